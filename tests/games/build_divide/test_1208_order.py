"""1208-1f, 1208-1g, 1208-3: in which order effects of a layer apply; 401-4b to 401-9: order in zones, what is meant where."""
from __future__ import annotations

from tests.games.build_divide.bench import auto, command, table, territory, unit
from tests.rules import rule

MINE = "build_divide"


@rule(MINE, "1208-1f")
def test_what_depends_on_another_effect_applies_after_it() -> None:
    hits = unit("Watch", "⁅永⁆あなたの「竜」のユニットのパワーを+1000する。", power=9000)
    turns = unit("Totem", "⁅永⁆あなたのユニットは「竜」を得る。", power=9000)
    weigh = unit("Scale", "⁅永⁆パワー6000以上のあなたのユニットのヒットを+1する。", power=9000)
    grow = unit("Banner", "⁅永⁆あなたのユニットのパワーを+1000する。", power=9000)
    for order in ((weigh, grow), (grow, weigh)):
        t = table(energy=3)
        t.put(0, "field", unit("Knight", power=5000))
        t.put(0, "hand", *order)
        t.start()
        t.act("play", order[0].name).pass_until_empty()
        t.act("play", order[1].name).pass_until_empty()
        assert t.value("Knight", "power") == 6000 and t.value("Knight", "hit") == 2, [x.name for x in order]
    for order in ((hits, turns), (turns, hits)):
        t = table(energy=3)
        t.put(0, "field", unit("Knight", power=5000))
        t.put(0, "hand", *order)
        t.start()
        t.act("play", order[0].name).pass_until_empty()
        t.act("play", order[1].name).pass_until_empty()
        assert t.value("Knight", "power") == 6000


@rule(MINE, "1208-1g", "1208-1g:i")
def test_otherwise_effects_apply_in_the_order_in_which_they_arose() -> None:
    grow = unit("Banner", "⁅永⁆あなたのユニットのパワーを+1000する。", power=20000)
    fix = unit("Mould", "⁅永⁆あなたのユニットのパワーを3000にする。", power=20000)
    for order, power in (((grow, fix), 3000), ((fix, grow), 4000)):
        t = table(energy=3)
        t.put(0, "field", unit("Knight", power=5000))
        t.put(0, "hand", *order)
        t.start()
        t.act("play", order[0].name).pass_until_empty()
        t.act("play", order[1].name).pass_until_empty()
        assert t.value("Knight", "power") == power, [x.name for x in order]


@rule(MINE, "1208-1g:i")
def test_a_permanent_ability_that_was_given_counts_from_when_its_card_came() -> None:
    """The territory lay there before: what its other face says is older than the unit that has come since."""
    t = table(energy=3)
    t.put(0, "field", unit("Knight", power=5000))
    t.put(0, "hand", unit("Mould", "⁅永⁆あなたのユニットのパワーを3000にする。", power=20000),
          command("Key", "あなたのテリトリー1枚を対象とし、それを開放する。"))
    t.put(0, "territory", territory("Castle", opened="⁅永⁆あなたのユニットのパワーを+1000する。"))
    t.start()
    t.act("play", "Mould").pass_until_empty()
    t.act("play", "Key").pass_until_empty()
    assert t.side("Castle").endswith("/open") and t.value("Knight", "power") == 3000


@rule(MINE, "1208-1g:ii")
def test_what_was_played_first_counts_first_though_it_resolves_last() -> None:
    t = table(energy=3)
    t.put(0, "field", unit("Knight", power=5000))
    t.put(0, "hand", command("Press", "あなたのユニット1体を対象とし、そのターン中、それのパワーを3000にする。"),
          command("Song", "あなたのユニット1体を対象とし、そのターン中、それのパワーを+1000する。", quick=True))
    t.start()
    t.act("play", "Press").choose("Knight").act("play", "Song").choose("Knight")
    t.pass_until_empty()
    assert t.value("Knight", "power") == 4000, "set first, then raised, as they were played"


@rule(MINE, "1208-3", "1208-3a")
def test_a_card_comes_with_the_effects_of_its_zone_on_it() -> None:
    t = table(energy=3)
    t.put(0, "field", unit("Totem", "⁅永⁆あなたのユニットは「竜」を得る。"),
          unit("Watch", auto("あなたの「竜」のユニットが登場した", "カードを1枚引く。")))
    t.put(0, "hand", unit("Knight"), command("Song", "カードを1枚引く。"))
    t.start()
    t.act("play", "Knight").pass_until_empty()
    assert "竜" in t.traits("Knight") and len(t.told("draw")) == 1


