"""The standing orders of one player."""

from __future__ import annotations

from collections.abc import Sequence

from bot import words
from bot.desk import Desk
from bot.limits import COMPONENTS
from bot.store import Order
from bot.ui.press import BUTTON, SELECT, custom_id
from bot.ui.sheet import Part, Sheet, beside, button, choice, cut, gap, row, select
from bot.ui.sheet import words as text_part
from engines.core import Decision, Option, text

SHOWN = COMPONENTS // 3 - 2
PROMPT_LENGTH = 150


def orders_list(desk: Desk, orders: Sequence[Order], locale: str) -> Sheet:
    """Each with the way to drop it; private."""
    say, number = desk.say(locale), desk.match.id
    parts: list[Part] = [text_part(f"### {say(text('orders-title'))}\n{say(text('orders-hint', count=len(orders)))}")]
    for order in orders[:SHOWN]:
        when = text("order-always") if order.round is None else text("order-round", round=order.round)
        told = (
            f"{cut(desk.question(order, say), PROMPT_LENGTH)}\n-# {cut(say(order.label), PROMPT_LENGTH)} · {say(when)}"
        )
        drop = custom_id(BUTTON, "order-drop", number, order.seat, order.kind)
        parts.append(beside(told, button(say(text("button-order-drop")), drop)))
    parts.append(row(button(say(text("button-back")), custom_id(BUTTON, "back", number))))
    return Sheet(tuple(parts))


def ahead(desk: Desk, decision: Decision, locale: str) -> Sheet:
    """What may be ordered ahead from a question: for the next one of its sort, and for all of its kind; private."""
    say, label, number = desk.say(locale), desk.say(locale, plain=True), desk.match.id
    parts: list[Part] = [text_part(f"### {say(text('ahead-title'))}\n{say(text('ahead-hint'))}")]
    for later in decision.later:
        hint = f"\n-# {say(later.hint)}" if later.hint is not None else ""
        parts.append(text_part(f"**{say(text('ahead-later', question=later.prompt))}**{hint}"))
        parts.append(_menu(custom_id(SELECT, "order-later", number, decision.id, later.kind), later.options, label))
    if decision.ahead:
        offered = [option for option in decision.options if option.key in decision.ahead]
        parts += [gap(), text_part(f"**{say(text('ahead-always', question=decision.prompt))}**")]
        parts.append(_menu(custom_id(SELECT, "order-always", number, decision.id), offered, label))
    return Sheet((*parts, row(button(say(text("button-orders")), custom_id(BUTTON, "orders", number)))))


def _menu(made: str, options: Sequence[Option], say: words.Say) -> Part:
    offers = [
        choice(say(option.label), option.key, detail=say(option.detail) if option.detail else None)
        for option in options
    ]
    return select(made, say(text("ahead-choose")), offers)
