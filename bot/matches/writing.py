"""Who may have to be written to in private after a change, decided from what each sees and was told, whatever the game.

A letter goes to whoever has something to answer that not all may see, knows more than all, or asked to be written to;
and to whoever was told something that others were not, and has not seen it yet. The rows of the outbox are asked for in
the transaction that changes the match; what becomes of them is seen when they are delivered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from bot.matches.pace import DAY, PACES
from bot.quiet import is_quiet, wakes
from bot.store import Match, Player, Sitter, Timer, Transaction
from bot.when import now
from engines.core import HOST, Decision, Event, Seat, Viewer


def may_write_to(player: Player) -> bool:
    """Whether a person may be written to at all."""
    return player.notices in ("mention", "dm")


def is_private(asked: Decision) -> bool:
    """Whether a question is not for everybody's eyes."""
    return asked.covert or asked.silent


async def notify(
    tx: Transaction,
    match: Match,
    timers: Sequence[Timer],
    sitters: Sequence[Sitter],
    asked: Sequence[Decision],
    events: Sequence[Event],
    players: Mapping[int, Player],
    knows_more: Callable[[Viewer], bool],
) -> None:
    """Ask for a letter to everybody who may have to get another one, or none any more; and see to it that those who are
    waited for are reminded. `asked` is open now, of `players`; `knows_more` tells whether somebody knows more than
    everybody does."""
    chairs: dict[int, set[Seat]] = {}
    for sitter in sitters:
        if sitter.person is not None:
            chairs.setdefault(sitter.person, set()).add(sitter.seat)
    written = {post.person for post in await tx.posts(match.id, "letter")}
    confided = {seat for event in events if event.to is not None for seat in event.to}
    due = [one for one in asked if not one.optional]
    open_to = {person: [one for one in due if one.seat in seats] for person, seats in chairs.items()}
    waited = {person: players[person] for person, ones in open_to.items() if ones}
    wanted = {
        person for person, player in waited.items()
        if person not in written and (
            _is_private_to(player, open_to[person])
            or (may_write_to(player) and knows_more(Viewer(chairs[person])))
        )
    }  # fmt: skip
    told = {person for person, seats in chairs.items() if seats & confided}
    for person in sorted(written | told | wanted):
        await tx.enqueue(match.id, "letter", now(), person)
    await _see_to_reminders(tx, match, timers, waited.values())


async def _see_to_reminders(
    tx: Transaction, match: Match, timers: Sequence[Timer], players: Iterable[Player]
) -> None:  # fmt: skip
    """Look round in time for the first reminder of what is asked now; one look serves all that is."""
    pace = PACES[match.pace]
    soonest = [
        wakes(player, now()) if pace.sleeps and is_quiet(player, now()) else now() + (pace.own // 2 or DAY)
        for player in players
    ]
    looks = [timer for timer in timers if timer.kind == "remind"]
    if match.status != "running":
        await tx.drop_timers(look.id for look in looks)
    elif soonest and not looks:
        await tx.set_timer(match.id, "remind", "", HOST, min(soonest))
    elif soonest and looks[0].due > min(soonest):
        await tx.postpone_timer(looks[0].id, min(soonest))


async def recall_letters(tx: Transaction, number: int) -> None:
    """The match stands: what was asked in private is not any more."""
    for post in await tx.posts(number, "letter"):
        await tx.enqueue(number, "letter", now(), post.person)


def _is_private_to(player: Player, asked: Sequence[Decision]) -> bool:
    return may_write_to(player) and (player.notices == "dm" or any(map(is_private, asked)))
