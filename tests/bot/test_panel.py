"""The panel takes any question that the protocol allows: Discord takes its message, and every option can be reached."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any
from unittest import mock

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot import limits
from bot.perspective import Answered, Perspective
from bot.store import Occupant
from bot.ui.choices import BACK, DONE, DRAFTED, NEW_DRAFT, WEIGH, Draft, find, labels
from bot.ui.panel import panel
from bot.words import Say, speaker
from engines.core import Decision, Observation, Option, Orderable, Seat, Text, View, text
from engines.core.flow import PASS
from engines.core.offers import WITHDRAW
from rendering import Picture
from tests.bot.test_limits import bot_env_loaded, check, match_of
from tests.discord_spec import BUTTON, SELECT, TEXT, walk

__all__ = ["bot_env_loaded"]
SEAT = Seat("hunter")
PLAIN = "plain:"
"""The prefix of keys that are told as they stand: these tests do not look at the catalogue."""
KEYS = [f"{'x' * 34}-{number}" for number in range(300)]
ID = "4" * 40
host = speaker("draugr")


def say(what: Text) -> str:
    return what.key.removeprefix(PLAIN) if what.key.startswith(PLAIN) else host(what)


@pytest.fixture(scope="module", autouse=True)
def plain_words() -> Iterator[None]:
    def told(*_: object, **__: object) -> Say:
        return say

    with mock.patch.object(Perspective, "say", told):
        yield


def plain(told: st.SearchStrategy[str]) -> st.SearchStrategy[Text]:
    return told.map(lambda words: Text(PLAIN + words))


SHORT = st.sampled_from(["", " ", "Stay", "North, C3", "a" * 28, "a" * 29, "a" * 80, "a" * 101, "ß" * 300, "**_~"])
LONG = st.sampled_from(["", " ", "Where to?", "a" * 300, "b" * 5000, "line\n" * 900])
ALIKE = st.sampled_from(["Stone", "Stone (1)", "Stone (2)", "a" * 99 + "b", "a" * 99 + "cc"])


@st.composite
def decisions(draw: Callable[[st.SearchStrategy[Any]], Any]) -> Decision:
    """Any question within the protocol's bounds."""
    count = draw(st.sampled_from([0, 1, 2, 9, 10, 11, 24, 25, 26, 50, 51, 75, 99, 100, 101, 126, 300]))
    told = draw(st.sampled_from([SHORT, ALIKE]))
    some = draw(st.lists(st.tuples(plain(told), st.none() | plain(SHORT), st.booleans()), min_size=1, max_size=12))
    options = [Option(KEYS[n], *some[n % len(some)]) for n in range(count)]
    if draw(st.booleans()):
        options.append(Option(DONE, text("done")))
    least = draw(st.integers(0, len(options)))
    most = draw(st.integers(least, len(options)))
    least, most = draw(st.sampled_from([(least, most), (min(1, len(options)),) * 2, (least, least)]))
    return Decision(
        id=ID, seat=SEAT, kind="any", round=1, prompt=draw(plain(LONG)), hint=draw(st.none() | plain(LONG)),
        options=tuple(options), default=(), least=least, most=most, rule="r" * 40,
        optional=draw(st.booleans()), revisable=draw(st.booleans()),
    )  # fmt: skip


@st.composite
def drafts(draw: Callable[[st.SearchStrategy[Any]], Any], decision: Decision) -> Draft:
    """Any draft of it, even of a stale page or of another question."""
    keys = [option.key for option in decision.options]
    some = st.lists(st.sampled_from(keys), unique=True) if keys else st.just([])
    chosen = draw(some) if draw(st.booleans()) else keys[: draw(st.sampled_from([25, 26, DRAFTED]))]
    page = draw(st.sampled_from([0, 1, 2, 3, 4, 5, 11, 12, 10**15]))
    return Draft(draw(st.sampled_from([ID, "3"])), page, tuple(draw(some)[: limits.SELECT_OPTIONS]), tuple(chosen))


