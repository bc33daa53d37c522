"""518-2, 522, 524, 527, 530, 533, 534: X000, likeness, predictions, skills, turns for ever."""
from __future__ import annotations

import pytest

from taisen.errors import TaisenError
from tests.games.build_divide.bench import Table, act, auto, battle, command, table, unit
from tests.rules import rule

MINE = "build_divide"
DRAWS = "カードを1枚引く。"


@rule(MINE, "522-1")
def test_x_thousand_is_a_thousand_times_what_x_is_said_to_be() -> None:
    t = table(energy=4)
    t.put(0, "field", unit("Knight", "⁅永⁆このユニットのパワーを+X000する。Xはあなたの墓地にあるカードの枚数に等しい。", power=3000))
    t.put(1, "field", unit("Foe", power=9000))
    t.put(0, "grave", unit("A"), unit("B"))
    t.put(0, "hand", command("Bolt", "相手のユニット1体を対象とし、それにX000ダメージを与える。Xはあなたのユニットの数に等しい。"),
          command("Song", "あなたのユニット1体を対象とし、そのターン中、それのパワーを-X000する。Xはあなたのユニットの数に等しい。"))
    t.idle(0).start()
    assert t.value("Knight", "power") == 5000
    t.act("play", "Bolt").pass_until_empty()
    assert t.damage("Foe") == 1000 and t.value("Knight", "power") == 6000, "Bolt lies in the graveyard now"
    t.act("play", "Song").pass_until_empty()
    assert t.value("Knight", "power") == 6000


@rule(MINE, "522-1")
@pytest.mark.parametrize("text", ["⁅永⁆このユニットのパワーを+X000する。", "⁅永⁆このユニットのパワーを+1000する。Xはあなたのユニットの数に等しい。"])
def test_an_x_that_is_not_told_is_refused(text: str) -> None:
    t = table()
    t.put(0, "field", unit("Knight", text))
    with pytest.raises(TaisenError):
        t.start()


# ---- 524
@rule(MINE, "524-1")
def test_the_same_abilities_as_another_card() -> None:
    t = table(energy=4)
    copy = "⁅起⁆〔ノーマル/このユニットをレストする〕あなたの他のユニット1体を対象とし、そのターン中、このユニットはそれと同じ能力を持つ。"
    t.put(0, "field", unit("Mime", copy, power=2000), unit("Drake", act("カードを3枚引く。") + "\n【デコイ】\n⁅永⁆このユニットのパワーを+1000する。"))
    t.idle(0).start()
    t.use("Mime").choose("Drake").pass_until_empty()
    assert t.has("Mime", "decoy") and t.value("Mime", "power") == 3000 and sorted(t.may("use")) == ["Drake", "Mime"]
    t.use("Mime").pass_until_empty()
    assert len(t.told("draw")) == 3, "what it could do itself it cannot any more"
    t.end_turn()
    assert not t.has("Mime", "decoy") and t.value("Mime", "power") == 2000


@rule(MINE, "524-2")
def test_the_same_numbers_as_another_card() -> None:
    t = table(energy=4)
    same = "⁅起⁆〔ノーマル/このユニットをレストする〕相手のユニット1体を対象とし、そのターン中、このユニットはそれと同じ数値を持つ。"
    t.put(0, "field", unit("Mime", same, power=2000, cost=1, color="red"))
    t.put(1, "field", unit("Giant", power=9000, cost=7, hit=3, color="blue"))
    t.put(0, "hand", command("Bless", "あなたの青のユニット1体を対象とし、カードを1枚引く。", cost=0),
          command("Slay", "ユニット1体を対象とし、それを破壊する。", cost=0))
    t.idle(0).start()
    assert t.why_not("Bless", verb="play") == ["1204-2g:iii"]
    t.use("Mime").pass_until_empty()
    assert "色:red" not in t.traits("Mime")
    assert [t.value("Mime", x) for x in ("power", "hit", "cost")] == [9000, 3, 7] and t.may("play")[0] == "Bless"
    t.act("play", "Slay").choose("Giant").pass_until_empty()
    assert t.value("Mime", "power") == 9000, "it was looked at once"


# ---- 530
def seer(*top: str) -> Table:
    t = table(energy=2, deck=0)
    for n in top:
        t.put(0, "deck", command(n, DRAWS, cost=9) if n == "Spell" else unit(n, cost=9, color="red"))
    t.put(0, "field", unit("Seer", act("ユニットカードかコマンドカードを予想し、山札の上から1枚を公開する。"
                                           "的中しているなら、相手に1ダメージを与える。")),
          unit("Dyer", act("黒か赤を予想する。山札の上から1枚を公開する。的中しているなら、相手に1ダメージを与える。")))
    return t.idle(0)


@rule(MINE, "530-1", "530-2", "530-2a")
def test_a_prediction_comes_true_or_not() -> None:
    for guess, top, hit in ((1, "Ghost", 1), (2, "Ghost", 0), (1, "Spell", 0), (2, "Spell", 1)):
        t = seer(top, "Rest")
        t.start()
        t.use("Seer").resolve()
        assert t.kind == "predict" and t.told("reveal") == []
        assert [o.label("ja") for o in t.asked.options] == ["ユニットカード", "コマンドカード"]
        assert [o.label("en") for o in t.asked.options] == ["unit cards", "command cards"]
        t.mode(guess).pass_until_empty()
        assert len(t.told("hurt")) == hit, (guess, top)
    for guess, hit in ((1, 0), (2, 1)):
        t = seer("Ghost", "Rest")
        t.start()
        t.use("Dyer").resolve()
        t.mode(guess).pass_until_empty()
        assert len(t.told("hurt")) == hit


