"""DB-13, DB-34.6, DB-34.7, DB-34.10: traps and other dangers, each with what it does."""

from __future__ import annotations

import pytest

from engines.core import Seat, observe
from engines.core.preferences import write
from engines.core.types import Order, Preference, Who
from engines.drakborgen import engine as drakborgen
from engines.drakborgen.pieces import Companion, Lying, Monster
from engines.drakborgen.rules import hooks
from engines.drakborgen.rules.spears import spear_trap
from engines.drakborgen.rules.traps import is_flung
from engines.drakborgen.state import Meeting

from .positions import H1, H2, H3, Board, Scripted, cards_in_play, entering, enters


def in_trap_room(card: str, faces: list[int], **kwargs: object) -> Board:
    """The first hero walks into a trap room that is new, and draws that Trap card."""
    board = entering(card, deck="trap", faces=faces, stacked={"tile": ["trap-room-d2-n"]}, **kwargs)  # type: ignore[arg-type]
    del board.state.tiles["d3"]
    return enters(board)


@pytest.mark.parametrize(
    ("deck", "card", "faces", "lost"),
    [
        ("room", "arrows", [12], 3),  # T12 less Armour 9
        ("room", "arrows", [9], 0),
        ("room", "vampire-bats", [6], 4),
        ("room", "vampire-bats", [1], 0),
        ("room", "cave-in", [2, 6], 4),
        ("trap", "arrows", [11], 2),
        ("trap", "snakes", [5], 5),
        ("trap", "cave-in-t6", [2, 5], 2),
        ("trap", "cave-in-t12", [9, 5], 5),
        ("trap", "explosion", [1], 4),
    ],
)
def test_a_card_costs_what_it_says(deck: str, card: str, faces: list[int], lost: int) -> None:
    """DB-13.4, DB-13.5, DB-13.8, DB-34.6, DB-34.7: and afterwards it lies under its deck (DB-13.2)."""
    board = in_trap_room(card, faces) if deck == "trap" else enters(entering(card, faces=faces))
    assert board.hero(H1).kp == 17 - lost
    assert card in board.state.decks[deck].pile[:3]
    assert not board.state.rooms.get("d3")


def test_a_trap_room_draws_a_trap_card_when_new_and_a_room_card_when_old() -> None:
    """DB-8.6, DB-9.1, DB-9.3, DB-13.1."""
    board = in_trap_room("snakes", [1], tiles={"b3": ("room-new", 0)})
    assert board.hero(H1).kp == 16
    assert board.keys().count("card-drawn")
    old = enters(entering("vampire-bats", shape="trap-room-new", faces=[5]))
    assert old.hero(H1).kp == 14


def test_everybody_in_the_room_is_hit_each_by_its_own_dice() -> None:
    """DB-13.3, DB-26.1, DB-26.4: heroes in seat order, one who stood there too, then companions, then monsters."""
    board = entering("arrows", others={H2: ("iril", "d3"), H3: ("durim", "m10")}, faces=[12, 12, 11, 10])
    board.hero(H2).companions = [Companion("orch", 4, 4, "d3")]
    board.state.monsters = [Monster(1, "bergstroll", "d3", "room.troll", mood="passive")]
    board.state.decks["room"].pile.remove("troll")
    enters(board, hero2="wait")
    assert board.hero(H1).kp == 17 - 3
    assert board.hero(H2).kp == 14 - 7
    assert not board.hero(H2).companions  # T12 11 less Armour 6 is more than its 4 KP
    assert board.keys().count("monster-wounded")


def test_a_trap_kills() -> None:
    """DB-3.2, DB-13.4: and the cards of the dead are back when the round has ended (DB-3.12)."""
    board = entering("arrows", hero="bardhor", faces=[12])
    before = cards_in_play(board.state)
    board.hero(H1).kp = 5
    enters(board)
    assert board.view().fates[H1] == "monsters"
    assert cards_in_play(board.state) == before


