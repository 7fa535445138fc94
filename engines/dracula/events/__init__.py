"""The effects of the event cards (FD-23), by kind of effect."""
