"""Treasure found: the finder's page, the card large on vellum, and what the table sees, backs and a number."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from engines.core import Seat
from engines.drakborgen.components import CARDS
from engines.drakborgen.scene import Scene
from engines.drakborgen.view.looking import CastleView
from rendering.drakborgen import cards, figures, things
from rendering.drakborgen.colours import (
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    MADDER_DARK,
    SEPIA,
    SEPIA_LIGHT,
    SOOT,
    VELLUM_LIGHT,
    WOOD,
    WOOD_DARK,
)
from rendering.drakborgen.frame import BORDER, vellum
from rendering.drakborgen.knife import Knife, bow
from rendering.drakborgen.layout import Names
from rendering.drakborgen.light import Light, lit
from rendering.drakborgen.margin import vine
from rendering.drakborgen.people import stand
from rendering.drakborgen.scenery import hoard, rays
from rendering.drakborgen.stage import HEAD, WIDTH, burst, carved, cells, draw_title, finished, masonry
from rendering.drakborgen.things import icon, treasure_sign
from rendering.kit.layers import centred, lay
from rendering.kit.type import measure, write, write_line

HEIGHT, PRIVATE_HEIGHT = 760, 900
_FLOOR: Final = HEIGHT - 160
_WIDE, _HIGH = WIDTH - 2 * BORDER, _FLOOR - HEAD
_BACK: Final = (220, 322)
_LEFT: Final = 566
"""The left edge of the text on the finder's page."""


# -- what all see


def draw_gold(_view: CastleView, scene: Scene, names: Names) -> Image.Image:
    """The public picture, 1280 x 760, RGB: as many backs as cards, never a value."""
    first, drawn = scene.parts[0], sum(one.drawn for one in scene.parts)
    sheet = Image.new("RGB", (WIDTH, HEIGHT), SOOT)
    sheet.paste(_vault(), (BORDER, HEAD))
    shown = min(4, drawn)
    for k in range(shown):
        turn = round(7 * (shown - 1) / 2 * 2 / max(1, shown - 1) * (1 - 2 * k / max(1, shown - 1))) if shown > 1 else 0
        pitch = 210 if shown < 4 else 150
        tile = cards.back("treasure", *_BACK, turn)
        centred(sheet, tile, 916 + pitch * (k - (shown - 1) / 2), 326)
    for k, one in enumerate(reversed(scene.parts[:3])):
        x = 268 if len(scene.parts) == 1 else 130 + 150 * (len(scene.parts[:3]) - 1 - k)
        stand(one.hero, 440 if len(scene.parts) == 1 else 400, "torch", "up").lay(sheet, x, _FLOOR - 10)
    lay(sheet, _coins(), BORDER, _FLOOR - 110)
    draw_title(sheet, names.label("scene-gold"), names.heroes(one.hero for one in scene.parts))
    gold, she = cells(sheet, _FLOOR, (62, 38), 0)
    shield = figures.shield(first.hero, names.initial(first.hero), 60)
    centred(sheet, shield, gold.x + 58, gold.middle)
    write(sheet, gold.x + 122, gold.middle + 28, str(drawn), "black", 84, GOLD_LIGHT, "ls")
    secret = names.label("scene-gold-secret", count=len(scene.parts), hero=names.hero(first.hero))
    total = str(sum(one.cards for one in scene.parts))
    left = 136 + round(measure(str(drawn), "black", 84))
    gold.write(names.label("scene-treasure-cards", count=drawn), secret, left, 96 + round(measure(total, "black", 54)))
    write(sheet, gold.x + gold.wide - 20, gold.middle + 19, total, "black", 54, GOLD_LIGHT, "rs")
    centred(sheet, icon("crown", 46), gold.x + gold.wide - 58 - measure(total, "black", 54), gold.middle)
    centred(sheet, _eye(), she.x + 72, she.middle)
    she.write(names.label("scene-sleeps"), names.label("scene-left", count=scene.left), 140)
    return finished(sheet)


@lru_cache(maxsize=1)
def _eye() -> Image.Image:
    knife = Knife(110, 72, origin=(55, 36))
    cards.sign_of_deck(knife.moved(0, 0, 2.1), "dragon")
    return knife.finish()


@lru_cache(maxsize=1)
def _vault() -> Image.Image:
    """The wall, the arch, and the gold behind it, by torchlight. To be pasted."""
    knife = Knife.over(masonry(_WIDE, _HIGH, 34, 5))
    arch = [(458, _HIGH), *bow(878, 248, 400, 250, 180, 360, 36), (1278, _HIGH)]
    knife.polygon(arch, "#120d0a", "#b39a6c", 9)
    burst(knife, 894, 214, 190, 470, 44, GOLD_DARK)
    burst(knife, 894, 214, 160, 330, 44, GOLD)
    hoard(knife, 448, _WIDE, _HIGH + 2, 150, 6, 10, 0.52)
    hoard(knife, 0, 498, _HIGH + 2, 44, 8, 9, 0.3)
    lights = [Light(878, 318, 620, "#fff3cf"), Light(228, 268, 440, "#fff0c8")]
    return lit(knife.finish(), "#6d655c", lights)


@lru_cache(maxsize=1)
def _coins() -> Image.Image:
    """What lies before the heroes and the cards."""
    knife = Knife(_WIDE, 110)
    things.crown(knife.moved(538, 74, 0.7))
    things.chest(knife.moved(1168, 58, 1.25))
    hoard(knife, 0, 498, 114, 26, 11, 9, 0.6)
    return knife.finish()


