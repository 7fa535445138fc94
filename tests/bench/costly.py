"""One person's costly requests, each at a long match: the material of a flood."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from itertools import cycle
from pathlib import Path

from bot import words
from bot.costly import CostlyWork
from bot.drawing import Urgency
from bot.matches import Matches
from bot.pictures import Pictures
from bot.recipient import as_recipient
from bot.refusal import Refusal
from bot.store import Player
from bot.transcript import export
from bot.ui.look import exported
from bot.ui.privacy import dossier_outgoing
from tests.bot.room import ADA, BO, REACTION_DELAY, Room, room

Request = Callable[[], Awaitable[object]]
GAME = "dracula"
HALF = 150
"""The number of answers in the match that is still running."""


async def played(folder: Path) -> tuple[int, int]:
    """A long finished match and a running one, in a store in `folder`."""
    async with room(folder) as hall:
        return await _played(hall, 1000), await _played(hall, HALF)


async def _played(hall: Room, answers: int) -> int:
    number, given = await hall.table(GAME, ADA, BO), 0
    while given < answers and (await hall.match(number)).status == "running":
        await hall.wait(REACTION_DELAY)
        for person in (ADA, BO):
            if (await hall.matches.views.perspective(number, person.id)).decision is not None:
                await hall.take(number, person)
                given += 1
    return number


def requests(over: int, running: int, matches: Matches, pictures: Pictures, costly: CostlyWork) -> dict[str, Request]:
    """The costly requests by name."""
    recipient, lines = as_recipient(Player(ADA.id)), cycle(range(1, 400, 7))

    async def replay() -> None:
        async with costly.lane(ADA.id):
            await pictures.film(await matches.history.film(over, ADA.id))

    async def then() -> None:
        async with costly.lane(ADA.id):
            past = await matches.history.position_at(over, ADA.id, next(lines))
            await pictures.board(past.perspective, urgency=Urgency.COSTLY)

    async def export_match() -> None:
        async with costly.lane(ADA.id):
            await costly.run(exported, await export(matches.core.store, over), words.SOURCE)

    async def dossier() -> None:
        async with costly.lane(ADA.id):
            await costly.run(dossier_outgoing, await matches.privacy.dossier(recipient), recipient)

    async def back() -> None:
        """The service has to think out the way back before it knows whether going back is allowed."""
        try:
            await matches.proposals.propose(running, ADA.id, "back")
        except Refusal as refusal:
            if refusal.text.key != "undo-secret":
                raise
        async with matches.core.store.read() as tx:
            put = await tx.proposals.of(running)
        if put is not None:
            await matches.proposals.decline(running, ADA.id, put.id)

    return {"replays": replay, "boards then": then, "exports": export_match, "dossiers": dossier, "going back": back}
