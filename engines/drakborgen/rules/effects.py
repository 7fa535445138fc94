"""DB-34: cards and their verbs: whom a card hits, and where it goes."""

from __future__ import annotations

from typing import Final

from engines.core.flow import Table
from engines.core.types import Seat, Who, text
from engines.drakborgen.components import thing
from engines.drakborgen.rules import decks, hooks
from engines.drakborgen.rules.checks import one_of
from engines.drakborgen.rules.heroes import hurt
from engines.drakborgen.rules.together import present
from engines.drakborgen.state import Castle
from engines.drakborgen.view.names import card_name
from engines.drakborgen.view.stories import story

EFFECTS: Final = hooks.EFFECTS

PERSONAL: Final = frozenset({"chest", "corpse", "search"})
"""The decks whose cards hit only who drew them, unless the card says otherwise (DB-34)."""
CAUSES: Final = {
    "vampire-bats": "bats", "stingcrawler": "venom", "centipede": "venom", "scorpion": "venom",
    "poison-needle": "venom", "gas-puff": "venom", "rat-invasion": "catacombs", "bewitching-vampire": "catacombs",
    "balrog": "balrog",
}  # fmt: skip
"""What costs KP, by the card; of all others above ground a trap (DB-13.1)."""
TRAP: Final = "trap"


def deck_of(card: str) -> str:
    return card.partition(".")[0]


def cause_of(card: str) -> str:
    return CAUSES.get(card.partition(".")[2], "catacombs" if deck_of(card) == "catacomb" else TRAP)


def is_trap(card: str) -> bool:
    """True for Trap cards and for cards that count as traps (DB-9.5, DB-13.1)."""
    return deck_of(card) == TRAP or thing(card).trap


def scope_of(card: str) -> str:
    """Whom a card hits: ``all``, ``one_random`` or ``drawer``."""
    return thing(card).effect.scope or ("drawer" if deck_of(card) in PERSONAL else "all")


def struck(table: Table[Castle], place: str, card: str, seat: Seat) -> list[Seat]:
    """The heroes that a card hits, in seat order; of a trap those who are not spared."""
    here, scope = present(table.state, place), scope_of(card)
    if scope == "drawer":
        here = [seat] if seat in here else []
    elif scope == "one_random" and here:
        here = [one_of(table, here[0], here)]
    if is_trap(card):
        here = [one for one in here if not any(spares(table, one, card) for spares in hooks.SPARES)]
    return here


KEEPS: Final = {
    "monster", "catacomb_monster", "ambush", "ambush_skeleton", "poison_fog", "shadow", "item", "treasure", "amulet",
    "amulet_half", "ring", "torch_out",
}  # fmt: skip
"""The verbs that keep their card: with a monster, a hero, or in the room. All other cards are laid down."""


def play(table: Table[Castle], place: str, card: str, seat: Seat) -> None:
    """Carry out a card; one whose verb has no rule does nothing."""
    op = thing(card).effect.op
    carries_out = EFFECTS.get(op)
    if op not in KEEPS or carries_out is None:
        done(table, card)
    if carries_out is not None:
        carries_out(table, place, card, seat)


def done(table: Table[Castle], card: str) -> None:
    """Lay a card that was carried out under its deck (DB-5.1); a Catacomb card lies before its walkers (DB-23.9)."""
    if deck_of(card) != "catacomb":
        decks.discard_thing(table, card)


def costs(table: Table[Castle], seat: Seat, lost: int, cause: str) -> bool:
    """A hero loses KP; its end has a line of the story. True if it dies."""
    if not hurt(table, seat, lost, cause):
        return False
    story(table, f"dead-{cause}", seat)
    return True


def tell_drawn(table: Table[Castle], seat: Seat, card: str) -> None:
    """Tell a card that was drawn; a Treasure card only to its owner (DB-24.5)."""
    deck = deck_of(card)
    if deck == "treasure":
        told = text("treasure-drawn", who=Who(seat), card=card_name(card), worth=thing(card).value_gm)
        table.tell_only(frozenset({seat}), told, text("treasure-drawn-unseen", who=Who(seat)))
    else:
        table.reveal("card-drawn", who=Who(seat), deck=deck, card=card_name(card))
        if card == "chest.empty":
            story(table, "chest-empty", seat)
