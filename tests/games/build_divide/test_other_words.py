"""What is said in other words than the first: it means the same, and what is new does what it says."""
from __future__ import annotations

import pytest

from taisen.errors import TaisenError
from taisen.text.errors import TextError
from tests.games.build_divide.bench import DRAW, ace, always, auto, battle, command, table, territory, unit
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
各プレイヤーは、自身のユニット1体を破壊する。
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


@rule(MINE, "803-4b:iii")
def test_it_cannot_block_some_units() -> None:
    t = battle(unit("Large", cost=5), unit("Timid", always("このユニットは、コスト5以上のユニットをブロックできない。")))
    t.put(0, "field", unit("Small", cost=4))
    t.put(1, "field", unit("Brave"))
    t.idle().start()
    t.attack("Large").to("block")
    assert t.may("choose") == ["Brave"]
    t.decline().settle()
    t.attack("Small").to("block")
    assert sorted(t.may("choose")) == ["Brave", "Timid"]


@rule(MINE, "519-1", "519-2a", "516-2a")
@pytest.mark.parametrize(("text", "damage"), [("このユニットが受けるダメージは1000軽減される。", 2000), ("このユニットはダメージを受けない。", 0),
                                              ("このユニットが受けるダメージは1000増加する。", 6000)])
def test_damage_that_is_always_less_or_more(text: str, damage: int) -> None:
    t = table(energy=2)
    t.put(0, "field", unit("Knight", always(text), power=9000))
    bolt = command("Bolt", f"{ONE}それに2000ダメージを与える。")
    t.put(0, "hand", bolt, bolt)
    t.start()
    for _ in range(2):
        t.act("play", "Bolt").pass_until_empty()
    assert t.damage("Knight") == damage


@rule(MINE, "104-2b")
@pytest.mark.parametrize(("text", "damage"), [("あなたのユニット1体につき1000ダメージを与える。", 2000),
                                              ("あなたの墓地にあるカードの枚数に等しいダメージを与える。", 3)])
def test_as_much_damage_as_there_is_of_something(text: str, damage: int) -> None:
    t = table(energy=1)
    t.put(0, "field", unit("A"), unit("B"))
    t.put(0, "grave", unit("C"), unit("D"), unit("E"))
    t.put(1, "field", unit("Giant", power=9000))
    t.put(0, "hand", command("Storm", f"相手のユニット1体を対象とし、それに、{text}"))
    t.start()
    t.act("play", "Storm").pass_until_empty()
    assert t.damage("Giant") == damage


@pytest.mark.parametrize(("words", "mine", "theirs", "drawn"), [
    ("あなたの手札が相手より少ない", 0, 2, 1), ("あなたの手札が相手の手札より少ない", 2, 2, 0), ("あなたの手札が相手より多い", 3, 2, 1),
    ("あなたの手札が相手より多い", 0, 1, 0)])
def test_hands_are_compared(words: str, mine: int, theirs: int, drawn: int) -> None:
    t = battle(unit("Knight", f"⁅自⁆このユニットがアタックした時、{words}なら、{DRAW}"))
    if mine:
        t.put(0, "hand", unit("Mine", cost=9), count=mine)
    if theirs:
        t.put(1, "hand", unit("Theirs", cost=9), count=theirs)
    t.start()
    t.attack("Knight").settle()
    assert len(t.told("draw")) == drawn


@pytest.mark.parametrize(("life", "drawn"), [(5, 1), (6, 0)])
def test_so_much_life(life: int, drawn: int) -> None:
    t = battle(unit("Knight", f"⁅自⁆このユニットがアタックした時、あなたのライフが5枚以下なら、{DRAW}"))
    t.lives(0, more=life - 1)
    t.start()
    t.attack("Knight").settle()
    assert len(t.told("draw")) == drawn


@rule(MINE, "1208-1b")
def test_a_quoted_ability_is_given_for_the_turn() -> None:
    t = table("main", energy=1, pause_at="806-3")
    t.put(0, "field", unit("Knight"), unit("Page"))
    t.put(0, "hand", command("Song", f"{ONE}このターン中、それは「⁅自⁆このユニットがアタックした時、{DRAW}」を得る。"))
    t.start()
    t.act("play", "Song").choose("Knight").pass_until_empty()
    t.attack("Page").settle()
    assert not t.told("draw")
    t.attack("Knight").settle()
    assert len(t.told("draw")) == 1


def test_a_sentence_in_quotes_is_no_attribute() -> None:
    with pytest.raises(TextError):
        compiled("ユニット1体を対象とし、このターン中、それは「このユニットがアタックした時、カードを1枚引く。」を得る。", "command")


