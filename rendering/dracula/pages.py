"""The pictures on pages of the rulebook, 800 x 500: a large card with its kind and effect, or the signs that a rule
names."""

from __future__ import annotations

from functools import partial
from typing import Final

from msgspec import Struct
from PIL import Image

from engines.core.types import Seat, Text
from engines.dracula.components import (
    BASIC,
    BOXES,
    COMBAT,
    DRACULA,
    ENCOUNTERS,
    EUROPE,
    EVENTS,
    HUNTERS,
    ITEMS,
    POWERS,
    TICKETS,
    icons,
)
from engines.dracula.wording import names as named
from rendering import Say
from rendering.dracula.cardfaces import BROWN, black, drops, hunter_card, parchment
from rendering.dracula.colours import BLACK, EMBER, PAPERS, SHEET, Paper
from rendering.dracula.figures import figure, stand
from rendering.dracula.hand import Entry, Tongue, ticket_tile
from rendering.dracula.icons import lay_icon
from rendering.dracula.paper import sheet
from rendering.dracula.plates import encounter_card
from rendering.dracula.tokens import TOKENS, token
from rendering.dracula.trailcards import Shown, card
from rendering.kit.canvas import Pen
from rendering.kit.layers import centred, lay
from rendering.kit.type import paragraph, stacked, write, write_line, write_paragraph
from rendering.kit.words import cut

WIDTH, HEIGHT = 800, 500
_CARD: Final = (58, 52, 284, 396)
"""Left, top, width, height of the card."""
_LEFT, _RIGHT = 384, 752
"""The column beside it."""
_TRAIL: Final = {
    "city": Shown(back="city"),
    "sea": Shown(back="sea"),
    "castle": Shown(back="castle"),
    "laden": Shown(back="city", count=2, rumor=True),
}
_TALL, _SINGLE = 120, 5
"""The height above which signs stand side by side, and the most signs in a single column."""


class Told(Struct, frozen=True):
    """The content of a page's picture. `kind`: the kind of card; `gist`: its effect in few words; `notes`: further
    facts; `caption`: the heading of its `signs`, each of which has a name; `copies`: the number of such cards. Without
    a `kind` there is no card, only signs."""

    page: str
    title: str
    kind: str = ""
    gist: str = ""
    notes: tuple[str, ...] = ()
    caption: str = ""
    signs: tuple[tuple[str, str], ...] = ()
    copies: str = ""


def page_of(page: str, say: Say) -> Told | None:
    """The content of a page's picture; None for a page that needs none."""
    names = Tongue(say)
    title = say(Text(f"page-{page}-title"))
    for find in (_hunters_card, _draculas_card, _person, _signs):
        if (found := find(page, title, names)) is not None:
            return found
    return None


def _kind(names: Tongue, kind: str) -> str:
    return names.label("page-kind", kind=kind)


def _copies(names: Tongue, count: int) -> str:
    return names.label("page-copies", count=count)


def _cancels(card: str, names: Tongue) -> tuple[tuple[str, str], ...]:
    return tuple((sign, names.combat_card(sign)) for sign in icons(card))


def _hunters_card(page: str, title: str, names: Tongue) -> Told | None:
    """A combat card, an item, an event of the hunters' or of Dracula's."""
    if page in BASIC:
        kind, gist = _kind(names, "basic"), names.label("page-does", card=page)
        return Told(page, title, kind, gist, (), names.label("page-cancels"), _cancels(page, names))
    if page in ITEMS:
        item = ITEMS[page]
        kind, copies = _kind(names, "weapon" if item.weapon else "item"), _copies(names, item.copies)
        if not item.icons:
            return Told(page, title, kind, names.gist(Entry("item", page)), copies=copies)
        gist, caption = names.label("page-does", card=page), names.label("page-cancels")
        return Told(page, title, kind, gist, (), caption, _cancels(page, names), copies)
    if page in EVENTS:
        event = EVENTS[page]
        kind, copies = _kind(names, event.side), _copies(names, event.copies)
        when = names.label("page-when", windows="-".join(event.windows))
        if event.ally:
            ally = names.label("page-ally", does=Text(f"play-{page}-ally"))
            return Told(
                page, title, kind, names.say(Text(f"play-{page}-{event.modes[0]}")), (when, ally), copies=copies
            )
        only = () if event.only is None else (names.label("page-only", who=named.who(event.only)),)
        return Told(page, title, kind, names.gist(Entry("event", page)), (when, *only), copies=copies)
    return None


