"""DB-16, DB-17.1 to DB-17.4, DB-17.10, DB-30, DB-31.5: fights, through the protocol."""

from __future__ import annotations

import logging
from random import Random

import pytest
from msgspec.structs import replace

from bot.words import speaker
from engines.core import Action, Dice, IllegalAction, Seat, Text, observe
from engines.core.playout import any_picks
from engines.core.preferences import write
from engines.core.record import check_picks
from engines.core.types import Order, Preference
from engines.drakborgen import engine as drakborgen
from engines.drakborgen.components import HEROES, MONSTERS, THROWS
from engines.drakborgen.rules import combat, group_combat, hooks, legend
from engines.drakborgen.rules.combat import Fighter
from engines.drakborgen.state import Companion, Queue

from .positions import H1, H2, H3, Board, cards_in_play

ROOM = {"c3": ("room-new", 0)}
DOORS = {"c3": ("door-room-nde", 2)}
"""A door on the south side; north and west are open."""
ROCKS, SCISSORS, PAPERS = (["rock"] * 6, ["scissors"] * 6, ["paper"] * 6)


def fight(
    hero: str = "rohan",
    card: str = "monster-09",
    *more: str,
    kinds: tuple[str, ...] = ("orch",),
    tiles: dict[str, tuple[str, int]] | None = None,
    side: str = "n",
    options: dict[str, str] | None = None,
    faces: dict[str, list[int]] | None = None,
    companions: tuple[Companion, ...] = (),
    others: dict[Seat, tuple[str, str]] | None = None,
) -> Board:
    """A hero in C3, and others there, who have attacked an orc of 6 KP; hero2 on M1 plays the monsters."""
    board = Board(
        {H1: (hero, "c3"), H2: ("iril", "m1"), **(others or {})}, tiles=tiles or ROOM, round_=4, options=options,
        stacked={"monster": [card, "shuffle-again", *more][: 1 + 2 * len(more)]}, faces=faces,
    )  # fmt: skip
    board.hero(H1).side = side
    board.hero(H1).companions += companions
    for kind in kinds:
        board.monster(kind, "c3")
    board.meets()
    for seat in (H1, *(others or {})):
        board.play(seat, "attack")
    return board


def told(board: Board, key: str) -> list[dict[str, object]]:
    return [dict(text.args) for text in board.heard() if text.key == key]


# -- DB-16.2 to DB-16.4, DB-17.10: throws


@pytest.mark.parametrize("mine", THROWS)
@pytest.mark.parametrize("theirs", THROWS)
def test_rock_beats_scissors_scissors_beat_paper_paper_beats_rock(mine: str, theirs: str) -> None:
    """DB-16.2, DB-16.3: the loser loses 1, both if they are the same."""
    orc = combat.beast("m1", "monsters", "", "orch")
    wins = (mine, theirs) in (("rock", "scissors"), ("scissors", "paper"), ("paper", "rock"))
    expected = (1, 1) if mine == theirs else (0, 1) if wins else (1, 0)
    plain = combat.beast("m2", "heroes", "", "skelett")
    assert combat.throws(plain, orc, mine, theirs)[:2] == expected


@pytest.mark.parametrize("hero", HEROES)
@pytest.mark.parametrize("throw", THROWS)
def test_the_special_attack_of_each_hero_takes_2(hero: str, throw: str) -> None:
    """DB-16.4, DB-3.4, DB-34.25: only if it wins; who fights unarmed has none."""
    board = Board({H1: (hero, "c3")})
    fighter = combat.hero_fighter(H1, board.hero(H1), "heroes")
    sheet = HEROES[hero]
    is_special = throw == sheet.special_attack and sheet.ability("unarmed") is None
    orc = combat.beast("m1", "monsters", "", "orch")
    assert combat.throws(fighter, orc, throw, combat.BEATS[throw])[:2] == (0, 2 if is_special else 1)


