"""DB-15.4, 15.5, 16.6, 26.8: what heroes announce, and what they may use."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from tests.engines.drakborgen.referee.asking import Answers, Ballot, Draft, Form, Play, Question
from tests.engines.drakborgen.referee.board import ability, entrance, tile_type
from tests.engines.drakborgen.referee.castle import Hero, Monster
from tests.engines.drakborgen.referee.dangers import monster_gone
from tests.engines.drakborgen.referee.heroes import ring_of
from tests.engines.drakborgen.referee.match import Match, Thread

PEACEFUL = ("rubble", "pit", "bridge", "web")
"""Rooms in which nobody fights (DB-12.18, 15.15)."""

SAID = ("attack", "wait", "flee")


@dataclass
class Meeting:
    """One encounter at a place."""

    place: str
    heroes: list[Hero]
    fresh: list[Monster]
    ambush: bool
    first: bool = True
    said: dict[str, str] = field(default_factory=dict)
    shot: set[str] = field(default_factory=set)
    if_fight: dict[str, str] = field(default_factory=dict)
    others_may_stand: dict[str, bool] = field(default_factory=dict)
    shut: set[str] = field(default_factory=set)
    reactions: dict[int, dict[str, object]] = field(default_factory=dict)


def general_kp(m: Match, monster: Monster) -> int:
    return int(m.parts.monsters[monster.kind]["general_kp"])


def strongest(m: Match, monsters: list[Monster]) -> Monster:
    return max(monsters, key=lambda one: (general_kp(m, one), -one.id))


def may_flee(m: Match, hero: Hero) -> bool:
    """DB-15.5: back through one's own entrance, unless it is a secret door, a portcullis, a wall, or there is none."""
    back = entrance(m, hero)
    return back is not None and not back.secret and "portcullis" not in back.obstacles


def announcements(m: Match, hero: Hero, meeting: Meeting) -> list[str]:
    """What a hero may announce: of its action *attack* nothing else (DB-15.18)."""
    if hero.act == "attack" and meeting.first:
        return ["attack"]
    found = [] if tile_type(m, meeting.place) in PEACEFUL else ["attack"]
    if not meeting.ambush:
        found.append("wait")
    return [*found, *(["flee"] if may_flee(m, hero) else [])] or ["wait"]


def means_of(m: Match, hero: Hero, meeting: Meeting) -> list[str]:
    """What a hero may use before it announces anything, one after another: a missile, rings, the helmet, magic; each
    at one of the monsters, the missile without a number at the strongest."""
    found = []
    if hero.ammo and hero.seat not in meeting.shot:
        best = strongest(m, meeting.fresh)
        found = ["shoot", *(f"shoot.{one.id}" for one in meeting.fresh if one is not best)]
    for monster in meeting.fresh:
        if not m.parts.monsters[monster.kind]["surface"]:
            continue
        if ring_of(m, hero, "blinding") and not meeting.ambush:
            found.append(f"blind.{monster.id}")
        if ring_of(m, hero, "sleep"):
            found.append(f"sleep.{monster.id}")
        if helmet_of(m, hero):
            found.append(f"helmet.{monster.id}")
        if hero.magic:
            found.append(f"magic.{monster.id}")
    return found


def helmet_of(m: Match, hero: Hero) -> str:
    """The skull helmet of a hero, if it has not been used."""
    found = [one for one in hero.things if m.parts.item(one) == "skull_helmet" and not hero.used.get(one)]
    return found[0] if found else ""


def announcement(m: Match, meeting: Meeting, left: list[Hero]) -> Play[dict[str, str]]:
    """DB-15.4, 26.8: secretly if there are several heroes; returns what some use before they announce anything. It is
    left out only where there is one answer whatever ring the hero may hold."""
    asked: list[Question | Form] = []
    for hero in left:
        options, means = announcements(m, hero, meeting), means_of(m, hero, meeting)
        if len(options) == 1 and not means and not hero.rings:
            meeting.said[hero.seat] = options[0]
        else:
            asked.append(_announce_form(m, hero, meeting, options, means))
    answers: Answers = (yield Ballot(asked)) if asked else {}
    used = {}
    for seat, draft in answers.items():
        (said,) = draft["announce"]
        if said not in SAID:
            used[seat] = said
            continue
        meeting.said[seat] = said
        wish = draft.get("if-fight", [])
        meeting.if_fight[seat] = next((one for one in wish if one != "others"), "")
        meeting.others_may_stand[seat] = "others" in wish
    return used


def _announce_form(m: Match, hero: Hero, meeting: Meeting, options: list[str], means: list[str]) -> Form:
    facts = {"is": tuple(one.kind for one in meeting.fresh), "ambush": meeting.ambush}
    if "shoot" in means:
        default = ["shoot"]
    elif "wait" in options:
        default = ["wait"]
    elif "attack" in options and (hero.kp >= 7 or "flee" not in options):
        default = ["attack"]
    else:
        default = ["flee"]

    def pages(draft: Draft) -> list[Question]:
        found = [Question(hero.seat, "announce", [*options, *means], default, order="monster", facts=facts)]
        said = next((one for one in draft.get("announce", []) if one in SAID), "")
        if len(meeting.heroes) > 1 and said:
            wishes = {"attack": ["join"], "wait": ["join", "aside"], "flee": ["join", "away"]}[said]
            extra = ["others"] if m.pvp else []
            found.append(Question(hero.seat, "if-fight", [*wishes, *extra], [wishes[-1]], 1, 1 + len(extra)))
        return found

    return Form(hero.seat, "announce", pages)


def missile(m: Match, hero: Hero) -> dict[str, object] | None:
    names = ("crossbow", "throwing_stars", "throwing_daggers")
    return next((found for name in names if (found := ability(m, hero, name)) is not None), None)


def shoot(m: Match, th: Thread, hero: Hero, target: Monster) -> None:
    """DB-16.6: one missile; the T6 is read in the hero's table."""
    weapon = missile(m, hero)
    assert weapon is not None
    hero.ammo -= 1
    hero.used["thrown"] = hero.used.get("thrown", 0) + 1
    rolled = th.t6()
    table = weapon["table"]
    assert isinstance(table, dict)
    for span, result in table.items():
        low, high = (int(one) for one in span.split("-"))
        if low <= rolled <= high:
            if result == "kill":
                monster_gone(m, th, target)
            elif result == "wound T6":
                target.wounds += th.t6()
            elif result.startswith("wound T6-1"):
                target.wounds += max(1, th.t6() - 1)
            elif found := re.fullmatch(r"wound (\d+)", result):
                target.wounds += int(found[1])