def _draculas_card(page: str, title: str, names: Tongue) -> Told | None:
    """An encounter, a combat card, a power."""
    if page in ENCOUNTERS:
        encounter = ENCOUNTERS[page]
        notes = (
            *([names.label("page-health", health=encounter.health)] if encounter.health else []),
            *([] if encounter.ambushes else [names.label("page-no-ambush")]),
            *([] if encounter.matures else [names.label("page-no-mature")]),
        )
        kind = _kind(names, "vampire" if encounter.vampire else "encounter")
        gist, copies = names.gist(Entry("encounter", page)), _copies(names, encounter.copies)
        return Told(page, title, kind, gist, notes, copies=copies)
    if page in COMBAT:
        stopped = tuple((one, names.item(one)) for one in (*BASIC, *ITEMS) if page in icons(one))
        kind, gist = _kind(names, "combat"), names.say(Text(f"claw-{page}"))
        caption, copies = names.label("page-canceled-by"), _copies(names, COMBAT[page].copies)
        return Told(page, title, kind, gist, (), caption, stopped, copies)
    if page in POWERS:
        return Told(page, title, _kind(names, "power"), names.gist(Entry("power", page)))
    return None


def _person(page: str, title: str, names: Tongue) -> Told | None:
    """The sheet of a hunter, or Dracula's."""
    ability, box = f"sheet-{page}", BOXES[EUROPE]
    if page == DRACULA:
        return Told(page, title, names.label("page-health", health=box.dracula.health), names.label(ability))
    if page not in HUNTERS:
        return None
    hunter = box.hunters[Seat(page)]
    notes = (
        names.label("page-bites", bites=hunter.bite_spaces),
        names.label("page-starts", place=named.place(hunter.start)),
    )
    return Told(page, title, names.label("page-health", health=hunter.health), names.label(ability), notes)


def _signs(page: str, title: str, names: Tongue) -> Told | None:
    """The signs of a rule."""
    signs: dict[str, tuple[tuple[str, str], ...]] = {
        "tokens": tuple((kind, names.label("token", kind=kind)) for kind in TOKENS),
        "trail": tuple((back, names.label("back", back=back)) for back in _TRAIL),
        "tickets": tuple(
            (names.ticket(one.id), names.label("page-ticket", white=one.white, yellow=one.yellow, count=one.count))
            for one in TICKETS.values()
        ),
        "hunters": tuple((seat, names.who(seat)) for seat in HUNTERS),
        "powers": tuple((power, names.power(power)) for power in POWERS),
    }
    return Told(page, title, signs=signs[page]) if page in signs else None


def alt_page(page: Told, say: Say) -> str:
    """The alt text of a page's picture."""
    names = Tongue(say)
    signs = "; ".join(name for _, name in page.signs)
    if not page.kind:
        return cut([names.label("alt-signs", caption=page.title, signs=signs)])
    facts = [page.title, page.kind, page.gist, *page.notes]
    facts += [names.label("alt-signs", caption=page.caption, signs=signs)] if signs else []
    facts += [page.copies] if page.copies else []
    return cut([fact if fact[-1] in ".?" else f"{fact}." for fact in facts])


