"""Steps on a stack: work, questions, questions to several seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from engines.core import (
    PUBLIC,
    Action,
    BadData,
    Decision,
    Dice,
    Event,
    Seat,
    Text,
    may_undo,
    observe,
    text,
    told,
    undo,
)
from engines.core.flow import DONE, Over, Table, Work, keys
from tests.engines.core.toy import KEY, TOY, A, B, Toy, ToyState, UseTurn, act, asked, fresh, play


def test_a_question_asked_anew_has_a_new_id() -> None:
    before = fresh()
    assert asked(play(before, "say"))[A].id != asked(before)[A].id


def test_the_first_step_pushed_comes_first_and_work_is_done_until_a_question() -> None:
    done: list[str] = []

    class Note(Work):
        word: str

        def do(self, table: Table[ToyState]) -> None:
            done.append(self.word)

    class Twice(Work):
        def do(self, table: Table[ToyState]) -> None:
            table.push(Note("first"), Note("second"))

    table = Table(ToyState([]), Dice(KEY))
    table.push(Twice(), UseTurn(seat=A), Note("later"))
    table.settle()
    assert done == ["first", "second"]
    assert [type(step) for step in table.state.stack] == [Note, UseTurn]
    table.state.stack.pop()
    table.settle()
    assert done == ["first", "second", "later"]
    assert table.state.stack == []


def test_an_end_from_within_drops_all_that_was_still_to_do() -> None:
    """In an answer, in the work that follows it, and in the first work of a setup."""

    class End(Work):
        def do(self, table: Table[ToyState]) -> None:
            table.state.over = True
            table.tell("end-said")
            table.push(UseTurn(seat=B))
            raise Over

    class Ending(Toy):
        def setup(self, seats: Sequence[Seat], options: Mapping[str, str], rng: Dice) -> tuple[ToyState, list[Event]]:
            return self.begin(ToyState([]), rng, End(), UseTurn(seat=A))

    state, events = Ending().setup((A, B), {}, Dice(KEY))
    assert (state.stack, [event.text.key for event in events]) == ([], ["end-said"])
    assert TOY.outcome(state) is not None

    class Say(UseTurn):
        def answer(self, table: Table[ToyState], decision: Decision, picks: tuple[str, ...]) -> None:
            if picks == ("say",):
                table.push(End(), UseTurn(seat=A))
            else:
                raise Over

    for pick in ("say", "pass"):
        state, _ = TOY.begin(ToyState([]), Dice(KEY), Say(seat=A), UseTurn(seat=B))
        [first] = TOY.pending(state)
        TOY.apply(state, Action(A, first.id, (pick,)), Dice(KEY))
        assert state.stack == []


def test_one_question_to_one_seat() -> None:
    step = UseTurn(seat=A, number=7)
    [decision] = step.put(A, "use", 3, text("use"), [DONE], ("done",), hint=text("say"), rule="page", least=0, most=1)
    assert decision == Decision(
        id="7.use", seat=A, kind="use", round=3, prompt=text("use"), options=(DONE,), default=("done",),
        hint=text("say"), rule="page", least=0, most=1,
    )  # fmt: skip


def test_a_ballot_asks_all_and_leaves_the_ids_of_the_others() -> None:
    before = play(fresh(), "both")
    both = asked(before)
    assert set(both) == {A, B}
    after = act(before, A, "x", "y").record
    assert asked(after)[B] == both[B]
    assert asked(after)[A].id == both[A].id
    assert (asked(after)[A].optional, asked(after)[A].default) == (True, ("x", "y"))


def test_a_ballot_waits_only_for_who_has_not_answered() -> None:
    record = act(play(fresh(), "both"), B, "x", "y").record
    assert observe(TOY, TOY.load(record.dump, 1), PUBLIC).waiting == (A,)


def test_a_ballot_can_be_answered_anew_until_its_barrier_falls() -> None:
    record = play(fresh(), "both")
    stale = asked(record)[A].id
    record = act(act(record, A, "x", "y").record, A, "z", "y").record
    assert TOY.load(record.dump, 1).said == []
    fallen = act(record, B, "x", "y")
    assert TOY.load(fallen.record.dump, 1).said == ["zy", "xy"]
    assert stale not in {decision.id for decision in asked(fallen.record).values()}
    assert not may_undo(fallen.record, frozenset({B}))


def test_an_answer_in_a_ballot_that_was_given_anew_is_taken_back_as_one() -> None:
    before = play(fresh(), "both")
    answered = act(act(before, A, "x", "y").record, A, "z", "y").record
    assert undo(TOY, answered, KEY, frozenset({A})).record.dump == before.dump


def test_an_ended_or_empty_flow_asks_nothing() -> None:
    assert asked(play(fresh(), "end")) == {}
    assert TOY.pending(ToyState([])) == ()


def test_option_keys_in_the_order_offered() -> None:
    assert list(keys(asked(fresh())[A])) == ["say", "roll", "show", "both", "pass", "end"]


@pytest.mark.parametrize("data", [b"", b"\x00", b"\x81\xa5stack\x00"])
def test_a_broken_state_is_bad_data(data: bytes) -> None:
    with pytest.raises(BadData, match="stored state, edition 3: "):
        TOY.load(data, 3)


def test_where_nothing_is_hidden_a_redeal_is_a_copy_of_this_edition() -> None:
    editions: list[int] = []

    class Watched(Toy):
        def load(self, data: bytes, edition: int) -> ToyState:
            editions.append(edition)
            return super().load(data, edition)

    state = ToyState([UseTurn(seat=A)], said=["x"])
    copy = Watched(7).redeal(state, PUBLIC, Dice(KEY))
    assert copy == state
    assert copy.said is not state.said
    assert editions == [7]


def test_telling() -> None:
    table = Table(ToyState([]), Dice(KEY))
    table.tell("walked", to=text("docks"))
    table.tell_only(frozenset({A}), text("drew", card=text("oak")), text("drew-something"))
    table.tell_only(frozenset({A}), text("chose"), reveals=False)
    table.reveal("shown")
    heard = {
        viewer: [told(event, viewer) for event in table.events]
        for viewer in (PUBLIC, frozenset({A}), frozenset({B}), frozenset({A, B}))
    }
    walked, shown = Text("walked", {"to": Text("docks")}), Text("shown")
    drew, something = Text("drew", {"card": Text("oak")}), Text("drew-something")
    assert heard == {
        PUBLIC: [walked, something, None, shown],
        frozenset({A}): [walked, drew, Text("chose"), shown],
        frozenset({B}): [walked, something, None, shown],
        frozenset({A, B}): [walked, drew, Text("chose"), shown],
    }
    assert [event.reveals for event in table.events] == [False, True, False, True]
