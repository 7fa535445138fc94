"""Supply, tickets, rest (FD-8, FD-11, FD-12), and hand limits (FD-23.8)."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import text
from engines.dracula.actions.supply import items_due
from engines.dracula.cards.limits import Discard, Limits
from engines.dracula.cards.weakened import KeepOpen
from engines.dracula.combat.battle import Battle
from engines.dracula.components import EUROPE
from engines.dracula.hands import newest_key
from engines.dracula.turns.hunter_turn import HunterTurn
from engines.dracula.wording import names

from .positions import DS, LG, MH, VH, Board, D


@pytest.mark.parametrize(
    ("seat", "at", "hospital", "items"),
    [(LG, "paris", False, 2), (DS, "paris", False, 1), (LG, "toulouse", False, 0), (LG, "madrid", True, 1)],
)
def test_items_depend_on_the_city_and_the_hunter(seat: str, at: str, hospital: bool, items: int) -> None:
    """FD-8.1, FD-8.6, FD-28.1."""
    board = Board(box=EUROPE, trail="galatz(f)[]", at={LG: at, DS: at})
    hunter = board.state.hunters[seat]  # type: ignore[index]
    hunter.hospital = hospital
    assert items_due(board.state, hunter) == items


def test_a_hospital_gives_an_item_and_no_event() -> None:
    """FD-8.6."""
    board = Board(at={LG: "cedar"})
    board.hunter(LG).hospital = True
    board.push(HunterTurn(LG))
    board.take(LG, "supply")
    assert (len(board.hunter(LG).items), board.hunter(LG).events) == (1, [])


def test_the_limits_come_last() -> None:
    """FD-8.5, FD-24.3."""
    board = Board(HunterTurn(LG), at={LG: "ash"}, items={LG: "knife pistol garlic"})
    board.stack_cards("items", ["stake"]).stack_cards("events", ["great_strength"])
    board.take(LG, "supply")
    board.let_pass()
    assert board.hunter(LG).events == ["great_strength"]
    assert board.ask(LG).default == ("stake",)
    board.take(LG, "garlic")
    assert board.state.items.discards == ["garlic"]


def test_an_empty_deck_gives_nothing() -> None:
    """FD-32.2."""
    board = Board(at={LG: "cedar"})
    board.state.items.pile = []
    board.hunter(LG).hospital = True
    board.push(HunterTurn(LG))
    board.take(LG, "supply")
    assert board.hunter(LG).items == []


def test_a_reserved_ticket_is_known_to_its_owner_alone() -> None:
    """FD-11.1, V-3.4."""
    board = Board(HunterTurn(DS))
    pool = len(board.state.tickets)
    board.take(DS, "reserve")
    (ticket,) = board.hunter(DS).tickets
    assert len(board.state.tickets) == pool - 1
    assert text("drew-tickets", who=names.who(DS), tickets=[names.ticket(ticket)], count=1) in board.heard(DS)
    assert board.heard() == [text("drew-tickets-unseen", who=names.who(DS), count=1)]
    assert board.view(DS).hands[DS].tickets == (ticket,)


def test_a_third_ticket_goes_back_unseen() -> None:
    """FD-11.2, D7: by default one with the lowest white value."""
    board = Board(HunterTurn(DS), tickets={DS: "3-2 3-1"})
    board.state.tickets = ["1-1"]
    board.take(DS, "reserve")
    assert board.opts(DS) == ["1-1", "3-1", "3-2"]
    assert board.ask(DS).covert
    board.default(DS)
    assert board.hunter(DS).tickets == ["3-1", "3-2"]
    assert board.state.tickets == ["1-1"]
    assert board.heard()[-1] == text("returned-tickets-unseen", who=names.who(DS), count=1)


def test_godalming_may_reserve_two() -> None:
    """FD-11.4, FD-28.1."""
    board = Board(HunterTurn(LG), box=EUROPE, trail="galatz(f)[]", at={LG: "paris"}, tickets={LG: "1-1"})
    board.take(LG, "reserve.2")
    assert len(board.hunter(LG).tickets) == 3
    board.take(LG, board.opts(LG)[0])
    assert len(board.hunter(LG).tickets) == 2
    others = Board(HunterTurn(DS), box=EUROPE, trail="galatz(f)[]", at={DS: "paris"})
    assert "reserve.2" not in others.opts(DS)


@pytest.mark.parametrize(("at", "seward", "left"), [("paris", "rome", 3), ("paris", "paris", 2)])
def test_rest_recovers_more_where_seward_is(at: str, seward: str, left: int) -> None:
    """FD-12.1, FD-28.2."""
    board = Board(box=EUROPE, trail="galatz(f)[]", at={LG: at, DS: seward})
    board.hunter(LG).damage = 4
    board.push(HunterTurn(LG))
    board.take(LG, "rest")
    assert board.hunter(LG).damage == left


@pytest.mark.parametrize(("damage", "recovered"), [(0, 0), (1, 1), (4, 2)])
def test_rest_says_how_much_it_recovers(damage: int, recovered: int) -> None:
    """FD-12.1: it may be nothing."""
    board = Board(box=EUROPE, trail="galatz(f)[]", at={LG: "paris", DS: "paris"})
    board.hunter(LG).damage = damage
    board.push(HunterTurn(LG))
    rest = next(option for option in board.ask(LG).options if option.key == "rest")
    assert rest.detail == text("act-rest-detail", amount=recovered)


def test_rest_heals_no_bite() -> None:
    """FD-21.8; and it is legal without any damage (FD-12.1)."""
    board = Board(at={VH: "elm"})
    board.hunter(VH).bites = 1
    board.push(HunterTurn(VH))
    board.take(VH, "rest")
    assert (board.hunter(VH).bites, board.hunter(VH).damage) == (1, 0)


def test_seward_rests_better_himself_and_nobody_below_nothing() -> None:
    """FD-12.1, FD-21.1."""
    board = Board(box=EUROPE, trail="galatz(f)[]", at={DS: "paris"})
    board.hunter(DS).damage = 1
    board.push(HunterTurn(DS))
    board.take(DS, "rest")
    assert board.hunter(DS).damage == 0


# -- limits


def test_items_over_the_limit_are_discarded_face_up() -> None:
    """FD-23.8, D6, V-3.19: of those alike one is offered; by default the newest goes."""
    board = Board(items={LG: "knife knife pistol"})
    board.state.take(LG, "items", "garlic")
    board.push(Limits(LG))
    asked = board.ask(LG)
    assert board.opts(LG) == ["garlic", "knife", "pistol"]
    assert (asked.least, asked.most, asked.default, asked.covert) == (1, 1, ("garlic",), True)
    board.take(LG, "knife")
    assert board.hunter(LG).items == ["garlic", "knife", "pistol"]
    assert board.state.items.discards == ["knife"]
    assert board.heard() == [text("items-discarded", who=names.who(LG), cards=[names.item("knife")])]


def test_the_newest_cards_go_by_default() -> None:
    """D6: a card of a title held already is as good as the one that came."""
    board = Board(items={LG: "knife pistol"})
    for item in ("rifle", "knife"):
        board.state.take(LG, "items", item)
    board.push(Limits(LG))
    board.default(LG)
    assert board.hunter(LG).items == ["knife", "pistol", "rifle"]
    board.state.take(LG, "items", "stake")
    board.push(Limits(LG))
    assert board.ask(LG).default == ("stake",)


@pytest.mark.parametrize(
    ("items", "offered", "default"),
    [
        ("knife garlic dogs garlic", ["dogs", "garlic", "knife"], ("garlic",)),
        ("knife garlic dogs garlic rifle", ["dogs", "garlic", "garlic.2", "knife", "rifle"], ("rifle", "garlic.2")),
    ],
)
def test_of_cards_alike_one_is_offered_where_one_is_taken(items: str, offered: list[str], default: Any) -> None:
    """D6."""
    board = Board(items={LG: items})
    board.state.newest[newest_key(LG, "items")] = items.split()
    board.push(Discard(seat=LG, kind="items"))
    assert board.opts(LG) == offered
    assert board.ask(LG).default == default
    board.take(LG, *default)
    assert len(board.hunter(LG).items) == 3


def test_events_have_a_limit_of_their_own() -> None:
    """FD-23.8."""
    board = Board(Limits(LG), events={LG: "forewarned good_luck great_strength heroic_leap escape_route"})
    assert board.ask(LG).least == 2
    board.take(LG, "forewarned", "heroic_leap")
    assert board.hunter(LG).events == ["escape_route", "good_luck", "great_strength"]
    assert board.state.events.discards == ["forewarned", "heroic_leap"]


def test_dracula_keeps_four_events_and_any_number_of_encounters() -> None:
    """FD-23.9, FD-27.4."""
    events = "enraged seduction roadblock wild_horses customs_search"
    board = Board(Limits(D), events={D: events}, encounters="rats rats bats bats spy spy hoax")
    assert board.ask(D).least == 1
    board.take(D, "seduction")
    assert not board.pending
    assert len(board.state.dracula.events) == 4
    assert "seduction" in board.state.events.discards


# -- what a weakened hunter keeps face up


def test_the_first_card_of_a_kind_lies_open_at_once() -> None:
    """FD-21.7, FD-28.3."""
    board = Board(Limits(MH), items={MH: "knife"}, events={MH: "forewarned"})
    assert (board.hunter(MH).open_item, board.hunter(MH).open_event) == ("knife", "forewarned")
    assert not board.pending
    assert board.view().hunters[3].open_item == "knife"


def test_of_several_cards_the_weakened_chooses_one() -> None:
    """FD-21.7, D23: by default any."""
    board = Board(KeepOpen(MH), items={MH: "knife pistol pistol"})
    assert board.opts(MH) == ["knife", "pistol"]
    board.default(MH)
    assert board.hunter(MH).open_item in ("knife", "pistol")
    board.push(Limits(MH))
    assert not board.pending, "again only when that card is gone"


def test_another_is_chosen_when_the_open_card_leaves() -> None:
    """FD-21.7."""
    board = Board(KeepOpen(MH), items={MH: "garlic knife pistol"})
    board.take(MH, "knife")
    board.state.lose(MH, "items", "knife")
    board.push(Limits(MH))
    assert board.opts(MH) == ["garlic", "pistol"]


def test_of_two_alike_the_open_one_is_used() -> None:
    """FD-21.7, V-2.22: if it stayed open, all would see that she holds another."""
    board = Board(events={MH: "good_luck hypnosis good_luck"}, items={MH: "knife knife"})
    board.hunter(MH).open_event, board.hunter(MH).open_item = "good_luck", "knife"
    board.state.lose(MH, "events", "good_luck")
    board.state.lose(MH, "items", "knife")
    board.push(Limits(MH))
    assert board.opts(MH) == ["good_luck", "hypnosis"]
    board.take(MH, "hypnosis")
    assert board.hunter(MH).open_item == "knife", "the only one left"


def test_in_a_combat_no_item_is_opened() -> None:
    """FD-19.21, V-4.8: afterwards one is again."""
    battle = Battle(place="elm", began=[MH], fighters=[])
    board = Board(Limits(MH), items={MH: "knife"}, events={MH: "forewarned"}, battle=battle)
    assert (board.hunter(MH).open_item, board.hunter(MH).open_event) == (None, "forewarned")
    board.state.battle = None
    board.push(KeepOpen(MH))
    assert board.hunter(MH).open_item == "knife"


def test_who_is_defeated_chooses_nothing() -> None:
    """FD-5.8, FD-21.9: until he is in a hospital, where all is discarded, the table does not wait for him."""
    board = Board(items={MH: "knife pistol"}, events={MH: "forewarned good_luck"})
    board.hunter(MH).waiting = True
    board.push(Limits(MH), KeepOpen(MH))
    assert not board.pending


def test_only_the_weakened_show_a_card() -> None:
    """FD-1.12, FD-21.7: a healed hunter hides it again."""
    board = Board(KeepOpen(VH), items={VH: "knife"})
    assert board.hunter(VH).open_item is None
    board.hunter(VH).bites = 1
    board.push(KeepOpen(VH))
    assert board.hunter(VH).open_item == "knife"
    board.hunter(VH).bites = 0
    board.push(KeepOpen(VH))
    assert board.hunter(VH).open_item is None
