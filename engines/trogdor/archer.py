"""The Archer: step 5 of Phase Two (TR-10)."""

from __future__ import annotations

from engines.core.flow import Table, Work
from engines.trogdor.board import NAMES, route, shot
from engines.trogdor.damage import strike
from engines.trogdor.narration import note
from engines.trogdor.phase_two import PhaseOver, phase_card
from engines.trogdor.state import State


class ArcherGoes(Work):
    """Step 5: the Archer follows the path and shoots along his last step, both ways (TR-10.1 to TR-10.4)."""

    def do(self, table: Table[State]) -> None:
        state = table.state
        state.turn.scene = "archer"
        card = phase_card(state)
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
