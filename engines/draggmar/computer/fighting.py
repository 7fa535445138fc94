"""Rooms: whom to send, what to commit, and what to save for the Boss (D-10, D-11)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cached_property
from itertools import combinations
from typing import Any, Final

from msgspec.structs import replace

from engines.core.forms import SEND
from engines.core.types import Seat
from engines.draggmar.components import HEROES, ITEMS, ROOMS, Effect, may_equip
from engines.draggmar.computer.force import HELD, HERO_WORTH, ITEM_WORTH, armed, blow, strikes_with, worth
from engines.draggmar.computer.knowledge import Moment, Picks
from engines.draggmar.computer.skill import Skill
from engines.draggmar.run.committing import (
    BOOST,
    CHEST,
    ITEM,
    MOVERS,
    NOTHING,
    SKILL,
    Means,
    first_target,
    targets,
    usual_chest,
)
from engines.draggmar.run.orders import BARE
from engines.draggmar.run.reading import Reading, health_left, room_of
from engines.draggmar.state import Commit, Group, Hero, Realm

BOOST_COST: Final = 1.1
SKILL_COST: Final = 0.6
"""What it costs to use a skill before the Boss comes, for each level of the hero."""
CURSE: Final = 0.9
"""What a curse costs, on average."""
SAVED: Final = 1.5
"""How much dearer an item is to a lord that saves it for the Boss, in company: the cost is each lord's, the loot is
shared."""
DRAWN_FULL: Final = 0.3
"""What loot is worth to a full hand."""
HOPE: Final = 0.9
"""The part of the Attack wanted of it for which a lord in company strikes: others may hold more than is seen."""
LAST: Final = 0.6
"""The same with its last hero."""
MANY: Final = 6
"""The items that are tried in threes; of more only pairs."""
KEPT: Final = 64


class Fight:
    """A lord before a room."""

    def __init__(self, moment: Moment, skill: Skill, realm: Realm, group: Group) -> None:
        self.moment, self.skill, self.seat, self.realm, self.group = moment, skill, moment.seat, realm, group
        self.room, self.card = room_of(group), ROOMS[room_of(group).card]
        self.means = Means(realm, group, self.seat)
        self.hero = HEROES[self.means.hero.card]
        self.others = [one for one in self.room.present if one != self.seat]
        self.is_full = len(moment.hand) >= 7
        self.heroes = [one for one in moment.heroes if one != self.hero.id]

    # -- what may be committed

    def commits(self) -> Iterator[Commit]:
        """Commits worth a thought: bare ones first."""
        chest = usual_chest(self.realm, self.group, self.seat)
        chests: tuple[Any, ...] = ("open", "leave") if self.card.open is not None else (chest,)
        most = 3 if self.card.is_boss and len(self.means.items) <= MANY else 2
        boosts = self.means.fame > 0 and self.seat not in self.room.boosted and "boost" not in self.means.forbidden
        for items in self._sets(most + bool(self.card.is_boss)):
            for skill in self._skills():
                for chosen in chests:
                    plain = Commit(items, skill, self._target(skill), "", chosen)
                    yield plain
                    if boosts and (self.card.is_boss or len(items) < 2) and self.card.kind not in ("chest", "hall"):
                        yield replace(plain, boost="attack")
                        if not self.card.is_boss:
                            yield replace(plain, boost="defense")

    def _sets(self, most: int) -> Iterator[tuple[str, ...]]:
        if self.card.kind == "hall":
            yield ()
            return
        for count in range(min(most, len(self.means.items)) + 1):
            for items in combinations(self.means.items, count):
                if self.means.is_legal(items):
                    yield items

    def _skills(self) -> Iterator[int]:
        yield 0
        if not self.means.hero.used and "skill" not in self.means.forbidden and self.card.kind != "hall":
            yield from range(1, len(self.hero.skills) + 1)

    def _target(self, skill: int) -> str:
        """Oneself, of allies; of rivals the one with the most Fame."""
        if not skill or self.hero.skills[skill - 1].needs != "rival":
            return first_target(self.realm, self.group, self.seat, skill)
        among = targets(self.realm, self.group, self.seat, skill)
        return max(among, key=lambda one: (self.realm.lord(one).fame, one), default="")

    @cached_property
    def bare(self) -> Reading:
        """The room as it is while nobody commits anything."""
        return Reading(self.realm, self.group, {}, {})

    def reading(self, commit: Commit) -> Reading:
        return Reading(self.realm, self.group, {self.seat: commit}, {self.seat: commit.items})

    # -- what it comes to

    def best(self) -> Commit:
        return self._best_against_boss() if self.card.is_boss else max(self.commits(), key=self.value)

    def value(self, commit: Commit) -> float:
        """What a commit brings in an ordinary room, less what it costs, in Fame."""
        reading, card = self.reading(commit), self.card
        value = -self.cost(commit) + self._gifts(commit)
        if card.kind == "hall":
            return value
        if card.open is not None:
            return value + (self._loot(reading) - self._harm("opened") if self._opens(reading, commit) else 0.0)
        dies, lost = self._struck(reading)
        if card.kind == "trap":
            spared = reading.is_disarmed or reading.is_immune(self.seat)
            return value if spared else value - self._wounds(reading, dies, lost) - self._harm("triggered")
        ambush = reading.has("ambush")
        killed = self._kills(reading, dead=ambush and dies)
        if killed or ambush:
            value -= self._wounds(reading, dies, lost) if ambush else 0.0
        if killed:
            return value + self._loot(reading) - self._harm("killed")
        return value - (0.0 if ambush else self._wounds(reading, dies, lost)) - self._harm("survived")

    def _kills(self, reading: Reading, *, dead: bool) -> bool:
        """True if the monster falls, the others bare."""
        slain = not dead and reading.slays(self.seat) >= self.card.defense
        total = sum(reading.attack(one) for one in self.others) + (0 if dead else reading.attack(self.seat))
        return slain or total >= reading.wanted

    def _opens(self, reading: Reading, commit: Commit) -> bool:
        lid = self.card.open
        assert lid is not None
        if commit.chest != "open":
            return False
        able = self.hero.kind in lid.classes or reading.has("unlock", self.seat)
        total = sum(reading.attack(one) for one in reading.present)
        return able or (lid.force is not None and total >= reading.wanted)

    def _struck(self, reading: Reading) -> tuple[bool, int]:
        """Whether the own hero dies of the strike, and the Health that it loses."""
        if reading.evades(self.seat):
            return False, 0
        left, lost = health_left(self.means.hero) + self._healed(reading), reading.lost(self.seat)
        return lost >= left and not reading.endures(self.seat), min(lost, left)

    def _healed(self, reading: Reading) -> int:
        found = sum(
            one.n
            for one, by in reading.found
            if one.do == "heal" and one.on in ("equip", "use") and isinstance(one.n, int)
            and reading.reaches(one, by, self.seat)
        )  # fmt: skip
        return min(found, self.means.hero.wounds)

    def _wounds(self, reading: Reading, dies: bool, lost: int) -> float:
        """What being struck costs. The last hero takes the run with it, and doom (DD-6.9, DD-10.4)."""
        price = HERO_WORTH[self.hero.level]
        if not self.heroes:
            price += 1.0 + 2.0 * max(1, self.card.level) / max(1, len(self.others) + 1)
        harm = self._harm("wounded") if lost else 0.0
        return harm + (price if dies else 0.6 * price * lost / self.hero.health)

    def _harm(self, moment: str) -> float:
        """What the card does at a moment, as a loss in Fame."""
        return sum(map(_loss, (one for one in self.card.effects if one.on == moment)))

    def _loot(self, reading: Reading) -> float:
        """What the room's items are worth to one lord of the group."""
        each = ITEM_WORTH[max(1, self.card.level)] * (DRAWN_FULL if self.is_full else 1.0)
        return self.card.reward_items * each / len(reading.present)

    def _gifts(self, commit: Commit) -> float:
        """What skills and items give beside the fight."""
        effects: list[Effect] = [one for item in commit.items for one in ITEMS[item].effects]
        if commit.skill:
            effects += self.hero.skills[commit.skill - 1].effects
        healed = sum(one.n for one in effects if one.do == "heal" and isinstance(one.n, int))
        gifts = 0.5 * min(healed, self.means.hero.wounds)
        gifts += sum(1.0 for one in effects if one.do == "fame")
        curses = self.realm.lord(self.seat).curses
        return gifts + (0.6 if curses and any(one.do == "lift_curse" for one in effects) else 0.0)

    def cost(self, commit: Commit) -> float:
        """What a commit uses up, in Fame."""
        heroes = [self.hero.id, *self.heroes]
        dear = SAVED if self.skill.saves and self.others else 1.0
        items = sum(dear * worth(one, heroes) for one in commit.items)
        skill = 0.0
        if commit.skill:
            strikes = strikes_with(self.hero.skills[commit.skill - 1].effects) > 0
            skill = SKILL_COST * self.hero.level if strikes else 0.2
        return items + skill + (BOOST_COST if commit.boost else 0.0)

    # -- Bosses

    def strength(self, commit: Commit) -> float:
        """The Attack with which a commit meets a Boss; none of a hero that an ambush kills."""
        reading = self.reading(commit)
        if reading.has("ambush") and self._struck(reading)[0]:
            return 0.0
        return float(reading.attack(self.seat))

    def _best_against_boss(self) -> Commit:
        """All in where that is likely to be enough, with no more than it takes where that is known; else bare, as
        every hero has but one chance and what is saved serves the next wave (DD-9.5)."""
        bare = Commit()
        some = [(self.strength(one) - self._help(one), self.cost(one), one) for one in self.commits()]
        wanted = self.bare.wanted - sum(self.may_add(one) for one in self.others)
        enough = [(cost, number) for number, (strength, cost, _) in enumerate(some) if strength >= wanted]
        if enough and not self.others:
            return some[min(enough)[1]][2]
        most = max(some, key=lambda one: (round(one[0], 2), -one[1]))
        if self.others:
            shown = self._shown(most[0])
            return most[2] if shown >= HOPE * wanted or (not self.heroes and shown >= LAST * wanted) else bare
        return bare if self.heroes or most[0] < wanted - 2 else most[2]

    def _shown(self, strength: float) -> float:
        """What the others expect of this lord, or what it has, if that is more: all must come to the same verdict, or
        some strike and the others wait."""
        return max(strength, blow(self.hero.id) * (not self.means.hero.used) + HELD * min(3, len(self.moment.items)))

    def _help(self, commit: Commit) -> float:
        """The Attack that is still wanted with a commit, beyond that of a bare one: negative where it weakens the
        Boss or strengthens others."""
        now = self.reading(commit)
        others = sum(now.attack(one) - self.bare.attack(one) for one in self.others)
        return now.wanted - self.bare.wanted - others

    def may_add(self, other: Seat) -> float:
        """The Attack that another lord may bring against a Boss: what its hero shows, its skill, and what a hand of
        that size holds."""
        hero = self.realm.lord(other).active
        if hero is None:
            return 0.0
        idle = hero.used or "skill" in self.bare.forbidden(other)
        skill = 0.0 if idle else blow(hero.card) - HEROES[hero.card].attack
        lord = self.moment.view.lords[other]
        known = tuple(one for one in self.realm.lord(other).items if may_equip(hero.card, one))
        seen = armed(hero.card, known)[0] - blow(hero.card)
        unseen = min(3 - min(3, len(known)), max(0, lord.size - len(known) - 1))
        return self.bare.attack(other) + skill + seen + unseen * HELD


