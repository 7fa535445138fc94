"""A month of twelve matches: people who answer at once, late, or not at all, who leave and come back, each with their
own hours and notices; with restarts, and a Discord that fails now and then."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest
from msgspec import Struct
from msgspec.structs import replace

from bot.matches import PACES, Person
from bot.quiet_hours import is_quiet
from bot.refusal import Refusal
from bot.store import Notices, PaceName, Player
from bot.utc import now
from engines.core import EngineError, any_picks
from tests.bot_env import BotEnv, open_bot_env

HOUR, DAYS, MATCHES, HOURS_BETWEEN = 3600, 30, 12, 46
SILENT = 1 << 12
"""Discord's flag of a message that rings for no one."""
RESTARTS = (6 * 24, 13 * 24 + 7, 21 * 24 + 3)
FAILURES = ((500, 0), (503, 0), (429, 0))
OFTENEST = 6
"""The most reminders for a person who does not look."""


class Guest(Struct, frozen=True):
    """A person, the share of their waking hours in which they look at their tables, and the days on which they do
    not."""

    name: str
    diligence: float
    zone: str
    quiet: tuple[int, int]
    notices: Notices = "mention"
    absent: tuple[int, int] = (DAYS, DAYS)
    ask_always: bool = False

    @property
    def sleeps(self) -> bool:
        return is_quiet(Player(0, zone=self.zone, quiet=self.quiet), now())


GUESTS = (
    Guest("Ada", 0.25, "Europe/Stockholm", (22 * 60, 7 * 60)),
    Guest("Bo", 0.2, "America/New_York", (23 * 60, 8 * 60), "dm", ask_always=True),
    Guest("Cleo", 0.02, "Asia/Tokyo", (22 * 60, 6 * 60)),
    Guest("Dag", 0.2, "Europe/London", (21 * 60, 9 * 60), "dm", absent=(4, DAYS)),
    Guest("Eira", 0.2, "Australia/Sydney", (23 * 60, 6 * 60), absent=(5, 14)),
    Guest("Finn", 0.1, "UTC", (0, 8 * 60), "none"),
)
SUBSTITUTE = Guest("Gus", 0.2, "UTC", (23 * 60, 7 * 60))
"""A person without a seat, who takes the seats on offer."""
TABLES: tuple[tuple[str, PaceName, int], ...] = (
    ("magpies", "hours", 3), ("magpies", "day", 4), ("trogdor", "hours", 2), ("trogdor", "day", 3),
    ("draugr", "hours", 1), ("draugr", "day", 1), ("magpies", "relaxed", 2), ("trogdor", "relaxed", 2),
    ("magpies", "none", 3), ("magpies", "day", 2),
)  # fmt: skip


