"""Cards of paper: large ones taped to the page, small ones for what the others hold."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from msgspec import Struct
from PIL import Image, ImageDraw

from engines.trogdor.view import CardView, PlayerView
from rendering.kit.canvas import SCALE
from rendering.kit.colour import rgb
from rendering.kit.felt import Felt, curve, oblong
from rendering.kit.layers import lay
from rendering.kit.type import paragraph, write
from rendering.trogdor.acts import ACTS
from rendering.trogdor.colours import EARTH, FIRE, GREEN, GREY, INK, LEAF, SHADOW, STRAW, TAPE, TEXT_GREY, WHITE
from rendering.trogdor.keepers import bust, draw_keeper
from rendering.trogdor.land import flame
from rendering.trogdor.layout import BODY, LEAST, Names
from rendering.trogdor.things import ITEMS

CARD_WIDTH, CARD_HEIGHT = 506, 480
MINI_WIDTH, MINI_HEIGHT = 250, 136
Sort = Literal["action", "keeper", "item"]
Mark = Literal["", "ready", "used", "later"]
"""The state of an Item: it may be used, it is turned, or it has been used this turn and is ready again."""
_EDGES: dict[Sort, str] = {"action": FIRE, "keeper": LEAF, "item": EARTH}
_MARKS: dict[Mark, str] = {"ready": GREEN, "used": "#d8d4c9", "later": STRAW}
_ROCKS = {"hidey_hole": ((361, 302, 36),), "hegeltha": ((79, 312, 29), (433, 312, 29))}
"""The cards on which Trogdor hides: where the words on his rock stand, and their size."""


class Face(Struct, frozen=True):
    """The content of a card's picture. `ap` is None except for Action cards, `mark` empty except for Items; `rock` is
    written on the rocks behind which Trogdor hides."""

    sort: Sort
    id: str
    name: str
    gist: str
    caption: str
    foot: str = ""
    ap: int | None = None
    mark: Mark = ""
    marked: str = ""
    rock: str = ""


def action(card: CardView, names: Names) -> Face:
    """An Action card; the Troghammer's cannot be discarded for points (TR-4.2)."""
    gist, foot = names.gist(f"card-{card.kind}"), names.label("or-discard") if card.ap is not None else ""
    rock = names.label("rock") if card.kind in _ROCKS else ""
    return Face("action", card.kind, names.card(card.kind), gist, "", foot, card.ap, rock=rock)


def keeper(name: str, names: Names) -> Face:
    rock, gist = names.label("rock") if name in _ROCKS else "", names.gist(f"keeper-{name}")
    return Face("keeper", name, names.keeper(name), gist, names.label("a-keeper"), rock=rock)


def item(name: str, names: Names, mark: Mark = "") -> Face:
    """An Item, and what recharges it."""
    marked = names.label("mark", mark=mark) if mark else ""
    foot, gist = names.label("recharge", item=name), names.gist(f"item-{name}")
    return Face("item", name, names.item(name), gist, names.label("an-item"), foot, None, mark, marked)


def held(player: PlayerView, names: Names) -> list[Face]:
    """A player's Action cards, Keeper and Item."""
    faces = [action(card, names) for card in player.hand]
    if player.keeper is not None:
        faces.append(keeper(player.keeper, names))
    if player.item is not None:
        mark: Mark = "used" if not player.ready else "later" if player.used else "ready"
        faces.append(item(player.item, names, mark))
    return faces


