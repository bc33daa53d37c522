"""Appendix A, more of it: conceding, whose cards life's are, mates' decks, who is an opponent, who is being dealt damage."""
from __future__ import annotations

from taisen.games.build_divide.rules.r0601_decks import different_territories
from taisen.games.build_divide.terms import N_CONCEDED
from tests.games.build_divide.bench import BUSTER, DRAW, STONE, Table, always, auto, command, table, territory, unit
from tests.games.build_divide.test_1800_tag_team import tag
from tests.rules import rule

MINE = "build_divide"
# Round the table: 0 and 3 are one team, 1 and 2 the other; 0 faces 1, 3 faces 2.


# ---- 1803
@rule(MINE, "1803-2")
def test_a_team_concedes_when_both_agree() -> None:
    t = tag()
    t.idle(0, 1, 2, 3).start()
    t.concede(0)
    assert not t.over and t.kind == "priority" and t.state.numbers[N_CONCEDED] == 1
    t.concede(1)
    assert not t.over
    t.concede(3)
    assert t.over and t.state.winners == 0b0110


@rule(MINE, "1803-2")
def test_what_was_agreed_holds_for_a_turn() -> None:
    t = tag("end")
    t.idle(0, 1, 2, 3).start()
    t.concede(2)
    t.pass_until(turn=1)
    t.concede(1)
    assert not t.over
    t.concede(2)
    assert t.over and t.state.winners == 0b1001
    t = table()
    t.idle().start()
    t.concede(1)
    assert t.over and t.winner == 0


# ---- 1801, 1901
@rule(MINE, "1801-2a", "2401-1b")
def test_a_buster_of_the_mates_hits_who_is_dealt_damage() -> None:
    t = tag("attack", pause_at="806-3", bare=frozenset({(2, "life")}))
    t.put(0, "field", unit("Knight"))
    t.put(1, "life", BUSTER, STONE, STONE, STONE, owner=2)
    t.start()
    t.choose("Knight").choose(1).settle()
    assert [d.player for d in t.told("buster_hurt")] == [1] and t.zone(2, "grave") == ["Buster", "Stone"]


@rule(MINE, "1901-2")
def test_one_side_is_the_player_and_the_mate() -> None:
    t = tag()
    t.put(0, "field", unit("Banner", always("味方のユニットすべてのパワーを+1000する。"), power=1000))
    for s in (1, 2, 3):
        t.put(s, "field", unit(f"Unit {s}", power=1000))
    t.put(0, "hand", command("Feast", "味方はカードを1枚引く。", cost=0))
    t.start()
    assert [t.value(x, "power") for x in ("Banner", "Unit 1", "Unit 2", "Unit 3")] == [2000, 1000, 1000, 2000]
    t.act("play", "Feast").pass_until_empty()
    assert sorted(d.player for d in t.told("draw")) == [0, 3]


@rule(MINE, "1901-3", "2601-3", "202-3")
def test_the_other_team_is_both_of_it() -> None:
    for seat, others in ((0, ["Unit 1", "Unit 2"]), (2, ["Unit 0", "Unit 3"])):
        t = tag()
        t.put(seat, "field", unit("Drain", always("相手のユニットすべてのパワーを-500する。"), power=9000))
        for s in range(4):
            t.put(s, "field", unit(f"Unit {s}", power=1000))
        t.idle(0).start()
        assert [f"Unit {s}" for s in range(4) if t.value(f"Unit {s}", "power") == 500] == others


# ---- 2002-3
@rule(MINE, "2002-3", "2002-3b")
def test_life_goes_to_its_owners_zones() -> None:
    for text, zone in (("ライフの上から2枚を墓地に置く。", "grave"), ("ライフの上から2枚を手札に加える。", "hand"),
                       ("ライフの上から2枚をエナジーゾーンに置く。", "energy")):
        t = tag(bare=frozenset({(3, "life")}))
        t.put(0, "hand", command("Dig", text, cost=0))
        t.put(0, "life", unit("Mine", cost=9), STONE)
        t.put(0, "life", unit("Mates", cost=9), STONE, owner=3)
        t.start()
        order = t.zone(0, "life")
        t.act("play", "Dig").pass_until_empty()
        left = [x for x in order if x not in t.zone(0, "life")]
        for name in [x for x in left if x != "Stone"]:
            assert t.where(name) == (0 if name == "Mine" else 3, zone)


@rule(MINE, "2002-3", "2002-3a")
def test_life_comes_to_the_field_under_its_owners_control() -> None:
    t = tag(bare=frozenset({(3, "life")}))
    t.put(0, "hand", command("Wake", "ライフの上から1枚を公開し、公開したカードを登場させる。", cost=0))
    t.put(0, "life", unit("Mates", cost=9), owner=3)
    t.put(0, "life", STONE, STONE)
    t.start()
    t.act("play", "Wake").pass_until_empty()
    assert t.where("Mates") == (3, "field")


@rule(MINE, "515-2")
def test_what_an_effect_puts_into_play_is_its_controllers() -> None:
    t = table()
    t.put(0, "hand", command("Steal", "相手の墓地にあるユニットカード1枚を対象とし、それを登場させる。", cost=0))
    t.put(1, "grave", unit("Ghost", cost=9))
    t.start()
    t.act("play", "Steal").pass_until_empty()
    assert t.where("Ghost") == (0, "field")


@rule(MINE, "2002-3b:i")
def test_who_got_a_card_into_the_deck_shuffles_it() -> None:
    for owner, who in ((3, [3]), (0, [0])):
        t = tag(bare=frozenset({(3, "life")}))
        t.put(0, "hand", command("Mix", "ライフの上から1枚を山札の上に置き、山札をシャッフルする。", cost=0))
        t.put(0, "life", unit("Mine", cost=9), owner=owner)
        t.put(0, "life", STONE, STONE)
        t.start()
        t.act("play", "Mix").pass_until_empty()
        assert [d.player for d in t.told("shuffle")] == who


