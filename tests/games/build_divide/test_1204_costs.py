"""1204-2h, 1204-2i, 510-2b:i: costs in place of the play cost, on top of it, in other colours, in any order."""
from __future__ import annotations

from tests.games.build_divide.bench import DRAW, STONE, act, always, auto, command, table, unit
from tests.rules import rule

MINE = "build_divide"


@rule(MINE, "1204-2h:ii")
def test_another_cost_stands_in_place_of_the_play_cost() -> None:
    text = "このカードは、プレイコストを払う代わりに手札1枚をリムーブし、⁅黒1⁆を払うことでプレイできる。\n" + DRAW
    song = command("Song", text, cost=4, color="black")
    t = table()
    t.energy(0, "black", "red")
    t.put(0, "hand", song, STONE)
    t.start()
    t.act("play", "Song").pass_until_empty()
    assert t.zone(0, "removed") == ["Stone"] and t.bowed("Energy black") and not t.bowed("Energy red") and len(t.told("draw")) == 1
    t = table()
    t.energy(0, "black", "black")
    t.put(0, "hand", song)
    t.idle(1).start()
    assert t.may("play") == []
    t = table()
    t.energy(0, *["black"] * 4)
    t.put(0, "hand", song, STONE)
    t.start()
    t.act("play", "Song")
    assert t.kind == "alternative" and t.options() == ["mode 1", "mode 2"]
    t.mode(1).pass_until_empty()
    assert "Stone" in t.zone(0, "hand")


@rule(MINE, "1204-2h:ii")
def test_under_its_condition() -> None:
    text = "あなたのライフがレッドゾーンなら、このカードは、プレイコストを払う代わりに⁅無1⁆を払うことでプレイできる。\n" + DRAW
    for lives, may in ((5, ["Song"]), (6, [])):
        t = table(energy=1)
        t.put(0, "hand", command("Song", text, cost=4))
        t.put(0, "life", STONE, count=lives)
        t.idle(1).start()
        assert t.may("play") == may


@rule(MINE, "1204-2h:iii", "1204-2i")
def test_an_additional_cost_is_paid_besides() -> None:
    text = "このカードをプレイするための追加のコストとして、手札1枚を捨てる。\nカードを2枚引く。"
    for kind, card in (("command", command("Deal", text, cost=1)), ("unit", unit("Deal", text.split("\n")[0], cost=1))):
        t = table(energy=1)
        t.put(0, "hand", card)
        t.idle(1).start()
        assert t.may("play") == [] and "1204-2i:iii" in t.why_not("Deal", verb="play")
        t = table(energy=1)
        t.put(0, "hand", card, STONE, unit("Page", cost=9))
        t.start()
        t.act("play", "Deal")
        assert t.kind == "choose" and t.pile() == ["Deal"] and t.bowed("Energy ")
        t.choose("Page").pass_until_empty()
        assert t.names("discard") == ["Page"] and len(t.told("draw")) == (2 if kind == "command" else 0)


@rule(MINE, "1204-2h:iii", "512-2")
def test_without_paying_nothing_is_added() -> None:
    t = table("attack", pause_at="806-3")
    t.put(0, "field", unit("Knight"))
    t.put(1, "life", command("Trap", "このカードをプレイするための追加のコストとして、手札1枚を捨てる。\n" + DRAW, trigger="shot"), STONE, STONE)
    t.start()
    t.choose("Knight").to("shot").yes()
    t.pass_until_empty()
    assert t.told("discard") == [] and len(t.told("draw")) == 1


@rule(MINE, "1204-2i:i")
def test_the_parts_of_a_cost_are_done_in_any_order() -> None:
    for first in (1, 2):
        t = table(energy=1)
        t.put(0, "field", unit("Sage", act("カードを3枚引く。", "手札1枚を捨てる、あなたの墓地にあるカード1枚をリムーブする")))
        t.put(0, "hand", STONE, unit("Page", cost=9))
        t.put(0, "grave", unit("Old", cost=9))
        t.start()
        t.use("Sage")
        assert t.kind == "cost" and t.options() == ["mode 1", "mode 2"]
        t.mode(first)
        if first == 1:
            t.choose("Stone").choose("Stone")
            assert t.zone(0, "removed") == ["Stone"]
        else:
            t.choose("Page")
            assert t.zone(0, "removed") == ["Old"] and t.zone(0, "grave") == ["Page"]
        t.pass_until_empty()
        assert len(t.told("draw")) == 3


@rule(MINE, "1204-2i:i")
def test_where_nothing_moves_nobody_is_asked() -> None:
    t = table(energy=1)
    t.put(0, "field", unit("Sage", act(DRAW, "⁅無1⁆、このユニットをレストする")))
    t.start()
    t.use("Sage").pass_until_empty()
    assert t.bowed("Sage") and t.bowed("Energy ") and len(t.told("draw")) == 1


