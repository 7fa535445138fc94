"""The fifteen acceptance scenarios, TS-1 to TS-15, under their names."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import Dice
from engines.trogdor import engine
from engines.trogdor.components import ACTIONS, KEEPERS

from .land import at_draw, board_acts, land, movement, path


@pytest.mark.parametrize("seed", range(5))
def test_ts_1_setup(seed: int) -> None:
    """TR-2."""
    seats = engine.meta.seats[:3]
    state, _ = engine.setup(seats, engine.meta.options({}), Dice(seed.to_bytes(16)))
    view = engine.view(state, frozenset())
    board = view.board
    assert board.trogdor == "C3"
    assert [p.place for p in board.peasants] == ["D1", "A3", "C5", "meter", "meter", "meter", "meter"]
    assert (board.knights, board.troghammer, board.archer) == (("A1", "E5"), None, "E1")
    assert [t.id for t in view.tiles if t.cottage == "standing"] == ["D1", "A3", "C5"]
    assert not board.burninated
    assert not board.ruins
    assert (view.meter, view.void) == (4, 0)
    assert view.actions_left == 26 - 1  # the first player has drawn already
    assert view.troghammers == "aside"
    assert len(state.aside) == 7
    assert view.movements_left == 52
    for player in view.players:
        assert player.keeper in KEEPERS
        assert player.ready
        assert len(player.hand) == 1 + player.active
        assert all(not ACTIONS[card.id].troghammer for card in player.hand)
    for held in ("keeper", "item"):
        assert len({getattr(player, held) for player in view.players}) == 3
    cards = [card.id for player in view.players for card in player.hand]
    assert len(set(cards)) == len(cards)


@pytest.mark.parametrize(
    ("wanted", "asked", "peasants", "meter"),
    [
        (0, False, "B2", 4),
        (1, False, "B2", 4),
        (2, True, "B2 C5", 3),
        (3, False, "B2 C5 D1", 2),
        (4, False, "B2 C5 D1", 2),
    ],
)
def test_ts_2_spawning_zero_to_four(wanted: int, asked: bool, peasants: str, meter: int) -> None:
    """TR-8, the rulebook's example."""
    play = board_acts(movement(wanted, "N", "-", "NNN"), peasants="B2", ruins="A3", trogdor="C4")
    if asked:
        assert (play.kind, play.keys) == ("spawn", ["d1", "c5"])
        play.take("c5")
    spawned = [beat.tile for beat in play.beat("spawn")]
    assert sorted(["B2", *(tile or "" for tile in spawned)]) == peasants.split()
    assert play.meter == meter
    assert play.void == 2


def test_ts_3_spawn_empties_the_meter_the_next_hit_kills() -> None:
    """TR-8.3, TR-8.5, TR-12.2."""
    play = board_acts(
        movement(3, "N", "-", "SSE"),
        peasants="B2",
        ruins="A3",
        meter=1,
        trogdor="E2",
        knights=("B5", "D5"),
        archer="C3",
    )
    play.take("d1")
    assert [(beat.tile, beat.health) for beat in play.beat("spawn")] == [("D1", 0)]
    kinds = [beat.kind for beat in play.beats]
    assert "hit" not in kinds[: kinds.index("spawn") + 1]
    assert play.view.troghammers == "aside"
    assert [beat.path[-1] for beat in play.beat("walk") if beat.scene == "peasants"] == ["B1", "D5"]
    march = [beat for beat in play.beat("walk") if beat.piece == "knight-2"]
    assert march[0].path == ("D5", "D1", "D2", "E2")
    assert play.hits == ["knight-2"]
    assert play.ending == "end-defeat"
    assert sum(beat.kind == "card" and beat.scene == "rage" for beat in play.beats) == 5


def test_ts_4_peasants_move_wrap_and_repair() -> None:
    """TR-9.1, TR-9.2."""
    play = board_acts(movement(0, "W", "R", "NNE"), peasants="A2 D2", burnt="E2 C2 D2", trogdor="B5")
    assert play.peasants == ["C2", "E2"]
    assert play.burnt == "D2"


