"""Dracula's own picture, 1200 wide, on night paper: where he is and may go, his trail with all that lies on it, lairs,
hands, and what the others will see of what he has laid ready."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PIL import Image

from engines.core.types import Decision
from engines.dracula.components import POWERS
from engines.dracula.observation.view import DraculaTable, EncounterView, HideoutView
from rendering import Say
from rendering.dracula.badges import put_badge
from rendering.dracula.cardfaces import black, seal
from rendering.dracula.chart import EUROPE_MAP
from rendering.dracula.closeup import draw_map
from rendering.dracula.colours import BLACK, CHALK, EMBER, GILT, GOLD, INK, RED, SHEET
from rendering.dracula.hand import Tongue
from rendering.dracula.icons import draw_icon, lay_icon
from rendering.dracula.layout import FRAME, WIDE, Names
from rendering.dracula.letters import heading
from rendering.dracula.paper import lay_frame
from rendering.dracula.reach import targets
from rendering.dracula.swatches import PALETTE
from rendering.dracula.tokens import put
from rendering.dracula.trailcards import lay_card, shown
from rendering.kit.canvas import Pen
from rendering.kit.curves import dashes
from rendering.kit.layers import centred, lay
from rendering.kit.type import measure, paragraph, stacked, write, write_line

WIDTH: Final = 1200
_SHEET: Final = "#1A0F0E"
_BAND: Final = "#2B1512"
_LINE: Final = "#5A3F2C"
_SOFT: Final = "#B8A289"
LEAVES: Final = 25
"""The height of the words over a card that leaves the trail, above its rumor."""
LAIR_CHIP: Final = 140
"""The width of the encounters of a lair."""
EVENT_WIDE: Final = 276
"""The least width of an event of his hand, with the gap beside it."""
EVENT_LEAST: Final = 20
"""The least size of its letters."""
_EVENT: Final = 56
"""From one row of them to the next."""
_RIM: Final = 8
_GAP: Final = 4
"""The gap between two encounters of a card."""
_KEPT: Final = 8
"""The number of blocks of each kind that are cached."""


def draw_private(view: DraculaTable, asked: Decision, say: Say) -> Image.Image:
    """Dracula's own picture, in the colours of `PALETTE`: the map, and blocks that are cached, because most of them do
    not change between his questions."""
    private, public, names = view.dracula_private, view.dracula_public, Tongue(say)
    assert private is not None
    offered = {option.key.partition(".")[0] for option in asked.options}
    blocks = [
        _head(names, view.day, view.is_night, public.damage, public.health),
        PALETTE.reduce(draw_map(misdirected(view), asked, targets(view, asked), names, "night")),
        *([_powers(names, tuple((one, one in offered) for one in private.powers))] if view.advanced else []),
        _trail(names, _spaces(view)),
        _holdings(
            names,
            view.lairs if view.advanced else None,
            private.encounters,
            private.events,
            public.ally,
            public.rumors,
        ),
        _foot(names, _seen(asked, names)),
    ]
    page = _ground(2 * FRAME + sum(one.height for one in blocks)).copy()
    top = FRAME
    for block in blocks:
        page.paste(block, (FRAME, top))
        top += block.height
    return page


@lru_cache(maxsize=4)
def _ground(height: int) -> Image.Image:
    """An empty framed sheet. To be copied, not drawn on."""
    page = Image.new("RGB", (WIDTH, height), _SHEET)
    lay_frame(page, _SHEET)
    return PALETTE.reduce(page)


def _block(high: int, ground: str = _SHEET) -> Image.Image:
    """The ground of a block, as wide as the page, below a gilt line."""
    block = Image.new("RGB", (WIDTH, high), ground)
    block.paste(GILT, (0, 0, WIDTH, 3))
    return block


def _finished(block: Image.Image) -> Image.Image:
    """A block without the room for the frame."""
    return PALETTE.reduce(block.crop((FRAME, 0, WIDTH - FRAME, block.height)))


@lru_cache(maxsize=_KEPT)
def _head(names: Tongue, day: int, is_night: bool, damage: int, health: int) -> Image.Image:
    """The heading: Dracula's private picture, the day, and his damage."""
    block = Image.new("RGB", (WIDTH, 56), _BAND)
    ribbon = _banner(names.label("private"))
    lay(block, ribbon, FRAME, 0)
    when = names.label("weekday", day=day, night="yes" if is_night else "no")
    words = names.label("hand-rumors", damage=damage, health=health, rumors=0)
    write_line(block, 1146, 39, f"{when} · {words}", "italic", 29, CHALK, 1100 - ribbon.width, "rs")
    return _finished(block)


