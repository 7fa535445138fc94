"""Matches of the games with secrets through the simulated Discord, with people, a computer player, the clock, restarts
and failures: nothing that is sent names a card that its recipient may not know.

``CANARY_MATCHES`` is the number of matches, ``CANARY_ANSWERS`` their greatest length in answers.
"""

from __future__ import annotations

import logging
import os
import random
from collections import Counter
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any, cast
from unittest import mock

import pytest
import simcord

from bot.matches import Person
from bot.matches.views import Views
from bot.perspective import Perspective
from bot.refusal import Refusal
from engines.core import EngineError, any_picks
from tests.bot_env import BotEnv, components, open_bot_env
from tests.games import given
from tests.paint import undrawn
from tests.resilience.canary import Canary, CanaryGame, name_cards_by_tokens, playing

MATCHES = int(os.environ.get("CANARY_MATCHES", "2"))
SHORT = 30
"""A match that ends after fewer answers than this may have shown nobody a secret."""
ANSWERS = int(os.environ.get("CANARY_ANSWERS", "50"))
FAILURES = ((500, 0), (503, 0), (429, 0))
GAMES: list[CanaryGame] = [module.CANARY for module in given("canary").values()]
WATCHER = "Dag"
"""The spectator."""
pytestmark = pytest.mark.usefixtures("moles")
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


class CanaryMatch:
    """A match with its people, and their actions."""

    def __init__(self, bot_env: BotEnv, canary: Canary, seed: int) -> None:
        self.bot_env, self.canary, self.game = bot_env, canary, canary.game
        self.rng = random.Random(f"canary/{seed}")
        self.people = {name: bot_env.person(name) for name in (*self.game.seats, WATCHER)}
        self.done: Counter[str] = Counter()
        self.options = self.game.options(seed)

    async def begin(self) -> None:
        """Seat the people and start."""
        self.bot_env.quieten()  # here time passes by `wait` alone
        matches, ids = self.bot_env.bot.matches, {name: actor.id for name, actor in self.people.items()}
        first, place = next(iter(self.game.seats)), self.bot_env.channel
        host = Person(ids[first], first)
        await matches.lobby.open(self.game.id, host, self.bot_env.guild.id, place.id, self.options)
        for name, seats in self.game.seats.items():
            if name != first:
                await matches.lobby.join(1, Person(ids[name], name))
            if self.game.engine.meta.shared:  # elsewhere they sit as they come
                await matches.lobby.choose_seats(1, Person(ids[name], name), seats)
            self.canary.sit(ids[name], frozenset(seats))
        await matches.lobby.add_computer(1, host.id)
        await matches.lobby.choose(1, host.id, "pace", "hours")
        await matches.lobby.start(1, host.id)
        perspective = await matches.views.perspective(1)
        held = {one.seat for one in perspective.occupants if one.person is not None}
        assert held == {seat for seats in self.game.seats.values() for seat in seats}
        async with self.bot_env.bot.store.read() as tx:
            match = await tx.matches.get(1)
            assert match is not None
            self.canary.learn(await matches.core.record(tx, match))
        await self.bot_env.bot.follow_up(1)

    async def wait(self, minutes: int) -> None:
        """Let time pass, and let one sweep do what is due."""
        await self.bot_env.env.advance_time(60 * minutes)
        await self.bot_env.bot.follow_up()

    @property
    def place(self) -> simcord.ChannelHandle:
        return self.bot_env.channel.threads[-1]

    async def is_over(self) -> bool:
        return (await self.bot_env.bot.matches.views.perspective(1)).match.status != "running"

    async def go_on(self, answers: int) -> None:
        for number in range(answers):
            if self.canary.wrong or await self.is_over():
                break
            await self._happen(number)
            if not await self._somebody_answers():
                await self.wait(2)
        status = (await self.bot_env.bot.matches.views.perspective(1)).match.status
        assert status in ("running", "over"), "its rules broke"
        self.done["over"] += status == "over"

    async def _happen(self, number: int) -> None:
        """Restarts, failures, late answers and looks beside the match."""
        if number % 40 == 39:
            await self.bot_env.restart()
            self.bot_env.quieten()
            self.done["restarts"] += 1
        if self.rng.random() < 0.05:
            status, code = self.rng.choice(FAILURES)
            times = self.rng.randint(1, 3)
            self.bot_env.env.inject_error("*", "/channels/*/messages*", status=status, code=code, times=times)
            self.done["failures"] += 1
        if self.rng.random() < 0.03:
            await self.wait(60 * 14)
            self.done["late"] += 1
        if self.rng.random() < 0.3:
            await self._look(self.rng.choice(list(self.people)))

    async def _look(self, name: str) -> None:
        """Let this person look at something."""
        actor = self.people[name]
        match self.rng.randrange(7):
            case 0:
                await actor.slash(self.place, "hand")
            case 1:
                await actor.slash(self.place, "log")
            case 2:
                await actor.slash(self.place, "board", text=self.rng.random() < 0.5)
            case 3:
                await actor.slash(self.place, "catch-up")
            case 4:
                await actor.autocomplete(self.place, "move", "option", "")
            case 5:
                await actor.slash(self.place, "matches")
            case _:
                shown = [
                    part["custom_id"] for part in components(self.bot_env.last(self.place)) if part.get("custom_id")
                ]
                shown = [one for one in shown if not one.startswith(("d:resign", "d:rules"))]
                if shown:
                    await actor.click(self.bot_env.last(self.place), custom_id=self.rng.choice(shown))
        self.done["looks"] += 1

    async def _somebody_answers(self) -> bool:
        """Let one of the asked players answer; True if there was one."""
        for name in self.rng.sample(list(self.game.seats), len(self.game.seats)):
            actor = self.people[name]
            asked = (await self.bot_env.bot.matches.views.perspective(1, actor.id)).decision
            if asked is None or (asked.optional and self.rng.random() < 0.8):
                continue
            picks = any_picks(asked, self.rng)
            self.done["answers"] += 1
            if len(picks) == 1 and self.rng.random() < 0.5:
                await actor.autocomplete(self.place, "move", "option", "")
                await actor.slash(self.place, "move", option=picks[0])
            else:
                if self.rng.random() < 0.4:
                    await actor.slash(self.place, "move")
                try:
                    await self.bot_env.bot.matches.moves.act(1, actor.id, asked.id, picks)
                except (Refusal, EngineError):
                    self.done["refused"] += 1
                await self.bot_env.bot.follow_up(1)
            return True
        return False


