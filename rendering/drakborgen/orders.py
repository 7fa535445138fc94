"""The order: the room with its numbered exits and what lies behind each; below it, on vellum, what the hero will do, or
while nothing is chosen what it may do."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from engines.core import Decision, Preference, Seat, Text, text
from engines.drakborgen.components import SEATS
from engines.drakborgen.geography import CHAMBER, CHAMBER_SQUARES, DOWN, SQUARES, STEPS, coordinates, square
from engines.drakborgen.view.looking import CastleView, HeroView, TileView
from engines.drakborgen.view.names import act_told
from rendering.drakborgen import figures
from rendering.drakborgen.closeup import DIM, Exit, badge, badge_place, exit_words, exits_from, tile_near
from rendering.drakborgen.colours import (
    ASH,
    BAR,
    BONE,
    CARVED,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    MADDER_DARK,
    PANEL_LIT,
    SEPIA,
    SEPIA_LIGHT,
    SOOT,
    VELLUM_LIGHT,
    WALL,
)
from rendering.drakborgen.frame import BORDER, vellum
from rendering.drakborgen.knife import Knife
from rendering.drakborgen.layout import Names
from rendering.drakborgen.light import Light, lit
from rendering.drakborgen.overview import lying_signs, secret_sides
from rendering.drakborgen.private import closed_eye
from rendering.drakborgen.stage import WIDTH, burst, carved, finished
from rendering.drakborgen.things import icon
from rendering.drakborgen.tiles import chamber
from rendering.kit.layers import centred, lay
from rendering.kit.type import measure, paragraph, write_line

HEIGHT: Final = 1360
_FLOOR: Final = 808
_WIDE, _HIGH = WIDTH - 2 * BORDER, _FLOOR - BORDER
_ROOM: Final = 484
_SIGNS: Final = {
    "search": "search", "wait": "wait", "open": "chest", "stay": "crown", "down": "way-down", "climb": "rope",
    "leave": "flee", "grope": "torch-out", "tear": "web", "attack": "attack", "help": "rope", "rune": "wand",
    "ring": "ring", "magic": "wand", "read": "spell-book", "flask": "flask", "throw": "bolt",
    "key": "key", "force": "rock", "pick": "lock", "stop": "wait", "helps": "rope", "draws": "paper",
    "picks": "lock", "stands": "wait",
}  # fmt: skip
"""The sign of an action or of an answer."""
_THROWS: Final = {"random": "wand", "left": "flee", "right": "flee", "stay": "wait"}
"""The sign of a throw that is no thing and no aspect."""


def draw_order(view: CastleView, asked: Decision, names: Names, fight: Preference | None = None) -> Image.Image:
    """The picture, 1280 x 1360, RGB, for a seat whose hero is above ground and decides. `fight`: what it has ordered
    for its next fight."""
    hero = view.heroes[asked.seat]
    own = view.own.get(asked.seat)
    act = own.intent.act if own is not None and own.intent is not None else ""
    pages = own.intent.pages if own is not None and own.intent is not None else {}
    chosen = act.partition(".")[2] if act.partition(".")[0] in ("go", "push") else DOWN if act[:4] == "down" else ""
    sheet = Image.new("RGB", (WIDTH, HEIGHT), SOOT)
    sheet.paste(_draw_window(view, hero, chosen, names), (BORDER, BORDER))
    foot = HEIGHT - BORDER - _FLOOR
    sheet.paste(_foot(), (BORDER, _FLOOR))
    sheet.paste(INK, (BORDER, _FLOOR - 5, WIDTH - BORDER, _FLOOR + 5))
    sheet.paste(GOLD, (BORDER, _FLOOR - 2, WIDTH - BORDER, _FLOOR + 2))
    title = names.label("order-title", chosen="yes" if act else "no")
    lay(sheet, carved(title, 50, 700, MADDER_DARK), 48, _FLOOR + 22)
    centred(sheet, closed_eye(), WIDTH - 78, _FLOOR + 54)
    secret = names.label("order-secret")
    write_line(sheet, WIDTH - 118, _FLOOR + 66, secret, "italic", 36, SEPIA_LIGHT, 430, "rs", 24)
    if act:
        _draw_boxes(sheet, view, hero, act, pages, names, fight)
    else:
        _draw_choices(sheet, asked, names, _FLOOR + 104, foot - 116)
    return finished(sheet)


Near = tuple[int, int, str, TileView | None, tuple[str, ...]]
"""A square near a hero: its columns and rows from there, its name, its tile, its secret doors."""

# -- the room


def _draw_window(view: CastleView, hero: HeroView, chosen: str, names: Names) -> Image.Image:
    """The room by its torch's light, a numbered badge and words at each exit."""
    inside = hero.at == CHAMBER
    size = 300 if inside else _ROOM
    column, row = coordinates(hero.at)
    across = 2 if inside else 1
    near = [
        (x - column, y - row, square(x, y))
        for x in range(column - across, column + across + 1)
        for y in range(row - 1, row + 2 + inside)
    ]
    seen = tuple(
        (x, y, place, view.tiles.get(place), secret_sides(view, place)) for x, y, place in near if place in SQUARES
    )
    pane = _ground(seen, hero.at, size, hero.unlit, view.dragon_awake).copy()
    _draw_inside(pane, view, hero, names)
    for number, one in enumerate(exits_from(view, hero.at), 1):
        _draw_exit(pane, view, one, number, names, size, inside, one.key == chosen)
    return pane


