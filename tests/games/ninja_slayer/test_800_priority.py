"""800 Priority: who may act, what they may do, and what resolves when."""
from __future__ import annotations

from taisen.games.info import CardData
from taisen.scenario import Position, card
from tests.rules import rule


def kotodama(name: str, text: str = "1枚ドローする。") -> CardData:
    return card(name, kind="kotodama", cost=0, text=text)


WIND = kotodama("Wind")
GALE = kotodama("Gale")
SPARK = kotodama("Spark", "相手プレイヤーに1ダメージを与える。")


# ---- 802.1-802.3
@rule("ninja_slayer", "802.1", "802.2")
def test_the_turn_player_has_priority_first() -> None:
    for turn in (0, 1):
        t = Position(turn=turn)
        for seat in (0, 1):
            t.put(seat, "hand", WIND)
        t.start()
        assert (t.kind, t.seat) == ("priority", turn)
        t.pass_()
        assert (t.kind, t.seat, t.at) == ("priority", 1 - turn, "character")


@rule("ninja_slayer", "802.3")
def test_a_rule_check_comes_before_anybody_may_act() -> None:
    t = Position()
    t.put(0, "hand", WIND, GALE)
    t.put(0, "field", card("Frail", toughness=2), damage=2)
    t.put(0, "field", card("Bell", text="◆キャラクターフェイズ開始時、1枚ドローする。"))
    t.start()
    assert t.zone(0, "ohigan") == ["Frail"]
    assert t.pile() == ["ability of Bell"]


@rule("ninja_slayer", "802.3", "802.6")
def test_a_rule_check_follows_every_resolution() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Blow", "場のキャラクターを1人選び、それに2ダメージを与える。"), WIND)
    t.put(1, "field", card("Frail", toughness=2))
    t.start()
    t.enter("Blow").choose("Frail").resolve()
    assert (t.kind, t.at) == ("priority", "character")
    assert t.zone(1, "ohigan") == ["Frail"]


# ---- 802.4 what may be done
@rule("ninja_slayer", "802.4")
def test_with_priority_one_enters_a_kotodama_a_character_or_an_ability_or_passes() -> None:
    t = Position()
    t.put(0, "hand", WIND, card("Runner", cost=0))
    t.put(0, "field", card("Monk", text="◆これをオジギする:1枚ドローする。"))
    t.start()
    assert sorted(t.options()) == ["enter Runner", "enter Wind", "pass", "use Monk"]


@rule("ninja_slayer", "802.4")
def test_while_a_damage_check_is_topmost_nothing_but_passing_can_be_done() -> None:
    t = Position()
    t.put(0, "hand", SPARK, WIND)
    t.put(1, "hand", GALE)
    for seat in (0, 1):
        t.put(seat, "field", card(f"Monk {seat}", text="◆これをオジギする:1枚ドローする。"))
    t.start()
    t.enter("Spark")
    assert t.pile() == ["Spark"] and t.options() == ["pass", "enter Wind", "use Monk 0"]
    t.pass_(0)
    assert t.options() == ["pass", "enter Gale", "use Monk 1"]
    t.pass_(1)
    assert t.pile() == [] and t.count(1, "damage") == 1
    assert t.seat == 0 and t.options() == ["pass", "enter Wind", "use Monk 0"]


@rule("ninja_slayer", "802.4a")
def test_one_may_always_pass() -> None:
    t = Position()
    t.put(0, "hand", WIND)
    t.put(1, "hand", GALE)
    t.start()
    assert t.options() == ["pass", "enter Wind"]
    t.pass_(0)
    assert t.seat == 1 and t.options() == ["pass", "enter Gale"]
    t.pass_(1)
    assert t.at != "character" and t.zone(0, "hand") == ["Wind"] and t.zone(1, "hand") == ["Gale"]


@rule("ninja_slayer", "802.4b")
def test_a_kotodama_is_entered_from_ones_own_hand_also_in_the_other_players_turn() -> None:
    t = Position(turn=0)
    t.put(1, "hand", WIND, GALE)
    t.put(1, "ohigan", kotodama("Gone"))
    t.put(0, "hand", kotodama("Other"))
    t.start()
    assert t.seat == 0 and t.options() == ["pass", "enter Other"]
    t.pass_(0)
    assert t.seat == 1 and t.options() == ["pass", "enter Wind", "enter Gale"]
    t.enter("Wind")
    assert t.pile() == ["Wind"] and t.zone(1, "hand") == ["Gale"]
    assert "802.4b" in t.why_not("Gone", 1) and "802.4b" in t.why_not("Other", 1)


@rule("ninja_slayer", "802.4c")
def test_only_activated_abilities_of_cards_one_controls_are_entered() -> None:
    t = Position(turn=0)
    text = "◆これをオジギする:1枚ドローする。"
    t.put(0, "field", card("Mine", text=text), card("Bell", text="◆これが殺された時、1枚ドローする。"), card("Plain"))
    t.put(1, "field", card("Theirs", text=text))
    t.put(0, "ohigan", card("Gone", text=text))
    t.start()
    assert t.seat == 0 and t.options() == ["pass", "use Mine"]
    t.use("Mine")
    assert t.pile() == ["ability of Mine"] and t.bowed("Mine") and not t.bowed("Theirs")
    assert t.seat == 1 and t.options() == ["pass", "use Theirs"]


