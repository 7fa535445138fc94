"""Roads and railways. They differ in form, not only in colour: one line, a chequered double line, one on sleepers."""

from __future__ import annotations

from rendering.dracula.chart import COLOURS, ROADS, Chart
from rendering.dracula.colours import DARK, NIGHT, WHITE_RAIL, YELLOW_RAIL, Inks
from rendering.kit.canvas import Pen
from rendering.kit.colour import Ink, mix
from rendering.kit.curves import Path, dashes, strides


def draw_lines(pen: Pen, chart: Chart, inks: Inks) -> None:
    """All lines of the map. At night railways are faint: Dracula takes no train."""
    unit = chart.unit
    for name in ROADS:
        pen.curve(chart.line(name), inks.casing, 6.4 * unit)
    for name in COLOURS if inks is not NIGHT else ():
        pen.curve(chart.line(name), inks.casing, 10.6 * unit)
    for name in ROADS:
        pen.curve(chart.line(name), inks.road, 3.5 * unit)
    for name, colour in COLOURS.items():
        if inks is NIGHT:
            faint_railway(pen, chart.line(name), colour, unit, mix(inks.land, inks.middle, 0.55))
        else:
            railway(pen, chart.line(name), colour, unit)


def railway(pen: Pen, line: Path, colour: str, unit: float, yellow: Ink = YELLOW_RAIL) -> None:
    """A white or a yellow railway."""
    if colour == "white":
        pen.curve(line, DARK, 7.4 * unit)
        for piece in dashes(line, 11 * unit, 9 * unit, 5 * unit):
            pen.curve(piece, WHITE_RAIL, 4.4 * unit)
        return
    for (x, y), (dx, dy) in strides(line, 11 * unit, 6 * unit):
        half = 7 * unit
        pen.line([(x - dy * half, y + dx * half), (x + dy * half, y - dx * half)], DARK, 2.6 * unit)
    pen.curve(line, DARK, 6 * unit)
    pen.curve(line, yellow, 3.6 * unit)


def faint_railway(pen: Pen, line: Path, colour: str, unit: float, ink: Ink) -> None:
    """Draw a railway in one colour, for a map that steps back."""
    if colour == "white":
        for piece in dashes(line, 9 * unit, 7 * unit):
            pen.curve(piece, ink, 3.2 * unit)
        return
    pen.curve(line, ink, 2 * unit)
    for (x, y), (dx, dy) in strides(line, 11 * unit, 6 * unit):
        half = 4.5 * unit
        pen.line([(x - dy * half, y + dx * half), (x + dy * half, y - dx * half)], ink, 1.8 * unit)
