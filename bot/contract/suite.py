"""All of the contract, for the tests of one game: a class of tests to inherit, and the checks it runs.

>>> class TestLastStone(Contract):  # doctest: +SKIP
...     game = GameUnderTest(engine=engine, player=choose, inventory=inventory, fixtures=folder)

The game must be installed. ``CONTRACT_PLAYOUTS`` says how many matches the cheapest checks play.
"""

from __future__ import annotations

from random import Random
from typing import ClassVar

import pytest

from bot.contract import orders, rules, secrets, silence, story, threads
from bot.contract.faces import check_faces, check_films
from bot.contract.fixtures import ending, fixtures, replayed
from bot.contract.game import Check, GameUnderTest, key_of, seeds
from bot.contract.words import check_pages, check_words
from engines.core import Action, Strength, fingerprint, player, playout, strengths

CHECKS: list[tuple[Check, int]] = [
    (rules.check_ends, 1),
    (rules.check_conserved, 10),
    (rules.check_questions, 10),
    (rules.check_round_trip, 40),
    (rules.check_same_again, 40),
    (rules.check_ids, 40),
    (rules.check_illegal, 40),
    (rules.check_undo, 80),
    (rules.check_copies, 80),
    (rules.check_drawn_defaults, 200),
    (secrets.check_redeal, 40),
    (secrets.check_redeal_goes_on, 40),
    (secrets.check_tellings, 80),
    (secrets.check_undo_unlearns_nothing, 80),
    (secrets.check_covert, 80),
    (secrets.check_offices, 40),
    (silence.check_waiting, 40),
    (silence.check_revisable, 80),
    (silence.check_unseen, 80),
    (silence.check_worlds, 80),
    (threads.check_numbers, 20),
    (threads.check_order, 80),
    (threads.check_resting, 40),
    (threads.check_public_options, 40),
    (threads.check_beside, 80),
    (threads.check_private_pages, 80),
    (threads.check_pauses, 80),
    (orders.check_orderable, 80),
    (orders.check_orders, 80),
    (orders.check_passes, 80),
    (story.check_turns, 40),
    (story.check_ending, 20),
    (story.check_warned, 80),
    (check_pages, 1000),
    (check_words, 40),
    (check_faces, 40),
    (check_films, 40),
]
"""Each check, and the factor by which it is slower than the cheapest."""


def check_strengths(game: GameUnderTest) -> None:
    """Check that the computer players of each strength answer legally, by the seat's stream alone, and otherwise than
    those of another strength: the same matches for each, for as many answers as show a difference."""
    played: dict[Strength, set[tuple[Action, ...]]] = {}
    for strength in strengths(game.id):
        choose = player(game.id, strength)
        assert choose is not None
        for seed in range(2):
            seats, options = game.table(seed)
            match = playout(game.engine, seats, key_of(seed), options, choose, Random(seed), bound=60)
            again = playout(game.engine, seats, key_of(seed), options, choose, Random(seed), bound=10)
            assert match.actions[:10] == again.actions, "the seat's own stream decides, and nothing else"
            played.setdefault(strength, set()).add(match.actions)
    assert len({frozenset(one) for one in played.values()}) == len(strengths(game.id))


def check_endings(game: GameUnderTest) -> None:
    """Check that each way to end that random matches reach has a recorded match."""
    kept = {fixture.ending for fixture in fixtures(game).values()}
    reached: set[str] = set()
    for seed in seeds(8 * game.length):
        seats, options = game.table(seed)
        outcome = playout(game.engine, seats, key_of(seed), options, game.policy(seed), game.rng(seed)).outcome
        assert outcome is not None
        reached.add(outcome.reason.key)
    assert reached <= kept, f"record a match of {game.id} for {sorted(reached - kept)} (bot.contract.fixtures.record)"


def check_recorded(game: GameUnderTest, name: str) -> None:
    """Check that a recorded match still ends as it did."""
    fixture = fixtures(game)[name]
    record = replayed(game, fixture)
    assert ending(game, record) == fixture.ending
    assert fingerprint(record) == fixture.fingerprint


class Contract:
    """The tests of one game: inherit them in a test module, in a class whose name begins with ``Test``."""

    game: ClassVar[GameUnderTest]

    @pytest.mark.parametrize(("check", "share"), [pytest.param(*one, id=one[0].__name__) for one in CHECKS])
    def test_contract(self, check: Check, share: int) -> None:
        check(self.game, seeds(share * self.game.length))

    def test_computers_of_each_strength_answer_legally_and_otherwise(self) -> None:
        check_strengths(self.game)

    def test_every_way_to_end_has_a_recorded_match(self) -> None:
        check_endings(self.game)

    def test_recorded_matches_end_as_they_did(self) -> None:
        for name in fixtures(self.game):
            check_recorded(self.game, name)
