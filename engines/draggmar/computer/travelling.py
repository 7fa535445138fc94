"""Where to go and with whom: scouts, standees, splitting, joining (D-2, D-4, D-14 to D-16)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from engines.core.types import Seat, Who
from engines.draggmar.components import HEROES, ITEMS, KEEP, ROOMS, SPOTS, TOKENS, TOWN, bosses_of, may_equip
from engines.draggmar.computer.force import HELD, Force, Run, edge, force, keep_odds, mage_slots, run
from engines.draggmar.computer.force import worth as card_worth
from engines.draggmar.computer.knowledge import Moment, Picks
from engines.draggmar.run.orders import ALONE, STAY

UNSEEN: Final = 6.5
"""The Attack of an unknown lord's best wave at the beginning: a level 1 hero with its skill and three items."""
PER_FAME: Final = 0.55
"""What each Fame that may have been spent adds to it."""
MOST_SPENT: Final = 24
HIRED: Final = 11.0
"""The Attack of a level 3 hero with its skill, on average."""
BOUGHT: Final = 3.4
"""What a level 3 item adds to it, on average, as some fit no hero."""
STAYS: Final = ((5.0, 2.0, 0.9), (9.0, 5.0, 1.7), (12.0, 9.0, 4.0))
"""The rooms of each level that a hero of level 1, 2, 3 lives through, about."""
LIFT: Final = (0.3, 0.7, 1.0)
"""What an unknown lord whose heroes are mostly of level 1, 2, 3 adds to the Attack of each other, about."""
PRICE: Final = 3
DREAD: Final = 11.0
"""How much doom weighs: this divided by what is left of it is the worth of a point, in Fame."""
MOST_DREAD: Final = 4.0
RUIN: Final = 25.0
"""What a failure costs beside that where it may end the match: doom is so low that with one more it is 0."""
WON: Final = 30.0
"""What it is worth to end the match as its leader, in Fame."""
LOST: Final = 6.0
"""What a failure in the Keep costs beside doom."""
RIFT: Final = 6.0
"""What a run in a rift is worth."""
SAFE: Final = 8
"""Doom up to this is raised first by all but the leader, in quiet dungeons, before they go to the Keep again."""
DARES: Final = 0.3
"""The odds from which a lord goes to the Keep."""


class Prospects:
    """What places promise to the lord who is asked."""

    def __init__(self, moment: Moment) -> None:
        self.moment, self.view, self.seat = moment, moment.view, moment.seat

    @cached_property
    def dread(self) -> float:
        """The worth of a point of doom, in Fame."""
        return min(MOST_DREAD, DREAD / max(1, self.view.doom))

    @cached_property
    def own(self) -> Force:
        """The own force, once the Fame is spent that is there."""
        moment = self.moment
        return hired(force(moment.heroes, moment.items), moment.heroes, moment.items,
                     moment.lord.fame if self.view.phase == "selection" else 0)  # fmt: skip

    def other(self, seat: Seat) -> Force:
        """The force of another lord, from what is known of its cards, its Fame and the cards that it holds."""
        view = self.view
        lord, known = view.lords[seat], view.known.get(seat, ())
        heroes = [card for card in known if card in HEROES]
        items = [card for card in known if card in ITEMS]
        if lord.active is not None:
            heroes.append(lord.active.card)
        seen = force(heroes, items)
        spent = min(MOST_SPENT, lord.fame + 3 * (view.round - 1))
        attack = max(UNSEEN + PER_FAME * spent - 0.4 * max(0, 6 - lord.size), seen.attack)
        level = 2 if spent > 15 else 1 if spent > 6 else 0
        unseen = max(0, 2 - len(heroes))
        last = max(attack - HELD * (TOKENS.equip_limit - mage_slots()), seen.last)
        rooms = [seen.at(at) + unseen * STAYS[level][at - 1] for at in (1, 2, 3)]
        return Force(attack, last, (rooms[0], rooms[1], rooms[2]), max(seen.lift, LIFT[level]))

    def run(self, level: int, seats: list[Seat]) -> Run:
        """The run of some lords together, oneself among them or not."""
        if not seats:
            return Run(0.0, 0.0)
        forces = [self.own if seat == self.seat else self.other(seat) for seat in seats]
        return run(level, forces, self.moment.heads)

    @cached_property
    def leads(self) -> bool:
        """True if no other lord has more Fame, heads counted."""
        return all(self.score(self.seat) >= self.score(seat) for seat in self.view.seats)

    def score(self, seat: Seat) -> int:
        lord = self.view.lords[seat]
        return lord.fame + sum(ROOMS[head].fame for head in lord.heads)

    # -- places

    def worth(self, place: str, with_: Sequence[Seat] = ()) -> float:
        """What it is worth to go to a place, in Fame, together with those who are there and some others."""
        lords = self.view.lords
        company = [seat for seat in lords if seat != self.seat and (lords[seat].place == place or seat in with_)]
        if place == KEEP:
            return self.keep(company)
        if place in SPOTS:
            return RIFT + self.dread * (2 if self.own.at(2) > 4 else -2)
        return self.dungeon(self.view.dungeons[place].now, company)

    def dungeon(self, level: int, company: list[Seat]) -> float:
        together = self.run(level, [self.seat, *company])
        gain = self.gain(level, together, len(company)) + self.dread * self.doom(level, together, company)
        is_last = self.view.doom < level + len(self.view.seats)
        return gain - (1 - together.odds) * RUIN if is_last else gain

    def gain(self, level: int, together: Run, others: int) -> float:
        """The Fame of a run: rooms, the Boss, its head if it falls single-handed, loot, less the heroes lost."""
        left = set(bosses_of(level)) - set(self.moment.heads)
        boss = 2 * level * (1 if others else 2) + 1 + level / (1 + others) if left else 0.0
        heroes = sum(card_worth(card, ()) for card in self.moment.heroes)
        loot = 0.4 * together.rooms * level / (1 + others) if self.own.attack > 3 * level else 0.0
        return together.rooms * level + together.odds * boss + loot - (1 - together.odds) * 0.7 * heroes

    def doom(self, level: int, together: Run, company: list[Seat]) -> float:
        """By how much the lord moves doom on average: by a run of its own, or by what it changes in the others'."""
        if not company:
            return level * (2 * together.odds - 1)
        return 2 * level * (together.odds - self.run(level, company).odds)

    @property
    def is_work_left(self) -> bool:
        """True while a Boss lives outside the Keep: without one doom rises no more, and nothing else ends the match."""
        return not all(boss in self.moment.heads for level in (1, 2, 3) for boss in bosses_of(level))

    def mage(self, company: list[Seat]) -> float:
        """The odds to kill the Death Mage together with some lords."""
        return keep_odds([self.own, *map(self.other, company)])

    def keep(self, company: list[Seat]) -> float:
        """The Keep: for whoever may kill the Death Mage, and best for the leader; the one place to go once the other
        Bosses are dead."""
        odds = max(self.mage(company), self.mage([]))
        if not self.is_work_left and (self.leads or self.view.doom > SAFE):
            return WON
        if odds < DARES:
            return -LOST
        won = WON if self.leads else WON / 2
        return odds * (won + 20 / (1 + len(company))) - (1 - odds) * (LOST + 4 * self.dread)


