"""The story of a combat, 1200 wide: a row for each round, with all cards laid and the damage.

Nothing else is told so: what a phase brings is seen on the map, in the trail and on the tracks at once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from engines.core import Seat
from engines.dracula.components import DRACULA, HUNTERS
from engines.dracula.observation.view import BattleView, DraculaTable, ShownView
from rendering import Say
from rendering.dracula.cardfaces import BROWN, PALE, seal, splat, strike
from rendering.dracula.colours import BLACK, CHALK, DAY, EMBER, GILT, INK, RED, SHEET
from rendering.dracula.figures import stand
from rendering.dracula.hand import framed
from rendering.dracula.icons import draw_icon
from rendering.dracula.layout import FRAME, Names
from rendering.dracula.letters import heading
from rendering.kit.canvas import Pen
from rendering.kit.layers import centred, lay
from rendering.kit.type import paragraph, stacked, write, write_line

WIDTH: Final = 1200
_HEAD, _ROW, _FOOT = 268, 128, 104
_LORD: Final = (104, 196)
"""The left edge and the width of Dracula's cards."""
_LEFT, _RIGHT, _HIGH = 330, 1170, 108


def _middles(seats: list[Seat]) -> list[float]:
    """The middles of the hunters' columns."""
    pitch = (_RIGHT - _LEFT) / max(1, len(seats))
    return [_LEFT + (number + 0.5) * pitch for number in range(len(seats))]


def last_fight(view: DraculaTable) -> BattleView | None:
    """The last combat that is over, or that the match has ended in."""
    battle = view.battle if view.phase == "over" and view.battle is not None else view.fought
    return battle if battle is not None and battle.past else None


def draw_story(battle: BattleView, say: Say) -> Image.Image:
    """The whole combat, RGB; as high as its rounds need."""
    names = Names(say)
    page = framed(_HEAD + len(battle.past) * _ROW + _FOOT + FRAME, "day")
    seats = [seat for seat in HUNTERS if any(seat in shown.hunters for shown in battle.past)]
    _draw_head(page, battle, seats, names)
    for number, shown in enumerate(battle.past):
        _draw_round(page, shown, seats, number, names)
    _draw_foot(page, battle, seats, names)
    return page


def _draw_head(page: Image.Image, battle: BattleView, seats: list[Seat], names: Names) -> None:
    """Draw the place of the combat and the fighters."""
    heading(page, 52, 94, names.label("combat"), 66, RED, 300, "ls")
    where = names.label("story-where", place=names.place(battle.place), count=len(battle.past))
    write_line(page, 1148, 92, where, "italic", 38, INK, 740, "rs")
    lay(page, _rule(), 50, 112)
    left, wide = _LORD
    if battle.vampire is None:
        stand(page, DRACULA, left + wide / 2, 226, 88)
        foe = names.who(DRACULA)
    else:
        centred(page, seal("fangs", 36, BLACK), left + wide / 2, 182)
        foe = names.encounter(battle.vampire)
    write_line(page, left + wide / 2, 260, foe, "black", 28, INK, wide + 40, "ms", 20)
    for seat, middle in zip(seats, _middles(seats), strict=True):
        stand(page, seat, middle, 226, 82)
        write_line(page, middle, 260, names.short(seat), "black", 28, INK, 200, "ms", 20)


@lru_cache(maxsize=1)
def _rule() -> Image.Image:
    pen = Pen(1100, 4)
    pen.line([(0, 2), (1100, 2)], GILT, 2.5)
    return pen.finish()


def _draw_round(page: Image.Image, shown: ShownView, seats: list[Seat], number: int, names: Names) -> None:
    top = _HEAD + number * _ROW + 10
    lay(page, _number(number + 1), 42, top + _HIGH // 2 - 24)
    left, wide = _LORD
    if shown.card is None:
        write_line(page, left + wide / 2, top + 64, names.label("combat-none"), "italic", 28, DAY.middle, wide, "ms")
    else:
        lay(page, _dracula_card(shown.card, names.combat_card(shown.card), wide, shown.canceled), left, top)
    _draw_harm(page, shown, DRACULA, left + wide + 4, top + 94)
    if shown.healed:
        centred(page, splat(f"+{shown.healed}", 24, "#3F6B4A"), left + 4, top + 94)
    for seat, middle in zip(seats, _middles(seats), strict=True):
        x = round(middle) - 96
        if seat not in shown.hunters:
            write_line(page, x + 96, top + 64, "–", "italic", 34, PALE, 100, "ms")
            continue
        card = shown.hunters[seat]
        is_engaged = seat == shown.engaged
        lay(page, _hunter(card, names.item(card), is_engaged, is_engaged and shown.foiled), x, top)
        _draw_harm(page, shown, seat, x + 190, top + 94)


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
    _name(tile, name, 86, wide - 94, CHALK if canceled else SHEET)
    return tile


@lru_cache(maxsize=64)
def _hunter(card: str, name: str, engaged: bool, canceled: bool) -> Image.Image:
    """A hunter's card of a round, struck through if it was canceled; whose card Dracula's was against has a red
    frame."""
    pen = Pen(192, _HIGH)
    line = 7 if engaged else 3
    pen.box(0, 0, 192, _HIGH, EMBER if engaged else BLACK, radius=12)
    pen.box(line, line, 192 - line, _HIGH - line, "#F9E4D8" if engaged else SHEET, radius=8)
    draw_icon(pen, card, 44, _HIGH / 2, 27, "#A08870" if canceled else BROWN, SHEET)
    if canceled:
        strike(pen, 18, 26, 72, _HIGH - 26, 6)
    tile = pen.finish()
    _name(tile, name, 80, 104, "#8A7560" if canceled else INK)
    return tile


def _name(tile: Image.Image, name: str, left: float, room: float, ink: str) -> None:
    lines, size = paragraph(name, "numeral", 27, room, 3, 20)
    for down, line in stacked(lines, _HIGH / 2 + 9, size * 1.05):
        write(tile, left, down, line, "numeral", size, ink, "ls")


def _draw_foot(page: Image.Image, battle: BattleView, seats: list[Seat], names: Names) -> None:
    """Draw the damage in all, and the fighters who left the combat."""
    y = _HEAD + len(battle.past) * _ROW + 56
    left, wide = _LORD
    lay(page, _rule(), 50, y - 46)
    for seat, middle in [(DRACULA, left + wide / 2), *zip(seats, _middles(seats), strict=True)]:
        harm = sum(shown.harm.get(seat, 0) for shown in battle.past)
        healed = sum(shown.healed for shown in battle.past) if seat == DRACULA else 0
        words = names.label("story-harm", harm=harm, healed=healed)
        write_line(page, middle, y, words, "numeral", 30, RED if harm else INK, 198, "ms", 20)
        if fate := _fate(battle, seat):
            write_line(
                page, middle, y + 34, names.label("story-fate", fate=fate), "italic", 27, DAY.middle, 190, "ms", 20
            )


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
