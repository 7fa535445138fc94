"""DB-12.14 to DB-12.29, DB-8.6 to DB-8.10, DB-8.23 to DB-8.26: grilles, rubble, abysses, light, dark and runes."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from bot.words import speaker
from engines.core import Order, Preference, Seat
from engines.core.preferences import check_order, write
from engines.drakborgen import engine as drakborgen
from engines.drakborgen.components import CARDS, TILES
from engines.drakborgen.rules import hooks
from engines.drakborgen.rules.heroes import die
from engines.drakborgen.rules.obstacles import light
from engines.drakborgen.rules.passages import ways
from engines.drakborgen.state import Companion

from .positions import H1, H2, H3, Board, at, cards_in_play, entering, enters

EMPTY = ["empty"] * 8
NEW = ("room-new", 0)


def told(made: Board, *seats: Seat) -> list[str]:
    """The keys of all that these seats were told; without seats, what everybody was."""
    return made.keys(*seats)


def board(
    heroes: Mapping[Seat, tuple[str, str]],
    tiles: Mapping[str, tuple[str, int]],
    faces: Mapping[str, list[int]] | None = None,
    drawn: list[str] | None = None,
) -> Board:
    return Board(heroes, tiles=tiles, stacked={"room": EMPTY, "tile": drawn or []}, faces=faces)


# -- portcullis

GRILLE = {"c3": ("portcullis-n", 0), "c4": NEW, "c2": NEW}
"""A portcullis in the south of C3."""


def test_sc_13_portcullis_together() -> None:
    """SC-13, DB-12.15: two successes in total are enough; it falls again."""
    made = board(
        {H1: ("rohan", "c3"), H2: ("bardhor", "c3")}, GRILLE, {"hero1.dice": [4, 9], "hero2.dice": [3, 8]}
    ).begin()
    for seat in (H1, H2):
        made.play(seat, "go.s").play(seat, "helps", kind="volunteer")
    assert made.hero(H1).at == made.hero(H2).at == "c4"
    alone = board({H1: ("rohan", "c3")}, GRILLE, {"hero1.dice": [4, 9]}).begin()
    alone.play(H1, "go.s")
    assert alone.hero(H1).at == "c3"
    assert "portcullis-stays" in told(alone)


def test_a_portcullis_takes_two_strength_checks_from_both_sides() -> None:
    """DB-12.14, DB-7.5: it is never propped open."""
    made = board({H1: ("rohan", "c3")}, GRILLE, {"hero1.dice": [6, 6, 6, 7]}).begin()
    made.play(H1, "go.s")
    assert made.hero(H1).at == "c4"
    made.play(H1, "go.n")
    assert made.hero(H1).at == "c4"


def test_a_new_portcullis_room_is_entered_freely() -> None:
    """DB-8.3, DB-12.14: one slips in before it falls."""
    made = board({H1: ("rohan", "c4")}, {"c4": NEW}, drawn=["portcullis-new"]).begin()
    made.play(H1, "go.n")
    assert made.hero(H1).at == "c3"
    assert not made.dice.counters.get("hero1.dice")


def test_who_lets_the_others_lift_rolls_nothing() -> None:
    """A8, DB-12.15."""
    made = board({H1: ("rohan", "c3"), H2: ("yushugom", "c3")}, GRILLE, {"hero2.dice": [9, 9]}).begin()
    made.play(H1, "go.s").play(H1, "stands", kind="volunteer")
    made.play(H2, "go.s").play(H2, "helps", kind="volunteer")
    assert made.hero(H1).at == made.hero(H2).at == "c4"
    assert not made.dice.counters.get("hero1.dice")


def test_a_companion_helps_at_a_portcullis() -> None:
    """DB-12.15, DB-25.4."""
    made = board({H1: ("bardhor", "c3")}, GRILLE, {"hero1.dice": [12, 12, 7, 7]}).begin()
    made.hero(H1).companions = [Companion("orch", 4, 4, "c3")]
    made.play(H1, "go.s").send(H1)
    assert made.hero(H1).at == "c4"


# -- rubble

RUBBLE = {"c3": ("rubble-new", 0), "c2": NEW, "c4": NEW}


@pytest.mark.parametrize(("exit_", "face", "ends"), [("s", 12, "c4"), ("n", 4, "c2"), ("n", 5, "c3")])
def test_rubble(exit_: str, face: int, ends: str) -> None:
    """DB-8.8, DB-12.16: back by the own entrance is free, any other exit costs an Agility check."""
    made = board({H1: ("rohan", "c3")}, RUBBLE, {"hero1.dice": [face]})
    made.hero(H1).side = "s"
    made.begin().play(H1, f"go.{exit_}")
    assert made.hero(H1).at == ends
    assert made.hero(H1).stuck == (ends == "c3")


def test_who_is_stuck_in_rubble_needs_a_check_for_every_exit() -> None:
    """DB-12.17, DB-11.7."""
    made = board({H1: ("rohan", "c3")}, RUBBLE, {"hero1.dice": [12, 12, 4]})
    made.hero(H1).side = "s"
    made.begin().play(H1, "go.n").play(H1, "go.s")
    assert (made.hero(H1).at, made.hero(H1).stuck) == ("c3", True)
    made.play(H1, "go.s")
    assert (made.hero(H1).at, made.hero(H1).stuck) == ("c4", False)


def test_who_has_climbed_to_a_portcullis_that_stays_is_not_stuck() -> None:
    """DB-12.17, DB-26.12: it stands at that exit, and its entrance is free again."""
    board = Board(
        {H1: ("rohan", "c4")}, tiles={"c4": ("rubble-new", 0), "c3": ("portcullis-n", 0), "c5": ("room-new", 0)},
        faces={"hero1.dice": [1, 12]},
    )  # fmt: skip
    board.hero(H1).stuck, board.hero(H1).side = True, "s"
    board.begin().play(H1, "go.n").play(H1, "go.s")
    assert board.hero(H1).at == "c5"


@pytest.mark.parametrize(("face", "ends"), [(1, "_c3"), (12, "c4")])
def test_stairs_in_rubble_are_an_exit_like_any_other(face: int, ends: str) -> None:
    """DB-12.16, DB-12.17, DB-8.12: who is stuck needs a check for them too."""
    board = Board({H1: ("rohan", "c4")}, tiles={"c4": ("rubble-new", 0)}, faces={"hero1.dice": [face, 3]})
    board.state.tiles["c4"].marks = ["way-down"]
    board.hero(H1).stuck = True
    board.begin().play(H1, "down.n")
    assert board.hero(H1).at == ends


def test_each_hero_climbs_rubble_alone() -> None:
    """DB-12.18, DB-26.12."""
    made = board(
        {H1: ("rohan", "c3"), H2: ("iril", "c3")}, RUBBLE, {"hero1.dice": [12], "hero2.dice": [1]}
    ).begin()  # fmt: skip
    made.play_all(hero1="go.n", hero2="go.n")
    assert (made.hero(H1).at, made.hero(H2).at) == ("c3", "c2")


def test_rubble_entered_through_a_wall() -> None:
    """DB-8.25: one stands at that wall, and must climb to get out."""
    made = board({H1: ("rohan", "c3")}, {"c3": ("rubble-n", 0), "c2": NEW, "d3": NEW}, {"hero1.dice": [5, 4]})
    made.hero(H1).side = "e"
    made.begin()
    assert "go.e" not in made.offers(H1)
    made.play(H1, "go.n")
    assert made.hero(H1).stuck
    made.play(H1, "go.n")
    assert made.hero(H1).at == "c2"


# -- pit

PIT = {"c3": ("pit-n", 0), "c2": NEW, "c4": NEW}


@pytest.mark.parametrize(("exit_", "face", "ends"), [("s", 12, "c4"), ("n", 4, "c2"), ("n", 5, "")])
def test_a_pit(exit_: str, face: int, ends: str) -> None:
    """DB-8.9, DB-12.19, DB-12.20: back is free, a jump costs an Agility check; who fails is lost at once."""
    made = board({H1: ("rohan", "c3"), H2: ("iril", "m10")}, PIT, {"hero1.dice": [face]})
    made.hero(H1).side = "s"
    made.begin().play_all(hero1=f"go.{exit_}", hero2="wait")
    if ends:
        assert made.hero(H1).at == ends
    else:
        assert made.view().fates[H1] == "monsters"
        assert "hero-died" in told(made)


def test_a_new_pit_takes_a_check_an_old_one_none() -> None:
    """DB-12.19."""
    for face, fate in ((4, "in"), (5, "monsters")):
        made = board(
            {H1: ("rohan", "c4"), H2: ("iril", "m10")}, {"c4": NEW}, {"hero1.dice": [face]}, ["pit-n"]
        ).begin()  # fmt: skip
        made.play_all(hero1="go.n", hero2="wait")
        assert made.view().fates[H1] == fate
    old = board({H1: ("rohan", "c4")}, PIT).begin()
    old.play(H1, "go.n")
    assert old.hero(H1).at == "c3"
    assert not old.dice.counters.get("hero1.dice")


@pytest.mark.parametrize("shape", ["pit-n", "bridge-n"])
@pytest.mark.parametrize(("face", "faller"), [(1, H1), (6, H2)])
def test_who_comes_through_a_wall_onto_an_abyss_falls(shape: str, face: int, faller: Seat) -> None:
    """DB-8.23, DB-12.19, DB-12.21: chance decides who gets the dot; the other comes through a wall and falls."""
    faces = {"hero1.dice": [face, 1, 1], "hero2.dice": [1, 1]}
    made = board({H1: ("rohan", "c3"), H2: ("iril", "d4")}, {"c3": NEW, "d4": NEW}, faces, [shape]).begin()
    made.play_all(hero1="go.e", hero2="go.n")
    south = made.state.tiles["d3"].turn % 2 == 0
    assert south == (faller == H1)
    other = H2 if faller == H1 else H1
    assert made.hero(other).at == "d3"
    if shape == "pit-n":
        assert made.view().fates[faller] == "monsters"
    else:
        assert made.hero(faller).at == "_d3"


def test_a_fall_that_is_prevented(monkeypatch: pytest.MonkeyPatch) -> None:
    """DB-12.20, DB-20.6, DB-21.5: amulets and rings are asked before any fall; who does not fall stays at its side."""
    asked: list[str] = []

    def prevents(_table: object, _seat: Seat, why: str) -> bool:
        asked.append(why)
        return True

    monkeypatch.setattr(hooks, "FALLS", [prevents])
    for shape, faces in (("pit-n", [12]), ("bridge-n", [12, 12])):
        made = board({H1: ("rohan", "c3")}, {**PIT, "c3": (shape, 0)}, {"hero1.dice": faces})
        made.hero(H1).side = "s"
        made.begin().play(H1, "go.n")
        assert (made.hero(H1).at, made.hero(H1).side, made.hero(H1).kp) == ("c3", "s", 17)
    assert asked == ["pit", "bridge"]


# -- bridge


@pytest.mark.parametrize(
    ("faces", "ends", "kp"), [([6, 6], "h3", 15), ([6, 7, 5], "_g3", 10)]
)  # fmt: skip
def test_sc_14_bridge_with_heavy_loot(faces: list[int], ends: str, kp: int) -> None:
    """SC-14, DB-12.21, DB-12.22, DB-6.9: five Treasure cards add 2 to both dice; who fails both falls, loses T6 KP, and
    the turn is over."""
    place, beyond = at(6, 2), at(7, 2)
    made = board({H1: ("aelfric", place), H2: ("iril", "m10")}, {place: ("bridge-n", 1), beyond: NEW},
                 {"hero1.dice": faces})  # fmt: skip
    made.hero(H1).side = "w"
    made.hero(H1).treasure = ["treasure-100", "treasure-110", "treasure-120", "treasure-130", "treasure-140"]
    for card in made.hero(H1).treasure:
        made.state.decks["treasure"].pile.remove(card)
    made.begin().play_all(hero1="go.e", hero2="wait")
    assert (made.hero(H1).at, made.hero(H1).kp) == (ends, kp)
    assert made.hero(H1).fell == (ends == "_g3")
    assert not made.hero(H1).walked


@pytest.mark.parametrize("faces", [[4, 12], [12, 4], [4, 4]])
def test_one_success_is_enough_on_a_bridge(faces: list[int]) -> None:
    """DB-8.10, DB-12.21: Rohan has Agility 4 and Mind 4."""
    made = board({H1: ("rohan", "c3")}, {"c3": ("bridge-n", 0), "c2": NEW, "c4": NEW}, {"hero1.dice": faces})
    made.hero(H1).side = "s"
    made.begin().play(H1, "go.n")
    assert made.hero(H1).at == "c2"


def test_back_from_a_bridge_is_free() -> None:
    """DB-12.21."""
    made = board({H1: ("rohan", "c3")}, {"c3": ("bridge-n", 0), "c2": NEW, "c4": NEW})
    made.hero(H1).side = "s"
    made.begin().play(H1, "go.s")
    assert made.hero(H1).at == "c4"
    assert not made.dice.counters.get("hero1.dice")


# -- light


def dark(heroes: Mapping[Seat, tuple[str, str]], faces: Mapping[str, list[int]], *unlit: Seat) -> Board:
    """A room where these heroes' torches are out, by one card."""
    made = board(heroes, {"c3": NEW, "c2": NEW, "c4": NEW}, faces)
    made.state.decks["room"].pile.remove("torch-out")
    for seat in unlit:
        made.hero(seat).unlit = True
    made.state.torches = [("room.torch-out", list(unlit))]
    return made


