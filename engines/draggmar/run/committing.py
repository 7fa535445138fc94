"""The commit (DD-8.4, D-11): a private form of fields in any order, which counts once it is sent.

Pages and options rest on the lord's own cards and on what everybody knows. Changing a draft tells nobody anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations
from typing import Any, ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from engines.core.flow import Table
from engines.core.forms import SEND, USUAL, Form
from engines.core.preferences import ASK
from engines.core.types import Decision, Event, Option, Seat, Text, Who, text
from engines.draggmar import names
from engines.draggmar.components import HEROES, ITEMS, Room, may_equip
from engines.draggmar.run.effects import may_be_rival
from engines.draggmar.run.orders import ALONE, BARE, STAY, order_way, way_ordered
from engines.draggmar.run.reading import Reading, card_of, kind_of, room_of
from engines.draggmar.state import Commit, Group, Realm

ARM: Final = "arm"
NOTHING: Final = "none"
ITEM, SKILL, TARGET, BOOST, CHEST, AFTER = "item.", "skill.", "target.", "boost.", "chest.", "after."
GO_BARE: Final = Option(BARE, Text("commit-bare"), Text("commit-bare.detail"))
GO_ON: Final = Option(BARE, Text("commit-on"))
"""The same where nothing is needed."""
GO_ARMED: Final = Option(ARM, Text("commit-arm"), Text("commit-arm.detail"))
USUAL_AT_BOSS: Final = replace(USUAL, label=Text("commit-usual"), detail=Text("commit-usual.detail"))
UNARMED: Final = ("hall", "trap")
"""The rooms in which Attack does nothing."""
ONE_EACH: Final = ("weapon", "armor", "shield")
MOVERS: Final = frozenset(item for item, card in ITEMS.items() if any(one.do == "slots" for one in card.effects))
"""The items that change how many may be worn."""


class Draft(Struct, frozen=True, omit_defaults=True):
    """A commit being filled in; `is_whole`: it is sent as it is. `after` is what is ordered with it for the way after
    the room; empty if that stays as it is."""

    commit: Commit = Commit()
    is_whole: bool = False
    after: str = ""


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
        room, means = room_of(group), Means(state, group, seat)
        return Decision(
            id="", seat=seat, kind="commit", round=state.round,
            prompt=text("commit-prompt", room=names.card(room.card), kind=card_of(group).kind),
            hint=beam(state, group, seat, own), rule="rooms",
            options=(
                *options(state, group, seat, own, means), *after(state, group, seat, draft),
                *self._closing(own, means, card_of(group)),
            ),
            default=(USUAL.key if card_of(group).is_boss else BARE,), barred=tuple(barred(group, seat, own, means)),
        )  # fmt: skip

    def _closing(self, own: Commit, means: Means, card: Room) -> Iterator[Option]:
        """The ways to send the form. An empty one is sent in one way, whatever is done with a chest."""
        is_empty = own == Commit(chest=own.chest)
        yield GO_ON if card.kind == "hall" and is_empty else GO_BARE
        if card.kind not in UNARMED and means.strongest != own.items:
            yield GO_ARMED
        if not is_empty:
            yield SEND
        if card.is_boss:
            yield USUAL_AT_BOSS

    def fill(self, state: Realm, seat: Seat, draft: Draft, picks: tuple[str, ...]) -> Draft:
        group, own, pick = state.groups[self.group], draft.commit, picks[0]
        if pick == BARE:
            return replace(draft, commit=Commit(chest=own.chest), is_whole=True)
        if pick.startswith(AFTER):
            return replace(draft, after=pick.removeprefix(AFTER))
        return replace(draft, commit=self._filled_in(state, group, seat, own, pick))

    def _filled_in(self, state: Realm, group: Group, seat: Seat, own: Commit, pick: str) -> Commit:
        """A commit after one more pick."""
        if pick == ARM:
            return replace(own, items=Means(state, group, seat).strongest)
        if pick.startswith(ITEM):
            return replace(own, items=toggled(own.items, pick.removeprefix(ITEM)))
        if pick.startswith(SKILL):
            number = int(pick.removeprefix(SKILL))
            return replace(own, skill=number, target=first_target(state, group, seat, number))
        if pick.startswith(TARGET):
            return replace(own, target=pick.removeprefix(TARGET))
        if pick.startswith(BOOST):
            what = pick.removeprefix(BOOST)
            return replace(own, boost="attack" if what == "attack" else "defense" if what == "defense" else "")
        return replace(own, chest="open" if pick == f"{CHEST}open" else "leave")

    def usual(self, table: Table[Any], seat: Seat) -> Draft:
        """D-11's default: nothing, but all Attack against a Boss."""
        state: Realm = table.state
        group = state.groups[self.group]
        items = Means(state, group, seat).strongest if card_of(group).is_boss else ()
        return Draft(Commit(items=items, chest=usual_chest(state, group, seat)), is_whole=True)

    def shows(self, state: Realm, seat: Seat, draft: Draft) -> Text | None:
        return shown(state, seat, draft.commit, "commit-shown")

    def answered(self, table: Table[Any], seat: Seat) -> None:
        if not self.is_complete(table.state):  # after the last all commits are told
            table.tell("has-committed", who=Who(seat))

    def carry_out(self, table: Table[Any], forms: dict[Seat, Draft]) -> None:
        """All commits are revealed together (V-8)."""
        realm: Realm = table.state
        room = room_of(realm.groups[self.group])
        for seat in room.present:
            room.commits[seat] = forms[seat].commit
            if forms[seat].after:
                order_way(realm, seat, forms[seat].after)
            table.tell_event(Event(shown(realm, seat, forms[seat].commit), reveals=True))


