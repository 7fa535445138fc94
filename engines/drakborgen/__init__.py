"""Drakborgen Återväckt, the rules: a castle laid out tile by tile, a dragon on her hoard, and a sun that sets."""

from engines.drakborgen.game import Drakborgen, drakborgen

__all__ = ["Drakborgen", "drakborgen"]
