"""Rows of V-2 whose fact everybody sees: the two positions differ for all, spectators included."""

from __future__ import annotations

from typing import Any

from engines.dracula.components import DESPAIR_MAX
from engines.dracula.hands import Hunter
from engines.dracula.turns.hunter_turn import HunterTurn
from tests.engines.dracula.positions import DS, LG, MH, VH, Board, D

from .worlds import Build, pair

FAR = {LG: "castle", DS: "castle", VH: "iver", MH: "holt"}


def _with(**fields: Any) -> Board:
    return Board(trail="birch(f)[] dell(f)[rats]", at=FAR, **fields)


def _hunter(**fields: Any) -> Board:
    board = _with()
    godalming: Hunter = board.hunter(LG)
    for name, value in fields.items():
        setattr(godalming, name, value)
    return board


def _trail(notation: str, **more: Any) -> Board:
    return Board(trail=notation, at=FAR, advanced=True, **more)


def _clock(name: str, value: object) -> Build:
    return lambda other: _with(**({name: value} if other else {}))


def _godalming(name: str, value: object) -> Build:
    return lambda other: _hunter(**({name: value} if other else {}))


for _name, _value in {"day": 3, "is_night": True, "round": 4, "despair": DESPAIR_MAX, "influence": 7}.items():
    pair("V-2.1", _name)(_clock(_name, _value))

for _name, _value in {
    "damage": 3,
    "bites": 1,
    "delayed": True,
    "bats": True,
    "waiting": True,
    "hospital": True,
}.items():
    pair("V-2.2", f"a hunter's {_name}")(_godalming(_name, _value))
pair("V-2.2", "where a hunter is")(_godalming("at", "glen"))

for _name, _tokens in {
    "fog": {"ash": 1}, "storms": ["grey"], "roadblocks": ["road.ash.elm"], "hosts": ["elm"], "consecrated": "ash",
}.items():  # fmt: skip
    pair("V-2.4", _name)(_clock(_name, _tokens))


@pair("V-2.1", "the phase")
def phase(other: bool) -> Board:
    return _with(phase="night" if other else "dusk")


@pair("V-2.1", "whose turn it is", stands=True)
def turn(other: bool) -> Board:
    return Board(HunterTurn(MH if other else LG), trail="birch(f)[]", at=FAR)


@pair("V-2.3", "Dracula's damage")
def wounds(other: bool) -> Board:
    board = _with()
    board.state.dracula.damage = 4 if other else 0
    return board


@pair("V-2.5", "which spaces are occupied", sees=lambda view: [one is None for one in view.trail].index(True))
def occupied(other: bool) -> Board:
    return _trail("birch(f)[] - dell(f)[]" if other else "birch(f)[] dell(f)[]")


@pair("V-2.5", "a sea's back", sees=lambda view: view.trail[1].back)
def sea_back(other: bool) -> Board:
    return _trail("birch(f)[] grey(f)[]" if other else "birch(f)[] dell(f)[]")


@pair("V-2.5", "the castle's back", sees=lambda view: view.trail[1].back)
def castle_back(other: bool) -> Board:
    return _trail("birch(f)[] castle(f)[]" if other else "birch(f)[] dell(f)[]")


@pair("V-2.5", "a power card that lies open", sees=lambda view: view.trail[0].power)
def open_power(other: bool) -> Board:
    return _trail("feed birch(f)[]" if other else "dark_call birch(f)[]")


@pair("V-2.5", "a power card with a location", sees=lambda view: view.trail[0].power)
def power_with(other: bool) -> Board:
    return _trail("wolf_form+birch(f)[] dell(f)[]" if other else "birch(f)[] wolf_form+dell(f)[]")


@pair("V-2.5", "Escape as Bat's marker", sees=lambda view: view.trail[0].bat)
def bat_marker(other: bool) -> Board:
    board = _trail("birch(f)[] dell(f)[]")
    hideout = board.state.trail[0]
    assert hideout
    hideout.bat = other
    return board


@pair("V-2.7", "a location that lies open", sees=lambda view: view.trail[1].location)
def open_location(other: bool) -> Board:
    return _trail(f"birch(f)[] {'elm' if other else 'dell'}(u)[rats]")


@pair("V-2.7", "an open location in a lair", sees=lambda view: view.lairs[0].location)
def open_lair(other: bool) -> Board:
    return _trail("birch(f)[]", lairs=f"{'elm' if other else 'dell'}(u)[rats]")


@pair("V-2.8", "how many encounters lie on a space", sees=lambda view: len(view.trail[1].encounters))
def lying(other: bool) -> Board:
    return _trail(f"birch(f)[] dell(f)[{'rats rats' if other else 'rats'}]", encounters="" if other else "rats")


@pair("V-2.8", "how many encounters lie in a lair", sees=lambda view: len(view.lairs[0].encounters))
def lying_in_lair(other: bool) -> Board:
    return _trail(
        "birch(f)[]", lairs=f"dell(f)[{'rats rats' if other else 'rats'}]", encounters="" if other else "rats"
    )


@pair("V-2.8", "how many encounters lie on a face-down Hide", sees=lambda view: len(view.trail[0].encounters))
def lying_on_hide(other: bool) -> Board:
    return _trail(f"hide(f)[{'rats rats' if other else 'rats'}] dell(f)[]", encounters="" if other else "rats")


