"""3.1, 4.1-4.16 Owners, zones as data: which are public, whose order counts, who sees what, what words name them."""
from __future__ import annotations

from taisen.games.breakages import (
    always_found,
    backs_seen_through,
    hidden,
    limited_hand,
    nothing_hidden,
    only_known_counted,
    peeked,
    shown,
    unordered,
)
from taisen.games.hololive.rules import r04_moving as placing
from taisen.games.hololive.rules import r04_stage as stage
from taisen.games.hololive.rules import r04_zones as zones
from taisen.games.hololive.rules.r04_zones import RULES
from taisen.games.hololive.terms import (
    ARCHIVE,
    BACK,
    CENTER,
    CHEER_DECK,
    COLLAB,
    DECK,
    DRAW,
    HAND,
    HOLO_POWER,
    LIFE,
    OSHI,
    RESOLUTION,
    book,
)
from taisen.kernel import knowledge, moves, sight, things
from taisen.kernel.effects import ops, values
from taisen.kernel.ledger import data, patch, uphold
from taisen.kernel.names import ID
from taisen.kernel.state import Game

BLIND = RULES.owner_blind
ORDERED = RULES.ordered


# ---- 4.1
data(book, "4.1.1", by=Game.zone, at=__name__,
     en="Each player has one of each zone unless said otherwise.", ja="領域は、指定がない限り各プレイヤーが1つずつ持つ。",
     breaks=(patch(RULES, "shared", 1 << HAND | 1 << RESOLUTION, "one hand for both"),))
data(book, "4.1.2.1", "4.2.1", by=sight.sees_place, at=__name__,
     en="Cards in public zones are open, those in hidden zones are not.",
     ja="公開領域のカードは公開状態で、非公開領域のカードは非公開状態で置かれる。",
     breaks=(nothing_hidden(RULES), hidden(RULES, CENTER)))
data(book, "4.2.2", by=sight.sees_place, at=__name__,
     en="What is open is seen by all players.", ja="公開状態のカードはすべてのプレイヤーが見ることができる。",
     breaks=(hidden(RULES, ARCHIVE), hidden(RULES, CENTER)))
data(book, "4.2.3", by=sight.sees_place, at=__name__,
     en="What is not open is hidden from some or all players.", ja="非公開状態のカードは、一部または全部のプレイヤーが見られない。",
     breaks=(nothing_hidden(RULES),))
data(book, "4.2.2.1", by=sight.sees_place, at=__name__,
     en="During set-up cards may lie face down in a public zone and are then not open.",
     ja="準備中は公開領域にカードが裏向きに置かれ、情報が公開されないことがある。",
     breaks=(backs_seen_through(),))
uphold(book, "4.1.2.2", by=knowledge.hidden_seen, at=__name__,
       en="How many cards a zone holds is known to all.", ja="どの領域の枚数も、全員がいつでも確認できる。",
       breaks=(only_known_counted(),))
uphold(book, "4.1.2.3", "10.7.2.3.5", by=ops.Pick.least_of, at=__name__,
       en="Nobody need find a card with certain facts in a hidden zone, even if it is there.",
       ja="非公開領域に条件を満たすカードがあることは保証されず、選ばないことができる。",
       breaks=(always_found(),))
data(book, "4.1.3", by=moves.move, at=__name__,
     en="In zones that keep order nobody changes it without being told to.",
     ja="順番が管理される領域の順番は、指示がないかぎり変更できない。",
     breaks=(patch(RULES, "ordered", 0, "no zone keeps order"),))
uphold(book, "4.1.3.2", by=moves.move, at=__name__,
       en="A card put into a zone that keeps order goes on top unless said otherwise.",
       ja="新たに置くカードは、指示がないかぎり既にあるカードの上に置く。",
       breaks=(patch(placing, "move", lambda g, ref, seat, zone, pose=0, down=0, bottom=False, inner=moves.move:
                     inner(g, ref, seat, zone, pose, down, True), "put below"),))

# ---- 4.5-4.16
data(book, "4.5.2", by=sight.sees_place, at=__name__,
     en="The oshi position is public.", ja="推しポジションは公開領域である。", breaks=(hidden(RULES, OSHI),))
data(book, "4.7.2", by=sight.sees_place, at=__name__,
     en="The centre position is public.", ja="センターポジションは公開領域である。", breaks=(hidden(RULES, CENTER),))
data(book, "4.8.2", by=sight.sees_place, at=__name__,
     en="The collab position is public.", ja="コラボポジションは公開領域である。", breaks=(hidden(RULES, COLLAB),))