@lru_cache(maxsize=4)
def _banner(words: str) -> Image.Image:
    """The ribbon: for Dracula alone."""
    wide = round(measure(words, "numeral", 32)) + 130
    pen = Pen(wide, 56)
    pen.polygon([(0, 0), (wide, 0), (wide - 24, 27), (wide, 54), (0, 54)], RED, BLACK, 3)
    draw_icon(pen, "escape_as_bat", wide - 66, 27, 24, "#FFF3E2", RED)
    tile = pen.finish()
    write(tile, 26, 38, words, "numeral", 32, "#FFF3E2", "ls")
    return tile


# -- powers


@lru_cache(maxsize=_KEPT)
def _powers(names: Tongue, powers: tuple[tuple[str, bool], ...]) -> Image.Image:
    """His power cards with their cost or gain, golden if they may be played now."""
    block, left = _block(66, _BAND), 212
    heading(block, 50, 46, names.label("private-powers"), 40, CHALK, 150, "ls")
    cards = [(power, is_open, f"{names.power(power)} {_cost(power)}".rstrip()) for power, is_open in powers]
    size = _abreast([words for *_, words in cards], WIDTH - 50 - left - 70 * len(cards))
    for power, is_open, words in cards:
        lay_icon(block, power, left + 22, 34, 20, GOLD if is_open else "#7D6650", _BAND)
        write_line(block, left + 50, 44, words, "numeral", size, SHEET if is_open else "#9B866A")
        left += round(measure(words, "numeral", size) + 70)
    return _finished(block)


def _abreast(words: list[str], room: float) -> int:
    """The largest size, from 20 to 28, at which all words fit side by side into `room`."""
    return next((size for size in range(29, 20, -1) if sum(measure(one, "numeral", size) for one in words) <= room), 20)


def _cost(power: str) -> str:
    """``−2`` for damage, ``+3`` for what it heals."""
    amounts = POWERS[power].amounts
    if "damage" in amounts:
        return f"−{amounts['damage']}"
    return f"+{amounts['recover_up_to']}" if "recover_up_to" in amounts else ""


# -- the trail


class Space(Struct, frozen=True):
    """A space of the trail and its card; 0 is where it goes when it is pushed off. `is_ready`: he has laid it ready."""

    number: int
    hideout: HideoutView | None
    is_ready: bool = False


def _spaces(view: DraculaTable) -> tuple[Space, ...]:
    """The spaces, the newest first; a card pushed off takes the place of the first one, which is free then."""
    ready = laid_ready(view)
    spaces = [Space(k, ready.get(k, one), k in ready) for k, one in enumerate(view.trail, 1)]
    if view.pushed is not None:
        spaces = [*spaces[view.trail[0] is None :], Space(0, view.pushed)]
    return tuple(spaces)


@lru_cache(maxsize=_KEPT)
def _trail(names: Tongue, spaces: tuple[Space, ...]) -> Image.Image:
    """All spaces, as high as what lies below them needs."""
    pitch = 1110 // len(spaces)
    block = _block(264 + max(42, *(_piled(one.hideout, pitch - 2, names) for one in spaces)))
    wide = min(156, pitch - 26)
    high, top = round(wide * 1.29), 48
    for number, one in enumerate(spaces):
        left, hideout = 56 + number * pitch, one.hideout
        _draw_hideout(block, hideout, left, top, wide, high, names)
        if one.is_ready:
            right = left + wide - (30 if hideout is not None and hideout.rumor else 0)  # the rumor's seal lies there
            lay(block, _dashed(wide, high), left - _RIM, top - _RIM)
            write_line(
                block, right, top - 12, names.label("private-planned"), "italic", 26, GOLD, right - left - 24, "rs"
            )
        if one.number:
            put_badge(block, "plan" if one.is_ready else "trail", str(one.number), left + 8, top + 4, 21)
        else:
            write_line(block, left + wide, LEAVES, names.label("private-leaves"), "italic", 26, EMBER, wide + 40, "rs")
        if hideout is not None:
            _draw_chips(block, hideout, left + wide / 2, top + high + 12, pitch - 2, names, is_done=not one.is_ready)
    return _finished(block)


def misdirected(view: DraculaTable) -> DraculaTable:
    """With Misdirect on the trail, where that lies ready: the place below it is no hideout any more."""
    space = view.dracula_private.plan.misdirect if view.dracula_private is not None else 0
    if not space:
        return view
    return replace(view, trail=(*view.trail[: space - 1], laid_ready(view)[space], *view.trail[space:]))


