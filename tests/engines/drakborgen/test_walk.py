"""The walk: cards, tiles, amulets and rings, each in each of its effects, played through the protocol.

What is walked elsewhere: containers and finds in `test_loot`, doors in `test_doors`, Monster cards in `test_meeting`,
flasks in `test_flask`, spells in `test_spellbook`, heroes' attacks in `test_combat`.
"""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import Seat
from engines.drakborgen import engine as drakborgen
from engines.drakborgen.components import CARDS, SHUFFLE_AGAIN, TILE_KINDS, TILES
from engines.drakborgen.geography import SIDES
from engines.drakborgen.rules.passages import sides_of
from engines.drakborgen.state import Companion, Lying, Monster

from .positions import H1, H2, H3, H4, Board, cards_in_play, entering, enters, names
from .things import has_ring, order, wears

NEW = ("room-new", 0)
OLD = {"c3": NEW, "d3": NEW}


def rest(board: Board) -> Board:
    """Let defaults answer all that is waited for before the next round."""
    for _ in range(40):
        due = [one for one in drakborgen.pending(board.state) if one.kind not in ("act", "sent") and not one.optional]
        if not due:
            break
        board.default(due[0].seat)
    return board


# -- dangers that hit all in a room (DB-13.3, DB-27.4, DB-34)


def crowded(deck: str, card: str, faces: list[int]) -> Board:
    """Rohan and Sigeir come into D3, where Durim waits (his T6 is 2) with an orc that is his slave; a troll of the wild
    stands there too, passive. Iril waits far away, and plays the monsters."""
    others = {H2: ("sigeir", "c3"), H3: ("durim", "d3"), H4: ("iril", "m10")}
    kwargs: dict[str, Any] = {"stacked": {"tile": ["trap-room-new"]}} if deck == "trap" else {}
    board = entering(card, deck=deck, others=others, faces=faces, thrown={"hero3.dice": [2]}, **kwargs)
    if deck == "trap":  # a Trap card is drawn in a new room only: all three come in
        del board.state.tiles["d3"]
        board.hero(H3).at = "c3"
        board.state.monsters = []
    place = board.hero(H3).at
    for name in ("orc", "troll"):
        board.state.decks["room"].pile.remove(name)
    board.hero(H3).companions = [Companion("orch", 4, 4, place, card="room.orc")]
    if deck == "room":
        board.state.monsters = [Monster(1, "bergstroll", "d3", "room.troll", mood="passive")]
    else:
        board.state.decks["room"].pile.append("troll")
    return enters(board, hero2="go.e", hero3="go.e" if deck == "trap" else "wait")


def lost(board: Board) -> tuple[int, int, int, int]:
    """The KP that Rohan, Sigeir, Durim and the slave have lost; 99 for who is not in the castle any more."""
    heroes = [hero.sheet.kp - hero.kp if (hero := board.state.heroes.get(seat)) else 99 for seat in (H1, H2, H3)]
    durim = board.state.heroes.get(H3)
    slave = 4 - durim.companions[0].kp if durim is not None and durim.companions else 99
    return (*heroes, slave)  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("card", "faces", "heroes", "slave", "wounds"),
    [
        ("room.vampire-bats", [3, 4, 5, 3, 6], (1, 2, 3), 1, 4),
        ("room.arrows", [12, 12, 9, 9, 11], (3, 6, 2), 3, 6),
        ("room.cave-in", [2, 4, 1, 3, 5, 7, 3, 8, 6], (2, 99, 3), 1, 4),
        ("trap.arrows", [12, 12, 9, 9], (3, 6, 2), 3, 0),
        ("trap.snakes", [1, 2, 3, 1], (1, 2, 3), 1, 0),
        ("trap.cave-in-t6", [2, 4, 3, 5, 1, 6, 4], (1, 2, 99), 1, 0),
        ("trap.cave-in-t12", [12, 4, 1, 11, 5, 9, 1], (4, 99, 5), 1, 0),
    ],
)
def test_a_trap_hits_all_who_are_there(
    card: str, faces: list[int], heroes: tuple[int, int, int], slave: int, wounds: int
) -> None:
    """DB-13.3, DB-13.4, DB-13.8, DB-26.4, DB-4.9: heroes in seat order, a companion, a monster, each by own dice."""
    deck, _, name = card.partition(".")
    board = crowded(deck, name, faces)
    told = [text.args["amount"] for text in board.heard() if text.key == "companion-loses"]
    assert lost(board)[:3] == heroes
    assert (told or [0])[0] == slave or (heroes[2] == 99 and not told)
    assert [text.args["wounds"] for text in board.heard() if text.key == "monster-wounded"] == (
        [wounds] if wounds else []
    )


def test_an_explosion_flings_all_who_are_there() -> None:
    """DB-13.5, DB-13.12: 4 KP, which the slave does not survive, and an exit for each."""
    board = crowded("trap", "explosion", [1, 2, 3])
    assert lost(board)[:3] == (4, 4, 4)
    assert [board.hero(seat).going for seat in (H1, H2, H3)] == ["d2", "e3", "d4"]
    assert [board.hero(seat).skip for seat in (H1, H2, H3)] == [1, 1, 1]
    assert not board.hero(H3).companions
    assert "story-companion-dead-1" in board.keys(H4)


def test_a_trapdoor_lets_all_fall_who_fail() -> None:
    """DB-13.7, DB-13.10, DB-25.9: Rohan (4) falls, Sigeir (5) and Durim (4) do not; the slave (5) does, and is gone; so
    is the troll (3)."""
    board = crowded("room", "trapdoor", [5, 2, 5, 4, 6, 1, 4])
    assert (board.hero(H1).at, board.hero(H2).at, board.hero(H3).at) == ("_d3", "d3", "d3")
    assert lost(board)[:3] == (2, 0, 0)
    assert not board.hero(H3).companions
    assert not board.state.monsters


