"""A match that is over, told once and the same everywhere: its verdict, its reason, its figures, and who did what."""

from __future__ import annotations

from collections.abc import Collection

from bot import words
from bot.perspective import Perspective
from bot.store import Match
from engines.core import Seat, Text, Who, text


def verdict(perspective: Perspective) -> Text:
    """The result in one short sentence, in the game's words; where the game did not end it, the reason."""
    match = perspective.match
    if match.ending is None:
        return text("match-over")
    kind, _, name = match.ending.key.partition("-")
    if kind != "end" or not words.knows(match.game, f"verdict-{name}"):
        return match.ending
    names = [who for who, _ in _winners(perspective)]
    return text(f"verdict-{name}", **{**match.ending.args, "winners": names, "count": len(names)})


def ending_lines(perspective: Perspective, say: words.Say, told: Collection[Text] = ()) -> list[str]:
    """The lines below the verdict: the reason, unless it is among what was just `told`, the winners, if
    others have lost, three figures, and what each player has done."""
    match, lines = perspective.match, list[str]()
    if match.ending is not None and match.ending not in told and match.ending != verdict(perspective):
        lines.append(say(match.ending))
    lines += _won(perspective, say)
    if match.summary is not None:
        if figures := figure_line(match, say):
            lines.append(figures)
        deeds = match.summary.deeds
        lines += [f"- {say(deeds[seat])}" for seat in perspective.meta.seats if seat in deeds]
    return lines


def figure_line(match: Match, say: words.Say) -> str:
    """The figures of a match in one line; empty where none are kept."""
    figures = match.summary.figures if match.summary is not None else ()
    return " · ".join(say(text(f"figure-{figure.id}", count=figure.count)) for figure in figures)


def _winners(perspective: Perspective) -> list[tuple[Text | Who, list[Seat]]]:
    """Each person who won, with their seats, and the computers: in games where one person may hold several seats they
    are named once for all seats of theirs."""
    won: dict[int | Seat | None, list[Seat]] = {}
    for occupant in perspective.occupants:
        if occupant.result == "won":
            alone = occupant.person is None and not perspective.meta.shared
            won.setdefault(occupant.seat if alone else occupant.person, []).append(occupant.seat)
    computers = text("computer-name")
    return [(computers if who is None else Who(seats[0]), seats) for who, seats in won.items()]


def _won(perspective: Perspective, say: words.Say) -> list[str]:
    """A line with the winners, if others have lost and the verdict does not name them, each once; with their seats in
    games where one person may hold several."""
    if not {"won", "lost"} <= {occupant.result for occupant in perspective.occupants}:
        return []
    names: list[Text | Who] = []
    for who, seats in _winners(perspective):
        held: list[Text | Who] = [text(f"seat-{seat}") for seat in seats]
        names.append(text("occupant-as", who=who, seats=held) if perspective.meta.shared else who)
    result = verdict(perspective)
    named = result != perspective.match.ending and all(
        say(text("match-winner", who=name)) in say(result) for name in names
    )
    return [] if named else [say(text("match-won", who=names))]
