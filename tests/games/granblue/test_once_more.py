"""Rules of which a breakage went by unnoticed: each seen from where its absence shows."""
from __future__ import annotations

from dataclasses import replace

import pytest

import taisen
from taisen.cards.decks import check_deck, read_deck
from taisen.cards.files import read_set
from taisen.errors import TaisenError
from taisen.games import folder_of, game_info
from taisen.games.granblue.rules.r02_cards import character_in, version_in
from taisen.games.granblue.rules.r10_instructions import MOST_RANK
from taisen.games.granblue.terms import N_TURNS
from taisen.kernel import procedure
from tests.games.granblue.bench import (
    DOWN,
    DRAW,
    FREE,
    STONE,
    Table,
    act,
    always,
    assist,
    auto,
    cast,
    hit_leader,
    leader,
    member,
    once,
    summon,
    table,
    up,
)
from tests.rules import rule

WAITS = auto("登場", DRAW)


def begun(seed: int = 1) -> taisen.Game:
    """A game at its first main phase, nothing redrawn."""
    game = taisen.new_game("granblue", seed=seed)
    while game.question is not None and game.question.kind in ("redraw", "first_leader"):
        game.answer(0)
    return game


# ---- 1
@rule("granblue", "1-1-1", "5-2-1-8", "5-2-1-6", "5-2-1-5")
def test_both_players_have_hand_armour_and_leader_and_the_first_has_not_drawn() -> None:
    game = taisen.new_game("granblue", seed=1)
    assert [len(game.view(s).zone(s, "hand")) for s in (0, 1)] == [5, 5]
    game = begun()
    g = game.state
    assert [len(game.view(s).zone(s, "hand")) for s in (0, 1)] == [5, 5]
    assert [len(game.view(s).zone(s, "armour")) for s in (0, 1)] == [5, 5]
    assert [len(game.view(s).zone(s, "leader_area")) for s in (0, 1)] == [1, 1]
    assert g.numbers[N_TURNS + g.tp] == 1


@rule("granblue", "1-3-4")
@pytest.mark.parametrize("turn", [0, 1])
def test_the_turn_player_chooses_first_and_the_other_after_it(turn: int) -> None:
    t = table(turn=turn)
    t.put(turn, "hand", summon("Spark", "すべてのプレイヤーは手札1枚を選び、奥義ゲージに置く。"))
    for s in (0, 1):
        t.put(s, "hand", member(f"A{s}", rank=9), member(f"B{s}", rank=9))
    t.start().act("summon", "Spark")
    assert t.said() == (turn, "choose") and set(t.options()) == {f"A{turn}", f"B{turn}"}
    t.choose(f"A{turn}")
    assert t.said() == (1 - turn, "choose") and set(t.options()) == {f"A{1 - turn}", f"B{1 - turn}"}


@rule("granblue", "1-3-5", "10-11-2")
def test_a_number_that_is_declared_is_0_or_more_and_whole() -> None:
    t = cast("数字1つを宣言する。相手の宣言した数字と同じランクの団員1枚を選び、レストにする。")
    t.put(1, "member_area", member("Ann", rank=0), member("Bea", rank=4))
    t.start().act("summon", "Spark")
    assert t.options() == [str(n) for n in range(MOST_RANK + 1)]
    t.number(0)
    assert t.bowed("Ann") and not t.bowed("Bea")


# ---- 2
@rule("granblue", "2-1-1-1", "2-1-1-2", "2-1-1-3", "2-1-1-3-1")
@pytest.mark.parametrize(("name", "character", "version"), [
    ("[千の砂]アズサ", "アズサ", ""), ("アズサ(砂浜)", "アズサ", "砂浜"), ("[千の砂]アズサ(砂浜)", "アズサ", "砂浜"),
    ("砂の将 (女)", "砂の将", "女")])
def test_what_a_name_is_made_of(name: str, character: str, version: str) -> None:
    assert character_in(name) == character and version_in(name) == version


