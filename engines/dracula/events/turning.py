"""Events that turn up what lies on the trail (FD-15.3 to FD-15.8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from engines.core.flow import Table
from engines.core.types import Option, Seat
from engines.dracula.cards.playing import Choosing, Effect
from engines.dracula.components import EVENTS, TRAIL
from engines.dracula.events import options
from engines.dracula.state import Hideout, State
from engines.dracula.trail import clues, notes
from engines.dracula.trail.revealing import reveal_dracula, turn_up, turn_up_encounters
from engines.dracula.wording import names
from engines.dracula.wording.card_options import told


def look_for(table: Table[State], cities: Iterable[str]) -> None:
    """The face-down cards of these cities are turned up where they are on the trail; lairs are not touched (FD-15.7).
    Everybody learns which are not there."""
    state, missing = table.state, list[str]()
    for city in cities:
        hideout = next((one for one in state.hideouts if one.location == city), None)
        if hideout is None:
            missing.append(city)
        else:
            turn_up(table, hideout)
    if missing:
        for city in missing:
            notes.looked(state, city, "card")
        clues.ruled_out(state, missing, lairs=False)
        table.reveal("not-on-trail", places=told(names.place, missing), count=len(missing))


class HiredScouts(Choosing):
    """Two cities are named."""

    kind: ClassVar[str] = "hired-scouts"

    def options(self, state: State) -> list[Option]:
        return options.places(state.map.land)

    def bounds(self, state: State, offered: int) -> tuple[int, int]:
        named = EVENTS["hired_scouts"].amounts["cities"]
        return named, named

    def chosen(self, table: Table[State], picks: tuple[str, ...]) -> None:
        cities = sorted(picks)
        table.tell("cities-named", who=names.who(self.seat), places=told(names.place, cities))
        look_for(table, cities)


class Locate(Choosing):
    """One city is named: what a hunters' ally can do instead of staying (FD-23.6)."""

    kind: ClassVar[str] = "locate"

    def options(self, state: State) -> list[Option]:
        return options.places(state.map.land)

    def chosen(self, table: Table[State], picks: tuple[str, ...]) -> None:
        table.tell("cities-named", who=names.who(self.seat), places=told(names.place, picks))
        look_for(table, picks)


class LocalRumors(Effect):
    """Turn up all cities one road from the hunter's; for a hospital, from the city that it is attached to."""

    def do(self, table: Table[State]) -> None:
        state = table.state
        near = state.map.by_road[state.hunters[self.seat].at]
        if near:
            look_for(table, near)
        else:
            table.tell("no-effect")


class NewspaperReports(Effect):
    """Turn up the card on one space, whatever it is (FD-15.8): the third when played at once; the fifth or the sixth at
    dawn or dusk. Everybody sees which spaces have a card to turn up."""

    SPACES: ClassVar = {
        "": EVENTS["newspaper_reports"].amounts["now"],
        "fifth": EVENTS["newspaper_reports"].amounts["later"],
        "sixth": TRAIL,
    }

    @classmethod
    def is_possible(cls, state: State, seat: Seat, about: Seat | None) -> bool:
        return bool(cls.modes(state, seat, "", about))

    @classmethod
    def modes(cls, state: State, seat: Seat, moment: str, about: Seat | None) -> tuple[str, ...]:
        wanted = ("",) if moment == "draw" else ("fifth", "sixth")
        return tuple(mode for mode in wanted if _covered_at(state, cls.SPACES[mode]) is not None)

    def do(self, table: Table[State]) -> None:
        space = self.SPACES[self.mode]
        hideout = _covered_at(table.state, space)
        if hideout is None:
            table.tell("nothing-to-turn-up", space=space)
        else:
            turn_up(table, hideout)


def _covered_at(state: State, space: int) -> Hideout | None:
    """The hideout on a space of the trail, or None if there is none or it is face up."""
    hideout = state.trail[space - 1]
    return None if hideout is None or hideout.is_open else hideout


class MoneyTrail(Choosing):
    """A sea card on the trail; where Dracula stands is not said."""

    kind: ClassVar[str] = "money-trail"

    @classmethod
    def is_possible(cls, state: State, seat: Seat, about: Seat | None) -> bool:
        return bool(_face_down_at_sea(state))

    def options(self, state: State) -> list[Option]:
        return options.spaces(state, _face_down_at_sea(state))

    def chosen(self, table: Table[State], picks: tuple[str, ...]) -> None:
        turn_up(table, options.at_space(table.state, picks[0]))


def _face_down_at_sea(state: State) -> list[Hideout]:
    return [one for one in state.hideouts if one.location and state.map.is_sea(one.location) and not one.is_open]


class WaxCylinders(Effect):
    """Deduction: the encounters of a hideout are turned up. Analysis, in the advanced game: Hide is turned up."""

    @classmethod
    def modes(cls, state: State, seat: Seat, moment: str, about: Seat | None) -> tuple[str, ...]:
        hides = state.advanced and not (state.hide is not None and state.hide.is_open)
        return (*(["deduction"] if _covered(state) else []), *(["analysis"] if hides else []))

    def do(self, table: Table[State]) -> None:
        if self.mode == "deduction":
            Deduction(seat=self.seat).do(table)
        elif table.state.hide is not None:
            turn_up(table, table.state.hide)
        else:
            clues.no_hide(table.state)
            table.reveal("hide-not-on-trail")


class Deduction(Choosing):
    """The choice of a hideout on the trail for Deduction."""

    kind: ClassVar[str] = "deduction"

    def options(self, state: State) -> list[Option]:
        return options.spaces(state, _covered(state))

    def chosen(self, table: Table[State], picks: tuple[str, ...]) -> None:
        turn_up_encounters(table, options.at_space(table.state, picks[0]))


def _covered(state: State) -> list[Hideout]:
    """The hideouts on the trail with face-down encounters."""
    return [one for one in state.hideouts if any(not encounter.is_open for encounter in one.encounters)]


def hallow(table: Table[State], city: str) -> None:
    """FD-25.4: a token that keeps Dracula out lies on a city. Its hideout or lair is turned up with the encounters; if
    he is there he must leave in his next phase."""
    state = table.state
    hideout = state.hideout_of(city)
    if hideout is None:
        notes.looked(state, city, "card")
        clues.ruled_out(state, [city])
        table.reveal("not-on-trail", places=[names.place(city)], count=1)
        return
    turn_up(table, hideout)
    turn_up_encounters(table, hideout)
    if state.current is hideout:
        if (hide := state.hide_of(hideout)) is not None:
            turn_up(table, hide)
        reveal_dracula(table)
        table.tell("must-leave", place=names.place(city))
