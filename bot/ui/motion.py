"""What the table is asked to agree to."""

from __future__ import annotations

from bot.desk import Desk
from bot.matches.motions import MOTION_SECONDS, awaited, is_host_s_end
from bot.store import Motion, MotionKind
from bot.ui.press import BUTTON, custom_id
from bot.ui.sheet import Part, Sheet, button, frame, gap, row, rows
from bot.ui.sheet import words as text_part
from engines.core import Seat, Who, text
from rendering import painter


def motion(desk: Desk, put: Motion, locale: str, mark: int | None = None) -> Sheet:
    """The public message of an open motion, with the names of those it waits for. `desk` is everybody's."""
    say, number = desk.say(locale), desk.match.id
    missing = " ".join(f"<@{person}>" for person in awaited(put, desk.sitters))
    silence = [say(text("motion-silence"))] if is_host_s_end(put, desk.match) else []
    inside: list[Part] = [
        text_part(f"### {say(text(f'motion-{put.kind}', who=Who(put.mover), seat=Who(put.seat)))}"),
        text_part(
            f"{' '.join([say(text(f'motion-{put.kind}.detail', seat=Who(put.seat))), *silence])}\n"
            f"{say(text('motion-waits'))} {missing} · ⏳ <t:{put.opened_at + MOTION_SECONDS}:R>"
        ),
        gap(),
        row(
            button(say(text("button-agree")), custom_id(BUTTON, "agree", number, put.id)),
            button(say(text("button-decline")), custom_id(BUTTON, "decline", number, put.id)),
        ),
        text_part(f"-# {say(text('table', number=number))}"),
    ]
    return Sheet((frame(painter(desk.match.game).ACCENT, *inside),), None, mark)


def motions_panel(desk: Desk, locale: str) -> Sheet:
    """What a player may ask the table for."""
    say, number = desk.say(locale, plain=True), desk.match.id  # on a button nothing is bold

    def ask(kind: MotionKind, *about: Seat) -> Part:
        label = say(text(f"button-ask-{kind}", **({"who": Who(about[0])} if about else {})))
        return button(label, custom_id(BUTTON, "ask", number, kind, *about))

    ways = [ask("back"), ask("end")] if desk.others else []
    if desk.match.paused_at is not None:
        ways.append(button(say(text("button-go-on")), custom_id(BUTTON, "go-on", number)))
    elif desk.match.pace != "none":
        ways.append(ask("pause"))
    ways += [ask("remove", seat) for seat in desk.others]
    return Sheet((text_part(f"### {say(text('ask-title'))}\n{say(text('ask-hint'))}"), *rows(ways, 2)))
