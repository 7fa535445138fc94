"""The state of a match together with the effects of all cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engines.dracula.cards.playing import Choosing, Effect
from engines.dracula.events.table import EFFECTS
from engines.dracula.state import State


class Match(State, kw_only=True):
    """A `State` that knows the effects of all cards. Rules see the `State`, because effects use all other rules."""

    effects: ClassVar[Mapping[str, type[Effect] | type[Choosing]]] = EFFECTS
