"""The game's own cards, played: whose, may or must, how many, how long and when, as their Japanese and English say."""
from __future__ import annotations

from typing import Any

from taisen.games.info import CardData
from tests.games.granblue.bench import (
    DOWN,
    DRAW,
    STONE,
    Table,
    act,
    cast,
    hit,
    hit_leader,
    leader,
    member,
    summon,
    table,
)


def put(t: Table, seat: int, zone: str, *cards: CardData | str, count: int = 1, bowed: bool = False) -> None:
    """As Position.put; the game's own cards are called by their ids."""
    for one in cards:
        t.put(seat, zone, one, count=count, bowed=bowed, name=one if isinstance(one, str) else "")


def led(by: str, phase: str = "main", **more: Any) -> Table:
    """Seat 0 is led by one of our own."""
    t = table(phase, leaders=(None, leader("Rival")), **more)
    put(t, 0, "leader_area", by)
    return t


def laid(phase: str = "main", crystals: int = 9, me: str = "", you: str = "") -> Table:
    """Named cards of seat 0 and 1 in their member areas, and room for more."""
    t = table(phase, crystals=crystals)
    for seat, names in ((0, me), (1, you)):
        put(t, seat, "member_area", *names.split())
    return t


def entering(card: str, *mine: CardData, crystals: int = 9) -> Table:
    """Seat 0 holds the card; seat 1 has Ann and Bea, each 3 HP and 2 ATK."""
    t = table(crystals=crystals)
    put(t, 0, "hand", card, *mine)
    put(t, 1, "member_area", member("Ann"), member("Bea"))
    return t


def turns_on(t: Table) -> Table:
    """To the same player's next turn."""
    return t.end_turn().end_turn()


# ---- 砂鐘
def test_sb01_001_once_a_turn_and_for_the_turn() -> None:
    t = led("SB01-001")
    t.start()
    t.use("SB01-001")
    assert t.value("SB01-001", "atk") == 3 and "SB01-001" not in t.may("use")
    t.end_turn()
    assert t.value("SB01-001", "atk") == 2


def test_sb01_002_a_job_change_hits_one_and_other_fire_allies_grow_on_ones_own_turn() -> None:
    t = led("SB01-001", crystals=9)
    put(t, 0, "member_area", "SB01-006", "SB01-010")
    put(t, 0, "leader_deck", "SB01-002")
    put(t, 1, "member_area", member("Ann"), member("Bea", hp=2))
    t.start().act("job_change", "SB01-002")
    assert t.said() == (0, "choose") and set(t.options()) == {"Ann", "Bea"}
    t.choose("Bea")
    assert t.where("Bea") == (1, "gauge")
    assert [t.value(c, "atk") for c in ("SB01-002", "SB01-006", "SB01-010")] == [3, 3, 2]
    t.end_turn()
    assert t.value("SB01-006", "atk") == 2


def test_sb01_003_looks_at_two_takes_one_and_puts_one_under_the_deck() -> None:
    t = led("SB01-003")
    put(t, 0, "deck", member("Top"), member("Next"), member("Third"))
    t.start().use("SB01-003")
    assert set(t.options()) == {"Top", "Next"}
    t.choose("Next")
    assert t.zone(0, "hand") == ["Next"] and t.zone(0, "deck")[0] == "Third" and t.zone(0, "deck")[-1] == "Top"
    assert not t.sees(1, "Next")


def test_sb01_004_ones_own_summons_ring_on() -> None:
    t = led("SB01-004", crystals=9)
    put(t, 0, "hand", summon("Spark", DRAW))
    put(t, 0, "member_area", member("Cal"))
    put(t, 1, "member_area", member("Ann"))
    put(t, 0, "gauge", STONE, count=4)
    t.start()
    assert t.value("SB01-004", "hp") == 8
    t.act("summon", "Spark")
    assert set(t.options()) == {"SB01-004", "Cal"}
    t.choose("Cal")
    assert t.value("Cal", "atk") == 4 and t.value("SB01-004", "hp") == 10
    t.end_turn()
    assert t.value("Cal", "atk") == 2


