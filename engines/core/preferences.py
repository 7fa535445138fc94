"""Preference orders: answers that a player gives in advance, as lists with conditions, kept in the state.

When a question of a kind comes up, the first entry whose condition holds and whose picks are offered answers it, at
once and as if the player had answered. So a replay has them, nobody waits, and only an entry that was carried out is
ever told. `Orderable` says what may be ordered; `record.order` gives an order.

Some kinds are never asked: the game reads their orders where it needs them (`entries_of`, `armed`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from engines.core.errors import IllegalAction
from engines.core.sequences import fits
from engines.core.types import Clause, Decision, Order, Orderable, Preference, Seat, Text, Viewer, text

ASK: Final = "ask"
"""The pick that puts the question after all."""

ALWAYS: Final = Clause("", Text("order-always"))
"""The end of an entry that stands until it is changed."""


def this_round(round_: int) -> Clause:
    """The end of an entry that lasts for the round in which it is given; the game drops it then (`end`)."""
    return replace(in_round(round_), text=Text("order-this-round"))


def in_round(round_: int) -> Clause:
    """The condition that it is a certain round; also the end of what is ordered for it."""
    return Clause(f"round.{round_}", text("order-in-round", round=round_))


Holds = Callable[[str], bool]
"""A function that tells whether a condition holds now."""


def is_always(when: str) -> bool:
    """True for no condition: the `Holds` of kinds without any."""
    return not when


def entries_of(state: Any, seat: Seat, kind: str) -> tuple[Preference, ...]:
    """The entries that a seat has ordered for a kind; none in a game without orders."""
    given: Iterable[Preference] = getattr(state, "orders", {}).get(seat, ())
    return tuple(entry for entry in given if entry.kind == kind)


def kinds_of(state: Any, seat: Seat) -> tuple[str, ...]:
    """The kinds for which a seat has ordered something."""
    return tuple(dict.fromkeys(entry.kind for entry in getattr(state, "orders", {}).get(seat, ())))


def preferred(entries: Iterable[Preference], asked: Decision, holds: Holds) -> Preference | None:
    """The entry that answers a question; None if it is to be put."""
    for entry in entries:
        if entry.kind == asked.kind and (not entry.when or holds(entry.when)):
            if entry.picks == (ASK,):
                return None
            if fits(asked, entry.picks):
                return entry
            if entry.once:  # the course no longer fits
                return None
    return None


def take(state: Any, asked: Decision, holds: Holds) -> tuple[str, ...] | None:
    """The picks with which the orders in the state answer a question; None if it is to be put. An entry of a course is
    used up; a course whose next entry does not fit is dropped."""
    entries = entries_of(state, asked.seat, asked.kind)
    entry = preferred(entries, asked, holds)
    if entries and entries[0].once:
        write(state, Order(asked.seat, asked.kind, entries[1:] if entry is entries[0] else ()))
    return None if entry is None else entry.picks


def armed(state: Any, seat: Seat, moment: str, holds: Holds = is_always) -> tuple[str, ...]:
    """The things that a seat has armed for a moment, a kind that is never asked: in the owner's order, those whose
    condition holds."""
    entries = entries_of(state, seat, moment)
    return tuple(
        dict.fromkeys(thing for entry in entries if not entry.when or holds(entry.when) for thing in entry.picks)
    )


def check_order(state: Any, offered: Iterable[Orderable], order: Order) -> None:
    """Check that an order can be given, or withdrawn because there is one. Raises `IllegalAction`."""
    if not order.entries:
        given = kinds_of(state, order.seat)
        if not given or order.kind not in ("", *given):
            raise IllegalAction("settled")
        return
    one = next((one for one in offered if (one.seat, one.kind) == (order.seat, order.kind)), None)
    if one is None or len(order.entries) > one.length or not all(_is_allowed(one, entry) for entry in order.entries):
        raise IllegalAction("order")


def _is_allowed(one: Orderable, entry: Preference) -> bool:
    return (
        entry.kind == one.kind
        and entry.when in ({clause.key for clause in one.whens} or {""})
        and entry.until in ({clause.key for clause in one.until} or {""})
        and entry.once == one.course
        and (fits(one, entry.picks) or (entry.picks == (ASK,) and not one.course))
    )


def write(state: Any, order: Order) -> None:
    """Write an order into the state, in place of what the seat had ordered for that kind."""
    if hasattr(state, "orders"):
        others = [entry for entry in state.orders.get(order.seat, ()) if order.kind not in ("", entry.kind)]
        _set(state, {**state.orders, order.seat: sorted([*others, *order.entries], key=lambda entry: entry.kind)})


def end(state: Any, until: str, seat: Seat | None = None, kind: str = "") -> None:
    """Drop the entries that last until this: all, or those of one seat for one kind."""

    def ends(whose: Seat, entry: Preference) -> bool:
        return entry.until == until and seat in (None, whose) and kind in ("", entry.kind)

    if state.orders:
        _set(state, {one: [entry for entry in given if not ends(one, entry)] for one, given in state.orders.items()})


def redeal_orders(state: Any, viewer: Viewer) -> None:
    """Drop the orders of other seats, of which a viewer knows nothing."""
    _set(state, {seat: given for seat, given in state.orders.items() if seat in viewer})


def _set(state: Any, orders: dict[Seat, list[Preference]]) -> None:
    state.orders = {seat: orders[seat] for seat in sorted(orders) if orders[seat]}


def with_entries(state: Any, offered: Iterable[Orderable]) -> tuple[Orderable, ...]:
    """The kinds that may be ordered, each with the entries that are given."""
    return tuple(
        replace(one, entries=given) if (given := entries_of(state, one.seat, one.kind)) else one for one in offered
    )
