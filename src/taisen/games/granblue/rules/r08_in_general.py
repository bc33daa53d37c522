"""1-3 and 8 What the kernel keeps for this book in general: choosing, effects that last, replacements, last information."""
from __future__ import annotations

from collections.abc import Callable

from taisen.games.granblue.rules import r08_playing as playing
from taisen.games.granblue.rules.r03_zones import seen_as
from taisen.games.granblue.rules.r08_checks import check_point
from taisen.games.granblue.rules.r10_instructions import Declare
from taisen.games.granblue.terms import book
from taisen.kernel import continuous, events, last_known, layers, seats, triggers
from taisen.kernel.effects import ops
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.names import E_APPLIED
from taisen.kernel.raws import arrived_self, left_self, public_self
from taisen.kernel.rules import Rules
from taisen.kernel.state import Game, Record

# ---- 1-3
uphold(book, "1-3-2", by=ops.nothing, at=__name__,
       en="What is impossible is not done; of what is partly possible, as much as possible.",
       ja="実行不可能なことは行われず、一部だけ可能なら可能な限り行う。")
uphold(book, "1-3-2-2", by=ops.none_below, at=__name__,
       en="What is to be done no times, or fewer, is not done, nor is its opposite.", ja="0回以下を求められた行動は行われず、逆の行動も行わない。")
uphold(book, "1-3-5", by=Declare.proper, at=__name__,
       en="A number that is chosen is a whole number of 0 or more.", ja="数を選択する場合、特に指定がない限り0以上の整数を選択する。")
uphold(book, "1-3-6", by=layers.apply_effect, at=__name__,
       en="A number that effects bring below 0 is reckoned with as it is.", ja="数値が効果で0未満になる場合、負の数として計算する。")
uphold(book, "1-3-1", by=layers.apply_effect, at=__name__,
       en="Where a text contradicts the rules the text holds: numbers it changes are no longer those printed.",
       ja="効果テキストが総合ルールと矛盾する場合、効果テキストを優先する。")

# ---- 8-6-3 choosing
uphold(book, "8-6-3", by=ops.Pick.run, at=__name__,
       en="What a text chooses is chosen when its instruction is reached.", ja="「選ぶ」対象は、解決でその指示があった段階で選択する。")
uphold(book, "8-6-3-1", "8-6-3-3", by=ops.Pick.least_of, at=__name__,
       en="As many as the text says must be chosen, or as many as can be.", ja="選ぶ数が指定されていれば、可能なかぎりその数を選ぶ義務がある。")
uphold(book, "8-6-3-2", by=ops.Pick.least_of, at=__name__,
       en="With まで any number up to it is chosen, also none.", ja="「～まで」なら、0から指定された数までの任意の数を選べる。",
       breaks=(patch(ops.Pick, "least_of", lambda self, g, r, part: 1, "none is not open"),
               patch(ops.Pick, "most_of", lambda self, g, r, part: 1, "one at most")))
uphold(book, "8-6-3-5", by=ops.Pick.least_of, at=__name__,
       en="Of hidden cards that must have some quality none need be chosen.", ja="情報を条件に非公開カードから選ぶ場合、選ばないことを選択できる。")

# ---- 8-7 waiting
uphold(book, "8-7-2", by=triggers.trigger, at=__name__,
       en="When what triggers an automatic effect happens, it waits.", ja="誘発条件が満たされた自動効果は待機状態になる。")
uphold(book, "8-7-2-1", by=triggers.trigger, at=__name__,
       en="It waits as often as that has happened.", ja="誘発条件が複数回満たされたら、その回数分待機状態になる。")
uphold(book, "8-7-5-1", by=triggers.check_states, at=__name__,
       en="A state trigger waits once, and again after it was activated if the state still holds.",
       ja="状態誘発は一度だけ待機状態になり、発動後も条件が満たされていれば再び待機状態になる。")
uphold(book, "1-3-4", by=seats.in_order, at=__name__,
       en="Where both players choose something at once the turn player chooses first.",
       ja="複数のプレイヤーが同時に選択を行う場合、ターンプレイヤーから先に選択する。")

# ---- 8-7-4 moved cards
uphold(book, "8-7-4-1", by=seen_as, at=__name__,
       en="A trigger on a move looks at the moved card as it was or as it is, by zone.",
       ja="領域移動誘発は、領域に応じて移動前か移動後の情報を用いる。")
uphold(book, "8-7-4-1-1", by=public_self, at=__name__,
       en="Between an open and a hidden zone it looks at the card in the open one.",
       ja="公開領域と非公開領域の間なら、公開領域にある状態の情報を用いる。")