@pytest.mark.parametrize("kind", MONSTERS)
def test_special_attacks_of_monsters(kind: str) -> None:
    """DB-3.4, DB-14.1: the catacomb monsters may have one."""
    special = MONSTERS[kind].special_attack
    hero, one = combat.beast("m2", "heroes", "", "orch"), combat.beast("m1", "monsters", "", kind)
    for throw in THROWS:
        assert combat.throws(hero, one, combat.BEATS[throw], throw)[0] == (2 if throw == special else 1)


def test_a_magic_sword_is_a_second_special_attack() -> None:
    """DB-21.10: of the throw that was chosen."""
    board = Board({H1: ("rohan", "c3")})
    board.hero(H1).things, board.hero(H1).sword = ["chest.magic-sword"], "paper"
    fighter = combat.hero_fighter(H1, board.hero(H1), "heroes")
    assert fighter.specials == {"rock", "paper"}


def test_the_unarmed_lose_a_tie_alone() -> None:
    """DB-17.10: but both if both are unarmed."""
    bare = Fighter("hero1", "heroes", "hero1", lambda _: 5, unarmed=True)
    armed = combat.beast("m1", "monsters", "", "orch")
    assert combat.throws(bare, armed, "rock", "rock")[:2] == (1, 0)
    assert combat.throws(armed, bare, "rock", "rock")[:2] == (0, 1)
    assert combat.throws(bare, bare, "rock", "rock")[:2] == (1, 1)


# -- DB-16.1, DB-16.5, DB-16.7: a fight


def test_a_fight_goes_on_until_somebody_is_dead() -> None:
    """DB-16.1, DB-15.17: within one game round; a beaten monster is removed, its Room card discarded."""
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "m1")}, tiles=ROOM, stacked={"monster": ["monster-09"]}, round_=4)
    whole = cards_in_play(board.state)
    board.monster("orch", "c3", "room.orc")
    board.meets().play(H1, "attack").play(H2, *SCISSORS)
    board.play(H1, "rock", "rock", "rock")
    assert not board.state.monsters
    assert board.state.round == 5
    assert board.hero(H1).kp == 17
    assert cards_in_play(board.state) == whole
    assert board.state.decks["room"].pile[0] == "orc"


def test_a_hero_can_die_in_a_fight() -> None:
    """DB-3.2, DB-16.1, DB-3.12: its player is a monster player when the round has ended."""
    board = fight("bardhor")
    board.hero(H1).kp = 2
    board.play(H2, *ROCKS).play(H1, *SCISSORS)
    assert H1 not in board.state.heroes
    assert board.state.players[H1].cause == "monster"
    assert board.state.monster_players == [H1]
    assert "monster-card-shown" in board.keys(H3)


def test_queues_are_played_until_one_is_used_up_and_the_rest_may_be_changed() -> None:
    """DB-16.7, V16: a hero queues one to six throws, the monster player always six for each monster."""
    board = fight()
    assert (board.asked(H1).least, board.asked(H2).least, board.asked(H2).most) == (1, 6, 6)
    board.play(H1, "paper", "rock")
    assert board.view(H2).fights[H1].blows == ()
    assert board.view(H2).own.keys() == {H2}
    assert board.view(H1).own[H1].queue == Queue({"hero1": ("paper", "rock")})
    board.play(H2, *ROCKS)
    assert len(board.state.meetings[H1].blows) == 2
    assert not board.asked(H1).optional
    assert (board.asked(H2).optional, board.asked(H2).kind) == (True, "sent")
    told = board.asked(H2).hint
    assert told is not None
    assert speaker("drakborgen")(told).startswith("Your answer: Rock, Rock, Rock and Rock")
    seen = board.view(H1, H3)
    assert [throws for throws, _ in seen.fights[H1].blows] == [
        {"hero1": "paper", "m1": "rock"}, {"hero1": "rock", "m1": "rock"},
    ]  # fmt: skip
    board.play(H2, "change").play(H2, *PAPERS).play(H1, "scissors")
    assert board.state.meetings[H1].blows[2].throws == {"hero1": "scissors", "m1": "paper"}


def test_a_queue_stops_at_a_threshold() -> None:
    """DB-16.7: shows only by stopping."""
    board = fight()
    board.hero(H1).kp = 7
    board.play(H2, *ROCKS).play(H1, *SCISSORS, "stop.5")
    assert board.hero(H1).kp == 5
    assert not board.asked(H1).optional
    board.play(H1, *SCISSORS, "stop.3")
    assert board.hero(H1).kp == 3


