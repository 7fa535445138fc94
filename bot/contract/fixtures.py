"""Recorded matches, one for each way a game can end, kept beside the game's tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

import msgspec
from msgspec import Struct

from bot.contract.game import GameUnderTest, free_answers, key_of, open_questions
from engines.core import (
    Action,
    Entry,
    Player,
    Record,
    Seat,
    Undo,
    any_picks,
    fingerprint,
    look,
    replay,
    start,
    step,
    step_default,
    undo,
)

MATCHES = 4000
"""The number of matches played in search of every ending."""


class Fixture(Struct):
    """A match on record. `key` and `fingerprint` are hex, `ending` is the key of the outcome's reason."""

    key: str
    seats: list[Seat]
    options: dict[str, str]
    log: list[Entry]
    ending: str
    fingerprint: str


def load(path: Path) -> Fixture:
    return msgspec.json.decode(path.read_bytes(), type=Fixture)


def fixtures(game: GameUnderTest) -> dict[str, Fixture]:
    """The recorded matches of a game, by the name of the file."""
    return {path.stem: load(path) for path in sorted(game.fixtures.glob("*.json"))}


def save(folder: Path, fixture: Fixture) -> Path:
    """Write a fixture under the name of its ending."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{fixture.ending}.json"
    path.write_text(_lines(fixture), encoding="utf-8")
    return path


def _lines(fixture: Fixture) -> str:
    """The fixture as JSON, one entry of the log a line."""
    fields = []
    for name in fixture.__struct_fields__:
        value = getattr(fixture, name)
        told = msgspec.json.encode(value).decode()
        if name == "log":
            told = "[\n  " + ",\n  ".join(msgspec.json.encode(entry).decode() for entry in value) + "\n ]"
        fields.append(f' "{name}": {told}')
    return "{\n" + ",\n".join(fields) + "\n}\n"


def _rank(fixture: Fixture) -> tuple[bool, int]:
    """Sort key: matches with an answer taken back first, then short ones."""
    return not any(isinstance(entry, Undo) for entry in fixture.log), len(fixture.log)


def replayed(game: GameUnderTest, fixture: Fixture) -> Record:
    """The record that a fixture leads to today."""
    return replay(game.engine, fixture.seats, bytes.fromhex(fixture.key), fixture.options, fixture.log)


def ending(game: GameUnderTest, record: Record) -> str | None:
    """How a recorded match ended, if it has."""
    outcome = look(game.engine, record, frozenset()).outcome
    return None if outcome is None else outcome.reason.key


def record_match(
    game: GameUnderTest,
    seats: Sequence[Seat],
    options: Mapping[str, str],
    key: bytes,
    choose: Player | None,
    rng: Random,
) -> Fixture | None:
    """Play a match and record it, now and then with an undo and an answer left to the clock; None if it does not end
    within the bound."""
    engine = game.engine
    record, log = start(engine, seats, key, options)[0], list[Entry]()
    for _ in range(2 * engine.meta.bound):
        pending = open_questions(game, record)
        if not pending:
            reason = ending(game, record) or "no-end"
            return Fixture(key.hex(), list(seats), dict(options), log, reason, fingerprint(record))
        asked = next((one for one in pending if not one.optional), pending[0])
        free = free_answers(record)
        if free and rng.random() < 0.05:
            stepped = undo(engine, record, key, frozenset({free[-1].seat}))
        elif choose is None or asked.seat not in seats or rng.random() < 0.05:
            stepped = step_default(engine, record, key, asked.id)
        else:
            seen = look(engine, record, frozenset({asked.seat}))
            picks = choose(seen, rng) if seen.ask[0].id == asked.id else any_picks(asked, rng)
            stepped = step(engine, record, key, Action(asked.seat, asked.id, picks))
        record = stepped.record
        log.append(stepped.entry)
    return None


def search(game: GameUnderTest, matches: int = MATCHES, *, best: bool = False) -> dict[str, Fixture]:
    """The best match found for each ending, with the computer player alone if `best`."""
    found: dict[str, Fixture] = {}
    for seed in range(matches):
        seats, options = game.table(seed)
        choose = game.player if best else game.policy(seed)
        match = record_match(game, seats, options, key_of(seed), choose, game.rng(seed, "fixture"))
        if match is not None and (match.ending not in found or _rank(match) < _rank(found[match.ending])):
            found[match.ending] = match
    return found


def record(game: GameUnderTest, matches: int = MATCHES, *, anew: bool = False, best: bool = False) -> None:
    """Record a match for each way to end that has none, or for all of them `anew` (see `search`), and print which."""
    have = set() if anew else set(fixtures(game))
    for name, match in sorted(search(game, matches, best=best).items()):
        if name not in have:
            print(save(game.fixtures, match), len(match.log), "entries", match.fingerprint[:12])