def test_sb01_005_all_ones_members_stand_up() -> None:
    t = led("SB01-001", crystals=3)
    t.crystals(0, "fire", "fire")
    put(t, 0, "leader_deck", "SB01-005")
    put(t, 0, "member_area", member("Cal"), member("Dee"), bowed=True)
    t.start().act("job_change", "SB01-005")
    assert not t.bowed("Cal") and not t.bowed("Dee") and t.value("Cal", "atk") == 3


def test_sb01_005_needs_two_fire_crystals() -> None:
    t = led("SB01-001", crystals=8)
    t.crystals(0, "fire")
    put(t, 0, "leader_deck", "SB01-005")
    t.start()
    assert "10-3-3-1" in t.why_not("SB01-005", verb="job_change")


def test_sb01_006_one_damage_to_one_of_the_others_must() -> None:
    t = entering("SB01-006")
    t.start().act("enter", "SB01-006")
    assert set(t.options()) == {"Ann", "Bea"} and not t.may_decline()
    t.choose("Ann")
    assert t.hits() == [("Ann", 1)] and t.where("Ann") == (1, "member_area")


def test_sb01_008_is_attacked_first() -> None:
    t = table("attack")
    put(t, 0, "member_area", member("Cal"))
    put(t, 1, "member_area", member("Ann"), "SB01-008")
    t.start().act("attack", "Cal")
    assert t.kind != "target"
    t.strike()
    assert t.names("damage") == ["SB01-008"]


def test_sb01_009_shields_the_leader_on_the_others_turn_only() -> None:
    for turn, taken in ((1, 4), (0, 5)):
        t = table(turn=turn)
        put(t, 0, "member_area", "SB01-009")
        put(t, turn, "hand", summon("Spark", hit_leader(5) if turn else "自分の団長に5ダメージを与える。"))
        t.start().act("summon", "Spark")
        assert t.hits() == [("Captain", taken)]


def test_sb01_010_withdraws_until_ones_next_turn() -> None:
    t = laid(me="SB01-010")
    t.start().use("SB01-010")
    assert t.bowed("SB01-010") and t.value("SB01-010", "hp") == 8
    t.end_turn()
    assert t.value("SB01-010", "hp") == 8
    t.end_turn()
    assert t.value("SB01-010", "hp") == 5


def test_sb01_011_treads_on_what_it_attacks() -> None:
    t = table("attack")
    put(t, 0, "member_area", "SB01-011")
    put(t, 1, "member_area", member("Ann", hp=9))
    t.start()
    assert t.value("SB01-011", "hp") == 8
    t.attack("SB01-011", "Ann")
    assert t.counters("Ann") == {"atk_down": 1} and t.value("Ann", "atk") == 1


def test_sb01_013_draws_for_a_crystal_if_its_player_wants() -> None:
    for want, hand in (("yes", 2), ("no", 0)):
        t = table()
        put(t, 0, "member_area", "SB01-012")
        put(t, 0, "hand", "SB01-013")
        t.start().act("limit_break", "SB01-013")
        assert t.said() == (0, "use")
        t.yes() if want == "yes" else t.no()
        assert t.count(0, "hand") == hand


def test_sb01_013_grows_when_members_of_the_other_enter() -> None:
    t = table(turn=1)
    put(t, 0, "member_area", "SB01-013")
    put(t, 1, "hand", member("Ann"), member("Bea"))
    t.start().act("enter", "Ann").act("enter", "Bea")
    assert t.value("SB01-013", "hp") == 6


def test_sb01_014_assists_from_the_hand() -> None:
    t = table("attack")
    put(t, 0, "hand", "SB01-014")
    put(t, 0, "member_area", member("Cal"))
    t.start().use("SB01-014")
    t.choose("Cal")
    assert t.value("Cal", "atk") == 4 and t.where("SB01-014") == (0, "gauge")


