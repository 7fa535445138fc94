"""What a computer lord knows: its question, and the realm rebuilt from its view, so that the rules' own reckoning of a
room (`run.reading`) can be asked."""

from __future__ import annotations

from functools import cached_property
from random import Random

from engines.core.deck import Deck, SharedDeck
from engines.core.types import Observation, Seat
from engines.draggmar.components import HEROES, ITEMS
from engines.draggmar.state import (
    Cursed,
    Dungeon,
    Encounter,
    Group,
    Hero,
    Keep,
    Logged,
    Lord,
    Realm,
    Rifts,
)
from engines.draggmar.view.realm_view import GroupView, LordView, RealmView, RoomView

Picks = tuple[str, ...]


class Moment:
    """A question to a computer lord: the view it has, and dice of its own."""

    def __init__(self, observation: Observation, rng: Random) -> None:
        view = observation.view
        assert isinstance(view, RealmView)
        self.view, self.asked, self.rng = view, observation.ask[0], rng
        self.seat: Seat = self.asked.seat

    @cached_property
    def keys(self) -> list[str]:
        return [option.key for option in self.asked.options]

    @property
    def chosen(self) -> list[str]:
        """The options that the draft of a form holds."""
        return [option.key for option in self.asked.options if option.chosen]

    @property
    def lord(self) -> LordView:
        return self.view.lords[self.seat]

    @property
    def hand(self) -> tuple[str, ...]:
        return self.view.own[self.seat].hand

    @cached_property
    def heroes(self) -> list[str]:
        """The heroes in hand, and the active one."""
        active = self.lord.active
        return [*(card for card in self.hand if card in HEROES), *([active.card] if active is not None else [])]

    @cached_property
    def items(self) -> list[str]:
        """The items in hand and on the table."""
        return [*(card for card in self.hand if card in ITEMS), *(one.card for one in self.lord.table)]

    @cached_property
    def realm(self) -> Realm:
        return rebuild(self.view)

    @property
    def group(self) -> Group:
        """The group that the lord is in."""
        return self.realm.groups[self.lord.group]

    @property
    def heads(self) -> list[str]:
        return self.realm.heads


def rebuild(view: RealmView) -> Realm:
    """The realm as the viewer knows it. Of others' hands it holds the cards whose place is known; piles are empty, and
    a face-down token counts as level 1."""
    return Realm(
        threads={}, rules=view.rules, seats=list(view.seats), first=view.first, round=view.round, phase=view.phase,
        doom=view.doom, stage=view.stage, trophies=list(view.trophies), decks={},
        dungeons={
            place: Dungeon(one.level or 1, one.up, one.fresh, one.locked, one.threat)
            for place, one in view.dungeons.items()
        },
        rifts=Rifts(SharedDeck("rift", []), open=list(view.rifts)), keep=Keep(Deck("keep", [])),
        lords={seat: _lord(view, seat) for seat in view.seats},
        groups={name: _group(name, one) for name, one in view.groups.items()},
    )  # fmt: skip


def _lord(view: RealmView, seat: Seat) -> Lord:
    seen = view.lords[seat]
    hand = view.own[seat].hand if seat in view.own else view.known.get(seat, ())
    active = Hero(seen.active.card, seen.active.wounds, seen.active.used) if seen.active is not None else None
    return Lord(
        fame=seen.fame, hand=list(hand), place=seen.place, last_place=seen.last_place, active=active, out=seen.out,
        curses=[Cursed(one.card, one.status) for one in seen.curses], heads=list(seen.heads), group=seen.group,
        log=[Logged(*one) for one in seen.log],
    )  # fmt: skip


def _group(name: str, seen: GroupView) -> Group:
    room = None if seen.room is None else _room(seen.room)
    return Group(name, seen.place, seen.level, list(seen.members), room=room, ended=seen.ended)


def _room(seen: RoomView) -> Encounter:
    return Encounter(
        seen.card, wave=seen.wave, alone=seen.alone, present=list(seen.present), boosted=list(seen.boosted),
        commits=dict(seen.commits), equipped={seat: list(items) for seat, items in seen.equipped.items()},
    )  # fmt: skip
