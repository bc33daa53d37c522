"""Every rule of Himori's book: one position, one action, one expectation."""
from __future__ import annotations

import pytest

import himori.game
import taisen
from himori.rules.r3_setup import FORMATS
from taisen.cards.files import read_cards
from taisen.games.info import CardData
from taisen.scenario import Position, card
from tests.rules import rule

LIGHTS = "light"


def table(phase: str = "main", **more: object) -> Position:
    return Position("himori", phase=phase, **more)  # type: ignore[arg-type]


def wind(name: str, text: str, cost: int = 0) -> CardData:
    return card(name, kind="wind", cost=cost, text=text)


def blown(t: Position, text: str) -> Position:
    """A wind with that text is cast."""
    t.put(0, "hand", wind("Wind", text))
    return t.start().act("cast", "Wind")


def sits(players: int) -> bool:
    """So many may sit down."""
    try:
        taisen.new_game("himori", ["steady_lamps"] * players)
    except taisen.TaisenError:
        return False
    return True


# ---- 1
@rule("himori", "1.1")
def test_two_play() -> None:
    assert [n for n in (2, 3) if sits(n)] == [2] and table().start().state.seats == 2


@rule("himori", "1.2", "6.1")
def test_twelve_lights_win() -> None:
    t = table()
    t.count_at(0, {LIGHTS: 11})
    t.put(0, "watch", card("Lamp"))
    t.start().act("shine", "Lamp")
    assert t.over and t.winner == 0


@rule("himori", "1.2")
def test_both_with_twelve_lights_is_a_draw() -> None:
    t = table()
    t.count_at(0, {LIGHTS: 12})
    t.count_at(1, {LIGHTS: 13})
    t.start()
    assert t.over and t.winner is None and t.game.result.draw


@rule("himori", "1.3")
def test_who_must_draw_from_an_empty_deck_loses() -> None:
    t = table(deck=0)
    t.put(1, "watch", card("Lamp"))
    t.start().go_on()
    assert t.over and t.winner == 0


@rule("himori", "1.4")
def test_who_concedes_loses_at_once() -> None:
    t = table().start().concede(0)
    assert t.over and t.winner == 1


@rule("himori", "1.5", "5.3")
def test_what_cannot_be_chosen_is_left_out() -> None:
    t = table()
    t.put(0, "sea", card("Old"))
    blown(t, "自分の海のカードを2枚選び、手札に戻す。")
    assert t.zone(0, "sea") == ["Wind"] and "Old" in t.zone(0, "hand")


# ---- 2
@rule("himori", "2.1", "2.2")
def test_keepers_and_winds_have_their_numbers() -> None:
    t = table()
    t.put(0, "watch", card("Lamp", cost=2, might=3, shine=4))
    t.put(0, "hand", wind("Wind", "", 2))
    t.start()
    assert [t.value("Lamp", f) for f in ("cost", "might", "shine")] == [2, 3, 4]
    assert (t.sort("Lamp"), t.sort("Wind"), t.value("Wind", "cost")) == ("keeper", "wind", 2)
    assert t.state.definition(t.ref("Wind")).has == 1


@rule("himori", "2.1")
def test_there_is_no_other_kind() -> None:
    with pytest.raises(taisen.TaisenError, match="its kind is one of keeper, wind"):
        himori.game.INFO.build_library([CardData("X", "x", "lamp")])


@rule("himori", "2.3", "2.4", "2.7")
def test_who_sees_what() -> None:
    t = table()
    t.put(0, "hand", card("Held"))
    t.put(0, "sea", card("Sunk"))
    t.put(0, "deck", card("Buried"))
    t.start()
    assert [t.sees(s, "Held") for s in (0, 1)] == [True, False]
    assert [t.sees(s, "Sunk") for s in (0, 1)] == [True, True]
    assert [t.sees(s, "Buried") for s in (0, 1)] == [False, False]


@rule("himori", "2.5", "2.6", "4.1")
def test_ones_cards_wake_as_the_turn_begins() -> None:
    t = table()
    t.put(1, "watch", card("Lamp"), bowed=True)
    t.put(1, "oil", "filler", bowed=True, name="Oil")
    t.put(0, "watch", card("Other"), bowed=True)
    t.start().pass_()
    assert not t.bowed("Lamp") and not t.bowed("Oil") and t.bowed("Other")


@rule("himori", "2.8")
def test_there_are_never_less_lights_than_none() -> None:
    t = table()
    t.count_at(1, {LIGHTS: 2})
    blown(t, "相手は光を3個失う。")
    assert t.counters(1) == {}


