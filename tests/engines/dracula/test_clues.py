"""Public deductions from the trail: the truth is always among them, and they go as far as a careful hunter's."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

from engines.dracula.components import EUROPE, TRAIL
from engines.dracula.state import Hideout
from engines.dracula.trail import clues
from engines.dracula.trail.revealing import clear, turn_up

from .positions import DS, LG, MH, VH, Board, D
from .test_scenarios_phase import phase


def _step(board: Board, place: str, *, how: clues.How = "step", may_stay: bool = False) -> None:
    """Dracula goes on, as his phase does: the trail slides, the card lies on space 1."""
    state = board.state
    seen = bool(state.hunters_at(place)) and state.map.is_city(place)
    state.trail = [Hideout(location=place, is_open=seen), *state.trail[: TRAIL - 1]]
    assert state.trail[0]
    state.lay(state.trail[0])
    clues.placed(state, state.trail[0], how, may_stay=may_stay)


def test_each_step_leads_on_from_where_he_can_have_been() -> None:
    """FD-14.3: from Elm he goes by road; a sea back tells the ports."""
    board = Board(trail="elm(u)[]", at={LG: "castle", DS: "castle", VH: "castle", MH: "castle"})
    _step(board, "dell")
    assert clues.whereabouts(board.state) == ("ash", "birch", "dell")
    _step(board, "grey")
    assert clues.whereabouts(board.state) == ("grey",)
    assert board.state.footprints[-2].may_be == ["ash", "dell"], "only from a port does one step lead to sea"


def test_an_arrival_that_finds_nothing_rules_out() -> None:
    """FD-7.2, V-3.6."""
    board = Board(trail="elm(u)[]", at={LG: "castle", DS: "castle", VH: "castle", MH: "castle"})
    _step(board, "dell")
    clues.ruled_out(board.state, ["ash"])
    assert clues.whereabouts(board.state) == ("birch", "dell")


def test_he_is_not_where_hunters_stand_unless_seen() -> None:
    """FD-18.1."""
    board = Board(trail="elm(u)[]", at={LG: "birch", DS: "castle", VH: "castle", MH: "castle"})
    _step(board, "dell")
    assert clues.whereabouts(board.state) == ("ash", "dell")


def test_a_hunter_at_sea_sees_nothing() -> None:
    """FD-18.3."""
    board = Board(trail="dell(u)[]", at={LG: "grey", DS: "castle", VH: "castle", MH: "castle"})
    _step(board, "grey")
    assert clues.whereabouts(board.state) == ("grey",)


def test_what_may_be_hide_leaves_him_where_he_was() -> None:
    """FD-30.6, V-2.6."""
    board = Board(trail="elm(u)[]", advanced=True, at={LG: "castle", DS: "castle", VH: "castle", MH: "castle"})
    _step(board, "dell", may_stay=True)
    assert clues.whereabouts(board.state) == ("ash", "birch", "dell", "elm")
    _step(board, "glen", may_stay=True)
    assert "elm" in clues.whereabouts(board.state)
    hideout = board.state.trail[0]
    assert hideout
    hideout.is_open = True
    clues.turned_up(board.state, hideout)
    assert clues.whereabouts(board.state) == ("glen",)
    assert board.state.footprints[-2].may_be == ["dell"]


def test_a_card_that_was_hide_and_is_shown_ties_two_places() -> None:
    """FD-15.8: it lies open and its location stays unknown."""
    board = Board(trail="elm(u)[]", advanced=True, at={LG: "castle", DS: "castle", VH: "castle", MH: "castle"})
    _step(board, "dell", may_stay=True)
    state = board.state
    state.trail = [Hideout(power="hide"), *state.trail[: TRAIL - 1]]
    hide = state.trail[0]
    assert hide
    state.lay(hide)
    clues.placed(state, hide, "step", may_stay=True)
    hide.is_open = True
    clues.turned_up(state, hide)
    assert clues.whereabouts(state) == ("ash", "birch", "dell"), "the other city card cannot be Hide, too"


def test_an_announcement_narrows_his_place_and_those_before() -> None:
    """V-3.12: in the east he can only have come through Dell or Cedar."""
    board = Board(trail="elm(u)[]", at={LG: "castle", DS: "castle", VH: "castle", MH: "castle"})
    _step(board, "dell")
    _step(board, "glen")
    clues.standing_in(board.state, board.state.map.in_region("east"))
    assert clues.whereabouts(board.state) == ("glen",)
    assert board.state.footprints[-2].may_be == ["dell"]


def test_the_truth_is_always_among_what_he_may_be() -> None:
    """A thousand phases with hunters who wander at random."""
    for seed in range(40):
        rng = Random(seed)
        board = Board(box=EUROPE, trail="paris(f)[]", advanced=True)
        state = board.state
        truth = {state.footprints[0].number: "paris"}
        for _ in range(25):
            here = state.current_location
            lying = {hideout.location for hideout in state.hideouts}
            to = [place for place in state.map.adjacent[here] if place not in lying]
            if not to:
                break
            _step(board, rng.choice(to), may_stay=state.map.is_city(here))
            truth[state.footprints[-1].number] = state.current_location
            for hunter in state.active:
                hunter.at = rng.choice(state.map.land)
                found = state.hideout_of(hunter.at)
                if found is None:
                    clues.ruled_out(state, [hunter.at])
                elif not found.is_open:
                    found.is_open = True
                    clues.turned_up(state, found)
            for print_ in state.footprints:
                assert truth[print_.number] in print_.may_be, f"match {seed}"


def test_who_hides_at_the_castle_may_be_there_still() -> None:
    """FD-30.6: Hide has a city's back, whatever is beneath it."""
    board = Board(trail="castle(f)[]", advanced=True, at={LG: "ash", DS: "ash", VH: "ash", MH: "ash"})
    hide = Hideout(power="hide")
    board.state.trail = [hide, *board.state.trail[: TRAIL - 1]]
    board.state.lay(hide)
    clues.placed(board.state, hide, "step", may_stay=True)
    assert clues.whereabouts(board.state) == ("iver", "castle")