@pytest.mark.parametrize("twice", [("stop.5", "stop.5"), ("stop.5", "flee.3"), ("by.n", "by.n"), ("rock",) * 6])
def test_a_queue_has_one_threshold_and_no_more_throws_than_are_played(twice: tuple[str, ...]) -> None:
    """DB-16.7, A16: nothing that was picked is left out unsaid."""
    board = fight().play(H2, *ROCKS)
    with pytest.raises(IllegalAction):
        check_picks(board.asked(H1), ("rock", *twice))
    check_picks(board.asked(H1), (*SCISSORS, "flee.5", "by.n", "by.e"))


def hint(board: Board) -> str:
    told = board.asked(H1, "fight").hint
    assert told is not None
    return speaker("drakborgen", names=str)(told)


def test_the_hint_of_a_fight_fits_who_fights_and_whether_a_flight_is_possible() -> None:
    """A16, DB-16.10, DB-25.12: a companion has no threshold, and where no exit is open nobody flees."""
    board = fight("rohan", companions=(Companion("oracaz", 4, 4, "c3", loyal=True),))
    assert "when to flee" in hint(board)
    board.play(H1, "rock")
    assert board.asked(H1).prompt.key == "fight-companion-prompt"
    assert hint(board).endswith("then send them.")
    closed = fight(tiles={"c3": ("room-dead-end", 0), "c4": ("portcullis-n", 2)}, side="")
    assert "flee" not in hint(closed)
    assert "asked again" in hint(closed)
    fields = {speaker("drakborgen")(one.field) for one in closed.asked(H1).options if one.field is not None}
    assert fields == {"When to stop"}


def test_the_kp_of_a_monster_stay_hidden() -> None:
    """DB-16.5, V8: only its wounds are seen."""
    board = fight().play(H2, *SCISSORS).play(H1, "rock")
    seen = board.view(H1)
    assert seen.fights[H1].kp == {}
    assert [one.wounds for one in seen.monsters] == [2]
    assert board.view(H2).fights[H1].kp == {1: 6}


def test_orders_throw_for_both_sides() -> None:
    """A16, M1, flow.md, Preference orders: entries with conditions; one for a fight ends with it."""
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "m1")}, tiles=ROOM, stacked={"monster": ["monster-09"]}, round_=4)
    board.monster("orch", "c3")
    write(board.state, Order(H1, "monster", (Preference("monster", ("attack",)),)))
    entries = (
        Preference("fight", ("paper",), when="is.skelett"),
        Preference("fight", ("rock", "rock", "rock"), when="is.orch", until="fight"),
    )
    write(board.state, Order(H1, "fight", entries))
    throws = (
        Preference("throws", ("rock",) * 6, when="is.svartalv"),
        Preference("throws", ("scissors",) * 6, when="is.orch"),
    )
    write(board.state, Order(H2, "throws", throws))
    board.meets()
    assert not board.state.monsters
    assert [entry.picks for entry in board.state.orders[H1]] == [("paper",), ("attack",)]


def test_an_order_can_flee_by_certain_exits() -> None:
    """A16, flow.md: throws, the limit, and the exits in order; an entry with an exit that is not there does not fit."""
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "m1")}, tiles=DOORS, stacked={"monster": ["monster-09"]}, round_=4)
    board.monster("orch", "c3")
    entries = (
        Preference("fight", ("scissors", "flee.99", "by.e")),
        Preference("fight", ("rock", "scissors", "flee.99", "by.w")),
    )
    write(board.state, Order(H1, "fight", entries))
    board.meets().play(H1, "attack").play(H2, "scissors", *PAPERS[:5])
    assert board.hero(H1).going == "b3"


