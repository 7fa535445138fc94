"""A hunter ends a movement: what he finds, and what finds him (FD-7, FD-15, FD-18)."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import HOST, Dice, Seat, observe
from engines.dracula.actions.arriving import Arrived
from engines.dracula.state import Hideout
from engines.dracula.trail.clues import whereabouts
from engines.dracula.trail.revealing import clear, turn_up, turn_up_encounters
from engines.dracula.trail.sliding import Slide
from engines.dracula.turns.hunter_turn import HunterTurn

from .positions import DS, LG, MH, VH, Board, D, hideout

FAR = {LG: "castle", DS: "castle", VH: "castle", MH: "castle"}


def arrive(seat: Seat, at: str, origin: str, *, by: str = "road", **given: object) -> Board:
    """A hunter has just come to a city."""
    places = given.pop("at", {})
    assert isinstance(places, dict)
    return Board(Arrived(seat, origin, by), at={**FAR, **places, seat: at}, **given)  # type: ignore[arg-type]


def ambush(board: Board, encounter: str) -> None:
    """Dracula ambushes with an encounter, and the moment to do so is over."""
    board.take(D, encounter, kind="ambush")
    board.default(HOST)


def space(board: Board, number: int) -> Hideout:
    hideout = board.state.trail[number - 1]
    assert hideout is not None
    return hideout


# -- FD-7.2 to FD-7.4


def test_finding_the_trail_turns_the_card_up_for_good() -> None:
    """FD-7.2, V-3.6."""
    board = arrive(LG, "dell", "elm", trail="birch(f)[] cedar(f)[] dell(f)[]")
    assert board.trail() == ["birch(f)[]", "cedar(f)[]", "dell(u)[]"]
    assert "location-turned-up" in set(board.keys())
    assert not board.state.dracula.is_revealed
    assert not board.pending


def test_a_lair_is_found_as_well() -> None:
    """FD-7.2, FD-29.4: and Dracula is not in it."""
    board = arrive(LG, "dell", "elm", trail="birch(f)[]", lairs="dell(f)[rats]")
    lair = board.state.lairs[0]
    assert lair
    assert lair.is_open
    assert not board.state.dracula.is_revealed
    assert board.is_asked(D, "ambush")


def test_a_city_without_a_trail_is_ruled_out_for_all() -> None:
    """FD-7.2: nothing is there; what follows from that everybody may know."""
    board = arrive(LG, "dell", "elm", trail="birch(f)[]")
    assert "found-nothing" in set(board.keys())
    assert "dell" not in whereabouts(board.state)
    assert not board.pending


def test_a_face_up_card_is_not_told_again() -> None:
    """FD-7.2."""
    board = arrive(LG, "dell", "elm", trail="birch(f)[] dell(u)[]")
    assert not {"location-turned-up", "found-nothing"} & set(board.keys())


def test_his_own_city_reveals_him() -> None:
    """FD-7.4, FD-18.1, FD-18.2."""
    board = arrive(LG, "birch", "ash", trail="birch(f)[] cedar(f)[]")
    assert board.trail() == ["birch(u)[]", "cedar(f)[]"]
    assert board.state.dracula.is_revealed
    assert board.keys().count("dracula-revealed") == 1
    assert whereabouts(board.state) == ("birch",)


def test_his_own_city_reveals_him_though_its_card_lay_face_up() -> None:
    """FD-7.4: a lair that he has moved to keeps its face (FD-29.5)."""
    board = arrive(LG, "birch", "ash", trail="birch(u)[] cedar(f)[]")
    assert board.state.dracula.is_revealed


def test_hide_comes_up_with_its_location() -> None:
    """FD-7.3, FD-30.6: also where the location lay face up already."""
    for face in "fu":
        board = arrive(LG, "dell", "elm", trail=f"hide(f)[wolves] dell({face})[]", advanced=True)
        assert board.trail() == ["hide(u)[wolves]", "dell(u)[]"]
        assert board.state.dracula.is_revealed


def test_hide_belongs_to_the_nearest_older_location_alone() -> None:
    """FD-30.6."""
    board = arrive(LG, "dell", "elm", trail="hide(f)[wolves] cedar(f)[] dell(f)[]", advanced=True)
    assert board.trail() == ["hide(f)[wolves]", "cedar(f)[]", "dell(u)[]"]


def test_what_has_just_been_pushed_off_is_not_found() -> None:
    """FD-7.2, FD-14.2: a hunter driven there while it matures (Hoax, Vampiric Influence)."""
    board = Board(trail="- birch(f)[]", at={**FAR, LG: "dell"}, phase="dracula")
    board.state.pushed = hideout("dell(f)[rats]")
    board.push(Arrived(LG, "elm", "card"))
    assert "found-nothing" in set(board.keys())
    assert not board.pending
    assert board.state.pushed == hideout("dell(f)[rats]")


def test_the_sea_shows_nothing() -> None:
    """FD-7.9, FD-18.3."""
    board = arrive(LG, "grey", "ash", by="sea", trail="grey(f)[] ash(f)[]")
    assert board.trail() == ["grey(f)[]", "ash(f)[]"]
    assert not board.told
    assert not board.state.dracula.is_revealed


# -- FD-7.5 to FD-7.7


def test_an_ambush_is_a_moment_of_draculas_that_nobody_sees() -> None:
    """FD-7.5, A-3.14: whether he can or not, the same stands before everybody else."""
    able = arrive(LG, "dell", "elm", trail="birch(f)[] dell(f)[rats]")
    unable = arrive(LG, "dell", "elm", trail="birch(f)[] dell(f)[hoax]")
    assert able.opts(D, "ambush") == ["rats", "pass"]
    assert not unable.is_asked(D)
    assert [asked.kind for asked in able.pending if asked.seat == HOST] == ["reaction_delay"]
    assert unable.ask(HOST).id == able.ask(HOST).id
    assert able.view() == unable.view()
    able.take(D, "pass")
    for board in (able, unable):
        board.default(HOST)
        assert not board.pending
    assert able.heard() == unable.heard()


def test_public_windows_ask_him_in_any_case() -> None:
    """A-3.9 (c)."""
    board = arrive(LG, "dell", "elm", trail="birch(f)[] dell(f)[hoax]", windows="public")
    assert board.opts(D, "ambush") == ["pass"]


def test_where_reactions_are_not_waited_for_an_ambush_is() -> None:
    """D11 is no reaction with a card (A-3.9 (d))."""
    board = arrive(LG, "dell", "elm", trail="birch(f)[] dell(f)[rats]", windows="instant")
    assert not board.ask(D, "ambush").optional


def test_no_moment_where_all_see_that_nothing_can_ambush() -> None:
    """FD-17.2, V-3.7."""
    assert not arrive(LG, "dell", "elm", trail="birch(f)[] dell(u)[Hoax Aristocratic_vampire]").pending


def test_he_may_ambush_again_with_another_card_and_stop_at_any_time() -> None:
    """FD-7.6, D12: each card once; what returns is not offered again, one alike that has not been used is.
    Of those alike one is offered."""
    board = arrive(LG, "dell", "elm", trail="birch(f)[] dell(f)[rats rats bats]")
    assert board.opts(D) == ["bats", "rats", "pass"]
    ambush(board, "rats")
    assert board.opts(D) == ["bats", "rats", "pass"]
    assert board.state.disturbed, "A-2.2"
    board.take(D, "pass")
    board.default(HOST)
    assert sorted(board.trail()) == ["birch(f)[]", "dell(u)[Rats rats bats]"]
    assert not board.pending


def test_what_has_ambushed_may_ambush_again_at_the_next_arrival() -> None:
    """FD-7.6."""
    board = arrive(LG, "dell", "elm", trail="birch(f)[] dell(f)[rats]")
    ambush(board, "rats")
    assert not board.pending
    board.push(Arrived(LG, "elm", "road"))
    assert board.opts(D, "ambush") == ["rats", "pass"]


def test_a_defeated_hunter_is_not_ambushed_again() -> None:
    """FD-7.7."""
    board = Board(trail="birch(f)[] dell(f)[rats wolves]", at={**FAR, LG: "dell"})
    board.hunter(LG).damage = 11
    board.push(Arrived(LG, "elm", "road"))
    ambush(board, "rats")
    assert board.hunter(LG).waiting
    assert not board.pending
    assert board.trail()[1] == "dell(u)[Rats wolves]"


def test_hides_encounters_ambush_beside_those_of_its_location() -> None:
    """FD-7.5, FD-30.6."""
    board = arrive(LG, "dell", "elm", trail="hide(f)[wolves] dell(f)[rats]", advanced=True)
    assert board.opts(D) == ["rats", "wolves", "pass"]


def test_an_emptied_lair_is_gone() -> None:
    """FD-29.3: its last encounter is discarded, its card is in the location deck again."""
    board = arrive(LG, "dell", "elm", trail="birch(f)[]", lairs="dell(f)[bats]")
    ambush(board, "bats")
    assert board.state.lairs == [None, None, None]
    assert "lair-gone" in set(board.keys())


def test_a_rumor_goes_with_the_last_encounter() -> None:
    """FD-31.4."""
    board = arrive(LG, "dell", "elm", trail="birch(f)[] dell(f)[bats bats]R", advanced=True)
    ambush(board, "bats")
    assert space(board, 2).rumor
    ambush(board, "bats")
    assert not space(board, 2).rumor


# -- R5


def test_forewarned_averts_an_ambush_but_no_vampires() -> None:
    """R5: the encounter is discarded without effect."""
    board = arrive(LG, "dell", "elm", trail="birch(f)[] dell(f)[rats new_vampire]", events={LG: "forewarned"})
    ambush(board, "rats")
    assert board.opts(LG, "parry") == ["forewarned", "pass"]
    board.take(LG, "forewarned")
    board.default(HOST)
    assert board.hunter(LG).damage == 0
    assert board.state.encounters.discards == ["rats"]
    assert board.state.events.discards == ["forewarned"]
    assert board.opts(D, "ambush") == ["new_vampire", "pass"]
    ambush(board, "new_vampire")
    assert not board.is_asked(LG, "parry")


def test_dogs_avert_what_they_scent() -> None:
    """R5: Dogs are discarded."""
    board = arrive(LG, "dell", "elm", trail="birch(f)[] dell(f)[spy bats]", items={LG: "dogs"})
    ambush(board, "spy")
    board.take(LG, "dogs", kind="parry")
    board.default(HOST)
    assert board.state.encounters.discards == ["spy"]
    assert board.state.items.discards == ["dogs"]
    ambush(board, "bats")
    assert not board.is_asked(LG)
    assert board.hunter(LG).bats


def test_who_throws_in_the_dogs_she_kept_open_opens_another() -> None:
    """FD-21.7, FD-23.8: the limits are looked at after a card has been used."""
    board = arrive(MH, "dell", "elm", trail="birch(f)[] dell(f)[spy]", items={MH: "dogs knife"})
    board.hunter(MH).open_item = "dogs"
    ambush(board, "spy")
    board.take(MH, "dogs", kind="parry")
    board.default(HOST)
    assert board.hunter(MH).open_item == "knife"


def test_a_wounded_vampire_is_told_from_a_whole_one() -> None:
    """FD-7.5, FD-20.6, D11: Dracula sees which he ambushes with."""
    board = arrive(LG, "dell", "elm", trail="birch(f)[] dell(f)[New_vampire New_vampire]")
    board.state.trail[1].encounters[1].damage = 3  # type: ignore[union-attr]
    told = [(one.key, one.label.args.get("damage")) for one in board.ask(D, "ambush").options]
    assert told == [("new_vampire", None), ("new_vampire.2", 3), ("pass", None)]


def test_who_can_hold_nothing_against_it_has_no_moment() -> None:
    """A-3.8: no cards at all, or none that all do not know."""
    board = arrive(LG, "dell", "elm", trail="birch(f)[] dell(f)[rats]")
    ambush(board, "rats")
    assert not board.pending
    board = arrive(LG, "dell", "elm", trail="birch(f)[] dell(f)[rats]", items={LG: "knife"}, events={LG: "good_luck"})
    ambush(board, "rats")
    assert not board.is_asked(LG)
    assert board.is_asked(HOST), "as far as everybody knows he may hold Dogs or Forewarned"


# -- FD-7.1, FD-7.8


def test_wild_horses_drive_a_hunter_on_before_he_finds_anything() -> None:
    """FD-7.1, R3: all happens in the city where he ends."""
    trail = "birch(f)[] dell(f)[rats] cedar(f)[]"
    board = arrive(LG, "dell", "elm", trail=trail, events={D: "wild_horses wild_horses"})
    assert board.trail()[1] == "dell(f)[rats]"
    board.take(D, "wild_horses", kind="react-r3")
    board.default(HOST)
    assert board.opts(D) == ["cedar", "elm", "glen"]
    board.take(D, "cedar")
    assert board.hunter(LG).at == "cedar"
    assert board.trail() == ["birch(f)[]", "dell(f)[rats]", "cedar(u)[]"]
    assert not board.pending, "with another copy they do not drive him on again"


@pytest.mark.parametrize(("origin", "driven_to"), [("dell", "holt"), ("holt", "fern"), ("dell", "dell")])
def test_a_border_crossed_is_crossed_wherever_he_is_driven(origin: str, driven_to: str) -> None:
    """FD-7.1, FD-7.8: by his own movement, or by the horses'."""
    board = arrive(LG, "glen", origin, trail="birch(f)[]", events={D: "wild_horses customs_search"})
    board.take(D, "wild_horses", kind="react-r3-off")
    board.default(HOST)
    board.take(D, driven_to)
    assert board.is_asked(D) == (origin == "dell")


