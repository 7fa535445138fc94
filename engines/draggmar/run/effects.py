"""The verbs of effects.md that happen at a moment; those that only count in a room are read in `reading`.

An effect is carried out by the step `Play`, for the lords that it reaches, in turn order. `VERBS` has the function of
each verb.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from engines.core.flow import Ballot, Table, Work
from engines.core.types import Decision, Option, Seat, Who, text
from engines.draggmar import hands, names
from engines.draggmar.components import CURSES, ROOMS, Effect
from engines.draggmar.run import account, piles
from engines.draggmar.run.reading import fits, health_left, room_of
from engines.draggmar.run.splitting import close_place
from engines.draggmar.state import Cursed, Group, Realm

LOSSES: Final = "losses"
"""The dice of a group for what is lost or given at random."""


class Play(Work):
    """An effect of `card`, for these lords: `by` is the lord whose card it is, empty for a room's."""

    group: str
    card: str
    effect: Effect
    seats: list[Seat]
    by: str = ""

    def do(self, table: Table[Any]) -> None:
        realm: Realm = table.state
        group = realm.groups[self.group]
        if group.room is not None and not fits(self.effect, ROOMS[group.room.card]):
            return
        verb = VERBS.get(self.effect.do)
        if verb is not None:
            verb(table, self)


def by_room(group: Group, moment: str, seats: Iterable[Seat]) -> list[Play]:
    """The room's effects of a moment, for these lords together."""
    room = room_of(group)
    found = [effect for effect in ROOMS[room.card].effects if effect.on == moment]
    return [Play(group.name, room.card, effect, list(seats)) for effect in found]


def by_lord(realm: Realm, group: Group, seat: Seat, card: str, effects: Iterable[Effect]) -> list[Play]:
    """Effects of a lord's own card, each with the lords that it reaches."""
    return [Play(group.name, card, effect, reached(realm, group, effect, seat), seat) for effect in effects]


def reached(realm: Realm, group: Group, effect: Effect, seat: Seat) -> list[Seat]:
    """The lords that an effect of a lord's card reaches (effects.md, Targets)."""
    room = group.room
    present = realm.in_order(room.present) if room is not None else []
    if effect.who in ("group", "each"):
        return present
    if effect.who in ("ally", "rival"):
        target = Seat(room.commits[seat].target) if room is not None and seat in room.commits else None
        if target is None:
            return []
        return [target] if (target in present if effect.who == "ally" else may_be_rival(realm, seat, target)) else []
    return [seat]


def may_be_rival(realm: Realm, seat: Seat, other: Seat) -> bool:
    """True for another lord anywhere whose run is not over."""
    return other != seat and other in realm.lords and bool(realm.lord(other).group) and not realm.lord(other).out


def next_in_room(realm: Realm, group: Group, seat: Seat) -> Seat | None:
    """The next lord clockwise who has a hero in the same room."""
    at = realm.seats.index(seat)
    there = room_of(group).present if group.room is not None else []
    for other in [*realm.seats[at + 1 :], *realm.seats[:at]]:
        if other in there and realm.lord(other).active is not None:
            return other
    return None


# -- strength and harm


def _wound(table: Table[Any], play: Play) -> None:
    for seat in play.seats:
        hero = table.state.lord(seat).active
        if hero is not None:
            hero.wounds += _number(play)
            table.tell("wounded-by", who=Who(seat), hero=names.card(hero.card), card=names.card(play.card),
                       count=_number(play), left=max(0, health_left(hero)))  # fmt: skip


def _heal(table: Table[Any], play: Play) -> None:
    for seat in play.seats:
        hero = table.state.lord(seat).active
        if hero is not None and (healed := min(hero.wounds, _number(play))):
            hero.wounds -= healed
            table.tell("healed", who=Who(seat), hero=names.card(hero.card), count=healed, left=health_left(hero))


def _number(play: Play) -> int:
    return 0 if play.effect.n == "all" else play.effect.n


# -- Fame


def _fame(table: Table[Any], play: Play) -> None:
    for seat in play.seats:
        by = hands.fame(table.state, seat, _number(play))
        told(table, seat, by, play.card)


def told(table: Table[Any], seat: Seat, by: int, card: str) -> None:
    """Tell by how much a lord's Fame has changed."""
    table.tell("fame-changed", who=Who(seat), count=abs(by), way="up" if by > 0 else "down" if by else "none",
               card=names.card(card), fame=table.state.lord(seat).fame)  # fmt: skip


# -- items


def _draw_item(table: Table[Any], play: Play) -> None:
    group: Group = table.state.groups[play.group]
    level = play.effect.level
    for seat in play.seats:
        draw_items(table, seat, ROOMS[room_of(group).card].level if level == "room" else level, _number(play))


