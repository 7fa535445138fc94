"""Fury of Dracula: what is for one person alone where Discord lets us not write to them, and where another takes their
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

from bot.courier.letters import AT_IT_SECONDS
from bot.matches import PACES, Person
from bot.words import speaker
from engines.core import Seat, text
from engines.dracula.components import DRACULA, HUNTERS
from tests.house import Answered, House, buttons, opened, presses, selects, shown, words_of
from tests.resilience.canary import Sent, overheard

say = speaker(None)
LG, DS, VH, MH = HUNTERS
CHAIRS: dict[str, tuple[Seat, ...]] = {"Ada": (DRACULA,), "Bo": (LG, MH), "Cleo": (DS,), "Eira": (VH,)}
LOOKER = "Dag"
CLOSED = say(text("letters-closed"))
LIVE = PACES["live"]
BOUND = 80


@pytest.fixture
async def crypt(tmp_path: Path) -> AsyncIterator[House]:
    async with opened(tmp_path, quick=("dracula",)) as made:
        yield made


class Ears:
    """All that was sent, by whom it can be read."""

    def __init__(self) -> None:
        self.sent: list[Sent] = []

    def read_by(self, *readers: int | None, since: int = 0) -> str:
        """All that these people got for themselves, None for everybody: words, ids, files and what is in them."""
        return "\n".join(
            json.dumps(one.body, default=str) + "".join(f"{name} {alt} {data!r}" for name, alt, data in one.files)
            for one in self.sent[since:]
            if one.reader in readers
        )

    @property
    def count(self) -> int:
        return len(self.sent)


def names(city: str, read: str) -> list[str]:
    """Where Dracula, or a card on his trail, is said to be in that city. Hunters may go there by name."""
    told = rf'"location":"{city}"|coffin":{{[^}}]*"{city}"|goes with {city.title()}'
    return re.findall(f".{{0,30}}(?:{told}).{{0,30}}", read)


@contextmanager
def ears() -> Iterator[Ears]:
    made = Ears()
    with overheard(made.sent.append):
        yield made


async def lobby(crypt: House, pace: str = "none") -> Any:
    """The lobby of a match in which the chairs are chosen; its message."""
    people, matches = {name: crypt.person(name) for name in (*CHAIRS, LOOKER)}, crypt.bot.matches
    made = await crypt.play(people["Ada"], "dracula")
    for name, seats in CHAIRS.items():
        if name != "Ada":
            await people[name].click(made, label="Join")
        await matches.choose_chairs(1, Person(people[name].id, name), seats)
    await matches.choose(1, people["Ada"].id, "pace", pace)
    return made


async def take(crypt: House, name: str, *picks: str) -> bool:
    """Somebody who is asked answers, with the first that there is if nothing is given; whether they were asked."""
    who = crypt.person(name)
    asked = (await crypt.bot.matches.desk(1, who.id)).decision
    if asked is None or asked.optional:
        return False
    keys = [option.key for option in asked.options]
    chosen = picks or (("pass",) if "pass" in keys else tuple(keys[: max(1, asked.least)]))
    await crypt.bot.matches.act(1, who.id, asked.id, chosen)
    await crypt.bot.settle(1)
    return True


async def pass_till(crypt: House, name: str, *others: str) -> None:
    """The others pass, and time goes by, till somebody is asked."""
    for _ in range(BOUND):
        desk = await crypt.bot.matches.desk(1, crypt.person(name).id)
        if desk.decision is not None and not desk.decision.optional and desk.is_due:
            return
        if not any([await take(crypt, other) for other in others]):
            await crypt.sweep(1)
    raise AssertionError(f"{name} is not asked")


def where_to(message: Any, wanted: Collection[str]) -> tuple[str, str]:
    """The select or the button that offers one of those, and which."""
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
    """Take one of those options in a private panel."""
    made, value = where_to(message, wanted)
    if any(menu["custom_id"] == made for menu in selects(message)):
        return Answered(await who.select(message, [value], custom_id=made))
    return Answered(await who.click(message, custom_id=made))


# closed letters

ROADS = ("prague", "berlin")
"""From Vienna on, where no hunter starts."""


async def test_with_letters_closed_dracula_plays_at_the_table_and_nobody_sees_it(crypt: House) -> None:
    ada, hunters = crypt.person("Ada"), ("Bo", "Cleo", "Eira")
    room = ada.user.dm_channel.id
    made = await lobby(crypt)
    with ears() as heard:
        crypt.env.inject_error("POST", f"/channels/{room}/messages", status=403, code=50007, times=None)
        pressed = [Answered(await ada.click(made, label="Start"))]
        thread = crypt.channel.threads[-1]
        await ada.slash(thread, "move", option="vienna")
        for city in ROADS:
            await pass_till(crypt, "Ada", *hunters)
            opened_ = await ada.click(crypt.last(thread), label="Your move")
            panel, since = shown(opened_), heard.count
            pressed.append(Answered(opened_))
            assert panel.ephemeral
            assert "Dracula, where do you go?" in words_of(panel)
            assert len(panel.attachments) == 1, "his own picture"
            asked = (await crypt.bot.matches.desk(1, ada.id)).decision
            assert asked is not None
            offered = str(selects(panel)) + str(presses(panel))
            assert all(option.key in offered for option in asked.options if "." not in option.key)
            pressed.append(await choose(ada, panel, city))
            panel = next(one for one in (pressed[-1].result.response, panel) if one is not None)
            assert f"Which encounter goes with {city.title()}?" in words_of(panel)
            asked = (await crypt.bot.matches.desk(1, ada.id)).decision
            assert asked is not None
            pressed.append(await choose(ada, panel, asked.options[0].key))
            told = heard.read_by(None, *(crypt.person(name).id for name in (*hunters, LOOKER)), since=since)
            assert names(city, told) == []
            assert "Dracula moves (a city card) and leaves an encounter" in told
            pressed.append(Answered(await ada.slash(thread, "board")))
            await crypt.sweep(AT_IT_SECONDS / 60 + 1)
        own = heard.read_by(ada.id)
        assert all(names(city, own) for city in ROADS)
        assert [one for answered in pressed for one in map(words_of, answered.private)].count(CLOSED) == 1
        assert CLOSED not in heard.read_by(None)
        assert not list(ada.user.dm_channel.history())

        crypt.env.backend.faults.clear()
        await pass_till(crypt, "Ada", *hunters)
        await crypt.sweep(AT_IT_SECONDS / 60 + 1)
        (letter,) = ada.user.dm_channel.history()
        assert "Dracula, where do you go?" in words_of(letter)


# another in their seat


async def late(crypt: House, name: str, *there: str) -> None:
    """Time passes until somebody's chairs are on offer; those who are there answer at once."""
    for _ in range(BOUND):
        async with crypt.bot.store.read() as tx:
            if await tx.offers(1):
                await crypt.sweep()
                return
        if not any([await take(crypt, other) for other in there]):
            await crypt.sweep(LIVE.own / 60)
    raise AssertionError(f"{name} is not late")


