"""The Dracula phase and power cards (FD-14, FD-30)."""
