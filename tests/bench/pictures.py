"""Pictures: warm against encoding the same picture, cold against warm."""

from __future__ import annotations

import io
import random
import subprocess
import sys

from PIL import Image

from bot import words
from engines.core import Action, Observation, any_picks, games, get, look, start, step
from rendering import painter
from tests.bench.row import Row, milliseconds

POSITIONS = 25


def rows() -> list[Row]:
    """Two rows a game."""
    made = []
    for game in games():
        say, seen = words.speaker(game), positions(game)
        draw = painter(game).board
        pictures = [draw(one, say) for one in seen]
        encode = encoding(pictures[-1].data)
        turn = iter(seen * 3)
        warm = milliseconds(lambda draw=draw, turn=turn, say=say: draw(next(turn), say), POSITIONS * 2)  # type: ignore[misc]
        made.append(Row(f"{game}: board picture, warm", warm, encode, "ms", 2.5))
        made.append(Row(f"{game}: board picture, cold process", cold(game), warm, "ms", 25))
    return made


def positions(game: str) -> list[Observation]:
    """Successive positions of one random match, as its first seat sees them."""
    engine, rng, key = get(game), random.Random(7), bytes(16)
    record, _ = start(engine, engine.meta.seats[: engine.meta.fewest], key, {})
    seen: list[Observation] = []
    while len(seen) < POSITIONS:
        seen.append(look(engine, record, frozenset(record.seats)))
        asked = seen[-1].ask[0]
        record = step(engine, record, key, Action(asked.seat, asked.id, any_picks(asked, rng))).record
    return seen


def encoding(png: bytes) -> float:
    """Milliseconds to encode the picture, at its palette, as quickly as PNG goes."""
    image = Image.open(io.BytesIO(png))
    image.load()
    return milliseconds(lambda: image.save(io.BytesIO(), "PNG", compress_level=1), 20)


def cold(game: str) -> float:
    """Milliseconds of the first picture of a process, libraries loaded."""
    program = (
        "import time; from bot import words; from tests.bench.pictures import positions; from rendering import painter;"
        f"seen = positions({game!r})[-1]; say = words.speaker({game!r}); draw = painter({game!r}).board;"
        "begun = time.perf_counter(); draw(seen, say); print((time.perf_counter() - begun) * 1000)"
    )
    ran = [
        float(subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout)
        for _ in range(3)
    ]
    return sorted(ran)[1]
