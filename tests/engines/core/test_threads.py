"""Several stacks in one state: ids, dice, barriers, offers and undo of each thread are its own."""

from __future__ import annotations

from itertools import permutations

import pytest
from msgspec import Struct
from msgspec.structs import replace

from engines.core import (
    HOST,
    Action,
    Decision,
    Dice,
    Entry,
    IllegalAction,
    Record,
    Seat,
    awaited,
    decisions,
    default_action,
    look,
    may_undo,
    replay,
    rewind,
    sitting,
    start,
    step,
    step_default,
    text,
    thread_of,
    trace,
    undo,
    undoable,
)
from engines.core.flow import Table, Thread
from engines.core.forms import SEND, Form
from engines.core.ids import within
from engines.core.record import RECENT, effective
from tests.engines.core.caves import CAVES, KEY, ROUND, A, B, C, Caves, act, asked, fresh, options, play
from tests.mole_game import engine as moles

ONLY_A, ONLY_B = frozenset({A}), frozenset({B})


def test_an_id_names_its_thread_its_number_in_it_and_its_kind() -> None:
    for decision, parts in {
        "7.react~2": ("", "7", "7.react"),
        "hero1.31.fight-hero1": ("hero1", "hero1.31", "31.fight-hero1"),
        "offer.ann.bob.3.take~1": ("offer.ann.bob", "offer.ann.bob.3", "3.take"),
        "g3-1a.2.commit-red": ("g3-1a", "g3-1a.2", "2.commit-red"),
    }.items():
        assert (thread_of(decision), sitting(decision), within(decision)) == parts


def test_each_thread_asks_its_own_question() -> None:
    record = fresh(A, B, C)
    assert {thread: one.id for thread, one in asked(record).items()} == {
        "a": "a.1.dig", "b": "b.1.dig", "c": "c.1.dig", "offer.a.b": "offer.a.b.1.accept",
    }  # fmt: skip
    seen = look(CAVES, record, ONLY_B)
    assert [one.thread for one in seen.ask] == ["b", "offer.a.b"], "the offer is optional"
    assert seen.waiting == (A, B, C) == awaited(CAVES.meta.seats, asked(record).values())
    assert seen.waiting_in == {"a": (A,), "b": (B,), "c": (C,)}


def test_a_question_in_one_thread_shifts_no_id_in_another() -> None:
    record = play(fresh(), "a.rest", "a.dig", "a.rest")
    assert asked(record)["a"].id == "a.4.dig"
    assert asked(record)["b"].id == "b.1.dig"


def test_events_name_their_thread() -> None:
    assert [event.thread for event in act(fresh(), "a", "dig").events] == ["a"]
    record = play(fresh(), "a.leave")
    assert [event.thread for event in act(record, "b", "leave").events] == ["b", ROUND]


def test_a_barrier_waits_until_all_threads_have_ended() -> None:
    record = play(fresh(A, B, C), "a.leave", "c.leave")
    assert set(asked(record)) == {"b", "offer.a.b"}
    record = play(record, "b.dig", "b.leave")
    assert set(asked(record)) == {"a", "b", "c", "offer.a.b"}
    assert asked(record)["a"].id == "a.2.dig", "a thread that ended counts on"


@pytest.mark.parametrize("order", sorted(set(permutations("aaabbb"))), ids="".join)
def test_the_order_of_answers_in_different_threads_changes_nothing(order: tuple[str, ...]) -> None:
    left = {"a": ["dig", "rest", "dig"], "b": ["dig", "dig", "look"]}
    record = play(fresh(), *(f"{thread}.{left[thread].pop(0)}" for thread in order))
    straight = play(fresh(), "a.dig", "a.rest", "a.dig", "b.dig", "b.dig", "b.look")
    assert (record.dump, record.counters) == (straight.dump, straight.counters)


