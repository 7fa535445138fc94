"""Matches of Fury of Dracula through the simulated Discord, with people, a computer player, the clock, restarts and
failures: nothing that leaves names what its reader may not know.

``CANARY_MATCHES`` says how many, ``CANARY_ANSWERS`` how long they are at most.
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

from bot.desk import Desk
from bot.matches import Matches, Person
from bot.refusal import Refusal
from bot.words import speaker
from engines.core import EngineError, Seat, Viewer, any_picks
from engines.core.registry import register
from engines.dracula import names
from engines.dracula.components import COMBAT, DRACULA, ENCOUNTERS, EVENTS, HUNTERS, ITEMS, POWERS, TICKETS
from engines.dracula.game import Dracula, engine
from engines.dracula.player import choose as player
from engines.dracula.steps import Match
from engines.dracula.view import DraculaTable
from tests.engines.dracula.secrets import faults
from tests.engines.dracula.secrets.matches import one_of_each
from tests.house import House, components, house
from tests.paint import undrawn
from tests.resilience.canary import SONGS, Canary, all_cards_sing, heard_in

MATCHES = int(os.environ.get("CANARY_MATCHES", "2"))
ANSWERS = int(os.environ.get("CANARY_ANSWERS", "50"))
LG, DS, VH, MH = HUNTERS
CHAIRS: dict[str, tuple[Seat, ...]] = {"Ada": (DRACULA,), "Bo": (LG, MH), "Cleo": (DS,)}
"""Van Helsing is a computer's; Dag looks on."""
FAILURES = ((500, 0), (503, 0), (429, 0))
GAMES = ("advanced", "basic")
WINDOWS = ("default", "public", "instant")


class Evening:
    """A match with its people, and what they do."""

    def __init__(self, inn: House, canary: Canary, seed: int) -> None:
        self.inn, self.canary = inn, canary
        self.rng = random.Random(f"canary/{seed}")
        self.people = {name: inn.person(name) for name in (*CHAIRS, "Dag")}
        self.done: Counter[str] = Counter()
        self.options = {"game": GAMES[seed % 2], "windows": WINDOWS[seed % 3]}

    async def begin(self) -> None:
        """They sit down, and start."""
        self.inn.quieten()  # here time passes by `wait` alone
        matches, ids = self.inn.bot.matches, {name: actor.id for name, actor in self.people.items()}
        await matches.open("dracula", Person(ids["Ada"], "Ada"), self.inn.guild.id, self.inn.channel.id, self.options)
        for name, seats in CHAIRS.items():
            if name != "Ada":
                await matches.join(1, Person(ids[name], name))
            await matches.choose_chairs(1, Person(ids[name], name), seats)
            self.canary.sit(ids[name], frozenset(seats))
        await matches.add_computer(1, ids["Ada"])
        await matches.choose(1, ids["Ada"], "pace", "hours")
        await matches.start(1, ids["Ada"])
        desk = await matches.desk(1)
        assert {one.seat for one in desk.sitters if one.person is None} == {VH}
        async with self.inn.bot.store.read() as tx:
            match = await tx.match(1)
            assert match is not None
            self.canary.learn(await matches.record(tx, match))
        await self.inn.bot.settle(1)

    async def wait(self, minutes: int) -> None:
        """Time passes, and one sweep does what is due."""
        await self.inn.env.advance_time(60 * minutes)
        await self.inn.bot.settle()

    @property
    def place(self) -> simcord.ChannelHandle:
        return self.inn.channel.threads[-1]

    async def is_over(self) -> bool:
        return (await self.inn.bot.matches.desk(1)).match.status != "running"

    async def go_on(self, answers: int) -> None:
        for number in range(answers):
            if self.canary.wrong or await self.is_over():
                break
            await self._happen(number)
            if not await self._somebody_answers():
                await self.wait(2)
        status = (await self.inn.bot.matches.desk(1)).match.status
        assert status in ("running", "over"), "its rules broke"
        self.done["over"] += status == "over"

    async def _happen(self, number: int) -> None:
        """What goes on beside the match."""
        if number % 40 == 39:
            await self.inn.restart()
            self.inn.quieten()
            self.done["restarts"] += 1
        if self.rng.random() < 0.05:
            status, code = self.rng.choice(FAILURES)
            times = self.rng.randint(1, 3)
            self.inn.env.inject_error("*", "/channels/*/messages*", status=status, code=code, times=times)
            self.done["failures"] += 1
        if self.rng.random() < 0.03:
            await self.wait(60 * 14)
            self.done["late"] += 1
        if self.rng.random() < 0.3:
            await self._look(self.rng.choice(list(self.people)))

    async def _look(self, name: str) -> None:
        """Somebody looks at what there is to see."""
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
                shown = [part["custom_id"] for part in components(self.inn.last(self.place)) if part.get("custom_id")]
                shown = [one for one in shown if not one.startswith(("d:resign", "d:rules"))]
                if shown:
                    await actor.click(self.inn.last(self.place), custom_id=self.rng.choice(shown))
        self.done["looks"] += 1

    async def _somebody_answers(self) -> bool:
        """Whoever is asked first among them; whether anybody was."""
        for name in self.rng.sample(list(CHAIRS), len(CHAIRS)):
            actor = self.people[name]
            asked = (await self.inn.bot.matches.desk(1, actor.id)).decision
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
                    await self.inn.bot.matches.act(1, actor.id, asked.id, picks)
                except (Refusal, EngineError):
                    self.done["refused"] += 1
                await self.inn.bot.settle(1)
            return True
        return False


