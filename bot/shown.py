"""The pictures that messages show, so that none is sent a second time while it has not changed."""

from __future__ import annotations

import logging
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Protocol, TypeVar

import discord

log = logging.getLogger(__name__)
FORM_INVALID = 50035
KEPT = 20_000
"""The number of messages whose pictures are remembered."""
T = TypeVar("T")


class Attaching(Protocol):
    """A message before it is sent."""

    @property
    def attached(self) -> str:
        """All its attachments in short."""
        ...

    def files(self) -> list[discord.File]: ...

    def view(self) -> discord.ui.LayoutView: ...


class ShownPictures:
    """The attachments of each message, in short, by its id.

    Known is only what this process has put there itself. After a failure, and where two edits of one message cross, it
    is unknown: then the pictures are sent."""

    def __init__(self) -> None:
        self._known: OrderedDict[int, str] = OrderedDict()
        self._under_way: Counter[int] = Counter()

    async def edit(self, message: int, outgoing: Attaching, request: Callable[..., Awaitable[T]], **more: Any) -> T:
        """Edit a message by a `request` of discord.py's, with `more` arguments. Raises whatever the request raises."""
        known, is_alone = self._known.pop(message, None), not self._under_way[message]
        self._under_way[message] += 1
        try:
            done = await self._edit(outgoing, partial(request, **more), keeps=is_alone and known == outgoing.attached)
            if is_alone and self._under_way[message] == 1:
                self.note(message, outgoing)
            return done
        finally:
            self._under_way -= Counter([message])

    async def _edit(self, outgoing: Attaching, request: Callable[..., Awaitable[T]], *, keeps: bool) -> T:
        if keeps:
            try:
                return await request(view=outgoing.view())  # Discord keeps attachments that an edit does not name
            except discord.HTTPException as error:
                if error.code != FORM_INVALID:
                    raise
                log.warning("a message has lost its picture: it is sent again")
        return await request(view=outgoing.view(), attachments=outgoing.files())

    def note(self, message: int, outgoing: Attaching) -> None:
        """Remember the attachments with which a message has just been posted."""
        self._known[message] = outgoing.attached
        while len(self._known) > KEPT:
            self._known.popitem(last=False)

    def forget(self, message: int) -> None:
        """Forget a message whose attachments have changed in another way."""
        self._known.pop(message, None)

    def forget_all(self) -> None:
        """Forget everything: other processes may have changed it."""
        self._known.clear()
