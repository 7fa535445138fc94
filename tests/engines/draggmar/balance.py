"""``python -m tests.engines.draggmar.balance``: plays matches of computer lords and prints the tables of
docs/rules/draggmar/balance.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor
from random import Random
from statistics import mean
from time import perf_counter
from typing import Final

from msgspec import Struct, field

from engines.core import STRENGTHS, Action, Beside, Observation, Order, Player, Seat, playout
from engines.draggmar import engine as draggmar
from engines.draggmar.components import HEROES, ITEMS, KEEP, ROOMS
from engines.draggmar.computer import trading
from engines.draggmar.player import WEAKER, choose
from engines.draggmar.run.committing import ITEM
from engines.draggmar.run.orders import ALONE
from engines.draggmar.state import Realm
from engines.draggmar.view.realm_view import RealmView
from engines.draggmar.world.ending import scores
from tests.engines import balance
from tests.engines.balance import share, table


def hoarder(observation: Observation, rng: Random) -> tuple[str, ...]:
    """A lord that buys nothing: it takes what is free, and keeps its Fame."""
    asked = observation.ask[0]
    return asked.default if asked.kind == "shop" and isinstance(asked.default, tuple) else choose(observation, rng)


def sacrificer(observation: Observation, rng: Random) -> tuple[str, ...]:
    """A hoarder that leads free heroes into the deepest dungeons, for the rooms that they pass as they die."""
    asked, view = observation.ask[0], observation.view
    assert isinstance(view, RealmView)
    if asked.kind == "standee":
        depth = {one.key: view.dungeons[one.key].now if one.key in view.dungeons else 0 for one in asked.options}
        return (max(depth, key=lambda key: (depth[key], key)),)
    return hoarder(observation, rng)


def loner(observation: Observation, rng: Random) -> tuple[str, ...]:
    """A lord that goes alone wherever it can."""
    asked, view = observation.ask[0], observation.view
    assert isinstance(view, RealmView)
    if asked.kind == "way" and any(one.key == ALONE for one in asked.options):
        return (ALONE,)
    return choose(observation, rng)


WAYS: Final[dict[str, Player | None]] = {"hoarder": hoarder, "sacrificer": sacrificer, "loner": loner}
"""Lords with one fixed habit, who else play as the strong ones do."""
BESIDE: Final[dict[str, Beside]] = dict.fromkeys(("strong", *WAYS), trading.beside)
PLAYERS: Final = {**balance.line_up(choose, WEAKER), **WAYS}
Used = set[tuple[str, str]]
"""What a lord has used, each with its kind: ``("class", "mage")``."""


class Match(Struct):
    """How a match went: who played each seat, how it ended, what each had at the end and used on the way. `company` is
    the number of lords in a group, for each run of each lord, `points` what each had as each round began. `slow` are
    the longest and the mean answer of strong lords, in milliseconds."""

    players: dict[Seat, str]
    end: str = ""
    rounds: int = 0
    winners: tuple[Seat, ...] = ()
    scores: dict[Seat, int] = field(default_factory=dict)
    used: dict[Seat, Used] = field(default_factory=dict)
    company: list[int] = field(default_factory=list)
    points: dict[int, dict[Seat, int]] = field(default_factory=dict)
    slow: tuple[float, float] = (0.0, 0.0)

    @property
    def ahead(self) -> list[Seat]:
        """The lords with the most Fame at the end, however it came."""
        return [seat for seat, points in self.scores.items() if points == max(self.scores.values())]

    @property
    def leader(self) -> Seat | None:
        """The one lord that led after half of the rounds."""
        points = self.points.get(self.rounds // 2 + 1, {})
        best = [seat for seat, one in points.items() if one == max(points.values())]
        return best[0] if len(best) == 1 else None


class Watch:
    """What is noted of a match as its questions are answered."""

    def __init__(self, players: Mapping[Seat, str]) -> None:
        self.match = Match(dict(players), used={seat: set() for seat in players})
        self.formed: set[str] = set()
        self.times: list[float] = []

    def answers(self, observation: Observation, rng: Random) -> tuple[str, ...]:
        """The player's answer. How many heroes it begins with is left to chance, so that openings can be compared."""
        asked, view = observation.ask[0], observation.view
        assert isinstance(view, RealmView)
        name = self.match.players[asked.seat]
        before = perf_counter()
        picks = balance.answer(PLAYERS[name], observation, rng)
        if name == "strong":
            self.times.append(1000 * (perf_counter() - before))
        if asked.kind == "heroes":
            picks = (rng.choice(asked.options).key,)
        self._note(view, asked.seat, asked.kind, picks)
        return picks

    def beside(self, observation: Observation, rng: Random) -> Action | Order | None:
        """What the player does before it answers."""
        does = BESIDE.get(self.match.players[observation.ask[0].seat])
        return does(observation, rng) if does is not None else None

    def _note(self, view: RealmView, seat: Seat, kind: str, picks: tuple[str, ...]) -> None:
        match, used = self.match, self.match.used[seat]
        match.points.setdefault(view.round, {one: points(view, one) for one in view.seats})
        for name, group in view.groups.items():
            if name not in self.formed:
                self.formed.add(name)
                match.company += [len(group.members)] * len(group.members) if name[-1].isdigit() else []
        for killed in view.lords[seat].kills:
            used.add(("faction", ROOMS[killed].faction))
        for card, flag in view.lords[seat].log:
            if flag == "killed":
                used.add(("faction", ROOMS[card].faction))
        for pick in picks:
            if kind == "heroes":
                used.add(("opening", f"{pick} heroes"))
            elif kind == "muster":
                used.add(("class", HEROES[pick].kind))
            elif kind == "commit" and pick.startswith(ITEM):
                used.add(("item level", str(ITEMS[pick.removeprefix(ITEM)].level)))
            elif kind == "standee" and (pick == KEEP or pick in view.dungeons):
                used.add(("dungeon level", "Keep" if pick == KEEP else str(view.dungeons[pick].now)))


