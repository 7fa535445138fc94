"""A trade between two players, as one of them sees it, and the market of a player who plays alone."""

from __future__ import annotations

from typing import Final, NamedTuple

from PIL import Image

from engines.core import Decision, Observation, Seat, Text, Who
from engines.draggmar import names
from engines.draggmar.components import HEROES, ITEMS, LEVELS, SLOTS, TOKENS, may_equip
from engines.draggmar.view.realm_view import RealmView
from rendering import Say
from rendering.draggmar import words
from rendering.draggmar.busts import draw_portrait
from rendering.draggmar.chisel import Chisel
from rendering.draggmar.colours import ASH, BRASS, CREAM, DOOM, GOLD, GREEN, INK, LORDS, PAPER, PLANK_DARK, RULE, WHITE
from rendering.draggmar.encounter import WIDTH, board, draw_chip
from rendering.draggmar.heraldry import draw_banner, draw_crest, draw_name
from rendering.draggmar.hiring import draw_stall
from rendering.draggmar.itemcards import Mark, draw_item_card, draw_tick
from rendering.draggmar.land import draw_page
from rendering.draggmar.shapes import block, ring
from rendering.draggmar.signs import draw_fame, draw_lock_chip, draw_padlock
from rendering.kit.curves import path
from rendering.kit.type import paragraph
from rendering.kit.words import Labels

TRADE_HEIGHT, MARKET_HEIGHT = 980, 1150
KINDS: Final = ("trade", "take", "offered")
"""The kinds of question in which a trade is written or answered."""


class Deal(NamedTuple):
    """A trade from a reader's side: what it gives and gets, in items and Fame. `other` is None until one is chosen."""

    reader: Seat
    other: Seat | None
    give: tuple[str, ...]
    get: tuple[str, ...]
    pay: int
    ask: int


def deal_of(asked: Decision) -> Deal:
    """The trade that a question is about."""
    if asked.kind == "trade":
        chosen = [option.key for option in asked.options if option.chosen]
        other = next((Seat(key.removeprefix("to.")) for key in chosen if key.startswith("to.")), None)
        give, get = (
            tuple(key.removeprefix(side) for key in chosen if key.startswith(side)) for side in ("give.", "get.")
        )
        fame = {one.label.key: one.label.args.get("now", 0) for one in asked.options if "now" in one.label.args}
        pay, ask = (now if isinstance(now := fame.get(key, 0), int) else 0 for key in ("trade-pay", "trade-ask"))
        return Deal(asked.seat, other, give, get, pay, ask)
    args = asked.prompt.args
    giver, taker = (one.seat if isinstance(one, Who) else Seat("") for one in (args["who"], args["to"]))
    give, get = (_ids(args[side]) for side in ("give", "get"))
    pay, ask = (now if isinstance(now := args[key], int) else 0 for key in ("pay", "ask"))
    if asked.seat == giver:
        return Deal(giver, taker, give, get, pay, ask)
    return Deal(taker, giver, get, give, ask, pay)


def _ids(listed: object) -> tuple[str, ...]:
    return tuple(one.key for one in listed if isinstance(one, Text)) if isinstance(listed, list) else ()


def draw_trade(seen: Observation, say: Say, asked: Decision) -> Image.Image:
    """A trade as one of the two sees it, 1280 x 980."""
    view, labels, deal = words.view_of(seen), Labels(say), deal_of(asked)
    pen = board(TRADE_HEIGHT, 41)
    pen.say(46, 86, labels.label("trade-title"), "boast", 58, CREAM, "ls", 300, depth=4)
    draw_lock_chip(pen, 372, 44, labels.label("trade-private"), 250)
    told = labels.label("trade-state", kind=asked.kind, who=Who(deal.other or deal.reader))
    pen.say(WIDTH - 46, 84, told, "boast", 40, CREAM, "rs", 560, depth=3, least=26)
    _side(pen, 30, view, deal.reader, deal.give, deal.pay, labels, gives=True)
    _side(pen, 674, view, deal.other, deal.get, deal.ask, labels, gives=False)
    _fits(pen, view, deal, labels)
    _medallion(pen)
    _after(pen, view, deal, labels)
    return pen.finish()


