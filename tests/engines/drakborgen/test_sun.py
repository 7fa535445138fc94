"""DB-6.10 to DB-6.12, DB-32: the sun, its setting, and the scores."""

from __future__ import annotations

import pytest

from engines.core import Seat
from engines.drakborgen.rules import ending
from engines.drakborgen.rules.sun import STILL, SunMoves

from .positions import H1, H2, H3, Board


def test_sc_01_sunstone_and_moonstone() -> None:
    """SC-01, DB-21.11, DB-32.2, DB-32.4: both stones in one hand are worth 5 000 each, and one alone 1 000."""

    def scores(**hands: tuple[list[str], list[str]]) -> list[int]:
        """The scores of heroes who leave the castle with those Treasure cards and things."""
        heroes = zip((H1, H2, H3), ("aelfric", "rohan", "durim"), hands, strict=False)
        board = Board({seat: (hero, "a1") for seat, hero, _ in heroes})
        for seat, (treasure, things) in hands.items():
            board.hero(Seat(seat)).treasure, board.hero(Seat(seat)).things = treasure, things
        board.begin().play_all(**dict.fromkeys(hands, "leave"))
        assert board.outcome is not None
        assert board.outcome.winners == (H1,)
        return [board.outcome.scores[Seat(seat)] for seat in hands]

    both, moon = ["sunstone", "treasure-200"], ["catacomb.moonstone"]
    assert scores(hero1=(both, moon), hero2=(["treasure-4500"], [])) == [10200, 4500]
    assert scores(hero1=(["treasure-4500"], []), hero2=(["sunstone"], []), hero3=([], moon)) == [4500, 1000, 1000]


def test_sc_10_the_last_three_dots() -> None:
    """SC-10, DB-6.10, DB-6.11: a T6 of 1 or 2 moves the sun; at the skull all inside die, and the match ends."""
    board = Board(
        {H1: ("rohan", "c3"), H2: ("bardhor", "c3")},
        tiles={"c3": ("room-new", 0)},
        dot=23,
        faces={"round.dice": [3, 2, 5, 1], "hero1.dice": [2, 2, 2, 2]},
    )
    board.hero(H2).things = ["search.hidden-treasure-90", "search.hidden-treasure-200", "room.coins-30"]
    board.state.gone[H2] = board.state.heroes.pop(H2)
    board.state.players[H2].fate = "out"
    board.begin()
    dots = [board.state.dot]
    while board.outcome is None:
        board.play(H1, "wait")
        dots.append(board.state.dot)
    assert dots == [24, 24, 26, 26, 27]
    assert board.outcome.winners == (H2,)
    assert board.outcome.scores == {H1: 0, H2: 320}
    assert board.view().fates == {H1: "monsters", H2: "out"}


def test_round_1_starts_with_a_sun_phase() -> None:
    """DB-6.12: the marker never stays on dot 1."""
    board = Board({H1: ("rohan", "c3")}, tiles={"c3": ("room-new", 0)}, round_=0).begin()
    assert (board.state.round, board.state.dot) == (1, 2)


def test_a_sun_that_stands_still_moves_after_24_rounds() -> None:
    """DB-6.10 [H]."""
    board = Board({H1: ("rohan", "c3")}, dot=24, faces={"round.dice": [6] * STILL})
    for _ in range(STILL - 1):
        board.do(SunMoves())
    assert board.state.dot == 24
    board.do(SunMoves())
    assert board.state.dot == 25


def test_nobody_out_alive_is_a_win_of_the_monster_players_before_the_last_death() -> None:
    """DB-32.3."""
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "c3"), H3: ("durim", "c3")}, tiles={"c3": ("room-new", 0)}).begin()
    board.play_all(hero1="give_up_hero", hero2="wait", hero3="wait")
    board.play_all(hero2="give_up_hero", hero3="wait").play_all(hero3="give_up_hero")
    assert board.outcome is not None
    assert board.outcome.winners == (H1, H2)
    assert board.outcome.reason.key == "end-nobody"


def test_a_tie_is_decided_by_cards_from_the_chamber_then_by_kp() -> None:
    """DB-32.2."""
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "c3"), H3: ("durim", "c3")})
    castle = board.state
    castle.gone = dict(castle.heroes)
    castle.heroes = {}
    castle.over = "empty"
    castle.gone[H1].things = ["corpse.treasure-150"]
    castle.gone[H2].treasure = ["treasure-150"]
    castle.gone[H3].treasure = ["treasure-150"]
    castle.gone[H2].kp, castle.gone[H3].kp = 5, 6
    assert ending.winners(castle) == (H3,)
    castle.gone[H2].kp = 6
    assert ending.winners(castle) == (H2, H3)


def test_only_falling_heroes_left_run_the_sun_to_the_skull() -> None:
    """DB-32.1 [H], DB-12.20: a hero that falls with the Twilight amulet gets out at sunset."""
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "c3")}, tiles={"c3": ("room-new", 0)})
    board.hero(H1).falling = True
    board.begin().play(H2, "give_up_hero")
    assert board.outcome is not None
    assert board.state.dot == 27
    assert board.outcome.winners == (H1,)


@pytest.mark.parametrize(
    ("worth", "rank"),
    [(0, 0), (1, 1), (499, 1), (500, 2), (1500, 3), (3000, 4), (5000, 5), (8000, 6), (12000, 7), (30000, 7)],
)
def test_the_hero_table(worth: int, rank: int) -> None:
    """DB-32.6, DB-1.2."""
    assert ending.rank(worth) == rank


def test_coop_counts_together() -> None:
    """DB-31.1, DB-32.5: all heroes' players win if any hero gets out; a dead hero's player does not change sides."""
    board = Board(
        {H1: ("rohan", "a1"), H2: ("iril", "c3")}, tiles={"c3": ("room-new", 0)}, options={"mode": "coop"}
    ).begin()
    board.play_all(hero1="leave", hero2="give_up_hero")
    assert board.outcome is not None
    assert board.outcome.winners == (H1, H2)
    assert board.view().fates[H2] == "dead"
