"""The standing orders of one player."""

from __future__ import annotations

from collections.abc import Sequence

from bot import words
from bot.limits import COMPONENTS
from bot.perspective import Perspective
from bot.store import Order
from bot.ui.outgoing import Outgoing, Part, beside, button, choice, cut, gap, row, select
from bot.ui.outgoing import words as text_part
from bot.ui.press import BUTTON, SELECT, custom_id
from engines.core import Decision, Option, text

SHOWN = COMPONENTS // 3 - 2
PROMPT_LENGTH = 150


def orders_list(perspective: Perspective, orders: Sequence[Order], locale: str) -> Outgoing:
    """The standing orders, each with a button to drop it; private."""
    say, number = perspective.say(locale), perspective.match.id
    parts: list[Part] = [text_part(f"### {say(text('orders-title'))}\n{say(text('orders-hint', count=len(orders)))}")]
    for order in orders[:SHOWN]:
        when = text("order-always") if order.round is None else text("order-round", round=order.round)
        question, answer = perspective.question(order, say), say(order.label)
        told = f"{cut(question, PROMPT_LENGTH)}\n-# {cut(answer, PROMPT_LENGTH)} · {say(when)}"
        drop = custom_id(BUTTON, "order-drop", number, order.seat, order.kind)
        parts.append(beside(told, button(say(text("button-order-drop")), drop)))
    parts.append(row(button(say(text("button-back")), custom_id(BUTTON, "back", number))))
    return Outgoing(tuple(parts))


def ahead(perspective: Perspective, decision: Decision, locale: str) -> Outgoing:
    """The orders that may be given from a question: for the next one of its sort, and for all of its kind; private."""
    say, label, number = perspective.say(locale), perspective.say(locale, plain=True), perspective.match.id
    parts: list[Part] = [text_part(f"### {say(text('ahead-title'))}\n{say(text('ahead-hint'))}")]
    for later in decision.later:
        hint = f"\n-# {say(later.hint)}" if later.hint is not None else ""
        parts.append(text_part(f"**{say(text('ahead-later', question=later.prompt))}**{hint}"))
        parts.append(_menu(custom_id(SELECT, "order-later", number, decision.id, later.kind), later.options, label))
    if decision.ahead:
        offered = [option for option in decision.options if option.key in decision.ahead]
        parts += [gap(), text_part(f"**{say(text('ahead-always', question=decision.prompt))}**")]
        parts.append(_menu(custom_id(SELECT, "order-always", number, decision.id), offered, label))
    return Outgoing((*parts, row(button(say(text("button-orders")), custom_id(BUTTON, "orders", number)))))


def _menu(made: str, options: Sequence[Option], say: words.Say) -> Part:
    offers = [
        choice(say(option.label), option.key, detail=say(option.detail) if option.detail else None)
        for option in options
    ]
    return select(made, say(text("ahead-choose")), offers)
