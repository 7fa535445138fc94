"""A5: what a hero may do beside its form, until all have decided: drink, put on an amulet, hand things over, show
Treasure cards. It stands in the seat's own thread, and nobody waits for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, TypeVar

from msgspec.structs import replace

from engines.core.flow import Question, Table
from engines.core.types import Decision, Option, Orderable, Seat, Text, Who, text
from engines.drakborgen.asking import intents
from engines.drakborgen.asking.orders import KINDS
from engines.drakborgen.components import CARDS
from engines.drakborgen.rules import amulets, companions, flask, halves, hooks, objects, offices
from engines.drakborgen.rules.setup import own
from engines.drakborgen.state import Castle, Hero
from engines.drakborgen.view.names import card_name, monster_name, ring_name, side_name

T = TypeVar("T")
OWN: Final = "own"
PHASE: Final = "intents"
"""The phase with which the offers end."""
DRINK, WEAR, GIVE, SHOW, TRY, SEND = "drink", "wear", "give", "show", "try", "send"
RING, AMULET, TREASURE = "ring", "amulet", "treasure"


def receivers(castle: Castle, seat: Seat) -> list[Seat]:
    """DB-3.8: the heroes in the same room."""
    hero = castle.hero(seat)
    return [other for other in castle.here(hero.at) if other != seat] if not hero.going else []


def gifts(castle: Castle, seat: Seat, to: Seat) -> Iterator[str]:
    """DB-3.8: what a hero may hand over to another: things, rings, unworn amulets that the other has not read, and in
    coop Treasure cards. Things of one kind stand once."""
    hero = castle.hero(seat)
    yield from dict.fromkeys(hero.things)
    yield from (f"{RING}.{ring.card}" for ring in hero.rings)
    for number, amulet in enumerate(hero.amulets):
        if not (amulet.worn or amulet.is_open or to in amulet.told_to):
            yield f"{AMULET}.{number}"
    if castle.rules.mode == "coop":
        yield from (f"{TREASURE}.{card}" for card in dict.fromkeys(hero.treasure))


def needed_by_action(castle: Castle, seat: Seat) -> list[str]:
    """The rings and things without which the action that a seat has sent would be impossible. They are not handed over
    until it is changed: if it became void, all would see the seat waited for again, and so what it needed (V3, V14)."""
    hero = castle.hero(seat)
    if not receivers(castle, seat):
        return []
    found = [
        f"{RING}.{one.card}"
        for one in hero.rings
        if intents.needs(castle, seat, replace(hero, rings=_but(hero.rings, one)))
    ]
    return found + [
        one
        for one in dict.fromkeys(hero.things)
        if intents.needs(castle, seat, replace(hero, things=_but(hero.things, one)))
    ]


def _but(held: list[T], one: T) -> list[T]:
    """What is held, but for one."""
    left = list(held)
    left.remove(one)
    return left


def keys(castle: Castle, seat: Seat) -> Iterator[str]:
    """All that a hero may do beside its form."""
    hero = castle.hero(seat)
    if hero.skip or hero.falling:
        return
    for one in dict.fromkeys(flask.flasks(hero)):
        yield f"{DRINK}.{one}"
    for number, amulet in enumerate(hero.amulets):
        if not (amulet.worn or amulet.is_open):
            yield f"{WEAR}.{number}"
    if halves.halves_of(castle, seat):
        yield TRY
    for at, way in companions.sendable(castle, seat):
        if hero.companions[at].sent != way.exit:
            yield f"{SEND}.{at}.{hero.companions[at].kind}.{way.exit}"
    needed = needed_by_action(castle, seat)
    for to in receivers(castle, seat):
        for gift in gifts(castle, seat, to):
            if gift not in needed:
                yield f"{GIVE}.{to}.{gift}"
    for card in dict.fromkeys(hero.treasure):
        if set(castle.seats) - {seat} - set(hero.shown_to.get(card, ())):
            yield f"{SHOW}.{card}"


def name_of(gift: str) -> Text:
    """The name of a thing that may be handed over."""
    kind, _, card = gift.partition(".")
    if kind == RING:
        return ring_name(card)
    if kind == AMULET:
        return text("amulet-number", number=int(card) + 1)
    return card_name(gift)


@cache
def option(key: str) -> Option:
    """The option of an offer; it depends on nothing but its key."""
    verb, _, rest = key.partition(".")
    if verb == GIVE:
        to, _, gift = rest.partition(".")
        return Option(key, text("own-give", who=Who(Seat(to)), thing=name_of(gift)))
    if verb == WEAR:
        return Option(key, text("own-wear", thing=name_of(f"{AMULET}.{rest}")), warning=Text("own-wear-warning"))
    if verb == TRY:
        return Option(key, Text("own-try"))
    if verb == SEND:
        _, kind, exit_ = rest.split(".")
        return Option(
            key, text("own-send", companion=monster_name(kind), side=side_name(exit_)), Text("own-send-detail")
        )
    return Option(key, text(f"own-{verb}", thing=card_name(f"{TREASURE}.{rest}" if verb == SHOW else rest)))


class Own(Question, kw_only=True):
    """What one hero may do beside its form; each answer is carried out at once."""

    veiled = True
    seat: Seat

    def ask(self, state: Castle) -> tuple[Decision, ...]:
        options = tuple(option(key) for key in offered(state, self.seat))
        if not options:  # what is left may be offered again
            return ()
        return (
            Decision(
                id=self.name(f"{OWN}-{self.seat}"), seat=self.seat, kind=OWN, round=state.round,
                prompt=Text("own-prompt"), options=options, default=(), least=0, nothing=Text("own-nothing"),
                hint=text("own-hint", others=len(set(deciders(state)) - {self.seat})), rule="round", covert=True,
                silent=True, optional=True, barred=barred(state, self.seat),
            ),
        )  # fmt: skip

    def answer(self, table: Table[Castle], decision: Decision, picks: tuple[str, ...]) -> None:
        if picks and picks[0] in offered(table.state, self.seat):
            carry_out(table, self.seat, picks[0])
        if offered(table.state, self.seat) and is_deciding(table.state):
            table.push(Own(seat=self.seat))


def offered(castle: Castle, seat: Seat) -> list[str]:
    return list(keys(castle, seat)) if seat in castle.heroes else []


def barred(castle: Castle, seat: Seat) -> tuple[Text, ...]:
    """Why something is not handed over: the action that was sent needs it."""
    kept = needed_by_action(castle, seat) if seat in castle.heroes else []
    return tuple(text("own-needed", thing=name_of(one)) for one in kept)


def deciders(castle: Castle) -> list[Seat]:
    """The seats that decide what they do, while they do."""
    stack = castle.threads["round"].stack
    return stack[-1].seats if stack and isinstance(stack[-1], intents.Intents) else []


def is_deciding(castle: Castle) -> bool:
    """True while all decide what they do."""
    return bool(deciders(castle))


def carry_out(table: Table[Castle], seat: Seat, key: str) -> None:
    verb, _, rest = key.partition(".")
    hero = table.state.hero(seat)
    if verb == DRINK:
        flask.drink(table, seat, rest)
    elif verb == WEAR:
        amulets.wear(table, seat, hero.amulets[int(rest)])
    elif verb == SEND:
        number, _, hero.companions[int(number)].sent = rest.split(".")
    elif verb == TRY:
        halves.try_halves(table, seat)
    elif verb == SHOW:
        shows(table, seat, rest)
    else:
        to, _, gift = rest.partition(".")
        hand_over(table, seat, Seat(to), gift)


def hand_over(table: Table[Castle], seat: Seat, to: Seat, gift: str) -> None:
    """DB-3.8: hand a thing over: all are told, but which ring or Treasure card it was only the two."""
    castle = table.state
    giver, taker = castle.hero(seat), castle.hero(to)
    kind, _, card = gift.partition(".")
    name = name_of(gift)
    told = text("hands-over", who=Who(seat), to=Who(to), thing=name)
    if kind == RING:
        ring = next(one for one in giver.rings if one.card == card)
        ring.known_by = _knowers(seat, to, ring.known_by if len(giver.rings) == 1 else ())
        giver.rings.remove(ring)
        for other in giver.rings:
            other.known_by = [one for one in other.known_by if one == to]
        taker.rings.append(ring)
        table.tell_only(frozenset({seat, to}), told, text("hands-over-ring", who=Who(seat), to=Who(to)))
    elif kind == TREASURE:
        knew_card = giver.shown_to.get(card, []) if len(giver.treasure) == 1 else []
        giver.treasure.remove(card)
        giver.forget_shown(but=to)
        taker.treasure.append(card)
        taker.shown_to[card] = _knowers(seat, to, (*taker.shown_to.get(card, ()), *knew_card))
        table.tell_only(frozenset({seat, to}), told, text("hands-over-treasure", who=Who(seat), to=Who(to)))
    elif kind == AMULET:
        _hand_over_amulet(giver, taker, seat, to, int(card))
        table.tell("hands-over-amulet", who=Who(seat), to=Who(to))
        offices.tell_readers(table, to)
    else:
        giver.things.remove(gift)
        taker.things.append(gift)
        if gift in giver.spent:
            giver.spent.remove(gift)
            taker.spent.append(gift)
        for finds in hooks.FINDS:
            finds(table, to, gift)
        if not giver.has(objects.SWORD):
            giver.sword, giver.picks_throw = "", False
        table.reveal("hands-over", who=Who(seat), to=Who(to), thing=name)
    for one in (seat, to):
        intents.renew(castle, one)
    opens_for(table, to)


def _knowers(giver: Seat, to: Seat, knew: Iterable[Seat]) -> list[Seat]:
    """The seats beside its holder that know a card that was handed over: who gave it, and who knew it before, if they
    can tell that it was this one."""
    return sorted({giver, *knew} - {to})


def _hand_over_amulet(giver: Hero, taker: Hero, seat: Seat, to: Seat, number: int) -> None:
    """Hand an amulet over: who knew it still does, its new owner only if it is the one that it gave away itself. Others
    who knew some amulet cannot tell which one it was, unless there was no other."""
    may_go = [one for one in giver.amulets if not (one.worn or one.is_open)]
    amulet = giver.amulets.pop(number)
    knew = amulet.known_by if len(may_go) == 1 else []
    for other in giver.amulets:
        other.known_by = [one for one in other.known_by if one == to]
    amulet.known_by = _knowers(seat, to, knew) if amulet.is_known else sorted({*knew} - {to})
    amulet.is_known = to in knew
    taker.amulets.append(amulet)


def shows(table: Table[Castle], seat: Seat, card: str) -> None:
    """V11: a Treasure card is shown to all."""
    castle = table.state
    castle.hero(seat).shown_to[card] = [one for one in castle.seats if one != seat]
    worth = CARDS["treasure"][card].value_gm
    table.reveal("shows-treasure", who=Who(seat), card=card_name(f"treasure.{card}"), worth=worth)


def opens_for(table: Table[Castle], seat: Seat) -> None:
    """Put the offers of a seat into its own thread, unless they are open."""
    castle = table.state
    if offered(castle, seat) and not castle.threads[own(seat)].stack:
        table.begin(own(seat), Own(seat=seat), until=PHASE)


def open_offers(table: Table[Castle]) -> None:
    """As all begin to decide: each seat that may do something beside its form."""
    for seat in table.state.heroes:
        opens_for(table, seat)


def end_offers(table: Table[Castle]) -> None:
    table.expire(PHASE)


hooks.INTENTS.append(open_offers)
hooks.REVEALED.append(end_offers)


@cache
def _orders(seat: Seat) -> tuple[Orderable, ...]:
    return (
        Orderable(
            seat, flask.FLASK, Text("order-flask"), (Option(flask.DRINK, Text("order-flask-drink")),),
            Text("order-flask-hint"),
        ),
    )  # fmt: skip


def orderables(_castle: Castle, seat: Seat) -> tuple[Orderable, ...]:
    return _orders(seat)


KINDS.append(orderables)
