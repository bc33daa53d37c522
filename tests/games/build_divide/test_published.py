"""What published cards do: their texts are understood, go back into Japanese and English, and are played."""
from __future__ import annotations

from typing import Any

import pytest

from taisen.games.build_divide.game import INFO
from taisen.games.build_divide.text.vocabulary import VOCABULARY
from taisen.games.info import CardData
from tests.games.build_divide.bench import DRAW, Table, command, table, territory, unit
from tests.games.build_divide.published import TEXTS


def carrying(name: str) -> CardData:
    """A card with that text."""
    kind, text = TEXTS[name]
    if kind == "territory":
        return territory(name, "T", text) if name.endswith("closed") else territory(name, "T", "", text)
    return unit(name, text) if kind == "unit" else command(name, text)


@pytest.mark.parametrize("name", TEXTS)
def test_each_text_is_understood_and_written_again(name: str) -> None:
    kind, text = TEXTS[name]
    INFO.build_library([carrying(name)])
    trees = VOCABULARY.compile(text, kind)
    written = VOCABULARY.japanese(trees)
    assert written is not None, name
    assert VOCABULARY.compile(written, kind) == trees, written
    english = VOCABULARY.english(trees)
    assert english and ", ." not in english and ": ." not in english, english


# ---- played ------------------------------------------------------------------------------------------------------------------------------
UNLOCK = command("Unlock", "あなたのテリトリー1枚を開放する。", cost=0)
NOTHING = unit("Nothing", cost=9)


def main(*field: CardData, awake: str = "", energy: int = 0, **more: Any) -> Table:
    """Seat 0 in its main phase with these units; awake: with a territory of that title, to be unlocked first."""
    t = table("main", energy=energy, **more)
    if awake:
        t.put(0, "territory", territory("Gate", awake))
        t.put(0, "hand", UNLOCK)
    t.put(0, "field", *field) if field else None
    return t


def begin(t: Table, *idle: int) -> Table:
    if idle:
        t.idle(*idle)
    t.start()
    if t.may("play") and "play Unlock" in t.options():
        t.act("play", "Unlock").pass_until_empty()
    return t


def is_open(t: Table, name: str) -> bool:
    return str(t.side(name)).endswith("/open")


def here(name: str, **more: Any) -> CardData:
    """The unit or command of that text."""
    kind, text = TEXTS[name]
    return unit(name, text, **more) if kind == "unit" else command(name, text, **more)


def place(name: str, title: str = "T", **more: Any) -> CardData:
    return territory(name, title, opened=TEXTS[f"{name} open" if f"{name} open" in TEXTS else name][1], **more)


def opening(name: str, *field: CardData, energy: int = 0, **more: Any) -> Table:
    """Seat 0 in its main phase with that territory, to be unlocked first."""
    t = table("main", energy=energy)
    t.put(0, "territory", place(name, **more))
    t.put(0, "hand", UNLOCK)
    t.put(0, "field", *field) if field else None
    return t


def test_the_spirit_ground() -> None:
    t = opening("spirit ground", unit("Sprite", traits=("精霊",), power=4000, color="white"), unit("Big", color="white", power=7000),
                unit("Red", color="red", power=9000), cost=5, power=20000, hit=3)
    t.put(1, "field", unit("Theirs", traits=("精霊",)))
    begin(t, 1)
    assert (t.value("Sprite", "power"), t.value("Big", "power"), t.value("Theirs", "power")) == (7000, 7000, 5000)
    t.act("use", "spirit ground")
    t.choose("Sprite")
    # 7000 are not enough to stop: the other one has to rest as well.
    t.pass_until_empty()
    assert t.bowed("Sprite") and t.bowed("Big") and not t.bowed("Red")
    assert t.value("spirit ground", "power") == 20000 and t.value("spirit ground", "hit") == 3
    assert "spirit ground" in t.zone(0, "field") and is_open(t, "spirit ground")
    t.end_turn()
    assert t.zone(0, "territory") == ["spirit ground"]


