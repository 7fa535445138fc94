"""Verification: play a match again from its key and its log, and compare the result with the record."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Literal

from msgspec import Struct

from bot.refusal import Refusal
from bot.store import Store
from bot.transcript import Transcript, transcribe
from engines.core import Action, EngineError, Text, UnknownGame, commitment, fingerprint, get, replay, text
from engines.core.record import standing

Verdict = Literal["same", "different", "impossible", "key"]
"""``different``: the rules lead elsewhere; ``impossible``: they refuse an entry of the log; ``key``: the dice key does
not match the digest beside it."""


class Report(Struct, frozen=True):
    """The result of a replay. `answers` of the log were played, `taken_back` of them undone; `digest` is the one that
    the table's first message must have shown."""

    match: int
    verdict: Verdict
    digest: str
    answers: int
    taken_back: int
    edition_then: int
    edition_now: int

    @property
    def exit_code(self) -> int:
        """0 if the replay agrees, 1 if it does not, 3 if it was played by other rules than those of the match."""
        if self.verdict == "same":
            return 0
        return 3 if self.is_of_another_edition else 1

    @property
    def is_of_another_edition(self) -> bool:
        """True if the rules have changed, so that a failed replay proves nothing."""
        return self.verdict in ("different", "impossible") and self.edition_then != self.edition_now

    @property
    def text(self) -> Text:
        """The result in one sentence; an agreeing one has a second sentence on what to compare it with."""
        if self.is_of_another_edition:
            return text("verify-edition", match=self.match, then=self.edition_then, now=self.edition_now)
        return text(
            f"verify-{self.verdict}", match=self.match, answers=self.answers, undone=self.taken_back,
            digest=self.digest,
        )  # fmt: skip


async def verify(store: Store, number: int) -> Report:
    """Replay a stored match. Raises as `transcribe` does."""
    return check(await transcribe(store, number))


async def verify_all(store: Store) -> AsyncIterator[tuple[int, Text]]:
    """The exit status and the result of every stored match that has begun, one after the other."""
    async with store.read() as tx:
        numbers = await tx.matches.begun()
    for number in numbers:
        try:
            report = await verify(store, number)
        except UnknownGame as error:
            yield 3, text("verify-no-rules-of", match=number, **error.text.args)
        except (Refusal, EngineError) as error:  # a row that cannot be read
            yield 1, text("verify-unreadable", match=number, why=error.text)
        else:
            yield report.exit_code, report.text


def check(transcript: Transcript) -> Report:
    """Replay a transcript, with nothing else at hand. Raises `UnknownGame`."""
    edition = get(transcript.game).meta.edition
    answers = sum(isinstance(entry, Action) for entry in transcript.log)
    undone = answers - len(standing(transcript.log))
    return Report(
        match=transcript.match,
        verdict=_verdict(transcript),
        digest=transcript.commitment,
        answers=answers,
        taken_back=undone,
        edition_then=transcript.edition,
        edition_now=edition,
    )


def _verdict(transcript: Transcript) -> Verdict:
    key = bytes.fromhex(transcript.key)
    if commitment(key) != transcript.commitment:
        return "key"
    engine = get(transcript.game)
    taken = tuple(one.seat for one in transcript.seats)
    if taken != tuple(seat for seat in engine.meta.seats if seat in taken):
        return "impossible"
    try:
        replayed = replay(engine, taken, key, transcript.options, transcript.log)
    except Exception:  # changed rules may fail on an entry that was once legal
        return "impossible"
    return "same" if fingerprint(replayed) == transcript.fingerprint else "different"
