"""Offers of one seat to another: open beside everything else, never waited for, and known to the two alone.

Each ordered pair has a thread of its own, so that its number tells nobody how much others trade. An offer ends when it
is answered or withdrawn, when its phase ends (`Table.expire`), or when it is accepted and has become impossible.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final

from engines.core.flow import Question, Table, threads_of
from engines.core.types import Decision, Option, Seat, Text, Viewer

PREFIX: Final = "offer"
ACCEPT: Final = Option("accept", Text("offer-accept"))
DECLINE: Final = Option("decline", Text("offer-decline"))
WITHDRAW: Final = Option("withdraw", Text("offer-withdraw"))


class Offer(Question, kw_only=True):
    """An offer that waits for an answer; a game adds its terms as fields."""

    veiled: ClassVar[bool] = True
    giver: Seat
    taker: Seat

    # the game's part

    def terms(self, state: Any, reader: Seat) -> Text:
        """The offer as one of the two reads it."""
        raise NotImplementedError

    def is_possible(self, state: Any) -> bool:
        """True if it can still be carried out. It may rest on hidden cards: only an accepted offer is looked at."""
        raise NotImplementedError

    def carry_out(self, table: Table[Any]) -> None:
        """Carry it out and tell whoever may know; it has been accepted and is possible."""
        raise NotImplementedError

    def end(self, table: Table[Any], how: str) -> None:
        """Tell the two that it is ``declined``, ``withdrawn`` or ``void``."""
        raise NotImplementedError

    # the same for all offers

    def ask(self, state: Any) -> tuple[Decision, ...]:
        return tuple(
            Decision(
                id=self.name(f"{kind}-{seat}"), seat=seat, kind=kind, round=0, prompt=self.terms(state, seat),
                options=options, default=(), least=0, covert=True, silent=True, optional=True,
                offered=kind == "take",
            )
            for kind, seat, options in (("take", self.taker, (ACCEPT, DECLINE)), ("offered", self.giver, (WITHDRAW,)))
        )  # fmt: skip

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        if not picks:
            table.push(self)
        elif picks != (ACCEPT.key,):
            self.end(table, "declined" if picks == (DECLINE.key,) else "withdrawn")
        elif self.is_possible(table.state):
            self.carry_out(table)
        else:
            self.end(table, "void")


def offer(table: Table[Any], made: Offer, until: str) -> None:
    """Make an offer, which lasts until that phase ends. Of several between two seats the newest is answered first."""
    table.begin(f"{PREFIX}.{made.giver}.{made.taker}", made, until=until)


def wait(table: Table[Any], thread: str, made: Question, until: str) -> None:
    """Let an offer wait in a thread for its turn, behind those there already: the oldest is answered first."""
    table.begin(thread, until=until)
    table.threads[thread].stack.insert(0, made)


def offers_of(state: Any, viewer: Viewer) -> Iterator[Offer]:
    """The open offers of which `viewer` knows."""
    for there in threads_of(state).values():
        for step in there.stack:
            if isinstance(step, Offer) and {step.giver, step.taker} & viewer:
                yield step


def redeal_offers(state: Any, viewer: Viewer) -> None:
    """Remove the offers of which `viewer` knows nothing: there may be none."""
    for there in threads_of(state).values():
        there.stack[:] = [
            step for step in there.stack if not isinstance(step, Offer) or {step.giver, step.taker} & viewer
        ]