@rule(MINE, "1204-2i:ii")
def test_a_cost_that_is_replaced_is_paid() -> None:
    t = table(energy=1)
    t.put(0, "field", unit("Sage", act(DRAW, "このユニットを破壊する") + "\n⁅永⁆このユニットが破壊される場合、代わりにこのユニットを手札に戻す。"))
    t.start()
    t.use("Sage").pass_until_empty()
    assert t.zone(0, "grave") == [] and "Sage" in t.zone(0, "hand") and len(t.told("draw")) == 1


@rule(MINE, "510-2b:i")
def test_coloured_points_may_be_paid_in_other_colours() -> None:
    t = table()
    t.energy(0, "blue")
    t.put(0, "hand", command("Any", "このカードの色指定コストはどの色でも払える。\n" + DRAW, cost=1, color="red"),
          command("White", "このカードの色指定コストは白でも払える。\n" + DRAW, cost=1, color="red"),
          command("Blue", "このカードの色指定コストは青でも払える。\n" + DRAW, cost=1, color="red"), command("Red", DRAW, cost=1, color="red"))
    t.start()
    assert t.may("play") == ["Any", "Blue"]
    t.act("play", "Blue").pass_until_empty()
    assert t.bowed("Energy blue") and len(t.told("draw")) == 1
    t = table()
    t.energy(0, "blue", down=True)
    t.put(0, "hand", command("Any", "このカードの色指定コストはどの色でも払える。\n" + DRAW, cost=1, color="red"),
          command("Blue", "このカードの色指定コストは青でも払える。\n" + DRAW, cost=1, color="red"))
    t.start()
    assert t.may("play") == ["Any"]


@rule(MINE, "1203-6")
def test_an_ability_works_where_it_is_carried_out() -> None:
    back = act("このカードをあなたの墓地から手札に戻す。", "⁅無1⁆")
    t = table(energy=2)
    t.put(0, "grave", unit("Ghost", back, cost=9))
    t.put(0, "field", unit("Knight", back))
    t.put(0, "energy", unit("Seed", act("エナジーゾーンにあるこのカードを登場させる。", "⁅無1⁆"), cost=9))
    t.start()
    assert sorted(t.may("use")) == ["Ghost", "Seed"]
    t.use("Ghost").choose("Energy ").pass_until_empty()
    assert t.zone(0, "hand") == ["Ghost"]
    t = table(energy=2)
    t.put(0, "grave", unit("Watch", "⁅自⁆あなたのユニットが登場した時、墓地にあるこのカードをリムーブしてよい。そうしたら、カードを1枚引く。"))
    t.put(0, "hand", unit("New"))
    t.put(0, "field", unit("Bell", auto("このユニットが登場した", DRAW)))
    t.start()
    t.act("play", "New").to("may").yes()
    assert t.zone(0, "removed") == ["Watch"] and len(t.told("draw")) == 1


@rule(MINE, "1204-2i:iii", "1204-2h:iii")
def test_what_was_paid_with_wrongly_is_taken_back_whole() -> None:
    text = ("このカードは、プレイコストを払う代わりに手札1枚を捨てることでプレイできる。\n"
            "このカードをプレイするための追加のコストとして、あなたの手札にあるユニットカード1枚をリムーブする。\n" + DRAW)
    t = table()
    t.put(0, "hand", command("Deal", text, cost=4), unit("Page", cost=9), command("Leaf", DRAW, cost=9))
    t.start()
    assert t.may("play") == ["Deal"]
    t.act("play", "Deal").choose("Page")
    assert sorted(t.zone(0, "hand")) == ["Deal", "Leaf", "Page"] and t.pile() == [] and t.kind == "priority"
    t = table()
    t.put(0, "hand", command("Deal", text, cost=4), unit("Page", cost=9), command("Leaf", DRAW, cost=9))
    t.start()
    t.act("play", "Deal").choose("Leaf").pass_until_empty()
    assert t.zone(0, "removed") == ["Page"] and len(t.told("draw")) == 1


LAYS = "手札1枚をエナジーゾーンに置く"


@rule(MINE, "1204-2i:i", "510-1a")
def test_energy_that_one_part_lays_pays_another() -> None:
    for colour, may in (("red", True), ("blue", False)):
        t = table()
        t.put(0, "field", unit("Sage", act(DRAW, f"⁅赤1⁆、{LAYS}")))
        t.put(0, "hand", unit("Coal", cost=9, color=colour))
        t.start()
        assert (t.may("use") == ["Sage"]) == may
        if may:
            t.use("Sage")
            # Nothing can be paid yet: it is laid first, and nobody is asked.
            assert t.kind == "priority" and t.bowed("Coal") and t.where("Coal") == (0, "energy")
            t.pass_until_empty()
            assert len(t.told("draw")) == 1


@rule(MINE, "1204-2i:i")
def test_what_is_laid_resting_pays_nothing() -> None:
    t = table()
    t.put(0, "field", unit("Sage", act(DRAW, "⁅赤1⁆、手札1枚をレスト状態でエナジーゾーンに置く")))
    t.put(0, "hand", unit("Coal", cost=9, color="red"))
    t.start()
    assert t.may("use") == []


