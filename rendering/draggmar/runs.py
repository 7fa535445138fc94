"""All runs of a round at once: a strip for each group with its room, its heroes, and what the room asks for."""

from __future__ import annotations

from typing import Final

from PIL import Image

from engines.core import Observation, Seat, Who
from engines.draggmar import names
from engines.draggmar.components import HEROES
from engines.draggmar.view.realm_view import GroupView
from rendering import Say
from rendering.draggmar import words
from rendering.draggmar.busts import draw_portrait
from rendering.draggmar.chisel import Chisel
from rendering.draggmar.colours import CREAM, DOOM, GOLD, GREEN, INK, LORDS, PAPER, SHADOW
from rendering.draggmar.encounter import WIDTH, board, draw_chip, draw_place
from rendering.draggmar.foes import framed
from rendering.draggmar.heraldry import draw_crest
from rendering.draggmar.run import shown
from rendering.draggmar.shapes import arch, block
from rendering.draggmar.signs import draw_hearts, draw_skull, draw_stat
from rendering.kit.words import Labels

HEAD, STRIP, ENDED, GAP = 110, 286, 92, 12
_MUTE: Final = "#cfc0a0"


def draw_runs(seen: Observation, say: Say) -> Image.Image:
    """The groups of this round, 1280 wide; those that have ended in a line each."""
    view, labels = words.view_of(seen), Labels(say)
    groups = sorted(view.groups.items(), key=lambda one: bool(one[1].ended))
    heights = [ENDED if group.ended else STRIP for _, group in groups]
    pen = board(HEAD + sum(heights) + GAP * len(heights) + 20, 17)
    pen.say(46, 84, labels.label("runs-title"), "boast", 58, CREAM, "ls", 760, depth=4)
    pen.say(WIDTH - 46, 82, labels.label("round", round=view.round), "boast", 46, CREAM, "rs", 300, depth=3)
    top = float(HEAD)
    for (name, group), high in zip(groups, heights, strict=True):
        strip = _Strip(seen, say, name, group)
        if group.ended:
            strip.ended(pen.moved(0, top))
        else:
            strip.draw(pen.moved(0, top))
        top += high + GAP
    return pen.finish()


class _Strip:
    """A group in a strip of the picture, `STRIP` high."""

    def __init__(self, seen: Observation, say: Say, name: str, group: GroupView) -> None:
        self.view, self.say, self.labels = words.view_of(seen), say, Labels(say)
        self.waiting = frozenset(seen.waiting_in.get(name, ()))
        self.name, self.group, self.account = name, group, shown(group)

    def ended(self, pen: Chisel) -> None:
        """What has become of a run, in a line."""
        group = self.group
        won = group.ended in ("killed", "cleared", "closed")
        pen.chisel(block(30, 0, 1250, ENDED - 6, 8), GREEN if won else _MUTE, 4, shadow=SHADOW, reach=3)
        draw_place(pen, 76, 44, self.view, group.place, group.level)
        name = self.say(names.group(self.name, group.place))
        pen.say(124, 58, name, "boast", 40, INK, "ls", 480, least=26)
        seats = [seat for seat in self.view.order if self.view.lords[seat].group == self.name]
        for number, seat in enumerate(seats):
            draw_crest(pen, 650 + number * 56, 44, 42, seat, 2)
        told = self.labels.label("runs-ended", how=group.ended, rooms=len(group.row))
        pen.say(1226, 56, told, "bold", 34, INK if won else DOOM, "rs", 360, least=24)

    def draw(self, pen: Chisel) -> None:
        group, account = self.group, self.account
        pen.chisel(block(30, 0, 1250, STRIP - 6, 8), CREAM, 5, shadow=SHADOW, reach=3)
        pen.polygon(block(30, 0, 1250, 66, 8), "#5b3524", INK, 2)
        draw_place(pen, 72, 34, self.view, group.place, group.level)
        name = self.say(names.group(self.name, group.place))
        pen.say(116, 48, name, "boast", 40, CREAM, "ls", 700, least=26)
        if account is None:
            return
        lords = max(1, len(account.sides) or len(group.members))
        told = self.labels.label("run-room", number=account.number, most=0, wave=account.wave)
        pen.say(1230, 48, told, "boast", 38, GOLD, "rs", 260)
        framed(pen, 44, 78, 264, STRIP - 20, account.card, 0.52)
        pen.say(284, 112, self.say(names.card(account.card)), "numeral", 34, INK, "ls", 380, least=26)
        wanted = account.wanted or account.each * lords
        x = 320.0
        if account.enemy:
            draw_stat(pen, x, 164, 34, "attack", account.enemy, 44)
            pen.say(x, 240, self.labels.label("to-each"), "bold", 28, INK, "ms", 150)
            x += 136
        if wanted:
            draw_stat(pen, x, 164, 34, "defense", wanted, 44)
            pen.say(x, 240, self.labels.label("runs-wanted"), "bold", 28, INK, "ms", 150)
        seats = [seat for seat in self.view.order if seat in (account.sides or group.members)]
        step = min(230.0, 570 / max(1, len(seats)))
        for number, seat in enumerate(seats):
            self._lord(pen.moved(672 + number * step, 78), seat, step - 8)

    def _lord(self, pen: Chisel, seat: Seat, wide: float) -> None:
        """A lord's hero in a strip: banner's colours, portrait, Health, and whether it is waited for."""
        assert self.account is not None
        side = self.account.sides.get(seat)
        field, charge = LORDS[seat]
        outline = block(0, 0, wide, 182, 6)
        pen.polygon(outline, PAPER, INK, 2.4)
        pen.polygon(block(0, 0, wide, 40, 6), field, INK, 2)
        draw_crest(pen, 22, 20, 30, seat, 2)
        pen.say(42, 31, self.labels.label("name", who=Who(seat)), "bold", 30, charge, "ls", wide - 48, least=22)
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
        over = bool(self.account.flag)
        ready = seat not in self.waiting
        if over and side is not None:
            gap = min(22.0, (wide - 30) / HEROES[side.hero].health)
            draw_hearts(pen, 18, 160, side.left, HEROES[side.hero].health, min(9, gap * 0.42), gap)
            return
        word = self.labels.label("run-ready", ready="yes" if ready else "no")
        draw_chip(pen, 4, 140, wide - 4, 178, GREEN if ready else "#e2cfa0", word, INK, 28)


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
