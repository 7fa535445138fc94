"""Phase Two: the board acts by one Movement card (TR-8 to TR-10). It runs to its end unless something may be used."""

from __future__ import annotations

from functools import cache
from typing import Final

from engines.core.flow import Question, Step, Table, Work
from engines.core.types import Decision, Option, Text, text
from engines.trogdor import names
from engines.trogdor.board import COMPASS, NAMES, NUMBERS, WRAPPED, distance, route, shot
from engines.trogdor.changes import (
    discard_movement,
    draw_movement,
    movement_view,
    note,
    peasant_name,
    recharge,
    repair,
    use_item,
)
from engines.trogdor.components import MOVEMENTS, MovementCard
from engines.trogdor.damage import strike
from engines.trogdor.flames import light
from engines.trogdor.knights import HammerStandsAlone, Marching
from engines.trogdor.moving import source_name
from engines.trogdor.state import HAMMER, KNIGHTS, METER, OFF, State
from engines.trogdor.telling import tell
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
    """Is the card that opens Phase Two drawn anew (TE-17, D8)?"""

    def ask(self, state: State) -> tuple[Decision, ...]:
        keeper = source_name(state, "keeper")
        return self.put(
            state.seat, "redraw", state.turn.number, _REDRAW_PROMPT, _REDRAW, ("no",),
            hint=_card_hint(_card(state).id), rule=keeper,
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        state = table.state
        if picks == ("no",):
            return
        note(table, "redrawn", card=movement_view(_card(state)), by=source_name(state, "keeper"))
        discard_movement(table, _card(state).id)
        _go_by(state, draw_movement(table))


class CardStands(Work):
    """The card is final: may the Peasants be sent another way (TE-20)?"""

    def do(self, table: Table[State]) -> None:
        item = table.state.usable()
        somebody = table.state.board.afield or spawning(table.state)
        if somebody and item is not None and isinstance(item.effect, RedirectPeasants):
            table.push(Redirecting())


class Redirecting(Question, kw_only=True):
    """Which way do the Peasants step (TE-20, D9)?"""

    def ask(self, state: State) -> tuple[Decision, ...]:
        card = _card(state)
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
    """Where do Peasants spawn, if there are more places than needed (TR-8.4, D10)?"""

    wanted: int

    def ask(self, state: State) -> tuple[Decision, ...]:
        places = spawning_places(state)
        far = sorted(places, key=lambda tile: -distance(tile, state.board.trogdor))[: self.wanted]
        options = [_place(NAMES[tile]) for tile in places]
        return self.put(
            state.seat, "spawn", state.turn.number, _spawn_prompt(self.wanted), options,
            tuple(NAMES[tile].lower() for tile in sorted(far)), hint=_spawn_hint(_card(state).id), rule="spawning",
            least=self.wanted, most=self.wanted,
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        spawn(table, sorted(NUMBERS[name.upper()] for name in picks))


def spawning_places(state: State) -> list[int]:
    """The standing Cottages whose tile has no Peasant, in reading order (TR-8.3)."""
    board = state.board
    return [tile for tile in state.map.cottages if not board.is_ruin(tile) and tile not in board.peasants]


def spawning(state: State) -> int:
    """How many Peasants the card brings: as many as it wants more, if they and their places last (TR-8.2, TR-8.3)."""
    wanted = _card(state).wanted - state.board.afield
    return max(0, min(wanted, state.board.meter, len(spawning_places(state))))


def spawn(table: Table[State], places: list[int]) -> None:
    """That lowers health, but is not damage (TR-8.5)."""
    board = table.state.board
    for tile in places:
        peasant = board.peasants.index(METER)
        board.peasants[peasant] = tile
        note(table, "spawn", piece=peasant_name(peasant), tile=NAMES[tile], health=board.meter)
        recharge(table, "peasant_spawned")


class PeasantsGo(Work):
    """Step 3: all step at the same moment, then all repairs, then the fires (TR-9.1 to TR-9.3)."""

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
        if _card(state).repair and state.powers.peasants_repair:
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
        path = _card(state).path
        knights = state.board.knights
        going = [n for n, at in enumerate(knights) if at != OFF and KNIGHTS[n] not in state.turn.skipping]
        alone: list[Step] = [HammerStandsAlone()] if HAMMER in going else []
        table.push(*(Marching(n, path, knights[n]) for n in going), *alone)


class ArcherGoes(Work):
    """Step 5: he follows the path, then shoots along his last step, forward and backward (TR-10.1 to TR-10.4)."""

    def do(self, table: Table[State]) -> None:
        state = table.state
        state.turn.scene = "archer"
        card = _card(state)
        if "archer" not in state.turn.skipping:
            board = state.board
            tiles = route(board.archer, card.path)
            walk = tuple(NAMES[tile] for tile in (board.archer, *tiles))
            board.archer = tiles[-1]
            note(table, "walk", piece="archer", path=walk, steps=card.path)
            covered = shot(board.archer, card.path[-1])
            note(table, "shot", piece="archer", tile=NAMES[board.archer], path=tuple(NAMES[tile] for tile in covered))
            if board.trogdor in covered:
                table.push(*strike(table, "archer", "their_actions"), PhaseOver())
                return
        table.push(PhaseOver())


class PhaseOver(Work):
    """The card of Phase Two is spent."""

    def do(self, table: Table[State]) -> None:
        discard_movement(table, _card(table.state).id)
        tell(table)


def _go_by(state: State, card: MovementCard) -> None:
    state.turn.movement, state.turn.arrow = card.id, card.arrow


def _card(state: State) -> MovementCard:
    """The card that Phase Two goes by."""
    assert state.turn.movement is not None
    return MOVEMENTS[state.turn.movement]


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
_REDRAW: Final = (Option("yes", Text("redraw-yes")), Option("no", Text("redraw-no")))
_ARROW_PROMPT: Final = Text("arrow-prompt")
