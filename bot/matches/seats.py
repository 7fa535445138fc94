"""Who answers for a chair: exactly one person or computer at any moment.

Whoever lets the clock play for them twice in a row has their chair offered to anybody; after a while a computer takes
it, or in a game that has no computer player, the defaults: nobody waits for an empty chair. They stay its owner and may
come back: from a computer at once, from a person who agrees or is late in turn. A chair can be handed to somebody who
accepts it, and left alone for some days of vacation.
"""

from __future__ import annotations

from bot.matches.base import (
    Base,
    Person,
    chairs_of,
    drop_motion,
    drop_offers,
    hand_over,
    match_of,
    only_running,
)
from bot.matches.bluffs import leave_bluffs
from bot.matches.pace import DAY, PACES
from bot.matches.timing import shift_timers
from bot.refusal import Refusal
from bot.store import NO_ENTRY, QUESTIONS, Match, Offer, OfferKind, Sitter, Transaction
from bot.when import now
from engines.core import Event, Seat, Viewer, Who, get, player, sealed, text

MISSED = 2
"""So many answers of the clock in a row, and a chair is offered to others."""
OFFER_SECONDS = 3 * DAY
"""So long a chair waits for the one person it is offered to, or asked of."""
AWAY_DAYS = 5
"""So many days of vacation each chair has in a match."""


