"""The story of a turn: its beats are recorded one by one and told in a few lines (ASY-4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Any

from engines.core.flow import Table
from engines.core.names import listed
from engines.core.types import SET_UP, Event, Text, Who, text
from engines.trogdor import names
from engines.trogdor.components import ACTIONS, ITEMS, KEEPERS, MOVEMENTS
from engines.trogdor.view import Beat, BeatKind, Scene

if TYPE_CHECKING:
    from engines.trogdor.state import State


def note(table: Table[State], kind: BeatKind, **told: Any) -> None:
    """Add a beat to the turn's story."""
    turn = table.state.turn
    turn.beats.append(Beat(turn.scene, kind, **told))


def tell(table: Table[State]) -> None:
    """Tell all beats that have not been told yet, scene by scene."""
    turn = table.state.turn
    fresh = turn.beats[turn.told :]
    turn.told = len(turn.beats)
    for teller, beats in groupby(fresh, key=lambda beat: _TELLERS[beat.scene]):
        for line in teller(list(beats), names.who(table.state.seat)):
            table.tell_event(Event(line))


def introduce(state: State) -> list[Event]:
    """The opening events: each player's Keeper and Item (TR-2.6), and the order of play (TR-2.7)."""
    order = [*state.players[state.active :], *state.players[: state.active]]
    lines = [
        text("dealt", who=names.who(player.seat), keeper=names.keeper(player.keeper), item=names.item(player.item))
        for player in order
        if player.keeper is not None and player.item is not None
    ]
    first, *others = dict.fromkeys(player.seat for player in order)
    if others:
        lines.append(text("begins", who=names.who(first), others=[names.who(seat) for seat in others]))
    return [Event(line, turn=SET_UP) for line in lines]


def untold_draw(state: State) -> str | None:
    """The card drawn, if its drawing is the only beat that has not been told yet; else None."""
    match state.turn.beats[state.turn.told :]:
        case [Beat(kind="drawn", by=card)]:
            return card
    return None


Teller = Callable[[list[Beat], Who], Iterator[Text]]
"""A function that tells some beats of the turn of a player."""


def _draw(beats: list[Beat], who: Who) -> Iterator[Text]:
    """Tell the draw step, with the Troghammer's moves (VIS-3)."""
    cards: list[Text | Who] = [names.card(beat.by) for beat in beats if beat.kind == "drawn" and beat.by]
    if cards:
        yield text("drew", who=who, cards=cards)
    for beat in beats:
        if beat.kind == "place" and beat.tile:
            yield text("troghammer-joins", tile=names.tile(beat.tile))
    yield from _marches(beats)
    yield from _aside(beats)


def _act(beats: list[Beat], _: Who) -> Iterator[Text]:
    """Tell Trogdor's actions: his way, the things burninated, and the rest."""
    deeds: list[Text | Who] = []
    way = tuple(beat.path[-1] for beat in beats if beat.piece == "trogdor" and beat.kind in ("walk", "jump"))
    if way:
        deeds.append(text("deed-goes", tiles=listed(names.tile, way)))
    burnt = _burnt(beats)
    if burnt:
        deeds.append(text("deed-burns", what=burnt))
    eaten = [beat for beat in beats if beat.kind == "meter" and beat.by is None]
    if eaten:
        deeds.append(text("deed-chomps", count=len(eaten), health=eaten[-1].health or 0))
    for beat in beats:
        if beat.kind == "jump" and beat.piece and beat.piece != "trogdor":
            deeds.append(text("deed-lifts", piece=names.piece(beat.piece), tile=names.tile(beat.path[-1])))
        elif beat.kind == "skip" and beat.piece:
            deeds.append(text("deed-skips", piece=names.piece(beat.piece)))
        elif beat.kind == "ap":
            deeds.append(text("deed-gains", ap=beat.amount, by=_source(beat)))
        elif beat.kind == "meter" and beat.by:
            deeds.append(text("deed-heals", by=_source(beat), health=beat.health or 0))
        elif beat.kind == "hide" and beat.tile:
            deeds.append(text("deed-hides", tile=names.tile(beat.tile)))
    if deeds:
        done = deeds[bool(way) :]
        yield text("acts", deeds=deeds, done=done, count=len(done))
    yield from _aside(beats)