@rule("granblue", "2-1-1-1", "2-1-1-2", "2-1-1-3", "10-2-3-2-1")
def test_of_one_character_name_whatever_the_brackets_only_one_stands() -> None:
    t = table(crystals=9)
    t.put(0, "member_area", member("[千の雨]ミズハ"))
    t.put(0, "hand", member("ミズハ(雨傘)"), member("ミズハノメ"))
    t.start()
    assert t.may("enter") == ["ミズハノメ"]
    assert "10-2-3-2-1" in t.why_not("ミズハ(雨傘)", verb="enter")


@rule("granblue", "2-2-1-1", "8-4-2-1", "8-4-2-2-1", "8-4-2", "8-6-2")
@pytest.mark.parametrize(("icon", "attribute"), [("火", "fire"), ("水", "water"), ("土", "earth"), ("風", "wind"), ("光", "light"), ("闇", "dark")])
def test_each_icon_is_paid_by_a_crystal_of_its_attribute(icon: str, attribute: str) -> None:
    t = table(crystals=0)
    t.put(0, "member_area", member("Ann", act(DRAW, icon)), member("Bea", act(DRAW, FREE)))
    t.crystals(0, attribute)
    t.start()
    assert set(t.may("use")) == {"Ann", "Bea"}
    t.use("Ann")
    assert t.bowed(f"Crystal {attribute}") and t.count(0, "hand") == 1
    assert set(t.may("use")) == {"Bea"}


@rule("granblue", "2-3-1-1", "10-3-3-1")
def test_the_icon_of_a_job_change_is_asked_of_its_own_player() -> None:
    for seat, may in ((0, ["Heir"]), (1, [])):
        t = table(idle=False)
        t.put(0, "leader_deck", leader("Heir", job="奥義ゲージが2枚以上"))
        t.put(0, "hand", member("Other"))
        t.put(seat, "gauge", STONE, count=2)
        t.start()
        assert t.may("job_change") == may
        assert ("10-3-3-1" in t.why_not("Heir", verb="job_change")) == (not may)


@rule("granblue", "2-4-3")
def test_a_summon_fits_no_rank_not_even_none() -> None:
    t = cast("手札のランク0以下のカード1枚を選び、宝晶石にする。")
    t.put(0, "hand", member("Ann", rank=0), summon("Beast", DRAW))
    t.start().act("summon", "Spark")
    assert t.may("choose") == ["Ann"]


@rule("granblue", "2-4-2", "2-7-2", "2-8-2")
@pytest.mark.parametrize("field", ["ATK", "HP", "ランク"])
def test_original_numbers_are_those_printed_up_and_down(field: str) -> None:
    key = {"ATK": "atk", "HP": "hp", "ランク": "rank"}[field]
    t = cast(f"元々の{field}が3以上の相手の団員すべてをレストにする。")
    t.put(1, "member_area", member("Low", **{key: 2}), counters={f"{key}_up_3": 1})  # type: ignore[arg-type]
    t.put(1, "member_area", member("High", **{key: 3}), counters={f"{key}_down_3": 1})  # type: ignore[arg-type]
    t.start().act("summon", "Spark")
    assert (t.bowed("Low"), t.bowed("High")) == (False, True)


@rule("granblue", "2-11-2", "6-3-1-2-1", "6-3-1-2-3", "6-3-1-2-4")
def test_each_kind_of_card_is_used_in_its_own_way() -> None:
    t = table(idle=False)
    t.put(0, "hand", member("Ann"), summon("Spark", DRAW))
    t.put(0, "leader_deck", leader("Heir"))
    t.start()
    assert (t.may("enter"), t.may("summon"), t.may("job_change")) == (["Ann"], ["Spark"], ["Heir"])


@rule("granblue", "2-11-2", "2-11-2-3-1")
@pytest.mark.parametrize(("word", "card"), [("召喚石カード", "Beast"), ("団員カード", "Ann")])
def test_texts_tell_the_kinds_of_cards_apart(word: str, card: str) -> None:
    t = cast(f"手札の{word}1枚を選び、宝晶石にする。")
    t.put(0, "hand", member("Ann"), summon("Beast", DRAW))
    t.start().act("summon", "Spark")
    assert t.may("choose") == [card]


