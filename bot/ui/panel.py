"""Your move: the question, a picture where place matters, and everything that is legal."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot import words
from bot.limits import COMPONENTS, SELECT_OPTIONS
from bot.perspective import Perspective
from bot.ui import history, news
from bot.ui.aids import aid_buttons
from bot.ui.choices import BACK, DONE, NEW_DRAFT, SEND, Draft, choices, is_drafted, none_of, pick, take, ways_on
from bot.ui.clock import clock
from bot.ui.ending import ending_lines, verdict
from bot.ui.moments import passing
from bot.ui.orders import ordering, orders_of
from bot.ui.outgoing import (
    Button,
    Outgoing,
    Part,
    button,
    choice,
    count,
    cut,
    frame,
    galleries,
    gallery,
    gap,
    packed,
    row,
    rows,
    select,
)
from bot.ui.outgoing import words as text_part
from bot.ui.press import BUTTON, SELECT, custom_id
from bot.ui.seats import come_back
from bot.ui.table import board_words, danger_lines, lost_notice, waited, what_happened
from engines.core import Text, Who, text
from engines.core.flow import PASS
from engines.core.ids import thread_of
from engines.core.offers import WITHDRAW
from engines.core.types import Decision
from rendering import Picture, Place, painter

PROMPT_LENGTH, HINT_LENGTH, PLAIN_LENGTH = 300, 1000, 1800
"""With the story above and a draft below, these stay far within a message's limit."""
FRAMED = 2
"""The frame of a panel, and a line that a DM may put above it."""
DOORS = 3
"""The most other open questions with a button each; more share a select."""


def panel(
    perspective: Perspective,
    picture: Picture | None,
    locale: str,
    just_told: Sequence[Text] | None = None,
    draft: Draft = NEW_DRAFT,
    *,
    plain: bool = False,
    later: bool = False,
    foot: Sequence[Part] = (),
    moments: Sequence[Picture] = (),
) -> Outgoing:
    """The private panel of one player: the first open question and the way to the others, or a line that nothing is
    asked. `just_told` are the events after their answer, None if they have not just given one. `plain`: with the board
    in text; `later`: it is brought up to date, and `just_told` are all events since; `foot` stands below.
    `moments` are the pictures of some of those events."""
    say, label, decision = perspective.say(locale), perspective.say(locale, plain=True), perspective.decision
    notice = lost_notice(perspective, say)
    if perspective.match.status == "over":
        return Outgoing((*_ended(perspective, picture, locale, just_told), *foot), picture)
    if decision is None:
        return Outgoing((*notice, *_nothing_asked(perspective, locale, just_told, later=later), *foot))
    if draft.decision != decision.id:  # the draft is of a settled question
        draft = NEW_DRAFT
    parts = [*notice, *what_happened(tuple(just_told or ()), say)]
    pictures = [*moments, *([] if picture is None or plain else [picture])]
    parts += galleries(pictures)
    if plain:
        parts.append(board_words(perspective, locale, PLAIN_LENGTH))
    inside: list[Part] = [text_part(f"### {cut(perspective.question(decision, say), PROMPT_LENGTH)}")]
    if decision.hint is not None and (hint := say(decision.hint).strip()):
        inside.append(text_part(cut(hint, HINT_LENGTH)))
    if decision.barred:
        inside.append(text_part(cut("\n".join(f"-# {say(line)}" for line in decision.barred), HINT_LENGTH)))
    if dangers := danger_lines(perspective, say):
        inside.append(text_part("\n".join(dangers)))
    if [option.key for option in decision.options] == [PASS.key]:
        inside.append(text_part(f"-# {say(text('panel-only-pass'))}"))
    if perspective.clock is not None and not decision.optional:
        inside.append(text_part(f"-# {clock(perspective.clock, say)}"))
    if _is_answered(decision):
        inside.append(text_part(say(_chosen(decision))))
        if not foot:  # a new DM is sent instead
            inside.append(text_part(f"-# {say(text('panel-stands'))}"))
    marks = (
        painter(perspective.match.game).marks(perspective.seen)
        if picture is not None and perspective.seen is not None
        else {}
    )
    inside.append(gap())
    below = [
        *_ends(perspective, decision, label, draft, _looks_at(perspective, decision, label, is_dm=bool(foot))),
    ]
    if perspective.meta.shared:
        seats: list[Text | Who] = [
            text(f"seat-{seat}") for seat in perspective.meta.seats if seat in perspective.viewer
        ]
        below.append(text_part(f"-# {say(text('panel-seats', seats=seats))}"))
    if decision.shows is not None and not foot:  # a DM says it in its foot
        below.append(text_part(f"-# {say(text('panel-shows', what=decision.shows))}"))
    doors = [*_also_open(perspective, label), *packed(_orders(perspective, label))]
    room = COMPONENTS - FRAMED - count((*parts, *inside, *below, *foot, *doors))
    inside += [*choices(perspective.match.id, decision, label, draft, marks, room), *below]
    shown = (*parts, frame(painter(perspective.match.game).ACCENT, *inside, *foot), *doors)
    return Outgoing.with_pictures(shown, pictures)


