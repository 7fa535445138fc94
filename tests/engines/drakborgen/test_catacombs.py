"""The catacombs: going down, walking, Catacomb cards, and coming up."""

from __future__ import annotations

from typing import Any

import pytest

from bot.words import speaker
from engines.core import Seat, Text
from engines.drakborgen import engine as drakborgen
from engines.drakborgen.components import CARDS
from engines.drakborgen.rules import catacombs, creatures, hooks, objects, places
from engines.drakborgen.rules.tiles import draw, lay
from engines.drakborgen.state import Monster
from engines.drakborgen.view.names import place_name

from .positions import H1, H2, H3, Board, at
from .things import has_ring, order

STAIRS = {"c3": ("way-down-new", 0)}


def below(place: str = "_d4", arrow: str = "e", *, hero: str = "rohan", **kwargs: Any) -> Board:
    """The first hero stands below ground with an arrow."""
    faces = {"hero1.dice": kwargs.pop("dice", []), **kwargs.pop("faces", {})}
    one = Board({H1: (hero, place), H2: ("iril", "m10")}, faces=faces, **kwargs)
    one.hero(H1).arrow = arrow
    return one


def played(one: Board, act: str) -> Board:
    """A round in which the first hero does this."""
    one.begin().play(H1, act, kind="act")
    while any(asked.seat == H1 and not asked.optional for asked in drakborgen.pending(one.state)):
        one.default(H1)
    return one.play(H2, "wait")


def carried_out(one: Board, card: str, *, seat: Seat = H1, thread: Seat = H1) -> Board:
    """A Catacomb card is carried out in the place of the first hero."""
    places.meet(one.state)
    one.state.hero(seat).walked.append(card)
    one.state.decks["catacomb"].pile.remove(card)
    table = one.table(thread)
    hooks.EFFECTS[CARDS["catacomb"][card].effect.op](table, one.hero(seat).at, f"catacomb.{card}", seat)
    table.settle()
    one.events += table.events
    return one


