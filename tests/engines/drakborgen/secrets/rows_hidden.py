"""Rows whose fact is hidden from some: a viewer who may not know it gets the same in both positions."""

from __future__ import annotations

from engines.core import Seat
from engines.core.preferences import write
from engines.core.types import Order, Preference
from engines.drakborgen.components import SHARED
from engines.drakborgen.rules import dragon, offices, spears, spellbook
from engines.drakborgen.rules.places import meet
from engines.drakborgen.state import Monster, Player
from tests.engines.drakborgen.positions import H1, H2, H3, H4, Board, Scripted, entering, enters

from .boards import READER, alike, amulet, castle, meets, orders, ring, starting, takes, treasure
from .worlds import NOBODY, pair

ALIKE = alike("orch", "attack")


def waits(board: Board, *seats: Seat) -> Board:
    """These seats wait."""
    for seat in seats:
        board.play(seat, "wait", kind="act")
    return board


# -- V1, V2: decks


for _deck in SHARED:

    @pair("V1", f"the order of the deck {_deck}", NOBODY)
    def order_of_deck(other: bool, deck: str = _deck) -> Board:
        board = castle()
        pile = board.state.decks[deck].pile
        pile.sort(reverse=other)
        return board.begin()


@pair("V1", "the order of the tiles", NOBODY)
def order_of_tiles(other: bool) -> Board:
    return castle(stacked={"tile": ["pit-n", "room-new"] if other else ["room-new", "pit-n"]}).begin()


@pair("V1", "the order of what is left of a deck while places are played", NOBODY)
def order_of_share(other: bool) -> Board:
    board = meets(castle(heroes={H2: ("iril", "m10")}), card="monster-06").play(H1, "attack")
    for thread in (H1, H2):
        board.state.decks["monster"].shares[thread].pile.sort(reverse=other)
    return board


@pair("V1", "which cards are in the decks and which in hands that nobody has seen", NOBODY)
def contents(other: bool) -> Board:
    board = castle()
    for deck, cards in (("ring", ("sleep", "opening")), ("amulet", ("life", "thief")), ("monster", ALIKE)):
        board.state.decks[deck].pile.remove(cards[other])
    return board.begin()


@pair("V2", "where the cards lie that were discarded openly", NOBODY)
def bottom(other: bool) -> Board:
    board = castle()
    board.state.decks["room"].put_under(
        [takes(board, "room", card) for card in (("chest", "orc") if other else ("orc", "chest"))]
    )
    return board.begin()


# -- V3, V4: rings


@pair("V3", "the rings that are set aside, before a hero is taken", NOBODY)
def set_aside(other: bool) -> Board:
    return _aside(starting(), other)


@pair("V3", "the rings that are set aside, once a hero is taken", [H1])
def dealt_rings(other: bool) -> Board:
    return _aside(starting(), other).default(H1)


def _aside(board: Board, other: bool) -> Board:
    aside = board.state.aside[H1]
    pile = board.state.decks["ring"].pile
    if other:
        aside[0], pile[0] = pile[0], aside[0]
    return board


@pair("V3", "the ring that was removed", [H1], on=6)
def removed(other: bool) -> Board:
    board = castle()
    board.state.aside[H1] = [takes(board, "ring", "sleep" if other else "opening")]
    return board.begin()


@pair("V3", "the ring that was kept", [H1], on=8, sees=lambda view: view.own)
def kept(other: bool) -> Board:
    board = castle()
    ring(board, H1, "sleep" if other else "opening")
    return board.begin()


@pair("V3", "a ring that was handed over", [H1, H2], on=8)
def handed_over(other: bool) -> Board:
    board = castle()
    card = "sleep" if other else "opening"
    ring(board, H1, card)
    return board.begin().play(H1, f"give.hero2.ring.{card}", kind="own")


@pair("V3", "a ring of which an action makes use, before it is told", [H1])
def ring_as_action(other: bool) -> Board:
    board = castle()
    ring(board, H1, "healing" if other else "teleport")
    return board.begin().play(H1, "ring.healing" if other else "ring.teleport.n", kind="act")


@pair("V3", "the action of a hero that holds a ring for it", [H1])
def with_ring(other: bool) -> Board:
    """Nobody else sees what may not be handed over meanwhile."""
    board = castle()
    ring(board, H1, "healing")
    return board.begin().play(H1, "ring.healing" if other else "wait", kind="act")


@pair("V3", "the action of a hero that has handed a ring over", [H1])
def without_ring(other: bool) -> Board:
    board = castle()
    ring(board, H1, "healing")
    board.begin().play(H1, "search" if other else "wait", kind="act")
    return board.play(H1, "give.hero2.ring.healing", kind="own")


