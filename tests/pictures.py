"""The pictures of the pages: ``python -m tests.pictures`` draws ``docs/pictures`` again, as the bot draws a table; with
names behind it, such as ``draugr-cover``, only these."""

from __future__ import annotations

import sys
from collections.abc import Collection
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Final

from PIL import Image

from bot.contract.game import Shown
from bot.words import speaker
from engines.core import PUBLIC, get, observe, player, playout
from rendering import Picture, Place, aids_at, painter
from tests.games import given

FOLDER: Final = Path(__file__).parents[1] / "docs" / "pictures"
WIDTH: Final = 800
"""Pixels; larger boards are made as small as that."""
COLOURS: Final = (192, 128, 96)
BYTES: Final = 280 * 1024
"""The first number of colours whose file is no larger is taken, or else the last."""
NAMES: Final = ("Ada", "Bo", "Cleo", "Dan", "Eve")


def draw(game: str, shown: Shown) -> dict[str, Picture]:
    """The board of a game as a spectator sees it, and the pictures of its story and scene if they are wanted, by their
    files' names."""
    engine, choose = get(game), player(game)
    key, rng = shown.key.to_bytes(16, "big"), Random(shown.key)
    played = playout(engine, engine.meta.seats_for(shown.seats), key, {}, choose, rng, bound=shown.answers)
    names = dict(zip(engine.meta.seats, NAMES, strict=False))
    seen, say = observe(engine, played.state, PUBLIC), speaker(game, names=lambda seat: names[seat])
    made = {game: painter(game).board(seen, say), f"{game}-cover": painter(game).cover(say)}
    wanted = {Place.STORY: shown.story, Place.SCENE: shown.scene}
    for aid in aids_at(game, *(place for place, is_wanted in wanted.items() if is_wanted)).values():
        if (picture := aid.draw(seen, say)) is not None:
            made[f"{game}-{aid.place.value}"] = picture
    return made


def reduced(board: bytes) -> bytes:
    """A board as a small PNG file."""
    sheet = Image.open(BytesIO(board)).convert("RGB")
    if sheet.width > WIDTH:
        sheet = sheet.resize((WIDTH, sheet.height * WIDTH // sheet.width), Image.Resampling.LANCZOS)
    for colours in COLOURS:
        file = BytesIO()
        sheet.quantize(colours, kmeans=1).save(file, "PNG", optimize=True)
        if file.tell() <= BYTES:
            break
    return file.getvalue()


def main(wanted: Collection[str]) -> None:
    """Draw those of these names, or all of them."""
    FOLDER.mkdir(exist_ok=True)
    positions = {game: facts.GAME.shown for game, facts in given("facts").items()}
    for game, shown in positions.items():
        if shown is None:
            continue
        for name, picture in draw(game, shown).items():
            if wanted and name not in wanted:
                continue
            data = reduced(picture.data)
            (FOLDER / f"{name}.png").write_bytes(data)
            print(f"{name}.png, {len(data) // 1024} KB: {picture.alt}")


if __name__ == "__main__":
    main(sys.argv[1:])
