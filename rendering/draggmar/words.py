"""The table in words: alt texts, and the table as text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from textwrap import wrap
from typing import Final, cast

from engines.core import Observation, Seat, Who
from engines.core.types import Arg
from engines.draggmar import names
from engines.draggmar.components import HEROES, ITEMS, KEEP, PLACES, TOWN, may_equip
from engines.draggmar.view.realm_view import GroupView, LordView, OwnLord, RealmView, RoomView
from rendering import Say
from rendering.kit.words import COLUMNS, Labels, cut

_TIE: Final = "\N{NO-BREAK SPACE}"


def alt(seen: Observation, say: Say) -> str:
    """The alt text of the board: the round and doom, each player's Fame and place, and who is waited for. At most 300
    characters."""
    view, labels = view_of(seen), Labels(say)
    facts = [labels.label("alt-table", round=view.round, doom=view.doom)]
    facts += [
        labels.label("alt-lord", who=Who(seat), fame=lord.fame, place=names.place(lord.place))
        for seat, lord in view.lords.items()
    ]
    if seen.waiting:
        facts.append(labels.label("text-waiting", who=[Who(seat) for seat in seen.waiting]))
    return cut(facts)


def alt_hand(seen: Observation, say: Say) -> str:
    """The alt text of the private sheet: the hand of each seat of the viewer."""
    told = [line for own in hands(seen) for line in (*Lines(view_of(seen), say, None).hand(own), *_fits(own, say))]
    return cut(line if line.endswith(".") else f"{line}." for line in told)


def _fits(own: OwnLord, say: Say) -> Iterator[str]:
    """Which of its items each hero of a hand may carry."""
    items = [card for card in own.hand if card in ITEMS]
    for hero in (card for card in own.hand if card in HEROES and items):
        fitting = [card for card in items if may_equip(hero, card)]
        yield Labels(say).label("alt-fits", hero=names.card(hero), items=names.cards(fitting),
                                count="all" if fitting == items else "none" if not fitting else "some")  # fmt: skip


def hands(seen: Observation) -> list[OwnLord]:
    """What the viewer's seats know, those with cards."""
    view = view_of(seen)
    return [own for seat, own in view.own.items() if seat in seen.viewer and (own.hand or own.scried)]


def board(seen: Observation, say: Say, columns: int | None = COLUMNS) -> str:
    """The whole table as lines of at most so many characters: doom, the own hand, groups and their rooms, lords, the
    dungeons, heads and rifts. Without `columns` each fact is one line."""
    return "\n".join(Lines(view_of(seen), say, columns).board(seen))


def view_of(seen: Observation) -> RealmView:
    return cast("RealmView", seen.view)


