"""1214-1216: replacement effects, last known information, sources, and what killing and moving by somebody mean."""
from __future__ import annotations

import pytest

from taisen.scenario import Position, card
from tests.rules import rule

GAME = "ninja_slayer"
WIND = card("Wind", kind="kotodama", cost=0, text="1枚ドロー。")
BLADE = card("Blade", kind="kotodama", cost=0, text="キャラクターを1人選び、それを殺す。")
ASH = card("Ash", kind="kotodama", cost=0, text="キャラクターを1人選び、それに1ダメージを与える。")
RAISE = card("Raise", kind="kotodama", cost=0, text="キャラクターを1人選び、このターン、それは+2/+0を得る。")


# ---- 1214.1
@rule(GAME, "1214.1")
def test_what_is_replaced_does_not_happen() -> None:
    t = Position()
    t.put(0, "hand", BLADE)
    t.put(1, "field", card("Guard", text="◆これが殺される場合、代わりにこれを除外する。\n◆これが殺された時、1枚ドロー。"))
    t.start()
    t.enter("Blade").pass_until_empty()
    assert t.where("Guard") == (1, "excluded")
    assert t.count(1, "hand") == 0, "it was not killed"
    assert "kill" not in t.events()


@rule(GAME, "1214.1")
def test_a_move_to_a_zone_is_replaced_whatever_causes_it() -> None:
    t = Position()
    t.put(0, "hand", card("Sink", kind="kotodama", cost=0, text="キャラクターを1人選び、それを持ち主のオヒガンに置く。"))
    t.put(1, "field", card("Guard", text="◆これがオヒガンに置かれる場合、代わりにこれを除外する。"))
    t.start()
    t.enter("Sink").pass_until_empty()
    assert t.where("Guard") == (1, "excluded")


@rule(GAME, "1214.1")
def test_only_what_replaces_it_happens_and_triggers() -> None:
    t = Position()
    t.put(0, "hand", WIND)
    t.put(0, "damage", count=2)
    t.put(0, "field", card("Monk", text="◆あなたがカードをドローする場合、代わりに1回復する。\n"
                                        "◆あなたが回復した時、相手プレイヤーに1ダメージを与える。"))
    t.start()
    t.enter("Wind").pass_until_empty()
    assert t.count(0, "hand") == 0
    assert t.count(0, "damage") == 1
    assert t.count(1, "damage") == 1


# ---- 1214.2
@rule(GAME, "1214.2")
@pytest.mark.parametrize(("pick", "zone"), [("Guard", "excluded"), ("Priest", "hand")])
def test_of_several_the_controller_of_the_affected_card_picks_one(pick: str, zone: str) -> None:
    t = Position(turn=0)
    t.put(0, "hand", BLADE)
    t.put(0, "field", card("Priest", text="◆相手の場のキャラクターが殺される場合、代わりにそれを持ち主の手札に戻す。"))
    t.put(1, "field", card("Guard", text="◆これが殺される場合、代わりにこれを除外する。"))
    t.start()
    t.enter("Blade").choose("Guard")
    assert (t.seat, t.kind) == (1, "replace")
    assert sorted(t.options()) == ["Guard", "Priest"]
    t.choose(pick).pass_until_empty()
    assert t.where("Guard") == (1, zone)


@rule(GAME, "1214.2")
def test_of_several_on_a_player_that_player_picks_one() -> None:
    t = Position(turn=0)
    t.put(0, "hand", card("Gift", kind="kotodama", cost=0, text="相手は1枚ドローする。"))
    t.put(0, "field", card("Thief", text="◆相手がカードをドローする場合、代わりに相手プレイヤーに1ダメージを与える。"))
    t.put(1, "field", card("Monk", text="◆あなたがカードをドローする場合、代わりに1回復する。"))
    t.put(1, "damage", count=2)
    t.start()
    t.enter("Gift")
    assert (t.seat, t.kind) == (1, "replace")
    t.choose("Monk").pass_until_empty()
    assert t.count(1, "damage") == 1
    assert t.count(1, "hand") == 0


# ---- 1214.3
@rule(GAME, "1214.3")
def test_each_replacement_applies_once_to_an_event() -> None:
    t = Position()
    t.put(0, "hand", WIND)
    t.put(0, "field", card("Reader", text="◆あなたがカードをドローする場合、代わりに2枚ドローする。"))
    t.start()
    t.enter("Wind").pass_until_empty()
    assert t.count(0, "hand") == 2


