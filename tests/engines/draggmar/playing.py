"""Positions of Dungeons of Draggmar for tests, and decks that hold what a test says.

A `Board` is set up as far as a test wants, then played on with `take` through the questions that are asked. Piles are
written as in scenarios.md: the first card is drawn first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engines.core import Action, Decision, Dice, Event, Outcome, Seat, Text, default_action, observe, told
from engines.core.flow import Over, Step, Table, Work
from engines.draggmar.components import CURSES, DECKS, HEROES, ITEMS, RIFT_CARDS, ROOMS, SEATS, cards_of, deck_of
from engines.draggmar.game import Draggmar, draggmar
from engines.draggmar.run.groups import form_groups
from engines.draggmar.state import TABLE, Group, Lord, Realm
from engines.draggmar.view.realm_view import RealmView
from engines.draggmar.world import setup
from engines.draggmar.world.hiring import HiringBegins
from engines.draggmar.world.rounds import Round

BLUE, GOLD, RED, BLACK = SEATS
KEY = bytes(range(16))


class Scripted(Dice):
    """Dice that show the faces a test lays down, stream by stream, and beyond those what the key gives."""

    def __init__(self, key: bytes = KEY, faces: Mapping[str, Iterable[int]] | None = None) -> None:
        super().__init__(key)
        self.faces = {stream: list(shown) for stream, shown in (faces or {}).items()}

    def below(self, stream: str, n: int) -> int:
        shown = self.faces.get(stream)
        if not shown:
            return super().below(stream, n)
        self.touch(stream)
        return shown.pop(0)


class Runs(Work):
    """Begin the runs."""

    def do(self, table: Table[Any]) -> None:
        form_groups(table)


class Board:
    """A match that is played on. `hands` are the cards of each lord, `piles` the top cards of decks in draw
    order, `levels` what lies on the dungeons, `up` the dungeons whose token is face-up."""

    def __init__(
        self,
        count: int = 2,
        *,
        options: Mapping[str, str] | None = None,
        hands: Mapping[Seat, Sequence[str]] | None = None,
        fame: Mapping[Seat, int] | None = None,
        piles: Mapping[str, Sequence[str]] | None = None,
        levels: Mapping[str, int] | None = None,
        up: Iterable[str] = (),
        faces: Mapping[str, Iterable[int]] | None = None,
        engine: Draggmar = draggmar,
    ) -> None:
        self.engine = engine
        self.dice = Scripted(KEY, faces)
        self.events: list[Event] = []
        seats = SEATS[:count]
        self.realm: Realm = setup.deal(seats, engine.meta.options(options or {}), self.dice)
        for deck in self.realm.decks.values():
            deck.shuffle_in(self.dice)
        if self.realm.rules.crusade:
            setup.build_rifts(self.realm, self.dice)
        for seat, amount in (fame or {}).items():
            self.lord(seat).fame = amount
        for seat, cards in (hands or {}).items():
            for card in cards:
                self.give(seat, card)
        for name, top in (piles or {}).items():
            pile = self.realm.decks[name].pile
            self.realm.decks[name].pile = [card for card in pile if card not in top] + list(reversed(top))
        for place in up:
            self.realm.dungeons[place].up = self.realm.dungeons[place].locked = True
        for place, level in (levels or {}).items():
            self.realm.dungeons[place].level = level

    # -- laying out

    def lord(self, seat: Seat) -> Lord:
        return self.realm.lord(seat)

    def give(self, seat: Seat, card: str) -> None:
        """Put a card of a pile into a hand, as if it had been dealt."""
        self.realm.decks[deck_of(card)].pile.remove(card)
        lord = self.lord(seat)
        lord.hand = sorted([*lord.hand, card])

    def kill(self, *bosses: str, by: Seat | None = None) -> Board:
        """Bosses that are dead: their heads hang in the Trophy Room, or lie before a lord."""
        for card in bosses:
            self.realm.decks[deck_of(card)].pile.remove(card)
            (self.realm.trophies if by is None else self.lord(by).heads).append(card)
        return self

    # -- playing

    def begin(self, *steps: Step) -> Board:
        """Carry out steps in the thread of rounds, up to the first question."""
        table = Table[Any](self.realm, self.dice, paragraphs=True, thread=TABLE, ordered=self.engine.ordered,
                           counted=self.engine.turn)  # fmt: skip
        table.push(*steps)
        try:
            table.settle()
        except Over:
            for thread in self.realm.threads.values():
                thread.stack.clear()
        self.events += table.events
        return self

    def hire(self, round_: int = 2) -> Board:
        """Begin the hiring phase of a round."""
        self.realm.round = round_
        return self.begin(HiringBegins())

    def select(self, round_: int = 1) -> Board:
        """Begin a round."""
        self.realm.round = round_ - 1
        return self.begin(Round())

    def run(self, places: Mapping[Seat, str], first: Seat | None = None, round_: int = 2) -> Board:
        """Begin the runs of a round at these places; the others stay in Town."""
        self.realm.round, self.realm.phase = round_, "run"
        if first is not None:
            self.realm.first = first
        for seat, place in places.items():
            self.lord(seat).place = place
        return self.begin(Runs())

    def group(self, seat: Seat) -> Group:
        """The group that a lord is in, or was in last."""
        return self.realm.groups[self.lord(seat).group]

    def commit(self, seat: Seat, *picks: str) -> list[Event]:
        """Fill in a lord's commit, field by field, and send it."""
        for pick in picks:
            self.take(seat, "commit", pick)
        return self.take(seat, "commit", "send")

    def pending(self) -> tuple[Decision, ...]:
        return self.engine.pending(self.realm)

    def asked(self, seat: Seat, kind: str) -> Decision | None:
        return next((one for one in self.pending() if (one.seat, one.kind) == (seat, kind)), None)

    def ask(self, seat: Seat, kind: str) -> Decision:
        found = self.asked(seat, kind)
        assert found is not None, f"{seat} is not asked {kind}, but {[(one.seat, one.kind) for one in self.pending()]}"
        return found

    def keys(self, seat: Seat, kind: str) -> list[str]:
        return [option.key for option in self.ask(seat, kind).options]

    def take(self, seat: Seat, kind: str, *picks: str) -> list[Event]:
        """Answer a question; the picks must be among its options."""
        asked = self.ask(seat, kind)
        offered = {option.key for option in asked.options}
        assert set(picks) <= offered, f"{kind}: {picks} of {sorted(offered)}"
        assert asked.least <= len(picks) <= asked.most
        return self.apply(Action(seat, asked.id, picks))

    def default(self, seat: Seat, kind: str) -> list[Event]:
        """Let the clock answer."""
        return self.apply(default_action(self.ask(seat, kind), self.dice))

    def apply(self, action: Action) -> list[Event]:
        events = self.engine.apply(self.realm, action, self.dice)
        self.events += events
        return events

    # -- looking

    def view(self, *seats: Seat) -> RealmView:
        seen = observe(self.engine, self.realm, frozenset(seats)).view
        assert isinstance(seen, RealmView)
        return seen

    def waiting(self) -> tuple[Seat, ...]:
        return observe(self.engine, self.realm, frozenset()).waiting

    def heard(self, *seats: Seat, events: Sequence[Event] | None = None) -> list[Text]:
        """All that these seats were told."""
        lines = (told(event, frozenset(seats)) for event in (self.events if events is None else events))
        return [line for line in lines if line is not None]

    def outcome(self) -> Outcome | None:
        return self.engine.outcome(self.realm)


