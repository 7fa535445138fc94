"""Rings, and things with a moment of their own: armed, used, and gone."""

from __future__ import annotations

import pytest

from engines.core import Dice, Option
from engines.core.flow import Over
from engines.drakborgen import engine as drakborgen
from engines.drakborgen.asking.arming import MOMENTS, conditions
from engines.drakborgen.components import RINGS
from engines.drakborgen.rules import checks, hooks, rings
from engines.drakborgen.rules.passages import Way
from engines.drakborgen.rules.sun import sunset
from engines.drakborgen.state import Intent, Monster, Room

from .positions import H1, H2, Board
from .things import effect, has_ring, meets, moment, order, plays

TWO = {H1: ("rohan", "c3"), H2: ("iril", "m10")}
OLD = {"c3": ("room-new", 0)}
DOOR = Way("n", "c2", "s", ("door",))


def board(ring: str = "", hero: str = "rohan", **kwargs: object) -> Board:
    one = Board({**TWO, H1: (hero, "c3")}, tiles=OLD, **kwargs)  # type: ignore[arg-type]
    if ring:
        has_ring(one, H1, ring)
    return one


def test_every_ring_has_a_test() -> None:
    """DB-34.24: the table of rings and the tests of this module agree."""
    assert set(RINGS) == {
        "sleep", "fall-protection", "fortune", "teleport", "up-and-away", "opening", "healing", "trap-sense",
        "blinding", "shaping", "searching", "fire-ward",
    }  # fmt: skip


def test_a_used_start_ring_is_out_of_the_game_and_a_found_one_goes_back() -> None:
    """DB-21.2: the first is shown to all for ever; the second is shuffled in, its card goes under the deck."""
    start = board("fire-ward")
    assert moment(start, hooks.BURNS, H1, 1)
    assert start.view().used_rings == ("fire-ward",)
    found = board()
    has_ring(found, H1, "fire-ward", by="corpse.magic-ring")
    found.state.decks["corpse"].pile.remove("magic-ring")
    assert moment(found, hooks.BURNS, H1, 1)
    assert found.state.returning["ring"] == ["fire-ward"]
    assert "magic-ring" in found.state.decks["corpse"].shares[H1].discards


def test_one_ring_a_round() -> None:
    """DB-3.7, DB-34.24."""
    one = board("fire-ward")
    has_ring(one, H1, "trap-sense")
    assert moment(one, hooks.BURNS, H1, 1)
    assert not moment(one, hooks.SPARES, H1, "trap.snakes")
    one.state.meetings = {}
    one.begin()
    assert not one.hero(H1).used_ring


def test_a_ring_that_is_found_is_its_owners_to_know() -> None:
    """DB-21.3, V4."""
    one = board(stacked={"ring": ["fortune"]})
    effect(one, "ring", "corpse.magic-ring")
    assert one.hero(H1).rings[0].by == "corpse.magic-ring"
    assert ("ring-found" in one.keys(H1), "ring-found" in one.keys(H2)) == (True, False)
    assert "fortune" not in repr(one.view(H2))


@pytest.mark.parametrize("hero", ["mrishnahk", "yushugom"])
def test_those_without_start_rings_only_carry_rings(hero: str) -> None:
    """DB-21.3."""
    one = board("healing", hero)
    has_ring(one, H1, "fire-ward")
    assert not moment(one, hooks.BURNS, H1, 1)
    one.state.meetings = {}
    assert "ring.healing" not in one.begin().offers(H1)


@pytest.mark.parametrize(
    ("ring", "hooked", "args"),
    [
        ("fall-protection", hooks.FALLS, (H1, "bridge")),
        ("trap-sense", hooks.SPARES, (H1, "room.arrows")),
        ("fire-ward", hooks.BURNS, (H1, 2)),
    ],
)
def test_rings_that_act_unless_told_not_to(ring: str, hooked: list, args: tuple) -> None:  # type: ignore[type-arg]
    """DB-34.24, A35: used at the first chance; not where the order says none."""
    assert moment(board(ring), hooked, *args)
    off = board(ring)
    kind = next(kind for kind in MOMENTS if ring in repr(order_of(off, kind)))
    order(off, H1, f"arm-{kind}", "none")
    assert not moment(off, hooked, *args)


