"""Dracula's phase form: all that he decides in his phase, one question after another under one number (D26 to D32).

Decisions about the pushed-off hideout, events that he plays and lairs that he gives up are carried out at once, for
they change what may be placed (A-2.1). The rest is a plan, which he may begin again, and which is carried out and
announced when it is whole: see `dracula_plan`.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Any, ClassVar, Final, Literal

from msgspec import field
from msgspec.structs import replace

from engines.core.dice import Dice
from engines.core.flow import DONE, Question, Table, Work
from engines.core.types import Decision, Option, Random, Text, Viewer, Who, text
from engines.dracula.cards import playing
from engines.dracula.components import DRACULA, ENCOUNTERS, POWERS, RUMOR_BONUS
from engines.dracula.dracula_phase import dracula_plan, powers
from engines.dracula.dracula_phase.destinations import harm, is_met, lair_at, reach, toll, wolf_reach
from engines.dracula.dracula_phase.dracula_plan import Plan
from engines.dracula.state import Hideout, State
from engines.dracula.trail import lairs, sliding
from engines.dracula.trail.matured import Mature, matured_influence
from engines.dracula.wording import card_options, names, question_hints

Stage = Literal["pushed", "lair", "adding", "place", "wolf", "encounter", "rumor", "end"]

BACK: Final = Option("back", Text("plan-back"), Text("plan-back.detail"))
"""Begin the plan again."""
NONE: Final = "none"


class Verb(StrEnum):
    """The verb of an option key of the form ``verb.object``; see `parsed`."""

    CLEAR = "clear"
    """Give up the lair at a location."""
    MISDIRECT = "misdirect"
    """Play Misdirect on a space of the trail."""

    def key(self, about: object) -> str:
        """The option key."""
        return f"{self}.{about}"


def parsed(key: str) -> tuple[Verb | None, str]:
    """The verb of an option key and its object; no verb and the whole key for places, cards and other answers."""
    verb, _, about = key.partition(".")
    return (Verb(verb), about) if verb in set(Verb) else (None, key)


class PhaseForm(Question, kw_only=True):
    """The next question of the form. `has_matured`: the pushed-off hideout can no longer become a lair. `is_cornered`:
    FD-32.1 has been carried out. `turn` counts the questions, for their ids."""

    veiled: ClassVar[bool] = True
    plan: Plan = field(default_factory=Plan)
    has_matured: bool = False
    is_cornered: bool = False
    turn: int = 1

    def stage(self, state: State) -> Stage | None:
        """The next decision; None when the plan is whole."""
        plan = self.plan
        if state.pushed is not None:
            if not plan.convert:
                return "pushed"
            return "lair" if lairs.is_full(state) and not plan.lair else "adding"
        if not (plan.place or plan.power or plan.stays):
            return "place"
        if plan.power == "wolf_form" and not plan.place:
            return "wolf"
        if plan.encounter is None and dracula_plan.leaves_encounter(state, plan):
            return "encounter"
        if plan.rumor is None and dracula_plan.rumor_spaces(state, plan):
            return "rumor"
        return "end" if not plan.is_whole and _closing(state, plan) else None

    def ask(self, state: State) -> tuple[Decision, ...]:
        stage = self.stage(state)
        assert stage is not None  # it is not put back when the plan is whole
        asked: Decision = getattr(self, f"_ask_{stage}")(state)
        return (replace(asked, covert=True),)

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        (key,) = picks
        state: State = table.state
        stage = self.stage(state)
        self.turn += 1
        if key == BACK.key:
            self.plan = Plan()
            table.push(self)
        elif stage == "pushed":
            table.turn()
            self._resolve(table, key)
        elif stage == "place":
            self._choose(table, key)
        else:
            self._note(stage, key)
            self._go_on(table)

    def _go_on(self, table: Table[Any]) -> None:
        """Ask the next decision, or carry out the plan when it is whole."""
        state: State = table.state
        if state.pushed is not None:
            if self.stage(state) == "adding" and (self.plan.encounter is not None or not state.dracula.encounters):
                dracula_plan.make_lair(table, self.plan)
                self.plan = Plan()
            table.push(self)
        elif self.stage(state) is None:
            table.push(dracula_plan.CarryOut(plan=self.plan))
        else:
            table.push(self)

    def _note(self, stage: Stage | None, key: str) -> None:
        """Note an answer in the plan."""
        plan = self.plan
        if stage == "lair":
            plan.lair = key
        elif stage in ("adding", "encounter"):
            plan.encounter = key
        elif stage == "wolf":
            plan.place = key
        elif stage == "rumor":
            plan.rumor = 0 if key == NONE else int(key)
        elif key == DONE.key:
            plan.is_whole = True
        else:
            plan.end.append(key)

    def _put(
        self,
        state: State,
        stage: Stage,
        prompt: Text,
        options: Iterable[Option],
        default: tuple[str, ...] | Random,
        rule: str,
        hint: Text | None = None,
    ) -> Decision:
        number = f"{self.turn}-{stage}"
        (asked,) = self.put(DRACULA, number, state.round, prompt, options, default, hint=hint, rule=rule)
        return replace(asked, kind=stage)

    # -- the pushed-off hideout (D27, D28)

    def _ask_pushed(self, state: State) -> Decision:
        assert state.pushed is not None
        titles = sliding.maturing(state)
        options = [*playing.playable(state, DRACULA, "W5"), *(_mature_option(title, state.pushed) for title in titles)]
        if lairs.may_convert(state) and not self.has_matured:
            options.append(Option("convert", Text("pushed-convert"), Text("pushed-convert.detail")))
        vampires = [title for title in titles if ENCOUNTERS[title].vampire]
        best = max(vampires, key=lambda title: ENCOUNTERS[title].influence, default=DONE.key)
        where = state.pushed.location
        place = names.place(where) if where else names.power("hide")
        warning = Text("warn-vampire") if vampires else None
        leave = Option(DONE.key, Text("pushed-leave"), Text("pushed-leave.detail"), bool(vampires), warning)
        asked = self._put(
            state, "pushed", text("pushed-prompt", place=place), [*options, *_lair_options(state, ()), leave], (best,),
            "maturing", hint=text("pushed-hint", count=len(state.pushed.encounters)),
        )  # fmt: skip
        return replace(asked, shows=Text("pushed-shown"))

    def _resolve(self, table: Table[Any], key: str) -> None:
        state: State = table.state
        assert state.pushed is not None
        verb, about = parsed(key)
        if key == "convert":
            self.plan.convert = True
            self._go_on(table)
        elif key == DONE.key:
            sliding.leave(table)
            table.push(self)
        elif verb is Verb.CLEAR:
            lairs.clear_lair(table, about)
            table.push(self)
        elif key in ENCOUNTERS:
            self.has_matured = True
            table.push(Mature(title=key, place=state.pushed.location or ""), Spent(title=key), self)
        else:
            table.push(playing.to_play(DRACULA, key, "W5"), self)

    def _ask_lair(self, state: State) -> Decision:
        places = lairs.places(state)
        options = [Option(place, names.place(place)) for place in places]
        return self._put(
            state, "lair", Text("lair-prompt"), [*options, BACK], Random(tuple(places)), "lairs", Text("lair-hint")
        )

    def _ask_adding(self, state: State) -> Decision:
        assert state.pushed is not None
        where = names.place(state.pushed.location or "")
        asked = self._ask_for_encounter(state, "adding", text("adding-prompt", place=where), "lairs")
        return replace(asked, shows=Text("adding-shown"))

    def _ask_for_encounter(self, state: State, stage: Stage, prompt: Text, rule: str) -> Decision:
        titles = sorted(set(state.dracula.encounters))
        offered = card_options.cards(names.encounter, titles)
        return self._put(state, stage, prompt, [*offered, BACK], Random(tuple(titles)), rule)

    # -- the placement (D29)

    def _ask_place(self, state: State) -> Decision:
        freed = self._freed(state)
        places = [_place_option(state, place) for place in reach(state, freed)]
        cards_ = [_power_option(power, state.dracula.damage) for power in powers.playable(state, freed)]
        events = () if self.plan.misdirect else playing.playable(state, DRACULA, "W5")
        if self.plan.misdirect:
            others = [BACK]
        else:
            cards_ += [_misdirect_option(state, space) for space in powers.misdirections(state)]
            others = [*_lair_options(state, (), at_once=True), *events]
        default: tuple[str, ...] | Random
        if places or cards_:
            default = Random(_default(state, [one.key for one in places], [one.key for one in cards_]))
        else:
            places = [_no_way("stay" if self.is_cornered else "stuck", state)]
            default = (places[0].key,)
        where, left = names.place(state.current_location), state.dracula_sheet.health - state.dracula.damage
        dear = [_deadly(one) if harm(state, one.key) >= left else one for one in (*places, *cards_)]
        asked = self._put(
            state, "place", Text("place-prompt"), [*dear, *others], default, "dracula_phase",
            hint=text("place-hint", place=where, left=left, event="yes" if events else "no"),
        )  # fmt: skip
        barred = question_hints.barred_to_dracula(state, self._freed(state))
        return replace(self._begun(asked), barred=barred)

    def _freed(self, state: State) -> str:
        """The location that Misdirect will have returned to the deck."""
        hideout = state.trail[self.plan.misdirect - 1] if self.plan.misdirect else None
        return (hideout.location if hideout else None) or ""

    def _choose(self, table: Table[Any], key: str) -> None:
        state, plan = table.state, self.plan
        verb, about = parsed(key)
        if verb is Verb.MISDIRECT:
            plan.misdirect = int(about)
            table.push(self)
        elif verb is Verb.CLEAR:
            lairs.clear_lair(table, about)
            table.push(self)
        elif key == "stuck":
            self.is_cornered = True
            dracula_plan.no_way_on(table)
            table.push(self)
        elif key in state.map.by_id:
            plan.place = key
            self._go_on(table)
        elif key == "stay":
            plan.stays = True
            self._go_on(table)
        elif key in state.dracula.powers:
            plan.power = key
            self._go_on(table)
        else:
            table.push(playing.to_play(DRACULA, key, "W5"), self)

    def _ask_wolf(self, state: State) -> Decision:
        places = wolf_reach(state, self._freed(state))
        options = [_place_option(state, place, by_wolf=True) for place in places]
        default = Random(_default(state, places, ()))
        return self._begun(
            self._put(state, "wolf", Text("wolf-prompt"), [*options, BACK], default, "powers", Text("wolf-hint"))
        )

    def _begun(self, asked: Decision) -> Decision:
        """A question for a place, with the power cards of the plan; they will lie face up."""
        ready = self._so_far()
        shown = replace(asked, shows=text("plan-shown-open", powers=ready, count=len(ready)))
        if not ready or asked.hint is None:
            return shown
        return replace(shown, hint=text("plan-hint", what=asked.hint, plan=text("plan-so-far", plan=ready)))

    # -- what goes with it (D30, D31), and the end of the phase (W6, D32)

    def _ask_encounter(self, state: State) -> Decision:
        place = names.place(self.plan.place) if self.plan.place else names.power("hide")
        asked = self._ask_for_encounter(state, "encounter", text("leave-prompt", place=place), "dracula_phase")
        return self._planned(state, asked, encounter=asked.options[0].key)

    def _planned(self, state: State, asked: Decision, **answer: Any) -> Decision:
        """A question with a preview of what the table will see, and a hint if the phase is over with such an
        `answer`."""
        plan = replace(self.plan, **answer)
        is_last = replace(self, plan=plan).stage(state) is None
        hint = text("plan-final" if is_last else "plan-so-far", plan=self._so_far())
        both = hint if asked.hint is None else text("plan-hint", what=asked.hint, plan=hint)
        return replace(asked, hint=both, shows=question_hints.preview(state, self.plan, self._events()))

    def _ask_rumor(self, state: State) -> Decision:
        options = [
            Option(str(space), text("rumor-option", space=space, card=dracula_plan.on_space(state, self.plan, space)))
            for space in dracula_plan.rumor_spaces(state, self.plan)
        ]
        none = Option(NONE, Text("rumor-none"))
        asked = self._put(
            state, "rumor", Text("rumor-prompt"), [none, *options, BACK], (NONE,), "rumors",
            hint=text("rumor-hint", bonus=RUMOR_BONUS),
        )  # fmt: skip
        return self._planned(state, asked, rumor=0)

    def _ask_end(self, state: State) -> Decision:
        left = _closing(state, self.plan)
        is_last = len(left) == 1
        options = [*left, replace(DONE, label=Text("end-done")), BACK]
        asked = self._put(
            state, "end", text("end-prompt", what=left[0].label if is_last else "", count=len(left)), options,
            (DONE.key,), "dracula_phase", hint=None if is_last else Text("end-hint"),
        )  # fmt: skip
        return self._planned(state, asked, is_whole=True)

    def _so_far(self) -> list[Text | Who]:
        """The decided parts of the plan, as Dracula is reminded of them."""
        plan = self.plan
        return [
            *([names.power("misdirect")] if plan.misdirect else []),
            *([names.power(plan.power)] if plan.power else []),
            *([names.place(plan.place)] if plan.place else []),
            *([names.encounter(plan.encounter)] if plan.encounter else []),
            *([Text("place-stay")] if plan.stays else []),
            *self._events(),
            *(
                text("clear-option", place=names.place(about))
                for verb, about in map(parsed, plan.end)
                if verb is Verb.CLEAR
            ),
        ]

    def _events(self) -> list[Text]:
        """The events of the plan for the end of the phase."""
        return [names.event(_title(key)) for key in self.plan.end if parsed(key)[0] is not Verb.CLEAR]

    def redeal(self, state: State, viewer: Viewer, rng: Dice) -> None:
        """Deal no plan to a viewer who is not Dracula: to others he may as well not have begun."""
        if DRACULA not in viewer:
            self.plan = Plan()


class Spent(Work):
    """The end of a matured effect; if it leaves nothing to decide, the rest of the hideout goes (FD-16.4)."""

    title: str

    def do(self, table: Table[Any]) -> None:
        sliding.used_up(table, self.title)
        state: State = table.state
        if state.pushed is not None and not sliding.is_in_doubt(state, may_convert=False):
            sliding.leave(table)


def _closing(state: State, plan: Plan) -> list[Option]:
    """The options that are left for the end of the phase: events (W6), and beside them lairs to be given up; none
    without an event, for lairs were offered with the placement (D32)."""
    events = [
        option
        for option in playing.playable(state, DRACULA, "W6")
        if _times(plan.end, option.key) < state.dracula.events.count(_title(option.key))
    ]
    return [*events, *_lair_options(state, (plan.place, *plan.end))] if events else []


def _title(key: str) -> str:
    return key.partition(".")[0]


def _times(keys: Iterable[str], key: str) -> int:
    """The number of cards of that title that the plan already holds."""
    return sum(_title(other) == _title(key) for other in keys)


def _default(state: State, places: Iterable[str], others: Iterable[str]) -> tuple[str, ...]:
    """D29: the default places: of those that do not defeat Dracula, if there are such, the cities without hunters or a
    lair, else any locations or lairs, else power cards."""
    spare = state.dracula_sheet.health - state.dracula.damage
    every = [*places, *others]
    bearable = [key for key in every if harm(state, key) < spare] or every
    locations = [key for key in bearable if key in state.map.by_id]
    quiet = [
        key for key in locations if state.map.is_city(key) and not state.hunters_at(key) and lair_at(state, key) is None
    ]
    return tuple(quiet or locations or bearable)


def _place_option(state: State, place: str, *, by_wolf: bool = False) -> Option:
    """The option of a place: how Dracula goes there, and what waits for him."""
    at_sea = state.map.is_sea(place) or state.map.is_sea(state.current_location)
    by = "wolf" if by_wolf else "sea" if at_sea else "road"
    hunters: list[Text | Who] = [names.short(one.seat) for one in state.hunters_at(place)]
    damage, what, warning = toll(state, place), "nothing", None
    if is_met(state, place):
        what, warning = "met", Text("warn-met")
    elif damage:
        what, warning = "toll", text("warn-sea", damage=damage)
    elif place == state.map.castle:
        what, damage = "castle", state.dracula_sheet.castle_heal
    elif not by_wolf and lair_at(state, place) is not None:
        what = "lair"
    elif hunters := question_hints.threats(state, place):
        what = "near"
    detail = text("place-detail", by=by, what=what, hunters=hunters, damage=damage)
    return Option(place, names.place(place), detail, warning is not None, warning)


def _mature_option(title: str, hideout: Hideout) -> Option:
    card = ENCOUNTERS[title]
    gist = "vampire" if card.vampire else title
    brought = matured_influence(title, hideout)
    return Option(title, names.encounter(title), text(f"mature-{gist}", influence=brought, **card.amounts))


def _power_option(power: str, suffered: int) -> Option:
    amounts = POWERS[power].amounts
    damage = amounts.get("damage", 0)
    warning = text("warn-dark-call", damage=damage) if power == "dark_call" else None
    detail = text(f"placing-{power}", **amounts, recovers=min(suffered, amounts.get("recover_up_to", 0)))
    return Option(power, names.power(power), detail, bool(damage), warning)


def _deadly(option: Option) -> Option:
    end = Text("warn-end")
    warning = end if option.warning is None else text("warn-both", what=option.warning, end=end)
    return replace(option, hurts=True, warning=warning)


def _misdirect_option(state: State, space: int) -> Option:
    hideout = state.trail[space - 1]
    assert hideout is not None
    assert hideout.location is not None
    label = text("misdirect-option", card=names.place(hideout.location))
    return Option(Verb.MISDIRECT.key(space), label, text("placing-misdirect", space=space))


def _lair_options(state: State, without: Iterable[str], *, at_once: bool = False) -> list[Option]:
    """D32: the options for lairs that may be given up, while a hideout is pushed off, with the placement, or at the end
    (W6)."""
    gone = set(without)
    return [
        Option(
            Verb.CLEAR.key(place),
            text("clear-option", place=names.place(place)),
            Text("clear-option.detail"),
            warning=text("warn-lair", place=names.place(place)) if at_once else None,
        )
        for place in lairs.places(state)
        if not {place, Verb.CLEAR.key(place)} & gone
    ]


def _no_way(key: str, state: State) -> Option:
    damage = state.dracula_sheet.no_move_damage
    warning = text("warn-stuck", damage=damage) if key == "stuck" else None
    return Option(key, Text(f"place-{key}"), text(f"place-{key}.detail", damage=damage), warning is not None, warning)
