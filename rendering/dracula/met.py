"""An encounter and the hunters whom it concerns, 1280 x 900: its card large, where, what it does and what came of it.

As a moment for everybody it is drawn of public facts only. For the hunter who is asked it shows what he holds against
it, and a cell for each choice.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from engines.core.types import Decision, Option, Seat, Text
from engines.dracula.components import ENCOUNTERS, ITEMS
from engines.dracula.observation.view import DraculaTable, Met
from engines.dracula.wording.card_options import gist
from rendering import Say
from rendering.dracula.base import country
from rendering.dracula.cardfaces import drops, parchment, splat
from rendering.dracula.colours import CHALK, CREAM, DAY, EMBER, GILT, GOLD, HOT, INK, PAPERS, RED, SHEET, Paper
from rendering.dracula.figures import LETTERS, VAN_HELSING, draw_walker
from rendering.dracula.icons import draw_icon, lay_icon
from rendering.dracula.layout import Names
from rendering.dracula.letters import heading
from rendering.dracula.paper import lay_frame
from rendering.dracula.plates import encounter_card
from rendering.kit.canvas import Pen
from rendering.kit.colour import mix, rgb
from rendering.kit.curves import path
from rendering.kit.layers import lay
from rendering.kit.type import paragraph, write, write_line
from rendering.kit.words import cut

WIDTH, HEIGHT = 1280, 900
_CARD: Final = (446, 584)
_HEAD, _FOOT = 128, 760
_HUNTER: Final = (930, 742)
"""The point at which the hunter stands."""
_CROWD: Final = 820
"""The hunter's x if something else stands to the right."""
_FELLOWS: Final = {1: (260, (1130,)), 2: (210, (1070, 1190)), 3: (140, (1032, 1116, 1200))}
"""The height of the other hunters whom it concerns and where they stand, by their number."""
_ANSWERS: Final = ("show", "give", "throw")
"""The questions that an encounter asks."""
_CELLS: Final = 3
"""The most choices for which the foot has room."""


def draw_met(view: DraculaTable, say: Say) -> Image.Image | None:
    """The moment, RGB; None before the first."""
    return _drawn(view, view.met, None, Names(say)) if view.met is not None else None


def answered(view: DraculaTable, asked: Decision) -> Met | None:
    """The encounter that a question is about, if the picture has room for all its choices; otherwise None."""
    met = view.met
    if met is None or met.end or asked.kind not in _ANSWERS or asked.seat not in met.hit:
        return None
    return met if len(_choices(asked)) <= _CELLS else None


def draw_answered(view: DraculaTable, met: Met, asked: Decision, say: Say) -> Image.Image:
    """The encounter with what the hunter who is asked holds against it and may do, RGB."""
    return _drawn(view, met, asked, Names(say))


def _drawn(view: DraculaTable, met: Met, asked: Decision | None, names: Names) -> Image.Image:
    page = _ground(_paper(met), met.place).copy()
    _draw_head(page, met, names)
    held = _held(asked) if asked else []
    seats = [asked.seat] if asked else [met.seat, *(seat for seat in met.hit if seat != met.seat)]
    _draw_hunters(page, view, met, seats, bool(held), names)
    _draw_card(page, met, names)
    _draw_harm(page, met, seats, bool(held))
    if asked is None:
        _draw_foot(page, met, names)
    else:
        _draw_held(page, held, names)
        _draw_choices(page, met, asked, names)
    lay_frame(page, SHEET)
    return page


def _choices(asked: Decision) -> list[tuple[str, Text]]:
    """The choices of a question: the item that each is about, and its words."""
    found = [(_title(option), option.label) for option in asked.options]
    return [*found, *([("", asked.nothing)] if asked.nothing is not None and not asked.least else [])]


def _title(option: Option) -> str:
    """The item that an option is about; "" for none."""
    title = option.key.partition(".")[0]
    return title if title in ITEMS else ""


def _held(asked: Decision) -> list[str]:
    return [title for option in asked.options if (title := _title(option))]


def _paper(met: Met) -> Paper:
    return "dusk" if met.is_night else "day"


@lru_cache(maxsize=4)
def _ground(paper: Paper, place: str) -> Image.Image:
    """The map about the place, so faint that it is only ground."""
    drawn = country(paper, place, (WIDTH, HEIGHT), (860, 470), 2.2)
    return Image.blend(drawn, Image.new("RGB", drawn.size, rgb(PAPERS[paper].sheet)), 0.66)


def _how(met: Met) -> str:
    return "ambush" if met.is_ambush else "search"


def _where(met: Met, names: Names) -> str:
    night = "yes" if met.is_night else "no"
    return names.label("met-day", place=names.place(met.place), day=met.day, night=night)


def _end(met: Met) -> str:
    """The outcome of it: ``now`` and ``fight`` while it goes on."""
    return met.end or ("fight" if ENCOUNTERS[met.title].health else "now")


