"""A-7 and flow.md, Orders: answers given in advance.

`Orders` answers questions as they open (`Desk.ordered`). A lord's order for a kind is a list of entries, each an option
and a condition; the first one that holds and is allowed answers. ``ask`` puts the question after all.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.engines.draggmar.referee.asking import Answer, Question
from tests.engines.draggmar.referee.state import Lord, Match, Room

Entry = tuple[str, str]
"""An option, and the condition: empty, ``alive``, ``easy`` or ``unharmed``."""
RUN_KINDS = ("muster", "commit", "loot", "way")
PRESETS: dict[str, list[Entry]] = {"way": [("stay", "alive")], "loot": [("all", "")]}
"""Stay while my hero lives; all loot."""


@dataclass
class Orders:
    """The orders of all lords in a match."""

    match: Match
    given: dict[tuple[str, str], list[Entry]] = field(default_factory=dict)

    def give(self, seat: str, kind: str, entries: list[Entry]) -> None:
        """Give, change or withdraw an order; an open question of that kind is answered at once."""
        self.given[seat, kind] = list(entries)
        if not entries:
            del self.given[seat, kind]
        for one in self.match.desk.open():
            answer = self.answer(one) if one.seat == seat and _kind(one) == kind else None
            if answer is not None and one.allows(answer):
                self.match.desk.answer(seat, one.kind, answer, one.thread)
        self.match.desk.pump()

    def preset(self, seats: list[str]) -> None:
        """A run begins: who has ordered nothing for a kind has the usual orders."""
        for seat in seats:
            for kind, entries in PRESETS.items():
                self.given.setdefault((seat, kind), list(entries))

    def note(self, moment: str, seats: list[str]) -> None:
        """Orders begin and end with these moments (`Match.note`)."""
        match moment:
            case "selected":
                self.end("standee")
            case "hired":
                self.end("shop")
            case "run":
                self.preset(seats)
            case "fell":
                self.fall(seats)
            case "over":
                self.end(*RUN_KINDS)

    def end(self, *kinds: str) -> None:
        """Orders for these kinds have come to their end."""
        self.given = {key: entries for key, entries in self.given.items() if key[1] not in kinds}

    def fall(self, seats: list[str]) -> None:
        """A hero of this group has died: nobody in it goes bare "until a fall" any more."""
        for seat in seats:
            if (seat, "commit") in self.given:
                self.given[seat, "commit"] = [one for one in self.given[seat, "commit"] if one[1] != "unharmed"]

    def answer(self, one: Question) -> Answer | None:
        """The answer that is ordered; None if the question is put."""
        for pick, when in self.given.get((one.seat, _kind(one)), []):
            if self._holds(one, when):
                answer = None if pick == "ask" else self._answer(one, pick)
                if pick == "ask" or (answer is not None and one.allows(answer)):
                    return answer
        return None

    def _answer(self, one: Question, pick: str) -> Answer | None:
        lord = self.match.lords[one.seat]
        if one.kind == "commit":  # bare: no item, no skill, no boost
            return {"chest": one.default["chest"]} if "chest" in one.pages else {}
        if one.kind == "loot":
            most = max(map(int, one.pages["loot"].options))
            return {"loot": [str({"all": most, "none": 0}.get(pick, 1))]}
        if one.kind == "standee":
            return self._scouted(lord, one, int(pick.rpartition(".")[2]))
        if one.kind == "between":  # what else is on the form is asked
            return {"way": [pick]} if set(one.pages) == {"way"} else None
        return {one.kind: [pick]}

    def _scouted(self, lord: Lord, one: Question, most: int) -> Answer | None:
        """ "My scouted dungeon, if its level is at most so much"; of two the lower level, then the number."""
        places = [self.match.places[place] for place in lord.scouted if place in one.pages["standee"].options]
        fit = sorted((place.current, place.number, place.id) for place in places if place.current <= most)
        return {"standee": [fit[0][2]]} if fit else None

    def _holds(self, one: Question, when: str) -> bool:
        lord = self.match.lords[one.seat]
        if when == "alive":
            return lord.active is not None
        if when in ("easy", "unharmed"):
            room = self.match.groups[lord.group].room
            assert room is not None
            return self._is_easy(room) if when == "easy" else self._is_unharmed(room, lord)
        return True

    def _is_easy(self, room: Room) -> bool:
        """Halls, and traps that a class here disarms."""
        classes = {hero.facts.cls for seat in room.present if (hero := self.match.lords[seat].active) is not None}
        return room.card.kind == "hall" or (room.card.kind == "trap" and bool(classes & set(room.card.disarm_classes)))

    def _is_unharmed(self, room: Room, lord: Lord) -> bool:
        """Neither a Boss nor 1 Health."""
        return not room.card.boss and lord.active is not None and lord.active.health > 1


def _kind(one: Question) -> str:
    """The kind under which a question is ordered."""
    return "way" if one.kind == "between" else one.kind


__all__ = ["PRESETS", "RUN_KINDS", "Orders"]
