"""520: copies of commands; 525: equivalent exchange; 512: playing by an effect."""
from __future__ import annotations

from tests.games.build_divide.bench import Table, auto, command, table, unit
from tests.rules import rule

MINE = "build_divide"
KILL = "相手のユニット1体を対象とし、それを破壊する。"
ECHO = "解決領域にあるコマンドカード1枚を対象とし、それをコピーする。"
WATCH = auto("相手がコマンドをプレイした", "カードを1枚引く。")


def echo(*first: object) -> Table:
    t = table(energy=5)
    t.put(0, "hand", *first, command("Echo", ECHO, quick=True))
    t.put(1, "field", unit("A"), unit("B"), unit("C"))
    return t.idle(0)


@rule(MINE, "520-1", "520-1a", "520-2", "520-3a")
def test_a_command_in_progress_is_copied_with_its_target_or_another() -> None:
    for other in (False, True):
        t = echo(command("Bolt", KILL))
        t.start()
        t.act("play", "Bolt").choose("A").act("play", "Echo").choose("Bolt")
        t.resolve()
        assert t.kind == "copy"
        if other:
            t.yes().choose("B")
        else:
            t.no()
        assert t.pile() == ["copy of Bolt", "Bolt"]
        t.resolve()
        assert t.zone(1, "grave") == ["B" if other else "A"] and t.zone(0, "grave") == ["Echo"] and t.pile() == ["Bolt"]
        t.pass_until_empty()
        assert sorted(t.zone(1, "grave")) == (["A", "B"] if other else ["A"]) and sorted(t.zone(0, "grave")) == ["Bolt", "Echo"]


@rule(MINE, "520-1a")
def test_a_copy_has_the_options_that_were_chosen_or_others() -> None:
    for other in (False, True):
        t = echo(command("Either", "以下から1つを選ぶ。・カードを2枚引く。・" + KILL))
        t.start()
        t.act("play", "Either").mode(1).act("play", "Echo").choose("Either")
        t.resolve()
        if other:
            t.yes().mode(2).choose("C")
        else:
            t.no()
        t.resolve()
        assert len(t.told("draw")) == (0 if other else 2) and t.zone(1, "grave") == (["C"] if other else [])
        t.pass_until_empty()
        assert len(t.told("draw")) == (2 if other else 4)


@rule(MINE, "520-1a")
def test_nothing_is_asked_where_nothing_was_chosen() -> None:
    t = echo(command("Dig", "カードを2枚引く。"))
    t.start()
    t.act("play", "Dig").act("play", "Echo").choose("Dig")
    t.pass_until_empty()
    assert len(t.told("draw")) == 4 and len(t.told("copied")) == 1


@rule(MINE, "520-1b", "520-2", "520-3")
def test_a_command_elsewhere_is_copied_and_its_targets_are_chosen() -> None:
    t = table(energy=5)
    t.put(0, "grave", command("Bolt", KILL, cost=9))
    t.put(0, "hand", command("Recall", "あなたの墓地にあるコマンドカード1枚を対象とし、それをコピーする。"))
    t.put(1, "field", unit("A"), unit("B"))
    t.idle(0).start()
    t.act("play", "Recall").resolve()
    assert t.kind == "choose" and t.options() == ["A", "B"]
    t.choose("B")
    assert t.pile() == ["copy of Bolt"] and len(t.told("play")) == 1, "a copy is not played"
    t.pass_until_empty()
    assert t.zone(1, "grave") == ["B"] and sorted(t.zone(0, "grave")) == ["Bolt", "Recall"]


@rule(MINE, "520-1b")
def test_what_has_no_target_is_not_copied() -> None:
    t = table(energy=5)
    t.put(0, "grave", command("Bolt", KILL, cost=9))
    t.put(0, "hand", command("Recall", "あなたの墓地にあるコマンドカード1枚を対象とし、それをコピーする。"))
    t.idle(0).start()
    t.act("play", "Recall").pass_until_empty()
    assert t.told("copied") == []


@rule(MINE, "520-2")
def test_a_copy_moves_nowhere_and_neither_does_its_model_for_it() -> None:
    t = table(energy=5)
    t.put(0, "grave", command("Root", "カードを1枚引く。このカードをエナジーゾーンに置く。", cost=9))
    t.put(0, "hand", command("Recall", "あなたの墓地にあるコマンドカード1枚を対象とし、それをコピーする。"))
    t.idle(0).start()
    t.act("play", "Recall").pass_until_empty()
    assert len(t.told("draw")) == 1 and sorted(t.zone(0, "grave")) == ["Recall", "Root"]


