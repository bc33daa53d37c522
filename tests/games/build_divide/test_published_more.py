"""What published cards do, played: the other territories, units and commands."""
from __future__ import annotations

import pytest

from taisen.errors import TaisenError
from taisen.games.build_divide.game import INFO
from tests.games.build_divide.bench import DRAW, STONE, command, territory, unit
from tests.games.build_divide.test_published import begin, here, is_open, main, opening

KILL = command("Kill", "あなたのユニット1体を破壊する。", cost=0)
SLAY = command("Slay", "相手のユニット1体を破壊する。", cost=0, quick=True)
RISE = command("Rise", "あなたの墓地にあるユニットカード1枚を登場させる。", cost=0)


def test_the_starless_night() -> None:
    for many, power in ((10, 8000), (9, 5000)):
        t = opening("starless", unit("Star"))
        t.put(0, "grave", unit("Old", traits=("空",)), count=many)
        begin(t, 1)
        assert t.value("Star", "power") == power
        t.end_turn()
        assert t.value("Star", "power") == 5000
    for mode, energy, hand in ((1, 2, 0), (2, 0, 1)):
        t = opening("starless", unit("Star", traits=("空",), cost=4))
        t.put(0, "energy", unit("Spark"))
        t.put(0, "hand", unit("Moon", traits=("空",), cost=4), command("Swap", "あなたのユニット1体をスイッチする。", cost=0), RISE)
        begin(t, 1)
        t.act("play", "Swap").to("choose").choose("Moon")
        t.to("mode").mode(mode)
        t.pass_until_empty()
        assert t.count(0, "energy") == energy and t.zone(0, "hand").count("Spark") == hand and t.zone(0, "field") == ["Moon"]


def test_the_project() -> None:
    t = opening("project", unit("Plain"))
    sky = t.put(0, "field", unit("Sky", traits=("空",)))
    t.put(0, "field", unit("Cloud", traits=("空",)), unit("Mud"), on=sky, role="aura")
    t.put(0, "hand", command("Wear", "あなたの手札にあるユニットカード1枚をあなたのユニット1体に+1000オーラとしてつける。", cost=0), unit("Belt"))
    t.put(1, "hand", SLAY)
    begin(t, 1)
    t.act("play", "Wear")
    t.to("choose").choose("Plain")
    t.to("choose").choose("Belt")
    t.pass_until_empty()
    assert t.value("Plain", "power") == 5000 + 1000 + 4000 and t.value("Sky", "power") == 5000
    t.pass_until(kind="priority", seat=1).act("play", "Slay").to("choose").choose("Sky")
    t.pass_until_empty()
    assert t.zone(0, "hand").count("Cloud") == 1 and "Mud" in t.zone(0, "grave") and "Sky" in t.zone(0, "grave")


def test_the_underworld() -> None:
    for answer in (True, False):
        t = opening("underworld", unit("Friend", traits=("空",)))
        t.put(0, "hand", unit("Feather", traits=("空",)), unit("Rock"))
        t.put(0, "deck", unit("Bird", traits=("空",)), unit("Worm"), unit("Deep"))
        begin(t, 1)
        t.act("use", "underworld").to("choose")
        assert t.options() == ["stop", "Bird"] and t.zone(0, "grave")[-1] == "Feather"
        t.choose("Bird")
        t.to("may")
        assert t.zone(0, "field") == ["Friend", "Bird"] and t.zone(0, "deck")[0] == "Deep" and t.zone(0, "deck")[-1] == "Worm"
        t.yes() if answer else t.no()
        if answer:
            t.choose("Friend")
        t.pass_until_empty()
        assert t.roles("Friend", "aura") == (["Feather"] if answer else []) and not t.may("use")


def test_the_avenger() -> None:
    t = opening("avenger", unit("Soldier", crest="国軍"), unit("Citizen"))
    t.put(0, "hand", KILL, KILL)
    t.put(1, "field", unit("Cheap", cost=1), unit("Dear", cost=2))
    begin(t, 1)
    t.act("play", "Kill").to("choose").choose("Citizen")
    t.pass_until_empty()
    assert t.counters(0) == {}
    t.act("play", "Kill").pass_until_empty()
    assert t.counters(0) == {"alchemy": 1}
    t.pass_until(kind="attack", seat=1)
    assert t.options() == ["stop", "Dear"] or t.options() == ["pass", "Dear"]


