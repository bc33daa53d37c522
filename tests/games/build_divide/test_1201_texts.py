"""1201 to 1209, 104-4, 202-3a, 310-3a, 407-4c:i, 1002-2c, 1406-3: what texts say and what comes of it."""
from __future__ import annotations

from tests.games.build_divide.bench import DRAW, STONE, ace, act, always, auto, battle, command, table, territory, unit
from tests.rules import rule

MINE = "build_divide"
KILL = "相手のユニット1体を対象とし、それを破壊する。"


# ---- who chooses first
@rule(MINE, "104-4", "104-4a")
def test_players_choose_in_turn_and_then_all_of_it_is_done() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Toll", "各プレイヤーは手札1枚を捨てる。"), STONE, unit("Page", cost=9))
    t.put(1, "hand", unit("Leaf", cost=9), unit("Twig", cost=9))
    t.start()
    t.act("play", "Toll").pass_until_empty()
    assert (t.kind, t.seat) == ("choose", 0)
    t.choose("Page")
    assert t.seat == 1 and t.told("discard") == [] and not t.sees(1, "Page") and t.zone(0, "grave") == []
    t.choose("Leaf")
    assert t.names("discard") == ["Page", "Leaf"] and t.zone(1, "grave") == ["Leaf"]


@rule(MINE, "202-3a")
def test_that_players_opponent() -> None:
    t = table(energy=1)
    t.put(0, "field", unit("Echo", "⁅自⁆プレイヤーがレッドゾーンになった時、その相手はカードを2枚引く。"))
    t.put(0, "hand", command("Dig", "ライフの上から1枚を墓地に置く。"))
    t.put(0, "life", STONE, count=6)
    t.start()
    t.act("play", "Dig").pass_until_empty()
    assert [d.player for d in t.told("draw")] == [1, 1]


# ---- 310-3a
@rule(MINE, "310-3a")
def test_a_violet_icon_is_about_this_unit() -> None:
    t = table(energy=1)
    t.put(0, "field", unit("Mage", always("あなたのターンなら、⁅紫+3000⁆。") + "\n" + act("そのターン中、⁅紫-1000⁆。", "⁅無1⁆"), power=1000),
          unit("Other", power=1000))
    t.start()
    assert (t.value("Mage", "power"), t.value("Other", "power")) == (4000, 1000)
    t.use("Mage").pass_until_empty()
    assert (t.value("Mage", "power"), t.value("Other", "power")) == (3000, 1000)


# ---- 407-4c:i
@rule(MINE, "407-4c:i")
def test_coming_to_the_red_zone() -> None:
    t = table(energy=4)
    t.put(0, "field", unit("Edge", auto("あなたがレッドゾーンになった", DRAW), power=9000))
    t.put(0, "hand", command("Dig", "ライフの上から1枚を墓地に置く。"), command("Dug", "ライフの上から1枚を墓地に置く。", cost=0),
          command("Mend", "山札の上から2枚をライフの先頭に置く。"), command("Bury", "ライフの上から2枚を墓地に置く。"))
    t.put(0, "life", STONE, count=6)
    t.start()
    t.act("play", "Dig").pass_until_empty()
    assert len(t.told("draw")) == 1
    t.act("play", "Dug").pass_until_empty()
    assert len(t.told("draw")) == 1 and t.count(0, "life") == 4
    t.act("play", "Mend").pass_until_empty()
    assert len(t.told("draw")) == 1 and t.count(0, "life") == 6
    t.act("play", "Bury").pass_until_empty()
    assert len(t.told("draw")) == 2


@rule(MINE, "408-2")
def test_a_graveyard_has_two_names() -> None:
    for word in ("墓地", "ドロップゾーン"):
        t = table(energy=1)
        t.put(0, "hand", command("Back", f"あなたの{word}にあるカード1枚を対象とし、それを手札に加える。"))
        t.put(0, "grave", STONE)
        t.start()
        t.act("play", "Back").pass_until_empty()
        assert t.zone(0, "hand") == ["Stone"]


# ---- 1002-2c
@rule(MINE, "1002-2c", "1104-3b")
def test_damage_to_several_players_is_a_packet_each() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Quake", "各プレイヤーに2ダメージを与える。"))
    t.start()
    t.act("play", "Quake").pass_until_empty()
    assert [d.player for d in t.told("trigger_check")] == [0, 0, 1, 1]
    assert (t.count(0, "life"), t.count(1, "life")) == (8, 8)


