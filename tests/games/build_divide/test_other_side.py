"""What holds for one side holds for the other; what should not happen does not: the other half of rules tested elsewhere."""
from __future__ import annotations

from tests.games.build_divide.bench import (
    DRAW,
    STONE,
    Table,
    act,
    always,
    auto,
    battle,
    command,
    table,
    territory,
    unit,
)
from tests.rules import rule

MINE = "build_divide"
KILL = "相手のユニット1体を対象とし、それを破壊する。"
BY_DOING = "あなたの手札1枚を捨てることで、カードを2枚引く。"


def drawn(t: Table, seat: int) -> int:
    """So many cards that effects have let a player draw."""
    return len([d for d in t.told("draw") if d.player == seat and d.source])


# ---- 202
@rule(MINE, "202-1a", "202-1b", "202-1d", "202-1e:i")
def test_the_second_players_cards_and_abilities_are_that_players() -> None:
    t = table(turn=1)
    t.energy(1, count=2)
    t.put(1, "field", unit("Flag", always("あなたのユニットすべてのパワーを+1000する。"), power=3000))
    t.put(0, "field", unit("Guard", power=3000))
    t.put(1, "hand", unit("Bell", auto("このユニットが登場した", "手札1枚を捨てる。カードを1枚引く。")), STONE, STONE, unit("Page", cost=9))
    t.idle(0).start()
    assert t.value("Flag", "power") == 4000 and t.value("Guard", "power") == 3000
    t.act("play", "Bell").pass_until_empty()
    assert (t.kind, t.seat) == ("choose", 1)
    t.choose("Page")
    assert drawn(t, 1) == 1 and drawn(t, 0) == 0 and t.zone(1, "grave") == ["Page"]


@rule(MINE, "202-3a")
def test_the_opponent_of_whoever_it_is_about() -> None:
    for seat in (0, 1):
        t = table(energy=1)
        t.put(0, "field", unit("Echo", "⁅自⁆プレイヤーがレッドゾーンになった時、その相手はカードを2枚引く。"))
        t.put(0, "hand", command("Dig", ("" if seat == 0 else "相手の") + "ライフの上から1枚を墓地に置く。"))
        t.put(seat, "life", STONE, count=6)
        t.start()
        t.act("play", "Dig").pass_until_empty()
        assert drawn(t, 1 - seat) == 2 and drawn(t, seat) == 0


@rule(MINE, "515-2", "401-5")
def test_what_an_effect_brings_is_its_controllers() -> None:
    t = table(turn=1)
    t.energy(1)
    t.put(1, "hand", command("Steal", "相手の墓地にあるユニットカード1枚を登場させる。"))
    t.put(0, "grave", unit("Ghost"))
    t.start()
    t.act("play", "Steal").pass_until_empty()
    if t.kind == "choose":
        t.choose("Ghost")
    assert t.zone(1, "field") == ["Ghost"] and t.zone(0, "field") == []


# ---- 401 to 413
@rule(MINE, "403-2", "403-3", "406-5", "409-4", "502-1", "502-2")
def test_cards_stand_or_rest_and_energy_lies_face_up_or_down() -> None:
    t = table(energy=1)
    t.put(0, "field", unit("Knight"))
    t.energy(0, "red")
    t.put(0, "hand", command("Turn", "あなたのユニット1体を対象とし、それをレストする。あなたのエナジー1枚を裏にする。", cost=0),
          command("Back", "あなたのユニット1体を対象とし、それをスタンドする。あなたのエナジー1枚を表にする。", cost=0))
    t.idle(0).start()
    assert not t.bowed("Knight") and not t.down("Energy red")
    t.act("play", "Turn").pass_until_empty()
    t.choose("Energy red")
    assert t.bowed("Knight") and t.down("Energy red") and not t.bowed("Energy red")
    t.act("play", "Back").pass_until_empty()
    if t.kind == "choose":
        t.choose("Energy red")
    assert not t.bowed("Knight") and not t.down("Energy red")


@rule(MINE, "409-4a", "203-1", "203-1a", "203-2c", "510-2a")
def test_energy_has_its_colour_face_up_and_none_face_down() -> None:
    for down in (False, True):
        t = table()
        t.energy(0, "red", down=down)
        t.put(0, "hand", command("Red", DRAW, cost=1, color="red"), command("Any", DRAW, cost=1))
        t.start()
        assert t.may("play") == (["Any"] if down else ["Red", "Any"])


