"""The orders of one player: what is ordered, and a page for each kind of question that may be ordered.

A page remembers nothing: the condition and the end chosen for the next entry stand in the ids of its parts, as places
in the kind's lists, and so do its picks where they are a sequence, and the number of entries, by which a page that is
out of date is known.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import discord
from msgspec import Struct
from msgspec.structs import replace

from bot import words
from bot.limits import SELECT_OPTIONS
from bot.matches.start_orders import passed, passes
from bot.perspective import Perspective
from bot.ui.choices import in_sequence, sequence_parts
from bot.ui.outgoing import Button, Outgoing, Part, beside, button, choice, cut, gap, row, select
from bot.ui.outgoing import words as text_part
from bot.ui.press import BUTTON, SELECT, custom_id
from engines.core import Decision, Option, Orderable, Preference, Seat, Text, text
from engines.core.flow import PASS, WINDOWS
from engines.core.preferences import ASK
from engines.core.sequences import steps_in
from engines.core.types import Clause

SHOWN: Final = 8
"""The most orders listed, and the most entries of one: with the selects below they fit a message."""
FEW: Final = 3
"""The most orders to pass always that are listed one by one; more are one line, with one button to drop them all."""
PROMPT_LENGTH: Final = 150
NO_CLAUSE: Final = Clause("", Text("order-always"))
ASKED: Final = Option(ASK, Text("order-ask"))


class Draft(Struct, frozen=True):
    """The condition and the end of the entry to be added, as places in the kind's lists, and the picks of a sequence
    until now."""

    when: int = 0
    until: int = -1
    chosen: tuple[str, ...] = ()


def orders_of(perspective: Perspective) -> tuple[Orderable, ...]:
    """The kinds that the recipient may order now, with the entries they have ordered."""
    return perspective.seen.orders if perspective.seen and perspective.match.status == "running" else ()


def orderable(perspective: Perspective, seat: Seat, kind: str) -> Orderable | None:
    """One kind of question to one seat, if the recipient may order an answer to it now."""
    return next((one for one in orders_of(perspective) if (one.seat, one.kind) == (seat, kind)), None)


def clause(clauses: Sequence[Clause], place: int) -> Clause | None:
    """The clause at that place, `NO_CLAUSE` where there are none; None for a place that there is not."""
    if not clauses:
        return NO_CLAUSE
    return clauses[place] if -len(clauses) <= place < len(clauses) else None


def orders_list(perspective: Perspective, locale: str) -> Outgoing:
    """The orders of the recipient, each with a button to drop it, and the kinds that may be ordered; private. Many
    orders to pass always are dropped with one button."""
    say, label, number = perspective.say(locale), perspective.say(locale, plain=True), perspective.match.id
    offered = orders_of(perspective)
    given = [one for one in offered if one.entries]
    parts: list[Part] = [text_part(f"### {say(text('orders-title'))}\n{say(text('orders-hint', count=len(given)))}")]
    if len(let_pass := passed(offered)) > FEW:
        again = button(say(text("button-ask-me")), custom_id(BUTTON, "ask-again", number))
        parts.append(beside(say(text("orders-passing", count=len(let_pass))), again))
        given = [one for one in given if one not in let_pass]
    for one in given[:SHOWN]:
        lines = [f"-# {line}" for line in _lines(one, say)]
        told = "\n".join((cut(perspective.question(one, say), PROMPT_LENGTH), *lines))
        drop = custom_id(BUTTON, "order-drop", number, one.seat, one.kind)
        parts.append(beside(told, button(say(text("button-order-drop")), drop)))
    if len(given) > SHOWN:
        parts.append(text_part(f"-# {say(text('orders-more', count=len(given) - SHOWN))}"))
    if has_moments(perspective) and passes(offered):
        at_once = button(say(text("button-pass-always")), custom_id(BUTTON, "pass-always", number))
        parts.append(beside(say(text("orders-pass-always")), at_once))
    if offered:
        parts.append(gap())
    seats = list(dict.fromkeys(one.seat for one in offered))
    for seat in seats:
        kinds = [
            choice(label(one.prompt), one.kind, detail=_details(one, label)) for one in offered if one.seat == seat
        ]
        ask = text("orders-choose-for", seat=text(f"seat-{seat}")) if len(seats) > 1 else text("orders-choose")
        for at in range(0, len(kinds), SELECT_OPTIONS):
            made = custom_id(SELECT, "order-kind", number, seat, at)
            parts.append(select(made, say(ask), kinds[at : at + SELECT_OPTIONS]))
    return Outgoing((*parts, row(button(say(text("button-back")), custom_id(BUTTON, "back", number)))))


def order_page(perspective: Perspective, one: Orderable, locale: str, draft: Draft) -> Outgoing:
    """One kind of question: the entries in order of preference, and the way to add one; private."""
    say, label, number = perspective.say(locale), perspective.say(locale, plain=True), perspective.match.id
    hint = f"\n{say(one.hint)}" if one.hint is not None else ""
    parts: list[Part] = [text_part(f"### {cut(perspective.question(one, say), PROMPT_LENGTH)}{hint}")]
    count = len(one.entries)
    for at, line in enumerate(_lines(one, say)[:SHOWN]):
        gone = custom_id(BUTTON, "order-cut", number, one.seat, one.kind, at, count)
        parts.append(beside(line, button(say(text("button-order-remove")), gone)))
    if one.length == 1 or count < one.length:
        parts += [gap(), *_adding(one, number, label, draft)]
    else:
        parts.append(text_part(f"-# {say(text('order-full', count=count))}"))
    return Outgoing((*parts, row(button(say(text("button-orders")), custom_id(BUTTON, "orders", number)))))


def _adding(one: Orderable, number: int, say: words.Say, draft: Draft) -> Iterator[Part]:
    """The selects of condition and end, where there is a choice, and of the answer, which adds the entry."""
    here, until = (number, one.seat, one.kind), draft.until % max(1, len(one.until))
    word = [in_sequence(one.options, draft.chosen)] if one.sequence else []
    for verb, clauses, chosen, other in (
        ("order-when", one.whens, draft.when, until), ("order-until", one.until, until, draft.when)
    ):  # fmt: skip
        if len(clauses) > 1:
            offers = [choice(say(it.text), str(at), chosen=at == chosen) for at, it in enumerate(clauses)]
            yield select(custom_id(SELECT, verb, *here, other, *word), say(text(verb)), offers)
    yield from (_adding_sequence if one.sequence else _adding_answer)(one, here, say, replace(draft, until=until))


def _adding_answer(one: Orderable, here: tuple[int | str, ...], say: words.Say, draft: Draft) -> Iterator[Part]:
    """The select of an answer, which adds the entry."""
    options = [*one.options, *([ASKED] if one.length > 1 and not one.course else [])]
    is_first = one.length == 1 or not one.entries
    ask = text("order-choose" if is_first else "order-next" if one.course else "order-add")
    for at in range(0, len(options), SELECT_OPTIONS):
        shown = options[at : at + SELECT_OPTIONS]
        offers = [choice(say(it.label), it.key, detail=say(it.detail) if it.detail else None) for it in shown]
        made = custom_id(SELECT, "order-add", *here, draft.when, draft.until, len(one.entries), at)
        yield select(made, say(ask), offers, most=min(one.most, len(shown)))


def _adding_sequence(one: Orderable, here: tuple[int | str, ...], say: words.Say, draft: Draft) -> Iterator[Part]:
    """The parts of an answer that is a sequence, and the button that adds the entry."""
    place, count = (*here, draft.when, draft.until), len(one.entries)

    def press(word: str) -> str:
        return custom_id(BUTTON, "order-next", *place, word)

    def menu(start: int) -> str:
        return custom_id(SELECT, "order-next", *place, start)

    told = {option.key: say(option.label) for option in one.options}
    yield from sequence_parts(one.options, one.most, draft.chosen, told, say, (press, menu))
    if len(steps_in(one.options, draft.chosen)) >= one.least:
        made = custom_id(BUTTON, "order-put", *place, count, in_sequence(one.options, draft.chosen))
        yield row(button(say(text("button-order-put")), made, style=discord.ButtonStyle.success))
    elif not draft.chosen and one.length > 1:
        yield row(button(say(ASKED.label), custom_id(BUTTON, "order-put", *place, count, ASK)))


def ordering(perspective: Perspective, decision: Decision, say: words.Say) -> list[Button]:
    """The buttons of a question that order its kind ahead: to pass from now on in one press, and the way to whatever
    else may be ordered."""
    number, one = perspective.match.id, orderable(perspective, decision.seat, decision.kind)
    if one is None:
        return []
    keys = {option.key for option in decision.options} & {option.key for option in one.options}
    is_pass = has_moments(perspective) and PASS.key in keys
    made = [
        button(
            say(text("button-order", pick=PASS.label, until=end.text)),
            custom_id(BUTTON, "order", number, decision.id, at),
        )
        for at, end in enumerate(one.until or (NO_CLAUSE,))
        if is_pass and clause_free(one)
    ]
    if len(one.options) > 1 or not made:
        made.append(button(say(text("button-ahead")), custom_id(BUTTON, "ahead", number)))
    return made


def has_moments(perspective: Perspective) -> bool:
    """True in games with moments to react, in which to pass is a matter of its own."""
    return WINDOWS in perspective.meta.choices


def clause_free(one: Orderable) -> bool:
    """True if an entry of that kind may stand without a condition."""
    return not one.whens or "" in {when.key for when in one.whens}


def _lines(one: Orderable, say: words.Say) -> list[str]:
    """The entries of an order, numbered where it may have several."""
    lines = [_line(one, entry, say) for entry in one.entries]
    return [f"{number}. {line}" for number, line in enumerate(lines, 1)] if one.length > 1 else lines


def _line(one: Orderable, entry: Preference, say: words.Say) -> str:
    labels = {option.key: option.label for option in (*one.options, ASKED)}
    picks = text("order-picks", picks=[labels.get(key, text("order-gone")) for key in entry.picks])
    until = one.until if len(one.until) > 1 or not one.whens else ()
    said = [say(it.text) for its, key in ((one.whens, entry.when), (until, entry.until)) for it in its if it.key == key]
    return " · ".join((cut(say(picks), PROMPT_LENGTH), *said))


def _details(one: Orderable, say: words.Say) -> str | None:
    """The entries ordered for a kind, in one line; None where nothing is."""
    return "; ".join(_lines(one, say)) or None