def test_the_blood_art() -> None:
    for others, power in (((unit("A", ident="兄"), unit("B", ident="妹")), 8000), ((unit("A", ident="兄"),), 5000)):
        t = opening("blood art", unit("Ace", subtype="エース"), unit("Plain"), *others)
        begin(t, 1)
        assert t.value("Ace", "power") == power and t.value("Plain", "power") == 5000
    for resting in (True, False):
        t = opening("blood art")
        t.put(0, "field", unit("B", ident="妹"), bowed=resting)
        t.put(0, "hand", unit("A", ident="兄", cost=5), unit("Grand", ident="兄", cost=6))
        begin(t, 1)
        t.pass_until(phase="end")
        if resting:
            t.to("choose")
            assert t.options() == ["stop", "A"]
            t.choose("A")
        t.pass_until(turn=1)
        assert ("A" in t.zone(0, "field")) == resting


def test_the_gunner() -> None:
    for trigger, dead in (("shot", ["Small"]), ("", [])):
        t = main(here("gunner", power=5000), awake="月")
        t.put(0, "deck", unit("Top", trigger=trigger))
        t.put(1, "field", unit("Small", power=5000), unit("Large", power=6000))
        begin(t, 1)
        t.attack("gunner").settle("may")
        t.yes()
        t.to("attack")
        assert [d.card for d in t.told("destroy")] == dead
        assert "Top" in t.zone(0, "grave")


def test_the_healer() -> None:
    for resting in (True, False):
        t = main(awake="月")
        t.put(0, "field", here("healer"), bowed=resting)
        t.put(0, "hand", STONE)
        begin(t, 1)
        t.pass_until(phase="end")
        before = t.count(0, "life")
        if resting:
            t.to("may").yes()
        t.pass_until(turn=1)
        assert t.count(0, "life") == before + resting and len(t.told("shuffle")) == resting and len(t.told("discard")) == resting
    t = main(unit("Foe"), awake="月")
    t.put(1, "field", here("healer"))
    begin(t)
    t.attack("Foe").settle("block", "limit")
    assert t.kind != "block"


def test_the_thunder() -> None:
    for power, zone in ((10000, "hand"), (9000, "grave")):
        t = main(here("thunder", power=power))
        t.put(0, "hand", KILL)
        begin(t, 1)
        t.act("play", "Kill").pass_until_empty()
        assert "thunder" in t.zone(0, zone), power
    for traits, power in ((("鬼",), 10000), ((), 5000)):
        t = main(here("thunder"), awake="月")
        t.put(0, "deck", unit("Top", traits=traits))
        begin(t, 1)
        t.attack("thunder").settle("may")
        t.yes()
        t.to("priority", 1)
        assert t.value("thunder", "power") == power


def test_the_sister() -> None:
    for with_brother in (True, False):
        t = main(here("sister"), awake="月", turn=0)
        if with_brother:
            t.put(0, "field", unit("Brother", ident="兄"))
        t.put(1, "field", unit("Foe"))
        t.put(1, "hand", command("Aim", "相手のユニット1体を対象とし、それを破壊する。", cost=0))
        begin(t, 0)
        t.end_turn()
        t.pass_until(kind="priority", seat=1, phase="main")
        t.act("play", "Aim")
        t.pass_until_empty()
        assert ("sister" in t.zone(0, "field")) == with_brother
    for with_brother in (True, False):
        t = main(awake="月", turn=0)
        t.put(0, "field", here("sister"), bowed=True)
        t.put(0, "field", unit("Brother", ident="兄" if with_brother else "友"), bowed=True)
        t.put(1, "field", unit("Foe"))
        begin(t, 0)
        t.pass_until(kind="attack", seat=1).choose("Foe")
        assert t.kind == "attacked" and ("sister" in " ".join(t.options())) == (not with_brother)


def test_the_brother() -> None:
    for life, power in ((5, 8000), (6, 5000)):
        t = main(here("brother"), awake="月")
        t.put(0, "life", STONE, count=life)
        t.put(0, "hand", unit("Demon", traits=("鬼",)), STONE)
        begin(t, 1)
        assert t.value("brother", "power") == power
        t.act("use", "brother").pass_until_empty()
        assert t.value("brother", "power") == power + 3000 and t.zone(0, "grave").count("Demon") == 1 and not t.may("use")


