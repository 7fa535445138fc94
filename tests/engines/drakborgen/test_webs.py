"""DB-19, DB-12.27: giant webs, getting loose, and the spiders that come running."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from engines.core import Seat
from engines.drakborgen.components import TILES
from engines.drakborgen.geography import CHAMBER, CHAMBER_SQUARES, SQUARES, TOWER_AT
from engines.drakborgen.rules import hooks, spiders
from engines.drakborgen.rules.passages import sides_of
from engines.drakborgen.rules.spiders import reach, routes
from engines.drakborgen.state import Companion, Monster, Tile

from .positions import H1, H2, H3, Board, cards_in_play

EMPTY = ["empty"] * 8
NEW = ("room-new", 0)
AROUND = {"c3": NEW, "c2": NEW, "c4": NEW, "b3": NEW, "d3": NEW}


def web(
    heroes: Mapping[Seat, str], faces: Mapping[str, list[int]] | None = None, *stuck: Seat, side: str = "s"
) -> Board:
    """Heroes in C3, a web room, in by that side; some of them stuck."""
    made = Board(
        {seat: (hero, "c3") for seat, hero in heroes.items()}, tiles=AROUND, stacked={"room": EMPTY}, faces=faces
    )
    made.state.tiles["c3"].marks = ["web"]
    for seat in heroes:
        made.hero(seat).side = side
        made.hero(seat).stuck = seat in stuck
    return made


# -- caught


def test_a_web_card_catches_all_and_makes_a_web_room() -> None:
    """DB-19.2, DB-26.5: for the rest of the game; heroes, companions and monsters are stuck."""
    made = Board({H1: ("rohan", "c3"), H2: ("iril", "c3"), H3: ("durim", "d3")}, tiles=AROUND)
    made.hero(H1).companions = [Companion("orch", 4, 4, "c3")]
    made.state.monsters = [Monster(1, "orch", "c3", mood="passive")]
    hooks.EFFECTS["web"](made.table(), "c3", "room.giant-web", H1)
    assert made.state.type_of("c3") == "web"
    assert [made.hero(seat).stuck for seat in (H1, H2, H3)] == [True, True, False]
    assert made.hero(H1).companions[0].stuck
    assert made.state.monsters[0].stuck
    assert made.view().heroes[H1].stuck
    kind = made.state.tiles["c3"].kind
    assert (kind.room_card, kind.search) == (False, False)


def test_who_is_immune_is_not_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """DB-34.23: the spider amulet lets go, and no web hinders its owner from then on."""
    monkeypatch.setattr(hooks, "CAUGHT", [lambda _table, seat: seat == H1])
    made = web({H1: "rohan", H2: "iril"})
    hooks.EFFECTS["web"](made.table(), "c3", "room.giant-web", H1)
    assert (made.hero(H1).stuck, made.hero(H2).stuck) == (False, True)
    made.begin().play_all(hero1="go.n", hero2="wait")
    assert made.hero(H1).at == "c2"
    assert not made.dice.counters.get("hero1.dice")


def test_an_old_web_catches_nobody_who_walks_in() -> None:
    """DB-19.4."""
    made = Board({H1: ("rohan", "c4")}, tiles=AROUND)
    made.state.tiles["c3"].marks = ["web"]
    made.begin().play(H1, "go.n")
    assert (made.hero(H1).at, made.hero(H1).stuck) == ("c3", False)


# -- getting loose


@pytest.mark.parametrize(("face", "ends"), [(6, "c4"), (7, "c3")])
def test_tearing_loose(face: int, ends: str) -> None:
    """DB-19.3, A9: one Strength check, back to the room one came from; that is the default."""
    made = web({H1: "rohan"}, {"hero1.dice": [face]}, H1).begin()
    assert not [key for key in made.offers(H1) if key.startswith("go.")]
    assert made.asked(H1).default == ("tear",)
    made.play(H1, "tear")
    assert made.hero(H1).at == ends
    assert made.hero(H1).stuck == (ends == "c3")


@pytest.mark.parametrize(("faces", "ends"), [([6, 6], "c2"), ([6, 7], "c3"), ([7], "c3")])
def test_pushing_through(faces: list[int], ends: str) -> None:
    """DB-19.3: two Strength checks in a row; who has begun can no longer merely tear loose."""
    made = web({H1: "rohan"}, {"hero1.dice": faces}, H1).begin()
    made.play(H1, "push.n")
    assert made.hero(H1).at == ends
    if ends == "c3":
        assert "tear" not in made.offers(H1)
        assert made.asked(H1).default in {(key,) for key in made.offers(H1) if key.startswith("push.")}


def test_pushing_through_leads_to_another_exit() -> None:
    """DB-19.3: to where one came from one can only tear loose."""
    offers = web({H1: "rohan"}, None, H1).begin().offers(H1)
    assert "tear" in offers
    assert [one for one in offers if one.startswith("push.")] == ["push.n", "push.e", "push.w"]


def test_through_an_old_web() -> None:
    """DB-19.4: back is free; to another exit it takes two checks, and who fails is stuck in the middle."""
    made = web({H1: "rohan"}).begin().play(H1, "go.s")
    assert made.hero(H1).at == "c4"
    made = web({H1: "rohan"}, {"hero1.dice": [6, 7]}).begin().play(H1, "go.n")
    assert (made.hero(H1).at, made.hero(H1).stuck, made.hero(H1).pushing) == ("c3", True, True)
    made = web({H1: "rohan"}, {"hero1.dice": [6, 6]}).begin().play(H1, "go.n")
    assert (made.hero(H1).at, made.hero(H1).stuck) == ("c2", False)


def test_who_is_teleported_in_must_push_through() -> None:
    """DB-19.5."""
    made = Board({H1: ("rohan", "c4")}, tiles=AROUND)
    made.state.tiles["c3"].marks = ["web"]
    made.hero(H1).going = "c3"
    made.begin()
    assert made.hero(H1).stuck
    assert "tear" not in made.offers(H1)
    assert {"push.n", "push.s", "push.e", "push.w"} <= set(made.offers(H1))


@pytest.mark.parametrize(("own", "other", "ends"), [([12], [1], "c4"), ([12], [12], "c3")])
def test_helping_somebody_to_tear_loose(own: list[int], other: list[int], ends: str) -> None:
    """DB-19.9: one success of both is enough; the helper has stood still."""
    made = web({H1: "rohan", H2: "iril"}, {"hero1.dice": own, "hero2.dice": other}, H1).begin()
    assert "help.hero1" in made.offers(H2)
    made.play_all(hero1="tear", hero2="help.hero1")
    assert (made.hero(H1).at, made.hero(H2).at) == (ends, "c3")


def test_helping_somebody_to_push_through() -> None:
    """DB-19.9: two successes in total; a helper may stay, or go through the same exit."""
    made = web({H1: "rohan", H2: "iril"}, {"hero1.dice": [6, 12], "hero2.dice": [12, 5]}, H1).begin()
    made.play_all(hero1="push.n", hero2="help.hero1")
    assert (made.hero(H1).at, made.hero(H2).at) == ("c2", "c3")
    made = web({H1: "rohan", H2: "iril"}, {"hero1.dice": [12, 12], "hero2.dice": [5, 5]}, H1).begin()
    made.play_all(hero1="push.n", hero2="go.n")
    assert (made.hero(H1).at, made.hero(H2).at) == ("c2", "c2")


def test_two_who_are_loose_push_through_together() -> None:
    """DB-19.9: each rolls two, two successes in total are enough; otherwise both are stuck."""
    made = web({H1: "rohan", H2: "iril"}, {"hero1.dice": [6, 12], "hero2.dice": [12, 5]}).begin()
    made.play_all(hero1="go.n", hero2="go.n")
    assert made.hero(H1).at == made.hero(H2).at == "c2"
    made = web({H1: "rohan", H2: "iril"}, {"hero1.dice": [12, 12], "hero2.dice": [12, 5]}).begin()
    made.play_all(hero1="go.n", hero2="go.n")
    assert made.hero(H1).stuck
    assert made.hero(H2).stuck


def test_two_who_are_stuck_cannot_help_each_other() -> None:
    """DB-19.9."""
    made = web({H1: "rohan", H2: "iril"}, {"hero1.dice": [6, 12], "hero2.dice": [12, 5]}, H1, H2).begin()
    assert not [key for key in made.offers(H2) if key.startswith("help.")]
    made.play_all(hero1="push.n", hero2="push.n")
    assert made.hero(H1).at == made.hero(H2).at == "c3"


def test_a_helper_stands_at_the_same_exit() -> None:
    """DB-19.9."""
    made = web({H1: "rohan", H2: "iril"}, None, H1)
    made.hero(H2).side = "n"
    assert "help.hero1" not in made.begin().offers(H2)
    for side in ("", "n"):
        made = web({H1: "rohan", H2: "iril"}, None, H1)
        made.hero(H1).side, made.hero(H2).side = "", side  # in the middle, at no exit
        assert "help.hero1" not in made.begin().offers(H2)


def test_a_companion_helps_to_tear_loose() -> None:
    """DB-25.4: unless it is stuck itself."""
    for stuck, ends in ((False, "c4"), (True, "c3")):
        made = web({H1: "rohan"}, {"hero1.dice": [12, 7]}, H1)
        made.hero(H1).companions = [Companion("orch", 4, 4, "c3", stuck=stuck)]
        made.begin().play(H1, "tear").send(H1)
        assert made.hero(H1).at == ends


# -- spiders


def run(made: Board, **acts: str) -> list[str]:
    """Where the spiders are after a round."""
    made.begin().play_all(**acts)
    return made.state.spiders


def test_spiders_stay_where_they_are_until_somebody_is_stuck() -> None:
    """DB-19.1, DB-19.6."""
    made = web({H1: "rohan"})
    made.state.spiders = ["c7"]
    assert run(made, hero1="wait") == ["c7"]


def test_spiders_run_though_the_creature_gets_loose() -> None:
    """DB-19.6, DB-19.8: in a movement phase that begins with it; who got loose is not eaten."""
    made = web({H1: "rohan"}, {"hero1.dice": [1]}, H1)
    made.state.spiders = ["d3"]
    assert run(made, hero1="tear") == ["c3"]
    assert H1 in made.state.heroes
    assert "story-dead-spider-1" not in set(made.keys())


def test_a_spider_eats_who_is_still_stuck() -> None:
    """DB-19.8: death without a roll, in the card phase."""
    made = web({H1: "rohan", H2: "iril"}, {"hero1.dice": [12]}, H1)
    made.hero(H2).at = "m10"
    made.state.spiders = ["c2"]
    made.begin().play_all(hero1="tear", hero2="wait")
    assert made.view().fates[H1] == "monsters"
    assert {"story-spiders-run-1", "story-spiders-run-2"} & set(made.keys())


def test_companions_and_monsters_are_eaten_where_no_hero_is() -> None:
    """DB-19.6, DB-19.8, DB-19.10: spiders make no difference."""
    made = web({H1: "rohan"}, {"round.dice": [12, 12]})
    made.hero(H1).at = "c4"
    made.hero(H1).companions = [Companion("orch", 4, 4, "c3", stuck=True)]
    before = cards_in_play(made.state)
    made.state.decks["room"].pile.remove("orc")
    made.state.monsters = [Monster(7, "orch", "c3", card="room.orc", stuck=True, figure=True)]
    made.state.spiders = ["c2"]
    made.begin().play(H1, "wait")
    assert not made.hero(H1).companions
    assert not made.state.monsters
    assert cards_in_play(made.state) == before


def test_the_speed_of_spiders() -> None:
    """DB-19.7: two discovered rooms in a round, or one behind a door or a grille; one undiscovered square; corridors
    are extra."""
    tiles = {
        "c3": NEW, "d3": NEW, "e3": NEW, "f3": NEW,
        "c4": ("corridor-new", 0), "c5": NEW, "c6": NEW,
        "b3": ("door-room-ndew", 3), "a3": NEW,
    }  # fmt: skip
    made = Board({H1: ("rohan", "m1")}, tiles=tiles)
    found = reach(made.state, "c3", {"m9"})
    assert {"d3", "e3", "c5", "c6", "c2", "b3"} <= found.keys()
    assert not found.keys() & {"f3", "c7", "b1", "c1"}
    assert "b4" not in reach(made.state, "a3", {"m9"}) or "a4" in reach(made.state, "a3", {"m9"})
    tiles["c3"] = ("door-room-ndew", 3)
    barred = Board({H1: ("rohan", "m1")}, tiles=tiles)
    assert "a3" not in reach(barred.state, "c3", {"m9"})


def test_a_spider_goes_neither_into_the_chamber_nor_the_outer_wall() -> None:
    """DB-19.7."""
    made = Board({H1: ("rohan", "m1")}, tiles={"f5": NEW, "a5": NEW})
    assert CHAMBER not in reach(made.state, "f5", {"m9"})
    assert {"a4", "a6", "b5"} == reach(made.state, "a5", {"m9"}).keys()


@pytest.mark.parametrize("type_", ["pit", "bridge", "dark", "trap", "rubble"])
def test_rooms_do_not_hinder_spiders(type_: str) -> None:
    """DB-19.7."""
    lying = [(one.id, turn) for one in TILES.values() if one.type == type_ for turn in range(4)]
    through = next(one for one in lying if sides_of(*one)["n"] == sides_of(*one)["s"] == "open")
    made = Board({H1: ("rohan", "m1")}, tiles={"c3": NEW, "c4": through, "c5": NEW})
    assert "c5" in reach(made.state, "c3", {"m9"})


def test_the_nearest_web_is_where_they_run() -> None:
    """DB-19.6: of several; and there they stop."""
    row = {f"{column}3": NEW for column in "abcdefghi"}
    made = Board({H1: ("rohan", "a3"), H2: ("iril", "i3")}, tiles=row)
    for seat in (H1, H2):
        made.hero(seat).stuck = True
        made.state.tiles[made.hero(seat).at].marks = ["web"]
    assert spiders.holding(made.state) == ["a3", "i3"]
    assert routes(made.state, "d3", ["a3", "i3"]) == ["b3"]
    assert routes(made.state, "b3", ["a3", "i3"]) == ["a3"]
    assert routes(made.state, "a3", ["a3", "i3"]) == []


@pytest.mark.parametrize("seed", range(5))
def test_routes_are_quickest(seed: int) -> None:
    """DB-19.6: against a plain search, round by round."""
    rng = Random(seed)
    free = [one for one in SQUARES if one not in TOWER_AT and one not in CHAMBER_SQUARES]
    tiles = {one: (rng.choice(list(TILES)), rng.randrange(4)) for one in rng.sample(free, 60)}
    made = Board({H1: ("rohan", "m1")}, tiles=tiles)
    for _ in range(6):
        start, goal = rng.choice(free), rng.choice(list(tiles))

        def rounds(place: str, goal: str = goal) -> int | None:
            level, seen, number = {place}, {place}, 0
            while level and goal not in level:
                level = {to for at in level for to in reach(made.state, at, {goal})} - seen
                seen |= level
                number += 1
            return number if goal in level else None

        total = rounds(start)
        wanted = sorted(
            to for to in reach(made.state, start, {goal}) if total and rounds(to) == total - 1
        )  # fmt: skip
        found = routes(made.state, start, [goal])
        assert bool(found) == bool(wanted)
        assert set(found) <= set(wanted)


def test_the_monster_player_chooses_among_equal_routes() -> None:
    """M5, DB-30.4: the page `route` of the form, for the player to the left of the first stuck hero; told when all are
    in."""
    made = web({H1: "rohan", H2: "iril"}, {"hero1.dice": [12]}, H1)
    made.hero(H2).at = "m10"
    made.state.tiles.update({f"{column}{row}": Tile(*NEW) for column in "de" for row in (3, 4, 5)})
    made.state.tiles["c5"] = Tile(*NEW)
    made.state.spiders = ["e5"]
    made.begin()
    choices = spiders.choices(made.state)
    assert list(choices) == [0]
    assert choices[0] == ["c5", "d4", "e3"]
    made.play(H1, "tear").play(H2, "wait")
    assert made.asked(H2).kind == "route"
    assert made.asked(H2).default == (f"0.{choices[0][0]}",)
    made.play(H2, f"0.{choices[0][-1]}", kind="route")
    assert made.state.spiders == [choices[0][-1]]


def test_an_engine_takes_the_first_of_equal_routes() -> None:
    """M5: nobody is asked in solo; the first place is taken."""
    made = web({H1: "rohan"}, {"hero1.dice": [12]}, H1)
    made.state.tiles.update({f"{column}{row}": Tile(*NEW) for column in "de" for row in (3, 4, 5)})
    made.state.spiders = ["e4"]
    assert routes(made.state, "e4", ["c3"]) == ["c4", "d3"]
    assert run(made, hero1="tear") == ["c4"]


# -- monsters in webs


@pytest.mark.parametrize(("side", "faces", "loose"), [("s", [7], True), ("s", [8], False), ("", [7, 7, 1], True)])
def test_a_monster_in_a_web_tries_once_a_round(side: str, faces: list[int], loose: bool) -> None:
    """DB-19.10, M8: an orc has Strength 7; it pushes through only without an entrance."""
    made = web({H1: "rohan"}, {"round.dice": faces})
    made.hero(H1).at = "c4"
    made.state.monsters = [Monster(3, "orch", "c3", side=side, stuck=True, figure=True, mood="passive")]
    made.begin().play(H1, "wait")
    assert (made.state.monsters[0].at != "c3") == loose
    assert made.state.monsters[0].stuck != loose


def test_a_monster_of_the_base_game_that_gets_loose_is_gone() -> None:
    """DB-27.8, DB-15.9: its card is laid down."""
    made = web({H1: "rohan"}, {"round.dice": [1]})
    before = cards_in_play(made.state)
    made.state.decks["room"].pile.remove("orc")
    made.state.monsters = [Monster(3, "orch", "c3", card="room.orc", side="s", stuck=True, mood="passive")]
    made.begin().play(H1, "wait")
    assert not made.state.monsters
    assert cards_in_play(made.state) == before


def test_spiders_run_even_if_their_prey_dies_as_the_movement_phase_begins() -> None:
    """DB-19.6, flow.md, `Obstacles`: the pursuing shadow comes first, but the phase began with a hero in the web."""
    made = web({H1: "rohan", H2: "iril"}, {"hero1.dice": [12]}, H1)
    made.state.decks["room"].pile.remove("pursuing-shadow")
    made.hero(H1).shadows, made.hero(H1).kp = ["room.pursuing-shadow"], 1
    made.hero(H2).at, made.state.spiders = "m10", ["c1"]
    made.begin().play_all(hero1="tear", hero2="wait")
    assert H1 not in made.state.heroes
    assert made.state.spiders == ["c3"]
