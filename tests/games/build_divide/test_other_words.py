"""What is said in other words than the first: it means the same, and what is new does what it says."""
from __future__ import annotations

import pytest

from tests.games.build_divide.bench import DRAW, always, auto, battle, command, table, territory, unit
from tests.rules import rule

MINE = "build_divide"
ONE = "ユニット1体を対象とし、"
SAME = """
ユニット1体を対象とし、このターン中、それが受ける次のダメージを2000軽減する。
= ユニット1体を対象とし、このターン中、それの次のダメージは2000軽減される。
= ユニット1体を対象とし、このターン、それに対する次のダメージは2000軽減される。
= ユニット1体を対象とし、このターン中、それに与えられる次のダメージは2000軽減される。
= ユニット1体を対象とし、このターン中、それが次に受けるダメージは2000軽減される。
= ユニット1体を対象とし、このターン中、それに次に与えられるダメージを2000点軽減する。
ユニット1体を対象とし、このターン中、それが受ける次のダメージを全て軽減する。
= ユニット1体を対象とし、このターン中、それに対する次のダメージはすべて軽減される。
= ユニット1体を対象とし、このターン、それの次のダメージを全て軽減する。
ユニット1体を対象とし、このターン中、それが受けるダメージを1000増加する。
= ユニット1体を対象とし、このターン中、それが受けるダメージは1000増加する。
= ユニット1体を対象とし、このターン中、それに対するダメージが1000増加する。
ユニット1体を対象とし、このターン中、それのパワーを+2000する。
= ユニット1体を対象とし、このターン、それのパワー+2000。
= ユニット1体を対象とし、このターン、それのパワー＋2000。
= ユニット1体を対象とし、それのパワーを、このターン中、+2000する。
ユニット1体を対象とし、このターン中、それは能力をすべて失う。
= ユニット1体を対象とし、このターン中、それはすべての能力を失う。
= ユニット1体を対象とし、このターン中、それは全ての能力を失う。
手札すべてを捨てる。
= 手札をすべて捨てる。
= 手札を全て捨てる。
= すべての手札を捨てる。
ユニットすべてを破壊する。
= ユニットをすべて破壊する。
= すべてのユニットを破壊する。
手札を2枚捨てる。
= 手札を2枚選び、捨てる。
= 手札2枚を選んで捨てる。
各プレイヤーは、あなたのユニット1体を破壊する。
= 各プレイヤーは、自身のユニットを1体選び、破壊する。
= 各プレイヤーは、自分のユニット1体を選んで破壊する。
あなたの墓地にあるカード2枚までを手札に戻す。
= あなたの墓地からカードを2枚まで手札に戻す。
= 墓地からカード2枚までを手札に戻す。
解決領域にあるコマンドカード1枚を対象とし、それを打ち消す。
= 解決領域のコマンドカード1枚を対象とし、それを打ち消して墓地に置く。
= プレイ中のコマンド1枚を対象とし、それを打ち消して墓地に置く。
ユニット1体を対象とし、それを手札に戻す。
= ユニット1体を対象とし、それを持ち主の手札に戻す。
= ユニット1体を対象とし、それを所有者の手札に戻す。
ユニット1体を対象とし、それを山札の一番下に置く。
= ユニット1体を対象とし、それを持ち主の山札の下に置く。
= ユニット1体を対象とし、それを所有者の山札の一番下に置く。
あなたのユニット1体を対象とし、このカードをそれに+1000オーラとしてつける。
= あなたのユニット1体を対象とし、このカードをそれに+1000のオーラとしてつける。
= あなたのユニット1体を対象とし、このカードを+1000のオーラとしてそれにつける。
あなたのテリトリー1枚を開放する。
= あなたのテリトリーを開放する。
相手のテリトリー1枚を閉じる。
= 相手のテリトリーを閉じる。
"""
SAME_OF_UNITS = """
⁅永⁆あなたのライフがレッドゾーンなら、このユニットのパワーを+1000する。
= ⁅永⁆あなたがレッドゾーンなら、このユニットのパワーを+1000する。
⁅永⁆あなたのライフがイエローゾーンなら、このユニットのパワーを+1000する。
= ⁅永⁆あなたがイエローゾーンなら、このユニットのパワーを+1000する。
⁅永⁆あなたの墓地にあるカードが3枚以上なら、このユニットのパワーを+1000する。
= ⁅永⁆あなたの墓地にカードが3枚以上あるなら、このユニットのパワーを+1000する。
⁅永⁆あなたのユニットの総コストを-2する。
= ⁅永⁆あなたのユニットの総コストは2少なくなる。
= ⁅永⁆あなたのユニットのコストは2減る。
= ⁅永⁆あなたのユニットのプレイコストは2減少する。
⁅永⁆あなたの手札の上限を+2する。
= ⁅永⁆あなたの手札の上限は+2枚される。
= ⁅永⁆あなたの手札の上限を+2枚する。
= ⁅永⁆あなたの手札の上限は+2枚。
⁅永⁆あなたのエナジー配置の上限を+1する。
= ⁅永⁆あなたのメインフェイズにエナジーゾーンに置けるカードは1枚多くなる。
= ⁅永⁆あなたのエナジーゾーンに置けるカードが1枚増える。
⁅永⁆このユニットはいかなる方法でもドロップしない。
= ⁅永⁆このカードは、いかなる方法でもドロップしない。
⁅自⁆あなたの手札が捨てられた時、カードを1枚引く。
= ⁅自⁆あなたの手札からカードが捨てられた時、カードを1枚引く。
= ⁅自⁆あなたが手札を捨てた時、カードを1枚引く。
⁅自⁆あなたのテリトリーが開放された時、カードを1枚引く。
= ⁅自⁆あなたがテリトリーを開放した時、カードを1枚引く。
= ⁅自⁆あなたが自分のテリトリーを開放した時、カードを1枚引く。
⁅自⁆あなたの手札がない時、カードを1枚引く。
= ⁅自⁆あなたの手札にカードがない時、カードを1枚引く。
= ⁅自⁆あなたの手札が0枚の時、カードを1枚引く。
⁅永⁆相手のユニットは、⁅無①⁆を払わなければアタックできない。
= ⁅永⁆相手のユニットは、⁅無①⁆を払わないかぎりアタックできない。
"""
"""A wording, and others that mean it."""


