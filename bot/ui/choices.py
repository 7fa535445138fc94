"""The options of a question as components: buttons for few and short ones, one select up to 25, pages beyond.

Options that fill in fields of a form take a select for each field. Where a question takes several options of more than
one select holds, or a sequence, the message itself is the draft: the chosen options are marked in its selects, or the
sequence stands in the ids of its buttons, and they come back with each press. The draft is kept nowhere else.
"""

from __future__ import annotations

import re
import string
import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import discord
from discord.utils import escape_markdown
from msgspec import Struct
from msgspec.structs import replace

from bot import words
from bot.limits import (
    BUTTON_ALONE,
    BUTTON_WORD,
    BUTTONS_AT_ONCE,
    BUTTONS_EXPLAINED,
    COMPONENTS,
    SELECT_LABEL,
    SELECT_OPTIONS,
)
from bot.ui.outgoing import Button, Part, button, choice, count, cut, gap, row, rows, select
from bot.ui.outgoing import words as text_part
from bot.ui.press import BUTTON, SELECT, custom_id
from engines.core import Option, Text, Who, text
from engines.core.sequences import followed, goes_on, steps_in
from engines.core.types import Decision

DONE, SEND, BACK = "done", "send", "back"
"""The keys of the options that end a run of choices, that send a form, and that lead back: see `Option`."""
WEIGH = "weigh"
"""In a custom id: one of the offered options may need a confirmation, see `Option.warning`."""
NARROW = 8
"""The longest label of which three stand in a row on a phone; longer ones stand in twos."""
PAGES = 4
"""Up to this many pages have a button each, except the one shown; beyond that only the neighbours, and a search."""
PAGE_END = 24
"""The number of characters that a page's name takes from its first and from its last label."""
DRAFTED = 8 * SELECT_OPTIONS
"""The most options in a draft: those not on the shown page take selects of their own, and a message holds only so
many."""
DRAFT_LENGTH = 500
MARKS = string.digits + string.ascii_lowercase
"""The signs of a sequence's options in a custom id, by their place in the question."""
ROOM = 12
"""The characters kept free for the number of one of several equal labels."""


class Draft(Struct, frozen=True):
    """A person's place among many options of a decision: the page shown, or the search results in its stead, and the
    options chosen until now, by key."""

    decision: str = ""
    page: int = 0
    found: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()


NEW_DRAFT = Draft()
NO_MARKS: Mapping[str, int] = {}


def is_drafted(decision: Decision) -> bool:
    """True if the picks are gathered in a draft before they are taken: one after another, or from several pages."""
    return decision.sequence or (decision.most > 1 and len(decision.options) > SELECT_OPTIONS)


def labels(decision: Decision, say: words.Say) -> dict[str, str]:
    """The labels of the options by key: none empty, no two alike. An option that may hurt carries a sign, one that
    fills in a field its name."""
    plain = {option.key: _label(option, say) for option in decision.options}
    many = Counter(plain.values())
    taken = {label for label, count in many.items() if count == 1}
    numbers: Counter[str] = Counter()
    told: dict[str, str] = {}
    for key, label in plain.items():
        shown = label
        while many[label] > 1 and (shown == label or shown in taken):
            numbers[label] += 1
            shown = say(text("one-of-equals", label=cut(label, SELECT_LABEL - ROOM), number=numbers[label]))
        taken.add(shown)
        told[key] = shown
    return told


def none_of(decision: Decision) -> Text:
    """The label of the answer that takes none of the options."""
    return decision.nothing or text("button-none")


def _label(option: Option, say: words.Say) -> str:
    sign, name = "⚠️ " if option.hurts else "", say(option.label).strip() or option.key
    label = name if option.field is None else say(text("field-is", field=option.field, value=name))
    marked = say(text("field-mark", label=label)) if option.chosen else label
    return cut(sign + marked, SELECT_LABEL)


def find(decision: Decision, wanted: str, say: words.Say) -> tuple[str, ...]:
    """The options with that label, then those that contain the words, by key: as many as a select holds."""
    needle = wanted.casefold().strip()
    details = {option.key: say(option.detail) if option.detail else "" for option in decision.options}

    def rank(key: str, label: str) -> int:
        names = key, label.casefold()
        if needle in names:
            return 0
        if any(name.startswith(needle) for name in names):
            return 1
        return 2 if any(needle in name for name in names) else 3

    ranked = [
        (rank(key, label), key)
        for key, label in labels(decision, say).items()
        if needle in key or needle in label.casefold() or needle in details[key].casefold()
    ]
    return tuple(key for _, key in sorted(ranked, key=lambda hit: hit[0]))[:SELECT_OPTIONS]


