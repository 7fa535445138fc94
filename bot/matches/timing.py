"""The timers of a table's open questions: who has how much time left, and that taking back changes nothing about it.

A question has an own time, then the reserve of whoever holds its seat runs; when that is used up too, the clock
answers. One person has one reserve in a match, however many seats they hold: while several of their questions are late
at once, it is used up but once. All that one seat is asked in one sitting shares the time of its first question: a new
one would tell the others that there was more to answer, and would be time for the asking. A hidden question has no use
of the reserve (what it took of it would show at the person's next open one) nor of a vacation (the table would be seen
to wait for it); at a pace with fixed windows it ends with the reaction delay. Threads have nothing to do with each
other's clocks, except that a person has one reserve for all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bot.matches.reaction_delays import ends_with, reaction_delay
from bot.matches.time_controls import PACES, awake
from bot.store import CLOSED, PAUSED, QUESTIONS, Match, Occupant, Player, Timer, TimerKind, Transaction
from bot.utc import now
from engines.core import HOST, Action, Decision, Entry, Record, Seat, Undo, Viewer
from engines.core.ids import bare, sitting, thread_of

GRACE_SECONDS = 60
"""Seconds that a player has at least for a question that is asked again."""


class WantedTimer(NamedTuple):
    """A timer as it should be, see `Timer`."""

    kind: TimerKind
    decision: str
    seat: Seat
    due: int
    own: int = 0


class Timing:
    """The clocks of a table at one moment, at which `asked` is open by the questions' bare ids, with offers, after the
    log `entry` that has led there, if one has; `players` are the settings of those who are asked."""

    def __init__(
        self, match: Match, occupants: Sequence[Occupant], timers: Sequence[Timer], asked: Mapping[str, Decision],
        record: Record, players: Mapping[int, Player], entry: Entry | None = None,
    ) -> None:  # fmt: skip
        of_rules = [timer for timer in timers if timer.kind in QUESTIONS and timer.kind != "decoy"]
        self.known = {bare(timer.decision): timer for timer in of_rules}
        self._match = match
        self._pace = PACES[match.pace]
        self._clock = match.paused_at or now()
        self._occupants = {occupant.seat: occupant for occupant in occupants}
        self._asked = asked
        self._record = record
        self._moved = thread_of(entry.decision) if isinstance(entry, Action | Undo) else None
        self._back = entry.seat if isinstance(entry, Undo) else None
        self._away = {timer.seat: timer.due for timer in timers if timer.kind == "away"}
        self._players = players if self._pace.sleeps else {}
        self.spent = self._spent()

    def _spent(self) -> dict[Seat, int]:
        """The seconds used of the reserves by now, for all seats of each person with a question that is closed now and
        has used some."""
        used: dict[int | None, int] = {}
        for name, timer in self.known.items():
            if name not in self._asked:
                person = self._occupants[timer.seat].person if timer.seat in self._occupants else None
                used[person] = max(reserve_used(timer, self._clock), used.get(person, 0))
        return {
            seat: min(self._pace.reserve, occupant.spent + seconds)
            for seat, occupant in self._occupants.items()
            if occupant.person is not None and (seconds := used.get(occupant.person, 0)) > 0
        }

    def _sealed(self, thread: str) -> bool:
        """True if nothing in that thread can be taken back any more, as of this log entry. Another thread's entry
        changes nothing about it."""
        if self._moved not in (None, thread):
            return False
        if self._record.length == self._record.floor:
            return True
        answers = (one for one in self._record.recent if isinstance(one, Action))
        free = (one for one in answers if one.decision not in self._record.marks.final)
        return self._moved is not None and self._back is None and all(thread_of(one.decision) != thread for one in free)

    def _stands(self, name: str) -> bool:
        """True if an open question keeps its time as it is."""
        timer, seat = self.known.get(name), self._asked[name].seat
        return timer is not None and timer.kind == "deadline" and timer.seat == seat and seat not in self.spent

    def wanted(self) -> dict[str, WantedTimer]:
        """The timers that there should be, by the questions' bare ids."""
        found: dict[str, WantedTimer] = {}
        for name, asked in self._asked.items():
            occupant = self._occupants.get(asked.seat)
            if occupant is None:
                found[name] = self._closing(asked)
            elif occupant.person is None:
                found[name] = self._first(name, WantedTimer("computer", asked.id, asked.seat, now()))
            elif self._pace.own and not asked.optional:
                found[name] = self._deadline(name, asked, occupant, occupant.person)
        for name, timer in self.known.items():
            kept = self._kept_as(timer)
            if kept is not None and name not in found:
                found[name] = WantedTimer(kept, timer.decision, timer.seat, timer.due, timer.own)
        return found

    def _closing(self, asked: Decision) -> WantedTimer:
        """The timer of one of the table's own questions."""
        kind: TimerKind = "instant" if asked.kind == "instant" else "reaction_delay"
        delay = reaction_delay(self._match, asked, self._occupants.values())
        closing = WantedTimer(kind, asked.id, HOST, self._clock + delay)
        return self._first(bare(asked.id), closing) if delay else closing

    def _kept_as(self, timer: Timer) -> TimerKind | None:
        """The kind that the timer of a closed question becomes; None to drop it. A question that another player's undo
        has closed is asked as if for the first time."""
        thread = thread_of(timer.decision)
        if self._sealed(thread) or timer.kind in ("reaction_delay", "instant", "computer"):
            return None
        if self._moved not in (None, thread) and (timer.kind == "deadline" or self._is_over(thread)):
            return None
        if timer.kind == "deadline" and self._back is not None:
            return "undone" if timer.seat == self._back else None
        return "answered" if timer.kind == "deadline" else timer.kind

    def _is_over(self, thread: str) -> bool:
        """True if nothing is asked in that thread, and nothing there can be taken back."""
        asked = any(one.thread == thread for one in self._asked.values())
        return not asked and self._record.length == self._record.floor

    def _first(self, name: str, wanted: WantedTimer) -> WantedTimer:
        """`wanted`, with the time that it was set to when the question came up."""
        timer = self.known.get(name)
        stands = timer is not None and (timer.kind, timer.decision) == (wanted.kind, wanted.decision)
        return wanted._replace(due=timer.due, own=timer.own) if timer is not None and stands else wanted

    def _deadline(self, name: str, asked: Decision, occupant: Occupant, person: int) -> WantedTimer:
        timer, player = self.known.get(name), self._players.get(person, Player(person))
        beside = ends_with(self._match, asked, self._asked.values(), self._occupants.values())
        if beside is not None:
            return WantedTimer("deadline", asked.id, asked.seat, self._closing(beside).due)
        reserve = self._pace.reserve - self.spent.get(asked.seat, occupant.spent)
        if timer is not None and (timer.seat != asked.seat or timer.kind == "computer"):
            timer = None
        if timer is not None and self._stands(name):
            return WantedTimer("deadline", asked.id, asked.seat, timer.due, timer.own)
        own, soonest = self._own(name, asked, timer, player)
        if asked.silent:
            return WantedTimer("deadline", asked.id, asked.seat, max(own, soonest))
        return WantedTimer("deadline", asked.id, asked.seat, max(awake(player, own + reserve), soonest), own)

    def _own(self, name: str, asked: Decision, timer: Timer | None, player: Player) -> tuple[int, int]:
        """The end of a question's own time, and the soonest that the clock may answer it. As long as something may be
        taken back, the next question to a player who took back has the time that was running then."""
        sealed = self._sealed(asked.thread)
        carried = 0 if sealed else max(map(_own_end, self._carried(asked)), default=0)
        if timer is not None and timer.kind == "deadline":
            return max(_own_end(timer), self._clock), 0
        if timer is None and (before := self._before(name, asked)) is not None:
            return max(_own_end(before), self._clock), self._clock + GRACE_SECONDS
        if timer is not None and not sealed:
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

    def _carried(self, asked: Decision) -> list[Timer]:
        """The timers of what a question's seat was asked in its thread and closed by taking back, now or before."""
        return [
            timer
            for name, timer in self.known.items()
            if timer.seat == asked.seat
            and thread_of(timer.decision) == asked.thread
            and (timer.kind == "undone" or (timer.kind == "deadline" and asked.seat == self._back))
            and name not in self._asked
        ]


