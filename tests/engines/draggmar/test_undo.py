"""Taking answers back (flow.md 2, Undo)."""

from __future__ import annotations

from msgspec.structs import replace

from engines.core import Action, decisions, start, step, undo
from engines.draggmar.game import draggmar

from .playing import BLUE, KEY


def test_a_secret_answer_that_is_taken_back_leaves_no_mark() -> None:
    """A-2: as if it had never been given, but for the ids of later questions."""
    record, _ = start(draggmar, draggmar.meta.seats_for(2), KEY, {})
    asked = next(one for one in decisions(draggmar, record) if one.seat == BLUE)
    given = step(draggmar, record, KEY, Action(BLUE, asked.id, ("3",))).record
    assert given.marks.hidden == (asked.id,)
    back = undo(draggmar, given, KEY, frozenset({BLUE})).record
    assert back.dump == record.dump
    assert replace(back.marks, epochs={}) == record.marks
