"""What the others at the table must agree to: going back beyond free undo, a pause, an end, going on without somebody.

One motion at a time is open at a table. Who moved it agrees; it is carried out when all others have, and dropped when
one declines, when whoever moved it withdraws it, or when nobody has settled it in time: but to a host who wants to end,
silence is agreement. Whoever has let the clock play for them again and again is not waited for.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from bot.matches.base import TRIES, RulesBroke, chairs_of, drop_motion, match_of, rules
from bot.matches.orders import Orders
from bot.matches.seats import MISSED
from bot.matches.timing import shift_timers
from bot.refusal import Refusal
from bot.store import NO_ENTRY, Match, Motion, MotionKind, Sitter, Transaction
from bot.when import now
from engines.core import (
    Event,
    IllegalAction,
    Rewind,
    Seat,
    Stepped,
    Text,
    Who,
    get,
    rewind,
    text,
)
from engines.core.record import last_known, moment_passed

MOTION_SECONDS = 3 * 24 * 3600
"""So long a motion waits for the others."""


class Moved(Exception):
    """Somebody has answered, perhaps unseen, while going back was thought out."""


class Motions(Orders):
    """Motions, and what they do."""

    async def move(self, number: int, person: int, kind: MotionKind, seat: Seat | None = None) -> None:
        """Move something; `seat` is the chair to go on without, for ``remove``. A pause that nobody else is there for
        begins at once. Raises `Refusal`, `IllegalAction`."""
        back = None
        if kind == "back":
            async with self.costly.lane(person):
                back = await self._rehearsed(number, person)

        async def put(tx: Transaction, match: Match) -> None:
            _, viewer = await self.at_table(tx, match, person)
            if match.lost_at is not None:
                raise Refusal(_lost(match))  # there is no table that could be asked
            sitters = await tx.sitters(number)
            self._may_move(match, kind, sitters, person, seat)
            if await tx.motion(number) is not None:
                raise Refusal("motion-open")
            mover = min(viewer)
            motion = Motion(0, number, kind, person, mover, seat or mover, back or 0, (person,), now())
            voters = asked(motion, sitters)
            if voters:
                motion = await tx.open_motion(motion)
                await tx.set_timer(number, "motion", str(motion.id), mover, now() + MOTION_SECONDS)
                await tx.change_match(match)
                await tx.enqueue(number, "motion", now())
            elif kind == "pause":
                await self._pause(tx, match, motion)
            elif _settles(motion, sitters):
                await self._carry_out(tx, match, motion, None)
            else:
                raise Refusal("motion-alone")

        await self.transact(number, put)

    def _may_move(
        self, match: Match, kind: MotionKind, sitters: Sequence[Sitter], person: int, seat: Seat | None
    ) -> None:
        if kind == "pause" and match.paused_at is not None:
            raise Refusal("paused-already")
        if kind == "pause" and match.pace == "none":
            raise Refusal("no-clock-to-pause")
        if kind == "remove" and not any(
            sitter.seat == seat and sitter.person not in (None, person) for sitter in sitters
        ):
            raise Refusal("motion-whom")

    async def agree(self, number: int, person: int, motion: int) -> None:
        """Agree to the open motion; with the last one it is carried out. Raises `Refusal`, `IllegalAction`."""
        for _ in range(TRIES):
            with suppress(Moved):
                await self._agree(number, person, motion, await self._taken_back(number, person))
                return
        raise Refusal("busy")

    async def _agree(self, number: int, person: int, motion: int, stepped: Stepped | None) -> None:
        """The same, with where going back leads, thought out before. Raises `Moved` too."""

        async def say_yes(tx: Transaction, match: Match) -> None:
            put = await self._open(tx, match, motion)
            voters = asked(put, await tx.sitters(number))
            if person not in voters:
                raise Refusal("not-yours" if person != put.person else "motion-own")
            if person in put.agreed:
                raise Refusal("motion-agreed")
            agreed = (*put.agreed, person)
            if set(voters) <= set(agreed):  # whoever has left since is not waited for
                await drop_motion(tx, number)
                await self._carry_out(tx, match, put, stepped)
            else:
                await tx.agree_motion(put, agreed)
                await tx.change_match(match)
                await tx.enqueue(number, "motion", now())

        await self.transact(number, say_yes)

    async def decline(self, number: int, person: int, motion: int) -> None:
        """Decline the open motion, or withdraw one's own. Raises `Refusal`."""

        async def say_no(tx: Transaction, match: Match) -> None:
            put = await self._open(tx, match, motion)
            viewer = next((s.seat for s in await tx.sitters(number) if s.person == person), None)
            if viewer is None:
                raise Refusal("not-yours")
            await drop_motion(tx, number)
            key = "motion-withdrawn" if person == put.person else "motion-declined"
            await self._announce(tx, match, Event(text(key, who=Who(viewer), kind=put.kind)))

        await self.transact(number, say_no)

    async def lapse(self, number: int, motion: int) -> None:
        """The time for a motion is up; who says nothing to a host that wants to end agrees. Nothing happens if it is
        settled."""

        async def drop(tx: Transaction, match: Match) -> None:
            put = await tx.motion(number)
            if put is None or put.id != motion:
                return
            await drop_motion(tx, number)
            if is_host_s_end(put, match):
                await self._carry_out(tx, match, put, None)
            else:
                await self._announce(tx, match, Event(text("motion-lapsed", who=Who(put.mover), kind=put.kind)))

        await self.transact(number, drop)

    async def go_on(self, number: int, person: int) -> None:
        """End a pause: any player may. Raises `Refusal`."""

        async def resume(tx: Transaction, match: Match) -> None:
            _, viewer = await self.at_table(tx, match, person)
            if match.paused_at is None:
                raise Refusal("not-paused")
            if match.lost_at is not None:
                raise Refusal(_lost(match))
            changed = await self.resume_clocks(tx, match)
            await self._announce(tx, changed, Event(text("match-resumed", who=Who(min(viewer)))))

        await self.transact(number, resume)

    async def resume_clocks(self, tx: Transaction, match: Match) -> Match:
        """A pause is over: whatever waits has as much time left as it had then."""
        assert match.paused_at is not None
        await shift_timers(tx, match, now() - match.paused_at)
        await self.shift_offers(tx, match.id, now() - match.paused_at)
        return await tx.change_match(match, paused_at=None)

    # parts

    async def _open(self, tx: Transaction, match: Match, motion: int) -> Motion:
        put = await tx.motion(match.id)
        if put is None or put.id != motion or match.status != "running":
            raise Refusal("motion-settled")
        return put

    async def _carry_out(self, tx: Transaction, match: Match, put: Motion, stepped: Stepped | None) -> None:
        match put.kind:
            case "back":
                if stepped is None or stepped.record.length != match.length + 1:
                    raise Moved
                await self._take_back(tx, match, stepped, Event(text("took-back", who=Who(put.mover))))
            case "pause":
                await self._pause(tx, match, put)
            case "end":
                await self._end(tx, match, text("ended-by-agreement"))
                await tx.enqueue(match.id, "table", now())
            case "remove":
                sitters = await tx.sitters(match.id)
                person = next(sitter.person for sitter in sitters if sitter.seat == put.seat)
                farewell = Event(text("removed-to-computer", who=Who(put.seat)))
                await self.pass_seats(tx, match, chairs_of(sitters, person), None, farewell)
                await tx.enqueue(match.id, "table", now())

    async def _pause(self, tx: Transaction, match: Match, put: Motion) -> None:
        changed = await tx.change_match(match, paused_at=now())
        await self._announce(tx, changed, Event(text("match-paused", who=Who(put.mover))))

    async def _announce(self, tx: Transaction, match: Match, event: Event) -> None:
        await tx.tell(match.id, NO_ENTRY, [event], now())
        await tx.change_match(match)
        await tx.enqueue(match.id, "table", now())

    # taking back

    async def _rehearsed(self, number: int, person: int) -> int:
        """How many log entries stand before the person's last answer, if the table may go back there. Raises `Refusal`,
        `IllegalAction`."""
        async with self.store.read() as tx:
            match = await match_of(tx, number)
            record, viewer = await self.at_table(tx, match, person)
            log = await tx.log(number)
        try:
            with rules():
                to = await self.costly.run(last_known, get(match.game), record, match.key, log, viewer)
        except RulesBroke:
            raise IllegalAction("edition") from None
        if to is None:
            raise Refusal("undo-nothing")
        await self._bar_secrets(number, to)
        await self._rewound(number, to)
        return to

    async def _taken_back(self, number: int, person: int) -> Stepped | None:
        """What the open motion to take back leads to, thought out for whoever agrees, ahead of the transaction."""
        async with self.store.read() as tx:
            put = await tx.motion(number)
        if put is None or put.kind != "back":
            return None
        await self._bar_secrets(number, put.to)
        async with self.costly.lane(person):
            return await self._rewound(number, put.to)

    async def _bar_secrets(self, number: int, to: int) -> None:
        """Refuse to go back to before log entry `to` where some may have learnt since what others may not know. Only
        what everybody knows decides: that somebody was told something, and that a moment to react has passed. What
        nobody else knows of must not decide, or the refusal would tell of it: a question asked unseen, which the clock
        answered for whoever missed it, would bar the way where a decoy bars nothing. Raises `Refusal`."""
        async with self.store.read() as tx:
            match = await match_of(tx, number)
            record, log = await self.record(tx, match), await tx.log(number)
            partly_told = await tx.partly_told(number, to)
        with rules():
            passed = moment_passed(get(match.game), record, log, to)
        if partly_told or passed:
            raise Refusal("undo-secret")

    async def _rewound(self, number: int, to: int) -> Stepped:
        """The match as it was after `to` entries. Long matches take a moment: never in a transaction."""
        try:
            async with self.store.read() as tx:
                match = await match_of(tx, number)
                record, log = await self.record(tx, match), await tx.log(number)
            with rules():
                return await self.costly.run(rewind, get(match.game), record, match.key, log, to)
        except RulesBroke:
            raise IllegalAction("edition") from None

    async def _take_back(self, tx: Transaction, match: Match, stepped: Stepped, event: Event) -> None:
        assert isinstance(stepped.entry, Rewind)
        changed = await tx.save_record(match, stepped.record, taken_back=match.taken_back + 1)
        await tx.insert_action(match.id, match.length, stepped.entry, None, now())
        await tx.untell_since(match.id, stepped.entry.to)
        await tx.tell(match.id, NO_ENTRY, [event], now())
        await self.arm(tx, changed, stepped.record)
        await tx.enqueue(match.id, "table", now())


