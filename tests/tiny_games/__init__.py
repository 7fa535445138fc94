"""Magpies: a tiny game of hidden hands for two to four seats, to prove what the real games do not reach yet.

Each bird holds three cards of four trees and six ranks. Before the first round all pass two cards to the next; in each
round the lookout may look at the top card of the nest, all lay a card at once and may trade one unseen meanwhile, the
highest takes the trick unless a one snatches it, its taker may lay cards away, and all draw. Three tricks, or the last
round, end the night. Not installed by itself: tests put it in the registry with `playing_magpies`.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, cast

import engines.core.registry as registry
from bot.contract.game import GameUnderTest
from engines.core import (
    ROUNDS,
    Choice,
    Clause,
    Decision,
    Deck,
    Dice,
    Event,
    Figure,
    GameTurn,
    Meta,
    Orderable,
    Outcome,
    Page,
    Seat,
    Text,
    Viewer,
    Who,
    text,
)  # fmt: skip
from engines.core.flow import PASS, WINDOWS, Ballot, StackEngine, Step, Windows
from engines.core.preferences import ALWAYS, redeal_orders, this_round
from tests.tiny_games import painter, player
from tests.tiny_games.state import CARDS, DECK, HAND, SEATS, Branch, MagpieView, cards, rank
from tests.tiny_games.steps import Draw, Lay, Pass, Round

LENGTHS: Final = {"short": 4, "long": 7}


class Night(Branch, kw_only=True):
    """The whole state: the branch and the flow."""

    stack: list[Step]
    asked: int = 0


class Magpies(StackEngine[Night]):
    """The engine."""

    state_type = Night
    meta = Meta(
        id="magpies",
        seats=SEATS,
        fewest=2,
        most=4,
        minutes=10,
        bound=400,
        edition=1,
        sides=tuple(frozenset({seat}) for seat in SEATS),
        choices=(Choice("night", ("short", "long")), WINDOWS),
    )
    rulebook: tuple[Page, ...] = (
        Page("passing", ("MP-1",), see=("laying",)),
        Page("looking", ("MP-2",)),
        Page("laying", ("MP-3", "MP-4"), see=("trading", "snatching", "swapping")),
        Page("swapping", ("MP-5",)),
        Page("trading", ("MP-6", "MP-7")),
        Page("snatching", ("MP-8",)),
    )

    def setup(self, seats: Sequence[Seat], options: Mapping[str, str], rng: Dice) -> tuple[Night, list[Event]]:
        state = Night(
            stack=[],
            seats=list(seats),
            deck=Deck.of(DECK, list(CARDS), rng),
            rounds=LENGTHS[options["night"]],
            windows=cast("Windows", options["windows"]),
        )
        state.points = dict.fromkeys(seats, 0)
        state.hands = {seat: [] for seat in seats}
        return self.begin(state, rng, Draw(), Pass(seats=list(seats)), Round())

    def orderable(self, state: Night, seat: Seat) -> tuple[Orderable, ...]:
        """MP-6, MP-8: to let trades and snatching go by; which of the bird's own ones to snatch with, and when."""
        until = (this_round(state.round), ALWAYS)
        tricks = (Clause(f"tricks>={count}", text("order-tricks", count=count)) for count in (1, 2))
        whens = (Clause("", Text("order-whenever")), *tricks)
        ones = cards([card for card in state.hands[seat] if rank(card) == 1])
        return (
            Orderable(seat, "offer", Text("offer-prompt"), (PASS,), until=until),
            Orderable(
                seat, "snatch", Text("snatch-prompt"), (PASS, *ones), Text("order-snatch-hint"), length=5, whens=whens,
                until=until,
            ),
        )  # fmt: skip

    def holds(self, state: Night, asked: Decision, when: str) -> bool:
        """`tricks>=2`: the bird has taken two tricks."""
        return state.points[asked.seat] >= int(when.removeprefix("tricks>="))

    def view(self, state: Night, viewer: Viewer) -> MagpieView:
        top = state.stack[-1] if state.stack else None
        picks = top.picks if isinstance(top, Ballot) else {}
        offers = top.offers if isinstance(top, Lay) else {}
        return MagpieView(
            round=state.round,
            rounds=state.rounds,
            lookout=state.lookout,
            points=dict(state.points),
            held={seat: len(state.hands[seat]) for seat in state.seats},
            hands={seat: tuple(state.hands[seat]) for seat in state.seats if seat in viewer},
            laid={seat: picks[seat] for seat in state.seats if seat in viewer and seat in picks},
            offered={
                seat: (offer.to, offer.card) for seat in state.seats if seat in viewer and (offer := offers.get(seat))
            },
            known=state.known(viewer),
            nest=len(state.deck.pile),
            discards=tuple(state.deck.discards),
            shown=dict(state.shown),
            traded=tuple(state.traded),
        )

    def turn(self, state: Night) -> GameTurn:
        return GameTurn(state.round, text("turn-heading", round=state.round))

    def figures(self, view: MagpieView) -> tuple[Figure, ...]:
        return (
            Figure(ROUNDS, view.round),
            Figure("tricks", max(view.points.values()), most=frozenset(view.points)),
            Figure("nest", view.nest),
        )

    def deeds(self, story: Sequence[Event]) -> Mapping[Seat, Text]:
        """How often each bird is named."""
        seen = Counter(who for event in story for who in event.text.args.values() if isinstance(who, Who))
        return {who.seat: text("deed-seen", who=who, count=count) for who, count in seen.items()}

    def status(self, view: MagpieView) -> Text:
        return text("status", round=view.round, rounds=view.rounds, nest=view.nest)

    def outcome(self, state: Night) -> Outcome | None:
        if not state.over:
            return None
        best = max(state.points.values())
        winners = tuple(seat for seat in state.seats if state.points[seat] == best)
        return Outcome(winners, dict(state.points), text(state.over, points=best))

    def redeal(self, state: Night, viewer: Viewer, rng: Dice) -> Night:
        other = self.load(self.dump(state), self.meta.edition)
        other.reshuffle_hidden(viewer, rng)
        redeal_orders(other, viewer)
        for step in other.stack:
            if isinstance(step, Ballot):
                step.redeal(other, viewer, rng)
        return other


engine: Final = Magpies()

choose = player.choose


@contextmanager
def playing_magpies() -> Iterator[Magpies]:
    """Install Magpies within the block: its rules, its computer player, its words and its pictures."""
    registry.register(engine, choose)
    sys.modules["rendering.magpies"] = painter
    try:
        yield engine
    finally:
        registry.unregister(engine.meta.id)
        del sys.modules["rendering.magpies"]


def inventory(state: Night) -> dict[str, int]:
    """The conserved components: every card once."""
    assert all(len(hand) <= HAND + 2 for hand in state.hands.values())
    lying = [*state.deck.pile, *state.deck.discards, *(card for hand in state.hands.values() for card in hand)]
    return {card: lying.count(card) for card in sorted({*CARDS, *lying})}


GAME: Final = GameUnderTest(
    engine=engine, player=choose, inventory=inventory, fixtures=Path(__file__).parent / "fixtures", hides=True
)
"""The facts for the tests that all games share."""
