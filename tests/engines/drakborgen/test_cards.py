"""DB-34: each card of each deck is drawn once: it is carried out to its end, told, and no card is lost."""

from __future__ import annotations

import logging

import pytest

from bot.words import catalogues, speaker
from engines.drakborgen import engine as drakborgen
from engines.drakborgen.components import CARDS, SHUFFLE_AGAIN
from engines.drakborgen.pieces import Monster
from engines.drakborgen.rules import hooks
from engines.drakborgen.view.stories import LINES

from .positions import H1, H2, H3, Board, cards_in_play, entering

OTHERS = {H2: ("iril", "c3"), H3: ("durim", "m10")}
PLAYED = ("room", "trap", "search", "chest", "corpse", "treasure", "dragon")


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


def test_categories_of_cards() -> None:
    """DB-27.2, DB-34.21: traps, bats, webs and the like are dangers; chests, bodies, flasks and gold are objects."""
    dangers, objects = (
        {card.id for card in CARDS["room"].values() if card.category == one} for one in ("danger", "object")
    )
    assert {"torch-out", "vampire-bats", "trapdoor", "giant-web", "magic-suction", "corpse-eaters"} <= dangers
    assert objects == {
        "chest", "fallen-warrior", "amulet", "amulet-half", "small-flask", "coins-30", "coins-40",
    }  # fmt: skip
    assert {card.category for card in CARDS["trap"].values() if card.id != SHUFFLE_AGAIN} == {"danger"}
    assert [card.id for cards in CARDS.values() for card in cards.values() if card.lasting] == [
        "poison-fog", "nothing", "secret-door", "locked",
    ]  # fmt: skip


def test_an_ambush_skeleton_comes_for_the_searcher(monkeypatch: pytest.MonkeyPatch) -> None:
    """DB-10.8, DB-27.1: it is a monster, there before any danger, and named by the card."""
    came: list[tuple[str, str, str]] = []

    def comes(table: object, place: str, card: str, seat: str) -> None:
        came.append((place, card, seat))

    monkeypatch.setitem(hooks.EFFECTS, "ambush_skeleton", comes)
    drawn("search", "ambush-skeleton").play(H1, "search").play(H2, "wait").play(H3, "wait")
    assert came == [("c3", "search.ambush-skeleton", H1)]


def test_the_card_of_a_monster_is_discarded_when_its_room_is_empty() -> None:
    """DB-27.9, DB-5.7: in the sun phase, if no hero is there, stuck or not."""
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles={"c3": ("room-new", 0), "d3": ("room-new", 0)})
    board.state.decks["room"].pile.remove("orc")
    board.state.monsters = [Monster(1, "orch", "d3", "room.orc", mood="passive")]
    board.hero(H1).at, board.hero(H1).stuck = "d3", True
    board.begin()
    assert len(board.state.monsters) == 1
    board.hero(H1).at = "c3"
    board.hero(H1).stuck = False
    board.play(H1, "wait").play(H2, "wait")
    assert not board.state.monsters
    assert "orc" in board.state.decks["room"].pile[:3]
