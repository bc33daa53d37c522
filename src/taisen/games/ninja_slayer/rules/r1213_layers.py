"""1213 Continuous effects: the changes that effects make, each in its layer."""
from __future__ import annotations

from typing import Final, final

from taisen.games.ninja_slayer.terms import (
    CANNOT,
    LAYER_ABILITIES,
    LAYER_DEFINING,
    LAYER_FACTS,
    LAYER_NEW_NUMBERS,
    LAYER_NUMBERS,
    LAYER_TRAITS,
    book,
)
from taisen.kernel import continuous, layers
from taisen.kernel.effects import changes
from taisen.kernel.effects.changes import number_of
from taisen.kernel.effects.values import READS_ABILITIES, READS_KIND, READS_NAME, READS_SEAT, READS_TRAITS
from taisen.kernel.effects.walking import unnamed
from taisen.kernel.ledger import Break, data, patch, uphold
from taisen.kernel.lowered import Change, Number
from taisen.kernel.names import ABILITY, EMPTY
from taisen.kernel.seats import opponent
from taisen.kernel.state import Derived, Effect, Game, Record

ADDED = 16
"""Bit 16 + n of Derived.has: field n was given in layer e."""


LAYERS: Final = changes.Layers(LAYER_ABILITIES, LAYER_FACTS, LAYER_NUMBERS, CANNOT, traits=LAYER_TRAITS)
"""1325 traits and abilities gained, 104.4 what is forbidden, 1303 numbers that rise and fall."""


@final
class SetNumber(Change):
    """A number becomes another."""

    def __init__(self, field: int, number: Number, defining: bool) -> None:
        self.field = field
        self.number = number
        self.layer = LAYER_DEFINING if defining else LAYER_NUMBERS
        self.reads = number.reads
        self.looks = number.looks
        self.local = number.local
        self.writes = 1 << field
        self.sets = True

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        if d.has >> self.field & 1 and not d.has >> (ADDED + self.field) & 1:
            d.nums[self.field] = number_of(g, e, index, self.number)

    def fix(self, g: Game, r: Record) -> int:
        return self.number.value(g, r)


uphold(book, "1213.1a", by=SetNumber.apply, at=__name__,
       en="The printed card with its defining abilities is where it begins.", ja="書かれた情報と基準能力を適用の基準とする。")


@final
class NewNumber(Change):
    """1213.1e: a card that had no such number gets one."""

    def __init__(self, field: int, number: Number) -> None:
        self.field = field
        self.number = number
        self.layer = LAYER_NEW_NUMBERS
        self.reads = number.reads
        self.looks = number.looks
        self.local = number.local
        self.writes = 1 << field

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        if not d.has >> self.field & 1:
            d.has |= 1 << self.field | 1 << (ADDED + self.field)
            d.nums[self.field] = number_of(g, e, index, self.number)

    def fix(self, g: Game, r: Record) -> int:
        return self.number.value(g, r)


uphold(book, "1213.1e", by=NewNumber.apply, at=__name__,
       en="Then numbers that the card did not have are added.", ja="次に、存在しなかった数値の項目を追加する。")


@final
class LoseTrait(Change):
    def __init__(self, name: str) -> None:
        self.name = name
        self.layer = LAYER_FACTS
        self.local = True
        self.writes = READS_TRAITS
        self.sets = True

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        d.traits = d.traits - {self.name}


@final
class LoseAbility(Change):
    """1327.1: all of the named keyword, or of the quoted ability, or all abilities (keyword 0)."""

    def __init__(self, keyword: int, quoted: object = None) -> None:
        self.keyword = keyword
        self.quoted = quoted
        self.layer = LAYER_FACTS
        self.local = True
        self.writes = READS_ABILITIES
        self.sets = True
        self.abilities = True

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        if self.quoted is not None:
            d.abilities = tuple([k for k in d.abilities if unnamed(g.lib.abilities[k & ABILITY].tree) != self.quoted])
        elif self.keyword == 0:
            d.abilities = EMPTY
        else:
            d.abilities = tuple([k for k in d.abilities if g.lib.abilities[k & ABILITY].keyword != self.keyword])


uphold(book, "1327.1", by=LoseAbility.apply, at=__name__,
       en="Losing an ability or keyword loses every one of it.", ja="能力やキーワード能力を失うと、該当するものをすべて失う。")


@final
class BecomeKind(Change):
    """1213.5: what it was before is lost."""

    def __init__(self, kind: int, defining: bool) -> None:
        self.kind = kind
        self.layer = LAYER_DEFINING if defining else LAYER_FACTS
        self.local = True
        self.writes = READS_KIND
        self.sets = True

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        d.kind = self.kind


