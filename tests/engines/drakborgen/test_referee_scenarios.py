"""SC-01 to SC-20 of the rules, played by the referee with scripted dice and stacked decks."""

from __future__ import annotations

import pytest

from tests.engines.drakborgen.referee.board import side_of
from tests.engines.drakborgen.referee.castle import Lying, Monster, name_of
from tests.engines.drakborgen.referee.heroes import gets_out
from tests.engines.drakborgen.referee.scoring import finish
from tests.engines.drakborgen.referee.scripted import Table

A, B, C, D = "hero1", "hero2", "hero3", "hero4"


def at(column: int, row: int) -> str:
    return name_of((column, row))


def test_referee_sc_01_sunstone_and_moonstone() -> None:
    """DB-21.11, 32.4: 5 000 each for the pair, 1 000 for one alone."""
    table = Table("aelfric", "rohan", "durim")
    table.hold(A, "treasure.sunstone", "catacomb.moonstone", "treasure.treasure_200")
    table.hold(B, "treasure.treasure_4500")
    for seat in (A, B, C):
        gets_out(table.m, table[seat])
    finish(table.m)
    assert table.m.scores == {A: 10_200, B: 4_500, C: 0}
    assert table.m.winners == [A]


@pytest.mark.parametrize(("first", "second"), [("treasure.sunstone", "catacomb.moonstone")])
def test_referee_sc_01_one_stone_alone(first: str, second: str) -> None:
    """DB-21.11: two heroes with one stone each get 1 000 each."""
    table = Table("durim", "rohan")
    table.hold(A, first)
    table.hold(B, second)
    for seat in (A, B):
        gets_out(table.m, table[seat])
    finish(table.m)
    assert table.m.scores == {A: 1_000, B: 1_000}


def test_referee_sc_02_pheromone_amulet_and_sleep_ring() -> None:
    """DB-20.6, 21.6, 25.15: no Monster card, no announcement; the orc is a slave, the ring is gone."""
    table = Table("bardhor", "rohan")
    table.stand(A, at(3, 3), "w")
    table.tile(at(4, 3), "room_new")
    table.hold(A, "amulet.pheromone", "ring.sleep")
    table.referee.arm(A, [("sleep", [])])
    table.stack("room", "orc")
    monsters = list(table.m.decks["monster"].cards)
    table.act(A, "go.e")
    table.act(B, "wait")
    (slave,) = table[A].companions
    assert (slave.kind, slave.kp, slave.loyal) == ("orch", 4, False)
    assert table[A].rings == []
    assert table[A].amulets == []
    assert "pheromone" in table.m.decks["amulet"].cards
    assert table.m.decks["monster"].cards == monsters
    assert table.m.round == 2


def test_referee_sc_03_teleport_amulet_before_the_ring() -> None:
    """DB-20.6, 21.5, 22.2: the amulet acts first: no damage, the ring is kept, an advance movement."""
    table = Table("aelfric")
    table.referee.order(A, "on", [(["n"], "", "s")])
    table.stand(A, at(3, 3), "w")
    table.hold(A, "amulet.teleport", "ring.fall_protection")
    table.stack("room", "trapdoor", "empty")
    table.stack("tile", "room_new")
    table.rolls(A, 1, 9, 3, 2)
    table.act(A, "wait")
    hero = table[A]
    assert (hero.kp, [one.card for one in hero.rings]) == (15, ["fall_protection"])
    # round 2: he is halfway and not asked; the move is completed
    assert (hero.at, hero.going, hero.side) == (at(5, 3), "", "")
    assert table.m.tiles[at(5, 3)].type == "room_new"
    assert table.m.round == 3


def test_referee_sc_04_treasure_cards_are_kept() -> None:
    """DB-5.5, 24.1, 24.2, 24.3: two Treasure cards, one Dragon card set aside; no search, no wait."""
    table = Table("rohan", "sigeir")
    table.tile("g4", "room_new")
    table.stand(A, "g4", "w")
    table.stack("treasure", "treasure_150", "treasure_2000")
    table.stack("dragon", "asleep")
    table.act(A, "go.s")
    table.act(B, "wait")
    assert table[A].treasure == ["treasure.treasure_150", "treasure.treasure_2000"]
    assert len(table.m.decks["dragon"].cards) == 7
    assert table[A].at == "g5"
    assert "stay" in table.keys(A, "act")
    assert not {"search", "wait"} & table.keys(A, "act")