def perspective_of(decision: Decision, others: int = 0) -> Perspective:
    also = (replace(of_many(2), id=f"{number}.offer") for number in range(others))
    seen = Observation(frozenset({SEAT}), View(), (decision, *also), (SEAT,), None)
    people = (Occupant(SEAT, 100, "Ada"),)
    return Perspective(match_of("draugr", "running"), people, frozenset({SEAT}), seen, (), True, 2**31, None)


def parts(decision: Decision, draft: Draft = NEW_DRAFT, news: tuple[Text, ...] = ()) -> list[dict[str, Any]]:
    """All components of the panel."""
    return list(walk(panel(perspective_of(decision), None, "en", news, draft).view().to_components()))  # type: ignore[no-untyped-call]


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_any_question_is_a_message_that_discord_takes(bot_env_loaded: object, data: st.DataObject) -> None:
    decision = data.draw(decisions())
    news = data.draw(st.lists(plain(LONG), max_size=30))
    picture = data.draw(st.none() | st.sampled_from(["a board", "a" * 3000]).map(lambda alt: Picture(b"", alt)))
    perspective = perspective_of(decision, data.draw(st.sampled_from([0, 1, 3, 4, 30])))
    check(panel(perspective, picture, "en", tuple(news), data.draw(drafts(decision))))


def test_taking_nothing_is_called_as_the_game_calls_it() -> None:
    asked = of_many(3, least=0)
    named = replace(asked, nothing=Text(PLAIN + "Show nothing"))
    assert ["None" in labelled(asked), "Show nothing" in labelled(named), "None" in labelled(named)] == [
        True, True, False,
    ]  # fmt: skip


def labelled(decision: Decision) -> list[str]:
    """The labels of the panel's buttons."""
    return [part["label"] for part in parts(decision) if part["type"] == BUTTON]


def of_many(count: int, least: int = 1, most: int = 1) -> Decision:
    options = tuple(Option(f"s-{n}", Text(f"{PLAIN}Stone {n}")) for n in range(count))
    return Decision(
        id=ID, seat=SEAT, kind="any", round=1, prompt=Text(PLAIN + "Which?"), options=options, default=(),
        least=least, most=most,
    )  # fmt: skip


@pytest.mark.parametrize("most", [1, 2])
@pytest.mark.parametrize("count", [1, 10, 11, 25, 26, 100, 101, 126, 400])
def test_every_option_is_in_reach_of_presses_alone(bot_env_loaded: object, count: int, most: int) -> None:
    decision = of_many(count, min(most, count), min(most, count))
    met, offered, open_pages = set[int](), set[str](), [0]
    while open_pages:
        page = open_pages.pop()
        met.add(page)
        for part in parts(decision, Draft(ID, page)):
            if part["type"] == SELECT:
                offered |= {option["value"] for option in part["options"]}
            elif part["type"] == BUTTON and (pressed := re.fullmatch(r"d:pick:\d+:\w+:(.+)", part["custom_id"])):
                offered.add(pressed[1])
            elif part["type"] == BUTTON and (door := re.fullmatch(r"d:page:\d+:\w+:(\d+)", part["custom_id"])):
                open_pages += {int(door[1])} - met
    assert offered == {option.key for option in decision.options}


def test_where_something_is_in_a_long_list_is_told_by_its_ends(bot_env_loaded: object) -> None:
    names = ["Zagreb", *(f"Space {number}" for number in range(30, 0, -1)), "athens", "Budapest"]
    options = tuple(Option(f"s-{n}", Text(PLAIN + name)) for n, name in enumerate(names))
    found = [
        [option["label"] for option in part["options"]]
        for page in (0, 1)
        for part in parts(replace(of_many(1), options=options), Draft(ID, page))
        if part["type"] == SELECT
    ]
    assert found[0] == ["athens", "Budapest", *(f"Space {number}" for number in range(1, 24))]
    assert found[1] == [*(f"Space {number}" for number in range(24, 31)), "Zagreb"]


