"""DB-9.8, 10, 20.1 to 20.5, 21.3, 26.6, 26.7: finds, containers, and who gets what."""

from __future__ import annotations

from tests.engines.drakborgen.referee.asking import Answers, Ballot, Play, Question
from tests.engines.drakborgen.referee.board import half_sides, has_way_down, is_secret, side_of, things_of
from tests.engines.drakborgen.referee.castle import (
    SIDES,
    Amulet,
    Hero,
    Lying,
    Ring,
    Square,
    is_below,
    on_board,
    square_of,
    step,
)
from tests.engines.drakborgen.referee.dangers import Drawn, heroes_at
from tests.engines.drakborgen.referee.heroes import dies, is_conscious, shadows_go, takes_part, worn
from tests.engines.drakborgen.referee.match import Match, Thread
from tests.engines.drakborgen.referee.paths import goals_of


def takers(m: Match, place: str) -> list[Hero]:
    """The heroes who could take something here."""
    return [one for one in heroes_at(m, place) if is_conscious(one)]


# -- DB-26.7: things that lie here


def loot(m: Match, th: Thread, place: str, found: list[Drawn]) -> Play[None]:
    """Objects that nobody in particular has drawn: the only hero takes them; of several one must claim and no other."""
    room = m.room(place)
    if not is_below(place):
        room.lying += [Lying(f"{one.deck}.{one.card}", "thing", m.next_serial()) for one in found]
        new = room.lying[len(room.lying) - len(found) :] if found else []
        old = [one for one in room.lying if one.what == "thing" and one not in new]
    else:
        old, new = [], [Lying(f"{one.deck}.{one.card}", "thing", 0) for one in found]
    for lying in [*old, *new]:
        ready = takers(m, place)
        if not ready or (lying.refused and len(ready) > 1):
            _stays(m, th, place, lying, lying in new)
            continue
        winner = yield from agreed(m, ready, lying.card)
        if winner is None:
            lying.refused = True
            _stays(m, th, place, lying, lying in new)
            continue
        if lying in room.lying:
            room.lying.remove(lying)
        yield from gets(m, th, winner, lying.card)


def agreed(m: Match, ready: list[Hero], held: str) -> Play[Hero | None]:
    """The only hero who can take something; of several the one who claims it, if no other does."""
    if len(ready) < 2:
        return ready[0] if ready else None
    facts = {"is": (held,)}
    questions = [Question(one.seat, "loot", ["claim", "pass"], ["pass"], order="loot", facts=facts) for one in ready]
    answers: Answers = yield Ballot(list(questions))
    claims = [one for one in ready if answers[one.seat] == ["claim"]]
    return claims[0] if len(claims) == 1 else None


def _stays(m: Match, th: Thread, place: str, lying: Lying, is_new: bool) -> None:
    """What nobody takes lies in the room; below ground there is none, and the card stays among the drawn ones."""
    if is_below(place) and is_new:
        first = next(iter(m.here(place)), None)
        deck, _, card = lying.card.partition(".")
        if first is not None and deck == "catacomb":
            first.walked.append(card)
        else:
            th.discard_held(lying.card)


# -- DB-34.11: what a hero gets


def gets(m: Match, th: Thread, hero: Hero, held: str) -> Play[None]:
    """A hero finds an object and keeps the card, or what the card leads to."""
    m.drop_acts(hero)
    effect = m.parts.held(held)["effect"]
    op = effect["op"]
    if op == "amulet":
        card = yield from th.draw("amulet")
        if card is not None:
            _finds_amulet(m, hero, card, held)
        else:
            th.discard_held(held)
    elif op == "amulet_half":
        hero.things.append(held)
        _fits_halves(m, th, hero)
    elif op == "ring":
        card = yield from th.draw("ring")
        if card is not None:
            hero.rings.append(Ring(card, True, by=held))
        else:
            th.discard_held(held)
    elif op == "draw" and effect["deck"] == "treasure":
        th.discard_held(held)
        card = yield from th.draw("treasure")
        if card is not None:
            takes_treasure(m, hero, card)
    else:
        hero.things.append(held)
        shadows_go(m, hero.at)


def _finds_amulet(m: Match, hero: Hero, card: str, by: str) -> None:
    """DB-20.1, 20.2: the reader is told; the owner puts it on only if he has ordered so."""
    amulet = Amulet(card, by=by)
    amulet.told_to = list(m.readers.get(hero.seat, []))
    hero.amulets.append(amulet)
    if m.mode != "solo" and m.ordered(hero.seat, "amulet", ["wear", "keep"]) == "wear":
        amulet.worn = True


