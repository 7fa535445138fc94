"""The computer players of Drakborgen: their habits in plain positions, and that each strength plays otherwise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random

import pytest

from engines.core import Action, Observation, Order, Player, Seat, at_random, observe
from engines.core.preferences import check_order, write
from engines.core.record import check_picks
from engines.drakborgen import engine as drakborgen
from engines.drakborgen.computer.beside import beside
from engines.drakborgen.computer.encounters import beaten, reactions
from engines.drakborgen.computer.plans import lives
from engines.drakborgen.computer.sunlight import in_time, lasts
from engines.drakborgen.player import WEAKER, choose
from engines.drakborgen.state import Amulet, Monster, Ring, Tile

from .balance import matches
from .positions import H1, H2, H3, Board, entering, enters

SEEDS = range(6)
HALL = dict.fromkeys(("b1", "c1", "d1", "e1", "b2", "c2"), ("room-new", 0))
"""Rooms with four exits beside the tower at A1."""


def seen(board: Board, seat: Seat = H1) -> Observation:
    return observe(drakborgen, board.state, frozenset({seat}))


def answers(board: Board, seat: Seat = H1) -> set[str]:
    """The first picks of a seat over several seeds; legal ones."""
    found = set()
    for seed in SEEDS:
        looked = seen(board, seat)
        picks = choose(looked, Random(seed))
        check_picks(looked.ask[0], picks)
        found.add(picks[0])
    return found


def standing(
    at: str, hero: str = "sigeir", *, dot: int = 5, treasure: Iterable[str] = (), kp: int = 0,
    tiles: Mapping[str, tuple[str, int]] = HALL, side: str = "", rings: Iterable[str] = (),
) -> Board:  # fmt: skip
    """A hero that is asked what it does."""
    board = Board({H1: (hero, at), H2: ("iril", "m10")}, tiles=tiles, dot=dot, round_=dot)
    one = board.hero(H1)
    one.side, one.kp = side, kp or one.kp
    for card in treasure:
        board.state.decks["treasure"].pile.remove(card)
        one.treasure.append(card)
    for ring in rings:
        board.give_ring(H1, ring)
    return board.begin()


# -- treasure against the sun


def test_the_sun_is_reckoned_with_its_last_dots() -> None:
    """DB-6.10: 23 dots are certain; of the last three a T6 decides."""
    assert lasts(2, 22) == 1.0
    assert lasts(24, 1) == pytest.approx(1.0)
    assert 0.8 < lasts(25, 1) < 0.9
    assert in_time(2, 12) > in_time(2, 24) > in_time(2, 40) > 0


def test_at_dawn_it_sets_out_for_the_chamber() -> None:
    assert answers(standing("a1", dot=2)) <= {"go.e", "go.s"}
    assert answers(standing("c1", dot=4, side="w")) & {"go.e", "go.s"}


def test_it_does_not_search_while_there_is_time_for_the_chamber() -> None:
    """DB-10.1: what lies about is worth little against a Treasure card."""
    for hero in ("sigeir", "durim"):
        assert answers(standing("c1", hero, dot=4, side="w")) <= {"go.e", "go.s"}


def test_it_does_not_leap_beside_the_outer_wall() -> None:
    """DB-34.24, DB-4.7: two throws of three lead anywhere, and three directions of eight into the wall."""
    at_wall = answers(standing("d1", "iril", dot=4, side="w", rings=["teleport"]))
    assert not any(pick.startswith("ring.") for pick in at_wall)


def test_a_wizard_goes_by_magic_where_no_exit_leads_on() -> None:
    """DB-34.25: one square in a named direction, towards the chamber."""
    board = standing("h5", "mrishnahk", dot=6, tiles={"h5": ("rotating-room", 0), "h4": ("room-new", 0)})
    board.hero(H1).magic = 4
    assert answers(board) <= {"magic.w", "magic.nw", "magic.sw"}


def test_it_goes_on_to_the_chamber_while_the_sun_allows_it() -> None:
    """DB-6.10: an explored way is quicker home than it was in."""
    assert answers(standing("d1", dot=6, side="w")) <= {"go.e", "go.s"}
    assert answers(standing("d1", dot=23, side="w", treasure=["treasure-500"])) == {"go.w"}


def test_it_turns_back_while_there_is_time() -> None:
    """DB-6.11: three rooms from the tower, and five rounds that are sure."""
    assert answers(standing("d1", dot=22, side="w", treasure=["treasure-500"])) == {"go.w"}
    assert answers(standing("d1", dot=20, side="w")) <= {"go.w", "search"}


def test_with_gold_it_leaves_the_castle() -> None:
    """DB-7.12."""
    assert answers(standing("a1", dot=20, treasure=["treasure-2000"])) == {"leave"}


def test_it_stays_in_the_chamber_while_it_is_strong_and_early() -> None:
    """DB-24.3."""
    assert answers(standing("g5", dot=8, treasure=["treasure-100", "treasure-110"])) == {"stay"}


def test_it_leaves_the_chamber_when_it_is_late_or_hurt() -> None:
    late = standing("g5", dot=13, treasure=["treasure-4500", "treasure-3800", "treasure-2000"])
    assert "stay" not in answers(late)
    hurt = standing("g5", dot=12, kp=5, treasure=["treasure-4500", "treasure-3800"])
    hurt.state.dragon.aside, hurt.state.dragon.deck.pile = hurt.state.dragon.deck.pile[2:], ["asleep", "awake"]
    assert "stay" not in {choose(seen(hurt), Random(1))[0]}


def test_it_never_walks_in_on_the_waking_dragon() -> None:
    """DB-24.6."""
    board = standing("g4", dot=10, tiles={"g4": ("room-new", 0), "g3": ("room-new", 0)}, side="n")
    board.state.dragon.awake = True
    assert "go.s" not in answers(board)


def test_it_goes_round_a_pit() -> None:
    """DB-12.19: whoever is clumsy would fall for good."""
    tiles = {**HALL, "d1": ("pit-n", 1), "c2": ("room-new", 0), "d2": ("room-new", 0)}
    board = standing("d1", "yushugom", dot=6, tiles=tiles, side="w")
    assert answers(board) == {"go.w"}


def test_badly_hurt_it_uses_the_ring_of_healing() -> None:
    """DB-34.24."""
    board = standing("d1", dot=6, kp=3, side="w", rings=["healing"], treasure=["treasure-500"])
    assert answers(board) <= {"ring.healing", "go.w"}
    assert "ring.healing" in answers(standing("d1", dot=6, kp=3, side="w", rings=["healing"]))
    assert "ring.healing" not in answers(standing("d1", dot=6, side="w", rings=["healing"]))


def test_what_a_searcher_finds_is_not_worth_a_late_way_out() -> None:
    """DB-10.1."""
    assert answers(standing("b1", dot=25, side="w", treasure=["treasure-900"])) == {"go.w"}


# -- doors, chests, loot


def test_a_key_is_tried_before_picks() -> None:
    """A7."""
    tiles = {**HALL, "e3": ("door-room-ndew", 1), "f3": ("room-new", 0)}
    board = standing("e3", "sigeir", dot=5, tiles=tiles, side="w")
    board.play(H1, "go.e")
    assert answers(board) == {"force"}
    board = standing("e3", "bardhor", dot=5, tiles=tiles, side="w")
    board.hero(H1).things.append("corpse.key")
    board.play(H1, "go.e")
    assert answers(board) == {"key"}


@pytest.mark.parametrize(("card", "kp", "answer"), [
    ("chest", 10, "open"), ("chest", 3, "leave"), ("fallen-warrior", 10, "open"), ("fallen-warrior", 5, "leave"),
])  # fmt: skip
def test_containers_are_opened_by_who_can_bear_it(card: str, kp: int, answer: str) -> None:
    """A18."""
    board = entering(card, hero="rohan")
    board.hero(H1).kp = kp
    enters(board)
    assert answers(board) == {answer}


# -- the dragon


def test_fleeing_from_the_dragon_it_throws_away_what_would_kill_it() -> None:
    """DB-24.9: with 12 cards no T12 is high enough."""
    board = Board({H1: ("rohan", "g4"), H2: ("iril", "m10")}, tiles={"g4": ("room-new", 0)}, dot=9, round_=9)
    for card in board.state.decks["treasure"].pile[:10]:
        board.state.decks["treasure"].pile.remove(card)
        board.hero(H1).treasure.append(card)
    board.hero(H1).side = "n"
    board.state.dragon.deck.pile.remove("awake")
    board.state.dragon.deck.pile.append("awake")
    board.dice.faces["hero1.dice"] = [1]
    board.begin()
    board.play(H1, "go.s").play(H2, "wait")
    assert board.asked(H1).kind == "fire"
    [exit_] = answers(board)
    board.play(H1, exit_)
    kept = {int(pick.removeprefix("keep.")) for pick in answers(board)}
    assert max(kept) <= 8


# -- monsters


def test_reactions_are_read_off_the_cards() -> None:
    """DB-34.20: a troll that one waits for fights in five cases of fourteen."""
    found = Counter(reaction for reaction, _, _ in reactions("bergstroll", "wait"))
    assert found == {"fight": 5, "passive": 8, "flees": 1}
    assert beaten(12, 2)[0] > 0.9 > beaten(3, 4)[0]
    assert lives(16, 10) > lives(4, 10)


def meeting(kind: str, kp: int, hero: str = "rohan", rings: Iterable[str] = ()) -> Board:
    """A hero that has come from B1 to C1 meets a monster there."""
    board = Board({H1: (hero, "c1"), H2: ("iril", "m10")}, tiles=HALL, dot=8, round_=8)
    one = board.hero(H1)
    one.side, one.kp = "w", kp
    for ring in rings:
        board.give_ring(H1, ring)
    board.state.monsters.append(Monster(1, kind, "c1"))
    return board.meets()


def test_it_does_not_seek_a_fight() -> None:
    """A14: who waits is let alone in most cases."""
    assert answers(meeting("orch", 15)) <= {"wait", "flee"}
    assert answers(meeting("bergstroll", 2)) <= {"wait", "flee"}


def test_a_ring_is_for_a_monster_that_is_worth_it() -> None:
    """A35."""
    assert answers(meeting("bergstroll", 9, rings=["blinding"])) == {"blind.1"}
    assert "blind.1" not in answers(meeting("svartalv", 15, rings=["blinding"]))


def fighting(kind: str, hero: str) -> Board:
    """Hero and monster in a fight, whose monster player is the second seat."""
    board = Board({H1: (hero, "c1"), H2: ("iril", "m10")}, tiles=HALL, dot=8, round_=8)
    board.hero(H1).side = "w"
    board.stack("monster", "monster-02")
    board.monster(kind, "c1")
    return board.meets().play(H1, "attack")


def thrown(board: Board, seat: Seat) -> Counter[str]:
    """The throws of a seat over many seeds."""
    found: Counter[str] = Counter()
    for seed in range(60):
        picks = choose(seen(board, seat), Random(seed))
        check_picks(seen(board, seat).ask[0], picks)
        found.update(pick for pick in picks if pick in ("rock", "scissors", "paper"))
    return found


def test_monsters_guard_against_the_special_attack() -> None:
    """M1, DB-16.4: Rohan's rock takes 2 of who shows scissors, so a monster shows paper most, which beats it."""
    board = fighting("orch", "rohan")
    throws = thrown(board, H2)
    assert sum(throws.values()) == 6 * 60
    assert throws["paper"] > max(throws["rock"], throws["scissors"])


