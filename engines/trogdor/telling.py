"""What a turn's beats are told as: a few lines, one for each thing that somebody would tell (ASY-4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from engines.core.flow import Table
from engines.core.types import Arg, Event, Outcome, Text, Who, text
from engines.trogdor import names
from engines.trogdor.components import ACTIONS, ITEMS, KEEPERS, MOVEMENTS
from engines.trogdor.verbs import EndFlourish
from engines.trogdor.view import Beat, Result

if TYPE_CHECKING:
    from engines.trogdor.state import State


def tell(table: Table[State]) -> None:
    """Tell all beats that have not been told yet, scene by scene."""
    turn = table.state.turn
    fresh = turn.beats[turn.told :]
    turn.told = len(turn.beats)
    for scene, beats in groupby(fresh, key=lambda beat: beat.scene):
        told = list(beats)
        lines = _draw(told, names.who(table.state.seat)) if scene == "draw" else _SCENES[scene](told)
        table.events += map(Event, lines)


def end(table: Table[State], result: Result) -> None:
    """The match is over (TR-14.3): what led there, then the closing line."""
    state = table.state
    state.ended = result
    tell(table)
    table.events.append(Event(reason(state, result)))


def reason(state: State, result: Result) -> Text:
    """How it ended; some Keepers have a word more when it is won (TR-14.4)."""
    told: dict[str, Arg] = {"turns": state.turn.number}
    if result != "defeat":
        proud = [player for player in state.players if player.keeper and _flourishes(player.keeper)]
        told["proud"] = len(proud)
        told["keepers"] = [names.who(player.seat) for player in proud]
    if result == "defeat" and state.out_of_cards:
        return text("end-no-cards", **told)
    return text(f"end-{result.replace('_', '-')}", **told)


def _flourishes(keeper: str) -> bool:
    return any(isinstance(effect, EndFlourish) for effect in KEEPERS[keeper].effects)


def outcome(state: State) -> Outcome | None:
    """All win or all lose together (TR-1.1); the rules define no score."""
    if state.ended is None:
        return None
    seats = tuple(dict.fromkeys(player.seat for player in state.players))
    return Outcome(() if state.ended == "defeat" else seats, {}, reason(state, state.ended))


def _draw(beats: list[Beat], who: Who) -> Iterator[Text]:
    """The draw step, with the Troghammer's moves (VIS-3)."""
    cards: list[Text | Who] = [names.card(beat.by) for beat in beats if beat.kind == "drawn" and beat.by]
    if cards:
        yield text("drew", who=who, cards=cards)
    for beat in beats:
        if beat.kind == "place" and beat.tile:
            yield text("troghammer-joins", tile=names.tile(beat.tile))
    yield from _marches(beats)
    yield from _aside(beats)


def _act(beats: list[Beat]) -> Iterator[Text]:
    """Trogdor's actions: his way, what burned, and the rest."""
    deeds: list[Text | Who] = []
    way = tuple(beat.path[-1] for beat in beats if beat.piece == "trogdor" and beat.kind in ("walk", "jump"))
    if way:
        deeds.append(text("deed-goes", tiles=names.tiles(way)))
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
        yield text("acts", deeds=deeds)
    yield from _aside(beats)


def _spawn(beats: list[Beat]) -> Iterator[Text]:
    """The card of Phase Two, and who spawns."""
    for beat in beats:
        if beat.kind == "card" and beat.card:
            yield text("board-draws", card=names.movement(MOVEMENTS[beat.card.id]))
        elif beat.kind == "redrawn":
            yield text("card-redrawn", by=_source(beat))
        elif beat.kind == "turn":
            yield text("arrow-turned", by=_source(beat), way=names.compass(beat.steps))
    spawned = [beat for beat in beats if beat.kind == "spawn"]
    if spawned:
        yield text("spawned", count=len(spawned), tiles=_tiles(spawned), health=spawned[-1].health or 0)
    yield from _aside(beats)


def _peasants(beats: list[Beat]) -> Iterator[Text]:
    """All Peasants step, some repair."""
    walked = [beat for beat in beats if beat.kind == "walk"]
    mended = [beat for beat in beats if beat.kind == "repair"]
    if walked:
        tiles = names.tiles(tuple(beat.path[-1] for beat in walked))
        way = names.compass(walked[0].steps)
        yield text("peasants-step", way=way, tiles=tiles, count=len(mended), mended=_tiles(mended))
    yield from _aside(beats)


