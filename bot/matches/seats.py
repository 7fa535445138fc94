"""Who answers for a chair: exactly one person or computer at any moment.

Whoever lets the clock play for them twice in a row has their chair offered to anybody; after a while a computer takes
it, or in a game that has no computer player, the defaults: nobody waits for an empty chair. They stay its owner and may
come back: from a computer at once, from a person who agrees or is late in turn. A chair can be handed to somebody who
accepts it, and left alone for some days of vacation.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from bot.matches.base import (
    Base,
    Person,
    chairs_of,
    drop_motion,
    drop_offers,
    hand_over,
    match_of,
    only_running,
    ordered,
)
from bot.matches.bluffs import leave_bluffs
from bot.matches.pace import DAY, PACES
from bot.matches.timing import reserve_used, shift_timers
from bot.refusal import Refusal
from bot.store import NO_ENTRY, QUESTIONS, Holder, Match, Offer, OfferKind, Sitter, Transaction
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
        now. Their owners stay so till they come back, `owners` become so; `fresh`: with a whole vacation. The reserve
        is each person's own: whoever takes over plays on with theirs."""
        record = sealed(await self.record(tx, match))
        await self._leave_reserve(tx, match, seats)
        sitters = await tx.sitters(match.id)
        spent = 0 if heir is None else _spent(heir.id, sitters, await tx.holders(match.id))
        known = {sitter.seat: (sitter.owner, sitter.owner_name) for sitter in sitters}
        noted: dict[Seat, dict[str, object]] = {}
        for seat in seats:
            owner, owner_name = (owners or known)[seat]
            if heir is not None and heir.id == owner:
                owner, owner_name = None, ""
            noted[seat] = {"owner": owner, "owner_name": owner_name, "spent": spent, **({"leave": 0} if fresh else {})}
        person, name = (heir.id, heir.name) if heir is not None else (None, "")
        await hand_over(tx, match.id, seats, person, name, farewell, noted)
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

    async def _leave_reserve(self, tx: Transaction, match: Match, seats: Viewer) -> None:
        """Whoever gives up the last of their seats has used of their reserve what is running now, too."""
        sitters, clock = await tx.sitters(match.id), match.paused_at or now()
        timers = await tx.timers(match.id)
        staying = {sitter.person for sitter in sitters if sitter.seat not in seats}
        for sitter in sitters:
            if sitter.seat in seats and sitter.person not in (None, *staying):
                theirs = {one.seat for one in sitters if one.person == sitter.person}
                running = max((reserve_used(one, clock) for one in timers if one.seat in theirs), default=0)
                spent = min(PACES[match.pace].reserve, sitter.spent + running)
                await tx.change_seat(match.id, sitter.seat, spent=spent)

    # offers

    async def give(self, number: int, person: int, to: int, seats: Collection[Seat] = ()) -> None:
        """Offer one's chairs, or these of them, to somebody, who may accept. Raises `Refusal`."""

        async def offer(tx: Transaction, match: Match) -> None:
            _, viewer = await self.at_table(tx, match, person)
            if not set(seats) <= viewer:
                raise Refusal("not-your-chair")
            for seat in sorted(seats or viewer):
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
            free = [sitter for sitter in owned if sitter.person is None or sitter.missed]
            for sitter in owned:
                if sitter not in free:
                    await self._offer(tx, match, sitter.seat, "return", person.id, now() + OFFER_SECONDS)
            await self._give_back(tx, match, free)
            await tx.change_match(await match_of(tx, number))
            return free == owned

        return await self.transact(number, back)

    async def take_seat(self, number: int, person: Person, offer: int) -> None:
        """Take a chair that is on offer, or give back the one that is asked for, with the others of the same holder
        that go with it. Whoever's own chair it is shows that they are there. Raises `Refusal`."""

        async def take(tx: Transaction, match: Match) -> None:
            put, held = await self._open_offer(tx, match, offer)
            holder = held[0].person
            own = [sitter for sitter in held if sitter.owner == person.id]
            if put.kind == "return":
                if holder != person.id:
                    raise Refusal("not-yours")
                await self._give_back(tx, match, held)
            elif holder == person.id:
                if put.kind == "gift":
                    raise Refusal("offer-own")
                await self.show_up(tx, match, frozenset(sitter.seat for sitter in held))
                await tx.change_match(match)
            elif put.kind == "late" and own:
                await self._give_back(tx, match, own)
            else:
                if put.kind == "gift" and put.person != person.id:
                    raise Refusal("not-yours")
                if match.private and person.id not in await tx.invited(number):
                    raise Refusal("table-private")
                for sitter in held:
                    await self._may_sit(tx, match, person.id, sitter.seat)
                await self.make_room(tx, person.id, number)
                await self._take_over(tx, match, held, person, put.kind)

        await self.transact(number, take)

    async def refuse_seat(self, number: int, person: int, offer: int) -> None:
        """Decline an offer, or withdraw one's own. Raises `Refusal`."""

        async def drop(tx: Transaction, match: Match) -> None:
            put, held = await self._open_offer(tx, match, offer)
            if put.kind == "late" or person not in (put.person, held[0].person):
                raise Refusal("not-yours")
            await drop_offers(tx, number, frozenset(sitter.seat for sitter in held))
            await tx.change_match(match)

        await self.transact(number, drop)

    async def lapse_offer(self, number: int, offer: int) -> None:
        """Nobody has taken a chair in time: a computer takes that of somebody who is late, so long as another person
        plays there; else the clock plays on. Nothing happens if it is settled."""

        async def lapse(tx: Transaction, match: Match) -> None:
            sitters, offers = await tx.sitters(number), await tx.offers(number)
            put = next((one for one in offers if one.id == offer), None)
            if put is None or match.status != "running" or match.paused_at or put.until is None or put.until > now():
                return
            lapsed = [one for one in together(put, offers, sitters) if one.until is not None and one.until <= now()]
            seats = frozenset(one.seat for one in lapsed)
            held = [one for one in sitters if one.seat in seats]
            if put.kind != "late":
                await drop_offers(tx, number, seats)
            elif _others(sitters, held[0]):
                farewell = Event(text("late-to-computer", who=Who(min(seats))))
                owners = {sitter.seat: _owner(sitter) for sitter in held}
                await self.pass_seats(tx, match, seats, None, farewell, owners=owners)
                return
            else:
                for one in lapsed:
                    await tx.change_offer(one.id, None)
                await tx.tell(number, NO_ENTRY, [Event(text("seat-untaken", who=Who(min(seats))))], now())
                await tx.enqueue(number, "offers", now())
                await tx.enqueue(number, "table", now())
            await tx.change_match(match)

        await self.transact(number, lapse)

    # who is there, and who is not

    async def miss(self, tx: Transaction, number: int, seat: Seat) -> None:
        """The clock has played for a seat: whoever holds it is not there, whatever else they hold."""
        match, sitters = await match_of(tx, number), await tx.sitters(number)
        sitter = next(one for one in sitters if one.seat == seat)
        if match.status != "running" or sitter.person is None:
            return
        theirs = [one for one in ordered(match, sitters) if one.person == sitter.person]
        missed = max(one.missed for one in theirs) + 1
        for one in theirs:
            await tx.change_seat(number, one.seat, missed=missed)
        offers = {offer.seat: offer for offer in await tx.offers(number)}
        asked_back = [one for one in theirs if one.seat in offers and offers[one.seat].kind == "return"]
        free = [one.seat for one in theirs if one.seat not in offers]
        await self._give_back(tx, match, asked_back)
        if not asked_back and free and missed >= MISSED and _others(sitters, sitter):
            for chair in free:
                await self._offer(tx, match, chair, "late", None, now() + PACES[match.pace].vacant)
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
                people = {one.seat: one.person for one in await tx.sitters(number)}
                theirs = (one.seat for one in due.values() if people[one.seat] == people[due[timer].seat])
                await self._end_leave(tx, match, frozenset(theirs))
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

    async def _open_offer(self, tx: Transaction, match: Match, offer: int) -> tuple[Offer, list[Sitter]]:
        """An offer, and the chairs that go with it."""
        offers, sitters = await tx.offers(match.id), await tx.sitters(match.id)
        put = next((one for one in offers if one.id == offer), None)
        if put is None or match.status != "running":
            raise Refusal("offer-settled")
        seats = {one.seat for one in together(put, offers, sitters)}
        return put, [sitter for sitter in sitters if sitter.seat in seats]

    async def _may_sit(self, tx: Transaction, match: Match, person: int, seat: Seat) -> None:
        """Raises `Refusal` for somebody who sits there already, where chairs are not shared, or has held a chair whose
        knowledge forbids it."""
        meta, mine = get(match.game).meta, chairs_of(await tx.sitters(match.id), person)
        if mine and not meta.shared:
            raise Refusal("seated-elsewhere")
        held = {holder.seat for holder in await tx.holders(match.id) if holder.person == person}
        if not meta.may_take(seat, held | mine):
            raise Refusal("seat-knows-too-much")

    async def _take_over(
        self, tx: Transaction, match: Match, held: Sequence[Sitter], person: Person, kind: OfferKind
    ) -> None:  # fmt: skip
        seats = frozenset(sitter.seat for sitter in held)
        late = kind == "late"
        farewell = Event(text("seat-vacated" if late else "seat-given", who=Who(min(seats))))
        owners = {sitter.seat: _owner(sitter) for sitter in held} if late else None
        await self.pass_seats(tx, match, seats, person, farewell, owners=owners, fresh=late)

    async def _give_back(self, tx: Transaction, match: Match, held: Iterable[Sitter]) -> None:
        """To whoever owns them: those of one holder at once."""
        changing: dict[tuple[int | None, int | None], list[Sitter]] = {}
        for sitter in held:
            changing.setdefault((sitter.person, sitter.owner), []).append(sitter)
        for (_, owner), sitters in changing.items():
            assert owner is not None
            seats = frozenset(sitter.seat for sitter in sitters)
            farewell = Event(text("seat-returned", who=Who(min(seats))))
            heir = Person(owner, sitters[0].owner_name)
            await self.pass_seats(tx, await match_of(tx, match.id), seats, heir, farewell)

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


def together(put: Offer, offers: Sequence[Offer], sitters: Sequence[Sitter]) -> list[Offer]:
    """An offer with those of the same holder's other chairs that go with it."""
    holder = {sitter.seat: sitter.person for sitter in sitters}
    like = (put.kind, put.person, holder[put.seat])
    return [one for one in offers if (one.kind, one.person, holder[one.seat]) == like]


def _spent(person: int, sitters: Sequence[Sitter], holders: Sequence[Holder]) -> int:
    """What somebody has used of their reserve in the match, in the seats they hold or have held."""
    left = [one.spent for one in holders if one.person == person]
    held = [one.spent for one in sitters if one.person == person]
    return next(reversed((*left, *held)), 0)


def _others(sitters: list[Sitter], sitter: Sitter) -> bool:
    """Whether another person sits there."""
    return any(one.person not in (None, sitter.person) for one in sitters)


def _owner(sitter: Sitter) -> tuple[int | None, str]:
    """Who may come back to a chair whose holder is late: whoever had it first."""
    return (sitter.owner, sitter.owner_name) if sitter.owner is not None else (sitter.person, sitter.name)
