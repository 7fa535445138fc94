"""DB-1, DB-3.1, DB-3.5, DB-6.1, DB-7.13, DB-8, DB-14.2, DB-31: what a match is about, played through the protocol."""

from __future__ import annotations

import pytest

from engines.core import decisions
from engines.drakborgen import engine as drakborgen
from engines.drakborgen.components import ASPECTS, CARDS, COMPANIONS, HEROES, MONSTERS, thing
from engines.drakborgen.state import Amulet, Companion

from . import test_setup as setting_out
from .positions import H1, H2, H3, Board, entering, enters
from .test_cards import drawn

OLD = {"c3": ("room-new", 0), "d3": ("room-new", 0)}


# -- the goal (DB-1)


@pytest.mark.parametrize("deck", ["treasure", "chest", "corpse", "search", "catacomb", "room"])
def test_what_is_found_in_each_deck_counts_at_the_end(deck: str) -> None:
    """DB-1.3, DB-32.4: what the chamber, chests, bodies, a search and the catacombs yield is worth its gold."""
    worth = [card for card in CARDS[deck].values() if card.value_gm and not card.set_with]
    best = max(worth, key=lambda card: card.value_gm)
    board = Board({H1: ("rohan", "a1"), H2: ("iril", "m10")})
    hero = board.hero(H1)
    if deck == "treasure":
        hero.treasure = [best.id]
    else:
        hero.things = [f"{deck}.{best.id}"]
    board.begin().play_all(hero1="leave", hero2="leave")
    assert board.outcome is not None
    assert (board.outcome.winners, board.outcome.scores) == ((H1,), {H1: best.value_gm, H2: 0})


def test_the_most_valuable_things_lie_in_the_chamber() -> None:
    """DB-1.3: on an average a Treasure card is worth more than a find of any other deck, and the dearest is one."""
    worth = {
        deck: [card.value_gm for card in cards.values() for _ in range(card.count)]
        for deck, cards in CARDS.items()
    }  # fmt: skip
    mean = {deck: sum(values) / len(values) for deck, values in worth.items()}
    assert max(mean, key=lambda deck: mean[deck]) == "treasure"
    assert max(worth, key=lambda deck: max(worth[deck])) == "treasure"


@pytest.mark.parametrize("count", range(1, 7))
def test_one_to_six_play_and_towers_hold_several(count: int) -> None:
    """DB-1.5, DB-2.3: as many heroes as seats; with more than four some share a tower."""
    assert (drakborgen.meta.fewest, drakborgen.meta.most) == (1, 6)
    record = setting_out.begun(count)
    while setting_out.seen(record).round == 0:
        for asked in decisions(drakborgen, record):
            if not asked.optional:
                pick = "nw" if asked.kind == "tower" else asked.options[0].key
                record = setting_out.answer(record, asked.seat, pick)
                break
    heroes = setting_out.seen(record).heroes
    assert list(heroes) == list(drakborgen.meta.seats_for(count))
    assert len({hero.id for hero in heroes.values()}) == count
    assert {hero.at for hero in heroes.values()} == {"a1"}


def test_a_dead_hero_s_player_plays_the_monsters_against_the_others() -> None:
    """DB-1.4, DB-30.3, DB-30.2: from the next round on, instead of the neighbour who would have."""
    board = entering(
        "orc", others={H2: ("iril", "m10"), H3: ("durim", "m10")}, stacked={"monster": ["monster-02"]}, faces=[2]
    )
    board.play(H3, "give_up_hero", kind="act").play(H1, "wait").play(H2, "wait")
    assert board.view().fates[H3] == "monsters"
    assert board.view().monster_players == (H3,)
    board.play(H1, "go.e", kind="act").play(H2, "wait").play(H1, "attack")
    assert board.asked(H3).kind == "throws"
    assert not [asked for asked in drakborgen.pending(board.state) if asked.seat == H2]
    board.play(H3, *["paper"] * 6).play(H1, "rock")
    assert board.hero(H1).kp == 16


# -- heroes (DB-3)


