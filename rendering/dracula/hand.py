"""Hands, 1200 wide: one's own cards with what each does, the asked hunter's first; the others' by number."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PIL import Image

from engines.core import Decision, Observation, Seat, Text
from engines.dracula.components import DRACULA, ENCOUNTERS, EVENTS, HUNTERS, ITEMS, TICKETS
from engines.dracula.observation.view import DraculaPublicView, DraculaTable, HunterView
from engines.dracula.wording.card_options import gist
from rendering import Say
from rendering.dracula.cardfaces import BROWN, PALE, drops, seal
from rendering.dracula.colours import BLACK, CHALK, EMBER, GILT, INK, PAPERS, RED, SHEET, Paper
from rendering.dracula.figures import stand
from rendering.dracula.icons import draw_icon
from rendering.dracula.layout import FRAME, Names, is_secret
from rendering.dracula.paper import sheet
from rendering.dracula.words import states
from rendering.kit.canvas import Pen
from rendering.kit.colour import rgb
from rendering.kit.layers import centred, lay
from rendering.kit.type import paragraph, write, write_line

WIDTH: Final = 1200
_DEGREE: Final = 52
"""A field of the frame's scale: a sheet is a number of these high, and a little more."""
_TALLEST: Final = 76 * _DEGREE + 2 * FRAME
_LEFT, _WIDE, _PITCH = 44, 548, 566
_HEAD, _CELL, _TICKETS, _OTHER = 142, 120, 84, 92


_CARD: Final = re.compile(r"([a-z_]+|\d-\d)(?:\.\d+)?")
"""The key of an option that is a card: its title, numbered where there are several."""
_PLAIN: Final = frozenset({"pass", "none", "no", "done"})


_ORDER: Final = ("item", "encounter", "event", "power", "ticket")
"""The kinds of cards as they are told."""


class Entry(Struct, frozen=True):
    """A card in a hand: its kind, its title, and the number of equal ones."""

    kind: str
    title: str
    count: int = 1

    @property
    def sign(self) -> str:
        return {"event": "event", "ticket": "ticket"}.get(self.kind, self.title)


class Panel(Struct, frozen=True):
    """The cards of a seat."""

    seat: Seat
    columns: tuple[tuple[Entry, ...], ...]
    tickets: tuple[str, ...]

    @property
    def entries(self) -> list[Entry]:
        """All entries by their kinds and titles, whatever their places."""
        every = [one for column in self.columns for one in column]
        return sorted(every, key=lambda one: (_ORDER.index(one.kind), one.title))

    @property
    def height(self) -> int:
        return _HEAD + self.rows * _CELL + (_TICKETS if self.tickets else 0) + 14

    @property
    def rows(self) -> int:
        """The number of cards in the highest column; an empty column takes one row for its note."""
        return max((len(column) or 1 for column in self.columns), default=0)


class Tongue(Names):
    """Names that can key a cache of picture blocks: two are equal if they speak the same language."""

    def __init__(self, say: Say) -> None:
        super().__init__(say)
        self.language = self.label("hand-tickets", row="white")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tongue) and other.language == self.language

    def __hash__(self) -> int:
        return hash(self.language)

    def entry(self, one: Entry) -> str:
        """The name of a card, and the number of equal ones."""
        called = {"item": self.item, "event": self.event, "encounter": self.encounter, "ticket": self.ticket}
        name = called.get(one.kind, self.power)(one.title)
        return name if one.count == 1 else f"{name} ×{one.count}"

    def gist(self, one: Entry) -> str:
        """The effect of a card in a few words."""
        if one.kind in ("event", "item"):
            return self.say(gist(one.title))
        return self.say(Text(f"picture-gist-{one.title}"))


