"""A hunter's turn (FD-5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from msgspec import field
from msgspec.structs import replace

from engines.core.flow import PASS, Question, Table, Work
from engines.core.preferences import end, in_round
from engines.core.types import Decision, Random, Seat, Text, Who, text
from engines.dracula.actions.moving import CARRIAGE, Move, SpendTicket
from engines.dracula.actions.reserving import Reserve
from engines.dracula.actions.resting import Rest
from engines.dracula.actions.searching import Search
from engines.dracula.actions.supply import Supply
from engines.dracula.actions.trading import Trade
from engines.dracula.cards import playing
from engines.dracula.cards.drawing import LongNightDraw
from engines.dracula.cards.limits import Limits
from engines.dracula.components import HUNTERS, INFLUENCE_WIN
from engines.dracula.hands import Hunter
from engines.dracula.state import State
from engines.dracula.turns import hunter_options
from engines.dracula.turns.bats import BatsFly
from engines.dracula.wording import names, question_hints


class NextTurn(Work):
    """The next turn, of the first hunter in activation order who has not acted in this day or night (FD-5.1, FD-5.8);
    with Speedy Telegraph of the hunter who answers first (A-2.3)."""

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
    """One hunter's turn by day or night: the action that he must take (FD-5.4, FD-5.5, FD-5.9), or one that he chooses
    (D3, D4). With Renewed Vigor a second turn follows, `used` being the kind of the first (FD-5.12)."""

    seat: Seat
    used: str = ""

    def do(self, table: Table[Any]) -> None:
        state: State = table.state
        must = hunter_options.forced(state, state.hunters[self.seat])
        if must:
            act(table, self.seat, must, self.used)
        else:
            table.push(ask(state, [self.seat], self.used))


class TurnOver(Work, kw_only=True):
    """The end of an action: all hunters keep within their limits. Under Renewed Vigor another action follows by day,
    not at sea."""

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
    """Open the question for an action; veiled where, as far as everybody knows, another hunter may have Good Luck to
    play beside it."""
    state.was_open = True
    others = (seat for seat in HUNTERS if seat not in seats)
    lucky = not state.is_night and any(playing.may_react(state, seat, "W7") for seat in others)
    return (ActBesideLuck if lucky else Act)(seats=seats, used=used)


class Act(Question, kw_only=True):
    """D3, D4: the action of a hunter; of several `seats` the first to answer acts (Speedy Telegraph).

    `pages`: the page of each hunter who looks at railway journeys, ``rail`` or a city that several tickets lead to.
    `leaves`: how often each has gone there and back; the other players must not see that, so the ids count it, and not
    the question's number. `lucks` counts Good Luck likewise; -1 for a hunter who lets it be.
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
            played = [playing.to_play(seat, key, "W7") for key in picks if key != PASS.key]
            table.push(*played, replace(self, lucks=self.lucks | {seat: self.lucks.get(seat, 0) + 1 if played else -1}))
        elif picks[0].startswith("play."):
            table.push(playing.to_play(seat, picks[0].removeprefix("play."), "W7"), self._turned(seat, ""))
        elif (page := _page(decision.kind, picks[0])) is not None:
            table.push(self._turned(seat, page))
        else:
            act(table, seat, picks[0], self.used)

    def _turned(self, seat: Seat, page: str) -> Act:
        pages = {one: open_ for one, open_ in self.pages.items() if one != seat} | ({seat: page} if page else {})
        return replace(self, leaves=self.leaves | {seat: self.leaves.get(seat, 0) + 1}, pages=pages)

    def _act(self, state: State, seat: Seat) -> Decision:
        hunter = state.hunters[seat]
        must = hunter_options.forced(state, hunter)
        offered = hunter_options.must(must) if must else hunter_options.options(state, seat, self.used)
        sails = tuple(option.key for option in offered if option.key.startswith("sea."))
        is_at_sea = state.map.is_sea(hunter.at) and bool(sails)
        time = "night" if state.is_night else "day"
        return Decision(
            id=self.name(f"act-{seat}-{self.leaves.get(seat, 0)}"),
            seat=seat,
            kind=hunter_options.calm(time) if is_calm(state) else time,
            round=state.round,
            prompt=text("act-prompt", who=names.who(seat), time=time, extra="yes" if self.used else "no"),
            hint=_situation(state, hunter),
            rule="actions",
            barred=() if must else question_hints.barred(state, hunter),
            options=offered,
            default=Random(sails) if is_at_sea else (must or hunter_options.PASS.key,),
            contested=len(self.seats) > 1,
        )

    def _ride(self, state: State, seat: Seat) -> Decision:
        tickets, page = sorted(set(state.hunters[seat].tickets)), self.pages[seat]
        is_open = page == "rail"
        offered = hunter_options.journeys(state, seat) if is_open else hunter_options.ways_to(state, seat, page)
        known: list[Text | Who] = [
            text("ticket-known", ticket=names.ticket(it), worth=names.worth(it)) for it in tickets
        ]
        return Decision(
            id=self.name(f"act-{seat}-{self.leaves[seat]}"),
            seat=seat,
            kind="rail" if is_open else "ticket",
            round=state.round,
            prompt=Text("ride-prompt") if is_open else text("ticket-prompt", to=names.place(page)),
            hint=text("ride-hint", tickets=known, carriage=CARRIAGE if hunter_options.may_charter(state, seat) else 0),
            rule="moving",
            options=(*offered, hunter_options.BACK if is_open else hunter_options.OTHER_CITY, hunter_options.PASS),
            default=(hunter_options.PASS.key,),
            contested=len(self.seats) > 1,
        )