@rule("granblue", "3-2-1-1")
def test_what_is_looked_for_in_the_deck_lies_there() -> None:
    t = cast("自分のデッキから団員カード1枚を探し、手札に加える。デッキをシャッフルする。")
    t.put(0, "deck", member("Ann"), summon("Beast", DRAW))
    t.put(0, "gauge", member("Bea"))
    t.start().act("summon", "Spark")
    assert "Ann" in t.may("choose") and not {"Bea", "Beast", "Stone"} & set(t.may("choose"))


@rule("granblue", "2-11-2-1-1", "2-11-2-1-2", "2-11-2-2-1")
@pytest.mark.parametrize(("word", "mine"), [("団長", {"Captain"}), ("味方", {"Captain", "Ann"}), ("団員", {"Ann"})])
def test_bare_words_are_ones_own(word: str, mine: set[str]) -> None:
    t = cast(f"{word}すべてのATKに+4する。")
    t.put(0, "member_area", member("Ann"))
    t.put(1, "member_area", member("Bea"))
    t.start().act("summon", "Spark")
    assert {c for c in ("Captain", "Ann", "Rival", "Bea") if t.value(c, "atk") >= 6} == mine


# ---- 3
def both_have(t: Table) -> Table:
    """Cards in every zone of both that texts speak of, and a member of seat 1."""
    t.put(1, "member_area", member("Ann"))
    for s in (0, 1):
        t.put(s, "hand", member(f"H{s}", rank=9))
        t.put(s, "gauge", member(f"G{s}", rank=9))
        t.put(s, "deck", member(f"D{s}", rank=9))
    return t


@rule("granblue", "3-2-1-1", "3-2-1-1-1", "3-3-1-1", "3-3-1-1-1", "3-4-1-3-1", "3-4-1-3-1-1", "3-4-1-3-2")
@pytest.mark.parametrize("chosen", [False, True])
@pytest.mark.parametrize(("text", "card"), [
    ("手札すべてを宝晶石にする。", "H"), ("奥義ゲージすべてを宝晶石にする。", "G"), ("デッキの上から1枚を宝晶石にする。", "D")])
def test_an_unowned_zone_is_the_chosen_cards_masters(text: str, card: str, chosen: bool) -> None:
    t = both_have(cast(("相手の団員1枚を選び、レストにする。" if chosen else "") + text))
    t.start().act("summon", "Spark")
    assert t.where(f"{card}{int(chosen)}") == (int(chosen), "crystal")
    assert t.where(f"{card}{int(not chosen)}")[1] != "crystal"


@rule("granblue", "3-7-1-2-1", "3-7-1-2")
def test_unowned_crystals_are_ones_own_whoever_was_chosen() -> None:
    t = both_have(cast("相手の団員1枚を選び、レストにする。宝晶石すべてをレストにする。"))
    t.start().act("summon", "Spark")
    assert {c.pose for c in t.game.view(0).zone(0, "crystal")} == {1} and {c.pose for c in t.game.view(0).zone(1, "crystal")} == {0}


@rule("granblue", "3-8-1-1")
def test_unowned_armour_is_ones_own_whoever_was_chosen() -> None:
    t = both_have(cast("相手の団員1枚を選び、レストにする。アーマー1枚を破壊する。"))
    t.start().act("summon", "Spark").through("armour", "armour_enter")  # type: ignore[attr-defined]
    assert (t.count(0, "armour"), t.count(1, "armour")) == (4, 5)


@rule("granblue", "3-4-1-1", "3-4-1-2")
def test_all_see_the_gauge_whichever_way_its_cards_lie() -> None:
    t = table()
    t.put(0, "gauge", member("Up"), member("Upper"))
    t.put(0, "gauge", member("Down"), down=True)
    t.start()
    for seat in (0, 1):
        assert [t.sees(seat, c) for c in ("Up", "Upper", "Down")] == [True, True, True]
        assert sorted(t.seen(seat, 0, "gauge")) == ["Down", "Up", "Upper"]


