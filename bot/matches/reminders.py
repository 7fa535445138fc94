"""Reminders: few, at fractions of the time there is, never in anybody's quiet hours, and not for ever."""

from __future__ import annotations

from collections.abc import Sequence

from bot.matches.core import MatchCore, rules
from bot.matches.decoys import open_decoys
from bot.matches.notices import may_write_to
from bot.matches.time_controls import DAY, PACES
from bot.quiet_hours import is_quiet, wakes
from bot.store import Match, Player, Timer, Transaction
from bot.utc import now
from engines.core import HOST, Decision, Viewer, get
from engines.core.record import decisions

FRACTIONS = (0.5, 0.9)
"""Of a question's own time; and the last of them of the reserve."""
ENOUGH = 6
"""Reminders since a person last looked, at a table with a clock: then no more."""
UNTIMED = (DAY, 3 * DAY, 7 * DAY)
"""Seconds without a clock after the last thing that a person was told."""
SEARCHED = 100
"""The newest events among which the last of a thread is looked for."""


class Reminders:
    """Reminders of what the table still waits for."""

    def __init__(self, core: MatchCore) -> None:
        self._core = core

    async def remind(self, number: int) -> None:
        """Remind each person who is due to be, and set the timer for the next look."""

        async def look_round(tx: Transaction, match: Match) -> None:
            timers = await tx.timers.of(number)
            await tx.timers.drop(timer.id for timer in timers if timer.kind == "remind")
            if match.status != "running":
                return
            record = await self._core.record(tx, match)
            with rules():
                asked = [one for one in decisions(get(match.game), record) if not one.optional]
            asked += open_decoys(timers)
            threads = frozenset(one.thread for one in asked)
            held: dict[int, set[str]] = {}
            for occupant in await tx.seats.occupants(number):
                if occupant.person is not None:
                    held.setdefault(occupant.person, set()).add(occupant.seat)
            upcoming: list[int] = []
            for person, seats in sorted(held.items()):
                open_to = [one for one in asked if one.seat in seats]
                away = [timer.due for timer in timers if timer.kind == "away" and timer.seat in seats]
                if away:
                    upcoming += away
                elif open_to:
                    upcoming += await self._remind(tx, match, person, open_to, timers, threads)
            if upcoming:
                await tx.timers.set(number, "remind", "", HOST, min(upcoming))

        await self._core.transact(number, look_round)

    async def _remind(
        self, tx: Transaction, match: Match, person: int, asked: Sequence[Decision], timers: Sequence[Timer],
        threads: frozenset[str],
    ) -> list[int]:  # fmt: skip
        """Remind a person of what is asked, if it is time; the seconds at which it may be time again. In `threads` the
        table waits for anybody."""
        player, seen = await tx.players.get(person), await tx.seen.of(match.id, person)
        if not may_write_to(player):
            return []
        if is_last(match, seen.reminders):
            return []
        times = await self._times(tx, match, player, asked, timers, threads)
        since = max(seen.at, seen.reminded_at)
        upcoming = [at for at in times if at > now()]
        if not any(since < at <= now() for at in times):
            return upcoming
        if PACES[match.pace].sleeps and is_quiet(player, now()):
            return [wakes(player, now())]
        await tx.seen.remind(match.id, person, now())
        hidden = all(one.silent for one in asked)
        with_dms = hidden or (player.notices == "dm" and (await tx.mailboxes.of(person)).state == "open")
        if with_dms:
            await tx.outbox.enqueue(match.id, "dm", now(), person)
        if not hidden and (not with_dms or is_last(match, seen.reminders + 1)):
            await tx.outbox.enqueue(match.id, "reminder", now(), person)
        return upcoming

    async def _times(
        self, tx: Transaction, match: Match, player: Player, asked: Sequence[Decision], timers: Sequence[Timer],
        threads: frozenset[str],
    ) -> list[int]:  # fmt: skip
        """The seconds at which a person is reminded of these questions."""
        times: list[int] = []
        ids = {one.id for one in asked}
        for timer in timers:
            if timer.kind in ("deadline", "decoy") and timer.decision in ids:
                times += _fractions(timer, PACES[match.pace].own)
        if match.pace == "none":
            times += [
                since + seconds for since in await self._told_last(tx, match, asked, threads) for seconds in UNTIMED
            ]  # fmt: skip
        table = await tx.posts.get(match.id, "table")
        if table is not None and PACES[match.pace].sleeps and is_quiet(player, table.posted_at):
            times.append(wakes(player, table.posted_at))  # they were not called then
        return times

    async def _told_last(
        self, tx: Transaction, match: Match, asked: Sequence[Decision], threads: frozenset[str]
    ) -> set[int]:
        """The seconds at which a person was last told something that belongs to each of these questions. What happens
        in another of the `threads` puts off nobody's reminder."""
        told = await tx.events.newest(match.id, Viewer(one.seat for one in asked), SEARCHED if any(threads) else 1)
        began = told[0].at if told else match.started_at or now()
        return {
            max((one.at for one in told if one.event.thread not in threads - {thread}), default=began)
            for thread in {one.thread for one in asked}
        }  # fmt: skip


def is_last(match: Match, reminders: int) -> bool:
    """True if a person is not reminded again after so many reminders: the host is told with the last."""
    return reminders >= (len(UNTIMED) if match.pace == "none" else ENOUGH)


def _fractions(timer: Timer, own: int) -> list[int]:
    end = timer.own or timer.due
    times = [end - round((1 - part) * own) for part in FRACTIONS]
    if timer.due > end:
        times.append(end + round(FRACTIONS[-1] * (timer.due - end)))
    return times