def _page(kind: str, key: str) -> str | None:
    """The page that an answer to a question of that kind opens: the journeys, a city's, or all actions (empty); None
    where the answer is an action."""
    match key.split("."):
        case ["rail"]:
            return "rail"
        case ["back"]:
            return "rail" if kind == "ticket" else ""
        case ["rail", ways, to] if hunter_options.ELSE in ways:
            return to
    return None


def _situation(state: State, hunter: Hunter) -> Text:
    tickets = [names.ticket(ticket) for ticket in sorted(hunter.tickets)]
    return text(
        "act-hint", place=names.place(hunter.at), damage=hunter.damage, health=state.sheet(hunter.seat).health,
        count=len(tickets), tickets=list(tickets), win=0 if state.round > 1 else INFLUENCE_WIN,
    )  # fmt: skip


class ActBesideLuck(Act, kw_only=True):
    """The question of `Act` by day, while another hunter may hold Good Luck: he is offered, silently, to play it
    (W7)."""

    veiled: ClassVar[bool] = True

    def ask(self, state: State) -> tuple[Decision, ...]:
        return (*super().ask(state), *self._lucky(state))

    def _lucky(self, state: State) -> Iterable[Decision]:
        for seat in HUNTERS:
            offered = hunter_options.luck(state, seat) if seat not in self.seats else ()
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
                    silent=True,
                    optional=True,
                )


def is_calm(state: State) -> bool:
    """True if no hunter has been ambushed, and Dracula has not been revealed, since the last dawn, and he is hidden now
    (A-2.2)."""
    return not state.disturbed and not state.dracula.is_revealed


def act(table: Table[Any], seat: Seat, key: str, used: str = "") -> None:
    """Carry out an option of `options` or `journeys`, or the action that `forced` demands (`hunter_options`)."""
    state: State = table.state
    hunter, is_night = state.hunters[seat], state.is_night
    end(state, in_round(state.round).key, seat, hunter_options.calm("night" if is_night else "day"))
    if seat not in state.acted:
        state.acted.append(seat)
    if key != hunter_options.PASS.key:  # a pass joins the paragraph before it: a quiet night is one paragraph
        table.turn()
    table.push(TurnOver(seat=seat, kind=hunter_options.kind_of(key), is_extra=bool(used)))
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
            hired = [playing.to_play(seat, "chartered_carriage", "R2")] if is_hired else []
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
            table.push(playing.to_play(seat, ".".join(card), "night_action" if is_night else "day_action"))
        case _:
            raise ValueError(key)
