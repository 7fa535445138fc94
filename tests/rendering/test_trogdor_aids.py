"""The hands of all, and the risks: Trogdor's further pictures."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PIL import ImageChops

from engines.core import Text
from engines.trogdor.components import ITEMS, KEEPERS, KINDS
from engines.trogdor.view import CardView, PlayerView, Risk
from rendering import trogdor
from rendering.kit import type as letters
from rendering.trogdor import cards, layout
from rendering.trogdor.acts import ACTS
from rendering.trogdor.hand import draw_gallery, draw_hand
from rendering.trogdor.keepers import LOOKS
from rendering.trogdor.risk import draw_risk, level
from rendering.trogdor.things import ITEMS as DRAWN_ITEMS
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


def test_the_risk_of_each_tile_is_told_by_number_and_by_strokes() -> None:
    risky = Risk(9, 4, 12, 2, 15, 38)
    plain = STATES["staged"]
    drawn = draw_risk(plain, SAY)
    for risk in (risky, replace(risky, knights=8), replace(risky, archer=0), replace(risky, worst=1)):
        tile = replace(plain, tiles=tables.tiles(plain.board, C1=risk))
        assert ImageChops.difference(drawn, draw_risk(tile, SAY)).getbbox() is not None
    shades = [level(replace(risky, either=either)) for either in (0, 1, 8, 14, 18, 30)]
    assert shades == [0, 1, 2, 3, 4, 5]


def test_there_is_no_risk_to_show_once_the_card_lies_open() -> None:
    assert trogdor.risk(tables.seen(STATES["two"]), SAY) is None
    assert trogdor.risk(tables.seen(STATES["defeat"]), SAY) is None
    shown = trogdor.risk(tables.seen(STATES["staged"]), SAY)
    assert shown is not None
    assert "On C4, where Trogdor is: 0." in shown.alt
