"""Rows of V-2 whose fact is hidden from some: a viewer who may not know it gets the same in both positions."""

from __future__ import annotations

from typing import Any

from engines.core.hands import EVERYBODY
from engines.dracula.actions.trading import Trade
from engines.dracula.dracula_phase.phase import DraculaPhase
from engines.dracula.turns.hunter_turn import HunterTurn
from engines.dracula.turns.round import Dawn
from tests.engines.dracula.combats import FILL, arena
from tests.engines.dracula.positions import DS, LG, MH, VH, Board, D

from .worlds import NOBODY, pair

FAR = {LG: "castle", DS: "castle", VH: "iver", MH: "holt"}


def _trail(notation: str, **more: Any) -> Board:
    return Board(trail=notation, at=FAR, advanced=True, **more)


def _with(**fields: Any) -> Board:
    return Board(trail="birch(f)[] dell(f)[rats]", at=FAR, **fields)


# -- the trail


@pair("V-2.6", "which city lies face down", [D])
def face_down_city(other: bool) -> Board:
    return _trail(f"birch(f)[] {'elm' if other else 'dell'}(f)[rats]")


@pair("V-2.6", "which sea lies face down", [D])
def face_down_sea(other: bool) -> Board:
    return _trail(f"birch(f)[] {'blue' if other else 'grey'}(f)[]")


@pair("V-2.6", "whether it is Hide, older than the last card", [D])
def hide(other: bool) -> Board:
    return _trail(f"birch(f)[] {'hide' if other else 'elm'}(f)[rats spy] dell(f)[]")


@pair("V-2.6", "whether the last card is Hide", [D])
def hide_now(other: bool) -> Board:
    return _trail(f"{'hide' if other else 'elm'}(f)[rats] dell(f)[bats]")


@pair("V-2.6", "which of two cards is Hide", [D])
def which_is_hide(other: bool) -> Board:
    return _trail("hide(f)[rats] dell(f)[rats] ash(f)[]" if other else "birch(f)[rats] hide(f)[rats] ash(f)[]")


@pair("V-2.6", "which city is a lair, face down", [D])
def face_down_lair(other: bool) -> Board:
    return _trail("birch(f)[]", lairs=f"{'elm' if other else 'dell'}(f)[rats]")


@pair("V-2.6", "which city has just been pushed off", [D])
def pushed(other: bool) -> Board:
    return _trail(f"birch(f)[] - - - - {'elm' if other else 'dell'}(f)[rats]")


@pair("V-2.9", "which encounter lies face down", [D])
def face_down_encounter(other: bool) -> Board:
    return _trail(f"birch(f)[{'rats' if other else 'bats'}]", encounters="bats" if other else "rats")


@pair("V-2.9", "which encounter lies face down beside open ones", [D])
def beside_open_ones(other: bool) -> Board:
    return _trail(f"birch(f)[] dell(u)[Hoax {'wolves' if other else 'bats'} Spy]")


@pair("V-2.9", "which encounter lies face down in a lair", [D])
def encounter_in_lair(other: bool) -> Board:
    return _trail("birch(f)[]", lairs=f"dell(f)[{'rats' if other else 'bats'}]")


@pair("V-2.9", "the order in which encounters were laid", NOBODY)
def order_of_encounters(other: bool) -> Board:
    return _trail(f"birch(f)[{'rats bats' if other else 'bats rats'}]")


@pair("V-2.12", "where Dracula is", [D])
def whereabouts(other: bool) -> Board:
    return Board(trail=f"{'ash' if other else 'birch'}(f)[]", at=FAR)


@pair("V-2.12", "where Dracula is at sea", [D])
def at_sea(other: bool) -> Board:
    return Board(trail=f"{'deep' if other else 'blue'}(f)[]", at=FAR)


@pair("V-2.13", "whether Hide is in the location deck", [D])
def hide_in_deck(other: bool) -> Board:
    return _trail(f"birch(f)[] dell(f)[] {'hide' if other else 'ash'}(f)[] cedar(f)[]")


# -- Dracula's hands


@pair("V-2.14", "which encounters Dracula holds", [D])
def encounters(other: bool) -> Board:
    return _with(encounters="rats hoax" if other else "bats hoax")


