"""The lobby of a game in which all seats are always played, as people see it."""

from __future__ import annotations

import re
from typing import Any

import discord
import simcord

from bot.limits import COMPONENTS
from bot.names import shown as shown_name
from bot.words import speaker
from engines.core import text
from tests.bot_env import Answered, BotEnv, buttons, components, selects, shown, words_of

say = speaker("dracula")
HUNTERS = ("lord_godalming", "dr_seward", "van_helsing", "mina_harker")
GODALMING, SEWARD, HELSING, MINA, COUNT = (say(text(f"seat-{seat}")) for seat in (*HUNTERS, "dracula"))
ADA, BO = shown_name("Ada"), shown_name("Bo")


async def opened(bot_env: BotEnv, who: simcord.MemberActor, **options: str) -> None:
    await who.slash(bot_env.channel, "dracula new", **options)


def lobby(bot_env: BotEnv) -> discord.Message:
    """The lobby's message; below it stands the notice of the thread, once there is one."""
    return next(it for it in bot_env.channel.history(viewer=bot_env.person("Ada")) if list(components(it)))


async def take(bot_env: BotEnv, who: simcord.MemberActor, seat: str) -> None:
    (menu,) = free_seats(bot_env)
    await who.select(lobby(bot_env), [seat], custom_id=menu["custom_id"])


def free_seats(bot_env: BotEnv) -> list[dict[str, Any]]:
    """The lobby's select of seats, where there is one."""
    return [menu for menu in selects(lobby(bot_env)) if ":take-free-seat:" in menu["custom_id"]]


def free(bot_env: BotEnv) -> list[str]:
    """The seats that the lobby's select offers."""
    return [option["value"] for menu in free_seats(bot_env) for option in menu["options"]]