@pytest.mark.parametrize(("face", "named", "lit"), [(2, (), True), (5, (), False), (5, ("1", "5", "6"), True)])
def test_a_torch_is_lit_again_with_three_numbers(face: int, named: tuple[str, ...], lit: bool) -> None:
    """DB-12.23, A10: if one of them is rolled the hero acts; otherwise its turn is over."""
    made = dark({H1: ("rohan", "c3")}, {"hero1.dice": [face]}, H1)
    made.begin().play(H1, "go.n")
    assert made.asked(H1, "numbers").default == ("1", "2", "3")
    if named:
        made.play(H1, *named, kind="numbers")
    else:
        made.default(H1)
    assert made.hero(H1).unlit != lit
    assert made.hero(H1).at == ("c2" if lit else "c3")
    assert bool(made.state.torches) != lit
    assert (made.state.decks["room"].pile.count("torch-out") == 3) == lit


def test_in_a_lit_room_nobody_has_to_stop() -> None:
    """DB-12.24: an orb lights the room but no torch; a burning torch is carried in and lights the others."""
    made = dark({H1: ("rohan", "c3"), H2: ("iril", "c3")}, {}, H1, H2)
    made.hero(H2).things = ["chest.light-orb"]
    made.begin().play_all(hero1="go.n", hero2="go.n")
    assert made.hero(H1).at == made.hero(H2).at == "c2"
    assert made.hero(H1).unlit
    made = dark({H1: ("rohan", "c3"), H2: ("iril", "c2")}, {"hero1.dice": [6]}, H1)
    made.begin().play(H1, "go.n").default(H1)
    made.play(H2, "go.s")
    assert not made.hero(H1).unlit
    assert made.state.torches == []