def test_spears_kill_the_first_who_guesses_wrong_and_creatures_by_chance() -> None:
    """DB-13.9: T6 5 and 6 kill the slave and the troll."""
    board = crowded("room", "spear-trap", [5, 6])
    board.play(H1, "1", "2", kind="spear").play(H4, "3", kind="number")
    rest(board)
    assert list(board.state.heroes) == [H2, H3, H4]
    assert not board.hero(H3).companions
    assert not board.state.monsters


def test_fog_strikes_all_and_a_sleeper_s_companion() -> None:
    """DB-13.6: two rolls for each hero, one for creatures."""
    board = crowded("trap", "poison-fog", [5, 3, 6, 3, 4, 3, 6])
    assert lost(board)[:3] == (2, 3, 1)
    assert [text.args["amount"] for text in board.heard() if text.key == "companion-loses"] == [3]
    assert board.view().rooms["d3"].lying == (("trap.poison-fog", "fog"),)


def test_a_torch_that_goes_out_goes_out_for_all_who_were_there() -> None:
    """DB-12.23, DB-26.5: whoever came in, and whoever stood there."""
    board = entering("torch-out", others={H2: ("sigeir", "c3"), H3: ("durim", "d3")}, thrown={"hero3.dice": [2]})
    enters(board, hero2="go.e", hero3="wait")
    assert [board.hero(seat).unlit for seat in (H1, H2, H3)] == [True, True, True]


def test_a_web_holds_all_who_are_there() -> None:
    """DB-19.2, DB-27.8: heroes, the slave and the troll, which panics."""
    board = crowded("room", "giant-web", [12, 12])
    assert [board.hero(seat).stuck for seat in (H1, H2, H3)] == [True, True, True]
    assert board.hero(H3).companions[0].stuck
    assert board.state.monsters[0].stuck


def test_magic_suction_takes_each_elsewhere() -> None:
    """DB-34.9, DB-25.10: by dice of their own; a slave that lands elsewhere is lost, and the troll is gone."""
    board = crowded("room", "magic-suction", [3, 1, 5, 2, 3, 3, 1, 1])
    assert (board.hero(H1).going, board.hero(H2).going, board.hero(H3).going) == ("e3", "d4", "f3")
    assert not board.hero(H3).companions
    assert [one.kind for one in board.state.monsters] == ["orch"]


# -- Catacomb cards, two walking together (DB-23.28)


def walking(card: str, *faces: int, two: bool = True) -> Board:
    """Rohan and Durim walk from _C3 together, Rohan's arrow to the east, and draw that card in _D3."""
    heroes = {H1: ("rohan", "_c3"), H2: ("durim", "_c3" if two else "m10"), H3: ("iril", "m10")}
    board = Board(heroes, stacked={"catacomb": [card, "tunnel"]}, faces={"hero1.dice": [3, *faces]})
    for seat in (H1, H2) if two else (H1,):
        board.hero(seat).arrow = "e"
    board.begin()
    for seat in (H1, H2) if two else (H1,):
        board.play(seat, "walk.on", kind="act")
        if two:
            board.play(seat, "hero1", kind="together")
    return (
        board.play(H3, "wait", kind="act") if two else board.play(H2, "wait", kind="act").play(H3, "wait", kind="act")
    )


def kp_lost(board: Board) -> tuple[int, int]:
    one, other = (board.hero(seat) for seat in (H1, H2))
    return one.sheet.kp - one.kp, other.sheet.kp - other.kp


@pytest.mark.parametrize(
    ("card", "faces", "costs"),
    [
        ("rat-invasion", [3, 6], (2, 5)),
        ("cave-in", [2, 4, 3, 6], (2, 4)),
        ("bewitching-vampire", [5, 2, 5], (3, 0)),
        ("balrog", [5, 9, 4], (9, 0)),
        ("tunnel", [], (0, 0)),
        ("stairs-up", [], (0, 0)),
    ],
)
def test_dangers_below_hit_each_walker(card: str, faces: list[int], costs: tuple[int, int]) -> None:
    """DB-23.28, DB-34.6, DB-34.7: with checks and dice of their own; a vampire also makes skip a round."""
    board = walking(card, *faces)
    assert kp_lost(board) == costs
    assert board.hero(H1).at == board.hero(H2).at == "_d3"
    assert board.hero(H1).skip == (1 if card == "bewitching-vampire" else 0)
    assert {board.hero(seat).way_up for seat in (H1, H2)} == ({card} if card == "stairs-up" else {""})


@pytest.mark.parametrize(
    ("card", "faces", "places", "arrows"),
    [
        ("dead-end", [], ("_c3", "_c3"), ("w", "w")),
        ("terrible-scream", [5, 1, 6, 6], ("_d3", "_d3"), ("n", "s")),
        ("terrible-scream", [4, 6, 3], ("_d3", "_d3"), ("e", "w")),
        ("panic", [5, 5], ("_f3", "_d3"), ("e", "e")),
    ],
)
def test_what_moves_the_arrow_moves_that_of_the_walker_concerned(
    card: str, faces: list[int], places: tuple[str, str], arrows: tuple[str, str]
) -> None:
    """DB-23.28, DB-34.16, DB-34.18: then they have parted."""
    board = walking(card, *faces)
    assert (board.hero(H1).at, board.hero(H2).at) == places
    assert (board.hero(H1).arrow, board.hero(H2).arrow) == arrows


def test_skeleton_hands_hold_both() -> None:
    """DB-34.18: from the next round on, each checks for itself (Strength 6 and 7)."""
    board = walking("skeleton-hands")
    board.dice.faces["hero1.dice"], board.dice.faces["hero2.dice"] = [7], [7, 3]
    board.play(H1, "walk.on", kind="act").play(H1, "nobody", kind="together")
    board.play(H2, "walk.on", kind="act").play(H2, "nobody", kind="together").play(H3, "wait", kind="act")
    assert (board.hero(H1).at, board.hero(H1).kp) == ("_d3", 16)
    assert (board.hero(H2).at, board.hero(H2).kp) == ("_e3", 15)


