"""DD-4: scouts and standees; the Closing of DD-10 before them; deals of DD-16.3; DD-13.4: what can be reached."""

from __future__ import annotations

from tests.engines.draggmar.referee.asking import Ask, Play, plain
from tests.engines.draggmar.referee.components import HAND_LIMIT, MAP, RIFT_SPOTS
from tests.engines.draggmar.referee.decks import bosses_dead, discard, heads_of
from tests.engines.draggmar.referee.effects import limit_question
from tests.engines.draggmar.referee.ending import upgrade
from tests.engines.draggmar.referee.state import Deal, Lord, Match, Pay, Place

HEADS_NEEDED = 2
DEALS_OPEN = 3


def begin_selection(m: Match) -> None:
    """A thread for each lord."""
    m.phase, m.door_a = "selection", False
    for seat in m.seats:
        m.lords[seat].placed, m.lords[seat].scouted = False, []
        m.desk.begin(seat, _select(m, seat))


def _select(m: Match, seat: str) -> Play[None]:
    """Closing, scout, standee of one lord."""
    lord = m.lords[seat]
    over = limit_question(lord, HAND_LIMIT)
    if over is not None:  # DD-10.1
        answers = yield Ask([over])
        for card in answers[seat]["discard"]:
            lord.hand.remove(card)
            lord.given_up.append(card)
    yield from upgrade(m, lord)
    down = face_down(m)
    if down:  # DD-4.1, 15.2
        number = min(2, len(down)) if m.solo else 1
        scout = plain(seat, "scout", down, default_scouts(m, seat, down), number, number)
        answers = yield Ask([scout], hold=lambda: _door_a(m))
        lord.scouted = answers[seat]["scout"]
        flip_when_all(m)
        yield Ask([], hold=lambda: all(one.scouted for one in m.lords.values()))
    found = destinations(m, lord)
    if lord.placed:
        return
    if len(found) == 1 and (not m.options.negotiation or found == ["town"]):
        place_standee(m, lord, found[0])
        return
    answers = yield Ask([plain(seat, "standee", found, [default_place(m, lord, found)])])
    if not lord.placed:
        place_standee(m, lord, answers[seat]["standee"][0])


def face_down(m: Match) -> list[str]:
    """Dungeons with a face-down token, in number order."""
    return [place.id for place in m.places.values() if not place.up]


def default_scouts(m: Match, seat: str, down: list[str]) -> list[str]:
    """D-2's default: the face-down dungeons counted from the first lord round and round."""
    if m.solo:
        return down[:2]
    return [down[m.turn_order().index(seat) % len(down)]]


def _door_a(m: Match) -> bool:
    """Door A opens when every scout is in."""
    m.door_a = m.door_a or all(m.desk.has_answered(seat, "scout") for seat in m.seats)
    return m.door_a


def flip_when_all(m: Match) -> None:
    """DD-4.2: when the last scout is told, the tokens are turned up together."""
    if all(lord.scouted for lord in m.lords.values()):
        for lord in m.lords.values():
            for place in lord.scouted:
                m.places[place].up = m.places[place].fresh = True


def reachable(m: Match) -> set[str]:
    """DD-13.4: by roads from the Town, not through an open rift or the Keep."""
    shut = {"keep", *(RIFT_SPOTS[number][0] for number, is_open in m.rifts.items() if is_open)}
    found, todo = {"town"}, ["town"]
    while todo:
        at = todo.pop()
        if at in shut:
            continue
        for road in MAP["roads"]:
            for one, other in ((road["a"], road["b"]), (road["b"], road["a"])):
                if one == at and other not in found:
                    found.add(other)
                    todo.append(other)
    return found


def is_quiet(m: Match, place: Place) -> bool:
    """DD-4.7: all four Bosses of its current level are dead."""
    return bosses_dead(m, place.current)


def is_keep_open(m: Match) -> bool:
    """DD-11.1: two heads of each level."""
    return all(heads_of(m, level) >= HEADS_NEEDED for level in (1, 2, 3))


def destinations(m: Match, lord: Lord) -> list[str]:
    """DD-4.3 to 4.5, 4.7, 13.3: where a lord may go; the Town if there is nowhere else."""
    near, some_down = reachable(m), bool(face_down(m))
    dungeons = [
        place
        for place in m.places.values()
        if place.up and (place.fresh or not some_down) and place.id in near and place.id != lord.last_place
    ]
    loud = [place.id for place in dungeons if not is_quiet(m, place)]
    found = loud or [place.id for place in dungeons]
    found += [spot for number, (spot, _) in RIFT_SPOTS.items() if m.rifts[number]]
    if is_keep_open(m):
        found.append("keep")
    return found or ["town"]


