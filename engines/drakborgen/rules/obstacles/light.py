"""DB-12.23 to DB-12.25: torches."""

from __future__ import annotations

from typing import Final

from engines.core.flow import Table
from engines.core.types import Seat, Who
from engines.drakborgen.components import MAGIC
from engines.drakborgen.rules import decks, hooks
from engines.drakborgen.rules.checks import t6, works_magic
from engines.drakborgen.rules.heroes import GIVE_UP
from engines.drakborgen.rules.obstacles.shared import wished
from engines.drakborgen.state import Castle
from engines.drakborgen.view.stories import story

NUMBERS: Final = "numbers"
NAMED: Final = ("1", "2", "3")
"""The numbers by default (A10)."""


def is_lit(castle: Castle, place: str) -> bool:
    """True if a torch or a light orb burns at a place (DB-12.24)."""
    return any(not castle.hero(seat).unlit or castle.hero(seat).has("light-orb") for seat in castle.here(place))


def must_relight(castle: Castle, seat: Seat) -> bool:
    """True for a hero who has to light its torch before it does anything (DB-12.23)."""
    hero = castle.hero(seat)
    return hero.unlit and hero.is_asked and not is_lit(castle, hero.at)


def goes_out(table: Table[Castle], place: str, card: str, seat: Seat) -> None:
    """DB-12.23, DB-12.24: all torches in a room go out. The card stays till everyone's it hit burns again."""
    castle = table.state
    here = castle.meetings[table.thread].seats if table.thread in castle.meetings else castle.here(place)
    hit = [one for one in here if castle.hero(one).at == place and not castle.hero(one).unlit]
    if not hit:
        decks.discard_thing(table, card)
        return
    for one in hit:
        castle.hero(one).unlit = True
    castle.torches.append((card, hit))
    story(table, "torch-out", seat)
    table.tell("torches-out", heroes=[Who(one) for one in hit])


def kindle(table: Table[Castle], place: str) -> None:
    """DB-12.24: a burning torch lights every other in its room."""
    castle = table.state
    here = castle.here(place)
    if any(not castle.hero(seat).unlit for seat in here):
        for seat in here:
            if castle.hero(seat).unlit:
                burns(table, seat)


def burns(table: Table[Castle], seat: Seat) -> None:
    """A hero's torch burns again; the card goes back with the last of those whom it hit."""
    castle = table.state
    castle.hero(seat).unlit = False
    table.tell("torch-burns", who=Who(seat))
    tidy(table)


def tidy(table: Table[Castle]) -> None:
    """Lay down the cards of torches that all burn again, or whose heroes are gone."""
    castle = table.state
    left: list[tuple[str, list[Seat]]] = []
    for card, seats in castle.torches:
        dark = [seat for seat in seats if seat in castle.heroes and castle.hero(seat).unlit]
        if dark:
            left.append((card, dark))
        else:
            decks.discard_thing(table, card)
    castle.torches = left


def numbers(castle: Castle, seat: Seat) -> tuple[str, ...]:
    """The numbers that a hero names, and whether it works magic first (A10)."""
    return wished(castle, seat, NUMBERS, NAMED)


def relight(table: Table[Castle]) -> None:
    """DB-12.23: those who stand in the dark name three numbers and roll. Once a torch burns in a room nobody there
    rolls any more, nor has lost the turn."""
    castle = table.state
    failed: list[Seat] = []
    for seat, intent in castle.turn.intents.items():
        if seat not in castle.heroes or intent.act == GIVE_UP or not must_relight(castle, seat):
            continue
        named = numbers(castle, seat)
        works = MAGIC in named and castle.hero(seat).magic > 0 and works_magic(table, seat)
        rolled = 0 if works else t6(table, seat)
        if works or str(rolled) in [one for one in named if one != MAGIC][: len(NAMED)]:
            story(table, "torch-lit", seat)
            burns(table, seat)
            kindle(table, castle.hero(seat).at)
        else:
            failed.append(seat)
            table.reveal("torch-stays-out", who=Who(seat), rolled=rolled)
    castle.turn.stays += [seat for seat in failed if must_relight(castle, seat)]


def entered(table: Table[Castle], place: str, _seats: list[Seat]) -> None:
    """A burning torch that is carried in lights the others."""
    kindle(table, place)


def sun_phase(table: Table[Castle]) -> None:
    tidy(table)


hooks.EFFECTS["torch_out"] = goes_out
hooks.BEFORE_MOVES.append(relight)
hooks.ENTERED.append(entered)
hooks.SUN_PHASE.append(sun_phase)