@rule(MINE, "1208-2")
def test_what_has_been_played_is_not_about_what_comes_before_it_resolves() -> None:
    t = table(energy=3)
    t.put(0, "field", unit("Knight", power=5000))
    t.put(0, "hand", command("Song", "そのターン中、あなたのユニットすべてのパワーを+1000する。"), unit("Page", power=5000, timing="quick"))
    t.idle(0).start()
    t.act("play", "Song").act("play", "Page").pass_until_empty()
    assert t.value("Knight", "power") == 6000 and t.value("Page", "power") == 5000


# ---- 401
@rule(MINE, "401-4b", "401-4c", "401-4c:i")
def test_the_player_of_a_zone_in_order_says_in_which_order_cards_come_there() -> None:
    t = table(energy=3, deck=0)
    t.put(0, "deck", unit("Under", cost=9), unit("Over", cost=9))
    t.put(0, "grave", unit("A", cost=9), unit("B", cost=9), unit("C", cost=9))
    t.put(0, "hand", command("Back", "あなたの墓地のユニットカードすべてを山札の一番上に置く。"))
    t.idle(0, 1).start()
    t.act("play", "Back").pass_until_empty()
    assert t.kind == "order" and t.seat == 0
    t.choose("B", "C")
    assert t.zone(0, "deck") == ["B", "C", "A", "Under", "Over"]
    assert sorted(x for x in t.seen(0, 0, "deck") if x in "ABC") == ["A", "B", "C"] and not [x for x in t.seen(1, 0, "deck") if x in "ABC"]
    t = table(energy=3, deck=0)
    t.put(0, "deck", unit("Under", cost=9), unit("Over", cost=9))
    t.put(1, "grave", unit("A", cost=9), unit("B", cost=9))
    t.put(0, "hand", command("Back", "相手の墓地のユニットカードすべてを山札の一番上に置く。"))
    t.idle(0, 1).start()
    t.act("play", "Back").pass_until_empty()
    assert t.kind == "order" and t.seat == 1, "it is not the deck of the one whose effect it is"


@rule(MINE, "401-5a")
def test_an_effect_goes_on_meaning_the_card_that_it_has_moved() -> None:
    t = table(energy=3)
    t.put(0, "grave", unit("Ghost", power=3000))
    t.put(0, "hand", command("Rise", "あなたの墓地のユニットカード1枚を登場させる。そのターン中、それのパワーを+2000する。"))
    t.start()
    t.act("play", "Rise").pass_until_empty()
    t.claim("Ghost", 0)
    assert t.zone(0, "field") == ["Ghost"] and t.value("Ghost", "power") == 5000


@rule(MINE, "401-9", "401-9a")
def test_a_name_in_angles_means_cards_on_the_field_or_in_the_zone_that_is_said() -> None:
    for zone, many in (("field", 1), ("grave", 3), ("hand", 0)):
        t = table(energy=1)
        t.put(0, zone, unit("Twin", ident="アオ"))
        t.put(0, "hand", command("Call", "《アオ》がいるなら、カードを1枚引く。あなたの墓地の《アオ》がいるなら、カードを3枚引く。"))
        t.start()
        t.act("play", "Call").pass_until_empty()
        assert len(t.told("draw")) == many, zone


@rule(MINE, "1302-4")
def test_rule_processing_is_over_when_there_is_nothing_left_to_do() -> None:
    t = table(energy=1)
    t.put(0, "field", unit("Sage", auto("あなたのユニットが破壊された", "あなたの墓地のユニットカード1枚を登場させる。")),
          unit("Weak", "⁅起⁆〔ノーマル/このユニットをレストする〕あなたのユニット1体を対象とし、そのターン中、それのパワーを-5000する。"))
    t.idle().start()
    t.use("Weak").choose("Weak").pass_until_empty()
    assert t.zone(0, "field") == ["Sage", "Weak"] and t.zone(0, "grave") == [], "destroyed, and then the ability that rested it brings it back"
    assert (t.at, t.kind, t.seat) == ("main", "priority", 0)
    t = table(energy=1)
    t.put(0, "field", unit("Sage", auto("このユニットがレストした", "相手のユニット1体を対象とし、それを破壊する。")),
          unit("Bell", "⁅起⁆〔ノーマル/⁅無1⁆〕あなたのユニット1体を対象とし、それをレストする。"))
    t.put(1, "field", unit("A"), unit("B"))
    t.idle().start()
    t.use("Bell").choose("Sage").resolve()
    assert t.kind == "choose" and t.options() == ["A", "B"], "what has triggered is played before it is over"
    t.choose("A")
    assert t.kind == "priority" and len(t.pile()) == 1
