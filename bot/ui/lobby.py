"""The lobby: seats, options, and the way in."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

import discord
from discord import ui
from msgspec.structs import replace

from bot import words
from bot.limits import SELECT_OPTIONS
from bot.matches import DEFAULT_STRENGTH, IDLE_DAYS, PACES
from bot.matches.seating import players
from bot.names import plain, shown
from bot.perspective import Perspective
from bot.refusal import Refusal
from bot.store import Occupant, PaceName
from bot.ui.clock import span
from bot.ui.outgoing import (
    Outgoing,
    Part,
    beside,
    button,
    choice,
    cut,
    frame,
    gallery,
    gap,
    link,
    people,
    row,
    rows,
    select,
)
from bot.ui.outgoing import words as text_part
from bot.ui.press import BUTTON, PEOPLE, SELECT, custom_id
from bot.ui.roles import computer_in, lacking, roles, shared_offered, shared_seats_panel
from bot.ui.start_orders import reactions_door
from engines.core import Choice, Seat, Text, commitment, get, player, strengths, text
from rendering import Picture, painter

DOORS = ("open", "private")
OPTIONS, FEW = "options", 5
SELECTS = 5
"""The most options of a game that have a select each in the host's panel."""
ROW = 3
"""The most buttons that a phone shows side by side."""
COVERS = 8
"""The most covers in one message: each takes four components."""
LENGTH, NAMES = 500, 84
"""The most characters in the message, and in all its names together."""
GIVES_WAY = ("computer-strength", "lobby-again", "game-tagline", "game-length", "game-order", OPTIONS)
"""The parts left out of a message that is too long, one after the other: `OPTIONS` are those after the first few."""

MARKUP = re.compile(r"\*\*|^#+ |^-# |\\|[\u2066-\u2069]", re.MULTILINE)


def lobby(
    perspective: Perspective, cover: Picture, locale: str, table_url: str | None, mark: int | None = None
) -> Outgoing:
    """The lobby's message; once the match has started or closed, its remainder."""
    brief = _brief(perspective)
    for left_out in range(len(GIVES_WAY) + 1):
        parts = _message(brief, locale, table_url, GIVES_WAY[:left_out])
        if _length(parts) <= LENGTH:
            break
    return Outgoing((frame(painter(perspective.match.game).ACCENT, gallery(cover), *parts),), cover, mark)


def _brief(perspective: Perspective) -> Perspective:
    """The perspective with long names cut where many people sit, so that all have room."""
    most = NAMES // max(1, players(perspective.occupants))
    return replace(
        perspective, occupants=tuple(replace(one, name=cut(one.name, most)) for one in perspective.occupants)
    )


def _length(parts: list[Part]) -> int:
    """The number of readable characters in the parts, without their buttons."""
    every = [inner for part in parts for inner in (part.children if isinstance(part, ui.Section) else [part])]
    return len(MARKUP.sub("", "\n".join(part.content for part in every if isinstance(part, ui.TextDisplay))))


def _message(perspective: Perspective, locale: str, table_url: str | None, left_out: Collection[str]) -> list[Part]:
    say, match = perspective.say(locale), perspective.match
    rows = (text("game-tagline"),), (text("game-length", pace=match.pace), text("table", number=match.id))
    small = (" · ".join(say(told) for told in row_ if told.key not in left_out) for row_ in rows)
    heading = f"## {say(text('game-sign'))} {say(text('game-title'))}"
    parts: list[Part] = [
        text_part("\n".join([heading, *(f"-# {line}" for line in small if line)])),
        gap(),
        *_seats(perspective, say, locale, left_out),
        gap(),
        text_part(_options(perspective, say, left_out)),
    ]
    if match.status == "lobby":
        return [*parts, gap(), *_doors(perspective, say), text_part(f"-# {say(_hint(perspective))}")]
    if match.status == "closed":
        return [*parts, gap(), text_part(say(_closed(perspective)))]
    sealed = text_part(f"-# {say(text('dice-commitment', digest=commitment(match.key)))}")
    way = [row(link(say(text("button-table")), table_url))] if table_url else []
    return [*parts, gap(), text_part(say(text("lobby-started"))), sealed, *way]