def sc_05(others: list[str]) -> Table:
    table = Table("sigeir", "aelfric", "rohan", combat="legend", pvp="yes")
    table.stand(A, at(3, 3), "w")
    table.stand(B, at(3, 3), "w")
    table.tile(at(4, 3), "room_new")
    table.stack("room", "orc")
    table.stack("monster", "monster_06")  # the orc fights with 5
    table.act(A, "go.e")
    table.act(B, "go.e")
    table.act(C, "wait")
    table.referee.answer(A, "announce", ["attack"])
    table.say(A, "announce", "attack", if_fight=["join", *others])
    table.say(B, "announce", "wait", if_fight=["aside"])
    return table


def test_referee_sc_05_nobody_stands_aside_unless_all_agree() -> None:
    """DB-17.20: Sigeir refuses, so Aelfric must take part."""
    table = sc_05([])
    assert "fight" in table.open(A)
    assert "fight" in table.open(B)


def test_referee_sc_05_attack_after_the_fight() -> None:
    """DB-17.22, 28.3: Sigeir fights on with the 3 SP that he has left; in the sun phase both are whole again."""
    table = sc_05(["others"])
    assert "fight" in table.open(A)
    assert table.open(B) == []
    table.referee.order(B, "duel", [(["attack.hero1"], "", "r")])
    (orc,) = table.m.monsters
    # five times the orc's Strength beats Mind; then nothing; then five times Armour beats Strength
    table.say(C, f"throws.{orc.id}", "strength", *["stay"] * 5)
    table.say(A, "fight", "mind", "stay", "stay", "stay", "stay", "left", flee=[])
    table.say(C, f"throws.{orc.id}", *["stay"] * 6)
    table.say(A, "fight", "left", "stay", "stay", "stay", "stay", flee=[])
    assert table.m.monsters == []
    assert table[A].sp == 3
    assert table.open(A) == ["duel"]
    table.say(A, "duel", "fight")
    assert table[A].sp == 3
    table.say(A, "fight", "strength", flee=[])
    table.say(B, "fight", "mind", flee=[])
    assert table[B].sp == 7
    assert (table[A].kp, table[B].kp) == (16, 15)


@pytest.mark.parametrize("orb", [True, False])
def test_referee_sc_06_light_orb_below_ground(orb: bool) -> None:
    """DB-21.8, 23.8: no drift roll with the orb; without it a 1 turns the arrow anticlockwise."""
    table = Table("durim", "rohan")
    table.stand(A, "_e7", arrow="w")
    if orb:
        table.hold(A, "chest.light_orb")
    table.stack("catacomb", "tunnel")
    if not orb:
        table.rolls(A, 1)
    table.act(A, "walk.on")
    table.act(B, "wait")
    assert (table[A].at, table[A].arrow) == (("_d7", "w") if orb else ("_e8", "s"))
    assert table[A].walked == ["tunnel"]
    assert ("hero1.dice" in table.dice.counters) is not orb


@pytest.mark.parametrize("amulet", ["life", "twilight"])
def test_referee_sc_07_bottomless_pit_and_amulets(amulet: str) -> None:
    """DB-12.19, 12.20: the amulet of life does not help; the twilight amulet makes one fall until sunset."""
    table = Table("rohan", "sigeir")
    table.tile(at(3, 3), "pit_n")
    table.tile(at(3, 2), "room_new")
    table.stand(A, at(3, 3), "s")
    table.tile(at(3, 4), "room_new")
    table.hold(A, f"amulet.{amulet}", "treasure.treasure_200")
    table.rolls(A, 5)
    table.act(A, "go.n")
    table.act(B, "wait")
    if amulet == "life":
        assert table.m.players[A].fate == "monsters"
        assert table[A].treasure == []
        assert "life" in table.m.decks["amulet"].cards
    else:
        assert table[A].falling
        assert table.open(A) == []
        table.m.dot = 26
        table.rolls("round", 1)
        table.act(B, "wait")
        assert table.m.over
        assert (table.m.players[A].fate, table.m.scores[A]) == ("out", 200)


