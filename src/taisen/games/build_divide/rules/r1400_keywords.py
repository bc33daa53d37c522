"""1400 Keywords that are shorter words for an ability: what keeps what the book says they are."""
from __future__ import annotations

from taisen.games.build_divide.rules.r0400_zones import RULES
from taisen.games.build_divide.rules.r0500_nouns import TSharesAttribute
from taisen.games.build_divide.rules.r0520_copying import PlayCards
from taisen.games.build_divide.rules.r0521_auras import Attach, attached_as
from taisen.games.build_divide.rules.r1204_costs import alternatives, base_price
from taisen.games.build_divide.rules.r1205_events import EventMatcher, last_words
from taisen.games.build_divide.rules.r1400_instructions import ByKeyword
from taisen.games.build_divide.terms import TERRITORY_ZONE, book
from taisen.kernel import sight
from taisen.kernel.effects import ops, values
from taisen.kernel.effects.values.history import CHappened
from taisen.kernel.ledger import data, patch, uphold

uphold(book, "1404-2", by=EventMatcher.about, at=__name__, en="Judgment: when the opponent does that, its player gets a judgment counter.",
       ja="ジャッジメントは、相手が事象を発生させた時に断罪カウンターを1個得る。")
uphold(book, "1410-2", by=ops.MayAsk.take, at=__name__,
       en="Bright: in one's own turn a card of that attribute may be discarded for power in battle.",
       ja="ブライトは、自分のターンにバトルする時、属性を持つ手札を1枚捨ててパワーを増加できる。")
uphold(book, "1414-2", "1414-2a", by=values.CCompare.holds, at=__name__,
       en="境界 is valid with two energy of each of the two colours; one of both counts twice.",
       ja="境界は、エナジーに両方の色のカードが2枚以上ずつある場合に有効。2色のカードは両方に数える。")
uphold(book, "1416-2", "1416-3", by=last_words, at=__name__,
       en="マケイン: what a unit does that has lost its battle and left, with its last information.",
       ja="マケインは、バトル中にフィールドを離れて敗北した時に、最終情報を参照して実行する。")
uphold(book, "1418-2", by=ops.MayAsk.take, at=__name__, en="恋愛頭脳戦: as it comes into play a card of the hand may be set.",
       ja="恋愛頭脳戦は、登場した時に手札を1枚伏せてよい。")
uphold(book, "1419-2", by=EventMatcher.about, at=__name__, en="卒業: at the end of its attack the unit may be removed.",
       ja="卒業は、アタック終了時にこのユニットをリムーブしてよい。")
uphold(book, "1421-2", by=ops.MayAsk.run, at=__name__, en="マギア: as it attacks two face-up energy may be turned down, two or none.",
       ja="マギアは、アタックした時に表のエナジーを2枚裏にして効果を発揮できる。")
uphold(book, "1423-2", by=values.CCompare.holds, at=__name__, en="相棒 is valid while there is another unit of one's own with that information.",
       ja="相棒は、指定の情報を持つ他のユニットがいる場合にのみ有効。")
uphold(book, "1409-2", "1409-2a", by=alternatives, at=__name__, en="Evol: another cost may be paid; what is printed stays.",
       ja="エヴォルは、通常のコストの代わりに払うことができ、カードのプレイコストは変わらない。")
uphold(book, "1409-2", by=base_price, at=__name__, en="Then that is what it costs.", ja="その場合、そのコストを支払う。")
uphold(book, "1404-3a", by=EventMatcher.of_such, at=__name__, en="Judgment of units is judgment of units that come into play.",
       ja="事象が「ユニット」なら、相手がユニットを登場させたことを意味する。")
uphold(book, "1409-3", by=EventMatcher.in_such_a_way, at=__name__, en="A unit comes by evol when it was played for that cost.",
       ja="エヴォルで登場するとは、エヴォルのコストでプレイし、解決して登場すること。")
uphold(book, "1409-5", by=alternatives, at=__name__, en="Of two named costs either may be paid.",
       ja="2種のエヴォルのコストのいずれか一方を支払ってよい。")
uphold(book, "1411-3", by=CHappened.holds, at=__name__,
       en="怪異 of a command: what it says is done only where such a card went to the graveyard this turn,",
       ja="コマンドの怪異は、条件を満たしている場合のみ実行する。")
uphold(book, "1412-2", "1412-2a", "1412-2b", by=CHappened.holds, at=__name__,
       en="結束: a card is drawn where such a unit came into play this turn, the unit itself and anybody's among them.",
       ja="結束は、このターンに属性のユニット(自身や他のプレイヤーのものを含む)が登場していたら1枚引く。")
uphold(book, "1413-2", by=TSharesAttribute.holds, at=__name__, en="コスプレ: the unit card that is shown shares an attribute with the unit.",
       ja="コスプレで公開するのは、共通する属性を持つユニットカードである。")
uphold(book, "1413-3", by=ops.Reveal.run, at=__name__, en="It is shown as the ability resolves,", ja="公開は解決時に実行する。")
uphold(book, "1413-3a", by=ops.MayAsk.take, at=__name__, en="or is not.", ja="公開しないことも選べる。")
uphold(book, "1413-4", by=EventMatcher.in_such_a_way, at=__name__, en="What came by コスプレ came by the resolution of that ability.",
       ja="【コスプレ】で登場したとは、その能力の効果により登場したこと。")
uphold(book, "1415-2", by=attached_as, at=__name__, en="A log is attached face down as an aura of that name.",
       ja="ログは、裏向きに、名称がログであるオーラとしてつける。")
uphold(book, "521-5", by=Attach.run, at=__name__, en="What is attached otherwise is an aura too.",
       ja="オーラとしてでない「つける」も、オーラとしてつける。")
data(book, "1415-2a", "521-1b:i", by=sight.sees_place, at=__name__, en="Nobody sees an aura that lies face down.",
     ja="裏向きのオーラは、どのプレイヤーにも可視ではない。", breaks=(patch(RULES, "down_open", RULES.down_open | 1 << TERRITORY_ZONE,
         "everybody sees it"),))
uphold(book, "1419-2a", by=ByKeyword.run, at=__name__, en="A unit that was removed so has graduated.",
       ja="これによりリムーブしたユニットは、卒業したものとして扱う。")
uphold(book, "1420-2", by=ops.Reveal.run, at=__name__,
       en="夢を見ない: as it attacks the top card of the deck may be revealed and dropped; what that card is like decides.",
       ja="夢を見ないは、アタックした時に山札の上のカードを公開してドロップし、条件を満たせば効果を適用する。")
uphold(book, "1424-2", by=PlayCards.run, at=__name__, en="CAD: as it attacks, a card of the hand may be played without its cost.",
       ja="CADは、アタックした時、手札の魔法のカード1枚をコストを支払わずにプレイしてよい。")
