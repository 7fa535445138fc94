"""Rows of the tables as structs."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Row

from bot.store.rows import Match, Order, Sitter, Timer
from engines.core import Seat, Text


def match_from(row: Row[Any]) -> Match:
    return Match(
        id=row.id, game=row.game, status=row.status, host=row.host, server=row.server, channel=row.channel,
        thread=row.thread, options=msgspec.json.decode(row.options), pace=row.pace, key=row.key, edition=row.edition,
        counters=msgspec.json.decode(row.counters), length=row.length, floor=row.floor, epoch=row.epoch, turn=row.turn,
        ending=None if row.ending is None else msgspec.json.decode(row.ending, type=Text),
        created_at=row.created_at, started_at=row.started_at, ended_at=row.ended_at,
        kept=msgspec.json.decode(row.kept), paused_at=row.paused_at, taken_back=row.taken_back,
        private=row.private, rematch_of=row.rematch_of,
    )  # fmt: skip


def sitter_from(row: Row[Any]) -> Sitter:
    return Sitter(
        Seat(row.seat), row.person, row.name, row.spent, row.missed, row.leave, row.owner, row.owner_name, row.result,
        row.pace, row.chosen,
    )  # fmt: skip


def timer_from(row: Row[Any]) -> Timer:
    return Timer(row.id, row.match_id, row.kind, row.decision, Seat(row.seat), row.due, row.own)


def order_from(row: Row[Any]) -> Order:
    return Order(
        row.match_id, Seat(row.seat), row.kind, row.round, tuple(msgspec.json.decode(row.picks)),
        msgspec.json.decode(row.prompt, type=Text), msgspec.json.decode(row.label, type=Text),
    )  # fmt: skip
