"""The pictures of the pages: ``python -m tests.pictures`` draws ``docs/pictures`` again, as the bot draws a table."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from random import Random
from typing import Final

from msgspec import Struct
from PIL import Image

from bot.words import speaker
from engines.core import PUBLIC, get, observe, player, playout
from rendering import Picture, painter

FOLDER: Final = Path(__file__).parents[1] / "docs" / "pictures"
WIDTH: Final = 800
"""Pixels; larger boards are made as small as that."""
NAMES: Final = ("Ada", "Bo", "Cleo", "Dan", "Eve")


class Scene(Struct, frozen=True):
    """A match between computer players, by its dice key, after so many answers."""

    key: int
    answers: int
    seats: int


SCENES: Final = {"dracula": Scene(3, 100, 5), "draugr": Scene(1, 40, 1), "trogdor": Scene(1, 60, 3)}


def draw(game: str) -> Picture:
    """The board of a game as a spectator sees it."""
    scene, engine, choose = SCENES[game], get(game), player(game)
    key, rng = scene.key.to_bytes(16, "big"), Random(scene.key)
    played = playout(engine, engine.meta.seats_for(scene.seats), key, {}, choose, rng, bound=scene.answers)
    names = dict(zip(engine.meta.seats, NAMES, strict=False))
    return painter(game).board(observe(engine, played.state, PUBLIC), speaker(game, names=lambda seat: names[seat]))


def reduced(board: bytes) -> bytes:
    """A board as a small PNG file."""
    sheet = Image.open(BytesIO(board)).convert("RGB")
    if sheet.width > WIDTH:
        sheet = sheet.resize((WIDTH, sheet.height * WIDTH // sheet.width), Image.Resampling.LANCZOS)
    file = BytesIO()
    sheet.quantize(96).save(file, "PNG", optimize=True)
    return file.getvalue()


def main() -> None:
    """Draw all of them."""
    FOLDER.mkdir(exist_ok=True)
    for game in SCENES:
        picture = draw(game)
        data = reduced(picture.data)
        (FOLDER / f"{game}.png").write_bytes(data)
        print(f"{game}.png, {len(data) // 1024} KB: {picture.alt}")


if __name__ == "__main__":
    main()
