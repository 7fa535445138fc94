"""The commit (DD-8.4, D-11): a private form of fields in any order, which counts once it is sent.

Pages and options rest on the lord's own cards and on what everybody knows. Changing a draft tells nobody anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any, ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from engines.core.flow import Table
from engines.core.forms import SEND, USUAL, Form
from engines.core.types import Decision, Event, Option, Seat, Text, Who, text
from engines.draggmar import names
from engines.draggmar.components import HEROES, ITEMS, SLOTS, may_equip
from engines.draggmar.run.effects import may_be_rival
from engines.draggmar.run.orders import BARE
from engines.draggmar.run.reading import Reading, card_of, kind_of, room_of
from engines.draggmar.state import Commit, Group, Realm

ARM: Final = "arm"
NOTHING: Final = "none"
ITEM, SKILL, TARGET, BOOST, CHEST = "item.", "skill.", "target.", "boost.", "chest."
ONE_EACH: Final = ("weapon", "armor", "shield")


class Draft(Struct, frozen=True, omit_defaults=True):
    """A commit being filled in; `is_whole`: it is sent as it is."""

    commit: Commit = Commit()
    is_whole: bool = False


class Committing(Form[Draft], kw_only=True):
    """D-11: all present lords commit in secret, revealed together."""

    ordered_as: ClassVar[frozenset[str] | None] = frozenset({"commit"})
    group: str

    def begun(self, state: Realm, seat: Seat) -> Draft:
        """An empty commit; a chest is opened as the clock would."""
        return Draft(Commit(chest=usual_chest(state, state.groups[self.group], seat)))

    def page(self, state: Realm, seat: Seat, draft: Draft) -> Decision | None:
        if draft.is_whole:
            return None
        group, own = state.groups[self.group], draft.commit
        room = room_of(group)
        return Decision(
            id="", seat=seat, kind="commit", round=state.round,
            prompt=text("commit-prompt", room=names.card(room.card), kind=card_of(group).kind),
            hint=beam(state, group, seat, own), rule="rooms",
            options=(*options(state, group, seat, own), *self._closing(state, group, seat, own)),
            default=(USUAL.key,), barred=tuple(barred(state, group, seat, own)),
        )  # fmt: skip

    def _closing(self, state: Realm, group: Group, seat: Seat, own: Commit) -> Iterator[Option]:
        yield Option(BARE, Text("commit-bare"), Text("commit-bare.detail"))
        if strongest(state, group, seat) != own.items:
            yield Option(ARM, Text("commit-arm"), Text("commit-arm.detail"))
        yield SEND
        yield USUAL

    def fill(self, state: Realm, seat: Seat, draft: Draft, picks: tuple[str, ...]) -> Draft:
        group, own, pick = state.groups[self.group], draft.commit, picks[0]
        if pick == BARE:
            return Draft(Commit(chest=own.chest), is_whole=True)
        if pick == ARM:
            return Draft(replace(own, items=strongest(state, group, seat)))
        if pick.startswith(ITEM):
            return Draft(replace(own, items=toggled(own.items, pick.removeprefix(ITEM))))
        if pick.startswith(SKILL):
            number = int(pick.removeprefix(SKILL))
            return Draft(replace(own, skill=number, target=first_target(state, group, seat, number)))
        if pick.startswith(TARGET):
            return Draft(replace(own, target=pick.removeprefix(TARGET)))
        if pick.startswith(BOOST):
            what = pick.removeprefix(BOOST)
            return Draft(replace(own, boost="attack" if what == "attack" else "defense" if what == "defense" else ""))
        return Draft(replace(own, chest="open" if pick == f"{CHEST}open" else "leave"))

    def usual(self, table: Table[Any], seat: Seat) -> Draft:
        """D-11's default: nothing, but all Attack against a Boss."""
        state: Realm = table.state
        group = state.groups[self.group]
        items = strongest(state, group, seat) if card_of(group).is_boss else ()
        return Draft(Commit(items=items, chest=usual_chest(state, group, seat)), is_whole=True)

    def shows(self, state: Realm, seat: Seat, draft: Draft) -> Text | None:
        return shown(state, seat, draft.commit)

    def answered(self, table: Table[Any], seat: Seat) -> None:
        if len(self.seats) > 1:
            table.tell("has-committed", who=Who(seat))

    def carry_out(self, table: Table[Any], forms: dict[Seat, Draft]) -> None:
        """All commits are revealed together (V-8)."""
        realm: Realm = table.state
        room = room_of(realm.groups[self.group])
        for seat in room.present:
            room.commits[seat] = forms[seat].commit
            table.tell_event(Event(shown(realm, seat, forms[seat].commit), reveals=True))


