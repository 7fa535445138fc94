"""DB-29: wandering monsters: figures, flight, commands, odd rooms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engines.core import Dice, Seat, observe
from engines.drakborgen import engine as drakborgen
from engines.drakborgen.components import MONSTERS, TILES
from engines.drakborgen.geography import CHAMBER
from engines.drakborgen.rules import hooks, monsters, setup, wandering
from engines.drakborgen.rules.places import meet
from engines.drakborgen.state import Intent, Monster

from .positions import H1, H2, H3, H4, Board, cards_in_play, names

EMPTY = ["empty"] * 8
NEW = ("room-new", 0)
WANDERS = {"wandering_monsters": "on"}
ROW = {f"{column}3": NEW for column in "bcdefg"}


def board(
    heroes: Mapping[Seat, tuple[str, str]] | None = None,
    tiles: Mapping[str, tuple[str, int]] | None = None,
    monsters: tuple[Monster, ...] = (),
    faces: Mapping[str, list[int]] | None = None,
    dead: tuple[Seat, ...] = (H2,),
    drawn: tuple[str, ...] = (),
    **options: str,
) -> Board:
    """A castle with figures; the seats in `dead` are regular monster players, the first to have died first."""
    heroes = heroes or {H1: ("rohan", "m10")}
    seats = sorted({*heroes, *dead})
    made = Board(
        heroes, tiles={**ROW, **(tiles or {})}, stacked={"room": EMPTY, "tile": list(drawn)}, faces=faces,
        options={**WANDERS, **options}, seats=seats,
    )  # fmt: skip
    for number, seat in enumerate(dead, start=1):
        made.state.players[seat].fate, made.state.players[seat].died = "monsters", number
    made.state.monsters = list(monsters)
    return made


def figure(at: str, kind: str = "orch", number: int = 1, **more: object) -> Monster:
    made = Monster(number, kind, at, mood="passive", figure=True)
    for name, value in more.items():
        setattr(made, name, value)
    return made


def where(made: Board, number: int = 1) -> str:
    return next((one.at for one in made.state.monsters if one.id == number), "")


# -- figures


def test_a_card_with_a_surface_monster_becomes_a_figure() -> None:
    """DB-29.1: the card is laid down at once; the figure stays when the room is empty (DB-5.7)."""
    made = board()
    before = cards_in_play(made.state)
    made.state.decks["room"].pile.remove("orc")
    one = Monster(5, "orch", "d3", card="room.orc")
    made.state.monsters.append(one)
    assert all(stays(made.table(), one) for stays in hooks.FIGURES)
    assert (one.figure, one.card) == (True, "")
    assert cards_in_play(made.state) == before
    made.begin().play(H1, "wait").play(H2, "none")
    assert where(made, 5) == "d3"


@pytest.mark.parametrize(("kind", "most"), [("svartalv", 4), ("skelett", 4), ("bergstroll", 4), ("orch", 6)])
def test_figures_are_limited(kind: str, most: int) -> None:
    """DB-29.22: beyond them a card is an empty room; what falls in a card phase is used again only afterwards."""
    assert MONSTERS[kind].figures == most
    made = board()
    made.state.monsters = [figure("d3", kind, number) for number in range(1, most + 1)]
    wandering.count(made.table())
    made.state.monsters.pop()
    newcomer = Monster(90, kind, "e3")
    made.state.monsters.append(newcomer)
    meet(made.state)
    assert not wandering.becomes_figure(made.table(H1), newcomer)
    assert wandering.becomes_figure(made.table(), newcomer)


# -- commands


def test_a_monster_player_commands_one_figure() -> None:
    """DB-29.12, M6: one monster, one exit; told when all are in, after the actions (V23)."""
    made = board(monsters=(figure("d3"), figure("f3", number=2))).begin()
    assert made.asked(H2).kind == "command"
    assert made.offers(H2) == ["1", "2", "none"]
    made.play(H2, "1")
    assert made.offers(H2, "step")[:4] == ["n", "e", "s", "w"]
    made.play(H2, "w", kind="step")
    assert not [key for key in made.keys(H1) if key == "commands"]
    assert made.view(H1).own.keys() == {H1}
    made.play(H1, "wait")
    assert where(made) == "c3"
    keys = made.keys(H1)
    assert keys.index("commands") > keys.index("acts")


@pytest.mark.parametrize(("other", "asleep"), [("d3", True), ("m10", False)])
def test_a_figure_sleeps_while_a_hero_is_in_the_room(other: str, asleep: bool) -> None:
    """DB-34.24: also for newcomers; afterwards it is met again."""
    made = board({H1: ("rohan", "c3"), H3: ("durim", other)}, monsters=(figure("d3", asleep=True),), dead=())
    made.begin().play_all(hero1="go.e", hero3="wait")
    assert [one.seat for one in drakborgen.pending(made.state) if one.kind == "monster"] == ([] if asleep else [H1])


def test_the_draft_of_a_command_is_its_owner_s_alone() -> None:
    """V23: a redeal looks the same; others' commands may be any."""
    made = board(monsters=(figure("d3"),)).begin().play(H2, "1").play(H2, "w", kind="step")
    for viewer in (frozenset({H1}), frozenset({H2}), frozenset[Seat]()):
        other = drakborgen.redeal(made.state, viewer, Dice(bytes(16)))
        assert observe(drakborgen, other, viewer) == observe(drakborgen, made.state, viewer)
    own = made.view(H2).own[H2].intent
    assert own is not None
    assert own.pages == {"command": ("1",), "step": ("w",)}


