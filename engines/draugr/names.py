"""Names as texts."""

from __future__ import annotations

from typing import Final

from engines.core.names import named
from engines.core.types import Seat, Who

HUNTER: Final = Seat("hunter")
WHO: Final = Who(HUNTER)

card = named("card-{}")
"""A card within a sentence: the Docks."""

card_label = named("card-{}.short")
"""A card on a button: Docks."""

draugr = named("draugr-{}")
"""A Draugr's full name: Lord Moulton."""

draugr_label = named("draugr-{}.short")
"""A Draugr on a button: Moulton."""

sigil = named("sigil-{}")

marker = named("marker-{}")
"""Holy Water or Iron."""

action = named("action-{}-{}")
"""A card's action on a button."""

action_detail = named("action-{}-{}.detail")
"""The effect of a card's action, in one line."""
