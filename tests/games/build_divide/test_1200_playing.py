"""1200 to 1304: playing, paying, resolving, automatic abilities, rule processing, layers; 502 to 536 as far as they are there."""
from __future__ import annotations

from taisen.games.build_divide.terms import FIELD
from taisen.kernel.moves import move
from tests.games.build_divide.bench import STONE, act, auto, battle, command, made, table, unit
from tests.rules import rule

MINE = "build_divide"
DRAWS = "カードを1枚引く。"
KILL = "相手のユニット1体を対象とし、それを破壊する。"


# ---- costs
@rule(MINE, "510-1", "510-1a", "510-2", "510-2a", "510-2b", "306-2a:i", "1204-2b", "1204-2h", "1204-2h:i", "1204-2i", "1204-2i:iii")
def test_coloured_points_are_paid_in_their_colour() -> None:
    t = table()
    t.energy(0, "red", "blue", "white")
    t.put(0, "hand", command("Flame", DRAWS, cost=2, color="red"), command("Frost", DRAWS, cost=2, color="black"),
          unit("Knight", cost=3, price={"red": 1, "blue": 1, "any": 1}))
    t.start()
    assert t.may("play") == ["Flame", "Knight"] and t.why_not("Frost", verb="play") == ["1204-2i:iii"]
    t.act("play", "Flame")
    assert t.kind == "pay"
    t.choose("Energy red", "Energy white")
    t.pass_until_empty()
    assert t.bowed("Energy red") and t.bowed("Energy white") and not t.bowed("Energy blue")


@rule(MINE, "409-4a", "510-2b", "203-2c")
def test_face_down_energy_has_no_colour() -> None:
    t = table()
    t.energy(0, "red", down=True)
    t.put(0, "hand", command("Flame", DRAWS, cost=1, color="red"), command("Plain", DRAWS, cost=1))
    t.start()
    assert t.may("play") == ["Plain"]


@rule(MINE, "306-2d", "203-1c:i", "203-2b")
def test_a_bare_total_asks_one_point_of_its_colour_or_of_either() -> None:
    t = table()
    t.energy(0, "blue", "white")
    t.put(0, "hand", unit("Both", cost=2, color=("red", "blue")), unit("Red", cost=2, color="red"), unit("Blue", cost=2, color="blue"))
    t.start()
    assert t.may("play") == ["Both", "Blue"]


@rule(MINE, "1204-2h:iv", "1204-2d")
def test_costs_rise_and_fall() -> None:
    t = table(energy=1)
    t.put(0, "hand", unit("Knight", cost=2))
    t.put(0, "field", unit("Herald", "⁅永⁆あなたの手札のユニットカードの総コストを-1する。"))
    t.start()
    assert t.may("play") == ["Knight"]
    t.act("play", "Knight").pass_until_empty()
    assert "Knight" in t.zone(0, "field")


@rule(MINE, "1204-2h:ii", "1409-2", "1409-2a", "1409-5a")
def test_evol_is_paid_instead() -> None:
    t = table()
    t.energy(0, "red", "red")
    t.put(0, "hand", unit("Dragon", "【エヴォル〔⁅赤1⁆〕】", cost=4), unit("Wyrm", "【エヴォル〔⁅赤1⁆⁅無1⁆〕】", cost=1))
    t.start()
    assert t.may("play") == ["Dragon", "Wyrm"]
    t.act("play", "Wyrm")
    assert t.kind == "alternative" and t.options() == ["mode 1", "mode 2"]
    t.mode(2).pass_until_empty()
    assert t.bowed("Energy red") and t.zone(0, "field") == ["Wyrm"]
    assert t.value("Wyrm", "cost") == 1


# ---- what may be named
@rule(MINE, "1204-2a:ii", "1204-2a:iii", "304-2b")
def test_a_card_without_a_kind_cannot_be_played() -> None:
    t = table(energy=5)
    t.put(0, "hand", made("none", "Sign", "", {}, {}), STONE)
    t.start()
    assert t.may("play") == [] and "1204-2a:ii" in t.why_not("Sign", verb="play")


