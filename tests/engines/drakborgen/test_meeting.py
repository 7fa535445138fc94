"""DB-14, DB-15, DB-26.8 to DB-26.10: meeting monsters, through the protocol."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.words import speaker
from engines.core.preferences import write
from engines.core.types import Order, Preference, Seat
from engines.drakborgen.components import MONSTER_CARDS, MONSTERS, SURFACE
from engines.drakborgen.geography import CHAMBER
from engines.drakborgen.rules import hooks
from engines.drakborgen.rules.monsters import arrive
from engines.drakborgen.state import Tile
from engines.drakborgen.view.names import place_title

from .positions import H1, H2, H3, H4, Board, cards_in_play

ROOM = dict.fromkeys(("c3", "c4", "b3"), ("room-new", 0))
DOORS = {"c3": ("door-room-nde", 2)}
"""A door on the south side; north and west are open."""


def alone(
    kind: str = "orch",
    card: str = "monster-01",
    hero: str = "rohan",
    side: str = "s",
    seats: tuple[str, ...] = ("m1",),
    **also: Any,
) -> Board:
    """A hero in C3 who came in by a side and has a monster before it, with other heroes far away."""
    others = {Seat(f"hero{number + 2}"): ("iril", at) for number, at in enumerate(seats)}
    board = Board(
        {H1: (hero, "c3"), **others},
        tiles=also.pop("tiles", ROOM),
        stacked={"monster": [card], **also.pop("stacked", {})},
        round_=4,
        **also,
    )
    board.hero(H1).side = side
    board.monster(kind, "c3")
    board.meets()
    return board


def two(*sides: str, kind: str = "orch", card: str = "monster-01", **also: Any) -> Board:
    """Two heroes in C3 with a monster, and a third far away."""
    board = Board(
        {H1: ("rohan", "c3"), H2: ("durim", "c3"), H3: ("iril", "m1")},
        tiles=ROOM,
        stacked={"monster": [card]},
        round_=4,
        **also,
    )
    board.hero(H1).side, board.hero(H2).side = sides or ("s", "w")
    board.monster(kind, "c3")
    board.meets()
    return board


def said(board: Board, **what: str) -> Board:
    return board.play_all(**what)


told = Board.keys


def reacted(board: Board) -> list[str]:
    return [str(text.args["how"]) for text in board.heard() if text.key == "monster-reacts"]


# -- DB-14


def test_values_of_the_monsters() -> None:
    """DB-14.1, DB-14.4: four surface monsters with aspects and general KP, without special attacks (DB-3.4)."""
    assert SURFACE == ("svartalv", "orch", "skelett", "bergstroll")
    values = {
        kind: (one.strength, one.agility, one.mind, one.armour, one.general_kp)
        for kind, one in MONSTERS.items()
        if kind in SURFACE
    }
    assert values == {
        "svartalv": (3, 9, 7, 3, 2),
        "bergstroll": (11, 3, 4, 5, 6),
        "skelett": (5, 6, 8, 4, 4),
        "orch": (7, 5, 4, 6, 4),
    }
    assert not any(MONSTERS[kind].special_attack for kind in SURFACE)


def test_monsters_regain_all_kp_in_the_sun_phase() -> None:
    """DB-14.5, DB-6.2: whether heroes are with them or not."""
    board = Board({H1: ("rohan", "c3")}, tiles=ROOM)
    one = board.monster("orch", "c3", passive=True)
    one.wounds = 2
    board.begin()
    assert one.wounds == 0


def test_cards_bring_monsters_and_the_ids_do_not_depend_on_other_places() -> None:
    """DB-15.1, DB-34.3: a Room card shows a monster; its id is of its own place's numbers."""
    first, second = (Board({H1: ("rohan", "c3"), H2: ("iril", "d3")}, round_=4) for _ in range(2))
    for board, threads in ((first, (H1, H2)), (second, (H2, H1))):
        for thread in threads:
            arrive(board.table(thread), board.hero(thread).at, "orch")
    assert first.state.monsters == second.state.monsters
    board = Board({H1: ("rohan", "c3")}, tiles=ROOM)
    hooks.EFFECTS["ambush"](board.table(), "c3", "room.ambush-orc", H1)
    assert [(one.kind, one.card, one.ambush) for one in board.state.monsters] == [("orch", "room.ambush-orc", "T6-1")]


