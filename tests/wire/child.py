"""``python -m bot run`` in a process of its own, connected to a Discord on this machine instead of the real one.

``python -m tests.wire.child ADDRESS [SECONDS]`` with the bot's settings in the environment, as usual. Only the address
at which its library finds Discord is changed, and the seconds for which leases run, if these are given.
"""

from __future__ import annotations

import sys

import discord
import yarl
from discord.gateway import DiscordWebSocket

from bot import leases
from bot.__main__ import main

if __name__ == "__main__":
    address = yarl.URL(sys.argv[1])
    discord.http.Route.BASE = str(address / "api/v10")
    DiscordWebSocket.DEFAULT_GATEWAY = address.with_scheme("ws") / "gateway"
    for seconds in sys.argv[2:]:
        leases.LEASE_SECONDS, leases.ROUND_SECONDS = int(seconds), 0.5
    sys.exit(main(["run"]))
