"""The lobby of a game in which all chairs play however few come, as people see it."""

from __future__ import annotations

import discord
import simcord

from bot.desk import shown as shown_name
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
    assert f"{GODALMING}, {SEWARD}, {HELSING} and {MINA} go to {ADA}." in words_of(lobby(inn))
    assert not buttons(lobby(inn))["Start"].get("disabled")


async def test_the_lobby_tells_of_the_lot_and_the_table_of_how_it_fell(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    await opened(inn, ada)
    await bo.click(lobby(inn), label="Join")
    assert f"Dracula is drawn by lot among {ADA} and {BO}." in words_of(lobby(inn))
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
    assert f"{ADA}, any seat" in words_of(lobby(inn))


async def test_nobody_takes_seats_of_both_sides(inn: House) -> None:
    ada = inn.person("Ada")
    await opened(inn, ada)
    panel = shown(await ada.click(lobby(inn), label="Seats"))
    refused = Answered(await ada.select(panel, ["lord_godalming", "dracula"])).sentence
    assert refused == speaker(None)(text("seats-of-one-side"))
    assert free(inn) == [*HUNTERS, "dracula"]


async def test_a_taken_chair_is_taken_for_a_late_press_too(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    await opened(inn, ada)
    await take(inn, bo, "dracula")
    refused = (await inn.press(ada, inn.channel, "d:take-chair:1:dracula")).sentence
    assert refused == speaker(None)(text("seat-taken"))


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
    assert f"go to {ADA}." in words_of(lobby(inn))
    await take(inn, ada, "dracula")
    assert f"🤖 {GODALMING}, Computer" in words_of(lobby(inn))
    assert f"Computers play {SEWARD}, {HELSING} and {MINA}." in words_of(lobby(inn))


async def test_discord_offers_the_options_there_are(inn: House) -> None:
    (command,) = [root for root in inn.bot.tree.get_commands() if root.name == "dracula"]
    (new,) = command.to_dict(inn.bot.tree)["options"]
    named = {option["name"]: [choice["value"] for choice in option["choices"]] for option in new["options"]}
    assert named == {choice.id: list(choice.values) for choice in get("dracula").meta.choices}
