"""Seats on offer, the return to a seat, and vacation."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot import words
from bot.matches.seats import AWAY_DAYS, together
from bot.matches.time_controls import DAY
from bot.names import shown
from bot.perspective import Perspective
from bot.store import SeatOffer
from bot.ui.outgoing import Button, Outgoing, Part, button, choice, frame, gap, people, row, rows, select
from bot.ui.outgoing import words as text_part
from bot.ui.press import BUTTON, PEOPLE, SELECT, custom_id
from engines.core import Seat, Text, Who, text
from rendering import painter

SEATS_APART = "+"
"""The separator between the seats that a custom id names."""


def offers(perspective: Perspective, open_ones: Sequence[SeatOffer], locale: str, mark: int | None = None) -> Outgoing:
    """The public message of a table's seats that are on offer. `perspective` is everybody's."""
    say, number = perspective.say(locale), perspective.match.id
    inside: list[Part] = []
    shown_ones: list[SeatOffer] = []
    for offer in open_ones:
        if offer in shown_ones:
            continue
        all_of_it = together(offer, open_ones, perspective.occupants)
        shown_ones += all_of_it
        until = "" if offer.until is None else f" · ⏳ <t:{offer.until}:R>"
        occupant = next(one for one in perspective.occupants if one.seat == offer.seat)
        person = shown(occupant.owner_name) if offer.kind == "return" else f"<@{offer.person}>"
        heading = say(text(f"offer-{offer.kind}", who=Who(offer.seat), person=person))
        detail = say(text(f"offer-{offer.kind}.detail", who=Who(offer.seat)))
        asked = f"<@{occupant.person}>: " if offer.kind == "return" and occupant.person else ""
        seats: list[Text | Who] = [text(f"seat-{one.seat}") for one in all_of_it]
        which = f"{say(text('offer-seats', seats=seats))}\n" if perspective.meta.shared else ""
        inside += [text_part(f"### {heading}\n{which}{asked}{detail}{until}"), gap(), row(*_ways(number, offer, say))]
    inside.append(text_part(f"-# {say(text('table', number=number))}"))
    return Outgoing((frame(painter(perspective.match.game).ACCENT, *inside),), None, mark)


def _ways(number: int, offer: SeatOffer, say: words.Say) -> list[Part]:
    style = discord.ButtonStyle.secondary if offer.kind == "return" else discord.ButtonStyle.primary
    label = "button-give-back" if offer.kind == "return" else "button-take-seat"
    ways: list[Part] = [button(say(text(label)), custom_id(BUTTON, "take-seat", number, offer.id), style=style)]
    if offer.kind != "late":
        ways.append(button(say(text("button-decline")), custom_id(BUTTON, "refuse-seat", number, offer.id)))
    return ways


def called(perspective: Perspective, open_ones: Sequence[SeatOffer]) -> tuple[int, ...]:
    """The people who must decide about a seat on offer."""
    people = [_holder(perspective, offer) if offer.kind == "return" else offer.person for offer in open_ones]
    return tuple(sorted({person for person in people if person is not None}))


def _holder(perspective: Perspective, offer: SeatOffer) -> int | None:
    return next((occupant.person for occupant in perspective.occupants if occupant.seat == offer.seat), None)


def come_back(number: int, say: words.Say) -> Button:
    """The button with which a person returns to their own seat."""
    return button(
        say(text("button-come-back")), custom_id(BUTTON, "come-back", number), style=discord.ButtonStyle.primary
    )


def owner_panel(perspective: Perspective, locale: str) -> Outgoing:
    """A panel for a person who has left their seat and may return to it."""
    say = perspective.say(locale)
    return Outgoing(
        (text_part(say(text("seat-held", who=Who(min(perspective.owned))))), row(come_back(perspective.match.id, say)))
    )


def give_panel(perspective: Perspective, locale: str, seats: Sequence[Seat] = ()) -> Outgoing:
    """A panel to choose the person to whom a seat is offered. A player of several seats may offer some of them:
    `seats`, or all."""
    say, number = perspective.say(locale), perspective.match.id
    parts: list[Part] = [text_part(f"### {say(text('give-title'))}\n{say(text('give-hint'))}")]
    mine = [occupant.seat for occupant in perspective.occupants if occupant.seat in perspective.viewer]
    if len(mine) > 1:
        offered = [choice(say(text(f"seat-{seat}")), seat, chosen=seat in (seats or mine)) for seat in mine]
        parts.append(select(custom_id(SELECT, "give-which", number), say(text("give-which")), offered, most=len(mine)))
    given = [SEATS_APART.join(seats)] if seats else []
    parts.append(people(custom_id(PEOPLE, "give-seat-to", number, *given), say(text("give-placeholder"))))
    return Outgoing(tuple(parts))


def away_panel(perspective: Perspective, locale: str) -> Outgoing:
    """The recipient's vacation: a choice of its length, or its end."""
    say, number = perspective.say(locale), perspective.match.id
    mine = [until for seat, until in perspective.away.items() if seat in perspective.viewer]
    if mine:
        told: Text = text("away-now", until=max(mine))
        ways: list[Part] = [button(say(text("button-away-end")), custom_id(BUTTON, "away-for", number, 0))]
    else:
        left = days_left(perspective)
        told = text("away-left", left=left)
        ways = [
            button(say(text("away-days", count=days)), custom_id(BUTTON, "away-for", number, days))
            for days in range(1, left + 1)
        ]
    return Outgoing((text_part(f"### {say(text('away-title'))}\n{say(told)}"), *rows(ways, 3)))


def days_left(perspective: Perspective) -> int:
    """The days of vacation that a recipient still has."""
    used = [occupant.leave for occupant in perspective.occupants if occupant.seat in perspective.viewer]
    return AWAY_DAYS - max((-(-seconds // DAY) for seconds in used), default=0)
