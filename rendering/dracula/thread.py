"""Dracula's way on his own map: the steps of his trail, and the hunters who can reach a city by road in a day."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from PIL import Image

from engines.core import Seat
from engines.dracula.components import HUNTERS
from engines.dracula.geography import road
from engines.dracula.observation.view import DraculaTable, HunterView
from rendering.dracula.chart import EUROPE_MAP, Chart
from rendering.dracula.colours import CHALK, COATS, CREAM, WOOD
from rendering.dracula.figures import LETTERS
from rendering.kit.boxes import Box, freest
from rendering.kit.canvas import Pen
from rendering.kit.colour import rgb
from rendering.kit.layers import lay
from rendering.kit.type import measure, write

_ROUND: Final = ((0, 1), (1, 0), (-1, 0), (1, 1), (-1, 1), (0, -1), (1, -1), (-1, -1), (0, 1.7), (1.5, 0), (-1.5, 0))
"""The places of pennants relative to their city, the first choice first."""
_SIZE: Final = 28
"""The size of the letters of their legend."""


def steps(view: DraculaTable) -> list[tuple[str, str]]:
    """The steps of the trail as pairs from and to, the oldest first; cards that show no place are skipped."""
    places = [one.location for one in view.trail if one is not None and one.location is not None]
    if (
        view.dracula_private is not None
        and view.dracula_private.at is not None
        and view.dracula_private.at not in places[:1]
    ):
        places.insert(0, view.dracula_private.at)
    return [(places[k + 1], places[k]) for k in range(len(places) - 1)][::-1]


def threats(view: DraculaTable) -> dict[str, list[Seat]]:
    """The cities that hunters can reach by road in a day, from public facts, each with those hunters."""
    found: dict[str, list[Seat]] = {}
    for hunter in view.hunters:
        for city in _reach(view, hunter):
            found.setdefault(city, []).append(hunter.seat)
    return found


def _reach(view: DraculaTable, hunter: HunterView) -> list[str]:
    if hunter.waiting or hunter.hospital or hunter.delayed or hunter.bats or EUROPE_MAP.is_sea(hunter.at):
        return []
    fog, blocks = view.tokens.fog, view.tokens.roadblocks
    if fog.get(hunter.at):
        return []
    near = EUROPE_MAP.by_road[hunter.at]
    return [city for city in near if not fog.get(city) and road(hunter.at, city) not in blocks]


def draw_threats(
    page: Image.Image, chart: Chart, view: DraculaTable, chosen: Iterable[str], occupied: Iterable[Box], words: str
) -> None:
    """A pennant of each hunter who can come, beside where Dracula may go or has been, where least is in the way; and in
    a corner, with `words`, what that means."""
    taken = list(occupied)
    held = [one.location for one in (*view.trail, *view.lairs) if one is not None and one.location is not None]
    coming, flown = threats(view), set[Seat]()
    for city in dict.fromkeys([*chosen, *held]):
        if city not in coming:
            continue
        tile = _pennants(tuple(coming[city]))
        x, y = chart.place(city)
        if not (30 < x < page.width - 30 and 30 < y < page.height - 30):
            continue
        spots = [(x + dx * (24 + tile.width / 2), y + dy * 40) for dx, dy in _ROUND]
        boxes = [(a - tile.width / 2, b - 20, a + tile.width / 2, b + 20) for a, b in spots]
        best = boxes[freest(boxes, taken)]
        lay(page, tile, round(best[0]), round(best[1]))
        taken.append(best)
        flown.update(coming[city])
    if flown:
        _lay_legend(page, _legend(tuple(sorted(flown, key=HUNTERS.index)), words), taken)


def _lay_legend(page: Image.Image, tile: Image.Image, taken: Iterable[Box]) -> None:
    """Lay the legend into the corner where it covers least."""
    across, down = page.width - tile.width, page.height - tile.height
    corners = [(x, y, x + tile.width, y + tile.height) for y in (down, 0) for x in (0, across)]
    left, top, *_ = corners[freest(corners, taken)]
    page.paste(tile, (left, top))


@lru_cache(maxsize=16)
def _legend(seats: tuple[Seat, ...], words: str) -> Image.Image:
    """The legend: the pennants of those hunters, and their meaning."""
    signs = _pennants(seats)
    tile = Image.new("RGB", (round(signs.width + measure(words, "serif", _SIZE)) + 40, 56), rgb(WOOD))
    lay(tile, signs, 14, 9)
    write(tile, signs.width + 24, 38, words, "serif", _SIZE, CHALK, "ls")
    return tile


@lru_cache(maxsize=32)
def _pennants(seats: tuple[Seat, ...]) -> Image.Image:
    """Small pennants with the hunters' letters, side by side."""
    pen = Pen(34 * len(seats) + 4, 40, origin=(2, 2))
    for number, seat in enumerate(seats):
        x = 34 * number
        for rim, ink in ((0, CREAM), (2.5, COATS[seat])):
            pen.polygon(
                [(x + rim, rim), (x + 32 - rim, rim), (x + 32 - rim, 25), (x + 16, 36 - rim), (x + rim, 25)], ink
            )
    tile = pen.finish()
    for number, seat in enumerate(seats):
        ink = "#1C120C" if seat == "van_helsing" else "#FFFFFF"
        write(tile, 18 + 34 * number, 25, LETTERS[seat], "black", 25, ink)
    return tile
