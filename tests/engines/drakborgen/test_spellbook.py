"""The spell book: twelve results, read in the card phase instead of the turn."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import Dice
from engines.drakborgen import engine as drakborgen
from engines.drakborgen.components import HEROES, SURFACE
from engines.drakborgen.geography import TOWERS
from engines.drakborgen.rules import offices
from engines.drakborgen.state import Amulet, Monster

from .positions import H1, H2, Board

BOOK = "chest.spell-book"
OLD = {"c3": ("room-new", 0)}


def reading(*faces: int, **kwargs: Any) -> Board:
    """The first hero, who has lost 5 KP, reads in C3; its dice are those."""
    tiles = {**OLD, **kwargs.pop("tiles", {})}
    one = Board(
        {H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles=tiles, faces={"hero1.dice": faces, **kwargs.pop("faces", {})}
    )
    one.state.decks["chest"].pile.remove("spell-book")
    one.hero(H1).things, one.hero(H1).kp = [BOOK], 12
    return one


def read(one: Board, tower: str = "nw") -> Board:
    return one.begin().play(H1, f"read.{tower}").play(H2, "wait")


def test_1_the_reader_is_gone() -> None:
    """DB-21.9, 1: like death."""
    one = read(reading(1))
    assert one.state.players[H1].cause == "book"


def test_2_a_demon_stands_there() -> None:
    """DB-21.9, 2: with the aspects of its own, to be fought to the death."""
    one = read(reading(2))
    assert [monster.kind for monster in one.state.monsters if monster.at == "c3"] == ["demon"]
    assert one.view().monsters[0].kind == "demon"


def test_3_down_into_the_catacombs() -> None:
    """DB-21.9, 3, DB-23.4: no climbing back; walking begins next round, with the arrow free."""
    one = read(reading(3))
    hero = one.hero(H1)
    assert (hero.at, hero.fell, hero.arrow) == ("_c3", False, "")
    assert [key for key in one.offers(H1) if key.startswith("walk")] == ["walk.n", "walk.e", "walk.s", "walk.w"]


def test_4_a_monster_in_each_tower() -> None:
    """DB-21.9, 4, DB-7.11: at the end of the round; it stays there, though nobody does."""
    one = read(reading(4))
    assert sorted(monster.at for monster in one.state.monsters) == sorted(TOWERS.values())
    assert {monster.kind for monster in one.state.monsters} <= set(SURFACE)
    one.play(H1, "wait").play(H2, "wait")
    assert len(one.state.monsters) == 4


def test_5_another_shape() -> None:
    """DB-21.9, 5: an unused hero; cards stay, lost KP are carried over, at least 1 is left."""
    one = reading(5, 1)
    one.state.unused = ["aelfric", "durim"]
    read(one)
    hero = one.hero(H1)
    assert hero.id == "aelfric"
    assert one.state.unused == ["rohan", "durim"]
    assert (hero.kp, hero.things) == (max(1, HEROES[hero.id].kp - 5), [BOOK])


def test_6_the_corridors_turn() -> None:
    """DB-21.9, 6, DB-9.7: when the round ends, not before."""
    one = read(reading(6, tiles={"h8": ("corridor-e", 0)}, faces={"round.dice": [1]}))
    assert one.state.tiles["h8"].turn == 1


def test_what_several_readers_set_free_happens_in_thread_order() -> None:
    """DB-21.9, flow.md, section 2: a curse that was read in the first thread comes before guards of the second."""
    one = Board(
        {H1: ("rohan", "c3"), H2: ("iril", "e3")}, tiles={"c3": ("room-new", 0), "e3": ("room-new", 0)},
        faces={"hero1.dice": [6], "hero2.dice": [4]},
    )  # fmt: skip
    for seat in (H1, H2):
        one.hero(seat).things = [BOOK]
    one.begin().play(H1, "read.nw").play(H2, "read.nw")
    heard = one.keys()
    told = [key for key in heard if key in ("monster-appears", "corridors-turn")]
    assert told[0] == "corridors-turn"
    assert "monster-appears" in told


def test_7_a_loyal_dark_elf() -> None:
    """DB-21.9, 7, DB-25.1."""
    one = read(reading(7))
    (friend,) = one.hero(H1).companions
    assert (friend.kind, friend.loyal, friend.kp, friend.at) == ("svartalv", True, 2, "c3")


def test_8_mending() -> None:
    """DB-21.9, 8: T6 KP."""
    assert read(reading(8, 4)).hero(H1).kp == 16


def test_9_all_doors_stand_open() -> None:
    """DB-21.9, 9: from the end of this round to the end of the next."""
    one = read(reading(9))
    assert one.state.doors_open == one.state.round == 3


def test_10_insight() -> None:
    """DB-21.9, 10, V5: the owner alone learns it."""
    one = reading(10)
    one.state.decks["amulet"].pile.remove("thief")
    one.hero(H1).amulets = [Amulet("thief", ["room.amulet"])]
    read(one)
    assert one.view(H1).own[H1].amulets == ("thief",)
    assert "insight" in one.keys(H1)
    assert "insight" not in one.keys(H2)


def test_11_the_tower_that_was_named() -> None:
    """DB-21.9, 11, A11, DB-22.2: an advance movement."""
    one = read(reading(11), "se")
    assert one.hero(H1).going == TOWERS["se"]


def test_12_a_treasure_card() -> None:
    """DB-21.9, 12, V11: which one only its owner sees."""
    one = read(reading(12, faces={}))
    (card,) = one.hero(H1).treasure
    assert card in repr(one.heard(H1))
    assert card not in repr(one.heard(H2))


def test_a_monster_interrupts() -> None:
    """DB-21.9: no T12 is rolled; a passive one that stood there does not."""
    one = reading(1)
    one.state.monsters = [Monster(1, "orch", "c3", "room.orc")]
    one.state.decks["room"].pile.remove("orc")
    read(one)
    assert H1 in one.state.heroes
    quiet = reading(1)
    quiet.state.monsters = [Monster(1, "orch", "c3", "room.orc", mood="passive")]
    quiet.state.decks["room"].pile.remove("orc")
    read(quiet)
    assert H1 not in quiet.state.heroes


def test_the_book_is_kept() -> None:
    """DB-21.9: it may be read as often as one likes."""
    one = read(reading(8, 1))
    assert "read.nw" in one.offers(H1)


@pytest.mark.parametrize("by_all", [True, False])
def test_escaped_players_join_the_monster_players_by_option(by_all: bool) -> None:
    """DB-30.6."""
    options = {"escaped_join_mp": "on" if by_all else "off"}
    one = Board({H1: ("rohan", "a1"), H2: ("iril", "m10")}, round_=5, options=options).begin()
    one.play(H1, "leave").play(H2, "wait")
    assert one.state.players[H1].fate == "out"
    assert one.view().monster_players == ((H1,) if by_all else ())


def test_a_new_reader_is_told_once_and_a_former_one_is_not_shown_it_again() -> None:
    """DB-30.7, DB-20.8, V5."""
    one = Board({H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles=OLD)
    one.state.decks["amulet"].pile.remove("thief")
    one.hero(H1).amulets = [Amulet("thief", ["room.amulet"])]
    offices.appoint(one.state)
    table = one.table()
    offices.tell_readers(table)
    offices.tell_readers(table)
    told = [event for event in table.events if event.text.key == "amulet-read"]
    assert [(event.to, event.office) for event in told] == [(frozenset({H2}), "reader.hero1.1")]
    assert one.view(H2).reads == {H1: ("thief",)}
    other = drakborgen.forget(one.state, {"reader.hero1.1"})
    assert other.heroes[H1].amulets[0].told_to == []
    redealt = drakborgen.redeal(one.state, frozenset({H2}), Dice(bytes(16)))
    assert redealt.heroes[H1].amulets[0].card == "thief"