def default_place(m: Match, lord: Lord, found: list[str]) -> str:
    """D-4's default."""

    def order(place: str) -> tuple[int, int]:
        return (m.places[place].current, m.places[place].number)

    own = [place for place in lord.scouted if place in found]
    if own:
        return min(own, key=order)
    dungeons = [place for place in found if place in m.places]
    loud = [place for place in dungeons if not is_quiet(m, m.places[place])]
    rifts = sorted(place for place in found if place.startswith("r"))
    keep = ["keep"] if "keep" in found else []
    choices = [*sorted(loud, key=order)[:1], *rifts[:1], *keep, *sorted(dungeons, key=order)[:1], "town"]
    return choices[0]


def place_standee(m: Match, lord: Lord, place: str) -> None:
    """DD-4.6: openly and for good; deals of who has placed are over (D-3)."""
    lord.place, lord.placed = place, True
    for deal in [one for one in m.deals.values() if lord.seat in one.parties]:
        del m.deals[deal.id]


def end_selection(m: Match) -> None:
    """DD-4.8: fresh tokens are locked; cards given up in the Closing reach their discards (flow.md, door B)."""
    m.note("selected", [])
    for place in m.places.values():
        place.fresh = False
    for seat in m.turn_order():
        for card in m.lords[seat].given_up:
            discard(m, card)
        m.lords[seat].given_up = []
    m.deals = {}


# deals


def may_deal(m: Match, author: str) -> bool:
    """D-3: after the flip, while the author's standee is open."""
    standing = any((one.seat, one.kind) == (author, "standee") for one in m.desk.open())
    return m.options.negotiation and m.phase == "selection" and standing


def is_owned(m: Match, pay: list[Pay]) -> bool:
    """DD-16.3: Fame may be promised only if owned."""
    payers = {one.payer for one in pay}
    return all(sum(one.fame for one in pay if one.payer == payer) <= m.lords[payer].fame for payer in payers)


def offer_deal(m: Match, author: str, parties: list[str], go_to: str, pay: list[Pay]) -> str:
    """D-3: propose a deal; returns its id. The author has accepted it."""
    assert may_deal(m, author), f"{author} may not deal now"
    everyone = [seat for seat in m.seats if seat in {author, *parties}]
    assert len(everyone) > 1, "a deal needs another party"
    assert all(any((q.seat, q.kind) == (seat, "standee") for q in m.desk.open()) for seat in everyone), everyone
    assert is_owned(m, pay), "Fame may be promised only if owned"
    assert all(one.payer in everyone and one.to in everyone and one.fame > 0 for one in pay), pay
    assert sum(one.author == author for one in m.deals.values()) < DEALS_OPEN
    stem = f"deal.{author}.{'+'.join(everyone)}"
    number = m.deal_numbers[stem] = m.deal_numbers.get(stem, 0) + 1
    deal = Deal(f"{stem}.{number}", author, everyone, go_to, pay, {author})
    m.deals[deal.id] = deal
    return deal.id


def accept_deal(m: Match, seat: str, name: str) -> bool:
    """A party accepts; when all have, the deal is carried out or void (A-5). True if it was carried out."""
    deal = m.deals.get(name)
    if deal is None or seat not in deal.parties:
        return False
    deal.accepted.add(seat)
    if deal.accepted != set(deal.parties):
        return False
    del m.deals[name]
    legal = not deal.go_to or all(deal.go_to in destinations(m, m.lords[party]) for party in deal.parties)
    if not legal or not is_owned(m, deal.pay):
        return False
    for one in deal.pay:
        if one.when == "now":
            transfer(m, one)
        else:
            m.promised.append(one)
    if deal.go_to:
        for party in m.turn_order(deal.parties):
            m.desk.answer(party, "standee", {"standee": [deal.go_to]})
            place_standee(m, m.lords[party], deal.go_to)
    m.desk.pump()
    return True


def transfer(m: Match, pay: Pay) -> None:
    """A payment, as far as Fame reaches."""
    payer, to = m.lords[pay.payer], m.lords[pay.to]
    n = min(pay.fame, payer.fame)
    payer.fame -= n
    to.fame += n