def test_random_defaults_are_drawn_from_the_thread_s_own_dice() -> None:
    record = fresh()
    picks = default_action(asked(record)["b"], Dice(KEY)).picks
    after = step_default(CAVES, record, KEY, asked(record)["a"].id).record
    assert "a.default" in after.counters
    assert default_action(asked(after)["b"], Dice(KEY, dict(after.counters))).picks == picks


def test_an_offer_ends_with_its_phase_and_the_next_has_a_new_id() -> None:
    record = play(fresh(), "a.leave", "b.leave")
    assert asked(record)["offer.a.b"].id == "offer.a.b.2.accept"
    with pytest.raises(IllegalAction, match="settled"):
        step(CAVES, record, KEY, Action(B, "offer.a.b.1.accept", ("yes",)))


def test_an_end_in_one_thread_ends_the_match() -> None:
    record = play(fresh(), "a.end")
    assert not asked(record)
    assert look(CAVES, record, ONLY_A).outcome is not None
    with pytest.raises(IllegalAction, match="over"):
        step(CAVES, record, KEY, Action(B, "b.1.dig", ("rest",)))


# undo


def test_an_answer_is_taken_back_though_another_thread_rolled_since() -> None:
    before = play(fresh(), "b.dig")
    record = play(fresh(), "a.rest", "b.dig")
    assert undoable(record, ONLY_A)
    assert not may_undo(record, ONLY_B)
    back = undo(CAVES, record, KEY, ONLY_A).record
    assert (back.dump, back.counters) == (before.dump, before.counters)
    assert asked(back)["b"].id == asked(record)["b"].id, "nothing shows in the other thread"
    assert asked(back)["a"].id == "a.1.dig~1"
    assert asked(play(back, "b.dig"))["b"].id == "b.3.dig", "nor later"
    assert not may_undo(back, ONLY_A | ONLY_B)


def test_a_roll_in_its_own_thread_ends_it() -> None:
    assert not may_undo(play(fresh(), "a.rest", "b.rest", "a.dig"), ONLY_A)
    assert may_undo(play(fresh(), "a.rest", "b.rest", "a.dig"), ONLY_B)


def test_an_answer_on_which_another_thread_rested_stands() -> None:
    record = play(fresh(), "a.torch", "b.rest")
    assert not may_undo(record, ONLY_A), "b was not offered the torch"
    assert may_undo(record, ONLY_B)


def test_the_answers_of_one_player_in_two_threads_are_taken_back_newest_first() -> None:
    record = play(fresh(), "b.rest", "a.rest", "offer.a.b.yes")
    first = undo(CAVES, record, KEY, ONLY_B)
    assert thread_of(first.entry.decision) == "offer.a.b"  # type: ignore[union-attr]
    second = undo(CAVES, first.record, KEY, ONLY_B)
    assert thread_of(second.entry.decision) == "b"  # type: ignore[union-attr]
    assert may_undo(second.record, ONLY_A)
    with pytest.raises(IllegalAction, match="undo-foreign"):
        undo(CAVES, second.record, KEY, ONLY_B)


def test_the_decision_that_is_meant_can_be_named() -> None:
    record = play(fresh(), "a.rest", "b.rest")
    with pytest.raises(IllegalAction, match="settled"):
        undo(CAVES, record, KEY, ONLY_A, "a.2.dig")
    assert undo(CAVES, record, KEY, ONLY_A, "a.1.dig").record.length == 3


def test_a_log_with_undos_in_several_threads_is_replayed_to_the_same_record() -> None:
    record, log = fresh(A, B, C), list[Entry]()
    for thread, pick in (
        ("a", "rest"), ("b", "dig"), ("c", "rest"), ("a", ""), ("b", "rest"), ("b", "dig"), ("c", ""), ("a", "rest"),
        ("c", "dig"), ("b", "rest"), ("a", ""),
    ):  # fmt: skip
        stepped = act(record, thread, pick) if pick else undo(CAVES, record, KEY, frozenset({Seat(thread)}))
        record, log = stepped.record, [*log, stepped.entry]
    assert replay(CAVES, (A, B, C), KEY, {}, log) == record
    assert record.recent == tuple(effective(log[record.floor :]))
    assert len(list(trace(CAVES, (A, B, C), KEY, {}, log))) == len(log) + 1