def test_the_engine_throws_when_a_round_is_played() -> None:
    """DB-30.5, async.md: with mp = engine nobody is asked for the monsters."""
    board = fight(options={"mp": "engine"}, faces={"hero1.throws": [2, 2, 2]})
    assert {asked.seat for asked in drakborgen.pending(board.state)} == {H1}
    board.play(H1, "rock", "rock", "rock")
    assert not board.state.monsters
    assert "monster-player-reads" not in [key for seat in (H1, H2) for key in board.keys(seat)]


def test_the_monster_player_is_the_left_neighbour_who_is_not_there() -> None:
    """DB-30.1, DB-30.4: a regular one where there is one (DB-30.2)."""
    board = fight(others={H3: ("durim", "c3")})
    assert board.state.meetings[H1].mp == H2
    assert {asked.seat for asked in drakborgen.pending(board.state)} == {H1, H2, H3}


# -- DB-16.10 to DB-16.13: fleeing


def test_a_hero_may_flee_after_a_round_with_damage() -> None:
    """DB-16.10: in the next it does none; unhurt it is away through any exit."""
    board = fight()
    board.play(H2, "scissors", *PAPERS[:5]).play(H1, "rock", "scissors", "flee.99", "by.e")
    assert board.hero(H1).going == "d3"
    assert told(board, "flees-from-fight")
    assert [one["amount"] for one in told(board, "monster-hurt")] == [2]


def test_a_flight_fails_if_the_hero_is_hurt_and_needs_damage_anew() -> None:
    """DB-16.10, DB-16.13: in the next combat rounds it does not flee, until it does damage again."""
    board = fight()
    board.play(H2, "scissors", "rock", "paper", "paper", "rock", "rock")
    board.play(H1, "rock", "scissors", "rock", "scissors", "paper", "paper", "flee.99")
    # rock wins; in flight: scissors lose to rock; rock loses to paper; scissors win; in flight: paper beats rock, away
    assert len(told(board, "flight-cut-off")) == 1
    assert len(told(board, "combat-round")) == 5
    assert [one["amount"] for one in told(board, "monster-hurt")] == [2, 1]
    assert board.hero(H1).going == "c2"


def test_nobody_flees_without_having_done_damage_or_above_the_limit() -> None:
    """DB-16.10, A16."""
    board = fight().play(H2, *PAPERS).play(H1, "rock", "rock", "flee.99")
    assert board.hero(H1).going == ""
    board = fight().play(H2, *SCISSORS).play(H1, "rock", "rock", "flee.5")
    assert not told(board, "flees-from-fight")
    board.hero(H1).kp = 5
    board.play(H2, "change").play(H2, *PAPERS).play(H1, "scissors", "flee.5")
    assert told(board, "flees-from-fight")


def test_exits_for_a_flight_are_all_but_a_portcullis_open_ones_first() -> None:
    """DB-16.10."""
    assert [key for key in fight(tiles=DOORS).offers(H1) if key.startswith("by.")] == ["by.n", "by.w", "by.s"]
    board = fight(tiles={"c3": ("portcullis-n", 0)}, side="")
    assert [key for key in board.offers(H1) if key.startswith("by.")] == ["by.n"]
    closed = fight(tiles={"c3": ("room-dead-end", 0), "c4": ("portcullis-n", 2)}, side="")
    assert not [key for key in closed.offers(H1) if key.startswith(("by.", "flee."))]


@pytest.mark.parametrize(("door", "kp", "going"), [("opens", 17, "c4"), ("locked", 17, ""), ("trap-dart", 15, "")])
def test_a_flight_through_a_door_needs_its_card(door: str, kp: int, going: str) -> None:
    """DB-16.11: locked or a trap, and the fight goes on; the trap's damage counts."""
    board = Board(
        {H1: ("rohan", "c3"), H2: ("iril", "m1")}, tiles=DOORS, round_=4, faces={"hero1.dice": [2]},
        stacked={"monster": ["monster-09"], "door": [door]},
    )  # fmt: skip
    whole = cards_in_play(board.state)["door"]
    board.hero(H1).side = "n"
    board.monster("orch", "c3")
    board.meets().play(H1, "attack")
    board.play(H2, "scissors", "paper", *ROCKS[:4]).play(H1, "rock", "scissors", "flee.99", "by.s")
    assert (board.hero(H1).kp, board.hero(H1).going) == (kp, going)
    assert cards_in_play(board.state)["door"] == whole
    if not going:
        assert board.asked(H1).kind == "fight"


