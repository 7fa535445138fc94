"""Damage, bites, defeat and influence (FD-21, FD-22, FD-27.1)."""

from __future__ import annotations

from contextlib import suppress

from engines.core.flow import Over, Table
from engines.dracula.damage.suffering import Bite, Suffer, heal_dracula, recover, wound_foe
from engines.dracula.influence import lower
from engines.dracula.state import State

from .combats import FILL, arena, clash
from .positions import DS, LG, MH, VH, Board, D


def test_rage() -> None:
    """FD-21.5, FD-27.1: 2, and 1 for each despair token; all four defeated is not yet the end (FD-32.9)."""
    for despair, influence in enumerate((2, 3, 4, 5)):
        board = Board(despair=despair)
        board.push(Suffer(seat=LG, amount=99))
        assert board.state.influence == influence
    board = Board()
    for seat in (LG, DS, VH, MH):
        board.push(Suffer(seat=seat, amount=99))
    assert board.state.influence == 8
    assert board.outcome is None
    board.push(Suffer(seat=LG, amount=99))
    assert board.state.influence == 8


def test_influence_wins_at_13() -> None:
    """FD-22.1, FD-22.5: never more; nothing is open any more. FD-22.4: it falls, not below 0."""
    board = arena(MH, influence=12, cards=FILL)
    board.hunter(MH).damage = 7
    clash(board, "claws", mina_harker="punch")
    assert board.outcome is not None
    assert (board.outcome.winners, board.outcome.reason.key) == ((D,), "end-influence")
    assert board.state.influence == 13
    assert board.state.phase == "over"
    assert not board.pending
    falling = Board(influence=1)
    lower(Table(falling.state, falling.dice), 2)
    assert falling.state.influence == 0


def test_dracula_is_defeated() -> None:
    """FD-21.12, FD-19.13: at 15 damage, at once."""
    board = arena(LG, DS, cards=FILL)
    board.state.dracula.damage = 14
    clash(board, "mesmerize.dr_seward", lord_godalming="punch", dr_seward="dodge")
    assert board.outcome is not None
    assert (board.outcome.winners, board.outcome.reason.key) == ((LG, DS, VH, MH), "end-defeated")
    assert not board.pending


def test_nobody_has_more_damage_than_health() -> None:
    """FD-21.2: what is more than is left is suffered all the same, and counts for nothing."""
    board = Board()
    board.push(Suffer(seat=LG, amount=99))
    hurt = next(line for line in board.heard() if line.key == "hunter-hurt")
    assert (hurt.args["amount"], hurt.args["damage"], hurt.args["health"]) == (99, 12, 12)
    assert next(one for one in board.view().hunters if one.seat == LG).damage == 12
    board = arena(LG, cards=FILL)
    board.state.dracula.damage = 14
    table = board.table
    with suppress(Over):
        wound_foe(table, 5, "rifle")
    hurt = table.events[0].text
    assert (hurt.args["amount"], hurt.args["damage"], hurt.args["health"]) == (5, 15, 15)
    assert board.view().dracula_public.damage == board.view().battle.damage == 15


def test_recovering() -> None:
    """FD-21.1: not below 0."""
    board = Board()
    board.hunter(LG).damage, board.state.dracula.damage = 1, 2
    table: Table[State] = Table(board.state, board.dice)
    recover(table, LG, 3)
    heal_dracula(table, 3)
    assert (board.hunter(LG).damage, board.state.dracula.damage) == (0, 0)
    assert [event.text.args["amount"] for event in table.events] == [1, 2]


def test_bites() -> None:
    """FD-21.3, FD-21.5: Van Helsing bears two; the third defeats him. Newly weakened, he keeps cards open."""
    board = Board(items={VH: "knife pistol"}, despair=1)
    for bites in (1, 2):
        board.push(Bite(seat=VH))
        assert board.hunter(VH).bites == bites
        if bites == 1:
            board.take(VH, "knife")
    board.push(Bite(seat=VH))
    assert board.hunter(VH).waiting
    assert board.state.influence == 3
    board.push(Bite(seat=VH))
    assert board.state.influence == 3
