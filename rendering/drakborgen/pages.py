"""The picture on a page of the rulebook: a hero, a tile, a monster, a ring, an amulet, a thing or a card, 760 x 560."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from PIL import Image

from engines.core import text
from engines.drakborgen.components import AMULETS, CARDS, HEROES, RINGS, TILE_KINDS, Card
from engines.drakborgen.rules.legend import DISC
from rendering.drakborgen import figures, things
from rendering.drakborgen.brutes import BRUTES
from rendering.drakborgen.busts import bust, portrait
from rendering.drakborgen.cards import DECKS
from rendering.drakborgen.colours import (
    GOLD,
    GOLD_DARK,
    INK,
    MADDER_DARK,
    SEPIA,
    SEPIA_LIGHT,
    SOOT,
    VELLUM_LIGHT,
)
from rendering.drakborgen.frame import draw_frame, ground
from rendering.drakborgen.knife import Knife, bow
from rendering.drakborgen.layout import Names
from rendering.drakborgen.people import stand
from rendering.drakborgen.things import icon
from rendering.drakborgen.tiles import Exits, chamber, room, tower
from rendering.kit.colour import mix
from rendering.kit.layers import centred, lay
from rendering.kit.type import measure, write, write_line

WIDTH, HEIGHT = 760, 560
_OPEN: Final[Exits] = ("open", "open", "open", "open")
_STRAIGHT: Final[Exits] = ("open", "wall", "open", "wall")
_SIGNS: Final = {
    "none": "wait", "container": "chest", "torch_out": "torch-out", "damage": "drop", "trapdoor": "pit",
    "cave_in": "rock", "spear_trap": "bolt", "rotate_corridors": "wand", "web": "web", "teleport_sideways": "wand",
    "corpse_eaters": "skull", "check_or_damage": "drop", "shadow": "skull", "amulet": "amulet", "ring": "ring",
    "amulet_half": "amulet-half", "shuffle_and_redraw": "paper", "search_exhausted": "search", "secret_door": "search",
    "draw": "search", "explosion": "drop", "poison_fog": "fog", "door_opens": "key", "door_locked": "lock",
    "door_trap": "bolt", "step_back": "flee", "way_up": "rope", "treasure_with_check": "coins",
    "check_treasure": "coins", "heal": "drop", "held": "web", "tentacles": "web", "check_or_turn": "wand",
    "check_or_run": "flee", "treasure": "crown",
}  # fmt: skip
"""The sign of a card by its verb (DB-34), where it names no thing and no monster."""


def draw_page(page: str, names: Names) -> tuple[Image.Image, str] | None:
    """The picture, RGB, and its alt text; None for a page of rules."""
    kind, _, rest = page.partition("-")
    title = names.say(text(f"page-{page}-title"))
    drawn: Image.Image | None = None
    if kind == "hero" and rest in HEROES:
        drawn = _hero(rest, names)
    elif kind == "tile" and rest in TILE_KINDS:
        drawn = _tile(rest)
    elif kind in ("monster", "companion") and rest in figures.MASKS:
        drawn = _monster(rest)
    elif kind == "ring" and rest in RINGS:
        drawn = _card("ring", "ring", title)
    elif kind == "amulet" and rest in AMULETS:
        drawn = _card("amulet", "amulet", title)
    elif kind == "thing" and rest in things.THINGS:
        drawn = _card("thing", rest, title)
    elif "-card-" in page:
        deck, _, card = page.partition("-card-")
        if deck in CARDS and card in CARDS[deck]:
            drawn = _drawn_card(deck, CARDS[deck][card], title)
    return None if drawn is None else (drawn, names.label("alt-page", title=title))


def _drawn_card(deck: str, card: Card, title: str) -> Image.Image:
    effect = card.effect
    if effect.monster in figures.MASKS:
        return _card(deck, f"monster:{effect.monster}", title)
    if effect.marker == "spider":
        return _card(deck, "mark:spider", title)
    if effect.marker == "portal-rune":
        return _card(deck, "mark:rune", title)
    if effect.marker == "way-down":
        return _card(deck, "way-down", title)
    if deck == "dragon":
        return _card(deck, f"eye:{'awake' if effect.op == 'dragon_wakes' else 'asleep'}", title)
    if deck == "treasure":
        sign = card.id if card.id in things.THINGS else things.treasure_sign(card.value_gm)
    elif card.id == "fallen-warrior":
        sign = "corpse"
    elif effect.op in ("item",):
        sign = effect.item if effect.item in things.THINGS else "sack"
    else:
        sign = _SIGNS.get(effect.op, "skull")
    return _card(deck, sign, title)


@lru_cache(maxsize=4)
def _empty() -> Image.Image:
    sheet = Image.new("RGB", (WIDTH, HEIGHT), SOOT)
    sheet.paste(ground(WIDTH - 44, HEIGHT - 44, "#1c140d", "#2a1f14", 36, 2.4), (22, 22))
    draw_frame(sheet)
    return sheet


@lru_cache(maxsize=64)
def _card(deck: str, sign: str, title: str) -> Image.Image:
    """A card in its gilt edge: an arched window with what it is, and its name."""
    sheet = _empty().copy()
    tint = DECKS[deck]
    wide, high = 420, 476
    knife = Knife(wide, high, SOOT)
    knife.box(0, 0, wide - 1, high - 1, INK, radius=20)
    knife.box(5, 5, wide - 6, high - 6, GOLD, radius=16)
    knife.box(11, 11, wide - 12, high - 12, GOLD_DARK, radius=13)
    knife.box(15, 15, wide - 16, high - 16, VELLUM_LIGHT, INK, 2.4, 10)
    middle, left, right, foot, spring = wide / 2, 34.0, wide - 34.0, high - 104.0, 160.0
    arch = [(left, foot), *bow(middle, spring, middle - left, spring - 36, 180, 360, 30), (right, foot)]
    knife.polygon(arch, tint.ground, INK, 8)
    for i in range(32):
        turn = math.tau * i / 32
        reach = 150 if i % 2 else 126
        ink = tint.ray if i % 2 else mix(tint.ray, tint.ground, 0.45)
        knife.wedge(
            middle + 84 * math.cos(turn), 214 + 84 * math.sin(turn), (reach - 84) * math.cos(turn),
            (reach - 84) * math.sin(turn), ink, 9,
        )  # fmt: skip
    kind, _, name = sign.partition(":")
    knife.polygon(arch, None, tint.ray, 3)
    if not name:
        things.THINGS[sign](knife.moved(middle, 214, 1.75))
    tile = knife.finish()
    if kind == "monster" and name in BRUTES:
        cut = Knife(250, 250)
        BRUTES[name](cut.moved(0, 0, 2.5))
        lay(tile, cut.finish(), round(middle) - 125, round(foot) - 254)
    elif kind == "monster":
        centred(tile, figures.monster(name, 170), middle, 210)
    elif name and kind == "mark":
        centred(tile, figures.spider(80) if name == "spider" else figures.rune(84), middle, 210)
    elif kind == "eye":
        centred(tile, figures.eye(name == "awake").resize((210, 138)), middle, 214)
    write_line(tile, round(middle), high - 46, title, "numeral", 38, SEPIA, wide - 56, "ms", 22)
    sheet.paste(tile, ((WIDTH - wide) // 2, (HEIGHT - high) // 2))
    return sheet


@lru_cache(maxsize=16)
def _tile(kind: str) -> Image.Image:
    """A tile of that type, as it lies on the board."""
    sheet, size = _empty().copy(), 420
    if kind == "tower":
        tile = tower(frozenset("es"), size, fine=True)
    elif kind == "chamber":
        tile = chamber(240, awake=False, fine=True)
    elif kind == "web":
        tile = room("normal", _OPEN, 0, size, 1, fine=True).copy()
        lay(tile, figures.web_over(size), 0, 0)
    else:
        exits: dict[str, Exits] = {
            "portcullis": ("open", "open", "portcullis", "open"), "corridor": ("open", "open", "wall", "wall"),
            "rotating": ("wall", "wall", "open", "wall"), "bridge": _STRAIGHT, "pit": _STRAIGHT,
            "normal": ("door", "open", "open", "wall"),
        }  # fmt: skip
        tile = room(kind, exits.get(kind, _OPEN), 0, size, 1, fine=True)
    knife = Knife(tile.width + 16, tile.height + 16, INK)
    knife.box(3, 3, tile.width + 12, tile.height + 12, None, GOLD, 3)
    frame = knife.finish()
    frame.paste(tile, (8, 8))
    sheet.paste(frame, ((WIDTH - frame.width) // 2, (HEIGHT - frame.height) // 2))
    return sheet


@lru_cache(maxsize=16)
def _monster(kind: str) -> Image.Image:
    sheet = _empty().copy()
    sheet.paste(portrait(kind, 440, GOLD), ((WIDTH - 440) // 2, (HEIGHT - 440) // 2))
    return sheet


def _hero(hero: str, names: Names) -> Image.Image:
    """The whole figure, KP, aspects and special attack."""
    sheet, one = _empty().copy(), HEROES[hero]
    knife = Knife(256, 476, INK)
    knife.box(4, 4, 251, 471, mix(figures.SHIELDS[hero].tincture, INK, 0.5), GOLD, 4, 8)
    knife.diaper(12, 12, 244, 464, mix(figures.SHIELDS[hero].tincture, INK, 0.35), 30, 2)
    sheet.paste(knife.finish(), (46, 42))
    stand(hero, 400, "torch").lay(sheet, 180, 492)
    panel = Knife(384, 476, SOOT)
    panel.box(1, 1, 382, 474, VELLUM_LIGHT, GOLD_DARK, 3, 10)
    page = panel.finish()
    centred(page, icon("drop", 64), 52, 62)
    write(page, 92, 90, str(one.kp), "black", 76, MADDER_DARK, "ls")
    write(page, 100 + measure(str(one.kp), "black", 76), 88, names.label("kp"), "numeral", 34, SEPIA_LIGHT, "ls")
    for k, aspect in enumerate(DISC):
        y = 132 + k * 62
        page.paste(_aspect(aspect), (24, y))
        write(page, 92, y + 42, str(one.of(aspect)), "black", 42, SEPIA, "ls")
        write_line(page, 152, y + 40, names.aspect(aspect), "numeral", 31, SEPIA_LIGHT, 210, least=20)
    bare = one.ability("unarmed") is not None
    centred(page, icon("attack" if bare else one.special_attack, 56), 54, 418)
    told = names.label("no-special" if bare else "special-attack", throw=one.special_attack)
    write_line(page, 92, 428, told, "numeral", 29, SEPIA, 276, least=18)
    sheet.paste(page, (330, 42))
    sheet.paste(bust(hero, 92), (606, 62))
    return sheet


@lru_cache(maxsize=4)
def _aspect(aspect: str) -> Image.Image:
    knife = Knife(56, 56, VELLUM_LIGHT)
    knife.box(0, 0, 55, 55, "#2a1d12", radius=6)
    things.THINGS[aspect](knife.moved(28, 28, 0.52))
    return knife.finish()
