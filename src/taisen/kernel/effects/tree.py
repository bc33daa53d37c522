"""The effect language: what a card text means, as a tree of small frozen nodes.

The text compiler makes these trees, the renderers turn them back into Japanese and English, and a game lowers them
into the flat programs that the engine runs. A node holds meaning only, never a piece of source text. Words that
differ from game to game (zones, fields, verbs, events, keywords) are the game's own identifiers, listed in its
`terms.py`; the tree does not know them.
"""
from __future__ import annotations

from dataclasses import dataclass


# ---- numbers ---------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Const:
    n: int


@dataclass(frozen=True, slots=True)
class Var:
    """An undetermined number: X, Y or Z. How it is found, if the text says so, is the ability's `where`."""
    name: str = "X"


@dataclass(frozen=True, slots=True)
class Count:
    """How many things there are."""
    of: Noun


@dataclass(frozen=True, slots=True)
class Value:
    """A field of one thing (its cost, its strength), or the total over several."""
    of: Noun
    field: str


@dataclass(frozen=True, slots=True)
class Times:
    by: int
    number: Number


@dataclass(frozen=True, slots=True)
class Plus:
    left: Number
    right: Number


@dataclass(frozen=True, slots=True)
class EventAmount:
    """The number of the event that is spoken of: the damage dealt, the cards drawn."""


Number = Const | Var | Count | Value | Times | Plus | EventAmount


# ---- tests: what a thing must be like ------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class HasTrait:
    name: str


@dataclass(frozen=True, slots=True)
class Named:
    name: str


@dataclass(frozen=True, slots=True)
class NameIncludes:
    words: str


@dataclass(frozen=True, slots=True)
class HasField:
    """A field compared with a number; op is one of = != <= >= < >."""
    field: str
    op: str
    number: Number


@dataclass(frozen=True, slots=True)
class Changed:
    """A number field is greater (up) or smaller than it originally was."""
    field: str
    up: bool = True


@dataclass(frozen=True, slots=True)
class InState:
    """A state by the game's name for it: bowed, unbowed, face_up, face_down, greeting, greeted, fighting, damaged, …"""
    state: str


@dataclass(frozen=True, slots=True)
class HasKeyword:
    keyword: str


@dataclass(frozen=True, slots=True)
class HasAbilityKind:
    """It has an ability of that kind (ukemi, activated, triggered, …)."""
    kind: str


@dataclass(frozen=True, slots=True)
class Other:
    """Not the card that has this ability, or not the things that `than` names."""
    than: Noun | None = None


@dataclass(frozen=True, slots=True)
class Not:
    test: Test


@dataclass(frozen=True, slots=True)
class AnyOf:
    tests: tuple[Test, ...]


Test = (HasTrait | Changed | Named | NameIncludes | HasField | InState | HasKeyword | HasAbilityKind | Other | Not
        | AnyOf)


# ---- nouns: the things themselves ----------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class This:
    """The card that has the ability (これ)."""


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


@dataclass(frozen=True, slots=True)
class Seen:
    """Those of the cards that this ability last looked at or revealed which fit (その中の…)."""
    kind: str = "card"
    tests: tuple[Test, ...] = ()


@dataclass(frozen=True, slots=True)
class Rest:
    """Those of the cards last looked at or revealed that no choice has taken (残り)."""


Noun = This | Chosen | EventThing | Player | Things | Either | TopOf | Seen | Rest


# ---- conditions ------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Compare:
    left: Number
    op: str
    right: Number


@dataclass(frozen=True, slots=True)
class Fits:
    """What `noun` names is like this: 「それが〈ニンジャ〉なら」, 「これがオジギ状態なら」."""
    noun: Noun
    tests: tuple[Test, ...]
    kind: str = "card"
    zone: str = ""


@dataclass(frozen=True, slots=True)
class TurnOf:
    who: str


@dataclass(frozen=True, slots=True)
class InPhase:
    phase: str
    who: str = ""


@dataclass(frozen=True, slots=True)
class Happened:
    """The event took place this turn at least `least` times."""
    event: Event
    least: int = 1


@dataclass(frozen=True, slots=True)
class DidSo:
    """そうしたなら: the instruction before was carried out."""


@dataclass(frozen=True, slots=True)
class PaidExtra:
    """The additional cost of that name was paid."""
    name: str


@dataclass(frozen=True, slots=True)
class All:
    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Some:
    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Unless:
    condition: Condition


Condition = Compare | Fits | TurnOf | InPhase | Happened | DidSo | PaidExtra | All | Some | Unless


# ---- events ----------------------------------------------------------------------------------------------------------
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
    """
    verb: str
    subject: Noun | None = None
    object: Noun | None = None
    by: Noun | None = None
    manner: str = ""
    origin: str = ""
    goal: str = ""
    whose: str = ""


@dataclass(frozen=True, slots=True)
class Holds:
    """A state trigger: a condition that has come to hold, instead of an event."""
    condition: Condition


Trigger = Event | Holds


# ---- instructions ----------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Place:
    """Where a card goes. whose "" is its owner's; end: top or bottom of an ordered zone; pose, face: its states."""
    zone: str
    whose: str = ""
    end: str = ""
    pose: str = ""
    face: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """One alternative of a choice, with its own number: 「〈A〉を2枚までか、キャラクターを1枚まで」."""
    what: Noun
    least: Number
    most: Number