# ---- 3
@rule("himori", "3.1", "3.2")
def test_what_a_deck_must_be() -> None:
    cards = read_cards("himori")
    whole = dict.fromkeys(sorted(cards)[:10], 3)
    wrong = {"HM-01": 4, "HM-02": 26}
    assert FORMATS["duel"].check(whole, cards) == []
    assert [v.rule for v in FORMATS["duel"].check({"HM-01": 3}, cards)] == ["3.1"]
    assert [v.rule for v in FORMATS["duel"].check(wrong, cards)] == ["3.2", "3.2"]


@rule("himori", "3.3", "3.4", "3.5")
def test_how_a_game_begins() -> None:
    firsts, tops = set(), set()
    for seed in range(8):
        g = taisen.new_game("himori", seed=seed).state
        firsts.add(g.tp)
        tops.add(tuple(g.definition(r).id for r in g.zone(0, 1)))
        assert [len(g.zone(s, 1)) for s in (0, 1)] == [5, 5], "the first player draws nothing on the first turn"
        view = taisen.new_game("himori", seed=seed).view(0)
        assert view.counters == {(1 - g.tp, ""): {LIGHTS: 1}}
    assert firsts == {0, 1} and len(tops) > 1


# ---- 4
@rule("himori", "4.2")
def test_a_card_is_drawn_but_on_the_first_players_first_turn() -> None:
    t = table(turn=1, spec={"first": 0, "turns": [0, 1]}).start().pass_()
    assert t.count(0, "hand") == 0
    t = table(turn=1, spec={"first": 1, "turns": [0, 1]}).start().pass_()
    assert t.count(0, "hand") == 1


@rule("himori", "4.3")
def test_one_acts_as_often_as_one_likes_in_ones_own_turn() -> None:
    t = table()
    t.put(0, "watch", card("Lamp"), card("Other"))
    t.put(1, "watch", card("Theirs"))
    t.start().act("shine", "Lamp")
    assert t.seat == 0 and t.may("shine") == ["Other"] and t.why_not("Theirs", 1, "shine") == ["4.3"]
    t.act("shine", "Other")
    assert t.counters(0) == {LIGHTS: 2}


@rule("himori", "4.3.1")
def test_one_card_a_turn_becomes_oil() -> None:
    t = table()
    t.put(0, "hand", card("One"), card("Two"))
    t.put(0, "watch", card("Lamp"))
    t.start().act("oil", "One")
    assert t.zone(0, "oil") == ["One"] and not t.bowed("One")
    assert t.why_not("Two", verb="oil") == ["4.3.1"] and "4.3.1" in t.why_not("Lamp", verb="oil")
    t.pass_().go_on().pass_until(turn=0)
    assert "Two" in t.may("oil")


@rule("himori", "4.3.2", "4.3.3")
def test_a_keeper_is_paid_for_and_comes_asleep() -> None:
    t = table()
    t.put(0, "hand", card("Lamp", cost=2), card("Dear", cost=4))
    for n in range(3):
        t.put(0, "oil", card(f"Oil {n}"))
    t.start()
    assert "4.3.2" in t.why_not("Dear", verb="play")
    t.act("play", "Lamp")
    assert t.zone(0, "watch") == ["Lamp"] and t.bowed("Lamp")
    assert sum(t.bowed(f"Oil {n}") for n in range(3)) == 2


@rule("himori", "4.3.3", "4.3.4")
def test_keepers_are_played_and_winds_cast() -> None:
    t = table()
    t.put(0, "hand", card("Lamp", cost=0), wind("Wind", "カードを1枚引く。"))
    t.start()
    assert t.why_not("Wind", verb="play") == ["4.3.3"] and t.why_not("Lamp", verb="cast") == ["4.3.4"]


@rule("himori", "4.3.2", "4.3.4")
def test_a_wind_does_what_it_says_and_sinks() -> None:
    t = table()
    t.put(0, "hand", wind("Wind", "カードを2枚引く。", 1), wind("Dear", "カードを1枚引く。", 2))
    t.put(0, "oil", card("Oil"))
    t.start()
    assert "4.3.2" in t.why_not("Dear", verb="cast")
    t.act("cast", "Wind")
    assert t.count(0, "hand") == 3 and t.zone(0, "sea") == ["Wind"] and t.bowed("Oil")


@rule("himori", "4.3.5")
def test_a_keeper_that_is_awake_shines() -> None:
    t = table()
    t.put(0, "watch", card("Lamp", shine=3))
    t.put(0, "watch", card("Tired"), bowed=True)
    t.start()
    assert t.may("shine") == ["Lamp"]
    t.act("shine", "Lamp")
    assert t.counters(0) == {LIGHTS: 3} and t.bowed("Lamp") and t.may("shine") == []


