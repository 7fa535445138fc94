"""The pictures that messages show, so that none is sent a second time while it has not changed."""

from __future__ import annotations

import logging
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Protocol, TypeVar

import discord
from msgspec import Struct

from bot.utc import moment

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

    @property
    def alt(self) -> str:
        """The alt text of its first picture; empty without one."""
        ...

    @property
    def size(self) -> int:
        """The bytes of its first picture; 0 without one."""
        ...

    def files(self) -> list[discord.File]: ...

    def view(self) -> discord.ui.LayoutView: ...


class Shown(Struct, frozen=True):
    """The attachments of a message: in short, the alt text of the first, its size in bytes, and when they were sent."""

    attached: str
    alt: str
    size: int
    at: float


class ShownPictures:
    """The attachments of each message, by its id.

    Known is only what this process has put there itself. After a failure, and where two edits of one message cross, it
    is unknown: then the pictures are sent."""

    def __init__(self, has_others: Callable[[], bool] = lambda: False) -> None:
        """`has_others` tells whether other processes serve too: a direct message is edited by whichever process has
        something to show there."""
        self._has_others = has_others
        self._known: OrderedDict[int, Shown] = OrderedDict()
        self._under_way: Counter[int] = Counter()

    def since(self, message: int, moment: float) -> Shown | None:
        """The attachments of a message if they were sent after that moment."""
        known = self._known.get(message)
        return known if known is not None and known.at > moment else None

    def shows(self, message: int, outgoing: Attaching) -> bool:
        """True if a message is known to have the attachments that it is to have."""
        known = self._known.get(message)
        return known is not None and known.attached == outgoing.attached

    async def edit(
        self, message: int, outgoing: Attaching, request: Callable[..., Awaitable[T]], *, keeps: bool = False,
        is_direct: bool = False, **more: Any,
    ) -> T:  # fmt: skip
        """Edit a message by a `request` of discord.py's, with `more` arguments; `keeps`: it keeps its attachments,
        whatever they are; `is_direct`: it is a direct message. Raises whatever the request raises."""
        known, is_alone = self._known.pop(message, None), not self._under_way[message]
        if is_direct and self._has_others():
            known = None
        self._under_way[message] += 1
        try:
            if keeps:
                done = await request(view=outgoing.view(), **more)
            else:
                same = is_alone and known is not None and known.attached == outgoing.attached
                done, known = await self._edit(outgoing, partial(request, **more), known if same else None)
            if is_alone and self._under_way[message] == 1 and known is not None:
                self._remember(message, known)
            return done
        finally:
            self._under_way -= Counter([message])

    async def _edit(
        self, outgoing: Attaching, request: Callable[..., Awaitable[T]], known: Shown | None
    ) -> tuple[T, Shown]:
        if known is not None:
            try:
                done = await request(view=outgoing.view())  # Discord keeps attachments that an edit does not name
            except discord.HTTPException as error:
                if error.code != FORM_INVALID:
                    raise
                log.warning("a message has lost its picture: it is sent again")
            else:
                return done, known
        return await request(view=outgoing.view(), attachments=outgoing.files()), _shown(outgoing)

    def note(self, message: int, outgoing: Attaching) -> None:
        """Remember the attachments with which a message has just been posted."""
        self._remember(message, _shown(outgoing))

    def _remember(self, message: int, shown: Shown) -> None:
        self._known[message] = shown
        while len(self._known) > KEPT:
            self._known.popitem(last=False)

    def forget(self, message: int) -> None:
        """Forget a message whose attachments have changed in another way."""
        self._known.pop(message, None)

    def forget_all(self) -> None:
        """Forget everything: other processes may have changed it."""
        self._known.clear()


def _shown(outgoing: Attaching) -> Shown:
    return Shown(outgoing.attached, outgoing.alt, outgoing.size, moment())