def shown(realm: Realm, seat: Seat, commit: Commit, key: str = "committed") -> Text:
    """What everybody will see of a commit, as a sentence, or as words in one (``commit-shown``)."""
    hero = realm.lord(seat).active
    assert hero is not None
    return text(
        key, who=Who(seat), hero=names.card(hero.card), items=names.cards(commit.items),
        count=len(commit.items), skill=names.skill(hero.card, commit.skill) if commit.skill else text("no-skill"),
        has_skill="yes" if commit.skill else "no", boost=commit.boost or "none", chest=commit.chest or "none",
        target=Who(Seat(commit.target)) if commit.target else Who(seat), aims="yes" if commit.target else "no",
    )  # fmt: skip


# -- what may be committed


class Means:
    """What a lord may commit in one position, whatever its draft is: `forbidden` are kinds of it (`Reading.forbidden`),
    `items` those of the own hand that the hero may wear in this room, in slot order (DD-2.3, DD-8.4)."""

    def __init__(self, realm: Realm, group: Group, seat: Seat) -> None:
        lord, reading = realm.lord(seat), Reading(realm, group, {}, {})
        hero = lord.active
        assert hero is not None, "only who has a hero in the room commits"
        self._realm, self._group, self._seat = realm, group, seat
        self._limits: dict[tuple[str, ...], int] = {(): reading.slots(seat)}
        self.hero, self.fame = hero, lord.fame
        self.forbidden = reading.forbidden(seat)
        self.items = names.in_slot_order(
            one for one in lord.items if may_equip(hero.card, one) and ITEMS[one].slot not in self.forbidden
        )

    def limit(self, items: tuple[str, ...]) -> int:
        """The number of items that the hero may wear with these: only some change it."""
        movers = tuple(one for one in items if one in MOVERS)
        if movers not in self._limits:
            self._limits[movers] = Reading(self._realm, self._group, {}, {self._seat: movers}).slots(self._seat)
        return self._limits[movers]

    def is_legal(self, items: tuple[str, ...]) -> bool:
        """DD-2.4: one weapon, armor and shield each, and not more than the hero can carry."""
        return fit_slots(items) and len(items) <= self.limit(items)

    @property
    def strongest(self) -> tuple[str, ...]:
        """The legal set of items with the most printed Attack, then Defense, then the lowest ids (D-11)."""
        movers = [one for one in self.items if one in MOVERS]
        some = [one for count in range(len(movers) + 1) for one in combinations(movers, count)]
        return _strongest(self.items, tuple((one, self.limit(one)) for one in some))


@lru_cache(maxsize=4096)
def fit_slots(items: tuple[str, ...]) -> bool:
    """DD-2.4: one weapon, armor and shield each."""
    slots = [ITEMS[one].slot for one in items]
    return all(slots.count(one) <= 1 for one in ONE_EACH)


@lru_cache(maxsize=4096)
def toggled(items: tuple[str, ...], item: str) -> tuple[str, ...]:
    """The items with one more, in place of another for the same slot, or with one less."""
    if item in items:
        return tuple(one for one in items if one != item)
    slot = ITEMS[item].slot
    others = [one for one in items if slot not in ONE_EACH or ITEMS[one].slot != slot]
    return names.in_slot_order([*others, item])


