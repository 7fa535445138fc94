"""Presses: one grammar for all ids, acknowledged before anything else, and a sentence for every id that is not ours."""

from __future__ import annotations

import re
from typing import Any

import aiohttp
import pytest
from discord import ui

import cogs.play
from bot.limits import CUSTOM_ID
from bot.store import Store
from bot.ui.answers import Ack
from bot.ui.press import (
    BUTTON,
    GRAMMAR,
    MODAL,
    SELECT,
    Press,
    PressedButton,
    PressedSelect,
    custom_id,
    on_press,
    parse,
    verbs,
)
from bot.words import speaker
from engines.core import text
from tests.bot_env import Answered, BotEnv, buttons, errors, selects, shown, words_of
from tests.resilience.mishaps import lost_answer

KINDS = (BUTTON, SELECT, MODAL)
say = speaker(None)


# the grammar


def test_no_id_is_taken_by_two_templates() -> None:
    assert len(set(KINDS)) == len(KINDS)
    for verb in verbs():
        for kind in KINDS:
            made = custom_id(kind, verb, 7, "2.action~1", "mayor.borrow")
            takers = [other for other in KINDS if re.fullmatch(GRAMMAR.format(kind=other), made)]
            assert takers == [kind]


def test_an_id_comes_back_as_it_was_made() -> None:
    for args in ((), ("7",), ("7", "2.action~1", "mayor.borrow"), ("draugr", "", "7"), ("7", "")):
        for verb in verbs():
            for kind in KINDS:
                match = re.fullmatch(GRAMMAR.format(kind=kind), custom_id(kind, verb, *args))
                assert match is not None
                assert parse(match) == (verb, args)


def test_discord_py_routes_by_the_same_templates() -> None:
    for item, kind in ((PressedButton, BUTTON), (PressedSelect, SELECT)):
        assert item.__discord_ui_compiled_template__.pattern == GRAMMAR.format(kind=kind)


def test_every_verb_is_registered_once() -> None:
    async def other(press: Press) -> None: ...

    with pytest.raises(ValueError, match="move"):
        on_press("move", Ack.PRIVATE)(other)
    assert verbs()["move"].run.__qualname__ == cogs.play.move.__qualname__


def test_an_id_that_is_too_long_or_of_no_verb_is_not_made() -> None:
    with pytest.raises(AssertionError):
        custom_id(BUTTON, "move", "x" * CUSTOM_ID)
    with pytest.raises(AssertionError):
        custom_id(BUTTON, "no-such-verb", 1)


# forged, foreign, stale


async def rows(bot_env: BotEnv) -> list[Any]:
    """All stored rows of matches."""
    found = []
    async with bot_env.bot.store.read() as tx:
        for table in ("matches", "seats", "actions", "snapshots", "events"):
            result = await tx.connection.exec_driver_sql(f"SELECT * FROM {table}")  # noqa: S608
            found.append([tuple(row) for row in result])
    return found


JUNK = (
    "", ":x:y:z", ":²", ":" + "9" * 60, ":draugr:::", ":1:1.walk:no-such-option",
)  # fmt: skip


async def test_no_forged_id_breaks_or_changes_anything(bot_env: BotEnv) -> None:
    """Every verb with all sorts of arguments: it answers with a sentence, or with a public view, and never with an
    error."""
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada)
    before = await rows(bot_env)
    for verb in sorted(set(verbs()) - {"again", "new"}):  # a press of these opens a table: that is no forgery
        made = [f"d:{verb}{junk}" for junk in JUNK]
        old = await bot_env.offer(thread, *(ui.Button(label=one[:80], custom_id=one) for one in made))
        for one in made:
            await bo.click(old, custom_id=one)
        assert await rows(bot_env) == before, verb


async def test_no_forged_choice_breaks_or_changes_anything(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada)
    before = await rows(bot_env)
    for verb in sorted(set(verbs()) - {"again"}):
        for junk in ("", ":1:x"):
            await bot_env.choose(bo, thread, f"s:{verb}{junk}", "x", "y")
        assert await rows(bot_env) == before, verb


