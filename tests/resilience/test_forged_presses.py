"""No forged press gets a numbered fault, or changes anything that is stored."""

from __future__ import annotations

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
from tests.house import House, words_of
from tests.resilience.forger import SHAPES, Carrier, Forger

pytestmark = pytest.mark.usefixtures("magpies")
FAULT = re.compile(words.speaker(None)(text("fault", number="#")).replace("#", "[0-9a-f]{6}"))
SEEDS = (1, 2)
TIMES = 8
"""So many presses of a verb by each person in each place."""


async def stored(house: House) -> dict[str, list[Any]]:
    """All rows of all tables."""
    found: dict[str, list[Any]] = {}
    async with house.bot.store.read() as tx:
        for table in metadata.sorted_tables:
            rows = await tx._connection.execute(table.select())
            found[table.name] = sorted(map(repr, rows))
    return found


async def carrier(house: House, room: Any, place: simcord.ChannelHandle) -> Carrier:
    """A message of the bot there."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.ActionRow(ui.Button(label="old", custom_id="d:settings")))
    view.stop()
    sent = await room.send(view=view)
    await house.env.settle()
    return Carrier(house, house.env.backend.get_message(place.id, sent.id))


async def test_every_verb_can_be_forged(inn: House) -> None:  # the bot has loaded all there are
    assert set(SHAPES) == set(verbs())


@pytest.mark.parametrize("seed", SEEDS)
async def test_no_forged_press_breaks_or_changes_anything(inn: House, seed: int) -> None:
    """As a player, somebody who only looks on, and a stranger from another server; in the channel and in a DM."""
    ada, bo, cleo = inn.people("Ada", "Bo", "Cleo")
    thread = await inn.started(ada, bo, game="magpies")
    await inn.play(ada, "magpies")  # and one that waits
    decision = (await inn.bot.matches.desk(1, ada.id)).decision
    assert decision is not None
    known = {
        "match": ("1", "2"), "number": ("1", "0", "3"), "decision": (decision.id,), "person": (str(bo.id),),
        "word": (decision.options[0].key,), "seat": (decision.seat,), "game": ("magpies", "draugr"),
    }  # fmt: skip
    outside = inn.env.create_guild("Elsewhere")
    hall = outside.create_text_channel("hall")
    stranger = outside.add_member(cleo.user)
    dm = await inn.bot.create_dm(discord.Object(ada.id))
    ways = [
        (ada, await carrier(inn, inn.bot.get_channel(thread.id), thread)),
        (cleo, await carrier(inn, inn.bot.get_channel(inn.channel.id), inn.channel)),
        (stranger, await carrier(inn, inn.bot.get_channel(hall.id), hall)),
        (ada.user, await carrier(inn, dm, ada.user.dm_channel)),
    ]
    await inn.sweep()
    before = await stored(inn)
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
            if (now := await stored(inn)) != before:
                changed.append((verb, who, [name for name in now if now[name] != before[name]]))
                before = now
    assert not faults, (len(faults), faults[:40])
    assert not changed, (len(changed), changed[:40])
    assert not silent, (len(silent), silent[:20])