# -- announcements


def test_a_hero_announces_before_the_card_is_read() -> None:
    """DB-15.1, DB-15.4, A14: the default is to wait."""
    board = alone()
    assert board.offers(H1) == ["attack", "wait", "flee"]
    assert board.asked(H1).default == ("wait",)
    assert board.state.monsters[0].monster_card == ""


def test_no_flight_by_portcullis_secret_door_wall_or_from_nowhere() -> None:
    """DB-15.5."""
    assert "flee" in alone().offers(H1)
    assert "flee" not in alone(side="").offers(H1)
    assert "flee" not in alone(tiles={"c3": ("portcullis-n", 0)}).offers(H1)
    assert "flee" not in alone(tiles={"c3": ("room-n", 0)}, side="e").offers(H1)
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "m1")}, tiles={"c3": ("room-n", 0)}, round_=4)
    board.hero(H1).side = "e"
    board.state.room("c3").secret["e"] = 2
    board.monster("orch", "c3")
    board.meets()
    assert board.offers(H1) == ["attack", "wait"]
    assert [text.key for text in board.asked(H1).barred] == ["announce-no-flight"]


def test_an_ambush_hurts_all_first_and_allows_no_waiting() -> None:
    """DB-15.3, DB-15.5."""
    board = Board({H1: ("rohan", "c3"), H2: ("durim", "c3"), H3: ("iril", "m1")}, tiles=ROOM, round_=4)
    board.hero(H1).side = board.hero(H2).side = "s"
    board.dice.faces = {"hero1.dice": [4, 1]}
    board.monster("orch", "c3", ambush="T6-1")
    board.meets()
    assert (board.hero(H1).kp, board.hero(H2).kp) == (14, 15)
    assert board.offers(H1) == ["attack", "flee", "flee.join"]
    assert board.asked(H1).default == ("attack",)
    board.hero(H1).kp = 6
    assert board.asked(H1).default == ("flee",)


def test_an_ambush_hurts_in_rubble_too() -> None:
    """DB-15.3, DB-12.18: the damage comes first; then there is neither a Monster card nor a fight."""
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "m1")}, tiles={"c3": ("rubble-new", 0)}, round_=4)
    board.dice.faces = {"hero1.dice": [4]}
    one = board.monster("orch", "c3", ambush="T6-1")
    board.meets()
    assert board.hero(H1).kp == 14
    assert one.mood == "passive"


def test_who_dies_in_an_ambush_meets_nobody() -> None:
    """DB-15.3: no Monster card is drawn for a dead hero."""
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "m1")}, tiles=ROOM, round_=4)
    board.dice.faces = {"hero1.dice": [6]}
    board.hero(H1).kp = 1
    board.monster("orch", "c3", ambush="T6-1")
    board.meets()
    assert H1 not in board.state.heroes
    assert "monster-reacts" not in told(board)


def test_a_single_answer_is_taken_but_not_where_a_ring_may_be_hidden() -> None:
    """async.md: with one answer, whatever the hero may hold, nobody is asked."""
    for ring, kind in (("", "fight"), ("sleep", "monster")):
        board = Board(
            {H1: ("rohan", "c3"), H2: ("iril", "m1")}, tiles=ROOM, stacked={"monster": ["monster-02"]}, round_=4
        )
        if ring:
            board.give_ring(H1, ring)
        board.monster("orch", "c3", ambush="T6-1")
        board.meets()
        assert board.asked(H1).kind == kind


def test_orders_answer_the_announcement_with_conditions() -> None:
    """A14, flow.md, Preference orders: the first pick that is offered and whose condition holds."""
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "m1")}, tiles=ROOM, stacked={"monster": ["monster-01"]}, round_=4)
    board.hero(H1).side = "s"
    board.monster("orch", "c3")
    entries = (
        Preference("monster", ("flee",), when="is.bergstroll"), Preference("monster", ("attack",), when="is.orch"),
    )  # fmt: skip
    write(board.state, Order(H1, "monster", entries))
    board.meets()
    assert board.state.meetings[H1].said == {H1: "attack"}
    kinds = {one.kind for one in drakborgen_orders(board, H1)}
    assert {"monster", "fight", "throws", "number"} <= kinds