@rule(MINE, "1204-2i:i", "1204-2h:iii")
def test_energy_laid_as_an_additional_cost_pays_the_play_cost() -> None:
    text = f"このカードをプレイするための追加のコストとして、{LAYS}。\n" + DRAW
    t = table()
    t.energy(0, "red")
    t.put(0, "hand", command("Deal", text, cost=2, color="red"), unit("Coal", cost=9, color="blue"))
    t.start()
    assert t.may("play") == ["Deal"]
    t.act("play", "Deal").pass_until_empty()
    assert t.bowed("Coal") and t.bowed("Energy red") and len(t.told("draw")) == 1
    t = table()
    t.put(0, "hand", command("Deal", text, cost=2, color="red"), unit("Coal", cost=9, color="red"))
    t.start()
    assert t.may("play") == []


@rule(MINE, "1204-2i:i", "1204-2i:iii")
def test_what_was_laid_in_the_wrong_colour_is_taken_back() -> None:
    text = f"このカードをプレイするための追加のコストとして、{LAYS}。\n" + DRAW
    for laid, colour in (("Coal", "red"), ("Shell", "blue")):
        t = table()
        t.put(0, "hand", command("Deal", text, cost=1, color="red"), unit("Coal", cost=9, color="red"), unit("Shell", cost=9, color="blue"))
        t.start()
        t.act("play", "Deal").choose(laid).pass_until_empty()
        assert t.zone(0, "energy") == ([laid] if colour == "red" else []) and len(t.told("draw")) == (colour == "red")


# ---- 1204-2h:iii costs that effects put on plays
ENERGY_TOLL = always("相手の手札のコマンドカードは、⁅無1⁆を払わなければプレイできない。")
CARD_TOLL = always("相手の手札のコマンドカードは、手札1枚を捨てなければプレイできない。")


@rule(MINE, "1204-2h:iii", "1204-2d")
def test_an_effect_demands_energy_for_playing_a_card() -> None:
    for energy, may in ((1, False), (2, True)):
        t = table(energy=energy)
        t.put(0, "hand", command("Letter", DRAW), unit("Page"))
        t.put(1, "field", unit("Gate", ENERGY_TOLL))
        t.start()
        # Units are free of it.
        assert t.may("play") == (["Letter", "Page"] if may else ["Page"])
        if may:
            t.act("play", "Letter").pass_until_empty()
            assert [d.card for d in t.told("rest")] == ["Energy ", "Energy "] and len(t.told("draw")) == 1
        else:
            assert "1204-2i:iii" in t.why_not("Letter", verb="play")


@rule(MINE, "1204-2h:iii", "1204-2i:iii")
def test_several_demands_for_one_card_are_all_met_or_it_is_not_played() -> None:
    for cards, may in ((1, False), (2, True)):
        t = table(energy=1)
        t.put(0, "hand", command("Letter", DRAW), unit("Page", cost=9), *[unit("Leaf", cost=9)] * (cards - 1))
        t.put(1, "field", unit("Gate", CARD_TOLL), unit("Tower", CARD_TOLL))
        t.start()
        assert (t.may("play") == ["Letter"]) == may
        if may:
            t.act("play", "Letter")
            t.choose("Leaf").pass_until_empty()
            assert sorted(t.names("discard")) == ["Leaf", "Page"] and len(t.told("draw")) == 1


@rule(MINE, "1204-2h:iii", "512-2")
def test_nothing_is_demanded_where_nothing_is_paid() -> None:
    t = table("attack", pause_at="806-3")
    t.put(0, "field", unit("Knight"), unit("Gate", CARD_TOLL))
    t.put(1, "life", command("Trap", DRAW, trigger="shot"), STONE, STONE)
    t.put(0, "hand", command("Own", DRAW, cost=0, quick=True))
    t.start()
    assert t.may("play") == ["Own"]
    t.to("attack").choose("Knight").to("shot").yes()
    t.pass_until_empty()
    assert t.told("discard") == []


@rule(MINE, "1204-2h:iii", "513-1")
def test_an_effect_demands_something_for_activated_abilities() -> None:
    toll = always("相手のユニットの起動能力は、手札1枚を捨てなければプレイできない。")
    for hand in (0, 1):
        t = table(energy=1)
        t.put(0, "field", unit("Sage", act(DRAW)))
        t.put(1, "field", unit("Gate", toll), unit("Monk", act(DRAW)))
        if hand:
            t.put(0, "hand", unit("Page", cost=9))
        t.start()
        assert t.may("use") == (["Sage"] if hand else [])
        if hand:
            t.use("Sage").pass_until_empty()
            assert t.names("discard") == ["Page"] and len(t.told("draw")) == 1


@rule(MINE, "1204-2h:iii")
def test_triggered_abilities_are_free_of_it() -> None:
    toll = always("相手のユニットの起動能力は、手札1枚を捨てなければプレイできない。")
    t = table(energy=1)
    t.put(0, "hand", unit("Sage", auto("このユニットが登場した", DRAW)))
    t.put(1, "field", unit("Gate", toll))
    t.start()
    t.act("play", "Sage").pass_until_empty()
    assert len(t.told("draw")) == 1
