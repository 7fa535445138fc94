"""The rules, DD-1 to DD-17, behind the engine's protocol."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from engines.core.dice import Dice
from engines.core.flow import StackEngine
from engines.core.record import still_told
from engines.core.types import (
    Action,
    Choice,
    Decision,
    Event,
    Figure,
    GameTurn,
    Meta,
    Order,
    Orderable,
    Outcome,
    Page,
    Seat,
    Text,
    Viewer,
    text,
)
from engines.draggmar import names, orders, story
from engines.draggmar.components import LEVELS, SEATS
from engines.draggmar.dangers import dangers
from engines.draggmar.rulebook import PAGES
from engines.draggmar.run import rooms
from engines.draggmar.run.effects import office
from engines.draggmar.state import TABLE, Realm
from engines.draggmar.view.realm_view import RealmView, look
from engines.draggmar.view.redeal import redeal
from engines.draggmar.world import setup
from engines.draggmar.world.rounds import Round
from engines.draggmar.world.travel import HEADS_FOR_KEEP, heads_for_keep

META: Final = Meta(
    id="draggmar",
    seats=SEATS,
    fewest=1,
    most=4,
    minutes=150,
    bound=20000,
    edition=2,
    sides=tuple(frozenset({seat}) for seat in SEATS),
    choices=(
        Choice("harder", ("off", "on")),
        Choice("real_experience", ("off", "on")),
        Choice("negotiation", ("off", "on")),
        Choice("crusade", ("off", "on")),
        Choice("start_doom", ("15", "7", "6", "5")),
    ),
)


class Draggmar(StackEngine[Realm]):
    """One to four lords. Rounds run in the thread ``table``, what a lord does alone in one by its seat's name, and
    groups in ``g<round>-<number>``."""

    meta = META
    rulebook: tuple[Page, ...] = PAGES
    state_type = Realm
    paragraphs = True

    def setup(self, seats: Sequence[Seat], options: Mapping[str, str], rng: Dice) -> tuple[Realm, list[Event]]:
        realm = setup.deal(seats, self.meta.options(options), rng)
        return self.begin(realm, rng, setup.FirstPlayer(), Round(), thread=TABLE)

    def orderable(self, state: Realm, seat: Seat) -> tuple[Orderable, ...]:
        return orders.orderable(state, seat)

    def ordered(self, state: Realm, asked: Decision) -> tuple[str, ...] | None:
        return orders.ordered(state, asked)

    def apply(self, state: Realm, action: Action, rng: Dice) -> list[Event]:
        return still_told(super().apply(state, action, rng), self.offices(state))

    def settle(self, state: Realm, order: Order, rng: Dice) -> list[Event]:
        return still_told(super().settle(state, order, rng), self.offices(state))

    def offices(self, state: Realm) -> Mapping[str, Seat]:
        """V-14: a lord that has seen cards set aside for a group knows them until they go back."""
        return {office(group, seat): seat for group in state.groups.values() for seat in group.seen}

    def forget(self, state: Realm, offices: Collection[str]) -> Realm:
        other = super().forget(state, offices)
        for group in other.groups.values():
            group.seen = {seat: count for seat, count in group.seen.items() if office(group, seat) not in offices}
        return other

    def view(self, state: Realm, viewer: Viewer) -> RealmView:
        return look(state, viewer)

    def redeal(self, state: Realm, viewer: Viewer, rng: Dice) -> Realm:
        other = self.load(self.dump(state), self.meta.edition)
        if other.result is None:
            redeal(other, viewer, rng)
        return other

    def status(self, view: Any) -> Text:
        """The state of the match in one line."""
        heads = heads_for_keep([*view.trophies, *(head for lord in view.lords.values() for head in lord.heads)])
        return text(
            "status", round=view.round, doom=view.doom, heads=heads, most=HEADS_FOR_KEEP * len(LEVELS),
            stage="over" if view.over else "setup" if not view.round else view.phase,
        )  # fmt: skip

    def dangers(self, view: Any) -> tuple[Text, ...]:
        return dangers(view)

    def turn(self, state: Realm) -> GameTurn:
        return story.turn(state)

    def figures(self, view: Any) -> tuple[Figure, ...]:
        return story.figures(view)

    def deeds(self, story_: Sequence[Event]) -> Mapping[Seat, Text]:
        return story.deeds(story_)

    def thread_name(self, view: Any, thread: str) -> Text | None:
        """A group's thread has the name of its place and of who is in it; all else is the main line."""
        group = view.groups.get(thread)
        return None if group is None else names.group(thread, group.place)

    def outcome(self, state: Realm) -> Outcome | None:
        result = state.result
        if result is None:
            return None
        return Outcome(
            result.winners, dict(result.scores), text(f"end-{result.reason}", winners=names.lords(result.winners))
        )


_SECTIONS: Final = (rooms,)
"""Sections that hang into the others by hooks, and that nothing else imports."""
engine: Final = Draggmar()
draggmar: Final = engine
