"""The lobby of a game in which all chairs play however few come, as people see it."""

from __future__ import annotations

import re

import discord
import simcord

from bot.limits import COMPONENTS
from bot.names import shown as shown_name
from bot.words import speaker
from engines.core import get, text
from tests.house import Answered, House, buttons, components, selects, shown, words_of

say = speaker("dracula")
HUNTERS = ("lord_godalming", "dr_seward", "van_helsing", "mina_harker")
GODALMING, SEWARD, HELSING, MINA, COUNT = (say(text(f"seat-{seat}")) for seat in (*HUNTERS, "dracula"))
ADA, BO = shown_name("Ada"), shown_name("Bo")


async def opened(inn: House, who: simcord.MemberActor, **options: str) -> None:
    await who.slash(inn.channel, "dracula new", **options)


def lobby(inn: House) -> discord.Message:
    """The lobby's message; below it stands the notice of the thread, once there is one."""
    return next(it for it in inn.channel.history(viewer=inn.person("Ada")) if list(components(it)))


async def take(inn: House, who: simcord.MemberActor, seat: str) -> None:
    await who.click(lobby(inn), custom_id=f"d:take-chair:1:{seat}")


def free(inn: House) -> list[str]:
    """The chairs that can be taken, by their buttons."""
    made = [part.get("custom_id", "") for part in components(lobby(inn))]
    return [one.rpartition(":")[2] for one in made if ":take-chair:" in one]


