"""Pictures, drawn in the order of the drawing queue and kept while they are likely to be asked for again."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from functools import partial
from typing import TypeVar

import msgspec
from msgspec.structs import replace
from PIL import Image

from bot import words
from bot.costly import CostlyWork
from bot.drawing import DrawingJob, DrawingQueue, Urgency
from bot.limits import FILE_BYTES
from bot.logs import where
from bot.matches.history import Film
from bot.matches.history import Frame as Moment
from bot.perspective import Perspective
from bot.turns import Turn, line_of
from engines.core import Text, text
from rendering import Draw, Picture, Place, aids_at, film_colours, film_stops, frame_of, missing, painter
from rendering.kit import film as reel
from rendering.kit.png import at_half_size

log = logging.getLogger(__name__)
KEPT, KEPT_BYTES = 64, 32 * 1024 * 1024
SECONDS, LAST_SECONDS = 1.2, 4
"""The time that a frame of a film stands, and that of its last frame."""
T = TypeVar("T")


def trimmed(film: Film, locale: str = words.SOURCE) -> Film:
    """A film without the moments in which nothing would be seen to change. What was told of them is told with the
    next."""
    seen = [moment.seen for moment in film.frames]
    kept = set(film_stops(film.perspective.match.game, seen, film.perspective.say_in_picture(locale)))
    frames, told = list[Moment](), tuple[Turn, ...]()
    for number, moment in enumerate(film.frames):
        told = (*told, *moment.told)
        if number in kept:
            frames.append(replace(moment, told=told))
            told = ()
    return replace(film, frames=tuple(frames))


class Pictures:
    """The pictures of one process. The key is the viewer's own view: equal views give the same picture, unequal ones
    never do."""

    def __init__(self, costly: CostlyWork | None = None) -> None:
        self._kept: OrderedDict[str, Picture | None] = OrderedDict()
        self._queue = DrawingQueue()
        self._costly = costly or CostlyWork()
        self._reel = asyncio.Semaphore()

    async def board(
        self, perspective: Perspective, locale: str = words.SOURCE, urgency: Urgency = Urgency.PANEL
    ) -> Picture:
        """The table as the perspective's recipient sees it."""
        picture = await self._of("board", painter(perspective.match.game).board, perspective, locale, urgency)
        assert picture is not None
        return picture

    async def scene(
        self, perspective: Perspective, locale: str = words.SOURCE, urgency: Urgency = Urgency.PANEL
    ) -> Picture:
        """The game's scene of what is going on, or of the end, or else the board."""
        place = Place.END if perspective.match.status == "over" else Place.SCENE
        scene = await self.at(place, perspective, locale, urgency)
        return scene or await self.board(perspective, locale, urgency)

    async def closeup(
        self, perspective: Perspective, locale: str = words.SOURCE, urgency: Urgency = Urgency.PANEL
    ) -> Picture | None:  # fmt: skip
        """A close-up for the recipient's open question, where place matters. It is half as wide and high as it is
        drawn: its place is a panel or a DM, and the board at the table shows the same."""
        draw = at_half_size()(painter(perspective.match.game).closeup)
        return await self._of("closeup", draw, perspective, locale, urgency)

    async def aid(
        self, name: str, perspective: Perspective, locale: str = words.SOURCE, urgency: Urgency = Urgency.PANEL
    ) -> Picture | None:  # fmt: skip
        """One of the game's further pictures; None while there is nothing to show. Raises `KeyError` for an unknown
        name."""
        return await self._of(name, painter(perspective.match.game).AIDS[name].draw, perspective, locale, urgency)

    async def at(
        self, place: Place, perspective: Perspective, locale: str = words.SOURCE, urgency: Urgency = Urgency.PANEL
    ) -> Picture | None:  # fmt: skip
        """The game's further picture for a place; None if it has none, or while there is nothing to show."""
        for name in aids_at(perspective.match.game, place):
            return await self.aid(name, perspective, locale, urgency)
        return None

    async def moments(
        self, told: Iterable[Text], perspective: Perspective, locale: str = words.SOURCE,
        urgency: Urgency = Urgency.PANEL,
    ) -> tuple[Picture, ...]:  # fmt: skip
        """The pictures of the moments that are told, those that have something to show, in the game's order; half as
        large as they are drawn, like the close-up below them."""
        lines, found = list(told), list[Picture]()
        for name, aid in aids_at(perspective.match.game, Place.MOMENT).items():
            if any(_tells(line, key) for line in lines for key in aid.told):
                picture = await self._of(name, at_half_size()(aid.draw), perspective, locale, urgency)
                found += [picture] if picture is not None else []
        return tuple(found)

    async def cover(self, game: str, locale: str = words.SOURCE, urgency: Urgency = Urgency.PANEL) -> Picture:
        """The lobby's picture."""
        say = words.speaker(game, locale)
        picture = await self._found(f"cover/{game}/{locale}", lambda: painter(game).cover(say), urgency)
        assert picture is not None
        return picture

    async def page(self, game: str, page: str, locale: str = words.SOURCE) -> Picture | None:
        """The picture at the head of a rulebook page; None where words suffice."""
        say = words.speaker(game, locale)
        return await self._found(f"page/{game}/{page}/{locale}", lambda: painter(game).page(page, say), Urgency.PANEL)

    async def film(self, film: Film, locale: str = words.SOURCE) -> Picture:
        """A match as a moving picture. One film is drawn at a time, frame by frame: other pictures come between."""
        key = _digest("film", film.perspective, locale, [(moment.seen, moment.told) for moment in film.frames])
        async with self._reel:
            if (kept := self._kept.get(key)) is not None:
                self._kept.move_to_end(key)
                return kept
            try:
                picture = await self._wound(film, locale)
            except Exception as error:
                return _undrawn(error)
            self._keep(key, picture)
            return picture

    async def _wound(self, film: Film, locale: str) -> Picture:
        perspective, count = film.perspective, len(film.frames)
        game = perspective.match.game
        say, draw, own = perspective.say_in_picture(locale), painter(game), frame_of(game)
        seen = [moment.seen for moment in film.frames]
        boards = [await self._in_turn(draw.board, one, say) for one in (seen if own is None else seen[-1:])]
        captions = ["\n".join(line_of(turn, say, game) for turn in moment.told) for moment in film.frames]
        captions = [caption.replace("**", "") for caption in captions]  # a picture has no bold words
        rows = await self._in_turn(reel.rows, captions, boards[0].data)
        accent = f"#{draw.ACCENT:06x}"

        def frame(number: int) -> Image.Image:
            if own is not None:
                return own(seen, number, say)
            return reel.still(boards[number].data, captions[number], accent, number / (count - 1), rows)

        if (palette := film_colours(game)) is not None:
            fewer: Callable[[Image.Image], Image.Image] = palette.reduce
        else:
            chosen = sorted({0, count // 3, 2 * count // 3, count - 1})
            samples = [await self._in_turn(frame, number) for number in chosen]
            fewer = partial(reel.reduced, colours=await self._in_turn(reel.swatch, samples))

        def reduced(number: int) -> Image.Image:
            return fewer(frame(number))

        frames = [await self._in_turn(reduced, number) for number in range(count)]
        data = await self._costly.run_beside(reel.wind, frames, SECONDS, LAST_SECONDS)
        while len(data) > FILE_BYTES and len(frames) > 2:
            frames = frames[::-2][::-1]  # the last one stays
            data = await self._costly.run_beside(reel.wind, frames, SECONDS, LAST_SECONDS)
        return Picture(data, say(text("film-alt", count=count, board=boards[-1].alt)), "gif")

    async def _in_turn(self, draw: Callable[..., T], *args: object) -> T:
        """A part of a film, drawn after everything that is more urgent."""
        return await self._queue.drawn(DrawingJob(partial(draw, *args), Urgency.COSTLY))

    async def _of(
        self, what: str, draw: Draw, perspective: Perspective, locale: str, urgency: Urgency
    ) -> Picture | None:
        if perspective.seen is None:
            raise ValueError("a lobby has no board")
        seen = replace(perspective.seen, orders=())  # no picture shows them
        say = perspective.say_in_picture(locale)
        digest = _digest(what, perspective, locale, seen)
        topic = (
            None if urgency is Urgency.COSTLY else _topic(what, perspective, locale)
        )  # a past position has no newer one
        return await self._found(digest, lambda: draw(seen, say), urgency, topic, perspective.match.version)

    async def _found(
        self, key: str, draw: Callable[[], Picture | None], urgency: Urgency, topic: Hashable = None, version: int = 0
    ) -> Picture | None:  # fmt: skip
        """A picture that was kept, or is drawn now; of a topic perhaps a newer one than was asked for."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        try:
            drawn, picture = await self._queue.drawn(DrawingJob(lambda: (key, draw()), urgency, key, topic, version))
        except Exception as error:
            return _undrawn(error)
        self._keep(drawn, picture)
        return picture

    def _keep(self, key: str, picture: Picture | None) -> None:
        self._kept[key] = picture
        while len(self._kept) > KEPT or sum(len(one.data) for one in self._kept.values() if one) > KEPT_BYTES:
            self._kept.popitem(last=False)

    @property
    def waiting(self) -> int:
        """The number of pictures in the drawing queue that are not begun."""
        return self._queue.waiting

    def close(self) -> None:
        self._queue.close()


def _tells(line: Text, key: str) -> bool:
    """True if a line, or a paragraph of lines, tells an event of that key."""
    return line.key == key or any(isinstance(part, Text) and _tells(part, key) for part in line.args.values())


def _undrawn(error: Exception) -> Picture:
    """The picture shown in place of one that could not be drawn."""
    log.error("a picture could not be drawn: %s", where(error))
    return missing(words.speaker(None)(text("picture-missing")))


def _topic(what: str, perspective: Perspective, locale: str) -> Hashable:
    """The key of a picture of a match for one audience: the seats and the people in them, so that a person who has left
    a seat never gets the view of its next occupant. A close-up belongs to one question, on whose panel it stands."""
    people = tuple(
        sorted(
            (occupant.seat, occupant.person)
            for occupant in perspective.occupants
            if occupant.seat in perspective.viewer
        )
    )
    asked = perspective.decision.id if what == "closeup" and perspective.decision is not None else ""
    return what, perspective.match.id, locale, perspective.viewer, people, asked


def _digest(what: str, perspective: Perspective, locale: str, seen: object) -> str:
    names = [(occupant.seat, occupant.name) for occupant in perspective.occupants]
    return hashlib.sha256(msgspec.msgpack.encode((what, perspective.match.game, locale, names, seen))).hexdigest()