def draw_hand(seen: Observation, view: DraculaTable, say: Say) -> Image.Image:
    """All hands, RGB; as high as they need."""
    tongue, own = Tongue(say), panels(seen, view)
    paper: Paper = "night" if is_secret(view) else "day"
    public = replace(view.dracula_public, may_be=())
    blocks = []
    for panel in own:
        hunter = _hunter(view, panel.seat)
        at = view.dracula_private.at if hunter is None and view.dracula_private is not None else None
        blocks.append(_own(tongue, panel, hunter, public if hunter is None else None, at, paper))
    for hunter in view.hunters:
        if hunter.seat not in view.hands:
            blocks.append(_other(tongue, hunter, _known(view, hunter), paper))
    if view.dracula_private is None:
        blocks.append(_dracula_public(tongue, public))
    return _stacked(blocks, paper)


def draw_asked(view: DraculaTable, panel: Panel, say: Say) -> Image.Image:
    """The cards that a question to a hunter is about, RGB: his own, or Dracula's where they are shown to him."""
    hunter = _hunter(view, panel.seat)
    public = replace(view.dracula_public, may_be=()) if panel.seat == DRACULA else None
    return _stacked([_own(Tongue(say), panel, hunter, public, None, "day")], "day")


def _hunter(view: DraculaTable, seat: Seat) -> HunterView | None:
    return next((one for one in view.hunters if one.seat == seat), None)


def _stacked(blocks: list[Image.Image], paper: Paper) -> Image.Image:
    """Blocks below one another on a framed sheet."""
    page = framed(FRAME + 14 + sum(one.height for one in blocks) + FRAME, paper)
    top = FRAME + 8
    for block in blocks:
        page.paste(block, (FRAME, top))
        top += block.height
    return page


def cards_asked(view: DraculaTable, asked: Decision) -> Panel | None:
    """The cards that a question to a hunter is about: those that he may choose, what a trade or a search at the border
    touches, or Dracula's hand behind the veil. None where it is about something else, or of a card to be played at some
    moment."""
    hand = view.hands.get(asked.seat)
    if hand is None or asked.kind.startswith("react"):
        return None
    if asked.kind == "customs-search":
        return _spread(asked.seat, _entries(hand.items, "item"), ())
    if asked.kind == "behind-the-veil":
        shown = _shown(view, DRACULA)
        columns = (tuple(one for one in shown if one.kind == kind) for kind in ("encounter", "event"))
        return Panel(DRACULA, tuple(columns), ())
    if asked.kind.startswith("trade"):
        return _panel(view, asked.seat)
    chosen = [found for option in asked.options if (found := _CARD.fullmatch(option.key)) and _kind(found[1])]
    if not chosen or len(chosen) < len([one for one in asked.options if one.key not in _PLAIN]):
        return None
    titles = [found[1] for found in chosen]
    cards = Counter(Entry(_kind(title), title) for title in titles if title not in TICKETS)
    entries = tuple(replace(one, count=count) for one, count in cards.items())
    return _spread(asked.seat, entries, tuple(title for title in titles if title in TICKETS))


def _kind(title: str) -> str:
    """The kind of the card with that title; "" if there is none."""
    kinds: tuple[tuple[str, Mapping[str, object]], ...] = (
        ("item", ITEMS), ("event", EVENTS), ("encounter", ENCOUNTERS), ("ticket", TICKETS)
    )  # fmt: skip
    return next((kind for kind, titles in kinds if title in titles), "")


def _spread(seat: Seat, entries: tuple[Entry, ...], tickets: tuple[str, ...]) -> Panel:
    """Cards in two columns, row by row."""
    return Panel(seat, tuple(column for column in (entries[::2], entries[1::2]) if column), tickets)


def panels(seen: Observation, view: DraculaTable) -> list[Panel]:
    """The viewer's own hands, the seat that is asked first. Of several each fills its rows, items before events."""
    asked = seen.ask[0].seat if seen.ask else None
    own = [*([DRACULA] if view.dracula_private is not None else []), *(seat for seat in HUNTERS if seat in view.hands)]
    own.sort(key=lambda seat: seat != asked)
    shown = [_panel(view, seat) for seat in own]
    if len(shown) == 1:
        return shown
    return [_spread(one.seat, tuple(one.entries), one.tickets) if len(one.entries) > 1 else one for one in shown]


