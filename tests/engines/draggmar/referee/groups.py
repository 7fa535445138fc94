"""DD-6: groups on their runs, between rooms, splits and requests to join."""

from __future__ import annotations

from itertools import combinations

from tests.engines.draggmar.referee.asking import Answer, Answers, Ask, Page, Play, Question
from tests.engines.draggmar.referee.components import HAND_LIMIT, PORTALS, VELOS, deck_of
from tests.engines.draggmar.referee.decks import bosses_dead, build_rifts, discard, left, renew
from tests.engines.draggmar.referee.drawing import draw_room, is_rift, rift_number
from tests.engines.draggmar.referee.effects import limit_question
from tests.engines.draggmar.referee.rooms import play_room, withdraw
from tests.engines.draggmar.referee.state import Group, Match, Request, Result, Room

CLEARED_AFTER = 5
"""DD-9.9: rooms passed or skipped before a run without a living Boss ends."""
SHORT_ROOMS = 8
"""DD-1.7: room cards for each lord when the phase begins."""


def form_groups(m: Match) -> None:
    """DD-6.1, 11.2, 13.5: short room decks renewed, the Keep pile made, rift cards dealt, groups named."""
    places: dict[str, list[str]] = {}
    for seat in m.turn_order():
        lord = m.lords[seat]
        lord.out = lord.place == "town"
        lord.active, lord.last_hero, lord.log, lord.kills, lord.received = None, "", [], [], 0
        for held in lord.curses:
            held.waits = held.waits and lord.out
        if not lord.out:
            places.setdefault(lord.place, []).append(seat)
    m.note("run", [seat for who in places.values() for seat in who])
    for level in (1, 2, 3):
        drawing = sum(
            len(who) for place, who in places.items() if place in m.places and m.places[place].current == level
        )
        if drawing >= 2 and len(m.decks[f"room-{level}"].pile) < SHORT_ROOMS * drawing:
            renew(m, f"room-{level}")
    if "keep" in places:
        _make_keep(m, len(places["keep"]))
    _deal_rifts(m, sorted(place for place in places if is_rift(place)))
    for number, (place, members) in enumerate(places.items(), 1):
        level = m.places[place].current if place in m.places else 3
        start_group(m, Group(f"g{m.round}-{number}", place, level, members))


def _make_keep(m: Match, arriving: int) -> None:
    """DD-11.2: three elites and 2 + arriving cards of level 3."""
    deck = m.decks["room-3"]
    cards = []
    for _ in range(min(2 + arriving, left(m, "room-3"))):
        if not deck.pile:
            renew(m, "room-3")
        cards.append(deck.pile.pop(0))
    m.keep, m.elites = m.chance.order("keep", [*m.elites, *cards]), []


def _deal_rifts(m: Match, rifts: list[str]) -> None:
    """DD-13.5: the pile's cards go to the rift groups in turn, in order of rift number."""
    m.shares = {}
    if rifts:
        pile = m.dealt_rifts = m.decks["rift"].pile
        m.decks["rift"].pile = []
        m.shares = {rift_number(place): pile[at :: len(rifts)] for at, place in enumerate(rifts)}


def start_group(m: Match, g: Group) -> None:
    """A group's thread begins."""
    m.groups[g.name] = g
    g.members = m.turn_order(g.members)
    for seat in g.members:
        m.lords[seat].group = g.name
    m.desk.begin(g.name, run_group(m, g))


def is_closed(m: Match, g: Group) -> bool:
    """DD-11.6, 13.6: the place has been closed, by another part perhaps."""
    if g.place == "keep":
        return m.keep_closed
    return is_rift(g.place) and not m.rifts[rift_number(g.place)]


def is_cleared(m: Match, g: Group) -> bool:
    """DD-9.9: no Boss of the level is alive, and five rooms are behind the group's longest log."""
    if g.place not in m.places or not bosses_dead(m, g.level):
        return False
    return max(len(m.lords[seat].log) for seat in g.members) >= CLEARED_AFTER


def run_group(m: Match, g: Group) -> Play[None]:
    """A run: rooms until it ends or the group dissolves (DD-6.9)."""
    while g.members:
        if is_closed(m, g):
            end_run(m, g, "none")
            return
        card = None if is_cleared(m, g) else draw_room(m, g)
        if card is None:  # DD-6.4, 9.9, 13.9
            end_run(m, g, "cleared" if g.place in m.places else "none")
            return
        flag = yield from play_room(m, g, card)
        kind = result_of(m, g, flag)
        assert g.room is not None
        if kind:
            end_run(m, g, kind)
            yield from limits(m, g.room)
            return
        yield from between(m, g, g.room)


