"""Preference orders and offers, in a game of two that walk beside each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from engines.core import (
    PUBLIC,
    Action,
    Clause,
    Decision,
    Dice,
    Entry,
    Event,
    IllegalAction,
    Meta,
    Option,
    Order,
    Orderable,
    Outcome,
    Page,
    Preference,
    Record,
    Seat,
    Stepped,
    Text,
    View,
    Viewer,
    Who,
    decisions,
    look,
    may_undo,
    order,
    replay,
    start,
    step,
    text,
    undo,
)
from engines.core.flow import Barrier, Question, StackEngine, Table, Thread, Work
from engines.core.offers import Offer, offer, offers_of, redeal_offers
from engines.core.preferences import ASK, armed, check_order, end, entries_of, preferred, redeal_orders, write

A, B, C = Seat("a"), Seat("b"), Seat("c")
KEY = bytes(range(16))
DAY = "day"


def options(*keys: str) -> tuple[Option, ...]:
    return tuple(Option(key, text(key)) for key in keys)


class Gift(Offer, kw_only=True):
    """An apple for a nut."""

    def terms(self, state: Walk, reader: Seat) -> Text:
        return text("apple-for-nut", who=Who(self.giver))

    def is_possible(self, state: Walk) -> bool:
        return state.apples[self.giver] > 0

    def carry_out(self, table: Table[Walk]) -> None:
        table.state.apples[self.giver] -= 1
        table.state.apples[self.taker] += 1
        table.tell("traded", who=Who(self.giver), to=Who(self.taker))

    def end(self, table: Table[Walk], how: str) -> None:
        table.tell_only(frozenset({self.giver, self.taker}), text(how), reveals=False)


class Step_(Question, kw_only=True):  # noqa: N801 (a step of a walk)
    """Three steps a day: ``north``, ``rest``, or ``bridge`` on the second; ``give`` offers an apple to the next."""

    seat: Seat
    left: int = 3

    def ask(self, state: Walk) -> tuple[Decision, ...]:
        keys = ("north", "rest", *(("bridge",) if self.left == 2 else ()), "give")
        return self.put(self.seat, "step", state.day, text("step"), options(*keys), ("rest",))

    def answer(self, table: Table[Walk], decision: Decision, picks: tuple[str, ...]) -> None:
        state = table.state
        if picks == ("give",):
            seats = list(state.apples)
            taker = seats[(seats.index(self.seat) + 1) % len(seats)]
            offer(table, Gift(giver=self.seat, taker=taker), until=DAY)
        else:
            state.walked[self.seat].append(picks[0])
            self.left -= 1
        if self.left:
            table.push(self)


class Day(Work):
    """All walk, then the offers and the orders of the day end."""

    def do(self, table: Table[Walk]) -> None:
        for seat in table.state.apples:
            table.begin(seat, Step_(seat=seat))
        table.push(Barrier(tuple(table.state.apples)), Night())


class Night(Work):
    """The day is over."""

    def do(self, table: Table[Walk]) -> None:
        state = table.state
        table.expire(DAY)
        end(state, DAY)
        state.day += 1
        if state.day <= 2:
            table.push(Day())


class Walk(Struct):
    """The state."""

    threads: dict[str, Thread]
    apples: dict[Seat, int]
    walked: dict[Seat, list[str]]
    orders: dict[Seat, list[Preference]] = {}
    day: int = 1


class WalkView(View, frozen=True):
    """The steps of all, and the own offers."""

    walked: dict[Seat, list[str]]
    offers: list[tuple[Seat, Seat]]


class WalkEngine(StackEngine[Walk]):
    """Three seats, with orders given by the test."""

    state_type = Walk
    meta = Meta(id="walk", seats=(A, B, C), fewest=3, most=3, minutes=1, bound=1000, edition=1)
    rulebook: tuple[Page, ...] = ()
    in_courses = False

    def __init__(self, **orders: list[Preference]) -> None:
        self.given = {Seat(seat): entries for seat, entries in orders.items()}

    def setup(self, seats: Sequence[Seat], options: Mapping[str, str], rng: Dice) -> tuple[Walk, list[Event]]:
        walked: dict[Seat, list[str]] = {seat: [] for seat in seats}
        state = Walk({"day": Thread([])}, dict.fromkeys(seats, 1), walked, dict(self.given))
        return self.begin(state, rng, Day(), thread="day")

    def orderable(self, state: Walk, seat: Seat) -> tuple[Orderable, ...]:
        """Steps, by how many were walked, or as a course; lamps, which are never asked for."""
        whens = (
            Clause("", text("always")),
            *(Clause(f"steps={left}", text("steps", left=left)) for left in (0, 3)),
        )
        until = (Clause("", text("standing")), Clause(DAY, text("day")))
        steps = options("north", "rest", "bridge")
        return (
            Orderable(seat, "step", text("step"), steps, length=3, course=True)
            if self.in_courses
            else Orderable(seat, "step", text("step"), steps, length=4, whens=whens, until=until),
            Orderable(seat, "lamp", text("lamp"), options("torch", "lantern"), most=2, length=2, whens=whens),
        )

    def holds(self, state: Walk, asked: Decision, when: str) -> bool:
        return when == f"steps={len(state.walked[asked.seat])}"

    def view(self, state: Walk, viewer: Viewer) -> WalkView:
        return WalkView(dict(state.walked), [(one.giver, one.taker) for one in offers_of(state, viewer)])

    def status(self, view: Any) -> Text:
        return text("walk")

    def outcome(self, state: Walk) -> Outcome | None:
        return Outcome((), {}, text("over")) if state.day > 2 else None


def fresh(engine: WalkEngine) -> Record:
    return start(engine, (A, B, C), KEY, {})[0]


def act(engine: WalkEngine, record: Record, thread: str, pick: str, seat: Seat | None = None) -> Stepped:
    asked = next(
        one for one in decisions(engine, record) if one.thread == thread and seat in (None, one.seat)
    )  # fmt: skip
    return step(engine, record, KEY, Action(asked.seat, asked.id, (pick,)))


def walked(engine: WalkEngine, record: Record, seat: Seat) -> list[str]:
    return engine.load(record.dump, 1).walked[seat]


# preference orders


def test_the_first_entry_that_fits_answers_and_nobody_waits() -> None:
    engine = WalkEngine(a=[Preference("step", ("bridge",)), Preference("step", ("north",))])
    record = fresh(engine)
    assert walked(engine, record, A) == ["north", "bridge", "north"]
    assert look(engine, record, PUBLIC).waiting == (B, C)


def test_a_condition_is_the_game_s_to_judge_and_ask_puts_the_question() -> None:
    engine = WalkEngine(a=[Preference("step", ("north",), when="steps=0"), Preference("step", (ASK,), when="steps=1")])
    record = fresh(engine)
    assert walked(engine, record, A) == ["north"]
    assert look(engine, record, PUBLIC).waiting == (A, B, C)


@pytest.mark.parametrize("entry", [Preference("fight", ("north",)), Preference("step", ("south",))])
def test_an_entry_of_another_kind_or_that_is_not_offered_answers_nothing(entry: Preference) -> None:
    engine = WalkEngine(a=[entry])
    assert walked(engine, fresh(engine), A) == []


@pytest.mark.parametrize(("kind", "north", "put"), [("lamp", [], False), ("step", ["north"] * 3, True)])
def test_a_question_is_put_to_the_orders_only_if_its_kind_is_ordered(
    monkeypatch: pytest.MonkeyPatch, kind: str, north: list[str], put: bool
) -> None:
    asked: list[Seat] = []

    class Counted(Step_):
        ordered_as = frozenset({"step"})

        def ask(self, state: Walk) -> tuple[Decision, ...]:
            asked.append(self.seat)
            return super().ask(state)

    monkeypatch.setitem(globals(), "Step_", Counted)
    engine = WalkEngine(a=[Preference(kind, ("north",))])
    state, _ = engine.setup((A, B, C), {}, Dice(KEY))
    assert (state.walked[A], A in asked) == (north, put)


def test_an_entry_ends_with_what_it_was_given_for() -> None:
    engine = WalkEngine(
        a=[Preference("step", ("north",), until=DAY), Preference("step", ("rest",), when="steps=3")],
        b=[Preference("step", ("rest",))], c=[Preference("step", ("rest",), until=DAY)],
    )  # fmt: skip
    record = fresh(engine)
    assert walked(engine, record, A) == ["north"] * 3 + ["rest"]
    assert [one.seat for one in decisions(engine, record)] == [A, C]


def test_a_replay_has_the_orders() -> None:
    engine = WalkEngine(a=[Preference("step", ("rest",))])
    record, log = fresh(engine), list[Entry]()
    for thread in ("b", "c", "b"):
        stepped = act(engine, record, thread, "north")
        record, log = stepped.record, [*log, stepped.entry]
    assert replay(engine, (A, B, C), KEY, {}, log) == record


def test_what_is_answered_is_not_answered_again() -> None:
    """An answer that may be changed leaves its question open."""
    (asked, *_), step_ = decisions(WalkEngine(), fresh(WalkEngine())), Step_(seat=A)
    assert not step_.is_answered(replace(asked, optional=True))
    assert step_.is_answered(replace(asked, optional=True, revisable=True))


# given as entries of the log

NORTH, REST = Preference("step", ("north",)), Preference("step", ("rest",))


def give(engine: WalkEngine, record: Record, seat: Seat, *entries: Preference, kind: str = "step") -> Stepped:
    return order(engine, record, KEY, Order(seat, kind, entries))


def test_an_order_answers_the_open_question_at_once_and_those_that_follow() -> None:
    engine = WalkEngine()
    stepped = give(engine, fresh(engine), A, NORTH)
    assert stepped.entry == Order(A, "step", (NORTH,), answers=True)
    assert walked(engine, stepped.record, A) == ["north"] * 3
    assert replay(engine, (A, B, C), KEY, {}, [stepped.entry]) == stepped.record


def test_an_order_that_answers_nothing_is_its_owner_s_alone() -> None:
    engine = WalkEngine()
    record = act(engine, fresh(engine), "b", "north").record
    later = Preference("step", ("rest",), when="steps=3")
    stepped = give(engine, record, A, later)
    assert stepped.entry == Order(A, "step", (later,))
    assert stepped.events == []
    assert stepped.record.counters == record.counters
    for viewer in (PUBLIC, frozenset({B})):
        assert look(engine, stepped.record, viewer) == look(engine, record, viewer)
        assert may_undo(stepped.record, viewer) == may_undo(record, viewer)
    (mine,) = (one for one in look(engine, stepped.record, frozenset({A})).orders if one.kind == "step")
    assert mine.entries == (later,)


def test_an_order_replaces_what_was_ordered_for_its_kind_and_an_empty_one_withdraws_it() -> None:
    engine = WalkEngine()
    record = fresh(engine)
    later = replace(REST, when="steps=3")
    lamp = Preference("lamp", ("torch",))
    given = give(engine, give(engine, record, A, later).record, A, lamp, kind="lamp").record
    changed = give(engine, given, A, replace(later, picks=("bridge",))).record
    assert engine.load(changed.dump, 1).orders[A] == [lamp, replace(later, picks=("bridge",))]
    assert engine.load(give(engine, changed, A).record.dump, 1).orders == {A: [lamp]}
    assert order(engine, changed, KEY, Order(A)).record.dump == record.dump, "without a kind all are withdrawn"


def test_what_is_not_ordered_cannot_be_withdrawn() -> None:
    engine = WalkEngine()
    record = give(engine, fresh(engine), A, Preference("lamp", ("torch",)), kind="lamp").record
    for nothing in (Order(A, "step"), Order(B), Order(B, "lamp")):
        with pytest.raises(IllegalAction, match="settled"):
            order(engine, record, KEY, nothing)


@pytest.mark.parametrize(
    "entries",
    [
        (Preference("step", ("give",)),), (Preference("step", ("north", "rest")),), (Preference("step", ()),),
        (replace(NORTH, when="steps=9"),), (replace(NORTH, until="year"),), (replace(NORTH, once=True),),
        (Preference("lamp", ("torch",)),), (REST,) * 5,
    ],
)  # fmt: skip
def test_what_cannot_be_ordered_is_refused(entries: tuple[Preference, ...]) -> None:
    engine = WalkEngine()
    with pytest.raises(IllegalAction, match="order"):
        give(engine, fresh(engine), A, *entries)


def test_an_order_that_answers_counts_as_an_answer_where_it_was_asked_and_nowhere_else() -> None:
    engine = WalkEngine()
    record = act(engine, act(engine, fresh(engine), "a", "north").record, "b", "north").record
    after = give(engine, record, A, NORTH).record
    assert not may_undo(after, frozenset({A})), "an ordered answer was told"
    assert may_undo(after, frozenset({B})), "in another thread nobody can tell"
    taken_back = undo(engine, after, KEY, frozenset({B})).record
    assert walked(engine, taken_back, B) == []
    assert walked(engine, taken_back, A) == ["north"] * 3


def test_who_takes_back_is_asked_again_whatever_was_ordered_since() -> None:
    """And so another player's undo shows nothing of the order."""
    engine = WalkEngine()
    record = act(engine, fresh(engine), "a", "rest").record
    ordered = give(engine, record, A, replace(NORTH, when="steps=0"))
    back = undo(engine, ordered.record, KEY, frozenset({A}))
    assert walked(engine, back.record, A) == []
    assert any(one.seat == A for one in decisions(engine, back.record))
    went_on = give(engine, act(engine, back.record, "b", "north").record, C, replace(REST, when="steps=3")).record
    assert walked(engine, went_on, A) == [], "nor does what others do, or order, carry it out"
    log = [Action(A, "a.1.step", ("rest",)), ordered.entry, back.entry]
    assert replay(engine, (A, B, C), KEY, {}, log) == back.record