@lru_cache(maxsize=8)
def _ground(seen: tuple[Near, ...], at: str, size: int, unlit: bool, awake: bool) -> Image.Image:
    """The squares round a place by the hero's light; drawn anew only where one of them has changed. To be copied."""
    pane = Image.new("RGB", (_WIDE, _HIGH), WALL)
    level = 0.5 if at == CHAMBER else 0.0

    def corner(x: float, y: float) -> tuple[int, int]:
        return round((_WIDE - size) / 2 + x * size), round((_HIGH - size) / 2 + (y - level) * size)

    for x, y, place, tile, secret in seen:
        if place not in CHAMBER_SQUARES:
            pane.paste(tile_near(place, tile, secret, size), corner(x, y))
    (column, row), (middle, high) = coordinates(at), coordinates(CHAMBER)
    if abs(column - middle) <= 1:
        pane.paste(chamber(size, awake, fine=True), corner(middle - column, high - row))
    light = Light(_WIDE / 2, _HIGH / 2, 640, "#fff3d0", 0.25 if unlit else 1.0)
    return lit(pane, DIM, [light])


def _draw_inside(pane: Image.Image, view: CastleView, hero: HeroView, names: Names) -> None:
    """The hero, the monsters and the things in its place."""
    x, y = _WIDE / 2, _HIGH / 2
    centred(pane, figures.shield(hero.id, names.initial(hero.id), 112, ring=True, dim=hero.skip > 0), x - 84, y)
    others = [one.id for one in view.heroes.values() if one is not hero and one.at == hero.at and not one.going]
    for k, one in enumerate(others[:5]):
        centred(pane, figures.shield(one, names.initial(one), 56), x - 150 + 70 * k, y + 118)
    beasts = [one for one in view.monsters if one.at == hero.at and not one.going]
    for k, beast in enumerate(beasts[:3]):
        size = 108 if len(beasts) == 1 else 80
        centred(pane, figures.monster(beast.kind, size, still=beast.passive), x + 70 + 74 * k, y - 62)
    room = view.rooms.get(hero.at)
    for k, sign in enumerate(lying_signs(room.lying)[:2] if room is not None else []):
        centred(pane, icon(sign, 96), x + 74 + 92 * k, y + 70)


