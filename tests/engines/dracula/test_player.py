"""The computer players of Dracula: their choices in plain positions, and that they beat players by chance."""

from __future__ import annotations

from random import Random

import pytest

from engines.core import HOST, Action, Dice, Seat, any_picks, default_action, observe
from engines.core.record import check_picks
from engines.dracula.components import DRACULA, EUROPE, HUNTERS
from engines.dracula.dracula_phase.phase import DraculaPhase
from engines.dracula.game import Dracula
from engines.dracula.player import choose
from engines.dracula.turns.hunter_turn import NextTurn

from .combats import arena, battle_of
from .positions import DS, LG, MH, VH, Board, D

WEST = {DS: "dublin", VH: "edinburgh", MH: "galway"}
SEEDS = range(8)


def _answers(board: Board, seat: Seat) -> set[str]:
    """The computer's choices for a seat, over several seeds."""
    seen = observe(board.engine, board.state, frozenset({seat}))
    return {choose(seen, Random(seed))[0] for seed in SEEDS}


def _turn(phase: str = "day", **given: object) -> Board:
    return Board(NextTurn(), box=EUROPE, phase=phase, **given)  # type: ignore[arg-type]


def test_who_stands_beside_a_revealed_dracula_goes_there_by_day() -> None:
    """FD-18.4: they fight at dusk."""
    board = _turn(trail="munich(u)[] zurich(f)[rats]", at=WEST | {LG: "vienna"}, items={LG: "knife pistol"})
    board.state.dracula.is_revealed = True
    assert _answers(board, LG) == {"road.munich"}


def test_who_holds_a_ticket_takes_the_train_to_him() -> None:
    board = _turn(trail="leipzig(u)[]", at=WEST | {LG: "paris"}, items={LG: "knife rifle"}, tickets={LG: "3-2"})
    board.state.dracula.is_revealed = True
    assert _answers(board, LG) <= {"rail", "road.brussels", "road.strasbourg"}


def test_what_has_been_found_is_searched_by_night() -> None:
    """FD-13.1: before it matures."""
    trail = "naples(f)[bats] rome(f)[rats] - - - florence(u)[new_vampire]"
    board = _turn("night", trail=trail, at=WEST | {LG: "florence"}, items={LG: "knife pistol"})
    assert _answers(board, LG) == {"search"}


def test_with_empty_hands_in_a_large_city_he_gets_arms() -> None:
    board = _turn("night", trail="naples(f)[]", at=WEST | {LG: "paris"})
    assert _answers(board, LG) == {"supply"}


def test_badly_hurt_he_rests() -> None:
    board = _turn("night", trail="naples(f)[]", at=WEST | {LG: "zurich"}, items={LG: "knife pistol rifle"})
    board.hunter(LG).damage = 10
    board.hunter(LG).tickets = ["1-1", "1-1"]
    assert _answers(board, LG) == {"rest"}


def test_the_last_blow_is_struck() -> None:
    """FD-21.12: a knife is the end of him, a dodge is not."""
    board = arena(LG, place="dell", items={LG: "knife"})
    board.state.dracula.damage = 13
    board.let_pass()
    assert _answers(board, LG) == {"knife"}


def test_who_can_bear_no_more_gets_away_or_parries() -> None:
    board = arena(VH, place="dell")
    board.hunter(VH).damage = board.state.sheet(VH).health - 1
    board.let_pass()
    assert "punch" not in _answers(board, VH)


def test_dracula_bites_whom_he_has_mesmerized_by_night() -> None:
    """FD-22.2: it is worth influence."""
    board = arena(VH, place="dell", cards="fangs plotting")
    board.let_pass()
    battle = battle_of(board)
    battle.fighters[0].mesmerized, battle.fighters[0].last = True, "dodge"
    assert _answers(board, D) == {"fangs"}


def test_dracula_does_not_walk_into_the_hunters() -> None:
    """FD-14.5: where there is another way."""
    at = {LG: "paris", DS: "paris", VH: "brussels", MH: "brussels"}
    board = Board(
        DraculaPhase(), box=EUROPE, trail="le_havre(f)[rats]", at=at, encounters="rats wolves", phase="dracula"
    )
    assert _answers(board, D) <= {"nantes", "english_channel"}


def _match(seed: int, *, thinking: frozenset[Seat]) -> str:
    """The winner if these seats think and the others play by chance."""
    engine, dice, rng = Dracula(), Dice(bytes([seed])), Random(seed)
    game = "advanced" if seed % 2 else "basic"
    state, _ = engine.setup(engine.meta.seats, engine.meta.options({"game": game}), dice)
    while pending := engine.pending(state):
        asked = next((one for one in pending if not one.optional), pending[0])
        if asked.seat == HOST:
            action = default_action(asked, dice)
        elif asked.seat in thinking:
            seen = observe(engine, state, frozenset({asked.seat}))
            action = Action(asked.seat, seen.ask[0].id, choose(seen, rng))
            check_picks(seen.ask[0], action.picks)
        else:
            action = Action(asked.seat, asked.id, any_picks(asked, rng))
        engine.apply(state, action, dice)
    return state.winner


@pytest.mark.strength
@pytest.mark.parametrize("seed", range(4))
def test_thinking_beats_chance(seed: int) -> None:
    assert _match(seed, thinking=frozenset({DRACULA})) == D
    assert _match(seed, thinking=frozenset(HUNTERS)) == "hunters"


@pytest.mark.strength
def test_neither_side_is_hopeless() -> None:
    """Among themselves each wins one before long."""
    winners: set[str] = set()
    for seed in range(15):
        winners.add(_match(seed, thinking=frozenset({DRACULA, *HUNTERS})))
        if len(winners) == 2:
            break
    assert winners == {"dracula", "hunters"}