def test_there_are_four_aspects_and_no_luck() -> None:
    """DB-3.1: heroes, monsters and companions have these values, cards ask for no other, and views show them."""
    assert ASPECTS == ("strength", "agility", "mind", "armour")
    for one in (*HEROES.values(), *MONSTERS.values(), *COMPANIONS.values()):
        assert all(1 <= one.of(aspect) <= 12 for aspect in ASPECTS)
        assert not hasattr(one, "luck")
    board = Board({H1: ("rohan", "c3")}, tiles=OLD)
    assert board.view().heroes[H1].aspects == {"strength": 6, "agility": 4, "mind": 4, "armour": 9}


@pytest.mark.parametrize(
    ("aspect", "card", "act"),
    [("agility", "room.trapdoor", "go.e"), ("mind", "catacomb.macabre-find", "walk.on"),
     ("armour", "catacomb.dragon-corpse", "walk.on"), ("strength", "catacomb.skeleton-hands", "walk.on")],
)  # fmt: skip
@pytest.mark.parametrize("over", [0, 1])
def test_each_aspect_is_checked_by_a_t12(aspect: str, card: str, act: str, over: int) -> None:
    """DB-3.1, DB-4.2: a roll of the value succeeds, one above it fails; Mind has the place that Luck had."""
    deck, _, name = card.partition(".")
    place = "_c3" if deck == "catacomb" else "c3"
    rolled = HEROES["rohan"].of(aspect) + over  # type: ignore[arg-type]
    faces = [*([] if deck == "room" else [3]), rolled, 2]
    board = Board({H1: ("rohan", place), H2: ("iril", "m10")}, tiles=OLD, stacked={deck: [name, "tunnel", "empty"][:2]},
                  faces={"hero1.dice": faces})  # fmt: skip
    board.hero(H1).arrow = "e" if deck == "catacomb" else ""
    board.begin().play(H1, act, kind="act").play(H2, "wait")
    hero = board.hero(H1)
    if aspect == "strength":  # the hands hold from the next round on
        board.play(H1, "walk.on", kind="act").play(H2, "wait")
        failed = board.hero(H1).at == "_d3"
    elif aspect == "mind":
        failed = hero.things == []
    else:
        failed = hero.kp < 17
    assert failed == bool(over)


def test_missiles_are_counted_for_each_hero() -> None:
    """DB-3.5, DB-16.6: each shot costs its owner one; with none left nobody is offered a shot."""
    board = entering("orc", "orc", hero="bardhor", others={H2: ("stjarnkastaren", "m10")}, faces=[1],
                     stacked={"monster": ["monster-01"]})  # fmt: skip
    board.hero(H1).ammo = 1
    enters(board)
    assert "shoot" in board.offers(H1)
    board.play(H1, "shoot")
    assert board.view().heroes[H1].ammo == 0
    assert board.view().heroes[H2].ammo == HEROES["stjarnkastaren"].abilities[0].ammo == 4
    assert "shoot" not in board.offers(H1)


# -- the round (DB-6) and moving (DB-7, DB-8)


def test_a_round_has_four_phases() -> None:
    """DB-6.1: sun, movement, tile, card: told in that order."""
    board = entering("coins-30", stacked={"tile": ["room-new"]})
    del board.state.tiles["d3"]
    board.play(H1, "go.e", kind="act").play(H2, "wait")
    keys = board.keys(H2)
    order = [keys.index(key) for key in ("sun-moves", "acts", "tile-laid", "card-drawn", "takes")]
    assert order == sorted(order)
    assert keys.count("sun-moves") == 2  # the next round has begun


def test_nobody_can_be_kept_from_following() -> None:
    """DB-7.13, DB-26.2: both choose in secret, from the same exits, whatever the other has chosen; both may go."""
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "c3")}, tiles={**OLD, "c2": ("room-new", 0)}).begin()
    free = board.offers(H2)
    board.play(H1, "go.e", kind="act")
    assert board.offers(H2, "act") == free
    assert board.keys(H2).count("acts") == 0
    board.play(H2, "go.e", kind="act")
    assert board.hero(H1).at == board.hero(H2).at == "d3"
    assert len(board.state.meetings) <= 1