def test_a_course_of_actions_ends_when_a_monster_is_met() -> None:
    """flow.md, Preference orders, `act`."""
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "m1")}, tiles=ROOM, round_=4)
    for seat in (H1, H2):
        write(board.state, Order(seat, "act", (Preference("act", ("wait",), once=True),)))
    board.monster("orch", "c3")
    board.meets()
    assert list(board.state.orders) == [H2]


def drakborgen_orders(board: Board, seat: Seat) -> tuple[Any, ...]:
    from engines.drakborgen import engine as drakborgen

    return drakborgen.orderable(board.state, seat)


# -- reactions


@pytest.mark.parametrize("card", [card for card in MONSTER_CARDS if MONSTER_CARDS[card].reactions])
@pytest.mark.parametrize("kind", SURFACE)
@pytest.mark.parametrize("said", ["attack", "wait", "flee"])
def test_every_monster_card_in_each_of_its_columns(card: str, kind: str, said: str) -> None:
    """DB-15.6 to DB-15.11, DB-15.20, DB-34.20: a walk of all reactions, met by one hero in a room with four exits."""
    board = alone(kind, card).play(H1, said)
    found = getattr(MONSTER_CARDS[card].reactions[kind], said)
    castle = board.state
    assert reacted(board) == [found.r]
    assert found.r != "passive" or said != "attack"
    if found.r == "fight":
        assert board.asked(H1).kind == "fight"
        assert (castle.monsters[0].mood, castle.monsters[0].kp) == ("fights", found.kp)
        return
    assert cards_in_play(castle)["monster"] == 15
    if found.r == "flees":
        assert not castle.monsters
    if found.r == "passive":
        assert castle.monsters[0].mood == "passive"
        assert board.hero(H1).at == "c3"
    if found.r in ("escape", "follows"):
        assert board.hero(H1).kp == 17 - found.stab
        assert board.hero(H1).going == "c4"
    if found.r == "follows":
        assert castle.monsters[0].going == "c4"


def test_only_the_monster_player_reads_the_card_and_all_see_it_afterwards() -> None:
    """DB-15.6, V8: the KP are the monster player's until the encounter ends."""
    board = alone(card="monster-02", seats=("m1", "m10")).play(H1, "attack")
    number = board.state.monsters[0].id
    assert board.view(H2).fights[H1].kp == {number: 3}
    assert board.view(H2).fights[H1].cards == {number: "monster-02"}
    for viewer in ((H1,), (H3,), ()):
        assert board.view(*viewer).fights[H1].kp == {}
        assert board.view(*viewer).fights[H1].cards == {}
        assert "monster-player-reads" not in board.keys(*viewer)
    assert "monster-player-reads" in board.keys(H2)
    passive = alone(card="monster-01").play(H1, "wait")
    assert "monster-card-shown" in told(passive)
    assert passive.state.decks["monster"].pile[0] == "monster-01"


def test_sc_15_a_passive_monster() -> None:
    """SC-15, DB-15.2, DB-15.8: who stays has no new encounter; a newcomer brings one for all; else it is reset."""
    for leaves in (False, True):
        board = Board(
            {H1: ("sigeir", "c3"), H2: ("durim", "d3"), H3: ("iril", "m1")}, tiles={**ROOM, "d3": ("room-new", 0)},
            stacked={"monster": ["monster-01", "monster-02"], "room": ["empty", "empty"]}, round_=4,
            faces={seat + ".dice": [2] * 4 for seat in (H1, H2)},
        )  # fmt: skip
        whole = cards_in_play(board.state)["room"]
        one = board.monster("skelett", "c3", "room.skeleton")
        board.meets().play(H1, "wait")
        assert (one.mood, one.monster_card) == ("passive", "")
        if leaves:
            board.play_all(hero1="go.w", hero2="wait", hero3="wait")
            assert not board.state.monsters
            assert cards_in_play(board.state)["room"] == whole
            continue
        board.play_all(hero1="wait", hero2="wait", hero3="wait")
        assert one.mood == "passive"
        assert board.asked(H1).kind == "act"
        board.play_all(hero1="wait", hero2="go.w", hero3="wait")
        assert {board.asked(H1).kind, board.asked(H2).kind} == {"monster"}