def _side(
    pen: Chisel,
    left: float,
    view: RealmView,
    seat: Seat | None,
    cards: tuple[str, ...],
    fame: int,
    labels: Labels,
    *,
    gives: bool,
) -> None:
    """A player's page with the items that leave it."""
    right = left + 576
    draw_page(pen, left, 124, right, 764, CREAM if gives else PAPER)
    field, charge = LORDS[seat] if seat is not None else ("#8d8377", CREAM)
    pen.polygon(block(left, 124, right, 216), field, INK, 2.4)
    if seat is not None:
        draw_banner(pen, left + 62, 136, 66, 112, seat)
        draw_name(pen, left + 116, 186, labels, seat, 40, charge, 220, 26)
    pen.say(right - 24, 184, labels.label("trade-way", gives="yes" if gives else "no"), "boast", 40, charge, "rs", 220)
    if fame:
        pen.say(left + 200, 262, f"+{fame}", "black", 44, INK, "ls")
        draw_fame(pen, left + 290, 246, 20)
    if not cards:
        pen.sunk(block(left + 40, 300, left + 500, 700, 8), "#dcc38c" if gives else "#cdb483")
        lines, size = paragraph(labels.label("trade-nothing"), "numeral", 36, 400, 3, 28)
        for row, line in enumerate(lines):
            pen.say(left + 270, 500 + row * 42, line, "numeral", size, INK, "ms", 420)
        return
    start, room = (20, 540) if gives else (78, 352)
    count = len(cards)
    wide = min(222.0, (room - 14 * (count - 1)) / count)
    table = {one.card for one in view.lords[seat].table} if seat is not None else frozenset()
    for place, card in enumerate(cards):
        here = pen.moved(left + start + place * (wide + 14), 312)
        draw_item_card(here, wide, 400, card, labels, classes=wide > 120)
        open_ = card in table
        ribbon = [(6.0, -50.0), (wide - 6, -50.0), (wide - 16, -27.0), (wide - 6, -4.0), (6.0, -4.0), (16.0, -27.0)]
        here.chisel(ribbon, GOLD if open_ else "#8f2f24", 2)
        told = labels.label("trade-from", where="table" if open_ else "hand")
        here.say(wide / 2, -18, told, "bold", 28, INK if open_ else WHITE, "ms", wide - 36, least=20)


def _fits(pen: Chisel, view: RealmView, deal: Deal, labels: Labels) -> None:
    """Which of the reader's heroes could carry what it gets."""
    if not deal.get:
        return
    lord, own = view.lords[deal.reader], view.own.get(deal.reader)
    heroes = [lord.active.card] if lord.active is not None else []
    heroes += [card for card in (own.hand if own is not None else ()) if card in HEROES]
    pen.say(1178, 290, labels.label("trade-fits"), "numeral", 34, INK, "ms", 140)
    fitting = [hero for hero in heroes if any(may_equip(hero, card) for card in deal.get)]
    if not fitting:
        pen.say(1178, 350, labels.label("trade-fits-none"), "bold", 30, DOOM, "ms", 140)
    for place, hero in enumerate(fitting[:3]):
        y = 356 + place * 142
        draw_portrait(pen, 1178, y, 88, HEROES[hero].line, 3)
        draw_tick(pen, 1222, y + 36, 22)
        pen.say(1178, y + 84, labels.label("hero", line=HEROES[hero].line), "bold", 30, INK, "ms", 140)


def _medallion(pen: Chisel) -> None:
    pen.chisel(ring(640, 420, 78, 40), BRASS, 6)
    pen.circle(640, 420, 60, PLANK_DARK, INK, 3)
    for side, y, ink in ((1, 396, GOLD), (-1, 446, "#ff6a5c")):
        pen.chisel([(640 + side * a, y + b) for a, b in path("-42,-9 10,-9 10,-24 44,0 10,24 10,9 -42,9")], ink, 3)


def _after(pen: Chisel, view: RealmView, deal: Deal, labels: Labels) -> None:
    """How many cards both would have; one too many is red."""
    draw_page(pen, 30, 784, 1250, 950)
    pen.say(58, 850, labels.label("trade-after"), "boast", 42, INK, "ls", 180)
    change = len(deal.get) - len(deal.give)
    for place, (seat, by) in enumerate(((deal.reader, change), (deal.other, -change))):
        if seat is None:
            continue
        x, size = 260 + place * 500, view.lords[seat].size + by
        draw_crest(pen, x, 836, 46, seat, 2)
        draw_name(pen, x + 34, 850, labels, seat, 34, INK, 130, 22)
        for k in range(max(TOKENS.hand_limit, size)):
            cell = block(x + 170 + k * 30, 816, x + 193 + k * 30, 852, 3)
            over = k >= TOKENS.hand_limit
            pen.polygon(cell, DOOM if over else "#8f2f24" if k < size else None, INK if k < size else RULE, 2)
        pen.say(x + 176 + max(TOKENS.hand_limit, size) * 30, 850, str(size), "black", 40,
                DOOM if size > TOKENS.hand_limit else INK, "ls")  # fmt: skip
    pen.say(58, 916, labels.label("trade-trace"), "sans", 34, INK, "ls", 1150, least=26)