def reserve_used(timer: Timer, clock: int) -> int:
    """Seconds of a reserve that the question of a timer has used by then."""
    return max(0, min(clock, timer.due) - timer.own) if timer.kind == "deadline" and timer.own else 0


def _own_end(timer: Timer) -> int:
    return timer.own or timer.due


async def set_timers(
    tx: Transaction, match: Match, timers: Sequence[Timer], asked: Mapping[str, Decision], record: Record,
    players: Mapping[int, Player], entry: Entry | None,
) -> None:  # fmt: skip
    """Set the timers that the open questions need and drop all others: a question keeps the time it was given, also
    when it was closed and is asked again because something was taken back."""
    timing = Timing(match, await tx.seats.occupants(match.id), timers, asked, record, players, entry)
    wanted, known = timing.wanted(), timing.known
    standing = {
        name for name, timer in known.items()
        if wanted.get(name) == (timer.kind, timer.decision, timer.seat, timer.due, timer.own)
    }  # fmt: skip
    await tx.timers.drop(timer.id for name, timer in known.items() if name not in standing)
    for name in sorted(wanted.keys() - standing):
        await tx.timers.set(match.id, *wanted[name])
    for seat, spent in timing.spent.items():
        await tx.seats.change(match.id, seat, spent=spent)


async def shift_timers(tx: Transaction, match: Match, seconds: int, seats: Viewer | None = None) -> None:
    """Shift the timers of a table whose clock has stood still for so many seconds, for all or for some seats; or has
    not, where they are negative."""
    people = {occupant.seat: occupant.person for occupant in await tx.seats.occupants(match.id)}
    players = await tx.players.get_all(person for person in people.values() if person is not None)
    clock = match.paused_at or now()
    for timer in await tx.timers.of(match.id):
        if timer.kind not in (*PAUSED, *CLOSED):
            continue
        if seats is not None and (timer.seat not in seats or not timer.own):
            continue
        due = max(timer.due + seconds, clock + GRACE_SECONDS if seconds < 0 else 0)
        player = players.get(people.get(timer.seat) or 0)
        if player is not None and PACES[match.pace].sleeps and timer.kind in ("deadline", *CLOSED):
            due = awake(player, due)
        own = timer.own + seconds if timer.own else 0
        await tx.timers.drop([timer.id])
        await tx.timers.set(match.id, timer.kind, timer.decision, timer.seat, due, own)


async def resume_clocks(tx: Transaction, match: Match) -> Match:
    """Let the clocks of a paused match run again: whatever waits has as much time left as it had then."""
    assert match.paused_at is not None
    await shift_timers(tx, match, now() - match.paused_at)
    await _shift_seat_offers(tx, match.id, now() - match.paused_at)
    return await tx.matches.change(match, paused_at=None)


async def _shift_seat_offers(tx: Transaction, number: int, seconds: int) -> None:
    """Shift the ends of seat offers by the seconds for which the table's clock stood still."""
    for offer in await tx.seat_offers.of(number):
        await tx.seat_offers.change(offer.id, None if offer.until is None else offer.until + seconds)
        await tx.outbox.enqueue(number, "offers", now())
