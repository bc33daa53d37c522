"""521, 523-2: what is attached and how; 536, 1605: tokens."""
from __future__ import annotations

from tests.games.build_divide.bench import Table, auto, command, table, territory, unit
from tests.rules import rule

MINE = "build_divide"
KILL = "ユニット1体を対象とし、それを破壊する。"
GIVE = "あなたのユニット1体を対象とし、あなたの墓地にあるカード1枚を+1000オーラとしてそれにつける。"


@rule(MINE, "521-5", "521-5a", "521-1b:i")
def test_a_log_lies_face_down_and_nobody_sees_it() -> None:
    t = table(energy=1, deck=0)
    t.put(0, "deck", unit("Page", cost=9), unit("Next", cost=9))
    t.put(0, "territory", territory("Castle"))
    t.put(0, "hand", command("Note", "山札の上から1枚を裏向きにログとしてあなたのテリトリーにつける。"))
    t.idle(0, 1).start()
    t.act("play", "Note").pass_until_empty()
    assert t.roles("Castle", "log") == ["Page"] and t.names("attach") == ["Page"]
    assert not t.sees(0, "Page") and not t.sees(1, "Page")


@rule(MINE, "521-5", "521-1c")
def test_clothes_are_seen_and_give_nothing_by_themselves() -> None:
    t = table(energy=1)
    t.put(0, "field", unit("Knight", power=3000))
    t.put(0, "grave", unit("Coat"))
    t.put(0, "hand", command("Wear", "あなたのユニット1体を対象とし、あなたの墓地にあるカード1枚を服としてそれにつける。"))
    t.start()
    t.act("play", "Wear").choose("Knight").pass_until_empty()
    assert t.roles("Knight", "clothes") == ["Coat"] and t.value("Knight", "power") == 3000 and t.sees(1, "Coat")


@rule(MINE, "521-1a")
def test_nothing_is_attached_to_what_has_left_meanwhile() -> None:
    for slain in (False, True):
        t = table(energy=2)
        t.put(0, "field", unit("Knight", "⁅起⁆〔ノーマル/⁅無1⁆〕カードを1枚引く。"
                              "山札の上から1枚を+1000オーラとしてこのユニットにつける。", power=3000))
        t.put(0, "hand", command("Slay", KILL, cost=0, quick=True))
        t.idle(0).start()
        t.use("Knight")
        if slain:
            t.act("play", "Slay").choose("Knight")
        t.pass_until_empty()
        assert len(t.told("attach")) == (0 if slain else 1) and (slain or t.value("Knight", "power") == 4000)


@rule(MINE, "521-5b", "536-1", "536-1b", "1605-2", "@tokens")
def test_a_class_card_is_made_and_gives_a_thousand() -> None:
    t = table(energy=3)
    t.put(0, "field", unit("Knight", power=3000), unit("Squire", auto("あなたのユニットにオーラがついた", "カードを1枚引く。"), power=3000),
          unit("Page", "⁅起⁆〔ノーマル/⁅無1⁆〕あなたのユニット1体を対象とし、それについているクラスカード1枚をこのユニットにつける。", power=3000))
    t.put(0, "hand", command("Train", "あなたのユニット1体を対象とし、それにクラスカードを2枚つける。"), command("Slay", KILL))
    t.idle(0).start()
    t.act("play", "Train").choose("Knight").pass_until_empty()
    assert t.value("Knight", "power") == 5000 and t.roles("Knight", "aura") == ["クラスカード", "クラスカード"] and len(t.waiting()) == 2
    t.choose("Squire").pass_until_empty()
    assert len(t.told("draw")) == 2
    t.use("Page").choose("Knight").pass_until_empty()
    assert t.value("Knight", "power") == 4000 == t.value("Page", "power") and t.roles("Page", "aura") == ["クラスカード"]
    t.act("play", "Slay").choose("Page").pass_until_empty()
    assert sorted(t.zone(0, "grave")) == ["Page", "Slay", "Train", "クラスカード"], "a token is a card, also in the graveyard"


@rule(MINE, "536-1", "521-5b")
def test_a_class_card_on_the_other_players_unit_is_of_whoever_made_it() -> None:
    t = table(energy=3)
    t.put(1, "field", unit("Foe", power=3000))
    t.put(0, "hand", command("Train", "相手のユニット1体を対象とし、それにクラスカードをつける。"), command("Slay", KILL),
          command("Both", "相手のエナジーゾーンにクラスカードを1枚生成する。"))
    t.start()
    t.act("play", "Train").choose("Foe").pass_until_empty()
    assert t.value("Foe", "power") == 4000
    t.act("play", "Slay").choose("Foe").pass_until_empty()
    assert "クラスカード" in t.zone(0, "grave") and t.zone(1, "grave") == ["Foe"]
    t.act("play", "Both").pass_until_empty()
    assert t.zone(1, "energy") == ["クラスカード"]


