"""DB-27: several cards at once: dangers, then monsters, then objects. What a card brings comes in the same order."""

from __future__ import annotations

from typing import Final

from msgspec import field

from engines.core.flow import Step, Table, Work
from engines.core.types import Seat
from engines.drakborgen.components import thing
from engines.drakborgen.rules import decks, dragon, hooks, rooms, searching, traps, waiting
from engines.drakborgen.rules.checks import one_of
from engines.drakborgen.rules.effects import EFFECTS, deck_of, play, tell_drawn
from engines.drakborgen.rules.together import awake, meeting_at
from engines.drakborgen.state import Castle, Meeting

MONSTERS: Final = ("unlit", "announce", "wrestle")
"""The steps of a place that deal with its monsters."""


def certain(table: Table[Castle]) -> None:
    """Draw what is certain, place by place (flow.md, section 2, Cards 1). A Wizard's curse turns corridors before any
    place is played."""
    castle = table.state
    for meeting in castle.meetings.values():
        rooms.entering(table, meeting)
        waiting.waiting(table, meeting)
        searching.searching(table, meeting)
        dragon.takes(table, meeting)
    for meeting in castle.meetings.values():
        for card, seat in [one for one in meeting.drawn if thing(one[0]).effect.op == "rotate_corridors"]:
            meeting.drawn.remove((card, seat))
            tell_drawn(table, seat, card)
            play(table, meeting.place, card, seat)


hooks.CERTAIN.append(certain)


class Cards(Work, kw_only=True):
    """The cards of a place are shown. Markers are put down before all else (DB-34.8), monsters come, since dangers hit
    them too (DB-27.4); then dangers follow (DB-27.1). Once in a round, whoever pushes it."""

    place: str
    fogs: list[str]

    def do(self, table: Table[Castle]) -> None:
        meeting = meeting_at(table.state, self.place)
        if meeting.shown:
            return
        meeting.shown = True
        table.turn()
        for card, seat in list(meeting.drawn):
            if deck_of(card) == "treasure":
                continue
            tell_drawn(table, seat, card)
            if thing(card).category not in ("danger", "object") and thing(card).effect.op != "search_exhausted":
                meeting.drawn.remove((card, seat))
                play(table, self.place, card, seat)
        table.push(Dangers(place=self.place, fogs=self.fogs))


class Dangers(Work, kw_only=True):
    """DB-27.3: the dangers of a place one after another, by chance; also the fog that lay there (DB-13.6)."""

    place: str
    fogs: list[str] = field(default_factory=list)

    def do(self, table: Table[Castle]) -> None:
        meeting = meeting_at(table.state, self.place)
        dangers = [one for one in meeting.drawn if thing(one[0]).category == "danger"]
        left = [*dangers, *((fog, Seat("")) for fog in self.fogs)]
        if not left:
            return
        card, seat = one_of(table, None, left)
        if seat:
            meeting.drawn.remove((card, seat))
            table.push(Dangers(place=self.place, fogs=self.fogs))
            play(table, self.place, card, seat)
        else:
            table.push(Dangers(place=self.place, fogs=self.fogs[1:]))
            traps.fog_strikes(table, self.place, card, seat, is_old=True)


def cards(castle: Castle, meeting: Meeting) -> Step | None:
    room = castle.rooms.get(meeting.place)
    fogs = [one.card for one in room.lying if one.what == "fog"] if room else []
    return Cards(place=meeting.place, fogs=fogs) if meeting.drawn or meeting.four or fogs else None


hooks.PLACE["danger"] = cards


class DrawsCard(decks.Draws, kw_only=True):
    """DB-34.12: a hero draws one more card; it is carried out for that hero, a trap for the whole room. `at` is the
    place where that is."""

    seat: Seat
    at: str

    def drawn(self, table: Table[Castle], card: str | None) -> None:
        if card is None:
            table.tell("deck-is-empty", deck=self.deck)
        else:
            tell_drawn(table, self.seat, f"{self.deck}.{card}")
            comes(table, self.at, f"{self.deck}.{card}", self.seat)


def comes(table: Table[Castle], place: str, card: str, seat: Seat) -> None:
    """What a hero has brought forth: a danger is carried out at once, also before others that are left (DB-34.12); then
    a monster's encounter; an object is that hero's."""
    castle, category = table.state, thing(card).category
    meeting = meeting_at(castle, place)
    if category == "monster":
        play(table, place, card, seat)
        steps = [hooks.PLACE[name](castle, meeting) for name in MONSTERS if name in hooks.PLACE]
        table.push(*(step for step in steps if step is not None))
    elif category == "object" and seat not in awake(castle, place):
        lies(table, place, card)
    else:
        play(table, place, card, seat)


def lies(table: Table[Castle], place: str, card: str, refused: list[Seat] | None = None) -> None:
    """A card stays in the room (DB-5.6); below ground it lies before its walkers anyway."""
    if deck_of(card) != "catacomb":
        decks.lays(table, place, card, "container" if thing(card).effect.op == "container" else "thing", refused)


def draws(table: Table[Castle], place: str, card: str, seat: Seat) -> None:
    """DB-34.12: draw a card of another deck."""
    table.push(DrawsCard(deck=thing(card).effect.deck, place=table.thread, seat=seat, at=place))


EFFECTS["draw"] = draws
