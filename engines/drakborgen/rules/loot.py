"""DB-9.9, DB-26.7, DB-34.11: things that are found, and who gets what lies in a room (A19)."""

from __future__ import annotations

from typing import Final

from engines.core.flow import Ballot, Step, Table, Work
from engines.core.names import named
from engines.core.preferences import write
from engines.core.types import Decision, Option, Order, Seat, Text, Who, text
from engines.drakborgen.components import thing
from engines.drakborgen.rules import hooks, objects
from engines.drakborgen.rules.effects import EFFECTS, deck_of, play
from engines.drakborgen.rules.order import lies
from engines.drakborgen.rules.together import awake, is_settled, meeting_at
from engines.drakborgen.state import Castle, Lying, Meeting
from engines.drakborgen.view.names import card_name, place_name
from engines.drakborgen.view.stories import story

LOOT: Final = "loot"
CLAIM, LEAVE = "claim", "pass"
_option = named("loot-{}")


def item(table: Table[Castle], _place: str, card: str, seat: Seat) -> None:
    """DB-34.11: the hero keeps the card."""
    castle = table.state
    hero, gm = castle.hero(seat), thing(card).value_gm
    hero.things.append(card)
    if thing(card).item == "coins":
        story(table, "hoard" if deck_of(card) == "catacomb" else "coins", seat, gm=gm)
    else:
        story(table, "thing", seat, thing=Text(f"thing-{thing(card).item}"))
    table.tell("takes", who=Who(seat), card=card_name(card))
    write(castle, Order(seat, "act"))  # a course of actions ends when something is found
    for finds in hooks.FINDS:
        finds(table, seat, card)


def treasure(table: Table[Castle], _place: str, card: str, seat: Seat) -> None:
    """DB-24.5: a Treasure card is always kept, and its owner's alone to know."""
    hero = table.state.hero(seat)
    hero.treasure.append(card.partition(".")[2])
    write(table.state, Order(seat, "act"))
    for triggers in hooks.TAKES_TREASURE:
        if seat in table.state.heroes:
            triggers(table, seat)


EFFECTS["item"] = item
EFFECTS["treasure"] = treasure


def is_thing(card: str) -> bool:
    """True for an object that a hero may take: no container, and no secret door; or for the card of a monster that is
    worth something to those who have beaten it (DB-34.3)."""
    return is_trophy(card) or (
        thing(card).category == "object" and thing(card).effect.op not in ("container", "secret_door")
    )


def is_trophy(card: str) -> bool:
    return thing(card).category == "monster" and thing(card).value_gm > 0


def takes(table: Table[Castle], place: str, card: str, seat: Seat) -> None:
    """A hero gets a thing."""
    if not is_trophy(card):
        play(table, place, card, seat)
        return
    objects.kept(table.state, card, seat)
    table.state.hero(seat).things.append(card)
    table.tell("takes-trophy", who=Who(seat), worth=thing(card).value_gm)


def found_in(meeting: Meeting) -> tuple[str, Seat] | None:
    """The next thing that any hero of a place may take, and who drew it; what a searcher found is that hero's alone
    (DB-10.7)."""
    return next((one for one in meeting.drawn if is_thing(one[0]) and one[1] not in meeting.searched), None)


class Loots(Work, kw_only=True):
    """DB-9.9, DB-26.7: one by one the things of a place are taken: by the only hero who can, else as agreed. Nothing
    is picked up before dangers are settled and monsters beaten, gone or passive (DB-27.1)."""

    place: str

    def do(self, table: Table[Castle]) -> None:
        castle, place = table.state, self.place
        meeting = meeting_at(castle, place)
        takers = awake(castle, place) if is_settled(castle, place) else []
        found = found_in(meeting)
        if found is not None and len(takers) > 1:
            meeting.about = found[0]
            table.push(Loot(seats=takers, place=place, card=found[0], drawer=found[1]), self)
        elif found is not None:
            meeting.drawn.remove(found)
            table.push(self)
            gets(table, place, found[0], takers)
        elif takers and (lain := wanted(castle, place, takers)) is not None:
            meeting.drawn.append((lain.card, Seat("")))
            castle.room(place).lying.remove(lain)
            table.push(self)


def wanted(castle: Castle, place: str, takers: list[Seat]) -> Lying | None:
    """The next thing that has lain in a room and may be taken: what several could not agree on only by the one hero
    who is left."""
    room = castle.rooms.get(place)
    things = [one for one in room.lying if one.what == "thing"] if room else []
    return next((one for one in things if len(takers) == 1 or not one.refused), None)


def gets(table: Table[Castle], place: str, card: str, takers: list[Seat]) -> None:
    """The only hero that can take a thing does; without one it lies there."""
    if len(takers) == 1:
        takes(table, place, card, takers[0])
    else:
        lies(table, place, card)


class Loot(Ballot, kw_only=True):
    """DB-26.7: who claims a thing; several get nothing, and it lies there."""

    place: str
    card: str
    drawer: Seat

    def question(self, state: Castle, seat: Seat) -> Decision:
        return Decision(
            id=self.name(f"{LOOT}-{seat}"), seat=seat, kind=LOOT, round=state.round,
            prompt=text("loot-prompt", card=card_name(self.card), place=place_name(self.place)),
            options=tuple(Option(key, _option(key)) for key in (CLAIM, LEAVE)), default=(LEAVE,),
            hint=Text("loot-hint"), rule="loot", covert=True, revisable=True,
        )  # fmt: skip

    def close(self, table: Table[Castle]) -> None:
        castle = table.state
        meeting = meeting_at(castle, self.place)
        meeting.drawn.remove((self.card, self.drawer))
        meeting.about = ""
        claims = [seat for seat in self.seats if self.picks[seat] == (CLAIM,)]
        if len(claims) == 1:
            takes(table, self.place, self.card, claims[0])
            return
        table.reveal("loot-lies", card=card_name(self.card), claims=len(claims))
        lies(table, self.place, self.card, list(self.seats))


def loots(castle: Castle, meeting: Meeting) -> Step | None:
    room = castle.rooms.get(meeting.place)
    lying = any(one.what == "thing" for one in room.lying) if room else False
    return Loots(place=meeting.place) if lying or any(is_thing(card) for card, _ in meeting.drawn) else None


hooks.PLACE["loot"] = loots
