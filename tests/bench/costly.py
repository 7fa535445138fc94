"""The costly wishes of one person, each at a long match: what a flood is made of."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from itertools import cycle
from pathlib import Path

from bot import words
from bot.costly import CostlyWork
from bot.drawing import Urgency
from bot.matches import Matches
from bot.pictures import Pictures
from bot.reader import as_reader
from bot.refusal import Refusal
from bot.store import Player
from bot.transcript import export
from bot.ui.look import exported
from bot.ui.privacy import dossier_sheet
from tests.bot.room import ADA, BO, DWELL, Room, room

Wish = Callable[[], Awaitable[object]]
GAME = "dracula"
HALF = 150
"""Answers of people in the match that is still running."""


async def played(folder: Path) -> tuple[int, int]:
    """A long match that is over and one that is running, in a store in `folder`."""
    async with room(folder) as hall:
        return await _played(hall, 1000), await _played(hall, HALF)


async def _played(hall: Room, answers: int) -> int:
    number, given = await hall.table(GAME, ADA, BO), 0
    while given < answers and (await hall.match(number)).status == "running":
        await hall.wait(DWELL)
        for person in (ADA, BO):
            if (await hall.matches.desk(number, person.id)).decision is not None:
                await hall.take(number, person)
                given += 1
    return number


def wishes(over: int, running: int, matches: Matches, pictures: Pictures, costly: CostlyWork) -> dict[str, Wish]:
    """Each by the name of what is asked for."""
    reader, lines = as_reader(Player(ADA.id)), cycle(range(1, 400, 7))

    async def replay() -> None:
        async with costly.lane(ADA.id):
            await pictures.film(await matches.film(over, ADA.id))

    async def then() -> None:
        async with costly.lane(ADA.id):
            past = await matches.then(over, ADA.id, next(lines))
            await pictures.board(past.desk, urgency=Urgency.COSTLY)

    async def export_match() -> None:
        async with costly.lane(ADA.id):
            await costly.run(exported, await export(matches.store, over), words.SOURCE)

    async def dossier() -> None:
        async with costly.lane(ADA.id):
            await costly.run(dossier_sheet, await matches.dossier(reader), reader)

    async def back() -> None:
        """Whether it may be is known when the way back has been thought out."""
        try:
            await matches.move(running, ADA.id, "back")
        except Refusal as refusal:
            if refusal.text.key != "undo-secret":
                raise
        async with matches.store.read() as tx:
            put = await tx.motion(running)
        if put is not None:
            await matches.decline(running, ADA.id, put.id)

    return {"replays": replay, "boards then": then, "exports": export_match, "dossiers": dossier, "going back": back}