def test_tentacles_seize_both_and_let_go_one_by_one() -> None:
    """DB-23.24, M4: one throw of the monster player against all."""
    board = walking("tentacles", 4)
    board.play(H1, "rock").play(H2, "scissors").play(H3, "paper")
    assert kp_lost(board) == (4, 0)
    board.play(H1, "rock").play(H3, "scissors")
    assert kp_lost(board) == (4, 0)
    assert board.state.round == 3


@pytest.mark.parametrize(
    ("card", "worth"),
    [
        ("treasure-600", 600),
        ("treasure-1200", 1200),
        ("moonstone", 1000),
        ("dragon-corpse", 800),
        ("macabre-find", 300),
    ],
)
def test_finds_below_are_one_walker_s(card: str, worth: int) -> None:
    """DB-23.28, DB-26.7, DB-34.17: by agreement; it is kept, and counts at the end (DB-23.9)."""
    board = walking(card, 1)
    for seat, pick in ((H1, "pass"), (H2, "claim")):
        if any(asked.seat == seat and asked.kind == "loot" for asked in drakborgen.pending(board.state)):
            board.play(seat, pick, kind="loot")
    keeper = H2 if f"catacomb.{card}" in board.hero(H2).things else H1
    assert keeper == H2
    assert CARDS["catacomb"][card].value_gm == worth
    assert card not in board.hero(H1).walked


@pytest.mark.parametrize(("card", "found"), [("old-corpse", "corpse.rope"), ("amulet", "amulet")])
def test_what_a_walker_finds_by_a_further_card(card: str, found: str) -> None:
    """DB-34.11, DB-34.12, DB-23.28: for the one walker who takes it."""
    board = walking(card, two=False)
    if card == "old-corpse":
        board = Board({H1: ("rohan", "_c3"), H2: ("iril", "m10")}, stacked={"catacomb": [card], "corpse": ["rope"]},
                      faces={"hero1.dice": [3]})  # fmt: skip
        board.hero(H1).arrow = "e"
        board.begin().play(H1, "walk.on", kind="act").play(H2, "wait")
        assert board.hero(H1).things == [found]
    else:
        assert [one.by for one in board.hero(H1).amulets] == [["catacomb.amulet"]]


def test_the_village_needs_you_heals_and_spares_a_drift() -> None:
    """DB-34.18, DB-23.8."""
    board = Board({H1: ("rohan", "_c3"), H2: ("iril", "m10")}, stacked={"catacomb": ["village-needs-you", "tunnel"]},
                  faces={"hero1.dice": [3, 4]})  # fmt: skip
    board.hero(H1).arrow, board.hero(H1).kp = "e", 10
    board.begin().play(H1, "walk.on", kind="act").play(H2, "wait")
    assert board.hero(H1).kp == 14
    board.dice.faces["hero1.dice"] = [1]
    board.play(H1, "walk.on", kind="act").play(H2, "wait")
    assert board.hero(H1).at == "_e3"
    assert board.dice.faces["hero1.dice"] == [1]  # not rolled


@pytest.mark.parametrize("card", ["rash-kharg", "lindworm"])
def test_monsters_below_fight_all_walkers_at_once(card: str) -> None:
    """DB-23.10, DB-23.28, DB-34.3: no announcement; both fight."""
    board = walking(card, 1)
    assert {asked.seat for asked in drakborgen.pending(board.state) if asked.kind == "fight"} == {H1, H2}
    assert board.state.monsters[0].kind == {"lindworm": "lindorm"}.get(card, card)


@pytest.mark.parametrize(
    "card", sorted({card for card in CARDS["catacomb"] if CARDS["catacomb"][card].category == "way_up"})
)
def test_each_way_up(card: str) -> None:
    """DB-34.15, DB-23.13: tried in the next round, with what it asks for."""
    effect = CARDS["catacomb"][card].effect
    board = walking(card, two=False)
    if effect.needs:
        assert "up" not in board.offers(H1, "act")
        board = walking(card, two=False)
        board.hero(H1).things = ["corpse.rope"]
        board.state.threads["round"].stack.pop()
        board.begin()
    assert "up" in board.offers(H1, "act")
    board.dice.faces["hero1.dice"] = [*([4] * len(effect.check)), 9]
    board.stack("door", "opens")
    board.play(H1, "up", kind="act").send(H1)
    for seat in (H2, H3):
        if any(asked.seat == seat and asked.kind == "act" for asked in drakborgen.pending(board.state)):
            board.play(seat, "wait", kind="act")
    assert board.hero(H1).at == "d3"


# -- tiles (DB-8, DB-34.26)


@pytest.mark.parametrize("shape", TILES)
def test_each_tile_is_laid_as_it_is_printed(shape: str) -> None:
    """DB-7.7, DB-8.1 to DB-8.13, DB-34.26: the entry side where the hero came in; card and search by its type."""
    tile = TILES[shape]
    board = Board({H1: ("rohan", "c5"), H2: ("iril", "m10")}, tiles={"c5": NEW},
                  stacked={"tile": [shape, "room-new"], "room": ["coins-30", "coins-40"], "trap": ["snakes"]},
                  faces={"hero1.dice": [1, 1, 1, 1]})  # fmt: skip
    board.begin().play(H1, "go.n", kind="act").play(H2, "wait")
    laid = board.state.tiles["c4"]
    printed = {"s": tile.exits["S"], "w": tile.exits["W"], "n": tile.exits["N"], "e": tile.exits["E"]}
    found = sides_of(laid.shape, laid.turn)
    if tile.type == "rotating":
        assert found["n"] == "open"
        assert [found[side] for side in ("e", "s", "w")] == ["wall"] * 3
    else:
        assert found == printed
    drawn = [text.args["deck"] for text in board.heard() if text.key == "card-drawn"]
    kind = TILE_KINDS[tile.type]
    if tile.type == "corridor":
        assert drawn == ["room"]  # that of the room behind it
        assert board.hero(H1).at != "c4"
    else:
        assert drawn == (["trap"] if tile.type == "trap" else ["room"] if kind.room_card is True else [])
        assert ("search" in board.offers(H1, "act")) == kind.search
        assert any(key.startswith("down.") for key in board.offers(H1, "act")) == kind.exit_down


