"""What is kept on one person: told, given out, forgotten."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot import words
from bot.desk import named_then, namer
from bot.matches.base import chairs_of, drop_offers, hand_over, match_of
from bot.matches.lobby import Lobby
from bot.matches.motions import Motions
from bot.matches.tallies import close_books
from bot.reader import Reader
from bot.refusal import Refusal
from bot.store import Damaged, Holder, Kept, Match, Player, Result, Sitter, Status, Transaction
from bot.when import now
from engines.core import EngineError, Event, Seat, Text, Viewer, Who, text, told

UNFINISHED: tuple[Status, ...] = ("lobby", "running", "frozen")


class Answer(Struct, frozen=True):
    """An answer somebody gave: when, and the log's entry. Not its place in the log, for it would tell how much others
    have answered unseen."""

    at: int
    entry: msgspec.Raw


class Line(Struct, frozen=True):
    """Something somebody was told, and when."""

    at: int
    text: str


class Ordered(Struct, frozen=True):
    """A standing order: what a seat's questions of a kind are answered with, in one round or (None) until it is
    dropped. `asked` and `taken` are how its owner was asked and what they took, in words."""

    seat: Seat
    kind: str
    round: int | None
    picks: tuple[str, ...]
    asked: str
    taken: str


class Moved(Struct, frozen=True):
    """What is before a table now and somebody has moved (`is_own`) or agreed to: its kind, and when it was moved."""

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
    to which they may come back; `known_as` is what they were called there, `invited`: they were asked to the table.
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
    results: dict[Seat, Result]
    pace: int | None
    read_up_to: int
    reminders: int
    motion: Moved | None
    offers: tuple[Offered, ...]
    answers: tuple[Answer, ...]
    orders: tuple[Ordered, ...]
    told: tuple[Line, ...]


class Dossier(Struct, frozen=True, kw_only=True):
    """All that is kept on a person, and nothing that they may not know. `letters` are Discord's numbers of messages to
    them alone: channel and message. `mailbox`: whether Discord lets us write to them. `digest_at` is when they got the
    last daily digest, 0 before the first. `unreadable` are the numbers of the matches that are damaged. Times are
    seconds since 1970, UTC."""

    format: Literal["drakhost-person-1"] = "drakhost-person-1"
    settings: Player
    mailbox: Literal["open", "closed", "told"]
    digest_at: int
    letters: tuple[tuple[int, int], ...]
    matches: tuple[Played, ...]
    unreadable: tuple[int, ...] = ()


class Privacy(Lobby, Motions):
    """All of it at once."""

    async def kept(self, person: int) -> Kept:
        """How much is kept on somebody."""
        async with self.store.read() as tx:
            return await tx.kept(person)

    async def seated(self, person: int) -> list[int]:
        """The matches that are not over and in which a person sits."""
        async with self.store.read() as tx:
            return [match.id for match in await tx.matches_of(person, UNFINISHED)]

    async def dossier(self, reader: Reader) -> Dossier:
        """Everything, in the reader's language."""
        person = reader.person
        async with self.store.read() as tx:
            settings, letters = await tx.player(person), await tx.letters_of(person)
            mailbox, digest = await tx.mailbox(person), await tx.digest_of(person)
            numbers = await tx.traces(person)
        played, unreadable = list[Played](), list[int]()
        for number in numbers:  # each by itself: nobody has to wait for all
            try:
                async with self.store.read() as tx:
                    match, lines = await _played(tx, await match_of(tx, number), reader)
            except Damaged as error:
                await self.quarantine(error)
                unreadable.append(number)
            else:
                played.append(replace(match, told=tuple(await self.costly.run(lines))))
        return Dossier(
            settings=settings,
            mailbox=mailbox.state,
            digest_at=digest.at,
            letters=tuple(letters),
            matches=tuple(played),
            unreadable=tuple(unreadable),
        )

    async def forget(self, person: int) -> tuple[int, ...]:
        """Forget a person: they leave the matches that are not over, where a computer takes over; in all others
        somebody without a name has done what they did. The numbers of the matches they left. Raises `Refusal` if they
        sit down again meanwhile."""
        async with self.store.read() as tx:
            numbers = await tx.traces(person)
        left = tuple([number for number in numbers if await self._leave_for_good(number, person)])
        for number in numbers:
            await self._make_nameless(number, person)
        async with self.store.write() as tx:
            await tx.forget(person)
        return left

    async def _leave_for_good(self, number: int, person: int) -> bool:
        """Get up from a table, whatever its state; whether they sat there."""
        async with self.store.read() as tx:
            match = await tx.match(number)
            if match is None or match.status not in UNFINISHED or not chairs_of(await tx.sitters(number), person):
                return False
        try:
            await (self.leave if match.status == "lobby" else self.resign)(number, person)
        except (Refusal, EngineError):  # its rules are broken, or its game is not here any more
            with _even_unreadable():
                await self._abandon(number, person)
        return True

    async def _abandon(self, number: int, person: int) -> None:
        """The same without asking any rules."""

        async def leave(tx: Transaction, match: Match) -> None:
            sitters = await tx.sitters(number)
            seats = chairs_of(sitters, person)
            if not seats or match.status not in UNFINISHED:
                return
            await tx.change_match(match)
            if match.status == "lobby":
                for seat in seats:
                    await tx.rise(number, seat)
            else:
                farewell = Event(text("left-to-computer", name=Who(min(seats))))
                await hand_over(tx, number, seats, None, "", farewell)
            if not _others(sitters, person):
                ended = {"status": "closed"} if match.status == "lobby" else {
                    "status": "over", "ending": text("resigned", who=Who(min(seats)))
                }  # fmt: skip
                await tx.change_match(await match_of(tx, number), ended_at=now(), **ended)
                if match.status != "lobby":
                    await close_books(tx, match, None)
                await tx.drop_timers(timer.id for timer in await tx.timers(number))

        await self.transact(number, leave)

    async def _make_nameless(self, number: int, person: int) -> None:
        async def blank(tx: Transaction, match: Match) -> None:
            sitters = await tx.sitters(number)
            if match.status in UNFINISHED and chairs_of(sitters, person):
                raise Refusal("busy")
            theirs = frozenset(offer.seat for offer in await tx.offers(number) if offer.person == person)
            await drop_offers(tx, number, theirs)
            heirs = sorted(_others(sitters, person))
            if match.status in UNFINISHED and match.host == person and heirs:
                await tx.change_match(match, host=heirs[0])
            await tx.make_nameless(number, person)

        with _even_unreadable():
            await self.transact(number, blank)
            return
        async with self.store.write() as tx:
            await tx.make_nameless(number, person)