async def listen(game: CanaryGame, folder: Path, seed: int, answers: int) -> CanaryMatch:
    """Play a match with everything searched for tokens. Some have pictures that carry everything seen, others the texts
    of the game's own painter."""
    quick = (game.id,) if seed % 4 < 2 else ()
    told: AbstractContextManager[None] = nullcontext() if quick else undrawn(game.id)
    with name_cards_by_tokens(game), game.deal(seed), told:
        async with open_bot_env(folder, quick=quick) as bot_env:
            canary = Canary(game, bot_env)
            with canary.listening():
                played = CanaryMatch(bot_env, canary, seed)
                await played.begin()
                await played.go_on(answers)
    return played


@pytest.mark.parametrize("seed", range(MATCHES))
@every_game
async def test_nobody_is_sent_a_token_they_may_not_know(tmp_path: Path, game: CanaryGame, seed: int) -> None:
    """V-5.7."""
    played = await listen(game, tmp_path, seed, ANSWERS)
    canary = played.canary
    print(seed, played.options, dict(played.done), canary.sent, canary.named)
    assert not canary.wrong, "\n".join(canary.wrong[:5])
    assert canary.sent > played.done["answers"], "nothing was heard"
    assert canary.named > 20 or played.done["answers"] < SHORT, "no token was sent"
    assert played.done["over"] or played.done["answers"] > min(ANSWERS, 400) / 4


# leaks that must be found


@pytest.mark.parametrize(
    ("game", "leak"), [pytest.param(game, one, id=f"{game.id}-{one.__name__}") for game in GAMES for one in game.leaks]
)
async def test_a_leak_of_the_game_is_found(tmp_path: Path, game: CanaryGame, leak: type[Any]) -> None:
    with playing(game.engine, game.player, leak):
        played = await listen(game, tmp_path, 0, 200)
    assert played.canary.wrong


@pytest.mark.parametrize("seeds", [(0, 1, 4, 5), (2, 3, 6, 7)], ids=["drawn", "told"])
@every_game
async def test_the_canary_hears_a_leak_of_the_host(tmp_path: Path, game: CanaryGame, seeds: tuple[int, ...]) -> None:
    """A spectator is shown what the person with the most secrets sees, in a picture of all that is seen or in the texts
    of the game's own painter. Where spectators hardly looked, another match is played."""
    real, (seat, *_) = Views.perspective, next(iter(game.seats.values()))

    async def perspective(views: Views, number: int, person: int | None = None, locale: str = "en") -> Perspective:
        of_match = await real(views, number, person, locale)
        other = next((one.person for one in of_match.occupants if one.seat == seat), None)
        return of_match if of_match.viewer or person is None else await real(views, number, other, locale)

    wrong: list[str] = []
    with mock.patch.object(Views, "perspective", perspective):
        for seed in seeds:
            (tmp_path / str(seed)).mkdir()
            wrong += (await listen(game, tmp_path / str(seed), seed, 200)).canary.wrong
            if wrong:
                break
    assert any("a spectator" in one for one in wrong)


@every_game
def test_a_card_in_the_log_is_found(game: CanaryGame) -> None:
    canary, title = Canary(game, cast("BotEnv", None)), min(game.hidden)
    canary.emit(logging.LogRecord("bot.clock", logging.INFO, "", 0, 'match %s: "%s"', (1, title), None))
    assert canary.wrong
