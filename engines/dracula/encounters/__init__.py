"""Encounters that hunters meet (FD-17)."""