def shown(realm: Realm, seat: Seat, commit: Commit) -> Text:
    """What everybody will see of a commit."""
    hero = realm.lord(seat).active
    assert hero is not None
    return text(
        "committed", who=Who(seat), hero=names.card(hero.card), items=names.cards(commit.items),
        count=len(commit.items), skill=names.skill(hero.card, commit.skill) if commit.skill else text("no-skill"),
        has_skill="yes" if commit.skill else "no", boost=commit.boost or "none", chest=commit.chest or "none",
        target=Who(Seat(commit.target)) if commit.target else Who(seat), aims="yes" if commit.target else "no",
    )  # fmt: skip


# -- what may be committed


def forbidden(realm: Realm, group: Group, seat: Seat) -> frozenset[str]:
    return Reading(realm, group, {}, {}).forbidden(seat)


def wearable(realm: Realm, group: Group, seat: Seat) -> list[str]:
    """The items of the own hand that the hero may wear in this room, in slot order (DD-2.3, DD-8.4)."""
    lord = realm.lord(seat)
    if lord.active is None:
        return []
    not_allowed = forbidden(realm, group, seat)
    fitting = [one for one in lord.items if may_equip(lord.active.card, one) and ITEMS[one].slot not in not_allowed]
    return list(names.in_slot_order(fitting))


class Limits:
    """How many items a lord's hero may wear, in one position: only items that change it make a difference."""

    def __init__(self, realm: Realm, group: Group, seat: Seat) -> None:
        self._realm, self._group, self._seat = realm, group, seat
        self._known: dict[tuple[str, ...], int] = {}

    def limit(self, items: tuple[str, ...]) -> int:
        """The number of items that the hero may wear with these."""
        movers = tuple(filter(_moves_limit, items))
        if movers not in self._known:
            self._known[movers] = Reading(self._realm, self._group, {}, {self._seat: movers}).slots(self._seat)
        return self._known[movers]

    def is_legal(self, items: tuple[str, ...]) -> bool:
        """DD-2.4: one weapon, armor and shield each, and not more than the hero can carry."""
        return fit_slots(items) and len(items) <= self.limit(items)


def fit_slots(items: tuple[str, ...]) -> bool:
    """DD-2.4: one weapon, armor and shield each."""
    slots = [ITEMS[one].slot for one in items]
    return all(slots.count(one) <= 1 for one in ONE_EACH)


def _moves_limit(item: str) -> bool:
    return any(effect.do == "slots" for effect in ITEMS[item].effects)


def toggled(items: tuple[str, ...], item: str) -> tuple[str, ...]:
    """The items with one more, in place of another for the same slot, or with one less."""
    if item in items:
        return tuple(one for one in items if one != item)
    slot = ITEMS[item].slot
    others = [one for one in items if slot not in ONE_EACH or ITEMS[one].slot != slot]
    return names.in_slot_order([*others, item])


def strongest(realm: Realm, group: Group, seat: Seat) -> tuple[str, ...]:
    """The legal set of items with the most printed Attack, then Defense, then the lowest ids (D-11)."""
    items, limits = tuple(wearable(realm, group, seat)), Limits(realm, group, seat)
    movers = [one for one in items if _moves_limit(one)]
    some = [one for count in range(len(movers) + 1) for one in combinations(movers, count)]
    return _strongest(items, tuple((one, limits.limit(one)) for one in some))


@lru_cache(maxsize=4096)
def _strongest(items: tuple[str, ...], limits: tuple[tuple[tuple[str, ...], int], ...]) -> tuple[str, ...]:
    """The strongest legal set of these items. `limits` are how many may be worn with each set of those that change
    it."""
    most = dict(limits)
    sets = [one for count in range(len(items) + 1) for one in combinations(items, count)]
    legal = [one for one in sets if fit_slots(one) and len(one) <= most[tuple(filter(_moves_limit, one))]]

    def rank(one: tuple[str, ...]) -> tuple[int, int, list[str]]:
        attack, defense = (sum(getattr(ITEMS[item], what) for item in one) for what in ("attack", "defense"))
        return -attack, -defense, sorted(one)

    return min(legal, key=rank)


