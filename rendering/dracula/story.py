"""The story of a combat, 1200 wide: how it ended, what it cost each, and a row for each round with its cards.

Nothing else is told so: what a phase brings is seen on the map, in the trail and on the tracks at once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from engines.core import Seat
from engines.dracula.components import COMBAT_MAX, DRACULA, HUNTERS
from engines.dracula.observation.view import BattleView, DraculaTable, ShownView
from rendering import Say
from rendering.dracula.cardfaces import BROWN, PALE, seal, splat, strike
from rendering.dracula.colours import BLACK, CHALK, DAY, EMBER, GILT, INK, RED, SHEET
from rendering.dracula.figures import stand
from rendering.dracula.hand import framed
from rendering.dracula.icons import draw_icon
from rendering.dracula.layout import FRAME, Names
from rendering.dracula.letters import heading
from rendering.dracula.words import foe
from rendering.kit.canvas import Pen
from rendering.kit.colour import mix
from rendering.kit.layers import centred, lay
from rendering.kit.type import fit, measure, paragraph, stacked, write, write_line

WIDTH: Final = 1200
_BAND, _PANELS, _HEAD, _ROW = (128, 96), (246, 322), 612, 122
_LEFT, _RIGHT, _HIGH = 104, 1166, 108
_FIGURE: Final = 206
"""The height of a panel's part with the figure."""


def _columns(seats: list[Seat]) -> tuple[int, list[float]]:
    """The width of a column, and the middles of Dracula's and the hunters' columns."""
    pitch = (_RIGHT - _LEFT) / (len(seats) + 1)
    return round(min(440 if pitch > 500 else 320, pitch - 16)), [
        _LEFT + (number + 0.5) * pitch for number in range(len(seats) + 1)
    ]


def last_fight(view: DraculaTable) -> BattleView | None:
    """The last combat that is over, or that the match has ended in."""
    battle = view.battle if view.phase == "over" and view.battle is not None else view.fought
    return battle if battle is not None and battle.past else None


def draw_story(view: DraculaTable, battle: BattleView, say: Say) -> Image.Image:
    """The whole combat, RGB; as high as its rounds need."""
    names = Names(say)
    page = framed(_HEAD + len(battle.past) * _ROW + 16 + FRAME, "day")
    seats = [seat for seat in HUNTERS if any(seat in shown.hunters for shown in battle.past)]
    _draw_head(page, view, battle, names)
    _draw_panels(page, view, battle, seats, names)
    for number, shown in enumerate(battle.past):
        _draw_round(page, shown, seats, number, names)
    return page


def outcome(view: DraculaTable, battle: BattleView) -> str:
    """How the combat ended: ``bat``, ``mist``, ``dead``, ``beaten`` (a vampire), ``nobody`` (no hunter is left),
    ``cards`` (all have been played) or ``over``."""
    last = battle.past[-1]
    if last.card in ("escape_as_bat", "escape_as_mist") and not last.canceled:
        return last.card.removeprefix("escape_as_")
    # The track is today's: who dies later was not killed here.
    is_dead = view.dracula_public.damage >= view.dracula_public.health
    if battle.vampire is None and is_dead and last.harm.get(DRACULA):
        return "dead"
    if battle.vampire is not None and sum(one.harm.get(DRACULA, 0) for one in battle.past) >= battle.health:
        return "beaten"
    if not battle.fighters:
        return "nobody"
    return "cards" if len(battle.past) >= COMBAT_MAX else "over"


_SIGNS: Final = {"bat": "escape_as_bat", "mist": "escape_as_mist", "dead": "drop", "beaten": "drop", "nobody": "bite",
                 "cards": "hide", "over": "hide"}  # fmt: skip
"""The sign of the outcome."""
_FATES: Final = {"escaped": ("escape_as_bat", BLACK), "left": ("escape", "#6B4F37"), "bitten": ("bite", RED),
                 "defeated": ("drop", RED), "stands": ("crucifix", "#3F4A2E")}  # fmt: skip
"""The sign and the ground of a fighter's ribbon."""


def _draw_head(page: Image.Image, view: DraculaTable, battle: BattleView, names: Names) -> None:
    """Draw the place of the combat, and how it ended."""
    heading(page, 52, 94, names.label("combat"), 66, RED, 300, "ls")
    where = names.label("story-where", place=names.place(battle.place), count=len(battle.past))
    write_line(page, 1148, 92, where, "italic", 38, INK, 740, "rs")
    lay(page, _rule(), 50, 112)
    ended = outcome(view, battle)
    top, high = _BAND
    lay(page, _band(_SIGNS[ended]), FRAME, top)
    told = names.label("story-outcome", outcome=ended, foe=foe(battle, names))
    write_line(page, 330, top + high / 2 + 17, told, "black", 50, SHEET, WIDTH - 330 - 54, least=32)


