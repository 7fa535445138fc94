"""The Troghammer (TR-11), damage (TR-12), the rage (TR-13) and the end (TR-14)."""

from __future__ import annotations

import pytest

from bot.words import speaker
from engines.trogdor.board import NAMES

from .land import QUIET, Land, at_draw, board_acts, land, movement, path


def drawn(*steps: str, cards: int = 1, **position: object) -> Land:
    """The active player draws Troghammer cards, then Block; these paths are drawn for him."""
    hammers = [f"troghammer-{number}" for number in range(1, cards + 1)]
    position = {"trogdor": "A5", "knights": ("A1", "A2")} | position
    return at_draw(actions=[*hammers, "block-1"], aside=0, movements=[path(one) for one in steps], **position)


def test_tr_11_1_the_first_damage_shuffles_his_cards_in() -> None:
    """Into what is left of the deck, also an empty one; not by prevented damage; once."""
    play = land(trogdor="A2", deck=["block-1", "block-2"], hand=["majesty-1"])
    play.take("move.n")
    assert (play.view.troghammers, play.view.actions_left, play.view.troghammers_left) == ("shuffled_in", 9, 7)
    play.take("move.s", "move.n")
    assert play.view.actions_left == 9
    play = land(trogdor="A2", deck=[], hand=["majesty-1"])
    play.take("move.n")
    assert play.view.actions_left == 7
    play = land(trogdor="A2", card="majesty-1")
    play.take("move.n")
    assert play.view.troghammers == "aside"
    play = board_acts(path("NNE"), trogdor="E1", archer="A3", knights=("C4", "C5"))
    assert play.view.troghammers == "shuffled_in"


def test_tr_11_1_they_really_are_shuffled() -> None:
    places = set()
    for turn in range(12):
        play = land(trogdor="A2")
        play.dice.counters["action"] = turn
        play.take("move.n")
        places.add(tuple(n for n, card in enumerate(play.state.actions.pile) if card.startswith("troghammer")))
    assert len(places) > 6


def test_tr_11_2_first_placed_then_moved() -> None:
    assert drawn().view.board.troghammer == "C3"
    assert drawn("EES", troghammer="B3").view.board.troghammer == "D4"
    assert drawn("SSE", cards=2).view.board.troghammer == "D5"


def test_tr_11_3_only_the_path_of_a_card_that_is_discarded() -> None:
    play = at_draw(
        actions=["troghammer-1", "block-1"], aside=0, troghammer="B3", movements=[movement(4, "W", "R", "EES")],
        peasants="B2", trogdor="A5", knights=("A1", "A2"),
    )  # fmt: skip
    assert play.peasants == ["B2"]
    assert play.meter == 4
    assert len(play.view.movement_discards) == 1
    assert play.view.movements_left == 52


@pytest.mark.parametrize("other", ["knights", "archer"])
def test_tr_11_4_moves_again_until_he_stands_alone(other: str) -> None:
    position = {"knights": ("A1", "D4"), "archer": "D5"} if other == "knights" else {"archer": "D4"}
    play = drawn("EES", "SNS", "WWW", troghammer="B3", **position)
    paths = [beat.path[-1] for beat in play.beat("walk")]
    assert paths == (["D4", "D5", "A5"] if other == "knights" else ["D4", "D5"])


def test_tr_11_4_also_where_he_is_placed() -> None:
    assert [beat.path[-1] for beat in drawn("EES", archer="C3").beat("walk")] == ["E4"]


def test_tr_11_5_in_phase_two_he_moves_with_the_knights_and_then_must_stand_alone() -> None:
    play = land(
        ap=0, trogdor="E5", troghammer="B1", knights=("A1", "D1"), archer="C3", movements=[path("SSS"), path("WSE")],
    )  # fmt: skip
    play.take("done")
    walks = [(beat.piece, beat.path[-1]) for beat in play.beat("walk")]
    assert walks == [("knight-1", "A4"), ("knight-2", "D4"), ("troghammer", "B4"), ("archer", "C1")]
    play = land(
        ap=0, trogdor="E5", troghammer="A1", knights=("A1", "D1"), archer="C3", movements=[path("SSS"), path("ESE")],
    )  # fmt: skip
    play.take("done")
    walks = [(beat.piece, beat.path[-1]) for beat in play.beat("walk")]
    assert walks == [
        ("knight-1", "A4"),
        ("knight-2", "D4"),
        ("troghammer", "A4"),
        ("troghammer", "C5"),
        ("archer", "C1"),
    ]