def test_sb01_015_splits_when_it_joins_not_when_it_attacks() -> None:
    for first, hits in (("SB01-015", []), ("Cal", [("Ann", 1)])):
        t = table("attack")
        put(t, 0, "member_area", member("Cal"), "SB01-015")
        put(t, 1, "member_area", member("Ann", hp=9))
        t.start()
        t.attack(first, "Ann")
        assert t.hits() == []
        t.act("pursue", "Cal" if first != "Cal" else "SB01-015")
        assert t.hits() == hits


def test_sb01_016_may_draw_and_then_must_give_one() -> None:
    t = entering("SB01-016")
    put(t, 0, "hand", member("Old"))
    t.start().act("enter", "SB01-016")
    assert set(t.options()) == {"yes", "no"}
    t.yes()
    assert len(t.options()) == 2 and not t.may_decline()
    t.choose("Old")
    assert t.zone(0, "gauge") == ["Old"] and t.count(0, "hand") == 1


def test_sb01_016_who_does_not_draw_gives_nothing() -> None:
    t = entering("SB01-016")
    put(t, 0, "hand", member("Old"))
    t.start().act("enter", "SB01-016").no()
    assert t.zone(0, "hand") == ["Old"] and t.zone(0, "gauge") == []


def test_sb01_018_only_active_members_are_tangled() -> None:
    t = table()
    put(t, 0, "hand", "SB01-018")
    put(t, 1, "member_area", member("Ann"), member("Bea"))
    put(t, 1, "member_area", member("Cid"), bowed=True)
    t.start().act("enter", "SB01-018")
    assert set(t.options()) == {"Ann", "Bea"}
    t.choose("Bea")
    assert t.bowed("Bea") and not t.bowed("Ann")


def test_sb01_019_gathers_chips_at_its_players_turns() -> None:
    t = laid(me="SB01-019")
    t.start()
    turns_on(t)
    assert t.counters("SB01-019") == {"chip": 1}
    t.use("SB01-019")
    assert t.counters("SB01-019") == {} and t.value("SB01-019", "atk") == 6


def test_sb01_020_hears_the_others_armour_only() -> None:
    for text, heard in ((hit_leader(5), 1), ("自分の団長に5ダメージを与える。", 0)):
        t = cast(text)
        put(t, 0, "member_area", "SB01-020")
        t.start().act("summon", "Spark")
        t.through("armour", "armour_enter")
        assert t.count(0, "armour") + t.count(1, "armour") == 9 and len(t.told("draw")) == heard


def test_sb01_021_calls_back_a_small_member_within_the_ranks() -> None:
    t = entering("SB01-021")
    put(t, 0, "gauge", member("Small", rank=2), member("Large", rank=3), summon("Spark", DRAW))
    t.start().act("enter", "SB01-021")
    t.yes()
    while t.kind != "main":
        assert "Large" not in t.options() and "Spark" not in t.options()
        t.choose("Small") if "Small" in t.options() else t.yes()
    assert t.where("Small") == (0, "member_area") and not t.bowed("Small")


def test_sb01_023_cracks_only_when_it_goes_down() -> None:
    t = cast("自分の団員1枚を選び、戦闘不能にする。")
    put(t, 0, "member_area", "SB01-023")
    t.start().act("summon", "Spark")
    assert t.count(0, "hand") == 1
    t = cast("自分の団員1枚を選び、手札に戻す。")
    put(t, 0, "member_area", "SB01-023")
    t.start().act("summon", "Spark")
    assert t.told("draw") == []


def test_sb01_024_counts_its_players_other_members() -> None:
    t = table()
    put(t, 0, "member_area", "SB01-024", member("Cal"), member("Dee"))
    put(t, 1, "member_area", member("Ann"))
    t.start()
    assert t.value("SB01-024", "atk") == 3


