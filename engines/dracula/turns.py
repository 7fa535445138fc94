"""A hunter's turn (FD-5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from msgspec import field
from msgspec.structs import replace

from engines.core.flow import PASS, Question, Table, Work
from engines.core.types import Decision, Later, Option, Random, Seat, Text, Who, text
from engines.dracula import acting, cards, guiding, names
from engines.dracula.bats import BatsFly
from engines.dracula.components import HUNTERS, INFLUENCE_WIN
from engines.dracula.drawing import LongNightDraw
from engines.dracula.hands import Hunter
from engines.dracula.limits import Limits
from engines.dracula.moving import CARRIAGE, Move, SpendTicket
from engines.dracula.resting import Rest
from engines.dracula.searching import Search
from engines.dracula.state import State
from engines.dracula.supply import Supply
from engines.dracula.tickets import Reserve
from engines.dracula.trading import Trade


class NextTurn(Work):
    """The next in activation order of those who have not acted in this day or night (FD-5.1, FD-5.8); with Speedy
    Telegraph whoever is first (A-2.3)."""

    def do(self, table: Table[Any]) -> None:
        state: State = table.state
        left = [seat for seat in HUNTERS if seat not in state.acted and not state.hunters[seat].waiting]
        if not left:
            return
        table.push(self)
        if state.spell.speedy_telegraph and len(left) > 1:
            table.push(ask(state, left))
        else:
            table.push(HunterTurn(left[0]))


class HunterTurn(Work):
    """One hunter's turn by day or night: what he must do (FD-5.4, FD-5.5, FD-5.9), or what he chooses (D3, D4). With
    Renewed Vigor a second one follows, `used` being the kind of the first (FD-5.12)."""

    seat: Seat
    used: str = ""

    def do(self, table: Table[Any]) -> None:
        state: State = table.state
        must = acting.forced(state, state.hunters[self.seat])
        if must:
            act(table, self.seat, must, self.used)
        else:
            table.push(ask(state, [self.seat], self.used))


class TurnOver(Work, kw_only=True):
    """An action is done, and all keep within their limits. Under Renewed Vigor another follows by day, not at sea."""

    seat: Seat
    kind: str
    is_extra: bool

    def do(self, table: Table[Any]) -> None:
        state: State = table.state
        hunter = state.hunters[self.seat]
        is_followed = state.spell.renewed_vigor and state.phase == "day" and not self.is_extra
        may_follow = not hunter.waiting and state.map.is_city(hunter.at)
        table.push(*map(Limits, HUNTERS), *([HunterTurn(self.seat, self.kind)] if is_followed and may_follow else []))


def ask(state: State, seats: list[Seat], used: str = "") -> Act:
    """Open the question for an action; veiled where others may have Good Luck to play beside it, as far as everybody
    knows."""
    state.was_open = True
    others = (seat for seat in HUNTERS if seat not in seats)
    lucky = not state.is_night and any(cards.may_react(state, seat, "W7") for seat in others)
    return (ActBesideLuck if lucky else Act)(seats=seats, used=used)


class Act(Question, kw_only=True):
    """D3, D4: what a hunter does; of several `seats` whoever answers first acts (Speedy Telegraph).

    `pages`: who looks at the railway journeys, ``rail`` or a city that several tickets lead to. `leaves`: how often
    each has gone there and back; that is nobody else's business, so the ids count it, and not the question's number.
    `lucks` counts Good Luck likewise; -1 for who lets it be.
    """

    seats: list[Seat]
    used: str = ""
    leaves: dict[Seat, int] = field(default_factory=dict)
    pages: dict[Seat, str] = field(default_factory=dict)
    lucks: dict[Seat, int] = field(default_factory=dict)

    def ask(self, state: State) -> tuple[Decision, ...]:
        return tuple(self._ride(state, seat) if seat in self.pages else self._act(state, seat) for seat in self.seats)

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        seat = decision.seat
        if decision.kind == "good-luck":
            played = [cards.to_play(seat, key, "W7") for key in picks if key != PASS.key]
            table.push(*played, replace(self, lucks=self.lucks | {seat: self.lucks.get(seat, 0) + 1 if played else -1}))
        elif picks[0].startswith("play."):
            table.push(cards.to_play(seat, picks[0].removeprefix("play."), "W7"), self._turned(seat, ""))
        elif (page := _page(decision.kind, picks[0])) is not None:
            table.push(self._turned(seat, page))
        else:
            act(table, seat, picks[0], self.used)

    def _turned(self, seat: Seat, page: str) -> Act:
        pages = {one: open_ for one, open_ in self.pages.items() if one != seat} | ({seat: page} if page else {})
        return replace(self, leaves=self.leaves | {seat: self.leaves.get(seat, 0) + 1}, pages=pages)

    def _act(self, state: State, seat: Seat) -> Decision:
        hunter = state.hunters[seat]
        must = acting.forced(state, hunter)
        offered = acting.must(must) if must else acting.options(state, seat, self.used)
        sails = tuple(option.key for option in offered if option.key.startswith("sea."))
        is_at_sea = state.map.is_sea(hunter.at) and bool(sails)
        keys = [option.key for option in offered]
        time = "night" if state.is_night else "day"
        return Decision(
            id=self.name(f"act-{seat}-{self.leaves.get(seat, 0)}"),
            seat=seat,
            kind=f"{time}-calm" if is_calm(state) else time,
            round=state.round,
            prompt=text("act-prompt", who=names.who(seat), time=time, extra="yes" if self.used else "no"),
            hint=_situation(state, hunter),
            rule="actions",
            barred=() if must else guiding.barred(state, hunter),
            later=_later(state, seat),
            options=offered,
            default=Random(sails) if is_at_sea else (must or acting.PASS.key,),
            contested=len(self.seats) > 1,
            ahead=tuple(filter(acting.may_order, keys)) if is_calm(state) else (),
        )

    def _ride(self, state: State, seat: Seat) -> Decision:
        tickets, page = sorted(set(state.hunters[seat].tickets)), self.pages[seat]
        is_open = page == "rail"
        offered = acting.journeys(state, seat) if is_open else acting.ways_to(state, seat, page)
        known: list[Text | Who] = [
            text("ticket-known", ticket=names.ticket(it), worth=names.worth(it)) for it in tickets
        ]
        return Decision(
            id=self.name(f"act-{seat}-{self.leaves[seat]}"),
            seat=seat,
            kind="rail" if is_open else "ticket",
            round=state.round,
            prompt=Text("ride-prompt") if is_open else text("ticket-prompt", to=names.place(page)),
            hint=text("ride-hint", tickets=known, carriage=CARRIAGE if acting.may_charter(state, seat) else 0),
            rule="moving",
            options=(*offered, acting.BACK if is_open else acting.OTHER_CITY, acting.PASS),
            default=(acting.PASS.key,),
            contested=len(self.seats) > 1,
        )


def _page(kind: str, key: str) -> str | None:
    """Which page an answer to a question of that kind opens: the journeys, a city's, or all actions (empty); None where
    it is an action."""
    match key.split("."):
        case ["rail"]:
            return "rail"
        case ["back"]:
            return "rail" if kind == "ticket" else ""
        case ["rail", ways, to] if acting.ELSE in ways:
            return to
    return None


def _situation(state: State, hunter: Hunter) -> Text:
    tickets = [names.ticket(ticket) for ticket in sorted(hunter.tickets)]
    return text(
        "act-hint", place=names.place(hunter.at), damage=hunter.damage, health=state.sheet(hunter.seat).health,
        count=len(tickets), tickets=list(tickets), win=0 if state.round > 1 else INFLUENCE_WIN,
    )  # fmt: skip


def _later(state: State, seat: Seat) -> tuple[Later, ...]:
    """The hunter's next two turns, to be ordered ahead (A-2.2)."""
    if not is_calm(state):
        return ()
    if state.is_night:
        to_come = ("day", acting.next_day(state, state.hunters[seat])), ("night", acting.LATER)
        return tuple(_turn(seat, time, state.round + 1, options) for time, options in to_come)
    return _turn(seat, "night", state.round, acting.LATER), _turn(seat, "day", state.round + 1, acting.LATER)