@dataclass(frozen=True, slots=True)
class Choose:
    """Pick things into the next slot. how: choose (選ぶ), search (探す), random. `by` is who picks.

    parts: normally one; with several the picker takes one of them. total: (field, op, number) over all that is picked.
    """
    parts: tuple[Part, ...]
    how: str = "choose"
    by: str = "you"
    total: HasField | None = None


@dataclass(frozen=True, slots=True)
class Do:
    """An action: the game's verb, what it is done to, how much, by which player, where to.

    source: who deals it, where the text says so (「これは…にダメージを与える」); free: unpaid (コストを支払わずに).
    """
    verb: str
    objects: Noun | None = None
    amount: Number | None = None
    player: Player | None = None
    to: Place | None = None
    source: Noun | None = None
    free: bool = False


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
    """A continuous effect from now on. until: turn, ikusa, game, or the game's other words for a time."""
    changes: tuple[Change, ...]
    to: Noun | None
    until: str = "turn"


@dataclass(frozen=True, slots=True)
class Later:
    """A delayed trigger. `until` "": until it has happened once; otherwise each time within that time."""
    trigger: Event
    steps: Steps
    until: str = ""


@dataclass(frozen=True, slots=True)
class Shield:
    """A replacement effect from now on: 「このターン、次に…場合、代わりに…」. uses 0: any number of times."""
    replacement: Replacement
    until: str = "turn"
    uses: int = 0


Step = Choose | Do | Divide | Then | If | May | Modes | Lasting | Later | Shield
Steps = tuple[Step, ...]


# ---- changes of a continuous effect ----------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Add:
    """Raise (or, negative, lower) a number field."""
    field: str
    number: Number


@dataclass(frozen=True, slots=True)
class SetTo:
    field: str
    number: Number


@dataclass(frozen=True, slots=True)
class GainTrait:
    name: str


@dataclass(frozen=True, slots=True)
class LoseTrait:
    name: str


@dataclass(frozen=True, slots=True)
class Gain:
    """Gain an ability (a keyword is an ability too)."""
    ability: Ability


@dataclass(frozen=True, slots=True)
class Lose:
    """Lose a keyword, or (keyword "") all abilities."""
    keyword: str = ""


@dataclass(frozen=True, slots=True)
class Become:
    """A non-number fact becomes another: kind, name, controller (value: you/opponent)."""
    field: str
    value: str


@dataclass(frozen=True, slots=True)
class Cannot:
    """May not do, or not be the object of, the game's action (greet, be_chosen, be_killed, interrupt, enter, …).

    For entering, what it is said of are the cards that may not be entered (wherever they are), `by` the player.
    """
    action: str
    by: Noun | None = None


@dataclass(frozen=True, slots=True)
class CostChange:
    """What entering it costs: op is = + or -."""
    op: str
    number: Number


@dataclass(frozen=True, slots=True)
class FreeEntry:
    """It may be entered without paying its cost."""


@dataclass(frozen=True, slots=True)
class MoreDamage:
    """Damage it deals (side taken: damage it takes) is raised (negative: lowered); manner narrows it (ikusa)."""
    number: Number
    manner: str = ""
    side: str = "dealt"


Change = Add | SetTo | GainTrait | LoseTrait | Gain | Lose | Become | Cannot | CostChange | FreeEntry | MoreDamage


# ---- abilities -------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Where:
    """How an undetermined number is found: 「Xは…に等しい」."""
    name: str
    number: Number


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `times` per turn (or game). of: trigger (only triggers so often) or use."""
    times: int
    per: str = "turn"


@dataclass(frozen=True, slots=True)
class Activated:
    cost: Steps
    steps: Steps
    zone: str = ""
    condition: Condition | None = None
    limit: Limit | None = None
    where: tuple[Where, ...] = ()
    name: str = ""


@dataclass(frozen=True, slots=True)
class Triggered:
    """`condition` is an intervening one that the game reads where its book says; most texts use If in the steps."""
    trigger: Trigger
    steps: Steps
    zone: str = ""
    condition: Condition | None = None
    limit: Limit | None = None
    where: tuple[Where, ...] = ()
    name: str = ""


@dataclass(frozen=True, slots=True)
class Static:
    changes: tuple[Change, ...]
    to: Noun
    condition: Condition | None = None
    zone: str = ""
    where: tuple[Where, ...] = ()
    name: str = ""


@dataclass(frozen=True, slots=True)
class Replacement:
    """Would the event happen, the steps happen instead (with `may`: if its player wants)."""
    event: Event
    steps: Steps
    may: bool = False
    condition: Condition | None = None
    zone: str = ""
    limit: Limit | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword with its number or its cost, where it has one."""
    keyword: str
    number: int = 0
    cost: Steps = ()


@dataclass(frozen=True, slots=True)
class Spell:
    """What a card does when it resolves (Ninja Slayer: kotodama ability)."""
    steps: Steps
    where: tuple[Where, ...] = ()
    name: str = ""


@dataclass(frozen=True, slots=True)
class OnCheck:
    """An ability of a card turned up in a damage check (Ninja Slayer: ukemi).

    enters: it enters the card itself (これがエントリーする!), if `condition` holds; otherwise `steps` are its effect.
    """
    steps: Steps = ()
    enters: bool = False
    condition: Condition | None = None
    cost: Steps = ()
    where: tuple[Where, ...] = ()
    name: str = ""


Ability = Activated | Triggered | Static | Replacement | Keyword | Spell | OnCheck
