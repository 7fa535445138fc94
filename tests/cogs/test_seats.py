"""Seats on offer, handed on, lost and taken back; vacation: as people press and type it."""

from __future__ import annotations

import discord
import pytest
import simcord

from bot.matches import PACES
from tests.bot_env import Answered, BotEnv, buttons, components, selects, shown, words_of

pytestmark = pytest.mark.usefixtures("magpies")
LIVE = PACES["live"]


async def started(bot_env: BotEnv, *who: simcord.MemberActor, pace: str) -> simcord.ChannelHandle:
    """The thread of a match of Magpies at that pace."""
    lobby = await bot_env.play(who[0], "magpies")
    for other in who[1:]:
        await other.click(lobby, label="Join")
    panel = shown(await who[0].click(lobby, label="Options"))
    await who[0].select(panel, [pace], custom_id=selects(panel)[0]["custom_id"])
    await who[0].click(lobby, label="Start")
    return bot_env.channel.threads[-1]


def seat_offer_of(bot_env: BotEnv, place: simcord.ChannelHandle) -> list[discord.Message]:
    """The messages with seats on offer."""
    found = place.history(viewer=bot_env.person("Ada"))
    return [message for message in found if {"Take the seat", "Give it back"} & set(buttons(message))]


async def answers(bot_env: BotEnv, who: simcord.MemberActor) -> None:
    """Let a person answer the question they are asked."""
    decision = (await bot_env.bot.matches.views.perspective(1, who.id)).decision
    if decision is not None and not decision.optional:
        picks = tuple(option.key for option in decision.options[: decision.least])
        await bot_env.bot.matches.moves.act(1, who.id, decision.id, picks)


async def late(bot_env: BotEnv, *there: simcord.MemberActor) -> None:
    """Let time pass until a player has been late twice in a row; those who are there answer at once."""
    for _ in range(30):
        for who in there:
            await answers(bot_env, who)
        async with bot_env.bot.store.read() as tx:
            if await tx.seat_offers.of(1):
                return
        await bot_env.sweep(LIVE.own / 60)
    raise AssertionError("nobody is late")


async def table(bot_env: BotEnv, place: simcord.ChannelHandle) -> discord.Message:
    """The table's message."""
    return next(message for message in reversed(place.history()) if "Your move" in buttons(message))


async def test_somebody_takes_the_seat_of_who_does_not_answer_and_gives_it_back(bot_env: BotEnv) -> None:
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    thread = await started(bot_env, ada, bo, pace="live")
    await late(bot_env, ada)
    await bot_env.sweep()
    (message,) = seat_offer_of(bot_env, thread)
    assert "Bo" in words_of(message)
    assert "seat is free" in words_of(message)
    assert message.mentions == []
    own = Answered(await ada.click(message, label="Take the seat"))
    assert "cannot take a second seat" in own.sentence
    taken = Answered(await cleo.click(message, label="Take the seat"))
    assert "The seat is yours" in taken.sentence
    assert seat_offer_of(bot_env, thread) == []
    panel = shown(await cleo.click(await table(bot_env, thread), label="Your move"))
    assert "You have nothing to answer here" not in words_of(panel)

    lost = shown(await bo.click(await table(bot_env, thread), label="Your move"))
    assert "Another player has your seat" in words_of(lost)
    await bo.click(lost, label="Take my seat back")
    (message,) = seat_offer_of(bot_env, thread)
    assert {user.id for user in message.mentions} == {cleo.id}
    foreign = Answered(await ada.click(message, label="Give it back"))
    assert "You have nothing to answer here" in foreign.sentence
    given = Answered(await cleo.click(message, label="Give it back"))
    assert "You have given the seat back" in given.sentence
    assert seat_offer_of(bot_env, thread) == []
    back = shown(await bo.click(await table(bot_env, thread), label="Your move"))
    assert "Another player has your seat" not in words_of(back)


