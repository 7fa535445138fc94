"""Damage, bites, defeat and hospitals (FD-21)."""