def test_two_commands_for_one_figure() -> None:
    """DB-29.12: the first to have died counts; each monster moves at most once."""
    made = board(monsters=(figure("d3"),), dead=(H3, H2)).begin()
    made.play(H1, "wait").play(H2, "1").play(H2, "e", kind="step").play(H3, "1").play(H3, "w", kind="step")
    assert where(made) == "c3"


def test_without_a_regular_monster_player_figures_stay() -> None:
    """DB-29.12."""
    made = board({H1: ("rohan", "m10"), H2: ("iril", "m10")}, monsters=(figure("d3"),), dead=()).begin()
    made.play_all(hero1="wait", hero2="wait")
    assert where(made) == "d3"


def test_the_default_command() -> None:
    """M6: the figure with the shortest path to a hero steps along it, ties by id."""
    tiles = {"b2": NEW}
    made = board({H1: ("rohan", "b3")}, tiles, (figure("g3"), figure("d3", number=2), figure("f3", number=3))).begin()
    assert made.asked(H2).default == ("2",)
    made.default(H2)
    assert made.asked(H2, "step").default == ("w",)
    made.default(H2).play(H1, "wait")
    assert where(made, 2) == "c3"


def test_the_default_command_reckons_with_the_ways_that_a_figure_may_go() -> None:
    """M6, DB-29.9: out of a web only by its entrance, though the hero is on the other side."""
    made = board({H1: ("rohan", "g3")}, {"e3": NEW}, (figure("e3", side="w"),))
    made.state.tiles["e3"].marks = ["web"]
    made.begin()
    assert made.asked(H2).default == ("1",)
    made.default(H2)
    assert made.asked(H2, "step").default == ("w",)


def test_the_default_command_goes_after_nobody_in_the_chamber() -> None:
    """M6, DB-29.9: no figure can get to a hero who is there."""
    heroes = {H1: ("rohan", CHAMBER), H3: ("durim", "b3")}
    made = board(heroes, {"g4": NEW}, (figure("g3"), figure("d3", number=2))).begin()
    assert made.asked(H2).default == ("2",)


def test_with_the_engine_one_default_is_played_for_each_dead_hero() -> None:
    """async.md, Who is the MP, 4: nobody is asked."""
    made = board({H1: ("rohan", "b3")}, None, (figure("d3"), figure("f3", number=2)), dead=(H2, H3), mp="engine")
    made.begin()
    assert {one.seat for one in drakborgen.pending(made.state)} == {H1}
    made.play(H1, "wait")
    assert sorted([where(made), where(made, 2)]) != ["d3", "f3"]


def test_the_engine_s_commands_do_not_know_where_heroes_are_going() -> None:
    """M6, DB-6.3: all decide at the same time; of two figures equally near the first goes, whatever the hero does."""
    made = board({H1: ("rohan", "d3")}, None, (figure("b3"), figure("f3", number=2)), mp="engine").begin()
    made.play(H1, "go.e")
    assert (where(made), where(made, 2)) == ("c3", "f3")


