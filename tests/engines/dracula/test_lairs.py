"""Lairs (FD-29) and rumors (FD-31)."""

from __future__ import annotations

from engines.core import text
from engines.dracula.dracula_phase.phase import DraculaPhase
from engines.dracula.trail import clues
from engines.dracula.wording import names

from .positions import LG, Board, D
from .test_scenarios_phase import AWAY, FILLERS, phase

# -- lairs and rumors


def test_a_full_board_of_lairs() -> None:
    """FD-29.2, FD-29.3, D28: one is cleared for another; what lies there comes along."""
    lairs = "ash(f)[bats] dell(f)[bats] glen(f)[hoax]"
    board = phase("birch(f)[] - - - - wolf_form+iver(u)[Wolves]R", "spy spy rats rats hoax", lairs=lairs, advanced=True)
    board.take(D, "convert")
    assert board.opts(D, "lair") == ["ash", "dell", "glen", "back"]
    board.take(D, "back")
    assert board.is_asked(D, "pushed")
    board.take(D, "convert")
    board.take(D, "dell")
    assert len([lair for lair in board.state.lairs if lair]) == 3, "nothing is done before all is said"
    board.take(D, "spy")
    assert [lair.location for lair in board.state.lairs if lair] == ["ash", "iver", "glen"]
    lair = board.state.lairs[1]
    assert lair
    assert lair.is_open
    assert lair.rumor
    assert lair.power is None
    assert "wolf_form" in board.state.dracula.powers
    assert [(one.title, one.is_open) for one in lair.encounters] == [("wolves", True), ("spy", False)]
    assert len(board.state.dracula.encounters) == 5


def test_escape_as_bat_does_not_go_with_a_lair() -> None:
    """FD-19.16: the card returns to the combat deck when that hideout leaves the trail."""
    board = Board(trail="birch(f)[] - - - - iver(f)[rats]", encounters=FILLERS, advanced=True, at=AWAY)
    assert board.state.trail[5]
    board.state.trail[5].bat = True
    board.state.combat.pile.remove("escape_as_bat")
    board.push(DraculaPhase())
    board.take(D, "convert")
    board.take(D, "spy")
    assert board.state.lairs[0]
    assert not board.state.lairs[0].bat
    assert board.state.combat.pile.count("escape_as_bat") == 1


def test_into_a_lair() -> None:
    """FD-29.5, FD-14.10, FD-15.2: a face-up one stays so, an encounter is added; he is seen only where hunters are."""
    board = phase("birch(u)[]", lairs="elm(u)[Wolves]R - ash(f)[bats]", advanced=True, at=AWAY | {LG: "ash"})
    board.state.dracula.is_revealed = True
    board.take(D, "elm")
    assert board.opts(D, "encounter")
    board.take(D, "rats")
    assert board.trail() == ["elm(u)[Wolves rats]R", "birch(u)[]"]
    assert not board.state.dracula.is_revealed
    assert clues.whereabouts(board.state) == ("elm",)
    board = phase("birch(f)[]", lairs="ash(f)[bats]", advanced=True, at=AWAY | {LG: "ash"})
    board.take(D, "ash")
    assert not board.pending
    assert board.trail() == ["ash(u)[bats]", "birch(f)[]"]
    assert board.state.dracula.is_revealed


def test_what_can_be_no_lair() -> None:
    """FD-29.1."""
    assert phase("birch(f)[] - - - - grey(f)[]", advanced=True).is_asked(D, "place")
    assert phase("birch(f)[] - - - - hide(u)[rats]", advanced=True).is_asked(D, "place"), "everybody sees it"
    assert phase("birch(f)[] - - - - iver(f)[]", advanced=True).opts(D) == ["convert", "done"]
    board = phase("birch(f)[] - - - - iver(f)[wolves hoax]", advanced=True)
    board.take(D, "wolves")
    board.take(D, "glen", kind="matured")
    assert board.opts(D) == ["hoax", "done"], "matured instead"


def test_lairs_may_be_given_up() -> None:
    """FD-29.3, D32: in the placement at once, at the end of the phase when all is told, if there is an event for it;
    for the lairs alone nothing is asked there."""
    board = phase("birch(f)[]", lairs="elm(f)[bats] iver(f)[rats]", advanced=True, events={D: "nocturnal_visit"})
    board.take(D, "clear.iver")
    assert [lair.location for lair in board.state.lairs if lair] == ["elm"]
    assert "iver" not in str(board.heard())
    assert board.heard(D)[0] == text("lair-cleared", card=names.place("iver"))
    board.take(D, "ash")
    board.take(D, "hoax")
    assert board.opts(D, "end") == ["nocturnal_visit", "clear.elm", "done", "back"]
    board.take(D, "clear.elm")
    asked = board.ask(D)
    assert asked.prompt == text("end-prompt", what=names.event("nocturnal_visit"), count=1)
    assert "order" not in str(asked.hint)
    board.take(D, "done")
    assert board.state.lairs == [None] * 3
    assert board.trail() == ["ash(f)[hoax]", "birch(f)[]"]
    board = phase("birch(f)[]", lairs="elm(f)[bats]", advanced=True)
    board.take(D, "ash")
    board.take(D, "hoax")
    assert not board.is_asked(D, "end")


def test_a_lair_may_be_given_up_while_a_hideout_is_pushed_off() -> None:
    """D32, D27: then there is room for another."""
    board = phase(
        "birch(f)[] - - - - fern(f)[wolves]", lairs="elm(f)[bats] iver(f)[wolves] glen(f)[bats]", advanced=True
    )
    assert {"clear.elm", "clear.iver", "clear.glen"} < set(board.opts(D, "pushed"))
    board.take(D, "clear.iver")
    assert [lair.location for lair in board.state.lairs if lair] == ["elm", "glen"]
    board.take(D, "convert")
    assert board.is_asked(D, "adding"), "no lair must be cleared for it"


def test_what_a_vampire_would_bring_is_told_with_its_rumor() -> None:
    """FD-31.3; and what the table would see of the answer, V-3.9."""
    board = phase("birch(f)[] - - - - iver(f)[reckless_vampire]R", advanced=True)
    asked = board.ask(D, "pushed")
    detail = next(option.detail for option in asked.options if option.key == "reckless_vampire")
    assert detail
    assert detail.args["influence"] == 7
    assert asked.shows == text("pushed-shown")
    board.take(D, "convert")
    assert board.ask(D, "adding").shows == text("adding-shown")


def test_rumors() -> None:
    """FD-31.2, D31: with an encounter, on one of the first three spaces that has one and no rumor."""
    trail = "birch(f)[rats] cedar(f)[bats]R dell(f)[bats]"
    board = phase(trail, advanced=True)
    board.state.dracula.rumors = 1
    board.take(D, "elm")
    board.take(D, "hoax")
    assert board.opts(D, "rumor") == ["none", "1", "2", "back"]
    board.take(D, "2")
    assert board.trail()[:2] == ["elm(f)[hoax]", "birch(f)[rats]R"]
    assert board.state.dracula.rumors == 0
    board = phase("birch(f)[] cedar(f)[bats] dell(f)[bats]", advanced=True)
    board.state.dracula.rumors = 1
    board.take(D, "misdirect.3")
    board.take(D, "elm")
    board.take(D, "hoax")
    assert board.opts(D, "rumor") == ["none", "1", "back"], "what Misdirect clears is gone"
    board = phase(trail, advanced=True)
    board.state.dracula.rumors = 1
    board.take(D, "feed")
    assert not board.pending, "no encounter, no rumor"