@pytest.mark.parametrize(("count", "kind"), [(1, BUTTON), (6, BUTTON), (7, SELECT)])
def test_what_needs_a_word_of_explanation_is_a_list_but_not_of_few(
    bot_env_loaded: object, count: int, kind: int
) -> None:
    many = of_many(count)
    explained = replace(many, options=tuple(replace(one, detail=Text(PLAIN + "cold")) for one in many.options))
    shown = {part["type"] for part in parts(explained) if ":pick" in part.get("custom_id", "")}
    assert shown == {kind}


@pytest.mark.parametrize("may_undo", [False, True])
def test_the_way_back_stands_below_the_choices_and_for_an_undo_that_there_is_not(
    bot_env_loaded: object, may_undo: bool
) -> None:
    many, back = of_many(3), Option(BACK, Text(PLAIN + "Begin anew"), Text(PLAIN + "Nothing yet"))
    asked = replace(many, options=(*many.options, back))
    perspective = replace(perspective_of(asked), may_undo=may_undo)
    made = list(walk(panel(perspective, None, "en").view().to_components()))  # type: ignore[no-untyped-call]
    pressed = [part["label"] for part in made if part["type"] == BUTTON]
    undo, rules = say(text("button-undo")), say(text("button-rules"))
    assert pressed[3:] == ["Begin anew", *([undo] if may_undo else []), rules]
    assert next(part for part in made if part.get("label") == "Begin anew")["custom_id"].endswith(f":{ID}:{BACK}")


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        ("draugr", [["Let it go", "Undo", "Rules"]]),
        ("dracula", [["Let it go", "Undo", "Hand"], ["What we know", "Rules"]]),
    ],
)
def test_the_rules_stand_with_the_pictures_where_a_game_has_some(
    bot_env_loaded: object, game: str, expected: list[list[str]]
) -> None:
    """Beside Done and Undo a phone has no room for a third and a fourth button."""
    asked = replace(of_many(3), options=(*of_many(3).options, Option(DONE, Text(PLAIN + "Let it go"))))
    perspective = replace(perspective_of(asked), match=match_of(game, "running"))
    assert rows_of_buttons(perspective)[-len(expected) :] == expected


def rows_of_buttons(perspective: Perspective) -> list[list[str]]:
    made = walk(panel(perspective, None, "en").view().to_components())  # type: ignore[no-untyped-call]
    return [
        [button["label"] for button in part["components"] if button["type"] == BUTTON]
        for part in made
        if part["type"] == 1
    ]


def test_small_buttons_share_rows(bot_env_loaded: object) -> None:
    """A lone Undo, Hand, Rules and Order ahead: no row for each."""
    asked = of_many(30)
    ahead = Orderable(SEAT, asked.kind, asked.prompt, asked.options)
    alone = replace(perspective_of(asked), match=match_of("dracula", "running"))
    assert rows_of_buttons(alone)[-2:] == [["Undo", "Hand", "What we know"], ["Rules"]]
    assert alone.seen is not None
    ordered = replace(alone, seen=replace(alone.seen, orders=(ahead,)))
    assert rows_of_buttons(ordered)[-2:] == [["Undo", "Hand", "What we know"], ["Rules", "Order ahead"]]
    may_pass = replace(asked, options=(PASS, *asked.options), least=0)
    ordered = replace(ordered, seen=replace(alone.seen, orders=(ahead,), ask=(may_pass,)))
    assert rows_of_buttons(ordered)[-3:] == [["None", "Undo"], ["Hand", "What we know"], ["Rules", "Order ahead"]]


def test_what_ends_a_run_of_choices_is_weighed_where_it_is_dear(bot_env_loaded: object) -> None:
    done = Option(DONE, Text(PLAIN + "Let it go"), warning=Text(PLAIN + "It is gone then."))
    made = parts(replace(of_many(3), options=(*of_many(3).options, done)))
    (end,) = (part["custom_id"] for part in made if part.get("label") == "Let it go")
    assert end.endswith(f":{ID}:{DONE}:{WEIGH}")


