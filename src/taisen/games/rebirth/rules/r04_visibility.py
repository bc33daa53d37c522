"""4.1-4.12 Zones as data: which are public, whose order counts, which have orientation and sides, who sees what."""
from __future__ import annotations

from taisen.games.breakages import backs_seen_through, having, nothing_hidden, only_known_counted, otherwise
from taisen.games.rebirth.rules import r04_moving as placing
from taisen.games.rebirth.rules.r02_nouns import seats_for
from taisen.games.rebirth.rules.r04_zones import RULES
from taisen.games.rebirth.terms import (
    DECK,
    ENTRY,
    HAND,
    MEMBER_1,
    MEMBER_2,
    MEMORY,
    REBIRTH,
    RETIRE,
    WAITING_ROOM,
    ZONES,
    book,
)
from taisen.games.rebirth.text.choices import Choices
from taisen.kernel import knowledge, moves, raws, sight
from taisen.kernel.ledger import data, patch, uphold
from taisen.kernel.state import Game

# ---- 4.1, 4.2
data(book, "4.1.1", by=Game.zone, at=__name__,
     en="Each player has one of each zone.", ja="領域は各プレイヤーが1つずつ持つ。",
     breaks=(patch(RULES, "shared", 1 << HAND, "one hand for both"),))
uphold(book, "4.1.1.2", by=seats_for, at=__name__,
       en="A zone of nobody in particular is that of the player who acts.",
       ja="プレイヤーの指定がない領域は、処理を行うプレイヤーの領域を意味する。")
data(book, "4.1.2.1", "4.2.1", by=sight.sees_place, at=__name__,
     en="Cards in public zones are open, those in hidden zones are not.",
     ja="公開領域のカードは公開状態で、非公開領域のカードは非公開状態で置かれる。",
     breaks=(nothing_hidden(RULES), otherwise(RULES, "hidden", WAITING_ROOM)))
data(book, "4.2.2", by=sight.sees_place, at=__name__,
     en="What is open is seen by all players.", ja="公開状態のカードはすべてのプレイヤーが見ることができる。",
     breaks=(otherwise(RULES, "hidden", WAITING_ROOM), otherwise(RULES, "hidden", ENTRY)))
data(book, "4.2.3", by=sight.sees_place, at=__name__,
     en="What is not open is hidden from some or all players.", ja="非公開状態のカードは、一部または全部のプレイヤーが見られない。",
     breaks=(nothing_hidden(RULES),))
uphold(book, "4.1.2.2", by=knowledge.hidden_seen, at=__name__,
       en="How many cards a zone holds is known to all.", ja="どの領域の枚数も、全員がいつでも確認できる。",
       breaks=(only_known_counted(),))
data(book, "4.1.3", by=moves.move, at=__name__,
     en="In zones that keep order nobody changes it without being told to.",
     ja="順番が管理される領域の順番は、指示がないかぎり変更できない。",
     breaks=(patch(RULES, "ordered", 0, "no zone keeps order"),))

# ---- 4.3
uphold(book, "4.3.2", by=raws.turn_to, at=__name__,
       en="A card with an orientation is either standing or rested.", ja="向きはスタンド状態かレスト状態のどちらか一方である。")
uphold(book, "4.3.3", by=raws.turn_over, at=__name__,
       en="A card with two sides lies either face up or face down.", ja="表示面は表向きか裏向きのどちらか一方である。")
data(book, "4.3.3.1", by=sight.sees_place, at=__name__,
     en="A card that lies face up is seen by all.", ja="表向きのカードの情報はすべてのプレイヤーが見ることができる。",
     breaks=(otherwise(RULES, "hidden", ENTRY),))
data(book, "4.3.3.2", by=sight.sees_place, at=__name__,
     en="A card that lies face down nobody sees unless said otherwise.", ja="裏向きのカードの情報は、指示がない限り誰も見ることができない。",
     breaks=(backs_seen_through(),
             patch(RULES, "down_seen", (1 << len(ZONES)) - 1, "its player sees any back")))

# ---- 4.4-4.12
data(book, "4.5.2", by=sight.sees_place, at=__name__,
     en="Member slots are public; cards lie there upright or rested, face up.",
     ja="メンバー領域は公開領域で配置状態を持ち、カードは表向きで置かれる。",
     breaks=(otherwise(RULES, "hidden", MEMBER_1), having(RULES, "posed", MEMBER_1)))
data(book, "4.5.3.1", by=placing.vacant, at=__name__,
     en="Each player has three member slots.", ja="各プレイヤーは3つのメンバー枠を持つ。",
     breaks=(patch(placing, "MEMBERS", (MEMBER_1, MEMBER_2), "two slots"),))
data(book, "4.6.2.1", by=sight.sees_place, at=__name__,
     en="Face-down cards in energy are seen by their master.", ja="エネルギー置場の裏向きのカードは、そのマスターが見ることができる。",
     breaks=(patch(RULES, "down_seen", 0, "not even by the master"),
             backs_seen_through("by everybody")))
data(book, "4.7.2", by=raws.turn_to, at=__name__,
     en="Re-birth cards lie face up and have no orientation.", ja="Reバース置場は表示面のみを持ち、カードは表向きで置かれる。",
     breaks=(having(RULES, "posed", REBIRTH),))
data(book, "4.7.3", by=sight.sees_place, at=__name__,
     en="The Re-birth zone is public and keeps no order.", ja="Reバース置場は公開領域で、順番は管理されない。",
     breaks=(otherwise(RULES, "hidden", REBIRTH),))
data(book, "4.8.2", by=raws.turn_to, at=__name__,
     en="Retired cards lie face up and have no orientation.", ja="リタイア置場は表示面のみを持ち、カードは表向きで置かれる。",
     breaks=(having(RULES, "posed", RETIRE),))
data(book, "4.8.3", by=sight.sees_place, at=__name__,
     en="The retire zone is public and keeps no order.", ja="リタイア置場は公開領域で、順番は管理されない。",
     breaks=(otherwise(RULES, "hidden", RETIRE),))
data(book, "4.9.2", by=sight.sees_place, at=__name__,
     en="The deck is hidden from all and keeps its order.", ja="デッキ置場は非公開領域で、順番が管理される。",
     breaks=(otherwise(RULES, "hidden", DECK), otherwise(RULES, "owner_blind", DECK), otherwise(RULES, "ordered", DECK)))
data(book, "4.10.2", by=sight.sees_place, at=__name__,
     en="Its player alone sees a hand, and it keeps no order.", ja="手札は自分だけが見ることができ、順番は管理されない。",
     breaks=(otherwise(RULES, "hidden", HAND), otherwise(RULES, "owner_blind", HAND), otherwise(RULES, "ordered", HAND)))
uphold(book, "4.10.3", by=Choices.pick, at=__name__,
       en="So many of a hand are so many cards in it.", ja="「手札をN枚」は、手札にあるカードN枚を意味する。")
data(book, "4.11.2", by=sight.sees_place, at=__name__,
     en="The waiting room is public, without order, face up.", ja="控え室は公開領域で、順番は管理されず、カードは表向きに置かれる。",
     breaks=(otherwise(RULES, "hidden", WAITING_ROOM),))
data(book, "4.12.2", by=sight.sees_place, at=__name__,
     en="The memory zone is public, without order; cards come there face up.",
     ja="思い出置場は公開領域で、順番は管理されず、カードは指示がないかぎり表向きに置かれる。",
     breaks=(otherwise(RULES, "hidden", MEMORY),))