def test_once_a_torch_burns_nobody_there_rolls_any_more() -> None:
    """DB-12.24, flow.md, `Obstacles`: nor has anybody in the room lost the turn, though the own roll failed."""
    faces = {"hero1.dice": [6], "hero2.dice": [1], "hero3.dice": [6]}
    heroes = {H1: ("rohan", "c3"), H2: ("iril", "c3"), H3: ("durim", "c3")}
    made = dark(heroes, faces, H1, H2, H3).begin()
    for seat in heroes:
        made.play(seat, "go.n").default(seat)
    assert {made.hero(seat).at for seat in heroes} == {"c2"}
    assert made.dice.faces["hero3.dice"] == [6]


def test_newcomers_keep_their_torches_and_one_card_returns_with_the_last_mark() -> None:
    """DB-12.24, DB-12.25: one card however many it hit; it also returns when those it hit are gone."""
    made = board({H1: ("rohan", "c3"), H2: ("iril", "c3"), H3: ("durim", "m10")}, {"c3": NEW})
    before = cards_in_play(made.state)
    made.state.decks["room"].pile.remove("torch-out")
    hooks.EFFECTS["torch_out"](made.table(), "c3", "room.torch-out", H1)
    assert [made.hero(seat).unlit for seat in (H1, H2, H3)] == [True, True, False]
    assert cards_in_play(made.state) == before
    made.state.heroes[H3].at = "c3"
    light.kindle(made.table(), "c3")
    assert not made.state.torches
    assert cards_in_play(made.state) == before
    made.state.decks["room"].pile.remove("torch-out")
    hooks.EFFECTS["torch_out"](made.table(), "c3", "room.torch-out", H1)
    for seat in (H1, H2, H3):
        die(made.table(), seat, "trap")
    light.tidy(made.table())
    assert not made.state.torches