@lru_cache(maxsize=8)
def _band(sign: str) -> Image.Image:
    """The black band of the outcome: its sign large, and twice smaller."""
    wide, high = WIDTH - 2 * FRAME, _BAND[1]
    pen = Pen(wide, high)
    pen.box(0, 0, wide, high, BLACK)
    for y in (2, high - 2):
        pen.line([(0, y), (wide, y)], EMBER, 4)
    for x, y, radius, ink in ((90, 50, 38, EMBER), (176, 34, 22, "#8E1A22"), (238, 62, 16, "#8E1A22")):
        draw_icon(pen, sign, x, y, radius, ink, BLACK)
    return pen.finish()


def _draw_panels(page: Image.Image, view: DraculaTable, battle: BattleView, seats: list[Seat], names: Names) -> None:
    """Draw for each fighter the figure, the damage in all, and the end on a ribbon."""
    wide, middles = _columns(seats)
    top, high = _PANELS
    ended = outcome(view, battle)
    for seat, middle in zip((DRACULA, *seats), middles, strict=True):
        left = round(middle - wide / 2)
        lay(page, _panel(wide), left, top)
        x, base = left + min(130, wide * 0.34), top + _FIGURE - 12
        if seat == DRACULA and battle.vampire is not None:
            centred(page, seal("fangs", 64, BLACK), x, base - 82)
            name = names.encounter(battle.vampire)
        else:
            stand(page, seat, x, base, 160 if wide > 240 else 120)
            name = names.short(seat) if seat != DRACULA else names.who(seat)
        write_line(page, middle, top + _FIGURE + 46, name, "black", 40, INK, wide - 24, "ms", 26)
        harm = sum(shown.harm.get(seat, 0) for shown in battle.past)
        healed = sum(shown.healed for shown in battle.past) if seat == DRACULA else 0
        beside = left + wide * 0.76
        bitten = any(seat in shown.bitten for shown in battle.past)
        large = 52 if wide > 240 else 38
        if harm:
            centred(page, splat(f"−{harm}", large), beside, top + (74 if bitten else 88))
        if bitten:
            centred(page, seal("bite", large - 12, RED), beside, top + (164 if harm else 96))
        if not harm and not bitten:
            unhurt = names.label("combat-unhurt")
            x, y = (beside - 6, top + 100) if wide > 240 else (middle, top + 36)
            write_line(page, x, y, unhurt, "italic", 34, DAY.middle, wide * 0.44, "ms", 28)
        if healed:
            centred(page, splat(f"+{healed}", 30, "#3F6B4A"), beside, top + 166)
        fate = _fate(battle, seat) or ("defeated" if seat == DRACULA and ended in ("dead", "beaten") else "stands")
        sign = _SIGNS[ended] if fate == "escaped" else _FATES[fate][0]
        if seat == DRACULA and fate == "stands":
            sign = "fangs"
        tile = _ribbon(names.label("story-fate", fate=fate), sign, _FATES[fate][1], wide)
        lay(page, tile, round(middle - tile.width / 2), top + high - 50)
    lay(page, _rule(), 50, _HEAD - 24)


@lru_cache(maxsize=8)
def _panel(wide: int) -> Image.Image:
    high = _PANELS[1] - 22
    pen = Pen(wide, high)
    pen.box(0, 0, wide, high, mix(SHEET, "#FFFFFF", 0.35), PALE, 3, 16)
    pen.box(3, 3, wide - 3, _FIGURE, mix(SHEET, PALE, 0.22), radius=13)
    for x in range(12, wide - 8, 12):
        pen.line([(x, 8), (x, _FIGURE - 4)], mix(SHEET, PALE, 0.34), 1.4)
    pen.line([(3, _FIGURE), (wide - 3, _FIGURE)], PALE, 2)
    return pen.finish()


@lru_cache(maxsize=32)
def _ribbon(words: str, sign: str, ground: str, wide: int) -> Image.Image:
    """How the combat ended for a fighter, with its sign."""
    told, size = fit(words, "black", 32, wide - 74, 22)
    across = round(measure(told, "black", size)) + 74
    pen = Pen(across, 56)
    pen.box(1, 1, across - 1, 55, ground, BLACK, 3, 8)
    draw_icon(pen, sign, 32, 28, 17, SHEET, ground)
    tile = pen.finish()
    write(tile, 58, 39, told, "black", size, SHEET, "ls")
    return tile


@lru_cache(maxsize=1)
def _rule() -> Image.Image:
    pen = Pen(1100, 4)
    pen.line([(0, 2), (1100, 2)], GILT, 2.5)
    return pen.finish()


