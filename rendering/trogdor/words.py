"""The table in words: the alt texts, and the board as text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from textwrap import wrap

from engines.core import text
from engines.core.types import Arg, Text, Viewer, Who
from engines.trogdor.view import PlayerView, Story, TileView, TrogdorTable
from rendering import Say
from rendering.kit.words import COLUMNS, cut
from rendering.trogdor.chapters import Chapter, chapters
from rendering.trogdor.ends import line
from rendering.trogdor.header import doing, points
from rendering.trogdor.layout import ROWS, Names, movement_story, player, safe_from
from rendering.trogdor.rage import COTTAGES, TILES, beaten_by, missing, tantrums
from rendering.trogdor.risk import figure, is_safe, protected
from rendering.trogdor.scenes import captions

_CELL = 6
NAMED = 6
"""The number of safe tiles that the description of the risk names."""


def alt(view: TrogdorTable, say: Say) -> str:
    """The alt text of the board, the most important facts first. At most 300 characters."""
    names, board = Names(say), view.board
    state = names.label("result", result=view.result, turn=view.turn) if view.result else doing(view, names)
    facts = [
        names.label("alt-state", turn=view.turn, doing=state, who=names.who(player(view).seat)),
        names.label("alt-trogdor", tile=board.trogdor, hiding="yes" if board.hiding else "no"),
        names.label("alt-health", health=view.meter, void=view.void),
        names.label("alt-burnt", tiles=len(board.burninated), cottages=len(board.ruins)),
        names.label("alt-knights", knights=_list(_knights(view, names)) or names.label("nobody")),
        names.label("alt-archer", tile=board.archer),
        names.label("alt-peasants", peasants=_list(_peasants(view, names)) or names.label("nobody")),
    ]
    return cut(facts)


def alt_hand(view: TrogdorTable, viewer: Viewer, say: Say) -> str:
    """The alt text of the hands, the viewer's own first."""
    names = Names(say)
    own = [one for one in view.players if one.seat in viewer]
    shown = [*own, *(one for one in view.players if one not in own)]
    return cut(f"{names.who(one.seat)}: {', '.join(_held(one, names))}." for one in shown)


def alt_gallery(view: TrogdorTable, say: Say) -> str:
    """The Keepers or Items that may be chosen."""
    names = Names(say)
    left = map(names.keeper, view.keepers_left) if view.stage == "keeper" else map(names.item, view.items_left)
    return cut([f"{doing(view, names)}:", f"{_list(left)}."])


def alt_story(story: Story, say: Say) -> str:
    """The alt text of the story: its steps and the sum of the changes."""
    names, steps = Names(say), chapters(story)
    if steps[-1].step == "rage":
        return _alt_rage(story, steps[-1], names)
    before, after = steps[0].before, steps[-1].after
    told = [names.label("story-turn", turn=story.turn, who=names.who(story.seat))]
    told += [captions(step, names, story.arrow) for step in steps]
    for key, old, new in (
        ("meter", before.meter, after.meter),
        ("void", before.void, after.void),
        ("tiles", len(before.burninated), len(after.burninated)),
    ):
        change: Arg = str(new) if old == new else text("picture-sum-change", before=old, after=new)
        told.append(names.label(f"sum-{key}", change=change))
    return cut(f"{part.rstrip('.!')}." for part in told)


def _alt_rage(story: Story, rage: Chapter, names: Names) -> str:
    """The alt text of a rage: who brought it on, its sum, and each path."""
    killer = beaten_by(story)
    tiles, cottages, left = missing(rage.after)
    told = [
        f"{names.label('rage')}.",
        names.label("rage-line", by=names.piece(killer) if killer else "", beaten="yes" if killer else "no"),
        names.label("alt-rage-sum", tiles=TILES - tiles, cottages=COTTAGES - cottages, left=left),
    ]
    for number, path in enumerate(tantrums(rage), 1):
        done = names.label(
            "alt-rage",
            tiles=len(path.of("burn")),
            cottages=len(path.of("raze")),
            gone=len(path.of("gone")),
        )
        told.append(names.label("alt-rage-path", number=number, tile=path.after.trogdor, done=done))
    return cut(told)


def alt_risk(view: TrogdorTable, say: Say) -> str:
    """The alt text of the risk: the figure and the exact counts of Trogdor's tile, and the safest tiles."""
    names = Names(say)
    here = view.tile(view.board.trogdor)
    risk, least = here.risk, min(figure(tile.risk) for tile in view.tiles)
    safest = [tile.id for tile in view.tiles if figure(tile.risk) == least]
    told = names.label("risk-line", state=protected(view))
    facts = [told if told.endswith(("?", ".")) else f"{told}."]
    if is_safe(view):
        facts.append(f"{names.label('risk-stamp')}.")
    else:
        facts += [
            names.label("alt-risk-here", tile=here.id, figure=figure(risk)),
            names.label("alt-risk-least", tiles=", ".join(safest[:NAMED]), figure=least),
            names.label(
                "alt-risk-counts",
                tile=here.id,
                count=risk.either,
                of=risk.of,
                knights=risk.knights,
                archer=risk.archer,
                worst=risk.worst,
                fatal=risk.fatal,
            ),
        ]
    return cut(facts)


def alt_end(view: TrogdorTable, say: Say) -> str:
    """The alt text of the end: the scene and its figures."""
    names, result = Names(say), view.result or "defeat"
    tiles, cottages, afield = missing(view.board)
    return cut(
        [
            names.label("over"),
            line(view, names),
            names.label("alt-end", result=result),
            names.label(
                "alt-end-figures",
                tiles=TILES - tiles,
                cottages=COTTAGES - cottages,
                result=result,
                people=view.meter if result == "victory" else afield,
                turns=view.turn,
            ),
        ]
    )


