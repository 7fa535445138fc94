"""Opening a table and taking seats, as people do it."""

from __future__ import annotations

import discord
import pytest

from bot.ui import lobby as lobby_ui
from bot.words import speaker
from engines.core import games, registry, text
from tests.bot_env import Answered, BotEnv, Message, buttons, components, presses, selects, shown, words_of

pytestmark = pytest.mark.usefixtures("magpies")
say = speaker(None)


async def test_play_shows_a_lobby_to_all(bot_env: BotEnv) -> None:
    result = await bot_env.person("Ada").slash(bot_env.channel, "play", game="magpies")
    lobby = shown(result)
    assert not lobby.ephemeral
    read = words_of(lobby)
    assert "🐦 Magpies" in read
    assert "table 1" in read
    assert "👑 **\u2068Ada\u2069**" in read
    assert "Seats, 1 of 4" in read
    assert say(text("lobby-missing", missing=1)) in read
    doors = {"Join", "Leave", "Start with computers", "Seats", "Options", "Rules", "Reactions", "Computer", "Invite"}
    assert doors == set(buttons(lobby))
    (picture,) = [part for part in components(lobby) if part["type"] == 12]
    assert picture["items"][0]["description"] == "Magpies"
    assert len(bot_env.channel.history()) == 1


async def test_the_buttons_of_a_lobby_stand_by_kind_in_rows_that_a_phone_keeps(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    lobby = await bot_env.play(ada, "magpies")
    await bot_env.person("Bo").click(lobby, label="Join")
    await ada.click(lobby, label="Computer")
    found = [part["components"] for part in components(bot_env.last(bot_env.channel)) if part["type"] == 1]
    assert [[button["label"] for button in row] for row in found] == [
        ["Join", "Leave", "Start"], ["Seats", "Invite", "Computer"], ["Remove computer"],
        ["Options", "Reactions", "Rules"],
    ]  # fmt: skip


async def test_play_by_the_title_that_autocomplete_showed(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    choices = await ada.autocomplete(bot_env.channel, "play", "game", "draug")
    assert [(choice["name"], choice["value"]) for choice in choices] == [("The Draugr", "draugr")]
    assert len(await ada.autocomplete(bot_env.channel, "play", "game", "")) == len(games())
    assert await ada.autocomplete(bot_env.channel, "play", "game", "zz") == []
    assert "The Draugr" in words_of(await bot_env.play(ada, "the draugr"))


async def test_play_without_a_game_asks_which(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    asked = shown(await ada.slash(bot_env.channel, "play"))
    assert asked.ephemeral
    offered = [part["custom_id"] for part in components(asked) if part.get("label") == say(text("button-new"))]
    assert offered == [f"d:new:{game}" for game in games()]
    answered = await ada.click(asked, custom_id="d:new:magpies")
    assert say(text("lobby-opened", number=1)) in [words_of(asked), *map(words_of, Answered(answered).private)]
    assert "Magpies" in words_of(bot_env.last(bot_env.channel))
    assert "Join" in buttons(bot_env.last(bot_env.channel))


async def test_a_game_that_is_not_there_is_refused_privately(bot_env: BotEnv) -> None:
    result = await bot_env.person("Ada").slash(bot_env.channel, "play", game="chess")
    assert Answered(result).sentence == say(text("unknown-game", game="chess"))
    assert bot_env.channel.history(viewer=bot_env.person("Bo")) == []


async def test_where_the_bot_may_not_write_no_table_is_opened(bot_env: BotEnv) -> None:
    deny = discord.PermissionOverwrite(send_messages=False, attach_files=False)
    channel = bot_env.guild.create_text_channel("quiet", overwrites={bot_env.guild.default_role: deny})
    result = await bot_env.person("Ada").slash(channel, "play", game="draugr")
    assert "**Send Messages**, **Attach Files**" in Answered(result).sentence
    assert "Your tables" not in words_of(shown(await bot_env.person("Ada").slash(channel, "matches")))


async def test_people_join_and_leave_by_button_in_the_same_message(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    lobby = await bot_env.play(ada, "magpies")
    await bo.click(lobby, label="Join")
    read = words_of(bot_env.last(bot_env.channel))
    assert "🪑 **\u2068Bo\u2069**" in read
    assert "👑 **\u2068Ada\u2069**" in read
    assert speaker("magpies")(text("lobby-hint")) in read
    assert not buttons(bot_env.last(bot_env.channel))["Start"].get("disabled")
    await ada.click(lobby, label="Leave")
    read = words_of(bot_env.last(bot_env.channel))
    assert "Ada" not in read
    assert "👑 **\u2068Bo\u2069**" in read
    await bo.click(lobby, label="Leave")
    assert say(text("lobby-closed")) in words_of(bot_env.last(bot_env.channel))
    assert presses(bot_env.last(bot_env.channel)) == {}
    assert len(bot_env.channel.history()) == 1


async def test_what_one_may_not_do_in_a_lobby_is_told_privately(bot_env: BotEnv) -> None:
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    lobby = await bot_env.play(ada, "magpies")
    await bo.click(lobby, label="Join")
    for who, label, key in (
        (bo, "Join", "already-seated"), (cleo, "Leave", "not-seated"), (bo, "Start", "host-only"),
        (cleo, "Computer", "host-only"), (bo, "Options", "host-only"),
    ):  # fmt: skip
        answered = Answered(await who.click(lobby, label=label))
        assert answered.sentence == say(text(key))
        assert answered.public == []


def seats(message: Message) -> list[str]:
    """The occupants' lines of a lobby, with plain names."""
    lines = words_of(message).replace("**\u2068", "").replace("\u2069**", "").split("\n")
    signed = [line for line in lines if any(sign in line for sign in "👑🪑🤖")]
    return [line for line in signed if not line.startswith("-# ")]


async def test_seats_are_shown_in_order_of_play(bot_env: BotEnv) -> None:
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    lobby = await bot_env.play(ada, "magpies")
    assert seats(lobby) == ["👑 Ada"]
    assert say_magpies("game-order") not in words_of(lobby)
    await bo.click(lobby, label="Join")
    await cleo.click(lobby, label="Join")
    lobby = bot_env.last(bot_env.channel)
    assert seats(lobby) == ["1. 👑 Ada", "2. 🪑 Bo", "3. 🪑 Cleo"]
    assert say_magpies("game-order") in words_of(lobby)


async def test_a_table_full_of_people_offers_no_seat(bot_env: BotEnv) -> None:
    ada, bo, cleo, dag, eira = bot_env.people("Ada", "Bo", "Cleo", "Dag", "Eira")
    lobby = await bot_env.play(ada, "magpies")
    for person in (bo, cleo, dag):
        await person.click(lobby, label="Join")
    assert {"Leave", "Start", "Seats", "Options", "Rules", "Reactions"} == set(buttons(bot_env.last(bot_env.channel)))
    late = Answered(await eira.slash(bot_env.channel, "table join", number=1))
    assert late.sentence == say(text("table-full"))
    assert Answered(await eira.click(lobby, label="Seats")).sentence == say(text("table-full"))


async def test_computers_come_and_go_and_give_way_to_people(bot_env: BotEnv) -> None:
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    lobby = await bot_env.play(ada, "magpies")
    await bo.click(lobby, label="Join")
    assert "Remove computer" not in buttons(bot_env.last(bot_env.channel))
    for _ in range(2):
        await ada.click(lobby, label="Computer")
    full = bot_env.last(bot_env.channel)
    assert {"Join", "Leave", "Start", "Seats", "Options", "Rules", "Reactions", "Remove computer", "Invite"} == set(
        buttons(full)
    )
    assert seats(full) == ["1. 👑 Ada", "2. 🪑 Bo", "3. 🤖 Computer (South)", "4. 🤖 Computer (West)"]
    assert "A person who joins takes a computer's seat." in words_of(full)
    await cleo.click(full, label="Join")
    assert seats(bot_env.last(bot_env.channel)) == ["1. 👑 Ada", "2. 🪑 Bo", "3. 🤖 Computer", "4. 🪑 Cleo"]
    refused = Answered(await cleo.click(bot_env.last(bot_env.channel), label="Remove computer"))
    assert refused.sentence == say(text("host-only"))
    await ada.click(bot_env.last(bot_env.channel), label="Remove computer")
    alone = bot_env.last(bot_env.channel)
    assert seats(alone) == ["1. 👑 Ada", "2. 🪑 Bo", "3. 🪑 Cleo"]
    assert "Remove computer" not in buttons(alone)


async def test_people_choose_their_seats_in_a_private_panel(bot_env: BotEnv) -> None:
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    lobby = await bot_env.play(ada, "magpies")
    await bo.click(lobby, label="Join")
    await ada.click(lobby, label="Computer")
    panel = shown(await ada.click(lobby, label="Seats"))
    assert panel.ephemeral
    assert offered(panel) == {
        "North": "You sit here, place 1 of 3",
        "South": "A computer gives way, place 3 of 3",
        "West": "Free, place 3 of 3",
    }
    await ada.select(panel, ["west"])
    assert seats(bot_env.last(bot_env.channel)) == ["1. 🪑 Bo", "2. 🤖 Computer", "3. 👑 Ada"]
    assert offered(panel)["West"] == "You sit here, place 3 of 3"
    theirs = shown(await cleo.click(bot_env.last(bot_env.channel), label="Seats"))
    assert offered(theirs) == {
        "North": "Free, place 1 of 4",
        "South": "A computer gives way, place 2 of 3",
    }
    await cleo.select(theirs, ["south"])
    assert seats(bot_env.last(bot_env.channel)) == ["1. 🪑 Bo", "2. 🪑 Cleo", "3. 👑 Ada"]
    late = Answered(await bo.select(shown(await bo.click(lobby, label="Seats")), ["north"]))
    assert late.private == []
    taken = await bot_env.choose(bo, bot_env.channel, "s:sit:1", "south")
    assert say(text("seat-taken")) in [words_of(message) for message in taken.private]


def offered(panel: Message) -> dict[str, str]:
    """The choices of a panel's one select, each with its description."""
    (menu,) = selects(panel)
    return {option["label"]: option["description"] for option in menu["options"]}


async def test_the_host_hands_the_table_over(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    lobby = await bot_env.play(ada, "magpies")
    assert len(selects(shown(await ada.click(lobby, label="Options")))) == 4, "there is nobody to hand it to"
    await bo.click(lobby, label="Join")
    panel = shown(await ada.click(lobby, label="Options"))
    (menu,) = [menu for menu in selects(panel) if "hand-over" in menu["custom_id"]]
    assert [option["label"] for option in menu["options"]] == ["Bo"]
    await ada.select(panel, [str(bo.id)], custom_id=menu["custom_id"])
    assert words_of(panel) == say(text("handed-over", number=1, host=f"<@{bo.id}>"))
    assert seats(bot_env.last(bot_env.channel)) == ["1. 🪑 Ada", "2. 👑 Bo"]
    assert Answered(await ada.click(lobby, label="Start")).sentence == say(text("host-only"))
    forged = await bot_env.choose(bo, bot_env.channel, "s:hand-over:1", "everybody")
    assert forged.sentence == say(text("press-unknown"))
    await bo.click(lobby, label="Start")
    assert "Your move" in buttons(bot_env.last(bot_env.channel.threads[-1]))


async def test_who_comes_and_goes_before_the_start(bot_env: BotEnv) -> None:
    """A late joiner, a player who leaves and comes back, a host who leaves computers and people behind."""
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    lobby = await bot_env.play(ada, "magpies")
    await ada.click(lobby, label="Computer")
    await bo.click(lobby, label="Join")
    await ada.click(lobby, label="Leave")
    assert seats(bot_env.last(bot_env.channel)) == ["1. 🤖 Computer", "2. 👑 Bo"]
    await bo.click(bot_env.last(bot_env.channel), label="Remove computer")
    alone = bot_env.last(bot_env.channel)
    assert seats(alone) == ["👑 Bo"]
    assert "Start" not in buttons(alone)
    few = Answered(await bo.slash(bot_env.channel, "table start", number=1))
    assert few.sentence == say(text("too-few", fewest=2))
    await ada.click(alone, label="Join")
    assert seats(bot_env.last(bot_env.channel)) == ["1. 🪑 Ada", "2. 👑 Bo"]
    await bo.click(bot_env.last(bot_env.channel), label="Start")
    late = Answered(await cleo.slash(bot_env.channel, "table join", number=1))
    assert late.sentence == say(text("lobby-over"))


async def test_computers_take_the_seats_that_a_start_needs(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    lobby = await bot_env.play(ada, "magpies")
    assert Answered(await bo.click(lobby, label="Start with computers")).sentence == say(text("host-only"))
    await ada.click(lobby, label="Start with computers")
    begun = bot_env.channel.history()[0]
    assert seats(begun) == ["1. 👑 Ada", "2. 🤖 Computer"], "no more than it needs"
    assert say(text("lobby-started")) in words_of(begun)


async def test_a_late_press_starts_with_the_people_who_came_meanwhile(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    lobby = await bot_env.play(ada, "magpies")
    await bo.click(lobby, label="Join")
    await bot_env.press(ada, bot_env.channel, "d:start-with-computers:1")
    assert seats(bot_env.channel.history()[0]) == ["1. 👑 Ada", "2. 🪑 Bo"]


async def test_more_games_than_covers_have_room_for_stand_in_a_select(
    bot_env: BotEnv, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby_ui, "COVERS", 1)
    ada = bot_env.person("Ada")
    asked = shown(await ada.slash(bot_env.channel, "play"))
    (menu,) = selects(asked)
    assert [option["value"] for option in menu["options"]] == [*games()][1:]
    await ada.select(asked, ["magpies"])
    assert "Magpies" in words_of(bot_env.last(bot_env.channel))


async def test_a_table_where_only_computers_are_left_closes(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    lobby = await bot_env.play(ada, "magpies")
    await ada.click(lobby, label="Computer")
    await ada.click(lobby, label="Leave")
    assert say(text("lobby-closed")) in words_of(bot_env.last(bot_env.channel))
    late = Answered(await bo.slash(bot_env.channel, "table join", number=1))
    assert late.sentence == say(text("lobby-closed-before"))


async def test_a_table_that_nobody_starts_closes_itself(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    await bot_env.play(ada, "magpies")
    async with bot_env.bot.store.write() as tx:
        (timer,) = await tx.timers.of(1)
        await tx.timers.postpone(timer.id, timer.due - 7 * 24 * 3600)
    await bot_env.sweep()
    lobby = bot_env.last(bot_env.channel)
    assert say(text("lobby-expired", days=7)) in words_of(lobby)
    assert presses(lobby) == {}
    assert len(bot_env.channel.history()) == 1
    assert words_of(shown(await ada.slash(bot_env.channel, "matches"))) == say(text("matches-none"))


async def test_too_many_open_tables_are_refused_privately(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    for _ in range(5):
        await bot_env.play(ada, "magpies")
    for command, options in (("play", {"game": "draugr"}), ("draugr new", {})):
        refused = Answered(await ada.slash(bot_env.channel, command, **options))
        assert refused.sentence == say(text("too-many-open", count=5))
    chosen = await ada.click(shown(await ada.slash(bot_env.channel, "play")), custom_id="d:new:magpies")
    assert Answered(chosen).sentence == say(text("too-many-open", count=5))
    assert len(bot_env.channel.history(viewer=bo)) == 5


async def test_a_lobby_for_one_offers_no_seat(bot_env: BotEnv) -> None:
    lobby = await bot_env.play(bot_env.person("Ada"), "draugr")
    assert {"Leave", "Start", "Options", "Rules"} == set(buttons(lobby))
    assert not buttons(lobby)["Start"].get("disabled")


async def test_the_host_sets_options_in_a_private_panel(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    lobby = await bot_env.play(ada, "magpies")
    panel = shown(await ada.click(lobby, label="Options"))
    assert panel.ephemeral
    pace, night, *_ = selects(panel)
    await ada.select(panel, ["long"], custom_id=night["custom_id"])
    await ada.select(panel, ["hours"], custom_id=pace["custom_id"])
    read = words_of(bot_env.last(bot_env.channel))
    assert "Long: seven rounds" in read
    assert "Within hours, 4 hours per answer" in read
    chosen = [option["value"] for menu in selects(panel) for option in menu["options"] if option.get("default")]
    assert chosen == ["hours", "long", "default", "open"]


async def test_the_host_sets_how_strong_computers_are(bot_env: BotEnv) -> None:
    """In the options before one sits there, and below the seats as long as one does; kept over a restart."""
    ada, bo = bot_env.people("Ada", "Bo")
    lobby = await bot_env.play(ada, "trogdor")
    assert selects(lobby) == []
    panel = shown(await ada.click(lobby, label="Options"))
    await ada.select(panel, ["easy"], custom_id="s:set-option:1:computers")
    assert "Computers: easy" in words_of(bot_env.last(bot_env.channel))
    await ada.click(lobby, label="Computer")
    assert seats(bot_env.last(bot_env.channel))[1] == "2. 🤖 Computer, easy"
    (menu,) = selects(bot_env.last(bot_env.channel))
    assert [option["label"] for option in menu["options"]] == [
        "Computers: easy",
        "Computers: normal",
        "Computers: strong",
    ]
    assert [option["value"] for option in menu["options"] if option.get("default")] == ["easy"]
    refused = Answered(await bo.select(bot_env.last(bot_env.channel), ["normal"]))
    assert refused.sentence == say(text("host-only"))
    await bot_env.restart()
    await ada.select(bot_env.last(bot_env.channel), ["strong"])
    assert seats(bot_env.last(bot_env.channel))[1] == "2. 🤖 Computer, strong"
    await ada.click(bot_env.last(bot_env.channel), label="Start")
    begun = bot_env.channel.history()[0]
    assert seats(begun)[1] == "2. 🤖 Computer, strong"
    assert selects(begun) == []
    assert "table 1 · Computers: strong" in words_of(bot_env.last(bot_env.channel.threads[-1]))


async def test_below_a_table_without_computers_no_strength_is_told(bot_env: BotEnv) -> None:
    thread = await bot_env.started(*bot_env.people("Ada", "Bo"), game="trogdor")
    assert "Computers:" not in words_of(bot_env.last(thread))


@pytest.mark.parametrize("game", ["draugr", "magpies"])
async def test_where_computers_have_one_strength_or_no_seat_none_is_asked_for(bot_env: BotEnv, game: str) -> None:
    ada = bot_env.person("Ada")
    panel = shown(await ada.click(await bot_env.play(ada, game), label="Options"))
    assert "s:set-option:1:computers" not in {menu["custom_id"] for menu in selects(panel)}


async def test_each_option_stands_apart_from_the_one_above(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    lobby = await bot_env.play(ada, "magpies")
    await bot_env.person("Bo").click(lobby, label="Join")
    kinds = [part["type"] for part in components(shown(await ada.click(lobby, label="Options")))]
    above = [kinds[at - 2] for at, kind in enumerate(kinds) if kind == 1]
    assert above[1:] == [14] * 4


@pytest.mark.parametrize("game", games())
async def test_whoever_sets_an_option_reads_what_each_choice_means(bot_env: BotEnv, game: str) -> None:
    ada = bot_env.person("Ada")
    panel = shown(await ada.click(await bot_env.play(ada, game), label="Options"))
    for menu in selects(panel):
        for offered in menu["options"]:
            assert 0 < len(offered.get("description") or "") <= 50, (menu["custom_id"], offered)


async def test_at_live_pace_a_long_game_says_how_long_the_evening_is(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    lobby = await bot_env.play(ada, "dracula")
    assert "about three weeks" in words_of(lobby)
    panel = shown(await ada.click(lobby, label="Options"))
    await ada.select(panel, ["live"], custom_id=selects(panel)[0]["custom_id"])
    assert "about three hours" in words_of(bot_env.last(bot_env.channel))


async def test_of_a_game_with_many_options_the_host_changes_one_after_another(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    lobby = await bot_env.play(ada, "drakborgen")
    panel = shown(await ada.click(lobby, label="Options"))
    await ada.select(panel, ["combat"], custom_id="s:option:1")
    await ada.select(panel, ["legend"], custom_id="s:set-option:1:combat")
    chosen = {menu["custom_id"]: menu["options"] for menu in selects(panel)}
    assert "s:set-option:1:mp" not in chosen
    assert [one["value"] for one in chosen["s:set-option:1:combat"] if one.get("default")] == ["legend"]
    assert next(one["description"] for one in chosen["s:option:1"] if one["value"] == "combat") == "Legend"
    assert "Legend" in words_of(bot_env.channel.history()[0])


async def test_a_lobby_tells_the_options_as_they_count_for_those_who_sit_there(bot_env: BotEnv) -> None:
    """Who sits alone plays solo, whatever was chosen; solo with several is played together (DB-2.10)."""
    ada, bo = bot_env.people("Ada", "Bo")

    def mode() -> str:
        told = words_of(bot_env.channel.history()[0])
        (line,) = [line for line in told.splitlines() if line.startswith("**Options**")]
        return line.rsplit(" · ", 1)[-1]

    lobby = await bot_env.play(ada, "drakborgen")
    assert mode() == "Solo"
    await bo.click(lobby, label="Join")
    assert mode() == "Competitive"
    panel = shown(await ada.click(lobby, label="Options"))
    await ada.select(panel, ["mode"], custom_id="s:option:1")
    await ada.select(panel, ["solo"], custom_id="s:set-option:1:mode")
    assert mode() == "Together"
    await bo.click(lobby, label="Leave")
    assert mode() == "Solo"


async def test_a_lobby_names_the_switches_that_are_on(bot_env: BotEnv) -> None:
    """\"On\" and a number say nothing alone."""
    ada = bot_env.person("Ada")
    lobby = await bot_env.play(ada, "draggmar")

    def options() -> str:
        told = words_of(bot_env.channel.history()[0])
        (line,) = [line for line in told.splitlines() if line.startswith("**Options**")]
        return line

    assert options() == "**Options** · No time limit"
    panel = shown(await ada.click(lobby, label="Options"))
    for option, value in (("negotiation", "on"), ("start_doom", "7")):
        await ada.select(panel, [value], custom_id=f"s:set-option:1:{option}")
    assert options() == "**Options** · No time limit · Negotiation: On · Doom at the start: 7"


async def test_the_options_panel_of_a_started_match_changes_nothing(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    lobby = await bot_env.play(ada, "magpies")
    await bo.click(lobby, label="Join")
    panel = shown(await ada.click(lobby, label="Options"))
    await ada.click(lobby, label="Start")
    result = await ada.select(panel, ["long"], custom_id=selects(panel)[1]["custom_id"])
    assert Answered(result).sentence == say(text("lobby-over"))


async def test_start_opens_a_thread_and_shows_the_dice_are_sealed(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    lobby = bot_env.channel.history()[0]
    assert thread.name == "The Draugr, table 1"
    assert presses(lobby) == {}
    assert str(thread.id) in buttons(lobby)["Table"]["url"]
    assert "Dice sealed" in words_of(lobby)
    assert "Your move" in buttons(bot_env.last(thread))


async def test_all_of_it_can_be_typed(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    await ada.slash(bot_env.channel, "play", game="magpies")
    for who, command, key in (
        (bo, "join", "joined"), (bo, "leave", "left"), (ada, "computer", "computer-added"),
        (ada, "remove-computer", "computer-removed"), (bo, "join", "joined"),
    ):  # fmt: skip
        answered = Answered(await who.slash(bot_env.channel, f"table {command}", number=1))
        assert answered.sentence == say(text(key, number=1))
    started = Answered(await ada.slash(bot_env.channel, "table start", number=1))
    assert "### Which two cards do you give to" in started.sentence, "the first question is the answer"
    assert len(bot_env.channel.threads) == 1
    again = Answered(await ada.slash(bot_env.channel, "table start", number=1))
    assert again.sentence == say(text("lobby-over"))
    nowhere = Answered(await ada.slash(bot_env.channel, "table join", number=99))
    assert nowhere.sentence == say(text("no-such-match", number=99))


async def test_a_seat_and_a_new_host_can_be_typed(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    await bot_env.play(ada, "magpies")
    choices = await bo.autocomplete(bot_env.channel, "table seat", "seat", "", number=1)
    assert [(choice["name"], choice["value"]) for choice in choices] == [
        ("East", "east"), ("South", "south"), ("West", "west"),
    ]  # fmt: skip
    assert await bo.autocomplete(bot_env.channel, "table seat", "seat", "nor", number=1) == [], "Ada sits there"
    assert await bo.autocomplete(bot_env.channel, "table seat", "seat", "", number=99) == []
    outside = Answered(await ada.slash(bot_env.channel, "table host", number=1, person=bo))
    assert outside.sentence == say(text("heir-not-seated"))
    nowhere = Answered(await bo.slash(bot_env.channel, "table seat", number=1, seat="the attic"))
    assert nowhere.sentence == say(text("no-such-seat", typed="the attic"))
    seated = Answered(await bo.slash(bot_env.channel, "table seat", number=1, seat="South"))
    assert seated.sentence == say(text("seated", number=1, seat="South"))
    heir = Answered(await ada.slash(bot_env.channel, "table host", number=1, person=bo))
    assert heir.sentence == say(text("handed-over", number=1, host=f"<@{bo.id}>"))
    assert seats(bot_env.last(bot_env.channel)) == ["1. 🪑 Ada", "2. 👑 Bo"]


async def test_options_can_be_typed_for(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    await bot_env.play(ada, "magpies")
    panel = shown(await ada.slash(bot_env.channel, "table options", number=1))
    assert panel.ephemeral
    assert len(selects(panel)) == 4
    assert Answered(await bo.slash(bot_env.channel, "table options", number=1)).sentence == say(text("host-only"))


async def test_play_again_opens_a_new_table_with_the_same_options(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    await ada.slash(bot_env.channel, "trogdor new", lake_is_plain="on")
    await ada.click(bot_env.last(bot_env.channel), label="Start")
    thread = bot_env.channel.threads[-1]
    confirm = shown(await ada.slash(thread, "resign"))
    await ada.click(confirm, label="Resign")
    answered = Answered(await bo.click(bot_env.last(thread), label="Play again"))
    assert "Table 2 is open" in answered.sentence
    lobby = bot_env.last(bot_env.channel)
    assert "👑 **\u2068Bo\u2069**" in words_of(lobby)
    assert say_trogdor("option-lake_is_plain-on") in words_of(lobby)
    twice = Answered(await bo.click(bot_env.last(thread), label="Play again"))
    assert twice.sentence == say(text("lobby-open", number=2))


def say_magpies(key: str) -> str:
    return speaker("magpies")(text(key))


def say_trogdor(key: str) -> str:
    return speaker("trogdor")(text(key))


async def test_tables_of_another_server_are_out_of_reach(bot_env: BotEnv) -> None:
    await bot_env.started(bot_env.person("Ada"))
    await bot_env.play(bot_env.person("Bo"), "magpies")
    elsewhere = bot_env.env.create_guild("Elsewhere")
    room = elsewhere.create_text_channel("room")
    mallory = elsewhere.add_member(bot_env.env.create_user("mallory"))
    for command, number in (("table join", 2), ("table start", 2)):
        told = Answered(await mallory.slash(room, command, number=number))
        assert told.sentence == say(text("no-such-match", number=number))
    for command in ("board", "log", "move"):
        told = Answered(await mallory.slash(room, command, match=1))
        assert told.sentence == say(text("no-such-match", number=1))


async def test_where_no_computer_plays_none_is_offered(bot_env: BotEnv) -> None:
    registry.register(registry.get("magpies"), None)
    ada = bot_env.person("Ada")
    lobby = await bot_env.play(ada, "magpies")
    assert not {"Computer", "Start with computers"} & set(buttons(lobby))
    assert buttons(lobby)["Start"]["disabled"]
    assert "1 more player is needed." in words_of(lobby)
    typed = Answered(await ada.slash(bot_env.channel, "table computer", number=1))
    assert typed.sentence == say(text("no-computer-player"))
