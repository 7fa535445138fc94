"""The lobby's seats where all chairs play however few come: each free one can be taken, and all see who will play
what."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import partial
from itertools import groupby

from bot import words
from bot.desk import Desk
from bot.matches.dealing import Deal, Lot, deal, players
from bot.refusal import Refusal
from bot.store import Sitter
from bot.ui.press import BUTTON, SELECT, custom_id
from bot.ui.sheet import Part, Sheet, beside, button, choice, frame, select
from bot.ui.sheet import words as text_part
from engines.core import Seat, Text, Who, player, text
from rendering import painter

DETAIL = "role-detail"
"""What a free role is good at, among what a message may leave out."""


def roles(desk: Desk, say: words.Say, left_out: Collection[str] = ()) -> list[Part]:
    """Who plays what: chairs that people have taken are lines, all others have a button each."""
    meta, waits = desk.meta, desk.match.status == "lobby"
    chosen = {sitter.seat: sitter for sitter in desk.sitters if sitter.chosen}
    count = players(desk.sitters)
    lines = [f"**{say(text('lobby-players', count=count, fewest=meta.fewest, most=meta.most))}**"]
    parts: list[Part] = []
    for seat in meta.seats:
        taken = _taken(desk, chosen[seat], say) if seat in chosen else ""
        if waits and (seat not in chosen or chosen[seat].person is None):
            parts += [text_part("\n".join(lines))] if lines else []
            lines = []
            free = f"**{say(text(f'seat-{seat}'))}**"
            if DETAIL not in left_out:
                free += f"\n-# {say(text(f'seat-{seat}.detail'))}"
            take = custom_id(BUTTON, "take-chair", desk.match.id, seat)
            parts.append(beside(taken or free, button(say(text("button-take-chair")), take)))
        elif taken:
            lines.append(taken)
    dealt = deal(meta, desk.sitters) if waits and lacking(desk) is None else None
    lines += _undecided(desk, dealt, say)
    if dealt is not None:
        lines += [f"-# {say(line)}" for line in _what_comes(desk, dealt)]
    return [*parts, *([text_part("\n".join(lines))] if lines else [])]


def _taken(desk: Desk, sitter: Sitter, say: words.Say) -> str:
    who = text("computer-name") if sitter.person is None else text("former-holder", name=Who(sitter.seat))
    return f"{_sign(desk, sitter)} {say(text(f'seat-{sitter.seat}'))}, {say(who)}"


def _sign(desk: Desk, sitter: Sitter) -> str:
    """One crown, however many chairs the host holds."""
    if sitter.person is None:
        return "🤖"
    crowned = next((one for one in desk.sitters if one.person == desk.match.host), None)
    return "👑" if sitter == crowned else "🪑"


def _undecided(desk: Desk, dealt: Deal | None, say: words.Say) -> list[str]:
    """Who has chosen no chair, the host first, and what each then plays."""
    there = [sitter for sitter in desk.sitters if not sitter.chosen]
    there.sort(key=lambda one: one.person != desk.match.host)
    if dealt is None or dealt.lots:
        return [
            f"{sign} {say(text('lobby-any', who=[Who(one.seat) for one in sitters]))}"
            for sign, sitters in groupby(there, partial(_sign, desk))
        ]
    return [
        f"{_sign(desk, one)} {say(text('lobby-so-far', who=Who(one.seat), seats=_seats_of(one.person, dealt.held)))}"
        for one in there
    ]


def _what_comes(desk: Desk, dealt: Deal) -> list[Text]:
    """What is drawn by lot, or who plays in addition what nobody has chosen."""
    if dealt.lots:
        told = [_of_lot(desk, lot) for lot in dealt.lots]
        return [*told, *([text("lobby-rest")] if players(desk.sitters) < len(desk.meta.seats) else [])]
    chosen = {sitter.seat: sitter for sitter in desk.sitters if sitter.chosen}
    left = [sitter for sitter in dealt.held if sitter.seat not in chosen]
    first = {sitter.person: sitter.seat for sitter in reversed(chosen.values())}
    goes = {one.person: _seats_of(one.person, left) for one in left if one.person in first}
    return [
        text("lobby-goes-to-computer", seats=seats, count=len(seats))
        if person is None
        else text("lobby-goes", seats=seats, count=len(seats), who=Who(first[person]))
        for person, seats in goes.items()
    ]


def _seats_of(person: int | None, held: Iterable[Sitter]) -> list[Text | Who]:
    return [text(f"seat-{sitter.seat}") for sitter in held if sitter.person == person]


def _of_lot(desk: Desk, lot: Lot) -> Text:
    """Who may come by a chair by lot: all who stand there with any seat, or those who are named by their seats."""
    seat = text(f"seat-{lot.seat}")
    if len(lot.among) == sum(not sitter.chosen for sitter in desk.sitters):
        return text("lobby-lot-of-all", seat=seat)
    if len(lot.among) == len({sitter.person for sitter in desk.sitters} - {None}):
        return text("lobby-lot-of-people", seat=seat)
    return text("lobby-lot", seat=seat, among=[text(f"seat-{one.seat}") for one in lot.among])


def lacking(desk: Desk) -> Text | None:
    """What is missing for it to begin."""
    missing = desk.meta.fewest - players(desk.sitters)
    if missing > 0:
        return text("lobby-missing" if player(desk.match.game) else "lobby-missing-people", missing=missing)
    if not desk.meta.shared:
        return None
    if vacant := deal(desk.meta, desk.sitters).vacant:
        return text("lobby-vacant", seats=[text(f"seat-{seat}") for seat in vacant], count=len(vacant))
    return None


def own_chairs(desk: Desk) -> list[Seat]:
    """The chairs that a reader has taken for their own sake."""
    return [sitter.seat for sitter in desk.sitters if sitter.chosen and sitter.seat in desk.viewer]


def shared_offered(desk: Desk) -> dict[Seat, Text]:
    """The chairs that a reader plays or may, and how it stands with each."""
    mine, chosen = own_chairs(desk), {sitter.seat: sitter.person for sitter in desk.sitters if sitter.chosen}
    held = {
        seat: "own" if seat in mine else "computer" if seat in chosen else "nobody"
        for seat in desk.meta.seats
        if seat in mine or chosen.get(seat) is None
    }
    return {seat: text("chairs-detail", held=how, role=text(f"seat-{seat}.detail")) for seat, how in held.items()}


def chairs_panel(desk: Desk, locale: str) -> Sheet:
    """A reader's private panel: which chairs they play. Raises `Refusal` where there is none."""
    say, mine = desk.say(locale), own_chairs(desk)
    offered = [
        choice(say(text(f"seat-{seat}")), seat, detail=say(detail), chosen=seat in mine)
        for seat, detail in shared_offered(desk).items()
    ]
    if not offered:
        raise Refusal("table-full")
    menu = select(
        custom_id(SELECT, "chairs", desk.match.id), say(text("chairs-placeholder")), offered, least=0, most=len(offered)
    )
    heading = text_part(f"### {say(text('seats-take'))}\n{say(text('chairs-hint'))}")
    return Sheet((frame(painter(desk.match.game).ACCENT, heading, menu),))
