"""People at a table: they know a match only by what Discord shows them, and press what can be pressed."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from tests.wire.process import PATIENCE, until
from tests.wire.server import Body, Interaction, WireDiscord, walk
from tests.wire.server.interactions import ACKNOWLEDGE_SECONDS

DRAFTING = ("draft", "sequence")
"""The verbs that lead to an answer: until that is taken, nothing is acknowledged."""
ANSWERING = ("pick", "picks", "take", "sure", *DRAFTING)
"""The verbs that answer a question, or lead to its answer."""
LOST_SECONDS = 8.0
"""The time after an acknowledged press until a person stops waiting for its answer and presses again. It is long, for
whoever presses while a slow bot is still drawing makes it slower."""


def verb_of(custom_id: str) -> str:
    return custom_id.split(":")[1]


def enabled(message: Body) -> set[str]:
    """The custom ids that can be pressed on a message."""
    return {
        part["custom_id"] for part in walk(message["components"]) if part.get("custom_id") and not part.get("disabled")
    }


def pressable(message: Body | None, number: int) -> list[Body]:
    """The components of a message that answer a question of the match."""
    parts = [part for part in walk(message["components"] if message else None) if part.get("custom_id")]
    named = [(part, part["custom_id"].split(":")) for part in parts if not part.get("disabled")]
    return [part for part, (_, verb, *args) in named if verb in ANSWERING and args[:1] == [str(number)]]


def asked(message: Body, number: int) -> set[str]:
    """The ids of the questions that can be answered on a message."""
    return {part["custom_id"].split(":")[3] for part in pressable(message, number)}


def texts(message: Body) -> list[str]:
    """All texts of a message, part by part."""
    return [part["content"] for part in walk(message["components"]) if part["type"] == 10]


@dataclass(frozen=True)
class Answered:
    """An acknowledged answer: the redrawn panel no longer asks that question. If the answer was refused, that was said
    beside the panel before."""

    decision: str
    person: str
    press: Interaction

    @property
    def is_refused(self) -> bool:
        return bool(self.press.followups)


class Running(Protocol):
    """The bot, in one process or in several."""

    @property
    def wire(self) -> WireDiscord: ...

    @property
    def is_running(self) -> bool: ...


class Table:
    """One match and its people."""

    def __init__(self, bot: Running, guild: str, game: str, people: Sequence[Body], seed: int = 0) -> None:
        wire = bot.wire
        self.bot, self.wire, self.game, self.people = bot, wire, game, list(people)
        self.rng = random.Random(seed)
        self.channel = wire.state.add_channel(f"{game}-{seed}", guild)
        self.number = 0
        self.lobby: Body = {}
        self.answered: list[Answered] = []
        self.presses = 0
        self.unheard = 0
        self._panels: dict[str, str] = {}

    # what can be seen

    @property
    def thread(self) -> Body | None:
        channels = self.wire.state.channels.values()
        return next((one for one in channels if one.get("parent_id") == self.channel["id"]), None)

    @property
    def place(self) -> Body:
        """The channel or thread in which the match is played."""
        return self.thread or self.channel

    def messages(self, channel: Body | None = None) -> list[Body]:
        """The messages in that place, oldest first."""
        state = self.wire.state
        return [state.messages[one] for one in state.order.get((channel or self.place)["id"], ())]

    def live(self) -> list[Body]:
        """The messages with the table's buttons: one, if all is well."""
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

    def dms(self, user: Body) -> list[Body]:
        """The DMs to a person about this match that have buttons."""
        channel = self.wire.state.channels.get(self.wire.state.dms.get(user["id"], ""))
        return [one for one in self.messages(channel) if pressable(one, self.number)] if channel else []

    def versions(self) -> int:
        """The number of versions of all messages in the thread: it grows with each post and edit."""
        state = self.wire.state
        return sum(len(state.shown[one]) for one in state.order.get(self.place["id"], ()))

    # before it begins

    async def open(self, options: dict[str, str] | None = None, pace: str = "") -> Table:
        """Open the lobby, choose its options, and let everybody join."""
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
        """Press, and wait for the answer; returns it. Raises `TimeoutError`."""
        made = await self.wire.press(user, message, custom_id, values)
        await until(made.filled.is_set, f"an answer to {custom_id}")
        return self.wire.state.messages[made.original or ""]

    async def your_move(self, user: Body) -> Body | None:
        """A fresh panel; None if none came."""
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
        """Give a random legal answer to something that this person is asked; True if anything was pressed."""
        message = self.wire.state.messages.get(self._panels.get(user["id"], ""))
        if not pressable(message, self.number):
            message = await self.your_move(user)
        dms = self.dms(user)
        if dms and self.rng.random() < 0.3:
            message = dms[-1]
        return message is not None and await self.answer_on(user, message)

    async def answer_on(self, user: Body, message: Body) -> bool:
        """The same to a question that a message asks."""
        options = pressable(message, self.number)
        if not options:
            return False
        part = self._chosen(options)
        decision = part["custom_id"].split(":")[3]
        made = await self.wire.press(user, message, part["custom_id"], self._values(part))
        self.presses += 1
        if not await self.heard(made):
            self._panels.pop(user["id"], None)  # without an answer the person opens a new panel
            return True
        if verb_of(part["custom_id"]) in DRAFTING:
            return True
        redrawn = self.wire.state.messages.get(made.original or "")
        if redrawn is None or decision not in asked(redrawn, self.number):
            self.answered.append(Answered(decision, user["id"], made))
        return True

    async def heard(self, made: Interaction) -> bool:
        """True if an answer to a press came. Discord says it when a press is not acknowledged in time, and then no
        answer can come; a dead bot is not waited for."""

        def is_settled() -> bool:
            patience = ACKNOWLEDGE_SECONDS if made.acknowledged is None else LOST_SECONDS
            is_lost = time.monotonic() - made.started > patience
            return made.filled.is_set() or is_lost or not self.bot.is_running

        await until(is_settled, "an answer")
        if not made.filled.is_set():
            self.unheard += 1
        return made.filled.is_set()

    def choice(self, user: Body, message: Body) -> tuple[Body, Body, str, list[str] | None]:
        """A press that answers a question of a message: who, where, what, and with which values."""
        part = self._chosen(pressable(message, self.number))
        return user, message, part["custom_id"], self._values(part)

    def _chosen(self, options: list[Body]) -> Body:
        """A component to press: the one that completes a begun answer, or else a random one."""
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
        """Give this many more answers, or play until the match is over."""
        enough = self.presses + answers
        await self.play(lambda one: one.presses >= enough)

    async def play(self, enough: Callable[[Table], bool]) -> None:
        """Play until `enough` is true, or the match is over. Raises `TimeoutError` if no person is asked any more, or
        no answers come."""
        quiet_since, unheard = time.monotonic(), self.unheard
        while not enough(self) and not self.is_over:
            acted = False
            for user in self.people:
                acted |= await self.answer(user)
                if enough(self) or self.is_over:
                    return
            if acted:
                quiet_since, unheard = time.monotonic(), self.unheard
            elif time.monotonic() - quiet_since > PATIENCE:
                lost = f"{self.unheard - unheard} presses had no answer"
                raise TimeoutError(f"nobody is asked, {lost}: {texts(self.message or {'components': []})}")
            else:
                before, looked = self.versions(), time.monotonic()
                await _changed(self, before, looked)


async def _changed(table: Table, before: int, looked: float) -> None:
    """Wait until the table shows something new, or a second has passed."""
    await until(lambda: table.versions() != before or time.monotonic() - looked > 1.0, "a change")
