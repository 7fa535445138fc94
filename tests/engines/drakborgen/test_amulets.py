"""Amulets: found, read, worn, and what each of them does."""

from __future__ import annotations

import pytest

from engines.core import Dice
from engines.drakborgen import engine as drakborgen
from engines.drakborgen.components import AMULETS
from engines.drakborgen.rules import decks, effects, heroes, hooks, offices
from engines.drakborgen.rules.checks import check
from engines.drakborgen.rules.sun import sunset
from engines.drakborgen.state import Amulet, Ring

from .positions import H1, H2, H3, Board, at, cards_in_play, entering, enters, names
from .things import effect, has_ring, meets, moment, order, plays, wears

TWO = {H1: ("bardhor", "c3"), H2: ("iril", "m10")}
OLD = {"c3": ("room-new", 0)}


def board(**kwargs: object) -> Board:
    return Board(TWO, tiles=OLD, **kwargs)  # type: ignore[arg-type]


# -- found, read, worn


def test_only_the_reader_sees_an_amulet_that_is_found() -> None:
    """DB-20.1, DB-30.7, V5, V6: the neighbour to the left reads it; the owner and all others see that it is there."""
    three = Board({**TWO, H3: ("rohan", "a1")}, tiles=OLD, stacked={"amulet": ["thief"]})
    offices.appoint(three.state)
    effect(three, "amulet", "room.amulet")
    assert "amulet-read" in three.keys(H2)
    for seat in (H1, H3):
        assert "amulet-read" not in three.keys(seat)
        assert "thief" not in repr(three.view(seat))
    assert three.view(H2).reads == {H1: ("thief",)}
    assert (three.view().heroes[H1].amulets, three.view().heroes[H1].worn) == (1, 0)


def test_an_amulet_is_kept_unworn_or_put_on_by_order() -> None:
    """DB-20.2, A25."""
    kept = board(stacked={"amulet": ["spider"]})
    effect(kept, "amulet", "room.amulet")
    assert not kept.hero(H1).amulets[0].worn
    worn = board(stacked={"amulet": ["spider"]})
    order(worn, H1, "amulet", "wear")
    effect(worn, "amulet", "room.amulet")
    assert worn.hero(H1).amulets[0].worn


def test_an_unworn_amulet_does_nothing() -> None:
    """DB-20.2."""
    one = board()
    (amulet,) = wears(one, H1, "spider")
    amulet.worn = False
    assert not moment(one, hooks.CAUGHT, H1)


def test_an_empty_deck_has_no_amulet() -> None:
    """DB-5.12: nothing is found, and the card that said so goes under its deck."""
    one = board()
    one.state.decks["amulet"].pile = []
    one.state.decks["room"].pile.remove("amulet")
    effect(one, "amulet", "room.amulet")
    assert not one.hero(H1).amulets
    assert "amulet" in one.state.decks["room"].shares[H1].discards


@pytest.mark.parametrize(("rolled", "left", "alive"), [(1, 1, True), (3, 0, True), (6, 0, False)])
def test_a_solo_amulet_is_known_thrown_away_or_deadly(rolled: int, left: int, alive: bool) -> None:
    """DB-31.3: 1: it is turned over; 6: death; else it is thrown away unseen."""
    solo = Board({H1: ("rohan", "c3")}, tiles=OLD, faces={"hero1.dice": [rolled]})
    (amulet,) = wears(solo, H1, "spider")
    amulet.worn = False
    solo.state.decks["room"].pile.remove("amulet")
    solo.begin()
    solo.play(H1, "wear.0", kind="own")
    assert (H1 in solo.state.heroes) == alive
    if alive:
        assert len(solo.hero(H1).amulets) == left
        assert solo.view(H1).own[H1].amulets == (("spider",) if left else ())


def test_what_a_trigger_did_not_fire_is_known_not_to_be_that_card() -> None:
    """V5: a redeal never deals a card whose trigger has occurred while the amulet was worn."""
    one = board()
    (amulet,) = wears(one, H1, "life")
    assert not moment(one, hooks.CAUGHT, H1)
    assert amulet.missed == ["spider"]
    for seed in range(20):
        other = drakborgen.redeal(one.state, frozenset({H1}), Dice(seed.to_bytes(16, "big")))
        assert other.heroes[H1].amulets[0].card != "spider"


# -- each amulet in its effect