@rule(GAME, "1214.3")
def test_another_replacement_still_applies_to_what_replaced_it_and_each_once() -> None:
    t = Position()
    t.put(0, "hand", WIND)
    t.put(0, "field", card("Reader", text="◆あなたがカードをドローする場合、代わりに2枚ドローする。"))
    t.put(0, "field", card("Scholar", text="◆あなたがカードをドローする場合、代わりに2枚ドローする。"))
    t.start()
    t.enter("Wind").choose("Reader").pass_until_empty()
    assert t.count(0, "hand") == 4


@rule(GAME, "1214.3")
def test_a_replacement_does_not_apply_again_when_what_replaced_the_event_befalls_another_card() -> None:
    t = Position()
    t.put(0, "hand", BLADE)
    t.put(1, "field", card("Lord", text="◆あなたの場のキャラクターが殺される場合、代わりにあなたの場の他のキャラクターを1人選び、それを殺す。"))
    t.put(1, "field", card("Guard"), card("Watch"))
    t.start()
    t.enter("Blade").choose("Lord").choose("Guard").pass_until_empty()
    assert t.zone(1, "ohigan") == ["Guard"]


@rule(GAME, "1214.3")
def test_for_each_of_several_that_die_together_it_applies_once() -> None:
    t = Position()
    t.put(0, "hand", card("Storm", kind="kotodama", cost=0, text="相手の場のキャラクターをすべて殺す。"))
    t.put(1, "field", card("Priest", text="◆あなたの場のキャラクターが殺される場合、代わりにそれを除外する。"))
    t.put(1, "field", card("Guard"), card("Watch"))
    t.start()
    t.enter("Storm").pass_until_empty()
    assert sorted(t.zone(1, "excluded")) == ["Guard", "Priest", "Watch"]


@rule(GAME, "1214.3")
def test_a_replacement_that_does_not_say_may_is_not_declined_and_one_that_does_is_asked() -> None:
    t = Position()
    t.put(0, "hand", BLADE, BLADE)
    t.put(1, "field", card("Guard", text="◆これが殺される場合、代わりにこれを除外する。"))
    t.put(1, "field", card("Watch", text="◆これが殺される場合、代わりにこれを除外してもよい。"))
    t.start()
    t.enter("Blade").choose("Guard").pass_until_empty()
    assert t.where("Guard") == (1, "excluded")
    t.enter("Blade").choose("Watch")
    assert (t.seat, t.options()) == (1, ["no", "yes"])
    t.no().pass_until_empty()
    assert t.where("Watch") == (1, "ohigan")


# ---- 1215.1
@rule(GAME, "1215.1")
@pytest.mark.parametrize("text", [
    "◆これが殺された時、相手プレイヤーにこれのカラテに等しいダメージを与える。",
    "◆あなたの場のキャラクターが殺された時、相手プレイヤーにそれのカラテに等しいダメージを与える。",
    "◆これが場を離れた時、相手プレイヤーにこれのカラテに等しいダメージを与える。",
])
def test_what_a_card_was_like_is_what_it_last_was_where_it_was(text: str) -> None:
    t = Position()
    t.put(0, "hand", RAISE, BLADE)
    t.put(1, "field", card("Guard", karate=1, text=text))
    t.start()
    t.enter("Raise").pass_until_empty()
    t.enter("Blade").pass_until_empty()
    assert t.count(0, "damage") == 3


@rule(GAME, "1215.1")
def test_an_ability_whose_card_has_gone_looks_at_what_it_last_was() -> None:
    t = Position()
    t.put(0, "field", card("Runner", karate=1, text="◆0エテルを支払う:相手プレイヤーにこれのカラテに等しいダメージを与える。"
                                                  "この能力は1ターンに1度しか使えない。"))
    t.put(0, "hand", RAISE)
    t.put(1, "hand", BLADE)
    t.start()
    t.enter("Raise").choose("Runner").pass_until_empty()
    t.use("Runner")
    t.enter("Blade").choose("Runner").pass_until_empty()
    assert t.where("Runner") == (0, "ohigan")
    assert t.count(1, "damage") == 3


@rule(GAME, "1215.1")
def test_an_effect_looks_at_what_the_card_that_it_moved_was_like_before() -> None:
    t = Position()
    t.put(0, "hand", RAISE)
    t.put(0, "hand", card("Reap", kind="kotodama", cost=0,
                          text="キャラクターを1人選び、それを殺す。その後、相手プレイヤーにそれのカラテに等しいダメージを与える。"))
    t.put(1, "field", card("Guard", karate=1))
    t.start()
    t.enter("Raise").pass_until_empty()
    t.enter("Reap").pass_until_empty()
    assert t.count(1, "damage") == 3


