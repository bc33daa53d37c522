"""Instructions: what is done, in order."""
from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from taisen.kernel.effects.tree.abilities import Replacement
    from taisen.kernel.effects.tree.changes import Change
    from taisen.kernel.effects.tree.conditions import Condition
    from taisen.kernel.effects.tree.events import Event
    from taisen.kernel.effects.tree.nouns import Noun, Pick, Player
    from taisen.kernel.effects.tree.numbers import Number
    from taisen.kernel.effects.tree.qualities import HasField


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card goes. whose "" is its owner's; end: top or bottom of an ordered zone; pose, face: its states."""
    zone: str
    whose: str = ""
    end: str = ""
    pose: str = ""
    face: str = ""
    order: str = ""    # any: in the order its player likes


@dataclass(frozen=True, slots=True)
class Choose:
    """Pick things into the next slot. how: choose (選ぶ), search (探す), random. `by` is who picks.

    parts: normally one; with several, each with its own number, the picker takes one of them (「〈A〉を2枚までか、キャラクターを1枚まで」).
    total: (field, op, number) over all that is picked. each: of every part so many, not of one of them (「〈A〉と〈B〉を1人ずつ」).
    """
    parts: tuple[Pick, ...]
    how: str = "choose"
    by: str = "you"
    total: HasField | None = None
    each: bool = False


@dataclass(frozen=True, slots=True)
class Do:
    """An action: the game's verb, what it is done to, how much, by which player, where to.

    source: who deals it, where the text says so (「これは…にダメージを与える」); free: unpaid (コストを支払わずに).
    target: what it goes to or is exchanged with; using: what it is done with; manner: a word of the game;
    without: the game's word for what does not follow from it although it otherwise would.
    """
    verb: str
    objects: Noun | None = None
    amount: Number | None = None
    player: Player | None = None
    to: Place | None = None
    source: Noun | None = None
    free: bool = False
    target: Noun | None = None
    using: Noun | None = None
    manner: str = ""
    without: str = ""


@dataclass(frozen=True, slots=True)
class Divide:
    """Divide a number among what a slot holds, at least one each: 「3ダメージを割り振る」."""
    verb: str
    slot: int
    amount: Number


@dataclass(frozen=True, slots=True)
class Then:
    """その後: what follows comes afterwards, with its own choices made then."""
    steps: Steps


@dataclass(frozen=True, slots=True)
class If:
    """When the condition holds at that time, do the steps."""
    condition: Condition
    steps: Steps
    otherwise: Steps = ()


@dataclass(frozen=True, slots=True)
class While:
    """The statements in it hold as long as the condition does."""
    condition: Condition
    steps: Steps


@dataclass(frozen=True, slots=True)
class May:
    """してもよい. With `cost` (して、…してもよい): a cost paid on resolution for the steps."""
    steps: Steps
    cost: Steps = ()
    by: str = "you"


@dataclass(frozen=True, slots=True)
class Modes:
    """次から N つ選択する."""
    choose: int
    options: tuple[Steps, ...]
    upto: bool = False


@dataclass(frozen=True, slots=True)
class Lasting:
    """A continuous effect from now on. until: turn, ikusa, game, or the game's other words for a time.

    until "": no longer than what is in progress (the attack, the damage, the die that it is about).
    """
    changes: tuple[Change, ...]
    to: Noun | None
    until: str = "turn"


@dataclass(frozen=True, slots=True)
class Later:
    """A delayed trigger. `until`: it listens only so long; "": until it has happened once.

    each: the text says that it is for each time (…たび); whether one for a while is otherwise, its book says.
    """
    trigger: Event
    steps: Steps
    until: str = ""
    each: bool = False


@dataclass(frozen=True, slots=True)
class Shield:
    """A replacement effect from now on: 「このターン、次に…場合、代わりに…」. uses 0: any number of times."""
    replacement: Replacement
    until: str = "turn"
    uses: int = 0


@dataclass(frozen=True, slots=True)
class Paying:
    """Aすることで、B: the steps, for a cost that has to be paid."""
    cost: Steps
    steps: Steps


@dataclass(frozen=True, slots=True)
class ForEach:
    """…につき: the numbers in the steps are taken that many times."""
    number: Number
    steps: Steps


@dataclass(frozen=True, slots=True)
class Instead:
    """かわりに: these in place of what the sentence before did, or of the steps that are named."""
    steps: Steps
    of: Steps = ()


@dataclass(frozen=True, slots=True)
class Further:
    """さらに: these on top of what was done."""
    steps: Steps


@dataclass(frozen=True, slots=True)
class By:
    """The steps are carried out by that player (相手は、…)."""
    player: Player
    steps: Steps


Step = (Choose | Do | Divide | Then | If | May | Modes | Lasting | Later | Shield | Paying | ForEach | Instead | Further
        | By | While)
Steps = tuple[Step, ...]
