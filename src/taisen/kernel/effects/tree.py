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


@dataclass(frozen=True, slots=True)
class Quotient:
    """How often `by` goes into the number (2枚につき)."""
    number: Number
    by: int


@dataclass(frozen=True, slots=True)
class Capped:
    """The number, but at most so much (ただし、数える枚数は5枚まで)."""
    number: Number
    most: int


@dataclass(frozen=True, slots=True)
class Kinds:
    """How many different values of a field there are among the things (エール1色につき)."""
    of: Noun
    field: str


@dataclass(frozen=True, slots=True)
class Rolled:
    """What the dice of this ability show, added up (出た目の数, 出た目の合計数). who: whose dice."""
    who: str = "you"


@dataclass(frozen=True, slots=True)
class RolledTimes:
    """How many of this ability's dice show that (奇数が出た回数)."""
    shows: Shows


@dataclass(frozen=True, slots=True)
class Occurrences:
    """How often the event took place this turn (…した回数)."""
    event: Event


Number = (Const | Var | Count | Value | Times | Plus | EventAmount | Quotient | Capped | Kinds | Rolled | RolledTimes
          | Occurrences)


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


@dataclass(frozen=True, slots=True)
class Is:
    """A fact that is no number: its colour, its level, a mark it bears (value "" where the fact is only there or not)."""
    field: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class AttachedTo:
    """It is attached to that (…のエール, …に付いている)."""
    noun: Noun


@dataclass(frozen=True, slots=True)
class StackedOn:
    """It is a card of that thing's stack (…に重なっている). including: the top card counts too (…を含め)."""
    noun: Noun
    including: bool = False


@dataclass(frozen=True, slots=True)
class HasAttached:
    """At least so many of these are attached to it."""
    noun: Noun
    least: int = 1


@dataclass(frozen=True, slots=True)
class SameAs:
    """A fact of it (name, colour) is the same as, or with `same` False differs from, that of the noun."""
    field: str
    noun: Noun
    same: bool = True


@dataclass(frozen=True, slots=True)
class Alike:
    """Among all that are meant the fact is the same, or with `same` False different each time (異なるカード名の)."""
    field: str
    same: bool = True


@dataclass(frozen=True, slots=True)
class Lost:
    """It has taken so much damage (HPが40以上減っている)."""
    least: int = 1


@dataclass(frozen=True, slots=True)
class TookPart:
    """It was the subject of the event (このターンにBloomした)."""
    event: Event


@dataclass(frozen=True, slots=True)
class HasAbility:
    """It has this very ability."""
    ability: Ability


Test = (HasTrait | Changed | Named | NameIncludes | HasField | InState | HasKeyword | HasAbilityKind | Other | Not
        | AnyOf | Is | AttachedTo | StackedOn | HasAttached | SameAs | Alike | Lost | TookPart | HasAbility)


# ---- nouns: the things themselves ----------------------------------------------------------------------------------
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


Noun = (This | Chosen | EventThing | Player | Things | Either | TopOf | Seen | Rest | Both | Pick | Every | That
        | Selected | Affected | TargetOf | AbilityOf)


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
    """The event took place at least `least` times. within: turn (this one), or the game's word for another time."""
    event: Event
    least: int = 1
    within: str = "turn"


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


@dataclass(frozen=True, slots=True)
class Shows:
    """The die shows odd or even, or one of these faces, or a face compared with a number (op <= or >=)."""
    faces: tuple[int, ...] = ()
    odd: bool | None = None
    op: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class Did:
    """This ability really did that verb, to at least so many (アーカイブしたなら)."""
    verb: str
    kind: str = ""
    least: int = 1


@dataclass(frozen=True, slots=True)
class Overkill:
    """The damage dealt was at least so much more than was left."""
    least: int = 1


Condition = (Compare | Fits | TurnOf | InPhase | Happened | DidSo | PaidExtra | All | Some | Unless | Shows | Did
             | Overkill)


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


# ---- instructions ----------------------------------------------------------------------------------------------------
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
        | By)
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
    """Damage it deals (side taken: damage it takes) is raised (negative: lowered); manner narrows it (ikusa).

    other: the other side of it, whom it hits or who deals it; at: the zones where it is then.
    """
    number: Number
    manner: str = ""
    side: str = "dealt"
    other: Noun | None = None
    at: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Can:
    """May do what the rules do not give: the game's word for it, with what it is about."""
    action: str
    noun: Noun | None = None
    number: Number | None = None


@dataclass(frozen=True, slots=True)
class Treated:
    """Counts as that, also (what it is by itself stays) or only."""
    tests: tuple[Test, ...]
    kind: str = ""
    also: bool = True


@dataclass(frozen=True, slots=True)
class Attaching:
    """What it may be attached to, and how many of it each may have (0: any number)."""
    to: Noun | None = None
    most: int = 0


@dataclass(frozen=True, slots=True)
class AtMost:
    """May be used so often per turn or game."""
    times: int
    per: str = "turn"


Change = (Add | SetTo | GainTrait | LoseTrait | Gain | Lose | Become | Cannot | CostChange | FreeEntry | MoreDamage | Can
          | Treated | Attaching | AtMost)


# ---- abilities -------------------------------------------------------------------------------------------------------
# `at`: the zones where the card has to be for the ability to be there (empty: where the game's book says).

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
    at: tuple[str, ...] = ()


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
    at: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Static:
    changes: tuple[Change, ...]
    to: Noun
    condition: Condition | None = None
    zone: str = ""
    where: tuple[Where, ...] = ()
    name: str = ""
    limit: Limit | None = None
    at: tuple[str, ...] = ()


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
    at: tuple[str, ...] = ()


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
    limit: Limit | None = None
    at: tuple[str, ...] = ()


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


@dataclass(frozen=True, slots=True)
class Requirement:
    """The card may be played only if the condition holds and the cost is paid."""
    condition: Condition | None = None
    cost: Steps = ()
    name: str = ""


@dataclass(frozen=True, slots=True)
class Granting:
    """Where its card is attached to such a thing, that thing has these abilities too."""
    to: Noun
    abilities: tuple[Ability, ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class Alternative:
    """While the condition holds, these abilities may be used in place of the card's own."""
    condition: Condition
    abilities: tuple[Ability, ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class Reaction:
    """May be used at the time of the trigger, or while the condition holds (…時に使える)."""
    steps: Steps
    trigger: Trigger | None = None
    condition: Condition | None = None
    limit: Limit | None = None
    at: tuple[str, ...] = ()
    name: str = ""


Ability = (Activated | Triggered | Static | Replacement | Keyword | Spell | OnCheck | Requirement | Granting | Alternative
           | Reaction)
