"""Throws: what to show so that the enemy cannot profit from guessing it (DB-16, DB-28)."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from engines.drakborgen.components import COMPANIONS, HEROES, MONSTERS, THROWS, Aspects
from engines.drakborgen.computer.knowledge import Moment, Picks
from engines.drakborgen.rules import combat, legend
from engines.drakborgen.rules.combat import Fighter
from engines.drakborgen.view.looking import HeroView

ROUNDS: Final = 240
Matrix = tuple[tuple[float, ...], ...]
Moves = tuple[str, ...]


@cache
def mixture(matrix: Matrix) -> tuple[float, ...]:
    """How often to take each row of a game against an enemy who does his best: by playing it against itself."""
    rows, columns = len(matrix), len(matrix[0])
    mine, theirs = [0] * rows, [0] * columns
    gains, losses = [0.0] * rows, [0.0] * columns
    for _ in range(ROUNDS):
        row = max(range(rows), key=gains.__getitem__)
        column = min(range(columns), key=losses.__getitem__)
        mine[row] += 1
        theirs[column] += 1
        for number in range(rows):
            gains[number] += matrix[number][column]
        for number in range(columns):
            losses[number] += matrix[row][number]
    return tuple(count / ROUNDS for count in mine)


def drawn(rng: Random, moves: tuple[str, ...], matrix: Matrix) -> str:
    return rng.choices(moves, mixture(matrix))[0]


def matrix_of(
    one: Fighter, other: Fighter, mine: Moves, theirs: Moves, points: tuple[float, float], *, is_legend: bool
) -> Matrix:  # fmt: skip
    """What each pair of throws is worth: the enemy's loss as a part of its points, less one's own likewise.
    `points` are one's own and the enemy's."""
    found = []
    for move in mine:
        row = []
        for answer in theirs:
            if is_legend:
                lost, hit, _ = combat.aspects(one, other, move, answer)  # type: ignore[arg-type]
            else:
                lost, hit, _ = combat.throws(one, other, move, answer)
            row.append(hit / max(points[1], 1) - lost / max(points[0], 1))
        found.append(tuple(row))
    return tuple(found)


def hero_fighter(hero: HeroView) -> Fighter:
    """A hero as all see it."""
    sheet = HEROES[hero.id]
    specials = {sheet.special_attack} | ({hero.sword} if hero.sword in THROWS else set())
    unarmed = sheet.ability("unarmed") is not None
    return Fighter("", "", "", hero.aspects.__getitem__, frozenset() if unarmed else frozenset(specials), unarmed)


def beast(kind: str) -> Fighter:
    values: Aspects = MONSTERS.get(kind) or COMPANIONS[kind]
    monster = MONSTERS.get(kind)
    special = monster.special_attack if monster is not None else None
    return Fighter("", "", "", values.of, frozenset({special}) if special else frozenset())


def legal(at: str) -> tuple[str, ...]:
    """The aspects on which a marker may lie next."""
    return tuple(aspect for aspect in legend.DISC if legend.may_place(at, aspect))


def step_to(at: str, aspect: str) -> str:
    """The step on the disc that leads to an aspect."""
    return next(step for step in legend.STEPS if legend.moved(at, step) == aspect)  # type: ignore[arg-type]


def queue(
    moment: Moment, one: Fighter, other: Fighter, marks: tuple[str, str], points: tuple[float, float], length: int
) -> Picks:  # fmt: skip
    """Throws for some combat rounds; in Legend combat the later ones are steps from where the marker then lies."""
    rng, is_legend = moment.rng, moment.view.rules.combat == "legend"
    if not is_legend and moment.keys[0] in legend.DISC:  # dice fight for the monsters (DB-31.5)
        return (max(legend.DISC, key=one.value),) * length
    if not is_legend:
        matrix = matrix_of(one, other, THROWS, THROWS, points, is_legend=False)
        return tuple(drawn(rng, THROWS, matrix) for _ in range(length))
    at, there = marks
    picks: list[str] = []
    for _ in range(length):
        moves, answers = legal(at), legal(there) if there else legend.DISC
        aspect = drawn(rng, moves, matrix_of(one, other, moves, answers, points, is_legend=True))
        picks.append(step_to(at, aspect) if at else aspect)
        at, there = aspect, ""
    return tuple(picks)
