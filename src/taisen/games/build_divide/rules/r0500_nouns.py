"""500 What this book's texts speak of: names, kinds, trigger icons, red and yellow zones, awakening, who battles."""
from __future__ import annotations

from typing import Final, final

from taisen.games.build_divide.rules.r0300_cards import (
    attributes_of,
    called,
    called_in_part,
    colours_of,
    opened,
    territories_of,
    titles_of,
)
from taisen.games.build_divide.rules.r1702_two_faced import also_called
from taisen.games.build_divide.terms import A_ATTACKER, A_BATTLE, A_BLOCKER, A_TARGET, LIFE, N_ATTACK, book
from taisen.kernel.continuous import derived
from taisen.kernel.effects.values import READS_KIND, READS_NAME, READS_SEAT, READS_TRAITS, facts_of
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Condition, Group, Number, Test
from taisen.kernel.names import FORMER, LOOKS_GAME, LOOKS_PLACES, P_OPPONENT, P_SEAT, P_SOURCE, REAL, SEAT
from taisen.kernel.seats import in_teams
from taisen.kernel.state import Derived, Game, Record

RED_ZONE: Final = 5
TEAM_RED_ZONE: Final = 8


def facts(g: Game, ref: int) -> Derived:
    """What a card is, or was when it was last seen."""
    if not g.live(ref):
        past = g.last_known.get(ref)
        if past is not None:
            return past.derived
    return derived(g, ref)


# ---- tests
@final
class TCalled(Test):
    """303-2a: the card has that name, or the name rule gives it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.reads = READS_NAME | READS_TRAITS
        self.looks = 0
        self.local = True

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return ref < SEAT and (called(facts(g, ref), self.name) or also_called(g, ref, self.name))


@final
class TCalledInPart(Test):
    """303-3b, 303-3d: these words are in a name of it, or in one of its furigana."""

    def __init__(self, words: str) -> None:
        self.words = words
        self.reads = READS_NAME | READS_TRAITS
        self.looks = 0
        self.local = True

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return ref < SEAT and called_in_part(facts(g, ref), self.words)


@final
class TSharesAttribute(Test):
    """It has an attribute that this has too, as it is or last was."""

    def __init__(self, of: Group) -> None:
        self.of = of
        self.reads = READS_TRAITS | of.reads

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        own = [x for y in self.of.facts(g, r) if y < SEAT for x in attributes_of(facts(g, y))]
        return ref < SEAT and bool([x for x in attributes_of(facts(g, ref)) if x in own])


@final
class THasFact(Test):
    """It has a fact of that sort, whichever."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.reads = READS_TRAITS
        self.looks = 0
        self.local = True

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return ref < SEAT and bool(facts_of(facts(g, ref).traits, self.prefix))


@final
class TOpened(Test):
    """404-1"""

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return ref < SEAT and g.live(ref) and opened(g, ref)


@final
class TKindBits(Test):
    """It is of this kind, perhaps among others; or of none."""

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.reads = READS_KIND
        self.looks = 0
        self.local = True

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return ref < SEAT and bool(facts(g, ref).kind & self.kind)


@final
class TTrigger(Test):
    """It has such a trigger icon."""

    def __init__(self, fact: str) -> None:
        self.fact = fact
        self.reads = READS_TRAITS
        self.looks = 0
        self.local = True

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return ref < SEAT and self.fact in facts(g, ref).traits


@final
class TInBattle(Test):
    """It attacks, blocks or battles now."""

    def __init__(self, role: str) -> None:
        self.role = role
        self.looks = LOOKS_GAME

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        i = g.numbers[N_ATTACK]
        if not i:
            return False
        n = g.records[i].numbers
        ref = ref & REAL if FORMER <= ref < SEAT else ref
        if self.role == "attacking":
            return n[A_ATTACKER] == ref
        if self.role == "blocking":
            return n[A_BLOCKER] == ref
        return bool(n[A_BATTLE]) and ref in (n[A_ATTACKER], n[A_TARGET])


@final
class TAmong(Test):
    """It is one of these."""

    def __init__(self, of: Group) -> None:
        self.of = of

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return ref in self.of.refs(g, r)


@final
class TOfOpponent(Test):
    """2601-1: where one opponent was named on playing, it is that one's."""

    def __init__(self) -> None:
        self.reads = READS_SEAT
        self.looks = 0
        self.local = True

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return not r.numbers[P_OPPONENT] or ref >= SEAT or g.card(ref).seat == r.numbers[P_OPPONENT] - 1


@final
class TMine(Test):
    """1901-1: あなた is the player alone, without the mate."""

    def __init__(self) -> None:
        self.reads = READS_SEAT
        self.looks = 0
        self.local = True

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return ref >= SEAT or g.card(ref).seat == r.numbers[P_SEAT]


@final
class GOpponents(Group):
    """相手: the one that was named on playing (2601-1), else all there are (2601-3)."""

    def __init__(self) -> None:
        self.looks = 0

    def refs(self, g: Game, r: Record) -> list[int]:
        if r.numbers[P_OPPONENT]:
            return [SEAT | r.numbers[P_OPPONENT] - 1]
        return [SEAT | s for s in g.opponents(r.numbers[P_SEAT])]


@final
class GBattle(Group):
    """803-8: the other unit of the battle in which the card that has the ability is."""

    def __init__(self) -> None:
        self.looks = LOOKS_GAME

    def refs(self, g: Game, r: Record) -> list[int]:
        i = g.numbers[N_ATTACK]
        if not i or not g.records[i].numbers[A_BATTLE]:
            return []
        pair = [g.records[i].numbers[A_ATTACKER], g.records[i].numbers[A_TARGET]]
        if r.numbers[P_SOURCE] not in pair:
            return []
        other = pair[1 - pair.index(r.numbers[P_SOURCE])]
        return [other] if g.live(other) else []