def order_of(one: Board, moment_: str) -> tuple[Option, ...]:
    """The options of what may be armed for a moment."""
    kinds = drakborgen.orderable(one.state, H1)
    return next((kind.options for kind in kinds if kind.kind == f"arm-{moment_}"), ())


def test_an_armed_ring_keeps_to_its_conditions() -> None:
    """A35: only the trap, the fall, the monster that was named; only with few KP."""
    one = board("trap-sense")
    order(one, H1, "arm-trap", "trap-sense", when="is.trap.snakes")
    assert not moment(one, hooks.SPARES, H1, "room.arrows")
    assert moment(one, hooks.SPARES, H1, "trap.snakes")
    low = board("fire-ward")
    order(low, H1, "arm-fire", "fire-ward", when="kp<=5")
    assert not moment(low, hooks.BURNS, H1, 1)
    low.hero(H1).kp = 5
    assert moment(low, hooks.BURNS, H1, 1)


def test_only_what_is_owned_may_be_armed() -> None:
    """A35: the options name nothing that a seat does not hold, and each moment has conditions."""
    assert not order_of(board(), "trap")
    assert [option.key for option in order_of(board("trap-sense"), "trap")] == ["trap-sense", "none"]
    assert all(conditions(kind) is not None for kind in MOMENTS)


def test_the_sleep_ring_makes_a_monster_passive_for_all() -> None:
    """DB-34.24: before the Monster card, as armed; to newcomers too."""
    one = board("sleep")
    assert not meets(one)[0]
    one.state.monsters.clear()
    order(one, H1, "arm-meets", "sleep", when="is.orch")
    needless, monster, _ = meets(one)
    assert needless
    assert (monster.mood, monster.asleep) == ("passive", True)


def test_a_monster_dead_of_its_wounds_does_not_sleep() -> None:
    """DB-27.4: no Monster card follows, so its general KP count (an orc's are 4)."""
    one = board("sleep")
    order(one, H1, "arm-meets", "sleep")
    monster = Monster(1, "orch", one.hero(H1).at, mood="new", wounds=4)
    one.state.monsters = [monster]
    rings.falls_asleep(one.table(H1), monster)
    assert not one.state.monsters


def test_the_ring_of_blinding_light_beats_a_monster_that_is_shown() -> None:
    """DB-34.24: never in an ambush."""
    one = board("blinding")
    order(one, H1, "arm-shown", "blinding")
    _, monster, meeting = meets(one)
    monster.ambush = "T6"
    for shown in hooks.SHOWN:
        shown(one.table(H1), meeting)
    assert one.state.monsters
    monster.ambush = ""
    for shown in hooks.SHOWN:
        shown(one.table(H1), meeting)
    assert not one.state.monsters
    assert "orc" in one.state.decks["room"].shares[H1].discards


def test_what_may_be_done_instead_of_an_announcement() -> None:
    """DB-34.22, DB-34.24, DB-34.25: each means once, of those that the hero has."""
    one = board("blinding")
    one.hero(H1).things = ["chest.skull-helmet"]
    _, monster, meeting = meets(one)

    def keys() -> list[str]:
        return [option.key for first in hooks.FIRST for option in first(one.state, meeting, H1)]

    assert keys() == ["blind.1", "helmet.1"]
    other = one.monster("orch", "c3")
    meeting.monsters.append(other.id)
    other.ambush = "T6"
    assert keys() == ["helmet.1", f"helmet.{other.id}"], "never in an ambush, whichever monster is meant"
    meeting.monsters.remove(other.id)
    hooks.CARRIED["helmet"](one.table(H1), meeting, H1, "1")
    assert one.hero(H1).spent == ["chest.skull-helmet"]
    assert one.hero(H1).companions[0].kind == monster.kind


