"""A night of Magpies, paragraph by paragraph."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import field

from engines.core import Decision, Dice, Option, Random, Seat, Text, Viewer, Who, text
from engines.core.flow import PASS, Ballot, Question, Table, Window, Work
from engines.core.preferences import end, in_round
from tests.tiny_games import trading
from tests.tiny_games.state import CARDS, HAND, Branch, cards, rank, told_card

TARGET = 3
"""The number of tricks that ends the night at once."""


class Pass(Ballot, kw_only=True):
    """Before the first round all give two cards to the next, secretly and at once."""

    def question(self, state: Branch, seat: Seat) -> Decision:
        return Decision(
            id=self.name(f"pass-{seat}"),
            seat=seat,
            kind="pass",
            round=state.round,
            prompt=text("pass-prompt", to=Who(state.after(seat))),
            rule="passing",
            options=cards(state.hands[seat]),
            default=tuple(state.hands[seat][:2]),
            least=2,
            most=2,
            covert=True,
            revisable=True,
        )

    def answered(self, table: Table[Any], seat: Seat) -> None:
        table.tell("has-chosen", who=Who(seat))

    def close(self, table: Table[Any]) -> None:
        state: Branch = table.state
        for seat in self.seats:
            for card in self.picks[seat]:
                state.hands[seat].remove(card)
        for seat in self.seats:
            to = state.after(seat)
            for card in self.picks[seat]:
                state.take(to, card)
                state.learn(seat, card)
            told: list[Text | Who] = [told_card(card) for card in self.picks[seat]]
            table.tell_only(
                frozenset({seat, to}),
                text("cards-passed", who=Who(seat), to=Who(to), cards=told),
                text("cards-passed-unseen", who=Who(seat), to=Who(to), count=len(told)),
            )


class Look(Question, kw_only=True):
    """The lookout may look at the top card of the nest, alone."""

    def ask(self, state: Branch) -> tuple[Decision, ...]:
        return (
            Decision(
                id=self.name("look"),
                seat=state.lookout,
                kind="look",
                round=state.round,
                prompt=text("look-prompt"),
                hint=text("look-hint", count=len(state.deck.pile)),
                rule="looking",
                options=(Option("look", text("look-option")), Option("leave", text("leave-option"))),
                default=("leave",),
            ),
        )

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        seat, who = decision.seat, Who(decision.seat)
        if picks == ("leave",):
            table.tell("left-alone", who=who)
            return
        (card,) = table.state.deck.peek(table.dice)
        table.state.learn(seat, card)
        looked = text("looked", who=who, card=told_card(card))
        table.tell_only(frozenset({seat}), looked, text("looked-unseen", who=who))


class Lay(Ballot, kw_only=True):
    """All lay one card, secretly and at once, and may trade meanwhile; the highest takes the trick, if it is the only
    one of its rank."""

    veiled: ClassVar[bool] = True
    offers: trading.Offers = field(default_factory=dict)

    def question(self, state: Branch, seat: Seat) -> Decision:
        return Decision(
            id=self.name(f"lay-{seat}"),
            seat=seat,
            kind="lay",
            round=state.round,
            prompt=text("lay-prompt"),
            hint=text("lay-hint", round=state.round, rounds=state.rounds),
            rule="laying",
            options=cards(state.hands[seat]),
            default=Random(tuple(state.hands[seat])),
            covert=True,
            revisable=True,
        )

    def ask(self, state: Branch) -> tuple[Decision, ...]:
        return (*super().ask(state), *trading.asked(state, self.number, self.offers))

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        if decision.kind == "lay":
            super().answer(table, decision, picks)
        else:
            trading.answer(table, self.offers, decision, picks)
            table.push(self)

    def answered(self, table: Table[Any], seat: Seat) -> None:
        table.tell("has-chosen", who=Who(seat))

    def close(self, table: Table[Any]) -> None:
        state: Branch = table.state
        state.shown = {seat: self.picks[seat][0] for seat in self.seats}
        for seat, card in state.shown.items():
            state.lay(seat, card)
            table.reveal("card-laid", who=Who(seat), card=told_card(card))
        trading.settle(table, self.offers)
        highest = max(map(rank, state.shown.values()))
        first, *equals = (seat for seat, card in state.shown.items() if rank(card) == highest)
        if equals:
            table.tell("trick-spoilt", rank=highest)
            return
        table.tell("trick-won", who=Who(first))
        others = state.seats_from(first)[1:]
        table.push(Snatch(seats=others, first=first, windows=state.windows) if may_snatch(state) else Take(seat=first))

    def redeal(self, state: Branch, viewer: Viewer, rng: Dice) -> None:
        super().redeal(state, viewer, rng)
        trading.redeal(state, self.offers, viewer, rng)


def may_snatch(state: Branch) -> bool:
    """MP-8: True if, as far as everybody can see, a bird may hold a one: not all ones lie open."""
    return any(card not in state.deck.discards for card in CARDS if rank(card) == 1)


class Snatch(Window, kw_only=True):
    """Any other that holds a one may play it and have the trick; the next after `first` comes first, and the rest keep
    theirs."""

    first: Seat

    def called(self, state: Branch) -> Text:
        return Text("snatch-moment")

    def reactions(self, state: Branch, seat: Seat) -> tuple[Option, ...]:
        return cards([card for card in state.hands[seat] if rank(card) == 1])

    def question(self, state: Branch, seat: Seat) -> Decision:
        return Decision(
            id=self.name(f"snatch-{seat}"),
            seat=seat,
            kind="snatch",
            round=state.round,
            prompt=text("snatch-prompt"),
            rule="snatching",
            options=(*self.reactions(state, seat), PASS),
            default=(PASS.key,),
        )

    def close(self, table: Table[Any]) -> None:
        taker, played = self.first, self.played()
        if played:
            taker, (card,) = next(iter(played.items()))
            table.state.lay(taker, card)
            table.reveal("snatched", who=Who(taker), card=told_card(card))
        table.push(Take(seat=taker))


class Take(Work):
    """The trick is taken; three end the night."""

    seat: Seat

    def do(self, table: Table[Any]) -> None:
        state: Branch = table.state
        state.points[self.seat] += 1
        table.tell("trick-taken", who=Who(self.seat), points=state.points[self.seat])
        if state.points[self.seat] == TARGET:
            state.over = "end-hoard"
        else:
            table.push(Swap(seat=self.seat))


class Swap(Question, kw_only=True):
    """The bird that took the trick may discard up to two cards; they are replaced with the draws at the end."""

    seat: Seat

    def ask(self, state: Branch) -> tuple[Decision, ...]:
        return (
            Decision(
                id=self.name("swap"),
                seat=self.seat,
                kind="swap",
                round=state.round,
                prompt=text("swap-prompt"),
                rule="swapping",
                options=cards(state.hands[self.seat]),
                default=(),
                least=0,
                most=min(2, len(state.hands[self.seat])),
            ),
        )

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        for card in picks:
            table.state.lay(self.seat, card)
            table.reveal("card-swapped", who=Who(self.seat), card=told_card(card))


class Draw(Work):
    """All draw until they hold three again, from the lookout on."""

    def do(self, table: Table[Any]) -> None:
        state: Branch = table.state
        for seat in state.seats_from(state.lookout):
            while len(state.hands[seat]) < HAND:
                card = state.deck.draw(table.dice)
                assert card is not None, "there are always more cards than hands hold"
                state.take(seat, card)
                drew = text("drew", who=Who(seat), card=told_card(card))
                table.tell_only(frozenset({seat}), drew, text("drew-unseen", who=Who(seat)))


class Round(Work):
    """Look, lay, draw; after the last round the night is over."""

    def do(self, table: Table[Any]) -> None:
        state: Branch = table.state
        steps: list[Look | Lay | Draw | Next] = [Lay(seats=list(state.seats)), Draw(), Next()]
        table.push(*([Look(), *steps] if state.deck.pile else steps))


class Next(Work):
    """The next round begins, unless dawn comes."""

    def do(self, table: Table[Any]) -> None:
        state: Branch = table.state
        if state.over:
            return
        if state.round == state.rounds:
            state.over = "end-dawn"
            return
        end(state, in_round(state.round).key)
        state.round += 1
        table.tell("round-began", round=state.round, lookout=Who(state.lookout))
        table.push(Round())
