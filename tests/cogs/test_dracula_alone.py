"""Fury of Dracula: one person's secrets when Discord does not let us write to them, and when another takes their
seat."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator, Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import simcord

from bot.courier.dms import AT_IT_SECONDS
from bot.matches import PACES, Person
from bot.words import speaker
from engines.core import Seat, text
from engines.dracula.components import DRACULA, HUNTERS
from tests.bot_env import Answered, BotEnv, buttons, opened, presses, selects, shown, words_of
from tests.resilience.canary import Sent, overheard

say = speaker(None)
LG, DS, VH, MH = HUNTERS
SEATS: dict[str, tuple[Seat, ...]] = {"Ada": (DRACULA,), "Bo": (LG, MH), "Cleo": (DS,), "Eira": (VH,)}
LOOKER = "Dag"
CLOSED = say(text("dms-closed"))
LIVE = PACES["live"]
BOUND = 80


@pytest.fixture
async def dracula_env(tmp_path: Path) -> AsyncIterator[BotEnv]:
    async with opened(tmp_path, quick=("dracula",)) as made:
        yield made


class Ears:
    """Every sent message, with the person who can read it."""

    def __init__(self) -> None:
        self.sent: list[Sent] = []

    def read_by(self, *recipients: int | None, since: int = 0) -> str:
        """Everything sent to these people alone (None: to everybody): words, ids, files and their contents."""
        return "\n".join(
            json.dumps(one.body, default=str) + "".join(f"{name} {alt} {data!r}" for name, alt, data in one.files)
            for one in self.sent[since:]
            if one.recipient in recipients
        )

    @property
    def count(self) -> int:
        return len(self.sent)


def names(city: str, read: str) -> list[str]:
    """The passages of `read` that place Dracula, or a card on his trail, in that city. Hunters may go there by name."""
    told = rf'"location":"{city}"|dracula_private":{{[^}}]*"{city}"|place with {city.title()}'
    return re.findall(f".{{0,30}}(?:{told}).{{0,30}}", read)


@contextmanager
def ears() -> Iterator[Ears]:
    made = Ears()
    with overheard(made.sent.append):
        yield made


async def lobby(dracula_env: BotEnv, pace: str = "none") -> Any:
    """The lobby's message of a match in which the seats are chosen."""
    people, matches = {name: dracula_env.person(name) for name in (*SEATS, LOOKER)}, dracula_env.bot.matches
    made = await dracula_env.play(people["Ada"], "dracula")
    for name, seats in SEATS.items():
        if name != "Ada":
            await people[name].click(made, label="Join")
        await matches.lobby.choose_seats(1, Person(people[name].id, name), seats)
    await matches.lobby.choose(1, people["Ada"].id, "pace", pace)
    return made


async def take(dracula_env: BotEnv, name: str, *picks: str) -> bool:
    """Let a person who is asked answer, with the first option if none is given; True if they were asked."""
    who = dracula_env.person(name)
    asked = (await dracula_env.bot.matches.views.perspective(1, who.id)).decision
    if asked is None or asked.optional:
        return False
    keys = [option.key for option in asked.options]
    chosen = picks or (("pass",) if "pass" in keys else tuple(keys[: max(1, asked.least)]))
    await dracula_env.bot.matches.moves.act(1, who.id, asked.id, chosen)
    await dracula_env.bot.follow_up(1)
    return True


async def pass_till(dracula_env: BotEnv, name: str, *others: str) -> None:
    """Let the others pass, and time go by, until this person is asked."""
    for _ in range(BOUND):
        perspective = await dracula_env.bot.matches.views.perspective(1, dracula_env.person(name).id)
        if perspective.decision is not None and not perspective.decision.optional and perspective.is_due:
            return
        if not any([await take(dracula_env, other) for other in others]):
            await dracula_env.sweep(1)
    raise AssertionError(f"{name} is not asked")


def where_to(message: Any, wanted: Collection[str]) -> tuple[str, str]:
    """The custom id of the component that offers one of these options, and the option."""
    for menu in selects(message):
        for option in menu["options"]:
            if option["value"] in wanted:
                return menu["custom_id"], option["value"]
    for part in presses(message).values():
        for one in wanted:
            if part["custom_id"].endswith(f":{one}"):
                return part["custom_id"], one
    raise AssertionError(wanted)


async def choose(who: simcord.MemberActor, message: Any, *wanted: str) -> Answered:
    """Take one of these options in a private panel."""
    made, value = where_to(message, wanted)
    if any(menu["custom_id"] == made for menu in selects(message)):
        return Answered(await who.select(message, [value], custom_id=made))
    return Answered(await who.click(message, custom_id=made))


