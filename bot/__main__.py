"""The entry of ``python -m bot``: one command of the command line."""

from __future__ import annotations

import sys


def main(argv: list[str] | None = None) -> int:
    """Run one command and return its exit status."""
    from bot import health

    given = sys.argv[1:] if argv is None else argv
    if given == [health.COMMAND]:  # asked for every half minute: it must not load the whole bot
        return health.main()
    from bot import command_line

    return command_line.main(given)


if __name__ == "__main__":
    sys.exit(main())