@pytest.mark.parametrize("second", ["sleep", "blind", "helmet", "magic"])
def test_a_second_hero_keeps_what_the_first_has_made_needless(second: str) -> None:
    """DB-34.24: both mean the same monster in secret; the first in seat order beats it."""
    one = Board({H1: ("rohan", "c3"), H2: ("mrishnahk", "c3")}, tiles=OLD)
    has_ring(one, H1, "blinding")
    _, _, meeting = meets(one)
    hooks.CARRIED["blind"](one.table(H1), meeting, H1, "1")
    before = one.hero(H2).magic, list(one.hero(H2).companions)
    hooks.CARRIED[second](one.table(H1), meeting, H2, "1")
    assert not one.state.monsters
    assert (one.hero(H2).magic, one.hero(H2).companions) == before


def test_the_teleport_ring_goes_where_the_t12_says_or_as_named() -> None:
    """DB-34.24, DB-22.2: 9 to 12 is the named direction; tile and card of the new square come in the same round."""
    named = board("teleport", faces={"hero1.dice": [10, 2]}).begin()
    named.play(H1, "ring.teleport.e").play(H2, "wait")
    assert named.hero(H1).at == "e3"
    assert "e3" in named.state.tiles
    rolled = board("teleport", faces={"hero1.dice": [5, 1]}).begin()
    rolled.play(H1, "ring.teleport.e").play(H2, "wait")
    assert rolled.hero(H1).at == "c4"


def act_options(one: Board, verb: str) -> dict[str, Option]:
    """The options of the first hero's intent that begin with a verb, by the rest of their keys."""
    asked = next(one for one in drakborgen.pending(one.state) if one.seat == H1 and one.kind == "act")
    return {option.key.removeprefix(verb): option for option in asked.options if option.key.startswith(verb)}


def test_the_teleport_ring_is_one_thing_to_do_and_says_what_lies_each_way() -> None:
    """DB-4.7, DB-22.4: from C3 two squares lie to the north and to the west, and then the wall."""
    told = act_options(board("teleport").begin(), "ring.teleport.")
    assert len(told) == 8
    assert all(option.group == told["n"].group is not None for option in told.values())
    assert {way: option.detail.args["inside"] for way, option in told.items() if option.detail} == {
        "n": 2, "ne": 2, "e": 6, "se": 6, "s": 6, "sw": 2, "w": 2, "nw": 2,
    }  # fmt: skip


def test_magic_into_the_outer_wall_is_confirmed_first() -> None:
    """DB-34.25, DB-22.4: one square beyond the board is the wall, and death."""
    one = Board({H1: ("mrishnahk", "c1"), H2: ("iril", "m10")}, tiles={"c1": ("room-new", 0)}).begin()
    told = act_options(one, "magic.")
    assert {way for way, option in told.items() if option.warning and option.hurts} == {"n", "ne", "nw"}


def test_the_ring_of_healing_takes_the_turn() -> None:
    """DB-34.24: 5 KP, and no waiting roll."""
    one = board("healing").begin()
    one.hero(H1).kp = 3
    one.play(H1, "ring.healing").play(H2, "wait")
    assert one.hero(H1).kp == 8
    assert "waits" not in one.keys(H1)


def test_the_ring_of_shaping_puts_a_tile_back() -> None:
    """DB-34.24: the next one stays, whatever it is."""
    one = board("shaping", stacked={"tile": ["pit-n", "room-ew"]})
    pile = one.state.tile_pile.pile
    first, second = pile[-1], pile[-2]
    order(one, H1, "arm-tile", "shaping")
    one.begin().play(H1, "go.e").play(H2, "wait")
    assert one.state.tiles["d3"].shape == second
    assert first in one.state.tile_pile.pile or first == second


def test_the_ring_of_fortune_rolls_a_t12_again() -> None:
    """DB-21.4, DB-34.24: only for what was named; the second roll counts; never a T6."""
    one = board("fortune", faces={"hero1.dice": [12, 12, 2]})
    order(one, H1, "arm-luck", "fortune", when="check")
    assert checks.again(one.table(), H1, "flask", 1) == 1
    assert checks.amount(one.table(), H1, "T12", one.hero(H1)) == 12
    assert checks.check(one.table(), H1, "mind")
    assert one.hero(H1).used_ring


