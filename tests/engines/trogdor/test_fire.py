"""Peasants on fire: TR-7."""

from __future__ import annotations

from bot.words import speaker

from .land import Land, board_acts, land, movement, path


def lit(*paths: str, **position: object) -> Land:
    """Trogdor burninates a Peasant; these paths are drawn."""
    play = land(movements=[path(steps) for steps in paths], **position)  # type: ignore[arg-type]
    play.take("burn.peasant")
    return play


def runs(play: Land) -> list[tuple[str, ...]]:
    return [beat.path for beat in play.beat("walk") if beat.scene == "fire"]


def test_tr_7_1_three_ways_to_catch_fire() -> None:
    """Burninated, met, and by a burninated Cottage."""
    play = lit("NNE", "EEE", trogdor="B5", peasants="B5 B4")
    assert [beat.piece for beat in play.beat("lit")] == ["peasant-1", "peasant-2"]
    play = board_acts(movement(0, "N", "-", "EES"), trogdor="D4", peasants="D2", ruins="D1")
    assert [(beat.piece, beat.tile) for beat in play.beat("lit")] == [("peasant-1", "D1")]


def test_tr_7_2_only_the_path_of_the_card_counts() -> None:
    """It is discarded; nothing spawns, and no other Peasant steps."""
    card = movement(4, "W", "R", "NNE")
    play = land(trogdor="B5", peasants="B5 E4", movements=[card])
    play.take("burn.peasant")
    assert play.peasants == ["E4"]
    assert play.meter == 4
    assert [seen.id for seen in play.view.movement_discards] == [card]


def test_tr_7_3_burns_where_it_starts_and_all_it_enters() -> None:
    play = lit("NNE", trogdor="B5", peasants="B5", burnt="B4")
    assert play.burnt == "B3 C3 B4 B5"
    assert [beat.tile for beat in play.beat("burn")] == ["B5", "B3", "C3"]


def test_tr_7_4_a_cottage_on_the_way_burns_if_all_around_does() -> None:
    """The starting tile too, and the tile comes first."""
    around = "C1 E1 C2 D2 E2"
    play = lit("NNW", trogdor="D3", peasants="D3", burnt=around)
    assert [(beat.kind, beat.tile) for beat in play.beats if beat.kind in ("burn", "raze")] == [
        ("burn", "D3"), ("burn", "D1"), ("raze", "D1"),
    ]  # fmt: skip
    play = lit("SSW", trogdor="D1", peasants="D1", burnt=around)
    assert play.ruins == "D1"
    assert lit("NNW", trogdor="D3", peasants="D3", burnt="C1 E1 C2 D2").ruins == ""


def test_tr_7_5_runs_wrap() -> None:
    play = lit("WWN", trogdor="A1", peasants="A1", knights=("C4", "C5"))
    assert runs(play) == [("A1", "E1", "D1", "D5")]


def test_tr_7_6_the_lake_saves_burnt_or_not() -> None:
    for burnt in ("", "E3"):
        play = lit("EESS", trogdor="D3", peasants="D3", burnt=burnt)
        assert play.peasants == ["E3"]
        assert "E3" not in [beat.tile for beat in play.beat("burn")]
        assert play.view.board.peasants[0].state == "normal"
        assert [beat.tile for beat in play.beat("saved")] == ["E3"]


def test_tr_7_7_in_the_lake() -> None:
    """A runner lights no Peasant there; one that Trogdor lights there runs, and lights the others."""
    play = lit("EES", trogdor="D3", peasants="D3 E3")
    assert play.peasants == ["E3", "E3"]
    assert len(play.beat("lit")) == 1
    play = lit("NNW", "SSW", trogdor="E3", peasants="E3 E3")
    assert runs(play) == [("E3", "E2", "E1", "D1"), ("E3", "E4", "E5", "D5")]
    assert "E3" not in play.burnt.split()
    assert play.void == 3


