"""How a match is told to those who come back: a line for each phase and each run, as its reader may know it."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from bot.perspective import by_place
from bot.store import Told
from bot.turns import LONGEST, Turn, heard, in_turns, line_of
from bot.words import speaker
from engines.core import PUBLIC, Action, Dice, Event, Seat, Viewer, observe, text
from engines.draggmar import engine
from engines.draggmar.components import SEATS
from engines.draggmar.player import choose

from .playing import BLUE, D1, D2, GOLD, Board

SAY = speaker("draggmar", names=dict(zip(SEATS, ("Ada", "Bo", "Cleo", "Dan"), strict=True)).__getitem__)


def turns(events: list[Event], viewer: Viewer = PUBLIC) -> list[Turn]:
    """What a viewer finds on its return. A group's thread is called by its number here."""
    found = [
        Told(number, number, replace(event, place=text("group", place=event.thread, part="none")), 0)
        if event.thread.startswith("g")
        else Told(number, number, event, 0)
        for number, event in enumerate(events)
    ]
    return list(in_turns(heard(by_place(found), viewer, [])))


def told(events: list[Event], *seats: Seat) -> str:
    return "\n".join(line_of(turn, SAY, "draggmar") for turn in turns(events, frozenset(seats)))


@pytest.mark.parametrize("count", [1, 2, 4])
def test_no_line_of_a_match_is_too_long_for_its_end(count: int) -> None:
    """The longest runs, of four lords in five rooms and a Boss of several waves, are told to their result."""
    dice, rng = Dice(bytes([count] * 16)), Random(count)
    realm, events = engine.setup(SEATS[:count], engine.meta.options({}), dice)
    for _ in range(400):
        asked = next((one for one in engine.pending(realm) if not one.optional), None)
        if asked is None:
            break
        picks = choose(observe(engine, realm, frozenset({asked.seat})), rng)
        events += engine.apply(realm, Action(asked.seat, asked.id, picks), dice)
    for viewer in (PUBLIC, frozenset({BLUE})):
        lines = [line_of(turn, SAY, "draggmar") for turn in turns(events, viewer)]
        assert len(lines) > 10
        assert max(map(len, lines)) < LONGEST
        assert not [line for line in lines if line.endswith("…")]


def test_no_hero_loses_more_health_than_it_has() -> None:
    """A blow that kills names no loss, as it may be above the Health that was left."""
    board = Board(1, hands={BLUE: ["hero-pip-1"]}, piles={"room-2": ["room-2-20"]}, levels={D2: 2}, up=[D2])
    board.run({BLUE: D2}).bare(BLUE)
    (blow,) = board.told("struck")
    assert SAY(blow).endswith("has no Health left.")
    assert "loses" not in told(board.events)


def test_a_round_tells_who_went_where_what_fell_and_why_doom_moved() -> None:
    """V-4, V-9, V-10, V-21: what all may know, and to a lord its own cards besides."""
    hands = {BLUE: ["hero-torvald-3", "item-1-01"], GOLD: ["hero-pip-1"]}
    piles = {"room-1": ["room-1-21"], "room-2": ["room-2-20"], "item-1": ["item-1-16", "item-1-20"]}
    board = Board(2, hands=hands, piles=piles, levels={D1: 1, D2: 2}, up=[D1, D2])
    board.run({BLUE: D1, GOLD: D2}).send_heroes({BLUE: "hero-torvald-3", GOLD: "hero-pip-1"})
    board.commit(BLUE, "item.item-1-01")
    board.bare(GOLD)
    public, blue, gold = told(board.events), told(board.events, BLUE), told(board.events, GOLD)
    for line in (public, blue, gold):
        assert "The Boss Gorbag Toothbreaker. Ada sends Torvald Grimaxe III. Killed: Attack 9 against 7." in line
        assert "Pip Quickfinger I is dead. The run has failed." in line
        assert "Ada won in" in line
        assert "Bo failed in" in line
        assert "Doom falls from 15 to 14." in line
    assert "Ada gets 2 items." in public
    assert "Ada gets 2 items." in gold
    assert "Round Shield" not in public + gold
    assert "You draw Round Shield and Lamp Oil Flask." in blue
