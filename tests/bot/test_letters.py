"""Direct messages: what reaches one person alone, wherever it can be read and answered."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord

from bot.courier.letters import AT_IT_SECONDS
from bot.store import Player
from bot.when import now
from bot.words import speaker
from engines.core import text
from tests.bot.test_courier import give, pinged, step, tables
from tests.house import Answered, House, buttons, components, house, selects, shown, words_of
from tests.resilience.mishaps import lost_answer

say = speaker(None)
pytestmark = pytest.mark.usefixtures("magpies")
SNOWFLAKE = re.compile(r"\d{17,}")
"""Discord gives them out over all servers: those of a new message tell nothing of letters."""
CLOSED = say(text("letters-closed"))
CHOSEN = "Until all have chosen, you may choose anew."


def letters(inn: House, who: simcord.MemberActor) -> list[discord.Message]:
    """What the bot has written to somebody and not taken back, oldest first."""
    return sorted(who.user.dm_channel.history(), key=lambda message: message.id)


def the_letter(inn: House, who: simcord.MemberActor) -> discord.Message:
    (message,) = letters(inn, who)
    return message


async def answer(inn: House, who: simcord.MemberActor, letter: Any, count: int = 1) -> simcord.InteractionResult:
    """Take the first choices that a letter offers."""
    menu = selects(letter)[0]
    values = [option["value"] for option in menu["options"]][: max(count, menu.get("min_values", 1))]
    answered: simcord.InteractionResult = await who.user.select(letter, values, custom_id=menu["custom_id"])
    return answered


async def wish(inn: House, who: simcord.MemberActor, **wishes: Any) -> None:
    async with inn.bot.store.write() as tx:
        await tx.save_player(Player(who.id, **wishes))


def sent(inn: House) -> int:
    """How many letters have been sent so far."""
    return sum(_posts(inn, channel) for channel in inn.env.backend.dm_channels.values())


def sent_to(inn: House, who: simcord.MemberActor) -> int:
    """How many of them to one person, those that Discord refused too."""
    return _posts(inn, who.user.dm_channel.id)


def _posts(inn: House, channel: int) -> int:
    return sum((one.method, one.path) == ("POST", f"/channels/{channel}/messages") for one in inn.env.http_requests)


# who gets one


async def test_a_question_that_not_all_may_see_comes_in_a_letter(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    await inn.started(ada, bo, game="magpies")
    hands = (await inn.bot.matches.desk(1, ada.id)).seen.view.hands["north"]  # type: ignore[union-attr]
    for who in (ada, bo):
        letter = the_letter(inn, who)
        assert "Which two cards do you give" in words_of(letter)
        assert "sees that you have answered; what, only when it takes effect" in words_of(letter)
        assert len(letter.attachments) == 1
        assert {"Hand", "Board", "Catch up", "Table"} <= set(buttons(letter))
        offered = {option["value"] for option in selects(letter)[0]["options"]}
        assert (offered == set(hands)) == (who is ada)


async def test_where_there_are_no_secrets_nobody_is_written_to_who_has_not_asked_for_it(inn: House) -> None:
    ada = inn.person("Ada")
    thread = await inn.started(ada)
    await step(inn, ada, thread)
    await inn.sweep(10)
    assert letters(inn, ada) == []
    assert sent(inn) == 0
    await wish(inn, ada, notices="dm")
    await step(inn, ada, thread)
    assert letters(inn, ada) == [], "whoever is at it"
    await inn.sweep(AT_IT_SECONDS / 60 + 1)
    assert "Your move" not in buttons(the_letter(inn, ada))
    assert "sees what comes of your answer" in words_of(the_letter(inn, ada))


@pytest.mark.parametrize("notices", ["none", "digest"])
async def test_who_wishes_no_letters_gets_none(inn: House, notices: str) -> None:
    ada, bo = inn.people("Ada", "Bo")
    await wish(inn, ada, notices=notices)
    thread = await inn.started(ada, bo, game="magpies")
    assert letters(inn, ada) == []
    assert pinged(inn, tables(thread)[-1]) == {bo.id}


async def test_a_turn_rings_once(inn: House) -> None:
    """At the table, or in a letter for whoever wishes it so."""
    ada, bo = inn.people("Ada", "Bo")
    await wish(inn, bo, notices="dm")
    thread = await inn.started(ada, bo, game="magpies")
    assert pinged(inn, tables(thread)[-1]) == {ada.id}
    assert [the_letter(inn, who).flags.silent for who in (ada, bo)] == [True, False]


async def test_what_only_they_were_told_is_in_the_letter(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    thread = await inn.started(ada, bo, game="magpies")
    await give(inn, ada, thread)
    given = [line for line in words_of(the_letter(inn, bo)).split("\n") if "draws" in line]
    assert len(given) == 3
    await give(inn, bo, thread)
    letter = the_letter(inn, ada)
    assert "gives" in words_of(letter)
    assert "look into the nest" in words_of(letter)


# one living letter


async def test_another_question_another_letter(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    thread = await inn.started(ada, bo, game="magpies")
    first = the_letter(inn, ada)
    await give(inn, ada, thread)
    settled = the_letter(inn, ada)
    assert settled.id == first.id
    assert CHOSEN in words_of(settled), "it is answered, elsewhere"
    assert letters(inn, bo)
    await give(inn, bo, thread)
    assert the_letter(inn, ada).id != first.id


async def test_a_letter_that_still_says_what_is_so_is_left_alone(inn: House) -> None:
    ada, bo, cleo = inn.people("Ada", "Bo", "Cleo")
    thread = await inn.started(ada, bo, cleo, game="magpies")
    before = the_letter(inn, bo)
    await inn.bot.courier.show_again(1)
    await inn.bot.courier.drain()
    edits = [one for one in inn.env.http_requests if one.method == "PATCH" and str(before.id) in one.path]
    assert edits == []
    await give(inn, ada, thread)
    assert the_letter(inn, bo).id == before.id, "edited: the view tells who has answered"


async def test_a_letter_is_answered_where_it_is_also_after_a_restart(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    thread = await inn.started(ada, bo, game="magpies")
    await inn.restart()
    letter = the_letter(inn, ada)
    await answer(inn, ada, letter, 2)
    assert len(await moves(inn)) == 1
    letter = the_letter(inn, ada)
    assert "You may change your answer" in words_of(letter) or "Undo" in buttons(letter)
    await inn.sweep(10)
    assert the_letter(inn, ada).id == letter.id, "it shows how things stand"
    await give(inn, bo, thread)
    fresh = the_letter(inn, ada)
    assert fresh.id != letter.id
    assert "look into the nest" in words_of(fresh)
    await ada.user.click(fresh, label="Leave it alone")
    assert "Which card do you lay" in words_of(the_letter(inn, ada))
    assert the_letter(inn, ada).id == fresh.id, "what is asked next is asked there"


async def moves(inn: House) -> list[Any]:
    async with inn.bot.store.read() as tx:
        return await tx.log(1)


async def test_an_answered_letter_stays_until_the_next_question(inn: House) -> None:
    """What is told to nobody else could be looked up nowhere from there otherwise."""
    ada, bo, cleo = inn.people("Ada", "Bo", "Cleo")
    thread = await inn.started(ada, bo, cleo, game="magpies")
    letter = the_letter(inn, ada)
    await answer(inn, ada, letter, 2)
    await give(inn, bo, thread)
    letter = the_letter(inn, ada)
    first, second = (option["label"] for option in selects(letter)[0]["options"][:2])
    assert f"Your choice: {first} and {second}. {CHOSEN}" in words_of(letter)
    await give(inn, cleo, thread)
    assert CHOSEN not in words_of(the_letter(inn, ada))
    assert {"Hand", "Board", "Catch up", "Table"} <= set(buttons(the_letter(inn, ada)))


async def test_who_is_at_it_finds_the_next_question_in_the_letter_they_have_and_is_rung_for_it_later(
    inn: House,
) -> None:
    ada = inn.person("Ada")
    await wish(inn, ada, notices="dm")
    thread = await inn.started(ada)
    first = the_letter(inn, ada)
    assert await asks_now(inn, ada, first)
    await step(inn, ada, thread)
    await inn.sweep(0.5)
    edited = the_letter(inn, ada)
    assert edited.id == first.id, "an edit does not ring"
    assert await asks_now(inn, ada, edited)
    await inn.sweep(AT_IT_SECONDS / 60 + 1)
    fresh = the_letter(inn, ada)
    assert fresh.id != first.id, "nobody has answered: it rings"
    assert await asks_now(inn, ada, fresh)
    await inn.sweep(AT_IT_SECONDS / 60 + 1)
    assert the_letter(inn, ada).id == fresh.id, "but once"
    assert await inn.owed() == []


async def asks_now(inn: House, who: simcord.MemberActor, letter: discord.Message) -> bool:
    """Whether a letter can be answered as things stand."""
    asked = (await inn.bot.matches.desk(1, who.id)).decision
    assert asked is not None
    return any(f":{asked.id}" in part.get("custom_id", "") for part in components(letter))


async def test_looking_something_up_leaves_the_letter_as_it_is(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    await inn.started(ada, bo, game="magpies")
    letter = the_letter(inn, ada)
    before = words_of(letter)
    for label in ("Hand", "Board", "Catch up", "Rules"):
        looked = Answered(await ada.user.click(letter, label=label))
        assert looked.private, label
    assert words_of(the_letter(inn, ada)) == before


async def test_a_press_on_a_letter_that_is_stale_says_so(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    thread = await inn.started(ada, bo, game="magpies")
    letter = the_letter(inn, ada)
    menu = selects(letter)[0]["custom_id"]
    await give(inn, ada, thread)
    await give(inn, bo, thread)
    assert letter.id not in {message.id for message in letters(inn, ada)}
    pressed = await inn.choose(ada, thread, menu, "ash-1", "ash-2")
    assert any("settled" in words_of(message) for message in pressed.private)
    assert len(await moves(inn)) == 2


async def test_who_leaves_loses_their_letter_and_at_the_end_it_says_how_it_ended(inn: House) -> None:
    ada, bo, cleo = inn.people("Ada", "Bo", "Cleo")
    await inn.started(ada, bo, cleo, game="magpies")
    assert all(letters(inn, who) for who in (ada, bo, cleo))
    await inn.bot.matches.resign(1, cleo.id)
    await inn.sweep()
    assert letters(inn, cleo) == []
    assert all(letters(inn, who) for who in (ada, bo))
    for who in (bo, ada):
        await inn.bot.matches.resign(1, who.id)
    await inn.sweep()
    assert letters(inn, bo) == []
    last = the_letter(inn, ada)
    assert "The match ends here" in words_of(last)
    assert set(buttons(last)) == {"Table"}
    assert await inn.owed() == []


async def test_in_quiet_hours_nothing_rings(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    at = int(inn.env.now().timestamp())
    minute = at // 60 % 1440
    await wish(inn, ada, quiet=((minute - 1) % 1440, (minute + 59) % 1440))
    thread = await inn.started(ada, bo, game="magpies")
    assert letters(inn, ada) == []
    assert pinged(inn, tables(thread)[-1]) == {bo.id}
    await inn.sweep(61)
    assert the_letter(inn, ada)


# what Discord refuses


@pytest.mark.parametrize("code", [50007, 50278])
async def test_who_cannot_be_written_to_is_told_once_at_the_table_and_plays_on(inn: House, code: int) -> None:
    ada, bo = inn.people("Ada", "Bo")
    room = ada.user.dm_channel.id
    lobby = await inn.play(ada, "magpies")
    await bo.click(lobby, label="Join")
    inn.env.inject_error("POST", f"/channels/{room}/messages", status=403, code=code, times=None)
    pressed = [Answered(await ada.click(lobby, label="Start"))]
    thread = inn.channel.threads[-1]
    assert letters(inn, ada) == []
    assert letters(inn, bo)
    pressed.append(Answered(await ada.click(inn.last(thread), label="Hand")))
    await give(inn, ada, thread)
    await give(inn, bo, thread)
    await inn.sweep(AT_IT_SECONDS / 60 + 1)
    pressed.append(Answered(await ada.click(inn.last(thread), label="Hand")))
    said = [[words_of(message) for message in one.private].count(CLOSED) for one in pressed]
    assert said == [1, 0, 0], "once, and never again"
    inn.env.backend.faults.clear()
    await inn.sweep(60)
    assert letters(inn, ada) == [], "not for the same question"
    await ada.click(shown(await ada.slash(thread, "move")), label="Leave it alone")
    await inn.sweep(AT_IT_SECONDS / 60 + 1)
    assert letters(inn, ada), "the next is another chance"
    assert await inn.owed() == []


async def test_what_could_not_be_sent_is_not_tried_again_for_the_same_question(inn: House) -> None:
    """Whatever asks for the letter anew: another's answer, a restart, a table that is shown again."""
    ada, bo, cleo = inn.people("Ada", "Bo", "Cleo")
    room = ada.user.dm_channel.id
    inn.env.inject_error("POST", f"/channels/{room}/messages", status=403, code=50007, times=None)
    thread = await inn.started(bo, ada, cleo, game="magpies")
    assert sent_to(inn, ada) == 1
    await give(inn, bo, thread)
    await inn.sweep(AT_IT_SECONDS / 60 + 1)
    await inn.restart()
    await inn.bot.courier.show_again(1)
    await inn.sweep()
    assert await inn.owed() == []
    assert sent_to(inn, ada) == 1
    for who in (ada, cleo):
        await give(inn, who, thread)
    await inn.sweep(AT_IT_SECONDS / 60 + 1)
    assert sent_to(inn, ada) == 2, "the next question is another try"


