"""Phase Two: spawning (TR-8), Peasants and Knights (TR-9), the Archer (TR-10)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.words import speaker
from engines.core import Text
from engines.core.deck import Deck
from engines.trogdor.board import NAMES

from .land import QUIET, Land, at_draw, board_acts, land, movement, path

say = speaker("trogdor")


def test_tr_8_1_one_card_for_the_whole_phase() -> None:
    play = board_acts(QUIET, trogdor="D4")
    last = play.view.last
    assert last is not None
    assert [beat.card.path for beat in last.beats if beat.kind == "card" and beat.card] == ["EES"]


def test_tr_8_1_an_empty_deck_is_filled_from_its_discards_without_cards_in_use() -> None:
    """While the card of Phase Two is resolved a flame card has to be drawn: only the discards are shuffled."""
    play = land(ap=0, trogdor="D4", peasants="D2", ruins="D1")
    card, other = movement(0, "N", "-", "EES"), path("SSE")
    play.state.movements = Deck("movement", [card], [other])
    play.take("done")
    assert [beat.card.id for beat in play.beat("card") if beat.card] == [card, other]
    assert (play.view.movements_left, [seen.id for seen in play.view.movement_discards]) == (0, [other, card])


@pytest.mark.parametrize("wanted", [0, 1, 2])
def test_tr_8_2_enough_peasants_no_spawn(wanted: int) -> None:
    play = board_acts(movement(wanted, "E", "-", "EES"), trogdor="D4", peasants="B2 B5")
    assert play.beat("spawn") == []
    assert play.meter == 4


def test_tr_8_3_only_standing_cottages_without_a_peasant() -> None:
    play = board_acts(movement(4, "E", "-", "EES"), trogdor="D4", peasants="D1", ruins="A3")
    assert [beat.tile for beat in play.beat("spawn")] == ["C5"]
    play = board_acts(movement(4, "E", "-", "EES"), trogdor="D4", meter=2)
    assert play.kind == "spawn"
    play.choose("d1", "a3")
    assert play.meter == 0


def test_tr_8_4_the_player_picks_where_there_is_a_choice() -> None:
    play = board_acts(movement(2, "E", "-", "EES"), trogdor="D4")
    assert (play.kind, play.keys, play.ask.least, play.ask.most) == ("spawn", ["d1", "a3", "c5"], 2, 2)
    play.choose("c5", "d1")
    assert [beat.tile for beat in play.beat("spawn")] == ["D1", "C5"]
    assert board_acts(movement(3, "E", "-", "EES"), trogdor="D4").kind == "play"


def test_tr_8_5_a_spawn_is_no_damage() -> None:
    """Nothing that reacts to damage happens; it may bring health to 0."""
    play = board_acts(movement(3, "E", "-", "EES"), trogdor="D4", meter=3, item="pouch", ready=False)
    assert play.meter == 0
    assert play.outcome is None
    assert play.view.troghammers == "aside"
    assert not play.view.players[0].ready


def test_tr_9_1_all_peasants_step_and_wrap() -> None:
    play = board_acts(movement(0, "S", "-", "EES"), trogdor="D4", peasants="B5 E3")
    assert play.peasants == ["B1", "E4"]


def test_tr_9_1_new_ones_too() -> None:
    play = board_acts(movement(3, "E", "-", "EES"), trogdor="D4")
    assert play.peasants == ["B3", "D5", "E1"]


def test_tr_9_2_repairs() -> None:
    """TR-9.2: the tiles they stop on, the Lake and Trogdor's tile too, not the Cottage; nothing without the sign."""
    position = {"trogdor": "D4", "peasants": "C4 D3 B3", "burnt": "D4 E3 C3 A1", "archer": "E1"}
    play = board_acts(movement(0, "E", "R", "EES"), **position)
    assert play.burnt == "A1"
    assert [beat.tile for beat in play.beat("repair")] == ["C3", "E3", "D4"]
    assert board_acts(movement(0, "E", "-", "EES"), **position).burnt == "A1 C3 E3 D4"
    assert board_acts(movement(0, "E", "R", "EES"), **position, keeper="brovelade").burnt == "A1 C3 E3 D4"


def test_tr_9_3_who_walks_into_a_ruin_burns_and_repairs_nothing() -> None:
    """All who walk in are lit at once and run in reading order; those lit by their runs queue behind."""
    play = land(
        ap=0, trogdor="D4", peasants="C1 D2 B3", ruins="D1 C5", burnt="D1 C5", knights=("A4", "A5"), archer="A3",
        movements=[movement(0, "N", "R", "EES"), path("SSS"), path("WNN"), path("EEE")],
    )  # fmt: skip
    play.take("done")
    assert [(beat.piece, beat.tile) for beat in play.beat("lit")] == [("peasant-2", "D1"), ("peasant-1", "C5")]
    assert play.beat("repair") == []
    assert [beat.piece for beat in play.beat("walk") if beat.scene == "fire"] == ["peasant-2", "peasant-1"]
    play = board_acts(movement(0, "E", "-", "EES"), trogdor="D4", peasants="C4", ruins="C5")
    assert play.beat("lit") == []


