"""The contract: what every game must keep, over seeded matches (`suite` is all of it, for a game's own tests).

It needs pytest, so the host never imports it.
"""