@pair("V-2.14", "which encounters Dracula holds, of which one has seen some", [D])
def encounters_partly_seen(other: bool) -> Board:
    board = _with(encounters="rats hoax" if other else "bats hoax")
    board.state.show(D, "encounters", ["hoax"], [MH])
    return board


@pair("V-2.14", "which encounters Dracula holds, all of them shown to one", [D, MH])
def encounters_seen(other: bool) -> Board:
    board = _with(encounters="rats hoax" if other else "bats hoax")
    board.state.show(D, "encounters", board.state.dracula.encounters, [MH])
    return board


@pair("V-2.15", "which events Dracula holds", [D])
def draculas_events(other: bool) -> Board:
    return _with(events={D: "devilish_power" if other else "unearthly_swiftness"})


# -- decks and discards


@pair("V-2.16", "the order of the decks", NOBODY)
def orders(other: bool) -> Board:
    board = _with()
    for deck in (board.state.items, board.state.encounters, board.state.combat):
        deck.pile.sort(reverse=other)
    events = board.state.events.pile
    events[:-1] = sorted(events[:-1], reverse=other)
    return board


@pair("V-2.16", "what is in the decks and not in anybody's hand", NOBODY)
def contents(other: bool) -> Board:
    board = _with()
    for deck, cards in ((board.state.items, ("knife", "stake")), (board.state.events, ("good_luck", "forewarned"))):
        deck.pile.remove(cards[other])
    board.state.encounters.pile.remove("hoax" if other else "spy")
    return board


@pair("V-2.17", "the back of the bottom event", NOBODY)
def bottom_back(other: bool) -> Board:
    board = _with()
    pile = board.state.events.pile
    pile.insert(0, pile.pop(pile.index("good_luck" if other else "enraged")))
    return board


@pair("V-2.19", "which events were discarded face down", NOBODY)
def buried_events(other: bool) -> Board:
    board = _with()
    title = "enraged" if other else "customs_search"
    board.state.events.pile.remove(title)
    board.state.events.bury(title)
    return board


@pair("V-2.21", "which encounters were discarded face down", [D])
def buried_encounters(other: bool) -> Board:
    board = _with()
    title = "rats" if other else "hoax"
    board.state.encounters.pile.remove(title)
    board.state.encounters.bury(title)
    return board


# -- hunters' hands


@pair("V-2.22", "which items a hunter holds", [LG])
def items(other: bool) -> Board:
    return _with(items={LG: "knife dogs" if other else "stake dogs"})


@pair("V-2.22", "which events a hunter holds", [LG])
def events(other: bool) -> Board:
    return _with(events={LG: "sense_of_emergency" if other else "excellent_weather"})


@pair("V-2.22", "which items a hunter holds who has shown them to another", [LG, MH])
def items_shown(other: bool) -> Board:
    board = _with(items={LG: "knife" if other else "stake"})
    board.state.show(LG, "items", board.hunter(LG).items, [MH])
    return board


@pair("V-2.22", "which items a hunter holds beside one that everybody has seen", [LG])
def items_partly_shown(other: bool) -> Board:
    board = _with(items={LG: "pistol knife" if other else "pistol stake"})
    board.state.show(LG, "items", ["pistol"], [EVERYBODY])
    return board


@pair("V-2.22", "which items a weakened hunter holds beside the open one", [MH])
def items_beside_the_open(other: bool) -> Board:
    board = _with(items={MH: "pistol knife" if other else "pistol stake"})
    board.hunter(MH).open_item = "pistol"
    return board


@pair("V-2.22", "which item came last into a hand", NOBODY)
def newest(other: bool) -> Board:
    board = _with(items={LG: "knife stake"})
    board.state.newest = {f"{LG}.items": ["knife" if other else "stake"]}
    return board


@pair("V-2.24", "which tickets a hunter holds", [LG])
def tickets(other: bool) -> Board:
    return _with(tickets={LG: "3-2" if other else "2-0"})


@pair("V-2.25", "which tickets are in the pool", NOBODY)
def pool(other: bool) -> Board:
    board = _with()
    board.state.tickets.remove("3-2" if other else "2-0")
    return board


# -- what they may do


@pair("V-2.27", "where Dracula may go", [D], stands=True)
def draculas_moves(other: bool) -> Board:
    return Board(DraculaPhase(), trail=f"{'elm' if other else 'cedar'}(f)[]", at=FAR, encounters="rats")