def test_every_amulet_has_a_test() -> None:
    """DB-34.23: the table of amulets and the tests of this module agree."""
    assert set(AMULETS) == {
        "pheromone", "teleport", "twilight", "skeleton", "life", "death", "strength", "shield", "spider", "thief",
        "dragon", "kuyashian-curse",
    }  # fmt: skip


def test_sc_02_pheromone_amulet_and_sleep_ring() -> None:
    """SC-02, DB-20.6, DB-21.6, DB-25.15: the amulet goes first, before any announcement: no Monster card, no fight; the
    sleep ring is thrown away unused."""
    one = entering("orc", hero="bardhor")
    wears(one, H1, "pheromone")
    has_ring(one, H1, "sleep")
    order(one, H1, "arm-meets", "sleep")
    cards, before = list(one.state.decks["monster"].pile), cards_in_play(one.state)
    enters(one)
    assert one.state.round == 3  # nobody was asked anything
    (slave,) = one.hero(H1).companions
    assert (slave.kind, slave.kp, slave.most, slave.at, slave.card) == ("orch", 4, 4, "d3", "room.orc")
    assert not one.hero(H1).rings
    assert one.view().used_rings == ("sleep",)
    assert not one.hero(H1).amulets
    assert "pheromone" in one.state.decks["amulet"].pile
    keys = one.keys(H2)
    assert "amulet-acts" in keys
    assert "ring-thrown-away" in keys
    assert not {"ring-used", "announces", "fight-begins"} & set(keys)
    assert one.state.decks["monster"].pile == cards
    assert not one.state.monsters
    assert cards_in_play(one.state) == before


def test_sc_02_there_is_no_announcement() -> None:
    """SC-02: the amulet acts before anything is announced; of two monsters the other is met."""
    for number in (1, 2):
        one = board(round_=4)
        wears(one, H1, "pheromone")
        for _ in range(number):
            one.monster("orch", one.hero(H1).at)
        one.meets()
        assert len(one.hero(H1).companions) == 1
        assert any(asked.kind == "monster" for asked in drakborgen.pending(one.state)) == (number == 2)


def test_the_pheromone_amulet_lets_no_other_ring_be_a_sleep_ring() -> None:
    """V3: its owner publicly cannot hold the sleep ring any more."""
    one = board()
    wears(one, H1, "pheromone")
    has_ring(one, H1, "fortune")
    meets(one)
    assert one.hero(H1).rings[0].missed == ["sleep"]


def test_the_skeleton_amulet_makes_every_skeleton_a_slave() -> None:
    """DB-34.23: this and every later one, and only skeletons; the card stays with its owner, open."""
    one = board()
    wears(one, H1, "skeleton")
    assert not meets(one, "orch")[0]
    one.state.monsters.clear()
    assert meets(one, "skelett", card="room.skeleton")[0]
    assert meets(one, "skelett", card="room.skeleton")[0]
    assert len(one.hero(H1).companions) == 2
    assert one.view().heroes[H1].open_amulets == ("skeleton",)


def test_a_slave_has_the_number_that_it_already_had() -> None:
    """DB-25.13, DB-25.15: the ambush skeleton has the T6 that was rolled."""
    one = board()
    wears(one, H1, "skeleton")
    meets(one, "skelett", kp=2, card="room.skeleton")
    assert one.hero(H1).companions[0].most == 2


def test_sc_03_teleport_amulet_and_fall_protection_ring() -> None:
    """SC-03, DB-20.6, DB-21.5, DB-22.2: the amulet acts first; the ring stays; the move is completed next round, with a
    tile that is oriented freely, and a Room card."""
    start, trap, end = at(2, 3), at(3, 3), at(5, 3)
    one = Board({H1: ("aelfric", start), H2: ("iril", "m10")}, tiles={start: ("room-new", 0), trap: ("room-new", 0)},
                stacked={"room": ["trapdoor", "coins-30"], "tile": ["room-dead-end"]},
                faces={"hero1.dice": [9, 3, 2]})  # fmt: skip
    wears(one, H1, "teleport")
    has_ring(one, H1, "fall-protection")
    one.begin().play(H1, "go.e").play(H2, "wait")
    hero = one.hero(H1)
    assert (hero.at, hero.going, hero.kp) == (trap, end, 15)
    assert [ring.card for ring in hero.rings] == ["fall-protection"]
    assert "amulet-acts" in one.keys(H2)
    assert end not in one.state.tiles
    assert not [asked for asked in drakborgen.pending(one.state) if asked.seat == H1 and asked.kind == "act"]
    one.play(H2, "wait")
    hero = one.hero(H1)
    assert (hero.at, hero.side) == (end, "")
    assert one.state.tiles[end].shape == "room-dead-end"
    assert hero.things == ["room.coins-30"]


