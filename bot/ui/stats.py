"""Statistics of finished matches: the recipient's own, another person's, a server's."""

from __future__ import annotations

from collections.abc import Sequence

from bot import words
from bot.matches.tallies import Career, League, SideTally
from bot.names import shown
from bot.refusal import Refusal
from bot.store import Tally
from bot.ui.outgoing import Outgoing, Part, button, choice, gap, people, row, select
from bot.ui.outgoing import words as text_part
from bot.ui.press import BUTTON, PEOPLE, SELECT, custom_id
from engines.core import ROUNDS, Seat, Text, games, text

ALL = "all"
ORDER = ("finished", "won", "lost", "left")
"""The order in which counts are told."""


def own_career(career: Career, locale: str, *, on_server: bool) -> Outgoing:
    """The recipient's finished matches on all servers. Raises `Refusal` if there are none."""
    say = words.speaker(None, locale)
    if not career.tallies:
        raise Refusal("stats-none-mine")
    return _career(say(text("stats-mine")), career, locale, "stats-speed-mine", on_server=on_server)


def career_of(career: Career, locale: str) -> Outgoing:
    """Another person's finished matches on this server, as the recipient may know them. Raises `Refusal` if there are
    none."""
    say = words.speaker(None, locale)
    if not career.tallies:
        raise Refusal("stats-none-of")
    title = say(text("stats-of", name=shown(career.name)))
    return _career(title, career, locale, "stats-speed-of", on_server=True)


def _career(title: str, career: Career, locale: str, speed: str, *, on_server: bool) -> Outgoing:
    say = words.speaker(None, locale)
    parts: list[Part] = [
        text_part(f"### {title}"),
        text_part("\n".join(_games(career.tallies, career.sides, locale, won=True))),
    ]
    if career.speed is not None:
        parts.append(text_part(f"-# {say(text(speed, speed=career.speed))}"))
    if on_server:
        parts += [gap(), *_ways(say)]
    return Outgoing(tuple(parts))


def league_table(league: League, locale: str) -> Outgoing:
    """A server's table. Raises `Refusal` if it is empty."""
    say = words.speaker(None, locale)
    if not league.tallies:
        raise Refusal("stats-none-server")
    small = say(text("stats-server-small"))
    parts: list[Part] = [
        text_part(f"### {say(text('stats-server'))}\n-# {small}"),
        text_part("\n".join(_games(league.tallies, league.sides, locale, won=False))),
    ]
    if league.players:
        title = text("stats-players", game=ALL if league.game is None else "one", title=_title(league.game, locale))
        lines = [
            f"{shown(one.name)} · {_counted(say, finished=one.finished, won=one.won)}" for one in league.players
        ]  # fmt: skip
        parts += [gap(line=True), text_part("\n".join([f"**{say(title)}**", *lines]))]
    parts += [gap(), *_choice_of_game(league, locale), *_ways(say)]
    return Outgoing(tuple(parts))


def _choice_of_game(league: League, locale: str) -> list[Part]:
    titles = {tally.game: _title(tally.game, locale) for tally in league.tallies}
    if len(titles) < 2:
        return []
    say = words.speaker(None, locale)
    chosen = league.game or ALL
    named = {ALL: say(text("stats-game-all")), **titles}
    offers = [choice(title, game, chosen=game == chosen) for game, title in named.items()]
    return [select(custom_id(SELECT, "stats-game"), say(text("stats-game")), offers)]


def _ways(say: words.Say) -> list[Part]:
    """The buttons from each statistic to the others."""
    return [
        row(
            button(say(text("button-stats-mine")), custom_id(BUTTON, "stats-mine")),
            button(say(text("button-stats-server")), custom_id(BUTTON, "stats-server")),
        ),
        people(custom_id(PEOPLE, "stats-of"), say(text("stats-whose"))),
    ]


def _games(tallies: Sequence[Tally], sides: Sequence[SideTally], locale: str, *, won: bool) -> list[str]:
    """A line for each game, including those that are not installed any more, and below it a line for each of its
    sides. `won`: the tallies are one person's."""
    lines = []
    for tally in tallies:
        say = words.speaker(tally.game, locale)
        counts = {"finished": tally.finished, "won": tally.won if won else 0, "left": tally.left}
        if won:
            counts = {**counts, "lost": tally.finished - tally.won}
        counted = _counted(say, **{name: counts[name] for name in ORDER if name in counts})
        lines.append(f"{say(text('game-sign'))} **{say(text('game-title'))}** · {counted}")
        lines += [f"-# {_side(side, say, own=won)}" for side in sides if side.game == tally.game]
    return lines


def _side(side: SideTally, say: words.Say, *, own: bool) -> str:
    """The results of a side; of the only side of a game, what the line of the game does not tell."""
    parts: list[str] = []
    if side.won is not None and (side.seats or not own):
        lost = side.finished - side.won
        parts.append(_counted(say, **({"finished": side.finished} if side.seats else {}), won=side.won, lost=lost))
    mean, best = Text("stats-missing"), Text("stats-missing")
    if side.game in games():
        mean = text(f"figure-{ROUNDS}", count=side.rounds) if side.rounds is not None else mean
        best = text(f"figure-{side.best.id}", count=side.best.count) if side.best is not None else best
    parts += [say(text("stats-mean", rounds=mean)), say(text("stats-best", best=best))]
    told = " · ".join(filter(None, parts))
    return say(text("stats-side", side=_side_name(side.seats), told=told)) if side.seats else told


def _side_name(seats: Sequence[Seat]) -> Text:
    """The name of a side: that of its only seat, or the game's name for several, under the first of them."""
    return text(f"seat-{seats[0]}") if len(seats) == 1 else text(f"side-{seats[0]}")


def _counted(say: words.Say, **counts: int) -> str:
    """The counts in words, without those that are zero."""
    return " · ".join(say(text(f"stats-{name}", **{name: count})) for name, count in counts.items() if count)


def _title(game: str | None, locale: str) -> str:
    return words.speaker(game, locale)(text("game-title")) if game else ""
