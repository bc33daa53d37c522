"""1404 to 1424: keywords that look at what has happened, ask for other cards, or are carried out by others."""
from __future__ import annotations

from taisen.games.build_divide.game import INFO
from tests.games.build_divide.bench import DRAW, STONE, always, auto, battle, command, table, territory, unit
from tests.rules import rule

MINE = "build_divide"
STRONG = "このユニットのパワーを+3000する。"


# ---- 1404 judgments of other events
@rule(MINE, "1404-3a", "1404-2")
def test_what_is_judged() -> None:
    for word, does in (("ユニット", "Sinner"), ("コマンド", "Trick"), ("カードを引く", "Trick")):
        t = table(energy=1)
        t.put(1, "field", unit("Judge", f"【ジャッジメント:{word}】"))
        t.put(0, "hand", unit("Sinner"), command("Trick", DRAW))
        t.start()
        t.act("play", "Sinner" if does != "Sinner" else "Trick").pass_until_empty()
        assert t.counters(1) == {}, word
        t = table(energy=1)
        t.put(1, "field", unit("Judge", f"【ジャッジメント:{word}】"))
        t.put(0, "hand", unit("Sinner"), command("Trick", DRAW))
        t.start()
        t.act("play", does).pass_until_empty()
        assert t.counters(1) == {"judgment": 1} and t.counters(0) == {}, word


# ---- 1407
TEXT = {"grave": "あなたの墓地にあるカード名「Hero」のカード1枚をリムーブする。", "hand": "手札にあるカード名「Hero」のカード1枚をリムーブする。",
        "energy": "あなたのエナジーゾーンにあるカード名「Hero」のカード1枚をリムーブする。", "field": "カード名「Hero」のユニット1体をリムーブする。"}


@rule(MINE, "1407-2", "1407-1a")
def test_the_name_rule_holds_everywhere() -> None:
    for zone in TEXT:
        t = table()
        t.put(0, zone, unit("Alias", "【名称ルール】「Hero」"))
        t.put(0, "hand", command("Call", TEXT[zone], cost=0))
        t.start()
        t.act("play", "Call")
        if zone == "hand":
            t.to("choose").choose("Alias")
        t.pass_until_empty()
        assert t.zone(0, "removed") == ["Alias"]
    assert "カード名:Hero" in INFO.build_library([unit("Alias", "【名称ルール】「Hero」")]).defs[0].traits


# ---- 1408
@rule(MINE, "1408-2")
def test_legacy() -> None:
    t = table(energy=3)
    t.put(0, "grave", command("Echo", f"【レガシー】⁅無2⁆\n{DRAW}", cost=9), command("Mute", DRAW, cost=0))
    t.start()
    assert [x for x in t.options() if x.startswith("play")] == ["play Echo"]
    t.act("play", "Echo")
    assert len([x for x in t.state.zone(0, 5) if t.state.cards[x & 0xffff].pose]) == 2
    t.pass_until_empty()
    assert t.zone(0, "removed") == ["Echo"] and "Echo" not in t.zone(0, "grave") and len(t.told("draw")) == 1


@rule(MINE, "1408-2")
def test_a_countered_legacy_is_removed_too_and_from_hand_it_is_not() -> None:
    counter = "解決領域にあるカード1枚を対象とし、それを打ち消す。"
    for zone, left in (("grave", "removed"), ("hand", "grave")):
        t = table(energy=9)
        t.put(0, zone, command("Echo", f"【レガシー】⁅無2⁆\n{DRAW}", cost=2))
        t.put(1, "hand", command("Stop", counter, cost=0, quick=True))
        t.start()
        t.act("play", "Echo")
        t.act("play", "Stop").choose("Echo").pass_until_empty()
        assert t.where("Echo") == (0, left) and not t.told("draw")


# ---- 1409
@rule(MINE, "1409-3", "1409-2a")
def test_coming_by_evol() -> None:
    for way, drawn in ((0, 0), (1, 1)):
        t = table(energy=3)
        t.put(0, "hand", unit("Grown", "【エヴォル〔⁅無3⁆〕】\n" + auto("このユニットがエヴォルで登場した", DRAW), cost=1))
        t.start()
        t.act("play", "Grown").mode(way + 1)
        t.pass_until_empty()
        assert len(t.told("draw")) == drawn and t.value("Grown", "cost") == 1


@rule(MINE, "1409-4")
def test_a_command_that_evolved() -> None:
    for way, drawn in ((0, 1), (1, 2)):
        t = table(energy=3)
        t.put(0, "hand", command("Grow", f"【エヴォル〔⁅無3⁆〕】\n{DRAW}これをエヴォルしていたら、{DRAW}", cost=1))
        t.start()
        t.act("play", "Grow").mode(way + 1).pass_until_empty()
        assert len(t.told("draw")) == drawn


