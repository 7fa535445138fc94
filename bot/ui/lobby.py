"""The lobby: seats, options, and the way in."""

from __future__ import annotations

import discord

from bot import words
from bot.desk import Desk, shown
from bot.matches import PACES
from bot.ui.press import BUTTON, SELECT, custom_id
from bot.ui.sheet import Part, Sheet, button, choice, frame, gallery, gap, link, row, select
from bot.ui.sheet import words as text_part
from engines.core import Text, commitment, games, text
from rendering import Picture, painter


def lobby(desk: Desk, cover: Picture, locale: str, table_url: str | None, mark: int | None = None) -> Sheet:
    """The lobby's message; once the match has started, or closed, what remains of it."""
    say, match = desk.say(locale), desk.match
    parts: list[Part] = [
        gallery(cover),
        text_part(f"## {say(text('game-sign'))} {say(text('game-title'))}"),
        text_part(
            f"-# {say(text('game-tagline'))} · {say(text('game-length'))} · {say(text('table', number=match.id))}"
        ),
        gap(),
        text_part(_seats(desk, say, locale)),
        gap(),
        text_part(_options(desk, say)),
    ]
    if match.status == "lobby":
        parts += [gap(), *_doors(desk, say), text_part(f"-# {say(_hint(desk))}")]
    elif match.status == "closed":
        parts.append(text_part(say(text("lobby-closed"))))
    else:
        parts += [gap(), text_part(say(text("lobby-started")))]
        parts.append(text_part(f"-# {say(text('dice-commitment', digest=commitment(match.key)))}"))
        if table_url:
            parts.append(row(link(say(text("button-table")), table_url)))
    return Sheet((frame(painter(match.game).ACCENT, *parts),), cover, mark)


def _seats(desk: Desk, say: words.Say, locale: str) -> str:
    meta = desk.meta
    lines = [f"**{say(text('lobby-seats', taken=len(desk.sitters), most=meta.most))}**"]
    for sitter in desk.sitters:
        if sitter.person is None:
            lines.append(f"🤖 {desk.names(locale, plain=True)(sitter.seat)}")
        else:
            sign = "👑" if sitter.person == desk.match.host else "🪑"
            lines.append(f"{sign} {shown(sitter.name)}")
    return "\n".join(lines)


def _options(desk: Desk, say: words.Say) -> str:
    """The pace, and how this table differs from the usual one; its first option is always named."""
    told = [say(pace_text(desk.match.pace))]
    for number, choice_ in enumerate(desk.meta.choices):
        value = desk.match.options[choice_.id]
        if number == 0 or value != choice_.default:
            told.append(say(text(f"option-{choice_.id}-{value}")))
    return f"**{say(text('lobby-options'))}**\n{' · '.join(told)}"


def pace_text(pace: int) -> Text:
    """How a pace is called."""
    return text("pace", seconds=pace, hours=pace // 3600, days=pace // 86400)


def _doors(desk: Desk, say: words.Say) -> list[Part]:
    number, full = desk.match.id, len(desk.sitters) >= desk.meta.most
    style = discord.ButtonStyle

    def door(
        verb: str, sign: str | None = None, kind: discord.ButtonStyle = style.secondary, *, off: bool = False
    ) -> Part:
        made = custom_id(BUTTON, verb, number)
        return button(say(text(f"button-{verb}")), made, style=kind, sign=sign, disabled=off)

    doors = [] if full else [door("join", "🪑", style.primary)]
    doors += [door("leave"), door("start", "▶️", style.success, off=len(desk.sitters) < desk.meta.fewest)]
    tools = [] if full else [door("computer", "🤖")]
    rules = button(say(text("button-rules")), custom_id(BUTTON, "rules", desk.match.game), sign="📖")
    return [row(*doors), row(*tools, door("options"), rules)]


def _hint(desk: Desk) -> Text:
    missing = desk.meta.fewest - len(desk.sitters)
    return text("lobby-missing", missing=missing) if missing > 0 else text("lobby-hint")


def options_panel(desk: Desk, locale: str) -> Sheet:
    """The host's private panel: one select per option."""
    say, number = desk.say(locale), desk.match.id
    parts: list[Part] = [text_part(f"### {say(text('options-title'))}")]
    parts.append(
        select(
            custom_id(SELECT, "set-option", number, "pace"),
            say(text("options-pace")),
            [choice(say(pace_text(pace)), str(pace), chosen=pace == desk.match.pace) for pace in PACES],
        )
    )
    for option in desk.meta.choices:
        parts.append(text_part(f"**{say(text(f'option-{option.id}'))}**\n{say(text(f'option-{option.id}.detail'))}"))
        parts.append(
            select(
                custom_id(SELECT, "set-option", number, option.id),
                say(text(f"option-{option.id}")),
                [
                    choice(
                        say(text(f"option-{option.id}-{value}")),
                        value,
                        chosen=desk.match.options.get(option.id) == value,
                    )
                    for value in option.values
                ],
            )
        )
    return Sheet((frame(painter(desk.match.game).ACCENT, *parts),))


def games_panel(locale: str) -> Sheet:
    """Which game? One select of all that are installed."""
    say = words.speaker(None, locale)
    offered = []
    for game in games():
        told = words.speaker(game, locale)
        offered.append(choice(told(text("game-title")), game, detail=told(text("game-tagline"))))
    return Sheet(
        (
            text_part(f"### {say(text('games-title'))}"),
            select(custom_id(SELECT, "new", "game"), say(text("games-placeholder")), offered),
        )
    )
