"""Seats on offer, handed on, lost and taken back; vacation: as people press and type it."""

from __future__ import annotations

import discord
import pytest
import simcord

from bot.matches import PACES
from tests.house import Answered, House, buttons, components, selects, shown, words_of

pytestmark = pytest.mark.usefixtures("magpies")
LIVE = PACES["live"]


async def started(inn: House, *who: simcord.MemberActor, pace: str) -> simcord.ChannelHandle:
    """A match of Magpies at that pace; its thread."""
    lobby = await inn.play(who[0], "magpies")
    for other in who[1:]:
        await other.click(lobby, label="Join")
    panel = shown(await who[0].click(lobby, label="Options"))
    await who[0].select(panel, [pace], custom_id=selects(panel)[0]["custom_id"])
    await who[0].click(lobby, label="Start")
    return inn.channel.threads[-1]


def offer_of(inn: House, place: simcord.ChannelHandle) -> list[discord.Message]:
    """The messages with seats on offer."""
    found = place.history(viewer=inn.person("Ada"))
    return [message for message in found if {"Take the seat", "Give it back"} & set(buttons(message))]


async def answers(inn: House, who: simcord.MemberActor) -> None:
    """They answer what they are asked."""
    decision = (await inn.bot.matches.desk(1, who.id)).decision
    if decision is not None and not decision.optional:
        picks = tuple(option.key for option in decision.options[: decision.least])
        await inn.bot.matches.act(1, who.id, decision.id, picks)


async def late(inn: House, *there: simcord.MemberActor) -> None:
    """Time passes until somebody has been late twice in a row; those who are there answer at once."""
    for _ in range(30):
        for who in there:
            await answers(inn, who)
        async with inn.bot.store.read() as tx:
            if await tx.offers(1):
                return
        await inn.sweep(LIVE.own / 60)
    raise AssertionError("nobody is late")


async def table(inn: House, place: simcord.ChannelHandle) -> discord.Message:
    """The table's message."""
    return next(message for message in reversed(place.history()) if "Your move" in buttons(message))


async def test_somebody_takes_the_seat_of_who_does_not_answer_and_gives_it_back(inn: House) -> None:
    ada, bo, cleo = inn.people("Ada", "Bo", "Cleo")
    thread = await started(inn, ada, bo, pace="live")
    await late(inn, ada)
    await inn.sweep()
    (message,) = offer_of(inn, thread)
    assert "Bo" in words_of(message)
    assert "seat is free" in words_of(message)
    assert message.mentions == []
    own = Answered(await ada.click(message, label="Take the seat"))
    assert "takes no second seat" in own.sentence
    taken = Answered(await cleo.click(message, label="Take the seat"))
    assert "The seat is yours" in taken.sentence
    assert offer_of(inn, thread) == []
    panel = shown(await cleo.click(await table(inn, thread), label="Your move"))
    assert "Nothing is asked of you here" not in words_of(panel)

    lost = shown(await bo.click(await table(inn, thread), label="Your move"))
    assert "Somebody else plays in your seat" in words_of(lost)
    await bo.click(lost, label="Take my seat back")
    (message,) = offer_of(inn, thread)
    assert {user.id for user in message.mentions} == {cleo.id}
    foreign = Answered(await ada.click(message, label="Give it back"))
    assert "Nothing is asked of you here" in foreign.sentence
    given = Answered(await cleo.click(message, label="Give it back"))
    assert "You have given the seat back" in given.sentence
    assert offer_of(inn, thread) == []
    back = shown(await bo.click(await table(inn, thread), label="Your move"))
    assert "Somebody else" not in words_of(back)


