"""Your move: the question, a picture where place matters, and everything that is legal."""

from __future__ import annotations

import math
from collections.abc import Sequence

import discord

from bot import words
from bot.desk import Desk
from bot.limits import SELECT_OPTIONS
from bot.matches.dwells import longest
from bot.matches.pace import MINUTE
from bot.ui import news, past
from bot.ui.choices import BACK, DONE, NEW_DRAFT, Draft, choices, is_drafted, pick, take, ways_on
from bot.ui.clock import clock
from bot.ui.press import BUTTON, SELECT, custom_id
from bot.ui.seats import come_back
from bot.ui.sheet import Part, Sheet, button, choice, cut, frame, gallery, gap, row, rows, select
from bot.ui.sheet import words as text_part
from bot.ui.table import board_words, lost_notice, waited, what_happened
from engines.core import Text, Who, text
from engines.core.flow import PASS
from engines.core.types import Decision
from rendering import Picture, painter

PROMPT_LENGTH, HINT_LENGTH, PLAIN_LENGTH = 300, 1000, 1800
"""With what is told above and what is drafted below, this stays far below what a message may hold."""
DOORS = 3
"""So many other open questions have a button each; more share a select."""


def panel(
    desk: Desk,
    picture: Picture | None,
    locale: str,
    just_told: Sequence[Text] | None = None,
    draft: Draft = NEW_DRAFT,
    *,
    plain: bool = False,
    foot: Sequence[Part] = (),
    orders: bool = False,
) -> Sheet:
    """The private panel of one player: the first open question and the way to the others, or that nothing is asked.
    `just_told` is what came of their answer, None if they have not just given one. `plain`: with the board told in
    text; `foot` stands below; `orders`: whether any orders of theirs stand."""
    say, label, decision = desk.say(locale), desk.say(locale, plain=True), desk.decision
    doors = _orders(desk, say) if orders or desk.ordered else []
    notice = lost_notice(desk, say)
    if desk.match.status == "over" or decision is None:
        return Sheet((*notice, *_nothing_asked(desk, locale, just_told), *doors, *foot))
    if draft.decision != decision.id:  # it was of a question that is settled
        draft = NEW_DRAFT
    parts = [*notice, *what_happened(tuple(just_told or ()), say)]
    if plain:
        parts.append(board_words(desk, locale, PLAIN_LENGTH))
    elif picture is not None:
        parts.append(gallery(picture))
    inside: list[Part] = [text_part(f"### {cut(desk.question(decision, say), PROMPT_LENGTH)}")]
    if decision.hint is not None and (hint := say(decision.hint).strip()):
        inside.append(text_part(cut(hint, HINT_LENGTH)))
    if decision.barred:
        inside.append(text_part(cut("\n".join(f"-# {say(line)}" for line in decision.barred), HINT_LENGTH)))
    if [option.key for option in decision.options] == [PASS.key]:
        inside.append(text_part(f"-# {say(text('panel-only-pass'))}"))
    if (order := desk.ordered.get(decision.id)) is not None:
        inside.append(text_part(say(text("panel-ordered", pick=order.label))))
    if desk.clock is not None and not decision.optional:
        inside.append(text_part(f"-# {clock(desk.clock, say)}"))
    if _is_answered(decision):
        inside.append(text_part(say(_chosen(decision))))
        if not foot:  # a letter is sent anew
            inside.append(text_part(f"-# {say(text('panel-stands'))}"))
    marks = painter(desk.match.game).marks(desk.seen) if picture is not None and desk.seen is not None else {}
    inside += [gap(), *choices(desk.match.id, decision, label, draft, marks), *_ends(desk, decision, say, draft)]
    inside += _aids(desk, say, without=("hand",) if foot else ())
    inside += _ahead(desk, decision, label)
    if desk.meta.shared:
        seats: list[Text | Who] = [text(f"seat-{seat}") for seat in desk.meta.seats if seat in desk.viewer]
        inside.append(text_part(f"-# {say(text('panel-seats', seats=seats))}"))
    if decision.shows is not None and not foot:  # a letter says it in its foot
        inside.append(text_part(f"-# {say(text('panel-shows', what=decision.shows))}"))
    doors = [*_also_open(desk, label), *doors]
    return Sheet((*parts, frame(painter(desk.match.game).ACCENT, *inside, *foot), *doors), picture)


def _chosen(decision: Decision) -> Text:
    """What was taken last: it is the default now."""
    taken = decision.default if isinstance(decision.default, tuple) else ()
    labels: list[Text | Who] = [option.label for option in decision.options if option.key in taken]
    return text("panel-revise", what=labels, count=len(labels))


def _ahead(desk: Desk, decision: Decision, say: words.Say) -> list[Part]:
    """What questions of this kind may be answered with ahead of time: one thing by button, more behind a door."""
    if len(decision.ahead) > 1 or decision.later:
        return [row(button(say(text("button-ahead")), custom_id(BUTTON, "ahead", desk.match.id, decision.id)))]
    label = {option.key: say(option.label) for option in decision.options}
    made = [
        button(
            say(text(f"button-order-{how}", pick=label[key])),
            custom_id(BUTTON, "order", desk.match.id, decision.id, key, how),
        )
        for key in decision.ahead
        for how in ("round", "always")
    ]
    return list(rows(made, 2))


def _orders(desk: Desk, say: words.Say) -> list[Part]:
    """The way to the reader's standing orders."""
    return [row(button(say(text("button-orders")), custom_id(BUTTON, "orders", desk.match.id)))]


