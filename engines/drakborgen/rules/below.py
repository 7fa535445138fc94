"""DB-34.15 to DB-34.18, DB-23.24, DB-23.28: what Catacomb cards do to walkers."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from engines.core.flow import Ballot, Table
from engines.core.names import named
from engines.core.types import Decision, Option, Orderable, Random, Seat, Text, Who, text
from engines.drakborgen.asking.orders import ANYBODY
from engines.drakborgen.components import THROWS, thing
from engines.drakborgen.geography import turned
from engines.drakborgen.rules import hooks, objects
from engines.drakborgen.rules.catacombs import ahead
from engines.drakborgen.rules.checks import amount, check, t6
from engines.drakborgen.rules.combat import BEATS
from engines.drakborgen.rules.heroes import heal, hurt
from engines.drakborgen.state import Castle, Meeting
from engines.drakborgen.view.names import card_name, place_name, side_name

THROW: Final = "throw"
"""The kind of both sides' questions about tentacles, and of the order for them (A30, M4)."""
CAUSE: Final = "catacombs"
_throw, _name = named("fight-{}"), named("throw-{}")
OPTIONS: Final = tuple(Option(one, _throw(one)) for one in THROWS)


def walkers(castle: Castle, place: str) -> list[Seat]:
    """The heroes that a Catacomb card concerns: all at that place below ground who take part (DB-23.28)."""
    meeting = _meeting(castle, place)
    return [seat for seat in meeting.seats if seat in castle.heroes and castle.hero(seat).at == place]


def _meeting(castle: Castle, place: str) -> Meeting:
    return next(one for one in castle.meetings.values() if one.place == place)


def way_up(table: Table[Castle], place: str, card: str, _seat: Seat) -> None:
    """DB-23.13: the way up may be tried from the next round on, as long as one does not walk on."""
    for seat in walkers(table.state, place):
        table.state.hero(seat).way_up = card.partition(".")[2]
    table.tell("way-up-found", place=place_name(place), card=card_name(card))


def step_back(table: Table[Castle], place: str, _card: str, _seat: Seat) -> None:
    """DB-34.16: one square back, when the round ends, and the arrow turns round."""
    castle = table.state
    for seat in walkers(castle, place):
        hero = castle.hero(seat)
        hero.arrow = turned(hero.arrow or "s", 2)
        castle.turn.shifts[seat] = ahead(hero.at, hero.arrow)
        _meeting(castle, place).seats.remove(seat)
        table.tell("dead-end", who=Who(seat), side=side_name(hero.arrow))


def treasure_with_check(table: Table[Castle], _place: str, card: str, seat: Seat) -> None:
    """DB-34.17: the hero keeps the card, and a failed check costs KP."""
    _keeps(table, seat, card)
    effect = thing(card).effect
    assert effect.aspect is not None
    if not check(table, seat, effect.aspect) and seat in table.state.heroes:
        hurt(table, seat, amount(table, seat, effect.formula), CAUSE)


def check_treasure(table: Table[Castle], _place: str, card: str, seat: Seat) -> None:
    """DB-34.17: with a check the hero keeps the card, else its arrow turns round."""
    effect = thing(card).effect
    assert effect.aspect is not None
    if check(table, seat, effect.aspect):
        _keeps(table, seat, card)
    elif seat in table.state.heroes:
        _turns(table, seat, 2)


def _keeps(table: Table[Castle], seat: Seat, card: str) -> None:
    objects.kept(table.state, card, seat)
    table.state.hero(seat).things.append(card)
    table.reveal("keeps-below", who=Who(seat), card=card_name(card), worth=thing(card).value_gm)


def _turns(table: Table[Castle], seat: Seat, quarters: int) -> None:
    hero = table.state.hero(seat)
    hero.arrow = turned(hero.arrow or "n", quarters)
    table.reveal("arrow-turns", who=Who(seat), side=side_name(hero.arrow))


