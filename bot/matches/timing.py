"""The timers of a table's open questions: who has how much time left, and that taking back changes nothing about it.

A question has an own time, then the reserve of whoever holds its seat runs; when that is used up too, the clock
answers. One person has one reserve in a match, however many seats they hold: while several of their questions are late
at once, it is used up but once. All that one seat is asked in one sitting shares the time of its first question: a new
one would tell the others that there was more to answer, and would be time for the asking. A hidden question has no use
of the reserve (what it took of it would show at the person's next open one) nor of a vacation (the table would be seen
to wait for it).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from bot.matches.dwells import dwell, hesitation, thought
from bot.matches.pace import PACES, awake
from bot.store import CLOSED, PAUSED, QUESTIONS, Match, Order, Player, Sitter, Timer, TimerKind, Transaction
from bot.when import now
from engines.core import HOST, Decision, Record, Seat, Viewer
from engines.core.record import bare, sitting

GRACE_SECONDS = 60
"""So long at least somebody has for a question that is asked again."""


class Wanted(NamedTuple):
    """A timer as it should be, see `Timer`."""

    kind: TimerKind
    decision: str
    seat: Seat
    due: int
    own: int = 0


class Timing:
    """A table's clocks at one moment, at which `asked` is open by the questions' bare ids. `back` is a seat that has
    just taken an answer back; `players` are how those who are asked wish to be served."""

    def __init__(
        self, match: Match, sitters: Sequence[Sitter], timers: Sequence[Timer], asked: Mapping[str, Decision],
        record: Record, players: Mapping[int, Player], back: Seat | None = None, ordered: frozenset[str] = frozenset(),
    ) -> None:  # fmt: skip
        of_rules = [timer for timer in timers if timer.kind in QUESTIONS and timer.kind != "bluff"]
        self.known = {bare(timer.decision): timer for timer in of_rules}
        self._match = match
        self._pace = PACES[match.pace]
        self._clock = match.paused_at or now()
        self._sitters = {sitter.seat: sitter for sitter in sitters}
        self._asked = asked
        self._sealed = record.length == record.floor  # nothing can be taken back
        self._back = back
        self._away = {timer.seat: timer.due for timer in timers if timer.kind == "away"}
        self._ordered = ordered
        self._players = players if self._pace.sleeps else {}
        self.spent = self._spent()

    def _spent(self) -> dict[Seat, int]:
        """What has been used of the reserves by now, for all seats of those a question of whom is closed now that has
        used some."""
        used: dict[int | None, int] = {}
        for name, timer in self.known.items():
            if name not in self._asked:
                person = self._sitters[timer.seat].person if timer.seat in self._sitters else None
                used[person] = max(reserve_used(timer, self._clock), used.get(person, 0))
        return {
            seat: min(self._pace.reserve, sitter.spent + seconds)
            for seat, sitter in self._sitters.items()
            if sitter.person is not None and (seconds := used.get(sitter.person, 0)) > 0
        }

    def _stands(self, name: str) -> bool:
        """Whether an open question keeps its time as it is."""
        timer, seat = self.known.get(name), self._asked[name].seat
        return timer is not None and timer.kind == "deadline" and timer.seat == seat and seat not in self.spent

    def wanted(self) -> dict[str, Wanted]:
        """The timers that there should be, by the questions' bare ids."""
        found: dict[str, Wanted] = {}
        at_once = any(asked.seat == HOST and asked.kind == "instant" for asked in self._asked.values())
        for name, asked in self._asked.items():
            sitter = self._sitters.get(asked.seat)
            if sitter is None:
                kind: TimerKind = "instant" if asked.kind == "instant" else "dwell"
                due = self._clock + dwell(self._match, asked)
                found[name] = self._first(name, Wanted(kind, asked.id, HOST, due))
            elif sitter.person is None:
                due = now() + (thought(self._match, asked) if asked.silent else 0)
                found[name] = self._first(name, Wanted("computer", asked.id, asked.seat, due))
            elif name in self._ordered:
                due = now() + (0 if at_once else hesitation(self._match, asked))
                until = self._shown_until(name, asked, sitter, sitter.person)
                found[name] = self._first(name, Wanted("order", asked.id, asked.seat, due, until))
            elif self._pace.own:
                found[name] = self._deadline(name, asked, sitter, sitter.person)
        for name, timer in self.known.items():
            kept = self._kept_as(timer)
            if kept is not None and name not in found:
                found[name] = Wanted(kept, timer.decision, timer.seat, timer.due, timer.own)
        return found

    def _kept_as(self, timer: Timer) -> TimerKind | None:
        """What the timer of a closed question becomes. Where somebody else's taking back has closed it, it is asked as
        if for the first time."""
        if self._sealed or timer.kind in ("dwell", "instant", "order", "computer"):
            return None
        if timer.kind == "deadline" and self._back is not None:
            return "undone" if timer.seat == self._back else None
        return "answered" if timer.kind == "deadline" else timer.kind

    def _first(self, name: str, wanted: Wanted) -> Wanted:
        """The same, or as it was set when the question came up."""
        timer = self.known.get(name)
        stands = timer is not None and (timer.kind, timer.decision) == (wanted.kind, wanted.decision)
        return wanted._replace(due=timer.due, own=timer.own) if timer is not None and stands else wanted

    def _shown_until(self, name: str, asked: Decision, sitter: Sitter, person: int) -> int:
        """Until when a question that an order answers would have time: the others are shown that, or by a missing clock
        they would know of the order."""
        return self._deadline(name, asked, sitter, person).due if self._pace.own and not asked.silent else 0

    def _deadline(self, name: str, asked: Decision, sitter: Sitter, person: int) -> Wanted:
        timer, player = self.known.get(name), self._players.get(person, Player(person))
        reserve = self._pace.reserve - self.spent.get(asked.seat, sitter.spent)
        if timer is not None and (timer.seat != asked.seat or timer.kind in ("computer", "order")):
            timer = None
        if timer is not None and self._stands(name):
            return Wanted("deadline", asked.id, asked.seat, timer.due, timer.own)
        own, soonest = self._own(name, asked, timer, player)
        if asked.silent:
            return Wanted("deadline", asked.id, asked.seat, max(own, soonest))
        return Wanted("deadline", asked.id, asked.seat, max(awake(player, own + reserve), soonest), own)

    def _own(self, name: str, asked: Decision, timer: Timer | None, player: Player) -> tuple[int, int]:
        """When a question's own time is up, and how soon the clock may answer it. So long as something may be taken
        back, what is asked next of whoever took back has the time that was running then, whatever it is."""
        carried = 0 if self._sealed else max(map(_own_end, self._carried(asked.seat)), default=0)
        if timer is not None and timer.kind == "deadline":
            return max(_own_end(timer), self._clock), 0
        if timer is None and (before := self._before(name, asked)) is not None:
            return max(_own_end(before), self._clock), self._clock + GRACE_SECONDS
        if timer is not None and not self._sealed:
            return max(_own_end(timer), carried, self._clock), self._clock + GRACE_SECONDS
        if carried:
            return max(carried, self._clock), self._clock + GRACE_SECONDS
        begins = self._clock if asked.silent else max(self._clock, self._away.get(asked.seat, 0))
        return awake(player, begins + self._pace.own), 0

    def _before(self, name: str, asked: Decision) -> Timer | None:
        """The timer of the question of the same sitting that has just been answered, and that this one follows."""
        return next(
            (
                timer
                for other, timer in self.known.items()
                if timer.kind == "deadline" and timer.seat == asked.seat and bool(timer.own) != asked.silent
                if other not in self._asked and sitting(other) == sitting(name)
            ),
            None,
        )

    def _carried(self, seat: Seat) -> list[Timer]:
        """The timers of a seat's questions that its own taking back has closed, now or before."""
        return [
            timer
            for name, timer in self.known.items()
            if timer.seat == seat
            and (timer.kind == "undone" or (timer.kind == "deadline" and seat == self._back))
            and name not in self._asked
        ]


