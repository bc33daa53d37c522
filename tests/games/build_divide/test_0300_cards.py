"""203, 302 to 319, 401 to 415: what is on cards, what zones show, building decks."""
from __future__ import annotations

import pytest

import taisen
from taisen.games.build_divide.game import INFO
from taisen.games.build_divide.rules.r0300_cards import called, called_in_part, colours_of, facts_in_d_deck, parted
from taisen.games.build_divide.rules.r0601_decks import check_deck
from taisen.games.info import CardData
from taisen.kernel.continuous import derived
from tests.games.build_divide.bench import STONE, command, table, territory, unit
from tests.rules import rule

MINE = "build_divide"
DRAWS = "カードを1枚引く。"


@rule(MINE, "203-1", "203-1a", "203-1c:i", "203-2", "203-2b", "203-2c")
def test_colours() -> None:
    t = table()
    t.put(0, "field", unit("Both", color=("black", "red")), unit("Plain"))
    t.put(0, "hand", STONE)
    t.start()
    assert colours_of(t.state, t.ref("Both")) == 0b1001 and colours_of(t.state, t.ref("Plain")) == 0
    with pytest.raises(taisen.TaisenError, match="no colour"):
        INFO.build_library([unit("Odd", color="green")])


@rule(MINE, "302-1", "304-2", "401-7", "401-8")
def test_cards_are_meant_by_their_kind_and_units_lie_on_the_field() -> None:
    t = table(energy=2)
    t.put(0, "hand", command("Rise", "そのターン中、ユニットすべてのパワーを+1000する。"),
          command("Both", "あなたの墓地にあるコマンドカード1枚を手札に戻す。"))
    t.put(0, "field", unit("Knight"))
    t.put(0, "grave", unit("Ghost"), command("Spent"))
    t.start()
    t.act("play", "Rise").pass_until_empty()
    assert t.value("Knight", "power") == 6000 and t.value("Ghost", "power") == 5000
    t.act("play", "Both").pass_until_empty()
    assert sorted(t.options()) == ["Rise", "Spent"]


@rule(MINE, "303-2a", "303-3b", "303-3c", "303-3d", "1407-1a")
def test_names_furigana_and_added_names() -> None:
    lib = INFO.build_library([unit("白銀の魔弾", ruby=("しろがね", "まだん"), names=("銀弾",))])
    d = lib.defs[0].plain
    assert called(d, "白銀の魔弾") and called(d, "銀弾") and not called(d, "しろがね")
    assert called_in_part(d, "魔弾") and called_in_part(d, "がね") and not called_in_part(d, "しろがねまだん")


@rule(MINE, "303-2a", "1407-1a")
def test_names_in_texts() -> None:
    t = table()
    t.put(0, "field", unit("Bullet", names=("Silver",)), unit("Silver"), unit("Gold"),
          unit("Smith", "⁅永⁆カード名「Silver」のユニットすべてのパワーを+1000する。"))
    t.idle().start()
    assert [t.value(x, "power") for x in ("Bullet", "Silver", "Gold")] == [6000, 6000, 5000]


@rule(MINE, "304-3a", "305-2a", "305-2b")
def test_strokes_part_what_is_printed() -> None:
    assert parted("ユニット/エース") == ("ユニット", "エース") and parted("人間/竜") == ("人間", "竜") and parted("（なし）") == ()


@rule(MINE, "306-3", "305-2a")
def test_cost_and_attributes_in_texts() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Hunt", "相手の総コスト3以上の「竜」のユニット1体を対象とし、それを破壊する。"))
    t.put(1, "field", unit("Small", cost=2, traits=("竜",)), unit("Big", cost=3, traits=("竜", "人間")), unit("Man", cost=4, traits=("人間",)))
    t.start()
    t.act("play", "Hunt").pass_until_empty()
    assert t.zone(1, "grave") == ["Big"]


@rule(MINE, "319-3a", "319-3")
def test_in_the_d_deck_a_territory_has_the_cost_of_its_open_face() -> None:
    t = table()
    t.put(0, "d_deck", territory("Ruin", "Storm", cost=6, color="red"))
    t.put(0, "hand", STONE)
    t.start()
    assert facts_in_d_deck(t.state, t.ref("Ruin")).nums[0] == 6 and derived(t.state, t.ref("Ruin")).nums[0] == 0