def test_a_monster_flees_only_by_an_exit_by_which_no_hero_came() -> None:
    """DB-15.9: doors and ways down will do, a portcullis or the way into the chamber will not; else it fights."""
    assert reacted(alone(card="monster-03", tiles={"c3": ("room-dead-end", 0)}).play(H1, "attack")) == ["fight"]
    board = alone(card="monster-03", tiles={"c3": ("room-dead-end", 0)}).play(H1, "attack")
    assert board.state.monsters[0].kp == 4
    assert reacted(alone(card="monster-03", tiles=DOORS, side="w").play(H1, "attack")) == ["flees"]
    way_down = alone(card="monster-03", tiles={"c3": ("room-dead-end", 0)})
    way_down.state.tiles["c3"].marks.append("way-down")
    assert reacted(way_down.play(H1, "attack")) == ["flees"]
    chamber = Board(
        {H1: ("rohan", "g4"), H2: ("iril", "m1")},
        tiles={"g4": ("room-n", 2)},
        stacked={"monster": ["monster-03"]},
        round_=4,
    )
    chamber.hero(H1).side = "n"
    chamber.monster("orch", "g4")
    chamber.meets().play(H1, "attack")
    assert reacted(chamber) == ["fight"]
    both = two("s", "n", card="monster-03")
    both.state.tiles["c3"] = Tile("room-n", 0)
    said(both, hero1="attack", hero2="attack")
    assert reacted(both) == ["fight"]


def test_a_hero_who_flees_completes_its_move_in_the_next_round() -> None:
    """DB-15.10: back to where it came from, halfway until then, perhaps stabbed."""
    board = alone("bergstroll", "monster-01", stacked={"room": ["empty"]}).play(H1, "flee")
    assert (board.hero(H1).kp, board.hero(H1).going) == (16, "c4")
    board.play(H2, "wait")
    assert (board.hero(H1).at, board.hero(H1).going) == ("c4", "")


def test_a_follower_arrives_with_the_hero_for_a_new_meeting() -> None:
    """DB-15.11: with a new Monster card."""
    board = alone("orch", "monster-02", stacked={"monster": ["monster-02", "monster-03"], "room": ["empty"]}).play(
        H1, "flee"
    )
    board.play(H2, "wait")
    one = board.state.monsters[0]
    assert (one.at, one.mood, one.monster_card) == ("c4", "new", "")
    assert board.asked(H1).kind == "monster"


def test_a_monster_never_follows_into_the_chamber() -> None:
    """DB-15.11, DB-24.15: it stays behind, passive."""
    board = Board(
        {H1: ("rohan", "g4"), H2: ("iril", "m1")},
        tiles={"g4": ("room-new", 0)},
        stacked={"monster": ["monster-02"]},
        round_=4,
    )
    board.hero(H1).side = "s"
    board.monster("orch", "g4")
    board.meets().play(H1, "flee")
    assert board.hero(H1).going == CHAMBER
    assert [(one.mood, one.going) for one in board.state.monsters] == [("passive", "")]


@pytest.mark.parametrize(
    ("door", "card", "kind", "how"),
    [
        ("opens", "monster-01", "orch", "away"), ("locked", "monster-01", "orch", "stays"),
        ("trap-dart", "monster-01", "bergstroll", "hurt"), ("locked", "monster-02", "orch", "fight"),
        ("locked", "monster-06", "orch", "fight"), ("opens", "monster-06", "orch", "fight"),
    ],
)  # fmt: skip
def test_a_flight_through_a_door(door: str, card: str, kind: str, how: str) -> None:
    """DB-15.12: the Door card first; a passive monster stays passive; another fights; nobody is stabbed who stays."""
    board = alone(
        kind, card, tiles=DOORS, side="s", stacked={"monster": [card], "door": [door]}, faces={"hero1.dice": [3]},
    )  # fmt: skip
    doors = cards_in_play(board.state)["door"]
    board.play(H1, "flee")
    hero, one = board.hero(H1), board.state.monsters[0]
    assert cards_in_play(board.state)["door"] == doors
    if how == "away":
        assert (hero.going, one.mood) == ("c4", "passive")
    elif how == "fight":
        assert (hero.going, one.mood, board.asked(H1).kind) == ("", "fights", "fight")
        assert one.kp == (5 if card == "monster-06" else 3)
    else:
        assert (hero.going, one.mood) == ("", "passive")
        assert hero.kp == (14 if how == "hurt" else 17)
    if door == "locked":
        assert list(board.state.room("c3").locks) == ["s"]