# ---- 1201-4a:i
@rule(MINE, "1201-4a:i")
def test_any_of_several_conditions_triggers() -> None:
    for text in ("⁅自⁆このユニットが登場した時とアタックした時、カードを1枚引く。",
                 "⁅自⁆このユニットが登場した時とこのユニットがレストした時、カードを1枚引く。"):
        t = table(energy=1, pause_at="806-3")
        t.put(0, "hand", unit("Herald", text))
        t.start()
        t.act("play", "Herald").pass_until_empty()
        assert len(t.told("draw")) == 1
        t.attack("Herald").settle()
        assert len(t.told("draw")) == 2


# ---- 1202, 1204
@rule(MINE, "1202-2b:i")
def test_what_names_no_time_goes_on() -> None:
    t = table(energy=2)
    t.put(0, "hand", command("Blessing", "あなたのユニット1体を対象とし、それのパワーを+1000する。"),
          command("Hymn", "そのターン中、あなたのユニットすべてのパワーを+500し、あなたのユニットすべてのヒットを+1する。", cost=1))
    t.put(0, "field", unit("Knight", power=2000))
    t.start()
    t.act("play", "Blessing").pass_until_empty()
    t.act("play", "Hymn").pass_until_empty()
    assert (t.value("Knight", "power"), t.value("Knight", "hit")) == (3500, 2)
    t.pass_until(turn=1)
    assert (t.value("Knight", "power"), t.value("Knight", "hit")) == (3000, 1)


@rule(MINE, "1202-2c:i")
def test_instead_makes_a_replacement() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Bolt", KILL))
    t.put(1, "field", unit("Ghost", "⁅永⁆このユニットが破壊される場合、代わりにこのユニットを手札に戻す。\n" + auto("このユニットが破壊された",
                                                                                                                    DRAW)))
    t.start()
    t.act("play", "Bolt").choose("Ghost").pass_until_empty()
    assert t.zone(1, "hand") == ["Ghost"] and t.told("draw") == []
    t = table(energy=1)
    t.put(0, "field", unit("Miser", "⁅永⁆あなたがカードを引く場合、代わりに山札の上から1枚を墓地に置く。"))
    t.put(0, "hand", command("Dig", DRAW))
    t.start()
    t.act("play", "Dig").pass_until_empty()
    assert len(t.zone(0, "grave")) == 2 and t.zone(0, "hand") == []


@rule(MINE, "1204-2g:iv")
def test_how_many_targets_there_are_is_settled_as_it_is_played() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Volley", "あなたのユニットの数までの相手のユニットを対象とし、それらを破壊する。"))
    t.put(0, "field", unit("Left"), unit("Right"))
    t.put(1, "field", *[unit(f"Guard {i}") for i in range(3)])
    t.put(1, "hand", command("Snipe", KILL, cost=0, quick=True))
    t.start()
    t.act("play", "Volley").choose("Guard 0")
    assert t.kind == "choose" and t.options() == ["stop", "Guard 1", "Guard 2"]
    t.choose("Guard 2")
    t.to("priority", 1).act("play", "Snipe").choose("Left")
    t.pass_until_empty()
    assert t.zone(0, "field") == ["Right"] and t.zone(1, "field") == ["Guard 1"]


@rule(MINE, "1204-3b")
def test_options_with_conditions_are_looked_at_on_resolution() -> None:
    text = "以下のうち条件を満たすものを行う。・あなたの手札が1枚以下なら、カードを2枚引く。・あなたのライフがレッドゾーンなら、カードを1枚引く。"
    for lives, drawn in ((6, 2), (5, 3)):
        t = table(energy=1)
        t.put(0, "hand", command("Fate", text), STONE, command("Burn", "手札1枚を捨てる。", cost=0, quick=True))
        t.put(0, "life", STONE, count=lives)
        t.start()
        t.act("play", "Fate")
        assert t.kind == "priority"
        t.act("play", "Burn").pass_until_empty()
        assert len(t.told("draw")) == drawn