def test_a_room_with_doors_has_cards_and_searches_and_its_doors_bar_the_way() -> None:
    """DB-8.2, DB-12.1: a Room card on entry; one may search; only the exits with a door need a Door card."""
    board = entering("coins-30", "coins-40", stacked={"tile": ["door-room-ndew"], "door": ["opens", "trap-dart"]})
    del board.state.tiles["d3"]
    board.play(H1, "go.e", kind="act").play(H2, "wait")
    assert board.hero(H1).things == ["room.coins-30"]
    assert "search" in board.offers(H1, "act")
    cards = list(board.state.decks["door"].pile)
    board.play(H1, "go.n", kind="act").play(H2, "wait")  # relative W of a tile entered from the west
    assert board.state.decks["door"].pile == cards
    board.play(H1, "go.s", kind="act").play(H2, "wait").play(H1, "go.e", kind="act").send(H1).play(H2, "wait")
    assert board.hero(H1).at == "e3"
    assert "door-card-drawn" in board.keys(H2)


def test_a_corridor_has_no_card_and_no_search() -> None:
    """DB-8.4: whoever stands in one may only go on or wait."""
    board = Board({H1: ("rohan", "d3"), H2: ("iril", "c3")}, tiles={"d3": ("corridor-n", 1), "c3": ("room-new", 0)},
                  stacked={"room": ["coins-30"], "tile": ["room-new"]})  # fmt: skip
    board.begin()
    assert "search" not in board.offers(H1)
    assert {"go.e", "go.w", "wait"} <= set(board.offers(H1))
    board.play(H1, "go.e", kind="act").play(H2, "go.e")
    assert board.hero(H2).at == "e3"  # through it, in one round
    assert [text.args["who"].seat for text in board.heard() if text.key == "card-drawn"] == [H1]  # type: ignore[union-attr]


# -- monsters (DB-14)


NO_MONSTERS = [
    "room.giant-spider", "room.vampire-bats", "room.corpse-eaters", "room.stingcrawler", "trap.snakes",
    "search.centipede", "corpse.scorpion", "catacomb.rat-invasion", "catacomb.balrog", "catacomb.bewitching-vampire",
    "dragon.asleep",
]  # fmt: skip


@pytest.mark.parametrize("card", NO_MONSTERS)
def test_creatures_that_are_no_monsters_draw_no_monster_card(card: str) -> None:
    """DB-14.2: their cards say what they do: no announcement, no Monster card, no monster on the board."""
    deck, _, name = card.partition(".")
    assert deck == "dragon" or not thing(card).effect.monster
    if deck == "catacomb":
        board = Board({H1: ("rohan", "_c3"), H2: ("iril", "m10"), H3: ("durim", "m10")}, stacked={deck: [name]}).begin()
        board.hero(H1).arrow, act = "e", "walk.e"
    else:
        board = drawn(deck, name)
        act = "search" if deck == "search" else "go.e"
    cards = sorted(board.state.decks["monster"].pile)
    board.play(H1, act, kind="act").play(H2, "wait").play(H3, "wait")
    while due := [asked for asked in drakborgen.pending(board.state) if asked.kind not in ("act", "own")]:
        board.default(due[0].seat)
    assert not board.state.monsters
    assert sorted(board.state.decks["monster"].pile) == cards
    assert not {"announces", "monster-reacts", "fight-begins"} & set(board.keys(H2))


# -- heroes with companions together (DB-26.13)


