"""``drakhost health``: whether the bot that runs here is connected and plays, judged from outside by its heartbeat.

The bot writes the heartbeat from its event loop. One that is old means that the loop stands still or the process is
gone; a fresh one says itself what is wrong.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct

from bot import settings, words
from bot.refusal import Refusal
from engines.core import Text, text

COMMAND: Final = "health"
BEAT_SECONDS: Final = 5
STALE_SECONDS: Final = 4 * BEAT_SECONDS
"""The age at which a heartbeat means that the event loop stands still."""

Trouble = Literal["starting", "gateway", "clock", "courier"]
"""``starting``: not ready yet; ``gateway``: a connection is closed or silent; ``clock``, ``courier``: the loop that
plays what is due, or delivers messages, stands still."""


class Heartbeat(Struct, frozen=True):
    """A sign of life, written `at` seconds since 1970; `shards` are the connections that are lost."""

    at: float
    troubles: tuple[Trouble, ...] = ()
    shards: tuple[int, ...] = ()


class Verdict(Struct, frozen=True):
    """`what` is told to the operator in one line for each trouble."""

    is_well: bool
    what: tuple[Text, ...]


def write(file: Path, heartbeat: Heartbeat) -> None:
    """Put a heartbeat in place of the last one, so that nobody reads half of it. Raises `OSError`."""
    draft = file.with_name(f"{file.name}.new")
    draft.write_bytes(msgspec.json.encode(heartbeat))
    os.replace(draft, file)


def judge(file: Path, now: float) -> Verdict:
    """The state of the bot whose heartbeat is in `file`, at `now`."""
    try:
        found = msgspec.json.decode(file.read_bytes(), type=Heartbeat)
    except (OSError, msgspec.MsgspecError):
        return Verdict(False, (text("health-none", file=str(file.absolute())),))
    age = abs(now - found.at)  # a clock that was put back shall not keep an old one fresh
    if age > STALE_SECONDS:
        return Verdict(False, (text("health-stale", seconds=int(age)),))
    if not found.troubles:
        return Verdict(True, (text("health-well"),))
    shards = ", ".join(str(shard) for shard in found.shards)
    return Verdict(False, tuple(text(f"health-{one}", shards=shards) for one in found.troubles))


def is_running(file: str, now: float) -> bool:
    """True if a bot gave a sign of life in `file` lately, well or not."""
    return bool(file) and not any(one.key in ("health-none", "health-stale") for one in judge(Path(file), now).what)


def main() -> int:
    """Print how the bot is. Returns 0 if it is well, 1 if not, 78 if the settings are wrong."""
    say = words.speaker(None)
    try:
        file = settings.load().heartbeat_file
    except Refusal as error:
        print(say(error.text), file=sys.stderr)  # noqa: T201
        return error.exit_status
    # The time of the machine: another process wrote the heartbeat, and no simulated time reaches this one.
    verdict = judge(Path(file), time.time()) if file else Verdict(False, (text("health-off"),))
    for line in verdict.what:
        print(say(line))  # noqa: T201
    return 0 if verdict.is_well else 1
