"""Allies (FD-23.6): one of the hunters', one of Dracula's. The effects of the hunters' allies in play stand in the code
that they change: Jonathan Harker's at the slide, Rufus Smith's at sea, Sister Agatha's in combat."""

from __future__ import annotations

from typing import ClassVar

from engines.core.cards import title
from engines.core.flow import Table, Work
from engines.core.types import Arg, Option, Random, Seat, Text, text
from engines.dracula.cards.discarding import show_items
from engines.dracula.cards.drawing import Drawn, is_immediate, keeping, take_event, top_of
from engines.dracula.cards.limits import Limits
from engines.dracula.cards.playing import ALLY, Choosing, Effect, discard_event, may_hold
from engines.dracula.components import DRACULA, EVENTS
from engines.dracula.damage.suffering import Suffer
from engines.dracula.encounters.encounter_hand import draw_encounters, lay_encounter, refill_encounters
from engines.dracula.events import options
from engines.dracula.events.turning import Locate
from engines.dracula.state import Hideout, State
from engines.dracula.wording import names
from engines.dracula.wording.card_options import cards, show_nothing, told


class _Ally(Effect):
    """An ally card, played to stay in play or for its other effect."""

    OTHER: ClassVar[str]

    @classmethod
    def modes(cls, state: State, seat: Seat, moment: str, about: Seat | None) -> tuple[str, ...]:
        return (cls.OTHER, ALLY)

    def do(self, table: Table[State]) -> None:
        if self.mode == ALLY:
            join(table, self.title)
        else:
            self.other(table)

    def other(self, table: Table[State]) -> None:
        raise NotImplementedError


def join(table: Table[State], card: str) -> None:
    """FD-23.6: an ally comes into play, in place of the one before, which goes to the discards."""
    state = table.state
    if EVENTS[card].side == "hunter":
        before, state.hunter_ally = state.hunter_ally, card
    else:
        before, state.dracula_ally = state.dracula_ally, card
    if before is not None:
        table.tell("ally-left", card=names.event(before))
        discard_event(table, before)
    table.tell("ally-joined", card=names.event(card), side=EVENTS[card].side)


class HuntersAlly(_Ally):
    """Jonathan Harker, Rufus Smith, Sister Agatha: the other effect is to name a city."""

    OTHER: ClassVar[str] = "locate"

    def other(self, table: Table[State]) -> None:
        Locate(seat=self.seat).do(table)


# -- Great Wolf


class GreatWolf(_Ally):
    OTHER: ClassVar[str] = "raid"

    def other(self, table: Table[State]) -> None:
        Prey(seat=DRACULA, mode=self.mode).do(table)


class Prey(Choosing):
    """The hunter whom the Great Wolf attacks, in a raid or (`mode`) as an ally."""

    kind: ClassVar[str] = "prey"

    def hint(self, state: State) -> Text:
        return text("prey-hint", amount=EVENTS["great_wolf"].amounts[self.mode])

    def options(self, state: State) -> list[Option]:
        return [
            Option(
                one.seat,
                names.who(one.seat),
                text("prey-detail", damage=one.damage, health=state.sheet(one.seat).health),
            )
            for one in state.active
        ]

    def chosen(self, table: Table[State], picks: tuple[str, ...]) -> None:
        seat = Seat(picks[0])
        table.tell("wolf-attacks", who=names.who(seat))
        if may_hold(table.state, seat, "items", WARDS):
            table.push(WardOffWolf(seat=seat, mode=self.mode))
        else:
            table.push(Suffer(seat=seat, amount=EVENTS["great_wolf"].amounts[self.mode], why="great_wolf"))


WARDS = ("crucifix", "heavenly_host")
"""The items that keep the Great Wolf away."""


class WardOffWolf(Choosing):
    """D13: a Crucifix or Heavenly Host is shown, and kept, or the damage is suffered; by default it is shown."""

    kind: ClassVar[str] = "ward-off-wolf"

    def options(self, state: State) -> list[Option]:
        held = [item for item in WARDS if item in state.hunters[self.seat].items]
        return [*(Option(item, names.item(item)) for item in held), show_nothing(held)]

    def hint(self, state: State) -> Text:
        return text("ward-off-wolf-hint", amount=EVENTS["great_wolf"].amounts[self.mode])

    def default(self, state: State, keys: tuple[str, ...]) -> tuple[str, ...] | Random:
        return keys[:1]

    def chosen(self, table: Table[State], picks: tuple[str, ...]) -> None:
        if picks == (options.NONE,):
            amount = EVENTS["great_wolf"].amounts[self.mode]
            table.push(Suffer(seat=self.seat, amount=amount, why="great_wolf"))
        else:
            show_items(table, self.seat, picks)


# -- Dracula's Brides


class DraculasBrides(_Ally):
    OTHER: ClassVar[str] = "defile"

    def other(self, table: Table[State]) -> None:
        Defile(seat=DRACULA).do(table)


def may_hold_encounters(state: State, hideout: Hideout) -> bool:
    """FD-23.15: a hideout with a city location, or Hide."""
    return hideout.is_hide if hideout.location is None else state.map.is_city(hideout.location)


