"""DB-21.9: the spell book: one T12 a round, instead of the turn, in the card phase."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from engines.core.flow import Step, Table, Work
from engines.core.types import Option, Seat, Text, Who, text
from engines.drakborgen.asking import intents
from engines.drakborgen.components import HEROES, MONSTERS, SURFACE, thing
from engines.drakborgen.geography import TOWERS
from engines.drakborgen.rules import decks, falling, hooks, monsters, rooms
from engines.drakborgen.rules.checks import again, one_of, t6, t12
from engines.drakborgen.rules.heroes import die, heal
from engines.drakborgen.rules.leaping import arrives
from engines.drakborgen.rules.together import leaves_part
from engines.drakborgen.state import Castle, Companion, Hero, Intent, Meeting
from engines.drakborgen.view.names import amulet_name, card_name, hero_name, monster_name, place_name, tower_name
from engines.drakborgen.view.stories import story

BOOK: Final = "spell-book"
READ: Final = "read"
BAD: Final = 2
"""The highest result that one would rather not have."""
LATER: Final = (4, 6, 9)
"""Results that reach beyond the place, and wait for the end of the round."""


def acts(castle: Castle, seat: Seat) -> Iterable[str]:
    """Reading names the tower to which result 11 leads (A11)."""
    return [f"{READ}.{tower}" for tower in TOWERS] if castle.hero(seat).has(BOOK) else ()


def label(_castle: Castle, _seat: Seat, key: str) -> Option:
    tower = tower_name(key.partition(".")[2])
    return Option(key, text("act-read", tower=tower), Text("act-read-detail"), group=Text("act-read-group"))


def readers(castle: Castle, meeting: Meeting) -> list[Seat]:
    """Those who read at a place."""
    acting = castle.turn.intents
    return [
        seat
        for seat in meeting.seats
        if acting.get(seat, Intent()).verb == READ
        and seat in castle.heroes
        and castle.hero(seat).has(BOOK)
        and seat not in castle.turn.stays
    ]


class Book(Work, kw_only=True):
    """The reader rolls; a monster that has come in interrupts."""

    place: str

    def do(self, table: Table[Castle]) -> None:
        castle = table.state
        meeting = castle.meetings[table.thread]
        for seat in readers(castle, meeting):
            if castle.hero(seat).skip or castle.hero(seat).going or castle.hero(seat).at != self.place:
                continue
            if meeting.monsters or any(one.mood != "passive" for one in castle.monsters_at(self.place)):
                table.tell("reading-interrupted", who=Who(seat))
                continue
            rolled = t12(table, seat)
            if rolled <= BAD:
                rolled = again(table, seat, "book", rolled)
            table.reveal("reads", who=Who(seat), rolled=rolled, spell=Text(f"spell-{rolled}"))
            if rolled in LATER:
                # in thread order, whoever was the first to read (flow.md, section 2)
                castle.spells = sorted([*castle.spells, (rolled, Seat(table.thread))], key=lambda one: one[1])
            else:
                SPELLS[rolled](table, seat)


def vanishes(table: Table[Castle], seat: Seat) -> None:
    story(table, "dead-book", seat)
    die(table, seat, "book")


def demon(table: Table[Castle], seat: Seat) -> None:
    """A demon is fought to the death."""
    castle = table.state
    meeting = castle.meetings[table.thread]
    appears(table, castle.hero(seat).at, "demon")
    meets = hooks.PLACE.get("announce")
    step = meets(castle, meeting) if meets is not None else None
    if step is not None:
        table.push(step)


def appears(table: Table[Castle], place: str, kind: str) -> None:
    """A monster stands in a place, if there is a figure left for it."""
    if monsters.arrive(table, place, kind) is not None:
        table.reveal("monster-appears", monster=monster_name(kind), place=place_name(place))


def goes_down(table: Table[Castle], seat: Seat) -> None:
    """DB-23.4: teleported down, without a way back."""
    falling.sinks(table.state, seat, fell=False)
    leaves_part(table, seat)
    table.tell("teleported-below", who=Who(seat), place=place_name(table.state.hero(seat).at))


def guards(table: Table[Castle]) -> None:
    """A random surface monster in each tower room; it is met in the next card phase."""
    for at in TOWERS.values():
        appears(table, at, one_of(table, None, SURFACE))


def changes_shape(table: Table[Castle], seat: Seat) -> None:
    """A random hero that nobody plays takes the place: cards and lost KP stay, abilities are its own."""
    castle = table.state
    old = castle.hero(seat)
    if not castle.unused:
        return
    new = one_of(table, seat, castle.unused)
    sheet = HEROES[new]
    castle.unused = sorted([one for one in castle.unused if one != new] + [old.id], key=list(HEROES).index)
    lost = old.sheet.kp - old.kp
    born = [one for one in old.companions if one.kind not in {kind.id for kind in old.sheet.companions}]
    born += [Companion(one.id, one.kp, one.kp, old.at, loyal=one.loyal) for one in sheet.companions]
    old.id, old.kp, old.companions = new, max(1, sheet.kp - lost), born
    castle.players[seat].hero = new
    old.ammo = sum(ability.ammo for ability in sheet.abilities)
    old.magic = sum(ability.uses for ability in sheet.abilities)
    table.reveal("changes-shape", who=Who(seat), hero=hero_name(new), kp=old.kp)


def friend(table: Table[Castle], seat: Seat) -> None:
    hero, kind = table.state.hero(seat), "svartalv"
    most = MONSTERS[kind].general_kp
    hero.companions.append(Companion(kind, most, most, hero.at, loyal=True))
    story(table, "companion-loyal", seat)
    table.tell("friend-comes", who=Who(seat), monster=monster_name(kind), kp=most)


def insight(table: Table[Castle], seat: Seat) -> None:
    """The reader alone learns what a random unknown amulet is."""
    hero = table.state.hero(seat)
    unknown = [one for one in hero.amulets if not (one.is_open or one.is_known)]
    if unknown:
        amulet = one_of(table, seat, unknown)
        amulet.is_known = True
        seen = text("insight", amulet=amulet_name(amulet.card))
        table.tell_only(frozenset({seat}), seen, text("insight-unseen", who=Who(seat)))


def to_tower(table: Table[Castle], seat: Seat) -> None:
    arrives(table, seat, TOWERS[table.state.turn.intents[seat].target])


class Gift(decks.Draws, kw_only=True):
    """A Treasure card for the reader."""

    seat: Seat

    def drawn(self, table: Table[Castle], card: str | None) -> None:
        hero: Hero | None = table.state.heroes.get(self.seat)
        if card is None or hero is None:
            table.tell("no-treasure", who=Who(self.seat))
            if card is not None:
                table.state.returning.setdefault("treasure", []).append(card)
            return
        hero.treasure.append(card)
        name, worth = card_name(f"treasure.{card}"), thing(f"treasure.{card}").value_gm
        seen = text("book-treasure", who=Who(self.seat), card=name, worth=worth)
        table.tell_only(frozenset({self.seat}), seen, text("book-treasure-unseen", who=Who(self.seat)))
        for takes in hooks.TAKES_TREASURE:
            if self.seat in table.state.heroes:
                takes(table, self.seat)


def gift(table: Table[Castle], seat: Seat) -> None:
    table.push(Gift(deck="treasure", place=table.thread, seat=seat))


def mends(table: Table[Castle], seat: Seat) -> None:
    heal(table, seat, t6(table, seat))


SPELLS: Final[dict[int, Callable[[Table[Castle], Seat], None]]] = {
    1: vanishes, 2: demon, 3: goes_down, 5: changes_shape, 7: friend, 8: mends, 10: insight,
    11: to_tower, 12: gift,
}  # fmt: skip


def later(table: Table[Castle]) -> None:
    """The round ends: guards, the wizard's curse, and doors that stand open till the end of the next round."""
    castle = table.state
    for rolled, _ in castle.spells:
        if rolled == 4:
            guards(table)
        elif rolled == 6:
            rooms.turn_corridors(table, None)
        else:
            castle.doors_open = castle.round + 1
            table.tell("all-doors-open")
    castle.spells = []


def book(castle: Castle, meeting: Meeting) -> Step | None:
    return Book(place=meeting.place) if readers(castle, meeting) else None


hooks.ACTS.append(acts)
hooks.PLACE["book"] = book
hooks.ROUND_ENDS.append(later)
intents.LABELS[READ] = label