def _draw_exit(
    pane: Image.Image, view: CastleView, one: Exit, number: int, names: Names, size: int, inside: bool, chosen: bool
) -> None:
    x, y, way = badge_place(one.key, _WIDE / 2, size, size if inside else 0)
    y += (_HIGH - _WIDE) / 2
    if chosen:
        _draw_steps(pane, x, y)
        centred(pane, _rays(), x, y)
    lay(pane, badge(number, one.bar, 44, one.known), round(x) - 58, round(y) - 58)
    right = STEPS.get(way, (0, 1))[0]
    ink = GOLD if chosen else BONE
    if right:
        centred(pane, figures.arrow(26, way, ink), x + 86 * right, y)
    else:
        centred(pane, figures.arrow(26, way, ink), x - 92, y)
    first = names.label("exit", side=one.key, square=names.square(one.to))
    tile = _words(first, exit_words(view, one, names), chosen)
    if right and not inside:
        left = x - 60 if right > 0 else x + 60 - tile.width
        lay(pane, tile, round(max(4, min(_WIDE - tile.width - 4, left))), round(y + 66))
    elif right:
        lay(pane, tile, round(x + 124 if right > 0 else x - 124 - tile.width), round(y - 48))
    else:
        lay(pane, tile, round(x + 66), round(max(2, min(_HIGH - 104, y - 50))))


def _draw_steps(pane: Image.Image, x: float, y: float) -> None:
    """Gold steps from the hero towards the exit."""
    from_x, from_y = _WIDE / 2 - 84, _HIGH / 2
    for k in range(1, 9):
        share = 0.14 + k * 0.095
        side = 11 if k % 2 else -11
        dx, dy = x - from_x, y - from_y
        long = (dx * dx + dy * dy) ** 0.5 or 1
        centred(pane, _step(), from_x + dx * share - dy / long * side, from_y + dy * share + dx / long * side)


@lru_cache(maxsize=1)
def _step() -> Image.Image:
    knife = Knife(30, 24, origin=(15, 12))
    knife.ellipse(0, 0, 13, 9.5, INK)
    knife.ellipse(0, 0, 10, 6.5, GOLD)
    return knife.finish()


@lru_cache(maxsize=1)
def _rays() -> Image.Image:
    knife = Knife(200, 200, origin=(100, 100))
    burst(knife, 0, 0, 66, 94, 20, GOLD)
    return knife.finish()


@lru_cache(maxsize=64)
def _words(first: str, second: str, chosen: bool) -> Image.Image:
    """A plate with where an exit leads, and what bars it."""
    wide = round(min(420, max(measure(first, "numeral", 38), measure(second, "serif", 33)) + 36))
    knife = Knife(wide + 6, 102, origin=(3, 3))
    knife.box(-3, -3, wide + 3, 98, INK, radius=9)
    edge, ground = (GOLD, PANEL_LIT) if chosen else (CARVED, BAR)
    knife.box(0, 0, wide, 95, ground, edge, 4 if chosen else 2.4, 7)
    tile = knife.finish()
    write_line(tile, 21, 43, first, "numeral", 38, GOLD_LIGHT if chosen else BONE, wide - 34, least=22)
    write_line(tile, 21, 84, second, "serif", 33, BONE if chosen else ASH, wide - 34, least=20)
    return tile


@lru_cache(maxsize=1)
def _foot() -> Image.Image:
    return vellum(WIDTH, HEIGHT).crop((BORDER, _FLOOR, WIDTH - BORDER, HEIGHT - BORDER))


# -- what it may do


