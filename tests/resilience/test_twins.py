"""Whatever reaches somebody is the same, to the byte, in two houses whose matches differ in what they may not know.

``TWINS_MATCHES`` says how many matches are played for each kind of viewer, ``TWINS_ANSWERS`` how long they are at most.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from msgspec.structs import replace
from sqlalchemy import select

from bot.courier.letters import Letters
from bot.matches.motions import Motions
from bot.refusal import Refusal
from bot.store import Job
from bot.store.tables import events
from engines.core import Decision
from engines.core.registry import register
from engines.dracula.components import DRACULA
from engines.dracula.game import Dracula, engine
from engines.dracula.player import choose as player
from engines.dracula.steps import Match
from tests.resilience.test_canary import EncountersSeen
from tests.resilience.twins import CHAIRS, LOOKER, Told, Twins

MATCHES = int(os.environ.get("TWINS_MATCHES", "1"))
ANSWERS = int(os.environ.get("TWINS_ANSWERS", "8"))
VIEWERS = (LOOKER, *CHAIRS)


def play(folder: Path, name: str, seed: int, answers: int, *, drawn: bool) -> tuple[Twins, int]:
    """The houses after so many answers, and how much has reached the viewer."""
    with Twins(folder, name, seed, drawn=drawn).open() as twins:
        twins.begin(40 + 37 * seed)
        twins.go_on(answers)
        return twins, len(twins.worlds[0].reached(name, LOOKER))


@pytest.mark.parametrize("seed", range(MATCHES))
@pytest.mark.parametrize("name", VIEWERS)
def test_the_houses_cannot_be_told_apart(tmp_path: Path, name: str, seed: int) -> None:
    twins, reached = play(tmp_path, name, seed, ANSWERS, drawn=(seed + VIEWERS.index(name)) % 2 == 0)
    print(name, seed, dict(twins.done), reached)
    assert twins.done["apart"] >= twins.done["answers"] / 2, "the second match is the first"
    assert reached > twins.done["looks"]


# what they must be told apart by


class OrderTells(Dracula):
    """What a hunter may do is listed in an order that depends on where Dracula is."""

    def pending(self, state: Match) -> tuple[Decision, ...]:
        turns = sum(map(ord, "".join(str(hideout.location) for hideout in state.hideouts)))
        return tuple(
            asked if asked.seat == DRACULA else replace(asked, options=_turned(asked.options, turns))
            for asked in super().pending(state)
        )


def _turned(options: Sequence[Any], turns: int) -> tuple[Any, ...]:
    at = turns % len(options)
    return (*options[at:], *options[:at])


@pytest.mark.parametrize(("fault", "name"), [(EncountersSeen, LOOKER), (OrderTells, "Bo")])
def test_a_game_that_tells_is_caught(tmp_path: Path, fault: type[Dracula], name: str) -> None:
    planted = type(fault.__name__, (fault,), {"__module__": Dracula.__module__})()  # with the game's own words
    register(planted, player)
    try:
        with pytest.raises(Told):
            play(tmp_path, name, 0, 40, drawn=False)
    finally:
        register(engine, player)


def test_a_request_more_in_one_house_is_caught(tmp_path: Path) -> None:
    """Something stirs at the table when somebody is written to."""
    real = Letters.deliver

    async def deliver(letters: Letters, job: Job) -> int | None:
        match = (await letters.app.matches.desk(job.match_id)).match
        await letters.app.get_partial_messageable(match.place).typing()
        return await real(letters, job)

    with mock.patch.object(Letters, "deliver", deliver), pytest.raises(Told, match="a spectator can tell"):
        play(tmp_path, LOOKER, 0, 40, drawn=False)


def test_a_refusal_that_goes_by_what_was_answered_unseen_is_caught(tmp_path: Path) -> None:
    """Where the clock has answered a real question nothing is taken back, where a decoy has lapsed it is."""

    async def bar(matches: Motions, number: int, to: int) -> None:
        async with matches.store.read() as tx:
            rows = await tx._connection.execute(select(events.c.audience).where(events.c.turn >= to))
            if any(row.audience for row in rows):
                raise Refusal("undo-secret")

    with mock.patch.object(Motions, "_bar_secrets", bar), pytest.raises(Told):
        play(tmp_path, LOOKER, 0, 60, drawn=False)