def test_what_holds_for_several_heroes_holds_with_their_companions() -> None:
    """DB-26.13, DB-12.15, DB-13.3, DB-25.4: all lift a portcullis together, and a trap beyond it hits all of them."""
    board = Board(
        {H1: ("rohan", "c3"), H2: ("bardhor", "c3")}, tiles={"c3": ("portcullis-n", 3), "d3": ("room-new", 0)},
        stacked={"room": ["arrows"]},
        faces={"hero1.dice": [7, 7, 7, 8, 10, 8, 9], "hero2.dice": [4, 3]},
    )  # fmt: skip
    board.state.decks["room"].pile.remove("orc")
    board.hero(H1).companions = [Companion("orch", 4, 4, "c3", card="room.orc")]
    board.begin()
    for seat in (H1, H2):
        board.play(seat, "go.w", kind="act").send(seat)
    assert board.hero(H1).at == board.hero(H2).at == "b3"
    assert board.hero(H1).companions[0].at == "b3"


# -- together and alone (DB-31)


def coop(**options: str) -> Board:
    """Three heroes against the castle; the first walks into an orc's room, the third into his death."""
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "m10"), H3: ("durim", "m10")}, tiles=OLD,
                  stacked={"room": ["orc"], "monster": ["monster-02"]}, options={"mode": "coop", **options},
                  faces={"hero1.dice": [2]})  # fmt: skip
    return board.begin()


def test_in_coop_the_engine_plays_the_monsters_and_the_dead_watch() -> None:
    """DB-31.2: a dead hero's player is no monster player, is asked nothing more, and shares the result."""
    board = coop()
    board.play(H3, "give_up_hero", kind="act").play(H1, "go.e", kind="act").play(H2, "wait").play(H1, "attack")
    assert board.view().fates[H3] == "dead"
    assert board.view().monster_players == ()
    assert {asked.seat for asked in drakborgen.pending(board.state) if not asked.optional} == {H1}
    assert board.asked(H1).kind == "fight"
    board.hero(H2).treasure = ["treasure-500"]
    board.hero(H1).kp, board.dice.faces["hero1.throws"] = 1, [1] * 6
    while H1 in board.state.heroes:
        board.play(H1, "rock", kind="fight")
    assert {asked.seat for asked in drakborgen.pending(board.state) if not asked.optional} == {H2}
    board.play(H2, "leave")
    assert board.outcome is not None
    assert set(board.outcome.winners) == {H1, H2, H3}


def test_several_against_one_regular_monster_player() -> None:
    """DB-31.4, DB-31.2, DB-2.10: with `fixed_mp` the last seat has no hero and plays the monsters from the start; the
    dead do not join it."""
    record = setting_out.set_out(setting_out.begun(3, mode="coop", fixed_mp="on"))
    seen = setting_out.seen(record)
    assert (list(seen.heroes), seen.monster_players) == ([H1, H2], (H3,))
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles=OLD, seats=(H1, H2, H3),
                  stacked={"room": ["orc"], "monster": ["monster-02"]},
                  options={"mode": "coop", "fixed_mp": "on"})  # fmt: skip
    board.begin().play(H2, "give_up_hero", kind="act").play(H1, "go.e", kind="act").play(H1, "attack")
    assert board.asked(H3).kind == "throws"
    assert board.view().fates[H2] == "dead"
    assert board.view().monster_players == (H3,)


def test_in_coop_nobody_learns_another_s_amulet() -> None:
    """DB-20.4, DB-31.1: nobody reads it, and it cannot be shown; Treasure cards can."""
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "c3"), H3: ("durim", "m10")}, tiles=OLD, options={"mode": "coop"})
    for deck, card in (("room", "amulet"), ("amulet", "thief"), ("treasure", "treasure-500")):
        board.state.decks[deck].pile.remove(card)
    board.hero(H2).amulets = [Amulet("thief", ["room.amulet"], worn=True, is_known=True)]
    board.hero(H2).treasure = ["treasure-500"]
    board.begin()
    keys = [option.key for asked in drakborgen.pending(board.state) if asked.seat == H2 for option in asked.options]
    assert [key for key in keys if key.startswith("show")] == ["show.treasure-500"]
    assert not [key for key in keys if "amulet" in key]
    board.play(H2, "show.treasure-500", kind="own")
    assert "treasure-500" in repr(board.heard(H1))
    for seat in (H1, H3):
        assert "thief" not in repr(board.view(seat))
        assert not board.view(seat).reads
        assert "thief" not in repr(board.heard(seat))