async def test_nobody_takes_it_and_after_a_restart_a_computer_does(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await started(bot_env, ada, bo, pace="live")
    await late(bot_env, ada)
    await bot_env.restart()
    await bot_env.sweep()
    assert len(seat_offer_of(bot_env, thread)) == 1
    for _ in range(6):
        await answers(bot_env, ada)
        await bot_env.sweep(LIVE.vacant / 300)
    assert seat_offer_of(bot_env, thread) == []
    told = Answered(await bo.slash(thread, "seat back"))
    assert "The seat is yours" in told.sentence


async def test_a_seat_is_handed_on_by_command_and_accepted_by_button(bot_env: BotEnv) -> None:
    ada, bo, cleo, dag = bot_env.people("Ada", "Bo", "Cleo", "Dag")
    thread = await started(bot_env, ada, bo, pace="none")
    asked = Answered(await ada.slash(thread, "seat give", who=cleo))
    assert "when it is accepted" in asked.sentence
    (message,) = seat_offer_of(bot_env, thread)
    assert {user.id for user in message.mentions} == {cleo.id}
    assert "You have nothing to answer here" in Answered(await dag.click(message, label="Take the seat")).sentence
    assert "The seat is yours" in Answered(await cleo.click(message, label="Take the seat")).sentence
    assert seat_offer_of(bot_env, thread) == []
    assert (
        "You have nothing to answer here"
        in Answered(await ada.click(await table(bot_env, thread), label="Your move")).sentence
    )


async def test_or_by_command_or_not_at_all(bot_env: BotEnv) -> None:
    ada, bo, cleo, dag = bot_env.people("Ada", "Bo", "Cleo", "Dag")
    thread = await started(bot_env, ada, bo, pace="none")
    await ada.slash(thread, "seat give", who=cleo)
    (message,) = seat_offer_of(bot_env, thread)
    assert "does not change hands" in Answered(await cleo.click(message, label="Decline")).sentence
    assert seat_offer_of(bot_env, thread) == []
    assert "This table has no seat" in Answered(await cleo.slash(thread, "seat take")).sentence
    await bo.slash(thread, "seat give", who=dag)
    assert "The seat is yours" in Answered(await dag.slash(thread, "seat take")).sentence


async def test_who_is_away_says_so_and_comes_back(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await started(bot_env, ada, bo, pace="day")
    gone = Answered(await bo.slash(thread, "away", days=2))
    assert "Your clock stands still until" in gone.sentence
    assert "🧳" in words_of(await table(bot_env, thread))
    more = shown(await bo.click(await table(bot_env, thread), label="More"))
    panel = shown(await bo.click(more, label="Vacation"))
    assert "You are away until" in words_of(panel)
    await bo.click(panel, label="I am back")
    assert "🧳" not in words_of(await table(bot_env, thread))
    typed = shown(await bo.slash(thread, "away"))
    assert set(buttons(typed)) == {"1 day", "2 days", "3 days", "4 days", "5 days"}
    await bo.click(typed, label="1 day")
    assert "🧳" in words_of(await table(bot_env, thread))
    back = Answered(await bo.slash(thread, "away", days=0))
    assert "Welcome back" in back.sentence


async def test_where_there_is_no_clock_there_is_no_vacation(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await started(bot_env, ada, bo, pace="none")
    assert "tables with a clock" in Answered(await ada.slash(thread, "away")).sentence
    more = shown(await bo.click(await table(bot_env, thread), label="More"))
    assert "Vacation" not in buttons(more)


async def test_a_seat_is_handed_over_by_button(bot_env: BotEnv) -> None:
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    thread = await bot_env.started(ada, bo, game="magpies")
    more = shown(await ada.click(await table(bot_env, thread), label="More"))
    panel = shown(await ada.click(more, label="Hand over my seat"))
    menu = next(part for part in components(panel) if part["type"] == discord.ComponentType.user_select.value)
    await ada.select(panel, [cleo], custom_id=menu["custom_id"])
    (offer,) = seat_offer_of(bot_env, thread)
    assert Answered(await bo.click(offer, label="Take the seat")).private
    await cleo.click(offer, label="Take the seat")
    occupants = (await bot_env.bot.matches.views.perspective(1)).occupants
    assert {occupant.person for occupant in occupants} == {bo.id, cleo.id}
