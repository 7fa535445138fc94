"""Rows whose fact everybody knows: the two positions differ for all, spectators included."""

from __future__ import annotations

from engines.drakborgen.pieces import Lying, Monster
from engines.drakborgen.rules import spears
from tests.engines.drakborgen.positions import H1, H2, H3, H4, Board, entering, enters

from .boards import alike, amulet, castle, meets, orders, ring, starting, takes, treasure
from .worlds import pair


@pair("V2", "how many cards a deck has", sees=lambda view: view.decks["room"])
def size(other: bool) -> Board:
    board = castle()
    if other:
        board.state.decks["room"].pile.pop()
    return board.begin()


@pair("V3", "a start ring that was used", sees=lambda view: view.used_rings)
def used_ring(other: bool) -> Board:
    board = castle()
    ring(board, H1, "healing" if other else "teleport")
    board.begin().play(H1, "ring.healing" if other else "ring.teleport.n", kind="act")
    for seat in (H2, H3, H4):
        board.play(seat, "wait", kind="act")
    return board


@pair("V4", "that a ring was found", sees=lambda view: view.heroes[H1].rings)
def ring_found(other: bool) -> Board:
    board = castle()
    if other:
        ring(board, H1, "sleep", by="corpse.magic-ring")
    return board.begin()


@pair("V5", "an amulet whose trigger has occurred", sees=lambda view: view.heroes[H1].open_amulets)
def fired(other: bool) -> Board:
    board = castle()
    amulet(board, H1, "strength" if other else "spider", worn=True, is_open=True)
    return board.begin()


@pair("V5", "an amulet that has become known to one who plays alone", sees=lambda view: view.heroes[H1].open_amulets)
def known_alone(other: bool) -> Board:
    board = Board({H1: ("rohan", "c3")}, tiles={"c3": ("room-new", 0)}, faces={"own1.dice": [1], "hero1.dice": [1]})
    amulet(board, H1, "strength" if other else "spider")
    return board.begin().play(H1, "wear.0", kind="own")


@pair("V6", "how many amulets a hero has", sees=lambda view: view.heroes[H1].amulets)
def number_of_amulets(other: bool) -> Board:
    board = castle()
    amulet(board, H1, "life")
    if other:
        amulet(board, H1, "thief")
    return board.begin()


@pair("V6", "how many amulets a hero wears", sees=lambda view: view.heroes[H1].worn)
def worn(other: bool) -> Board:
    board = castle()
    amulet(board, H1, "life", worn=other)
    return board.begin()


@pair("V8", "the reaction of a monster")
def reaction(other: bool) -> Board:
    board = meets(castle(heroes={H2: ("iril", "m10")}), card="monster-02" if other else "monster-08")
    return board.play(H1, "wait")


@pair("V8", "the Monster card and KP of a monster that is beaten")
def beaten(other: bool) -> Board:
    board = meets(castle(heroes={H2: ("iril", "m10")}), card=alike("orch", "attack")[other])
    board.play(H1, "attack")
    board.state.monsters[0].wounds = 9
    board.play(H1, "rock").play(H2, *["scissors"] * 6)
    assert not board.state.monsters
    return board


@pair("V9", "what a monster has lost", sees=lambda view: view.monsters[0].wounds)
def wounds(other: bool) -> Board:
    board = meets(castle(heroes={H2: ("iril", "m10")}), card=alike("orch", "attack")[1]).play(H1, "attack")
    board.state.monsters[0].wounds = 1 if other else 0
    return board


@pair("V10", "the KP of a catacomb monster, when the fight is over")
def below_over(other: bool) -> Board:
    board = castle(heroes={H1: ("rohan", "_c7"), H2: ("iril", "m10")})
    board.hero(H1).arrow = "e"
    board.monster("rash-kharg", "_c7", kp=5 + other, wounds=4 + other)
    board.meets().play(H1, *["rock"] * 6).play(H2, *["scissors"] * 6)
    assert not board.state.monsters
    return board


@pair("V11", "how many Treasure cards a hero has", sees=lambda view: view.heroes[H1].treasure)
def number_of_treasures(other: bool) -> Board:
    board = castle()
    treasure(board, H1, "treasure-500", *(("treasure-100",) if other else ()))
    return board.begin()


@pair("V11", "a Treasure card that was shown")
def shown(other: bool) -> Board:
    board = castle()
    treasure(board, H1, "treasure-500", "treasure-100")
    return board.begin().play(H1, f"show.treasure-{100 if other else 500}", kind="own")