def _fits_halves(m: Match, th: Thread, hero: Hero) -> None:
    """DB-20.5: the new half is tried once with each other; even means that they fit."""
    *others, new = things_of(m, hero, "amulet_half")
    if m.ordered(hero.seat, "halves", ["try", "wait"]) == "wait":
        return
    for other in others:
        if th.t6() % 2 == 0:
            for half in (other, new):
                hero.things.remove(half)
                hero.fitted.append(half)
            m.at_round_end(th.name, lambda: _four_amulets(m, hero))
            return


def _four_amulets(m: Match, hero: Hero) -> None:
    """The four top amulets are looked at; one is chosen in the next round, the rest go back."""
    if not m.is_in(hero.seat):
        return
    hero.four = m.decks["amulet"].set_aside(4)
    if not hero.four:
        for half in hero.fitted:
            m.own(hero).discard_held(half)
        hero.fitted = []


def chooses_amulet(m: Match, hero: Hero, card: str) -> None:
    """DB-20.5: the chosen one stays with its owner, who knows it; the others are shuffled in."""
    rest = list(hero.four)
    rest.remove(card)
    hero.four = []
    hero.amulets.append(Amulet(card, is_known=True, by=" ".join(hero.fitted[:2])))
    del hero.fitted[:2]
    m.decks["amulet"].shuffle_in(rest)


def takes_treasure(m: Match, hero: Hero, card: str) -> None:
    """DB-24.5; the amulet of death strikes at the first Treasure card."""
    hero.treasure.append(f"treasure.{card}")
    if worn(hero, "death"):
        dies(m, hero)


# -- DB-9.8, 26.6: containers


def opens(m: Match, th: Thread, place: str, lying: Lying) -> Play[Hero | None]:
    """A chest or a fallen warrior: a new one may be opened by all who are here, an old one is by those whose action
    that was; by the one with most KP. Returns who opens it."""
    new = lying in m.facts.get(f"new.{place}", [])
    willing = [one for one in takers(m, place) if new or one.act == "open"]
    if new and willing:
        facts = {"is": (m.parts.held(lying.card)["effect"]["deck"],)}
        answers: Answers = yield Ballot([
            Question(
                one.seat, "container", ["open", "leave"], ["open" if one.kp >= 4 else "leave"], order="container",
                facts=facts,
            )
            for one in willing
        ])  # fmt: skip
        willing = [one for one in willing if answers[one.seat] == ["open"]]
    if not willing:
        return None
    m.room(place).lying.remove(lying)
    th.discard_held(lying.card)
    return max(willing, key=lambda one: (one.kp, -m.seats.index(one.seat)))


# -- DB-10.6: secret doors


def secret_walls(m: Match, place: str) -> list[str]:
    """The sides on which a secret door may be found: no exit there yet, and not the outer wall of the castle."""
    square = square_of(place)
    walls: list[str] = [
        side
        for side in SIDES
        if side in half_sides(m, place)
        and on_board(step(square, side))
        and side_of(m, square, side) == "wall"
        and not is_secret(m, square, side, True)
    ]
    may_lead_down = m.has("no_way_down_set") and not has_way_down(m, place) and "down" not in m.room(place).secret
    return [*walls, "down"] if may_lead_down else walls


def default_wall(m: Match, hero: Hero, walls: list[str]) -> str:
    """A23: the wall that points towards the chamber without Treasure, else towards the nearest tower."""
    square = square_of(hero.at)
    goals = goals_of(m, hero)

    def far(side: str) -> int:
        beyond = step(square, side) if side != "down" else square
        return min(_crow(beyond, square_of(goal)) for goal in goals)

    return min(walls, key=lambda side: (far(side), walls.index(side)))


def _crow(here: Square, there: Square) -> int:
    return abs(here[0] - there[0]) + abs(here[1] - there[1])


def finds_secret_door(m: Match, th: Thread, hero: Hero, drawn: Drawn) -> Play[None]:
    """The finder names the wall; the card lies in the room, and the door can be used from next round on."""
    walls = secret_walls(m, hero.at) if takes_part(m, hero, hero.at) else []
    if not walls:
        th.discard(drawn.deck, drawn.card)
        return
    default = default_wall(m, hero, walls)
    question = Question(hero.seat, "wall", walls, [default], order="wall")
    answers: Answers = (yield Ballot([question])) if len(walls) > 1 else {hero.seat: walls}
    side = answers[hero.seat][0]
    room = m.room(hero.at)
    room.lying.append(Lying(f"{drawn.deck}.{drawn.card}", "left", m.next_serial()))
    room.secret.append(side)
    room.fresh.append(side)