def _seats(perspective: Perspective, say: words.Say, locale: str, left_out: Collection[str]) -> list[Part]:
    """The occupants, in order of play."""
    many = perspective.meta.shared or len(perspective.occupants) > 1
    parts = roles(perspective, say) if perspective.meta.shared else [_seat_list(perspective, say, locale, left_out)]
    notes = [text("game-order")] if many else []
    if perspective.match.rematch_of is not None:
        notes.append(
            text("lobby-again", number=perspective.match.rematch_of, moved="yes" if perspective.meta.most > 1 else "no")
        )
    if perspective.match.status == "lobby" and perspective.invited:
        named = perspective.invited[
            : max(1, perspective.meta.most - players([one for one in perspective.occupants if one.person]))
        ]
        who = " ".join(f"<@{guest}>" for guest in named)
        notes.append(text("lobby-invited", who=who, more=len(perspective.invited) - len(named)))
    told = [f"-# {say(note)}" for note in notes if note.key not in left_out]
    return [*parts, *([text_part("\n".join(told))] if told else [])]


def _seat_list(perspective: Perspective, say: words.Say, locale: str, left_out: Collection[str]) -> Part:
    most, many, several = perspective.meta.most, len(perspective.occupants) > 1, len(_computers(perspective)) > 1
    lines = [f"**{say(text('lobby-seats', taken=len(perspective.occupants), most=most))}**"]
    for place, occupant in enumerate(perspective.occupants, 1):
        if occupant.person is None:
            name = text("computer-in", seat=text(f"seat-{occupant.seat}")) if several else text("computer-name")
            told = f"🤖 {say(name if 'computer-strength' in left_out else computer_in(perspective, name))}"
        else:
            who = perspective.names(locale, plain=False)(occupant.seat)
            told = f"{'👑' if occupant.person == perspective.match.host else '🪑'} {who}"
        lines.append(f"{place}. {told}" if many else told)
    return text_part("\n".join(lines))


def _is_bare(choice_: Choice, say: words.Say) -> bool:
    """True for an option whose values say nothing without its name: a switch, or a number alone."""
    return all(
        value in ("on", "off") or (value.isdigit() and say(text(f"option-{choice_.id}-{value}")) == value)
        for value in choice_.values
    )


def _setting(choice_: Choice, value: str) -> Text:
    """An option and its value."""
    return text("lobby-setting", option=text(f"option-{choice_.id}"), value=text(f"option-{choice_.id}-{value}"))


def _options(perspective: Perspective, say: words.Say, left_out: Collection[str]) -> str:
    """The pace, and this table's differences from the default, as they count for those who sit there; the first option
    is always named, if it is no switch."""
    seats = len(perspective.meta.seats if perspective.meta.shared else perspective.occupants)
    values = get(perspective.match.game).played(seats, perspective.match.options)
    told = [*([say(text("lobby-private"))] if perspective.match.private else []), _pace(perspective.match.pace, say)]
    for number, choice_ in enumerate(perspective.meta.choices):
        value, bare = values[choice_.id], _is_bare(choice_, say)
        if value != choice_.default or (number == 0 and not bare):
            told.append(say(_setting(choice_, value) if bare else text(f"option-{choice_.id}-{value}")))
    strength = perspective.match.computers
    if has_strengths(perspective) and not _computers(perspective) and strength != DEFAULT_STRENGTH:
        told.append(say(text("computers-play", strength=text(f"strength-{strength}.word"))))
    if OPTIONS in left_out and len(told) > FEW:
        told = [*told[:FEW], say(text("lobby-more", count=len(told) - FEW))]
    return f"**{say(text('lobby-options'))}** · {' · '.join(told)}"


