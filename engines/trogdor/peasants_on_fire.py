"""Peasants on fire (TR-7): each runs by a card of its own, the first completely before the next (TR-7.9)."""

from __future__ import annotations

from functools import cache
from typing import Final

from engines.core.flow import Question, Table, Work
from engines.core.types import Decision, Option, Text, text
from engines.trogdor import names
from engines.trogdor.board import NAMES, route
from engines.trogdor.burninating import burn, raze
from engines.trogdor.changes import discard_movement, draw_movement, movement_view, peasant_name, to_meter, to_void
from engines.trogdor.components import MOVEMENTS
from engines.trogdor.items import use_item
from engines.trogdor.narration import note, tell
from engines.trogdor.state import State
from engines.trogdor.verbs import PeasantToMeter, RedrawMovement


def light(table: Table[State], peasant: int) -> None:
    """Set a Peasant on fire: it lies down and waits for its run (TR-7.8)."""
    board = table.state.board
    board.alight.append(peasant)
    note(table, "lit", piece=peasant_name(peasant), tile=NAMES[board.peasants[peasant]])


class Flames(Work):
    """Let all Peasants on fire run one by one; those lit on the way queue behind them (TR-7.8, TR-7.9)."""

    def do(self, table: Table[State]) -> None:
        if table.state.board.alight:
            table.push(Crowning(), self)
        else:
            tell(table)


class Crowning(Work):
    """Give the next Peasant the Flame Helmet and draw a card for it (TR-7.2, TR-7.10)."""

    def do(self, table: Table[State]) -> None:
        state = table.state
        tell(table)
        state.turn.scene = "fire"
        state.turn.flame = draw_movement(table, peasant_name(state.board.alight[0])).id
        item = state.usable()
        if item and isinstance(item.effect, RedrawMovement) and item.effect.which == "flaming_peasant":
            table.push(Helmet(), Running())
        else:
            table.push(Running())


class Helmet(Question, kw_only=True):
    """Is the burning Peasant's card replaced by a new one (TE-17, D6)?"""

    def ask(self, state: State) -> tuple[Decision, ...]:
        assert state.turn.flame is not None
        number = state.board.alight[0] + 1
        where = NAMES[state.board.peasants[number - 1]]
        return self.put(
            state.seat, "helmet", state.turn.number, _helmet_prompt(number), _HELMET, ("no",),
            hint=_helmet_hint(where, state.turn.flame), rule="spare_helmet",
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        if picks == ("yes",):
            turn = table.state.turn
            assert turn.flame is not None
            piece = peasant_name(table.state.board.alight[0])
            note(table, "redrawn", piece=piece, card=movement_view(MOVEMENTS[turn.flame]), by=use_item(table))
            _discard_flame(table)
            turn.flame = draw_movement(table, piece).id


class Running(Work):
    """The run of a burning Peasant, with wraparound, and all it burninates (TR-7.3 to TR-7.11)."""

    def do(self, table: Table[State]) -> None:
        state = table.state
        board = state.board
        peasant = board.alight[0]
        assert state.turn.flame is not None
        path = MOVEMENTS[state.turn.flame].path
        start = board.peasants[peasant]
        tiles = route(start, path)
        lake = next((number for number, tile in enumerate(tiles) if state.is_lake(tile)), None)
        if lake is not None:
            tiles, path = tiles[: lake + 1], path[: lake + 1]
        run = tuple(NAMES[tile] for tile in (start, *tiles))
        note(table, "walk", piece=peasant_name(peasant), path=run, steps=path)
        _scorch(table, peasant, start)
        again = False
        for tile in tiles if lake is None else tiles[:-1]:
            board.peasants[peasant] = tile
            again = board.is_ruin(tile)
            _scorch(table, peasant, tile)
        _discard_flame(table)
        if lake is not None:
            _save(table, peasant, tiles[-1])
        elif again:
            table.push(Crowning())
        else:
            _burn_up(table, peasant)


def _save(table: Table[State], peasant: int, tile: int) -> None:
    """Put the fire out in the Lake: the Peasant survives and stays there (TR-7.6)."""
    board = table.state.board
    board.peasants[peasant] = tile
    board.alight.remove(peasant)
    table.state.turn.saved = None
    note(table, "saved", piece=peasant_name(peasant), tile=NAMES[tile])


def _scorch(table: Table[State], peasant: int, tile: int) -> None:
    """Burn a burning Peasant's tile, then its Cottage, then light the other Peasants there (TR-7.3 to TR-7.8)."""
    state = table.state
    name = peasant_name(peasant)
    if not state.is_lake(tile) and not state.board.is_burnt(tile):
        burn(table, tile, name)
    if state.may_raze(tile):
        raze(table, tile, name)
    for other in state.board.standing(tile):
        light(table, other)


def _burn_up(table: Table[State], peasant: int) -> None:
    """End a run: the Peasant goes to the Void (TR-7.11), or with the Flask to the meter (TE-19)."""
    turn = table.state.turn
    table.state.board.alight.remove(peasant)
    if turn.saved == peasant:
        turn.saved = None
        to_meter(table, peasant, table.state.player.item)
    else:
        to_void(table, peasant)


def _discard_flame(table: Table[State]) -> None:
    turn = table.state.turn
    assert turn.flame is not None
    discard_movement(table, turn.flame)
    turn.flame = None


class Flask(Question, kw_only=True):
    """Does the Flask catch the Peasant that Trogdor burninates (TE-19, D5)? Declared before its card is drawn."""

    peasant: int

    def ask(self, state: State) -> tuple[Decision, ...]:
        item = state.player.item
        assert item is not None
        return self.put(
            state.seat, "flask", state.turn.number, _FLASK_PROMPT, _flask_options(item), ("yes",),
            hint=_flask_hint(state.board.meter), rule=item,
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        if picks == ("yes",):
            use_item(table)
            table.state.turn.saved = self.peasant


class Igniting(Work):
    """Trogdor burninates a Peasant (TR-7.1)."""

    peasant: int

    def do(self, table: Table[State]) -> None:
        light(table, self.peasant)
        table.push(Flames())


def ignite(table: Table[State], peasant: int) -> None:
    """Burninate a Peasant on Trogdor's tile, after asking for the Flask if it may be used (D5)."""
    item = table.state.usable()
    if item is not None and isinstance(item.effect, PeasantToMeter):
        table.push(Flask(peasant=peasant), Igniting(peasant))
    else:
        table.push(Igniting(peasant))


_HELMET: Final = (Option("yes", Text("helmet-yes"), Text("helmet-yes.detail")), Option("no", Text("helmet-no")))
_FLASK_PROMPT: Final = Text("flask-prompt")


@cache
def _flask_options(item: str) -> tuple[Option, Option]:
    return Option("yes", text("use", what=names.item_label(item))), Option("no", Text("flask-no"))


@cache
def _flask_hint(health: int) -> Text:
    return text("flask-hint", health=health)


@cache
def _helmet_prompt(number: int) -> Text:
    return text("helmet-prompt", number=number)


@cache
def _helmet_hint(where: str, card: str) -> Text:
    return text("helmet-hint", tile=names.tile(where), path=names.way(MOVEMENTS[card].path))
