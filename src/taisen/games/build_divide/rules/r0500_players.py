"""104-4, 202-3a, 1901-2 Players as texts name them: each in turn, the other's opponent, those of one's own side."""
from __future__ import annotations

from typing import Final, final

from taisen.games.build_divide.rules.r1000_packets import amount_of, packets
from taisen.games.build_divide.terms import D_RANK, D_SEAT, DECK, book
from taisen.kernel.effects import ops
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.lowered import Condition, Group, Test
from taisen.kernel.names import ID, LOOKS_GAME, P_OPPONENT, P_SEAT, SEAT
from taisen.kernel.seats import in_order, in_teams, opponents, side
from taisen.kernel.state import Game, Record


@final
class GAllInTurn(Group):
    """各プレイヤー: the turn player first (104-4)."""

    def __init__(self) -> None:
        self.looks = LOOKS_GAME

    def refs(self, g: Game, r: Record) -> list[int]:
        return [SEAT | s for s in in_order(g)]


@final
class GTheirOpponent(Group):
    """その相手: the opponents of whoever the event was about, or whose card."""

    def __init__(self, of: Group) -> None:
        self.of = of

    def refs(self, g: Game, r: Record) -> list[int]:
        for x in self.of.refs(g, r):
            return [SEAT | s for s in opponents(g, x & 7 if x >= SEAT else g.card(x).seat)]
        return []


@final
class GOwnSide(Group):
    """味方: the controller and the mate."""

    def __init__(self) -> None:
        self.looks = 0

    def refs(self, g: Game, r: Record) -> list[int]:
        return [SEAT | s for s in side(g, r.numbers[P_SEAT])]


@final
class TOwnSide(Test):
    """It is the controller's or the mate's."""

    def __init__(self) -> None:
        self.looks = 0
        self.local = True

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return g.team[ref & 7 if ref >= SEAT else g.card(ref).seat] == g.team[r.numbers[P_SEAT]]


@final
class GShufflers(Group):
    """2002-3b:i: in teams those into whose decks cards of life have come; where none have, whoever is told to."""

    def __init__(self, who: Group, cards: Group) -> None:
        self.who = who
        self.cards = cards

    def refs(self, g: Game, r: Record) -> list[int]:
        owners = sorted({g.cards[x & ID].owner for x in self.cards.refs(g, r) if x < SEAT and g.live(x) and g.cards[x & ID].zone == DECK})
        return [SEAT | s for s in owners] if owners and in_teams(g) else self.who.refs(g, r)


@final
class GOwnersOf(Group):
    """The players in whose decks these cards are."""

    def __init__(self, cards: Group) -> None:
        self.cards = cards

    def refs(self, g: Game, r: Record) -> list[int]:
        owners = {g.cards[x & ID].owner for x in self.cards.refs(g, r) if x < SEAT and g.live(x) and g.cards[x & ID].zone == DECK}
        return [SEAT | s for s in sorted(owners)]


@final
class CAnyOpponent(Condition):
    """2601-3a: of a permanent ability: some opponent is such."""

    def __init__(self, inner: Condition) -> None:
        self.inner = inner
        self.reads = inner.reads
        self.looks = inner.looks

    def holds(self, g: Game, r: Record) -> bool:
        others = g.opponents(r.numbers[P_SEAT])
        if len(others) < 2 or r.numbers[P_OPPONENT]:
            return self.inner.holds(g, r)
        found = False
        for s in others:
            r.numbers[P_OPPONENT] = s + 1
            found = found or self.inner.holds(g, r)
        r.numbers[P_OPPONENT] = 0
        return found


@final
class CBeingHurt(Condition):
    """The player is being dealt damage: so much at least, of such a source."""

    def __init__(self, least: int, rank: int) -> None:
        self.least = least
        self.rank = rank

    def holds(self, g: Game, r: Record) -> bool:
        for p in packets(g):
            if counts_as_hurt(g, p, r.numbers[P_SEAT]) and self.rank in (ANY_SOURCE, p.numbers[D_RANK]) and amount_of(g, p) >= self.least:
                return True
        return False


ANY_SOURCE: Final = -1


def counts_as_hurt(g: Game, p: Record, seat: int) -> bool:
    """2401-2: who is dealt that damage, or the mate."""
    return g.team[p.numbers[D_SEAT]] == g.team[seat]


uphold(book, "2401-2", by=counts_as_hurt, at=__name__, en="Where a player is being dealt damage the mate counts as being dealt it too.",
       ja="ダメージを受けているプレイヤーのチームメイトも、そのダメージを受けているものとみなす。")
uphold(book, "2601-3a", by=CAnyOpponent.holds, at=__name__, en="A permanent effect that asks something of an opponent has it where either is such.",
       ja="永続能力が「相手」の条件を参照する場合、いずれか一方の相手が満たせばよい。")
uphold(book, "2002-3b:i", by=GShufflers.refs, at=__name__, en="After cards of life went back into decks each player who got one shuffles.",
       ja="ライフのカードを山札に戻してシャッフルする場合、1枚でも山札に移動した各プレイヤーが自身の山札をシャッフルする。")
uphold(book, "1901-3", by=Game.opponents, at=__name__, en="The other team is the one that is not the player's.",
       ja="「相手チーム」とは、そのプレイヤーのチームでないチームである。")
uphold(book, "104-4", by=GAllInTurn.refs, at=__name__,
       en="Of several players who choose at once the turn player chooses first, and the others know what.",
       ja="複数のプレイヤーが同時に選択する場合、ターンプレイヤーから先に選択し、その内容を知ってから非ターンプレイヤーが選択する。",
       breaks=(patch(GAllInTurn, "refs", lambda self, g, r: [SEAT | s for s in reversed(in_order(g))], "the others first"),))
uphold(book, "104-4a", by=ops.LayAside.run, at=__name__,
       en="Hidden cards are chosen without being shown, and move when all have chosen.",
       ja="非公開領域のカードは公開しないまま選択し、全員が選択した後に公開や移動を行う。")
uphold(book, "202-3a", by=GTheirOpponent.refs, at=__name__, en="その相手 is the player who is not the one that is meant.",
       ja="「その相手」とは、そのプレイヤーでないプレイヤーである。")
uphold(book, "1901-2", by=GOwnSide.refs, at=__name__, en="味方 is the controller,", ja="「味方」は、支配者または")
uphold(book, "1901-2", by=TOwnSide.holds, at=__name__, en="or the mate.", ja="支配者のチームメイトを指す。")