# ---- 400
@rule(MINE, "401-3b", "402-1b", "405-2", "414-2", "415-2", "407-2", "411-2", "401-2", "401-2a")
def test_what_is_hidden_from_whom() -> None:
    t = table(deck=0)
    for zone, name in (("hand", "H"), ("d_deck", "D"), ("set", "S"), ("life", "L"), ("deck", "K")):
        t.put(0, zone, unit(name, cost=9))
    t.put(1, "deck", STONE)
    t.idle().start()
    for name in "HDS":
        assert t.sees(0, name) and not t.sees(1, name)
    for name in "LK":
        assert not t.sees(0, name) and not t.sees(1, name)
    assert t.seen(1, 0, "hand") == ["?", "?"] and t.seen(1, 0, "life") == ["?"]


@rule(MINE, "401-3a", "402-1", "402-1a", "406-3", "408-3", "409-2", "410-2", "412-2")
def test_what_all_see() -> None:
    t = table()
    for zone in ("field", "grave", "energy", "removed"):
        t.put(0, zone, unit(zone, cost=9))
    t.put(0, "territory", territory("Ruin"))
    t.idle().start()
    for zone in ("field", "grave", "energy", "removed"):
        assert t.sees(1, zone), zone
    assert t.seen(1, 0, "territory") == ["Ruin"]


@rule(MINE, "413-2", "413-3", "401-1", "202-1a:i")
def test_there_is_one_resolution_zone_that_all_see() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Slow", DRAWS))
    t.put(1, "hand", command("Fast", DRAWS, cost=0, quick=True))
    t.idle().start()
    t.act("play", "Slow").to("priority", 1)
    t.act("play", "Fast")
    assert t.sees(1, "Slow") and t.sees(0, "Fast") and len(t.state.zone(0, 8)) == 2 == len(t.state.zone(1, 8))
    assert t.where("Slow")[0] == 0 and t.where("Fast")[0] == 1


@rule(MINE, "402-1b:i", "403-3b:i")
def test_a_card_with_two_faces_is_never_face_down() -> None:
    t = table(energy=1)
    t.put(0, "energy", territory("Ruin"))
    t.put(0, "hand", command("Hide", "あなたのエナジーゾーンにあるカードすべてを裏にする。"))
    t.start()
    t.act("play", "Hide").pass_until_empty()
    if t.kind == "pay":
        t.choose("Energy ").pass_until_empty()
    assert not t.down("Ruin") and t.down("Energy ")


@rule(MINE, "403-2", "403-2c", "403-3", "403-4", "406-5", "409-4", "406-6b", "401-5")
def test_cards_come_standing_face_up_and_anew() -> None:
    t = table(energy=2)
    t.put(0, "hand", command("Back", "あなたのユニット1体を対象とし、それを手札に戻す。", cost=0),
          command("Feed", "あなたの手札1枚をエナジーゾーンに置く。"))
    t.put(0, "field", unit("Knight", cost=1), damage=2000, bowed=True)
    t.start()
    before = t.ref("Knight")
    t.act("play", "Back").pass_until_empty()
    t.act("play", "Knight").pass_until_empty()
    assert t.damage("Knight") == 0 and not t.bowed("Knight") and t.ref("Knight") != before
    t.act("play", "Feed").pass_until_empty()
    assert not t.bowed("Feed")


@rule(MINE, "407-3", "407-3a", "407-3b", "407-3c", "401-4a:i", "401-6")
def test_life_keeps_its_order() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Mend", "あなたの手札1枚をライフの先頭に置く。"), unit("New", cost=9))
    t.lives(0, unit("Old", cost=9), more=2)
    t.start()
    t.act("play", "Mend").pass_until_empty()
    t.choose("New")
    assert t.zone(0, "life") == ["New", "Old", "Stone", "Stone"]


@rule(MINE, "1208-1e", "407-4", "407-4a", "407-4b", "407-4c")
def test_red_and_yellow_zone() -> None:
    for lives, power in ((5, 8000), (6, 5000)):
        t = table()
        t.put(0, "life", STONE, count=lives)
        t.put(0, "field", unit("Edge", "⁅永⁆あなたのライフがレッドゾーンなら、このユニットのパワーを+3000する。"))
        t.idle().start()
        assert t.value("Edge", "power") == power


