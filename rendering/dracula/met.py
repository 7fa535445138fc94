"""An encounter and the hunter who meets it, 1280 x 900: its card large, where, what it does, and what came of it.

Drawn of public facts only: the hand of a hunter does not show.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from engines.core.types import Seat
from engines.dracula.components import ENCOUNTERS
from engines.dracula.observation.view import DraculaTable, MetView
from engines.dracula.wording.card_options import gist
from rendering import Say
from rendering.dracula.base import country
from rendering.dracula.cardfaces import drops
from rendering.dracula.colours import CHALK, CREAM, DAY, EMBER, GILT, HOT, INK, PAPERS, RED, SHEET, Paper
from rendering.dracula.figures import LETTERS, VAN_HELSING, draw_walker
from rendering.dracula.icons import draw_icon, lay_icon
from rendering.dracula.layout import Names
from rendering.dracula.letters import heading
from rendering.dracula.paper import lay_frame
from rendering.dracula.plates import encounter_card
from rendering.kit.canvas import Pen
from rendering.kit.colour import mix, rgb
from rendering.kit.curves import path
from rendering.kit.layers import lay
from rendering.kit.type import paragraph, write, write_line
from rendering.kit.words import cut

WIDTH, HEIGHT = 1280, 900
_CARD: Final = (446, 584)
_HEAD, _FOOT = 128, 760
_HUNTER: Final = (930, 742)
"""The point at which the hunter stands."""


def draw_met(view: DraculaTable, say: Say) -> Image.Image | None:
    """The moment, RGB; None before the first."""
    if (met := view.met) is None:
        return None
    names, paper = Names(say), _paper(met)
    page = _ground(paper, met.place).copy()
    _draw_head(page, met, names)
    _draw_hunter(page, view, met, names)
    _draw_card(page, met, names)
    _draw_foot(page, met, names)
    lay_frame(page, SHEET)
    return page


def _paper(met: MetView) -> Paper:
    return "dusk" if met.is_night else "day"


@lru_cache(maxsize=4)
def _ground(paper: Paper, place: str) -> Image.Image:
    """The map about the place, so faint that it is only ground."""
    drawn = country(paper, place, (WIDTH, HEIGHT), (860, 470), 2.2)
    return Image.blend(drawn, Image.new("RGB", drawn.size, rgb(PAPERS[paper].sheet)), 0.66)


def _how(met: MetView) -> str:
    return "ambush" if met.is_ambush else "search"


def _where(met: MetView, names: Names) -> str:
    night = "yes" if met.is_night else "no"
    return names.label("met-day", place=names.place(met.place), day=met.day, night=night)


def _end(met: MetView) -> str:
    """The outcome of it: ``now`` and ``fight`` while it goes on."""
    return met.end or ("fight" if ENCOUNTERS[met.title].health else "now")


def _draw_head(page: Image.Image, met: MetView, names: Names) -> None:
    pen = Pen(WIDTH, _HEAD + 4)
    pen.box(0, 0, WIDTH, _HEAD, "#241510")
    pen.line([(0, _HEAD), (WIDTH, _HEAD)], GILT, 4)
    lay(page, pen.finish(), 0, 0)
    heading(page, 56, 104, names.label("met", how=_how(met)), 82, EMBER, 350, "ls")
    sign, ink = ("moon", "#F2E3B8") if met.is_night else ("sun", "#F2B84A")
    lay_icon(page, sign, 440, 80, 30, ink, "#241510")
    write_line(page, 488, 94, _where(met, names), "italic", 42, SHEET, 480, "ls", 28)
    write_line(page, WIDTH - 56, 94, names.label("met-space", space=met.space), "italic", 36, CHALK, 250, "rs", 28)


def _draw_card(page: Image.Image, met: MetView, names: Names) -> None:
    """Draw its card, tilted over its own back, and the arrow from it."""
    wide, high = _CARD
    x, y = 66 + wide // 2, 152 + high // 2
    for tile, turn, dx, dy in (
        (_back(), -5.0, 14, 8),
        (encounter_card(met.title, names.encounter(met.title), wide, high, _health(met, names)), 2.2, 0, 0),
    ):
        turned = tile.convert("RGBA").rotate(turn, Image.Resampling.BICUBIC, expand=True)
        lay(page, turned, x - turned.width // 2 + dx, y - turned.height // 2 + dy)
    pen = Pen(200, 170)
    pen.polygon(path("12,58 112,58 112,12 188,86 112,160 112,114 12,114"), HOT, CREAM, 6)
    lay(page, pen.finish(), 560, 470)


@lru_cache(maxsize=1)
def _back() -> Image.Image:
    wide, high = _CARD
    pen = Pen(wide, high)
    pen.box(0, 0, wide, high, "#5B0F14", radius=26)
    pen.box(9, 9, wide - 9, high - 9, None, "#E3B7A0", 4, 18)
    return pen.finish()


def _health(met: MetView, names: Names) -> str:
    health = ENCOUNTERS[met.title].health
    return names.label("met-health", health=health) if health else ""


def _draw_hunter(page: Image.Image, view: DraculaTable, met: MetView, names: Names) -> None:
    hunter = next(one for one in view.hunters if one.seat == met.seat)
    ground = mix(PAPERS[_paper(met)].land, "#3A2A1E", 0.45)
    lay(page, _standing(met.seat, ground), _HUNTER[0] - 320, _HUNTER[1] - 470)
    write_line(page, 600, 204, names.who(met.seat), "black", 56, INK, 600, "ls", 34)
    lay(page, drops(hunter.health, hunter.damage, 0, hunter.health, 36, "day"), 596, 220)


@lru_cache(maxsize=8)
def _standing(seat: Seat, ground: str) -> Image.Image:
    """A hunter, large, with his letter and the shadow that he casts."""
    high = 440
    pen = Pen(640, 500, origin=(320, 470))
    shadow = [(-0.30 * high, -8), (0.34 * high, -4), (0.60 * high, 16), (-0.2 * high, 16)]
    pen.polygon(shadow, ground)
    draw_walker(pen, seat, 0, 0, high, -1)
    tile = pen.finish()
    ink = "#1C120C" if seat == VAN_HELSING else "#FFFFFF"
    write(tile, 320, 470 - round(0.12 * high), LETTERS[seat], "black", round(0.36 * high), ink)
    return tile


def _draw_foot(page: Image.Image, met: MetView, names: Names) -> None:
    """The foot: the effect of the encounter, and its outcome."""
    pen = Pen(WIDTH, HEIGHT - _FOOT)
    pen.box(0, 0, WIDTH, HEIGHT - _FOOT, SHEET)
    pen.line([(0, 0), (WIDTH, 0)], INK, 5)
    pen.line([(0, 7), (WIDTH, 7)], GILT, 2)
    end = _end(met)
    sign, ink = {"gone": ("hide", "#3F4A2E"), "prevented": ("crucifix", "#3F4A2E")}.get(end, ("fangs", RED))
    for x, one, colour in ((94, met.title, RED), (784, sign, ink)):
        pen.circle(x, 62, 42, colour)
        draw_icon(pen, one, x, 62, 27, SHEET, colour)
    lay(page, pen.finish(), 0, _FOOT)
    lines, size = paragraph(names.say(gist(met.title)), "black", 36, 540, 2, 28)
    top = _FOOT + 74 if len(lines) == 1 else _FOOT + 54
    for row, line in enumerate(lines):
        write(page, 156, top + row * round(size * 1.2), line, "black", size, INK, "ls")
    write_line(page, 846, _FOOT + 58, names.label("met-end", end=end), "black", 38, INK, 380, "ls", 30)
    write_line(page, 846, _FOOT + 98, names.label("met-then", end=end), "serif", 32, DAY.middle, 380, "ls", 26)


def alt_met(view: DraculaTable, say: Say) -> str:
    """The alt text: who meets which encounter, where, its effect and its outcome."""
    met, names = view.met, Names(say)
    if met is None:
        return ""
    end, does = _end(met), names.say(gist(met.title))
    told = names.label(
        "met-alt", how=names.label("met", how=_how(met)), who=names.who(met.seat), card=names.encounter(met.title),
        where=_where(met, names), space=names.label("met-space", space=met.space), does=does,
        end=names.label("met-end", end=end), then=names.label("met-then", end=end),
    )  # fmt: skip
    return cut([told])


__all__ = ["HEIGHT", "WIDTH", "alt_met", "draw_met"]
