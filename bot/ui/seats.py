"""Chairs on offer, coming back to one's own, and vacation."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot import words
from bot.desk import Desk
from bot.matches.pace import DAY
from bot.matches.seats import AWAY_DAYS, together
from bot.names import shown
from bot.store import Offer
from bot.ui.press import BUTTON, PEOPLE, SELECT, custom_id
from bot.ui.sheet import Button, Part, Sheet, button, choice, frame, gap, people, row, rows, select
from bot.ui.sheet import words as text_part
from engines.core import Seat, Text, Who, text
from rendering import painter

SEATS_APART = "+"
"""Between the chairs that a custom id names."""


def offers(desk: Desk, open_ones: Sequence[Offer], locale: str, mark: int | None = None) -> Sheet:
    """The public message of a table's chairs that are on offer. `desk` is everybody's."""
    say, number = desk.say(locale), desk.match.id
    inside: list[Part] = []
    shown_ones: list[Offer] = []
    for offer in open_ones:
        if offer in shown_ones:
            continue
        all_of_it = together(offer, open_ones, desk.sitters)
        shown_ones += all_of_it
        until = "" if offer.until is None else f" · ⏳ <t:{offer.until}:R>"
        sitter = next(one for one in desk.sitters if one.seat == offer.seat)
        person = shown(sitter.owner_name) if offer.kind == "return" else f"<@{offer.person}>"
        heading = say(text(f"offer-{offer.kind}", who=Who(offer.seat), person=person))
        detail = say(text(f"offer-{offer.kind}.detail", who=Who(offer.seat)))
        asked = f"<@{sitter.person}>: " if offer.kind == "return" and sitter.person else ""
        seats: list[Text | Who] = [text(f"seat-{one.seat}") for one in all_of_it]
        which = f"{say(text('offer-seats', seats=seats))}\n" if desk.meta.shared else ""
        inside += [text_part(f"### {heading}\n{which}{asked}{detail}{until}"), gap(), row(*_ways(number, offer, say))]
    inside.append(text_part(f"-# {say(text('table', number=number))}"))
    return Sheet((frame(painter(desk.match.game).ACCENT, *inside),), None, mark)


def _ways(number: int, offer: Offer, say: words.Say) -> list[Part]:
    style = discord.ButtonStyle.secondary if offer.kind == "return" else discord.ButtonStyle.primary
    label = "button-give-back" if offer.kind == "return" else "button-take-seat"
    ways: list[Part] = [button(say(text(label)), custom_id(BUTTON, "take-seat", number, offer.id), style=style)]
    if offer.kind != "late":
        ways.append(button(say(text("button-decline")), custom_id(BUTTON, "refuse-seat", number, offer.id)))
    return ways


def called(desk: Desk, open_ones: Sequence[Offer]) -> tuple[int, ...]:
    """Whoever is to decide about a chair that is on offer."""
    people = [_holder(desk, offer) if offer.kind == "return" else offer.person for offer in open_ones]
    return tuple(sorted({person for person in people if person is not None}))


def _holder(desk: Desk, offer: Offer) -> int | None:
    return next((sitter.person for sitter in desk.sitters if sitter.seat == offer.seat), None)


def come_back(number: int, say: words.Say) -> Button:
    """The way back to one's own chair."""
    return button(
        say(text("button-come-back")), custom_id(BUTTON, "come-back", number), style=discord.ButtonStyle.primary
    )


def owner_panel(desk: Desk, locale: str) -> Sheet:
    """For somebody who does not sit in their chair any more and may come back to it."""
    say = desk.say(locale)
    return Sheet((text_part(say(text("seat-held", who=Who(min(desk.owned))))), row(come_back(desk.match.id, say))))


def give_panel(desk: Desk, locale: str, seats: Sequence[Seat] = ()) -> Sheet:
    """Whom one's chair is offered to. Whoever has several may hand over some of them: those `seats`, or all."""
    say, number = desk.say(locale), desk.match.id
    parts: list[Part] = [text_part(f"### {say(text('give-title'))}\n{say(text('give-hint'))}")]
    mine = [sitter.seat for sitter in desk.sitters if sitter.seat in desk.viewer]
    if len(mine) > 1:
        offered = [choice(say(text(f"seat-{seat}")), seat, chosen=seat in (seats or mine)) for seat in mine]
        parts.append(select(custom_id(SELECT, "give-which", number), say(text("give-which")), offered, most=len(mine)))
    given = [SEATS_APART.join(seats)] if seats else []
    parts.append(people(custom_id(PEOPLE, "give-seat-to", number, *given), say(text("give-placeholder"))))
    return Sheet(tuple(parts))


def away_panel(desk: Desk, locale: str) -> Sheet:
    """One's vacation: how long, or back already."""
    say, number = desk.say(locale), desk.match.id
    mine = [until for seat, until in desk.away.items() if seat in desk.viewer]
    if mine:
        told: Text = text("away-now", until=max(mine))
        ways: list[Part] = [button(say(text("button-away-end")), custom_id(BUTTON, "away-for", number, 0))]
    else:
        left = days_left(desk)
        told = text("away-left", left=left)
        ways = [
            button(say(text("away-days", count=days)), custom_id(BUTTON, "away-for", number, days))
            for days in range(1, left + 1)
        ]
    return Sheet((text_part(f"### {say(text('away-title'))}\n{say(told)}"), *rows(ways, 3)))


def days_left(desk: Desk) -> int:
    """How many days of vacation a reader still has."""
    used = [sitter.leave for sitter in desk.sitters if sitter.seat in desk.viewer]
    return AWAY_DAYS - max((-(-seconds // DAY) for seconds in used), default=0)