def test_sc_16_two_monsters_one_wants_blood() -> None:
    """SC-16, DB-15.13, DB-17.4: the passive one joins with the number in parentheses; each has its own throw."""
    board = Board(
        {H1: ("rohan", "c3"), H2: ("durim", "c3"), H3: ("iril", "m1")}, tiles=ROOM,
        stacked={"monster": ["monster-01", "monster-03", "monster-06"]}, round_=4,
    )  # fmt: skip
    first, second = board.monster("orch", "c3"), board.monster("orch", "c3")
    board.meets().play_all(hero1="wait", hero2="wait")
    assert reacted(board) == ["passive", "fight"]
    assert (first.kp, second.kp) == (4, 5)
    assert {first.mood, second.mood} == {"fights"}
    board.play(H3, *["rock"] * 6)
    assert board.asked(H3).kind == "throws"
    board.play(H3, *["paper"] * 6).play(H1, "paper").play(H2, "paper")
    assert board.state.meetings[H1].blows[0].throws == {
        H1: "paper", H2: "paper", f"m{first.id}": "rock", f"m{second.id}": "paper",
    }  # fmt: skip


def test_a_monster_stands_there_when_the_door_has_killed_who_fled() -> None:
    """DB-15.12: its card is laid down."""
    board = alone("orch", "monster-06", tiles=DOORS, stacked={"door": ["trap-dart"]}, faces={"hero1.dice": [3]})
    board.hero(H1).kp = 3
    board.play(H1, "flee")
    assert board.state.players[H1].cause == "door-trap"
    assert cards_in_play(board.state)["monster"] == 15


def test_a_hero_who_flees_is_cut_off_and_followers_fight_too() -> None:
    """DB-15.13, DB-15.19, DB-15.22: a fight in the column cuts off the flight; whoever would let go joins with the
    number of its wait column, a follower with its own."""
    board = alone(
        "orch",
        "monster-06",
        stacked={"monster": ["monster-06", "monster-01", "monster-10", "monster-02", "monster-05"]},
        seats=("m1",),
    )
    assert board.asked(H1)
    board.monster("bergstroll", "c3")
    board.monster("svartalv", "c3")
    board.state.meetings[H1].monsters = [one.id for one in board.state.monsters]
    board.state.threads[H1].stack[-2].left = list(board.state.meetings[H1].monsters)  # type: ignore[attr-defined]
    board.play(H1, "flee")
    assert reacted(board) == ["fight", "escape", "follows"]
    assert [(one.mood, one.kp) for one in board.state.monsters] == [("fights", 5), ("fights", 5), ("fights", 2)]
    assert (board.hero(H1).kp, board.hero(H1).going) == (17, "")


def test_only_the_follower_follows() -> None:
    """DB-15.13."""
    board = Board(
        {H1: ("rohan", "c3"), H2: ("iril", "m1")},
        tiles=ROOM,
        stacked={"monster": ["monster-02", "monster-03", "monster-01"]},
        round_=4,
    )
    board.hero(H1).side = "s"
    board.monster("orch", "c3")
    board.monster("skelett", "c3")
    board.meets().play(H1, "flee")
    assert [(one.kind, one.going) for one in board.state.monsters] == [("orch", "c4"), ("skelett", "")]


def test_a_monster_met_in_an_earlier_round_joins_with_its_general_kp() -> None:
    """DB-15.21."""
    board = alone("orch", "monster-02")
    old = board.monster("skelett", "c3", passive=True)
    board.play(H1, "attack")
    assert (old.mood, old.kp) == ("fights", 4)


def test_wounds_from_a_danger_count_and_may_have_killed() -> None:
    """DB-27.4, DB-27.5: known only when the reaction is read, or compared with the general KP."""
    board = alone("orch", "monster-02")
    board.state.monsters[0].wounds = 2
    board.play(H1, "attack").play(H2, *["scissors"] * 6).play(H1, "rock", kind="fight")
    assert not board.state.monsters
    dead = alone("orch", "monster-02")
    dead.state.monsters[0].wounds = 3
    dead.play(H1, "attack")
    assert not dead.state.monsters
    assert dead.asked(H1).kind == "act"