def test_a_fleeing_figure_cannot_be_commanded() -> None:
    """DB-29.14."""
    made = board(monsters=(figure("d3", going="e3"),)).begin()
    assert not [one for one in drakborgen.pending(made.state) if one.seat == H2]
    made.play(H1, "wait")
    assert where(made) == "e3"


def commanded(made: Board, exit_: str, **acts: str) -> Board:
    """The first figure is sent through an exit."""
    made.begin().play(H2, "1").play(H2, exit_, kind="step")
    return made.play_all(**(acts or {"hero1": "wait"}))


# -- where they go


def test_never_into_the_chamber_nor_deeper_into_a_web() -> None:
    """DB-29.9: they stop at the entrance of a web room."""
    made = board(tiles={"f5": NEW, "c3": NEW}, monsters=(figure("f5"),))
    assert CHAMBER not in {one.to for one in wandering.steps_of(made.state, made.state.monsters[0])}
    made = board(monsters=(figure("d3"),))
    made.state.tiles["c3"].marks = ["web"]
    commanded(made, "w")
    one = made.state.monsters[0]
    assert (one.at, one.side, one.stuck) == ("c3", "e", False)
    assert [exit_.exit for exit_ in wandering.steps_of(made.state, one)] == ["e"]


def test_undiscovered_squares_have_exits_in_all_directions() -> None:
    """DB-29.5, DB-29.2: a monster draws no tile."""
    made = board(monsters=(figure("d3"),))
    commanded(made, "n")
    assert where(made) == "d2"
    assert "d2" not in made.state.tiles
    assert {one.exit for one in wandering.steps_of(made.state, made.state.monsters[0])} == {"n", "e", "s", "w"}


@pytest.mark.parametrize(
    ("shape", "faces", "ends"),
    [
        ("door-room-ndew", [], "d2"),
        ("dark-room-ew", [], ""),
        ("portcullis-n", [7, 7], "south"),
        ("portcullis-n", [7, 8], "stays"),
        ("rubble-n", [5], "d2"),
        ("rubble-n", [6], "stays"),
        ("pit-n", [5], "d2"),
        ("pit-n", [6], "lost"),
        ("bridge-n", [6, 4], "d2"),
        ("bridge-n", [6, 5], "lost"),
    ],
)
def test_obstacles_for_monsters(shape: str, faces: list[int], ends: str) -> None:
    """DB-29.2, DB-29.10: an orc has Strength 7, Agility 5, Mind 4. Doors open for it, the dark does not hinder it."""
    made = board(tiles={"d3": (shape, 0)}, monsters=(figure("d3", side="s"),), faces={"round.dice": faces})
    exit_ = {"south": "s", "": "e"}.get(ends, "s" if shape.startswith("portcullis") else "n")
    commanded(made, exit_)
    where_ = {"south": "d4", "": "e3", "stays": "d3", "lost": ""}.get(ends, ends)
    assert where(made) == where_
    assert not made.dice.faces["round.dice"]


def test_through_corridors_at_random_unless_a_hero_stands_there() -> None:
    """DB-29.4, DB-29.8."""
    tiles = {"c3": ("corridor-new", 3), "c2": NEW, "c4": NEW}
    made = board(tiles=tiles, monsters=(figure("d3"),), faces={"round.dice": [6]})
    commanded(made, "w")
    assert where(made) == "b3"
    made = board({H1: ("rohan", "c3")}, tiles, (figure("d3"),))
    commanded(made, "w")
    assert where(made) == "c3"


def test_a_figure_that_walks_in_on_a_hero_meets_it() -> None:
    """DB-29.6, DB-29.3: it has not reacted yet as the card phase opens; in an empty room it stands there."""
    made = board({H1: ("rohan", "b3")}, None, (figure("c3"), figure("f3", number=2, going="e3")))
    made.state.turn.commands = {H2: Intent("", {"command": ("1",), "step": ("w",)})}
    for one in made.state.monsters:
        wandering.sets_out(made.table(), one)
    wandering.walk(made.table())
    one, other = made.state.monsters
    assert (one.at, one.mood, one.came) == ("b3", "new", made.state.round)
    assert (other.at, other.mood) == ("e3", "passive")


