"""The lobby: seats, options, and the way in."""

from __future__ import annotations

import re
from collections.abc import Collection

import discord
from discord import ui
from msgspec.structs import replace

from bot import words
from bot.desk import Desk
from bot.matches import IDLE_DAYS, PACES
from bot.matches.dealing import players
from bot.names import shown
from bot.refusal import Refusal
from bot.store import PaceName
from bot.ui.clock import span
from bot.ui.press import BUTTON, PEOPLE, SELECT, custom_id
from bot.ui.roles import DETAIL, chairs_panel, lacking, roles, shared_offered
from bot.ui.sheet import Part, Sheet, button, choice, cut, frame, gallery, gap, link, people, row, select
from bot.ui.sheet import words as text_part
from engines.core import Seat, Text, commitment, games, player, text
from rendering import Picture, painter

DOORS = ("open", "private")
OPTIONS, FEW = "options", 5
LENGTH, NAMES = 500, 84
"""So many characters the message has at most, and all names in it together."""
GIVES_WAY = ("lobby-again", "game-tagline", "game-length", DETAIL, "game-order", OPTIONS)
"""What is left out where it would be longer, one after the other: `DETAIL` is what each role is good at, `OPTIONS`
are those after the first few."""

MARKUP = re.compile(r"\*\*|^#+ |^-# |\\|[\u2066-\u2069]", re.MULTILINE)


def lobby(desk: Desk, cover: Picture, locale: str, table_url: str | None, mark: int | None = None) -> Sheet:
    """The lobby's message; once the match has started, or closed, what remains of it."""
    brief = _brief(desk)
    for left_out in range(len(GIVES_WAY) + 1):
        parts = _message(brief, locale, table_url, GIVES_WAY[:left_out])
        if _length(parts) <= LENGTH:
            break
    return Sheet((frame(painter(desk.match.game).ACCENT, gallery(cover), *parts),), cover, mark)


def _brief(desk: Desk) -> Desk:
    """The same with long names cut where many sit there, so that they have room."""
    most = NAMES // max(1, players(desk.sitters))
    return replace(desk, sitters=tuple(replace(one, name=cut(one.name, most)) for one in desk.sitters))


def _length(parts: list[Part]) -> int:
    """How many characters can be read in the parts, their buttons apart."""
    every = [inner for part in parts for inner in (part.children if isinstance(part, ui.Section) else [part])]
    return len(MARKUP.sub("", "\n".join(part.content for part in every if isinstance(part, ui.TextDisplay))))


def _message(desk: Desk, locale: str, table_url: str | None, left_out: Collection[str]) -> list[Part]:
    say, match = desk.say(locale), desk.match
    rows = (text("game-tagline"),), (text("game-length"), text("table", number=match.id))
    small = (" · ".join(say(told) for told in row_ if told.key not in left_out) for row_ in rows)
    heading = f"## {say(text('game-sign'))} {say(text('game-title'))}"
    parts: list[Part] = [
        text_part("\n".join([heading, *(f"-# {line}" for line in small if line)])),
        gap(),
        *_seats(desk, say, locale, left_out),
        gap(),
        text_part(_options(desk, say, left_out)),
    ]
    if match.status == "lobby":
        return [*parts, gap(), *_doors(desk, say), text_part(f"-# {say(_hint(desk))}")]
    if match.status == "closed":
        return [*parts, gap(), text_part(say(_closed(desk)))]
    sealed = text_part(f"-# {say(text('dice-commitment', digest=commitment(match.key)))}")
    way = [row(link(say(text("button-table")), table_url))] if table_url else []
    return [*parts, gap(), text_part(say(text("lobby-started"))), sealed, *way]


def _seats(desk: Desk, say: words.Say, locale: str, left_out: Collection[str]) -> list[Part]:
    """Who sits there, in order of play."""
    many = desk.meta.shared or len(desk.sitters) > 1
    parts = roles(desk, say, left_out) if desk.meta.shared else [_chairs(desk, say, locale)]
    notes = [text("game-order")] if many else []
    if desk.match.rematch_of is not None:
        notes.append(text("lobby-again", number=desk.match.rematch_of))
    if desk.match.status == "lobby" and desk.invited:
        named = desk.invited[: max(1, desk.meta.most - players([one for one in desk.sitters if one.person]))]
        who = " ".join(f"<@{guest}>" for guest in named)
        notes.append(text("lobby-invited", who=who, more=len(desk.invited) - len(named)))
    told = [f"-# {say(note)}" for note in notes if note.key not in left_out]
    return [*parts, *([text_part("\n".join(told))] if told else [])]


