"""Everything that reaches a viewer is equal, byte for byte, in two worlds whose matches differ in what the viewer may
not know.

``PAIRED_MATCHES`` is the number of matches for each kind of viewer, ``PAIRED_ANSWERS`` their greatest length in
answers.
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

from bot.courier.dms import DirectMessages
from bot.matches.proposals import Proposals
from bot.refusal import Refusal
from bot.store import Job
from bot.store import Match as StoredMatch
from bot.store.tables import events
from engines.core import Decision, Entry, Record
from engines.core.registry import register
from engines.dracula.components import DRACULA
from engines.dracula.game import Dracula, engine
from engines.dracula.player import choose as player
from engines.dracula.steps import Match
from tests.resilience.paired_worlds import LOOKER, SEATS_OF, PairedWorlds, Told
from tests.resilience.test_canary import EncountersSeen

MATCHES = int(os.environ.get("PAIRED_MATCHES", "1"))
ANSWERS = int(os.environ.get("PAIRED_ANSWERS", "8"))
VIEWERS = (LOOKER, *SEATS_OF)


def play(folder: Path, name: str, seed: int, answers: int, *, drawn: bool) -> tuple[PairedWorlds, int]:
    """The worlds after this many answers, and the number of things that have reached the viewer."""
    with PairedWorlds(folder, name, seed, drawn=drawn).open() as paired_worlds:
        paired_worlds.begin(40 + 37 * seed)
        paired_worlds.go_on(answers)
        return paired_worlds, len(paired_worlds.worlds[0].reached(name, LOOKER))


def play_some(folder: Path, name: str, seeds: int) -> None:
    """Several matches, each with worlds of its own."""
    for seed in range(seeds):
        (folder / str(seed)).mkdir()
        play(folder / str(seed), name, seed, 40, drawn=False)


@pytest.mark.parametrize("seed", range(MATCHES))
@pytest.mark.parametrize("name", VIEWERS)
def test_the_worlds_cannot_be_told_apart(tmp_path: Path, name: str, seed: int) -> None:
    paired_worlds, reached = play(tmp_path, name, seed, ANSWERS, drawn=(seed + VIEWERS.index(name)) % 2 == 0)
    print(name, seed, dict(paired_worlds.done), reached)
    assert paired_worlds.done["apart"] >= paired_worlds.done["answers"] / 2, "the second match is the first"
    assert reached > paired_worlds.done["looks"]


# leaks that must be found


class OrderTells(Dracula):
    """A hunter's options are listed in an order that depends on Dracula's place."""

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


def test_a_request_more_in_one_world_is_caught(tmp_path: Path) -> None:
    """The bot shows itself typing at the table when a DM is sent."""
    real = DirectMessages.deliver

    async def deliver(dms: DirectMessages, job: Job) -> int | None:
        match = (await dms.app.matches.views.perspective(job.match_id)).match
        await dms.app.get_partial_messageable(match.place).typing()
        return await real(dms, job)

    with mock.patch.object(DirectMessages, "deliver", deliver), pytest.raises(Told, match="a spectator can tell"):
        play_some(tmp_path, LOOKER, 4)


def test_a_refusal_that_goes_by_what_was_answered_unseen_is_caught(tmp_path: Path) -> None:
    """V-5.5: Going back is refused if the clock has answered a real question, and allowed if a decoy has lapsed."""

    async def bar(proposals: Proposals, match: StoredMatch, record: Record, log: Sequence[Entry], to: int) -> None:
        async with proposals._core.store.read() as tx:
            rows = await tx.connection.execute(select(events.c.audience).where(events.c.entry >= to))
            if any(row.audience for row in rows):
                raise Refusal("undo-secret")

    with mock.patch.object(Proposals, "_bar_secrets", bar), pytest.raises(Told):
        play(tmp_path, LOOKER, 0, 60, drawn=False)
