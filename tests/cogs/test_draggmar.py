"""Dungeons of Draggmar as two people: a deal, trades and a split, each a short private dialogue."""

from __future__ import annotations

import simcord

from tests.bot_env import BotEnv, buttons, components, selects, words_of

Panel = simcord.ResponseMessage


async def seated(bot_env: BotEnv) -> tuple[simcord.MemberActor, simcord.MemberActor, simcord.ChannelHandle]:
    """Ada and Bo at a table where deals bind, and its thread."""
    ada, bo = bot_env.people("Ada", "Bo")
    await ada.slash(bot_env.channel, "draggmar new", negotiation="on")
    lobby = bot_env.last(bot_env.channel)
    await bo.click(lobby, label="Join")
    await ada.click(lobby, label="Start")
    return ada, bo, bot_env.channel.threads[-1]


def labelled(panel: Panel, start: str) -> str:
    """The button of a panel whose label begins so."""
    return next(label for label in buttons(panel) if label.startswith(start))


async def fill(who: simcord.MemberActor, panel: Panel, field: str, at: int = 0) -> str:
    """Take an option of a field of the form; returns its label."""
    menu = next(one for one in selects(panel) if one["placeholder"].startswith(field))
    option = menu["options"][at]
    await who.select(panel, [option["value"]], custom_id=menu["custom_id"])
    return str(option["label"]).split(": ")[-1]


async def scouted(bot_env: BotEnv, thread: simcord.ChannelHandle, *people: simcord.MemberActor) -> None:
    """Let people take their usual hands, and scout one dungeon each."""
    for who in people:
        await who.click(await bot_env.panel(who, thread), label="2 heroes and 5 items")
    for at, who in enumerate(people):
        panel = await bot_env.panel(who, thread)
        (menu,) = selects(panel)
        await who.select(panel, [menu["options"][at]["value"]], custom_id=menu["custom_id"])


async def test_two_people_deal_trade_and_part(bot_env: BotEnv) -> None:
    """D-3, D-8, D-14: nobody waits for an offer, the partner's open panel shows it, and all hear what came of it."""
    ada, bo, thread = await seated(bot_env)
    await scouted(bot_env, thread, ada, bo)

    mine, theirs = await bot_env.panel(ada, thread), await bot_env.panel(bo, thread)
    await ada.click(mine, label="Propose a deal")
    await fill(ada, mine, "With")
    await fill(ada, mine, "All go to")
    await ada.click(mine, label="Send")
    assert "Your offer waits for an answer" in words_of(mine)
    await bo.click(theirs, label=labelled(theirs, "Ada proposes to Bo"))
    await bo.click(theirs, label="Accept")
    assert "A deal between" in words_of(bot_env.last(thread)) + words_of(theirs)

    mine, theirs = await bot_env.panel(ada, thread), await bot_env.panel(bo, thread)
    assert {"Ready for the dungeon", "Offer a trade"} <= set(buttons(mine))
    await ada.click(mine, label="Offer a trade")
    await fill(ada, mine, "Partner")
    given = await fill(ada, mine, "You give")
    await ada.click(mine, label="Send")
    offer = labelled(theirs, "Ada offers Bo")
    assert given in offer
    await bo.click(theirs, label=offer)
    await bo.click(theirs, label="Decline")
    assert not [label for label in buttons(mine) if label.startswith("Ada offers")], "it has ended"

    theirs = await bot_env.panel(bo, thread)
    await bo.click(theirs, label="Offer a trade")
    await fill(bo, theirs, "Partner")
    await fill(bo, theirs, "You give")
    assert await fill(bo, theirs, "You get") == given, "what was shown once stays known"
    await bo.click(theirs, label="Send")
    await ada.click(mine, label=labelled(mine, "Bo offers Ada"))
    await ada.click(mine, label="Accept")
    assert "trades with" in "\n".join(map(words_of, thread.history(viewer=bo)))

    for who in (ada, bo):
        await who.click(await bot_env.panel(who, thread), label="Ready for the dungeon")
    for who in (ada, bo):
        panel = await bot_env.panel(who, thread)
        hero = next(part for part in components(panel) if ":pick:" in part.get("custom_id", ""))
        await who.click(panel, custom_id=hero["custom_id"])
    mine, theirs = await bot_env.panel(ada, thread), await bot_env.panel(bo, thread)
    assert any(menu["placeholder"] == "Afterwards: stay" for menu in selects(mine)), "short enough for a phone"
    await fill(ada, mine, "Afterwards", 1)
    await ada.click(mine, label="Go in bare")
    await bo.click(theirs, label="Go in bare")
    mine = await bot_env.panel(ada, thread)
    assert "moves doom by itself" in words_of(mine)
    await ada.click(mine, label="Go alone")
    theirs = await bot_env.panel(bo, thread)  # whose hero has fallen: it is asked too
    assert "Your hero has fallen" in words_of(theirs)
    await bo.click(theirs, label="Stay")
    assert "leaves the group and goes on alone" in "\n".join(map(words_of, thread.history(viewer=bo)))


async def test_who_is_ready_hears_of_an_offer(bot_env: BotEnv) -> None:
    """D-8, D-9: it would end unseen, as nothing calls a lord back who has nothing left to answer."""
    ada, bo, thread = await seated(bot_env)
    await scouted(bot_env, thread, ada, bo)
    for who in (ada, bo):
        panel = await bot_env.panel(who, thread)
        await who.click(panel, label=labelled(panel, "Mossgate"))
    await bo.click(await bot_env.panel(bo, thread), label="Ready for the dungeon")
    mine = await bot_env.panel(ada, thread)
    await ada.click(mine, label="Offer a trade")
    await fill(ada, mine, "Partner")
    await fill(ada, mine, "You give")
    await ada.click(mine, label="Send")
    (told,) = bo.user.dm_channel.history()
    offer = next(label for label in buttons(told) if label.startswith("Ada offers Bo"))
    assert "Ada offers Bo" in words_of(told).replace("\u2068", "").replace("\u2069", "").replace("*", "")
    await bo.user.click(told, label=offer)
    (told,) = bo.user.dm_channel.history()
    assert "more than 7 cards" in words_of(told), "a gift, for which a full hand has no room"
    await bo.user.click(told, label="Decline")
    assert not [label for label in buttons(mine) if label.startswith("Ada offers")], "it has ended"
