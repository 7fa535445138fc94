"""The board at any moment of a turn, reconstructed from the turn's beats."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from engines.trogdor.view import Beat, PeasantView, Standing, Story

PeasantState = Literal["normal", "burning", "waiting"]


class Replay:
    """A board to which beats are applied one after another."""

    def __init__(self, start: Standing) -> None:
        self.burninated, self.ruins = set(start.burninated), set(start.ruins)
        self.places = {f"peasant-{peasant.number}": peasant.place for peasant in start.peasants}
        self.alight: dict[str, PeasantState] = {
            f"peasant-{peasant.number}": peasant.state for peasant in start.peasants if peasant.state != "normal"
        }
        pieces = ("knight-1", "knight-2", "troghammer", "archer", "trogdor")
        places = (*start.knights, start.troghammer, start.archer, start.trogdor)
        self.places |= {piece: place for piece, place in zip(pieces, places, strict=True) if place is not None}
        self.hiding = start.hiding

    def tell(self, beats: Iterable[Beat]) -> None:
        """Apply some beats."""
        for beat in beats:
            self._tell(beat)

    def _tell(self, beat: Beat) -> None:
        piece, tile = beat.piece or "", beat.tile or ""
        match beat.kind:
            case "walk" | "jump":
                self.places[piece] = beat.path[-1]
            case "place" | "spawn":
                self.places[piece] = tile
            case "burn":
                self.burninated.add(tile)
            case "repair":
                self.burninated.discard(tile)
            case "raze":
                self.ruins.add(tile)
            case "rebuild":
                self.ruins.discard(tile)
            case "lit":
                self.alight[piece] = "waiting"
            case "void" | "meter" | "saved":
                self.alight.pop(piece, None)
                self.places[piece] = tile if beat.kind == "saved" else beat.kind
            case "gone":
                self.alight.pop(piece, None)
                if piece.startswith("peasant"):
                    self.places[piece] = "void"
                else:
                    self.places.pop(piece, None)
            case "hit" if beat.by is None and beat.health is not None:
                self.places[min(name for name, place in self.places.items() if place == "meter")] = "void"
            case "hide":
                self.hiding = True
        if beat.scene == "rage":
            self.hiding = False

    def stand(self) -> Standing:
        """The board now."""
        peasants = sorted((int(name[8:]), name) for name in self.places if name.startswith("peasant"))
        return Standing(
            burninated=tuple(sorted(self.burninated)),
            ruins=tuple(sorted(self.ruins)),
            peasants=tuple(
                PeasantView(number, self.places[name], self.alight.get(name, "normal")) for number, name in peasants
            ),
            knights=(self.places.get("knight-1"), self.places.get("knight-2")),
            troghammer=self.places.get("troghammer"),
            archer=self.places["archer"],
            trogdor=self.places["trogdor"],
            hiding=self.hiding,
        )


def board_acts(story: Story) -> int:
    """The index of the first beat of Phase Two or of the rage; the number of beats if neither has come."""
    for number, beat in enumerate(story.beats):
        if beat.scene == "rage" or (beat.kind == "card" and beat.piece is None):
            return number
    return len(story.beats)