def test_tr_9_3_one_that_stands_there_is_not_lit() -> None:
    play = land(trogdor="D1", peasants="D1", burnt="C1 D1 E1 C2 D2 E2", knights=("A4", "A5"))
    play.take("burn.cottage")
    assert play.beat("lit") == []
    assert play.peasants == ["D1"]


def test_tr_9_4_each_entering_hurts_passing_or_stopping() -> None:
    play = board_acts(path("SNS"), trogdor="A2", knights=("A1", "C4"), archer="C1")
    assert play.hits == ["knight-1", "knight-1"]
    play = board_acts(path("SSS"), trogdor="A2", knights=("A1", "A1"), troghammer="A1", archer="C1")
    assert play.hits == ["knight-1", "knight-2", "troghammer"]
    assert [beat.path[-1] for beat in play.beat("walk") if beat.scene == "knights"][:3] == ["A4"] * 3


def test_tr_9_5_starting_there_does_no_harm_returning_does() -> None:
    assert board_acts(path("SSE"), trogdor="C4", knights=("C4", "A1"), archer="E1").hits == []
    assert board_acts(path("SNE"), trogdor="C4", knights=("C4", "A1"), archer="E1").hits == ["knight-1"]


@pytest.mark.parametrize(("start", "steps"), [("A3", "EES"), ("A2", "SSE"), ("A5", "EWNN")])
def test_tr_9_6_knights_repair_cottages_not_tiles(start: str, steps: str) -> None:
    """TR-9.6: on the tiles where they start, pass or stop."""
    play = board_acts(path(steps), trogdor="D2", ruins="A3 D1", burnt="A3", knights=(start, "E4"), archer="E1")
    assert play.ruins == "D1"
    assert play.burnt == "A3"


def test_tr_9_6_not_by_standing_still_nor_by_being_lifted() -> None:
    """A Troghammer that skips the phase repairs nothing where he stands."""
    position = {"trogdor": "D4", "ruins": "A3", "knights": ("C1", "C2"), "troghammer": "A3", "item": "dinner_bell"}
    play = land(**position, movements=[QUIET])  # type: ignore[arg-type]
    play.take("item", "troghammer", "done")
    assert play.ruins == "A3"
    play = land(**position | {"item": None}, movements=[QUIET])  # type: ignore[arg-type]
    play.take("done")
    assert play.ruins == ""


def test_tr_9_6_also_the_troghammer_in_phase_one() -> None:
    play = at_draw(
        trogdor="D4", ruins="A3", burnt="A3", aside=0, actions=["troghammer-2", "block-1"], troghammer="A1",
        knights=("C1", "C2"), movements=[path("SSS")],
    )  # fmt: skip
    assert play.ruins == ""
    assert [beat.piece for beat in play.beat("rebuild")] == ["troghammer"]
    assert play.burnt == "A3"


@pytest.mark.parametrize(
    ("steps", "covered"),
    [("NEE", "A4 B4 C4 E4"), ("SWW", "B1 C1 D1 E1"), ("EEN", "D1 D2 D3 D5"), ("WWS", "E1 E2 E4 E5")],
)  # fmt: skip
def test_tr_10_1_row_or_column_of_the_last_step(steps: str, covered: str) -> None:
    start = {"NEE": "B5", "SWW": "C5", "EEN": "B5", "WWS": "B2"}[steps]
    play = board_acts(path(steps), trogdor="C3", archer=start, knights=("A1", "A1"))
    [shot] = play.beat("shot")
    assert shot.path == tuple(covered.split())


def test_tr_10_2_one_damage_a_shot_whoever_stands_between() -> None:
    play = board_acts(path("NNE"), trogdor="E1", archer="A3", knights=("C4", "C5"), peasants="C1 D1")
    assert play.hits == ["archer"]
    assert play.meter == 3


def test_tr_10_3_the_archers_walk_does_no_harm() -> None:
    play = board_acts(path("EES"), trogdor="B4", archer="A4", knights=("E1", "E2"))
    assert play.hits == []
    play = board_acts(path("EES"), trogdor="C5", archer="A4", knights=("E1", "E2"))
    assert play.hits == []


def test_tr_10_4_hiding_and_protection() -> None:
    for position in ({"hiding": True}, {"card": "invisibility-1"}, {"card": "block-1"}):
        play = board_acts(path("NNE"), trogdor="E1", archer="A3", knights=("C4", "C5"), **position)
        assert play.hits == []
        assert len(play.beat("hit")) == 1
    play = board_acts(path("NNE"), trogdor="E1", archer="A3", knights=("C4", "C5"), card="majesty-1")
    assert play.hits == ["archer"]


def test_tr_10_5_the_turn_passes_on() -> None:
    play = board_acts(QUIET, trogdor="D4", others=[["block-1"], ["block-2"]])
    assert (play.ask.seat, play.view.active, play.view.turn) == ("keeper-2", 1, 6)
    play = board_acts(QUIET, trogdor="D4")
    assert play.ask.seat == "keeper-1"


