"""The scenarios of Dracula's phase: S02, S04, S05, S12, S23, S24."""

from __future__ import annotations

from typing import Any

from engines.core import Seat
from engines.dracula.components import EUROPE, HUNTERS
from engines.dracula.dracula_phase.phase import DraculaPhase

from .positions import DS, LG, MH, VH, Board, D

FILLERS = "aristocratic_vampire hoax rats saboteur spy"
AWAY: dict[Seat, str] = dict.fromkeys(HUNTERS, "castle")
OFF: dict[Seat, str] = {LG: "galway", DS: "galway", VH: "dublin", MH: "galway"}
SIX = "birch(f)[bats] cedar(f)[bats] dell(f)[rats] glen(f)[spy] holt(f)[wolves] iver(f)[{}]"


def phase(trail: str, encounters: str = FILLERS, **more: Any) -> Board:
    """The Dracula phase begins."""
    more.setdefault("at", AWAY)
    return Board(DraculaPhase(), trail=trail, encounters=encounters, phase="dracula", **more)


def told(board: Board, *seats: Seat) -> str:
    """The view of a player who holds these seats, and all texts told to him."""
    return f"{board.view(*seats)} {board.heard(*seats)}"


def test_s02_draculas_movement() -> None:
    """FD-14.2 to FD-14.4, FD-14.8, FD-15.1, FD-2.7."""
    trail = "bordeaux(f)[bats] clermont_ferrand(f)[bats] nantes(f)[]"
    board = phase(trail, "wolves hoax hoax rats spy", box=EUROPE, at=OFF)
    assert set(board.opts(D, "place")) == {"toulouse", "santander", "north_atlantic"}
    board.take(D, "santander")
    assert board.state.trail[0] is None, "nothing is placed before the plan is whole"
    board.take(D, "wolves")
    assert not board.pending
    assert board.trail() == [
        "santander(f)[wolves]", "bordeaux(f)[bats]", "clermont_ferrand(f)[bats]", "nantes(f)[]",
    ]  # fmt: skip
    assert board.state.dracula.damage == 0
    assert len(board.state.dracula.encounters) == 5
    seen = board.view()
    assert [(one.back, len(one.encounters)) for one in seen.trail if one] == [("city", 1)] * 3 + [("city", 0)]
    assert all(one.location is None for one in seen.trail if one)
    assert "santander" not in str(board.heard())


def test_s04_maturing_a_vampire() -> None:
    """FD-14.2, FD-14.11, FD-16.1 to FD-16.3, FD-1.13."""
    board = phase(SIX.format("new_vampire"), influence=2)
    assert [one.location if one else None for one in board.state.trail] == [
        None, "birch", "cedar", "dell", "glen", "holt",
    ]  # fmt: skip
    assert board.opts(D, "pushed") == ["new_vampire", "done"], "no lairs in the basic game"
    board.take(D, "new_vampire")
    assert board.state.influence == 5
    assert "iver" in str(board.heard()), "the location is revealed"
    assert not {"spy", "wolves"} & set(str(board.heard()).split("'")), "the others are discarded unseen"
    assert sorted(board.state.encounters.buried) == ["rats", "spy", "wolves"]
    assert board.state.encounters.discards == ["new_vampire"]
    assert board.opts(D, "place") == ["ash", "elm"]
    board.take(D, "ash")
    board.take(D, "hoax")
    assert board.trail() == ["ash(f)[hoax]", "birch(f)[bats]", "cedar(f)[bats]"]
    assert all(board.state.hideout_of(place) is None for place in ("dell", "glen", "holt", "iver"))


