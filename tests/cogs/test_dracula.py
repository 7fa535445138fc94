"""Fury of Dracula at a table of five: whose hunter is on turn, the night ordered by day, Dracula in his letter."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord

from engines.core import Seat
from tests.house import Answered, House, buttons, opened, selects, shown, words_of

DRACULA = Seat("dracula")
NAMES = ("Ada", "Bo", "Cleo", "Dag", "Eira")
BOUND = 60


@pytest.fixture
async def crypt(tmp_path: Path) -> AsyncIterator[House]:
    async with opened(tmp_path, quick=("dracula",)) as made:
        yield made


async def seated(crypt: House) -> simcord.ChannelHandle:
    people = crypt.people(*NAMES)
    return await crypt.started(*people, game="dracula")


async def holder(crypt: House, seat: Seat) -> simcord.MemberActor:
    """Who sits in a chair."""
    desk = await crypt.bot.matches.desk(1)
    name = next(sitter.name for sitter in desk.sitters if sitter.seat == seat)
    return crypt.person(name)


def letter(who: simcord.MemberActor) -> Any:
    return max(who.user.dm_channel.history(), key=lambda message: message.id)


async def choose(who: simcord.MemberActor, message: Any, value: str) -> Answered:
    """Take an option in a letter, by its select or its button."""
    for menu in selects(message):
        if value in {option["value"] for option in menu["options"]}:
            return Answered(await who.user.select(message, [value], custom_id=menu["custom_id"]))
    pressed = next(part for part in buttons(message).values() if f":{value}" in part.get("custom_id", ""))
    return Answered(await who.user.click(message, custom_id=pressed["custom_id"]))


async def first_night(crypt: House, thread: simcord.ChannelHandle, start: str) -> simcord.MemberActor:
    """Dracula starts there, the hunters pass; who is Dracula, and asked where he goes."""
    lord = await holder(crypt, DRACULA)
    await choose_start(crypt, lord, start)
    await pass_by(crypt, thread)
    return lord


async def pass_by(crypt: House, thread: simcord.ChannelHandle, but: str = "") -> None:
    """The hunters pass till Dracula is asked, all `but` one by night."""
    for _ in range(BOUND):
        desk = await crypt.bot.matches.desk(1)
        seats = [sitter.seat for sitter in desk.waiting]
        if seats == [DRACULA]:
            return
        night = desk.status is not None and desk.status.args["phase"] == "night"
        if seats and not (night and seats[0] == but):
            await crypt.person(desk.waiting[0].name).slash(thread, "move", option="pass")
        else:
            await crypt.sweep(2)
    raise AssertionError("Dracula's phase does not come")


async def choose_start(crypt: House, lord: simcord.MemberActor, city: str) -> None:
    await lord.slash(crypt.channel.threads[-1], "move", option=city)


async def test_the_table_names_the_hunter_and_says_what_bars_him(crypt: House) -> None:
    thread = await seated(crypt)
    lord = await holder(crypt, DRACULA)
    assert f"<@{lord.id}> (Dracula), your turn" in words_of(crypt.last(thread))
    first = words_of(letter(lord))
    assert "You are Dracula. You win at 13 influence" in first
    assert "-# You play Dracula." in first
    await choose_start(crypt, lord, "vienna")
    assert "(Lord Godalming), your turn" in words_of(crypt.last(thread))
    panel = await crypt.panel(await holder(crypt, Seat("lord_godalming")), thread)
    assert "What does Lord Godalming do by day?" in words_of(panel)
    assert "You win by defeating Dracula before his influence is 13." in words_of(panel)
    assert "-# You play Lord Godalming." in words_of(panel)
    assert "No train: you hold no ticket." in words_of(panel)
    assert "Vienna" not in words_of(panel)


async def test_two_turns_are_ordered_ahead_and_the_night_is_carried_out(crypt: House) -> None:
    thread = await seated(crypt)
    await choose_start(crypt, await holder(crypt, DRACULA), "vienna")
    ada = await holder(crypt, Seat("lord_godalming"))
    panel = await crypt.panel(ada, thread)
    for time, pick in (("night", "rest"), ("day", "supply")):
        page = shown(await ada.click(panel, label="Order ahead"))
        menu = next(menu for menu in selects(page) if menu["custom_id"].endswith(f":{time}-calm"))
        listed = Answered(await ada.select(page, [pick], custom_id=menu["custom_id"]))
    said = " ".join(words_of(message) for message in (*listed.private, page))
    assert "Rest · in round 1" in said
    assert "Supply · in round 2" in said
    await pass_by(crypt, thread, but="lord_godalming")
    told = await crypt.bot.matches.told(1, None, 200)
    say = (await crypt.bot.matches.desk(1)).say(plain=True)
    assert "Lord Godalming rests." in [say(line) for line in told.lines]


async def test_dracula_plays_his_phase_in_his_letter_and_what_is_dear_is_asked_once_more(crypt: House) -> None:
    thread = await seated(crypt)
    lord = await first_night(crypt, thread, "vienna")
    asked = letter(lord)
    assert "Dracula, where do you go?" in words_of(asked)
    assert "The table will see: the back of your card" in words_of(asked)
    assert "Mina Harker passes." in words_of(asked), "what has happened since he looked"
    before = words_of(crypt.last(thread))
    await choose(lord, asked, "prague")
    asked = letter(lord)
    assert "Which encounter goes with Prague?" in words_of(asked)
    assert "The table will see: a city card, one encounter." in words_of(asked)
    assert "phase is over" in words_of(asked)
    await choose(lord, asked, "back")
    assert "Dracula, where do you go?" in words_of(letter(lord))
    assert words_of(crypt.last(thread)) == before, "a plan shows nothing"
    await choose(lord, letter(lord), "prague")
    (encounters,) = selects(letter(lord))
    offered = encounters["options"]
    assert all(option["description"] for option in offered), "what each of them does"
    await choose(lord, letter(lord), offered[0]["value"])
    await crypt.sweep(3)
    assert "You move to Prague" in words_of(letter(lord))
    assert {"Hand", "Board", "Catch up"} & set(buttons(letter(lord))), "the answered letter stays"
    told = " ".join(words_of(message) for message in thread.history(viewer=crypt.person("Ada")))
    assert "Dracula moves (a city card) and leaves an encounter." in told
    assert "Prague" not in told


async def test_going_to_sea_is_asked_once_more(crypt: House) -> None:
    thread = await seated(crypt)
    lord = await first_night(crypt, thread, "venice")
    await choose(lord, letter(lord), "adriatic_sea")
    asked = letter(lord)
    assert "2 damage" in words_of(asked)
    assert {"Back"} < set(buttons(asked))
    await lord.user.click(asked, label="Back")
    assert "Dracula, where do you go?" in words_of(letter(lord))
    await choose(lord, letter(lord), "adriatic_sea")
    sure = next(part for part in buttons(letter(lord)).values() if ":sure:" in part.get("custom_id", ""))
    await lord.user.click(letter(lord), custom_id=sure["custom_id"])
    await crypt.sweep(3)
    told = " ".join(words_of(message) for message in thread.history(viewer=crypt.person("Ada")))
    assert "Dracula moves (a sea card)" in told


async def test_what_is_dear_is_asked_once_more_of_whoever_types_it(crypt: House) -> None:
    thread = await seated(crypt)
    lord = await first_night(crypt, thread, "venice")
    asked = shown(await lord.slash(thread, "move", option="adriatic_sea"))
    assert asked.ephemeral
    assert "2 damage" in words_of(asked)
    back, sure = buttons(asked)["Back"], next(part for part in buttons(asked).values() if ":sure:" in part["custom_id"])
    assert sure["style"] == discord.ButtonStyle.danger.value
    await lord.click(asked, custom_id=back["custom_id"])
    assert "Dracula, where do you go?" in words_of(asked)
    await lord.slash(thread, "settings", confirm=False)
    await lord.slash(thread, "move", option="adriatic_sea")
    await crypt.sweep(3)
    told = " ".join(words_of(message) for message in thread.history(viewer=crypt.person("Ada")))
    assert "Dracula moves (a sea card)" in told