def test_a_course_has_one_entry_for_each_question_and_is_dropped_where_one_does_not_fit() -> None:
    engine = WalkEngine()
    engine.in_courses = True
    course = [replace(one, once=True) for one in (NORTH, Preference("step", ("bridge",)))]
    record = give(engine, fresh(engine), A, *course).record
    assert walked(engine, record, A) == ["north", "bridge"]
    assert engine.load(record.dump, 1).orders == {}
    record = give(engine, fresh(engine), A, *reversed(course)).record
    assert walked(engine, record, A) == []
    assert engine.load(record.dump, 1).orders == {}
    with pytest.raises(IllegalAction, match="order"):
        give(engine, fresh(engine), A, NORTH)


def test_armed_things_are_those_whose_condition_holds_in_their_owner_s_order() -> None:
    engine = WalkEngine()
    arming = (Preference("lamp", ("lantern",), when="steps=3"), Preference("lamp", ("torch", "lantern")))
    state = engine.load(give(engine, fresh(engine), A, *arming, kind="lamp").record.dump, 1)
    assert armed(state, A, "lamp") == ("torch", "lantern")
    assert armed(state, A, "lamp", lambda when: when == "steps=3") == ("lantern", "torch")
    assert armed(state, B, "lamp") == ()


def test_dealt_anew_only_the_viewer_s_own_orders_are_left() -> None:
    engine = WalkEngine(a=[replace(NORTH, when="steps=9")], b=[replace(REST, when="steps=9")])
    state = engine.load(fresh(engine).dump, 1)
    redeal_orders(state, frozenset({B}))
    assert entries_of(state, B, "step")
    assert not entries_of(state, A, "step")