def test_the_mirror() -> None:
    t = table("draw")
    t.put(0, "territory", territory("mirror", "T", TEXTS["mirror closed"][1]))
    t.start()
    t.pass_until(phase="main")
    assert len(t.told("draw")) == 2
    t.pass_until(turn=1)
    assert len(t.told("discard")) == 1
    t = opening("mirror", unit("Fighter", power=9000))
    t.put(1, "field", unit("Weak", power=2000), bowed=True)
    t.put(0, "d_deck", unit("Fighter", cost=3), unit("Other"))
    begin(t)
    t.attack("Fighter", "Weak").to("choose")
    assert t.options() == ["stop", "Fighter"]
    t.choose("Fighter")
    assert t.zone(0, "field") == ["Fighter", "Fighter"] and t.zone(0, "d_deck") == ["Other"]


def test_the_factory() -> None:
    t = opening("factory", unit("Cog", color="black", cost=3), unit("Heavy", color="black", cost=6), energy=0)
    t.energy(0, "black")
    t.put(0, "deck", unit("A"), unit("B", trigger="buster"), unit("C"))
    begin(t)
    t.pass_until(kind="choose")
    assert t.options() == ["stop", "Cog"]
    t.choose("Cog")
    t.to("may").yes()
    t.to("priority") if t.kind != "priority" else t
    assert t.told("destroy")[0].card == "Cog" and t.zone(0, "field").count("Cog") == 1 and t.bowed("Cog")
    assert t.roles("Cog", "aura") == ["A", "B"] and t.value("Cog", "power") == 7000


def test_the_seal() -> None:
    t = main(here("seal", power=5000), awake="月")
    t.put(0, "d_deck", territory("Moon", "月"), territory("Sun", "陽"), territory("Star", "星"))
    begin(t, 1)
    t.act("use", "seal")
    t.to("choose")
    assert t.options() == ["stop", "Moon", "Star"]
    t.choose("Star")
    t.pass_until_empty()
    assert "Star" in t.zone(0, "territory") and is_open(t, "Star") and not t.may("use")
    t.attack("seal")
    t.to("priority", 1)
    while t.value("seal", "power") == 5000 and t.kind == "priority" and not t.paused:
        t.decline()
    assert t.value("seal", "power") == 8000
    t = main(here("seal", power=5000))
    t.put(0, "d_deck", territory("Moon", "月"))
    begin(t, 1)
    assert not t.may("use")
    t.attack("seal").settle("limit")
    assert t.value("seal", "power") == 5000


def test_the_dragon_maid() -> None:
    t = main(here("dragon maid"), unit("Drake", traits=("竜",)), unit("Dog"))
    t.put(0, "territory", territory("Moon", "月"), territory("Sun", "陽"))
    begin(t, 1)
    t.act("use", "dragon maid").pass_until_empty()
    assert t.bowed("dragon maid") and is_open(t, "Moon") and not is_open(t, "Sun")
    for who, asked in (("Drake", True), ("Dog", False)):
        t = main(here("dragon maid"), unit("Drake", traits=("竜",)), unit("Dog"), awake="月")
        begin(t, 1)
        t.attack(who).settle("may", "limit")
        assert (t.kind == "may") == asked
        if asked:
            t.yes()
            assert t.bowed("dragon maid") and not t.bowed("Drake")


