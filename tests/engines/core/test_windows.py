"""Reaction windows: the seats asked and how, the closing, and the end of free undo at them."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from msgspec.structs import replace

from engines.core import HOST, Action, Decision, Dice, Event, Option, Seat, Text, any_picks, awaited, observe, text
from engines.core.flow import PASS, VEIL, Table, Window, Windows
from engines.core.moments import SharedWindow
from tests.engines.core.toy import KEY, TOY, A, B, ToyState, UseTurn, options

C = Seat("c")


class Cry(Window, kw_only=True):
    """A window in which holders of a card may cry out; the holders are the seats that have said something."""

    def reactions(self, state: ToyState, seat: Seat) -> tuple[Option, ...]:
        return options("cry", "shout") if seat in state.said else ()

    def question(self, state: ToyState, seat: Seat) -> Decision:
        return Decision(
            id=self.name(f"cry-{seat}"), seat=seat, kind="cry", round=1, prompt=text("cry"),
            options=(*self.reactions(state, seat), PASS), default=(PASS.key,),
        )  # fmt: skip

    def close(self, table: Table[ToyState]) -> None:
        table.tell("closed", who=", ".join(f"{seat} {picks[0]}" for seat, picks in self.played().items()))
        table.push(UseTurn(seat=A))


class At:
    """A window that stands open."""

    def __init__(self, windows: Windows = "default", *holders: Seat) -> None:
        self.dice = Dice(KEY)
        self.state, _ = TOY.begin(
            ToyState([], said=list(holders)), self.dice, Cry(seats=[A, B, C], windows=windows)
        )  # fmt: skip

    @property
    def asked(self) -> dict[Seat, Decision]:
        return {asked.seat: asked for asked in TOY.pending(self.state)}

    @property
    def due(self) -> set[Seat]:
        return {seat for seat, asked in self.asked.items() if not asked.optional}

    def answer(self, seat: Seat, pick: str) -> list[Event]:
        return TOY.apply(self.state, Action(seat, self.asked[seat].id, (pick,)), self.dice)

    @property
    def is_open(self) -> bool:
        return isinstance(self.state.stack[-1], Cry)


def heard(events: list[Event]) -> Any:
    return [event.text.args["who"] for event in events]


@pytest.mark.parametrize("holders", [(), (B,), (A, C)])
def test_by_default_the_table_waits_and_who_can_react_is_asked_unseen(holders: tuple[Seat, ...]) -> None:
    asked = At("default", *holders).asked
    assert set(asked) == {HOST, *holders}
    assert (asked[HOST].kind, asked[HOST].round, asked[HOST].default) == ("reaction_delay", 1, ("close",))
    assert all(
        (asked[seat].silent, asked[seat].covert, asked[seat].optional) == (True, True, False) for seat in holders
    )
    assert awaited((A, B, C), asked.values()) == ()


@pytest.mark.parametrize("holders", [(), (B,), (A, C)])
def test_openly_all_who_could_react_are_asked_and_the_table_waits_not(holders: tuple[Seat, ...]) -> None:
    asked = At("public", *holders).asked
    assert set(asked) == {A, B, C}
    assert awaited((A, B, C), asked.values()) == (A, B, C)
    assert [len(asked[seat].options) for seat in (A, B, C)] == [3 if seat in holders else 1 for seat in (A, B, C)]


def test_at_once_nobody_is_waited_for() -> None:
    window = At("instant", B, C)
    assert (window.due, window.asked[HOST].kind) == ({HOST}, "instant")
    window.answer(C, "cry")
    assert heard(window.answer(HOST, "close")) == ["c cry"]


def test_a_window_closes_when_the_table_has_dwelt_and_all_holders_have_answered() -> None:
    for order in ((HOST, B, A), (A, HOST, B), (B, A, HOST)):
        window = At("default", A, B)
        for seat in order[:-1]:
            assert window.answer(seat, "close" if seat == HOST else "pass") == []
            assert window.is_open
        assert heard(window.answer(order[-1], "close" if order[-1] == HOST else "pass")) == [""]
        assert not window.is_open
    assert heard(At().answer(HOST, "close")) == [""]


def test_reactions_are_collected_and_carried_out_in_the_order_of_the_seats() -> None:
    window = At("default", A, B, C)
    for seat, pick in ((C, "cry"), (B, "pass"), (A, "shout")):
        assert window.answer(seat, pick) == []
    assert heard(window.answer(HOST, "close")) == ["a shout, c cry"]


def test_a_reaction_can_be_thought_better_of_until_the_window_closes() -> None:
    window = At("default", A)
    before = window.asked[A].id
    window.answer(A, "cry")
    assert (window.asked[A].id, window.asked[A].default, window.due) == (before, ("cry",), {HOST})
    window.answer(A, "pass")
    assert heard(window.answer(HOST, "close")) == [""]


@pytest.mark.parametrize("windows", ["default", "public", "instant"])
@pytest.mark.parametrize("holders", [(), (A, C)])
def test_opening_and_every_answer_moves_a_counter_so_that_nothing_is_taken_back(
    windows: Windows, holders: tuple[Seat, ...]
) -> None:
    """V-5.11."""
    window = At(windows, *holders)
    assert window.dice.counters == {VEIL: 1}
    for count, seat in enumerate(sorted(window.asked, key=lambda seat: seat == HOST), 2):
        window.answer(seat, window.asked[seat].options[-1].key)
        assert window.dice.counters == {VEIL: count}


def test_a_window_takes_one_number_whoever_is_asked_in_it() -> None:
    after = []
    for holders in ((), (A,), (A, B, C)):
        window = At("default", *holders)
        for seat in (*holders, HOST):
            window.answer(seat, window.asked[seat].default[0])  # type: ignore[index]
        after.append(window.asked[A].id)
    assert len(set(after)) == 1


@pytest.mark.parametrize("windows", ["default", "public", "instant"])
def test_dealt_anew_a_window_still_stands_open_and_looks_the_same(windows: Windows) -> None:
    """The viewer's own answer stays; the others answer what they can now."""
    seen = set()
    for seed in range(40):
        window = At(windows, A, B)
        window.answer(A, "shout")
        window.answer(B, "cry")
        window.state.said = [A, C]  # it is C now who holds what B held
        step = window.state.stack[-1]
        assert isinstance(step, Cry)
        step.redeal(window.state, frozenset({A}), Dice(seed.to_bytes(16)))
        assert window.due, "it stands open"
        assert step.picks[A] == ("shout",)
        for seat, picks in step.picks.items():
            assert seat == HOST or picks[0] in {option.key for option in step.question(window.state, seat).options}
        seen.add((HOST in step.picks, step.picks.get(B), step.picks.get(C)))
        if windows == "public":
            assert set(step.picks) == {A, B}, "who has answered is known to all"
    assert len(seen) == {"default": 5, "public": 1, "instant": 4}[windows]


