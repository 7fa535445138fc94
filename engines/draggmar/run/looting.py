"""Loot: how many items each lord draws of what a room gives (DD-8.10, D-13)."""

from __future__ import annotations

from typing import Any

from engines.core.flow import Ballot, Table
from engines.core.types import Decision, Option, Seat, Text, Who, text
from engines.draggmar import names
from engines.draggmar.accounts import Spoils
from engines.draggmar.components import ROOMS
from engines.draggmar.run import account
from engines.draggmar.run.effects import draw_in_turn
from engines.draggmar.run.groups import group_of
from engines.draggmar.run.orders import ALL, NONE
from engines.draggmar.run.reading import card_of, room_of
from engines.draggmar.state import Group, Realm


def loot(table: Table[Any], group: Group) -> None:
    """DD-8.9 (d): a room that was won pays its items; one lord alone draws them all unasked."""
    room, card = room_of(group), card_of(group)
    if not card.reward_items or not (room.killed or room.flag == "opened"):
        return
    sharing = room.present if card.is_boss else room.entered
    if len(sharing) == 1:
        share_out(table, group, room.card, {sharing[0]: card.reward_items}, {})
    else:
        table.push(Loot(seats=list(sharing), card=room.card))


class Loot(Ballot, kw_only=True):
    """D-13: each lord who had a hero in the room says in secret how many of the items it wants."""

    card: str

    def question(self, state: Realm, seat: Seat) -> Decision:
        count = ROOMS[self.card].reward_items
        keys = (ALL, *(str(number) for number in range(count - 1, 0, -1)), NONE)
        return Decision(
            id=self.name(f"loot-{seat}"), seat=seat, kind="loot", round=state.round,
            prompt=text("loot-prompt", count=count, level=ROOMS[self.card].level),
            options=tuple(Option(key, text("loot-option", key=key, count=count if key == ALL else 1)) for key in keys),
            default=(ALL,), hint=Text("loot-hint"), covert=True, revisable=True, rule="rooms",
        )  # fmt: skip

    def close(self, table: Table[Any]) -> None:
        count = ROOMS[self.card].reward_items
        wishes = {
            seat: count if picks == (ALL,) else 0 if picks == (NONE,) else int(picks[0])
            for seat, picks in self.picks.items()
        }
        told: list[Text | Who] = [
            text("wish", who=Who(seat), count=wishes[seat]) for seat in table.state.in_order(self.seats)
        ]
        table.reveal("wishes", wishes=told)
        share_out(table, group_of(table), self.card, wishes, wishes)


def share_out(table: Table[Any], group: Group, card: str, shares: dict[Seat, int], wishes: dict[Seat, int]) -> None:
    """Items go one by one to the lord that wants one and has received the fewest in this run, ties in turn order.
    `shares` are the most that each may draw, `wishes` what all have been told of it."""
    realm: Realm = table.state
    left = dict(shares)
    had = {seat: realm.lord(seat).received for seat in realm.in_order(list(shares))}
    drawing: list[Seat] = []
    for _ in range(ROOMS[card].reward_items):
        wanting = [seat for seat in realm.order if left.get(seat)]
        if not wanting:
            break
        seat = min(wanting, key=lambda one: realm.lord(one).received)
        left[seat] -= 1
        drawing.append(seat)
        realm.lord(seat).received += 1
    drawn = draw_in_turn(table, drawing, ROOMS[card].level)
    account.share(group, Spoils(had, wishes, drawn))
    if not drawing:
        table.tell("loot-left", room=names.card(card))


__all__ = ["Loot", "loot", "share_out"]