@pair("V-2.27", "what Dracula may play in his phase", [D], stands=True)
def draculas_plays(other: bool) -> Board:
    events = {D: "devilish_power" if other else "wild_horses"}
    return Board(DraculaPhase(), trail="elm(f)[]", at=FAR, encounters="rats", events=events)


@pair("V-2.28", "what a hunter may do", [LG], stands=True)
def hunters_actions(other: bool) -> Board:
    return Board(HunterTurn(LG), trail="elm(f)[]", at=FAR, items={LG: "fast_horses" if other else "knife"})


@pair("V-2.28", "where a hunter may ride", [LG], stands=True)
def hunters_journeys(other: bool) -> Board:
    board = Board(HunterTurn(LG), trail="elm(f)[]", at=FAR | {LG: "cedar"}, tickets={LG: "3-2" if other else "1-1"})
    board.take(LG, "rail")
    return board


@pair("V-2.29", "what Dracula has laid ready", [D], stands=True)
def plan(other: bool) -> Board:
    board = Board(DraculaPhase(), trail="birch(f)[]", at=FAR, encounters="rats spy")
    board.take(D, "elm" if other else "cedar")
    return board


@pair("V-2.29", "whether Dracula has laid anything ready", [D], stands=True)
def plan_begun(other: bool) -> Board:
    board = Board(DraculaPhase(), trail="birch(f)[]", at=FAR, encounters="rats spy")
    if other:
        board.take(D, "elm")
    return board


@pair("V-2.29", "that a hunter has let a moment pass for which others are asked, too", [MH], stands=True)
def passed(other: bool) -> Board:
    board = Board(Dawn(), trail="birch(f)[]", at=FAR, events={MH: "long_night", VH: "long_night"})
    if other:
        board.take(MH, "pass")
    return board


@pair("V-2.29", "whom Good Luck is offered to beside another's turn", [MH], stands=True)
def luck(other: bool) -> Board:
    board = Board(
        HunterTurn(LG), trail="birch(f)[]", at=FAR, fog={"ash": 1}, roadblocks=["road.ash.elm"], storms=["grey"],
        events={MH: "good_luck" if other else "long_night"},
    )  # fmt: skip
    assert board.is_asked(MH) is other
    return board


@pair("V-2.29", "what Dracula has ordered", [D], stands=True)
def ordered(other: bool) -> Board:
    board = Board(HunterTurn(LG), trail="birch(f)[]", at=FAR)
    if other:
        board.order(D, "ambush", "pass")
    return board


@pair("V-2.29", "what a hunter has ordered for a turn to come", [MH], stands=True)
def ordered_turn(other: bool) -> Board:
    board = Board(HunterTurn(LG), trail="birch(f)[]", at=FAR)
    board.order(MH, "night-calm", "rest" if other else "supply")
    return board


# -- trade and combat (V-3.5, V-4)


@pair("V-3.5", "what is offered in a trade", [LG, MH], stands=True)
def offer(other: bool) -> Board:
    board = Board(Trade(seat=LG, partner=MH), trail="birch(f)[]", at=FAR, items={LG: "knife stake"})
    board.take(LG, "items.knife" if other else "items.stake")
    return board


@pair("V-4.2", "what a hunter has committed", [VH], stands=True)
def committed(other: bool) -> Board:
    board = arena(VH, DS, cards=FILL)
    board.take(VH, "punch" if other else "dodge")
    return board


@pair("V-4.2", "what Dracula has committed", [D], stands=True)
def committed_by_dracula(other: bool) -> Board:
    board = arena(VH, cards=FILL)
    board.take(D, "claws" if other else "fangs")
    return board


@pair("V-4.2", "whom Dracula has engaged", [D], stands=True)
def engaged(other: bool) -> Board:
    board = arena(VH, DS, cards=FILL)
    board.take(D, f"claws.{VH if other else DS}")
    return board


@pair("V-4.4", "Dracula's combat cards", [D], stands=True)
def combat_cards(other: bool) -> Board:
    return arena(VH, cards="claws fangs escape_as_mist" if other else "claws strength plotting")


@pair("V-4.5", "a hunter's combat cards", [VH], stands=True)
def hunters_combat_cards(other: bool) -> Board:
    return arena(VH, DS, cards=FILL, items={VH: "knife" if other else "pistol"})