def _draw_head(page: Image.Image, met: Met, names: Names) -> None:
    pen = Pen(WIDTH, _HEAD + 4)
    pen.box(0, 0, WIDTH, _HEAD, "#241510")
    pen.line([(0, _HEAD), (WIDTH, _HEAD)], GILT, 4)
    lay(page, pen.finish(), 0, 0)
    heading(page, 56, 104, names.label("met", how=_how(met)), 82, EMBER, 350, "ls")
    sign, ink = ("moon", "#F2E3B8") if met.is_night else ("sun", "#F2B84A")
    lay_icon(page, sign, 440, 80, 30, ink, "#241510")
    write_line(page, 488, 94, _where(met, names), "italic", 42, SHEET, 480, "ls", 28)
    write_line(page, WIDTH - 56, 94, names.label("met-space", space=met.space), "italic", 36, CHALK, 250, "rs", 28)


def _draw_card(page: Image.Image, met: Met, names: Names) -> None:
    """Draw its card, tilted over its own back, and the arrow from it."""
    wide, high = _CARD
    x, y = 66 + wide // 2, 152 + high // 2
    behind = ((_back(), -12.0 - 4 * number, 26 + 6 * number, 14) for number in range(min(met.others, 2)))
    for tile, turn, dx, dy in (
        *behind,
        (_back(), -5.0, 14, 8),
        (encounter_card(met.title, names.encounter(met.title), wide, high, _health(met, names)), 2.2, 0, 0),
    ):
        turned = tile.convert("RGBA").rotate(turn, Image.Resampling.BICUBIC, expand=True)
        lay(page, turned, x - turned.width // 2 + dx, y - turned.height // 2 + dy)
    if met.others:
        pen = Pen(104, 104, origin=(52, 52))
        draw_icon(pen, "coffin", 0, 0, 50, CREAM, CREAM)
        draw_icon(pen, "coffin", 0, 0, 44, "#170F0D", "#170F0D")
        tile = pen.finish()
        write(tile, 52, 66, f"+{met.others}", "black", 38, "#FFFFFF")
        lay(page, tile, 66 + wide - 40, _FOOT - 100)
    pen = Pen(200, 170)
    pen.polygon(path("12,58 112,58 112,12 188,86 112,160 112,114 12,114"), HOT, CREAM, 6)
    lay(page, pen.finish(), 560, 500)


@lru_cache(maxsize=1)
def _back() -> Image.Image:
    wide, high = _CARD
    pen = Pen(wide, high)
    pen.box(0, 0, wide, high, "#5B0F14", radius=26)
    pen.box(9, 9, wide - 9, high - 9, None, "#E3B7A0", 4, 18)
    return pen.finish()


def _health(met: Met, names: Names) -> str:
    health = ENCOUNTERS[met.title].health
    return names.label("met-health", health=health) if health else ""


def _at(seats: list[Seat], is_armed: bool) -> list[tuple[int, int]]:
    """The x and the height of each hunter, the first large."""
    others = len(seats) - 1
    high, places = _FELLOWS.get(others, (0, ()))
    first = _CROWD if others or is_armed else _HUNTER[0]
    return [(first, 440), *((x, high) for x in places)]


def _draw_hunters(
    page: Image.Image, view: DraculaTable, met: Met, seats: list[Seat], is_armed: bool, names: Names
) -> None:
    ground = mix(PAPERS[_paper(met)].land, "#3A2A1E", 0.45)
    for seat, (x, high) in reversed(list(zip(seats, _at(seats, is_armed), strict=True))):
        lay(page, _standing(seat, ground, high), x - 320, _HUNTER[1] - 470)
    hunter = next(one for one in view.hunters if one.seat == seats[0])
    fresh = min(met.harm.get(hunter.seat, 0), hunter.damage)
    write_line(page, 600, 204, names.who(hunter.seat), "black", 56, INK, 600 if not is_armed else 380, "ls", 34)
    columns = hunter.health if not is_armed else 9
    lay(page, drops(hunter.health, hunter.damage - fresh, fresh, columns, 36, "day"), 596, 220)


def _draw_harm(page: Image.Image, met: Met, seats: list[Seat], is_armed: bool) -> None:
    """Draw the damage that it has done to each."""
    for number, (seat, (x, high)) in enumerate(zip(seats, _at(seats, is_armed), strict=True)):
        if harm := met.harm.get(seat):
            tile = splat(f"−{harm}", 62 if number == 0 else 34)
            down = 462 if number == 0 else _HUNTER[1] - high - 34
            across = x - 168 if number == 0 else x
            lay(page, tile, across - tile.width // 2, down - tile.height // 2)


def _draw_held(page: Image.Image, held: list[str], names: Names) -> None:
    """Draw the cards with which the hunter can answer."""
    if not held:
        return
    write_line(page, 1112, 204, names.label("met-held"), "italic", 36, INK, 230, "ms", 28)
    kinds = list(dict.fromkeys(held))[:2]
    for number, title in enumerate(kinds):
        tile = parchment(title, names.item(title), 190, 236, GOLD).convert("RGBA")
        turned = tile.rotate(-4 + 7 * number, Image.Resampling.BICUBIC, expand=True)
        lay(page, turned, 1112 - turned.width // 2, 222 + 258 * number)


def _draw_choices(page: Image.Image, met: Met, asked: Decision, names: Names) -> None:
    """The foot of the one who is asked: a cell for each choice."""
    choices = _choices(asked)
    pen = _foot()
    each = (WIDTH - 2 * 24) // len(choices)
    for number, (sign, _) in enumerate(choices):
        ink = "#3F4A2E" if sign else RED
        pen.circle(24 + number * each + 62, 62, 38, ink)
        draw_icon(pen, sign or met.title, 24 + number * each + 62, 62, 25, SHEET, ink)
    lay(page, pen.finish(), 0, _FOOT)
    for number, choice in enumerate(choices):
        left, room = 24 + number * each + 114, each - 126
        write_line(page, left, _FOOT + 56, _words(asked, choice, names), "black", 38, INK, room, "ls", 26)
        then = _then(met, choice, names)
        write_line(page, left, _FOOT + 98, then, "serif", 32, DAY.middle, room, "ls", 24)


def _words(asked: Decision, choice: tuple[str, Text], names: Names) -> str:
    title, label = choice
    return names.label("met-answer", kind=asked.kind, item=names.item(title)) if title else names.say(label)


def _then(met: Met, choice: tuple[str, Text], names: Names) -> str:
    """The sentence about what follows a choice."""
    amounts = ENCOUNTERS[met.title].amounts
    return names.label(
        "met-answered", card=met.title, item="yes" if choice[0] else "no", damage=amounts.get("damage", 0),
        less=amounts.get("less", 0), unarmed=amounts.get("damage", 0) + amounts.get("unarmed", 0),
    )  # fmt: skip


@lru_cache(maxsize=16)
def _standing(seat: Seat, ground: str, high: int) -> Image.Image:
    """A hunter, large, with his letter and the shadow that he casts."""
    pen = Pen(640, 500, origin=(320, 470))
    shadow = [(-0.30 * high, -8), (0.34 * high, -4), (0.60 * high, 16), (-0.2 * high, 16)]
    pen.polygon(shadow, ground)
    draw_walker(pen, seat, 0, 0, high, -1)
    tile = pen.finish()
    ink = "#1C120C" if seat == VAN_HELSING else "#FFFFFF"
    write(tile, 320, 470 - round(0.12 * high), LETTERS[seat], "black", round(0.36 * high), ink)
    return tile


def _foot() -> Pen:
    pen = Pen(WIDTH, HEIGHT - _FOOT)
    pen.box(0, 0, WIDTH, HEIGHT - _FOOT, SHEET)
    pen.line([(0, 0), (WIDTH, 0)], INK, 5)
    pen.line([(0, 7), (WIDTH, 7)], GILT, 2)
    return pen


def _draw_foot(page: Image.Image, met: Met, names: Names) -> None:
    """The foot: the effect of the encounter, and its outcome."""
    pen = _foot()
    end = _end(met)
    sign, ink = {"gone": ("hide", "#3F4A2E"), "prevented": ("crucifix", "#3F4A2E")}.get(end, ("fangs", RED))
    for x, one, colour in ((94, met.title, RED), (784, sign, ink)):
        pen.circle(x, 62, 42, colour)
        draw_icon(pen, one, x, 62, 27, SHEET, colour)
    lay(page, pen.finish(), 0, _FOOT)
    lines, size = paragraph(names.say(gist(met.title)), "black", 36, 540, 2, 28)
    top = _FOOT + 74 if len(lines) == 1 else _FOOT + 54
    for row, line in enumerate(lines):
        write(page, 156, top + row * round(size * 1.2), line, "black", size, INK, "ls")
    write_line(page, 846, _FOOT + 58, names.label("met-end", end=end), "black", 38, INK, 380, "ls", 30)
    write_line(page, 846, _FOOT + 98, names.label("met-then", end=end), "serif", 32, DAY.middle, 380, "ls", 26)


def alt_met(view: DraculaTable, say: Say) -> str:
    """The alt text: who meets which encounter, where, its effect, whom it harmed and its outcome."""
    met, names = view.met, Names(say)
    if met is None:
        return ""
    end = _end(met)
    last = names.label("met-alt-end", end=names.label("met-end", end=end), then=names.label("met-then", end=end))
    return cut([*_told(met, names), last])


def alt_answered(met: Met, asked: Decision, say: Say) -> str:
    """The alt text for the one who is asked: the same, and the choices."""
    names = Names(say)
    choices = [f"{_words(asked, one, names)}: {_then(met, one, names)}." for one in _choices(asked)]
    return cut([*_told(met, names), *choices])


def _told(met: Met, names: Names) -> list[str]:
    told = names.label(
        "met-alt", how=names.label("met", how=_how(met)), who=names.who(met.seat), card=names.encounter(met.title),
        where=_where(met, names), space=names.label("met-space", space=met.space), does=names.say(gist(met.title)),
    )  # fmt: skip
    harm = [names.label("met-harm", who=names.who(seat), damage=damage) for seat, damage in met.harm.items()]
    return [told, *harm, *([names.label("met-others", count=met.others)] if met.others else [])]


__all__ = ["HEIGHT", "WIDTH", "alt_answered", "alt_met", "answered", "draw_answered", "draw_met"]
