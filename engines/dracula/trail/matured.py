"""The matured effects of encounters (FD-16.2 to FD-16.7), with Dracula's choices (D14)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engines.core.cards import title
from engines.core.flow import Question, Table, Work
from engines.core.types import Arg, Decision, Option, Random, Seat, Text, text
from engines.dracula.board_tokens import put_fog
from engines.dracula.cards.drawing import Drawn, top_of
from engines.dracula.cards.limits import Limits
from engines.dracula.components import CLEARED_BY_VAMPIRES, DRACULA, ENCOUNTERS, EVENTS, RUMOR_BONUS
from engines.dracula.damage.suffering import heal_dracula
from engines.dracula.encounters.resolving import ResolveEncounter
from engines.dracula.influence import advance
from engines.dracula.state import Hideout, State
from engines.dracula.trail import clues
from engines.dracula.trail.revealing import clear, space_of, turn_up
from engines.dracula.wording import names
from engines.dracula.wording.card_options import cards as options_of

TURNED_UP: Final = ("szgany_mob", "unnatural_fog", "wolves")
"""Encounters that turn up the location first."""
TOKENS: Final = {"saboteur": "roadblock", "unnatural_fog": "fog"}
"""Tokens that must be left in the pool for these encounters (FD-25.7)."""


class Mature(Work):
    """FD-16.1: the matured effect of an encounter in `State.pushed`, which is at `place`: it is shown (FD-16.6). A
    vampire's clears that hideout; after another the step `Spent` discards the card, unless Dracula keeps it
    (FD-16.7)."""

    title: str
    place: str

    def do(self, table: Table[State]) -> None:
        state = table.state
        hideout = state.pushed
        assert hideout is not None
        card = min((one for one in hideout.encounters if one.title == self.title), key=lambda one: not one.is_open)
        card.is_open = True
        is_told = hideout.is_open or ENCOUNTERS[self.title].vampire or self.title in TURNED_UP
        where = names.place(self.place) if is_told and self.place else ""
        table.reveal("matured", card=names.encounter(self.title), place=where, known="yes" if where else "no")
        clues.no_hide_is(state, hideout)
        if ENCOUNTERS[self.title].vampire:
            _vampire(table, self.title)
            return
        if self.title in TURNED_UP:
            turn_up(table, hideout)
        match self.title:
            case "desecrated_soil":
                heal_dracula(table, ENCOUNTERS[self.title].amounts["recover"], self.title)
            case "hoax":
                table.push(*([KeepEvent()] if discarded(state) else []))
            case "szgany_bodyguards":
                hideout.encounters = [one for one in hideout.encounters if one is not card]
                state.dracula.kept += 1
            case "szgany_mob":
                region = state.map.in_region(state.map.region(self.place))
                there = [hunter.seat for hunter in state.active if hunter.at in region]
                table.push(ResolveEncounter(self.title, self.place, there))
            case _:
                token = TOKENS.get(self.title)
                if targets(state, self.title, self.place) and (not token or state.left(token)):
                    table.push(Choose(title=self.title, place=self.place))


def matured_influence(title: str, hideout: Hideout) -> int:
    """The influence that a vampire of that hideout brings as it matures; a rumor adds to it (FD-31.3)."""
    return ENCOUNTERS[title].influence + (RUMOR_BONUS if hideout.rumor else 0)


def _vampire(table: Table[State], vampire: str) -> None:
    """FD-16.2, FD-16.3, FD-31.3: turn up the location, raise influence, and clear hideouts: this one and those on the
    last spaces, read after the slide."""
    state = table.state
    hideout = state.pushed
    assert hideout is not None
    turn_up(table, hideout)
    advance(table, matured_influence(vampire, hideout), "matured", hideout.location)
    cleared = [other for space in CLEARED_BY_VAMPIRES if (other := state.trail[space - 1]) is not None]
    spaces = [space_of(state, other) for other in cleared if other is not state.current]  # its card stays (FD-15.5)
    discarded = sum(len(other.encounters) for other in (*cleared, hideout))
    for other in (*cleared, hideout):
        clear(table, other)
    table.tell("vampire-cleared", count=discarded, spaces=len(spaces), which=[text("space", space=n) for n in spaces])


class Choose(Question, kw_only=True):
    """D14: the target of the matured effect of `title`. `place` is where the hideout was."""

    title: str
    place: str

    def ask(self, state: State) -> tuple[Decision, ...]:
        options = targets(state, self.title, self.place)
        return self.put(
            DRACULA,
            "matured",
            state.round,
            text("matured-prompt", card=names.encounter(self.title)),
            options,
            Random(tuple(option.key for option in options)),
            hint=Text(f"matured-hint-{self.title}"),
            rule=self.title,
        )

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        CARRY_OUT[self.title](table, picks[0])


def targets(state: State, encounter: str, place: str) -> list[Option]:
    """The options for the target of a matured effect: lines, hunters or cities."""
    if encounter == "saboteur":
        return [Option(line, names.line_option(line)) for line in state.map.lines if line not in state.roadblocks]
    if encounter == "spy":
        return [Option(hunter.seat, names.who(hunter.seat)) for hunter in state.active]
    if encounter == "unnatural_fog":
        cities: Sequence[str] = state.map.in_region(state.map.region(place))
    else:
        near = {place, *state.map.roads_away(place, ENCOUNTERS["wolves"].amounts["roads"])}
        cities = [city for city in state.map.land if city in near]
    return [Option(city, names.place(city), _there(state, city)) for city in cities]


def _there(state: State, city: str) -> Text | None:
    """The hunters in a city, beside its name."""
    hunters = state.hunters_at(city)
    return text("hunters-there", who=[names.who(hunter.seat) for hunter in hunters]) if hunters else None


def discarded(state: State) -> list[str]:
    """Dracula's events among the discards, including those that lie face down."""
    return sorted([*(card for card in state.events.discards if EVENTS[card].side == "dracula"), *state.events.buried])