async def listen(folder: Path, seed: int, answers: int) -> Evening:
    """An evening of which all is heard. Every second is played with one card of each title; the pictures of some carry
    all that is seen, those of others are told by the game's own painter."""
    quick = ("dracula",) if seed % 4 < 2 else ()
    told: AbstractContextManager[None] = nullcontext() if quick else undrawn("dracula")
    deal: AbstractContextManager[None] = one_of_each() if seed % 2 == 0 else nullcontext()
    with all_cards_sing(), deal, told:
        async with house(folder, quick=("draugr", "magpies", *quick)) as inn:
            canary = Canary(inn)
            with canary.listening():
                evening = Evening(inn, canary, seed)
                await evening.begin()
                await evening.go_on(answers)
    return evening


@pytest.mark.parametrize("seed", range(MATCHES))
async def test_the_canary_hears_nothing_amiss(tmp_path: Path, seed: int) -> None:
    evening = await listen(tmp_path, seed, ANSWERS)
    canary = evening.canary
    print(seed, evening.options, dict(evening.done), canary.sent, canary.named)
    assert not canary.wrong, "\n".join(canary.wrong[:5])
    assert canary.sent > evening.done["answers"], "nothing was heard"
    assert canary.named > 20, "no card sings"
    assert evening.done["over"] or evening.done["answers"] > min(ANSWERS, 400) / 4


# what it must hear


class HandSeen(Dracula):
    """The hand of Mina is in everybody's view, and so in pictures, alt texts and text boards."""

    def view(self, state: Match, viewer: Viewer) -> DraculaTable:
        seen = super().view(state, viewer)
        return replace(seen, hands=seen.hands | super().view(state, frozenset({MH})).hands)


class EncountersSeen(Dracula):
    """What lies face down shows as it lies."""

    def view(self, state: Match, viewer: Viewer) -> DraculaTable:
        own = super().view(state, frozenset({DRACULA}))
        return replace(super().view(state, viewer), trail=own.trail, lairs=own.lairs)


LEAKS: list[type[Dracula]] = [HandSeen, EncountersSeen, faults.ItemTold]


@pytest.mark.parametrize("fault", LEAKS)
async def test_the_canary_hears_a_leak_of_the_game(tmp_path: Path, fault: type[Dracula]) -> None:
    planted = type(fault.__name__, (fault,), {"__module__": Dracula.__module__})()  # with the game's own words
    register(planted, player)
    try:
        evening = await listen(tmp_path, 0, 200)
    finally:
        register(engine, player)
    assert evening.canary.wrong


@pytest.mark.parametrize("seed", [0, 2])
async def test_the_canary_hears_a_leak_of_the_host(tmp_path: Path, seed: int) -> None:
    """A spectator is shown what Dracula sees; the one in words, the other in a picture of all that is seen."""
    real = Matches.desk

    async def desk(matches: Matches, number: int, person: int | None = None, locale: str = "en") -> Desk:
        of_match = await real(matches, number, person, locale)
        dracula = next((one.person for one in of_match.sitters if one.seat == DRACULA), None)
        return of_match if of_match.viewer or person is None else await real(matches, number, dracula, locale)

    with mock.patch.object(Matches, "desk", desk):
        evening = await listen(tmp_path, seed, 200)
    assert any("a spectator" in one for one in evening.canary.wrong)


def test_the_canary_hears_a_card_in_the_log() -> None:
    canary = Canary(cast("House", None))
    canary.emit(
        logging.LogRecord("bot.clock", logging.INFO, "", 0, "match %s: %s", (1, f"{SONGS['knife']} Knife"), None)
    )
    assert canary.wrong


def test_every_card_and_ticket_sings() -> None:
    """Each title in the game's catalogue, in English."""
    with all_cards_sing():
        say = speaker("dracula")
        named = {title: name(title) for name, titles in (
            (names.item, ITEMS), (names.event, EVENTS), (names.encounter, ENCOUNTERS), (names.combat_card, COMBAT),
            (names.power, POWERS), (names.ticket, TICKETS),
        ) for title in titles}  # fmt: skip
        assert {title for title, name in named.items() if set(heard_in(say(name))) != {title}} == set()