@rule(MINE, "530-2a")
def test_what_cannot_be_told_has_not_come_true() -> None:
    t = seer()
    t.start()
    t.use("Seer").resolve()
    t.mode(1).pass_until_empty()
    assert t.told("hurt") == []


# ---- 533
@rule(MINE, "533-2", "533-3", "533-1a")
def test_a_skill_is_carried_out_by_the_abilities_that_name_it() -> None:
    t = table(energy=2)
    t.put(0, "field", unit("Mage", "【スキル】カードを2枚引く。\n" + act("【スキル】を発動する。スキルを発動したなら、相手に1ダメージを与える。")),
          unit("Pupil", auto("あなたのユニットの【スキル】が発動した", DRAWS)))
    t.put(0, "hand", command("Silence", "ユニット1体を対象とし、そのターン中、それは能力をすべて失う。", quick=True))
    t.idle(0).start()
    assert len(t.state.definition(t.ref("Mage")).abilities) == 1
    t.use("Mage").act("play", "Silence").choose("Mage").pass_until_empty()
    assert len(t.told("draw")) == 3 and len(t.told("hurt")) == 1 and t.names("skill") == ["Mage"], "what was played goes on, and the skill with it"


@rule(MINE, "533-2")
def test_a_skill_may_be_what_is_done_for_something() -> None:
    for hand, many in ((1, 1), (0, 0)):
        t = table(energy=2)
        t.put(0, "field", unit("Mage", "【スキル】手札を1枚捨てる。\n" + act("【スキル】を発動することで、相手に1ダメージを与える。")))
        if hand:
            t.put(0, "hand", unit("Stone", cost=9))
        t.idle(1).start()
        t.use("Mage").resolve()
        if hand:
            t.yes()
        t.pass_until_empty()
        assert len(t.told("hurt")) == many and len(t.told("discard")) == many


@rule(MINE, "533-2")
def test_a_card_without_a_skill_cannot_use_one() -> None:
    t = table()
    t.put(0, "field", unit("Mage", act("【スキル】を発動する。")))
    with pytest.raises(TaisenError):
        t.start()


# ---- 534, 518-2
@rule(MINE, "534-1")
def test_turns_for_ever() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Eternity", "このゲーム中、ずっとあなたの追加ターンを行う。"))
    t.idle(0, 1).start()
    t.act("play", "Eternity").pass_until_empty()
    n = t.state.turn
    for k in (1, 2, 3):
        t.pass_until(phase="end").pass_until(phase="main")
        assert (t.state.tp, t.state.turn) == (0, n + k)


@rule(MINE, "518-2")
def test_more_cards_are_scouted() -> None:
    for less, seen in ((False, ["A", "B", "C"]), (True, ["A"])):
        t = table(energy=1, deck=0)
        t.put(0, "deck", *[unit(n, cost=9) for n in "ABCD"])
        t.put(0, "field", unit("Owl", f"⁅永⁆あなたのスカウトの数を{'-1' if less else '+1'}する。"))
        t.put(0, "hand", command("Look", "スカウト2する。"))
        t.idle().start()
        t.act("play", "Look").pass_until_empty()
        assert t.options() == ["stop", *seen]


# ---- 527, 1201-1a
@rule(MINE, "527-5a:i")
def test_what_never_drops_is_no_cost() -> None:
    t = table(energy=1)
    t.put(0, "field", unit("Altar", "⁅起⁆〔ノーマル/あなたの他のユニット1体を破壊する〕カードを1枚引く。"),
          unit("Rock", "⁅永⁆このユニットはいかなる方法でもドロップしない。"))
    t.idle(0).start()
    assert t.may("use") == []
    t = table(energy=1)
    t.put(0, "field", unit("Altar", "⁅起⁆〔ノーマル/あなたの他のユニット1体を破壊する〕カードを1枚引く。"),
          unit("Rock", "⁅永⁆このユニットはいかなる方法でもドロップしない。"), unit("Goat"))
    t.idle(0).start()
    assert t.may("use") == ["Altar"]
    t.use("Altar").pass_until_empty()
    assert t.names("destroy") == ["Goat"]


@rule(MINE, "527-2a")
def test_dropping_in_battle() -> None:
    for slain, many in ((False, 1), (True, 0)):
        t = battle(unit("Knight", power=9000), unit("Guard", auto("このユニットがバトルでドロップした", DRAWS), power=1000), resting=not slain)
        t.put(0, "hand", command("Slay", "相手のユニット1体を対象とし、それを破壊する。", cost=0, quick=True))
        t.start()
        if slain:
            t.to("priority", 0).act("play", "Slay").settle()
        else:
            t.attack("Knight", "Guard").settle()
        assert len([d for d in t.told("draw") if d.player == 1]) == many and t.zone(1, "grave") == ["Guard"]


@rule(MINE, "1201-1a")
def test_the_text_of_a_command_is_no_ability() -> None:
    t = table(energy=2)
    t.put(0, "field", unit("Void", "⁅永⁆あなたの手札のカードは能力をすべて失う。"))
    t.put(0, "hand", command("Dig", "カードを2枚引く。"), command("Deny", "解決領域にある能力1つを対象とし、それを打ち消す。", quick=True))
    t.idle(0).start()
    t.act("play", "Dig")
    assert "Deny" not in t.may("play")
    t.pass_until_empty()
    assert len(t.told("draw")) == 2
