"""104, 202, 1201 to 1207, 1601, 1602: how cards, abilities and effects work at all; loops."""
from __future__ import annotations

from taisen.games.build_divide.rules.r0700_turn import hand_limit
from taisen.games.build_divide.terms import FIELD
from taisen.kernel.moves import move
from tests.games.build_divide.bench import DRAW, STONE, act, always, auto, battle, command, table, unit
from tests.rules import rule

MINE = "build_divide"
KILL = "相手のユニット1体を対象とし、それを破壊する。"
ONCE = "この能力は1ターンに1回しか起動できない。"


@rule(MINE, "104-1")
def test_what_a_card_says_beats_the_book() -> None:
    t = table()
    t.idle().start()
    assert hand_limit(t.state, 0) == 5
    t = table()
    t.put(0, "field", unit("Purse", always("あなたの手札の上限を+2する。")))
    t.idle().start()
    assert hand_limit(t.state, 0) == 7


@rule(MINE, "104-2c")
def test_nothing_is_done_no_times() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Blank", "カードを0枚引く。スカウト0する。"))
    t.start()
    t.act("play", "Blank").pass_until_empty()
    assert t.told("draw") == [] and t.told("scout") == [] and t.zone(0, "grave") == ["Blank"]


@rule(MINE, "202-1e", "202-1e:i", "202-2")
def test_an_effect_is_carried_out_by_its_controller_and_you_are_that_player() -> None:
    t = table(energy=1)
    t.put(0, "field", unit("Guest", act("手札1枚を捨てる。あなたはカードを2枚引く。")), owner=1)
    t.put(0, "hand", STONE, unit("Page", cost=9))
    t.start()
    t.use("Guest").pass_until_empty()
    assert (t.kind, t.seat) == ("choose", 0)
    t.choose("Stone")
    assert [d.player for d in t.told("draw")] == [0, 0] and t.told("discard")[0].player == 0


@rule(MINE, "1102-1b")
def test_who_has_no_priority_still_acts_where_rules_say_so() -> None:
    t = battle(unit("Knight"))
    t.put(1, "life", command("Trap", DRAW, trigger="shot"), STONE, STONE)
    t.start()
    t.choose("Knight").to("shot")
    assert t.seat == 1
    t.yes()
    assert t.names("play") == ["Trap"]


@rule(MINE, "406-6")
def test_units_bear_damage_until_the_turn_ends() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Burn", "相手のユニットすべてに2000ダメージを与える。"))
    t.put(1, "field", unit("Wall", power=6000))
    t.idle(0).start()
    assert t.damage("Wall") == 0
    t.act("play", "Burn").pass_until_empty()
    assert t.damage("Wall") == 2000


@rule(MINE, "1203-2", "1204-1a")
def test_valid_abilities_are_played_and_permanent_ones_only_work() -> None:
    t = table(energy=1)
    t.put(0, "field", unit("Sage", "⁅覚醒⁆" + act(DRAW) + "\n" + act(DRAW) + "\n" + always("このユニットのパワーを+1000する。"), power=1000))
    t.start()
    assert t.value("Sage", "power") == 2000
    assert t.options() == ["pass", "use Sage"] and "312-3" in t.why_not("Sage", verb="use", index=0)


@rule(MINE, "1204-2", "1204-3", "1204-4")
def test_playing_and_resolving_are_steps_in_order() -> None:
    t = table()
    t.energy(0, "red", "blue")
    t.put(0, "hand", command("Bolt", KILL, cost=1), unit("Slow", cost=0))
    t.put(1, "field", unit("Guard"), unit("Other"))
    t.idle().start()
    t.act("play", "Bolt")
    assert (t.kind, t.pile()) == ("choose", ["Bolt"]) and not t.bowed("Energy red") and not t.bowed("Energy blue")
    t.choose("Guard")
    assert t.kind == "pay"
    t.choose("Energy red")
    assert "Slow" not in t.may("play") and "1103-7" in t.why_not("Slow", verb="play")
    t.pass_().pass_()
    happened = t.events()
    assert t.names("destroy") == ["Guard"] and happened.index("destroy") < happened.index("to_grave")
    assert t.zone(0, "grave") == ["Bolt"] and t.pile() == []


@rule(MINE, "1205-3b:i")
def test_what_has_gone_by_then_is_played_as_it_last_was() -> None:
    t = table(energy=1)
    t.put(0, "field", unit("Herald", auto("ユニットが捨てられた", "相手のユニットすべてにこのユニットのパワーに等しいダメージを与える。"),
                           power=3000))
    t.put(0, "field", unit("Drum", always("他のあなたのユニットすべてのパワーを+1000する。"), power=9000))
    t.put(1, "field", unit("Wall", power=9000))
    t.put(0, "hand", command("Offer", "手札1枚を捨てる。パワー5000以下のユニットすべてを破壊する。"), unit("Page", cost=9))
    t.start()
    t.act("play", "Offer").pass_until_empty()
    assert t.zone(0, "grave") == ["Page", "Herald", "Offer"] and t.damage("Wall") == 4000