async def test_nobody_takes_it_and_after_a_restart_a_computer_does(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    thread = await started(inn, ada, bo, pace="live")
    await late(inn, ada)
    await inn.restart()
    await inn.sweep()
    assert len(offer_of(inn, thread)) == 1
    for _ in range(6):
        await answers(inn, ada)
        await inn.sweep(LIVE.vacant / 300)
    assert offer_of(inn, thread) == []
    told = Answered(await bo.slash(thread, "seat back"))
    assert "The seat is yours" in told.sentence


async def test_a_seat_is_handed_on_by_command_and_accepted_by_button(inn: House) -> None:
    ada, bo, cleo, dag = inn.people("Ada", "Bo", "Cleo", "Dag")
    thread = await started(inn, ada, bo, pace="none")
    asked = Answered(await ada.slash(thread, "seat give", who=cleo))
    assert "once it is accepted" in asked.sentence
    (message,) = offer_of(inn, thread)
    assert {user.id for user in message.mentions} == {cleo.id}
    assert "Nothing is asked of you here" in Answered(await dag.click(message, label="Take the seat")).sentence
    assert "The seat is yours" in Answered(await cleo.click(message, label="Take the seat")).sentence
    assert offer_of(inn, thread) == []
    assert (
        "Nothing is asked of you here"
        in Answered(await ada.click(await table(inn, thread), label="Your move")).sentence
    )


async def test_or_by_command_or_not_at_all(inn: House) -> None:
    ada, bo, cleo, dag = inn.people("Ada", "Bo", "Cleo", "Dag")
    thread = await started(inn, ada, bo, pace="none")
    await ada.slash(thread, "seat give", who=cleo)
    (message,) = offer_of(inn, thread)
    assert "stays as it is" in Answered(await cleo.click(message, label="Decline")).sentence
    assert offer_of(inn, thread) == []
    assert "No seat of this table" in Answered(await cleo.slash(thread, "seat take")).sentence
    await bo.slash(thread, "seat give", who=dag)
    assert "The seat is yours" in Answered(await dag.slash(thread, "seat take")).sentence


async def test_who_is_away_says_so_and_comes_back(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    thread = await started(inn, ada, bo, pace="day")
    gone = Answered(await bo.slash(thread, "away", days=2))
    assert "Your clock stands still until" in gone.sentence
    assert "🧳" in words_of(await table(inn, thread))
    more = shown(await bo.click(await table(inn, thread), label="More"))
    panel = shown(await bo.click(more, label="Vacation"))
    assert "You are away until" in words_of(panel)
    await bo.click(panel, label="I am back")
    assert "🧳" not in words_of(await table(inn, thread))
    typed = shown(await bo.slash(thread, "away"))
    assert set(buttons(typed)) == {"A day", "2 days", "3 days", "4 days", "5 days"}
    await bo.click(typed, label="A day")
    assert "🧳" in words_of(await table(inn, thread))
    back = Answered(await bo.slash(thread, "away", days=0))
    assert "Welcome back" in back.sentence


async def test_where_there_is_no_clock_there_is_no_vacation(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    thread = await started(inn, ada, bo, pace="none")
    assert "tables with a clock" in Answered(await ada.slash(thread, "away")).sentence
    more = shown(await bo.click(await table(inn, thread), label="More"))
    assert "Vacation" not in buttons(more)


async def test_a_seat_is_handed_over_by_button(inn: House) -> None:
    ada, bo, cleo = inn.people("Ada", "Bo", "Cleo")
    thread = await inn.started(ada, bo, game="magpies")
    more = shown(await ada.click(await table(inn, thread), label="More"))
    panel = shown(await ada.click(more, label="Hand over my seat"))
    menu = next(part for part in components(panel) if part["type"] == discord.ComponentType.user_select.value)
    await ada.select(panel, [cleo], custom_id=menu["custom_id"])
    (offer,) = offer_of(inn, thread)
    assert Answered(await bo.click(offer, label="Take the seat")).private
    await cleo.click(offer, label="Take the seat")
    sitters = (await inn.bot.matches.desk(1)).sitters
    assert {sitter.person for sitter in sitters} == {bo.id, cleo.id}
