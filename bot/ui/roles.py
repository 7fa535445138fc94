"""The lobby's seats in games where all seats are always played: each free one can be taken, and everybody sees who will
play what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from itertools import groupby

from bot import words
from bot.matches.seating import Deal, Lot, deal, players
from bot.perspective import Perspective
from bot.refusal import Refusal
from bot.store import Occupant
from bot.ui.outgoing import Outgoing, Part, choice, frame, select
from bot.ui.outgoing import words as text_part
from bot.ui.press import SELECT, custom_id
from engines.core import Seat, Text, Who, player, strengths, text
from rendering import painter


def roles(perspective: Perspective, say: words.Say) -> list[Part]:
    """The seats and their players, then a select of the seats that can be taken."""
    meta, waits = perspective.meta, perspective.match.status == "lobby"
    chosen = {occupant.seat: occupant for occupant in perspective.occupants if occupant.chosen}
    count = players(perspective.occupants)
    lines = [f"**{say(text('lobby-players', count=count, fewest=meta.fewest, most=meta.most))}**"]
    lines += _decided(perspective, [chosen[seat] for seat in meta.seats if seat in chosen], say)
    dealt = deal(meta, perspective.occupants) if waits and lacking(perspective) is None else None
    lines += _undecided(perspective, dealt, say)
    if dealt is not None:
        lines += [f"-# {say(line)}" for line in _what_comes(perspective, dealt)]
    offered = {seat: chosen.get(seat) for seat in meta.seats if seat not in chosen or chosen[seat].person is None}
    return [text_part("\n".join(lines)), *([_take_a_seat(perspective, offered, say)] if waits and offered else [])]


def _take_a_seat(perspective: Perspective, offered: Mapping[Seat, Occupant | None], say: words.Say) -> Part:
    """A select of the free seats and of those that a computer gives up. Its id tells which seats are taken: where these
    change, nobody's client shows an old choice."""
    free = "".join("01"[seat in offered and offered[seat] is None] for seat in perspective.meta.seats)
    choices = [
        choice(say(text(f"seat-{seat}")), seat, detail=say(_strength(seat, "nobody" if held is None else "computer")))
        for seat, held in offered.items()
    ]
    made = custom_id(SELECT, "take-free-seat", perspective.match.id, free)
    return select(made, say(text("take-free-seat-placeholder")), choices)


def _strength(seat: Seat, held: str) -> Text:
    """The state of a seat, and its strength."""
    return text("choose-seats-detail", held=held, role=text(f"seat-{seat}.detail"))


def _decided(perspective: Perspective, chosen: list[Occupant], say: words.Say) -> list[str]:
    """A line for each player who has chosen seats, with these."""
    by_player: dict[int | Seat, list[Occupant]] = {}
    for one in chosen:
        by_player.setdefault(one.person or one.seat, []).append(one)  # each computer is a player by itself
    return [_plays(perspective, held[0], _seats_of(held[0].person, held), say) for held in by_player.values()]


def _plays(perspective: Perspective, occupant: Occupant, seats: list[Text | Who], say: words.Say) -> str:
    who = computer_in(perspective, text("computer-name")) if occupant.person is None else Who(occupant.seat)
    return f"{_sign(perspective, occupant)} {say(text('lobby-plays', who=who, seats=seats))}"


def computer_in(perspective: Perspective, name: Text) -> Text:
    """The name of a computer player with its strength, where the game has several."""
    if len(strengths(perspective.match.game)) < 2:
        return name
    return text("computer-strength", computer=name, strength=text(f"strength-{perspective.match.computers}.word"))


def _sign(perspective: Perspective, occupant: Occupant) -> str:
    """The sign of an occupant."""
    if occupant.person is None:
        return "🤖"
    return "👑" if occupant.person == perspective.match.host else "🪑"


def _undecided(perspective: Perspective, dealt: Deal | None, say: words.Say) -> list[str]:
    """The people who have chosen no seat, the host first, and the seats that each then plays."""
    there = [occupant for occupant in perspective.occupants if not occupant.chosen]
    there.sort(key=lambda one: one.person != perspective.match.host)
    if dealt is None or dealt.lots:
        return [
            f"{sign} {say(text('lobby-any', who=[Who(one.seat) for one in occupants]))}"
            for sign, occupants in groupby(there, partial(_sign, perspective))
        ]
    return [_plays(perspective, one, _seats_of(one.person, dealt.held), say) for one in there]


