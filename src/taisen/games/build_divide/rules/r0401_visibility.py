"""401 to 415: the zones as data: who sees them, whose order counts, who has which, how cards lie there."""
from __future__ import annotations

from taisen.games.breakages import having, hidden, only_known_counted, otherwise, peeked, shown, unordered
from taisen.games.build_divide.rules import r0400_zones as zones
from taisen.games.build_divide.rules.r0400_zones import RULES, raw_set
from taisen.games.build_divide.rules.r0406_placing import put
from taisen.games.build_divide.terms import (
    D_DECK,
    DECK,
    ENERGY,
    FIELD,
    GRAVE,
    HAND,
    LIFE,
    REMOVED,
    RESOLUTION,
    SET_ZONE,
    STOOD,
    TERRITORY_ZONE,
    book,
)
from taisen.kernel import knowledge, moves, sight
from taisen.kernel.effects import ops, values
from taisen.kernel.ledger import data, patch, uphold
from taisen.kernel.moves import arrange, move, set_down
from taisen.kernel.raws import raw_reveal, turn_over, turn_to
from taisen.kernel.state import Game


def _same_card(g: Game, card: object, zone: int) -> bool:
    return True


uphold(book, "401-1", by=Game.zone, at=__name__, en="Each player has each zone, but for field and resolution zone.",
       ja="フィールドと解決領域を除き、各プレイヤーはそれぞれの領域を1つずつ持つ。",
       breaks=(patch(RULES, "shared", RULES.shared | 1 << HAND, "one hand for all"),))
uphold(book, "401-2", "401-2a", by=knowledge.hidden_seen, at=__name__, en="How many cards a zone holds is known to all.",
       ja="各領域の枚数は、常に全員が知ることができる。", breaks=(only_known_counted(),))
data(book, "401-3a", "402-1", "402-1a", by=sight.sees_place, at=__name__, en="What lies in a zone that all see is public.",
     ja="全員に可視の領域に置かれるカードは公開状態である。", breaks=(hidden(RULES, FIELD), hidden(RULES, GRAVE)))
data(book, "401-3b", "402-1b", by=sight.sees_place, at=__name__, en="What lies in a zone that somebody does not see is not public.",
     ja="いずれかのプレイヤーに可視でない領域に置かれるカードは非公開状態である。", breaks=(shown(RULES, HAND), shown(RULES, DECK)))
uphold(book, "401-3c", "401-3c:i", by=raw_reveal, at=__name__, en="An effect may reveal a card where it lies, to all unless said otherwise.",
       ja="効果により公開されるカードは、特に指定がなければ全員に公開される。")
uphold(book, "402-1b:i", "403-3b:i", by=set_down, at=__name__, en="A card with two faces is never face down.",
       ja="両面に情報のあるカードは裏にできない。")
uphold(book, "401-4a:i", by=move, at=__name__, en="What is added to a zone in order lies on top unless said otherwise.",
       ja="順番がある領域に加えるカードは、特に指定がなければ一番上に加える。")
data(book, "401-4b", by=move, at=__name__, en="Nobody changes the order of a zone that keeps one, unless told to.",
     ja="順番がある領域のカードの順番は、指示がないかぎり変えられない。", breaks=(unordered(RULES, DECK), unordered(RULES, LIFE)))
uphold(book, "401-4c:i", by=arrange, at=__name__, en="Who does not see the zone does not learn in which order they came.",
       ja="その領域が可視でないプレイヤーは、移動したカードの順番を確認できない。")
uphold(book, "401-5a", by=ops.Came.run, at=__name__, en="What an effect has moved itself it goes on meaning where it is then.",
       ja="領域を移動するカード自身を指定する効果は、新たな領域における移動したそのカードを参照する。")
uphold(book, "401-5", by=move, at=__name__, en="A card that moves to another zone is another card there.",
       ja="領域を移動したカードは、異なるカードとして扱う。",
       breaks=(patch(type(RULES), "keeps", _same_card, "it stays the same card"),))
data(book, "403-2", "403-3", by=turn_to, at=__name__,
     en="Where cards have an orientation each stands or rests, where they have faces each lies up or down.",
     ja="向きはスタンドかレストのいずれか、表示面は表か裏のいずれかである。", breaks=(having(RULES, "posed", FIELD),))
uphold(book, "403-2c", "403-4", by=put, at=__name__, en="A card comes standing unless said otherwise.",
       ja="カードは、特に指定がなければスタンド状態で置かれる。",
       breaks=(patch(zones, "STOOD", 1 - STOOD, "it comes resting"),))
