"""The layout of a question's options."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

import cogs.play  # noqa: F401 (so that its buttons are known)
from bot.ui.choices import NEW_DRAFT, Draft, choices, in_sequence, out_of_sequence
from bot.words import speaker
from engines.core import Decision, Option, Seat, Text, text

say = speaker(None)
BUTTON, SELECT, SEPARATOR = 2, 3, 14
LABELS = ("button-undo", "button-hand", "button-board", "button-none", "button-move", "button-more")
RING = ((0, None), (1, Text("option-warning")), (2, None))
LEAVE = Option("pass", Text("button-back"))


def laid_out(*options: Option) -> list[Any]:
    asked = Decision(
        id="1", seat=Seat("north"), kind="react", round=1, prompt=Text("turn-table"), options=options, default=("pass",)
    )
    return [part.to_component_dict() for part in choices(1, asked, say, NEW_DRAFT)]


def test_what_a_button_does_stands_above_it() -> None:
    """One card that may be played, or none: the usual question when a player may react."""
    told, air, row = laid_out(Option("react", Text("button-undo"), Text("turn-table")), LEAVE)
    assert told["content"] == f"-# **{say(Text('button-undo'))}:** {say(Text('turn-table'))}"
    assert air["type"] == SEPARATOR
    assert len(row["components"]) == 2


def test_buttons_that_say_it_all_stand_alone() -> None:
    (row,) = laid_out(Option("react", Text("button-undo")), LEAVE)
    assert len(row["components"]) == 2


def test_one_option_that_may_be_left_alone_is_a_button() -> None:
    """Offers, and being ready taken back: the panel's own button beside it takes none."""
    asked = Decision(
        id="1", seat=Seat("north"), kind="react", round=1, prompt=Text("turn-table"), default=(), least=0,
        options=(Option("react", Text("button-undo")),), optional=True,
    )  # fmt: skip
    (row,) = (part.to_component_dict() for part in choices(1, asked, say, NEW_DRAFT))
    assert [part["type"] for part in row["components"]] == [BUTTON]


