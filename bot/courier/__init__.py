"""The courier: brings messages in line with the store, each change delivered once.

``outbox`` delivers what is due, ``projection`` knows the content of each message, ``messages`` posts, edits and finds
them, ``rooms`` knows where a match is played and looks after its thread.
"""

from bot.courier.outbox import Courier, Destination

__all__ = ["Courier", "Destination"]