@rule("himori", "4.3.6")
@pytest.mark.parametrize(("mine", "theirs", "sunk"), [(3, 2, "Theirs"), (2, 3, "Mine"), (2, 2, "both")])
def test_the_weaker_one_sinks(mine: int, theirs: int, sunk: str) -> None:
    t = table()
    t.put(0, "watch", card("Mine", might=mine))
    t.put(1, "watch", card("Theirs", might=theirs), bowed=True)
    t.put(1, "watch", card("Waking"))
    t.start().act("challenge", "Mine").choose("Theirs")
    assert t.zone(0, "sea") == (["Mine"] if sunk in ("Mine", "both") else [])
    assert t.zone(1, "sea") == (["Theirs"] if sunk in ("Theirs", "both") else [])
    if sunk == "Theirs":
        assert t.bowed("Mine")


@rule("himori", "4.3.6")
def test_only_who_sleeps_is_challenged_and_who_wakes_challenges() -> None:
    t = table()
    t.put(0, "watch", card("Mine"))
    t.put(1, "watch", card("Waking"))
    t.start()
    assert t.why_not("Mine", verb="challenge") == ["4.3.6"]
    t = table()
    t.put(0, "watch", card("Mine"), bowed=True)
    t.put(1, "watch", card("Theirs"), bowed=True)
    t.start()
    assert t.why_not("Mine", verb="challenge") == ["4.3.6"]


@rule("himori", "4.4")
def test_what_lasts_this_turn_ends_with_it() -> None:
    t = table()
    t.put(0, "watch", card("Lamp"))
    blown(t, "自分の灯守を1枚選び、このターン、その力を+2する。")
    assert t.value("Lamp", "might") == 3
    t.pass_()
    assert t.value("Lamp", "might") == 1 and t.seat == 1


# ---- 5
@rule("himori", "5.1", "6.3")
def test_an_arrival_ability_is_carried_out_once() -> None:
    t = table()
    t.put(0, "hand", card("Lamp", cost=0, text="【登場】:光を2個得る。"))
    t.put(0, "watch", card("Other", text="【登場】:光を5個得る。"))
    t.start().act("play", "Lamp")
    assert t.counters(0) == {LIGHTS: 2}


@rule("himori", "5.2")
def test_a_constant_ability_works_on_the_watch_alone() -> None:
    t = table()
    t.put(0, "watch", card("Lamp"), card("Trimmer", text="【常時】:自分の他の灯守の輝きを+1する。"))
    t.put(0, "hand", card("Held", text="【常時】:自分の灯守の輝きを+1する。"))
    t.put(1, "watch", card("Theirs"))
    t.start()
    assert [t.value(c, "shine") for c in ("Lamp", "Trimmer", "Theirs")] == [2, 1, 1]


@rule("himori", "5.3")
def test_with_made_fewer_may_be_chosen() -> None:
    t = table()
    t.put(0, "watch", card("One"), card("Two"), bowed=True)
    blown(t, "自分の灯守を2枚まで選び、起こす。").choose("Two")
    assert t.bowed("One") and not t.bowed("Two")


@rule("himori", "5.3")
def test_without_made_all_must_be_chosen() -> None:
    t = table()
    t.put(0, "watch", card("One"), card("Two"), card("Three"), bowed=True)
    blown(t, "自分の灯守を2枚選び、起こす。").choose("One")
    assert t.kind == "choose" and t.options() == ["Two", "Three"], "one alone will not do"
    t.choose("Three")
    assert [t.bowed(c) for c in ("One", "Two", "Three")] == [False, True, False]


@rule("himori", "5.4", "6.3")
@pytest.mark.parametrize("first", [0, 1])
def test_of_several_waiting_abilities_the_player_says_which_is_next(first: int) -> None:
    t = table()
    t.put(0, "hand", card("Lamp", cost=0, text="【登場】:光を1個得る。\n\n【登場】:光が1個以上あるなら、カードを1枚引く。"))
    t.start().act("play", "Lamp")
    assert t.kind == "waiting" and len(t.options()) == 2 and t.waiting() == ["Lamp", "Lamp"]
    t.game.answer(t.asked.options[first])
    assert (t.counters(0), t.count(0, "hand")) == ({LIGHTS: 1}, 1 - first) and t.waiting() == []


# ---- 6
@rule("himori", "6.2")
def test_who_has_no_might_sinks() -> None:
    t = table()
    t.put(1, "watch", card("Weak", might=2), card("Strong", might=3))
    blown(t, "相手の灯守を1枚選び、このターン、その力を-2する。").choose("Weak")
    assert t.zone(1, "sea") == ["Weak"] and t.zone(1, "watch") == ["Strong"]