def _lost(match: Match) -> Text:
    return text("table-lost", number=match.id, host=f"<@{match.host}>")


def asked(motion: Motion, sitters: Sequence[Sitter]) -> tuple[int, ...]:
    """The people who must agree: all at the table but who moved it, who is to leave by it, and who is not there."""
    leaving = {sitter.person for sitter in sitters if motion.kind == "remove" and sitter.seat == motion.seat}
    people = {sitter.person for sitter in sitters if sitter.person is not None and sitter.missed < MISSED}
    return tuple(sorted(people - leaving - {motion.person}))


def is_host_s_end(motion: Motion, match: Match) -> bool:
    """Whether it is carried out unless somebody declines."""
    return motion.kind == "end" and motion.person == match.host


def _settles(motion: Motion, sitters: Sequence[Sitter]) -> bool:
    """Whether the mover alone may do it: all others it is about are not there."""
    about = [
        sitter
        for sitter in sitters
        if sitter.person not in (None, motion.person) and (motion.kind == "end" or sitter.seat == motion.seat)
    ]
    return motion.kind in ("end", "remove") and bool(about) and all(sitter.missed >= MISSED for sitter in about)


def awaited(motion: Motion, sitters: Sequence[Sitter]) -> tuple[int, ...]:
    """Those of them who have not agreed yet."""
    return tuple(person for person in asked(motion, sitters) if person not in motion.agreed)
