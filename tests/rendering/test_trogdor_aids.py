"""The hands of all, and the risks: Trogdor's further pictures."""

from __future__ import annotations

from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image

from engines.core import Text
from engines.trogdor.components import ITEMS, KEEPERS, KINDS
from engines.trogdor.view import CardView, PlayerView, Risk
from rendering import trogdor
from rendering.kit import type as letters
from rendering.trogdor import cards, layout
from rendering.trogdor.acts import ACTS
from rendering.trogdor.ends import draw_end
from rendering.trogdor.hand import draw_gallery, draw_hand
from rendering.trogdor.keepers import LOOKS
from rendering.trogdor.risk import draw_risk, figure, is_safe, level, protection
from rendering.trogdor.things import ITEMS as DRAWN_ITEMS
from rendering.trogdor.words import alt_end, alt_risk
from tests.engines.trogdor.land import board_acts, land
from tests.rendering import countryside as tables
from tests.rendering.test_trogdor import SAY, STATES

# -- hands -------------------------------------------------------------------------------------------------------------


def test_every_card_keeper_and_item_has_its_own_drawing() -> None:
    names = layout.Names(SAY)
    assert set(ACTS) == set(KINDS)
    assert set(LOOKS) == set(KEEPERS)
    assert set(DRAWN_ITEMS) == set(ITEMS)
    faces = [cards.action(CardView(f"{kind}-1", kind, KINDS[kind].ap), names) for kind in KINDS]
    faces += [cards.keeper(name, names) for name in KEEPERS] + [cards.item(name, names, "ready") for name in ITEMS]
    blank = [replace(face, name="", gist="", foot="") for face in faces]
    assert len({cards.large(face, 1.1).tobytes() for face in blank}) == len(faces)
    assert len({cards.small(face).tobytes() for face in faces}) == len(faces)


def test_an_item_shows_whether_it_may_be_used() -> None:
    names = layout.Names(SAY)
    marks: tuple[cards.Mark, ...] = ("ready", "used", "later")
    faces = [cards.item("trinket", names, mark) for mark in marks]
    assert len({cards.large(face, 1.3).tobytes() for face in faces}) == 3
    assert len({cards.small(face).tobytes() for face in faces}) == 3


def test_the_readers_own_cards_come_first_and_are_larger() -> None:
    view = STATES["staged"]
    mine, hers = (trogdor.hand(tables.seen(view, tables.KEEPERS[k]), SAY) for k in (0, 1))
    assert mine.alt.startswith("Mira: Trail of Burnination 3, Yubbitz, Two Gross Eggs (ready).")
    assert hers.alt.startswith("Jon: Block 4, Galgabudge, Cumberdale Shield (exhausted).")
    assert mine.data != hers.data
    onlooker = draw_hand(view, frozenset(), SAY)
    assert onlooker.tobytes() == draw_hand(view, frozenset({tables.KEEPERS[0]}), SAY).tobytes()


def test_six_hands_and_two_hands_of_one_fit() -> None:
    six = tuple(
        PlayerView(k + 1, tables.KEEPERS[k], "galgabudge", "spare_helmet", k % 2 == 0, False, (tables.TRAIL,), k == 0)
        for k in range(6)
    )
    assert draw_hand(tables.staged(players=six), frozenset({tables.KEEPERS[0]}), SAY).height < 2400
    double = (six[0], replace(six[1], seat=tables.KEEPERS[0]))
    assert draw_hand(tables.staged(players=double), frozenset({tables.KEEPERS[0]}), SAY).height > 2000
    bare = replace(six[0], keeper=None, item=None, hand=())
    assert draw_hand(tables.staged(players=(bare,)), frozenset({tables.KEEPERS[0]}), SAY).width == 1100


def test_galleries_show_what_is_left() -> None:
    keepers = tables.staged(phase="deal", stage="keeper", keepers_left=tuple(KEEPERS))
    fewer = replace(keepers, keepers_left=tuple(KEEPERS)[1:])
    assert draw_gallery(keepers, SAY).tobytes() != draw_gallery(fewer, SAY).tobytes()
    items = tables.staged(phase="deal", stage="item", items_left=tuple(ITEMS))
    assert draw_gallery(items, SAY).size == draw_gallery(keepers, SAY).size


@pytest.mark.parametrize("kind", [*(f"card-{kind}" for kind in KINDS), *(f"keeper-{k}" for k in KEEPERS)])
def test_what_a_card_does_is_told_in_full(kind: str) -> None:
    gist = SAY(Text(f"{kind}.gist"))
    told, size = letters.paragraph(gist, "hand", layout.BODY, cards.CARD_WIDTH - 60, 2, 30)
    assert " ".join(told) == gist
    assert size >= 30


def test_names_and_recharges_are_told_in_full() -> None:
    names = layout.Names(SAY)
    for face in [cards.item(name, names, mark) for name in ITEMS for mark in ("ready", "later")]:
        assert "…" not in letters.paragraph(face.name, "hand", 58, cards.CARD_WIDTH - 60, 1, 40)[0][0]
        room = cards.CARD_WIDTH - 60 - 46 - 150
        assert letters.paragraph(face.foot, "hand", 36, room, 1, layout.LEAST)[0][0] == face.foot
        assert " ".join(letters.paragraph(face.gist, "hand", layout.BODY, cards.CARD_WIDTH - 60, 2, 30)[0]) == face.gist
        assert " ".join(letters.paragraph(face.name, "hand", 36, cards.MINI_WIDTH - 116, 2, 26)[0]) == face.name


