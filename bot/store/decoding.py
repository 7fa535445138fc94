"""Rows of the tables as structs. All but the first two raise `Damaged` for a row that cannot be read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, get_args

from msgspec import Meta
from sqlalchemy import Row

from bot.store.damage import Damaged, decoded, known
from bot.store.rows import Match, Occupant, PaceName, Result, Status, Summary, Timer, TimerKind
from engines.core import HOST, STRONG, Seat, Strength, Text
from engines.core.record import ThreadMarks

NUMBER = Annotated[str, Meta(pattern="^[0-9]{1,18}$")]


def match_from(row: Row[Any]) -> Match:
    """A match's row. One that cannot be read in all is told of as its `flaw`: lists hold it beside others, and only
    whoever means this match is stopped."""
    read: dict[str, Any] = {
        "options": {},
        "counters": {},
        "kept": {},
        "marks": ThreadMarks(),
        "ending": None,
        "summary": None,
        "pace": "none",
        "computers": STRONG,
    }
    flaw = ""
    try:
        known(row.id, "status", row.status, Status)
        read["pace"] = known(row.id, "pace", row.pace, PaceName)
        read["computers"] = known(row.id, "computers", row.computers, Strength)
        read["options"] = decoded(row.id, "options", row.options, dict[str, str])
        read["counters"] = decoded(row.id, "counters", row.counters, dict[str, int])
        read["kept"] = decoded(row.id, "kept", row.kept, dict[str, int])
        read["marks"] = decoded(row.id, "marks", row.marks, ThreadMarks)
        read["ending"] = None if row.ending is None else decoded(row.id, "ending", row.ending, Text)
        read["summary"] = None if row.summary is None else decoded(row.id, "summary", row.summary, Summary)
    except Damaged as error:
        flaw = f"matches.{error.place}"
    return Match(
        id=row.id, game=row.game, status=row.status, host=row.host, server=row.server, channel=row.channel,
        thread=row.thread, key=row.key, edition=row.edition, length=row.length, floor=row.floor, epoch=row.epoch,
        version=row.version, created_at=row.created_at, started_at=row.started_at, ended_at=row.ended_at,
        paused_at=row.paused_at, taken_back=row.taken_back, private=row.private, rematch_of=row.rematch_of,
        parent=row.parent, lost_at=row.lost_at, flaw=flaw, **read,
    )  # fmt: skip


def occupant_from(row: Row[Any]) -> Occupant:
    result = row.result if row.result in get_args(Result) else None  # it is counted, and no play depends on it
    return Occupant(
        Seat(row.seat), row.person, row.name, row.spent, row.missed, row.leave, row.owner, row.owner_name, result,
        row.pace, row.chosen,
    )  # fmt: skip


def timer_from(row: Row[Any]) -> Timer:
    """A timer; whether anybody sits in its seat is another question, see `of_occupant`."""
    kind = known(row.match_id, "timers.kind", row.kind, TimerKind)
    if kind in ("proposal", "offer"):  # where the decision is a number
        known(row.match_id, "timers.decision", row.decision, NUMBER)
    return Timer(row.id, row.match_id, kind, row.decision, Seat(row.seat), row.due, row.own)


def of_occupant(timer: Timer, occupants: Iterable[Occupant]) -> Timer:
    """A timer of the host's, or of somebody who sits there."""
    if timer.seat not in (HOST, ""):
        taken(timer.match_id, "timers.seat", timer.seat, occupants)
    return timer


def taken(match_id: int, place: str, seat: str, occupants: Iterable[Occupant]) -> Seat:
    """A seat that a row names, where somebody sits in it. Raises `Damaged`."""
    if all(occupant.seat != seat for occupant in occupants):
        raise Damaged(match_id, place)
    return Seat(seat)