def test_the_twins() -> None:
    for answer in (True, False):
        t = main(energy=1)
        t.put(0, "hand", here("twins", power=4500))
        t.put(0, "grave", unit("Old", color="black", trigger="buster"), unit("Red", color="red", trigger="buster"), unit("Plain", color="black"))
        t.put(0, "deck", unit("New", color="black", trigger="buster"), unit("Dull"))
        begin(t, 1)
        t.act("play", "twins").to("may")
        t.yes() if answer else t.no()
        t.pass_until_empty()
        assert t.value("twins", "power") == (6500 if answer else 4500)
    t = main(awake="月", energy=2)
    t.put(0, "grave", here("twins", cost=1), unit("Old", color="black", trigger="buster"), unit("Older", color="black", trigger="buster"))
    t.put(0, "hand", command("Rise", "あなたの墓地にあるユニットカード1枚を登場させる。", cost=0))
    t.put(1, "field", unit("Foe", power=5000))
    begin(t, 1)
    t.act("play", "Rise").to("choose").choose("twins")
    for _ in range(30):
        if t.value("Foe", "power") < 5000 or t.paused:
            break
        if t.kind == "choose":
            t.choose("Foe")
        elif t.kind == "waiting":
            t.choose(t.options()[0])
        elif t.kind == "may":
            t.no()
        else:
            t.decline()
    assert t.value("Foe", "power") == 3000


def test_the_bond() -> None:
    t = main(here("bond", power=9000))
    t.put(0, "territory", territory("Moon", "月", opened="【アサルトテリトリー】", power=7000, hit=2))
    t.put(0, "field", unit("Mate"), bowed=True)
    t.put(1, "field", unit("Weak", power=1000), bowed=True)
    begin(t, 1)
    t.attack("bond", "Weak").settle("may")
    t.yes()
    assert "Moon" in t.zone(0, "field") and is_open(t, "Moon")
    t.settle("use")
    t.yes() if t.kind == "use" else t
    t.to("attack")
    assert not t.bowed("bond") and t.bowed("Mate")


def test_the_crafter() -> None:
    t = main(here("crafter", power=2500), awake="月")
    t.energy(0, "red")
    t.energy(0, "blue", down=True)
    t.put(0, "hand", command("Dim", "あなたの表のエナジー1枚を裏にする。", cost=0))
    begin(t, 1)
    assert (t.value("crafter", "power"), t.value("crafter", "hit")) == (3500, 1)
    t.act("play", "Dim").pass_until_empty()
    assert (t.value("crafter", "power"), t.value("crafter", "hit")) == (9500, 2)
    t.end_turn()
    assert (t.value("crafter", "power"), t.value("crafter", "hit")) == (4500, 1)


def test_the_weaver() -> None:
    for colours in (("black", "blue", "white", "red"), ("black", "blue", "white")):
        t = main(energy=1)
        t.put(0, "hand", here("weaver"))
        t.put(0, "grave", *[unit(f"Ace {c}", color=c, subtype="エース") for c in colours], unit("Plain red", color="red"))
        t.put(0, "d_deck", unit("Gift"), territory("Land"))
        begin(t, 1)
        t.act("play", "weaver")
        for c in colours:
            t.to("choose").choose(f"Ace {c}")
        if len(colours) == 4:
            t.to("choose")
            assert t.options() == ["stop", "Gift"]
            t.choose("Gift")
        t.pass_until_empty()
        assert len(t.roles("weaver", "aura")) == len(colours) and t.value("weaver", "power") == 5000 + 1000 * len(colours)
        assert ("Gift" in t.zone(0, "hand")) == (len(colours) == 4)
    t = main(awake="月")
    w = t.put(0, "field", here("weaver"))
    t.put(0, "field", unit("X"), unit("Y"), unit("Z"), on=w, role="aura")
    t.put(1, "field", unit("Foe"))
    begin(t, 1)
    t.act("use", "weaver").choose("X", "Y")
    t.pass_until_empty()
    assert t.roles("weaver", "aura") == ["Z"] and t.zone(1, "field") == []


