"""Events and what triggers an ability."""
from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from taisen.kernel.effects.tree.conditions import Condition
    from taisen.kernel.effects.tree.nouns import Noun


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happens, as a trigger or a replacement names it.

    verb:    the game's event name (enter, appear, greet, killed, deals_damage, takes_damage, draws, turn_start, …).
    subject: who or what it happens to, or who does it; None where the event has none (a phase begins).
    object:  the other side of it (whom the damage hits, what is greeted).
    by:      who caused it (「相手によって」, 「キャラクターに」).
    manner:  a word of the game that narrows it (ikusa, effect, …).
    origin, goal: zones it goes from and to.
    whose:   for timings: whose turn or phase it is ("" any).
    at:      the zone where the subject is then.
    amount:  the number of it, at least.
    """
    verb: str
    subject: Noun | None = None
    object: Noun | None = None
    by: Noun | None = None
    manner: str = ""
    origin: str = ""
    goal: str = ""
    whose: str = ""
    at: tuple[str, ...] = ()
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Holds:
    """A state trigger: a condition that has come to hold, instead of an event."""
    condition: Condition


Trigger = Event | Holds
