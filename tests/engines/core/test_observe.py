"""Observations, the registry, and matches without people."""

from __future__ import annotations

import random

import pytest

import engines.core.registry as registry
from engines.core import (
    HOST,
    PUBLIC,
    Action,
    Decision,
    Dice,
    IllegalAction,
    Observation,
    UnknownGame,
    any_picks,
    at_random,
    awaited,
    games,
    get,
    look,
    observe,
    player,
    playout,
    text,
    undo,
)
from engines.core.types import Random
from tests.engines.core.toy import KEY, TOY, A, B, Toy, ToyState, act, asked, fresh, options, play


def question(seat: str, *, silent: bool = False, optional: bool = False) -> Decision:
    from engines.core import Seat

    return Decision(
        id=f"1.{seat}", seat=Seat(seat), kind="k", round=1, prompt=text("p"), options=options("x"), default=("x",),
        silent=silent, optional=optional,
    )  # fmt: skip


def test_a_viewer_is_asked_only_what_is_asked_of_its_own_seats() -> None:
    """A-1.3."""
    record = play(fresh(), "both")
    state = TOY.load(record.dump, 1)
    by_viewer = {viewer: observe(TOY, state, frozenset(viewer)).ask for viewer in ((), (A,), (B,), (A, B))}
    both = asked(record)
    assert by_viewer == {(): (), (A,): (both[A],), (B,): (both[B],), (A, B): (both[A], both[B])}


def test_the_table_waits_in_the_order_of_play_for_those_who_must_be_seen_to_answer() -> None:
    assert awaited((A, B), [question("b"), question("a"), question("b")]) == (A, B)
    assert awaited((A, B), [question("b"), question("a", silent=True), question(HOST)]) == (B,)
    assert awaited((A, B), [question("a", optional=True)]) == ()


def test_a_look_at_a_record_knows_its_epoch_and_its_end() -> None:
    record = undo(TOY, play(fresh(), "say"), KEY, frozenset({A})).record
    assert look(TOY, record, frozenset({A})).ask == (asked(record)[A],)
    ended = look(TOY, play(record, "end"), PUBLIC)
    assert ended.outcome is not None
    assert (ended.outcome.reason.key, ended.ask, ended.waiting) == ("end-said", (), ())


def test_games_of_a_test_come_and_go() -> None:
    def choose(seen: Observation, rng: random.Random) -> tuple[str, ...]:
        return at_random(seen, rng)

    registry.register(TOY, choose)
    try:
        assert get("toy") is TOY
        assert player("toy") is choose
        assert "toy" in games()
        assert list(games()) == sorted(games())
        registry.register(TOY, None)
        assert player("toy") is None
    finally:
        registry.unregister("toy")
    with pytest.raises(UnknownGame, match="no game 'toy' is installed"):
        get("toy")
    with pytest.raises(UnknownGame):
        player("toy")


def test_a_playout_answers_until_the_end_and_is_the_same_for_the_same_seed() -> None:
    one, again, other = (
        playout(TOY, (A, B), KEY, {}, at_random, random.Random(seed), bound=10_000) for seed in (5, 5, 6)
    )
    assert one.outcome is not None
    assert one == again
    assert one.actions != other.actions


def test_a_playout_on_defaults_draws_them_and_stops_at_the_bound() -> None:
    played = playout(TOY, (A, B), KEY, {}, None, random.Random(1), bound=30)
    assert played.outcome is None
    assert len(played.actions) == 30
    assert all(action.drawn for action in played.actions)


class Changing(Toy):
    """A toy that starts with a vote."""

    def setup(self, seats, options, rng):  # type: ignore[no-untyped-def]
        state, events = super().setup(seats, options, rng)
        [asked] = self.pending(state)
        self.apply(state, Action(A, asked.id, ("both",)), rng)
        return state, events


def test_a_playout_does_not_hang_on_an_offer_that_stays_open() -> None:
    def first(seen: Observation, rng: random.Random) -> tuple[str, ...]:
        keys = [option.key for option in seen.ask[0].options]
        return ("end",) if "end" in keys else (keys[0], keys[1])

    assert playout(Changing(), (A, B), KEY, {}, first, random.Random(1)).outcome is not None


def test_random_play_answers_in_any_order_and_sometimes_anew() -> None:
    votes = [
        [action.seat for action in playout(Changing(), (A, B), KEY, {}, at_random, random.Random(seed)).actions]
        for seed in range(60)
    ]
    assert {vote[0] for vote in votes} == {A, B}
    assert any(vote[0] == vote[1] for vote in votes)
    assert any(vote[0] != vote[1] for vote in votes)


def test_a_computer_player_that_breaks_the_rules_is_found_out() -> None:
    with pytest.raises(IllegalAction, match="option"):
        playout(TOY, (A, B), KEY, {}, lambda seen, rng: ("sing",), random.Random(1))


def test_the_host_s_own_questions_take_their_default() -> None:
    class Hosted(Toy):
        def pending(self, state: ToyState) -> tuple[Decision, ...]:
            from msgspec.structs import replace

            return tuple(replace(one, seat=HOST, default=("end",)) for one in super().pending(state))

    played = playout(Hosted(), (A, B), KEY, {}, at_random, random.Random(1))
    assert [action.picks for action in played.actions] == [("end",)]


def test_any_picks_is_always_a_legal_taking() -> None:
    asked_for = Decision(
        id="1", seat=A, kind="k", round=1, prompt=text("p"), options=options("x", "y", "z"), default=Random(("x",)),
        least=0, most=9,
    )  # fmt: skip
    rng = random.Random(1)
    taken = {any_picks(asked_for, rng) for _ in range(400)}
    assert {len(picks) for picks in taken} == {0, 1, 2, 3}
    assert all(len(set(picks)) == len(picks) for picks in taken)


def test_what_was_seen_does_not_change_with_what_happens_next() -> None:
    state = TOY.load(fresh().dump, 1)
    seen = observe(TOY, state, PUBLIC)
    TOY.apply(state, Action(A, asked(fresh())[A].id, ("say",)), Dice(KEY))
    assert seen == observe(TOY, TOY.load(fresh().dump, 1), PUBLIC)
    assert act(fresh(), A, "say").events == []
