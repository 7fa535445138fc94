"""``python -m tests.engines.draggmar.mage``: records a match of two lords in which the Death Mage dies (DD-14.1).

Lords that play by chance never come so far. So many ways through each round are tried with the dice that will really
fall. The match goes on from the best of them.
"""

from __future__ import annotations

import argparse
from random import Random
from typing import Final

from msgspec import Struct

from engines.core import Action, Decision, Dice, Entry, Record, any_picks, decisions, fingerprint, start, step, undo
from engines.core.forms import SEND
from engines.core.ids import bare
from engines.draggmar.components import HEROES, ITEMS, LEVELS, ROOMS
from engines.draggmar.game import draggmar
from engines.draggmar.run.committing import ARM, BOOST, CHEST, ITEM, SKILL
from engines.draggmar.run.orders import ALL, BARE, STAY
from engines.draggmar.state import Lord, Realm
from engines.draggmar.world.hiring import BUY, DISMISS, FILL
from tests.contract.fixtures import Fixture, save
from tests.contract.game import free_answers, key_of
from tests.engines.draggmar.facts import GAME

SEATS: Final = draggmar.meta.seats_for(2)
KEPT: Final = 3
"""The ways that are kept after each round."""
BACK: Final = 0.02
"""The chance that an answer is taken back and given again, where undo is free."""
HEADS: Final = {1: 14, 2: 20, 3: 30}
"""What the first two heads of each level are worth, which open the Keep (DD-11.1)."""
WANTED: Final = {"upgrade": "yes", "loot": ALL, "way": STAY}


class Way(Struct, frozen=True):
    """A match up to the beginning of a round, or to its end."""

    realm: Realm
    counters: dict[str, int]
    actions: tuple[Action, ...] = ()

    def further(self, key: bytes, rng: Random) -> Way:
        """The way, and any round after it. Lords mostly go to one place."""
        realm, dice = draggmar.load(draggmar.dump(self.realm), draggmar.meta.edition), Dice(key, dict(self.counters))
        actions, bold, place = list(self.actions), rng.choice((0.2, 0.5, 0.8)), ""
        while pending := [asked for asked in draggmar.pending(realm) if not asked.optional]:
            if realm.round > self.realm.round and realm.phase == "selection":
                break
            picks = likely_picks(pending[0], rng, bold)
            if pending[0].kind == "standee":
                picks = (place,) if place in _keys(pending[0]) and rng.random() < 0.95 else picks
                place = picks[0]
            actions.append(Action(pending[0].seat, pending[0].id, picks))
            draggmar.apply(realm, actions[-1], dice)
        return Way(realm, dice.counters, tuple(actions))

    @property
    def worth(self) -> float:
        """How near it is to the Death Mage's death."""
        if self.realm.result is not None:
            return (1e6 if self.realm.result.reason == "mage" else -1e6) - len(self.actions)
        slain = [ROOMS[card].level for card in self.realm.heads]
        heads = sum(HEADS[level] * min(2, slain.count(level)) - 4 * max(0, slain.count(level) - 2) for level in LEVELS)
        doom = 2 * self.realm.doom - (20 if self.realm.doom < 5 else 0)
        return heads + doom + sum(map(_strength, self.realm.lords.values())) / len(self.realm.lords)


def _keys(asked: Decision) -> list[str]:
    return [option.key for option in asked.options]


def _strength(lord: Lord) -> float:
    """A lord's Fame and what it holds. The best hero counts most."""
    heroes = sorted(
        (HEROES[card].attack + HEROES[card].defense + HEROES[card].health for card in lord.heroes), reverse=True
    )
    items = sum(ITEMS[card].attack + 0.4 * ITEMS[card].defense for card in lord.items)
    return 1.5 * lord.fame + sum(one * share for one, share in zip(heroes, (1.2, 0.9, 0.6), strict=False)) + 0.8 * items


def likely_picks(asked: Decision, rng: Random, bold: float) -> tuple[str, ...]:
    """An answer by chance that is seldom foolish; the bolder, the more is committed."""
    keys = _keys(asked)
    match asked.kind:
        case "shop":
            dear = sorted(
                (key for key in keys if key.startswith(BUY) and not key.endswith(".1")), key=lambda key: key[-1]
            )
            some = [key for key in keys if key.startswith(BUY) or key == DISMISS]
            if dear and rng.random() < 0.75:
                return (rng.choice(dear[-2:]),)
            return (rng.choice(some) if some and rng.random() < 0.5 else FILL,)
        case "commit":
            begun = any(option.chosen for option in asked.options)
            more = [option.key for option in asked.options if not option.chosen and _commits(option.key)]
            if more and rng.random() < bold:
                return (ARM if ARM in keys and rng.random() < 0.5 else rng.choice(more),)
            return (SEND.key if begun else BARE,)
    wanted = WANTED.get(asked.kind)
    return (wanted,) if wanted in keys and wanted else any_picks(asked, rng)


def _commits(key: str) -> bool:
    return key.startswith((ITEM, SKILL, BOOST, CHEST)) and key not in (f"{SKILL}0", f"{BOOST}none", f"{CHEST}leave")


def won(number: int, tries: int) -> Way:
    """A match of that number that ends, tried so often in each round."""
    key, rng, dice = key_of(number), Random(number), Dice(key_of(number))
    realm = draggmar.setup(SEATS, draggmar.meta.options({}), dice)[0]
    ways = [Way(realm, dice.counters)]
    while ways[0].realm.result is None:
        found = {way.worth: way for one in ways for way in (one.further(key, rng) for _ in range(tries // len(ways)))}
        ways = [found[worth] for worth in sorted(found, reverse=True)[:KEPT]]
        ways = [way for way in ways if way.realm.result is None or way is ways[0]]
    return ways[0]


def on_record(number: int, actions: tuple[Action, ...]) -> Fixture:
    """The match with its log, in which some answers are taken back and given again."""
    key, rng, log = key_of(number), Random(number), list[Entry]()
    record = start(draggmar, SEATS, key, {})[0]
    for action in actions:
        record = _answered(record, key, action, log)
        free = [one for one in free_answers(record) if bare(one.decision) == action.decision]
        if free and rng.random() < BACK:
            stepped = undo(draggmar, record, key, frozenset({action.seat}), free[0].decision)
            log.append(stepped.entry)
            record = _answered(stepped.record, key, action, log)
    reason = GAME.engine.outcome(draggmar.load(record.dump, record.edition))
    assert reason is not None
    return Fixture(key.hex(), list(SEATS), {}, log, reason.reason.key, fingerprint(record))


def _answered(record: Record, key: bytes, action: Action, log: list[Entry]) -> Record:
    """The record after an answer, put to the question by the id that it has now."""
    asked = next(one for one in decisions(draggmar, record) if bare(one.id) == action.decision)
    stepped = step(draggmar, record, key, Action(action.seat, asked.id, action.picks))
    log.append(stepped.entry)
    return stepped.record


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.engines.draggmar.mage", description=__doc__)
    parser.add_argument("--first", type=int, default=0, help="the number of the first match that is tried")
    parser.add_argument("--tries", type=int, default=240, help="how many ways through each round are tried")
    given = parser.parse_args()
    number = given.first
    while (way := won(number, given.tries)).worth < 0:
        number += 1
    fixture = on_record(number, way.actions)
    print(save(GAME.fixtures, fixture), len(fixture.log), "entries", fixture.fingerprint[:12])


if __name__ == "__main__":
    main()
