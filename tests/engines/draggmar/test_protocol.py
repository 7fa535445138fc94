"""What the engine says of itself: names of places, the order of offers, the questions that there are."""

from __future__ import annotations

from random import Random

import pytest

from bot.words import speaker
from engines.core import Dice, Seat, any_picks, text
from engines.core.types import Action
from engines.draggmar import engine as draggmar
from engines.draggmar import names
from engines.draggmar.components import DUNGEONS

from .playing import BLUE, GOLD, RED, Board

AXE, MACE = "item-1-01", "item-1-02"
ASKED = {
    "heroes", "scout", "deal", "deal-take", "deal-made", "standee", "shop", "dismiss", "market", "trade", "take",
    "offered", "not-ready", "muster", "commit", "sent", "whole", "limit", "lose", "loot", "way", "admit", "asking",
    "upgrade",
}  # fmt: skip
"""The kinds of question of D-1 to D-18, and those of a form that was sent or is whole."""


def test_a_group_has_its_place_for_a_name_and_a_part_its_letter() -> None:
    """flow.md 2: ``g3-1`` and ``g3-1a``."""
    say = speaker("draggmar")
    assert say(names.group("g3-1", "d04")) == "Goblin Quarry (4)"
    assert say(names.group("g3-1a", "d04")) == "Goblin Quarry (4), part a"


def test_the_number_of_a_card_is_told_as_it_is_printed() -> None:
    """DD-1.5: four digits."""
    assert "number 6874." in speaker("draggmar")(
        text("first-drawn", who=names.card(AXE), card=names.card(AXE), serial=6874)
    )


def test_groups_wait_for_their_own_lords_only() -> None:
    """A-6: the group of Red goes on while the others have not committed."""
    hands = {BLUE: ["hero-torvald-1"], GOLD: ["hero-brenna-1"], RED: ["hero-silka-1"]}
    board = Board(3, hands=hands, up=["d01", "d02"], piles={"room-1": ["room-1-01", "room-1-19", "room-1-20"]})
    board.realm.dungeons["d01"].level = board.realm.dungeons["d02"].level = 1
    board.run({BLUE: "d01", GOLD: "d01", RED: "d02"})
    for seat in (BLUE, GOLD, RED):
        board.default(seat, "muster")
    board.commit(RED)
    assert len(board.group(RED).row) == 1
    assert board.group(BLUE).row == []
    assert set(board.waiting()) == {BLUE, GOLD, RED}


def test_of_several_offers_the_oldest_is_answered_first() -> None:
    """D-8: an offer that comes meanwhile does not take the place of the one that is being read."""
    board = Board(2, hands={BLUE: ("hero-torvald-1", AXE, MACE), GOLD: ("hero-brenna-1",)}).hire()
    for card in (AXE, MACE):
        board.take(BLUE, "trade", f"to.{GOLD}")
        board.take(BLUE, "trade", f"give.{card}")
        board.take(BLUE, "trade", "send")
        asked = board.ask(GOLD, "take")
        assert asked.prompt.args["give"] == names.cards([AXE])
    board.take(GOLD, "take", "decline")
    assert board.ask(GOLD, "take").prompt.args["give"] == names.cards([MACE])


def test_of_several_deals_the_oldest_is_answered_first() -> None:
    """D-3."""
    board = Board(2, options={"negotiation": "on"}, fame={BLUE: 5}, up=DUNGEONS).select(4)
    for place in ("d01", "d02"):
        for pick in (f"with.{GOLD}", f"go.{place}", "send"):
            board.take(BLUE, "deal", pick)
    assert board.ask(GOLD, "deal-take").prompt.args["place"] == names.place("d01")


@pytest.mark.parametrize("count", [1, 2, 3])
def test_every_question_is_one_of_the_decisions(count: int) -> None:
    """D-1 to D-18. D-19, the vote to abandon, is the host's own: the engine never asks it."""
    rng, dice = Random(count), Dice(bytes([count] * 16))
    options = {"negotiation": "on"} if count > 1 else {}
    state, _ = draggmar.setup(draggmar.meta.seats_for(count), draggmar.meta.options(options), dice)
    for _ in range(300):
        pending = draggmar.pending(state)
        if not pending:
            break
        assert {asked.kind for asked in pending} <= ASKED
        asked = rng.choice(pending)
        draggmar.apply(state, Action(Seat(asked.seat), asked.id, any_picks(asked, rng)), dice)
