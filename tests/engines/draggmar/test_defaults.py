"""What the clock answers in a run (D-10 to D-16); the tests of the other phases have theirs."""

from __future__ import annotations

import pytest

from engines.draggmar import names
from engines.draggmar.components import KEEP

from .playing import BLUE, GOLD, HALL, RED, alone, party


@pytest.mark.parametrize(
    ("hand", "sent"),
    [
        (["hero-pip-1", "hero-odile-1", "hero-torvald-2"], "hero-torvald-2"),  # 4, 5, and 6
        (["hero-pip-1", "hero-odile-1", "hero-hamund-1"], "hero-hamund-1"),  # 4, and 5 twice: by id
        (["hero-kesk-1", "hero-pip-1"], "hero-kesk-1"),  # 4 twice
    ],
)
def test_the_clock_sends_the_hero_that_lasts_longest(hand: list[str], sent: str) -> None:
    """D-10: the most Health and Defense, then the lowest level, then the id."""
    board = alone(hand, HALL, send=False)
    assert board.ask(BLUE, "muster").default == (sent,)


def test_the_clock_commits_nothing_to_an_ordinary_room() -> None:
    """D-11: no item, no skill, no boost."""
    board = alone(["hero-torvald-1", "item-1-01"], "room-1-01", HALL, fame=2)
    board.default(BLUE, "commit")
    (sent,) = board.told("committed")
    assert sent.args["items"] == names.cards(())
    assert board.lord(BLUE).fame == 2
    assert "item-1-01" in board.lord(BLUE).items
    assert "skill.1" in board.keys(BLUE, "commit"), "the skill is unused"


def test_the_clock_arms_a_hero_against_a_boss() -> None:
    """D-11: the legal items with the most Attack, but neither skill nor boost."""
    items = ["item-1-01", "item-1-03", "item-1-11", "item-1-16", "item-1-19", "item-1-20"]
    board = alone(["hero-brenna-1", *items], "room-1-21", fame=2)
    board.default(BLUE, "commit")
    (sent,) = board.told("committed")
    assert sent.args["items"] == names.cards(("item-1-03", "item-1-19", "item-1-20"))
    assert [line.args["total"] for line in board.told("attacked")] == [2 + 3 + 1 + 2]


@pytest.mark.parametrize(
    ("hero", "flag"),
    [
        ("hero-torvald-1", "skipped"),  # 3 Attack against a force of 4
        ("hero-torvald-2", "opened"),  # 5
        ("hero-kesk-1", "opened"),  # 3, but a hunter
    ],
)
def test_the_clock_opens_a_chest_that_the_hero_can_open_bare(hero: str, flag: str) -> None:
    """D-11: by its class or its printed Attack."""
    board = alone([hero, "item-1-20"], "room-1-17", HALL)
    board.default(BLUE, "commit")
    assert board.flag(BLUE) == flag


def test_the_clock_gives_up_the_worst_item() -> None:
    """D-12, DD-2.8: of the lowest level, then of the least Attack and Defense."""
    board = alone(["hero-caspen-3", "item-1-01", "item-1-19", "item-3-16"], "elite-hansen", place=KEEP)
    assert board.ask(BLUE, "lose").default == ("item-1-19",)


def test_the_clock_wants_all_loot_stays_and_lets_nobody_in() -> None:
    """D-13 to D-16."""
    hands = {BLUE: ["hero-brenna-3"], GOLD: ["hero-aldric-1", "hero-pip-1"], RED: ["hero-hamund-3"]}
    board = party(hands, "room-1-08", "room-1-05", "room-1-20", "room-1-19").ask_all().bare(*hands)
    for seat in hands:
        assert board.ask(seat, "loot").default == ("all",)
        board.default(seat, "loot")
    for seat, way in ((BLUE, "alone"), (GOLD, "stay"), (RED, "stay")):
        assert board.ask(seat, "way").default == ("stay",)
        board.take(seat, "way", way)
    board.bare(GOLD, RED)
    assert board.ask(GOLD, "way").default == ("stay",), "also for a lord that may join others"
    board.take(GOLD, "way", "join.g2-1a")
    board.default(RED, "way")
    board.bare(BLUE)
    assert board.ask(BLUE, "admit").default == ("no",)
    board.default(BLUE, "admit")
    assert board.lord(GOLD).group == "g2-1b"
