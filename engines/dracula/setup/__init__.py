"""Setup (FD-2)."""
