"""The standing orders of one player."""

from __future__ import annotations

from collections.abc import Sequence

from bot.desk import Desk
from bot.limits import COMPONENTS
from bot.store import Order
from bot.ui.press import BUTTON, custom_id
from bot.ui.sheet import Part, Sheet, beside, button, cut, row
from bot.ui.sheet import words as text_part
from engines.core import text

SHOWN = COMPONENTS // 3 - 2
PROMPT_LENGTH = 150


def orders_list(desk: Desk, orders: Sequence[Order], locale: str) -> Sheet:
    """Each with the way to drop it; private."""
    say, number = desk.say(locale), desk.match.id
    parts: list[Part] = [text_part(f"### {say(text('orders-title'))}\n{say(text('orders-hint', count=len(orders)))}")]
    for order in orders[:SHOWN]:
        when = text("order-always") if order.round is None else text("order-round", round=order.round)
        told = f"{cut(say(order.prompt), PROMPT_LENGTH)}\n-# {cut(say(order.label), PROMPT_LENGTH)} · {say(when)}"
        drop = custom_id(BUTTON, "order-drop", number, order.seat, order.kind)
        parts.append(beside(told, button(say(text("button-order-drop")), drop)))
    parts.append(row(button(say(text("button-back")), custom_id(BUTTON, "back", number))))
    return Sheet(tuple(parts))
