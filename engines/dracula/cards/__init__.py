"""Event cards and items in general: drawing, playing, hand limits (FD-8, FD-23, FD-24)."""
