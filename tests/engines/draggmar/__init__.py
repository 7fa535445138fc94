"""Dungeons of Draggmar: its rules by number, its scenarios, its secrets."""