# ---- 1204-2g targets
@rule(MINE, "1204-2g", "1204-2g:i", "1204-2g:iii", "1204-2a", "1204-2a:i", "1204-2c", "1204-1", "1204-2j", "1204-2j:i")
def test_targets_are_chosen_as_it_is_played() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Bolt", KILL), command("Heal", "あなたのユニット1体を対象とし、それをスタンドする。"))
    t.put(1, "field", unit("Guard"), unit("Other"))
    t.idle(1).start()
    assert t.may("play") == ["Bolt"] and t.why_not("Heal", verb="play") == ["1204-2g:iii"]
    t.act("play", "Bolt")
    assert (t.kind, t.pile()) == ("choose", ["Bolt"]) and t.names("reveal") == ["Bolt"] and t.sees(1, "Bolt")
    t.choose("Other")
    assert t.zone(1, "field") == ["Guard", "Other"] and t.bowed("Energy ") and t.names("play") == ["Bolt"]
    t.pass_until_empty()
    assert t.zone(1, "grave") == ["Other"] and t.zone(0, "grave") == ["Bolt"]


@rule(MINE, "1204-2g:ii", "104-3")
def test_what_cannot_be_a_target_is_not_offered() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Bolt", KILL))
    t.put(1, "field", unit("Guard"), unit("Veiled", "⁅永⁆このユニットは相手の対象にならない。"), unit("Other"))
    t.start()
    t.act("play", "Bolt")
    assert t.options() == ["Guard", "Other"]


@rule(MINE, "1204-3a:ii", "1204-3a:iii", "514-1", "514-3")
def test_with_all_targets_gone_it_is_countered() -> None:
    t = table(energy=2)
    t.put(0, "hand", command("Bolt", KILL + DRAWS))
    t.put(1, "field", unit("Guard"))
    t.put(1, "hand", command("Flee", "あなたのユニット1体を対象とし、それを手札に戻す。", cost=0, quick=True))
    t.start()
    t.act("play", "Bolt").choose("Guard")
    t.to("priority", 1).act("play", "Flee").choose("Guard")
    t.pass_until_empty()
    assert t.told("draw") == [] and t.names("counter") == ["Bolt"] and t.zone(0, "grave") == ["Bolt"]


@rule(MINE, "1204-3a:ii")
def test_of_several_targets_only_the_proper_ones_are_touched() -> None:
    t = table(energy=2)
    t.put(0, "hand", command("Bolts", "相手のユニット2体を対象とし、それらを破壊する。" + DRAWS))
    t.put(1, "field", unit("Guard"), unit("Other"))
    t.put(1, "hand", command("Flee", "あなたのユニット1体を対象とし、それを手札に戻す。", cost=0, quick=True))
    t.start()
    t.act("play", "Bolts").choose("Guard", "Other")
    t.to("priority", 1).act("play", "Flee").choose("Guard")
    t.pass_until_empty()
    assert t.zone(1, "grave") == ["Flee", "Other"] and len(t.told("draw")) == 1


@rule(MINE, "104-5", "104-5a", "506-1")
def test_up_to_so_many_may_be_none() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Bolt", "相手のユニット1体までを対象とし、それを破壊する。" + DRAWS))
    t.put(1, "field", unit("Guard"))
    t.start()
    t.act("play", "Bolt").stop()
    t.pass_until_empty()
    assert t.zone(1, "field") == ["Guard"] and len(t.told("draw")) == 1


@rule(MINE, "1204-2f", "1204-2f:i", "1204-2f:ii")
def test_options_are_chosen_as_it_is_played() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Either", "以下から1つを選ぶ。・" + KILL + "・カードを2枚引く。・あなたのユニット1体を対象とし、それをスタンドする。"))
    t.put(1, "field", unit("Guard"))
    t.start()
    t.act("play", "Either")
    assert t.kind == "mode" and t.options() == ["mode 1", "mode 2"]
    t.mode(1).choose("Guard").pass_until_empty()
    assert t.zone(1, "grave") == ["Guard"] and t.told("draw") == []


@rule(MINE, "1204-3c", "1204-3a:i", "1204-3a:iv", "503-1", "507-2")
def test_what_is_written_first_is_done_first() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Two", "カードを2枚引く。あなたの手札1枚を捨てる。"))
    t.start()
    t.act("play", "Two").pass_until_empty()
    t.choose("filler")
    assert t.count(0, "hand") == 1 and len(t.told("draw")) == 2 and len(t.told("discard")) == 1