@rule(MINE, "415-1a", "415-3", "415-5")
def test_a_face_down_card_is_no_unit() -> None:
    t = table(energy=1)
    t.put(0, "set", unit("Spy", "⁅永⁆あなたのユニットすべてのパワーを+1000する。"))
    t.put(0, "field", unit("Knight", power=2000))
    t.put(0, "hand", command("Storm", "ユニットすべてを破壊する。"))
    t.start()
    assert t.value("Knight", "power") == 2000
    t.act("play", "Storm").pass_until_empty()
    assert t.zone(0, "set") == ["Spy"] and "Knight" in t.zone(0, "grave")


@rule(MINE, "401-3c", "401-3c:i", "508-1")
def test_an_effect_may_reveal_a_card() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Show", "あなたの手札1枚を公開する。カードを1枚引く。"), unit("Secret", cost=9))
    t.idle(1).start()
    t.act("play", "Show").pass_until_empty()
    assert "reveal" in t.events() and t.sees(1, "Secret")


@rule(MINE, "405-3", "406-4", "408-4", "409-3", "410-3", "411-3", "412-3", "414-3", "407-3")
def test_which_zones_keep_order() -> None:
    t = table()
    t.idle().start()
    assert {z.name for z in INFO.rules.zones if INFO.rules.ordered >> z.id & 1} == {"deck", "life", "resolution"}
    assert t.seen(0, 0, "deck") == ["?"] * 10 and t.seen(0, 0, "hand") == ["Idle 0"]


# ---- 601
def plain_deck() -> tuple[dict[str, int], dict[str, CardData]]:
    cards = [unit(f"Unit {i}", cost=9) for i in range(8)] + [unit(f"Bust {i}", cost=9, trigger="buster") for i in range(3)]
    first = territory("Ruin", "T")
    extra = unit("Reserve", cost=9)
    shots = [unit(f"Shot {i}", cost=9, trigger="shot") for i in range(4)]
    known = {c.id: c for c in [*cards, first, extra, *shots]}
    return {**{c.id: 4 for c in cards}, first.id: 1}, known


def broken(deck: dict[str, int], known: dict[str, CardData]) -> list[str]:
    return sorted({v.rule for v in check_deck(deck, known)})


@rule(MINE, "601-1", "601-1a", "601-1b", "601-1c", "601-1d", "601-1e", "602-1a", "1407-3")
def test_building_decks() -> None:
    deck, known = plain_deck()
    by_name = {c.name: i for i, c in known.items()}
    assert broken(deck, known) == []
    assert broken({**deck, "+" + by_name["Reserve"]: 4}, known) == []
    assert broken({i: n for i, n in deck.items() if i not in (by_name["Unit 0"], by_name["Unit 1"])}, known) == ["601-1a"]
    assert "601-1a" in broken({**deck, by_name["Reserve"]: 4, by_name["Shot 0"]: 4}, known)
    assert "601-1a" in broken({**deck, **{"+" + i: 4 for i in list(deck)[:4]}}, known)
    assert "601-1b" in broken({**deck, "+" + by_name["Unit 0"]: 1}, known)
    assert "601-1c" in broken({**deck, by_name["Bust 0"]: 3}, known)
    shots = {i: n for i, n in deck.items() if known[i].name not in ("Unit 0", "Unit 1", "Unit 2", "Unit 3")}
    assert "601-1d" in broken({**shots, **{by_name[f"Shot {k}"]: 4 for k in range(4)}}, known)
    assert "602-1a" in broken({**deck, by_name["Ruin"]: 2}, known) and "601-1e" in broken({**deck, "+" + by_name["Ruin"]: 4}, known)
    twin = unit("Twin", cost=9, names=("Unit 0",))
    assert "601-1b" in broken({**deck, twin.id: 1}, {**known, twin.id: twin})


def test_texts_are_read_and_written_alike() -> None:
    from taisen.games.build_divide.text.vocabulary import VOCABULARY
    for text in ("⁅自⁆このユニットが登場した時、カードを1枚引く。", "⁅起⁆〔ノーマル/⁅黒2⁆⁅無1⁆〕相手のユニット1体を対象とし、それを破壊する。",
                 "⁅永⁆あなたのターンなら、あなたのユニットすべてのパワーを+1000する。", "【デコイ】"):
        trees = VOCABULARY.compile(text, "unit")
        said = [VOCABULARY.two_way.write("paragraph", tree) for tree in trees]
        assert all(said), text
        assert [x for one in said if one for x in VOCABULARY.compile(one[0], "unit")] == list(trees), (text, said)


