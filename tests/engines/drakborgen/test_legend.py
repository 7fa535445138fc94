"""DB-28: Legend combat, through the protocol."""

from __future__ import annotations

import pytest

from engines.core import Seat
from engines.drakborgen.rules import combat, group_combat, legend, monsters
from engines.drakborgen.rules.combat import Fighter
from engines.drakborgen.rules.places import meet
from engines.drakborgen.state import Companion, Meeting

from .positions import H1, H2, H3, Board

ROOM = {"c3": ("room-new", 0)}
AIR = ("strength", *["stay"] * 5)


def fight(
    hero: str = "aelfric",
    card: str = "monster-01",
    kind: str = "orch",
    *,
    tiles: dict[str, tuple[str, int]] | None = None,
    others: dict[Seat, tuple[str, str]] | None = None,
    side: str = "s",
) -> Board:
    """A hero in C3, and others there, who have attacked a monster by Legend rules; hero2 on M1 plays it."""
    board = Board(
        {H1: (hero, "c3"), H2: ("iril", "m1"), **(others or {})}, tiles=tiles or ROOM, round_=4,
        stacked={"monster": [card]}, options={"combat": "legend"},
    )  # fmt: skip
    board.hero(H1).side = side
    board.monster(kind, "c3")
    board.meets()
    for seat in (H1, *(others or {})):
        board.play(seat, "attack")
    return board


def test_sc_20_legend_combat() -> None:
    """SC-20, DB-28.2, DB-28.7: the same aspect does the difference at once; the hero has lost nothing."""
    board = fight().play(H2, "mind", "left", *["stay"] * 4)
    assert board.hero(H1).sp == 8
    board.play(H1, "mind", "right", "stay")
    assert not board.state.monsters
    assert (board.state.round, board.hero(H1).kp) == (5, 15)
    assert len(board.keys()) > 0


def test_sc_20_air_blows_are_counted_and_the_opposite_aspect_is_refused() -> None:
    """SC-20, DB-28.5, DB-28.6, DB-28.8, DB-28.9: from Agility only Mind, Agility or Armour."""
    board = fight(kind="bergstroll").play(H2, *AIR).play(H1, "agility", "stay")
    meeting, troll = board.state.meetings[H1], board.state.monsters[0]
    assert [blow.lost for blow in meeting.blows] == [{}, {}]
    assert troll.air == 2
    assert {legend.moved("agility", step) for step in legend.STEPS} == {"mind", "agility", "armour"}
    assert not set(legend.DISC) & set(board.offers(H1))
    board.play(H1, "left")
    assert meeting.blows[2].throws == {"hero1": "mind", f"m{troll.id}": "strength"}
    assert (board.hero(H1).sp, board.hero(H1).kp, troll.air) == (7, 15, 0)


def test_three_air_blows_drive_a_monster_off() -> None:
    """DB-28.9: the hero's entrance counts as a way out; only in a dead end behind a portcullis it cannot flee."""
    board = fight(kind="bergstroll", tiles={"c3": ("room-dead-end", 0)}).play(H2, *AIR)
    board.play(H1, "agility", "stay", "stay")
    assert not board.state.monsters
    assert "monster-driven-off" in board.keys(H3)
    shut = {"c3": ("room-dead-end", 0), "c4": ("portcullis-n", 2)}
    board = fight(kind="bergstroll", tiles=shut, side="").play(H2, *AIR).play(H1, "agility", "stay", "stay")
    assert board.state.monsters
    assert board.asked(H1).kind == "fight"


def test_even_rash_kharg_slinks_away() -> None:
    """DB-28.9."""
    board = Board({H1: ("aelfric", "_c3"), H2: ("iril", "m1")}, round_=4, options={"combat": "legend"})
    board.monster("rash-kharg", "_c3", "catacomb.rash-kharg")
    board.meets().play(H2, *AIR).play(H1, "agility", "stay", "stay")
    assert not board.state.monsters


