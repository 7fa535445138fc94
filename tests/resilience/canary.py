"""Canary tokens for secrets: every card of a game carries a token wherever it is named, and everything that the bot
sends is searched for tokens.

A recipient's permitted knowledge is derived by the game's tests from its rules, not from views.
"""

from __future__ import annotations

import json
import logging
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from typing import Any, Final
from unittest import mock

from msgspec import Struct
from simcord.http import router

from bot import words
from bot.matches.moves import Moves
from engines.core import PUBLIC, AnyEngine, Event, Player, Seat, Text, Viewer
from engines.core.record import Record, Stepped
from engines.core.registry import register
from tests.bot_env import BotEnv

TOKEN: Final = re.compile(r"Z\d{3}Q")
EPHEMERAL: Final = 64


class CanaryGame(ABC):
    """A game whose players hold cards that others may not see, as its test package gives it. A card is known by its
    title."""

    engine: AnyEngine
    player: Player
    seats: Mapping[str, tuple[Seat, ...]]
    """The seats of each person, the one with the most secrets first; computers play the others."""
    hidden: frozenset[str]
    """Every title that can lie where not all may see it."""
    same_word: frozenset[str] = frozenset()
    """Titles that are also names of other things: in ids and values they prove nothing; their tokens in texts do."""
    leaks: tuple[type[Any], ...] = ()
    """Engines with a planted leak that the canary must hear."""

    @property
    def id(self) -> str:
        return self.engine.meta.id

    @abstractmethod
    def options(self, seed: int) -> dict[str, str]:
        """The table options of the match of that number."""

    @abstractmethod
    def with_tokens(self, catalogue: str) -> str:
        """A catalogue of the game in which each card's texts begin with its token, such as ``Z017Q``."""

    @abstractmethod
    def title(self, token: str) -> str | None:
        """The title of the card with that token; None if there is none."""

    @abstractmethod
    def known(self, state: Any, viewer: Viewer) -> Collection[str]:
        """The titles that a viewer may know of in this position, by the rules."""

    def forgotten(self, state: Any, viewer: Viewer) -> Collection[str]:
        """The titles that a viewer may not be shown any more in this position, though it was told of them in an office
        that has ended."""
        return ()

    def named_in_passing(self, public: list[Text]) -> Collection[str]:
        """The titles that these public events lay open although nobody sees them in the position that follows."""
        return ()

    def deal(self, seed: int) -> AbstractContextManager[None]:
        """A context in which the match of that number is dealt."""
        return nullcontext()


@contextmanager
def name_cards_by_tokens(of: CanaryGame) -> Iterator[None]:
    """Put a token before each card's texts in the game's catalogue."""
    real = words.catalogues

    def catalogues(game: str | None, locale: str) -> Iterable[tuple[str, str]]:
        for name, content in real(game, locale):
            yield name, of.with_tokens(content) if game == of.id else content

    words.bundle.cache_clear()
    try:
        with mock.patch.object(words, "catalogues", catalogues):
            yield
    finally:
        words.bundle.cache_clear()


@contextmanager
def playing(engine: AnyEngine, player: Player, fault: type[Any]) -> Iterator[None]:
    """Replace the rules of a game by faulty ones, a subclass of them, within the block."""
    home = type(engine).__module__  # the game's own words lie there
    register(type(fault.__name__, (fault,), {"__module__": home})(), player)
    try:
        yield
    finally:
        register(engine, player)


def heard_in(game: CanaryGame, what: object, key: str = "") -> Iterator[str]:
    """The cards named in anything sent: by token, as part of an id or a value, or as a string in a document."""
    if isinstance(what, dict):
        for name, value in what.items():
            yield from heard_in(game, value, str(name))
    elif isinstance(what, list | tuple):
        for part in what:
            yield from heard_in(game, part, key)
    elif isinstance(what, bytes):
        yield from heard_in(game, what.decode("latin-1"))
    elif isinstance(what, str):
        yield from (title for token in TOKEN.findall(what) if (title := game.title(token)) is not None)
        plain = set(re.findall(r'"([a-z0-9_-]+)"(?!\s*:)', what))
        plain |= set(re.split(r"[:.~]", what)) if key in ("custom_id", "value", "filename", "name") else set()
        yield from (plain & game.hidden) - game.same_word


class Sent(Struct, frozen=True):
    """A request of the bot. `recipient` is the person who sees its effect, None: everybody; `files` are names, alt
    texts and contents."""

    backend: Any
    recipient: int | None
    method: str
    path: str
    body: Any
    files: list[tuple[str, str, bytes]]


@contextmanager
def overheard(hear: Callable[[Sent], None]) -> Iterator[None]:
    """Pass each request to Discord in this context to `hear`."""
    real = router.dispatch

    def dispatch(backend: Any, method: str, path: str, **more: Any) -> Any:
        body = more.get("json")
        answer = real(backend, method, path, **more)
        files = [(file.filename, file.description or "", _content(file)) for file in more.get("files") or ()]
        hear(Sent(backend, _recipient(backend, path, body, answer), method, path, body, files))
        return answer

    with mock.patch.object(router, "dispatch", dispatch):
        yield