@rule(MINE, "413-3", "413-4")
def test_all_see_what_lies_in_the_resolution_zone() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Letter", DRAW))
    t.idle(1).start()
    assert not t.sees(1, "Letter")
    t.act("play", "Letter")
    assert t.where("Letter") == (0, "resolution") and t.sees(0, "Letter") and t.sees(1, "Letter")


@rule(MINE, "407-3b", "407-3c", "407-3a")
def test_the_first_card_of_life_is_its_top() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Peek", "あなたのライフの先頭のカードを墓地に置く。"))
    t.put(0, "life", unit("First", cost=9), unit("Second", cost=9), STONE)
    t.start()
    t.act("play", "Peek").pass_until_empty()
    assert t.zone(0, "life") == ["Second", "Stone"] and "First" in t.zone(0, "grave")


# ---- 514, 527, 532
@rule(MINE, "514-2", "514-3")
def test_a_countered_ability_is_gone_and_does_nothing() -> None:
    t = table(energy=1)
    t.put(0, "field", unit("Sage", act("カードを2枚引く。")))
    t.put(1, "hand", command("Deny", "解決領域にある能力1つを対象とし、それを打ち消す。", cost=0, quick=True))
    t.idle(0).start()
    t.use("Sage").to("priority", 1).act("play", "Deny").pass_until_empty()
    assert t.pile() == [] and drawn(t, 0) == 0 and t.zone(0, "field") == ["Sage"]


@rule(MINE, "527-2", "527-3", "527-4")
def test_what_drops_from_elsewhere_was_neither_destroyed_nor_discarded() -> None:
    watch = (auto("あなたのユニットが破壊された", DRAW) + "\n" + auto("あなたのカードが捨てられた", "カードを2枚引く。"))
    t = table(energy=3)
    t.put(0, "field", unit("Watch", watch), unit("Lamb"))
    t.put(0, "hand", command("Mill", "あなたの山札の上から1枚を墓地に置く。"), command("Lift",
          "あなたのユニット1体を対象とし、それを手札に戻す。"))
    t.start()
    t.act("play", "Mill").pass_until_empty()
    t.act("play", "Lift").choose("Lamb").pass_until_empty()
    assert drawn(t, 0) == 0
    t = table(energy=3)
    t.put(0, "field", unit("Watch", watch), unit("Lamb"))
    t.put(0, "hand", command("Toss", "手札1枚を捨てる。"), STONE)
    t.start()
    t.act("play", "Toss").pass_until_empty()
    assert drawn(t, 0) == 2


@rule(MINE, "527-5", "527-5a", "517-1")
def test_only_what_never_drops_stays() -> None:
    for text, stays in (("⁅永⁆このユニットはいかなる方法でもドロップしない。", True), ("", False)):
        t = table(energy=1)
        t.put(0, "hand", command("Bolt", KILL))
        t.put(1, "field", unit("Rock", text))
        t.start()
        t.act("play", "Bolt").choose("Rock").pass_until_empty()
        assert (t.zone(1, "field") == ["Rock"]) == stays


@rule(MINE, "532-1", "532-1a", "532-1b")
def test_who_does_not_do_it_has_nothing_of_it() -> None:
    for says in (True, False):
        t = table(energy=1)
        t.put(0, "hand", command("Pact", BY_DOING), STONE)
        t.start()
        t.act("play", "Pact").pass_until_empty()
        (t.yes if says else t.no)()
        assert drawn(t, 0) == (2 if says else 0) and t.names("discard") == (["Stone"] if says else [])


@rule(MINE, "1418-2", "1410-2", "535-1")
def test_keywords_that_may_be_declined_are() -> None:
    t = table(energy=1)
    t.put(0, "hand", unit("Schemer", "【恋愛頭脳戦】"), STONE)
    t.start()
    t.act("play", "Schemer").to("may").no()
    assert t.zone(0, "set") == [] and "Stone" in t.zone(0, "hand")
    t = battle(unit("Bright", "【ブライト「星」+3000】", power=2000), unit("Guard", power=4000), resting=True)
    t.put(0, "hand", unit("Star", cost=9, traits=("星",)))
    t.start()
    t.choose("Bright").choose("Guard").settle("may")
    if t.kind == "may":
        t.no().settle()
    assert "Bright" in t.zone(0, "grave") and t.told("discard") == []


