"""Faults that tell too much, in the view, a question, an event or by undo, and faults that would hide a leak."""

from __future__ import annotations

from msgspec.structs import replace

from bot.contract import secrets
from bot.contract.faces import check_faces, check_films
from engines.core import Action, Decision, Dice, Event, Viewer, text
from tests.contract.faults import caught_by, changed, top
from tests.tiny_games import Magpies, Night
from tests.tiny_games.state import MagpieView, rank, told_card


@caught_by(secrets.check_redeal, "the view tells what is hidden")
class LeakingView(Magpies):
    """Everybody sees all hands."""

    def view(self, state: Night, viewer: Viewer) -> MagpieView:
        return replace(super().view(state, viewer), hands={seat: tuple(hand) for seat, hand in state.hands.items()})


@caught_by(check_faces, "the text board tells what is hidden")
class LeakingPicture(LeakingView):
    """Pictures and texts made from the view show all hands."""


@caught_by(check_films, "a film tells what is hidden")
class LeakingFilm(LeakingView):
    """A film made from the view shows all hands."""


@caught_by(secrets.check_redeal, "the view tells what is hidden")
class LeakingTotal(Magpies):
    """The size of the nest is shown with the hidden rank of the next card added."""

    def view(self, state: Night, viewer: Viewer) -> MagpieView:
        seen = super().view(state, viewer)
        return replace(seen, nest=seen.nest + rank(top(state)))


@caught_by(secrets.check_covert, "a covert answer shows in the view")
class OpenPicks(Magpies):
    """How high a card was laid shows before all have laid."""

    def view(self, state: Night, viewer: Viewer) -> MagpieView:
        picks = getattr(state.stack[-1], "picks", {}) if state.stack else {}
        return replace(super().view(state, viewer), laid=dict(picks))


@caught_by(secrets.check_covert, "a covert answer is told")
class ToldPicks(Magpies):
    """A secret pick is told to all."""

    def apply(self, state: Night, action: Action, rng: Dice) -> list[Event]:
        events = super().apply(state, action, rng)
        if ".lay" in action.decision:
            events.insert(0, Event(text("drew", card=told_card(action.picks[0])), reveals=True))
        return events


@caught_by(secrets.check_redeal, "a question tells what is hidden")
class LeakingDefault(Magpies):
    """The clock's move looks at the card that the player would have to look at."""

    def pending(self, state: Night) -> tuple[Decision, ...]:
        def change(asked: Decision) -> Decision:
            return replace(asked, default=("look",)) if asked.kind == "look" and rank(top(state)) > 3 else asked

        return changed(super().pending(state), change)


@caught_by(secrets.check_redeal, "a question tells what is hidden")
class LeakingOrder(Magpies):
    """The first option is the better one."""

    def pending(self, state: Night) -> tuple[Decision, ...]:
        def change(asked: Decision) -> Decision:
            good = asked.kind == "look" and rank(top(state)) > 3
            return replace(asked, options=asked.options[::-1]) if good else asked

        return changed(super().pending(state), change)


@caught_by(secrets.check_redeal, "a question tells what is hidden")
class LeakingHint(Magpies):
    """The hint knows the strongest card that others hold."""

    def pending(self, state: Night) -> tuple[Decision, ...]:
        def change(asked: Decision) -> Decision:
            others = [card for seat, hand in state.hands.items() if seat != asked.seat for card in hand]
            return replace(asked, hint=text("look-hint", count=max(map(rank, others), default=0)))

        return changed(super().pending(state), change)


@caught_by(secrets.check_redeal, "a question tells what is hidden")
class LeakingPrompt(Magpies):
    """The question names the card in the nest."""

    def pending(self, state: Night) -> tuple[Decision, ...]:
        return changed(super().pending(state), lambda asked: replace(asked, prompt=told_card(top(state))))


@caught_by(secrets.check_redeal, "who is waited for tells what is hidden")
class LeakingWait(Magpies):
    """The table does not wait for the holder of the best card, because it will be played anyway."""

    def pending(self, state: Night) -> tuple[Decision, ...]:
        return changed(
            super().pending(state), lambda one: replace(one, silent="yew-6" in state.hands.get(one.seat, ()))
        )


@caught_by(secrets.check_tellings, "is told what is hidden")
class TellsTheNeighbour(Magpies):
    """The card that the lookout sees is told to the next bird as well."""

    def apply(self, state: Night, action: Action, rng: Dice) -> list[Event]:
        def change(event: Event) -> Event:
            if event.text.key != "looked":
                return event
            return replace(event, to=frozenset({action.seat, state.after(action.seat)}))

        return [change(event) for event in super().apply(state, action, rng)]


@caught_by(secrets.check_tellings, "is told what is hidden")
class TellsTheWrongSeat(Magpies):
    """The card drawn is told to the next bird, and the drawer hears the text for the others."""

    def apply(self, state: Night, action: Action, rng: Dice) -> list[Event]:
        def change(event: Event) -> Event:
            if event.text.key != "drew" or event.to is None:
                return event
            return replace(event, to=frozenset(map(state.after, event.to)))

        return [change(event) for event in super().apply(state, action, rng)]


@caught_by(secrets.check_tellings, "is told what is hidden")
class TellsTheOthers(Magpies):
    """The others hear the same as those who may know."""

    def apply(self, state: Night, action: Action, rng: Dice) -> list[Event]:
        events = super().apply(state, action, rng)
        return [replace(event, others=event.text) if event.text.key == "looked" else event for event in events]


class Uncounted(Magpies):
    """A kind of answer that shows a card moves no counter and is not marked as revealing."""

    kind = ""

    def apply(self, state: Night, action: Action, rng: Dice) -> list[Event]:
        counters = dict(rng.counters)
        events = super().apply(state, action, rng)
        if self.kind not in action.decision or state.over:
            return events
        rng.counters.clear()
        rng.counters.update(counters)
        return [replace(event, reveals=False) for event in events]


@caught_by(secrets.check_undo_unlearns_nothing, "learns by .* what can be taken back")
class UncountedLook(Uncounted):
    """A look can be taken back: look, undo, and leave the nest alone."""

    kind = ".look"


@caught_by(secrets.check_undo_unlearns_nothing, "learns by .* what can be taken back")
class UncountedDraw(Uncounted):
    """A swap can be taken back: swap, see the new card, undo, and swap otherwise."""

    kind = ".swap"


@caught_by(secrets.check_redeal, "they do not deal anew")
class LazyRedeal(Magpies):
    """A redeal changes nothing, so that no leak would ever be seen."""

    def redeal(self, state: Night, viewer: Viewer, rng: Dice) -> Night:
        return self.load(self.dump(state), self.meta.edition)


@caught_by(secrets.check_redeal, "the view tells what is hidden")
class ForgettingRedeal(Magpies):
    """A redeal also changes the cards that a viewer has looked at."""

    def redeal(self, state: Night, viewer: Viewer, rng: Dice) -> Night:
        return super().redeal(state, viewer - {state.lookout}, rng)


@caught_by(secrets.check_redeal_goes_on, "a redeal")
class ImpossibleRedeal(Magpies):
    """Cards are dealt from nowhere, and a hand runs empty."""

    def redeal(self, state: Night, viewer: Viewer, rng: Dice) -> Night:
        other = super().redeal(state, viewer, rng)
        other.stack.clear()
        return other
