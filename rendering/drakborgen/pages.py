"""The picture on a page of the rulebook: a hero, a tile, a monster, a ring, an amulet, a thing or a card, 800 x 620.

Its name stands above, what it is at the left, and what its data say at the right: how many there are, when it counts.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from engines.core import text
from engines.drakborgen.components import (
    AMULETS,
    CARDS,
    COMPANIONS,
    HEROES,
    MONSTERS,
    RINGS,
    SIZES,
    TILE_KINDS,
    TILES,
    Card,
    aspects_of,
)
from engines.drakborgen.rules.legend import DISC
from rendering.drakborgen import figures, things
from rendering.drakborgen.brutes import BRUTES
from rendering.drakborgen.busts import bust, portrait
from rendering.drakborgen.cards import DECKS, sign_of_deck
from rendering.drakborgen.colours import (
    ASH,
    BONE,
    GOLD,
    GOLD_DARK,
    INK,
    MADDER_DARK,
    SEPIA,
    SEPIA_LIGHT,
    SOOT,
    VELLUM,
    VELLUM_LIGHT,
)
from rendering.drakborgen.frame import bar, draw_frame, ground, panel
from rendering.drakborgen.knife import Knife, bow
from rendering.drakborgen.layout import Names
from rendering.drakborgen.people import stand
from rendering.drakborgen.stage import carved
from rendering.drakborgen.things import icon
from rendering.drakborgen.tiles import Exits, chamber, room, tower
from rendering.kit.colour import mix
from rendering.kit.layers import centred, lay
from rendering.kit.type import measure, write, write_line

WIDTH, HEIGHT, HEAD = 800, 620, 96
_ART: Final = 340
"""The width of the left part, with what the page is about."""
_ROW, _GAP = 108, 14
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


_WHEN: Final = {
    "monster_card_about_to_be_drawn": "skull", "fall": "pit", "after_t12": "wand", "before_movement": "flee",
    "catacombs_any": "way-down", "obstacle": "lock", "trap_card_or_trap_room": "bolt", "monster_drawn": "skull",
    "search": "search", "meet_skeleton": "skull", "hero_would_die": "drop", "treasure_drawn": "crown",
    "check_failed:strength": "strength", "damage_about_to_be_applied:trap": "bolt", "web_caught": "web",
    "door_card_drawn:locked": "lock", "second_check_of_pair_failed": "drop", "dragon_wakes": "crown",
    "sun_reaches_skull_or_endless_fall": "wait", "tile_drawn": "rock",
}  # fmt: skip
"""The sign of the moment at which a ring or an amulet works, by its name in the data."""


_DRAWN: Final = {"new": "trap", "gold": "treasure"}
_LEADS: Final = {"out": "flee", "down": "way-down"}


class Row(NamedTuple):
    """A fact: the sign of a thing, or of a deck after ``deck:``; a bold line, and a second one."""

    sign: str
    first: str
    second: str = ""


def draw_page(page: str, names: Names) -> tuple[Image.Image, str] | None:
    """The picture, RGB, and its alt text; None for a page of rules."""
    title = names.say(text(f"page-{page}-title"))
    found = facts(page, title, names)
    if found is None:
        return None
    kind, art, rows = found
    sheet = _empty().copy()
    name = carved(title, 44, 560)
    lay(sheet, name, 38, 30)
    told = names.label("page-kind", kind=kind)
    write_line(sheet, WIDTH - 42, 70, told, "italic", 30, VELLUM, WIDTH - 100 - name.width, "rs", 20)
    left = _ART // 2 + 24 if rows else WIDTH // 2
    middle = (HEAD + HEIGHT - 22) // 2
    sheet.paste(art, (left - art.width // 2, middle - art.height // 2))
    high = len(rows) * _ROW + (len(rows) - 1) * _GAP
    for k, row in enumerate(rows):
        _draw_row(sheet, row, _ART + 40, middle - high // 2 + k * (_ROW + _GAP))
    draw_frame(sheet)
    return sheet, names.label("alt-page", title=title)


def facts(page: str, title: str, names: Names) -> tuple[str, Image.Image, list[Row]] | None:
    """What a page is about, its picture, and the facts beside it; None for a page of rules."""
    kind, _, rest = page.partition("-")
    if kind == "hero" and rest in HEROES:
        return kind, _hero(rest, names), []
    if kind == "tile" and rest in TILE_KINDS:
        return kind, _tile(rest), _facts_of_tile(rest, names)
    if kind in ("monster", "companion") and rest in figures.MASKS:
        return kind, _monster(rest, names), []
    if kind == "ring" and rest in RINGS:
        return kind, _card("ring", "ring", title), _facts_of_magic("ring", RINGS[rest].when, names)
    if kind == "amulet" and rest in AMULETS:
        return kind, _card("amulet", "amulet", title), _facts_of_magic("amulet", AMULETS[rest].trigger, names)
    if kind == "thing" and rest in things.THINGS:
        return kind, _card("thing", rest, title), []
    deck, _, card = page.partition("-card-")
    if deck in CARDS and card in CARDS[deck]:
        return deck, _drawn_card(deck, CARDS[deck][card], title), _facts_of_card(deck, CARDS[deck][card], names)
    return None


def _facts_of_magic(deck: str, when: str, names: Names) -> list[Row]:
    """Of a ring or an amulet: how many there are, who knows it, and the moment at which it works."""
    moment = when.replace(":", "-").replace("_", "-")
    return [
        Row(f"deck:{deck}", names.label("page-count", count=1, size=SIZES[deck], deck=deck)),
        Row("mind", names.label("page-known", deck=deck), names.label("page-known-by", deck=deck)),
        Row(_WHEN[when], names.label("page-when", when=moment), names.label("page-how-often", deck=deck)),
    ]


def _facts_of_card(deck: str, card: Card, names: Names) -> list[Row]:
    """Of a card: how many there are, what it brings, and whether it stays."""
    rows = [Row(f"deck:{deck}", names.label("page-count", count=card.count, size=SIZES[deck], deck=deck))]
    effect = card.effect
    if effect.op != "treasure":
        monster = effect.op in ("monster", "ambush", "ambush_skeleton", "catacomb_monster")
        sign = "skull" if monster or effect.op == "marker" else "sack" if effect.op == "item" else _SIGNS.get(effect.op)
        told = names.label("page-brings", what=effect.op.replace("_", "-"))
        second = names.label("page-check", aspect=effect.check[0]) if effect.check else ""
        rows.append(Row(sign or f"deck:{deck}", told, second))
    if card.value_gm:
        rows.append(Row("coins", names.label("page-worth", worth=card.value_gm), names.label("page-worth-out")))
    return rows


def _facts_of_tile(kind: str, names: Names) -> list[Row]:
    """Of a type of room: how many tiles there are, whether a card is drawn, and whether one may search."""
    rules, count = TILE_KINDS[kind], sum(tile.count for tile in TILES.values() if tile.type == kind)
    draws = "gold" if kind == "chamber" else "new" if rules.trap_card else "yes" if rules.room_card else "no"
    searches = "yes" if rules.search else "no"
    rows = [Row("rock", names.label("page-tiles", count=count, size=SIZES["tile"]))] if count else []
    rows += [
        Row(f"deck:{_DRAWN.get(draws, 'room')}", names.label("page-draws", draws=draws),
            names.label("page-draws-when", draws=draws)),
        Row("search", names.label("page-searches", searches=searches)),
    ]  # fmt: skip
    leads = "out" if kind == "tower" else "down" if rules.exit_down else ""
    return [*rows, Row(_LEADS[leads], names.label("page-leads", where=leads))] if leads else rows


def _draw_row(sheet: Image.Image, row: Row, x: int, y: int) -> None:
    wide = WIDTH - 44 - x
    sheet.paste(panel(wide, _ROW), (x, y))
    kind, _, deck = row.sign.partition(":")
    if kind == "deck":
        centred(sheet, _deck_sign(deck), x + 48, y + _ROW // 2)
    else:
        centred(sheet, icon(kind, 58), x + 48, y + _ROW // 2)
    level = y + _ROW // 2 + (-8 if row.second else 11)
    write_line(sheet, x + 94, level, row.first, "numeral", 31, BONE, wide - 106, least=20)
    if row.second:
        write_line(sheet, x + 94, y + _ROW // 2 + 28, row.second, "serif", 27, ASH, wide - 106, least=19)


@lru_cache(maxsize=16)
def _deck_sign(deck: str) -> Image.Image:
    knife = Knife(80, 80, origin=(40, 40))
    if deck in ("ring", "amulet"):
        things.THINGS[deck](knife.moved(0, 0, 0.74))
    else:
        sign_of_deck(knife.moved(0, 0, 1.4), deck)
    return knife.finish()


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
    sheet.paste(bar(WIDTH - 44, HEAD - 22), (22, 22))
    return sheet


@lru_cache(maxsize=64)
def _card(deck: str, sign: str, title: str) -> Image.Image:
    """A card in its gilt edge: an arched window with what it is, and its name."""
    tint = DECKS[deck]
    wide, high = 330, 452
    knife = Knife(wide, high, SOOT)
    knife.box(0, 0, wide - 1, high - 1, INK, radius=20)
    knife.box(5, 5, wide - 6, high - 6, GOLD, radius=16)
    knife.box(11, 11, wide - 12, high - 12, GOLD_DARK, radius=13)
    knife.box(15, 15, wide - 16, high - 16, VELLUM_LIGHT, INK, 2.4, 10)
    middle, left, right, foot, spring = wide / 2, 30.0, wide - 30.0, high - 96.0, 150.0
    arch = [(left, foot), *bow(middle, spring, middle - left, spring - 36, 180, 360, 30), (right, foot)]
    knife.polygon(arch, tint.ground, INK, 8)
    for i in range(32):
        turn = math.tau * i / 32
        reach = 132 if i % 2 else 112
        ink = tint.ray if i % 2 else mix(tint.ray, tint.ground, 0.45)
        knife.wedge(
            middle + 80 * math.cos(turn), 204 + 80 * math.sin(turn), (reach - 80) * math.cos(turn),
            (reach - 80) * math.sin(turn), ink, 9,
        )  # fmt: skip
    kind, _, name = sign.partition(":")
    knife.polygon(arch, None, tint.ray, 3)
    if not name:
        things.THINGS[sign](knife.moved(middle, 204, 1.6))
    tile = knife.finish()
    if kind == "monster" and name in BRUTES:
        cut = Knife(230, 230)
        BRUTES[name](cut.moved(0, 0, 2.3))
        lay(tile, cut.finish(), round(middle) - 115, round(foot) - 234)
    elif kind == "monster":
        centred(tile, figures.monster(name, 160), middle, 202)
    elif name and kind == "mark":
        centred(tile, figures.spider(80) if name == "spider" else figures.rune(84), middle, 204)
    elif kind == "eye":
        centred(tile, figures.eye(name == "awake").resize((190, 125)), middle, 206)
    write_line(tile, round(middle), high - 42, title, "numeral", 36, SEPIA, wide - 48, "ms", 20)
    return tile


@lru_cache(maxsize=16)
def _tile(kind: str) -> Image.Image:
    """A tile of that type, as it lies on the board."""
    size = 310
    if kind == "tower":
        tile = tower(frozenset("es"), size, fine=True)
    elif kind == "chamber":
        tile = chamber(230, awake=False, fine=True)
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
    return frame


def _monster(kind: str, names: Names) -> Image.Image:
    """The portrait, KP, aspects and special attack."""
    sheet, one = _body(), aspects_of(kind)
    sheet.paste(portrait(kind, 330, GOLD), (8, 62))
    page = _aspects([(aspect, one.of(aspect)) for aspect in DISC], names, 346)
    centred(page, icon("drop", 60), 52, 54)
    known = MONSTERS.get(kind)
    kp = COMPANIONS[kind].kp if known is None else known.kp_roll
    told = names.label("page-kp", kp=kp) if kp else names.label("page-kp-on-card")
    write_line(page, 92, 66, told, "numeral", 34, MADDER_DARK, 250, least=20)
    if known is not None and known.special_attack is not None:
        centred(page, icon(known.special_attack, 54), 54, 376)
        told = names.label("special-attack", throw=known.special_attack)
        write_line(page, 92, 386, told, "numeral", 29, SEPIA, 250, least=18)
    sheet.paste(page, (358, 8))
    return sheet


def _hero(hero: str, names: Names) -> Image.Image:
    """The whole figure, KP, aspects and special attack."""
    sheet, one = _body(), HEROES[hero]
    knife = Knife(256, 452, INK)
    knife.box(4, 4, 251, 447, mix(figures.SHIELDS[hero].tincture, INK, 0.5), GOLD, 4, 8)
    knife.diaper(12, 12, 244, 440, mix(figures.SHIELDS[hero].tincture, INK, 0.35), 30, 2)
    sheet.paste(knife.finish(), (8, 8))
    stand(hero, 380, "torch").lay(sheet, 142, 436)
    centred(sheet, figures.shield(hero, names.initial(hero), 52), 60, 404)
    page = _aspects([(aspect, one.of(aspect)) for aspect in DISC], names, 422)
    centred(page, icon("drop", 60), 52, 54)
    write(page, 92, 80, str(one.kp), "black", 70, MADDER_DARK, "ls")
    write(page, 100 + measure(str(one.kp), "black", 70), 78, names.label("kp"), "numeral", 34, SEPIA_LIGHT, "ls")
    bare = one.ability("unarmed") is not None
    centred(page, icon("attack" if bare else one.special_attack, 54), 54, 376)
    told = names.label("no-special" if bare else "special-attack", throw=one.special_attack)
    write_line(page, 92, 386, told, "numeral", 29, SEPIA, 310, least=18)
    write_line(page, 24, 432, names.label("gift", hero=hero), "italic", 27, SEPIA, 376, least=18)
    sheet.paste(page, (282, 8))
    sheet.paste(bust(hero, 88), (590, 18))
    return sheet


def _body() -> Image.Image:
    """The whole room below the title, for what needs it all."""
    return _empty().crop((44, HEAD + 8, WIDTH - 44, HEIGHT - 30)).copy()


def _aspects(values: list[tuple[str, int]], names: Names, wide: int) -> Image.Image:
    """A leaf of vellum, `wide` x 452, with four aspects and their numbers; there is room above and below them."""
    knife = Knife(wide, 452, SOOT)
    knife.box(1, 1, wide - 2, 450, VELLUM_LIGHT, GOLD_DARK, 3, 10)
    page = knife.finish()
    for k, (aspect, value) in enumerate(values):
        y = 110 + k * 60
        page.paste(_aspect(aspect), (24, y))
        write(page, 92, y + 42, str(value), "black", 42, SEPIA, "ls")
        write_line(page, 152, y + 40, names.aspect(aspect), "numeral", 31, SEPIA_LIGHT, wide - 170, least=20)
    return page


@lru_cache(maxsize=4)
def _aspect(aspect: str) -> Image.Image:
    knife = Knife(56, 56, VELLUM_LIGHT)
    knife.box(0, 0, 55, 55, "#2a1d12", radius=6)
    things.THINGS[aspect](knife.moved(28, 28, 0.52))
    return knife.finish()