def reserve_used(timer: Timer, clock: int) -> int:
    """So many seconds of a reserve the question of a timer has used by then."""
    return max(0, min(clock, timer.due) - timer.own) if timer.kind == "deadline" and timer.own else 0


def _own_end(timer: Timer) -> int:
    return timer.own or timer.due


def answers(orders: Sequence[Order], open_ones: Iterable[Decision]) -> dict[str, Order]:
    """The open questions that an order answers, by bare id: those that are not answered yet."""
    open_ones = tuple(open_ones)
    at_once = any(asked.seat == HOST and asked.kind == "instant" for asked in open_ones)
    return {
        bare(asked.id): order
        for asked in open_ones
        for order in orders
        if (order.seat, order.kind) == (asked.seat, asked.kind) and order.round in (None, asked.round)
        if set(order.picks) <= set(asked.ahead)
        if at_once or not (asked.optional and asked.revisable)
    }


async def set_timers(
    tx: Transaction, match: Match, timers: Sequence[Timer], asked: Mapping[str, Decision], record: Record,
    players: Mapping[int, Player], back: Seat | None, ordered: frozenset[str] = frozenset(),
) -> None:  # fmt: skip
    """Set the timers that the open questions need and drop all others: a question keeps the time it was given, also
    when it was closed and is asked again because something was taken back. `ordered` are those that a standing order
    answers; where nobody is waited for, before the moment is over."""
    timing = Timing(match, await tx.sitters(match.id), timers, asked, record, players, back, ordered)
    wanted, known = timing.wanted(), timing.known
    standing = {
        name for name, timer in known.items()
        if wanted.get(name) == (timer.kind, timer.decision, timer.seat, timer.due, timer.own)
    }  # fmt: skip
    await tx.drop_timers(timer.id for name, timer in known.items() if name not in standing)
    for name in sorted(wanted.keys() - standing, key=lambda name: wanted[name].kind != "order"):
        await tx.set_timer(match.id, *wanted[name])
    for seat, spent in timing.spent.items():
        await tx.change_seat(match.id, seat, spent=spent)


async def shift_timers(tx: Transaction, match: Match, seconds: int, seats: Viewer | None = None) -> None:
    """The clock has stood still for so long, for all or for some seats; or it has not, where seconds are negative."""
    people = {sitter.seat: sitter.person for sitter in await tx.sitters(match.id)}
    players = await tx.players(person for person in people.values() if person is not None)
    clock = match.paused_at or now()
    for timer in await tx.timers(match.id):
        if timer.kind not in (*PAUSED, *CLOSED):
            continue
        if seats is not None and (timer.seat not in seats or not timer.own):
            continue
        due = max(timer.due + seconds, clock + GRACE_SECONDS if seconds < 0 else 0)
        player = players.get(people.get(timer.seat) or 0)
        if player is not None and PACES[match.pace].sleeps and timer.kind in ("deadline", *CLOSED):
            due = awake(player, due)
        own = timer.own + seconds if timer.own else 0
        await tx.drop_timers([timer.id])
        await tx.set_timer(match.id, timer.kind, timer.decision, timer.seat, due, own)