@rule(MINE, "1409-4a", "1409-4b")
def test_a_copy_has_not_evolved() -> None:
    grow = command("Grow", f"【エヴォル〔⁅無3⁆〕】\n{DRAW}これをエヴォルしていたら、{DRAW}", cost=1)
    for zone in ("hand", "grave"):
        t = table(energy=9)
        t.put(0, zone, grow)
        where = "解決領域" if zone == "hand" else "あなたの墓地"
        t.put(0, "hand", command("Twice", f"{where}にあるコマンドカード1枚をコピーする。", cost=0, quick=True))
        t.start()
        if zone == "hand":
            t.act("play", "Grow").mode(2)
        t.act("play", "Twice").pass_until_empty()
        assert len(t.told("draw")) == (3 if zone == "hand" else 1)


@rule(MINE, "1409-5", "1409-5a", "1409-5b", "1409-5b:iii")
def test_two_named_costs() -> None:
    text = ("【エヴォル-太陽〔⁅無2⁆〕】\n【エヴォル-月〔⁅無3⁆〕】\n"
            "⁅自⁆このユニットがエヴォルで登場した時、以下を行う。・太陽-カードを1枚引く。・月-相手のユニット1体を対象とし、それを破壊する。")
    for way, drawn, killed, spent in ((0, 0, 0, 1), (1, 1, 0, 2), (2, 0, 1, 3)):
        t = table(energy=3)
        t.put(0, "hand", unit("Eclipse", text))
        t.put(1, "field", unit("Victim"))
        t.start()
        t.act("play", "Eclipse")
        assert t.options() == ["mode 1", "mode 2", "mode 3"]
        t.mode(way + 1)
        assert len([1 for x in t.told("rest")]) == spent
        t.pass_until_empty()
        assert (len(t.told("draw")), len(t.told("destroy"))) == (drawn, killed), way
    # With nothing to target for the moon, the sun can still shine.
    t = table(energy=3)
    t.put(0, "hand", unit("Eclipse", text))
    t.start()
    t.act("play", "Eclipse").mode(2).pass_until_empty()
    assert len(t.told("draw")) == 1


# ---- 1410
@rule(MINE, "1410-3", "1410-3a")
def test_having_brightened() -> None:
    for said, drawn, power in ((True, 1, 12000), (False, 0, 6000)):
        text = ("【ブライト「光」「星」+3000】\n" + auto("このユニットが【ブライト】した", DRAW)
                + "\n" + always("このユニットが【ブライト】しているなら、" + STRONG))
        t = battle(unit("Star", text, power=6000), unit("Wall", power=20000), resting=True)
        t.put(0, "hand", unit("Lamp", cost=9, traits=("星",)), STONE)
        t.idle().start()
        t.attack("Star", "Wall").settle("may")
        if said:
            t.yes()
            assert t.value("Star", "power") == power
        t.settle()
        assert len(t.told("draw")) == drawn


# ---- 1411
@rule(MINE, "1411-2")
def test_oddities() -> None:
    t = table(energy=1)
    t.put(0, "field", unit("Fox", "【怪異】「霊」" + always(STRONG)))
    t.put(0, "deck", unit("Ghost", traits=("霊",)))
    t.put(0, "hand", command("Mill", "あなたの山札の上から1枚を墓地に置く。", cost=0))
    t.idle().start()
    assert t.value("Fox", "power") == 5000
    t.act("play", "Mill").pass_until_empty()
    assert t.zone(0, "grave")[-2:].count("Ghost") == 1 and t.value("Fox", "power") == 8000
    t.end_turn()
    assert t.value("Fox", "power") == 5000


@rule(MINE, "1411-2", "1411-2a")
def test_the_move_that_opens_an_oddity_does_not_trigger_it() -> None:
    kill = "ユニット1体を破壊する。"
    for when in ("このユニットが破壊された", "あなたのユニットが破壊された"):
        for before, drawn in ((False, 0), (True, 1)):
            t = table(energy=3)
            t.put(0, "field", unit("Fox", "【怪異】「霊」" + auto(when, DRAW), traits=("霊",)), unit("Ghost", traits=("霊",)))
            t.put(0, "hand", command("Kill", kill, cost=0), command("Kill", kill, cost=0))
            t.start()
            if before:
                t.act("play", "Kill").pass_until(kind="choose").choose("Ghost").pass_until_empty()
                assert t.told("draw") == []
            t.act("play", "Kill")
            if not before:
                t.pass_until(kind="choose").choose("Fox")
            t.pass_until_empty()
            assert len(t.told("draw")) == drawn, (when, before)


