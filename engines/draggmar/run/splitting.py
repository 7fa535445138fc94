"""Between two rooms (DD-6.5 to DD-6.7): hand limits, stay or split, requests to join and their answers, in one form for
each lord (D-12, D-14 to D-16). What all have sent leads to the groups that follow (Regroup)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from engines.core.flow import Question, Table, Work
from engines.core.forms import Form, Sheet
from engines.core.types import Decision, Option, Seat, Text, Who, text
from engines.draggmar import hands, names
from engines.draggmar.accounts import Parting, Way
from engines.draggmar.run import account, piles
from engines.draggmar.run.dooming import counts_players, gain, loss
from engines.draggmar.run.groups import Draw, dissolve, end, go_alone, joins, next_letter, part
from engines.draggmar.run.orders import ALONE, STAY
from engines.draggmar.state import Group, Realm, Request

WITH, JOIN = "with", "join."
YES, NO = "yes", "no"
ADMIT = "admit-"


class Answer(Struct, frozen=True, omit_defaults=True):
    """What a lord says between two rooms: cards above the limit, its way, and which askers it admits."""

    discard: tuple[str, ...] = ()
    way: str = ""
    admits: dict[Seat, bool] = {}


def between(table: Table[Any], group: Group, entered: list[Seat], *, final: bool) -> None:
    """Ask whoever has something to say; with nobody the group goes on. `entered` had a hero in the room; `final`: the
    run is over, and only hand limits are asked for."""
    realm: Realm = table.state
    askers = [] if final else [one.asker for one in realm.requests if one.group == group.name]
    pages = {seat: _pages(realm, group, seat, entered, askers, final=final) for seat in realm.order}
    asked = Between(group=group.name, seats=[seat for seat in realm.order if pages[seat]], askers=askers, final=final,
                    pages={seat: found for seat, found in pages.items() if found})  # fmt: skip
    if asked.seats:
        table.push(asked)
    elif not final:
        regroup(table, group, {})


def _pages(
    realm: Realm, group: Group, seat: Seat, entered: list[Seat], askers: list[Seat], *, final: bool
) -> list[str]:  # fmt: skip
    """The pages of a lord, in order: each rests on what everybody may know, but for the hand limit."""
    lord = realm.lord(seat)
    found = ["discard"] if seat in entered and hands.surplus(lord) else []
    if not final and seat in group.members:
        if len(group.members) > 1 or (lord.fallen and others_here(realm, group)):
            found.append("way")
        found += [f"{ADMIT}{asker}" for asker in askers]
    return found


class Between(Form[Answer], kw_only=True):
    """D-12, D-14 to D-16: one private form, open until all have sent theirs."""

    group: str
    askers: list[Seat]
    final: bool
    pages: dict[Seat, list[str]]

    def begun(self, state: Realm, seat: Seat) -> Answer:
        return Answer()

    def page(self, state: Realm, seat: Seat, draft: Answer) -> Decision | None:
        for page in self.pages[seat]:
            if page == "discard" and not draft.discard:
                return self._discarding(state, seat)
            if page == "way" and not draft.way:
                return self._ways(state, seat)
            asker = Seat(page.removeprefix(ADMIT))
            if page.startswith(ADMIT) and asker not in draft.admits:
                return self._admitting(state, seat, asker)
        return None

    def _discarding(self, state: Realm, seat: Seat) -> Decision:
        lord = state.lord(seat)
        number = hands.surplus(lord)
        return Decision(
            id="", seat=seat, kind="limit", round=state.round, prompt=text("limit-prompt", count=number),
            options=tuple(Option(card, names.card(card), names.card_text(card)) for card in lord.hand),
            default=tuple(hands.worst_first(lord.hand)[:number]), hint=text("limit-hint", limit=hands.HAND),
            rule="hands", least=number, most=number,
        )  # fmt: skip

    def _ways(self, state: Realm, seat: Seat) -> Decision:
        group = state.groups[self.group]
        return Decision(
            id="", seat=seat, kind="way", round=state.round,
            prompt=text("way-prompt", fallen="yes" if state.lord(seat).fallen else "no"),
            options=tuple(ways(state, group, seat)), default=(STAY,),
            hint=self._stake(state, group, seat), rule="groups",
        )  # fmt: skip

    def _stake(self, state: Realm, group: Group, seat: Seat) -> Text:
        """Who is there, and how each group moves doom (DD-10.4, DD-13.6, DD-13.7)."""
        others, fallen = [one for one in group.members if one != seat], state.lord(seat).fallen
        return text(
            "way-hint", others=names.lords(others), count=len(others), fallen="yes" if fallen else "no",
            where="keep" if group.is_keep else "rift" if group.is_rift else "dungeon", gain=gain(group),
            loss=loss(group), each="yes" if counts_players(state, group) else "no",
        )  # fmt: skip

    def _admitting(self, state: Realm, seat: Seat, asker: Seat) -> Decision:
        return Decision(
            id="", seat=seat, kind="admit", round=state.round, prompt=text("admit-prompt", who=Who(asker)),
            options=(Option(YES, text("admit-yes", who=Who(asker))), Option(NO, Text("admit-no"))), default=(NO,),
            hint=Text("admit-hint"), rule="groups",
        )  # fmt: skip

    def fill(self, state: Realm, seat: Seat, draft: Answer, picks: tuple[str, ...]) -> Answer:
        asked = self.page(state, seat, draft)
        assert asked is not None
        if asked.kind == "limit":
            return replace(draft, discard=tuple(sorted(picks)))
        if asked.kind == "way":
            return replace(draft, way=picks[0])
        asker = next(one for one in self.askers if one not in draft.admits)
        return replace(draft, admits={**draft.admits, asker: picks == (YES,)})

    def shows(self, state: Realm, seat: Seat, draft: Answer) -> Text | None:
        """The way: how a lord answers a request stays secret, and discards are shown as they are made."""
        if not draft.way:
            return None
        labels = {option.key: option.label for option in ways(state, state.groups[self.group], seat)}
        return labels.get(draft.way)

    def carry_out(self, table: Table[Any], forms: dict[Seat, Answer]) -> None:
        realm: Realm = table.state
        for seat in realm.in_order(list(forms)):
            cards = forms[seat].discard
            for card in cards:
                hands.discard(realm, seat, card)
            if cards:
                table.reveal("discarded", who=Who(seat), cards=names.cards(cards))
        if not self.final:
            regroup(table, realm.groups[self.group], forms)

    def without(self, table: Table[Any], asker: Seat) -> None:
        """A request is over: its page goes, and so does the question of whoever is asked nothing else."""
        state: Realm = table.state
        self.askers = [one for one in self.askers if one != asker]
        for pages in self.pages.values():
            pages[:] = [one for one in pages if one != f"{ADMIT}{asker}"]
        for seat in self.seats:
            sheet = self.sheets.setdefault(seat, Sheet())
            begun = self.begun(state, seat) if sheet.draft is None else sheet.draft
            if not self.is_sent(state, seat) and self.page(state, seat, begun) is None:
                self._send(table, seat, begun)


def others_here(realm: Realm, group: Group) -> list[Group]:
    """The other groups at the same place whose run goes on, by name."""
    found = [one for one in realm.groups.values() if one.place == group.place and not one.ended and one != group]
    return sorted(found, key=lambda one: one.name)


def ways(realm: Realm, group: Group, seat: Seat) -> Iterator[Option]:
    """D-14, D-15: stay, go alone, go with some, and after a hero's death ask to join another group."""
    yield Option(STAY, text("way-stay", count=len(group.members) - 1))
    if len(group.members) > 1:
        yield Option(ALONE, Text("way-alone"), Text("way-alone.detail"))
    others = [one for one in group.members if one != seat]
    for count in range(1, len(others)):
        for some in combinations(others, count):
            yield Option(way_with([seat, *some]), text("way-with", who=names.lords(list(some))))
    if realm.lord(seat).fallen:
        for other in others_here(realm, group):
            yield Option(JOIN + other.name, text("way-join", who=names.lords(other.members)), Text("way-join.detail"))


