"""The table in words: the alt text, and the board as text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Final, cast

from engines.core import Decision, Observation, Outcome, Seat, Text, Who, text
from engines.core.types import Arg
from engines.drakborgen.components import MONSTERS
from engines.drakborgen.geography import (
    CHAMBER,
    CHAMBER_SQUARES,
    DOWN,
    ROWS,
    TOWER_AT,
    is_below,
    square,
    square_of,
)
from engines.drakborgen.geography import (
    COLUMNS as ACROSS,
)
from engines.drakborgen.view.exits import exits
from engines.drakborgen.view.fights import FightView
from engines.drakborgen.view.looking import CastleView, CompanionView, HeroView
from engines.drakborgen.view.names import (
    amulet_name,
    card_name,
    hero_name,
    monster_name,
    place_name,
    ring_name,
    side_name,
    tile_name,
)
from rendering import Say
from rendering.kit.words import COLUMNS, Labels, cut

UNKNOWN, ROOM, CORRIDOR, TOWER, TREASURE = "·", "#", "=", "T", "$"
"""A square of the map: nobody has seen it, a room, a corridor, a tower, the treasure chamber."""
MONSTER, SPIDER = "m", "s"
_TIE: Final = "\N{NO-BREAK SPACE}"


def alt(seen: Observation, say: Say) -> str:
    """The alt text of the board: the round and the sun, where each hero is and its KP, and who is waited for; at the
    end who wins and what each hero brought out. At most 300 characters."""
    view, labels = cast("CastleView", seen.view), Labels(say)
    if seen.outcome is not None:
        return _alt_end(view, seen.outcome, labels)
    heroes: list[Text | Who] = [_in_short(hero) for hero in view.heroes.values()]
    facts = [labels.label("alt-table", round=view.round, sun=_sun(view), dot=view.dot, dots=view.dots)]
    if heroes:
        facts.append(labels.label("alt-heroes", heroes=heroes))
    if seen.waiting:
        facts.append(labels.label("text-waiting", who=[Who(seat) for seat in seen.waiting]))
    return cut(facts)


def _alt_end(view: CastleView, outcome: Outcome, labels: Labels) -> str:
    winners: list[Text | Who] = [Who(seat) for seat in view.seats if seat in outcome.winners]
    facts = [
        labels.label("alt-end", round=view.round, winners=labels.label("end-winner", count=len(winners), who=winners))
    ]
    for seat in view.seats:
        if seat in view.ids:
            out, worth = view.fates.get(seat) == "out", view.results[seat].worth if seat in view.results else 0
            facts.append(
                labels.label("alt-fate", hero=hero_name(view.ids[seat]), out="yes" if out else "no", worth=worth)
            )
    return cut(facts)


def _sun(view: CastleView) -> str:
    """Whether the sun is up, or has set."""
    return "set" if view.dot > view.dots else "up"


def alt_question(view: CastleView, asked: Decision, say: Say) -> str:
    """The alt text of the close-up: the question, then the fight, or the hero, its place and the ways out."""
    labels, facts = Labels(say), [say(asked.prompt)]
    hero, fight = view.heroes.get(asked.seat), view.fights.get(asked.thread)
    if fight is not None and fight.blows:
        facts.append(labels.label("alt-blows", count=len(fight.blows)))
    elif hero is not None:
        facts.append(labels.label("alt-you", place=place_name(hero.at), kp=hero.kp))
        for number, one in enumerate(exits(view, hero.at), 1):
            facts.append(labels.label("alt-exit", number=number, side=side_name(one.side), place=place_name(one.to)))
    return cut(facts)


def alt_sheet(view: CastleView, seats: Iterable[Seat], say: Say) -> str:
    """The alt text of the private sheets: each hero, its KP, and what only its player knows."""
    lines, facts = Lines(view, say), []
    for seat in seats:
        hero = view.heroes[seat]
        facts.append(lines.labels.label("alt-sheet", hero=hero_name(hero.id), kp=hero.kp, most=hero.most))
        facts += lines.secrets(seat)
    return cut(facts)


def monster_of(asked: Decision, fight: FightView, view: CastleView) -> int:
    """The number of the monster for which a monster player is asked: of several of a kind the first."""
    kind = asked.hint.args["monster"] if asked.hint is not None else ""
    kinds = {one.id: one.kind for one in view.monsters}
    return next((number for number in fight.monsters if kinds.get(number) == kind), fight.monsters[0])


def _in_short(hero: HeroView) -> Text:
    return text("picture-alt-hero", hero=hero_name(hero.id), place=place_name(hero.at), kp=hero.kp)


def board(seen: Observation, say: Say) -> str:
    """The whole table as lines of at most `COLUMNS` characters: the sun, the map, every hero, and for each of the
    viewer's heroes the room where it stands and what it carries."""
    view = cast("CastleView", seen.view)
    return "\n".join(Lines(view, say).board(seen.waiting))