@rule(MINE, "1411-3")
def test_an_oddity_of_a_command() -> None:
    for name, drawn in (("Ghost", 2), ("Stone", 1)):
        t = table(energy=1)
        t.put(0, "deck", unit("Ghost", traits=("霊",)) if name == "Ghost" else STONE)
        t.put(0, "hand", command("Mill", "あなたの山札の上から1枚を墓地に置く。", cost=0), command("Odd", f"{DRAW}\n【怪異】「霊」{DRAW}", cost=0))
        t.start()
        t.act("play", "Mill").pass_until_empty()
        t.act("play", "Odd").pass_until_empty()
        assert len(t.told("draw")) == drawn


# ---- 1412
@rule(MINE, "1412-2", "1412-2a", "1412-2b")
def test_cohesion() -> None:
    for mine, before, drawn in (("軍", None, 1), ("民", None, 0), ("民", 0, 1), ("民", 1, 1)):
        t = table(energy=2)
        t.put(0, "hand", unit("Recruit", "【結束「軍」】", traits=(mine,)), unit("Soldier", cost=0, traits=("軍",)),
              command("Gift", DRAW, cost=0))
        t.put(1, "hand", command("Rally", "あなたの墓地にあるユニットカード1枚を登場させる。", cost=0, quick=True))
        t.put(1, "grave", unit("Enemy", traits=("軍",)))
        t.start()
        if before == 0:
            t.act("play", "Soldier").pass_until_empty()
        t.act("play", "Recruit")
        if before == 1:
            t.pass_until(seat=1).act("play", "Rally")
        t.pass_until_empty()
        assert len(t.told("draw")) == drawn, (mine, before)


@rule(MINE, "1412-3", "1412-3a")
def test_having_drawn_by_cohesion() -> None:
    for mine, power in (("軍", 8000), ("民", 5000)):
        t = table(energy=2)
        t.put(0, "field", unit("Banner", always("このターン、あなたが【結束】でカードを引いていたら、" + STRONG)))
        t.put(0, "hand", unit("Recruit", "【結束「軍」】", traits=(mine,)), command("Trick", DRAW, cost=0))
        t.idle().start()
        t.act("play", "Trick").pass_until_empty()
        t.act("play", "Recruit").pass_until_empty()
        assert t.value("Banner", "power") == power
    t = table(energy=2)
    t.put(0, "field", unit("Banner", always("このターン、あなたが【結束】でカードを引いていたら、" + STRONG)),
          unit("Monk", always("あなたがカードを引く場合、代わりにこのユニットをレストする。")))
    t.put(0, "hand", unit("Recruit", "【結束「軍」】", traits=("軍",)))
    t.idle().start()
    t.act("play", "Recruit").pass_until_empty()
    assert t.bowed("Monk") and t.value("Banner", "power") == 5000


# ---- 1413
@rule(MINE, "1413-2", "1413-3", "1413-4")
def test_cosplay() -> None:
    for answer in (True, False):
        t = table("main", energy=1)
        t.put(0, "territory", territory("Stage", "劇"))
        t.put(0, "field", unit("Idol", "【コスプレ4】", traits=("星", "人")))
        t.put(0, "hand", unit("Guise", auto("このユニットが【コスプレ】で登場した", DRAW), cost=4, traits=("星",)),
              unit("Heavy", cost=5, traits=("星",)), unit("Other", cost=1, traits=("竜",)), command("Open", "あなたのテリトリー1枚を開放する。",
                  cost=0))
        t.start()
        t.act("play", "Open").pass_until_empty()
        t.to("may")
        if not answer:
            t.no().decline()
            assert t.zone(0, "field") == ["Idol"]
            continue
        t.yes()
        t.pass_until(turn=1)
        assert t.zone(0, "field") == ["Guise"] and "Idol" in t.zone(0, "hand")
        assert len([d for d in t.told("draw") if d.player == 0]) == 1


@rule(MINE, "1413-3a")
def test_who_shows_nothing_for_cosplay_changes_nothing() -> None:
    t = table("main", energy=1)
    t.put(0, "territory", territory("Stage", "劇"))
    t.put(0, "field", unit("Idol", "【コスプレ4】", traits=("星", "人")))
    t.put(0, "hand", unit("Guise", cost=4, traits=("星",)), command("Open", "あなたのテリトリー1枚を開放する。", cost=0))
    t.start()
    t.act("play", "Open").pass_until_empty()
    t.to("may")
    shown = len(t.told("reveal"))
    t.no()
    for _ in range(9):
        if t.state.tp == 1:
            break
        t.decline()
    assert t.state.tp == 1 and len(t.told("reveal")) == shown
    assert t.zone(0, "field") == ["Idol"] and "Guise" in t.zone(0, "hand")


