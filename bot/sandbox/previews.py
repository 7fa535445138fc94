"""SimCord's previews, one for each place that a person looks at.

A preview serves the page of one channel, with a working composer and buttons, on a port of its own. It sees new
messages only when it is told to (`Previews.refresh`), and every republishing makes a press that is under way stale: so
it is told only when its channel has changed.
"""

from __future__ import annotations

import io
import logging
import os
from collections import OrderedDict
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from zoneinfo import available_timezones

from PIL import Image
from simcord import ChannelHandle, Preview
from simcord.preview._media import MediaInfo, MediaWorker

from bot.sandbox.world import Person, World

log = logging.getLogger(__name__)

MOST = 16
"""Places kept open at once; beyond that the one least recently asked for is closed."""

SHOWN = 50
"""Messages a preview shows at once."""

PNG = b"\x89PNG\r\n\x1a\n"


@dataclass(slots=True)
class OpenPreview:
    """One open preview and the state of its channel that it last published."""

    place: ChannelHandle
    preview: Preview
    published: int

    @property
    def capability(self) -> str:
        """The secret that SimCord asks for in a header of every request."""
        return self.preview.url.partition("#")[2]

    @property
    def origin(self) -> str:
        return self.preview.url.partition("/#")[0]


class Previews:
    """The open previews, by place. SimCord's `Env` knows only one at a time, so the one in use is put before it."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._open: OrderedDict[int, OpenPreview] = OrderedDict()

    async def open(self, place: ChannelHandle, person: Person) -> OpenPreview:
        """The preview of a place, opened if need be. Needs the world's lock where it is not open yet."""
        opened = self._open.get(place.id)
        if opened is None:
            opened = await self._opened(place, person)
            self._open[place.id] = opened
        self._open.move_to_end(place.id)
        return opened

    def peek(self, place: ChannelHandle) -> OpenPreview | None:
        """The preview of a place if it is open."""
        opened = self._open.get(place.id)
        if opened is not None:
            self._open.move_to_end(place.id)
        return opened

    async def _opened(self, place: ChannelHandle, person: Person) -> OpenPreview:
        while len(self._open) >= MOST:
            _, oldest = self._open.popitem(last=False)
            await oldest.preview.close()
        env = self.world.env
        env._preview = None
        everybody = (person,) if place.guild is None else self.world.people
        preview = env.preview(
            place,
            viewers=[self.world.viewer(place, one) for one in everybody],
            layout="channel",
            timezone=here(),
            assets=self.world.pictures,
        )
        preview._media_worker = Pictures()
        await preview.__aenter__()
        return OpenPreview(place, preview, self._state(place))

    def hold(self, opened: OpenPreview) -> None:
        """Make this the preview that SimCord credits the next action to."""
        self.world.env._preview = opened.preview

    async def refresh(self, *, anyhow: bool = False) -> None:
        """Republish the previews whose channel changed, or all, so that relative times keep up. Needs the lock."""
        for opened in tuple(self._open.values()):
            state = self._state(opened.place)
            if anyhow or state != opened.published:
                self.hold(opened)
                try:
                    await opened.preview.refresh()
                except TimeoutError:
                    log.exception("the bot does not come to rest")
                    return
                opened.published = state

    async def close(self) -> None:
        while self._open:
            _, opened = self._open.popitem()
            await opened.preview.close()

    def _state(self, place: ChannelHandle) -> int:
        channel: Any = self.world.env.backend.channels.get(place.id)
        # Not the edit timestamps alone: two edits between two ticks of the clock have the same one.
        return hash((repr(self.world.messages(place)[-SHOWN:]), repr(channel)))


class Pictures(MediaWorker):
    """Skips SimCord's examination of our pictures. SimCord examines every picture in a process of its own, again for
    each page that shows it: half a second for one of ours, which need no examining."""

    async def validate(self, key: str, blob: bytes, *, media_time: float | None = None) -> MediaInfo:
        if not blob.startswith(PNG):
            return await super().validate(key, blob, media_time=media_time)
        with Image.open(io.BytesIO(blob), formats=["PNG"]) as picture:  # reads the header alone
            width, height = picture.size
        return MediaInfo("PNG", width, height, 1, width * height * 4, blob, "image/png", capture=blob, poster=blob)


def here() -> str:
    """The time zone of this computer, which is also the browser's: its name, or that of its hours from Greenwich."""
    known = available_timezones()
    local = os.environ.get("TZ") or os.path.realpath("/etc/localtime").partition("zoneinfo/")[2]
    if local in known:
        return local
    offset = datetime.now().astimezone().utcoffset()
    hours = round(offset.total_seconds() / 3600) if offset is not None else 0
    fixed = f"Etc/GMT{-hours:+d}"
    return fixed if hours and fixed in known else "UTC"
