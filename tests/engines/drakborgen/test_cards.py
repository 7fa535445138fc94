"""DB-34: each card of each deck is drawn once: it is carried out to its end, told, and no card is lost."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from bot.words import catalogues, speaker
from engines.core.registry import register, unregister
from engines.drakborgen import drakborgen
from engines.drakborgen.components import CARDS, SHUFFLE_AGAIN
from engines.drakborgen.view.stories import LINES

from .positions import H1, H2, H3, Board, cards_in_play, entering

OTHERS = {H2: ("iril", "c3"), H3: ("durim", "m10")}
PLAYED = ("room", "trap", "search", "chest", "corpse", "treasure", "dragon")


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    register(drakborgen, None)
    yield
    unregister("drakborgen")


def drawn(deck: str, card: str) -> Board:
    """Two heroes in a position in which the first draws that card."""
    if deck in ("chest", "corpse"):
        box = "chest" if deck == "chest" else "fallen-warrior"
        return entering(box, others=OTHERS, stacked={deck: [card]})
    if deck == "trap":
        board = entering(card, deck="trap", others=OTHERS, stacked={"tile": ["trap-room-new"]})
        del board.state.tiles["d3"]
        return board
    if deck == "search":
        return Board(
            {H1: ("rohan", "c3"), **OTHERS}, tiles={"c3": ("room-n", 0)}, stacked={"search": [card]}
        ).begin()  # fmt: skip
    if deck in ("treasure", "dragon"):
        board = Board({H1: ("rohan", "f5"), H2: ("iril", "g4"), H3: ("durim", "m10")}, tiles={"f5": ("room-new", 0)},
            stacked={"treasure": [card] if deck == "treasure" else []})  # fmt: skip
        if deck == "dragon":
            board.state.dragon.deck.pile.remove(card)
            board.state.dragon.deck.pile.append(card)
        return board.begin()
    return entering(card, others=OTHERS)


@pytest.mark.parametrize(
    ("deck", "card"),
    [(deck, card) for deck in PLAYED for card in CARDS[deck] if card != SHUFFLE_AGAIN],
    ids=str,
)
def test_each_card_is_carried_out_and_told(deck: str, card: str, caplog: pytest.LogCaptureFixture) -> None:
    """DB-34.1 to DB-34.13, DB-5.1."""
    caplog.set_level(logging.ERROR)
    say = speaker("drakborgen", names=str)
    board = drawn(deck, card)
    before = cards_in_play(board.state)
    act = "search" if deck == "search" else "go.e"
    for seat, pick in ((H1, act), (H2, "wait" if deck in ("search", "treasure", "dragon") else "go.e"), (H3, "wait")):
        board.play(seat, pick, kind="act")
    for _ in range(12):
        waiting = [one for one in drakborgen.pending(board.state) if one.kind != "act" and not one.optional]
        if not waiting:
            break
        for text in (waiting[0].prompt, waiting[0].hint, *(option.label for option in waiting[0].options)):
            if text is not None:
                say(text)
        board.default(waiting[0].seat)
    assert cards_in_play(board.state) == before
    for event in board.events:
        for text in (event.text, event.others):
            if text is not None:
                assert len(say(text)) <= 120, say(text)
    assert not [record.getMessage() for record in caplog.records]


def test_every_line_of_the_story_is_counted() -> None:
    content = next(content for name, content in catalogues("drakborgen", "en") if name.endswith("/story.ftl"))
    counted: dict[str, int] = {}
    for line in content.splitlines():
        if line.startswith("story-"):
            moment, _, number = line.partition(" =")[0].removeprefix("story-").rpartition("-")
            counted[moment] = max(counted.get(moment, 0), int(number))
    assert counted == LINES
