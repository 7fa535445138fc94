"""DB-13.9: the spear trap: a hidden number, and two guesses (A21, M3)."""

from __future__ import annotations

from typing import Final

from engines.core.flow import Ballot, Table
from engines.core.names import named
from engines.core.types import Decision, Option, Random, Seat, Who, text
from engines.drakborgen.rules import creatures, traps
from engines.drakborgen.rules.checks import t6
from engines.drakborgen.rules.effects import EFFECTS, struck
from engines.drakborgen.rules.heroes import die
from engines.drakborgen.rules.together import meeting_at
from engines.drakborgen.state import Castle, Companion, Monster
from engines.drakborgen.view.names import place_name
from engines.drakborgen.view.stories import story

SPEAR: Final = "spear"
NUMBER: Final = "number"
NUMBERS: Final = ("1", "2", "3")
GUESSES: Final = ("1", "2")
"""The default guesses (A21)."""
_number = named("spear-number-{}")
SURVIVES: Final = 4
"""The highest T6 by which a creature survives, two chances in three."""


def spear_trap(table: Table[Castle], place: str, card: str, seat: Seat) -> None:
    """The first hero who is awake guesses; where all sleep, the first of them by the default guesses."""
    castle, hit = table.state, struck(table, place, card, seat)
    traps.announce(table, card, hit)

    def companion(master: Seat, one: Companion) -> None:
        if t6(table, master) > SURVIVES:
            creatures.companion_dies(table, master, one)

    def monster(one: Monster) -> None:
        if t6(table, None) > SURVIVES:
            creatures.monster_dies(table, one)

    traps.on_creatures(table, place, card, companion, monster)
    guessing = [one for one in hit if not castle.hero(one).skip]
    mp = meeting_at(castle, place).mp
    if guessing:
        table.push(Spear(seats=[guessing[0], *([Seat(mp)] if mp else [])], guesser=guessing[0], place=place))
    elif hit:
        guess(table, hit[0], GUESSES, engine_s_number(table))


def engine_s_number(table: Table[Castle]) -> str:
    """The number of the engine (DB-31.6)."""
    return NUMBERS[(table.dice.roll(table.stream("throws")) - 1) // 2]


class Spear(Ballot, kw_only=True):
    """A hero gives both guesses together while the monster player hides a number."""

    guesser: Seat
    place: str

    def question(self, state: Castle, seat: Seat) -> Decision:
        guesses = seat == self.guesser
        kind = SPEAR if guesses else NUMBER
        return Decision(
            id=self.name(f"{kind}-{seat}"), seat=seat, kind=kind, round=state.round,
            prompt=text(f"{kind}-prompt", place=place_name(self.place), who=Who(self.guesser)),
            options=tuple(Option(one, _number(one)) for one in NUMBERS),
            default=GUESSES if guesses else Random(NUMBERS), rule="traps",
            hint=text(f"{kind}-hint", who=Who(self.guesser)),
            least=2 if guesses else 1, most=2 if guesses else 1, sequence=guesses, covert=True, revisable=True,
        )  # fmt: skip

    def close(self, table: Table[Castle]) -> None:
        hidden = next((picks[0] for seat, picks in self.picks.items() if seat != self.guesser), "")
        guess(table, self.guesser, self.picks[self.guesser], hidden or engine_s_number(table))


def guess(table: Table[Castle], seat: Seat, guesses: tuple[str, ...], number: str) -> None:
    """The guesses one after the other: a right one stops the spears for all; after two wrong ones that hero is dead,
    and the number is known to the others."""
    for one in guesses:
        table.reveal("spear-guess", who=Who(seat), guess=int(one), right=int(one == number))
        if one == number:
            story(table, "spears-stopped", seat)
            return
    table.reveal("spear-number", number=int(number))
    story(table, "dead-spears", seat)
    die(table, seat, "spears")


EFFECTS["spear_trap"] = spear_trap
