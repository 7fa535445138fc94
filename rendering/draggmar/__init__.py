"""The pictures of Dungeons of Draggmar: the map at the table, the hand, the pages and the cover."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engines.core import Observation, Text
from engines.core import text as words_of
from engines.draggmar.components import PLACES
from engines.draggmar.names import card_text
from rendering import Aid, Picture, Place, Say
from rendering.draggmar import words
from rendering.draggmar.barter import KINDS, alt_market, alt_trade, draw_market, draw_trade
from rendering.draggmar.commit import alt_commit, draw_commit
from rendering.draggmar.cover import draw_cover
from rendering.draggmar.ending import alt_ending, draw_ending
from rendering.draggmar.hand import draw_hand
from rendering.draggmar.hiring import alt_hiring, draw_hiring
from rendering.draggmar.ledger import alt_ledger, draw_ledger
from rendering.draggmar.pages import CARDS, draw_card
from rendering.draggmar.run import alt_run, draw_run, shown
from rendering.draggmar.runs import alt_runs, draw_runs
from rendering.draggmar.sharing import alt_loot, alt_parting, draw_loot, draw_parting
from rendering.draggmar.swatches import PALETTE
from rendering.draggmar.table import draw_choice, draw_table
from rendering.kit.words import cut

ACCENT: Final = 0x9B78E3


def board(seen: Observation, say: Say) -> Picture:
    """The map at the table, 1280 x 1240; of a match that is over the world saved or torn, and the ledgers."""
    if words.view_of(seen).over:
        return Picture(PALETTE.encode(draw_ending(seen, say)), cut(alt_ending(seen, say)))
    return Picture(PALETTE.encode(draw_table(seen, say)), words.alt(seen, say))


def closeup(seen: Observation, say: Say) -> Picture | None:
    """What the viewer's open question is about: the places on the map to choose from, or the room that its group plays;
    None for other questions."""
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
            PALETTE.encode(draw_loot(seen, say, asked, group.last)), cut(alt_loot(seen, say, asked, group.last))
        )
    if asked.kind in ("way", "admit") and group is not None:
        return Picture(PALETTE.encode(draw_parting(seen, say, asked)), cut(alt_parting(seen, say, asked)))
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
    """The room or wave that was over last for the viewer's group, with what all have shown; None before the first."""
    view = words.view_of(seen)
    for seat in view.order:
        group = view.groups.get(view.lords[seat].group) if seat in seen.viewer else None
        if group is not None and group.last is not None:
            name = view.lords[seat].group
            drawn = draw_run(seen, say, name, group.last)
            return Picture(PALETTE.encode(drawn), cut(alt_run(seen, say, name, group.last)))
    return None


def ledger(seen: Observation, say: Say) -> Picture | None:
    """The end of the last round: Fame by its sources, and doom; None before the first."""
    counting = words.view_of(seen).counting
    if counting is None:
        return None
    return Picture(PALETTE.encode(draw_ledger(seen, say, counting)), cut(alt_ledger(seen, say, counting)))


AIDS: Mapping[str, Aid] = {
    "hand": Aid(hand, Place.HAND, Text("button-hand"), "🃏"),
    "ledger": Aid(ledger, Place.STORY, Text("game-story"), "📜"),
    "scene": Aid(scene, Place.SCENE),
    "verdict": Aid(verdict, Place.MOMENT, told=("room-over", "next-wave", "boss-killed")),
}