def test_sb01_026_rests_in_the_leaders_stead_while_it_stands() -> None:
    t = table("main", turn=1)
    put(t, 0, "member_area", "SB01-026")
    put(t, 1, "member_area", member("Ann", act(hit_leader(5))))
    t.start().use("Ann")
    assert t.seat == 0
    t.yes()
    assert t.bowed("SB01-026") and t.count(0, "hand") == 1 and t.hits() == [] and t.count(0, "armour") == 5
    t.use("Ann")
    t.through("armour", "armour_enter")
    assert t.hits() == [("Captain", 5)] and t.count(0, "armour") == 4


def test_sb01_027_searches_a_large_member_shows_it_and_shuffles() -> None:
    t = entering("SB01-027")
    put(t, 0, "deck", member("Large", rank=3), member("Small", rank=2), summon("Spark", DRAW))
    t.start().act("enter", "SB01-027")
    assert "Large" in t.options() and "Small" not in t.options() and "Spark" not in t.options()
    t.choose("Large")
    assert t.zone(0, "hand") == ["Large"] and t.sees(1, "Large") and len(t.told("shuffle")) == 1


def test_sb01_028_all_allies_until_ones_next_turn() -> None:
    t = entering("SB01-028")
    put(t, 0, "member_area", member("Cal"))
    t.start().act("enter", "SB01-028")
    assert [t.value(c, "hp") for c in ("Captain", "Cal", "SB01-028", "Ann")] == [6, 4, 6, 3]
    t.end_turn()
    assert t.value("Cal", "hp") == 4
    t.end_turn()
    assert t.value("Cal", "hp") == 3


def test_sb01_032_one_of_two() -> None:
    for n, hand, atk in ((1, 2, 2), (2, 0, 5)):
        t = table()
        put(t, 0, "hand", "SB01-032")
        put(t, 0, "member_area", member("Cal"))
        t.start().act("summon", "SB01-032").mode(n)
        if t.kind == "choose":
            t.choose("Cal")
        assert t.count(0, "hand") == hand and t.value("Cal", "atk") == atk


def test_sb01_033_voids_what_effects_did_and_wakes() -> None:
    t = table()
    put(t, 0, "hand", "SB01-033")
    put(t, 0, "member_area", member("Cal", act("このカードのATKに-2する。このカードをレストにする。")))
    t.start().use("Cal")
    assert t.value("Cal", "atk") == 0 and t.bowed("Cal")
    t.act("summon", "SB01-033")
    assert t.value("Cal", "atk") == 2 and not t.bowed("Cal")


# ---- 雨の帳簿
def test_rl01_001_a_card_under_the_deck_then_one_drawn() -> None:
    t = led("RL01-001")
    put(t, 0, "hand", member("Old"), member("Older"))
    put(t, 0, "deck", member("Top"))
    t.start().use("RL01-001").choose("Old")
    assert set(t.zone(0, "hand")) == {"Older", "Top"} and t.zone(0, "deck")[-1] == "Old"


def test_rl01_002_water_allies_are_harder_to_fell_on_the_others_turn() -> None:
    t = led("RL01-002", crystals=9)
    put(t, 0, "member_area", "RL01-006", "RL01-008")
    t.start()
    assert t.value("RL01-006", "hp") == 3
    t.end_turn()
    assert [t.value(c, "hp") for c in ("RL01-002", "RL01-006", "RL01-008")] == [6, 4, 2]


def test_rl01_003_one_atk_for_each_card_drawn() -> None:
    t = led("RL01-003")
    put(t, 0, "hand", summon("Spark", "2枚を引く。相手は1枚を引く。"))
    t.start().act("summon", "Spark")
    t.through("waiting_order")
    assert t.value("RL01-003", "atk") == 5


def test_rl01_005_for_the_rest_of_the_game() -> None:
    t = led("RL01-001", crystals=5)
    t.crystals(0, "water", "water")
    put(t, 0, "leader_deck", "RL01-005")
    put(t, 1, "member_area", member("Ann"))
    t.start().act("job_change", "RL01-005")
    assert t.value("Ann", "atk") == 0
    turns_on(t)
    assert t.value("Ann", "atk") == 0, "8-2-1-2: no end is said, so it lasts"


