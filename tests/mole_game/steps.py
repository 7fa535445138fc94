"""Moles, paragraph by paragraph: the rounds, the plans, the tunnels, and what each mole does unseen."""

from __future__ import annotations

from typing import ClassVar, Final

from msgspec.structs import replace

from engines.core import Decision, Option, Seat, Text, Who, text
from engines.core.flow import PASS, Barrier, Question, Table, Work
from engines.core.forms import Form
from engines.core.hands import learn
from engines.core.offers import Offer, offer
from tests.mole_game.state import PLANS, Hill, Plan, kind, told_card

WAYS: Final = ("near", "deep")
TIMES: Final = ("short", "long")


class Round(Work):
    """MO-1: The watch reads the sealed notes of the others, then all plan."""

    def do(self, table: Table[Hill]) -> None:
        state = table.state
        table.tell("round-began", round=state.round, watch=Who(state.watch))
        for office in state.offices:
            if office.holder not in state.told[office.of]:
                state.told[office.of].append(office.holder)
            table.tell_office(
                office.name,
                office.holder,
                text("note-read", who=Who(office.of), note=state.notes[office.of]),
                text("note-read-unseen", who=Who(office.of), watch=Who(office.holder)),
            )
        table.push(Plans(seats=list(state.seats)))


class Plans(Form[Plan], kw_only=True):
    """MO-2: All plan secretly and at once; those who go deep also say for how long."""

    def begun(self, state: Hill, seat: Seat) -> Plan:
        return Plan()

    def page(self, state: Hill, seat: Seat, draft: Plan) -> Decision | None:
        if not draft.way:
            asked, keys, default = "way", WAYS, "near"
        elif draft.way == "deep" and not draft.time:
            asked, keys, default = "time", TIMES, "short"
        else:
            return None
        return Decision(
            id="",
            seat=seat,
            kind=asked,
            round=state.round,
            prompt=text(f"{asked}-prompt"),
            hint=text("plan-hint", round=state.round, rounds=state.rounds),
            rule="planning",
            options=tuple(Option(key, text(f"{asked}-{key}")) for key in keys),
            default=(default,),
        )

    def fill(self, state: Hill, seat: Seat, draft: Plan, picks: tuple[str, ...]) -> Plan:
        return replace(draft, time=picks[0]) if draft.way else Plan(picks[0])

    def shows(self, state: Hill, seat: Seat, draft: Plan) -> Text | None:
        return text("going", who=Who(seat), way=draft.way, time=draft.time or "any") if draft.way else None

    def answered(self, table: Table[Hill], seat: Seat) -> None:
        table.tell("has-planned", who=Who(seat))

    def carry_out(self, table: Table[Hill], forms: dict[Seat, Plan]) -> None:
        """MO-3: Gifts end, and each mole digs in a tunnel of its own with a share of the earth."""
        state = table.state
        table.expire(PLANS)
        state.going = forms
        state.lamp = ""
        state.earth.deal(state.seats)
        for seat, plan in forms.items():
            table.tell("goes", who=Who(seat), way=plan.way, time=plan.time or "any")
            table.begin(seat, Dig(seat=seat, left=plan.moves))
        table.push(Barrier(tuple(state.seats)), RoundEnds())


class Dig(Question, kw_only=True):
    """MO-4: A mole digs, rests, takes the only lamp while nobody has it, or goes home."""

    seat: Seat
    left: int

    def ask(self, state: Hill) -> tuple[Decision, ...]:
        keys = ("dig", "rest", *(() if state.lamp else ("lamp",)), "home")
        options = [Option(key, text(f"dig-{key}")) for key in keys]
        hint = text("dig-hint", left=self.left, earth=len(state.earth.shares[self.seat].pile))
        return self.put(
            self.seat, "dig", state.round, text("dig-prompt"), options, ("home",), hint=hint, rule="digging"
        )

    def answer(self, table: Table[Hill], decision: Decision, picks: tuple[str, ...]) -> None:
        state, who = table.state, Who(self.seat)
        if picks == ("home",):
            table.tell("went-home", who=who)
            return
        self.left -= 1
        if self.left:
            table.push(self)
        if picks == ("rest",):
            table.tell("rested", who=who)
        elif picks == ("lamp",):
            state.lamp = self.seat
            state.points[self.seat] += 1
            table.tell("lamp-taken", who=who)
            table.push(Light(seat=self.seat))
        else:
            table.push(Draw(seat=self.seat))


class Light(Question, kw_only=True):
    """MO-9: The mole that takes the lamp lights another, which gets 1 point: the only other one unasked."""

    public_options: ClassVar[bool] = True
    seat: Seat

    def ask(self, state: Hill) -> tuple[Decision, ...]:
        others = [seat for seat in state.seats if seat != self.seat]
        options = [Option(seat, text("light-option", who=Who(seat))) for seat in others]
        return self.put(self.seat, "light", state.round, text("light-prompt"), options, (others[0],), rule="digging")

    def answer(self, table: Table[Hill], decision: Decision, picks: tuple[str, ...]) -> None:
        table.state.points[Seat(picks[0])] += 1
        table.tell("lit", who=Who(self.seat), other=Who(Seat(picks[0])))


