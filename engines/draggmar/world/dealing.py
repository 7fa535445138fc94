"""Binding deals of the selection phase (DD-16.3, D-3): a price for company, or a place to which all parties go.

A lord writes a `Proposal` in a thread of its own, ``terms.<seat>``; what it sends is a `Deal` in
``deal.<from>.<parties>``. When a party places its standee, the deals that name it end.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any, ClassVar, Final

from msgspec import field
from msgspec.structs import replace

from engines.core.dice import Dice
from engines.core.flow import Question, Table, Work
from engines.core.forms import SEND
from engines.core.offers import ACCEPT, DECLINE, WITHDRAW, wait
from engines.core.types import Decision, Event, Option, Seat, Text, Viewer, Who, text
from engines.draggmar import hands, names
from engines.draggmar.state import Payment, Realm, Terms
from engines.draggmar.world.standing import PLACED, choose_for, is_choosing
from engines.draggmar.world.travel import destinations

PHASE: Final = "selection"
CAP: Final = 3
"""The deals that a lord may have open (flow.md 1, Offers)."""
WITH, GO, LINE = "with.", "go.", "line."
MORE, LESS = "more", "less"
WHENS: Final = ("now", "end")


def open_deals(table: Table[Any]) -> None:
    """Each lord may propose deals until its standee is placed."""
    realm: Realm = table.state
    if realm.rules.negotiation and not realm.is_solo:
        for seat in realm.seats:
            table.begin(f"terms.{seat}", Proposes(seat), until=PHASE)


def close_deals(table: Table[Any]) -> None:
    """What is open ends with the phase."""
    table.expire(PHASE)


def partners(realm: Realm, seat: Seat) -> list[Seat]:
    """The lords with whom a deal may be made now: those that are still asked where to go, if the author is."""
    return [one for one in realm.seats if one != seat and is_choosing(realm, one)] if is_choosing(realm, seat) else []


class Proposes(Work):
    """Waits until there is somebody to make a deal with."""

    seat: Seat

    def rests(self, state: Realm) -> bool:
        return not partners(state, self.seat)

    def do(self, table: Table[Any]) -> None:
        table.push(Proposal(seat=self.seat))


class Proposal(Question, kw_only=True):
    """A deal being written: parties, a place, payments. It comes back after each answer, and empty when it was sent.
    `line` is the payment that ``more`` and ``less`` change, ``<payer>.<payee>.<when>``."""

    veiled: ClassVar[bool] = True
    seat: Seat
    others: list[Seat] = field(default_factory=list)
    go_to: str = ""
    pay: dict[str, int] = field(default_factory=dict)
    line: str = ""
    answers: int = 0

    def terms(self, state: Realm) -> Terms:
        """The draft as terms, without parties that are placed."""
        parties = tuple(seat for seat in state.seats if seat == self.seat or seat in self._others(state))
        paid = (payment(line, fame) for line, fame in sorted(self.pay.items()) if fame)
        pay = tuple(one for one in paid if {one.payer, one.payee} <= set(parties))
        return Terms(self.seat, parties, self.go_to, pay)

    def _others(self, state: Realm) -> list[Seat]:
        return [seat for seat in self.others if seat in partners(state, self.seat)]

    def ask(self, state: Realm) -> tuple[Decision, ...]:
        terms = self.terms(state)
        drafted = "yes" if terms.go_to or terms.pay else "no"
        return (
            Decision(
                id=self.name(f"deal-{self.seat}-{self.answers}"), seat=self.seat, kind="deal", round=state.round,
                prompt=Text("deal-prompt"), rule="deals",
                hint=phrase("deal-hint", terms, fame=state.lord(self.seat).fame, drafted=drafted),
                options=tuple(self._options(state)), default=(), least=0, nothing=Text("deal-nothing"), covert=True,
                silent=True, optional=True, barred=tuple(self._barred(state)),
            ),
        )  # fmt: skip

    def _options(self, state: Realm) -> Iterator[Option]:
        parties, place, line = (Text(f"deal-field-{one}") for one in ("parties", "place", "line"))
        others = self._others(state)
        for seat in partners(state, self.seat):
            yield Option(WITH + seat, text("deal-with", who=Who(seat)), field=parties, chosen=seat in others)
        if not others:
            return
        for one in destinations(state, self.seat):
            yield Option(GO + one, names.place(one), field=place, chosen=one == self.go_to)
        for payer, payee in permutations([seat for seat in state.seats if seat == self.seat or seat in others], 2):
            for when in WHENS:
                key = f"{payer}.{payee}.{when}"
                label = text("deal-line", who=Who(payer), to=Who(payee), when=when, fame=self.pay.get(key, 0))
                yield Option(LINE + key, label, Text(f"deal-{when}"), field=line, chosen=key == self.line)
        if self.line:
            now = payment(self.line, self.pay.get(self.line, 0))
            if promised(self.terms(state), now.payer) < state.lord(now.payer).fame:
                yield Option(MORE, Text("deal-more"))
            if now.fame:
                yield Option(LESS, Text("deal-less"))
        if (self.go_to or self.terms(state).pay) and not any(self._barring(state)):
            yield SEND

    def _barring(self, state: Realm) -> Iterator[Text]:
        """Why this cannot be sent."""
        if open_deals_of(state, self.seat) >= CAP:
            yield text("deal-cap", count=CAP)
        for seat in short_of(state, self.terms(state)):
            yield text("deal-too-much", who=Who(seat), fame=state.lord(seat).fame)

    def _barred(self, state: Realm) -> Iterator[Text]:
        yield from self._barring(state)
        if self.line:
            payer = payment(self.line, 0).payer
            if not (state.lord(payer).fame or promised(self.terms(state), payer)):
                yield text("deal-no-fame", who=Who(payer))

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        self.answers += 1
        table.push(self)
        if not picks:
            return
        pick = picks[0]
        if pick == SEND.key:
            propose(table, self.terms(table.state))
            self.others, self.go_to, self.pay, self.line = [], "", {}, ""
        elif pick.startswith(WITH):
            self.others = sorted({*self._others(table.state)} ^ {Seat(pick.removeprefix(WITH))})
            self.pay, self.line = {}, ""
        elif pick.startswith(GO):
            place = pick.removeprefix(GO)
            self.go_to = "" if place == self.go_to else place
        elif pick.startswith(LINE):
            self.line = pick.removeprefix(LINE)
        else:
            self.pay[self.line] = self.pay.get(self.line, 0) + (1 if pick == MORE else -1)

    def redeal(self, state: Realm, viewer: Viewer, rng: Dice) -> None:
        """Nobody knows of another's draft."""
        if self.seat not in viewer:
            self.others, self.go_to, self.pay, self.line = [], "", {}, ""