@rule(MINE, "1413-2")
def test_what_can_be_shown_for_cosplay() -> None:
    for traits, cost, asked in ((("星",), 4, True), (("竜",), 4, False), (("星",), 5, False)):
        t = table("main", energy=1)
        t.put(0, "territory", territory("Stage", "劇"))
        t.put(0, "field", unit("Idol", "【コスプレ4】", traits=("星", "人")))
        t.put(0, "hand", unit("Guise", cost=cost, traits=traits), command("Open", "あなたのテリトリー1枚を開放する。", cost=0))
        t.start()
        t.act("play", "Open").pass_until_empty()
        for _ in range(40):
            if t.kind == "may" or t.state.tp == 1:
                break
            t.decline()
        assert (t.kind == "may") == asked, (traits, cost)


# ---- 1414
@rule(MINE, "1414-4", "1414-4b")
def test_a_boundary_is_looked_at_again_as_it_resolves() -> None:
    down = "あなたのエナジー1枚を裏にする。"
    for late, drawn in ((False, 2), (True, 0)):
        t = table()
        t.energy(0, "red", "red", "blue", "blue")
        t.put(0, "field", unit("Edge", "【境界-赤青】" + auto("あなたのユニットが登場した", "カードを2枚引く。")))
        t.put(0, "hand", unit("New", cost=0), command("Dim", down, cost=0, quick=True))
        t.idle(1).start()
        t.act("play", "New")
        for _ in range(9):
            if "ability of Edge" in t.pile() and t.seat == 0:
                break
            t.decline()
        assert t.pile() == ["ability of Edge"]
        if late:
            t.act("play", "Dim").to("choose").choose("Energy red")
        t.pass_until_empty()
        assert len(t.told("draw")) == drawn


@rule(MINE, "1414-4a")
def test_a_boundary_is_looked_at_again_as_it_is_played() -> None:
    t = table()
    t.energy(0, "red", "red", "blue", "blue")
    t.put(0, "field", unit("Edge", "【境界-赤青】" + auto("あなたのユニットが破壊された", "カードを2枚引く。")), unit("Lamb"))
    t.put(0, "hand", command("Rite", "あなたのユニット1体を破壊し、あなたのエナジー2枚を裏にする。", cost=0))
    t.start()
    t.act("play", "Rite").pass_until(kind="choose").choose("Lamb")
    t.to("choose").choose("Energy red", "Energy red")
    t.pass_until_empty()
    assert t.told("draw") == [] and t.waiting() == [] and t.told("use") == []


# ---- 1415
@rule(MINE, "1415-2", "1415-2a", "1415-3", "521-5", "521-5a", "521-1b:i")
def test_logs() -> None:
    for answer in (True, False):
        t = table(energy=1)
        t.put(0, "territory", territory("Archive", "書"))
        t.put(0, "field", unit("Reader", always("あなたがつけたログ1枚につき、" + STRONG)))
        t.put(0, "hand", unit("Scribe", "【ログ】"))
        t.put(0, "deck", unit("Page"))
        t.idle().start()
        t.act("play", "Scribe").to("may")
        if not answer:
            t.no()
            assert t.value("Reader", "power") == 5000 and t.attached("Archive") == []
            continue
        t.yes()
        t.pass_until_empty()
        assert t.roles("Archive", "log") == ["Page"] and t.value("Reader", "power") == 8000
        assert not t.sees(0, "Page") and not t.sees(1, "Page")


# ---- 1417
@rule(MINE, "1417-2", "1417-4", "1417-3a:i", "1417-5b")
def test_godrobes() -> None:
    robe = f"【鮮血】このユニットのパワーを+5000する。このユニットは【ブリッツ】を得る。\n{DRAW}"
    for worn in (True, False):
        t = table(energy=2)
        t.put(0, "field", unit("Wearer", "【神衣-鮮血】"), unit("Other", "【神衣-純潔】"),
              unit("Fan", always("【鮮血】を着ているあなたのユニットがいるなら、" + STRONG)))
        t.put(0, "hand", command("Robe", robe), STONE)
        t.idle().start()
        t.act("play", "Robe").to("wear")
        assert t.options() == ["pass", "Wearer"]
        t.choose("Wearer") if worn else t.decline()
        assert len(t.told("draw")) == 1
        if worn:
            assert t.roles("Wearer", "clothes") == ["Robe"] and t.value("Wearer", "power") == 10000 and t.has("Wearer", "Blitz")
            assert t.value("Fan", "power") == 8000
        else:
            assert t.zone(0, "grave") == ["Robe"] and t.value("Wearer", "power") == 5000 and t.value("Fan", "power") == 5000


