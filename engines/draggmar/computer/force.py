"""What heroes and items can do: in a fight at their best, and in a whole run at a level (DD-8, DD-9)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import combinations
from statistics import mean
from typing import Final, NamedTuple

from engines.draggmar.components import DEATH_MAGE, ELITES, HEROES, ITEMS, ROOMS, TOKENS, Effect, bosses_of, may_equip
from engines.draggmar.run.committing import fit_slots

HERO_WORTH: Final = {1: 1.0, 2: 2.5, 3: 4.5}
"""What it costs a lord to lose a hero, in Fame: what it counts each round, and what another would cost."""
ITEM_WORTH: Final = {1: 0.7, 2: 1.6, 3: 2.6}
"""What an item is worth that a hero can wear, in Fame: half of it counts each round."""
IDLE: Final = 0.45
"""What an item is worth that no hero can wear."""
BOSS_COMES: Final = 1 / 6
"""The odds that the next room is a Boss room: 4 of 23 or 24 cards at first, more as the pile shrinks."""
MONSTERS: Final = 0.55
TRAPS: Final = 0.15
"""The parts of monsters and of traps among the rooms."""
DISARMED: Final = 0.6
"""How often somebody's class disarms a trap."""
SOFT: Final = 1.3
"""How far a reckoned Attack may be off, as items do not fit, curses come, and a hero has used its skill."""
HELD: Final = 1.3
"""What an unseen item adds, as some fit no hero, in Attack."""
LENT: Final = 0.6
"""How often a hero or an item that gives Attack to the whole group is the one that strikes a Boss."""
CHAMPIONS: Final = tuple(one for one in ELITES if one != DEATH_MAGE)
SPECIAL: Final = 1.0
"""What an effect of an item is worth beside its numbers, in Attack."""


@cache
def strikes_with(effects: tuple[Effect, ...], boss: bool = True) -> float:
    """The Attack that effects add at their best, a lower Defense of the enemy among it."""
    total = 0.0
    for one in effects:
        if one.do not in ("attack", "enemy_defense") or not isinstance(one.n, int):
            continue
        when = one.when
        if when is not None and (when.kind or (when.boss is not None and when.boss != boss)):
            continue
        part = 0.5 if when is not None and when.faction else 1.0
        total += part * (one.n if one.do == "attack" else -one.n)
    return total


@cache
def blow(hero: str) -> float:
    """The Attack of a hero with its best skill."""
    card = HEROES[hero]
    return card.attack + max((strikes_with(skill.effects) for skill in card.skills), default=0.0)


@cache
def edge(item: str) -> float:
    """The Attack that an item gives."""
    return ITEMS[item].attack + strikes_with(tuple(one for one in ITEMS[item].effects if one.on == "equip"))


@cache
def use(item: str) -> float:
    """How much an item is good for: Attack, Defense, and something for what else it does."""
    card = ITEMS[item]
    return edge(item) + 0.6 * card.defense + (SPECIAL if card.effects else 0.0)


def worth(card: str, heroes: Iterable[str]) -> float:
    """What a card in hand is worth to a lord with these heroes, in Fame."""
    if card in HEROES:
        return HERO_WORTH[HEROES[card].level] + 0.05 * blow(card)
    if not any(may_equip(hero, card) for hero in heroes):
        return IDLE
    return ITEM_WORTH[ITEMS[card].level] + 0.1 * use(card)


@lru_cache(maxsize=8192)
def armed(hero: str, items: tuple[str, ...], most: int = TOKENS.equip_limit) -> tuple[float, tuple[str, ...]]:
    """The most Attack that a hero reaches with so many items and its best skill, and those items."""
    fitting = [item for item in items if may_equip(hero, item) and edge(item) > 0]
    best: tuple[float, tuple[str, ...]] = (0.0, ())
    for count in range(1, most + 1):
        for some in combinations(fitting, count):
            if fit_slots(some):
                best = max(best, (sum(map(edge, some)), some))
    return blow(hero) + best[0], best[1]


def best_blow(heroes: Iterable[str], items: Iterable[str], most: int = TOKENS.equip_limit) -> float:
    """The most Attack of a lord in one wave, with so many items."""
    held = tuple(sorted(items))
    return max((armed(hero, held, most)[0] for hero in heroes), default=0.0)


@cache
def mage_slots() -> int:
    """The items that the Death Mage leaves to a hero."""
    return TOKENS.equip_limit + sum(
        one.n for one in ROOMS[DEATH_MAGE].effects if one.do == "slots" and isinstance(one.n, int)
    )


