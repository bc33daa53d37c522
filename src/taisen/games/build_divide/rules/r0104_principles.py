"""104, 202, 1201 to 1207, 1601, 1602: what the kernel keeps for this book of how cards, abilities and effects work at all."""
from __future__ import annotations

from taisen.games.build_divide.rules.r0400_zones import raw_damage, raw_get_counter, raw_spend_counter
from taisen.games.build_divide.rules.r1003_damage import may_shoot
from taisen.games.build_divide.rules.r1103_actions import abilities, at_rest, is_valid
from taisen.games.build_divide.rules.r1204_playing import play_laid, played, playing
from taisen.games.build_divide.rules.r1204_resolving import away, resolving
from taisen.games.build_divide.rules.r1205_events import EventMatcher
from taisen.games.build_divide.rules.r1208_layers import added
from taisen.games.build_divide.terms import book
from taisen.kernel import counting, events, loops, procedure, triggers
from taisen.kernel.effects import ops, values
from taisen.kernel.effects.ops.settling import none_below
from taisen.kernel.ledger import exchange, uphold
from taisen.kernel.state import Game

uphold(book, "104-1", by=added, at=__name__, en="What a card says beats what the book says: how many cards a hand may have, for one.",
       ja="カードのテキストや効果は、ルールに優先する。")
uphold(book, "104-2c", by=none_below, at=__name__, en="What is to be done no times, or fewer, is not done.",
       ja="0回以下行うことを求められた行動は、まったく行われない。")
uphold(book, "202-1e", by=ops.Repeat.run, at=__name__, en="An effect is its ability's controller's, and comes from it.",
       ja="効果の支配者は、その効果を発生した能力の支配者である。")
uphold(book, "202-1e:i", by=ops.Pick.chooser, at=__name__, en="Where no player is named its controller carries it out.",
       ja="プレイヤーの指定がなければ、効果の支配者が指示を実行する。")
uphold(book, "202-2", by=values.GPlayers.refs, at=__name__, en="「あなた」 is the controller.", ja="「あなた」は、その支配者を参照する。")
uphold(book, "406-6", by=raw_damage, at=__name__, en="A unit on the field bears damage.", ja="フィールドのユニットは「負っているダメージ」を持つ。")
uphold(book, "1102-1b", by=may_shoot, at=__name__, en="Who has no priority still does what rules and effects tell to do.",
       ja="優先権を持たないプレイヤーも、ルールや効果による処理を実行する。")
uphold(book, "1203-2", by=is_valid, at=__name__, en="An ability that is valid may be played, or works.",
       ja="有効な能力は、プレイが可能であるか、処理が実行される。")
uphold(book, "1204-1a", by=abilities, at=__name__, en="A permanent ability is never played; it works all the time.",
       ja="永続能力はプレイされることはなく、常に効果を発生し続ける。")
uphold(book, "1204-2", by=played, at=__name__, en="Playing is these steps in this order.", ja="プレイは、以下の手順に従う。",
       breaks=(exchange(playing.steps, playing.index["1204-2g"], playing.index["1204-2i"], "it is paid before targets are chosen"),))
uphold(book, "1204-3", by=away, at=__name__, en="Resolving is these steps in this order.", ja="解決は、以下の手順に従う。",
       breaks=(exchange(resolving.steps, resolving.index["1204-3a"], resolving.index["1204-3c"], "it goes before its text is carried out"),))
uphold(book, "1204-4", by=at_rest, at=__name__, en="What lies in the resolution zone is being played.", ja="解決領域にある間は、プレイ中である。")
uphold(book, "1205-3b:i", by=play_laid, at=__name__,
       en="Of a card or an ability that has gone by then the ability is played as it last was.",
       ja="カードや能力が失われていても、最後に存在した時点での自動能力をプレイする。")
uphold(book, "1205-4a", by=EventMatcher.is_subject, at=__name__,
       en="What an ability about a move asks of the card is told by where it went to and from.",
       ja="領域移動誘発がカードの情報を求める場合、移動した領域によって調べる時点が決まる。")
uphold(book, "1205-4b", by=events.collect, at=__name__, en="What comes at the same moment is heard by an ability that comes with it.",
       ja="同時に領域に入ったカードの移動も、誘発条件を満たす。")
uphold(book, "1206-2a:i", by=triggers.used_up, at=__name__, en="The same ability printed twice, or on another card of that name, has its own limit.",
       ja="同一カード上や同名カード上の同一の能力にも、回数制限は別々に適用する。")
uphold(book, "1206-2c", by=Game.count_use, at=__name__, en="Whoever plays it, and whoever has the card, the limit counts all plays.",
       ja="どのプレイヤーがプレイしたか、支配者が変わったかを問わず、プレイした回数を数える。")
uphold(book, "1207-1", by=ops.Put.run, at=__name__, en="What an effect tells to do once is done once.",
       ja="単発効果は、指示された行動を1度だけ実行する。")
uphold(book, "1601-2a", by=raw_get_counter, at=__name__, en="A counter has a name.", ja="カウンターは名称を持つ。")
uphold(book, "1601-2b", by=raw_spend_counter, at=__name__, en="Counters of one name are alike, wherever they come from.",
       ja="同じ名称を持つカウンターは、どの効果によるものも同等である。")
uphold(book, "1602-1", by=loops.answering, at=__name__, en="What could go on for ever is noticed where it is answered again and again.",
       ja="永久に続けられる行動は、選択の繰り返しから見つける。")
uphold(book, "1602-1a", "1602-1b", by=counting.name_number, at=__name__,
       en="Whoever can stop a loop says how often it is carried out, the turn player first.",
       ja="永久循環を止められるプレイヤーは、ターンプレイヤーから順に、実行する回数を示す。")
uphold(book, "1602-1a", by=counting.take_number, at=__name__, en="The smaller number holds.", ja="より少ない回数だけ実行する。")
uphold(book, "1602-1c", by=loops.take_away, at=__name__, en="What led back to the very same position is not done there again.",
       ja="完全に同一の状態になった永久循環は、再び実行することができない。")
uphold(book, "1602-1b", by=loops.narrow, at=__name__, en="After that many times it is not begun again.",
       ja="その回数を実行した後、再び始めることはできない。")
uphold(book, "1602-1d", by=procedure.endless, at=__name__, en="A loop that nobody can stop", ja="どちらのプレイヤーも止められない永久循環なら、")
uphold(book, "1602-1d", by=procedure.draw_game, at=__name__, en="ends the game in a draw.", ja="ゲームは引き分けで終了する。")