@pytest.mark.parametrize(("units", "drawn"), [(1, 1), (2, 3)])
def test_the_one_or_instead_the_other(units: int, drawn: int) -> None:
    t = table(energy=1)
    t.put(0, "field", unit("A"), count=units)
    t.put(0, "hand", command("Wish", "カードを1枚引く。あなたのユニットが2体以上いるなら、代わりにカードを3枚引く。"))
    t.start()
    t.act("play", "Wish").pass_until_empty()
    assert len(t.told("draw")) == drawn


@rule(MINE, "401-6", "505-2")
def test_back_into_the_deck_of_whom_it_belongs_to() -> None:
    t = table(energy=1)
    t.put(1, "field", unit("Foe"))
    t.put(0, "hand", command("Fold", "相手のユニット1体を対象とし、それを山札に戻してシャッフルする。"))
    t.start()
    t.act("play", "Fold").pass_until_empty()
    assert t.told("shuffle")[0].player == 1 and len(t.told("shuffle")) == 1 and not t.zone(1, "field")


@rule(MINE, "509-1", "509-2", "509-3")
@pytest.mark.parametrize(("zone", "event"), [("hand", "to_hand"), ("grave", "destroy"), ("energy", "to_energy")])
def test_two_cards_change_places(zone: str, event: str) -> None:
    words = {"hand": "手札", "grave": "墓地", "energy": "エナジーゾーン"}[zone]
    t = battle(unit("Knight", f"⁅自⁆このユニットがアタックした時、このユニットとあなたの{words}にあるユニットカード1枚を入れ替える。"))
    t.put(0, zone, unit("Page", f"⁅自⁆このユニットが登場した時、{DRAW}"))
    t.idle().start()
    t.attack("Knight").settle("choose")
    t.choose("Page").settle()
    assert t.names(event) == ["Knight"] and t.names("enter") == ["Page"] and len(t.told("draw")) == 1


@rule(MINE, "509-2")
def test_neither_moves_where_one_cannot() -> None:
    t = battle(unit("Knight", "⁅自⁆このユニットがアタックした時、このユニットとあなたの墓地にあるユニットカード1枚を入れ替える。\n"
                    "⁅永⁆このユニットは破壊されない。"))
    t.put(0, "grave", unit("Page"))
    t.idle().start()
    t.attack("Knight").settle()
    assert not t.told("destroy") and not t.told("enter")


@rule(MINE, "302-1")
def test_an_ace_is_called_by_its_subtype() -> None:
    t = table()
    t.put(0, "field", unit("Plain", always("あなたの他のエースのパワーを+1000する。")), ace("Chief", "Star"), unit("Page"))
    t.put(1, "field", ace("Rival", "Star"))
    t.start()
    assert [t.value(x, "power") for x in ("Plain", "Chief", "Page", "Rival")] == [5000, 6000, 5000, 5000]


def test_as_often_as_cards_were_discarded() -> None:
    t = battle(unit("Knight", "⁅自⁆このユニットがアタックした時、手札を2枚まで捨てる。捨てたカード1枚につき、カードを2枚引く。"))
    t.put(0, "hand", unit("A"), unit("B"), unit("C"))
    t.start()
    t.attack("Knight").settle("choose")
    t.choose("A").choose("B").settle()
    assert t.names("discard") == ["A", "B"] and len(t.told("draw")) == 4


@pytest.mark.parametrize(("seat", "lost"), [(1, 1), (0, 0)])
def test_a_hand_is_looked_at_and_one_of_it_is_discarded(seat: int, lost: int) -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Peek", "相手の手札を見る。その中からコマンドカードを1枚選び、捨てる。"))
    t.put(seat, "hand", command("Plan"), command("Plot"), unit("Ward", cost=9))
    t.start()
    t.act("play", "Peek").pass_until_empty()
    if lost:
        assert t.seat == 0 and t.may("choose") == ["Plan", "Plot"]
        t.choose("Plan")
    assert len(t.told("discard")) == lost and (not lost or t.zone(1, "grave") == ["Plan"])


def test_by_chance_nobody_chooses() -> None:
    found = set()
    for seed in range(12):
        t = table(energy=1, seed=seed)
        t.put(0, "hand", command("Gust", "相手の手札を無作為に1枚捨てる。"))
        t.put(1, "hand", unit("A", cost=9), unit("B", cost=9))
        t.start()
        t.act("play", "Gust").pass_until_empty()
        assert not t.state.pile and len(t.told("discard")) == 1
        found |= set(t.names("discard"))
    assert found == {"A", "B"}


def test_while_something_is_so_a_permanent_ability_holds() -> None:
    t = table()
    t.put(0, "field", unit("Knight", always("あなたの白のユニットがいる間、このユニットのパワーを+1000する。")), unit("Page", color="white"))
    t.put(1, "field", unit("Foe", always("あなたの白のユニットがいる間、このユニットのパワーを+1000する。")))
    t.start()
    assert t.value("Knight", "power") == 6000 and t.value("Foe", "power") == 5000