@rule(MINE, "1417-5a")
def test_letting_a_unit_wear_something() -> None:
    t = table(energy=2)
    t.put(0, "field", unit("Doll"))
    t.put(0, "grave", command("Robe", "【純潔】このユニットのヒットを+1する。"))
    t.put(0, "hand", command("Dress", "あなたのユニット1体を対象とし、それにあなたの墓地にあるコマンド1枚を着せる。"))
    t.idle().start()
    t.act("play", "Dress").pass_until_empty()
    assert t.roles("Doll", "clothes") == ["Robe"] and t.value("Doll", "hit") == 2


# ---- 1419, 1420, 1424
@rule(MINE, "1419-2a")
def test_having_graduated() -> None:
    for answer, drawn in ((True, 1), (False, 0)):
        t = battle(unit("Senior", "【卒業】"))
        t.put(0, "field", unit("Junior", auto("あなたのユニットが【卒業】した", DRAW)))
        t.start()
        t.attack("Senior").settle()
        t.go()
        t.to("may")
        t.yes() if answer else t.no()
        t.pass_until(turn=1)
        assert len([d for d in t.told("draw") if d.player == 0]) == drawn


@rule(MINE, "1420-2")
def test_dreaming_of_nothing() -> None:
    for answer, top, drawn, dropped in ((True, 3, 2, ["Thin"]), (True, 4, 0, ["Thin"]), (False, 3, 0, [])):
        t = battle(unit("Realist", "【夢を見ない】〔総コストが3以下のカード〕カードを2枚引く。"))
        t.put(0, "deck", unit("Thin", cost=top))
        t.start()
        t.attack("Realist").settle("may")
        t.yes() if answer else t.no()
        t.settle()
        assert t.zone(0, "grave") == dropped and len(t.told("draw")) == drawn


@rule(MINE, "1424-2")
def test_cad() -> None:
    spell = command("Fireball", DRAW, cost=3, subtype="魔法")
    t = battle(unit("Mage", "【CAD】総コスト3以下のカード"))
    t.put(0, "hand", spell, command("Meteor", DRAW, cost=4, subtype="魔法"), command("Trick", DRAW, cost=1))
    t.start()
    t.attack("Mage").settle("may")
    t.yes()
    assert t.options() == ["stop", "Fireball"]
    t.choose("Fireball")
    t.settle()
    assert t.zone(0, "grave") == ["Fireball"] and len(t.told("draw")) == 1


# ---- 1501
@rule(MINE, "1501-1a", "1501-1a:i", "1501-1a:ii")
def test_icon_abilities() -> None:
    t = table()
    t.put(0, "field", unit("Text", "【デコイ】"), unit("Icon", icon=("always decoy",)), unit("Two", icon=("their_turn hit1", "red_zone power3000")),
          unit("Counter", always("アイコン能力を持つあなたのユニット1体につき、" + STRONG)),
          unit("Many", always("アイコン能力を2つ以上持つあなたのユニット1体につき、" + STRONG)))
    t.idle().start()
    assert t.value("Counter", "power") == 11000 and t.value("Many", "power") == 8000


def test_whom_it_attacks() -> None:
    for said, target, drawn in (("プレイヤーに", None, 1), ("ユニットに", None, 0), ("プレイヤーに", "Wall", 0), ("ユニットに", "Wall", 1)):
        t = battle(unit("Knight", auto(f"このユニットが{said}アタックした", DRAW)), unit("Wall"), resting=True)
        t.start()
        t.attack("Knight", target).settle()
        assert len(t.told("draw")) == drawn, (said, target)


# ---- 1201-4a:i
@rule(MINE, "1201-4a:i")
def test_several_events_of_one_ability() -> None:
    text = "⁅自⁆このユニットが墓地から登場した時と、このユニットがアタックした時、カードを1枚引く。"
    t = table(energy=1)
    t.put(0, "grave", unit("Twin", text))
    t.put(0, "hand", command("Rise", "あなたの墓地にあるユニットカード1枚を登場させる。", cost=0), unit("Twin", text, cost=0))
    t.start()
    t.act("play", "Rise").pass_until_empty()
    assert len(t.told("draw")) == 1
    t.act("play", "Twin").pass_until_empty()
    assert len(t.told("draw")) == 1
    t.to("attack").choose("Twin")
    t.pass_until(turn=1)
    assert len([d for d in t.told("draw") if d.player == 0]) == 2
