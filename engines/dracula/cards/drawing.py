"""Drawing events by day and night (FD-8.2 to FD-8.5), and what is played as it is drawn (FD-23.3)."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core.dice import Dice
from engines.core.flow import PASS, Step, Table, Window, Work
from engines.core.hands import known_cards
from engines.core.redeal import unknown_of
from engines.core.types import Arg, Decision, Option, Seat, Text, Viewer, text
from engines.dracula.cards.limits import Limits
from engines.dracula.cards.playing import Play, discard_event, may_hold, option, playable, to_play
from engines.dracula.cards.possible_reactions import waited_for
from engines.dracula.components import DRACULA, EVENTS
from engines.dracula.state import State
from engines.dracula.wording import names


class DrawEvent(Work, kw_only=True):
    """FD-8.2 to FD-8.5: the event of a hunter's supply. By day it comes from the top, and a Dracula card is buried; by
    night it comes from the bottom, and a Dracula card is Dracula's. A card that must be played at once is. Dracula's
    limit is checked here, the hunter's at the end of the supply."""

    seat: Seat
    bottom: bool

    def do(self, table: Table[State]) -> None:
        events = table.state.events
        card = events.draw_bottom(table.dice) if self.bottom else events.draw(table.dice)
        if card is None:
            table.tell("no-event-left")
        elif EVENTS[card].side == "hunter":
            table.push(*take_event(table, self.seat, card))
        elif self.bottom:
            table.push(*take_event(table, DRACULA, card))
        else:
            events.bury(card)
            events.renew(table.dice)
            table.reveal("event-buried", top=top_of(table.state))


class LongNightDraw(Work):
    """FD-23.14: after a move by night the bottom event: a hunter's is discarded, a Dracula card is Dracula's."""

    def do(self, table: Table[State]) -> None:
        card = table.state.events.draw_bottom(table.dice)
        if card is None:
            table.tell("no-event-left")
        elif EVENTS[card].side == "dracula":
            table.push(*take_event(table, DRACULA, card))
        else:
            table.reveal("event-turned-over", card=names.event(card))
            discard_event(table, card)


def take_event(table: Table[State], seat: Seat, card: str) -> list[Step]:
    """Put an event from the deck into a hand. Returns the steps that follow; for Dracula with his limit (FD-23.9)."""
    table.state.take(seat, "events", card)
    if seat != DRACULA:
        table.state.was_open = False
    who = names.who(seat)
    by = "dracula" if seat == DRACULA else "hunter"
    shared: dict[str, Arg] = {"who": who, "by": by, "top": top_of(table.state)}
    own = text("event-drawn", card=names.event(card), **shared)
    table.tell_only(frozenset({seat}), own, text("event-drawn-unseen", **shared))
    drawn = Drawn(seat=seat, title=card)
    return [drawn, Limits(DRACULA)] if seat == DRACULA else [drawn]


def top_of(state: State) -> str:
    """The side of the deck's top card, by its back, for all to see (V-2.17): ``hunter``, ``dracula`` or ``none``."""
    return EVENTS[state.events.pile[-1]].side if state.events.pile else "none"


def is_immediate(title: str) -> bool:
    """True if the event must be played when drawn (FD-23.3)."""
    return EVENTS[title].windows == ("draw",)


class Drawn(Work, kw_only=True):
    """D10: an event that has come into a hand. A card that says only "immediately" is played; a card that may be played
    or kept is offered in a window, so that other players do not learn that it was kept. `may_keep`: it may be kept in
    any case (Hoax)."""

    seat: Seat
    title: str
    may_keep: bool = False

    def do(self, table: Table[State]) -> None:
        if is_immediate(self.title) and not self.may_keep:
            table.push(Play(seat=self.seat, title=self.title))
        else:
            table.push(*keeping(table.state, self.seat, [self.title], self.may_keep))


def keeping(state: State, seat: Seat, titles: Iterable[str], may_keep: bool = False) -> list[Step]:
    """The window to play or keep `titles`, just drawn; empty where, as far as everybody knows, the hand holds no such
    card."""
    side = "dracula" if seat == DRACULA else "hunter"
    alike = [title for title, card in EVENTS.items() if card.side == side and "draw" in card.windows]
    offered = [title for title in alike if may_keep or not is_immediate(title)]
    if not may_hold(state, seat, "events", offered):
        return []
    windows = waited_for(state.windows)
    return [PlayOrKeep(seats=[seat], drawn=sorted(titles), windows=windows)]


class PlayOrKeep(Window, kw_only=True):
    """D10: the window for the cards that a player has just drawn and may play now or keep."""

    drawn: list[str]

    def reactions(self, state: State, seat: Seat) -> tuple[Option, ...]:
        titles = sorted({title for title in self.drawn if "draw" in EVENTS[title].windows})
        offered = {one.key for one in playable(state, seat, "draw")}
        return tuple(one for title in titles for one in _options(title) if one.key in offered)

    def called(self, state: State) -> Text:
        return text("drawn-moment", who=names.who(self.seats[0]))

    def question(self, state: State, seat: Seat) -> Decision:
        options = self.reactions(state, seat)
        card = names.event(options[0].key.partition(".")[0]) if options else "none"
        return Decision(
            id=self.name(f"drawn-{seat}"),
            seat=seat,
            kind="drawn",
            round=state.round,
            prompt=text("drawn-prompt", card=card),
            hint=text("drawn-hint"),
            rule="events",
            options=(*options, PASS),
            default=(PASS.key,),
        )

    def close(self, table: Table[State]) -> None:
        for seat, (key,) in self.played().items():
            self.drawn.remove(key.partition(".")[0])
            table.push(to_play(seat, key, "draw"), *(keeping(table.state, seat, self.drawn) if self.drawn else []))

    def redeal(self, state: State, viewer: Viewer, rng: Dice) -> None:
        """Deal other drawn cards: a viewer who does not see the hand does not know which of its cards were drawn."""
        (seat,) = self.seats
        if seat not in viewer:
            known = known_cards(state.seen, viewer, seat, "events")
            unknown = unknown_of(state.hand(seat, "events"), known.elements())
            self.drawn = sorted(rng.shuffled("redeal", unknown)[: len(self.drawn)])
        super().redeal(state, viewer, rng)


def _options(title: str) -> tuple[Option, ...]:
    return tuple(option(title, mode) for mode in EVENTS[title].modes or ("",))