def test_phase_two_is_told_in_order() -> None:
    """ASY-2, ASY-4: it runs to its end in one go, in few lines: the Peasants', each run, the enemies', the damage."""
    play: Land = land(
        ap=0, trogdor="B5", peasants="D2 E4", meter=4, ruins="D1", burnt="E3",
        movements=[movement(3, "N", "R", "NES"), path("SSE")],
    )  # fmt: skip
    assert play.take("done") == []
    lines = {event.text.key: say(event.text) for event in play.take("a3")}
    assert list(lines) == ["board-acts", "ran", "marched", "hits", "troghammers-join"]
    assert lines["board-acts"] == (
        "Movement card: 3 Peasants wanted; Peasants move north and repair; Knights go north, east and south. "
        "A Peasant spawns on A3 (health\u00a03). Peasants step to D1, E3 and A2 and repair E3."
    )
    assert lines["marched"].startswith("The march: Knight 1 to B1, Knight 2 to A5 and the Archer to A1.")


def test_who_marches_on_is_named_once() -> None:
    """TR-11.5: the Troghammer stops beside Knight 1 and moves again."""
    play = land(
        ap=0, trogdor="D4", knights=("C3", "E5"), troghammer="C3", archer="A5",
        movements=[movement(0, "N", "-", "NNE"), path("WWS")],
    )  # fmt: skip
    lines = {event.text.key: say(event.text) for event in play.take("done")}
    assert lines["marched"].startswith(
        "The march: Knight 1 to D1, Knight 2 to A3, the Troghammer via D1 to B2 and the "
    )


def test_the_line_of_a_turn_says_once_that_trogdor_is_unhurt() -> None:
    """By what he was spared, where an enemy came; otherwise that there was no damage."""
    hidden = board_acts(path("SSN"), trogdor="C3", knights=("C1", "E5"), hiding=True)
    for play, told in ((hidden, ""), (board_acts(QUIET, trogdor="D4"), "No damage.")):
        marched = next(event.text for event in play.events if event.text.key == "marched")
        assert say(Text("brief-marched", marched.args)).strip() == told
        assert any(event.text.key == "hits-prevented" for event in play.events) is not bool(told)


def test_what_is_drawn_anew_is_told() -> None:
    play = land(ap=0, keeper="mordibel", movements=[movement(0, "N", "-", "EES"), movement(0, "W", "-", "NNE")])
    play.take("done")
    first, second, *_ = [say(event.text) for event in play.take("yes")]
    assert first == (
        "Discarded unused, thanks to Mordibel: no Peasants wanted; Peasants move north; "
        "Knights go east, east and south."
    )
    assert second.startswith("Movement card: no Peasants wanted; Peasants move west; Knights go north, north and east.")


def test_a_way_that_was_turned_is_told() -> None:
    play = land(ap=0, item="pouch", peasants="B2", trogdor="D4", movements=[QUIET])
    play.take("done")
    [line, *_] = [say(event.text) for event in play.take("w")]
    assert line.endswith("Thanks to the Belt Pouch, Peasants step west to A2.")


@pytest.mark.parametrize(
    ("position", "card", "asked"),
    [
        ({"peasants": "B2"}, movement(0, "N", "-", "EES"), "arrow"),
        ({"peasants": "", "meter": 4}, movement(3, "N", "-", "EES"), "arrow"),
        ({"peasants": "", "meter": 4}, movement(0, "N", "-", "EES"), "play"),
        ({"peasants": "", "meter": 0}, movement(3, "N", "-", "EES"), "play"),
        ({"peasants": "", "meter": 4, "ruins": "D1 A3 C5"}, movement(3, "N", "-", "EES"), "play"),
    ],
)
def test_the_pouch_is_offered_only_if_a_peasant_will_step(position: dict[str, Any], card: str, asked: str) -> None:
    """TE-20: an Item whose effect could do nothing now is not offered."""
    play = land(ap=0, item="pouch", trogdor="D4", movements=[card], **position)
    play.take("done")
    assert play.kind == asked


def test_every_phase_two_and_the_rage_have_a_picture() -> None:
    """A match that ends in the middle of a turn, too; but none is repeated for one that is won by Trogdor's own act."""
    play = board_acts(QUIET, trogdor="D4")
    assert [event.pictured for event in play.events].count(True) == 1
    hit = board_acts(path("NES"), trogdor="B5", meter=0, peasants="D1")
    assert hit.ending == "end-defeat"
    assert hit.events[-1].pictured
    walked_in = land(meter=0, trogdor="A2", burnt="A2")
    assert walked_in.take("move.n")[-1].pictured
    won = land(trogdor="C4", burnt=" ".join(set(NAMES) - {"C4"}), ruins="D1 A3 C5", meter=1)
    assert not any(event.pictured for event in won.take("burn.tile"))
