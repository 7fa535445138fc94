"""Engines that give something away, each with what it is that must catch it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engines.core import Action, Decision, Dice, Event, Text, Viewer
from engines.dracula.components import DRACULA
from engines.dracula.game import Dracula
from engines.dracula.match import Match
from engines.dracula.observation.view import DraculaTable, EncounterView, HideoutView, SeenView
from engines.dracula.state import Hideout

Asked = Callable[[Match, Decision], Decision]


class _Seen(Dracula):
    """Looks at hideouts in another way."""

    def view(self, state: Match, viewer: Viewer) -> DraculaTable:
        seen = super().view(state, viewer)
        if DRACULA in viewer:
            return seen
        trail = tuple(
            one and here and self.look(state, here, one) for here, one in zip(state.trail, seen.trail, strict=True)
        )
        return replace(seen, trail=trail)

    def look(self, state: Match, hideout: Hideout, seen: HideoutView) -> HideoutView:
        raise NotImplementedError


class SeaNamed(_Seen):
    """The back of a sea zone is that zone's own."""

    def look(self, state: Match, hideout: Hideout, seen: HideoutView) -> HideoutView:
        return replace(seen, location=hideout.location) if seen.back == "sea" else seen


class SeaHidden(_Seen):
    """All backs look alike."""

    def look(self, state: Match, hideout: Hideout, seen: HideoutView) -> HideoutView:
        return replace(seen, back="city")


class HideBack(_Seen):
    """Hide has a power card's back."""

    def look(self, state: Match, hideout: Hideout, seen: HideoutView) -> HideoutView:
        return replace(seen, back="power") if hideout.is_hide else seen


class EmptyHide(_Seen):
    """Encounters on Hide are not counted."""

    def look(self, state: Match, hideout: Hideout, seen: HideoutView) -> HideoutView:
        return replace(seen, encounters=()) if hideout.is_hide else seen


class EncountersAsLaid(_Seen):
    """Encounters lie there in the order of their titles, open or not."""

    def look(self, state: Match, hideout: Hideout, seen: HideoutView) -> HideoutView:
        sorted_ = sorted(hideout.encounters, key=lambda one: one.title)
        shown = (EncounterView(one.title if one.is_open else None, one.is_open, one.damage) for one in sorted_)
        return replace(seen, encounters=tuple(shown))


class EncounterHandles(_Seen):
    """An encounter face down goes by a name of its own, that it keeps."""

    def look(self, state: Match, hideout: Hideout, seen: HideoutView) -> HideoutView:
        return replace(seen, encounters=tuple(replace(one, title=one.title or "card-17") for one in seen.encounters))


class TicketValues(Dracula):
    """How far a hunter can ride is told instead of how many tickets he holds."""

    def view(self, state: Match, viewer: Viewer) -> DraculaTable:
        seen = super().view(state, viewer)
        far = {one.seat: sum(int(ticket[0]) for ticket in one.tickets) for one in state.hunters.values()}
        return replace(seen, hunters=tuple(replace(one, tickets=far[one.seat]) for one in seen.hunters))


class EventsUnderneath(Dracula):
    """Dracula sees what he has never seen: the events that were discarded face down."""

    def view(self, state: Match, viewer: Viewer) -> DraculaTable:
        seen = super().view(state, viewer)
        return replace(seen, event_deck=replace(seen.event_deck, discards=tuple(state.events.buried)))


class ItemsKnown(Dracula):
    """Everybody knows what everybody holds, and it looks as if it had been shown."""

    def view(self, state: Match, viewer: Viewer) -> DraculaTable:
        seen = super().view(state, viewer)
        held = (
            SeenView(one.seat, "items", item, 1) for one in state.hunters.values() for item in sorted(set(one.items))
        )
        return replace(seen, seen=tuple(held))