def alt_trade(say: Say, asked: Decision) -> list[str]:
    """What the picture shows: what the reader gives and gets."""
    labels, deal = Labels(say), deal_of(asked)
    prompt = say(asked.prompt)
    return [
        prompt if prompt.endswith((".", "?")) else f"{prompt}.",
        labels.label("alt-trade", who=Who(deal.other or deal.reader), give=names.cards(deal.give),
                     gives=len(deal.give), get=names.cards(deal.get), gets=len(deal.get)),
    ]  # fmt: skip


# -- the market


def draw_market(seen: Observation, say: Say, asked: Decision) -> Image.Image:
    """The market of a player who plays alone, 1280 x 1150."""
    view, labels = words.view_of(seen), Labels(say)
    seat, own = asked.seat, given(asked)
    pen = board(MARKET_HEIGHT, 43)
    pen.say(46, 84, labels.label("market-title"), "boast", 58, CREAM, "ls", 600, depth=4)
    pen.say(WIDTH - 46, 82, labels.label("round", round=view.round), "boast", 46, CREAM, "rs", 300, depth=3)
    draw_stall(pen, 104, [LORDS[seat][0]], 584)
    offered = {option.key for option in asked.options}
    for level in LEVELS:
        goods = [card for card in view.market if ITEMS[card].level == level]
        left = 46 + (level - 1) * 404
        legal = bool(own) and level <= ITEMS[own].level
        shut = bool(own) and not legal
        draw_chip(pen, left + 90, 170, left + 292, 214, GREEN if legal else ASH if shut else CREAM,
                  labels.label("level", level=level), INK, 30)  # fmt: skip
        if shut:
            draw_padlock(pen, left + 116, 190, 14)
        for place, card in enumerate(goods[:2]):
            mark: Mark = "barred" if shut else "legal" if own and card in offered else ""
            draw_item_card(pen.moved(left + place * 196, 232 + (14 if shut else 0)), 180, 316, card, labels, mark)
    draw_crest(pen, 66, 624, 56, seat)
    pen.say(108, 640, labels.label("market-own"), "boast", 42, CREAM, "ls", 420, depth=3)
    pen.say(1234, 636, labels.label("market-choose", chosen="yes" if own else "no"), "sans", 30, "#e8c9a0", "rs", 560)
    _own(pen, view, seat, own, offered, labels)
    draw_page(pen, 30, 1012, 1250, 1120)
    first = labels.label("market-first", chosen="yes" if own else "no", item=names.card(own) if own else "",
                         level=ITEMS[own].level if own else 0)  # fmt: skip
    pen.say(640, 1062, first, "bold", 34, INK, "ms", 1180, least=26)
    pen.say(640, 1104, labels.label("market-second"), "sans", 34, INK, "ms", 1180, least=26)
    return pen.finish()


def _own(pen: Chisel, view: RealmView, seat: Seat, own: str, offered: set[str], labels: Labels) -> None:
    held = view.own[seat].hand if seat in view.own else ()
    cards = [*(card for card in held if card in ITEMS), *(one.card for one in view.lords[seat].table)]
    cards.sort(key=lambda card: (SLOTS.index(ITEMS[card].slot), card))
    wide = min(190.0, (1220 - 14 * (max(1, len(cards)) - 1)) / max(1, len(cards)))
    for place, card in enumerate(cards):
        x = 36 + place * (wide + 14)
        mark: Mark = "chosen" if card == own else "" if own or card in offered else "barred"
        why = labels.label("market-none") if mark == "barred" else ""
        draw_item_card(pen.moved(x, 676), wide, 312, card, labels, mark, why)
        if card == own:
            arrow = path("0,-46 46,0 22,0 22,34 -22,34 -22,0 -46,0")
            pen.chisel([(x + wide / 2 + a, 626 + b) for a, b in arrow], GOLD, 4)


def given(asked: Decision) -> str:
    """The item that is given in the market; empty until one is chosen."""
    item = asked.prompt.args.get("item")
    return item.key if isinstance(item, Text) else ""


def alt_market(seen: Observation, say: Say, asked: Decision) -> list[str]:
    """What the picture shows: what lies in the market, and what is given."""
    view, labels = words.view_of(seen), Labels(say)
    return [say(asked.prompt), labels.label("text-market", cards=names.cards(view.market)) + "."]


__all__ = ["KINDS", "alt_market", "alt_trade", "deal_of", "draw_market", "draw_trade", "given"]
