"""``python -m tests.contract.fixtures GAME``: record the matches of an installed game that are missing.

With ``--anew`` all of them, after a change of the rules or of the state's shape; look at what changed before it is
committed.
"""

from __future__ import annotations

import argparse

from bot.contract.fixtures import MATCHES, record
from tests.games import games_under_test


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.contract.fixtures")
    parser.add_argument("game")
    parser.add_argument("--anew", action="store_true")
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--best", action="store_true", help="for ends that only the computer player reaches")
    given = parser.parse_args()
    game = next(game for game in games_under_test() if game.id == given.game)
    record(game, given.matches, anew=given.anew, best=given.best)


if __name__ == "__main__":
    main()
