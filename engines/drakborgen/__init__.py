"""Drakborgen Återväckt, the rules: a castle laid out tile by tile, a dragon on her hoard, and a sun that sets.

`README.md` in this folder says which rules stand and in which module each section is.

Keys of the catalogue are made of the data's ids (lower-case letters, digits, hyphens): ``hero-<id>``, ``ring-<id>``,
``amulet-<id>``, ``monster-<id>``, ``tile-<type>``, ``thing-<item>``, ``tower-<nw|ne|sw|se>``, ``flask-<n>``,
``spell-<n>``, and ``<deck>-card-<id>`` for the decks room, trap, search, chest, corpse, door, catacomb, treasure and
dragon, each with an attribute ``.text`` that says what it does. A thing ``chest.elven-mail`` is named
``chest-card-elven-mail`` (`components.text_key`). Questions are ``<kind>-prompt`` and ``<kind>-hint``, actions
``act-<verb>`` with ``.detail``, told as ``did-<verb>``; orders are ``order-<kind>`` with ``-hint``, their conditions
``when-…``; causes of damage and death are ids that the catalogue selects on.
"""

from engines.drakborgen.game import Drakborgen, drakborgen

__all__ = ["Drakborgen", "drakborgen"]
