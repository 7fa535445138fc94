"""Fury of Dracula at a table of five: the hunters' turns, the night ordered by day, Dracula in his DM."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord
from PIL import Image

from bot.turns import line_of
from engines.core import Seat
from rendering.dracula.film import SHOWN
from tests.bot_env import Answered, BotEnv, buttons, components, opened, selects, shown, words_of
from tests.paint import undrawn

DRACULA = Seat("dracula")
NAMES = ("Ada", "Bo", "Cleo", "Dag", "Eira")
BOUND = 60


@pytest.fixture
async def dracula_env(tmp_path: Path) -> AsyncIterator[BotEnv]:
    async with opened(tmp_path, quick=("dracula",)) as made:
        yield made


async def seated(dracula_env: BotEnv) -> simcord.ChannelHandle:
    people = dracula_env.people(*NAMES)
    return await dracula_env.started(*people, game="dracula")


async def holder(dracula_env: BotEnv, seat: Seat) -> simcord.MemberActor:
    """The person who holds a seat."""
    perspective = await dracula_env.bot.matches.views.perspective(1)
    name = next(occupant.name for occupant in perspective.occupants if occupant.seat == seat)
    return dracula_env.person(name)


def dm(who: simcord.MemberActor) -> Any:
    return max(who.user.dm_channel.history(), key=lambda message: message.id)


async def choose(who: simcord.MemberActor, message: Any, value: str) -> Answered:
    """Take an option in a DM, by its select or its button."""
    for menu in selects(message):
        if value in {option["value"] for option in menu["options"]}:
            return Answered(await who.user.select(message, [value], custom_id=menu["custom_id"]))
    pressed = next(part for part in buttons(message).values() if f":{value}" in part.get("custom_id", ""))
    return Answered(await who.user.click(message, custom_id=pressed["custom_id"]))


async def first_night(dracula_env: BotEnv, thread: simcord.ChannelHandle, start: str) -> simcord.MemberActor:
    """Let Dracula start there and the hunters pass; returns the person who plays Dracula and is asked where he goes."""
    dracula = await holder(dracula_env, DRACULA)
    await choose_start(dracula_env, dracula, start)
    await pass_by(dracula_env, thread)
    return dracula


async def pass_by(dracula_env: BotEnv, thread: simcord.ChannelHandle, but: str = "") -> None:
    """Let the hunters pass until Dracula is asked, except `but` by night."""
    for _ in range(BOUND):
        perspective = await dracula_env.bot.matches.views.perspective(1)
        seats = [occupant.seat for occupant in perspective.waiting]
        if seats == [DRACULA]:
            return
        night = perspective.status is not None and perspective.status.args["phase"] == "night"
        if seats and not (night and seats[0] == but):
            await dracula_env.person(perspective.waiting[0].name).slash(thread, "move", option="pass")
        else:
            await dracula_env.sweep(2)
    raise AssertionError("Dracula's phase does not come")


async def choose_start(dracula_env: BotEnv, dracula: simcord.MemberActor, city: str) -> None:
    await dracula.slash(dracula_env.channel.threads[-1], "move", option=city)


async def test_the_table_names_the_hunter_and_says_what_bars_him(dracula_env: BotEnv) -> None:
    thread = await seated(dracula_env)
    dracula = await holder(dracula_env, DRACULA)
    assert f"<@{dracula.id}> (Dracula), your turn" in words_of(dracula_env.last(thread))
    first = words_of(dm(dracula))
    assert "You are Dracula. You win at 13 influence" in first
    assert "-# You play Dracula." in first
    await choose_start(dracula_env, dracula, "vienna")
    assert "(Lord Godalming), your turn" in words_of(dracula_env.last(thread))
    panel = await dracula_env.panel(await holder(dracula_env, Seat("lord_godalming")), thread)
    assert "What does Lord Godalming do by day?" in words_of(panel)
    assert "You win by defeating Dracula before his influence is 13." in words_of(panel)
    assert "-# You play Lord Godalming." in words_of(panel)
    assert "No train: you hold no ticket." in words_of(panel)
    assert "Vienna" not in words_of(panel)


async def test_the_film_of_a_finished_match_speaks_to_nobody_as_dracula(dracula_env: BotEnv) -> None:
    thread = await seated(dracula_env)
    dracula = await first_night(dracula_env, thread, "vienna")
    await choose(dracula, dm(dracula), "prague")
    encounter = next(one for one in buttons(dm(dracula)).values() if ":pick:" in one.get("custom_id", ""))
    await dracula.user.click(dm(dracula), custom_id=encounter["custom_id"])
    await dracula_env.sweep(3)
    for name in NAMES:
        await dracula_env.bot.matches.moves.resign(1, dracula_env.person(name).id)
    film = await dracula_env.bot.matches.history.film(1, dracula_env.person("Ada").id)
    say = film.perspective.say("en")
    told = " ".join(line_of(turn, say, "dracula") for frame in film.frames for turn in frame.told)
    assert "Dracula starts in Vienna." in told
    assert "Dracula moves to Prague and leaves" in told
    assert "You " not in told


async def test_a_hunter_s_film_shows_the_map_in_moves_and_the_board_in_words(tmp_path: Path) -> None:
    """With the pictures themselves, not quick ones."""
    async with opened(tmp_path) as dracula_env:
        thread = await seated(dracula_env)
        await first_night(dracula_env, thread, "vienna")
        ada = await holder(dracula_env, Seat("lord_godalming"))
        film = shown(await ada.slash(thread, "replay"))
        (file,) = film.attachments
        with Image.open(io.BytesIO(await file.read())) as moving:
            assert moving.format == "GIF"
            assert moving.size == SHOWN
        (picture,) = [part for part in components(film) if part["type"] == 12]
        told = picture["items"][0]["description"]
        assert told.startswith("Replay in ")
        assert "Vienna" not in told + words_of(film)


async def test_two_turns_are_ordered_ahead_and_the_night_is_carried_out(dracula_env: BotEnv) -> None:
    thread = await seated(dracula_env)
    await choose_start(dracula_env, await holder(dracula_env, DRACULA), "vienna")
    ada = await holder(dracula_env, Seat("lord_godalming"))
    panel = await dracula_env.panel(ada, thread)
    for time, pick in (("night", "rest"), ("day", "supply")):
        listed = shown(await ada.click(panel, label="Order ahead"))
        kinds = next(menu for menu in selects(listed) if menu["placeholder"] == "Order an answer ahead")
        page = shown(await ada.select(listed, [f"{time}-calm"], custom_id=kinds["custom_id"]))
        answers = next(menu for menu in selects(page) if menu["placeholder"] == "Choose the answer")
        await ada.select(page, [pick], custom_id=answers["custom_id"])
    said = words_of(shown(await ada.slash(thread, "orders")))
    assert "Rest · in round 1" in said
    assert "Supply · in round 2" in said
    await pass_by(dracula_env, thread, but="lord_godalming")
    told = await dracula_env.bot.matches.history.log_page(1, None, 200)
    say = (await dracula_env.bot.matches.views.perspective(1)).say(plain=True)
    assert "Lord Godalming rests." in [say(line) for line in told.lines]


async def test_dracula_plays_his_phase_in_his_dm_and_what_is_dear_is_asked_once_more(dracula_env: BotEnv) -> None:
    thread = await seated(dracula_env)
    dracula = await first_night(dracula_env, thread, "vienna")
    asked = dm(dracula)
    assert "Dracula, where do you go?" in words_of(asked)
    assert "The table will see: the back of your card" in words_of(asked)
    assert "Van Helsing and Mina Harker pass." in words_of(asked), "what has happened since he looked"
    before = words_of(dracula_env.last(thread))
    await choose(dracula, asked, "prague")
    asked = dm(dracula)
    assert "Which encounter do you place with Prague?" in words_of(asked)
    assert "The table will see: a city card, one encounter." in words_of(asked)
    assert "phase is over" in words_of(asked)
    await choose(dracula, asked, "back")
    assert "Dracula, where do you go?" in words_of(dm(dracula))
    assert words_of(dracula_env.last(thread)) == before, "a plan shows nothing"
    await choose(dracula, dm(dracula), "prague")
    offered = {label: part for label, part in buttons(dm(dracula)).items() if ":pick:" in part.get("custom_id", "")}
    encounters = [label for label, part in offered.items() if not part["custom_id"].endswith(":back")]
    assert encounters
    assert all(f"-# **{label}:** " in words_of(dm(dracula)) for label in encounters), "what each of them does"
    await dracula.user.click(dm(dracula), custom_id=offered[encounters[0]]["custom_id"])
    await dracula_env.sweep(3)
    assert "You move to Prague" in words_of(dm(dracula))
    assert {"Hand", "Board", "Catch up"} & set(buttons(dm(dracula))), "the answered DM stays"
    told = " ".join(words_of(message) for message in thread.history(viewer=dracula_env.person("Ada")))
    assert "Dracula moves (a city card) and leaves an encounter." in told
    assert "Prague" not in told


async def test_going_to_sea_is_asked_once_more(dracula_env: BotEnv) -> None:
    thread = await seated(dracula_env)
    dracula = await first_night(dracula_env, thread, "venice")
    await choose(dracula, dm(dracula), "adriatic_sea")
    asked = dm(dracula)
    assert "2 damage" in words_of(asked)
    assert {"Back"} < set(buttons(asked))
    await dracula.user.click(asked, label="Back")
    assert "Dracula, where do you go?" in words_of(dm(dracula))
    await choose(dracula, dm(dracula), "adriatic_sea")
    sure = next(part for part in buttons(dm(dracula)).values() if ":sure:" in part.get("custom_id", ""))
    await dracula.user.click(dm(dracula), custom_id=sure["custom_id"])
    await dracula_env.sweep(3)
    told = " ".join(words_of(message) for message in thread.history(viewer=dracula_env.person("Ada")))
    assert "Dracula moves (a sea card)" in told


async def test_what_is_dear_is_asked_once_more_of_whoever_types_it(dracula_env: BotEnv) -> None:
    thread = await seated(dracula_env)
    dracula = await first_night(dracula_env, thread, "venice")
    asked = shown(await dracula.slash(thread, "move", option="adriatic_sea"))
    assert asked.ephemeral
    assert "2 damage" in words_of(asked)
    back, sure = buttons(asked)["Back"], next(part for part in buttons(asked).values() if ":sure:" in part["custom_id"])
    assert sure["style"] == discord.ButtonStyle.danger.value
    await dracula.click(asked, custom_id=back["custom_id"])
    assert "Dracula, where do you go?" in words_of(asked)
    await dracula.slash(thread, "settings", confirm=False)
    await dracula.slash(thread, "move", option="adriatic_sea")
    await dracula_env.sweep(3)
    told = " ".join(words_of(message) for message in thread.history(viewer=dracula_env.person("Ada")))
    assert "Dracula moves (a sea card)" in told


@pytest.fixture
async def own_words_env(tmp_path: Path) -> AsyncIterator[BotEnv]:
    """With the game's own further pictures and their words; nothing is drawn."""
    with undrawn("dracula"):
        async with opened(tmp_path, quick=()) as made:
            yield made


