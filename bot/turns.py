"""Told events by the turns that the players of a game count: a line for each, of which nothing done is left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot import words
from bot.names import shown
from bot.perspective import Passage, joined, named_as_of
from bot.store import NO_ENTRY, Holder, Told
from engines.core import GameTurn, Seat, Text, Viewer, Who, text, told

LONGEST = 2450
"""The most characters of what a turn tells: Fluent takes hardly more into a sentence, and no page shows as many."""
PAUSE_SECONDS = 3600
"""Seconds of silence after which the same player's next event begins a new turn, where the game counts none."""


class Turn(Struct, frozen=True):
    """The events of one turn at one place, as a viewer was told them. `at` is when the last was told; `pictured`: the
    game has a picture of it. `entry` is the last log entry that any of it came from; it is for us alone. `opens`,
    `place`: see `Event`. `counted` is the turn of the game, with the names of those who held the seats then; None for
    what the host tells, and where the game counted no turns. `doer` is the seat that it names first."""

    lines: tuple[Text, ...]
    at: int = 0
    pictured: bool = False
    opens: bool | None = None
    entry: int = NO_ENTRY
    place: Text | None = None
    counted: GameTurn | None = None
    doer: Seat | None = None


def heard(
    found: Iterable[Told], viewer: Viewer, holders: Sequence[Holder], name: Callable[[str], str] = shown
) -> list[Turn]:
    """The lines that a viewer was told, each by itself; `name` shows the names of former holders."""
    lines: list[Turn] = []
    for one in found:
        if (line := told(one.event, viewer)) is None:
            continue
        event, counted = one.event, one.event.turn
        if counted is not None:
            counted = replace(counted, heading=named_as_of(counted.heading, one.number, holders, name))
        lines.append(
            Turn(
                (named_as_of(line, one.number, holders, name),), one.at, event.pictured, event.opens, one.entry,
                event.place, counted, _doer(line),
            )
        )  # fmt: skip
    return lines


def in_turns(lines: Iterable[Turn]) -> tuple[Turn, ...]:
    """Lines put together turn by turn. Only what was told goes into it: who really caused it may be a secret."""
    turns: list[Turn] = []
    for line in lines:
        if turns and _goes_on(turns[-1], line):
            last = turns[-1]
            turns[-1] = replace(
                line, lines=(*last.lines, *line.lines), entry=max(last.entry, line.entry),
                pictured=line.pictured or (line.counted is not None and last.pictured), place=last.place,
                counted=line.counted or last.counted, doer=line.doer or last.doer,
            )  # fmt: skip
        else:
            turns.append(line)
    return tuple(turns)


def _goes_on(last: Turn, line: Turn) -> bool:
    """True if a line belongs to the turn before it. What the host tells belongs to the turn that is going on. Several
    seats may have turns under one heading: there a new paragraph begins a new turn."""
    if last.counted is not None and line.counted is None and line.entry == NO_ENTRY:
        return True
    if last.place != line.place:
        return False
    if last.counted is not None and line.counted is not None:
        same = (last.counted.number, last.counted.heading) == (line.counted.number, line.counted.heading)
        return same and (last.counted.seat == line.counted.seat or line.opens is False)
    if last.counted is not None or line.counted is not None:
        return False
    same = line.doer in (None, last.doer) if line.opens is None else not line.opens
    return same and not last.pictured and line.at - last.at < PAUSE_SECONDS


def _doer(line: Text) -> Seat | None:
    """The seat that a sentence names first."""
    return next((arg.seat for arg in line.args.values() if isinstance(arg, Who)), None)


def line_of(turn: Turn, say: words.Say, game: str) -> str:
    """All that was told of a turn, in few words, after its heading; lines in a row that are alike are told as one. The
    game's catalogue has a ``brief-…`` for what can be said in fewer words below a heading; an empty one leaves out what
    follows from the rest. Of more than `LONGEST` characters it is the beginning."""
    brief = [told for line in turn.lines if say(told := _brief(line, game)).strip()]
    content = " ".join(say(told).strip() for told in _joined(brief or turn.lines, game))
    if len(content) > LONGEST:
        content = f"{content[:LONGEST].rpartition(' ')[0]} …"
    heading = turn.counted.heading if turn.counted is not None else None
    if heading is None:
        return content if turn.place is None else say(text("told-at", place=turn.place, what=content))
    if turn.place is not None:
        heading = text("turn-at", turn=heading, place=turn.place)
    return say(text("turn-line", turn=heading, told=content))


def _joined(lines: Sequence[Text], game: str) -> list[Text]:
    """Lines of a turn, those that are alike told as one."""
    return [one.line for one in joined((Passage(line, None, at, at + 1) for at, line in enumerate(lines)), game)]


def _brief(line: Text, game: str) -> Text:
    brief = Text(f"brief-{line.key}", line.args)
    return brief if words.knows(game, brief.key) or words.has(game, brief.key) else line


def for_all(turns: Iterable[Turn], game: str) -> tuple[Turn, ...]:
    """Turns told to everybody: a line that speaks to one player has a ``.named`` that names the player instead."""
    return tuple(replace(turn, lines=tuple(_named(line, game) for line in turn.lines)) for turn in turns)


def _named(line: Text, game: str) -> Text:
    named = Text(f"{line.key}.named", line.args)
    return named if words.has(game, named.key) else line