def usual_chest(realm: Realm, group: Group, seat: Seat) -> Any:
    """D-11: open, if the hero's class is listed or its printed Attack reaches the force."""
    lid, hero = card_of(group).open, realm.lord(seat).active
    if lid is None or hero is None:
        return ""
    strong = lid.force is not None and HEROES[hero.card].attack >= lid.force
    return "open" if kind_of(realm, seat) in lid.classes or strong else "leave"


def targets(realm: Realm, group: Group, seat: Seat, skill: int) -> list[Seat]:
    """The lords among whom a skill's target is chosen, in turn order from the own seat on."""
    hero = realm.lord(seat).active
    if hero is None or not skill:
        return []
    needs = HEROES[hero.card].skills[skill - 1].needs
    order = realm.in_order(realm.seats)
    around = [*order[order.index(seat) :], *order[: order.index(seat)]]
    if needs == "ally":
        return [one for one in around if one in room_of(group).present]
    if needs == "rival":
        return [one for one in around if may_be_rival(realm, seat, one)]
    return []


def first_target(realm: Realm, group: Group, seat: Seat, skill: int) -> str:
    return next(iter(targets(realm, group, seat, skill)), "")


# -- the page


def options(realm: Realm, group: Group, seat: Seat, own: Commit) -> Iterator[Option]:
    """The fields of the form, for this draft."""
    lord, room = realm.lord(seat), room_of(group)
    hero = lord.active
    assert hero is not None, "only who has a hero in the room commits"
    not_allowed = forbidden(realm, group, seat)
    items, limits = wearable(realm, group, seat), Limits(realm, group, seat)
    for slot in SLOTS:
        for item in items:
            if ITEMS[item].slot == slot and limits.is_legal(toggled(own.items, item)):
                yield Option(
                    ITEM + item, names.card(item), names.card_text(item), field=text("field-item", slot=slot),
                    chosen=item in own.items,
                )  # fmt: skip
    skills = HEROES[hero.card].skills
    if skills and not hero.used and "skill" not in not_allowed:
        field = Text("field-skill")
        yield Option(f"{SKILL}0", Text("skill-none"), field=field, chosen=not own.skill)
        for number in range(1, len(skills) + 1):
            yield Option(
                f"{SKILL}{number}", names.skill(hero.card, number), names.skill_text(hero.card, number), field=field,
                chosen=own.skill == number,
            )  # fmt: skip
    for one in targets(realm, group, seat, own.skill):
        yield Option(TARGET + one, text("target", who=Who(one)), field=Text("field-target"), chosen=own.target == one)
    if lord.fame and seat not in room.boosted and "boost" not in not_allowed:
        for what in (NOTHING, "attack", "defense"):
            yield Option(
                BOOST + what, text("boost-option", what=what), field=Text("field-boost"),
                chosen=(own.boost or NOTHING) == what,
            )  # fmt: skip
    if card_of(group).open is not None:
        for what in ("open", "leave"):
            yield Option(CHEST + what, text("chest-option", what=what), field=Text("field-chest"),
                         chosen=own.chest == what)  # fmt: skip


def barred(realm: Realm, group: Group, seat: Seat, own: Commit) -> Iterator[Text]:
    """Why something is not offered."""
    lord, not_allowed = realm.lord(seat), forbidden(realm, group, seat)
    for what in sorted(not_allowed):
        yield text("commit-forbidden", what=what)
    if lord.active is not None and lord.active.used:
        yield text("commit-used", hero=names.card(lord.active.card))
    if not lord.fame and "boost" not in not_allowed:
        yield Text("commit-no-fame")
    elif seat in room_of(group).boosted:
        yield Text("commit-boosted")
    if len(own.items) >= Limits(realm, group, seat).limit(own.items):
        yield text("commit-encumbered", count=len(own.items))


def beam(realm: Realm, group: Group, seat: Seat, own: Commit) -> Text:
    """The own part of what the room asks for, from the draft and what everybody knows."""
    reading = Reading(realm, group, {seat: own}, {seat: own.items})
    return text(
        "commit-hint", kind=reading.card.kind, attack=reading.attack(seat), wanted=reading.wanted,
        others=len(reading.present) - 1, enemy=reading.enemy_attack, defense=reading.defense(seat),
        items=reading.pool(seat), what=names.card_text(reading.room.card), fame=realm.lord(seat).fame,
    )  # fmt: skip


__all__ = ["Committing", "Draft", "beam", "strongest", "usual_chest", "wearable"]
