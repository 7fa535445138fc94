"""Your move: the question, a picture where place matters, and everything that is legal."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot import words
from bot.desk import Desk
from bot.limits import BUTTON_WORD, BUTTONS_AT_ONCE, SELECT_OPTIONS
from bot.ui.press import BUTTON, SELECT, custom_id
from bot.ui.sheet import Part, Sheet, button, choice, frame, gallery, gap, row, rows, select
from bot.ui.sheet import words as text_part
from bot.ui.table import told_lines
from engines.core import Option, Text, text
from engines.core.types import Decision
from rendering import Picture, painter

DONE = "done"
NARROW = 12
"""Labels up to so many characters stand three in a row on a phone, longer ones two."""


def panel(
    desk: Desk, picture: Picture | None, locale: str, just_told: Sequence[Text] = (), page: int = 0
) -> Sheet:  # fmt: skip
    """The private panel of one player: the first open question, or that nothing is asked."""
    say, decision = desk.say(locale), desk.decision
    if desk.match.status == "over" or decision is None:
        return Sheet(_nothing_asked(desk, say, just_told))
    parts: list[Part] = []
    if just_told:
        parts.append(text_part(told_lines(tuple(just_told), say)))
    if picture is not None:
        parts.append(gallery(picture))
    inside: list[Part] = [text_part(f"### {say(decision.prompt)}")]
    if decision.hint is not None:
        inside.append(text_part(say(decision.hint)))
    if decision.revisable and decision.optional:
        inside.append(text_part(say(text("panel-revise"))))
    inside += [gap(), *_choices(desk.match.id, decision, say, page), *_ends(desk, decision, say)]
    return Sheet((*parts, frame(painter(desk.match.game).ACCENT, *inside)), picture)


def _nothing_asked(desk: Desk, say: words.Say, just_told: Sequence[Text]) -> tuple[Part, ...]:
    parts: list[Part] = [text_part(told_lines(tuple(just_told), say))] if just_told else []
    if desk.match.status == "over":
        ending = desk.match.ending or text("match-over")
        if ending not in just_told:
            parts.append(text_part(say(ending)))
    else:
        names = desk.names(words.SOURCE, plain=False)
        waited = [names(sitter.seat) for sitter in desk.waiting]
        parts.append(text_part(say(text("panel-done", who=", ".join(waited), count=len(waited)))))
        if desk.may_undo:
            parts.append(row(_undo(desk, say)))
    return tuple(parts)


def _choices(number: int, decision: Decision, say: words.Say, page: int) -> list[Part]:
    """Buttons where few and short, one select up to 25, pages beyond."""
    options = [option for option in decision.options if option.key != DONE or decision.most > 1]
    labels = {option.key: label(option, say) for option in options}
    if not options:
        return []
    single = decision.least == decision.most == 1
    told_in_full = 2 * sum(option.detail is not None for option in options) > len(options)
    if (
        single
        and len(options) <= BUTTONS_AT_ONCE
        and not told_in_full
        and all(len(word) <= BUTTON_WORD for word in labels.values())
    ):
        width = 3 if all(len(word) <= NARROW for word in labels.values()) else 2
        buttons: list[Part] = [
            button(labels[option.key], custom_id(BUTTON, "pick", number, decision.id, option.key)) for option in options
        ]
        return list(rows(buttons, width))
    pages = [options[start : start + SELECT_OPTIONS] for start in range(0, len(options), SELECT_OPTIONS)]
    page = min(page, len(pages) - 1)
    offered = [
        choice(labels[option.key], option.key, detail=say(option.detail) if option.detail else None)
        for option in pages[page]
    ]
    placeholder = text("choose", count=len(options), least=decision.least, most=decision.most)
    parts: list[Part] = [
        select(
            custom_id(SELECT, "picks", number, decision.id), say(placeholder), offered,
            least=decision.least, most=min(decision.most, len(offered)),
        )
    ]  # fmt: skip
    if len(pages) > 1:
        parts.append(row(*(_page(number, part, at, say, off=at == page) for at, part in enumerate(pages[:5]))))
    return parts


def _page(number: int, options: Sequence[Option], at: int, say: words.Say, *, off: bool) -> Part:
    ends = text("page-ends", first=label(options[0], say), last=label(options[-1], say))
    return button(say(ends), custom_id(BUTTON, "page", number, at), disabled=off)


def label(option: Option, say: words.Say) -> str:
    """An option as it is shown; one that may hurt carries its sign."""
    return f"⚠️ {say(option.label)}" if option.hurts else say(option.label)


def _ends(desk: Desk, decision: Decision, say: words.Say) -> list[Part]:
    number = desk.match.id
    buttons: list[Part] = []
    done = next((option for option in decision.options if option.key == DONE), None)
    if done is not None and decision.most == 1:
        made = custom_id(BUTTON, "pick", number, decision.id, DONE)
        buttons.append(button(say(done.label), made, style=discord.ButtonStyle.success))
    if decision.least == 0:
        made = custom_id(BUTTON, "picks", number, decision.id)
        buttons.append(button(say(text("button-none")), made))
    buttons.append(_undo(desk, say))
    made = custom_id(BUTTON, "rules", desk.match.game, decision.rule, number)
    buttons.append(button(say(text("button-rules")), made, sign="📖"))
    return [row(*buttons), *_aids(desk, say)]


def _aids(desk: Desk, say: words.Say) -> list[Part]:
    """The game's further pictures, each a press away."""
    signs = {"hand": "🃏", "risk": "⚠️"}
    names = [name for name in painter(desk.match.game).AIDS if name in signs]
    made = [
        button(say(text(f"button-{name}")), custom_id(BUTTON, "aid", desk.match.id, name), sign=signs[name])
        for name in names
    ]
    return [row(*made)] if made else []


def _undo(desk: Desk, say: words.Say) -> Part:
    made = custom_id(BUTTON, "undo", desk.match.id, desk.undoes)
    return button(say(text("button-undo")), made, sign="↩️", disabled=not desk.may_undo)


def more(desk: Desk, locale: str) -> Sheet:
    """What is needed seldom."""
    say, number = desk.say(locale), desk.match.id
    buttons: list[Part] = [
        button(say(text("button-board")), custom_id(BUTTON, "board", number), sign="🗺️"),
        button(say(text("button-board-text")), custom_id(BUTTON, "board-text", number)),
    ]
    if "story" in painter(desk.match.game).AIDS:
        buttons.append(button(say(text("button-story")), custom_id(BUTTON, "aid", number, "story")))
    if desk.viewer and desk.match.status == "running":
        buttons.append(button(say(text("button-motions")), custom_id(BUTTON, "motions", number)))
        buttons.append(button(say(text("button-resign")), custom_id(BUTTON, "resign", number)))
    return Sheet((text_part(say(text("more-title"))), *rows(buttons, 2)))


def confirm(question: str, warning: str, yes: str, yes_id: str, back: str, back_id: str) -> Sheet:
    """Asked once before what cannot be taken back: red on the left, the way back on the right."""
    buttons = row(
        button(yes, yes_id, style=discord.ButtonStyle.danger),
        button(back, back_id),
    )
    return Sheet((text_part(f"### {question}\n{warning}"), buttons))
