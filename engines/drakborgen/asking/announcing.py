"""A14, A15, A17: attack, wait or flee, before a Monster card is read (DB-15.4, DB-26.8)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from msgspec import Struct, field
from msgspec.structs import replace

from engines.core.flow import Table
from engines.core.forms import Form, Sheet
from engines.core.names import named
from engines.core.types import Decision, Option, Orderable, Seat, Text, Who, text
from engines.drakborgen.asking import orders
from engines.drakborgen.components import MONSTERS
from engines.drakborgen.rules import fleeing, hooks, missiles, monsters
from engines.drakborgen.rules.fighters import listed
from engines.drakborgen.state import Castle, Intent, Meeting, Monster
from engines.drakborgen.view.names import monster_name, place_name

KIND: Final = "monster"
ATTACK, WAIT, FLEE = "attack", "wait", "flee"
JOIN: Final = ".join"
"""The ending of a lower choice whose hero joins if it comes to a fight (A15)."""
ASIDE: Final = "aside"
BRAVE: Final = 7
"""KP from which the default attacks where it cannot wait (A14)."""
_label, _ordered, _did = named("announce-{}"), named("order-monster-{}"), named("announces-{}")


class Saying(Struct, frozen=True, omit_defaults=True):
    """An announcement, and with fights between heroes whether others may stand aside (DB-17.20)."""

    said: str = ""
    aside: str = ""


def meeting_of(castle: Castle, seat: Seat) -> Meeting | None:
    """The meeting in which a hero takes part."""
    return next((one for one in castle.meetings.values() if seat in one.seats), None)


def monsters_of(castle: Castle, meeting: Meeting) -> list[Monster]:
    """The monsters of an encounter that have not reacted yet."""
    return [one for one in castle.monsters if one.id in meeting.monsters and one.mood == "new"]


def attacks(castle: Castle, seat: Seat) -> bool:
    """True for a hero who has chosen, as its action, to attack (DB-15.18)."""
    return castle.turn.intents.get(seat, Intent()).act == ATTACK


def choices(castle: Castle, meeting: Meeting, seat: Seat, several: bool) -> list[str]:
    """What a hero may announce (DB-15.5): in an ambush it cannot wait, and flee only by its own entrance; next to an
    abyss, in rubble and webs it cannot attack (DB-29.17, DB-29.20, DB-29.21)."""
    ambush = any(one.ambush for one in monsters_of(castle, meeting))
    if attacks(castle, seat) and meeting.number == 1:
        return [ATTACK]
    found = [] if castle.type_of(meeting.place) in monsters.ODD else [ATTACK]
    lower = ([] if ambush else [WAIT]) + ([FLEE] if fleeing.entrance(castle, seat) is not None else [])
    for one in lower or ([] if found else [WAIT]):
        found += [one, one + JOIN] if several else [one]
    return found


def default(castle: Castle, seat: Seat, offered: list[str]) -> str:
    """A17, A14: shoot; wait; where that is not allowed attack with 7 KP or more, else flee."""
    if missiles.SHOOT in offered:
        return missiles.SHOOT
    if WAIT in offered:
        return WAIT
    wanted = (ATTACK, FLEE) if castle.hero(seat).kp >= BRAVE else (FLEE, ATTACK)
    return next(one for one in wanted if one in offered)


def ask(table: Table[Castle], meeting: Meeting, place: str, seats: list[Seat]) -> None:
    """Put the question; not where everybody can see that one answer is possible, whatever the hero may hold."""
    castle = table.state
    only = {seat: Saying(said) for seat in seats if (said := only_one(castle, meeting, seat, len(seats) > 1))}
    asked = [seat for seat in seats if seat not in only]
    if asked:
        table.push(Announce(seats=asked, place=place, only=only, several=len(seats) > 1))
    else:
        _announced(table, meeting, only)


def only_one(castle: Castle, meeting: Meeting, seat: Seat, several: bool) -> str:
    """The one announcement that is possible, as everybody can see; empty if there are others, or rings."""
    options = choices(castle, meeting, seat, several)
    may_first = any(first for hook in hooks.FIRST for first in hook(castle, meeting, seat))
    return "" if len(options) > 1 or castle.hero(seat).rings or may_first else options[0]


class Announce(Form[Saying], kw_only=True):
    """DB-15.4, DB-26.8: the heroes here announce at the same time. `only` are those who have one answer."""

    place: str
    several: bool
    only: dict[Seat, Saying] = field(default_factory=dict)

    def begun(self, state: Castle, seat: Seat) -> Saying:
        return Saying()

    def page(self, state: Castle, seat: Seat, draft: Saying) -> Decision | None:
        meeting = meeting_of(state, seat)
        if meeting is None:
            return None
        if not draft.said:
            return self._said(state, meeting, seat)
        is_first = draft.said.partition(".")[0] in hooks.CARRIED
        if state.rules.pvp == "on" and self.several and not draft.aside and not is_first:
            return Decision(
                id="", seat=seat, kind=ASIDE, round=state.round, prompt=Text("aside-prompt"),
                options=(Option("no", Text("aside-no")), Option("yes", Text("aside-yes"))), default=("no",),
                hint=Text("aside-hint"), rule="pvp",
            )  # fmt: skip
        return None

    def _said(self, state: Castle, meeting: Meeting, seat: Seat) -> Decision:
        there = monsters_of(state, meeting)
        keys = choices(state, meeting, seat, self.several)
        first = [option for hook in hooks.FIRST for option in hook(state, meeting, seat)]
        options = [*(_option(key, self.several) for key in keys), *first]
        ambush = any(one.ambush for one in there)
        barred = [Text("announce-no-wait")] if ambush else []
        if fleeing.entrance(state, seat) is None:
            barred.append(Text("announce-no-flight"))
        return Decision(
            id="", seat=seat, kind=KIND, round=state.round,
            prompt=text(
                "monster-prompt", monsters=listed(state, [f"m{one.id}" for one in there]),
                place=place_name(self.place),
            ),
            options=tuple(options), default=(default(state, seat, [option.key for option in options]),),
            hint=text("monster-hint", kp=state.hero(seat).kp, ambush="yes" if ambush else "no"), rule="encounters",
            barred=tuple(barred),
        )  # fmt: skip

    def fill(self, state: Castle, seat: Seat, draft: Saying, picks: tuple[str, ...]) -> Saying:
        return replace(draft, aside=picks[0]) if draft.said else Saying(picks[0])

    def shows(self, state: Castle, seat: Seat, draft: Saying) -> Text | None:
        return _did(draft.said.partition(".")[0]) if draft.said else None

    def answered(self, table: Table[Castle], seat: Seat) -> None:
        if self.several:
            table.tell("has-decided", who=Who(seat))

    def carry_out(self, table: Table[Castle], forms: dict[Seat, Saying]) -> None:
        castle, meeting = table.state, table.state.meetings[table.thread]
        done: dict[Seat, Saying] = {}
        for seat, form in forms.items():
            verb, _, target = form.said.partition(".")
            if verb in hooks.CARRIED:
                hooks.CARRIED[verb](table, meeting, seat, target)
            else:
                done[seat] = form
        seats = [seat for seat in self.seats if seat in castle.heroes and seat in meeting.seats]
        if not monsters_of(castle, meeting):
            return
        for seat in seats:
            if seat not in done and (said := only_one(castle, meeting, seat, self.several)):
                done[seat] = Saying(said)
        if len(done) == len(seats):
            _announced(table, meeting, {**self.only, **done})
            return
        sheets = {seat: Sheet(sent=form) for seat, form in done.items()}
        table.push(Announce(seats=seats, place=self.place, several=self.several, only=self.only, sheets=sheets))


def _announced(table: Table[Castle], meeting: Meeting, forms: dict[Seat, Saying]) -> None:
    """V15: all announcements are told together."""
    for seat in sorted(forms):
        meeting.said[seat] = forms[seat].said
        if forms[seat].aside:
            meeting.aside[seat] = forms[seat].aside
        table.reveal("announces", who=Who(seat), what=_did(forms[seat].said.partition(".")[0]))


def _option(key: str, several: bool) -> Option:
    """An announcement; of a lone hero's nothing is said of other heroes."""
    name = key.replace(".", "-")
    is_alone = not several and key in (WAIT, FLEE)
    return Option(key, _label(name), _label(f"{name}.{'alone' if is_alone else 'detail'}"))