def test_a_flight_below_ground_turns_the_arrow() -> None:
    """DB-23.27: any direction; the monster is gone, its card stays among those drawn; the hero must walk next round."""
    board = Board({H1: ("rohan", "_c3"), H2: ("iril", "m1")}, round_=4, faces={"hero1.dice": [4]})
    whole = cards_in_play(board.state)["catacomb"]
    board.monster("rash-kharg", "_c3", "catacomb.rash-kharg")
    board.meets()
    board.play(H2, "scissors", *PAPERS[:5]).play(H1, "rock", "scissors", "flee.99", "by.w")
    hero = board.hero(H1)
    assert (hero.arrow, hero.must_walk, hero.going) == ("w", True, "")
    assert not board.state.monsters
    assert hero.walked == ["rash-kharg"]
    assert cards_in_play(board.state)["catacomb"] == whole


def test_a_catacomb_card_goes_back_with_a_hero_that_its_monster_has_slain() -> None:
    """DB-5.3, DB-23.21: it is shuffled in with the drawn ones."""
    board = Board({H1: ("rohan", "_c3"), H2: ("iril", "m1")}, round_=4, faces={"hero1.dice": [4]})
    board.hero(H1).kp = 1
    board.monster("rash-kharg", "_c3", "catacomb.rash-kharg")
    board.meets()
    board.play(H2, *PAPERS).play(H1, "rock")
    assert not board.state.monsters
    assert "rash-kharg" in board.state.decks["catacomb"].pile


# -- DB-15.14, DB-34.3: catacomb monsters and the demon


def test_catacomb_monsters_fight_at_once_with_kp_that_are_rolled() -> None:
    """DB-15.14, V10: no announcement, no Monster card; the KP are the monster player's secret."""
    board = Board({H1: ("rohan", "_c3"), H2: ("iril", "m1"), H3: ("durim", "m10")}, round_=4, faces={"hero1.dice": [2]})
    board.monster("lindorm", "_c3", "catacomb.lindworm")
    board.meets()
    assert board.asked(H1).kind == "fight"
    assert board.view(H2).fights[H1].kp == {1: 8}
    assert board.view(H1, H3).fights[H1].kp == {}
    board.play(H2, *SCISSORS).play(H1, *ROCKS[:4])
    assert not board.state.monsters
    assert told(board, "monster-kp-shown")


def lindworm(*seats: Seat) -> Board:
    """Heroes wait below C3, and one of them draws the Lindworm, which has 7 KP; its player throws scissors."""
    others = {seat: ("durim" if seat == H3 else "rohan", "_c3") for seat in seats}
    board = Board({**others, H2: ("iril", "m1")}, stacked={"catacomb": ["lindworm"]}, faces={"hero1.dice": [1, 1]})
    board.dice.faces["hero3.dice"] = [2]
    board.begin().play_all(**dict.fromkeys(("hero1", "hero2", *(["hero3"] if H3 in seats else [])), "wait"))
    return board.play(H2, *SCISSORS)


def test_who_has_beaten_the_lindworm_takes_its_card() -> None:
    """DB-34.3: at once, where nobody else is."""
    board = lindworm(H1).play(H1, *ROCKS[:4])
    assert (board.hero(H1).things, board.hero(H1).walked) == (["catacomb.lindworm"], [])
    assert told(board, "takes-trophy")


@pytest.mark.parametrize("second", ["pass", "claim"])
def test_several_who_have_beaten_the_lindworm_agree_on_its_card(second: str) -> None:
    """DB-23.28, DB-26.7: in the same card phase; if they do not agree it stays among those drawn (DB-23.9)."""
    board = lindworm(H1, H3)
    whole = cards_in_play(board.state)
    board.play(H1, *ROCKS[:2]).play(H3, *ROCKS[:2])
    board.play(H1, "claim", kind="loot").play(H3, second, kind="loot")
    assert board.hero(H1).things == (["catacomb.lindworm"] if second == "pass" else [])
    assert board.hero(H1).walked == ([] if second == "pass" else ["lindworm"])
    assert cards_in_play(board.state) == whole


