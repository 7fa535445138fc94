"""A match over sockets during which the bot dies: what a game gives to the test of whole matches."""

from __future__ import annotations

import signal
from dataclasses import dataclass, field

TERM, KILL = signal.SIGTERM, signal.SIGKILL
ACKNOWLEDGED, REDRAWN = r"POST /interactions/.*", r"PATCH /webhooks/.*"
POSTED, EDITED, READ = r"POST /channels/\d+/messages", r"PATCH /channels/\d+/messages/\d+", r"GET /channels/.*"


@dataclass(frozen=True)
class Death:
    """A death of the bot by that signal as it sends such a request, after `after` more answers; `done`: the request
    arrived."""

    how: signal.Signals
    route: str
    after: int
    done: bool = True


@dataclass(frozen=True)
class Scene:
    """A match of a game, and the deaths of the bot in it. `answers` is the number of answers that are enough, None for
    the whole match."""

    people: int
    deaths: tuple[Death, ...]
    answers: int | None = None
    options: dict[str, str] = field(default_factory=dict)
