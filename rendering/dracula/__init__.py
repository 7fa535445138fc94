"""Fury of Dracula's pictures: an engraved travel map of 1898 that turns to ink and blood when Dracula is alone with it.

What a module holds:

- `colours` the two papers; `swatches` the palette of the files; `layout` where everything lies, and names; `paper`
  grain, frame, parchment; `letters` headings and haloed names
- `chart` the map's data and its projection at every zoom; `land` sea, coasts, washes, mountains; `lines` roads and
  railways; `cities` their symbols, hospitals, anchors; `base` the cached whole; `labels` names of cities and seas;
  `furniture` compass, serpent, schooner, legend
- `figures` the five characters; `tokens` fog, storm, roadblock and what else lies on the map; `badges` numbers;
  `pieces` all of these as they stand; `trailcards` the cards of trail and lairs; `tracks` time, influence, despair,
  wounds; `strip` trail, lairs, hunters
- `reach` where the options of a question lead, `ways` the lines that lead there, `tags` the close-up's words
- `overview`, `closeup`, `dusk`, `cover` the pictures; `words` alt texts and the table as text
- `icons` signs of cards and tracks, `weapons` those of the hunters' cards
- `fight`, `combat`, `combatcards` a combat, `duel` one with a single hunter; `cardfaces`, `cardswatches` and
  `cardwords` the cards' own
- `plates` the encounters' cards, each with its drawing
- `pages` and `diagrams` the pictures of the rulebook
- `known` what everybody knows of the search; `ending` the end with Dracula's whole way, `revealed` the
  moment in which he is found, `met` an encounter and the hunter who meets it, `count` himself at large
- `film` the frames of the film
- `private`, `hand`, `rail`, `story` the further pictures, offered in `AIDS`
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from PIL import Image

from engines.core import Decision, Observation, Text
from engines.dracula.components import DRACULA
from engines.dracula.observation.view import DraculaTable
from rendering import Aid, Picture, Place, Say
from rendering.dracula import cardwords, diagrams, reach, words
from rendering.dracula.cardswatches import CARDS
from rendering.dracula.closeup import draw_closeup
from rendering.dracula.combat import draw_combat
from rendering.dracula.cover import draw_cover
from rendering.dracula.diagrams import draw_diagram
from rendering.dracula.duel import draw_duel, is_duel
from rendering.dracula.dusk import alt_dusk, draw_dusk, is_night_question
from rendering.dracula.ending import alt_ending, draw_ending
from rendering.dracula.film import draw_frame, stops
from rendering.dracula.hand import cards_asked, draw_asked, draw_hand, own_cards
from rendering.dracula.known import alt_known, draw_known, words_known
from rendering.dracula.layout import is_secret
from rendering.dracula.met import alt_answered, alt_met, answered, draw_answered, draw_met
from rendering.dracula.overview import draw_overview
from rendering.dracula.pages import alt_page, draw_page, page_of
from rendering.dracula.private import draw_private
from rendering.dracula.reach import is_wide
from rendering.dracula.revealed import alt_revealed, draw_revealed
from rendering.dracula.story import draw_story, last_fight
from rendering.dracula.swatches import DUSKY, FILM, LARGE, OVERVIEW, PALETTE
from rendering.kit.png import encode

ACCENT: Final = 0xE0435F
FILM_COLOURS: Final = FILM


def board(seen: Observation, say: Say) -> Picture:
    """The whole table, 1600 x 1240; 1600 x 1320 in the advanced game."""
    view = _view(seen)
    return _overview(view, say, None, words.alt(view, say, waiting=seen.waiting))


def closeup(seen: Observation, say: Say) -> Picture | None:
    """The subject of the viewer's question: the map round the seat that is asked, 1200 x 980, for Dracula with all his
    private cards; for a hunter by night what can be had where he stands, 1280 x 1060; the encounter that he answers,
    1280 x 900; the current combat, unless the question is about places; or the cards a hunter is asked about.

    None while the viewer has no open question."""
    if not seen.ask:
        return None
    view, asked = _view(seen), seen.ask[0]
    if not reach.targets(view, asked) and (combat := scene(seen, say)) is not None:
        return combat
    if (encounter := answered(view, asked)) is not None:
        drawn = draw_answered(view, encounter, asked, say)
        return Picture(LARGE.encode(drawn), alt_answered(encounter, asked, say))
    if (panel := cards_asked(view, asked)) is not None:
        return _cards(draw_asked(view, panel, say), cardwords.alt_asked(view, asked, panel, say))
    if is_wide(asked):
        return _overview(view, say, asked, words.alt(view, say, asked))
    if is_night_question(view, asked) and not reach.targets(view, asked):
        return Picture(DUSKY.encode(draw_dusk(view, asked, say)), alt_dusk(view, asked, say))
    if asked.seat == DRACULA and view.dracula_private is not None:
        return Picture(encode(draw_private(view, asked, say)), cardwords.alt_private(view, asked, say))
    return Picture(encode(draw_closeup(view, asked, say)), words.alt_closeup(view, asked, say))


def marks(seen: Observation) -> Mapping[str, int]:
    """The numbers of the close-up's badges, by option."""
    if not seen.ask or is_wide(seen.ask[0]):
        return {}
    return reach.marks(_view(seen), seen.ask[0])


