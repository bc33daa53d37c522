"""Nouns: the things themselves."""
from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from taisen.kernel.effects.tree.events import Event
    from taisen.kernel.effects.tree.numbers import Number
    from taisen.kernel.effects.tree.qualities import Test


@dataclass(frozen=True, slots=True)
class This:
    """The card that has the ability (これ). kind: another thing that the text calls its own (この道具, この攻撃)."""
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Chosen:
    """What the `slot`-th choice of this ability picked (それ, それら); slots count from 0 in reading order."""
    slot: int = 0


@dataclass(frozen=True, slots=True)
class EventThing:
    """A thing of the event that is spoken of: role is subject (who did or suffered it), object or source."""
    role: str = "subject"


@dataclass(frozen=True, slots=True)
class Player:
    """who: you, opponent, each, chosen (last), owner (of what is meant), controller, that (of the event)."""
    who: str


@dataclass(frozen=True, slots=True)
class Things:
    """Cards (or abilities, or players) that fit.

    kind:  the game's card kind (character, kotodama, …), "card", "ability", "card_or_ability", "player".
    whose: you, opponent or "" (anybody's): whose zone, or who controls it where there is one zone for all.
    zone:  the game's zone name; "" is the zone the game's book means when none is named.
    tests: all must hold.
    """
    kind: str = "card"
    whose: str = ""
    zone: str = ""
    tests: tuple[Test, ...] = ()


@dataclass(frozen=True, slots=True)
class Either:
    """Several kinds of things to choose among: 「相手プレイヤーかキャラクター」."""
    nouns: tuple[Noun, ...]


@dataclass(frozen=True, slots=True)
class TopOf:
    """The top (or bottom) cards of a deck-like zone."""
    number: Number
    whose: str = "you"
    zone: str = "deck"
    end: str = "top"
    least: Number | None = None    # from so many on, as its player likes (1~3枚)


@dataclass(frozen=True, slots=True)
class Seen:
    """Those of the cards that this ability last looked at or revealed which fit (その中の…)."""
    kind: str = "card"
    tests: tuple[Test, ...] = ()


@dataclass(frozen=True, slots=True)
class Rest:
    """Those of the cards last looked at or revealed that no choice has taken (残り)."""


@dataclass(frozen=True, slots=True)
class Both:
    """Several together (AとB)."""
    nouns: tuple[Noun, ...]


@dataclass(frozen=True, slots=True)
class Pick:
    """So many of them, picked when the instruction is carried out. most None: any number. each: of every sort."""
    of: Noun
    least: Number
    most: Number | None
    each: bool = False


@dataclass(frozen=True, slots=True)
class Every:
    """All of them (すべて, 全員)."""
    of: Noun


@dataclass(frozen=True, slots=True)
class Whole:
    """All of them, if they are so many (1枚以上すべて)."""
    of: Noun
    least: int


@dataclass(frozen=True, slots=True)
class That:
    """The thing of that kind spoken of last (その…). The game's lowering finds it. whose: as the text repeats it."""
    kind: str = "card"
    whose: str = ""
    zone: str = ""


@dataclass(frozen=True, slots=True)
class Selected:
    """What this ability chose in an instruction of its own (選んだ…)."""
    kind: str = "card"


@dataclass(frozen=True, slots=True)
class Affected:
    """The things that this ability did that verb to (公開したカード, アーカイブしたカード)."""
    verb: str
    kind: str = "card"
    tests: tuple[Test, ...] = ()
    origin: str = ""


@dataclass(frozen=True, slots=True)
class TargetOf:
    """What the attack (or whatever it is) is aimed at."""
    noun: Noun


@dataclass(frozen=True, slots=True)
class AbilityOf:
    """An ability by its kind and name, of that player (自分の推しスキル「…」)."""
    kind: str
    name: str = ""
    whose: str = ""
    of: Noun | None = None


@dataclass(frozen=True, slots=True)
class Occasion:
    """Something that goes on for a while, by its event: an attack of that character, the player's third of each turn.

    nth: which ones of a turn; next: the next one; within: each_turn, turn (this one), or "".
    """
    event: Event
    nth: tuple[int, ...] = ()
    next: bool = False
    within: str = ""


Noun = (This | Chosen | EventThing | Player | Things | Either | TopOf | Seen | Rest | Both | Pick | Every | Whole | That
        | Selected | Affected | TargetOf | AbilityOf | Occasion)
