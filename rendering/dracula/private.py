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
from engines.dracula.view import DraculaTable, EncounterView, HideoutView
from rendering import Say
from rendering.dracula.badges import put_badge
from rendering.dracula.cardfaces import black, centred, seal, told
from rendering.dracula.chart import EUROPE_MAP
from rendering.dracula.closeup import draw_map
from rendering.dracula.colours import BLACK, CHALK, EMBER, GILT, GOLD, INK, RED, SHEET
from rendering.dracula.icons import draw_icon, lay_icon
from rendering.dracula.layout import FRAME, HIGH, WIDE, Names
from rendering.dracula.letters import heading
from rendering.dracula.paper import lay_frame
from rendering.dracula.reach import targets
from rendering.dracula.tokens import put
from rendering.dracula.trailcards import lay_card, shown
from rendering.kit.canvas import Pen
from rendering.kit.colour import rgb
from rendering.kit.curves import dashes
from rendering.kit.layers import lay
from rendering.kit.type import measure, paragraph, write

WIDTH: Final = 1200
_MAP_TOP: Final = FRAME + 56
_SHEET: Final = "#1A0F0E"
_SOFT: Final = "#B8A289"
LEAVES: Final = 25
"""Where the words stand over a card that leaves the trail, above its rumor."""
LAIR_CHIP: Final = 140
"""How wide the encounters of a lair are."""
EVENT_WIDE: Final = 276
"""How wide an event of his hand is at least, with the gap beside it."""
EVENT_LEAST: Final = 20
"""How small its letters may be."""
_EVENT: Final = 56
"""From one row of them to the next."""
_RIM: Final = 8
_GAP: Final = 4
"""Between two encounters of a card."""


class Layout(Struct, frozen=True):
    """Where the blocks below the map begin; the powers only in the advanced game. `lying` and `lairs` are how high the
    encounters below the cards of the trail and of the lairs are piled, `hand` those in his hand; `rows` of events."""

    advanced: bool
    lying: int
    lairs: int
    hand: int
    rows: int

    @property
    def powers(self) -> int:
        return _MAP_TOP + HIGH

    @property
    def trail(self) -> int:
        return self.powers + (66 if self.advanced else 0)

    @property
    def holds(self) -> int:
        return self.trail + 264 + max(42, self.lying)

    @property
    def seen(self) -> int:
        return self.holds + max(self.events + _EVENT * max(1, self.rows) + 8, 222 + self.lairs)

    @property
    def events(self) -> int:
        """From `holds` to the first row of them."""
        return max(226, 70 + self.hand)

    @property
    def height(self) -> int:
        return self.seen + 122 + FRAME