@pytest.mark.parametrize(("faces", "fate"), [([1, 4], "dead"), ([1, 5], "out"), ([9, 12, 1, 5], "out")])
def test_a_teleport_may_end_in_the_wall_or_outside(faces: list[int], fate: str) -> None:
    """DB-22.4, DB-34.23: one square outside is the wall; two are freedom. 9 to 12 are rolled again."""
    one = board(faces={"hero1.dice": faces})
    one.hero(H1).at = "c4"
    one.state.tiles["c4"] = one.state.tiles.pop("c3")
    wears(one, H1, "teleport")
    assert moment(one, hooks.FALLS, H1, "bridge")
    assert one.state.players[H1].fate == fate


def test_sc_07_bottomless_pit_and_amulets() -> None:
    """SC-07, DB-12.19, DB-12.20: the Amulet of life is of no help; with the Twilight amulet the hero falls till sunset,
    and is carried out with all it holds."""

    def jumps(amulet: str) -> Board:
        pit = {"c3": ("pit-n", 0), "c2": ("room-new", 0), "c4": ("room-new", 0)}
        one = Board({H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles=pit, faces={"hero1.dice": [5]})
        one.hero(H1).side = "s"
        one.state.decks["treasure"].pile.remove("treasure-500")
        one.hero(H1).treasure = ["treasure-500"]
        wears(one, H1, amulet)
        return one.begin().play(H1, "go.n").play(H2, "wait")

    life = jumps("life")
    assert life.view().fates[H1] == "monsters"
    assert life.view().monster_players == (H1,)
    assert "treasure-500" in life.state.decks["treasure"].pile
    assert "life" in life.state.decks["amulet"].pile
    assert "amulet-acts" not in life.keys(H2)
    twilight = jumps("twilight")
    assert twilight.hero(H1).falling
    assert twilight.view().fates[H1] == "in"
    assert twilight.view().monster_players == ()
    for _ in range(2):
        assert all(asked.seat != H1 or asked.optional for asked in drakborgen.pending(twilight.state))
        twilight.play(H2, "wait")
    twilight.state.dot = 26
    twilight.dice.faces["round.dice"] = [1]
    twilight.play(H2, "wait")
    assert twilight.outcome is not None
    assert twilight.view().fates[H1] == "out"
    assert twilight.outcome.scores[H1] == 500


def test_the_twilight_amulet_carries_its_wearer_out_at_sunset() -> None:
    """DB-6.11, DB-34.23."""
    one = board()
    wears(one, H1, "twilight")
    with pytest.raises(Exception):  # noqa: B017, PT011 - the match is over
        sunset(one.table())
    assert (one.state.players[H1].fate, one.state.players[H2].fate) == ("out", "monsters")


def test_the_amulet_of_life_saves_once_from_lost_kp() -> None:
    """DB-34.23."""
    one = board()
    wears(one, H1, "life")
    table = one.table()
    assert not heroes.hurt(table, H1, 99, "trap")
    assert one.hero(H1).kp == 11
    assert heroes.hurt(table, H1, 99, "trap")
    assert H1 not in one.state.heroes


def test_the_amulet_of_death_kills_at_the_first_treasure() -> None:
    """DB-34.23."""
    one = board()
    wears(one, H1, "death")
    table = plays(one)
    for takes in hooks.TAKES_TREASURE:
        takes(table, H1)
    assert one.state.players[H1].cause == "amulet"


def test_the_amulet_of_strength_comes_late_and_stays() -> None:
    """DB-34.23: the failed check stays failed; Strength +2 for good. Other checks do not wake it."""
    one = board(faces={"hero1.dice": [12, 12, 5]})
    wears(one, H1, "strength")
    assert not check(one.table(), H1, "mind")
    assert one.hero(H1).aspect("strength") == 3
    assert not check(one.table(), H1, "strength")
    assert one.hero(H1).aspect("strength") == 5
    assert check(one.table(), H1, "strength")


@pytest.mark.parametrize(("cause", "lost"), [("trap", 0), ("door-trap", 0), ("bats", 4)])
def test_the_shield_amulet_takes_the_damage_of_one_trap(cause: str, lost: int) -> None:
    """DB-34.23: only of a trap or a door trap, and once."""
    one = board()
    wears(one, H1, "shield")
    heroes.hurt(one.table(), H1, 4, cause)
    assert one.hero(H1).kp == 11 - lost
    heroes.hurt(one.table(), H1, 4, cause)
    assert one.hero(H1).kp == 11 - lost - 4


def test_what_falls_below_ground_is_no_trap() -> None:
    """DB-9.5, DB-13.1, DB-34.23: a cave-in of the catacombs costs the wearer of the shield its KP."""
    assert effects.cause_of("room.cave-in") == "trap"
    assert effects.cause_of("catacomb.cave-in") == "catacombs"


def test_the_spider_amulet_frees_from_webs_for_good() -> None:
    """DB-34.23."""
    one = board()
    wears(one, H1, "spider")
    assert moment(one, hooks.CAUGHT, H1)
    assert moment(one, hooks.CAUGHT, H1)
    assert one.keys(H1).count("amulet-acts") == 1


def test_the_thief_amulet_opens_locked_doors() -> None:
    """DB-34.23: the locked one opens, later ones without a card."""
    one = board()
    wears(one, H1, "thief")
    assert not moment(one, hooks.FEELS_DOOR, H1, "")
    assert moment(one, hooks.FEELS_DOOR, H1, "locked")
    assert moment(one, hooks.FEELS_DOOR, H1, "")


def test_the_thief_amulet_opens_a_door_that_was_found_locked_before() -> None:
    """DB-34.23: without an attempt; its card is laid down (DB-12.11)."""
    tiles = {"c3": ("door-room-ndew", 1), "d3": ("room-new", 0)}
    one = Board({H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles=tiles)
    one.state.room("c3").locks["e"] = []
    one.state.decks["door"].pile.remove("locked")
    wears(one, H1, "thief")
    one.begin().play(H1, "go.e", kind="act").play(H1, "stop", kind="barred").send(H1).play(H2, "wait")
    assert one.hero(H1).at == "d3"
    assert not one.state.room("c3").locks


def test_the_dragon_amulet_parts_the_first_blast() -> None:
    """DB-34.23: the first blast after she has woken, once."""
    one = board()
    wears(one, H1, "dragon")
    assert moment(one, hooks.BURNS, H1, 1)
    assert not moment(one, hooks.BURNS, H1, 1)


def test_sc_09_kuyashian_curse() -> None:
    """SC-09, DB-20.2, DB-32.7: the first check of the lock succeeds, the second fails: it stays locked, the curse costs
    4 KP, and the card is public. A first check that fails does not wake it."""

    def picks(*dice: int) -> Board:
        tiles = {"c3": ("door-room-ndew", 1), "d3": ("room-new", 0)}
        one = Board({H1: ("aelfric", "c3"), H2: ("iril", "m10")}, tiles=tiles, stacked={"door": ["locked"]},
                    faces={"hero1.dice": dice})  # fmt: skip
        wears(one, H1, "kuyashian-curse")
        return one.begin().play(H1, "go.e").play(H1, "pick", kind="barred").play(H2, "wait")

    cursed = picks(8, 9, 4)
    assert (cursed.hero(H1).at, cursed.hero(H1).kp) == ("c3", 11)
    assert cursed.view().rooms["c3"].locks == ("e",)
    acts = next(text for text in cursed.heard(H2) if text.key == "amulet-acts")
    assert names(acts, "amulet") == "amulet-kuyashian-curse"
    first = picks(9)
    assert first.hero(H1).kp == 15
    assert first.view().heroes[H1].worn == 1


def test_checks_that_several_make_together_are_no_pair_for_the_kuyashian_curse() -> None:
    """DB-20.7, DB-12.15: there two successes in total are enough, not two in a row (DB-4.3)."""
    one = Board({H1: ("rohan", "c3"), H2: ("bardhor", "c3"), H3: ("iril", "m10")},
                tiles={"c3": ("portcullis-n", 0), "c4": ("room-new", 0)},
                faces={"hero1.dice": [4, 9], "hero2.dice": [3, 8]})  # fmt: skip
    wears(one, H1, "kuyashian-curse")
    one.begin()
    for seat in (H1, H2):
        one.play(seat, "go.s").play(seat, "helps", kind="volunteer")
    one.play(H3, "wait")
    assert one.hero(H1).at == "c4"
    assert (one.hero(H1).kp, len(one.hero(H1).amulets)) == (17, 1)


def test_of_several_amulets_that_fire_together_one_goes_first_by_chance() -> None:
    """DB-20.7: both have acted in the end, or the second waits for its own moment."""
    seen = set()
    for face in range(1, 3):
        one = board(faces={"hero1.dice": [face]})
        wears(one, H1, "pheromone", "skeleton")
        meets(one, "skelett", card="room.skeleton")
        seen.add(one.hero(H1).amulets[0].card)
    assert seen == {"pheromone", "skeleton"}


# -- halves


@pytest.mark.parametrize(("rolled", "fit"), [(4, True), (3, False)])
def test_two_halves_have_one_try(rolled: int, fit: bool) -> None:
    """DB-20.5: an even T6, and they fit; the pair is never tried again."""
    one = board(faces={"hero1.dice": [rolled]})
    one.state.decks["room"].pile.remove("amulet-half")
    one.state.decks["search"].pile.remove("amulet-half")
    effect(one, "amulet_half", "room.amulet-half")
    effect(one, "amulet_half", "search.amulet-half")
    assert bool(one.hero(H1).fits) == fit
    assert len(one.hero(H1).things) == (0 if fit else 2)
    assert "try" not in [key for asked in drakborgen.pending(one.begin().state) for key in (asked.kind,)]


def test_the_owner_of_fitting_halves_chooses_one_of_four() -> None:
    """DB-20.5, A26, V7: the owner sees four and keeps one, which it knows and its reader does not."""
    one = board(stacked={"amulet": ["spider", "thief", "life", "shield"]})
    one.state.decks["room"].pile.remove("amulet-half")
    one.state.decks["search"].pile.remove("amulet-half")
    one.hero(H1).fits = [("room.amulet-half", "search.amulet-half")]
    one.begin()
    assert one.view(H1).own[H1].four == ("spider", "thief", "life", "shield")
    assert "thief" not in repr(one.view(H2))
    one.play(H1, "wait")
    assert one.offers(H1, "amulet")[:4] == ["spider", "thief", "life", "shield"]
    one.play(H1, "life").play(H2, "wait")
    (amulet,) = one.hero(H1).amulets
    assert (amulet.card, amulet.is_known, amulet.by) == ("life", True, ["room.amulet-half", "search.amulet-half"])
    assert len(one.state.decks["amulet"].pile) == len(AMULETS) - 1
    assert one.view(H1).own[H1].amulets == ("life",)
    assert one.view(H2).reads == {H1: ()}


def test_all_amulets_and_halves_of_a_dead_hero_go_back() -> None:
    """DB-3.10."""
    one = board()
    one.hero(H1).fits, one.hero(H1).four = [("room.amulet-half", "search.amulet-half")], ["life"]
    one.hero(H1).amulets = [Amulet("spider", ["room.amulet"])]
    one.hero(H1).rings = [Ring("sleep", by="corpse.magic-ring")]
    assert decks.cards_of(one.hero(H1)) == {
        "room": ["amulet-half", "amulet"], "search": ["amulet-half"], "corpse": ["magic-ring"],
        "amulet": ["spider", "life"], "ring": ["sleep"],
    }  # fmt: skip


def test_a_worn_amulet_cannot_be_taken_off_and_is_public_once_it_acts() -> None:
    """DB-20.3: put on by its owner, who does not know it; nothing undoes that; when its trigger occurs all hear what it
    is, and the card lies open before its owner."""
    tiles = {"c3": ("door-room-ndew", 1), "d3": ("room-new", 0)}
    one = Board(TWO, tiles=tiles, stacked={"door": ["locked", "locked"]})
    (amulet,) = wears(one, H1, "thief")
    amulet.worn = False
    one.state.decks["room"].pile.remove("amulet")
    one.begin()
    assert "thief" not in repr(one.view(H1))
    one.play(H1, "wear.0", kind="own")
    assert "amulet-worn" in one.keys(H2)
    assert not [asked for asked in drakborgen.pending(one.state) if asked.kind == "own"]
    assert "thief" not in repr(one.view(H2).heroes)
    one.play(H1, "go.e", kind="act").send(H1).play(H2, "wait")
    assert one.hero(H1).at == "d3"
    for seat in (H1, H2):
        acts = next(text for text in one.heard(seat) if text.key == "amulet-acts")
        assert names(acts, "amulet") == "amulet-thief"
    assert one.view(H2).heroes[H1].open_amulets == ("thief",)
    one.play(H1, "go.w", kind="act").send(H1).play(H2, "wait")
    assert one.hero(H1).at == "c3"  # later doors open without a card
