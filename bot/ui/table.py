"""The table's message: the newest events, the board, whose turn it is, and a few lasting buttons."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot import words
from bot.perspective import Perspective
from bot.store import Occupant
from bot.ui.aids import hand_button
from bot.ui.ending import ending_lines, verdict
from bot.ui.moments import moment_of
from bot.ui.outgoing import Outgoing, Part, button, entries, frame, gallery, gap, newest, row, verbatim
from bot.ui.outgoing import words as text_part
from bot.ui.press import BUTTON, custom_id
from engines.core import Text, Who, strengths, text
from rendering import Picture, Place, aids_at, painter

TOLD_LENGTH = 1500
EARLIER_LENGTH = 3500
"""The number of characters of a message that tells only what happened: Discord allows 4,000."""


def table(perspective: Perspective, picture: Picture | None, locale: str, mark: int | None = None) -> Outgoing:
    """The public message of a running or finished match. `perspective` is everybody's."""
    say = perspective.say(locale)
    parts = [*what_happened(perspective.story, say), *([] if picture is None else [gallery(picture)])]
    inside = _over(perspective, say) if perspective.match.status == "over" else _running(perspective, locale)
    return Outgoing((*parts, frame(painter(perspective.match.game).ACCENT, *inside)), picture, mark)


def pictured(
    perspective: Perspective, recap: tuple[Text, ...], picture: Picture | None, locale: str, mark: int | None = None
) -> Outgoing:
    """A message of its own on what happened: the words, and below them the picture of what has just ended."""
    shown: list[Part] = [] if picture is None else [gallery(picture)]
    return Outgoing((*what_happened(recap, perspective.say(locale), EARLIER_LENGTH), *shown), picture, mark)


def what_happened(story: tuple[Text, ...], say: words.Say, most: int = TOLD_LENGTH) -> list[Part]:
    """The told events as a text part; an empty list if nothing was told."""
    told = told_lines(story, say, most)
    return [text_part(told)] if told.strip() else []


def told_lines(story: tuple[Text, ...], say: words.Say, most: int = TOLD_LENGTH) -> str:
    """Events as lines of text: the newest that fit, below a line on where the older ones can be read."""
    told = [say(line) for line in story]
    fitting = newest(told, most, say(text("told-rest")))
    if len(fitting) == len(told):
        return "\n".join(fitting)
    earlier = say(text("told-earlier"))
    return "\n".join([earlier, *newest(told, most - len(earlier) - 1, say(text("told-rest")))])


def _running(perspective: Perspective, locale: str) -> list[Part]:
    say, number = perspective.say(locale), perspective.match.id
    return [
        text_part(f"### {say(text('game-sign'))} {say(turn(perspective, locale))}"),
        text_part("\n".join(filter(None, (_waiting_lines(perspective, locale), _status(perspective, say))))),
        gap(),
        row(
            button(
                say(text("button-move")), custom_id(BUTTON, "move", number), sign="▶️", style=discord.ButtonStyle.primary
            ),
            *hand_button(perspective, say),
        ),
        row(
            _look(say, "log", "📜", number),
            button(
                say(text("button-rules")), custom_id(BUTTON, "rules", perspective.match.game, "", number), sign="📖"
            ),
            _look(say, "more", None, number),
        ),
        text_part(f"-# {_foot(perspective, say)}"),
    ]


def board_words(perspective: Perspective, locale: str, most: int) -> Part:
    """The whole table in at most `most` characters of plain text, for screen readers and slow connections."""
    assert perspective.seen is not None
    say = perspective.say(locale, plain=True)
    return verbatim(entries(painter(perspective.match.game).text(perspective.seen, say), most, say(text("board-rest"))))


def scene(
    perspective: Perspective, place: Text, story: tuple[Text, ...], locale: str, mark: int | None = None
) -> Outgoing:
    """A message on one of several places: its name, and what has happened there."""
    say = perspective.say(locale)
    return Outgoing((text_part(f"### {say(place)}\n{told_lines(story, say)}"),), None, mark)


def fits(story: tuple[Text, ...], say: words.Say) -> bool:
    """True if one message tells all these lines."""
    return len("\n".join(map(say, story))) <= TOLD_LENGTH


def turn(perspective: Perspective, locale: str) -> Text:
    """A line on whose turn it is: people are mentioned, computers named."""
    if perspective.waiting_at:
        if any(at.place is not None for at in perspective.waiting_at):
            return text("turn-places", count=len(perspective.waiting_at))
        return text("turn-apart", count=len(perspective.waiting))
    who = waited(perspective, locale, calls=True)
    if not who:
        return moment_of(perspective)
    return text("turn", who=" ".join(who), count=len(who))


def others_turn(perspective: Perspective, locale: str) -> Text:
    """A line on whose turn it is, for another person: by name, because a mention may show as a number in direct
    messages."""
    who = waited(perspective, locale)
    return text("turn-of", who=", ".join(who), count=len(who)) if who else moment_of(perspective)


def lost_notice(perspective: Perspective, say: words.Say) -> list[Part]:
    """A warning that the table is shown nowhere, with the person who can change that."""
    if perspective.match.lost_at is None:
        return []
    return [text_part(say(text("table-lost", number=perspective.match.id, host=f"<@{perspective.match.host}>")))]