def test_a_cave_in_crushes_who_rolls_the_number_named() -> None:
    """DB-13.8, A20: 1, or the number that was ordered; each victim by itself."""
    assert enters(entering("cave-in", faces=[1])).view().fates[H1] == "monsters"
    board = entering("cave-in", faces=[1, 6])
    write(board.state, Order(H1, "cave-in", (Preference("cave-in", ("7",)),)))
    assert enters(board).hero(H1).kp == 13
    both = entering("cave-in", others={H2: ("iril", "c3")}, faces=[1, 2, 3])
    enters(both, hero2="go.e")
    assert both.view().fates == {H1: "monsters", H2: "in"}
    assert both.hero(H2).kp == 13


def test_an_order_for_a_cave_in_that_the_die_has_not_is_not_used() -> None:
    """DB-13.8, A20: a T6 has no 7."""
    board = entering("cave-in-t6", deck="trap", faces=[1], stacked={"tile": ["trap-room-d2-n"]})
    write(board.state, Order(H1, "cave-in", (Preference("cave-in", ("7",)),)))
    del board.state.tiles["d3"]
    assert enters(board).view().fates[H1] == "monsters"


def test_an_explosion_flings_out_and_skips_a_round_before_the_move_is_completed() -> None:
    """DB-13.5, DB-13.12, DB-11.1, DB-6.7: the hero lies halfway through the next round, unasked."""
    board = in_trap_room("explosion", [1], tiles={"e3": ("room-new", 0)})  # of two exits T6 1 is east, 6 west
    assert (board.hero(H1).at, board.hero(H1).going) == ("d3", "e3")
    assert board.view().heroes[H1].skip == 1
    board.play(H2, "wait")
    assert board.hero(H1).at == "d3"
    assert not board.hero(H1).skip
    board.play(H2, "wait")
    assert board.hero(H1).at == "e3"
    assert board.hero(H1).side == "w"


