"""Seats of running matches: exactly one person or computer answers for each at any moment.

Whoever lets the clock play for them twice in a row has their seat offered to anybody; after a while a computer takes
it, or in a game that has no computer player, the defaults: nobody waits for an empty seat. They stay its owner and may
come back: from a computer at once, from a person who agrees or is late in turn. A seat can be handed to somebody who
accepts it, and left alone for some days of vacation.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from bot.matches.core import (
    MatchCore,
    Person,
    drop_proposal,
    drop_seat_offers,
    match_of,
    only_running,
    ordered,
    pass_seats,
    seats_of,
)
from bot.matches.decoys import leave_decoys
from bot.matches.time_controls import DAY, PACES
from bot.matches.timing import reserve_used, shift_timers
from bot.refusal import Refusal
from bot.store import NO_ENTRY, QUESTIONS, Holder, Match, Occupant, SeatOffer, SeatOfferKind, Transaction
from bot.utc import now
from engines.core import Event, Seat, Viewer, Who, get, player, sealed, text

MISSED = 2
"""Answers of the clock in a row after which a seat is offered to others."""
SEAT_OFFER_SECONDS = 3 * DAY
"""Seconds that a seat waits for the one person it is offered to, or asked of."""
AWAY_DAYS = 5
"""Days of vacation of each seat in a match."""


class Seats:
    """The seats of matches that run."""

    def __init__(self, core: MatchCore) -> None:
        self._core = core

    async def pass_seats(
        self, tx: Transaction, match: Match, seats: Viewer, heir: Person | None, farewell: Event, *,
        owners: dict[Seat, tuple[int | None, str]] | None = None, fresh: bool = False,
    ) -> None:  # fmt: skip
        """A person takes over seats, or a computer. What their holder ordered, was asked, offered and granted goes,
        what was answered till now is not taken back freely any more, and what the table was asked goes too, for others
        sit at it now. Their owners stay so till they come back, `owners` become so; `fresh`: with a whole vacation. The
        reserve is each person's own: whoever takes over plays on with theirs."""
        record = sealed(await self._core.record(tx, match))
        await self._leave_reserve(tx, match, seats)
        occupants = await tx.seats.occupants(match.id)
        spent = 0 if heir is None else _spent(heir.id, occupants, await tx.seats.holders(match.id))
        known = {occupant.seat: (occupant.owner, occupant.owner_name) for occupant in occupants}
        noted: dict[Seat, dict[str, object]] = {}
        for seat in seats:
            owner, owner_name = (owners or known)[seat]
            if heir is not None and heir.id == owner:
                owner, owner_name = None, ""
            noted[seat] = {"owner": owner, "owner_name": owner_name, "spent": spent, **({"leave": 0} if fresh else {})}
        person, name = (heir.id, heir.name) if heir is not None else (None, "")
        await pass_seats(tx, match.id, seats, person, name, farewell, noted)
        await drop_proposal(tx, match.id)
        await drop_seat_offers(tx, match.id, seats)
        stale = [timer for timer in await tx.timers.of(match.id) if timer.seat in seats]
        await tx.timers.drop(one.id for one in stale if one.kind in (*QUESTIONS, "away") and one.kind != "decoy")
        if heir is None:
            await leave_decoys(tx, match, stale)
        if heir is None and player(match.game) is None:
            await tx.events.tell(match.id, NO_ENTRY, [Event(text("seat-unthinking", who=Who(min(seats))))], now())
        if heir is not None and match.private:
            await tx.outbox.enqueue(match.id, "guest", now(), heir.id)
        if heir is not None:
            await tx.events.tell(match.id, NO_ENTRY, [Event(text("seat-taken-over", who=Who(min(seats))))], now())
        match, record = await self._core.drop_orders(tx, await tx.records.save(match, record), record, seats)
        await self._core.arm_timers(tx, match, record)
        await tx.outbox.enqueue(match.id, "table", now())

    async def _leave_reserve(self, tx: Transaction, match: Match, seats: Viewer) -> None:
        """Count what is running now towards the reserve of a person who gives up the last of their seats."""
        occupants, clock = await tx.seats.occupants(match.id), match.paused_at or now()
        timers = await tx.timers.of(match.id)
        staying = {occupant.person for occupant in occupants if occupant.seat not in seats}
        for occupant in occupants:
            if occupant.seat in seats and occupant.person not in (None, *staying):
                theirs = {one.seat for one in occupants if one.person == occupant.person}
                running = max((reserve_used(one, clock) for one in timers if one.seat in theirs), default=0)
                spent = min(PACES[match.pace].reserve, occupant.spent + running)
                await tx.seats.change(match.id, occupant.seat, spent=spent)

    # offers

    async def give(self, number: int, person: int, to: int, seats: Collection[Seat] = ()) -> None:
        """Offer one's seats, or these of them, to a person, who may accept. Raises `Refusal`."""

        async def offer(tx: Transaction, match: Match) -> None:
            _, viewer = await self._core.at_table(tx, match, person)
            if not set(seats) <= viewer:
                raise Refusal("not-your-seat")
            for seat in sorted(seats or viewer):
                await self._may_sit(tx, match, to, seat)
                if match.private:
                    await tx.invitations.add(number, to)
                    await tx.outbox.enqueue(number, "guest", now(), to)
                await self._offer(tx, match, seat, "gift", to, now() + SEAT_OFFER_SECONDS)
            await tx.matches.change(match)

        await self._core.transact(number, offer)

    async def come_back(self, number: int, person: Person) -> bool:
        """Take back the seats of which one is the owner, or ask whoever sits there; whether one sits there now. Raises
        `Refusal`."""

        async def back(tx: Transaction, match: Match) -> bool:
            only_running(match)
            owned = [occupant for occupant in await tx.seats.occupants(number) if occupant.owner == person.id]
            if not owned:
                raise Refusal("seat-not-owned")
            free = [occupant for occupant in owned if occupant.person is None or occupant.missed]
            for occupant in owned:
                if occupant not in free:
                    await self._offer(tx, match, occupant.seat, "return", person.id, now() + SEAT_OFFER_SECONDS)
            await self._give_back(tx, match, free)
            await tx.matches.change(await match_of(tx, number))
            return free == owned

        return await self._core.transact(number, back)

    async def take_seat(self, number: int, person: Person, offer: int) -> None:
        """Take a seat that is on offer, or give back the one that is asked for, with the others of the same holder
        that go with it. Whoever's own seat it is shows that they are there. Raises `Refusal`."""

        async def take(tx: Transaction, match: Match) -> None:
            put, held = await self._open_offer(tx, match, offer)
            holder = held[0].person
            own = [occupant for occupant in held if occupant.owner == person.id]
            if put.kind == "return":
                if holder != person.id:
                    raise Refusal("not-yours")
                await self._give_back(tx, match, held)
            elif holder == person.id:
                if put.kind == "gift":
                    raise Refusal("offer-own")
                await self.note_presence(tx, match, frozenset(occupant.seat for occupant in held))
                await tx.matches.change(match)
            elif put.kind == "late" and own:
                await self._give_back(tx, match, own)
            else:
                if put.kind == "gift" and put.person != person.id:
                    raise Refusal("not-yours")
                if match.private and person.id not in await tx.invitations.of(number):
                    raise Refusal("table-private")
                for occupant in held:
                    await self._may_sit(tx, match, person.id, occupant.seat)
                await self._core.make_room(tx, person.id, number)
                await self._take_over(tx, match, held, person, put.kind)

        await self._core.transact(number, take)

    async def refuse_seat(self, number: int, person: int, offer: int) -> None:
        """Decline an offer, or withdraw one's own. Raises `Refusal`."""

        async def drop(tx: Transaction, match: Match) -> None:
            put, held = await self._open_offer(tx, match, offer)
            if put.kind == "late" or person not in (put.person, held[0].person):
                raise Refusal("not-yours")
            await drop_seat_offers(tx, number, frozenset(occupant.seat for occupant in held))
            await tx.matches.change(match)

        await self._core.transact(number, drop)

    async def expire_seat_offer(self, number: int, offer: int) -> None:
        """Settle an offer that was not taken in time: a computer takes the seat of a player who is late, as long as
        another person plays there; else the clock plays on. Nothing happens if it is settled."""

        async def lapse(tx: Transaction, match: Match) -> None:
            occupants, offers = await tx.seats.occupants(number), await tx.seat_offers.of(number)
            put = next((one for one in offers if one.id == offer), None)
            if put is None or match.status != "running" or match.paused_at or put.until is None or put.until > now():
                return
            lapsed = [one for one in together(put, offers, occupants) if one.until is not None and one.until <= now()]
            seats = frozenset(one.seat for one in lapsed)
            held = [one for one in occupants if one.seat in seats]
            if put.kind != "late":
                await drop_seat_offers(tx, number, seats)
            elif _others(occupants, held[0]):
                farewell = Event(text("late-to-computer", who=Who(min(seats))))
                owners = {occupant.seat: _owner(occupant) for occupant in held}
                await self.pass_seats(tx, match, seats, None, farewell, owners=owners)
                return
            else:
                for one in lapsed:
                    await tx.seat_offers.change(one.id, None)
                await tx.events.tell(number, NO_ENTRY, [Event(text("seat-untaken", who=Who(min(seats))))], now())
                await tx.outbox.enqueue(number, "offers", now())
                await tx.outbox.enqueue(number, "table", now())
            await tx.matches.change(match)

        await self._core.transact(number, lapse)

    # who is there, and who is not

    async def note_absence(self, tx: Transaction, number: int, seat: Seat) -> None:
        """Note that the clock has played for a seat: its holder is absent, whatever else they hold."""
        match, occupants = await match_of(tx, number), await tx.seats.occupants(number)
        occupant = next(one for one in occupants if one.seat == seat)
        if match.status != "running" or occupant.person is None:
            return
        theirs = [one for one in ordered(match, occupants) if one.person == occupant.person]
        missed = max(one.missed for one in theirs) + 1
        for one in theirs:
            await tx.seats.change(number, one.seat, missed=missed)
        offers = {offer.seat: offer for offer in await tx.seat_offers.of(number)}
        asked_back = [one for one in theirs if one.seat in offers and offers[one.seat].kind == "return"]
        free = [one.seat for one in theirs if one.seat not in offers]
        await self._give_back(tx, match, asked_back)
        if not asked_back and free and missed >= MISSED and _others(occupants, occupant):
            for left in free:
                await self._offer(tx, match, left, "late", None, now() + PACES[match.pace].vacant)
            await tx.events.tell(number, NO_ENTRY, [Event(text("seat-offered", who=Who(seat)))], now())

    async def note_presence(self, tx: Transaction, match: Match, seats: Viewer) -> None:
        """Note that the holder of those seats is there: nobody else is to take them, and a vacation is over."""
        if match.pace == "none":
            return
        mine = [occupant for occupant in await tx.seats.occupants(match.id) if occupant.seat in seats]
        missed = frozenset(occupant.seat for occupant in mine if occupant.missed)
        for seat in sorted(missed):
            await tx.seats.change(match.id, seat, missed=0)
        if missed:
            late = {offer.seat for offer in await tx.seat_offers.of(match.id) if offer.kind == "late"}
            await drop_seat_offers(tx, match.id, missed & late)
        if any(occupant.leave for occupant in mine):
            await self._end_leave(tx, match, frozenset(occupant.seat for occupant in mine))

    async def go_away(self, number: int, person: int, days: int) -> int:
        """Begin some days of vacation, in which one's clock stands still; when they end. Raises `Refusal`."""

        async def go(tx: Transaction, match: Match) -> int:
            _, viewer = await self._core.at_table(tx, match, person)
            if match.pace in ("none", "live"):
                raise Refusal("away-no-clock")
            mine = [occupant for occupant in await tx.seats.occupants(number) if occupant.seat in viewer]
            if any(timer.kind == "away" and timer.seat in viewer for timer in await tx.timers.of(number)):
                raise Refusal("away-already")
            left = AWAY_DAYS - max(-(-occupant.leave // DAY) for occupant in mine)
            if not 0 < days <= left:
                raise Refusal(text("away-too-long", left=left))
            await self.note_presence(tx, match, viewer)
            until = now() + days * DAY
            for occupant in mine:
                await tx.seats.change(number, occupant.seat, leave=occupant.leave + days * DAY)
                await tx.timers.set(number, "away", "", occupant.seat, until)
            await shift_timers(tx, match, days * DAY, viewer)
            event = Event(text("away-until", who=Who(min(viewer)), until=until))
            await tx.events.tell(number, NO_ENTRY, [event], now())
            await tx.matches.change(match)
            await tx.outbox.enqueue(number, "table", now())
            return until

        return await self._core.transact(number, go)

    async def return_early(self, number: int, person: int) -> None:
        """End one's vacation. Raises `Refusal`."""

        async def come(tx: Transaction, match: Match) -> None:
            _, viewer = await self._core.at_table(tx, match, person)
            if not await self._end_leave(tx, match, viewer):
                raise Refusal("away-not")
            await tx.matches.change(match)
            await tx.outbox.enqueue(number, "table", now())

        await self._core.transact(number, come)

    async def end_leave(self, number: int, timer: int) -> None:
        """End a vacation whose time is up. Nothing happens if it is not."""

        async def end(tx: Transaction, match: Match) -> None:
            due = {one.id: one for one in await tx.timers.of(number) if one.kind == "away" and one.due <= now()}
            if timer in due and match.status == "running" and match.paused_at is None:
                people = {one.seat: one.person for one in await tx.seats.occupants(number)}
                theirs = (one.seat for one in due.values() if people[one.seat] == people[due[timer].seat])
                await self._end_leave(tx, match, frozenset(theirs))
                await tx.matches.change(match)
                await tx.outbox.enqueue(number, "table", now())

        await self._core.transact(number, end)

    # parts

    async def _offer(
        self, tx: Transaction, match: Match, seat: Seat, kind: SeatOfferKind, person: int | None, until: int
    ) -> None:  # fmt: skip
        await drop_seat_offers(tx, match.id, frozenset({seat}))
        offer = await tx.seat_offers.make(SeatOffer(0, match.id, seat, kind, person, now(), until))
        await tx.timers.set(match.id, "offer", str(offer.id), seat, until)
        await tx.outbox.enqueue(match.id, "offers", now())

    async def _open_offer(self, tx: Transaction, match: Match, offer: int) -> tuple[SeatOffer, list[Occupant]]:
        """An open offer, and the occupants of the seats that go with it. Raises `Refusal`."""
        offers, occupants = await tx.seat_offers.of(match.id), await tx.seats.occupants(match.id)
        put = next((one for one in offers if one.id == offer), None)
        if put is None or match.status != "running":
            raise Refusal("offer-settled")
        seats = {one.seat for one in together(put, offers, occupants)}
        return put, [occupant for occupant in occupants if occupant.seat in seats]

    async def _may_sit(self, tx: Transaction, match: Match, person: int, seat: Seat) -> None:
        """Raises `Refusal` for somebody who sits there already, where seats are not shared, or has held a seat whose
        knowledge forbids it."""
        meta, mine = get(match.game).meta, seats_of(await tx.seats.occupants(match.id), person)
        if mine and not meta.shared:
            raise Refusal("seated-elsewhere")
        held = {holder.seat for holder in await tx.seats.holders(match.id) if holder.person == person}
        if not meta.may_take(seat, held | mine):
            raise Refusal("seat-knows-too-much")

    async def _take_over(
        self, tx: Transaction, match: Match, held: Sequence[Occupant], person: Person, kind: SeatOfferKind
    ) -> None:  # fmt: skip
        seats = frozenset(occupant.seat for occupant in held)
        late = kind == "late"
        farewell = Event(text("seat-vacated" if late else "seat-given", who=Who(min(seats))))
        owners = {occupant.seat: _owner(occupant) for occupant in held} if late else None
        await self.pass_seats(tx, match, seats, person, farewell, owners=owners, fresh=late)

    async def _give_back(self, tx: Transaction, match: Match, held: Iterable[Occupant]) -> None:
        """Give seats back to their owners: those of one holder at once."""
        changing: dict[tuple[int | None, int | None], list[Occupant]] = {}
        for occupant in held:
            changing.setdefault((occupant.person, occupant.owner), []).append(occupant)
        for (_, owner), occupants in changing.items():
            assert owner is not None
            seats = frozenset(occupant.seat for occupant in occupants)
            farewell = Event(text("seat-returned", who=Who(min(seats))))
            heir = Person(owner, occupants[0].owner_name)
            await self.pass_seats(tx, await match_of(tx, match.id), seats, heir, farewell)

    async def _end_leave(self, tx: Transaction, match: Match, seats: Viewer) -> bool:
        """End the vacations in those seats; True if there was one."""
        away = [timer for timer in await tx.timers.of(match.id) if timer.kind == "away" and timer.seat in seats]
        leave = {occupant.seat: occupant.leave for occupant in await tx.seats.occupants(match.id)}
        await tx.timers.drop(timer.id for timer in away)
        for timer in away:
            rest = max(0, timer.due - (match.paused_at or now()))
            if rest:
                await tx.seats.change(match.id, timer.seat, leave=max(0, leave[timer.seat] - rest))
                await shift_timers(tx, match, -rest, frozenset({timer.seat}))
        if away:
            await tx.events.tell(
                match.id, NO_ENTRY, [Event(text("away-over", who=Who(min(t.seat for t in away))))], now()
            )
        return bool(away)


def together(put: SeatOffer, offers: Sequence[SeatOffer], occupants: Sequence[Occupant]) -> list[SeatOffer]:
    """An offer with those of the same holder's other seats that go with it."""
    holder = {occupant.seat: occupant.person for occupant in occupants}
    like = (put.kind, put.person, holder[put.seat])
    return [one for one in offers if (one.kind, one.person, holder[one.seat]) == like]


def _spent(person: int, occupants: Sequence[Occupant], holders: Sequence[Holder]) -> int:
    """Seconds that a person has used of their reserve in the match, in the seats they hold or have held."""
    left = [one.spent for one in holders if one.person == person]
    held = [one.spent for one in occupants if one.person == person]
    return next(reversed((*left, *held)), 0)


def _others(occupants: list[Occupant], occupant: Occupant) -> bool:
    """True if another person sits there."""
    return any(one.person not in (None, occupant.person) for one in occupants)


def _owner(occupant: Occupant) -> tuple[int | None, str]:
    """The person who may come back to a seat whose holder is late: its first holder."""
    return (occupant.owner, occupant.owner_name) if occupant.owner is not None else (occupant.person, occupant.name)
