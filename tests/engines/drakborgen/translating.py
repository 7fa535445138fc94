"""What the engine's pages of meetings, fights and monster players are among those of the referee.

The engine asks one page after another; the referee takes the pages of a form in any order, and names some otherwise.
"""

from __future__ import annotations

from random import Random
from typing import Final

from engines.core import Decision, Seat
from engines.drakborgen.asking.fighting import Fight
from engines.drakborgen.rules.fighters import fighters_of
from engines.drakborgen.rules.legend import DISC, STEPS
from engines.drakborgen.state import Castle

from .referee import Asked, Referee

JOIN: Final = ".join"
"""The ending of the engine's announcements that join a fight; the referee has a page for that (A15)."""
NOBODY: Final = "nobody"
FOUND: Final = "search."
"""What the engine writes before the cards among which one chooses (A36)."""
AIMED: Final = frozenset({"shoot", "blind", "sleep", "helmet", "magic"})
"""What is used at a monster, ``<means>.<its number>``."""
KINDS: Final = {"monster": "announce", "number": "spear", "defend": "duel", "step": "command", "aside": "if-fight"}
STANCES: Final = ("stop", "flee")


class Translator:
    """The pages of one match; what is said on one page and is told to the referee on a later one is kept here."""

    def __init__(self, castle: Castle, referee: Referee) -> None:
        self.castle, self.referee = castle, referee
        self.said: dict[Seat, str] = {}
        self.sent: dict[Seat, str] = {}

    # monsters by number

    def number(self, of: str) -> str:
        """The referee's number of a monster of the engine: in each place both count them up as they come."""
        mine = self.castle.monster(int(of))
        here = sorted(one.id for one in self.castle.monsters if (one.at, one.going) == (mine.at, mine.going))
        theirs = self.referee.match.monsters
        there = sorted(one.id for one in theirs if (one.at, one.going) == (mine.at, mine.going))
        at = here.index(mine.id)
        return str(there[at]) if at < len(there) else "?"

    def aimed(self, key: str) -> str:
        verb, dot, number = key.partition(".")
        return f"{verb}.{self.number(number)}" if dot and verb in AIMED and number.isdigit() else key

    # questions

    def kind(self, one: Decision) -> str:
        """The referee's kind of a page."""
        if one.kind == "throws" and one.most == 1:
            return "throw"
        return KINDS.get(one.kind, one.kind)

    def keys(self, one: Decision, keys: frozenset[str]) -> frozenset[str]:
        """The referee's keys for the options of a page."""
        if one.kind == "monster":
            return frozenset(self.aimed(key) for key in keys if not key.endswith(JOIN))
        if one.kind == "together":
            return keys - {NOBODY}
        if one.kind == "four":
            return frozenset(key.removeprefix(FOUND) for key in keys)
        if one.kind == "command":
            return frozenset(self.number(key) if key.isdigit() else key for key in keys)
        if one.kind == "step":
            return frozenset(f"{self.sent[one.seat]}.{key}" for key in keys)
        return keys

    def theirs(self, one: Asked, mine: Decision | None) -> frozenset[str]:
        """What the referee offers, as far as the engine's page asks for it."""
        if mine is None or self.kind(mine) != one.kind:
            return one.keys
        if mine.kind == "command":
            return frozenset(key.partition(".")[0] for key in one.keys)
        if mine.kind == "step":
            return frozenset(key for key in one.keys if key.partition(".")[0] == self.sent[mine.seat])
        if mine.kind == "volunteer":
            return one.keys & {option.key for option in mine.options}
        if mine.kind == "aside":
            return frozenset({"no", "yes"})
        if mine.kind == "four":
            return one.keys - {"best"}
        return one.keys

    # answers

    def pages(self, one: Decision, picks: tuple[str, ...], left: list[str]) -> dict[str, tuple[str, ...]] | None:
        """The referee's pages, of those that are `left`, that an answer fills in; None if it is the page itself."""
        if one.kind in ("monster", "aside"):
            return self._announced(one, picks, left)
        if one.kind == "fight":
            return _queue(one, picks, left)
        if one.kind == "throws" and one.most > 1:
            return {f"throws.{self.number(self._thrower(one))}": picks}
        if one.kind == "four":
            return {"four": tuple(pick.removeprefix(FOUND).replace("-", "_") for pick in picks)}
        if one.kind == "together":
            return {"together": tuple(pick for pick in picks if pick != NOBODY)}
        if one.kind == "command" and picks != ("none",):
            self.sent[one.seat] = self.number(picks[0])
            return {}
        if one.kind == "step":
            return {"command": (f"{self.sent[one.seat]}.{picks[0]}",)}
        kind = self.kind(one)
        return {kind: picks} if kind != one.kind else None

    def _thrower(self, one: Decision) -> str:
        """The number of the monster whose throws a page asks for."""
        form = self.castle.threads[one.thread].stack[-1]
        assert isinstance(form, Fight)
        sheet = form.sheets.get(one.seat)
        filled = sheet.draft.throws if sheet is not None and sheet.draft is not None else {}
        fighters = fighters_of(self.castle, self.castle.meetings[one.thread])
        return next(beast.name[1:] for beast in fighters if beast.seat == one.seat and beast.name not in filled)

    def _announced(self, one: Decision, picks: tuple[str, ...], left: list[str]) -> dict[str, tuple[str, ...]]:
        """An announcement, whether to join a fight, and whether others may stand aside."""
        if one.kind == "aside":
            return {"if-fight": (self.said[one.seat], *(("others",) if picks == ("yes",) else ()))}
        (said,) = picks
        pages: dict[str, tuple[str, ...]] = {"announce": (self.aimed(said.removesuffix(JOIN)),)}
        if said.partition(".")[0] in AIMED:
            return pages
        wish = {"attack": "join", "wait": "aside", "flee": "away"}.get(said, "join")
        self.said[one.seat] = wish
        several = any(option.key.endswith(JOIN) for option in one.options)
        is_all = self.castle.rules.pvp != "on"  # else a page about the others follows (DB-17.20)
        return {**pages, "if-fight": (wish,)} if several and is_all else pages