def test_nobody_sees_an_invisible_hero() -> None:
    """DB-15.16: alone the monster is passive; beside others the hero is ignored."""
    board = Board({H1: ("rohan", "c3"), H2: ("durim", "c3"), H3: ("iril", "m1")}, tiles=ROOM, round_=4)
    board.hero(H1).invisible = 2
    board.monster("orch", "c3")
    board.meets()
    assert board.asked(H2).kind == "monster"
    assert not [one for one in board.state.threads[H1].stack[-1].seats if one == H1]  # type: ignore[attr-defined]
    board = Board({H1: ("rohan", "c3"), H3: ("iril", "m1")}, tiles=ROOM, round_=4)
    board.hero(H1).invisible = 2
    one = board.monster("orch", "c3")
    board.meets()
    assert one.mood == "passive"


def test_a_passive_monster_may_be_attacked_by_option() -> None:
    """DB-15.18, DB-15.20: as an action; the card is read under attack. The option is off by default."""
    for option, offered in (("off", False), ("on", True)):
        board = Board(
            {H1: ("rohan", "c3"), H2: ("iril", "m1")}, tiles=ROOM, stacked={"monster": ["monster-01"]}, round_=4,
            options={"attack_passive": option},
        )  # fmt: skip
        board.monster("orch", "c3", passive=True)
        board.begin()
        assert ("attack" in board.offers(H1)) is offered
    board.play_all(hero1="attack", hero2="wait")
    assert board.state.meetings[H1].said == {H1: "attack"}
    assert reacted(board) == ["fight"]


def test_no_fight_in_rubble_nor_next_to_an_abyss() -> None:
    """DB-12.18, DB-15.15, DB-29.20: in rubble not even a card; elsewhere no attack, and fight means passive."""
    rubble = Board({H1: ("rohan", "c3"), H2: ("iril", "m1")}, tiles={"c3": ("rubble-n", 0)}, round_=4)
    one = rubble.monster("orch", "c3")
    rubble.meets()
    assert (one.mood, rubble.asked(H1).kind) == ("passive", "act")
    for shape in ("bridge", "pit"):
        board = alone("orch", "monster-02", tiles={"c3": (next(tile for tile in _of_type(shape)), 0)})
        assert board.offers(H1) == ["wait", "flee"]
        board.play(H1, "wait")
        assert reacted(board) == ["passive"]
        assert board.state.monsters[0].mood == "passive"


def _of_type(kind: str) -> list[str]:
    from engines.drakborgen.components import TILES

    return [tile.id for tile in TILES.values() if tile.type == kind]


@pytest.mark.parametrize(("faces", "gone"), [([7, 7], True), ([7, 8], False)])
def test_a_monster_in_a_web_panics(faces: list[int], gone: bool) -> None:
    """DB-27.8, DB-19.10: no combat; with two Strength checks it breaks out and is gone."""
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "m1")}, tiles=ROOM, faces={"hero1.dice": faces}, round_=4)
    board.state.tiles["c3"].marks.append("web")
    board.hero(H1).stuck = True
    one = board.monster("orch", "c3", "room.orc", stuck=True)
    whole = cards_in_play(board.state)["room"]
    board.meets()
    assert (one not in board.state.monsters) is gone
    assert gone or (one.stuck and one.mood == "passive")
    assert cards_in_play(board.state)["room"] == whole


# -- darkness and sleep


@pytest.mark.parametrize(("torch", "orb", "dead"), [(False, False, True), (True, False, False), (False, True, False)])
def test_monsters_kill_in_a_room_without_light(torch: bool, orb: bool, dead: bool) -> None:
    """DB-12.25, DB-27.6, DB-29.13: without any light all heroes die; one torch or an orb lights the room."""
    board = Board({H1: ("rohan", "c3"), H2: ("durim", "c3"), H3: ("iril", "m1")}, tiles=ROOM, round_=4)
    board.hero(H1).unlit = True
    board.hero(H2).unlit = not torch
    if orb:
        board.hero(H2).things.append("chest.light-orb")
    board.monster("orch", "c3")
    board.meets()
    assert (H1 not in board.state.heroes) is dead
    assert (H2 not in board.state.heroes) is dead


def test_a_hero_asleep_is_not_drawn_in_but_killed_where_nobody_is_awake() -> None:
    """DB-13.6: the card is read under wait."""
    for card, dead in (("monster-02", True), ("monster-01", False)):
        board = Board({H1: ("rohan", "c3"), H2: ("iril", "m1")}, tiles=ROOM, stacked={"monster": [card]}, round_=4)
        board.hero(H1).skip = 2
        board.monster("orch", "c3")
        board.meets()
        assert (board.state.players[H1].cause == "asleep") is dead
    board = two()
    assert board.asked(H2).kind == "monster"