@rule(MINE, "1204-2e", "1204-3a:v")
def test_what_stands_behind_that_comes_later_with_targets_of_its_own() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Long", "カードを1枚引く。その後、" + KILL))
    t.idle().start()
    t.act("play", "Long")
    assert t.pile() == ["Long"]
    t.pass_until_empty()
    assert t.zone(0, "grave") == ["Long"]
    t = table(energy=1)
    t.put(0, "hand", command("Long", "カードを1枚引く。その後、" + KILL))
    t.put(1, "field", unit("Guard"), unit("Other"))
    t.idle().start()
    t.act("play", "Long").pass_().pass_()
    assert t.kind == "choose" and t.zone(0, "grave") == ["Long"]
    t.choose("Other").pass_until_empty()
    assert t.zone(1, "grave") == ["Other"]


# ---- 1204-2i:iii
@rule(MINE, "1203-4", "513-1", "510-2")
def test_an_activated_ability_is_paid_and_resolves() -> None:
    t = table(energy=2)
    sage = unit("Sage", act(DRAWS) + "\n" + act(DRAWS, "このユニットをレストする", "クイック"))
    t.put(0, "field", sage)
    t.put(0, "grave", unit("Ghost", act(DRAWS)))
    t.start()
    assert t.options() == ["pass", "use Sage", "use Sage"]
    t.use("Sage", 0).pass_until_empty()
    assert len(t.told("draw")) == 1
    t.use("Sage", 1).pass_until_empty()
    assert t.bowed("Sage") and len(t.told("draw")) == 2 and t.may("use") == ["Sage"]


@rule(MINE, "1206-2", "1206-2a", "1206-2b")
def test_a_limit_counts_plays_of_that_ability() -> None:
    t = table(energy=4)
    once = act(DRAWS) + "この能力は1ターンに1回しか起動できない。"
    t.put(0, "field", unit("Sage", once + "\n" + once, power=4000))
    t.put(0, "hand", STONE)
    t.start()
    assert t.may("use") == ["Sage", "Sage"]
    t.use("Sage", 0).pass_until_empty()
    assert t.may("use") == ["Sage"] and t.why_not("Sage", verb="use", index=0) == ["1206-2", "1204-2i:iii"]
    t.use("Sage", 0).pass_until_empty()
    assert t.may("use") == []


@rule(MINE, "1206-2d", "1304-3a")
def test_a_limited_automatic_ability_may_be_declined() -> None:
    t = table(energy=2)
    t.put(0, "field", unit("Sage", "⁅自⁆あなたのユニットが登場した時、カードを1枚引く。この能力は1ターンに1回しか発動できない。"))
    t.put(0, "hand", unit("First"), unit("Second"))
    t.start()
    t.act("play", "First").to("use").no()
    assert t.told("draw") == []
    t.act("play", "Second").to("use").yes()
    t.pass_until_empty()
    assert len(t.told("draw")) == 1


# ---- automatic abilities
@rule(MINE, "1205-2", "1205-2a", "1205-3", "1205-3a", "1304-1", "1304-2", "1304-2a", "1304-2b", "1302-1", "1302-2", "1302-3", "515-1")
def test_what_triggers_together_is_laid_in_order_the_turn_players_first() -> None:
    t = table(energy=1)
    t.put(0, "field", unit("Left", "⁅自⁆ユニットが登場した時、カードを1枚引く。"), unit("Right", "⁅自⁆ユニットが登場した時、カードを1枚引く。"))
    t.put(1, "field", unit("Theirs", "⁅自⁆ユニットが登場した時、カードを1枚引く。"))
    t.put(0, "hand", unit("New"))
    t.idle().start()
    t.act("play", "New").pass_().pass_()
    assert t.kind == "waiting" and t.seat == 0
    t.choose("Right")
    assert t.pile() == ["ability of Theirs", "ability of Left", "ability of Right"]
    t.pass_until_empty()
    assert [d.player for d in t.told("draw")] == [1, 0, 0]


@rule(MINE, "1205-3b", "1304-1a", "1205-4a:ii", "527-3", "527-2")
def test_an_ability_of_what_was_destroyed_is_played() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Bolt", KILL))
    t.put(1, "field", unit("Martyr", auto("このユニットが破壊された", DRAWS)))
    t.idle().start()
    t.act("play", "Bolt").choose("Martyr").pass_().pass_()
    assert t.pile() == ["ability of Martyr"] and t.zone(1, "grave") == ["Martyr"]
    t.pass_until_empty()
    assert t.told("draw")[0].player == 1