@pytest.mark.parametrize("by", ["rail", "sea", "bats", "exit"])
def test_wild_horses_follow_a_road_move_alone(by: str) -> None:
    """R3."""
    board = arrive(LG, "dell", "elm", by=by, trail="birch(f)[]", events={D: "wild_horses"})
    assert not board.pending


def test_customs_search_waits_for_the_end() -> None:
    """FD-7.8, R4."""
    board = arrive(LG, "dell", "glen", trail="birch(f)[] dell(f)[bats]", events={D: "customs_search"}, by="bats")
    ambush(board, "bats")
    assert board.opts(D) == ["customs_search", "pass"]
    assert board.hunter(LG).bats


# -- one reaction delay for the moments of one arrival


EVERYTHING: dict[str, Any] = {"trail": "birch(f)[] glen(f)[bats]", "events": {D: "wild_horses customs_search"}}


def moments(board: Board) -> list[str]:
    """The kinds of the questions to Dracula."""
    return [asked.kind for asked in board.pending if asked.seat == D]


def test_the_moments_of_an_arrival_are_asked_together_before_he_finds_anything() -> None:
    """A-3.15, FD-7.1 to FD-7.8."""
    board = arrive(LG, "glen", "dell", **EVERYTHING)
    assert moments(board) == ["react-r3", "ambush", "react-r4"]
    assert [asked.among for asked in board.pending if asked.seat == HOST] == [(D,)]
    assert "location-turned-up" not in set(board.keys())
    for kind in ("react-r3", "ambush", "react-r4"):
        board.take(D, "pass", kind=kind)
    board.default(HOST)
    assert "location-turned-up" in set(board.keys())
    assert not board.pending, "nothing more is waited for"


