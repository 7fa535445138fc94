"""Events of dawn and dusk, and of the end of Dracula's phase, that change the hours to come."""

from __future__ import annotations

from typing import ClassVar

from engines.core.flow import Table
from engines.core.types import Option, Seat, text
from engines.dracula.cards.drawing import top_of
from engines.dracula.cards.playing import ALLY, Choosing, Effect, Play, discard_event
from engines.dracula.components import EVENTS
from engines.dracula.state import State
from engines.dracula.wording import names


class _Lasting(Effect):
    """A change that lasts for a while, the field `spell` of the state's `Spell`. Not possible while it lasts."""

    spell: ClassVar[str]

    @classmethod
    def is_possible(cls, state: State, seat: Seat, about: Seat | None) -> bool:
        return not getattr(state.spell, cls.spell)

    def do(self, table: Table[State]) -> None:
        setattr(table.state.spell, self.spell, True)


class LongNight(_Lasting):
    """In the coming night hunters may move by road (FD-23.14)."""

    spell: ClassVar[str] = "long_night"


class RenewedVigor(_Lasting):
    """In the coming Day each hunter may take another action (FD-5.12)."""

    spell: ClassVar[str] = "renewed_vigor"

    @classmethod
    def is_possible(cls, state: State, seat: Seat, about: Seat | None) -> bool:
        return super().is_possible(state, seat, about) and not state.spell.no_day


class SpeedyTelegraph(_Lasting):
    """In the coming Day and Night the hunters act in any order (A-2.3)."""

    spell: ClassVar[str] = "speedy_telegraph"


class SurprisingReturn(Choosing):
    """A hunters' ally comes from the face-up discards and is played at once."""

    kind: ClassVar[str] = "surprising-return"

    @classmethod
    def is_possible(cls, state: State, seat: Seat, about: Seat | None) -> bool:
        return bool(_allies_lying(state))

    def options(self, state: State) -> list[Option]:
        return [Option(card, names.event(card), text(f"play-{card}-{ALLY}")) for card in _allies_lying(state)]

    def chosen(self, table: Table[State], picks: tuple[str, ...]) -> None:
        (card,) = picks
        table.state.events.discards.remove(card)
        table.state.take(self.seat, "events", card)
        table.tell("ally-returned", who=names.who(self.seat), card=names.event(card))
        table.push(Play(seat=self.seat, title=card))


def _allies_lying(state: State) -> list[str]:
    return sorted({card for card in state.events.discards if EVENTS[card].side == "hunter" and EVENTS[card].ally})


class DarknessReturns(Effect):
    """The next Day has no actions (FD-4.6). All Dracula cards among the discards but this one are shuffled in."""

    def do(self, table: Table[State]) -> None:
        state, events = table.state, table.state.events
        state.spell.no_day = True
        back = [card for card in events.discards if EVENTS[card].side == "dracula" and card != self.title]
        events.discards = [card for card in events.discards if card not in back]
        number = len(back) + len(events.buried)
        events.shuffle_in(table.dice, [*back, *events.buried])
        events.buried = []
        table.reveal("dracula-events-back", count=number, top=top_of(state))


class NocturnalVisit(_Lasting):
    """Combats at the next dawn and by day are resolved as if it were night."""

    spell: ClassVar[str] = "always_night"


class UnearthlySwiftness(_Lasting):
    """Another Dracula phase follows this one (FD-32.8)."""

    spell: ClassVar[str] = "swiftness"


class DevilishPower(Effect):
    """The consecrated ground goes, or the hunters' ally, or there is no supply in the next hunter phase (FD-8.7)."""

    @classmethod
    def modes(cls, state: State, seat: Seat, moment: str, about: Seat | None) -> tuple[str, ...]:
        ground = ["ground"] if state.consecrated is not None else []
        ally = ["ally_away"] if state.hunter_ally is not None else []
        return (*ground, *ally, *(() if state.spell.no_supply else ("supply",)))

    def do(self, table: Table[State]) -> None:
        state = table.state
        if self.mode == "ground" and state.consecrated is not None:
            city, state.consecrated = state.consecrated, None
            table.tell("ground-removed", place=names.place(city))
        elif self.mode == "ally_away" and state.hunter_ally is not None:
            ally, state.hunter_ally = state.hunter_ally, None
            table.tell("ally-left", card=names.event(ally))
            discard_event(table, ally)
        else:
            state.spell.no_supply = True
            table.tell("no-supply")
