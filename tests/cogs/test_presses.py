"""How many presses lead from `/play` to the first move."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import simcord

from bot.words import speaker
from engines.core import games, get, text
from tests.bot_env import Answered, BotEnv, Message, buttons, opened, presses, selects, shown, words_of

MOST = 5
"""Presses of one person alone, with the command and the first answer."""
COUNT = "dracula"


@pytest.fixture
async def bot_env(tmp_path: Path) -> AsyncIterator[BotEnv]:
    async with opened(tmp_path, quick=("draugr", "trogdor", "dracula")) as made:
        yield made


class Finger:
    """A person whose presses and commands are counted."""

    def __init__(self, bot_env: BotEnv, name: str) -> None:
        self._bot_env, self._who = bot_env, bot_env.person(name)
        self.presses = 0

    async def opens(self, game: str) -> Answered:
        """The lobby of a game, from `/play`."""
        self.presses += 1
        gallery = shown(await self._who.slash(self._bot_env.channel, "play"))
        return await self.press(gallery, custom_id=f"d:new:{game}")

    async def press(self, message: Message, **wanted: str) -> Answered:
        self.presses += 1
        return Answered(await self._who.click(message, **wanted))

    async def takes(self, lobby: Message, seat: str) -> None:
        self.presses += 1
        (menu,) = [menu for menu in selects(lobby) if ":take-free-seat:" in menu["custom_id"]]  # one is of computers
        await self._who.select(lobby, [seat], custom_id=menu["custom_id"])

    async def your_move(self, thread: simcord.ChannelHandle) -> simcord.ResponseMessage:
        """The panel, from the table."""
        (panel,) = (await self.press(self._bot_env.last(thread), label="Your move")).private
        return panel

    async def answers(self, panel: simcord.ResponseMessage) -> None:
        """The first choice of a panel."""
        before = await self._asked()
        picks = [part["custom_id"] for part in presses(panel).values() if part["custom_id"].startswith("d:pick:")]
        if picks:
            await self.press(panel, custom_id=picks[0])
        else:
            menu = next(menu for menu in selects(panel) if menu["custom_id"].startswith("s:picks:"))
            self.presses += 1
            await self._who.select(panel, [menu["options"][0]["value"]], custom_id=menu["custom_id"])
        assert await self._asked() != before, "the move was not made"

    async def _asked(self) -> str | None:
        perspective = await self._bot_env.bot.matches.views.perspective(1, self._who.id)
        return perspective.decision.id if perspective.decision else None


def lobby(bot_env: BotEnv) -> Message:
    return next(message for message in reversed(bot_env.channel.history()) if "Leave" in buttons(message))


@pytest.mark.parametrize("game", ["draugr", "trogdor", "dracula"])
async def test_one_person_alone_moves_soon(bot_env: BotEnv, game: str) -> None:
    ada = Finger(bot_env, "Ada")
    await ada.opens(game)
    start = "Start" if get(game).meta.fewest == 1 else "Start with computers"
    (panel,) = (await ada.press(lobby(bot_env), label=start)).private
    await ada.answers(panel)
    assert ada.presses <= MOST - 1, "one is left for a seat or an option"


async def test_one_person_alone_is_dracula_soon(bot_env: BotEnv) -> None:
    ada = Finger(bot_env, "Ada")
    await ada.opens("dracula")
    await ada.takes(lobby(bot_env), COUNT)
    (panel,) = (await ada.press(lobby(bot_env), label="Start with computers")).private
    await ada.answers(panel)
    assert ada.presses <= MOST


async def test_two_people_at_dracula_move_soon(bot_env: BotEnv) -> None:
    """The host plays the hunters and waits for the other's first move: five presses. The other takes Dracula: three,
    all from the lobby and the table."""
    ada, bo = Finger(bot_env, "Ada"), Finger(bot_env, "Bo")
    await ada.opens("dracula")
    await bo.takes(lobby(bot_env), COUNT)
    assert (await ada.press(lobby(bot_env), label="Start")).private == [], "Dracula moves first"
    thread = bot_env.channel.threads[-1]
    await bo.answers(await bo.your_move(thread))
    assert bo.presses == 3
    await ada.answers(await ada.your_move(thread))
    assert ada.presses == 5


async def test_play_shows_each_game_with_its_cover_and_one_line(bot_env: BotEnv) -> None:
    gallery = shown(await bot_env.person("Ada").slash(bot_env.channel, "play"))
    for game in games():
        told = speaker(game)
        assert f"{told(text('game-title'))}**\n-# {told(text('game-tagline'))}" in words_of(gallery)
    assert len({attachment.filename for attachment in gallery.attachments}) == len(games())