def _pace(pace: PaceName, say: words.Say) -> str:
    """The name of a pace, and its time for an answer."""
    name = text(f"pace-{pace}")
    return say(name if pace == "none" else text("lobby-pace", pace=name, own=span(PACES[pace].own)))


def _pace_time(pace: PaceName) -> Text:
    return text("pace-time", own=span(PACES[pace].own), reserve=span(PACES[pace].reserve))


def _doors(perspective: Perspective, say: words.Say) -> list[Part]:
    number, full, shared = perspective.match.id, is_full(perspective), perspective.meta.most > 1
    computers = _computers(perspective)
    style = discord.ButtonStyle

    def door(
        verb: str, sign: str | None = None, kind: discord.ButtonStyle = style.secondary, *, off: bool = False
    ) -> Part:
        made = custom_id(BUTTON, verb, number)
        return button(say(text(f"button-{verb}")), made, style=kind, sign=sign, disabled=off)

    lacks, may_fill = lacking(perspective) is not None, not full and player(perspective.match.game) is not None
    doors = [] if full and not computers else [door("join", "🪑", style.primary)]
    doors += [door("leave"), *([] if lacks and may_fill else [door("start", "▶️", style.success, off=lacks)])]
    alone = [row(door("start-with-computers", "▶️", style.success))] if lacks and may_fill else []
    seats = [door("seats")] if shared else []
    seats += [door("invite")] if shared and not (full and not computers) else []
    seats += [door("computer", "🤖")] if may_fill else []
    seats += [door("remove-computer")] if computers else []
    rules = button(say(text("button-rules")), custom_id(BUTTON, "rules", perspective.match.game), sign="📖")
    table = [door("options"), *reactions_door(perspective, say), rules]
    plays = [_plays(perspective, say)] if computers and has_strengths(perspective) else []
    return [row(*doors), *alone, *rows(seats, ROW), *plays, row(*table)]


def _computers(perspective: Perspective) -> list[Occupant]:
    return [occupant for occupant in perspective.occupants if occupant.person is None]


def has_strengths(perspective: Perspective) -> bool:
    """True if computers may sit there, in more than one strength."""
    return perspective.meta.most > 1 and len(strengths(perspective.match.game)) > 1


def _plays(perspective: Perspective, say: words.Say) -> Part:
    """A select of the strength of computers. Its id tells the present one: where that changes, nobody's client shows an
    old choice."""
    match = perspective.match
    offers = [
        choice(
            say(text("computers-play", strength=text(f"strength-{one}.word"))),
            one,
            detail=say(text(f"strength-{one}.detail")),
            chosen=one == match.computers,
        )
        for one in strengths(match.game)
    ]
    return select(custom_id(SELECT, "computers", match.id, match.computers), say(text("options-computers")), offers)


def is_full(perspective: Perspective) -> bool:
    """True if people and computers have all seats."""
    return len(perspective.occupants) >= perspective.meta.most


def _hint(perspective: Perspective) -> Text:
    """A sentence on what is missing, or on who may start."""
    if (lacks := lacking(perspective)) is not None:
        return lacks
    gives_way = is_full(perspective) and any(occupant.person is None for occupant in perspective.occupants)
    return text("lobby-gives-way" if gives_way else "lobby-hint")


def _closed(perspective: Perspective) -> Text:
    """The reason why the lobby closed: if people still sit there, it has expired."""
    waited = any(occupant.person is not None for occupant in perspective.occupants)
    return text("lobby-expired", days=IDLE_DAYS) if waited else text("lobby-closed")