def test_walking_into_each_other() -> None:
    """DB-29.8: the monster turns back and meets the hero in the room that the hero enters."""
    made = board({H1: ("rohan", "c3")}, None, (figure("d3"),))
    commanded(made, "w", hero1="go.e")
    assert where(made) == "d3"
    assert "monster-turns-back" in set(made.keys())


def test_a_figure_overcomes_what_bars_its_way_before_anybody_moves() -> None:
    """flow.md, `Obstacles`, DB-29.2: stuck in the rubble, an orc does not turn back from a hero who comes in."""
    tiles = {"d3": ("rubble-n", 0), "d4": NEW}
    made = board({H1: ("rohan", "d4")}, tiles, (figure("d3", side="n"),), {"round.dice": [6]})
    commanded(made, "s", hero1="go.n")
    assert made.state.monster(1).stuck
    assert "monster-turns-back" not in set(made.keys())


def test_figures_try_one_after_another_by_id() -> None:
    """flow.md, `Obstacles`, DB-4.9: whoever commands them."""
    rubble = {"d3": ("rubble-n", 0), "f3": ("rubble-n", 0)}
    made = board(
        None, rubble, (figure("d3", side="s"), figure("f3", number=2, side="s")), {"round.dice": [5, 6]}, dead=(H2, H3)
    ).begin()
    made.play(H2, "2").play(H2, "n", kind="step").play(H3, "1").play(H3, "n", kind="step").play(H1, "wait")
    assert (where(made), where(made, 2)) == ("d2", "f3")


def test_a_fleeing_figure_turns_back_from_a_hero_too() -> None:
    """DB-29.8: also one that completes its flight, and one that follows."""
    for mood in ("passive", "follows"):
        made = board({H1: ("rohan", "c3")}, None, (figure("d3", going="c3", side="e"),))
        made.state.monsters[0].mood = mood
        made.begin().play(H1, "go.e")
        assert where(made) == "d3"
        assert made.state.monsters[0].side == "w"
        assert "monster-turns-back" in set(made.keys())


@pytest.mark.parametrize(("face", "ends"), [(1, "c2"), (3, "b3"), (5, "")])
def test_through_a_corridor_by_doors_and_stairs_but_no_portcullis(face: int, ends: str) -> None:
    """DB-29.2, DB-29.4, DB-29.10: at the fork it may go north through a door, west, or down."""
    tiles = {"c3": ("corridor-new", 3), "c4": ("portcullis-n", 2), "c2": ("door-room-ndew", 2)}
    made = board(tiles=tiles, monsters=(figure("d3"),), faces={"round.dice": [face]})
    made.state.tiles["c3"].marks.append("way-down")
    commanded(made, "w")
    assert where(made) == ends


def test_driven_off_from_a_fight_it_may_go_by_the_hero_s_entrance() -> None:
    """DB-28.9."""
    made = board({H1: ("rohan", "d3")}, {"d2": NEW, "d4": NEW}, (figure("d3"),), {"hero1.dice": [1]})
    made.hero(H1).side = "n"
    meet(made.state)
    made.state.monster(1).mood = "fights"
    monsters.flee(made.table(H1), made.state.monster(1))
    assert made.state.monster(1).going == "d2"


# -- flight


def fleeing(made: Board, number: int = 1) -> bool:
    """A figure flees from the hero who meets it; True if it is still on the board."""
    meet(made.state)
    one = made.state.monster(number)
    stays = any(goes(made.table(H1), one, False) for goes in hooks.MONSTER_FLEES)
    return stays and one in made.state.monsters


@pytest.mark.parametrize(("face", "going"), [(1, "d2"), (3, "e3"), (6, "d4")])
def test_a_monster_really_flees(face: int, going: str) -> None:
    """DB-29.4: T6 among the exits but the hero's own; completed in the next round."""
    made = board({H1: ("rohan", "d3")}, {"d2": NEW, "d4": NEW}, (figure("d3"),), {"hero1.dice": [face]})
    made.hero(H1).side = "w"
    assert fleeing(made)
    one = made.state.monsters[0]
    assert (one.at, one.going) == ("d3", going)
    made.state.meetings = {}
    made.begin().play(H1, "wait")
    assert where(made) == going