class Seats(Base):
    """Chairs of matches that run."""

    async def pass_seats(
        self, tx: Transaction, match: Match, seats: Viewer, heir: Person | None, farewell: Event, *,
        owners: dict[Seat, tuple[int | None, str]] | None = None, fresh: bool = False,
    ) -> None:  # fmt: skip
        """A person takes over chairs, or a computer. What their holder was asked, offered and granted goes, what was
        answered till now is not taken back freely any more, and what the table was asked goes too, for others sit at it
        now. Their owners stay so till they come back, `owners` become so; `fresh`: with a whole reserve."""
        record = sealed(await self.record(tx, match))
        known = {sitter.seat: (sitter.owner, sitter.owner_name) for sitter in await tx.sitters(match.id)}
        for seat in sorted(seats):
            owner, owner_name = (owners or known)[seat]
            if heir is not None and heir.id == owner:
                owner, owner_name = None, ""
            values = {"owner": owner, "owner_name": owner_name, **({"spent": 0, "leave": 0} if fresh else {})}
            person, name = (heir.id, heir.name) if heir is not None else (None, "")
            await hand_over(tx, match.id, frozenset({seat}), person, name, farewell, **values)
        await drop_motion(tx, match.id)
        await drop_offers(tx, match.id, seats)
        stale = [timer for timer in await tx.timers(match.id) if timer.seat in seats]
        await tx.drop_timers(one.id for one in stale if one.kind in (*QUESTIONS, "away") and one.kind != "bluff")
        if heir is None:
            await leave_bluffs(tx, match, stale)
        if heir is None and player(match.game) is None:
            await tx.tell(match.id, NO_ENTRY, [Event(text("seat-unthinking", who=Who(min(seats))))], now())
        if heir is not None and match.private:
            await tx.enqueue(match.id, "guest", now(), heir.id)
        if heir is not None:
            await tx.tell(match.id, NO_ENTRY, [Event(text("seat-taken-over", who=Who(min(seats))))], now())
        await self.arm(tx, await tx.save_record(match, record), record)
        await tx.enqueue(match.id, "table", now())

    # offers

    async def give(self, number: int, person: int, to: int) -> None:
        """Offer one's chairs to somebody, who may accept. Raises `Refusal`."""

        async def offer(tx: Transaction, match: Match) -> None:
            _, viewer = await self.at_table(tx, match, person)
            for seat in sorted(viewer):
                await self._may_sit(tx, match, to, seat)
                if match.private:
                    await tx.invite(number, to)
                    await tx.enqueue(number, "guest", now(), to)
                await self._offer(tx, match, seat, "gift", to, now() + OFFER_SECONDS)
            await tx.change_match(match)

        await self.transact(number, offer)

    async def come_back(self, number: int, person: Person) -> bool:
        """Take back the chairs of which one is the owner, or ask whoever sits there; whether one sits there now. Raises
        `Refusal`."""

        async def back(tx: Transaction, match: Match) -> bool:
            only_running(match)
            owned = [sitter for sitter in await tx.sitters(number) if sitter.owner == person.id]
            if not owned:
                raise Refusal("seat-not-owned")
            asked = False
            for sitter in owned:
                if sitter.person is None or sitter.missed:
                    await self._give_back(tx, await match_of(tx, number), sitter)
                else:
                    await self._offer(tx, match, sitter.seat, "return", person.id, now() + OFFER_SECONDS)
                    asked = True
            await tx.change_match(await match_of(tx, number))
            return not asked

        return await self.transact(number, back)

    async def take_seat(self, number: int, person: Person, offer: int) -> None:
        """Take a chair that is on offer, or give back the one that is asked for. Whoever's own chair it is shows that
        they are there. Raises `Refusal`."""

        async def take(tx: Transaction, match: Match) -> None:
            put, sitter = await self._open_offer(tx, match, offer)
            if put.kind == "return":
                if sitter.person != person.id:
                    raise Refusal("not-yours")
                await self._give_back(tx, match, sitter)
            elif sitter.person == person.id:
                if put.kind == "gift":
                    raise Refusal("offer-own")
                await self.show_up(tx, match, frozenset({sitter.seat}))
                await tx.change_match(match)
            elif put.kind == "late" and sitter.owner == person.id:
                await self._give_back(tx, match, sitter)
            else:
                if put.kind == "gift" and put.person != person.id:
                    raise Refusal("not-yours")
                if match.private and person.id not in await tx.invited(number):
                    raise Refusal("table-private")
                await self._may_sit(tx, match, person.id, put.seat)
                await self._take_over(tx, match, sitter, person, put.kind)

        await self.transact(number, take)

    async def refuse_seat(self, number: int, person: int, offer: int) -> None:
        """Decline an offer, or withdraw one's own. Raises `Refusal`."""

        async def drop(tx: Transaction, match: Match) -> None:
            put, sitter = await self._open_offer(tx, match, offer)
            if put.kind == "late" or person not in (put.person, sitter.person):
                raise Refusal("not-yours")
            await drop_offers(tx, number, frozenset({put.seat}))
            await tx.change_match(match)

        await self.transact(number, drop)

    async def lapse_offer(self, number: int, offer: int) -> None:
        """Nobody has taken a chair in time: a computer takes that of somebody who is late, so long as another person
        plays there; else the clock plays on. Nothing happens if it is settled."""

        async def lapse(tx: Transaction, match: Match) -> None:
            put = next((one for one in await tx.offers(number) if one.id == offer), None)
            if put is None or match.status != "running" or match.paused_at or put.until is None or put.until > now():
                return
            sitters = await tx.sitters(number)
            sitter = next(one for one in sitters if one.seat == put.seat)
            if put.kind != "late":
                await drop_offers(tx, number, frozenset({put.seat}))
            elif _others(sitters, sitter):
                farewell = Event(text("late-to-computer", who=Who(put.seat)))
                owners = {put.seat: _owner(sitter)}
                await self.pass_seats(tx, match, frozenset({put.seat}), None, farewell, owners=owners)
                return
            else:
                await tx.change_offer(put.id, None)
                await tx.tell(number, NO_ENTRY, [Event(text("seat-untaken", who=Who(put.seat)))], now())
                await tx.enqueue(number, "offers", now())
                await tx.enqueue(number, "table", now())
            await tx.change_match(match)

        await self.transact(number, lapse)

    # who is there, and who is not

    async def miss(self, tx: Transaction, number: int, seat: Seat) -> None:
        """The clock has played for a seat."""
        match, sitters = await match_of(tx, number), await tx.sitters(number)
        sitter = next(one for one in sitters if one.seat == seat)
        if match.status != "running" or sitter.person is None:
            return
        await tx.change_seat(number, seat, missed=sitter.missed + 1)
        put = next((one for one in await tx.offers(number) if one.seat == seat), None)
        if put is not None and put.kind == "return":
            await self._give_back(tx, match, sitter)
        elif put is None and sitter.missed + 1 >= MISSED and _others(sitters, sitter):
            await self._offer(tx, match, seat, "late", None, now() + PACES[match.pace].vacant)
            await tx.tell(number, NO_ENTRY, [Event(text("seat-offered", who=Who(seat)))], now())

    async def show_up(self, tx: Transaction, match: Match, seats: Viewer) -> None:
        """Whoever holds those seats is there: nobody else is to take them, and a vacation is over."""
        if match.pace == "none":
            return
        mine = [sitter for sitter in await tx.sitters(match.id) if sitter.seat in seats]
        missed = frozenset(sitter.seat for sitter in mine if sitter.missed)
        for seat in sorted(missed):
            await tx.change_seat(match.id, seat, missed=0)
        if missed:
            late = {offer.seat for offer in await tx.offers(match.id) if offer.kind == "late"}
            await drop_offers(tx, match.id, missed & late)
        if any(sitter.leave for sitter in mine):
            await self._end_leave(tx, match, frozenset(sitter.seat for sitter in mine))

    async def go_away(self, number: int, person: int, days: int) -> int:
        """Some days of vacation: one's clock stands still meanwhile; until when. Raises `Refusal`."""

        async def go(tx: Transaction, match: Match) -> int:
            _, viewer = await self.at_table(tx, match, person)
            if match.pace in ("none", "live"):
                raise Refusal("away-no-clock")
            mine = [sitter for sitter in await tx.sitters(number) if sitter.seat in viewer]
            if any(timer.kind == "away" and timer.seat in viewer for timer in await tx.timers(number)):
                raise Refusal("away-already")
            left = AWAY_DAYS - max(-(-sitter.leave // DAY) for sitter in mine)
            if not 0 < days <= left:
                raise Refusal(text("away-too-long", left=left))
            await self.show_up(tx, match, viewer)
            until = now() + days * DAY
            for sitter in mine:
                await tx.change_seat(number, sitter.seat, leave=sitter.leave + days * DAY)
                await tx.set_timer(number, "away", "", sitter.seat, until)
            await shift_timers(tx, match, days * DAY, viewer)
            event = Event(text("away-until", who=Who(min(viewer)), until=until))
            await tx.tell(number, NO_ENTRY, [event], now())
            await tx.change_match(match)
            await tx.enqueue(number, "table", now())
            return until

        return await self.transact(number, go)

    async def return_early(self, number: int, person: int) -> None:
        """The vacation is over. Raises `Refusal`."""

        async def come(tx: Transaction, match: Match) -> None:
            _, viewer = await self.at_table(tx, match, person)
            if not await self._end_leave(tx, match, viewer):
                raise Refusal("away-not")
            await tx.change_match(match)
            await tx.enqueue(number, "table", now())

        await self.transact(number, come)

    async def end_leave(self, number: int, timer: int) -> None:
        """A vacation is over by itself. Nothing happens if it is not."""

        async def end(tx: Transaction, match: Match) -> None:
            due = {one.id: one for one in await tx.timers(number) if one.kind == "away" and one.due <= now()}
            if timer in due and match.status == "running" and match.paused_at is None:
                await self._end_leave(tx, match, frozenset({due[timer].seat}))
                await tx.change_match(match)
                await tx.enqueue(number, "table", now())

        await self.transact(number, end)

    async def shift_offers(self, tx: Transaction, number: int, seconds: int) -> None:
        """The table's clock has stood still for so long, and chairs on offer have waited no longer."""
        for offer in await tx.offers(number):
            await tx.change_offer(offer.id, None if offer.until is None else offer.until + seconds)
            await tx.enqueue(number, "offers", now())

    # parts

    async def _offer(
        self, tx: Transaction, match: Match, seat: Seat, kind: OfferKind, person: int | None, until: int
    ) -> None:  # fmt: skip
        await drop_offers(tx, match.id, frozenset({seat}))
        offer = await tx.make_offer(Offer(0, match.id, seat, kind, person, now(), until))
        await tx.set_timer(match.id, "offer", str(offer.id), seat, until)
        await tx.enqueue(match.id, "offers", now())

    async def _open_offer(self, tx: Transaction, match: Match, offer: int) -> tuple[Offer, Sitter]:
        put = next((one for one in await tx.offers(match.id) if one.id == offer), None)
        if put is None or match.status != "running":
            raise Refusal("offer-settled")
        return put, next(sitter for sitter in await tx.sitters(match.id) if sitter.seat == put.seat)

    async def _may_sit(self, tx: Transaction, match: Match, person: int, seat: Seat) -> None:
        """Raises `Refusal` for somebody who sits there already, or has held a chair whose knowledge forbids it."""
        if chairs_of(await tx.sitters(match.id), person):
            raise Refusal("seated-elsewhere")
        held = {holder.seat for holder in await tx.holders(match.id) if holder.person == person}
        if not get(match.game).meta.may_take(seat, held):
            raise Refusal("seat-knows-too-much")

    async def _take_over(
        self, tx: Transaction, match: Match, sitter: Sitter, person: Person, kind: OfferKind
    ) -> None:  # fmt: skip
        seats = frozenset({sitter.seat})
        late = kind == "late"
        farewell = Event(text("seat-vacated" if late else "seat-given", who=Who(sitter.seat)))
        owners = {sitter.seat: _owner(sitter)} if late else None
        await self.pass_seats(tx, match, seats, person, farewell, owners=owners, fresh=late)

    async def _give_back(self, tx: Transaction, match: Match, sitter: Sitter) -> None:
        assert sitter.owner is not None
        farewell = Event(text("seat-returned", who=Who(sitter.seat)))
        await self.pass_seats(tx, match, frozenset({sitter.seat}), Person(sitter.owner, sitter.owner_name), farewell)

    async def _end_leave(self, tx: Transaction, match: Match, seats: Viewer) -> bool:
        """Whether anybody in those seats was away."""
        away = [timer for timer in await tx.timers(match.id) if timer.kind == "away" and timer.seat in seats]
        leave = {sitter.seat: sitter.leave for sitter in await tx.sitters(match.id)}
        await tx.drop_timers(timer.id for timer in away)
        for timer in away:
            rest = max(0, timer.due - (match.paused_at or now()))
            if rest:
                await tx.change_seat(match.id, timer.seat, leave=max(0, leave[timer.seat] - rest))
                await shift_timers(tx, match, -rest, frozenset({timer.seat}))
        if away:
            await tx.tell(match.id, NO_ENTRY, [Event(text("away-over", who=Who(min(t.seat for t in away))))], now())
        return bool(away)


def _others(sitters: list[Sitter], sitter: Sitter) -> bool:
    """Whether another person sits there."""
    return any(one.person not in (None, sitter.person) for one in sitters)


def _owner(sitter: Sitter) -> tuple[int | None, str]:
    """Who may come back to a chair whose holder is late: whoever had it first."""
    return (sitter.owner, sitter.owner_name) if sitter.owner is not None else (sitter.person, sitter.name)