@rule(MINE, "520-1", "1204-3a:v")
def test_what_stands_behind_that_is_copied_too() -> None:
    t = echo(command("Long", "カードを1枚引く。その後、" + KILL))
    t.start()
    t.act("play", "Long").act("play", "Echo").choose("Long")
    t.resolve().resolve()
    t.choose("B")
    t.resolve()
    assert t.zone(1, "grave") == ["B"] and len(t.told("draw")) == 1
    t.resolve().choose("A")
    t.pass_until_empty()
    assert sorted(t.zone(1, "grave")) == ["A", "B"] and len(t.told("draw")) == 2


@rule(MINE, "520-3a")
def test_a_copy_can_be_copied_and_countered() -> None:
    t = echo(command("Recall", "あなたの墓地にあるコマンドカード1枚を対象とし、それをコピーする。"),
             command("Deny", "解決領域にあるカード1枚を対象とし、それを打ち消す。", quick=True))
    t.put(0, "grave", command("Dig", "カードを2枚引く。", cost=9))
    t.start()
    t.act("play", "Recall").resolve()
    assert t.pile() == ["copy of Dig"]
    t.act("play", "Echo").choose("Dig").resolve()
    assert t.pile() == ["copy of Dig", "copy of Dig"]
    t.act("play", "Deny").choose("Dig").resolve()
    assert t.pile() == ["copy of Dig"] and sorted(t.zone(0, "grave")) == ["Deny", "Dig", "Echo", "Recall"]
    t.resolve()
    assert len(t.told("draw")) == 2


# ---- 525
def alchemist(n: int = 2) -> Table:
    t = table(energy=1)
    t.put(0, "field", unit("Alchemist", "⁅起⁆〔ノーマル/このユニットをレストする〕【等価交換2】。"))
    t.count_at(0, {"alchemy": n})
    t.put(0, "grave", command("Dig", "カードを1枚引く。"), command("Bolt", KILL, cost=2), command("Storm", "カードを9枚引く。", cost=3),
          unit("Ghost"))
    return t


@rule(MINE, "525-1", "525-2", "525-3", "525-4")
def test_equivalent_exchange() -> None:
    t = alchemist(3)
    t.put(1, "field", unit("A"))
    t.idle(0).start()
    t.use("Alchemist").resolve()
    assert t.options() == ["stop", "Dig", "Bolt"]
    t.choose("Dig").pass_until_empty()
    assert t.zone(0, "removed") == ["Dig"] and t.counters(seat=0) == {"alchemy": 1} and len(t.told("draw")) == 1
    t = alchemist()
    t.put(1, "field", unit("A"))
    t.idle(0).start()
    t.use("Alchemist").resolve()
    t.stop()
    assert t.zone(0, "removed") == [] and t.counters(seat=0) == {"alchemy": 2}
    t = alchemist(1)
    t.put(1, "field", unit("A"))
    t.idle(0).start()
    t.use("Alchemist").pass_until_empty()
    assert t.kind == "priority" and t.zone(0, "removed") == []


@rule(MINE, "525-3")
def test_what_could_not_be_copied_is_not_exchanged() -> None:
    t = alchemist()
    t.idle(0).start()
    t.use("Alchemist").resolve()
    assert t.options() == ["stop", "Dig"]


# ---- 512
@rule(MINE, "512-1", "512-2")
def test_an_effect_has_a_card_played_for_its_cost_or_without() -> None:
    for words, rest in (("プレイする", True), ("コストを払わずにプレイする", False)):
        t = table()
        t.energy(0, count=1)
        t.put(0, "field", unit("Mage", f"⁅起⁆〔ノーマル/このユニットをレストする〕あなたの手札の「竜」のユニットカード1枚を{words}。"))
        t.put(0, "hand", unit("Dragon", cost=1, traits=("竜",)), unit("Wyrm", cost=7, traits=("竜",)))
        t.idle(0).start()
        t.use("Mage").resolve()
        t.choose("Dragon" if rest else "Wyrm").pass_until_empty()
        assert t.bowed("Energy ") is rest and t.zone(0, "field") == ["Mage", "Dragon" if rest else "Wyrm"]
        assert t.names("play") == ["Dragon" if rest else "Wyrm"]
