"""Faults of silence: windows, reaction delays, passes, trades, and answers that may be changed."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.contract import rules, secrets, silence
from engines.core import HOST, Action, Decision, Dice, Event, Who, text
from engines.core.flow import VEIL, Table
from tests.contract.faults import caught_by, changed
from tests.tiny_games import Magpies, Night
from tests.tiny_games.steps import Lay, Snatch


@caught_by(silence.check_worlds, "one hears more where somebody else can react")
class WindowForHolders(Magpies):
    """A window opens only if a bird can react."""

    def apply(self, state: Night, action: Action, rng: Dice) -> list[Event]:
        events = super().apply(state, action, rng)
        top = state.stack[-1] if state.stack else None
        if isinstance(top, Snatch) and not any(top.reactions(state, seat) for seat in top.seats):
            state.stack.pop()
            table = Table(state, rng)
            top.close(table)
            table.settle()
            events += table.events
        return events


@caught_by(silence.check_waiting, "must be answered unseen, with no reaction delay beside it")
class NoReactionDelay(Magpies):
    """The birds that can react are asked without a reaction delay."""

    def pending(self, state: Night) -> tuple[Decision, ...]:
        return tuple(asked for asked in super().pending(state) if asked.seat != HOST)


@caught_by(silence.check_waiting, "the table must be known to answer")
class ShyReactionDelay(Magpies):
    """The reaction delay may be left alone."""

    def pending(self, state: Night) -> tuple[Decision, ...]:
        return changed(
            super().pending(state), lambda asked: replace(asked, optional=asked.optional or asked.seat == HOST)
        )


@caught_by(rules.check_questions, "the default is illegal")
class BadReactionDelay(Magpies):
    """The clock's answer to a reaction delay is not among its options."""

    def pending(self, state: Night) -> tuple[Decision, ...]:
        return changed(
            super().pending(state), lambda asked: replace(asked, default=("open",)) if asked.seat == HOST else asked
        )


@caught_by(secrets.check_redeal, "who is waited for tells what is hidden")
class SnatcherAwaited(Magpies):
    """The table visibly waits for the birds that can react."""

    def pending(self, state: Night) -> tuple[Decision, ...]:
        return changed(
            super().pending(state), lambda asked: replace(asked, silent=asked.silent and asked.kind != "snatch")
        )


@caught_by(silence.check_unseen, "a silent question that was left is told")
class ToldPass(Magpies):
    """All hear that a bird could have reacted, and did not."""

    def apply(self, state: Night, action: Action, rng: Dice) -> list[Event]:
        passed = [Event(text("has-chosen", who=Who(action.seat)))] if action.picks == ("pass",) else []
        return [*passed, *super().apply(state, action, rng)]


@caught_by(silence.check_worlds, "one hears more where somebody else can react")
class ToldWindow(Magpies):
    """When a window closes all hear how many had a choice."""

    def apply(self, state: Night, action: Action, rng: Dice) -> list[Event]:
        step = state.stack[-1]
        events = super().apply(state, action, rng)
        if isinstance(step, Snatch) and not (state.stack and state.stack[-1] is step):
            events += [Event(text("has-chosen", who=Who(seat))) for seat in sorted(step.picks) if seat != HOST]
        return events


@caught_by(silence.check_worlds, "one sees whether somebody else can react")
class CountedSilence(Magpies):
    """Each silent question takes a number, and so the ids of later ones tell how many there were."""

    def apply(self, state: Night, action: Action, rng: Dice) -> list[Event]:
        asked = next((one for one in self.pending(state) if one.id == action.decision), None)
        if asked is not None and asked.kind == "snatch":
            state.asked += 1
        return super().apply(state, action, rng)


@caught_by(silence.check_worlds, "one sees whether somebody else can react")
class NumberedHolders(Magpies):
    """Each bird that can react takes a number when a window opens, so later ids tell how many could."""

    def apply(self, state: Night, action: Action, rng: Dice) -> list[Event]:
        top = state.stack[-1]
        events = super().apply(state, action, rng)
        now = state.stack[-1] if state.stack else None
        if isinstance(now, Snatch) and now is not top:
            state.asked += sum(bool(now.reactions(state, seat)) for seat in now.seats)
        return events


@caught_by(silence.check_unseen, "what nobody saw can be taken back|whether one may take back tells")
class Unveiled(Magpies):
    """A silent answer counts like any other for undo."""

    def apply(self, state: Night, action: Action, rng: Dice) -> list[Event]:
        events = super().apply(state, action, rng)
        rng.counters.pop(VEIL, None)
        return events


@caught_by(silence.check_unseen, "a private answer is told")
class OfferOverheard(Magpies):
    """A third bird hears that two want to trade."""

    def apply(self, state: Night, action: Action, rng: Dice) -> list[Event]:
        events = super().apply(state, action, rng)
        return [
            replace(event, to=frozenset(state.seats)) if event.text.key == "offer-made" else event for event in events
        ]


@caught_by(secrets.check_tellings, "is told what is hidden")
class TradeShown(Magpies):
    """All hear which cards were traded."""

    def apply(self, state: Night, action: Action, rng: Dice) -> list[Event]:
        events = super().apply(state, action, rng)
        return [replace(event, to=None) if event.text.key == "traded" else event for event in events]


@caught_by(rules.check_questions, "nobody must answer")
class TradeHangs(Magpies):
    """An offer must be answered before the laying goes on."""

    def pending(self, state: Night) -> tuple[Decision, ...]:
        asked = super().pending(state)
        open_offers = tuple(one for one in asked if one.kind == "take" and one.default == ())
        return open_offers or asked


@caught_by(silence.check_waiting, "must be answered unseen, with no reaction delay beside it")
class OfferOnTheClock(Magpies):
    """A bird that may make an offer is on the clock."""

    def pending(self, state: Night) -> tuple[Decision, ...]:
        return changed(
            super().pending(state), lambda asked: replace(asked, optional=asked.optional and asked.kind != "offer")
        )


@caught_by(silence.check_revisable, "the last answer does not count")
class FirstAnswerCounts(Magpies):
    """A changed answer is accepted but does not count."""

    def apply(self, state: Night, action: Action, rng: Dice) -> list[Event]:
        step = state.stack[-1]
        before: Any = dict(step.picks) if isinstance(step, Lay) else {}
        events = super().apply(state, action, rng)
        if isinstance(step, Lay) and action.seat in before:
            step.picks[action.seat] = before[action.seat]
        return events


@caught_by(silence.check_revisable, "a revisable answer cannot be changed")
class NoSecondThought(Magpies):
    """A revisable question closes with its first answer."""

    def pending(self, state: Night) -> tuple[Decision, ...]:
        return tuple(asked for asked in super().pending(state) if not (asked.revisable and asked.optional))


@caught_by(silence.check_revisable, "the table still waits for who has answered")
class AskedAgain(Magpies):
    """The table still waits for a bird that has answered."""

    def pending(self, state: Night) -> tuple[Decision, ...]:
        return changed(
            super().pending(state), lambda asked: replace(asked, optional=asked.optional and asked.kind != "lay")
        )