def test_ts_5_knight_wraparound_passing_hit_troghammer_cards() -> None:
    """TR-9.4, TR-11.1."""
    play = land(ap=0, trogdor="B5", peasants="C3 C4 D4", movements=[movement(0, "N", "-", "NES")])
    left = play.view.actions_left
    play.take("done")
    knights = {beat.piece: beat.path for beat in play.beat("walk") if beat.scene == "knights"}
    assert knights == {"knight-1": ("A1", "A5", "B5", "B1"), "knight-2": ("E5", "E4", "A4", "A5")}
    assert play.hits == ["knight-1"]
    assert play.health == (3, 1)
    assert play.view.troghammers == "shuffled_in"
    drawn = [beat for beat in play.view.story.beats if beat.kind == "drawn"]  # type: ignore[union-attr]
    assert play.view.actions_left == left + 7 - len(drawn)
    [shot] = play.beat("shot")
    assert (shot.tile, shot.path) == ("A1", ("A2", "A3", "A4", "A5"))


@pytest.mark.parametrize(
    ("archer", "steps", "trogdor", "hiding", "hits"),
    [
        ("C2", "NEE", "A1", False, ["archer"]),
        ("C2", "NEE", "E1", False, []),
        ("C2", "EEN", "E4", False, ["archer"]),
        ("C2", "EEN", "A1", False, []),
        ("C3", "NEE", "B2", True, []),
    ],
)
def test_ts_6_archer(archer: str, steps: str, trogdor: str, hiding: bool, hits: list[str]) -> None:
    """TR-10."""
    play = board_acts(path(steps), archer=archer, trogdor=trogdor, hiding=hiding, knights=("B3", "B4"))
    [shot] = play.beat("shot")
    assert shot.tile == ("E2" if archer == "C3" else "E1")
    assert play.hits == hits
    assert play.meter == 4 - len(hits)
    if hiding:
        assert [(beat.piece, beat.by) for beat in play.beat("hit")] == [("knight-1", "hiding"), ("archer", "hiding")]


def test_ts_7_cottage_condition() -> None:
    """TR-6.3."""
    for far in ("", " C5 A3"):
        play = land(trogdor="D1", ap=2, card="shot_put-1", burnt="C1 D1 E1 C2 D2" + far)
        assert "burn.cottage" not in play.keys
        play.take("card", "e2")
        assert "burn.cottage" in play.keys
        play.take("burn.cottage")
        assert (play.ruins, play.view.ap) == ("D1", 1)


def test_ts_8_lake_condition_and_long_range() -> None:
    """TR-6.2, TR-6.5."""
    play = land(trogdor="E3", card="shot_put-1", burnt="E2 E4 A3")
    assert "burn.tile" not in play.keys
    play.take("card")
    assert "e3" in play.keys
    play.take("e3")
    assert "E3" in play.burnt.split()
    play = land(trogdor="E3", burnt="E2 E4 D3")
    assert "burn.tile" in play.keys


def test_ts_9_a_flaming_peasant() -> None:
    """TR-7."""
    play = land(trogdor="B3", peasants="B3", ap=1, movements=[path("NNW")])
    play.take("burn.peasant")
    assert play.burnt == "A1 B1 B2 B3"
    assert play.health == (4, 3)
    assert play.view.ap == 0
    assert play.hits == []


def test_ts_10_chain() -> None:
    """TR-7.8, TR-7.9."""
    play = land(trogdor="C4", peasants="C4 C4 D2", movements=map(path, ["NNE", "EES", "NES"]))
    play.take("burn.peasant")
    runs = [(beat.piece, beat.path) for beat in play.beat("walk")]
    assert runs == [
        ("peasant-1", ("C4", "C3", "C2", "D2")),
        ("peasant-2", ("C4", "D4", "E4", "E5")),
        ("peasant-3", ("D2", "D1", "E1", "E2")),
    ]
    assert [beat.piece for beat in play.beat("lit")] == ["peasant-1", "peasant-2", "peasant-3"]
    assert play.burnt == "D1 E1 C2 D2 E2 C3 C4 D4 E4 E5"
    assert play.ruins == ""
    assert play.health == (4, 3)
    assert play.peasants == []
    assert len(play.view.movement_discards) == 3
    assert play.view.ap == 6


def test_ts_11_saved_by_the_lake() -> None:
    """TR-7.6."""
    play = land(trogdor="D3", peasants="D3", movements=[path("EES")])
    play.take("burn.peasant")
    assert play.burnt == "D3"
    assert play.peasants == ["E3"]
    assert play.view.board.peasants[0].state == "normal"
    assert play.health == (4, 2)
    assert play.beat("walk")[0].path == ("D3", "E3")