def test_down_the_stairs_and_on_in_one_round() -> None:
    """DB-23.1: with the arrow where one likes; drift, step and card follow at once."""
    one = Board({H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles=STAIRS, stacked={"catacomb": ["tunnel"]},
                faces={"hero1.dice": [3]})  # fmt: skip
    one.begin()
    assert [key for key in one.offers(H1) if key.startswith("down")] == ["down.n", "down.e", "down.s", "down.w"]
    asked = next(ask for ask in drakborgen.pending(one.state) if ask.seat == H1)
    groups = [option.group for option in asked.options if option.key.startswith("down")]
    assert groups == [Text("act-down-group")] * 4, "one thing to do, in four directions"
    one.play(H1, "down.s").play(H2, "wait")
    hero = one.hero(H1)
    assert (hero.at, hero.arrow, hero.walked) == ("_c4", "s", ["tunnel"])


@pytest.mark.parametrize(
    ("act", "rolled", "place"),
    [
        ("walk.on", 3, "_e4"),
        ("walk.left", 3, "_d3"),
        ("walk.right", 3, "_d5"),
        ("walk.on", 1, "_d3"),
        ("walk.on", 6, "_d5"),
    ],
)
def test_the_arrow_turns_and_drifts(act: str, rolled: int, place: str) -> None:
    """DB-23.8: a quarter turn at most; 1 anticlockwise, 6 clockwise; one step."""
    assert played(below(dice=[rolled]), act).hero(H1).at == place


def test_sc_06_magic_light_orb_below_ground() -> None:
    """SC-06, DB-21.8: with the orb no T6 is rolled; without it a 1 turns the arrow from west to south."""
    orb = below("_" + at(4, 6), "w", hero="durim", dice=[1])
    orb.hero(H1).things = ["chest.light-orb"]
    assert played(orb, "walk.on").hero(H1).at == "_" + at(3, 6)
    assert orb.dice.faces["hero1.dice"] == [1]
    assert len(orb.hero(H1).walked) == 1
    without = below("_" + at(4, 6), "w", hero="durim", dice=[1])
    assert played(without, "walk.on").hero(H1).at == "_" + at(4, 7)
    assert without.hero(H1).arrow == "s"


def test_sc_18_drifting_and_surfacing() -> None:
    """SC-18, DB-23.14, DB-23.18, DB-23.21: up the stairs to (4,3), and out by the way down at (5,4) beside it."""
    one = below("_" + at(3, 3), "e", hero="durim", dice=[6, 2], stacked={"catacomb": ["stairs-up"]},
                tiles={at(5, 4): ("way-down-new", 0)})  # fmt: skip
    played(one, "walk.on")
    assert (one.hero(H1).at, one.hero(H1).arrow) == ("_" + at(3, 4), "s")
    again = below("_" + at(3, 4), "s", hero="durim", dice=[2], tiles={at(5, 4): ("way-down-new", 0)})
    again.hero(H1).way_up, again.hero(H1).walked = "stairs-up", ["stairs-up", "tunnel"]
    played(again, "up")
    assert again.hero(H1).at == at(5, 4)
    assert not again.hero(H1).walked
    assert again.state.tiles[at(5, 4)].marks == []


@pytest.mark.parametrize("rolled", [9, 12])
def test_exactly_above_the_arrow(rolled: int) -> None:
    """DB-23.14, DB-23.19: with a new tile, and a way down on it."""
    one = below(dice=[rolled], stacked={"tile": ["room-new"]})
    one.hero(H1).way_up = "stairs-up"
    played(one, "up")
    assert one.hero(H1).at == "d4"
    assert one.state.tiles["d4"].has_way_down


def test_a_way_up_at_the_wall_is_shifted_onto_the_board() -> None:
    """DB-23.15, DB-23.16: also at the corner, diagonally."""
    one = below("_d1", dice=[1])
    one.hero(H1).way_up = "stairs-up"
    assert played(one, "up").hero(H1).at == "d1"
    corner = below("_a1", dice=[8])
    corner.hero(H1).way_up = "stairs-up"
    assert played(corner, "up").hero(H1).at == "a1"


def test_two_squares_outside_is_outside_the_castle() -> None:
    """DB-23.17, DB-23.5: the catacombs lead anywhere."""
    one = below("_d1", "n", dice=[3])
    played(one, "walk.on")
    assert one.hero(H1).at == "_3.-1"
    far = below("_3.-2", "n", dice=[9])
    far.hero(H1).way_up = "stairs-up"
    played(far, "up")
    assert far.state.players[H1].fate == "out"


def test_several_ways_down_are_decided_by_equal_shares() -> None:
    """DB-23.18."""
    tiles = {"c3": ("way-down-new", 0), "e5": ("way-down-new", 0)}
    seen = set()
    for rolled in (1, 12):
        one = below(dice=[9, rolled], tiles=tiles)
        one.hero(H1).way_up = "stairs-up"
        seen.add(played(one, "up").hero(H1).at)
    assert seen == {"c3", "e5"}


def test_no_stairs_in_a_pit() -> None:
    """DB-23.20: such a tile is put back, and another is drawn."""
    one = below()
    one.hero(H1).at, one.hero(H1).arrow = "d4", ""
    one.stack("tile", "pit-n", "bridge-n", "room-ew")
    one.state.turn.climbed = [H1]
    draw(one.table(), "d4", [H1])
    lay(one.table(), "d4", [H1])
    assert one.state.tiles["d4"].shape == "room-ew"


@pytest.mark.parametrize(("rolled", "place"), [(4, "d4"), (5, "_d4")])
def test_climbing_back_up_a_rope(rolled: int, place: str) -> None:
    """DB-23.3, DB-23.2: an Agility check (Rohan 4); a failure may be tried again; the rope is kept."""
    one = below(arrow="", dice=[rolled], tiles={"d4": ("room-new", 0)})
    one.hero(H1).fell, one.hero(H1).things = True, ["corpse.rope"]
    played(one, "climb")
    assert one.hero(H1).at == place
    assert one.hero(H1).things == ["corpse.rope"]


def test_without_a_fall_or_a_rope_there_is_no_climbing_back() -> None:
    """DB-23.3, DB-23.4."""
    one = below(arrow="")
    one.hero(H1).things = ["corpse.rope"]
    assert "climb" not in one.begin().offers(H1)
    other = below(arrow="")
    other.hero(H1).fell = True
    assert "climb" not in other.begin().offers(H1)


def test_a_hatch_in_the_ceiling_needs_a_rope() -> None:
    """DB-34.15, DB-23.13."""
    one = below()
    one.hero(H1).way_up = "hatch-in-ceiling"
    assert "up" not in one.begin().offers(H1)
    rope = below(dice=[4, 9])
    rope.hero(H1).way_up, rope.hero(H1).things = "hatch-in-ceiling", ["corpse.rope"]
    assert played(rope, "up").hero(H1).at == "d4"
    fails = below(dice=[5])
    fails.hero(H1).way_up, fails.hero(H1).things = "hatch-in-ceiling", ["corpse.rope"]
    assert played(fails, "up").hero(H1).at == "_d4"
    assert "up" in fails.offers(H1)


def test_a_way_up_is_lost_as_one_walks_on() -> None:
    """DB-23.13."""
    one = below(dice=[3])
    one.hero(H1).way_up = "stairs-up"
    played(one, "walk.on")
    assert not one.hero(H1).way_up


@pytest.mark.parametrize(("card", "place", "kp"), [("opens", "d4", 17), ("locked", "_d4", 17)])
def test_a_door_above(card: str, place: str, kp: int) -> None:
    """DB-34.15, A38: a Door card; Locked leaves one attempt, which Rohan does not make."""
    one = below(dice=[9], stacked={"door": [card]})
    one.hero(H1).way_up = "way-up-door"
    played(one, "up")
    assert (one.hero(H1).at, one.hero(H1).kp) == (place, kp)
    if card == "locked":
        assert one.state.rooms["_d4"].locks == {"up": []}


def test_while_all_doors_stand_open_a_door_above_does_too() -> None:
    """DB-21.9, result 9: no Door card is drawn."""
    one = below(dice=[9])
    one.hero(H1).way_up, one.state.doors_open = "way-up-door", 9
    cards = list(one.state.decks["door"].pile)
    assert played(one, "up").hero(H1).at == "d4"
    assert one.state.decks["door"].pile == cards


def test_a_catacomb_monster_lets_an_invisible_hero_pass() -> None:
    """DB-15.16: it is gone, and its card stays among those drawn (DB-23.9)."""
    one = below(dice=[3], stacked={"catacomb": ["rash-kharg"]})
    one.hero(H1).invisible = 3
    played(one, "walk.on")
    assert (one.hero(H1).at, one.hero(H1).walked) == ("_e4", ["rash-kharg"])
    assert not one.state.monsters


def test_a_lock_above_is_tried_by_order() -> None:
    """DB-12.6, A38: a key that fits opens, and is kept."""
    one = below(dice=[4, 9], stacked={"door": ["locked"]})
    one.hero(H1).way_up, one.hero(H1).things = "way-up-door", ["corpse.key"]
    order(one, H1, "barred", "key")
    assert played(one, "up").hero(H1).at == "d4"
    assert one.hero(H1).things == ["corpse.key"]


def test_the_ring_of_ascent_leads_up_or_into_the_wall() -> None:
    """DB-34.24, DB-23.15: teleported exactly there; no way down is left behind."""
    one = below(dice=[9], stacked={"tile": ["room-new"]})
    has_ring(one, H1, "up-and-away")
    played(one, "ring.up")
    assert one.hero(H1).at == "d4"
    assert not one.state.tiles["d4"].has_way_down
    wall = below("_d1", dice=[1])
    has_ring(wall, H1, "up-and-away")
    played(wall, "ring.up")
    assert wall.state.players[H1].cause == "wall"


def test_the_ring_of_ascent_saves_after_a_card_with_few_kp() -> None:
    """DB-34.24, A35, DB-23.22: at 3 KP or less unless armed otherwise; completed next round."""
    for kp, going in ((3, "e4"), (4, "")):
        one = below(dice=[3, 9], stacked={"catacomb": ["tunnel"]})
        has_ring(one, H1, "up-and-away")
        one.hero(H1).kp = kp
        played(one, "walk.on")
        assert one.hero(H1).going == going


def test_waiting_below_ground_draws_by_an_odd_t6() -> None:
    """DB-23.11."""
    assert len(played(below(faces={"round.dice": []}, dice=[3]), "wait").hero(H1).walked) == 1
    assert not played(below(dice=[4]), "wait").hero(H1).walked


def test_those_who_go_together_share_a_roll_and_a_card() -> None:
    """DB-23.23, A31: both name the same hero."""
    one = Board({H1: ("rohan", "_d4"), H2: ("iril", "_d4"), H3: ("durim", "m10")},
                faces={"hero1.dice": [6], "hero2.dice": [3]}, stacked={"catacomb": ["tunnel"]})  # fmt: skip
    one.hero(H1).arrow, one.hero(H2).arrow = "e", "w"
    one.begin()
    for seat in (H1, H2):
        one.play(seat, "walk.on")
        one.play(seat, H1, kind="together")
    one.play(H3, "wait")
    assert [one.hero(seat).at for seat in (H1, H2)] == ["_d5", "_d5"]
    assert [one.hero(seat).arrow for seat in (H1, H2)] == ["s", "s"]
    assert one.hero(H1).walked + one.hero(H2).walked == ["tunnel"]


def test_those_who_go_separately_each_follow_their_own_arrow() -> None:
    """DB-23.23."""
    one = Board({H1: ("rohan", "_d4"), H2: ("iril", "_d4")}, faces={"hero1.dice": [3], "hero2.dice": [3]})
    one.hero(H1).arrow, one.hero(H2).arrow = "e", "w"
    one.begin()
    for seat in (H1, H2):
        one.play(seat, "walk.on")
        one.play(seat, "nobody", kind="together")
    assert [one.hero(seat).at for seat in (H1, H2)] == ["_e4", "_c4"]


def test_who_fled_from_a_fight_must_walk() -> None:
    """DB-23.27: no way up, no waiting."""
    one = below()
    one.hero(H1).must_walk, one.hero(H1).way_up = True, "stairs-up"
    assert one.begin().offers(H1) == ["walk.left", "walk.on", "walk.right", "give_up_hero"]


def test_nobody_searches_and_the_default_goes_up_or_on() -> None:
    """DB-23.11, A29."""
    one = below()
    one.begin()
    assert not any(key.startswith("search") for key in one.offers(H1))
    assert one.asked(H1).default == ("walk.on",)
    up = below()
    up.hero(H1).way_up = "stairs-up"
    assert up.begin().asked(H1).default == ("up",)


# -- cards


def test_every_catacomb_verb_of_its_own_has_a_rule() -> None:
    """DB-34.15 to DB-34.18."""
    own = {
        "way_up", "step_back", "treasure_with_check", "check_treasure", "check_or_turn", "check_or_run", "held", "heal",
        "tentacles",
    }  # fmt: skip
    assert own <= set(hooks.EFFECTS)
    assert own <= {card.effect.op for card in CARDS["catacomb"].values()}


def test_a_way_up_that_is_found() -> None:
    """DB-23.13: it may be tried next round."""
    assert carried_out(below(), "stairs-up").hero(H1).way_up == "stairs-up"


def test_a_dead_end() -> None:
    """DB-34.16: back one square, arrow turned round, when the round ends."""
    one = carried_out(below(), "dead-end")
    assert (one.hero(H1).at, one.hero(H1).arrow) == ("_d4", "w")
    for ends in hooks.ROUND_ENDS:
        ends(one.table())
    assert one.hero(H1).at == "_c4"


@pytest.mark.parametrize(("dice", "kp"), [([9], 17), ([10, 5], 12)])
def test_the_corpse_of_a_dragon(dice: list[int], kp: int) -> None:
    """DB-34.17: the card is kept; a failed Armour check (Rohan 9) costs T6."""
    one = carried_out(below(dice=dice), "dragon-corpse")
    assert (one.hero(H1).things, one.hero(H1).kp, one.hero(H1).walked) == (["catacomb.dragon-corpse"], kp, [])


@pytest.mark.parametrize(("rolled", "things", "arrow"), [(4, ["catacomb.macabre-find"], "e"), (5, [], "w")])
def test_a_macabre_find(rolled: int, things: list[str], arrow: str) -> None:
    """DB-34.17: kept with a Mind check, else the arrow turns round."""
    one = carried_out(below(dice=[rolled]), "macabre-find")
    assert (one.hero(H1).things, one.hero(H1).arrow) == (things, arrow)


@pytest.mark.parametrize(("dice", "arrow"), [([4], "e"), ([5, 2], "n"), ([5, 3], "w"), ([5, 6], "s")])
def test_a_terrible_scream(dice: list[int], arrow: str) -> None:
    """DB-34.18: a failed Mind check turns the arrow by a T6."""
    assert carried_out(below(dice=dice), "terrible-scream").hero(H1).arrow == arrow


def test_panic() -> None:
    """DB-34.18: two squares on, without cards."""
    one = carried_out(below(dice=[5]), "panic")
    for ends in hooks.ROUND_ENDS:
        ends(one.table())
    assert one.hero(H1).at == "_f4"


@pytest.mark.parametrize(("rolled", "place", "kp", "held"), [(6, "_e4", 17, ""), (7, "_d4", 16, "skeleton-hands")])
def test_skeleton_hands(rolled: int, place: str, kp: int, held: str) -> None:
    """DB-34.18: a Strength check before all else; success goes on at once, failure costs 1 KP and the turn."""
    one = carried_out(below(dice=[rolled, 3]), "skeleton-hands")
    assert one.hero(H1).held == "skeleton-hands"
    one.state.meetings = {}
    played(one, "walk.on")
    assert (one.hero(H1).at, one.hero(H1).kp, one.hero(H1).held) == (place, kp, held)


def test_the_village_needs_you() -> None:
    """DB-34.18: T6 KP, and the next drift roll is left out."""
    one = below(dice=[4])
    one.hero(H1).kp = 5
    carried_out(one, "village-needs-you")
    assert (one.hero(H1).kp, one.hero(H1).skip_drift) == (9, 1)
    one.state.meetings = {}
    assert played(one, "walk.on").hero(H1).at == "_e4"
    assert one.hero(H1).skip_drift == 0


def test_tentacles_against_a_monster_player() -> None:
    """DB-23.24, M4: losing costs T6 and asks again; a tie is free. Both throw in secret."""
    one = carried_out(below(dice=[4]), "tentacles")
    assert one.asked(H1).covert
    one.play(H1, "rock").play(H2, "paper")
    assert one.hero(H1).kp == 13
    one.play(H2, "rock").play(H1, "rock")
    assert one.hero(H1).kp == 13
    assert not one.state.threads[H1].stack


def test_throws_at_tentacles_are_ordered() -> None:
    """A30, M4: an order answers on either side; an order for the throws of a fight has nothing to do with it."""
    one = below(dice=[3, 4], stacked={"catacomb": ["tentacles"]})
    order(one, H1, "throw", "rock")
    order(one, H2, "throws", *["rock"] * 6, when="is.orch")
    played(one, "walk.on").play(H2, "scissors", kind="throw")
    assert one.hero(H1).kp == 17
    assert "tentacles-throw" in one.keys(H2)
    other = below(dice=[3, 4], stacked={"catacomb": ["tentacles"]})
    order(other, H2, "throw", "paper")
    other.begin().play(H1, "walk.on", kind="act").play(H2, "wait")
    other.play(H1, "rock", kind="throw").play(H1, "scissors", kind="throw")
    assert other.hero(H1).kp == 13
    assert other.state.round == 3


@pytest.mark.parametrize("means", ["ring", "magic"])
def test_the_door_of_a_way_up_opens_by_a_ring_or_by_magic(means: str) -> None:
    """DB-34.15, DB-34.24, DB-34.25: without a Door card, as picked on the page about the door."""
    one = below(hero="rohan" if means == "ring" else "mrishnahk", dice=[*([] if means == "ring" else [1]), 9])
    one.hero(H1).way_up = "way-up-door"
    if means == "ring":
        has_ring(one, H1, "opening")
    cards = list(one.state.decks["door"].pile)
    one.begin().play(H1, "up", kind="act").play(H1, means, kind="barred").play(H2, "wait")
    assert one.hero(H1).at == "d4"
    assert one.state.decks["door"].pile == cards


def test_a_catacomb_monster_that_a_danger_kills_leaves_its_card_among_those_drawn() -> None:
    """DB-23.9, DB-27.4."""
    one = below()
    one.state.decks["catacomb"].pile.remove("rash-kharg")
    monster = Monster(1, "rash-kharg", "_d4", "catacomb.rash-kharg")
    one.state.monsters.append(monster)
    creatures.monster_dies(one.table(), monster)
    assert one.hero(H1).walked == ["rash-kharg"]


@pytest.mark.parametrize(("rolled", "kp"), [(1, 17), (3, 17), (5, 13)])
def test_tentacles_solo(rolled: int, kp: int) -> None:
    """DB-31.6, DB-23.24: a T6 throws for the tentacles: 1-2 rock, 3-4 scissors, 5-6 paper."""
    one = Board({H1: ("rohan", "_d4")}, faces={"hero1.dice": [4], "hero1.throws": [rolled]})
    one.hero(H1).arrow = "e"
    carried_out(one, "tentacles")
    one.play(H1, "rock")
    assert one.hero(H1).kp == kp


def test_an_exhausted_deck_is_an_empty_tunnel() -> None:
    """DB-5.12."""
    one = below(dice=[3])
    one.state.decks["catacomb"].pile = []
    assert played(one, "walk.on").hero(H1).at == "_e4"
    assert "empty-tunnel" in one.keys(H1)


def test_a_goal_is_pointed_at() -> None:
    """A29: without an arrow, to the chamber, with Treasure to a tower."""
    one = below("_d4", "")
    assert catacombs.goal_side(one.state, H1) == "e"
    one.hero(H1).treasure = ["treasure-500"]
    assert catacombs.goal_side(one.state, H1) == "n"


def test_nobody_comes_up_by_standing_below_a_way_down() -> None:
    """DB-23.12: up only by a Catacomb card with a way up, or by a teleport."""
    one = below("_c3", tiles=STAIRS)
    one.begin()
    assert {key.partition(".")[0] for key in one.offers(H1, "act")} == {"walk", "wait", "give_up_hero"}
    one.hero(H1).way_up = "stairs-up"
    has_ring(one, H1, "up-and-away")
    one.state.threads["round"].stack.pop()
    one.begin()
    assert {"up", "ring.up"} <= set(one.offers(H1, "act"))


@pytest.mark.parametrize(("place", "at_", "entered"), [("_g6", "g5", "chamber"), ("_a1", "a1", "tower")])
def test_surfacing_in_the_chamber_or_a_tower_is_entering_it(place: str, at_: str, entered: str) -> None:
    """DB-23.26: Treasure is drawn, or the castle may be left; no way down is put there."""
    one = below(place, hero="durim", dice=[9], stacked={"treasure": ["treasure-500", "treasure-100"]})
    one.hero(H1).way_up = "stairs-up"
    if entered == "tower":
        one.state.decks["search"].pile.remove("hidden-treasure-90")
        one.hero(H1).things = ["search.hidden-treasure-90"]
    played(one, "up")
    assert not one.state.tiles
    if entered == "chamber":
        assert one.hero(H1).at == at_
        assert one.hero(H1).treasure == ["treasure-500", "treasure-100"]
        assert one.view().dragon_left == 7
    else:
        assert one.view().fates[H1] == "out"


def test_a_place_beyond_the_board_is_named_by_its_nearest_square() -> None:
    """DB-23.5: whoever walks on below ground may leave the board, and people do not read coordinates."""
    say = speaker("drakborgen")
    assert say(place_name("_10.-1")) == "Below, outside the walls, next to K1"
    assert say(place_name("_4.12")) == "Below, outside the walls, 3 squares from E10"
    assert say(place_name("_a1")) == "Below A1"


def test_a_find_that_is_kept_lies_before_its_own_finder_no_more() -> None:
    """DB-23.9, DB-34.17: there are two of that card; another walker, far away, has drawn the other."""
    board = Board({H1: ("rohan", "_i6"), H2: ("iril", "_b3")})
    for seat in (H1, H2):
        board.state.decks["catacomb"].pile.remove("macabre-find")
        board.hero(seat).walked.append("macabre-find")
    objects.kept(board.state, "catacomb.macabre-find", H2)
    assert board.hero(H1).walked == ["macabre-find"]
    assert not board.hero(H2).walked