def test_all_of_a_draft_stands_in_the_message(bot_env_loaded: object) -> None:
    decision = of_many(400, 200, 200)
    chosen = tuple(option.key for option in decision.options[::2][:DRAFTED])
    standing = [
        option["value"]
        for part in parts(decision, Draft(ID, 3, (), chosen))
        if part["type"] == SELECT
        for option in part["options"]
        if option.get("default")
    ]
    assert sorted(standing) == sorted(chosen)
    check(panel(perspective_of(decision), None, "en", (), Draft(ID, 3, (), chosen)))


def test_too_many_chosen_on_several_pages_can_be_shown_together_and_let_go(bot_env_loaded: object) -> None:
    four = ("s-1", "s-2", "s-30", "s-31")
    check(panel(perspective_of(of_many(70, 2, 2)), None, "en", (), Draft(ID, 0, four, four)))


def test_a_draft_of_another_question_is_forgotten(bot_env_loaded: object) -> None:
    assert parts(of_many(70, 2, 2), Draft("3.other", 2, ("s-9",), ("s-1", "s-69"))) == parts(of_many(70, 2, 2))


@given(st.lists(st.tuples(plain(ALIKE), st.booleans()), min_size=1, max_size=40))
def test_no_two_labels_are_alike(told: list[tuple[Text, bool]]) -> None:
    decision = replace(
        of_many(1), options=tuple(Option(KEYS[n], label, None, hurts) for n, (label, hurts) in enumerate(told))
    )
    shown = list(labels(decision, say).values())
    assert len(set(shown)) == len(shown)
    assert all(label.strip() and len(label) <= limits.SELECT_LABEL for label in shown)


def test_a_search_begins_with_what_is_called_so() -> None:
    decision = of_many(140)
    assert find(decision, " stone 1 ", say)[0] == "s-1"
    assert len(find(decision, "stone", say)) == limits.SELECT_OPTIONS
    assert find(decision, "s-139", say) == ("s-139",)
    assert find(decision, "pebble", say) == ()
    explained = replace(decision, options=(Option("a", Text(PLAIN + "North"), Text(PLAIN + "a cold PEBBLE beach")),))
    assert find(explained, "pebble", say) == ("a",)


def test_the_newest_of_a_long_story_stays(bot_env_loaded: object) -> None:
    news = tuple(Text(f"{PLAIN}{n}: {'a' * 200}") for n in range(50))
    told = next(part["content"] for part in parts(of_many(3), news=news) if "content" in part)
    assert told.startswith("… Press Log for what happened earlier.\n")
    assert told.endswith(f"49: {'a' * 200}")


@pytest.mark.parametrize("others", [0, 1, 3, 4, 20])
def test_every_open_question_is_one_press_away(bot_env_loaded: object, others: int) -> None:
    perspective = perspective_of(of_many(2), others)
    doors = set[str]()
    for part in walk(panel(perspective, None, "en").view().to_components()):  # type: ignore[no-untyped-call]
        if part["type"] == SELECT and part["custom_id"].startswith("s:turn:"):
            doors |= {option["value"] for option in part["options"]}
        elif part["type"] == BUTTON and (door := re.fullmatch(r"d:page:\d+:(.+):0", part["custom_id"])):
            doors.add(door[1])
    assert doors == {asked.id for asked in perspective.open[1:]}
    for asked in perspective.open:
        assert perspective.turned_to(asked.id).decision == asked
        assert len(perspective.turned_to(asked.id).open) == len(perspective.open)
    assert perspective.turned_to("settled") == perspective


