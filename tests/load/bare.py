"""A bare bot, the floor: it answers each press by redrawing the pressed message, without a game, a database or a
picture.

``python -m tests.load.bare ADDRESS`` with the token in ``DISCORD_TOKEN``.
"""

from __future__ import annotations

import os
import sys
from typing import Any

import discord
import yarl
from discord import ui
from discord.gateway import DiscordWebSocket


class Counter(ui.LayoutView):
    """A message with a button that counts."""

    def __init__(self, count: int = 0) -> None:
        super().__init__(timeout=None)
        self.add_item(ui.TextDisplay(f"Pressed {count} times."))
        button: ui.Button[Any] = ui.Button(label="Press", custom_id=f"count:{count}")
        self.add_item(ui.ActionRow(button))


class Bare(discord.Client):
    """Acknowledges, then edits, as the bot does."""

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        if interaction.type is discord.InteractionType.application_command:
            await interaction.response.send_message(view=Counter())
            return
        data: Any = interaction.data
        custom_id: str = data["custom_id"]
        await interaction.response.defer()
        await interaction.edit_original_response(view=Counter(int(custom_id.partition(":")[2]) + 1))


if __name__ == "__main__":
    address = yarl.URL(sys.argv[1])
    discord.http.Route.BASE = str(address / "api/v10")
    DiscordWebSocket.DEFAULT_GATEWAY = address.with_scheme("ws") / "gateway"
    Bare(intents=discord.Intents(guilds=True)).run(os.environ["DISCORD_TOKEN"], log_handler=None)