def test_the_alchemist() -> None:
    for life, crest, zone in ((6, "国軍", "energy"), (6, "", "grave"), (5, "国軍", "life")):
        t = main(energy=1)
        t.put(0, "hand", here("alchemist", cost=0))
        t.put(0, "life", unit("First", **({"crest": crest} if crest else {})), STONE, *[STONE] * (life - 2))
        begin(t, 1)
        t.act("play", "alchemist")
        if life == 6:
            t.to("may").yes()
        t.pass_until_empty()
        assert t.where("First") == (0, zone)
        if zone == "energy":
            assert t.bowed("First")
    t = main(here("alchemist"), awake="月")
    t.count_at(0, {"alchemy": 3})
    t.put(0, "grave", command("Two", DRAW, cost=2), command("Three", DRAW, cost=3))
    begin(t, 1)
    t.attack("alchemist").settle("choose")
    assert t.options() == ["stop", "Two", "Unlock"]
    t.choose("Two")
    t.pass_until(phase="end")
    assert t.counters(0) == {"alchemy": 1} and t.zone(0, "removed") == ["Two"] and len(t.told("draw")) == 1


def test_the_mad_twins() -> None:
    t = main(awake="月")
    t.put(0, "grave", here("mad twins"))
    t.put(0, "hand", RISE)
    t.put(1, "field", unit("Foe", power=9000))
    begin(t, 1)
    t.act("play", "Rise").pass_until_empty()
    assert t.value("Foe", "power") == 6000
    t = main(here("mad twins"), awake="月")
    t.put(1, "field", unit("Foe", power=9000), unit("Other", power=9000))
    begin(t, 1)
    t.attack("mad twins").settle("choose")
    # It must be one.
    assert t.options() == ["Foe", "Other"]
    t.choose("Other")
    t.to("priority", 1)
    while t.pile():
        t.decline()
    assert (t.value("Foe", "power"), t.value("Other", "power")) == (9000, 6000)


def test_the_breaker() -> None:
    for hurt in (False, True):
        t = main(here("breaker"), awake="月")
        t.put(1, "field", unit("Foe", hit=1))
        begin(t, 0)
        t.end_turn()
        t.pass_until(kind="attack", seat=1)
        if hurt:
            t.choose("Foe").choose(0)
        t.pass_until(turn=0)
        assert t.count(1, "life") == (10 if hurt else 9)
    t = main(energy=1)
    t.put(0, "hand", here("breaker"))
    t.put(0, "deck", unit("A"), unit("B"), unit("C"), unit("D"))
    begin(t, 1)
    t.act("play", "breaker").to("choose").choose("A", "B")
    t.to("order").choose("B")
    t.pass_until_empty()
    assert t.zone(0, "deck")[0] == "C" and sorted(t.zone(0, "deck")[-2:]) == ["A", "B"]


def test_the_fallen() -> None:
    for answer in (True, False):
        t = main(here("fallen", color="black"), unit("Crow", color="black"))
        t.put(0, "hand", KILL)
        t.put(0, "grave", unit("Bone"))
        begin(t, 1)
        t.act("play", "Kill").to("choose").choose("Crow")
        t.to("may")
        t.yes() if answer else t.no()
        if answer:
            t.choose("Bone")
        t.pass_until_empty()
        assert t.roles("fallen", "aura") == (["Bone"] if answer else [])
    t = main(here("fallen", color="black", title="堕天"), unit("Crow", color="black"), awake="月")
    begin(t, 1)
    t.attack("fallen").settle("may")
    t.yes()
    t.to("attack")
    assert [d.card for d in t.told("destroy")] == ["Crow"] and t.zone(0, "field") == ["fallen", "Crow"]


def test_the_factor() -> None:
    t = main()
    t.energy(0, "white", "white", "white", "red", "red", "red")
    t.put(0, "energy", here("factor"))
    t.put(1, "hand", command("Trick", DRAW, cost=0, quick=True), unit("Guest", cost=0, timing="quick"))
    begin(t, 0)
    assert t.may("use")
    t.act("use", "factor").pass_until_empty()
    assert t.zone(0, "field") == ["factor"]
    t.to("priority", 1)
    assert t.options() == ["pass", "play Guest"] and "1204-2a:ii" in t.why_not("Trick")
    t = main(here("factor"), awake="月")
    t.put(0, "hand", KILL)
    begin(t, 1)
    t.act("play", "Kill").pass_until_empty()
    assert t.where("factor") == (0, "energy") and t.bowed("factor")