@rule("granblue", "3-1-5")
def test_the_owner_sets_the_order_of_what_is_put_down_together() -> None:
    orders = []
    for first in ("Ann", "Bea"):
        t = cast("相手の手札すべてをデッキの下に置く。")
        t.put(1, "hand", member("Ann"), member("Bea"))
        t.start().act("summon", "Spark")
        assert t.seat == 1 and set(t.options()) >= {"Ann", "Bea"}
        t.choose(first)
        orders.append(t.zone(1, "deck")[-2:])
    assert sorted(orders) == [["Ann", "Bea"], ["Bea", "Ann"]]


# ---- 4
@rule("granblue", "4-6-1", "6-3-1-2", "7-2-1-3", "7-3-1-2")
@pytest.mark.parametrize("phase", ["main", "attack"])
def test_only_whoever_has_the_free_timing_acts(phase: str) -> None:
    t = table(phase)
    for s in (0, 1):
        t.put(s, "member_area", member(f"M{s}", act(DRAW)))
        t.put(s, "hand", summon(f"S{s}", DRAW))
    t.start()
    assert t.seat == 0 and "M0" in t.may("use") and "M1" not in t.may("use")
    assert "4-6-1" in t.why_not("M1", seat=1, verb="use") and "4-6-1" in t.why_not("S1", seat=1, verb="summon")
    assert "4-6-1" not in t.why_not("M0", seat=0, verb="use")


@rule("granblue", "4-6-1", "7-3-1-2")
def test_in_the_counter_step_it_is_the_other_player() -> None:
    t = table("attack")
    for s in (0, 1):
        t.put(s, "member_area", member(f"M{s}", act(DRAW)))
    t.start().act("attack", "M0")
    t.pass_()
    t.yes()
    assert t.seat == 1 and t.may("use") == ["M1"]
    assert "4-6-1" in t.why_not("M0", seat=0, verb="use")


@rule("granblue", "4-6-3-1", "4-6-3-2", "6-3-1-3", "8-5-2-3")
def test_who_acts_may_act_again_and_who_does_not_goes_on() -> None:
    t = table()
    t.put(0, "hand", member("Ann", WAITS), member("Bea", rank=0))
    t.start().act("enter", "Ann")
    assert t.said() == (0, "main") and t.count(0, "hand") == 2 and t.may("enter") == ["Bea"]
    t.pass_()
    assert t.said() == (0, "attack") and t.at == "attack" and t.may("attack") != []


@rule("granblue", "4-9-1-2")
def test_damage_of_an_effect_comes_from_its_card() -> None:
    t = table()
    t.put(0, "member_area", member("Ann", act(hit_leader(1))), member("Bea", auto("「Ann」が相手の団長にダメージを与えた", DRAW)),
          member("Cal", auto("このカードが相手の団長にダメージを与えた", DRAW) + "\n" + act(hit_leader(1))))
    t.start().use("Ann")
    assert t.count(0, "hand") == 1
    t.use("Cal")
    assert t.count(0, "hand") == 2


# ---- 5
@rule("granblue", "5-2-1", "5-2-1-3")
def test_hands_come_from_shuffled_decks() -> None:
    hands = [tuple(sorted([str(c.id) for c in begun(seed).view(0).zone(0, "hand")])) for seed in range(4)]
    assert len(set(hands)) == len(hands)


@rule("granblue", "5-1-2", "5-1-3", "5-2-1-1", "5-1-1")
@pytest.mark.parametrize(("part", "change", "broken"), [("leader", 1, "5-1-2"), ("main", -1, "5-1-3"), ("main", 1, "5-1-3")])
def test_a_deck_of_a_wrong_size_is_not_played(part: str, change: int, broken: str) -> None:
    deck = read_deck("sand_bell_march", "granblue")
    one = "SB01-001" if part == "leader" else "SB01-006"
    cards = {**deck.cards, one: deck.cards[one] + change}
    known = read_set("granblue", sorted((folder_of("granblue") / "cards").glob("*.toml"))).cards
    wrong = replace(deck, cards=cards)
    assert broken in [x.rule for x in check_deck(game_info("granblue"), wrong, known)]
    with pytest.raises(TaisenError, match=broken):
        taisen.new_game("granblue", [wrong, deck], seed=1)