@rule(GAME, "1215.1")
def test_what_kind_of_card_it_was_is_what_it_last_was() -> None:
    t = Position()
    t.put(0, "hand", card("Reap", kind="kotodama", cost=0, text="キャラクターを1人選び、それを殺す。それが〈影〉なら、1枚ドロー。"))
    t.put(1, "field", card("Guard", text="◆これは〈影〉を得る。"))
    t.start()
    t.enter("Reap").pass_until_empty()
    assert t.count(0, "hand") == 1


# ---- 1216.1 - 1216.4 sources
@rule(GAME, "1216.1", "1216.2", "1216.3")
def test_the_source_of_an_abilitys_damage_is_the_card_that_has_it() -> None:
    t = Position()
    t.put(0, "field", card("Runner", text="◆0エテルを支払う:相手の場のキャラクターを1人選び、それに1ダメージを与える。"
                                          "この能力は1ターンに1度しか使えない。\n◆これがキャラクターにダメージを与えた時、1枚ドロー。"))
    t.put(0, "field", card("Scout", text="◆これがキャラクターにダメージを与えた時、1枚ドロー。"))
    t.put(1, "field", card("Guard", toughness=3))
    t.start()
    t.use("Runner").pass_until_empty()
    assert t.damage("Guard") == 1
    assert t.count(0, "hand") == 1


@rule(GAME, "1216.3")
def test_the_source_of_a_kotodamas_damage_is_the_kotodama() -> None:
    t = Position()
    t.put(0, "hand", ASH)
    t.put(1, "field", card("Guard", toughness=1, text="◆これがコトダマによって殺された時、1枚ドロー。"))
    t.start()
    t.enter("Ash").pass_until_empty()
    assert t.where("Guard") == (1, "ohigan")
    assert t.count(1, "hand") == 1


@rule(GAME, "1216.1", "1216.2", "1216.3")
def test_where_the_effect_says_what_deals_the_damage_that_is_its_source() -> None:
    t = Position()
    t.put(0, "hand", card("Order", kind="kotodama", cost=0,
                          text="あなたの場のキャラクターを1人選び、相手の場のキャラクターを1人選び、1番目に選んだものは、2番目に選んだものに1ダメージを与える。"))
    t.put(0, "field", card("Runner", text="◆これがキャラクターにダメージを与えた時、1枚ドロー。"))
    t.put(1, "field", card("Guard", toughness=3))
    t.start()
    t.enter("Order").pass_until_empty()
    assert t.damage("Guard") == 1
    assert t.count(0, "hand") == 1


@rule(GAME, "1216.2", "1216.1")
def test_the_source_of_a_granted_abilitys_effect_is_the_card_that_was_given_it() -> None:
    t = Position()
    t.put(0, "field", card("Banner", text="◆あなたの場の他のキャラクターは"
                                          "「◆0エテルを支払う:相手の場のキャラクターを1人選び、それを殺す。」を得る。"))
    t.put(0, "field", card("Runner", text="◆これがキャラクターを殺した時、1枚ドロー。"))
    t.put(1, "field", card("Guard"))
    t.start()
    t.use("Runner").pass_until_empty()
    assert t.where("Guard") == (1, "ohigan")
    assert t.count(0, "hand") == 1


@rule(GAME, "1216.4")
def test_the_source_of_ikusa_damage_is_the_character_that_dealt_it() -> None:
    t = Position(phase="greeting", turn=0, pause_at="706.9")
    t.put(0, "field", card("Runner", karate=1, text="◆これがイクサダメージを与えた時、1枚ドロー。"))
    t.put(1, "field", card("Guard", toughness=3, text="◆これがイクサダメージを与えた時、1枚ドロー。"), bowed=True)
    t.start()
    t.greet("Runner", "Guard")
    assert t.damage("Guard") == 1
    assert t.count(0, "hand") == 1
    assert t.count(1, "hand") == 0


# ---- 1216.5 killing
KILLER = "\n◆これがキャラクターを殺した時、1枚ドロー。"


@rule(GAME, "1216.5", "1216.5a")
def test_a_card_kills_by_damage_that_the_next_rule_check_finds_deadly() -> None:
    t = Position()
    t.put(0, "field", card("Runner", text="◆0エテルを支払う:相手の場のキャラクターを1人選び、それに2ダメージを与える。" + KILLER))
    t.put(1, "field", card("Guard", toughness=2))
    t.start()
    t.use("Runner").pass_until_empty()
    assert t.where("Guard") == (1, "ohigan")
    assert t.count(0, "hand") == 1