def _chairs(desk: Desk, say: words.Say, locale: str) -> Part:
    most, many = desk.meta.most, len(desk.sitters) > 1
    lines = [f"**{say(text('lobby-seats', taken=len(desk.sitters), most=most))}**"]
    for place, sitter in enumerate(desk.sitters, 1):
        if sitter.person is None:
            told = f"🤖 {desk.names(locale, plain=True)(sitter.seat)}"
        else:
            who = desk.names(locale, plain=False)(sitter.seat)
            told = f"{'👑' if sitter.person == desk.match.host else '🪑'} {who}"
        lines.append(f"{place}. {told}" if many else told)
    return text_part("\n".join(lines))


def _options(desk: Desk, say: words.Say, left_out: Collection[str]) -> str:
    """The pace, and how this table differs from the usual one; its first option is always named."""
    told = [*([say(text("lobby-private"))] if desk.match.private else []), _pace(desk.match.pace, say)]
    for number, choice_ in enumerate(desk.meta.choices):
        value = desk.match.options[choice_.id]
        if number == 0 or value != choice_.default:
            told.append(say(text(f"option-{choice_.id}-{value}")))
    if OPTIONS in left_out and len(told) > FEW:
        told = [*told[:FEW], say(text("lobby-more", count=len(told) - FEW))]
    return f"**{say(text('lobby-options'))}** · {' · '.join(told)}"


def _pace(pace: PaceName, say: words.Say) -> str:
    """How a pace is called, and how long it gives for an answer."""
    name = text(f"pace-{pace}")
    return say(name if pace == "none" else text("lobby-pace", pace=name, own=span(PACES[pace].own)))


def _pace_time(pace: PaceName) -> Text:
    return text("pace-time", own=span(PACES[pace].own), reserve=span(PACES[pace].reserve))


def _doors(desk: Desk, say: words.Say) -> list[Part]:
    number, full, shared = desk.match.id, is_full(desk), desk.meta.most > 1
    computers = [sitter for sitter in desk.sitters if sitter.person is None]
    style = discord.ButtonStyle

    def door(
        verb: str, sign: str | None = None, kind: discord.ButtonStyle = style.secondary, *, off: bool = False
    ) -> Part:
        made = custom_id(BUTTON, verb, number)
        return button(say(text(f"button-{verb}")), made, style=kind, sign=sign, disabled=off)

    doors = [] if full and not computers else [door("join", "🪑", style.primary)]
    doors += [door("leave"), door("start", "▶️", style.success, off=lacking(desk) is not None)]
    tools = [door("seats")] if shared else []
    rules = button(say(text("button-rules")), custom_id(BUTTON, "rules", desk.match.game), sign="📖")
    fill = [] if full or player(desk.match.game) is None else [door("computer", "🤖")]
    fill += [door("remove-computer")] if computers else []
    fill += [door("invite")] if shared and not (full and not computers) else []
    return [row(*doors), row(*tools, door("options"), rules), *([row(*fill)] if fill else [])]


def is_full(desk: Desk) -> bool:
    """Whether people and computers have all seats."""
    return len(desk.sitters) >= desk.meta.most


def _hint(desk: Desk) -> Text:
    """What is missing, or who may start."""
    if (lacks := lacking(desk)) is not None:
        return lacks
    gives_way = is_full(desk) and any(sitter.person is None for sitter in desk.sitters)
    return text("lobby-gives-way" if gives_way else "lobby-hint")


def _closed(desk: Desk) -> Text:
    """Why: whoever still sits there has only waited."""
    waited = any(sitter.person is not None for sitter in desk.sitters)
    return text("lobby-expired", days=IDLE_DAYS) if waited else text("lobby-closed")


