"""A match of Dungeons of Draggmar over sockets."""

from __future__ import annotations

from tests.wire.scenes import EDITED, KILL, POSTED, REDRAWN, TERM, Death, Scene

SCENE = Scene(2, (Death(KILL, POSTED, 4), Death(TERM, REDRAWN, 5), Death(KILL, EDITED, 5)), 25)