def test_a_demon_fights_to_the_death() -> None:
    """DB-21.9."""
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "m1")}, tiles=ROOM, round_=4, faces={"hero1.dice": [5]})
    one = board.monster("demon", "c3")
    board.meets()
    assert one.kp == 5
    assert not [key for key in board.offers(H1) if key.startswith(("by.", "flee."))]


# -- DB-17.1 to DB-17.4: several


def test_every_pair_of_enemies_is_compared() -> None:
    """DB-17.1, DB-17.2: the example of the booklet: one shows rock, the other and the orc show scissors."""
    board = fight("bardhor", "monster-09", others={H3: ("durim", "c3")})
    board.play(H2, *SCISSORS).play(H1, "scissors").play(H3, "rock")
    # Durim's rock is his special attack: 2, and Bardhor's tie 1
    assert board.state.monsters[0].wounds == 3
    assert (board.hero(H1).kp, board.hero(H3).kp) == (10, 15)


def test_a_hero_can_be_hurt_by_each_of_several_monsters() -> None:
    """DB-17.2, DB-17.3: and to flee it must be unhurt by all."""
    board = Board(
        {H1: ("rohan", "c3"), H2: ("iril", "m1")},
        tiles=ROOM,
        stacked={"monster": ["monster-09", "monster-01", "monster-06"]},
        round_=4,
    )
    board.hero(H1).side = "s"
    for _ in range(2):
        board.monster("orch", "c3")
    board.meets().play(H1, "attack")
    board.play(H2, "paper", "scissors", "rock", *ROCKS[:3]).play(H2, "paper", "paper", "paper", *ROCKS[:3])
    board.play(H1, "rock", "rock", "paper", "flee.99")
    # both papers hurt; scissors lose to rock while paper hurts; in flight paper ties with paper
    assert board.hero(H1).kp == 17 - 2 - 1 - 1
    assert len(told(board, "flight-cut-off")) == 1


def test_a_companion_fights_at_its_masters_side_or_alone() -> None:
    """DB-25.6, DB-25.12, A33: its master has a queue for each; by order it stays out until the companion falls."""
    oracaz = Companion("oracaz", 6, 6, "c3", loyal=True)
    board = fight("rohan", companions=(oracaz,))
    board.play(H2, *SCISSORS).play(H1, "rock").play(H1, "scissors")
    assert board.state.meetings[H1].blows[0].throws == {"hero1": "rock", "hero1.0": "scissors", "m1": "scissors"}
    assert (oracaz.kp, board.state.monsters[0].wounds) == (5, 3)
    alone = fight("rohan", companions=(Companion("skelett", 2, 4, "c3", card="room.skeleton"),))
    write(alone.state, Order(H1, "companion", (Preference("companion", ("alone",)),)))
    alone.play(H2, *ROCKS).play(H1, *SCISSORS)
    assert [set(blow.throws) for blow in alone.state.meetings[H1].blows] == [{"hero1.0", "m1"}] * 2
    assert alone.hero(H1).kp == 17
    assert alone.asked(H1).kind == "fight"
    alone.play(H1, *PAPERS).play(H2, *ROCKS)
    assert alone.hero(H1).companions == []
    assert alone.state.decks["room"].pile[0] == "skeleton"


def test_a_companion_that_falls_in_a_fight_is_dead_at_once() -> None:
    """DB-25.12, DB-5.1: the card that brought it is laid down before that of a monster that falls later."""
    slave = Companion("skelett", 1, 4, "c3", card="room.skeleton")
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "m1")}, tiles=ROOM, round_=4, stacked={"monster": ["monster-09"]})
    board.hero(H1).companions = [slave]
    board.state.decks["room"].pile.remove("skeleton")
    whole = cards_in_play(board.state)
    board.monster("orch", "c3", "room.orc")
    board.meets().play(H1, "attack")
    board.play(H1, *ROCKS).play(H1, *PAPERS).play(H2, *SCISSORS)
    assert "companion-dead" in " ".join(board.keys())
    assert board.hero(H1).companions == []
    assert board.state.decks["room"].pile[:2] == ["orc", "skeleton"]
    assert cards_in_play(board.state) == whole


