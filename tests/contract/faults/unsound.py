"""Faults of soundness: questions, ids, chance, storage, components, ends, words."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bot.contract import rules
from bot.contract.tables import check_on_record
from bot.contract.words import check_pages, check_words
from engines.core import Action, Decision, Dice, Event, Outcome, Page, Random, Seat, Text, Viewer, text
from tests.contract.faults import caught_by, changed
from tests.tiny_games import Magpies, Night
from tests.tiny_games.state import MagpieView


@caught_by(rules.check_questions, "the default is illegal")
class IllegalDefault(Magpies):
    """The clock gives one card where two are asked for."""

    def pending(self, state: Night) -> tuple[Decision, ...]:
        return changed(
            super().pending(state),
            lambda asked: replace(asked, default=(asked.options[0].key,)) if asked.kind == "pass" else asked,
        )


@caught_by(rules.check_questions, "bad option key")
class BadKeys(Magpies):
    """An option is called by what a person reads."""

    def pending(self, state: Night) -> tuple[Decision, ...]:
        def change(asked: Decision) -> Decision:
            first, *others = asked.options
            return replace(asked, options=(replace(first, key=first.key.upper()), *others))

        return changed(super().pending(state), change)


@caught_by(rules.check_questions, "option keys repeat")
class TwiceTheSame(Magpies):
    """An option is offered twice."""

    def pending(self, state: Night) -> tuple[Decision, ...]:
        return changed(super().pending(state), lambda asked: replace(asked, options=(*asked.options, asked.options[0])))


@caught_by(rules.check_questions, "nobody must answer")
class NobodyMust(Magpies):
    """A match that stands still, because everything may be left."""

    def pending(self, state: Night) -> tuple[Decision, ...]:
        return changed(super().pending(state), lambda asked: replace(asked, optional=True))


@caught_by(rules.check_ids, "an id came back|an id was used for another question")
class ReusedId(Magpies):
    """Questions of a kind share an id from round to round."""

    def pending(self, state: Night) -> tuple[Decision, ...]:
        return changed(super().pending(state), lambda asked: replace(asked, id=f"{asked.kind}-{asked.seat}"))

    def apply(self, state: Night, action: Action, rng: Dice) -> list[Event]:
        kind, _, seat = action.decision.partition("-")
        real = next(one for one in super().pending(state) if (one.kind, one.seat) == (kind, seat))
        return super().apply(state, replace(action, decision=real.id), rng)


@caught_by(rules.check_ids, "another's question was lost")
class LostQuestion(Magpies):
    """One answer renames what the others are asked."""

    def apply(self, state: Night, action: Action, rng: Dice) -> list[Event]:
        events = super().apply(state, action, rng)
        if state.stack:
            state.asked += 1
            state.stack[-1].number = state.asked  # type: ignore[attr-defined]
        return events


@caught_by(check_pages, "refers to a missing page")
class LooseLeaf(Magpies):
    """A page of the rules refers to one that is not there."""

    rulebook = (*Magpies.rulebook, Page("nesting", ("MP-9",), see=("brooding",)))


@caught_by(check_words, "no words for hummed")
class Wordless(Magpies):
    """Something is told for which there are no words."""

    def apply(self, state: Night, action: Action, rng: Dice) -> list[Event]:
        return [*super().apply(state, action, rng), Event(text("hummed"))]


@caught_by(check_words, "card")
class Nameless(Magpies):
    """A text lacks a parameter."""

    def status(self, view: MagpieView) -> Text:
        return text("card", tree="oak")


@caught_by(rules.check_same_again, "the same key and moves")
@caught_by(check_on_record, "the log leads elsewhere|it breaks off")
class UnseededDie(Magpies):
    """The deck is shuffled by a die that cannot be checked."""

    def setup(self, seats: Sequence[Seat], options: Mapping[str, str], rng: Dice) -> tuple[Night, list[Event]]:
        state, events = super().setup(seats, options, rng)
        random.shuffle(state.deck.pile)
        return state, events


@caught_by(rules.check_drawn_defaults, "a default is drawn otherwise|should be refused as option")
class WhimsicalDefault(Magpies):
    """The options of a `Random` default change from one look to the next."""

    def pending(self, state: Night) -> tuple[Decision, ...]:
        def change(asked: Decision) -> Decision:
            if not isinstance(asked.default, Random):
                return asked
            return replace(asked, default=Random(tuple(random.sample(asked.default.among, len(asked.default.among)))))

        return changed(super().pending(state), change)


@caught_by(rules.check_undo, "taken back, but not as it was|lead elsewhere the second time")
class Forgetful(Magpies):
    """The engine itself counts the answers, and tells by them who won."""

    answers = 0

    def apply(self, state: Night, action: Action, rng: Dice) -> list[Event]:
        self.answers += 1
        state.points = {seat: count + self.answers % 5 for seat, count in state.points.items()}
        return super().apply(state, action, rng)


SHARED: dict[str, list[Seat]] = {}


@caught_by(rules.check_copies, "a match left something behind|two copies of a state share")
class SharedKnowledge(Magpies):
    """All matches write what is known into one and the same table."""

    def setup(self, seats: Sequence[Seat], options: Mapping[str, str], rng: Dice) -> tuple[Night, list[Event]]:
        state, events = super().setup(seats, options, rng)
        state.seen = SHARED
        return state, events

    def load(self, data: bytes, edition: int) -> Night:
        state = super().load(data, edition)
        SHARED.update(state.seen)
        state.seen = SHARED
        return state


@caught_by(rules.check_copies, "two copies of a state share|a copy shares|looking or dealing anew")
class SharedLoad(Magpies):
    """Loading equal bytes twice gives one and the same object."""

    def __init__(self) -> None:
        self.loaded: dict[bytes, Night] = {}

    def load(self, data: bytes, edition: int) -> Night:
        return self.loaded.setdefault(data, super().load(data, edition))


@caught_by(rules.check_copies, "a redeal shares something|looking or dealing anew changed")
class SharedRedeal(Magpies):
    """A redeal returns the very same state."""

    def redeal(self, state: Night, viewer: Viewer, rng: Dice) -> Night:
        return state


@caught_by(rules.check_copies, "a view changed after it was given out")
class LiveView(Magpies):
    """The view holds a piece of the state."""

    def view(self, state: Night, viewer: Viewer) -> MagpieView:
        return replace(super().view(state, viewer), points=state.points)


@caught_by(rules.check_round_trip, "a loaded match looks otherwise")
class LostInStorage(Magpies):
    """The players' knowledge is not stored."""

    def dump(self, state: Night) -> bytes:
        return super().dump(replace(state, seen={}))


