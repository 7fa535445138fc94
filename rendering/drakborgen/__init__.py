"""Drakborgen's pictures: a woodcut chronicle, illuminated with gold. Dark pages are public, vellum is private."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from msgspec.structs import replace
from PIL import Image

from engines.core import Decision, Observation, Seat, Text
from engines.drakborgen.asking.fighting import KIND as FIGHT
from engines.drakborgen.asking.fighting import THROWS_KIND as THROWS
from engines.drakborgen.asking.onward import KIND as ONWARD
from engines.drakborgen.components import HEROES
from engines.drakborgen.geography import is_below
from engines.drakborgen.view.exits import exits
from engines.drakborgen.view.looking import CastleView
from engines.drakborgen.view.names import place_name
from rendering import Aid, Picture, Place, Say
from rendering.drakborgen import catacombs, treasures, words
from rendering.drakborgen import closeup as rooms
from rendering.drakborgen.combat import draw_combat
from rendering.drakborgen.cover import draw_cover
from rendering.drakborgen.ending import draw_ending
from rendering.drakborgen.guide import draw_guide
from rendering.drakborgen.heroes import draw_heroes
from rendering.drakborgen.layout import Names
from rendering.drakborgen.mastery import draw_mastery
from rendering.drakborgen.orders import alt_order, draw_order
from rendering.drakborgen.overview import draw_overview
from rendering.drakborgen.pages import draw_page
from rendering.drakborgen.private import draw_sheets
from rendering.drakborgen.reveals import alt_fight, alt_reveal, draw_reveal, heroes_of
from rendering.drakborgen.scenes import alt_found, alt_scene, draw_scene
from rendering.drakborgen.sceneswatches import SCENES
from rendering.drakborgen.swatches import PALETTE
from rendering.drakborgen.treasures import draw_found
from rendering.kit.words import cut

ACCENT: Final = 0xC28A1A
CHOICE: Final = "hero"
"""The kind of the question for a hero."""


def board(seen: Observation, say: Say) -> Picture:
    """The whole castle, 1280 x 1290; of a match that is over each hero's way through it, and the hoards."""
    view, names = _view(seen), Names(say)
    if view.over:
        return _picture(
            draw_ending(view, seen.outcome.winners if seen.outcome is not None else (), names), words.alt(seen, say)
        )
    return _picture(draw_overview(view, names, frozenset(seen.waiting)), words.alt(seen, say))


def closeup(seen: Observation, say: Say) -> Picture | None:
    """What the viewer's open question is about: the heroes to choose from, the rooms round the own hero, its way below
    ground, the fight, or the monster that the viewer plays; None where there is nothing to see."""
    if not seen.ask:
        return None
    asked = seen.ask[0]
    view = _standing(_view(seen), asked)
    drawn = _draw_question(view, asked, Names(say))
    return None if drawn is None else _picture(drawn, words.alt_question(view, asked, say))


def _standing(view: CastleView, asked: Decision) -> CastleView:
    """The view in which the hero stands in the corridor that the question is about: of the form it is ahead."""
    hero = view.heroes.get(asked.seat)
    if hero is None or asked.kind != ONWARD:
        return view
    place = asked.prompt.args.get("place")
    ahead = next((one.to for one in exits(view, hero.at) if place_name(one.to) == place), hero.at)
    return replace(view, heroes={**view.heroes, asked.seat: replace(hero, at=ahead)})


def _draw_question(view: CastleView, asked: Decision, names: Names) -> Image.Image | None:
    hero, fight = view.heroes.get(asked.seat), view.fights.get(asked.thread)
    if asked.kind == CHOICE:
        return draw_heroes([option.key for option in asked.options if option.key in HEROES], names)
    if asked.kind == THROWS and fight is not None and fight.monsters:
        return draw_mastery(view, fight, words.monster_of(asked, fight, view), names)
    if asked.kind == FIGHT and fight is not None:
        return draw_combat(view, fight, asked.seat, names)
    if hero is None:
        return None
    if is_below(hero.at):
        return catacombs.draw_catacombs(view, asked, names)
    return rooms.draw_closeup(view, asked.seat, names)


def marks(seen: Observation) -> Mapping[str, int]:
    """The numbers of exits, of ways below ground, and of the heroes to choose from."""
    if not seen.ask:
        return {}
    asked = seen.ask[0]
    view = _standing(_view(seen), asked)
    if asked.kind == CHOICE:
        heroes = [option.key for option in asked.options if option.key in HEROES]
        return {key: number for number, key in enumerate(heroes, 1)}
    hero = view.heroes.get(asked.seat)
    if hero is None or asked.kind in (FIGHT, THROWS):
        return {}
    return catacombs.numbers(asked) if is_below(hero.at) else rooms.numbers(view, asked)