class Lines:
    """The parts of the text board, each a list of lines."""

    def __init__(self, view: CastleView, say: Say) -> None:
        self.view, self.say, self.labels = view, say, Labels(say)

    def board(self, waiting: tuple[Seat, ...]) -> list[str]:
        view = self.view
        lines = self._told("text-sun", round=view.round, sun=_sun(view), dot=view.dot, dots=view.dots)
        if waiting:
            lines += self._told("text-waiting", who=[Who(seat) for seat in waiting])
        for seat in view.own:
            lines += ["", *self._own(seat)] if seat in view.heroes or view.own[seat].aside else []
        if view.own and (reads := list(self._reads())):
            lines += ["", *reads]
        lines += ["", *self.map(), ""]
        for seat in view.seats:
            lines += self._hero(seat)
        return lines

    def map(self) -> list[str]:
        """The squares, two characters each: what it is, and who is there; then what the signs mean."""
        view = self.view
        there = {square_of(hero.at): str(self._number(seat)) for seat, hero in view.heroes.items()}
        there = {**dict.fromkeys(map(square_of, view.spiders), SPIDER), **self._monsters(), **there}
        lines = ["   " + " ".join(chr(ord("A") + column) for column in range(ACROSS))]
        for row in range(ROWS):
            at = [square(column, row) for column in range(ACROSS)]
            lines.append(f"{row + 1:>2} " + "".join(self._sign(one) + there.get(one, " ") for one in at).rstrip())
        return [*lines, *self._told("text-legend")]

    def _monsters(self) -> dict[str, str]:
        return {square_of(one.at): MONSTER for one in self.view.monsters}

    def _sign(self, at: str) -> str:
        if at in TOWER_AT:
            return TOWER
        if at in CHAMBER_SQUARES:
            return TREASURE
        tile = self.view.tiles.get(at)
        return UNKNOWN if tile is None else CORRIDOR if tile.type == "corridor" else ROOM

    def _number(self, seat: Seat) -> int:
        return self.view.seats.index(seat) + 1

    def _hero(self, seat: Seat) -> list[str]:
        """A hero as all see it, or what has become of it."""
        hero, number = self.view.heroes.get(seat), self._number(seat)
        if hero is None:
            fate = self.view.fates.get(seat, "in")
            return self._told("text-gone", number=number, who=Who(seat), fate=fate)
        lines = self._told(
            "text-hero", number=number, who=Who(seat), hero=hero_name(hero.id), place=place_name(hero.at), kp=hero.kp,
            most=hero.most,
        )  # fmt: skip
        facts = [*self._state(hero), *self._holds(hero)]
        return [*lines, *self._wrapped(", ".join(facts), "  ")] if facts else lines

    def _state(self, hero: HeroView) -> Iterator[str]:
        """What hinders a hero, in a few words each."""
        if hero.going:
            yield self.labels.label("text-going", place=place_name(hero.going))
        for state, holds in (
            ("unlit", hero.unlit), ("stuck", hero.stuck), ("falling", hero.falling), ("shadow", hero.shadows),
        ):  # fmt: skip
            if holds:
                yield self.labels.label("text-state", state=state)
        if hero.skip:
            yield self.labels.label("text-skips", rounds=hero.skip)
        if hero.sp is not None:
            yield self.labels.label("text-sp", sp=hero.sp)

    def _holds(self, hero: HeroView) -> Iterator[str]:
        """What all see of a hero's things."""
        yield from self._names(card_name(one) for one in (*hero.things, *(f"catacomb.{one}" for one in hero.walked)))
        for kind, count in (("treasure", hero.treasure), ("rings", hero.rings), ("amulets", hero.amulets)):
            if count:
                yield self.labels.label("text-count", kind=kind, count=count)
        yield from self._names(amulet_name(one) for one in hero.open_amulets)
        for one in hero.companions:
            yield self.labels.label("text-companion", companion=_kind(one), kp=one.kp, most=one.most)

    def _names(self, names: Iterable[Text]) -> list[str]:
        return [self.say(one) for one in names]

    def _own(self, seat: Seat) -> list[str]:
        """What only the viewer knows of a hero of theirs, and the room where it stands."""
        hero = self.view.heroes.get(seat)
        lines = self._room(hero) if hero is not None else []
        lines += [line for fact in self.secrets(seat) for line in self._wrapped(fact)]
        return lines

    def secrets(self, seat: Seat) -> list[str]:
        """What only the player of a seat knows, in sentences."""
        own, facts = self.view.own[seat], list[str]()
        secret = [
            *self._names(ring_name(one) for one in (*own.rings, *own.aside)),
            *self._names(amulet_name(one) for one in own.amulets),
            *self._names(card_name(f"treasure.{one}") for one in own.treasure),
        ]
        if secret:
            facts.append(self.labels.label("text-secret", things=", ".join(secret)))
        if own.worth:
            facts.append(self.labels.label("text-worth", worth=own.worth))
        return facts

    def _reads(self) -> Iterator[str]:
        """The amulets that the viewer reads for others."""
        for seat, amulets in self.view.reads.items():
            if not amulets:
                continue
            names = ", ".join(self._names(map(amulet_name, amulets)))
            yield from self._told("text-reads", who=Who(seat), amulets=names)

    def _room(self, hero: HeroView) -> list[str]:
        """The room of a hero: its kind, what lies there, who is there, and its numbered exits."""
        view, at = self.view, hero.at
        tile, room = view.tiles.get(square_of(at)), view.rooms.get(at)
        kind = "below" if is_below(at) else "chamber" if at == CHAMBER else "tower" if at in TOWER_AT else ""
        name = tile_name(tile.type) if tile is not None and not kind else tile_name("unknown")
        lines = self._told("text-room", place=place_name(at), kind=kind or "room", room=name)
        lying = [card for card, _ in room.lying] if room is not None else []
        marks = [self.labels.label("text-mark", mark=mark) for mark in (tile.marks if tile is not None else ())]
        facts = [*marks, *self._names(map(card_name, lying))]
        facts += [self.labels.label("text-state", state="searched")] if room is not None and room.searched else []
        facts += [self._monster(one.kind, passive=one.passive) for one in view.monsters if one.at == at]
        if facts:
            lines += self._wrapped(", ".join(facts), "  ")
        if is_below(at) and hero.arrow:
            return [*lines, *self._told("text-arrow", side=side_name(hero.arrow))]
        for number, one in enumerate(exits(view, at), 1):
            other = view.tiles.get(square_of(one.to))
            leads = tile_name(other.type) if other is not None else place_name(one.to) if _is_fixed(one.to) else None
            lines += self._told(
                "text-exit", number=number, side=side_name(one.side), place=place_name(one.to),
                room=leads if leads is not None else tile_name("unknown"), bars="-".join(one.bars) or "none",
                kind="down" if one.side == DOWN else "fixed" if _is_fixed(one.to) else "room",
            )  # fmt: skip
        return lines

    def _monster(self, kind: str, *, passive: bool) -> str:
        return self.labels.label("text-monster", monster=monster_name(kind), passive=int(passive))

    def _told(self, key: str, **args: Arg) -> list[str]:
        return self._wrapped(self.labels.label(key, **args))

    @staticmethod
    def _wrapped(told: str, indent: str = "") -> list[str]:
        """Lines of at most `COLUMNS`; what continues stands farther in. A number stays with what it counts."""
        kept = re.sub(r"(?<=\d) ", _TIE, told)
        lines = wrap(kept, COLUMNS, initial_indent=indent, subsequent_indent=" " * len(indent) + "  ")
        return [line.replace(_TIE, " ") for line in lines]


def _kind(one: CompanionView) -> Text:
    return monster_name(one.kind) if one.kind in MONSTERS else Text(f"companion-{one.kind}")


def _is_fixed(place: str) -> bool:
    """True for a place that is there from the start, whose name says what it is."""
    return place == CHAMBER or place in TOWER_AT
