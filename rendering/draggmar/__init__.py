"""The pictures of Dungeons of Draggmar: the map at the table, the hand, the pages and the cover."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engines.core import Observation, Seat, Text
from engines.core import text as words_of
from engines.draggmar.accounts import Account
from engines.draggmar.components import PLACES
from engines.draggmar.names import card_text
from engines.draggmar.view.realm_view import RealmView
from rendering import Aid, Picture, Place, Say
from rendering.draggmar import words
from rendering.draggmar.barter import KINDS, alt_market, alt_trade, draw_market, draw_trade
from rendering.draggmar.commit import alt_commit, draw_commit
from rendering.draggmar.cover import draw_cover
from rendering.draggmar.ending import alt_ending, draw_ending
from rendering.draggmar.hand import draw_hand, own_cards
from rendering.draggmar.hiring import alt_hiring, draw_hiring
from rendering.draggmar.ledger import alt_ledger, alt_rifts_opened, draw_ledger, draw_rifts_opened
from rendering.draggmar.loot import alt_drawn, alt_loot, draw_drawn, draw_loot, drawn_by
from rendering.draggmar.pages import CARDS, draw_card
from rendering.draggmar.parting import alt_parted, alt_parting, draw_parted, draw_parting
from rendering.draggmar.run import alt_run, draw_run, shown
from rendering.draggmar.runs import alt_runs, draw_runs
from rendering.draggmar.swatches import PALETTE
from rendering.draggmar.table import draw_choice, draw_table
from rendering.kit.words import cut

ACCENT: Final = 0x9B78E3
DISCARDS: Final = frozenset({"dismiss", "limit", "lose"})
"""The kinds of questions which cards of a hand go."""


def board(seen: Observation, say: Say) -> Picture:
    """The map at the table, 1280 x 1240."""
    return Picture(PALETTE.encode(draw_table(seen, say)), words.alt(seen, say))


def closeup(seen: Observation, say: Say) -> Picture | None:
    """What the viewer's open question is about: the places on the map to choose from, the hand from which cards go, or
    the room that its group plays; None for other questions."""
    if not seen.ask:
        return None
    asked = seen.ask[0]
    places = [option.key for option in asked.options if option.key in PLACES]
    if places:
        return Picture(PALETTE.encode(draw_choice(seen, say, places)), words.alt(seen, say))
    group = words.view_of(seen).groups.get(asked.thread)
    if asked.kind == "commit" and group is not None and group.now is not None and asked.seat in group.now.sides:
        return Picture(PALETTE.encode(draw_commit(seen, say, asked)), cut(alt_commit(seen, say, asked)))
    if asked.kind in KINDS:
        return Picture(PALETTE.encode(draw_trade(seen, say, asked)), cut(alt_trade(say, asked)))
    if asked.kind == "market":
        return Picture(PALETTE.encode(draw_market(seen, say, asked)), cut(alt_market(seen, say, asked)))
    if asked.kind == "loot" and group is not None and group.last is not None:
        return Picture(
            PALETTE.encode(draw_loot(seen, say, asked.thread, group.last)),
            cut([say(asked.prompt), *alt_loot(seen, say, group.last)]),
        )
    if asked.kind in ("way", "admit") and group is not None:
        return Picture(PALETTE.encode(draw_parting(seen, say, asked)), cut(alt_parting(seen, say, asked)))
    if asked.kind in DISCARDS:
        return hand(seen, say)
    if asked.kind == "shop":
        return scene(seen, say)
    return _room(seen, say, asked.thread)


def _room(seen: Observation, say: Say, name: str) -> Picture | None:
    """The room that a group plays, or the last one while what follows from it is asked; None before the first."""
    group = words.view_of(seen).groups.get(name)
    account = None if group is None else shown(group)
    if account is None:
        return None
    return Picture(PALETTE.encode(draw_run(seen, say, name, account)), cut(alt_run(seen, say, name, account)))


def marks(_seen: Observation) -> Mapping[str, int]:
    """Nothing is numbered."""
    return {}


def cover(say: Say) -> Picture:
    """The lobby's picture, 1100 x 420."""
    return Picture(PALETTE.encode(draw_cover(say)), say(words_of("picture-alt-cover")))


def page(page: str, say: Say) -> Picture | None:
    """A card with its numbers and all that it does, 760 x 546; None for rules."""
    if page not in CARDS:
        return None
    told = f"{say(words_of(page))}. {say(card_text(page))}"
    return Picture(PALETTE.encode(draw_card(page, say)), cut([told]))


def text(seen: Observation, say: Say) -> str:
    """The whole table in lines of at most 30 characters."""
    return words.board(seen, say)


def hand(seen: Observation, say: Say) -> Picture | None:
    """The hands of the viewer's seats, 1280 wide; None without any."""
    sheet = draw_hand(seen, say)
    return None if sheet is None else Picture(PALETTE.encode(sheet), words.alt_hand(seen, say))


