"""DB-4: dice, checks, directions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from engines.core.flow import Table
from engines.core.ids import in_thread
from engines.core.types import Arg, Seat, Who, text
from engines.drakborgen.components import SEATS, Aspect, formula
from engines.drakborgen.rules import hooks
from engines.drakborgen.state import Castle, Hero

T = TypeVar("T")
ROUND = "round"
"""The thread in which the round goes on, and whose dice sun, spiders and monsters roll."""


def dice_of(table: Table[Castle], seat: Seat | None) -> str:
    """The stream of a roll (DB-4.9): of the thread while places are played, else that of the hero, or of the round."""
    if table.thread in SEATS:
        return table.stream("dice")
    return in_thread(seat or ROUND, "dice")


def t6(table: Table[Castle], seat: Seat | None) -> int:
    return table.dice.roll(dice_of(table, seat))


def t12(table: Table[Castle], seat: Seat | None) -> int:
    return table.dice.roll(dice_of(table, seat), 12)


def amount(table: Table[Castle], seat: Seat | None, written: str, hero: Hero | None = None) -> int:
    """The result of a formula of DB-34, 0 at least (DB-4.1); `hero` is the one whose aspect it names."""
    what = formula(written)
    if not what.die:
        return max(0, what.plus - (hero.aspect(what.less) if what.less and hero else 0))
    rolled = table.dice.roll(dice_of(table, seat), what.die)
    less = hero.aspect(what.less) if what.less and hero else 0
    if seat is not None and hero is not None and what.die == 12 and rolled + what.plus > less:
        rolled = again(table, seat, f"damage>={rolled + what.plus - less}", rolled)
    counts = (rolled + 1) // 2 if what.halved else rolled
    result = max(0, counts + what.plus - less)
    if seat is not None:
        table.reveal(
            "rolled-amount", who=Who(seat), die=what.die, rolled=rolled, halved="yes" if what.halved else "no",
            sign="plus" if what.plus > 0 else "minus" if what.plus else "none", plus=abs(what.plus),
            aspect=text(f"aspect-{what.less}") if less else "", less=less,
            result=result, alike="yes" if result == rolled else "no",
        )  # fmt: skip
    return result


def again(table: Table[Castle], seat: Seat, why: str, rolled: int) -> int:
    """The result that counts of an own T12 that has turned out badly: a ring may roll it again (DB-21.4, DB-34.24).
    `why` is ``check``, ``cave-in``, ``damage>=<n>``, ``flight``, ``flask`` or ``book``."""
    for rolls in hooks.REROLLS:
        rolled = rolls(table, seat, why, rolled)
    return rolled


def tell_check(table: Table[Castle], who: Arg, aspect: Aspect, rolled: int, value: int, plus: int = 0) -> None:
    """Tell the dice of a check: what the T12 shows, and what is added to it."""
    table.reveal(
        "checked", who=who, aspect=text(f"aspect-{aspect}"), value=value, rolled=rolled, plus=plus,
        passed="yes" if rolled + plus <= value else "no",
    )  # fmt: skip


def check(
    table: Table[Castle],
    seat: Seat,
    aspect: Aspect,
    *,
    plus: int = 0,
    second: bool = False,
    tell: Callable[[Table[Castle], Arg, Aspect, int, int, int], None] = tell_check,
) -> bool:
    """A skill check of a hero (DB-4.2): T12 plus `plus`, equal to or lower than the aspect. `second`: of two in a
    row. `tell`: how the dice are told."""
    rolled = t12(table, seat) + plus
    value = table.state.hero(seat).aspect(aspect)
    if rolled > value:
        rolled = again(table, seat, "check", rolled - plus) + plus
    tell(table, Who(seat), aspect, rolled - plus, value, plus)
    if rolled <= value:
        return True
    return any(saves(table, seat, aspect, rolled, second) for saves in hooks.CHECKED)


def two_in_a_row(table: Table[Castle], seat: Seat, aspect: Aspect) -> bool:
    """Two checks in a row, of which both must succeed (DB-4.3)."""
    return check(table, seat, aspect) and check(table, seat, aspect, second=True)


def works_magic(table: Table[Castle], seat: Seat) -> bool:
    """One use of Mrishnahk's magic: a Mind check, and a failure wastes it (DB-34.25)."""
    hero = table.state.hero(seat)
    hero.magic -= 1
    works = check(table, seat, "mind")
    if seat in table.state.heroes:
        table.reveal("works-magic", who=Who(seat), works="yes" if works else "no", left=hero.magic)
    return works


def one_of(table: Table[Castle], seat: Seat | None, among: Sequence[T]) -> T:
    """One of some things, all equally likely, by a T6 where that can be (DB-4.4): two, three or six split it,
    of four or five what is above is rolled again, of more a substitute is drawn."""
    count, stream = len(among), dice_of(table, seat)
    if count == 1:
        return among[0]
    if count > 6:
        return table.dice.pick(stream, among)
    if 6 % count == 0:
        return among[(table.dice.roll(stream) - 1) * count // 6]
    rolled = table.dice.roll(stream)
    while rolled > count:
        rolled = table.dice.roll(stream)
    return among[rolled - 1]


def direction(table: Table[Castle], seat: Seat | None) -> int:
    """The eight-direction roll (DB-4.8): 1 to 8 as `geography.COMPASS`, 9 to 12 as the rule says that asks for it."""
    return t12(table, seat)