def test_a_hero_cannot_be_read() -> None:
    """A16: no throw is missing, and none is most of them."""
    throws = thrown(fighting("orch", "rohan"), H1)
    assert min(throws.values()) > 0.15 * sum(throws.values())
    assert max(throws.values()) < 0.6 * sum(throws.values())


def test_two_heroes_do_not_claim_the_same_thing() -> None:
    """A19, DB-26.7."""
    board = entering("small-flask", others={H2: ("iril", "c3"), H3: ("durim", "m10")})
    enters(board, hero2="go.e")
    while board.asked(H1).kind != "loot":
        board.default(H1)
    claims = [next(iter(answers(board, seat))) for seat in (H1, H2)]
    assert sorted(claims) == ["claim", "pass"]


# -- of its own accord


def own(at: str = "d1", **things: object) -> Board:
    """A hero that decides what it does, and holds these things beside."""
    board = Board({H1: ("sigeir", at), H2: ("iril", "m10")}, tiles=HALL, dot=6, round_=6)
    one = board.hero(H1)
    one.side = "w"
    for name, value in things.items():
        setattr(one, name, value)
    return board.begin()


def test_badly_hurt_it_drinks_a_flask() -> None:
    """DB-21.7: four results of twelve heal, one kills: nothing for who is whole."""
    hurt = beside(seen(own(kp=3, things=["chest.small-flask"])), Random(1))
    assert isinstance(hurt, Action)
    assert hurt.picks == ("drink.chest.small-flask",)
    assert beside(seen(own(things=["chest.small-flask"])), Random(1)) is None