@pytest.mark.parametrize("others", [2, 5])
def test_what_is_answered_already_is_not_called_open(bot_env_loaded: object, others: int) -> None:
    perspective = perspective_of(of_many(2), others)
    assert perspective.seen is not None
    first, second, *rest = perspective.seen.ask
    changed = replace(second, prompt=Text(f"{PLAIN}Which card?"), optional=True, revisable=True)
    perspective = replace(perspective, seen=replace(perspective.seen, ask=(first, changed, *rest)))
    made = list(walk(panel(perspective, None, "en").view().to_components()))  # type: ignore[no-untyped-call]
    still_open = say(text("panel-also-open", count=others - 1))
    if others == 2:
        told = [part.get("content", part.get("label")) for part in made if part["type"] in (BUTTON, TEXT)]
        doors = told[told.index(f"-# {still_open}") :]
        assert doors[2:] == [f"-# {say(text('panel-answered'))}", "Which card?"]
    else:
        menu = next(part for part in made if part["type"] == SELECT)
        assert menu["placeholder"] == still_open
        assert [bool(option.get("description")) for option in menu["options"]] == [False] * (others - 1) + [True]


@pytest.mark.parametrize("others", [2, 5])
def test_an_own_offer_is_not_called_open(bot_env_loaded: object, others: int) -> None:
    perspective = perspective_of(of_many(2), others)
    assert perspective.seen is not None
    first, second, *rest = perspective.seen.ask
    made = replace(second, prompt=Text(f"{PLAIN}My offer"), options=(WITHDRAW,), default=(), least=0, optional=True)
    perspective = replace(perspective, seen=replace(perspective.seen, ask=(first, made, *rest)))
    shown = list(walk(panel(perspective, None, "en").view().to_components()))  # type: ignore[no-untyped-call]
    still_open = say(text("panel-also-open", count=others - 1))
    if others == 2:
        told = [part.get("content", part.get("label")) for part in shown if part["type"] in (BUTTON, TEXT)]
        doors = told[told.index(f"-# {still_open}") :]
        assert doors[2:] == [f"-# {say(text('panel-offered', count=1))}", "My offer"]
    else:
        menu = next(part for part in shown if part["type"] == SELECT)
        assert menu["placeholder"] == still_open
        assert menu["options"][-1]["description"] == say(text("panel-offered.detail"))


def test_who_can_only_pass_reads_that_there_is_nothing_else(bot_env_loaded: object) -> None:
    def told(*options: Option) -> bool:
        asked = replace(of_many(2), options=options, least=1, most=1)
        return f"-# {say(text('panel-only-pass'))}" in [part.get("content") for part in parts(asked)]

    assert told(PASS)
    assert not told(Option("react", Text(PLAIN + "React")), PASS)
    assert not told(Option("react", Text(PLAIN + "React")))


@pytest.mark.parametrize(
    ("least", "most", "told"),
    [(1, 1, "Choose one of 3"), (0, 1, "Choose one of 3, or none"), (0, 3, "Choose 0 to 3 of 3")],
)
def test_a_select_says_that_nothing_need_be_chosen(least: int, most: int, told: str) -> None:
    assert speaker(None, "en")(text("choose", count=3, least=least, most=most)) == told


@pytest.mark.parametrize(
    ("chosen", "begun", "first"),
    [(("to.2",), True, "trade.1"), (("send",), False, "3"), ((), True, "3")],
    ids=["being filled in", "sent and empty again", "put off"],
)
def test_a_panel_stays_at_a_form_that_is_being_filled_in(chosen: tuple[str, ...], begun: bool, first: str) -> None:
    """Also where the table waits for another answer; ids as in a letter, whose id moves with each entry."""
    due = replace(of_many(2), id="3")
    written = replace(of_many(2), id="trade.1", optional=True)
    written = replace(written, options=tuple(replace(option, chosen=begun) for option in written.options))
    seen = perspective_of(due)
    seen = replace(seen, seen=replace(seen.seen, ask=(due, written)))  # type: ignore[type-var]
    shown = seen.going_on(Answered("trade.0", chosen)).decision
    assert shown is not None
    assert shown.id == first
