"""1310-1316: bowing, killing, paying ether, entering, ambushing, appearing, shuffling."""
from __future__ import annotations

import pytest

from taisen.games.info import CardData
from taisen.kernel.sight import public
from taisen.scenario import Position, card
from tests.rules import rule


def kotodama(name: str, text: str, cost: int | str = 0, **more: str) -> CardData:
    return card(name, kind="kotodama", text=text, cost=cost, **more)  # type: ignore[arg-type]


WAITING = kotodama("Waiting", "1枚ドロー。")
"""In the other player's hand, so that what is entered waits for an answer."""


# ---- 1310 bowing
@rule("ninja_slayer", "1310.1")
def test_unbowing_turns_a_bowed_card() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "場のキャラクターを1人選び、それをアンタイ・オジギする。"))
    t.put(0, "field", card("Sleeper"), bowed=True)
    t.start().enter("Spell").pass_until_empty()
    assert not t.bowed("Sleeper")


@rule("ninja_slayer", "1310.1")
def test_an_unbowed_card_cannot_be_unbowed() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "場のキャラクターを1人選び、それをアンタイ・オジギする。そうしたなら、1枚ドロー。"))
    t.put(0, "field", card("Awake", text="◆これがアンタイ・オジギ状態になった時、1枚ドロー。"))
    t.start().enter("Spell").pass_until_empty()
    assert not t.bowed("Awake")
    assert t.count(0, "hand") == 0


@rule("ninja_slayer", "1310.2")
def test_bowing_turns_an_unbowed_card() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "場のキャラクターを1人選び、それをオジギする。"))
    t.put(1, "field", card("Awake"))
    t.start().enter("Spell").pass_until_empty()
    assert t.bowed("Awake")


@rule("ninja_slayer", "1310.2")
def test_a_bowed_card_cannot_be_bowed() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "場のキャラクターを1人選び、それをオジギする。そうしたなら、1枚ドロー。"))
    t.put(0, "field", card("Sleeper", text="◆これがオジギした時、1枚ドロー。"), bowed=True)
    t.start().enter("Spell").pass_until_empty()
    assert t.bowed("Sleeper")
    assert t.count(0, "hand") == 0


@rule("ninja_slayer", "1310.2")
def test_a_bowed_card_cannot_pay_by_bowing() -> None:
    t = Position()
    t.put(0, "hand", WAITING)
    t.put(0, "field", card("Awake", text="◆これをオジギする:1枚ドロー。"))
    t.put(0, "field", card("Sleeper", text="◆これをオジギする:1枚ドロー。"), bowed=True)
    t.start()
    assert "use Awake" in t.options() and "use Sleeper" not in t.options()


# ---- 1311 killing
KILL = kotodama("Blade", "場のキャラクターを1人選び、それを殺す。")


@rule("ninja_slayer", "1311.1")
def test_a_killed_character_goes_to_its_owners_ohigan() -> None:
    t = Position()
    t.put(0, "hand", KILL)
    t.put(1, "field", card("Guard"), owner=0)
    t.start().enter("Blade").pass_until_empty()
    assert t.where("Guard") == (0, "ohigan")


@rule("ninja_slayer", "1311.1")
def test_only_characters_on_the_field_are_killed() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "あなたのオヒガンのキャラクターを1枚選び、それを手札に加えて、それを殺す。"))
    t.put(0, "ohigan", card("Ghost"))
    t.start().enter("Spell").pass_until_empty()
    assert t.where("Ghost") == (0, "hand")


@rule("ninja_slayer", "1311.2")
def test_killing_is_done_at_once_when_the_instruction_applies() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "場の〈影〉を1人選び、それを殺す。その後、場のキャラクターを1人選び、それをオジギする。"))
    t.put(1, "field", card("Shade", traits=["影"]), card("A"), card("B"))
    t.start().enter("Spell")
    assert t.where("Shade") == (1, "ohigan")
    assert sorted(t.options()) == ["A", "B"]