class KeepEvent(Question, kw_only=True):
    """Hoax: Dracula takes his cards from the event discards, keeps one secretly and shuffles the others into the deck
    (D14, V-3.21)."""

    def ask(self, state: State) -> tuple[Decision, ...]:
        options = options_of(names.event, discarded(state))
        return self.put(
            DRACULA,
            "keep-event",
            state.round,
            text("keep-event-prompt"),
            options,
            Random(tuple(option.key for option in options)),
            hint=Text("keep-event-hint"),
            rule="hoax",
            covert=True,
        )

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        state = table.state
        kept, others = title(picks[0]), discarded(state)
        others.remove(kept)
        state.events.discards = [card for card in state.events.discards if EVENTS[card].side != "dracula"]
        state.events.buried = []
        state.events.shuffle_in(table.dice, others)
        state.take(DRACULA, "events", kept)
        shared: dict[str, Arg] = {"count": len(others) + 1, "top": top_of(state)}
        mine = text("event-kept", card=names.event(kept), **shared)
        table.tell_only(frozenset({DRACULA}), mine, text("event-kept-unseen", **shared))
        table.push(Drawn(seat=DRACULA, title=kept, may_keep=True), Limits(seat=DRACULA))


def _block(table: Table[State], line: str) -> None:
    table.state.roadblocks = sorted([*table.state.roadblocks, line])
    table.tell("roadblock-put", line=names.line(line))


def _spy_on(table: Table[State], seat: str) -> None:
    hunter = table.state.hunters[Seat(seat)]
    table.push(ResolveEncounter("spy", hunter.at, [hunter.seat]))


def _fog(table: Table[State], city: str) -> None:
    put_fog(table, city, ENCOUNTERS["unnatural_fog"].amounts["matured"])


def _wolves(table: Table[State], city: str) -> None:
    table.push(ResolveEncounter("wolves", city, [hunter.seat for hunter in table.state.hunters_at(city)]))


CARRY_OUT: Final[dict[str, Callable[[Table[State], str], None]]] = {
    "saboteur": _block,
    "spy": _spy_on,
    "unnatural_fog": _fog,
    "wolves": _wolves,
}