def test_the_ring_of_fortune_against_much_damage() -> None:
    """DB-34.24: damage of as much as was named."""
    one = board("fortune", faces={"hero1.dice": [7, 12, 1]})
    order(one, H1, "arm-luck", "fortune", when="damage>=8")
    assert checks.amount(one.table(), H1, "T12", one.hero(H1)) == 7
    assert checks.amount(one.table(), H1, "T12", one.hero(H1)) == 1


def test_the_ring_of_opening_opens_what_bars_the_way() -> None:
    """DB-34.24: a door or a portcullis; in a flight as armed, before a Door card."""
    one = board("opening")
    opener = hooks.OPENERS["ring"]
    assert opener.may(one.state, H1, "door")
    assert opener.may(one.state, H1, "portcullis")
    assert opener.opens(one.table(), H1, DOOR)
    assert not opener.may(one.state, H1, "door")
    flight = board("opening")
    assert not moment(flight, hooks.FLIGHT_DOORS, H1, DOOR, "")
    order(flight, H1, "arm-flight", "opening")
    assert not moment(flight, hooks.FLIGHT_DOORS, H1, DOOR, "locked")
    assert moment(flight, hooks.FLIGHT_DOORS, H1, DOOR, "")


def test_the_ring_of_searching_chooses_one_of_four_cards() -> None:
    """DB-34.24, A36: all see the four; one is carried out, the others go under the deck."""
    one = board("searching", stacked={"search": ["nothing", "hidden-treasure-90", "centipede", "hidden-treasure-200"]})
    plays(one)
    table = one.table()
    one.state.turn.intents = {H1: Intent("search.ring")}
    meeting = one.state.meetings[H1]
    assert rings.draws_four(table, meeting, H1)
    assert len(one.view().four[H1]) == 4
    step = hooks.PLACE["four"](one.state, meeting)
    assert step is not None
    one.begin(step, thread=H1)
    assert one.asked(H1).default == ("search.hidden-treasure-200",)
    one.play(H1, "search.hidden-treasure-90")
    assert ("search.hidden-treasure-90", H1) in meeting.drawn or hooks.PLACE.get("danger") is not None
    discards = one.state.decks["search"].shares[H1].discards
    assert sorted(discards) == ["centipede", "hidden-treasure-200", "nothing"]


def test_the_four_cards_of_a_ring_of_searching_are_drawn_thread_by_thread() -> None:
    """flow.md, Cards 1: after the card of a searcher in an earlier thread; the choice comes before any card is carried
    out, and one card of a kind is taken unasked."""
    for cards, chosen in ((("nothing", "centipede", "secret-door", "nothing"), True), (("nothing",) * 4, False)):
        two = Board({H1: ("iril", "c3"), H2: ("rohan", "e3")}, tiles={"c3": ("room-n", 0), "e3": ("room-n", 0)})
        two.state.decks["search"].pile += ["nothing"] * 4
        two.state.decks["search"].pile += [*reversed(cards), "hidden-treasure-90"]
        has_ring(two, H2, "searching")
        two.begin().play(H1, "search").play(H2, "search.ring")
        assert two.hero(H1).things == ["search.hidden-treasure-90"]
        if chosen:
            assert two.offers(H2, "four") == ["search.nothing", "search.centipede", "search.secret-door"]
            two.play(H2, "search.centipede", kind="four")
        heard = two.keys()
        assert ("hero-hurt" in heard) == chosen
        assert two.state.rooms.get("e3", Room()).searched != chosen


