"""The clock's moves, D1 to D12, and how questions are put (async.md)."""

from __future__ import annotations

from random import Random

import pytest

from engines.core import Action, Dice, any_picks, playout
from engines.core import Random as Drawn
from engines.trogdor import engine
from engines.trogdor.components import ITEMS, KEEPERS

from .land import at_draw, board_acts, land, movement, path


def test_d1_random_among_those_left() -> None:
    dice = Dice(bytes(16))
    state, _ = engine.setup(engine.meta.seats[:2], engine.meta.options({"deal": "choose"}), dice)
    [asked] = engine.pending(state)
    assert asked.default == Drawn(tuple(KEEPERS))
    engine.apply(state, Action(asked.seat, asked.id, ("worchex",)), dice)
    [asked] = engine.pending(state)
    assert asked.default == Drawn(tuple(ITEMS))
    engine.apply(state, Action(asked.seat, asked.id, ("pouch",)), dice)
    [asked] = engine.pending(state)
    assert asked.default == Drawn(tuple(keeper for keeper in KEEPERS if keeper != "worchex"))


def test_d2_no_swap() -> None:
    play = at_draw(hand=["trail-1"], actions=["block-1"], discards=["trogburst-1"], keeper="oblatch")
    assert (play.kind, play.default) == ("swap", ("none",))


@pytest.mark.parametrize(
    ("held", "drawn", "default"),
    [
        ("majesty-1", "trogburst-1", "trogburst-1.play"),
        ("majesty-1", "sidewise-1", "majesty-1.play"),
        ("wingaling-1", "trail-1", "wingaling-1.discard"),
        ("block-1", "trail-1", "block-1.play"),
        ("trail-1", "flip_dan-1", "flip_dan-1.discard"),
    ],
)
def test_d3_more_points_then_the_older_poor_ones_are_discarded(held: str, drawn: str, default: str) -> None:
    assert at_draw(hand=[held], actions=[drawn]).default == (default,)


def test_d4_hides_if_it_can_then_ends() -> None:
    assert land(trogdor="C3").default == ("done",)
    play = land(trogdor="D4", ap=1)
    assert play.default == ("hide",)
    play.take("hide")
    assert play.default == ("done",)
    assert land(trogdor="D4", ap=0).default == ("done",)
    assert land(trogdor="C3", keeper="hegeltha").default == ("hide",)
    assert land(trogdor="A1", card="hidey_hole-1", knights=("C1", "C2")).default == ("hide",)


def test_d5_uses_the_flask() -> None:
    play = land(trogdor="B5", peasants="B5", item="flask")
    play.take("burn.peasant")
    assert (play.kind, play.keys, play.default) == ("flask", ["yes", "no"], ("yes",))


def test_d6_keeps_the_flame_card() -> None:
    play = land(trogdor="B5", peasants="B5", item="spare_helmet")
    play.take("burn.peasant")
    assert (play.kind, play.default) == ("helmet", ("no",))


def test_d7_as_many_as_possible_in_reading_order() -> None:
    play = land(trogdor="D3", card="flip_dan-1", burnt="D2")
    play.take("done")
    assert play.default == ("c3", "e3", "d4")
    play = land(trogdor="D3", card="shot_put-1", burnt="A1")
    play.take("card")
    assert play.default == ("b1",)


def test_d8_keeps_the_card_of_phase_two() -> None:
    play = land(trogdor="D4", keeper="mordibel", ap=0)
    play.take("done")
    assert (play.kind, play.default) == ("redraw", ("no",))


def test_d9_leaves_the_direction() -> None:
    play = land(trogdor="D4", item="pouch", ap=0, peasants="B2", movements=[movement(0, "W", "-", "EES")])
    play.take("done")
    assert (play.kind, play.keys, play.default) == ("arrow", ["none", "n", "e", "s"], ("none",))


@pytest.mark.parametrize(
    ("wanted", "trogdor", "default"),
    [(1, "D2", ("a3",)), (1, "C4", ("d1",)), (2, "D2", ("a3", "c5")), (1, "B2", ("c5",)), (1, "C2", ("a3",))],
)
def test_d10_farthest_from_trogdor_then_reading_order(wanted: int, trogdor: str, default: tuple[str, ...]) -> None:
    play = board_acts(movement(wanted, "E", "-", "EES"), trogdor=trogdor)
    assert (play.kind, play.default) == ("spawn", default)


def test_d11_and_d12_prevent() -> None:
    play = land(trogdor="A2", item="cumberdale")
    play.take("move.n")
    assert (play.kind, play.keys, play.default) == ("parry", ["yes", "no"], ("yes",))
    play = board_acts(path("NNE"), item="trinket", trogdor="E1", archer="A3", knights=("C4", "C5"))
    assert (play.kind, play.default) == ("parry", ("yes",))


@pytest.mark.parametrize("seats", [1, 3, 6])
def test_matches_on_defaults_end(seats: int) -> None:
    """D1 to D12 together, with every option."""
    for seed, (tag, value) in enumerate([("layout", "heartland"), ("deal", "choose"), ("solo_two_hands", "on")] * 3):
        played = playout(engine, engine.meta.seats[:seats], seed.to_bytes(16), {tag: value}, None, Random(0))
        assert played.outcome is not None


def test_questions_are_well_put() -> None:
    """Keys stable and short, at most 25, defaults legal, a page of the rules behind each, one seat asked."""
    pages = {page.id for page in engine.rulebook}
    rng = Random(3)
    kinds = set()
    for seed in range(150):
        dice = Dice(seed.to_bytes(16))
        options = engine.meta.options({"deal": "choose" if seed % 3 == 0 else "random"})
        state, _ = engine.setup(engine.meta.seats[: 1 + seed % 6], options, dice)
        ids = set()
        while pending := engine.pending(state):
            [asked] = pending
            kinds.add(asked.kind)
            assert asked.id not in ids
            ids.add(asked.id)
            keys = [option.key for option in asked.options]
            assert len(set(keys)) == len(keys) <= 25
            assert all(len(key) <= 40 for key in keys)
            default = asked.default.among if isinstance(asked.default, Drawn) else asked.default
            assert set(default) <= set(keys)
            assert asked.rule in pages, asked.rule
            assert asked.round == state.turn.number
            engine.apply(state, Action(asked.seat, asked.id, any_picks(asked, rng)), dice)
    assert kinds >= {
        "keeper", "item", "swap", "play", "act", "target", "jump", "piece", "drop", "flask", "helmet", "redraw",
        "arrow", "spawn", "parry",
    }  # fmt: skip


def test_asy_1_an_answer_stops_where_a_card_is_revealed() -> None:
    """ASY-1 is the host's: the engine takes one action at a time, and its keys are what one would type."""
    play = land(trogdor="C3", peasants="C3")
    assert play.keys == [
        "move.n", "move.s", "move.w", "move.e", "chomp", "burn.tile", "burn.peasant", "done",
    ]  # fmt: skip


def test_asy_2_phase_two_runs_in_one_go() -> None:
    """Unless something may be used, nothing is asked between the last action and the next turn."""
    play = land(ap=0, trogdor="A2", others=[["block-1"]], peasants="B2", movements=[path("SSE")])
    play.take("done")
    assert (play.kind, play.ask.seat) == ("play", "keeper-2")