def test_a_blast_goes_through_doors_and_nowhere_without_a_passage() -> None:
    """DB-13.12, DB-4.10."""
    board = Board(
        {H1: ("rohan", "c3"), H2: ("iril", "m10")},
        tiles={"c3": ("room-new", 0), "e3": ("door-room-ndew", 3)},
        stacked={"tile": ["trap-room-d2-n"], "trap": ["explosion"]},
        faces={"hero1.dice": [1]},
    ).begin()
    enters(board)
    assert board.hero(H1).going == "e3"
    alone = Board(
        {H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles={"c3": ("rotating-room", 0), "c4": ("room-dead-end", 0)}
    )
    is_flung(alone.table(), H1, 1)
    assert not alone.hero(H1).going
    assert alone.hero(H1).skip == 1


def test_a_blast_down_the_stairs_lands_in_the_catacombs_unhurt() -> None:
    """DB-13.12, DB-4.5: without fall damage and without a way back up."""
    board = Board({H1: ("rohan", "c3")}, tiles={"c3": ("room-new", 0)}, faces={"hero1.dice": [5]})
    board.state.tiles["c3"].marks = ["way-down"]
    is_flung(board.table(), H1, 1)
    assert (board.hero(H1).at, board.hero(H1).fell, board.hero(H1).kp) == ("_c3", False, 17)


def test_poison_fog_stays_and_strikes_all_who_are_awake() -> None:
    """DB-13.6, DB-5.6: two rolls; who has slept out the rounds may walk away first; who stays is hit again."""
    board = in_trap_room("poison-fog", [5, 4, 2, 6, 3])
    rohan = board.hero(H1)
    assert (rohan.kp, rohan.skip) == (15, 1)
    assert board.view().rooms["d3"].lying == (("trap.poison-fog", "fog"),)
    board.play(H2, "wait")  # the round that Rohan sleeps through
    assert (rohan.kp, rohan.skip) == (15, 0)
    board.play_all(hero1="wait", hero2="wait")
    assert (rohan.kp, rohan.skip) == (12, 0)
    gone = in_trap_room("poison-fog", [4, 1])
    gone.play_all(hero1="go.w", hero2="wait")
    assert "d3" not in gone.view().rooms
    assert "poison-fog" in gone.state.decks["trap"].pile[:2]


def told_of_fog(board: Board) -> list[str]:
    """The story's moments of fog, in their order, without the numbers of their lines."""
    return [key.rpartition("-")[0] for told in board.heard() if (key := told.key).startswith("story-trap-poison-fog")]


@pytest.mark.parametrize("round_", [1, 2])
def test_the_story_says_that_fog_is_still_there_only_when_it_strikes_again(round_: int) -> None:
    """DB-13.6: whichever of its lines tells the first strike."""
    board = in_trap_room("poison-fog", [4, 1, 4, 1], round_=round_)
    assert told_of_fog(board) == ["story-trap-poison-fog"]
    board.play_all(hero1="wait", hero2="wait")
    assert told_of_fog(board) == ["story-trap-poison-fog", "story-trap-poison-fog-again"]


def test_a_puff_of_gas_skips_one_round_and_is_gone() -> None:
    """DB-34.7: gas-puff hits the opener alone and does not last."""
    board = entering("chest", others={H2: ("iril", "d3")}, stacked={"chest": ["gas-puff"]}, faces=[6])
    enters(board)
    board.play(H1, "open", kind="container").play(H2, "leave", kind="container")
    assert (board.hero(H1).kp, board.hero(H1).skip, board.hero(H2).kp) == (14, 1, 14)
    assert not board.view().rooms["d3"].lying if "d3" in board.view().rooms else True


@pytest.mark.parametrize(("rolled", "falls"), [(4, False), (5, True)])
def test_a_trapdoor_lets_fall_who_fails_an_agility_check(rolled: int, falls: bool) -> None:
    """DB-13.7, DB-23.2: T6 KP, the turn is over, and the hero may climb back."""
    board = enters(entering("trapdoor", faces=[rolled, 3]))
    rohan = board.hero(H1)
    assert (rohan.at, rohan.fell, rohan.kp) == (("_d3", True, 14) if falls else ("d3", False, 17))


def test_monsters_and_companions_fall_too() -> None:
    """DB-13.7, DB-13.10, DB-25.14: a monster that falls is gone, a slave without its master too; a loyal companion
    climbs out by itself."""
    board = entering("trapdoor", hero="dzala-naryn", faces=[1, 12, 4, 12, 2, 12], others={H2: ("iril", "m10")})
    dzala = board.hero(H1)
    dzala.companions[0].at = "d3"
    dzala.companions.append(Companion("skelett", 4, 4, "d3"))
    board.state.monsters = [Monster(1, "bergstroll", "d3", mood="passive")]
    enters(board)
    assert dzala.at == "d3"
    assert [(one.kind, one.at, one.kp, one.climbs) for one in dzala.companions] == [("oracaz", "_d3", 2, True)]
    assert not board.state.monsters


def test_what_keeps_a_hero_from_falling_is_asked_first() -> None:
    """DB-20.6, DB-21.5: amulets and rings have their say before the fall and its damage."""
    board = entering("trapdoor", faces=[12])
    hooks.FALLS.append(lambda table, seat, why: why == "trapdoor")
    try:
        enters(board)
    finally:
        hooks.FALLS.pop()
    assert (board.hero(H1).at, board.hero(H1).kp) == ("d3", 17)


def test_a_spared_hero_is_not_touched_and_others_are() -> None:
    """DB-34.24, trap_card_or_trap_room: only its owner is spared."""
    board = entering("arrows", others={H2: ("iril", "d3")}, faces=[12])
    hooks.SPARES.append(lambda table, seat, card: seat == H1 and card == "room.arrows")
    try:
        enters(board)
    finally:
        hooks.SPARES.pop()
    assert (board.hero(H1).kp, board.hero(H2).kp) == (17, 7)


# -- the spear trap


def spears(*picks: str, number: str = "3", **kwargs: object) -> Board:
    board = enters(entering("spear-trap", **kwargs))  # type: ignore[arg-type]
    if picks:
        board.play(H1, *picks, kind="spear")
        board.play(H2, number, kind="number")
    return board


def test_a_right_guess_stops_the_spears() -> None:
    """DB-13.9, A21, M3: first or second."""
    for picks in (("3", "1"), ("1", "3")):
        board = spears(*picks)
        assert H1 in board.state.heroes
        assert not board.keys().count("spear-number")


def test_two_wrong_guesses_kill_and_the_number_is_known() -> None:
    """DB-13.9, V17."""
    board = spears("1", "2")
    assert board.view().fates[H1] == "monsters"
    assert board.keys().count("spear-number")


def test_the_number_and_the_guesses_are_secret_until_both_are_in() -> None:
    """V17, A21: neither knows what the other has chosen; both are waited for at the same time."""
    board = spears()
    board.play(H2, "2", kind="number")
    assert board.asked(H1, "spear").covert
    assert not [text for text in board.heard(H1) if text.key.startswith("spear")]
    other = drakborgen.redeal(board.state, frozenset({H1}), Scripted())
    assert observe(drakborgen, other, frozenset({H1})) == observe(drakborgen, board.state, frozenset({H1}))


def test_only_the_first_hero_who_is_awake_guesses() -> None:
    """DB-13.9: after two wrong guesses the number is known, so that the others are saved."""
    board = entering("spear-trap", others={H2: ("iril", "d3"), H3: ("durim", "m10")})
    enters(board)
    board.play(H1, "1", "2", kind="spear").play(H3, "3", kind="number")
    assert board.view().fates == {H1: "monsters", H2: "in", H3: "in"}


def test_the_engine_guesses_for_sleepers_and_hides_the_number_where_nobody_plays_monsters() -> None:
    """DB-13.9, DB-31.6: 1, then 2; a T6 of 5 or 6 is 3."""
    board = entering("spear-trap", others={H2: ("iril", "d3"), H3: ("durim", "m10")}, thrown={"hero1.throws": [6]})
    board.state.rules = type(board.state.rules)(mp="engine")
    enters(board)
    board.play(H1, "1", "2", kind="spear")
    assert board.view().fates[H1] == "monsters"
    asleep = entering("spear-trap", thrown={"hero1.throws": [6]})
    asleep.state.meetings = {H1: Meeting("c3", [H1], mp=H2)}
    asleep.hero(H1).skip = 2
    spear_trap(asleep.table(H1), "c3", "room.spear-trap", H1)
    assert H1 not in asleep.state.heroes


def test_a_monster_dies_in_the_spears_on_5_and_6() -> None:
    """DB-13.9."""
    for rolled, left in ((4, 1), (5, 0)):
        board = entering("spear-trap", faces=[rolled])
        board.state.monsters = [Monster(1, "bergstroll", "d3", mood="passive")]
        enters(board).play(H1, "1", "2", kind="spear").play(H2, "1", kind="number")
        assert len(board.state.monsters) == left


def test_an_order_answers_the_spear_trap() -> None:
    """flow.md, Preference orders: two numbers."""
    board = entering("spear-trap")
    write(board.state, Order(H1, "spear", (Preference("spear", ("2", "3")),)))
    enters(board).play(H2, "3", kind="number")
    assert H1 in board.state.heroes
    assert board.keys().count("spear-guess") == 2


# -- personal dangers


def test_a_stingcrawler_chooses_one_hero_by_chance_and_no_monster() -> None:
    """DB-26.5, DB-27.7, DB-34.6."""
    board = entering("stingcrawler", others={H2: ("iril", "d3")}, faces=[5, 9, 6])
    board.state.monsters = [Monster(1, "orch", "d3", mood="passive")]
    enters(board)
    assert (board.hero(H1).kp, board.hero(H2).kp) == (17, 8)
    assert not board.state.monsters or not board.state.monsters[0].wounds


def test_a_shadow_follows_one_hero_until_a_mind_check() -> None:
    """DB-34.10: at the start of each movement phase: failure costs 1 KP, success discards the card."""
    board = enters(entering("pursuing-shadow"))
    rohan = board.hero(H1)
    assert rohan.shadows == ["room.pursuing-shadow"]
    board.dice.faces["hero1.dice"] = [5, 2, 4, 2]
    board.play_all(hero1="wait", hero2="wait")
    assert (rohan.kp, len(rohan.shadows)) == (16, 1)
    board.play_all(hero1="wait", hero2="wait")
    assert (rohan.kp, len(rohan.shadows)) == (16, 0)
    assert "pursuing-shadow" in board.state.decks["room"].pile[:3]


def test_the_end_of_a_hero_by_a_shadow_names_it() -> None:
    """DB-34.10, DB-3.10: it dies as the movement phase begins, and its line of the story still has its name."""
    board = enters(entering("pursuing-shadow"))
    board.hero(H1).kp = 1
    board.dice.faces["hero1.dice"] = [12, 6]
    board.play_all(hero1="wait", hero2="wait")
    (line,) = [line for line in board.heard() if line.key == "story-dead-shadow-1"]
    assert line.args["hero"] == Who(H1)


def test_a_shadow_goes_at_once_where_an_orb_shines() -> None:
    """DB-34.10."""
    board = entering("pursuing-shadow", others={H2: ("iril", "d3")})
    board.hero(H2).things = ["chest.light-orb"]
    enters(board)
    assert not board.hero(H1).shadows
    assert not board.hero(H2).shadows


def test_a_search_card_or_a_chest_bites_only_who_drew_it() -> None:
    """DB-10.7, DB-26.6, DB-34: the default scope of Search, Chest and Corpse cards."""
    board = Board(
        {H1: ("rohan", "c3"), H2: ("iril", "c3")},
        tiles={"c3": ("room-new", 0)},
        stacked={"search": ["centipede"]},
        faces={"hero1.dice": [4]},
    ).begin()
    board.dice.faces["hero2.dice"] = [2]
    board.play_all(hero1="search", hero2="wait")
    assert (board.hero(H1).kp, board.hero(H2).kp) == (13, 14)


def test_wounds_of_a_monster_are_kept_as_a_number_and_general_kp_count_where_no_card_follows() -> None:
    """DB-27.4, DB-27.5, V9."""
    board = Board(
        {H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles={"c3": ("room-new", 0)}, stacked={"search": ["trap"],
        "trap": ["snakes"]}, faces={"hero1.dice": [1, 6]},
    )  # fmt: skip
    board.state.monsters = [Monster(1, "bergstroll", "c3", mood="passive")]
    board.begin().play_all(hero1="search", hero2="wait")
    assert not board.state.monsters
    lasting = Board(
        {H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles={"c3": ("room-new", 0)}, stacked={"search": ["trap"],
        "trap": ["snakes"]}, faces={"hero1.dice": [1, 5]},
    )  # fmt: skip
    lasting.state.monsters = [Monster(1, "bergstroll", "c3", mood="passive")]
    lasting.begin().play_all(hero1="search", hero2="wait")
    assert [text.args["wounds"] for text in lasting.heard() if text.key == "monster-wounded"] == [5]
    assert len(lasting.state.monsters) == 1


def test_fog_that_lies_there_hits_newcomers_with_their_card() -> None:
    """DB-13.6, DB-5.8, DB-27.3: the fog and a new danger, in random order."""
    board = entering("vampire-bats", others={H2: ("iril", "d3")}, faces=[1, 6, 5, 6, 1, 6, 4])
    board.state.decks["trap"].pile.remove("poison-fog")
    board.state.room("d3").lying = [Lying("trap.poison-fog", "fog")]
    enters(board)
    assert board.hero(H1).kp < 17
    assert board.hero(H2).kp < 14
    assert Seat("hero1") in board.state.heroes


def test_a_searcher_who_springs_a_trap_has_used_its_turn() -> None:
    """DB-13.11, A22: the damage is no move, and nothing is asked."""
    board = Board(
        {H1: ("rohan", "c3"), H2: ("iril", "m10")},
        tiles={"c3": ("room-new", 0)},
        stacked={"search": ["trap"], "trap": ["snakes"]},
        faces={"hero1.dice": [2]},
    ).begin()
    board.play_all(hero1="search", hero2="wait")
    assert (board.hero(H1).at, board.hero(H1).kp) == ("c3", 15)
    assert board.asked(H1).kind == "act"
    assert "go.e" in board.offers(H1)