# ---- numbers
@final
class NLife(Number):
    """How many cards of life a player has."""

    def __init__(self, of: Group) -> None:
        self.of = of
        self.looks = LOOKS_PLACES

    def value(self, g: Game, r: Record) -> int:
        return sum([len(g.zone(x & 7, LIFE)) for x in self.of.refs(g, r) if x >= SEAT])


@final
class NColours(Number):
    """The number of different colours among all of them."""

    def __init__(self, of: Group) -> None:
        self.of = of
        self.reads = READS_TRAITS | of.reads

    def value(self, g: Game, r: Record) -> int:
        bits = 0
        for x in self.of.refs(g, r):
            bits |= colours_of(g, x)
        return bits.bit_count()


# ---- conditions
def red_zone(g: Game, seat: int) -> bool:
    """407-4c, 407-4a; 2002-2a: five or fewer cards of life, of a team eight."""
    return len(g.zone(seat, LIFE)) <= (TEAM_RED_ZONE if in_teams(g) else RED_ZONE)


@final
class CRedZone(Condition):
    """Its player's life is in the red zone, or in the yellow one."""

    def __init__(self, red: bool) -> None:
        self.red = red
        self.looks = LOOKS_PLACES

    def holds(self, g: Game, r: Record) -> bool:
        return red_zone(g, r.numbers[P_SEAT]) == self.red


@final
class COpened(Condition):
    """404-1: a territory of its player's is open."""

    def holds(self, g: Game, r: Record) -> bool:
        return bool([x for x in territories_of(g, r.numbers[P_SEAT]) if opened(g, x)])


@final
class CAwakened(Condition):
    """312-3, 312-3a: a territory of its player's is open, one of these titles where some are named."""

    def __init__(self, titles: tuple[str, ...]) -> None:
        self.titles = titles
        self.reads = READS_TRAITS

    def holds(self, g: Game, r: Record) -> bool:
        for x in territories_of(g, r.numbers[P_SEAT]):
            if opened(g, x) and (not self.titles or [y for y in self.titles if y in titles_of(derived(g, x))]):
                return True
        return False


@final
class COwnTitles(Condition):
    """1422-2: a territory of one of the card's own titles is open."""

    def __init__(self) -> None:
        self.reads = READS_TRAITS

    def holds(self, g: Game, r: Record) -> bool:
        own = titles_of(facts(g, r.numbers[P_SOURCE]))
        for x in territories_of(g, r.numbers[P_SEAT]):
            if opened(g, x) and titles_of(derived(g, x)) & own:
                return True
        return False


uphold(book, "1422-2", by=COwnTitles.holds, at=__name__, en="保持称号解放中 is valid while a territory of one of the card's titles is open.",
       ja="保持称号解放中は、同一の称号を持つテリトリーが開放状態である場合にのみ有効。")
uphold(book, "1414-3", "1414-3a", by=NColours.value, at=__name__, en="境界-「 」 is valid with just two colours among one's energy.",
       ja="境界-「 」は、エナジーの色がちょうど2種類である場合に有効。")
uphold(book, "303-2a", "1407-1a", by=TCalled.holds, at=__name__, en="A name in 「」 is a card name, or one that the name rule gives.",
       ja="「」で囲まれた名称は、カード名(名称ルールによるものを含む)を参照する。")
uphold(book, "302-1", "304-2", by=TKindBits.holds, at=__name__, en="A card is meant by its kind: unit, command or territory.",
       ja="カードタイプはユニット・コマンド・テリトリーで、その情報を持つカードを参照する。")
uphold(book, "407-4", "407-4a", "407-4b", "407-4c", by=red_zone, at=__name__,
       en="With five cards of life or fewer a player is in the red zone, with more in the yellow.",
       ja="ライフが5枚以下ならレッドゾーン、6枚以上ならイエローゾーン。")
uphold(book, "2002-2", "2002-2a", "2002-2b", "2002-2c", by=red_zone, at=__name__, en="A team is in the red zone with eight cards of life or fewer.",
       ja="タッグ戦のレッドゾーン枚数は、チーム単位で8枚。")
uphold(book, "312-3", by=CAwakened.holds, at=__name__, en="An awakened ability is void while no territory of its player's is open.",
       ja="覚醒を持つ能力は、支配者のテリトリーが未開放の間は無効である。")
uphold(book, "312-3a", by=CAwakened.holds, at=__name__, en="With titles, while none of these is open.",
       ja="称号の指定があれば、その称号のテリトリーが開放されている場合のみ有効。")
uphold(book, "803-8", by=GBattle.refs, at=__name__, en="Each of two battling units is the other's opponent in battle.",
       ja="バトルしているユニットにとって、もう一方がバトル相手である。")
uphold(book, "2601-1", by=GOpponents.refs, at=__name__, en="Where a play means an opponent, it is the one that was chosen.",
       ja="プレイ時に選択した相手を参照する。")
uphold(book, "202-3", "1901-4", "2601-3", by=GOpponents.refs, at=__name__,
       en="An opponent is a player of the other side; a permanent effect means all of them.",
       ja="「相手」は相手チームのプレイヤーであり、永続能力なら両方に適用される。")
uphold(book, "1901-1", by=TMine.holds, at=__name__, en="「あなた」 is not the mate.", ja="「あなた」はチームメイトを含まない。")
