"""Combat with Dracula (FD-19) and with vampires (FD-20)."""

from engines.dracula.combat.cards import EscapeRoute, HeroicLeap, LuckyFind
from engines.dracula.combat.start import Combat, FightVampire, Meeting
from engines.dracula.damage import Bite, Suffer

AnyFight = Meeting | FightVampire | Combat | EscapeRoute | HeroicLeap | LuckyFind | Suffer | Bite