@pytest.mark.parametrize(
    ("made", "key"),
    [
        ("d:fly:1", "press-unknown"),
        ("d:move", "press-unknown"),
        ("d:move:one", "press-unknown"),
        ("d:move:77", "no-such-match"),
        ("d:pick:1", "press-unknown"),
        ("d:pick:1:1.walk", "press-unknown"),
        ("d:join:1", "lobby-over"),
        ("d:start:1", "lobby-over"),
        ("d:options:1", "lobby-over"),
        ("d:move:1", "not-yours"),
        ("d:pick:1:1.walk:stay", "not-yours"),
        ("d:undo:1", "not-yours"),
        ("d:resign-now:1", "not-yours"),
        ("d:page:1:x", "press-unknown"),
        ("d:earlier:1:x", "press-unknown"),
        ("d:rules:chess", "unknown-game"),
        ("d:share:draugr:nowhere:1", "no-such-rule"),
        ("d:hand:1", "no-hands"),
    ],
)
async def test_what_is_not_ours_gets_one_private_sentence(bot_env: BotEnv, made: str, key: str) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada)
    before = await rows(bot_env)
    answered = await bot_env.press(bo, thread, made)
    assert answered.sentence == say(text(key, number=77, game="chess"))
    assert answered.public == []
    assert await rows(bot_env) == before