def test_the_knight() -> None:
    for answer in (True, False):
        t = main(here("knight"), unit("Page", traits=("空",)))
        t.put(0, "deck", unit("Top"))
        begin(t, 1)
        t.to("may")
        t.yes() if answer else t.no()
        t.to("priority", 1)
        while t.pile():
            t.decline()
        assert t.roles("knight", "aura") == (["Top"] if answer else [])
    for cost, zone in ((4, (1, "hand")), (3, (1, "field"))):
        t = main(awake="月")
        k = t.put(0, "field", here("knight"))
        t.put(0, "field", unit("A", cost=3), unit("B", cost=cost), on=k, role="aura")
        t.put(1, "field", unit("Foe"))
        begin(t, 1)
        t.attack("knight").settle("choose")
        t.choose("Foe")
        t.to("attack")
        assert t.where("Foe") == zone


def test_the_swordsman() -> None:
    t = main(here("swordsman"), awake="月")
    t.put(0, "hand", command("Edge", DRAW, cost=3))
    t.put(1, "field", unit("Low", cost=3, hit=2), unit("High", cost=4, hit=2))
    begin(t, 1)
    t.act("use", "swordsman").pass_until_empty()
    assert t.roles("swordsman", "aura") == ["Edge"] and (t.value("Low", "hit"), t.value("High", "hit")) == (1, 2)
    t = main(awake="月")
    s = t.put(0, "field", here("swordsman"))
    t.put(0, "field", unit("Aura"), on=s, role="aura")
    t.put(0, "hand", command("Edge", DRAW, cost=3))
    begin(t, 0, 1)
    assert not t.may("use")


def test_the_stalwart() -> None:
    for count, power, hit in ((5, 5000, 1), (6, 7000, 1), (8, 7000, 2)):
        t = main(here("stalwart"), awake="月")
        t.energy(0, count=count)
        begin(t, 1)
        assert (t.value("stalwart", "power"), t.value("stalwart", "hit")) == (power, hit)
    t = main()
    t.put(0, "hand", here("stalwart", cost=0))
    t.energy(0, count=3, bowed=True)
    begin(t, 1)
    t.act("play", "stalwart").to("choose").choose("Energy ", "Energy ")
    t.pass_until_empty()
    assert len(t.told("stand")) == 2


def test_the_angel() -> None:
    t = main(unit("A"), unit("B"), awake="月")
    t.put(0, "field", here("angel", power=3000), bowed=True)
    t.put(0, "hand", command("Sharp", "このターン中、あなたのユニットすべてのヒットを+1する。", cost=0))
    begin(t, 1)
    assert t.value("angel", "power") == 9000
    t.act("play", "Sharp").pass_until_empty()
    assert t.value("angel", "hit") == 1 and t.value("A", "hit") == 2
    t.act("use", "angel").pass_until_empty()
    assert not t.bowed("angel") and t.bowed("A") and t.bowed("B")


def test_the_marionette() -> None:
    t = main(here("marionette"), unit("Other"))
    t.put(1, "field", unit("Foe"), bowed=True)
    begin(t, 1)
    t.to("attack").choose("marionette")
    assert t.kind != "attacked" or t.options() == ["Foe"]
    t = main()
    t.put(0, "grave", here("marionette"))
    t.put(0, "hand", RISE)
    t.put(1, "field", unit("Foe"), bowed=True)
    begin(t, 1)
    t.act("play", "Rise").pass_until_empty()
    t.to("attack").choose("marionette")
    assert t.kind == "attacked" and len(t.options()) == 2


def test_the_shadow() -> None:
    t = main(awake="月")
    t.energy(0, *["black"] * 3, *[""] * 3)
    t.put(0, "hand", here("shadow", cost=9))
    t.put(1, "field", unit("Foe", power=6000), unit("Big", power=7000))
    t.put(1, "hand", SLAY)
    begin(t, 0, 1)
    t.act("play", "shadow").to("may").yes()
    t.pass_until_empty()
    assert not is_open(t, "Gate") and t.zone(1, "field") == ["Big"] and t.value("Big", "power") == 1000
    t = main()
    t.put(0, "territory", territory("Gate", "月"))
    t.energy(0, *["black"] * 3, *[""] * 3)
    t.put(0, "hand", here("shadow", cost=9))
    begin(t, 0, 1)
    assert "shadow" not in t.may("play")