def draw_private(view: DraculaTable, asked: Decision, say: Say) -> Image.Image:
    """The picture, RGB."""
    names = Names(say)
    pitch = _pitch(view)
    ready = laid_ready(view).values()
    lying = max(_piled(one, pitch - 2, names) for one in (*view.trail, view.pushed, *ready))
    left = 506 if view.advanced else 52
    held = hand_laid(view, 1156 - left, names)
    lairs = max(_piled(one, LAIR_CHIP, names) for one in (*view.lairs, None))
    high = max((y + tile.height for tile, _, y in held), default=0)
    layout = Layout(view.advanced, lying, lairs, high, -(-view.dracula.events // events_abreast(1156 - left)))
    page = _ground(layout)
    page.paste(draw_map(view, asked, targets(view, asked), names, "night"), (FRAME, _MAP_TOP))
    _draw_head(page, view, names)
    if view.advanced:
        _draw_powers(page, view, asked, layout.powers, names)
        _draw_lairs(page, view, layout.holds, names)
    _draw_trail(page, view, layout.trail, names)
    _draw_hand(page, view, held, left, layout, names)
    _draw_seen(page, asked, layout.seen, names)
    return page


def _ground(layout: Layout) -> Image.Image:
    """The sheet round the map."""
    page = Image.new("RGB", (WIDTH, layout.height), _SHEET)
    bands = [(layout.powers, layout.trail), (layout.seen, layout.height - FRAME), (FRAME, _MAP_TOP)]
    boxes = [((FRAME, top, WIDTH - FRAME, bottom), "#2B1512") for top, bottom in bands]
    boxes += [((FRAME, y - 1, WIDTH - FRAME, y + 2), GILT) for y in (layout.powers, layout.trail, layout.seen)]
    boxes.append(((50, layout.holds - 1, WIDTH - 50, layout.holds + 1), "#5A3F2C"))
    if layout.advanced:
        boxes.append(((481, layout.holds + 18, 483, layout.seen - 14), "#5A3F2C"))
    for box, ink in boxes:
        page.paste(rgb(ink), box)
    lay_frame(page, _SHEET)
    return page


def _draw_head(page: Image.Image, view: DraculaTable, names: Names) -> None:
    """Whose picture it is, and how he stands."""
    ribbon = _banner(names.label("private"))
    lay(page, ribbon, FRAME, FRAME)
    count = view.dracula
    words = names.label("hand-rumors", damage=count.damage, health=count.health, rumors=0)
    day = names.label("weekday", day=view.day, night="yes" if view.is_night else "no")
    told(page, 1146, FRAME + 39, f"{day} · {words}", "italic", 29, CHALK, 1100 - ribbon.width, "rs")


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


def _draw_powers(page: Image.Image, view: DraculaTable, asked: Decision, y: int, names: Names) -> None:
    """His power cards, gold where they may be played now, with what they cost or bring."""
    assert view.coffin is not None
    heading(page, 50, y + 46, names.label("private-powers"), 40, CHALK, 150, "ls")
    left = 212
    offered = {option.key.partition(".")[0] for option in asked.options}
    cards = {power: f"{names.power(power)} {_cost(power)}".rstrip() for power in view.coffin.powers}
    size = _abreast(tuple(cards.values()), WIDTH - 50 - left - 70 * len(cards))
    for power, words in cards.items():
        is_open = power in offered
        lay_icon(page, power, left + 22, y + 34, 20, GOLD if is_open else "#7D6650", "#2B1512")
        told(page, left + 50, y + 44, words, "numeral", size, SHEET if is_open else "#9B866A")
        left += round(measure(words, "numeral", size) + 70)


@lru_cache(maxsize=64)
def _abreast(words: tuple[str, ...], room: float) -> int:
    """The size at which they have room beside one another."""
    return next((size for size in range(29, 20, -1) if sum(measure(one, "numeral", size) for one in words) <= room), 20)


def _cost(power: str) -> str:
    """``−2`` for damage, ``+3`` for what it heals."""
    amounts = POWERS[power].amounts
    if "damage" in amounts:
        return f"−{amounts['damage']}"
    return f"+{amounts['recover_up_to']}" if "recover_up_to" in amounts else ""


# -- the trail


def _draw_trail(page: Image.Image, view: DraculaTable, y: int, names: Names) -> None:
    """All spaces, the newest first; what has been pushed off takes the place of the first one, which is free then."""
    ready = laid_ready(view)
    cards = [(k, ready.get(k, one)) for k, one in enumerate(view.trail, 1)]
    if view.pushed is not None:
        cards = [*cards[view.trail[0] is None :], (0, view.pushed)]
    pitch = _pitch(view)
    wide = min(156, pitch - 26)
    high, top = round(wide * 1.29), y + 48
    for number, (space, hideout) in enumerate(cards):
        left = 56 + number * pitch
        _draw_hideout(page, hideout, left, top, wide, high, names)
        if space in ready:
            right = left + wide - (30 if hideout is not None and hideout.rumor else 0)  # the rumor's seal lies there
            lay(page, _dashed(wide, high), left - _RIM, top - _RIM)
            told(page, right, top - 12, names.label("private-planned"), "italic", 26, GOLD, right - left - 24, "rs")
        if space:
            put_badge(page, "plan" if space in ready else "trail", str(space), left + 8, top + 4, 21)
        else:
            told(page, left + wide, y + LEAVES, names.label("private-leaves"), "italic", 26, EMBER, wide + 40, "rs")
        if hideout is not None:
            _draw_chips(page, hideout, left + wide / 2, top + high + 12, pitch - 2, names, is_done=space not in ready)


def laid_ready(view: DraculaTable) -> dict[int, HideoutView]:
    """The spaces of the trail as they will be once his plan is carried out, by number, where it changes them."""
    coffin = view.coffin
    if coffin is None:
        return {}
    plan, changed = coffin.plan, dict[int, HideoutView]()
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


def _pitch(view: DraculaTable) -> int:
    """From one card of the trail to the next."""
    return 1110 // (len(view.trail) + (view.pushed is not None and view.trail[0] is not None))


def _chips(hideout: HideoutView | None, wide: int, names: Names) -> list[Image.Image]:
    """A hideout's encounters by name; white those that lie open."""
    lying = hideout.encounters if hideout is not None else ()
    return [_chip(one, names.encounter(one.title or ""), wide) for one in lying]


def _piled(hideout: HideoutView | None, wide: int, names: Names) -> int:
    """How high a hideout's encounters are below one another."""
    return sum(chip.height + _GAP for chip in _chips(hideout, wide, names))


def _draw_chips(
    page: Image.Image, hideout: HideoutView, middle: float, top: int, wide: int, names: Names, *, is_done: bool = True
) -> None:
    """The encounters below a card; that there are none is said where that is `is_done`."""
    chips = _chips(hideout, wide, names)
    for chip in chips:
        lay(page, chip, round(middle - wide / 2), top)
        top += chip.height + _GAP
    if is_done and not chips and hideout.back not in ("power", "sea"):
        told(page, middle, top + 28, names.label("private-none"), "italic", 25, _SOFT, wide, "ms")


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
    for row, line in enumerate(lines):
        down = (row - (len(lines) - 1) / 2) * (size + 1) + size * 0.33
        told(tile, left, high / 2 + down, line, "serif", size, ink, wide - left)
    return tile


# -- lairs and hands


def _draw_lairs(page: Image.Image, view: DraculaTable, y: int, names: Names) -> None:
    heading(page, 52, y + 46, names.label("private-lairs"), 40, CHALK, 130, "ls")
    centred(page, seal("eye", 15), 200, y + 34)
    told(page, 224, y + 43, names.label("private-open"), "italic", 26, "#C9A67A", 250)
    for number, lair in enumerate(view.lairs):
        left = 56 + number * 142
        _draw_hideout(page, lair, left, y + 62, 112, 146, names)
        if lair is None:
            told(page, left + 56, y + 142, names.label("private-free"), "italic", 26, _SOFT, 110, "ms")
            continue
        _draw_chips(page, lair, left + 56, y + 214, LAIR_CHIP, names)


def hand_laid(view: DraculaTable, room: int, names: Names) -> list[tuple[Image.Image, int, int]]:
    """The encounters in his hand, as cards, or three in a row where they are too many for that; and where each lies."""
    assert view.coffin is not None
    counted = Counter(view.coffin.encounters)
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


def _draw_hand(
    page: Image.Image, view: DraculaTable, held: list[tuple[Image.Image, int, int]], left: int, layout: Layout,
    names: Names,
) -> None:  # fmt: skip
    coffin, room, y = view.coffin, 1156 - left, layout.holds
    assert coffin is not None
    heading(page, left, y + 46, names.label("private-hand"), 40, CHALK, 200, "ls")
    if view.dracula.rumors:
        put(page, "rumor", 1136, y + 32, 20)
        words = names.label("private-rumors", count=view.dracula.rumors)
        told(page, 1104, y + 42, words, "serif", 27, SHEET, 360, "rs")
    for tile, across, down in held:
        lay(page, tile, left + across, y + 62 + down)
    if not held:
        told(page, left, y + 130, names.label("hand-none", kind="encounters"), "italic", 28, _SOFT, 500)
    abreast = events_abreast(room)
    wide = min(322, room // min(abreast, max(2, len(coffin.events))) - 10)
    for number, title in enumerate(coffin.events):
        row, column = divmod(number, abreast)
        at = left + column * (wide + 10), y + layout.events + row * _EVENT
        lay(page, event_tile(names.event(title), wide), *at)


def events_abreast(room: int) -> int:
    """How many events have room side by side."""
    return room // EVENT_WIDE


@lru_cache(maxsize=64)
def event_tile(name: str, wide: int) -> Image.Image:
    pen = Pen(wide, 50)
    pen.box(0, 0, wide, 50, RED, radius=8)
    draw_icon(pen, "event", 24, 25, 15, "#FFE9D6", RED)
    tile = pen.finish()
    told(tile, 46, 35, name, "numeral", 28, "#FFF3E2", wide - 54, least=EVENT_LEAST)
    return tile


# -- what the others will see


def _draw_seen(page: Image.Image, asked: Decision, y: int, names: Names) -> None:
    """The strip at the foot."""
    centred(page, seal("eye", 26), 86, y + 60)
    told(page, 136, y + 40, names.label("private-see"), "italic", 28, "#C9A67A", 700)
    seen = "silent" if asked.silent else "covert" if asked.covert else "open"
    words = names.say(asked.shows) if asked.shows is not None else names.label("private-unseen", what=seen)
    lines, size = paragraph(words[:1].upper() + words[1:], "serif", 30, WIDE - 150, 2, 25)
    for row, line in enumerate(lines):
        told(page, 136, y + 76 + row * (size + 3), line, "serif", size, SHEET, WIDE)
