"""The power cards (FD-30)."""

from __future__ import annotations

from engines.core import text
from engines.dracula.components import HUNTERS, POWERS
from engines.dracula.dracula_phase.phase import DraculaPhase
from engines.dracula.wording import names

from .positions import LG, Board, D
from .test_scenarios_phase import AWAY, FILLERS, phase

# -- power cards


def test_feed() -> None:
    """FD-30.2, FD-30.9, FD-18.7."""
    board = phase("birch(u)[rats]", advanced=True)
    board.state.dracula.damage, board.state.dracula.is_revealed = 4, True
    assert "hide" not in board.opts(D), "only who is hidden can hide"
    board.take(D, "feed")
    assert not board.pending, "no encounter goes with it"
    assert board.state.dracula.damage == 1
    assert board.state.dracula.is_revealed
    assert board.trail() == ["feed(u)[]", "birch(u)[rats]"]
    assert board.state.current_location == "birch"
    assert "feed" not in board.push(DraculaPhase()).opts(D), "it lies on the trail"


def test_dark_call() -> None:
    """FD-30.3, FD-14.9: there is no upper limit."""
    board = phase("birch(f)[rats]", advanced=True)
    board.take(D, "dark_call")
    assert board.state.dracula.damage == 2
    assert len(board.state.dracula.encounters) == 10
    board.push(DraculaPhase()).take(D, "ash")
    board.finish()
    assert len(board.state.dracula.encounters) == 9, "no refill above five"


def test_wolf_form() -> None:
    """FD-30.4: past hunters and the trail, not through hallowed ground, to no lair."""
    board = phase(
        "birch(f)[rats] ash(f)[bats]", "wolves hoax hoax spy spy", lairs="fern(f)[saboteur]", hosts=["elm"],
        advanced=True, at=AWAY | {LG: "cedar"},
    )  # fmt: skip
    board.take(D, "wolf_form")
    assert board.opts(D, "wolf") == ["cedar", "dell", "back"]
    board.take(D, "dell")
    board.take(D, "wolves")
    board.finish()
    assert board.trail()[0] == "wolf_form+dell(f)[wolves]"
    assert board.state.dracula.damage == 1
    seen = board.view().trail[0]
    assert (seen.power, seen.location, seen.back) == ("wolf_form", None, "city")
    assert "dell" not in str(board.heard())


def test_wolf_form_to_the_castle_heals_first() -> None:
    """FD-30.4, FD-14.7."""
    board = phase("holt(f)[]", advanced=True, at=dict.fromkeys(HUNTERS, "ash"))
    board.state.dracula.damage = 14
    assert "wolf_form" in board.opts(D)
    board.take(D, "wolf_form")
    board.take(D, "castle")
    board.finish()
    assert board.state.dracula.damage == 10


def test_wolf_form_does_not_pass_hallowed_ground() -> None:
    """FD-30.4."""
    board = phase("iver(f)[]", hosts=["holt"], advanced=True, at=dict.fromkeys(HUNTERS, "ash"))
    board.take(D, "wolf_form")
    assert board.opts(D, "wolf") == ["castle", "back"], "Glen lies behind Holt"


def test_misdirect() -> None:
    """FD-30.5, FD-26.3, V-3.10: the cleared location can be moved to at once; its card stays unknown."""
    board = phase("birch(f)[] elm(f)[rats] castle(f)[bats] wolf_form+glen(f)[hoax] grey(f)[]", advanced=True)
    keys = [key for key in board.opts(D) if key.startswith("misdirect")]
    assert keys == ["misdirect.3", "misdirect.6"], "not the current location, the castle, nor with a power card"
    labels = [option.label for option in board.ask(D).options if option.key in keys]
    assert labels == [text("misdirect-option", card=names.place(place)) for place in ("elm", "grey")]
    assert "elm" not in board.opts(D)
    board.take(D, "misdirect.3")
    assert "elm" in board.opts(D)
    assert not [key for key in board.opts(D) if key.startswith("misdirect")]
    board.take(D, "back")
    board.take(D, "misdirect.3")
    board.take(D, "elm")
    board.take(D, "hoax")
    assert board.trail()[:4] == ["elm(f)[hoax]", "birch(f)[]", "misdirect(u)[]", "castle(f)[bats]"]
    assert board.state.encounters.buried == ["rats"]
    assert "elm" not in str(board.heard())
    assert [heard.args["space"] for heard in board.heard() if heard.key == "misdirected"] == [3]


def test_a_rumor_that_is_cleared_is_told() -> None:
    """FD-31.4: all have seen it lie there."""
    board = phase("birch(u)[] dell(f)[rats]R elm(f)[]", at=AWAY, advanced=True)
    board.take(D, "misdirect.3")
    while board.is_asked(D):
        board.default(D)
    assert "rumor-lost" in board.keys(LG)


def test_misdirect_spares_what_hide_belongs_to() -> None:
    """FD-30.5."""
    board = phase("glen(f)[] hide(f)[rats] dell(f)[bats] elm(f)[]", advanced=True)
    assert [key for key in board.opts(D) if key.startswith("misdirect")] == ["misdirect.5"]


def test_hide_belongs_to_the_place_before_it_only() -> None:
    """FD-30.6: with that place's card gone it belongs to none."""
    board = phase("hide(f)[rats] feed dell(f)[] elm(f)[]", advanced=True)
    state = board.state
    dell, elm = state.hideout_of("dell"), state.hideout_of("elm")
    assert dell
    assert elm
    assert state.hide_of(dell) is state.hide
    assert state.hide_of(elm) is None
    state.trail[3] = None
    assert state.hide_of(elm) is None


def test_powers_need_a_city_and_leave_to_stay() -> None:
    """FD-30.7, FD-30.8, FD-25.4."""
    assert not set(POWERS) - {"misdirect"} & set(phase("grey(f)[]", advanced=True).opts(D))
    board = phase("birch(u)[]", advanced=True)
    assert {"feed", "dark_call", "hide", "wolf_form"} <= set(board.opts(D))
    board = Board(trail="birch(u)[]", encounters=FILLERS, advanced=True, at=AWAY, phase="dracula", consecrated="birch")
    board.push(DraculaPhase())
    assert "wolf_form" in board.opts(D)
    assert not {"feed", "dark_call", "hide"} & set(board.opts(D))
    board.take(D, "ash")
    board.finish()
    assert not board.state.must_leave


def test_no_power_card_in_the_basic_game() -> None:
    assert set(phase("birch(f)[]").opts(D)) == {"ash", "cedar", "elm"}


def test_the_clock_plays_no_power_card_while_there_is_a_way() -> None:
    """D29."""
    board = phase("birch(f)[]", advanced=True)
    assert set(getattr(board.ask(D).default, "among", ())) == {"ash", "cedar", "elm"}
    board = phase("birch(f)[] ash(f)[] cedar(f)[] elm(f)[]", advanced=True)
    assert set(getattr(board.ask(D).default, "among", ())) <= {*POWERS, *(f"misdirect.{n}" for n in range(1, 7))}
