"""DB-2.2 to DB-2.4, A1 to A4: the form on which each player sets out: hero, ring, tower, and a vote on fights between
heroes. Rings are shown once a hero is taken, so that page cannot be turned back."""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engines.core.dice import Dice
from engines.core.flow import Question, Table
from engines.core.forms import Form
from engines.core.names import named
from engines.core.types import Decision, Option, Random, Seat, Text, Viewer, Who, text
from engines.drakborgen.components import HEROES
from engines.drakborgen.geography import TOWERS
from engines.drakborgen.rules import setup
from engines.drakborgen.state import Castle
from engines.drakborgen.view.names import hero_name, ring_name

_vote, _start = named("pvp-{}"), named("start-{}")
PAGES: Final = ("hero", "ring", "tower", "pvp")


class Start(Struct, frozen=True, omit_defaults=True):
    """A form: the answers of its pages, empty where a page is missing or not filled in yet."""

    hero: str = ""
    ring: str = ""
    tower: str = ""
    pvp: str = ""


@cache
def hero_option(hero: str) -> Option:
    sheet = HEROES[hero]
    detail = text(
        "hero-values", kp=sheet.kp, strength=sheet.strength, agility=sheet.agility, mind=sheet.mind,
        armour=sheet.armour,
    )  # fmt: skip
    return Option(hero, hero_name(hero), detail)


def strongest(heroes: list[str]) -> str:
    """The hero with the highest KP, the first of several (A1)."""
    return max(heroes, key=lambda hero: HEROES[hero].kp)


class HeroPick(Question, kw_only=True):
    """DB-2.2, heroes chosen openly: each seat in its order takes one that is left."""

    seats: list[Seat]

    def ask(self, state: Castle) -> tuple[Decision, ...]:
        options = [hero_option(hero) for hero in state.unused]
        return self.put(
            self.seats[0], "hero", 0, Text("hero-prompt"), options, (strongest(state.unused),),
            hint=Text("hero-hint"), rule="setup",
        )  # fmt: skip

    def answer(self, table: Table[Castle], decision: Decision, picks: tuple[str, ...]) -> None:
        castle, (hero,) = table.state, picks
        castle.unused.remove(hero)
        castle.chosen[decision.seat] = hero
        table.tell("hero-taken", who=Who(decision.seat), hero=hero_name(hero))
        left = self.seats[1:]
        if left:
            table.push(HeroPick(seats=left))
        else:
            table.push(SettingOut(seats=setup.asked(castle)))


class SettingOut(Form[Start], kw_only=True):
    """All set out at the same time, in secret (A1 to A4)."""

    def begun(self, state: Castle, seat: Seat) -> Start:
        return Start(hero=state.chosen.get(seat, ""))

    def page(self, state: Castle, seat: Seat, draft: Start) -> Decision | None:
        plays = seat in setup.with_heroes(state)
        if plays and not draft.hero:
            heroes = state.dealt[seat]
            options = tuple(hero_option(hero) for hero in heroes)
            return self._page(seat, "hero", options, (strongest(heroes),), "setup")
        rings = setup.rings_for(state, seat, draft.hero) if plays else []
        if rings and not draft.ring:
            options = tuple(Option(ring, ring_name(ring), ring_name(f"{ring}.text")) for ring in rings)
            return self._page(seat, "ring", options, (rings[0],), "rings")
        if plays and not draft.tower:
            options = tuple(Option(tower, _start(tower)) for tower in TOWERS)
            return self._page(seat, "tower", options, Random(tuple(TOWERS)), "towers")
        if state.rules.pvp == "vote" and not draft.pvp:
            options = tuple(Option(vote, _vote(vote)) for vote in ("no", "yes"))
            return self._page(seat, "pvp", options, ("no",), "pvp")
        return None

    def _page(
        self, seat: Seat, kind: str, options: tuple[Option, ...], default: tuple[str, ...] | Random, rule: str
    ) -> Decision:  # fmt: skip
        return Decision(
            id="", seat=seat, kind=kind, round=0, prompt=Text(f"{kind}-prompt"), options=options, default=default,
            hint=Text(f"{kind}-hint"), rule=rule,
        )  # fmt: skip

    def fill(self, state: Castle, seat: Seat, draft: Start, picks: tuple[str, ...]) -> Start:
        asked = self.page(state, seat, draft)
        assert asked is not None
        return replace(draft, **{asked.kind: picks[0]})

    def told(self, state: Castle, seat: Seat, sent: Start) -> list[Text | Who]:
        parts = (
            sent.hero and hero_name(sent.hero), sent.ring and ring_name(sent.ring), sent.tower and _start(sent.tower),
            sent.pvp and text("pvp-said", vote=sent.pvp),
        )  # fmt: skip
        return [part for part in parts if part]

    def answer(self, table: Table[Castle], decision: Decision, picks: tuple[str, ...]) -> None:
        castle, seat = table.state, decision.seat
        super().answer(table, decision, picks)
        if decision.kind == "hero" and picks[0] in castle.dealt.get(seat, ()) and not table.late:
            castle.chosen[seat] = picks[0]  # its rings are seen from now on

    def answered(self, table: Table[Castle], seat: Seat) -> None:
        if len(self.seats) > 1:
            table.tell("has-decided", who=Who(seat))

    def carry_out(self, table: Table[Castle], forms: dict[Seat, Start]) -> None:
        setup.set_out(table, {seat: (form.hero, form.ring, form.tower) for seat, form in forms.items() if form.hero})
        if table.state.rules.pvp == "vote":
            agreed = all(form.pvp == "yes" for form in forms.values())
            table.state.rules = replace(table.state.rules, pvp="on" if agreed else "off")
            table.reveal("pvp-agreed" if agreed else "pvp-refused")

    def redeal(self, state: Castle, viewer: Viewer, rng: Dice) -> None:
        """Other seats may have taken other heroes of those that they were dealt."""
        for seat in sorted(set(state.chosen) - viewer):
            if state.dealt.get(seat):
                state.chosen[seat] = rng.pick("redeal", state.dealt[seat])
        super().redeal(state, viewer, rng)