def payment(line: str, fame: int) -> Payment:
    """The payment of a line ``<payer>.<payee>.<when>``."""
    payer, payee, when = line.split(".")
    return Payment(Seat(payer), Seat(payee), fame, "now" if when == "now" else "end")


def promised(terms: Terms, seat: Seat) -> int:
    """All that a lord pays by a deal."""
    return sum(one.fame for one in terms.pay if one.payer == seat)


def short_of(realm: Realm, terms: Terms) -> list[Seat]:
    """The parties that own less Fame than they promise (DD-16.3)."""
    return [seat for seat in terms.parties if promised(terms, seat) > realm.lord(seat).fame]


def open_deals_of(realm: Realm, author: Seat) -> int:
    return sum(
        isinstance(step, Deal) and step.terms.author == author
        for thread in realm.threads.values()
        for step in thread.stack
    )


def propose(table: Table[Any], terms: Terms) -> None:
    """Send a deal to its parties; nobody else learns of it."""
    made = Deal(terms=terms)
    table.tell_only(frozenset(terms.parties), phrase("deal-offered", terms))
    others = "-".join(seat for seat in terms.parties if seat != terms.author)
    wait(table, f"deal.{terms.author}.{others}", made, PHASE)


def phrase(key: str, terms: Terms, **more: Any) -> Text:
    """The terms of a deal in a sentence."""
    pay: list[Text | Who] = [
        text("deal-payment", who=Who(one.payer), to=Who(one.payee), fame=one.fame, when=one.when) for one in terms.pay
    ]
    return text(
        key, who=Who(terms.author), others=names.lords(seat for seat in terms.parties if seat != terms.author),
        parties=names.lords(terms.parties), place=names.place(terms.go_to or "none"),
        goes="yes" if terms.go_to else "no", pay=pay, pays="yes" if pay else "no", **more,
    )  # fmt: skip