@pytest.mark.parametrize(("status", "code"), [(500, 0), (503, 0), (429, 0)])
async def test_a_letter_that_cannot_be_sent_now_is_sent_later(inn: House, status: int, code: int) -> None:
    ada, bo = inn.people("Ada", "Bo")
    room = ada.user.dm_channel.id
    inn.env.inject_error("POST", f"/channels/{room}/messages", status=status, code=code, times=None)
    thread = await inn.started(ada, bo, game="magpies")
    assert letters(inn, ada) == []
    assert tables(thread)
    inn.env.backend.faults.clear()
    await inn.sweep(10)
    assert the_letter(inn, ada)
    assert await inn.owed() == []


@pytest.mark.parametrize("moved_on", [False, True])
async def test_a_letter_whose_answer_was_lost_is_not_sent_twice(inn: House, moved_on: bool) -> None:
    ada, bo = inn.people("Ada", "Bo")
    lobby = await inn.play(ada, "magpies")
    await bo.click(lobby, label="Join")
    room = ada.user.dm_channel.id
    with lost_answer("POST", f"/channels/{room}/messages", TimeoutError()):
        await ada.click(lobby, label="Start")
    thread = inn.channel.threads[-1]
    if moved_on:
        await give(inn, bo, thread)
    await inn.sweep(10)
    assert the_letter(inn, ada)
    assert sent(inn) == 2
    assert await inn.owed() == []


