"""Matches of Fury of Dracula through the simulated Discord, with people, a computer player, the clock, restarts and
failures: nothing that is sent names a card that its recipient may not know.

``CANARY_MATCHES`` is the number of matches, ``CANARY_ANSWERS`` their greatest length in answers.
"""

from __future__ import annotations

import logging
import os
import random
from collections import Counter
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import cast
from unittest import mock

import pytest
import simcord
from msgspec.structs import replace

from bot.matches import Person
from bot.matches.views import Views
from bot.perspective import Perspective
from bot.refusal import Refusal
from bot.words import speaker
from engines.core import EngineError, Seat, Viewer, any_picks
from engines.core.registry import register
from engines.dracula.components import COMBAT, DRACULA, ENCOUNTERS, EVENTS, HUNTERS, ITEMS, POWERS, TICKETS
from engines.dracula.game import Dracula, engine
from engines.dracula.observation.view import DraculaTable
from engines.dracula.player import choose as player
from engines.dracula.steps import Match
from engines.dracula.wording import names
from tests.bot_env import BotEnv, components, open_bot_env
from tests.engines.dracula.secrets import faults
from tests.engines.dracula.secrets.matches import one_of_each
from tests.paint import undrawn
from tests.resilience.canary import CANARY_TOKENS, Canary, heard_in, name_cards_by_tokens

MATCHES = int(os.environ.get("CANARY_MATCHES", "2"))
ANSWERS = int(os.environ.get("CANARY_ANSWERS", "50"))
LG, DS, VH, MH = HUNTERS
SEATS_OF: dict[str, tuple[Seat, ...]] = {"Ada": (DRACULA,), "Bo": (LG, MH), "Cleo": (DS,)}
"""The seats of each person; a computer plays Van Helsing, and Dag is a spectator."""
FAILURES = ((500, 0), (503, 0), (429, 0))
GAMES = ("advanced", "basic")
WINDOWS = ("default", "public", "instant")


class CanaryMatch:
    """A match with its people, and their actions."""

    def __init__(self, bot_env: BotEnv, canary: Canary, seed: int) -> None:
        self.bot_env, self.canary = bot_env, canary
        self.rng = random.Random(f"canary/{seed}")
        self.people = {name: bot_env.person(name) for name in (*SEATS_OF, "Dag")}
        self.done: Counter[str] = Counter()
        self.options = {"game": GAMES[seed % 2], "windows": WINDOWS[seed % 3]}

    async def begin(self) -> None:
        """Seat the people and start."""
        self.bot_env.quieten()  # here time passes by `wait` alone
        matches, ids = self.bot_env.bot.matches, {name: actor.id for name, actor in self.people.items()}
        await matches.lobby.open(
            "dracula", Person(ids["Ada"], "Ada"), self.bot_env.guild.id, self.bot_env.channel.id, self.options
        )
        for name, seats in SEATS_OF.items():
            if name != "Ada":
                await matches.lobby.join(1, Person(ids[name], name))
            await matches.lobby.choose_seats(1, Person(ids[name], name), seats)
            self.canary.sit(ids[name], frozenset(seats))
        await matches.lobby.add_computer(1, ids["Ada"])
        await matches.lobby.choose(1, ids["Ada"], "pace", "hours")
        await matches.lobby.start(1, ids["Ada"])
        perspective = await matches.views.perspective(1)
        assert {one.seat for one in perspective.occupants if one.person is None} == {VH}
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
        for name in self.rng.sample(list(SEATS_OF), len(SEATS_OF)):
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


