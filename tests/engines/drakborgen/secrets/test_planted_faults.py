"""Each planted fault is caught, by the test that is there for it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.contract import secrets
from bot.contract.game import Check
from engines.drakborgen import Drakborgen

from . import faults, rows_hidden, rows_open
from .defaults import check_defaults
from .laden import GAME, Laden
from .taint import check_taint
from .worlds import PAIRS, check_pair

__all__ = ["rows_hidden", "rows_open"]

ASKED = "the questions and their defaults tells"
TOLD = "what was told tells"
AWAITED = "who is waited for tells"
VIEW = "the view tells"

BY_PAIRS = [
    (faults.TileShadow, "the order of the tiles", ASKED),
    (faults.TileDetail, "the order of the tiles", ASKED),
    (faults.DragonSleepsOn, "the order of the Dragon cards", VIEW),
    (faults.RingOption, "the ring that was kept", ASKED),
    (faults.RingArgument, "the ring that was found", TOLD),
    (faults.RingGiven, "the action of a hero that holds a ring for it", AWAITED),
    (faults.AmuletTold, "the amulet that was found", TOLD),
    (faults.AmuletRefused, "an amulet that is not worn", ASKED),
    (faults.FormerReader, "an amulet whose reader is another now", VIEW),
    (faults.FourSeen, "the four amulets to choose from", VIEW),
    (faults.CardsOfPlace, "an amulet that is not worn", TOLD),
    (faults.KpByQueue, "the Monster card and KP in a fight", ASKED),
    (faults.CardAmongDangers, "the order of the deck monster", "the status tells"),
    (faults.CardInTurn, "the Monster card and KP in a fight", "the turn tells"),
    (faults.PlaceNamed, "the Monster card and KP in a fight", AWAITED),
    (faults.TreasureDefault, "the Treasure cards of a hero", r"after \d answers"),
    (faults.TreasureHint, "the Treasure cards of a hero", ASKED),
    (faults.AsHeld, "the order in which a hero holds cards that were shown", VIEW),
    (faults.OrderUnasked, "an order", AWAITED),
    (faults.PagesCounted, "a form that is being filled in", ASKED),
    (faults.DraftShown, "an action that is decided", VIEW),
    (faults.QueueAwaited, "what is left of a monster player's queue", AWAITED),
    (faults.ArmedShown, "what is armed and not used", VIEW),
    (faults.VotesTold, "who has voted against fights between heroes", TOLD),
]


@pytest.mark.parametrize(
    ("fault", "fact", "match"), [pytest.param(*one, id=f"{one[0].__name__}, {one[1]}") for one in BY_PAIRS]
)
def test_a_planted_fault_is_caught_by_its_pair(fault: type[Drakborgen], fact: str, match: str) -> None:
    pair = next(pair for pair in PAIRS if pair.fact == fact)
    with pytest.raises(AssertionError, match=match):
        check_pair(pair, fault())


IN_MATCHES: list[tuple[type[Drakborgen], Check, str]] = [
    (faults.TileShadow, secrets.check_redeal, "a question tells what is hidden"),
    (faults.RingOption, secrets.check_redeal, "a question tells what is hidden"),
    (faults.KpByQueue, secrets.check_redeal, "a question tells what is hidden"),
    (faults.TreasureHint, secrets.check_redeal, "a question tells what is hidden"),
    (faults.AmuletRefused, secrets.check_redeal, "a question tells what is hidden"),
    (faults.OrderUnasked, secrets.check_redeal, "who is waited for tells what is hidden"),
    (faults.DraftShown, secrets.check_redeal, "the view tells what is hidden"),
    (faults.DraftShown, secrets.check_covert, "a covert answer shows in the view"),
    (faults.ArmedShown, secrets.check_redeal, "the view tells what is hidden"),
    (faults.DragonSleepsOn, secrets.check_redeal, "the view tells what is hidden"),
    (faults.AmuletTold, check_taint, "is told to|shows to"),
    (faults.RingArgument, check_taint, "is told to|shows to"),
    (faults.FormerReader, check_taint, "shows to"),
    (faults.CardsOfPlace, check_taint, "is told to"),
    (faults.TreasureDefault, check_defaults, "a default tells what is hidden"),
    (faults.TileShadow, check_defaults, "a default tells what is hidden"),
    (faults.DecisionTold, secrets.check_covert, "a covert answer is told"),
    (faults.FormerReader, secrets.check_offices, "still sees what an office was told"),
    (faults.LazyRedeal, secrets.check_redeal, "they do not deal anew"),
    (faults.ForgettingRedeal, secrets.check_redeal, "is hidden from"),
    (faults.CarelessRedeal, secrets.check_redeal, "a redeal lost something"),
]


@pytest.mark.parametrize(
    ("fault", "check", "match"), [pytest.param(*one, id=f"{one[0].__name__}-{one[1].__name__}") for one in IN_MATCHES]
)
def test_a_planted_fault_is_caught_in_a_match(fault: type[Drakborgen], check: Check, match: str) -> None:
    """In matches of three and four seats that begin with full hands."""
    game = replace(GAME, engine=type(fault.__name__, (fault, Laden), {})())
    with pytest.raises(AssertionError, match=match):
        check(game, range(10, 148, 3))