# ---- 8
@rule("granblue", "8-2-1-3-1", "8-10-1", "8-10-1-2")
def test_what_is_replaced_does_not_happen_beside_what_replaces_it() -> None:
    t = cast(DOWN + "2枚を引く。")
    t.put(1, "member_area", member("Ann", always("このカードが戦闘不能になる場合、かわりに相手は1枚を引く。")))
    t.put(0, "member_area", member("Bea", always("自分がカードを引く場合、かわりに相手の団長に1ダメージを与える。")))
    t.start().act("summon", "Spark")
    assert t.where("Ann") == (1, "member_area") and t.told("down") == []
    assert t.count(0, "hand") == 0 and [d for d in t.hits() if d[0] == "Rival"] == [("Rival", 1)] * 3


@rule("granblue", "8-4-2", "8-4-2-3", "8-4-2-5")
def test_what_a_cost_says_is_done() -> None:
    t = table()
    t.put(0, "member_area", member("Ann", act(DRAW, "このカードをレストにする、手札1枚を奥義ゲージに置く")))
    t.put(0, "hand", member("Held", rank=9))
    t.put(0, "deck", member("Top", rank=9))
    t.start().use("Ann")
    assert t.bowed("Ann") and t.zone(0, "gauge") == ["Held"] and t.zone(0, "hand") == ["Top"]
    assert t.may("use") == []


@rule("granblue", "8-6-2", "8-6-2-3", "8-4-2-4", "8-4-2-2")
def test_what_cannot_be_paid_is_not_activated() -> None:
    t = table(crystals=1)
    t.put(0, "member_area", member("Ann", act(DRAW, "②")), member("Bea", auto("このカードがレストになった", DRAW, "②") + "\n" +
                                                                     act("自分は0枚を引く。", "このカードをレストにする")))
    t.start()
    assert t.may("use") == ["Bea"]
    t.use("Bea")
    assert t.told("draw") == [] and t.count(0, "hand") == 0


@rule("granblue", "8-5-1-4", "7-2-1-3-1-4")
def test_an_ultimate_passed_over_is_not_offered_at_a_later_check_point() -> None:
    t = table("attack")
    t.put(0, "member_area", member("Ann", act(DRAW), ultimate=(1, up(1))))
    t.put(1, "member_area", member("Bea", hp=9))
    t.put(0, "gauge", STONE)
    t.start().act("attack", "Ann")
    assert t.kind == "ultimate"
    t.pass_()
    assert t.said() == (0, "attack")
    t.use("Ann")
    assert t.said() == (0, "attack") and t.may("ultimate") == []


@rule("granblue", "8-5-1-4", "10-6-1-3", "10-6-1-3-1", "10-6-1-2")
def test_a_card_that_was_shown_is_hidden_again() -> None:
    t = table()
    t.put(0, "member_area", member("Ann", act("手札1枚を公開する。1枚を引く。")))
    t.put(0, "hand", member("Held", rank=9), member("Kept", rank=9))
    t.start().use("Ann").choose("Held")
    assert t.names("reveal") == ["Held"] and t.where("Held") == (0, "hand")
    assert t.said() == (0, "main") and t.state.shown == [0, 0], "the other remembers it, but it does not lie open"


@rule("granblue", "8-6-3-2")
@pytest.mark.parametrize("names", [(), ("Ann",), ("Ann", "Bea")])
def test_up_to_two_may_be_none_one_or_two(names: tuple[str, ...]) -> None:
    t = cast("相手の団員2枚までを選び、3ダメージを与える。1枚を引く。")
    t.put(1, "member_area", member("Ann"), member("Bea"), member("Cat"))
    t.start().act("summon", "Spark")
    assert "stop" in [o.verb for o in t.asked.options]
    for name in names:
        assert name in t.options()
        t.choose(name)
    if t.kind == "choose":
        t.stop()
    assert sorted(t.zone(1, "gauge")) == sorted(names) and t.count(0, "hand") == 1