def test_customs_search_answered_ahead_comes_at_its_own_time() -> None:
    """A-3.15, FD-7.8: after what he finds."""
    board = arrive(LG, "glen", "dell", items={LG: "knife"}, **EVERYTHING)
    board.take(D, "customs_search", kind="react-r4")
    for kind in ("react-r3", "ambush"):
        board.take(D, "pass", kind=kind)
    board.default(HOST)
    keys = board.keys()
    assert keys.index("location-turned-up") < keys.index("event-played")


def test_a_reaction_is_all_that_is_asked_and_later_moments_open_anew_after_it() -> None:
    """A-3.15: an ambush changes what follows."""
    board = arrive(LG, "glen", "dell", **EVERYTHING)
    board.take(D, "pass", kind="react-r3")
    board.take(D, "bats", kind="ambush")
    assert moments(board) == ["react-r3", "ambush"]
    board.default(HOST)
    assert "ambushed" in set(board.keys())
    assert moments(board) == ["react-r4"]
    board = arrive(LG, "glen", "dell", **EVERYTHING)
    board.take(D, "wild_horses", kind="react-r3")
    assert moments(board) == ["react-r3"]


def test_an_ambush_shares_its_delay_with_customs_search_where_no_horses_can_be() -> None:
    """A-3.15."""
    board = arrive(LG, "glen", "dell", by="bats", **EVERYTHING)
    assert "location-turned-up" in set(board.keys())
    assert moments(board) == ["ambush", "react-r4"]
    board.take(D, "customs_search", kind="react-r4")
    board.take(D, "pass", kind="ambush")
    board.default(HOST)
    assert "event-played" in set(board.keys())