def own_cards(seen: Observation, view: DraculaTable) -> list[str]:
    """The titles of the viewer's own cards but tickets, as they stand on the sheet."""
    return list(dict.fromkeys(one.title for panel in panels(seen, view) for one in panel.entries))


def _panel(view: DraculaTable, seat: Seat) -> Panel:
    if seat == DRACULA:
        assert view.dracula_private is not None
        private = view.dracula_private
        beside = (*_entries(private.events, "event"), *_entries(private.powers, "power"))
        return Panel(seat, (_entries(private.encounters, "encounter"), beside), ())
    hand = view.hands[seat]
    items, events = _entries(hand.items, "item"), _entries(hand.events, "event")
    return Panel(seat, (items, events), hand.tickets)


def _entries(titles: Iterable[str], kind: str) -> tuple[Entry, ...]:
    return tuple(Entry(kind, title, count) for title, count in Counter(titles).items())


def _shown(view: DraculaTable, holder: Seat) -> list[Entry]:
    """The cards of a seat's hand that the viewer has been shown."""
    shown = [Entry(one.kind.rstrip("s"), one.title, one.times) for one in view.seen if one.holder == holder]
    return sorted(shown, key=lambda one: (one.kind, one.title))


def _known(view: DraculaTable, hunter: HunterView) -> tuple[Entry, ...]:
    """The cards that lie open before a hunter, and those the viewer has seen in his hand."""
    known = Counter({(one.kind, one.title): one.count for one in _shown(view, hunter.seat)})
    known |= Counter(("event", title) for title in (hunter.open_event, *hunter.front) if title)
    known |= Counter([("item", hunter.open_item)] if hunter.open_item else [])
    return tuple(Entry(kind, title, count) for (kind, title), count in sorted(known.items()))


