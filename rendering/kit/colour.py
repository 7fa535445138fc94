"""Colours, and steps between two of them."""

from __future__ import annotations

from functools import lru_cache

Rgb = tuple[int, int, int]
Ink = str | Rgb
"""A colour as ``"#rrggbb"`` or as three numbers from 0 to 255."""


@lru_cache(maxsize=1024)
def rgb(ink: Ink) -> Rgb:
    """The three numbers of a colour."""
    if isinstance(ink, tuple):
        return ink
    return int(ink[1:3], 16), int(ink[3:5], 16), int(ink[5:7], 16)


@lru_cache(maxsize=4096)
def mix(one: Ink, other: Ink, share: float) -> Rgb:
    """`one` with a share (0 to 1) of `other`."""
    (r, g, b), (x, y, z) = rgb(one), rgb(other)
    return round(r + (x - r) * share), round(g + (y - g) * share), round(b + (z - b) * share)


def luminance(ink: Ink) -> float:
    """Relative luminance, 0 to 1, as the accessibility guidelines (WCAG 2) define it."""
    r, g, b = (c / 3294.6 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in rgb(ink))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: Ink, other: Ink) -> float:
    """The contrast of two colours, 1 to 21 (WCAG 2)."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)