def _turn(seat: Seat, time: str, round_: int, options: tuple[Option, ...]) -> Later:
    prompt = text("act-prompt", who=names.who(seat), time=time, extra="no")
    return Later(f"{time}-calm", round_, prompt, options, Text("act-later-hint"))


class ActBesideLuck(Act, kw_only=True):
    """The same by day, while another may hold Good Luck: he is offered, silently, to play it (W7)."""

    veiled: ClassVar[bool] = True

    def ask(self, state: State) -> tuple[Decision, ...]:
        return (*super().ask(state), *self._lucky(state))

    def _lucky(self, state: State) -> Iterable[Decision]:
        for seat in HUNTERS:
            offered = acting.luck(state, seat) if seat not in self.seats else ()
            if offered and self.lucks.get(seat, 0) >= 0:
                yield Decision(
                    id=self.name(f"luck-{seat}-{self.lucks.get(seat, 0)}"),
                    seat=seat,
                    kind="good-luck",
                    round=state.round,
                    prompt=Text("luck-prompt"),
                    rule="events",
                    options=(*offered, PASS),
                    default=(PASS.key,),
                    ahead=(PASS.key,),
                    silent=True,
                    optional=True,
                )


def is_calm(state: State) -> bool:
    """Nobody has been ambushed or revealed (A-2.2)."""
    return not state.disturbed and not state.count.is_revealed