@pair("V-2.10", "which encounter lies open", sees=lambda view: view.trail[1].encounters[0].title)
def open_encounter(other: bool) -> Board:
    return _trail(f"birch(f)[] dell(u)[{'Rats' if other else 'Hoax'}]")


@pair("V-2.10", "the damage of a vampire that lies open", sees=lambda view: view.trail[1].encounters[0].damage)
def vampires_damage(other: bool) -> Board:
    board = _trail("birch(f)[] dell(u)[New_vampire]")
    hideout = board.state.trail[1]
    assert hideout
    hideout.encounters[0].damage = 2 if other else 1
    return board


@pair("V-2.11", "how many rumor tokens are left")
def rumors(other: bool) -> Board:
    board = _trail("birch(f)[]")
    board.state.dracula.rumors = 2 if other else 1
    return board


@pair("V-2.11", "where a rumor lies on the trail", sees=lambda view: view.trail[0].rumor)
def rumor_on_trail(other: bool) -> Board:
    return _trail("birch(f)[rats]R dell(f)[rats]" if other else "birch(f)[rats] dell(f)[rats]R")


@pair("V-2.11", "where a rumor lies in a lair", sees=lambda view: view.lairs[0].rumor)
def rumor_in_lair(other: bool) -> Board:
    return _trail("birch(f)[]", lairs="elm(f)[rats]R dell(f)[rats]" if other else "elm(f)[rats] dell(f)[rats]R")


@pair("V-2.14", "how many encounters Dracula holds", sees=lambda view: view.dracula_public.encounters)
def encounters_held(other: bool) -> Board:
    return _with(encounters="rats hoax" if other else "rats")


@pair("V-2.15", "how many events Dracula holds", sees=lambda view: view.dracula_public.events)
def events_held(other: bool) -> Board:
    return _with(events={D: "enraged wild_horses" if other else "enraged"})


@pair("V-2.16", "how many cards are in a deck")
def deck_counts(other: bool) -> Board:
    board = _with()
    for deck in (board.state.items, board.state.encounters, board.state.events):
        del deck.pile[1 if other else 2 :]
    return board


@pair("V-2.17", "the back of the top event", sees=lambda view: view.event_deck.top)
def top_back(other: bool) -> Board:
    return _with().stack_cards("events", ["good_luck" if other else "enraged"])


@pair("V-2.18", "which events lie on the discards")
def event_discards(other: bool) -> Board:
    board = _with()
    board.state.events.discards = ["good_luck" if other else "enraged"]
    return board


@pair("V-2.19", "how many events lie face down on the discards")
def events_buried(other: bool) -> Board:
    board = _with()
    board.state.events.buried = ["enraged"] * (2 if other else 1)
    return board


@pair("V-2.20", "which items lie on the discards")
def item_discards(other: bool) -> Board:
    board = _with()
    board.state.items.discards = ["knife" if other else "stake"]
    return board


@pair("V-2.21", "which encounters lie face up on the discards")
def encounter_discards(other: bool) -> Board:
    board = _with()
    board.state.encounters.discards = ["rats" if other else "hoax"]
    return board


@pair("V-2.21", "how many encounters lie face down on the discards")
def encounters_buried(other: bool) -> Board:
    board = _with()
    board.state.encounters.buried = ["rats"] * (2 if other else 1)
    return board


@pair("V-2.22", "how many items a hunter holds", sees=lambda view: view.hunters[0].items)
def items_held(other: bool) -> Board:
    return _with(items={LG: "knife knife" if other else "knife"})


@pair("V-2.22", "how many events a hunter holds", sees=lambda view: view.hunters[0].events)
def hunters_events_held(other: bool) -> Board:
    return _with(events={LG: "good_luck good_luck" if other else "good_luck"})


@pair("V-2.23", "the item that a weakened hunter keeps face up")
def item_kept_open(other: bool) -> Board:
    board = _with(items={MH: "knife stake"})
    board.hunter(MH).open_item = "knife" if other else "stake"
    return board


@pair("V-2.23", "the event that a weakened hunter keeps face up")
def event_kept_open(other: bool) -> Board:
    board = _with(events={MH: "forewarned good_luck"})
    board.hunter(MH).open_event = "forewarned" if other else "good_luck"
    return board


@pair("V-2.24", "how many tickets a hunter holds", sees=lambda view: view.hunters[0].tickets)
def tickets_held(other: bool) -> Board:
    return _with(tickets={LG: "1-1 1-1" if other else "1-1"})


@pair("V-2.25", "how many tickets are in the pool")
def tickets_left(other: bool) -> Board:
    board = _with()
    board.state.tickets = ["1-1"] * (3 if other else 2)
    return board


@pair("V-2.26", "the hunters' ally")
def hunters_ally(other: bool) -> Board:
    return _with(hunter_ally="rufus_smith" if other else "sister_agatha")


@pair("V-2.26", "Dracula's ally")
def draculas_ally(other: bool) -> Board:
    return _with(dracula_ally="great_wolf" if other else "draculas_brides")


@pair("V-2.26", "events face up before a hunter")
def in_front(other: bool) -> Board:
    board = _with()
    board.hunter(LG).front = ["planned_ambush" if other else "lucys_revenge"]
    return board


@pair("V-2.26", "Szgany Bodyguards before Dracula")
def bodyguards(other: bool) -> Board:
    board = _with()
    board.state.dracula.kept = int(other)
    return board