def result_of(m: Match, g: Group, flag: str) -> str:
    """What the room did to the run; empty if it goes on."""
    assert g.room is not None
    if g.place == "keep" and m.keep_closed:
        return "none"
    if g.room.closes:
        return "rift"
    if is_closed(m, g):  # without result, also where the last hero has died
        return "none"
    if flag in ("failed", "fallen"):
        return "failed"
    return "boss" if flag == "boss" and g.place != "keep" else ""


def end_run(m: Match, g: Group, kind: str) -> None:
    """A group's run is over; requests to it fail (D-15)."""
    g.ended, g.result = True, kind
    m.results.append(Result(g.name, g.place, g.level, kind))
    for seat in g.members:
        m.lords[seat].out = True
    m.aside += g.reserve
    g.reserve = []
    refuse_all(m, g.name)


def refuse_all(m: Match, target: str) -> None:
    """Requests to a group that is gone: the askers go alone."""
    for request in [one for one in m.requests if one.target == target and not one.closed]:
        m.desk.end(request.asker)
        go_alone(m, request)


def go_alone(m: Match, request: Request) -> None:
    """DD-6.7: the asker becomes a group of one."""
    request.closed = True
    level = m.groups[request.target].level
    start_group(m, Group(request.name, request.place, level, [request.asker]))


# between rooms


def limits(m: Match, room: Room) -> Play[None]:
    """After a run's last room only the hand limit is asked (flow.md, Between)."""
    asked = [
        one for seat in m.turn_order(room.members) if (one := _between_question(m, None, seat, [], [])) is not None
    ]
    answers = (yield Ask(asked)) if asked else {}
    _give_up(m, answers)


def _give_up(m: Match, answers: Answers) -> None:
    for seat in m.turn_order(set(answers)):
        for card in answers[seat].get("discard", []):
            m.lords[seat].hand.remove(card)
            discard(m, card)


def ways(m: Match, g: Group, seat: str) -> list[str]:
    """D-14, D-15: stay, alone, each set of two or more but not all, and the groups that a lord whose hero fell may
    ask. A lord alone is asked only if there is such a group."""
    others = [one for one in g.members if one != seat]
    found = ["stay"]
    if others:
        found.append("alone")
        for size in range(1, len(others)):
            found += [set_key(m, [seat, *some]) for some in combinations(others, size)]
    if m.lords[seat].active is None:
        found += [
            f"join.{name}"
            for name, one in sorted(m.groups.items())
            if one.place == g.place and one is not g and not one.ended and one.members
        ]
    return found if len(found) > 1 else []


def refresh_ways(m: Match) -> None:
    """The ways of open questions are put again: groups that may be asked have come and gone since (A-5)."""
    for thread in m.desk.threads.values():
        for one in thread.waits.questions if isinstance(thread.waits, Ask) else []:
            if "way" in one.pages:
                one.pages["way"] = Page(ways(m, m.groups[m.lords[one.seat].group], one.seat) or ["stay"])


def set_key(m: Match, seats: list[str]) -> str:
    """The option that names a set of seats."""
    return "with." + "+".join(seat for seat in m.seats if seat in seats)


def _between_question(m: Match, g: Group | None, seat: str, way: list[str], requests: list[Request]) -> Question | None:
    pages: dict[str, Page] = {}
    default: Answer = {}
    over = limit_question(m.lords[seat], HAND_LIMIT)
    if over is not None:
        pages["discard"], default["discard"] = over.pages["discard"], over.default["discard"]
    if way:
        pages["way"], default["way"] = Page(way), ["stay"]
    for one in requests:
        pages[f"admit.{one.asker}"], default[f"admit.{one.asker}"] = Page(["yes", "no"]), ["no"]
    return Question(seat, "between", pages, default) if pages else None


def between(m: Match, g: Group, room: Room) -> Play[None]:
    """Hand limit, split, requests and their answers as one form (D-12, D-14 to D-16), then the group parts."""
    requests = [one for one in m.requests if one.target == g.name and not one.closed]
    asked = []
    for seat in m.turn_order([*room.members]):
        inside = seat in g.members
        question = _between_question(m, g, seat, ways(m, g, seat) if inside else [], requests if inside else [])
        if question is not None:
            asked.append(question)
    answers: Answers = (yield Ask(asked)) if asked else {}
    _give_up(m, answers)
    chosen = {seat: answers.get(seat, {}).get("way", ["stay"])[0] for seat in g.members}
    admits = {
        one.asker: [seat for seat in g.members if answers.get(seat, {}).get(f"admit.{one.asker}") == ["yes"]]
        for one in requests
    }
    regroup(m, g, chosen, admits, requests)