async def test_each_free_role_can_be_taken(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    await opened(bot_env, ada)
    assert free(bot_env) == [*HUNTERS, "dracula"]
    assert f"{ADA}: any seat" in words_of(lobby(bot_env))
    assert say(text("lobby-missing", missing=1)) in words_of(lobby(bot_env))
    assert "Start" not in buttons(lobby(bot_env))
    await take(bot_env, bo, "dracula")
    assert free(bot_env) == [*HUNTERS]
    assert f"{BO}: {COUNT}" in words_of(lobby(bot_env))
    assert f"{ADA}: {GODALMING}, {SEWARD}, {HELSING} and {MINA}" in words_of(lobby(bot_env))
    assert not buttons(lobby(bot_env))["Start"].get("disabled")


async def test_one_select_tells_what_each_seat_is_good_for_and_forgets_old_choices(bot_env: BotEnv) -> None:
    """A client shows a choice again in a select of the same id: whoever looks next must not see it as theirs."""
    ada, bo = bot_env.people("Ada", "Bo")
    await opened(bot_env, ada)
    (before,) = free_seats(bot_env)
    told = {option["value"]: option["description"] for option in before["options"]}
    assert told["mina_harker"] == f"Free: {say(text('seat-mina_harker.detail'))}"
    await take(bot_env, ada, "mina_harker")
    (after,) = free_seats(bot_env)
    assert before["custom_id"] != after["custom_id"]
    assert before["id"] != after["id"]
    await bo.click(lobby(bot_env), label="Join")
    assert selects(lobby(bot_env))[0]["custom_id"] == after["custom_id"]


async def test_the_lobby_tells_of_the_lot_and_the_table_of_how_it_fell(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    await opened(bot_env, ada)
    await bo.click(lobby(bot_env), label="Join")
    assert f"{ADA}: any seat" in words_of(lobby(bot_env))
    assert f"{BO}: any seat" in words_of(lobby(bot_env))
    assert "Dracula is drawn by lot among these players." in words_of(lobby(bot_env))
    assert say(text("lobby-rest")) in words_of(lobby(bot_env))
    await ada.click(lobby(bot_env), label="Start")
    drawn = next(name for name in ("Ada", "Bo") if f"{shown_name(name)}: {COUNT}" in words_of(lobby(bot_env)))
    other = "Bo" if drawn == "Ada" else "Ada"
    assert f"{shown_name(other)}: {GODALMING}, {SEWARD}, {HELSING} and {MINA}" in words_of(lobby(bot_env))
    assert f"By lot {shown_name(drawn)} plays Dracula." in words_of(bot_env.last(bot_env.channel.threads[-1]))


async def test_five_people_sit_in_five_seats(bot_env: BotEnv) -> None:
    people = bot_env.people("Ada", "Bo", "Cleo", "Dag", "Eira")
    await opened(bot_env, people[0], game="advanced")
    assert say(text("option-game-advanced")) in words_of(lobby(bot_env))
    for who, seat in zip(people, (*HUNTERS, "dracula"), strict=True):
        await take(bot_env, who, seat)
    assert free(bot_env) == []
    assert "Join" not in buttons(lobby(bot_env))
    assert "drawn by lot" not in words_of(lobby(bot_env))
    await people[0].click(lobby(bot_env), label="Start")
    assert say(text("lobby-started")) in words_of(lobby(bot_env))
    assert free(bot_env) == []


MOST_TO_READ = 500
"""The most characters of a lobby, by our layout standard."""


def read(bot_env: BotEnv) -> str:
    """The lobby's words as they are shown, without markup."""
    return re.sub(r"\*\*|^#+ |^-# |[\u2066-\u2069]", "", words_of(lobby(bot_env)), flags=re.MULTILINE)


async def test_however_people_sit_the_lobby_is_soon_read(bot_env: BotEnv) -> None:
    ada, bo, cleo, dag, eira = bot_env.people("Adalgisa", "Bonifacio", "Cleophas", "Dagobert", "Eirik")
    await opened(bot_env, ada)
    lengths = [len(read(bot_env))]
    for other in (bo, cleo, dag, eira):
        await other.click(lobby(bot_env), label="Join")
        lengths.append(len(read(bot_env)))
    assert "Dracula is drawn by lot among these players." in read(bot_env)
    for who, seat in ((bo, "dracula"), (ada, "mina_harker"), (cleo, "dr_seward")):
        await take(bot_env, who, seat)
        lengths.append(len(read(bot_env)))
    assert "Dagobert: Lord Godalming" in read(bot_env)
    for other in (eira, dag, bo):
        await other.click(lobby(bot_env), label="Leave")
    await ada.click(lobby(bot_env), label="Computer")
    lengths.append(len(read(bot_env)))
    assert max(lengths) <= MOST_TO_READ, lengths
    assert "Talk is open to all." in read(bot_env)


async def test_a_person_of_several_seats_has_one_line(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    await opened(bot_env, ada)
    await take(bot_env, ada, "dr_seward")
    await take(bot_env, ada, "mina_harker")
    lines = [line for line in words_of(lobby(bot_env)).split("\n") if ADA in line and line[0] in "👑🪑"]
    assert lines == [f"👑 {ADA}: {SEWARD} and {MINA}"]
    await take(bot_env, bo, "dracula")
    await ada.click(lobby(bot_env), label="Start")
    assert words_of(lobby(bot_env)).count("👑") == 1


async def test_the_panel_takes_several_and_gives_back(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    await opened(bot_env, ada)
    await take(bot_env, bo, "dracula")
    panel = shown(await ada.click(lobby(bot_env), label="Seats"))
    (menu,) = selects(panel)
    assert [option["value"] for option in menu["options"]] == list(HUNTERS)
    assert (menu["min_values"], menu["max_values"]) == (0, 4)
    panel = shown(await ada.select(panel, ["lord_godalming", "mina_harker"]))
    assert [option["value"] for option in selects(panel)[0]["options"] if option.get("default")] == [
        "lord_godalming", "mina_harker",
    ]  # fmt: skip
    assert free(bot_env) == ["dr_seward", "van_helsing"]
    await ada.select(panel, [])
    assert free(bot_env) == [*HUNTERS]
    assert f"{ADA}: {GODALMING}" in words_of(lobby(bot_env))


async def test_nobody_takes_seats_of_both_sides(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    await opened(bot_env, ada)
    panel = shown(await ada.click(lobby(bot_env), label="Seats"))
    refused = Answered(await ada.select(panel, ["lord_godalming", "dracula"])).sentence
    assert refused == speaker(None)(text("seats-of-one-side"))
    assert free(bot_env) == [*HUNTERS, "dracula"]


async def test_taking_seats_of_the_other_side_gives_up_ones_own(bot_env: BotEnv) -> None:
    """The person's seats are selected in the menu already: they need not be deselected to change sides."""
    ada = bot_env.person("Ada")
    await opened(bot_env, ada)
    await take(bot_env, ada, "dracula")
    panel = shown(await ada.click(lobby(bot_env), label="Seats"))
    panel = shown(await ada.select(panel, [*HUNTERS, "dracula"]))
    ticked = [option["value"] for option in selects(panel)[0]["options"] if option.get("default")]
    assert ticked == [*HUNTERS]
    assert free(bot_env) == ["dracula"]
    panel = shown(await ada.select(panel, [*HUNTERS, "dracula"]))
    assert free(bot_env) == [*HUNTERS]


async def test_a_taken_seat_is_taken_for_a_late_press_too(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    await opened(bot_env, ada)
    await take(bot_env, bo, "dracula")
    refused = (await bot_env.choose(ada, bot_env.channel, "s:take-free-seat:1", "dracula")).sentence
    assert refused == speaker(None)(text("seat-taken"))


async def test_a_panel_that_is_stale_is_brought_up_to_date_by_its_refusal(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    await opened(bot_env, ada)
    panel = shown(await ada.click(lobby(bot_env), label="Seats"))
    await take(bot_env, bo, "dracula")
    refused = Answered(await ada.select(panel, ["dracula"]))
    assert refused.sentence == speaker(None)(text("seat-taken"))
    (menu,) = selects(panel)
    assert [option["value"] for option in menu["options"]] == list(HUNTERS)


async def test_typed_the_same_is_done(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    await opened(bot_env, ada)
    offered = await ada.autocomplete(bot_env.channel, "table seat", "seat", "m", number=1)
    assert [choice["value"] for choice in offered] == ["lord_godalming", "mina_harker"]
    for seat in ("mina_harker", SEWARD):
        told = Answered(await ada.slash(bot_env.channel, "table seat", number=1, seat=seat)).sentence
    assert told == speaker(None)(text("seated", number=1, seat=SEWARD))
    assert free(bot_env) == ["lord_godalming", "van_helsing", "dracula"]
    offered = await ada.autocomplete(bot_env.channel, "table leave", "seat", "", number=1)
    assert [choice["value"] for choice in offered] == ["dr_seward", "mina_harker"]
    told = Answered(await ada.slash(bot_env.channel, "table leave", number=1, seat="mina_harker")).sentence
    assert told == speaker(None)(text("seat-given-up", number=1, seat=MINA))
    assert free(bot_env) == ["lord_godalming", "van_helsing", "mina_harker", "dracula"]


async def test_alone_with_a_computer(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    await opened(bot_env, ada)
    await ada.click(lobby(bot_env), label="Computer")
    assert f"🤖 Computer, normal: {COUNT}" in words_of(lobby(bot_env))
    assert len(list(components(lobby(bot_env)))) <= COMPONENTS, "with all doors there are"
    assert f"{ADA}: {GODALMING}" in words_of(lobby(bot_env))
    await take(bot_env, ada, "dracula")
    assert f"🤖 Computer, normal: {GODALMING}" in words_of(lobby(bot_env))
    assert f"Computers play {SEWARD}, {HELSING} and {MINA}." in words_of(lobby(bot_env))


async def playing(bot_env: BotEnv, **options: str) -> simcord.ChannelHandle:
    """The thread of a match in which Ada plays all hunters, Bo Dracula."""
    ada, bo = bot_env.people("Ada", "Bo")
    await opened(bot_env, ada, **options)
    await take(bot_env, bo, "dracula")
    await bo.click(lobby(bot_env), label="Join")
    await ada.click(lobby(bot_env), label="Start")
    return bot_env.channel.threads[-1]


def tables(thread: simcord.ChannelHandle) -> list[discord.Message]:
    """The table's messages, the newest last."""
    return [message for message in thread.history() if "Your move" in buttons(message)]


async def test_a_panel_goes_from_hunter_to_hunter_and_nobody_is_called_twice(bot_env: BotEnv) -> None:
    thread = await playing(bot_env, game="advanced")
    ada, bo = bot_env.people("Ada", "Bo")
    (called,) = tables(thread)
    assert [user.id for user in called.mentions] == [ada.id]
    assert f"<@{ada.id}> ({GODALMING}), your turn" in words_of(called)
    panel: simcord.ResponseMessage = await bot_env.panel(ada, thread)
    for seat in (GODALMING, SEWARD, HELSING, MINA):
        assert f"### Where does {seat} start?" in words_of(panel)
        menu = next(menu for menu in selects(panel) if ":pick" in menu["custom_id"])
        panel = shown(await ada.select(panel, [menu["options"][0]["value"]], custom_id=menu["custom_id"]))
        if seat != MINA:
            assert [message.id for message in tables(thread)] == [called.id], "edited, not sent anew"
    assert "Where does" not in words_of(panel)
    new = tables(thread)[-1]
    assert new.id != called.id
    assert [user.id for user in new.mentions] == [bo.id]
    assert f"<@{bo.id}> ({COUNT}), your turn" in words_of(new)


async def test_one_of_several_seats_is_handed_over(bot_env: BotEnv) -> None:
    thread = await playing(bot_env)
    ada, cleo = bot_env.people("Ada", "Cleo")
    more = shown(await ada.click(tables(thread)[-1], label="More"))
    give = shown(await ada.click(more, label="Hand over my seat"))
    (which,) = [menu for menu in selects(give) if menu["type"] == 3]
    assert [option["value"] for option in which["options"] if option["default"]] == [*HUNTERS]
    give = shown(await ada.select(give, ["mina_harker"], custom_id=which["custom_id"]))
    await ada.select(give, [cleo], custom_id="p:give-seat-to:1:mina_harker")
    offer = next(message for message in thread.history() if "Take the seat" in buttons(message))
    assert f"You also get {MINA}." in words_of(offer)
    await cleo.click(offer, label="Take the seat")
    perspective = await bot_env.bot.matches.views.perspective(1, cleo.id)
    assert perspective.viewer == {"mina_harker"}
    assert (await bot_env.bot.matches.views.perspective(1, ada.id)).viewer == {*HUNTERS[:3]}


async def test_typed_one_of_several_seats_is_handed_over(bot_env: BotEnv) -> None:
    thread = await playing(bot_env)
    ada, cleo = bot_env.people("Ada", "Cleo")
    offered = await ada.autocomplete(thread, "seat give", "seat", "h")
    assert [choice["value"] for choice in offered] == ["van_helsing", "mina_harker"]
    await ada.slash(thread, "seat give", who=cleo, seat=HELSING)
    async with bot_env.bot.store.read() as tx:
        assert [offer.seat for offer in await tx.seat_offers.of(1)] == ["van_helsing"]


async def test_playing_again_the_sides_change(bot_env: BotEnv) -> None:
    thread = await playing(bot_env)
    ada, bo = bot_env.people("Ada", "Bo")
    matches = bot_env.bot.matches
    await matches.proposals.propose(1, ada.id, "end")
    async with bot_env.bot.store.read() as tx:
        proposal = await tx.proposals.of(1)
    assert proposal is not None
    await matches.proposals.agree(1, bo.id, proposal.id)
    await bot_env.sweep()
    over = next(message for message in reversed(thread.history()) if "Play again" in buttons(message))
    await ada.click(over, label="Play again")
    again = bot_env.last(bot_env.channel)
    assert f"{ADA}: {COUNT}" in words_of(again)
    await bo.click(again, label="Join")
    again = bot_env.last(bot_env.channel)
    assert f"{BO}: {GODALMING}" in words_of(again)
    assert f"{SEWARD}, {HELSING} and {MINA} go to {BO}." in words_of(again)