# closed DMs

ROADS = ("prague", "berlin")
"""The next cities on the road from Vienna, in which no hunter starts."""


async def test_with_dms_closed_dracula_plays_at_the_table_and_nobody_sees_it(dracula_env: BotEnv) -> None:
    ada, hunters = dracula_env.person("Ada"), ("Bo", "Cleo", "Eira")
    room = ada.user.dm_channel.id
    made = await lobby(dracula_env)
    with ears() as heard:
        dracula_env.env.inject_error("POST", f"/channels/{room}/messages", status=403, code=50007, times=None)
        pressed = [Answered(await ada.click(made, label="Start"))]
        thread = dracula_env.channel.threads[-1]
        await ada.slash(thread, "move", option="vienna")
        for city in ROADS:
            await pass_till(dracula_env, "Ada", *hunters)
            opened_ = await ada.click(dracula_env.last(thread), label="Your move")
            panel, since = shown(opened_), heard.count
            pressed.append(Answered(opened_))
            assert panel.ephemeral
            assert "Dracula, where do you go?" in words_of(panel)
            assert len(panel.attachments) == 1, "his own picture"
            asked = (await dracula_env.bot.matches.views.perspective(1, ada.id)).decision
            assert asked is not None
            offered = str(selects(panel)) + str(presses(panel))
            assert all(option.key in offered for option in asked.options if "." not in option.key)
            pressed.append(await choose(ada, panel, city))
            panel = next(one for one in (pressed[-1].result.response, panel) if one is not None)
            assert f"Which encounter do you place with {city.title()}?" in words_of(panel)
            asked = (await dracula_env.bot.matches.views.perspective(1, ada.id)).decision
            assert asked is not None
            pressed.append(await choose(ada, panel, asked.options[0].key))
            told = heard.read_by(None, *(dracula_env.person(name).id for name in (*hunters, LOOKER)), since=since)
            assert names(city, told) == []
            assert "Dracula moves (a city card) and leaves an encounter" in told
            pressed.append(Answered(await ada.slash(thread, "board")))
            await dracula_env.sweep(AT_IT_SECONDS / 60 + 1)
        own = heard.read_by(ada.id)
        assert all(names(city, own) for city in ROADS)
        assert [one for answered in pressed for one in map(words_of, answered.private)].count(CLOSED) == 1
        assert CLOSED not in heard.read_by(None)
        assert not list(ada.user.dm_channel.history())

        dracula_env.env.backend.faults.clear()
        await pass_till(dracula_env, "Ada", *hunters)
        await dracula_env.sweep(AT_IT_SECONDS / 60 + 1)
        (dm,) = ada.user.dm_channel.history()
        assert "Dracula, where do you go?" in words_of(dm)


# another in their seat


async def late(dracula_env: BotEnv, name: str, *there: str) -> None:
    """Let time pass until this person's seats are on offer; those who are there answer at once."""
    for _ in range(BOUND):
        async with dracula_env.bot.store.read() as tx:
            if await tx.seat_offers.of(1):
                await dracula_env.sweep()
                return
        if not any([await take(dracula_env, other) for other in there]):
            await dracula_env.sweep(LIVE.own / 60)
    raise AssertionError(f"{name} is not late")


def on_offer(dracula_env: BotEnv, thread: simcord.ChannelHandle) -> list[Any]:
    found = thread.history(viewer=dracula_env.person(LOOKER))
    return [message for message in found if {"Take the seat", "Give it back"} & set(buttons(message))]


async def table(thread: simcord.ChannelHandle) -> Any:
    return next(message for message in reversed(thread.history()) if "Your move" in buttons(message))


async def look_round(dracula_env: BotEnv, name: str, thread: simcord.ChannelHandle) -> None:
    """Try everything that may show something to this person."""
    who = dracula_env.person(name)
    await who.click(await table(thread), label="Your move")
    for command in ("board", "log", "catch-up"):
        await who.slash(thread, command)
    await who.autocomplete(thread, "move", "option", "")


async def begun(dracula_env: BotEnv) -> simcord.ChannelHandle:
    """A match with a clock, after Dracula's first step: he has come from Vienna to Prague."""
    made = await lobby(dracula_env, "live")
    await dracula_env.person("Ada").click(made, label="Start")
    await take(dracula_env, "Ada", "vienna")
    await pass_till(dracula_env, "Ada", "Bo", "Cleo", "Eira")
    await take(dracula_env, "Ada", "prague")
    await take(dracula_env, "Ada")
    return dracula_env.channel.threads[-1]


