"""The walk, second half: every room card, Boss, elite and rift card, with what is printed and with each of its effects,
and the tokens."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any, Final

import pytest

from engines.core import Seat, Text, Who
from engines.draggmar.components import (
    CLOSERS,
    DUNGEONS,
    ELITES,
    HEROES,
    ITEMS,
    KEEP,
    ROOMS,
    SPOTS,
    TOKENS,
    VELOS,
    Effect,
)
from engines.draggmar.state import Group
from engines.draggmar.world.ending import EndOfRound

from .playing import BLUE, D1, GOLD, HALL, RED, SPOT, Board, party

ARMS: Final = ("item-3-06", "item-3-16", "item-3-17")
"""What gives a paladin of level 3 18 Attack more. The Death Mage leaves one of them to a hero."""
STRONG: Final = ("hero-caspen-3", *ARMS)
HARMLESS: Final = ("curse-26", "curse-11", "curse-14", "curse-12", "curse-15")
"""Curses that do nothing in the room in which they are drawn."""
OF_KIND: Final = {card.kind: hero for hero, card in HEROES.items() if card.level == 1}
"""A hero of level 1 of each class."""
MATES: Final = {"warrior": "hero-brenna-1", "cleric": "hero-hamund-1"}
"""Others of these classes."""
MONSTERS: Final = [room.id for room in ROOMS.values() if room.kind == "monster"]
TRAPS: Final = [room.id for room in ROOMS.values() if room.kind == "trap"]
CHESTS: Final = [room.id for room in ROOMS.values() if room.kind == "chest"]
BOSSES: Final = [room.id for room in ROOMS.values() if room.is_boss]


def where(room: str) -> str:
    """A place at which a room card is drawn."""
    deck = ROOMS[room].deck
    return {"rift": SPOT, "elite": KEEP}.get(deck, D1)


def quiet(room: str) -> str:
    """A room that is drawn after another and does nothing before its commits."""
    level = ROOMS[room].level if where(room) == D1 else 3
    quiets = {D1: [HALL, "room-1-17"] if level == 1 else [f"room-{level}-16", f"room-{level}-13"], KEEP: ["room-3-16"]}
    return next(one for one in quiets.get(where(room), ["rift-09", "rift-01"]) if one != room)


def meets(room: str, hands: Mapping[Seat, Sequence[str]], **more: Any) -> Board:
    """Lords together before that room card, each with its first hero, and a quiet room after it."""
    level = ROOMS[room].level if where(room) == D1 else 1
    return party(hands, room, quiet(room), place=where(room), level=level, piles={"curse": HARMLESS}, **more)


def sent(board: Board, *seats: Seat) -> Board:
    for seat in seats:
        board.take(seat, "commit", "send")
    return board


def about(board: Board, key: str, seat: Seat) -> list[Text]:
    """The lines of that key about a lord."""
    return [line for line in board.told(key) if line.args.get("who") == Who(seat)]


def name_of(value: Any) -> str | None:
    return f"{value.on}-{value.do}" if isinstance(value, Effect) else None


def armed(board: Board, seat: Seat) -> Board:
    """The lord wears what gives the most Attack, after losing what the room takes, and uses the hero's first skill."""
    for one in [one for one in board.pending() if one.kind == "lose"]:
        board.default(one.seat, "lose")
    board.take(seat, "commit", "arm")
    (asked,) = (one for one in board.pending() if one.seat == seat)
    if any(one.key == "skill.1" for one in asked.options):
        board.take(seat, "commit", "skill.1")
    board.take(seat, "commit", "send")
    return board


# -- what is printed