uphold(book, "8-7-4-1-2", by=left_self, at=__name__,
       en="When a card leaves the member area for another open zone it looks at the card in the member area.",
       ja="団員エリアから他の公開領域への移動なら、団員エリアにある状態の情報を用いる。")
uphold(book, "8-7-4-1-3", by=arrived_self, at=__name__,
       en="Otherwise between open zones it looks at the card where it has gone.",
       ja="それ以外の公開領域間の移動なら、移動後の情報を用いる。")

# ---- 8-2, 8-3, 8-8, 8-9
uphold(book, "8-2-1-2", by=continuous.start_effect, at=__name__,
       en="A continuous effect lasts as long as it says, or for the rest of the game.",
       ja="継続効果は、一定の期限の間、指定がなければゲーム中有効である。")
uphold(book, "8-3-2", "8-3-3", by=layers.in_force, at=__name__,
       en="A part of an effect whose condition does not hold is as if it were not there.",
       ja="条件が満たされていない部分は無効であり、効果として存在しないものとして扱う。")
uphold(book, "8-8-1", by=playing.resolve, at=__name__,
       en="What an immediate effect says is done once.", ja="即時効果は、指示された行動を1度だけ実行する。")
uphold(book, "8-9-2", by=layers.apply_effect, at=__name__,
       en="An effect that began by resolution is not about a card that has since left leader or member area.",
       ja="永続効果以外の継続効果は、解決後に団長エリア・団員エリアから移動したカードには適用されない。")
uphold(book, "8-9-3", by=layers.fitting, at=__name__,
       en="An effect on the cards of a zone applies to a card as it comes there.",
       ja="特定の領域の情報を変更する継続効果は、カードがその領域に入ると同時に適用される。",
       breaks=(patch(layers, "fitting", lambda g, e, to, cards: [], "it applies to nobody"),))
uphold(book, "8-9-3-1", by=events.collect, at=__name__,
       en="What triggers on a card's coming looks at it with those effects applied.",
       ja="領域に入ることを条件とする自動効果は、その領域の継続効果を適用した後の情報を参照する。")

# ---- 8-10 replacements
def _once_more(g: Game, e: Record, applicable: Callable[[Game, Record], list[tuple[int, int]]] = events.applicable) -> list[tuple[int, int]]:
    """What has been applied once is not remembered yet."""
    applied = e.sets[E_APPLIED]
    if len(applied) > 2:
        return applicable(g, e)
    e.sets[E_APPLIED] = ()
    found = applicable(g, e)
    e.sets[E_APPLIED] = applied
    return found


uphold(book, "8-10-1", "8-2-1-3-1", "8-10-1-2", by=ops.Instead.run, at=__name__,
       en="What is replaced does not happen at all; something else does in its place.",
       ja="置換された事象はまったく発生せず、別の事象に置き換えられる。")
uphold(book, "8-10-1-1", by=ops.ChangeAmount.run, at=__name__,
       en="Where a number is replaced it is only the number.", ja="数値を置き換える場合、事象の数値のみを置き換える。")
uphold(book, "8-10-2", by=events.order_replacements, at=__name__,
       en="Of several replacements of one event the affected player picks the first.",
       ja="複数の置換効果のどれを先に適用するかは、影響を受けるプレイヤーが決定する。")
uphold(book, "8-10-2-1", "8-10-2-2", by=Rules.affected, at=__name__,
       en="Who is affected is the master of the card, or the player who does it.",
       ja="影響を受けるのは、カードや効果のマスター、またはその行動を行うプレイヤーである。")
uphold(book, "8-10-2-3", by=events.applicable, at=__name__,
       en="Each replacement is applied to one event at most once.", ja="同一の事象に対し、各置換効果は最大1回しか適用できない。",
       breaks=(patch(events, "applicable", _once_more, "twice"),))

# ---- 8-11, 8-5, 8-6
uphold(book, "8-11-1", by=last_known.remember_last, at=__name__,
       en="A card that has gone is looked at as it last was there.", ja="移動したカードは、最後にその領域にあったときの情報や表示形式を参照する。")

uphold(book, "8-6-2", by=playing.start, at=__name__,
       en="An effect is activated by naming it, choosing, paying and resolving, in this order.",
       ja="効果テキストは、指定、選択、コストの支払い、解決の順に発動する。",
       breaks=(patch(playing, "can_pay", lambda g, r: True, "paid or not"),))
uphold(book, "8-5-2-2", "8-5-1", by=check_point, at=__name__,
       en="Before each free timing a check point is gone through.", ja="フリータイミングの前に、チェックポイントの処理を実行する。")
