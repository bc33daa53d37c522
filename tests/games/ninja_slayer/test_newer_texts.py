"""What newer cards say, played: most of all, as many as was done to, one of each, until a turn starts, whom it cannot greet, deciding."""
from __future__ import annotations

import pytest

from taisen.errors import TaisenError
from taisen.games.info import CardData
from taisen.games.ninja_slayer.text.vocabulary import VOCABULARY
from taisen.scenario import Position, card
from tests.rules import rule

GAME = "ninja_slayer"
BLADE = card("Blade", kind="kotodama", cost=0, text="キャラクターを1人選び、それを殺す。")


NOTE = card("Note", kind="kotodama", cost=0, text="あなたは1回復する。")
"""In both hands: both players are asked in every phase."""


def kotodama(text: str, cost: int = 0) -> CardData:
    return card("Spell", kind="kotodama", cost=cost, text=text)


def spell(text: str, **more: int) -> Position:
    t = Position(phase="character", turn=0, deck=30)
    t.put(0, "hand", kotodama(text, **more))
    return t


# ---- 最も…
@rule(GAME, "1204.2e")
@pytest.mark.parametrize(("said", "able"), [
    ("最もコストが高いキャラクター", ["B", "C"]), ("もっともコストが低いキャラクター", ["A"]), ("最もカラテが高いキャラクター", ["A"]),
    ("最も高いコストのキャラクター", ["B", "C"]), ("〈影〉ではない最もコストが高いキャラクター", ["C"]),
    ("最も耐久力が低いキャラクター", ["A", "B", "C"]),
])
def test_those_that_have_most_or_least(said: str, able: list[str]) -> None:
    t = spell(f"相手の場の{said}を1人選び、それを殺す。")
    t.put(1, "field", card("A", cost=1, karate=9), card("B", cost=4, karate=2, traits=["影"]), card("C", cost=4, karate=3))
    t.start()
    t.enter("Spell")
    if len(able) > 1:
        t.choose(able[-1])
    t.pass_until_empty()
    assert t.zone(1, "field") == [x for x in "ABC" if x != able[-1]]


def test_most_of_all_is_counted_anew_and_where_there_is_none_there_is_nothing() -> None:
    t = spell("相手の場の最もコストが高いキャラクターすべてを殺す。")
    t.put(1, "field", card("A", cost=1), card("B", cost=4), card("C", cost=4))
    t.put(0, "hand", *[kotodama("相手の場の最もコストが高いキャラクターすべてを殺す。")] * 2)
    t.start()
    for left in (["A"], [], []):
        t.enter("Spell").pass_until_empty()
        assert t.zone(1, "field") == left


# ---- Vたなら, Vた枚数
@pytest.mark.parametrize(("said", "draws"), [("殺したなら", 2), ("殺した場合", 2), ("殺さなかったなら", 0), ("そうしたなら", 2)])
@pytest.mark.parametrize("there", [True, False])
def test_if_it_was_done(said: str, draws: int, there: bool) -> None:
    t = spell(f"相手の場のキャラクターを1人選び、それを殺す。{said}、2枚ドロー。")
    t.put(1, "field", card("A"))
    t.put(1, "hand", card("Away", kind="kotodama", cost=0, text="場のキャラクターを1人選び、それを持ち主の手札に戻す。"))
    t.start()
    t.enter("Spell")
    if not there:
        t.pass_until(seat=1)
        t.enter("Away")
    t.pass_until_empty()
    assert t.count(0, "hand") == (draws if there else 2 - draws)


def test_what_was_not_done_is_not_asked_about() -> None:
    for text in ("相手の場のキャラクターを1人選び、それを殺す。捨てたなら、2枚ドロー。", "捨てた枚数に等しい枚数ドロー。"):
        with pytest.raises(TaisenError):
            spell(text).start()


@pytest.mark.parametrize("hand", [0, 1, 3])
def test_as_many_as_were_discarded(hand: int) -> None:
    t = spell("手札を捨てて、捨てた枚数に等しい枚数ドロー。")
    t.put(0, "hand", card("Chaff", cost=20), count=hand) if hand else None
    t.start()
    t.enter("Spell").pass_until_empty()
    assert t.count(0, "hand") == hand and t.count(0, "deck") == 30 - hand