def waited(perspective: Perspective, locale: str, *, calls: bool = False) -> list[str]:
    """The players for whom the table waits, each once at each place: by name, or with `calls` by a mention. In games
    where one person may hold several seats each is named with the seats."""
    say = perspective.say(locale)
    if not perspective.waiting_at:
        return _named(perspective, perspective.waiting, locale, calls=calls)
    return [
        who if at.place is None else say(text("waited-at", who=who, place=at.place))
        for at in perspective.waiting_at
        for who in _named(perspective, at.occupants, locale, calls=calls)
    ]


def _waiting_lines(perspective: Perspective, locale: str) -> str:
    """The people who are waited for, one line a place, where the table waits in several; people are mentioned."""
    say, lines = perspective.say(locale), list[str]()
    for at in perspective.waiting_at:
        who = ", ".join(_named(perspective, at.occupants, locale, calls=True))
        line = who if at.place is None else say(text("waiting-at", place=at.place, who=who))
        stands = at.deadline is None or perspective.match.paused_at is not None
        lines.append(line if stands else f"{line} · ⏳ <t:{at.deadline}:R>")
    return "\n".join(lines)


def _named(perspective: Perspective, waiting: Sequence[Occupant], locale: str, *, calls: bool) -> list[str]:
    """The people who hold those seats, each once."""
    say, name = perspective.say(locale), perspective.names(locale, plain=False)
    if not perspective.meta.shared:
        return [_called(perspective, one, say) if calls and one.person else name(one.seat) for one in waiting]
    held: dict[str, list[Text | Who]] = {}
    for one in waiting:
        who = f"<@{one.person}>" if calls else name(one.seat)
        held.setdefault(who if one.person else say(text("computer-name")), []).append(text(f"seat-{one.seat}"))
    return [say(text("occupant-as", who=who, seats=seats)) for who, seats in held.items()]


def _called(perspective: Perspective, one: Occupant, say: words.Say) -> str:
    """A person called to the turn, with the character that the seat plays."""
    character = perspective.characters.get(one.seat)
    who = f"<@{one.person}>"
    return who if character is None else say(text("occupant-as", who=who, seats=[character]))


def _status(perspective: Perspective, say: words.Say) -> str:
    told = say(perspective.status) if perspective.status else ""
    if perspective.match.status == "running":
        people = {
            occupant.person: occupant.seat for occupant in perspective.occupants if occupant.seat in perspective.away
        }
        away = [
            say(text("away-short", who=Who(seat), until=perspective.away[seat])) for seat in sorted(people.values())
        ]
        if perspective.match.paused_at is not None:
            told = f"{told} · {say(text('clock-stands'))}"
        elif perspective.deadline and not perspective.waiting_at:
            told = f"{told} · ⏳ <t:{perspective.deadline}:R>"
        return "\n".join([told, *danger_lines(perspective, say), *away])
    return told


def danger_lines(perspective: Perspective, say: words.Say) -> list[str]:
    """The dangers that the recipient may know of, a line each."""
    return [say(text("danger", what=danger)) for danger in perspective.dangers]


def _look(say: words.Say, verb: str, sign: str | None, number: int) -> Part:
    return button(say(text(f"button-{verb}")), custom_id(BUTTON, verb, number), sign=sign)


def _foot(perspective: Perspective, say: words.Say) -> str:
    told = f"{say(text('game-title'))} · {say(text('table', number=perspective.match.id))}"
    if all(occupant.person for occupant in perspective.occupants) or len(strengths(perspective.match.game)) < 2:
        return told
    return f"{told} · {say(text('computers-play', strength=text(f'strength-{perspective.match.computers}.word')))}"


def _over(perspective: Perspective, say: words.Say) -> list[Part]:
    number = perspective.match.id
    lines = ending_lines(perspective, say)
    below = [text_part("\n".join(lines))] if lines else []
    return [
        text_part(f"### {say(text('game-sign'))} {say(verdict(perspective))}"),
        *below,
        gap(),
        row(
            button(
                say(text("button-again")), custom_id(BUTTON, "again", number), sign="▶️",
                style=discord.ButtonStyle.primary,
            ),
            _look(say, "replay", None, number),
            *([_look(say, "board", "🗺️", number)] if aids_at(perspective.match.game, Place.END) else []),
        ),
        row(
            _look(say, "log", "📜", number),
            _look(say, "export", None, number),
            button(say(text("button-stats")), custom_id(BUTTON, "stats")),
        ),
        text_part(
            f"-# {say(text('game-title'))} · {say(text('table', number=number))} · "
            + say(text("dice-key", key=perspective.match.key.hex()))
        ),
    ]  # fmt: skip


def frozen(perspective: Perspective, locale: str, mark: int | None = None) -> Outgoing:
    """The message of a match whose rules failed: its log can be read, and a moderator finds the way to repair it."""
    say, number = perspective.say(locale), perspective.match.id
    ways = row(_look(say, "log", "📜", number), _look(say, "more", None, number))
    return Outgoing(
        (text_part(say(text("match-frozen"))), frame(painter(perspective.match.game).ACCENT, ways)), None, mark
    )
