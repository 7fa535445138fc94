"""What a Boss has cost and what its head is worth: the waves with the heroes lost in them, and the Trophy Room."""

from __future__ import annotations

from engines.draggmar.accounts import Lost
from engines.draggmar.components import HEROES, LEVELS, ROOMS
from rendering.draggmar.busts import draw_portrait
from rendering.draggmar.chisel import Chisel
from rendering.draggmar.colours import ASH, CREAM, GOLD, INK, LORDS, PLANK_DARK, PLANK_LIGHT, SHADOW, dark
from rendering.draggmar.heraldry import draw_crest, draw_emblem
from rendering.draggmar.shapes import block, shield
from rendering.draggmar.signs import draw_skull
from rendering.draggmar.table import MOUNTS, Heads, mounted
from rendering.kit.curves import path
from rendering.kit.words import Labels

END = 814
"""The right end of the waves; the Trophy Room stands beyond it."""


def draw_waves(pen: Chisel, y: float, count: int, every: tuple[Lost, ...], labels: Labels) -> None:
    """An arrow for each of `count` waves, ash for those that are lost and gold for this one, and between them `every`
    hero that was lost. Of many heroes the last are shown."""
    pen.box(30, y, END, y + 140, "#1e100c", INK, 3)
    room = END - 46.0 - 108 * count
    wide = min(122.0, room / max(1, len(every)))
    fits = max(0, int(room // 54))
    lost = every[-fits:] if wide < 54 else every
    wide, x = max(54.0, wide), 40.0
    for wave in range(1, count + 1):
        now = wave == count
        arrow = path("0,8 82,8 104,70 82,132 0,132")
        ink = GOLD if now else ASH
        pen.chisel([(x + a, y + b) for a, b in arrow], ink, 4, lit=now)
        pen.say(x + 46, y + 50, labels.label("wave", now="yes" if now else "no"), "bold", 28, INK, "ms", 78, least=22)
        pen.say(x + 44, y + 112, str(wave), "black", 62, INK, "ms")
        x += 108
        for one in lost:
            if one.wave == wave:
                _lost(pen.moved(x, y + 8), wide - 6, one, labels)
                x += wide


def _lost(pen: Chisel, wide: float, one: Lost, labels: Labels) -> None:
    """A hero that was lost, with its lord's crest: dead on ink, or fled."""
    pen.polygon(block(0, 0, wide, 124, 5), "#c8b896", INK, 2)
    if one.dead:
        pen.polygon(block(4, 4, wide - 4, 88, 4), "#2b2426")
        draw_skull(pen, wide / 2, 50, min(28, wide * 0.34))
    else:
        draw_portrait(pen, wide / 2, 48, min(66, wide - 8), HEROES[one.hero].line, 2)
    draw_crest(pen, wide - 17, 22, 30, one.seat, 1.5)
    told = labels.label("wave-lost", how="dead" if one.dead else "fled")
    pen.say(wide / 2, 114, told, "bold", 28, "#7d0f16" if one.dead else INK, "ms", wide - 4, least=20)


def draw_trophies(pen: Chisel, y: float, kept: Heads, labels: Labels) -> None:
    """The Trophy Room beside the waves: two mounts a level, each head with its keeper's colour."""
    left, wide = END + 12.0, 1250.0 - END - 12
    pen.chisel(block(left, y, left + wide, y + 140, 6), PLANK_LIGHT, 5, shadow=SHADOW, reach=3)
    every = MOUNTS * len(LEVELS)
    pen.say(left + 18, y + 38, labels.label("heads", count=mounted(kept), most=every), "boast", 34, CREAM, "ls", 380,
            depth=2)  # fmt: skip
    for level, some in kept:
        start = left + 14 + (level - 1) * 140
        pen.say(start + 62, y + 130, labels.label("level", level=level), "sans", 28, "#f3d9ae", "ms", 130)
        for column in range(MOUNTS):
            x = start + 34 + column * 54
            pen.polygon(shield(x, y + 76, 44, 56), dark(PLANK_DARK, 0.2), "#b98a5a", 2)
            if column < len(some):
                card, keeper = some[column]
                draw_emblem(pen, x, y + 74, 19, ROOMS[card].faction or "undead", 2)
                if keeper is not None:
                    pen.chisel(block(x - 17, y + 98, x + 17, y + 108, 2), LORDS[keeper][0], 1.5, width=1.4, lit=False)


__all__ = ["END", "draw_trophies", "draw_waves"]