def laid_ready(view: DraculaTable) -> dict[int, HideoutView]:
    """The spaces of the trail as they will be once his plan is carried out, by number, where it changes them."""
    private = view.dracula_private
    if private is None:
        return {}
    plan, changed = private.plan, dict[int, HideoutView]()
    if plan.misdirect:
        changed[plan.misdirect] = HideoutView("power", power="misdirect", is_open=True)
    if plan.place or plan.power:
        lair = next((one for one in view.lairs if one is not None and plan.place and one.location == plan.place), None)
        back = EUROPE_MAP.by_id[plan.place].back if plan.place else "city" if plan.power == "hide" else "power"
        first = lair or HideoutView(back, location=plan.place or None)
        lying = (*first.encounters, *([EncounterView(plan.encounter)] if plan.encounter else []))
        changed[1] = replace(first, power=plan.power or None, encounters=lying)
    if plan.rumor:
        below = changed.get(plan.rumor) or view.trail[plan.rumor - 1]
        assert below is not None  # it has an encounter
        changed[plan.rumor] = replace(below, rumor=True)
    return changed


@lru_cache(maxsize=4)
def _dashed(wide: int, high: int) -> Image.Image:
    """A golden frame that stands `_RIM` out over a card: it does not lie there yet."""
    pen = Pen(wide + 2 * _RIM, high + 2 * _RIM, origin=(_RIM, _RIM))
    edge = [(-4.0, -4.0), (wide + 4.0, -4.0), (wide + 4.0, high + 4.0), (-4.0, high + 4.0), (-4.0, -4.0)]
    for piece in dashes(edge, 16, 9):
        pen.line(piece, GOLD, 5)
    return pen.finish()


def _draw_hideout(
    page: Image.Image, hideout: HideoutView | None, left: int, top: int, wide: int, high: int, names: Names
) -> None:
    card = None if hideout is None else replace(shown(hideout, names), count=0, known=())
    lay_card(page, card, left, top, wide, high)
    if hideout is not None and hideout.is_open and hideout.back != "power":
        centred(page, seal("eye", 19), left + wide - 2, top + high - 18)


def _chips(hideout: HideoutView | None, wide: int, names: Names) -> list[Image.Image]:
    """A hideout's encounters by name; white those that lie open."""
    lying = hideout.encounters if hideout is not None else ()
    return [_chip(one, names.encounter(one.title or ""), wide) for one in lying]


def _piled(hideout: HideoutView | None, wide: int, names: Names) -> int:
    """The height of a hideout's encounters below one another."""
    return sum(chip.height + _GAP for chip in _chips(hideout, wide, names))


def _draw_chips(
    page: Image.Image, hideout: HideoutView, middle: float, top: int, wide: int, names: Names, *, is_done: bool = True
) -> None:
    """The encounters below a card; with `is_done` a note says if there are none."""
    chips = _chips(hideout, wide, names)
    for chip in chips:
        lay(page, chip, round(middle - wide / 2), top)
        top += chip.height + _GAP
    if is_done and not chips and hideout.back not in ("power", "sea"):
        write_line(page, middle, top + 28, names.label("private-none"), "italic", 25, _SOFT, wide, "ms")


def chip_lines(words: str, wide: float) -> tuple[tuple[str, ...], int]:
    """An encounter's name in one line or in two, and the letters' size."""
    lines, size = paragraph(words, "serif", 25, wide, 1, 21)
    return (lines, size) if lines == (words,) else paragraph(words, "serif", 24, wide, 2, 17)


@lru_cache(maxsize=256)
def _chip(one: EncounterView, name: str, wide: int, count: int = 1) -> Image.Image:
    """An encounter by sign and name; a name that is too long for one line has two."""
    words = name + (f" ×{count}" if count > 1 else "") + (f" −{one.damage}" if one.damage else "")
    sign = 13 if wide > LAIR_CHIP else 11
    left = 2 * sign + 12
    lines, size = chip_lines(words, wide - left - 6)
    high = 38 if len(lines) == 1 else 60
    pen = Pen(wide, high)
    ground, ink, edge = (SHEET, INK, RED) if one.is_open else (BLACK, SHEET, "#C9A67A")
    pen.box(0, 0, wide, high, edge, radius=8)
    pen.box(2.5, 2.5, wide - 2.5, high - 2.5, ground, radius=6)
    draw_icon(pen, one.title or "hide", sign + 7, high / 2, sign, RED if one.is_open else EMBER, ground)
    tile = pen.finish()
    for down, line in stacked(lines, high / 2 + size * 0.33, size + 1):
        write_line(tile, left, down, line, "serif", size, ink, wide - left)
    return tile


# -- lairs and hands