def test_the_card_of_a_torch_goes_back_with_its_dead_hero() -> None:
    """DB-12.24, DB-27.6: as the round ends, before rooms are reset in the sun phase."""
    made = entering("torch-out")
    made.monster("orch", "d3", "room.orc", passive=True)
    enters(made)
    assert H1 not in made.state.heroes
    assert made.state.decks["room"].pile[:2] == ["orc", "torch-out"]


def test_numbers_may_be_ordered_and_magic_lights_a_torch() -> None:
    """A10, DB-34.25: the order answers the page; a failed use of magic is followed by the roll."""
    made = dark({H1: ("mrishnahk", "c3")}, {"hero1.dice": [11, 6]}, H1)
    order = Order(H1, "numbers", (Preference("numbers", ("4", "5", "6")),))
    check_order(made.state, drakborgen.orderable(made.state, H1), order)
    write(made.state, order)
    made.begin().play(H1, "go.n")
    assert made.hero(H1).at != "c3" or made.hero(H1).unlit
    made = dark({H1: ("mrishnahk", "c3")}, {"hero1.dice": [10]}, H1)
    made.begin().play(H1, "go.n").play(H1, "magic", "4", "5", "6", kind="numbers")
    assert (made.hero(H1).at, made.hero(H1).magic) == ("c2", 3)


