"""Appendix A: two teams of two."""
from __future__ import annotations

from taisen.games.build_divide.game import INFO
from taisen.games.build_divide.rules.r0700_turn import hand_limit
from taisen.games.build_divide.terms import D_DECK, HAND, LIFE, N_FIRST
from taisen.kernel.names import ID
from taisen.kernel.procedure import choose
from taisen.kernel.state import Game
from tests.games.build_divide.bench import BUSTER, STONE, Table, auto, command, territory, unit
from tests.rules import rule

MINE = "build_divide"
DRAWS = "カードを1枚引く。"
# Round the table: 0 and 3 are one team, 1 and 2 the other; 0 faces 1, 3 faces 2.


def tag(phase: str = "main", **more: object) -> Table:
    return Table(MINE, phase=phase, seats=4, format="tag", **more)    # type: ignore[arg-type]


def dealt(seed: int) -> Game:
    cards = [unit(f"Unit {i}", cost=9) for i in range(45)]
    first = territory("Ruin", "T")
    lib = INFO.build_library([*cards, first])
    return INFO.new_game(lib, [[c.id for c in cards] + [first.id]] * 4, "tag", seed)


@rule(MINE, "101-2", "2001-1", "2002-1", "2103-3", "2103-3a", "2001-2", "2001-2a")
def test_a_team_has_one_life_of_sixteen_cards() -> None:
    g = dealt(1)
    for _ in range(4):
        choose(g, 0)
    asked = []
    while g.kind != 16 and len(asked) < 2:
        asked.append(sorted(o & 7 for o in g.options))
        choose(g, 1)
    assert asked == [[0, 3], [1, 2]] or sorted(asked) == [[0, 3], [1, 2]]
    assert [len(g.zone(s, LIFE)) for s in range(4)] == [16] * 4
    owners = [g.cards[r & ID].owner for r in g.zone(0, LIFE)]
    assert len(set(owners[:8])) == 1 and len(set(owners[8:])) == 1 and set(owners) == {0, 3}
    assert [len(g.zone(s, HAND)) for s in range(4)].count(5) >= 3


@rule(MINE, "2201-1", "2201-2", "2201-2a", "2201-2b", "2103-1a")
def test_turns_go_round_by_the_first_players_seat() -> None:
    seen = {}
    for seed in range(1, 30):
        g = dealt(seed)
        first = g.numbers[N_FIRST]
        if first in seen:
            continue
        order = []
        turn = -1
        for _ in range(600):
            if g.turn != turn and g.turn:
                turn = g.turn
                order.append(g.tp)
            if len(order) == 5 or g.over:
                break
            choose(g, 0)
        seen[first] = order
    assert seen == {0: [0, 1, 2, 3, 0], 2: [2, 3, 0, 1, 2], 3: [3, 2, 1, 0, 3], 1: [1, 0, 3, 2, 1]}


@rule(MINE, "2202-1")
def test_the_starting_player_has_no_draw_phase_at_first() -> None:
    t = tag("stand", spec={"turns": [1, 0, 0, 0], "first": 0})
    t.put(0, "field", unit("Early", auto("あなたのドローフェイズ開始", DRAWS)))
    t.put(0, "hand", STONE)
    t.start()
    t.pass_until(phase="main")
    assert t.told("draw") == [] and t.told("draw_phase_start") == []


@rule(MINE, "2001-3")
def test_mates_see_each_others_hidden_cards() -> None:
    t = tag()
    t.put(0, "hand", unit("Secret", cost=9))
    t.put(0, "set", unit("Spy", cost=9))
    t.put(0, "territory", territory("Ruin"))
    t.idle(0).start()
    for name in ("Secret", "Spy", "Ruin"):
        assert t.sees(3, name) and not t.sees(1, name) and not t.sees(2, name)
    assert D_DECK


@rule(MINE, "2302-1", "2302-1a", "2103-1a", "2103-1b")
def test_the_player_in_front_or_any_resting_unit_is_attacked() -> None:
    t = tag("attack")
    t.put(0, "field", unit("Knight"))
    t.put(1, "field", unit("Front"), bowed=True)
    t.put(2, "field", unit("Far"), bowed=True)
    t.put(3, "field", unit("Mate"), bowed=True)
    t.start()
    t.choose("Knight")
    assert t.options() == ["player 1", "Front", "Far"]


@rule(MINE, "2303-1", "2303-1a", "2501-1", "2502-2", "2502-7", "2502-10", "2502-8")
def test_either_player_of_the_other_team_blocks_and_acts() -> None:
    t = tag("attack", pause_at="806-3")
    t.put(0, "field", unit("Knight", power=6000))
    t.put(1, "field", unit("Front", power=4000))
    t.put(2, "field", unit("Far", power=4000))
    t.put(3, "field", unit("Mate", power=4000))
    t.put(2, "hand", command("Fast", DRAWS, cost=0, quick=True))
    t.start()
    t.to("attack").choose("Knight").choose(1)
    assert t.kind == "priority" and t.options() == ["pass", "play Fast"]
    t.act("play", "Fast")
    t.to("block")
    assert t.told("draw")[0].player == 2 and t.options() == ["pass", "Front", "Far"]
    t.choose("Far").settle()
    assert t.zone(2, "grave") == ["Fast", "Far"]


