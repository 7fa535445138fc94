"""What the table is asked to agree to, pressed and typed by people who see each other's messages."""

from __future__ import annotations

import discord
import simcord

from tests.house import Answered, House, buttons, selects, shown, words_of


def motion_of(inn: House, place: simcord.ChannelHandle) -> list[discord.Message]:
    """The messages that ask the table."""
    return [message for message in place.history(viewer=inn.person("Ada")) if "Agree" in buttons(message)]


async def asking(inn: House, place: simcord.ChannelHandle, who: simcord.MemberActor, label: str) -> Answered:
    """More, Ask the table, and the button of that label."""
    more = shown(await who.click(inn.last(place), label="More"))
    panel = shown(await who.click(more, label="Ask the table"))
    return Answered(await who.click(panel, label=label))


async def test_a_match_ends_by_agreement_by_button(inn: House) -> None:
    ada, bo, cleo = inn.people("Ada", "Bo", "Cleo")
    thread = await inn.started(ada, bo, cleo, game="trogdor")
    await asking(inn, thread, ada, "End the match")
    (message,) = motion_of(inn, thread)
    assert "asks to end the match" in words_of(message)
    assert f"<@{bo.id}>" in words_of(message)
    assert {user.id for user in message.mentions} == {bo.id, cleo.id}
    own = Answered(await ada.click(message, label="Agree"))
    assert "You ask, the others answer" in own.sentence
    await bo.click(message, label="Agree")
    (message,) = motion_of(inn, thread)
    assert f"<@{bo.id}>" not in words_of(message)
    await cleo.click(message, label="Agree")
    assert motion_of(inn, thread) == []
    assert "ends by agreement" in words_of(inn.last(thread))
    assert set(buttons(inn.last(thread))) >= {"Play again"}


async def test_one_who_declines_takes_it_off_the_table(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    thread = await inn.started(ada, bo, game="trogdor")
    await ada.slash(thread, "ask end")
    (message,) = motion_of(inn, thread)
    await bo.click(message, label="Decline")
    assert motion_of(inn, thread) == []
    assert "declines: an end" in words_of(inn.last(thread))
    again = Answered(await inn.person("Bo").slash(thread, "ask resume"))
    assert "The clock is running" in again.sentence


async def test_a_guest_cannot_answer_and_an_old_button_says_so(inn: House) -> None:
    ada, bo, eve = inn.people("Ada", "Bo", "Eve")
    thread = await inn.started(ada, bo, game="trogdor")
    await ada.slash(thread, "ask end")
    (message,) = motion_of(inn, thread)
    assert "Nothing is asked of you" in Answered(await eve.click(message, label="Agree")).sentence
    ids = {part["label"]: part["custom_id"] for part in buttons(message).values()}
    await bo.click(message, label="Decline")
    assert "That is settled" in (await inn.press(bo, thread, ids["Agree"])).sentence


async def test_it_outlives_a_restart_and_names_who_is_to_leave(inn: House) -> None:
    ada, bo, cleo = inn.people("Ada", "Bo", "Cleo")
    thread = await inn.started(ada, bo, cleo, game="trogdor")
    await ada.slash(thread, "ask remove", who=bo)
    await inn.restart()
    await inn.sweep()
    (message,) = motion_of(inn, thread)
    assert "go on without" in words_of(message)
    assert "Bo" in words_of(message)
    await cleo.click(message, label="Agree")
    assert motion_of(inn, thread) == []
    assert "a computer plays on" in words_of(inn.last(thread))


async def test_the_clock_stands_still_by_agreement(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    lobby = await inn.play(ada, "trogdor")
    await bo.click(lobby, label="Join")
    panel = shown(await ada.click(lobby, label="Options"))
    pace = next(menu for menu in selects(panel) if menu["custom_id"].endswith(":pace"))
    await ada.select(panel, ["day"], custom_id=pace["custom_id"])
    await ada.click(lobby, label="Start")
    thread = inn.channel.threads[-1]
    await asking(inn, thread, ada, "Stop the clock")
    (message,) = motion_of(inn, thread)
    await bo.click(message, label="Agree")
    assert "the clock stands still" in words_of(inn.last(thread))
    await asking(inn, thread, bo, "Start the clock")
    assert "the clock stands still" not in words_of(inn.last(thread))
