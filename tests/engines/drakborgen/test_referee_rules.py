"""Rules in which several things come together, by the referee: what a round does to the next one."""

from __future__ import annotations

import pytest

from tests.engines.drakborgen.referee.castle import Amulet, Monster
from tests.engines.drakborgen.referee.scripted import Table

A, B, C = "hero1", "hero2", "hero3"


def enter(table: Table, *cards: str) -> None:
    """The first hero walks from D4 into E4, where these Room cards are turned up; the others wait in their towers."""
    table.stand(A, "d4", "w")
    table.tile("e4", "room_new", 1)
    table.stack("room", *cards)
    table.act(A, "go.e")
    for seat in table.m.seats[1:]:
        table.act(seat, "wait")


def others_wait(table: Table) -> None:
    for seat in table.m.seats[1:]:
        table.act(seat, "wait")


def test_the_victim_of_an_explosion_lies_halfway_while_it_skips() -> None:
    """DB-13.5, 13.12, 6.7: the move is completed in the round after the one that is skipped."""
    table = Table("rohan", "sigeir")
    table.tile("f4", "room_new", 1)
    table.tile("e4", "trap_room_new", 1)
    table.m.tiles["e4"].round = 1
    table.stand(A, "d4", "w")
    table.stack("trap", "explosion")
    table.stack("room", "empty")
    table.rolls(A, 2)  # of the exits e, s, w and n: clockwise from the north the second is the east
    table.act(A, "go.e")
    table.act(B, "wait")
    hero = table[A]
    assert (hero.kp, hero.at, hero.going, hero.skip) == (13, "e4", "f4", 1)
    assert table.open(A) == []
    table.act(B, "wait")
    assert (hero.at, hero.going, hero.skip) == ("e4", "f4", 0)
    table.act(B, "wait")
    assert (hero.at, hero.going) == ("f4", "")


def test_a_monster_follows_and_is_met_again() -> None:
    """DB-15.11, 5.7: both arrive in the room that the hero fled to, and a new Monster card is drawn."""
    table = Table("rohan", "sigeir")
    table.stack("monster", "monster_02")  # orc, flee: follows
    enter(table, "orc", "empty")
    table.say(A, "announce", "flee")
    (orc,) = table.m.monsters
    assert (table[A].going, orc.going) == ("d4", "d4")
    table.act(B, "wait")
    assert (table[A].at, orc.at) == ("d4", "d4")
    assert table.open(A) == ["announce"]


def test_a_monster_kills_who_has_no_light() -> None:
    """DB-12.25, 27.6: the torches go out, and a skeleton is there."""
    table = Table("rohan", "sigeir")
    table.m.monsters.append(Monster(70, "skelett", "e4", "", mood="passive"))
    enter(table, "torch_out")
    assert table.m.players[A].fate == "monsters"
    assert table.m.decks["room"].cards.count("torch_out") == 3


@pytest.mark.parametrize("rolled", [2, 5])
def test_three_numbers_to_relight(rolled: int) -> None:
    """DB-12.23: one of them lights the torch and any action follows; else the turn is over."""
    table = Table("rohan", "sigeir")
    enter(table, "torch_out")
    assert table[A].unlit
    table.stack("search", "hidden_treasure_90")
    table.rolls(A, rolled)
    table.act(A, "search", numbers=["1", "2", "3"])
    others_wait(table)
    assert table[A].unlit is (rolled == 5)
    assert ("search.hidden_treasure_90" in table[A].things) is (rolled == 2)
    assert table.m.decks["room"].cards.count("torch_out") == (3 if rolled == 2 else 2)


def test_corridors_are_passed_in_the_same_round() -> None:
    """DB-7.9, 7.7: a further tile is drawn beyond the corridor, and its Room card after that."""
    table = Table("rohan", "sigeir")
    table.stand(A, "d4", "w")
    table.stack("tile", "corridor_n", "room_new")
    table.stack("room", "empty")
    table.act(A, "go.e")
    table.act(B, "wait")
    assert table[A].at == "f4"
    assert table.m.tiles["e4"].type == "corridor_n"
    assert table.m.decks["room"].cards[-1] == "empty"


