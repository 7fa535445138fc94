"""Forged presses: custom ids and values of every verb, each with at least one thing that we would not have sent."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final, Literal

import simcord
from msgspec import Struct
from simcord import actors

from bot.ui.press import BUTTON, MODAL, PEOPLE, SELECT
from tests.bot_env import Answered, BotEnv

Kind = Literal["d", "s", "p", "w"]


class Shape(Struct, frozen=True):
    """A verb's arguments, how many of them may be left out, and the kind of value chosen or typed with it."""

    args: tuple[str, ...] = ()
    optional: int = 0
    values: str = ""
    kind: Kind = "d"


OF_MATCH: Final = (
    "join", "leave", "computer", "remove-computer", "seats", "start", "start-with-computers", "options", "invite",
    "again", "move", "more", "resign", "resign-now", "back", "board", "board-text", "hand", "log", "export", "news",
    "proposals", "go-on", "come-back", "give-seat", "away", "ahead", "orders", "pass-always", "ask-again", "reactions",
    "replay", "moments", "not-sure",
)  # fmt: skip
OF_NOTHING: Final = (
    "stats", "stats-mine", "stats-server", "settings", "settings-again", "find-zone", "privacy", "privacy-again",
    "export-me", "forget-me", "forget-me-now", "server-again", "setup",
)  # fmt: skip
SHAPES: Final[Mapping[str, Shape]] = {
    **dict.fromkeys(OF_MATCH, Shape(("match",))),
    **dict.fromkeys(OF_NOTHING, Shape()),
    "matches": Shape(("number",)),
    "take-free-seat": Shape(("match", "word"), optional=1, values="seat", kind="s"),
    "computers": Shape(("match", "word"), optional=1, values="word", kind="s"),
    "sit": Shape(("match",), values="seat", kind="s"),
    "choose-seats": Shape(("match",), values="seats", kind="s"),
    "option": Shape(("match",), values="word", kind="s"),
    "set-option": Shape(("match", "option"), values="word", kind="s"),
    "invite-whom": Shape(("match",), values="person", kind="p"),
    "hand-over": Shape(("match",), values="person", kind="s"),
    "page": Shape(("match", "decision", "number")),
    "turn": Shape(("match",), values="decision", kind="s"),
    "draft": Shape(("match", "decision", "number"), values="words", kind="s"),
    "sequence": Shape(("match", "decision", "word")),
    "take": Shape(("match", "decision", "word"), optional=1),
    "lookup": Shape(("match", "decision")),
    "found": Shape(("match", "decision"), values="typed", kind="w"),
    "pick": Shape(("match", "decision", "word")),
    "picks": Shape(("match", "decision"), values="words", kind="s"),
    "sure": Shape(("match", "decision", "word")),
    "undo": Shape(("match", "decision"), optional=1),
    "order": Shape(("match", "decision", "number")),
    "order-kind": Shape(("match", "seat"), values="word", kind="s"),
    "order-when": Shape(("match", "seat", "word", "number", "word"), optional=1, values="number", kind="s"),
    "order-until": Shape(("match", "seat", "word", "number", "word"), optional=1, values="number", kind="s"),
    "order-next": Shape(("match", "seat", "word", "number", "number", "word")),
    "order-put": Shape(("match", "seat", "word", "number", "number", "number", "word")),
    "order-add": Shape(("match", "seat", "word", "number", "number", "number"), values="words", kind="s"),
    "order-cut": Shape(("match", "seat", "word", "number", "number")),
    "order-drop": Shape(("match", "seat", "word")),
    "reactions-set": Shape(("match", "word")),
    "aid": Shape(("match", "word")),
    "earlier": Shape(("match", "number"), optional=1),
    "then": Shape(("match", "number")),
    "news-of": Shape(values="number", kind="s"),
    "news-page": Shape(("match", "number", "number", "number")),
    "ask": Shape(("match", "kind", "seat"), optional=1),
    "agree": Shape(("match", "number")),
    "decline": Shape(("match", "number")),
    "take-seat": Shape(("match", "number")),
    "refuse-seat": Shape(("match", "number")),
    "give-seat-to": Shape(("match", "seat"), optional=1, values="person", kind="p"),
    "give-which": Shape(("match",), values="seats", kind="s"),
    "away-for": Shape(("match", "number")),
    "stats-game": Shape(values="game", kind="s"),
    "stats-of": Shape(values="person", kind="p"),
    "rules": Shape(("game", "word", "match"), optional=2),
    "rule": Shape(("game", "match"), optional=1, values="word", kind="s"),
    "card": Shape(("game", "match"), optional=1, values="word", kind="s"),
    "shelf": Shape(values="game", kind="s"),
    "search": Shape(("game", "match"), optional=1),
    "searched": Shape(("game", "match"), optional=1, values="typed", kind="w"),
    "share": Shape(("game", "word", "match"), optional=1),
    "setting": Shape(("word",), values="word", kind="s"),
    "found-zone": Shape(values="typed", kind="w"),
    "server": Shape(("word",), values="words", kind="s"),
    "new": Shape(("game",)),
    "moment": Shape(("match",), values="word", kind="s"),
    "rewind": Shape(("match", "word", "number")),
}
"""The shapes of all verbs; a verb that is missing here fails the test."""

