"""Windows that follow one another and share one reaction delay."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from engines.core.dice import Dice
from engines.core.flow import Question, Table, Window
from engines.core.types import HOST, Decision, Text, Viewer


class SharedWindow(Question, kw_only=True):
    """Several windows of one and the same seat in one: their questions are asked side by side, beside one reaction
    delay, where nothing that this seat does not know comes between them.

    `parts` are the windows, in the order in which they follow one another. A later one is asked only as long as the
    seat reacts in none before it: a reaction changes what follows, so the caller opens later windows anew. `close`
    finds each part answered, and carries the reactions out where the rules have them.
    """

    veiled: ClassVar[bool] = True
    parts: list[Any]

    def moment(self, state: Any) -> Text | None:
        """The name of the first moment."""
        first: Window = self.parts[0]
        return first.moment(state)

    def ask(self, state: Any) -> tuple[Decision, ...]:
        asked = [one for part in self._reached() for one in self._put(part, state) if one.seat != HOST]
        return (*asked, *(one for one in self._put(self.parts[0], state) if one.seat == HOST))

    def _put(self, part: Window, state: Any) -> tuple[Decision, ...]:
        """The decisions of a part, under the number of the whole."""
        return replace(part, number=self.number).ask(state)

    def _reached(self) -> list[Window]:
        """The parts up to the first in which the seat reacts."""
        first = next((at for at, part in enumerate(self.parts) if part.played()), len(self.parts))
        return self.parts[: first + 1]

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        reached = self._reached()
        part = next(part for part in reached if any(one.id == decision.id for one in self._put(part, table.state)))
        part.picks[decision.seat] = picks
        if self.is_complete(table.state):
            self.close(table)
        else:
            table.push(self)

    def is_complete(self, state: Any) -> bool:
        """True if everybody has answered and the reaction delay is over."""
        return all(asked.optional for asked in self.ask(state))

    def reacted(self) -> Window | None:
        """The part in which the seat reacts; None if it lets all moments pass."""
        return next((part for part in self._reached() if part.played()), None)

    def close(self, table: Table[Any]) -> None:
        """Carry out the answers; called when the windows close."""
        raise NotImplementedError

    def redeal(self, state: Any, viewer: Viewer, rng: Dice) -> None:
        """Replace the hidden answers, as for every window."""
        for part in self.parts:
            part.redeal(state, viewer, rng)