def _board(beats: list[Beat], _: Who) -> Iterator[Text]:
    """Tell the card of Phase Two, the spawning, and the step of the Peasants."""
    for beat in beats:
        if beat.kind == "redrawn" and beat.card:
            yield text("card-redrawn", by=_source(beat), card=names.movement(MOVEMENTS[beat.card.id]))
    card = next((beat.card for beat in reversed(beats) if beat.kind == "card" and beat.card), None)
    if card:
        turned = next((beat for beat in beats if beat.kind == "turn"), None)
        spawned = [beat for beat in beats if beat.kind == "spawn"]
        walked = [beat for beat in beats if beat.kind == "walk"]
        mended = [beat for beat in beats if beat.kind == "repair"]
        yield text(
            "board-acts", card=names.movement(MOVEMENTS[card.id]),
            spawned=len(spawned), places=_tiles(spawned), health=(spawned[-1].health or 0) if spawned else 0,
            turned="yes" if turned else "no", by=_source(turned) if turned else "",
            stepped=len(walked), way=names.compass(walked[0].steps) if walked else "",
            tiles=listed(names.tile, (beat.path[-1] for beat in walked)), repaired=len(mended), mended=_tiles(mended),
        )  # fmt: skip
    yield from _aside(beats)


def _fire(beats: list[Beat], _: Who) -> Iterator[Text]:
    """Tell each run in a line: its start, the tiles passed and its end, the things burninated, Peasants lit, and how
    it ended."""
    for beat in beats:
        if beat.kind == "redrawn" and beat.card:
            yield text("flame-redrawn", by=_source(beat), path=names.way(beat.card.path))
    starts = [number for number, beat in enumerate(beats) if beat.kind == "walk"]
    for start, stop in zip(starts, [*starts[1:], len(beats)], strict=True):
        run, deeds = beats[start], beats[start + 1 : stop]
        burnt = _burnt(deeds)
        ends = next((beat.kind for beat in deeds if beat.kind in ("void", "meter", "saved")), "again")
        yield text(
            "ran", piece=names.piece(run.piece or ""), start=names.tile(run.path[0]), end=names.tile(run.path[-1]),
            passed=len(run.path) - 2, stops=[names.tile(tile) for tile in run.path[1:-1]], burnt=len(burnt), what=burnt,
            lit=sum(beat.kind == "lit" for beat in deeds), ends=ends,
        )  # fmt: skip
    yield from _aside(beats)


def _enemies(beats: list[Beat], _: Who) -> Iterator[Text]:
    """Tell the moves of the Knights and the Archer, his shot, and the damage."""
    yield from _marches(beats)
    yield from _aside(beats)


def _line(tile: str, line: str) -> Text:
    """The name of a line of tiles: the row's number or the column's letter."""
    return names.tile(tile[1] if line == "row" else tile[0])


def _rage(beats: list[Beat], _: Who) -> Iterator[Text]:
    """Tell the ends of the five paths of Trogdor's rage, the things burninated and the pieces removed."""
    walks = [beat for beat in beats if beat.kind == "walk"]
    burnt = _burnt(beats)
    gone: list[Text | Who] = [names.piece(beat.piece) for beat in beats if beat.kind == "gone" and beat.piece]
    yield text(
        "rages", ends=[names.tile(walk.path[-1]) for walk in walks], burnt=len(burnt), what=burnt,
    )  # fmt: skip
    if gone:
        yield text("rage-removes", pieces=gone)