def options_panel(perspective: Perspective, locale: str, shown: str = "") -> Outgoing:
    """The host's private panel: one select per option, and one to hand over the host's role. Of a game with more than
    `SELECTS` options it has one that lists them all, and one for the option `shown`."""
    say, number = perspective.say(locale), perspective.match.id
    parts: list[Part] = [
        text_part(
            f"### {say(text('options-title'))}\n**{say(text('options-pace'))}**\n-# {say(text('options-pace.detail'))}"
        ),
    ]
    parts.append(
        select(
            custom_id(SELECT, "set-option", number, "pace"),
            say(text("options-pace")),
            [
                choice(
                    say(text(f"pace-{pace}")),
                    pace,
                    detail=say(text("pace-none.detail") if pace == "none" else _pace_time(pace)),
                    chosen=pace == perspective.match.pace,
                )
                for pace in PACES
            ],
        )
    )
    choices = perspective.meta.choices
    if len(choices) > SELECTS:
        parts += [gap(), *_all_options(perspective, say)]
    for option in choices:
        if len(choices) <= SELECTS or option.id == shown:
            parts += [gap(), *_option(perspective, option, say)]
    if has_strengths(perspective):
        strengths_ = [
            choice(
                say(text(f"strength-{one}")),
                one,
                detail=say(text(f"strength-{one}.detail")),
                chosen=one == perspective.match.computers,
            )
            for one in strengths(perspective.match.game)
        ]
        parts += [
            gap(),
            text_part(f"**{say(text('options-computers'))}**\n-# {say(text('options-computers.detail'))}"),
            select(custom_id(SELECT, "set-option", number, "computers"), say(text("options-computers")), strengths_),
        ]
    if perspective.meta.most > 1:
        doors = [
            choice(
                say(text(f"doors-{name}")),
                name,
                detail=say(text(f"doors-{name}.detail")),
                chosen=(name == "private") == perspective.match.private,
            )
            for name in DOORS
        ]
        parts.append(gap())
        parts.append(text_part(f"**{say(text('options-doors'))}**"))
        parts.append(select(custom_id(SELECT, "set-option", number, "doors"), say(text("options-doors")), doors))
    others = [
        choice(plain(occupant.name), str(occupant.person))
        for occupant in perspective.occupants
        if occupant.person not in (None, perspective.match.host)
    ]
    if others:
        parts.append(gap())
        parts.append(text_part(f"**{say(text('options-host'))}**\n-# {say(text('options-host.detail'))}"))
        parts.append(select(custom_id(SELECT, "hand-over", number), say(text("options-host.pick")), others))
    return Outgoing((frame(painter(perspective.match.game).ACCENT, *parts),))


def _option(perspective: Perspective, option: Choice, say: words.Say) -> list[Part]:
    """An option of the game, and the select of its values."""
    name, chosen = text(f"option-{option.id}"), perspective.match.options.get(option.id)
    offers = [
        choice(
            say(text(f"option-{option.id}-{value}")),
            value,
            detail=say(text(f"option-{option.id}-{value}.detail")),
            chosen=chosen == value,
        )
        for value in option.values
    ]
    made = custom_id(SELECT, "set-option", perspective.match.id, option.id)
    return [
        text_part(f"**{say(name)}**\n-# {say(text(f'option-{option.id}.detail'))}"),
        select(made, say(name), offers),
    ]


def _all_options(perspective: Perspective, say: words.Say) -> list[Part]:
    """The options as they are now, and a select of the one to change."""
    names = {one.id: say(text(f"option-{one.id}")) for one in perspective.meta.choices}
    now = {one: say(text(f"option-{one}-{perspective.match.options[one]}")) for one in names}
    lines = "\n".join(f"-# {name}: **{now[one]}**" for one, name in names.items())
    offers = [choice(name, one, detail=now[one]) for one, name in names.items()]
    made = custom_id(SELECT, "option", perspective.match.id)
    return [
        text_part(f"**{say(text('options-of-game'))}**\n{lines}"),
        select(made, say(text("options-change")), offers),
    ]


def invite_panel(perspective: Perspective, locale: str) -> Outgoing:
    """A private panel to choose a person to invite."""
    say = perspective.say(locale)
    title = text_part(f"### {say(text('invite-title'))}")
    menu = people(custom_id(PEOPLE, "invite-whom", perspective.match.id), say(text("invite-placeholder")))
    return Outgoing((frame(painter(perspective.match.game).ACCENT, title, menu),))