def test_searching_and_putting_into_play() -> None:
    t = table(energy=1)
    t.put(0, "deck", unit("Giant", cost=5), unit("Imp", cost=2))
    t.put(0, "hand", command("Call", "あなたの山札からコスト3以下のユニットカードを1枚まで探し、登場させ、山札をシャッフルする。"))
    t.start()
    t.act("play", "Call").pass_until_empty()
    assert t.may("choose") == ["Imp"]
    t.choose("Imp")
    assert t.names("enter") == ["Imp"] and t.told("shuffle")


@rule(MINE, "804-13")
@pytest.mark.parametrize(("who", "power", "drawn"), [("あなた", 5000, 1), ("相手", 5000, 1), ("あなた", 4000, 0)])
def test_a_tie_is_one_of_the_players_too(who: str, power: int, drawn: int) -> None:
    t = battle(unit("Knight", auto(f"{who}がバトルに引き分けた", DRAW), power=9000), unit("Foe", power=power), resting=True)
    t.put(0, "field", unit("Page", power=5000))
    t.idle().start()
    t.attack("Page", "Foe").settle()
    assert len(t.told("draw")) == drawn


@rule(MINE, "523-1")
@pytest.mark.parametrize(("words", "text", "drawn"), [
    ("あなたの手札からカードが捨てられた", "手札を1枚捨てる。", 1), ("あなたの手札からカードが捨てられた", "相手は手札を1枚捨てる。", 0),
    ("あなたの手札からカードが捨てられた", "手札を2枚捨てる。", 2), ("相手の手札が捨てられた", "相手は手札を1枚捨てる。", 1),
    ("相手の手札が捨てられた", "手札を1枚捨てる。", 0)])
def test_discarding_triggers_by_whose_hand_it_was(words: str, text: str, drawn: int) -> None:
    t = table(energy=1)
    t.put(0, "field", unit("Knight", auto(words, DRAW)))
    t.put(0, "hand", command("Waste", text), unit("A", cost=9), unit("B", cost=9))
    t.put(1, "hand", unit("C", cost=9))
    t.start()
    t.act("play", "Waste").pass_until_empty()
    while t.kind != "priority" or t.state.pile:
        t.choose(t.asked.options[0].label()).pass_until_empty()
    assert len(t.told("draw")) == drawn


@rule(MINE, "527-2")
@pytest.mark.parametrize(("words", "drawn"), [("あなたの手札にあるカード", 1), ("あなたの山札にあるカード", 0),
                                              ("あなたの手札にあるコマンドカード", 0)])
def test_where_a_card_lay_that_drops(words: str, drawn: int) -> None:
    t = table(energy=1)
    t.put(0, "field", unit("Knight", auto(f"{words}がドロップした", DRAW)))
    t.put(0, "hand", command("Waste", "手札を1枚捨てる。"), unit("A", cost=9))
    t.start()
    t.act("play", "Waste").pass_until_empty()
    assert len(t.told("draw")) == drawn


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


@rule(MINE, "514-1a", "1201-5a:i")
def test_a_command_that_says_so_is_not_countered() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Edict", "このカードは打ち消されない。\nカードを1枚引く。"))
    t.put(1, "hand", command("Veto", "解決領域のコマンドカード1枚を対象とし、それを打ち消して墓地に置く。", cost=0, quick=True))
    t.start()
    t.act("play", "Edict")
    t.act("play", "Veto").choose("Edict").pass_until_empty()
    assert len(t.told("draw")) == 1


@pytest.mark.parametrize("text", [
    "⁅自⁆このユニットがアタックした時、相手のターン中、このユニットのパワーを+1000する。",
    "⁅自⁆このユニットがアタックした時、あなたの白のユニットがいる間、カードを1枚引く。",
    "⁅自⁆あなたが手札を1枚以上捨てた時、カードを1枚引く。", "⁅自⁆あなたがテリトリーを閉じた時、カードを1枚引く。"])
def test_what_would_be_done_at_another_time_or_by_another_is_refused(text: str) -> None:
    t = table()
    t.put(0, "field", unit("Knight", text))
    with pytest.raises(TaisenError):
        t.start()


@rule(MINE, "1203-6", "706-2a")
def test_a_face_down_card_that_costs_less_by_its_own_text() -> None:
    t = table("main", energy=2)
    less = "あなたのユニットが2体以上いるなら、このカードのコストは2少なくなる。"
    t.put(0, "set", command("Trap", f"伏せられたこのカードをプレイできる。\n{less}\nカードを1枚引く。", cost=4))
    t.put(0, "field", unit("A", power=9000), unit("B", power=9000))
    t.start()
    t.pass_until(phase="end")
    assert t.may("play_set") == ["Trap"]
