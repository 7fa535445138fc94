"""Trade (FD-9): between two, unseen by all others, and it always ends."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.words import speaker
from engines.core import (
    PUBLIC,
    Action,
    Dice,
    IllegalAction,
    Record,
    Seat,
    Stepped,
    asked_jointly,
    joint,
    look,
    observe,
    start,
    step_jointly,
    text,
    told,
)
from engines.core.hands import EVERYBODY
from engines.dracula.components import SEATS
from engines.dracula.turns.hunter_turn import HunterTurn
from engines.dracula.wording import names

from .positions import DS, LG, MH, VH, Board, D

say = speaker("dracula")
KEY, BOTH = b"a key for tests!", frozenset({LG, DS})


def _trade(partner: Any = DS, **more: Any) -> Board:
    """Godalming trades with another hunter who is in Elm."""
    held: dict[str, Any] = {
        "items": {LG: "knife pistol", DS: "garlic"},
        "tickets": {LG: "3-2", DS: "1-1"},
        "events": {LG: "forewarned"},
    }
    board = Board(HunterTurn(LG), trail="glen(f)[]", at={LG: "elm", DS: "elm", MH: "elm"}, **(held | more))
    board.take(LG, f"trade.{partner}")
    return board


def test_items_and_tickets_go_either_way() -> None:
    """FD-9.1, FD-9.3, V-3.5: asked for something, the other chooses what."""
    board = _trade()
    board.take(LG, "items.knife", "tickets.3-2", "show.events", "ask.items")
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
    board.take(LG, "items.knife", "show.items", "show.tickets", "ask.items")
    board.take(DS, "accept")
    board.take(DS, "items.garlic")
    board.take(LG, "agree")
    for other in (VH, MH, D):
        assert board.keys(other) == ["trade-began", "trade-over"]
    assert board.keys() == ["trade-began", "trade-over"]


def test_each_remembers_what_he_was_shown() -> None:
    """V-3.5, V-1.4: and what he gave away, and what was offered in vain."""
    board = _trade()
    board.take(LG, "items.knife", "show.items", "ask.items")
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
    """V-2.22: a hunter who gets one Knife learns nothing of another."""
    board = _trade(items={LG: "knife knife"})
    board.take(LG, "items.knife")
    board.take(DS, "accept")
    board.take(LG, "done")
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


WAYS: dict[str, list[tuple[Any, tuple[str, ...]]]] = {
    "nothing": [(LG, ()), (DS, ("accept",)), (LG, ("done",))],
    "decline": [(LG, ("items.knife",)), (DS, ("decline",)), (LG, ("done",))],
    "gift": [(LG, ("items.knife",)), (DS, ("accept",)), (LG, ("done",))],
    "swap": [(LG, ("items.knife", "ask.items")), (DS, ("accept",)), (DS, ("items.garlic",)), (LG, ("agree",))],
    "no swap": [
        (LG, ("items.knife", "ask.items")),
        (DS, ("accept",)),
        (DS, ("items.garlic",)),
        (LG, ("decline",)),
    ],
    "counter": [(LG, ("items.knife",)), (DS, ("counter",)), (DS, ("want.items.knife",)), (LG, ("agree",))],
}


@pytest.mark.parametrize("way", WAYS)
def test_a_trade_looks_the_same_whatever_comes_of_it(way: str) -> None:
    """V-3.5, V-5.6: who is waited for, and when, what others hear, and the ids of what follows."""
    board = _trade()
    waited: list[tuple[Seat, ...]] = []
    views: list[Any] = []
    for seat, picks in WAYS[way]:
        seen = observe(board.engine, board.state, frozenset({VH}))
        waited += [] if waited[-1:] == [seen.waiting] else [seen.waiting]
        views.append(seen.view)
        board.take(seat, *picks)
    assert waited == [(LG,), (DS,), (LG,)]
    assert all(view == views[0] for view in views)
    assert board.keys(VH) == board.keys() == board.keys(D) == ["trade-began", "trade-over"]
    board.push(HunterTurn(VH))
    assert board.ask(VH).id.partition(".")[0] == "3", "after the first question and the trade"


@pytest.mark.parametrize(("way", "says"), [("nothing", "No terms"), ("decline", "No terms"), ("gift", "Agreed")])
def test_whoever_has_one_answer_left_reads_why_it_is_asked(way: str, says: str) -> None:
    """V-3.5, V-5.6: others wait for the first once more whatever came of it."""
    board = _trade()
    for seat, picks in WAYS[way][:-1]:
        board.take(seat, *picks)
    asked = board.ask(LG)
    assert [say(option.label) for option in asked.options] == ["Close the trade"]
    assert says in say(asked.prompt)
    assert say(asked.prompt).endswith("?")
    assert asked.hint is not None
    assert "the others do not see" in say(asked.hint)


@pytest.mark.parametrize("way", WAYS)
def test_afterwards_others_know_no_more_what_the_two_hold(way: str) -> None:
    """V-3.5: whatever came of it, else its coming to nothing would show."""
    board = Board(trail="glen(f)[]", at={LG: "elm", DS: "elm"}, items={LG: "knife", DS: "garlic"})
    board.state.show(LG, "items", ["knife"], [EVERYBODY])
    board.push(HunterTurn(LG))
    board.take(LG, f"trade.{DS}")
    for seat, picks in WAYS[way]:
        board.take(seat, *picks)
    assert board.view().seen == ()
    assert not board.pending


def test_the_first_asks_for_what_he_knows_or_for_something() -> None:
    """D8: items and tickets offered and asked for."""
    board = _trade()
    assert [key for key in board.opts(LG) if key.startswith(("want", "ask"))] == ["ask.items", "ask.tickets"]
    board.state.show(DS, "items", ["garlic"], [LG])
    assert "want.items.garlic" in board.opts(LG)
    board.take(LG, "want.items.garlic", "items.knife")
    assert board.view(DS).trade.taken == ("items.garlic",)
    board.take(DS, "accept")
    board.take(LG, "done")
    assert (board.hunter(LG).items, board.hunter(DS).items) == (["garlic", "pistol"], ["knife"])


def test_what_is_asked_for_goes_with_what_the_other_chooses() -> None:
    """D8, D9: he gives it by taking the offer, and something of a kind besides."""
    board = _trade()
    board.state.show(DS, "items", ["garlic"], [LG])
    board.take(LG, "want.items.garlic", "ask.tickets")
    board.take(DS, "accept")
    assert board.opts(DS) == ["tickets.1-1", "show.items", "show.tickets"]
    board.take(DS, "tickets.1-1")
    board.take(LG, "done")
    assert board.hunter(LG).items == ["garlic", "knife", "pistol"]
    assert board.hunter(LG).tickets == ["1-1", "3-2"]


def test_those_who_hold_nothing_may_trade() -> None:
    """FD-9.1: there is nothing to tick, and it ends."""
    board = _trade(items={}, tickets={}, events={})
    for seat in (LG, DS, LG):
        board.default(seat)
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
    """FD-9.3: a hunter who loses nothing need not agree."""
    board = _trade()
    board.take(LG, "ask.items")
    board.take(DS, "accept")
    board.take(DS, "items.garlic")
    assert board.opts(LG) == ["done"]
    board.take(LG, "done")
    assert "garlic" in board.hunter(LG).items
    assert not board.pending


@pytest.mark.parametrize("way", WAYS)
def test_every_question_has_a_default_that_ends_the_trade(way: str) -> None:
    """D8, D9, FD-9.3: the action is spent; what both have agreed to already stands."""
    for answered in range(len(WAYS[way])):
        board = _trade()
        for seat, picks in WAYS[way][:answered]:
            board.take(seat, *picks)
        for _ in range(3):
            if board.pending:
                board.default(board.pending[0].seat)
        assert not board.pending, answered
        settled = way == "gift" and answered == 2
        assert board.hunter(DS).items == (["garlic", "knife"] if settled else ["garlic"])
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
    board.take(LG, "done")
    board.default(DS)
    assert board.hunter(DS).items == ["crucifix", "garlic", "stake"], "the newest goes"
    board.take(DS, "2-0")
    assert board.hunter(DS).tickets == ["1-1", "3-2"]


def test_who_trades_his_open_item_opens_another() -> None:
    """FD-9.6."""
    board = _trade(MH, items={LG: "stake", MH: "knife pistol dogs"})
    board.hunter(MH).open_item = "knife"
    board.take(LG, "want.items.knife")
    board.take(MH, "accept")
    board.take(LG, "done")
    assert board.opts(MH) == ["dogs", "pistol"]
    board.take(MH, "dogs")
    assert board.hunter(MH).open_item == "dogs"


def test_a_trade_dealt_anew_is_another_that_looks_the_same() -> None:
    """V-6.1: to all but the two."""
    for picks in ([], [("items.knife", "tickets.3-2")], [("items.knife", "ask.items"), ("accept",), ("items.garlic",)]):
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


@pytest.mark.parametrize(("items", "says"), [({DS: "garlic"}, "just between"), ({}, "Neither of you holds")])
def test_a_trade_that_can_come_to_nothing_says_so(items: dict[Seat, str], says: str) -> None:
    """FD-9.1: everybody can count what the two hold."""
    board = Board(HunterTurn(LG), at={LG: "elm", DS: "elm"}, items=items)
    told = next(option.detail for option in board.ask(LG).options if option.key == f"trade.{DS}")
    assert told is not None
    assert says in say(told)


def _on_record(board: Board) -> Record:
    """A match on record, in this position."""
    record, _ = start(board.engine, SEATS, KEY, {})
    return replace(record, dump=board.engine.dump(board.state))


def _jointly(board: Board, *picks: str) -> list[Stepped]:
    """The trade as the player of both hunters makes it."""
    record = _on_record(board)
    (asked,) = joint(board.engine, record, BOTH).values()
    return list(step_jointly(board.engine, record, KEY, BOTH, asked, picks))


def test_who_holds_both_hunters_sees_both_hands_on_one_screen() -> None:
    """FD-9.1, D8: and nobody else does, nor a player of one of them."""
    board = _trade()
    record = _on_record(board)
    for viewer in (frozenset({LG}), frozenset({DS}), frozenset({LG, VH, MH}), frozenset({D}), PUBLIC):
        assert joint(board.engine, record, viewer) == {}
    ((decision, asked),) = joint(board.engine, record, BOTH).items()
    assert decision == asked.id == board.ask(LG).id, "it stands in place of the open one"
    assert [option.key for option in asked.options] == [
        "give.items.knife", "give.items.pistol", "give.tickets.3-2", "take.items.garlic", "take.tickets.1-1",
    ]  # fmt: skip
    assert [say(option.label) for option in asked.options[:1]] == ["Knife to Seward"]
    seen = asked_jointly(board.engine, record, BOTH, look(board.engine, record, BOTH))
    assert seen.ask == (asked,)
    assert asked_jointly(board.engine, record, frozenset({LG}), look(board.engine, record, frozenset({LG}))).ask != (
        asked,
    )


@pytest.mark.parametrize(
    ("picks", "first", "second"),
    [
        ((), ["knife", "pistol"], ["garlic"]),
        (("give.items.knife",), ["pistol"], ["garlic", "knife"]),
        (("take.items.garlic",), ["garlic", "knife", "pistol"], []),
        (("give.items.knife", "take.items.garlic"), ["garlic", "pistol"], ["knife"]),
    ],
)
def test_what_is_ticked_changes_hands(picks: tuple[str, ...], first: list[str], second: list[str]) -> None:
    """FD-9.1, FD-9.3."""
    board = _trade()
    stepped = _jointly(board, *picks)
    state = board.engine.load(stepped[-1].record.dump, stepped[-1].record.edition)
    assert [state.hunters[seat].items for seat in (LG, DS)] == [first, second]


def test_both_tickets_and_items_go_either_way_at_once() -> None:
    """FD-9.1."""
    board = _trade()
    stepped = _jointly(board, "give.tickets.3-2", "take.tickets.1-1", "take.items.garlic")
    state = board.engine.load(stepped[-1].record.dump, stepped[-1].record.edition)
    assert [state.hunters[seat].tickets for seat in (LG, DS)] == [["1-1"], ["3-2"]]
    assert state.hunters[LG].items == ["garlic", "knife", "pistol"]


@pytest.mark.parametrize(
    "picks", [(), ("give.items.knife",), ("take.items.garlic",), ("give.items.pistol", "take.tickets.1-1")]
)
def test_a_trade_on_one_screen_leaves_the_trace_of_any_other(picks: tuple[str, ...]) -> None:
    """V-3.5, V-5.6: who is waited for, what others hear, and the ids of what follows, whatever changes hands."""
    board = _trade()
    record, others = _on_record(board), frozenset({VH})
    waited = [look(board.engine, record, others).waiting]
    heard: list[Any] = []
    stepped = _jointly(board, *picks)
    for one in stepped:
        now = look(board.engine, one.record, others).waiting
        waited += [now] if waited[-1:] != [now] else []
        heard += [line.key for event in one.events if (line := told(event, others)) is not None]
    assert waited[:3] == [(LG,), (DS,), (LG,)]
    assert heard == ["trade-over"]
    assert [one.entry.decision.partition(".")[0] for one in stepped if isinstance(one.entry, Action)] == [
        board.ask(LG).id.partition(".")[0]
    ] * len(stepped), "the trade is one question, and what follows counts from there"


@pytest.mark.parametrize("picks", [(), ("give.items.knife",), ("give.items.pistol", "take.tickets.1-1")])
def test_a_trade_on_one_screen_is_told_once(picks: tuple[str, ...]) -> None:
    """FD-9.1: who holds both hunters has ticked what goes over, and needs no offers told."""
    stepped = _jointly(_trade(), *picks)
    heard = [line.key for one in stepped for event in one.events if (line := told(event, BOTH)) is not None]
    assert heard == ["traded" if picks else "traded-nothing"]


def test_with_nothing_in_either_hand_one_press_ends_it() -> None:
    """FD-9.1."""
    board = _trade(items={}, tickets={}, events={})
    (asked,) = joint(board.engine, _on_record(board), BOTH).values()
    assert [say(option.label) for option in asked.options] == ["Close the trade"]
    assert _jointly(board, "done")[-1].events


def test_what_neither_holds_cannot_be_ticked() -> None:
    """FD-9.1: nothing has changed then."""
    board = _trade()
    with pytest.raises(IllegalAction):
        _jointly(board, "give.items.garlic")