def draw_items(table: Table[Any], seat: Seat, level: int, count: int) -> None:
    """A lord draws items unseen (V-10)."""
    draw_in_turn(table, [seat] * count, level)


def draw_in_turn(table: Table[Any], seats: Sequence[Seat], level: int) -> tuple[Seat, ...]:
    """These lords draw an item each, one after another; each is told of its own together. Returns who drew, in order:
    those for whom an item was left."""
    realm: Realm = table.state
    drawn: dict[Seat, list[str]] = {seat: [] for seat in seats}
    order: list[Seat] = []
    for seat in seats:
        card = hands.draw(table, f"item-{level}")
        if card is not None:
            hands.take(realm, seat, card)
            drawn[seat].append(card)
            order.append(seat)
            realm.lord(seat).drawn = (*realm.lord(seat).drawn, card)
    for seat in realm.in_order(list(drawn)):
        cards = drawn[seat]
        if not cards:
            table.tell("no-items-left", who=Who(seat), level=level)
            continue
        table.tell_only(
            frozenset({seat}),
            text("items-drawn", who=Who(seat), cards=names.cards(sorted(cards))),
            text("items-drawn-unseen", who=Who(seat), count=len(cards), level=level),
        )
    return tuple(order)


def _lose_item(table: Table[Any], play: Play) -> None:
    realm: Realm = table.state
    group = realm.groups[play.group]
    count = _number(play)
    if play.effect.pick == "owner":
        losing = [seat for seat in play.seats if realm.lord(seat).items]
        if losing:
            table.push(Lose(seats=losing, count=count, card=play.card))
        return
    for seat in play.seats:
        worn = room_of(group).equipped.get(seat, []) if play.effect.zone == "equipped" else None
        lost: list[str] = []
        while len(lost) < count and (left := sorted(realm.lord(seat).items if worn is None else worn)):
            card = table.dice.pick(table.stream(LOSSES), left)
            lost.append(card)
            if worn is None:
                hands.discard(realm, seat, card)
            else:
                worn.remove(card)
                hands.lay(realm, card)
        lost.sort()
        table.reveal("items-lost", who=Who(seat), cards=names.cards(lost), count=len(lost), card=names.card(play.card))


class Lose(Ballot, kw_only=True):
    """D-12: all lords concerned choose at the same time which items they lose; they lose them in turn order."""

    card: str
    count: int

    def question(self, state: Realm, seat: Seat) -> Decision:
        items = state.lord(seat).items
        number = min(self.count, len(items))
        return Decision(
            id=self.name(f"lose-{seat}"), seat=seat, kind="lose", round=state.round,
            prompt=text("lose-prompt", count=number, card=names.card(self.card)),
            options=tuple(Option(card, names.card(card), names.card_text(card)) for card in items),
            default=tuple(hands.worst_first(items)[:number]), least=number, most=number, covert=True, revisable=True,
            rule="rooms",
        )  # fmt: skip

    def close(self, table: Table[Any]) -> None:
        realm: Realm = table.state
        for seat in realm.in_order(self.seats):
            cards = sorted(self.picks[seat])
            for card in cards:
                hands.discard(realm, seat, card)
            table.reveal("items-lost", who=Who(seat), cards=names.cards(cards), count=len(cards),
                         card=names.card(self.card))  # fmt: skip


def _give(table: Table[Any], play: Play) -> None:
    """A gift to the next lord with a hero in the room; the two see what it is (V-11)."""
    realm: Realm = table.state
    group = realm.groups[play.group]
    for giver in play.seats:
        taker = next_in_room(realm, group, giver)
        if taker is None:
            continue
        if play.effect.what == ("fame",):
            given = -hands.fame(realm, giver, -_number(play))
            hands.fame(realm, taker, given)
            table.tell("fame-given", who=Who(giver), to=Who(taker), count=given, card=names.card(play.card))
            continue
        if not realm.lord(giver).items:
            table.tell("nothing-given", who=Who(giver), to=Who(taker))
        for _ in range(min(_number(play), len(realm.lord(giver).items))):
            card = table.dice.pick(table.stream(LOSSES), sorted(realm.lord(giver).items))
            hands.give(realm, giver, taker, card)
            table.tell_only(
                frozenset({giver, taker}),
                text("item-given", who=Who(giver), to=Who(taker), card=names.card(card)),
                text("item-given-unseen", who=Who(giver), to=Who(taker)),
            )


# -- sight


def _scry(table: Table[Any], play: Play) -> None:
    """The next cards are set aside for the group, and the lords see them, each alone (V-14)."""
    realm: Realm = table.state
    group = realm.groups[play.group]
    for seat in play.seats:
        count = piles.set_aside(table, group, _number(play))
        if not count:
            table.tell("scried-nothing", who=Who(seat))
            continue
        group.seen[seat] = max(group.seen.get(seat, 0), count)
        table.tell_office(
            office(group, seat),
            seat,
            text("scried", who=Who(seat), cards=names.cards(group.reserve[:count])),
            text("scried-unseen", who=Who(seat), count=count, place=names.place(group.place)),
        )


