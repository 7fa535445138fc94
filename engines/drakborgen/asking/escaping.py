"""A28: how to flee from the dragon: the exit, and how many Treasure cards to keep (DB-24.7 to DB-24.9)."""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec import Struct

from engines.core.flow import Table
from engines.core.forms import Form
from engines.core.types import Decision, Option, Seat, Text, Who, text
from engines.drakborgen.asking import paths
from engines.drakborgen.geography import CHAMBER, TOWER_AT
from engines.drakborgen.rules.passages import Way, ways
from engines.drakborgen.state import Castle
from engines.drakborgen.view.names import place_name, side_name

FIRE: Final = "fire"
KEEP: Final = "keep"
KEPT: Final = 5
"""The most Treasure cards that are kept unasked (A28)."""


class Escape(Struct, frozen=True, omit_defaults=True):
    """An attempt to flee: the exit, and ``keep.<n>`` cards."""

    exit: str = ""
    keep: str = ""

    @property
    def number(self) -> int:
        return int(self.keep.partition(".")[2] or 0)


def usual_exit(castle: Castle) -> str:
    """The exit without an obstacle that is nearest to a tower; one with an obstacle if there is no other."""
    exits = ways(castle, CHAMBER)
    free = [one for one in exits if not one.bars] or exits
    costs = paths.field(castle, tuple(TOWER_AT), [one.to for one in free])
    nearest = paths.best(castle, free, costs)
    return (nearest or free[0]).exit


@cache
def _exit_option(exit_: str, to: str, bars: str) -> Option:
    label = text("act-go", side=side_name(exit_), place=place_name(to))
    detail = text("fire-exit-detail", bars=bars or "open")
    return Option(exit_, label, detail, hurts=bool(bars), warning=Text("fire-exit-warning") if bars else None)


def exit_option(one: Way) -> Option:
    return _exit_option(one.exit, one.to, "-".join(one.bars))


@cache
def keep_option(number: int, most: int) -> Option:
    return Option(f"{KEEP}.{number}", text("fire-keep", number=number, thrown=most - number))


class Fire(Form[Escape], kw_only=True):
    """All who are still inside choose at the same time; what they chose is noted in `Meeting.said`."""

    def begun(self, state: Castle, seat: Seat) -> Escape:
        return Escape()

    def page(self, state: Castle, seat: Seat, draft: Escape) -> Decision | None:
        hero = state.hero(seat)
        if not draft.exit:
            options = tuple(exit_option(one) for one in ways(state, CHAMBER))
            return self._page(state, seat, text("fire-prompt", kp=hero.kp), options, usual_exit(state))
        if hero.treasure and not draft.keep:
            cards = len(hero.treasure)
            options = tuple(keep_option(number, cards) for number in range(cards, -1, -1))
            return self._page(state, seat, Text("fire-keep-prompt"), options, f"{KEEP}.{min(KEPT, cards)}")
        return None

    def _page(
        self, state: Castle, seat: Seat, prompt: Text, options: tuple[Option, ...], default: str
    ) -> Decision:  # fmt: skip
        return Decision(
            id="", seat=seat, kind=FIRE, round=state.round, prompt=prompt, options=options, default=(default,),
            hint=text("fire-hint", cards=len(state.hero(seat).treasure)), rule="dragon",
        )  # fmt: skip

    def fill(self, state: Castle, seat: Seat, draft: Escape, picks: tuple[str, ...]) -> Escape:
        return Escape(draft.exit, picks[0]) if draft.exit else Escape(picks[0])

    def answered(self, table: Table[Castle], seat: Seat) -> None:
        if len(self.seats) > 1:
            table.tell("has-decided", who=Who(seat))

    def carry_out(self, table: Table[Castle], forms: dict[Seat, Escape]) -> None:
        meeting = table.state.meetings[table.thread]
        for seat, chosen in forms.items():
            meeting.said[seat] = f"{chosen.exit} {chosen.keep}"