@contextmanager
def _even_unreadable() -> Iterator[None]:
    """Around what a match is asked for that may be damaged: whoever is forgotten is forgotten there too."""
    try:
        yield
    except Refusal as refused:
        if refused.text.key not in ("match-unreadable", "match-frozen"):
            raise


def _others(sitters: list[Sitter], person: int) -> set[int]:
    return {sitter.person for sitter in sitters if sitter.person is not None and sitter.person != person}


async def _played(tx: Transaction, match: Match, reader: Reader) -> tuple[Played, Callable[[], list[Line]]]:
    """A match as the reader knows it, and what puts what they were told into words: for many lines that takes long.
    What they were told as one who held a chair before they were told until they left it."""
    person = reader.person
    sitters, holders = await tx.sitters(match.id), await tx.holders(match.id)
    mine = [holder for holder in holders if holder.person == person]
    names = [sitter.name for sitter in sitters if sitter.person == person] + [holder.name for holder in mine]
    answers = [Answer(at, msgspec.Raw(entry)) for entry, at in await tx.answers_of(match.id, person)]
    viewer = chairs_of(sitters, person)
    say, seen, motion = _speaker(match, reader, sitters), await tx.seen(match.id, person), await tx.motion(match.id)
    concerns = motion is not None and (motion.person == person or person in motion.agreed)
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
        owned=tuple(sorted(sitter.seat for sitter in sitters if sitter.owner == person)),
        invited=person in await tx.invited(match.id),
        results={sitter.seat: sitter.result for sitter in sitters if sitter.seat in viewer and sitter.result},
        pace=next((sitter.pace for sitter in sitters if sitter.seat in viewer), None),
        read_up_to=await tx.count_told(match.id, viewer, seen.upto),
        reminders=seen.reminders,
        motion=Moved(motion.kind, motion.opened_at, motion.person == person) if motion and concerns else None,
        offers=tuple(
            Offered(offer.seat, offer.kind, offer.opened_at, offer.until)
            for offer in await tx.offers(match.id)
            if offer.person == person
        ),
        answers=tuple(answers),
        orders=tuple(
            Ordered(order.seat, order.kind, order.round, order.picks, say(order.prompt), say(order.label))
            for order in await tx.orders(match.id)
            if order.seat in viewer
        ),
        told=(),
    )
    return played, await _lines(tx, match, person, viewer, holders, say)


def _speaker(match: Match, reader: Reader, sitters: list[Sitter]) -> words.Say:
    """Words for a match, in the reader's language."""
    bare = words.speaker(match.game, reader.locale)
    return words.speaker(match.game, reader.locale, namer(tuple(sitters), bare, plain=True))


async def _lines(
    tx: Transaction, match: Match, person: int, viewer: Viewer, holders: list[Holder], say: words.Say
) -> Callable[[], list[Line]]:  # fmt: skip
    former = [(frozenset({one.seat}), one.until) for one in holders if one.person == person]
    now_held = [(viewer, None)] if viewer else []
    found = [(await tx.all_told(match.id, chairs), chairs, until) for chairs, until in (*former, *now_held)]

    def told_so() -> list[Line]:
        heard: dict[int, tuple[int, Text]] = {}
        for events, chairs, until in found:
            for entry in events:
                if (until is None or entry.number < until) and (line := told(entry.event, chairs)) is not None:
                    heard[entry.number] = (entry.at, named_then(line, entry.number, holders, plain=True))
        return [Line(at, say(line)) for _, (at, line) in sorted(heard.items())]

    return told_so
