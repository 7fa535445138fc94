"""Last Stone: two players take one, two or three stones in turn; the player who takes the last one wins."""

from engines.core import Game
from laststone import painter, player
from laststone.rules import engine

game = Game(engine, player, painter)