def test_the_summoning() -> None:
    t = table("main")
    t.put(0, "territory", territory("s", "T", TEXTS["summoning closed"][1]))
    t.put(0, "hand", NOTHING, count=7)
    t.idle(0).start()
    t.act("energy", "Nothing").act("energy", "Nothing")
    assert not t.may("energy") and t.count(0, "energy") == 2
    t.end_turn()
    assert t.count(0, "hand") == 6 and t.told("discard") == []
    t = opening("summoning", energy=3)
    t.put(0, "hand", command("One", DRAW, cost=0), command("Two", DRAW, cost=0))
    begin(t, 1)
    assert not t.may("play"), "unlocking was the one card of this turn"
    assert "1204-2a:ii" in t.why_not("One", verb="play")
    for mode in (1, 2):
        t = opening("summoning")
        t.put(0, "grave", unit("Black", color="black"), unit("Red", color="red"), unit("Bust", color="red", trigger="buster"), unit("Blue",
            color="blue"))
        begin(t, 1)
        t.to("mode").mode(mode)
        if mode == 1:
            t.to("choose").choose("Black")
            t.to("choose").choose("Red")
            t.pass_until(phase="end")
            assert sorted(x for x in t.zone(0, "hand") if x != "filler") == ["Black", "Red"]
        else:
            t.to("priority", 1)
            while is_open(t, "summoning"):
                t.decline()
            assert t.count(0, "grave") == 4 + 3 + 1


def test_the_battlefield() -> None:
    for busters, drawn, milled, field in ((0, 0, 5, ["Mine", "Greedy"]), (1, 1, 2, ["Mine", "Greedy"]), (2, 0, 2, ["Greedy"])):
        t = opening("battlefield", unit("Mine"), unit("Greedy", title="貪欲"))
        t.put(0, "deck", *[unit(f"B{i}", trigger="buster" if i < busters else "") for i in range(2)])
        begin(t, 1)
        t.act("use", "battlefield").pass_until_empty()
        assert (len(t.told("draw")), t.count(0, "grave") - 2) == (drawn, milled), busters
        assert t.zone(0, "field") == field and t.count(0, "life") == 9 and not t.may("use")


def test_the_hall() -> None:
    kill = command("Kill", "あなたのユニット1体を破壊する。", cost=0)
    for mode in (1, 2):
        t = opening("hall", unit("Knight", color="white", cost=5))
        t.put(0, "hand", kill)
        t.put(0, "deck", unit("Page", color="white", cost=4), unit("Lord", color="white", cost=5), unit("Thief", color="black", cost=1))
        t.put(1, "field", unit("Foe", power=5000))
        begin(t, 1)
        t.act("play", "Kill").to("mode").mode(mode)
        if mode == 1:
            t.pass_until_empty()
            assert t.value("Foe", "power") == 2000
        else:
            t.to("choose")
            assert t.options() == ["stop", "Page"]
            t.choose("Page")
            t.to("order").choose("Lord")
            t.pass_until_empty()
            assert t.zone(0, "field") == ["Page"] and t.zone(0, "deck")[-2:] == ["Lord", "Thief"]
    t = opening("hall", unit("Squire", color="white", cost=4))
    t.put(0, "hand", kill)
    begin(t, 1)
    t.act("play", "Kill").pass_until_empty()
    assert t.told("destroy") and not t.pile()


def test_the_palace() -> None:
    for top, zone in ((unit("Top"), "hand"), (command("Top"), "grave")):
        t = opening("palace")
        t.put(0, "deck", top)
        begin(t, 1)
        assert "Top" in t.zone(0, zone)
    for answer in (True, False):
        t = opening("palace")
        t.energy(0, "white")
        begin(t, 0)
        t.to("may")
        assert t.at == "end" and t.state.tp == 1 and t.seat == 0
        t.yes() if answer else t.no()
        assert is_open(t, "palace") == answer


def test_the_false_town() -> None:
    kill = command("Kill", "あなたのユニット1体を破壊する。", cost=0)
    t = opening("false town", unit("Witch", traits=("魔法",), trigger="buster"))
    t.put(0, "hand", kill, kill)
    begin(t, 1)
    t.act("play", "Kill").to("use").yes()
    t.to("may").yes()
    t.to("priority", 0)
    assert t.zone(0, "field") == ["Witch"] and t.bowed("Witch") and t.count(0, "life") == 9
    t.act("play", "Kill").pass_until_empty()
    assert t.zone(0, "field") == []