@pytest.mark.parametrize("room", MONSTERS)
def test_each_monster(room: str) -> None:
    """DD-8.6, DD-8.7, DD-8.10, DD-17.1: its Defense for each hero, its Attack in each blow, its items when killed."""
    card = ROOMS[room]
    weak = {BLUE: ["hero-hamund-1", "hero-pip-1"], GOLD: ["hero-odile-1"]}
    board = sent(meets(room, weak, curses={GOLD: ["curse-17"], BLUE: ["curse-13"]}), BLUE, GOLD)
    assert board.told("attacked")[0].args["wanted"] == 2 * card.defense
    assert [line.args["attack"] for line in board.told("struck")][:2] == [card.attack, card.attack]
    assert board.flag(BLUE) == "passed"
    board = armed(meets(room, {BLUE: STRONG}), BLUE)
    assert board.flag(BLUE) == "killed"
    drawn = [(line.args["count"], line.args["level"]) for line in board.told("items-drawn-unseen")]
    assert drawn == [(card.reward_items, card.level)]


@pytest.mark.parametrize("room", [room.id for room in ROOMS.values() if not room.is_boss and room.kind != "portal"])
def test_each_room_pays_its_fame(room: str) -> None:
    """DD-10.2, DD-17.1: at the counting, to each lord with a hero in it."""
    board = meets(room, {BLUE: ["hero-kesk-3", "item-3-17"], GOLD: ["hero-caspen-3", "hero-pip-3"]})
    for seat in (BLUE, GOLD):
        if ROOMS[room].kind == "chest":
            board.take(seat, "commit", "chest.open")
        board.take(seat, "commit", "send")
    flag = board.flag(BLUE)
    for group in board.realm.groups.values():
        group.ended = "failed"
    board.begin(EndOfRound())
    paid = [line.args["rooms"] for line in board.told("counted-unseen")]
    assert flag != "skipped"
    assert paid == [ROOMS[room].fame] * 2


@pytest.mark.parametrize("room", TRAPS)
@pytest.mark.parametrize("kind", OF_KIND)
def test_each_trap(room: str, kind: str) -> None:
    """DD-8.11: disarmed for all by the classes on the card; else it strikes everyone at its level or below."""
    card = ROOMS[room]
    mate = MATES[next(one for one in MATES if one not in card.disarm_classes)]
    hands = {BLUE: [OF_KIND[kind], "hero-kesk-2"], GOLD: [mate, "hero-kesk-3"]}
    board = sent(meets(room, hands), BLUE, GOLD)
    if kind in card.disarm_classes:
        assert [board.flag(seat) for seat in (BLUE, GOLD)] == ["disarmed", "disarmed"]
        assert not board.told("struck")
    else:
        assert board.flag(BLUE) == "passed"
        assert [line.args["attack"] for line in board.told("struck")] == [card.attack, card.attack]


@pytest.mark.parametrize("room", [room for room in TRAPS if ROOMS[room].level < 3])
def test_each_trap_passes_heroes_above_its_level_by(room: str) -> None:
    """DD-8.11: neither struck nor triggered; the others are."""
    card = ROOMS[room]
    line = "torvald" if "warrior" not in card.disarm_classes else "odile"
    hands = {BLUE: [f"hero-{line}-{card.level + 1}"], GOLD: [f"hero-{line}-{card.level}", "hero-kesk-3"]}
    board = sent(meets(room, hands), BLUE, GOLD)
    assert [line.args["who"] for line in board.told("struck")] == [Who(GOLD)]
    assert board.lord(BLUE).curses == []


@pytest.mark.parametrize("room", CHESTS)
@pytest.mark.parametrize("kind", OF_KIND)
def test_each_chest_by_class(room: str, kind: str) -> None:
    """DD-8.12: the classes on the card open it; so do others who are strong enough."""
    lid = ROOMS[room].open
    assert lid is not None
    board = meets(room, {BLUE: [OF_KIND[kind]]})
    board.commit(BLUE, "chest.open")
    strong = HEROES[OF_KIND[kind]].attack >= (lid.force or 0)
    assert board.flag(BLUE) == ("opened" if kind in lid.classes or strong else "skipped")