def test_tr_11_5_checked_before_the_archer_moves() -> None:
    """He stands on the Archer's tile, though the Archer is about to leave it."""
    play = board_acts(path("SSS"), trogdor="E5", troghammer="C1", knights=("A1", "A2"), archer="C4")
    assert [beat.piece for beat in play.beat("walk") if beat.scene == "knights"].count("troghammer") >= 2


def test_tr_11_6_placed_on_trogdor_he_hurts() -> None:
    assert drawn(trogdor="C3").hits == ["troghammer"]
    play = drawn(trogdor="C3", item="cumberdale")
    assert play.kind == "parry"


def test_tr_11_7_a_knight_in_all_other_respects() -> None:
    play = land(trogdor="B2", troghammer="B1", knights=("A4", "A5"))
    play.take("move.n")
    assert play.hits == ["troghammer"]
    play = board_acts(path("WSS"), trogdor="D4", troghammer="A1", ruins="A3", knights=("C4", "C5"), archer="B1")
    assert next(beat.path for beat in play.beat("walk") if beat.piece == "troghammer") == ("A1", "E1", "E2", "E3")
    assert land(trogdor="B2", troghammer="B1", knights=("A4", "A5"), card="majesty-1").ask.options[0].hurts is False


def test_tr_12_1_one_peasant_to_the_void() -> None:
    play = land(trogdor="A2")
    play.take("move.n")
    assert play.health == (3, 4)


def test_tr_12_2_health_zero_is_not_defeat() -> None:
    play = land(trogdor="A2", meter=1)
    play.take("move.n")
    assert play.meter == 0
    assert play.outcome is None
    play.take("move.s", "move.n")
    assert play.outcome is not None


def test_tr_12_3_the_fatal_damage_brings_no_cards() -> None:
    play = land(trogdor="A2", meter=0)
    play.take("move.n")
    assert play.view.troghammers == "aside"
    assert play.view.result in ("defeat", "table_flip")


def test_tr_12_4_several_damages_one_by_one() -> None:
    """Each may be prevented separately: the Shield stops one of two."""
    play = land(trogdor="A2", knights=("A1", "A1"), item="cumberdale")
    play.take("move.n")
    assert play.kind == "parry"
    play.take("yes")
    assert [(beat.piece, beat.by) for beat in play.beat("hit")] == [("knight-1", "cumberdale"), ("knight-2", None)]
    assert play.meter == 3
    play = land(trogdor="A2", knights=("A1", "A1"), item="cumberdale")
    play.take("move.n", "no", "yes")
    assert [(beat.piece, beat.by) for beat in play.beat("hit")] == [("knight-1", None), ("knight-2", "cumberdale")]
    assert play.meter == 3


def test_tr_12_5_defeat_by_running_out_of_cards() -> None:
    """TR-14.6."""
    play = board_acts(QUIET, trogdor="D4", deck=[], meter=4)
    assert play.ending == "end-no-cards"
    assert play.hits == []
    assert len([beat for beat in play.beat("card") if beat.scene == "rage"]) == 5


def raging(*steps: str, **position: object) -> Land:
    """Trogdor on A2 walks onto Knight 1 with no health left, and rages along these paths."""
    position = {"trogdor": "A2", "meter": 0, "knights": ("A1", "E5")} | position
    play = land(movements=[path(one) for one in steps], **position)  # type: ignore[arg-type]
    play.take("move.n")
    return play


def test_tr_13_1_five_paths_with_wraparound() -> None:
    play = raging("NNE", "EEE", "SSS", "WWW", "NWN")
    walks = [beat.path for beat in play.beat("walk") if beat.scene == "rage"]
    assert [walk[0] for walk in walks] == ["A1", "B4", "E4", "E2", "B2"]
    assert walks[0] == ("A1", "A5", "A4", "B4")
    assert len(walks) == 5


def test_tr_13_2_all_he_touches_burns_without_condition() -> None:
    """Lake and Cottage too; Peasants go without running, Knights are removed, the Archer lives."""
    play = raging(
        "EEE", "SSE", "NNN", "WWW", "SSS", peasants="D1 E3 E3", knights=("A1", "B1"), archer="C1", troghammer="D2"
    )
    path_ = {tile for beat in play.beat("walk") if beat.scene == "rage" for tile in beat.path}
    assert set(play.burnt.split()) == path_
    assert "D1" in play.ruins.split()
    assert "E3" not in path_ or "E3" in play.burnt.split()
    gone = {beat.piece for beat in play.beat("gone")}
    assert {"knight-1", "knight-2", "peasant-1"} <= gone
    assert play.knights == (None, None)
    assert play.view.board.archer == "C1"
    assert not play.beat("lit")
    lake = raging("WSS", "SSS", "NNN", "EEE", "WWW")
    assert "E3" in lake.burnt.split()


