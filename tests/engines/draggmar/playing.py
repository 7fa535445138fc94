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
from engines.draggmar.components import (
    CURSES,
    DECKS,
    DUNGEONS,
    HEROES,
    ITEMS,
    KEEP,
    RIFT_CARDS,
    ROOMS,
    SEATS,
    SPOTS,
    cards_of,
    deck_of,
)  # fmt: skip
from engines.draggmar.game import Draggmar, draggmar
from engines.draggmar.run.groups import form_groups
from engines.draggmar.state import TABLE, Cursed, Group, Lord, Realm
from engines.draggmar.view.realm_view import RealmView
from engines.draggmar.world import setup
from engines.draggmar.world.hiring import HiringBegins
from engines.draggmar.world.rounds import Round

BLUE, GOLD, RED, BLACK = SEATS
D1, D2, D3 = DUNGEONS[:3]
SPOT = next(iter(SPOTS))
"""The first rift spot."""
HALL = "room-1-19"
"""A room in which nothing happens."""
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

    def curse(self, seat: Seat, *cards: str) -> Board:
        """Curses that a lord has carried over from an earlier run, the oldest first."""
        for card in cards:
            self.realm.decks["curse"].pile.remove(card)
            self.lord(seat).curses.append(Cursed(card, "carried"))
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

    def send_heroes(self, heroes: Mapping[Seat, str]) -> Board:
        """Lords send these heroes."""
        for seat, card in heroes.items():
            self.take(seat, "muster", card)
        return self

    def bare(self, *seats: Seat) -> Board:
        """Lords go into the room with nothing."""
        for seat in seats:
            self.take(seat, "commit", "bare")
        return self

    def ask_all(self) -> Board:
        """Take back the orders with which every run begins: each lord is asked everything."""
        self.realm.orders.clear()
        return self

    @property
    def state(self) -> Realm:
        return self.realm

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
        """Answer a question; the picks must be among its options. The only hero of a lord who plays alone is sent
        without one."""
        active = self.lord(seat).active
        if kind == "muster" and self.realm.is_solo and active is not None and picks == (active.card,):
            return []
        asked = self.ask(seat, kind)
        offered = {option.key for option in asked.options}
        if (kind, picks) == ("commit", ("send",)) and "send" not in offered:  # an empty form
            picks = ("bare",)
        assert set(picks) <= offered, f"{kind}: {picks} of {sorted(offered)}"
        assert asked.least <= len(picks) <= asked.most
        return self.apply(Action(seat, asked.id, picks))

    def default(self, seat: Seat, kind: str) -> list[Event]:
        """Let the clock answer."""
        return self.apply(default_action(self.ask(seat, kind), self.dice))

    def default_until(self, kind: str) -> Board:
        """Let the clock answer all that must be answered until a question of that kind is open."""
        while not any(one.kind == kind for one in self.pending()):
            asked = next(one for one in self.pending() if not one.optional)
            self.default(asked.seat, asked.kind)
        return self

    def apply(self, action: Action) -> list[Event]:
        events = self.engine.apply(self.realm, action, self.dice)
        self.events += events
        return events

    # -- looking

    def view(self, *seats: Seat) -> RealmView:
        seen = observe(self.engine, self.realm, frozenset(seats)).view
        assert isinstance(seen, RealmView)
        return seen

    def flag(self, seat: Seat) -> str:
        """How the last room of a lord ended."""
        return self.lord(seat).log[-1].flag

    def wounds(self, *seats: Seat) -> list[int | None]:
        """The wounds of these lords' active heroes; None for a hero that is gone."""
        active = [self.lord(seat).active for seat in seats]
        return [None if hero is None else hero.wounds for hero in active]

    def told(self, key: str, viewer: Seat | None = None) -> list[Text]:
        """The lines of this key that a viewer, or a spectator, was told."""
        return [line for line in self.heard(*([] if viewer is None else [viewer])) if line.key == key]

    def waiting(self) -> tuple[Seat, ...]:
        return observe(self.engine, self.realm, frozenset()).waiting

    def heard(self, *seats: Seat, events: Sequence[Event] | None = None) -> list[Text]:
        """All that these seats were told."""
        lines = (told(event, frozenset(seats)) for event in (self.events if events is None else events))
        return [line for line in lines if line is not None]

    def outcome(self) -> Outcome | None:
        return self.engine.outcome(self.realm)


def party(
    hands: Mapping[Seat, Sequence[str]],
    *rooms: str,
    place: str = D1,
    level: int = 1,
    curses: Mapping[Seat, Sequence[str]] | None = None,
    piles: Mapping[str, Sequence[str]] | None = None,
    send: bool = True,
    **more: Any,
) -> Board:
    """Lords together at a place, before these rooms in their order; with `send` each has sent its first hero. In the
    Keep and in a rift the rooms are all that its pile holds."""
    pile = {f"room-{level}": rooms} if place in DUNGEONS else {}
    if place in SPOTS:
        more["options"] = {"crusade": "on", **more.get("options", {})}
    board = Board(
        max(SEATS.index(seat) for seat in hands) + 1, hands=hands, levels={D1: level}, up=[D1],
        piles={**pile, **(piles or {})}, **more,
    )  # fmt: skip
    for seat, cards in (curses or {}).items():
        board.curse(seat, *cards)
    if place in SPOTS:
        deck = board.realm.rifts.deck
        board.realm.rifts.open = [place]
        board.realm.rifts.out = sorted(card for card in RIFT_CARDS if card not in rooms)
        deck.pile = list(reversed(rooms))
    going = [seat for seat, cards in hands.items() if cards]
    board.run(dict.fromkeys(going, place))
    if place == KEEP and rooms:
        lies_in_keep(board, going[0], *rooms)
    if send:
        board.send_heroes({seat: hands[seat][0] for seat in going})
    return board


def alone(hand: Sequence[str], *rooms: str, seats: int = 1, fame: int = 0, **more: Any) -> Board:
    """Blue alone at a place, before these rooms; others of the match are in Town."""
    return party({BLUE: hand, **dict.fromkeys(SEATS[1:seats], ())}, *rooms, fame={BLUE: fame}, **more)


def lies_in_keep(board: Board, seat: Seat, *cards: str) -> None:
    """Let these cards be what the Keep's pile holds, the first of them drawn already by the lord's group."""
    room, keep = board.group(seat).room, board.realm.keep
    assert room is not None
    there = [room.card, *keep.deck.pile]
    for card in cards:
        if card not in there:
            board.realm.decks[deck_of(card)].pile.remove(card)
    for card in there:
        if card not in cards:
            if card in keep.aside or deck_of(card) == "elite":
                keep.aside = sorted([*keep.aside, card])
            else:
                board.realm.decks[deck_of(card)].pile.insert(0, card)
    room.card, keep.deck.pile = cards[0], list(reversed(cards[1:]))


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
    "BLACK", "BLUE", "D1", "D2", "D3", "DECKS", "GOLD", "HALL", "KEY", "RED", "SPOT", "Board", "Scripted", "all_cards",
    "alone", "cards_in_play", "cards_of", "lies_in_keep", "party",
]  # fmt: skip
