"""DB-6.10 to DB-6.12: the sun, and its setting."""

from __future__ import annotations

from typing import Final

from engines.core.flow import Table, Work
from engines.drakborgen.components import BOARD
from engines.drakborgen.rules import ending, hooks
from engines.drakborgen.rules.checks import t6
from engines.drakborgen.rules.heroes import die, get_out
from engines.drakborgen.state import Castle
from engines.drakborgen.view.stories import story

STILL: Final = 24
"""Sun phases in a row without a step after which the sun moves one (DB-6.10)."""


def is_slow(castle: Castle) -> bool:
    """True on the last dots, from which a T6 decides."""
    return castle.dot > BOARD.sun.dots - BOARD.sun.slow


class SunMoves(Work):
    """DB-6.10: the sun goes one dot on; from one of the last three a T6 of 1 or 2 says how far, else it stays."""

    def do(self, table: Table[Castle]) -> None:
        castle = table.state
        steps, rolled = 1, 0
        if is_slow(castle):
            rolled = t6(table, None)
            steps = rolled if rolled <= 2 else 0
        if not steps and castle.still >= STILL - 1:
            steps = 1
        castle.still = 0 if steps else castle.still + 1
        castle.dot = min(BOARD.sun.skull, castle.dot + steps)
        table.turn()
        table.tell(
            "sun-moves", round=castle.round, dot=castle.dot, dots=BOARD.sun.dots, steps=steps, rolled=rolled,
            sets=int(castle.dot >= BOARD.sun.skull),
        )  # fmt: skip
        left = BOARD.sun.skull - castle.dot
        if not left:
            sunset(table)
        elif not steps:
            story(table, "sun-holds", castle.keeper)
        elif left <= BOARD.sun.slow:
            story(table, f"sun-{left}", castle.keeper)


def sunset(table: Table[Castle]) -> None:
    """DB-6.11: whoever is still inside dies, and the match ends. Raises `Over`."""
    castle = table.state
    story(table, "gates", castle.keeper)
    for triggers in hooks.SUNSET:
        triggers(table)
    mps = castle.monster_players
    for seat, hero in list(castle.heroes.items()):
        if hero.falling:
            get_out(table, seat, "twilight")  # DB-12.20: only a wearer of the Twilight amulet falls till sunset
        else:
            die(table, seat, "sunset")
    castle.mps_at_end = mps
    ending.finish(table, "sunset")
