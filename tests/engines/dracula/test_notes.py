"""What a careful player notes of public facts: looks that found nothing, and a ruler from the last place shown."""

from __future__ import annotations

from engines.core import PUBLIC, Dice, get, observe
from engines.dracula.actions.arriving import Arrived
from engines.dracula.events.turning import hallow, look_for
from engines.dracula.observation.view import LookView, NotesView, RulerView
from engines.dracula.state import Hideout
from engines.dracula.trail import clues

from .positions import DS, LG, MH, VH, Board, D
from .test_clues import _step

FAR = {LG: "castle", DS: "castle", VH: "castle", MH: "castle"}


def laid(board: Board, *rounds: int) -> Board:
    """The cards of the trail were laid in these rounds, the newest first."""
    for hideout, number in zip(board.state.hideouts, rounds, strict=True):
        hideout.laid_in = number
    return board


def notes(board: Board) -> NotesView:
    """The notes, the same for everybody."""
    seen = [observe(board.engine, board.state, viewer).view for viewer in (PUBLIC, {LG}, {DS, VH}, {D})]  # type: ignore[arg-type]
    kept = seen[0].notes  # type: ignore[attr-defined]
    assert all(view.notes == kept for view in seen)  # type: ignore[attr-defined]
    assert isinstance(kept, NotesView)
    return kept


def test_a_city_in_which_a_hunter_finds_nothing_is_noted() -> None:
    """FD-7.2, V-3.6: with the nights of the cards that lie on the trail."""
    board = laid(Board(trail="birch(f)[] cedar(f)[]", at={**FAR, LG: "elm"}, round=4), 3, 2)
    assert notes(board).looks == ()
    board.push(Arrived(LG, "dell", "rail"))
    assert notes(board).looks == (LookView(4, False, "elm", "rail", LG, (2, 3)),)


def test_where_the_trail_is_found_nothing_is_noted() -> None:
    """FD-7.2: the card itself tells."""
    board = laid(Board(trail="birch(f)[] dell(f)[]", at={**FAR, LG: "dell"}, round=4), 3, 2)
    board.push(Arrived(LG, "elm", "road"))
    assert notes(board).looks == ()


def test_a_card_that_may_be_hide_tells_nothing_of_its_night() -> None:
    """FD-30.6: the card of the city in which he hid may be gone."""
    board = Board(trail="elm(u)[]", advanced=True, at=FAR)
    clues.turned_up(board.state, next(board.state.hideouts))
    for number, (place, may_stay) in enumerate((("dell", False), ("glen", True)), 2):
        board.state.round = number
        _step(board, place, may_stay=may_stay)
    board.state.round = 4
    look_for(board.table, ["ash"])
    assert notes(board).looks[-1].nights == (0, 2, 3), "the city before it lies there"
    board.state.trail = [board.state.trail[0], *[None] * 5]
    look_for(board.table, ["ash"])
    assert notes(board).looks[-1].nights == ()


def test_cards_and_hallowed_ground_are_noted_too() -> None:
    """FD-15.7, FD-25.4."""
    board = laid(Board(trail="birch(f)[] cedar(f)[]", at=FAR, round=4, is_night=True), 3, 2)
    look_for(board.table, ["ash", "birch", "elm"])
    hallow(board.table, "glen")
    assert [(one.place, one.by, one.seat, one.is_night) for one in notes(board).looks] == [
        ("ash", "card", None, True),
        ("elm", "card", None, True),
        ("glen", "card", None, True),
    ]


def test_notes_go_back_twelve_days() -> None:
    board = laid(Board(trail="birch(f)[]", at=FAR, round=4), 3)
    look_for(board.table, ["ash"])
    board.state.round = 15
    look_for(board.table, ["elm"])
    assert [one.place for one in notes(board).looks] == ["ash", "elm"]
    board.state.round = 16
    look_for(board.table, ["glen"])
    assert [one.place for one in notes(board).looks] == ["elm", "glen"]


def test_the_ruler_counts_a_move_for_each_card_laid_since() -> None:
    """FD-14.3: each onto the back that everybody sees; looks are not taken off (V-2.12)."""
    board = Board(trail="elm(u)[]", at=FAR)
    assert notes(board).ruler == RulerView("elm", (), {"elm": 0})
    _step(board, "dell")
    assert notes(board).ruler == RulerView("elm", ("city",), {"elm": 0, "ash": 1, "birch": 1, "dell": 1})
    clues.ruled_out(board.state, ["ash"])
    look_for(board.table, ["ash"])
    ruler = notes(board).ruler
    assert ruler is not None
    assert ruler.within["ash"] == 1
    _step(board, "grey")
    ruler = notes(board).ruler
    assert ruler is not None
    assert ruler.backs == ("city", "sea")
    assert {place for place, moves in ruler.within.items() if moves == 2} == {"grey"}


def test_without_a_place_shown_there_is_no_ruler() -> None:
    assert notes(Board(trail="birch(f)[] cedar(f)[]", at=FAR)).ruler is None
    lone = Board(trail="birch(f)[] cedar(f)[]", at=FAR)
    lone.state.trail[0] = Hideout(power="feed", is_open=True)
    assert notes(lone).ruler is None


def test_a_card_is_laid_in_its_round_and_keeps_it_while_it_slides() -> None:
    """FD-14.2, FD-15.1."""
    board = Board(trail="elm(u)[]", at=FAR, round=3)
    _step(board, "dell")
    board.state.round = 4
    _step(board, "glen")
    view = observe(board.engine, board.state, PUBLIC).view
    assert [space and space.laid_in for space in view.trail[:3]] == [4, 3, 0]  # type: ignore[attr-defined]


def test_a_table_may_leave_notes_to_its_players() -> None:
    engine = get("dracula")
    for choice, is_kept in ({}, True), ({"notes": "none"}, False):
        state, _ = engine.setup(engine.meta.seats, engine.meta.options(choice), Dice(bytes(16)))
        assert (observe(engine, state, PUBLIC).view.notes is not None) == is_kept  # type: ignore[attr-defined]