def test_one_that_has_walked_in_may_flee_by_any_exit() -> None:
    """DB-29.6: the hero's entrance too."""
    made = board({H1: ("rohan", "d3")}, {"d3": ("room-dead-end", 1)}, (figure("d3"),))
    made.hero(H1).side = "w"
    made.state.monsters[0].came = made.state.round
    assert fleeing(made)
    assert made.state.monsters[0].going == "c3"


def test_down_the_stairs_it_is_gone() -> None:
    """DB-29.4, DB-29.10."""
    made = board({H1: ("rohan", "d3")}, {"d3": ("way-down-n", 1), "e3": ("room-dead-end", 0)}, (figure("d3"),))
    made.hero(H1).side = "w"
    assert not fleeing(made)


def test_flight_in_odd_rooms() -> None:
    """DB-29.17, DB-29.20: by the exit at which it stands, else a random one with a check; who fails stays, passive."""
    for side, faces, going, stays in (
        ("n", [], "d2", True), ("", [1, 5], "d2", True), ("", [1, 6], "", True),
    ):  # fmt: skip
        made = board({H1: ("rohan", "d3")}, {"d3": ("rubble-n", 0), "d2": NEW}, (figure("d3"),), {"hero1.dice": faces})
        made.hero(H1).side = "s"
        made.state.monsters[0].side = side
        made.dice.faces["hero1.dice"] = faces[1:] if side == "" else faces
        assert fleeing(made) == stays
        assert made.state.monsters[0].going == going
    made = board({H1: ("rohan", "d3")}, {"d3": ("pit-n", 0), "d2": NEW}, (figure("d3"),), {"hero1.dice": [6]})
    made.hero(H1).side = "s"
    assert not fleeing(made)


# -- tiles turned up on monsters


def turned_up(shape: str, came: bool, side: str = "", faces: list[int] | None = None) -> Board:
    """A hero walks from D3 to the unknown D4, where a figure stands, or has come in this round by that side."""
    made = board({H1: ("rohan", "d3")}, None, (figure("d4"),), {"round.dice": faces or []}, drawn=(shape,))
    made.dice.faces["hero1.dice"] = [1] * 4
    if came:
        made.state.monsters[0].at, made.state.monsters[0].going = "d5", "d4"
        made.state.monsters[0].side = side
    made.begin().play(H2, "none") if not came else made.begin()
    return made.play(H1, "go.s")


@pytest.mark.parametrize("shape", ["pit-n", "bridge-n"])
def test_who_came_onto_an_abyss_through_a_wall_falls_for_good(shape: str) -> None:
    """DB-29.15."""
    assert where(turned_up(shape, came=True, side="e")) == ""
    assert where(turned_up(shape, came=True, side="s")) == "d4"


def test_one_that_stood_on_an_abyss_stands_at_a_random_exit() -> None:
    """DB-29.15, DB-29.20."""
    for face, side in ((1, "n"), (6, "s")):
        made = turned_up("pit-n", came=False, faces=[face])
        assert made.state.monsters[0].side == side


def test_in_rubble_it_is_stuck_in_the_middle() -> None:
    """DB-29.17."""
    assert turned_up("rubble-n", came=False).state.monsters[0].stuck
    assert not turned_up("rubble-n", came=True, side="e").state.monsters[0].stuck


def test_a_hero_stops_in_a_corridor_that_is_turned_up_on_a_monster() -> None:
    """DB-29.18."""
    made = turned_up("corridor-n", came=False)
    assert made.hero(H1).at == "d4"


def test_half_a_room_each() -> None:
    """DB-29.16: different halves, no encounter."""
    made = turned_up("divided-room", came=True, side="s")
    assert (made.hero(H1).at, where(made)) == ("d4", "d4b")
    assert {one.type for one in TILES.values()} >= {"divided"}


def test_a_match_with_wandering_monsters_asks_dead_players_and_ends() -> None:
    """DB-29.12, DB-2.10: the form of a monster player stands beside those of the heroes."""
    made = board({H1: ("rohan", "m10"), H3: ("durim", "a10")}, None, (figure("d3"),), dead=(H4, H2)).begin()
    assert [one.seat for one in drakborgen.pending(made.state)] == [H1, H2, H3, H4]


def test_two_figures_in_a_room_do_not_affect_each_other() -> None:
    """DB-29.11."""
    made = board(monsters=(figure("d3"), figure("d3", "bergstroll", 2)))
    commanded(made, "w")
    made.play(H2, "1").play(H2, "e", kind="step").play(H1, "wait")
    assert [where(made), where(made, 2)] == ["d3", "d3"]
    assert [one.mood for one in made.state.monsters] == ["passive", "passive"]


