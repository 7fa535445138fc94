"""DB-9, DB-11, DB-5.6 to DB-5.12, DB-26.1 to DB-26.5: Room cards, markers, waiting, and what stays in a room."""

from __future__ import annotations

import pytest

from engines.drakborgen.components import CARDS, TILES
from engines.drakborgen.geography import TOWERS
from engines.drakborgen.rules.rooms import deck_at
from engines.drakborgen.state import Lying, Monster, Tile

from .positions import H1, H2, H3, Board, cards_in_play, entering, enters


def shape_of(kind: str) -> str:
    return next(one.id for one in TILES.values() if one.type == kind)


@pytest.mark.parametrize(
    ("kind", "new", "old"),
    [
        ("normal", "room", "room"),
        ("portcullis", "room", "room"),
        ("way-down", "room", "room"),
        ("trap", "trap", "room"),
        ("corridor", "", ""),
        ("rotating", "", ""),
        ("dark", "", ""),
        ("rubble", "", ""),
        ("pit", "", ""),
        ("bridge", "", ""),
        ("divided", "", ""),
    ],
)
def test_each_type_of_room_has_its_deck(kind: str, new: str, old: str) -> None:
    """DB-8.1 to DB-8.12, DB-9.1, DB-9.3, DB-34.26."""
    board = Board({H1: ("rohan", "c3")}, round_=4)
    board.state.tiles["c3"] = Tile(shape_of(kind), 0, 4)
    assert deck_at(board.state, "c3") == new
    board.state.tiles["c3"].round = 3
    assert deck_at(board.state, "c3") == old
    board.state.tiles["c3"].marks = ["web"]
    assert not deck_at(board.state, "c3")  # DB-8.13


def test_towers_and_the_chamber_draw_no_room_card() -> None:
    """DB-7.11, DB-8.14, DB-8.15."""
    board = Board({H1: ("rohan", "c3")})
    assert not any(deck_at(board.state, place) for place in (*TOWERS.values(), "g5", "_c3"))


def test_who_enters_draws_and_who_stays_does_not() -> None:
    """DB-9.1, DB-9.2."""
    board = enters(entering("empty", "empty"))
    assert board.keys().count("card-drawn") == 1
    board.play_all(hero1="search", hero2="wait")
    assert board.keys().count("card-drawn") == 2
    assert [str(text.args["deck"]) for text in board.heard() if text.key == "card-drawn"] == ["room", "search"]


def test_all_who_enter_together_draw_one_card_and_suffer_it_together() -> None:
    """DB-9.4, DB-26.1, DB-26.3, DB-26.5."""
    board = entering("vampire-bats", others={H2: ("iril", "c3"), H3: ("durim", "m10")}, faces=[6, 5])
    enters(board, hero2="go.e")
    assert board.keys().count("card-drawn") == 1
    assert (board.hero(H1).kp, board.hero(H2).kp) == (13, 11)


def test_swapping_rooms_leaves_no_room_empty() -> None:
    """DB-5.8, DB-7.10: what lies there stays, and newcomers draw a card besides."""
    board = entering("chest", "empty", "empty", "empty", "empty", others={H2: ("iril", "m10")})
    enters(board)
    board.play(H1, "leave", kind="container")
    assert board.view().rooms["d3"].lying == (("room.chest", "container"),)
    board.state.heroes[H2].at = "e3"
    board.state.tiles["e3"] = Tile("room-new")
    board.play_all(hero1="go.w", hero2="go.w")
    assert board.view().rooms["d3"].lying == (("room.chest", "container"),)
    board.play_all(hero1="wait", hero2="go.e")
    assert "d3" not in board.view().rooms  # DB-5.7: nobody was there in the sun phase
    assert "chest" in board.state.decks["room"].pile[:3]


def test_rooms_are_reset_row_by_row_and_their_cards_as_they_came() -> None:
    """DB-5.7, flow.md, RoomsReset: monsters are cards of their room too; what came first is laid down first."""
    board = Board({H1: ("rohan", "m1")}, tiles=dict.fromkeys(("d3", "c4"), ("room-new", 0)), round_=9)
    board.state.monsters = [
        Monster(1100, "orch", "c4", card="room.orc", mood="passive"),
        Monster(2100, "bergstroll", "d3", card="room.troll", mood="passive"),
    ]
    board.state.room("d3").lying = [Lying("room.chest", "container", came=1101), Lying("room.coins-40", came=2101)]
    for card in ("orc", "troll", "chest", "coins-40"):
        board.state.decks["room"].pile.remove(card)
    board.begin()
    assert board.state.decks["room"].pile[:4] == ["orc", "coins-40", "troll", "chest"]  # the first lies highest


def test_a_hero_halfway_out_counts_as_in_the_room_it_leaves() -> None:
    """DB-5.10: the room is not reset."""
    board = entering("chest")
    enters(board).play(H1, "leave", kind="container")
    board.hero(H1).going = "c3"
    board.hero(H1).skip = 1
    board.play_all(hero2="wait")
    assert board.view().rooms["d3"].lying


@pytest.mark.parametrize(
    ("card", "mark"), [("portal-rune", "rune"), ("way-down", "way-down"), ("giant-spider", "spider")]
)
def test_markers_are_put_down_and_their_card_is_gone(card: str, mark: str) -> None:
    """DB-5.9, DB-34.8, DB-9.6: they stay when the room is empty (DB-5.7); a second of a kind changes nothing."""
    board = enters(entering(card, card))
    seen = board.view()
    assert (mark == "spider" and seen.spiders == ("d3",)) or mark in seen.tiles["d3"].marks
    assert card in board.state.decks["room"].pile[:2]
    board.play_all(hero1="go.w", hero2="wait")
    board.stack("room", card)
    enters(board)
    seen = board.view()
    assert (seen.spiders.count("d3") if mark == "spider" else seen.tiles["d3"].marks.count(mark)) == 1


