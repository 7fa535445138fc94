"""A match of Drakborgen over sockets."""

from __future__ import annotations

from tests.wire.scenes import EDITED, KILL, POSTED, TERM, Death, Scene

SCENE = Scene(2, (Death(KILL, POSTED, 4), Death(TERM, EDITED, 4), Death(KILL, EDITED, 6, done=False)), 30)