def _goes(board: Board) -> Board:
    """The first hero goes into C4 alone, and draws a Room card; the others wait."""
    return waits(board.begin().play(H1, "go.s", kind="act"), H2, H3, H4)


@pair("V4", "the ring that was found", [H1])
def found_ring(other: bool) -> Board:
    found = {"room": ["fallen-warrior"], "corpse": ["magic-ring"], "ring": ["sleep" if other else "opening"]}
    board = _goes(castle(stacked=found)).play(H1, "open", kind="container")
    assert board.hero(H1).rings
    return board


# -- V5 to V7: amulets


@pair("V5", "the amulet that was found", [READER])
def found_amulet(other: bool) -> Board:
    board = _goes(castle(stacked={"room": ["amulet"], "amulet": ["life" if other else "thief"]}))
    assert board.hero(H1).amulets
    return board


@pair("V5", "an amulet that is not worn", [READER], on=8, sees=lambda view: view.reads)
def unworn(other: bool) -> Board:
    board = castle()
    amulet(board, H1, "life" if other else "thief")
    return board.begin()


@pair("V5", "an amulet that is worn", [READER], on=4, sees=lambda view: view.reads)
def worn(other: bool) -> Board:
    board = castle()
    amulet(board, H1, "life" if other else "strength", worn=True)
    return board.begin()


@pair("V5", "an amulet whose reader is another now", [H4], sees=lambda view: view.reads)
def read_by_another(other: bool) -> Board:
    """The term of the neighbour has ended with the first death (DB-30.7)."""
    board = castle()
    amulet(board, H1, "life" if other else "thief")
    board.events = []  # what was told in an office that has ended is not repeated
    board.state.heroes.pop(H4)
    board.state.players[H4] = Player(fate="monsters", died=1)
    table = board.table()
    offices.appoint(board.state)
    offices.tell_readers(table)
    board.events += table.events
    return board.begin()


@pair("V5", "an amulet that the spell book has told its owner", [H1, READER])
def insight(other: bool) -> Board:
    board = castle()
    amulet(board, H1, "life" if other else "thief")
    table = board.table()
    spellbook.insight(table, H1)
    board.events += table.events
    return board.begin()


@pair("V5", "an amulet that was handed over", [H4], sees=lambda view: view.reads)
def amulet_given(other: bool) -> Board:
    """Neither its old owner knows it nor its new one; the monster player has read it and reads it still."""
    board = castle(H4)
    amulet(board, H1, "life" if other else "thief")
    return board.begin().play(H1, "give.hero2.amulet.0", kind="own")


@pair("V5", "the amulet that one who plays alone has thrown away", NOBODY)
def thrown_away_alone(other: bool) -> Board:
    board = Board({H1: ("rohan", "c3")}, tiles={"c3": ("room-new", 0)}, faces={"own1.dice": [2], "hero1.dice": [2]})
    amulet(board, H1, "strength" if other else "spider")
    board.begin().play(H1, "wear.0", kind="own")
    assert not board.hero(H1).amulets
    return board


@pair("V7", "the four amulets to choose from", [H1], sees=lambda view: view.own)
def four(other: bool) -> Board:
    board = castle(stacked={"amulet": ["life", "thief", "dragon", "spider" if other else "shield"]})
    halves = [f"{deck}.{takes(board, deck, 'amulet-half')}" for deck in ("room", "search")]
    board.hero(H1).fits = [(halves[0], halves[1])]
    return board.begin()


@pair("V7", "the amulet that was chosen from four", [H1], on=4, sees=lambda view: view.own)
def chosen(other: bool) -> Board:
    board = castle()
    halves = [f"{deck}.{takes(board, deck, 'amulet-half')}" for deck in ("room", "search")]
    amulet(board, H1, "life" if other else "thief", by=halves, is_known=True)
    return board.begin()


@pair("V7", "the choice from four, before it is carried out", [H1])
def choice(other: bool) -> Board:
    board = castle(stacked={"amulet": ["life", "thief", "dragon", "spider"]})
    halves = [f"{deck}.{takes(board, deck, 'amulet-half')}" for deck in ("room", "search")]
    board.hero(H1).fits = [(halves[0], halves[1])]
    return board.begin().play(H1, "wait", kind="act").play(H1, "life" if other else "thief", kind="amulet")


# -- V8, V10: monsters


def _alone(**more: object) -> Board:
    """The first hero alone with a monster in C3; the second plays it."""
    return castle(heroes={H2: ("iril", "m10")}, **more)


@pair("V8", "the Monster card before it is read", NOBODY)
def unread(other: bool) -> Board:
    return meets(_alone(), card=ALIKE[other])


