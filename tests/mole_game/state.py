"""The hill: a state of Moles, and each mole's knowledge of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from msgspec import Struct

from engines.core import Dice, Option, Seat, Text, View, Viewer, text
from engines.core.deck import Deck, OpenBottom, SharedDeck
from engines.core.flow import Thread
from engines.core.forms import Form
from engines.core.hands import Knowers, forget, knows, learn
from engines.core.offers import redeal_offers
from engines.core.redeal import places, redeal

SEATS: Final = (Seat("root"), Seat("clay"), Seat("moss"))
FOODS: Final = ("beet", "grub", "nut", "worm")
CARDS: Final = (
    *(f"{food}-{value}" for food in FOODS for value in range(1, 5)),
    *(f"whistle-{number}" for number in (1, 2)),
    *(f"badger-{number}" for number in range(1, 5)),
)
HOLDABLE: Final = frozenset(card for card in CARDS if not card.startswith("badger"))
"""The cards that may lie in a hand."""
NOTES: Final = tuple(f"note-{food}" for food in (*FOODS, "nothing"))
HILL: Final = "hill"
"""The thread of the phases. The tunnel of a mole is a thread by its name, and so is its own one (`own`)."""
EARTH: Final = "earth"
"""Name of the deck, and of the stream that its draws move."""
PLANS: Final = "plans"
"""The phase at whose end gifts are no longer possible."""


def own(seat: Seat) -> str:
    """The thread in which nobody but that mole is asked anything."""
    return f"own.{seat}"


def kind(card: str) -> str:
    return card.partition("-")[0]


def told_card(card: str) -> Text:
    """A card, as the catalogue tells it."""
    return text("card", kind=kind(card), number=int(card[-1]))


def cards(held: list[str]) -> tuple[Option, ...]:
    """The cards to choose among."""
    return tuple(Option(card, told_card(card)) for card in held)


class Plan(Struct, frozen=True):
    """The plan of a round: `way` is near or deep, `time` is short or long and only asked of those who go deep."""

    way: str = ""
    time: str = ""

    @property
    def moves(self) -> int:
        """The number of moves in the tunnel."""
        return 1 if self.way == "near" else {"": 0, "short": 2, "long": 3}[self.time]


class Office(Struct, frozen=True):
    """The watch of one round reads the sealed note of each other mole to itself. `term` is part of the name."""

    of: Seat
    holder: Seat
    term: int

    @property
    def name(self) -> str:
        return f"reader.{self.of}.{self.term}"


class MoleView(View, frozen=True):
    """The position as a viewer knows it.

    `hands`, `armed`, `plans` (sent or being filled in) and `offered` (giver, taker, card) are those of the viewer's own
    seats; `known` maps cards in other hands that it has seen to their holders; `notes` are those that it reads for
    others. `earth` are the numbers of cards in the deck and the shares, `bottom` the cards that all know to lie lowest
    there, `discards` those laid down, each by thread.
    """

    round: int
    rounds: int
    watch: Seat
    held: dict[Seat, int]
    points: dict[Seat, int]
    going: dict[Seat, Plan]
    lamp: str
    hands: dict[Seat, tuple[str, ...]]
    armed: tuple[Seat, ...]
    plans: dict[Seat, Plan]
    offered: tuple[tuple[Seat, Seat, str], ...]
    known: dict[str, Seat]
    notes: dict[Seat, str]
    earth: dict[str, int]
    bottom: dict[str, tuple[str, ...]]
    discards: dict[str, tuple[str, ...]]


class Hill(Struct, kw_only=True):
    """The state.

    `notes` are the sealed notes, which their owners do not know, and `spare` those that nobody has; `told` are the
    seats that have ever read a note, which nobody is shown. `seen` tells who, beside its holder, knows a card in a
    hand. `ended` are offices that were ended before their term. `going` are the plans being carried out, empty while
    all plan. `lamp` is the mole that has it.
    """

    threads: dict[str, Thread]
    seats: list[Seat]
    earth: SharedDeck
    rounds: int
    hands: dict[Seat, list[str]]
    points: dict[Seat, int]
    notes: dict[Seat, str]
    spare: list[str]
    told: dict[Seat, list[Seat]]
    seen: Knowers = {}
    armed: list[Seat] = []
    ended: list[str] = []
    going: dict[Seat, Plan] = {}
    lamp: str = ""
    round: int = 1
    over: str = ""

    @property
    def watch(self) -> Seat:
        return self.seats[(self.round - 1) % len(self.seats)]

    @property
    def offices(self) -> list[Office]:
        if self.over:
            return []
        offices = [Office(seat, self.watch, self.round) for seat in self.seats if seat != self.watch]
        return [office for office in offices if office.name not in self.ended]

    @property
    def heaps(self) -> dict[str, OpenBottom]:
        """The deck and its shares, by thread."""
        return {HILL: self.earth, **self.earth.shares}

    def forget(self, offices: Collection[str]) -> None:
        """End these offices; only present holders remember what they were told."""
        self.ended = sorted({*self.ended, *offices})
        holders = {office.of: office.holder for office in self.offices}
        self.told = {of: [seat for seat in told if holders.get(of) == seat] for of, told in self.told.items()}

    def take(self, seat: Seat, card: str) -> None:
        """A card comes into a hand. Hands are kept in order, so that their order tells nothing."""
        self.hands[seat] = sorted([*self.hands[seat], card])

    def lay(self, seat: Seat, card: str, on: Deck) -> None:
        """A card leaves a hand for the discards, face up."""
        self.hands[seat].remove(card)
        self.seen.pop(card, None)
        on.discard(card)
        self.disarm(seat)

    def give(self, giver: Seat, card: str, taker: Seat) -> None:
        """A card changes hands, unseen by others: they no longer know what these two hold."""
        self.hands[giver].remove(card)
        self.take(taker, card)
        forget(self.seen, (*self.hands[giver], *self.hands[taker]), but=(giver, taker))
        learn(self.seen, giver, card)
        self.disarm(giver)

    def disarm(self, seat: Seat) -> None:
        """Without a whistle there is none to keep ready."""
        if seat in self.armed and not self.whistle(seat):
            self.armed.remove(seat)

    def whistle(self, seat: Seat) -> str:
        """A whistle in that hand; empty if there is none."""
        return next((card for card in self.hands[seat] if kind(card) == "whistle"), "")

    def known(self, viewer: Viewer) -> dict[str, Seat]:
        """The cards in others' hands that a viewer has seen."""
        held = {card: seat for seat in self.seats if seat not in viewer for card in self.hands[seat]}
        return {card: seat for card, seat in sorted(held.items()) if knows(self.seen, viewer, card)}

    def score(self, seat: Seat) -> int:
        """Food counts its value, that of the sealed note twice; each round's lamp counts one."""
        food = [card for card in self.hands[seat] if kind(card) in FOODS]
        twice = [card for card in food if self.notes[seat] == f"note-{kind(card)}"]
        return self.points[seat] + sum(int(card[-1]) for card in (*food, *twice))

    def forms(self) -> Iterator[Form[Plan]]:
        """The form that is being filled in, if there is one."""
        for thread in self.threads.values():
            for step in thread.stack:
                if isinstance(step, Form):
                    yield step

    def deal_again(self, viewer: Viewer, rng: Dice) -> None:
        """Deal what the viewer does not know anew to the places where it lies: cards, notes, plans, gifts and what is
        kept ready. Who else knows a card then knows the one that lies there now."""
        known = set(self.known(viewer))
        unknown = [
            place for seat in self.seats if seat not in viewer for place in places(self.hands[seat], known, HOLDABLE)
        ]
        for heap in self.heaps.values():
            unknown += [place for place in places(heap.pile) if place.at >= heap.bottom]
        becomes = redeal(unknown, rng)
        self.seen = {becomes.get(card, card): knowers for card, knowers in self.seen.items()}
        for seat in self.seats:
            self.hands[seat].sort()
            if seat not in viewer:
                self.armed = [one for one in self.armed if one != seat]
                if self.whistle(seat) and rng.below("redeal", 2):
                    self.armed = sorted([*self.armed, seat])
        sealed = [seat for seat in self.seats if not viewer & set(self.told[seat])]
        notes = rng.shuffled("redeal", [*(self.notes[seat] for seat in sealed), *self.spare])
        self.notes.update({seat: notes.pop() for seat in sealed})
        self.spare = sorted(notes)
        redeal_offers(self, viewer)
        for form in self.forms():
            form.redeal(self, viewer, rng)
