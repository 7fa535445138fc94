"""The round and the hunters' turns (FD-4, FD-5)."""
