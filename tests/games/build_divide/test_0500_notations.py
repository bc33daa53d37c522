"""514 to 537: countering, mutual damage, scouting, auras, moving to the end phase, stopping an attack."""
from __future__ import annotations

from taisen.games.build_divide.rules.r1000_packets import packets
from tests.games.build_divide.bench import Table, auto, battle, command, table, unit
from tests.rules import rule

MINE = "build_divide"
DRAWS = "カードを1枚引く。"
KILL = "相手のユニット1体を対象とし、それを破壊する。"


@rule(MINE, "514-1", "514-2", "514-3")
def test_cards_and_abilities_are_countered() -> None:
    t = table(energy=2)
    t.put(0, "hand", command("Dig", "カードを2枚引く。"))
    t.put(0, "field", unit("Sage", "⁅起⁆〔ノーマル/⁅無1⁆〕カードを2枚引く。"))
    t.put(1, "hand", command("Deny", "解決領域にあるカードか能力1つを対象とし、それを打ち消す。", cost=0, quick=True),
          command("Deny too", "解決領域にあるカードか能力1つを対象とし、それを打ち消す。", cost=0, quick=True))
    t.start()
    t.act("play", "Dig").to("priority", 1).act("play", "Deny")
    t.pass_until_empty()
    assert t.zone(0, "grave") == ["Dig"] and t.told("draw") == [] and t.names("counter") == ["Dig"]
    t.use("Sage").to("priority", 1).act("play", "Deny too")
    t.pass_until_empty()
    assert t.told("draw") == [] and t.zone(0, "field") == ["Sage"]


@rule(MINE, "514-1a")
def test_what_cannot_be_countered_resolves() -> None:
    t = table(energy=1)
    t.put(0, "hand", unit("Sure", "⁅永⁆このカードは打ち消されない。"))
    t.put(1, "hand", command("Deny", "解決領域にあるカード1つを対象とし、それを打ち消す。", cost=0, quick=True))
    t.start()
    t.act("play", "Sure").to("priority", 1).act("play", "Deny")
    t.pass_until_empty()
    assert t.zone(0, "field") == ["Sure"] and t.told("counter") == []


@rule(MINE, "516-3", "516-3a")
def test_two_units_deal_damage_to_each_other() -> None:
    t = table(energy=1)
    t.put(0, "field", unit("Knight", auto("このユニットがレストした", KILL), power=5000))
    fight = "⁅起⁆〔ノーマル/⁅無1⁆〕相手のユニット1体を対象とし、このユニットとそれは互いに2000ダメージを与え合う。"
    t.put(0, "field", unit("Duellist", fight, power=5000))
    t.put(1, "field", unit("Guard", power=5000))
    t.start()
    t.use("Duellist").choose("Guard").pass_until_empty()
    assert t.damage("Duellist") == 2000 == t.damage("Guard")
    assert [(d.card, d.source) for d in t.told("damage")] == [("Guard", "Duellist"), ("Duellist", "Guard")]
    t = table(energy=1)
    t.put(0, "field", unit("Duellist", fight, power=5000))
    t.put(1, "field", unit("Guard", power=5000))
    t.put(1, "hand", command("Slay", KILL, cost=0, quick=True))
    t.start()
    t.use("Duellist").choose("Guard").to("priority", 1).act("play", "Slay").choose("Duellist")
    t.pass_until_empty()
    assert t.told("damage") == []


@rule(MINE, "518-1", "518-1a", "518-1b", "508-1")
def test_scouting() -> None:
    t = table(energy=1, deck=0)
    t.put(0, "deck", *[unit(n, cost=9) for n in ("A", "B", "C", "D")])
    t.put(0, "hand", command("Look", "スカウト3。"))
    t.idle().start()
    t.act("play", "Look").pass_until_empty()
    assert t.options() == ["stop", "A", "B", "C"]
    t.choose("B").stop()
    assert t.kind == "order"
    t.choose("C")
    assert t.zone(0, "deck")[-1] == "B" and t.zone(0, "deck")[:2] == ["C", "A"]
    t = table(energy=1, deck=0)
    t.put(0, "deck", *[unit(n, cost=9) for n in ("A", "B")])
    t.put(0, "hand", command("Look", "スカウト3。"))
    t.idle().start()
    t.act("play", "Look").pass_until_empty()
    assert t.options() == ["stop", "A", "B"]


# ---- 521
def aura() -> Table:
    t = table(energy=3)
    t.put(0, "field", unit("Knight", power=3000), unit("Mate", power=3000))
    t.put(0, "hand", command("Arm", "あなたのユニット1体を対象とし、あなたの墓地にあるカード1枚を+1000オーラとしてそれにつける。"),
          command("Slay", "ユニット1体を対象とし、それを破壊する。"))
    t.put(0, "grave", unit("Sword", "⁅永⁆あなたのユニットすべてのパワーを+5000する。"))
    return t


