"""The match: components, position, dice and decks, and the thread in which something is carried out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from engines.core.dice import Dice
from tests.engines.drakborgen.referee.asking import Desk, Draft, Entry, Play, Question, Rest
from tests.engines.drakborgen.referee.castle import Dragon, Hero, Monster, Player, Room, Tile
from tests.engines.drakborgen.referee.components import DECKS, SHUFFLE_AGAIN, Card, Components
from tests.engines.drakborgen.referee.decks import Pile

ON: Final = ("on", "yes", "true")

DEFAULTS: Final = {
    "combat": "basic", "wandering_monsters": "no", "pvp": "no", "mode": "competitive", "fixed_mp": "no",
    "hero_choice": "dealt", "attack_passive": "no", "no_way_down_set": "no", "escaped_join_mp": "no",
    "solo_combat": "computer", "mp": "players",
}  # fmt: skip
"""The table options of DB-2.10 and of the other rules that name one."""

ARMED_AT_START: Final = {"fall_protection": "", "trap_sense": "", "fire_ward": "", "up_and_away": "kp<=3"}
"""A35: the things that are used unless their owner says otherwise, with their limits."""


@dataclass
class Tick:
    """A thing that its owner has armed, and the conditions under which it is used."""

    thing: str
    limits: list[str] = field(default_factory=list)


@dataclass
class Plan:
    """What the forms say: for each hero its draft, and who has already had his turn."""

    drafts: dict[str, Draft]
    done: set[str] = field(default_factory=set)

    def act(self, hero: Hero) -> str:
        return self.drafts[hero.seat]["act"][0] if hero.seat in self.drafts else ""

    def page(self, hero: Hero, kind: str) -> list[str]:
        return self.drafts.get(hero.seat, {}).get(kind, [])


class Match:
    """Everything on the table."""

    def __init__(self, folder: Path, options: dict[str, str], seats: list[str], dice: Dice) -> None:
        self.parts = Components(folder)
        self.options = {**DEFAULTS, **options}
        self.seats, self.dice = list(seats), dice
        self.round, self.dot, self.still, self.serial = 0, 1, 0, 0
        self.tiles: dict[str, Tile] = {}
        self.rooms: dict[str, Room] = {}
        self.spiders: list[str] = []
        self.monsters: list[Monster] = []
        self.heroes: dict[str, Hero] = {}
        self.players: dict[str, Player] = {seat: Player() for seat in seats}
        self.dragon = Dragon()
        self.decks: dict[str, Pile] = {}
        self.tile_pile: Pile
        self.returning: dict[str, list[str]] = {}
        self.in_places = False
        self.threads_of: dict[str, str] = {}
        self.later: list[tuple[str, Callable[[], None]]] = []
        self.deaths: list[str] = []
        self.escapes: list[str] = []
        self.readers: dict[str, list[str]] = {}
        self.masters: dict[str, str | None] = {}
        self.doors_open_until = 0
        self.pvp = False
        self.over = False
        self.winners: list[str] = []
        self.scores: dict[str, int] = {}
        self.offers_open = False
        self.figures_taken: dict[str, int] = {}
        self.orders: dict[str, dict[str, list[Entry]]] = {seat: {} for seat in seats}
        self.armed: dict[str, list[Tick]] = {
            seat: [Tick(thing, [limit] if limit else []) for thing, limit in ARMED_AT_START.items()] for seat in seats
        }
        self.removed: list[str] = []
        self.left_locks: list[tuple[str, str]] = []
        self.laid: dict[str, list[str]] = {}
        self.torches: list[tuple[str, list[str]]] = []
        self.before_last: list[str] = []
        self.facts: dict[str, Any] = {}
        self.desk: Desk

    # options

    def has(self, option: str) -> bool:
        """True if a table option is switched on."""
        return self.options[option] in ON

    @property
    def legend(self) -> bool:
        return self.options["combat"] == "legend"

    @property
    def wandering(self) -> bool:
        return self.has("wandering_monsters")

    @property
    def mode(self) -> str:
        """DB-2.10: one seat alone always plays solo; solo with several seats is coop."""
        if len(self.seats) == 1:
            return "solo"
        return "coop" if self.options["mode"] == "solo" else self.options["mode"]

    # who is where

    def alive(self) -> list[Hero]:
        """The heroes in the castle, in seat order."""
        return [self.heroes[seat] for seat in self.seats if self.is_in(seat)]

    def is_in(self, seat: str) -> bool:
        return seat in self.heroes and self.players[seat].fate == "in"

    def here(self, place: str) -> list[Hero]:
        """The heroes at a place; those halfway are in the room they leave (DB-5.10), falling ones nowhere."""
        return [one for one in self.alive() if one.at == place and not one.falling]

    def monsters_at(self, place: str) -> list[Monster]:
        return [one for one in self.monsters if one.at == place and not one.going]

    def room(self, place: str) -> Room:
        return self.rooms.setdefault(place, Room())

    def next_serial(self) -> int:
        self.serial += 1
        return self.serial

    def number_in(self, thread: str) -> int:
        """The number of a monster that comes in a thread now, whatever happens in others meanwhile (DB-4.9)."""
        first = self.round * 1000 + (self.seats.index(thread) + 1 if thread in self.seats else 0) * 100
        return max((one.id + 1 for one in self.monsters if first <= one.id < first + 100), default=first)

    def add(self, monster: Monster) -> None:
        """Put a monster on the table."""
        self.monsters.append(monster)
        self.monsters.sort(key=lambda one: one.id)

    def thread(self, name: str) -> Thread:
        return Thread(self, name)

    def own(self, hero: Hero) -> Thread:
        """A hero's own dice and decks; in the card phase those of its place."""
        return Thread(self, self.threads_of.get(hero.seat, hero.seat) if self.in_places else hero.seat)

    # cards that go back

    def give_back(self, deck: str, card: str) -> None:
        """DB-3.10, 5.4: a card returns to its deck, which is shuffled: at once, or when the card phase has ended; rings
        and amulets always then."""
        if self.in_places or deck in ("ring", "amulet"):
            self.returning.setdefault(deck, []).append(card)
        else:
            self.decks[deck].shuffle_in([card])

    def lay(self, hero: Hero, held: str) -> None:
        """A used-up card goes to the bottom of its deck: while all decide, only when they have, in seat order."""
        if self.offers_open:
            self.laid.setdefault(hero.seat, []).append(held)
        else:
            self.own(hero).discard_held(held)

    def give_all_back(self, held: list[str]) -> None:
        """Cards named ``<deck>.<card>`` return together, each deck shuffled once, in the order of DB-2.1."""
        for deck in DECKS:
            cards = [one.partition(".")[2] for one in held if one.partition(".")[0] == deck]
            if cards and self.in_places:
                self.returning.setdefault(deck, []).extend(cards)
            elif cards:
                self.decks[deck].shuffle_in(sorted(cards))  # as the rules know no order of a hand

    def at_round_end(self, thread: str, what: Callable[[], None]) -> None:
        """Carry something out when the card phase has ended for all, in thread order; outside it at once."""
        if self.in_places:
            self.later.append((thread, what))
        else:
            what()

    # orders and armed things

    def holds(self, seat: str, when: str, facts: dict[str, Any]) -> bool:
        """True if a condition of an order or of an armed thing holds now."""
        hero = self.heroes.get(seat)
        if not when:
            return True
        if when == "ambush":
            return bool(facts.get("ambush"))
        if when == "others":
            return hero is not None and len(self.here(hero.at)) > 1
        if when.startswith("is "):
            return when.removeprefix("is ") in facts.get("is", ())
        for sign in ("<=", ">="):
            name, found, number = when.partition(sign)
            if found:
                value = self._measure(name, hero, facts)
                return value <= int(number) if sign == "<=" else value >= int(number)
        return when in facts.get("is", ())

    def _measure(self, name: str, hero: Hero | None, facts: dict[str, Any]) -> int:
        if name in facts:
            return int(facts[name])
        if name == "dot":
            return self.dot
        if hero is None:
            return 0
        if name == "kp":
            return hero.kp
        if name == "treasure":
            return len(hero.treasure)
        if name == "gm":
            return sum(self.parts.worth(thing) for thing in [*hero.things, *hero.treasure])
        return 0

    def entries(self, seat: str, kind: str) -> list[Entry]:
        return self.orders.get(seat, {}).get(kind, [])

    def ordered(self, seat: str, kind: str, options: list[str], facts: dict[str, Any] | None = None) -> str | None:
        """The first single pick that an order gives for a kind that is never asked."""
        for entry in self.entries(seat, kind):
            if self.holds(seat, entry.when, facts or {}):
                for pick in entry.picks:
                    if pick in options:
                        return pick
        return None

    def ordered_picks(self, seat: str, kind: str, number: int) -> list[str] | None:
        """The picks of the first entry for a kind that is never asked, if they are that many."""
        for entry in self.entries(seat, kind):
            if self.holds(seat, entry.when, {}) and len(entry.picks) == number:
                return list(entry.picks)
        return None

    def preferred(self, question: Question) -> list[str] | None:
        """The picks with which an order answers a question; None if it is to be put."""
        if not question.order:
            return None
        if question.order == "act":
            return self._next_act(question)
        for entry in self.entries(question.seat, question.order):
            if self.holds(question.seat, entry.when, question.facts):
                if entry.picks == ["ask"]:
                    return None
                if question.allows(entry.picks):
                    return list(entry.picks)
                if not question.sequence and question.most == 1:
                    pick = next((pick for pick in entry.picks if pick in question.options), None)
                    if pick is not None:
                        return [pick]
        return None

    def _next_act(self, question: Question) -> list[str] | None:
        """Actions of coming rounds: one is used up in each round; the rest are dropped when the next is not legal."""
        entries = self.entries(question.seat, "act")
        if not entries:
            return None
        first, rest = entries[0], entries[1:]
        fits = question.allows(first.picks)
        self.orders[question.seat]["act"] = rest if fits else []
        return list(first.picks) if fits else None

    def drop_acts(self, hero: Hero) -> None:
        """A hero's actions of coming rounds are dropped when it loses KP, is held, meets or finds something."""
        self.orders[hero.seat].pop("act", None)

    def is_armed(self, seat: str, thing: str, facts: dict[str, Any]) -> bool:
        """True if the owner has armed a thing for a case like this: any of its ``is`` limits, and all others, hold."""
        tick = next((one for one in self.armed[seat] if one.thing == thing), None)
        if tick is None:
            return False
        named = [limit for limit in tick.limits if limit.startswith("is ")]
        other = [limit for limit in tick.limits if not limit.startswith("is ")]
        return (not named or any(self.holds(seat, limit, facts) for limit in named)) and all(
            self.holds(seat, limit, facts) for limit in other
        )


