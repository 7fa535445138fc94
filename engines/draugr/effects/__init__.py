"""The verbs that Special Actions are made of, DE-1 to DE-9."""

from engines.draugr.effects.borrowing import BorrowAction, Borrowing
from engines.draugr.effects.cleansing import Cleansing, Purging, RemoveCorruption, SacrificeForCleanse, Sacrificing
from engines.draugr.effects.placing import Pairing, PlaceMarkers, PlacePair, PlaceTransmuted, Placing, Transmuting
from engines.draugr.effects.protecting import Guarding, PlaceGuard, ProtectKind
from engines.draugr.effects.supplying import GainMarkers

Effect = (
    PlaceMarkers
    | PlacePair
    | PlaceTransmuted
    | GainMarkers
    | RemoveCorruption
    | SacrificeForCleanse
    | PlaceGuard
    | ProtectKind
    | BorrowAction
)
"""The effect of a Special Action, as ``data/`` states it."""

__all__ = [
    "BorrowAction", "Borrowing", "Cleansing", "Effect", "GainMarkers", "Guarding", "Pairing", "PlaceGuard",
    "PlaceMarkers", "PlacePair", "PlaceTransmuted", "Placing", "ProtectKind", "Purging", "RemoveCorruption",
    "SacrificeForCleanse", "Sacrificing", "Transmuting",
]  # fmt: skip
