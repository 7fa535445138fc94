"""Whoever wishes to be asked always: a moment to let pass, also where they hold nothing to react with.

While somebody may react unseen the table dwells a while; where it waits for longer than that, the others know that
somebody was asked. So it waits for whoever wishes it as it would for somebody who holds the card, and nobody else can
tell the one from the other. Their question is the host's own: no rules know of it, it stands in no log, and its timer
is all there is of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.matches.dwells import thought
from bot.matches.pace import DAY, PACES, awake
from bot.store import Match, Player, Sitter, Timer, Transaction
from bot.when import now
from engines.core import HOST, Decision, Viewer, text
from engines.core.flow import PASS

UNTIMED_SECONDS = DAY
"""So long it waits at a table without a clock."""
SIGN = "bluff."
"""Begins the ids of these questions, and no engine's: those begin with a number."""


def is_bluff(decision: str) -> bool:
    """Whether a question of that id is one of these."""
    return decision.startswith(SIGN)


def bluffs(timers: Iterable[Timer], seats: Viewer | None = None) -> tuple[Decision, ...]:
    """These questions, as they are open: all of them, or those to some seats."""
    return tuple(
        Decision(
            id=timer.decision, seat=timer.seat, kind="bluff", round=0, prompt=text("bluff-prompt"),
            hint=text("bluff-hint"), options=(PASS,), default=(PASS.key,), covert=True, silent=True,
        )
        for timer in timers
        if timer.kind == "bluff" and (seats is None or timer.seat in seats)
    )  # fmt: skip


async def see_to_bluffs(
    tx: Transaction, match: Match, timers: Sequence[Timer], sitters: Sequence[Sitter], asked: Sequence[Decision]
) -> tuple[Decision, ...]:
    """Ask whoever wishes it where the table begins to dwell, unless they are asked unseen anyway, are on vacation or
    have ordered to let such moments pass (asked where they hold nothing, and only there, they would show just that);
    withdraw what was asked where it dwells no more. What is open then. `asked` are all questions of the rules."""
    begun = next((one for one in asked if one.seat == HOST and one.kind == "dwell"), None)
    dwell = None if begun is None else begun.id
    open_ones = [timer for timer in timers if timer.kind == "bluff"]
    stale = [timer for timer in open_ones if dwell is None or not timer.decision.endswith(f".{dwell}")]
    await tx.drop_timers(timer.id for timer in stale)
    if begun is None or any(timer.kind == "dwell" and timer.decision == dwell for timer in timers):
        return bluffs(timer for timer in open_ones if timer not in stale)
    players = await tx.players(sitter.person for sitter in sitters if sitter.person is not None)
    wishing = [player for player in players.values() if player.ask_always]
    if not wishing:
        return ()
    busy = {one.seat for one in asked if one.silent and not one.optional}
    busy |= {timer.seat for timer in timers if timer.kind == "away"}
    busy |= {
        order.seat
        for order in await tx.orders(match.id)
        if order.picks == (PASS.key,) and order.round in (None, begun.round)
    }
    made: list[Timer] = []
    for player in wishing:
        seats = sorted(sitter.seat for sitter in sitters if sitter.person == player.person)
        if not busy & set(seats):
            made.append(Timer(0, match.id, "bluff", f"{SIGN}{seats[0]}.{dwell}", seats[0], _due(match, player)))
    for timer in made:
        await tx.set_timer(match.id, timer.kind, timer.decision, timer.seat, timer.due)
    return bluffs(made)


def _due(match: Match, player: Player) -> int:
    """When nobody waits for the answer any more: as for whoever can react."""
    pace, begins = PACES[match.pace], match.paused_at or now()
    due = begins + (pace.own or UNTIMED_SECONDS)
    return awake(player, due) if pace.sleeps else due


async def dwell_on(tx: Transaction, match: Match, dwell: str) -> bool:
    """The table has dwelt long enough: whether it waits on, till all have answered who wished to be asked or till
    their time is up."""
    timers = await tx.timers(match.id)
    latest = max((timer.due for timer in timers if timer.kind == "bluff"), default=0)
    if latest <= now():
        return False
    for timer in timers:
        if timer.kind == "dwell" and timer.decision == dwell:
            await tx.drop_timers([timer.id])
            await tx.set_timer(match.id, "dwell", dwell, HOST, latest, timer.own or timer.due)
    return True


async def leave_bluffs(tx: Transaction, match: Match, timers: Iterable[Timer]) -> None:
    """Computers sit where somebody was asked who wished it: they answer as soon as they would if they held something,
    so that nobody learns by it whether they do. A person who takes such a seat over is asked as it stands."""
    for timer in timers:
        for asked in bluffs([timer]):
            await tx.drop_timers([timer.id])
            await tx.set_timer(match.id, timer.kind, timer.decision, timer.seat, now() + thought(match, asked))


async def let_pass(tx: Transaction, match: Match, timer: Timer, person: int | None) -> str:
    """Somebody lets the moment pass, or their time is up. The table's own question, if it has waited for them alone:
    it is to be answered at once, as if they had been the last who could react."""
    await tx.change_match(match)
    await tx.drop_timers([timer.id])
    if person is not None:
        await tx.enqueue(match.id, "letter", now(), person)
    timers = await tx.timers(match.id)
    if any(one.kind == "bluff" for one in timers):
        return ""
    return next((one.decision for one in timers if one.kind == "dwell" and one.own), "")