def way_with(seats: list[Seat]) -> str:
    """The key of a set of lords that go on together."""
    return ".".join([WITH, *sorted(seats)])


# -- DD-6.6: a pure function of what was sent


class Split(Struct, frozen=True):
    """How a group parts: the sets that leave, one by one or together, who asks to join which group, and the rest."""

    parts: tuple[tuple[Seat, ...], ...]
    asks: dict[Seat, str]
    rest: tuple[Seat, ...]


def split(members: list[Seat], said: dict[Seat, str]) -> Split:
    """DD-6.6: askers, whoever goes alone, and sets that all their members named leave; all others stay together."""
    asks = {seat: said[seat].removeprefix(JOIN) for seat in members if said.get(seat, STAY).startswith(JOIN)}
    parts: list[tuple[Seat, ...]] = []
    for seat in members:
        way = said.get(seat, STAY)
        if way == ALONE:
            parts.append((seat,))
        elif way.startswith(f"{WITH}."):
            chosen = tuple(one for one in members if one in way.split(".")[1:])
            if chosen[0] == seat and all(said.get(one) == way for one in chosen):
                parts.append(chosen)
    left = {*asks, *(seat for one in parts for seat in one)}
    rest = tuple(seat for seat in members if seat not in left)
    return Split(tuple(parts), asks, rest)