@pytest.mark.parametrize("room", CHESTS)
def test_each_chest_by_force(room: str) -> None:
    """DD-8.12, DD-8.10: by the force on the card, and not by 1 less; what it pays."""
    card, lid = ROOMS[room], ROOMS[room].open
    assert lid is not None
    hero, arms = arms_for(lid.force or 0, next(one for one in MATES if one not in lid.classes))
    for curses, flag in (([], "opened"), (["curse-17", "curse-13"], "skipped")):
        board = meets(room, {BLUE: [hero, *arms]}, curses={BLUE: curses})
        board.commit(BLUE, *(f"item.{item}" for item in arms), "chest.open")
        assert board.flag(BLUE) == flag
        drawn = [(line.args["count"], line.args["level"]) for line in board.told("items-drawn-unseen")]
        assert drawn == ([(card.reward_items, card.level)] if flag == "opened" else [])


def arms_for(attack: int, kind: str) -> tuple[str, list[str]]:
    """A hero of that class with items that together have that Attack."""
    plain = [one for one in ITEMS.values() if not one.effects and one.attack and kind in one.classes]
    for hero in HEROES.values():
        for count in range(3):
            for arms in combinations(plain, count):
                weapons = sum(one.slot != "other" for one in arms)
                if hero.kind == kind and weapons <= 1 and hero.attack + sum(one.attack for one in arms) == attack:
                    return hero.id, [one.id for one in arms]
    raise AssertionError(attack)


@pytest.mark.parametrize("room", BOSSES)
def test_each_boss(room: str) -> None:
    """DD-9.7, DD-9.8, DD-10.2, DD-11.3, DD-11.8, DD-13.6, DD-17.1: its Defense, its two items, its Fame when it is
    counted, its head, and that the run is over, but for the cultists."""
    card = ROOMS[room]
    hero = "hero-caspen-3" if room == "room-3-20" else "hero-torvald-3"
    board = armed(meets(room, {BLUE: [hero, *ARMS, "item-1-19", "item-1-20"]}), BLUE)
    (line,) = board.told("boss-killed")
    assert line.args["fame"] == card.fame
    assert board.told("attacked")[-1].args["wanted"] == card.defense
    assert [(one.args["count"], one.args["level"]) for one in board.told("items-drawn-unseen")] == [(2, card.level)]
    keeps = room not in ELITES[:2] and room != VELOS
    assert board.lord(BLUE).heads == ([room] if keeps else [])
    goes_on = room in ELITES[:2]
    assert (board.realm.phase == "run") is goes_on
    if not goes_on:
        (paid,) = board.told("counted-unseen")
        assert paid.args["bosses"] == card.fame


@pytest.mark.parametrize("room", BOSSES)
def test_each_boss_strikes_whoever_cannot_kill_it(room: str) -> None:
    """DD-9.4, DD-9.6: with its Attack; then it is back where it came from."""
    card = ROOMS[room]
    board = sent(meets(room, {BLUE: ["hero-pip-1"], GOLD: ["hero-hamund-1"]}), BLUE, GOLD)
    assert [line.args["attack"] for line in board.told("struck")] == [card.attack, card.attack]
    assert board.realm.trophies == []
    back = {"elite": board.realm.keep.aside, "rift": board.realm.rifts.deck.pile}
    assert room in (back[card.deck] if card.deck in back else board.realm.decks[f"room-{card.deck}"].pile)


@pytest.mark.parametrize("room", [room for room in CLOSERS if room != VELOS])
def test_each_portal(room: str) -> None:
    """DD-13.6: closed, passed by all and paid; it stays out."""
    others = [one for one in CLOSERS if one != room]
    hands = {BLUE: ["hero-pip-1"], GOLD: ["hero-brenna-1"]}
    board = party(hands, room, "rift-01", *others, place=SPOT, send=False)
    assert board.realm.rifts.open == []
    assert [line.args["rooms"] for line in board.told("counted-unseen")] == [ROOMS[room].fame] * 2
    assert room in board.realm.rifts.out
    assert board.realm.doom == 17