uphold(book, "1213.1d", "1213.5", by=BecomeKind.apply, at=__name__,
       en="Then facts that are no numbers change; what they were before is lost.",
       ja="次に数値以外の情報を変更する。変更前の情報は失われる。")


@final
class BecomeName(Change):
    def __init__(self, name: str) -> None:
        self.name = name
        self.layer = LAYER_FACTS
        self.local = True
        self.writes = READS_NAME
        self.sets = True

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        d.name = self.name


@final
class BecomeTraits(Change):
    """It has these traits and no others."""

    def __init__(self, traits: frozenset[str]) -> None:
        self.traits = traits
        self.layer = LAYER_FACTS
        self.local = True
        self.writes = READS_TRAITS
        self.sets = True

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        d.traits = self.traits


@final
class BecomeController(Change):
    """The effect's controller (or the opponent) controls the card."""

    def __init__(self, opponent: bool) -> None:
        self.opponent = opponent
        self.layer = LAYER_FACTS
        self.writes = READS_SEAT
        self.sets = True

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        d.seat = opponent(g, e.seat) if self.opponent else e.seat


def _merge_layers() -> None:
    """For the proof: every change at once, in the order of time only."""
    for c in (changes.AddNumber, SetNumber, NewNumber, changes.GainFact, LoseTrait, changes.GainAbility, LoseAbility, BecomeKind, BecomeName):
        old = c.__init__

        def flat(self: Change, *args: object, old: object = old, **kw: object) -> None:
            old(self, *args, **kw)  # type: ignore[operator]
            self.layer = LAYER_DEFINING

        c.__init__ = flat  # type: ignore[method-assign]


uphold(book, "1213.1", "1213.2", by=layers.derive_all, at=__name__,
       en="Effects apply in layers; one that spans several applies in each of them.",
       ja="持続効果は優先順位の順に適用し、複数にまたがるものはそれぞれの順位で適用する。",
       breaks=(Break("all changes in one layer", _merge_layers),))
uphold(book, "1213.1b", "1325.1", by=changes.GainFact.apply, at=__name__,
       en="First traits are gained.", ja="まず属性を得る効果を適用する。")
uphold(book, "1213.1c", "1325.2", by=changes.GainAbility.apply, at=__name__,
       en="Then abilities are gained.", ja="次に能力を得る効果を適用する。")
uphold(book, "1213.1f", "1303.1", "1303.2", by=changes.AddNumber.apply, at=__name__,
       en="Last, numbers change: +1/+1 raises karate and toughness, -1/-1 lowers them.",
       ja="最後に数値を変更する。+/-はカラテと耐久力をその分増減する。")
uphold(book, "1213.3", "1213.3a", by=layers.depend, at=__name__,
       en="Within a layer an effect that depends on another applies after it.",
       ja="同じ優先順位では、依存している効果が後に適用される。")
uphold(book, "1213.3b-1", "1213.3b-3", "1210.1", by=continuous.update_statics, at=__name__,
       en="A static ability's effect counts from when the ability came to work, and lasts while it works.",
       ja="常時能力の効果は有効になった時点を基準とし、有効な間適用され続ける。")
uphold(book, "1213.3b-2", "1213.3b-4", by=continuous.start_effect, at=__name__,
       en="Another ability's effect counts from its resolution, with its duration set then.",
       ja="誘発・起動能力による効果は解決した時点を基準とし、その時に期間が決まる。")
uphold(book, "1213.4", "1213.10", by=layers.apply_effect, at=__name__,
       en="A card put where a continuous effect applies comes there with it applied.",
       ja="効果の及ぶ領域に置かれるカードは、その効果を受けた状態で置かれる。")


def _ends_all(g: Game, code: int) -> bool:
    """For the proof: every effect ends with the turn."""
    for i in list(g.effects):
        continuous.end_effect(g, i)
    return True


uphold(book, "1213.8", "1201.2b", by=continuous.end_until, at=__name__,
       en="An effect lasts as long as it says, and for the game where it says nothing.",
       ja="持続効果は指定の期間、指定がなければゲーム中を通じて適用される。",
       breaks=(patch(continuous, "end_until", _ends_all),))
uphold(book, "1213.7", by=continuous.begin_future, at=__name__,
       en="An effect for a turn to come begins with that turn and ends with it.",
       ja="特定のターンを期限とする効果は、そのターンの開始時から終了時まで適用される。")
data(book, "1304.4", by=number_of, at=__name__,
     en="An undetermined number of a static ability changes all the time.", ja="常時能力の不定数は、有効な間つねに変化し続ける。")