@lru_cache(maxsize=4096)
def _strongest(items: tuple[str, ...], limits: tuple[tuple[tuple[str, ...], int], ...]) -> tuple[str, ...]:
    """The strongest legal set of these items. `limits` are how many may be worn with each set of those that change
    it."""
    most = dict(limits)
    sets = [one for count in range(max(most.values()) + 1) for one in combinations(items, count)]
    legal = [one for one in sets if fit_slots(one) and len(one) <= most[tuple(item for item in one if item in MOVERS)]]

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


def options(realm: Realm, group: Group, seat: Seat, own: Commit, means: Means) -> Iterator[Option]:
    """The fields of the form, for this draft."""
    hero = means.hero
    for item in means.items:
        if means.is_legal(toggled(own.items, item)):
            yield item_option(item, item in own.items)
    if not hero.used and "skill" not in means.forbidden:
        yield from skill_options(hero.card, own.skill)
    aims = targets(realm, group, seat, own.skill)
    for one in aims if len(aims) > 1 else ():
        yield Option(TARGET + one, text("target", who=Who(one)), field=Text("field-target"), chosen=own.target == one)
    if means.fame and seat not in room_of(group).boosted and "boost" not in means.forbidden:
        for what in (NOTHING, "attack", "defense"):
            yield Option(
                BOOST + what, text("boost-option", what=what), field=Text("field-boost"),
                chosen=(own.boost or NOTHING) == what,
            )  # fmt: skip
    if card_of(group).open is not None:
        for what in ("open", "leave"):
            yield Option(CHEST + what, text("chest-option", what=what), field=Text("field-chest"),
                         chosen=own.chest == what)  # fmt: skip


def after(realm: Realm, group: Group, seat: Seat, draft: Draft) -> Iterator[Option]:
    """What a lord of a group of several may order for the way after the room, where the run goes on after it (A-7)."""
    if len(group.members) < 2 or (card_of(group).is_boss and not group.is_keep):
        return
    now = draft.after or way_ordered(realm, seat)
    for way in (STAY, ASK, ALONE):
        label, detail = (text(key, way=way) for key in ("after-option", "after-option.detail"))
        yield Option(AFTER + way, label, detail, field=Text("field-after"), chosen=way == now)


@cache
def item_option(item: str, chosen: bool) -> Option:
    field = text("field-item", slot=ITEMS[item].slot)
    return Option(ITEM + item, names.card(item), names.card_text(item), field=field, chosen=chosen)


@cache
def skill_options(hero: str, chosen: int) -> tuple[Option, ...]:
    """The hero's skills, or none of them; nothing for a hero without skills."""
    field, skills = Text("field-skill"), HEROES[hero].skills
    found = [
        Option(f"{SKILL}{one}", names.skill(hero, one), names.skill_text(hero, one), field=field, chosen=chosen == one)
        for one in range(1, len(skills) + 1)
    ]
    return (Option(f"{SKILL}0", Text("skill-none"), field=field, chosen=not chosen), *found) if skills else ()


def barred(group: Group, seat: Seat, own: Commit, means: Means) -> Iterator[Text]:
    """Why something is not offered."""
    for what in sorted(means.forbidden):
        yield text("commit-forbidden", what=what)
    if means.hero.used:
        yield text("commit-used", hero=names.card(means.hero.card))
    if not means.fame and "boost" not in means.forbidden:
        yield Text("commit-no-fame")
    elif seat in room_of(group).boosted:
        yield Text("commit-boosted")
    if len(own.items) >= means.limit(own.items):
        yield text("commit-encumbered", count=len(own.items))


def beam(realm: Realm, group: Group, seat: Seat, own: Commit) -> Text:
    """The own part of what the room asks for, from the draft and what everybody knows."""
    reading = Reading(realm, group, {seat: own}, {seat: own.items})
    return text(
        "commit-hint", kind=reading.card.kind, attack=reading.attack(seat), wanted=reading.wanted,
        others=len(reading.present) - 1, enemy=reading.enemy_attack, defense=reading.defense(seat),
        items=reading.pool(seat), safe=_safety(reading, seat),
        fame=realm.lord(seat).fame, key="yes" if _fits_lid(reading, seat) else "no",
    )  # fmt: skip


def _fits_lid(reading: Reading, seat: Seat) -> bool:
    """True if the class of this lord's hero opens the chest without force (DD-8.7)."""
    lid = reading.card.open
    return lid is not None and kind_of(reading.realm, seat) in lid.classes


def _safety(reading: Reading, seat: Seat) -> str:
    """Why a trap does nothing to this lord's hero, as far as it can know; ``no`` if it may strike."""
    if reading.card.kind != "trap":
        return "no"
    return "disarmed" if reading.is_disarmed else "level" if reading.is_immune(seat) else "no"


__all__ = ["Committing", "Draft", "beam", "usual_chest"]