# -- each effect

PAIR: Final[dict[Seat, Sequence[str]]] = {
    BLUE: ["hero-hamund-1", "hero-pip-1", "item-1-19", "item-1-20"],
    GOLD: ["hero-brenna-1", "hero-kesk-1", "item-1-01", "item-1-16"],
}
"""Two that lose to most, and have others to send."""
TWO_STRONG: Final[dict[Seat, Sequence[str]]] = {
    BLUE: [*STRONG, "item-1-19", "item-1-20"],
    GOLD: ["hero-torvald-3", "item-3-01", "item-2-18", "item-2-21"],
}
"""Two that kill everything together."""


def both(board: Board) -> Board:
    for seat in (BLUE, GOLD):
        armed(board, seat)
    return board


def alters(room: str, effect: Effect) -> None:
    """Attack or Defense of all heroes."""
    board = sent(meets(room, PAIR), BLUE, GOLD)
    n = int(effect.n) if effect.do == "attack" else 0
    assert board.told("attacked")[0].args["total"] == 2 + 2 + 2 * n
    less = int(effect.n) if effect.do == "defense" else 0
    lost = [ROOMS[room].attack - max(0, HEROES[hands[0]].defense + less) for hands in PAIR.values()]
    assert [line.args["count"] for line in board.told("struck")] == lost


def heals(room: str, effect: Effect) -> None:
    """All heroes that come in with wounds, never above what is printed."""
    n, level = int(effect.n), ROOMS[room].level
    board = party({BLUE: ["hero-hamund-3"], GOLD: ["hero-brenna-3"]}, quiet(room), room, level=level)
    for seat, wounds in ((BLUE, 4), (GOLD, n - 1)):
        board.lord(seat).active.wounds = wounds  # type: ignore[union-attr]
    for seat in (BLUE, GOLD):
        board.commit(seat, *(["chest.leave"] if level > 1 else []))
    assert board.group(BLUE).room.card == room  # type: ignore[union-attr]
    assert board.wounds(BLUE, GOLD) == [4 - n, 0]


def forbids(room: str, effect: Effect) -> None:
    """For all lords, in each wave; all else may be committed."""
    hands = {
        BLUE: ["hero-torvald-2", "hero-brenna-2", "item-1-01", "item-1-11", "item-1-16"],
        GOLD: ["hero-pip-1", "hero-kesk-1"],
    }
    fields = {
        "weapon": "item.item-1-01", "armor": "item.item-1-11", "shield": "item.item-1-16", "skill": "skill.1",
        "boost": "boost.attack",
    }  # fmt: skip
    board = meets(room, hands, fame={BLUE: 2})
    for wave in (1, 2) if ROOMS[room].is_boss else (1,):
        missing = {what for what, key in fields.items() if key not in board.keys(BLUE, "commit")}
        assert missing == set(effect.what) or (wave == 2 and missing > set(effect.what))
        board.bare(BLUE, GOLD)
        if wave == 1 and ROOMS[room].is_boss:
            board.send_heroes({BLUE: "hero-brenna-2", GOLD: "hero-kesk-1"})


def narrows(room: str, effect: Effect) -> None:
    """One item less for each hero."""
    board = meets(room, TWO_STRONG)
    for item in ARMS[: TOKENS.equip_limit + int(effect.n)]:
        board.take(BLUE, "commit", f"item.{item}")
    assert not [
        key for key in board.keys(BLUE, "commit") if key.startswith("item") and key[5:] in (ARMS[2], "item-1-19")
    ]


def curses_all(room: str, effect: Effect) -> None:
    """Each lord with a hero in the room, that many, one lord after the other."""
    board = meets(room, PAIR)
    drawn = [line.args["who"] for line in board.told("curse-drawn")]
    assert drawn == [Who(BLUE)] * int(effect.n) + [Who(GOLD)] * int(effect.n)