def check_or_turn(table: Table[Castle], place: str, card: str, _seat: Seat) -> None:
    """DB-34.18: a failed check turns the own arrow by a T6: a quarter left, half, or a quarter right."""
    aspect = thing(card).effect.aspect
    assert aspect is not None
    for seat in walkers(table.state, place):
        if not check(table, seat, aspect) and seat in table.state.heroes:
            _turns(table, seat, (-1, 2, 1)[(t6(table, seat) - 1) // 2])


def check_or_run(table: Table[Castle], place: str, card: str, _seat: Seat) -> None:
    """DB-34.18: a failed check drives a walker on, without cards, when the round ends."""
    castle, effect = table.state, thing(card).effect
    assert effect.aspect is not None
    for seat in walkers(castle, place):
        if not check(table, seat, effect.aspect) and seat in castle.heroes:
            hero = castle.hero(seat)
            castle.turn.shifts[seat] = ahead(hero.at, hero.arrow or "n", effect.steps)
            _meeting(castle, place).seats.remove(seat)
            table.reveal("runs-on", who=Who(seat), side=side_name(hero.arrow or "n"), steps=effect.steps)


def held(table: Table[Castle], place: str, card: str, _seat: Seat) -> None:
    """DB-34.18: the walkers are held from the next round on."""
    for seat in walkers(table.state, place):
        table.state.hero(seat).held = card.partition(".")[2]
        table.tell("hands-hold", who=Who(seat))


def heals(table: Table[Castle], _place: str, card: str, seat: Seat) -> None:
    """DB-34.18: KP come back, and drift rolls may be left out."""
    effect = thing(card).effect
    heal(table, seat, amount(table, seat, effect.formula))
    table.state.hero(seat).skip_drift += effect.skip_drift


def shifts(table: Table[Castle]) -> None:
    """The round ends: whom a card drove back or on stands there."""
    castle = table.state
    for seat, place in castle.turn.shifts.items():
        hero = castle.heroes.get(seat)
        if hero is None or hero.going or not hero.is_below:
            continue
        for one in hero.companions:
            if one.at == hero.at and not one.going:
                one.at = place
        hero.at, hero.way_up = place, ""
        castle.players[seat].way.append(place)
        table.tell("walks-below", who=Who(seat), side=side_name(hero.arrow), place=place_name(place))


class Tentacles(Ballot, kw_only=True):
    """DB-23.24, A30, M4: those who are held throw, and the monster player once against all."""

    place: str
    card: str
    held: list[Seat]

    def question(self, state: Castle, seat: Seat) -> Decision:
        side = "throw" if seat in self.held else "throws"
        return Decision(
            id=self.name(f"{THROW}-{seat}"), seat=seat, kind=THROW, round=state.round,
            prompt=text(f"tentacles-{side}-prompt", place=place_name(self.place)),
            options=OPTIONS, default=Random(THROWS),
            hint=Text("tentacles-hint"), rule="catacombs", covert=True,
        )  # fmt: skip

    def answered(self, table: Table[Castle], seat: Seat) -> None:
        if len(self.seats) > 1:
            table.tell("has-decided", who=Who(seat))

    def close(self, table: Table[Castle]) -> None:
        other = next((picks[0] for seat, picks in self.picks.items() if seat not in self.held), "")
        other = other or THROWS[(table.dice.roll(table.stream("throws")) - 1) // 2]
        left = [seat for seat in self.held if is_still_held(table, seat, self.picks[seat][0], other, self.card)]
        if left:
            grab(table, self.place, self.card, left)


def is_still_held(table: Table[Castle], seat: Seat, own: str, other: str, card: str) -> bool:
    """One throw: who loses loses KP too, and throws again; who wins or ties is free."""
    loses = BEATS[other] == own
    table.reveal("tentacles-throw", who=Who(seat), own=_name(own), other=_name(other), free="no" if loses else "yes")
    if not loses:
        return False
    hurt(table, seat, amount(table, seat, thing(card).effect.formula), "tentacles")
    return seat in table.state.heroes


def tentacles(table: Table[Castle], place: str, card: str, _seat: Seat) -> None:
    seats = [seat for seat in walkers(table.state, place) if not table.state.hero(seat).skip]
    if seats:
        grab(table, place, card, seats)


def grab(table: Table[Castle], place: str, card: str, seats: list[Seat]) -> None:
    mp = _meeting(table.state, place).mp
    table.push(Tentacles(seats=[*seats, *([Seat(mp)] if mp else [])], held=seats, place=place, card=card))


hooks.EFFECTS.update(
    way_up=way_up, step_back=step_back, treasure_with_check=treasure_with_check, check_treasure=check_treasure,
    check_or_turn=check_or_turn, check_or_run=check_or_run, held=held, heal=heals, tentacles=tentacles,
)  # fmt: skip
hooks.ROUND_ENDS.append(shifts)


@lru_cache(64)
def _order(seat: Seat) -> Orderable:
    return Orderable(seat, THROW, Text("order-throw"), OPTIONS, Text("order-throw-hint"))


def orderables(_castle: Castle, seat: Seat) -> Iterable[Orderable]:
    """The order ``throw``, of whoever is held, and of whoever plays the monsters."""
    return (_order(seat),)


ANYBODY.append(orderables)