async def test_each_free_role_can_be_taken(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    await opened(inn, ada)
    assert free(inn) == [*HUNTERS, "dracula"]
    assert f"{ADA}, any seat" in words_of(lobby(inn))
    assert say(text("lobby-missing", missing=1)) in words_of(lobby(inn))
    assert buttons(lobby(inn))["Start"]["disabled"]
    await take(inn, bo, "dracula")
    assert free(inn) == [*HUNTERS]
    assert f"{COUNT}, {BO}" in words_of(lobby(inn))
    assert f"{ADA}, so far {GODALMING}, {SEWARD}, {HELSING} and {MINA}" in words_of(lobby(inn))
    assert not buttons(lobby(inn))["Start"].get("disabled")


async def test_the_lobby_tells_of_the_lot_and_the_table_of_how_it_fell(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    await opened(inn, ada)
    await bo.click(lobby(inn), label="Join")
    assert f"{ADA}, any seat" in words_of(lobby(inn))
    assert f"{BO}, any seat" in words_of(lobby(inn))
    assert "Dracula is drawn by lot among them." in words_of(lobby(inn))
    assert say(text("lobby-rest")) in words_of(lobby(inn))
    await ada.click(lobby(inn), label="Start")
    drawn = next(name for name in ("Ada", "Bo") if f"{COUNT}, {shown_name(name)}" in words_of(lobby(inn)))
    other = "Bo" if drawn == "Ada" else "Ada"
    assert all(f"{seat}, {shown_name(other)}" in words_of(lobby(inn)) for seat in (GODALMING, SEWARD, HELSING, MINA))
    assert f"{shown_name(drawn)} plays Dracula: the lot has fallen." in words_of(inn.last(inn.channel.threads[-1]))


async def test_five_people_sit_in_five_chairs(inn: House) -> None:
    people = inn.people("Ada", "Bo", "Cleo", "Dag", "Eira")
    await opened(inn, people[0], game="advanced")
    assert say(text("option-game-advanced")) in words_of(lobby(inn))
    for who, seat in zip(people, (*HUNTERS, "dracula"), strict=True):
        await take(inn, who, seat)
    assert free(inn) == []
    assert "Join" not in buttons(lobby(inn))
    assert "drawn by lot" not in words_of(lobby(inn))
    await people[0].click(lobby(inn), label="Start")
    assert say(text("lobby-started")) in words_of(lobby(inn))
    assert free(inn) == []


MOST_TO_READ = 500
"""So many characters a lobby tells at most: the look book's."""


def read(inn: House) -> str:
    """The lobby's words as they are shown, without their marks."""
    return re.sub(r"\*\*|^#+ |^-# |[\u2066-\u2069]", "", words_of(lobby(inn)), flags=re.MULTILINE)


async def test_however_people_sit_the_lobby_is_soon_read(inn: House) -> None:
    ada, bo, cleo, dag, eira = inn.people("Adalgisa", "Bonifacio", "Cleophas", "Dagobert", "Eirik")
    await opened(inn, ada)
    lengths = [len(read(inn))]
    for other in (bo, cleo, dag, eira):
        await other.click(lobby(inn), label="Join")
        lengths.append(len(read(inn)))
    assert "Dracula is drawn by lot among them." in read(inn)
    for who, seat in ((bo, "dracula"), (ada, "mina_harker"), (cleo, "dr_seward")):
        await take(inn, who, seat)
        lengths.append(len(read(inn)))
    assert "Dagobert, so far Lord Godalming" in read(inn)
    for other in (eira, dag, bo):
        await other.click(lobby(inn), label="Leave")
    await ada.click(lobby(inn), label="Computer")
    lengths.append(len(read(inn)))
    assert max(lengths) <= MOST_TO_READ, lengths
    assert "Talk is open to all." in read(inn)


async def test_a_host_of_several_chairs_wears_one_crown(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    await opened(inn, ada)
    await take(inn, ada, "dr_seward")
    await take(inn, ada, "mina_harker")
    lines = [line for line in words_of(lobby(inn)).split("\n") if ADA in line and line[0] in "👑🪑"]
    assert lines == [f"👑 {SEWARD}, {ADA}", f"🪑 {MINA}, {ADA}"]
    await take(inn, bo, "dracula")
    await ada.click(lobby(inn), label="Start")
    assert words_of(lobby(inn)).count("👑") == 1


async def test_the_panel_takes_several_and_gives_back(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    await opened(inn, ada)
    await take(inn, bo, "dracula")
    panel = shown(await ada.click(lobby(inn), label="Seats"))
    (menu,) = selects(panel)
    assert [option["value"] for option in menu["options"]] == list(HUNTERS)
    assert (menu["min_values"], menu["max_values"]) == (0, 4)
    panel = shown(await ada.select(panel, ["lord_godalming", "mina_harker"]))
    assert [option["value"] for option in selects(panel)[0]["options"] if option.get("default")] == [
        "lord_godalming", "mina_harker",
    ]  # fmt: skip
    assert free(inn) == ["dr_seward", "van_helsing"]
    await ada.select(panel, [])
    assert free(inn) == [*HUNTERS]
    assert f"{ADA}, so far {GODALMING}" in words_of(lobby(inn))


async def test_nobody_takes_seats_of_both_sides(inn: House) -> None:
    ada = inn.person("Ada")
    await opened(inn, ada)
    panel = shown(await ada.click(lobby(inn), label="Seats"))
    refused = Answered(await ada.select(panel, ["lord_godalming", "dracula"])).sentence
    assert refused == speaker(None)(text("seats-of-one-side"))
    assert free(inn) == [*HUNTERS, "dracula"]


async def test_taking_chairs_of_the_other_side_gives_up_ones_own(inn: House) -> None:
    """In a select what one has is ticked: nobody has to untick it to change sides."""
    ada = inn.person("Ada")
    await opened(inn, ada)
    await take(inn, ada, "dracula")
    panel = shown(await ada.click(lobby(inn), label="Seats"))
    panel = shown(await ada.select(panel, [*HUNTERS, "dracula"]))
    ticked = [option["value"] for option in selects(panel)[0]["options"] if option.get("default")]
    assert ticked == [*HUNTERS]
    assert free(inn) == ["dracula"]
    panel = shown(await ada.select(panel, [*HUNTERS, "dracula"]))
    assert free(inn) == [*HUNTERS]


async def test_a_taken_chair_is_taken_for_a_late_press_too(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    await opened(inn, ada)
    await take(inn, bo, "dracula")
    refused = (await inn.press(ada, inn.channel, "d:take-chair:1:dracula")).sentence
    assert refused == speaker(None)(text("seat-taken"))


async def test_a_panel_that_is_stale_is_brought_up_to_date_by_its_refusal(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    await opened(inn, ada)
    panel = shown(await ada.click(lobby(inn), label="Seats"))
    await take(inn, bo, "dracula")
    refused = Answered(await ada.select(panel, ["dracula"]))
    assert refused.sentence == speaker(None)(text("seat-taken"))
    (menu,) = selects(panel)
    assert [option["value"] for option in menu["options"]] == list(HUNTERS)


async def test_typed_the_same_is_done(inn: House) -> None:
    ada = inn.person("Ada")
    await opened(inn, ada)
    offered = await ada.autocomplete(inn.channel, "table seat", "seat", "m", number=1)
    assert [choice["value"] for choice in offered] == ["lord_godalming", "mina_harker"]
    for seat in ("mina_harker", SEWARD):
        told = Answered(await ada.slash(inn.channel, "table seat", number=1, seat=seat)).sentence
    assert told == speaker(None)(text("seated", number=1, seat=SEWARD))
    assert free(inn) == ["lord_godalming", "van_helsing", "dracula"]
    offered = await ada.autocomplete(inn.channel, "table leave", "seat", "", number=1)
    assert [choice["value"] for choice in offered] == ["dr_seward", "mina_harker"]
    told = Answered(await ada.slash(inn.channel, "table leave", number=1, seat="mina_harker")).sentence
    assert told == speaker(None)(text("chair-given-up", number=1, seat=MINA))
    assert free(inn) == ["lord_godalming", "van_helsing", "mina_harker", "dracula"]


async def test_alone_with_a_computer(inn: House) -> None:
    ada = inn.person("Ada")
    await opened(inn, ada)
    await ada.click(lobby(inn), label="Computer")
    assert f"🤖 {COUNT}, Computer" in words_of(lobby(inn))
    assert len(list(components(lobby(inn)))) <= COMPONENTS, "with all doors there are"
    assert f"{ADA}, so far {GODALMING}" in words_of(lobby(inn))
    await take(inn, ada, "dracula")
    assert f"🤖 {GODALMING}, Computer" in words_of(lobby(inn))
    assert f"Computers play {SEWARD}, {HELSING} and {MINA}." in words_of(lobby(inn))


async def test_discord_offers_the_options_there_are(inn: House) -> None:
    (command,) = [root for root in inn.bot.tree.get_commands() if root.name == "dracula"]
    (new,) = command.to_dict(inn.bot.tree)["options"]
    named = {option["name"]: [choice["value"] for choice in option["choices"]] for option in new["options"]}
    assert named == {choice.id: list(choice.values) for choice in get("dracula").meta.choices}


async def playing(inn: House, **options: str) -> simcord.ChannelHandle:
    """Ada plays all hunters, Bo Dracula; the thread."""
    ada, bo = inn.people("Ada", "Bo")
    await opened(inn, ada, **options)
    await take(inn, bo, "dracula")
    await bo.click(lobby(inn), label="Join")
    await ada.click(lobby(inn), label="Start")
    return inn.channel.threads[-1]


def tables(thread: simcord.ChannelHandle) -> list[discord.Message]:
    """The table's messages, the newest last."""
    return [message for message in thread.history() if "Your move" in buttons(message)]


async def test_a_panel_goes_from_hunter_to_hunter_and_nobody_is_called_twice(inn: House) -> None:
    thread = await playing(inn, game="advanced")
    ada, bo = inn.people("Ada", "Bo")
    (called,) = tables(thread)
    assert [user.id for user in called.mentions] == [ada.id]
    assert f"<@{ada.id}> ({GODALMING}), your turn" in words_of(called)
    panel: simcord.ResponseMessage = await inn.panel(ada, thread)
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


async def test_one_of_several_seats_is_handed_over(inn: House) -> None:
    thread = await playing(inn)
    ada, cleo = inn.people("Ada", "Cleo")
    more = shown(await ada.click(tables(thread)[-1], label="More"))
    give = shown(await ada.click(more, label="Hand over my seat"))
    (which,) = [menu for menu in selects(give) if menu["type"] == 3]
    assert [option["value"] for option in which["options"] if option["default"]] == [*HUNTERS]
    give = shown(await ada.select(give, ["mina_harker"], custom_id=which["custom_id"]))
    await ada.select(give, [cleo], custom_id="p:give-seat-to:1:mina_harker")
    offer = next(message for message in thread.history() if "Take the seat" in buttons(message))
    assert f"With it goes {MINA}." in words_of(offer)
    await cleo.click(offer, label="Take the seat")
    desk = await inn.bot.matches.desk(1, cleo.id)
    assert desk.viewer == {"mina_harker"}
    assert (await inn.bot.matches.desk(1, ada.id)).viewer == {*HUNTERS[:3]}


async def test_typed_one_of_several_seats_is_handed_over(inn: House) -> None:
    thread = await playing(inn)
    ada, cleo = inn.people("Ada", "Cleo")
    offered = await ada.autocomplete(thread, "seat give", "seat", "h")
    assert [choice["value"] for choice in offered] == ["van_helsing", "mina_harker"]
    await ada.slash(thread, "seat give", who=cleo, seat=HELSING)
    async with inn.bot.store.read() as tx:
        assert [offer.seat for offer in await tx.offers(1)] == ["van_helsing"]


async def test_playing_again_the_sides_change(inn: House) -> None:
    thread = await playing(inn)
    ada, bo = inn.people("Ada", "Bo")
    matches = inn.bot.matches
    await matches.move(1, ada.id, "end")
    async with inn.bot.store.read() as tx:
        motion = await tx.motion(1)
    assert motion is not None
    await matches.agree(1, bo.id, motion.id)
    await inn.sweep()
    over = next(message for message in reversed(thread.history()) if "Play again" in buttons(message))
    await ada.click(over, label="Play again")
    again = inn.last(inn.channel)
    assert f"{COUNT}, {ADA}" in words_of(again)
    await bo.click(again, label="Join")
    again = inn.last(inn.channel)
    assert f"{GODALMING}, {BO}" in words_of(again)
    assert f"{SEWARD}, {HELSING} and {MINA} go to {BO}." in words_of(again)