def drafted(
    message: discord.Message | None, number: int, decision: str, pressed: str = "", values: Sequence[str] = ()
) -> tuple[str, ...]:
    """The options marked as chosen in a message's selects for that decision, by key; in the select that was `pressed`
    they are `values` now."""
    ours = f"{SELECT}:draft:{number}:{decision}:"
    standing = [
        option.value
        for menu in _selects(message.components if message else ())
        if menu.custom_id != pressed and (menu.custom_id or "").startswith(ours)
        for option in menu.options
        if option.default
    ]
    return tuple(dict.fromkeys((*standing, *values)))[:DRAFTED]


def _selects(parts: Sequence[Any]) -> Iterator[discord.SelectMenu]:
    for part in parts:
        if isinstance(part, discord.SelectMenu):
            yield part
        yield from _selects(getattr(part, "children", ()))


def choices(
    number: int,
    decision: Decision,
    say: words.Say,
    draft: Draft,
    marks: Mapping[str, int] = NO_MARKS,
    room: int = COMPONENTS,
) -> list[Part]:
    """The components for the options of a question in match `number`; those of `ways_on` and "none" are the panel's own
    buttons. `say` leaves names as they are: labels show no formatting. `marks` are the options' numbers on the picture,
    by key. `room` is the number of components that the message has left: where fields need more, their options are
    offered like any others."""
    own = ways_on(decision)
    options = [option for option in decision.options if option not in own]
    if not options or not decision.most:
        return []
    if decision.sequence:
        return _sequence(number, decision, say, draft.chosen)
    if fields := _fields(number, decision, say, marks):
        others = tuple(option for option in decision.options if option.field is None)
        parts = [*fields, *choices(number, replace(decision, options=others), say, draft, marks)]
        if count(parts) <= room:
            return parts
    told = labels(decision, say)
    groups = _groups(decision, options, say)
    variants = _variants(number, decision, groups, told, say)
    apart = {option.key for group in groups.values() for option in group}
    options = [option for option in options if option.key not in apart]
    if not options:
        return variants
    if marks:
        options.sort(key=lambda option: marks.get(option.key, len(marks) + 1))
        told |= {key: say(text("marked", mark=mark, label=told[key])) for key, mark in marks.items() if key in told}
    elif len(options) > SELECT_OPTIONS:  # sorted, so that a page's ends say what lies between
        options.sort(key=lambda option: (option.rare, _by_name(told[option.key])))
    usual = [option for option in options if not option.rare]
    if width := _width(decision, usual, told):
        buttons = rows([pick(number, decision, option, told[option.key]) for option in usual], width)
        return [*_explained(usual, told, say), *buttons, *variants, *_rare(number, decision, options, told, say)]
    pages = [options[start : start + SELECT_OPTIONS] for start in range(0, len(options), SELECT_OPTIONS)]
    found = [option for option in options if option.key in draft.found] if len(pages) > 1 else []
    at = next((n for n, page in enumerate(pages) if found and found[0] in page), min(draft.page, len(pages) - 1))
    offered = sorted(found, key=lambda option: draft.found.index(option.key)) or pages[at]
    placeholder = say(_placeholder(decision, options, offered, bool(found)))
    if len(pages) > 1 and not found:
        placeholder = say(text("choose-page", page=say(_ends_of(offered, told)), choose=placeholder))
    if is_drafted(decision):
        parts = _draft(number, decision, say, (at, offered, draft.chosen), told, placeholder)
    else:
        where: tuple[int | str, ...] = () if len(pages) == 1 else (at, _digest(option.key for option in offered))
        where = (*where, WEIGH) if any(option.warning for option in offered) else where
        parts = [
            select(
                custom_id(SELECT, "picks", number, decision.id, *where), placeholder, _offers(offered, told, say),
                least=decision.least, most=decision.most,
            )
        ]  # fmt: skip
    if len(pages) > 1:
        doors = [_door(number, decision, n, pages[n], told, say) for n in _elsewhere(len(pages), at, bool(found))]
        parts += rows([*doors, *([_search(number, decision, say)] if len(pages) > PAGES else [])], 2)
    return [*parts, *variants]