# -- several heroes


def test_the_highest_announcement_is_read() -> None:
    """DB-26.8, V15: attack before wait before flee; all are told together."""
    for first, second, column in (("attack", "flee", "attack"), ("flee", "wait", "wait"), ("flee", "flee", "flee")):
        board = two()
        board.play(H1, first)
        saying = board.view(H1).own[H1].saying
        assert saying is not None
        assert saying.said == first
        assert board.view(H2, H3).fights[H1].said == {}
        assert "announces" not in told(board)
        board.play(H2, second)
        assert board.state.meetings[H1].read == column


def test_lower_choices_keep_out_of_a_fight_or_join() -> None:
    """DB-26.9, A15."""
    board = said(two(card="monster-02"), hero1="attack", hero2="wait")
    assert board.state.meetings[H1].fighters == [H1]
    board = said(two(card="monster-02"), hero1="attack", hero2="wait.join")
    assert board.state.meetings[H1].fighters == [H1, H2]
    board = said(two(card="monster-02"), hero1="wait", hero2="flee")
    assert board.state.meetings[H1].fighters == [H1]
    assert board.hero(H2).going == "b3"
    board = said(two(card="monster-02"), hero1="wait", hero2="flee.join")
    assert board.state.meetings[H1].fighters == [H1, H2]
    board = said(two(card="monster-02"), hero1="wait", hero2="wait")
    assert board.state.meetings[H1].fighters == [H1, H2]


def test_without_a_fight_every_choice_stands() -> None:
    """DB-26.9: who chose to flee must."""
    board = said(two(card="monster-01"), hero1="wait", hero2="flee")
    assert reacted(board) == ["passive"]
    assert (board.hero(H1).going, board.hero(H2).going) == ("", "b3")


def test_a_t6_decides_whom_the_monster_follows_and_stabs() -> None:
    """DB-26.10."""
    for face, went in ((1, "c4"), (6, "b3")):
        board = said(two(card="monster-02", faces={"hero1.dice": [face]}), hero1="flee", hero2="flee")
        assert board.state.monsters[0].going == went
    board = said(two(kind="bergstroll", card="monster-01", faces={"hero1.dice": [6]}), hero1="flee", hero2="flee")
    assert (board.hero(H1).kp, board.hero(H2).kp) == (17, 14)


def test_in_games_with_duels_nobody_stands_aside_unless_all_who_fight_agree() -> None:
    """DB-17.20: no answer means no."""
    for answer, fighters in (("no", [H1, H2]), ("yes", [H1])):
        board = two(card="monster-02", options={"pvp": "vote"})
        board.state.rules = replace(board.state.rules, pvp="on")
        board.play(H1, "attack").play(H1, answer, kind="aside").play(H2, "wait").play(H2, "no", kind="aside")
        assert board.state.meetings[H1].fighters == fighters


def test_a_lone_hero_reads_nothing_of_others_who_might_fight() -> None:
    """DB-15.5."""
    say = speaker("drakborgen", names=str)
    board = alone("orch")
    details = [say(option.detail) for option in board.asked(H1).options if option.detail is not None]
    assert len(details) == 3
    assert not any("another hero" in one for one in details)


# -- missiles


@pytest.mark.parametrize(
    ("hero", "face", "lost", "gone"),
    [("bardhor", 2, 0, False), ("bardhor", 4, 3, False), ("bardhor", 6, 0, True), ("stjarnkastaren", 3, 0, False),
     ("stjarnkastaren", 4, 2, False), ("knivkastaren", 5, 2, False)],
)  # fmt: skip
def test_one_missile_before_the_announcement(hero: str, face: int, lost: int, gone: bool) -> None:
    """DB-16.6, DB-34.25, A17: T6 by the hero's table; then the hero announces."""
    board = alone("orch", hero=hero, faces={"hero1.dice": [face, 3]})
    ammo = board.hero(H1).ammo
    assert board.asked(H1).default == ("shoot",)
    board.play(H1, "shoot")
    assert board.hero(H1).ammo == ammo - (not (gone and hero == "stjarnkastaren"))
    if gone:
        assert not board.state.monsters
        return
    assert board.state.monsters[0].wounds == lost
    assert board.offers(H1) == ["attack", "wait", "flee"]


