"""A turn from its first card to its end (TR-3.2): drawing, swapping, playing (TR-4), and the next player (TR-10.5)."""

from __future__ import annotations

from functools import cache
from typing import Final

from engines.core.flow import Question, Step, Table, Work
from engines.core.types import Decision, Option, Text, text
from engines.trogdor import names
from engines.trogdor.acting import Acting, ActionsOver
from engines.trogdor.archer import ArcherGoes
from engines.trogdor.board import NAMES
from engines.trogdor.components import ACTIONS, DISCARD_AP
from engines.trogdor.moving import do, trail
from engines.trogdor.narration import note, tell, untold_draw
from engines.trogdor.peasants_on_fire import Flames
from engines.trogdor.phase_two import KnightsGo, MovementCardDrawn, PeasantsGo, Spawning
from engines.trogdor.powers import adds_nothing
from engines.trogdor.rage import rage
from engines.trogdor.state import VOID, State, Turn
from engines.trogdor.troghammer import Hammering
from engines.trogdor.verbs import HealFromVoid, OnStop, Protect


class NewTurn(Work):
    """Begin the active player's turn, both phases of it (TR-3.1), and push its steps (TR-3.2)."""

    def do(self, table: Table[State]) -> None:
        state = table.state
        state.board.hiding = False  # TR-5.9
        if state.turn.number:
            state.last = state.turn
        state.turn = Turn(state.turn.number + 1, state.active, state.board.copy())
        table.push(Drawing(), *after_playing())


def after_playing() -> list[Step]:
    """The steps of a turn after a card is played: step 3 of Phase One, and Phase Two (TR-3.2)."""
    return [
        Acting(), ActionsOver(),
        MovementCardDrawn(), Spawning(), PeasantsGo(), Flames(), KnightsGo(), ArcherGoes(), TurnOver(),
    ]  # fmt: skip


class Drawing(Work):
    """Step 1: draw a card; each Troghammer card drawn is resolved and replaced (TR-4.1 to TR-4.3)."""

    def do(self, table: Table[State]) -> None:
        state = table.state
        card = state.actions.draw(table.dice)
        if card is not None:
            note(table, "drawn", by=card)
            if ACTIONS[card].troghammer:
                state.actions.discard(card)
                table.push(Hammering(), self)
                return
            state.player.hand.append(card)
        swaps = bool(state.player.hand) and state.powers.swaps and _top(state) is not None
        if swaps or untold_draw(state) is None:  # else it is told with the card that is played
            tell(table)
        if card is None:
            table.tell("drew-nothing", who=names.who(state.seat))
        if state.player.hand:
            table.push(*([Swapping()] if swaps else []), Playing())
        else:
            state.turn.ap = state.turn.ap_total = state.powers.extra_ap


