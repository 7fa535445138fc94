"""Offices with a term, and options that are taken unasked, in Moles."""

from __future__ import annotations

import pytest

from engines.core import (
    Action,
    Dice,
    Event,
    Record,
    Seat,
    Text,
    decisions,
    look,
    look_back,
    start,
    step,
    still_told,
    text,
    told,
)
from engines.core.record import unofficial
from tests.mole_game import engine
from tests.mole_game.state import NOTES, SEATS, MoleView

KEY = bytes(range(16))
ROOT, CLAY, MOSS = SEATS
ONLY_ROOT = frozenset({ROOT})


def answer(record: Record, kind: str, seat: Seat, pick: str) -> tuple[Record, list[Event]]:
    asked = next(one for one in decisions(engine, record) if (one.kind, one.seat) == (kind, seat))
    stepped = step(engine, record, KEY, Action(seat, asked.id, (pick,)))
    return stepped.record, stepped.events


def played(*seats: Seat, rounds: int = 0) -> Record:
    """A match of three rounds after that many, in which all go home at once."""
    record = start(engine, seats, KEY, {"day": "long"})[0]
    for _ in range(rounds):
        for kind, pick in (("way", "near"), ("dig", "home")):
            for seat in seats:
                record, _ = answer(record, kind, seat, pick)
    return record


def notes(record: Record, seat: Seat) -> dict[Seat, str]:
    view = look(engine, record, frozenset({seat})).view
    assert isinstance(view, MoleView)
    return view.notes


# offices


def test_the_holder_sees_for_the_term_what_it_was_told() -> None:
    assert set(notes(played(*SEATS), ROOT)) == {CLAY, MOSS}
    after = played(*SEATS, rounds=1)
    assert notes(after, ROOT) == {}
    assert set(notes(after, CLAY)) == {ROOT, MOSS}


def test_each_term_has_a_name_of_its_own() -> None:
    names = [frozenset(engine.offices(engine.load(played(*SEATS, rounds=done).dump, 1))) for done in range(3)]
    assert names[0] == {"reader.clay.1", "reader.moss.1"}
    assert len(frozenset.union(*names)) == 6


def test_a_look_back_shows_no_office_that_has_ended_since() -> None:
    first, second = played(*SEATS), played(*SEATS, rounds=1)
    seen = look_back(engine, first, second, ONLY_ROOT).view
    assert isinstance(seen, MoleView)
    assert (seen.round, seen.notes) == (1, {})
    assert look_back(engine, first, first, ONLY_ROOT) == look(engine, first, ONLY_ROOT)


def test_a_redeal_keeps_what_a_seat_was_ever_told() -> None:
    """Otherwise a position that is dealt anew could contradict what its player has read."""
    state, dealt = engine.load(played(*SEATS, rounds=2).dump, 1), set()
    for seed in range(40):
        other = engine.redeal(state, ONLY_ROOT, Dice(bytes([seed] * 16)))
        assert (other.notes[CLAY], other.notes[MOSS]) == (state.notes[CLAY], state.notes[MOSS])
        dealt.add(other.notes[ROOT])
    assert dealt == set(NOTES) - {state.notes[CLAY], state.notes[MOSS]}


@pytest.mark.parametrize("others", [text("read-unseen"), None], ids=["in part", "not at all"])
def test_what_was_told_in_an_office_that_has_ended_is_told_as_to_the_others(others: Text | None) -> None:
    event = Event(text("read", note="nuts"), ONLY_ROOT, others, reveals=True, office="reader.clay.1")
    assert still_told([event], {"reader.clay.1": ROOT}) == [event]
    left = still_told([event], {"reader.clay.2": ROOT})
    assert [told(one, ONLY_ROOT) for one in left] == ([] if others is None else [others])
    assert left == [one for one in [unofficial(event)] if one is not None]


# single options


def test_the_only_option_that_everybody_sees_is_taken_unasked() -> None:
    record = played(ROOT, CLAY)
    for seat in (ROOT, CLAY):
        record, _ = answer(record, "way", seat, "deep")
        record, _ = answer(record, "time", seat, "long")
    record, events = answer(record, "dig", ROOT, "lamp")
    assert [event.text.key for event in events] == ["lamp-taken", "lit"]
    assert [asked.id for asked in decisions(engine, record) if asked.thread == ROOT] == ["root.2.dig"]


def test_where_there_is_a_choice_it_is_asked() -> None:
    record = played(*SEATS)
    for seat in SEATS:
        record, _ = answer(record, "way", seat, "near")
    record, events = answer(record, "dig", ROOT, "lamp")
    assert [event.text.key for event in events] == ["lamp-taken"]
    (asked,) = [one for one in decisions(engine, record) if one.thread == ROOT]
    assert [option.key for option in asked.options] == [CLAY, MOSS]