@pytest.mark.parametrize("windows", ["public", "instant"])
def test_without_a_delay_there_is_none_to_share(windows: str) -> None:
    """A-3.9, A-3.15: each moment is asked at its time."""
    board = arrive(LG, "glen", "dell", windows=windows, **EVERYTHING)
    assert moments(board) == ["react-r3"]


def test_dealt_anew_the_shared_moments_still_stand_open() -> None:
    """A-3.11: what the hunters see is the same, whatever Dracula holds and has answered."""
    board = arrive(LG, "glen", "dell", **EVERYTHING)
    board.take(D, "pass", kind="react-r3")
    seen, asked = board.view(LG), set[tuple[str, ...]]()
    for seed in range(30):
        other = board.engine.redeal(board.state, frozenset({LG}), Dice(seed.to_bytes(16)))
        pending = board.engine.pending(other)
        assert any(not one.optional for one in pending)
        assert observe(board.engine, other, frozenset({LG})).view == seen
        asked.add(tuple(one.kind for one in pending if one.seat == D))
    assert len(asked) > 1


@pytest.mark.parametrize("origin", ["elm", "grey"])
def test_no_customs_search_within_a_region_or_from_the_sea(origin: str) -> None:
    """FD-7.11."""
    assert not arrive(LG, "dell", origin, by="sea", trail="birch(f)[]", events={D: "customs_search"}).pending


