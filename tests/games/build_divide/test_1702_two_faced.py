"""1702: the card that is a territory on one face and a unit on the other."""
from __future__ import annotations

import pytest

from taisen.errors import TaisenError
from taisen.games.build_divide.rules.r0406_placing import put
from taisen.games.build_divide.terms import TERRITORY_ZONE
from taisen.games.info import CardData, Piece
from taisen.kernel.names import ID
from tests.games.build_divide.bench import Table, auto, command, made, table, unit
from tests.rules import rule

MINE = "build_divide"
GATE = "⁅永⁆あなたの墓地にあるカードが2枚以上あるなら、テリトリーゾーンにあるこのカードを「Crab」としてプレイできる。"


def abyss(text: str = GATE, face: str = auto("このユニットが登場した", "カードを1枚引く。")) -> CardData:
    return made("territory", "Abyss", text, {"cost": 3, "power": 8000, "hit": 2}, {"color": ("red",), "subtype": ("エース",), "title": ("主",)},
                ("蟹",), (Piece("unit", "Crab", "Crab", face),))


def depths(many: int = 2) -> Table:
    t = table()
    t.energy(0, "red", count=3)
    t.put(0, "territory", abyss())
    t.put(0, "grave", *[unit(f"Ghost {n}") for n in range(many)] or [unit("Ghost")])
    return t.idle(0)


@rule(MINE, "1702-2", "1702-2a", "1702-2b")
def test_it_is_played_out_of_the_territory_zone_as_the_unit() -> None:
    t = depths(1)
    t.start()
    assert t.may("play") == ["Idle 0"]
    t = depths()
    t.start()
    assert t.may("play") == ["Idle 0", "Abyss"]
    t.act("play", "Abyss")
    assert t.pile() == ["Abyss"] and t.called("Abyss") == "Crab" and t.bowed("Energy red")
    t.pass_until_empty()
    assert t.zone(0, "field") == ["Abyss"] and t.called("Abyss") == "Crab" and t.value("Abyss", "power") == 8000
    assert t.sort("Abyss") == "unit" and len(t.told("draw")) == 1 and t.zone(0, "territory") == []


@rule(MINE, "1702-2a")
def test_it_costs_what_its_unit_face_says() -> None:
    t = table()
    t.energy(0, "blue", count=3)
    t.put(0, "territory", abyss())
    t.put(0, "grave", unit("A"), unit("B"))
    t.idle(0).start()
    assert t.may("play") == ["Idle 0"] and t.why_not("Abyss", verb="play") == ["1204-2i:iii"]


@rule(MINE, "1702-1b", "1702-1c")
def test_elsewhere_it_is_the_territory() -> None:
    t = depths()
    t.put(0, "hand", command("Slay", "ユニット1体を対象とし、それを破壊する。", cost=0),
          command("Seek", "あなたの墓地にあるテリトリーカード1枚を対象とし、それを手札に戻す。", cost=0),
          command("Count", "あなたの墓地にあるユニットカード3枚を対象とし、それらを手札に戻す。", cost=0))
    t.start()
    t.act("play", "Abyss").pass_until_empty()
    t.act("play", "Slay").choose("Abyss").pass_until_empty()
    assert "Abyss" in t.zone(0, "grave") and t.called("Abyss") == "Abyss" and t.sort("Abyss") == "territory"
    assert "Count" not in t.may("play") and "Seek" in t.may("play") and "蟹" not in t.traits("Abyss")
    t = depths()
    t.start()
    t.act("play", "Abyss").pass_until_empty()
    put(t.state, t.ref("Abyss"), 0, TERRITORY_ZONE)
    assert t.state.lib.defs[t.state.face[t.state.zone(0, TERRITORY_ZONE)[0] & ID]].name == "Abyss"


@rule(MINE, "1702-1d", "1702-1d:i")
def test_the_name_of_its_unit_means_it_anywhere_and_brings_the_unit() -> None:
    for name, face in (("Crab", "Crab"), ("Abyss", "Abyss")):
        t = table()
        t.put(0, "grave", abyss(), unit("Ghost"))
        t.put(0, "hand", command("Rise", f"あなたの墓地にあるカード名「{name}」のカード1枚を対象とし、それを登場させる。", cost=0))
        t.idle(0).start()
        assert "Rise" in t.may("play")
        t.act("play", "Rise").pass_until_empty()
        assert t.called("Abyss") == face
        # A territory that is no unit does not stay on the field (1303-5).
        assert t.zone(0, "field" if face == "Crab" else "territory") == ["Abyss"]


@rule(MINE, "1702-1c")
def test_it_has_no_open_face() -> None:
    t = table()
    t.put(0, "territory", abyss())
    t.put(0, "hand", command("Key", "あなたのテリトリー1枚を対象とし、それを開放する。カードを1枚引く。", cost=0))
    t.idle(0).start()
    t.act("play", "Key").pass_until_empty()
    assert t.called("Abyss") == "Abyss" and t.told("open") == [] and len(t.told("draw")) == 1


@rule(MINE, "1702-2")
def test_it_is_played_as_nothing_but_its_own_face() -> None:
    t = table()
    t.put(0, "territory", abyss(GATE.replace("Crab", "Whale")))
    with pytest.raises(TaisenError):
        t.start()
