"""319, 404, 410, 511, 529, 900, 312-3, 1406: territories."""
from __future__ import annotations

from tests.games.build_divide.bench import Table, ace, auto, command, table, territory, unit
from tests.rules import rule

MINE = "build_divide"
DRAWS = "カードを1枚引く。"


def ready(cost: int = 5, energy: int = 5, opened: str = "", **more: object) -> Table:
    t = table(energy=energy)
    t.put(0, "territory", territory("Ruin", "Storm", cost=cost, opened=opened, **more))    # type: ignore[arg-type]
    return t


@rule(MINE, "902-1", "902-1a", "902-2", "902-2a", "902-3", "902-3b", "511-1", "404-1", "902-5", "319-3", "306-3")
def test_an_ace_opens_a_territory_of_its_title_for_the_difference() -> None:
    t = ready()
    t.put(0, "hand", ace("Hero", "Storm", auto("このユニットが登場した", DRAWS), cost=3))
    t.idle(1).start()
    t.act("play", "Hero")
    t.to("open", 0)
    assert t.told("draw") == [] and t.zone(0, "field") == ["Hero"]
    t.choose("Ruin")
    assert t.side("Ruin").endswith("/open") and sum(t.state.cards[r & 1023].pose for r in t.state.zone(0, 5)) == 5
    t.pass_until_empty()
    assert len(t.told("draw")) == 1


@rule(MINE, "902-3a", "902-3b", "902-4")
def test_it_may_be_left_closed_even_where_it_costs_nothing() -> None:
    t = ready(cost=2, energy=3)
    t.put(0, "hand", ace("Hero", "Storm", cost=3))
    t.start()
    t.act("play", "Hero").to("open").pass_()
    assert not t.side("Ruin").endswith("/open")
    t = ready(cost=2, energy=3)
    t.put(0, "hand", ace("Hero", "Storm", cost=3))
    t.start()
    t.act("play", "Hero").to("open").choose("Ruin")
    assert t.side("Ruin").endswith("/open")


@rule(MINE, "902-1", "902-2", "902-3")
def test_other_units_titles_and_ways_open_nothing() -> None:
    for one in (ace("Hero", "Rain", cost=3), unit("Hero", cost=3, title="Storm"), ace("Hero", "Storm", cost=2)):
        t = ready(energy=4)
        t.put(0, "hand", one)
        t.idle().start()
        t.act("play", "Hero").pass_until_empty()
        assert "Hero" in t.zone(0, "field") and t.kind == "priority"
    t = ready(energy=5)
    t.put(0, "hand", command("Raise", "あなたの墓地にあるユニットカード1枚を対象とし、それを登場させる。"))
    t.put(0, "grave", ace("Hero", "Storm", cost=3))
    t.idle().start()
    t.act("play", "Raise").pass_until_empty()
    assert t.zone(0, "field") == ["Hero"] and t.kind == "priority"


@rule(MINE, "902-2", "308-3")
def test_an_ace_of_several_titles_opens_one_territory() -> None:
    t = table(energy=9)
    t.put(0, "territory", territory("Ruin", "Storm"), territory("Lake", "Rain"), territory("Hill", "Sun"))
    t.put(0, "hand", unit("Hero", cost=5, subtype="エース", title=("Storm", "Rain")))
    t.idle().start()
    t.act("play", "Hero").to("open")
    assert t.options() == ["pass", "Ruin", "Lake"]
    t.choose("Lake")
    assert t.kind == "priority" and t.side("Lake").endswith("/open") and not t.side("Ruin").endswith("/open")


@rule(MINE, "312-3", "1203-3")
def test_awakened_abilities_are_void_until_a_territory_is_open() -> None:
    t = ready(energy=5)
    t.put(0, "field", unit("Mage", "⁅覚醒⁆⁅永⁆このユニットのパワーを+3000する。\n⁅覚醒⁆⁅自⁆ユニットが登場した時、カードを1枚引く。\n"
                          "⁅覚醒⁆⁅起⁆〔ノーマル/このユニットをレストする〕:カードを1枚引く。", power=1000))
    t.put(0, "hand", ace("Hero", "Storm", cost=5), unit("Page", cost=0))
    t.start()
    assert t.value("Mage", "power") == 1000 and t.may("use") == [] and "312-3" in t.why_not("Mage", verb="use", index=2)
    t.act("play", "Page").pass_until_empty()
    assert t.told("draw") == []
    t.act("play", "Hero").to("open").choose("Ruin")
    assert t.value("Mage", "power") == 4000 and t.may("use") == ["Mage"]


@rule(MINE, "312-3a")
def test_with_a_title_only_that_territory_counts() -> None:
    t = ready(energy=5)
    t.put(0, "field", unit("Mage", "⁅覚醒⁆「Rain」-⁅永⁆このユニットのパワーを+3000する。", power=1000),
          unit("Seer", "⁅覚醒⁆「Storm」-⁅永⁆このユニットのパワーを+3000する。", power=1000))
    t.put(0, "hand", ace("Hero", "Storm", cost=5))
    t.start()
    t.act("play", "Hero").to("open").choose("Ruin")
    assert (t.value("Mage", "power"), t.value("Seer", "power")) == (1000, 4000)


