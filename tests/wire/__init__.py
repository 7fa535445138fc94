"""The bot over real sockets: a Discord of our own, and ``python -m bot run`` in a process of its own.

`server` is Discord: HTTP and gateway in one. `child` starts the bot connected to it, `process` starts and stops that,
`people` press what they can see, `audit` compares a thread's messages with the record. Not simulated: voice, forums,
roles except @everyone, clients' memory of components.
"""