def _chosen(decision: Decision) -> Text:
    """A line with the last choice: it is the default now."""
    taken = decision.default if isinstance(decision.default, tuple) else ()
    by_key = {option.key: option.label for option in decision.options}
    labels: list[Text | Who] = [by_key[key] for key in (taken if decision.sequence else by_key) if key in taken]
    return text("panel-revise", what=labels, count=len(labels))


def _orders(perspective: Perspective, say: words.Say) -> list[Button]:
    """The button that opens the recipient's orders, if there are any."""
    if all(not one.entries for one in orders_of(perspective)):
        return []
    return [button(say(text("button-orders")), custom_id(BUTTON, "orders", perspective.match.id))]


def _also_open(perspective: Perspective, say: words.Say) -> list[Part]:
    """The other questions to the recipient, each a press away: the unanswered ones, then those that may be answered
    again, then their own offers, which wait for another."""
    others, number = sorted(perspective.open[1:], key=_standing), perspective.match.id
    still_open, answered, offered = ([one for one in others if _standing(one) == at] for at in range(3))
    if len(others) > (0 if is_drafted(perspective.open[0]) else DOORS):  # a long draft leaves no room for buttons
        details = (None, say(text("panel-answered.detail")), say(text("panel-offered.detail")))
        offers = [
            choice(perspective.question(asked, say), asked.id, detail=details[_standing(asked)])
            for asked in others[:SELECT_OPTIONS]
        ]
        of_these = (
            text("panel-also-open", count=len(still_open)) if still_open
            else text("panel-answered") if answered else text("panel-offered", count=len(offered))
        )  # fmt: skip
        return [select(custom_id(SELECT, "turn", number), say(of_these), offers)]
    parts: list[Part] = []
    for heading, questions in (
        ("panel-also-open", still_open), ("panel-answered", answered), ("panel-offered", offered)
    ):  # fmt: skip
        doors = [
            button(perspective.question(one, say), custom_id(BUTTON, "page", number, one.id, 0)) for one in questions
        ]
        if doors:
            parts += [text_part(f"-# {say(text(heading, count=len(doors)))}"), *rows(doors, 1)]
    return parts


def _is_answered(asked: Decision) -> bool:
    return asked.revisable and asked.optional


def _standing(asked: Decision) -> int:
    """0 for a question that has no answer yet, 1 for one that has, 2 for an own offer that may be withdrawn."""
    if [option.key for option in asked.options] == [WITHDRAW.key]:
        return 2
    return int(_is_answered(asked))


def _nothing_asked(
    perspective: Perspective, locale: str, just_told: Sequence[Text] | None, *, later: bool
) -> tuple[Part, ...]:  # fmt: skip
    say, done = perspective.say(locale), just_told is not None and not later
    parts = what_happened(tuple(just_told or ()), say)
    who = waited(perspective, locale)
    waits = text("panel-done" if done else "panel-waits", who=", ".join(who), count=len(who))
    parts.append(text_part(say(waits if who else passing(perspective, done=done))))
    label = perspective.say(locale, plain=True)
    undos = _undo(perspective, label) if perspective.may_undo else []
    return (*parts, *packed(undos, _orders(perspective, label)))


def _ended(
    perspective: Perspective, picture: Picture | None, locale: str, just_told: Sequence[Text] | None
) -> tuple[Part, ...]:  # fmt: skip
    """The end of the match: how it came, how it stood, and how to play or see it again."""
    say, label, number = perspective.say(locale), perspective.say(locale, plain=True), perspective.match.id
    ways = row(
        button(
            label(text("button-again")), custom_id(BUTTON, "again", number), sign="▶️",
            style=discord.ButtonStyle.primary,
        ),
        button(label(text("button-replay")), custom_id(BUTTON, "replay", number)),
    )  # fmt: skip
    lines = ending_lines(perspective, say, just_told or ())
    ending = "\n".join([f"### {say(text('game-sign'))} {say(verdict(perspective))}", *lines])
    shown = [gallery(picture)] if picture is not None else []
    return (
        *what_happened(tuple(just_told or ()), say), *shown,
        frame(painter(perspective.match.game).ACCENT, text_part(ending), gap(), ways),
    )  # fmt: skip


