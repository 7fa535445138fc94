"""Forms with fields in any order, sequences, and what stays open for change after a part was carried out."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.contract import rules, secrets, silence
from bot.contract.game import Check, seeds
from engines.core import (
    Action,
    Decision,
    Dice,
    Event,
    IllegalAction,
    Observation,
    Option,
    Random,
    Record,
    Seat,
    Stepped,
    Viewer,
    any_picks,
    decisions,
    default_action,
    look,
    may_undo,
    sitting,
    start,
    step,
    step_default,
    text,
)
from engines.core.flow import any_taking
from engines.core.forms import BACK, CHANGE, USUAL, Form
from engines.core.preferences import is_always, preferred
from engines.core.record import check_picks
from engines.core.sequences import followed, steps_in
from engines.core.types import Preference
from tests.duel_game import BLUE, DUEL, GAME, RED, THROWS, Arms, Duel, DuelEngine, DuelView, Queue

KEY = bytes(range(16))


def fresh() -> Record:
    return start(DUEL, (RED, BLUE), KEY, {})[0]


def armed() -> Record:
    """The fight begins."""
    return play(play(fresh(), RED, "send"), BLUE, "send")


def asked(record: Record, seat: Seat) -> Decision:
    return next(one for one in decisions(DUEL, record) if one.seat == seat)


def act(record: Record, seat: Seat, *picks: str) -> Stepped:
    return step(DUEL, record, KEY, Action(seat, asked(record, seat).id, picks))


def play(record: Record, seat: Seat, *answers: str) -> Record:
    """Answer one page after another; several picks are joined by ``+``."""
    for answer in answers:
        record = act(record, seat, *answer.split("+")).record
    return record


def seen(record: Record, seat: Seat) -> Observation:
    return look(DUEL, record, frozenset({seat}))


def chosen(decision: Decision) -> list[str]:
    return [option.key for option in decision.options if option.chosen]


# -- fields


def test_fields_are_filled_in_any_order_and_each_tap_shows_the_draft_as_it_is() -> None:
    record = fresh()
    assert chosen(asked(record, RED)) == ["weapon.none"]
    record = play(record, RED, "bag.oil", "weapon.axe", "boost.attack", "bag.rope", "bag.oil")
    assert chosen(asked(record, RED)) == ["weapon.axe", "boost.attack", "bag.rope"]
    assert asked(record, RED).shows == text("comes-with", weapon=text("weapon-axe"))
    assert seen(record, RED).waiting == (RED, BLUE), "only sending it answers"
    done = play(play(record, RED, "send"), BLUE, "send")
    assert DUEL.load(done.dump, 1).arms == {RED: Arms("axe", "attack", ("rope",)), BLUE: Arms()}


def test_taps_show_to_nobody_else() -> None:
    record = fresh()
    before = seen(record, BLUE)
    for tap in ("weapon.axe", "bag.oil", "bag.oil", "back", "weapon.sword"):
        stepped = act(record, RED, tap)
        record = stepped.record
        assert not stepped.events
        assert seen(record, BLUE) == before


def test_the_draft_may_be_dropped_or_the_usual_answer_sent_instead() -> None:
    record = play(fresh(), RED, "weapon.axe")
    assert BACK in asked(record, RED).options
    assert chosen(asked(play(record, RED, "back"), RED)) == ["weapon.none"]
    usual = play(record, RED, USUAL.key)
    assert seen(usual, RED).waiting == (BLUE,)
    assert DUEL.load(play(usual, BLUE, "send").dump, 1).arms[RED] == Arms("sword")


def test_the_clock_sends_the_usual_answer_and_not_the_draft() -> None:
    record = play(fresh(), BLUE, "send")
    record = play(record, RED, "weapon.axe", "bag.lamp")
    late = step_default(DUEL, record, KEY, asked(record, RED).id).record
    assert DUEL.load(late.dump, 1).arms[RED] == Arms("sword")


def test_fields_that_were_sent_are_changed_from_where_they_are() -> None:
    record = play(fresh(), RED, "weapon.axe", "send")
    assert asked(record, RED).options == (CHANGE,)
    changing = play(record, RED, "change")
    assert chosen(asked(changing, RED)) == ["weapon.axe"]
    changing = play(changing, RED, "bag.lamp")
    assert seen(changing, BLUE) == seen(record, BLUE)
    assert DUEL.load(play(changing, BLUE, "send").dump, 1).arms[RED] == Arms("axe")
    assert DUEL.load(play(changing, RED, "send").dump, 1).stack, "Blue has not sent yet"
    anew = play(play(changing, RED, "send"), BLUE, "send")
    assert DUEL.load(anew.dump, 1).arms[RED] == Arms("axe", "", ("lamp",))


# -- sequences


def test_in_a_sequence_order_counts_and_options_recur() -> None:
    record = play(armed(), RED, "rock+rock+paper")
    record = play(record, BLUE, "paper+rock+rock")
    assert DUEL.load(record.dump, 1).thrown == [("rock", "paper"), ("rock", "rock"), ("paper", "rock")]


@pytest.mark.parametrize(("picks", "why"), [((), "count"), (("rock",) * 7, "count"), (("rock", "stone"), "option")])
def test_a_sequence_has_a_length_and_known_options(picks: tuple[str, ...], why: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        act(armed(), RED, *picks)
    assert refused.value.reason == why


def test_all_who_answer_by_chance_take_options_again() -> None:
    question = replace(asked(armed(), RED), least=5, default=Random(THROWS))
    dice = Dice(KEY)
    for taken in (any_taking(question, dice), default_action(question, dice).picks):
        check_picks(question, taken)
        assert len(taken) == 5
    rng = GAME.rng(1)
    drawn = {any_picks(replace(question, least=1), rng) for _ in range(400)}
    assert {len(picks) for picks in drawn} == {1, 2, 3, 4, 5, 6}
    assert ("rock", "rock") in drawn


def with_settings() -> Decision:
    """Up to six throws, beside them one of two limits, and two sides."""
    limits = (Option(f"limit.{n}", text("rock"), field=text("weapon-axe"), exclusive=True) for n in (3, 5))
    sides = (Option(f"by.{side}", text("paper"), field=text("weapon-sword")) for side in "ne")
    question = asked(armed(), RED)
    return replace(question, options=(*question.options, *limits, *sides))


@pytest.mark.parametrize(
    "picks",
    [
        ("rock",),
        (*("rock",) * 6, "limit.3", "by.n", "by.e"),
        ("limit.5", "rock", "by.e", "paper"),
    ],
)  # fmt: skip
def test_settings_of_a_sequence_take_no_place_among_its_steps(picks: tuple[str, ...]) -> None:
    check_picks(with_settings(), picks)
    assert preferred([Preference("throw", picks)], with_settings(), is_always) is not None


@pytest.mark.parametrize(
    ("picks", "why"),
    [
        (("limit.3",), "count"),
        (("rock",) * 7, "count"),
        (("rock", "limit.3", "limit.3"), "setting"),
        (("rock", "limit.3", "limit.5"), "setting"),
        (("rock", "by.n", "by.n"), "setting"),
        (("rock", "by.w"), "option"),
    ],
)  # fmt: skip
def test_settings_of_a_sequence_are_taken_once_and_exclusive_ones_alone(picks: tuple[str, ...], why: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        check_picks(with_settings(), picks)
    assert refused.value.reason == why
    assert preferred([Preference("throw", picks)], with_settings(), is_always) is None


def test_another_exclusive_setting_takes_the_place_of_the_first() -> None:
    options = with_settings().options
    assert followed(options, ("rock", "limit.3", "by.n"), "limit.5") == ("rock", "by.n", "limit.5")
    assert followed(options, ("rock", "by.n"), "by.e") == ("rock", "by.n", "by.e")
    assert followed(options, ("rock",), "rock") == ("rock", "rock")


def test_settings_are_drawn_by_chance_only_as_they_may_stand_together() -> None:
    question, rng = with_settings(), GAME.rng(1)
    drawn = [any_picks(question, rng) for _ in range(400)]
    for picks in (*drawn, any_taking(question, Dice(KEY))):
        check_picks(question, picks)
    assert any({"limit.5", "by.n", "by.e"} <= set(picks) for picks in drawn)
    assert any(len(steps_in(question.options, picks)) == len(picks) == 6 for picks in drawn)


# -- part of an answer stays open


def test_what_was_not_played_of_a_longer_queue_may_be_changed_and_nobody_waits_for_it() -> None:
    before = play(armed(), RED, "rock+paper+paper")
    record = play(before, BLUE, "rock")
    assert sitting(asked(record, BLUE).id) != sitting(asked(before, BLUE).id), "a new question"
    assert seen(record, RED).waiting == (BLUE,)
    assert asked(record, RED).optional
    assert DUEL.view(DUEL.load(record.dump, 1), frozenset({RED})).own == {RED: Queue(("paper", "paper"))}
    stands = play(record, BLUE, "rock+rock")
    assert DUEL.load(stands.dump, 1).thrown[1:] == [("paper", "rock"), ("paper", "rock")]
    changed = play(play(record, RED, "change", "scissors"), BLUE, "rock+rock")
    assert DUEL.load(changed.dump, 1).thrown[1:] == [("scissors", "rock")]
    assert seen(changed, RED).waiting == (RED,)


def test_the_length_of_a_queue_shows_only_by_its_end() -> None:
    short, long = (play(play(armed(), RED, throws), BLUE, "rock") for throws in ("rock+paper", "rock+paper+rock+rock"))
    assert seen(short, BLUE) == seen(long, BLUE)


# -- the contract

CHECKS: list[tuple[Check, int]] = [
    (rules.check_ends, 4),
    (rules.check_questions, 10),
    (rules.check_round_trip, 40),
    (rules.check_same_again, 40),
    (rules.check_ids, 40),
    (rules.check_illegal, 40),
    (rules.check_undo, 40),
    (rules.check_drawn_defaults, 40),
    (secrets.check_redeal, 20),
    (secrets.check_redeal_goes_on, 20),
    (secrets.check_tellings, 20),
    (secrets.check_undo_unlearns_nothing, 20),
    (secrets.check_covert, 20),
    (silence.check_waiting, 40),
    (silence.check_worlds, 40),
]


@pytest.mark.parametrize(("check", "share"), CHECKS, ids=lambda one: getattr(one, "__name__", ""))
def test_forms_keep_the_contract(check: Check, share: int) -> None:
    check(GAME, seeds(share))


# leaks that must be found


class Leaking(DuelEngine):
    """Takes answers under its own ids."""

    def apply(self, state: Duel, action: Action, rng: Dice) -> list[Event]:
        true = dict(zip((one.id for one in self.pending(state)), (one.id for one in DUEL.pending(state)), strict=True))
        return super().apply(state, replace(action, decision=true[action.decision]), rng)


class ShownDrafts(Leaking):
    """Everybody sees all drafts."""

    def view(self, state: Duel, viewer: Viewer) -> DuelView:
        return super().view(state, frozenset({RED, BLUE}))


class CountedPages(Leaking):
    """Ids count the pages that all have filled in."""

    def pending(self, state: Duel) -> tuple[Decision, ...]:
        pages = sum(sheet.answers for sheet in state.form.sheets.values()) if state.form else 0
        return tuple(replace(one, id=f"{one.id}-{pages}") for one in super().pending(state))


class GreyedUsual(Leaking):
    """One may send the usual answer only while nobody has begun."""

    def pending(self, state: Duel) -> tuple[Decision, ...]:
        asked = super().pending(state)
        if state.form is None or all(sheet.draft is None for sheet in state.form.sheets.values()):
            return asked
        return tuple(replace(one, options=tuple(o for o in one.options if o != USUAL)) for one in asked)


@pytest.mark.parametrize("leak", [ShownDrafts, CountedPages, GreyedUsual])
def test_a_form_that_tells_is_caught(leak: type[Leaking]) -> None:
    with pytest.raises(AssertionError, match="tells what is hidden"):
        secrets.check_redeal(replace(GAME, engine=leak()), range(20))


def test_an_unveiled_form_would_show_by_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Form, "veiled", False)
    record = play(fresh(), RED, "weapon.axe")
    assert may_undo(record, frozenset({RED}))
    assert not may_undo(play(record, BLUE, "weapon.axe"), frozenset({RED}))
