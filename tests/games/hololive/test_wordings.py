"""What rarer wordings do, carried out at a table set by hand. The texts are made up, in the game's wording."""
from __future__ import annotations

import pytest

from taisen.errors import TaisenError
from taisen.games.hololive.terms import ARCHIVE, BACK, CHEER_DECK, DECK, HAND
from taisen.games.hololive.text.lowering import Lowering
from taisen.games.hololive.text.vocabulary import VOCABULARY
from taisen.games.info import CardData
from taisen.kernel.library import Library
from taisen.kernel.names import ID
from tests.games.hololive.makings import cheer, holomem
from tests.games.hololive.test_bodies import Stage


def test_up_to_so_many_are_drawn_one_by_one() -> None:
    s = Stage()
    s.fill(0, DECK, "D-1", "D-1", "D-1")
    s.says("自分のデッキを2枚まで引く。").yes()
    assert len(s.zone(0, HAND)) == 1
    s.no()
    assert len(s.zone(0, HAND)) == 1 and s.asked == 0


def test_up_to_so_many_are_looked_at_one_by_one() -> None:
    s = Stage()
    s.fill(0, DECK, "D-1", "D-1", "S-1")
    s.says("自分のデッキの上から2枚まで見る。その中から、ホロメン1枚を公開し、手札に加える。そして残ったカードをアーカイブする。").yes().no()
    s.pick(s.cards(0, DECK)[-1])
    assert s.zone(0, HAND) == ["S-1"] and s.zone(0, ARCHIVE) == []


@pytest.mark.parametrize(("cheers", "sent"), [(("Y-2", "Y-3"), 2), (("Y-2",), 1), ((), 0)])
def test_both_colours_or_only_one_of_them(cheers: tuple[str, ...], sent: int) -> None:
    s = Stage(cheer("Y-3", "red"))
    s.under(s.me, *cheers)
    s.fill(0, ARCHIVE, "Y-2", "Y-2", "Y-2")
    s.says("このホロメンに緑エールと赤エールが付いているなら、自分のアーカイブのエール2枚をこのホロメンに送る。"
           "どちらか1色しか付いていないなら、自分のアーカイブのエール1枚をこのホロメンに送る。")
    while s.asked:
        s.take(-1)
    assert len(s.zone(0, ARCHIVE)) == 3 - sent


def colored(i: str, color: str, level: str = "debut", marks: tuple[str, ...] = ()) -> CardData:
    return holomem(i, facts={"color": (color,), "level": (level,), "marks": marks})


def test_one_card_for_each_chosen_member_of_its_colour() -> None:
    s = Stage(colored("G-1", "green"), colored("R-1", "red"), colored("G-2", "green", "second"),
              colored("R-2", "red", "second"), colored("R-3", "red", "second", ("buzz",)))
    green, _red = s.put(0, BACK, "G-1"), s.put(0, BACK, "R-1")
    found = s.fill(0, DECK, "G-2", "R-2", "R-3", "G-1")
    s.says("自分のステージの色が1色で異なる色のホロメン2人を選ぶ。自分のデッキから、Buzz以外のそれぞれ選んだホロメンと同色の2ndホロメン1枚ずつを公開し、"
           "手札に加える。そしてデッキをシャッフルする。").pick(green)
    assert found[0] in s.offered() and found[1] not in s.offered()
    s.pick(found[0])
    assert found[1] in s.offered() and found[2] not in s.offered()
    s.pick(found[1])
    assert sorted(s.zone(0, HAND)) == ["G-2", "R-2"]


def test_cheers_go_back_into_the_cheer_deck() -> None:
    s = Stage()
    s.fill(0, ARCHIVE, "Y-2", "Y-2")
    s.says("自分のアーカイブのエール2枚をエールデッキに戻してシャッフルする。")
    while s.asked:
        s.take(-1)
    assert s.zone(0, CHEER_DECK) == ["Y-2", "Y-2"] and s.zone(0, ARCHIVE) == []


@pytest.mark.parametrize(("part", "text"), [
    ("gift", "自分のステージのホロメン1人のアーツ+30。"),
    ("gift", "[コラボポジション限定][ターンに1回]自分のホロメン2人が相手からダメージを受ける時、そのホロメンが受けるダメージ-20。"),
    ("gift", "相手のターンで、自分のホロメンがダウンした時、相手の減るライフ-1。"),
    ("gift", "このホロメンは、同じカード名のマスコットを2枚まで付けられる。"),
    ("gift", "自分のホロメンがバトンタッチしてコラボポジションに移動した時、自分のデッキを1枚引く。"),
    ("bloom", "自分のデッキを1枚引く。相手のブルームエフェクト「灯」はターンに1回しか使えない。"),
    ("fan", "このファンを赤エールとしても扱う。"),
    ("fan", "このファンが付いているホロメンの能力でエールをアーカイブする時、アーカイブするエール2枚のかわりに、このファンをアーカイブできる。"),
    ("tool", "このツールが付いているホロメンが、相手のホロメン2人に与える特殊ダメージ+10。"),
])
def test_what_would_mean_something_else_is_refused(part: str, text: str) -> None:
    """Understood, but not what any instruction does: never taken for its neighbour."""
    effect = VOCABULARY.compile(text, part)
    with pytest.raises(TaisenError):
        Lowering(Library(), "T-text").piece(part, effect, "text")


def test_damage_of_one_that_is_chosen() -> None:
    s = Stage()
    s.g.cards[s.their_backs[0] & ID].damage = 30
    s.g.cards[s.their_backs[1] & ID].damage = 20
    s.says("相手のセンターホロメンに、相手のバックホロメン1人が受けているダメージと同じ数値の特殊ダメージを与える。").pick(s.their_backs[1])
    assert s.damage(s.you) == 20
