"""``drakhost simulate``: matches without people, counted."""

from __future__ import annotations

import argparse
import hashlib
import statistics
import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from random import Random
from time import perf_counter
from typing import Final

import msgspec
from msgspec import Struct
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text as RichText

from bot import words
from bot.refusal import Refusal
from engines.core import (
    STRENGTHS,
    STRONG,
    Action,
    Beside,
    Meta,
    Observation,
    Order,
    Player,
    Seat,
    Strength,
    UnknownGame,
    at_random,
    beside,
    by_default,
    games,
    get,
    player,
    playout,
    text,
)
from engines.core.dice import KEY_BYTES

POLICIES: Final = ("random", "default", *STRENGTHS, "best")
"""``random``: any legal answer; ``default``: the clock's move; the strengths of computer players;
``best``: the strongest."""

say = words.speaker(None)


class Report(Struct, frozen=True):
    """The result of a simulation. `finished` matches reached an end within the game's bound; `outcomes` counts the ways
    they ended. Moves are answers to questions; median and most are of all matches."""

    game: str
    matches: int
    finished: int
    outcomes: dict[str, int]
    moves_median: int
    moves_max: int
    moves_per_second: int


def simulate(
    game: str,
    matches: int,
    seats: int | None = None,
    seed: int = 0,
    policy: str = "random",
    progress: Callable[[], None] = lambda: None,
    options: Mapping[str, str] | None = None,
    others: Mapping[str, str] | None = None,
) -> Report:
    """Play `matches` of a game, the same ones for the same `seed`; `progress` is called after each.

    `seats` None means as many as the game takes. Where all seats are always played, one player answers for several.
    `others` are the policies of seats that do not follow `policy`. Raises `Refusal` for an impossible request,
    `BadOption`.
    """
    meta = _meta(game)
    chosen = meta.options(options or {})
    count = _within("simulate-seats", seats if seats is not None else meta.most, meta.fewest, meta.most)
    choose, does = _together(game, policy, others or {}, meta.seats_for(count))
    outcomes: Counter[str] = Counter()
    moves: list[int] = []
    started = perf_counter()
    for number in range(_within("simulate-matches", matches, 1)):
        key = hashlib.blake2b(f"{seed}/{number}".encode(), digest_size=KEY_BYTES).digest()
        rng = Random(f"{seed}/{number}")  # noqa: S311 - playouts, not secrets
        played = playout(get(game), meta.seats_for(count), key, chosen, choose, rng, beside=does)
        moves.append(len(played.actions))
        if played.outcome is not None:
            outcomes[played.outcome.reason.key] += 1
        progress()
    return Report(
        game=game,
        matches=matches,
        finished=outcomes.total(),
        outcomes=dict(outcomes.most_common()),
        moves_median=statistics.median_low(moves),
        moves_max=max(moves),
        moves_per_second=round(sum(moves) / (perf_counter() - started)),
    )


def _meta(game: str) -> Meta:
    try:
        return get(game).meta
    except UnknownGame:
        raise Refusal(text("simulate-unknown-game", game=game, games=", ".join(games()))) from None


def _chooser(game: str, policy: str) -> tuple[Player | None, Beside | None]:
    """The players of a policy, and what they do before they answer."""
    if policy not in POLICIES:
        raise Refusal(text("simulate-policy", policy=policy, policies=", ".join(POLICIES)))
    if policy in ("random", "default"):
        return at_random if policy == "random" else None, None
    strength: Strength = next((one for one in STRENGTHS if one == policy), STRONG)
    return player(game, strength), beside(game, strength)


def _together(
    game: str, policy: str, others: Mapping[str, str], seats: Collection[Seat]
) -> tuple[Player | None, Beside | None]:  # fmt: skip
    """One player for all seats: each answers by its own policy."""
    usual = _chooser(game, policy)
    for seat in others:
        if seat not in seats:
            raise Refusal(text("simulate-seat", seat=seat, seats=", ".join(seats)))
    if not others:
        return usual
    each = {seat: _chooser(game, others[seat]) if seat in others else usual for seat in seats}

    def choose(seen: Observation, rng: Random) -> tuple[str, ...]:
        answers, _ = each[seen.ask[0].seat]
        return by_default(seen.ask[0], rng) if answers is None else answers(seen, rng)

    def does(seen: Observation, rng: Random) -> Action | Order | None:
        _, more = each[seen.ask[0].seat]
        return None if more is None else more(seen, rng)

    return choose, does


def _within(refusal: str, count: int, least: int, most: int | None = None) -> int:
    if count < least or (most is not None and count > most):
        raise Refusal(text(refusal, count=count, least=least, most=least if most is None else most))
    return count


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command. Numbers are read in `run`, which reports a wrong one in one sentence."""
    parser.add_argument("game", metavar="GAME", help=say(text("simulate-help-game")))
    parser.add_argument("--matches", metavar="N", default="100", help=say(text("simulate-help-matches")))
    parser.add_argument("--seats", metavar="K", help=say(text("simulate-help-seats")))
    parser.add_argument("--seed", metavar="S", default="0", help=say(text("simulate-help-seed")))
    parser.add_argument(
        "--policy", metavar="|".join(POLICIES), default="random", help=say(text("simulate-help-policy"))
    )
    parser.add_argument(
        "--seat", metavar="SEAT=POLICY", action="append", default=[], help=say(text("simulate-help-seat"))
    )
    parser.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help=say(text("simulate-help-option"))
    )
    parser.add_argument("--json", action="store_true", help=say(text("simulate-help-json")))


def run(args: argparse.Namespace) -> int:
    """Play, and print the report. Raises `Refusal`."""
    matches = _number("--matches", args.matches)
    seats = None if args.seats is None else _number("--seats", args.seats)
    seed = _number("--seed", args.seed)
    options = dict(_named("simulate-option", given) for given in args.option)
    others = dict(_named("simulate-seat-policy", given) for given in args.seat)
    with _bar(matches) as progress:
        report = simulate(args.game, matches, seats, seed, args.policy, progress, options, others)
    if args.json:
        sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
    else:
        Console().print(as_table(report))
    return 0


def _number(option: str, given: str) -> int:
    try:
        return int(given)
    except ValueError:
        raise Refusal(text("simulate-number", option=option, given=given)) from None


def _named(refusal: str, given: str) -> tuple[str, str]:
    name, equals, value = given.partition("=")
    if not equals:
        raise Refusal(text(refusal, given=given))
    return name, value


@contextmanager
def _bar(matches: int) -> Iterator[Callable[[], None]]:
    """A progress bar on standard error, where that is a terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(say(text("simulate-playing")), total=max(matches, 1))
        yield lambda: progress.advance(task)


def as_table(report: Report) -> Table:
    """The report, for a person."""
    title = RichText(say(text("simulate-title", game=report.game)), no_wrap=True, overflow="ignore")
    table = Table(title=title, show_header=False, min_width=len(title))
    table.add_column()
    table.add_column(justify="right")
    for name in ("matches", "finished"):
        table.add_row(say(text(f"simulate-{name}-row")), str(getattr(report, name)))
    for ending, count in report.outcomes.items():
        table.add_row(f"  {ending}", str(count))
    for name in ("median", "max", "per-second"):
        table.add_row(say(text(f"simulate-moves-{name}")), str(getattr(report, f"moves_{name.replace('-', '_')}")))
    return table
