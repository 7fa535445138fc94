"""Trade (FD-9): between two, unseen by all others, and it always ends."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import Dice, text
from engines.dracula import names
from engines.dracula.components import SEATS
from engines.dracula.hands import EVERYBODY
from engines.dracula.turns import HunterTurn

from .board import DS, LG, MH, VH, Board, D


def _trade(partner: Any = DS, **more: Any) -> Board:
    """Godalming trades with one who is in Elm, too."""
    held: dict[str, Any] = {
        "items": {LG: "knife pistol", DS: "garlic"},
        "tickets": {LG: "3-2", DS: "1-1"},
        "events": {LG: "forewarned"},
    }
    board = Board(HunterTurn(LG), trail="glen(f)[]", at={LG: "elm", DS: "elm", MH: "elm"}, **(held | more))
    board.take(LG, f"trade.{partner}")
    return board


def test_items_and_tickets_go_either_way() -> None:
    """FD-9.1, FD-9.3, V-3.5."""
    board = _trade()
    board.take(LG, "items.knife", "tickets.3-2", "show.events")
    assert text("trade-shown", who=names.who(LG), cards=[names.event("forewarned")]) in board.heard(DS)
    board.take(DS, "accept")
    board.take(DS, "items.garlic")
    board.take(LG, "agree")
    assert (board.hunter(LG).items, board.hunter(LG).tickets) == (["garlic", "pistol"], [])
    assert (board.hunter(DS).items, board.hunter(DS).tickets) == (["knife"], ["1-1", "3-2"])
    assert board.hunter(LG).events == ["forewarned"], "events are looked at, not traded"
    assert not board.pending


def test_others_hear_that_two_trade_and_no_more() -> None:
    """FD-9.2, FD-3.5, V-3.5, V-5.1."""
    board = _trade()
    board.take(LG, "items.knife", "show.items", "show.tickets")
    board.take(DS, "accept")
    board.take(DS, "items.garlic")
    board.take(LG, "agree")
    for other in (VH, MH, D):
        assert board.keys(other) == ["trade-began", "trade-over"]
    assert board.keys() == ["trade-began", "trade-over"]


def test_each_remembers_what_he_was_shown() -> None:
    """V-3.5, V-1.4: and what he gave away, and what was offered in vain."""
    board = _trade()
    board.take(LG, "items.knife", "show.items")
    board.take(DS, "accept")
    board.take(DS, "items.garlic")
    board.take(LG, "agree")
    state = board.state
    assert state.times_seen(LG, DS, "items", "knife") == 1, "he gave it"
    assert state.times_seen(DS, LG, "items", "garlic") == 1
    assert state.times_seen(DS, LG, "items", "pistol") == 1, "he was shown it"
    assert state.times_seen(DS, LG, "items", "knife") == 0, "it is his now"
    seen = {(one.holder, one.title) for one in board.view(DS).seen}
    assert seen == {(LG, "garlic"), (LG, "pistol")}
    assert board.view(VH).seen == board.view().seen == ()


def test_a_second_card_of_a_title_is_not_known_by_the_first() -> None:
    """V-2.22: who gets one Knife learns nothing of another."""
    board = _trade(items={LG: "knife knife"})
    board.take(LG, "items.knife")
    board.take(DS, "accept")
    board.take(DS)
    board.take(LG, "agree")
    assert board.hunter(LG).items == ["knife"]
    assert board.state.times_seen(DS, LG, "items", "knife") == 0


def test_of_two_known_cards_of_a_title_one_is_left() -> None:
    """V-1.4: and of one known card among two, none, for it may have been that."""
    board = Board(items={LG: "knife knife", DS: "stake stake"})
    board.state.show(LG, "items", ["knife", "knife"], [VH])
    board.state.show(DS, "items", ["stake"], [VH])
    board.state.lose(LG, "items", "knife")
    board.state.lose(DS, "items", "stake")
    assert board.state.times_seen(VH, LG, "items", "knife") == 1
    assert board.state.times_seen(VH, DS, "items", "stake") == 0


@pytest.mark.parametrize("ends", ["cancel", "decline", "swap"])
def test_afterwards_others_know_no_more_what_the_two_hold(ends: str) -> None:
    """V-3.5: whatever came of it, else its coming to nothing would show."""
    board = Board(trail="glen(f)[]", at={LG: "elm", DS: "elm"}, items={LG: "knife", DS: "garlic"})
    board.state.show(LG, "items", ["knife"], [EVERYBODY])
    board.push(HunterTurn(LG))
    board.take(LG, f"trade.{DS}")
    if ends == "cancel":
        board.take(LG, "decline")
    else:
        board.take(LG, "items.knife")
        board.take(DS, "accept" if ends == "swap" else "decline")
        if ends == "swap":
            board.take(DS, "items.garlic")
            board.take(LG, "agree")
    assert board.view().seen == ()
    assert board.view(VH).hunters[0].items == 1
    assert not board.pending


def test_the_partner_may_name_other_terms_once() -> None:
    """D9: of what he knows the first to hold."""
    board = _trade()
    board.take(LG, "items.knife", "show.items")
    board.take(DS, "counter")
    wanted = [key for key in board.opts(DS) if key.startswith("want.")]
    assert wanted == ["want.items.knife", "want.items.pistol"], "the ticket he has not seen"
    board.take(DS, "tickets.1-1", "want.items.pistol")
    assert board.opts(LG) == ["agree", "decline"]
    board.take(LG, "agree")
    assert (board.hunter(LG).items, board.hunter(LG).tickets) == (["knife"], ["1-1", "3-2"])
    assert board.hunter(DS).items == ["garlic", "pistol"]


def test_a_gift_is_asked_for_and_given() -> None:
    """FD-9.3: whoever loses nothing need not agree."""
    board = _trade()
    board.take(LG)
    board.take(DS, "accept")
    board.take(DS, "items.garlic")
    assert "garlic" in board.hunter(LG).items
    assert not board.pending


def test_every_question_has_a_default_that_ends_the_trade() -> None:
    """D8, D9, FD-9.3: the action is spent."""
    ways: list[list[tuple[Any, tuple[str, ...]]]] = [
        [],
        [(LG, ("items.knife",))],
        [(LG, ("items.knife",)), (DS, ("accept",))],
        [(LG, ("items.knife",)), (DS, ("counter",))],
        [(LG, ("items.knife",)), (DS, ("accept",)), (DS, ("items.garlic",))],
    ]
    for way in ways:
        board = _trade()
        for seat, picks in way:
            board.take(seat, *picks)
        (asked,) = board.pending
        board.default(asked.seat)
        assert not board.pending, way
        assert (board.hunter(LG).items, board.hunter(DS).items) == (["knife", "pistol"], ["garlic"])
        assert board.keys()[-1] == "trade-over"


def test_a_delayed_partner_may_trade_others_not() -> None:
    """FD-9.4, FD-5.3."""
    board = Board(at={LG: "elm", DS: "elm", VH: "elm", MH: "elm"})
    board.hunter(DS).delayed = True
    board.hunter(VH).waiting = True
    board.hunter(MH).hospital = True
    board.push(HunterTurn(LG))
    assert [key for key in board.opts(LG) if key.startswith("trade")] == [f"trade.{DS}"]


def test_after_the_trade_both_obey_their_limits() -> None:
    """FD-9.5."""
    board = _trade(items={LG: "knife", DS: "garlic stake crucifix"}, tickets={LG: "3-2", DS: "1-1 2-0"})
    board.take(LG, "items.knife", "tickets.3-2")
    board.take(DS, "accept")
    board.take(DS)
    board.take(LG, "agree")
    board.default(DS)
    assert board.hunter(DS).items == ["crucifix", "garlic", "stake"], "the newest goes"
    board.take(DS, "2-0")
    assert board.hunter(DS).tickets == ["1-1", "3-2"]


def test_who_trades_his_open_item_opens_another() -> None:
    """FD-9.6."""
    board = _trade(MH, items={LG: "stake", MH: "knife pistol dogs"})
    board.hunter(MH).open_item = "knife"
    board.take(LG)
    board.take(MH, "accept")
    board.take(MH, "items.knife")
    assert board.opts(MH) == ["dogs", "pistol"]
    board.take(MH, "dogs")
    assert board.hunter(MH).open_item == "dogs"


def test_how_long_a_trade_takes_shows_in_no_number() -> None:
    """V-1.6: the next question has the same id however the trade went."""
    ids = set()
    for picks in ([("decline",)], [("items.knife",), ("decline",)], [("items.knife",), ("accept",), (), ("agree",)]):
        board = _trade()
        for pick in picks:
            (asked,) = board.pending
            board.take(asked.seat, *pick)
        board.push(HunterTurn(VH))
        ids.add(board.ask(VH).id)
    assert len(ids) == 1


def test_a_trade_dealt_anew_is_another_that_looks_the_same() -> None:
    """V-6.1: to all but the two."""
    for picks in ([], [("items.knife", "tickets.3-2")], [("items.knife",), ("accept",), ("items.garlic",)]):
        board = _trade()
        for pick in picks:
            (asked,) = board.pending
            board.take(asked.seat, *pick)
        for seat in SEATS:
            viewer = frozenset({seat})
            other = board.engine.redeal(board.state, viewer, Dice(b"anew"))
            assert board.engine.view(other, viewer) == board.engine.view(board.state, viewer)
            before = [asked for asked in board.engine.pending(board.state) if asked.seat in viewer]
            assert [asked for asked in board.engine.pending(other) if asked.seat in viewer] == before
            trade: Any = other.stack[-1]
            for key in trade.given:
                kind, _, card = key.partition(".")
                assert card in board.engine.load(board.engine.dump(other), 1).hand(LG, kind)