def test_tr_13_3_nothing_else_counts() -> None:
    """No Item is asked about, nothing is spawned, hit or repaired; an empty deck is reshuffled."""
    play = land(trogdor="A2", meter=0, knights=("A1", "A5"), item="cumberdale", ready=False)
    play.state.movements.pile = ["mv-01", "mv-02"]
    play.state.movements.discards = ["mv-03", "mv-04", "mv-05"]
    play.take("move.n")
    kinds = {beat.kind for beat in play.beats if beat.scene == "rage"}
    assert kinds <= {"card", "walk", "burn", "raze", "gone"}
    assert len([beat for beat in play.beat("card") if beat.scene == "rage"]) == 5
    assert play.ending is not None
    assert len(play.view.movement_discards) == 5


def test_tr_13_3_victory_cannot_happen_in_the_rage() -> None:
    """All burns with the first step; the paths go on, and it is the table that is flipped."""
    play = raging("NNE", "EEE", "SSS", "WWW", "NWN", burnt=" ".join(NAMES), ruins="D1 A3 C5")
    assert play.ending == "end-table-flip"
    assert len([beat for beat in play.beat("walk") if beat.scene == "rage"]) == 5


def test_tr_13_4_table_flip_or_defeat() -> None:
    """Peasants left on the board spoil it."""
    flipped = raging("NNE", "EEE", "SSS", "WWW", "NWN", burnt=" ".join(NAMES), ruins="D1 A3 C5")
    assert flipped.view.result == "table_flip"
    spoilt = raging("NNE", "EEE", "SSS", "WWW", "NWN", burnt=" ".join(NAMES), ruins="D1 A3 C5", peasants="D3")
    assert spoilt.view.result == "defeat"
    assert spoilt.peasants == ["D3"]


def test_tr_14_1_victory() -> None:
    """Peasants on the meter or in the Void do not matter; any on the board does."""
    rest = " ".join(name for name in NAMES if name != "C4")
    won = land(trogdor="C4", burnt=rest, ruins="D1 A3 C5", meter=0)
    won.take("burn.tile")
    assert won.ending == "end-victory"
    assert won.view.result == "victory"
    for spoiler in ({"peasants": "B2"}, {"ruins": "D1 A3"}, {"burnt": rest.replace("A1 ", "")}):
        position = {"burnt": rest, "ruins": "D1 A3 C5", "meter": 3} | spoiler
        play = land(trogdor="C4", **position)  # type: ignore[arg-type]
        play.take("burn.tile")
        assert play.outcome is None


def test_tr_14_1_the_last_peasant_may_be_chomped() -> None:
    play = land(trogdor="C4", burnt=" ".join(NAMES), ruins="D1 A3 C5", peasants="C4")
    play.take("chomp")
    assert play.ending == "end-victory"


def test_tr_14_2_a_burning_peasant_is_on_the_board() -> None:
    """Victory in a chain comes when the last one reaches the Void."""
    play = land(
        trogdor="C4", burnt=" ".join(NAMES), ruins="D1 A3 C5", peasants="C4 C4", movements=[path("NNE"), path("NNE")]
    )
    play.take("burn.peasant")
    assert play.ending == "end-victory"
    assert [beat.kind for beat in play.beats][-1] == "void"
    assert len(play.beat("void")) == 2


def test_tr_14_3_and_14_4_the_closing_words() -> None:
    """TR-14.4: they shout; Hardybard is praised in a victory only."""
    say = speaker("trogdor", names=lambda seat: "Mira")
    won = land(trogdor="C4", burnt=" ".join(NAMES), ruins="D1 A3 C5", peasants="C4", keeper="hardybard")
    won.take("chomp")
    lost = land(trogdor="A2", meter=0, keeper="hardybard")
    lost.take("move.n")
    flipped = raging("NNE", "EEE", "SSS", "WWW", "NWN", burnt=" ".join(NAMES), ruins="D1 A3 C5", keeper="crangolev")
    told = [say(play.outcome.reason) for play in (won, lost, flipped) if play.outcome]
    assert all(words.startswith("IT'S OVER!!") for words in told)
    assert [("hail Mira" in words) for words in told] == [True, False, False]


def test_tr_14_5_fatal_damage_brings_the_rage() -> None:
    play = land(trogdor="A2", meter=0)
    play.take("move.n")
    assert next(beat.kind for beat in play.beats if beat.scene != "act") == "card"
    assert play.state.stack == []
    assert play.events[-1].text == play.outcome.reason  # type: ignore[union-attr]
