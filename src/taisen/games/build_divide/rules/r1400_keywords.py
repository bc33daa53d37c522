"""1400 Keywords that are shorter words for an ability: what keeps what the book says they are."""
from __future__ import annotations

from taisen.games.build_divide.rules.r1204_costs import alternatives, base_price
from taisen.games.build_divide.rules.r1205_events import EventMatcher, last_words
from taisen.games.build_divide.terms import book
from taisen.kernel.effects import ops, values
from taisen.kernel.ledger import uphold

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