def _marches(beats: list[Beat]) -> Iterator[Text]:
    """Tell the moves of Knights and Archer, the Cottages repaired, and the line of the shot."""
    walks = [beat for beat in beats if beat.kind == "walk" and beat.piece != "trogdor"]
    if not walks:
        return
    rebuilt = [beat for beat in beats if beat.kind == "rebuild"]
    shot = next((beat.tile for beat in beats if beat.kind == "shot" and beat.tile), None)
    line = "none" if shot is None else "column" if walks[-1].steps[-1] in "NS" else "row"
    hits = [beat for beat in beats if beat.kind == "hit"]
    moves: list[Text | Who] = [_march(list(some)) for _, some in groupby(walks, key=lambda walk: walk.piece)]
    yield text(
        "marched", marches=moves, rebuilt=len(rebuilt), tiles=_tiles(rebuilt), line=line,
        name=_line(shot, line) if shot else "", hits="yes" if any(hit.piece == "archer" for hit in hits) else "no",
        unhurt="yes" if walks[0].scene != "draw" and not hits else "no",
    )  # fmt: skip


def _march(walks: list[Beat]) -> Text:
    """The text of one piece's moves; the Troghammer may make several (TR-11.5)."""
    tiles: list[Text | Who] = [names.tile(walk.path[-1]) for walk in walks]
    *stops, end = tiles
    piece = names.piece(walks[0].piece or "")
    return text("march-via", piece=piece, stops=stops, end=end) if stops else text("march", piece=piece, end=end)


def _aside(beats: list[Beat]) -> Iterator[Text]:
    """Tell the Cottages that burn, damage with its source and consequences, and Items that are recharged."""
    for beat in beats:
        if beat.kind == "raze" and beat.tile:
            yield text("cottage-ablaze", tile=names.tile(beat.tile))
    hits = [beat for beat in beats if beat.kind == "hit"]
    for (by, fatal), some in groupby(hits, key=lambda beat: (beat.by, not beat.by and beat.health is None)):
        yield _hits(list(some), by, fatal)
    joined = sum(beat.amount for beat in beats if beat.kind == "troghammers")
    if joined:
        yield text("troghammers-join", count=joined)
    ready: list[Text | Who] = [names.item(beat.by) for beat in beats if beat.kind == "ready" and beat.by]
    if ready:
        yield text("items-ready", items=ready)


def _hits(hits: list[Beat], by: str | None, fatal: bool) -> Text:
    """The text for successive hits that were all taken, all prevented `by` the same thing, or for the fatal one."""
    pieces: list[Text | Who] = [names.piece(hit.piece) for hit in hits if hit.piece]
    if by:
        return text("hits-prevented", pieces=pieces, by=_source(hits[0]))
    if fatal:
        return text("hit-fatal", pieces=pieces)
    return text("hits", pieces=pieces, health=hits[-1].health or 0)


def _source(beat: Beat) -> Text:
    """The name of the source of a beat: a card, a Keeper, an Item, or hiding."""
    by = beat.by or ""
    if by in ACTIONS:
        return names.card(by)
    if by in ITEMS:
        return names.item(by)
    return names.keeper(by) if by in KEEPERS else Text("hiding-place")


def _burnt(beats: Iterable[Beat]) -> list[Text | Who]:
    """The tiles and Cottages burninated, in order."""
    return [
        names.tile(beat.tile) if beat.kind == "burn" else text("cottage-on", tile=names.tile(beat.tile))
        for beat in beats
        if beat.kind in ("burn", "raze") and beat.tile
    ]


def _tiles(beats: Iterable[Beat]) -> list[Text | Who]:
    return [names.tile(beat.tile) for beat in beats if beat.tile]


_TELLERS: dict[Scene, Teller] = {
    "draw": _draw,
    "act": _act,
    "spawn": _board,
    "peasants": _board,
    "fire": _fire,
    "knights": _enemies,
    "archer": _enemies,
    "rage": _rage,
}
"""The teller of each scene; successive scenes with the same teller are told together."""