@pytest.mark.parametrize("count", [2, 6])
def test_up_to_six_that_need_a_word_are_buttons_below_their_words(count: int) -> None:
    told, _, *rows = laid_out(*(Option(f"react{n}", Text("button-undo"), Text("turn-table")) for n in range(count)))
    assert len(told["content"].split("\n")) == count
    assert [len(row["components"]) for row in rows] == [3] * (count // 3) or [2]
    assert {part["type"] for row in rows for part in row["components"]} == {BUTTON}


def test_more_that_need_a_word_are_told_in_a_select() -> None:
    (row,) = laid_out(*(Option(f"react{n}", Text("button-undo"), Text("turn-table")) for n in range(7)))
    (menu,) = row["components"]
    assert [option["description"] for option in menu["options"]] == [say(Text("turn-table"))] * 7


def test_what_is_seldom_meant_stands_in_a_select_below_the_buttons() -> None:
    """Giving up is no button among the moves of every turn; its press is weighed before it counts."""
    rare = Option("give-up", Text("button-resign"), Text("turn-table"), warning=Text("option-warning"), rare=True)
    usual = [Option(f"react{n}", Text(LABELS[n]), Text("turn-table")) for n in range(6)]
    told, _, *rows = laid_out(*usual[:3], rare, *usual[3:])
    assert len(told["content"].split("\n")) == 6
    *buttons, menu = [part for row in rows for part in row["components"]]
    assert [part["label"] for part in buttons] == [say(Text(label)) for label in LABELS]
    assert menu["placeholder"] == say(Text("choose-rare"))
    assert [option["value"] for option in menu["options"]] == ["give-up"]
    assert menu["custom_id"].endswith(":weigh")


def test_what_is_seldom_meant_is_last_in_a_list() -> None:
    rare = Option("give-up", named("Abandon"), rare=True)
    (row,) = laid_out(*(Option(f"react{n}", named(f"x{n}"), Text("turn-table")) for n in range(7)), rare)
    assert row["components"][0]["options"][-1]["value"] == "give-up"
    pages = laid_out(*(Option(f"react{n}", named(f"x{n}")) for n in range(30)), rare)
    assert all(option["value"] != "give-up" for option in pages[0]["components"][0]["options"])
    (only,) = laid_out(rare)
    assert only["components"][0]["options"][0]["value"] == "give-up"


def test_options_of_a_group_stand_in_one_select_below_the_others() -> None:
    """A ring that works in eight directions is one thing to do, and leaves the other moves their buttons."""
    of_ring = [Option(f"ring{n}", named(f"r{n}"), group=Text("button-more"), warning=warned) for n, warned in RING]
    one, two = (Option(f"react{n}", Text(LABELS[n])) for n in range(2))
    for rare in (), (Option("give-up", Text("button-resign"), rare=True),):
        buttons, menu, *rest = [part for row in laid_out(one, *of_ring, two, *rare) for part in [row["components"]]]
        assert [part["label"] for part in buttons] == [say(Text(label)) for label in LABELS[:2]]
        assert menu[0]["placeholder"] == say(Text("button-more"))
        assert [option["value"] for option in menu[0]["options"]] == [option.key for option in of_ring]
        assert menu[0]["custom_id"].endswith(":weigh")
        assert [[option["value"] for option in one["options"]] for (one,) in rest] == [["give-up"] for _ in rare]


def test_a_group_alone_is_a_select() -> None:
    (row,) = laid_out(*(Option(f"ring{n}", named(f"r{n}"), group=Text("button-more")) for n in range(3)))
    assert row["components"][0]["placeholder"] == say(Text("button-more"))


@pytest.mark.parametrize(("letters", "width"), [(8, 3), (9, 2), (28, 2), (29, 1), (38, 1)])
def test_long_labels_share_no_row_on_a_phone(letters: int, width: int) -> None:
    rows = laid_out(*(Option(f"o{n}", named("x" * (letters - 1) + str(n))) for n in range(6)))
    assert [len(row["components"]) for row in rows] == [width] * (6 // width)


def test_very_long_labels_and_many_long_ones_are_a_list() -> None:
    for count, letters in ((2, 39), (7, 29)):
        (row,) = laid_out(*(Option(f"o{n}", named("x" * (letters - 1) + str(n))) for n in range(count)))
        assert [part["type"] for part in row["components"]] == [SELECT]


def named(name: str) -> Text:
    """A label that reads as `name`; ``marked`` puts two characters between."""
    return text("marked", mark=name[0], label=name[3:])


def form(fields: int, options: int) -> Decision:
    """A page with so many fields, each with so many options, of which the first is chosen."""
    made = [
        Option(f"f{field}.o{n}", text("marked", mark=n, label="x"), field=text("page-ends", first=field, last="y"),
               chosen=n == 0)
        for field in range(fields) for n in range(options)
    ]  # fmt: skip
    return Decision(
        id="1.form", seat=Seat("north"), kind="form", round=1, prompt=Text("turn-table"), default=("send",),
        options=(*made, Option("send", Text("form-send")), Option("usual", Text("form-usual"))),
    )  # fmt: skip


def menus(asked: Decision, room: int = 40, draft: Draft = NEW_DRAFT) -> list[dict[str, Any]]:
    parts = [part.to_component_dict() for part in choices(1, asked, say, draft, room=room)]
    return [part for row in parts for part in row.get("components", ()) if part["type"] == 3]


def test_a_field_has_a_select_and_one_more_for_more_than_it_holds() -> None:
    assert [len(menu["options"]) for menu in menus(form(3, 4))] == [4, 4, 4]
    assert [len(menu["options"]) for menu in menus(form(2, 30))] == [25, 5, 25, 5]
    ids = [menu["custom_id"] for menu in menus(form(2, 30))]
    assert len(set(ids)) == len(ids)


def test_fields_for_which_there_is_no_room_are_one_list() -> None:
    (menu,) = menus(form(5, 4), room=8)
    shown = [option["label"] for option in menu["options"]]
    assert len(shown) == 21, "and the usual answer"
    assert shown[0] == f"✓ {say(text('page-ends', first=0, last='y'))}: {say(text('marked', mark=0, label='x'))}"


def sequence(options: int, most: int = 6) -> Decision:
    made = tuple(Option(f"throw-{n}", text("marked", mark=n, label="x")) for n in range(options))
    return Decision(
        id="hero1.32.fight-hero1~12", seat=Seat("north"), kind="fight", round=1, prompt=Text("turn-table"),
        options=made, default=("throw-0",), most=most, sequence=True,
    )  # fmt: skip


@pytest.mark.parametrize("options", [3, 36])
def test_a_sequence_comes_back_from_its_word(options: int) -> None:
    asked = sequence(options, 24)
    for picks in ((), ("throw-2", "throw-2", "throw-0"), (f"throw-{options - 1}",) * 24):
        assert out_of_sequence(asked.options, asked.most, in_sequence(asked.options, picks)) == picks
        choices(1, asked, say, Draft(asked.id, chosen=picks))  # no id is too long


def test_the_word_of_a_sequence_is_of_one_question_alone() -> None:
    word = in_sequence(sequence(3).options, ("throw-0", "throw-1"))
    assert out_of_sequence(sequence(4).options, 6, word) is None
    for forged in ("", ".", "0", word + "z", word + "-", f"x{word}"):
        assert out_of_sequence(sequence(3).options, 6, forged) is None


def test_many_options_of_a_sequence_take_selects_whose_values_are_the_longer_sequence() -> None:
    asked = sequence(30)
    first, second = menus(asked, draft=Draft(asked.id, chosen=("throw-7",)))
    assert (len(first["options"]), len(second["options"])) == (25, 5)
    assert out_of_sequence(asked.options, asked.most, second["options"][4]["value"]) == ("throw-7", "throw-29")


def with_stops(*, exclusive: bool) -> Decision:
    field = Text("turn-table")
    stops = (
        Option(f"stop-{n}", text("marked", mark=n, label="y"), field=field, exclusive=exclusive) for n in range(12)
    )
    asked = sequence(3)
    return replace(asked, options=(*asked.options, *stops))


def test_what_a_sequence_says_beside_its_throws_stands_in_selects_of_their_own() -> None:
    asked = with_stops(exclusive=False)
    (menu,) = menus(asked, draft=Draft(asked.id, chosen=("throw-1",)))
    assert menu["placeholder"] == say(Text("turn-table"))
    assert out_of_sequence(asked.options, 6, menu["options"][11]["value"]) == ("throw-1", "stop-11")


def test_a_setting_of_a_sequence_is_offered_once_and_named_in_its_select() -> None:
    asked = with_stops(exclusive=False)
    (menu,) = menus(asked, draft=Draft(asked.id, chosen=("throw-1", "stop-4")))
    assert len(menu["options"]) == 11
    assert all(option["label"] != say(text("marked", mark=4, label="y")) for option in menu["options"])
    assert menu["placeholder"] == f"{say(Text('turn-table'))}: {say(text('marked', mark=4, label='y'))}"


def test_another_exclusive_setting_replaces_the_one_that_stands() -> None:
    asked = with_stops(exclusive=True)
    (menu,) = menus(asked, draft=Draft(asked.id, chosen=("throw-1", "stop-4", "throw-2")))
    led_to = [out_of_sequence(asked.options, 6, option["value"]) for option in menu["options"]]
    assert led_to == [("throw-1", "throw-2", f"stop-{n}") for n in range(12) if n != 4]


def test_a_full_sequence_may_still_be_given_its_settings() -> None:
    asked = with_stops(exclusive=True)
    full = ("throw-1",) * 6
    shown = [part.to_component_dict() for part in choices(1, asked, say, Draft(asked.id, chosen=full))]
    below = [part for row in shown for part in row.get("components", ())]
    assert [part["type"] for part in below] == [SELECT, BUTTON]
    assert below[1]["label"] == say(Text("button-shorter"))


def test_a_word_of_what_cannot_stand_together_is_of_no_sequence() -> None:
    asked = with_stops(exclusive=True)
    for picks in (("throw-1",) * 7, ("throw-1", "stop-3", "stop-3"), ("throw-1", "stop-3", "stop-4")):
        assert out_of_sequence(asked.options, asked.most, in_sequence(asked.options, picks)) is None
