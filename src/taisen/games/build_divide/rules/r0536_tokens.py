"""536, 1605 Tokens: what is made in the game, counts as a card, and is nowhere when it is taken away."""
from __future__ import annotations

import sys
from typing import Final, final

from taisen.games.build_divide.rules.r0400_zones import RULES
from taisen.games.build_divide.terms import FIELDS, HAND, MAKE_TOKEN, NO_KIND, SHARED_ZONES, TOKENS, UNMAKE, book
from taisen.kernel import moves
from taisen.kernel.effects.program import COUNT
from taisen.kernel.events import do
from taisen.kernel.ledger import data, patch, uphold
from taisen.kernel.library import CardDef, Library
from taisen.kernel.lowered import Group, Instruction, Number
from taisen.kernel.names import GOING, P_SEAT, P_SLOTS, P_SOURCE, SEAT, STAY, Frame
from taisen.kernel.raws import unmake
from taisen.kernel.state import Game, Record


def token_face(lib: Library, sort: str) -> int:
    """536-1b: what its name says it is; 1605-1: it has no other facts."""
    name, en, _ = TOKENS[sort]
    i = f"@{sort}"
    if i not in lib.by_id:
        d = CardDef(i, name, NO_KIND, frozenset(), tuple([0] * len(FIELDS)), 0)
        d.name_en = en
        d.token = True
        lib.add_card(d)
    return lib.by_id[i]


@final
class MakeTokens(Instruction):
    """536-1: so many, in a zone of these players, or in one that is nobody's."""

    def __init__(self, face: int, zone: int, who: Group, times: Number) -> None:
        self.face = face
        self.zone = zone
        self.who = who
        self.times = times

    def run(self, g: Game, f: Frame, r: Record) -> int:
        players = self.who.refs(g, r)
        if f[COUNT] >= len(players) * max(0, self.times.value(g, r)):
            return GOING
        seat = whose(r, self.zone, players[f[COUNT] % len(players)] & 7)
        f[COUNT] += 1
        do(g, MAKE_TOKEN, SEAT | seat, self.face << 4 | self.zone, r.numbers[P_SOURCE], r.numbers[P_SEAT])
        return STAY


def whose(r: Record, zone: int, seat: int) -> int:
    """536-1: a token is whose zone it lies in; where that is nobody's, whose effect it is."""
    return r.numbers[P_SEAT] if SHARED_ZONES >> zone & 1 else seat


@final
class Unmake(Instruction):
    """536-2: these tokens are nowhere any more."""

    def __init__(self, objects: Group, slot: int) -> None:
        self.objects = objects
        self.slot = slot

    def run(self, g: Game, f: Frame, r: Record) -> int:
        at = P_SLOTS + self.slot
        if f[COUNT] == 0:
            f[COUNT] = 1
            r.sets[at] = tuple(self.objects.refs(g, r))
        left = r.sets[at]
        if not left:
            return GOING
        r.sets[at] = left[1:]
        do(g, UNMAKE, left[0], 0, r.numbers[P_SOURCE], r.numbers[P_SEAT])
        return STAY


_HERE: Final = sys.modules[__name__]
uphold(book, "536-1", by=whose, at=__name__, en="A token is made for the player whose zone it is; on the field for whose effect it is.",
       ja="トークンは、その領域が属するプレイヤー(いなければ効果の支配者)が支配者であるものとして置く。")
data(book, "536-1a", by=moves.create, at=__name__, en="None is made where somebody cannot see it.",
     ja="いずれかのプレイヤーに可視でない領域には生成されない。",
     breaks=(patch(RULES, "tokenless", RULES.tokenless & ~(1 << HAND), "a token in a hand"),))
uphold(book, "536-1b", "@tokens", by=token_face, at=__name__, en="What a token is its name says: a class card gives +1000.",
       ja="トークンの情報は名称により決定する。クラスカードのオーラ情報は+1000。",
       breaks=(patch(_HERE, "TOKENS", dict.fromkeys(TOKENS, ("?", "?", 0)), "another name"),))
uphold(book, "536-2", by=unmake, at=__name__, en="A token that is removed is nowhere.", ja="取り除いたトークンは、どこにもない状態になる。")
uphold(book, "1605-2", by=moves.create, at=__name__, en="A token that was made is a card from then on.",
       ja="生成されたトークンは、以降カードとして扱う。")
data(book, "1605-2a", by=moves.move, at=__name__, en="A token that moves where somebody cannot see it is removed.",
     ja="いずれかのプレイヤーにとって可視でない領域に移動したトークンは取り除かれる。",
     breaks=(patch(RULES, "tokenless", 0, "it lies there"),))
