"""9.10 Continuous effects: the changes that effects make to cards, each in its layer, and what they bar players from."""
from __future__ import annotations

from typing import Final, final

from taisen.games.rebirth.terms import (
    CANNOT,
    COLOR,
    IN_MEMBER,
    LAYER_ABILITIES,
    LAYER_FACTS,
    LAYER_NUMBERS,
    NOTE_KEEPS,
    TITLE,
    book,
)
from taisen.kernel import continuous, layers
from taisen.kernel.continuous import derived
from taisen.kernel.effects import changes
from taisen.kernel.effects.changes import CountedRule, Rule, number_of
from taisen.kernel.effects.values.words import READS_ABILITIES, READS_NAME, READS_TRAITS
from taisen.kernel.ledger import data, uphold
from taisen.kernel.lowered import Change, Group, Number
from taisen.kernel.names import A_KEYWORD, A_REPLACEMENT, A_STATIC, ABILITY, EMPTY, ID, NOTE_SHIFT, SEAT
from taisen.kernel.rulings import rules_for, rulings
from taisen.kernel.state import Derived, Effect, Game, Record

# ---- 9.10.1.2 abilities, 9.10.1.3 what is no number (1.3.3), 9.10.1.4 numbers: only those that a card has (5.17.1)
LAYERS: Final = changes.Layers(LAYER_ABILITIES, LAYER_FACTS, LAYER_NUMBERS, CANNOT)
GainAbility, GainFact, Forbid, AddNumber = LAYERS.ability, LAYERS.fact, LAYERS.forbid, LAYERS.number


@final
class LoseNames(Change):
    """The card has no name and no attributes."""

    def __init__(self) -> None:
        self.layer = LAYER_FACTS
        self.writes = READS_TRAITS | READS_NAME
        self.local = True

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        d.name = ""
        d.traits = without_attributes(d)


def without_attributes(d: Derived) -> frozenset[str]:
    """What is no attribute (its colour, its title) stands there with what it is."""
    return frozenset([x for x in d.traits if x.startswith((COLOR, TITLE))])


@final
class LoseAbilities(Change):
    """9.10.1.2: it has none of those that it had; what it is given later it has."""

    def __init__(self) -> None:
        self.layer = LAYER_ABILITIES
        self.writes = READS_ABILITIES
        self.local = True
        self.sets = True
        self.abilities = True

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        d.abilities = EMPTY


@final
class LoseAttributes(Change):
    """The card has no attributes; its name stays."""

    def __init__(self) -> None:
        self.layer = LAYER_FACTS
        self.writes = READS_TRAITS
        self.local = True
        self.sets = True

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        d.traits = without_attributes(d)


@final
class LoseStanding(Change):
    """It has none of its permanent abilities; cancels, blockers and potential are such (11.4.1, 11.6.1, 11.8.1)."""

    def __init__(self) -> None:
        self.layer = LAYER_ABILITIES
        self.writes = READS_ABILITIES
        self.local = True
        self.sets = True
        self.abilities = True

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        d.abilities = tuple([k for k in d.abilities if g.lib.abilities[k & ABILITY].kind not in PERMANENT])


PERMANENT: Final = (A_STATIC, A_REPLACEMENT, A_KEYWORD)


@final
class SetNumber(Change):
    """9.10.4, of a permanent ability: what its number was short of when the effect began is added from then on."""

    def __init__(self, field: int, number: Number) -> None:
        self.field = field
        self.number = number
        self.layer = LAYER_NUMBERS
        self.writes = 1 << field
        self.local = True
        self.fixed = True

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        if index < len(e.ints):
            d.nums[self.field] += e.ints[index]

    def fix(self, g: Game, r: Record) -> int:
        return self.number.value(g, r)


# ---- in no layer: looked up where they matter
@final
class BarAbility(Rule):
    """A player may not use activated, or automatic, abilities of cards in those zones."""

    def __init__(self, kind: int, zones: int) -> None:
        super().__init__()
        self.kind = kind
        self.zones = zones


@final
class BlockWith(Rule):
    """A player may block for such a character with such cards of the hand, so often a turn (0: as often as there are attacks)."""

    def __init__(self, whom: Group, using: Group, times: int) -> None:
        super().__init__()
        self.whom = whom
        self.using = using
        self.times = times


@final
class TakesDamage(Rule):
    """The damage that the card takes is so much instead."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


@final
class ChangesDamage(CountedRule):
    """The damage that the card takes, from such a one, is so much more, or less."""

    def __init__(self, number: Number, by: Group | None) -> None:
        super().__init__(number)
        self.by = by


@final
class DealsDamage(CountedRule):
    """The damage that the card deals is so much more, or less."""

    def __init__(self, number: Number) -> None:
        super().__init__(number)


@final
class SparkAgain(Rule):
    """A player's sparks come up once more."""


