"""The story's picture: the scene that was shown last, such as a death or a room opened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PIL import Image

from engines.core import Seat, Text, text
from engines.core.types import Who
from engines.drakborgen.components import CARDS
from engines.drakborgen.scene import Scene
from engines.drakborgen.view.looking import CastleView
from rendering import Say
from rendering.drakborgen.deaths import draw_death, told_how
from rendering.drakborgen.escapes import draw_escape, way_out
from rendering.drakborgen.falls import draw_fall
from rendering.drakborgen.layout import Names
from rendering.drakborgen.openings import draw_opening
from rendering.drakborgen.treasures import draw_gold, found
from rendering.drakborgen.waking import draw_waking
from rendering.kit.words import cut

_DRAWN: Final[dict[str, Callable[[CastleView, Scene, Names], Image.Image]]] = {
    "death": draw_death, "wakes": draw_waking, "escape": draw_escape, "fall": draw_fall, "treasure": draw_gold,
    "room": draw_opening,
}  # fmt: skip


def draw_scene(view: CastleView, scene: Scene, names: Names) -> Image.Image:
    """The picture of a scene, 1280 wide, RGB."""
    return _DRAWN[scene.kind](view, scene, names)


def alt_scene(view: CastleView, scene: Scene, say: Say) -> str:
    """What the picture of a scene shows."""
    names = Names(say)
    place = names.label("dragon-place") if scene.place == "g5" else names.square(scene.place)
    first = scene.parts[0]
    facts = [
        names.label(
            f"alt-{scene.kind}", heroes=[text(f"hero-{one.hero}.short") for one in scene.parts], place=place,
            round=scene.round, cards=sum(one.drawn for one in scene.parts) or first.cards, kp=first.kp,
            how=scene.cause, count=len(scene.parts), exits=names.exits(view, scene.place),
            way=way_out(scene), room=names.tile(scene.cause) if scene.kind == "room" else "",
        )
    ]  # fmt: skip
    if scene.kind == "death":
        facts.append(
            names.label("alt-cause", cause=names.label("scene-cause", cause=scene.cause), how=told_how(scene, names))
        )
    for one in scene.parts if scene.kind == "wakes" else ():
        facts.append(names.label("alt-burnt", hero=names.hero(one.hero), lost=one.lost, end=one.end or "none"))
    return cut(facts)


def alt_found(view: CastleView, seat: Seat, say: Say) -> str:
    """What the finder's page shows."""
    names = Names(say)
    cards: list[Text | Who] = [
        text("picture-alt-card", card=names.treasure(card), worth=CARDS["treasure"][card].value_gm)
        for card in found(view, seat)
    ]
    return cut([names.label("alt-found", cards=cards, worth=view.own[seat].worth)])