async def listen(folder: Path, seed: int, answers: int) -> CanaryMatch:
    """Play a match with everything searched for tokens. Every second match is played with one card of each title; some
    have pictures that carry everything seen, others the texts of the game's own painter."""
    quick = ("dracula",) if seed % 4 < 2 else ()
    told: AbstractContextManager[None] = nullcontext() if quick else undrawn("dracula")
    deal: AbstractContextManager[None] = one_of_each() if seed % 2 == 0 else nullcontext()
    with name_cards_by_tokens(), deal, told:
        async with open_bot_env(folder, quick=("draugr", "magpies", *quick)) as bot_env:
            canary = Canary(bot_env)
            with canary.listening():
                played = CanaryMatch(bot_env, canary, seed)
                await played.begin()
                await played.go_on(answers)
    return played


@pytest.mark.parametrize("seed", range(MATCHES))
async def test_nobody_is_sent_a_token_they_may_not_know(tmp_path: Path, seed: int) -> None:
    """V-5.7."""
    played = await listen(tmp_path, seed, ANSWERS)
    canary = played.canary
    print(seed, played.options, dict(played.done), canary.sent, canary.named)
    assert not canary.wrong, "\n".join(canary.wrong[:5])
    assert canary.sent > played.done["answers"], "nothing was heard"
    assert canary.named > 20, "no token was sent"
    assert played.done["over"] or played.done["answers"] > min(ANSWERS, 400) / 4


# leaks that must be found


class HandSeen(Dracula):
    """Mina's hand is in everybody's view, and so in pictures, alt texts and text boards."""

    def view(self, state: Match, viewer: Viewer) -> DraculaTable:
        seen = super().view(state, viewer)
        return replace(seen, hands=seen.hands | super().view(state, frozenset({MH})).hands)


class EncountersSeen(Dracula):
    """Cards that lie face down are shown."""

    def view(self, state: Match, viewer: Viewer) -> DraculaTable:
        own = super().view(state, frozenset({DRACULA}))
        return replace(super().view(state, viewer), trail=own.trail, lairs=own.lairs)


LEAKS: list[type[Dracula]] = [HandSeen, EncountersSeen, faults.ItemTold]


@pytest.mark.parametrize("fault", LEAKS)
async def test_a_leak_of_the_game_is_found(tmp_path: Path, fault: type[Dracula]) -> None:
    planted = type(fault.__name__, (fault,), {"__module__": Dracula.__module__})()  # with the game's own words
    register(planted, player)
    try:
        played = await listen(tmp_path, 0, 200)
    finally:
        register(engine, player)
    assert played.canary.wrong


@pytest.mark.parametrize("seed", [0, 2])
async def test_the_canary_hears_a_leak_of_the_host(tmp_path: Path, seed: int) -> None:
    """A spectator is shown what Dracula sees; the one in words, the other in a picture of all that is seen."""
    real = Views.perspective

    async def perspective(views: Views, number: int, person: int | None = None, locale: str = "en") -> Perspective:
        of_match = await real(views, number, person, locale)
        dracula = next((one.person for one in of_match.occupants if one.seat == DRACULA), None)
        return of_match if of_match.viewer or person is None else await real(views, number, dracula, locale)

    with mock.patch.object(Views, "perspective", perspective):
        played = await listen(tmp_path, seed, 200)
    assert any("a spectator" in one for one in played.canary.wrong)


def test_a_card_in_the_log_is_found() -> None:
    canary = Canary(cast("BotEnv", None))
    canary.emit(
        logging.LogRecord(
            "bot.clock", logging.INFO, "", 0, "match %s: %s", (1, f"{CANARY_TOKENS['knife']} Knife"), None
        )
    )
    assert canary.wrong


def test_every_card_and_ticket_carries_its_token() -> None:
    """Each title in the game's English catalogue carries its token."""
    with name_cards_by_tokens():
        say = speaker("dracula")
        named = {title: name(title) for name, titles in (
            (names.item, ITEMS), (names.event, EVENTS), (names.encounter, ENCOUNTERS), (names.combat_card, COMBAT),
            (names.power, POWERS), (names.ticket, TICKETS),
        ) for title in titles}  # fmt: skip
        assert {title for title, name in named.items() if set(heard_in(say(name))) != {title}} == set()