def regroup(table: Table[Any], group: Group, forms: dict[Seat, Answer]) -> None:
    """Regroup (flow.md 2): who leaves, who stays, who is let in; the rest goes on first, then the parts."""
    realm: Realm = table.state
    said = {seat: form.way for seat, form in forms.items() if form.way}
    parted = split(group.members, said)
    parting = parting_of(realm, group, said, parted)
    requests = [one for one in realm.requests if one.group == group.name and asked_now(forms, one.asker)]
    for seat in group.members:
        realm.lord(seat).fallen = False
    group.members = list(parted.rest)
    starts: list[Group] = []
    firsts = [(seats[0], seats) for seats in parted.parts] + [(seat, ()) for seat in parted.asks]
    for first, seats in sorted(firsts, key=lambda one: realm.order.index(one[0])):
        name = next_letter(group)
        if seats:
            made = part(table, name, group, list(seats))
            starts.append(made)
            table.tell("parted", who=names.lords(list(seats)), place=names.place(group.place), count=len(seats))
        else:
            _ask(table, first, parted.asks[first], name)
    if parting.parts and len(parting.said) > 1:
        account.part([group, *starts], parting)
    if parted.rest:
        for request in requests:
            if all(forms[seat].admits.get(request.asker, False) for seat in parted.rest if seat in forms) and forms:
                joins(table, request, group)
            else:
                go_alone(table, request)
        table.push(Draw())
    else:
        if starts and group.reserve:
            heir = min(starts, key=lambda one: realm.order.index(one.members[0]))
            piles.hand_reserve_on(group, heir)
        dissolve(table, group)
    for made in starts:
        table.begin(made.name, Draw())


def parting_of(realm: Realm, group: Group, said: dict[Seat, str], parted: Split) -> Parting:
    """What all are told of how a group parts: every answer, and who goes on with whom (V-8)."""
    gone = (*parted.parts, *((seat,) for seat in parted.asks))
    ways = {seat: way_of(realm, group, seat, said.get(seat, STAY)) for seat in group.members}
    return Parting(group.name, len(group.row), ways, parted.rest, gone)


def way_of(realm: Realm, group: Group, seat: Seat, key: str) -> Way:
    """What the key of an option means."""
    if key == ALONE:
        return Way("alone")
    if key.startswith(JOIN):
        return Way("join", tuple(realm.groups[key.removeprefix(JOIN)].members))
    if key.startswith(f"{WITH}."):
        return Way("with", tuple(one for one in group.members if one in key.split(".")[1:] and one != seat))
    return Way("stay")


def asked_now(forms: dict[Seat, Answer], asker: Seat) -> bool:
    """True if a request was answered in this form; a later one waits for the next."""
    return any(asker in form.admits for form in forms.values())


def _ask(table: Table[Any], asker: Seat, target: str, name: str) -> None:
    """D-15: a lord asks to join a group, and waits without anybody waiting for it."""
    realm: Realm = table.state
    request = Request(asker, target, name)
    table.tell("asks-to-join", who=Who(asker), others=names.lords(realm.groups[target].members))
    realm.requests = sorted([*realm.requests, request], key=lambda one: realm.order.index(one.asker))
    if realm.groups[target].ended:
        go_alone(table, request)
    else:
        table.begin(asker, Asking(seat=asker))


class Asking(Question, kw_only=True):
    """D-15: while it waits, the lord may go alone instead."""

    veiled: ClassVar[bool] = False
    seat: Seat

    def ask(self, state: Realm) -> tuple[Decision, ...]:
        return (
            Decision(
                id=self.name(ALONE), seat=self.seat, kind="asking", round=state.round, prompt=Text("asking-prompt"),
                options=(Option(ALONE, Text("way-alone")),), default=(), least=0, optional=True, rule="groups",
                nothing=Text("asking-nothing"),
            ),
        )  # fmt: skip

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        realm: Realm = table.state
        if not picks:
            table.push(self)
            return
        request = next(one for one in realm.requests if one.asker == self.seat)
        go_alone(table, request)
        withdraw(table, request)


def withdraw(table: Table[Any], request: Request) -> None:
    """A request needs no answer any more, also where it is asked already."""
    realm: Realm = table.state
    stack = realm.threads[request.group].stack
    if stack and isinstance(form := stack[-1], Between) and request.asker in form.askers:
        form.without(table, request.asker)
        if form.is_complete(realm):
            stack[-1] = CloseBetween(form=form)


def close_place(table: Table[Any], place: str) -> None:
    """DD-11.6, DD-13.6: the runs of lords that wait to join a group at a place end at once, without result."""
    realm: Realm = table.state
    for request in [one for one in realm.requests if realm.groups[one.group].place == place]:
        realm.requests = [one for one in realm.requests if one != request]
        realm.threads[request.asker].stack.clear()
        left = part(table, request.name, realm.groups[request.group], [request.asker])
        table.begin(left.name)
        end(table, left, "none")
        withdraw(table, request)


class CloseBetween(Work):
    """Nothing is awaited any more between two rooms: what was sent is carried out."""

    form: Between

    def do(self, table: Table[Any]) -> None:
        sent = {seat: sheet.sent for seat, sheet in self.form.sheets.items() if sheet.sent is not None}
        self.form.carry_out(table, sent)


__all__ = [
    "Answer", "Asking", "Between", "Split", "between", "close_place", "others_here", "regroup", "split", "way_with",
    "ways",
]  # fmt: skip
