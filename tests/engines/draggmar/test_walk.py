"""The walk, first half: whatever lords bring, each hero, skill, item and curse, with each of its effects.

Blue brings it, Gold stands beside. What only adds up is read from the blows and the kill check, with it and without it
(`test_each_number`); what happens at a moment has a function of its own in `MOMENTS`. Rooms: `test_walk_rooms`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import pytest
from msgspec import Struct

from engines.core import Seat, Text, Who
from engines.draggmar.components import CURSES, HEROES, ITEMS, ROOMS, TOKENS, VERBS, Effect, Moment, Room, level_of

from .playing import BLUE, GOLD, HALL, RED, Board, alone, party
from .test_walk_rooms import ROOM_MOMENTS

BEARERS: Final = {
    "warrior": "hero-brenna-1", "rogue": "hero-pip-1", "ranger": "hero-yara-1", "mage": "hero-mirelle-1",
    "cleric": "hero-odile-1",
}  # fmt: skip
MATE: Final = "hero-caspen-1"
NUMBERS: Final = frozenset({"attack", "defense", "enemy_attack", "enemy_defense", "ward", "evade"})
"""The verbs that only add up in a room."""
TROLL: Final = "room-3-02"
"""A monster that none of it kills, and whose blow of 10 none of it takes whole."""
OTHERS: Final = ("room-3-08", "room-3-10", "room-3-21", "room-3-23")
"""Undead, demons, a Boss of bandits, a Boss of demons, for what counts only against some."""
RULES: Final = Path(__file__).parents[3] / "docs/rules/draggmar/effects.md"


class Brought(Struct, frozen=True):
    """What Blue brings into a room: the hero, what else is in hand, what is picked in the commit, a curse."""

    card: str
    hero: str
    effects: tuple[Effect, ...]
    hand: tuple[str, ...] = ()
    picks: tuple[str, ...] = ()
    curses: tuple[str, ...] = ()
    attack: int = 0
    defense: int = 0


def brought_item(item: str) -> Brought:
    card = ITEMS[item]
    return Brought(item, BEARERS[card.classes[0]], card.effects, (item,), (f"item.{item}",), (), card.attack,
                   card.defense)  # fmt: skip


ITEM_CASES: Final = [brought_item(item) for item in ITEMS]
SKILL_CASES: Final = [
    Brought(hero.id, hero.id, skill.effects, picks=(f"skill.{number}",))
    for hero in HEROES.values()
    for number, skill in enumerate(hero.skills, 1)
]
CURSE_CASES: Final = [
    Brought(card, "hero-brenna-2", curse.effects, curses=(card,))
    for card, curse in CURSES.items()
    if curse.timing == "next_room"
]
CASES: Final = [*ITEM_CASES, *SKILL_CASES, *CURSE_CASES]


def name_of(value: Any) -> str | None:
    """The name of a case."""
    if isinstance(value, Brought):
        return f"{value.card}{''.join(one.partition('.')[2] for one in value.picks if one.startswith('skill'))}"
    return f"{value.on}-{value.do}" if isinstance(value, Effect) else None


def enters(
    case: Brought, *rooms: str, use: bool = True, mate: str = MATE, wounds: Sequence[int] = (0, 0), **more: Any
) -> Board:
    """Blue, with what it brings, and Gold beside it go through a room; without `use` Blue goes bare and free."""
    level = level_of(rooms[0])
    hands = {BLUE: [case.hero, "hero-kesk-2", *case.hand, *more.pop("hand", ())], GOLD: [mate, "hero-kesk-1"]}
    curses = {BLUE: [*(case.curses if use else ()), *more.pop("curses", ())], GOLD: more.pop("others_curses", ())}
    picks = [*(case.picks if use else ()), *more.pop("picks", ())]
    board = party(hands, *rooms, level=level, curses=curses, **more)
    for seat, lost in zip((BLUE, GOLD), wounds, strict=True):
        board.lord(seat).active.wounds = lost  # type: ignore[union-attr]
    board.commit(BLUE, *picks)
    board.take(GOLD, "commit", "send")
    return board


def applies(effect: Effect, room: Room) -> bool:
    """effects.md, Conditions."""
    when = effect.when
    if when is None:
        return True
    boss = room.boss or room.kind == "elite"
    return (
        (not when.faction or room.faction in when.faction)
        and (when.boss is None or when.boss is boss)
        and (not when.kind or room.kind in when.kind)
    )


def lines(board: Board, key: str, seat: Seat) -> list[Text]:
    """The first lines of that key about a lord."""
    return [line for line in board.told(key) if line.args.get("who") == Who(seat)]


def measured(board: Board) -> tuple[int, int, int | None, int | None]:
    """The Attack of the group, that which is wanted, and the Health that Blue and Gold lose; None if not struck."""
    sums = board.told("attacked")[0].args
    blue, gold = (next((line.args["count"] for line in lines(board, "struck", seat)), None) for seat in (BLUE, GOLD))
    return sums["total"], sums["wanted"], blue, gold  # type: ignore[return-value]


# -- what adds up


def number_cases() -> Iterator[tuple[Brought, str]]:
    for case in CASES:
        yield case, TROLL
        if any(effect.when is not None and effect.do in NUMBERS for effect in case.effects):
            yield from ((case, room) for room in OTHERS)


@pytest.mark.parametrize(("case", "room"), list(number_cases()), ids=name_of)
def test_each_number(case: Brought, room: str) -> None:
    """DD-8.7, DD-17.2, effects.md: Attack, Defense, wards, what weakens the enemy, evading, printed numbers: what it
    changes for Blue alone, for both, for the card, and whether the card is one that it counts against."""
    card = ROOMS[room]
    counts = [one for one in case.effects if one.do in NUMBERS and one.on in ("equip", "use", "next_room")]
    counts = [one for one in counts if applies(one, card)]

    def added(verb: str, *, both: bool = False) -> int:
        return sum(
            int(one.n) for one in counts if one.do == verb and (one.who == "group" or not both) and one.n != "all"
        )

    total, wanted, *lost = measured(enters(case, room, use=False, fame={BLUE: 5}))
    now, needed, *lose = measured(enters(case, room, fame={BLUE: 5}))
    assert now - total == case.attack + added("attack") + added("attack", both=True)
    assert needed - wanted == 2 * added("enemy_defense")
    for before, after, both in zip(lost, lose, (False, True), strict=True):
        mine = [one for one in counts if not both or one.who == "group"]
        assert before is not None
        if any(one.do == "evade" for one in mine):
            assert after is None
        elif any(one.n == "all" for one in mine):
            assert after == 0
        else:
            assert after is not None
            saved = added("defense", both=both) + added("ward", both=both) + (0 if both else case.defense)
            assert after - before == added("enemy_attack") - saved


@pytest.mark.parametrize("hero", HEROES)
def test_each_hero_has_what_is_printed(hero: str) -> None:
    """DD-2.1: Attack in the kill check, Defense against a blow of 10, and Health: so many wounds are death, one less is
    not."""
    card = HEROES[hero]
    for spared, wounds in ((1, card.health - 1), (0, None)):
        others = [one for one in ("hero-kesk-1", "hero-pip-1", "hero-odile-1") if one != hero]
        board = alone([hero, *others], TROLL, "room-3-13", level=3)
        blow = 10 - card.defense
        board.lord(BLUE).active.wounds = card.health - blow - spared  # type: ignore[union-attr]
        board.bare(BLUE)
        assert board.told("attacked")[0].args["total"] == card.attack
        assert board.told("struck")[0].args["count"] == blow
        assert board.wounds(BLUE) == [wounds]


@pytest.mark.parametrize(
    "item", [item for item in ITEMS if any(one.when and one.when.kind for one in ITEMS[item].effects)]
)
def test_a_bonus_for_chests_counts_towards_the_force(item: str) -> None:
    """effects.md, Conditions: with the printed Attack alone the lid would stay shut."""
    room = {"item-1-02": "room-2-17", "item-2-02": "room-2-16"}[item]
    hero, lid = HEROES[BEARERS["warrior"]], ROOMS[room].open
    assert lid is not None
    assert hero.attack + ITEMS[item].attack < (lid.force or 0)
    board = alone([hero.id, item], room, "room-2-19", level=2)
    board.commit(BLUE, f"item.{item}", "chest.open")
    assert board.flag(BLUE) == "opened"


# -- what happens at a moment


def heals(case: Brought, effect: Effect) -> None:
    """The hero alone, one of the group that is chosen, or all; never above what is printed."""
    n = int(effect.n)
    hurt = HEROES[case.hero].health - 1
    if effect.who == "ally":
        for seat, left in ((BLUE, [hurt - min(n, hurt), 2]), (GOLD, [hurt, 2 - min(n, 2)])):
            board = enters(case, HALL, "room-1-08", picks=[f"target.{seat}"], wounds=(hurt, 2))
            assert board.wounds(BLUE, GOLD) == left
        return
    board = enters(case, HALL, "room-1-08", wounds=(hurt, 2))
    assert board.wounds(BLUE, GOLD) == [hurt - min(n, hurt), 2 - (min(n, 2) if effect.who == "group" else 0)]
    assert enters(case, HALL, "room-1-08", wounds=(min(n - 1, hurt), 0)).wounds(BLUE) == [0]


def endures(case: Brought, effect: Effect) -> None:
    """1 Health is left where bare the hero is dead; once in a room."""
    hurt = HEROES[case.hero].health - 1
    for use, wounds in ((False, None), (True, hurt)):
        board = enters(case, TROLL, "room-3-13", use=use, wounds=(hurt, 0))
        assert board.wounds(BLUE) == [wounds]
        assert bool(lines(board, "endured", BLUE)) is use


def evades(case: Brought, effect: Effect) -> None:
    """The hero alone or all; what is triggered passes it by too; a Boss does not miss."""
    board = enters(case, TROLL, "room-3-13")
    assert lines(board, "evaded", BLUE)
    assert bool(lines(board, "evaded", GOLD)) is (effect.who == "group")
    assert not enters(case, "room-3-23").told("evaded")
    board = enters(case, "room-3-15", "room-3-13")
    assert [bool(lines(board, "curse-drawn", seat)) for seat in (BLUE, GOLD)] == [False, effect.who != "group"]


def disarms(case: Brought, effect: Effect) -> None:
    """A trap of that level or lower, for all; not one above."""
    for level in (1, 2, 3):
        board = enters(case, f"room-{level}-15", f"room-{level}-19")
        assert (board.flag(GOLD) == "disarmed") is (level <= effect.max_level)
        assert enters(case, f"room-{level}-15", f"room-{level}-19", use=False).flag(GOLD) == "passed"


def unlocks(case: Brought, effect: Effect) -> None:
    """A chest for which the hero is neither of the class nor strong enough; only if its lord is willing."""
    room = "room-2-17" if HEROES[case.hero].level == 1 else "room-3-17"
    for picks, flag in ((["chest.open"], "opened"), (["chest.leave"], "skipped")):
        assert enters(case, room, f"room-{level_of(room)}-19", picks=picks, mate="hero-torvald-1").flag(BLUE) == flag
    bare = enters(case, room, f"room-{level_of(room)}-19", use=False, picks=["chest.open"], mate="hero-torvald-1")
    assert bare.flag(BLUE) == "skipped"


PREY: Final = {
    2: ("room-1-07", "room-1-01"), 3: ("room-1-01", "room-1-06"), 4: ("room-1-06", "room-2-07"),
    6: ("room-2-01", "room-2-04"), 8: ("room-2-11", "room-3-05"), 10: ("room-3-06", "room-3-01"),
}  # fmt: skip
"""For what slays up to a Defense: a monster with just that, and one with more."""


def slays(case: Brought, effect: Effect) -> None:
    """A monster of that printed Defense, though the Attack does not suffice; not one of more, and no Boss."""
    prey, more = PREY[effect.max_defense]
    assert ROOMS[prey].defense == effect.max_defense < ROOMS[more].defense
    for room, flag in ((prey, "killed"), (more, "passed")):
        hands = {
            BLUE: [case.hero, *case.hand, "hero-kesk-2"],
            GOLD: ["hero-hamund-1", "hero-kesk-1"],
            RED: ["hero-dramoth-1"],
        }
        board = party(hands, room, f"room-{level_of(room)}-19", level=level_of(room),
                      curses={RED: ["curse-03", "curse-11"], GOLD: ["curse-13", "curse-12"]})  # fmt: skip
        board.commit(BLUE, *case.picks)
        board.bare(GOLD, RED)
        (line,) = board.told("attacked")
        assert line.args["total"] < line.args["wanted"]  # type: ignore[operator]
        assert board.flag(RED) == flag
    assert not enters(case, "room-1-23" if effect.on == "use" else "room-1-21").told("boss-killed")


def draws_items(case: Brought, effect: Effect) -> None:
    """Into the hand, unseen by others."""
    board = enters(case, HALL, "room-1-08")
    (line,) = lines(board, "items-drawn-unseen", BLUE)
    assert (line.args["count"], line.args["level"]) == (effect.n, effect.level)
    assert [level_of(card) for card in board.lord(BLUE).items] == [effect.level]


def plants(case: Brought, effect: Effect) -> None:
    """On a rival of the own choice: here a mate of the group, who draws at once; elsewhere `test_curses`."""
    assert effect.who == "rival"
    board = enters(case, HALL, "room-1-08", piles={"curse": ["curse-14"]})
    assert [one.card for one in board.lord(GOLD).curses] == ["curse-14"]
    assert board.lord(BLUE).curses == []


def gains_fame(case: Brought, effect: Effect) -> None:
    """At once; or, if it pays for a kill, only then."""
    n = int(effect.n)
    if effect.on == "killed":
        board = enters(case, "room-1-08", HALL)
        assert board.flag(BLUE) == "killed"
        assert (board.lord(BLUE).fame, board.lord(GOLD).fame) == (n, 0)
        assert enters(case, TROLL, "room-3-19").lord(BLUE).fame == 0
    else:
        board = enters(case, HALL, "room-1-08")
        assert (board.lord(BLUE).fame, board.lord(GOLD).fame) == (n, 0)


def lifts_curses(case: Brought, effect: Effect) -> None:
    """The oldest one that does harm; of the ally that is chosen, or the own one."""
    assert effect.n == 1
    own, others = ["curse-26", "curse-10", "curse-14"], ["curse-28", "curse-07", "curse-15"]
    for target in ("blue", "gold") if effect.who == "ally" else ("",):
        picks = [f"target.{target}"] if target else []
        board = enters(case, HALL, "room-1-08", picks=picks, curses=own, others_curses=others, fame={BLUE: 5, GOLD: 5})
        (line,) = board.told("curse-lifted")
        assert line.args["who"] == Who(GOLD if target == "gold" else BLUE)
        assert line.args["card"].key.endswith("curse-07" if target == "gold" else "curse-10")  # type: ignore[union-attr]
        assert [board.lord(seat).fame for seat in (BLUE, GOLD)] == ([3, 6] if target == "gold" else [5, 5])


def sees(case: Brought, effect: Effect) -> None:
    """The next cards, alone; the group draws them first."""
    n = int(effect.n)
    rooms = [HALL, "room-1-20", "room-1-08", "room-1-02", "room-1-05"]
    hands = {BLUE: [case.hero], GOLD: [MATE]}
    board = party(hands, *rooms).ask_all()
    board.commit(BLUE, *case.picks)
    board.bare(GOLD)
    assert board.view(BLUE).own[BLUE].scried == {"g2-1": tuple(rooms[1 : n + 1])}
    assert board.view(GOLD).own[GOLD].scried == {}
    assert board.view().groups["g2-1"].aside == n
    for seat in (BLUE, GOLD):
        board.take(seat, "way", "stay")
    assert board.group(BLUE).room.card == rooms[1]  # type: ignore[union-attr]


KIT: Final = ("item-1-01", "item-1-11", "item-1-16", "item-1-19", "item-1-20", "item-2-18")
"""A weapon, an armor, a shield and three others, for a warrior."""


def widens(case: Brought, effect: Effect) -> None:
    """The number of items that may be worn."""
    limit = TOKENS.equip_limit + int(effect.n)
    kit = [item for item in KIT if item not in case.hand]
    board = party({BLUE: ["hero-brenna-1", *case.hand, *kit], GOLD: [MATE]}, HALL, "room-1-08",
                  curses={BLUE: case.curses})  # fmt: skip
    for pick in case.picks:
        board.take(BLUE, "commit", pick)
    worn = list(case.hand)
    for item in kit:
        if len(worn) < limit:
            assert f"item.{item}" in board.keys(BLUE, "commit")
            board.take(BLUE, "commit", f"item.{item}")
            worn.append(item)
        else:
            assert f"item.{item}" not in board.keys(BLUE, "commit")
    assert len(worn) == limit


def forbids(case: Brought, effect: Effect) -> None:
    """What a commit may not contain; all else may."""
    hands = {BLUE: ["hero-brenna-1", *KIT], GOLD: [MATE]}
    fields = {
        "weapon": "item.item-1-01", "armor": "item.item-1-11", "shield": "item.item-1-16", "skill": "skill.1",
        "boost": "boost.attack",
    }  # fmt: skip
    board = party(hands, HALL, "room-1-08", curses={BLUE: case.curses}, fame={BLUE: 1})
    offered = set(board.keys(BLUE, "commit"))
    assert {what for what, key in fields.items() if key not in offered} == set(effect.what)
    assert {line.args["what"] for line in board.ask(BLUE, "commit").barred} >= set(effect.what)


def loses_what_is_worn(case: Brought, effect: Effect) -> None:
    """One of the items that are worn, at the first step 8.5; those in hand are safe."""
    board = enters(case, "room-3-01", "room-3-13", hand=["item-1-01", "item-1-19"], picks=["item.item-1-01"])
    (line,) = lines(board, "items-lost", BLUE)
    assert line.args["count"] == effect.n == 1
    assert board.told("attacked")[0].args["total"] == HEROES[case.hero].attack + HEROES[MATE].attack
    assert board.lord(BLUE).items == ["item-1-19"]


MOMENTS: Final[dict[str, Callable[[Brought, Effect], None]]] = {
    "heal": heals, "endure": endures, "evade": evades, "disarm": disarms, "unlock": unlocks, "slay": slays,
    "draw_item": draws_items, "draw_curse": plants, "fame": gains_fame, "lift_curse": lifts_curses, "scry": sees,
    "slots": widens, "forbid": forbids, "lose_item": loses_what_is_worn,
}  # fmt: skip


@pytest.mark.parametrize(
    ("case", "effect"),
    [
        (case, effect)
        for case in CASES
        for effect in case.effects
        if effect.do not in NUMBERS - {"evade"}
    ],
    ids=name_of,
)  # fmt: skip
def test_each_effect_at_its_moment(case: Brought, effect: Effect) -> None:
    """effects.md: every effect of an item, a skill or a curse for the next room that does more than add up."""
    MOMENTS[effect.do](case, effect)


# -- curses that work when drawn, after the room or at the counting


def drawn(card: str, *, third: bool = False) -> Board:
    """Blue draws this curse as it enters, then Gold a harmless one; neither is hurt, and both go bare. A third lord is
    in Town."""
    hands: dict[Seat, Sequence[str]] = {BLUE: ["hero-brenna-3", "item-1-01", "item-1-19"], GOLD: ["hero-caspen-3"]}
    more = ["curse-11", "curse-14"] if card == "curse-09" else []
    return party({**hands, **({RED: ()} if third else {})}, "room-2-12", "room-2-19", level=2,
                 piles={"curse": [card, *more, "curse-26"]}, fame={BLUE: 5, GOLD: 5})  # fmt: skip


def after(board: Board) -> Board:
    """The room is over."""
    return board.bare(BLUE, GOLD)


def curse_wounds(card: str, effect: Effect) -> None:
    board = drawn(card)
    assert board.wounds(BLUE, GOLD) == [effect.n if effect.on == "draw" else 0, 0]
    if effect.on == "after_room":
        after(board)
        (line,) = lines(board, "wounded-by", BLUE)
        assert line.args["count"] == effect.n
        assert line.args["left"] == HEROES["hero-brenna-3"].health - int(effect.n)


def curse_fame(card: str, effect: Effect) -> None:
    board = drawn(card)
    n = int(effect.n)
    assert board.lord(BLUE).fame == (5 + n if effect.on == "draw" else 5)
    after(board)
    assert [board.lord(seat).fame for seat in (BLUE, GOLD)] == [5 if effect.on == "scoring" else 5 + n, 5]
    if effect.on == "scoring":
        board.default_until("scout")
        assert [line.args["curses"] for line in lines(board, "counted-unseen", BLUE)] == [n]


def curse_loses(card: str, effect: Effect) -> None:
    board = drawn(card)
    if effect.on == "after_room":
        assert len(board.lord(BLUE).items) == 2
        after(board)
    if effect.pick == "owner":
        asked = board.ask(BLUE, "lose")
        assert [option.key for option in asked.options] == ["item-1-01", "item-1-19"]
        board.take(BLUE, "lose", "item-1-19")
        assert board.lord(BLUE).items == ["item-1-01"]
    assert len(board.lord(BLUE).items) == 2 - int(effect.n)
    (line,) = lines(board, "items-lost", BLUE)
    assert line.args["count"] == effect.n


def curse_draws(card: str, effect: Effect) -> None:
    assert [one.card for one in drawn(card).lord(BLUE).curses] == ["curse-11", "curse-14"]


def curse_gives(card: str, effect: Effect) -> None:
    """To the next lord with a hero in the room; the two see an item, others that one was given."""
    board = after(drawn(card, third=True))
    n = int(effect.n)
    if effect.what == ("fame",):
        assert [board.lord(seat).fame for seat in (BLUE, GOLD)] == [5 - n, 5 + n]
    else:
        assert [len(board.lord(seat).items) for seat in (BLUE, GOLD)] == [2 - n, n]
        told = [[line.key for line in board.heard(seat) if line.key.startswith("item-given")] for seat in (GOLD, RED)]
        assert told == [["item-given"], ["item-given-unseen"]]


CURSE_MOMENTS: Final[dict[str, Callable[[str, Effect], None]]] = {
    "wound": curse_wounds, "fame": curse_fame, "lose_item": curse_loses, "draw_curse": curse_draws,
    "give": curse_gives,
}  # fmt: skip


@pytest.mark.parametrize(
    ("card", "effect"),
    [(card, effect) for card, curse in CURSES.items() if curse.timing != "next_room" for effect in curse.effects],
    ids=name_of,
)
def test_each_curse(card: str, effect: Effect) -> None:
    """DD-12.2, effects.md: curses that work when drawn, after the room and at the counting; then they are spent."""
    CURSE_MOMENTS[effect.do](card, effect)
    board = drawn(card)
    moments: list[Moment] = ["draw", "after_room"]
    for on in moments:
        for asked in [one for one in board.pending() if one.kind == "lose"]:
            board.default(asked.seat, "lose")
        assert (card in board.realm.decks["curse"].discards) is (effect.on in moments[: moments.index(on) + 1])
        if on == "draw":
            after(board)


# -- nothing is left out


def test_no_verb_is_forgotten() -> None:
    """effects.md, Verbs: the engine's list, and what cards are walked for here and in `test_walk_rooms`; `use_classes`
    is the rule that epic heroes wear what both classes wear (`test_dungeon_runs`)."""
    table = RULES.read_text().partition("## Verbs")[2].partition("##")[0]
    verbs = set(re.findall(r"^\| `(\w+)` \|", table, re.M))
    assert len(verbs) > 20
    assert verbs == VERBS
    assert verbs == {*NUMBERS, *MOMENTS, *CURSE_MOMENTS, *(verb for _, verb in ROOM_MOMENTS), "use_classes"}


def test_no_timing_is_forgotten() -> None:
    """effects.md, Timings: each has cards that are walked."""
    table = RULES.read_text().partition("## Timings")[2].partition("##")[0]
    timings = set(re.findall(r"^\| `(\w+)` \|", table, re.M))
    brought = {effect.on for case in CASES for effect in case.effects}
    curses = {effect.on for curse in CURSES.values() for effect in curse.effects}
    assert timings == brought | curses | {moment for moment, _ in ROOM_MOMENTS}