def _also_open(desk: Desk, say: words.Say) -> list[Part]:
    """The other questions to the reader, each a press away: those that are open, then those that are answered and may
    be answered anew."""
    others, number = sorted(desk.open[1:], key=_is_answered), desk.match.id
    answered = [asked for asked in others if _is_answered(asked)]
    still_open = others[: len(others) - len(answered)]
    if len(others) > DOORS:
        detail = say(text("panel-answered.detail"))
        offers = [
            choice(desk.question(asked, say), asked.id, detail=detail if _is_answered(asked) else None)
            for asked in others[:SELECT_OPTIONS]
        ]
        of_these = text("panel-also-open", count=len(still_open)) if still_open else text("panel-answered")
        return [select(custom_id(SELECT, "turn", number), say(of_these), offers)]
    parts: list[Part] = []
    for heading, questions in (("panel-also-open", still_open), ("panel-answered", answered)):
        doors = [button(desk.question(one, say), custom_id(BUTTON, "page", number, one.id, 0)) for one in questions]
        if doors:
            parts += [text_part(f"-# {say(text(heading, count=len(doors)))}"), *rows(doors, 1)]
    return parts


def _is_answered(asked: Decision) -> bool:
    return asked.revisable and asked.optional


def _nothing_asked(desk: Desk, locale: str, just_told: Sequence[Text] | None) -> tuple[Part, ...]:
    say = desk.say(locale)
    parts = what_happened(tuple(just_told or ()), say)
    if desk.match.status == "over":
        ending = desk.match.ending or text("match-over")
        if ending not in (just_told or ()):
            parts.append(text_part(say(ending)))
    else:
        who = waited(desk, locale)
        key = "panel-waits" if just_told is None else "panel-done"
        minutes = math.ceil(longest(desk.match.pace) / MINUTE)
        parts.append(text_part(say(text(key, who=", ".join(who), count=len(who), minutes=minutes))))
        if desk.may_undo:
            parts.append(row(_undo(desk, say)))
    return tuple(parts)


def _ends(desk: Desk, decision: Decision, say: words.Say, draft: Draft) -> list[Part]:
    number = desk.match.id
    buttons: list[Part] = [take(number, decision, say, draft)] if is_drafted(decision) else []
    on = ways_on(decision)
    for option in on:
        style = discord.ButtonStyle.success if option.key == DONE else discord.ButtonStyle.secondary
        buttons.append(pick(number, decision, option, say(option.label), style))
    if decision.least == 0:
        made = custom_id(BUTTON, "picks", number, decision.id)
        buttons.append(button(say(text("button-none")), made))
    if desk.may_undo or all(option.key != BACK for option in on):
        buttons.append(_undo(desk, say))
    made = custom_id(BUTTON, "rules", desk.match.game, decision.rule, number)
    buttons.append(button(say(text("button-rules")), made, sign="📖"))
    return [row(*buttons)]


def _aids(desk: Desk, say: words.Say, without: Sequence[str] = ()) -> list[Part]:
    """The game's further pictures, each a press away; a letter has its own way to the hand."""
    signs = {"hand": "🃏", "risk": "⚠️"}
    names = [name for name in painter(desk.match.game).AIDS if name in signs and name not in without]
    made = [
        button(say(text(f"button-{name}")), custom_id(BUTTON, "aid", desk.match.id, name), sign=signs[name])
        for name in names
    ]
    return [row(*made)] if made else []


def _undo(desk: Desk, say: words.Say) -> Part:
    made = custom_id(BUTTON, "undo", desk.match.id, desk.undoes)
    return button(say(text("button-undo")), made, sign="↩️", disabled=not desk.may_undo)


def more(desk: Desk, locale: str, *, manages: bool = False) -> Sheet:
    """What is needed seldom. `manages`: the reader may manage the server where it is played."""
    say, number = desk.say(locale), desk.match.id
    buttons: list[Part] = _looks(desk, say) if desk.seen is not None else []
    if desk.viewer and desk.match.status == "running":
        if desk.others or desk.match.pace != "none":
            buttons.append(button(say(text("button-motions")), custom_id(BUTTON, "motions", number)))
        if desk.match.pace not in ("none", "live"):
            buttons.append(button(say(text("button-away")), custom_id(BUTTON, "away", number)))
        buttons.append(button(say(text("button-give-seat")), custom_id(BUTTON, "give-seat", number)))
        buttons.append(button(say(text("button-resign")), custom_id(BUTTON, "resign", number)))
    elif desk.owned:
        buttons.append(come_back(number, say))
    buttons.append(button(say(text("button-settings")), custom_id(BUTTON, "settings")))
    if manages:
        if desk.match.status in ("running", "frozen"):
            buttons.append(button(say(text("button-moments")), custom_id(BUTTON, "moments", number)))
        buttons.append(button(say(text("button-server")), custom_id(BUTTON, "server-again")))
    return Sheet((text_part(say(text("more-title"))), *rows(buttons, 2)))


def _looks(desk: Desk, say: words.Say) -> list[Part]:
    """Where there is a position, the ways to look at it."""
    number = desk.match.id
    looks: list[Part] = [
        button(say(text("button-board")), custom_id(BUTTON, "board", number), sign="🗺️"),
        button(say(text("button-board-text")), custom_id(BUTTON, "board-text", number)),
        past.door(number, say),
    ]
    if desk.viewer:
        looks.append(news.door(number, say))
    if "story" in painter(desk.match.game).AIDS:
        looks.append(button(say(text("game-story")), custom_id(BUTTON, "aid", number, "story")))
    return looks


def confirm(question: str, warning: str, yes: str, yes_id: str, back: str, back_id: str) -> Sheet:
    """Asked once before what cannot be taken back: red on the left, the way back on the right."""
    buttons = row(
        button(yes, yes_id, style=discord.ButtonStyle.danger),
        button(back, back_id),
    )
    return Sheet((text_part(f"### {question}\n{warning}"), buttons))