# -- played through the protocol


def searching(*cards: str) -> Board:
    """A hero searches in B3 while an orc is sent in from C3."""
    made = board({H1: ("rohan", "b3")}, {"b3": ("room-new", 0)}, (figure("c3"),))
    made.stack("search", *cards)
    made.stack("monster", "monster-02")
    return commanded(made, "w", hero1="search")


def test_a_monster_comes_in_while_a_hero_searches() -> None:
    """DB-29.7, DB-27.1: a Search card and a Monster card: a danger first, then the monster, and the find last."""
    made = searching("hidden-treasure-90")
    assert made.asked(H1).kind == "monster"
    assert not made.hero(H1).things
    made.play(H1, "wait")
    made.play(H2, *["rock"] * 6).play(H1, *["paper"] * 3)
    assert made.hero(H1).things == ["search.hidden-treasure-90"]
    keys = made.keys(H2)
    assert keys.index("card-drawn") < keys.index("fight-begins") < keys.index("takes")
    dangers = searching("centipede")
    assert dangers.asked(H1).kind == "monster"
    assert dangers.hero(H1).kp < 17


def test_a_trap_room_that_is_turned_up_on_a_monster_hits_it_too() -> None:
    """DB-29.19, DB-27.4: the trap first, then the encounter; its wounds count."""
    made = board({H1: ("rohan", "d3")}, None, (figure("d4"),), {"hero1.dice": [2, 1]}, drawn=("trap-room-new",))
    made.stack("trap", "snakes")
    made.begin().play(H2, "none").play(H1, "go.s")
    assert made.hero(H1).kp == 15
    assert made.state.monsters[0].wounds == 1
    keys = made.keys(H2)
    assert keys.index("card-drawn") < keys.index("monster-wounded")
    assert made.asked(H1).kind == "monster"


def test_an_old_trap_room_is_an_ordinary_encounter() -> None:
    """DB-29.19: a Room card and a Monster card; no Trap card."""
    made = board({H1: ("rohan", "d3")}, {"d4": ("trap-room-new", 0)}, (figure("d4"),))
    traps = list(made.state.decks["trap"].pile)
    made.begin().play(H2, "none").play(H1, "go.s")
    assert made.asked(H1).kind == "monster"
    assert made.state.decks["trap"].pile == traps
    assert [names(text, "card") for text in made.heard(H2) if text.key == "card-drawn"] == ["room-card-empty"]


def in_web(card: str, **more: Any) -> Board:
    """A hero walks into D4, where a figure stands, and draws a Room card; D4 is a web room, or becomes one."""
    made = board({H1: ("rohan", "d3")}, {"d4": ("room-new", 0), "d5": NEW}, (figure("d4", **more),))
    made.stack("room", card)
    if card != "giant-web":
        made.state.tiles["d4"].marks = ["web"]
    made.begin()
    if any(one.seat == H2 for one in drakborgen.pending(made.state)):
        made.play(H2, "none")
    return made.play(H1, "go.s", kind="act")


def test_nobody_attacks_in_an_old_web_room() -> None:
    """DB-29.21: neither is stuck: a Monster card is drawn, without *attack*, and *fight* is read as *passive*."""
    made = in_web("empty", side="n")
    made.stack("monster", "monster-02")
    assert "attack" not in made.offers(H1, "monster")
    made.play(H1, "wait", kind="monster")
    assert "monster-passive" in made.keys(H1)
    assert not {"fight-begins"} & set(made.keys(H1))
    assert where(made) == "d4"


def test_a_web_that_catches_both_makes_the_monster_panic() -> None:
    """DB-29.21, DB-27.8: a monster that is stuck draws no Monster card; it tries to push through."""
    made = in_web("giant-web")
    assert made.hero(H1).stuck
    assert {"monster-stuck", "monster-breaks-out"} & set(made.keys(H1))
    assert "monster-reacts" not in made.keys(H1)