def _draw_round(page: Image.Image, shown: ShownView, seats: list[Seat], number: int, names: Names) -> None:
    top = _HEAD + number * _ROW + 6
    lay(page, _number(number + 1), 42, top + _HIGH // 2 - 24)
    wide, (first, *others) = _columns(seats)
    left = round(first - wide / 2)
    if shown.card is None:
        write_line(page, first, top + 64, names.label("combat-none"), "italic", 32, DAY.middle, wide, "ms", 26)
    else:
        lay(page, _dracula_card(shown.card, names.combat_card(shown.card), wide, shown.canceled), left, top)
    _draw_harm(page, shown, DRACULA, left + wide - 6, top + (84 if wide > 240 else 102))
    if shown.healed:
        centred(page, splat(f"+{shown.healed}", 24, "#3F6B4A"), left + 4, top + 94)
    for seat, middle in zip(seats, others, strict=True):
        left = round(middle - wide / 2)
        if seat not in shown.hunters:
            write_line(page, middle, top + 64, "–", "italic", 34, PALE, 100, "ms")
            continue
        card = shown.hunters[seat]
        is_engaged = seat == shown.engaged
        lay(page, _hunter(card, names.item(card), wide, is_engaged, is_engaged and shown.foiled), left, top)
        _draw_harm(page, shown, seat, left + wide - 6, top + (84 if wide > 240 else 102))


def _draw_harm(page: Image.Image, shown: ShownView, seat: Seat, x: float, y: float) -> None:
    """Draw the damage and the bites of a round for a seat."""
    if seat in shown.bitten:
        centred(page, seal("bite", 22, RED), x - (44 if seat in shown.harm else 0), y)
    if harm := shown.harm.get(seat, 0):
        centred(page, splat(f"−{harm}", 26), x, y)


@lru_cache(maxsize=8)
def _number(number: int) -> Image.Image:
    pen = Pen(48, 48)
    pen.circle(24, 24, 23, INK)
    tile = pen.finish()
    write(tile, 24, 35, str(number), "black", 32, SHEET)
    return tile


@lru_cache(maxsize=32)
def _dracula_card(card: str, name: str, wide: int, canceled: bool) -> Image.Image:
    """Dracula's card of a round, struck through if it was canceled."""
    pen = Pen(wide, _HIGH)
    edge = "#6B4F37" if canceled else EMBER
    pen.box(0, 0, wide, _HIGH, edge, radius=12)
    pen.box(4, 4, wide - 4, _HIGH - 4, BLACK, radius=9)
    draw_icon(pen, card, 46, _HIGH / 2, 30, "#7D5F4A" if canceled else EMBER, BLACK)
    if canceled:
        strike(pen, 18, 26, 76, _HIGH - 26, 6)
    tile = pen.finish()
    _name(tile, name, 86, wide - 94 - _spare(wide), CHALK if canceled else SHEET)
    return tile


@lru_cache(maxsize=64)
def _hunter(card: str, name: str, wide: int, engaged: bool, canceled: bool) -> Image.Image:
    """A hunter's card of a round, struck through if it was canceled; whose card Dracula's was against has a red
    frame."""
    pen = Pen(wide, _HIGH)
    line = 7 if engaged else 3
    pen.box(0, 0, wide, _HIGH, EMBER if engaged else BLACK, radius=12)
    pen.box(line, line, wide - line, _HIGH - line, "#F9E4D8" if engaged else SHEET, radius=8)
    draw_icon(pen, card, 44, _HIGH / 2, 27, "#A08870" if canceled else BROWN, SHEET)
    if canceled:
        strike(pen, 18, 26, 72, _HIGH - 26, 6)
    tile = pen.finish()
    _name(tile, name, 80, wide - 88 - _spare(wide), "#8A7560" if canceled else INK)
    return tile


def _spare(wide: int) -> int:
    """The room for a splat beside the name; on a narrow card it hangs from the corner."""
    return 30 if wide > 240 else 0


def _name(tile: Image.Image, name: str, left: float, room: float, ink: str) -> None:
    lines, size = paragraph(name, "numeral", 42 if room > 280 else 34, room, 2, 20)
    for down, line in stacked(lines, _HIGH / 2 + 9, size * 1.05):
        write(tile, left, down, line, "numeral", size, ink, "ls")


def _fate(battle: BattleView, seat: Seat) -> str:
    """The way the combat ended for a seat: ``escaped``, ``defeated``, ``bitten``, ``left``, or "" at its own end."""
    if seat == DRACULA:
        last = battle.past[-1]
        escaped = last.card in ("escape_as_bat", "escape_as_mist") and not last.canceled
        return "escaped" if escaped else ""
    if any(seat in shown.fallen for shown in battle.past):
        return "defeated"
    if any(seat in shown.bitten for shown in battle.past):
        return "bitten"
    return "" if any(one.seat == seat for one in battle.fighters) else "left"
