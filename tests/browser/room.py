"""A person's actions on the page, by mouse and by keyboard. Every step ends when the page is at rest again."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Frame, FrameLocator, Locator, Page, expect

PATIENCE = 60.0
"""Seconds after which what a test waits for counts as missing, however busy the machine."""
AT_REST = """() => {
    const it = window.simcordPreview;
    const asks = it && (it.pendingAction || it.pendingQuery || it.queuedQueryCount);
    return Boolean(it && it.ready && !asks && it.awaitingRevision === null);
}"""
NO_CHOICES = (
    "Undo", "Rules", "Hand", "Risk", "My order", "Legend", "Order ahead", "Begin again", "Change it", "Give up",
)  # fmt: skip


def wait_until(holds: Callable[[], bool], what: str) -> None:
    """Look again and again. Raises `AssertionError` naming `what` if it never holds."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, what
        time.sleep(0.05)


class Room:
    """The open page. `shots` of it are kept in the folder that DRAKHOST_SHOTS names, if it is set."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        page.goto(address)
        self.rest()
        welcome = page.locator("#welcome-close")
        if welcome.is_visible():
            welcome.click()

    @property
    def frame(self) -> FrameLocator:
        return self.page.frame_locator("iframe.shown")

    def inside(self) -> Frame:
        handle = self.page.locator("iframe.shown").element_handle()
        frame = handle.content_frame()
        assert frame is not None
        return frame

    def rest(self) -> None:
        """Wait until the frame is shown, loaded, and at rest."""
        expect(self.frame.locator("#preview-app[aria-busy=false]")).to_be_attached()
        wait_until(lambda: bool(self.inside().evaluate(AT_REST)), "the frame comes to rest")

    def pictured(self) -> bool:
        """True if every picture of the frame is loaded."""
        return bool(self.inside().evaluate("[...document.images].every(it => it.complete && it.naturalWidth > 0)"))

    def stretched(self) -> int:
        """The number of galleries that are higher than what they show: below them a gap stays."""
        higher = "it.getBoundingClientRect().height > it.lastElementChild.getBoundingClientRect().height + 20"
        return int(
            self.inside().evaluate(
                f"[...document.querySelectorAll('.component-gallery')].filter(it => {higher}).length"
            )
        )

    def shot(self, name: str) -> None:
        folder = os.environ.get("DRAKHOST_SHOTS")
        if folder:
            Path(folder).mkdir(parents=True, exist_ok=True)
            self.page.mouse.move(0, 0)  # hovering would show more than a phone does
            self.page.screenshot(path=Path(folder) / f"{name}.png")

    # who and where

    def be(self, name: str) -> None:
        self.page.get_by_role("radio", name=name).check()
        self.rest()

    def go(self, place: str) -> None:
        self.page.locator("#places .place", has_text=place).first.click()
        self.rest()

    def here(self) -> str:
        return self.page.locator("#places .place[aria-current]").inner_text()

    def unread(self, place: str) -> Locator:
        return self.page.locator("#places .place", has_text=place).first.locator(".badge")

    # reading

    def messages(self) -> Locator:
        return self.frame.locator("article.channel-message")

    def panel(self) -> Locator:
        """The last private answer."""
        return self.messages().filter(has_text="Only you can see this").last

    def choices(self) -> Locator:
        """The panel's components that answer its question: one select, or buttons with Done as the last."""
        controls = self.panel().locator(".select-trigger, button.component-button:enabled")
        for word in NO_CHOICES:
            controls = controls.filter(has_not_text=word)
        return controls

    # by mouse

    def press(self, name: str) -> None:
        """Press the last button or link of that name, or else the last one whose name contains it."""
        shown = self.frame.locator("#channel-message-list")
        exactly = shown.get_by_role("button", name=re.compile(rf"^\W*{re.escape(name)}\W*$"))
        (exactly if exactly.count() else shown.get_by_role("button", name=name)).last.click()
        self.rest()

    def answer(self) -> None:
        """Take the first choice of the panel; in a select of several, as few as allowed but at least one."""
        control = self.choices().first
        is_select = control.get_attribute("role") == "combobox"
        control.click()
        if is_select:
            drawn = self.panel().locator(".preview-select.is-open")
            several = drawn.locator(".select-options").get_attribute("aria-multiselectable") == "true"
            for number in range(max(1, int(drawn.get_attribute("data-minimum") or 1))):
                drawn.locator(".select-option").nth(number).click()
            if several:
                control.click()  # the choice counts when the list closes
        self.rest()

    def walk(self, done: Callable[[], bool], bound: int, answer: Callable[[], None] | None = None) -> None:
        """Answer the panel's questions until it is `done`, or until nothing is asked. Raises `AssertionError` after so
        many answers."""
        for _ in range(bound):
            if done() or not self.choices().count():
                return
            (answer or self.answer)()
        raise AssertionError(f"no end after {bound} answers")

    # by keyboard

    def key(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def type_command(self, name: str) -> None:
        """Type the slash, the command and Enter, from anywhere."""
        self.frame.locator("#channel-composer-input").focus()
        self.page.keyboard.type(f"/{name}")
        expect(self.frame.locator(".command-entry.is-active")).to_contain_text(f"/{name}")
        self.key("Enter")
        expect(self.frame.locator(".command-row")).to_be_visible()

    def take_suggestion(self, first: str | None = None) -> None:
        """Take the first suggestion of an option with autocomplete."""
        offered = self.frame.locator(".command-suggestion.is-active")
        expect(offered).to_be_visible()
        if first is not None:
            expect(offered).to_contain_text(first)
        self.key("Enter")
        expect(offered).to_be_hidden()  # taken: the next Enter is the command's, not the list's
        self.rest()  # and while completions are asked for, Enter does nothing

    def tab_to(self, target: Locator, back: bool = False) -> None:
        """Press Tab until the target has the keyboard focus."""
        for _ in range(120):
            if target.evaluate("it => it === it.ownerDocument.activeElement"):
                return
            self.key("Shift+Tab" if back else "Tab")
        raise AssertionError("the keyboard does not get there")

    def answer_by_keyboard(self) -> None:
        """Take the first choice of the panel by keyboard, from any focus."""
        control = self.choices().first
        is_select = control.get_attribute("role") == "combobox"
        if is_select:
            wait_until(lambda: self._opened(control), "the list opens")
        else:
            self.tab_to(control)
        self.key("Enter")
        self.rest()

    def _opened(self, select: Locator) -> bool:
        """True if the list of a select is open. A message that was just drawn anew has lost the focus."""
        if select.get_attribute("aria-expanded") != "true":
            self.tab_to(select)
            self.key("Enter")
        return self.panel().locator(".select-option.is-highlighted").count() > 0