def test_monsters_flee_from_a_hero_whom_a_web_holds() -> None:
    """DB-29.21: if the hero gets stuck all that are not flee at once, by the entrance at which they stand."""
    made = board({H1: ("rohan", "b3")}, {"b3": ("room-new", 0)}, (figure("c3"),))
    made.state.tiles["b3"].marks = ["web"]
    made.hero(H1).stuck, made.hero(H1).side = True, "s"
    made.dice.faces["hero1.dice"] = [12]
    commanded(made, "w", hero1="tear")
    one = made.state.monsters[0]
    assert (one.at, one.going) == ("b3", "c3")
    assert "monster-reacts" not in made.keys(H1)


def test_monsters_flee_from_a_web_by_a_hero_s_entrance_if_there_is_no_other_way() -> None:
    """DB-29.21: all flee at once."""
    made = board({H1: ("rohan", "b3")}, {"b3": ("room-dead-end", 0), "b4": ("room-new", 0)}, (figure("b3"),), dead=())
    made.state.tiles["b3"].marks = ["web"]
    made.hero(H1).stuck, made.hero(H1).side = True, "s"
    made.state.monsters[0].mood = "new"
    made.meets()
    assert made.state.monsters[0].going == "b4"


def test_a_monster_that_gets_into_the_catacombs_is_taken_off_the_board() -> None:
    """DB-23.25, DB-29.10: by a trapdoor, unslain; its figure may be used again."""
    made = board({H1: ("rohan", "d3")}, {"d4": NEW}, (figure("d4"),), {"hero1.dice": [1, 6]})
    made.stack("room", "trapdoor")
    made.begin().play(H2, "none").play(H1, "go.s", kind="act")
    assert not made.state.monsters
    assert made.hero(H1).at == "d4"
    keys = made.keys(H1)
    assert "monster-falls" in keys
    assert "monster-died" not in keys


# -- players who are out and join the monster players


def joining(monsters: tuple[Monster, ...] = ()) -> Board:
    """Two heroes in towers, one more in a room, a dead one's player, and the option that who is out joins."""
    heroes = {H1: ("rohan", "a1"), H2: ("iril", "m1"), H3: ("durim", "b3")}
    made = board(heroes, monsters=monsters, dead=(H4,), escaped_join_mp="on")
    made.state.round = 5
    return made


def test_who_is_out_and_has_joined_commands_a_figure() -> None:
    """DB-29.12, DB-30.6: as every regular monster player."""
    made = joining((figure("f3"),)).begin()
    made.play(H1, "leave").play(H2, "wait").play(H3, "wait").play(H4, "none")
    assert made.offers(H1, "command") == ["1", "none"]
    made.play(H1, "1", kind="command").play(H1, "e", kind="step")
    made.play(H2, "wait").play(H3, "wait").play(H4, "none")
    assert where(made) == "g3"


def test_who_is_out_comes_after_the_dead_but_commands_by_office() -> None:
    """DB-30.2, DB-30.6: whose hero died first begins; DB-29.12: of two commands that of who joined first stands."""
    made = joining((figure("d3"),))
    made.state.players[H4].fate = "in"
    made.state.players[H4].died = 0
    made.state.heroes[H4] = setup.new_hero("sigeir", "b4")
    made.begin()
    made.play(H1, "leave").play(H2, "wait").play(H3, "wait").play(H4, "wait")
    made.play(H1, "none").play(H2, "wait").play(H3, "wait").play(H4, "give_up_hero")
    assert made.view().monster_players == (H4, H1)
    made.play(H4, "1").play(H4, "w", kind="step").play(H1, "1").play(H1, "e", kind="step")
    made.play(H2, "wait").play(H3, "wait")
    assert where(made) == "e3"


def test_who_is_out_joins_in_seat_order_however_fast_it_answered() -> None:
    """DB-30.6, DB-3.12: the office begins when the squares have been played."""
    made = joining((figure("b1"), figure("l1", number=2)))
    made.state.players[H3].fate, made.state.players[H3].died = "monsters", 2
    del made.state.heroes[H3]
    made.stack("monster", "monster-01", "monster-03")
    made.begin().play(H3, "1").play(H3, "w", kind="step").play(H4, "2").play(H4, "e", kind="step")
    made.play(H1, "leave").play(H2, "leave")
    made.play(H2, "wait", kind="monster")
    assert made.view().monster_players == (H4, H3)
    made.play(H1, "wait", kind="monster")
    assert made.view().monster_players == (H4, H3, H1, H2)