def cover(say: Say) -> Picture:
    """The lobby's picture, 1100 x 420."""
    return _picture(draw_cover(Names(say)), say(Text("picture-cover-alt")))


def page(page: str, say: Say) -> Picture | None:
    """A hero, tile, ring, amulet or card, 760 x 560; None for rules."""
    drawn = draw_page(page, Names(say))
    return None if drawn is None else _picture(drawn[0], drawn[1])


def text(seen: Observation, say: Say) -> str:
    """The whole table in lines of at most 30 characters."""
    return words.board(seen, say)


def sheet(seen: Observation, say: Say) -> Picture | None:
    """The private sheets of the viewer's heroes, 1280 wide; None for who has none."""
    view, names = _view(seen), Names(say)
    seats = [seat for seat in view.seats if seat in seen.viewer and seat in view.heroes]
    if not seats:
        return None
    return _picture(draw_sheets(view, seats, names), words.alt_sheet(view, seats, say))


def story(seen: Observation, say: Say) -> Picture | None:
    """The scene that was shown last, 1280 wide; None before the first."""
    view = _view(seen)
    if view.scene is None:
        return None
    drawn = draw_scene(view, view.scene, Names(say))
    return Picture(SCENES.encode(drawn), alt_scene(view, view.scene, say))


def found(seen: Observation, say: Say) -> Picture | None:
    """The Treasure cards that one of the viewer's heroes has just found, 1280 wide; None without any."""
    view = _view(seen)
    seat = next((seat for seat in view.seats if seat in seen.viewer and treasures.found(view, seat)), None)
    if seat is None or seat not in view.heroes:
        return None
    return Picture(SCENES.encode(draw_found(view, seat, Names(say))), alt_found(view, seat, say))


def fight(seen: Observation, say: Say) -> Picture | None:
    """The one encounter that goes on, 1280 wide: the announcements until the first blow, then both sides; None while
    there is none, or more than one."""
    view, names = _view(seen), Names(say)
    if view.over or len(view.fights) != 1:
        return None
    (one,) = view.fights.values()
    if one.blows or one.duel:
        return _picture(draw_combat(view, one, Seat(""), names), cut(alt_fight(view, one, names)))
    if not heroes_of(view, one):
        return None
    return _picture(draw_reveal(view, one, names), cut(alt_reveal(view, one, names)))


def order(seen: Observation, say: Say) -> Picture | None:
    """The viewer's hero with its exits and its order for the round, 1280 x 1360; None while it decides on no action
    above ground."""
    view, names = _view(seen), Names(say)
    asked = next((one for one in seen.ask if one.kind == "act" or _is_page(view, one)), None)
    if asked is None or asked.seat not in view.heroes or is_below(view.heroes[asked.seat].at):
        return None
    ordered = [one.entries for one in seen.orders if (one.seat, one.kind) == (asked.seat, FIGHT) and one.entries]
    fight = next((entry for entries in ordered for entry in entries if entry.picks), None)
    return _picture(draw_order(view, asked, names, fight), cut(alt_order(view, asked, names, fight)))


def _is_page(view: CastleView, asked: Decision) -> bool:
    """True for a further page of the action's form."""
    own = view.own.get(asked.seat)
    return own is not None and own.intent is not None and bool(own.intent.act)


def legend(_seen: Observation, say: Say) -> Picture:
    """The legend of tiles, markers, monsters and states, 1280 x 1690."""
    return _picture(draw_guide(Names(say)), say(Text("picture-alt-guide")))


AIDS: Mapping[str, Aid] = {
    "sheet": Aid(sheet, Place.HAND, Text("button-hand"), "🃏"),
    "story": Aid(story, Place.STORY, Text("game-story"), "🎬"),
    "order": Aid(order, Place.QUESTION, Text("button-my-order"), "🧭"),
    "tiles": Aid(legend, Place.QUESTION, Text("button-tiles"), "🧱"),
    "fight": Aid(fight, Place.SCENE),
    "found": Aid(found, Place.MOMENT, told=("treasure-drawn",)),
}


def _view(seen: Observation) -> CastleView:
    return cast("CastleView", seen.view)


def _picture(drawn: Image.Image, alt: str) -> Picture:
    return Picture(PALETTE.encode(drawn), alt)