class Month:
    """The environment, its guests, and the record of who has been called."""

    def __init__(self, bot_env: BotEnv, seed: int) -> None:
        self.bot_env = bot_env
        self.rng = random.Random(seed)
        self.people = {guest.name: bot_env.person(guest.name) for guest in (*GUESTS, SUBSTITUTE)}
        self.guests = {self.people[guest.name].id: guest for guest in (*GUESTS, SUBSTITUTE)}
        self.hour = 0
        self.opened = 0
        self.read = 0
        self.wrong: list[str] = []
        self.done: Counter[str] = Counter()

    async def begin(self) -> None:
        """Save the guests' settings."""
        async with self.bot_env.bot.store.write() as tx:
            for person, guest in self.guests.items():
                settings = Player(person, zone=guest.zone, quiet=guest.quiet, notices=guest.notices)
                await tx.players.save(replace(settings, ask_always=guest.ask_always))

    async def open_table(self) -> None:
        """Open one more table, of people who play at several."""
        self.opened += 1
        game, pace, size = TABLES[(self.opened - 1) % len(TABLES)]
        sitting = self.rng.sample([self.people[guest.name].id for guest in GUESTS], size)
        matches = self.bot_env.bot.matches
        host, *others = (Person(person, self.guests[person].name) for person in sitting)
        assert await matches.lobby.open(game, host, self.bot_env.guild.id, self.bot_env.channel.id) == self.opened
        for other in others:
            await matches.lobby.join(self.opened, other)
        await matches.lobby.choose(self.opened, host.id, "pace", pace)
        await matches.lobby.start(self.opened, host.id)
        await self.bot_env.bot.follow_up(self.opened)

    async def live_an_hour(self) -> None:
        if self.hour % HOURS_BETWEEN == 0 and self.opened < MATCHES:
            await self.open_table()
            self.listen()
        if self.hour in RESTARTS:
            await self.bot_env.restart()
        if self.rng.random() < 0.15:
            status, code = self.rng.choice(FAILURES)
            times = self.rng.randint(1, 4)
            self.bot_env.env.inject_error("*", "/channels/*/messages*", status=status, code=code, times=times)
        await self.pass_an_hour()
        self.listen()
        for person, guest in self.guests.items():
            day = self.hour // 24
            if guest.absent[0] <= day < guest.absent[1] or guest.sleeps:
                continue
            if day >= guest.absent[1]:
                await self.come_back(person)
            if self.rng.random() < guest.diligence:
                if guest is SUBSTITUTE:
                    await self.fill_in(person)
                for number in await self.bot_env.bot.matches.privacy.seated(person):
                    await self.sit_down(number, person)
        self.listen()
        self.hour += 1

    async def pass_an_hour(self) -> None:
        """Let an hour pass, with one sweep at its end."""
        self.bot_env.quieten()
        await self.bot_env.env.advance_time(HOUR)
        await self.bot_env.bot.follow_up()
        await self.bot_env.env.settle()

    async def sit_down(self, number: int, person: int) -> None:
        """Answer questions until it is another player's turn."""
        for _ in range(12):
            asked = (await self.bot_env.bot.matches.views.perspective(number, person)).decision
            if asked is None or (asked.optional and self.rng.random() < 0.7):
                break
            try:
                await self.bot_env.bot.matches.moves.act(number, person, asked.id, any_picks(asked, self.rng))
                self.done["answers"] += 1
                self.done["let pass"] += asked.kind == "decoy"
            except (Refusal, EngineError):
                self.done["refused"] += 1
                break
        await self.bot_env.bot.follow_up(number)

    async def fill_in(self, person: int) -> None:
        """Take the seats of people who are late, where allowed."""
        async with self.bot_env.bot.store.read() as tx:
            running = [match.id for match in await tx.matches.with_status(("running",))]
            offers = [offer for number in running for offer in await tx.seat_offers.of(number) if offer.kind == "late"]
        for offer in offers:
            try:
                await self.bot_env.bot.matches.seats.take_seat(
                    offer.match_id, Person(person, SUBSTITUTE.name), offer.id
                )
                self.done["filled in"] += 1
            except Refusal:
                self.done["refused"] += 1
            await self.bot_env.bot.follow_up(offer.match_id)

    async def come_back(self, person: int) -> None:
        async with self.bot_env.bot.store.read() as tx:
            running = [match.id for match in await tx.matches.with_status(("running",))]
            owned = [n for n in running if any(occupant.owner == person for occupant in await tx.seats.occupants(n))]
        for number in owned:
            await self.bot_env.bot.matches.seats.come_back(number, Person(person, self.guests[person].name))
            await self.bot_env.bot.follow_up(number)
            self.done["came back"] += 1

    def listen(self) -> None:
        """Check that the messages since the last call have called no one at night."""
        backend = self.bot_env.env.backend
        dms = {channel: person for person, channel in backend.dm_channels.items()}
        sent = self.bot_env.env.http_requests[self.read :]
        self.read = len(self.bot_env.env.http_requests)
        for request in sent:
            if request.method != "POST" or not request.path.endswith("/messages") or not isinstance(request.json, dict):
                continue
            channel = int(request.path.split("/")[-2])
            called = {int(one) for one in (request.json.get("allowed_mentions") or {}).get("users", ())}
            if channel in dms and not request.json.get("flags", 0) & SILENT:
                called.add(dms[channel])
            for person in called:
                self.done["calls"] += 1
                guest = self.guests[person]
                if guest.sleeps:
                    self.wrong.append(f"hour {self.hour}: {guest.name} is called at night: {request.json}")

    async def check_reminders(self) -> None:
        """Check that each person has at most one living reminder per match, and is not reminded too often."""
        async with self.bot_env.bot.store.read() as tx:
            for number in range(1, self.opened + 1):
                living = Counter(post.person for post in await tx.posts.of_kind(number, "reminder"))
                self.wrong += [f"{count} reminders live at table {number}" for count in living.values() if count > 1]
                for person in self.guests:
                    seen = await tx.seen.of(number, person)
                    if seen.reminders > OFTENEST:
                        self.wrong.append(f"hour {self.hour}: table {number} reminds {self.guests[person].name} again")

    async def check_going_on(self) -> None:
        """Check that no match stands still, and that no message waits."""
        async with self.bot_env.bot.store.read() as tx:
            for match in await tx.matches.with_status(("running", "frozen", "lobby")):
                timers = await tx.timers.of(match.id)
                assert match.status == "running"
                told = await tx.events.newest(match.id, frozenset(), 1)
                if match.pace != "none":
                    pace = PACES[match.pace]
                    assert told[-1].at > now() - pace.own - pace.reserve - 2 * 24 * HOUR, match.id
                    assert any(timer.due > now() - HOUR for timer in timers), match.id
            assert await tx.outbox.backlog(now() - 12 * HOUR) == []


@pytest.mark.parametrize("seed", [2])
async def test_a_month_of_twelve_matches(tmp_path: Path, store_url: str, magpies: None, seed: int) -> None:
    async with open_bot_env(tmp_path, url=store_url, quick=("draugr", "magpies", "trogdor")) as bot_env:
        month = Month(bot_env, seed)
        await month.begin()
        for hour in range(DAYS * 24):
            await month.live_an_hour()
            if hour % 6 == 0:
                await month.check_reminders()
        bot_env.env.backend.faults.clear()  # failures still to come would otherwise meet the last hours' few messages
        for _ in range(13):
            await month.pass_an_hour()
        await month.check_going_on()
        assert month.wrong == [], "\n".join(month.wrong)[:3000]
        async with bot_env.bot.store.read() as tx:
            over = await tx.matches.with_status(("over",))
        assert len(over) >= MATCHES // 3
        assert month.done["answers"] > 300
        assert month.done["let pass"] > 0
        assert month.done["came back"] > 0
        assert month.done["filled in"] > 0
        assert month.done["calls"] > 100
