"""Turns and Action cards: TR-3 and TR-4."""

from __future__ import annotations

import pytest

from bot.words import speaker
from engines.core import text
from engines.trogdor.board import NAMES
from engines.trogdor.components import REGULAR_DECK

from .land import QUIET, Land, at_draw, board_acts, land, movement, path

say = speaker("trogdor")


def test_tr_3_1_the_same_player_in_both_phases() -> None:
    """Keeper and Item of the active player work in Phase Two."""
    play = land(
        others=[["block-1"]],
        ap=0,
        keeper="mordibel",
        item="pouch",
        peasants="B2",
        movements=[path("NNE")],
        trogdor="D3",
    )
    play.state.players[1].item = "pouch"
    play.take("done")
    assert (play.kind, play.ask.seat) == ("redraw", "keeper-1")
    play.take("no")
    assert (play.kind, play.ask.seat) == ("arrow", "keeper-1")
    play.take("none")
    assert (play.kind, play.ask.seat) == ("play", "keeper-2")


def test_tr_3_2_the_order_of_a_turn() -> None:
    play = at_draw(hand=["block-1"], actions=["majesty-1"], peasants="B2", movements=[QUIET], trogdor="D4")
    play.take("block-1.play", "done")
    last = play.view.last
    assert last is not None
    scenes = list(dict.fromkeys(beat.scene for beat in last.beats))
    assert scenes == ["draw", "spawn", "peasants", "knights", "archer"]
    assert last.movement is not None
    assert last.movement.path == "EES"


def test_tr_3_3_a_card_beats_the_rules() -> None:
    """Shot Put burninates the Lake though its neighbours do not burn."""
    play = land(trogdor="A5", card="shot_put-1", knights=("C1", "E5"))
    play.take("card", "e3")
    assert play.burnt == "E3"


def test_tr_3_4_victory_is_checked_after_every_change() -> None:
    """In the middle of Phase Two: a Peasant walks into a ruin, runs, and that was the last one."""
    play = land(
        ap=0, trogdor="D3", peasants="B5", meter=0, ruins="D1 A3 C5", burnt=" ".join(NAMES), knights=("A1", "A2"),
        movements=[movement(0, "E", "-", "NNE"), path("NNE")],
    )  # fmt: skip
    play.take("done")
    assert play.ending == "end-victory"
    assert not play.beat("shot")
    assert [beat.piece for beat in play.beat("walk")] == ["peasant-1", "peasant-1"]


def test_tr_4_1_one_card_is_drawn() -> None:
    play = at_draw(hand=["block-1"], actions=["majesty-1"])
    assert [card.id for card in play.view.players[0].hand] == ["block-1", "majesty-1"]
    assert [beat.by for beat in play.beat("drawn")] == ["majesty-1"]


def test_tr_4_2_troghammer_cards_are_resolved_and_replaced() -> None:
    play = at_draw(
        hand=["block-1"], actions=["troghammer-1", "troghammer-2", "troghammer-3", "majesty-1"], aside=0, trogdor="A5",
        movements=[path("NNE"), path("EES"), path("WNN")], knights=("A1", "A2"),
    )  # fmt: skip
    assert [beat.by for beat in play.beat("drawn")] == ["troghammer-1", "troghammer-2", "troghammer-3", "majesty-1"]
    assert [beat.path[-1] for beat in play.beat("walk")] == [
        "D1",
        "A2",
        "E5",
    ]  # from A2, where a Knight stands, he moves on
    assert [card.id for card in play.view.action_discards] == ["troghammer-1", "troghammer-2", "troghammer-3"]
    assert all(card.ap is not None for card in play.view.players[0].hand)


def test_tr_4_3_an_empty_deck_is_not_shuffled_anew() -> None:
    play = at_draw(hand=["block-1"], deck=[], discards=["majesty-1", "trogburst-2"])
    assert play.keys == ["block-1.play", "block-1.discard"]
    assert play.view.actions_left == 0
    play = at_draw(hand=["block-1"], deck=[], actions=["troghammer-1"], aside=0, discards=["majesty-1"])
    assert play.view.board.troghammer == "C3"
    assert [card.id for card in play.view.players[0].hand] == ["block-1"]


@pytest.mark.parametrize(
    ("key", "ap", "powers"), [("majesty-1.play", 5, 1), ("majesty-1.discard", 5, 0), ("trail-1.play", 3, 0)]
)
def test_tr_4_4_play_or_discard(key: str, ap: int, powers: int) -> None:
    play = at_draw(hand=["trail-1"], actions=["majesty-1"])
    assert play.keys == ["trail-1.play", "majesty-1.play", "trail-1.discard", "majesty-1.discard"]
    play.take(key)
    assert play.view.ap == play.view.ap_total == ap
    assert len(play.view.wards) == powers
    card = key.partition(".")[0]
    assert [held.id for held in play.view.action_discards] == [card]
    assert card not in [held.id for held in play.view.players[0].hand]