def test_a_fourth_rune_and_a_fifth_spider_are_empty_rooms() -> None:
    """DB-12.29, DB-34.8."""
    board = entering("portal-rune")
    for square in ("e5", "e6", "e7"):
        board.state.tiles[square] = Tile("room-new", marks=["rune"])
    assert not enters(board).view().tiles["d3"].marks
    spiders = entering("giant-spider")
    spiders.state.spiders = ["e5", "e6", "e7", "e8"]
    assert len(enters(spiders).view().spiders) == 4


@pytest.mark.parametrize(("rolled", "quarters"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_wizards_curse_turns_all_corridors(rolled: int, quarters: int) -> None:
    """DB-9.7: a quarter clockwise, half a turn, a quarter anticlockwise; before any place is played."""
    corridors = {"k8": ("corridor-n", 1), "k2": ("corridor-n", 1)}
    board = entering("wizards-curse", thrown={"hero1.dice": [rolled]}, tiles=corridors)
    board.state.tiles["k2"].marks.append("web")  # a web in it does not hinder it
    enters(board)
    assert board.state.tiles["k8"].turn == (1 + quarters) % 4
    assert board.state.tiles["k2"].turn == (1 + quarters) % 4
    assert board.state.tiles["c3"].turn == 0


def test_the_cards_of_a_deck_are_the_ones_that_the_rules_know() -> None:
    """DB-9.5: Room cards that count as traps."""
    traps = {card.id for card in CARDS["room"].values() if card.trap}
    assert traps == {"trapdoor", "arrows", "cave-in", "spear-trap"}


# -- waiting


@pytest.mark.parametrize(("rolled", "cards"), [(1, 1), (2, 0), (3, 1), (4, 0), (5, 1), (6, 0)])
def test_who_waits_draws_a_room_card_on_odd(rolled: int, cards: int) -> None:
    """DB-11.2, DB-4.9: also in a room that has none."""
    for shape in ("room-new", "rotating-room", "corridor-n"):
        board = Board(
            {H1: ("rohan", "c3"), H2: ("iril", "m10")},
            tiles={"c3": (shape, 0)},
            stacked={"room": ["empty"]},
            faces={"hero1.dice": [rolled]},
        ).begin()
        board.play_all(hero1="wait", hero2="wait")
        assert board.keys().count("card-drawn") == cards
        assert board.keys().count("waits") == 1  # DB-7.11: no roll in the tower


def test_several_who_wait_draw_one_card_and_newcomers_another() -> None:
    """DB-11.6: one T6 for each; DB-27 orders the two cards."""
    board = entering(
        "vampire-bats", "vampire-bats", others={H2: ("iril", "d3"), H3: ("durim", "d3")},
        thrown={"hero2.dice": [1], "hero3.dice": [3]}, faces=[6] * 7,
    )  # fmt: skip
    enters(board)
    assert board.keys().count("waits") == 2
    assert board.keys().count("card-drawn") == 2
    assert (board.hero(H1).kp, board.hero(H2).kp, board.hero(H3).kp) == (9, 6, 7)


def test_who_tried_to_move_does_not_wait() -> None:
    """DB-11.7, DB-7.5: a hero who has had its turn rolls nothing."""
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles={"c3": ("room-new", 0)}).begin()
    board.play(H1, "wait")
    board.state.turn.stays.append(H1)
    board.play(H2, "wait")
    assert not board.keys().count("waits")


def test_sc_08_waiting_may_save_who_is_walled_in() -> None:
    """SC-08 b and c, DB-3.14, DB-8.26, DB-11.3, DB-10.2: search is refused; an odd T6 brings a Room card even here."""
    for rolled, marks in ((3, ("way-down",)), (4, ())):
        board = Board(
            {H1: ("sigeir", "c3"), H2: ("iril", "m10")},
            tiles={"c3": ("rotating-room", 0), "c4": ("room-dead-end", 0)},
            stacked={"room": ["way-down"]},
            faces={"hero1.dice": [rolled]},
        ).begin()
        assert board.offers(H1) == ["wait", "give_up_hero"]
        board.play_all(hero1="wait", hero2="wait")
        assert board.view().tiles["c3"].marks == marks


def test_a_round_that_is_skipped_brings_nothing_and_asks_nothing() -> None:
    """DB-11.1."""
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles={"c3": ("room-new", 0)})
    board.hero(H1).skip = 2
    board.begin().play(H2, "wait")
    assert board.hero(H1).skip == 1
    board.play(H2, "wait")
    assert board.hero(H1).skip == 0
    assert board.offers(H1)
    assert not board.keys().count("waits")


def test_cards_are_conserved_while_a_place_asks() -> None:
    """DB-5.1: cards that are not settled count too."""
    board = entering("chest", "coins-30", others={H2: ("iril", "c3"), H3: ("durim", "m10")})
    before = cards_in_play(board.state)
    enters(board, hero2="go.e")
    assert cards_in_play(board.state) == before
    assert board.view().drawn == {H1: ("room.chest",)}


def test_waiting_for_another_is_decided_with_all_moves_and_is_no_search() -> None:
    """DB-11.5, DB-7.2: one action, chosen before anybody's dice are known."""
    board = Board(
        {H1: ("rohan", "c3"), H2: ("iril", "c3")}, tiles={"c3": ("room-new", 0)}, faces={"hero1.dice": [2]}
    ).begin()  # fmt: skip
    board.play(H1, "wait")
    assert board.asked(H1).kind == "sent"
    board.play(H2, "go.e")
    assert not [text for text in board.heard() if text.args.get("deck") == "search"]