@rule("granblue", "8-6-3-4")
def test_what_concerns_none_is_left_out_and_so_is_what_hangs_on_it() -> None:
    t = cast("相手の団員1枚までを選び、レストにする。そうした場合、2枚を引く。1枚を引く。")
    t.put(1, "member_area", member("Ann"))
    t.start().act("summon", "Spark").stop()
    assert not t.bowed("Ann") and t.count(0, "hand") == 1


@rule("granblue", "8-7-1", "8-7-2")
@pytest.mark.parametrize(("when", "drawn"), [("登場した", 0), ("レストになった", 1)])
def test_an_automatic_effect_is_for_its_own_event(when: str, drawn: int) -> None:
    t = table()
    t.put(0, "member_area", member("Ann", auto(when, DRAW)), member("Bea", act("自分の「Ann」1枚を選び、レストにする。")))
    t.start().use("Bea")
    assert t.bowed("Ann") and t.count(0, "hand") == drawn


@rule("granblue", "8-7-5", "8-7-5-1")
def test_a_state_triggers_when_it_comes_about() -> None:
    t = cast(DRAW)
    t.put(0, "member_area", member("Ann", "勘:自分の手札が1枚以上の時、相手の団長に1ダメージを与える。このカードを手札に戻す。"))
    t.start()
    assert t.where("Ann") == (0, "hand") and t.hits() == [("Rival", 1)], "Spark lies in the hand"


@rule("granblue", "8-9-3", "8-9-3-1")
def test_an_effect_on_a_zone_reaches_whoever_comes_there() -> None:
    t = table(crystals=9)
    t.put(0, "member_area", member("Ann", always("自分の他の団員すべてのATKに+3する。")))
    t.put(0, "hand", member("Bea", "勘:登場時、このカードのATKが5以上の場合、1枚を引く。"))
    t.start()
    assert t.may("enter") == ["Bea"]
    t.act("enter", "Bea")
    assert t.value("Bea", "atk") == 5 and t.count(0, "hand") == 1


@rule("granblue", "8-10-2-3")
def test_two_replacements_of_one_damage_each_apply_once() -> None:
    t = cast("相手の団員1枚を選び、2ダメージを与える。")
    t.put(1, "member_area", member("Ann", always("このカードがダメージを受ける場合、かわりにそのダメージを+1する。"), hp=20),
          member("Bea", always("自分の「Ann」がダメージを受ける場合、かわりにそのダメージを+4する。")))
    t.start().act("summon", "Spark").choose("Ann")
    t.through("replace")  # type: ignore[attr-defined]
    assert t.hits() == [("Ann", 7)]


@rule("granblue", "8-10-3")
@pytest.mark.parametrize(("held", "asked"), [(0, False), (1, True)])
def test_a_choice_that_cannot_be_made_is_not_offered(held: int, asked: bool) -> None:
    t = cast(DOWN)
    saves = "このカードが戦闘不能になる時、かわりに自分の奥義ゲージ1枚を手札に戻してよい。その場合、1枚を引く。"
    t.put(1, "member_area", member("Ann", always(saves)))
    if held:
        t.put(1, "gauge", member("Gone", rank=9))
    t.start().act("summon", "Spark")
    assert (t.seat == 1) == asked and (t.where("Ann") == (1, "member_area")) == asked
    if asked:
        t.yes()
        assert t.where("Ann") == (1, "member_area") and "Gone" in t.zone(1, "hand")


# ---- 10, 11
@rule("granblue", "10-4-1", "10-4-3-1")
def test_a_limit_is_broken_on_a_namesake_of_ones_own() -> None:
    for seat, may in ((0, ["[新]Ann"]), (1, [])):
        t = table(crystals=9)
        t.put(seat, "member_area", member("Ann"))
        t.put(0, "member_area", member("Cal"))
        t.put(0, "hand", member("[新]Ann", rank=2), member("Bea"))
        t.start()
        assert t.may("limit_break") == may
        assert "10-4-3-1" in t.why_not("Bea", verb="limit_break")