@rule(MINE, "521-1", "521-1b", "521-1b:ii", "521-1c", "521-1d", "521-1e", "521-2", "521-2a", "521-3")
def test_an_aura_raises_the_power_of_its_unit_and_is_nothing_else() -> None:
    t = aura()
    t.start()
    t.act("play", "Arm").choose("Knight").pass_until_empty()
    assert t.value("Knight", "power") == 4000 and t.value("Mate", "power") == 3000 and t.zone(0, "field") == ["Knight", "Mate"]
    assert t.roles("Knight", "aura") == ["Sword"] and t.names("attach") == ["Sword"] and t.counters("Sword") == {"aura_power": 1000}


@rule(MINE, "521-4a", "1303-6", "521-1c:iii")
def test_an_aura_on_nothing_goes_to_the_graveyard() -> None:
    t = aura()
    t.start()
    t.act("play", "Arm").choose("Knight").pass_until_empty()
    t.act("play", "Slay").choose("Knight").pass_until_empty()
    assert sorted(t.zone(0, "grave")) == ["Arm", "Knight", "Slay", "Sword"] and t.names("destroy") == ["Knight"] and t.counters("Sword") == {}


@rule(MINE, "521-1a")
def test_nothing_is_attached_to_what_is_gone() -> None:
    t = table(energy=1)
    t.put(0, "field", unit("Knight", "⁅起⁆〔ノーマル/⁅無1⁆〕あなたの墓地にあるカード1枚を+1000オーラとしてこのユニットにつける。"))
    t.put(0, "grave", unit("Sword", cost=9))
    t.put(1, "hand", command("Slay", KILL, cost=0, quick=True))
    t.start()
    t.use("Knight").to("priority", 1).act("play", "Slay").choose("Knight")
    t.pass_until_empty()
    assert t.told("attach") == [] and "Sword" in t.zone(0, "grave")


# ---- 531, 537
@rule(MINE, "531-1", "531-1a", "531-1d", "531-1e", "531-2")
def test_moving_to_the_end_phase() -> None:
    t = table(energy=2)
    t.put(0, "hand", command("Slow", "カードを2枚引く。"), command("Stop", "エンドフェイズに移行する。カードを1枚引く。", cost=0, quick=True))
    t.put(0, "field", unit("Herald", auto("あなたのターン終了", DRAWS)))
    t.idle(1).start()
    t.act("play", "Slow").act("play", "Stop")
    t.pass_().pass_()
    assert t.at == "end" and sorted(t.zone(0, "removed")) == ["Slow", "Stop"] and t.told("attack_phase_start") == []
    t.end_turn()
    assert len([d for d in t.told("draw") if d.player == 0]) == 1
    t = table("end", energy=1)
    t.put(0, "hand", command("Stop", "エンドフェイズに移行する。カードを1枚引く。", cost=0, quick=True))
    t.idle().start()
    t.act("play", "Stop").pass_until_empty()
    assert t.zone(0, "removed") == [] and len(t.told("draw")) == 1


@rule(MINE, "531-1b", "531-1c")
def test_packets_and_what_has_triggered_are_gone_with_it() -> None:
    t = battle(unit("Knight", hit=3))
    t.lives(1, command("Stop", "カードを1枚引く。エンドフェイズに移行する。", cost=9, trigger="shot"), more=9)
    t.put(1, "field", unit("Herald"))
    t.start()
    t.attack("Knight").to("block").pass_()
    t.to("shot", 1).yes()
    t.pass_until(phase="end")
    assert t.count(1, "life") == 9 and not packets(t.state) and t.told("attack_end") == []


@rule(MINE, "537-1", "537-1a", "537-1b")
def test_stopping_an_attack() -> None:
    t = battle(unit("Knight", hit=3))
    t.lives(1, command("Halt", "アタックを中止する。カードを2枚引く。", cost=9, trigger="shot"), more=9)
    t.start()
    t.attack("Knight").to("shot", 1).yes().settle()
    assert t.paused and t.count(1, "life") == 9 and t.told("draw") == [] and not packets(t.state) and t.zone(1, "grave") == ["Halt"]
    assert len(t.told("attack_end")) == 1
    t = table(energy=1)
    t.put(0, "hand", command("Halt", "アタックを中止する。カードを2枚引く。"))
    t.start()
    t.act("play", "Halt").pass_until_empty()
    assert len(t.told("draw")) == 2