def sc_08(*cards: str) -> Table:
    table = Table("sigeir", "rohan")
    table.tile("a5", "rotating_room", 1)  # its only opening faces the outer wall
    table.stand(A, "a5", "")
    table.hold(A, "corpse.key", "search.hidden_treasure_90", "treasure.treasure_200")
    table.stack("room", *cards)
    return table


def test_referee_sc_08_giving_up_a_hero() -> None:
    """DB-3.13, 3.10: death when the card phase opens, with effect at once."""
    table = sc_08()
    assert not any(key.startswith("search") for key in table.keys(A, "act"))
    table.act(A, "give_up_hero")
    table.act(B, "wait")
    assert table.m.players[A].fate == "monsters"
    assert sorted(table.m.parts.copies("corpse")) == sorted(table.m.decks["corpse"].cards)
    assert sorted(table.m.parts.copies("search")) == sorted(table.m.decks["search"].cards)
    assert sorted(table.m.parts.copies("treasure")) == sorted(table.m.decks["treasure"].cards)


@pytest.mark.parametrize("rolled", [3, 4])
def test_referee_sc_08_waiting_when_walled_in(rolled: int) -> None:
    """DB-3.14, 11.2: odd draws a Room card even here; a way down opens next round."""
    table = sc_08("way_down")
    table.rolls(A, rolled)
    table.act(A, "wait")
    table.act(B, "wait")
    assert ("way_down" in table.m.tiles["a5"].marks) is (rolled == 3)
    assert ("down" in table.keys(A, "act")) is (rolled == 3)


def test_referee_sc_09_kuyashian_curse() -> None:
    """DB-32.7, 20.2: the second of two checks fails: the door stays locked, T6 KP are lost."""
    table = Table("aelfric", "rohan")
    table.tile(at(4, 2), "door_room_nde")
    table.tile(at(4, 1), "room_new")
    table.stand(A, at(4, 2), "s")
    table.hold(A, "amulet.kuyashian_curse")
    table.stack("door", "locked")
    table.rolls(A, 8, 9, 4)
    table.act(A, "go.n", barred=["pick"])
    table.act(B, "wait")
    assert (table[A].at, table[A].kp) == (at(4, 2), 11)
    assert list(table.m.room(at(4, 2)).locks) == ["n"]
    assert table[A].amulets == []


def test_referee_sc_10_the_last_three_dots() -> None:
    """DB-6.10, 6.11."""
    table = Table("rohan", "bardhor")
    table.hold(B, "search.hidden_treasure_200")
    gets_out(table.m, table[B])
    table.m.dot = 23
    table.rolls("round", 3, 2, 5, 1)
    dots = []
    table.referee.send(B)
    while not table.m.over:
        table.act(A, "wait")
        dots.append(table.m.dot)
    assert dots == [24, 24, 26, 26, 27]
    assert table.m.players[A].fate == "monsters"
    assert table.m.winners == [B]


def test_referee_sc_11_laying_a_tile() -> None:
    """DB-7.7: the dot comes to lie where one comes in."""
    table = Table("durim", "rohan")
    table.stand(A, "a1")
    table.stack("tile", "door_room_nde")
    table.stack("room", "empty")
    table.act(A, "go.e")
    table.act(B, "wait")
    sides = {side: side_of(table.m, (1, 0), side) for side in "nesw"}
    assert sides == {"w": "open", "e": "door", "s": "open", "n": "wall"}
    assert table.m.decks["room"].cards[-1] == "empty"


def sc_12(keys: int) -> Table:
    table = Table("bardhor", "rohan")
    table.tile(at(4, 2), "door_room_nde", 1)  # door to the east, entry from the west
    table.tile(at(5, 2), "room_new")
    table.stand(A, at(4, 2), "w")
    table.hold(A, *["corpse.key"] * keys)
    table.stack("door", "locked")
    return table