def test_the_recall() -> None:
    t = main(energy=1)
    t.put(0, "hand", here("recall"))
    t.put(0, "grave", unit("Red", color="red", subtype="エース"), unit("Rose", color=("red", "blue"), subtype="エース"),
          unit("Snow", color="white", subtype="エース"), unit("Plain", color="black"))
    begin(t, 1)
    t.act("play", "recall").to("choose").choose("Red")
    assert t.kind != "choose" or t.options() == ["Snow"]
    t.pass_until_empty()
    assert sorted(t.zone(0, "hand")) == ["Red", "Snow"]
    t = main(energy=1)
    t.put(0, "hand", here("recall"))
    t.put(0, "grave", unit("Red", color="red", subtype="エース"), unit("Rose", color=("red", "blue"), subtype="エース"))
    begin(t, 0, 1)
    assert "recall" not in t.may("play")


def test_the_forbidden() -> None:
    for answer in (True, False):
        t = main(awake="月")
        t.put(0, "hand", here("forbidden", cost=0), STONE)
        t.put(0, "grave", unit("Imp", color="black", cost=3), unit("Taboo", color="black", cost=1, traits=("禁忌",)), unit("Giant", color="black",
            cost=4))
        begin(t, 1)
        t.act("play", "forbidden").to("may")
        t.yes() if answer else t.no()
        t.to("priority")
        while t.pile():
            t.decline()
        assert ("Imp" in t.zone(0, "field")) == answer and ("Stone" in t.zone(0, "grave")) == answer
        t.end_turn()
        assert "Imp" in t.zone(0, "grave") and "forbidden" in t.zone(0, "field")


def test_one_battle() -> None:
    t = main(here("one battle", power=9000))
    t.put(1, "field", unit("Weak", power=1000), bowed=True)
    begin(t, 1)
    t.attack("one battle", "Weak").pass_until(phase="end")
    assert [d.card for d in t.told("destroy")] == ["Weak", "one battle"]
    t = main(here("one battle"))
    begin(t, 1)
    t.attack("one battle").pass_until(phase="end")
    assert t.told("destroy") == []


def test_the_reaper() -> None:
    for trigger, power in (("buster", 8000), ("", 5000)):
        t = main(awake="月")
        t.put(0, "grave", here("reaper"))
        t.put(0, "hand", RISE)
        t.put(1, "life", unit("Soul", trigger=trigger), STONE, STONE)
        begin(t, 1)
        t.act("play", "Rise").pass_until_empty()
        assert "Soul" in t.zone(1, "grave") and t.value("reaper", "power") == power


def test_the_last_rush() -> None:
    for way in (1, 2):
        t = main(unit("A"), energy=0)
        t.energy(0, "black", "black", "", "")
        t.put(0, "hand", here("last rush", cost=4, color="black", price={"black": 2, "any": 2}), unit("Fuel", color="black", cost=9), unit("Red",
            color="red", cost=9),
              unit("Late", cost=0))
        begin(t, 1)
        t.act("play", "last rush").mode(way)
        t.pass_until_empty()
        assert ("Fuel" in t.zone(0, "removed")) == (way == 2) and len(t.told("rest")) == (1 if way == 2 else 4)
        t.act("play", "Late").pass_until_empty()
        assert t.value("A", "power") == 10000 and t.value("Late", "power") == 5000
        t.end_turn()
        assert t.zone(0, "field") == ["Late"]


@pytest.mark.parametrize("text", ["カードを1枚引く。破壊したら、カードを1枚引く。", "その中から「鬼」のカード1枚を手札に加える。",
                                  "カードを1枚引く。対象としたカードを手札に戻す。",
                                  "このコストで捨てたカードを手札に戻す。"])
def test_what_a_text_has_not_spoken_of_is_refused(text: str) -> None:
    with pytest.raises(TaisenError):
        INFO.build_library([unit("Odd", f"⁅自⁆このユニットが登場した時、{text}")])


def test_a_condition_is_about_the_verb_that_it_names() -> None:
    """Not about whatever was done last."""
    for there, drawn in ((True, 2), (False, 1)):
        t = main(energy=1)
        t.put(0, "hand", unit("Sword", "⁅自⁆このユニットが登場した時、相手のユニット1体を破壊する。カードを1枚引く。破壊したら、カードを1枚引く。",
                              cost=0))
        if there:
            t.put(1, "field", unit("Foe"))
        begin(t, 1)
        t.act("play", "Sword").pass_until_empty()
        assert len(t.told("draw")) == drawn
