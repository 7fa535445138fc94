"""A match of Fury of Dracula over sockets."""

from __future__ import annotations

from tests.wire.scenes import ACKNOWLEDGED, EDITED, KILL, POSTED, TERM, Death, Scene

DEATHS = (Death(KILL, POSTED, 6), Death(TERM, EDITED, 6), Death(KILL, ACKNOWLEDGED, 6))
SCENE = Scene(2, DEATHS, 36, {"windows": "public"})
