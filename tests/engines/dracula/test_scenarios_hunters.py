"""Acceptance scenarios of the round and of the hunters' turns (scenarios.md)."""

from __future__ import annotations

import pytest

from engines.core import text
from engines.dracula.actions.moving import reach_with
from engines.dracula.components import EUROPE
from engines.dracula.turns.hunter_turn import HunterTurn, NextTurn
from engines.dracula.turns.round import Dawn, Dusk
from engines.dracula.wording import names

from .positions import DS, LG, MH, VH, Board, D


def test_s01_hunter_movement() -> None:
    """FD-5.1, FD-5.3, FD-5.9, FD-6.2 to FD-6.7."""
    board = Board(
        NextTurn(),
        box=EUROPE,
        trail="galatz(f)[]",
        at={LG: "toulouse", DS: "marseilles", VH: "genoa", MH: "tyrrhenian_sea"},
        tickets={DS: "3-2"},
    )
    pool = len(board.state.tickets)
    board.take(LG, "road.barcelona")
    board.take(DS, "rail")
    board.take(DS, "rail.3-2.cologne")
    board.let_pass()
    assert board.hunter(DS).tickets == []
    assert len(board.state.tickets) == pool + 1
    spent = text("ticket-spent", who=names.who(DS), ticket=names.ticket("3-2"), to=names.place("cologne"))
    assert spent in board.heard()
    board.take(VH, "sea.tyrrhenian_sea")
    assert all(key.startswith("sea.") for key in board.opts(MH)), "no pass, no other action"
    assert "sea.rome" in board.opts(MH)
    board.take(MH, "sea.rome")
    assert [board.hunter(seat).at for seat in (LG, DS, VH, MH)] == ["barcelona", "cologne", "tyrrhenian_sea", "rome"]

    board.state.is_night, board.state.phase, board.state.acted = True, "night", []
    board.push(NextTurn())
    for seat in (LG, DS):
        board.take(seat, "pass")
    assert text("passed", who=names.who(VH)) in board.heard(), "what all can see is not asked (A-1.5)"
    assert board.is_asked(MH)


def test_s06_day_supply() -> None:
    """FD-8.1 to FD-8.3, V-2.17, V-3.1."""
    board = Board(HunterTurn(LG), HunterTurn(DS), at={LG: "ash", DS: "birch"})
    board.stack_cards("items", ["knife"]).stack_cards("events", ["enraged", "great_strength"])
    assert board.view().event_deck.top == "dracula"
    board.take(LG, "supply")
    assert board.hunter(LG).items == ["knife"]
    assert text("drew-items", who=names.who(LG), items=[names.item("knife")]) in board.heard(LG)
    assert text("drew-items-unseen", who=names.who(LG), count=1) in board.heard()
    assert board.state.events.buried == ["enraged"]
    assert board.view().event_deck.top == "hunter"
    assert not any("enraged" in str(board.view(seat)) for seat in (LG, DS, VH, MH, D))
    board.take(DS, "supply")
    assert (board.hunter(DS).items, board.hunter(DS).events) == ([], ["great_strength"])
    assert board.view(DS).hands[DS].events == ("great_strength",)
    assert board.view(LG).hunters[1].events == 1
    assert "great_strength" not in str(board.view(LG))


def test_s07_night_supply() -> None:
    """FD-8.2, FD-8.4."""
    board = Board(HunterTurn(LG), phase="night", at={LG: "ash"})
    board.state.events.pile.remove("enraged")
    board.state.events.pile.insert(0, "enraged")
    items = len(board.state.items.pile)
    board.take(LG, "supply")
    board.let_pass()
    assert len(board.state.items.pile) == items - 1
    assert board.state.dracula.events == ["enraged"]
    assert board.view(D).dracula_private.events == ("enraged",)
    assert board.view().dracula_public.events == 1
    assert not any("enraged" in str(heard) for heard in board.heard(LG))


@pytest.mark.parametrize(
    ("at", "ticket", "reached"),
    [
        ("ash", "3-2", {"cedar", "fern", "holt"}),
        ("cedar", "3-2", {"ash", "fern", "holt", "iver"}),
        ("fern", "2-0", {"cedar", "ash", "holt"}),
        ("fern", "1-1", {"cedar", "holt", "iver"}),
    ],
    ids=["a", "b", "c", "d"],
)
def test_s08_ticket_limits(at: str, ticket: str, reached: set[str]) -> None:
    """FD-6.3 to FD-6.5."""
    board = Board(HunterTurn(LG), at={LG: at}, tickets={LG: ticket})
    assert set(reach_with(board.state, board.hunter(LG), ticket)) == reached
    board.take(LG, "rail")
    assert {key for key in board.opts(LG) if key.startswith("rail.")} == {f"rail.{ticket}.{city}" for city in reached}


def test_s09_fog() -> None:
    """FD-6.6, FD-13.1, FD-4.3, FD-25.1."""
    board = Board(
        NextTurn(),
        trail="glen(f)[] cedar(u)[wolves]",
        at={LG: "ash", DS: "cedar", VH: "birch"},
        tickets={LG: "3-2"},
        fog={"cedar": 2},
    )
    assert "rail" not in board.opts(LG)
    board.take(LG, "pass")
    assert board.opts(DS) == ["supply", "rest", "reserve", "pass"]
    board.take(DS, "pass")
    assert "road.cedar" not in board.opts(VH)
    assert "road.ash" in board.opts(VH)
    for left in ({"cedar": 1}, {}):
        dusk = Board(Dusk(), trail="glen(f)[]", fog=dict(board.state.fog))
        assert dusk.state.fog == left
        board = dusk


def test_s10_storm_bound_at_sea() -> None:
    """FD-5.9, FD-6.7."""
    bound = Board(HunterTurn(VH), at={VH: "blue"}, storms=["grey", "deep"], fog={"holt": 1})
    assert bound.keys() == ["passed"]
    harbour = Board(HunterTurn(VH), at={VH: "blue"}, storms=["grey", "deep"])
    assert harbour.opts(VH) == ["sea.holt"]
    above = Board(HunterTurn(VH), at={VH: "blue"}, storms=["grey", "blue"])
    assert set(above.opts(VH)) == {"sea.holt", "sea.deep"}


@pytest.mark.parametrize("advanced", [True, False])
def test_s11_week_change_and_order_of_dawn(advanced: bool) -> None:
    """FD-4.2, FD-4.4, FD-31.1."""
    board = Board(
        Dawn(),
        trail="glen(f)[] dell(f)[] iver(f)[] elm(f)[] ash(f)[]",
        day=6,
        phase="dracula",
        advanced=advanced,
        events={LG: "newspaper_reports"},
        hosts=["elm"],
    )
    board.take(LG, "newspaper_reports.fifth")
    board.let_pass()
    told = ("dawn-came", "despair-placed", "rumor-gained", "event-played", "hosts-left")
    keys = list(filter(told.__contains__, board.keys()))
    rumor = ["rumor-gained"] if advanced else []
    assert keys == ["dawn-came", "despair-placed", *rumor, "event-played", "hosts-left"]
    assert (board.state.day, board.state.despair, board.state.influence) == (0, 1, 0)
    assert board.state.dracula.rumors == int(advanced)
    assert board.state.hosts == []
