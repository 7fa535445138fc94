"""Proposals to the table: the message of an open one, and the panel to make one."""

from __future__ import annotations

from bot.matches.proposals import PROPOSAL_SECONDS, awaited, is_host_s_end
from bot.perspective import Perspective
from bot.store import Proposal, ProposalKind
from bot.ui.outgoing import Outgoing, Part, button, frame, gap, row, rows
from bot.ui.outgoing import words as text_part
from bot.ui.press import BUTTON, custom_id
from engines.core import Seat, Who, text
from rendering import painter


def proposal(perspective: Perspective, put: Proposal, locale: str, mark: int | None = None) -> Outgoing:
    """The public message of an open proposal, with the names of those it waits for. `perspective` is everybody's."""
    say, number = perspective.say(locale), perspective.match.id
    missing = " ".join(f"<@{person}>" for person in awaited(put, perspective.occupants))
    silence = [say(text("proposal-silence"))] if is_host_s_end(put, perspective.match) else []
    inside: list[Part] = [
        text_part(f"### {say(text(f'proposal-{put.kind}', who=Who(put.proposer), seat=Who(put.seat)))}"),
        text_part(
            f"{' '.join([say(text(f'proposal-{put.kind}.detail', seat=Who(put.seat))), *silence])}\n"
            f"{say(text('proposal-waits'))} {missing} · ⏳ <t:{put.opened_at + PROPOSAL_SECONDS}:R>"
        ),
        gap(),
        row(
            button(say(text("button-agree")), custom_id(BUTTON, "agree", number, put.id)),
            button(say(text("button-decline")), custom_id(BUTTON, "decline", number, put.id)),
        ),
        text_part(f"-# {say(text('table', number=number))}"),
    ]
    return Outgoing((frame(painter(perspective.match.game).ACCENT, *inside),), None, mark)


def proposals_panel(perspective: Perspective, locale: str) -> Outgoing:
    """The proposals that a player may make."""
    say, number = perspective.say(locale, plain=True), perspective.match.id  # on a button nothing is bold

    def ask(kind: ProposalKind, *about: Seat) -> Part:
        label = say(text(f"button-ask-{kind}", **({"who": Who(about[0])} if about else {})))
        return button(label, custom_id(BUTTON, "ask", number, kind, *about))

    ways = [ask("back"), ask("end")] if perspective.others else []
    if perspective.match.paused_at is not None:
        ways.append(button(say(text("button-go-on")), custom_id(BUTTON, "go-on", number)))
    elif perspective.match.pace != "none":
        ways.append(ask("pause"))
    ways += [ask("remove", seat) for seat in perspective.others]
    return Outgoing((text_part(f"### {say(text('ask-title'))}\n{say(text('ask-hint'))}"), *rows(ways, 2)))