@rule("ninja_slayer", "802.4d")
def test_characters_are_entered_only_in_ones_own_character_phase() -> None:
    options = {}
    for phase in ("start", "ikusa", "character", "end"):
        t = Position(phase=phase, turn=0)
        t.put(0, "hand", WIND, card("Runner", cost=0))
        t.start()
        assert t.kind == "priority"
        options[phase] = "enter Runner" in t.options()
    assert options == {"start": False, "ikusa": False, "character": True, "end": False}


@rule("ninja_slayer", "802.4d")
def test_the_non_turn_player_enters_no_character() -> None:
    t = Position(turn=0)
    t.put(1, "hand", WIND, card("Runner", cost=0))
    t.start()
    assert t.seat == 1 and t.options() == ["pass", "enter Wind"]
    assert "802.4d" in t.why_not("Runner", 1)


@rule("ninja_slayer", "802.4d", "1206.1")
def test_no_character_is_entered_while_a_card_an_ability_or_a_damage_check_is_in_progress() -> None:
    t = Position()
    t.put(0, "hand", WIND, GALE, card("Runner", cost=0))
    t.put(0, "field", card("Monk", text="◆これをオジギする:1枚ドローする。"))
    t.start()
    t.use("Monk")
    assert t.pile() == ["ability of Monk"] and t.options() == ["pass", "enter Wind", "enter Gale"]
    t.resolve().enter("Wind")
    assert t.pile() == ["Wind"] and "enter Runner" not in t.options() and t.why_not("Runner") == ["1206.1"]
    t.resolve()
    assert "enter Runner" in t.options()


@rule("ninja_slayer", "802.4d-1")
def test_what_is_entered_so_is_a_character_card_of_ones_own_hand() -> None:
    t = Position()
    t.put(0, "hand", card("Runner", cost=0))
    t.put(0, "ohigan", card("Gone", cost=0))
    t.put(0, "damage", card("Lost", cost=0))
    t.put(1, "hand", card("Other", cost=0))
    t.start()
    assert t.options() == ["pass", "enter Runner"]
    for name in ("Gone", "Lost", "Other"):
        assert "602.1" in t.why_not(name, 0)


# ---- 802.5 who comes next
@rule("ninja_slayer", "802.5", "802.5a")
def test_after_an_action_the_same_player_has_priority_again() -> None:
    t = Position(turn=0)
    t.put(0, "hand", WIND, GALE)
    t.put(1, "hand", kotodama("Mist"), kotodama("Fog"))
    t.start()
    t.enter("Wind")
    assert t.seat == 0 and t.options() == ["pass", "enter Gale"]
    t.pass_(0)
    assert not t.over and t.seat == 1 and t.options() == ["pass", "enter Mist", "enter Fog"]
    t.enter("Mist")
    assert t.seat == 1 and t.options() == ["pass", "enter Fog"]
    assert t.pile() == ["Mist", "Wind"]


@rule("ninja_slayer", "802.5a")
def test_a_pass_before_an_action_no_longer_counts() -> None:
    t = Position(turn=0)
    t.put(0, "hand", WIND)
    t.put(1, "hand", kotodama("Mist"), kotodama("Fog"))
    t.start()
    assert not t.over and t.seat == 0
    t.pass_(0)
    assert not t.over and t.seat == 1
    t.enter("Mist").pass_(1)
    assert t.seat == 0 and t.pile() == ["Mist"]


@rule("ninja_slayer", "802.5b")
def test_after_a_pass_the_other_player_has_priority() -> None:
    t = Position(turn=0)
    t.put(0, "hand", WIND)
    t.put(1, "hand", GALE)
    t.start()
    t.pass_()
    assert t.seat == 1 and t.at == "character"


@rule("ninja_slayer", "802.5c")
def test_two_passes_in_a_row_resolve_the_newest_and_the_turn_player_has_priority() -> None:
    t = Position(turn=1)
    t.put(1, "hand", WIND, GALE)
    t.put(0, "hand", kotodama("Mist"), kotodama("Fog"))
    t.start()
    t.enter("Wind").pass_(1).enter("Mist").pass_(0).pass_(1)
    assert t.pile() == ["Wind"] and t.zone(0, "ohigan") == ["Mist"]
    assert t.seat == 1


@rule("ninja_slayer", "802.5c")
def test_two_passes_with_nothing_in_progress_complete_the_priority_process() -> None:
    t = Position(turn=0)
    t.put(0, "hand", WIND)
    t.put(1, "hand", GALE)
    t.start()
    t.pass_(0)
    assert t.at == "character" and t.seat == 1
    t.pass_(1)
    assert t.at == "ikusa" and t.seat == 0


@rule("ninja_slayer", "802.6")
def test_after_a_resolution_the_priority_process_goes_on() -> None:
    t = Position(turn=0)
    t.put(0, "hand", WIND, GALE)
    t.start()
    t.enter("Wind")
    assert (t.kind, t.at, t.seat) == ("priority", "character", 0) and t.pile() == ["Wind"]
    t.resolve()
    assert (t.kind, t.at, t.seat) == ("priority", "character", 0) and t.pile() == []
    assert "enter Gale" in t.options()
