"""A plain lord for seats without a person: it answers as the clock would, with a little sense in shops and rooms.

It buys the best that it can pay, arms where that decides a fight, and raises a hero. It makes no plans, no offers and
no deals; opponents worth the name are still to come. It sees no more than a person would.
"""

from __future__ import annotations

from random import Random
from typing import Final

from engines.core.forms import SEND, USUAL
from engines.core.playout import erring
from engines.core.registry import Player, Strength
from engines.core.types import Decision, Observation
from engines.core.types import Random as Drawn
from engines.draggmar.run.committing import ARM, ITEM
from engines.draggmar.run.orders import BARE
from engines.draggmar.world.hiring import BUY, FILL, USUAL_HEROES

Picks = tuple[str, ...]
UNARMED: Final = ("hall", "trap")
"""The rooms in which Attack decides nothing."""
BOSSES: Final = ("boss", "elite")


def choose(observation: Observation, rng: Random) -> Picks:
    """Picks for the first open decision."""
    asked = observation.ask[0]
    match asked.kind:
        case "shop":
            return _shop(asked)
        case "commit":
            return _commit(asked)
        case "upgrade":
            return ("yes",)
    if isinstance(asked.default, Drawn):
        return tuple(rng.sample(asked.default.among, max(asked.least, 1)))
    return asked.default


def _shop(asked: Decision) -> Picks:
    """The dearest hero until there are two, then dear items; free ones come with being ready."""
    keys = [option.key for option in asked.options]
    few = _number(asked, "heroes") < USUAL_HEROES
    heroes, items = (sorted(key for key in keys if key.startswith(f"{BUY}{kind}.")) for kind in ("hero", "item"))
    if few and heroes:
        return (heroes[-1],)
    dear = [key for key in items if not key.endswith(".1")]
    return (dear[-1],) if dear else (FILL,)


def _commit(asked: Decision) -> Picks:
    """All Attack against a Boss. Elsewhere arms only where they, and nothing less, let the hero do its part."""
    kind, keys = str(asked.prompt.args["kind"]), {option.key for option in asked.options}
    if kind in BOSSES:
        return (USUAL.key,)
    armed = any(option.chosen for option in asked.options if option.key.startswith(ITEM))
    share = _number(asked, "wanted") / (_number(asked, "others") + 1)
    does_its_part = kind in UNARMED or _number(asked, "attack") >= share
    if does_its_part:
        return (SEND.key if armed else BARE,)
    return (ARM if ARM in keys and not armed else BARE,)


def _number(asked: Decision, name: str) -> int:
    """A number of the question's hint."""
    found = asked.hint.args.get(name, 0) if asked.hint is not None else 0
    return found if isinstance(found, int) else 0


WEAKER: Final[dict[Strength, Player]] = {"easy": erring(choose, 0.35), "normal": erring(choose, 0.12)}