def pairs(table: str) -> list[tuple[str, str]]:
    out: list[tuple[str, str]] = []
    first = ""
    for line in table.strip().split("\n"):
        if line.startswith("= "):
            out.append((first, line.removeprefix("= ")))
        else:
            first = line
    return out


def compiled(text: str, kind: str) -> object:
    from taisen.games.build_divide.text.vocabulary import VOCABULARY
    return VOCABULARY.compile(text, "text", kind)


@pytest.mark.parametrize(("first", "other"), pairs(SAME))
def test_another_wording_means_the_same(first: str, other: str) -> None:
    assert compiled(first, "command") == compiled(other, "command")


@pytest.mark.parametrize(("first", "other"), pairs(SAME_OF_UNITS))
def test_another_wording_of_an_ability_means_the_same(first: str, other: str) -> None:
    assert compiled(first, "unit") == compiled(other, "unit")


# ---- what could not be said before
@rule(MINE, "526-1")
@pytest.mark.parametrize(("word", "powers"), [("2", (8000, 9000)), ("3", (12000, 13000))])
def test_any_unit_may_be_doubled_by_what_it_is_then(word: str, powers: tuple[int, int]) -> None:
    t = table(energy=3)
    t.put(0, "field", unit("Knight", power=3000), unit("Page", power=1000))
    boost = command("Boost", f"{ONE}このターン中、それのパワーを+1000する。")
    t.put(0, "hand", boost, boost, command("Grow", f"{ONE}このターン中、それのパワーを{word}倍にする。"))
    t.idle(0).start()
    for card, power in (("Boost", 4000), ("Grow", powers[0]), ("Boost", powers[1])):
        t.act("play", card).choose("Knight").pass_until_empty()
        assert t.value("Knight", "power") == power
    assert t.value("Page", "power") == 1000
    t.end_turn()
    assert t.value("Knight", "power") == 3000