@cache
def _monsters(level: int) -> tuple[tuple[int, int], ...]:
    """The Attack and Defense of the monsters of a level."""
    return tuple(
        (one.attack, one.defense) for one in ROOMS.values() if one.deck == str(level) and one.kind == "monster"
    )


@cache
def lasts(hero: str, level: int) -> float:
    """The rooms of a level that a hero lives through, about."""
    card, monsters = HEROES[hero], _monsters(level)
    unbeaten = [attack for attack, defense in monsters if defense > card.attack + 1]
    hurt = sum(max(0, attack - card.defense - 0.7) for attack in unbeaten) / len(monsters)
    trap = 0.0 if card.level > level else (1 - DISARMED) * max(0, 2.5 * level + 1 - card.defense)
    return min(12.0, card.health / max(0.05, MONSTERS * hurt + TRAPS * trap))


@cache
def _lifts(effects: tuple[Effect, ...]) -> int:
    """The Attack that effects give to every other hero of the group, a lower Defense of the enemy among it."""
    total = 0
    for one in effects:
        if isinstance(one.n, int) and one.do == "enemy_defense":
            total -= one.n
        elif isinstance(one.n, int) and one.do == "attack" and one.who == "group":
            total += one.n
    return total


def lift(heroes: Iterable[str], items: Iterable[str]) -> float:
    """The most Attack that a lord gives to each other of its group, by a skill and an item."""
    held = tuple(items)

    def of(hero: str) -> float:
        skill = max((_lifts(one.effects) for one in HEROES[hero].skills), default=0)
        item = max((_lifts(ITEMS[one].effects) for one in held if may_equip(hero, one)), default=0)
        return LENT * (skill + item)

    return max(map(of, heroes), default=0.0)


class Force(NamedTuple):
    """What a lord brings to a run: its Attack in one wave at the best, that with the items that the Death Mage leaves,
    the rooms that its heroes live through by level, and the Attack that it gives to each other of its group."""

    attack: float
    last: float
    rooms: tuple[float, float, float]
    lift: float = 0.0

    def at(self, level: int) -> float:
        return self.rooms[level - 1]


def force(heroes: Sequence[str], items: Iterable[str]) -> Force:
    """The force of these cards; the hero that lasts longest is in its last room when the Boss comes."""
    rooms = [sum(lasts(hero, level) for hero in heroes) for level in (1, 2, 3)]
    held = tuple(items)
    last = best_blow(heroes, held, mage_slots())
    return Force(best_blow(heroes, held), last, (rooms[0], rooms[1], rooms[2]), lift(heroes, held))


def lifted(forces: Sequence[Force]) -> float:
    """The Attack that each of these lords gains from the others, on average."""
    return sum(one.lift for one in forces) * (1 - 1 / len(forces))


class Run(NamedTuple):
    """A run as it is likely to go: the odds that the Boss falls, and the rooms that are passed."""

    odds: float
    rooms: float


def run(level: int, forces: Sequence[Force], heads: Iterable[str]) -> Run:
    """The run of lords together, at a level of which these Bosses are dead."""
    left = [ROOMS[one].defense for one in bosses_of(level) if one not in set(heads)]
    stays = mean(one.at(level) for one in forces)
    reached = 1 - (1 - BOSS_COMES) ** (1 + 0.8 * stays)
    attack = mean(one.attack for one in forces) + lifted(forces)
    soft = SOFT / math.sqrt(len(forces))
    killed = mean(_odds(attack - defense + 0.5, soft) for defense in left) if left else 1.0
    return Run(reached * killed, reached * (1 / BOSS_COMES - 1))


def keep_odds(forces: Sequence[Force]) -> float:
    """The odds that these lords kill the Death Mage: each other elite comes before it in half of the piles."""
    stays = mean(one.at(3) for one in forces)
    lives: float = 1 - 0.75 ** (1 + stays)
    more = lifted(forces)
    elite = _odds(more + mean(one.attack for one in forces) - mean(ROOMS[one].defense for one in CHAMPIONS), 1.6)
    first = (1 + elite + elite**2) / 3
    return _odds(more + mean(one.last for one in forces) - ROOMS[DEATH_MAGE].defense, 1.6) * first * lives


def _odds(more: float, soft: float) -> float:
    return 1 / (1 + math.exp(max(-40.0, min(40.0, -1.7 * more / soft))))
