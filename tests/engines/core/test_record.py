"""Step, undo, replay."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from engines.core import (
    Action,
    BadOption,
    Decision,
    Dice,
    Entry,
    IllegalAction,
    Random,
    Record,
    Undo,
    decisions,
    default_action,
    effective,
    fingerprint,
    may_undo,
    replay,
    start,
    step,
    step_default,
    undo,
)
from tests.engines.core.toy import KEY, TOY, A, B, Toy, ToyState, act, asked, fresh, play

ONLY_A, ONLY_B = frozenset({A}), frozenset({B})


def refused(record: Record, action: Action) -> str:
    """The reason for which an action is refused; checks that nothing has changed."""
    before = msgspec.msgpack.encode(record)
    with pytest.raises(IllegalAction) as error:
        step(TOY, record, KEY, action)
    assert msgspec.msgpack.encode(record) == before
    return error.value.reason


def test_a_start_knows_its_table() -> None:
    record, events = start(TOY, (A, B), KEY, {"pace": "fast"})
    assert (record.game, record.seats, record.length, record.epoch) == ("toy", (A, B), 0, 0)
    assert record.options == {"pace": "fast", "ghosts": "no"}
    assert events == []


@pytest.mark.parametrize(("option", "value"), [("speed", "slow"), ("pace", "medium")])
def test_an_unknown_option_or_value_is_named(option: str, value: str) -> None:
    with pytest.raises(BadOption, match=f"toy has no option {option}={value}"):
        start(TOY, (A, B), KEY, {option: value})


def test_an_answer_is_carried_out_and_recorded() -> None:
    before = fresh()
    after = act(before, A, "say")
    assert after.entry == Action(A, asked(before)[A].id, ("say",))
    assert (after.record.length, before.length) == (1, 0)
    assert TOY.load(after.record.dump, 1).said == ["a"]


def test_illegal_actions_change_nothing_and_say_why() -> None:
    record = fresh()
    mine = asked(record)[A].id
    assert refused(record, Action(A, "99.use.u1", ("say",))) == "settled"
    assert refused(record, Action(B, mine, ("say",))) == "settled", "nor can another find out that it is open"
    assert refused(record, Action(A, mine, ("sing",))) == "option"
    assert refused(record, Action(A, mine, ())) == "count"
    assert refused(record, Action(A, mine, ("say", "roll"))) == "count"
    voting = play(record, "both")
    assert refused(voting, Action(A, asked(voting)[A].id, ("x", "x"))) == "count"
    assert refused(play(record, "end"), Action(A, mine, ("say",))) == "over"


def test_an_answer_drawn_by_the_dice_cannot_be_made_up() -> None:
    record = fresh()
    honest = default_action(asked(record)[A], Dice(KEY, dict(record.counters)))
    step(TOY, record, KEY, honest)
    for picks in {("say",), ("roll",), ("pass",)} - {honest.picks}:
        assert refused(record, replace(honest, picks=picks)) == "option"


def test_a_default_drawn_by_the_dice_is_recorded_and_played_again() -> None:
    record = fresh()
    log: list[Entry] = []
    for _ in range(12):
        stepped = step_default(TOY, record, KEY, next(iter(asked(record).values())).id)
        record = stepped.record
        log.append(stepped.entry)
    assert all(isinstance(entry, Action) and entry.drawn for entry in log)
    assert len({entry.picks for entry in log if isinstance(entry, Action)}) > 1
    assert replay(TOY, (A, B), KEY, {}, log) == record


def test_a_random_default_takes_as_many_as_are_asked_for() -> None:
    record = play(fresh(), "both")
    answer = default_action(asked(record)[A], Dice(KEY, dict(record.counters)))
    assert len(answer.picks) == len(set(answer.picks)) == 2
    after = step_default(TOY, record, KEY, asked(record)[A].id)
    assert after.record.counters == {"default": 2}


def test_a_default_for_a_closed_question_is_refused() -> None:
    with pytest.raises(IllegalAction, match="settled"):
        step_default(TOY, fresh(), KEY, "99.use.u1")


def test_taking_back_restores_the_position() -> None:
    before = play(fresh(), "say")
    said = act(before, A, "say")
    after = undo(TOY, said.record, KEY, ONLY_A)
    assert after.record.dump == before.dump
    assert isinstance(said.entry, Action)
    assert after.entry == Undo(A, said.entry.decision)
    assert (after.record.length, after.record.epoch) == (3, 1)
    assert effective([Action(A, "1.x", ()), Action(A, "2.x", ()), Undo(A, "2.x")]) == [Action(A, "1.x", ())]


def test_everything_since_the_floor_can_be_taken_back_one_by_one() -> None:
    record = floor = play(fresh(), "roll")
    for picks in ("say", "say", "say"):
        record = act(record, A, picks).record
    for _ in range(3):
        record = undo(TOY, record, KEY, ONLY_A).record
    assert record.dump == floor.dump
    assert not may_undo(record, ONLY_A)


@pytest.mark.parametrize("move", ["roll", "show", "end"])
def test_what_was_learnt_or_ended_is_not_taken_back(move: str) -> None:
    record = play(fresh(), "say", move)
    assert not may_undo(record, ONLY_A)
    with pytest.raises(IllegalAction, match="nothing-to-undo"):
        undo(TOY, record, KEY, ONLY_A)


def test_only_who_acted_last_takes_back() -> None:
    record = act(play(fresh(), "pass"), B, "say").record
    assert not may_undo(record, ONLY_A)
    with pytest.raises(IllegalAction, match="undo-foreign"):
        undo(TOY, record, KEY, ONLY_A)
    record = undo(TOY, record, KEY, ONLY_B).record
    assert may_undo(record, ONLY_A)
    assert not may_undo(record, ONLY_B)
    assert may_undo(act(record, B, "say").record, ONLY_A | ONLY_B)


def test_ids_never_come_back() -> None:
    """A kind may look like an epoch's mark; an abandoned branch's ids stay closed."""
    record = fresh()
    seen = {asked(record)[A].id}
    for _ in range(4):
        stale = asked(act(record, A, "say").record)[A].id
        record = undo(TOY, act(record, A, "say").record, KEY, ONLY_A).record
        fresh_id = asked(record)[A].id
        assert fresh_id not in seen | {stale}
        seen |= {fresh_id, stale}
        assert refused(record, Action(A, stale, ("say",))) == "settled"
    record = act(record, A, "say").record
    assert undo(TOY, act(record, A, "say").record, KEY, ONLY_A).record.dump == record.dump


def test_changing_one_s_mind_for_ever_does_not_swell_the_record() -> None:
    record = fresh()
    for _ in range(50):
        record = undo(TOY, act(record, A, "say").record, KEY, ONLY_A).record
    assert len(msgspec.msgpack.encode(record)) < len(msgspec.msgpack.encode(fresh())) + 20


def test_dice_are_never_rewound() -> None:
    record = undo(TOY, act(play(fresh(), "roll"), A, "say").record, KEY, ONLY_A).record
    assert record.counters == {"turn": 1}


def test_a_replay_with_what_was_taken_back_gives_the_same_record() -> None:
    record, log = fresh(), list[Entry]()
    for move in ("say", "say", "undo", "roll", "say", "undo", "say", "pass"):
        stepped = undo(TOY, record, KEY, ONLY_A) if move == "undo" else act(record, A, move)
        record = stepped.record
        log.append(stepped.entry)
    again = replay(TOY, (A, B), KEY, {}, log)
    assert again == record
    assert fingerprint(again) == fingerprint(record)
    assert fingerprint(replay(TOY, (A, B), bytes(16), {}, log)) != fingerprint(record)


def test_a_replay_refuses_what_the_rules_refuse() -> None:
    with pytest.raises(IllegalAction, match="settled"):
        replay(TOY, (A, B), KEY, {}, [Action(B, asked(fresh())[A].id, ("say",))])


class Editions(Toy):
    """An engine whose states tell which edition wrote them, and that brings older ones up to date."""

    def dump(self, state: ToyState) -> bytes:
        return bytes([self.meta.edition]) + super().dump(state)

    def load(self, data: bytes, edition: int) -> ToyState:
        assert data[0] == edition, f"written under {data[0]}, said to be {edition}"
        return super().load(data[1:], edition)


def test_a_new_edition_goes_on_and_still_takes_back() -> None:
    old, new = Editions(1), Editions(2)
    record = start(old, (A, B), KEY, {})[0]
    record = act(act(record, A, "say", engine=old).record, A, "say", engine=old).record
    went_on = act(record, A, "say", engine=new).record
    assert went_on.edition == 2
    taken_back = undo(new, went_on, KEY, ONLY_A).record
    assert new.load(taken_back.dump, taken_back.edition).said == ["a", "a"]
    at_once = undo(new, record, KEY, ONLY_A).record
    assert new.load(at_once.dump, at_once.edition).said == ["a"]


class Stricter(Toy):
    """New rules that no longer allow what was said."""

    def pending(self, state: ToyState) -> tuple[Decision, ...]:
        pending = super().pending(state)
        return tuple(replace(one, options=tuple(o for o in one.options if o.key != "say")) for one in pending)


def test_where_new_rules_do_not_allow_the_way_back_there_is_none() -> None:
    record = play(fresh(), "say", "pass")
    with pytest.raises(IllegalAction, match="edition"):
        undo(Stricter(2), record, KEY, ONLY_A)


def test_defaults_that_are_fixed_are_not_marked_as_drawn() -> None:
    question = replace(asked(fresh())[A], default=("pass",))
    dice = Dice(KEY)
    assert default_action(question, dice) == Action(A, question.id, ("pass",))
    assert dice.counters == {}
    assert isinstance(asked(fresh())[A].default, Random)


def test_open_questions_carry_the_epoch() -> None:
    (plain,), (marked,) = decisions(TOY, fresh()), decisions(TOY, replace(fresh(), epoch=3))
    assert plain.id != marked.id
    assert replace(marked, id=plain.id) == plain


# questions that what is taken back does not touch


def test_another_s_question_that_is_as_it_was_keeps_its_id() -> None:
    record = play(fresh(), "both")
    mine, theirs = asked(record)[A], asked(record)[B]
    for _ in range(3):
        answered = act(record, A, "x", "y").record
        record = undo(TOY, answered, KEY, ONLY_A).record
        assert asked(record)[B] == theirs
        assert asked(record)[A].id not in (mine.id, asked(answered)[A].id), "what was answered is asked anew"
    after = step(TOY, record, KEY, Action(B, theirs.id, ("x", "y"))).record
    assert asked(after)[B].default == ("x", "y"), "it counts"


def test_a_question_that_an_abandoned_branch_had_opened_is_not_taken_for_another() -> None:
    record = fresh()
    stale = asked(play(record, "both"))
    record = undo(TOY, play(record, "both"), KEY, ONLY_A).record
    again = play(record, "both")
    assert not {one.id for one in stale.values()} & {one.id for one in asked(again).values()}
    assert refused(again, Action(B, stale[B].id, ("x", "y"))) == "settled"


def test_ids_that_were_kept_are_the_same_when_it_is_played_again() -> None:
    record, log = play(fresh(), "both"), list[Entry]()
    log.append(act(fresh(), A, "both").entry)
    for move in (("x", "y"), None, ("z", "y")):
        stepped = act(record, A, *move) if move else undo(TOY, record, KEY, ONLY_A)
        record = stepped.record
        log.append(stepped.entry)
    log.append(act(record, B, "x", "z").entry)
    assert replay(TOY, (A, B), KEY, {}, log) == act(record, B, "x", "z").record


# the clock


class Patient(Toy):
    """A toy whose defaults are not drawn: the clock moves no dice."""

    def pending(self, state: ToyState) -> tuple[Decision, ...]:
        def fixed(asked: Decision) -> tuple[str, ...]:
            return tuple(option.key for option in asked.options[: asked.least])

        return tuple(replace(one, default=fixed(one)) for one in super().pending(state))


PATIENT = Patient()


def test_what_the_clock_has_answered_is_not_taken_back_nor_what_was_before() -> None:
    record = act(fresh(), A, "say", engine=PATIENT).record
    after = step_default(PATIENT, record, KEY, asked(record)[A].id)
    assert after.record.counters == {}
    assert not may_undo(after.record, ONLY_A)
    with pytest.raises(IllegalAction, match="nothing-to-undo"):
        undo(PATIENT, after.record, KEY, ONLY_A)
    went_on = act(after.record, A, "say", engine=PATIENT).record
    assert undo(PATIENT, went_on, KEY, ONLY_A).record.dump == after.record.dump, "what came after it is"


def test_a_log_in_which_the_clock_answered_is_played_again_with_what_was_taken_back_since() -> None:
    first = act(fresh(), A, "say", engine=PATIENT)
    clock = step_default(PATIENT, first.record, KEY, asked(first.record)[A].id)
    said = act(clock.record, A, "say", engine=PATIENT)
    back = undo(PATIENT, said.record, KEY, ONLY_A)
    log = [first.entry, clock.entry, said.entry, back.entry]
    assert replay(PATIENT, (A, B), KEY, {}, log) == back.record
    assert msgspec.json.decode(msgspec.json.encode(clock.entry), type=Entry) == clock.entry
    with pytest.raises(IllegalAction, match="nothing-to-undo"):
        replay(PATIENT, (A, B), KEY, {}, [first.entry, clock.entry, Undo(A, asked(first.record)[A].id)])
