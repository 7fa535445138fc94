"""All runs of a round at once: a strip for each group with its room, its heroes, and what the room asks for."""

from __future__ import annotations

from typing import Final, NamedTuple

from PIL import Image

from engines.core import Observation, Seat
from engines.draggmar import names
from engines.draggmar.accounts import Side
from engines.draggmar.components import HEROES
from engines.draggmar.view.realm_view import GroupView
from rendering import Say
from rendering.draggmar import words
from rendering.draggmar.busts import draw_portrait
from rendering.draggmar.chisel import Chisel
from rendering.draggmar.colours import CREAM, DOOM, GOLD, GREEN, INK, LORDS, PAPER, SHADOW
from rendering.draggmar.encounter import WIDTH, draw_chip, draw_place, planks
from rendering.draggmar.foes import framed
from rendering.draggmar.heraldry import draw_crest, draw_name
from rendering.draggmar.run import shown
from rendering.draggmar.shapes import arch, block
from rendering.draggmar.sheet import Sheet
from rendering.draggmar.signs import draw_hearts, draw_skull, draw_stat
from rendering.kit.colour import Ink
from rendering.kit.words import Labels

HEAD, STRIP, ENDED, GAP = 110, 286, 92, 12
_MUTE: Final = "#cfc0a0"


def draw_runs(seen: Observation, say: Say) -> Image.Image:
    """The groups of this round, 1280 wide; those that have ended in a line each."""
    view, labels = words.view_of(seen), Labels(say)
    groups = sorted(view.groups.items(), key=lambda one: bool(one[1].ended))
    heights = [ENDED if group.ended else STRIP for _, group in groups]
    sheet = planks(HEAD + sum(heights) + GAP * len(heights) + 20, 17)
    sheet.say(46, 84, labels.label("runs-title"), "boast", 58, CREAM, "ls", 760, depth=4)
    sheet.say(WIDTH - 46, 82, labels.label("round", round=view.round), "boast", 46, CREAM, "rs", 300, depth=3)
    top = float(HEAD)
    for (name, group), high in zip(groups, heights, strict=True):
        strip = _Strip(seen, say, name, group)
        if group.ended:
            strip.ended(sheet.moved(0, top))
        else:
            strip.draw(sheet.moved(0, top))
        top += high + GAP
    return sheet.image


class _Lord(NamedTuple):
    """A lord in a strip: its `side`, None before it has sent a hero; whether it is waited for; and whether
    the room is over."""

    seat: Seat
    side: Side | None
    waits: bool
    over: bool


class _Strip:
    """A group in a strip of the picture, `STRIP` high."""

    def __init__(self, seen: Observation, say: Say, name: str, group: GroupView) -> None:
        self.view, self.say, self.labels = words.view_of(seen), say, Labels(say)
        self.waiting = frozenset(seen.waiting_in.get(name, ()))
        self.name, self.group, self.account = name, group, shown(group)

    def ended(self, sheet: Sheet) -> None:
        """What has become of a run, in a line."""
        group = self.group
        won = group.ended in ("killed", "cleared", "closed")
        sheet.kept(_ground, (30, 0, 1250, ENDED - 6), ENDED - 6, GREEN if won else _MUTE, False)
        draw_place(sheet, 76, 44, self.view, group.place, group.level)
        name = self.say(names.group(self.name, group.place))
        sheet.say(124, 58, name, "boast", 40, INK, "ls", 480, least=26)
        seats = [seat for seat in self.view.order if self.view.lords[seat].group == self.name]
        for number, seat in enumerate(seats):
            draw_crest(sheet, 650 + number * 56, 44, 42, seat, 2)
        told = self.labels.label("runs-ended", how=group.ended, rooms=len(group.row))
        sheet.say(1226, 56, told, "bold", 34, INK if won else DOOM, "rs", 360, least=24)

    def draw(self, sheet: Sheet) -> None:
        """A run that goes on: its place, its room, and its lords."""
        group, account = self.group, self.account
        sheet.kept(_ground, (30, 0, 1250, STRIP - 6), STRIP - 6, CREAM, True)
        draw_place(sheet, 72, 34, self.view, group.place, group.level)
        name = self.say(names.group(self.name, group.place))
        sheet.say(116, 48, name, "boast", 40, CREAM, "ls", 700, least=26)
        if account is None:
            return
        lords = max(1, len(account.sides) or len(group.members))
        told = self.labels.label("run-room", number=account.number, most=0, wave=account.wave)
        sheet.say(1230, 48, told, "boast", 38, GOLD, "rs", 260)
        wanted = account.wanted or account.each * lords
        sheet.kept(_room, (44, 78, 664, STRIP - 20), account.card, account.enemy, wanted, self.labels)
        seats = [seat for seat in self.view.order if seat in (account.sides or group.members)]
        step = min(230.0, 570 / max(1, len(seats)))
        for number, seat in enumerate(seats):
            lord = _Lord(seat, account.sides.get(seat), seat in self.waiting, bool(account.flag))
            sheet.moved(672 + number * step, 78).kept(_lord, (0, 0, step - 8, 182), lord, step - 8, self.labels)