def test_one_order_after_another_leaves_no_trace_of_their_order() -> None:
    one, other = (WalkEngine().load(fresh(WalkEngine()).dump, 1) for _ in "ab")
    orders = (
        Order(A, "step", (REST,)),
        Order(B, "step", (NORTH,)),
        Order(A, "lamp", (Preference("lamp", ("torch",)),)),
    )
    for given in orders:
        write(one, given)
    for given in reversed(orders):
        write(other, given)
    assert one == other


def test_the_first_entry_that_is_offered_is_preferred() -> None:
    (asked, *_) = decisions(WalkEngine(), fresh(WalkEngine()))
    assert preferred([Preference("step", ("bridge",)), REST, NORTH], asked, lambda _: True) == REST


# offers


def offered() -> tuple[WalkEngine, Record]:
    engine = WalkEngine()
    return engine, act(engine, fresh(engine), "a", "give").record


def test_an_offer_is_known_to_the_two_alone_and_waits_for_nobody() -> None:
    engine, record = offered()
    assert look(engine, record, PUBLIC).waiting == (A, B, C)
    assert [one.kind for one in look(engine, record, frozenset({B})).ask] == ["step", "take"]
    assert [one.kind for one in look(engine, record, frozenset({A})).ask] == ["step", "offered"]
    assert [one.kind for one in look(engine, record, frozenset({C})).ask] == ["step"]
    assert look(engine, record, frozenset({C})) == look(engine, fresh(engine), frozenset({C}))