LONG = 2**63
JUNK: Final = (
    "", " ", "²", "٣", "-1", "+1", "1e3", "1.5", "0x1", "1_0", "1 ", "\n1", "NaN", "None", "true", "[]", "{}",
    str(LONG), str(LONG - 1), str(2**31), "9" * 60, "x" * 60, "é" * 50, "no-such-thing", "NO", "§",
    "\x00", "\x001", "\u202e1", "👻", "../../etc", "' OR 1=1 --", "%s%n", "<@1>", "${x}", "a+b", "+", "++",
    "/", "draugr/", "a/b/c",
)  # fmt: skip
OVERLONG: Final = ("x" * 5000, "9" * 5000, "²" * 101)
"""Used as values too: Discord limits a value to a hundred characters, but a typed text may have thousands."""


class Forged(Struct, frozen=True):
    """A press that none of our messages offers."""

    kind: Kind
    custom_id: str
    values: tuple[str, ...]


class Forger:
    """Makes presses of a verb, the same ones for the same seed."""

    def __init__(self, seed: int, known: Mapping[str, Sequence[str]]) -> None:
        self._random = Random(seed)
        self._known = {"typed": ("oak",), "kind": ("remove",), "option": ("pace",), **known}

    def forge(self, verb: str, count: int) -> Iterator[Forged]:
        """`count` presses, each with at least one thing wrong."""
        shape = SHAPES[verb]
        for _ in range(count):
            yield self._one(verb, shape)

    def _one(self, verb: str, shape: Shape) -> Forged:
        args = [self._right(kind) for kind in shape.args]
        values = [self._right(shape.values)] if shape.values else []
        must = len(args) - shape.optional
        wrong = self._random.randrange(must + 1) if shape.values else self._random.randrange(max(1, must))
        if wrong < must:
            args = args[:wrong] if self._random.random() < 0.15 else self._with_junk(args, wrong)
        elif shape.values:
            values = self._wrong_values()
        if self._random.random() < 0.2:
            args += [self._random.choice(JUNK) for _ in range(self._random.randint(1, 3))]
        kind = "s" if shape.kind == PEOPLE else shape.kind  # Discord itself makes the values of PEOPLE
        if self._random.random() < 0.3:
            kind = "d" if kind == "s" else "s"
        made = ":".join((kind, verb, *(arg.replace(":", "") for arg in args)))
        return Forged(kind, made[:100], tuple(values))

    def _with_junk(self, args: list[str], wrong: int) -> list[str]:
        return [self._random.choice(JUNK) if at == wrong else arg for at, arg in enumerate(args)]

    def _wrong_values(self) -> list[str]:
        how = self._random.random()
        if how < 0.15:
            return []
        if how < 0.3:
            return [self._random.choice((*JUNK, *OVERLONG)) for _ in range(self._random.randint(2, 30))]
        return [self._random.choice((*JUNK, *OVERLONG))]

    def _right(self, kind: str) -> str:
        found = self._known.get(kind) or self._known.get(kind.removesuffix("s")) or ("1",)
        return self._random.choice(found)


KIND_OF_PART: Final = {BUTTON: 2, SELECT: 3, PEOPLE: 5}


class Carrier:
    """A message of ours whose one part is changed to carry the forged press."""

    def __init__(self, bot_env: BotEnv, stored: Any) -> None:
        self._bot_env = bot_env
        self._stored = stored

    async def press(self, who: Any, forged: Forged) -> Answered:
        """Let this person press it."""
        if forged.kind == MODAL:
            return Answered(await self._submit(who, forged))
        part = KIND_OF_PART[forged.kind]
        carried: dict[str, Any] = {"type": part, "custom_id": forged.custom_id}
        data: dict[str, Any] = {"custom_id": forged.custom_id, "component_type": part}
        if part == 2:
            carried |= {"label": "x", "style": 1}
        else:
            data["values"] = list(forged.values)
            data["resolved"] = {}
        if part == 3:
            carried["options"] = [{"label": "x", "value": "x"}]
        self._stored.components = [{"type": 1, "components": [carried]}]
        return Answered(await actors._component_interaction(who, self._stored, data))

    async def _submit(self, who: Any, forged: Forged) -> simcord.InteractionResult:
        fields = [
            {"type": 18, "component": {"type": 4, "custom_id": "wanted", "value": value}} for value in forged.values
        ]
        place = simcord.ChannelHandle(
            self._bot_env.env,
            getattr(who, "guild", None),
            self._bot_env.env.backend.get_channel(self._stored.channel_id),
        )
        data = {"custom_id": forged.custom_id, "components": fields}
        return await actors._dispatch_actor_interaction(who, 5, place, data)
