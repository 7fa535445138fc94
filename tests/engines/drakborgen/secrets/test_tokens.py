"""The canary tokens of the cards."""

from __future__ import annotations

from bot.words import speaker
from engines.core import text
from engines.drakborgen.components import MONSTER_CARDS
from engines.drakborgen.view.names import amulet_name, card_name, ring_name
from tests.engines.drakborgen.canary import CANARY, title
from tests.engines.drakborgen.secrets.knowing import HIDDEN_CARDS
from tests.resilience.canary import heard_in, name_cards_by_tokens

NAMES = {"ring": ring_name, "amulet": amulet_name, "treasure": lambda card: card_name(f"treasure.{card}")}


def test_every_card_carries_its_token() -> None:
    """Each ring, amulet, Treasure card and Monster card in the game's English catalogue."""
    with name_cards_by_tokens(CANARY):
        say = speaker("drakborgen")
        for card in sorted(HIDDEN_CARDS):
            deck, _, name = card.partition(".")
            what = NAMES[deck](name) if deck in NAMES else text("monster-card", number=int(name[-2:]))
            assert set(heard_in(CANARY, say(what))) == {title(card)}, card
    assert {title(card) for card in HIDDEN_CARDS} >= set(MONSTER_CARDS) - {"shuffle-again"}