# ---- 2101
@rule(MINE, "2101-1", "2101-2")
def test_mates_bring_territories_of_different_names_and_decks_of_any_size() -> None:
    ruin, tower, page = territory("Ruin", "T", open_name="One"), territory("Tower", "T", open_name="One"), unit("Page", cost=9)
    known = {c.id: c for c in (ruin, tower, page)}

    def wrong(*firsts: str) -> list[list[str]]:
        decks = [{{"R": ruin, "T": tower}[x].id: 1, page.id: 40 + s} for s, x in enumerate(firsts)]
        return [[v.rule for v in found] for found in different_territories(decks, known)]

    assert wrong("R", "R", "T", "T") == [[], [], [], []]
    assert wrong("R", "T", "T", "R") == [[], [], ["2101-1"], ["2101-1"]]


# ---- 2301, 2502
@rule(MINE, "2301-1", "2502-1")
def test_there_is_one_field_and_windows_go_by_the_same_steps() -> None:
    t = tag("attack", pause_at="806-3")
    t.put(3, "field", unit("Helper", "⁅自⁆ユニットがアタックした時、カードを1枚引く。"))
    t.put(0, "field", unit("Knight"))
    t.put(2, "field", unit("Far", power=9000), bowed=True)
    t.start()
    t.to("attack").choose("Knight")
    assert t.options() == ["player 1", "Far"]
    t.choose("Far").settle()
    assert t.zone(0, "grave") == ["Knight"] and [d.player for d in t.told("draw")] == [3]


# ---- 2401-2
def hurt(condition: str, seat: int, hit: int = 2) -> Table:
    t = tag("attack", bare=frozenset({(2, "life")}))
    t.put(0, "field", unit("Knight", hit=hit))
    t.put(1, "life", STONE, count=9, owner=2)
    t.put(seat, "hand", command("Rally", f"{condition}、カードを2枚引く。", cost=0, quick=True))
    t.start()
    t.to("attack").choose("Knight").choose(1)
    for _ in range(60):
        if t.told("attack_hurt") and t.kind == "priority" and "Rally" in t.may("play"):
            break
        t.decline()
    t.act("play", "Rally").pass_until_empty()
    return t


@rule(MINE, "2401-2")
def test_the_mate_is_being_dealt_that_damage_too() -> None:
    for condition, drawn in (("あなたがダメージを受けているなら", 2), ("あなたが2以上のダメージを受けているなら", 2),
                             ("あなたが3以上のダメージを受けているなら", 0),
                             ("あなたがアタックによるダメージを受けているなら", 2), ("あなたが効果によるダメージを受けているなら", 0)):
        for seat in (1, 2):
            t = hurt(condition, seat)
            assert [d.player for d in t.told("draw") if d.source] == [seat] * drawn
    assert [d for d in hurt("あなたがダメージを受けているなら", 3).told("draw") if d.source] == []


# ---- 2601
@rule(MINE, "2601-2", "2601-2a")
def test_cards_of_either_opponent_are_chosen_and_some_of_each() -> None:
    t = tag()
    t.put(0, "hand", command("Storm", "相手のユニット2体を対象とし、それらを破壊する。", cost=0))
    for s in range(1, 4):
        t.put(s, "field", unit(f"Unit {s}"))
    t.put(1, "field", unit("Other"))
    t.start()
    t.act("play", "Storm")
    assert "Unit 1" in t.options()
    t.choose("Unit 1")
    assert t.options() == ["Other", "Unit 2"]
    t.choose("Unit 2").pass_until_empty()
    assert t.zone(1, "field") == ["Other"] and t.zone(2, "field") == []
    t = tag()
    t.put(0, "hand", command("Bolt", "相手のユニット1体を破壊する。", cost=0))
    for s in range(1, 4):
        t.put(s, "field", unit(f"Unit {s}"))
    t.start()
    t.act("play", "Bolt").pass_until_empty()
    assert t.kind == "choose" and t.options() == ["Unit 1", "Unit 2"]


@rule(MINE, "2601-3a")
def test_a_permanent_effect_looks_for_either_opponent() -> None:
    for empty, power in ((1, 2000), (2, 2000), (0, 1000)):
        t = tag()
        t.put(3, "field", unit("Mocker", always("相手の手札が0枚以下なら、このユニットのパワーを+1000する。"), power=1000))
        for s in (1, 2):
            if s != empty:
                t.put(s, "hand", STONE)
        t.idle(0).start()
        assert t.value("Mocker", "power") == power
    t = tag()
    t.put(0, "field", unit("Mocker", always("相手の手札が2枚以上なら、このユニットのパワーを+1000する。"), power=1000))
    t.put(1, "hand", STONE)
    t.put(2, "hand", STONE)
    t.idle(0).start()
    assert t.value("Mocker", "power") == 1000


@rule(MINE, "2601-1")
def test_a_play_asks_its_condition_of_the_one_that_is_chosen() -> None:
    for seat, drawn in ((1, 1), (2, 0)):
        t = tag()
        t.put(0, "hand", command("Spy", "相手の手札が2枚以上なら、カードを1枚引く。", cost=0))
        t.put(1, "hand", STONE, STONE)
        t.start()
        t.act("play", "Spy").choose(seat)
        t.pass_until_empty()
        assert len(t.told("draw")) == drawn
    t = tag()
    t.put(3, "field", unit("Herald", auto("あなたのユニットがレストした", DRAW)))
    t.idle(0).start()
    assert t.told("draw") == []