# ---- 1003, 1103, 1203
@rule(MINE, "1003-2a", "2401-1a", "103-1")
def test_who_has_life_left_does_not_lose() -> None:
    for lives, over in ((2, False), (1, True)):
        t = battle(unit("Knight", hit=2))
        t.put(1, "life", STONE, count=lives)
        t.start()
        t.attack("Knight").settle()
        assert t.over == over and t.count(1, "life") == 0


@rule(MINE, "1103-7", "1203-4", "1408-2", "307-2", "304-2b", "1204-2a:ii")
def test_neither_the_others_cards_nor_those_elsewhere_are_played() -> None:
    t = table(energy=3)
    t.put(0, "hand", command("Mine", DRAW), command("Still", DRAW))
    t.put(0, "grave", command("Gone", DRAW))
    t.put(0, "field", unit("Sage", act(DRAW)))
    t.put(0, "grave", unit("Dead", act(DRAW)))
    t.put(1, "hand", command("Theirs", DRAW))
    t.put(1, "field", unit("Monk", act(DRAW)))
    t.start()
    assert sorted(t.may("play")) == ["Mine", "Still"] and t.may("use") == ["Sage"]
    assert "1103-7" in t.why_not("Gone", verb="play") and "1103-7" in t.why_not("Theirs", verb="play")
    assert "1103-7" in t.why_not("Monk", verb="use")


@rule(MINE, "802-4b:ii", "802-4a")
def test_who_can_attack_nothing_cannot_attack() -> None:
    shy = always("このユニットはプレイヤーにアタックできない。")
    for resting in (True, False):
        t = battle(unit("Shy", shy), unit("Guard"), resting=resting)
        t.put(0, "field", unit("Knight"))
        t.start()
        t.to("attack")
        assert ("Shy" in t.options()) == resting
        if resting:
            t.choose("Shy")
            assert t.kind != "attacked" or t.options() == ["Guard"]


# ---- 1205
@rule(MINE, "1205-2a", "1205-3", "1205-2", "1304-1", "1304-2")
def test_each_time_it_happens_it_triggers_and_nothing_else_does_it() -> None:
    t = table(energy=4)
    t.put(0, "field", unit("Herald", auto("あなたのユニットが登場した", DRAW)))
    t.put(0, "hand", unit("One"), unit("Two"), command("Song", "あなたのユニットすべてをレストする。"))
    t.put(1, "field", unit("Other"))
    t.start()
    t.act("play", "Song").pass_until_empty()
    assert drawn(t, 0) == 0
    t.act("play", "One").pass_until_empty()
    assert drawn(t, 0) == 1
    t.act("play", "Two").pass_until_empty()
    assert drawn(t, 0) == 2


@rule(MINE, "1205-4a:ii", "1205-4a:iii", "1208-3a")
def test_as_what_a_card_that_moved_is_looked_at() -> None:
    # Out of the field: as it was there, with what effects had made of it.
    t = table(energy=2)
    t.put(0, "field", unit("Watch", auto("パワー5000以上のあなたのユニットが破壊された", DRAW)), unit("Small", power=2000), unit("Big", power=6000))
    t.put(0, "hand", command("Cut", "あなたのユニット1体を対象とし、それを破壊する。"), command("Grow", "あなたのユニット1体を対象とし、"
          "そのターン中、それのパワーを+4000する。"))
    t.put(0, "hand", command("Slash", "あなたのユニット1体を対象とし、それを破壊する。", cost=0))
    t.start()
    t.act("play", "Cut").choose("Small").pass_until_empty()
    assert drawn(t, 0) == 0
    t.act("play", "Slash").choose("Big").pass_until_empty()
    assert drawn(t, 0) == 1
    # Into it: as it is there, with the effects on it.
    for flag, seen in ((always("あなたのユニットすべてのパワーを+4000する。"), 1), ("", 0)):
        t = table(energy=1)
        t.put(0, "field", unit("Watch", auto("パワー5000以上のあなたのユニットが登場した", DRAW)), unit("Flag", flag))
        t.put(0, "hand", unit("New", power=2000))
        t.start()
        t.act("play", "New").pass_until_empty()
        assert drawn(t, 0) == seen


