"""Measurements of games that a side wins or loses together: how often, by strength."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor
from random import Random
from typing import Any, Final

from engines.core import STRENGTHS, Observation, Player, Seat, Strength, beside, get, player, playout
from tests.engines import balance

WEAKEST_FIRST: Final = ("random", "defaults", *STRENGTHS)
"""All who may play a seat."""


def line_up(game: str) -> dict[str, Player | None]:
    """The players of a game by name."""
    found: dict[Strength, Player] = {one: plays for one in STRENGTHS if (plays := player(game, one)) is not None}
    return balance.line_up(found.pop(STRENGTHS[-1]), found)


def winners(game: str, number: int, players: Mapping[Seat, str], options: Mapping[str, str]) -> tuple[Seat, ...]:
    """The seats that won a match in which each has a player."""
    engine, known = get(game), line_up(game)
    also = {strength: beside(game, strength) for strength in STRENGTHS}

    def answers(seen: Observation, rng: Random) -> tuple[str, ...]:
        return balance.answer(known[players[seen.ask[0].seat]], seen, rng)

    def more(seen: Observation, rng: Random) -> Any:
        does = next((does for strength, does in also.items() if strength == players[seen.ask[0].seat]), None)
        return does(seen, rng) if does is not None else None

    key, chosen = balance.key_of(number), engine.meta.options(options)
    played = playout(engine, tuple(players), key, chosen, answers, Random(number), beside=more)
    return () if played.outcome is None else tuple(played.outcome.winners)


class Played:
    """The winners of the match of a number, for `balance.matches`: it can be sent to another process."""

    def __init__(self, game: str) -> None:
        self.game = game

    def __call__(self, number: int, players: Mapping[Seat, str], options: Mapping[str, str]) -> tuple[Seat, ...]:
        return winners(self.game, number, players, options)


def of_matches(
    game: str, count: int, who: Callable[[int], Iterable[str]], options: Mapping[str, str] | None = None,
    pool: Executor | None = None,
) -> list[tuple[Seat, ...]]:  # fmt: skip
    """The winners of some matches; `who` names the player of each seat."""
    return balance.matches(get(game), Played(game), count, who, options, pool=pool)


def of_one(game: str, count: int, name: str, seats: int, pool: Executor) -> list[tuple[Seat, ...]]:
    """The winners of some matches that one player played in all seats."""
    return of_matches(game, count, lambda _: [name] * seats, pool=pool)


def wins(name: str, won: Iterable[bool]) -> tuple[object, ...]:
    """A row of a table: the matches, and the share that was won."""
    found = list(won)
    return name, len(found), balance.share(sum(found), len(found))


def heading(game: str, module: str, count: int) -> Iterator[str]:
    """The first lines of a page."""
    yield f"# {game}: how the computers play\n"
    yield f"Made by `python -m {module} --matches {count}`. Behind ± stands the sampling error at 95 %: what differs by"
    yield "less may be chance.\n"


def together(title: str, game: str, count: int, pool: Executor, seats: Iterable[int]) -> Iterator[str]:
    """The page of a game that is won or lost by all together, line by line."""
    yield from heading(title, f"tests.engines.{game}.balance", count)
    for number in seats:
        yield f"\nSeats: {number}, all of one strength. How often they win.\n"
        rows = [wins(name, map(bool, of_one(game, count, name, number, pool))) for name in WEAKEST_FIRST]
        yield from balance.table("player", "matches", "won", rows=rows)