@lru_cache(maxsize=_KEPT)
def _holdings(
    names: Tongue, lairs: tuple[HideoutView | None, ...] | None, encounters: tuple[str, ...], events: tuple[str, ...],
    ally: str | None, rumors: int,
) -> Image.Image:  # fmt: skip
    """Lairs, in the advanced game, and hand, with the ally who is in play."""
    left = 52 if lairs is None else 506
    room = 1156 - left
    held, abreast = hand_laid(encounters, room, names), room // EVENT_WIDE
    top, rows = max([226, *(70 + y + tile.height for tile, _, y in held)]), max(1, -(-len(events) // abreast))
    high = max([top + rows * _EVENT + 8, *(222 + _piled(one, LAIR_CHIP, names) for one in lairs or ())])
    block = Image.new("RGB", (WIDTH, high), _SHEET)
    block.paste(_LINE, (50, 0, WIDTH - 50, 2))
    if lairs is not None:
        block.paste(_LINE, (481, 18, 483, high - 14))
        _draw_lairs(block, lairs, names)
    heading(block, left, 46, names.label("private-hand"), 40, CHALK, 200, "ls")
    if ally is not None:
        write_line(
            block, left + 118, 42, names.label("text-ally", ally=names.event(ally)), "italic", 27, GOLD, 300, least=20
        )
    if rumors:
        put(block, "rumor", 1136, 32, 20)
        write_line(block, 1104, 42, names.label("private-rumors", count=rumors), "serif", 27, SHEET, 360, "rs")
    for tile, across, down in held:
        lay(block, tile, left + across, 62 + down)
    if not held:
        write_line(block, left, 130, names.label("hand-none", kind="encounters"), "italic", 28, _SOFT, 500)
    wide = min(322, room // min(abreast, max(2, len(events))) - 10)
    for number, title in enumerate(events):
        row, column = divmod(number, abreast)
        lay(block, _event(names.event(title), wide), left + column * (wide + 10), top + row * _EVENT)
    return _finished(block)


def _draw_lairs(block: Image.Image, lairs: tuple[HideoutView | None, ...], names: Names) -> None:
    heading(block, 52, 46, names.label("private-lairs"), 40, CHALK, 130, "ls")
    centred(block, seal("eye", 15), 200, 34)
    write_line(block, 224, 43, names.label("private-open"), "italic", 26, "#C9A67A", 250)
    for number, lair in enumerate(lairs):
        left = 56 + number * 142
        _draw_hideout(block, lair, left, 62, 112, 146, names)
        if lair is None:
            write_line(block, left + 56, 142, names.label("private-free"), "italic", 26, _SOFT, 110, "ms")
            continue
        _draw_chips(block, lair, left + 56, 214, LAIR_CHIP, names)


def hand_laid(encounters: tuple[str, ...], room: int, names: Names) -> list[tuple[Image.Image, int, int]]:
    """The encounters in his hand, as cards, or three in a row where they are too many for that; and where each lies."""
    counted = Counter(encounters)
    pitch = min(132, room // max(1, len(counted)))
    if pitch >= 108:
        cards = (black(title, names.encounter(title), pitch - 10, 146, count=n) for title, n in counted.items())
        return [(tile, number * pitch, 0) for number, tile in enumerate(cards)]
    chips = [_chip(EncounterView(title), names.encounter(title), 210, n) for title, n in counted.items()]
    placed, y = list[tuple[Image.Image, int, int]](), 0
    for row in range(0, len(chips), 3):
        placed += [(tile, number * 218, y) for number, tile in enumerate(chips[row : row + 3])]
        y = max(at + tile.height for tile, _, at in placed) + _GAP
    return placed


@lru_cache(maxsize=64)
def _event(name: str, wide: int) -> Image.Image:
    pen = Pen(wide, 50)
    pen.box(0, 0, wide, 50, RED, radius=8)
    draw_icon(pen, "event", 24, 25, 15, "#FFE9D6", RED)
    tile = pen.finish()
    write_line(tile, 46, 35, name, "numeral", 28, "#FFF3E2", wide - 54, least=EVENT_LEAST)
    return tile


# -- what the others will see


def _seen(asked: Decision, names: Names) -> str:
    if asked.shows is not None:
        return names.say(asked.shows)
    return names.label("private-unseen", what="silent" if asked.silent else "covert" if asked.covert else "open")


@lru_cache(maxsize=_KEPT)
def _foot(names: Tongue, words: str) -> Image.Image:
    block = _block(122, _BAND)
    centred(block, seal("eye", 26), 86, 60)
    write_line(block, 136, 40, names.label("private-see"), "italic", 28, "#C9A67A", 700)
    lines, size = paragraph(words[:1].upper() + words[1:], "serif", 30, WIDE - 150, 2, 25)
    for row, line in enumerate(lines):
        write_line(block, 136, 76 + row * (size + 3), line, "serif", size, SHEET, WIDE)
    return _finished(block)