def _fire(beats: list[Beat]) -> Iterator[Text]:
    """One line a run: by which path from where to where, what burned, who caught fire, and how it ended."""
    for beat in beats:
        if beat.kind == "redrawn":
            yield text("card-redrawn", by=_source(beat))
    starts = [number for number, beat in enumerate(beats) if beat.kind == "walk"]
    for start, stop in zip(starts, [*starts[1:], len(beats)], strict=True):
        run, deeds = beats[start], beats[start + 1 : stop]
        burnt = _burnt(deeds)
        ends = next((beat.kind for beat in deeds if beat.kind in ("void", "meter", "saved")), "again")
        yield text(
            "ran", piece=names.piece(run.piece or ""), start=names.tile(run.path[0]), end=names.tile(run.path[-1]),
            path=names.path(run.steps), burnt=len(burnt), what=burnt,
            lit=sum(beat.kind == "lit" for beat in deeds), ends=ends,
        )  # fmt: skip
    yield from _aside(beats)


def _knights(beats: list[Beat]) -> Iterator[Text]:
    yield from _marches(beats)
    yield from _aside(beats)


def _archer(beats: list[Beat]) -> Iterator[Text]:
    """His walk, his shot, and what it does."""
    walk = next((beat for beat in beats if beat.kind == "walk"), None)
    shot = next((beat for beat in beats if beat.kind == "shot"), None)
    if walk and shot:
        line = "column" if walk.steps[-1] in "NS" else "row"
        start, end = names.tile(walk.path[0]), names.tile(walk.path[-1])
        hits = "yes" if any(beat.kind == "hit" for beat in beats) else "no"
        yield text("archer-shoots", start=start, end=end, line=line, name=_line(walk.path[-1], line), hits=hits)
    yield from _aside(beats)


def _line(tile: str, line: str) -> Text:
    """The row's number or the column's letter."""
    return names.tile(tile[1] if line == "row" else tile[0])


def _rage(beats: list[Beat]) -> Iterator[Text]:
    """The five paths of Trogdor's rage, and what they leave."""
    walks = [beat for beat in beats if beat.kind == "walk"]
    burnt = _burnt(beats)
    gone: list[Text | Who] = [names.piece(beat.piece) for beat in beats if beat.kind == "gone" and beat.piece]
    yield text(
        "rages", paths=[names.path(walk.steps) for walk in walks], end=names.tile(walks[-1].path[-1]),
        burnt=len(burnt), what=burnt,
    )  # fmt: skip
    if gone:
        yield text("rage-removes", pieces=gone)


def _marches(beats: list[Beat]) -> Iterator[Text]:
    """Where Knights went, and what they repaired."""
    marches: list[Text | Who] = [_march(beat) for beat in beats if beat.kind == "walk" and beat.piece != "trogdor"]
    rebuilt = [beat for beat in beats if beat.kind == "rebuild"]
    if marches:
        yield text("knights-march", marches=marches, rebuilt=len(rebuilt), tiles=_tiles(rebuilt))


def _march(beat: Beat) -> Text:
    """Somebody goes from where to where."""
    start, end = names.tile(beat.path[0]), names.tile(beat.path[-1])
    return text("march", piece=names.piece(beat.piece or ""), start=start, end=end)


def _aside(beats: list[Beat]) -> Iterator[Text]:
    """Damage with its source, and what comes of it; Items that are ready again."""
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
    """Hits in a row that all are taken, all prevented `by` the same, or the fatal one."""
    pieces: list[Text | Who] = [names.piece(hit.piece) for hit in hits if hit.piece]
    if by:
        return text("hits-prevented", pieces=pieces, by=_source(hits[0]))
    if fatal:
        return text("hit-fatal", pieces=pieces)
    return text("hits", pieces=pieces, health=hits[-1].health or 0)


def _source(beat: Beat) -> Text:
    """What does something: a card, a Keeper, an Item, or hiding."""
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


_SCENES = {
    "act": _act,
    "spawn": _spawn,
    "peasants": _peasants,
    "fire": _fire,
    "knights": _knights,
    "archer": _archer,
    "rage": _rage,
}
