"""Duel: two seats, a form with fields and a fight of queued throws, to prove what no real game asks yet.

Both arm themselves on a form whose fields are filled in any order. Then each queues up to six throws of rock, paper and
scissors; the shorter queue is fought out, and what is left of the longer one may be changed while the other is asked
anew. Not installed by itself: tests put it in the registry with `playing_duel`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random as Rng
from typing import Any, Final

from msgspec import Struct, field
from msgspec.structs import replace

import engines.core.registry as registry
from bot.contract.game import GameUnderTest
from engines.core import (
    Decision,
    Dice,
    Event,
    Meta,
    Observation,
    Option,
    Outcome,
    Page,
    Random,
    Seat,
    Text,
    View,
    Viewer,
    Who,
    at_random,
    text,
)
from engines.core.flow import Over, StackEngine, Step, Table
from engines.core.forms import SEND, USUAL, Form, Sheet
from tests.paint import quick_pictures

RED, BLUE = Seat("red"), Seat("blue")
THROWS: Final = ("rock", "paper", "scissors")
QUEUE, LONGEST = 6, 5
"""The most throws of a queue, and of the whole duel."""
WEAPONS, BOOSTS, BAG = ("none", "sword", "axe"), ("none", "attack"), ("rope", "oil", "lamp")


class Arms(Struct, frozen=True):
    """The arms of a seat."""

    weapon: str = "none"
    boost: str = ""
    bag: tuple[str, ...] = ()


class Queue(Struct, frozen=True):
    """The throws to come."""

    throws: tuple[str, ...] = ()


class Arm(Form[Arms], kw_only=True):
    """Fields in any order: one of the weapons, one of the boosts, any of the things in the bag."""

    def begun(self, state: Duel, seat: Seat) -> Arms:
        return Arms()

    def page(self, state: Duel, seat: Seat, draft: Arms) -> Decision | None:
        options = [
            Option(f"{name}.{key}", text(f"{name}-{key}"), field=text(f"field-{name}"), chosen=key in chosen)
            for name, keys, chosen in (
                ("weapon", WEAPONS, (draft.weapon,)), ("boost", BOOSTS, (draft.boost,)), ("bag", BAG, draft.bag),
            )
            for key in keys
        ]  # fmt: skip
        return Decision(
            id="", seat=seat, kind="arm", round=1, prompt=text("arm-prompt"), options=(*options, SEND, USUAL),
            default=(USUAL.key,),
        )  # fmt: skip

    def fill(self, state: Duel, seat: Seat, draft: Arms, picks: tuple[str, ...]) -> Arms:
        name, _, key = picks[0].partition(".")
        if name == "weapon":
            return replace(draft, weapon=key)
        if name == "boost":
            return replace(draft, boost=key)
        return replace(draft, bag=tuple(one for one in BAG if (one == key) != (one in draft.bag)))

    def shows(self, state: Duel, seat: Seat, draft: Arms) -> Text | None:
        return text("comes-with", weapon=text(f"weapon-{draft.weapon}"))

    def usual(self, table: Table[Any], seat: Seat) -> Arms:
        return Arms(weapon="sword")

    def answered(self, table: Table[Any], seat: Seat) -> None:
        table.tell("is-ready", who=Who(seat))

    def carry_out(self, table: Table[Any], forms: dict[Seat, Arms]) -> None:
        for seat, arms in forms.items():
            table.state.arms[seat] = arms
            table.reveal("armed", who=Who(seat), weapon=text(f"weapon-{arms.weapon}"))
        table.push(Fight(seats=self.seats))


class Fight(Form[Queue], kw_only=True):
    """A sequence: one to six throws, of which as many are played as both have queued."""

    def begun(self, state: Duel, seat: Seat) -> Queue:
        return Queue()

    def page(self, state: Duel, seat: Seat, draft: Queue) -> Decision | None:
        if draft.throws:
            return None
        options = tuple(Option(key, text(key)) for key in THROWS)
        return Decision(
            id="", seat=seat, kind="throw", round=1, prompt=text("throw-prompt"), options=options,
            default=Random(THROWS), most=QUEUE, sequence=True,
        )  # fmt: skip

    def fill(self, state: Duel, seat: Seat, draft: Queue, picks: tuple[str, ...]) -> Queue:
        return Queue(picks)

    def carry_out(self, table: Table[Any], forms: dict[Seat, Queue]) -> None:
        state, (red, blue) = table.state, (forms[seat].throws for seat in self.seats)
        for throws in zip(red, blue, strict=False):
            state.thrown.append(throws)
            table.reveal("threw", red=text(throws[0]), blue=text(throws[1]))
            if len(state.thrown) == LONGEST:
                raise Over
        played = min(len(red), len(blue))
        left = {seat: Queue(form.throws[played:]) for seat, form in forms.items() if len(form.throws) > played}
        table.push(Fight(seats=self.seats, sheets={seat: Sheet(sent=rest) for seat, rest in left.items()}))


class Duel(Struct, kw_only=True):
    """The state: what both came with, and the throws."""

    stack: list[Step]
    asked: int = 0
    arms: dict[Seat, Arms] = field(default_factory=dict)
    thrown: list[tuple[str, str]] = field(default_factory=list)

    @property
    def form(self) -> Form[Any] | None:
        """The form that is open."""
        return next((step for step in self.stack if isinstance(step, Form)), None)


class DuelView(View, frozen=True):
    """The view: what all have seen, and the viewer's own drafts."""

    arms: dict[Seat, Arms]
    thrown: tuple[tuple[str, str], ...]
    own: dict[Seat, Arms | None] | dict[Seat, Queue | None]


class DuelEngine(StackEngine[Duel]):
    """The engine."""

    state_type = Duel
    meta = Meta(
        id="duel", seats=(RED, BLUE), fewest=2, most=2, minutes=1, bound=1000, edition=1,
        sides=(frozenset({RED}), frozenset({BLUE})),
    )  # fmt: skip
    rulebook: tuple[Page, ...] = ()

    def setup(self, seats: Sequence[Seat], options: Mapping[str, str], rng: Dice) -> tuple[Duel, list[Event]]:
        return self.begin(Duel(stack=[]), rng, Arm(seats=list(seats)))

    def view(self, state: Duel, viewer: Viewer) -> DuelView:
        own = {seat: state.form.draft(state, seat) for seat in sorted(viewer)} if state.form else {}
        return DuelView(dict(state.arms), tuple(state.thrown), own)

    def status(self, view: Any) -> Text:
        return text("status", throws=len(view.thrown))

    def outcome(self, state: Duel) -> Outcome | None:
        return Outcome((), {}, text("end-fought")) if len(state.thrown) == LONGEST else None

    def redeal(self, state: Duel, viewer: Viewer, rng: Dice) -> Duel:
        other = super().redeal(state, viewer, rng)
        if other.form:
            other.form.redeal(other, viewer, rng)
        return other


DUEL: Final = DuelEngine()


def choose(seen: Observation, rng: Rng) -> tuple[str, ...]:
    """The computer player: anything."""
    return at_random(seen, rng)


GAME: Final = GameUnderTest(
    engine=DUEL, player=choose, inventory=lambda state: {}, fixtures=Path(__file__).with_name("fixtures")
)


@contextmanager
def playing_duel() -> Iterator[DuelEngine]:
    """Install Duel within the block."""
    registry.register(DUEL, choose)
    try:
        with quick_pictures("duel"):
            yield DUEL
    finally:
        registry.unregister("duel")
