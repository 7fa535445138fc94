"""Combats for tests: hunters with Dracula or with a vampire, Dracula's cards given."""

from __future__ import annotations

from typing import Any

from engines.core import Event, Seat
from engines.core.flow import Step
from engines.dracula.combat.battle import Battle, Spot
from engines.dracula.combat.start import FightVampire, Meeting
from engines.dracula.components import EUROPE, HUNTERS

from .positions import Board, D

FILL = "claws claws fangs fangs strength strength mesmerize mesmerize plotting plotting"
"""Two of each of Dracula's cards but the escapes."""


def arena(
    *hunters: Seat, place: str = "dell", night: bool = True, cards: str = "", steps: tuple[Step, ...] = (), **given: Any
) -> Board:
    """Dracula stands revealed among `hunters`, and they fight: at dusk, or at dawn; no cards are played before.

    `cards` are his combat hand; what he draws is filled up from the rest, sorted.
    """
    elsewhere = "galway" if given.get("box") == EUROPE else "iver"
    at = dict.fromkeys(HUNTERS, elsewhere) | dict.fromkeys(hunters, place) | given.pop("at", {})
    board = Board(trail=given.pop("trail", f"{place}(u)[]"), at=at, phase="dusk" if night else "dawn", **given)
    board.state.dracula.is_revealed = True
    board.push(*(steps or (Meeting(),)))
    if cards:
        deal(board, cards)
    return board


def lair(seat: Seat, *, title: str = "new_vampire", cards: str = "", damage: int = 0, **given: Any) -> Board:
    """A hunter must fight a vampire in Elm, on space 4, by night."""
    at = dict.fromkeys(HUNTERS, "iver") | {seat: "elm"} | given.pop("at", {})
    board = Board(
        trail=f"fern(f)[] glen(f)[] holt(f)[] elm(u)[{title.capitalize()}]", at=at, phase=given.pop("phase", "night"),
        **given,
    )  # fmt: skip
    spot = Spot(3, 0)
    board.state.encounter(spot).damage = damage
    board.push(FightVampire(seat=seat, vampire=spot))
    if cards:
        deal(board, cards)
    return board


def deal(board: Board, cards: str) -> None:
    """Give Dracula a combat hand; the rest of the deck is stacked, sorted."""
    battle = battle_of(board)
    rest = sorted([*battle.hand, *board.state.combat.pile])
    battle.hand = sorted(cards.split())
    for card in battle.hand:
        if card in rest:
            rest.remove(card)
    board.state.combat.pile = rest


def battle_of(board: Board) -> Battle:
    assert board.state.battle is not None
    return board.state.battle


def clash(board: Board, dracula: str, **hunters: str) -> list[Event]:
    """A round: all commit, in this order; what is asked then is left open. Hunters by name: ``mina_harker="dodge"``."""
    for seat, card in hunters.items():
        board.take(Seat(seat), card, kind="combat")
    return board.take(D, dracula, kind="combat")


def seats(board: Board) -> list[Seat]:
    """The hunters who are still in the combat."""
    return [fighter.seat for fighter in battle_of(board).fighters] if board.state.battle else []
