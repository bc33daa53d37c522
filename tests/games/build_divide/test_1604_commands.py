"""1604: commands that lie on the field as units."""
from __future__ import annotations

from tests.games.build_divide.bench import auto, command, table, unit
from tests.rules import rule

MINE = "build_divide"
RAISE = "あなたの墓地にあるコマンドカード1枚をパワー4000・ヒット2のユニットとして登場させる。"


@rule(MINE, "1604-2", "1604-2a", "1604-3")
def test_a_command_becomes_a_unit() -> None:
    t = table(energy=9)
    t.put(0, "grave", command("Golem", "カードを2枚引く。", cost=3, color="red"))
    t.put(0, "field", unit("Banner", "⁅永⁆あなたのユニットのパワーを+1000する。", power=9000),
          unit("Herald", auto("あなたのユニットが登場した", "カードを1枚引く。")))
    t.put(0, "hand", command("Rise", RAISE), command("Slay", "ユニット1体を対象とし、それを破壊する。"))
    t.idle(0).start()
    t.act("play", "Rise").pass_until_empty()
    assert t.zone(0, "field")[-1] == "Golem" and t.value("Golem", "power") == 5000 and t.value("Golem", "hit") == 2
    assert t.value("Golem", "cost") == 3 and len(t.told("draw")) == 1, "what else is printed stays; it came as a unit, and its text does nothing"
    t.act("play", "Slay").choose("Golem").pass_until_empty()
    assert "Golem" in t.zone(0, "grave") and t.sort("Golem") == "command"


@rule(MINE, "1604-2", "1303-4")
def test_a_command_put_into_play_without_that_does_not_stay() -> None:
    t = table(energy=9)
    t.put(0, "grave", command("Golem", "カードを2枚引く。", cost=3))
    t.put(0, "hand", command("Rise", "あなたの墓地にあるコマンドカード1枚を登場させる。"))
    t.idle(0).start()
    t.act("play", "Rise").pass_until_empty()
    assert t.zone(0, "field") == [] and sorted(t.zone(0, "grave")) == ["Golem", "Rise"]


@rule(MINE, "1604-2a")
def test_what_is_printed_on_it_is_void_and_what_it_is_given_works() -> None:
    t = table(energy=9)
    t.put(0, "grave", command("Golem", "カードを2枚引く。\n⁅永⁆このカードは打ち消されない。\n【デコイ】", cost=3))
    t.put(0, "field", unit("Banner", "⁅永⁆あなたのユニットは【ブリッツ】を得る。", power=9000))
    t.put(0, "hand", command("Rise", RAISE))
    t.idle(0).start()
    t.act("play", "Rise").pass_until_empty()
    assert t.has("Golem", "blitz") and not t.has("Golem", "decoy")