def options_panel(desk: Desk, locale: str) -> Sheet:
    """The host's private panel: one select per option, and one to make somebody else the host."""
    say, number = desk.say(locale), desk.match.id
    parts: list[Part] = [
        text_part(f"### {say(text('options-title'))}"),
        text_part(f"**{say(text('options-pace'))}**\n-# {say(text('options-pace.detail'))}"),
    ]
    parts.append(
        select(
            custom_id(SELECT, "set-option", number, "pace"),
            say(text("options-pace")),
            [
                choice(
                    say(text(f"pace-{pace}")),
                    pace,
                    detail=say(text("pace-none.detail") if pace == "none" else _pace_time(pace)),
                    chosen=pace == desk.match.pace,
                )
                for pace in PACES
            ],
        )
    )
    for option in desk.meta.choices:
        parts.append(gap())
        parts.append(text_part(f"**{say(text(f'option-{option.id}'))}**\n-# {say(text(f'option-{option.id}.detail'))}"))
        parts.append(
            select(
                custom_id(SELECT, "set-option", number, option.id),
                say(text(f"option-{option.id}")),
                [
                    choice(
                        say(text(f"option-{option.id}-{value}")),
                        value,
                        detail=say(text(f"option-{option.id}-{value}.detail")),
                        chosen=desk.match.options.get(option.id) == value,
                    )
                    for value in option.values
                ],
            )
        )
    if desk.meta.most > 1:
        doors = [
            choice(
                say(text(f"doors-{name}")),
                name,
                detail=say(text(f"doors-{name}.detail")),
                chosen=(name == "private") == desk.match.private,
            )
            for name in DOORS
        ]
        parts.append(text_part(f"**{say(text('options-doors'))}**"))
        parts.append(select(custom_id(SELECT, "set-option", number, "doors"), say(text("options-doors")), doors))
    others = [
        choice(shown(sitter.name, plain=True), str(sitter.person))
        for sitter in desk.sitters
        if sitter.person not in (None, desk.match.host)
    ]
    if others:
        parts.append(gap())
        parts.append(text_part(f"**{say(text('options-host'))}**\n-# {say(text('options-host.detail'))}"))
        parts.append(select(custom_id(SELECT, "hand-over", number), say(text("options-host.pick")), others))
    return Sheet((frame(painter(desk.match.game).ACCENT, *parts),))


def invite_panel(desk: Desk, locale: str) -> Sheet:
    """Whom to ask to the table: a private panel."""
    say = desk.say(locale)
    title = text_part(f"### {say(text('invite-title'))}")
    menu = people(custom_id(PEOPLE, "invite-whom", desk.match.id), say(text("invite-placeholder")))
    return Sheet((frame(painter(desk.match.game).ACCENT, title, menu),))


def invitation(desk: Desk, guest: int, host: str, locale: str) -> Sheet:
    """The message that calls a guest to a table; all can read it."""
    say = desk.say(locale)
    told = text("invitation", guest=f"<@{guest}>", host=shown(host), game=text("game-title"), number=desk.match.id)
    join = button(
        say(text("button-join")), custom_id(BUTTON, "join", desk.match.id), sign="🪑", style=discord.ButtonStyle.primary
    )
    return Sheet((frame(painter(desk.match.game).ACCENT, text_part(say(told)), row(join)),))


def seats_panel(desk: Desk, locale: str) -> Sheet:
    """A reader's private panel: the chairs that they may take. Raises `Refusal` where there is none."""
    if desk.meta.shared:
        return chairs_panel(desk, locale)
    say = desk.say(locale)
    offered = chairs_offered(desk)
    if not any(seat not in desk.viewer for seat in offered):
        raise Refusal("table-full")
    key = "seats-change" if desk.viewer else "seats-take"
    menu = select(
        custom_id(SELECT, "sit", desk.match.id),
        say(text("seats-placeholder")),
        [
            choice(say(text(f"seat-{seat}")), seat, detail=say(detail), chosen=seat in desk.viewer)
            for seat, detail in offered.items()
        ],
    )
    heading = text_part(f"### {say(text(key))}\n-# {say(text('game-order'))}")
    return Sheet((frame(painter(desk.match.game).ACCENT, heading, menu),))


def chairs_offered(desk: Desk) -> dict[Seat, Text]:
    """The chairs where no other person sits, and what comes of taking each; none at a full table to a newcomer."""
    if desk.meta.shared:
        return shared_offered(desk)
    holders = {sitter.seat: sitter.person for sitter in desk.sitters}
    offered: dict[Seat, Text] = {}
    for seat in desk.meta.seats:
        if seat in desk.viewer:
            held = "own"
        elif seat not in holders:
            held = "nobody"
        elif holders[seat] is None:
            held = "computer"
        else:
            continue
        if held == "nobody" and not desk.viewer and is_full(desk):
            continue
        gives_up = desk.viewer if held != "computer" else frozenset()
        order = [chair for chair in desk.meta.seats if chair == seat or (chair in holders and chair not in gives_up)]
        offered[seat] = text("seats-detail", held=held, place=order.index(seat) + 1, count=len(order))
    return offered


def games_panel(locale: str, *, manages: bool = False) -> Sheet:
    """Which game? One select of all that are installed. `manages`: the reader may manage the server."""
    say = words.speaker(None, locale)
    offered = []
    for game in games():
        told = words.speaker(game, locale)
        offered.append(choice(told(text("game-title")), game, detail=told(text("game-tagline"))))
    return Sheet(
        (
            text_part(f"### {say(text('games-title'))}"),
            select(custom_id(SELECT, "new", "game"), say(text("games-placeholder")), offered),
            *([row(button(say(text("button-server")), custom_id(BUTTON, "server-again")))] if manages else []),
        )
    )