def test_it_puts_an_amulet_on() -> None:
    """DB-20.3: most amulets help; worn ones are let be."""
    taken = beside(seen(own(amulets=[Amulet("life", [])])), Random(1))
    assert isinstance(taken, Action)
    assert taken.picks == ("wear.0",)
    assert beside(seen(own(amulets=[Amulet("life", [], worn=True)])), Random(1)) is None


def test_it_arms_the_rings_that_act_by_order_once() -> None:
    """A35: fortune against hard hits, shaping against rooms that hold it up."""
    board = own(rings=[Ring("fortune"), Ring("shaping")])
    kinds = set[str]()
    while isinstance(order := beside(seen(board), Random(1)), Order):
        check_order(board.state, drakborgen.orderable(board.state, H1), order)
        write(board.state, order)
        kinds.add(order.kind)
    assert kinds == {"arm-luck", "arm-tile"}


# -- ways


def test_a_corridor_leads_it_into_the_chamber() -> None:
    """A13, DB-24.1: the exit of a corridor beside the chamber."""
    tiles = {**HALL, "e5": ("room-new", 0), "f5": ("corridor-new", 0)}
    board = standing("e5", dot=9, tiles=tiles, side="w")
    assert answers(board) == {"go.e"}
    board.play(H1, "go.e")
    assert board.asked(H1).kind == "on"
    assert answers(board) == {"e"}