@pytest.mark.usefixtures("magpies")
async def test_what_one_may_see_never_lands_on_a_message_of_all(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    for verb in ("d:board:1", "d:board-text:1", "d:page:1:0", "d:back:1", "d:earlier:1:"):
        old = await bot_env.offer(thread, ui.Button(label="old", custom_id=verb))
        answered = Answered(await ada.click(old, label="old"))
        assert len(answered.private) == 1
        assert answered.public == []
        assert words_of(bot_env.last(thread)) == "from another time"


async def test_an_option_that_is_not_offered_is_refused(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    before = await rows(bot_env)
    answered = await bot_env.press(ada, thread, "d:pick:1:1.walk:moon")
    assert say(text("illegal-option")) in "\n".join(words_of(message) for message in answered.private)
    assert await rows(bot_env) == before


async def test_a_window_of_another_version_gets_a_sentence(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    page = shown(await ada.slash(bot_env.channel, "rules"))
    window = await ada.click(page, label="Search")
    assert window.modal is not None
    assert re.fullmatch(GRAMMAR.format(kind=MODAL), window.modal["custom_id"])
    window._interaction.modal["custom_id"] = "w:lost:1"  # type: ignore[index]
    answered = Answered(await ada.submit_modal(window, {"wanted": "x"}))
    assert answered.sentence == say(text("press-unknown"))


async def test_a_stale_press_says_so_and_shows_where_one_stands(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    old = await bot_env.panel(ada, thread)
    world = await bot_env.panel(ada, thread)
    menu = selects(old)[0]
    first = menu["options"][0]["value"]
    await ada.select(old, [first], custom_id=menu["custom_id"])
    before = await rows(bot_env)
    answered = Answered(await ada.select(world, [first], custom_id=menu["custom_id"]))
    assert [words_of(message) for message in answered.result.followups] == [say(text("settled"))]
    assert "Which Special Action" in words_of(world)
    assert await rows(bot_env) == before


# acknowledged first


ARGUMENTS = {"rules": ("draugr",), "rule": ("draugr", ""), "search": ("draugr",), "searched": ("draugr",)}


class FirstAccess:
    """Records whether an interaction had been acknowledged at the first access to the store."""

    def __init__(self, bot_env: BotEnv, monkeypatch: pytest.MonkeyPatch) -> None:
        self.interaction: Any = None
        self.acknowledged: list[bool] = []
        for name in ("read", "write"):
            monkeypatch.setattr(Store, name, self._noting(getattr(Store, name)))
        bot_env.env._register_dispatch_observer(self._begin)

    def _begin(self, interaction: Any) -> None:
        self.interaction, self.acknowledged = interaction, []

    def _noting(self, sound: Any) -> Any:
        def noted(store: Store) -> Any:
            if self.interaction is not None:
                self.acknowledged.append(self.interaction.responded)
            return sound(store)

        return noted

    def in_time(self) -> bool:
        return all(self.acknowledged[:1])


async def test_every_press_is_acknowledged_before_the_store_is_asked(
    bot_env: BotEnv, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    first, asked = FirstAccess(bot_env, monkeypatch), 0
    for verb in verbs().values():
        made = custom_id(BUTTON, verb.name, *ARGUMENTS.get(verb.name, ("1", "x", "x")))
        old = await bot_env.offer(thread, ui.Button(label="old", custom_id=made))
        await ada.click(old, label="old")
        assert first.in_time(), verb.name
        asked += bool(first.acknowledged)
    assert asked > 10


async def test_every_command_is_acknowledged_before_the_store_is_asked(
    bot_env: BotEnv, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    first = FirstAccess(bot_env, monkeypatch)
    options: dict[str, dict[str, Any]] = {
        "play": {"game": "draugr"},
        "table seat": {"number": 1, "seat": "hunter"},
        "table host": {"number": 1, "person": ada},
        "table invite": {"number": 1, "person": ada},
        "ask remove": {"who": ada},
        "seat give": {"who": ada},
        "away": {"days": 1},
        "rewind": {"number": 1},
    }
    for name in ada.available_commands(thread):
        await ada.slash(thread, name, **options.get(name, {"number": 1} if name.startswith("table ") else {}))
        assert first.acknowledged, name
        assert first.in_time(), name


# acknowledgements and answers that fail


CALLBACK, ANSWERS = "/interactions/*/callback", "/webhooks/*"
UNHEARD = [(404, 10062), (500, 0), (503, 0), (403, 50001)]


async def answered(bot_env: BotEnv) -> int:
    """The number of entries in the log of the first match."""
    async with bot_env.bot.store.read() as tx:
        return len(await tx.records.log(1))


@pytest.mark.parametrize(("status", "code"), UNHEARD)
async def test_a_press_that_is_not_acknowledged_is_carried_out_all_the_same(
    bot_env: BotEnv, status: int, code: int
) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    panel = await bot_env.panel(ada, thread)
    menu = selects(panel)[0]
    walk = [menu["options"][0]["value"]]
    bot_env.env.inject_error("POST", CALLBACK, status=status, code=code)
    bot_env.env.inject_error("*", ANSWERS, status=404, code=10015, times=None)
    await ada.select(panel, walk, custom_id=menu["custom_id"])
    bot_env.env.backend.faults.clear()
    assert await answered(bot_env) == 1
    assert "walks" in words_of(bot_env.last(thread)), "the table shows it"
    again = Answered(await ada.select(panel, walk, custom_id=menu["custom_id"]))
    assert [words_of(message) for message in again.result.followups] == [say(text("settled"))]


async def test_a_panel_asks_on_until_the_refusal_is_told(bot_env: BotEnv) -> None:
    """A panel that no longer asks says that the answer counts, unless the player was told otherwise before."""
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    old = await bot_env.panel(ada, thread)
    world = await bot_env.panel(ada, thread)
    menu, asks = selects(old)[0], words_of(old)
    walk = [menu["options"][0]["value"]]
    await ada.select(world, walk, custom_id=menu["custom_id"])
    bot_env.env.inject_error("POST", ANSWERS, status=503, code=0, times=None)
    await ada.select(old, walk, custom_id=menu["custom_id"])
    assert words_of(old) == asks
    bot_env.env.backend.faults.clear()
    again = Answered(await ada.select(old, walk, custom_id=menu["custom_id"]))
    assert [words_of(message) for message in again.result.followups] == [say(text("settled"))]
    assert "Which Special Action" in words_of(old)


@pytest.mark.parametrize(("status", "code"), UNHEARD)
async def test_a_typed_answer_that_is_not_acknowledged_waits_to_be_typed_again(
    bot_env: BotEnv, status: int, code: int
) -> None:
    """Discord tells the player that nothing came of it. If the answer counted all the same, a second try might answer
    the next question."""
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    walk = (await ada.autocomplete(thread, "move", "option", ""))[0]["value"]
    for typed in ({"option": walk}, {}):
        bot_env.env.inject_error("POST", CALLBACK, status=status, code=code)
        await ada.slash(thread, "move" if typed else "undo", **typed)
        assert await answered(bot_env) == 0
    await ada.slash(thread, "move", option=walk)
    assert await answered(bot_env) == 1
    bot_env.env._errors.clear()


async def test_what_may_be_typed_twice_needs_no_acknowledgement(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    bot_env.env.inject_error("POST", CALLBACK, status=404, code=10062)
    await ada.slash(bot_env.channel, "play", game="trogdor")
    assert "Start" in buttons(bot_env.last(bot_env.channel)), "the lobby stands in the channel"
    bot_env.env.inject_error("POST", CALLBACK, status=404, code=10062)
    await bo.slash(bot_env.channel, "table join", number=1)
    assert "Bo" in words_of(bot_env.last(bot_env.channel))
    bot_env.env.inject_error("POST", CALLBACK, status=404, code=10062)
    await ada.slash(bot_env.channel, "table start", number=1)
    assert (await bot_env.bot.matches.views.perspective(1)).match.status == "running"
    bot_env.env._errors.clear()  # answers that could not be delivered


@pytest.mark.parametrize("error", [TimeoutError(), aiohttp.ServerDisconnectedError()])
async def test_an_acknowledgement_whose_answer_was_lost_is_one(bot_env: BotEnv, error: Exception) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    walk = (await ada.autocomplete(thread, "move", "option", ""))[0]["value"]
    with lost_answer("POST", CALLBACK, error):
        panel = shown(await ada.slash(thread, "move", option=walk))
    assert await answered(bot_env) == 1
    assert "Which Special Action" in words_of(panel)
    with lost_answer("POST", CALLBACK, error):
        refused = Answered(await ada.slash(thread, "table join", number=1))
    assert refused.sentence == say(text("lobby-over"))


@pytest.mark.parametrize("status", [404, 500])
async def test_a_move_whose_panel_cannot_be_shown_is_made_and_told_to_the_table(bot_env: BotEnv, status: int) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    choices = await ada.autocomplete(thread, "move", "option", "")
    bot_env.env.inject_error("PATCH", ANSWERS, status=status)
    result = await ada.slash(thread, "move", option=choices[0]["value"])
    assert Answered(result).sentence == say(text("answer-lost"))
    assert await answered(bot_env) == 1
    assert "walks" in words_of(bot_env.last(thread))


async def test_a_move_whose_panel_breaks_is_not_said_to_have_changed_nothing(
    bot_env: BotEnv, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    panel = await bot_env.panel(ada, thread)
    menu = selects(panel)[0]
    with monkeypatch.context() as patch, errors.expected() as met:
        patch.setattr(bot_env.bot.pictures, "closeup", breaks)
        pressed = Answered(await ada.select(panel, [menu["options"][0]["value"]], custom_id=menu["custom_id"]))
    number = met[0].getMessage().split()[1].rstrip(":")
    assert pressed.sentence == say(text("fault-after", number=number))
    assert "walks" in words_of(bot_env.last(thread)), "the table gets to know of it"


# our own faults


async def breaks(*_: object) -> None:
    raise ZeroDivisionError


async def test_what_breaks_is_told_by_a_number_that_stands_in_the_log(
    bot_env: BotEnv, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    with monkeypatch.context() as patch, errors.expected() as met:
        patch.setattr(bot_env.bot.matches.views, "perspective", breaks)
        pressed = Answered(await ada.click(bot_env.last(thread), label="Your move"))
        typed = Answered(await ada.slash(thread, "board"))
    bot_env.env._errors.clear()  # the command's own
    for answered, record in zip((pressed, typed), met, strict=True):
        number = record.getMessage().split()[1].rstrip(":")
        assert answered.sentence == say(text("fault", number=number))
        assert "ZeroDivisionError" in record.getMessage()
    assert "Where do you walk?" in words_of(await bot_env.panel(ada, thread))