@rule(MINE, "515-1a", "515-1", "515-2", "1205-4a:iii")
def test_a_played_unit_comes_from_where_it_was() -> None:
    t = table(energy=1)
    t.put(0, "hand", unit("New", auto("このユニットが手札から登場した", DRAWS) + "\n" + auto("このユニットが墓地から登場した",
                                                                              "カードを2枚引く。")))
    t.start()
    t.act("play", "New").pass_until_empty()
    assert len(t.told("draw")) == 1
    t = table(energy=1)
    t.put(0, "hand", command("Raise", "あなたの墓地にあるユニットカード1枚を対象とし、それを登場させる。"))
    t.put(0, "grave", unit("New", auto("このユニットが手札から登場した", DRAWS) + "\n" + auto("このユニットが墓地から登場した",
                                                                               "カードを2枚引く。")))
    t.start()
    t.act("play", "Raise").choose("New").pass_until_empty()
    assert len(t.told("draw")) == 2 and t.zone(0, "field") == ["New"]


# ---- rule processing
@rule(MINE, "1205-4a:ii", "1303-1", "1303-2", "1303-3", "406-6c", "516-2", "516-2a", "1301-2")
def test_units_die_of_damage_and_for_want_of_power_together() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Storm", "相手のユニットすべてに2000ダメージを与える。"))
    t.put(1, "field", unit("Weak", auto("ユニットが破壊された", DRAWS), power=2000), unit("Frail", power=1000), unit("Sturdy", power=3000))
    t.idle().start()
    t.act("play", "Storm").pass_().pass_()
    t.choose("Weak")
    assert t.zone(1, "grave") == ["Weak", "Frail"] and t.damage("Sturdy") == 2000
    assert t.pile() == ["ability of Weak"] * 2


@rule(MINE, "527-5", "527-5a", "527-5b")
def test_what_never_drops_stays() -> None:
    t = table(energy=2)
    t.put(0, "hand", command("Bolt", KILL), command("Storm", "相手のユニットすべてに9000ダメージを与える。"))
    t.put(1, "field", unit("Rock", "⁅永⁆このユニットはいかなる方法でもドロップしない。", power=1000))
    t.start()
    t.act("play", "Bolt").choose("Rock").pass_until_empty()
    t.act("play", "Storm").pass_until_empty()
    assert t.zone(1, "field") == ["Rock"] and t.damage("Rock") == 9000


# ---- layers
@rule(MINE, "1208-1", "1208-1a", "1208-1b", "1208-1c", "1208-1d", "1208-1e")
def test_abilities_are_given_before_they_are_taken() -> None:
    t = battle(unit("Knight"), unit("Guard"))
    t.put(0, "field", unit("Muter", "⁅永⁆相手のユニットすべては能力をすべて失う。", power=1000),
          unit("Giver", "⁅永⁆ユニットすべては【ブリッツ】を得る。", power=2000))
    t.start()
    assert not t.has("Guard", "Blitz") and t.has("Knight", "Blitz")


@rule(MINE, "1208-2")
def test_a_resolved_effect_is_not_about_what_comes_later() -> None:
    t = table(energy=2)
    t.put(0, "hand", command("Song", "そのターン中、あなたのユニットすべてのパワーを+1000する。"), unit("Late", power=2000))
    t.put(0, "field", unit("Early", power=2000))
    t.start()
    t.act("play", "Song").pass_until_empty()
    t.act("play", "Late").pass_until_empty()
    assert (t.value("Early", "power"), t.value("Late", "power")) == (3000, 2000)


# ---- 500
@rule(MINE, "502-1", "502-2", "104-2a", "409-4")
def test_standing_resting_and_turning() -> None:
    t = table(energy=3)
    t.put(0, "hand", command("Tire", "相手のユニットすべてをレストする。"), command("Hide", "あなたのエナジーゾーンにあるカード1枚を裏にする。"))
    t.put(1, "field", unit("Watch", auto("ユニットがレストした", DRAWS)), unit("Tired"), bowed=False)
    t.start()
    t.act("play", "Tire").pass_until_empty()
    t.choose("Watch").pass_until_empty()
    assert t.bowed("Watch") and len(t.told("draw")) == 2
    t.act("play", "Hide").pass_until_empty()
    t.choose("Energy ")
    assert len(t.told("turn_down")) == 1