def _queue(one: Decision, picks: tuple[str, ...], left: list[str]) -> dict[str, tuple[str, ...]]:
    """Throws, when to stop or to flee, by where."""
    throws = tuple(pick for pick in picks if "." not in pick)
    if "fight" not in left:
        return {next(kind for kind in left if kind.startswith("with.")): throws}
    pages = {"fight": throws, **{stance: _limit(picks, f"{stance}.") for stance in STANCES}}
    if "exits" in left:
        chosen = tuple(dict.fromkeys(pick[3:] for pick in picks if pick.startswith("by.")))
        pages["exits"] = chosen or tuple(option.key[3:] for option in one.options if option.key.startswith("by."))
    return {kind: filled for kind, filled in pages.items() if kind in left}


def _limit(picks: tuple[str, ...], verb: str) -> tuple[str, ...]:
    return tuple(pick.replace(verb, "kp.") for pick in picks if pick.startswith(verb))[:1]


def some_queue(asked: Decision, picks: tuple[str, ...], rng: Random) -> tuple[str, ...]:
    """A queue of throws by chance: on the disc an aspect first, if none has been shown, then steps; against dice
    aspects. As many as in some picks, with the stop, or the flight and the exits, of those."""
    keys = [option.key for option in asked.options if "." not in option.key and option.key != "random"]
    length = sum("." not in pick for pick in picks)
    steps = [key for key in keys if key in STEPS]
    aspects = [key for key in keys if key in set[str](DISC)]
    if aspects and not steps:
        throws = [rng.choice(aspects) for _ in range(length)]
    elif steps:
        first = [rng.choice(aspects)] if aspects else []
        throws = first + [rng.choice(steps) for _ in range(length - len(first))]
    else:
        throws = [rng.choice(keys) for _ in range(length)]
    stance = [pick for pick in picks if pick.startswith(STANCES)][:1]
    exits = [pick for pick in picks if stance and stance[0].startswith("flee.") and pick.startswith("by.")]
    return (*throws, *stance, *dict.fromkeys(exits))