def _loss(one: Effect) -> float:
    """What an effect of a room costs, in Fame; negative for a gain."""
    if one.do == "fame" and isinstance(one.n, int):
        return -float(one.n)
    return {"draw_curse": CURSE, "lose_item": 0.8}.get(one.do, 0.0)


# -- the answers


_commits: dict[Hashable, Commit] = {}


def commit(moment: Moment, skill: Skill) -> Picks:
    """D-11: the next field of the form that is not yet as it should be, then the form is sent."""
    found = _decided(moment, skill)
    keys, chosen = set(moment.keys), set(moment.chosen)
    wanted = [ITEM + one for one in sorted(found.items, key=lambda one: one not in MOVERS)]
    wanted += [f"{SKILL}{found.skill}"] if found.skill else []
    wanted += [f"target.{found.target}"] if found.target else []
    wanted += [f"{BOOST}{found.boost or NOTHING}", f"{CHEST}{found.chest}"]
    worn = [one for one in chosen if one.startswith(ITEM) and one not in wanted]
    if worn:
        return (min(worn),)
    for key in wanted:
        if key in keys and key not in chosen:
            return (key,)
    return (BARE,) if found == Commit(chest=found.chest) else (SEND.key,)


def _decided(moment: Moment, skill: Skill) -> Commit:
    """The commit to a room, thought out once for all fields of its form."""
    group, view, seat = moment.lord.group, moment.view, moment.seat
    room = view.groups[group].room
    assert room is not None
    key = (skill, seat, view.round, group, room.card, room.wave, room.present, moment.hand, view.doom,
           tuple((one.active, one.fame, one.size, one.curses, one.table) for one in view.lords.values()))  # fmt: skip
    found = _commits.get(key)
    if found is None:
        while len(_commits) >= KEPT:
            _commits.pop(next(iter(_commits)), None)
        found = _commits[key] = Fight(moment, skill, moment.realm, moment.group).best()
    return found


def muster(moment: Moment, skill: Skill) -> Picks:
    """D-10: the hero that does most in the room that is drawn. To a Boss whom none of them can kill the least is sent
    first."""
    trial = [(_sent(moment, skill, hero), hero) for hero in sorted(moment.keys)]
    return (max(trial)[1],)


def _sent(moment: Moment, skill: Skill, hero: str) -> tuple[float, float]:
    """What a hero does in the room, and how little it matters to lose it."""
    realm, seat = moment.realm, moment.seat
    group, lord = moment.group, realm.lord(seat)
    lord.active = Hero(hero)
    room = room_of(group)
    room.present = [one for one in realm.order if one in group.members]
    fight = Fight(moment, skill, realm, group)
    fight.heroes = [one for one in moment.heroes if one != hero]
    if not fight.card.is_boss:
        best = fight.best()
        return fight.value(best) + 0.15 * HEROES[hero].attack - 0.2 * HERO_WORTH[HEROES[hero].level], 0.0
    strength = max(fight.strength(one) - fight._help(one) for one in fight.commits())
    needed = fight.bare.wanted / len(room.present)
    return (strength if strength >= HOPE * needed else -worth(hero, ())), -worth(hero, ())
