"""Proposals, to which the others at the table must agree: going back beyond free undo, a pause, an end, going on
without a player.

One proposal at a time is open at a table. Who moved it agrees; it is carried out when all others have, and dropped when
one declines, when whoever moved it withdraws it, or when nobody has settled it in time: but to a host who wants to end,
silence is agreement. Whoever has let the clock play for them again and again is not waited for.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from bot.matches.core import TRIES, MatchCore, RulesBroke, drop_proposal, match_of, rules, seats_of
from bot.matches.moves import end_match
from bot.matches.rewinds import AnsweredMeanwhile, Rewinds
from bot.matches.seats import MISSED, Seats
from bot.matches.timing import resume_clocks
from bot.refusal import Refusal
from bot.store import NO_ENTRY, Match, Occupant, Proposal, ProposalKind, Transaction
from bot.utc import now
from engines.core import (
    Entry,
    Event,
    IllegalAction,
    Record,
    Seat,
    Stepped,
    Text,
    Who,
    get,
    text,
)
from engines.core.record import last_known, moment_passed

PROPOSAL_SECONDS = 3 * 24 * 3600
"""Seconds that a proposal waits for the others."""


class Proposals:
    """Making, settling and carrying out proposals."""

    def __init__(self, core: MatchCore, seats: Seats, rewinds: Rewinds) -> None:
        self._core = core
        self._seats = seats
        self._rewinds = rewinds

    async def propose(self, number: int, person: int, kind: ProposalKind, seat: Seat | None = None) -> None:
        """Make a proposal; `seat` is the seat to go on without, for ``remove``. A pause begins at once where no other
        player is there. Raises `Refusal`, `IllegalAction`."""
        back = None
        if kind == "back":
            async with self._core.costly.lane(person):
                back = await self._rehearsed(number, person)

        async def put(tx: Transaction, match: Match) -> None:
            _, viewer = await self._core.at_table(tx, match, person)
            if match.lost_at is not None:
                raise Refusal(_lost(match))  # there is no table that could be asked
            occupants = await tx.seats.occupants(number)
            self._may_move(match, kind, occupants, person, seat)
            if await tx.proposals.of(number) is not None:
                raise Refusal("proposal-open")
            proposer = min(viewer)
            proposal = Proposal(0, number, kind, person, proposer, seat or proposer, back or 0, (person,), now())
            voters = asked(proposal, occupants)
            if voters:
                proposal = await tx.proposals.open(proposal)
                await tx.timers.set(number, "proposal", str(proposal.id), proposer, now() + PROPOSAL_SECONDS)
                await tx.matches.change(match)
                await tx.outbox.enqueue(number, "proposal", now())
            elif kind == "pause":
                await self._pause(tx, match, proposal)
            elif _settles(proposal, occupants):
                await self._carry_out(tx, match, proposal, None)
            else:
                raise Refusal("proposal-alone")

        await self._core.transact(number, put)

    def _may_move(
        self, match: Match, kind: ProposalKind, occupants: Sequence[Occupant], person: int, seat: Seat | None
    ) -> None:
        if kind == "pause" and match.paused_at is not None:
            raise Refusal("paused-already")
        if kind == "pause" and match.pace == "none":
            raise Refusal("no-clock-to-pause")
        if kind == "remove" and not any(
            occupant.seat == seat and occupant.person not in (None, person) for occupant in occupants
        ):
            raise Refusal("proposal-whom")

    async def agree(self, number: int, person: int, proposal: int) -> None:
        """Agree to the open proposal; with the last one it is carried out. Raises `Refusal`, `IllegalAction`."""
        for _ in range(TRIES):
            with suppress(AnsweredMeanwhile):
                await self._agree(number, person, proposal, await self._taken_back(number, person))
                return
        raise Refusal("busy")

    async def _agree(self, number: int, person: int, proposal: int, stepped: Stepped | None) -> None:
        """Agree to a proposal; `stepped` is the position it leads back to, computed before. Raises `AnsweredMeanwhile`
        too."""

        async def say_yes(tx: Transaction, match: Match) -> None:
            put = await self._open(tx, match, proposal)
            voters = asked(put, await tx.seats.occupants(number))
            if person not in voters:
                raise Refusal("not-yours" if person != put.person else "proposal-own")
            if person in put.agreed:
                raise Refusal("proposal-agreed")
            agreed = (*put.agreed, person)
            if set(voters) <= set(agreed):  # whoever has left since is not waited for
                await drop_proposal(tx, number)
                await self._carry_out(tx, match, put, stepped)
            else:
                await tx.proposals.agree(put, agreed)
                await tx.matches.change(match)
                await tx.outbox.enqueue(number, "proposal", now())

        await self._core.transact(number, say_yes)

    async def decline(self, number: int, person: int, proposal: int) -> None:
        """Decline the open proposal, or withdraw one's own. Raises `Refusal`."""

        async def say_no(tx: Transaction, match: Match) -> None:
            put = await self._open(tx, match, proposal)
            viewer = next((s.seat for s in await tx.seats.occupants(number) if s.person == person), None)
            if viewer is None:
                raise Refusal("not-yours")
            await drop_proposal(tx, number)
            key = "proposal-withdrawn" if person == put.person else "proposal-declined"
            await self._announce(tx, match, Event(text(key, who=Who(viewer), kind=put.kind)))

        await self._core.transact(number, say_no)

    async def expire_vote(self, number: int, proposal: int) -> None:
        """Close a proposal whose time is up; silence agrees to a host who wants to end. Nothing happens if it is
        settled."""

        async def drop(tx: Transaction, match: Match) -> None:
            put = await tx.proposals.of(number)
            if put is None or put.id != proposal:
                return
            await drop_proposal(tx, number)
            if is_host_s_end(put, match):
                await self._carry_out(tx, match, put, None)
            else:
                await self._announce(tx, match, Event(text("proposal-lapsed", who=Who(put.proposer), kind=put.kind)))

        await self._core.transact(number, drop)

    async def go_on(self, number: int, person: int) -> None:
        """End a pause: any player may. Raises `Refusal`."""

        async def resume(tx: Transaction, match: Match) -> None:
            _, viewer = await self._core.at_table(tx, match, person)
            if match.paused_at is None:
                raise Refusal("not-paused")
            if match.lost_at is not None:
                raise Refusal(_lost(match))
            changed = await resume_clocks(tx, match)
            await self._announce(tx, changed, Event(text("match-resumed", who=Who(min(viewer)))))

        await self._core.transact(number, resume)

    # parts

    async def _open(self, tx: Transaction, match: Match, proposal: int) -> Proposal:
        put = await tx.proposals.of(match.id)
        if put is None or put.id != proposal or match.status != "running":
            raise Refusal("proposal-settled")
        return put

    async def _carry_out(self, tx: Transaction, match: Match, put: Proposal, stepped: Stepped | None) -> None:
        match put.kind:
            case "back":
                if stepped is None or stepped.record.length != match.length + 1:
                    raise AnsweredMeanwhile
                await self._rewinds.take_back(tx, match, stepped, Event(text("took-back", who=Who(put.proposer))))
            case "pause":
                await self._pause(tx, match, put)
            case "end":
                await end_match(tx, match, text("ended-by-agreement"))
                await tx.outbox.enqueue(match.id, "table", now())
            case "remove":
                occupants = await tx.seats.occupants(match.id)
                person = next(occupant.person for occupant in occupants if occupant.seat == put.seat)
                farewell = Event(text("removed-to-computer", who=Who(put.seat)))
                await self._seats.pass_seats(tx, match, seats_of(occupants, person), None, farewell)
                await tx.outbox.enqueue(match.id, "table", now())

    async def _pause(self, tx: Transaction, match: Match, put: Proposal) -> None:
        changed = await tx.matches.change(match, paused_at=now())
        await self._announce(tx, changed, Event(text("match-paused", who=Who(put.proposer))))

    async def _announce(self, tx: Transaction, match: Match, event: Event) -> None:
        await tx.events.tell(match.id, NO_ENTRY, [event], now())
        await tx.matches.change(match)
        await tx.outbox.enqueue(match.id, "table", now())

    # taking back

    async def _rehearsed(self, number: int, person: int) -> int:
        """The number of log entries before the person's last answer, if the table may go back there. Raises `Refusal`,
        `IllegalAction`."""
        async with self._core.store.read() as tx:
            _, viewer = await self._core.at_table(tx, await match_of(tx, number), person)
        match, record, log = await self._rewinds.history(number)
        try:
            with rules():
                to = await self._core.costly.run(last_known, get(match.game), record, match.key, log, viewer)
        except RulesBroke:
            raise IllegalAction("edition") from None
        if to is None:
            raise Refusal("undo-nothing")
        await self._bar_secrets(match, record, log, to)
        await self._rewinds.rewound(match, record, log, to)
        return to

    async def _taken_back(self, number: int, person: int) -> Stepped | None:
        """The position that the open proposal leads back to, computed ahead of the transaction; None for any other
        proposal."""
        async with self._core.store.read() as tx:
            put = await tx.proposals.of(number)
        if put is None or put.kind != "back":
            return None
        async with self._core.costly.lane(person):
            match, record, log = await self._rewinds.history(number)
            await self._bar_secrets(match, record, log, put.to)
            return await self._rewinds.rewound(match, record, log, put.to)

    async def _bar_secrets(self, match: Match, record: Record, log: Sequence[Entry], to: int) -> None:
        """Refuse to go back to before log entry `to` where some may have learnt since what others may not know. Only
        what everybody knows decides: that somebody was told something, and that a moment to react has passed. What
        nobody else knows of must not decide, or the refusal would tell of it: a question asked unseen, which the clock
        answered for whoever missed it, would bar the way where a decoy bars nothing. Raises `Refusal`."""
        async with self._core.store.read() as tx:
            partly_told = await tx.events.partly_told(match.id, to)
        with rules():
            passed = await self._core.costly.run(moment_passed, get(match.game), record, log, to)
        if partly_told or passed:
            raise Refusal("undo-secret")


