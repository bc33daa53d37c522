"""602 to 706: before the game, the phases of a turn."""
from __future__ import annotations

from taisen.games.build_divide.game import INFO
from taisen.games.build_divide.terms import DECK, ENERGY, HAND, LIFE, N_FIRST, TERRITORY_ZONE
from taisen.kernel.names import ID
from taisen.kernel.procedure import choose
from taisen.kernel.state import Game
from tests.games.build_divide.bench import STONE, command, table, territory, unit
from tests.rules import rule

MINE = "build_divide"


def dealt(seed: int = 1) -> Game:
    cards = [unit(f"Unit {i}", cost=9) for i in range(45)]
    first = territory("Ruin", "T", cost=4)
    extra = unit("Reserve", cost=9)
    lib = INFO.build_library([*cards, first, extra])
    deck = [c.id for c in cards] + [first.id, "+" + extra.id]
    return INFO.new_game(lib, [deck, deck], "duel", seed)


@rule(MINE, "602-1a", "602-1b", "602-1c", "602-1d", "602-1g", "101-2", "602-1", "201-2")
def test_each_begins_with_a_closed_territory_a_d_deck_and_five_cards() -> None:
    g = dealt()
    for s in (0, 1):
        assert [g.definition(r).behind for r in g.zone(s, TERRITORY_ZONE)] == [False]
        assert len(g.zone(s, HAND)) == 5
        assert [g.definition(r).name for r in g.zone(s, 9)] == ["Reserve"]
        assert {g.cards[r & ID].owner for r in g.zone(s, DECK)} == {s}
    names = [[g.definition(r).name for r in g.zone(0, DECK)] for g in (dealt(1), dealt(2))]
    assert names[0] != names[1] != sorted(names[1])


@rule(MINE, "602-1e", "602-1e:i", "2103-2")
def test_who_goes_first_is_drawn() -> None:
    assert {dealt(seed).numbers[N_FIRST] for seed in range(1, 9)} == {0, 1}


@rule(MINE, "602-1h", "602-1h:i", "602-1h:ii", "602-1i", "602-1j", "602-1l")
def test_a_hand_is_drawn_anew_once_before_life_and_energy_are_laid() -> None:
    g = dealt()
    first = g.numbers[N_FIRST]
    old = {g.face[r & ID] for r in g.zone(first, HAND)}
    assert g.seat == first and len(g.options) == 2
    choose(g, 1)
    new = {g.face[r & ID] for r in g.zone(first, HAND)}
    assert len(new) == 5 and not new & old
    assert g.seat == 1 - first
    choose(g, 0)
    for s in (0, 1):
        assert (len(g.zone(s, LIFE)), len(g.zone(s, ENERGY))) == (10, 2)
        assert len(g.zone(s, DECK)) == 45 - 5 - 10 - 2
    assert g.tp == first


@rule(MINE, "702-1", "502-1")
def test_everything_of_the_turn_player_stands() -> None:
    t = table("stand")
    t.put(0, "field", unit("Knight"), bowed=True)
    t.energy(0, "red", bowed=True)
    t.put(1, "field", unit("Guard"), bowed=True)
    t.put(0, "hand", STONE)
    t.start()
    t.to("priority")
    assert not t.bowed("Knight") and not t.bowed("Energy red") and t.bowed("Guard")


@rule(MINE, "702-2", "702-3", "703-1", "703-2", "703-3", "703-4", "704-1", "704-2", "706-1", "706-2", "1205-2", "1302-3", "1304-3")
def test_each_phase_says_that_it_begins() -> None:
    t = table("stand")
    t.put(0, "field", unit("Herald", "⁅自⁆あなたのターン開始時、カードを1枚引く。\n⁅自⁆あなたのドローフェイズ開始時、カードを1枚引く。\n"
                          "⁅自⁆あなたのメインフェイズ開始時、カードを1枚引く。\n⁅自⁆あなたのアタックフェイズ開始時、カードを1枚引く。\n"
                          "⁅自⁆あなたのターン終了時、カードを1枚引く。", power=1000))
    t.start()
    t.to("attack")
    assert t.told("use").__len__() == 4 and t.count(0, "hand") == 5
    t.pass_()
    t.pass_until(phase="end")
    assert [e for e in t.events() if e.endswith("start") or e == "turn_end"] == [
        "turn_start", "draw_phase_start", "main_phase_start", "attack_phase_start", "attack_step_start", "turn_end"]
    t.end_turn()
    assert len(t.told("use")) == 5