def test_ts_12_walking_into_a_burnt_cottage_second_run_then_repair_by_a_knight() -> None:
    """TR-9.3, TR-7.10, TR-9.6."""
    play = land(
        ap=0, trogdor="D2", peasants="B5", ruins="A3 C5", burnt="A2 A3 A4 B2 B3 B4 B5 C4 C5 D4 D5",
        knights=("E1", "E2"), archer="E4", movements=[movement(0, "E", "R", "SSE"), path("WWNN"), path("SSE")],
    )  # fmt: skip
    play.take("done")
    runs = [beat.path for beat in play.beat("walk") if beat.scene == "fire"]
    assert runs == [("C5", "B5", "A5", "A4", "A3"), ("A3", "A4", "A5", "B5")]
    assert play.beat("repair") == []
    assert [beat.tile for beat in play.beat("burn")] == ["A5"]
    assert play.health == (4, 3)
    assert [(beat.tile, beat.piece) for beat in play.beat("rebuild")] == [("A3", "knight-1")]
    assert play.ruins == "C5"
    assert play.knights == ("A3", "A4")
    [shot] = play.beat("shot")
    assert (shot.tile, shot.path) == ("A1", ("B1", "C1", "D1", "E1"))
    assert play.hits == []


def test_ts_13_two_troghammer_cards_in_one_draw_step() -> None:
    """TR-4.2, TR-11.2 to TR-11.4."""
    play = at_draw(
        archer="C3", trogdor="A5", hand=["trogburst-1"], aside=0, meter=3,
        actions=["troghammer-1", "troghammer-2", "block-1"], movements=map(path, ["NNE", "SSS"]),
    )  # fmt: skip
    assert [beat.tile for beat in play.beat("place")] == ["C3"]
    assert [beat.path for beat in play.beat("walk")] == [("C3", "C2", "C1", "D1"), ("D1", "D2", "D3", "D4")]
    assert play.view.board.troghammer == "D4"
    assert [card.id for card in play.view.players[0].hand] == ["trogburst-1", "block-1"]
    assert play.kind == "play"


def test_ts_14_rage_and_table_flip() -> None:
    """TR-13."""
    tiles = [f"{column}{row}" for column in "ABCDE" for row in "12345" if f"{column}{row}" not in ("C4", "C5")]
    play = land(
        ap=0, trogdor="C3", meter=0, burnt=" ".join(tiles), ruins="D1 A3", peasants="C5", knights=("C4", "B3"),
        archer="C5", movements=[movement(0, "E", "-", "NNE"), *map(path, ["SSE", "NNN", "WWS", "EES", "NNW"])],
    )  # fmt: skip
    play.take("done")
    assert play.hits == ["knight-1"]
    assert [beat.piece for beat in play.beat("walk") if beat.scene in ("knights", "archer")] == ["knight-1"]
    assert [(beat.piece, beat.tile) for beat in play.beat("gone")] == [
        ("knight-1", "C3"), ("peasant-1", "D5"), ("knight-2", "B3"),
    ]  # fmt: skip
    assert len(play.burnt.split()) == 25
    assert play.ruins == "D1 A3 C5"
    assert (play.view.board.archer, play.trogdor, play.void) == ("C5", "C2", 7)
    assert play.ending == "end-table-flip"
    assert play.outcome is not None
    assert play.outcome.winners == ("keeper-1",)
    assert play.view.result == "table_flip"


def test_ts_15_out_of_cards() -> None:
    """TR-4.3, TR-14.6."""
    position: dict[str, Any] = {
        "trogdor": "D4", "hand": ["block-1"], "others": [[]], "deck": [], "card": None,
        "knights": ("A1", "A2"), "archer": "A3", "movements": [path("NNE")],
    }  # fmt: skip
    play = at_draw(**position)
    assert [event.kind for event in play.beat("drawn")] == []
    play.take("block-1.play", "hide", "done")
    assert play.beat("hit") == []
    assert play.ending == "end-no-cards"
    assert sum(beat.kind == "card" and beat.scene == "rage" for beat in play.beats) == 5
    assert play.outcome is not None
    assert play.outcome.winners == ()
    tiles = " ".join(f"{column}{row}" for column in "ABCDE" for row in "12345" if f"{column}{row}" != "D4")
    play = at_draw(**position, burnt=tiles, ruins="D1 A3 C5", meter=4)
    play.take("block-1.play", "burn.tile")
    assert play.ending == "end-victory"
    assert play.beat("card") == []
