"""1400 What keywords do and what texts ask of them: evol, what is worn, what was drawn, brightened, graduated by a keyword."""
from __future__ import annotations

import sys
from typing import Final, final

from taisen.games.build_divide.rules.r0300_cards import territories_of
from taisen.games.build_divide.rules.r1204_costs import evol_paid, evols
from taisen.games.build_divide.terms import (
    A_ATTACKER,
    A_BATTLE,
    A_BRIGHT,
    A_TARGET,
    AS_LOG,
    BY_KEYWORD,
    FIELD,
    KW_BRIGHT,
    KW_COHESION,
    N_ATTACK,
    WAY_MASK,
    WAY_SHIFT,
    book,
)
from taisen.kernel.continuous import abilities_of
from taisen.kernel.events import do
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.lowered import Condition, Group, Instruction, Test
from taisen.kernel.names import (
    ABILITY,
    E_NUMBERS,
    FORMER,
    GOING,
    ID,
    P_DID,
    P_EVENT,
    P_PART,
    P_SEAT,
    P_SOURCE,
    P_WHAT,
    REAL,
    SEAT,
    W_CARD,
    Frame,
)
from taisen.kernel.state import Game, Record
from taisen.kernel.things import parts_of


# ---- what was done by a keyword
@final
class ByKeyword(Instruction):
    """What the instruction before has done, where it was carried out, was done by that keyword: to these things, or by the player."""

    def __init__(self, keyword: int, objects: Group | None) -> None:
        self.keyword = keyword
        self.objects = objects

    def run(self, g: Game, f: Frame, r: Record) -> int:
        if not r.numbers[P_DID]:
            return GOING
        if self.objects is None:
            return do(g, BY_KEYWORD, SEAT | r.numbers[P_SEAT], self.keyword, r.numbers[P_SOURCE], r.numbers[P_SEAT])
        there = self.objects.refs(g, r)
        if self.keyword == KW_BRIGHT:
            brighten(g, there)
        return do(g, BY_KEYWORD, there[0], self.keyword, r.numbers[P_SOURCE], r.numbers[P_SEAT]) if there else GOING


def brighten(g: Game, units: list[int]) -> None:
    """1410-3a: kept for the battle in which it was done; 1410-3: by a unit that is on the field."""
    units[:] = [x for x in units if g.live(x) and g.cards[x & ID].zone == FIELD]
    i = g.numbers[N_ATTACK]
    if i and units and g.records[i].numbers[A_BATTLE]:
        n = g.records[i].numbers
        g.write(g.records[i], A_BRIGHT, n[A_BRIGHT] | (1 if n[A_ATTACKER] == units[0] else 2 if n[A_TARGET] == units[0] else 0))


@final
class TBright(Test):
    """【ブライト】している"""

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        i = g.numbers[N_ATTACK]
        ref = ref & REAL if FORMER <= ref < SEAT else ref
        if not i:
            return False
        n = g.records[i].numbers
        return bool(n[A_BRIGHT] & 1 and n[A_ATTACKER] == ref) or bool(n[A_BRIGHT] & 2 and n[A_TARGET] == ref)


# ---- 1409 evol
@final
class CEvolved(Condition):
    """1409-4: the command was played for its evol cost; 1409-5b: for the one of that name; 1409-3: of a unit that has come so."""

    def __init__(self, name: str) -> None:
        self.name = name

    def holds(self, g: Game, r: Record) -> bool:
        way = evolved(g, r)
        if not way:
            return False
        named = evols(g, r.numbers[P_SOURCE])
        return not self.name or (way <= len(named) and named[way - 1].name == self.name)


def evolved(g: Game, r: Record) -> int:
    """Which of its evol costs was paid, counted from 1; 0: none. 1409-4b: a copy was played for none."""
    if r.numbers[P_WHAT] == W_CARD:
        return evol_paid(g, r)
    e = g.records.get(r.numbers[P_EVENT])
    if e is None or not 0 <= r.numbers[P_PART] < len(e.sets[E_NUMBERS]):
        return 0
    return e.sets[E_NUMBERS][r.numbers[P_PART]] >> WAY_SHIFT & WAY_MASK


# ---- 1415 logs
@final
class GLogs(Group):
    """1415-3: the logs on the territories of these players."""

    def __init__(self, players: Group) -> None:
        self.players = players

    def refs(self, g: Game, r: Record) -> list[int]:
        return [x for p in self.players.refs(g, r) for host in territories_of(g, p & 7) for x in parts_of(g, host)
                if g.cards[x & ID].tucked == AS_LOG]


# ---- 1501 icons
@final
class TIcons(Test):
    """1501-1a: so many ability icons."""

    def __init__(self, least: int) -> None:
        self.least = least

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return ref < SEAT and icons_of(g, ref) >= self.least


def icons_of(g: Game, ref: int) -> int:
    """1501-1a:ii: each icon with its condition is one, whether that holds or not; 1501-1a:i: texts that say the same are none."""
    keys = [k & ABILITY for k in abilities_of(g, ref)] if g.cards[ref & ID].zone == FIELD and g.live(ref) else list(g.definition(ref).abilities)
    return len({g.lib.abilities[a].part for a in keys if g.lib.abilities[a].part >= 0})


COHERED: Final = KW_COHESION
_HERE: Final = sys.modules[__name__]
uphold(book, "1410-3", by=brighten, at=__name__, en="A unit on the field whose bright ability had a card discarded has brightened,",
       ja="【ブライト】するとは、フィールドにあるユニットのブライト能力によりカードを捨てること。")
uphold(book, "1410-3a", by=TBright.holds, at=__name__, en="in this battle.", ja="【ブライト】しているとは、このバトル中に【ブライト】していること。")
uphold(book, "1412-3", "1412-3a", by=ByKeyword.run, at=__name__, en="By 結束 was drawn what its ability has really drawn.",
       ja="【結束】でカードを引いていたとは、結束能力の効果により実際に1枚以上引いていたこと。")
uphold(book, "1409-4", "1409-5b", "1409-5b:iii", by=CEvolved.holds, at=__name__,
       en="To evolve is to have been played for the evol cost; of two named ones only the effects of the one that was paid apply.",
       ja="エヴォルするとは、エヴォルのコストでプレイすること。2種のコストでは、支払ったコストの名称の効果のみを適用する。")
uphold(book, "1415-3", by=GLogs.refs, at=__name__, en="A player's logs are those on the player's territories.",
       ja="つけたログの枚数は、そのプレイヤーのテリトリーについているログの枚数。")
uphold(book, "1501-1a", "1501-1a:i", "1501-1a:ii", by=icons_of, at=__name__,
       en="Icon abilities are those that icons mean, one for each icon, whether its condition holds or not.",
       ja="アイコン能力は能力アイコンで示された能力で、条件を満たしていなくても、効果部と条件部の組ごとに1つと数える。",
       breaks=(patch(_HERE, "icons_of", lambda g, ref: len(g.definition(ref).abilities), "texts count too"),))