def test_any_answer_in_any_order_closes_a_window() -> None:
    import random

    for seed in range(60):
        rng = random.Random(seed)
        window = At("default", *rng.sample([A, B, C], 2))
        while window.is_open:
            asked = rng.choice(list(window.asked.values()))
            TOY.apply(window.state, Action(asked.seat, asked.id, any_picks(asked, rng)), window.dice)


class Answer(Cry, kw_only=True):
    """The second cry."""

    def question(self, state: ToyState, seat: Seat) -> Decision:
        return replace(super().question(state, seat), id=self.name(f"answer-{seat}"), kind="answer")


class Echo(SharedWindow, kw_only=True):
    """Two cries of one seat with one delay."""

    parts: list[Cry | Answer]

    def close(self, table: Table[ToyState]) -> None:
        reacted = self.reacted()
        table.tell("closed", who="nobody" if reacted is None else type(reacted).__name__)
        table.push(UseTurn(seat=A))


class Shared:
    """Two windows of one seat that stand open together."""

    def __init__(self, *holders: Seat) -> None:
        self.dice = Dice(KEY)
        self.state, _ = TOY.begin(
            ToyState([], said=list(holders)), self.dice, Echo(parts=[Cry(seats=[A]), Answer(seats=[A])])
        )  # fmt: skip

    @property
    def asked(self) -> dict[str, Decision]:
        return {asked.kind: asked for asked in TOY.pending(self.state)}

    def answer(self, kind: str, pick: str) -> list[Event]:
        asked = self.asked[kind]
        return TOY.apply(self.state, Action(asked.seat, asked.id, (pick,)), self.dice)


@pytest.mark.parametrize("holds", [True, False])
def test_windows_that_share_a_delay_have_one_question_of_the_table_s_own(holds: bool) -> None:
    asked = Shared(*([A] if holds else [])).asked
    assert set(asked) == {"reaction_delay", *(("cry", "answer") if holds else ())}
    assert asked["reaction_delay"].among == (A,)
    assert all(one.silent for one in asked.values() if one.seat != HOST)


def test_shared_windows_close_when_the_delay_is_over_and_all_are_answered() -> None:
    for order in itertools.permutations(("reaction_delay", "cry", "answer")):
        shared = Shared(A)
        for kind in order[:-1]:
            assert shared.answer(kind, "close" if kind == "reaction_delay" else "pass") == []
        assert heard(shared.answer(order[-1], "close" if order[-1] == "reaction_delay" else "pass")) == ["nobody"]


def test_after_a_reaction_no_later_window_is_asked_until_it_is_thought_better_of() -> None:
    shared = Shared(A)
    shared.answer("answer", "cry")
    shared.answer("cry", "shout")
    assert set(shared.asked) == {"reaction_delay", "cry"}
    shared.answer("cry", "pass")
    assert set(shared.asked) == {"reaction_delay", "cry", "answer"}
    assert shared.asked["answer"].default == ("cry",), "the answer stands"
    assert heard(shared.answer("reaction_delay", "close")) == ["Answer"]


def test_shared_windows_dealt_anew_stand_open() -> None:
    """The viewer's own answers stay; those of another are drawn again, and whether the delay has passed."""
    seen = set()
    for seed in range(40):
        shared = Shared(A)
        shared.answer("cry", "pass")
        step = shared.state.stack[-1]
        assert isinstance(step, Echo)
        step.redeal(shared.state, frozenset({A}), Dice(seed.to_bytes(16)))
        assert step.parts[0].picks[A] == ("pass",)
        step.redeal(shared.state, frozenset({B}), Dice(seed.to_bytes(16)))
        pending = TOY.pending(shared.state)
        assert any(not asked.optional for asked in pending)
        seen.add(tuple((asked.kind, asked.optional) for asked in pending))
    assert len(seen) > 2


@pytest.mark.parametrize(("windows", "moments"), [("default", {"": text("moment-to-react")}), ("public", {})])
def test_the_moment_is_named_as_long_as_it_lasts_whoever_has_answered(
    windows: Windows, moments: dict[str, Text]
) -> None:
    for holders in ((), (A,), (A, B)):
        window = At(windows, *holders)
        while window.is_open:
            assert TOY.moments(window.state) == moments
            assert observe(TOY, window.state, frozenset({C})).moments == moments
            due = sorted(window.due)[0]
            window.answer(due, window.asked[due].options[-1].key)
    assert TOY.moments(window.state) == {}
    shared = Shared()
    assert TOY.moments(shared.state) == {"": text("moment-to-react")}