@rule(GAME, "1216.5a")
def test_damage_of_an_earlier_rule_check_does_not_make_a_killer() -> None:
    t = Position()
    t.put(0, "field", card("Runner", text="◆0エテルを支払う:相手の場のキャラクターを1人選び、それに1ダメージを与える。"
                                          "この能力は1ターンに1度しか使えない。" + KILLER))
    t.put(0, "hand", card("Thin", kind="kotodama", cost=0, text="相手の場のキャラクターを1人選び、このターン、それは+0/-1を得る。"))
    t.put(1, "field", card("Guard", toughness=2, text="◆これがキャラクターに殺された時、1枚ドロー。"))
    t.start()
    t.use("Runner").pass_until_empty()
    t.enter("Thin").pass_until_empty()
    assert t.where("Guard") == (1, "ohigan")
    assert (t.count(0, "hand"), t.count(1, "hand")) == (0, 0)


@rule(GAME, "1216.5", "1216.5b")
def test_a_card_kills_by_an_effect_that_kills() -> None:
    t = Position()
    t.put(0, "field", card("Runner", text="◆0エテルを支払う:相手の場のキャラクターを1人選び、それを殺す。" + KILLER))
    t.put(0, "field", card("Scout", text=KILLER.strip()))
    t.put(1, "field", card("Guard"))
    t.start()
    t.use("Runner").pass_until_empty()
    assert t.where("Guard") == (1, "ohigan")
    assert t.count(0, "hand") == 1


@rule(GAME, "1216.5", "1216.5c")
@pytest.mark.parametrize("deed", ["それを殺す", "それに1ダメージを与える"])
def test_killed_by_a_card_is_the_same_seen_from_the_other_side(deed: str) -> None:
    t = Position()
    t.put(0, "field", card("Runner", text=f"◆0エテルを支払う:相手の場のキャラクターを1人選び、{deed}。"))
    t.put(1, "field", card("Guard", text="◆これがキャラクターに殺された時、1枚ドロー。"))
    t.start()
    t.use("Runner").pass_until_empty()
    assert t.where("Guard") == (1, "ohigan")
    assert t.count(1, "hand") == 1


@rule(GAME, "1216.5", "1216.5a", "1216.5c")
def test_of_several_that_die_at_once_each_has_its_own_killer() -> None:
    t = Position()
    hit = "あなたの場の“{}”を1人選び、相手の場の“{}”を1人選び、{}番目に選んだものは、{}番目に選んだものに2ダメージを与える。"
    t.put(0, "hand", card("Feud", kind="kotodama", cost=0,
                          text=hit.format("Left", "A", 1, 2) + "その後、" + hit.format("Right", "B", 3, 4)))
    t.put(0, "field", card("Left"), card("Right"))
    t.put(1, "field", card("A", text="◆これがキャラクターに殺された時、それをオジギする。"), card("B"))
    t.start()
    t.enter("Feud").pass_until_empty()
    assert t.zone(1, "field") == []
    assert (t.bowed("Left"), t.bowed("Right")) == (True, False)


@rule(GAME, "1216.5", "1216.5a")
@pytest.mark.parametrize(("deed", "toughness"), [("にダメージを与えた", 3), ("を殺した", 1)])
def test_after_a_deed_that_one_speaks_of_whom_it_was_done_to(deed: str, toughness: int) -> None:
    t = Position()
    t.put(0, "field", card("Runner", text="◆0エテルを支払う:相手の場のキャラクターを1人選び、それに1ダメージを与える。"
                                          f"この能力は1ターンに1度しか使えない。\n◆これがキャラクター{deed}時、それを除外する。"))
    t.put(1, "field", card("Guard", toughness=toughness))
    t.start()
    t.use("Runner").pass_until_empty()
    assert t.where("Guard") == (1, "excluded")
    assert t.where("Runner") == (0, "field")


@rule(GAME, "1214.1")
def test_in_place_of_damage_that_one_deals_something_happens_to_whom_it_would_hit() -> None:
    t = Position()
    t.put(0, "field", card("Runner", text="◆0エテルを支払う:相手の場のキャラクターを1人選び、それに1ダメージを与える。"
                                          "この能力は1ターンに1度しか使えない。\n"
                                          "◆これがキャラクターにダメージを与える場合、代わりにそれを除外し、これをオジギする。"))
    t.put(1, "field", card("Guard", toughness=3))
    t.start()
    t.use("Runner").pass_until_empty()
    assert t.where("Guard") == (1, "excluded")
    assert t.where("Runner") == (0, "field") and t.bowed("Runner")