# ---- 519, 526, 509, 528
@rule(MINE, "519-1", "519-1a", "519-2", "519-2a")
def test_damage_is_raised_and_reduced() -> None:
    t = table(energy=9)
    t.put(0, "hand", command("Guard", "あなたのユニット1体を対象とし、そのターン中、それが受ける次のダメージを1000軽減する。"),
          command("Wall", "あなたのユニット1体を対象とし、そのターン中、それが受ける次のダメージをすべて軽減する。"))
    for n in range(4):
        t.put(0, "hand", command(f"Hit {n}", "ユニット1体を対象とし、それに1500ダメージを与える。"))
    t.put(0, "field", unit("Knight", power=9000), unit("Curse", "⁅永⁆あなたのユニットすべてへのダメージを500増加する。", power=9000))
    t.start()
    t.act("play", "Hit 0").choose("Knight").pass_until_empty()
    assert t.damage("Knight") == 2000
    t.act("play", "Guard").choose("Knight").pass_until_empty()
    t.act("play", "Hit 1").choose("Knight").pass_until_empty()
    assert t.damage("Knight") == 3000
    t.act("play", "Hit 2").choose("Knight").pass_until_empty()
    assert t.damage("Knight") == 5000
    t.act("play", "Wall").choose("Knight").pass_until_empty()
    t.act("play", "Hit 3").choose("Knight").pass_until_empty()
    assert t.damage("Knight") == 5000 and len(t.told("damage")) == 3


@rule(MINE, "526-1", "526-1a")
def test_doubling() -> None:
    t = table(energy=2)
    t.put(0, "field", unit("Knight", "⁅起⁆〔ノーマル/⁅無1⁆〕そのターン中、このユニットのパワーを2倍にする。", power=3000))
    t.put(0, "hand", command("Song", "ユニット1体を対象とし、そのターン中、それのパワーを+1000する。"))
    t.start()
    t.use("Knight").pass_until_empty()
    assert t.value("Knight", "power") == 6000
    t.act("play", "Song").choose("Knight").pass_until_empty()
    assert t.value("Knight", "power") == 7000


@rule(MINE, "509-1", "509-2", "509-3", "528-1", "528-1a", "528-2", "528-3")
def test_switching() -> None:
    for take in (True, False):
        t = table(energy=1)
        t.put(0, "field", unit("Page", "⁅起⁆〔ノーマル/⁅無1⁆〕このユニットをスイッチする。", traits=("人間",)), bowed=True)
        t.put(0, "hand", unit("Mage", "⁅自⁆このユニットが手札から登場した時、カードを1枚引く。", cost=4, traits=("人間", "竜")),
              unit("Lord", cost=5, traits=("人間",)), unit("Drake", cost=1, traits=("竜",)))
        t.start()
        t.use("Page").pass_until_empty()
        assert t.options() == ["stop", "Mage"]
        if take:
            t.choose("Mage").pass_until_empty()
            assert t.zone(0, "field") == ["Mage"] and not t.bowed("Mage") and "Page" in t.zone(0, "hand") and len(t.told("draw")) == 1
        else:
            t.stop()
            assert t.zone(0, "field") == ["Page"]


@rule(MINE, "1205-5a")
def test_a_delayed_trigger_triggers_once() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Later", "ターン終了時、カードを2枚引く。"))
    t.idle().start()
    t.act("play", "Later").pass_until_empty()
    assert t.told("draw") == []
    t.end_turn()
    assert len([d for d in t.told("draw") if d.player == 0]) == 2
    t.pass_until(turn=0)
    assert len([d for d in t.told("draw") if d.player == 0]) <= 3


@rule(MINE, "1205-6a")
def test_a_state_trigger_triggers_as_it_comes_about() -> None:
    t = table(energy=1)
    t.put(0, "field", unit("Beggar", "⁅自⁆あなたの手札がない時、カードを1枚引く。"))
    t.put(0, "hand", command("Last", "相手の山札の上から1枚を墓地に置く。"))
    t.idle(1).start()
    t.act("play", "Last")
    assert t.pile()[0] == "ability of Beggar"
    t.pass_until_empty()
    assert len([d for d in t.told("draw") if d.player == 0]) == 1


@rule(MINE, "1210-1", "1211-2", "1211-3")
def test_what_has_gone_gives_its_last_information() -> None:
    t = table(energy=1)
    t.put(0, "field", unit("Sage", "⁅起⁆〔ノーマル/⁅無1⁆〕相手のユニット1体を対象とし、それにこのユニットのパワーに等しいダメージを与える。",
                           power=3000))
    t.put(0, "field", unit("Banner", "⁅永⁆あなたのユニットすべてのパワーを+1000する。", power=9000))
    t.put(1, "field", unit("Wall", power=9000))
    t.put(1, "hand", command("Slay", KILL, cost=0, quick=True))
    t.start()
    t.use("Sage").choose("Wall").to("priority", 1).act("play", "Slay").choose("Sage")
    t.pass_until_empty()
    assert t.damage("Wall") == 4000 and t.told("damage")[0].source == "Sage"