def test_referee_sc_12_two_keys() -> None:
    """DB-12.4, 12.6, 12.11: the second key fits; both are kept, the Locked card is discarded."""
    table = sc_12(2)
    table.rolls(A, 3, 4)
    table.stack("room", "empty")
    table.act(A, "go.e", barred=["key"])
    table.act(B, "wait")
    assert table[A].at == at(5, 2)
    assert table[A].things == ["corpse.key", "corpse.key"]
    assert table.m.decks["door"].cards[-1] == "locked"


def test_referee_sc_12_one_key() -> None:
    """DB-12.6, 12.9: the key does not fit; next round no new Door card, the same key may not be tried again."""
    table = sc_12(1)
    table.rolls(A, 3)
    table.act(A, "go.e", barred=["key"])
    table.act(B, "wait")
    doors = list(table.m.decks["door"].cards)
    assert table[A].at == at(4, 2)
    table.rolls(A, 7, 7)
    table.stack("room", "empty")
    table.act(A, "go.e", barred=["key", "pick"])
    table.act(B, "wait")
    assert table[A].at == at(5, 2)
    assert table.m.decks["door"].cards == [*doors, "locked"]


def test_referee_sc_12_leaving_the_door_alone() -> None:
    """DB-7.6: he may search in the same round."""
    table = sc_12(1)
    table.stack("search", "hidden_treasure_90")
    table.act(A, "go.e", barred=["then.search"])
    table.act(B, "wait")
    assert "search.hidden_treasure_90" in table[A].things


def test_referee_sc_13_portcullis_together() -> None:
    """DB-12.15: two successes in total are enough for both."""
    table = Table("rohan", "bardhor")
    table.tile(at(3, 3), "portcullis_n")
    for seat in (A, B):
        table.stand(seat, at(3, 3), "s")
    table.tile(at(3, 4), "room_new")
    table.stack("room", "empty")
    table.rolls(A, 4, 9)
    table.rolls(B, 3, 8)
    table.act(A, "go.s")
    table.act(B, "go.s")
    assert [table[seat].at for seat in (A, B)] == [at(3, 4)] * 2


def test_referee_sc_13_portcullis_alone() -> None:
    table = Table("rohan", "bardhor")
    table.tile(at(3, 3), "portcullis_n")
    table.stand(A, at(3, 3), "s")
    table.tile(at(3, 4), "room_new")
    table.rolls(A, 4, 9)
    table.act(A, "go.s")
    table.act(B, "wait")
    assert table[A].at == at(3, 3)


@pytest.mark.parametrize("second", [6, 7])
def test_referee_sc_14_bridge_with_heavy_loot(second: int) -> None:
    """DB-12.21, 12.22, 6.9: a burden of 2; only two failures make one fall."""
    table = Table("aelfric", "rohan")
    table.tile(at(7, 3), "bridge_n")
    table.tile(at(7, 2), "room_new")
    table.stand(A, at(7, 3), "s")
    cards = ["treasure_100", "treasure_110", "treasure_120", "treasure_130", "treasure_140"]
    table.hold(A, *(f"treasure.{card}" for card in cards))
    table.stack("room", "empty")
    table.referee.arm(A, [])
    table.rolls(A, *((6, 6) if second == 6 else (6, 7, 5)))
    table.act(A, "go.n")
    table.act(B, "wait")
    if second == 6:
        assert table[A].at == at(7, 2)
    else:
        assert (table[A].at, table[A].kp) == ("_h4", 10)
        assert table[A].walked == []
        assert {"walk.n", "walk.e"} <= table.keys(A, "act")
        assert "climb" not in table.keys(A, "act")