# ---- 1209
@rule(MINE, "1209-2d", "519-2a")
def test_damage_is_replaced_as_it_is_dealt_then_as_it_is_taken_then_reduced() -> None:
    t = table(energy=1)
    t.put(0, "field", unit("Pyre", "⁅永⁆あなたのユニットがユニットにダメージを与える場合、代わりに2倍のダメージを与える。\n"
                           + act("相手のユニットすべてに1000ダメージを与える。", "⁅無1⁆")))
    hurt = "⁅永⁆このユニットがダメージを受ける場合、代わりに3000点多いダメージを受ける。"
    t.put(1, "field", unit("Wall", hurt + "\n⁅永⁆このユニットへのダメージを500増加する。", power=9000))
    t.put(1, "hand", command("Ward", "あなたのユニット1体を対象とし、そのターン中、それが受ける次のダメージを2000軽減する。", cost=0, quick=True))
    t.start()
    t.use("Pyre")
    t.to("priority", 1).act("play", "Ward").choose("Wall")
    t.pass_until_empty()
    assert t.damage("Wall") == 1000 * 2 + 3000 + 500 - 2000


@rule(MINE, "1209-2d")
def test_damage_of_battle_is_replaced_too() -> None:
    calm = "⁅永⁆このユニットがユニットにダメージを与える場合、代わりに500点のダメージを与える。"
    t = battle(unit("Knight", calm, power=5000), unit("Guard", power=3000), resting=True)
    t.start()
    t.choose("Knight").choose("Guard").settle()
    assert t.zone(1, "field") == ["Guard"] and t.damage("Guard") == 500 and t.damage("Knight") == 3000


@rule(MINE, "1209-3")
def test_a_replacement_by_choice_applies_only_if_it_can_be_done() -> None:
    text = "⁅永⁆このユニットが破壊される場合、代わりに手札1枚を捨ててよい。そうしたら、カードを2枚引く。"
    for hand, said in ((True, True), (True, False), (False, False)):
        t = table(energy=1)
        t.put(0, "hand", command("Bolt", KILL))
        t.put(1, "field", unit("Ghost", text))
        if hand:
            t.put(1, "hand", STONE)
        t.start()
        t.act("play", "Bolt").choose("Ghost").pass_until_empty()
        assert (t.kind == "may_replace") == hand
        if hand:
            assert t.seat == 1
            (t.yes if said else t.no)()
        assert t.zone(1, "field") == (["Ghost"] if said else []) and len([d for d in t.told("draw") if d.source]) == (2 if said else 0)
        assert ("Stone" in t.zone(1, "grave")) == said


# ---- 1406
@rule(MINE, "1406-3", "1406-4", "1303-5")
def test_an_effect_makes_a_territory_a_unit_like_that() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Rise", "そのターン中、あなたのテリトリーを【アサルトテリトリー】としてユニットにする。"))
    t.put(0, "territory", territory("Tower", "T"), territory("Ruin", "T", power=6000, hit=2))
    t.put(0, "hand", ace("Lady", "T", cost=5))
    t.energy(0, count=5)
    t.start()
    t.act("play", "Lady").to("open").choose("Ruin")
    t.act("play", "Rise").pass_until_empty()
    assert t.kind == "choose" and sorted(t.options()) == ["Ruin", "Tower"]
    t.choose("Ruin")
    assert "Ruin" in t.zone(0, "field") and t.value("Ruin", "power") == 6000 and t.zone(0, "territory") == ["Tower"]
    assert t.names("enter") == ["Lady"]
    t.attack("Ruin").settle()
    assert [d.number for d in t.told("attack_hurt")] == [2]
    t.to("surplus").choose("Ruin")
    assert t.zone(0, "field") == ["Lady"] and t.zone(0, "territory") == ["Tower"]


@rule(MINE, "1406-3", "1406-2")
def test_destroyed_it_goes_back_closed() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Rise", "あなたのテリトリーを【アサルトテリトリー】としてユニットにする。"))
    t.put(0, "territory", territory("Ruin", "T", power=6000, hit=2))
    t.idle(0).start()
    t.act("play", "Rise").pass_until_empty()
    assert t.zone(0, "field") == [] and t.zone(0, "territory") == ["Ruin"] and t.names("become_unit") == ["Ruin"]


@rule(MINE, "1209-3")
def test_a_choice_is_read_in_one_way() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Bolt", KILL))
    t.put(1, "field", unit("Ghost", "⁅永⁆このユニットが破壊される場合、代わりに手札1枚を捨ててよい。"))
    t.put(1, "hand", STONE)
    t.start()
    t.act("play", "Bolt").choose("Ghost").pass_until_empty()
    assert t.kind == "may_replace"
    t.yes()
    assert t.zone(1, "field") == ["Ghost"] and t.zone(1, "grave") == ["Stone"]
