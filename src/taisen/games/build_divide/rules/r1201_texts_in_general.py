"""Rules that the wording keeps: what is written in another way, what a text leaves out, when what it says is looked at."""
from __future__ import annotations

from taisen.games.build_divide.rules.r1000_packets import raw_hurt
from taisen.games.build_divide.terms import book
from taisen.games.build_divide.text.bodies import Body, unlimited
from taisen.games.build_divide.text.lowering import Lowering
from taisen.games.build_divide.text.reading import Reader
from taisen.games.build_divide.text.replacing import replacement
from taisen.games.build_divide.text.verbs import make_unit
from taisen.kernel.effects import changes, ops
from taisen.kernel.effects.values import NCount
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.names import GOING
from taisen.kernel.plays.costs import unpaid
from taisen.text.lowering.changing import Changer

uphold(book, "310-3a", by=Changer.add, at=__name__, en="A violet power icon means that this unit's power rises or falls so much.",
       ja="紫色の増減アイコンは、このユニットのパワーを指定数増減することを意味する。",
       breaks=(patch(changes.AddNumber, "apply", lambda self, g, e, index, ref, d: None, "it changes nothing"),))
uphold(book, "408-2", by=Reader.zone, at=__name__, en="墓地 and ドロップゾーン are the same zone.", ja="墓地とドロップゾーンは同じ領域である。")
uphold(book, "1002-2c", by=raw_hurt, at=__name__, en="Damage to several players at once is a packet for each.",
       ja="複数のプレイヤーに同時に与えるダメージは、各プレイヤーにつき1つのダメージパケットになる。")
uphold(book, "1202-2b:i", by=unlimited, at=__name__, en="What names no time goes on.",
       ja="期限が定められていない持続効果は、無期限に適用され続ける。")
uphold(book, "1202-2c:i", by=replacement, at=__name__, en="「代わりに」 makes a replacement.",
       ja="「代わりに」と書かれた能力の効果は置換効果である。",
       breaks=(patch(ops.Instead, "run", lambda self, g, f, r: GOING, "the event happens besides"),))
uphold(book, "1203-6", by=Lowering.works, at=__name__, en="An ability that is plainly carried out in some zone works there.",
       ja="特定の領域で処理されることが明確な能力は、その領域で有効である。")
uphold(book, "1204-2g:iv", by=Body.aim, at=__name__, en="A number of targets that something tells is settled as it is played.",
       ja="状況により決まる対象数は、プレイ時に決定し固定される。",
       breaks=(patch(NCount, "value", lambda self, g, r: 1, "always one"),))
uphold(book, "1204-2i:ii", by=unpaid, at=__name__, en="A cost that was replaced by something else counts as paid.",
       ja="コストとしての行動が置換されても、その行動は実行されたものとみなす。")
uphold(book, "1204-3b", by=Body.by_condition, at=__name__,
       en="Of options with conditions those are carried out whose condition holds as it resolves.",
       ja="条件に応じた選択肢は、解決の際に条件が満たされたものを実行する。")
uphold(book, "1406-4", by=make_unit, at=__name__, en="Where no number is said one territory becomes a unit.",
       ja="枚数の指定がなければ、テリトリー1枚がユニットになる。")
