"""The package `drakhost`: in an installation it holds our packages, which keep their own names, and the command.

In site-packages names like `bot` and `engines` could be those of others. So there is `drakhost` there and nothing else
of ours. The command puts its folder first on the path, so that our names mean our packages; ``drakhost.pth`` puts it
last, so that tests and editors of people who write games find them, and nobody else's are hidden.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

__path__ = []  # else `drakhost.engines` could be imported, a second copy of `engines`

HOME: Final = str(Path(__file__).parent)


def main() -> int:
    """Run the command line and return its exit status."""
    sys.path[:] = [HOME, *(place for place in sys.path if place != HOME)]
    from bot.__main__ import main as run

    return run()