def test_a_look_at_the_trail_alone_says_nothing_of_a_hide_whose_city_became_a_lair() -> None:
    """FD-15.7, FD-30.6: the location that Hide belonged to is not on the trail, and he was there."""
    board = Board(trail="elm(u)[]", advanced=True, at={LG: "castle", DS: "castle", VH: "castle", MH: "castle"})
    state = board.state
    _step(board, "dell")
    dell = state.trail[0]
    state.trail = [Hideout(power="hide"), *state.trail[: TRAIL - 1]]
    hide = state.trail[0]
    assert hide
    assert dell
    state.lay(hide)
    clues.placed(state, hide, "step", may_stay=True)
    _step(board, "glen")
    state.trail = [None if one is dell else one for one in state.trail]
    state.lairs[0] = dell
    clues.ruled_out(state, ["dell"], lairs=False)
    print_ = next(one for one in state.footprints if one.number == hide.number)
    assert "dell" in print_.may_be
    state.lairs[0], state.pushed = None, dell
    clues.ruled_out(state, ["dell"])
    assert "dell" in print_.may_be, "nor of what has just been pushed off"


def _may_hide(board: Board) -> list[bool]:
    """Of the trail and the lairs, as everybody sees them."""
    view = board.view()
    return [one.may_hide for one in (*view.trail, *view.lairs) if one is not None]


def test_what_becomes_a_lair_is_no_hide() -> None:
    """FD-29.1: Hide has no location card, and cannot become one."""
    board = phase("birch(f)[] - - - - iver(f)[wolves]", advanced=True)
    assert all(one.may_stay for one in board.state.footprints)
    board.take(D, "convert")
    board.take(D, "rats")
    assert _may_hide(board) == [True, False]


def test_what_matures_is_no_hide() -> None:
    """FD-30.6: an encounter on Hide never has its matured effect."""
    board = phase("birch(f)[] - - - - iver(f)[wolves saboteur]", advanced=True)
    board.take(D, "saboteur")
    board.default(D, "matured")
    pushed = board.view().pushed
    assert pushed is not None
    assert not pushed.may_hide


def test_what_misdirect_clears_is_no_hide_nor_is_what_came_after_it() -> None:
    """FD-30.5: it clears no location that Hide goes with."""
    board = phase("birch(f)[] cedar(f)[] dell(f)[]", advanced=True)
    board.take(D, "misdirect.4")
    board.take(D, "ash")
    board.default(D, "encounter")
    assert _may_hide(board) == [True, True, False, False], "the new card, Birch, Cedar, Misdirect"


def test_a_card_that_stays_where_others_are_cleared_is_his_place() -> None:
    """FD-15.5, V-3.18: what was placed after it was Hide."""
    board = Board(trail="hide(f)[bats] dell(f)[rats]", advanced=True)
    dell = board.state.trail[1]
    assert dell
    clear(board.table, dell)
    assert board.trail() == ["hide(f)[bats]", "dell(f)[]"]
    clues.standing_in(board.state, ["dell", "glen"])
    assert [one.may_be for one in board.state.footprints] == [["dell", "glen"]] * 2
    assert _may_hide(board) == [True, False], "Hide, surely; and Dell is not"
    turn_up(board.table, dell)
    assert clues.whereabouts(board.state) == ("dell",)


def test_people_are_shown_nothing_that_is_worked_out() -> None:
    """V-2.12, V-3.23: neither pictures nor words deduce; only computer players read these notes."""
    root = Path(__file__).parents[3]
    asked = [path for folder in ("bot", "rendering") for path in (root / folder).rglob("*.py")]
    assert asked
    assert not [path for path in asked if re.search(r"\.may_(be|hide)\b", path.read_text("utf-8"))]