# ---- 1312 ether
@rule("ninja_slayer", "1312.1")
def test_to_pay_ether_is_to_bow_so_many_unbowed_cards_of_ones_ether_zone() -> None:
    t = Position()
    t.put(0, "field", card("Caster", text="◆2エテルを支払う:1枚ドロー。"))
    t.put(0, "ether", count=3)
    t.put(0, "ether", bowed=True, name="spent")
    t.put(1, "ether", count=3, name="theirs")
    t.start().use("Caster").pass_until_empty()
    assert t.count(0, "hand") == 1
    assert [t.bowed(p) for p in t.pieces if p.zone == "ether"] == [True, True, False, True, False, False, False]


@rule("ninja_slayer", "1312.1")
def test_without_so_much_unbowed_ether_it_cannot_be_paid() -> None:
    t = Position()
    t.put(0, "field", card("Caster", text="◆2エテルを支払う:1枚ドロー。"))
    t.put(0, "hand", WAITING)
    t.put(0, "ether")
    t.put(0, "ether", count=3, bowed=True)
    t.start()
    assert "use Caster" not in t.options()


@rule("ninja_slayer", "1312.1")
def test_ether_paid_on_resolution_is_bowed() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "1エテルを支払って、2枚ドローしてもよい。"))
    fuel = t.put(0, "ether")
    t.start().enter("Spell").yes().pass_until_empty()
    assert t.bowed(fuel) and t.count(0, "hand") == 2


# ---- 1313 entering by an effect
FROM_HAND = "手札のキャラクターを1枚まで選び、それをエントリーする。"
FREE = "手札のキャラクターを1枚まで選び、それをコストを支払わずにエントリーする。"


@rule("ninja_slayer", "1313.1")
def test_a_card_that_an_effect_enters_is_entered_by_the_usual_rules() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", FROM_HAND), card("Runner", cost=1, text="◆これがエントリーした時、1枚ドロー。"))
    fuel = t.put(0, "ether")
    t.put(1, "hand", WAITING)
    t.start().enter("Spell").pass_(1).choose("Runner")
    assert t.pile() == ["ability of Runner", "Runner"]
    t.pass_until_empty()
    assert t.where("Runner") == (0, "field") and t.bowed(fuel)


@rule("ninja_slayer", "1313.1a")
def test_its_cost_must_be_paid_unless_the_effect_says_otherwise() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", FROM_HAND), card("Runner", cost=2))
    t.put(0, "ether", count=3)
    t.start().enter("Spell").choose("Runner").pass_until_empty()
    assert t.where("Runner") == (0, "field")
    assert sum(t.bowed(p) for p in t.pieces if p.zone == "ether") == 2


@rule("ninja_slayer", "1313.1b")
def test_entered_without_paying_nothing_is_paid() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", FREE), card("Runner", cost=2))
    t.put(0, "ether", count=3)
    t.start().enter("Spell").choose("Runner").pass_until_empty()
    assert t.where("Runner") == (0, "field")
    assert not any(t.bowed(p) for p in t.pieces if p.zone == "ether")


@rule("ninja_slayer", "1313.1c")
def test_what_could_not_be_entered_is_not_there_to_be_chosen() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "手札のカードを1枚選び、それをエントリーする。"), card("Cheap", cost=1),
          card("Dear", cost=2), kotodama("Aimless", "相手の場のキャラクターを1人選び、それを殺す。"),
          kotodama("Easy", "1枚ドロー。"))
    t.put(0, "ether")
    t.start().enter("Spell").pass_(0)
    assert sorted(t.options()) == ["Cheap", "Easy"]


@rule("ninja_slayer", "1313.2")
def test_what_cannot_be_entered_on_resolution_is_not_entered() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "1エテルを支払う。その後、あなたのデッキの一番上のカードをエントリーする。"))
    t.put(0, "deck", card("Dear", cost=1))
    t.put(0, "ether")
    t.start().enter("Spell").pass_until_empty()
    assert t.where("Dear") == (0, "deck") and t.count(0, "field") == 0


@rule("ninja_slayer", "1313.2")
def test_what_can_be_entered_on_resolution_is_entered() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "1エテルを支払う。その後、あなたのデッキの一番上のカードをエントリーする。"))
    t.put(0, "deck", card("Dear", cost=1))
    t.put(0, "ether", count=2)
    t.start().enter("Spell").pass_until_empty()
    assert t.where("Dear") == (0, "field")