def test_s05_declining_a_matured_effect() -> None:
    """FD-16.5, FD-16.6, V-3.9."""
    board = phase(SIX.format("wolves"), influence=2)
    board.take(D, "done")
    assert board.state.influence == 2
    assert board.state.pushed is None
    assert [one.location if one else None for one in board.state.trail[1:]] == [
        "birch",
        "cedar",
        "dell",
        "glen",
        "holt",
    ]
    assert [heard.args["count"] for heard in board.heard() if heard.key == "encounters-discarded"] == [1]
    for seats in ((), (LG,), (LG, DS, VH, MH)):
        assert "iver" not in str(board.heard(*seats))
        assert "wolves" not in str(board.heard(*seats))
        assert board.view(*seats).encounters.buried == 1
        assert board.view(*seats).dracula_private is None
    assert board.view(D).dracula_private.buried == ("wolves",)


def test_s12_dracula_at_sea() -> None:
    """FD-14.6, FD-14.8, V-2.5."""
    board = phase("ash(f)[bats]")
    board.take(D, "grey")
    assert not board.pending, "no encounter goes to sea"
    assert board.state.dracula.damage == 2
    assert board.view().trail[0].back == "sea"
    assert board.view().trail[0].location is None
    board.push(DraculaPhase()).take(D, "blue")
    assert board.state.dracula.damage == 3
    board.push(DraculaPhase()).take(D, "holt")
    board.take(D, "rats")
    assert board.state.dracula.damage == 3
    assert board.trail() == ["holt(f)[rats]", "blue(f)[]", "grey(f)[]", "ash(f)[bats]"]
    assert len(board.state.dracula.encounters) == 5


def test_s23_lair() -> None:
    """FD-29.1 to FD-29.3, FD-29.5."""
    board = phase(SIX.format("wolves"), advanced=True)
    board.stack_cards("encounters", ["desecrated_soil"])
    board.take(D, "convert")
    board.take(D, "spy")
    (lair,) = [one for one in board.state.lairs if one]
    assert (lair.location, lair.is_open, len(lair.encounters)) == ("iver", False, 2)
    assert board.state.dracula.encounters == ["aristocratic_vampire", "desecrated_soil", "hoax", "rats", "saboteur"]
    assert "iver" not in board.opts(D, "place")
    seen = board.view()
    assert [(one.back, one.location, len(one.encounters)) for one in seen.lairs if one] == [("city", None, 2)]
    assert "iver" not in str(board.heard())
    board.take(D, "elm")
    board.take(D, "hoax")
    assert not board.pending
    board = phase("holt(f)[rats]", lairs="iver(f)[wolves spy]", advanced=True)
    assert "iver" in board.opts(D, "place")
    board.take(D, "iver")
    board.take(D, "saboteur")
    assert board.trail()[0] == "iver(f)[wolves spy saboteur]"
    assert board.state.lairs == [None] * 3
    assert board.state.footprints[-1].lair == 3, "the number that the card in the third slot had"


def test_s24_hide_in_the_phase() -> None:
    """FD-30.6, V-5.2: to all others it is a move to a city that leaves an encounter; hunters who arrive are tested with
    arrivals."""
    board = phase("dell(f)[rats]", "wolves hoax hoax rats spy", advanced=True, at=AWAY | {LG: "cedar"})
    board.take(D, "hide")
    assert "wolves" in board.opts(D, "encounter")
    board.take(D, "wolves")
    assert board.trail() == ["hide(f)[wolves]", "dell(f)[rats]"]
    assert board.state.current_location == "dell"
    seen = board.view()
    assert [(one.back, one.power, len(one.encounters)) for one in seen.trail if one] == [("city", None, 1)] * 2
    moved = phase("dell(f)[rats]", "wolves hoax hoax rats spy", advanced=True, at=AWAY | {LG: "cedar"})
    moved.take(D, "elm")
    moved.take(D, "wolves")
    assert moved.heard() == board.heard()
    assert moved.view() == seen
    pushed = phase("holt(f)[] birch(f)[] - - - hide(f)[wolves]", advanced=True)
    assert pushed.opts(D, "pushed") == ["done"], "what lies on Hide never matures, and it is no lair"
    pushed.take(D, "done")
    assert pushed.state.encounters.buried == ["wolves"]
    assert "hide" in pushed.state.dracula.powers
