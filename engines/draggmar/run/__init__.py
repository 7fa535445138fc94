"""The dungeon run (DD-6 to DD-9, DD-11, DD-12, the runs of DD-13).

`reading` is what counts in a room, `effects` what effects do; `groups` draw, split (`splitting`) and end; `rooms` is a
room from muster to clean-up, with the form of `committing` and the wishes of `looting`; `piles` are the cards ahead,
`orders` what is ordered ahead.
"""
