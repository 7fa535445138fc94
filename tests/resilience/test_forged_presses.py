"""No forged press causes a numbered fault, or changes anything that is stored."""

from __future__ import annotations

import os
import re
from typing import Any

import discord
import pytest
import simcord
from discord import ui

from bot import words
from bot.store.tables import metadata
from bot.ui.press import verbs
from engines.core import text
from tests.bot_env import BotEnv, words_of
from tests.resilience.forger import SHAPES, Carrier, Forger

pytestmark = pytest.mark.usefixtures("magpies")
FAULT = re.compile(words.speaker(None)(text("fault", number="#")).replace("#", "[0-9a-f]{6}"))
SEEDS = range(int(os.environ.get("FORGED_SEEDS", "1")))
TIMES = 4
"""The presses of a verb by each person in each place."""


async def stored(bot_env: BotEnv) -> dict[str, list[Any]]:
    """All rows of all tables."""
    found: dict[str, list[Any]] = {}
    async with bot_env.bot.store.read() as tx:
        for table in metadata.sorted_tables:
            rows = await tx.connection.execute(table.select())
            found[table.name] = sorted(map(repr, rows))
    return found


async def carrier(bot_env: BotEnv, room: Any, place: simcord.ChannelHandle) -> Carrier:
    """A message of the bot in that place, as a `Carrier`."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.ActionRow(ui.Button(label="old", custom_id="d:settings")))
    view.stop()
    sent = await room.send(view=view)
    await bot_env.env.settle()
    return Carrier(bot_env, bot_env.env.backend.get_message(place.id, sent.id))


async def test_every_verb_can_be_forged(bot_env: BotEnv) -> None:  # the bot has loaded all verbs
    assert set(SHAPES) == set(verbs())


@pytest.mark.parametrize("seed", SEEDS)
async def test_no_forged_press_breaks_or_changes_anything(bot_env: BotEnv, seed: int) -> None:
    """As a player, a spectator, and a stranger from another server; in the channel and in a DM."""
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    thread = await bot_env.started(ada, bo, game="magpies")
    await bot_env.play(ada, "magpies")  # and an open lobby
    decision = (await bot_env.bot.matches.views.perspective(1, ada.id)).decision
    assert decision is not None
    known = {
        "match": ("1", "2"), "number": ("1", "0", "3"), "decision": (decision.id,), "person": (str(bo.id),),
        "word": (decision.options[0].key,), "seat": (decision.seat,), "game": ("magpies", "draugr"),
    }  # fmt: skip
    outside = bot_env.env.create_guild("Elsewhere")
    hall = outside.create_text_channel("hall")
    stranger = outside.add_member(cleo.user)
    dm = await bot_env.bot.create_dm(discord.Object(ada.id))
    ways = [
        (ada, await carrier(bot_env, bot_env.bot.get_channel(thread.id), thread)),
        (cleo, await carrier(bot_env, bot_env.bot.get_channel(bot_env.channel.id), bot_env.channel)),
        (stranger, await carrier(bot_env, bot_env.bot.get_channel(hall.id), hall)),
        (ada.user, await carrier(bot_env, dm, ada.user.dm_channel)),
    ]
    await bot_env.sweep()
    before = await stored(bot_env)
    forger, faults, silent, changed = Forger(seed, known), [], [], []
    for verb, shape in SHAPES.items():
        if not shape.args and not shape.values:
            continue  # there is nothing in them to forge
        for who, door in ways:
            for forged in forger.forge(verb, TIMES):
                answered = await door.press(who, forged)
                told = [words_of(message) for message in answered.private]
                faults += [forged for one in told if FAULT.search(one)]
                silent += [] if answered.result.acknowledged else [forged]
            if (now := await stored(bot_env)) != before:
                changed.append((verb, who, [name for name in now if now[name] != before[name]]))
                before = now
    assert not faults, (len(faults), faults[:40])
    assert not changed, (len(changed), changed[:40])
    assert not silent, (len(silent), silent[:20])