def test_what_may_be_taken_back_is_replayed_a_bounded_number_of_times() -> None:
    record = play(fresh(), "a.rest", *["b.dig"] * (RECENT - 1))
    assert may_undo(record, ONLY_A)
    assert not may_undo(play(record, "b.dig"), ONLY_A)


class Pack(Struct, frozen=True):
    """The things in a pack."""

    things: tuple[str, ...] = ()


class Packing(Form[Pack], kw_only=True):
    """A form on which any number of things is put, until it is sent."""

    def begun(self, state: Caves, seat: Seat) -> Pack:
        return Pack()

    def page(self, state: Caves, seat: Seat, draft: Pack) -> Decision | None:
        chosen = (*options("rope", "lamp"), SEND)
        return Decision(id="", seat=seat, kind="pack", round=1, prompt=text("pack"), options=chosen, default=("send",))

    def fill(self, state: Caves, seat: Seat, draft: Pack, picks: tuple[str, ...]) -> Pack:
        return Pack((*draft.things, *picks))


def test_however_many_pages_of_a_form_somebody_fills_in_nobody_s_undo_ends() -> None:
    record = fresh()
    state = CAVES.load(record.dump, 1)
    state.threads["pack"] = Thread([Packing(number=1, seats=[B])], asked=1)
    record = play(replace(record, dump=CAVES.dump(state), anchor=CAVES.dump(state)), "a.rest")
    for _ in range(RECENT + 2):
        record = play(record, "pack.rope")
        assert may_undo(record, ONLY_A)
        assert not may_undo(record, ONLY_B)
    back = undo(CAVES, record, KEY, ONLY_A).record
    form = CAVES.load(back.dump, 1).threads["pack"].stack[0]
    assert isinstance(form, Packing)
    assert form.draft(None, B) == Pack(("rope",) * (RECENT + 2))


def test_what_is_answered_unseen_ends_nobody_s_undo() -> None:
    """Its number would show in whether another may take back."""
    seats, key, engine = tuple(moles.meta.seats[:2]), KEY, moles
    record = start(engine, seats, key, {})[0]

    def answer(record: Record, kind: str, seat: Seat, pick: str) -> Record:
        found = next(one for one in decisions(engine, record) if (one.kind, one.seat) == (kind, seat))
        return step(engine, record, key, Action(seat, found.id, (pick,))).record

    for seat in seats:
        record = answer(answer(record, "way", seat, "deep"), "time", seat, "long")
    record = answer(record, "dig", seats[0], "rest")
    for _ in range(RECENT + 1):
        record = answer(record, "unseen", seats[1], "pass")
    assert may_undo(record, frozenset({seats[0]}))


def test_going_back_leaves_no_old_button_fresh_in_any_thread() -> None:
    record = play(fresh(), "a.rest")
    log: list[Entry] = [Action(A, "a.1.dig", ("rest",))]
    for _ in range(2):
        stepped = undo(CAVES, record, KEY, ONLY_A)
        log = [*log, stepped.entry]
        again = act(stepped.record, "a", "rest")
        record, log = again.record, [*log, again.entry]
    back = rewind(CAVES, record, KEY, log, 0).record
    assert {one.id for one in asked(back).values()} == {"a.1.dig~3", "b.1.dig~3", "offer.a.b.1.accept~3"}


def test_dice_shared_by_threads_would_show_in_the_order_of_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted fault that the test of all orders is there for."""
    monkeypatch.setattr(Table, "stream", lambda self, name: name)
    assert play(fresh(), "a.dig", "b.dig").dump != play(fresh(), "b.dig", "a.dig").dump


def test_the_host_has_no_answer_to_take_back() -> None:
    assert undoable(play(fresh(), "a.rest"), frozenset({HOST})) == ()