@rule(MINE, "703-3", "703-3a")
def test_the_first_player_does_not_draw_in_the_first_turn() -> None:
    t = table("stand")
    t.put(0, "hand", STONE)
    t.start()
    t.to("priority")
    t.pass_until(phase="main")
    assert t.count(0, "hand") == 2
    t = table("stand", spec={"turns": [1, 0], "first": 0})
    t.put(0, "hand", STONE)
    t.start()
    t.pass_until(phase="main")
    assert t.count(0, "hand") == 1


@rule(MINE, "705-1", "802-4", "802-8", "701-2")
def test_attacks_follow_the_main_phase() -> None:
    t = table()
    t.put(0, "field", unit("Knight"))
    t.put(0, "hand", STONE)
    t.start()
    t.pass_()
    assert (t.kind, t.at) == ("attack", "attack")
    t.pass_()
    t.end_turn()
    assert t.state.tp == 1


@rule(MINE, "706-3", "706-4", "1208-2")
def test_a_strengthened_unit_outlives_the_turn() -> None:
    t = table(energy=1, pause_at="706-5")
    t.put(0, "hand", command("Hymn", "ユニット1体を対象とし、そのターン中、それのパワーを+4000する。"))
    t.put(1, "field", unit("Guard", power=3000), damage=2500)
    t.start()
    t.act("play", "Hymn").choose("Guard")
    t.pass_until_empty()
    assert t.value("Guard", "power") == 7000
    t.pass_until(phase="end")
    while not t.paused or t.damage("Guard"):
        t.go()
        if not t.paused:
            t.decline()
    assert t.value("Guard", "power") == 3000 and t.damage("Guard") == 0 and t.zone(1, "field") == ["Guard"]


@rule(MINE, "706-5", "405-4", "405-4a")
def test_the_turn_player_discards_down_to_five() -> None:
    t = table("end")
    for n in range(7):
        t.put(0, "hand", unit(f"Card {n}", cost=9))
        t.put(1, "hand", unit(f"Theirs {n}", cost=9))
    t.start()
    t.to("limit")
    t.choose("Card 2", "Card 5")
    assert t.zone(0, "grave") == ["Card 2", "Card 5"] and t.count(0, "hand") == 5 and t.count(1, "hand") >= 7


@rule(MINE, "706-6", "401-8")
def test_one_territory_is_left_at_the_end() -> None:
    t = table("end")
    t.put(0, "territory", territory("Ruin"), territory("Tower"))
    t.put(1, "territory", territory("Lake"), territory("Hill"))
    t.start()
    t.to("surplus").choose("Tower")
    assert t.zone(0, "territory") == ["Ruin"] and t.zone(0, "removed") == ["Tower"] and t.count(1, "territory") == 2


@rule(MINE, "706-7", "701-1", "1303-3")
def test_what_is_due_after_the_end_is_dealt_with_before_the_next_turn() -> None:
    t = table(energy=2)
    t.put(0, "hand", command("Hymn", "ユニット1体を対象とし、そのターン中、それのパワーを+4000する。"))
    t.put(0, "hand", unit("Drain", "⁅永⁆相手のユニットすべてのパワーを-2000する。"))
    t.put(1, "field", unit("Shade", "⁅自⁆このカードが破壊された時、カードを1枚引く。", power=2000))
    t.start()
    t.act("play", "Hymn").choose("Shade").pass_until_empty()
    t.act("play", "Drain").pass_until_empty()
    assert t.value("Shade", "power") == 4000
    t.end_turn()
    happened = t.events()
    assert t.zone(1, "field") == [] and happened.index("destroy") < happened.index("draw") < happened.index("turn_start")
    assert t.state.tp == 1


@rule(MINE, "602-1k", "602-1k:ii")
def test_what_happens_as_the_game_starts_waits_for_the_first_stand_phase() -> None:
    cards = [unit(f"Unit {i}", cost=9) for i in range(45)]
    first = territory("Ruin", "T", text="⁅自⁆ゲーム開始時、カードを2枚引く。", cost=4)
    lib = INFO.build_library([*cards, first])
    deck = [c.id for c in cards] + [first.id]
    g = INFO.new_game(lib, [deck, deck], "duel", 1)
    choose(g, 0)
    choose(g, 0)
    assert [len(g.zone(s, HAND)) for s in (0, 1)] == [7, 7] and g.numbers[N_FIRST] == g.tp
