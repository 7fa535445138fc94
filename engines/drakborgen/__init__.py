"""Drakborgen Återväckt, the rules: a castle laid out tile by tile, a dragon on her hoard, and a sun that sets.

`README.md` in this folder says how its parts hang together. Each section of ``docs/rules/drakborgen/rules.md`` and the
modules that hold it:

- DB-1 Goal: `rules/ending.py`
- DB-2 Setup: `rules/setup.py`, `asking/setting_out.py`
- DB-3 Heroes and their values: `rules/heroes.py`, `pieces.py`, `asking/offers.py`
- DB-4 Dice, checks, directions: `rules/checks.py`, `rules/passages.py`, `geography.py`
- DB-5 Decks, leftover cards, room reset: `rules/decks.py`, `rules/rounds.py`
- DB-6 The round: `rules/rounds.py`, `rules/sun.py`, `rules/moving.py`, `asking/intents.py`,
  `asking/lacking.py`
- DB-7 Movement: `rules/moving.py`, `rules/passages.py`, `rules/corridors.py`, `rules/waves.py`, `rules/towers.py`,
  `asking/paths.py`, `asking/onward.py`
- DB-8 Room tiles: `rules/tiles.py`, `rules/passages.py`
- DB-9 Room cards: `rules/rooms.py`, `rules/containers.py`, `rules/loot.py`
- DB-10 Searching: `rules/searching.py`
- DB-11 Waiting and skipping: `rules/waiting.py`
- DB-12 Obstacles: `rules/obstacles/doors.py`, `rules/obstacles/shared.py`, `rules/obstacles/portcullis.py`,
  `rules/obstacles/rubble.py`, `rules/obstacles/pit.py`, `rules/obstacles/bridge.py`, `rules/obstacles/light.py`,
  `rules/obstacles/dark.py`, `rules/obstacles/runes.py`, `rules/falling.py`, `asking/barring.py`
- DB-13 Traps: `rules/traps.py`, `rules/spears.py`, `rules/creatures.py`, `rules/shadows.py`
- DB-14 Monsters, what counts: `rules/monsters.py`
- DB-15 Meeting monsters: `rules/meeting.py`, `rules/monsters.py`, `rules/fleeing.py`, `asking/announcing.py`
- DB-16 Combat: `rules/combat.py`, `rules/group_combat.py`, `rules/missiles.py`, `rules/fleeing.py`,
  `asking/fighting.py`
- DB-17 Special kinds of combat: `rules/group_combat.py`, `rules/fighters.py`, `rules/duels.py`
- DB-18 Special fights: `rules/wrestling.py`
- DB-19 Giant spiders and webs: `rules/webs.py`, `rules/spiders.py`, `asking/roaming.py`
- DB-20 Amulets: `rules/amulets.py`, `rules/halves.py`
- DB-21 Rings and other objects: `rules/rings.py`, `rules/objects.py`, `rules/magic.py`, `rules/flask.py`,
  `rules/spellbook.py`, `asking/arming.py`
- DB-22 Teleportation: `rules/leaping.py`, `rules/teleporting.py`, `rules/tiles.py`
- DB-23 Catacombs: `rules/catacombs.py`, `rules/surfacing.py`, `rules/below.py`
- DB-24 Treasure chamber and dragon: `rules/dragon.py`, `asking/escaping.py`
- DB-25 Companions: `rules/companions.py`, `rules/creatures.py`
- DB-26 Several heroes in one room: `rules/together.py`, `rules/loot.py`, `asking/card_orders.py`
- DB-27 Several cards at once: `rules/order.py`
- DB-28 Legend combat: `rules/legend.py`, `rules/combat.py`, `rules/group_combat.py`
- DB-29 Wandering monsters: `rules/wandering.py`, `asking/roaming.py`
- DB-30 The monster player: `rules/offices.py`, `rules/places.py`
- DB-31 Cooperative and solo play: `rules/ending.py`, `rules/heroes.py`, `rules/amulets.py`, `rules/combat.py`
- DB-32 End and scoring: `rules/ending.py`, `story.py`, `dangers.py`
- DB-33 Engine conventions: `game.py`, `asking/orders.py`, `view/looking.py`, `view/redeal.py`
- DB-34 Effects of cards: `rules/effects.py`, `rules/traps.py`, `rules/below.py`, `rules/amulets.py`, `rules/rings.py`

Keys of the catalogue are made of the data's ids (lower-case letters, digits, hyphens): ``hero-<id>``, ``ring-<id>``,
``amulet-<id>``, ``monster-<id>``, ``tile-<type>``, ``thing-<item>``, ``tower-<nw|ne|sw|se>``, ``flask-<n>``,
``spell-<n>``, and ``<deck>-card-<id>`` for the decks room, trap, search, chest, corpse, door, catacomb, treasure and
dragon, each with an attribute ``.text`` that says what it does. A thing ``chest.elven-mail`` is named
``chest-card-elven-mail`` (`components.text_key`). Questions are ``<kind>-prompt`` and ``<kind>-hint``, actions
``act-<verb>`` with ``.detail``, told as ``did-<verb>``; orders are ``order-<kind>`` with ``-hint``, their conditions
``when-…``; causes of damage and death are ids that the catalogue selects on.
"""

from engines.drakborgen.game import Drakborgen, engine

__all__ = ["Drakborgen", "engine"]
