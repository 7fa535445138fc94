"""A match of Trogdor over sockets."""

from __future__ import annotations

from tests.wire.scenes import KILL, POSTED, READ, REDRAWN, TERM, Death, Scene

SCENE = Scene(2, (Death(KILL, POSTED, 3), Death(TERM, REDRAWN, 5, done=False), Death(KILL, READ, 3)), 20)
