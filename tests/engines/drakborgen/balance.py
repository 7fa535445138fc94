"""``python -m tests.engines.drakborgen.balance``: plays matches of computer players and prints the tables of
docs/rules/drakborgen/balance.md."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Executor
from random import Random
from statistics import mean, stdev
from typing import Final

from msgspec import Struct

from engines.core import STRENGTHS, Action, Observation, Order, Seat, playout
from engines.drakborgen import engine as drakborgen
from engines.drakborgen.player import BESIDE, WEAKER, choose
from engines.drakborgen.rules import ending
from engines.drakborgen.state import Castle
from tests.engines import balance

PLAYERS: Final = balance.line_up(choose, WEAKER)


class Result(Struct, frozen=True):
    """How a match ended for a seat: who played it, its hero, ring and tower, the gold that it brought out, whether it
    got out, and whether with a Treasure card."""

    match: int
    seat: str
    player: str
    hero: str
    ring: str
    tower: str
    gold: int
    out: bool
    treasure: bool
    end: str


def played(number: int, players: Mapping[Seat, str], options: Mapping[str, str]) -> list[Result]:
    """A match in which each seat has a player, and the results of its seats."""
    start: dict[Seat, tuple[str, str, str]] = {}

    def answers(observation: Observation, rng: Random) -> tuple[str, ...]:
        seat = observation.ask[0].seat
        picks = balance.answer(PLAYERS[players[seat]], observation, rng)
        hero, own = observation.view.heroes.get(seat), observation.view.own[seat]  # type: ignore[attr-defined]
        if hero is not None and seat not in start:
            start[seat] = (hero.id, own.rings[0] if own.rings else "", hero.at)
        return picks

    def beside(observation: Observation, rng: Random) -> Action | Order | None:
        return BESIDE["strong"](observation, rng) if players[observation.ask[0].seat] == "strong" else None

    options = drakborgen.meta.options(options)
    key = balance.key_of(number)
    end: Castle = playout(drakborgen, tuple(players), key, options, answers, Random(number), beside=beside).state
    return [_result(number, end, seat, players[seat], start.get(seat, ("", "", ""))) for seat in players]


def _result(number: int, end: Castle, seat: Seat, player: str, start: tuple[str, str, str]) -> Result:
    gone = end.gone.get(seat)
    gold = ending.value(gone) if gone else 0
    return Result(
        number, seat, player, *start, gold, gone is not None, bool(gone and gone.treasure),
        end.players[seat].cause or end.players[seat].fate,
    )  # fmt: skip


def matches(
    count: int, line_up: Callable[[int], Iterable[str]], options: Mapping[str, str] | None = None, first: int = 0,
    pool: Executor | None = None,
) -> list[Result]:  # fmt: skip
    """The results of some matches; `line_up` says who plays in which. Processes of a pool share them."""
    found = balance.matches(drakborgen, played, count, line_up, options, first, pool)
    return [result for results in found for result in results]


def row(name: str, results: list[Result]) -> str:
    gold = [one.gold for one in results]
    wide = 1.96 * stdev(gold) / math.sqrt(len(gold)) if len(gold) > 1 else max(gold)
    out = balance.share(sum(one.out for one in results), len(results))
    treasure = balance.share(sum(one.treasure for one in results), len(results))
    return f"| {name} | {len(results)} | {mean(gold):.0f} ± {wide:.0f} | {out} | {treasure} |"


LIMIT: Final = 0.1
"""The survival by which no tower, seat or ring may decide."""
FEW: Final = 20
"""The fewest heroes from which anything is concluded."""


def decides(results: list[Result], what: str) -> str:
    """How far the survival of a hero, tower, seat or ring lies from that of the others: of the one that most surely
    decides, and whether the difference is more than `LIMIT` beyond its sampling error."""
    found = []
    for key in {getattr(one, what) for one in results} - {""}:
        mine = [one.out for one in results if getattr(one, what) == key]
        others = [one.out for one in results if getattr(one, what) != key]
        if min(len(mine), len(others)) >= FEW:
            apart = mean(mine) - mean(others)
            wide = math.hypot(balance.error(sum(mine), len(mine)), balance.error(sum(others), len(others)))
            found.append((abs(apart) - wide, apart, wide, key))
    surely, apart, wide, key = max(found, default=(0.0, 0.0, 1.0, "-"))
    return f"| {what} | {key} | {100 * apart:+.0f} ± {100 * wide:.0f} | {'yes' if surely > LIMIT else 'no'} |"


def by(results: list[Result], what: str) -> list[str]:
    """A row for each hero, tower, seat or ring."""
    keys = sorted({getattr(one, what) for one in results} - {""})
    return [row(key, [one for one in results if getattr(one, what) == key]) for key in keys]


HEAD: Final = "| {} | heroes | gold | got out | with Treasure |\n| --- | ---: | ---: | ---: | ---: |"


def against(strong: str, weak: str, count: int, pool: Executor | None = None) -> str:
    """Matches of two against two, whose sides change seats: how often the stronger pair brings out more gold."""
    sides = ((strong, weak, strong, weak), (weak, strong, weak, strong))
    results = matches(count, lambda number: sides[number % 2], pool=pool)
    won = lost = 0
    for number in {one.match for one in results}:
        gold = {name: sum(r.gold for r in results if (r.match, r.player) == (number, name)) for name in (strong, weak)}
        won += gold[strong] > gold[weak]
        lost += gold[strong] < gold[weak]
    share = balance.share(won, won + lost)
    return f"| {strong} against {weak} | {count} | {won} | {lost} | {count - won - lost} | {share} |"


def tables(count: int, pool: Executor) -> Iterable[str]:
    """The page, line by line; the strong ones play `count` matches, the others a part of that."""
    some = max(4, count // 4)
    yield "# Drakborgen: how the computers play, and how fair the castle is\n"
    yield f"Made by `python -m tests.engines.drakborgen.balance --matches {count}`. Matches of four, all by one player."
    yield "Strong ones play all of them, others a quarter, pairs half. Gold is the mean of all heroes, dead ones with"
    yield "none. Behind ± stands the sampling error at 95 %: what differs by less may be chance.\n"
    yield HEAD.format("player")
    strong = matches(count, lambda _: ["strong"] * 4, pool=pool)
    for name in ("random", "defaults", *STRENGTHS[:-1]):
        yield row(name, matches(some, lambda _, name=name: [name] * 4, pool=pool))  # type: ignore[misc]
    yield row("strong", strong)
    yield "\nTwo against two, in changing seats; the share is of the matches in which one pair brings out more.\n"
    yield "| | matches | won | lost | equal | share |\n| --- | ---: | ---: | ---: | ---: | ---: |"
    for one, other in (("strong", "normal"), ("normal", "easy"), ("easy", "random")):
        yield against(one, other, max(4, count // 2), pool)
    yield "\nTogether and alone, strong players.\n"
    yield HEAD.format("mode")
    yield row("coop, four", matches(some, lambda _: ["strong"] * 4, {"mode": "coop"}, pool=pool))
    yield row("solo", matches(some, lambda _: ["strong"], {"mode": "solo"}, pool=pool))
    yield row("Legend, four", matches(some, lambda _: ["strong"] * 4, {"combat": "legend"}, pool=pool))
    yield row("wandering monsters", matches(some, lambda _: ["strong"] * 4, {"wandering_monsters": "on"}, pool=pool))
    for what in ("hero", "tower", "seat", "ring"):
        yield f"\nStrong players by {what}.\n"
        yield HEAD.format(what)
        yield from by(strong, what)
    yield "\nWhose survival lies farthest from all others', in points, and whether that is surely more than 10.\n"
    yield "| by | | apart | surely |\n| --- | --- | ---: | --- |"
    for what in ("hero", "tower", "seat", "ring"):
        yield decides(strong, what)
    yield "\nWhat became of the strong ones.\n"
    yield "| end | heroes |\n| --- | ---: |"
    ends = [one.end for one in strong]
    for end in sorted(set(ends), key=lambda end: (-ends.count(end), end)):
        yield f"| {end} | {ends.count(end) / len(ends):.0%} |"


def main() -> None:
    balance.report(__doc__, tables, 400)


if __name__ == "__main__":
    main()