@rule(MINE, "507-1", "507-1a", "411-3")
def test_without_a_deck_life_is_drawn() -> None:
    t = table(energy=1, deck=0)
    t.put(0, "hand", command("Dig", "カードを2枚引く。"))
    t.put(0, "deck", unit("Last", cost=9))
    t.lives(0, unit("Life", cost=9), more=2)
    t.start()
    t.act("play", "Dig").pass_until_empty()
    assert t.zone(0, "hand") == ["Last", "Life"]


@rule(MINE, "507-1b")
def test_with_neither_the_game_is_lost() -> None:
    t = table(energy=1, deck=(0, 9))
    t.put(0, "hand", command("Dig", "カードを2枚引く。"))
    t.put(0, "life", unit("Life", cost=9))
    t.start()
    t.act("play", "Dig").pass_until_empty()
    assert t.over and t.winner == 1


@rule(MINE, "504-1", "523-1", "527-1", "527-4", "405-5")
def test_removing_discarding_dropping() -> None:
    t = table(energy=3)
    t.put(0, "hand", command("Void", "相手のユニット1体を対象とし、それをリムーブする。"), command("Toss", "あなたの手札1枚を捨てる。"))
    t.put(0, "hand", unit("Memory", "⁅自⁆このカードが捨てられた時、カードを1枚引く。", cost=9))
    t.put(1, "field", unit("Guard"))
    t.start()
    t.act("play", "Void").choose("Guard").pass_until_empty()
    assert t.zone(1, "removed") == ["Guard"]
    t.act("play", "Toss").pass_until_empty()
    t.choose("Memory")
    assert "Memory" in t.zone(0, "grave") and t.names("discard") == ["Memory"]
    t.pass_until_empty()
    assert len(t.told("draw")) == 1


@rule(MINE, "532-1", "532-1a", "532-1a:i", "532-1b")
def test_by_doing_something_an_effect_is_had() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Pact", "あなたの手札1枚を捨てることで、カードを2枚引く。"), STONE)
    t.start()
    t.act("play", "Pact").pass_until_empty()
    t.yes().choose("Stone")
    assert len(t.told("draw")) == 2
    t = table(energy=1)
    t.put(0, "hand", command("Pact", "あなたの手札1枚を捨てることで、カードを2枚引く。"))
    t.start()
    t.act("play", "Pact").pass_until_empty()
    assert t.told("draw") == []


@rule(MINE, "535-1", "535-1a", "415-1a", "415-3")
def test_a_card_is_set_face_down() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Hide", "あなたの手札1枚を伏せる。"), unit("Spy", cost=9))
    t.start()
    t.act("play", "Hide").pass_until_empty()
    t.choose("Spy")
    assert t.zone(0, "set") == ["Spy"] and t.sees(0, "Spy") and not t.sees(1, "Spy")


@rule(MINE, "1601-1d")
def test_counters_come_and_go() -> None:
    t = table(energy=2)
    t.put(0, "hand", command("Judge", "断罪カウンターを3個得る。"), command("Spend", "断罪カウンターを2個取り除く。"))
    t.start()
    t.act("play", "Judge").pass_until_empty()
    assert t.counters(0) == {"judgment": 3}
    t.act("play", "Spend").pass_until_empty()
    assert t.counters(0) == {"judgment": 1}


@rule(MINE, "1603-2", "1603-2a", "1603-2b")
def test_added_turns_come_first_and_then_the_usual_order() -> None:
    t = table(energy=2)
    t.put(0, "hand", command("Again", "追加ターンを得る。"), command("Theirs", "相手は追加ターンを得る。"))
    t.start()
    t.act("play", "Again").pass_until_empty()
    t.act("play", "Theirs").pass_until_empty()
    order = []
    for _ in range(4):
        turn = t.state.turn
        while t.state.turn == turn:
            t.decline() if not t.paused else t.go()
        order.append(t.state.tp)
    assert order == [1, 0, 1, 0]


@rule(MINE, "104-2", "104-2b")
def test_as_much_as_possible_is_done() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Toss", "あなたの手札3枚を捨てる。カードを1枚引く。"), STONE)
    t.start()
    t.act("play", "Toss").pass_until_empty()
    assert t.names("discard") == ["Stone"] and len(t.told("draw")) == 1


