"""A plain lord: the best that it can pay, and arms where they decide a fight."""

from __future__ import annotations

from typing import Final

from engines.core.forms import SEND, USUAL
from engines.core.types import Decision
from engines.draggmar.computer.knowledge import Moment, Picks
from engines.draggmar.run.committing import ARM, ITEM
from engines.draggmar.run.orders import BARE
from engines.draggmar.world.hiring import BUY, FILL, READY, USUAL_HEROES

KEEPS: Final = 30
"""Below so much Fame a plain lord buys nothing."""
UNARMED: Final = ("hall", "trap")
"""The rooms in which Attack decides nothing."""
BOSSES: Final = ("boss", "elite")


def shop(moment: Moment) -> Picks:
    """The dearest hero until there are two, then dear items, while it is rich; free ones come with being ready."""
    if moment.lord.fame < KEEPS:
        return done(moment)
    few = _number(moment.asked, "heroes") < USUAL_HEROES
    heroes, items = (sorted(key for key in moment.keys if key.startswith(f"{BUY}{kind}.")) for kind in ("hero", "item"))
    if few and heroes:
        return (heroes[-1],)
    dear = [key for key in items if not key.endswith(".1")]
    return (dear[-1],) if dear else done(moment)


def done(moment: Moment) -> Picks:
    """Be ready, with what is free."""
    return (FILL if FILL in moment.keys else READY,)


def commit(moment: Moment) -> Picks:
    """All Attack against a Boss. Elsewhere arms only where they, and nothing less, let the hero do its part."""
    asked = moment.asked
    kind, armed = str(asked.prompt.args["kind"]), any(key.startswith(ITEM) for key in moment.chosen)
    if kind in BOSSES:
        return (USUAL.key,)
    share = _number(asked, "wanted") / (_number(asked, "others") + 1)
    does_its_part = kind in UNARMED or _number(asked, "attack") >= share
    if does_its_part:
        return (SEND.key if armed else BARE,)
    return (ARM if ARM in moment.keys and not armed else BARE,)


def _number(asked: Decision, name: str) -> int:
    """A number of the question's hint."""
    found = asked.hint.args.get(name, 0) if asked.hint is not None else 0
    return found if isinstance(found, int) else 0
