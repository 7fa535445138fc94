"""Play a stored match again from its key and its log, and say whether it is what was stored."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bot.refusal import Refusal
from bot.store import Store
from engines.core import Text, fingerprint, get, replay, text
from engines.core.record import Undo

Verdict = Literal["same", "different", "impossible"]
"""``different``: the rules lead elsewhere; ``impossible``: they refuse what is in the log."""


class Report(Struct, frozen=True):
    """What a replay found. `answers` of the log were played, `taken_back` of them undone."""

    match: int
    verdict: Verdict
    answers: int
    taken_back: int
    edition_then: int
    edition_now: int

    @property
    def text(self) -> Text:
        """In one sentence; older editions are named where they may be the reason."""
        return text(
            f"verify-{self.verdict}", match=self.match, answers=self.answers, undone=self.taken_back,
            then=self.edition_then, now=self.edition_now,
        )  # fmt: skip


async def verify(store: Store, number: int) -> Report:
    """Replay a match. Raises `Refusal` for one that does not exist or never began."""
    async with store.read() as tx:
        match = await tx.match(number)
        if match is None:
            raise Refusal(text("no-such-match", number=number))
        if match.started_at is None:
            raise Refusal("not-started")
        engine = get(match.game)
        taken = {sitter.seat for sitter in await tx.sitters(number)}
        chairs = tuple(seat for seat in engine.meta.seats if seat in taken)
        stored = await tx.record(match, chairs)
        log = await tx.log(number)
    try:
        replayed = replay(engine, chairs, match.key, match.options, log)
        verdict: Verdict = "same" if fingerprint(replayed) == fingerprint(stored) else "different"
    except Exception:  # rules that have changed may stumble over what was once legal
        verdict = "impossible"
    undone = sum(isinstance(entry, Undo) for entry in log)
    return Report(number, verdict, len(log) - undone, undone, match.edition, engine.meta.edition)
