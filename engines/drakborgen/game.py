"""The rules, DB-1 to DB-34, behind the engine's protocol."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from engines.core.dice import Dice
from engines.core.flow import StackEngine
from engines.core.types import (
    Choice,
    Decision,
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
    text,
)
from engines.drakborgen import story
from engines.drakborgen.asking import barring, card_orders, lacking, offers, orders, roaming
from engines.drakborgen.asking.setting_out import HeroPick, SettingOut
from engines.drakborgen.components import SEATS
from engines.drakborgen.dangers import dangers
from engines.drakborgen.rulebook import PAGES
from engines.drakborgen.rules import (
    amulets,
    below,
    companions,
    containers,
    dragon,
    duels,
    ending,
    halves,
    loot,
    offices,
    order,
    rings,
    searching,
    setup,
    shadows,
    spears,
    spellbook,
    surfacing,
    teleporting,
    waiting,
    wrestling,
)
from engines.drakborgen.rules.checks import ROUND
from engines.drakborgen.rules.offices import forget
from engines.drakborgen.rules.rounds import Round
from engines.drakborgen.state import Castle
from engines.drakborgen.view.looking import CastleView, look
from engines.drakborgen.view.names import hero_name, place_title
from engines.drakborgen.view.redeal import redeal

SECTIONS: Final = (
    *(order, waiting, searching, loot, containers, spears, shadows, dragon, card_orders),
    *(duels, wrestling),
    *(barring, lacking, roaming, teleporting),
    *(amulets, halves, rings, spellbook, below, surfacing, companions, offers),
)
"""Sections that hang into the others by hooks, and that nothing else imports."""

META: Final = Meta(
    id="drakborgen",
    seats=SEATS,
    fewest=1,
    most=6,
    minutes=120,
    bound=20000,
    edition=2,
    sides=tuple(frozenset({seat}) for seat in SEATS),
    choices=(
        Choice("mode", ("competitive", "coop", "solo")),
        Choice("combat", ("basic", "legend")),
        Choice("wandering_monsters", ("off", "on")),
        Choice("pvp", ("off", "vote")),
        Choice("fixed_mp", ("off", "on")),
        Choice("hero_choice", ("dealt", "open")),
        Choice("mp", ("players", "engine")),
        Choice("solo_combat", ("computer", "dice")),
        Choice("attack_passive", ("off", "on")),
        Choice("escaped_join_mp", ("off", "on")),
        Choice("way_downs", ("on", "off")),
    ),
)


class Drakborgen(StackEngine[Castle]):
    """One to six heroes. Rounds run in the thread ``round``, the places of the card phase in ``hero1`` to ``hero6``,
    what only one player may know in ``own1`` to ``own6``."""

    meta = META
    rulebook: tuple[Page, ...] = PAGES
    state_type = Castle
    paragraphs = True

    def played(self, seats: int, options: Mapping[str, str]) -> Mapping[str, str]:
        return setup.played(seats, options)

    def setup(self, seats: Sequence[Seat], options: Mapping[str, str], rng: Dice) -> tuple[Castle, list[Event]]:
        castle = setup.deal(seats, self.meta.options(options), rng)
        if castle.rules.hero_choice == "open":
            return self.begin(castle, rng, HeroPick(seats=setup.with_heroes(castle)), Round(), thread=ROUND)
        return self.begin(castle, rng, SettingOut(seats=setup.asked(castle)), Round(), thread=ROUND)

    def orderable(self, state: Castle, seat: Seat) -> tuple[Orderable, ...]:
        return orders.orderable(state, seat)

    def holds(self, state: Castle, asked: Decision, when: str) -> bool:
        return orders.holds(state, asked, when)

    def view(self, state: Castle, viewer: Viewer) -> CastleView:
        return look(state, viewer)

    def redeal(self, state: Castle, viewer: Viewer, rng: Dice) -> Castle:
        other = self.load(self.dump(state), self.meta.edition)
        if not state.over:
            redeal(other, viewer, rng)
        return other

    def offices(self, state: Castle) -> Mapping[str, Seat]:
        return offices.held(state)

    def forget(self, state: Castle, offices: Collection[str]) -> Castle:
        """A copy in which these readers' terms have ended, and they have read nothing."""
        other = super().forget(state, offices)
        forget(other, offices)
        return other

    def status(self, view: Any) -> Text:
        """The state of the match in one line."""
        out = sum(fate == "out" for fate in view.fates.values())
        return text(
            "status", round=view.round, dot=view.dot, dots=view.dots, inside=len(view.heroes), out=out,
            stage="over" if view.over else "setup" if view.round == 0 else "round",
        )  # fmt: skip

    def dangers(self, view: Any) -> tuple[Text, ...]:
        return dangers(view)

    def turn(self, state: Castle) -> GameTurn:
        return story.turn(state)

    def figures(self, view: Any) -> tuple[Figure, ...]:
        return story.figures(view)

    def deeds(self, story_: Sequence[Event]) -> Mapping[Seat, Text]:
        return story.deeds(story_)

    def characters(self, view: Any) -> Mapping[Seat, Text]:
        names = {seat: hero_name(f"{hero}.short") for seat, hero in view.ids.items()}
        dead = [seat for seat in names if view.fates.get(seat) == "monsters" and not view.over]
        return {**names, **{seat: text("character-dead", hero=names[seat]) for seat in dead}}

    def thread_name(self, view: Any, thread: str) -> Text | None:
        """A place of the card phase has its square's name; the round is the main line."""
        place = view.places.get(thread)
        return place_title(place) if place else None

    def place(self, state: Castle, thread: str) -> Text | None:
        """Each round a thread has another place."""
        meeting = state.meetings.get(thread)
        return None if meeting is None else place_title(meeting.place)

    def outcome(self, state: Castle) -> Outcome | None:
        return ending.outcome(state)


engine: Final = Drakborgen()