@pytest.mark.parametrize(
    "shape", [one for one in TILES if TILES[one].type in ("trap", "rotating", "normal", "way-down")]
)
def test_an_old_tile_has_only_what_is_not_new(shape: str) -> None:
    """DB-8.20, DB-8.5, DB-8.6, DB-9.1: an old trap room has a Room card, an old rotating room neither card nor turn."""
    board = Board({H1: ("rohan", "c5"), H2: ("iril", "m10")}, tiles={"c5": NEW, "c4": (shape, 0)},
                  stacked={"room": ["coins-30"], "trap": ["snakes"]})  # fmt: skip
    board.begin().play(H1, "go.n", kind="act").play(H2, "wait")
    drawn = [text.args["deck"] for text in board.heard() if text.key == "card-drawn"]
    assert drawn == ([] if TILES[shape].type == "rotating" else ["room"])
    assert board.state.tiles["c4"].turn == 0


# -- amulets at each of their triggers (DB-20.7, DB-34.23)


def bears(board: Board, amulet: str, seat: Seat = H1) -> Board:
    wears(board, seat, amulet)
    return board


def acted(board: Board, amulet: str) -> bool:
    return any(text.key == "amulet-acts" and names(text, "amulet") == f"amulet-{amulet}" for text in board.heard(H2))


