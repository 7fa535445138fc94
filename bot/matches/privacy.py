"""Everything that is kept on one person: counted, given out, forgotten."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot import words
from bot.matches.core import MatchCore, drop_seat_offers, match_of, pass_seats, seats_of
from bot.matches.lobby import Lobby
from bot.matches.moves import Moves
from bot.matches.tallies import close_books
from bot.names import plain
from bot.perspective import named_as_of, namer
from bot.recipient import Recipient
from bot.refusal import Refusal
from bot.store import Damaged, Holder, Kept, Match, Occupant, Player, Result, Status, Told, Transaction
from bot.utc import now
from engines.core import EngineError, Event, Seat, Text, Viewer, Who, text, told

_Heard = tuple[list[Told], Viewer, int | None]
"""Events that the holder of some seats was told, and before which event they left those seats, if they have."""
_ToBeTold = tuple[Match, Recipient, list[Occupant], list[Holder], list[_Heard]]
UNFINISHED: tuple[Status, ...] = ("lobby", "running", "frozen")


class Answer(Struct, frozen=True):
    """An answer or an order somebody gave: when, and the log's entry. Not its place in the log, for it would tell how
    much others have answered unseen."""

    at: int
    entry: msgspec.Raw


class Line(Struct, frozen=True):
    """Something somebody was told, and when."""

    at: int
    text: str


class OwnProposal(Struct, frozen=True):
    """A proposal that is open at a table and that a person has made (`is_own`) or agreed to: its kind, and when it was
    opened."""

    kind: str
    opened_at: int
    is_own: bool


class Offered(Struct, frozen=True):
    """A seat that is offered to somebody, or that they have asked to have back: since when, and until when if ever."""

    seat: Seat
    kind: str
    opened_at: int
    until: int | None


class Played(Struct, frozen=True):
    """A match as one of its people knows it. `seats` are those they hold, `held` those they held before, `owned` those
    to which they may come back; `known_as` is what they were called there, `invited`: they were asked to the table,
    `passes`: they have ordered there, before the start, to let all moments to react pass.
    Once it is over, `results` are how it ended for their seats, `pace` is in how many seconds they usually answered.
    `reminders` are those since they last looked."""

    match: int
    game: str
    status: Status
    server: int
    channel: int
    opened_at: int
    is_host: bool
    known_as: tuple[str, ...]
    seats: tuple[Seat, ...]
    held: tuple[Seat, ...]
    owned: tuple[Seat, ...]
    invited: bool
    passes: bool
    results: dict[Seat, Result]
    pace: int | None
    read_up_to: int
    reminders: int
    proposal: OwnProposal | None
    offers: tuple[Offered, ...]
    answers: tuple[Answer, ...]
    told: tuple[Line, ...]


class Dossier(Struct, frozen=True, kw_only=True):
    """All that is kept on a person, and nothing that they may not know. `dms` are Discord's numbers of messages to
    them alone: channel and message. `mailbox`: whether Discord lets us write to them. `digest_at` is when they got the
    last daily digest, 0 before the first. `unreadable` are the numbers of the matches that are damaged. Times are
    seconds since 1970, UTC."""

    format: Literal["drakhost-person-1"] = "drakhost-person-1"
    settings: Player
    mailbox: Literal["open", "closed", "told"]
    digest_at: int
    dms: tuple[tuple[int, int], ...]
    matches: tuple[Played, ...]
    unreadable: tuple[int, ...] = ()


class Privacy:
    """One person's data in all matches at once."""

    def __init__(self, core: MatchCore, lobby: Lobby, moves: Moves) -> None:
        self._core = core
        self._lobby = lobby
        self._moves = moves

    async def kept(self, person: int) -> Kept:
        """The amount of what is kept on a person."""
        async with self._core.store.read() as tx:
            return await tx.privacy.kept(person)

    async def seated(self, person: int) -> list[int]:
        """The matches that are not over and in which a person sits."""
        async with self._core.store.read() as tx:
            return [match.id for match in await tx.matches.of_person(person, UNFINISHED)]

    async def dossier(self, recipient: Recipient) -> Dossier:
        """Everything that is kept on the recipient, in their language."""
        person = recipient.person
        async with self._core.store.read() as tx:
            settings, dms = await tx.players.get(person), await tx.privacy.dms_of(person)
            mailbox, digest = await tx.mailboxes.of(person), await tx.digests.of(person)
            numbers = await tx.privacy.traces(person)
        played, unreadable = list[Played](), list[int]()
        for number in numbers:  # each by itself: nobody has to wait for all
            try:
                async with self._core.store.read() as tx:
                    match, lines = await _played(tx, await match_of(tx, number), recipient)
            except Damaged as error:
                await self._core.quarantine(error)
                unreadable.append(number)
            else:
                played.append(replace(match, told=tuple(await self._core.costly.run(_lines, *lines))))
        return Dossier(
            settings=settings,
            mailbox=mailbox.state,
            digest_at=digest.at,
            dms=tuple(dms),
            matches=tuple(played),
            unreadable=tuple(unreadable),
        )

    async def forget(self, person: int) -> tuple[int, ...]:
        """Forget a person: they leave the matches that are not over, where a computer takes over; in all others a
        person without a name has done what they did. Return the numbers of the matches they left. Raises `Refusal` if
        they sit down again meanwhile."""
        async with self._core.store.read() as tx:
            numbers = await tx.privacy.traces(person)
        left = tuple([number for number in numbers if await self._leave_for_good(number, person)])
        for number in numbers:
            await self._make_nameless(number, person)
        async with self._core.store.write() as tx:
            await tx.privacy.forget(person)
        return left

    async def _leave_for_good(self, number: int, person: int) -> bool:
        """Take a person from a table, whatever its state; True if they sat there."""
        async with self._core.store.read() as tx:
            match = await tx.matches.get(number)
            if (
                match is None
                or match.status not in UNFINISHED
                or not seats_of(await tx.seats.occupants(number), person)
            ):
                return False
        try:
            await (self._lobby.leave if match.status == "lobby" else self._moves.resign)(number, person)
        except (Refusal, EngineError):  # its rules are broken, or its game is not here any more
            with _even_unreadable():
                await self._abandon(number, person)
        return True

    async def _abandon(self, number: int, person: int) -> None:
        """Take a person from a table without asking any rules."""

        async def leave(tx: Transaction, match: Match) -> None:
            occupants = await tx.seats.occupants(number)
            seats = seats_of(occupants, person)
            if not seats or match.status not in UNFINISHED:
                return
            await tx.matches.change(match)
            if match.status == "lobby":
                for seat in seats:
                    await tx.seats.vacate(number, seat)
            else:
                farewell = Event(text("left-to-computer", name=Who(min(seats))))
                await pass_seats(tx, number, seats, None, "", farewell)
            if not _others(occupants, person):
                ended = {"status": "closed"} if match.status == "lobby" else {
                    "status": "over", "ending": text("resigned", who=Who(min(seats)))
                }  # fmt: skip
                await tx.matches.change(await match_of(tx, number), ended_at=now(), **ended)
                if match.status != "lobby":
                    await close_books(tx, match, None)
                await tx.timers.drop(timer.id for timer in await tx.timers.of(number))

        await self._core.transact(number, leave)

    async def _make_nameless(self, number: int, person: int) -> None:
        async def blank(tx: Transaction, match: Match) -> None:
            occupants = await tx.seats.occupants(number)
            if match.status in UNFINISHED and seats_of(occupants, person):
                raise Refusal("busy")
            theirs = frozenset(offer.seat for offer in await tx.seat_offers.of(number) if offer.person == person)
            await drop_seat_offers(tx, number, theirs)
            heirs = sorted(_others(occupants, person))
            if match.status in UNFINISHED and match.host == person and heirs:
                await tx.matches.change(match, host=heirs[0])
            await tx.privacy.make_nameless(number, person)

        with _even_unreadable():
            await self._core.transact(number, blank)
            return
        async with self._core.store.write() as tx:
            await tx.privacy.make_nameless(number, person)