class Defile(Choosing):
    """Up to two hideouts on the first spaces each get an encounter."""

    kind: ClassVar[str] = "defile"

    def options(self, state: State) -> list[Option]:
        first = state.trail[: EVENTS["draculas_brides"].amounts["spaces"]]
        return options.spaces(state, [one for one in first if one is not None and may_hold_encounters(state, one)])

    def bounds(self, state: State, offered: int) -> tuple[int, int]:
        return 0, min(offered, EVENTS["draculas_brides"].amounts["hideouts"], len(state.dracula.encounters))

    def do(self, table: Table[State]) -> None:
        if not table.state.dracula.encounters or not self.options(table.state):
            table.tell("no-effect")
        else:
            table.push(self)

    def chosen(self, table: Table[State], picks: tuple[str, ...]) -> None:
        table.push(*(AddEncounter(seat=DRACULA, mode=key) for key in sorted(picks)), Refill())


class AddEncounter(Choosing):
    """An encounter of Dracula's hand goes face down on the hideout of that space (V-3.14)."""

    kind: ClassVar[str] = "add-encounter"
    secret: ClassVar[bool] = True

    def options(self, state: State) -> list[Option]:
        return cards(names.encounter, sorted(set(state.dracula.encounters)))

    def prompt(self, state: State) -> Text:
        return text("add-encounter-prompt", space=self._space)

    @property
    def _space(self) -> int:
        return int(self.mode.rpartition(".")[2])

    def chosen(self, table: Table[State], picks: tuple[str, ...]) -> None:
        state, card = table.state, title(picks[0])
        lay_encounter(state, options.at_space(state, self.mode), card)
        own = text("encounter-added", card=names.encounter(card), space=self._space)
        table.tell_only(frozenset({DRACULA}), own, text("encounter-added-unseen", space=self._space))


class Refill(Work):
    """Dracula refills his encounter hand (FD-14.9)."""

    def do(self, table: Table[State]) -> None:
        refill_encounters(table)


class HiddenSchemes(Effect):
    """An encounter goes on the third space (FD-23.15)."""

    @classmethod
    def is_possible(cls, state: State, seat: Seat, about: Seat | None) -> bool:
        hideout = state.trail[EVENTS["hidden_schemes"].amounts["space"] - 1]
        return hideout is not None and may_hold_encounters(state, hideout) and bool(state.dracula.encounters)

    def do(self, table: Table[State]) -> None:
        space = EVENTS["hidden_schemes"].amounts["space"]
        table.push(AddEncounter(seat=DRACULA, mode=f"space.{space}"), Refill())


# -- Immanuel Hildesheim


class ImmanuelHildesheim(_Ally):
    """Aid (V-3.21, FD-23.13): of the top six events Dracula takes his own unseen, the others are discarded."""

    OTHER: ClassVar[str] = "aid"

    def other(self, table: Table[State]) -> None:
        state, events = table.state, table.state.events
        turned = events.set_aside(table.dice, EVENTS["immanuel_hildesheim"].amounts["look"])
        own = sorted(card for card in turned if EVENTS[card].side == "dracula")
        others = sorted(card for card in turned if EVENTS[card].side == "hunter")
        for card in own:
            state.take(DRACULA, "events", card)
        for card in others:
            events.discard(card)
        events.renew(table.dice)
        seen: dict[str, Arg] = {
            "count": len(own), "cards": told(names.event, others), "others": len(others), "top": top_of(state)
        }  # fmt: skip
        mine = text("aid", taken=told(names.event, own), **seen)
        table.tell_only(frozenset({DRACULA}), mine, text("aid-unseen", **seen))
        now = [Drawn(seat=DRACULA, title=card) for card in own if is_immediate(card)]
        later = [card for card in own if not is_immediate(card)]
        table.push(*now, *(keeping(state, DRACULA, later) if own else []), Limits(DRACULA))


# -- at the start of Dracula's phase


class AllyStirs(Work):
    """W4, FD-14.1 (a): the effect of Dracula's ally at the start of his phase."""

    def do(self, table: Table[State]) -> None:
        state = table.state
        if state.dracula_ally == "great_wolf" and state.active:
            Prey(seat=DRACULA, mode=ALLY).do(table)
        elif state.dracula_ally == "draculas_brides" and state.dracula.encounters:
            table.push(Exchange(seat=DRACULA))
        elif state.dracula_ally == "immanuel_hildesheim" and _top_is_draculas(state):
            card = state.events.draw(table.dice)
            assert card is not None  # it has just been looked at
            table.tell("ally-takes", ally=names.event("immanuel_hildesheim"))
            table.push(*take_event(table, DRACULA, card))


def _top_is_draculas(state: State) -> bool:
    """True if the top event card is Dracula's, as its back shows (V-2.17)."""
    return bool(state.events.pile) and EVENTS[state.events.pile[-1]].side == "dracula"


class Exchange(Choosing):
    """Dracula's Brides: an encounter may be discarded face down for another."""

    kind: ClassVar[str] = "exchange"
    secret: ClassVar[bool] = True

    def options(self, state: State) -> list[Option]:
        return [
            *cards(names.encounter, sorted(set(state.dracula.encounters))),
            Option(options.NONE, Text("exchange-none")),
        ]

    def hint(self, state: State) -> Text | None:
        return Text("exchange-hint")

    def default(self, state: State, keys: tuple[str, ...]) -> tuple[str, ...] | Random:
        return (options.NONE,)

    def chosen(self, table: Table[State], picks: tuple[str, ...]) -> None:
        if picks == (options.NONE,):
            return
        state, card = table.state, title(picks[0])
        state.lose_unseen(DRACULA, "encounters", [card])
        state.encounters.bury(card)
        table.turn()
        own = text("encounter-exchanged", card=names.encounter(card))
        table.tell_only(frozenset({DRACULA}), own, Text("encounter-exchanged-unseen"))
        state.encounters.renew(table.dice)
        draw_encounters(table, 1)