@pytest.mark.parametrize("where", ["trapdoor", "bridge", "pit"])
def test_the_teleport_amulet_at_each_fall(where: str) -> None:
    """DB-34.23, DB-22.2: from a trapdoor an advance movement; from a bridge or a pit in the movement phase, at once."""
    if where == "trapdoor":
        board = bears(entering("trapdoor", faces=[12, 3, 2]), "teleport")
        enters(board)
        assert (board.hero(H1).at, board.hero(H1).going, board.hero(H1).kp) == ("d3", "f3", 17)
    else:
        faces = [12, *([12] if where == "bridge" else []), 3, 2]
        board = Board({H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles={"c3": (f"{where}-n", 0), "c2": NEW, "c4": NEW},
                      stacked={"tile": ["room-new"], "room": ["empty"]}, faces={"hero1.dice": faces})  # fmt: skip
        board.hero(H1).side = "s"
        bears(board, "teleport").begin().play(H1, "go.n", kind="act").play(H2, "wait")
        assert (board.hero(H1).at, board.hero(H1).kp) == ("e3", 17)
    assert acted(board, "teleport")
    assert not board.hero(H1).amulets


@pytest.mark.parametrize(
    "card", ["dark-elf", "orc", "skeleton", "troll", "ambush-dark-elf", "ambush-orc", "ambush-skeleton"]
)
def test_the_pheromone_amulet_with_each_monster(card: str) -> None:
    """DB-34.23, DB-15.3: also after an ambush, whose damage comes first; no Monster card and no announcement."""
    board = bears(entering(card, faces=[6]), "pheromone")
    before = cards_in_play(board.state)
    enters(board)
    effect = CARDS["room"][card].effect
    assert acted(board, "pheromone")
    assert [one.kind for one in board.hero(H1).companions] == [effect.monster]
    assert board.hero(H1).kp == 17 - {"": 0, "T6-1": 5, "T6-2": 4}[effect.damage]
    assert not [asked for asked in drakborgen.pending(board.state) if asked.kind == "monster"]
    assert cards_in_play(board.state) == before


@pytest.mark.parametrize("card", ["room.skeleton", "room.ambush-skeleton", "chest.bones", "search.ambush-skeleton"])
def test_the_skeleton_amulet_with_each_skeleton(card: str) -> None:
    """DB-34.23, DB-14.3, DB-25.13: out of a chest and at a search too; the amulet stays, open."""
    deck, _, name = card.partition(".")
    if deck == "search":
        board = Board({H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles=OLD, stacked={"search": [name]},
                      faces={"hero1.dice": [3]})  # fmt: skip
        bears(board, "skeleton").begin().play(H1, "search").play(H2, "wait")
        assert board.hero(H1).companions[0].most == 3
    else:
        stacked = {"chest": [name]} if deck == "chest" else {}
        board = bears(entering("chest" if deck == "chest" else name, stacked=stacked, faces=[1]), "skeleton")
        rest(enters(board))
    assert acted(board, "skeleton")
    assert [one.kind for one in board.hero(H1).companions] == ["skelett"]
    assert board.view().heroes[H1].open_amulets == ("skeleton",)


@pytest.mark.parametrize(
    ("deck", "card", "faces"),
    [("room", "arrows", [12]), ("room", "cave-in", [2, 6]), ("room", "trapdoor", [12, 6]), ("trap", "snakes", [5]),
     ("trap", "explosion", [1]), ("trap", "poison-fog", [6, 4]), ("trap", "cave-in-t6", [2, 6]),
     ("door", "trap-dart", [5])],
)  # fmt: skip
def test_the_shield_amulet_at_each_trap(deck: str, card: str, faces: list[int]) -> None:
    """DB-34.23: the damage of one trap or door trap is ignored; what else it does stands."""
    if deck == "door":
        board = Board({H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles={"c3": ("door-room-ndew", 1), "d3": NEW},
                      stacked={"door": [card]}, faces={"hero1.dice": faces})  # fmt: skip
        bears(board, "shield").begin().play(H1, "go.e", kind="act").send(H1).play(H2, "wait")
    else:
        board = entering(card, deck=deck, faces=faces, stacked={"tile": ["trap-room-new"]} if deck == "trap" else {})
        if deck == "trap":
            del board.state.tiles["d3"]
        enters(bears(board, "shield"))
    assert acted(board, "shield")
    assert board.hero(H1).kp == 17
    if card == "explosion":
        assert board.hero(H1).going
    if card == "poison-fog":
        assert board.hero(H1).skip == 1
    if card == "trapdoor":
        assert board.hero(H1).at == "_d3"


@pytest.mark.parametrize("card", ["room.vampire-bats", "room.stingcrawler"])
def test_the_shield_amulet_is_no_use_where_there_is_no_trap(card: str) -> None:
    """DB-34.23, DB-9.5: bats and the like are none."""
    board = enters(bears(entering(card.partition(".")[2], faces=[6, 6, 6]), "shield"))
    assert board.hero(H1).kp < 17
    assert not acted(board, "shield")


@pytest.mark.parametrize(("card", "saved"), [("room.arrows", True), ("room.cave-in", False)])
def test_the_life_amulet_is_for_lost_kp_alone(card: str, saved: bool) -> None:
    """DB-34.23: arrows that would kill restore full KP; a hero who is crushed is dead."""
    board = bears(entering(card.partition(".")[2], faces=[12] if saved else [1]), "life")
    board.hero(H1).kp = 2
    enters(board)
    assert acted(board, "life") == saved
    assert (board.hero(H1).kp == 17) if saved else (H1 not in board.state.heroes)


@pytest.mark.parametrize("source", ["chamber", "chest", "book"])
def test_the_amulet_of_death_at_each_treasure_card(source: str) -> None:
    """DB-34.23, DB-20.7: of the chamber, out of a chest, and by the spell book."""
    if source == "chamber":
        board = Board({H1: ("rohan", "f5"), H2: ("iril", "m10")}, tiles={"f5": NEW})
        bears(board, "death").begin().play(H1, "go.e").play(H2, "wait")
    elif source == "chest":
        board = bears(entering("chest", stacked={"chest": ["small-hoard"]}), "death")
        enters(board).play(H1, "open")
    else:
        board = Board({H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles=OLD, faces={"hero1.dice": [12]})
        board.state.decks["chest"].pile.remove("spell-book")
        board.hero(H1).things = ["chest.spell-book"]
        bears(board, "death").begin().play(H1, "read.nw", kind="act").play(H2, "wait")
    assert acted(board, "death")
    assert board.state.players[H1].cause == "amulet"
    assert board.view().fates[H1] == "monsters"


@pytest.mark.parametrize("where", ["force", "portcullis", "web"])
def test_the_amulet_of_strength_at_each_strength_check(where: str) -> None:
    """DB-34.23: the check stays failed; from then on Strength is 2 higher."""
    tiles = {"c3": NEW, "d3": NEW}
    if where == "force":
        tiles = {"c3": ("door-room-ndew", 1), "d3": NEW}
    elif where == "portcullis":
        tiles = {"c3": ("portcullis-n", 1), "d3": NEW, "b3": NEW}
    board = Board({H1: ("sigeir", "c3"), H2: ("iril", "m10")}, tiles=tiles, stacked={"door": ["locked"]},
                  faces={"hero1.dice": [12]})  # fmt: skip
    act = "go.e"
    if where == "portcullis":
        act = next(f"go.{side}" for side in SIDES if sides_of("portcullis-n", 1)[side] == "portcullis")
    elif where == "web":
        board.state.tiles["c3"].marks, board.hero(H1).stuck, board.hero(H1).side, act = ["web"], True, "e", "tear"
    bears(board, "strength").begin().play(H1, act, kind="act").send(H1).play(H2, "wait")
    assert board.hero(H1).at == "c3"
    assert acted(board, "strength")
    assert board.view().heroes[H1].aspects["strength"] == 9


@pytest.mark.parametrize("where", ["pick", "force", "portcullis", "push"])
def test_the_kuyashian_curse_at_each_pair_of_checks(where: str) -> None:
    """DB-34.23: whenever the first of two in a row succeeds and the second fails."""
    tiles = {"c3": ("door-room-ndew", 1), "d3": NEW}
    act = "go.e"
    if where == "portcullis":
        tiles["c3"] = ("portcullis-n", 1)
        act = next(f"go.{side}" for side in SIDES if sides_of("portcullis-n", 1)[side] == "portcullis")
        tiles["b3"] = NEW
    elif where == "push":
        tiles["c3"] = NEW
        act = "push.e"
    board = Board({H1: ("sigeir", "c3"), H2: ("iril", "m10")}, tiles=tiles, stacked={"door": ["locked"]},
                  faces={"hero1.dice": [5, 12, 3]})  # fmt: skip
    if where == "push":
        board.state.tiles["c3"].marks, board.hero(H1).stuck, board.hero(H1).side = ["web"], True, "w"
    bears(board, "kuyashian-curse").begin().play(H1, act, kind="act")
    if where in ("pick", "force"):
        board.play(H1, where, kind="barred")
    board.send(H1).play(H2, "wait")
    assert board.hero(H1).kp == 13
    assert acted(board, "kuyashian-curse")


def test_the_spider_amulet_with_a_card_an_old_web_and_a_teleport() -> None:
    """DB-34.23: it lets go at once, and no later web hinders or holds."""
    board = bears(entering("giant-web", tiles={"e3": NEW}), "spider")
    enters(board)
    assert acted(board, "spider")
    assert not board.hero(H1).stuck
    board.play(H1, "go.e", kind="act").play(H2, "wait")
    assert board.hero(H1).at == "e3"
    board.state.tiles["e3"].marks = ["web"]
    board.play(H1, "go.w", kind="act").play(H2, "wait")
    assert board.hero(H1).at == "d3"


def test_the_thief_amulet_in_a_flight_and_at_a_way_up() -> None:
    """DB-34.23, DB-15.12, DB-34.15."""
    board = Board({H1: ("rohan", "_c3"), H2: ("iril", "m10")}, stacked={"door": ["locked"], "tile": ["room-new"]},
                  faces={"hero1.dice": [9]})  # fmt: skip
    board.hero(H1).way_up = "way-up-door"
    bears(board, "thief").begin().play(H1, "up", kind="act").send(H1).play(H2, "wait")
    assert acted(board, "thief")
    assert board.hero(H1).at == "c3"
    flight = entering("orc", tiles={"c3": ("door-room-ndew", 1)}, stacked={"door": ["opens", "locked"],
                      "monster": ["monster-01"]})  # fmt: skip
    bears(flight, "thief").play(H1, "go.e", kind="act").send(H1).play(H2, "wait")
    flight.play(H1, "flee", kind="monster")
    assert acted(flight, "thief")
    assert flight.hero(H1).going == "c3"


def test_the_dragon_amulet_in_the_fire() -> None:
    """DB-34.23, DB-24.7: the first blast costs its wearer nothing, the second does."""
    board = before_the_dragon(1, 5)
    bears(board, "dragon").begin().play(H1, "go.e").play(H2, "wait")
    assert acted(board, "dragon")
    assert board.hero(H1).kp == 17
    rest(board)
    assert board.hero(H1).kp == 12  # a stumble with 1, and a blast of 5


def test_the_twilight_amulet_at_sunset() -> None:
    """DB-34.23, DB-6.11: out of the castle, alive, with all it holds."""
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "c3")}, tiles=OLD, dot=26, faces={"round.dice": [1]})
    bears(board, "twilight").hero(H1).treasure = ["treasure-500"]
    board.begin()
    assert board.view().fates == {H1: "out", H2: "monsters"}
    assert board.outcome is not None
    assert board.outcome.winners == (H1,)


def before_the_dragon(*faces: int) -> Board:
    """Rohan is about to walk into the chamber, and will wake her."""
    board = Board({H1: ("rohan", "f5"), H2: ("iril", "m10")}, tiles={"f5": NEW, "g4": NEW}, faces={"hero1.dice": faces})
    board.state.dragon.deck.pile.remove("awake")
    board.state.dragon.deck.pile.append("awake")
    return board


# -- rings at each of their moments (DB-34.24)


def used(board: Board, ring: str) -> bool:
    return any(text.key == "ring-used" and names(text, "ring") == f"ring-{ring}" for text in board.heard(H2))


@pytest.mark.parametrize("where", ["trapdoor", "bridge", "pit", "new-pit"])
def test_the_ring_that_keeps_from_falling(where: str) -> None:
    """DB-21.5, DB-12.20, DB-34.24: the hero stays where it was."""
    if where in ("trapdoor", "new-pit"):
        board = entering("trapdoor", faces=[12], stacked={"tile": ["pit-n"]})
        if where == "new-pit":
            del board.state.tiles["d3"]
        has_ring(board, H1, "fall-protection")
        enters(board)
        assert (board.hero(H1).at, board.hero(H1).kp) == ("d3", 17)
    else:
        board = Board({H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles={"c3": (f"{where}-n", 0), "c2": NEW, "c4": NEW},
                      faces={"hero1.dice": [12, 12]})  # fmt: skip
        board.hero(H1).side = "s"
        has_ring(board, H1, "fall-protection")
        board.begin().play(H1, "go.n", kind="act").play(H2, "wait")
        assert (board.hero(H1).at, board.hero(H1).kp) == ("c3", 17)
    assert used(board, "fall-protection")


@pytest.mark.parametrize(
    "card",
    [*(f"trap.{card}" for card in CARDS["trap"] if card != SHUFFLE_AGAIN),
     *(f"room.{card.id}" for card in CARDS["room"].values() if card.trap)],
)  # fmt: skip
def test_the_ring_that_senses_each_trap(card: str) -> None:
    """DB-34.24, DB-9.5: only the owner is spared; the other hero is hit."""
    deck, _, name = card.partition(".")
    board = entering(name, deck=deck, others={H2: ("durim", "c3"), H3: ("iril", "m10")}, faces=[12, 6, 6],
                     stacked={"tile": ["trap-room-new"]} if deck == "trap" else {})  # fmt: skip
    if deck == "trap":
        del board.state.tiles["d3"]
    has_ring(board, H1, "trap-sense")
    enters(board, hero2="go.e")
    if name == "spear-trap":
        board.play(H2, "1", "2", kind="spear").play(H3, "3", kind="number")
        assert H2 not in board.state.heroes
    assert used(board, "trap-sense")
    assert (board.hero(H1).at, board.hero(H1).kp, board.hero(H1).skip, board.hero(H1).going) == ("d3", 17, 0, "")
    durim = board.state.heroes.get(H2)
    assert durim is None or durim.kp < 15 or durim.at != "d3"


@pytest.mark.parametrize("where", ["door", "portcullis", "locked", "flight"])
def test_the_ring_of_opening_at_each_obstacle(where: str) -> None:
    """DB-34.24: a door, one that is locked, a portcullis, and a door in a flight."""
    if where == "flight":
        board = entering("orc", tiles={"c3": ("door-room-ndew", 1)}, stacked={"door": ["opens", "locked"],
                         "monster": ["monster-01"]})  # fmt: skip
        has_ring(board, H1, "opening")
        order(board, H1, "arm-flight", "opening")
        board.play(H1, "go.e", kind="act").send(H1).play(H2, "wait").play(H1, "flee", kind="monster")
        assert board.hero(H1).going == "c3"
        assert board.state.decks["door"].pile[-1] == "locked"
    else:
        shape, act = ("portcullis-n", "") if where == "portcullis" else ("door-room-ndew", "go.e")
        tiles = {"c3": (shape, 1), "d3": NEW, "b3": NEW}
        act = act or next(f"go.{side}" for side in SIDES if sides_of(shape, 1)[side] == "portcullis")
        board = Board({H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles=tiles)
        if where == "locked":
            board.state.decks["door"].pile.remove("locked")
            board.state.room("c3").locks["e"] = []
        has_ring(board, H1, "opening")
        cards = len(board.state.decks["door"].pile)
        board.begin().play(H1, act, kind="act").play(H1, "ring", kind="barred").play(H2, "wait")
        assert board.hero(H1).at != "c3"
        assert len(board.state.decks["door"].pile) == cards + (where == "locked")
    assert used(board, "opening")


@pytest.mark.parametrize("card", ["orc", "ambush-orc"])
def test_the_sleep_ring(card: str) -> None:
    """DB-34.24: before the Monster card; the monster is passive, to a newcomer too, until the room is empty."""
    board = entering(card, others={H2: ("durim", "m10"), H3: ("iril", "c3")}, faces=[1], tiles={"e3": NEW})
    has_ring(board, H1, "sleep")
    order(board, H1, "arm-meets", "sleep")
    cards = list(board.state.decks["monster"].pile)
    enters(board)
    rest(board)
    assert used(board, "sleep")
    assert "fight-begins" not in board.keys(H2)
    board.play(H1, "wait", kind="act").play(H2, "wait", kind="act").play(H3, "go.e", kind="act")
    rest(board)
    assert board.state.decks["monster"].pile == cards
    assert [one.mood for one in board.state.monsters if one.kind == "orch"][:1] == ["passive"]


def test_the_ring_of_blinding_light() -> None:
    """DB-34.24: as the monster is shown, before the announcement; it counts as beaten."""
    board = entering("troll")
    has_ring(board, H1, "blinding")
    order(board, H1, "arm-shown", "blinding")
    enters(board)
    assert used(board, "blinding")
    assert not board.state.monsters
    assert board.state.decks["room"].pile[0] == "troll"
    ambush = entering("ambush-orc", faces=[1], stacked={"monster": ["monster-01"]})
    has_ring(ambush, H1, "blinding")
    order(ambush, H1, "arm-shown", "blinding")
    enters(ambush)
    assert not used(ambush, "blinding")


@pytest.mark.parametrize(
    ("when", "faces"),
    [("check", [12, 1]), ("cave-in", [1, 7, 4]), ("damage>=4", [12, 9]), ("flight", [9, 1, 12]), ("book", [1, 8, 4]),
     ("flask", [1, 12])],
)  # fmt: skip
def test_the_ring_of_fortune_at_each_t12(when: str, faces: list[int]) -> None:
    """DB-21.4, DB-34.24: a failed check, a cave-in that would crush, damage, a stumble before the dragon, a flask, the
    spell book: the second roll counts."""
    cards = {"check": "trapdoor", "cave-in": "cave-in", "damage>=4": "arrows"}
    if when in cards:
        board = entering(cards[when], faces=faces, hero="aelfric")
    elif when == "flight":
        board = Board(
            {H1: ("rohan", "f5"), H2: ("iril", "m10")}, tiles={"f5": NEW, "g4": NEW}, faces={"hero1.dice": faces}
        )
        board.state.dragon.deck.pile.remove("awake")
        board.state.dragon.deck.pile.append("awake")
    else:
        thing = "chest.spell-book" if when == "book" else "chest.small-flask"
        board = Board({H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles=OLD, faces={"hero1.dice": faces})
        board.state.decks["chest"].pile.remove(thing.partition(".")[2])
        board.hero(H1).things = [thing]
    has_ring(board, H1, "fortune")
    order(board, H1, "arm-luck", "fortune", when=when)
    if when in cards:
        enters(board)
        assert board.hero(H1).kp == {"check": 15, "cave-in": 13, "damage>=4": 10}[when]
    elif when == "flight":
        board.begin().play(H1, "go.e").play(H2, "wait")
        rest(board)
        assert board.hero(H1).going
        assert board.hero(H1).kp == 8
    elif when == "book":
        board.begin().play(H1, "read.nw", kind="act").play(H2, "wait")
        assert H1 in board.state.heroes
    else:
        board.begin().play(H1, "drink.chest.small-flask", kind="own")
        assert H1 in board.state.heroes
    assert used(board, "fortune")
    assert "rolls-again" in board.keys(H2)


@pytest.mark.parametrize("blast", [1, 2])
def test_the_ring_that_wards_off_fire(blast: int) -> None:
    """DB-34.24, DB-24.7: one blast, by default the first."""
    board = before_the_dragon(*([1, 6, 12] if blast == 1 else [9, 1, 12]))
    has_ring(board, H1, "fire-ward")
    if blast == 2:
        order(board, H1, "arm-fire", "fire-ward", when="kp<=8")
    board.begin().play(H1, "go.e").play(H2, "wait")
    rest(board)
    assert used(board, "fire-ward")
    assert board.hero(H1).kp == (11 if blast == 1 else 8)


@pytest.mark.parametrize("shape", ["pit-n", "rotating-room", "rubble-n"])
def test_the_ring_of_shaping_for_each_kind_of_tile(shape: str) -> None:
    """DB-34.24: put back at random; the second stays."""
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles={"c3": NEW}, stacked={"tile": [shape, "room-ew"],
                  "room": ["empty"]})  # fmt: skip
    has_ring(board, H1, "shaping")
    order(board, H1, "arm-tile", "shaping", when=f"is.{TILES[shape].type}")
    board.begin().play(H1, "go.e", kind="act").play(H2, "wait")
    assert used(board, "shaping")
    assert board.state.tiles["d3"].shape == "room-ew"
    assert len(board.state.tile_pile.pile) == 134


def test_the_ring_of_searching_and_that_of_ascent() -> None:
    """DB-34.24: four Search cards, one counts; up out of the catacombs, as an action."""
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles=OLD,
                  stacked={"search": ["nothing", "hidden-treasure-200", "centipede", "trap"]})  # fmt: skip
    has_ring(board, H1, "searching")
    board.begin().play(H1, "search.ring", kind="act").play(H2, "wait").play(
        H1, "search.hidden-treasure-200", kind="four"
    )
    assert board.hero(H1).things == ["search.hidden-treasure-200"]
    assert not board.state.rooms.get("c3") or not board.state.rooms["c3"].searched
    below = Board({H1: ("rohan", "_c3"), H2: ("iril", "m10")}, stacked={"tile": ["room-new"], "room": ["empty"]},
                  faces={"hero1.dice": [10]})  # fmt: skip
    has_ring(below, H1, "up-and-away")
    below.begin().play(H1, "ring.up", kind="act").play(H2, "wait")
    assert below.hero(H1).at == "c3"
    assert "way-down" not in below.state.tiles["c3"].marks


# -- things with a moment of their own, and magic (DB-34.22, DB-34.25)


@pytest.mark.parametrize("card", ["dark-elf", "orc", "skeleton", "troll", "ambush-orc", "bones", "search"])
def test_the_skull_helmet_with_each_monster(card: str) -> None:
    """DB-34.22, DB-25.13, DB-25.15: instead of a Monster card, once; at an ambush skeleton and at bones too."""
    if card == "search":
        board = Board({H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles=OLD, stacked={"search": ["ambush-skeleton"]},
                      faces={"hero1.dice": [5]})  # fmt: skip
    else:
        board = entering("chest" if card == "bones" else card, faces=[1], stacked={"chest": ["bones"]})
    board.state.decks["chest"].pile.remove("skull-helmet")
    board.hero(H1).things = ["chest.skull-helmet"]
    order(board, H1, "arm-meets", "skull-helmet")
    cards = list(board.state.decks["monster"].pile)
    if card == "search":
        board.begin().play(H1, "search").play(H2, "wait")
    else:
        enters(board)
        rest(board)
    (slave,) = board.hero(H1).companions
    general = {"dark-elf": 2, "orc": 4, "skeleton": 4, "troll": 6, "ambush-orc": 4, "bones": 4, "search": 5}
    assert slave.most == general[card]
    assert board.view().heroes[H1].spent == ("chest.skull-helmet",)
    assert board.state.decks["monster"].pile == cards


@pytest.mark.parametrize(
    ("card", "monster", "said", "when"),
    [("orc", "monster-02", "attack", "fight"), ("orc", "monster-02", "flee", "follows"),
     ("troll", "monster-10", "flee", "stab>=2"), ("troll", "monster-01", "flee", "stab>=1")],
)  # fmt: skip
def test_the_elven_ring_at_each_reaction(card: str, monster: str, said: str, when: str) -> None:
    """DB-34.22, flow.md, Armed things: a fight, a follower, a stab in the back: the monster is passive instead."""
    board = entering(card, stacked={"monster": [monster]})
    board.state.decks["chest"].pile.remove("elven-ring")
    board.hero(H1).things = ["chest.elven-ring"]
    order(board, H1, "arm-reacted", "elven-ring", when=when)
    enters(board).play(H1, said, kind="monster")
    assert "elven-ring-used" in board.keys(H2)
    assert board.hero(H1).kp == 17
    assert board.state.round == 3
    assert not {"fight-begins", "monster-follows", "stab"} & set(board.keys(H2))
    assert bool(board.hero(H1).going) == (said == "flee")


def test_the_elven_ring_waits_for_a_stab_that_is_bad_enough() -> None:
    """DB-34.22: with 1 KP at stake it is kept for 2."""
    board = entering("troll", stacked={"monster": ["monster-01"]})
    board.state.decks["chest"].pile.remove("elven-ring")
    board.hero(H1).things = ["chest.elven-ring"]
    order(board, H1, "arm-reacted", "elven-ring", when="stab>=2")
    enters(board).play(H1, "flee", kind="monster")
    assert board.hero(H1).kp == 16
    assert not board.hero(H1).spent


@pytest.mark.parametrize("works", [True, False])
@pytest.mark.parametrize("upon", ["torch", "door", "monster", "teleport"])
def test_mrishnahk_s_magic_upon_each_thing(upon: str, works: bool) -> None:
    """DB-34.25, DB-12.23: a Mind check (10) each; after a failure the torch is rolled for, a Door or Monster card is
    drawn, and a failed teleport ends the turn."""
    faces = [10 if works else 11]
    if upon == "monster":
        board = entering("orc", hero="mrishnahk", faces=faces, stacked={"monster": ["monster-02"]})
        order(board, H1, "arm-meets", "magic")
        enters(board).play(H1, "wait", kind="monster")
        assert ("fight-begins" in board.keys(H2)) == (not works)
    else:
        tiles = {"c3": ("door-room-ndew", 1), "d3": NEW, "d2": NEW}
        board = Board({H1: ("mrishnahk", "c3"), H2: ("iril", "m10")}, tiles=tiles, faces={"hero1.dice": [*faces, 6]},
                      stacked={"door": ["locked"]})  # fmt: skip
        if upon == "torch":
            board.state.decks["room"].pile.remove("torch-out")
            board.hero(H1).unlit, board.state.torches = True, [("room.torch-out", [H1])]
            board.begin().play(H1, "wait", kind="act").play(H1, "1", "2", "3", "magic", kind="numbers").play(H2, "wait")
            assert board.hero(H1).unlit != works
        elif upon == "door":
            board.begin().play(H1, "go.e", kind="act").play(H1, "magic", "stop", kind="barred").play(H2, "wait")
            assert board.hero(H1).at == ("d3" if works else "c3")
            assert board.state.decks["door"].pile.count("locked") == (4 if works else 3)
        else:
            board.begin().play(H1, "magic.ne", kind="act").play(H2, "wait")
            assert board.hero(H1).at == ("d2" if works else "c3")
    assert board.view().heroes[H1].magic == 3


# -- lasting cards (DB-5.6)


def test_what_lasts_in_a_room_is_there_for_the_next_hero() -> None:
    """DB-5.6, DB-5.8, DB-34.21: a thing, a closed chest, fog, and what is left of a search."""
    board = entering("empty", others={H2: ("durim", "d3")}, faces=[1, 1])
    for deck, card in (("room", "chest"), ("trap", "poison-fog"), ("search", "nothing"), ("room", "coins-30")):
        board.state.decks[deck].pile.remove(card)
    room = board.state.room("d3")
    room.lying = [Lying("room.chest", "container"), Lying("trap.poison-fog", "fog"), Lying("search.nothing", "left")]
    room.lying.append(Lying("room.coins-30"))
    room.searched = True
    before = cards_in_play(board.state)
    enters(board, hero2="go.w")
    assert board.hero(H1).things == ["room.coins-30"]
    assert {card for card, _ in board.view().rooms["d3"].lying} == {"room.chest", "trap.poison-fog", "search.nothing"}
    assert "search" not in board.offers(H1, "act")
    assert "open" in board.offers(H1, "act")
    assert cards_in_play(board.state) == before