def on_offer(crypt: House, thread: simcord.ChannelHandle) -> list[Any]:
    found = thread.history(viewer=crypt.person(LOOKER))
    return [message for message in found if {"Take the seat", "Give it back"} & set(buttons(message))]


async def table(thread: simcord.ChannelHandle) -> Any:
    return next(message for message in reversed(thread.history()) if "Your move" in buttons(message))


async def look_round(crypt: House, name: str, thread: simcord.ChannelHandle) -> None:
    """They try all that may show something."""
    who = crypt.person(name)
    await who.click(await table(thread), label="Your move")
    for command in ("board", "log", "catch-up"):
        await who.slash(thread, command)
    await who.autocomplete(thread, "move", "option", "")


async def begun(crypt: House) -> simcord.ChannelHandle:
    """A match with a clock, after Dracula's first step: he has come from Vienna to Prague."""
    made = await lobby(crypt, "live")
    await crypt.person("Ada").click(made, label="Start")
    await take(crypt, "Ada", "vienna")
    await pass_till(crypt, "Ada", "Bo", "Cleo", "Eira")
    await take(crypt, "Ada", "prague")
    await take(crypt, "Ada")
    return crypt.channel.threads[-1]


async def tickets(crypt: House, name: str) -> set[str]:
    """What only they see: the tickets and cards that their hunters hold."""
    view: Any = (await crypt.bot.matches.desk(1, crypt.person(name).id)).seen.view  # type: ignore[union-attr]
    return {card for hand in view.hands.values() for card in (*hand.items, *hand.events, *hand.tickets)}


