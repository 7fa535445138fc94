"""The computer Keeper: legal in every question, no fool, and a winner in at least a fifth of its matches."""

from __future__ import annotations

from random import Random

import pytest

from engines.core import observe, playout
from engines.trogdor import engine
from engines.trogdor.board import NAMES
from engines.trogdor.player import choose

from .land import Land, at_draw, land, movement, path


def picks(play: Land) -> tuple[str, ...]:
    asked = play.ask
    return choose(observe(engine, play.state, frozenset({asked.seat})), Random(1))


@pytest.mark.strength
@pytest.mark.parametrize("seats", [1, 3])
def test_it_wins_a_fifth_of_its_matches(seats: int) -> None:
    """Over hundreds of matches it wins about two in five; these are the first few, whatever they bring."""
    wins = 0
    for seed in range(5):
        played = playout(engine, engine.meta.seats[:seats], (2000 + seed).to_bytes(16), {}, choose, Random(seed))
        assert played.outcome is not None
        wins += bool(played.outcome.winners)
    assert wins >= 1


@pytest.mark.strength
def test_it_ends_every_match_with_every_option() -> None:
    for choice in engine.meta.choices:
        value = choice.values[-1]
        played = playout(engine, engine.meta.seats[:1], b"o" * 16, {choice.id: value}, choose, Random(1))
        assert played.outcome is not None


def test_it_takes_the_win() -> None:
    """Two steps away, past a tile that costs health."""
    rest = " ".join(name for name in NAMES if name != "C5")
    play = land(trogdor="C3", burnt=rest, ruins="D1 A3 C5", ap=3, knights=("A1", "E5"))
    for _ in range(3):
        play.choose(*picks(play))
    assert play.ending == "end-victory"


def test_it_does_not_walk_into_its_end() -> None:
    play = land(trogdor="A2", meter=0, ap=1, burnt="A2", knights=("A1", "E5"))
    assert picks(play) != ("move.n",)


def test_it_hides_where_it_is_dangerous() -> None:
    play = land(trogdor="D4", burnt="D4", meter=0, ap=1, knights=("D3", "C4"), archer="D1")
    assert picks(play) == ("hide",)


def test_it_aims_at_what_it_planned() -> None:
    """With one point left the far tile can only be reached from afar."""
    rest = " ".join(name for name in NAMES if name not in ("A4", "E1"))
    play = land(trogdor="A4", burnt=rest, ruins="D1 A3 C5", ap=1, card="shot_put-1", knights=("A1", "E5"))
    play.take("card")
    assert picks(play) == ("e1",), "what he stands on he can burn himself"


def test_it_jumps_where_it_planned() -> None:
    rest = " ".join(name for name in NAMES if name != "E1")
    play = land(trogdor="A5", burnt=rest, ruins="D1 A3 C5", ap=1, item="voip_ring", knights=("A1", "E5"), archer="B3")
    assert picks(play) == ("item",)
    play.take("item")
    assert picks(play) == ("e1",)


def test_it_moves_the_worst_knight_away() -> None:
    play = land(trogdor="C3", item="baubles", knights=("A1", "C4"), ap=0)
    play.state.movements.pile = [path("NNE"), path("NEE"), path("NWW")]
    assert picks(play) == ("item",)
    play.take("item")
    assert picks(play) == ("knight-2",)
    play.take("knight-2")
    [goal] = picks(play)
    play.take(goal)
    assert play.view.tile("C3").risk.knights == 0


def test_it_rings_the_bell_and_redraws_what_hurts() -> None:
    play = land(trogdor="C3", item="dinner_bell", knights=("A1", "E5"), archer="C5", ap=0)
    play.state.movements.pile = [path("EWN"), path("WEN")]
    assert picks(play) == ("item",)
    play = land(trogdor="A2", keeper="mordibel", ap=0, movements=[path("SSE")])
    play.take("done")
    assert picks(play) == ("yes",)
    play = land(trogdor="D4", keeper="mordibel", ap=0, movements=[path("EES")])
    play.take("done")
    assert picks(play) == ("no",)


def test_it_sends_peasants_where_they_repair_least() -> None:
    card = movement(0, "N", "R", "EES")
    play = land(trogdor="D4", item="pouch", peasants="B2", burnt="B1", ap=0, movements=[card])
    play.take("done")
    assert picks(play) != ("none",)
    play = land(trogdor="D4", item="pouch", peasants="B2", burnt="B3", ap=0, movements=[card])
    play.take("done")
    assert picks(play) == ("none",)


def test_it_swaps_for_what_is_better() -> None:
    play = at_draw(hand=["wraparound-1"], actions=["hidey_hole-1"], discards=["block-1"], keeper="oblatch")
    assert picks(play) != ("none",)
    play = at_draw(hand=["block-2"], actions=["flip_dan-1"], discards=["wraparound-1"], keeper="oblatch")
    assert picks(play) == ("none",)


def test_it_sees_no_more_than_a_person() -> None:
    """The order of the decks changes nothing."""
    play = land(trogdor="C3", peasants="C3", hand=["block-1"])
    first = picks(play)
    play.state.movements.pile.reverse()
    play.state.actions.pile.reverse()
    assert picks(play) == first
