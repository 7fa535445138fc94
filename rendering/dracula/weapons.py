"""Signs of the hunters' cards: items, and what they can do with bare hands."""

from __future__ import annotations

from rendering.dracula.icons import ICONS
from rendering.kit.canvas import Pen
from rendering.kit.colour import Ink
from rendering.kit.curves import around, both, path, spline


def _dodge(pen: Pen, ink: Ink, _: Ink) -> None:
    """A hooked arrow."""
    pen.polygon(path("-.95,.5 -.25,-.5 .3,-.12 .3,-.58 1,.05 .3,.62 .3,.25 -.18,-.04 -.62,.72"), ink)


def _escape(pen: Pen, ink: Ink, _: Ink) -> None:
    """A door that stands open, and the way out."""
    pen.line(path("-.1,.95 -.75,.95 -.75,-.95 .35,-.95 .35,-.5"), ink, 0.17)
    pen.line(path(".35,.5 .35,.95 -.2,.95"), ink, 0.17)
    pen.box(-0.35, -0.14, 0.5, 0.14, ink)
    pen.polygon(path(".42,-.46 1,0 .42,.46"), ink)


def _knife(pen: Pen, ink: Ink, ground: Ink) -> None:
    pen.polygon(path("-.14,.25 -.2,-.55 .02,-1 .2,-.55 .16,.25"), ink)
    pen.box(-0.42, 0.24, 0.42, 0.38, ink, radius=0.05)
    pen.box(-0.13, 0.38, 0.13, 0.96, ink, radius=0.1)
    pen.line(path("0,-.7 0,.1"), ground, 0.05)


def _pistol(pen: Pen, ink: Ink, _: Ink) -> None:
    pen.polygon(path("-.98,-.35 .98,-.48 .98,-.16 -.1,-.05 -.2,.15 -.48,.2 -.6,.88 -.98,.78 -.84,.05"), ink)
    pen.arc(-0.2, 0.14, 0.24, 0, 180, ink, 0.1)
    pen.line(path("-.86,-.42 -.98,-.62"), ink, 0.14)


def _rifle(pen: Pen, ink: Ink, _: Ink) -> None:
    pen.line(path("-.2,.2 .95,-.92"), ink, 0.14)
    pen.polygon(path("-.98,.62 -.24,.06 .02,.28 -.3,.44 -.74,.98"), ink)
    pen.arc(-0.1, 0.28, 0.19, -30, 150, ink, 0.08)
    pen.line(path("-.02,-.14 .16,.04"), ink, 0.12)


def _crucifix(pen: Pen, ink: Ink, _: Ink) -> None:
    pen.polygon(both(path("0,-.98 .16,-.98 .16,-.46 .62,-.46 .62,-.14 .16,-.14 .16,.98 0,.98")), ink)


def _garlic(pen: Pen, ink: Ink, ground: Ink) -> None:
    """A bulb."""
    pen.polygon(spline(both(path("0,-.98 .12,-.6 .22,-.36 .74,.1 .78,.6 .34,.92 0,.9")), True), ink)
    for side in (-1, 1):
        pen.line([(0.06 * side, -0.3), (0.3 * side, 0.2), (0.22 * side, 0.84)], ground, 0.06)


def _host(pen: Pen, ink: Ink, ground: Ink) -> None:
    """A wafer with rays."""
    for turn in range(0, 360, 30):
        pen.line([around(0, 0, 0.68, turn), around(0, 0, 1, turn)], ink, 0.11)
    pen.circle(0, 0, 0.62, ink)
    pen.line(path("0,-.38 0,.4"), ground, 0.13)
    pen.line(path("-.28,-.1 .28,-.1"), ground, 0.13)


def _circle(pen: Pen, ink: Ink, _: Ink) -> None:
    """Candles in a ring."""
    pen.circle(0, 0, 0.86, None, ink, 0.12)
    pen.line(path("0,-.5 0,.5"), ink, 0.17)
    pen.line(path("-.36,-.18 .36,-.18"), ink, 0.17)
    for turn in range(45, 360, 90):
        pen.circle(*around(0, 0, 0.86, turn), 0.17, ink)


def _wreath(pen: Pen, ink: Ink, ground: Ink) -> None:
    for turn in range(0, 360, 40):
        x, y = around(0, 0, 0.7, turn)
        pen.circle(x, y, 0.28, ink)
        pen.circle(*around(0, 0, 0.7, turn), 0.08, ground)


def _bullets(pen: Pen, ink: Ink, ground: Ink) -> None:
    for x in (-0.58, 0, 0.58):
        pen.polygon(spline(path(f"{x - 0.2:.2f},-.2 {x:.2f},-.95 {x + 0.2:.2f},-.2")), ink)
        pen.box(x - 0.2, -0.2, x + 0.2, 0.92, ink)
        pen.line([(x - 0.2, 0.1), (x + 0.2, 0.1)], ground, 0.07)


def _stake(pen: Pen, ink: Ink, ground: Ink) -> None:
    pen.polygon(path("-.92,.98 -.7,.62 .5,-.86 .94,-.96 .88,-.5 -.52,.86"), ink)
    pen.line(path(".42,-.72 .74,-.42"), ground, 0.08)
    pen.line(path("-.44,.4 .34,-.42"), ground, 0.05)


def _dogs(pen: Pen, ink: Ink, ground: Ink) -> None:
    """A hound's head."""
    outline = "-1,-.06 -.94,-.26 -.42,-.4 -.16,-.76 .34,-.78 .62,-.4 .66,.95 -.36,.95 -.3,.4 -.84,.26"
    pen.polygon(path(outline), ink)
    pen.polygon(spline(path(".18,-.6 .56,-.5 .5,.3 .3,.42 .14,.1"), True), ink, ground, 0.08)
    pen.circle(-0.2, -0.38, 0.09, ground)
    pen.line(path("-.34,.62 .66,.62"), ground, 0.12)


def _horses(pen: Pen, ink: Ink, ground: Ink) -> None:
    """A horse's head."""
    face = "-.6,.34 -.86,.3 -.95,.02 -.82,-.3 -.2,-.6 -.02,-.98"
    pen.polygon(path(f"{face} .12,-.66 .5,-.5 .82,.1 .86,.95 -.16,.95 .1,.42 -.14,.14"), ink)
    pen.circle(-0.2, -0.3, 0.08, ground)
    for x, y in ((0.3, -0.44), (0.54, -0.14), (0.64, 0.26)):
        pen.line([(x, y), (x - 0.24, y + 0.16)], ground, 0.07)


ICONS.update(
    dodge=_dodge,
    punch=ICONS["strength"],
    escape=_escape,
    knife=_knife,
    pistol=_pistol,
    rifle=_rifle,
    crucifix=_crucifix,
    garlic=_garlic,
    heavenly_host=_host,
    holy_circle=_circle,
    garlic_wreath=_wreath,
    holy_bullets=_bullets,
    stake=_stake,
    dogs=_dogs,
    fast_horses=_horses,
)