class Thread:
    """Where dice are rolled and cards drawn: a place in the card phase, a hero's own, or the round's."""

    def __init__(self, match: Match, name: str) -> None:
        self.match, self.name = match, name

    @property
    def dice_stream(self) -> str:
        return f"{self.name}.dice"

    def t6(self) -> int:
        return self.match.dice.roll(self.dice_stream, 6)

    def raw_t12(self) -> int:
        """A T12 that no ring may change."""
        return self.match.dice.roll(self.dice_stream, 12)

    def pick(self, among: list[Any]) -> Any:
        """One of these at random, by a T6 as DB-4.4 has it; without a die if there is only one."""
        number = len(among)
        if number == 1:
            return among[0]
        if number > 6:
            return self.match.dice.pick(self.dice_stream, among)
        if 6 % number == 0:
            return among[(self.t6() - 1) * number // 6]
        while (rolled := self.t6()) > number:
            pass
        return among[rolled - 1]

    def in_random_order(self, items: list[Any]) -> list[Any]:
        """These, one after another at random."""
        left, order = list(items), []
        while left:
            order.append(self.pick(left))
            left.remove(order[-1])
        return order

    def shuffled(self, items: list[Any]) -> list[Any]:
        return self.match.dice.shuffled(self.dice_stream, items)

    def draw(self, deck: str) -> Play[str | None]:
        """Draw a card; a Shuffle-again card is carried out and another drawn (DB-5.2). None if there is none."""
        pile = self.match.decks[deck]
        rested = False
        while True:
            if pile.only(self.name, SHUFFLE_AGAIN):
                if rested or self.name not in pile.shares:
                    return None
                rested = True
                yield Rest()
                continue
            card = pile.draw_share(self.name) if self.name in pile.shares else pile.draw()
            if card != SHUFFLE_AGAIN:
                return card
            pile.shuffle_again(self.name, card)

    def discard(self, deck: str, card: str) -> None:
        self.match.decks[deck].discard(self.name, card)

    def discard_held(self, held: str) -> None:
        deck, _, card = held.partition(".")
        self.discard(deck, card)

    def card(self, deck: str, card: str) -> Card:
        return self.match.parts.cards[deck][card]
