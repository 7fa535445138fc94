"""DB-12: obstacles: doors, portcullises, rubble, pits, bridges, darkness and runes."""

from engines.drakborgen.rules.obstacles import bridge, dark, doors, light, pit, portcullis, rubble, runes

__all__ = ["bridge", "dark", "doors", "light", "pit", "portcullis", "rubble", "runes"]
