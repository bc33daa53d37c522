"""3 Zones: who sees what lies there, whose order counts, how cards are put down, which cards keep being what they are."""
from __future__ import annotations

from typing import Final

from taisen.games.breakages import nothing_hidden, only_known_counted, otherwise
from taisen.games.granblue.rules import r03_moving as moving
from taisen.games.granblue.rules import r10_entering as entering
from taisen.games.granblue.rules.r03_zones import RULES, GranblueRules, pose_of, raw_shuffle, raw_to_gauge
from taisen.games.granblue.terms import ARMOUR, CRYSTAL, DECK, GAUGE, HAND, LEADER_DECK, MEMBER, RESTED, book
from taisen.kernel import knowledge, moves, sight
from taisen.kernel.effects import ops
from taisen.kernel.ledger import Break, data, patch, uphold
from taisen.kernel.rules import Rules
from taisen.kernel.state import Card, Game


def _always_the_same(rules: Rules, g: Game, card: Card, zone: int) -> bool:
    return True


RESTED_DOWN: Final = Break("cards are put down rested", lambda: patch(entering, "ACTIVE", RESTED).apply())

# ---- 3-1
data(book, "3-1-1", by=Game.zone, at=__name__,
     en="Each player has one of each zone.", ja="各領域は各プレイヤーが1つずつ持つ。",
     breaks=(patch(RULES, "shared", 1 << HAND, "one hand for both"),))
uphold(book, "3-1-2", by=knowledge.hidden_seen, at=__name__,
       en="How many cards a zone holds is known to all.", ja="どの領域の枚数も、全員がいつでも確認できる。",
       breaks=(only_known_counted(),))
uphold(book, "3-1-4", by=moves.move, at=__name__,
       en="A card that goes from the member area elsewhere is a new card; effects on it do not go on.",
       ja="団員エリアから別の領域に移動したカードは新しいカードであり、それまでの効果は適用されない。",
       breaks=(patch(GranblueRules, "keeps", _always_the_same, "a card that moves stays the same card"),))
uphold(book, "3-1-5", by=ops.ask_order, at=__name__,
       en="Of cards that are put into one zone together their owner sets the order",
       ja="複数のカードが同時に置かれる場合、置く順番はオーナーが決定する。")
uphold(book, "3-1-5-1", by=ops.Put.orderer, at=__name__,
       en="or, where open cards become hidden by an effect, the effect's master.",
       ja="効果により公開カードが非公開カードになる場合は、効果のマスターが決定する。")
uphold(book, "3-1-5-2", by=ops.lay_in_order, at=__name__,
       en="The other player does not learn the order in which open cards are laid where they are hidden.",
       ja="公開カードが非公開カードになる順番を、オーナー以外のプレイヤーは知ることができない。")

# ---- 3-2, 3-3
data(book, "3-2-2", by=sight.sees_place, at=__name__,
     en="The deck is hidden from all and keeps its order.", ja="デッキは裏向きで、誰も見ることができず、順番を変更できない。",
     breaks=(otherwise(RULES, "hidden", DECK), otherwise(RULES, "owner_blind", DECK), otherwise(RULES, "ordered", DECK)))
uphold(book, "3-2-3", by=ops.OffPile.one, at=__name__,
       en="Several cards leave a deck one by one.", ja="デッキのカードが複数枚移動する場合、1枚ずつ移動する。")
uphold(book, "3-2-4", by=raw_shuffle, at=__name__,
       en="A deck is shuffled by its player: its order becomes random.", ja="シャッフルは、そのデッキが属するプレイヤーが行い、順番を無作為にする。")
data(book, "3-3-2", by=sight.sees_place, at=__name__,
     en="A player sees the own hand, which keeps no order.", ja="自分の手札は自由に見ることができ、順番も自由である。",
     breaks=(otherwise(RULES, "owner_blind", HAND), otherwise(RULES, "ordered", HAND)))
data(book, "3-3-3", by=sight.sees_place, at=__name__,
     en="Nobody sees another player's hand.", ja="他のプレイヤーの手札は見ることができない。",
     breaks=(otherwise(RULES, "hidden", HAND),))

# ---- 3-4
data(book, "3-4-1-1", by=raw_to_gauge, at=__name__,
     en="The gauge is open to all; a card is put face up on what lies there.",
     ja="奥義ゲージは公開で、カードは表向きでそれまでのカードの上に置かれる。",
     breaks=(otherwise(RULES, "hidden", GAUGE),))
data(book, "3-4-1-2", by=sight.sees_place, at=__name__,
     en="Cards that lie face down in the gauge may be looked at by all.", ja="奥義ゲージの裏向きのカードも、誰でも見ることができる。",
     breaks=(otherwise(RULES, "down_open", GAUGE),))

# ---- 3-5; 3-5-1 stands where leaders are laid
data(book, "3-5-2", by=sight.sees_place, at=__name__,
     en="Face-down cards of the leader deck are hidden from the other player, face-up ones are open.",
     ja="団長デッキの裏向きのカードは非公開、表向きのカードは公開である。",
     breaks=(otherwise(RULES, "hidden", LEADER_DECK), nothing_hidden(RULES)))
data(book, "3-5-3", by=sight.sees_place, at=__name__,
     en="A player looks at the own leader deck at will; it keeps no order.", ja="自分の団長デッキは自由に見ることができ、順番も自由である。",
     breaks=(otherwise(RULES, "owner_blind", LEADER_DECK), otherwise(RULES, "ordered", LEADER_DECK)))

# ---- 3-6
uphold(book, "3-6-1-1", by=entering.raw_enter, at=__name__,
       en="A member is put down active unless said otherwise.", ja="団員エリアに新たに置かれるカードは、特に指示がなければアクティブ状態で置かれる。",
       breaks=(RESTED_DOWN,))
data(book, "3-6-2", by=entering.raw_enter, at=__name__,
     en="Members lie face up, open to all.", ja="団員エリアのカードは公開で、表向きで登場する。",
     breaks=(otherwise(RULES, "hidden", MEMBER),))
data(book, "3-6-3-1", by=sight.sees_place, at=__name__,
     en="Both players may look at level cards.", ja="レベルカードは裏向きだが、両プレイヤーが見ることができる。",
     breaks=(patch(RULES, "down_open", 0, "backs are not seen through"),))

# ---- 3-7, 3-8
uphold(book, "3-7-1-1", by=pose_of, at=__name__,
       en="A crystal is put down active unless said otherwise.",
       ja="宝晶石エリアに新たに置かれるカードは、特に指示がなければアクティブ状態で置かれる。")
data(book, "3-7-2", by=sight.sees_place, at=__name__,
     en="Crystals lie face up, open to all, without order.", ja="宝晶石は表向きの公開カードで、順番は自由である。",
     breaks=(otherwise(RULES, "hidden", CRYSTAL), otherwise(RULES, "ordered", CRYSTAL)))
data(book, "3-8-2", by=sight.sees_place, at=__name__,
     en="Armour is hidden from all and keeps its order.", ja="アーマーは裏向きで、誰も見ることができず、順番を変更できない。",
     breaks=(otherwise(RULES, "hidden", ARMOUR), otherwise(RULES, "owner_blind", ARMOUR), otherwise(RULES, "ordered", ARMOUR)))
uphold(book, "1-3-1-1", by=moving.put, at=__name__,
       en="A zone holds no more than the book lets it, whatever a card says: there is one leader.",
       ja="各領域に置くことのできるカードの枚数は、効果テキストより総合ルールを優先する。",
       breaks=(patch(entering, "can_enter", lambda g, seat, ref: True, "any number of members"),))
