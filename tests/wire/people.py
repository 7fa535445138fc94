"""People at a table: they know a match only by what Discord shows them, and press what is there to press."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from tests.wire.process import PATIENCE, BotProcess, until
from tests.wire.server import Body, Interaction, walk

ANSWERING = ("pick", "picks", "take", "sure", "draft")
"""The verbs that answer a question, or lead to its answer."""
LOST_SECONDS = 2.0
"""So long after a press somebody looks for what came of it, and then presses again."""


def verb_of(custom_id: str) -> str:
    return custom_id.split(":")[1]


def enabled(message: Body) -> set[str]:
    """What can be pressed on a message, by custom id."""
    return {
        part["custom_id"] for part in walk(message["components"]) if part.get("custom_id") and not part.get("disabled")
    }


def pressable(message: Body | None, number: int) -> list[Body]:
    """What answers a question of a match on a message."""
    parts = [part for part in walk(message["components"] if message else None) if part.get("custom_id")]
    named = [(part, part["custom_id"].split(":")) for part in parts if not part.get("disabled")]
    return [part for part, (_, verb, *args) in named if verb in ANSWERING and args[:1] == [str(number)]]


def asked(message: Body, number: int) -> set[str]:
    """The questions that can be answered on a message."""
    return {part["custom_id"].split(":")[3] for part in pressable(message, number)}


def texts(message: Body) -> list[str]:
    """All that a message says, part by part."""
    return [part["content"] for part in walk(message["components"]) if part["type"] == 10]


@dataclass(frozen=True)
class Answered:
    """An answer that was acknowledged: the panel was redrawn, and asks that question no more. Unless it was refused;
    then something was said beside it."""

    decision: str
    person: str
    press: Interaction

    @property
    def is_refused(self) -> bool:
        return bool(self.press.followups)


class Table:
    """One match and its people."""

    def __init__(self, bot: BotProcess, guild: str, game: str, people: Sequence[Body], seed: int = 0) -> None:
        wire = bot.wire
        self.bot, self.wire, self.game, self.people = bot, wire, game, list(people)
        self.rng = random.Random(seed)
        self.channel = wire.state.add_channel(f"{game}-{seed}", guild)
        self.number = 0
        self.lobby: Body = {}
        self.answered: list[Answered] = []
        self.presses = 0
        self._panels: dict[str, str] = {}

    # what there is to see

    @property
    def thread(self) -> Body | None:
        channels = self.wire.state.channels.values()
        return next((one for one in channels if one.get("parent_id") == self.channel["id"]), None)

    @property
    def place(self) -> Body:
        """Where the match is played."""
        return self.thread or self.channel

    def messages(self, channel: Body | None = None) -> list[Body]:
        """The messages there, oldest first."""
        state = self.wire.state
        return [state.messages[one] for one in state.order.get((channel or self.place)["id"], ())]

    def live(self) -> list[Body]:
        """The messages of the table that have its buttons: one, if all is well."""
        ids = {f"d:move:{self.number}", f"d:again:{self.number}"}
        return [one for one in self.messages() if ids & {part.get("custom_id") for part in walk(one["components"])}]

    @property
    def message(self) -> Body | None:
        live = self.live()
        return live[-1] if live else None

    @property
    def is_over(self) -> bool:
        message = self.message
        return message is not None and any(
            part.get("custom_id") == f"d:again:{self.number}" for part in walk(message["components"])
        )

    def letters(self, user: Body) -> list[Body]:
        """The direct messages to somebody about this match that have buttons."""
        channel = self.wire.state.channels.get(self.wire.state.dms.get(user["id"], ""))
        return [one for one in self.messages(channel) if pressable(one, self.number)] if channel else []

    def versions(self) -> int:
        """How many times anything was shown in the thread: grows with each post and edit."""
        state = self.wire.state
        return sum(len(state.shown[one]) for one in state.order.get(self.place["id"], ()))

    # before it begins

    async def open(self, options: dict[str, str] | None = None, pace: str = "") -> Table:
        """Open the lobby, choose, and let all sit down."""
        await self.wire.gateway.broadcast("CHANNEL_CREATE", self.channel)
        opening = await self.wire.command(self.people[0], "play", self.channel, game=self.game)
        await until(opening.filled.is_set, "the lobby")
        self.lobby = self.wire.state.messages[opening.original or ""]
        self.number = self._numbered()
        chosen = {**({"pace": pace} if pace else {}), **(options or {})}
        if chosen:
            panel = await self.press(self.people[0], self.lobby, f"d:options:{self.number}")
            for name, value in chosen.items():
                await self.press(self.people[0], panel, f"s:set-option:{self.number}:{name}", [value])
        for user in self.people[1:]:
            await self._join(user)
        return self

    async def _join(self, user: Body) -> None:
        await self.wire.press(user, self.lobby, f"d:join:{self.number}")
        await until(lambda: user["global_name"] in str(texts(self.lobby)), "somebody to sit down")

    def _numbered(self) -> int:
        ids = [part.get("custom_id") or "" for part in walk(self.lobby["components"])]
        return next(int(found[1]) for one in ids if (found := re.fullmatch(r"d:options:(\d+)", one)))

    async def start(self) -> Table:
        begin = f"d:start:{self.number}"
        await until(lambda: begin in enabled(self.lobby), "a table that can start")
        await self.wire.press(self.people[0], self.lobby, begin)
        await until(lambda: self.message is not None, "the table's first message")
        return self

    # playing

    async def press(self, user: Body, message: Body, custom_id: str, values: list[str] | None = None) -> Body:
        """Press, wait for the answer, and read it. Raises `TimeoutError`."""
        made = await self.wire.press(user, message, custom_id, values)
        await until(made.filled.is_set, f"an answer to {custom_id}")
        return self.wire.state.messages[made.original or ""]

    async def your_move(self, user: Body) -> Body | None:
        """A fresh panel; None where none came."""
        self._panels.pop(user["id"], None)
        message = self.message
        if message is None or self.is_over:
            return None
        made = await self.wire.press(user, message, f"d:move:{self.number}")
        if not await self.heard(made):
            return None
        self._panels[user["id"]] = made.original or ""
        return self.wire.state.messages.get(made.original or "")

    async def answer(self, user: Body) -> bool:
        """Answer something that one person is asked, if anything is, by whatever is legal; whether anything was
        pressed."""
        message = self.wire.state.messages.get(self._panels.get(user["id"], ""))
        if not pressable(message, self.number):
            message = await self.your_move(user)
        letters = self.letters(user)
        if letters and self.rng.random() < 0.3:
            message = letters[-1]
        options = pressable(message, self.number)
        if message is None or not options:
            return False
        part = self._chosen(options)
        decision = part["custom_id"].split(":")[3]
        made = await self.wire.press(user, message, part["custom_id"], self._values(part))
        self.presses += 1
        if not await self.heard(made):
            self._panels.pop(user["id"], None)  # whoever heard nothing looks again
            return True
        redrawn = self.wire.state.messages.get(made.original or "")
        if redrawn is None or decision not in asked(redrawn, self.number):
            self.answered.append(Answered(decision, user["id"], made))
        return True

    async def heard(self, made: Interaction, seconds: float = LOST_SECONDS) -> bool:
        """Whether an answer came to a press; a bot that is dead is not waited for."""
        with suppress(TimeoutError):
            await until(lambda: made.filled.is_set() or not self.bot.is_running, "an answer", seconds)
        return made.filled.is_set()

    def _chosen(self, options: list[Body]) -> Body:
        """What has been begun is gone through with; else anything."""
        for verb in ("sure", "take"):
            begun = [part for part in options if verb_of(part["custom_id"]) == verb]
            if begun:
                return begun[0]
        return self.rng.choice(options)

    def _values(self, part: Body) -> list[str] | None:
        if part["type"] != 3:
            return None
        least, most = part.get("min_values", 1), part.get("max_values", 1)
        if verb_of(part["custom_id"]) == "draft":
            least = most
        count = self.rng.randint(max(1, least), max(1, least, min(most, least + 1)))
        return [option["value"] for option in self.rng.sample(part["options"], count)]

    async def play_on(self, answers: int) -> None:
        """So many more answers, or till it is over."""
        enough = self.presses + answers
        await self.play(lambda one: one.presses >= enough)

    async def play(self, enough: Callable[[Table], bool]) -> None:
        """Until that is so, or it is over. Raises `TimeoutError` where nobody is asked any more."""
        quiet_since = time.monotonic()
        while not enough(self) and not self.is_over:
            acted = False
            for user in self.people:
                acted |= await self.answer(user)
                if enough(self) or self.is_over:
                    return
            if acted:
                quiet_since = time.monotonic()
            elif time.monotonic() - quiet_since > PATIENCE:
                raise TimeoutError(f"nobody is asked: {texts(self.message or {'components': []})}")
            else:
                before, looked = self.versions(), time.monotonic()
                await _changed(self, before, looked)


async def _changed(table: Table, before: int, looked: float) -> None:
    """Wait until the table shows something new, or a while has passed."""
    await until(lambda: table.versions() != before or time.monotonic() - looked > 1.0, "a change")
