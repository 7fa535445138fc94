"""The engine and the referee side by side: the same key and the same answers, and all that differs after each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any, Final

from engines.core import Action, Decision, Dice, Seat, any_picks, default_action
from engines.core.forms import BACK, CHANGE, SEND, USUAL, Form
from engines.drakborgen import engine as drakborgen
from engines.drakborgen.components import SEATS
from engines.drakborgen.geography import is_below
from engines.drakborgen.pieces import Hero, Monster, Room
from engines.drakborgen.state import Castle

from . import ordering
from .referee import Asked, Referee
from .referee.components import DATA
from .translating import Translator, some_queue

OWN_KEYS: Final = {BACK.key, CHANGE.key, SEND.key, USUAL.key}
"""The keys of forms themselves, which the referee has none of; but in a corridor `BACK` is the way back."""
HYPHEN: Final = re.compile(r"-(?=[a-z0-9])(?<=[a-z0-9]-)")
"""What joins the words of an id in the engine; the referee keeps the underscores of the specification."""
MEANS: Final = frozenset({"ring", "magic", "key", "force", "pick"})
QUEUES: Final = ("fight", "throws")
MARKS: Final = {"rune": "portal_rune"}
DOWN: Final = re.compile(r"down\.([nesw])")
"""A way down with the arrow that is set there, for which the referee has a page of its own."""
OFTEN: Final = 0.3
"""How often something is done beside a form, if anything can be."""
SWITCHES: Final = {"off": "no", "on": "yes"}


class Pair:
    """A match of the engine and one of the referee; `differences` tells how they stand apart."""

    def __init__(self, seats: int, key: bytes, options: dict[str, str] | None = None) -> None:
        taken = drakborgen.meta.seats_for(seats)
        given = drakborgen.meta.options(options or {})
        self.dice = Dice(key)
        self.state, _ = drakborgen.setup(taken, given, self.dice)
        self.referee = Referee(DATA, _options(given), list(taken), key)
        self.translator = Translator(self.state, self.referee)

    @property
    def questions(self) -> list[Decision]:
        return [asked for asked in drakborgen.pending(self.state) if not asked.optional and asked.kind != "sent"]

    def offered(self) -> list[tuple[Decision, str]]:
        """What heroes may do beside their forms, as far as both have it (A5): drink flasks, put amulets on."""
        found = [one for one in drakborgen.pending(self.state) if one.optional and one.kind == "own"]
        return [
            (one, option.key) for one in found for option in one.options if option.key.startswith(("drink.", "wear."))
        ]

    def take(self, asked: Decision, key: str) -> None:
        """Do the same beside the forms of both."""
        drakborgen.apply(self.state, Action(asked.seat, asked.id, (key,)), self.dice)
        verb, _, what = key.partition(".")
        self.referee.offer(asked.seat, f"{verb}.{int(what) + 1 if verb == 'wear' else same(what)}")

    def answer(self, asked: Decision, picks: tuple[str, ...]) -> None:
        """Give both the same answer."""
        form = self._form(asked)
        left = [one.kind for one in self.referee.unfilled() if (one.seat, one.thread) == (asked.seat, asked.thread)]
        pages = self.translator.pages(asked, picks, left)
        if pages is None:
            pages = {asked.kind: picks}
        drakborgen.apply(self.state, Action(asked.seat, asked.id, picks), self.dice)
        if picks and (down := DOWN.fullmatch(picks[0])):
            pages = {"act": ("down",), "arrow": (down[1],)}
        if asked.kind == "fire" and picks[0].startswith("keep."):
            pages = {"keep": picks}
        for kind, filled in pages.items():
            self.referee.answer(asked.seat, kind, [same(pick) for pick in filled], asked.thread)
        if form is not None and (form is not self._form(asked) or form.is_sent(self.state, asked.seat)):
            self.referee.send(asked.seat, asked.thread)

    def _form(self, asked: Decision) -> Form[Any] | None:
        thread = self.state.threads[asked.thread]
        top = thread.stack[-1] if thread.stack else None
        return top if isinstance(top, Form) else None

    def differences(self) -> list[str]:
        """What the two ask differently, and where their positions differ."""
        open_ = {(one.seat, one.thread): one for one in self.questions}
        mine = {(where, *self._question(one)) for where, one in open_.items()}
        pages = [((Seat(one.seat), one.thread), one) for one in self.referee.unfilled()]
        theirs = {(where, _kind(one), self._keys(one, open_.get(where))) for where, one in pages}
        found = [f"only the engine asks {_told(one)}" for one in mine - theirs]
        first = {where: (where, one.kind, one.keys) for where, one in reversed(pages)}
        asked = {(one.seat, one.thread) for one in self.questions}
        found += [f"only the referee asks {_told(one)}" for where, one in first.items() if where not in asked]
        if found:
            found += [f"  the referee asks {_told(one)}" for one in theirs]
        found += unlike("", position(self.state), self._expected())
        if len(self.state.seats) == 1 or not self.referee.match.in_places:
            found += unlike(".rolls", _rolls(self.dice), _rolls(self.referee.match.dice))
        return found

    def _question(self, one: Decision) -> tuple[str, frozenset[str]]:
        kind, keys = _question(one)
        return (self.translator.kind(one) if kind == one.kind else kind), self.translator.keys(one, keys)

    def _keys(self, one: Asked, mine: Decision | None) -> frozenset[str]:
        """What the referee offers; of attempts at a door those for which the hero has the means, as the engine does."""
        if one.kind != "barred":
            return self.translator.theirs(one, mine)
        return one.keys - (MEANS - _question(mine)[1] if mine is not None and mine.kind == "barred" else frozenset())

    def _expected(self) -> dict[str, Any]:
        """The referee's position; while places are played only what no card that is being settled touches, and at the
        end what counts."""
        expected = self.referee.position()
        if expected["over"]:
            return {name: expected[name] for name in ("over", "round", "dot", "tiles")}
        fates = expected.pop("players")
        expected["heroes"] = {seat: hero for seat, hero in expected["heroes"].items() if fates[seat]["fate"] == "in"}
        for hero in expected["heroes"].values():
            for one in hero["amulets"]:
                one["seen"] = one["is_open"] or one["is_known"]
        if self.referee.match.in_places:
            for what in ("decks", "rooms", "monsters"):
                del expected[what]
            for hero in expected["heroes"].values():
                del hero["walked"]
        return expected


def same(name: str) -> str:
    """An id of the engine as the referee writes it."""
    return HYPHEN.sub("_", name)


def own_keys(one: Decision) -> set[str]:
    """The options of a question that are its form's."""
    in_corridor = one.kind != "barred" and any(option.key == "stop" for option in one.options)
    return OWN_KEYS - {BACK.key} if in_corridor else OWN_KEYS


