"""Moles: a tiny game that runs in several places at once, for two or three seats.

Each round the watch reads the sealed notes of the others, all plan in secret and may give each other cards unseen, and
then each digs in a tunnel of its own, at its own speed: a thread with its own share of the deck. A badger takes a card
from a mole, unless a whistle is kept ready against it. Not installed by itself: tests put it in the registry with
`playing_moles`.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import engines.core.registry as registry
from bot.contract.game import GameUnderTest
from engines.core import (
    ROUNDS,
    Choice,
    Dice,
    Event,
    Figure,
    GameTurn,
    Meta,
    Outcome,
    Page,
    Seat,
    Text,
    Viewer,
    Who,
    text,
)
from engines.core.deck import SharedDeck
from engines.core.flow import StackEngine, Thread
from engines.core.offers import offers_of
from tests.mole_game import painter, player
from tests.mole_game.state import CARDS, EARTH, HILL, HOLDABLE, NOTES, SEATS, Hill, MoleView, own
from tests.mole_game.steps import Gift, Round, Unseen

LENGTHS: Final = {"short": 2, "long": 3}
DEALT: Final = 2
"""The number of cards in each hand at the start."""


class Moles(StackEngine[Hill]):
    """The engine."""

    state_type = Hill
    meta = Meta(
        id="moles",
        seats=SEATS,
        fewest=2,
        most=3,
        minutes=10,
        bound=600,
        edition=1,
        sides=tuple(frozenset({seat}) for seat in SEATS),
        choices=(Choice("day", ("short", "long")),),
    )
    rulebook: tuple[Page, ...] = (
        Page("watching", ("MO-1",)),
        Page("planning", ("MO-2", "MO-3"), see=("digging",)),
        Page("digging", ("MO-4", "MO-5", "MO-6", "MO-9"), see=("whistling",)),
        Page("whistling", ("MO-7", "MO-8")),
    )

    def setup(self, seats: Sequence[Seat], options: Mapping[str, str], rng: Dice) -> tuple[Hill, list[Event]]:
        notes = rng.shuffled("notes", NOTES)
        state = Hill(
            threads={HILL: Thread([])},
            seats=list(seats),
            earth=SharedDeck.of(
                EARTH, [card for card in CARDS if not card.startswith("badger")], rng, reshuffles=False
            ),
            rounds=LENGTHS[options["day"]],
            hands={seat: [] for seat in seats},
            points=dict.fromkeys(seats, 0),
            notes={seat: notes.pop() for seat in seats},
            spare=sorted(notes),
            told={seat: [] for seat in seats},
        )
        for seat in seats:
            for card in state.earth.set_aside(rng, DEALT):
                state.take(seat, card)
            state.threads[own(seat)] = Thread([Unseen(seat=seat)])
        state.earth.shuffle_in(rng, sorted({*CARDS} - HOLDABLE))
        return self.begin(state, rng, Round(), thread=HILL)

    def view(self, state: Hill, viewer: Viewer) -> MoleView:
        shown = frozenset(state.seats) if state.over else viewer
        drafts = {seat: form.draft(state, seat) for form in state.forms() for seat in state.seats if seat in viewer}
        notes = {office.of: state.notes[office.of] for office in state.offices if office.holder in viewer}
        gifts = [one for one in offers_of(state, viewer) if isinstance(one, Gift)]
        return MoleView(
            round=state.round,
            rounds=state.rounds,
            watch=state.watch,
            held={seat: len(state.hands[seat]) for seat in state.seats},
            points=dict(state.points),
            going=dict(state.going),
            lamp=state.lamp,
            hands={seat: tuple(state.hands[seat]) for seat in state.seats if seat in shown},
            armed=tuple(seat for seat in state.armed if seat in viewer),
            plans={seat: draft for seat, draft in drafts.items() if draft is not None},
            offered=tuple(sorted((one.giver, one.taker, one.card) for one in gifts)),
            known=state.known(viewer),
            notes=dict(state.notes) if state.over else notes,
            earth={thread: len(heap.pile) for thread, heap in state.heaps.items()},
            bottom={thread: tuple(heap.pile[: heap.bottom]) for thread, heap in state.heaps.items()},
            discards={thread: tuple(heap.discards) for thread, heap in state.heaps.items()},
        )

    def turn(self, state: Hill) -> GameTurn:
        return GameTurn(state.round, text("turn-heading", round=state.round))

    def figures(self, view: MoleView) -> tuple[Figure, ...]:
        return (
            Figure(ROUNDS, view.round),
            Figure("points", max(view.points.values()), most=frozenset(view.points)),
            Figure("earth", sum(view.earth.values())),
        )

    def deeds(self, story: Sequence[Event]) -> Mapping[Seat, Text]:
        """How often each mole is named."""
        seen = Counter(who for event in story for who in event.text.args.values() if isinstance(who, Who))
        return {who.seat: text("deed-seen", who=who, count=count) for who, count in seen.items()}

    def status(self, view: MoleView) -> Text:
        return text("status", round=view.round, rounds=view.rounds, earth=sum(view.earth.values()))

    def thread_name(self, view: MoleView, thread: str) -> Text | None:
        """The tunnels have names."""
        return text("tunnel", who=Who(Seat(thread))) if thread in SEATS else None

    def outcome(self, state: Hill) -> Outcome | None:
        if not state.over:
            return None
        scores = {seat: state.score(seat) for seat in state.seats}
        best = max(scores.values())
        return Outcome(
            tuple(seat for seat in state.seats if scores[seat] == best), scores, text(state.over, points=best)
        )

    def offices(self, state: Hill) -> Mapping[str, Seat]:
        return {office.name: office.holder for office in state.offices}

    def forget(self, state: Hill, offices: Collection[str]) -> Hill:
        other = super().forget(state, offices)
        other.forget(offices)
        return other

    def redeal(self, state: Hill, viewer: Viewer, rng: Dice) -> Hill:
        other = self.load(self.dump(state), self.meta.edition)
        if not state.over:  # then nothing is hidden any more
            other.deal_again(viewer, rng)
        return other


engine: Final = Moles()

choose = player.choose


@contextmanager
def playing_moles() -> Iterator[Moles]:
    """Install Moles within the block: its rules, its computer player, its words and its pictures."""
    registry.register(engine, choose)
    sys.modules["rendering.moles"] = painter
    try:
        yield engine
    finally:
        registry.unregister(engine.meta.id)
        del sys.modules["rendering.moles"]


def inventory(state: Hill) -> dict[str, int]:
    """The conserved components: every card and every note once."""
    heaps = [card for heap in state.heaps.values() for card in (*heap.pile, *heap.discards)]
    lying = [*heaps, *(card for hand in state.hands.values() for card in hand)]
    notes = [*state.notes.values(), *state.spare]
    return {card: [*lying, *notes].count(card) for card in sorted({*CARDS, *NOTES, *lying, *notes})}


def order_counts(one: str, other: str) -> bool:
    """MO-5, MO-8: what is kept ready counts when a badger comes, and gifts use the same hands."""
    first, second = sorted((one, other))
    return second == f"own.{first}" or (first.startswith("offer.") and second.startswith(("offer.", "own.")))


GAME: Final = GameUnderTest(
    engine=engine,
    player=choose,
    inventory=inventory,
    fixtures=Path(__file__).parent / "fixtures",
    hides=True,
    order_counts=order_counts,
)
"""The facts for the tests that all games share."""