def cover(say: Say) -> Picture:
    """The lobby's picture, 1100 x 420."""
    return _picture(draw_cover(say), say(Text("picture-cover-alt")))


def text(seen: Observation, say: Say) -> str:
    """The whole table in lines of at most 30 characters."""
    return words.board(_view(seen), say, seen.waiting)


def page(page: str, say: Say) -> Picture | None:
    """A card with its kind and effect, or the diagram or the signs of a rule, 800 x 500."""
    if page in diagrams.RULES:
        colours = PALETTE if page == "moving" else CARDS
        return Picture(colours.encode(draw_diagram(page, say)), diagrams.alt(page, say))
    shown = page_of(page, say)
    if shown is None:
        return None
    colours = PALETTE if page == "tokens" else CARDS
    return Picture(colours.encode(draw_page(shown)), alt_page(shown, say))


def hand(seen: Observation, say: Say) -> Picture:
    """The viewer's own cards with what each does, the others' by number, 1200 wide."""
    view = _view(seen)
    return _cards(draw_hand(seen, view, say), cardwords.alt_hand(seen, view, say))


def story(seen: Observation, say: Say) -> Picture | None:
    """The last combat, round by round, 1200 wide; None before the first."""
    view = _view(seen)
    last = last_fight(view)
    return None if last is None else _cards(draw_story(view, last, say), cardwords.alt_story(view, last, say))


def scene(seen: Observation, say: Say) -> Picture | None:
    """The current combat, with its last revealed round; None while there is none."""
    view = _view(seen)
    if view.battle is None or view.phase == "over":
        return None
    draw = draw_duel if is_duel(view) else draw_combat
    return _cards(draw(seen, view, say), cardwords.alt_combat(seen, view, say))


def revealed(seen: Observation, say: Say) -> Picture | None:
    """Dracula found, over the city where he is, 1280 x 1080; None while nobody sees him."""
    view = _view(seen)
    drawn = None if view.ending else draw_revealed(view, say)
    return None if drawn is None else Picture(LARGE.encode(drawn), alt_revealed(view, say))


def met(seen: Observation, say: Say) -> Picture | None:
    """The encounter that a hunter met last, beside him, 1280 x 900; None before the first."""
    view = _view(seen)
    drawn = None if view.ending else draw_met(view, say)
    return None if drawn is None else Picture(LARGE.encode(drawn), alt_met(view, say))


def end(seen: Observation, say: Say) -> Picture | None:
    """The verdict and Dracula's whole way, 1280 x 1544; None while the match goes on."""
    view = _view(seen)
    if not view.ending:
        return None
    return Picture(LARGE.encode(draw_ending(view, say)), alt_ending(view, say))


def film_stops(seen: Sequence[Observation], say: Say) -> list[int]:
    """The numbers of the observations that the film shows: where nothing changes it does not stop."""
    return stops([_view(one) for one in seen], say)


def film_frame(seen: Sequence[Observation], number: int, say: Say) -> Image.Image:
    """A frame of the film, 800 x 625: where something changes, with a caption in the picture."""
    return draw_frame([_view(one) for one in seen], number, say)


def known(seen: Observation, say: Say) -> Picture | None:
    """What we know, 1280 wide; None at a table that plays without these notes."""
    view = _view(seen)
    if view.notes is None:
        return None
    return Picture(LARGE.encode(draw_known(view, say)), alt_known(view, say))


def known_in_words(seen: Observation, say: Say) -> str:
    """The same in plain text."""
    return words_known(_view(seen), say)


AIDS: Mapping[str, Aid] = {
    "hand": Aid(hand, Place.HAND, Text("button-hand"), "🃏", pages=lambda seen: own_cards(seen, _view(seen))),
    "story": Aid(story, Place.STORY, Text("game-story")),
    "scene": Aid(scene, Place.SCENE),
    "met": Aid(met, Place.MOMENT, told=("ambushed", "searches")),
    "revealed": Aid(revealed, Place.MOMENT, told=("dracula-revealed",)),
    "end": Aid(end, Place.END),
    "known": Aid(known, Place.NOTES, Text("button-know"), "📝", option=("notes", "kept"), words=known_in_words),
}


def _view(seen: Observation) -> DraculaTable:
    return cast("DraculaTable", seen.view)


def _overview(view: DraculaTable, say: Say, asked: Decision | None, alt: str) -> Picture:
    colours = OVERVIEW["night" if is_secret(view) else "day"]
    return Picture(colours.encode(draw_overview(view, say, asked)), alt)


def _picture(drawn: Image.Image, alt: str) -> Picture:
    return Picture(PALETTE.encode(drawn), alt)


def _cards(drawn: Image.Image, alt: str) -> Picture:
    return Picture(CARDS.encode(drawn), alt)