def office(group: Group, seat: Seat) -> str:
    """The office of a lord that has seen cards set aside for a group: it ends with the group's reserve."""
    return f"scout.{group.name}.{group.looks}.{seat}"


# -- curses


def _draw_curse(table: Table[Any], play: Play) -> None:
    group: Group = table.state.groups[play.group]
    if play.effect.who == "rival":
        for seat in play.seats:
            plant(table, group, seat, _number(play))
        return
    table.push(*(DrawCurse(group.name, seat, _number(play)) for seat in play.seats))


def plant(table: Table[Any], group: Group, seat: Seat, count: int) -> None:
    """DD-12.5: a lord of another group draws the curse in its next room, a group mate at once."""
    realm: Realm = table.state
    if seat in group.members:
        table.push(DrawCurse(group.name, seat, count))
        return
    realm.lord(seat).planted += count
    table.tell("curse-planted", who=Who(seat), count=count)


class DrawCurse(Work):
    """DD-12.1: a lord draws curses one after another. One that works when drawn is resolved before the next."""

    group: str
    seat: Seat
    count: int

    def do(self, table: Table[Any]) -> None:
        realm: Realm = table.state
        card = hands.draw(table, "curse")
        if card is None:
            table.tell("no-curses-left", who=Who(self.seat))
            return
        if self.count > 1:
            table.push(DrawCurse(self.group, self.seat, self.count - 1))
        curse, lord, group = CURSES[card], realm.lord(self.seat), realm.groups[self.group]
        table.reveal("curse-drawn", who=Who(self.seat), card=names.card(card), what=names.card_text(card))
        if curse.needs_other_player and realm.is_solo:
            hands.lay(realm, card)
            table.tell("curse-idle", who=Who(self.seat), card=names.card(card))
            return
        account.curse(group, self.seat, card)
        in_boss_room = group.room is not None and ROOMS[group.room.card].is_boss
        lord.curses = [*lord.curses, Cursed(card, by_boss=in_boss_room)]
        if curse.timing == "draw":
            table.push(*resolving(realm, group, self.seat, card))


def resolving(realm: Realm, group: Group, seat: Seat, card: str) -> Sequence[Work]:
    """The steps in which a drawn curse works and is discarded. One that wounds waits for the next hero (``wound``)."""
    effects = CURSES[card].effects
    if any(one.do == "wound" for one in effects) and realm.lord(seat).active is None:
        return ()
    plays = by_lord(realm, group, seat, card, [one for one in effects if one.do != "give"])
    gifts = [Play(group.name, card, one, [seat], seat) for one in effects if one.do == "give"]
    return (DropCurse(seat, card), *plays, *gifts)


class DropCurse(Work):
    """A curse that works is discarded."""

    seat: Seat
    card: str

    def do(self, table: Table[Any]) -> None:
        drop_curse(table.state, self.seat, self.card)


def drop_curse(realm: Realm, seat: Seat, card: str) -> None:
    lord = realm.lord(seat)
    if any(one.card == card for one in lord.curses):
        lord.curses = [one for one in lord.curses if one.card != card]
        hands.lay(realm, card)


def _lift_curse(table: Table[Any], play: Play) -> None:
    """The oldest curses first, beneficial ones not."""
    realm: Realm = table.state
    for seat in play.seats:
        curses = [one.card for one in realm.lord(seat).curses if not CURSES[one.card].beneficial]
        for card in curses[: _number(play)]:
            drop_curse(realm, seat, card)
            table.tell("curse-lifted", who=Who(seat), card=names.card(card))


# -- rifts


def _close_rift(table: Table[Any], play: Play) -> None:
    """DD-13.6: the rift closes at once; the run ends after the clean-up."""
    realm: Realm = table.state
    group = realm.groups[play.group]
    if group.place in realm.rifts.open:
        realm.rifts.open = [spot for spot in realm.rifts.open if spot != group.place]
        table.reveal("rift-closed", place=names.place(group.place))
        close_place(table, group.place)


VERBS: Final[dict[str, Callable[[Table[Any], Play], None]]] = {
    "wound": _wound,
    "heal": _heal,
    "fame": _fame,
    "draw_item": _draw_item,
    "lose_item": _lose_item,
    "give": _give,
    "scry": _scry,
    "draw_curse": _draw_curse,
    "lift_curse": _lift_curse,
    "close_rift": _close_rift,
}


__all__ = ["LOSSES", "DrawCurse", "Lose", "Play", "by_lord", "by_room", "draw_in_turn", "drop_curse", "may_be_rival",
           "next_in_room", "office", "reached", "resolving"]  # fmt: skip