@rule(MINE, "803-9")
@pytest.mark.parametrize(("blocked", "drawn"), [(False, 1), (True, 0)])
def test_attacking_a_player_unblocked_and_being_blocked_are_events(blocked: bool, drawn: int) -> None:
    t = battle(unit("Knight", auto("このユニットがプレイヤーにアタックしてブロックされなかった", DRAW), power=9000), unit("Guard", power=1000))
    t.idle().start()
    t.attack("Knight").to("block")
    t.choose("Guard") if blocked else t.decline()
    t.settle()
    assert len(t.told("draw")) == drawn


@rule(MINE, "803-9")
def test_a_unit_that_was_attacked_is_not_a_player_that_was_not_defended() -> None:
    t = battle(unit("Knight", auto("このユニットのアタックがブロックされなかった", DRAW), power=9000), unit("Prey", power=1000), resting=True)
    t.idle().start()
    t.attack("Knight", "Prey").settle()
    assert not t.told("draw")


@rule(MINE, "803-7a")
@pytest.mark.parametrize(("whose", "drawn"), [("このユニット", 1), ("あなたの他のユニット", 0), ("相手のユニット", 0)])
def test_being_blocked_is_an_event_of_the_attacker(whose: str, drawn: int) -> None:
    t = battle(unit("Knight", auto(f"{whose}がブロックされた", DRAW), power=9000), unit("Guard", power=1000))
    t.idle().start()
    t.attack("Knight").to("block").choose("Guard").settle()
    assert len(t.told("draw")) == drawn


@rule(MINE, "803-4b:iii")
def test_some_units_cannot_block_it() -> None:
    t = battle(unit("Knight", always("このユニットは総コストが3以下のユニットにブロックされない。")), unit("Small", cost=3))
    t.put(1, "field", unit("Large", cost=4))
    t.idle().start()
    t.attack("Knight").to("block")
    assert t.may("choose") == ["Large"]


@rule(MINE, "516-3")
def test_two_units_deal_each_other_damage_by_their_power() -> None:
    t = table(energy=1)
    t.put(0, "field", unit("Knight", power=3000))
    t.put(1, "field", unit("Giant", power=7000))
    t.put(0, "hand", command("Duel", "あなたのユニット1体と相手のユニット1体を対象とし、それらは互いにパワーに等しいダメージを与え合う。"))
    t.start()
    t.act("play", "Duel").choose("Knight").choose("Giant").pass_until_empty()
    assert t.names("destroy") == ["Knight"] and t.damage("Giant") == 3000


@rule(MINE, "516-3a")
def test_neither_is_dealt_damage_where_one_has_gone() -> None:
    t = table(energy=1)
    t.put(0, "field", unit("Knight", power=3000))
    t.put(1, "field", unit("Giant", power=7000))
    t.put(0, "hand", command("Duel", "あなたのユニット1体と相手のユニット1体を対象とし、それらは互いにパワーに等しいダメージを与え合う。"))
    t.put(1, "hand", command("Flee", "あなたのユニット1体を対象とし、それを手札に戻す。", cost=0, quick=True))
    t.start()
    t.act("play", "Duel").choose("Knight").choose("Giant")
    t.act("play", "Flee").choose("Giant").pass_until_empty()
    assert not t.told("damage") and not t.told("destroy")


def test_what_is_chosen_first_is_what_it_is_done_to() -> None:
    t = table(energy=1)
    t.put(0, "field", unit("Mine"))
    t.put(1, "field", unit("A"), unit("B"))
    t.put(0, "hand", command("Verdict", "相手は自身のユニット1体を選び、それを破壊する。"))
    t.start()
    t.act("play", "Verdict").pass_until(kind="choose")
    assert t.seat == 1 and sorted(t.may("choose")) == ["A", "B"]
    t.choose("B")
    assert t.names("destroy") == ["B"]