def draw_page(page: Told) -> Image.Image:
    """The picture, RGB; Dracula's cards on night paper."""
    paper: Paper = "night" if _is_draculas(page.page) else "day"
    made = sheet(WIDTH, HEIGHT, paper).copy()
    if not page.kind:
        _draw_signs(made, page, paper)
        return made
    left, top, wide, high = _CARD
    if page.page in HUNTERS or page.page == DRACULA:
        stand(made, Seat(page.page), left + wide / 2, top + high - 40, 300)
    else:
        face = _face(page, wide, high)
        lay(made, face, left - (face.width - wide) // 2, top)
    _draw_facts(made, page, paper)
    return made


def _is_draculas(page: str) -> bool:
    is_event = page in EVENTS and EVENTS[page].side == "dracula"
    return is_event or page in (*ENCOUNTERS, *COMBAT, *POWERS, DRACULA, "powers")


def _face(page: Told, wide: int, high: int) -> Image.Image:
    card_id = page.page
    if card_id in BASIC or (card_id in ITEMS and ITEMS[card_id].icons):
        return hunter_card(card_id, page.title, wide, high)
    if card_id in ITEMS or (card_id in EVENTS and EVENTS[card_id].side == "hunter"):
        return parchment(card_id if card_id in ITEMS else "event", page.title, wide, high)
    if card_id in ENCOUNTERS:
        return encounter_card(card_id, page.title, wide, high)
    return black("event" if card_id in EVENTS else card_id, page.title, wide, high, EMBER)


def _draw_facts(made: Image.Image, page: Told, paper: Paper) -> None:
    """Draw the facts beside the card from above, and the number of copies at the foot."""
    inks, wide = PAPERS[paper], _RIGHT - _LEFT
    write_line(made, _LEFT, 80, page.kind, "italic", 30, inks.middle, wide, least=24)
    write_line(made, _RIGHT, 452, page.copies, "italic", 28, inks.middle, wide / 2, "rs")
    down = 116.0
    health = _health(page.page)
    if health:
        tile = drops(health, 0, 0, (health + 1) // 2, min(44.0, wide * 2 / (health + 1)), paper)
        lay(made, tile, _LEFT, round(down) - 20)
        down += tile.height + 14
    column = partial(write_paragraph, made, _LEFT, width=wide, least=24, leading=1.22)
    down = column(down + 10, page.gist, "numeral", 34 if page.signs or health else 38, inks.ink, most=5)
    for note in page.notes:
        down = column(down + 4, note, "serif", 28, inks.middle, most=2)
    if not page.signs:
        return
    write_line(made, _LEFT, down + 12, page.caption, "italic", 30, inks.middle, wide)
    columns = 1 if len(page.signs) <= _SINGLE else 2
    rows = -(-len(page.signs) // columns)
    pitch = min(54.0, (464 - down - 26) / rows)
    for number, (sign, name) in enumerate(page.signs):
        x, y = _LEFT + number % columns * (wide // 2), down + 26 + pitch * (number // columns + 0.5)
        ink, ground = (EMBER, BLACK) if sign in COMBAT else (BROWN, SHEET)
        centred(made, _disc(sign, 20, ink, ground), x + 22, y)
        lines, size = paragraph(name, "numeral", 29 if columns == 1 else 23, wide / columns - 52, columns, 20)
        for low, line in stacked(lines, y + 9, size):
            write(made, x + 50, low, line, "numeral", size, inks.ink, "ls")


def _health(page: str) -> int:
    box = BOXES[EUROPE]
    if page == DRACULA:
        return box.dracula.health
    return box.hunters[Seat(page)].health if page in HUNTERS else 0


def _disc(sign: str, radius: int, ink: str, ground: str) -> Image.Image:
    half = radius + 3
    pen = Pen(2 * half, 2 * half, origin=(half, half))
    pen.circle(0, 0, radius + 2, ink)
    pen.circle(0, 0, radius, ground)
    tile = pen.finish()
    lay_icon(tile, sign, half, half, radius * 0.68, ink, ground)
    return tile


# -- the signs of a rule


def _draw_signs(made: Image.Image, page: Told, paper: Paper) -> None:
    """Draw the signs side by side if they are tall and few, else in two columns."""
    inks = PAPERS[paper]
    write_line(made, WIDTH / 2, 84, page.title, "black", 44, inks.ink, 700, "ms")
    tiles = [_sign(page.page, sign) for sign, _ in page.signs]
    words = [name for _, name in page.signs]
    if max(tile.height for tile in tiles) > _TALL:
        pitch = (WIDTH - 80) / len(tiles)
        for number, (tile, name) in enumerate(zip(tiles, words, strict=True)):
            x = 40 + pitch * (number + 0.5)
            centred(made, tile, x, 250)
            lines, size = paragraph(name, "numeral", 32, pitch - 14, 2, 22)
            for row, line in enumerate(lines):
                write(made, x, 400 + row * (size + 4), line, "numeral", size, inks.ink)
        return
    columns = 1 if len(tiles) <= _SINGLE else 2
    rows, wide = -(-len(tiles) // columns), 700 / columns
    pitch = 340 / rows
    room = max(tile.width for tile in tiles) + 16
    for number, (tile, name) in enumerate(zip(tiles, words, strict=True)):
        left, y = 56 + number // rows * wide, 120 + pitch * (number % rows + 0.5)
        centred(made, tile, left + room / 2 - 8, y)
        lines, size = paragraph(name, "numeral", 34, wide - 14 - room, 2, 24)
        for down, line in stacked(lines, y + 12, size + 2):
            write(made, left + room, down, line, "numeral", size, inks.ink, "ls")


def _sign(page: str, sign: str) -> Image.Image:
    if page == "tokens":
        return token(sign, 32)
    if page == "trail":
        return card(_TRAIL[sign], 130, 180)
    if page == "tickets":
        return ticket_tile(sign)
    if page == "hunters":
        return figure(Seat(sign), 150).image
    return _disc(sign, 62, EMBER, BLACK)
