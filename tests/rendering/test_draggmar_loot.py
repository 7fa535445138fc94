"""The pictures of what follows a room: the loot for all and for one lord alone, and how a group parts."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from engines.core import Observation, Seat, observe
from engines.draggmar.game import engine
from rendering import Picture, Place, aids_at, draggmar
from rendering.draggmar.chisel import Chisel
from rendering.kit.type import Face
from tests.engines.draggmar.playing import BLACK, BLUE, GOLD, HALL, RED, Board, party
from tests.rendering import realms

SAY = realms.say()
HANDS = {
    BLUE: ["hero-brenna-3", "hero-kesk-1"], GOLD: ["hero-torvald-3"], RED: ["hero-hamund-3"],
    BLACK: ["hero-orsolo-3", "hero-dramoth-2"],
}  # fmt: skip
SPOILS = ("item-1-20", "item-1-06")
WISHES = {BLUE: "all", GOLD: "all", RED: "1", BLACK: "none"}
KILOBYTES = 300_000


def won(lords: Collection[Seat] = HANDS.keys(), spoils: tuple[str, str] = SPOILS) -> Board:
    """Lords that have killed a monster with two items."""
    hands = {seat: cards for seat, cards in HANDS.items() if seat in lords}
    board = party(hands, "room-1-11", "room-1-19", "room-1-19", piles={"item-1": spoils}).ask_all()
    for seat in hands:
        board.commit(seat)
    return board


def wished(board: Board, wishes: Mapping[Seat, str] = WISHES) -> Board:
    for seat, wish in wishes.items():
        board.take(seat, "loot", wish)
    return board


def seen(board: Board, *seats: Seat) -> Observation:
    return observe(engine, board.realm, frozenset(seats))


def size(picture: Picture | None) -> tuple[int, int]:
    assert picture is not None
    assert len(picture.data) <= KILOBYTES
    assert 0 < len(picture.alt) <= 300
    return Image.open(BytesIO(picture.data)).size


def test_a_wish_is_shown_as_a_tick_until_all_have_answered() -> None:
    """Not how many items somebody wants."""
    shots = []
    for wish in ("all", "1", "none"):
        board = won()
        board.take(GOLD, "loot", wish)
        shots.append(draggmar.closeup(seen(board, BLUE), SAY))
    assert size(shots[0]) == (1280, 880)
    assert shots[0] == shots[1] == shots[2] != draggmar.closeup(seen(won(), BLUE), SAY)


def test_loot_is_told_with_every_wish_and_who_draws() -> None:
    """DD-8.10: to the fewest of this run first, ties in turn order."""
    picture = draggmar.loot(seen(wished(won()), RED), SAY)
    assert size(picture) == (1280, 880)
    assert picture is not None
    assert "Mira had 0 items, wants 2 and gets 1." in picture.alt
    assert "Tess had 0 items, wants 1 and gets none." in picture.alt


@pytest.mark.parametrize("lords", [(BLUE, GOLD), (BLUE, GOLD, RED), (BLUE, GOLD, RED, BLACK)])
def test_each_lord_may_be_without_loot(lords: tuple[Seat, ...]) -> None:
    for getting in lords:
        board = wished(won(lords), {seat: "all" if seat == getting else "none" for seat in lords})
        for seat in lords:
            assert size(draggmar.loot(seen(board, seat), SAY)) == (1280, 880)
            assert (draggmar.drawn(seen(board, seat), SAY) is None) == (seat != getting)


def test_what_a_lord_draws_is_for_its_eyes_alone() -> None:
    """To the others it makes no difference which item it was."""
    boards = [wished(won(spoils=spoils)) for spoils in (SPOILS, ("item-1-19", "item-1-06"))]
    for draw in (draggmar.loot, draggmar.drawn, draggmar.verdict, draggmar.board):
        shots = [[draw(seen(board, seat), SAY) for board in boards] for seat in (BLUE, RED)]
        assert shots[1][0] == shots[1][1]
        assert (draw is draggmar.drawn) == (shots[0][0] != shots[0][1])
    own = draggmar.drawn(seen(boards[0], BLUE), SAY)
    assert own is not None
    assert own.alt.startswith("Only you see this. You draw Lamp Oil Flask.")
    assert "Brenna Oakwall III and Kesk the Hunter I may carry it." in own.alt
    assert draggmar.drawn(seen(boards[0], RED), SAY) is None
    assert draggmar.drawn(seen(boards[0]), SAY) is None


def test_a_lord_alone_sees_what_it_draws() -> None:
    board = party({BLUE: ["hero-brenna-3", "hero-kesk-1"]}, "room-1-11", "room-1-19", piles={"item-1": SPOILS})
    board.commit(BLUE)
    assert size(draggmar.drawn(seen(board, BLUE), SAY)) == (1280, 820)
    assert draggmar.loot(seen(board, BLUE), SAY) is None


def test_what_leaving_costs_is_written_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """A phone shows the picture at a quarter of its width."""
    sizes: dict[str, int] = {}
    say = Chisel.say

    def noted(pen: Chisel, x: float, y: float, words: str, face: Face, size: int, *more: Any, **named: Any) -> None:
        sizes[words] = named.get("least") or size
        say(pen, x, y, words, face, size, *more, **named)

    monkeypatch.setattr(Chisel, "say", noted)
    board = wished(won(), dict.fromkeys(HANDS, "none"))
    assert draggmar.closeup(seen(board, BLUE), SAY) is not None
    assert min(size for words, size in sizes.items() if "cannot" in words or words.startswith("Own rooms")) >= 34


def test_a_lord_alone_is_shown_whom_it_may_ask() -> None:
    """DD-6.7, D-15: it has no group to leave, and so no row of its own to start."""
    hands = {BLUE: ["hero-brenna-3"], GOLD: ["hero-aldric-1", "hero-pip-1"]}
    board = party(hands, HALL, "room-1-05", "room-1-20", "room-1-08").ask_all().bare(BLUE, GOLD)
    board.take(BLUE, "way", "alone")
    board.take(GOLD, "way", "stay")
    board.bare(GOLD)
    assert [SAY(option.label) for option in board.ask(GOLD, "way").options] == ["Go on alone", "Ask Mira to let you in"]
    said: list[str] = []

    def say(text: object) -> str:
        said.append(SAY(text))  # type: ignore[arg-type]
        return said[-1]

    assert size(draggmar.closeup(seen(board, GOLD), say)) == (1280, 850)
    assert "They answer after their next room. Until then you wait." in said
    assert "starts a row of its own" not in said


WAYS: dict[str, dict[Seat, str]] = {
    "pairs": {BLUE: "with.blue.gold", GOLD: "with.blue.gold", RED: "stay", BLACK: "with.black.red"},
    "one": {BLUE: "stay", GOLD: "alone", RED: "stay", BLACK: "stay"},
    "all": {BLUE: "alone", GOLD: "alone", RED: "alone", BLACK: "alone"},
}


@pytest.mark.parametrize(("ways", "rows"), [("pairs", 2), ("one", 2), ("all", 4)])
def test_a_group_that_parts_is_shown_to_each_of_its_lords(ways: str, rows: int) -> None:
    """DD-6.6: a row for each group that comes of it, with every answer."""
    board = wished(won(), dict.fromkeys(HANDS, "none"))
    for seat, way in WAYS[ways].items():
        board.take(seat, "way", way)
    shots = {seat: draggmar.parting(seen(board, seat), SAY) for seat in HANDS}
    assert len(set(shots.values())) == 1
    assert size(shots[BLUE]) == (1280, 194 + rows * 328)
    assert draggmar.parting(seen(board), SAY) is None


def test_an_answer_that_was_not_granted_is_explained() -> None:
    board = wished(won(), dict.fromkeys(HANDS, "none"))
    for seat, way in WAYS["pairs"].items():
        board.take(seat, "way", way)
    said: list[str] = []
    seen_ = seen(board, BLUE)

    def say(text: object) -> str:
        said.append(SAY(text))  # type: ignore[arg-type]
        return said[-1]

    assert draggmar.parting(seen_, say) is not None
    assert "Tess did not name Olav, so Olav stays with the rest." in said


def test_a_moment_is_found_by_what_is_told() -> None:
    """In the order in which they follow from a room."""
    assert [aid.draw for aid in aids_at("draggmar", Place.MOMENT).values()] == [
        draggmar.verdict, draggmar.loot, draggmar.drawn, draggmar.parting, draggmar.rifts,
    ]  # fmt: skip