def curses_opened(room: str, effect: Effect) -> None:
    """Each lord with a hero in the room, willing or not; none if it stays shut."""
    strong = {BLUE: [*STRONG], GOLD: ["hero-brenna-1"]}
    board = meets(room, strong)
    board.commit(BLUE, *(f"item.{item}" for item in ARMS), "chest.open")
    board.commit(GOLD, "chest.leave")
    assert board.flag(GOLD) == "opened"
    assert [line.args["who"] for line in board.told("curse-drawn")] == [Who(BLUE), Who(GOLD)]
    board = meets(room, strong)
    board.commit(BLUE, "chest.leave")
    board.commit(GOLD, "chest.leave")
    assert not board.told("curse-drawn")


def triggers(room: str, effect: Effect) -> None:
    """Each lord whose hero is not immune and does not evade, wounded or not; nobody if it is disarmed."""
    level = ROOMS[room].level
    hands = {
        BLUE: ["hero-brenna-1", "item-1-19", "item-3-08"], GOLD: ["hero-torvald-1", "item-1-25", "item-1-20"],
        RED: [f"hero-pip-{min(3, level + 1)}", "item-1-01"],
    }  # fmt: skip
    board = meets(room, hands)
    board.commit(BLUE, "item.item-3-08")
    board.commit(GOLD, "item.item-1-25")
    board.bare(RED)
    key = {"draw_curse": "curse-drawn", "lose_item": "items-lost"}[effect.do]
    reached = [Who(BLUE), *([Who(RED)] if level == 3 else [])]
    assert [line.args["who"] for line in board.told(key)] == reached
    assert about(board, "struck", BLUE)[0].args["count"] == 0
    board = sent(meets(room, {**hands, RED: ["hero-mirelle-1", "item-1-01"]}), BLUE, GOLD, RED)
    assert board.flag(RED) == "disarmed"
    assert not board.told(key)


def wounds_bring(room: str, effect: Effect) -> None:
    """Only to the lord whose hero has lost Health."""
    plate = ["item-3-08", "item-3-12"]
    hands = {
        BLUE: ["hero-torvald-1", "hero-kesk-2", "item-1-19"],
        GOLD: ["hero-brenna-1", "hero-pip-1", *plate, "item-1-20"],
    }
    board = meets(room, hands, fame={BLUE: 3, GOLD: 3})
    board.bare(BLUE)
    board.commit(GOLD, *(f"item.{item}" for item in plate))
    assert about(board, "struck", GOLD)[0].args["count"] == 0
    assert about(board, "struck", BLUE)[0].args["count"] != 0
    if effect.do == "fame":
        assert [board.lord(seat).fame for seat in (BLUE, GOLD)] == [3 + int(effect.n), 3]
        return
    key = {"draw_curse": "curse-drawn", "lose_item": "items-lost"}[effect.do]
    assert [line.args["who"] for line in board.told(key)] == [Who(BLUE)] * int(effect.n)
    if effect.do == "lose_item":
        assert board.lord(BLUE).items == []
        assert board.lord(GOLD).items == ["item-1-20"]


def survived_brings(room: str, effect: Effect) -> None:
    """To each lord with a hero in the room, also one that has died; to nobody if the card is killed."""
    n = int(effect.n)
    hands = {
        BLUE: ["hero-orsolo-1", "hero-kesk-1", "item-1-19"],
        GOLD: ["hero-brenna-1", "hero-pip-1", "item-1-20"],
    }
    board = meets(room, hands, fame={BLUE: 3, GOLD: 3})
    board.bare(BLUE, GOLD)
    assert board.wounds(BLUE) == [None]
    killed = both(meets(room, TWO_STRONG, fame={BLUE: 3, GOLD: 3}))
    assert killed.flag(BLUE) == "killed"
    if effect.do == "fame":
        assert [board.lord(seat).fame for seat in (BLUE, GOLD)] == [3 + n, 3 + n]
        assert [killed.lord(seat).fame for seat in (BLUE, GOLD)] == [3, 3]
        return
    key = {"draw_curse": "curse-drawn", "lose_item": "items-lost"}[effect.do]
    assert [line.args["who"] for line in board.told(key)] == [Who(BLUE), Who(GOLD)]
    assert not killed.told(key)


