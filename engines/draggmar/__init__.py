"""Dungeons of Draggmar, the rules: rival lords, hired heroes, and a realm that ends when doom is complete.

`README.md` in this folder says how its parts hang together. The package exports no ``engine`` while the dungeon run is
missing, so that the game is not offered yet.
"""
