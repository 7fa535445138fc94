"""The acceptance scenarios of arrivals, encounters and reaction windows."""

from __future__ import annotations

import pytest

from engines.core import HOST, Text
from engines.core.hands import EVERYBODY
from engines.dracula.actions.moving import Move
from engines.dracula.cards.drawing import Drawn
from engines.dracula.turns.hunter_turn import HunterTurn

from .positions import DS, LG, MH, VH, Board, D

FAR = {LG: "castle", DS: "castle", VH: "castle", MH: "castle"}


@pytest.mark.parametrize("shows", [False, True])
def test_s14_double_ambush_rats_stay_bats(shows: bool) -> None:
    """FD-7.2 to FD-7.6, FD-5.4, FD-5.5, FD-17.3."""
    trail = "birch(f)[hoax] cedar(f)[spy] dell(f)[rats bats]"
    board = Board(Move(LG, "dell", "road"), trail=trail, at={**FAR, LG: "elm"}, items={LG: "pistol"})
    assert board.opts(D, "ambush") == ["bats", "rats", "pass"]
    board.take(D, "rats")
    board.default(HOST)
    board.default(HOST)  # the moment for Dogs and Forewarned
    assert board.hunter(LG).damage == 2
    board.take(LG, "pistol" if shows else "none", kind="show")
    if shows:
        assert board.state.encounters.discards == ["rats"]
        assert board.hunter(LG).items == ["pistol"]
        assert board.state.times_seen(EVERYBODY, LG, "items", "pistol") == 1
        assert any(text.key == "items-shown" for text in board.heard())
    assert board.opts(D, "ambush") == ["bats", "pass"]
    board.take(D, "bats")
    board.default(HOST)
    assert board.hunter(LG).bats
    assert "bats" in board.state.encounters.discards
    assert board.trail()[2] == ("dell(u)[]" if shows else "dell(u)[Rats]")
    assert not board.pending

    board.state.is_night, board.state.phase = True, "night"
    board.push(HunterTurn(LG))
    assert sorted(board.opts(D)) == ["cedar", "elm", "glen"]
    board.take(D, "glen")
    board.let_pass()
    assert board.hunter(LG).at == "glen"
    assert board.state.left("bats") == 2
    assert board.hunter(LG).delayed
    assert any(text == Text("found-nothing", text.args) for text in board.heard()), "the arrival ran for Glen"

    board.state.is_night, board.state.phase, board.state.acted = False, "day", []
    board.push(HunterTurn(LG))
    assert not board.pending
    assert not board.hunter(LG).delayed


def test_s24_hide_on_arrival() -> None:
    """FD-30.6, FD-7.3 to FD-7.5: the part after Dracula's phase."""
    trail = "hide(f)[wolves] dell(f)[rats]"
    board = Board(Move(LG, "dell", "road"), trail=trail, at={**FAR, LG: "cedar"}, advanced=True)
    assert board.trail() == ["hide(u)[wolves]", "dell(u)[rats]"]
    assert board.state.dracula.is_revealed
    assert board.state.current_location == "dell"
    assert board.opts(D, "ambush") == ["rats", "wolves", "pass"]
    board.take(D, "wolves")
    board.default(HOST)
    assert board.hunter(LG).damage == 4
    assert board.state.encounters.discards == ["wolves"]
    board.take(D, "pass", kind="ambush")
    board.default(HOST)
    assert board.trail() == ["hide(u)[]", "dell(u)[rats]"]
    assert not board.pending


def _scouts(held: str, windows: str = "default") -> Board:
    """Lord Godalming has drawn Hired Scouts by night."""
    given = {LG: "hired_scouts", D: held}
    board = Board(trail="birch(f)[] dell(f)[rats]", at=FAR, events=given, phase="night", windows=windows)
    return board.push(Drawn(seat=LG, title="hired_scouts"))


def _public(board: Board) -> list[object]:
    return [board.heard(), board.heard(LG), board.view(), board.view(LG), board.view(LG, DS, VH, MH)]


def test_s25_reaction_windows_do_not_leak() -> None:
    """A-3.1, A-3.7, A-3.11, FD-23.10."""
    held, other = _scouts("sensationalist_press"), _scouts("wild_horses")
    assert held.opts(D) == ["sensationalist_press", "pass"]
    assert not other.is_asked(D)
    for board in (held, other):
        assert board.ask(HOST).kind == "reaction_delay"
    assert _public(held) == _public(other)
    assert all(asked.silent for asked in held.pending if asked.seat == D)

    held.take(D, "pass")
    assert _public(held) == _public(other)
    for board in (held, other):
        board.default(HOST)
    assert [asked.seat for asked in held.pending] == [asked.seat for asked in other.pending] == [LG]
    assert _public(held) == _public(other)


def test_s25_the_press_stops_the_scouts() -> None:
    """FD-23.10: both cards are discarded face up, and no city is named."""
    board = _scouts("sensationalist_press")
    board.take(D, "sensationalist_press")
    board.default(HOST)
    assert not board.is_asked(LG)
    assert sorted(board.state.events.discards) == ["hired_scouts", "sensationalist_press"]
    assert board.trail() == ["birch(f)[]", "dell(f)[rats]"]