def test_the_elven_ring_calms_a_monster_whose_reaction_was_read() -> None:
    """DB-34.22: once; it is no Ring card, and stays for its worth."""
    one = board("sleep")
    one.hero(H1).things = ["chest.elven-ring"]
    one.hero(H1).used_ring = True
    order(one, H1, "arm-reacted", "elven-ring", when="fight")
    _, monster, meeting = meets(one)
    assert not moment(one, hooks.REACTED, meeting, monster, "follows")
    assert moment(one, hooks.REACTED, meeting, monster, "fight")
    assert not moment(one, hooks.REACTED, meeting, monster, "fight")
    assert one.hero(H1).things == ["chest.elven-ring"]


def test_the_skull_helmet_enslaves_once() -> None:
    """DB-34.22, DB-25.13: instead of the Monster card; the helmet stays for its worth."""
    one = board()
    one.hero(H1).things = ["chest.skull-helmet"]
    order(one, H1, "arm-meets", "skull-helmet")
    assert meets(one, "bergstroll", card="room.troll")[0]
    assert one.hero(H1).companions[0].most == 6
    assert not meets(one)[0]


def test_the_order_of_things_is_the_owners() -> None:
    """DB-34.24: what stands first is used first."""
    one = board("sleep")
    one.hero(H1).things = ["chest.skull-helmet"]
    order(one, H1, "arm-meets", "skull-helmet", "sleep")
    meets(one)
    assert one.hero(H1).companions
    assert one.hero(H1).rings


@pytest.mark.parametrize(("rolled", "mood"), [(10, "passive"), (11, "new")])
def test_magic_makes_a_monster_passive(rolled: int, mood: str) -> None:
    """DB-34.25: a Mind check before the Monster card; a failure wastes the use."""
    one = board(hero="mrishnahk", faces={"hero1.dice": [rolled]})
    order(one, H1, "arm-meets", "magic")
    _, monster, _ = meets(one)
    assert monster.mood == mood
    assert one.hero(H1).magic == 3


@pytest.mark.parametrize(("rolled", "place"), [(10, "d4"), (11, "c3")])
def test_magic_teleports_one_square(rolled: int, place: str) -> None:
    """DB-34.25, DB-22: in a named direction; a failure ends the turn."""
    one = board(hero="mrishnahk", faces={"hero1.dice": [rolled]}).begin()
    one.play(H1, "magic.se").play(H2, "wait")
    assert one.hero(H1).at == place


def test_a_ring_is_hidden_until_it_is_used() -> None:
    """DB-2.4, V3: views show its number; a redeal deals it again, but never a card that it cannot be."""
    one = board("shaping")
    one.hero(H1).rings[0].missed = ["sleep"]
    assert "shaping" not in repr(one.view(H2))
    dealt = {
        drakborgen.redeal(one.state, frozenset({H2}), Dice(seed.to_bytes(16, "big"))).heroes[H1].rings[0].card
        for seed in range(60)
    }
    assert len(dealt) > 3
    assert "sleep" not in dealt


def test_all_rings_go_with_the_dead() -> None:
    """DB-3.10: of the dead, start rings too."""
    one = board("shaping")
    with pytest.raises(Over):
        sunset(one.table())
    assert not one.state.heroes


def test_a_ring_that_is_an_action_is_used_before_anybody_moves() -> None:
    """DB-21.1: of healing and of teleport, as the movement phase begins: told before the tile of the new square is, and
    before the moves of those who are earlier in seat order are completed."""
    one = Board({H1: ("rohan", "c3"), H2: ("iril", "c3")}, tiles=OLD, faces={"hero2.dice": [3, 1]},
                stacked={"tile": ["room-new", "room-new"]})  # fmt: skip
    has_ring(one, H2, "teleport")
    one.begin().play(H1, "go.n").play(H2, "ring.teleport.e")
    assert (one.hero(H1).at, one.hero(H2).at) == ("c2", "d3")
    keys = one.keys(H1)
    assert keys.index("acts") < keys.index("ring-used") < keys.index("tile-laid")
    other = board("healing").begin()
    other.hero(H1).kp = 3
    other.play(H1, "ring.healing").play(H2, "wait")
    keys = other.keys(H2)
    assert keys.index("acts") < keys.index("ring-used") < keys.index("hero-healed")