@rule(GAME, "1216.5c")
def test_killed_by_a_kotodama_is_not_killed_by_a_character() -> None:
    t = Position()
    t.put(0, "hand", BLADE)
    t.put(1, "field", card("Guard", text="◆これがキャラクターに殺された時、1枚ドロー。"))
    t.start()
    t.enter("Blade").pass_until_empty()
    assert t.where("Guard") == (1, "ohigan")
    assert t.count(1, "hand") == 0


# ---- 1216.6 in ikusa
def ikusa(runner: str = "", guard: str = "", toughness: int = 1) -> Position:
    t = Position(phase="greeting", turn=0, pause_at="706.9")
    t.put(0, "field", card("Runner", karate=1, text=runner))
    t.put(1, "field", card("Guard", toughness=toughness, text=guard), bowed=True)
    t.start()
    return t.greet("Runner", "Guard")


@rule(GAME, "1216.6")
def test_ikusa_damage_that_kills_in_the_rule_check_right_after_is_killing_in_ikusa() -> None:
    t = ikusa("◆これがイクサでキャラクターを殺した時、1枚ドロー。", "◆これがイクサで殺された時、1枚ドロー。")
    assert t.where("Guard") == (1, "ohigan")
    assert (t.count(0, "hand"), t.count(1, "hand")) == (1, 1)


@rule(GAME, "1216.6")
def test_killing_by_an_effect_during_an_ikusa_is_not_killing_in_ikusa() -> None:
    t = ikusa("◆これがイクサでキャラクターを殺した時、1枚ドロー。\n◆これがイクサダメージを与えた時、相手の場のキャラクターを1人選び、それを殺す。",
              "◆これがイクサで殺された時、1枚ドロー。", toughness=3)
    assert t.where("Guard") == (1, "ohigan")
    assert (t.count(0, "hand"), t.count(1, "hand")) == (0, 0)


@rule(GAME, "1216.6")
def test_other_damage_is_not_killing_in_ikusa() -> None:
    t = ikusa("◆これがイクサでキャラクターを殺した時、1枚ドロー。\n◆これがアイサツした時、相手の場のキャラクターを1人選び、それに1ダメージを与える。")
    assert t.where("Guard") == (1, "ohigan")
    assert t.count(0, "hand") == 0


# ---- 1216.7 by a player
@rule(GAME, "1216.7", "1216.7b")
def test_a_card_moves_by_a_player_when_that_players_effect_moves_it() -> None:
    text = "◆あなたの場の他のキャラクターが相手によってオヒガンに置かれた時、1枚ドロー。"
    for seat, drawn in ((0, 1), (1, 0)):
        t = Position(turn=seat)
        t.put(seat, "hand", BLADE)
        t.put(1, "field", card("Watch", text=text), card("Guard"))
        t.start()
        t.enter("Blade").choose("Guard").pass_until_empty()
        assert t.where("Guard") == (1, "ohigan")
        assert t.count(1, "hand") == drawn


@rule(GAME, "1216.7", "1216.7a")
def test_a_card_moves_by_a_player_when_that_players_cost_moves_it() -> None:
    t = Position()
    t.put(0, "field", card("Runner", text="◆あなたの場の他のキャラクターを1人殺す:1回復する。この能力は1ターンに1度しか使えない。"))
    t.put(0, "field", card("Guard", text="◆これがあなたによってオヒガンに置かれた時、1枚ドロー。"))
    t.start()
    t.use("Runner").pass_until_empty()
    assert t.where("Guard") == (0, "ohigan")
    assert t.count(0, "hand") == 1


@rule(GAME, "1216.7a")
def test_a_card_discarded_for_a_cost_is_discarded_by_who_pays() -> None:
    t = Position()
    t.put(0, "field", card("Runner", text="◆手札を1枚捨てる:1回復する。この能力は1ターンに1度しか使えない。"))
    t.put(0, "hand", card("Omen", text="◆これがあなたによって捨てられた時、1枚ドロー。"))
    t.start()
    t.use("Runner").pass_until_empty()
    assert t.where("Omen") == (0, "ohigan")
    assert t.count(0, "hand") == 1


@rule(GAME, "1216.7")
def test_what_the_rules_move_is_moved_by_no_player() -> None:
    t = Position()
    t.put(0, "hand", ASH)
    t.put(1, "field", card("Watch", toughness=5, text="◆あなたの場の他のキャラクターが相手によってオヒガンに置かれた時、1枚ドロー。"))
    t.put(1, "field", card("Guard", toughness=1))
    t.start()
    t.enter("Ash").choose("Guard").pass_until_empty()
    assert t.where("Guard") == (1, "ohigan")
    assert t.count(1, "hand") == 0