# -- dark rooms

DARK = {"c3": ("dark-room-ew", 0), "c4": NEW, "b3": NEW, "d3": NEW}
"""A dark room with exits east, south and west."""


@pytest.mark.parametrize(("face", "ends"), [(1, "d3"), (3, "c4"), (6, "b3")])
def test_a_dark_room_is_left_by_chance(face: int, ends: str) -> None:
    """DB-8.7, DB-12.26, DB-4.4, DB-4.10: the own entrance is one of the exits; none can be chosen."""
    made = board({H1: ("rohan", "c3")}, DARK, {"hero1.dice": [face]})
    made.hero(H1).side = "s"
    made.begin()
    assert not [key for key in made.offers(H1) if key.startswith("go.")]
    assert made.asked(H1).default == ("grope",)
    made.play(H1, "grope")
    assert made.hero(H1).at == ends


def test_a_passage_that_ends_at_a_wall_is_no_random_exit() -> None:
    """DB-4.10."""
    tiles = {**DARK, "d3": ("room-dead-end", 0), "b3": ("room-dead-end", 0)}
    made = board({H1: ("rohan", "c3")}, tiles).begin()
    assert [one.exit for one in ways(made.state, "c3")] == ["s"]
    made.play(H1, "grope")
    assert made.hero(H1).at == "c4"


