"""The contract: what every engine must keep, over seeded matches. ``CONTRACT_PLAYOUTS`` says how many.

Each check is a function of a game and the numbers of the matches it plays, so that planted faults can be put to it too.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engines.core import Action, Strength, fingerprint, games, player, playout, strengths
from tests.contract import orders, rules, secrets, silence, story, threads
from tests.contract.faces import check_faces, check_films
from tests.contract.faults import Check
from tests.contract.fixtures import ending, fixtures, replayed
from tests.contract.game import GameUnderTest, key_of, seeds
from tests.contract.words import check_pages, check_words
from tests.games import games_under_test
from tests.mole_game import playing_moles
from tests.tiny_games import playing_magpies

GAMES = [pytest.param(game, id=game.id) for game in games_under_test()]

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


@pytest.fixture(autouse=True, scope="module")
def _tiny_games() -> Iterator[None]:
    with playing_magpies(), playing_moles():
        yield


@pytest.mark.parametrize(
    ("check", "share", "game"),
    [
        pytest.param(check, share, game, id=f"{check.__name__}-{game.id}")
        for check, share in CHECKS
        for game in games_under_test()
    ],
)
def test_contract(game: GameUnderTest, check: Check, share: int) -> None:
    check(game, seeds(share * game.length))


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in games_under_test() if game.id in games()])
def test_computers_of_each_strength_answer_legally_and_otherwise(game: GameUnderTest) -> None:
    """The same matches for each, for as many answers as show a difference."""
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


@pytest.mark.parametrize("game", GAMES)
def test_every_way_to_end_has_a_recorded_match(game: GameUnderTest) -> None:
    kept = {fixture.ending for fixture in fixtures(game).values()}
    reached: set[str] = set()
    for seed in seeds(8 * game.length):
        seats, options = game.table(seed)
        outcome = playout(game.engine, seats, key_of(seed), options, game.policy(seed), game.rng(seed)).outcome
        assert outcome is not None
        reached.add(outcome.reason.key)
    assert reached <= kept, f"record a match for {sorted(reached - kept)}: python -m tests.contract.fixtures {game.id}"


@pytest.mark.parametrize(
    ("game", "name"),
    [
        pytest.param(game, name, id=f"{game.id}-{name}")
        for game in games_under_test()
        for name in fixtures(game)
    ],
)  # fmt: skip
def test_a_recorded_match_ends_as_it_did(game: GameUnderTest, name: str) -> None:
    fixture = fixtures(game)[name]
    record = replayed(game, fixture)
    assert ending(game, record) == fixture.ending
    assert fingerprint(record) == fixture.fingerprint