# -- orders


@lru_cache(256)
def _orders(seat: Seat, shoots: bool, several: bool) -> tuple[Orderable, ...]:
    keys = [ATTACK, WAIT, FLEE]
    if several:
        keys += [WAIT + JOIN, FLEE + JOIN]
    if shoots:
        keys.append(missiles.SHOOT)
    whens = orders.clauses("kp<=", "kp>=", "others", "ambush")
    options = tuple(Option(key, _ordered(key.replace(".", "-"))) for key in keys)
    return (
        Orderable(
            seat, KIND, Text("order-monster"), options, Text("order-monster-hint"), length=8,
            whens=(*whens, *orders.kinds_met()),
        ),
    )  # fmt: skip


def orderable(castle: Castle, seat: Seat) -> Iterable[Orderable]:
    """What a hero announces by order; and the second missile, which is armed for kinds of monsters."""
    yield from _orders(seat, missiles.weapon(castle.hero(seat)) is not None, len(castle.seats) > 1)
    if missiles.weapon(castle.hero(seat)) is not None:
        yield _arming(seat)


@lru_cache(8)
def _arming(seat: Seat) -> Orderable:
    options = tuple(Option(kind, monster_name(f"{kind}.short")) for kind in MONSTERS)
    return Orderable(
        seat, missiles.ORDER, Text("order-shoot"), options, Text("order-shoot-hint"), most=len(options),
    )  # fmt: skip


def is_ambush(castle: Castle, asked: Decision, _when: str) -> bool:
    meeting = meeting_of(castle, asked.seat)
    return meeting is not None and any(one.ambush for one in monsters_of(castle, meeting))


orders.KINDS.append(orderable)
orders.CONDITIONS["ambush"] = is_ambush