@rule(MINE, "1303-4")
def test_a_command_does_not_lie_on_the_field() -> None:
    t = table()
    t.put(0, "field", command("Lost", DRAWS), unit("Knight"))
    t.idle().start()
    assert t.zone(0, "field") == ["Knight"] and t.zone(0, "grave") == ["Lost"]


@rule(MINE, "505-1", "505-1a", "505-2")
def test_shuffling() -> None:
    t = table(energy=2, deck=0)
    t.put(0, "deck", *[unit(f"Card {n}", cost=9) for n in range(9)])
    t.put(0, "hand", command("Mix", "あなたの山札をシャッフルする。"))
    t.put(1, "deck", STONE)
    t.idle().start()
    before = t.zone(0, "deck")
    t.act("play", "Mix").pass_until_empty()
    assert t.zone(0, "deck") != before and sorted(t.zone(0, "deck")) == sorted(before) and len(t.told("shuffle")) == 1
    t = table(energy=1, deck=0)
    t.put(0, "hand", command("Mix", "あなたの山札をシャッフルする。"))
    t.idle().start()
    t.act("play", "Mix").pass_until_empty()
    assert len(t.told("shuffle")) == 1


@rule(MINE, "406-2")
def test_a_unit_that_changes_hands_is_the_same_card() -> None:
    t = table()
    t.put(0, "field", unit("Knight"), damage=1000)
    t.idle().start()
    before = t.ref("Knight")
    move(t.state, before, 1, FIELD)
    assert t.ref("Knight") == before and t.where("Knight") == (1, "field") and t.damage("Knight") == 1000


@rule(MINE, "202-1a", "202-1c", "202-1d")
def test_abilities_are_their_cards_controllers() -> None:
    t = table(energy=1)
    t.put(0, "field", unit("Sage", act(DRAWS)), owner=1)
    t.put(0, "field", unit("Herald", auto("このユニットがレストした", DRAWS)), owner=1)
    t.put(0, "hand", command("Tire", "あなたのユニットすべてをレストする。", cost=0))
    t.start()
    t.use("Sage").pass_until_empty()
    t.act("play", "Tire").pass_until_empty()
    assert [d.player for d in t.told("draw")] == [0, 0]


@rule(MINE, "1205-4a:i")
def test_a_discarded_card_is_looked_at_where_it_is_public() -> None:
    t = table(energy=1)
    t.put(0, "field", unit("Watch", "⁅自⁆ユニットが捨てられた時、カードを1枚引く。"))
    t.put(0, "hand", command("Toss", "あなたの手札2枚を捨てる。"), unit("Page", cost=9), command("Leaf", cost=9))
    t.start()
    t.act("play", "Toss").pass_until_empty()
    assert sorted(t.names("discard")) == ["Leaf", "Page"] and len(t.told("draw")) == 1


# ---- 1209
SAVED: str = "⁅永⁆このユニットが破壊される場合、代わりにこのユニットを手札に戻す。"


@rule(MINE, "1209-1", "1209-1a")
def test_what_is_replaced_has_not_happened() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Bolt", KILL))
    t.put(1, "field", unit("Ghost", SAVED + "\n" + auto("このユニットが破壊された", DRAWS)),
          unit("Watch", "⁅自⁆ユニットが破壊された時、カードを1枚引く。"))
    t.start()
    t.act("play", "Bolt").choose("Ghost").pass_until_empty()
    assert t.zone(1, "hand") == ["Ghost"] and t.told("destroy") == [] and t.told("draw") == []


@rule(MINE, "1209-2", "1209-2a", "1209-2b", "1209-2c")
def test_who_is_affected_orders_replacements_and_each_applies_once() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Bolt", KILL))
    t.put(1, "field", unit("Ghost", SAVED + "\n⁅永⁆このユニットが破壊される場合、代わりにこのユニットをリムーブする。"))
    t.start()
    t.act("play", "Bolt")
    assert (t.kind, t.seat) == ("replace", 1) and len(t.options()) == 2
    t.game.answer(1)
    assert t.zone(1, "removed") == ["Ghost"]
    t = table(energy=1)
    t.put(0, "field", unit("Miser", "⁅永⁆あなたがカードを引く場合、代わりにカードを2枚引く。"))
    t.put(0, "hand", command("Dig", "カードを1枚引く。"))
    t.start()
    t.act("play", "Dig").pass_until_empty()
    assert len([d for d in t.told("draw") if d.player == 0]) == 2