@rule(MINE, "1202-2b:i", "706-4")
def test_what_names_no_time_goes_on() -> None:
    t = table(energy=1)
    t.put(0, "field", unit("Sage", act("このユニットは「星」を得る。")))
    t.idle().start()
    t.use("Sage").pass_until_empty()
    assert "星" in t.traits("Sage")
    t.end_turn()
    assert "星" in t.traits("Sage")


@rule(MINE, "1205-5a")
def test_a_delayed_trigger_is_gone_in_the_next_turn() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Later", "そのターン中、次にあなたのユニットが登場した時、カードを2枚引く。"), unit("One", cost=0), unit("Two", cost=0))
    t.idle(0).start()
    t.act("play", "Later").pass_until_empty()
    t.act("play", "One").pass_until_empty()
    assert drawn(t, 0) == 2
    t.act("play", "Two").pass_until_empty()
    assert drawn(t, 0) == 2


@rule(MINE, "1201-1a", "533-1a")
def test_who_loses_all_abilities_keeps_nothing_and_commands_are_untouched() -> None:
    t = table(energy=3)
    t.put(0, "field", unit("Sage", act(DRAW), power=3000))
    t.put(0, "hand", command("Blank", "ユニット1体を対象とし、そのターン中、それは能力をすべて失う。"), command("Letter", DRAW))
    t.start()
    t.act("play", "Blank").choose("Sage").pass_until_empty()
    assert t.may("use") == [] and t.may("play") == ["Letter"]
    t.act("play", "Letter").pass_until_empty()
    assert drawn(t, 0) == 1


@rule(MINE, "408-1", "410-2", "404-1")
def test_a_closed_territory_is_open_only_once_it_was_opened() -> None:
    t = table(energy=1)
    t.put(0, "territory", territory("Tower", "T", opened=always("あなたのユニットすべてのパワーを+2000する。")))
    t.put(0, "field", unit("Knight", "⁅覚醒⁆" + always("このユニットのヒットを+1する。"), power=1000))
    t.put(0, "hand", command("Key", "あなたのテリトリー1枚を開放する。", cost=0))
    t.idle(0).start()
    assert t.value("Knight", "power") == 1000 and t.value("Knight", "hit") == 1
    t.act("play", "Key").pass_until_empty()
    if t.kind == "choose":
        t.choose("Tower")
    assert t.value("Knight", "power") == 3000 and t.value("Knight", "hit") == 2


@rule(MINE, "104-2c", "507-2")
def test_what_is_done_several_times_is_done_so_often() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Both", "カードを2枚引く。スカウト1する。"))
    t.start()
    t.act("play", "Both").pass_until_empty()
    assert drawn(t, 0) == 2 and [d.number for d in t.told("scout")] == [1]


@rule(MINE, "202-3a")
def test_the_opponent_of_whoevers_unit_it_is() -> None:
    for seat in (0, 1):
        t = table(turn=seat)
        t.energy(seat)
        t.put(0, "field", unit("Echo", "⁅自⁆ユニットが登場した時、その相手はカードを2枚引く。"))
        t.put(seat, "hand", unit("New"))
        t.idle(1 - seat).start()
        t.act("play", "New").pass_until_empty()
        assert drawn(t, 1 - seat) == 2 and drawn(t, seat) == 0


@rule(MINE, "203-1c:i", "203-2b", "510-2a")
def test_energy_of_two_colours_pays_for_either() -> None:
    for colour, may in (("red", True), ("white", True), ("blue", False)):
        t = table()
        t.put(0, "energy", unit("Both", cost=9, color=("red", "white")))
        t.put(0, "hand", command("Letter", DRAW, cost=1, color=colour))
        t.start()
        assert (t.may("play") == ["Letter"]) == may


@rule(MINE, "514-1", "514-1a", "514-3")
def test_a_countered_card_goes_to_the_graveyard_undone() -> None:
    for text, done in ((DRAW, 0), ("このカードは打ち消されない。\n" + DRAW, 1)):
        t = table(energy=1)
        t.put(0, "hand", command("Letter", text))
        t.put(1, "hand", command("Deny", "解決領域にあるカード1枚を対象とし、それを打ち消す。", cost=0, quick=True))
        t.idle(0).start()
        t.act("play", "Letter").to("priority", 1).act("play", "Deny").pass_until_empty()
        assert drawn(t, 0) == done and "Letter" in t.zone(0, "grave")