@pair("V8", "the Monster card and KP in a fight", [H2], sees=lambda view: view.fights[H1].cards)
def fought(other: bool) -> Board:
    return meets(_alone(), card=ALIKE[other]).play(H1, "attack")


@pair("V8", "KP in a fight, after combat rounds that they outlast", [H2], sees=lambda view: view.fights[H1].kp)
def outlasts(other: bool) -> Board:
    board = meets(_alone(), card="monster-09" if other else "monster-06").play(H1, "attack")
    return board.play(H1, "rock", "paper").play(H2, "scissors", *["paper"] * 5)


@pair("V8", "the Monster card where the engine plays the monsters", NOBODY)
def fought_by_engine(other: bool) -> Board:
    cards = alike("orch", "attack")
    return meets(_alone(options={"mp": "engine"}), card=cards[other]).play(H1, "attack")


@pair("V10", "the KP of a catacomb monster", [H2], sees=lambda view: view.fights[H1].kp)
def below(other: bool) -> Board:
    board = castle(heroes={H1: ("rohan", "_c7"), H2: ("iril", "m10")})
    board.hero(H1).arrow = "e"
    board.monster("rash-kharg", "_c7", kp=6 if other else 5)
    return board.meets()


# -- V11: treasure


@pair("V11", "the Treasure cards of a hero", [H1], on=8, sees=lambda view: view.own)
def treasures(other: bool) -> Board:
    board = castle()
    treasure(board, H1, "treasure-500", "treasure-4500" if other else "treasure-100")
    return board.begin()


@pair("V11", "the Treasure cards of a hero beside one that was shown", [H1], on=8)
def beside_shown(other: bool) -> Board:
    board = castle()
    treasure(board, H1, "treasure-500", "treasure-4500" if other else "treasure-100")
    return board.begin().play(H1, "show.treasure-500", kind="own")


@pair("V11", "the order in which a hero holds cards that were shown", [H1], sees=lambda view: view.own)
def order_of_shown(other: bool) -> Board:
    board = castle()
    treasure(board, H1, *sorted(["treasure-500", "treasure-100"], reverse=other))
    for card in ("treasure-100", "treasure-500"):
        board.hero(H1).shown_to[card] = [H2, H3, H4]
    return board.begin()


@pair("V11", "the Treasure cards that are drawn in the chamber", [H3], sees=lambda view: view.own)
def drawn(other: bool) -> Board:
    board = castle(
        heroes={H3: ("durim", "f5")}, tiles={"f5": ("room-new", 0), "g4": ("room-new", 0)},
        stacked={"treasure": ["treasure-500", "treasure-4500" if other else "treasure-100"]},
    )  # fmt: skip
    board.state.dragon.deck.pile.sort(reverse=True)  # the one that wakes lies at the bottom
    return waits(board.begin().play(H3, "go.e", kind="act"), H1, H2, H4)


@pair("V11", "which Treasure cards are thrown away", NOBODY)
def thrown_away(other: bool) -> Board:
    board = castle(heroes={H3: ("durim", "g5")})
    treasure(board, H3, "treasure-500", "treasure-200" if other else "treasure-100")
    meet(board.state)
    table = board.table(H3)
    dragon.throws_away(table, H3, 1)
    board.events += table.events
    return board


@pair("V11", "the Treasure cards of who is out", [H1], on=3, sees=lambda view: view.own)
def escaped(other: bool) -> Board:
    board = castle()
    treasure(board, H1, "treasure-500", "treasure-4500" if other else "treasure-100")
    board.state.gone[H1] = board.state.heroes.pop(H1)
    board.state.players[H1] = Player(fate="out", left=1)
    return board.begin()


# -- V13 to V17, V22, V23: what is decided


@pair("V13", "the hero chosen", [H1])
def hero(other: bool) -> Board:
    board = starting()
    return board.play(H1, board.offers(H1)[other])


@pair("V13", "the tower chosen", [H1])
def tower(other: bool) -> Board:
    board = starting()
    board.default(H1)
    if board.asked(H1).kind == "ring":
        board.default(H1)
    return board.play(H1, "nw" if other else "se", kind="tower")


@pair("V14", "an action that is decided", [H1], on=2)
def intent(other: bool) -> Board:
    return castle().begin().play(H1, "search" if other else "wait", kind="act")


@pair("V14", "a form that is being filled in", [H1])
def draft(other: bool) -> Board:
    board = castle(tiles={"c3": ("door-room-nde", 2)}).begin()
    act = next(key for key in board.offers(H1, "act") if key == "go.s")
    board.play(H1, act, kind="act")
    page = board.asked(H1).kind
    return board.play(H1, board.offers(H1, page)[0], kind=page) if other else board


@pair("V15", "an announcement", [H1])
def announcement(other: bool) -> Board:
    return meets(castle(), card="monster-06").play(H1, "wait" if other else "attack")