def parts_of(m: Match, members: list[str], chosen: dict[str, str]) -> tuple[list[list[str]], list[str]]:
    """DD-6.6: the parts that leave, and the rest."""
    parts, gone = [], set()
    for seat in members:
        if chosen[seat] == "alone":
            parts.append([seat])
            gone.add(seat)
        elif chosen[seat].startswith("with.") and seat not in gone:
            named = chosen[seat].removeprefix("with.").split("+")
            if all(chosen.get(one) == chosen[seat] for one in named):
                parts.append(named)
                gone.update(named)
    return parts, [seat for seat in members if seat not in gone]


def regroup(m: Match, g: Group, chosen: dict[str, str], admits: dict[str, list[str]], requests: list[Request]) -> None:
    """flow.md, section 2: who leaves, who is granted, who gets which letter; the rest keeps name, row and reserve."""
    parts, rest = parts_of(m, g.members, chosen)
    askers = [seat for seat in rest if chosen[seat].startswith("join.")]
    rest = [seat for seat in rest if seat not in askers]
    if not parts and not askers and not requests:
        return
    g.members = rest
    leaving = [(m.turn_order(part)[0], part) for part in parts] + [(seat, []) for seat in askers]
    order = m.turn_order()
    new: list[Group] = []
    heirs: list[Group] = []
    for first, part in sorted(leaving, key=lambda one: order.index(one[0])):
        name = g.name + chr(ord("a") + g.letters)
        g.letters += 1
        if part:
            heirs.append(Group(name, g.place, g.level, part))
            new.append(heirs[-1])
        else:
            target = m.groups[chosen[first].removeprefix("join.")]
            request = Request(first, g.place, target.name, name)
            m.lords[first].group = ""
            if target.ended:
                new.append(Group(name, g.place, g.level, [first]))
            else:
                m.requests.append(request)
                m.desk.begin(first, wait_to_join(m, request))
    if not rest:
        g.ended = True
        if heirs:
            heirs[0].reserve, g.reserve = g.reserve, []
        m.aside += g.reserve
        g.reserve = []
    for one in sorted(requests, key=lambda one: order.index(one.asker)):
        if one.closed:
            continue
        if rest and all(seat in admits[one.asker] for seat in rest):
            m.desk.end(one.asker)
            one.closed = one.joined = True
            m.lords[one.asker].group = g.name
            g.members = m.turn_order([*g.members, one.asker])
        else:
            m.desk.end(one.asker)
            go_alone(m, one)
    if not rest:
        refuse_all(m, g.name)
    for part_group in new:
        start_group(m, part_group)


def wait_to_join(m: Match, request: Request) -> Play[None]:
    """D-15: the asker waits, and may go alone at any time."""
    yield Ask([Question(request.asker, "waiting", {"waiting": Page(["alone"])}, {"waiting": ["alone"]}, optional=True)])
    withdraw(m, request)
    go_alone(m, request)


def return_cards(m: Match) -> None:
    """DD-10.8, 11.4, 13.9 and effects.md (`scry`): what the run phase kept goes back to its decks."""
    back: dict[str, list[str]] = {}
    for card in [*m.aside, *m.keep, *m.returning]:
        back.setdefault(deck_of(card), []).append(card)
    m.aside, m.keep, m.returning = [], [], []
    for g in m.groups.values():
        for entry in g.row:
            home = deck_of(entry.card)
            if home == "elite":
                back.setdefault(home, []).append(entry.card)
            elif home != "rift" and not is_head(m, entry.card):
                m.decks[home].discards.append(entry.card)
            elif home == "rift" and entry.card not in m.rift_out:
                m.rift_out.append(entry.card)
        g.row = []
    m.elites += sorted(back.pop("elite", []))
    rift = back.pop("rift", [])
    for name in sorted(back):
        m.decks[name].pile = m.chance.order(name, [*m.decks[name].pile, *back[name]])
    if m.options.crusade:
        _return_rifts(m, rift)


def is_head(m: Match, card: str) -> bool:
    """True if a Boss has become a head."""
    return card in m.trophies or any(card in lord.heads for lord in m.lords.values())


def _return_rifts(m: Match, back: list[str]) -> None:
    """DD-13.9: undealt and undrawn cards keep their order; Velos and what was set aside is shuffled in; rebuilt when
    the closers are all out or the pile is empty."""
    pile = m.decks["rift"]
    if m.shares:
        undrawn = {card for share in m.shares.values() for card in share}
        pile.pile = [card for card in m.dealt_rifts if card in undrawn]
        m.shares, m.dealt_rifts = {}, []
    if back:
        pile.pile = m.chance.order("rift", [*pile.pile, *back])
    closers = [card for card in pile.pile if card in (VELOS, *PORTALS)]
    if not closers or not pile.pile:
        build_rifts(m)