def points(view: RealmView, seat: Seat) -> int:
    """Fame and that of heads, as all see it."""
    lord = view.lords[seat]
    return lord.fame + sum(ROOMS[head].fame for head in lord.heads)


def played(number: int, players: Mapping[Seat, str], options: Mapping[str, str]) -> Match:
    """A match in which each seat has a player."""
    watch, chosen = Watch(players), draggmar.meta.options(options)
    rng = Random(number)
    end: Realm = playout(
        draggmar, tuple(players), balance.key_of(number), chosen, watch.answers, rng, beside=watch.beside
    ).state
    match = watch.match
    match.end, match.rounds = (end.result.reason if end.result else "bound"), end.round
    match.winners = end.result.winners if end.result else ()
    match.scores = scores(end)
    match.slow = (max(watch.times, default=0.0), mean(watch.times or [0.0]))
    return match


def matches(
    count: int, who: Callable[[int], Iterable[str]], pool: Executor | None = None,
    options: Mapping[str, str] | None = None,
) -> list[Match]:  # fmt: skip
    return balance.matches(draggmar, played, count, who, options, pool=pool)


def turned(*names: str) -> Callable[[int], Iterable[str]]:
    """These players, who change seats from match to match."""
    return lambda number: (*names[number % len(names) :], *names[: number % len(names)])


def fought(name: str, found: list[Match]) -> Iterator[object]:
    """A row: how often a player won, and was ahead alone at the end."""
    won = sum(any(one.players[seat] == name for seat in one.winners) for one in found)
    clear = [one for one in found if len({one.players[seat] for seat in one.ahead}) == 1]
    ahead = sum(one.players[one.ahead[0]] == name for one in clear)
    lost = sum(one.end == "doom" for one in found)
    yield from (len(found), share(won, len(found)), share(ahead, len(clear)), share(lost, len(found)))


def by(found: list[Match], kind: str) -> Iterator[tuple[object, ...]]:
    """A row for each thing of a kind: the lords that used it, and how many of them won matches that had a winner."""
    won: Counter[str] = Counter()
    used: Counter[str] = Counter()
    for one in found:
        for seat, things in one.used.items():
            for what, thing in things if one.winners else ():
                if what == kind and thing:
                    used[thing] += 1
                    won[thing] += seat in one.winners
    for thing in sorted(used):
        yield thing, used[thing], share(won[thing], used[thing])