def framed(height: int, paper: Paper) -> Image.Image:
    """A framed sheet of at least that height, put together from one that is kept."""
    fields = -(-(height - 2 * FRAME) // _DEGREE)
    height = min(_TALLEST, fields * _DEGREE + 2 * FRAME)
    whole = sheet(WIDTH, _TALLEST - fields % 2 * _DEGREE, paper)
    page = whole.crop((0, 0, WIDTH, height))
    page.paste(whole.crop((0, whole.height - 2 * FRAME, WIDTH, whole.height)), (0, height - 2 * FRAME))
    return page


def _inner(page: Image.Image) -> Image.Image:
    """A block without the room for the frame."""
    return page.crop((FRAME, 0, WIDTH - FRAME, page.height))


# -- one's own


@lru_cache(maxsize=64)
def _own(
    tongue: Tongue,
    panel: Panel,
    hunter: HunterView | None,
    public: DraculaPublicView | None,
    at: str | None,
    paper: Paper,
) -> Image.Image:
    """The block of an own seat: a hunter's, or Dracula's."""
    page = Image.new("RGB", (WIDTH, panel.height), rgb(PAPERS[paper].sheet))
    if hunter is not None:
        _draw_head(page, hunter, paper, tongue)
    elif public is not None:
        _draw_dracula(page, public, at, paper, tongue)
    for number, column in enumerate(panel.columns):
        left = _LEFT + number * _PITCH
        for row, one in enumerate(column):
            tile = _cell(one.sign, tongue.entry(one), tongue.gist(one), paper == "night")
            lay(page, tile, left, _HEAD + row * _CELL)
        if not column:
            empty = tongue.label("hand-none", kind=_kinds(panel.seat)[number])
            write_line(page, left + 12, _HEAD + 52, empty, "italic", 30, PAPERS[paper].middle, _WIDE)
    _draw_tickets(page, panel, _HEAD + panel.rows * _CELL, paper, tongue)
    return _inner(page)


def _kinds(seat: Seat) -> tuple[str, str]:
    return ("encounters", "events") if seat == DRACULA else ("items", "events")


def _draw_head(page: Image.Image, hunter: HunterView, paper: Paper, names: Names) -> None:
    inks = PAPERS[paper]
    stand(page, hunter.seat, 92, 124, 96)
    write_line(page, 150, 62, names.who(hunter.seat), "black", 42, inks.ink, 420)
    where = names.label("hand-at", place=names.place(hunter.at), hospital="yes" if hunter.hospital else "no")
    hampered = [names.label("text-state", state=state) for state in states(hunter)]
    write_line(page, 150, 106, ", ".join([where, *hampered]), "italic", 30, inks.middle, 560, least=22)
    columns = hunter.health
    tile = drops(hunter.health, hunter.damage, 0, columns, min(36.0, 430 / columns), paper)
    lay(page, tile, 1150 - tile.width - hunter.bite_spaces * 58, 38)
    for number in range(hunter.bite_spaces):
        is_bitten = number < hunter.bites
        x = 1150 - 26 - (hunter.bite_spaces - 1 - number) * 58
        centred(page, seal("bite", 22, RED) if is_bitten else _hollow(paper), x, 58)
    words = names.label("hand-health", damage=hunter.damage, health=hunter.health, bites=hunter.bites)
    write_line(page, 1150, 114, words, "italic", 26, inks.middle, 420, "rs")


def _draw_dracula(page: Image.Image, public: DraculaPublicView, at: str | None, paper: Paper, names: Names) -> None:
    inks = PAPERS[paper]
    stand(page, DRACULA, 92, 124, 96)
    write_line(page, 150, 62, names.who(DRACULA), "black", 42, inks.ink, 420)
    if at is not None:
        where = names.label("text-own", place=names.place(at), open="yes" if public.is_revealed else "no")
        write_line(page, 150, 106, where, "italic", 30, inks.middle, 560)
    else:
        write_line(page, 150, 106, names.label("hand-shown"), "italic", 30, inks.middle, 560)
    tile = drops(public.health, public.damage, 0, public.health, 30, paper)
    lay(page, tile, 1150 - tile.width, 40)
    words = names.label("hand-rumors", damage=public.damage, health=public.health, rumors=public.rumors)
    write_line(page, 1150, 114, words, "italic", 26, inks.middle, 520, "rs")


@lru_cache(maxsize=2)
def _hollow(paper: Paper) -> Image.Image:
    """A place for a bite."""
    pen = Pen(52, 52, origin=(26, 26))
    pen.circle(0, 0, 22, None, PAPERS[paper].middle, 2.5)
    draw_icon(pen, "bite", 0, 1, 15, "#D8C5A0" if paper == "day" else "#4A2B2B", SHEET)
    return pen.finish()


@lru_cache(maxsize=512)
def _cell(sign: str, name: str, gist: str, dark: bool) -> Image.Image:
    """A card with its sign, its name and its effect."""
    high = _CELL - 12
    pen = Pen(_WIDE, high)
    ground, ink, soft = (BLACK, SHEET, "#C9A67A") if dark else (SHEET, INK, "#5A3A20")
    pen.box(0, 0, _WIDE, high, CHALK if dark else BLACK, radius=12)
    pen.box(3, 3, _WIDE - 3, high - 3, ground, radius=10)
    pen.box(12, 12, 80, high - 12, "#2B0D10" if dark else "#EADBB8", EMBER if dark else PALE, 2, 8)
    draw_icon(pen, sign, 46, high / 2, 26, EMBER if dark else BROWN, "#2B0D10" if dark else "#EADBB8")
    tile = pen.finish()
    write_line(tile, 96, 38, name, "numeral", 32, ink, _WIDE - 112)
    lines, size = paragraph(gist, "serif", 25, _WIDE - 108, 2, 22)
    for row, line in enumerate(lines):
        write(tile, 96, (78 if len(lines) == 1 else 67) + row * 27, line, "serif", size, soft, "ls")
    return tile


def _draw_tickets(page: Image.Image, panel: Panel, top: int, paper: Paper, names: Names) -> None:
    left = _LEFT
    for ticket in panel.tickets:
        lay(page, ticket_tile(names.ticket(ticket)), left, top)
        left += 176
    if panel.tickets:
        for number, row in enumerate(("white", "yellow")):
            words = names.label("hand-tickets", row=row)
            write_line(page, left + 14, top + 30 + 38 * number, words, "serif", 33, PAPERS[paper].ink, 700)


@lru_cache(maxsize=16)
def ticket_tile(words: str) -> Image.Image:
    """A railway ticket with its two values."""
    pen = Pen(160, 70)
    pen.box(0, 0, 160, 70, BLACK, radius=10)
    pen.box(3, 3, 157, 67, "#E9DFC4", radius=8)
    pen.line([(32, 8), (32, 62)], PALE, 2)
    for side in (0, 160):
        pen.circle(side, 35, 11, GILT)
    tile = pen.finish()
    write(tile, 94, 50, words, "black", 42, INK)
    return tile


# -- the others'


@lru_cache(maxsize=128)
def _other(names: Tongue, hunter: HunterView, known: tuple[Entry, ...], paper: Paper) -> Image.Image:
    """The block of another seat's hunter: the public counts, and the cards that the viewer has been shown."""
    inks = PAPERS[paper]
    page = Image.new("RGB", (WIDTH, _OTHER), rgb(inks.sheet))
    stand(page, hunter.seat, 92, 84, 68)
    write_line(page, 150, 44, names.short(hunter.seat), "numeral", 36, inks.ink, 236)
    write_line(page, 150, 80, names.place(hunter.at), "italic", 32, inks.middle, 236)
    cards = names.label("text-cards", items=hunter.items, events=hunter.events, tickets=hunter.tickets)
    write_line(page, 400, 44, cards, "serif", 34, inks.ink, 470)
    words = names.label("hand-known", cards=", ".join(map(names.entry, known))) if known else ""
    write_line(page, 400, 80, words, "italic", 32, inks.middle, 470)
    health = names.label("hand-health", damage=hunter.damage, health=hunter.health, bites=hunter.bites)
    write_line(page, 1150, 80, health, "italic", 32, inks.middle, 270, "rs")
    tile = drops(hunter.health, hunter.damage, 0, hunter.health, min(22.0, 270 / hunter.health), paper)
    lay(page, tile, 1150 - tile.width, 22)
    return _inner(page)


@lru_cache(maxsize=32)
def _dracula_public(names: Tongue, public: DraculaPublicView) -> Image.Image:
    """The block of Dracula, as everybody sees him."""
    inks = PAPERS["day"]
    page = Image.new("RGB", (WIDTH, _OTHER), rgb(inks.sheet))
    stand(page, DRACULA, 92, 84, 68)
    write_line(page, 150, 44, names.who(DRACULA), "numeral", 36, inks.ink, 236)
    where = names.label("text-at", place=names.place(public.at)) if public.at else names.label("text-somewhere")
    write_line(page, 150, 80, where, "italic", 32, inks.middle, 236)
    holds = names.label("text-holds", events=public.events, encounters=public.encounters)
    write_line(page, 400, 44, holds, "serif", 34, inks.ink, 470)
    if public.ally is not None:
        ally = names.label("text-ally", ally=names.event(public.ally))
        write_line(page, 400, 80, ally, "italic", 32, inks.middle, 470)
    tile = drops(public.health, public.damage, 0, public.health, 18, "day")
    lay(page, tile, 1150 - tile.width, 22)
    words = names.label("hand-rumors", damage=public.damage, health=public.health, rumors=public.rumors)
    write_line(page, 1150, 80, words, "italic", 32, inks.middle, 270, "rs")
    return _inner(page)