def test_offers_of_one_pair_shift_no_id_of_another() -> None:
    engine, record = offered()
    record = act(engine, record, "offer.a.b", "decline", B).record
    record = act(engine, record, "a", "give").record
    record = act(engine, record, "b", "give").record
    ids = {one.id for one in decisions(engine, record) if one.thread.startswith("offer")}
    assert ids == {"offer.a.b.2.take-b", "offer.a.b.2.offered-a", "offer.b.c.1.take-c", "offer.b.c.1.offered-b"}


def test_accepted_it_is_carried_out() -> None:
    engine, record = offered()
    stepped = act(engine, record, "offer.a.b", "accept", B)
    assert [event.text.key for event in stepped.events] == ["traded"]
    assert engine.load(stepped.record.dump, 1).apples == {A: 0, B: 2, C: 1}
    assert not any(one.thread.startswith("offer") for one in decisions(engine, stepped.record))


@pytest.mark.parametrize(("pick", "seat", "how"), [("decline", B, "declined"), ("withdraw", A, "withdrawn")])
def test_only_the_two_hear_how_it_ends(pick: str, seat: Seat, how: str) -> None:
    engine, record = offered()
    (event,) = act(engine, record, "offer.a.b", pick, seat).events
    assert (event.text.key, event.to, event.others) == (how, frozenset({A, B}), None)