@rule(GAME, "1214.1")
@pytest.mark.parametrize(("spared", "draws"), [(False, 2), (True, 1)])
def test_what_happened_otherwise_is_not_counted(spared: bool, draws: int) -> None:
    t = spell("相手の場のキャラクターを2人まで選び、それらを殺す。殺したキャラクター1人につき、1枚ドロー。")
    t.put(1, "field", card("A"), card("B", text="◆これが殺される場合、代わりにこれを除外する。" if spared else ""))
    t.start()
    t.enter("Spell").choose("A", "B").pass_until_empty()
    assert t.count(1, "field") == 0 and t.count(0, "hand") == draws


@pytest.mark.parametrize(("down", "draws"), [(2, 3), (1, 0)])
def test_so_many_or_more_were_turned(down: int, draws: int) -> None:
    t = spell(f"あなたのダメージ・ゾーンの表向きのカードを{down}枚選び、それらを裏向きにする。2枚以上裏向きにしたなら、3枚ドロー。")
    t.put(0, "damage", card("Wound"), count=3)
    t.start()
    t.enter("Spell").choose(*["Wound"] * down).pass_until_empty()
    assert t.count(0, "hand") == draws


def test_as_many_of_the_hand_as_were_returned() -> None:
    t = spell("あなたのエテル・ゾーンのカードを好きな枚数選び、それらを手札に戻す。その後、戻した枚数と同じ枚数の手札をエテル・ゾーンに置く。")
    t.put(0, "ether", card("E1"), card("E2"))
    t.put(0, "hand", card("H1", cost=20), card("H2", cost=20))
    t.start()
    t.enter("Spell").choose("E1").stop().pass_until_empty()
    t.choose("H2").pass_until_empty()
    assert sorted(t.zone(0, "ether")) == ["E2", "H2"] and sorted(t.zone(0, "hand")) == ["E1", "H1"]


# ---- 〈A〉と〈B〉を1人ずつ
@rule(GAME, "1204.2e-2")
def test_one_of_each_and_nothing_twice() -> None:
    t = spell("相手の場の〈影〉と〈獣〉を1人ずつ選び、それらを殺す。その後、1枚ドロー。")
    t.put(1, "field", card("Both", traits=["影", "獣"]), card("Shade", traits=["影"]), card("Beast", traits=["獣"]), card("Other"))
    t.start()
    t.enter("Spell").choose("Both")
    t.pass_until_empty()
    assert sorted(t.zone(1, "field")) == ["Other", "Shade"], "the only other beast"
    assert t.count(0, "hand") == 1


@rule(GAME, "1204.2e")
def test_without_one_of_each_it_is_not_entered() -> None:
    t = spell("相手の場の〈影〉と〈獣〉を1人ずつ選び、それらを殺す。")
    t.put(1, "field", card("Both", traits=["影", "獣"]))
    t.start()
    assert t.why_not("Spell")


@pytest.mark.parametrize("pick", [["Shade"], ["Beast"], ["Shade", "Beast"], []])
def test_up_to_one_of_each(pick: list[str]) -> None:
    t = spell("デッキから〈影〉と〈獣〉を1枚ずつまで探し、それらを手札に加えて、デッキをシャッフルする。")
    t.put(0, "deck", card("Shade", traits=["影"]), card("Beast", traits=["獣"]), card("Other"))
    t.start()
    t.enter("Spell").pass_until_empty()
    for name in ("Shade", "Beast"):
        if name in pick:
            t.choose(name)
        else:
            t.stop()
    assert sorted(t.zone(0, "hand")) == sorted(pick)


# ---- …開始時まで
@rule(GAME, "1213.8")
@pytest.mark.parametrize(("said", "ends"), [("次の相手のターン開始時まで", 1), ("次のあなたのターン開始時まで", 2), ("このターン", 1)])
def test_until_a_turn_starts(said: str, ends: int) -> None:
    t = spell(f"場のキャラクターを1人選び、{said}、それは+2/+0を得る。")
    t.put(0, "field", card("Mine", karate=1))
    t.put(0, "hand", NOTE)
    t.put(1, "hand", NOTE)
    t.start()
    t.enter("Spell").pass_until_empty()
    assert t.value("Mine", "karate") == 3
    t.pass_until(turn=1, phase="character")
    assert t.value("Mine", "karate") == (1 if ends == 1 else 3)
    t.pass_until(turn=0, phase="character")
    assert t.value("Mine", "karate") == 1