def test_fog_strikes_again_who_stays() -> None:
    """DB-13.6: it lies in the room, and hits whoever is awake in the next card phase."""
    table = Table("rohan", "sigeir")
    table.stand(A, "d4", "w")
    table.tile("e4", "trap_room_new", 1)
    table.m.tiles["e4"].round = 1
    table.referee.arm(A, [])
    table.stack("trap", "poison_fog")
    table.rolls(A, 5, 2)  # 2 KP, awake
    table.act(A, "go.e")
    table.act(B, "wait")
    assert (table[A].kp, table[A].skip) == (15, 0)
    table.rolls(A, 2, 6, 4)  # no Room card for the waiting; 3 KP, one round
    table.act(A, "wait")
    table.act(B, "wait")
    assert (table[A].kp, table[A].skip) == (12, 1)
    table.act(B, "wait")
    assert (table[A].kp, table[A].skip) == (12, 0)


def test_entering_the_chamber_of_a_waking_dragon_kills() -> None:
    """DB-24.6."""
    table = Table("rohan", "sigeir")
    table.tile("g4", "room_new")
    table.stand(A, "g4", "n")
    table.m.dragon.awake, table.m.dragon.aside = True, ["asleep", "awake"]
    table.act(A, "go.s")
    table.act(B, "wait")
    assert table.m.players[A].fate == "monsters"


@pytest.mark.parametrize(("rolled", "left", "fate"), [(1, 1, "in"), (3, 0, "in"), (6, 1, "dead")])
def test_an_amulet_put_on_alone(rolled: int, left: int, fate: str) -> None:
    """DB-31.3: 1 is learnt, 6 kills, anything else is thrown away."""
    table = Table("rohan")
    table.m.decks["amulet"].cards.remove("thief")
    table[A].amulets.append(Amulet("thief"))
    table.rolls(A, rolled)
    table.referee.offer(A, "wear.1")
    if fate == "in":
        assert [one.is_known for one in table[A].amulets] == [True] * left
    assert table.m.players[A].fate == fate


def test_a_dead_heros_player_walks_a_monster_into_the_dark() -> None:
    """flow.md, section 5 (c), DB-29.12, 29.13, 12.25: the hero who failed to light his torch is killed."""
    table = Table("rohan", "sigeir", "aelfric", "bardhor", wandering_monsters="yes")
    table.tile("c6", "room_new", 0)
    table.m.monsters.append(Monster(80, "orch", "c6", figure=True, mood="passive"))
    table.act(B, "give_up_hero")
    for seat in (A, C, "hero4"):
        table.act(seat, "wait")
    assert table.m.players[B].fate == "monsters"
    table.stand(C, "d6", "s")
    table[C].unlit = True
    for seat in (A, "hero4"):
        table.act(seat, "wait")
    table.rolls(C, 5)
    table.act(C, "go.n", numbers=["1", "2", "3"])
    assert table.open(B) == ["command"]
    table.say(B, "command", "80.e")
    assert table.m.players[C].fate == "monsters"
    assert [one.at for one in table.m.monsters if one.id == 80] == ["d6"]


@pytest.mark.parametrize("rolled", range(1, 13))
def test_every_result_of_the_spell_book(rolled: int) -> None:
    """DB-21.9: 1 vanishes, 3 goes below, 4 fills the towers, 7 brings a companion, 11 teleports, 12 finds treasure."""
    table = Table("sigeir", "rohan")
    table.stand(A, "d4", "w")
    table.hold(A, "chest.spell_book")
    cards = table.referee.cards()
    table[A].kp = 10
    table.rolls(A, rolled, *([3, 4] if rolled == 8 else []))
    table.act(A, "read.se")
    table.act(B, "wait")
    m, hero = table.m, table[A]
    if rolled == 2:
        (demon,) = m.monsters
        assert "flee" not in table.open(A)
        table.say(A, "fight", *["rock"] * 6)
        table.say(B, f"throws.{demon.id}", *["scissors"] * 6)
        return
    assert table.referee.cards() == cards
    assert (m.players[A].fate == "in") is (rolled != 1)
    assert hero.at.startswith("_") is (rolled == 3)
    assert len(m.monsters) == (4 if rolled == 4 else 0)
    assert (hero.id == "sigeir") is (rolled != 5)
    assert [one.kind for one in hero.companions] == (["svartalv"] if rolled == 7 else [])
    assert (hero.kp == 13) is (rolled == 8)
    assert (m.doors_open_until == 2) is (rolled == 9)
    assert (hero.going == "m10") is (rolled == 11)
    assert len(hero.treasure) == (1 if rolled == 12 else 0)