@pytest.mark.parametrize("mine", legend.DISC)
@pytest.mark.parametrize("theirs", legend.DISC)
def test_each_aspect_beats_the_next_on_the_disc(mine: str, theirs: str) -> None:
    """DB-28.6 to DB-28.8: Aelfric S4 A7 M8 Ar4 against an orc S7 A5 M4 Ar6; special attacks count for nothing
    (DB-28.1)."""
    board = Board({H1: ("aelfric", "c3")}, options={"combat": "legend"})
    hero, orc = combat.hero_fighter(H1, board.hero(H1), "heroes"), combat.beast("m1", "monsters", "", "orch")
    lost = combat.compare(board.state, hero, orc, mine, theirs)
    beats = {("strength", "mind"), ("mind", "agility"), ("agility", "armour"), ("armour", "strength")}
    lead = {"strength": -3, "agility": 2, "mind": 4, "armour": -2}[mine]
    if mine == theirs:
        assert lost == (max(0, -lead), max(0, lead), False)
    elif (mine, theirs) in beats:
        assert lost == (0, 1, False)
    elif (theirs, mine) in beats:
        assert lost == (1, 0, False)
    else:
        assert lost == (0, 0, True)


def test_the_unarmed_do_damage_only_by_beating() -> None:
    """DB-28.12: on equal aspects, where they would have done damage or nothing had happened, they lose 1."""

    def bare(value: int) -> Fighter:
        return Fighter("hero1", "heroes", "hero1", lambda _: value, unarmed=True)

    orc = combat.beast("m1", "monsters", "", "orch")
    assert combat.aspects(bare(9), orc, "strength", "strength")[:2] == (1, 0)
    assert combat.aspects(bare(7), orc, "strength", "strength")[:2] == (1, 0)
    assert combat.aspects(bare(5), orc, "strength", "strength")[:2] == (2, 0)
    assert combat.aspects(bare(5), orc, "strength", "mind")[:2] == (0, 1)
    assert combat.aspects(bare(5), orc, "mind", "strength")[:2] == (1, 0)
    assert combat.aspects(bare(9), bare(5), "mind", "mind")[:2] == (1, 0)


def test_combat_points_are_one_pool_until_the_sun_moves() -> None:
    """DB-28.2 to DB-28.4, DB-28.13: half the KP, rounded up, fixed at the first fight of a round; +3 by a sword."""
    board = Board({H1: ("aelfric", "c3"), H2: ("rohan", "c3")}, tiles=ROOM, options={"combat": "legend"})
    hero = board.hero(H1)
    legend.ready(hero)
    assert (hero.sp, hero.full_sp) == (8, 8)
    hero.sp, hero.kp = 3, 10
    legend.ready(hero)
    assert hero.sp == 3
    board.hero(H2).things = ["chest.magic-sword"]
    legend.ready(board.hero(H2))
    assert board.hero(H2).sp == 12
    board.begin()
    assert (board.hero(H1).sp, board.hero(H1).kp) == (None, 10)


def test_a_hero_at_0_sp_is_dead() -> None:
    """DB-28.2."""
    board = fight().play(H2, "strength", *["stay"] * 5).play(H1, "strength", "stay", "stay")
    assert H1 not in board.state.heroes
    assert board.state.players[H1].cause == "monster"


def test_ambush_and_stab_cost_kp() -> None:
    """DB-28.3: damage outside and before combat."""
    board = Board(
        {H1: ("aelfric", "c3"), H2: ("iril", "m1")}, tiles=ROOM, options={"combat": "legend"},
        faces={"hero1.dice": [4]}, round_=4,
    )  # fmt: skip
    board.monster("orch", "c3", ambush="T6-1")
    board.meets()
    assert (board.hero(H1).kp, board.hero(H1).sp) == (12, 6)


def test_a_door_trap_costs_sp_in_a_flight() -> None:
    """DB-28.10."""
    board = Board(
        {H1: ("aelfric", "c3"), H2: ("iril", "m1")}, tiles={"c3": ("door-room-nde", 2)}, options={"combat": "legend"},
        faces={"hero1.dice": [2]}, round_=4, stacked={"monster": ["monster-09"], "door": ["trap-dart"]},
    )  # fmt: skip
    board.hero(H1).side = "n"
    board.monster("orch", "c3")
    board.meets().play(H1, "attack")
    board.play(H2, "agility", "right", *["stay"] * 4).play(H1, "mind", "right", "flee.99", "by.s")
    # Mind beats Agility; then Agility against Armour would beat it: in flight nobody is hurt
    assert (board.hero(H1).kp, board.hero(H1).sp) == (15, 6)
    assert board.asked(H1).kind == "fight"