# ---- whom it cannot greet
@rule(GAME, "704.3a-2")
@pytest.mark.parametrize(("runner", "wall", "able"), [
    ("◆これはコスト3以下のキャラクターにアイサツできない。", "", False), ("◆これはコスト2以下のキャラクターにアイサツできない。", "", True),
    ("", "◆これはコスト1以下のキャラクターによってアイサツされない。", False),
    ("", "◆これはコスト2以上のキャラクターによってアイサツされない。", True),
    ("", "◆相手はあなたの場の他のキャラクターにアイサツできない。", True), ("", "◆相手は、あなたの場の“Wall”にアイサツできない。", False),
])
def test_some_cannot_greet_some(runner: str, wall: str, able: bool) -> None:
    t = Position(phase="greeting", turn=0)
    t.put(0, "field", card("Runner", cost=1, text=runner))
    t.put(1, "field", card("Wall", cost=3, text=wall))
    t.start()
    t.choose("Runner")
    assert ("Wall" in " ".join(t.options())) == able


# ---- so many this turn
@rule(GAME, "1216.1")
@pytest.mark.parametrize("said", ["このターンにあなたがコトダマを2枚以上エントリーしていたなら",
                                  "このターン、2回以上あなたがコトダマをエントリーしていたなら"])
@pytest.mark.parametrize("before", [0, 1])
def test_so_many_have_been_entered_this_turn(said: str, before: int) -> None:
    t = spell(f"{said}、2枚ドロー。")
    t.put(0, "hand", NOTE)
    t.start()
    if before:
        t.enter("Note").pass_until_empty()
    hand = t.count(0, "hand") - 1
    t.enter("Spell").pass_until_empty()
    assert t.count(0, "hand") - hand == 2 * before


def test_so_many_were_killed_this_turn() -> None:
    t = spell("このターンに相手の場のキャラクターが2人以上殺されていたなら、2枚ドロー。")
    t.put(0, "hand", BLADE, BLADE, BLADE, kotodama("このターンに相手の場のキャラクターが2人以上殺されていたなら、2枚ドロー。"))
    t.put(0, "field", card("Mine"))
    t.put(1, "field", card("A"), card("B"))
    t.start()
    t.enter("Blade").choose("Mine").pass_until_empty()
    t.enter("Blade").choose("A").pass_until_empty()
    t.enter("Spell").pass_until_empty()
    assert t.count(0, "hand") == 2, "one, and one of mine"
    t.enter("Blade").choose("B").pass_until_empty()
    t.enter("Spell").pass_until_empty()
    assert t.count(0, "hand") == 2


# ---- a time in the middle, in front, behind
@rule(GAME, "1214.1")
@pytest.mark.parametrize("said", ["それがこのターンに殺される場合、代わりにそれを除外する。",
                                  "このターン、それが殺される場合、代わりにそれを除外する。"])
def test_a_time_may_stand_within_what_happens(said: str) -> None:
    t = spell(f"相手の場のキャラクターを1人選び、それに1ダメージを与える。{said}")
    t.put(0, "hand", BLADE)
    t.put(1, "field", card("A", toughness=4))
    t.start()
    t.enter("Spell").choose("A").pass_until_empty()
    t.enter("Blade").choose("A").pass_until_empty()
    assert t.where("A") == (1, "excluded")


def test_for_each_may_stand_in_front() -> None:
    t = Position(phase="character", turn=0)
    t.put(0, "field", card("Mine", karate=1, text="◆相手の場のキャラクター1人につき、これは+1/+0を得る。"))
    t.put(1, "field", card("A"), card("B"))
    t.start()
    assert t.value("Mine", "karate") == 3


@rule(GAME, "302.4")
@pytest.mark.parametrize("said", ["残りをデッキの一番下に好きな順番で置く", "残りを好きな順番でデッキの一番下に置く"])
def test_in_any_order(said: str) -> None:
    t = spell(f"あなたのデッキの一番上から3枚を見て、その中のカードを1枚まで選び、それを手札に加えて、{said}。")
    t.put(0, "deck", card("C"), card("B"), card("A"))
    t.put(0, "hand", NOTE)
    t.start()
    t.enter("Spell").pass_until_empty()
    t.choose("B")
    assert t.kind == "order" and t.seat == 0
    t.choose("A").pass_until_empty()
    assert sorted(t.zone(0, "hand")) == ["B", "Note"] and t.zone(0, "deck")[-2:] == ["A", "C"]


@rule(GAME, "1216.7")
def test_when_it_interrupts() -> None:
    t = Position(phase="greeting", turn=1)
    t.put(0, "field", card("Guard", toughness=9, text="◆インターラプト\n◆これがインターラプトした時、1枚ドロー。"))
    t.put(1, "field", card("Runner"))
    t.start()
    t.greet("Runner", 0)
    t.pass_until(kind="interrupt")
    t.choose("Guard").pass_until_empty()
    assert t.count(0, "hand") == 1


