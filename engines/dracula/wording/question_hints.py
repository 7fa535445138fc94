"""Hints beside a question's options: what waits in a place, what bars a way, what everybody will see of a plan."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.core.types import Arg, Text, Who, text
from engines.dracula.components import TICKETS
from engines.dracula.dracula_phase.destinations import is_met, lair_at
from engines.dracula.dracula_phase.dracula_plan import Plan, leaves_encounter
from engines.dracula.geography import rail, road
from engines.dracula.hands import Hunter
from engines.dracula.state import State
from engines.dracula.wording import names
from engines.dracula.wording.hideouts import back


def waits(state: State, place: str) -> dict[str, Arg]:
    """The gravest thing that everybody knows to be in a place: Dracula, an open hideout, hunters, or nothing."""
    if state.dracula.is_revealed and state.current_location == place:
        return {"waits": "dracula", "count": 0, "hunters": []}
    hideout = state.hideout_of(place)
    if hideout is not None and hideout.is_open:
        return {"waits": "hideout", "count": len(hideout.encounters), "hunters": []}
    hunters: list[Text | Who] = [names.short(one.seat) for one in state.hunters_at(place)]
    return {"waits": "hunters" if hunters else "nothing", "count": 0, "hunters": hunters}


def last_stand(state: State, place: str) -> Text | None:
    """The warning of a hunter who would go where Dracula or a hideout with encounters is known to be, while another
    defeat of a hunter ends the match (FD-21.5, FD-22.1); None where nothing is known to wait, or more is left."""
    if state.rage < state.influence_left:
        return None
    found = waits(state, place)
    is_grave = found["waits"] == "dracula" or (found["waits"] == "hideout" and found["count"])
    return text("warn-last-stand", place=names.place(place)) if is_grave else None


def sort_of(state: State, place: str) -> dict[str, Arg]:
    """The facts about a place that are printed on the board: its size, or that it is a sea; port; hospital."""
    known = state.map.by_id[place]
    return {
        "kind": known.kind, "port": "yes" if known.port else "no", "hospital": "yes" if known.hospital else "no"
    }  # fmt: skip


def printed_on(state: State, city: str) -> Text:
    """The facts about a city that are printed on the board, in words: "Large, port, hospital"."""
    return text("city-detail", **sort_of(state, city))


# -- what bars a hunter


def barred(state: State, hunter: Hunter) -> tuple[Text, ...]:
    """The reasons why a hunter who may act cannot go to some places (FD-5.3, FD-6.3 to FD-6.7), supply (FD-8.7) or, as
    Mina, use Telepathy (FD-28.5). Beside a revealed Dracula, who cannot be searched for or attacked: when they fight
    (FD-18.4)."""
    is_beside = state.dracula.is_revealed and hunter in state.hunters_at(state.current_location)
    beside = (text("beside-dracula", night="yes" if state.is_night else "no"),) if is_beside else ()
    is_alone = state.map.is_city(hunter.at) and state.hunters_at(hunter.at) == [hunter]
    vain = (Text("barred-telepathy"),) if is_alone and "telepathy" in state.sheet(hunter.seat).abilities else ()
    supply = (Text("barred-supply"),) if state.spell.no_supply and not state.map.is_sea(hunter.at) else ()
    return (*beside, *_barred(state, hunter), *supply, *vain)


def _barred(state: State, hunter: Hunter) -> tuple[Text, ...]:
    if hunter.hospital and not state.is_night:
        return (text("barred-hospital", fog="yes" if state.fog.get(hunter.at) else "no"),)
    if state.is_night and not state.spell.long_night:
        return (Text("barred-night"),)
    if hunter.hospital:
        return ()
    return (*_bars(state, hunter), *(() if state.is_night else _no_train(state, hunter)))


def _bars(state: State, hunter: Hunter) -> Iterable[Text]:
    """Fog, roadblocks and storms next to a hunter."""
    here, world = hunter.at, state.map
    if state.fog.get(here):
        yield Text("barred-fog-here")
        return
    seas = () if state.is_night else world.by_sea[here]
    if foggy := [place for place in (*world.by_road[here], *seas) if state.fog.get(place)]:
        yield _places("fog", foggy)
    if closed := [to for to in world.by_road[here] if road(here, to) in state.roadblocks and to not in foggy]:
        yield _places("roadblock", closed)
    if stormy := [place for place in seas if place in state.storms]:
        yield _places("storm", stormy)


def _no_train(state: State, hunter: Hunter) -> Iterable[Text]:
    lines = state.map.by_rail[hunter.at]
    all_yellow = all(colour == "yellow" for _, colour in lines)
    takes_yellow = "chartered_carriage" in hunter.events or any(TICKETS[ticket].yellow for ticket in hunter.tickets)
    if lines and not hunter.tickets:
        yield Text("barred-ticket")
    elif lines and all_yellow and not takes_yellow:
        yield Text("barred-yellow")
    elif blocked := [to for to, _ in lines if rail(hunter.at, to) in state.roadblocks]:
        yield _places("railway", blocked)


def _places(why: str, places: Iterable[str]) -> Text:
    return text("barred", why=why, places=[names.place(place) for place in places])


# -- what bars Dracula, and what threatens him


def barred_to_dracula(state: State, freed: str = "") -> tuple[Text, ...]:
    """The reasons why places next to Dracula are not offered (FD-14.4). Misdirect returns `freed` to the deck."""
    near = state.map.adjacent[state.current_location]
    holy = [place for place in near if state.is_hallowed(place)]
    trail = [
        place for place in near
        if place not in holy and place != freed and (known := state.hideout_of(place)) and state.is_on_trail(known)
    ]  # fmt: skip
    return tuple(_places(why, places) for why, places in (("trail", trail), ("holy", holy)) if places)


def threats(state: State, place: str) -> list[Text | Who]:
    """The hunters who are one road away from a city, and may come on their next turn."""
    roads = state.map.by_road[place]
    return [names.short(one.seat) for one in state.active if one.at in roads and not one.hospital and not one.delayed]


# -- what everybody will see


def preview(state: State, plan: Plan, events: Sequence[Text]) -> Text:
    """A plan as the table will see it: Hide looks like a step to a city (V-2.6); events are seen in full."""
    met = bool(plan.place) and is_met(state, plan.place)
    lair = lair_at(state, plan.place) if plan.place else None
    if plan.stays:
        how = "stays"
    elif plan.power in ("feed", "dark_call"):
        how = "power"
    else:
        how = "open" if met or (lair is not None and lair.is_open) else "wolf" if plan.power == "wolf_form" else "step"
    card = names.place(plan.place) if how == "open" else back(state.map.back(plan.place) if plan.place else "city")
    return text(
        "plan-shown",
        how=how,
        card=card,
        power=names.power(plan.power or "wolf_form"),
        met="yes" if met else "no",
        lair="yes" if lair is not None else "no",
        encounter="yes" if leaves_encounter(state, plan) else "no",
        misdirect=plan.misdirect,
        rumor=plan.rumor or 0,
        events=[*events],
        then=len(events),
    )