@rule("ninja_slayer", "1313.1a-1")
def test_a_ukemi_that_only_enters_its_card_enters_it_without_cost() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Bolt", "相手プレイヤーに1ダメージを与える。"))
    t.put(1, "deck", kotodama("Rescue", "2枚ドロー。", 3, ukemi="これがエントリーする!"))
    t.start().enter("Bolt").pass_until_empty()
    assert t.where("Rescue") == (1, "ohigan")
    assert t.count(1, "hand") == 2


# ---- 1314 ambush
@rule("ninja_slayer", "1314.1", "1314.1a")
def test_an_ambushed_character_is_put_onto_the_named_players_field() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "相手のオヒガンのキャラクターを1枚選び、それをあなたの場にアンブッシュする。"))
    t.put(1, "ohigan", card("Ghost"))
    t.start().enter("Spell").pass_until_empty()
    assert t.where("Ghost") == (0, "field")


@rule("ninja_slayer", "1314.1")
def test_a_character_is_ambushed_from_one_field_to_the_other() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "相手の場のキャラクターを1人選び、それをあなたの場にアンブッシュする。"))
    t.put(1, "field", card("Turncoat", toughness=5), damage=2, bowed=True)
    t.start().enter("Spell").pass_until_empty()
    assert t.where("Turncoat") == (0, "field") and t.damage("Turncoat") == 2 and t.bowed("Turncoat")


@rule("ninja_slayer", "1314.1")
def test_a_kotodama_is_not_ambushed() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "あなたのオヒガンのカードを1枚選び、それをアンブッシュする。"))
    t.put(0, "ohigan", kotodama("Echo", "1枚ドロー。"))
    t.start().enter("Spell").pass_until_empty()
    assert t.where("Echo") == (0, "ohigan")


@rule("ninja_slayer", "1314.1a")
def test_with_no_player_named_it_comes_to_its_controllers_field() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "相手のオヒガンのキャラクターを1枚選び、それをアンブッシュする。"))
    t.put(1, "ohigan", card("Ghost"))
    t.start().enter("Spell").pass_until_empty()
    assert t.where("Ghost") == (1, "field")


@rule("ninja_slayer", "1314.1b")
@pytest.mark.parametrize("bowed", [True, False])
def test_ambushed_from_the_ether_zone_it_keeps_its_orientation(bowed: bool) -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "あなたのエテル・ゾーンの〈影〉を1枚選び、それをアンブッシュする。"))
    t.put(0, "ether", card("Shade", traits=["影"]), bowed=bowed)
    t.start().enter("Spell").pass_until_empty()
    assert t.where("Shade") == (0, "field") and t.bowed("Shade") == bowed


@rule("ninja_slayer", "1314.1b")
def test_ambushed_from_the_ether_zone_it_keeps_the_effects_on_it() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Boost", "あなたのエテル・ゾーンの〈影〉を1枚選び、このターン、それは+2/+2を得る。"),
          kotodama("Spell", "あなたのエテル・ゾーンの〈影〉を1枚選び、それをアンブッシュする。"))
    t.put(0, "ether", card("Shade", traits=["影"], karate=1))
    t.start().enter("Boost").pass_until_empty().enter("Spell").pass_until_empty()
    assert t.where("Shade") == (0, "field") and t.value("Shade", "karate") == 3


# ---- 1315 appearing
WATCH = card("Watcher", text="◆〈影〉が登場した時、相手プレイヤーに1ダメージを与える。")


@rule("ninja_slayer", "1315.1")
def test_a_character_appears_when_it_is_entered_onto_the_field() -> None:
    t = Position()
    t.put(0, "field", WATCH)
    t.put(0, "hand", card("Shade", cost=0, traits=["影"]))
    t.start().enter("Shade").pass_until_empty()
    assert t.count(1, "damage") == 1