def _groups(decision: Decision, options: Sequence[Option], say: words.Say) -> dict[str, list[Option]]:
    """The options of each group by its name; none where several options are taken, or where a group's are not
    several."""
    by_name: dict[str, list[Option]] = {}
    for option in options if decision.most == 1 else ():
        if option.group is not None:
            by_name.setdefault(say(option.group), []).append(option)
    return {name: group for name, group in by_name.items() if 1 < len(group) <= SELECT_OPTIONS}


def _variants(
    number: int, decision: Decision, groups: Mapping[str, Sequence[Option]], told: dict[str, str], say: words.Say
) -> list[Part]:
    """A select for each group of options, which has the group's name."""
    parts: list[Part] = []
    for place, (name, options) in enumerate(groups.items()):
        weigh = [WEIGH] if any(option.warning for option in options) else []
        made = custom_id(SELECT, "picks", number, decision.id, "group", place, *weigh)
        parts.append(select(made, name, _offers(options, told, say)))
    return parts


def _rare(
    number: int, decision: Decision, options: Sequence[Option], told: dict[str, str], say: words.Say
) -> list[Part]:
    """A select of the options that are seldom meant, below the buttons of the others."""
    rare = [option for option in options if option.rare]
    if not rare:
        return []
    weigh = [WEIGH] if any(option.warning for option in rare) else []
    made = custom_id(SELECT, "picks", number, decision.id, "rare", *weigh)
    return [select(made, say(text("choose-rare")), _offers(rare, told, say))]


def ways_on(decision: Decision) -> tuple[Option, ...]:
    """The options that lead on from a question that takes one: the end of a run of choices, sending, then the way
    back."""
    if decision.most > 1:
        return ()
    return tuple(option for key in (DONE, SEND, BACK) for option in decision.options if option.key == key)


def _fields(number: int, decision: Decision, say: words.Say, marks: Mapping[str, int]) -> list[Part]:
    """A select for each field, which says what is chosen in it; a second one for more options than it holds."""
    by_field: dict[str, list[Option]] = {}
    for option in decision.options:
        if option.field is not None:
            by_field.setdefault(say(option.field), []).append(replace(option, field=None))
    parts: list[Part] = []
    for place, (field, options) in enumerate(by_field.items()):
        told = labels(replace(decision, options=tuple(options)), say)
        told |= {key: say(text("marked", mark=mark, label=told[key])) for key, mark in marks.items() if key in told}
        chosen: list[Text | Who] = [option.label for option in options if option.chosen]
        heading = say(text("field-is", field=field, value=text("field-chosen", chosen=chosen, count=len(chosen))))
        for start in range(0, len(options), SELECT_OPTIONS):
            some = options[start : start + SELECT_OPTIONS]
            weigh = [WEIGH] if any(option.warning for option in some) else []
            made = custom_id(SELECT, "picks", number, decision.id, place, start, *weigh)
            parts.append(select(made, heading, _offers(some, told, say)))
    return parts


def _sequence(number: int, decision: Decision, say: words.Say, chosen: tuple[str, ...]) -> list[Part]:
    """The parts of a question that takes a sequence."""

    def press(word: str) -> str:
        return custom_id(BUTTON, "sequence", number, decision.id, word)

    def menu(start: int) -> str:
        return custom_id(SELECT, "sequence", number, decision.id, in_sequence(decision.options, chosen), start)

    plain = replace(decision, options=tuple(replace(option, field=None) for option in decision.options))
    return sequence_parts(decision.options, decision.most, chosen, labels(plain, say), say, (press, menu))