def test_heroes_who_hold_hands_share_one_roll() -> None:
    """DB-12.26, flow.md, page `together`: they name the same seat, which names itself."""
    faces = {"hero1.dice": [1], "hero2.dice": [6], "hero3.dice": [3]}
    heroes = {H1: ("rohan", "c3"), H2: ("iril", "c3"), H3: ("durim", "c3")}
    made = board(heroes, DARK, faces).begin()
    for seat, named in ((H1, "hero1"), (H2, "hero1"), (H3, "hero2")):
        made.play(seat, "grope")
        assert made.offers(seat, "together")[:4] == ["nobody", "hero1", "hero2", "hero3"]
        made.play(seat, named, kind="together")
    assert [made.hero(seat).at for seat in heroes] == ["d3", "d3", "c4"]


def test_an_orb_lights_a_dark_room_for_all_in_it() -> None:
    """DB-12.26."""
    made = board({H1: ("rohan", "c3"), H2: ("iril", "c3")}, DARK)
    made.hero(H2).things = ["chest.light-orb"]
    made.begin()
    assert "grope" not in made.offers(H1)
    made.play_all(hero1="go.e", hero2="go.w")
    assert (made.hero(H1).at, made.hero(H2).at) == ("d3", "b3")


# -- runes


def runes(face: int, *marked: str) -> Board:
    tiles = {"c3": NEW, "h8": ("bridge-n", 0), "k2": NEW}
    made = board({H1: ("aelfric", "c3")}, tiles, {"hero1.dice": [face]})
    for place in marked:
        made.state.tiles[place].marks.append("rune")
    return made.begin()


def test_a_rune_needs_another_one() -> None:
    """DB-12.28."""
    assert not [key for key in runes(1, "c3").offers(H1) if key.startswith("rune.")]
    assert not [key for key in runes(1, "h8", "k2").offers(H1) if key.startswith("rune.")]
    made = runes(1, "c3", "h8", "k2")
    assert {"rune.h8", "rune.k2"} <= set(made.offers(H1))


@pytest.mark.parametrize(("face", "ends"), [(8, "h8"), (9, "c3")])
def test_travelling_by_rune(face: int, ends: str) -> None:
    """DB-12.28, DB-12.29: a Mind check; one has no entrance, but is not in the middle: nobody falls."""
    made = runes(face, "c3", "h8")
    made.play(H1, "rune.h8")
    assert made.hero(H1).at == ends
    assert (made.hero(H1).side, made.hero(H1).kp) == ("", 15)
    assert ("rune-carries" in told(made)) == (ends == "h8")


# -- rooms


def test_a_new_trap_room_an_old_one() -> None:
    """DB-8.6: a Trap card only while it is new; the data say so."""
    for shape in TILES.values():
        if shape.type == "trap":
            made = board({H1: ("rohan", "c3")}, {"c3": (shape.id, 0)}, drawn=[shape.id])
            kind = made.state.tiles["c3"].kind
            assert (kind.trap_card, kind.room_card, kind.search) == ("new_only", "old_only", False)


def test_in_through_a_wall_one_is_in_the_half_that_owns_it() -> None:
    """DB-8.24: in a divided room; and both occupants of a rotating room turn with it."""
    for face, turn, half in ((1, 0, "d3"), (6, 1, "d3b")):
        made = board(
            {H1: ("rohan", "c3"), H2: ("iril", "d4")}, {"c3": NEW, "d4": NEW}, {"hero1.dice": [face]}, ["divided-room"]
        ).begin()  # fmt: skip
        made.play_all(hero1="go.e", hero2="go.n")
        assert made.state.tiles["d3"].turn == turn
        assert (made.hero(H1).at, made.hero(H2).at) == ("d3", half)
    made = board(
        {H1: ("rohan", "c3"), H2: ("iril", "d4")}, {"c3": NEW, "d4": NEW}, {"hero1.dice": [1]}, ["rotating-room"]
    ).begin()
    made.play_all(hero1="go.e", hero2="go.n")
    assert {made.hero(H1).side, made.hero(H2).side} & {"e", "n"}