def _question(one: Decision) -> tuple[str, frozenset[str]]:
    own = own_keys(one)
    keys = frozenset(same(option.key) for option in one.options if option.key not in own)
    if one.kind in QUEUES:
        keys = frozenset(key for key in keys if "." not in key and key != "random")
    kind = "keep" if one.kind == "fire" and any(key.startswith("keep.") for key in keys) else one.kind
    return kind, frozenset("down" if DOWN.fullmatch(key) else key for key in keys)


def _kind(one: Asked) -> str:
    """Queues of a companion and of a monster have the kinds of all queues."""
    verb = one.kind.partition(".")[0]
    return {"with": "fight", "throws": "throws"}.get(verb, one.kind)


def _told(one: tuple[tuple[Seat, str], str, frozenset[str]]) -> str:
    return f"{one[0][0]} {one[1]} {sorted(one[2])} in {one[0][1]}"


def _options(given: dict[str, str]) -> dict[str, str]:
    """The options by the referee's names."""
    options = {name: SWITCHES.get(value, value) for name, value in given.items()}
    options["no_way_down_set"] = {"yes": "no", "no": "yes"}[options.pop("way_downs")]
    return options


def unlike(where: str, mine: Any, theirs: Any) -> Iterator[str]:
    """Where two positions differ; what only one of them tells is left out."""
    if isinstance(mine, dict) and isinstance(theirs, dict):
        if where in (".tiles", ".rooms", ".heroes"):
            for name in sorted(mine.keys() ^ theirs.keys()):
                yield f"{where}.{name}: {mine.get(name)} | {theirs.get(name)}"
        for name in mine.keys() & theirs.keys():
            yield from unlike(f"{where}.{name}", mine[name], theirs[name])
    elif isinstance(mine, list) and isinstance(theirs, list) and len(mine) == len(theirs):
        for number, (one, other) in enumerate(zip(mine, theirs, strict=True)):
            yield from unlike(f"{where}.{number}", one, other)
    elif (same(mine) if isinstance(mine, str) else mine) != theirs:
        yield f"{where}: {mine} | {theirs}"


def _rolls(dice: Dice) -> dict[str, int]:
    """How often dice were rolled, and throws made by the engine; while several places are played one may be a step
    ahead of another."""
    return {f"{who}{what}": 0 for who in ("round", *SEATS) for what in (".dice", ".throws")} | {
        stream: used for stream, used in dice.counters.items() if stream.endswith((".dice", ".throws"))
    }


