"""Requests for direct messages after a change, decided from what each person sees and was told, whatever the game.

A DM goes to whoever has something to answer that not all may see, knows more than all, or asked to be written to;
and to whoever was told something that others were not, and has not seen it yet. The rows of the outbox are asked for in
the transaction that changes the match; what becomes of them is seen when they are delivered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from bot.matches.time_controls import DAY, PACES
from bot.quiet_hours import is_quiet, wakes
from bot.store import Match, Occupant, Player, Timer, Transaction
from bot.utc import now
from engines.core import HOST, Decision, Event, Seat, Viewer


def may_write_to(player: Player) -> bool:
    """True if a person may be written to at all."""
    return player.notices in ("mention", "dm")


def is_private(asked: Decision) -> bool:
    """True if a question is not for everybody's eyes."""
    return asked.covert or asked.silent


async def notify(
    tx: Transaction,
    match: Match,
    timers: Sequence[Timer],
    occupants: Sequence[Occupant],
    asked: Sequence[Decision],
    events: Sequence[Event],
    players: Mapping[int, Player],
    knows_more: Callable[[Viewer], bool],
) -> None:
    """Ask for a DM to each person who may have to get another one, or none any more; and set the timer for reminders.
    `asked` is open now, of `players`; `knows_more` is true for a viewer who knows more than everybody does."""
    held: dict[int, set[Seat]] = {}
    for occupant in occupants:
        if occupant.person is not None:
            held.setdefault(occupant.person, set()).add(occupant.seat)
    written = {post.person for post in await tx.posts.of_kind(match.id, "dm")}
    confided = {seat for event in events if event.to is not None for seat in event.to}
    due = [one for one in asked if not one.optional]
    open_to = {person: [one for one in due if one.seat in seats] for person, seats in held.items()}
    waited = {person: players[person] for person, ones in open_to.items() if ones}
    wanted = {
        person for person, player in waited.items()
        if person not in written and (
            _is_private_to(player, open_to[person])
            or (may_write_to(player) and knows_more(Viewer(held[person])))
        )
    }  # fmt: skip
    told = {person for person, seats in held.items() if seats & confided}
    for person in sorted(written | told | wanted):
        await tx.outbox.enqueue(match.id, "dm", now(), person)
    await _see_to_reminders(tx, match, timers, waited.values())


async def _see_to_reminders(
    tx: Transaction, match: Match, timers: Sequence[Timer], players: Iterable[Player]
) -> None:  # fmt: skip
    """Set the timer that looks round in time for the first reminder of what is asked now; one serves all."""
    pace = PACES[match.pace]
    soonest = [
        wakes(player, now()) if pace.sleeps and is_quiet(player, now()) else now() + (pace.own // 2 or DAY)
        for player in players
    ]
    looks = [timer for timer in timers if timer.kind == "remind"]
    if match.status != "running":
        await tx.timers.drop(look.id for look in looks)
    elif soonest and not looks:
        await tx.timers.set(match.id, "remind", "", HOST, min(soonest))
    elif soonest and looks[0].due > min(soonest):
        await tx.timers.postpone(looks[0].id, min(soonest))


async def recall_dms(tx: Transaction, number: int) -> None:
    """Bring all DMs of a match that stands still up to date: their questions are withdrawn."""
    for post in await tx.posts.of_kind(number, "dm"):
        await tx.outbox.enqueue(number, "dm", now(), post.person)


def _is_private_to(player: Player, asked: Sequence[Decision]) -> bool:
    return may_write_to(player) and (player.notices == "dm" or any(map(is_private, asked)))