def test_companions_that_are_no_monsters_have_half_their_kp() -> None:
    """DB-28.15."""
    oracaz, slave = Companion("oracaz", 6, 6, "c3"), Companion("skelett", 4, 4, "c3")
    for one in (oracaz, slave):
        legend.ready_companion(one)
    assert (oracaz.sp, slave.sp) == (3, 4)


def test_in_a_group_an_air_blow_counts_only_for_a_monster_left_out() -> None:
    """DB-28.11, DB-28.14: it neither did nor took damage, and one comparison was an air blow."""
    board = fight(kind="bergstroll", others={H3: ("durim", "c3")})
    board.play(H2, *AIR).play(H1, "agility", "stay").play(H3, "agility", "right")
    meeting, troll = board.state.meetings[H1], board.state.monsters[0]
    assert [blow.lost for blow in meeting.blows] == [{}, {f"m{troll.id}": 1}]
    assert troll.air == 0


def test_a_fight_that_stands_still_ends() -> None:
    """DB-28.14: after 20 combat rounds without a loss the monster flees, or stands there where it cannot."""
    for tiles, stays in ((ROOM, False), ({"c3": ("room-dead-end", 0), "c4": ("portcullis-n", 2)}, True)):
        board = Board(
            {H1: ("aelfric", "c3"), H2: ("iril", "m1")}, tiles=tiles, options={"combat": "legend", "mp": "engine"},
            round_=4, stacked={"monster": ["monster-01"]},
        )  # fmt: skip
        one = board.monster("skelett", "c3")  # Mind 8, as Aelfric has
        board.meets().play(H1, "attack")
        meeting = board.state.meetings[H1]
        meeting.still = legend.STANDSTILL - 1
        board.dice.faces["hero1.throws"] = [6] * 9  # of Strength 5, Mind 8, …: Mind
        board.play(H1, "mind", kind="fight")
        assert (one in board.state.monsters) is stays
        assert not stays or one.mood == "passive"
        assert "fight-stands-still" in board.keys(H3)


def test_the_engine_weighs_aspects_by_their_values() -> None:
    """M2: random among legal steps, weighted by the monster's aspect; in basic combat all throws are alike (M1)."""
    for rules, share in (("legend", 11 / 23), ("basic", 1 / 3)):
        board = fight(kind="bergstroll") if rules == "legend" else Board({H1: ("rohan", "c3")}, tiles=ROOM, round_=4)
        if rules == "basic":
            board.monster("bergstroll", "c3")
            board.state.meetings[H1] = Meeting("c3", [H1], monsters=[1])
            board.state.monsters[0].mood = "fights"
        table, meeting = board.table(H1), board.state.meetings[H1]
        troll = combat.beast("m1", "monsters", "", "bergstroll")
        shown = [group_combat.throw_of(table, meeting, troll) for _ in range(600)]
        found = shown.count("strength" if rules == "legend" else "rock") / 600
        assert abs(found - share) < 0.06


def test_a_marker_moves_one_step_at_most() -> None:
    """DB-28.5: from the second round on; a queued aspect that is out of reach leaves it where it is."""
    assert [legend.may_place("", aspect) for aspect in legend.DISC] == [True] * 4
    assert [legend.may_place("mind", aspect) for aspect in legend.DISC] == [True, True, True, False]
    board = fight(kind="bergstroll").play(H2, *AIR).play(H1, "mind", "armour", "agility")
    assert [blow.throws["hero1"] for blow in board.state.meetings[H1].blows] == ["mind", "mind", "agility"]


def test_below_ground_the_card_of_a_monster_driven_off_lies_before_the_hero() -> None:
    """DB-28.9, DB-23.9: it is shuffled in as the hero leaves the catacombs."""
    board = Board({H1: ("rohan", "_c3"), H2: ("iril", "m1")}, options={"combat": "legend"})
    monster = board.monster("rash-kharg", "_c3", "catacomb.rash-kharg")
    meet(board.state)
    monsters.flee(board.table(H1), monster)
    assert board.hero(H1).walked == ["rash-kharg"]
    assert not board.state.monsters