@pair("V15", "whether a hero joins a fight that it has not wanted", [H1])
def joins(other: bool) -> Board:
    return meets(castle(), card="monster-06").play(H1, "wait.join" if other else "wait")


@pair("V16", "the queue of a hero", [H1])
def queue(other: bool) -> Board:
    board = meets(_alone(), card="monster-06").play(H1, "attack")
    return board.play(H1, *(("rock", "paper", "paper", "stop.3") if other else ("rock",)))


@pair("V16", "the queue of a monster player", [H2])
def queue_of_monster(other: bool) -> Board:
    board = meets(_alone(), card="monster-06").play(H1, "attack")
    return board.play(H2, *(["rock"] * 6 if other else ["paper"] * 6))


@pair("V16", "what is left of a monster player's queue", [H2])
def left_of_queue(other: bool) -> Board:
    board = meets(_alone(), card="monster-06").play(H1, "attack")
    return board.play(H2, "rock", *(["rock"] * 5 if other else ["paper"] * 5)).play(H1, "paper")


@pair("V16", "what is left of a hero's queue", [H1])
def left_of_heros(other: bool) -> Board:
    board = meets(castle(), card="monster-06").play_all(hero1="attack", hero2="attack")
    board.play(H3, *["rock"] * 6).play(H2, "paper")
    return board.play(H1, "paper", "rock" if other else "paper", *(["flee.5"] if other else []))


@pair("V17", "the number of the spears", [H2])
def spear_number(other: bool) -> Board:
    return enters(entering("spear-trap")).play(H2, "2" if other else "3", kind=spears.NUMBER)


@pair("V17", "the guesses before the number is in", [H1])
def guesses(other: bool) -> Board:
    return enters(entering("spear-trap")).play(H1, "1", "2" if other else "3", kind=spears.SPEAR)


@pair("V18", "the order of the Dragon cards", NOBODY)
def order_of_dragon(other: bool) -> Board:
    board = castle(heroes={H3: ("durim", "g5")})
    board.state.dragon.deck.pile.sort(reverse=other)
    return board.begin()


@pair("V21", "what the dice will show", NOBODY)
def dice(other: bool) -> Board:
    board = castle().begin()
    board.dice = Scripted(b"another key here" if other else b"the key of tests")
    return board


@pair("V22", "a vote on fights between heroes", [H1])
def vote(other: bool) -> Board:
    board = starting(pvp="vote")
    while board.asked(H1).kind != "pvp":
        board.default(H1)
    return board.play(H1, "no" if other else "yes", kind="pvp")


@pair("V22", "who has voted against fights between heroes", NOBODY)
def votes_against(other: bool) -> Board:
    board = starting(pvp="vote")
    for seat in (H1, H2, H3, H4):
        while board.asked(seat).kind != "pvp":
            board.default(seat)
        board.play(seat, "no" if seat == (H1 if other else H2) else "yes", kind="pvp")
    return board


@pair("V23", "a command to a monster", [H4])
def command(other: bool) -> Board:
    board = castle(H4, options={"wandering_monsters": "on"}, tiles={"d4": ("room-new", 0)})
    board.state.monsters.append(Monster(1, "orch", "c4", mood="passive", figure=True))
    return board.begin().play(H4, "1", kind="command").play(H4, "e" if other else "n", kind="step")


# -- V24: orders


@pair("V24", "an order", [H1], on=4)
def an_order(other: bool) -> Board:
    board = castle()
    if other:
        orders(board, H1, "fight", "rock", "flee.3")
    return board.begin()


@pair("V24", "an order of a monster player", [H4], on=4)
def order_of_monsters(other: bool) -> Board:
    board = castle(H4)
    if other:
        orders(board, H4, "throws", *["rock"] * 6)
    return board.begin()


@pair("V24", "the part of an order that was not carried out", [H1])
def unused_part(other: bool) -> Board:
    board = castle()
    entries = [Preference("monster", ("wait",)), *([Preference("monster", ("flee",), "kp<=3")] if other else [])]
    write(board.state, Order(H1, "monster", tuple(entries)))
    return meets(board, card="monster-06").play(H2, "attack")


@pair("V24", "what is armed and not used", [H1], on=8)
def armed(other: bool) -> Board:
    board = castle()
    ring(board, H1, "sleep")
    if other:
        orders(board, H1, "arm-meets", "sleep")
    return board.begin()


@pair("V24", "what was said about an obstacle that did not come", [H1])
def volunteer(other: bool) -> Board:
    board = castle()
    orders(board, H1, "volunteer", "draws" if other else "stands")
    return waits(board.begin(), H1, H2, H3, H4)
