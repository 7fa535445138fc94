"""The errors that an engine raises to its host, each with a text that tells a player what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engines.core.types import Text


class EngineError(Exception):
    """Base of all. `text` is what a player is told; ``str()`` is for the log and never holds a secret."""

    text: Text

    def __init__(self, message: str, text: Text) -> None:
        super().__init__(message)
        self.text = text

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by fields: subclasses take other arguments than the message, and errors cross processes."""
        return _restored, (type(self), self.args, self.__dict__)


def _restored(kind: type[EngineError], args: tuple[object, ...], fields: dict[str, object]) -> EngineError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(fields)
    return error


class IllegalAction(EngineError):
    """A refused action: nothing has changed.

    `reason`: ``settled`` (that question is closed, or another seat's), ``option`` (no such option),
    ``count`` (too few or too many taken), ``order`` (that cannot be ordered), ``over`` (the match has ended),
    ``nothing-to-undo``, ``undo-foreign``, ``edition`` (the rules have changed since).
    """

    def __init__(self, reason: str, **args: int) -> None:
        from engines.core.types import text

        super().__init__(f"illegal action: {reason}", text(f"illegal-{reason}", **args))
        self.reason = reason


class UnknownGame(EngineError):
    """No game of that name is installed."""

    def __init__(self, game: str) -> None:
        from engines.core.types import text

        super().__init__(f"no game {game!r} is installed", text("unknown-game", game=game))


class BadOption(EngineError):
    """A table option that the game does not have, or a value it does not know."""

    def __init__(self, game: str, option: str, value: str) -> None:
        from engines.core.types import text

        super().__init__(f"{game} has no option {option}={value}", text("bad-option", option=option, value=value))
        self.option, self.value = option, value


class BadData(EngineError):
    """A data file or a stored state that cannot be read; `where` names file and entry."""

    def __init__(self, where: str, what: str) -> None:
        from engines.core.types import text

        super().__init__(f"{where}: {what}", text("bad-data", where=where))
