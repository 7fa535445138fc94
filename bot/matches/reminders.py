"""Reminders: few, at fractions of the time there is, never in anybody's quiet hours, and not for ever."""

from __future__ import annotations

from collections.abc import Sequence

from bot.matches.base import rules
from bot.matches.bluffs import bluffs
from bot.matches.letters import Letters
from bot.matches.pace import DAY, PACES
from bot.matches.writing import may_write_to
from bot.quiet import is_quiet, wakes
from bot.store import Match, Player, Timer, Transaction
from bot.when import now
from engines.core import HOST, Decision, Viewer, get
from engines.core.record import decisions

FRACTIONS = (0.5, 0.9)
"""Of a question's own time; and the last of them of the reserve."""
ENOUGH = 6
"""So many reminders since somebody last looked, at a table with a clock: then no more."""
UNTIMED = (DAY, 3 * DAY, 7 * DAY)
"""Without a clock: so long after the last thing that somebody was told."""


class Reminders(Letters):
    """Looking at whom the table still waits for."""

    async def remind(self, number: int) -> None:
        """Remind whoever is due to be, and note when to look again."""

        async def look_round(tx: Transaction, match: Match) -> None:
            timers = await tx.timers(number)
            await tx.drop_timers(timer.id for timer in timers if timer.kind == "remind")
            if match.status != "running":
                return
            record = await self.record(tx, match)
            with rules():
                asked = [one for one in decisions(get(match.game), record) if not one.optional]
            asked += bluffs(timers)
            chairs: dict[int, set[str]] = {}
            for sitter in await tx.sitters(number):
                if sitter.person is not None:
                    chairs.setdefault(sitter.person, set()).add(sitter.seat)
            upcoming: list[int] = []
            for person, seats in sorted(chairs.items()):
                open_to = [one for one in asked if one.seat in seats]
                away = [timer.due for timer in timers if timer.kind == "away" and timer.seat in seats]
                if away:
                    upcoming += away
                elif open_to:
                    upcoming += await self._remind(tx, match, person, open_to, timers)
            if upcoming:
                await tx.set_timer(number, "remind", "", HOST, min(upcoming))

        await self.transact(number, look_round)

    async def _remind(
        self, tx: Transaction, match: Match, person: int, asked: Sequence[Decision], timers: Sequence[Timer]
    ) -> list[int]:
        """Remind somebody of what is asked, if it is time; when it may be again."""
        player, seen = await tx.player(person), await tx.seen(match.id, person)
        if not may_write_to(player):
            return []
        if is_last(match, seen.reminders):
            return []
        times = await self._times(tx, match, player, asked, timers)
        since = max(seen.at, seen.reminded_at)
        upcoming = [at for at in times if at > now()]
        if not any(since < at <= now() for at in times):
            return upcoming
        if PACES[match.pace].sleeps and is_quiet(player, now()):
            return [wakes(player, now())]
        await tx.remind(match.id, person, now())
        hidden = all(one.silent for one in asked)
        lettered = hidden or (player.notices == "dm" and (await tx.mailbox(person)).state == "open")
        if lettered:
            await tx.enqueue(match.id, "letter", now(), person)
        if not hidden and (not lettered or is_last(match, seen.reminders + 1)):
            await tx.enqueue(match.id, "nudge", now(), person)
        return upcoming

    async def _times(
        self, tx: Transaction, match: Match, player: Player, asked: Sequence[Decision], timers: Sequence[Timer]
    ) -> list[int]:
        """When somebody is reminded of these questions."""
        times: list[int] = []
        ids = {one.id for one in asked}
        for timer in timers:
            if timer.kind in ("deadline", "bluff") and timer.decision in ids:
                times += _fractions(timer, PACES[match.pace].own)
        if match.pace == "none":
            seats = Viewer(one.seat for one in asked)
            told = await tx.told(match.id, seats, 1)
            since = told[-1].at if told else match.started_at or now()
            times += [since + seconds for seconds in UNTIMED]
        table = await tx.post(match.id, "table")
        if table is not None and PACES[match.pace].sleeps and is_quiet(player, table.posted_at):
            times.append(wakes(player, table.posted_at))  # they were not called then
        return times


def is_last(match: Match, reminders: int) -> bool:
    """Whether somebody is not reminded again after so many reminders: the host is told with the last."""
    return reminders >= (len(UNTIMED) if match.pace == "none" else ENOUGH)


def _fractions(timer: Timer, own: int) -> list[int]:
    end = timer.own or timer.due
    times = [end - round((1 - part) * own) for part in FRACTIONS]
    if timer.due > end:
        times.append(end + round(FRACTIONS[-1] * (timer.due - end)))
    return times