async def tickets(dracula_env: BotEnv, name: str) -> set[str]:
    """The tickets and cards of a person's hunters, which no other player sees."""
    view: Any = (await dracula_env.bot.matches.views.perspective(1, dracula_env.person(name).id)).seen.view  # type: ignore[union-attr]
    return {card for hand in view.hands.values() for card in (*hand.items, *hand.events, *hand.tickets)}


async def test_who_takes_the_seats_of_a_late_hunter_sees_both_hands_and_no_trail(dracula_env: BotEnv) -> None:
    dag, bo, ada = dracula_env.people(LOOKER, "Bo", "Ada")
    with ears() as heard:
        thread = await begun(dracula_env)
        await late(dracula_env, "Bo", "Ada", "Cleo", "Eira")
        (message,) = on_offer(dracula_env, thread)
        assert "You also get" in words_of(message)
        await look_round(dracula_env, LOOKER, thread)
        before = heard.read_by(None, dag.id)
        assert names("prague", before) == []
        assert '"hands":{}' in before
        assert "knows too much" in Answered(await ada.click(message, label="Take the seat")).sentence

        held = await tickets(dracula_env, "Bo")
        taken = Answered(await dag.click(message, label="Take the seat"))
        assert "The seat is yours" in taken.sentence
        assert on_offer(dracula_env, thread) == []
        since = heard.count
        assert await tickets(dracula_env, LOOKER) == held
        await look_round(dracula_env, LOOKER, thread)
        mine = heard.read_by(dag.id, since=since)
        assert all(f'"{seat}":{{' in mine for seat in (LG, MH)), "the hands of both"
        assert names("prague", mine) == []

        await pass_till(dracula_env, LOOKER, "Ada", "Cleo", "Eira")
        since = heard.count
        panel = shown(await bo.click(await table(thread), label="Your move"))
        assert "Another player has your seat" in words_of(panel)
        await look_round(dracula_env, "Bo", thread)
        lost = heard.read_by(bo.id, since=since)
        assert '"hands":{}' in lost
        assert not any(f'"hands":{{"{seat}"' in lost for seat in HUNTERS)

        await bo.click(panel, label="Take my seat back")
        (message,) = on_offer(dracula_env, thread)
        await dag.click(message, label="Give it back")
        since = heard.count
        await look_round(dracula_env, LOOKER, thread)
        assert not any(f'"hands":{{"{seat}"' in heard.read_by(dag.id, since=since) for seat in HUNTERS)
        assert await tickets(dracula_env, "Bo") >= held, "passing costs nothing"


async def test_who_takes_a_late_dracula_s_seat_sees_the_trail_only_then(dracula_env: BotEnv) -> None:
    dag, bo, ada = dracula_env.people(LOOKER, "Bo", "Ada")
    with ears() as heard:
        thread = await begun(dracula_env)
        await late(dracula_env, "Ada", "Bo", "Cleo", "Eira")
        (message,) = on_offer(dracula_env, thread)
        await look_round(dracula_env, LOOKER, thread)
        assert names("prague", heard.read_by(None, dag.id)) == []
        assert "knows too much" in Answered(await bo.click(message, label="Take the seat")).sentence
        since = heard.count
        await dag.click(message, label="Take the seat")
        await look_round(dracula_env, LOOKER, thread)
        assert names("prague", heard.read_by(dag.id, since=since))
        assert names("prague", heard.read_by(None, bo.id)) == []

        await pass_till(dracula_env, LOOKER, "Bo", "Cleo", "Eira")
        assert list(dag.user.dm_channel.history()), "the DMs are his now"
        for _ in ("where to", "with which encounter"):
            await take(dracula_env, LOOKER)
        since = heard.count
        await look_round(dracula_env, "Ada", thread)
        await dracula_env.sweep(AT_IT_SECONDS / 60 + 1)
        assert '"dracula_private":null' in heard.read_by(ada.id, since=since)
        assert '"dracula_private":{' not in heard.read_by(ada.id, since=since)
        assert not list(ada.user.dm_channel.history())

        panel = shown(await ada.click(await table(thread), label="Your move"))
        await ada.click(panel, label="Take my seat back")
        (message,) = on_offer(dracula_env, thread)
        await dag.click(message, label="Give it back")
        since = heard.count
        await look_round(dracula_env, LOOKER, thread)
        assert '"dracula_private":{' not in heard.read_by(dag.id, since=since)
        await ada.slash(thread, "board")
        assert '"dracula_private":{' in heard.read_by(ada.id, since=since)
        await late(dracula_env, "Bo", "Ada", "Cleo", "Eira")
        (message,) = on_offer(dracula_env, thread)
        assert "knows too much" in Answered(await dag.click(message, label="Take the seat")).sentence