def test_a_shot_is_told_before_its_damage() -> None:
    """DB-16.6: what hits, then its dice, then what it costs."""
    board = alone("orch", hero="knivkastaren", faces={"hero1.dice": [5, 3]})
    board.play(H1, "shoot")
    keys = [text.key for text in board.heard(H2) if text.key in ("shot", "rolled-amount", "monster-hurt")]
    assert keys[0] == "shot"
    assert keys[-1] == "monster-hurt"


def test_a_missile_after_the_damage_of_an_ambush_and_a_second_one_when_it_is_armed() -> None:
    """DB-16.6, flow.md, Armed things: right after the reaction, at the kinds that are armed."""
    for armed, left in (("orch", 3), ("skelett", 4)):
        board = Board(
            {H1: ("bardhor", "c3"), H2: ("iril", "m1")},
            tiles=ROOM,
            stacked={"monster": ["monster-12"]},
            faces={"hero1.dice": [1, 3, 1]},
            round_=4,
        )
        board.hero(H1).side = "s"
        write(board.state, Order(H1, "shoot", (Preference("shoot", (armed,)),)))
        board.monster("orch", "c3", ambush="T6-1")
        board.meets()
        assert board.hero(H1).kp == 11  # T6 - 1 has come first
        assert board.offers(H1) == ["attack", "flee", "shoot"]
        board.play(H1, "attack")
        assert board.hero(H1).ammo == left
        assert board.state.monsters[0].wounds == (1 if left == 3 else 0)


def test_several_heroes_shoot_and_are_asked_again_while_the_others_answers_stay() -> None:
    """A17, V15: what the others have announced stays hidden."""
    board = Board(
        {H1: ("bardhor", "c3"), H2: ("durim", "c3"), H3: ("iril", "m1"), H4: ("rohan", "m10")}, tiles=ROOM,
        stacked={"monster": ["monster-02"]}, faces={"hero1.dice": [1]}, round_=4,
    )  # fmt: skip
    board.monster("orch", "c3")
    board.meets()
    board.play(H2, "attack").play(H1, "shoot")
    assert "announces" not in told(board)
    assert board.offers(H1)[:2] == ["attack", "wait"]
    assert board.asked(H2).optional
    board.play(H1, "wait")
    assert board.state.meetings[H1].said == {H1: "wait", H2: "attack"}


def test_next_to_an_abyss_a_monster_that_cannot_flee_stands_there() -> None:
    """DB-15.9, DB-29.20: where it would have to fight it is passive."""
    board = Board(
        {H1: ("rohan", "a5"), H2: ("iril", "m1")}, tiles={"a5": ("pit-n", 0)}, stacked={"monster": ["monster-08"]},
        round_=4,
    )  # fmt: skip
    board.hero(H1).side = "n"
    board.state.tiles["a6"] = Tile("room-dead-end", 0, 0)
    board.monster("svartalv", "a5")
    board.meets().play(H1, "wait")
    assert board.state.round == 5
    assert [one.mood for one in board.state.monsters] == ["passive"]


def test_after_a_missile_a_single_answer_is_given_unasked() -> None:
    """DB-15.4, async.md: in an ambush in a dead end only the attack is left."""
    board = Board(
        {H1: ("bardhor", "c3"), H2: ("iril", "m1")}, tiles={"c3": ("room-dead-end", 0)},
        stacked={"monster": ["monster-12"]}, faces={"hero1.dice": [1, 2]}, round_=4,
    )  # fmt: skip
    board.monster("orch", "c3", ambush="T6-1")
    board.meets()
    assert board.offers(H1) == ["attack", "shoot"]
    board.play(H1, "shoot")
    assert board.asked(H1).kind == "fight"


def test_what_is_told_bears_the_place_where_it_happens() -> None:
    """DB-26.1: a hero that searched C3 in one round draws in D3 in the next; both are one seat's thread."""
    tiles = {"c3": ("room-new", 0), "d3": ("room-new", 0)}
    board = Board({H1: ("rohan", "c3")}, tiles=tiles, stacked={"room": ["empty"]}).begin()
    for act in ("search", "go.e"):
        board.play(H1, act, kind="act")
    drawn = [event.place for event in board.events if event.text.key == "card-drawn"]
    assert drawn == [place_title("c3"), place_title("d3")]
