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
    Decision,
    Dice,
    Entry,
    Event,
    IllegalAction,
    Meta,
    Option,
    Outcome,
    Page,
    Record,
    Seat,
    Stepped,
    Text,
    View,
    Viewer,
    Who,
    decisions,
    look,
    replay,
    start,
    step,
    text,
)
from engines.core.flow import Barrier, Question, StackEngine, Table, Thread, Work
from engines.core.offers import Offer, offer, offers_of, redeal_offers
from engines.core.preferences import ASK, Preference, preferred, without

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
        state.orders = {seat: without(orders, DAY) for seat, orders in state.orders.items()}
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

    def __init__(self, **orders: list[Preference]) -> None:
        self.given = {Seat(seat): entries for seat, entries in orders.items()}

    def setup(self, seats: Sequence[Seat], options: Mapping[str, str], rng: Dice) -> tuple[Walk, list[Event]]:
        walked: dict[Seat, list[str]] = {seat: [] for seat in seats}
        state = Walk({"day": Thread([])}, dict.fromkeys(seats, 1), walked, dict(self.given))
        return self.begin(state, rng, Day(), thread="day")

    def ordered(self, state: Walk, asked: Decision) -> tuple[str, ...] | None:
        walked = state.walked.get(asked.seat, [])
        return preferred(state.orders.get(asked.seat, ()), asked, lambda when: when == f"steps={len(walked)}")

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


def test_an_optional_question_is_answered_by_nobody() -> None:
    asked = replace(decisions(WalkEngine(), fresh(WalkEngine()))[0], optional=True)
    assert preferred([Preference("step", ("rest",))], asked, lambda _: True) is None


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