def hired(now: Force, heroes: list[str], items: list[str], fame: int) -> Force:
    """A force once this Fame is spent on level 3 heroes and items."""
    rooms = list(now.rooms)
    attack, last, left = now.attack, now.last, fame
    strong = sum(HEROES[card].level == 3 for card in heroes)
    for _ in range(max(0, 2 - strong)):
        if left < PRICE:
            break
        left -= PRICE
        edges = sorted(map(edge, items), reverse=True)
        attack = max(attack, HIRED + 0.7 * sum(edges[:2]))
        last = max(last, HIRED + 0.7 * sum(edges[: min(2, mage_slots())]))
        rooms = [room + more for room, more in zip(rooms, STAYS[2], strict=True)]
    dear = sum(ITEMS[item].level == 3 and any(may_equip(hero, item) for hero in heroes) for item in items)
    bought = left // PRICE
    attack += BOUGHT * min(max(0, 3 - dear), bought)
    last += BOUGHT * min(max(0, mage_slots() - dear), bought)
    return Force(attack, last, (rooms[0], rooms[1], rooms[2]), now.lift)


# -- the answers


def scout(moment: Moment) -> Picks:
    """D-2: the clock's dungeons, which differ from lord to lord, so that together they turn up as many as they can."""
    default = moment.asked.default
    assert isinstance(default, tuple)
    return default


def standee(moment: Moment) -> Picks:
    """D-4: the place that is worth most; among equals the first."""
    prospects = Prospects(moment)
    return (max(moment.keys, key=lambda key: prospects.worth(key) if key != TOWN else -100.0),)


def way(moment: Moment) -> Picks:
    """D-14: alone if that is worth more than the others' company, else on together."""
    group = moment.group
    if ALONE not in moment.keys:
        return (STAY,)
    prospects = Prospects(moment)
    others = [seat for seat in group.members if seat != moment.seat]
    if group.place == KEEP:
        return (ALONE,) if prospects.mage([]) > prospects.mage(others) else (STAY,)
    if group.place in SPOTS:
        return (STAY,)
    alone = prospects.dungeon(group.level, [])
    return (ALONE,) if alone > prospects.dungeon(group.level, others) else (STAY,)


def admit(moment: Moment) -> Picks:
    """D-16: yes, if the group is worth more with the one who asks."""
    who, group = moment.asked.prompt.args["who"], moment.group
    assert isinstance(who, Who)
    if group.place == KEEP or group.place in SPOTS:
        return ("yes",)
    prospects = Prospects(moment)
    others = [seat for seat in group.members if seat != moment.seat]
    better = prospects.dungeon(group.level, [*others, who.seat]) > prospects.dungeon(group.level, others)
    return ("yes",) if better else ("no",)