def tables(count: int, pool: Executor) -> Iterator[str]:
    """The page, line by line; four strong lords play `count` matches, all others a part of that."""
    some = max(4, count // 4)
    yield "# Draggmar: how the computer lords play, and how fair the realm is\n"
    yield f"Made by `python -m tests.engines.draggmar.balance --matches {count}`. Four strong lords play all of these"
    yield "matches, the other tables have a quarter each. Behind ± stands the sampling error (95 %). *Ahead* is who has"
    yield "the most Fame and heads at the end, also where doom ends the match for all; equals are left out.\n"
    yield "## Four strong lords\n"
    strong = matches(count, lambda _: ["strong"] * 4, pool)
    yield from table("", "", rows=whole(strong))
    yield "\nWins by seat, of the matches that have a winner.\n"
    over = [one for one in strong if one.winners]
    seats = ((seat, share(sum(seat in one.winners for one in over), len(over))) for seat in draggmar.meta.seats)
    yield from table("seat", "won", rows=seats)
    for kind in ("opening", "class", "item level", "dungeon level", "faction"):
        yield f"\nLords that used it, and how many of them won, by {kind}.\n"
        yield from table(kind, "lords", "won", rows=by(strong, kind))
    yield "\n## One lord alone\n"
    yield from table("lord", "matches", "won", "rounds", rows=alone(some, pool))
    yield "\n## Strengths against each other\n"
    yield from table("", "matches", "won", "ahead", "lost to doom", rows=against(some, pool))
    yield "\n## One lord with a fixed habit among three strong ones\n"
    yield from table("habit", "matches", "won", "ahead", "lost to doom", "Fame against theirs", rows=habits(some, pool))


def alone(count: int, pool: Executor) -> Iterator[tuple[object, ...]]:
    """A row for each strength, and for a strong lord where doom begins low (DD-1.3)."""
    lords: list[tuple[str, dict[str, str]]] = [("strong", {}), ("strong", {"start_doom": "5"})]
    for name, options in [*lords, *((name, {}) for name in STRENGTHS[:-1])]:
        found = matches(count, turned(name), pool, options)
        won = sum(bool(one.winners) for one in found)
        label = f"{name}, doom from 5" if options else name
        yield label, len(found), share(won, len(found)), f"{mean(one.rounds for one in found):.1f}"


def against(count: int, pool: Executor) -> Iterator[tuple[object, ...]]:
    """A row for each duel, and for a strong lord among random ones."""
    for one, other in (("strong", "normal"), ("normal", "easy"), ("easy", "random")):
        yield f"{one} against {other}", *fought(one, matches(count, turned(one, other), pool))
    yield "strong against 3 random", *fought("strong", matches(count, turned("strong", *["random"] * 3), pool))


def habits(count: int, pool: Executor) -> Iterator[tuple[object, ...]]:
    """A row for each fixed habit: one such lord among three strong ones, and its Fame for each that they have."""
    for name in WAYS:
        found = matches(count, turned(name, *["strong"] * 3), pool)
        mine = mean(one.scores[seat] for one in found for seat in one.scores if one.players[seat] == name)
        others = mean(one.scores[seat] for one in found for seat in one.scores if one.players[seat] != name)
        yield name, *fought(name, found), f"{mine / max(1, others):.2f}"


def whole(found: list[Match]) -> Iterator[tuple[object, ...]]:
    """What is measured of all matches together."""
    led = [(one.leader, one.winners) for one in found if one.leader is not None and one.winners]
    company = [size for one in found for size in one.company]
    yield "matches", len(found)
    yield "rounds", f"{mean(one.rounds for one in found):.1f}"
    yield "lost to doom", share(sum(one.end == "doom" for one in found), len(found))
    yield "won by the leader after half the rounds", share(sum(seat in won for seat, won in led), len(led))
    yield "with a group of two or more", share(sum(any(n > 1 for n in one.company) for one in found), len(found))
    yield "runs of lords that begin in a group", share(sum(size > 1 for size in company), len(company))
    yield "Fame at the end", f"{mean(points for one in found for points in one.scores.values()):.0f}"
    yield "longest answer, ms", f"{max(one.slow[0] for one in found):.0f}"
    yield "mean answer, ms", f"{mean(one.slow[1] for one in found):.1f}"


def main() -> None:
    balance.report(__doc__, tables, 400)


if __name__ == "__main__":
    main()