def test_it_goes_round_a_lock_that_it_cannot_open() -> None:
    """DB-12.7: with a Mind of 4 a pick opens one time in nine."""
    tiles = {"e3": ("door-room-ndew", 1), "e2": ("room-new", 0), "e4": ("room-new", 0), "d3": ("room-new", 0)}
    board = standing("e3", "rohan", dot=5, tiles=tiles, side="w")
    assert answers(board) <= {"go.e", "go.n", "go.s"}
    board.state.room("e3").locks["e"] = []
    assert answers(board) <= {"go.n", "go.s"}


def test_it_does_not_leap_out_of_the_castle_with_nothing() -> None:
    """DB-22: from a tower five throws of twelve lead inwards, and most others out."""
    board = Board({H1: ("iril", "a1"), H2: ("sigeir", "m10")}, tiles=HALL, dot=2, round_=2)
    board.hero(H1).rings = [Ring("teleport")]
    assert answers(board.begin()) <= {"go.e", "go.s"}


def test_it_does_not_rise_beside_the_outer_wall() -> None:
    """DB-34.24: below a corner five throws of twelve lead into the wall, beside the chamber none does."""
    for at, treasure, rises in (("_m10", ["treasure-1800"], False), ("_f5", [], True)):
        board = Board({H1: ("sigeir", at), H2: ("iril", "c1")}, tiles=HALL, dot=6, round_=6)
        hero = board.hero(H1)
        hero.arrow, hero.rings, hero.kp, hero.treasure = "e", [Ring("up-and-away")], 9, treasure
        for card in treasure:
            board.state.decks["treasure"].pile.remove(card)
        assert ("ring.up" in answers(board.begin())) == rises


def test_walled_in_it_searches_for_a_secret_door() -> None:
    """DB-10.2, DB-3.14."""
    board = standing("a5", dot=8, tiles={"a5": ("room-n", 0), "a4": ("room-dead-end", 2)}, side="n")
    board.state.tiles["a6"] = Tile("room-dead-end", 2, 1)
    assert answers(board) == {"search"}


# -- strengths


def test_a_beginner_attacks_whatever_it_meets() -> None:
    """A14: often; now and then it does something by chance."""
    board = meeting("bergstroll", 12)
    looked = seen(board)
    picks = Counter(WEAKER["easy"](looked, Random(seed))[0] for seed in range(40))
    assert picks["attack"] > 14
    assert "attack" not in answers(board)


def test_a_beginner_leaves_chests_alone() -> None:
    """A18: mostly; a stronger player opens them."""
    board = entering("chest", hero="rohan")
    enters(board)
    looked = seen(board)
    picks = Counter(WEAKER["easy"](looked, Random(seed))[0] for seed in range(40))
    assert picks["leave"] > 14
    assert answers(board) == {"open"}


def test_all_strengths_answer_legally_in_whole_matches() -> None:
    """With each kind of table; the first seat by chance, which leads to odd positions."""
    tables: tuple[dict[str, str], ...] = (
        {}, {"combat": "legend"}, {"mode": "coop", "fixed_mp": "on"}, {"wandering_monsters": "on", "way_downs": "off"},
        {"pvp": "vote", "hero_choice": "open", "attack_passive": "on"}, {"mode": "coop", "solo_combat": "dice"},
    )  # fmt: skip
    players: dict[Seat, Player] = {H1: at_random, H2: WEAKER["easy"], H3: choose}
    for number, options in enumerate(tables):
        board = Board({H1: ("rohan", "a1")})
        board.state, _ = drakborgen.setup((H1, H2, H3), drakborgen.meta.options(options), board.dice)
        rng = Random(number)
        for _ in range(4000):
            pending = [one for one in drakborgen.pending(board.state) if not one.optional]
            if not pending:
                break
            looked = observe(drakborgen, board.state, frozenset({pending[0].seat}))
            player = players[pending[0].seat]
            asked = looked.ask[0]
            picks = player(looked, rng)
            check_picks(asked, picks)
            if picks == ("give_up_hero",):
                picks = asked.default if isinstance(asked.default, tuple) else picks
            board.play_in(asked, *picks)
        assert board.outcome is not None


def test_more_strong_heroes_come_out_with_gold_than_beginners() -> None:
    strong = matches(12, lambda _: ["strong"] * 4)
    easy = matches(12, lambda _: ["easy"] * 4)
    assert sum(one.gold > 0 for one in strong) > 1.5 * sum(one.gold > 0 for one in easy)
