"""The last private panel of each person in each match, which is brought up to date once what it shows has passed.

A private message can be edited for a quarter of an hour after the press that it answers, and by that press alone. Who
is next, and whether an answer can still be taken back, changes while its reader waits. So the last panel of each person
is remembered until it is pressed, replaced or too old, whatever is pressed in other private messages, such as the log.
Nothing depends on it: what is forgotten, or cannot be edited, stays as it is, and each of its buttons still answers.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

from bot.logs import where
from bot.matches import Matches
from bot.perspective import Perspective
from bot.refusal import Refusal
from bot.utc import now
from engines.core import Text

log = logging.getLogger(__name__)
GOOD_SECONDS = 14 * 60
"""The time for which a panel is brought up to date; a minute later Discord allows it no more."""
KEPT = 2000
"""The most panels that are remembered."""

Edit = Callable[[], Awaitable[None]]
Redraw = Callable[[tuple[Text, ...]], Awaitable[tuple[Perspective, Edit]]]
"""A function that draws a panel again with the lines that its reader was told: the perspective that it shows then, and
how to show it."""


class Panel:
    """A panel as it was shown in a private message: its reader was told the events from number `since` on. `asked` is
    its question, empty if it asks none; `undoes` are the answers that it offers to take back, `until` when it is too
    old, `pressed_at` when its reader pressed there, 0 if they have gone on in another message since. `server` is where
    it is shown, None in direct messages."""

    def __init__(
        self, message: int, shown: Perspective, since: int, redraw: Redraw, server: int | None,
        until: int | None = None,
    ) -> None:  # fmt: skip
        self.message = message
        self.server = server
        self.since = since
        self.redraw = redraw
        self.until = now() + GOOD_SECONDS if until is None else until
        self.pressed_at = self.until - GOOD_SECONDS
        self.asked = shown.decision.id if shown.decision is not None else ""
        self.waits_for = _waits_for(shown)
        self.undoes = frozenset(shown.undoes)
        self.offers = _offers(shown)
        self.is_over = shown.match.status != "running"

    def has_passed(self, present: Perspective) -> bool:
        """True if it shows what is no longer so: its question is settled or its undo impossible, its reader is asked
        again, is made an offer or has one ended, or the table waits for another player, or the match is over."""
        if present.match.status == "over" or not self.undoes <= set(present.undoes):
            return True
        if self.offers != _offers(present):
            return True
        if self.asked:
            return all(one.id != self.asked for one in present.open)
        return present.is_due or _waits_for(present) != self.waits_for


def _waits_for(shown: Perspective) -> tuple[object, ...]:
    """The seats that the table waits for, or else the moment that it lets pass, as everybody may see."""
    return (*(occupant.seat for occupant in shown.waiting), shown.moment)


def _offers(shown: Perspective) -> frozenset[str]:
    """The questions beside the game of which only the reader knows, such as an offer made to them, by id."""
    return frozenset(one.id for one in shown.open if one.optional and one.silent)


class Panels:
    """The last panels that one bot has shown."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._panels: dict[tuple[int, int], Panel] = {}
        self._tasks: dict[tuple[int, int], asyncio.Task[None]] = {}
        self._missed: set[tuple[int, int]] = set()
        self._is_closed = False

    def keep(self, number: int, person: int, panel: Panel) -> None:
        """Remember a panel in place of the person's last one in that match."""
        self.leave(number, person)
        if panel.is_over:
            return
        while len(self._panels) >= KEPT:
            self.leave(*next(iter(self._panels)))
        self._panels[number, person] = panel

    def leave(self, number: int, person: int, message: int | None = None) -> None:
        """Leave a panel as it is from now on, for its reader has pressed it; if `message` is given, only the panel that
        stands in that message: a press elsewhere, as in the log, leaves a panel to go on."""
        panel = self._panels.get((number, person))
        if message is not None and panel is not None and panel.message != message:
            return
        self._panels.pop((number, person), None)
        if (task := self._tasks.pop((number, person), None)) is not None:
            task.cancel()

    def forget(self, is_left: Callable[[int | None], bool]) -> None:
        """Leave the panels of servers that `is_left` tells as they are: another process may answer there from now
        on."""
        for key, panel in [*self._panels.items()]:
            if is_left(panel.server):
                self.leave(*key)

    def pressed_at(self, number: int, person: int) -> int:
        """The second at which a person pressed what made their present panel; 0 if they have none, or have gone on
        elsewhere."""
        panel = self._panels.get((number, person))
        return panel.pressed_at if panel is not None else 0

    def went_on_elsewhere(self, number: int, person: int) -> None:
        """Note that a person has answered in another message than their panel, which is brought up to date as ever."""
        if (panel := self._panels.get((number, person))) is not None:
            panel.pressed_at = 0

    def refresh(self, number: int | None = None) -> None:
        """Begin to bring the panels of a match, or of all, up to date; nobody waits for it."""
        for key, panel in [*self._panels.items()]:
            if panel.until < now():
                self.leave(*key)
            elif number in (None, key[0]) and not self._is_closed:
                if key in self._tasks:
                    self._missed.add(key)
                else:
                    self._tasks[key] = asyncio.create_task(self._refreshed(key), name=f"the panel in match {key[0]}")

    async def close(self) -> None:
        """Cancel what goes on, and begin nothing more: a press that is being carried out may still ask for it."""
        self._is_closed = True
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _refreshed(self, key: tuple[int, int]) -> None:
        with self._guarded(key):
            again = True
            while again:
                self._missed.discard(key)
                await self._look(key)
                again = key in self._missed and key in self._panels

    async def _look(self, key: tuple[int, int]) -> None:
        (number, person), panel = key, self._panels.get(key)
        if panel is None or not panel.has_passed(await self._matches.views.perspective(number, person)):
            return
        shown, edit = await panel.redraw(await self._matches.views.told_since(number, person, panel.since))
        if self._panels.get(key) is not panel:
            return  # pressed meanwhile
        await edit()
        if self._panels.get(key) is panel:
            self._panels[key] = fresh = Panel(
                panel.message, shown, panel.since, panel.redraw, panel.server, panel.until
            )
            fresh.pressed_at = panel.pressed_at
            if self._panels[key].is_over:
                del self._panels[key]

    @contextmanager
    def _guarded(self, key: tuple[int, int]) -> Iterator[None]:
        try:
            yield
        except Refusal:  # its reader has left the match, say
            self._panels.pop(key, None)
        except Exception as error:
            log.info("match %s: a panel stays as it is: %s", key[0], where(error))
            self._panels.pop(key, None)
        finally:
            if self._tasks.get(key) is asyncio.current_task():  # or another panel has taken its place
                self._missed.discard(key)
                del self._tasks[key]