def kill_brings(room: str, effect: Effect) -> None:
    """To each lord with a hero in the room."""
    curses = {BLUE: ["curse-26", "curse-17"], GOLD: ["curse-18"]} if effect.do == "lift_curse" else {}
    board = both(meets(room, TWO_STRONG, fame={BLUE: 5, GOLD: 5}, curses=curses))
    if effect.do == "fame":
        changes = sum(int(one.n) for one in ROOMS[room].effects if one.do == "fame")
        told = [(line.args["who"], line.args["count"], line.args["fame"]) for line in board.told("fame-changed")][-2:]
        assert told == [(Who(seat), effect.n, 5 + changes) for seat in (BLUE, GOLD)]
    else:
        lifted = [(line.args["who"], line.args["card"].key[-8:]) for line in board.told("curse-lifted")]  # type: ignore[union-attr]
        assert lifted == [(Who(BLUE), "curse-17"), (Who(GOLD), "curse-18")]


def loses(room: str, effect: Effect) -> None:
    """Each lord, as it enters: by chance, or of its own choice."""
    board = meets(room, PAIR)
    if effect.pick == "owner":
        assert {one.seat for one in board.pending() if one.kind == "lose"} == {BLUE, GOLD}
        board.take(BLUE, "lose", "item-1-20")
        assert len(board.lord(BLUE).items) == 2, "all choose before anything is lost"
        board.take(GOLD, "lose", "item-1-16")
        assert [board.lord(seat).items for seat in (BLUE, GOLD)] == [["item-1-19"], ["item-1-01"]]
    assert [len(board.lord(seat).items) for seat in (BLUE, GOLD)] == [1, 1]
    assert [line.args["count"] for line in board.told("items-lost")] == [effect.n, effect.n]


def sees(room: str, effect: Effect) -> None:
    """Each lord with a hero there sees the next cards, which the group draws first."""
    level = ROOMS[room].level
    rooms = ["rift-09", "rift-01"] if where(room) == SPOT else [f"room-{level}-19", f"room-{level}-01"]
    board = party({BLUE: ["hero-brenna-1"], GOLD: ["hero-kesk-1"]}, room, *rooms, place=where(room), level=level)
    assert int(effect.n) == 2
    for seat in (BLUE, GOLD):
        assert list(board.view(seat).own[seat].scried.values()) == [tuple(rooms)]
    assert "scried" not in [line.key for line in board.heard(RED)]


def pays(room: str, effect: Effect) -> None:
    board = meets(room, PAIR, fame={BLUE: 5, GOLD: 5})
    assert [board.lord(seat).fame for seat in (BLUE, GOLD)] == [5 + int(effect.n)] * 2


def wounds(room: str, effect: Effect) -> None:
    """Past all Defense."""
    board = meets(room, {BLUE: ["hero-brenna-3"], GOLD: ["hero-hamund-1"]})
    assert board.wounds(BLUE, GOLD) == [effect.n, effect.n]


def ambushes(room: str, effect: Effect) -> None:
    """The blow falls before the kill check, whether or not the card is killed."""
    for hands in (PAIR, TWO_STRONG):
        board = meets(room, hands)
        sent(board, BLUE, GOLD) if hands is PAIR else both(board)
        keys = [line.key for line in board.heard() if line.key in ("struck", "attacked")][:3]
        assert keys == ["struck", "struck", "attacked"]


