"""Events that hurt, heal or protect, and those that Dracula plays against a hunter."""

from __future__ import annotations

from typing import ClassVar

from engines.core.cards import title
from engines.core.flow import Table
from engines.core.hands import EVERYBODY
from engines.core.types import Option, Random, Seat, Text, text
from engines.dracula.actions.moving import Push, drives
from engines.dracula.board_tokens import delay
from engines.dracula.cards.discarding import discard_cards, show_items
from engines.dracula.cards.limits import Limits
from engines.dracula.cards.playing import PRESS, Choosing, Effect, cancel, discard_event
from engines.dracula.combat.battle import Spot
from engines.dracula.components import DRACULA, ENCOUNTERS, EVENTS
from engines.dracula.damage.suffering import Bite, Suffer
from engines.dracula.encounters.visits import apart, found, lying, met, open_here
from engines.dracula.encounters.visits import cancel as cancel_encounter
from engines.dracula.events import options
from engines.dracula.hands import Hunter
from engines.dracula.influence import lower
from engines.dracula.state import Encounter, State
from engines.dracula.trail.revealing import remove_encounter, turn_up_encounters
from engines.dracula.wording import names, prices
from engines.dracula.wording.card_options import cards, told


class BloodTransfusion(Choosing):
    """A hunter without a bite takes one from another hunter in the same place, and suffers damage for it."""

    kind: ClassVar[str] = "blood-transfusion"

    @classmethod
    def is_possible(cls, state: State, seat: Seat, about: Seat | None) -> bool:
        return not state.hunters[seat].bites and bool(_bitten_beside(state, seat))

    @classmethod
    def price(cls, state: State, seat: Seat) -> Text | None:
        return prices.damage(state, seat, EVENTS["blood_transfusion"].amounts["damage"])

    def options(self, state: State) -> list[Option]:
        return options.hunters(_bitten_beside(state, self.seat))

    def chosen(self, table: Table[State], picks: tuple[str, ...]) -> None:
        other = table.state.hunters[Seat(picks[0])]
        other.bites -= 1
        table.tell("bite-healed", who=names.who(other.seat))
        damage = EVENTS["blood_transfusion"].amounts["damage"]
        table.push(Suffer(seat=self.seat, amount=damage, why="blood_transfusion"), Limits(other.seat))


def _bitten_beside(state: State, seat: Seat) -> list[Hunter]:
    return [other for other in state.hunters_at(state.hunters[seat].at) if other.seat != seat and other.bites]


class VampireLair(Effect):
    """A Stake and a delay push the influence back (FD-22.4)."""

    @classmethod
    def modes(cls, state: State, seat: Seat, moment: str, about: Seat | None) -> tuple[str, ...]:
        return ("",) if state.influence and "stake" in state.hunters[seat].items else ()

    @classmethod
    def price(cls, state: State, seat: Seat) -> Text | None:
        return prices.DELAY

    def do(self, table: Table[State]) -> None:
        discard_cards(table, self.seat, "items", ["stake"])
        delay(table, self.seat)
        lower(table, EVENTS["vampire_lair"].amounts["influence"])


class Forewarned(Effect):
    """The encounter that ambushes is discarded without effect, unless it is a vampire."""

    @classmethod
    def is_possible(cls, state: State, seat: Seat, about: Seat | None) -> bool:
        encounter = met(state)
        return encounter is not None and not ENCOUNTERS[encounter.title].vampire

    def do(self, table: Table[State]) -> None:
        cancel_encounter(table)


class SensationalistPress(Effect):
    """FD-23.10: what the hunter has just played has no effect."""

    def do(self, table: Table[State]) -> None:
        cancel(table, PRESS)


class CustomsSearch(Choosing):
    """The hunter becomes delayed; then he discards all his items or suffers damage (D13). To discard is to pay, not to
    show: the clock declines and takes the damage, unless that would defeat him, since defaults are safe."""

    kind: ClassVar[str] = "customs-search"

    @classmethod
    def is_possible(cls, state: State, seat: Seat, about: Seat | None) -> bool:
        return about is not None and state.hunters[about].is_active

    def options(self, state: State) -> list[Option]:
        damage = EVENTS["customs_search"].amounts["damage"]
        held = told(names.item, state.hunters[self.decider(state)].items)
        all_items = Option("discard", Text("discard-all-items"), text("discard-all-items.detail", cards=held))
        return [all_items, Option("suffer", text("suffer", amount=damage))]

    def decider(self, state: State) -> Seat:
        assert self.about is not None
        return self.about

    def default(self, state: State, keys: tuple[str, ...]) -> tuple[str, ...] | Random:
        hunter = state.hunters[self.decider(state)]
        left = state.sheet(hunter.seat).health - hunter.damage
        return ("discard" if left <= EVENTS["customs_search"].amounts["damage"] else "suffer",)

    def do(self, table: Table[State]) -> None:
        seat = self.decider(table.state)
        delay(table, seat)
        if table.state.hunters[seat].items:
            super().do(table)

    def chosen(self, table: Table[State], picks: tuple[str, ...]) -> None:
        seat = self.decider(table.state)
        if picks == ("suffer",):
            damage = EVENTS["customs_search"].amounts["damage"]
            table.push(Suffer(seat=seat, amount=damage, why="customs_search"))
        else:
            discard_cards(table, seat, "items", list(table.state.hunters[seat].items))
            table.push(Limits(seat))


