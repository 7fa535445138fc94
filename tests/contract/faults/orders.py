"""Faults of preference orders: kinds that cannot be ordered, and orders that others learn of."""

from __future__ import annotations

from msgspec.structs import replace

from bot.contract import orders, rules
from engines.core import Dice, Event, Order, Orderable, Seat, Who, text
from engines.core.flow import ORDERED, Question
from engines.core.preferences import kinds_of
from tests.contract.faults import caught_by
from tests.tiny_games import Magpies, Night


@caught_by(orders.check_orderable, "bad numbers to take")
class NothingToOrder(Magpies):
    """A kind may be ordered for which nothing can be taken."""

    def orderable(self, state: Night, seat: Seat) -> tuple[Orderable, ...]:
        return tuple(replace(one, options=()) for one in super().orderable(state, seat))


@caught_by(orders.check_orders, "an order shows to")
class NumberedOrder(Magpies):
    """An order takes a number, and so the ids of later questions tell how many were given."""

    def settle(self, state: Night, order: Order, rng: Dice) -> list[Event]:
        if isinstance(asking := state.stack[-1], Question):
            asking.number += 1
        return super().settle(state, order, rng)


@caught_by(orders.check_orders, "an order counts as an answer|taking back tells of an order")
class OrderEndsUndo(Magpies):
    """An order counts like an answer for undo, also where it answers nothing."""

    def settle(self, state: Night, order: Order, rng: Dice) -> list[Event]:
        rng.touch(ORDERED)
        return super().settle(state, order, rng)


@caught_by(orders.check_orders, "an order is told to|an order that answers nothing is told")
class ToldOrder(Magpies):
    """All hear that a bird has given an order."""

    def settle(self, state: Night, order: Order, rng: Dice) -> list[Event]:
        given = [Event(text("has-chosen", who=Who(seat))) for seat in state.orders]
        return [*given, *super().settle(state, order, rng)]


@caught_by(orders.check_passes, "one sees whether a pass was ordered")
class CountedPass(Magpies):
    """A window that is passed by order takes a number of its own."""

    def apply(self, state, action, rng):  # type: ignore[no-untyped-def]
        before = rng.counters.get(ORDERED, 0)
        events = super().apply(state, action, rng)
        state.asked += rng.counters.get(ORDERED, 0) - before
        return events


@caught_by(rules.check_same_again, "the same key and moves")
class OrderOutsideTheState(Magpies):
    """An order lasts longer than the match."""

    def orderable(self, state: Night, seat: Seat) -> tuple[Orderable, ...]:
        self.given = getattr(self, "given", set()) | {(seat, kind) for kind in kinds_of(state, seat)}
        return tuple(one for one in super().orderable(state, seat) if (seat, one.kind) not in self.given)
