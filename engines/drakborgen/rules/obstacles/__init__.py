"""DB-12: obstacles: doors, portcullises, rubble, pits, bridges, darkness and runes."""

from engines.drakborgen.rules.obstacles import bridge, dark, doors, light, pit, portcullis, rubble, runes
from engines.drakborgen.view.stories import LINES

__all__ = ["bridge", "dark", "doors", "light", "pit", "portcullis", "rubble", "runes"]

LINES.update({
    "across": 2, "door-forced": 2, "door-key": 1, "door-locked": 2, "door-opens": 2, "door-picked": 2, "door-trap": 2,
    "fall-bridge": 2, "fall-pit": 2, "portcullis-held": 1, "portcullis-lifted": 2, "rune-travel": 1, "torch-lit": 2,
    "torch-out": 3,
})  # fmt: skip
