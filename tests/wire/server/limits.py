"""Rate limits as far as they are known: a number of requests to a route in a number of seconds, and 50 a second in
all."""

from __future__ import annotations

import re
import time
from collections import Counter, deque
from dataclasses import dataclass
from typing import Literal

Mode = Literal["off", "count", "enforce"]
GLOBAL_A_SECOND = 50
RULES: tuple[tuple[str, int, float], ...] = (
    (r"POST /channels/(\d+)/messages", 5, 5.0),
    (r"PATCH /channels/(\d+)/messages/\d+", 5, 5.0),
    (r"DELETE /channels/(\d+)/messages/\d+", 5, 1.0),
    (r"GET /channels/(\d+)/messages(?:/\d+)?", 5, 1.0),
    (r"(?:POST|PATCH|DELETE|GET) /webhooks/\d+/([^/]+)(?:/.*)?", 5, 2.0),
    (r"POST /channels/(\d+)(?:/messages/\d+)?/threads", 50, 300.0),
    (r"POST /users/@me/(channels)", 10, 10.0),
)
"""Pattern, requests, seconds; each bucket belongs to one value of the group."""


@dataclass
class Bucket:
    """The rest of an allowance, until it is filled again."""

    name: str
    limit: int
    left: int
    until: float

    def headers(self) -> dict[str, str]:
        after = max(0.0, self.until - time.monotonic())
        return {
            "X-RateLimit-Limit": str(self.limit),
            "X-RateLimit-Remaining": str(self.left),
            "X-RateLimit-Reset": f"{time.time() + after:.3f}",
            "X-RateLimit-Reset-After": f"{after:.3f}",
            "X-RateLimit-Bucket": self.name,
        }


@dataclass
class Verdict:
    """The limits' headers for an answer; `retry` is set if the request is refused, in seconds."""

    headers: dict[str, str]
    retry: float | None = None
    everywhere: bool = False


class Limits:
    """The server's buckets. They are off, or count what they would refuse, or refuse it."""

    def __init__(self, mode: Mode = "off") -> None:
        self.mode: Mode = mode
        self.exceeded: Counter[str] = Counter()
        self.peak = 0
        self._rules = [(re.compile(pattern), limit, seconds) for pattern, limit, seconds in RULES]
        self._buckets: dict[tuple[int, str], Bucket] = {}
        self._recent: deque[float] = deque()

    def take(self, method: str, path: str) -> Verdict:
        """Count a request, and judge it."""
        if self.mode == "off":
            return Verdict({})
        wait = None if path.startswith(("/interactions/", "/webhooks/")) else self._take_global()
        if wait is not None and self.mode == "enforce":
            return Verdict({}, wait, everywhere=True)
        return self._take_routed(f"{method} {path}")

    def _take_global(self) -> float | None:
        """Seconds to wait if the last second is full; answers to interactions do not count."""
        now = time.monotonic()
        while self._recent and self._recent[0] <= now - 1:
            self._recent.popleft()
        if len(self._recent) >= GLOBAL_A_SECOND:
            self.exceeded["global"] += 1
            return self._recent[0] + 1 - now
        self._recent.append(now)
        self.peak = max(self.peak, len(self._recent))
        return None

    def _take_routed(self, line: str) -> Verdict:
        now = time.monotonic()
        for number, (pattern, limit, seconds) in enumerate(self._rules):
            found = pattern.fullmatch(line)
            if found is None:
                continue
            bucket = self._buckets.get((number, found[1]))
            if bucket is None or bucket.until <= now:
                bucket = self._buckets[number, found[1]] = Bucket(f"rule{number}", limit, limit, now + seconds)
            if bucket.left > 0:
                bucket.left -= 1
                return Verdict(bucket.headers())
            self.exceeded[pattern.pattern] += 1
            return Verdict(bucket.headers(), bucket.until - now if self.mode == "enforce" else None)
        return Verdict({})
