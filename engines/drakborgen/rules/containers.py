"""DB-9.8, DB-26.6: chests and fallen warriors, opened at once or in a later round (A18)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from engines.core.flow import Ballot, Step, Table, Work
from engines.core.types import Decision, Option, Seat, Who, text
from engines.drakborgen.components import thing
from engines.drakborgen.rules import hooks
from engines.drakborgen.rules.effects import done
from engines.drakborgen.rules.order import DrawsCard, lies
from engines.drakborgen.rules.together import awake, is_settled, meeting_at
from engines.drakborgen.state import Castle, Meeting
from engines.drakborgen.view.names import place_name

CONTAINER: Final = "container"
OPEN, LEAVE = "open", "leave"
ENOUGH: Final = 4
"""The fewest KP with which a container is opened unasked (A18)."""


def is_container(card: str) -> bool:
    return thing(card).effect.op == "container"


def box_of(card: str) -> str:
    """The deck of what is in a container, ``chest`` or ``corpse``, which also names it."""
    return thing(card).effect.deck


@cache
def _options(box: str) -> tuple[Option, ...]:
    return tuple(Option(key, text(f"container-{key}", box=box), hurts=key == OPEN) for key in (OPEN, LEAVE))


def closed(castle: Castle, place: str) -> list[str]:
    """The containers that lie closed in a room from an earlier round."""
    room = castle.rooms.get(place)
    return [one.card for one in room.lying if one.what == "container"] if room else []


def acts(castle: Castle, seat: Seat) -> Iterable[str]:
    """DB-9.8: to open what was found earlier is an action."""
    return (OPEN,) if closed(castle, castle.hero(seat).at) else ()


def opening(castle: Castle, meeting: Meeting) -> list[Seat]:
    """The heroes whose action is to open what lay there when the round began."""
    intents = castle.turn.intents
    return [
        seat
        for seat in awake(castle, meeting.place)
        if seat in intents and intents[seat].act == OPEN and seat not in castle.turn.stays
    ]


def opener(castle: Castle, seats: list[Seat]) -> Seat:
    """Of several the one with the most KP, then the first by seat."""
    return max(seats, key=lambda seat: (castle.hero(seat).kp, -castle.seats.index(seat)))


class Containers(Work, kw_only=True):
    """One container after another: those found in this round are asked about, `earlier` ones are opened by those whose
    action that is."""

    place: str
    earlier: list[str]

    def do(self, table: Table[Castle]) -> None:
        castle, place = table.state, self.place
        meeting = meeting_at(castle, place)
        found = next((one for one in meeting.drawn if is_container(one[0])), None)
        heroes = awake(castle, place) if is_settled(castle, place) else []
        if found is not None and heroes:
            meeting.about = found[0]
            table.push(Container(seats=heroes, place=place, card=found[0]), self)
        elif found is not None:
            meeting.drawn.remove(found)
            lies(table, place, found[0])
            table.push(self)
        elif self.earlier and heroes and (seats := opening(castle, meeting)):
            room, card = castle.room(place), self.earlier[0]
            room.lying.remove(next(one for one in room.lying if one.card == card))
            table.push(Containers(place=place, earlier=self.earlier[1:]))
            opens(table, place, card, opener(castle, seats))


class Container(Ballot, kw_only=True):
    """A18: whether to open a container; one hero does, and suffers what is in it."""

    place: str
    card: str

    def question(self, state: Castle, seat: Seat) -> Decision:
        default = OPEN if state.hero(seat).kp >= ENOUGH else LEAVE
        several = len(self.seats) > 1
        return Decision(
            id=self.name(f"{CONTAINER}-{seat}"), seat=seat, kind=CONTAINER, round=state.round,
            prompt=text("container-prompt", box=box_of(self.card), place=place_name(self.place)),
            options=_options(box_of(self.card)), default=(default,),
            hint=text("container-hint", heroes=len(self.seats)), rule="loot", covert=several,
            revisable=several,
        )  # fmt: skip

    def close(self, table: Table[Castle]) -> None:
        castle = table.state
        meeting = meeting_at(castle, self.place)
        drawn = next(one for one in meeting.drawn if one[0] == self.card)
        meeting.drawn.remove(drawn)
        meeting.about = ""
        willing = [seat for seat in self.seats if self.picks[seat] == (OPEN,)]
        if willing:
            opens(table, self.place, self.card, opener(castle, willing))
        else:
            table.reveal("stays-closed", box=box_of(self.card))
            lies(table, self.place, self.card)


def opens(table: Table[Castle], place: str, card: str, seat: Seat) -> None:
    """DB-5.11: the container leaves, and what is in it comes forth for the opener alone (DB-26.6)."""
    table.reveal("opens", who=Who(seat), box=box_of(card))
    done(table, card)
    table.push(DrawsCard(deck=box_of(card), place=table.thread, seat=seat, at=place))


def containers(castle: Castle, meeting: Meeting) -> Step | None:
    earlier = closed(castle, meeting.place) if opening(castle, meeting) else []
    found = any(is_container(card) for card, _ in meeting.drawn)
    return Containers(place=meeting.place, earlier=earlier) if found or earlier else None


hooks.ACTS.append(acts)
hooks.PLACE["container"] = containers