def test_stars_are_found_again_after_a_won_fight() -> None:
    """DB-16.6, the hero's sheet: each on a T6 of 4 to 6."""
    for face, ammo in ((4, 4), (3, 3)):
        board = Board(
            {H1: ("stjarnkastaren", "c3"), H2: ("iril", "m1")},
            tiles=ROOM,
            stacked={"monster": ["monster-02"]},
            faces={"hero1.dice": [1, face]},
            round_=4,
        )
        board.monster("orch", "c3")
        board.meets().play(H1, "shoot").play(H1, "attack")
        board.play(H2, *ROCKS).play(H1, *PAPERS)
        assert not board.state.monsters
        assert board.hero(H1).ammo == ammo


# -- DB-31.5: solo


@pytest.mark.parametrize(
    ("face", "hero", "foe", "lost"),
    [(1, 3, 3, (1, 0)), (3, 6, 1, (0, 1)), (5, 6, 1, (0, 1)), (6, 3, 5, (1, 0)), (2, 6, 5, (1, 1))],
)
def test_solo_combat_by_dice(face: int, hero: int, foe: int, lost: tuple[int, int]) -> None:
    """DB-31.5: T6 plus the aspect against T6 plus that of the monster, which a T6 chooses. Rohan's Strength is 6; an
    orc has Strength 7, Armour 6 (which beats it), Mind 4 (which it beats), Agility 5 (opposite)."""
    board = Board(
        {H1: ("rohan", "c3")},
        tiles=ROOM,
        stacked={"monster": ["monster-09"]},
        round_=4,
        options={"solo_combat": "dice"},
        faces={"hero1.dice": [face, hero, foe]},
    )
    board.monster("orch", "c3")
    board.meets().play(H1, "attack")
    assert set(legend.DISC) < set(board.offers(H1))
    board.play(H1, "strength")
    assert (17 - board.hero(H1).kp, board.state.monsters[0].wounds) == lost


# -- chance


@pytest.mark.parametrize("seed", range(6))
def test_the_order_of_answers_changes_no_fight(seed: int) -> None:
    """flow.md, section 2: the same answers in any order that the threads allow lead to equal states."""
    ends = []
    for turned in (1, -1):
        board = Board(
            {H1: ("rohan", "c3"), H2: ("durim", "e5"), H3: ("iril", "m1")},
            tiles=dict.fromkeys(("c3", "e5"), ("door-room-nde", 2)),
            round_=4,
        )
        board.dice = type(board.dice)(seed.to_bytes(16, "big"))
        for seat, place in ((H1, "c3"), (H2, "e5")):
            board.hero(seat).side = "s"
            board.monster("orch", place)
            board.monster("svartalv", place)
        board.meets()
        for number in range(100):
            pending = [one for one in drakborgen.pending(board.state) if one.kind not in ("act", "sent")]
            if not pending:
                break
            asked = pending[::turned][0]
            rng = Random(f"{seed} {asked.id.partition('-')[0]} {asked.seat}")
            board.play_in(asked, *any_picks(asked, rng))
            assert number < 99
        ends.append(board.state)
    assert drakborgen.dump(ends[0]) == drakborgen.dump(ends[1])


