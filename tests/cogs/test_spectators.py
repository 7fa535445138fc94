"""A spectator sees what everybody may know, and nothing of hands, by any command or button."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import simcord

from bot.words import speaker
from engines.core import PUBLIC, Observation, text
from tests.bot_env import Answered, BotEnv, Message, buttons, components, words_of
from tests.cogs.test_play import laying
from tests.paint import QuickPainter
from tests.tiny_games.state import told_card

pytestmark = pytest.mark.usefixtures("magpies")
say = speaker(None)
COMMANDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("board", {}), ("board", {"text": True}), ("hand", {}), ("log", {}), ("log", {"export": True}), ("catch-up", {}),
    ("replay", {}), ("matches", {}), ("move", {}), ("move", {"option": "pass"}), ("undo", {}), ("orders", {}),
    ("rules", {}), ("away", {}), ("resign", {}), ("seat back", {}), ("ask back", {}),
)  # fmt: skip
FORGED = (
    "d:hand:1", "d:aid:1:hand", "d:board:1", "d:board-text:1", "d:log:1", "d:earlier:1:3", "d:then:1:9", "d:news:1",
    "d:news-page:1:0:99:0", "d:replay:1", "d:export:1", "d:move:1", "d:back:1", "d:undo:1", "d:orders:1",
    "d:proposals:1",
)  # fmt: skip


@contextmanager
def watching(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Observation]]:
    """The observations drawn or told as a board in this context."""
    drawn: list[Observation] = []
    with monkeypatch.context() as patch:
        for what in ("board", "closeup", "text"):
            real = getattr(QuickPainter, what)

            def noted(self: QuickPainter, seen: Observation, say: Any, real: Any = real) -> Any:
                drawn.append(seen)
                return real(self, seen, say)

            patch.setattr(QuickPainter, what, noted)
        yield drawn


async def looked_around(
    bot_env: BotEnv, who: simcord.MemberActor, thread: simcord.ChannelHandle
) -> AsyncIterator[Message]:  # fmt: skip
    """Every message that a person gets by all commands and buttons."""
    for command, options in COMMANDS:
        for message in Answered(await who.slash(thread, command, **options)).private:
            yield message
    yield bot_env.last(thread)
    for label in ("Your move", "Hand", "Log", "More"):
        opened = Answered(await who.click(bot_env.last(thread), label=label)).private[0]
        for below in [one for one in buttons(opened) if one not in ("Settings", "Resign")]:
            again = Answered(await who.click(bot_env.last(thread), label=label)).private[0]
            pressed = Answered(await who.click(again, label=below))
            for message in (again, *pressed.private):
                yield message
        yield opened
    for custom_id in FORGED:
        for message in (await bot_env.press(who, bot_env.channel, custom_id)).private:
            yield message


async def contents(message: Message) -> str:
    """Everything in a message: words, ids, alt texts, file names and files."""
    parts = json.dumps(list(components(message)), default=str)
    files = [f"{file.filename} {(await file.read()).decode('latin-1')}" for file in message.attachments]
    return "\n".join([words_of(message), parts, *files])


async def hidden(bot_env: BotEnv, *people: simcord.MemberActor) -> set[str]:
    """The players' cards, by key and by their names in the catalogue."""
    found: set[str] = set()
    for who in people:
        seen: Any = (await bot_env.bot.matches.views.perspective(1, who.id)).seen
        for card in (card for hand in seen.view.hands.values() for card in hand):
            found |= {card, speaker("magpies")(told_card(card))}
    return found


async def check(
    bot_env: BotEnv, who: simcord.MemberActor, thread: simcord.ChannelHandle, monkeypatch: pytest.MonkeyPatch,
    *players: simcord.MemberActor,
) -> None:  # fmt: skip
    """Check that no card of the players reaches a person who only watches."""
    secrets = await hidden(bot_env, *players)
    assert len(secrets) >= 2 * 2 * len(players)
    with watching(monkeypatch) as drawn:
        answers = [await contents(message) async for message in looked_around(bot_env, who, thread)]
    assert len(answers) > len(COMMANDS) + len(FORGED)
    assert drawn
    assert all(seen.viewer == PUBLIC and seen.view.hands == {} and not seen.ask for seen in drawn)  # type: ignore[attr-defined]
    for answer in answers:
        assert not {secret for secret in secrets if secret in answer}


@pytest.mark.parametrize("moment", ["passing", "laying", "trading", "later"])
async def test_a_spectator_is_told_nothing_of_hands(
    bot_env: BotEnv, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:  # fmt: skip
    """V-5.10."""
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    if moment == "passing":
        thread = await bot_env.started(ada, bo, game="magpies")
        await ada.slash(thread, "move", option=",".join(await keys(bot_env, ada, 2)))
    else:
        thread = await laying(bot_env, ada, bo)
        await bo.slash(thread, "move", option=(await keys(bot_env, bo, 1))[0])
    if moment == "trading":
        offers = await ada.autocomplete(thread, "move", "option", "offer a trade")
        await ada.slash(thread, "move", option=offers[0]["value"])
    if moment == "later":
        await ada.slash(thread, "move", option=(await keys(bot_env, ada, 1))[0])
        await bot_env.sweep(5)
    await check(bot_env, cleo, thread, monkeypatch, ada, bo)


async def test_a_spectator_cannot_answer_nor_find_out_what_is_asked(bot_env: BotEnv) -> None:
    """V-5.9."""
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    thread = await laying(bot_env, ada, bo)
    length = await entries(bot_env)
    assert await cleo.autocomplete(thread, "move", "option", "") == []
    refused = say(text("not-yours"))
    for asked in (await bot_env.bot.matches.views.perspective(1, ada.id)).open:
        for verb in ("pick", "order"):
            more = ":round" if verb == "order" else ""
            forged = f"d:{verb}:1:{asked.id}:{asked.options[-1].key}{more}"
            assert refused in (await bot_env.press(cleo, bot_env.channel, forged)).sentence
    made_up = "d:pick:1:99.offer-north:pass"
    assert refused in (await bot_env.press(cleo, bot_env.channel, made_up)).sentence, "the same where nothing is asked"
    assert await entries(bot_env) == length


async def keys(bot_env: BotEnv, who: simcord.MemberActor, count: int) -> list[str]:
    """The first options of a person's question."""
    decision = (await bot_env.bot.matches.views.perspective(1, who.id)).decision
    assert decision is not None
    return [option.key for option in decision.options[:count]]


async def entries(bot_env: BotEnv) -> int:
    async with bot_env.bot.store.read() as tx:
        return len(await tx.records.log(1))