class Draw(Work):
    """MO-5: The mole draws a card of its share. A badger ends its digging and takes a card, unless a whistle is
    kept ready."""

    seat: Seat

    def do(self, table: Table[Hill]) -> None:
        state, who = table.state, Who(self.seat)
        share = state.earth.shares[self.seat]
        card = share.draw(table.dice)
        if card is None:
            table.tell("nothing-left", who=who)
        elif kind(card) == "badger":
            share.discard(card)
            table.reveal("badger-came", who=who)
            table.threads[table.thread].stack.clear()
            self.robbed(table)
        else:
            state.take(self.seat, card)
            dug = text("dug", who=who, card=told_card(card))
            table.tell_only(frozenset({self.seat}), dug, text("dug-unseen", who=who))

    def robbed(self, table: Table[Hill]) -> None:
        state, who = table.state, Who(self.seat)
        share, held = state.earth.shares[self.seat], state.hands[self.seat]
        if self.seat in state.armed:
            state.lay(self.seat, state.whistle(self.seat), share)
            table.reveal("whistled", who=who)
        elif held:
            card = table.dice.pick(table.stream("badger"), held)
            state.lay(self.seat, card, share)
            table.reveal("robbed", who=who, card=told_card(card))


class RoundEnds(Work):
    """MO-6: When all are home the earth is gathered, the watch ends, and the next round begins; after the last one the
    notes are opened."""

    def do(self, table: Table[Hill]) -> None:
        state = table.state
        state.earth.gather(table.dice)
        state.going = {}
        if state.round < state.rounds:
            state.round += 1
            table.push(Round())
            return
        state.over = "end-dusk"
        for seat in state.seats:
            table.reveal("note-opened", who=Who(seat), note=state.notes[seat], points=state.score(seat))


class Unseen(Question, kw_only=True):
    """MO-7: At any time a mole may keep a whistle ready or put it away; while all plan it may offer a card."""

    veiled: ClassVar[bool] = True
    seat: Seat

    def ask(self, state: Hill) -> tuple[Decision, ...]:
        options = [PASS]
        if self.seat in state.armed:
            options.append(Option("disarm", text("whistle-disarm")))
        elif state.whistle(self.seat):
            options.append(Option("arm", text("whistle-arm")))
        if not state.going:
            options += [
                Option(f"{taker}.{card}", text("gift-option", card=told_card(card), to=Who(taker)))
                for card in state.hands[self.seat]
                for taker in state.seats
                if taker != self.seat
            ]
        return (
            Decision(
                id=self.name("unseen"),
                seat=self.seat,
                kind="unseen",
                round=state.round,
                prompt=text("unseen-prompt"),
                rule="whistling",
                options=tuple(options),
                default=(PASS.key,),
                silent=True,
                optional=True,
            ),
        )

    def answer(self, table: Table[Hill], decision: Decision, picks: tuple[str, ...]) -> None:
        state = table.state
        match picks[0].partition("."):
            case ("arm", _, _):
                state.armed = sorted([*state.armed, self.seat])
            case ("disarm", _, _):
                state.armed.remove(self.seat)
            case (taker, ".", card):
                learn(state.seen, Seat(taker), card)
                gift = Gift(giver=self.seat, taker=Seat(taker), card=card)
                table.tell_only(gift.two, gift.terms(state, self.seat), reveals=False)
                offer(table, gift, until=PLANS)
        table.push(Unseen(seat=self.seat))


class Gift(Offer, kw_only=True):
    """MO-8: A card as a gift. Only the two learn which, the others only that it was accepted."""

    card: str

    def terms(self, state: Hill, reader: Seat) -> Text:
        return text("gift-terms", who=Who(self.giver), to=Who(self.taker), card=told_card(self.card))

    def is_possible(self, state: Hill) -> bool:
        return self.card in state.hands[self.giver]

    def carry_out(self, table: Table[Hill]) -> None:
        table.state.give(self.giver, self.card, self.taker)
        told = {"who": Who(self.giver), "to": Who(self.taker)}
        unseen = text("gift-given-unseen", **told)
        table.tell_only(self.two, text("gift-given", **told, card=told_card(self.card)), unseen)

    def end(self, table: Table[Hill], how: str) -> None:
        table.tell_only(self.two, text(f"gift-{how}", who=Who(self.giver), to=Who(self.taker)), reveals=False)

    @property
    def two(self) -> frozenset[Seat]:
        return frozenset({self.giver, self.taker})