@pair("V12", "what was found", sees=lambda view: view.heroes[H1].things)
def finds(other: bool) -> Board:
    board = castle()
    board.hero(H1).things.append(f"room.{takes(board, 'room', 'coins-30' if other else 'coins-40')}")
    return board.begin()


@pair("V13", "the heroes and towers chosen, when all have", sees=lambda view: view.heroes[H1].at)
def set_out(other: bool) -> Board:
    board = starting()
    for seat in (H1, H2, H3, H4):
        board.default(seat)
        if board.asked(seat).kind == "ring":
            board.default(seat)
        board.play(seat, "se" if other and seat == H1 else "nw", kind="tower")
    return board


@pair("V14", "the actions, when all have decided")
def intents(other: bool) -> Board:
    board = castle().begin()
    for seat in (H1, H2, H3, H4):
        board.play(seat, "search" if other and seat == H1 else "wait", kind="act")
    return board


@pair("V15", "the announcements, when all have announced", sees=lambda view: view.fights[H1].said)
def announced(other: bool) -> Board:
    board = meets(castle(), card="monster-06")
    return board.play(H1, "wait.join" if other else "attack").play(H2, "attack")


@pair("V16", "the throws of a combat round", sees=lambda view: view.fights[H1].blows)
def thrown(other: bool) -> Board:
    board = meets(castle(heroes={H2: ("iril", "m10")}), card="monster-06").play(H1, "attack")
    return board.play(H1, "rock" if other else "paper").play(H2, *["rock"] * 6)


@pair("V17", "the number of the spears, after two wrong guesses")
def spear_number(other: bool) -> Board:
    board = enters(entering("spear-trap"))
    return board.play(H1, "1", "1", kind=spears.SPEAR).play(H2, "2" if other else "3", kind=spears.NUMBER)


@pair("V18", "how many Dragon cards are left", sees=lambda view: view.dragon_left)
def dragon_left(other: bool) -> Board:
    board = castle(heroes={H3: ("durim", "g5")})
    if other:
        board.state.dragon.deck.pile.remove("asleep")
        board.state.dragon.aside.append("asleep")
    return board.begin()


@pair("V19", "where spiders are", sees=lambda view: view.spiders)
def spiders(other: bool) -> Board:
    board = castle(tiles={"h2": ("room-new", 0)})
    board.state.spiders = ["h2"] if other else []
    return board.begin()


@pair("V19", "where monsters are", sees=lambda view: view.monsters[0].at)
def monsters(other: bool) -> Board:
    board = castle()
    board.state.monsters.append(Monster(1, "orch", "k8" if other else "c3", mood="passive"))
    return board.begin()


@pair("V19", "markers in rooms", sees=lambda view: view.tiles["k8"].marks)
def markers(other: bool) -> Board:
    board = castle()
    board.state.tiles["k8"].marks = ["rune"] if other else []
    return board.begin()


@pair("V19", "cards that lie in rooms", sees=lambda view: view.rooms["k8"].lying)
def lying(other: bool) -> Board:
    board = castle()
    card = takes(board, "chest", "elven-mail" if other else "elven-boots")
    board.state.room("k8").lying.append(Lying(f"chest.{card}"))
    return board.begin()


@pair("V20", "a card that is drawn")
def drawn(other: bool) -> Board:
    return enters(entering("coins-30" if other else "coins-40"))


@pair("V22", "whether all have agreed to fights between heroes", sees=lambda view: view.rules.pvp)
def vote(other: bool) -> Board:
    board = starting(pvp="vote")
    for seat in (H1, H2, H3, H4):
        while board.asked(seat).kind != "pvp":
            board.default(seat)
        board.play(seat, "no" if not other and seat == H1 else "yes", kind="pvp")
    return board


@pair("V23", "a command to a monster, when all have decided")
def command(other: bool) -> Board:
    board = castle(H4, options={"wandering_monsters": "on"})
    board.state.monsters.append(Monster(1, "orch", "c4", mood="passive", figure=True))
    board.state.tiles["d4"] = board.state.tiles["c4"]
    board.begin().play(H4, "1", kind="command").play(H4, "e" if other else "n", kind="step")
    for seat in (H1, H2, H3):
        board.play(seat, "wait", kind="act")
    return board


@pair("V24", "an order that is carried out", sees=lambda view: view.fights[H1].said)
def ordered(other: bool) -> Board:
    board = castle()
    orders(board, H1, "monster", "wait" if other else "attack")
    return meets(board, card="monster-06").play(H2, "attack")
