"""Everything that reaches a viewer is equal, byte for byte, in two worlds whose matches differ in what the viewer may
not know.

``PAIRED_MATCHES`` is the number of matches for each kind of viewer, ``PAIRED_ANSWERS`` their greatest length in
answers.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from sqlalchemy import select

from bot.courier.dms import DirectMessages
from bot.matches import moves, timing
from bot.matches.proposals import Proposals
from bot.refusal import Refusal
from bot.store import Job, PaceName
from bot.store import Match as StoredMatch
from bot.store.outbox import RANDOM_MARK
from bot.store.tables import events
from engines.core import Entry, Record
from engines.core.flow import WINDOWS
from tests.games import given
from tests.resilience.canary import playing
from tests.resilience.paired_worlds import LOOKER, PairedGame, PairedWorlds, Told, unmarked

MATCHES = int(os.environ.get("PAIRED_MATCHES", "1"))
ANSWERS = int(os.environ.get("PAIRED_ANSWERS", "8"))
GAMES: list[PairedGame] = [module.PAIRED for module in given("paired_worlds").values()]
pytestmark = pytest.mark.usefixtures("moles")
with_windows = pytest.mark.parametrize(
    "game", [game for game in GAMES if WINDOWS in game.engine.meta.choices], ids=lambda game: game.id
)
"""The games in which a player may be asked unseen and must answer: there the host has something to tell."""


def play(
    game: PairedGame, folder: Path, name: str, seed: int, answers: int, *, drawn: bool, pace: PaceName = "hours"
) -> tuple[PairedWorlds, int]:
    """The worlds after this many answers, and the number of things that have reached the viewer."""
    with PairedWorlds(game, folder, name, seed, drawn=drawn, pace=pace).open() as paired_worlds:
        first, more = game.first
        paired_worlds.begin(first + more * seed)
        paired_worlds.go_on(answers)
        return paired_worlds, len(paired_worlds.worlds[0].reached(name, LOOKER))


def play_some(
    game: PairedGame, folder: Path, name: str, seeds: Iterable[int], answers: int = 40, pace: PaceName = "hours"
) -> None:
    """Several matches, each with worlds of its own."""
    for seed in seeds:
        (folder / str(seed)).mkdir()
        play(game, folder / str(seed), name, seed, answers, drawn=False, pace=pace)


@pytest.mark.parametrize("seed", range(MATCHES))
@pytest.mark.parametrize(
    ("game", "name"), [pytest.param(game, name, id=f"{game.id}-{name}") for game in GAMES for name in game.viewers]
)
def test_the_worlds_cannot_be_told_apart(tmp_path: Path, game: PairedGame, name: str, seed: int) -> None:
    drawn = (seed + game.viewers.index(name)) % 2 == 0
    paired_worlds, reached = play(game, tmp_path, name, seed, ANSWERS, drawn=drawn)
    print(name, seed, dict(paired_worlds.done), reached)
    assert paired_worlds.done["apart"] >= paired_worlds.done["answers"] / 2, "the second match is the first"
    assert reached > paired_worlds.done["looks"]


@pytest.mark.parametrize(
    ("game", "name"),
    [
        pytest.param(game, name, id=f"{game.id}-{name}")
        for game in GAMES
        if WINDOWS in game.engine.meta.choices
        for name in game.viewers
    ],
)
def test_at_live_pace_no_message_nor_its_second_tells_who_could_react(
    tmp_path: Path, game: PairedGame, name: str
) -> None:
    """A holder, a decoy and a player who is not asked look alike, whether they press or let the window pass."""
    paired_worlds, reached = play(game, tmp_path, name, 0, ANSWERS, drawn=False, pace="live")
    print(name, dict(paired_worlds.done), reached)
    assert paired_worlds.done["apart"] >= paired_worlds.done["answers"] / 2, "the second match is the first"


def test_a_random_mark_is_no_difference_and_a_counted_one_is() -> None:
    """A DM's, or that of a reminder at the table; the numbers of the table's own messages would tell of a gap."""

    def sent(mark: int) -> dict[str, Any]:
        return {"nonce": mark, "components": [{"id": mark, "content": "It is your move."}]}

    assert unmarked(sent(RANDOM_MARK)) == unmarked(sent(2 * RANDOM_MARK - 1))
    assert unmarked(sent(7)) != unmarked(sent(8))


# leaks that must be found


@pytest.mark.parametrize(
    ("game", "leak", "name"),
    [pytest.param(game, leak, name, id=f"{game.id}-{leak.__name__}") for game in GAMES for leak, name in game.leaks],
)
def test_a_game_that_tells_is_caught(tmp_path: Path, game: PairedGame, leak: type[Any], name: str) -> None:
    with playing(game.engine, game.player, leak), pytest.raises(Told):
        play(game, tmp_path, name, 0, 40, drawn=False)


@with_windows
def test_a_request_more_in_one_world_is_caught(tmp_path: Path, game: PairedGame) -> None:
    """The bot shows itself typing at the table when a DM is sent."""
    real = DirectMessages.deliver

    async def deliver(dms: DirectMessages, job: Job) -> int | None:
        match = (await dms.app.matches.views.perspective(job.match_id)).match
        await dms.app.get_partial_messageable(match.place).typing()
        return await real(dms, job)

    with mock.patch.object(DirectMessages, "deliver", deliver), pytest.raises(Told, match="a spectator can tell"):
        play_some(game, tmp_path, LOOKER, range(4))


@with_windows
def test_a_refusal_that_goes_by_what_was_answered_unseen_is_caught(tmp_path: Path, game: PairedGame) -> None:
    """V-5.5: Going back is refused if the clock has answered a real question, and allowed if a decoy has lapsed."""

    async def bar(proposals: Proposals, match: StoredMatch, record: Record, log: Sequence[Entry], to: int) -> None:
        async with proposals._core.store.read() as tx:
            rows = await tx.connection.execute(select(events.c.audience).where(events.c.entry >= to))
            if any(row.audience for row in rows):
                raise Refusal("undo-secret")

    with mock.patch.object(Proposals, "_bar_secrets", bar), pytest.raises(Told):
        play_some(game, tmp_path, LOOKER, range(2, 20), 60)


@with_windows
def test_a_window_that_waits_for_its_holder_at_live_pace_is_caught(tmp_path: Path, game: PairedGame) -> None:
    """A-3.8: The table's own question ends with the window, the question to the holder after the time of any other."""
    with (
        mock.patch.object(timing, "ends_with", return_value=None),
        mock.patch.object(moves, "ends_with", return_value=None),
        pytest.raises(Told),
    ):
        play_some(game, tmp_path, LOOKER, range(12), pace="live")