@contextmanager
def _even_unreadable() -> Iterator[None]:
    """Guard a change to a match that may be damaged: a person is forgotten there too."""
    try:
        yield
    except Refusal as refused:
        if refused.text.key not in ("match-unreadable", "match-frozen"):
            raise


def _others(occupants: list[Occupant], person: int) -> set[int]:
    return {occupant.person for occupant in occupants if occupant.person is not None and occupant.person != person}


async def _played(tx: Transaction, match: Match, recipient: Recipient) -> tuple[Played, _ToBeTold]:
    """A match as the recipient knows it, and what is to be put into words: for many lines that takes long."""
    person = recipient.person
    occupants, holders = await tx.seats.occupants(match.id), await tx.seats.holders(match.id)
    mine = [holder for holder in holders if holder.person == person]
    names = [occupant.name for occupant in occupants if occupant.person == person] + [holder.name for holder in mine]
    answers = [Answer(at, msgspec.Raw(entry)) for entry, at in await tx.privacy.answers_of(match.id, person)]
    viewer = seats_of(occupants, person)
    seen, proposal = await tx.seen.of(match.id, person), await tx.proposals.of(match.id)
    concerns = proposal is not None and (proposal.person == person or person in proposal.agreed)
    played = Played(
        match=match.id,
        game=match.game,
        status=match.status,
        server=match.server,
        channel=match.channel,
        opened_at=match.created_at,
        is_host=match.host == person,
        known_as=tuple(dict.fromkeys(names)),
        seats=tuple(sorted(viewer)),
        held=tuple(sorted({holder.seat for holder in mine})),
        owned=tuple(sorted(occupant.seat for occupant in occupants if occupant.owner == person)),
        invited=person in await tx.invitations.of(match.id),
        passes=person in await tx.start_orders.passing(match.id),
        results={
            occupant.seat: occupant.result for occupant in occupants if occupant.seat in viewer and occupant.result
        },
        pace=next((occupant.pace for occupant in occupants if occupant.seat in viewer), None),
        read_up_to=await tx.events.count(match.id, viewer, seen.upto),
        reminders=seen.reminders,
        proposal=OwnProposal(proposal.kind, proposal.opened_at, proposal.person == person)
        if proposal and concerns
        else None,
        offers=tuple(
            Offered(offer.seat, offer.kind, offer.opened_at, offer.until)
            for offer in await tx.seat_offers.of(match.id)
            if offer.person == person
        ),
        answers=tuple(answers),
        told=(),
    )
    former = [(frozenset({one.seat}), one.until) for one in mine]
    heard = [
        (await tx.events.all(match.id, seats), seats, until)
        for seats, until in (*former, *([(viewer, None)] if viewer else []))
    ]
    return played, (match, recipient, occupants, holders, heard)


def _speaker(match: Match, recipient: Recipient, occupants: list[Occupant]) -> words.Say:
    """Words for a match, in the recipient's language."""
    bare = words.speaker(match.game, recipient.locale)
    return words.speaker(match.game, recipient.locale, namer(tuple(occupants), bare, plain))


def _lines(
    match: Match, recipient: Recipient, occupants: list[Occupant], holders: list[Holder], heard: list[_Heard]
) -> list[Line]:
    """The lines that a person was told, in words: as a viewer of each seat for as long as they held it."""
    say, lines = _speaker(match, recipient, occupants), dict[int, tuple[int, Text]]()
    for events, seats, until in heard:
        for entry in events:
            if (until is None or entry.number < until) and (line := told(entry.event, seats)) is not None:
                lines[entry.number] = (entry.at, named_as_of(line, entry.number, holders, plain))
    return [Line(at, say(line)) for _, (at, line) in sorted(lines.items())]
