"""Companions: they follow, overcome obstacles by themselves, run back, and are lost."""

from __future__ import annotations

from typing import Any

import pytest

from engines.drakborgen.rules import companions, creatures, decks, hooks
from engines.drakborgen.rules.heroes import die
from engines.drakborgen.rules.passages import ways
from engines.drakborgen.state import Companion

from .positions import H1, H2, Board
from .things import order, plays

OLD = {"c3": ("room-new", 0), "d3": ("room-new", 0), "e3": ("room-new", 0), "f3": ("room-new", 0)}


def board(at: str = "c3", *, loyal: bool = False, shape: str = "room-new", **kwargs: Any) -> Board:
    """The first hero in C3, a room of that shape, with a companion somewhere."""
    tiles = {**OLD, "c3": (shape, 0), **kwargs.pop("tiles", {})}
    one = Board({H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles=tiles, **kwargs)
    one.hero(H1).companions = [Companion("orch", 4, 4, at, loyal=loyal, card="room.orc")]
    one.state.decks["room"].pile.remove("orc")
    return one


def goes_east(one: Board) -> Board:
    return one.begin().play(H1, "go.e", kind="act").play(H2, "wait")


def test_companions_follow_their_masters() -> None:
    """DB-25.1, DB-25.2: an extra figure that goes where its master goes; the oracaz from the start."""
    one = goes_east(board())
    assert one.hero(H1).companions[0].at == one.hero(H1).at == "d3"
    oracaz = Board({H1: ("dzala-naryn", "c3"), H2: ("iril", "m10")}, tiles=OLD).begin()
    oracaz.play(H1, "go.e").play(H2, "wait")
    assert oracaz.view().heroes[H1].companions[0].kind == "oracaz"
    assert oracaz.hero(H1).companions[0].at == "d3"


@pytest.mark.parametrize(
    ("kind", "dice", "follows"),
    [("rubble", [5], True), ("rubble", [6], False), ("pit", [5], True), ("bridge", [6, 4], True)],
)
def test_a_companion_overcomes_what_bars_it_by_its_own_dice(kind: str, dice: list[int], follows: bool) -> None:
    """DB-25.3: rubble, pits and bridges, by the orc's values (Agility 5, Mind 4)."""
    shape = {"rubble": "rubble-new", "pit": "pit-n", "bridge": "bridge-n"}[kind]
    one = board(shape=shape, faces={"hero1.dice": dice})
    slave = one.hero(H1).companions[0]
    slave.side = "w"
    one.state.turn.moved = {H1: "e"}
    assert companions.overcomes(one.table(), H1, slave, "c3") == follows
    one.state.turn.moved = {H1: "w"}
    assert companions.overcomes(one.table(), H1, slave, "c3")  # back by its own entrance is free


def test_a_companion_falls_into_a_pit_for_good() -> None:
    """DB-25.3, DB-12.19: the card that brought it goes under its deck."""
    one = board(shape="pit-n", faces={"hero1.dice": [6]})
    one.state.turn.moved = {H1: "e"}
    assert not companions.overcomes(one.table(), H1, one.hero(H1).companions[0], "c3")
    assert not one.hero(H1).companions
    assert one.state.decks["room"].pile[0] == "orc"


@pytest.mark.parametrize("loyal", [True, False])
def test_who_falls_alone_climbs_out_if_it_is_loyal(loyal: bool) -> None:
    """DB-25.14: T6 KP; a slave is out of control and gone; a loyal companion stands in the room a move later."""
    one = board(loyal=loyal, faces={"hero1.dice": [2]})
    companions.falls(one.table(), H1, one.hero(H1).companions[0])
    if not loyal:
        assert not one.hero(H1).companions
        return
    (friend,) = one.hero(H1).companions
    assert (friend.at, friend.kp, friend.climbs) == ("_c3", 2, True)
    one.begin().play(H1, "wait").play(H2, "wait")
    assert one.hero(H1).companions[0].at == "c3"


def test_the_master_may_jump_after_it() -> None:
    """DB-25.14, A37: by order: T6 KP, no check, and they are below together."""
    one = board(faces={"hero1.dice": [2, 5]})
    order(one, H1, "companion", "jump")
    companions.falls(one.table(), H1, one.hero(H1).companions[0])
    hero = one.hero(H1)
    assert (hero.at, hero.kp, hero.fell) == ("_c3", 12, True)
    assert hero.companions[0].at == "_c3"


def test_a_companion_dies_at_0_kp() -> None:
    """DB-25.12."""
    one = board()
    assert creatures.hurt_companion(one.table(), H1, one.hero(H1).companions[0], 4)
    assert not one.hero(H1).companions


def test_companions_go_with_a_dead_master() -> None:
    """DB-25.12, DB-3.10."""
    one = board()
    die(one.table(), H1, "wall")
    assert "orc" in one.state.decks["room"].pile
    assert decks.cards_of(one.hero(H2)) == {}


def test_monsters_among_companions_regain_their_kp() -> None:
    """DB-25.7, DB-6.2."""
    one = board()
    one.hero(H1).companions[0].kp = 1
    one.begin()
    assert one.hero(H1).companions[0].kp == 4


def test_a_lost_loyal_companion_runs_two_known_rooms_a_round() -> None:
    """DB-25.8, DB-19.7: the shortest way."""
    one = board("f3", loyal=True).begin()
    one.play(H1, "wait").play(H2, "wait")
    assert one.hero(H1).companions[0].at == "d3"
    one.play(H1, "wait").play(H2, "wait")
    assert one.hero(H1).companions[0].at == "c3"


def test_a_lost_companion_runs_through_corridors_as_spiders_do() -> None:
    """DB-25.8, DB-19.7: corridors are extra."""
    one = board("f3", loyal=True, tiles={"e3": ("corridor-n", 1)}).begin()
    one.play(H1, "wait").play(H2, "wait")
    assert one.hero(H1).companions[0].at == "c3"


@pytest.mark.parametrize(("dice", "place"), [([7, 7], "e3"), ([7, 8], "f3")])
def test_a_lost_companion_rolls_for_a_portcullis(dice: list[int], place: str) -> None:
    """DB-25.8: two Strength checks; an orc's Strength is 7."""
    one = board("f3", loyal=True, tiles={"f3": ("portcullis-n", 1)}, faces={"hero1.dice": dice}).begin()
    one.play(H1, "wait").play(H2, "wait")
    assert one.hero(H1).companions[0].at == place


def test_a_companion_that_does_not_follow_does_not_run_in_the_same_round() -> None:
    """DB-25.8, DB-7.5: it runs from the next movement phase on: one check in the rubble, not two."""
    one = board(loyal=True, shape="rubble-new", faces={"hero1.dice": [1, 6, 1]})
    one.hero(H1).side = one.hero(H1).companions[0].side = "w"
    goes_east(one)
    assert (one.hero(H1).at, one.hero(H1).companions[0].at) == ("d3", "c3")


def test_a_companion_checks_on_a_new_pit_after_its_master() -> None:
    """DB-4.9, DB-12.19, DB-25.3: the orc's Agility is 5."""
    for faces, stays in (([1, 6], False), ([1, 5], True)):
        one = board(faces={"hero1.dice": faces})
        del one.state.tiles["d3"]
        one.stack("tile", "pit-n")
        goes_east(one)
        assert bool(one.hero(H1).companions) == stays


def test_a_lost_loyal_companion_waits_while_its_master_is_below() -> None:
    """DB-25.9."""
    one = board("f3", loyal=True)
    one.hero(H1).at, one.hero(H1).arrow = "_h8", "e"
    one.begin().play(H1, "wait").play(H2, "wait")
    assert one.hero(H1).companions[0].at == "f3"


def test_a_lost_companion_does_not_catch_up_with_a_master_who_goes_down() -> None:
    """DB-25.9, DB-7.10: all pieces move at once; the master is below as it begins to run, and it waits."""
    one = board("e3", loyal=True, shape="way-down-new", faces={"hero1.dice": [3]}).begin()
    one.play(H1, "down.e").play(H2, "wait")
    assert (one.hero(H1).at, one.hero(H1).companions[0].at) == ("_d3", "e3")


def test_companions_walk_below_with_their_masters() -> None:
    """DB-25.9: down the stairs, and on along the arrow."""
    one = board(shape="way-down-new", loyal=True, faces={"hero1.dice": [3]}).begin()
    one.play(H1, "down.e").play(H2, "wait")
    assert one.hero(H1).companions[0].at == one.hero(H1).at == "_d3"


def test_a_slave_elsewhere_is_lost_as_the_card_phase_opens() -> None:
    """DB-25.10: it stands there, an ordinary passive monster, with the card that brought it."""
    one = board("e3").begin()
    one.play(H1, "wait", kind="act").play(H2, "wait")
    assert not one.hero(H1).companions
    assert [(wild.kind, wild.at, wild.mood) for wild in one.state.monsters] == []  # no hero there: the room is reset
    assert "orc" in one.state.decks["room"].pile


def test_a_slave_may_be_sent_away() -> None:
    """DB-25.10, A33: through an exit; in another room than its master it obeys no more."""
    one = board().begin()
    one.play(H1, "send.0.orch.e", kind="own")
    assert "sends" not in one.keys(H2)
    one.play(H1, "wait", kind="act").play(H2, "wait")
    assert not one.hero(H1).companions
    assert "sends" in one.keys(H2)
    assert "slave-lost" in one.keys(H2)


def test_a_slave_goes_along_when_its_master_has_fled() -> None:
    """DB-25.2, DB-6.7: halfway with it, through the same exit; a teleport parts them (DB-25.10)."""
    fled = board()
    fled.hero(H1).going, fled.hero(H1).going_side = "d3", "w"
    for ends in hooks.ROUND_ENDS:
        ends(fled.table())
    assert fled.hero(H1).companions[0].going == "d3"
    fled.begin().play(H2, "wait")
    assert fled.hero(H1).companions[0].at == "d3"
    flung = board()
    flung.hero(H1).going = "h8"
    for ends in hooks.ROUND_ENDS:
        ends(flung.table())
    assert not flung.hero(H1).companions


def test_a_companion_that_comes_down_beside_its_master_goes_on_with_it() -> None:
    """DB-25.2, DB-7.9: both were flung into the same corridor, by rolls of their own."""
    one = board(loyal=True, tiles={"d3": ("corridor-n", 1)})
    hero = one.hero(H1)
    hero.going = hero.companions[0].going = "d3"
    one.begin().play(H2, "wait")
    while any(asked.seat == H1 and asked.kind == "on" for asked in one.engine.pending(one.state)):
        one.default(H1)
    assert hero.at != "d3"
    assert hero.companions[0].at == hero.at


def test_companions_draw_nothing() -> None:
    """DB-25.5: no tile and no card for a companion alone in another room."""
    one = board("e3", loyal=True)
    table = plays(one)
    assert list(one.state.meetings) == [H1, H2]
    assert table.state.meetings[H1].place == "c3"


def test_a_wounded_slave_has_what_is_left() -> None:
    """DB-25.15, DB-27.4: wounds count; one that was dead already is not enslaved."""
    from engines.drakborgen.rules import objects
    from engines.drakborgen.state import Monster

    one = board()
    one.hero(H1).companions.clear()
    plays(one)
    for wounds, kp in ((1, [3]), (4, [])):
        monster = Monster(1, "orch", "c3", wounds=wounds)
        one.state.monsters.append(monster)
        objects.enslave(one.table(H1), H1, monster)
        assert [slave.kp for slave in one.hero(H1).companions] == kp
        one.hero(H1).companions.clear()


# -- webs, runes, falls, ways up and doors


@pytest.mark.parametrize(
    ("act", "dice", "ends"),
    [
        ("tear", [6, 7], ("b3", "b3", False)),
        ("tear", [6, 8], ("b3", "c3", True)),
        ("push.e", [6, 6, 7, 7], ("d3", "d3", False)),
        ("push.e", [6, 6, 7, 8], ("d3", "c3", True)),
    ],
)
def test_a_companion_in_a_web_gets_loose_by_its_own_dice(
    act: str, dice: list[int], ends: tuple[str, str, bool]
) -> None:
    """DB-25.3, DB-19.3: one Strength check (Rohan 6, the orc 7) to go back with its master, two to push through."""
    one = board(loyal=True, tiles={"b3": ("room-new", 0)}, faces={"hero1.dice": dice})
    one.state.tiles["c3"].marks = ["web"]
    hero, beast = one.hero(H1), one.hero(H1).companions[0]
    hero.side = beast.side = "w"
    hero.stuck = beast.stuck = True
    one.begin().play(H1, act, kind="act").send(H1).play(H2, "wait")
    assert (one.hero(H1).at, beast.at, beast.stuck) == ends


@pytest.mark.parametrize(("act", "dice"), [("push.e", [6, 6, 7]), ("push.n", [6, 6, 7, 7])])
def test_back_is_where_a_companion_came_in_itself(act: str, dice: list[int]) -> None:
    """DB-19.3, DB-25.3, DB-7.14: its own entrance counts, not its master's; one Strength check is enough there."""
    one = board(loyal=True, tiles={"c2": ("room-new", 0)}, faces={"hero1.dice": dice})
    one.state.tiles["c3"].marks = ["web"]
    hero, beast = one.hero(H1), one.hero(H1).companions[0]
    hero.side, beast.side = "w", "e"
    hero.stuck = beast.stuck = True
    one.begin().play(H1, act, kind="act").send(H1).play(H2, "wait")
    assert beast.at == hero.at
    assert one.dice.faces["hero1.dice"] == []


def test_a_companion_that_was_left_in_a_web_comes_after() -> None:
    """DB-25.8, DB-25.3: it tries again in each movement phase, and runs on when it is loose."""
    one = board("d3", loyal=True, faces={"hero1.dice": [8, 2, 7]})
    one.state.tiles["d3"].marks = ["web"]
    beast = one.hero(H1).companions[0]
    beast.side, beast.stuck = "w", True
    one.begin().play(H1, "wait").play(H2, "wait")
    assert (beast.at, beast.stuck) == ("d3", True)
    one.play(H1, "wait").play(H2, "wait")
    assert (beast.at, beast.stuck) == ("c3", False)


def test_a_companion_that_came_by_a_rune_walks_on_through_a_corridor() -> None:
    """DB-25.2, DB-25.3, DB-7.9: the Mind check was for the rune."""
    tiles = {"c3": ("room-new", 0), "e3": ("corridor-n", 0), "e4": ("room-new", 0)}
    one = Board({H1: ("dzala-naryn", "c3"), H2: ("iril", "m10")}, tiles=tiles, faces={"hero1.dice": [1, 1, 12]})
    for square in ("c3", "e3"):
        one.state.tiles[square].marks = ["rune"]
    one.stack("room", "empty")
    one.begin().play(H1, "rune.e3", kind="act").send(H1).play(H2, "wait")
    assert (one.hero(H1).at, one.hero(H1).companions[0].at) == ("e4", "e4")
    assert one.dice.faces["hero1.dice"] == [12]


@pytest.mark.parametrize(("dice", "at"), [([4, 4], "e3"), ([4, 5], "c3")])
def test_a_companion_travels_by_a_rune_with_a_mind_check_of_its_own(dice: list[int], at: str) -> None:
    """DB-12.29, DB-25.3: Rohan and the orc both have Mind 4."""
    one = board(loyal=True, faces={"hero1.dice": dice})
    for square in ("c3", "e3"):
        one.state.tiles[square].marks = ["rune"]
    one.begin().play(H1, "rune.e3", kind="act").send(H1).play(H2, "wait")
    assert one.hero(H1).at == "e3"
    assert one.hero(H1).companions[0].at == at


@pytest.mark.parametrize(("picks", "at", "kp"), [((), "_d3", 4), (("let",), "d3", 6)])
def test_a_companion_jumps_after_its_master(picks: tuple[str, ...], at: str, kp: int) -> None:
    """DB-25.9, A33: after a fall of the master it takes T6 KP, without a check; not if it was told to stay."""
    one = Board({H1: ("dzala-naryn", "c3"), H2: ("iril", "m10")}, tiles=OLD, stacked={"room": ["trapdoor"]},
                faces={"hero1.dice": [8, 3, 2]})  # fmt: skip
    if picks:
        order(one, H1, "companion", *picks)
    goes_east(one)
    assert one.hero(H1).at == "_d3"
    assert (one.hero(H1).companions[0].at, one.hero(H1).companions[0].kp) == (at, kp)


def test_a_lost_companion_passes_a_door_without_a_card_and_slowly() -> None:
    """DB-25.5, DB-25.8, DB-19.7: no card is drawn for it; one room in a round in which a door opens for it."""
    doors = {"d3": ("door-room-ndew", 3), "e3": ("room-new", 0)}
    one = board("e3", loyal=True, tiles=doors)
    beast, cards = one.hero(H1).companions[0], list(one.state.decks["door"].pile)
    assert [way.bars for way in ways(one.state, "c3") if way.exit == "e"] == [("door",)]
    one.begin().play(H1, "wait").play(H2, "wait")
    assert beast.at == "d3"
    one.play(H1, "wait").play(H2, "wait")
    assert beast.at == "c3"
    assert one.state.decks["door"].pile == cards


@pytest.mark.parametrize(("card", "needs", "act"), [("hatch-with-rope", "", "up"), ("", "corpse.rope", "climb")])
@pytest.mark.parametrize(("face", "loyal"), [(5, True), (6, True), (6, False)])
def test_a_companion_comes_up_by_a_check_of_its_own(card: str, needs: str, act: str, face: int, loyal: bool) -> None:
    """DB-25.3, DB-34.15, DB-23.3: an Agility check, the orc's is 5. One that stays below is lost if it is a slave; a
    loyal one stands where its master came up at the end of the next movement phase (DB-25.14)."""
    dice = [1, 12, face] if card else [1, face]
    one = board("_c3", loyal=loyal, faces={"hero1.dice": dice}, stacked={"room": ["empty"]})
    hero = one.hero(H1)
    hero.at, hero.arrow, hero.way_up, hero.fell = "_c3", "e", card, bool(needs)
    hero.things = [needs] if needs else []
    one.begin().play(H1, act, kind="act").send(H1).play(H2, "wait")
    assert hero.at == "c3"
    assert [beast.at for beast in hero.companions] == ([] if not loyal else ["c3"] if face == 5 else ["_c3"])
    if loyal and face == 6:
        one.play(H1, "wait").play(H2, "wait")
        assert hero.companions[0].at == "c3"


DARK = {"e3": ("dark-room-ew", 0)}


@pytest.mark.parametrize(("face", "at"), [(1, "f3"), (3, "e4"), (6, "d3")])
def test_a_lost_companion_leaves_a_dark_room_by_chance(face: int, at: str) -> None:
    """DB-25.4, DB-12.26: like a hero, who gropes; no further in that round."""
    one = board("e3", loyal=True, faces={"hero1.dice": [face]}, tiles=DARK)
    assert [way.to for way in ways(one.state, "e3")] == ["f3", "e4", "d3"]
    one.begin().play(H1, "wait").play(H2, "wait")
    assert one.hero(H1).companions[0].at == at


def test_a_lost_companion_stops_in_a_dark_room() -> None:
    """DB-25.4, DB-25.8: it would run two rooms; not where an orb burns."""
    for orb, at in ((False, "e3"), (True, "d3")):
        one = board("f3", loyal=True, tiles=DARK)
        if orb:
            one.hero(H2).at, one.hero(H2).things = "e3", ["chest.light-orb"]
        one.begin().play(H1, "wait").play(H2, "wait")
        assert one.hero(H1).companions[0].at == at


def test_a_companion_turns_with_a_rotating_room() -> None:
    """DB-8.24, DB-8.5: so its entrance is on the other side as its master's is."""
    one = board(loyal=True, stacked={"tile": ["rotating-room"]})
    del one.state.tiles["d3"]
    goes_east(one)
    assert one.hero(H1).side == one.hero(H1).companions[0].side == "e"


def test_a_stuck_companion_that_falls_after_its_master_is_free_and_walks_on_with_it() -> None:
    """DB-25.10, DB-25.14, DB-19.2: the web hangs in the room above."""
    one = board(stacked={"room": ["trapdoor"], "catacomb": ["tunnel"]},
                faces={"hero1.dice": [1, 12, 2, 12, 3, 3]})  # fmt: skip
    slave = one.hero(H1).companions[0]
    slave.stuck = True
    one.begin().play(H1, "wait").play(H2, "wait")
    assert (one.hero(H1).at, slave.at, slave.stuck) == ("_c3", "_c3", False)
    one.play(H1, "walk.e", kind="act").play(H2, "wait")
    assert one.hero(H1).at == one.hero(H1).companions[0].at != "_c3"
