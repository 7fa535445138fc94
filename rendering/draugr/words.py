"""The table in words: what is asked, the alt text, and the board as text."""

from __future__ import annotations

from textwrap import wrap

from engines.core import Text, text
from engines.draugr.view import CardView, DraugrTable
from rendering import Say
from rendering.draugr.heirs import heirs_of
from rendering.draugr.layout import Names, is_on_the_brink, may_choose
from rendering.kit.words import ALT, cut

COLUMNS = 34
NAMED = 3
"""The number of cards in danger that the description names."""


def asked(view: DraugrTable) -> str:
    """The key (after ``picture-``) of what the table waits for."""
    if view.stage == "walk":
        return "ask-stay" if any(card.steps == 0 for card in view.grid) else "ask-walk"
    if view.stage == "over":
        return "ask-won" if view.won else "ask-lost"
    if view.stage == "choose":
        if any(draugr.target for draugr in view.draugr):
            return "ask-draugr"
        return "ask-card" if any(card.target for card in view.grid) else "ask-choose"
    return "ask-act" if view.stage == "act" else "ask-done"


def alt(view: DraugrTable, say: Say) -> str:
    """The alt text of the board: the open question, the hunter's card, the counts that matter. At most 300
    characters."""
    doomed = [text(f"card-{card.id}") for card in view.grid if is_on_the_brink(card)]
    facts = [
        text("picture-alt-state", ask=text(f"picture-{asked(view)}"), round=view.round),
        text("picture-alt-at", card=text(f"card-{view.at}")),
        text("picture-alt-slain", slain=len(view.slain)),
        text("picture-alt-corrupted", cards=view.cards_lost, people=view.townspeople_lost),
        text("picture-alt-supply", water=view.supply.holy_water, iron=view.supply.iron),
    ]
    if doomed and view.won is None:
        facts.append(text("picture-alt-doomed", cards=[*doomed]) if len(doomed) <= NAMED else _many(doomed))
    told = " ".join(say(fact) for fact in facts)
    if len(told) > ALT and doomed:
        told = " ".join(say(fact) for fact in [*facts[:-1], _many(doomed)])
    return cut([told])


def alt_end(view: DraugrTable, say: Say) -> str:
    """The alt text of the end: the verdict, what is seen, and its four figures."""
    fallen = [text(f"draugr-{draugr}") for draugr in view.slain]
    standing = [text(f"draugr-{draugr.id}") for draugr in view.draugr]
    return cut(
        say(fact)
        for fact in (
            text("picture-alt-end", won="yes" if view.won else "no", slain=[*fallen], living=[*standing]),
            text("picture-alt-slain", slain=len(view.slain)),
            text("picture-alt-corrupted", cards=view.cards_lost, people=view.townspeople_lost),
            text("picture-alt-rounds", round=view.round),
        )
    )


def alt_slain(view: DraugrTable, say: Say) -> str:
    """The alt text of a slaying: who fell, what comes back, how many of four, who rules the rows now."""
    fall, names = view.fall, Names(say)
    assert fall is not None
    facts = [
        text("picture-alt-fallen", draugr=text(f"draugr-{fall.draugr}")),
        text("picture-alt-back", water=fall.back.holy_water, iron=fall.back.iron),
        text("picture-alt-slain", slain=len(view.slain)),
    ]
    told = [say(fact) for fact in facts]
    if not view.won:
        heirs = heirs_of(view, names)
        told.append(heirs.told if len(heirs.shown) > 1 else f"{heirs.told}.")
    return cut(told)


def _many(doomed: list[Text]) -> Text:
    return text("picture-alt-doomed-many", count=len(doomed))


def board(view: DraugrTable, say: Say) -> str:
    """The whole table as lines of at most 34 characters."""
    names = Names(say)
    lines = [*_wrapped(f"{names.round(view.round)} · {names.label(asked(view))}"), *_wrapped(_roll(view, say))]
    for index in range(3):
        lines += ["", say(text("picture-text-row", row=index + 1))]
        lines += [_card(view, card, names) for card in view.grid[5 * index : 5 * index + 5]]
    lines += ["", *_draugr(view, names), "", *_counts(view, say), "", *_wrapped(names.label("text-legend"))]
    return "\n".join(line[:COLUMNS].rstrip() for line in lines)