def _lost(match: Match) -> Text:
    return text("table-lost", number=match.id, host=f"<@{match.host}>")


def asked(proposal: Proposal, occupants: Sequence[Occupant]) -> tuple[int, ...]:
    """The people who must agree: all at the table except the proposer, a player who is to leave by it, and players who
    are absent."""
    leaving = {
        occupant.person for occupant in occupants if proposal.kind == "remove" and occupant.seat == proposal.seat
    }
    people = {occupant.person for occupant in occupants if occupant.person is not None and occupant.missed < MISSED}
    return tuple(sorted(people - leaving - {proposal.person}))


def is_host_s_end(proposal: Proposal, match: Match) -> bool:
    """True if it is carried out unless a player declines."""
    return proposal.kind == "end" and proposal.person == match.host


def _settles(proposal: Proposal, occupants: Sequence[Occupant]) -> bool:
    """True if the proposer alone may do it: all others it is about are absent."""
    about = [
        occupant
        for occupant in occupants
        if occupant.person not in (None, proposal.person) and (proposal.kind == "end" or occupant.seat == proposal.seat)
    ]
    return proposal.kind in ("end", "remove") and bool(about) and all(occupant.missed >= MISSED for occupant in about)


def awaited(proposal: Proposal, occupants: Sequence[Occupant]) -> tuple[int, ...]:
    """The people who must agree and have not done so yet."""
    return tuple(person for person in asked(proposal, occupants) if person not in proposal.agreed)
