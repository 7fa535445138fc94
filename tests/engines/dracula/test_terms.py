"""The terms and numbers of FD-1."""

from __future__ import annotations

import json
from importlib.resources import files

from engines.dracula import components
from engines.dracula.components import BOXES, EUROPE, HUNTERS, LAIRS, POWERS, TRAIL
from engines.dracula.turns.hunter_turn import HunterTurn

from .combats import arena, clash
from .positions import DS, LG, MH, VH, Board, D


def test_backs_tell_cities_seas_and_the_castle_apart_and_hide_from_no_city() -> None:
    """FD-1.4: power cards but Hide lie open."""
    board = Board(trail="dell(f)[rats] grey(f)[] castle(f)[] hide(f)[rats] feed", advanced=True)
    seen = [one for one in board.view().trail if one]
    assert [one.back for one in seen] == ["city", "sea", "castle", "city", "power"]
    assert [one.power for one in seen] == [None, None, None, None, "feed"]
    assert {one.location for one in seen} == {None}
    dell, hide = seen[0], seen[3]
    assert (dell.encounters, dell.may_hide) == (hide.encounters, hide.may_hide)


def test_the_top_events_back_is_seen_and_no_other() -> None:
    """FD-1.4, V-2.17."""
    board = Board().stack_cards("events", ["customs_search", "good_luck"])
    assert board.view(LG).event_deck.top == "dracula"
    assert board.view().event_deck.top == "dracula"


def test_a_hideout_is_all_that_lies_on_its_space() -> None:
    """FD-1.8: it slides as a whole, card, encounters, power card and rumor."""
    board = Board(trail="wolf_form+dell(f)[rats]R cedar(u)[Bats]", advanced=True)
    (first, second, *_) = board.view(D).trail
    assert (first.location, first.power, first.rumor, len(first.encounters)) == ("dell", "wolf_form", True, 1)
    assert (second.location, second.power, second.rumor, second.encounters[0].title) == ("cedar", None, False, "bats")


def test_the_numbers_are_those_of_the_booklet() -> None:
    """FD-1.10; what is on sheets and cards is read from the data."""
    box = BOXES[EUROPE]
    assert (components.INFLUENCE_WIN, TRAIL, LAIRS, components.DESPAIR_MAX, components.RUMOR_BONUS) == (13, 6, 3, 3, 3)
    assert (components.COMBAT_DRAW, components.COMBAT_MAX, components.VAMPIRE_ESCAPE_CARDS) == (5, 6, 3)
    sheet = box.dracula
    assert (sheet.health, sheet.event_limit, sheet.encounter_hand, sheet.rage_base, sheet.pride) == (15, 4, 5, 2, 3)
    assert (sheet.embark_damage, sheet.cross_damage, sheet.castle_heal, sheet.no_move_damage, sheet.fury) == (
        2,
        1,
        5,
        5,
        3,
    )
    assert {(box.hunters[seat].item_limit, box.hunters[seat].ticket_limit) for seat in HUNTERS} == {(3, 2)}
    assert POWERS["feed"].amounts["recover_up_to"] == 3
    assert POWERS["dark_call"].amounts == {"damage": 2, "draw_encounters": 5}
    assert POWERS["wolf_form"].amounts == {"damage": 1, "range_roads": 2}


def test_what_no_source_tells_is_marked_as_a_reconstruction() -> None:
    """FD-1.10, FD-33: hunters' health, copies of cards, tickets' values."""
    for name, key in (("items", "cards"), ("encounters", "cards"), ("tokens", "tickets"), ("characters", "hunters")):
        found = json.loads((files("engines.dracula") / "data" / f"{name}.json").read_text("utf-8"))[key]
        assert {one["origin"] for one in found} == {"reconstruction"}, name


def test_who_is_defeated_or_in_a_hospital_is_not_active_and_who_is_delayed_is() -> None:
    """FD-1.14."""
    board = Board(at={LG: "ash", DS: "ash", VH: "ash", MH: "ash"})
    board.hunter(LG).waiting = True
    board.hunter(DS).hospital = True
    board.hunter(VH).delayed = True
    assert [one.seat for one in board.state.hunters_at("ash")] == [VH, MH]


def test_what_is_public_is_in_every_view_and_what_is_private_in_its_owners() -> None:
    """FD-1.15, V-1.3, V-1.5: visibility.md is part of the rules; `test_redeal` proves it row by row."""
    board = Board(trail="dell(f)[rats]", items={LG: "knife"}, events={D: "enraged"})
    assert board.view(LG).hands[LG].items == ("knife",)
    assert board.view(D).dracula_private.events == ("enraged",)
    for other in (board.view(), board.view(MH)):
        assert other.dracula_private is None
        assert LG not in other.hands
        assert "knife" not in str(other)
        assert "enraged" not in str(other)
        assert "dell" not in str(other.trail[0].location)


def test_what_of_a_combat_lies_on_the_table_all_see() -> None:
    """V-4.1, V-4.10: the fighters, the round, the cards in play, and the second target of Claws."""
    board = arena(LG, DS, cards="claws fangs strength mesmerize plotting")
    fought = board.view().battle
    assert [fighter.seat for fighter in fought.fighters] == [LG, DS]
    assert (fought.round, len(fought.laid), fought.cards, fought.hand) == (1, 0, 5, None)
    clash(board, "claws.lord_godalming", lord_godalming="punch", dr_seward="escape")
    told = len(board.told)
    board.take(D, "dr_seward", kind="claws")
    assert any("dr_seward" in str(event.text) and event.to is None for event in board.told[told:])


def test_hands_are_listed_by_title_and_not_as_they_were_drawn() -> None:
    """V-1.8."""
    board = Board(HunterTurn(LG), at={LG: "ash"}, items={LG: "knife"}).stack_cards("items", ["dogs"])
    board.take(LG, "supply")
    assert list(board.view(LG).hands[LG].items) == sorted(board.hunter(LG).items)
    assert board.view(LG).hands[LG].items[:2] == ("dogs", "knife")