@rule(MINE, "902-5")
def test_a_territory_without_a_number_is_one() -> None:
    t = table(energy=1)
    t.put(0, "territory", territory("Moor"), territory("Fen"))
    t.put(0, "hand", command("Open", "あなたのテリトリーを開放する。"))
    t.start()
    t.act("play", "Open").pass_until(kind="choose")
    t.choose("Fen")
    assert t.names("open") == ["Fen"]


@rule(MINE, "1205-6")
@pytest.mark.parametrize("words", ["あなたの手札にカードがない", "あなたの手札が0枚の"])
def test_an_empty_hand_is_a_state_that_triggers(words: str) -> None:
    t = table(energy=1)
    t.put(0, "field", unit("Miser", f"⁅自⁆{words}時、{DRAW}"))
    t.put(0, "hand", command("Waste", "手札をすべて捨てる。"))
    t.idle(0).start()
    t.act("play", "Waste").pass_until_empty()
    assert len(t.told("draw")) == 1


@rule(MINE, "1204-2h:iv")
def test_a_card_that_costs_less_by_its_own_text_does_so_in_hand() -> None:
    t = table(energy=2)
    t.put(0, "field", unit("A"), unit("B"))
    t.put(0, "hand", unit("Chief", always("あなたのユニットが2体以上いるなら、このカードのコストは2少なくなる。"), cost=4),
          unit("Loner", always("あなたのユニットが3体以上いるなら、このカードのコストは2少なくなる。"), cost=4))
    t.start()
    assert t.may("play") == ["Chief"]


def test_one_of_several_is_chosen_as_a_command_is_played() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Fork", "次の中から1つを選ぶ。\n・カードを1枚引く。\n・カードを2枚引く。"))
    t.start()
    t.act("play", "Fork").choose("mode 2").pass_until_empty()
    assert len(t.told("draw")) == 2


@rule(MINE, "1201-5a:i", "1204-2h:iv")
def test_a_command_that_costs_less_says_so_without_an_icon() -> None:
    t = table(energy=2)
    t.put(0, "field", unit("A"), unit("B"))
    t.put(0, "hand", command("Rite", "あなたのユニットが2体以上いるなら、このカードのコストは2少なくなる。\nカードを1枚引く。", cost=4))
    t.start()
    t.act("play", "Rite").pass_until_empty()
    assert len(t.told("draw")) == 1 and len(t.told("rest")) == 2


@rule(MINE, "312-2", "1204-2f")
@pytest.mark.parametrize(("printed", "meant"), [
    ("⁅自動⁆このユニットが登場した時、スカウト2する。(山札を上から2枚見て、\n望む枚数を下に置く。)",
     "⁅自動⁆このユニットが登場した時、スカウト2する。"),
    ("【デコイ】(このユニットがレスト状態なら、相手はこのユニットにアタックする。)\n⁅永⁆このユニットのパワーを+1000する。",
     "【デコイ】\n⁅永⁆このユニットのパワーを+1000する。"),
    ("⁅自⁆ このユニットがアタックした時、以下から1つを選ぶ。\n・カードを1枚引く。\n● 相手に1ダメージを与える。",
     "⁅自⁆このユニットがアタックした時、以下から1つを選ぶ。・カードを1枚引く。・相手に1ダメージを与える。"),
    ("⁅永⁆あなたの「火(小)」のユニットのパワーを+1000する。", "⁅永⁆あなたの「火(小)」のユニットのパワーを+1000する。")])
def test_reminders_say_nothing_and_options_have_their_lines(printed: str, meant: str) -> None:
    assert compiled(printed, "unit") == compiled(meant, "unit")
    assert "火(小)" not in meant or "火(小)" in repr(compiled(meant, "unit"))