@rule(MINE, "536-2", "1605-2a", "536-1a")
def test_tokens_are_nowhere_when_they_are_removed_or_hidden() -> None:
    t = table()
    t.put(0, "hand", command("Make", "エナジーゾーンにクラスカードを2枚生成する。", cost=0),
          command("Hide", "あなたのエナジーゾーンにあるカード名「クラスカード」のカード1枚を手札に戻す。", cost=0),
          command("Conceal", "手札にクラスカードを1枚生成する。", cost=0),
          command("Remove", "あなたのエナジーゾーンにあるクラスカード1枚を取り除く。", cost=0))
    t.idle(0).start()
    t.act("play", "Conceal").pass_until_empty()
    assert t.told("make_token") == [] and "クラスカード" not in t.zone(0, "hand")
    t.act("play", "Make").pass_until_empty()
    assert t.zone(0, "energy").count("クラスカード") == 2 and len(t.told("make_token")) == 2
    t.act("play", "Remove").pass_until_empty()
    t.choose("クラスカード").pass_until_empty()
    assert t.zone(0, "energy").count("クラスカード") == 1 and len(t.told("unmake_token")) == 1
    t.act("play", "Hide").pass_until_empty()
    assert "クラスカード" not in t.zone(0, "energy") + t.zone(0, "hand")


# ---- 523-2
def armed() -> Table:
    t = table(energy=9)
    t.put(0, "field", unit("Knight", "⁅起⁆〔ノーマル/このユニットからオーラを2枚捨てる〕相手のユニット1体を対象とし、それを破壊する。", power=3000))
    t.put(1, "field", unit("Foe"))
    t.put(0, "hand", command("Arm", GIVE), command("Arm too", GIVE),
          command("Strip", "あなたのユニット1体を対象とし、それからオーラをすべて捨てる。"))
    t.put(0, "grave", unit("Sword"), unit("Shield"))
    return t


@rule(MINE, "523-2")
def test_auras_are_discarded_for_a_cost_or_by_an_effect() -> None:
    t = armed()
    t.start()
    t.act("play", "Arm").choose("Knight").pass_until_empty()
    t.choose("Sword").pass_until_empty()
    assert t.roles("Knight", "aura") == ["Sword"] and t.may("use") == []
    t.act("play", "Arm too").choose("Knight").pass_until_empty()
    t.choose("Shield").pass_until_empty()
    assert t.value("Knight", "power") == 5000
    assert t.may("use") == ["Knight"]
    t.use("Knight").choose("Foe").pass_until_empty()
    assert t.zone(1, "grave") == ["Foe"] and {"Sword", "Shield"} <= set(t.zone(0, "grave")) and t.value("Knight", "power") == 3000
    t.act("play", "Strip").choose("Knight").pass_until_empty()
    assert len(t.told("discard")) == 2


@rule(MINE, "521-2b", "1208-1g")
def test_an_aura_counts_from_when_it_became_one() -> None:
    fix = command("Mould", "あなたのユニット1体を対象とし、そのターン中、それのパワーを3000にする。")
    for order, power in ((("Arm", "Mould"), 3000), (("Mould", "Arm"), 4000)):
        t = table(energy=9)
        t.put(0, "field", unit("Knight", power=5000))
        t.put(0, "grave", unit("Sword"))
        t.put(0, "hand", command("Arm", GIVE), fix)
        t.idle(0).start()
        for name in order:
            t.act("play", name).choose("Knight").pass_until_empty()
            if t.kind == "choose":
                t.choose("Sword").pass_until_empty()
        assert t.value("Knight", "power") == power, order


@rule(MINE, "521-1a:i")
def test_a_territory_that_goes_to_the_field_meanwhile_is_the_same() -> None:
    t = table(energy=9)
    t.put(0, "territory", territory("Castle", opened="【アサルトテリトリー】", power=5000, hit=1))
    t.put(0, "grave", unit("Sword"))
    t.put(0, "hand", command("Arm", "あなたのテリトリー1枚を対象とし、それを開放する。"
                             "あなたの墓地にあるユニットカード1枚を+1000オーラとしてそれにつける。"))
    t.start()
    t.act("play", "Arm").pass_until_empty()
    assert t.zone(0, "field") == ["Castle"] and t.value("Castle", "power") == 6000


@rule(MINE, "521-5c")
def test_a_command_is_laid_over_a_unit_and_its_text_goes_on() -> None:
    t = table(energy=9)
    t.put(0, "field", unit("Knight", power=3000))
    t.put(0, "hand", command("Cloak", "あなたのユニット1体を対象とし、このカードをそれに重ねてつける。"
                             "このオーラがついているユニットのパワーを+2000する。"
                             "このオーラがついているユニットは【デコイ】を得る。"),
          command("Strip", "あなたのユニット1体を対象とし、それからオーラを1枚捨てる。"))
    t.start()
    t.act("play", "Cloak").choose("Knight").pass_until_empty()
    assert t.roles("Knight", "aura") == ["Cloak"] and t.value("Knight", "power") == 5000 and t.zone(0, "grave") == []
    t.end_turn()
    t.pass_until(turn=0, phase="main")
    assert t.value("Knight", "power") == 5000, "as long as it lies there"
    t.act("play", "Strip").choose("Knight").pass_until_empty()
    assert t.value("Knight", "power") == 3000 and sorted(t.zone(0, "grave")) == ["Cloak", "Strip"]