def test_a_rotating_room_may_wall_its_hero_in() -> None:
    """DB-8.26: the opening may face the outer wall; then one can only wait, or give up."""
    made = board({H1: ("rohan", "l5")}, {"l5": NEW}, drawn=["rotating-room"]).begin()
    made.play(H1, "go.e")
    assert made.hero(H1).at == "m5"
    assert not [key for key in made.offers(H1) if key.startswith("go.")]
    assert made.asked(H1).default == ("wait",)


# -- decks, dice


def test_stairs_and_secret_doors_are_random_exits() -> None:
    """DB-4.5, DB-4.4: clockwise from north, then the way down, then secret doors in the order of their discovery."""
    made = board({H1: ("rohan", "c3")}, {"c3": ("room-dead-end", 0), "b3": NEW, "d3": NEW, "c4": NEW})
    made.state.tiles["c3"].marks = ["way-down"]
    made.state.round = 9
    made.state.room("c3").secret.update({"w": 7, "e": 5})
    assert [one.exit for one in ways(made.state, "c3")] == ["s", "down", "e", "w"]


def test_cards_of_a_walk_are_shuffled_back_when_its_hero_dies() -> None:
    """DB-5.3: the Catacomb deck is shuffled then; no order is known any more."""
    made = board({H1: ("rohan", "_c3"), H2: ("iril", "m10")}, {})
    deck = made.state.decks["catacomb"]
    walked = [deck.pile.pop() for _ in range(3)]
    made.hero(H1).walked = list(walked)
    deck.put_under([deck.pile.pop()])
    die(made.table(), H1, "catacombs")
    assert (len(deck.pile), deck.bottom) == (sum(card.count for card in CARDS["catacomb"].values()), 0)


def test_without_a_tile_a_square_is_a_room_with_four_exits() -> None:
    """DB-8.22."""
    made = board({H1: ("rohan", "c3")}, {"c3": NEW})
    made.state.tile_pile.pile = []
    made.begin().play(H1, "go.e")
    assert made.state.tiles["d3"].shape == "room-new"


def test_the_default_goes_on_foot() -> None:
    """A11, P1: whoever takes a rune names its room."""
    made = runes(1, "c3", "h8", "k2")
    assert made.asked(H1).default in {(key,) for key in made.offers(H1) if key.startswith("go.")}


@pytest.mark.parametrize("shape", [one.id for one in TILES.values()])
def test_every_new_tile_has_its_line(shape: str) -> None:
    """DB-7.7: the line of the story comes before the tile's name, in the same paragraph."""
    made = board({H1: ("rohan", "c3"), H2: ("iril", "m10")}, {"c3": NEW}, {"hero1.dice": [1] * 4}, [shape]).begin()
    made.play_all(hero1="go.e", hero2="wait")
    keys = told(made)
    at_ = keys.index("tile-laid")
    assert keys[at_ - 1].startswith(f"story-opened-{TILES[shape].type}-")


@pytest.mark.parametrize(("room", "told"), [("pit", "fall for ever"), ("bridge", "or you fall")])
def test_where_a_hero_may_fall_the_way_on_says_so(room: str, told: str) -> None:
    """DB-12.19, DB-12.21: the way back is free."""
    shape = next(shape for shape, tile in TILES.items() if tile.type == room)
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles={"c3": (shape, 0)})
    board.hero(H1).side = "s"
    board.begin()
    say = speaker("drakborgen", names=str)
    goes = {option.key: option for option in board.asked(H1).options if option.key.startswith("go.")}
    assert not goes.pop("go.s").hurts
    assert goes
    for option in goes.values():
        assert option.hurts
        assert option.detail is not None
        assert told in say(option.detail)