@rule(MINE, "1203-5", "203-2a", "306-2e", "319-3")
def test_the_face_that_is_up_counts() -> None:
    t = table(energy=5)
    t.put(0, "territory", territory("Ruin", "Storm", text="⁅永⁆あなたのユニットすべてのパワーを+1000する。",
                                    opened="⁅永⁆あなたのユニットすべてのパワーを+2000する。", color="red"))
    t.put(0, "field", unit("Page", power=1000))
    t.put(0, "hand", ace("Hero", "Storm", cost=5))
    t.start()
    assert t.value("Page", "power") == 2000 and t.value("Ruin", "cost") == 0 and "色:red" not in t.traits("Ruin")
    t.act("play", "Hero").to("open").choose("Ruin")
    assert t.value("Page", "power") == 3000 and t.value("Ruin", "cost") == 5 and "色:red" in t.traits("Ruin")


@rule(MINE, "410-2a", "410-2")
def test_its_other_side_is_seen_by_its_player_alone() -> None:
    t = ready()
    t.idle().start()
    assert t.sees(0, "Ruin") and not t.sees(1, "Ruin") and t.seen(1, 0, "territory") == ["Ruin"]


@rule(MINE, "529-1", "902-5")
def test_a_territory_is_closed() -> None:
    t = ready(energy=6)
    t.put(0, "hand", ace("Hero", "Storm", cost=5), command("Shut", "あなたのテリトリー1枚を閉じる。"))
    t.start()
    t.act("play", "Hero").to("open").choose("Ruin")
    t.act("play", "Shut").pass_until_empty()
    assert not t.side("Ruin").endswith("/open") and t.names("close") == ["Ruin"]


# ---- 1406
ASSAULT = "【アサルトテリトリー】"


@rule(MINE, "1406-1a", "1406-1b")
def test_an_assault_territory_opens_onto_the_field_as_a_unit() -> None:
    t = ready(opened=ASSAULT, power=7000, hit=2)
    t.put(0, "hand", ace("Hero", "Storm", cost=5))
    t.start()
    t.act("play", "Hero").to("open").choose("Ruin")
    assert t.zone(0, "field") == ["Hero", "Ruin"] and t.zone(0, "territory") == [] and t.value("Ruin", "power") == 7000
    t.pass_()
    t.to("attack")
    assert "Ruin" in t.options()


def numbers_shown(t: Table, name: str) -> list[int]:
    """Power and hit of a card as the table shows them to its player."""
    view = t.game.view(0)
    card = next(c for cards in view.zones.values() for c in cards if c.definition is not None and c.definition.name.startswith(name))
    return [card.nums[x] for x in ("power", "hit") if x in card.nums]


@rule(MINE, "1406-1a", "1406-1b")
def test_a_territory_has_power_and_hit_only_while_it_is_a_unit() -> None:
    for text, shown in ((ASSAULT, [7000, 2]), ("", [])):
        t = ready(opened=text, power=7000, hit=2)
        t.put(0, "hand", ace("Hero", "Storm", cost=5))
        t.start()
        assert numbers_shown(t, "Ruin") == []
        t.act("play", "Hero").to("open").choose("Ruin")
        assert numbers_shown(t, "Ruin") == shown


@rule(MINE, "1406-2", "1303-5")
def test_it_goes_back_closed_instead_of_leaving() -> None:
    t = ready(energy=6, opened=ASSAULT, power=7000, hit=2)
    t.put(0, "hand", ace("Hero", "Storm", cost=5), command("Bolt", "ユニット1体を対象とし、それを破壊する。"))
    t.start()
    t.act("play", "Hero").to("open").choose("Ruin")
    t.act("play", "Bolt").choose("Ruin").pass_until_empty()
    assert t.zone(0, "territory") == ["Ruin"] and not t.side("Ruin").endswith("/open") and t.zone(0,
            "grave") == ["Bolt"] and t.told("destroy") == []


@rule(MINE, "529-1a")
def test_closing_one_on_the_field_takes_it_back() -> None:
    t = ready(energy=6, opened=ASSAULT, power=7000, hit=2)
    t.put(0, "hand", ace("Hero", "Storm", cost=5), command("Shut", "あなたのテリトリー1枚を閉じる。"))
    t.start()
    t.act("play", "Hero").to("open").choose("Ruin")
    t.act("play", "Shut").pass_until_empty()
    assert t.zone(0, "territory") == ["Ruin"] and not t.side("Ruin").endswith("/open")




@rule(MINE, "521-4", "1406-2")
def test_auras_go_back_with_it() -> None:
    t = ready(energy=7, opened=ASSAULT, power=7000, hit=2)
    t.put(0, "grave", unit("Sword", cost=9))
    t.put(0, "hand", ace("Hero", "Storm", cost=5), command("Bolt", "ユニット1体を対象とし、それを破壊する。"),
          command("Arm", "あなたのユニット1体を対象とし、あなたの墓地にあるカード1枚を+1000オーラとしてそれにつける。"))
    t.idle().start()
    t.act("play", "Hero").to("open").choose("Ruin")
    t.act("play", "Arm").choose("Ruin").pass_until_empty()
    assert t.value("Ruin", "power") == 8000
    t.act("play", "Bolt").choose("Ruin").pass_until_empty()
    assert t.zone(0, "territory") == ["Ruin"] and t.roles("Ruin", "aura") == ["Sword"] and t.where("Sword") == (0, "territory")