def pierces(room: str, effect: Effect) -> None:
    """Plate does not help."""
    board = meets(room, {BLUE: ["hero-brenna-1", "hero-kesk-1", "item-3-08"], GOLD: ["hero-pip-1"]})
    board.commit(BLUE, "item.item-3-08")
    board.bare(GOLD)
    assert about(board, "struck", BLUE)[0].args["count"] == ROOMS[room].attack - HEROES["hero-brenna-1"].defense


def strikes_often(room: str, effect: Effect) -> None:
    board = sent(meets(room, PAIR), BLUE, GOLD)
    lost = [(ROOMS[room].attack - HEROES[hands[0]].defense) * int(effect.n) for hands in PAIR.values()]
    assert [line.args["count"] for line in board.told("struck")][:2] == lost


def closes(room: str, effect: Effect) -> None:
    """A Portal as it is drawn, General Velos when he is killed."""
    board = meets(room, TWO_STRONG, send=room == VELOS)
    if room == VELOS:
        assert board.realm.rifts.open == [SPOT]
        both(board)
    assert board.told("rift-closed")
    assert board.realm.rifts.open == []


ROOM_MOMENTS: Final[dict[tuple[str, str], Callable[[str, Effect], None]]] = {
    ("enter", "attack"): alters, ("enter", "defense"): alters, ("enter", "heal"): heals, ("enter", "forbid"): forbids,
    ("enter", "slots"): narrows, ("enter", "draw_curse"): curses_all, ("enter", "lose_item"): loses,
    ("enter", "scry"): sees, ("enter", "fame"): pays, ("enter", "wound"): wounds, ("enter", "close_rift"): closes,
    ("passive", "ambush"): ambushes, ("passive", "pierce"): pierces, ("passive", "multi_strike"): strikes_often,
    ("triggered", "draw_curse"): triggers, ("triggered", "lose_item"): triggers,
    ("wounded", "draw_curse"): wounds_bring, ("wounded", "lose_item"): wounds_bring, ("wounded", "fame"): wounds_bring,
    ("survived", "draw_curse"): survived_brings, ("survived", "lose_item"): survived_brings,
    ("survived", "fame"): survived_brings, ("killed", "fame"): kill_brings, ("killed", "lift_curse"): kill_brings,
    ("killed", "close_rift"): closes, ("opened", "draw_curse"): curses_opened,
}  # fmt: skip


@pytest.mark.parametrize(
    ("room", "effect"), [(room.id, effect) for room in ROOMS.values() for effect in room.effects], ids=name_of
)
def test_each_effect_of_a_room(room: str, effect: Effect) -> None:
    """effects.md: every effect of every room card, at its moment and for whom it is meant."""
    ROOM_MOMENTS[effect.on, effect.do](room, effect)


# -- tokens


def test_threat_tokens_reach_seventeen_and_level_three() -> None:
    """DD-1.2, DD-10.6, DD-10.7: two on each of six dungeons, one on each of five."""
    board = Board(2, up=DUNGEONS)
    board.realm.doom = 4
    board.begin(EndOfRound())
    assert sum(one.threat for one in board.realm.dungeons.values()) == TOKENS.threat == 17
    assert {one.now for one in board.view().dungeons.values()} == {3}


def test_four_rift_tokens_are_the_most() -> None:
    """DD-13.2: each spot at its number."""
    board = Board(2, options={"crusade": "on"})
    for spot in SPOTS.values():
        board.realm.doom, failed = spot.doom_value + 1, Group("g1-1", D1, 1, [BLUE], ended="failed")
        before = list(board.realm.rifts.open)
        board.realm.doom += len(before)
        board.realm.groups = {failed.name: failed}
        board.begin(EndOfRound())
        assert set(board.realm.rifts.open) == {*before, spot.location}
    assert len(board.realm.rifts.open) == 4