def position(castle: Castle) -> dict[str, Any]:
    """The engine's position as the referee tells its own."""
    return {
        "round": castle.round,
        "dot": castle.dot,
        "still": castle.still,
        "tiles": {
            square: {
                "type": tile.shape,
                "turn": tile.turn,
                "round": tile.round,
                "marks": sorted(MARKS.get(one, one) for one in tile.marks if one != "secret-down"),
            }
            for square, tile in castle.tiles.items()
        },
        "rooms": {
            place: told
            for place, room in castle.rooms.items()
            if not is_below(place) and any((told := _room(room)).values())
        },
        "spiders": list(castle.spiders),
        "monsters": [_monster(one) for one in sorted(castle.monsters, key=lambda one: one.id)],
        "heroes": {seat: _hero(hero) for seat, hero in castle.heroes.items()},
        "decks": {name: pile.pile[::-1] for name, pile in castle.decks.items()},
        "tile_pile": castle.tile_pile.pile[::-1],
        "dragon": {"awake": castle.dragon.awake, "aside": list(castle.dragon.aside)},
        "over": bool(castle.over),
    }


def _room(room: Room) -> dict[str, Any]:
    return {
        "lying": [{"card": one.card, "what": one.what} for one in room.lying],
        "searched": room.searched,
        "locks": {side: list(tried) for side, tried in sorted(room.locks.items())},
        "secret": list(room.secret),
    }


def _monster(one: Monster) -> dict[str, Any]:
    return {
        "kind": one.kind, "at": one.at, "side": one.side, "going": one.going, "wounds": one.wounds,
        "card": one.card, "figure": one.figure, "stuck": one.stuck,
    }  # fmt: skip


def _hero(hero: Hero) -> dict[str, Any]:
    return {
        "id": hero.id, "kp": hero.kp, "sp": hero.sp, "at": hero.at, "arrow": hero.arrow, "side": hero.side,
        "going": hero.going, "unlit": hero.unlit, "stuck": hero.stuck, "pushing": hero.pushing,
        "falling": hero.falling, "skip": hero.skip, "invisible": hero.invisible, "ammo": hero.ammo,
        "magic": hero.magic, "bonus": {name: value for name, value in sorted(hero.bonus.items()) if value},
        "things": sorted(hero.things), "treasure": sorted(f"treasure.{card}" for card in hero.treasure),
        "walked": sorted(hero.walked), "rings": [
            {"card": one.card, "found": bool(one.by), "known_by": sorted(one.known_by)} for one in hero.rings
        ],
        "amulets": [
            {"card": one.card, "worn": one.worn, "seen": one.is_open or one.is_known} for one in hero.amulets
        ],
        "companions": [
            {"kind": one.kind, "kp": one.kp, "loyal": one.loyal, "at": one.at} for one in hero.companions if one.kp > 0
        ],
        "way_up": hero.way_up, "held": hero.held,
    }  # fmt: skip


def compared(pair: Pair, rng: Random, chance: float, answers: int = 20_000, orders: float = 0) -> list[str]:
    """Play to the end, or to the first difference, which is returned. By that chance an answer is the default, and by
    the chance `orders` an order is given before it."""
    for _ in range(answers):
        if orders and rng.random() < orders and (kinds := ordering.orderable(pair.state, pair.questions)):
            ordering.order(pair.state, pair.referee, rng.choice(kinds), rng)
        found = pair.differences()
        if found or not pair.questions:
            return found
        if chance < 1 and (offered := pair.offered()) and rng.random() < OFTEN:
            pair.take(*rng.choice(offered))
            continue
        asked = rng.choice(pair.questions)
        picks = some_picks(asked, pair.dice, rng, chance)
        pair.answer(asked, picks)
    return ["the match does not end"]


def some_picks(asked: Decision, dice: Dice, rng: Random, chance: float) -> tuple[str, ...]:
    """An answer by chance, or the default. Throws are never left to the dice, of which the two have other streams. All
    agree to fights between heroes, as hardly any would by chance."""
    picks = any_picks(asked, rng)
    if set(picks) & own_keys(asked) or picks == ("give_up_hero",) or rng.random() < chance:
        picks = default_action(asked, dice).picks
    if asked.kind == "spear":
        return ("2", "3")
    if asked.kind == "pvp":
        return ("yes",)
    return some_queue(asked, picks, rng) if asked.kind in QUEUES and asked.most > 1 else picks
