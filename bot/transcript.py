"""The transcript of a match: all that it takes to play it again anywhere, and no names."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from bot.matches.core import match_of, taken_seats
from bot.refusal import Refusal
from bot.store import Match, Occupant, Store, Transaction
from engines.core import STRONG, Entry, Seat, Strength, commitment, fingerprint, text
from engines.core.dice import KEY_BYTES

Digest = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class TranscriptSeat(Struct, frozen=True):
    """A seat and its occupant at the end: ``player 1``, ``player 2`` … or ``computer``."""

    seat: Seat
    player: str


class Transcript(Struct, frozen=True, kw_only=True):
    """A match on paper, with all its secrets. `key` is the dice key in hex, `commitment` its SHA-256 as it was shown
    when the match started; `computers` is how strong computers were; `seats` are in order of
    play; `fingerprint` is that of the position which `log` leads to."""

    format: Literal["drakhost-match-1"] = "drakhost-match-1"
    match: int
    game: str
    edition: int
    options: dict[str, str]
    seats: tuple[TranscriptSeat, ...]
    commitment: Digest
    key: Annotated[str, Meta(pattern=f"^[0-9a-f]{{{2 * KEY_BYTES}}}$")]
    log: tuple[Entry, ...]
    computers: Strength = STRONG
    fingerprint: Digest


async def transcribe(store: Store, number: int) -> Transcript:
    """The transcript of a match that has begun, for the operator alone. Raises `Refusal`, `UnknownGame`, `BadData`."""
    async with store.read() as tx:
        match = await match_of(tx, number)
        if match.started_at is None:
            raise Refusal("not-started")
        return await _transcribed(tx, match)


async def export(store: Store, number: int) -> Transcript:
    """The transcript of a finished match, which has no secrets any more. Raises as `transcribe` does."""
    async with store.read() as tx:
        match = await match_of(tx, number)
        if match.status != "over" or match.started_at is None:
            raise Refusal("export-unfinished")
        return await _transcribed(tx, match)


async def _transcribed(tx: Transaction, match: Match) -> Transcript:
    occupants = await tx.seats.occupants(match.id)
    taken = taken_seats(match, occupants)
    return Transcript(
        match=match.id,
        game=match.game,
        edition=match.edition,
        options=match.options,
        computers=match.computers,
        seats=_nameless(taken, occupants),
        commitment=commitment(match.key),
        key=match.key.hex(),
        log=tuple(await tx.records.log(match.id)),
        fingerprint=fingerprint(await tx.records.load(match, taken)),
    )


def _nameless(taken: tuple[Seat, ...], occupants: list[Occupant]) -> tuple[TranscriptSeat, ...]:
    people = {occupant.seat: occupant.person for occupant in occupants}
    met = list(dict.fromkeys(people[seat] for seat in taken if people[seat] is not None))
    numbers = {person: f"player {number}" for number, person in enumerate(met, 1)}
    return tuple(TranscriptSeat(seat, numbers.get(people[seat], "computer")) for seat in taken)


ROOMY: Final = 1
"""Spaces of indentation: people may want to read the file."""


def written(transcript: Transcript) -> bytes:
    """The transcript as a file's content."""
    return msgspec.json.format(msgspec.json.encode(transcript), indent=ROOMY) + b"\n"


def file_name(number: int) -> str:
    """The file's name, which holds nothing but the match's number."""
    return f"match-{number}.json"


def read(file: Path) -> Transcript:
    """A transcript from a file. Raises `Refusal` if the file cannot be read, is no transcript or is damaged."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Transcript)
    except OSError as error:
        raise Refusal(text("transcript-unreadable", file=str(file), why=error.strerror or "")) from None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal(text("transcript-damaged", file=str(file), why=str(error))) from None
