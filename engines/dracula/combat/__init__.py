"""Combat with Dracula (FD-19) and with vampires (FD-20)."""
