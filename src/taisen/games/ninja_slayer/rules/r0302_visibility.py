"""302-312 The zones as data: which are public, whose order counts, who has which; what words name them."""
from __future__ import annotations

from taisen.games.breakages import (
    always_found,
    backs_seen_through,
    hidden,
    limited_hand,
    nothing_hidden,
    only_known_counted,
)
from taisen.games.ninja_slayer.rules import r0300_zones as zones
from taisen.games.ninja_slayer.rules.r0300_zones import RULES, posed_zone, raw_to_space
from taisen.games.ninja_slayer.terms import (
    CHECK_ZONE,
    DAMAGE_ZONE,
    DECK,
    DRAW,
    ETHER,
    EXCLUDED,
    FIELD,
    HAND,
    KOTODAMA_SPACE,
    OHIGAN,
    ZONES,
    book,
)
from taisen.kernel import knowledge, sight
from taisen.kernel.effects import ops, values
from taisen.kernel.events import UNCHANGED
from taisen.kernel.ledger import data, patch, uphold
from taisen.kernel.raws import turn_over
from taisen.kernel.state import Game, Record

HIDDEN = 1 << DECK | 1 << HAND


# ---- 302
def _never_find(self: ops.Pick, g: Game, r: Record, part: int) -> int:
    return 0


uphold(book, "302.2b", by=ops.Pick.least_of, at=__name__,
       en="Nobody need find a card with certain facts in a hidden zone, even if it is there.",
       ja="非公開領域に特定の条件のカードがあることは保証されず、あってもないものとして扱える。",
       breaks=(always_found(),
               patch(ops.Pick, "least_of", _never_find, "never found")))


data(book, "302.1", by=Game.zone, at=__name__,
     en="Every card lies in one of the zones; each player has one of each unless said otherwise.",
     ja="カードは必ずいずれかの領域にあり、各プレイヤーは領域を1つずつ持つ。",
     breaks=(patch(RULES, "shared", 1 << HAND | 1 << KOTODAMA_SPACE, "one hand for both"),))
data(book, "302.2", by=sight.sees_place, at=__name__,
     en="Public zones show their cards to all, hidden ones only to whom they name.",
     ja="公開領域は全員に見え、非公開領域は指定されたプレイヤーにだけ見える。",
     breaks=(nothing_hidden(RULES), hidden(RULES, FIELD)))
uphold(book, "302.2a", by=knowledge.hidden_seen, at=__name__,
       en="How many cards a zone holds is known to all.", ja="どの領域も枚数は全員が知ることができる。",
       breaks=(only_known_counted(),))


# ---- 303
data(book, "303.2", by=turn_over, at=__name__,
     en="In zones with faces a card is face up or face down; face down it shows nothing.",
     ja="表示面を持つ領域のカードは表向きか裏向きで、裏向きは情報を見せない。",
     breaks=(backs_seen_through(),
             patch(zones, "turn_over", lambda g, ref, down: UNCHANGED, "no zone has faces")))
data(book, "303.2b", by=turn_over, at=__name__,
     en="A card is never face up and face down at once.", ja="表向きと裏向きはどちらか一方である。")


# ---- 304, 305 deck and hand
data(book, "304.2", by=sight.sees_place, at=__name__,
     en="The deck is hidden and keeps its order.", ja="デッキは非公開で順番が管理される。",
     breaks=(patch(RULES, "owner_blind", 0, "one sees one's deck"),
             patch(RULES, "ordered", 1 << KOTODAMA_SPACE, "a deck without order")))
uphold(book, "304.3", by=ops.OffPile.one, at=__name__,
       en="Several cards leave a deck one by one from the top.", ja="デッキから複数のカードが移る場合、一番上から1枚ずつ繰り返す。")
uphold(book, "304.4", "305.4", by=values.GZone.refs, at=__name__,
       en="'Deck' and 'hand' mean the cards in those zones.", ja="「デッキ」「手札」はその領域にあるカードを参照する。")
data(book, "305.2", by=sight.sees_place, at=__name__,
     en="The hand keeps no order.", ja="手札は順番が管理されない。",
     breaks=(patch(RULES, "ordered", 1 << DECK | 1 << HAND | 1 << KOTODAMA_SPACE, "a hand in order"),))
data(book, "305.3", by=sight.sees_place, at=__name__,
     en="Its player sees a hand, others do not.", ja="手札は持ち主にだけ公開されている。",
     breaks=(patch(RULES, "hidden", 1 << DECK, "open hands"), patch(RULES, "owner_blind", HIDDEN, "hands nobody sees")))
uphold(book, "305.5", by=zones.raw_draw, at=__name__,
       en="There is no limit to a hand.", ja="手札に上限はない。", breaks=(limited_hand(RULES, DRAW, HAND, 6),))

# ---- 306-312
data(book, "306.2", by=sight.sees_place, at=__name__,
     en="The field is public and keeps no order.", ja="場は公開領域で順番は管理されない。", breaks=(hidden(RULES, FIELD),))
data(book, "306.3", by=posed_zone, at=__name__,
     en="Cards on the field have an orientation.", ja="場のカードは向きを持つ。",
     breaks=(patch(ZONES[FIELD], "posed", False),))
data(book, "307.2", by=sight.sees_place, at=__name__,
     en="The ether zone is public and keeps no order.", ja="エテル・ゾーンは公開領域で順番は管理されない。",
     breaks=(hidden(RULES, ETHER),))
data(book, "307.3", by=posed_zone, at=__name__,
     en="Cards in the ether zone have an orientation.", ja="エテル・ゾーンのカードは向きを持つ。",
     breaks=(patch(ZONES[ETHER], "posed", False),))
data(book, "308.2", by=sight.sees_place, at=__name__,
     en="The ohigan is public and keeps no order.", ja="オヒガンは公開領域で順番は管理されない。",
     breaks=(hidden(RULES, OHIGAN),))
data(book, "309.1a", by=sight.sees_place, at=__name__,
     en="The damage zone is public and keeps no order.", ja="ダメージ・ゾーンは公開領域で順番は管理されない。",
     breaks=(hidden(RULES, DAMAGE_ZONE),))
data(book, "309.1b", by=turn_over, at=__name__,
     en="Cards in the damage zone are face up or face down.", ja="ダメージ・ゾーンのカードは表示面を持つ。",
     breaks=(patch(ZONES[DAMAGE_ZONE], "faced", False),))
uphold(book, "309.1b-1", by=values.GZone.is_like, at=__name__,
       en="A face-down card in the damage zone has no facts and cannot be referred to by any.",
       ja="ダメージ・ゾーンの裏向きのカードは情報を持たず、参照されない。")
data(book, "310.2", by=raw_to_space, at=__name__,
     en="There is one kotodama space for the game, public, in order.",
     ja="コトダマ空間はゲームに1つだけで、公開され、順番が管理される。",
     breaks=(patch(RULES, "shared", 0, "a kotodama space each"), hidden(RULES, KOTODAMA_SPACE)))
data(book, "311.2", by=sight.sees_place, at=__name__,
     en="The excluded zone is public and keeps no order.", ja="除外・ゾーンは公開領域で順番は管理されない。",
     breaks=(hidden(RULES, EXCLUDED),))
data(book, "312.2", by=sight.sees_place, at=__name__,
     en="The check zone is public and keeps no order.", ja="チェック・ゾーンは公開領域で順番は管理されない。",
     breaks=(hidden(RULES, CHECK_ZONE),))
