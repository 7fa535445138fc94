"""``python -m tests.engines.draggmar.sittings``: plays matches and prints the table of docs/rules/draggmar/pace.md: how
often in a round a lord must come back.

A *sitting* is a stretch in which a lord can go on answering without an answer of another (flow.md). It is counted in
two ways: by flow.md's list, as if others always came later, and as it happens where lords come in any order, answer
whatever must be answered, and leave when nothing is left. Optional questions are let be.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from random import Random
from statistics import mean
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from engines.core import Action, Decision, Dice, Seat, default_action
from engines.core.forms import SEND
from engines.core.ids import sitting
from engines.core.preferences import ASK, write
from engines.core.types import Order, Preference
from engines.draggmar.components import ROOMS
from engines.draggmar.game import draggmar
from engines.draggmar.run.committing import ARM
from engines.draggmar.run.orders import BARE
from engines.draggmar.state import Realm

Where = Literal["own", "one", "any"]
"""Where lords go: each to the own scouted dungeon, all to one, or anywhere."""
Ordering = Literal["usual", "bare", "none"]
ORDERINGS: Final[dict[Ordering, str]] = {
    "usual": "the usual orders",
    "bare": "going bare while unharmed",
    "none": "no orders",
}
"""What is ordered for runs: the usual orders, beside them to go bare while unharmed, or nothing."""
DEAR: Final = ("buy.hero.3", "buy.hero.2", "buy.item.3", "buy.item.2")
"""What lords spend their Fame on, in this order."""
OFTEN: Final = 15
"""The sittings in a round that a lord in company hardly ever needs more of."""


class Row(Struct, frozen=True):
    """A lord's round: how many were in its group as the run began, its rooms, and its sittings, by the list and as it
    happened."""

    company: int
    rooms: int
    listed: int
    happened: int


Round = tuple[int, Seat]
"""A round of a lord."""


class Lords:
    """A match whose lords answer one sitting after the other."""

    def __init__(self, match: int, count: int, where: Where, ordering: Ordering) -> None:
        self.where, self.ordering = where, ordering
        self.rng, self.dice = Random(match), Dice(match.to_bytes(16, "big"))
        self.realm: Realm = draggmar.setup(draggmar.meta.seats_for(count), draggmar.meta.options({}), self.dice)[0]
        self.listed: dict[Round, set[str]] = defaultdict(set)
        self.happened: Counter[Round] = Counter()
        self.company: dict[Round, int] = {}
        self.rooms: Counter[Round] = Counter()

    def play(self) -> Iterator[Row]:
        """The rounds of all lords that have run in them, but for the last, which is not whole."""
        while due := self._due():
            seat = self.rng.choice(sorted({one.seat for one in due}))
            self.happened[self.realm.round, seat] += 1
            while mine := [one for one in self._due() if one.seat == seat]:
                self._answer(mine[0])
        for at, company in self.company.items():
            if at[0] < self.realm.round:
                row = Row(company, self.rooms[at], len(self.listed[at]), self.happened[at])
                yield replace(row, listed=1, happened=1) if self.realm.is_solo else row

    def _due(self) -> list[Decision]:
        return [one for one in draggmar.pending(self.realm) if not one.optional]

    def _answer(self, asked: Decision) -> None:
        if asked.kind == "shop":
            self._order(asked.seat)
        self.listed[self.realm.round, asked.seat].add(self._part(asked))
        draggmar.apply(self.realm, self._action(asked), self.dice)
        for seat, lord in self.realm.lords.items():
            if lord.group:
                at = (self.realm.round, seat)
                self.company.setdefault(at, len(self.realm.groups[lord.group].members))
                self.rooms[at] = max(self.rooms[at], len(lord.log))

    def _part(self, asked: Decision) -> str:
        """The sitting of flow.md's list to which a question belongs: what is left of the round before with the scout,
        the standee, the hiring, a whole run alone, and in company each question."""
        if self.realm.phase == "selection":
            return "standee" if asked.kind == "standee" else "scout"
        if self.realm.phase != "run":
            return self.realm.phase
        company = len(self.realm.groups[self.realm.lord(asked.seat).group].members) > 1
        return sitting(asked.id) if company else "run"

    def _action(self, asked: Decision) -> Action:
        keys = [option.key for option in asked.options]
        if asked.kind == "standee" and self.where != "own":
            return Action(asked.seat, asked.id, (self._place(keys),))
        if asked.kind == "commit":
            return Action(asked.seat, asked.id, (self._commit(asked, keys),))
        if asked.kind == "shop":
            return Action(asked.seat, asked.id, (next(key for key in (*DEAR, "fill", "ready") if key in keys),))
        return default_action(asked, self.dice)

    def _commit(self, asked: Decision, keys: list[str]) -> str:
        """All Attack and the skill against a Boss, else what the clock would send."""
        room = self.realm.groups[self.realm.lord(asked.seat).group].room
        chosen = {one.key for one in asked.options if one.chosen}
        if room is None or not ROOMS[room.card].is_boss:
            return BARE
        if ARM in keys and not any(key.startswith("item.") for key in chosen):
            return ARM
        return "skill.1" if "skill.0" in chosen else SEND.key if SEND.key in keys else BARE

    def _place(self, keys: list[str]) -> str:
        """Anywhere, or to the others; the first one goes where it is easiest."""
        if self.where == "any":
            return self.rng.choice(keys)
        there = [lord.place for lord in self.realm.lords.values() if lord.place in keys]
        return there[0] if there else min(keys, key=self.realm.level_at)

    def _order(self, seat: Seat) -> None:
        """What is ordered for the run, as the hiring goes on."""
        if self.ordering == "none":
            for kind in ("way", "loot"):
                write(self.realm, Order(seat, kind, (Preference(kind, (ASK,), until="run"),)))
        elif self.ordering == "bare":
            entry = Preference("commit", ("bare",), when="unharmed", until="run")
            write(self.realm, Order(seat, "commit", (entry,)))


def measured(matches: int, count: int, where: Where = "own", ordering: Ordering = "usual") -> list[Row]:
    """The rounds of so many matches."""
    return [row for match in range(matches) for row in Lords(match, count, where, ordering).play()]


HEAD: Final = """\
| lords | rounds of a lord | rooms | by the list | nine in ten at most | above 15 | as it happens |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |"""


def line(name: str, rows: Iterable[Row]) -> str:
    """A line of the table."""
    some = sorted(rows, key=lambda row: row.listed)
    if not some:
        return f"| {name} | 0 | | | | | |"
    rooms, listed, happened = (mean(getattr(row, what) for row in some) for what in ("rooms", "listed", "happened"))
    most = some[int(0.9 * (len(some) - 1))].listed
    often = mean(row.listed > OFTEN for row in some)
    return f"| {name} | {len(some)} | {rooms:.1f} | {listed:.1f} | {most} | {often:.1%} | {happened:.1f} |"


def table(matches: int) -> Iterator[str]:
    """The table, line by line."""
    yield HEAD
    yield line("one, solo", measured(matches, 1))
    alone = [row for count in (2, 3, 4) for row in measured(matches, count) if row.company == 1]
    yield line("several, each alone in a dungeon", alone)
    for ordering, name in ORDERINGS.items():
        for count in (2, 3, 4):
            rows = measured(matches, count, "one", ordering)
            yield line(f"{count} together, {name}", [row for row in rows if row.company == count])
    rows = [row for count in (2, 3, 4) for row in measured(matches, count, "any")]
    yield line("all who go anywhere", rows)
    yield line("those of them in company", [row for row in rows if row.company > 1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=40, help="matches of each number of lords in a line")
    for one in table(parser.parse_args().matches):
        print(one, flush=True)


if __name__ == "__main__":
    main()
