"""Lines of the story, told before the numbers of a great moment (``story.ftl``)."""

from __future__ import annotations

from typing import Final

from engines.core.flow import Table
from engines.core.types import Arg, Seat, Who
from engines.drakborgen.state import Castle

LINES: Final = {
    "across": 2, "ambush": 2, "ambush-skeleton": 1, "amulet-death": 1, "amulet-dragon": 1, "amulet-found": 1,
    "amulet-kuyashian-curse": 1, "amulet-life": 1, "amulet-pheromone": 1, "amulet-shield": 1, "amulet-skeleton": 1,
    "amulet-spider": 1, "amulet-strength": 1, "amulet-teleport": 1, "amulet-thief": 1, "amulet-twilight": 1,
    "amulet-worn": 1, "bats": 1, "chamber": 2, "chest-empty": 1, "coins": 2, "companion-dead": 1,
    "companion-joined": 2, "companion-lost": 1, "companion-loyal": 1, "corpse-eaters": 1, "corpse-eaters-over": 1,
    "curse": 1, "dead-amulet": 1, "dead-balrog": 1, "dead-bats": 1, "dead-book": 1, "dead-catacombs": 1,
    "dead-corpse-eaters": 1, "dead-crushed": 1, "dead-dark": 1, "dead-demon": 1, "dead-door-trap": 1,
    "dead-dragon": 2, "dead-duel": 1, "dead-fall": 1, "dead-flask": 1, "dead-gave-up": 1, "dead-grilled": 1,
    "dead-monster": 2, "dead-pit": 1, "dead-shadow": 1, "dead-skeleton": 1, "dead-spears": 1, "dead-spider": 1,
    "dead-sun": 1, "dead-tentacles": 1, "dead-trap": 1, "dead-venom": 1, "dead-wall": 1, "door-forced": 2,
    "door-key": 1, "door-locked": 2, "door-opens": 2, "door-picked": 2, "door-trap": 2, "dragon-asleep": 3,
    "dragon-drops": 1, "dragon-escaped": 1, "dragon-fire": 3, "dragon-sleeps-again": 1, "dragon-stumbles": 1,
    "dragon-wakes": 2, "empty": 3, "escape-beyond": 1, "escape-empty": 2, "escape-secret": 2, "escape-treasure": 3,
    "fall-bridge": 2, "fall-pit": 2, "fall-trapdoor": 2, "flees": 1, "follows": 1, "gates": 2, "got-away": 1,
    "hoard": 1, "joins-monsters": 2, "opened-bridge": 2, "opened-corridor": 3, "opened-dark": 2, "opened-divided": 1,
    "opened-normal": 3, "opened-pit": 2, "opened-portcullis": 2, "opened-rotating": 2, "opened-rubble": 2,
    "opened-trap": 2, "opened-way-down": 2, "opened-web": 1, "oracaz-dead": 1, "over-castle": 1, "over-won": 2,
    "passive": 1, "portcullis-held": 3, "portcullis-lifted": 2, "pushed-through": 1, "rune": 1, "rune-travel": 1,
    "secret-door": 1, "shadow": 1, "shadow-gone": 1, "slain-bergstroll": 2, "slain-demon": 1, "slain-lindorm": 1,
    "slain-orch": 3, "slain-rash-kharg": 1, "slain-skelett": 3, "slain-svartalv": 3, "spears-stopped": 2, "spider": 1,
    "spiders-run": 2, "stingcrawler": 1, "suction": 1, "sun-1": 2, "sun-2": 2, "sun-3": 2, "sun-holds": 2, "thing": 3,
    "torch-lit": 2, "torch-out": 3, "torn-loose": 1, "trap-arrows": 2, "trap-cave-in": 1, "trap-cave-in-t12": 1,
    "trap-cave-in-t6": 1, "trap-explosion": 2, "trap-poison-fog": 2, "trap-poison-fog-again": 1, "trap-snakes": 2,
    "trap-spear-trap": 1, "trap-trapdoor": 1, "treasure": 3, "webbed": 3,
}  # fmt: skip
"""The number of lines that there are for a moment."""


def story(table: Table[Castle], moment: str, seat: Seat, /, **args: Arg) -> None:
    """Tell the line of a moment of that hero, another one from round to round and from tile to tile."""
    castle = table.state
    turn = castle.round + len(castle.tiles) + castle.seats.index(seat) if seat else 0
    number = 1 + turn % LINES[moment]
    if seat:
        args["hero"] = Who(seat)
    table.tell(f"story-{moment}-{number}", **args)