async def test_who_takes_the_seats_of_a_late_hunter_sees_both_hands_and_no_trail(crypt: House) -> None:
    dag, bo, ada = crypt.people(LOOKER, "Bo", "Ada")
    with ears() as heard:
        thread = await begun(crypt)
        await late(crypt, "Bo", "Ada", "Cleo", "Eira")
        (message,) = on_offer(crypt, thread)
        assert "With it goes" in words_of(message)
        await look_round(crypt, LOOKER, thread)
        before = heard.read_by(None, dag.id)
        assert names("prague", before) == []
        assert '"hands":{}' in before
        assert "knows too much" in Answered(await ada.click(message, label="Take the seat")).sentence

        held = await tickets(crypt, "Bo")
        taken = Answered(await dag.click(message, label="Take the seat"))
        assert "The seat is yours" in taken.sentence
        assert on_offer(crypt, thread) == []
        since = heard.count
        assert await tickets(crypt, LOOKER) == held
        await look_round(crypt, LOOKER, thread)
        mine = heard.read_by(dag.id, since=since)
        assert all(f'"{seat}":{{' in mine for seat in (LG, MH)), "the hands of both"
        assert names("prague", mine) == []

        await pass_till(crypt, LOOKER, "Ada", "Cleo", "Eira")
        since = heard.count
        panel = shown(await bo.click(await table(thread), label="Your move"))
        assert "Somebody else plays in your seat" in words_of(panel)
        await look_round(crypt, "Bo", thread)
        lost = heard.read_by(bo.id, since=since)
        assert '"hands":{}' in lost
        assert not any(f'"hands":{{"{seat}"' in lost for seat in HUNTERS)

        await bo.click(panel, label="Take my seat back")
        (message,) = on_offer(crypt, thread)
        await dag.click(message, label="Give it back")
        since = heard.count
        await look_round(crypt, LOOKER, thread)
        assert not any(f'"hands":{{"{seat}"' in heard.read_by(dag.id, since=since) for seat in HUNTERS)
        assert await tickets(crypt, "Bo") >= held, "passing costs nothing"


async def test_who_takes_a_late_dracula_s_seat_sees_the_trail_only_then(crypt: House) -> None:
    dag, bo, ada = crypt.people(LOOKER, "Bo", "Ada")
    with ears() as heard:
        thread = await begun(crypt)
        await late(crypt, "Ada", "Bo", "Cleo", "Eira")
        (message,) = on_offer(crypt, thread)
        await look_round(crypt, LOOKER, thread)
        assert names("prague", heard.read_by(None, dag.id)) == []
        assert "knows too much" in Answered(await bo.click(message, label="Take the seat")).sentence
        since = heard.count
        await dag.click(message, label="Take the seat")
        await look_round(crypt, LOOKER, thread)
        assert names("prague", heard.read_by(dag.id, since=since))
        assert names("prague", heard.read_by(None, bo.id)) == []

        await pass_till(crypt, LOOKER, "Bo", "Cleo", "Eira")
        assert list(dag.user.dm_channel.history()), "the letters are his now"
        for _ in ("where to", "with which encounter"):
            await take(crypt, LOOKER)
        since = heard.count
        await look_round(crypt, "Ada", thread)
        await crypt.sweep(AT_IT_SECONDS / 60 + 1)
        assert '"coffin":null' in heard.read_by(ada.id, since=since)
        assert '"coffin":{' not in heard.read_by(ada.id, since=since)
        assert not list(ada.user.dm_channel.history())

        panel = shown(await ada.click(await table(thread), label="Your move"))
        await ada.click(panel, label="Take my seat back")
        (message,) = on_offer(crypt, thread)
        await dag.click(message, label="Give it back")
        since = heard.count
        await look_round(crypt, LOOKER, thread)
        assert '"coffin":{' not in heard.read_by(dag.id, since=since)
        await ada.slash(thread, "board")
        assert '"coffin":{' in heard.read_by(ada.id, since=since)
        await late(crypt, "Bo", "Ada", "Cleo", "Eira")
        (message,) = on_offer(crypt, thread)
        assert "knows too much" in Answered(await dag.click(message, label="Take the seat")).sentence
