"""A match on paper: all that it takes to play it again anywhere, and nobody's name."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from bot.matches.base import chairs, match_of
from bot.refusal import Refusal
from bot.store import Match, Sitter, Store, Transaction
from engines.core import Entry, Seat, commitment, fingerprint, text
from engines.core.dice import KEY_BYTES

Digest = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Chair(Struct, frozen=True):
    """Who sat there at the end: ``player 1``, ``player 2`` … or ``computer``."""

    seat: Seat
    player: str


class Transcript(Struct, frozen=True, kw_only=True):
    """`key` is the dice key in hex, `commitment` its SHA-256 as it was shown when the match started; `seats` are in
    order of play; `fingerprint` is that of the position which `log` leads to. It holds all secrets of the match."""

    format: Literal["drakhost-match-1"] = "drakhost-match-1"
    match: int
    game: str
    edition: int
    options: dict[str, str]
    seats: tuple[Chair, ...]
    commitment: Digest
    key: Annotated[str, Meta(pattern=f"^[0-9a-f]{{{2 * KEY_BYTES}}}$")]
    log: tuple[Entry, ...]
    fingerprint: Digest


async def transcribe(store: Store, number: int) -> Transcript:
    """A match that has begun, for the operator's own eyes. Raises `Refusal`, `UnknownGame`, `BadData`."""
    async with store.read() as tx:
        match = await match_of(tx, number)
        if match.started_at is None:
            raise Refusal("not-started")
        return await _transcribed(tx, match)


async def export(store: Store, number: int) -> Transcript:
    """A finished match, which has no secrets any more. Raises as `transcribe` does."""
    async with store.read() as tx:
        match = await match_of(tx, number)
        if match.status != "over" or match.started_at is None:
            raise Refusal("export-unfinished")
        return await _transcribed(tx, match)


async def _transcribed(tx: Transaction, match: Match) -> Transcript:
    sitters = await tx.sitters(match.id)
    taken = chairs(match, sitters)
    return Transcript(
        match=match.id,
        game=match.game,
        edition=match.edition,
        options=match.options,
        seats=_nameless(taken, sitters),
        commitment=commitment(match.key),
        key=match.key.hex(),
        log=tuple(await tx.log(match.id)),
        fingerprint=fingerprint(await tx.record(match, taken)),
    )


def _nameless(taken: tuple[Seat, ...], sitters: list[Sitter]) -> tuple[Chair, ...]:
    people = {sitter.seat: sitter.person for sitter in sitters}
    met = list(dict.fromkeys(people[seat] for seat in taken if people[seat] is not None))
    numbers = {person: f"player {number}" for number, person in enumerate(met, 1)}
    return tuple(Chair(seat, numbers.get(people[seat], "computer")) for seat in taken)


ROOMY: Final = 1
"""Spaces of indentation: people may want to read it."""


def written(transcript: Transcript) -> bytes:
    """The file's content."""
    return msgspec.json.format(msgspec.json.encode(transcript), indent=ROOMY) + b"\n"


def file_name(number: int) -> str:
    """What the file is called: nothing but the match's number."""
    return f"match-{number}.json"


def read(file: Path) -> Transcript:
    """A transcript from a file. Raises `Refusal` for one that is none, or is damaged."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Transcript)
    except OSError as error:
        raise Refusal(text("transcript-unreadable", file=str(file), why=error.strerror or "")) from None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal(text("transcript-damaged", file=str(file), why=str(error))) from None