class Swapping(Question, kw_only=True):
    """Is a held card exchanged for the top one of the discards (TE-18, D2)?"""

    def ask(self, state: State) -> tuple[Decision, ...]:
        top = _top(state)
        assert top is not None  # asked only then
        return self.put(
            state.seat, "swap", state.turn.number, _swap_prompt(top),
            [_NO_SWAP, *map(_swap_option, _different(state))], ("none",), hint=_swap_hint(top), rule="oblatch",
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        if picks == ("none",):
            return
        state = table.state
        hand, given = state.player.hand, picks[0]
        taken = state.actions.discards.pop()
        hand[hand.index(given)] = taken
        state.actions.discard(given)
        table.tell("swapped", who=names.who(state.seat), given=names.card(given), taken=names.card(taken))


class Playing(Question, kw_only=True):
    """Step 2: which held card is played, or discarded for points (TR-4.4, D3)?"""

    def ask(self, state: State) -> tuple[Decision, ...]:
        held = _different(state)
        extra = state.powers.extra_ap
        options = [_play(card, extra, _idle(state, card)) for card in held]
        options += [_discard(card, extra) for card in held]
        return self.put(
            state.seat, "play", state.turn.number, _PLAY_PROMPT, options, (_default(held),),
            hint=_play_hint(NAMES[state.board.trogdor], state.board.meter, len(state.player.hand)), rule="cards",
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        state = table.state
        turn = state.turn
        card, _, how = picks[0].partition(".")
        state.player.hand.remove(card)
        state.actions.discard(card)
        turn.card, turn.discarded, turn.scene = card, how == "discard", "act"
        turn.ap = turn.ap_total = state.powers.extra_ap + (DISCARD_AP if turn.discarded else ACTIONS[card].ap or 0)
        key = "card-discarded" if turn.discarded else "card-played"
        drawn = untold_draw(state)
        turn.told = len(turn.beats)
        table.tell(
            key, who=names.who(state.seat), card=names.card(card), ap=turn.ap, drawn=names.card(drawn or card),
            drew="nothing" if drawn is None else "it" if drawn == card else "another",
        )  # fmt: skip
        if not turn.discarded:
            for effect in ACTIONS[card].effects:
                if isinstance(effect, Protect):
                    do(table, effect, "card")
            trail(table)


class TurnOver(Work):
    """Pass the turn on, unless all players are out of cards (TR-10.5, TR-14.6)."""

    def do(self, table: Table[State]) -> None:
        state = table.state
        if not state.has_cards:
            state.out_of_cards = True
            table.tell("out-of-cards")
            rage(table)
        table.illustrate()
        state.active = (state.active + 1) % len(state.players)
        table.push(NewTurn())


def _top(state: State) -> str | None:
    """The card offered in a swap: the top one of the discards, never a Troghammer card (TE-18)."""
    discards = state.actions.discards
    return discards[-1] if discards and not ACTIONS[discards[-1]].troghammer else None


def _different(state: State) -> list[str]:
    """The held cards, the older first; of two of a kind only the older."""
    kinds = {ACTIONS[card].id: card for card in reversed(state.player.hand)}
    return [card for card in state.player.hand if kinds[ACTIONS[card].id] == card]


def _default(held: list[str]) -> str:
    """The clock's move: the card with more points, of equal ones the older (D3).

    It is discarded if it gives fewer points than a discard and does not protect Trogdor, and played otherwise."""
    best = max(held, key=lambda card: ACTIONS[card].ap or 0)
    kind = ACTIONS[best]
    poor = (kind.ap or 0) < DISCARD_AP and not kind.protects
    return f"{best}.discard" if poor else f"{best}.play"


def _idle(state: State, card: str) -> str:
    """The reason why a card, as things stand, gives no more than its points: ``keeper`` if the Keeper gives the same,
    ``void`` if nobody is in the Void to heal from; else empty."""
    if adds_nothing(state.player.keeper, card):
        return "keeper"
    heals = any(isinstance(one, OnStop) and isinstance(one.then, HealFromVoid) for one in ACTIONS[card].effects)
    return "void" if heals and VOID not in state.board.peasants else ""


@cache
def _play(card: str, extra: int, idle: str) -> Option:
    points = (ACTIONS[card].ap or 0) + extra
    detail = text("play-idle", why=idle) if idle else names.card_gist(card)
    return Option(f"{card}.play", text("play-option", card=names.card(card), ap=points), detail)


@cache
def _discard(card: str, extra: int) -> Option:
    label = text("discard-option", card=names.card(card), ap=DISCARD_AP + extra)
    return Option(f"{card}.discard", label, Text("discard-detail"))


@cache
def _swap_option(card: str) -> Option:
    return Option(card, text("swap-option", card=names.card(card)), names.card_gist(card))


@cache
def _swap_prompt(top: str) -> Text:
    return text("swap-prompt", card=names.card(top))


@cache
def _swap_hint(top: str) -> Text:
    return text("swap-hint", card=names.card(top), gist=names.card_gist(top))


@cache
def _play_hint(name: str, health: int, held: int) -> Text:
    return text("play-hint", tile=names.tile(name), health=health, held=held)


_NO_SWAP: Final = Option("none", Text("swap-none"))
_PLAY_PROMPT: Final = Text("play-prompt")
