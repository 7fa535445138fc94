"""The canary tokens of the cards."""

from __future__ import annotations

from bot.words import speaker
from engines.dracula.components import COMBAT, ENCOUNTERS, EVENTS, ITEMS, POWERS, TICKETS
from engines.dracula.wording import names
from tests.engines.dracula.canary import CANARY
from tests.resilience.canary import heard_in, name_cards_by_tokens


def test_every_card_and_ticket_carries_its_token() -> None:
    """V-5.7: each title in the game's English catalogue carries its token."""
    with name_cards_by_tokens(CANARY):
        say = speaker("dracula")
        named = {title: name(title) for name, titles in (
            (names.item, ITEMS), (names.event, EVENTS), (names.encounter, ENCOUNTERS), (names.combat_card, COMBAT),
            (names.power, POWERS), (names.ticket, TICKETS),
        ) for title in titles}  # fmt: skip
        assert {title for title, name in named.items() if set(heard_in(CANARY, say(name))) != {title}} == set()
