"""A match of The Draugr over sockets."""

from __future__ import annotations

from tests.wire.scenes import EDITED, KILL, REDRAWN, TERM, Death, Scene

SCENE = Scene(1, (Death(KILL, EDITED, 3), Death(TERM, REDRAWN, 9), Death(KILL, EDITED, 9, done=False)), 25)