def invitation(perspective: Perspective, guest: int, host: str, locale: str) -> Outgoing:
    """The message that calls a guest to a table; everybody can read it."""
    say = perspective.say(locale)
    told = text(
        "invitation", guest=f"<@{guest}>", host=shown(host), game=text("game-title"), number=perspective.match.id
    )
    join = button(
        say(text("button-join")),
        custom_id(BUTTON, "join", perspective.match.id),
        sign="🪑",
        style=discord.ButtonStyle.primary,
    )
    return Outgoing((frame(painter(perspective.match.game).ACCENT, text_part(say(told)), row(join)),))


def seats_panel(perspective: Perspective, locale: str) -> Outgoing:
    """A recipient's private panel of the seats that they may take. Raises `Refusal` if there is none."""
    if perspective.meta.shared:
        return shared_seats_panel(perspective, locale)
    say = perspective.say(locale)
    offered = seats_offered(perspective)
    if not any(seat not in perspective.viewer for seat in offered):
        raise Refusal("table-full")
    key = "seats-change" if perspective.viewer else "seats-take"
    menu = select(
        custom_id(SELECT, "sit", perspective.match.id),
        say(text("seats-placeholder")),
        [
            choice(say(text(f"seat-{seat}")), seat, detail=say(detail), chosen=seat in perspective.viewer)
            for seat, detail in offered.items()
        ],
    )
    heading = text_part(f"### {say(text(key))}\n-# {say(text('game-order'))}")
    return Outgoing((frame(painter(perspective.match.game).ACCENT, heading, menu),))


def seats_offered(perspective: Perspective) -> dict[Seat, Text]:
    """The seats without another person, and the effect of taking each; none at a full table to a newcomer."""
    if perspective.meta.shared:
        return shared_offered(perspective)
    holders = {occupant.seat: occupant.person for occupant in perspective.occupants}
    offered: dict[Seat, Text] = {}
    for seat in perspective.meta.seats:
        if seat in perspective.viewer:
            held = "own"
        elif seat not in holders:
            held = "nobody"
        elif holders[seat] is None:
            held = "computer"
        else:
            continue
        if held == "nobody" and not perspective.viewer and is_full(perspective):
            continue
        gives_up = perspective.viewer if held != "computer" else frozenset()
        order = [one for one in perspective.meta.seats if one == seat or (one in holders and one not in gives_up)]
        offered[seat] = text("seats-detail", held=held, place=order.index(seat) + 1, count=len(order))
    return offered


def games_panel(covers: Mapping[str, Picture], locale: str, *, manages: bool = False) -> Outgoing:
    """All installed games: cover, one line, and a button that opens a lobby. A select names those for which there is no
    room. `manages`: the recipient may manage the server."""
    say = words.speaker(None, locale)
    shown_games = list(covers)[:COVERS]
    parts: list[Part] = [text_part(f"### {say(text('games-title'))}")]
    for place, game in enumerate(shown_games):
        told = words.speaker(game, locale)
        line = f"**{told(text('game-sign'))} {told(text('game-title'))}**\n-# {told(text('game-tagline'))}"
        opens = button(say(text("button-new")), custom_id(BUTTON, "new", game))
        parts += [gallery(covers[game], place), beside(line, opens)]
    rest = []
    for game in list(covers)[COVERS:]:
        told = words.speaker(game, locale)
        rest.append(choice(told(text("game-title")), game, detail=told(text("game-tagline"))))
    if rest:
        parts.append(select(custom_id(SELECT, "new"), say(text("games-placeholder")), rest[:SELECT_OPTIONS]))
    if manages:
        parts.append(row(button(say(text("button-server")), custom_id(BUTTON, "server-again"))))
    first, *more = (covers[game] for game in shown_games)
    return Outgoing(tuple(parts), first, more=tuple(more))
