"""Canary tokens for secrets: every card of Fury of Dracula carries a token wherever it is named, and everything that
the bot sends is searched for tokens.

A recipient's permitted knowledge is derived from the rules of V-2 (`tests.engines.dracula.secrets.knowing`), not from
views.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import Any, Final
from unittest import mock

from msgspec import Struct
from simcord.http import router

from bot import words
from bot.matches.moves import Moves
from engines.core import PUBLIC, Event, Viewer
from engines.core.record import Record, Stepped
from engines.dracula.components import COMBAT, ENCOUNTERS, EVENTS, ITEMS, POWERS
from engines.dracula.game import engine
from tests.bot_env import BotEnv
from tests.engines.dracula.secrets.knowing import HIDDEN_CARDS, known
from tests.engines.dracula.secrets.taint import cards_in

KINDS: Final[dict[str, Mapping[str, object]]] = {
    "item": ITEMS, "event": EVENTS, "encounter": ENCOUNTERS, "combat": COMBAT, "power": POWERS, "does": ENCOUNTERS,
    "play": {**EVENTS, **ITEMS}, "banner": ITEMS, "claw": COMBAT,
}  # fmt: skip
"""Prefixes of the catalogue's messages that stand for a card: its name, and its effect."""
CANARY_TOKENS: Final = {title: f"Z{number:03}Q" for number, title in enumerate(sorted(HIDDEN_CARDS))}
TITLES: Final = {token: title for title, token in CANARY_TOKENS.items()}
LINE: Final = re.compile(r"^(\w+)-([a-z_]+)(-[a-z_]+)? = ")
SAME_WORD: Final = frozenset({"bats", "roadblock"})
"""Titles that are also names of other things: in ids and values they prove nothing; their tokens in texts do."""
IN_PASSING: Final = frozenset({
    "ticket-spent", "horses-ticket", "items-discarded", "events-discarded", "event-turned-over", "encounter-discarded",
    "event-played", "matured", "ambushed", "aid-unseen",
})  # fmt: skip
"""Events that lay a card open which may lie in no open place afterwards: it is in the pool, or in a reshuffled deck."""
EPHEMERAL: Final = 64


def with_tokens(content: str) -> str:
    """A catalogue in which each card's texts begin with its token."""
    lines, token = [], ""
    for line in content.splitlines():
        found = LINE.match(line)
        if found and found[2] in KINDS.get(found[1], {}):
            token = CANARY_TOKENS[found[2]]
            line = f"{found[0]}{token} {line[len(found[0]) :]}"  # noqa: PLW2901
        elif line.startswith("ticket = "):
            line = line.replace("ticket = ", "ticket = Z9{ $white }{ $yellow }Q ")  # noqa: PLW2901
        elif not line.startswith(" "):
            token = ""
        elif token and (attribute := re.match(r"^    \.\w+ = ", line)):
            line = f"{attribute[0]}{token} {line[len(attribute[0]) :]}"  # noqa: PLW2901
        lines.append(line)
    return "\n".join(lines)


@contextmanager
def name_cards_by_tokens() -> Iterator[None]:
    """Put a token before each card's texts in the game's catalogue."""
    real = words.catalogues

    def catalogues(game: str | None, locale: str) -> Iterable[tuple[str, str]]:
        for name, content in real(game, locale):
            yield name, with_tokens(content) if game == "dracula" else content

    words.bundle.cache_clear()
    try:
        with mock.patch.object(words, "catalogues", catalogues):
            yield
    finally:
        words.bundle.cache_clear()


def heard_in(what: object, key: str = "") -> Iterator[str]:
    """The cards named in anything sent: by token, as part of an id or a value, or as a string in a document."""
    if isinstance(what, dict):
        for name, value in what.items():
            yield from heard_in(value, str(name))
    elif isinstance(what, list | tuple):
        for part in what:
            yield from heard_in(part, key)
    elif isinstance(what, bytes):
        yield from heard_in(what.decode("latin-1"))
    elif isinstance(what, str):
        yield from (TITLES[token] for token in re.findall(r"Z\d{3}Q", what) if token in TITLES)
        yield from (f"{white}-{yellow}" for white, yellow in re.findall(r"Z9(\d)(\d)Q", what))
        plain = set(re.findall(r'"([a-z0-9_-]+)"(?!\s*:)', what))
        plain |= set(re.split(r"[:.~]", what)) if key in ("custom_id", "value", "filename", "name") else set()
        yield from (plain & HIDDEN_CARDS) - SAME_WORD


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

    def __init__(self, bot_env: BotEnv) -> None:
        super().__init__(logging.INFO)
        self.bot_env = bot_env
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
        state = engine.load(record.dump, record.edition)
        if state.is_over:  # nothing is secret any more
            self.knowledge = {viewer: {*HIDDEN_CARDS} for viewer in self.knowledge}
            return
        public = [event.text if event.to is None else event.others for event in events]
        laid_open = set(cards_in([one for one in public if one is not None and one.key in IN_PASSING]))
        for viewer in self.knowledge:
            self.knowledge[viewer] |= known(state, viewer) | laid_open

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
        named = set(heard_in(sent.body)) | set(heard_in(sent.files))
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
        if record.name.startswith(("bot", "cogs", "rendering", "engines")) and (named := set(heard_in(line))):
            self.wrong.append(f"{sorted(named)} in the log: {line[:300]}")


def _content(file: Any) -> bytes:
    """The bytes of a file that is being sent; the file can still be sent afterwards."""
    source = file.fp
    at = source.tell()
    source.seek(0)
    content: bytes = source.read()
    source.seek(at)
    return content
