"""The bot over real sockets: a Discord of our own, and ``python -m bot run`` in a process of its own.

`server` is Discord: HTTP and gateway in one. `child` starts the bot pointed at it, `process` starts and stops that,
`people` press what they can see, `audit` holds what a thread tells against what is on record. Not known here: voice,
forums, roles but @everyone, what clients keep of components.
"""
