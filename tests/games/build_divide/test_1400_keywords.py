"""1404 to 1424: keywords."""
from __future__ import annotations

import pytest

import taisen
from taisen.games.build_divide.game import INFO
from taisen.games.build_divide.text.icons import CONDITIONS, KEYWORDS, LASTING, ONCE, meaning
from tests.games.build_divide.bench import STONE, ace, battle, command, table, territory, unit
from tests.rules import rule

MINE = "build_divide"
DRAWS = "カードを1枚引く。"


@rule(MINE, "1404-2", "1601-1d")
def test_judgment() -> None:
    t = table(energy=2)
    t.put(1, "field", unit("Judge", "【ジャッジメント:ユニット】"))
    t.put(0, "hand", unit("Sinner"), command("Trick", DRAWS))
    t.start()
    t.act("play", "Trick").pass_until_empty()
    assert t.counters(1) == {}
    t.act("play", "Sinner").pass_until_empty()
    assert t.counters(1) == {"judgment": 1} and t.counters(0) == {}


@rule(MINE, "1410-2")
def test_bright() -> None:
    t = battle(unit("Star", "【ブライト「光」+3000】", power=6000), unit("Wall", power=8000), resting=True)
    t.put(0, "hand", unit("Lamp", cost=9, traits=("光",)), STONE)
    t.start()
    t.attack("Star", "Wall").settle("may")
    t.yes().settle()
    assert t.zone(0, "grave") == ["Lamp"] and t.zone(1, "grave") == ["Wall"] and t.value("Star", "power") == 9000
    t = battle(unit("Wall", power=8000), unit("Star", "【ブライト「光」+3000】", power=6000), resting=True)
    t.put(1, "hand", unit("Lamp", cost=9, traits=("光",)))
    t.start()
    t.attack("Wall", "Star").settle("may")
    assert t.paused and t.zone(1, "grave") == ["Star"]


@rule(MINE, "1414-2", "1414-2a")
def test_boundary_of_two_colours() -> None:
    for colours, power in ((("red", "red", "blue", "blue"), 8000), (("red", "red", "blue"), 5000), ((("red", "blue"), ("red", "blue")), 8000)):
        t = table()
        for c in colours:
            t.put(0, "energy", unit(f"E {c}", cost=9, color=c))
        t.put(0, "field", unit("Edge", "【境界-赤青】⁅永⁆このユニットのパワーを+3000する。"))
        t.idle().start()
        assert t.value("Edge", "power") == power, colours


@rule(MINE, "1414-3", "1414-3a")
def test_boundary_of_just_two_colours() -> None:
    for colours, power in ((("red", "blue"), 8000), (("red",), 5000), (("red", "blue", "white"), 5000), ((("red", "blue"), ""), 8000)):
        t = table()
        for c in colours:
            t.put(0, "energy", unit(f"E {c}", cost=9, color=c))
        t.put(0, "field", unit("Edge", "【境界-「」】⁅永⁆このユニットのパワーを+3000する。"))
        t.idle().start()
        assert t.value("Edge", "power") == power, colours


@rule(MINE, "1416-2", "1416-3")
def test_the_losing_heroine() -> None:
    t = battle(unit("Knight", power=6000), unit("Heroine", "【マケイン】カードを1枚引く。", power=4000), resting=True)
    t.start()
    t.attack("Knight", "Heroine").settle()
    assert [d.player for d in t.told("draw")] == [1]
    t = battle(unit("Knight", power=3000), unit("Heroine", "【マケイン】カードを1枚引く。", power=4000), resting=True)
    t.start()
    t.attack("Knight", "Heroine").settle()
    assert t.told("draw") == []


@rule(MINE, "1418-2")
def test_the_battle_of_wits() -> None:
    t = table(energy=1)
    t.put(0, "hand", unit("Schemer", "【恋愛頭脳戦】"), STONE)
    t.start()
    t.act("play", "Schemer").to("may").yes()
    t.choose("Stone")
    assert t.zone(0, "set") == ["Stone"]


@rule(MINE, "1419-2")
def test_graduation() -> None:
    t = battle(unit("Senior", "【卒業】"))
    t.put(0, "field", unit("Mate", "【卒業】"))
    t.start()
    t.attack("Senior").settle()
    assert t.waiting() == ["Senior"]
    t.go()
    t.to("may").yes()
    assert t.zone(0, "removed") == ["Senior"] and t.zone(0, "field") == ["Mate"]


@rule(MINE, "1421-2")
def test_magia_is_two_or_nothing() -> None:
    t = battle(unit("Witch", "【マギア】カードを2枚引く。"))
    t.energy(0, "red", "blue")
    t.start()
    t.attack("Witch").settle("may")
    t.yes().settle()
    assert t.down("Energy red") and t.down("Energy blue") and len(t.told("draw")) == 2
    t = battle(unit("Witch", "【マギア】カードを2枚引く。"))
    t.energy(0, "red")
    t.energy(0, "blue", down=True)
    t.start()
    t.attack("Witch").settle("may")
    assert t.paused and t.told("draw") == [] and not t.down("Energy red")


@rule(MINE, "1422-2")
def test_while_a_territory_of_its_own_title_is_open() -> None:
    t = table(energy=5)
    t.put(0, "territory", territory("Ruin", "Storm"))
    t.put(0, "field", unit("Heir", "保持称号解放中⁅永⁆このユニットのパワーを+3000する。", title=("Storm", "Sea")),
          unit("Other", "保持称号解放中⁅永⁆このユニットのパワーを+3000する。", title="Sun"))
    t.put(0, "hand", ace("Hero", "Storm", cost=5))
    t.start()
    assert t.value("Heir", "power") == 5000
    t.act("play", "Hero").to("open").choose("Ruin")
    assert (t.value("Heir", "power"), t.value("Other", "power")) == (8000, 5000)


@rule(MINE, "1423-2")
def test_partners() -> None:
    for name, power in (("アリス", 8000), ("ボブ", 5000)):
        t = table()
        t.put(0, "field", unit("Pal", "【相棒】《アリス》⁅永⁆このユニットのパワーを+3000する。", ident="アリス"), unit("Mate", ident=name))
        t.idle().start()
        assert t.value("Pal", "power") == power


# ---- 1500
@rule(MINE, "1501-2a", "1501-3", "1501-4", "1501-5")
def test_icons_mean_texts() -> None:
    t = table(energy=1)
    t.put(0, "hand", unit("New", icon=("enter draw2", "always power3000", "your_turn hit1", "their_turn blitz")))
    t.start()
    t.act("play", "New").pass_until_empty()
    assert len(t.told("draw")) == 2 and t.value("New", "power") == 8000 and t.value("New", "hit") == 2 and not t.has("New", "Blitz")
    for condition in CONDITIONS:
        for effect in (*KEYWORDS, *LASTING, *ONCE):
            if meaning(condition, effect):
                INFO.build_library([unit("Any", icon=(f"{condition} {effect}",))])
    with pytest.raises(taisen.TaisenError, match="no ability icon"):
        INFO.build_library([unit("Odd", icon=("always draw1",))])


@rule(MINE, "1501-6", "1501-4")
def test_an_icon_that_always_gives_a_keyword_is_that_keyword() -> None:
    t = battle(unit("Bait", icon=("always decoy", "光 bright3000")))
    t.start()
    assert t.has("Bait", "Decoy")
