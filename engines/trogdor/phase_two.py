"""Phase Two: the board acts by one Movement card (TR-8, TR-9; the Archer has a module of his own).

It runs to its end without a question unless a Keeper or an Item may be used or Cottages must be chosen.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from engines.core.flow import Question, Step, Table, Work
from engines.core.types import Decision, Option, Text, text
from engines.trogdor import names
from engines.trogdor.board import COMPASS, NAMES, NUMBERS, WRAPPED, distance
from engines.trogdor.burninating import repair
from engines.trogdor.changes import discard_movement, draw_movement, movement_view, peasant_name
from engines.trogdor.components import MOVEMENTS, MovementCard
from engines.trogdor.items import recharge, use_item
from engines.trogdor.knights import Marching
from engines.trogdor.moving import source_name
from engines.trogdor.narration import note, tell
from engines.trogdor.peasants_on_fire import light
from engines.trogdor.peril import can_kill
from engines.trogdor.state import HAMMER, KNIGHTS, METER, OFF, State
from engines.trogdor.troghammer import HammerStandsAlone
from engines.trogdor.verbs import RedirectPeasants


class MovementCardDrawn(Work):
    """Step 1: one card for the whole phase (TR-8.1)."""

    def do(self, table: Table[State]) -> None:
        state = table.state
        tell(table)
        state.turn.scene = "spawn"
        _go_by(state, draw_movement(table))
        steps: list[Step] = [Redrawing()] if state.powers.redraws else []
        table.push(*steps, CardStands())


class Redrawing(Question, kw_only=True):
    """Is the card of Phase Two replaced by a new one (TE-17, D8)?"""

    def ask(self, state: State) -> tuple[Decision, ...]:
        keeper = source_name(state, "keeper")
        unseen = state.movements.pile or state.movements.discards
        options = (
            _redraw("yes", can_kill(state, unseen)),
            _redraw("no", can_kill(state, [phase_card(state).id])),
        )
        return self.put(
            state.seat, "redraw", state.turn.number, _REDRAW_PROMPT, options, ("no",),
            hint=_card_hint(phase_card(state).id), rule=keeper,
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        state = table.state
        if picks == ("no",):
            return
        note(table, "redrawn", card=movement_view(phase_card(state)), by=source_name(state, "keeper"))
        discard_movement(table, phase_card(state).id)
        _go_by(state, draw_movement(table))


class CardStands(Work):
    """The card is final; ask for another direction of the Peasants, if an Item allows it (TE-20)."""

    def do(self, table: Table[State]) -> None:
        item = table.state.usable()
        somebody = table.state.board.afield or spawning(table.state)
        if somebody and item is not None and isinstance(item.effect, RedirectPeasants):
            table.push(Redirecting())


class Redirecting(Question, kw_only=True):
    """Which way do the Peasants step (TE-20, D9)?"""

    def ask(self, state: State) -> tuple[Decision, ...]:
        card = phase_card(state)
        options = [_keep_arrow(card.arrow), *(_arrow(way) for way in COMPASS if way != card.arrow)]
        item = source_name(state, "item")
        return self.put(
            state.seat, "arrow", state.turn.number, _ARROW_PROMPT, options, ("none",),
            hint=_card_hint(card.id), rule=item,
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        if picks == ("none",):
            return
        turn = table.state.turn
        turn.arrow = next(way for way in COMPASS if way.lower() == picks[0])
        note(table, "turn", steps=turn.arrow, by=use_item(table))


class Spawning(Work):
    """Step 2: Peasants come from the meter to standing Cottages without one (TR-8.2 to TR-8.5)."""

    def do(self, table: Table[State]) -> None:
        state = table.state
        coming, places = spawning(state), spawning_places(state)
        if coming < len(places):
            if coming:
                table.push(ChoosingCottages(wanted=coming))
        else:
            spawn(table, places)


class ChoosingCottages(Question, kw_only=True):
    """Which Cottages do Peasants spawn on, if there are more than needed (TR-8.4, D10)?"""

    wanted: int

    def ask(self, state: State) -> tuple[Decision, ...]:
        places = spawning_places(state)
        far = sorted(places, key=lambda tile: -distance(tile, state.board.trogdor))[: self.wanted]
        options = [_place(NAMES[tile]) for tile in places]
        return self.put(
            state.seat, "spawn", state.turn.number, _spawn_prompt(self.wanted), options,
            tuple(NAMES[tile].lower() for tile in sorted(far)), hint=_spawn_hint(phase_card(state).id), rule="spawning",
            least=self.wanted, most=self.wanted,
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        spawn(table, sorted(NUMBERS[name.upper()] for name in picks))


def spawning_places(state: State) -> list[int]:
    """The standing Cottages whose tile has no Peasant, in reading order (TR-8.3)."""
    board = state.board
    return [tile for tile in state.map.cottages if not board.is_ruin(tile) and tile not in board.peasants]


def spawning(state: State) -> int:
    """The number of Peasants that spawn: those wanted beyond the present ones, limited by the meter and the free
    Cottages (TR-8.2, TR-8.3)."""
    wanted = phase_card(state).wanted - state.board.afield
    return max(0, min(wanted, state.board.meter, len(spawning_places(state))))


def spawn(table: Table[State], places: list[int]) -> None:
    """Move Peasants from the meter to Cottages; this lowers health, but is not damage (TR-8.5)."""
    board = table.state.board
    for tile in places:
        peasant = board.peasants.index(METER)
        board.peasants[peasant] = tile
        note(table, "spawn", piece=peasant_name(peasant), tile=NAMES[tile], health=board.meter)
        recharge(table, "peasant_spawned")


class PeasantsGo(Work):
    """Step 3: all Peasants step at the same moment, then repair, then catch fire (TR-9.1 to TR-9.3)."""

    def do(self, table: Table[State]) -> None:
        state = table.state
        board, turn = state.board, state.turn
        turn.scene = "peasants"
        assert turn.arrow is not None
        walkers = [peasant for peasant, at in enumerate(board.peasants) if at >= 0]
        for peasant in walkers:
            start = board.peasants[peasant]
            end = board.peasants[peasant] = WRAPPED[turn.arrow][start]
            note(table, "walk", piece=peasant_name(peasant), path=(NAMES[start], NAMES[end]), steps=turn.arrow)
        walkers.sort(key=lambda peasant: board.peasants[peasant])  # reading order; on one tile the lowest number first
        caught = [peasant for peasant in walkers if board.is_ruin(board.peasants[peasant])]
        if phase_card(state).repair and state.powers.peasants_repair:
            for peasant in walkers:
                if peasant not in caught and board.is_burnt(board.peasants[peasant]):
                    repair(table, board.peasants[peasant], peasant_name(peasant))
        for peasant in caught:
            light(table, peasant)


class KnightsGo(Work):
    """Step 4: Knight 1, Knight 2 and the Troghammer follow the path (TR-9.4), then he must stand alone (TR-11.5)."""

    def do(self, table: Table[State]) -> None:
        state = table.state
        tell(table)
        state.turn.scene = "knights"
        path = phase_card(state).path
        knights = state.board.knights
        going = [n for n, at in enumerate(knights) if at != OFF and KNIGHTS[n] not in state.turn.skipping]
        alone: list[Step] = [HammerStandsAlone()] if HAMMER in going else []
        table.push(*(Marching(n, path, knights[n]) for n in going), *alone)


class PhaseOver(Work):
    """Discard the card of Phase Two and tell the phase."""

    def do(self, table: Table[State]) -> None:
        discard_movement(table, phase_card(table.state).id)
        tell(table)


def _go_by(state: State, card: MovementCard) -> None:
    state.turn.movement, state.turn.arrow = card.id, card.arrow


def phase_card(state: State) -> MovementCard:
    """The Movement card of this Phase Two."""
    assert state.turn.movement is not None
    return MOVEMENTS[state.turn.movement]


@cache
def _redraw(key: str, perilous: bool) -> Option:
    label = Text("redraw-yes") if key == "yes" else Text("redraw-no")
    return Option(key, label, warning=Text("warn-perilous") if perilous else None)


@cache
def _card_hint(card: str) -> Text:
    return text("card-hint", card=names.movement(MOVEMENTS[card]))


@cache
def _arrow(way: str) -> Option:
    return Option(way.lower(), text("arrow-option", way=names.compass(way)))


@cache
def _keep_arrow(way: str) -> Option:
    return Option("none", text("arrow-none", way=names.compass(way)), Text("arrow-none.detail"))


@cache
def _spawn_hint(card: str) -> Text:
    return text("spawn-hint", card=names.movement(MOVEMENTS[card]))


@cache
def _spawn_prompt(wanted: int) -> Text:
    return text("spawn-prompt", wanted=wanted)


@cache
def _place(name: str) -> Option:
    return Option(name.lower(), text("spawn-option", tile=names.tile(name)))


_REDRAW_PROMPT: Final = Text("redraw-prompt")
_ARROW_PROMPT: Final = Text("arrow-prompt")
