"""The sandbox as a person starts it, and a browser in front of it."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize, expect, sync_playwright

from tests.browser.room import PATIENCE, Room, wait_until

ROOT = Path(__file__).parents[2]
KEY = f"{10841:032x}"
"""With these dice a match in which every first choice is taken is lost after 33 answers."""

AWAY = ("ERR_CONNECTION", "ERR_EMPTY_RESPONSE", "status of 401", "status of 410")
"""Chromium's complaints while the sandbox is away, is stopping, or has forgotten a place when it is back."""
REPLACED = "/api/assets/"
"""The address of a picture requested just as its message was edited; `room` checks that the new one is shown."""

ARGUMENTS = (
    "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-first-run", "--no-default-browser-check",
)  # fmt: skip
PERSPECTIVE = ViewportSize(width=1280, height=900)
PHONE = ViewportSize(width=400, height=800)


class Sandbox:
    """The sandbox with a database of its own, on a port that stays the same over restarts: ``python -m bot sandbox``,
    or that of an installed `program`, in another folder."""

    def __init__(self, folder: Path, key: str, program: Path | None = None) -> None:
        self._folder, self._key = folder, key
        self._program = [sys.executable, "-m", "bot"] if program is None else [str(program)]
        self._home = ROOT if program is None else folder
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = int(free.getsockname()[1])
        self._process: subprocess.Popen[str] | None = None
        self.starts = 0

    @property
    def runs(self) -> bool:
        return self._process is not None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def start(self) -> None:
        """Start it, and return when it says that it is ready."""
        self.starts += 1
        database = f"sqlite+aiosqlite:///{self._folder / 'test.db'}"
        command = [*self._program, "sandbox", "--port", str(self.port), "--database", database]
        with (self._folder / "sandbox.log").open("a") as log:
            self._process = subprocess.Popen(
                [*command, "--key", self._key], cwd=self._home, stdout=subprocess.PIPE, stderr=log, text=True
            )
        assert self._process.stdout is not None
        first = self._process.stdout.readline()
        assert self.address in first, first + self.log()

    def stop(self) -> None:
        """Press Ctrl-C, and check that it ends cleanly."""
        process, self._process = self._process, None
        if process is None:
            return
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=PATIENCE)
        assert process.returncode == 0, self.log()

    def log(self) -> str:
        """The content of its log."""
        return (self._folder / "sandbox.log").read_text()


@pytest.fixture
def key() -> str:
    """The key of the dice of new matches."""
    return KEY


@pytest.fixture
def sandbox(tmp_path: Path, key: str) -> Iterator[Sandbox]:
    made = Sandbox(tmp_path, key)
    made.start()
    yield made
    made.stop()
    assert made.log() == ""


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """The system's Chromium; without one these tests are skipped, except in CI, where they fail.

    It stays open for one module and no longer: while it is open an event loop runs, so that no asyncio test could run
    its own.
    """
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if found is None:
        if os.environ.get("CI"):
            pytest.fail("CI has no chromium: the page would go untested")
        pytest.skip("there is no chromium here")
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(ARGUMENTS))
        yield browser
        browser.close()


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    made = chromium.new_context(viewport=PERSPECTIVE, color_scheme="dark")
    made.set_default_timeout(PATIENCE * 1000)
    yield made
    made.close()


def complaint(said: ConsoleMessage) -> str:
    return f"{said.text} {said.location.get('url', '')}"


@pytest.fixture
def page(sandbox: Sandbox, context: BrowserContext) -> Iterator[Page]:
    """A page that must not complain, except about a sandbox that was away."""
    complaints: list[str] = []
    made = context.new_page()
    made.on("pageerror", lambda error: complaints.append(str(error)))
    made.on("console", lambda said: complaints.append(complaint(said)) if said.type in ("error", "warning") else None)
    yield made
    expected = (REPLACED, *AWAY) if sandbox.starts > 1 or not sandbox.runs else (REPLACED,)
    assert [said for said in complaints if not any(sign in said for sign in expected)] == []


@pytest.fixture
def room(sandbox: Sandbox, page: Page) -> Iterator[Room]:
    """The page, open, with the welcome closed; at the end no picture of it may be missing."""
    made = Room(page, sandbox.address)
    yield made
    if sandbox.runs:
        made.rest()
        wait_until(made.pictured, "every picture is shown")