class VampiricInfluence(Choosing):
    """A bitten hunter shows all items and events, loses one, and is driven on (FD-6.12, V-3.20)."""

    kind: ClassVar[str] = "vampiric-influence"

    def options(self, state: State) -> list[Option]:
        return options.hunters(hunter for hunter in state.active if hunter.bites)

    def chosen(self, table: Table[State], picks: tuple[str, ...]) -> None:
        state, seat = table.state, Seat(picks[0])
        show_items(table, seat, state.hunters[seat].items)
        show_events(table, seat)
        Robbed(seat=self.seat, about=seat).do(table)


def show_events(table: Table[State], seat: Seat) -> None:
    """A hunter shows all his events to everybody, and keeps them."""
    events = table.state.hunters[seat].events
    if events:
        table.state.show(seat, "events", events, [EVERYBODY])
        table.reveal("events-shown", who=names.who(seat), cards=told(names.event, events))


class Robbed(Choosing):
    """Dracula chooses the card that the hunter loses; then the hunter is driven to an open city, if there is one. D34
    marks the choice as secret, but the cards shown and lost are public (V-3.20), so the answer is not covert."""

    kind: ClassVar[str] = "robbed"

    def options(self, state: State) -> list[Option]:
        hunter = self._hunter(state)
        return cards(names.item, sorted(set(hunter.items))) + cards(names.event, sorted(set(hunter.events)))

    def _hunter(self, state: State) -> Hunter:
        assert self.about is not None
        return state.hunters[self.about]

    def prompt(self, state: State) -> Text:
        return text("robbed-prompt", who=names.who(self._hunter(state).seat))

    def do(self, table: Table[State]) -> None:
        hunter = self._hunter(table.state)
        if hunter.items or hunter.events:
            super().do(table)
        else:
            Lured(seat=self.seat, about=hunter.seat).do(table)

    def chosen(self, table: Table[State], picks: tuple[str, ...]) -> None:
        hunter, card = self._hunter(table.state), title(picks[0])
        if card in EVENTS:
            table.state.lose(hunter.seat, "events", card)
            table.reveal("event-discarded", who=names.who(hunter.seat), card=names.event(card))
            discard_event(table, card)
        else:
            discard_cards(table, hunter.seat, "items", [card])
        table.push(Limits(hunter.seat))
        if drives(table.state, hunter):
            Lured(seat=self.seat, about=hunter.seat).do(table)


class Lured(Choosing):
    """Dracula chooses the adjacent city to which the hunter is driven."""

    kind: ClassVar[str] = "lured"

    def options(self, state: State) -> list[Option]:
        assert self.about is not None
        return options.places(drives(state, state.hunters[self.about]))

    def prompt(self, state: State) -> Text:
        assert self.about is not None
        return text("lured-prompt", who=names.who(self.about))

    def chosen(self, table: Table[State], picks: tuple[str, ...]) -> None:
        assert self.about is not None
        table.push(Push(self.about, picks[0], "card"))


class Seduction(Choosing):
    """FD-13.8: the encounters that a search finds are turned up; a vampire among them bites the hunter instead of being
    met, and goes back to Dracula's hand. Between those that differ, also by their damage or by where they lie, he
    chooses."""

    kind: ClassVar[str] = "seduction"

    @classmethod
    def is_possible(cls, state: State, seat: Seat, about: Seat | None) -> bool:
        return any(not one.is_open or ENCOUNTERS[one.title].vampire for _, one in _searched(state, about))

    @classmethod
    def modes(cls, state: State, seat: Seat, moment: str, about: Seat | None) -> tuple[str, ...]:
        return ("",) if _vampires(state, about) else ()

    def options(self, state: State) -> list[Option]:
        return found(_vampires(state, self.about))

    def do(self, table: Table[State]) -> None:
        assert self.about is not None
        for hideout in open_here(table.state, table.state.hunters[self.about].at):
            turn_up_encounters(table, hideout)
        super().do(table)

    def chosen(self, table: Table[State], picks: tuple[str, ...]) -> None:
        assert self.about is not None
        state = table.state
        at = [option.key for option in self.options(state)].index(picks[0])
        spot, encounter = _vampires(state, self.about)[at]
        remove_encounter(table, state.hideout_at(spot), encounter)
        state.take(DRACULA, "encounters", encounter.title)
        state.show(DRACULA, "encounters", [encounter.title], [EVERYBODY])
        table.tell("vampire-taken-back", card=names.encounter(encounter.title))
        table.push(Bite(seat=self.about))


def _searched(state: State, seat: Seat | None) -> list[tuple[Spot, Encounter]]:
    """The encounters that a hunter searches: those of the hideout or lair, and of a face-up Hide there (FD-30.10)."""
    return [] if seat is None else lying(state, state.hunters[seat].at)


def _vampires(state: State, seat: Seat | None) -> list[tuple[Spot, Encounter]]:
    """The vampires among the encounters that a hunter searches."""
    return apart(one for one in _searched(state, seat) if ENCOUNTERS[one[1].title].vampire)