async def test_what_we_know_is_shown_to_everybody_from_public_facts(own_words_env: BotEnv) -> None:
    """V-2.12: Dracula sees the page that hunters and spectators see; where he is, it does not tell."""
    thread = await seated(own_words_env)
    dracula = await first_night(own_words_env, thread, "vienna")
    hunter, guest = await holder(own_words_env, Seat("mina_harker")), own_words_env.person("Fred")
    pages = [shown(await who.slash(thread, "know", text=True)) for who in (hunter, dracula, guest)]
    assert all(page.ephemeral for page in pages)
    told = {words_of(page) for page in pages}
    assert len(told) == 1
    assert "Trail, newest first: a city." in told.pop()
    panel = await own_words_env.panel(hunter, thread)
    (more,) = Answered(await guest.click(own_words_env.last(thread), label="More")).private
    assert "What we know" in buttons(more)
    assert "What we know" in buttons(dm(dracula))
    assert shown(await guest.click(more, label="What we know")).ephemeral
    assert "Dracula is in" not in words_of(panel)


async def test_a_table_that_keeps_no_notes_has_no_page_of_them(own_words_env: BotEnv) -> None:
    people = own_words_env.people(*NAMES)
    lobby = shown(await people[0].slash(own_words_env.channel, "dracula new", notes="none"))
    for who in people[1:]:
        await who.click(lobby, label="Join")
    await people[0].click(lobby, label="Start")
    thread = own_words_env.channel.threads[-1]
    assert Answered(await people[1].slash(thread, "know")).sentence.startswith("⛔ This table plays without that page")
    (more,) = Answered(await people[1].click(own_words_env.last(thread), label="More")).private
    assert "What we know" not in buttons(more)


async def test_a_card_of_the_hand_is_opened_beside_it_by_its_holder_alone(tmp_path: Path) -> None:
    with undrawn("dracula"):
        async with opened(tmp_path, quick=()) as dracula_env:
            await _read_cards(dracula_env)


async def _read_cards(dracula_env: BotEnv) -> None:
    thread = await seated(dracula_env)
    who = await holder(dracula_env, DRACULA)
    hand = shown(await who.slash(thread, "hand"))
    menu = next(one for one in selects(hand) if one["placeholder"] == "Read a card")
    offered = [option["value"] for option in menu["options"]]
    private = (await dracula_env.bot.matches.views.perspective(1, who.id)).seen.view.dracula_private  # type: ignore[union-attr]
    assert set(offered) == {*private.events, *private.encounters, *private.powers}
    page = shown(await who.select(hand, [offered[0]], custom_id=menu["custom_id"]))
    assert page.ephemeral
    assert page.id != hand.id
    assert f"### {menu['options'][0]['label']}" in words_of(page)
    assert page.attachments
    other = await holder(dracula_env, Seat("mina_harker"))
    told = selects(shown(await other.slash(thread, "hand")))
    assert not {option["value"] for one in told for option in one["options"]} & set(offered)
