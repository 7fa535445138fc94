"""Pictures: warm against encoding the same picture, cold against warm."""

from __future__ import annotations

import gc
import io
import random
import subprocess
import sys
from functools import partial
from itertools import cycle, islice
from statistics import median

from PIL import Image

from bot import words
from engines.core import Action, Observation, any_picks, decisions, games, get, look, start, step
from rendering import Draw, Place, painter
from tests.bench.row import Row, elapsed

POSITIONS = 25


BUDGET, STORY = 2.5, 6
"""A story, drawn once a turn, shows several boards in one, with paths that no other turn draws: only the layers under
them are kept."""


def rows() -> list[Row]:
    """Two rows for each game's board, and one for its close-up and each of its further pictures that shows anything."""
    made = []
    for game in games():
        seen, say = positions(game), words.speaker(game)
        board = warm(game, "board", painter(game).board, seen)
        made += [board, Row(f"{game}: board picture, cold process", cold(game), board.value, "ms", 25)]
        further = {name: (aid.draw, aid.place) for name, aid in painter(game).AIDS.items()}
        for name, (draw, place) in {"close-up": (painter(game).closeup, Place.QUESTION), **further}.items():
            if any(draw(one, say) for one in seen):
                made.append(warm(game, name, draw, seen, STORY if place is Place.STORY else BUDGET))
    return made


def warm(game: str, name: str, draw: Draw, seen: list[Observation], budget: float = BUDGET) -> Row:
    """A row for a picture drawn again with its layers kept, against encoding the same at PNG's fastest level."""
    say = words.speaker(game)
    pictures = cycle([(one, decoded(picture.data)) for one in seen if (picture := draw(one, say)) is not None])
    drawn, encoded = [], []
    gc.collect()
    for one, image in islice(pictures, POSITIONS * 2):  # by turns: pictures differ in size, and machines in pace
        drawn.append(elapsed(partial(draw, one, say)))
        encoded.append(elapsed(partial(image.save, io.BytesIO(), "PNG", compress_level=1)))
    return Row(f"{game}: {name} picture, warm", median(drawn), median(encoded), "ms", budget)


def positions(game: str) -> list[Observation]:
    """Successive positions of random matches with the fewest people, as all their seats together see them; most games
    need only one."""
    engine, rng = get(game), random.Random(7)
    seen: list[Observation] = []
    for number in range(POSITIONS):
        key = number.to_bytes(16)
        record, _ = start(engine, engine.meta.seats_for(engine.meta.fewest), key, {})
        while (open_ := decisions(engine, record)) and len(seen) < POSITIONS:
            seen.append(look(engine, record, frozenset(record.seats)))
            record = step(engine, record, key, Action(open_[0].seat, open_[0].id, any_picks(open_[0], rng))).record
    return seen


def decoded(png: bytes) -> Image.Image:
    """The picture with its palette, ready to be encoded again."""
    image = Image.open(io.BytesIO(png))
    image.load()
    return image


def cold(game: str) -> float:
    """Milliseconds of the first picture of a process, with the libraries loaded."""
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
