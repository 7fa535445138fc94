"""The diagrams on two pages of rules, 800 x 500: how hunters move by road and rail, and a combat round."""

from __future__ import annotations

from typing import Final, Literal

from PIL import Image

from engines.core.types import text
from engines.dracula.components import HUNTERS
from engines.dracula.geography import rail, road
from rendering import Say
from rendering.dracula.base import crop
from rendering.dracula.cardfaces import black, hunter_card
from rendering.dracula.chart import EUROPE_MAP, NEAR
from rendering.dracula.colours import DARK, DAY, EMBER, GOLD, PAPERS
from rendering.dracula.figures import stand
from rendering.dracula.furniture import draw_row
from rendering.dracula.hand import Tongue, ticket_tile
from rendering.dracula.labels import stamp
from rendering.dracula.paper import sheet
from rendering.dracula.ways import Ways
from rendering.kit.canvas import Pen
from rendering.kit.layers import lay
from rendering.kit.type import write, write_line, write_paragraph

WIDTH, HEIGHT = 800, 500
Rule = Literal["moving", "combat"]
RULES: Final[tuple[Rule, ...]] = ("moving", "combat")
_HERE: Final = "berlin"
_ROADS: Final = EUROPE_MAP.by_road[_HERE]
_TICKET: Final = "2-1"
"""Two white railways, or one if any is yellow."""
_RIDES: Final = (
    ("berlin", "hamburg"),
    ("berlin", "leipzig"),
    ("leipzig", "frankfurt"),
    ("leipzig", "nuremburg"),
    ("berlin", "prague"),
)
"""The railways of the example that it leads over."""
_REACHED: Final = {"hamburg": "s", "leipzig": "e", "prague": "s", "frankfurt": "se", "nuremburg": "s", "berlin": "e"}
"""The cities of the example, and the side on which the name of each stands."""
_MAP: Final = (28, 28, 484, 444)
"""Left, top, width, height of the map on the page."""
_FROM: Final = (1380, 360)
"""The point of the whole map that lies in its corner."""
_LEFT, _WIDE = 536, 236
"""The column beside it."""


def alt(rule: Rule, say: Say) -> str:
    """The alt text of a diagram."""
    return say(text(f"picture-rule-{rule}-alt"))


def draw_diagram(rule: Rule, say: Say) -> Image.Image:
    """The picture, RGB: the map on day's paper, a combat on night's."""
    made = sheet(WIDTH, HEIGHT, "day" if rule == "moving" else "night").copy()
    (_draw_moving if rule == "moving" else _draw_combat)(made, Tongue(say))
    return made


def _draw_moving(made: Image.Image, names: Tongue) -> None:
    """A hunter in Berlin: the cities one road away, and those that a ticket leads to."""
    left, top, wide, high = _MAP
    chart = NEAR.moved(-_FROM[0], -_FROM[1])
    page = crop("day", NEAR, *_FROM, wide, high, 0.4)
    ways = Ways(page, chart, "day")
    for one, other in _RIDES:
        ways.rail(rail(one, other))
    for city in _ROADS:
        ways.road(road(_HERE, city))
    for city in _REACHED:
        ways.symbol(city)
    for city, side in _REACHED.items():
        stamp(page, chart, city, names.place(city), DAY, side=side, size=32)
    stand(page, HUNTERS[0], *chart.place(_HERE), 84)
    made.paste(page, (left, top))
    pen = Pen(WIDTH, HEIGHT)
    pen.box(left, top, left + wide, top + high, None, DARK, 2.5, 4)
    for x, y, row in ((_LEFT + 48, 60, "road"), (_LEFT + 48, 262, "white"), (_LEFT + 48, 374, "yellow")):
        draw_row(pen.moved(x, y, 1.7), row)
    lay(made, pen.finish(), 0, 0)
    lay(made, ticket_tile(names.ticket(_TICKET)), _LEFT, 152)
    for y, key in ((104, "road"), (308, "white"), (420, "yellow")):
        write_paragraph(made, _LEFT, y, names.label(f"rule-moving-{key}"), "numeral", 33, DAY.ink, _WIDE, 2, 24, 1.1)


_CARD_WIDE, _CARD_HIGH = 176, 244
_HUNTERS, _DRACULAS = "dodge", "claws"
"""A hunter's card that cancels one of Dracula's."""


def _draw_combat(made: Image.Image, names: Tongue) -> None:
    """Two cards, of which one cancels the other by its icon, and the steps of a round."""
    inks, top = PAPERS["night"], 44
    lay(made, hunter_card(_HUNTERS, names.item(_HUNTERS), _CARD_WIDE, _CARD_HIGH, match=_DRACULAS), 62, top)
    struck = black(
        _DRACULAS, names.combat_card(_DRACULAS), _CARD_WIDE, _CARD_HIGH, EMBER, is_faint=True, is_struck=True
    )
    lay(made, struck, WIDTH - 72 - _CARD_WIDE, top)
    pen, y = Pen(WIDTH, HEIGHT), top + _CARD_HIGH / 2
    pen.line([(282, y), (520, y)], GOLD, 6)
    pen.polygon([(512.0, y - 15), (542.0, y), (512.0, y + 15)], GOLD)
    lay(made, pen.finish(), 0, 0)
    for down, key in ((-62, "match"), (-26, "matches"), (46, "canceled")):
        write_line(made, WIDTH / 2, y + down, names.label(f"rule-combat-{key}"), "italic", 31, inks.ink, 270, "ms", 24)
    for number in range(4):
        down = 338 + 40 * number
        write(made, 62, down, str(number + 1), "black", 34, EMBER, "ls")
        write_line(made, 98, down, names.label(f"rule-combat-{number + 1}"), "numeral", 33, inks.ink, 640, "ls", 26)