def board(view: TrogdorTable, say: Say) -> str:
    """The whole table as lines of at most `COLUMNS` characters."""
    names = Names(say)
    lines = [*_head(view, names), "", *_map(view), "", *_pieces(view, names), "", *_counts(view, names)]
    for one in view.players:
        lines += ["", *_player(one, names)]
    lines += ["", *_legend(names.label("text-legend"))]
    return "\n".join(line[:COLUMNS].rstrip() for line in lines)


def _legend(told: str) -> list[str]:
    """A line wrapped between its entries, not within them."""
    entries = re.split("(?<=[,;]) ", told)
    lines = [entries[0]]
    for entry in entries[1:]:
        if len(lines[-1]) + 1 + len(entry) <= COLUMNS:
            lines[-1] += f" {entry}"
        else:
            lines.append(entry)
    return lines


def _list(parts: Iterable[str]) -> str:
    return ", ".join(parts)


def _head(view: TrogdorTable, names: Names) -> list[str]:
    lines = [names.label("story-turn", turn=view.turn, who=names.who(player(view).seat))]
    if view.result is not None:
        lines.append(names.label("result", result=view.result, turn=view.turn))
    else:
        lines.append(doing(view, names))
        if view.ap_total:
            lines.append(points(view, names))
    story = movement_story(view)
    if story is not None and story.movement is not None:
        card = story.movement
        way = text(f"compass-{(story.arrow or card.arrow).lower()}")
        facts: dict[str, Arg] = {"wanted": card.wanted, "way": way, "repair": "yes" if card.repair else "no"}
        path: list[Text | Who] = [text(f"compass-{step.lower()}") for step in card.path]
        lines.append(names.label("text-movement", path=path, **facts))
    return [part for line in lines for part in wrap(line, COLUMNS)]


def _map(view: TrogdorTable) -> list[str]:
    """The tiles: letter of the kind, then marks as the legend explains them."""
    lines = ["  " + "".join(letter.ljust(_CELL) for letter in "ABCDE")]
    for row in ROWS:
        lines.append(f"{row} " + "".join(_tile(tile).ljust(_CELL) for tile in view.tiles if tile.id[1] == row))
    return lines


_LETTERS = {
    "tunnel": "T",
    "trees": "R",
    "forest": "F",
    "cottage": "C",
    "mountain": "M",
    "flowers": "W",
    "stumps": "S",
    "plain": "P",
    "lake": "L",
}


def _tile(tile: TileView) -> str:
    house = "" if tile.cottage is None else "^" if tile.cottage == "standing" else "x"
    return _LETTERS[tile.kind] + ("#" if tile.burninated else "") + house + ("*" if tile.target else "")


def _knights(view: TrogdorTable, names: Names) -> list[str]:
    board = view.board
    pieces = (("knight-1", board.knights[0]), ("knight-2", board.knights[1]), ("troghammer", board.troghammer))
    return [f"{names.piece(piece)} {place}" for piece, place in pieces if place is not None]


def _peasants(view: TrogdorTable, names: Names) -> list[str]:
    """The Peasants by tile and state, with their number."""
    found = Counter((one.place, one.state) for one in view.board.peasants if one.place not in ("meter", "void"))
    told = []
    for (place, state), count in sorted(found.items()):
        many = f" ×{count}" if count > 1 else ""
        told.append(f"{place}{many}" + ("" if state == "normal" else f" {names.label(f'text-{state}')}"))
    return told


def _pieces(view: TrogdorTable, names: Names) -> list[str]:
    board = view.board
    facts = [
        names.label("alt-trogdor", tile=board.trogdor, hiding="yes" if board.hiding else "no"),
        names.label("alt-knights", knights=_list(_knights(view, names)) or names.label("nobody")),
        names.label("alt-archer", tile=board.archer),
        names.label("alt-peasants", peasants=_list(_peasants(view, names)) or names.label("nobody")),
    ]
    if spared := safe_from(view, names):
        facts.append(spared)
    if view.skipping:
        facts.append(names.label("text-skipping", pieces=_list(names.piece(piece) for piece in view.skipping)))
    return [part for fact in facts for part in wrap(fact, COLUMNS)]


def _counts(view: TrogdorTable, names: Names) -> list[str]:
    facts = [
        names.label("alt-health", health=view.meter, void=view.void),
        names.label("alt-burnt", tiles=len(view.board.burninated), cottages=len(view.board.ruins)),
        names.label("text-decks", actions=view.actions_left, movements=view.movements_left),
    ]
    if view.troghammers == "shuffled_in":
        facts.append(names.label("text-troghammers", count=view.troghammers_left))
    if view.action_discards:
        facts.append(names.label("text-discard", card=names.card(view.action_discards[-1].kind)))
    return [part for fact in facts for part in wrap(fact, COLUMNS)]


def _player(one: PlayerView, names: Names) -> list[str]:
    lines = [("> " if one.active else "  ") + names.who(one.seat)]
    for held in _held(one, names):
        lines += wrap(held, COLUMNS, initial_indent="    ", subsequent_indent="      ")
    return lines


def _held(one: PlayerView, names: Names) -> list[str]:
    """Action cards with their points, Keeper, Item and whether it is ready."""
    told = [f"{names.card(card.kind)} {card.ap}" for card in one.hand]
    if one.keeper is not None:
        told.append(names.keeper(one.keeper))
    if one.item is not None:
        mark = "used" if not one.ready else "later" if one.used else "ready"
        told.append(f"{names.item(one.item)} ({names.label('mark', mark=mark)})")
    return told
