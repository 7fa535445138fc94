"""Encounters and fights as a viewer knows them (V8 to V10, V15, V16), and other ones that look the same."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from engines.core.dice import Dice
from engines.core.redeal import STREAM, Place
from engines.core.types import Seat, Viewer
from engines.drakborgen.asking import fighting
from engines.drakborgen.components import MONSTER_CARDS, SURFACE, formula
from engines.drakborgen.rules import monsters
from engines.drakborgen.rules.fighters import fighters_of
from engines.drakborgen.state import Blow, Castle, Meeting, Monster, Queue


class FightView(Struct, frozen=True):
    """An encounter in a place: its monster player, the monsters, what was announced, how it was read, who fights, the
    combat rounds. `cards` and `kp` are the monsters' own, which only their player sees until the encounter ends."""

    place: str
    mp: str
    monsters: tuple[int, ...]
    said: dict[Seat, str]
    read: str
    fighters: tuple[Seat, ...]
    duel: tuple[Seat, ...]
    blows: tuple[tuple[dict[str, str], dict[str, int]], ...]
    cards: dict[int, str]
    kp: dict[int, int]


def fights(castle: Castle, viewer: Viewer) -> dict[str, FightView]:
    """The encounters that go on, by their threads."""
    return {
        thread: fight(castle, one, viewer)
        for thread, one in castle.meetings.items()
        if castle.threads[thread].stack and (one.monsters or one.duel)
    }


def fight(castle: Castle, meeting: Meeting, viewer: Viewer) -> FightView:
    known = [one for one in in_encounter(castle, meeting) if knows(castle, meeting, viewer)]
    return FightView(
        place=meeting.place,
        mp=meeting.mp,
        monsters=tuple(one.id for one in in_encounter(castle, meeting)),
        said={seat: said.partition(".")[0] for seat, said in meeting.said.items()},
        read=meeting.read,
        fighters=tuple(meeting.fighters),
        duel=tuple(meeting.duel),
        blows=tuple(_blow(blow) for blow in meeting.blows),
        cards={one.id: one.monster_card for one in known if meeting.read and one.monster_card},
        kp={one.id: one.kp for one in known if meeting.read and one.kp},
    )


def _blow(blow: Blow) -> tuple[dict[str, str], dict[str, int]]:
    return dict(blow.throws), dict(blow.lost)


def in_encounter(castle: Castle, meeting: Meeting) -> list[Monster]:
    return [one for one in castle.monsters if one.id in meeting.monsters and one.mood in ("new", "fights")]


def knows(castle: Castle, meeting: Meeting, viewer: Viewer) -> bool:
    """True for the monster player of the place, to whom cards and KP are told, and for all once the match is over."""
    return bool(castle.over) or (bool(meeting.mp) and Seat(meeting.mp) in viewer)


# -- dealing again


def hidden(castle: Castle, viewer: Viewer) -> Iterator[tuple[Meeting, Monster]]:
    """The monsters whose card and KP a viewer does not know."""
    for meeting in castle.meetings.values():
        for one in in_encounter(castle, meeting):
            if not (meeting.read and knows(castle, meeting, viewer)):
                yield meeting, one


class CardHolder:
    """The Monster card of a monster as a list of one, of which a place is made; `write` puts it back with its KP."""

    def __init__(self, meeting: Meeting, one: Monster) -> None:
        self.meeting, self.one, self.cards = meeting, one, [one.monster_card]

    def write(self) -> None:
        self.one.monster_card = self.cards[0]
        if self.meeting.read and self.one.kp:
            self.one.kp = monsters.strength(self.one, self.meeting.read)

    @property
    def place(self) -> Place:
        """Any card before the reaction was told; then those with the same reaction and stab, and more KP than lost."""
        if not self.meeting.read:
            return Place(self.cards, 0)
        kind, column = self.one.kind, self.meeting.read
        now = monsters.reaction(self.one, column)
        fits = set()
        for card in MONSTER_CARDS.values():
            if card.reactions:
                other = replace_card(self.one, card.id)
                then = monsters.reaction(other, column)
                is_alike = (then.r, then.stab) == (now.r, now.stab)
                if is_alike and monsters.strength(other, column) > self.one.wounds and other.kind == kind:
                    fits.add(card.id)
        return Place(self.cards, 0, fits)


def replace_card(one: Monster, card: str) -> Monster:
    return replace(one, monster_card=card)


def holders(castle: Castle, viewer: Viewer) -> Iterator[CardHolder]:
    for meeting, one in hidden(castle, viewer):
        if one.monster_card:
            yield CardHolder(meeting, one)


def redeal_fights(castle: Castle, viewer: Viewer, rng: Dice) -> None:
    """V10, V16: other KP of catacomb monsters above what they have lost, and other queues of the same length."""
    for _, one in hidden(castle, viewer):
        if one.kind not in SURFACE and one.kp:
            rolled = formula(monsters.kind_of(one).kp_roll)
            possible = [rolled.plus + face for face in range(1, rolled.die + 1) if rolled.plus + face > one.wounds]
            one.kp = rng.pick(STREAM, possible)
    for meeting in castle.meetings.values():
        for seat in sorted(set(meeting.queues) - viewer):
            meeting.queues[seat] = _another(castle, meeting, seat, meeting.queues[seat], rng)


def _another(castle: Castle, meeting: Meeting, seat: Seat, queue: Queue, rng: Dice) -> Queue:
    """Another queue of the same length; a hero's may stop or flee elsewhere."""
    named = {one.name: one for one in fighters_of(castle, meeting)}
    throws = {
        name: tuple(
            rng.pick(STREAM, [option.key for option in fighting.moves(castle, meeting, named[name])]) for _ in queued
        )
        for name, queued in queue.throws.items()
        if name in named
    }
    return Queue(throws, rng.pick(STREAM, ("", *fighting.STANCES)) if seat in throws else "")