def scene(seen: Observation, say: Say) -> Picture | None:
    """What goes on at the table: hiring, the room of the only run, or all runs; None in other phases."""
    view = words.view_of(seen)
    if not view.over and view.phase == "hiring":
        return Picture(PALETTE.encode(draw_hiring(seen, say)), cut(alt_hiring(seen, say)))
    if view.over or view.phase != "run" or not view.groups:
        return None
    if len(view.groups) == 1:
        return _room(seen, say, next(iter(view.groups)))
    return Picture(PALETTE.encode(draw_runs(seen, say)), cut(alt_runs(seen, say)))


def verdict(seen: Observation, say: Say) -> Picture | None:
    """The room or wave that was over last for the viewer's lord, with what all have shown; None before the first."""
    view = words.view_of(seen)
    for seat in _own_seats(seen):
        found = _last_room(view, seat)
        if found is not None:
            return Picture(PALETTE.encode(draw_run(seen, say, *found)), cut(alt_run(seen, say, *found)))
    return None


def loot(seen: Observation, say: Say) -> Picture | None:
    """The loot as it was shared out; None unless several lords wished for it."""
    view = words.view_of(seen)
    for seat in _own_seats(seen):
        found = _last_room(view, seat)
        if found is not None and found[1].spoils is not None and found[1].spoils.wishes:
            return Picture(PALETTE.encode(draw_loot(seen, say, *found)), cut(alt_loot(seen, say, found[1])))
    return None


def drawn(seen: Observation, say: Say) -> Picture | None:
    """What the viewer's lord has drawn of the loot; None if it has drawn nothing."""
    view = words.view_of(seen)
    for seat in _own_seats(seen):
        if drawn_by(view, seat):
            return Picture(PALETTE.encode(draw_drawn(seen, say, seat)), cut(alt_drawn(seen, say, seat)))
    return None


def parting(seen: Observation, say: Say) -> Picture | None:
    """How the group of the viewer's lord has parted, with every answer; None while it stays together."""
    view = words.view_of(seen)
    for seat in _own_seats(seen):
        group = view.groups.get(view.lords[seat].group)
        if group is not None and group.parting is not None:
            return Picture(PALETTE.encode(draw_parted(seen, say, group.parting)), cut(alt_parted(say, group.parting)))
    return None


def _own_seats(seen: Observation) -> list[Seat]:
    return [seat for seat in words.view_of(seen).order if seat in seen.viewer]


def _last_room(view: RealmView, seat: Seat) -> tuple[str, Account] | None:
    """The room that was over last for a lord, and the name of the group that played it: for a lord that has just left
    a group, that group."""
    name = view.lords[seat].group
    group = view.groups.get(name)
    if group is not None and group.last is None and group.parting is not None:
        name = group.parting.group
        number, group = group.parting.number, view.groups[name]
        if group.last is not None and group.last.number != number:
            return None
    return None if group is None or group.last is None else (name, group.last)


def ledger(seen: Observation, say: Say) -> Picture | None:
    """The end of the last round: Fame by its sources, and doom; None before the first."""
    counting = words.view_of(seen).counting
    if counting is None:
        return None
    return Picture(PALETTE.encode(draw_ledger(seen, say, counting)), cut(alt_ledger(seen, say, counting)))


def rifts(seen: Observation, say: Say) -> Picture | None:
    """The rifts that opened at the end of the last round, with what they cut off; None if none did."""
    counting = words.view_of(seen).counting
    if counting is None or not counting.opened:
        return None
    return Picture(PALETTE.encode(draw_rifts_opened(seen, say, counting)), cut(alt_rifts_opened(say, counting)))


def end(seen: Observation, say: Say) -> Picture | None:
    """The world saved or torn, and the ledgers, 1280 x 1252 or 1290; None while the match goes on."""
    if not words.view_of(seen).over:
        return None
    return Picture(PALETTE.encode(draw_ending(seen, say)), cut(alt_ending(seen, say)))


AIDS: Mapping[str, Aid] = {
    "hand": Aid(hand, Place.HAND, Text("button-hand"), "🃏", pages=own_cards),
    "ledger": Aid(ledger, Place.STORY, Text("game-story"), "📜"),
    "scene": Aid(scene, Place.SCENE),
    "verdict": Aid(verdict, Place.MOMENT, told=("room-over", "next-wave", "boss-killed")),
    "loot": Aid(loot, Place.MOMENT, told=("wishes",)),
    "drawn": Aid(drawn, Place.MOMENT, told=("items-drawn",)),
    "parting": Aid(parting, Place.MOMENT, told=("parted",)),
    "rifts": Aid(rifts, Place.MOMENT, told=("rift-opened",)),
    "end": Aid(end, Place.END),
}
