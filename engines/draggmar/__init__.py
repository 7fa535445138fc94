"""Dungeons of Draggmar, the rules: rival lords, hired heroes, and a realm that ends when doom is complete.

`README.md` in this folder says how its parts hang together. Each section of ``docs/rules/draggmar/rules.md`` and the
modules that hold it:

- DD-1 Setup: `world/setup.py`, `hands.py`
- DD-2 Cards, hands and stats: `components.py`, `hands.py`, `run/committing.py`
- DD-3 Round structure: `world/rounds.py`
- DD-4 Selection phase: `world/selecting.py`, `world/standing.py`, `world/travel.py`
- DD-5 Hiring phase: `world/hiring.py`, `world/trading.py`
- DD-6 Dungeon run, groups: `run/groups.py`, `run/splitting.py`, `run/piles.py`
- DD-7 Room kinds: `run/rooms.py`
- DD-8 Playing a room: `run/rooms.py`, `run/committing.py`, `run/reading.py`, `run/looting.py`
- DD-9 Bosses: `run/rooms.py`, `run/groups.py`
- DD-10 End of round: `world/ending.py`, `world/closing.py`
- DD-11 The Death Keep: `run/piles.py`, `run/rooms.py`, `world/travel.py`
- DD-12 Curses: `run/effects.py`, `run/rooms.py`
- DD-13 The Undead Crusade: `run/piles.py`, `world/ending.py`, `world/travel.py`
- DD-14 End of the game: `world/ending.py`, `dangers.py`
- DD-15 Solo: `world/selecting.py`, `world/hiring.py`
- DD-16 Options: `run/reading.py`, `world/ending.py`, `world/dealing.py`
- DD-17 Data fields and resolver: `components.py`, `run/reading.py`, `run/effects.py`
"""

from engines.draggmar.game import Draggmar, engine

__all__ = ["Draggmar", "engine"]