@rule("ninja_slayer", "1315.1")
def test_a_character_appears_when_it_is_ambushed_from_the_ether_zone() -> None:
    t = Position()
    t.put(0, "field", WATCH)
    t.put(0, "hand", kotodama("Spell", "あなたのエテル・ゾーンの〈影〉を1枚選び、それをアンブッシュする。"))
    t.put(0, "ether", card("Shade", traits=["影"]))
    t.start().enter("Spell").pass_until_empty()
    assert t.count(1, "damage") == 1


@rule("ninja_slayer", "1315.1")
def test_a_character_that_goes_from_field_to_field_does_not_appear() -> None:
    t = Position()
    t.put(0, "field", WATCH)
    t.put(1, "field", card("Shade", traits=["影"]))
    t.put(0, "hand", kotodama("Spell", "相手の場のキャラクターを1人選び、それをあなたの場にアンブッシュする。"))
    t.start().enter("Spell").pass_until_empty()
    assert t.where("Shade") == (0, "field") and t.count(1, "damage") == 0


# ---- 1316 shuffling
def deck_of(t: Position, n: int = 20) -> list[str]:
    names = [f"card {i}" for i in range(n)]
    t.put(0, "deck", *[card(x) for x in names])
    return names


@rule("ninja_slayer", "1316.1", "1316.1a")
def test_shuffling_a_zone_puts_all_of_its_cards_into_random_order() -> None:
    orders = []
    for seed in (1, 2):
        t = Position(deck=0, seed=seed)
        names = deck_of(t)
        t.put(0, "hand", kotodama("Spell", "あなたのデッキをシャッフルする。"))
        t.put(1, "deck", count=3)
        t.start().enter("Spell").pass_until_empty()
        orders.append(t.zone(0, "deck"))
        assert sorted(orders[-1]) == sorted(names)
        moved = [a != b for a, b in zip(orders[-1], names, strict=True)]
        assert any(moved[:5]) and any(moved[-5:])
    assert orders[0] != orders[1]


@rule("ninja_slayer", "1316.1", "1316.1a")
def test_only_the_named_players_deck_is_shuffled() -> None:
    t = Position(deck=0)
    names = deck_of(t)
    t.put(0, "hand", kotodama("Spell", "相手のデッキをシャッフルする。"))
    t.put(1, "deck", *[card(f"their {i}") for i in range(20)])
    t.start().enter("Spell").pass_until_empty()
    assert t.zone(0, "deck") == names
    assert t.zone(1, "deck") != [f"their {i}" for i in range(20)]


SHOW_AND_SHUFFLE = ("デッキから〈影〉を1枚探し、それを公開する。その後、デッキをシャッフルする。"
                    "その後、場のキャラクターを1人選び、それをオジギする。")


@rule("ninja_slayer", "1316.2")
def test_a_card_that_was_shown_is_not_seen_any_more_once_it_is_shuffled() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", SHOW_AND_SHUFFLE))
    t.put(0, "deck", card("Shade", traits=["影"]))
    t.put(1, "field", card("A"), card("B"))
    t.start().enter("Spell").choose("Shade")
    assert "A" in t.options()
    assert not public(t.state, t.ref("Shade"))
    for seat in (0, 1):
        assert not [c for c in t.game.view(seat).zone(0, "deck") if c.id is not None]


@rule("ninja_slayer", "1316.2a")
def test_a_card_put_on_top_right_after_the_shuffle_is_not_seen_by_what_was_shown_before() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "あなたのデッキの上から3枚を公開する。その後、デッキをシャッフルして、"
                                       "あなたのオヒガンのカードを1枚選び、それをデッキの一番上に置く。"
                                       "その後、場のキャラクターを1人選び、それをオジギする。"))
    t.put(0, "deck", card("One"), card("Two"), card("Three"))
    t.put(0, "ohigan", card("Back"))
    t.put(1, "field", card("A"), card("B"))
    t.put(1, "deck", card("Theirs"))
    t.start()
    before = t.zone(0, "deck")
    t.enter("Spell")
    assert "A" in t.options()
    known = [c.name("ja") for c in t.game.view(1).zone(0, "deck") if c.id is not None]
    assert known == ["Back"]
    assert t.zone(0, "deck")[0] == "Back" and sorted(t.zone(0, "deck")) == sorted([*before, "Back"])