# secrets


async def test_a_letter_to_one_shows_to_nobody_else(tmp_path: Path) -> None:
    """Neither that it went, nor that it could not, nor by a number that a message at the table carries."""
    worlds = []
    for case in ("gone", "closed", "unwished"):
        (folder := tmp_path / case).mkdir()
        async with house(folder) as inn:
            ada, bo = inn.people("Ada", "Bo")
            room = ada.user.dm_channel.id
            if case == "closed":
                inn.env.inject_error("POST", f"/channels/{room}/messages", status=403, code=50007, times=None)
            thread = await inn.started(bo, ada, game="magpies")
            if case == "unwished":
                async with inn.bot.store.write() as tx:
                    for _ in range(3):
                        await tx.enqueue(1, "letter", now() + 3600, ada.id)
            for who in (bo, ada, bo):
                await who.slash(thread, "move", option=await first(inn, who))
            public = [one for one in inn.env.http_requests if f"/channels/{thread.id}/" in one.path]
            worlds.append([(one.method, SNOWFLAKE.sub("…", str(one.json))) for one in public])
    for world in worlds[1:]:
        for here, there in zip(world, worlds[0], strict=True):
            assert here == there
    assert len(worlds[0]) > 3


async def first(inn: House, who: simcord.MemberActor) -> str:
    """The first of what somebody may answer, to be typed."""
    asked = (await inn.bot.matches.desk(1, who.id)).decision
    assert asked is not None
    return ",".join(option.key for option in asked.options[: asked.least])


async def test_what_a_letter_says_its_reader_may_know(inn: House) -> None:
    """Every card that the other holds is looked for in all that was written to somebody."""
    ada, bo = inn.people("Ada", "Bo")
    await inn.started(ada, bo, game="magpies")
    for _ in range(6):
        for who, other, seat in ((ada, bo, "east"), (bo, ada, "north")):
            view: Any = (await inn.bot.matches.desk(1, other.id)).seen.view  # type: ignore[union-attr]
            own: Any = (await inn.bot.matches.desk(1, who.id)).seen.view  # type: ignore[union-attr]
            known = {*own.known, *own.discards, *(card for hand in own.hands.values() for card in hand)}
            for letter in letters(inn, who):
                raw = str(list(components(letter)))
                assert not [card for card in view.hands[seat] if card in raw and card not in known]
        for who in (ada, bo):
            desk = await inn.bot.matches.desk(1, who.id)
            if desk.decision is not None and not desk.decision.optional:
                picks = tuple(option.key for option in desk.decision.options[: desk.decision.least])
                await inn.bot.matches.act(1, who.id, desk.decision.id, picks)
        await inn.sweep(3)