# -- what the finder sees


def found(view: CastleView, seat: Seat) -> tuple[str, ...]:
    """The Treasure cards that a viewer's seat has just found, the dearest first."""
    own = view.own.get(seat)
    if own is None:
        return ()
    return tuple(sorted(own.found, key=lambda card: (-CARDS["treasure"][card].value_gm, card)))


def draw_found(view: CastleView, seat: Seat, names: Names) -> Image.Image:
    """The finder's page, 1280 x 900, RGB: the dearest card large, the others' number, and the sum of all."""
    own, hero, mine = view.own[seat], view.heroes[seat], found(view, seat)
    sheet = _vellum().copy()
    lay(sheet, _card(mine[0], names, 450, 748), 54, 58)
    lay(sheet, carved(names.label("treasure"), 78, 660, MADDER_DARK), _LEFT - 4, 60)
    where = names.label("treasure-where", hero=names.hero(hero.id))
    write_line(sheet, _LEFT + 4, 194, where, "italic", 36, SEPIA_LIGHT, 650)
    sheet.paste(GOLD_DARK, (_LEFT, 212, WIDTH - 48, 215))
    left = _LEFT + 6
    if len(mine) > 1:
        lay(sheet, _card(mine[1], names, 200, 282, value=False), left - 8, 230)
        left = _LEFT + 232
        worth = sum(CARDS["treasure"][card].value_gm for card in mine[1:])
        told = names.label("treasure-and", count=len(mine) - 1)
        write_line(sheet, left, 282, told, "numeral", 38, SEPIA, WIDTH - 52 - left)
        write(sheet, left, 350, grouped(worth), "black", 64, MADDER_DARK, "ls")
    for k, line in enumerate((names.label("treasure-only-you"), names.label("treasure-table"))):
        write_line(sheet, left, 414 + 44 * k, line, "serif", 33, SEPIA_LIGHT, WIDTH - 52 - left)
    public = names.label("treasure-public", count=len(mine))
    write_line(sheet, left, 504, public, "numeral", 36, SEPIA, WIDTH - 52 - left)
    _draw_sum(sheet, own.worth, len(own.treasure), names)
    _draw_weight(sheet, len(own.treasure), names)
    return finished(sheet)


@lru_cache(maxsize=1)
def _vellum() -> Image.Image:
    """Vellum with the hoard's rays behind the card, boxes and the vine. To be copied."""
    knife = Knife.over(vellum(WIDTH, PRIVATE_HEIGHT))
    rays(knife, 286, 438, 170, 480, 48, "#f0c95a")
    knife.box(_LEFT, 548, WIDTH - 48, 676, VELLUM_LIGHT, GOLD_DARK, 3, 10)
    half = (WIDTH - 48 - _LEFT - 16) // 2
    for k in range(2):
        x = _LEFT + k * (half + 16)
        knife.box(x, 694, x + half, 802, VELLUM_LIGHT, GOLD_DARK, 2.4, 8)
    things.coins(knife.moved(_LEFT + 70, 612, 1.1))
    planks = knife.moved(_LEFT + 56, 748)
    planks.box(-30, -36, 30, 36, INK)
    planks.box(-14, -36, 14, 36, WOOD)
    for j in range(6):
        planks.line([(-14, -30 + j * 12), (14, -30 + j * 12)], WOOD_DARK, 3)
    cards.sign_of_deck(knife.moved(_LEFT + half + 72, 748, 1.7), "dragon")
    sheet = knife.finish()
    lay(sheet, vine(660), _LEFT - 4, 814)
    return sheet


def _card(card: str, names: Names, wide: int, high: int, *, value: bool = True) -> Image.Image:
    one = CARDS["treasure"][card]
    sign = card if card in things.THINGS else treasure_sign(one.value_gm)
    foot = grouped(one.value_gm) if value else ""
    return cards.face("treasure", sign, names.treasure(card), foot, wide, high, True)


def _draw_sum(sheet: Image.Image, worth: int, held: int, names: Names) -> None:
    left = _LEFT + 148
    total = grouped(worth)
    room = WIDTH - 72 - measure(total, "black", 84) - left - 16
    carried = names.label("treasure-held", cards=held)
    write_line(sheet, left, 600, carried, "serif", 31, SEPIA_LIGHT, room, least=20)
    write_line(sheet, left, 648, names.label("gold-in-all"), "numeral", 34, SEPIA, room, least=22)
    write(sheet, WIDTH - 72, 642, total, "black", 84, MADDER_DARK, "rs")


def _draw_weight(sheet: Image.Image, held: int, names: Names) -> None:
    """What the weight costs on a bridge, and if she wakes."""
    half = (WIDTH - 48 - _LEFT - 16) // 2
    facts = (
        (names.label("treasure-bridge"), names.label("treasure-bridge-dice", count=held // 2)),
        (names.label("treasure-fire"), names.label("treasure-fire-roll", count=held)),
    )
    for k, (first, second) in enumerate(facts):
        x = _LEFT + k * (half + 16) + (108 if k == 0 else 122)
        room = half - (122 if k == 0 else 140)
        write_line(sheet, x, 738, first, "numeral", 32, SEPIA, room, least=22)
        write_line(sheet, x, 780, second, "serif", 31, MADDER_DARK, room, least=22)


def grouped(number: int) -> str:
    """``2 850``."""
    return f"{number:,}".replace(",", " ")