def all_cards(realm: Realm) -> list[str]:
    """Every card of a match, wherever it lies: each must be there once."""
    found = [card for deck in realm.decks.values() for card in (*deck.pile, *deck.discards)]
    rifts, keep = realm.rifts, realm.keep
    found += [*rifts.deck.pile, *(card for share in rifts.deck.shares.values() for card in share.pile)]
    found += [
        *rifts.out,
        *rifts.returning,
        *keep.aside,
        *keep.deck.pile,
        *keep.returning,
        *realm.market,
        *realm.given_up,
    ]
    found += realm.trophies
    for lord in realm.lords.values():
        found += [*lord.hand, *(one.card for one in lord.table), *lord.heads, *(one.card for one in lord.curses)]
        if lord.active is not None:
            found.append(lord.active.card)
    for group in realm.groups.values():
        found += [*(one.card for one in group.row), *group.reserve]
        if group.room is not None:
            found += [] if group.room.flag == "failed" else [group.room.card]  # a Boss that lives has gone back
            found += [*(item for worn in group.room.equipped.values() for item in worn)]
    return found


def cards_in_play(realm: Realm) -> dict[str, int]:
    """How often each card is there; rift cards only where rifts are played."""
    every = [*HEROES, *ITEMS, *CURSES, *(card for card in ROOMS if realm.rules.crusade or card not in RIFT_CARDS)]
    found = Counter(all_cards(realm))
    return {card: found[card] for card in sorted({*every, *found})}


__all__ = [
    "BLACK", "BLUE", "DECKS", "GOLD", "KEY", "RED", "Board", "Scripted", "all_cards", "cards_in_play", "cards_of",
]  # fmt: skip