def test_referee_sc_15_passive_monster() -> None:
    """DB-15.8, 15.2, 10.9: a search beside it, then a newcomer, a new Monster card and an encounter for both."""
    table = Table("sigeir", "durim", "rohan")
    table.tile(at(2, 5), "room_new")
    table.stand(A, at(2, 4), "n")
    table.stack("room", "skeleton")
    table.stack("monster", "monster_01")
    table.act(A, "go.s")
    table.act(B, "wait")
    table.act(C, "wait")
    table.say(A, "announce", "wait")
    (skeleton,) = table.m.monsters
    assert (skeleton.mood, table.m.decks["monster"].cards[-1]) == ("passive", "monster_01")
    monsters = list(table.m.decks["monster"].cards)
    table.stack("search", "hidden_treasure_90")
    table.stand(B, at(1, 5), "w")
    table.act(A, "search")
    table.act(B, "wait")
    table.act(C, "wait")
    for seat in (A, B, C):
        assert "announce" not in table.open(seat)
    assert table.m.decks["monster"].cards == monsters
    table.stack("room", "empty")
    table.act(A, "wait")
    table.rolls(A, 2)
    table.act(B, "go.e")
    table.act(C, "wait")
    assert "announce" in table.open(A)
    assert "announce" in table.open(B)


def test_referee_sc_15_leaving_ends_it() -> None:
    """DB-5.7: the skeleton goes with the empty room."""
    table = Table("sigeir", "durim")
    table.tile(at(2, 5), "room_new")
    table.stand(A, at(2, 5), "n")
    table.m.monsters.append(Monster(99, "skelett", at(2, 5), "room.skeleton", mood="passive"))
    table.m.decks["room"].cards.remove("skeleton")
    table.tile(at(2, 4), "room_new")
    table.stack("room", "empty")
    table.act(A, "go.n")
    table.act(B, "wait")
    assert table.m.monsters == []
    assert table.m.decks["room"].cards[-2:] == ["empty", "skeleton"]


def test_referee_sc_16_two_monsters() -> None:
    """DB-15.13: the passive one joins with the number in parentheses."""
    table = Table("rohan", "sigeir", "durim")
    table.stand(B, at(3, 3), "n")
    table.stand(A, at(2, 3), "w")
    table.m.decks["room"].cards.remove("orc")
    table.m.monsters.append(Monster(50, "orch", at(3, 3), "room.orc", mood="passive", came=50))
    table.stack("room", "orc")
    table.stack("monster", "monster_01", "monster_02", "monster_06")  # passive (4); the other thread's; fight 5
    table.m.serial = 60
    table.act(A, "go.e")
    table.rolls(B, 2)
    table.act(B, "wait")
    table.act(C, "wait")
    table.say(A, "announce", "wait")
    table.say(B, "announce", "wait")
    assert [one.kp for one in table.m.monsters] == [4, 5]
    assert {one.kind for one in table.referee.asked() if one.seat == C} == {"throws.50", "throws.1100"}


def test_referee_sc_17_corpse_eaters() -> None:
    """DB-18.1 to 18.4: 13 rise, 6 are left; 3 more, all are pushed down."""
    table = Table("bardhor", "rohan")
    table.stand(A, at(3, 3), "w")
    table.tile(at(4, 3), "room_new")
    table.stack("room", "corpse_eaters")
    table.rolls(A, 4, 9, 7, 2, 9)
    table.act(A, "go.e")
    table.act(B, "wait")
    assert table[A].kp == 9
    assert table.dice.left == {}


def test_referee_sc_18_drifting_and_surfacing() -> None:
    """DB-23.8, 23.14, 23.18, 23.21: the way down beside the rolled square is where one comes up."""
    table = Table("durim", "rohan")
    table.stand(A, "_d4", arrow="e")
    table.tile(at(5, 4), "room_new", 0, "way_down")
    table.stack("catacomb", "stairs_up")
    table.stack("room", "empty")
    table.rolls(A, 6)
    table.act(A, "walk.on")
    table.act(B, "wait")
    assert (table[A].at, table[A].arrow, table[A].way_up) == ("_d5", "s", "stairs_up")
    table.rolls(A, 2)
    table.act(A, "up")
    table.act(B, "wait")
    assert table[A].at == at(5, 4)
    assert table.m.tiles[at(5, 4)].marks == ["way_down"]
    assert sorted(table.m.decks["catacomb"].cards) == sorted(table.m.parts.copies("catacomb"))
    assert table.m.decks["room"].cards[-1] == "empty"