@rule(MINE, "2401-1", "2401-1b", "401-6", "2502-3", "2502-4", "2502-5", "2502-6", "2502-8a", "2502-8b", "2502-8c")
def test_damage_turns_up_the_teams_life_and_a_buster_hits_who_is_dealt_damage() -> None:
    t = tag("attack", pause_at="806-3", bare=frozenset({(2, "life")}))
    t.put(0, "field", unit("Knight"))
    t.put(1, "life", BUSTER, unit("Second", cost=9), STONE, STONE, owner=2)
    t.start()
    t.choose("Knight").choose(1).settle()
    assert t.zone(2, "grave") == ["Buster", "Second"] and t.zone(1, "grave") == []
    assert [d.player for d in t.told("trigger_check")] == [1, 1] and t.count(1, "life") == 2


@rule(MINE, "2401-1a", "1803-1")
def test_a_team_without_life_loses_together() -> None:
    t = tag("attack", bare=frozenset({(1, "life"), (2, "life")}))
    t.put(0, "field", unit("Knight"))
    t.start()
    t.choose("Knight").choose(1)
    assert t.over and t.state.winners == 0b1001


@rule(MINE, "2002-2", "2002-2a", "2002-2b", "2002-2c")
def test_a_teams_red_zone_is_eight() -> None:
    for lives, power in ((8, 8000), (9, 5000)):
        t = tag(bare=frozenset({(3, "life")}))
        t.put(0, "life", STONE, count=lives)
        t.put(3, "field", unit("Edge", "⁅永⁆あなたのライフがレッドゾーンなら、このユニットのパワーを+3000する。"))
        t.idle(0).start()
        assert t.value("Edge", "power") == power


@rule(MINE, "2601-1", "2502-9", "2502-9a", "2502-9b", "2502-11")
def test_one_opponent_is_chosen_where_a_text_means_one() -> None:
    t = tag()
    t.energy(0, count=1)
    t.put(0, "hand", command("Rob", "相手は手札1枚を捨てる。"))
    for s in (1, 2):
        t.put(s, "hand", unit(f"Card {s}", cost=9))
    t.start()
    t.act("play", "Rob")
    assert t.options() == ["player 1", "player 2"]
    t.choose(2)
    t.pass_until_empty()
    assert t.zone(2, "grave") == ["Card 2"] and t.zone(1, "grave") == []


@rule(MINE, "2701-1", "2701-2")
def test_a_team_lays_what_has_triggered_together() -> None:
    t = tag()
    t.energy(0, count=1)
    t.put(0, "hand", unit("New"))
    for s in range(4):
        t.put(s, "field", unit(f"Herald {s}", "⁅自⁆ユニットが登場した時、カードを1枚引く。"))
    t.idle().start()
    t.act("play", "New").pass_().pass_()
    assert t.kind == "waiting" and sorted(t.options()) == ["Herald 0", "Herald 3"]


@rule(MINE, "202-3", "1901-3", "1901-4", "2601-3", "1901-1", "202-1b")
def test_a_permanent_effect_is_about_both_opponents_and_not_about_the_mate() -> None:
    t = tag()
    t.put(0, "field", unit("Drain", "⁅永⁆相手のユニットすべてのパワーを-1000する。\n⁅永⁆あなたのユニットすべてのパワーを+1000する。", power=4000))
    t.put(0, "field", unit("Thief", "⁅永⁆相手の手札の上限を-2する。", power=4000))
    for s in (1, 2, 3):
        t.put(s, "field", unit(f"Unit {s}", power=4000))
    t.idle(0).start()
    assert [hand_limit(t.state, s) for s in range(4)] == [5, 3, 3, 5]
    assert [t.value(x, "power") for x in ("Drain", "Unit 1", "Unit 2", "Unit 3")] == [5000, 3000, 3000, 4000]


@rule(MINE, "2102-1", "2102-1a")
def test_two_copies_by_the_rule_of_choice() -> None:
    from taisen.games.build_divide.rules.r0601_decks import check_two_copies
    cards = [unit(f"Unit {i}", cost=9) for i in range(20)]
    hero, rival = unit("Hero", cost=9, subtype="エース"), unit("Rival", cost=9, subtype="エース")
    known = {c.id: c for c in [*cards, hero, rival]}
    deck = {c.id: 2 for c in cards}
    assert "2102-1a" not in [v.rule for v in check_two_copies({**deck, hero.id: 4}, known)]
    assert "2102-1a" in [v.rule for v in check_two_copies({**deck, hero.id: 4, rival.id: 4}, known)]
    assert "2102-1a" in [v.rule for v in check_two_copies({**deck, cards[0].id: 3}, known)]