def test_tr_7_8_others_wait_in_the_order_they_were_lit() -> None:
    """Of several on a tile the lowest number first; none is lit twice."""
    play = lit("NNN", "SSS", "EEE", "WWW", trogdor="C5", peasants="C3 C4 C4 C5", meter=3)
    assert [beat.piece for beat in play.beat("lit")] == ["peasant-4", "peasant-2", "peasant-3", "peasant-1"]
    assert [beat.piece for beat in play.beat("walk")] == ["peasant-4", "peasant-2", "peasant-3", "peasant-1"]
    assert runs(play)[0] == ("C5", "C4", "C3", "C2")
    assert runs(play)[1][0] == "C4"


def test_tr_7_8_a_waiting_peasant_is_seen_waiting() -> None:
    """With the Spare Helmet a run is interrupted: the one lit meanwhile lies there."""
    play = land(trogdor="C5", peasants="C5 C5", item="spare_helmet", movements=[path("NNN"), path("SSS")])
    play.take("burn.peasant", "no")
    states = [(peasant.place, peasant.state) for peasant in play.view.board.peasants[:2]]
    assert states == [("void", "normal"), ("C5", "burning")]
    play = land(trogdor="C5", peasants="C5 C5 C5", item="spare_helmet", movements=[path("NNN"), path("SSS")])
    play.take("burn.peasant", "no")
    assert [peasant.state for peasant in play.view.board.peasants[:3]] == ["normal", "burning", "waiting"]


def test_tr_7_9_each_has_a_card_of_its_own_and_finishes_first() -> None:
    play = lit("NNE", "NNE", trogdor="B5", peasants="B5 B5")
    assert [beat.kind for beat in play.beats if beat.kind in ("card", "walk", "void")] == ["card", "walk", "void"] * 2
    assert len(play.view.movement_discards) == 2


def test_tr_7_10_a_run_that_ends_on_a_ruin_goes_on() -> None:
    """As often as it happens; a Cottage it has just burnt does not count."""
    play = lit("NNW", "EWEW", "SSE", trogdor="E3", peasants="E3", ruins="D1")
    assert [path[-1] for path in runs(play)] == ["D1", "D1", "E3"]
    assert play.peasants == ["E3"]
    play = lit("NNW", trogdor="D3", peasants="D3", burnt="C1 E1 C2 D2 E2", ruins="")
    assert len(runs(play)) == 1
    burnt = "C1 D1 E1 C2 D2 E2"
    play = lit("NNWE", "SSW", trogdor="D3", peasants="D3", burnt=burnt)
    assert play.ruins == "D1"
    assert [path[-1] for path in runs(play)] == ["D1", "C3"]  # burnt in passing, so it was a ruin before the last step


def test_tr_7_11_then_to_the_void() -> None:
    play = lit("NNE", trogdor="B5", peasants="B5")
    assert play.health == (4, 3)
    assert play.beat("void")[0].tile == "C3"


def test_tr_7_12_a_run_hurts_nobody_else() -> None:
    play = lit("NNE", trogdor="B5", peasants="B5", knights=("B4", "B3"), archer="C3")
    assert play.hits == []
    assert play.meter == 4
    assert play.knights == ("B4", "B3")
    assert play.view.board.archer == "C3"


def test_a_run_ends_only_at_the_end() -> None:
    """TR-7.10: passing a ruin is not ending on it."""
    play = lit("NNE", trogdor="D3", peasants="D3", ruins="D1")
    assert len(runs(play)) == 1


def test_the_story_of_a_run_is_told() -> None:
    """ASY-4: each flame card with its use."""
    play = land(trogdor="D3", peasants="D3", movements=[path("NNE")])
    [event] = play.take("burn.peasant")[-1:]
    assert event.text.key == "ran"
    assert event.text.args["ends"] == "void"
    assert event.text.args["burnt"] == 4
    assert "from D3 via D2 and D1 to E1," in speaker("trogdor")(event.text), "tiles, not letters of the compass"