class SeenForEver(Dracula):
    """Cards once shown in a hand are still said to be there."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: dict[Viewer, set[SeenView]] = {}

    def view(self, state: Match, viewer: Viewer) -> DraculaTable:
        seen = super().view(state, viewer)
        shown = self.shown.setdefault(viewer, set())
        shown.update(seen.seen)
        return replace(seen, seen=tuple(sorted(shown, key=str)))


class DraculaSeesLess(Dracula):
    """Dracula's view lacks a public fact, the influence."""

    def view(self, state: Match, viewer: Viewer) -> DraculaTable:
        seen = super().view(state, viewer)
        return replace(seen, influence=0) if DRACULA in viewer else seen


class _Asked(Dracula):
    """Asks in another way."""

    def pending(self, state: Match) -> tuple[Decision, ...]:
        return tuple(self.put(state, asked) for asked in super().pending(state))

    def put(self, state: Match, asked: Decision) -> Decision:
        raise NotImplementedError


class KnowingDefault(_Asked):
    """The clock rests where Dracula is near, and passes where he is not."""

    def put(self, state: Match, asked: Decision) -> Decision:
        keys = [option.key for option in asked.options]
        near = any("road" in key for key in keys) and state.current_location in ("elm", "birch")
        return replace(asked, default=("rest",)) if near and "rest" in keys else asked


class KnowingOrder(_Asked):
    """A hunter's options are listed in another order while Dracula is by the sea."""

    def put(self, state: Match, asked: Decision) -> Decision:
        turned = asked.seat != DRACULA and state.map.by_id[state.current_location].port
        return replace(asked, options=asked.options[::-1]) if turned else asked


class NumberedOptions(_Asked):
    """An encounter to be left goes by a number that it has had since the beginning."""

    def put(self, state: Match, asked: Decision) -> Decision:
        if asked.kind != "encounter":
            return asked
        return replace(asked, options=tuple(replace(one, key=f"{one.key}.90117") for one in asked.options))

    def apply(self, state: Match, action: Action, rng: Dice) -> list[Event]:
        picks = tuple(pick.removesuffix(".90117") for pick in action.picks)
        return super().apply(state, replace(action, picks=picks), rng)


class ShyDracula(_Asked):
    """He is not waited for where he has nothing to play."""

    def put(self, state: Match, asked: Decision) -> Decision:
        return replace(asked, silent=asked.kind == "place" and "devilish_power" not in state.dracula.events)


class _Told(Dracula):
    """Tells in another way."""

    def apply(self, state: Match, action: Action, rng: Dice) -> list[Event]:
        return [self.tell(event) for event in super().apply(state, action, rng)]

    def tell(self, event: Event) -> Event:
        raise NotImplementedError


class TicketTold(_Told):
    """Everybody hears which tickets are drawn."""

    def tell(self, event: Event) -> Event:
        return replace(event, to=None) if event.text.key == "drew-tickets" else event


class ItemTold(_Told):
    """Everybody hears which items are drawn."""

    def tell(self, event: Event) -> Event:
        return replace(event, others=event.text) if event.text.key == "drew-items" else event


class EncounterTold(_Told):
    """Everybody hears what Dracula leaves, but not where."""

    def tell(self, event: Event) -> Event:
        left: Any = event.text.args.get("encounter")
        if event.text.key != "dracula-moved-own" or not left or event.others is None:
            return event
        return replace(event, others=Text(event.others.key, event.others.args | {"encounter": left}))


class PlaceTold(_Told):
    """Everybody hears where Dracula goes."""

    def tell(self, event: Event) -> Event:
        return replace(event, to=None) if event.text.key in ("dracula-moved-own", "dracula-started") else event


class PassTold(Dracula):
    """Everybody hears that a player has let a moment pass."""

    def apply(self, state: Match, action: Action, rng: Dice) -> list[Event]:
        passed = [Event(Text("passed"))] if action.picks == ("pass",) and ".react-" in action.decision else []
        return [*passed, *super().apply(state, action, rng)]


class HolderAwaited(_Asked):
    """The table waits for the player who can react, and says so."""

    def put(self, state: Match, asked: Decision) -> Decision:
        return replace(asked, silent=False)


class PassCounted(Dracula):
    """Each moment that a player lets pass takes a number of its own."""

    def apply(self, state: Match, action: Action, rng: Dice) -> list[Event]:
        state.asked += action.picks == ("pass",)
        return super().apply(state, action, rng)