def _ground(pen: Chisel, high: float, fill: Ink, headed: bool) -> None:
    """A strip without anything on it."""
    pen.chisel(block(30, 0, 1250, high, 8), fill, 5 if headed else 4, shadow=SHADOW, reach=3)
    if headed:
        pen.polygon(block(30, 0, 1250, 66, 8), "#5b3524", INK, 2)


def _room(pen: Chisel, card: str, enemy: int, wanted: int, labels: Labels) -> None:
    """The room of a run: its card, what it deals and what it takes."""
    framed(pen, 44, 78, 264, STRIP - 20, card, 0.52)
    pen.say(284, 112, labels.say(names.card(card)), "numeral", 34, INK, "ls", 380, least=26)
    x = 320.0
    if enemy:
        draw_stat(pen, x, 164, 34, "attack", enemy, 44)
        pen.say(x, 240, labels.label("to-each"), "bold", 28, INK, "ms", 150)
        x += 136
    if wanted:
        draw_stat(pen, x, 164, 34, "defense", wanted, 44)
        pen.say(x, 240, labels.label("runs-wanted"), "bold", 28, INK, "ms", 150)


def _lord(pen: Chisel, lord: _Lord, wide: float, labels: Labels) -> None:
    """A lord's hero in a strip: banner's colours, portrait, Health, and whether it is waited for."""
    seat, side = lord.seat, lord.side
    field, charge = LORDS[seat]
    pen.polygon(block(0, 0, wide, 182, 6), PAPER, INK, 2.4)
    pen.polygon(block(0, 0, wide, 40, 6), field, INK, 2)
    draw_crest(pen, 22, 20, 30, seat, 2)
    draw_name(pen, 42, 31, labels, seat, 30, charge, wide - 48, 22)
    if side is None or side.dead:
        niche = arch(wide / 2 - 38, 50, wide / 2 + 38, 134)
        pen.polygon(niche, "#2b2426", INK, 2.4)
        if side is None:
            pen.say(wide / 2, 112, "?", "numeral", 44, "#b88a63")
        else:
            draw_skull(pen, wide / 2, 96, 24)
    else:
        card = HEROES[side.hero]
        draw_portrait(pen, 46, 92, 76, card.line, 3)
        draw_stat(pen, wide - 32, 70, 22, "attack", side.attack, 28)
        draw_stat(pen, wide - 32, 118, 22, "defense", side.defense + side.pool, 28)
    if lord.over and side is not None:
        gap = min(22.0, (wide - 30) / HEROES[side.hero].health)
        draw_hearts(pen, 18, 160, side.left, HEROES[side.hero].health, min(9, gap * 0.42), gap)
        return
    word = labels.label("run-ready", ready="no" if lord.waits else "yes")
    draw_chip(pen, 4, 140, wide - 4, 178, "#e2cfa0" if lord.waits else GREEN, word, INK, 28)


def alt_runs(seen: Observation, say: Say) -> list[str]:
    """What the picture of all runs shows, a sentence each."""
    view, labels = words.view_of(seen), Labels(say)
    facts = [labels.label("runs-title") + "."]
    for name, group in view.groups.items():
        account = shown(group)
        facts.append(
            labels.label(
                "alt-runs", group=names.group(name, group.place), ended=group.ended or "no",
                who=names.lords(group.members), number=account.number if account is not None else 1,
                room=names.card(account.card) if account is not None else "",
                known="yes" if account is not None else "no",
            )
        )  # fmt: skip
    return facts
