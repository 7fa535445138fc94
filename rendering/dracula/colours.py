"""The papers and what their colours mean.

Day paper is sepia: everything public. Dusk paper is the same by
night, with lamps in the towns. Night paper is ink and blood: something on the picture is secret. Solid red is
Dracula, danger or "now"; gilt is what may be chosen.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from engines.core.types import Seat
from engines.dracula.components import HUNTERS

Paper = Literal["day", "dusk", "night"]


class Inks(Struct, frozen=True):
    """The colours of a paper by what they are for. `washes` is how strong the tints of the regions are, `banks` those
    of their edges."""

    land: str
    sea: str
    waterline: str
    coast: str
    ink: str
    halo: str
    sheet: str
    middle: str
    faint: str
    road: str
    casing: str
    river: str
    hill: str
    water: str
    border: str
    blood: str
    washes: float
    banks: float


DAY: Final = Inks(
    land="#EFE3C6",
    sea="#BFC9C0",
    waterline="#6F837F",
    coast="#3A2A1E",
    ink="#2A1C13",
    halo="#F3E8CE",
    sheet="#F6EDD6",
    middle="#6B4F37",
    faint="#A88E6A",
    road="#6A4329",
    casing="#F4E9CF",
    river="#8FA3A3",
    hill="#8B7252",
    water="#3F5753",
    border="#7D5A44",
    blood="#97131A",
    washes=0.34,
    banks=0.6,
)
NIGHT: Final = Inks(
    land="#3D2D2A",
    sea="#161A22",
    waterline="#3E4A58",
    coast="#C9A67A",
    ink="#F0E2C4",
    halo="#241819",
    sheet="#241819",
    middle="#B99B74",
    faint="#7D6650",
    road="#C7A57C",
    casing="#2A1D1C",
    river="#33414C",
    hill="#6A5546",
    water="#8FA3B3",
    border="#8C6A54",
    blood="#E2323A",
    washes=0.16,
    banks=0.3,
)
DUSK: Final = Inks(
    land="#B9AFA9",
    sea="#5E727F",
    waterline="#40525F",
    coast="#33261F",
    ink="#21160F",
    halo="#D6CCBC",
    sheet="#D8CDBA",
    middle="#574433",
    faint="#8A7A66",
    road="#5A3A26",
    casing="#CBC0B2",
    river="#76878C",
    hill="#7A6A56",
    water="#26373F",
    border="#6A5248",
    blood="#8C1118",
    washes=0.22,
    banks=0.42,
)
PAPERS: Final[dict[Paper, Inks]] = {"day": DAY, "dusk": DUSK, "night": NIGHT}

INK: Final = "#2A1C13"
"""Lettering on parchment, on both papers."""
DARK: Final = "#1F140D"
"""Lines of symbols and figures."""
SHEET: Final = "#F6EDD6"
"""Parchment: cards, cartouches, tags."""
CREAM: Final = "#FBF3DF"
"""The rim of everything that stands on the map."""
WOOD, GROOVE = "#24150F", "#5A3A20"
"""The frame and the strip; the dark half of the degree scale."""
CHALK: Final = "#E8C9A0"
"""Headings on the strip and on night paper."""
RED, HOT = "#97131A", "#B8151D"
EMBER: Final = "#E2323A"
"""Red on black."""
GILT, GOLD = "#C0912F", "#F2C75A"
"""A gilt line; a legal move of Dracula's."""
BLACK: Final = "#120909"
"""Dracula's cards and coffins."""
NAVY: Final = "#1F4A63"
"""Sea routes and the backs of sea cards."""
WHITE_RAIL, YELLOW_RAIL = "#FFFDF3", "#E0A21A"
SKIN: Final = "#F0D9B8"
COATS: Final[dict[Seat, str]] = dict(zip(HUNTERS, ("#1F4A78", "#1E7F6E", "#D08A1E", "#8B3A78"), strict=True))
REGIONS: Final = {
    "british_isles": "#D8968A",
    "iberia": "#E3B45F",
    "france": "#A9BC86",
    "germany": "#93AAB8",
    "italy": "#BFA0B8",
    "central_europe": "#DDA876",
    "eastern_europe": "#C48A74",
}