def test_referee_sc_19_the_dragon_wakes() -> None:
    """DB-24.4, 24.7 to 24.12."""
    table = Table("rohan", "aelfric", "sigeir")
    for square in ("g4", "f5"):
        table.tile(square, "room_new")
    for seat in (A, B):
        table.stand(seat, "g5", "n")
    table[A].kp, table[B].kp = 12, 10
    low = ["treasure_100", "treasure_110", "treasure_120", "treasure_130", "treasure_140", "treasure_150"]
    table.hold(A, *(f"treasure.{card}" for card in low))
    table.hold(B, "treasure.treasure_160", "treasure.treasure_170")
    table.m.decks["dragon"].cards = ["asleep", "awake", "asleep", "asleep"]
    table.m.dragon.aside = ["asleep"] * 4
    table.referee.arm(A, [])
    table.rolls(A, 5, 7)
    table.stack("room", *["empty"] * 8)
    table.act(A, "stay")
    table.act(B, "stay")
    table.act(C, "wait")
    assert (table[A].kp, table[B].kp) == (7, 3)
    assert (len(table[A].treasure), len(table[B].treasure)) == (8, 4)
    assert len(table.m.dragon.aside) == 6
    table.rolls(A, 6, 4)
    table.say(A, "fire", "n", keep=["keep.5"])
    table.rolls(A, 2, 3)
    table.say(B, "fire", "nw", keep=["keep.4"])
    assert (table[B].kp, table[A].going, table[B].going) == (1, "g4", "")
    table.say(B, "fire", "nw", keep=["keep.2"])
    assert (len(table[A].treasure), len(table[B].treasure)) == (5, 2)
    assert table.m.dragon.awake
    assert len(table.m.dragon.aside) == 5  # the sun phase of the next round has given one back
    for left in (4, 3, 2, 1, 0):
        for seat in (A, B, C):
            if table.open(seat):
                table.act(seat, "wait")
        assert len(table.m.dragon.aside) == left
    assert not table.m.dragon.awake


def sc_20(monster: str, card: str) -> Table:
    table = Table("aelfric", "rohan", combat="legend")
    table.stand(A, at(3, 3), "w")
    table.tile(at(4, 3), "room_new")
    table.stack("room", monster)
    table.stack("monster", card)
    table.act(A, "go.e")
    table.act(B, "wait")
    table.say(A, "announce", "attack")
    return table


def test_referee_sc_20_legend_same_aspect() -> None:
    """DB-28.7: Mind against Mind, 8 - 4 = 4: the orc is dead at once."""
    table = sc_20("orc", "monster_01")  # fight 4
    (orc,) = table.m.monsters
    table.say(B, f"throws.{orc.id}", "mind", "stay", "stay", "stay", "stay", "stay")
    table.say(A, "fight", "mind", "right", "left")
    assert table.m.monsters == []
    assert table[A].kp == 15


def test_referee_sc_20_legend_air_blows() -> None:
    """DB-28.5, 28.6, 28.8: two air blows, an illegal step, then Strength beats Mind."""
    table = sc_20("troll", "monster_01")  # fight 6
    (troll,) = table.m.monsters
    table.say(B, f"throws.{troll.id}", "strength", "stay", "stay", "stay", "stay", "stay")
    table.say(A, "fight", "agility", "stay")
    assert table[A].sp == 8
    with pytest.raises(AssertionError):
        table.say(A, "fight", "strength")
    table.say(A, "fight", "left")
    assert table[A].sp == 7
    assert troll.wounds == 0


def test_a_chest_is_opened_by_whoever_stays() -> None:
    """DB-9.8: a closed chest stays, and may be opened later instead of moving."""
    table = Table("rohan", "sigeir")
    table.stand(A, at(3, 3), "w")
    table.m.decks["room"].cards.remove("chest")
    table.m.room(at(3, 3)).lying.append(Lying("room.chest", "container", 1))
    table.stack("chest", "treasure_250")
    table.act(A, "open")
    table.act(B, "wait")
    assert table[A].things == ["chest.treasure_250"]
    assert table.m.decks["room"].cards[-1] == "chest"
