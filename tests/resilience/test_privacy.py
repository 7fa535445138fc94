"""A player who chooses to be forgotten is found nowhere any more, in no table that exists or will exist."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from sqlalchemy import select

from bot.matches import Person
from bot.matches.core import RulesBroke
from bot.matches.privacy import Dossier
from bot.recipient import as_recipient
from bot.store import Digest, Player, Post, SeatOffer, Store
from bot.store import privacy as kept_on
from bot.store.tables import metadata
from bot.transcript import export
from engines.core import Order, Preference, get
from engines.core.preferences import kinds_of
from tests.bot.room import ADA, BO, CLEO, Room, opened

pytestmark = pytest.mark.usefixtures("magpies")

IMPERSONAL = {
    "matches": "id game status server channel thread options pace computers key edition counters length floor epoch"
    " kept marks told version ending summary created_at started_at ended_at paused_at taken_back private rematch_of"
    " parent lost_at awaited",
    "invitations": "match_id",
    "start_orders": "match_id reactions",
    "seat_offers": "id match_id seat kind opened_at until",
    "seats": "match_id seat chosen spent missed leave result",
    "holders": "match_id seat until spent",
    "actions": "match_id number entry at",
    "snapshots": "id match_id number edition dump",
    "events": "match_id number entry event audience office place at",
    "outbox": "id match_id kind state attempts due asked",
    "errands": "id match_id kind mark state attempts due asked",
    "timers": "id match_id kind decision seat due own",
    "proposals": "id match_id kind proposer seat upto opened_at",
    "messages": "match_id message kind channel posted_at about since upto digest rang place",
    "seen": "match_id upto at reminders reminded_at",
    "mailboxes": "told_at tried",
    "digests": "at channel message",
    "players": "language zone quiet_from quiet_to notices confirm text_boards ask_always",
    "servers": "server language channels makers",
    "settings": "name value",
    "processes": "name since until",
    "leases": "shard holder token until",
    "identifies": "bucket free_at",
}
"""Columns that identify no person, by table: ids of matches and of Discord's places, times, seats, and events told with
seats instead of names."""


def test_of_every_column_it_is_known_whether_people_stand_in_it() -> None:
    """A new column must be covered by the deletion of personal data, or be listed here."""
    personal = {f"{table.name}.person" for table in (*kept_on.OWN, *kept_on.PLAYED)}
    personal |= {
        str(column) for column in (kept_on.HOSTED, kept_on.OWNED, kept_on.PACED, *kept_on.NAMED, *kept_on.LISTED)
    }
    impersonal = {f"{table}.{column}" for table, columns in IMPERSONAL.items() for column in columns.split()}
    known = {str(column) for table in metadata.tables.values() for column in table.columns}
    assert not personal & impersonal
    assert personal | impersonal == known


ZED = Person(987654321987654321, "Zedrowinski")
OVER, RUNNING, ALONE, LOBBY, EMPTY, LEFT, FROZEN, FOREIGN = range(1, 9)


async def everywhere(room: Room) -> None:
    """Let Zed leave traces in all places, at tables in every state."""
    await room.finish(await room.table("magpies", ADA, ZED), ADA, ZED)
    await room.take(await room.table("magpies", ZED, BO, ADA, pace="day"), ZED)
    await room.table("draugr", ZED)
    await room.matches.lobby.join(await room.matches.lobby.open("magpies", ZED, 1, 2), ADA)
    await room.matches.lobby.open("draugr", ZED, 1, 2)
    await room.take(await room.table("magpies", ADA, ZED, CLEO), ZED)
    await room.matches.moves.resign(LEFT, ZED.id)
    seat = min(one for one in (await room.matches.views.perspective(RUNNING, ZED.id)).viewer)
    passing = Order(seat, "offer", (Preference("offer", ("pass",)),))
    await room.matches.orders.order(RUNNING, ZED.id, passing)
    await room.take(await room.table("magpies", ADA, ZED, CLEO), ZED)
    await room.matches.core.freeze(FROZEN, RulesBroke())
    await room.table("magpies", ADA, BO, CLEO)
    await room.matches.proposals.propose(RUNNING, BO.id, "pause")
    async with room.store.read() as tx:
        proposal = await tx.proposals.of(RUNNING)
    assert proposal is not None
    await room.matches.proposals.agree(RUNNING, ZED.id, proposal.id)
    async with room.store.write() as tx:
        await tx.players.save(Player(ZED.id, zone="Europe/Warsaw"))
        await tx.seen.mark(OVER, ZED.id, 5)
        await tx.mailboxes.close(ZED.id, "1:5.lay")
        assert await tx.digests.begin(ZED.id, Digest(), 5)
        await tx.outbox.enqueue(LEFT, "dm", 5, ZED.id)
        await tx.invitations.add(OVER, ZED.id)
        await tx.start_orders.let_pass(LOBBY, ZED.id, True)
        (left,) = [holder.seat for holder in await tx.seats.holders(LEFT)]
        await tx.seats.change(LEFT, left, owner=ZED.id, owner_name=ZED.name)
        await tx.seat_offers.make(SeatOffer(0, LEFT, left, "return", ZED.id, 5))
        await tx.posts.save(OVER, Post("dm", 3, 30, 5, person=ZED.id))
        await tx.posts.save(OVER, Post("table", 2, 31, 5, asked=(ADA.id, ZED.id)))


async def rows(room: Room) -> dict[str, list[str]]:
    """All stored rows, by table."""
    async with room.store.read() as tx:
        return {
            name: [str(tuple(row)) for row in await tx.connection.execute(select(table))]
            for name, table in metadata.tables.items()
        }


def naming(found: dict[str, list[str]], who: Person) -> set[str]:
    """The tables in which a person is found."""
    return {name for name, stored in found.items() if any(str(who.id) in row or who.name in row for row in stored)}


async def test_nobody_finds_who_was_forgotten(store_url: str) -> None:
    room = Room(Store(store_url))
    async with opened(room):
        await everywhere(room)
        where = {table.name for table in (*kept_on.OWN, *kept_on.PLAYED)} | {"matches"}
        assert naming(await rows(room), ZED) == where, "he was everywhere"
        left = await room.matches.privacy.forget(ZED.id)
        assert set(left) == {RUNNING, ALONE, LOBBY, EMPTY, FROZEN}
        assert naming(await rows(room), ZED) == set()
        assert naming(await rows(room), ADA) >= {"seats", "actions", "matches", "messages"}
        assert (await room.matches.privacy.kept(ZED.id)).matches == {}
        assert await room.matches.privacy.forget(ZED.id) == (), "once more does nothing"


async def test_the_others_play_on(store_url: str) -> None:
    room = Room(Store(store_url))
    async with opened(room):
        await everywhere(room)
        await room.matches.privacy.forget(ZED.id)
        states = [(await room.match(number)).status for number in range(1, 9)]
        assert states == ["over", "running", "over", "lobby", "closed", "running", "frozen", "running"]
        assert (await room.match(RUNNING)).host in (ADA.id, BO.id)
        assert (await room.match(LOBBY)).host == ADA.id
        assert any("a computer plays on" in line for line in await room.told(RUNNING, ADA))
        await room.matches.repair.thaw(FROZEN)
        await room.finish(FROZEN, ADA, CLEO)
        await room.finish(RUNNING, ADA, BO)


async def test_a_finished_match_is_told_as_before_but_for_the_name(store_url: str) -> None:
    room = Room(Store(store_url))
    async with opened(room):
        await everywhere(room)
        before, paper = await room.told(OVER, ADA), await export(room.store, OVER)
        await room.matches.privacy.forget(ZED.id)
        after = await room.told(OVER, ADA)
        assert any(ZED.name in line for line in before)
        seat = next(
            occupant.seat
            for occupant in (await room.matches.views.perspective(OVER)).occupants
            if occupant.person != ADA.id
        )
        called = (await room.matches.views.perspective(OVER)).names("en", plain=True)(seat)
        assert after == [line.replace(ZED.name, called) for line in before]
        assert await export(room.store, OVER) == paper, "and still proves its dice"
        former = await room.told(LEFT, ADA)
        assert not any(ZED.name in line for line in former)


async def test_two_who_are_forgotten_stay_two(store_url: str) -> None:
    room = Room(Store(store_url))
    async with opened(room):
        await room.finish(await room.table("magpies", ADA, BO, ZED), ADA, BO, ZED)
        paper = await export(room.store, 1)
        await room.matches.privacy.forget(ZED.id)
        await room.matches.privacy.forget(BO.id)
        assert await export(room.store, 1) == paper
        assert len({occupant.person for occupant in (await room.matches.views.perspective(1)).occupants}) == 3


async def test_who_was_forgotten_is_not_asked_to_play_again(store_url: str) -> None:
    room = Room(Store(store_url))
    async with opened(room):
        await room.finish(await room.table("magpies", ADA, BO, ZED), ADA, BO, ZED)
        await room.matches.privacy.forget(ZED.id)
        again, _ = await room.matches.guests.again(1, ADA)
        async with room.store.read() as tx:
            assert await tx.invitations.of(again) == (BO.id,)
        await room.matches.lobby.join(again, BO)
        await room.matches.lobby.start(again, ADA.id)


async def test_what_is_given_out_is_what_they_may_know(store_url: str) -> None:
    room = Room(Store(store_url))
    async with opened(room):
        await everywhere(room)
        await room.finish(LEFT, ADA, CLEO)  # of which he is told nothing
        dossier = await room.matches.privacy.dossier(as_recipient(Player(ZED.id, zone="Europe/Warsaw")))
        played = {one.match: one for one in dossier.matches}
        assert set(played) == set(range(1, 8)), "of the table at which he never sat nothing"
        assert dossier.settings.zone == "Europe/Warsaw"
        assert dossier.dms == ((3, 30),)
        assert [number for number, one in played.items() if one.passes] == [LOBBY]
        assert [line.text for line in played[OVER].told] == await room.told(OVER, ZED)
        assert [line.text for line in played[RUNNING].told] == await room.told(RUNNING, ZED)
        assert (played[LEFT].seats, played[LEFT].held) == ((), played[LEFT].owned)
        assert played[LEFT].told[-1].text.endswith("leaves; a computer plays on.")
        async with room.store.read() as tx:
            answers = await tx.privacy.answers_of(OVER, ZED.id)
        assert [(bytes(one.entry), one.at) for one in played[OVER].answers] == answers
        written = msgspec.json.encode(dossier).decode()
        key = (await room.match(OVER)).key.hex()
        assert key not in written
        assert str(ADA.id) not in written
        assert msgspec.json.decode(written, type=Dossier) == dossier


async def test_what_waits_for_somebody_is_given_out(store_url: str) -> None:
    """Proposals they have made or agreed to, seats on offer, a closed mailbox, the daily digest, reminders."""
    room = Room(Store(store_url))
    async with opened(room):
        await everywhere(room)
        dossier = await room.matches.privacy.dossier(as_recipient(Player(ZED.id)))
        played = {one.match: one for one in dossier.matches}
        assert (dossier.mailbox, dossier.digest_at) == ("closed", 5)
        proposal = played[RUNNING].proposal
        assert proposal is not None
        assert (proposal.kind, proposal.is_own) == ("pause", False), "he has agreed to it"
        (offer,) = played[LEFT].offers
        assert (offer.seat, offer.kind, offer.opened_at, offer.until) == (*played[LEFT].owned, "return", 5, None)
        assert {one.reminders for one in played.values()} == {0}
        others = await room.matches.privacy.dossier(as_recipient(Player(ADA.id)))
        assert (others.mailbox, others.digest_at) == ("open", 0)
        assert not any(one.offers for one in others.matches)


async def test_what_is_ordered_ahead_is_its_owners_alone_and_goes_with_them(store_url: str) -> None:
    room = Room(Store(store_url))
    async with opened(room):
        await everywhere(room)

        async def ordered(person: int) -> list[Any]:
            dossier = await room.matches.privacy.dossier(as_recipient(Player(person)))
            entries = [
                (one.match, msgspec.json.decode(answer.entry)) for one in dossier.matches for answer in one.answers
            ]
            return [(number, entry["kind"]) for number, entry in entries if entry["type"] == "order"]

        assert await ordered(ZED.id) == [(RUNNING, "offer")]
        assert [await ordered(other.id) for other in (ADA, BO)] == [[], []]
        await room.matches.privacy.forget(ZED.id)
        record = await room.record(RUNNING)
        state = get(record.game).load(record.dump, record.edition)
        assert not any(kinds_of(state, seat) for seat in record.seats)


async def test_in_a_match_that_runs_nothing_hidden_is_given_out(store_url: str) -> None:
    """Events that Ada alone was told, and cards she has laid in secret, are not in Zed's export."""
    room = Room(Store(store_url))
    async with opened(room):
        number = await room.table("magpies", ADA, ZED)
        await room.take(number, ADA)
        hers = set(await room.told(number, ADA)) - set(await room.told(number))
        assert hers, "she knows something of her own"
        dossier = await room.matches.privacy.dossier(as_recipient(Player(ZED.id)))
        (played,) = dossier.matches
        assert not hers & {line.text for line in played.told}
        assert played.answers == ()


async def test_nor_does_it_tell_how_much_others_have_answered_unseen(store_url: str) -> None:
    """Entry numbers of the match's log would reveal it: the gap between two of one's own answers holds those of
    others."""
    room = Room(Store(store_url))
    async with opened(room):
        number = await room.table("magpies", ADA, ZED)
        for person in (ADA, ZED):
            await room.take(number, person)
        (played,) = (await room.matches.privacy.dossier(as_recipient(Player(ZED.id)))).matches
        (answer,) = msgspec.json.decode(msgspec.json.encode(played))["answers"]
        assert set(answer) == {"at", "entry"}