def test_tr_4_4_two_of_a_kind_are_offered_once() -> None:
    play = at_draw(hand=["block-2"], actions=["block-1"])
    assert play.keys == ["block-2.play", "block-2.discard"]


def test_tr_4_4_a_single_card_must_be_used() -> None:
    play = at_draw(hand=["block-1"], deck=[])
    assert play.ask.least == 1
    assert set(play.keys) == {"block-1.play", "block-1.discard"}


def test_tr_4_5_the_other_card_stays() -> None:
    play = at_draw(hand=["block-1"], actions=["trogburst-1"], movements=[QUIET], trogdor="D4")
    play.take("trogburst-1.play", "done")
    assert play.view.players[0].hand[0].id == "block-1"
    assert len(play.view.players[0].hand) == 2


def test_tr_4_6_powers_last_for_the_turn_only() -> None:
    play = at_draw(hand=["majesty-1"], actions=["consummate_vs-1"], movements=[QUIET], trogdor="D4")
    play.take("consummate_vs-1.play")
    assert "move.ne" in play.keys
    play.take("done", "majesty-1.discard")
    assert "move.ne" not in play.keys
    play = board_acts(path("SSE"), card="majesty-1", trogdor="A2", archer="C5")
    assert play.beat("hit")[0].by == "majesty-1"
    assert play.view.wards == ()


def test_tr_4_7_at_most_29_turns() -> None:
    """Defaults alone hide and survive long; every turn spends a card."""
    play = land(deck=["block-1"], hand=[], ap=0, turn=28, movements=[QUIET], trogdor="D4")
    play.take("done", "block-1.play", "hide", "done")
    assert play.outcome is not None
    assert play.view.turn == 29
    assert len(REGULAR_DECK) == 29


def test_tr_4_8_after_actions_also_from_a_hiding_place() -> None:
    play = land(trogdor="D4", card="flip_dan-1")
    play.take("hide")
    assert play.keys == ["done"]
    play.take("done")
    assert (play.kind, play.keys, play.ask.least, play.ask.most) == ("target", ["d3", "c4", "e4", "d5"], 0, 4)
    play.stack(QUIET)
    play.choose("d5", "c4")
    assert [beat.tile for beat in play.beat("burn")] == ["C4", "D5"]


def test_tr_14_6_no_cards_anywhere_is_defeat_at_the_end_of_a_turn() -> None:
    """Not while a player holds one or a regular one lies in the deck; Troghammer cards do not count."""

    def ended(**position: object) -> bool:
        play = board_acts(QUIET, trogdor="D4", **position)
        return play.ending == "end-no-cards"

    assert not ended(deck=[], others=[["block-1"]])
    assert not ended(deck=["block-1"])
    assert ended(deck=[])
    assert ended(deck=["troghammer-1"], aside=0)
    assert ended(deck=[], others=[[]])


@pytest.mark.parametrize(
    ("keeper", "card", "why"),
    [
        ("cranjegg", "consummate_vs-1", "your Keeper does the rest already"),
        ("stonklar", "wraparound-1", "your Keeper does the rest already"),
        ("hegeltha", "hidey_hole-1", "your Keeper does the rest already"),
        ("hardybard", "stop_flowers-1", "no Peasant is in the Void"),
    ],
)
def test_a_card_that_gives_no_more_than_points_says_so(keeper: str, card: str, why: str) -> None:
    """TR-4.4."""
    told = detail(at_draw(hand=[card], actions=["majesty-1"], keeper=keeper, peasants="B2 C2", meter=5), card)
    assert why in told


@pytest.mark.parametrize("card", ["consummate_vs-1", "wraparound-1", "hidey_hole-1", "stop_flowers-1", "block-1"])
def test_a_card_that_gives_more_says_what(card: str) -> None:
    """TR-4.4: with a Keeper of no help, and somebody in the Void."""
    play = at_draw(hand=[card], actions=["majesty-1"], keeper="hardybard", peasants="B2 C2", meter=4)
    assert detail(play, card) == say(text(f"card-{card.partition('-')[0]}.gist"))


def detail(play: Land, card: str) -> str:
    told = next(option.detail for option in play.ask.options if option.key == f"{card}.play")
    assert told is not None
    return say(told)


def test_a_target_without_a_choice_is_not_asked_for() -> None:
    """ASY-3: but the end of the actions is, with nothing else left."""
    here, there = (NAMES[tile] for tile in land().state.counting_as(frozenset({"tunnel"})))
    play = land(trogdor=here, item="stompy_boots", ap=0)
    play.take("item")
    assert play.trogdor == there
    assert play.keys == ["done"]
