"""The types and functions that all games share: the only import a host or a test needs."""

from engines.core.deck import Deck
from engines.core.dice import Dice, commitment, new_key
from engines.core.errors import BadData, BadOption, EngineError, IllegalAction, UnknownGame
from engines.core.ids import bare, sitting, thread_of
from engines.core.jointly import asked_jointly, joint, step_jointly
from engines.core.observe import awaited, in_public, knows_more, look, look_back, observe, told
from engines.core.playout import Playout, any_picks, asked_first, at_random, erring, playout
from engines.core.record import (
    Entry,
    Record,
    Rewind,
    Stepped,
    Undo,
    decisions,
    default_action,
    effective,
    fingerprint,
    may_undo,
    order,
    replay,
    rewind,
    sealed,
    start,
    step,
    step_default,
    still_told,
    trace,
    undo,
    undoable,
)
from engines.core.registry import (
    STRENGTHS,
    STRONG,
    Beside,
    Game,
    Player,
    Strength,
    beside,
    games,
    get,
    player,
    strengths,
)
from engines.core.types import (
    HOST,
    PUBLIC,
    ROUNDS,
    SET_UP,
    Action,
    AnyEngine,
    Choice,
    Clause,
    Decision,
    Engine,
    Event,
    Figure,
    GameTurn,
    Meta,
    Observation,
    Option,
    Order,
    Orderable,
    Outcome,
    Page,
    Preference,
    Random,
    Seat,
    Text,
    View,
    Viewer,
    Who,
    text,
)

__all__ = [
    "HOST", "PUBLIC", "ROUNDS", "SET_UP", "STRENGTHS", "STRONG", "Action", "AnyEngine", "BadData", "BadOption",
    "Beside", "Choice", "Clause", "Decision", "Deck", "Dice", "Engine", "EngineError", "Entry", "Event", "Figure",
    "Game", "GameTurn", "IllegalAction", "Meta", "Observation", "Option", "Order", "Orderable", "Outcome", "Page",
    "Player", "Playout", "Preference", "Random", "Record", "Rewind", "Seat", "Stepped", "Strength", "Text", "Undo",
    "UnknownGame", "View", "Viewer", "Who", "any_picks", "asked_first", "asked_jointly", "at_random", "awaited",
    "bare", "beside", "commitment", "decisions", "default_action", "effective", "erring", "fingerprint", "games",
    "get", "in_public", "joint", "knows_more", "look", "look_back", "may_undo", "new_key", "observe", "order",
    "player", "playout", "replay", "rewind", "sealed", "sitting", "start", "step", "step_default", "step_jointly",
    "still_told", "strengths", "text", "thread_of", "told", "trace", "undo", "undoable",
]  # fmt: skip