def _recipient(backend: Any, path: str, body: Any, answer: Any) -> int | None:
    """The person who reads it, or None: everybody."""
    parts = path.strip("/").split("/")
    dms = {channel: person for person, channel in backend.dm_channels.items()}
    if parts[0] == "channels":
        return dms.get(int(parts[1]))
    if parts[0] not in ("interactions", "webhooks"):
        return None
    number = int(parts[1]) if parts[0] == "interactions" else backend.interaction_tokens[parts[2]]
    asked = backend.interactions[number]
    if asked.channel_id in dms or (parts[0] == "interactions" and body["type"] in (8, 9)):
        return int(asked.user_id)
    if parts[0] == "interactions":
        message = asked.source_message_id if body["type"] == 7 else asked.message_id
    else:
        message = int(answer["id"]) if isinstance(answer, dict) else None
    shown = backend.messages.get(asked.channel_id, {}).get(message)
    return int(asked.user_id) if shown is not None and shown.flags & EPHEMERAL else None


class Canary(logging.Handler):
    """Listens to everything that the bot sends and logs. `seats` are the seats of each person at the one table; a
    person without a seat is a spectator."""

    def __init__(self, game: CanaryGame, bot_env: BotEnv) -> None:
        super().__init__(logging.INFO)
        self.game, self.bot_env = game, bot_env
        self.seats: dict[int, Viewer] = {}
        self.knowledge: dict[Viewer, set[str]] = {PUBLIC: set()}
        self.wrong: list[str] = []
        self.sent = 0
        self.named = 0

    # -- permitted knowledge

    def sit(self, person: int, seats: Viewer) -> None:
        self.seats[person] = seats
        self.knowledge.setdefault(seats, set())

    def learn(self, record: Record, events: Iterable[Event] = ()) -> None:
        """Record the position and the events since. A player who knew something knows it for ever (V-1.4): the log
        repeats it."""
        state = self.game.engine.load(record.dump, record.edition)
        if self.game.engine.outcome(state) is not None:  # nothing is secret any more
            self.knowledge = {viewer: {*self.game.hidden} for viewer in self.knowledge}
            return
        public = [event.text if event.to is None else event.others for event in events]
        laid_open = set(self.game.named_in_passing([one for one in public if one is not None]))
        for viewer in self.knowledge:
            self.knowledge[viewer] -= {*self.game.forgotten(state, viewer)}
            self.knowledge[viewer] |= {*self.game.known(state, viewer)} | laid_open

    def may_know(self, recipient: int | None) -> set[str]:
        return self.knowledge[PUBLIC] | self.knowledge[self.seats.get(recipient or 0, PUBLIC)]

    # -- what is sent

    @contextmanager
    def listening(self) -> Iterator[None]:
        real_commit = Moves.commit

        async def commit(
            service: Moves, tx: Any, match: Any, before: Record, stepped: Stepped, person: int | None
        ) -> None:
            await real_commit(service, tx, match, before, stepped, person)
            self.learn(stepped.record, stepped.events)

        root = logging.getLogger()
        with ExitStack() as stack:
            stack.enter_context(mock.patch.object(Moves, "commit", commit))
            stack.enter_context(overheard(self.hear))
            root.addHandler(self)
            stack.callback(root.removeHandler, self)
            yield

    def hear(self, sent: Sent) -> None:
        if sent.method not in ("POST", "PATCH", "PUT"):
            return
        named = set(heard_in(self.game, sent.body)) | set(heard_in(self.game, sent.files))
        self.sent += 1
        self.named += len(named)
        if leaked := named - self.may_know(sent.recipient):
            shown = json.dumps(sent.body, default=str)[:600]
            self.wrong.append(f"{sorted(leaked)} to {self._whose(sent.recipient)} by {sent.path}: {shown}")

    def _whose(self, recipient: int | None) -> str:
        return "everybody" if recipient is None else f"{sorted(self.seats.get(recipient, PUBLIC)) or 'a spectator'}"

    def emit(self, record: logging.LogRecord) -> None:
        """Check a line of the log: it may name no card, not even a public one."""
        line = f"{record.getMessage()} {record.exc_info or ''}"
        if record.name.startswith(("bot", "cogs", "rendering", "engines")) and (
            named := set(heard_in(self.game, line))
        ):
            self.wrong.append(f"{sorted(named)} in the log: {line[:300]}")


def _content(file: Any) -> bytes:
    """The bytes of a file that is being sent; the file can still be sent afterwards."""
    source = file.fp
    at = source.tell()
    source.seek(0)
    content: bytes = source.read()
    source.seek(at)
    return content