def test_what_became_impossible_is_void_and_no_error() -> None:
    engine, record = offered()
    record = act(engine, record, "a", "give").record
    record = act(engine, record, "offer.a.b", "accept", B).record
    (event,) = act(engine, record, "offer.a.b", "accept", B).events
    assert (event.text.key, event.to) == ("void", frozenset({A, B}))


def test_it_ends_with_its_phase() -> None:
    engine, record = offered()
    old = next(one for one in decisions(engine, record) if one.kind == "take")
    for seat in (A, B, C) * 3:
        record = act(engine, record, seat, "rest").record
    assert {one.kind for one in decisions(engine, record)} == {"step"}
    record = act(engine, record, "a", "give").record
    with pytest.raises(IllegalAction, match="settled"):
        step(engine, record, KEY, Action(B, old.id, ("accept",)))


def test_dealt_anew_nobody_else_s_offer_is_left() -> None:
    engine, record = offered()
    for viewer, left in ((frozenset({C}), 0), (frozenset({A}), 1)):
        state = engine.load(record.dump, 1)
        redeal_offers(state, viewer)
        assert len(list(offers_of(state, frozenset({A, B, C})))) == left


def test_a_sequence_may_hold_an_option_more_than_once_and_no_other_order_may() -> None:
    throws = Orderable(A, "throws", text("throws"), options("rock", "paper"), most=6, sequence=True)
    entry = Preference("throws", ("rock", "rock", "paper", "rock"))
    state = Walk(threads={}, apples={A: 0, B: 0}, walked={A: [], B: []})
    check_order(state, (throws,), Order(A, "throws", (entry,)))
    with pytest.raises(IllegalAction):
        check_order(state, (replace(throws, sequence=False),), Order(A, "throws", (entry,)))
    asked = Decision(
        id="1.throws", seat=A, kind="throws", round=1, prompt=text("throws"), options=throws.options,
        default=("rock",), most=6, sequence=True,
    )  # fmt: skip
    assert preferred((entry,), asked, bool) == entry