def sequence_parts(
    options: Sequence[Option],
    most: int,
    chosen: tuple[str, ...],
    told: Mapping[str, str],
    say: words.Say,
    ids: tuple[Callable[[str], str], Callable[[int], str]],
) -> list[Part]:
    """The steps of the sequence until now in words, a button for each that may come next, or a select of them; a select
    for each field of settings, which says what is set; and the way back by one. `ids` make the custom ids of a button
    from the sequence that it leads to, and of a select from the place of its first option; a select's values are the
    sequences that they lead to."""
    press, menu = ids
    parts: list[Part] = []
    taken = steps_in(options, chosen)
    if taken:
        names = escape_markdown(cut(" → ".join(told[key] for key in taken), DRAFT_LENGTH))
        parts.append(text_part(say(text("panel-sequence", count=len(taken), names=names))))
    after = {option.key: followed(options, chosen, option.key) for option in options}
    groups: dict[str, list[Option]] = {"": []}
    for option in options:
        if (option.field is None or option.key not in chosen) and goes_on(options, most, after[option.key]):
            groups.setdefault(say(option.field) if option.field is not None else "", []).append(option)
    plain = groups[""]
    if all(len(told[option.key]) <= BUTTON_WORD for option in plain) and len(plain) <= BUTTONS_AT_ONCE:
        width = 3 if all(len(told[option.key]) <= NARROW for option in plain) else 2
        buttons = [button(told[option.key], press(in_sequence(options, after[option.key]))) for option in plain]
        parts += [*_explained(plain, told, say), *rows(buttons, width)]
        del groups[""]
    placeholder = say(text("choose-next", number=len(taken) + 1, most=most))
    for field, found in groups.items():
        for start in range(0, len(found), SELECT_OPTIONS):
            offers = [
                choice(
                    told[option.key], in_sequence(options, after[option.key]),
                    detail=say(option.detail) if option.detail else None,
                )
                for option in found[start : start + SELECT_OPTIONS]
            ]  # fmt: skip
            heading = _setting(options, chosen, found[0].field, told, say) if field else placeholder
            parts.append(select(menu(options.index(found[start])), heading, offers))
    if chosen:
        parts.append(row(button(say(text("button-shorter")), press(in_sequence(options, chosen[:-1])))))
    return parts


def _setting(
    options: Sequence[Option], chosen: tuple[str, ...], field: Text | None, told: Mapping[str, str], say: words.Say
) -> str:
    """The name of a field of a sequence's settings, and what is set in it, if anything is."""
    assert field is not None
    of_field = {option.key for option in options if option.field == field}
    values = ", ".join(told[key] for key in chosen if key in of_field)
    return say(text("field-is", field=field, value=values)) if values else say(field)


def in_sequence(options: Sequence[Option], chosen: Sequence[str]) -> str:
    """A sequence of options as a word for custom ids; it is of these options alone."""
    keys = [option.key for option in options]
    return f"{_digest(keys)}.{''.join(MARKS[keys.index(key)] for key in chosen)}"


def out_of_sequence(options: Sequence[Option], most: int, word: str) -> tuple[str, ...] | None:
    """The options of such a word, by key; None if it is of others, or they cannot stand together."""
    keys = [option.key for option in options]
    digest, _, marks = word.partition(".")
    places = [MARKS.find(mark) for mark in marks]
    if digest != _digest(keys) or not all(0 <= place < len(keys) for place in places):
        return None
    picks = tuple(keys[place] for place in places)
    return picks if goes_on(options, most, picks) else None


def _by_name(label: str) -> list[int | str]:
    """A sort key: by letters, and by numbers where the label has some."""
    return [int(part) if part.isdecimal() else part for part in re.split(r"(\d+)", label.casefold())]


def _width(decision: Decision, options: list[Option], told: dict[str, str]) -> int:
    """The number of buttons in a row, as a phone keeps it; 0 where the options read better in a select."""
    explained = 2 * sum(option.detail is not None for option in options) > len(options)
    longest = max((len(told[option.key]) for option in options), default=0)
    few = len(options) <= BUTTONS_EXPLAINED
    if not options or decision.most != 1 or len(options) > (BUTTONS_EXPLAINED if explained else BUTTONS_AT_ONCE):
        return 0
    if longest > BUTTON_WORD:
        return 1 if few and longest <= BUTTON_ALONE else 0
    return 3 if longest <= NARROW else 2


def _explained(options: list[Option], told: Mapping[str, str], say: words.Say) -> list[Part]:
    """The details that have no room on the buttons, each behind its button's label, and air below them."""
    lines = [
        f"-# **{escape_markdown(told[option.key])}:** {escape_markdown(say(option.detail))}"
        for option in options
        if option.detail is not None
    ]
    return [text_part("\n".join(lines)), gap()] if lines else []


