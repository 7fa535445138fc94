"""The sandbox's page: people, places, unread marks, drafts, phones, and the way out and in again."""

from __future__ import annotations

import re
import subprocess
import sys

from playwright.sync_api import BrowserContext, Route, expect

from tests.browser.conftest import PHONE, ROOT, Sandbox
from tests.browser.room import Room, wait_until

NAMES = ["Ada", "Bo", "Cleo", "Dag", "Eira"]


def open_table(room: Room, game: str = "The Draugr") -> None:
    """Type ``/play``, with the game taken from the suggestions."""
    room.type_command("play")
    room.key("Enter")  # the command's option
    room.page.keyboard.type(game)
    room.take_suggestion(game)
    room.key("Enter")
    expect(room.messages().last).to_contain_text(game)
    expect(room.frame.get_by_role("button", name="Start").last).to_be_visible()
    room.rest()


def start_table(room: Room, game: str = "The Draugr") -> None:
    """Start the open table and follow the link to it."""
    room.press("Start")
    room.frame.locator("#channel-message-list").get_by_role("link", name="Table").last.click()
    expect(room.page.locator("#places .place[aria-current]")).to_contain_text(game)
    room.rest()


def test_five_people_each_with_the_channel_and_their_direct_messages(room: Room) -> None:
    assert room.page.locator("#people .person .name").all_inner_texts() == NAMES
    for name in NAMES:
        room.be(name)
        assert room.page.locator("#places .place .name").all_inner_texts() == ["table", "Drakhost"]
        room.go("Drakhost")
        expect(room.frame.locator("#channel-composer-input")).to_be_visible()
        room.go("table")
    room.shot("page-empty")


def test_keys_choose_the_person_and_start_a_command(room: Room) -> None:
    room.key("Alt+3")
    room.rest()
    expect(room.page.get_by_role("radio", name="Cleo")).to_be_checked()
    room.page.get_by_role("radio", name="Cleo").focus()
    room.key("/")
    expect(room.frame.locator(".command-entry.is-active")).to_be_visible()
    room.key("Alt+1")  # from inside the frame
    room.rest()
    expect(room.page.get_by_role("radio", name="Ada")).to_be_checked()


def test_a_draft_and_a_private_answer_outlive_switching_and_reloading(room: Room) -> None:
    open_table(room)
    room.press("Rules")
    assert room.panel().count() == 1
    composer = room.frame.locator("#channel-composer-input")
    composer.fill("a thought of Ada's")
    room.be("Bo")
    assert room.panel().count() == 0
    assert composer.input_value() == ""
    room.go("Drakhost")
    room.be("Ada")
    room.go("table")
    assert room.panel().count() == 1
    assert composer.input_value() == "a thought of Ada's"
    room.page.reload()
    room.rest()
    expect(composer).to_have_value("a thought of Ada's")


def test_what_another_causes_is_marked_unread_and_appears_without_a_reload(
    room: Room, context: BrowserContext, sandbox: Sandbox
) -> None:
    other = Room(context.new_page(), sandbox.address)
    other.be("Bo")
    other.go("Drakhost")
    open_table(room)
    expect(other.unread("table")).to_have_text("1")
    other.shot("page-unread")
    other.go("table")
    expect(other.unread("table")).to_have_count(0)
    expect(other.messages().last).to_contain_text("The Draugr")
    start_table(room)
    expect(other.page.locator("#places .place", has_text="The Draugr").locator(".badge")).to_have_text("1")
    expect(other.messages().last).to_contain_text("thread")
    other.be("Ada")
    expect(other.page.get_by_role("radio", name="Ada")).to_be_checked()


def test_on_a_phone_everything_is_in_reach_and_nothing_sticks_out(room: Room) -> None:
    room.page.set_viewport_size(PHONE)
    page = room.page
    open_table(room)
    room.shot("phone-lobby")
    room.press("Start")
    page.locator("#places-toggle").click()
    room.shot("phone-places")
    room.go("The Draugr")
    expect(page.locator("#places")).to_be_hidden()
    room.press("Your move")
    room.shot("phone-move")
    room.be("Dag")
    assert page.locator("#people .person").count() == 5
    for face in page.locator("#people .person").all():
        expect(face).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    room.be("Ada")
    assert room.inside().evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    expect(room.frame.locator("#channel-composer-input")).to_be_in_viewport()


def test_the_page_goes_on_by_itself_when_the_sandbox_comes_back(room: Room, sandbox: Sandbox) -> None:
    room.frame.locator("#channel-composer-input").fill("half a word")
    sandbox.stop()
    expect(room.page.locator("#lost")).to_be_visible()
    room.shot("page-lost")
    sandbox.start()
    expect(room.page.locator("#lost")).to_be_hidden()
    room.rest()
    expect(room.frame.locator("#channel-composer-input")).to_have_value("half a word")


def test_a_taken_port_is_one_sentence(sandbox: Sandbox) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "bot", "sandbox", "--port", str(sandbox.port), "--fresh"],
        cwd=ROOT, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr.strip().count("\n") == 0
    assert str(sandbox.port) in ended.stderr


def test_other_sites_cannot_reach_in(room: Room, sandbox: Sandbox) -> None:
    asked = room.page.request
    assert asked.get(f"{sandbox.address}sandbox/state", headers={"Host": "evil.example"}).status == 403
    assert asked.post(f"{sandbox.address}api/pages", headers={"Origin": "https://evil.example"}).status == 403
    assert asked.post(f"{sandbox.address}api/pages", data={}).status == 401
    wait_until(lambda: asked.get(f"{sandbox.address}sandbox/state").status == 200, "ours are answered")


def test_several_are_taken_from_a_panel_that_is_not_the_last_message(room: Room) -> None:
    open_table(room, "Dracula")
    room.press("Seats")
    for name, game in (("Bo", "Trogdor"), ("Cleo", "The Draugr")):
        room.be(name)
        open_table(room, game)
    room.be("Ada")
    room.panel().locator(".select-trigger").click()
    options = room.panel().locator(".preview-select.is-open .select-option")
    options.nth(0).click()
    expect(options.nth(0)).to_have_attribute("aria-selected", "true")
    options.nth(1).click()
    room.panel().locator(".select-trigger").click()
    room.rest()
    expect(room.messages().filter(has_text=re.compile("Ada.?: .?Lord Godalming.? and .?Dr. Seward"))).to_have_count(1)


def test_where_one_comes_from_stays_in_sight_till_the_next_place_is_drawn(room: Room) -> None:
    held: list[Route] = []
    released = False

    def hold(route: Route) -> None:
        if released:  # what is asked while the held ones go on
            route.continue_()
        else:
            held.append(route)

    def asked() -> bool:
        room.page.wait_for_timeout(50)  # the route is held meanwhile
        return bool(held)

    room.page.route("**/api/state*", hold)
    standing, shown = room.page.locator("iframe.standing"), room.page.locator("iframe.shown")
    title = shown.get_attribute("title") or ""
    room.page.get_by_role("radio", name="Bo").check()
    expect(standing).to_be_visible()
    expect(standing).to_have_attribute("title", title)
    wait_until(asked, "it asks what there is")
    expect(standing).to_be_visible()
    released = True
    for route in held:
        route.continue_()
    room.rest()
    room.page.unroute("**/api/state*")
    expect(standing).to_have_count(0)
    expect(shown).to_have_attribute("title", re.compile("Bo"))