@pytest.mark.parametrize(("mine", "draws"), [(3, 2), (2, 0), (1, 0)])
def test_more_than_the_opponent_has(mine: int, draws: int) -> None:
    t = spell("あなたのダメージ・ゾーンのカードが相手より多いなら、2枚ドロー。")
    t.put(0, "damage", count=mine)
    t.put(1, "damage", count=2)
    t.start()
    t.enter("Spell").pass_until_empty()
    assert t.count(0, "hand") == draws


# ---- winning and losing
@rule(GAME, "103.2")
@pytest.mark.parametrize(("said", "winner"), [("相手は敗北する。", 0), ("あなたはゲームに勝利する。", 0), ("あなたは敗北する。", 1),
                                              ("相手はゲームに勝利する。", 1)])
def test_an_effect_decides_the_game(said: str, winner: int) -> None:
    t = spell(said)
    t.start()
    t.enter("Spell").pass_until_empty()
    assert t.over and t.winner == winner


@rule(GAME, "1214.1")
def test_who_is_made_to_lose_may_do_something_else_instead() -> None:
    t = spell("相手は敗北する。")
    t.put(1, "field", card("Keeper", text="◆あなたが敗北する場合、代わりにこれを除外する。"))
    t.start()
    t.enter("Spell").pass_until_empty()
    assert not t.over and t.where("Keeper") == (1, "excluded")


# ---- 代わりに…してもよい
@rule(GAME, "1214.3")
@pytest.mark.parametrize("others", [0, 1])
def test_what_may_be_done_instead_is_offered_where_it_can_be(others: int) -> None:
    t = spell("相手の場の“Lord”を1人選び、それを殺す。")
    t.put(1, "field", card("Lord", text="◆これが殺される場合、代わりにあなたの場の他のキャラクターを1人選び、それを殺してもよい。"))
    if others:
        t.put(1, "field", card("Squire"))
    t.start()
    t.enter("Spell").pass_until_empty()
    if others:
        assert t.seat == 1
        t.yes().pass_until_empty()
    assert t.zone(1, "field") == (["Lord"] if others else [])


# ---- この後 before a point
@rule(GAME, "1209.7")
def test_from_now_on_at_a_point_of_a_turn() -> None:
    t = spell("この後、相手のターン開始時、2枚ドロー。")
    t.put(0, "hand", NOTE)
    t.put(1, "hand", NOTE)
    t.start()
    t.enter("Spell").pass_until_empty()
    assert t.count(0, "hand") == 1
    t.pass_until(turn=1, phase="character")
    assert t.count(0, "hand") == 3
    t.pass_until(turn=0, phase="character")
    t.pass_until(turn=1, phase="character")
    assert t.count(0, "hand") == 5, "once, and the two of the turn's own"


TEXTS = ("相手の場の最もコストが高いキャラクターを1人選び、それを殺す。", "手札を捨てて、捨てた枚数に等しい枚数ドロー。",
         "相手の場の〈影〉と〈獣〉を1人ずつ選び、それらを殺す。", "次の相手のターン開始時まで、場のキャラクターは+1/+0を得る。",
         "あなたのダメージ・ゾーンのカードが相手より多いなら、2枚ドロー。", "相手は敗北する。", "あなたはゲームに勝利する。",
         "デッキから〈影〉と〈獣〉を1枚ずつまで探し、それらを手札に加えて、デッキをシャッフルする。",
         "あなたのダメージ・ゾーンの表向きのカードを2枚選び、それらを裏向きにする。裏向きにしたカード1枚につき、1枚ドロー。")


@pytest.mark.parametrize("text", TEXTS)
def test_they_are_written_back(text: str) -> None:
    trees = VOCABULARY.compile(text, "text", "kotodama")
    written = VOCABULARY.japanese(trees)
    assert written is not None and VOCABULARY.compile(written, "text", "kotodama") == trees
    assert VOCABULARY.english(trees)


@pytest.mark.parametrize("text", ["◆これはコスト3以下のキャラクターにアイサツできない。",
                                  "◆これはコスト3以下のキャラクターによってアイサツされない。", "◆これがインターラプトした時、1枚ドロー。"])
def test_abilities_are_written_back(text: str) -> None:
    trees = VOCABULARY.compile(text, "text", "character")
    written = VOCABULARY.japanese(trees)
    assert written is not None and VOCABULARY.compile(written, "text", "character") == trees
