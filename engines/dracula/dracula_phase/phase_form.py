"""Dracula's phase form: all that he decides in his phase, one page after another under one number (D26 to D32).

It is sent in parts: decisions about the pushed-off hideout, events that he plays and lairs that he gives up are carried
out at once, for they change what may be placed (A-2.1); then the form is put again. The last part is a plan, which is
carried out and announced when it is whole: see `dracula_plan`.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Any, Final, Literal

from msgspec.structs import replace

from engines.core.flow import DONE, Table, Work
from engines.core.forms import Form
from engines.core.types import Decision, Option, Random, Seat, Text, Who, text
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


class PhaseForm(Form[Plan], kw_only=True):
    """The form of Dracula alone. `has_matured`: the pushed-off hideout can no longer become a lair. `is_cornered`:
    FD-32.1 has been carried out."""

    has_matured: bool = False
    is_cornered: bool = False

    def begun(self, state: State, seat: Seat) -> Plan:
        return Plan()

    def page(self, state: State, seat: Seat, draft: Plan) -> Decision | None:
        stage = self._stage(state, draft)
        if stage is None:
            return None
        asked: Decision = getattr(self, f"_ask_{stage}")(state, draft)
        return asked

    def fill(self, state: State, seat: Seat, draft: Plan, picks: tuple[str, ...]) -> Plan:
        (key,) = picks
        match self._stage(state, draft):
            case "pushed":
                return replace(draft, convert=True) if key == "convert" else replace(draft, at_once=key)
            case "lair":
                return replace(draft, lair=key)
            case "place":
                return _placed(state, draft, key)
            case "wolf":
                return replace(draft, place=key)
            case "rumor":
                return replace(draft, rumor=0 if key == NONE else int(key))
            case "end":
                return replace(draft, is_whole=True) if key == DONE.key else replace(draft, end=[*draft.end, key])
            case _:
                return replace(draft, encounter=key)

    def shows(self, state: State, seat: Seat, draft: Plan) -> Text | None:
        match self._stage(state, draft):
            case "pushed":
                return Text("pushed-shown")
            case "adding":
                return Text("adding-shown")
            case "place" | "wolf":  # the power cards will lie face up
                ready = _so_far(draft)
                return text("plan-shown-open", powers=ready, count=len(ready))
            case "encounter" | "rumor" | "end":
                return question_hints.preview(state, draft, _events(draft))
        return None

    def carry_out(self, table: Table[Any], forms: dict[Seat, Plan]) -> None:
        state: State = table.state
        plan = forms[DRACULA]
        if state.pushed is not None:
            table.turn()
        if plan.at_once:
            self._carry_out_at_once(table, plan.at_once)
        elif plan.convert:
            dracula_plan.make_lair(table, plan)
            table.push(self)
        else:
            table.push(dracula_plan.CarryOut(plan=plan))

    def _carry_out_at_once(self, table: Table[Any], key: str) -> None:
        state: State = table.state
        verb, about = parsed(key)
        table.push(self)
        if verb is Verb.CLEAR:
            lairs.clear_lair(table, about)
        elif key == "stuck":
            self.is_cornered = True
            dracula_plan.no_way_on(table)
        elif key == DONE.key:
            sliding.leave(table)
        elif state.pushed is not None and key in ENCOUNTERS:
            self.has_matured = True
            table.push(Mature(title=key, place=state.pushed.location or ""), Spent(title=key))
        else:
            table.push(playing.to_play(DRACULA, key, "W5"))

    def _stage(self, state: State, plan: Plan) -> Stage | None:
        """The next decision; None if the plan, or what is carried out before it, is whole."""
        if plan.at_once:
            return None
        if state.pushed is not None:
            if not plan.convert:
                return "pushed"
            if lairs.is_full(state) and not plan.lair:
                return "lair"
            return "adding" if plan.encounter is None and state.dracula.encounters else None
        if not (plan.place or plan.power or plan.stays):
            return "place"
        if plan.power == "wolf_form" and not plan.place:
            return "wolf"
        if plan.encounter is None and dracula_plan.leaves_encounter(state, plan):
            return "encounter"
        if plan.rumor is None and dracula_plan.rumor_spaces(state, plan):
            return "rumor"
        return "end" if not plan.is_whole and _closing(state, plan) else None

    # -- the pushed-off hideout (D27, D28)

    def _ask_pushed(self, state: State, plan: Plan) -> Decision:
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
        return _question(
            state, "pushed", text("pushed-prompt", place=place), [*options, *_lair_options(state, ()), leave], (best,),
            "maturing", text("pushed-hint", count=len(state.pushed.encounters)),
        )  # fmt: skip

    def _ask_lair(self, state: State, plan: Plan) -> Decision:
        places = lairs.places(state)
        options = [Option(place, names.place(place)) for place in places]
        return _question(
            state, "lair", Text("lair-prompt"), options, Random(tuple(places)), "lairs", Text("lair-hint")
        )  # fmt: skip

    def _ask_adding(self, state: State, plan: Plan) -> Decision:
        assert state.pushed is not None
        where = names.place(state.pushed.location or "")
        return _which_encounter(state, "adding", text("adding-prompt", place=where), "lairs")

    # -- the placement (D29)

    def _ask_place(self, state: State, plan: Plan) -> Decision:
        freed = _freed(state, plan)
        places = [_place_option(state, place) for place in reach(state, freed)]
        cards_ = [_power_option(power, state.dracula.damage) for power in powers.playable(state, freed)]
        events = () if plan.misdirect else playing.playable(state, DRACULA, "W5")
        others: list[Option] = []
        if not plan.misdirect:
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
        asked = _question(
            state, "place", Text("place-prompt"), [*dear, *others], default, "dracula_phase",
            _with_plan(text("place-hint", place=where, left=left, event="yes" if events else "no"), plan),
        )  # fmt: skip
        return replace(asked, barred=question_hints.barred_to_dracula(state, freed))

    def _ask_wolf(self, state: State, plan: Plan) -> Decision:
        places = wolf_reach(state, _freed(state, plan))
        options = [_place_option(state, place, by_wolf=True) for place in places]
        default = Random(_default(state, places, ()))
        hint = _with_plan(Text("wolf-hint"), plan)
        return _question(state, "wolf", Text("wolf-prompt"), options, default, "powers", hint)

    # -- what goes with it (D30, D31), and the end of the phase (W6, D32)

    def _ask_encounter(self, state: State, plan: Plan) -> Decision:
        place = names.place(plan.place) if plan.place else names.power("hide")
        asked = _which_encounter(state, "encounter", text("leave-prompt", place=place), "dracula_phase")
        return self._planned(state, asked, plan, encounter=asked.options[0].key)

    def _planned(self, state: State, asked: Decision, plan: Plan, **answer: Any) -> Decision:
        """A question with the plan in its hint, which also says if the phase is over with such an `answer`."""
        is_last = self._stage(state, replace(plan, **answer)) is None
        hint = text("plan-final" if is_last else "plan-so-far", plan=_so_far(plan))
        return replace(asked, hint=hint if asked.hint is None else text("plan-hint", what=asked.hint, plan=hint))

    def _ask_rumor(self, state: State, plan: Plan) -> Decision:
        options = [
            Option(str(space), text("rumor-option", space=space, card=dracula_plan.on_space(state, plan, space)))
            for space in dracula_plan.rumor_spaces(state, plan)
        ]
        none = Option(NONE, Text("rumor-none"))
        asked = _question(
            state, "rumor", Text("rumor-prompt"), [none, *options], (NONE,), "rumors",
            text("rumor-hint", bonus=RUMOR_BONUS),
        )  # fmt: skip
        return self._planned(state, asked, plan, rumor=0)

    def _ask_end(self, state: State, plan: Plan) -> Decision:
        left = _closing(state, plan)
        is_last = len(left) == 1
        prompt = text("end-prompt", what=left[0].label if is_last else "", count=len(left))
        options = [*left, replace(DONE, label=Text("end-done"))]
        hint = None if is_last else Text("end-hint")
        asked = _question(state, "end", prompt, options, (DONE.key,), "dracula_phase", hint)
        return self._planned(state, asked, plan, is_whole=True)


class Spent(Work):
    """The end of a matured effect; if it leaves nothing to decide, the rest of the hideout goes (FD-16.4)."""

    title: str

    def do(self, table: Table[Any]) -> None:
        sliding.used_up(table, self.title)
        state: State = table.state
        if state.pushed is not None and not sliding.is_in_doubt(state, may_convert=False):
            sliding.leave(table)


def _question(
    state: State,
    stage: Stage,
    prompt: Text,
    options: Iterable[Option],
    default: tuple[str, ...] | Random,
    rule: str,
    hint: Text | None = None,
) -> Decision:
    return Decision(
        id="", seat=DRACULA, kind=stage, round=state.round, prompt=prompt, options=tuple(options), default=default,
        hint=hint, rule=rule,
    )  # fmt: skip


def _which_encounter(state: State, stage: Stage, prompt: Text, rule: str) -> Decision:
    titles = sorted(set(state.dracula.encounters))
    return _question(state, stage, prompt, card_options.cards(names.encounter, titles), Random(tuple(titles)), rule)


def _placed(state: State, plan: Plan, key: str) -> Plan:
    """The plan after an answer to the question for a place."""
    verb, about = parsed(key)
    if verb is Verb.MISDIRECT:
        return replace(plan, misdirect=int(about))
    if key in state.map.by_id:
        return replace(plan, place=key)
    if key == "stay":
        return replace(plan, stays=True)
    if key in state.dracula.powers:
        return replace(plan, power=key)
    return replace(plan, at_once=key)


def _freed(state: State, plan: Plan) -> str:
    """The location that Misdirect will have returned to the deck."""
    hideout = state.trail[plan.misdirect - 1] if plan.misdirect else None
    return (hideout.location if hideout else None) or ""


def _with_plan(hint: Text, plan: Plan) -> Text:
    """A hint with what has been decided until now."""
    ready = _so_far(plan)
    return text("plan-hint", what=hint, plan=text("plan-so-far", plan=ready)) if ready else hint


def _so_far(plan: Plan) -> list[Text | Who]:
    """The decided parts of a plan, as Dracula is reminded of them."""
    return [
        *([names.power("misdirect")] if plan.misdirect else []),
        *([names.power(plan.power)] if plan.power else []),
        *([names.place(plan.place)] if plan.place else []),
        *([names.encounter(plan.encounter)] if plan.encounter else []),
        *([Text("place-stay")] if plan.stays else []),
        *_events(plan),
        *(
            text("clear-option", place=names.place(about))
            for verb, about in map(parsed, plan.end)
            if verb is Verb.CLEAR
        ),
    ]


def _events(plan: Plan) -> list[Text]:
    """The events of a plan for the end of the phase."""
    return [names.event(_title(key)) for key in plan.end if parsed(key)[0] is not Verb.CLEAR]


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