class Deal(Question, kw_only=True):
    """A deal that waits for its parties. Each of them must accept; one refusal ends it."""

    veiled: ClassVar[bool] = True
    terms: Terms
    accepted: list[Seat] = field(default_factory=list)

    def ask(self, state: Realm) -> tuple[Decision, ...]:
        author = self.terms.author
        waiting = [seat for seat in self.terms.parties if seat != author and seat not in self.accepted]
        asked = [("deal-take", seat, (ACCEPT, DECLINE)) for seat in waiting]
        hint = text("deal-take-hint", goes="yes" if self.terms.go_to else "no")
        return tuple(
            Decision(
                id=self.name(f"{kind}-{seat}"), seat=seat, kind=kind, round=state.round,
                prompt=phrase("deal-terms", self.terms), options=options, default=(), least=0, rule="deals",
                covert=True, silent=True, optional=True, offered=kind == "deal-take", hint=hint,
                nothing=Text("offer-stays" if seat == author else "deal-nothing"),
            )
            for kind, seat, options in (*asked, ("deal-made", author, (WITHDRAW,)))
        )  # fmt: skip

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        if not picks:
            table.push(self)
        elif picks != (ACCEPT.key,):
            self.end(table, "declined" if picks == (DECLINE.key,) else "withdrawn")
        else:
            self.accepted.append(decision.seat)
            if len(self.accepted) < len(self.terms.parties) - 1:
                table.push(self)
            elif self.is_possible(table.state):
                self.carry_out(table)
            else:
                self.end(table, "void")

    def is_possible(self, state: Realm) -> bool:
        """True if all are still asked where to go, may go there, and own what they promise (DD-16.3)."""
        return not short_of(state, self.terms) and all(
            is_choosing(state, seat) and (not self.terms.go_to or self.terms.go_to in destinations(state, seat))
            for seat in self.terms.parties
        )

    def carry_out(self, table: Table[Any]) -> None:
        realm: Realm = table.state
        table.tell_event(Event(phrase("deal-struck", self.terms), reveals=True))
        for one in self.terms.pay:
            if one.when == "now":
                hands.fame(realm, one.payer, -one.fame)
                hands.fame(realm, one.payee, one.fame)
        later = tuple(one for one in self.terms.pay if one.when == "end")
        if later:
            realm.deals.append(replace(self.terms, pay=later))
        if self.terms.go_to:
            for seat in realm.in_order(list(self.terms.parties)):
                choose_for(table, seat, self.terms.go_to)

    def end(self, table: Table[Any], how: str) -> None:
        """Tell the parties that it is ``declined``, ``withdrawn``, ``void`` or ``expired``."""
        table.tell_only(frozenset(self.terms.parties), phrase("deal-ended", self.terms, how=how))

    def redeal(self, state: Realm, viewer: Viewer, rng: Dice) -> None:
        """Who has accepted so far is no secret among the parties, and nobody else knows of the deal."""


def placed(table: Table[Any], seat: Seat) -> None:
    """End the deals of a party that has placed its standee, and its own writing; and all writing when fewer than two
    are left to make one."""
    realm: Realm = table.state
    for name, thread in realm.threads.items():
        ended = [step for step in thread.stack if isinstance(step, Deal) and seat in step.terms.parties]
        for step in ended:
            step.end(table, "expired")
        if ended:
            thread.stack[:] = [step for step in thread.stack if not any(step is one for one in ended)]
        author = name.removeprefix("terms.")
        if author != name and (author == seat or not partners(realm, Seat(author))):
            thread.stack[:] = [step for step in thread.stack if not isinstance(step, Proposal)]
            if author != seat:
                thread.stack.append(Proposes(Seat(author)))


PLACED.append(placed)


def deals_of(realm: Realm, viewer: Viewer) -> Iterator[Deal]:
    """The open deals of which `viewer` knows."""
    for thread in realm.threads.values():
        for step in thread.stack:
            if isinstance(step, Deal) and viewer & set(step.terms.parties):
                yield step


def redeal_deals(realm: Realm, viewer: Viewer) -> None:
    """Remove the deals of which `viewer` knows nothing: there may be none."""
    for thread in realm.threads.values():
        thread.stack[:] = [
            step for step in thread.stack if not isinstance(step, Deal) or viewer & set(step.terms.parties)
        ]


__all__ = ["Deal", "Proposal", "close_deals", "deals_of", "open_deals", "redeal_deals"]