@rule(MINE, "1205-4a", "1205-4b")
def test_what_comes_together_is_heard_and_looked_at_where_it_is() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Rise", "あなたの墓地にあるユニットカード2枚を対象とし、それらを登場させる。"))
    t.put(0, "grave", unit("Herald", auto("パワー4000以上のユニットが登場した", DRAW), power=1000), unit("Big", power=4000))
    t.start()
    t.act("play", "Rise").choose("Herald", "Big").pass_until_empty()
    assert len(t.told("draw")) == 1


@rule(MINE, "1206-2a:i", "1206-2c")
def test_a_limit_is_that_abilitys_own_and_counts_everybodys_plays() -> None:
    t = table(energy=4)
    text = act(DRAW, "⁅無1⁆") + ONCE
    t.put(0, "field", unit("Sage", text + "\n" + text), unit("Elder", text), unit("Elder", text, power=4000))
    t.idle().start()
    assert sorted(t.may("use")) == ["Elder", "Elder", "Sage", "Sage"]
    t.use("Sage", 0).pass_until_empty()
    t.use("Elder", 0).pass_until_empty()
    assert sorted(t.may("use")) == ["Elder", "Sage"]
    move(t.state, t.ref("Sage"), 1, FIELD)
    t.state.turn_to(1)
    assert "1206-2" in t.why_not("Sage", 1, verb="use", index=0) and "1206-2" not in t.why_not("Sage", 1, verb="use", index=1)


@rule(MINE, "1207-1")
def test_a_single_effect_is_carried_out_once() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Bolt", KILL))
    t.put(1, "field", unit("Guard"), unit("Other"))
    t.start()
    t.act("play", "Bolt").choose("Guard").pass_until_empty()
    assert t.names("destroy") == ["Guard"] and t.zone(1, "field") == ["Other"]


@rule(MINE, "1601-2a", "1601-2b")
def test_counters_of_one_name_are_alike() -> None:
    t = table(energy=4)
    t.put(0, "hand", command("Judge", "断罪カウンターを1個得る。"), command("Verdict", "断罪カウンターを2個得る。"),
          command("Brew", "錬成カウンターを1個得る。"), command("Spend", "断罪カウンターを3個取り除く。"))
    t.start()
    for name in ("Judge", "Verdict", "Brew"):
        t.act("play", name).pass_until_empty()
    assert t.counters(0) == {"judgment": 3, "alchemy": 1}
    t.act("play", "Spend").pass_until_empty()
    assert t.counters(0) == {"alchemy": 1}


# ---- 1602
MANY = 400
TURNING = (auto("このユニットがレストした", "このユニットをスタンドする。"), auto("このユニットがスタンドした", "このユニットをレストする。"))


@rule(MINE, "1602-1d", "1602-1")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    t = table(energy=1)
    t.put(0, "field", unit("Wheel", "\n".join(TURNING)))
    t.put(0, "hand", command("Spin", "あなたのユニットすべてをレストする。"))
    t.start()
    t.act("play", "Spin").pass_until_empty()
    assert t.over and t.state.winners == 0


@rule(MINE, "1602-1c", "1602-1")
def test_what_led_back_to_the_same_position_is_not_done_again() -> None:
    t = table()
    t.put(0, "field", unit("Wheel", act("このユニットをスタンドする。", "このユニットをレストする")))
    t.put(0, "hand", STONE)
    t.start()
    times = 0
    while t.may("use") and times < MANY:
        t.use("Wheel").pass_until_empty()
        times += 1
    assert 1 <= times < MANY and t.options() == ["pass", "energy Stone"]
    t.act("energy", "Stone")
    assert t.may("use") == ["Wheel"]


@rule(MINE, "1602-1b", "1602-1")
def test_who_alone_can_stop_a_loop_says_how_often() -> None:
    t = table()
    t.put(0, "field", unit("Wheel", act("このユニットをスタンドする。そのターン中、このユニットのパワーを+1000する。", "このユニットをレストする"),
                           power=1000))
    t.put(0, "hand", STONE)
    t.start()
    times = 0
    while t.kind == "priority" and times < MANY:
        t.use("Wheel").pass_until_empty()
        times += 1
    assert t.kind == "how_often" and times < MANY
    before = t.value("Wheel", "power")
    t.number(40)
    assert t.value("Wheel", "power") == before + 40000 and not t.over and t.options() == ["pass", "energy Stone"]


@rule(MINE, "1602-1a", "1602-1")
def test_two_players_agree_on_the_smaller_number() -> None:
    for mine, theirs in ((30, 30), (30, 11), (30, 0)):
        t = table()
        t.put(0, "field", unit("Left", act("相手のユニットすべてをレストする。", "⁅無0⁆", "クイック"), power=1000))
        t.put(1, "field", unit("Right", auto("このユニットがレストした",
                                             "このユニットをスタンドしてよい。そうしたら、そのターン中、このユニットのパワーを+1000する。"),
                               power=1000))
        t.start()
        times = 0
        while t.kind in ("priority", "may", "use") and times < MANY:
            if t.kind != "priority":
                t.yes()
            elif t.pile():
                t.pass_()
            else:
                t.use("Left")
            times += 1
        assert (t.kind, t.seat) == ("how_often", 0) and times < MANY
        before = t.value("Right", "power")
        t.number(mine)
        assert (t.kind, t.seat) == ("at_most", 1)
        t.number(theirs)
        assert not t.over and t.value("Right", "power") == before + 1000 * theirs
        assert theirs == mine or t.bowed("Right")
