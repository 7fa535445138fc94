"""The cartouche in Russia: the week's windows, despair, influence, Dracula's wounds."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct
from PIL import Image

from engines.core.types import Text
from engines.dracula.components import DESPAIR_MAX, INFLUENCE_WIN
from engines.dracula.observation.view import DraculaTable
from rendering.dracula.colours import CREAM, DARK, HOT, INK, RED, SHEET
from rendering.dracula.furniture import plate
from rendering.dracula.icons import draw_icon
from rendering.dracula.layout import WEEK, Names, week
from rendering.dracula.letters import heading
from rendering.kit.canvas import Pen
from rendering.kit.colour import mix
from rendering.kit.curves import around
from rendering.kit.type import write, write_line

LEFT, TOP, WIDTH, HEIGHT = 1052, 38, 512, 346
"""The cartouche on the overview."""
_COLUMN, _WINDOWS = 51, 26
"""The width of a day, and where the first begins."""
_DAY, _NIGHT, _PAST = "#F2C14E", "#27304A", "#E2D3AE"
_ROWS: Final = (84, 270, 320)
"""The tops of windows, drops and wounds."""


class Tracks(Struct, frozen=True):
    """The content of the cartouche: its numbers and words."""

    day: int
    night: bool
    despair: int
    influence: int
    damage: int
    health: int
    title: str
    week: str
    days: tuple[str, ...]
    words: tuple[str, str, str]
    """Despair, influence, Dracula."""


def tracks(view: DraculaTable, names: Names) -> Tracks:
    """The content of the cartouche for a view."""
    return Tracks(
        day=view.day,
        night=view.is_night,
        despair=view.despair,
        influence=min(view.influence, INFLUENCE_WIN),
        damage=view.dracula_public.damage,
        health=view.dracula_public.health,
        title=names.say(Text("game-title")),
        week=names.label("week", week=week(view)),
        days=tuple(names.label("day", day=day) for day in range(WEEK)),
        words=(names.label("despair"), names.label("influence"), names.say(Text("who-dracula"))),
    )


@lru_cache(maxsize=32)
def cartouche(one: Tracks) -> Image.Image:
    """A finished tile without transparency, to be laid at (`LEFT`, `TOP`)."""
    pen = Pen(WIDTH, HEIGHT, SHEET)
    plate(pen, 0, 0, WIDTH, HEIGHT)
    _windows(pen, one)
    _coffins(pen, one)
    _drops(pen, one)
    _wounds(pen, one)
    tile = pen.finish()
    heading(tile, WIDTH / 2, 68, one.title, 68, RED, WIDTH - 70)
    _write_days(tile, one)
    _write_counts(tile, one)
    return tile


def _windows(pen: Pen, one: Tracks) -> None:
    """Arched windows for the days over square ones for the nights; those past are bleached, the present one is framed
    three times."""
    top = _ROWS[0]
    for day in range(WEEK):
        left = _WINDOWS + day * _COLUMN
        middle, right = left + 23, left + 46
        for night in (False, True):
            past = (day, night) < (one.day, one.night)
            ground = _NIGHT if night else _DAY
            glass = mix(ground, _PAST, 0.62 if night else 0.7) if past else ground
            sign = mix("#F2E6C0" if night else "#8A5A10", glass, 0.45 if past else 0)
            if night:
                pen.box(left, top + 46, right, top + 88, glass, radius=3)
                draw_icon(pen, "moon", middle, top + 67, 14, sign, glass)
            else:
                arch = [around(middle, top + 22, 23, turn) for turn in range(180, 361, 10)]
                pen.polygon([*arch, (right, top + 43), (left, top + 43)], glass)
                draw_icon(pen, "sun", middle, top + 24, 14, sign, glass)
    left = _WINDOWS + one.day * _COLUMN
    high, low = (top + 46, top + 88) if one.night else (top, top + 43)
    for away, ink, width, radius in ((6, DARK, 8.0, 8), (4.5, HOT, 5.0, 7), (0.5, "#FFFFFF", 2.0, 3)):
        pen.box(left - away, high - away, left + 46 + away, low + away, None, ink, width, radius)
    pen.circle(left + 23, top + 112, 16, HOT)


def _write_days(tile: Image.Image, one: Tracks) -> None:
    for day, letter in enumerate(one.days):
        ink = "#FFFFFF" if day == one.day else INK
        write(tile, _WINDOWS + day * _COLUMN + 23, _ROWS[0] + 120, letter, "black", 24, ink)
    middle = (_WINDOWS + WEEK * _COLUMN + WIDTH - 13) // 2
    for y, words, size in ((18, one.week, 26), (118, one.words[0], 22)):
        write_line(tile, middle, _ROWS[0] + y, words, "numeral", size, INK, 118, "ms", 14)


def _coffins(pen: Pen, one: Tracks) -> None:
    middle = (_WINDOWS + WEEK * _COLUMN + WIDTH - 14) / 2
    for number in range(DESPAIR_MAX):
        x, y = middle + 37 * (number - 1), _ROWS[0] + 60
        on = number < one.despair
        draw_icon(pen, "coffin", x, y, 28, INK, INK)
        draw_icon(pen, "coffin", x, y, 24, HOT if on else "#E2D0A8", HOT)
        draw_icon(pen, "crucifix", x, y - 2, 12, CREAM if on else "#B79F78", HOT)


def _drops(pen: Pen, one: Tracks) -> None:
    step = (WIDTH - 52) / INFLUENCE_WIN
    for number in range(INFLUENCE_WIN):
        x, y = 26 + step * (number + 0.5), _ROWS[1]
        draw_icon(pen, "drop", x, y, 22, INK, INK)
        draw_icon(pen, "drop", x, y + 1.4, 18.5, HOT if number < one.influence else SHEET, INK)


def _wounds(pen: Pen, one: Tracks) -> None:
    """A bar of as many pieces as Dracula has health; those he has lost are red and slashed."""
    left, right, top = 160.0, WIDTH - 126.0, _ROWS[2] - 12.0
    step = (right - left) / max(one.health, 1)
    for number in range(one.health):
        x = left + step * number
        hurt = number < one.damage
        pen.box(x, top, x + step - 3, top + 24, HOT if hurt else SHEET, INK, 2, 3)
        if hurt:
            pen.line([(x + 4, top + 20), (x + step - 7, top + 4)], CREAM, 2.6)


def _write_counts(tile: Image.Image, one: Tracks) -> None:
    step = (WIDTH - 52) / INFLUENCE_WIN
    for number in range(INFLUENCE_WIN):
        ink = "#FFFFFF" if number < one.influence else "#6B4F37"
        write(tile, 26 + step * (number + 0.5), _ROWS[1] + 12, str(number + 1), "black", 16, ink)
    write_line(tile, 26, _ROWS[1] - 30, one.words[1], "numeral", 25, INK, 240, "ls", 16)
    write(tile, WIDTH - 26, _ROWS[1] - 28, f"{one.influence} / {INFLUENCE_WIN}", "black", 29, RED, "rs")
    write_line(tile, 26, _ROWS[2] + 8, one.words[2], "numeral", 25, INK, 124, "ls", 16)
    write(tile, WIDTH - 26, _ROWS[2] + 10, f"{one.damage} / {one.health}", "black", 29, RED, "rs")