# -- turning up and clearing (FD-1.13, FD-15)


def test_turning_the_current_city_up_reveals_him_a_sea_does_not() -> None:
    """FD-15.4, FD-18.3."""
    board = Board(trail="birch(f)[] cedar(f)[]", at=FAR)
    turn_up(board.table, space(board, 1))
    assert board.state.dracula.is_revealed
    board = Board(trail="grey(f)[] ash(f)[]", at=FAR)
    turn_up(board.table, space(board, 1))
    assert space(board, 1).is_open
    assert not board.state.dracula.is_revealed


def test_hide_alone_is_turned_up_by_its_space() -> None:
    """FD-15.8, V-3.23: its location stays as it is, and is not named."""
    board = Board(trail="hide(f)[wolves] dell(f)[]", at=FAR, advanced=True)
    table = board.table
    turn_up(table, space(board, 1))
    assert board.trail() == ["hide(u)[wolves]", "dell(f)[]"]
    assert [event.text.key for event in table.events] == ["hide-turned-up"]


def test_encounters_turned_up_stay() -> None:
    """FD-15.6, V-3.8."""
    board = Board(trail="birch(f)[] dell(u)[rats Bats]", at=FAR)
    turn_up_encounters(board.table, space(board, 2))
    assert board.trail()[1] == "dell(u)[Rats Bats]"


def test_clearing_leaves_a_gap_and_shows_no_face() -> None:
    """FD-1.13, FD-16.6: face-down encounters are discarded face down."""
    board = Board(trail="birch(f)[] dell(f)[rats Bats]R elm(f)[]", at=FAR)
    table = board.table
    clear(table, space(board, 2))
    assert board.trail() == ["birch(f)[]", "-", "elm(f)[]"]
    assert board.state.encounters.discards == ["bats"]
    assert board.state.encounters.buried == ["rats"]
    assert board.state.left("rumor") == 4
    assert not table.events


def test_a_power_card_returns_with_its_hideout() -> None:
    """FD-1.13, FD-30.1."""
    board = Board(trail="birch(f)[] wolf_form+dell(f)[]", at=FAR, advanced=True)
    clear(board.table, space(board, 2))
    assert "wolf_form" in board.state.dracula.powers


def test_his_own_card_is_never_cleared() -> None:
    """FD-15.5, V-3.18."""
    board = Board(trail="feed dell(f)[rats]R elm(f)[]", at=FAR, advanced=True)
    clear(board.table, space(board, 2))
    assert board.trail() == ["feed(u)[]", "dell(f)[]", "elm(f)[]"]
    assert board.state.encounters.buried == ["rats"]


def test_what_lies_face_up_already_is_not_turned_up() -> None:
    """FD-15.3: nothing happens, Dracula is not revealed by it."""
    board = Board(trail="birch(u)[] dell(u)[]", at=FAR)
    for number in (1, 2):
        table = board.table
        turn_up(table, space(board, number))
        assert not table.events
    assert not board.state.dracula.is_revealed


def test_a_card_that_slides_keeps_its_face() -> None:
    """FD-15.2."""
    board = Board(Slide(), trail="birch(f)[] dell(u)[Rats]", at=FAR, phase="dracula")
    assert board.trail() == ["-", "birch(f)[]", "dell(u)[Rats]"]


def test_hide_found_first_waits_for_its_city() -> None:
    """FD-30.11: turned up by its space, its encounters stay face down, and ambush in its city alone."""
    trail = "hide(u)[wolves] dell(f)[rats] elm(f)[bats]"
    board = arrive(LG, "elm", "ash", trail=trail, advanced=True)
    assert board.opts(D, "ambush") == ["bats", "pass"]
    assert board.trail()[0] == "hide(u)[wolves]"
    board = arrive(LG, "dell", "elm", trail=trail, advanced=True)
    assert board.opts(D, "ambush") == ["rats", "wolves", "pass"]


def test_who_stays_where_he_is_triggers_nothing() -> None:
    """FD-7.10: a card may lie face down beneath a hunter."""
    board = Board(HunterTurn(LG), trail="birch(f)[] dell(f)[rats]", at={**FAR, LG: "dell"})
    board.take(LG, "rest")
    assert board.trail() == ["birch(f)[]", "dell(f)[rats]"]
    assert not board.is_asked(D)
