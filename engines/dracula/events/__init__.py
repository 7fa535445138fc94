"""What each event does: a module per kind of effect, one small class per title (FD-23)."""