@caught_by(rules.check_round_trip, "load and dump changed the state")
class ChangedByStorage(Magpies):
    """A match grows richer by being stored."""

    def load(self, data: bytes, edition: int) -> Night:
        state = super().load(data, edition)
        return replace(state, points={seat: points + 1 for seat, points in state.points.items()})


@caught_by(rules.check_conserved, "components were not conserved")
@caught_by(check_on_record, "components were not conserved")
class CardUpTheSleeve(Magpies):
    """A card laid away is not discarded."""

    def apply(self, state: Night, action: Action, rng: Dice) -> list[Event]:
        events = super().apply(state, action, rng)
        if ".swap" in action.decision:
            state.deck.discards = [card for card in state.deck.discards if card not in action.picks]
        return events


@caught_by(rules.check_ends, "no end within")
@caught_by(check_on_record, "no end after")
class Endless(Magpies):
    """Dawn never comes."""

    def apply(self, state: Night, action: Action, rng: Dice) -> list[Event]:
        state.round, state.points = 1, dict.fromkeys(state.points, 0)
        return super().apply(state, action, rng)


@caught_by(rules.check_ends, "a stranger won or scored")
@caught_by(check_on_record, "a stranger won or scored")
class StrangerWins(Magpies):
    """A seat that did not play wins."""

    def outcome(self, state: Night) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, winners=(Seat("nobody"),))


@caught_by(rules.check_illegal, "should be refused as over")
@caught_by(check_on_record, "no end after")
class PlaysOn(Magpies):
    """After the end one may still take part, for the engine forgets that it is over."""

    def outcome(self, state: Night) -> Outcome | None:
        return None

    def pending(self, state: Night) -> tuple[Decision, ...]:
        return () if state.over else super().pending(state)


@caught_by(check_on_record, "it breaks off")
class BrokenClock(Magpies):
    """An answer by the clock fails."""

    def apply(self, state: Night, action: Action, rng: Dice) -> list[Event]:
        if action.late:
            raise KeyError(action.decision)
        return super().apply(state, action, rng)