def _what_comes(perspective: Perspective, dealt: Deal) -> list[Text]:
    """Lines on the seats drawn by lot, or on the players who take the unchosen seats in addition."""
    if dealt.lots:
        told = [_of_lot(perspective, lot) for lot in dealt.lots]
        return [*told, *([text("lobby-rest")] if players(perspective.occupants) < len(perspective.meta.seats) else [])]
    chosen = {occupant.seat: occupant for occupant in perspective.occupants if occupant.chosen}
    left = [occupant for occupant in dealt.held if occupant.seat not in chosen]
    first = {occupant.person: occupant.seat for occupant in reversed(chosen.values())}
    goes = {one.person: _seats_of(one.person, left) for one in left if one.person in first}
    return [
        text("lobby-goes-to-computer", seats=seats, count=len(seats))
        if person is None
        else text("lobby-goes", seats=seats, count=len(seats), who=Who(first[person]))
        for person, seats in goes.items()
    ]


def _seats_of(person: int | None, held: Iterable[Occupant]) -> list[Text | Who]:
    return [text(f"seat-{occupant.seat}") for occupant in held if occupant.person == person]


def _of_lot(perspective: Perspective, lot: Lot) -> Text:
    """A line on the people who may draw a seat by lot: all without a chosen seat, all people, or those named by their
    seats."""
    seat = text(f"seat-{lot.seat}")
    if len(lot.among) == sum(not occupant.chosen for occupant in perspective.occupants):
        return text("lobby-lot-of-all", seat=seat)
    if len(lot.among) == len({occupant.person for occupant in perspective.occupants} - {None}):
        return text("lobby-lot-of-people", seat=seat)
    return text("lobby-lot", seat=seat, among=[text(f"seat-{one.seat}") for one in lot.among])


def lacking(perspective: Perspective) -> Text | None:
    """The condition that is still missing for a start; None if the match can start."""
    missing = perspective.meta.fewest - players(perspective.occupants)
    if missing > 0:
        return text("lobby-missing" if player(perspective.match.game) else "lobby-missing-people", missing=missing)
    if not perspective.meta.shared:
        return None
    if vacant := deal(perspective.meta, perspective.occupants).vacant:
        return text("lobby-vacant", seats=[text(f"seat-{seat}") for seat in vacant], count=len(vacant))
    return None


def own_seats(perspective: Perspective) -> list[Seat]:
    """The seats that a recipient has chosen themselves."""
    return [
        occupant.seat for occupant in perspective.occupants if occupant.chosen and occupant.seat in perspective.viewer
    ]


def shared_offered(perspective: Perspective) -> dict[Seat, Text]:
    """The seats that a recipient plays or may play, each with its state."""
    mine, chosen = (
        own_seats(perspective),
        {occupant.seat: occupant.person for occupant in perspective.occupants if occupant.chosen},
    )
    held = {
        seat: "own" if seat in mine else "computer" if seat in chosen else "nobody"
        for seat in perspective.meta.seats
        if seat in mine or chosen.get(seat) is None
    }
    return {seat: _strength(seat, how) for seat, how in held.items()}


def shared_seats_panel(perspective: Perspective, locale: str) -> Outgoing:
    """A recipient's private panel to choose the seats they play. Raises `Refusal` if there is none."""
    say, mine = perspective.say(locale), own_seats(perspective)
    offered = [
        choice(say(text(f"seat-{seat}")), seat, detail=say(detail), chosen=seat in mine)
        for seat, detail in shared_offered(perspective).items()
    ]
    if not offered:
        raise Refusal("table-full")
    menu = select(
        custom_id(SELECT, "choose-seats", perspective.match.id),
        say(text("choose-seats-placeholder")),
        offered,
        least=0,
        most=len(offered),
    )
    heading = text_part(f"### {say(text('seats-take'))}\n{say(text('choose-seats-hint'))}")
    return Outgoing((frame(painter(perspective.match.game).ACCENT, heading, menu),))