for _zone, _rules, _en, _ja in (
    (HAND, ("405-2",), "A hand is seen by its player alone.", "手札は、それが属するプレイヤーにのみ可視。"),
    (D_DECK, ("414-2",), "A D-deck is seen by its player alone.", "Dデッキは、それが属するプレイヤーにのみ可視。"),
    (SET_ZONE, ("415-2",), "Face-down cards are seen by their player alone.", "伏せカードは、それが属するプレイヤーにのみ可視。"),
):
    data(book, *_rules, by=sight.sees_place, at=__name__, en=_en, ja=_ja, breaks=(shown(RULES, _zone), otherwise(RULES, "owner_blind", _zone)))
for _zone, _rules, _en, _ja in (
    (LIFE, ("407-2",), "Nobody sees life.", "ライフゾーンは全員に可視ではない。"),
                                (DECK, ("411-2",), "Nobody sees a deck.", "山札は全員に可視ではない。"),
):
    data(book, *_rules, by=sight.sees_place, at=__name__, en=_en, ja=_ja, breaks=(shown(RULES, _zone), peeked(RULES, _zone)))
data(book, "407-3", "407-3b", "407-3c", by=moves.move, at=__name__, en="Life keeps its order, the first card on top.",
     ja="ライフには順番があり、先頭は一番上のカードである。", breaks=(unordered(RULES, LIFE),))
data(book, "411-3", by=moves.move, at=__name__, en="A deck keeps its order.", ja="山札には順番がある。", breaks=(unordered(RULES, DECK),))
for _zone, _rules, _en, _ja in (
    (FIELD, ("406-3",), "All see the field.", "フィールドは全員に可視。"), (GRAVE, ("408-3",), "All see a graveyard.", "墓地は全員に可視。"),
    (ENERGY, ("409-2",), "All see the energy zone.", "エナジーゾーンは全員に可視。"),
                                (TERRITORY_ZONE, ("410-2",), "All see the territory zone.", "テリトリーゾーンは全員に可視。"),
    (REMOVED, ("412-2",), "All see what is removed.", "リムーブゾーンは全員に可視。"),
                                (RESOLUTION, ("413-3",), "All see the resolution zone.", "解決領域は全員に可視。"),
):
    data(book, *_rules, by=sight.sees_place, at=__name__, en=_en, ja=_ja, breaks=(hidden(RULES, _zone),))
for _zone, _rules, _en, _ja in (
    (HAND, ("405-3",), "A hand keeps no order.", "手札に順番はない。"), (FIELD, ("406-4",), "The field keeps no order.",
                                                                "フィールドに順番はない。"),
    (GRAVE, ("408-4",), "A graveyard keeps no order.", "墓地に順番はない。"), (ENERGY, ("409-3",), "Energy keeps no order.",
                                                                      "エナジーゾーンに順番はない。"),
    (TERRITORY_ZONE, ("410-3",), "Territories keep no order.", "テリトリーゾーンに順番はない。"),
                                (REMOVED, ("412-3",), "What is removed keeps no order.", "リムーブゾーンに順番はない。"),
    (D_DECK, ("414-3",), "A D-deck keeps no order.", "Dデッキに順番はない。"),
):
    data(book, *_rules, by=sight.sees_place, at=__name__, en=_en, ja=_ja, breaks=(otherwise(RULES, "ordered", _zone),))
data(book, "406-5", by=turn_to, at=__name__, en="Cards on the field stand or rest.", ja="フィールドのカードは向きを持つ。",
     breaks=(having(RULES, "posed", FIELD),))
data(book, "409-4", by=turn_over, at=__name__, en="Energy stands or rests, face up or down.", ja="エナジーは向きと表示面を持つ。",
     breaks=(having(RULES, "posed", ENERGY), having(RULES, "faced", ENERGY)))
data(book, "410-2a", by=sight.shows_all, at=__name__, en="The other side of a territory is seen by its controller alone.",
     ja="テリトリーの裏側の面は、支配者にのみ可視。", breaks=(patch(RULES, "other_shut", 0, "everybody sees it"),
                                         patch(RULES, "other_team", 0, "nobody does")))
data(book, "413-2", by=Game.zone, at=__name__, en="There is one resolution zone for all.", ja="解決領域は1つのみ存在する。",
     breaks=(patch(RULES, "shared", RULES.shared & ~(1 << RESOLUTION), "one each"),))
uphold(book, "405-5", "415-5", by=values.GZones.refs, at=__name__, en="A zone that is named means the cards that lie there.",
       ja="領域の名は、その領域にあるカードを参照する。")
uphold(book, "415-1a", "415-3", by=raw_set, at=__name__,
       en="A face-down card is no unit, nothing of it works there, and it is another card there and back.",
       ja="伏せカードはユニットではなく、能力は有効にならず、領域移動をした新たなカードとして扱う。",
       breaks=(patch(zones, "SET_ZONE", FIELD, "it lies on the field"),))