@rule("granblue", "10-4-1", "1-3-1-1", "10-4-2")
def test_an_effect_breaks_a_limit_on_a_namesake_too() -> None:
    t = cast("手札の団員1枚を選び、同じキャラ名の団員に重ねて上限解放する。", crystals=9)
    t.put(0, "member_area", member("Ann"), member("Cal"))
    t.put(0, "hand", member("[新]Ann", rank=2))
    t.start().act("summon", "Spark")
    if t.kind == "choose":
        t.choose("[新]Ann")
    assert t.where("[新]Ann") == (0, "member_area") and t.roles("[新]Ann", "level") == ["Ann"]


@rule("granblue", "10-5-3", "10-5-1", "10-5-2")
def test_without_the_word_as_often_as_one_likes() -> None:
    t = table()
    t.put(0, "member_area", member("Ann", act(DRAW)), member("Bea", once(DRAW)), member("Cal", once(DRAW)))
    t.start()
    for k in range(3):
        assert "Ann" in t.may("use")
        t.use("Ann")
        assert t.count(0, "hand") == k + 1
    t.use("Bea")
    assert set(t.may("use")) == {"Ann", "Cal"}


@rule("granblue", "10-10-1", "10-10-3")
@pytest.mark.parametrize("way", ["自分の団員1枚を選び、このターン中、その団員は『技:[(0)]1枚を引く。』を得る。",
                                 "自分の団員1枚を選び、このターン中、その団員に『技:[(0)]1枚を引く。』を与える。"])
def test_what_is_given_can_be_used_for_so_long(way: str) -> None:
    t = cast(way)
    t.put(0, "member_area", member("Ann"))
    t.start()
    assert t.may("use") == []
    t.act("summon", "Spark")
    assert t.may("use") == ["Ann"]
    t.end_turn()  # type: ignore[attr-defined]
    t.end_turn()  # type: ignore[attr-defined]
    assert t.may("use") == []


@rule("granblue", "10-16-1-2", "10-16-4-1")
def test_chips_are_gone_with_their_card_and_nothing_is_left_of_them() -> None:
    t = cast("自分の団員1枚を選び、手札に戻す。", crystals=3)
    t.put(0, "member_area", member("Ann"), counters={"rank_up_3": 1, "chip": 2})
    t.start().act("summon", "Spark")
    assert t.where("Ann") == (0, "hand") and not t.state.counters
    assert t.may("enter") == ["Ann"]


@rule("granblue", "10-17-1", "10-17-1-2", "6-3-1-2-3-1")
def test_a_condition_keeps_from_activating_but_not_from_triggering() -> None:
    t = cast(hit_leader(5), armour=(5, 0))
    beast = summon("Beast", DRAW, condition="自分の宝晶石が9枚以上")
    t.put(0, "hand", beast)
    t.put(1, "armour", beast)
    t.start()
    assert t.may("summon") == ["Spark"] and "6-3-1-2-3-1" in t.why_not("Beast", verb="summon")
    t.act("summon", "Spark")
    assert t.said() == (1, "trigger")
    t.yes()
    assert t.count(1, "hand") == 1 and t.zone(1, "gauge") == ["Beast"]


@rule("granblue", "10-18-2", "8-6-2-1")
def test_an_assist_is_of_the_hand_alone() -> None:
    t = table()
    t.put(0, "member_area", member("Ann", assist(DRAW)))
    t.put(0, "hand", member("Bea", assist(DRAW), rank=9))
    t.start()
    assert t.may("use") == ["Bea"]


@rule("granblue", "11-1-1")
def test_what_goes_on_for_long_and_ends_is_no_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(procedure, "PATIENCE", 60)
    grow = "勘:アクティブになった時、自分の手札が20枚以下の場合、1枚を引き、このカードをレストにする。"
    t = table(deck=40)
    texts = (auto("レストになった", "このカードをアクティブにする。"), grow, act("このカードをレストにする。"))
    t.put(0, "member_area", member("Ann", "\n".join(texts)))
    t.start().use("Ann")
    assert not t.over and t.count(0, "hand") == 21 and not t.bowed("Ann")