def pick(
    number: int,
    decision: Decision,
    option: Option,
    label: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
) -> Button:
    """A button that takes one option."""
    made = custom_id(BUTTON, "pick", number, decision.id, option.key, *([WEIGH] if option.warning else []))
    return button(label, made, style=style)


def _offers(
    options: Sequence[Option], told: dict[str, str], say: words.Say, chosen: Sequence[str] = ()
) -> list[discord.SelectOption]:
    return [
        choice(
            told[option.key], option.key, detail=say(option.detail) if option.detail else None,
            chosen=option.key in chosen,
        )
        for option in options
    ]  # fmt: skip


def _placeholder(decision: Decision, options: list[Option], offered: list[Option], is_found: bool) -> Text:
    if is_found:
        return text("choose-found", count=len(offered))
    if 1 < decision.least == decision.most:
        return text("choose-exactly", count=len(options), most=decision.most)
    return text("choose", count=len(options), least=decision.least, most=decision.most)


def _draft(
    number: int,
    decision: Decision,
    say: words.Say,
    place: tuple[int, Sequence[Option], tuple[str, ...]],
    told: dict[str, str],
    placeholder: str,
) -> list[Part]:
    """A select of the options offered here, with the chosen ones marked, and selects of their own for those chosen
    elsewhere."""
    at, offered, chosen = place
    mark = _digest(chosen)  # a new id for each draft, or clients would show the old choice
    parts: list[Part] = []
    picked = [option for option in decision.options if option.key in chosen]
    if picked:
        names = escape_markdown(cut(", ".join(told[option.key] for option in picked), DRAFT_LENGTH))
        parts.append(text_part(say(text("panel-drafted", count=len(picked), names=names))))
    here = sum(option in picked for option in offered)  # may be too many, as options of several pages add up
    parts.append(
        select(
            custom_id(SELECT, "draft", number, decision.id, at, mark, _digest(option.key for option in offered)),
            placeholder, _offers(offered, told, say, chosen), least=0,
            most=max(min(decision.most, len(offered)), here),
        )
    )  # fmt: skip
    kept = [option for option in picked if option not in offered]
    for start in range(0, len(kept), SELECT_OPTIONS):
        some = kept[start : start + SELECT_OPTIONS]
        made = custom_id(SELECT, "draft", number, decision.id, at, mark, f"kept-{start}")
        parts.append(
            select(made, say(text("choose-kept")), _offers(some, told, say, chosen), least=0, most=len(some))
        )  # fmt: skip
    return parts


def _digest(keys: Sequence[str] | Iterator[str]) -> str:
    return f"{zlib.crc32(' '.join(keys).encode()):x}"


def _elsewhere(pages: int, at: int, is_found: bool) -> list[int]:
    """The pages that a press leads to; the shown one is among them only beside search results."""
    near = range(pages) if pages <= PAGES else sorted({(at - 1) % pages, at, (at + 1) % pages})
    return [page for page in near if page != at or is_found]


def _ends_of(options: Sequence[Option], told: dict[str, str]) -> Text:
    first, last = (cut(told[option.key], PAGE_END) for option in (options[0], options[-1]))
    return text("page-ends", first=first, last=last)


def _door(
    number: int, decision: Decision, at: int, options: Sequence[Option], told: dict[str, str], say: words.Say
) -> Button:
    return button(say(_ends_of(options, told)), custom_id(BUTTON, "page", number, decision.id, at))


def _search(number: int, decision: Decision, say: words.Say) -> Button:
    return button(say(text("button-search")), custom_id(BUTTON, "lookup", number, decision.id), sign="🔍")


def take(number: int, decision: Decision, say: words.Say, draft: Draft) -> Button:
    """A button that takes the draft, enabled while its size is allowed."""
    if decision.sequence:
        chosen, label = len(steps_in(decision.options, draft.chosen)), text("form-send")
        word = [in_sequence(decision.options, draft.chosen)]
    else:
        chosen, word = sum(option.key in draft.chosen for option in decision.options), []
        label = text("button-take", count=chosen)
    return button(
        say(label),
        custom_id(BUTTON, "take", number, decision.id, *word),
        style=discord.ButtonStyle.success,
        disabled=not decision.least <= chosen <= decision.most,
    )