@pytest.mark.parametrize("rules", ["basic", "legend"])
@pytest.mark.parametrize("seed", range(12))
def test_random_fights_end_keep_all_cards_and_look_the_same_dealt_anew(rules: str, seed: int) -> None:
    """DB-16.1, DB-28.14, V8, V10, V16: fights of several against several, answered by chance."""
    rng = Random(seed)
    board = Board(
        {H1: ("bardhor", "c3"), H2: ("iril", "m1"), H3: ("dzala-naryn", "c3")}, tiles=DOORS, round_=4,
        options={"combat": rules},
    )  # fmt: skip
    board.dice = type(board.dice)(seed.to_bytes(16, "big"))
    board.hero(H1).side, board.hero(H3).side = "s", "n"
    for kind, card in (("orch", "room.orc"), ("bergstroll", "room.troll"), ("svartalv", ""))[: 1 + seed % 3]:
        board.monster(kind, "c3", card)
    whole = cards_in_play(board.state)
    board.meets()
    for number in range(300):
        pending = [one for one in drakborgen.pending(board.state) if one.kind not in ("act", "sent")]
        if not pending:
            break
        for viewer in (frozenset[Seat](), frozenset({H1}), frozenset({H2})):
            other = drakborgen.redeal(board.state, viewer, Dice(number.to_bytes(16, "big")))
            assert observe(drakborgen, other, viewer) == observe(drakborgen, board.state, viewer)
            assert cards_in_play(other) == cards_in_play(board.state)
        data = drakborgen.dump(board.state)
        assert drakborgen.dump(drakborgen.load(data, 1)) == data
        asked = rng.choice(pending)
        drakborgen.apply(board.state, Action(asked.seat, asked.id, any_picks(asked, rng)), board.dice)
        assert cards_in_play(board.state) == whole
    assert not pending


def test_everything_about_monsters_and_fights_can_be_told(caplog: pytest.LogCaptureFixture) -> None:
    """Every question, option, event and order has words with all its parameters."""
    caplog.set_level(logging.ERROR)
    say = speaker("drakborgen", names=str)

    def tell(*texts: Text | None) -> None:
        for one in texts:
            if one is not None:
                say(one)

    for seed in range(16):
        options = {"combat": ("basic", "legend")[seed % 2], "attack_passive": "on"}
        board = Board(
            {H1: ("bardhor", "c3"), H2: ("iril", "m1"), H3: ("dzala-naryn", "c3")}, tiles=DOORS, options=options
        )
        board.dice = type(board.dice)(seed.to_bytes(16, "big"))
        board.state.rules = replace(board.state.rules, pvp="on")
        board.hero(H1).side, board.hero(H3).side = "s", "n"
        board.monster("orch", "c3", ambush="T6-2" if seed % 3 else "")
        board.monster(("orch", "skelett", "demon")[seed % 3], "c3")
        if seed % 4 == 1:
            board.monster("skelett", "c3", victim=H1)
        board.meets()
        rng = Random(seed)
        write(board.state, Order(H1, "duel", (Preference("duel", ("attack.hero3",)),)))
        for _ in range(200):
            pending = [one for one in drakborgen.pending(board.state) if one.kind not in ("act", "sent")]
            if not pending:
                break
            for asked in pending:
                tell(asked.prompt, asked.hint, asked.shows, *asked.barred)
                for option in asked.options:
                    tell(option.label, option.detail, option.warning)
            for seat in board.state.seats:
                for kind in drakborgen.orderable(board.state, seat):
                    tell(kind.prompt, kind.hint, *(option.label for option in kind.options))
                    tell(*(clause.text for clause in (*kind.whens, *kind.until)))
            chosen = rng.choice(pending)
            board.play(chosen.seat, *any_picks(chosen, rng), kind=chosen.kind)
        table = board.table(H1)
        hooks.EFFECTS["corpse_eaters"](table, "c3", "room.corpse-eaters", H1)
        for event in (*board.events, *table.events):
            tell(event.text, event.others)
    assert not [record.getMessage() for record in caplog.records]


def test_a_redeal_gives_other_cards_with_the_same_reaction() -> None:
    """V8: and KP above what the monster has lost; its player sees it as it is."""
    board = fight().play(H2, *SCISSORS).play(H1, "rock", "rock")
    seen: set[tuple[str, int]] = set()
    own: set[tuple[str, int]] = set()
    for number in range(40):
        for viewer, found in ((frozenset({H1}), seen), (frozenset({H2}), own)):
            other = drakborgen.redeal(board.state, viewer, Dice(number.to_bytes(16, "big"))).monsters[0]
            found.add((other.monster_card, other.kp))
    assert own == {("monster-09", 6)}
    assert {kp for _, kp in seen} == {5, 6}
    assert len(seen) > 2
    assert group_combat.SLAIN.keys() <= MONSTERS.keys()
