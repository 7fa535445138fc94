"""Fury of Dracula: one hides, four hunt."""

from engines.dracula.game import Dracula, engine

__all__ = ["Dracula", "engine"]
