"""The table's message: what happened, the board, whose turn it is, and a few lasting buttons."""

from __future__ import annotations

import discord

from bot import words
from bot.desk import Desk
from bot.ui.press import BUTTON, custom_id
from bot.ui.sheet import Part, Sheet, button, entries, frame, gallery, gap, newest, row, verbatim
from bot.ui.sheet import words as text_part
from engines.core import Seat, Text, Who, text
from rendering import Picture, painter

TOLD_LENGTH = 1500


def table(desk: Desk, picture: Picture, locale: str, mark: int | None = None) -> Sheet:
    """The public message of a running or finished match. `desk` is everybody's."""
    say = desk.say(locale)
    parts = [*what_happened(desk.story, say), gallery(picture)]
    inside = _over(desk, say) if desk.match.status == "over" else _running(desk, locale)
    return Sheet((*parts, frame(painter(desk.match.game).ACCENT, *inside)), picture, mark)


def pictured(
    desk: Desk, tale: tuple[Text, ...], picture: Picture | None, locale: str, mark: int | None = None
) -> Sheet:
    """What has just ended, in a message of its own: its words, and its picture below."""
    shown: list[Part] = [] if picture is None else [gallery(picture)]
    return Sheet((*what_happened(tale, desk.say(locale)), *shown), picture, mark)


def what_happened(story: tuple[Text, ...], say: words.Say) -> list[Part]:
    """What was told, if anything was."""
    told = told_lines(story, say)
    return [text_part(told)] if told.strip() else []


def told_lines(story: tuple[Text, ...], say: words.Say) -> str:
    """Events as lines of text: the newest that fit, with a sign where older ones are left out."""
    told = [say(line) for line in story]
    fitting = newest(told, TOLD_LENGTH, say(text("told-rest")))
    return "\n".join(["…", *fitting] if len(fitting) < len(told) else fitting)


def _running(desk: Desk, locale: str) -> list[Part]:
    say, number = desk.say(locale), desk.match.id
    return [
        text_part(f"### {say(text('game-sign'))} {say(turn(desk, locale))}"),
        text_part(_status(desk, say)),
        gap(),
        row(
            button(
                say(text("button-move")), custom_id(BUTTON, "move", number), sign="▶️", style=discord.ButtonStyle.primary
            ),
            *([_look(say, "hand", "🃏", number)] if "hand" in painter(desk.match.game).AIDS else []),
        ),
        row(
            _look(say, "log", "📜", number),
            button(say(text("button-rules")), custom_id(BUTTON, "rules", desk.match.game, "", number), sign="📖"),
            _look(say, "more", None, number),
        ),
        text_part(f"-# {_foot(desk, say)}"),
    ]


def board_words(desk: Desk, locale: str, most: int) -> Part:
    """The whole table in at most so many characters of plain text, for screen readers and slow connections."""
    assert desk.seen is not None
    say = desk.say(locale, plain=True)
    return verbatim(entries(painter(desk.match.game).text(desk.seen, say), most, say(text("board-rest"))))


def turn(desk: Desk, locale: str) -> Text:
    """Whose turn it is: the people are mentioned, computers named."""
    who = waited(desk, locale, calls=True)
    if not who:
        return text("turn-table")
    return text("turn", who=" ".join(who), count=len(who))


def others_turn(desk: Desk, locale: str) -> Text:
    """Whose turn it is, for somebody else: by name, for in direct messages a mention may show as a number."""
    who = waited(desk, locale)
    return text("turn-of", who=", ".join(who), count=len(who)) if who else text("turn-table")


def lost_notice(desk: Desk, say: words.Say) -> list[Part]:
    """A warning that the table is shown nowhere, and who can change that."""
    if desk.match.lost_at is None:
        return []
    return [text_part(say(text("table-lost", number=desk.match.id, host=f"<@{desk.match.host}>")))]


def waited(desk: Desk, locale: str, *, calls: bool = False) -> list[str]:
    """Whom the table waits for, each once: by name, or by a mention that calls. Where one person may hold several
    chairs, with the chairs."""
    say, name = desk.say(locale), desk.names(locale, plain=False)
    if not desk.meta.shared:
        return [f"<@{one.person}>" if calls and one.person else name(one.seat) for one in desk.waiting]
    chairs: dict[str, list[Text | Who]] = {}
    for one in desk.waiting:
        who = f"<@{one.person}>" if calls else name(one.seat)
        chairs.setdefault(who if one.person else say(text("computer-name")), []).append(text(f"seat-{one.seat}"))
    return [say(text("sitter-as", who=who, seats=seats)) for who, seats in chairs.items()]


def _status(desk: Desk, say: words.Say) -> str:
    told = say(desk.status) if desk.status else ""
    if desk.match.status == "running":
        people = {sitter.person: sitter.seat for sitter in desk.sitters if sitter.seat in desk.away}
        away = [say(text("away-short", who=Who(seat), until=desk.away[seat])) for seat in sorted(people.values())]
        if desk.match.paused_at is not None:
            told = f"{told} · {say(text('clock-stands'))}"
        elif desk.deadline:
            told = f"{told} · ⏳ <t:{desk.deadline}:R>"
        return "\n".join([told, *away])
    return told


def _look(say: words.Say, verb: str, sign: str | None, number: int) -> Part:
    return button(say(text(f"button-{verb}")), custom_id(BUTTON, verb, number), sign=sign)


def _foot(desk: Desk, say: words.Say) -> str:
    return f"{say(text('game-title'))} · {say(text('table', number=desk.match.id))}"


def _over(desk: Desk, say: words.Say) -> list[Part]:
    number = desk.match.id
    return [
        text_part(f"### {say(text('game-sign'))} {say(desk.match.ending or text('match-over'))}"),
        text_part("\n".join([*_winners(desk, say), _status(desk, say)])),
        gap(),
        row(
            button(
                say(text("button-again")), custom_id(BUTTON, "again", number), sign="▶️",
                style=discord.ButtonStyle.primary,
            ),
            _look(say, "replay", None, number),
        ),
        row(
            _look(say, "log", "📜", number),
            _look(say, "export", None, number),
            button(say(text("button-stats")), custom_id(BUTTON, "stats")),
        ),
        text_part(
            f"-# {say(text('game-title'))} · {say(text('table', number=number))} · "
            + say(text("dice-key", key=desk.match.key.hex()))
        ),
    ]  # fmt: skip


def _winners(desk: Desk, say: words.Say) -> list[str]:
    """Who has won, where others have lost, each once; with their chairs, where one person may hold several."""
    if not {"won", "lost"} <= {sitter.result for sitter in desk.sitters}:
        return []
    won: dict[int | None, list[Seat]] = {}
    for sitter in desk.sitters:
        if sitter.result == "won":
            won.setdefault(sitter.person, []).append(sitter.seat)
    names: list[Text | Who] = [Who(seats[0]) for seats in won.values()]
    if desk.meta.shared:
        chairs: list[list[Text | Who]] = [[text(f"seat-{seat}") for seat in seats] for seats in won.values()]
        names = [text("sitter-as", who=who, seats=seats) for who, seats in zip(names, chairs, strict=True)]
    return [say(text("match-won", who=names))]


def frozen(desk: Desk, locale: str, mark: int | None = None) -> Sheet:
    """A match whose rules failed: what happened can be read, and whoever keeps order finds the way back."""
    say, number = desk.say(locale), desk.match.id
    ways = row(_look(say, "log", "📜", number), _look(say, "more", None, number))
    return Sheet((text_part(say(text("match-frozen"))), frame(painter(desk.match.game).ACCENT, ways)), None, mark)
