"""The courier: the bot dies at any await of a delivery; the next courier leaves each message there exactly once."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord
from msgspec.structs import replace

from bot.courier import Courier
from bot.matches import Person
from bot.matches.core import RulesBroke
from bot.refusal import Refusal
from bot.store import PostKind
from bot.utc import now
from engines.core import Event, Seat, Who, text
from rendering import Picture, Place
from tests.bot_env import BotEnv, components, errors, open_bot_env, words_of
from tests.paint import QuickPainter
from tests.resilience.mishaps import CRASH_STEP, Crash, Fuse, strict_threads

pytestmark = pytest.mark.usefixtures("magpies", "moles")
GAMES = ("magpies", "moles")


TELLS = 99
"""The log entry of what `Stage.tell` tells."""
TAKEN_BACK = "-"


@pytest.fixture(autouse=True)
def _strict(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Threads as Discord has them, and a game with a picture for a story."""
    monkeypatch.setattr("bot.courier.dms.AT_IT_SECONDS", 0)
    places = (Place.HAND, Place.STORY)
    monkeypatch.setattr(QuickPainter, "AIDS", property(lambda self: {one.value: self.aid(one) for one in places}))
    with strict_threads():
        yield


class Stage:
    """Scenes on one table after the other, each a delivery that is cut off at some point."""

    def __init__(self, made: BotEnv) -> None:
        self.bot_env = made
        self.ada, self.bo, self.cleo = made.people("Ada", "Bo", "Cleo")
        self.number = 0
        self.game = "magpies"

    @property
    def matches(self) -> Any:
        return self.bot_env.bot.matches

    async def opened(self) -> None:
        with suppress(Refusal):  # the table before has started, or there was none
            await self.matches.lobby.leave(self.number, self.ada.id)
        await self.bot_env.bot.courier.drain()
        host = Person(self.ada.id, "Ada")
        self.number = await self.matches.lobby.open(self.game, host, self.bot_env.guild.id, self.bot_env.channel.id)

    async def started(self) -> None:
        await self.opened()
        await self.bot_env.bot.courier.drain()
        await self.matches.lobby.join(self.number, Person(self.bo.id, "Bo"))
        await self.matches.lobby.start(self.number, self.ada.id)

    async def answered(self) -> None:
        await self.started()
        await self.bot_env.bot.courier.drain()
        await self._answer(self.ada)

    async def turned(self) -> None:
        await self.answered()
        await self.bot_env.bot.courier.drain()
        await self._answer(self.bo)

    async def frozen(self) -> None:
        await self.answered()
        await self.bot_env.bot.courier.drain()
        with errors.expected():
            await self.matches.core.freeze(self.number, RulesBroke())

    async def resigned(self) -> None:
        await self.turned()
        await self.bot_env.bot.courier.drain()
        for person in (self.ada, self.bo):
            await self.matches.moves.resign(self.number, person.id)

    async def recounted(self) -> None:
        """A second story with its picture, with the table's next message below it."""
        await self.turned()
        for _ in range(2):
            await self.bot_env.bot.courier.drain()
            async with self.bot_env.bot.store.write() as tx:
                await tx.outbox.enqueue(self.number, "story", now())
                await tx.outbox.enqueue(self.number, "table", now())

    async def told_much(self) -> None:
        """More has happened than the table's message can hold."""
        await self.turned()
        await self.bot_env.bot.courier.drain()
        cards = [text("card", tree="oak", rank=rank) for rank in range(30)]
        laid = [text("card-laid", who=Who(Seat("north")), card=card) for card in cards]
        async with self.bot_env.bot.store.write() as tx:
            await tx.events.tell(self.number, 99, [Event(line) for line in laid], now())
            await tx.outbox.enqueue(self.number, "table", now())

    async def offered(self) -> None:
        await self.started()
        await self.bot_env.bot.courier.drain()
        await self.matches.seats.give(self.number, self.ada.id, self.cleo.id)

    async def handed_on(self) -> None:
        await self.offered()
        await self.bot_env.bot.courier.drain()
        async with self.bot_env.bot.store.read() as tx:
            (offer,) = await tx.seat_offers.of(self.number)
        await self.matches.seats.take_seat(self.number, Person(self.cleo.id, "Cleo"), offer.id)

    async def split_up(self) -> None:
        """From here on in a game of several places: the main line tells of the plans, and of each who has a tunnel."""
        self.game = "moles"
        await self.started()
        await self.bot_env.bot.courier.drain()
        await self.digs((self.ada, "deep", "long"), (self.bo, "deep", "long"))

    async def told_in_turn(self) -> None:
        """A new scene in each of two places."""
        await self.split_up()
        await self.bot_env.bot.courier.drain()
        await self.digs((self.ada, "rest"), (self.bo, "rest"))

    async def went_on(self) -> None:
        """Both scenes go on, one after the other told in between."""
        await self.told_in_turn()
        await self.bot_env.bot.courier.drain()
        await self.digs((self.ada, "rest"), (self.bo, "rest"))

    async def met_again(self) -> None:
        """Both scenes end, and the main line goes on."""
        await self.went_on()
        await self.bot_env.bot.courier.drain()
        await self.digs((self.ada, "home"), (self.bo, "rest"))

    async def told_late(self) -> None:
        """All at once: the first scenes, the main line between, and scenes of the next round in the same places."""
        await self.split_up()
        await self.digs((self.ada, "rest", "home"), (self.bo, "rest", "home"))
        await self.digs((self.bo, "deep", "short"), (self.ada, "deep", "short"), (self.bo, "rest"), (self.ada, "rest"))

    async def pictured_late(self) -> None:
        """All at once: the main line with a picture, a scene, and the main line with a picture again."""
        await self.split_up()
        await self.bot_env.bot.courier.drain()
        await self.tell("A storm!", "@a worm", "A flood!")

    async def tell(self, *lines: str) -> None:
        """Let lines be told: on the main line, there with a picture of its own (``!``), or in the tunnel of Root
        (``@``); or take all that was told so back (`TAKEN_BACK`)."""
        tunnel = text("tunnel", who=text("seat-root"))
        async with self.bot_env.bot.store.write() as tx:
            for line in lines:
                if line == TAKEN_BACK:
                    await tx.events.untell(self.number, TELLS)
                    continue
                told = Event(text("and-then", first="…", then=line.removeprefix("@")), pictured=line.endswith("!"))
                if line.startswith("@"):
                    told = replace(told, thread="root", place=tunnel)
                await tx.events.tell(self.number, TELLS, [told], now())
            for kind in ("story", "table") if last_picture(lines) else ("table",):
                await tx.outbox.enqueue(self.number, kind, now())

    async def taken_back(self) -> None:
        """One scene goes on, the other has nothing to tell any more."""
        await self.told_in_turn()
        await self.bot_env.bot.courier.drain()
        await self.digs((self.ada, "rest"))
        await self.matches.moves.undo(self.number, self.bo.id)

    async def digs(self, *moves: tuple[Any, ...]) -> None:
        """Answer with these options, one after the other."""
        for who, *picks in moves:
            for pick in picks:
                asked = (await self.matches.views.perspective(self.number, who.id)).open
                question = next(one for one in asked if any(option.key == pick for option in one.options))
                await self.matches.moves.act(self.number, who.id, question.id, [pick])

    async def _answer(self, who: simcord.MemberActor) -> None:
        decision = (await self.matches.views.perspective(self.number, who.id)).decision
        picks = [option.key for option in decision.options[: decision.least]]
        await self.matches.moves.act(self.number, who.id, decision.id, picks)

    async def deliver(self, at: int = 0) -> tuple[int, list[str]]:
        """Deliver, crash at that point, and let another courier take over; returns the points passed before the crash,
        and the people who have been called."""
        fuse, bot, since = Fuse(at), self.bot_env.bot, len(self.bot_env.env.http_requests)
        with suppress(Crash), fuse.lit(bot.store):
            await bot.courier.drain()
        bot.courier = Courier(bot)
        await self.bot_env.sweep()
        return fuse.passed, self.called(since)

    def seen(self) -> list[Any]:
        """Everything that people see of the table, place by place, without its number and times."""
        name = f"table {self.number}"
        threads = [thread for thread in self.bot_env.channel.threads if str(thread.name).endswith(name)]
        return [
            sorted((timeless(words_of(message).replace(name, "table")), framed(message)) for message in messages)
            for messages in (
                [message for message in self.bot_env.channel.history() if name in words_of(message)],
                *(thread.history() for thread in threads),
                *(self.dms(who, name) for who in (self.ada, self.bo)),
            )
        ]

    def dms(self, who: simcord.MemberActor, name: str) -> list[discord.Message]:
        """The DMs to this person about a table."""
        return [message for message in who.user.dm_channel.history() if name in words_of(message)]

    def scenes(self) -> list[tuple[str, list[str]]]:
        """The words told at each place, message by message."""
        (thread,) = (one for one in self.bot_env.channel.threads if str(one.name).endswith(f"table {self.number}"))
        read = [re.sub("[*\u2068\u2069]", "", words_of(message)).splitlines() for message in thread.history()]
        return [(lines[0].removeprefix("### Tunnel of "), lines[1:]) for lines in read if "### Tunnel of" in lines[0]]

    def name_pictures(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Let each story's picture be named after the last line with a picture."""
        pictures, views = self.bot_env.bot.pictures, self.matches.views
        draw = pictures.at

        async def named(place: Place, *args: Any) -> Picture | None:
            picture = await draw(place, *args)
            last = (await views.pictured(self.number, 0)).passages[-1:]
            return replace(picture, alt=str(last[0].line.args["then"])) if picture and last else picture

        monkeypatch.setattr(pictures, "at", named)

    def told(self) -> list[tuple[list[str], str | None]]:
        """The lines of `tell` in each message of the thread, and the name of the picture below them."""
        (thread,) = (one for one in self.bot_env.channel.threads if str(one.name).endswith(f"table {self.number}"))
        read = list[tuple[list[str], str | None]]()
        for message in thread.history():
            lines = [line.removeprefix("… ") for line in words_of(message).splitlines() if line.startswith("… ")]
            shown = [part["items"][0]["description"] for part in components(message) if "items" in part]
            read.append((lines, shown[0] if shown and shown[0].endswith("!") else None))
        return [(lines, picture) for lines, picture in read if lines or picture]

    def called(self, since: int) -> list[str]:
        """The people who have been called by messages that arrived."""
        sent = [one for one in self.bot_env.env.http_requests[since:] if one.method == "POST"]
        posted: list[Any] = [one.json for one in sent if one.path.endswith("/messages")]
        return sorted(str(user) for one in posted for user in one["allowed_mentions"].get("users", ()))

    async def is_quiet(self) -> bool:
        """True if nothing is left to do, and the messages show what is stored."""
        assert await self.bot_env.owed() == []
        async with self.bot_env.bot.store.write() as tx:
            last: tuple[PostKind, ...] = ("offers", "table", "lobby")  # the table's is posted again below others
            stands: list[Any] = [kind for kind in last if await tx.posts.get(self.number, kind)]
            await tx.outbox.enqueue(self.number, stands[0], now())
        before = self.seen()
        await self.bot_env.bot.courier.drain()
        return bool(before == self.seen())


def timeless(read: str) -> str:
    """The text without Discord's timestamps: each scene is played at another time."""
    return re.sub(r"<t:\d+:", "<t:", read)


def framed(message: discord.Message) -> bool:
    """True if the message has buttons that send presses to the bot."""
    return any(part.get("custom_id") for part in components(message))


def last_picture(lines: Sequence[str]) -> list[str]:
    """The last line with a picture, if there is one."""
    return [line for line in lines if line.endswith("!")][-1:]


PLACES = ("split_up", "told_in_turn", "went_on", "met_again", "told_late", "pictured_late", "taken_back")
SCENES = (
    "opened", "started", "answered", "turned", "frozen", "resigned", "recounted", "told_much", "offered", "handed_on",
    *PLACES,
)  # fmt: skip


@pytest.mark.parametrize("scene", SCENES)
async def test_wherever_a_delivery_breaks_off_each_message_is_there_once(tmp_path: Path, scene: str) -> None:
    async with open_bot_env(tmp_path, quick=GAMES) as made:
        made.bot.matches.core.per_person = None  # a new match for each point where it may break off
        stage = Stage(made)
        await getattr(stage, scene)()
        await stage.deliver()  # the first time requests the DM channels
        await getattr(stage, scene)()
        points, called = await stage.deliver()
        expected = stage.seen()
        assert points >= 8
        asking = int(scene == "offered")  # the message of the seats on offer has buttons too
        for place in expected:
            assert sum(has_buttons for _, has_buttons in place) <= 1 + asking, "only the last message has buttons"
        for at in range(1 + SCENES.index(scene) % CRASH_STEP, points + 1, CRASH_STEP):
            await getattr(stage, scene)()
            passed, again = await stage.deliver(at)
            assert passed >= at, "the fuse has burnt"
            assert (stage.seen(), again) == (expected, called), at
            assert await stage.is_quiet(), at


@pytest.mark.parametrize("start", [1, 2])
async def test_what_happens_after_a_crash_is_told_once_too(tmp_path: Path, start: int) -> None:
    """In every place, though the main line goes on before the courier comes back."""
    async with open_bot_env(tmp_path, quick=GAMES) as made:
        made.bot.matches.core.per_person = None
        stage, at, burnt = Stage(made), start, True
        while burnt:
            await stage.told_in_turn()
            fuse = Fuse(at)
            with suppress(Crash), fuse.lit(made.bot.store):
                await made.bot.courier.drain()
            burnt = fuse.passed >= at
            made.bot.courier = Courier(made.bot)
            await stage.digs((stage.ada, "rest", "home"), (stage.bo, "home"))
            await stage.digs((stage.bo, "near"), (stage.ada, "near"), (stage.bo, "rest"))
            await made.sweep()
            assert stage.scenes() == [
                ("Ada", ["Ada rests.", "Ada rests.", "Ada goes home."]), ("Bo", ["Bo rests.", "Bo goes home."]),
                ("Bo", ["Bo rests."]),
            ], at  # fmt: skip
            at += CRASH_STEP
        assert at > 20


@pytest.mark.parametrize("start", [1, 2])
async def test_what_is_taken_back_after_a_crash_stands_nowhere(tmp_path: Path, start: int) -> None:
    """An edit of a scene may have gone through unnoticed."""
    async with open_bot_env(tmp_path, quick=GAMES) as made:
        made.bot.matches.core.per_person = None
        stage, at, burnt = Stage(made), start, True
        while burnt:
            await stage.went_on()
            fuse = Fuse(at)
            with suppress(Crash), fuse.lit(made.bot.store):
                await made.bot.courier.drain()
            burnt = fuse.passed >= at
            made.bot.courier = Courier(made.bot)
            for who in (stage.ada, stage.bo):
                await stage.matches.moves.undo(stage.number, who.id)
            await made.sweep()
            assert stage.scenes() == [("Ada", ["Ada rests."]), ("Bo", ["Bo rests."])], at
            at += CRASH_STEP
        assert at > 10


AFTER_A_PICTURE = {
    "a scene": ("@a worm", "A flood!"),
    "a scene below the main line": ("A fog", "@a worm", "A flood!", "@a stone"),
    "several scenes": ("@a worm", "A fog", "@a stone", "A flood!", "A calm"),
    "a picture above a scene": ("A hail!", "@a worm", "A flood!"),
    "a picture": ("A fog", "A flood!"),
    "no picture": ("@a worm", "A fog", "@a stone"),
    "a return": (TAKEN_BACK, "@a worm", "A fog"),
    "a return to another way": (TAKEN_BACK, "@a worm", "A flood!"),
}


@pytest.mark.parametrize("way", AFTER_A_PICTURE)
async def test_what_happens_after_a_crash_at_a_picture_is_told_below_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """Each line once, in order; and each picture below its own line, also that which nobody has noted. Of what was
    taken back only what was noted stays, as every message that others follow."""
    after = AFTER_A_PICTURE[way]
    async with open_bot_env(tmp_path, quick=GAMES) as made:
        made.bot.matches.core.per_person = None
        stage, at, burnt = Stage(made), 1 + list(AFTER_A_PICTURE).index(way) % CRASH_STEP, True
        stage.name_pictures(monkeypatch)
        while burnt:
            await stage.split_up()
            await made.bot.courier.drain()
            await stage.tell("A storm!")
            fuse = Fuse(at)
            with suppress(Crash), fuse.lit(made.bot.store):
                await made.bot.courier.drain()
            burnt = fuse.passed >= at
            async with made.bot.store.read() as tx:
                noted = await tx.posts.get(stage.number, "story") is not None
            lines = [line.removeprefix("@") for line in ("A storm!", *after) if line != TAKEN_BACK]
            if TAKEN_BACK in after and not noted:
                lines.remove("A storm!")
            due = {picture for _, picture in stage.told() if picture in lines} | {*last_picture(lines)}
            made.bot.courier = Courier(made.bot)
            await stage.tell(*after)
            await made.sweep()
            told = stage.told()
            assert [line for some, _ in told for line in some] == lines, at
            pictures = [(some, picture) for some, picture in told if picture]
            assert all([picture] == last_picture(some) for some, picture in pictures), at
            assert [picture for _, picture in pictures] == sorted(due, key=lines.index), at
            assert await stage.is_quiet(), at
            at += CRASH_STEP
        assert at > 10


async def test_after_a_crash_the_whole_bot_takes_up_where_it_was(tmp_path: Path) -> None:
    """The crashed deliveries again, with a bot that really starts again."""
    async with open_bot_env(tmp_path) as made:
        stage = Stage(made)
        await stage.turned()
        points, called = await stage.deliver()
        expected = stage.seen()
        for at in range(points // 3, points, 5):
            await stage.turned()
            since = len(made.env.http_requests)
            with pytest.raises(Crash), Fuse(at).lit(made.bot.store):
                await made.bot.courier.drain()
            await made.restart()
            await made.sweep()
            assert (stage.seen(), stage.called(since)) == (expected, called), at
            assert await stage.is_quiet(), at


async def test_two_couriers_at_once_deliver_once(tmp_path: Path) -> None:
    """As two processes on one database would."""
    async with open_bot_env(tmp_path) as made:
        stage = Stage(made)
        await stage.turned()
        _, called = await stage.deliver()
        expected = stage.seen()
        await stage.turned()
        since = len(made.env.http_requests)
        await asyncio.gather(*(Courier(made.bot).drain() for _ in range(3)))
        await made.sweep()
        assert (stage.seen(), stage.called(since)) == (expected, called)


async def test_a_courier_leaves_alone_what_another_is_delivering(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_bot_env(tmp_path) as made:
        stage = Stage(made)
        await stage.turned()
        _, called = await stage.deliver()
        expected = stage.seen()
        await stage.turned()
        since, draw = len(made.env.http_requests), made.bot.pictures.board

        async def while_another_comes(*args: Any) -> Any:
            monkeypatch.setattr(made.bot.pictures, "board", draw)
            await Courier(made.bot).drain()
            return await draw(*args)

        monkeypatch.setattr(made.bot.pictures, "board", while_another_comes)
        await made.bot.courier.drain()
        await made.sweep()
        assert (stage.seen(), stage.called(since)) == (expected, called)