# -- risk --------------------------------------------------------------------------------------------------------------


def at_risk(chance: float) -> Risk:
    return Risk(9, 4, 12, 2, 15, 38, chance=chance)


def test_a_tile_shows_one_figure_of_ten_and_its_tint() -> None:
    figures = [figure(at_risk(chance)) for chance in (0, 0.001, 0.04, 0.149, 0.151, 0.45, 0.66, 1)]
    assert figures == [0, 1, 1, 1, 2, 4, 7, 10]
    assert [level(at_risk(chance)) for chance in (0, 0.01, 0.24, 0.3, 0.44, 0.5, 0.6, 0.7, 1)] == [
        0, 1, 1, 2, 2, 3, 3, 4, 4,
    ]  # fmt: skip
    plain = STATES["staged"]
    drawn = {
        draw_risk(replace(plain, tiles=tables.tiles(plain.board, C1=at_risk(tenth / 10))), SAY).tobytes()
        for tenth in range(11)
    }
    assert len(drawn) == 11


def test_the_figures_are_those_of_the_cards() -> None:
    """Every figure on a page is the share of unseen cards by which the engine's Phase Two hurts him there."""
    position = {"knights": ("B2", "B3"), "archer": "E1"}
    shown = 0
    for tile in tables.TILES:
        play = land(trogdor=tile, meter=7, **position)  # type: ignore[arg-type]
        view = play.view
        hurt = 0
        for card in view.unseen:
            then = board_acts(card.id, trogdor=tile, meter=7, **position)
            while then.kind == "spawn":
                then.choose(*then.default)
            hurt += bool(then.beat("hit"))
        risk = view.tile(tile).risk
        assert figure(risk) == (max(1, round(10 * hurt / len(view.unseen))) if hurt else 0), tile
        shown += figure(risk) > 0
    assert shown == 25


def test_there_is_no_risk_to_show_once_the_card_lies_open() -> None:
    assert trogdor.risk(tables.seen(STATES["two"]), SAY) is None
    assert trogdor.risk(tables.seen(STATES["defeat"]), SAY) is None
    shown = trogdor.risk(tables.seen(STATES["staged"]), SAY)
    assert shown is not None
    assert "On C4, where Trogdor is: 0." in shown.alt


def test_a_page_honours_what_protects_him() -> None:
    """TR-5.8, TR-5.10: each protection has its sign; what can still hurt him keeps its figures; under Block the page
    says that walking onto a Knight hurts, under Majesty that it does not."""
    base = {"knights": ("B2", "B3"), "archer": "E1", "trogdor": "C4"}
    found = {
        name: land(**base, **given).view  # type: ignore[arg-type]
        for name, given in {
            "none": {}, "block": {"card": "block-1"}, "majesty": {"card": "majesty-1"},
            "invisibility": {"card": "invisibility-1"}, "hiding": {"hiding": True},
        }.items()
    }  # fmt: skip
    assert {name: protection(view) for name, view in found.items()} == {
        "none": None, "block": "shield", "majesty": "crown", "invisibility": "outline", "hiding": "rock",
    }  # fmt: skip
    assert {name for name, view in found.items() if is_safe(view)} == {"block", "hiding"}
    assert len({draw_risk(view, SAY).tobytes() for view in found.values()}) == len(found)
    told = {name: alt_risk(view, SAY) for name, view in found.items()}
    assert "safe this turn" in told["block"]
    assert "safe this turn" in told["hiding"]
    assert "0 by Knights" in told["majesty"]
    assert "0 by the Archer" in told["invisibility"]


# -- the ends ----------------------------------------------------------------------------------------------------------


def test_an_end_is_shown_only_when_it_has_come() -> None:
    assert trogdor.end(tables.seen(STATES["staged"]), SAY) is None
    ends = {}
    for name in ("victory", "table-flip", "defeat"):
        picture = trogdor.end(tables.seen(STATES[name]), SAY)
        assert picture is not None
        assert Image.open(BytesIO(picture.data)).size == (1280, 1000)
        assert len(picture.data) <= 300_000
        assert picture.alt.startswith("IT'S OVER!!")
        assert len(picture.alt) <= 300
        assert "9 turns." in picture.alt
        ends[name] = picture.data
    assert len(set(ends.values())) == 3


def test_a_defeat_shows_what_is_left_of_this_match() -> None:
    """Peasants, Knights, the Troghammer, Cottages and trees: each that is gone changes the picture."""
    here = STATES["defeat"]
    boards = (
        here.board,
        replace(here.board, peasants=tables.peasants({1: "B3"}, 2)),
        replace(here.board, knights=(None, "E4")),
        replace(here.board, troghammer=None),
        replace(here.board, ruins=("A3", "D1")),
        replace(here.board, burninated=tables.TILES[:23]),
    )
    drawn = {draw_end(replace(here, board=board), SAY).tobytes() for board in boards}
    assert len(drawn) == len(boards)
    assert "Peasants: 2 left" in alt_end(here, SAY)