class Lines:
    """The parts of the table in words, each a list of lines; `columns` is the width, None for none."""

    def __init__(self, view: RealmView, say: Say, columns: int | None) -> None:
        self.view, self.say, self.labels, self.columns = view, say, Labels(say), columns

    def board(self, seen: Observation) -> list[str]:
        view = self.view
        lines = self._told("text-doom", round=view.round, phase=view.phase, doom=view.doom)
        if seen.waiting:
            lines += self._told("text-waiting", who=[Who(seat) for seat in seen.waiting])
        for own in hands(seen):
            lines += ["", *self.hand(own)]
        for name, group in view.groups.items():
            lines += ["", *self._group(name, group)]
        for seat in view.order:
            lines += ["", *self._lord(seat, view.lords[seat])]
        return [*lines, "", *self._places(), *self._piles()]

    # -- the viewer's own

    def hand(self, own: OwnLord) -> list[str]:
        """The hand of one of the viewer's seats, and the cards that its scouts have seen."""
        lines = self._told("text-hand", cards=names.cards(own.hand)) if own.hand else []
        if own.scouts and not all(self.view.dungeons[one].up for one in own.scouts):
            lines += self._told("text-scouts", places=names.places(own.scouts))
        for cards in own.scried.values():
            lines += self._told("text-scried", cards=names.cards(cards))
        return lines

    # -- groups

    def _group(self, name: str, group: GroupView) -> list[str]:
        lines = self._told(
            "text-group", group=names.group(name, group.place), level=group.level, rooms=len(group.row),
            who=names.lords(group.members), members=len(group.members), ended=group.ended or "no",
        )  # fmt: skip
        if group.aside:
            lines += self._told("text-aside", count=group.aside)
        return [*lines, *self._room(group.room)] if group.room is not None and not group.ended else lines

    def _room(self, room: RoomView) -> list[str]:
        lines = self._told("text-room", room=names.card(room.card), wave=room.wave, text=names.card_text(room.card))
        for seat, items in room.equipped.items():
            if items:
                lines += self._told("text-worn", who=Who(seat), items=names.cards(items))
        return lines

    # -- lords

    def _lord(self, seat: Seat, lord: LordView) -> list[str]:
        view = self.view
        lines = self._told(
            "text-lord", who=Who(seat), first="yes" if seat == view.first and len(view.seats) > 1 else "no",
            fame=view.scores.get(seat, lord.fame), cards=lord.size,
        )  # fmt: skip
        facts = list(self._facts(seat, lord))
        return [*lines, *self._wrapped("; ".join(facts), "  ")] if facts else lines

    def _facts(self, seat: Seat, lord: LordView) -> Iterator[str]:
        """What all see of a lord, in a few words each."""
        label = self.labels.label
        if lord.place != TOWN:
            yield label("text-at", place=names.place(lord.place))
        if lord.active is not None:
            health = HEROES[lord.active.card].health
            yield label(
                "text-active", hero=names.card(lord.active.card), left=max(0, health - lord.active.wounds),
                health=health, used="yes" if lord.active.used else "no",
            )  # fmt: skip
        for state, holds in (("ready", lord.ready and self.view.phase == "hiring"), ("out", lord.out),
                             ("scouted", lord.scouted and not any(one.fresh for one in self.view.dungeons.values())),
                             ("joining", seat in self.view.joining)):  # fmt: skip
            if holds:
                yield label("text-state", state=state)
        for key, cards in (
            ("text-table", [one.card for one in lord.table]), ("text-curses", [one.card for one in lord.curses]),
            ("text-own-heads", lord.heads), ("text-known", self.view.known.get(seat, ())),
        ):  # fmt: skip
            if cards:
                yield label(key, cards=names.cards(cards))
        if lord.planted:
            yield label("text-planted", count=lord.planted)

    # -- the realm

    def _places(self) -> list[str]:
        """The dungeons: those face-up one a line, those face-down by number."""
        view, lines = self.view, []
        for place, one in view.dungeons.items():
            if one.up or one.level:
                state = "fresh" if one.fresh else "locked" if one.locked and self._hidden() else "open"
                lines += self._told("text-dungeon", place=names.place(place), level=one.now, state=state)
        if hidden := self._hidden():
            lines += self._told("text-hidden", numbers=", ".join(str(PLACES[place].number) for place in hidden))
        if view.rifts:
            lines += self._told("text-rifts", places=names.places(view.rifts))
        return lines

    def _hidden(self) -> list[str]:
        return [place for place, one in self.view.dungeons.items() if not one.up]

    def _piles(self) -> list[str]:
        """Heads, the Keep's pile, the rift pile, the market, and the deals that are still to be paid."""
        view, lines = self.view, []
        if view.trophies:
            lines += self._told("text-heads", cards=names.cards(view.trophies))
        if any(group.place == KEEP for group in view.groups.values()):
            lines += self._told("text-keep", count=view.keep_pile)
        if view.rules.crusade:
            lines += self._told("text-rift-pile", count=view.rift_pile)
        if view.market:
            lines += self._told("text-market", cards=names.cards(view.market))
        for deal in view.deals:
            for one in deal.pay:
                lines += self._told("text-deal", who=Who(one.payer), to=Who(one.payee), fame=one.fame)
        return lines

    # -- lines

    def _told(self, key: str, **args: Arg) -> list[str]:
        return self._wrapped(self.labels.label(key, **args))

    def _wrapped(self, told: str, indent: str = "") -> list[str]:
        """Lines of at most `columns`; what continues stands farther in. A number stays with what it counts."""
        if self.columns is None:
            return [indent + told]
        kept = re.sub(r"(?<=\d) ", _TIE, told)
        lines = wrap(kept, self.columns, initial_indent=indent, subsequent_indent=" " * len(indent) + "  ")
        return [line.replace(_TIE, " ") for line in lines]
