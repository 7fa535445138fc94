"""Who may have to be written to in private after a change, decided from what each sees and was told, whatever the game.

A letter goes to whoever has something to answer that not all may see, knows more than all, or asked to be written to;
and to whoever was told something that others were not, and has not seen it yet. The rows of the outbox are asked for in
the transaction that changes the match; what becomes of them is seen when they are delivered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.store import Match, Player, Transaction
from bot.when import now
from engines.core import Decision, Event, Seat, Viewer


def may_write_to(player: Player) -> bool:
    """Whether a person may be written to at all."""
    return player.notices in ("mention", "dm")


def is_private(asked: Decision) -> bool:
    """Whether a question is not for everybody's eyes."""
    return asked.covert or asked.silent


async def write_letters(
    tx: Transaction,
    match: Match,
    asked: Sequence[Decision],
    events: Sequence[Event],
    knows_more: Callable[[Viewer], bool],
) -> None:
    """Ask for a letter to everybody who may have to get another one, or none any more. `asked` is open now;
    `knows_more` tells whether somebody knows more than everybody does."""
    chairs: dict[int, set[Seat]] = {}
    for sitter in await tx.sitters(match.id):
        if sitter.person is not None:
            chairs.setdefault(sitter.person, set()).add(sitter.seat)
    written = {post.person for post in await tx.posts(match.id, "letter")}
    confided = {seat for event in events if event.to is not None for seat in event.to}
    due = [one for one in asked if not one.optional]
    open_to = {person: [one for one in due if one.seat in seats] for person, seats in chairs.items()}
    waited = [person for person, ones in open_to.items() if ones and person not in written]
    players = await tx.players(waited) if waited else {}
    wanted = {
        person for person in waited
        if _is_private_to(players[person], open_to[person]) or (
            may_write_to(players[person]) and knows_more(Viewer(chairs[person]))
        )
    }  # fmt: skip
    told = {person for person, seats in chairs.items() if seats & confided}
    for person in sorted(written | told | wanted):
        await tx.enqueue(match.id, "letter", now(), person)


async def recall_letters(tx: Transaction, number: int) -> None:
    """The match stands: what was asked in private is not any more."""
    for post in await tx.posts(number, "letter"):
        await tx.enqueue(number, "letter", now(), post.person)


def _is_private_to(player: Player, asked: Sequence[Decision]) -> bool:
    return may_write_to(player) and (player.notices == "dm" or any(map(is_private, asked)))