data(book, "4.9.2", by=sight.sees_place, at=__name__,
     en="The back position is public.", ja="バックポジションは公開領域である。", breaks=(hidden(RULES, BACK),))
data(book, "4.10.2", by=sight.sees_place, at=__name__,
     en="The life area is hidden from both players and keeps its order.",
     ja="ライフエリアは両者に非公開で、順番が管理される。", breaks=(shown(RULES, LIFE), peeked(RULES, LIFE), unordered(RULES, LIFE)))
data(book, "4.11.2", by=sight.sees_place, at=__name__,
     en="The deck is hidden from both players and keeps its order.",
     ja="デッキは両者に非公開で、順番が管理される。", breaks=(shown(RULES, DECK), peeked(RULES, DECK), unordered(RULES, DECK)))
data(book, "4.12.2", by=sight.sees_place, at=__name__,
     en="The cheer deck is hidden from both players and keeps its order.",
     ja="エールデッキは両者に非公開で、順番が管理される。",
     breaks=(shown(RULES, CHEER_DECK), peeked(RULES, CHEER_DECK), unordered(RULES, CHEER_DECK)))
data(book, "4.13.2", by=sight.sees_place, at=__name__,
     en="Its player alone sees a hand, and it keeps no order.", ja="手札は属するプレイヤーだけが見られ、順番は管理されない。",
     breaks=(shown(RULES, HAND), patch(RULES, "owner_blind", BLIND | 1 << HAND, "hands nobody sees"),
             patch(RULES, "ordered", ORDERED | 1 << HAND, "a hand in order")))
uphold(book, "4.13.2", by=sight.mingle, at=__name__,
       en="A card that leaves a hand could be any like it: what the opponent knew of one of them is uncertain from then on.",
       ja="手札を離れたカードは同じカードのどれでもあり得るため、相手が知っていたそのカードの所在は以後不確かになる。",
       breaks=(patch(sight, "mingle", lambda g, seat, i, others: None, "cards alike in a hand are told apart"),))
uphold(book, "4.13.4", by=zones.raw_draw, at=__name__,
       en="There is no limit to a hand.", ja="手札の枚数に上限はない。", breaks=(limited_hand(RULES, DRAW, HAND, 8),))
data(book, "4.14.2", by=sight.sees_place, at=__name__,
     en="The archive is public and keeps no order.", ja="アーカイブは公開領域で、順番は管理されない。",
     breaks=(hidden(RULES, ARCHIVE),))
data(book, "4.15.2", by=sight.sees_place, at=__name__,
     en="Holo power is hidden from both players and keeps its order.",
     ja="ホロパワーエリアは両者に非公開で、順番が管理される。",
     breaks=(shown(RULES, HOLO_POWER), peeked(RULES, HOLO_POWER), unordered(RULES, HOLO_POWER)))
data(book, "4.16.1", by=Game.zone, at=__name__,
     en="There is one resolution zone for both players.", ja="解決領域は両プレイヤーが共有する1つだけである。",
     breaks=(patch(RULES, "shared", 0, "a resolution zone each"),))
data(book, "4.16.2", by=moves.move, at=__name__,
     en="The resolution zone is public and keeps order; what comes goes on top.",
     ja="解決領域は公開領域で順番が管理され、新しいカードは上に置かれる。",
     breaks=(hidden(RULES, RESOLUTION), unordered(RULES, RESOLUTION)))
data(book, "4.6.1", by=stage.members, at=__name__,
     en="The stage is centre, collab and back together.", ja="ステージはセンター、コラボ、バックの3つの領域である。")
uphold(book, "4.11.3", "4.13.3", by=values.GZones.refs, at=__name__,
       en="'Deck' and 'hand' mean the cards in those zones.", ja="「デッキ」「手札」はその領域にあるカードを意味する。")
uphold(book, "4.4.2.3", by=stage.stack_of, at=__name__,
       en="The cards of a stack keep their order.", ja="重なっているホロメンカードは順番を維持する。",
       breaks=(patch(stage, "stack_of", lambda g, ref: [r for r in reversed(things.parts_of(g, ref))
                                                       if g.cards[r & ID].tucked], "the other way round"),))
uphold(book, "4.4.5.1", by=moves.move, at=__name__,
       en="A member newly put on the stage bears no damage.", ja="新たにステージに置かれたホロメンの負っているダメージは0である。")
uphold(book, "3.1.1", by=moves.new_card, at=__name__,
       en="A card's owner is the player who brought it in the deck.", ja="オーナーは、そのカードをデッキに入れてゲームを始めたプレイヤーである。")