@final
class KeepSet(Rule):
    """So many of a player's Re-birth cards may stay at the end of the turn."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


@final
class MadePartner(Rule):
    """The attack of such a character becomes a partner attack."""


def lent_blockers(g: Game, seat: int) -> list[tuple[Effect, BlockWith]]:
    """The effects that let a player block with other cards than blockers."""
    return [(e, c) for e, _, c in rulings(g, SEAT | seat) if isinstance(c, BlockWith)]


def ability_barred(g: Game, seat: int, kind: int, zone: int) -> bool:
    """1.3.3: an effect keeps that player from using such abilities of cards in that zone."""
    for c in rules_for(g, SEAT | seat):
        if isinstance(c, BarAbility) and c.kind == kind and c.zones >> zone & 1:
            return True
    return False


def damage_taken(g: Game, ref: int, amount: int, by: int) -> int:
    """As much as is dealt, with what effects add to it, or as an effect says; never less than nothing."""
    for e, i, c in rulings(g, by):
        if isinstance(c, DealsDamage):
            amount += number_of(g, e, i, c.number)
    for e, i, c in rulings(g, ref):
        if isinstance(c, ChangesDamage) and (c.by is None or c.by.fits(g, e.scope, by)):
            amount += number_of(g, e, i, c.number)
    said = [c.number for c in rules_for(g, ref) if isinstance(c, TakesDamage)]
    return min([max(0, amount), *said])


def sparks_again(g: Game, seat: int) -> int:
    """How often more a spark of that player comes up."""
    return len([c for c in rules_for(g, SEAT | seat) if isinstance(c, SparkAgain)])


def may_keep(g: Game, seat: int) -> int:
    """How many Re-birth cards of the player may stay at the end of the turn (7.6.5)."""
    n = len(g.notes.get(NOTE_KEEPS << NOTE_SHIFT | seat, ()))
    for c in rules_for(g, SEAT | seat):
        if isinstance(c, KeepSet):
            n += c.number
    return n


uphold(book, "1.3.1", by=may_keep, at=__name__,
       en="Where a text contradicts the rules the text holds: Re-births it keeps stay though the turn ends.",
       ja="テキストが総合ルールと矛盾するならテキストが優先される。例えば、ターン終了時に残してよいReバースは残る。")


def made_partner(g: Game, ref: int) -> bool:
    """8.2.4.4.2: an effect makes the attack of this character a partner attack."""
    return bool([c for c in rules_for(g, ref) if isinstance(c, MadePartner)])


def may_be_chosen(g: Game, ref: int, chooser: int, by_character: bool) -> bool:
    """選ばれない: by nobody, by no opponent, or by no character of an opponent."""
    cannot = derived(g, ref).cannot
    if not cannot or cannot >> CANNOT["be_chosen"] & 1:
        return not cannot or not cannot >> CANNOT["be_chosen"] & 1
    if g.team[g.card(ref).seat] == g.team[chooser]:
        return True
    if cannot >> CANNOT["be_chosen_by_opponent"] & 1:
        return False
    return not by_character or not cannot >> CANNOT["be_chosen_by_opponents_character"] & 1


def comes_first(g: Game, ref: int, chooser: int) -> bool:
    """優先する: an opponent who chooses among members chooses this one before others."""
    c = g.cards[ref & ID]
    return bool(IN_MEMBER >> c.zone & 1) and g.team[c.seat] != g.team[chooser] and bool(derived(g, ref).cannot >> CANNOT["be_passed_over"] & 1)


uphold(book, "9.10.1", "9.10.1.1", by=layers.derive_all, at=__name__,
       en="What a card is now is found from what is printed, layer by layer.",
       ja="カードの情報は、表記を基準に、継続効果を順に適用して求める。")
uphold(book, "9.10.1.2", by=changes.GainAbility.apply, at=__name__,
       en="First abilities are given.", ja="まず能力を与える効果を適用する。")
uphold(book, "9.10.1.3", by=changes.GainFact.apply, at=__name__,
       en="Then what is no number changes.", ja="次に、数値以外を変更する効果を適用する。")
uphold(book, "9.10.1.4", "5.17.1", by=changes.AddNumber.apply, at=__name__,
       en="Last, numbers change: +A/+B adds to ATK and DEF.", ja="最後に数値を変更する。+A/+Bは、ATKとDEFにそれぞれ加算する。")
uphold(book, "9.10.1.5", by=layers.depend, at=__name__,
       en="Within a layer, what depends on another effect applies after it.", ja="同じ順位では、依存している効果が後になる。")
uphold(book, "9.10.1.6", by=layers.order_layers, at=__name__,
       en="Otherwise effects apply in the order in which they arose.", ja="そうでなければ発生した順に適用する。")
uphold(book, "9.10.1.6.1", by=continuous.update_statics, at=__name__,
       en="A permanent ability's effect counts from when its card came to its zone.",
       ja="永続能力の効果は、そのカードが現在の領域に置かれた時点を基準とする。")
uphold(book, "9.10.1.6.2", "9.3.1.2", by=continuous.start_effect, at=__name__,
       en="Another ability's effect counts from its play, and lasts as long as it says.",
       ja="それ以外の効果はプレイされた時点を基準とし、指定の期間有効である。")
uphold(book, "9.10.3", "9.10.3.1", by=layers.fitting, at=__name__,
       en="An effect on certain cards is not about those that have left since; one that names a zone is about whatever comes there.",
       ja="特定のカードへの継続効果は、その後に枠から離れたカードには適用されない。領域への効果は、そこに入ったカードに適用される。")
uphold(book, "3.1.2.1", by=continuous.static_seat, at=__name__,
       en="A permanent ability is its card's master's.", ja="永続能力のマスターは、それを持つカードのマスターである。")
data(book, "9.4.2", "9.4.3", by=layers.apply_effect, at=__name__,
     en="An ability whose condition does not hold is there but does nothing.", ja="条件を満たしていない能力は存在するが、効果を発生しない。")