def test_rl01_006_drips_into_the_gauge_face_up() -> None:
    t = entering("RL01-006")
    put(t, 0, "deck", member("Top"))
    t.start().act("enter", "RL01-006")
    assert t.zone(0, "gauge") == ["Top"] and not t.down("Top")


def test_rl01_009_veils_all_allies_from_the_others_effects_until_ones_next_turn() -> None:
    t = entering("RL01-009", member("Dee"))
    put(t, 0, "member_area", member("Cal"))
    put(t, 1, "hand", summon("Spark", hit(1)), summon("Flash", hit(1)))
    t.start().act("enter", "RL01-009")
    t.end_turn()
    t.act("summon", "Spark")
    assert t.kind == "main" and t.hits() == []
    t.end_turn().end_turn()
    t.act("summon", "Flash")
    assert set(t.options()) == {"Cal", "RL01-009"}


def test_rl01_010_stains_one() -> None:
    t = entering("RL01-010")
    t.start().act("enter", "RL01-010")
    t.choose("Bea")
    assert t.counters("Bea") == {"atk_down": 1} and t.counters("Ann") == {}
    turns_on(t)
    assert t.value("Bea", "atk") == 1


def test_rl01_011_for_a_dark_crystal_binds_one() -> None:
    t = entering("RL01-011", crystals=3)
    t.start().act("enter", "RL01-011")
    assert t.kind == "main", "there is no dark crystal"
    t = entering("RL01-011", crystals=3)
    t.crystals(0, "dark")
    t.start().act("enter", "RL01-011").yes().choose("Ann")
    assert t.bowed("Ann") and not t.bowed("Bea")


def test_rl01_012_takes_one_less() -> None:
    t = cast(hit(4))
    put(t, 1, "member_area", "RL01-012")
    t.start().act("summon", "Spark")
    assert t.where("RL01-012") == (1, "member_area")


def test_rl01_013_all_allies_take_one_less_on_the_others_turn() -> None:
    t = cast(hit(3) + hit_leader(5))
    put(t, 1, "member_area", "RL01-013")
    t.start().act("summon", "Spark")
    t.through("choose")
    assert [n for _, n in t.hits()] == [2, 4] and t.count(1, "armour") == 5


def test_rl01_015_sends_one_back_as_it_goes_down() -> None:
    t = cast(DOWN)
    put(t, 1, "member_area", "RL01-015")
    put(t, 0, "member_area", member("Cal"), member("Dee"))
    t.start().act("summon", "Spark")
    assert t.said() == (1, "choose")
    t.choose("Cal")
    assert t.where("Cal") == (0, "hand")


def test_rl01_016_counts_hands_at_all_times() -> None:
    t = table()
    put(t, 0, "member_area", "RL01-016")
    put(t, 0, "hand", summon("Spark", "相手は2枚を引く。"), STONE)
    t.start()
    assert t.value("RL01-016", "atk") == 4
    t.act("summon", "Spark")
    assert t.value("RL01-016", "atk") == 2


def test_rl01_017_one_of_the_others_hand_at_random_under_its_deck() -> None:
    t = entering("RL01-017")
    put(t, 1, "hand", member("Cid"), member("Eve"))
    t.start().act("enter", "RL01-017")
    assert t.kind == "main" and t.count(1, "hand") == 1
    assert {*t.zone(1, "hand"), t.zone(1, "deck")[-1]} == {"Cid", "Eve"}


def test_rl01_018_the_declared_attribute_of_the_other_until_ones_next_turn() -> None:
    t = table(crystals=9)
    put(t, 0, "hand", "RL01-018")
    put(t, 0, "member_area", member("Cal", attributes=("fire",)))
    put(t, 1, "member_area", member("Ann", attributes=("fire",)), member("Bea"))
    t.start().act("enter", "RL01-018")
    assert t.kind == "declare" and len(t.options()) == 6
    t.mode(1)
    assert [t.value(c, "atk") for c in ("Ann", "Bea", "Cal")] == [0, 2, 2]
    t.end_turn()
    assert t.value("Ann", "atk") == 0
    t.end_turn()
    assert t.value("Ann", "atk") == 2