@lru_cache(maxsize=64)
def large(face: Face, turn: float) -> Image.Image:
    """A card turned by some degrees, taped, with its shadow; 560 x 560."""
    card = _card(face)
    size = 560 * SCALE
    made = Image.new("RGBA", (size, size))
    turned = card.rotate(turn, Image.Resampling.BICUBIC, expand=True)
    x, y = (size - turned.width) // 2, (size - turned.height) // 2
    mask = turned.getchannel("A")
    made.paste(rgb(SHADOW), (x + 7 * SCALE, y + 9 * SCALE), mask)
    made.paste(turned, (x, y), mask)
    tape = _tape().rotate(3 * turn - 4, Image.Resampling.BICUBIC, expand=True)
    made.alpha_composite(tape, (size // 2 - tape.width // 2, y - 14 * SCALE))
    return made.reduce(SCALE)


def _tape() -> Image.Image:
    made = Image.new("RGBA", (150 * SCALE, 44 * SCALE))
    torn = [(0, 4), (8, 22), (0, 40), (150, 44), (143, 24), (150, 0)]
    ImageDraw.Draw(made).polygon([(x * SCALE, y * SCALE) for x, y in torn], (*rgb(TAPE), 190))
    return made


def _card(face: Face) -> Image.Image:
    """A card upright and unfinished, RGBA."""
    pen = Felt(CARD_WIDTH, CARD_HEIGHT, WHITE)
    edge, seed = _EDGES[face.sort], f"card {face.id}"
    rule = 152 if face.sort == "action" else 136
    pen.stroke(curve(f"28,{rule} 200,{rule + 3} 340,{rule - 3} {CARD_WIDTH - 28},{rule + 1}"), f"{seed} rule", 5, edge)
    if face.sort == "action":
        if face.ap is not None:
            flame(pen, 74, 140, 124, seed, 0, 92)
        ACTS[face.id](pen.moved(0, rule + 2))
    elif face.sort == "keeper":
        draw_keeper(pen.moved(0, rule - 4), face.id)
    else:
        down, scale = (112, 1.2) if len(_gist(face)[0]) == 1 else (92, 0.92)
        ITEMS[face.id](pen.moved(CARD_WIDTH / 2, rule + down, scale))
    if face.foot:
        pen.stroke([(28, CARD_HEIGHT - 64), (CARD_WIDTH - 28, CARD_HEIGHT - 64)], f"{seed} foot", 2.5, GREY)
    if face.sort == "item":
        _recharge(pen, 48, CARD_HEIGHT - 34)
    made = pen.image.convert("RGBA")
    if face.mark == "used":
        grey = made.convert("L").point([150 + v * 105 // 255 for v in range(256)])
        made = Image.merge("RGBA", (grey, grey, grey, made.getchannel("A")))
    border = Felt(CARD_WIDTH, CARD_HEIGHT)
    border.stroke(oblong(7, 7, CARD_WIDTH - 14, CARD_HEIGHT - 14), f"{seed} edge", 5, INK, 1.8, closed=True)
    if face.marked:
        x, y = CARD_WIDTH - 158, CARD_HEIGHT - 36
        corners = [(x, y - 23), (x + 134, y - 25), (x + 136, y + 21), (x + 2, y + 23)]
        border.shape([(float(a), float(b)) for a, b in corners], _MARKS[face.mark], f"{seed} mark", 3.6)
    made.alpha_composite(border.image)
    _write_card(made, face)
    return made


def _recharge(pen: Felt, x: float, y: float) -> None:
    """An arrow going round."""
    round_ = [(x + 14 * a, y + 14 * b) for a, b in ((0.3, -0.95), (-0.7, -0.7), (-1, 0), (-0.6, 0.8), (0.3, 0.95))]
    pen.arrow([*round_, (x + 13, y + 4)], "recharge", 4, EARTH, 12, 0)


def _gist(face: Face) -> tuple[tuple[str, ...], int]:
    """What a card does, in one line or two, and their size."""
    return paragraph(face.gist, "hand", BODY, CARD_WIDTH - 60, 2, 30)


def _write_card(made: Image.Image, face: Face) -> None:
    left = 30
    ink = TEXT_GREY if face.mark == "used" else INK
    if face.ap is not None:
        _write(made, 76, 122, str(face.ap), 76, WHITE, "ms", 5)
        left = 146
    elif face.caption:
        _write(made, 32, 50, face.caption, 34, _EDGES[face.sort])
    if face.ap is not None:
        told, size = paragraph(face.name, "hand", 54, CARD_WIDTH - left - 24, 2, 40)
        for k, line in enumerate(told):
            _write(made, left, (102 if len(told) == 1 else 76) + k * 54, line, size, ink)
    else:
        told, size = paragraph(face.name, "hand", 58, CARD_WIDTH - 60, 1, 40)
        _write(made, left, 110, told[0], size, ink)
    for x, y, wide in _ROCKS.get(face.id, ()):
        _write(made, x, y, face.rock, wide, INK, "ms")
    told, size = _gist(face)
    bottom = CARD_HEIGHT - (80 if face.foot else 30)
    for k, line in enumerate(reversed(told)):
        _write(made, 30, bottom - k * 42, line, size, ink)
    if face.foot:
        room = CARD_WIDTH - 60 - (46 if face.sort == "item" else 0) - (150 if face.marked else 0)
        told, size = paragraph(face.foot, "hand", 36, room, 1, LEAST)
        _write(made, 76 if face.sort == "item" else 30, CARD_HEIGHT - 24, told[0], size, ink)
    if face.marked:
        told, size = paragraph(face.marked, "hand", 36, 122, 1, 26)
        _write(made, CARD_WIDTH - 91, CARD_HEIGHT - 26, told[0], size, INK, "ms")


def _write(
    made: Image.Image,
    x: float,
    y: float,
    words: str,
    size: int,
    ink: str,
    anchor: Literal["ls", "ms"] = "ls",
    edge: int = 0,
) -> None:
    """Words on an unfinished card."""
    rim = (INK, edge * SCALE) if edge else None
    write(made, x * SCALE, y * SCALE, words, "hand", size * SCALE, ink, anchor, rim)


@lru_cache(maxsize=128)
def small(face: Face, width: int = MINI_WIDTH, height: int = MINI_HEIGHT, told: bool = False) -> Image.Image:
    """A card at a glance, RGB: its sign, its name and, if `told`, what it does."""
    pen = Felt(width, height, WHITE)
    if face.sort == "action":
        flame(pen, 46, height - 20, 92, f"small {face.id}", 0, 68)
    elif face.sort == "keeper":
        bust(pen.moved(60 if told else 52, height - 7, 0.6 if told else 0.47), face.id)
    else:
        ITEMS[face.id](pen.moved(60 if told else 52, height / 2, 0.48 if told else 0.4))
    if face.mark == "used":
        grey = pen.image.convert("L").point([150 + v * 105 // 255 for v in range(256)])
        pen.image.paste(Image.merge("RGB", (grey, grey, grey)))
    edge = Felt(width, height)
    edge.stroke(oblong(4, 4, width - 8, height - 8), f"small {face.id}", 4, _EDGES[face.sort], 1.4, closed=True)
    made = pen.finish()
    lay(made, edge.finish(), 0, 0)
    ink = TEXT_GREY if face.mark == "used" else INK
    if face.ap is not None:
        write(made, 47, height - 28, str(face.ap), "hand", 50, WHITE, "ms", (INK, 4))
    _write_small(made, face, width, told, ink)
    return made


def _write_small(made: Image.Image, face: Face, width: int, told: bool, ink: str) -> None:
    left = 122 if told else 100
    room = width - left - 16
    beside = 110 if told and face.marked else 0
    lines, size = paragraph(face.name, "hand", 40 if told else 36, room - beside, 1 if told else 2, 26)
    top = 48 if told or face.marked else 62 if len(lines) == 2 else 80
    for k, line in enumerate(lines):
        write(made, left, top + k * 37, line, "hand", size, ink, "ls")
    if told:
        gist, size = paragraph(face.gist, "hand", 32, room, 4, 28)
        for k, line in enumerate(gist):
            write(made, left, 90 + k * 34, line, "hand", size, ink, "ls")
        if face.marked:
            write(made, width - 18, 46, face.marked, "hand", 30, TEXT_GREY, "rs")
    elif face.marked:
        draw = ImageDraw.Draw(made)
        draw.ellipse((width - 34, made.height - 34, width - 16, made.height - 16), rgb(_MARKS[face.mark]), rgb(INK), 3)
        said, size = paragraph(face.marked, "hand", 30, room - 30, 1, 24)
        write(made, width - 42, made.height - 15, said[0], "hand", size, TEXT_GREY, "rs")
