"""DB-2: decks, tiles, heroes, rings, towers."""

from __future__ import annotations

from tests.engines.drakborgen.referee.asking import Answers, Ballot, Draft, Form, Play, Question
from tests.engines.drakborgen.referee.book import equip
from tests.engines.drakborgen.referee.castle import TOWERS, Companion, Hero, Ring
from tests.engines.drakborgen.referee.components import DECKS
from tests.engines.drakborgen.referee.decks import Pile
from tests.engines.drakborgen.referee.match import Match


def set_out_match(m: Match) -> Play[None]:
    """Everything before the first round."""
    _shuffle_decks(m)
    _tiles(m)
    players = list(m.seats)
    if m.has("fixed_mp") and len(players) > 1:
        m.players[players.pop()].fate = "monsters"
    dealt = _deal_heroes(m, players)
    aside = {seat: m.decks["ring"].set_aside(2) for seat in players}
    chosen: dict[str, str] = {}
    if m.options["hero_choice"] == "open":
        for seat in players:
            free = [one for one in dealt[seat] if one not in chosen.values()]
            answers: Answers = yield Ballot([Question(seat, "hero", free, [_highest(m, free)])])
            chosen[seat] = answers[seat][0]
    third = _third_ring(m)
    forms: list[Question | Form] = [
        _form(m, seat, dealt[seat], chosen.get(seat), aside[seat], third) for seat in players
    ]
    if m.options["pvp"] == "vote":  # DB-17.20: all players, also one without a hero
        forms += [_vote_form(seat) for seat in m.seats if seat not in players]
    drafts: Answers = yield Ballot(forms)
    _place_heroes(m, players, drafts, dealt, chosen, aside, third)
    _votes(m, drafts)


def _shuffle_decks(m: Match) -> None:
    without = {"way_down"} if m.has("no_way_down_set") else set()
    for deck in DECKS:
        cards = m.parts.copies(deck, without if deck == "room" else set())
        m.decks[deck] = Pile(deck, cards, m.dice)


def _tiles(m: Match) -> None:
    without = {"way_down"} if m.has("no_way_down_set") else set()
    m.tile_pile = Pile("tile", m.parts.tile_pile(without), m.dice)


def _deal_heroes(m: Match, players: list[str]) -> dict[str, list[str]]:
    """DB-2.2: the sheets are dealt out evenly; with `open` all may choose among all."""
    sheets = list(m.parts.heroes)
    if m.options["hero_choice"] == "open":
        return dict.fromkeys(players, sheets)
    shuffled = m.dice.shuffled("heroes", sheets)
    each = len(shuffled) // len(players)
    return {seat: shuffled[number * each : (number + 1) * each] for number, seat in enumerate(players)}


def _highest(m: Match, heroes: list[str]) -> str:
    """A1: the most KP."""
    return max(heroes, key=lambda one: (int(m.parts.heroes[one]["kp"]), -heroes.index(one)))


def _third_ring(m: Match) -> list[str]:
    """DB-2.4: the top card of what is left, for a hero with three rings."""
    return m.decks["ring"].cards[:1]


def _form(m: Match, seat: str, dealt: list[str], chosen: str | None, aside: list[str], third: list[str]) -> Form:
    """The pages of setting out: hero, ring, tower, and the vote."""

    def pages(draft: Draft) -> list[Question]:
        found = []
        if chosen is None and len(dealt) > 1:
            found.append(Question(seat, "hero", dealt, [_highest(m, dealt)]))
        hero = chosen or (dealt[0] if len(dealt) == 1 else draft.get("hero", [""])[0])
        if hero:
            rings = rings_for(m, hero, aside, third)
            if rings:
                found.append(Question(seat, "ring", rings, [rings[0]]))
            found.append(Question(seat, "tower", list(TOWERS)))
            if m.options["pvp"] == "vote":
                found.append(_vote(seat))
        return found

    return Form(seat, pages({})[0].kind, pages)


def _vote(seat: str) -> Question:
    return Question(seat, "pvp", ["yes", "no"], ["no"])


def _vote_form(seat: str) -> Form:
    """The form of who plays the monsters from the start and has no hero."""
    return Form(seat, "pvp", lambda _: [_vote(seat)])


def rings_for(m: Match, hero: str, aside: list[str], third: list[str]) -> list[str]:
    """The rings among which the player of a hero chooses."""
    number = int(m.parts.heroes[hero]["starting_rings"])
    return [*aside, *third][:number] if number else []


def _place_heroes(
    m: Match,
    players: list[str],
    drafts: Answers,
    dealt: dict[str, list[str]],
    chosen: dict[str, str],
    aside: dict[str, list[str]],
    third: list[str],
) -> None:
    back: list[str] = []
    for seat in players:
        draft = drafts[seat]
        name = chosen.get(seat) or draft.get("hero", dealt[seat])[0]
        sheet = m.parts.heroes[name]
        hero = Hero(seat, name, int(sheet["kp"]), TOWERS[draft["tower"][0]], int(sheet["kp"]))
        m.heroes[seat] = hero
        equip(m, hero)
        rings = rings_for(m, name, aside[seat], third)
        if len(rings) == 3:
            m.decks["ring"].draw()
        if rings:
            kept = draft["ring"][0]
            hero.rings.append(Ring(kept))
            m.removed += [f"ring.{one}" for one in rings if one != kept]
        else:
            back += aside[seat]
        for one in sheet.get("companions", []):
            beast = Companion(m.next_serial(), one["id"], int(one["kp"]), int(one["kp"]), bool(one["loyal"]), hero.at)
            hero.companions.append(beast)
    if back:
        m.decks["ring"].shuffle_in(back)


def _votes(m: Match, drafts: Answers) -> None:
    """DB-17.20: hero against hero only if all players have agreed."""
    if m.options["pvp"] == "vote":
        m.pvp = all(drafts[seat].get("pvp") == ["yes"] for seat in m.seats)
    else:
        m.pvp = m.has("pvp")
