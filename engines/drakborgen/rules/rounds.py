"""DB-6: the round: sun, movement, tiles, cards."""

from __future__ import annotations

from typing import Final

from engines.core.flow import Table, Work
from engines.core.preferences import end, this_round
from engines.core.types import Who
from engines.drakborgen.asking.intents import AskIntents
from engines.drakborgen.components import BOARD
from engines.drakborgen.geography import coordinates, is_tower
from engines.drakborgen.rules import decks, ending, heroes, hooks, offices, scenes, wandering
from engines.drakborgen.rules.moving import Obstacles, PiecesMove, told
from engines.drakborgen.rules.obstacles import light
from engines.drakborgen.rules.places import CardsOpen
from engines.drakborgen.rules.sun import SunMoves, sunset
from engines.drakborgen.rules.waves import Wave
from engines.drakborgen.state import Castle, Room, Turn
from engines.drakborgen.view.names import monster_name, side_name


class Round(Work):
    """DB-6.2 to DB-6.5: a round begins; its steps follow each other."""

    def do(self, table: Table[Castle]) -> None:
        castle = table.state
        castle.round += 1
        castle.turn = Turn()
        table.push(
            SunMoves(), RoomsReset(), AskIntents(), Revealed(), Obstacles(), PiecesMove(), Wave(), CardsOpen(),
            RoundEnds(),
        )  # fmt: skip


def reset(table: Table[Castle], place: str) -> None:
    """All that lies in a room goes under its deck, also with monsters, in the order in which it came; who is on its way
    and figures stay (DB-29.1)."""
    castle = table.state
    room = castle.rooms.pop(place, Room())
    gone = [one for one in castle.monsters if one.at == place and not (one.figure or one.going)]
    came = [(lying.came, 0, lying.card) for lying in room.lying] + [(one.id, 1, one.card) for one in gone if one.card]
    for _, _, card in sorted(came, key=lambda each: each[:2]):
        decks.discard_thing(table, card)
    for _ in room.locks:
        decks.discard_thing(table, LOCKED)
    castle.monsters = [one for one in castle.monsters if one not in gone]


LOCKED: Final = "door.locked"


class RoomsReset(Work):
    """DB-5.7, DB-6.2: rooms without heroes lose all that lies there, row by row from A1; then what else the sun phase
    does."""

    def do(self, table: Table[Castle]) -> None:
        castle = table.state
        places = {*castle.rooms, *(one.at for one in castle.monsters)}
        for place in sorted(places, key=lambda one: (coordinates(one)[1], coordinates(one)[0], one)):
            if not (castle.standing(place) or is_tower(place)):
                reset(table, place)
        for hero in castle.heroes.values():
            hero.used_ring = False
        for does in hooks.SUN_PHASE:
            does(table)


class Revealed(Work):
    """V14, V23: all actions are told, in seat order, then what monster players command; before that, heroes whom a
    flask killed are buried (DB-3.12)."""

    def do(self, table: Table[Castle]) -> None:
        for does in hooks.REVEALED:
            does(table)
        heroes.bury(table)
        table.turn()
        for seat, intent in table.state.turn.intents.items():
            table.reveal("acts", who=Who(seat), act=told(table.state, seat, intent.act))
        for seat, form in table.state.turn.commands.items():
            kind, exit_ = wandering.told(table.state, form)
            if kind:
                table.reveal("commands", who=Who(seat), monster=monster_name(kind), side=side_name(exit_))


class RoundEnds(Work):
    """All threads have ended: what would have crossed from place to place happens now. The match ends or goes on."""

    def do(self, table: Table[Castle]) -> None:
        castle = table.state
        for ends in hooks.ROUND_ENDS:
            ends(table)
        for seat in sorted({*castle.fallen, *castle.gone}):  # in seat order, however fast they answered
            heroes.becomes_monster_player(table, seat)
        for seat in sorted(castle.fallen):
            for deck, cards in decks.cards_of(castle.fallen.pop(seat)).items():
                castle.returning.setdefault(deck, []).extend(cards)
        decks.gather(table)
        scenes.conclude(table)
        light.tidy(table)  # with the last mark goes the card (DB-12.24)
        end(castle, this_round(castle.round).key)
        ending.end_if_over(table)
        if not castle.active:
            castle.dot = BOARD.sun.skull
            sunset(table)
        offices.appoint(castle)
        offices.tell_readers(table)
        table.push(Round())