def _draw_choices(sheet: Image.Image, asked: Decision, names: Names, top: int, room: int) -> None:
    """The actions that lead through no exit, each with its sign, its name and what it means."""
    shown = [one for one in asked.options if one.key.partition(".")[0] not in ("go", "push", "give_up_hero")][:6]
    if not shown:
        told = names.label("order-only-exits")
        write_line(sheet, WIDTH / 2, top + room / 2, told, "numeral", 40, SEPIA, WIDTH - 120, "ms", 28)
        return
    columns = 1 if len(shown) <= 2 else 2
    rows = -(-len(shown) // columns)
    wide = (WIDTH - 92 - 20 * (columns - 1)) // columns
    high = min(150, (room - 14 * (rows - 1)) // rows)
    for k, one in enumerate(shown):
        x, y = 46 + k % columns * (wide + 20), top + k // columns * (high + 14)
        lay(sheet, _box(wide, high), x, y)
        centred(sheet, icon(_sign(one.key), 68), x + 62, y + high / 2)
        left = wide - 134
        base = y + (high - 150) // 2 + 22
        write_line(sheet, x + 118, base + 46, names.say(one.label), "numeral", 36, SEPIA, left, least=24)
        detail = names.say(one.detail) if one.detail is not None else ""
        lines, points = paragraph(detail, "serif", 30, left, 2, 22)
        for row, line in enumerate(lines):
            down = base + 84 + row * (points + 6)
            write_line(sheet, x + 118, down, line, "serif", points, SEPIA_LIGHT, left, least=18)


def _sign(key: str) -> str:
    return _SIGNS.get(key.partition(".")[0], "wand")


@lru_cache(maxsize=16)
def _box(wide: int, high: int) -> Image.Image:
    knife = Knife(wide, high)
    knife.box(1, 1, wide - 2, high - 2, VELLUM_LIGHT, GOLD_DARK, 3, 11)
    return knife.finish()


# -- what it will do


def _draw_boxes(
    sheet: Image.Image, view: CastleView, hero: HeroView, act: str, pages: dict[str, tuple[str, ...]], names: Names,
    fight: Preference | None,
) -> None:  # fmt: skip
    """The action, then the answers of its further pages and the throws of a fight, one box each, with arrows that say
    then."""
    set_ = [(kind, picks) for kind, picks in pages.items() if picks][: 2 if fight is None else 1]
    boxes = 1 + len(set_) + (fight is not None)
    top, high = _FLOOR + 106, 278
    wide = (WIDTH - 92 - 60 * (boxes - 1)) // boxes
    said = [_act_words(view, hero, act, names)]
    lay(sheet, _box(wide, high), 46, top)
    _draw_act(sheet, view, hero, act, names, 46 + wide // 2, top, wide)
    for k, (kind, picks) in enumerate(set_, 1):
        x = 46 + k * (wide + 60)
        lay(sheet, _then(), x - 60, top + high // 2 - 34)
        lay(sheet, _box(wide, high), x, top)
        heading = names.label("order-page", kind=kind)
        write_line(sheet, x + 24, top + 54, heading, "italic", 38, MADDER_DARK, wide - 48, least=24)
        sheet.paste(GOLD_DARK, (x + 24, top + 72, x + wide - 24, top + 75))
        words = [_pick_words(kind, pick, names) for pick in picks[:3]]
        for row, (pick, told) in enumerate(zip(picks[:3], words, strict=True)):
            y = top + 122 + row * (190 // max(2, len(words)))
            sign = "torch" if kind == "numbers" else _sign(pick.partition("-")[2] or pick)
            centred(sheet, icon(sign, 56 if len(words) < 3 else 44), x + 68, y + 4)
            write_line(sheet, x + 124, y + 18, told, "numeral", 42, SEPIA, wide - 140, least=24)
        said.append(f"{heading}: {', '.join(words)}")
    if fight is not None:
        x = 46 + (boxes - 1) * (wide + 60)
        lay(sheet, _then(), x - 60, top + high // 2 - 34)
        lay(sheet, _box(wide, high), x, top)
        _draw_fight(sheet, fight, names, x, top, wide)
        said.append(_fight_words(fight, names))
    lines, points = paragraph("; ".join(said), "numeral", 42, WIDTH - 120, 2, 26)
    for row, line in enumerate(lines):
        y = top + high + 62 + row * (points + 10)
        write_line(sheet, WIDTH / 2, y, line, "numeral", points, SEPIA, WIDTH - 110, "ms", 20)


def _draw_fight(sheet: Image.Image, fight: Preference, names: Names, left: int, top: int, wide: int) -> None:
    """The first throws of a fight, each with its sign, and when the hero flees or is asked again."""
    heading = names.label("order-page", kind="fight")
    write_line(sheet, left + 24, top + 54, heading, "italic", 38, MADDER_DARK, wide - 48, least=24)
    sheet.paste(GOLD_DARK, (left + 24, top + 72, left + wide - 24, top + 75))
    throws, kind, limit = _parts(fight)
    fit = (wide - 32 - 26 * bool(kind)) // 106 - bool(kind)
    for k, throw in enumerate(throws[:fit]):
        x = left + 20 + 106 * k
        lay(sheet, _box(98, 110), x, top + 92)
        centred(sheet, icon(_THROWS.get(throw, throw), 72), x + 49, top + 147)
        told = names.say(Text(f"fight-{throw}")) if k < fit - 1 or len(throws) <= fit else "…"
        write_line(sheet, x + 49, top + 244, told, "numeral", 32, SEPIA, 104, "ms", 18)
    if kind:
        when = names.label("order-stance", kind=kind, limit=limit)
        x = left + 20 + 106 * min(fit, len(throws)) + 66
        sheet.paste(GOLD_DARK, (x - 62, top + 92, x - 59, top + 252))
        centred(sheet, icon("flee" if kind == "flee" else "wait", 84), x + 4, top + 147)
        write_line(sheet, x + 4, top + 244, when, "numeral", 32, SEPIA, 104, "ms", 18)


def _fight_words(fight: Preference, names: Names) -> str:
    """``fight: rock, rock, flee at 3``."""
    throws, kind, limit = _parts(fight)
    told = [names.say(Text(f"fight-{throw}")).lower() for throw in throws]
    when = [names.label("order-stance", kind=kind, limit=limit)] if kind else []
    return f"{names.label('order-page', kind='fight')}: {', '.join([*told, *when])}"


def _parts(fight: Preference) -> tuple[list[str], str, int]:
    """The throws of an order; ``flee`` or ``stop`` and at how many points, or an empty word."""
    stance = next((pick for pick in fight.picks if pick.startswith(("flee.", "stop."))), "")
    kind, _, limit = stance.partition(".")
    return [pick for pick in fight.picks if "." not in pick], kind, int(limit or 0)


def _draw_act(
    sheet: Image.Image, view: CastleView, hero: HeroView, act: str, names: Names, middle: int, top: int, wide: int
) -> None:
    verb, _, way = act.partition(".")
    found = next(((k, one) for k, one in enumerate(exits_from(view, hero.at), 1) if one.key == way), None)
    if verb in ("go", "push") and found is not None:
        number, one = found
        lay(sheet, badge(number, one.bar, 52, one.known), middle - 120, top + 46)
        side = way if way in figures.ANGLES else "e"
        centred(sheet, figures.arrow(44, side, GOLD), middle + 64, top + 104)
    else:
        centred(sheet, icon(_sign(act), 112), middle, top + 104)
    told = _act_words(view, hero, act, names)
    write_line(sheet, middle, top + 226, told, "black", 50, SEPIA, wide - 36, "ms", 24)


def _act_words(view: CastleView, hero: HeroView, act: str, names: Names) -> str:
    """``East, G7``, or what others will see of the action."""
    verb, _, way = act.partition(".")
    if verb in ("go", "push"):
        for one in exits_from(view, hero.at):
            if one.key == way:
                return names.label("exit", side=one.key, square=names.square(one.to))
    told = names.say(act_told(act))
    return told[:1].upper() + told[1:]


def _pick_words(kind: str, pick: str, names: Names) -> str:
    if pick.isdigit():
        return pick
    if pick in SEATS:
        return names.person(Seat(pick))
    key = f"{kind}-{pick}"
    if kind == "barred" and pick.partition(".")[0].startswith("then"):
        return names.say(act_told(pick.partition(".")[2] or pick))
    told = names.say(Text(key))
    return pick if told == key else told


@lru_cache(maxsize=1)
def _then() -> Image.Image:
    knife = Knife(60, 68, origin=(30, 34))
    knife.polygon([(-22, -30), (24, 0), (-22, 30), (-11, 0)], MADDER_DARK, INK, 3)
    return knife.finish()


def alt_order(view: CastleView, asked: Decision, names: Names, fight: Preference | None = None) -> list[str]:
    """What the picture shows, in sentences."""
    hero, own = view.heroes[asked.seat], view.own.get(asked.seat)
    act = own.intent.act if own is not None and own.intent is not None else ""
    told = names.label("alt-no-order")
    if act:
        said = [_act_words(view, hero, act, names), *([] if fight is None else [_fight_words(fight, names)])]
        told = names.label("alt-order", order="; ".join(said))
    ways = [
        names.say(text("picture-alt-exit", number=k, side=Text(f"on-{one.key}"), place=names.square(one.to)))
        for k, one in enumerate(exits_from(view, hero.at), 1)
        if one.key != DOWN
    ]
    return [told, *ways]