def _wrapped(sentence: str) -> list[str]:
    return wrap(sentence, COLUMNS)


def _cell(words: str, width: int) -> str:
    """Words in a cell of fixed width, cut if they are longer."""
    return words.ljust(width) if len(words) <= width else words[: width - 1] + "…"


def _roll(view: DraugrTable, say: Say) -> str:
    roll = view.roll
    told = [text(f"draugr-{roll.draugr}.short")]
    told.append(text(f"sigil-{roll.sigil}") if roll.sigil is not None else text("picture-die-slain"))
    if roll.shield is not None:
        told.append(text("picture-text-shield" if roll.shield else "picture-text-no-shield"))
    if roll.shield and roll.forfeit_kind is not None:
        told.append(text("picture-text-forfeit", count=roll.forfeit, kind=roll.forfeit_kind))
    return say(text("picture-text-roll", told=", ".join(say(part) for part in told)))


def _card(view: DraugrTable, card: CardView, names: Names) -> str:
    """One card: you, name, sigils, corruption, then marks as the legend explains them."""
    walking = view.stage == "walk"
    marks = (
        (str(card.steps), walking and card.steps is not None),
        ("x", walking and card.trail),
        ("*", may_choose(card) and not (walking and card.steps is not None)),
        ("!", card.struck),
        ("g", card.guarded),
        ("w", card.warded and not card.corrupted),
    )
    count = f"{card.corruption}/4"
    if card.corrupted:
        count = names.label("text-over" if card.kind == "townsperson" else "text-full")
    sigils = "".join(names.label(f"letter-{sigil}")[:1] for sigil in card.sigils)
    here = "@" if card.id == view.at else " "
    said = " ".join(mark for mark, on in marks if on)
    return f"{here}{_cell(names.card(card.id), 12)} {sigils:<2} {_cell(count, 4)} {said}"


def _draugr(view: DraugrTable, names: Names) -> list[str]:
    """The living Draugr: whether it may be chosen (*) or sways (!), side and rows, markers of those it needs."""
    iron, water = (_cell(names.label(f"text-{kind}"), 6) for kind in ("iron", "water"))
    lines = [f"  {_cell(names.label('text-draugr'), 11)}{_cell(names.label('text-rows'), 6)}{iron} {water}"]
    for draugr in view.draugr:
        rows = f"{min(draugr.rows) + 1}-{max(draugr.rows) + 1}" if len(draugr.rows) > 1 else f"{draugr.rows[0] + 1}"
        place = names.label(f"letter-{draugr.side}")[:1] + rows
        iron, water = f"{draugr.bears.iron}/{draugr.needs.iron}", f"{draugr.bears.holy_water}/{draugr.needs.holy_water}"
        marks = ("*" if draugr.target else " ") + ("!" if draugr.sways else " ")
        changed = (("holy_water", draugr.transmuted.holy_water), ("iron", draugr.transmuted.iron))
        lines.append(f"{marks}{_cell(names.draugr(draugr.id), 10)} {place:<6}{iron:<6} {water}")
        for kind, count in changed:
            if count:
                lines += _wrapped(names.say(text("picture-text-transmuted", kind=kind, count=count)))
    return lines


def _counts(view: DraugrTable, say: Say) -> list[str]:
    facts = [
        text("picture-text-slain", count=len(view.slain)),
        text("picture-text-corrupted", cards=view.cards_lost, people=view.townspeople_lost),
        text("picture-text-supply", water=view.supply.holy_water, iron=view.supply.iron),
        text("picture-text-pile", water=view.pile.holy_water, iron=view.pile.iron),
    ]
    lines = [line for fact in facts for line in _wrapped(say(fact))]
    if view.slain:
        fallen = ", ".join(say(text(f"draugr-{draugr}.short")) for draugr in view.slain)
        lines[1:1] = _wrapped(fallen)
    if view.guard is None:
        lines += _wrapped(say(text("picture-text-guard-gone" if view.guard_gone else "picture-text-guard-pile")))
    if view.ward is not None:
        lines += _wrapped(say(text("picture-text-ward", kind=view.ward)))
    return lines
