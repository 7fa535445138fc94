"""Players who choose to be asked always: a moment to let pass, also where they hold nothing to react with.

While somebody may react unseen the table waits a while; where it waits for longer than that, the others know that
somebody was asked. (At a pace with fixed windows it never does: there a decoy ends with the window, like any question
asked unseen.) So it waits for players who choose it as it would for somebody who holds the card, and nobody else
can tell the one from the other. Their question is the host's own: no rules know of it, it stands in no log, and its
timer is all there is of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from bot.matches.reaction_delays import hides
from bot.matches.time_controls import DAY, PACES, awake
from bot.store import Match, Occupant, Player, Timer, Transaction
from bot.utc import now
from engines.core import HOST, Decision, Seat, Viewer, text
from engines.core.flow import PASS
from engines.core.ids import bare, sitting

UNTIMED_SECONDS = DAY
"""Seconds that a decoy waits at a table without a clock."""
SIGN = "decoy-"
"""The beginning of the kinds of these questions. No engine's begin with it."""


def is_decoy(decision: str) -> bool:
    """True if a question of that id is one of these."""
    return f".{SIGN}" in decision


def _at(reaction_delay: str, seat: Seat) -> str:
    """The id of a seat's decoy at a reaction delay: in the same thread, under the same number and epoch."""
    return f"{sitting(reaction_delay)}.{SIGN}{seat}{reaction_delay.removeprefix(bare(reaction_delay))}"


def open_decoys(timers: Iterable[Timer], seats: Viewer | None = None) -> tuple[Decision, ...]:
    """The open decoys among these timers: all, or those to some seats."""
    return tuple(
        Decision(
            id=timer.decision, seat=timer.seat, kind="decoy", round=0, prompt=text("decoy-prompt"),
            hint=text("decoy-hint"), options=(PASS,), default=(PASS.key,), covert=True, silent=True,
        )
        for timer in timers
        if timer.kind == "decoy" and (seats is None or timer.seat in seats)
    )  # fmt: skip


async def see_to_decoys(
    tx: Transaction, match: Match, timers: Sequence[Timer], occupants: Sequence[Occupant], asked: Sequence[Decision],
    passing: Callable[[], Collection[Seat]],
) -> tuple[Decision, ...]:  # fmt: skip
    """Ask players who choose it where the table begins a reaction delay, unless they are asked unseen anyway, are on
    vacation or have ordered to let such moments pass (asked where they hold nothing, and only there, they would show
    just that); withdraw what was asked where it waits for reactions no more. What is open then. `asked` are all
    questions of the rules; `passing` returns the seats that have ordered to let moments pass."""
    delays = [one for one in asked if one.seat == HOST and hides(one, occupants)]
    open_ones = [timer for timer in timers if timer.kind == "decoy"]
    stale = [timer for timer in open_ones if not any(_stands_beside(timer, one.id) for one in delays)]
    await tx.timers.drop(timer.id for timer in stale)
    known = {timer.decision for timer in timers if timer.kind == "reaction_delay"}
    made = [
        timer
        for one in delays
        if one.id not in known
        for timer in await _begin(tx, match, timers, occupants, asked, one, passing)
    ]
    return open_decoys([*(timer for timer in open_ones if timer not in stale), *made])


async def _begin(
    tx: Transaction, match: Match, timers: Sequence[Timer], occupants: Sequence[Occupant], asked: Sequence[Decision],
    begun: Decision, passing: Callable[[], Collection[Seat]],
) -> list[Timer]:  # fmt: skip
    """Ask at a reaction delay that has just begun; the timers of what is asked."""
    players = await tx.players.get_all(occupant.person for occupant in occupants if occupant.person is not None)
    asking = [player for player in players.values() if player.ask_always]
    if not asking:
        return []
    busy = {one.seat for one in asked if one.silent and not one.optional and one.thread == begun.thread}
    busy |= {timer.seat for timer in timers if timer.kind == "away"}
    busy |= set(passing())
    made: list[Timer] = []
    for player in asking:
        seats = sorted(occupant.seat for occupant in occupants if occupant.person == player.person)
        if not busy & set(seats):
            made.append(Timer(0, match.id, "decoy", _at(begun.id, seats[0]), seats[0], _due(match, player)))
    for timer in made:
        await tx.timers.set(match.id, timer.kind, timer.decision, timer.seat, timer.due)
    return made


def _stands_beside(timer: Timer, reaction_delay: str) -> bool:
    """True if a timer is that of a decoy at a reaction delay."""
    return timer.kind == "decoy" and timer.decision == _at(reaction_delay, timer.seat)


def _due(match: Match, player: Player) -> int:
    """When a decoy's time is up: the same as for a player who can react."""
    pace, begins = PACES[match.pace], match.paused_at or now()
    if pace.window:
        return begins + pace.window
    due = begins + (pace.own or UNTIMED_SECONDS)
    return awake(player, due) if pace.sleeps else due


async def extend_reaction_delay(tx: Transaction, match: Match, reaction_delay: str) -> bool:
    """True if the table waits on at a reaction delay that is up: until every decoy is answered or its time is up. Never
    at a pace with fixed windows."""
    if PACES[match.pace].window:
        return False
    timers = await tx.timers.of(match.id)
    latest = max((timer.due for timer in timers if _stands_beside(timer, reaction_delay)), default=0)
    if latest <= now():
        return False
    for timer in timers:
        if timer.kind == "reaction_delay" and timer.decision == reaction_delay:
            await tx.timers.drop([timer.id])
            await tx.timers.set(match.id, "reaction_delay", reaction_delay, HOST, latest, timer.own or timer.due)
    return True


async def leave_decoys(tx: Transaction, match: Match, timers: Iterable[Timer]) -> None:
    """Let computers answer the decoys of seats that they have taken over, as soon as they would with a card in hand, so
    that nobody learns whether they hold one. A person who takes such a seat over is asked as it stands."""
    for timer in timers:
        if timer.kind == "decoy":
            await tx.timers.drop([timer.id])
            await tx.timers.set(match.id, timer.kind, timer.decision, timer.seat, now())


async def let_pass(tx: Transaction, match: Match, timer: Timer, person: int | None) -> str:
    """Close a decoy that was answered, or whose time is up. Return the id of the table's own question where it has
    waited for this decoy alone: it is to be answered at once, as if by the last player who could react; else an empty
    string."""
    await tx.matches.change(match)
    await tx.timers.drop([timer.id])
    if person is not None:
        await tx.outbox.enqueue(match.id, "dm", now(), person)
    timers = await tx.timers.of(match.id)
    here = [one for one in timers if sitting(one.decision) == sitting(timer.decision)]
    if any(one.kind == "decoy" for one in here):
        return ""
    return next((one.decision for one in here if one.kind == "reaction_delay" and one.own), "")