def _looks_at(perspective: Perspective, decision: Decision, say: words.Say, *, is_dm: bool) -> list[Button]:
    """The buttons for the pictures that help with a question, for its rule, and to order its kind ahead."""
    places = (
        (Place.QUESTION, Place.NOTES) if is_dm else (Place.HAND, Place.QUESTION, Place.NOTES)
    )  # a DM has the way to the hand in its foot
    made = custom_id(BUTTON, "rules", perspective.match.game, decision.rule, perspective.match.id)
    rules = button(say(text("button-rules")), made, sign="📖")
    return [*aid_buttons(perspective, say, *places), rules, *ordering(perspective, decision, say)]


def _ends(
    perspective: Perspective, decision: Decision, say: words.Say, draft: Draft, looks: Sequence[Button]
) -> list[Part]:  # fmt: skip
    """The buttons that lead on or back, then the further ones."""
    number, undos = perspective.match.id, list[Button]()
    buttons = [take(number, decision, say, draft)] if is_drafted(decision) else []
    on = ways_on(decision)
    for option in on:
        style = discord.ButtonStyle.success if option.key in (DONE, SEND) else discord.ButtonStyle.secondary
        buttons.append(pick(number, decision, option, say(option.label), style))
    if decision.least == 0:
        made = custom_id(BUTTON, "picks", number, decision.id)
        buttons.append(button(say(none_of(decision)), made))
    if perspective.may_undo or all(option.key != BACK for option in on):
        first, *undos = _undo(perspective, say, decision.thread)
        buttons.append(first)
    return [*packed([*buttons, *undos], looks)]


def _undo(perspective: Perspective, say: words.Say, thread: str | None = None) -> list[Button]:
    """The buttons that take back an answer, each with its place where that is not plain, the one for `thread` first;
    or one that is disabled."""
    answers, number = perspective.undoes or {"": None}, perspective.match.id
    is_plain = len(answers) == 1 and thread in (None, *map(thread_of, answers))
    buttons: list[Button] = []
    for answer in sorted(answers, key=lambda answer: thread_of(answer) != thread):
        place = None if is_plain else answers[answer]
        label = text("button-undo") if place is None else text("button-undo-at", place=place)
        made = custom_id(BUTTON, "undo", number, answer)
        buttons.append(button(say(label), made, sign="↩️", disabled=not perspective.may_undo))
    return buttons


def more(perspective: Perspective, locale: str, *, manages: bool = False) -> Outgoing:
    """The panel of rarely needed actions. `manages`: the recipient may manage the server where the match is played."""
    say, number = perspective.say(locale), perspective.match.id
    buttons: list[Part] = _looks(perspective, say) if perspective.seen is not None else []
    if perspective.viewer and perspective.match.status == "running":
        if perspective.others or perspective.match.pace != "none":
            buttons.append(button(say(text("button-proposals")), custom_id(BUTTON, "proposals", number)))
        if perspective.match.pace not in ("none", "live"):
            buttons.append(button(say(text("button-away")), custom_id(BUTTON, "away", number)))
        if orders_of(perspective):
            buttons.append(button(say(text("button-orders")), custom_id(BUTTON, "orders", number)))
        buttons.append(button(say(text("button-give-seat")), custom_id(BUTTON, "give-seat", number)))
        buttons.append(button(say(text("button-resign")), custom_id(BUTTON, "resign", number)))
    elif perspective.owned:
        buttons.append(come_back(number, say))
    buttons.append(button(say(text("button-settings")), custom_id(BUTTON, "settings")))
    if manages:
        if perspective.match.status in ("running", "frozen"):
            buttons.append(button(say(text("button-moments")), custom_id(BUTTON, "moments", number)))
        buttons.append(button(say(text("button-server")), custom_id(BUTTON, "server-again")))
    return Outgoing((text_part(say(text("more-title"))), *rows(buttons, 2)))


def _looks(perspective: Perspective, say: words.Say) -> list[Part]:
    """The buttons to look at the position, where there is one."""
    number = perspective.match.id
    looks: list[Part] = [
        button(say(text("button-board")), custom_id(BUTTON, "board", number), sign="🗺️"),
        button(say(text("button-board-text")), custom_id(BUTTON, "board-text", number)),
        history.door(number, say),
    ]
    if perspective.viewer:
        looks.append(news.door(number, say))
    return [*looks, *aid_buttons(perspective, say, Place.STORY, Place.NOTES)]


def confirm(question: str, warning: str, yes: str, yes_id: str, back: str, back_id: str) -> Outgoing:
    """The question before an action that cannot be taken back: red on the left, the way back on the right."""
    buttons = row(
        button(yes, yes_id, style=discord.ButtonStyle.danger),
        button(back, back_id),
    )
    return Outgoing((text_part(f"### {question}\n{warning}"), buttons))