def act(table: Table[Any], seat: Seat, key: str, used: str = "") -> None:
    """Carry out an option of `acting.options` or `acting.journeys`, or what `acting.forced` demands."""
    state: State = table.state
    hunter, is_night = state.hunters[seat], state.is_night
    if seat not in state.acted:
        state.acted.append(seat)
    if key != acting.PASS.key:  # who passes stands in one paragraph with what was before: a quiet night is one
        table.turn()
    table.push(TurnOver(seat=seat, kind=acting.kind_of(key), is_extra=bool(used)))
    match key.split("."):
        case ["stand"]:
            hunter.delayed = False
            table.tell("stood-up", who=names.who(seat))
        case ["bats"]:
            table.push(BatsFly(seat))
        case ["pass"]:
            table.tell("passed", who=names.who(seat))
        case ["road", to]:
            table.push(Move(seat, to, "road"), *([LongNightDraw()] if is_night else []))
        case ["sea", to]:
            table.push(Move(seat, to, "sea"))
        case ["exit"]:
            table.push(Move(seat, hunter.at, "hospital"))
        case ["rail", way, to]:
            is_hired = way.endswith("c")
            hired = [cards.to_play(seat, "chartered_carriage", "R2")] if is_hired else []
            table.push(*hired, SpendTicket(seat, way.removesuffix("c"), to, is_hired))
        case ["search"]:
            table.push(Search(seat))
        case ["supply"]:
            table.push(Supply(seat))
        case ["rest"]:
            table.push(Rest(seat))
        case ["reserve", *two]:
            table.push(Reserve(seat, 2 if two else 1))
        case ["trade", partner]:
            table.tell("trade-began", who=names.who(seat), partner=names.who(Seat(partner)))
            table.push(Trade(seat=seat, partner=Seat(partner)))
        case ["special", *card]:
            table.push(cards.to_play(seat, ".".join(card), "night_action" if is_night else "day_action"))
        case _:
            raise ValueError(key)


AnyTurn = NextTurn | HunterTurn | TurnOver | Act | ActBesideLuck