def test_rl01_019_lends_an_effect_for_the_turn() -> None:
    t = entering("RL01-019")
    put(t, 0, "member_area", member("Cal"))
    t.start().act("enter", "RL01-019").choose("Cal")
    t.use("Cal").use("Cal")
    assert t.count(0, "hand") == 2
    turns_on(t)
    assert "Cal" not in t.may("use")


def test_rl01_021_only_small_members_and_only_by_a_limit_break() -> None:
    t = table(crystals=9)
    t.crystals(0, "water")
    put(t, 0, "member_area", "RL01-020")
    put(t, 0, "hand", "RL01-021", STONE)
    put(t, 1, "member_area", member("Ann", rank=2), member("Bea", rank=3), member("Cid", rank=1))
    t.start().act("limit_break", "RL01-021").yes()
    t.through("pay")
    assert set(t.options()) == {"Ann", "Cid"}
    t.choose("Cid")
    assert t.zone(1, "deck")[-1] == "Cid"


def test_rl01_023_at_the_end_of_the_others_turn_with_four_in_the_gauge() -> None:
    for n, hand in ((3, 0), (4, 1)):
        t = table(turn=1)
        put(t, 0, "member_area", "RL01-023")
        put(t, 0, "gauge", STONE, count=n)
        t.start()
        t.end_turn()
        assert t.count(0, "hand") == 2 + hand


def test_rl01_026_a_chip_of_two_and_a_crystal_once_a_turn() -> None:
    t = entering("RL01-026")
    t.start().act("enter", "RL01-026")
    assert t.value("RL01-026", "atk") == 5
    t.use("RL01-026")
    assert t.count(0, "crystal") == 10 and "RL01-026" not in t.may("use")


def test_rl01_027_may_take_a_summon_of_three() -> None:
    t = entering("RL01-027")
    put(t, 0, "deck", member("One"), summon("Spark", DRAW), member("Two"), member("Four"))
    t.start().act("enter", "RL01-027")
    assert "Spark" in t.options() and "One" not in t.options() and t.may_decline()
    t.choose("Spark")
    assert t.zone(0, "hand") == ["Spark"] and t.sees(1, "Spark")
    t.choose("Two")
    assert t.zone(0, "deck")[0] == "Four" and t.zone(0, "deck")[-2:] == ["Two", "One"]


def test_rl01_028_one_member_down_is_enough_to_wake() -> None:
    t = cast("自分のランク1の団員1枚を選び、戦闘不能にする。")
    put(t, 0, "member_area", "RL01-028", bowed=True)
    put(t, 0, "member_area", member("Cal"))
    t.start().act("summon", "Spark")
    t.end_turn()
    assert not t.bowed("RL01-028")


def test_rl01_028_members_of_the_other_do_not_count() -> None:
    t = cast(DOWN)
    put(t, 0, "member_area", "RL01-028", bowed=True)
    put(t, 1, "member_area", member("Ann"))
    t.start().act("summon", "Spark")
    t.end_turn()
    assert t.bowed("RL01-028")


def test_rl01_032_first_the_hp_then_the_hit() -> None:
    t = table()
    put(t, 0, "hand", "RL01-032")
    put(t, 1, "member_area", member("Ann", hp=4))
    t.start().act("summon", "RL01-032")
    assert t.where("Ann") == (1, "gauge")


def test_rl01_033_the_next_damage_to_any_ally_once() -> None:
    t = table()
    put(t, 0, "hand", "RL01-033")
    put(t, 0, "member_area", member("Cal", act("自分の団長に5ダメージを与える。")))
    t.start().act("summon", "RL01-033")
    assert t.count(0, "hand") == 1
    t.use("Cal")
    assert t.count(0, "armour") == 5
    t.use("Cal")
    t.through("armour", "armour_enter")
    assert t.count(0, "armour") == 4
