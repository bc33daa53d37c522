"""302, 303 What becomes of a card that moves: the same or a new one, where to, in what order, how it lies."""
from __future__ import annotations

import pytest

from taisen.games.info import CardData
from taisen.scenario import Position, card
from tests.rules import rule

BOOST = "キャラクターを1人選び、このターン、それは+2/+2を得る。"
TAKE = "相手の場のキャラクターを1人選び、それの支配者はあなたになる。"


def spell(name: str, text: str) -> CardData:
    return card(name, kind="kotodama", cost=0, text=text)


def names(t: Position, seat: int, owner: int, zone: str) -> list[str | None]:
    """What that seat sees in a zone of the owner's, from the bottom; None for a back."""
    return [c.name() if c.id is not None else None for c in t.game.view(seat).zone(owner, zone)]


# ---- 302.3
@rule("ninja_slayer", "302.3")
def test_a_card_that_left_and_came_back_is_a_new_card_without_old_effects() -> None:
    t = Position()
    t.put(0, "hand", spell("Boost", BOOST), spell("Back", "キャラクターを1人選び、それを持ち主の手札に戻す。"))
    t.put(0, "field", card("Runner", cost=0))
    t.start()
    t.enter("Boost").pass_until_empty()
    assert t.value("Runner", "karate") == 3
    t.enter("Back").pass_until_empty()
    t.enter("Runner").pass_until_empty()
    assert t.where("Runner") == (0, "field")
    assert t.value("Runner", "karate") == 1


@rule("ninja_slayer", "302.3")
def test_an_effect_does_not_follow_a_card_to_a_new_zone() -> None:
    t = Position()
    t.put(0, "hand", spell("Doom", "キャラクターを1人選び、このターン終了時、それを除外する。"),
          spell("Blade", "相手の場のキャラクターを1人選び、それを殺す。"))
    t.put(1, "field", card("Guard"))
    t.start()
    t.enter("Doom").pass_until_empty()
    t.enter("Blade").pass_until_empty()
    t.pass_until(turn=1)
    assert t.where("Guard") == (1, "ohigan")


@rule("ninja_slayer", "302.3", "302.3b")
def test_from_field_to_field_it_is_the_same_character_with_its_damage_and_effects() -> None:
    t = Position()
    t.put(0, "hand", spell("Boost", BOOST), spell("Charm", TAKE))
    t.put(1, "field", card("Guard", karate=1, toughness=3), damage=2)
    t.start()
    before = t.ref("Guard")
    t.enter("Boost").pass_until_empty()
    t.enter("Charm").pass_until_empty()
    assert t.where("Guard") == (0, "field")
    assert t.ref("Guard") == before
    assert t.value("Guard", "karate") == 3
    assert t.damage("Guard") == 2


@rule("ninja_slayer", "302.3b")
def test_damage_does_not_go_along_to_the_ether_zone_and_back() -> None:
    t = Position()
    t.put(0, "hand", spell("Burn", "あなたの場のキャラクターを1人選び、それをエテル・ゾーンに置く。"),
          spell("Rise", "あなたのエテル・ゾーンのキャラクターを1枚選び、それをアンブッシュする。"))
    t.put(0, "field", card("Runner", toughness=3), damage=2)
    t.start()
    t.enter("Burn").pass_until_empty()
    t.enter("Rise").pass_until_empty()
    assert t.where("Runner") == (0, "field")
    assert t.damage("Runner") == 0


@rule("ninja_slayer", "302.3a")
@pytest.mark.parametrize("bowed", [False, True])
def test_between_field_and_ether_zone_a_card_keeps_orientation_and_effects(bowed: bool) -> None:
    t = Position()
    t.put(0, "hand", spell("Boost", BOOST), spell("Burn", "あなたの場のキャラクターを1人選び、それをエテル・ゾーンに置く。"),
          spell("Rise", "あなたのエテル・ゾーンのキャラクターを1枚選び、それをアンブッシュする。"))
    t.put(0, "field", card("Runner"), bowed=bowed)
    t.start()
    t.enter("Boost").pass_until_empty()
    t.enter("Burn").pass_until_empty()
    assert (t.where("Runner"), t.bowed("Runner")) == ((0, "ether"), bowed)
    t.enter("Rise").pass_until_empty()
    assert (t.where("Runner"), t.bowed("Runner")) == ((0, "field"), bowed)
    assert t.value("Runner", "karate") == 3


# ---- 302.4
TIDE = "すべてのキャラクターを持ち主のデッキの一番上に置く。"


@rule("ninja_slayer", "302.4")
def test_each_owner_sets_the_order_of_their_own_cards() -> None:
    t = Position(pause_at="505.1")
    t.put(0, "hand", spell("Tide", TIDE))
    t.put(0, "field", card("A"), card("B"))
    t.put(1, "field", card("C"), card("D"))
    t.start()
    t.enter("Tide").resolve()
    assert (t.seat, t.options()) == (0, ["A", "B"])
    t.choose("B")
    assert (t.seat, t.options()) == (1, ["C", "D"])
    t.choose("C")
    assert t.zone(0, "deck")[:2] == ["B", "A"]
    assert t.zone(1, "deck")[:2] == ["C", "D"]


@rule("ninja_slayer", "302.4")
def test_at_the_bottom_too_the_first_named_lies_above_the_next() -> None:
    t = Position(pause_at="505.1")
    t.put(0, "hand", spell("Tide", "あなたの場のキャラクターをすべてデッキの一番下に置く。"))
    t.put(0, "field", card("A"), card("B"))
    t.start()
    t.enter("Tide").resolve().choose("B")
    assert t.zone(0, "deck")[-2:] == ["B", "A"]


@rule("ninja_slayer", "302.4")
def test_the_other_player_does_not_learn_the_order() -> None:
    told = []
    for first in ("A", "B"):
        t = Position(pause_at="505.1")
        t.put(0, "hand", spell("Tide", "あなたの場のキャラクターをすべてデッキの一番上に置く。"))
        t.put(0, "field", card("A"), card("B"))
        t.start()
        t.enter("Tide").resolve().choose(first)
        assert names(t, 1, 0, "deck") == [None] * 12
        assert names(t, 0, 0, "deck")[-1] == first
        told.append(t.log(1))
    assert told[0] == told[1]


@rule("ninja_slayer", "302.4")
def test_what_is_left_of_the_cards_looked_at_goes_under_the_deck_in_the_order_set() -> None:
    t = Position(pause_at="505.1")
    t.put(0, "deck", card("A"), card("B"), card("C"))
    t.put(0, "hand", spell("Look", "あなたのデッキの上から3枚を見て、その中から1枚選び、手札に加えて、残りをデッキの一番下に置く。"))
    t.start()
    t.enter("Look").resolve().choose("C", "B")
    assert t.zone(0, "deck")[-2:] == ["B", "A"]
    assert names(t, 1, 0, "deck") == [None] * 12


# ---- 302.5
@rule("ninja_slayer", "302.5")
@pytest.mark.parametrize(("text", "zone"), [
    ("それを殺す", "ohigan"), ("それを除外する", "excluded"), ("それを手札に戻す", "hand"),
    ("それをエテル・ゾーンに置く", "ether"), ("それをデッキの一番下に置く", "deck"),
    ("それをダメージ・ゾーンに置く", "damage")])
def test_where_no_player_is_named_a_card_goes_to_its_owners_zone(text: str, zone: str) -> None:
    t = Position()
    t.put(0, "hand", spell("Wind", f"キャラクターを1人選び、{text}。"))
    t.put(0, "field", card("Guard"), owner=1)
    t.start()
    t.enter("Wind").pass_until_empty()
    assert t.where("Guard") == (1, zone)


@rule("ninja_slayer", "302.5")
@pytest.mark.parametrize(("text", "zone"), [
    ("それをあなたの手札に加える", "hand"), ("それをあなたのエテル・ゾーンに置く", "ether"),
    ("それをあなたのデッキの一番上に置く", "deck"), ("それをあなたの場にアンブッシュする", "field")])
def test_a_named_players_zone_is_where_it_goes(text: str, zone: str) -> None:
    t = Position(pause_at="505.1")
    t.put(0, "hand", spell("Wind", f"相手のオヒガンのキャラクターを1枚選び、{text}。"))
    t.put(1, "ohigan", card("Guard"))
    t.start()
    t.enter("Wind").pass_until_empty()
    assert t.where("Guard") == (0, zone)
    assert t.state.cards[t.piece("Guard").instance].owner == 1


# ---- 303
@rule("ninja_slayer", "303.1", "303.1b")
def test_a_card_is_either_unbowed_or_bowed() -> None:
    t = Position()
    t.put(0, "hand", spell("Bow", "キャラクターを1人選び、それをオジギする。"),
          spell("Dawn", "キャラクターを1人選び、それをアンタイ・オジギする。"),
          spell("Bowed", "オジギ状態のキャラクターを1人選び、それを殺す。"),
          spell("Unbowed", "アンタイ・オジギ状態のキャラクターを1人選び、それを殺す。"))
    t.put(1, "field", card("Guard"))
    t.start()
    assert "enter Unbowed" in t.options() and "enter Bowed" not in t.options()
    t.enter("Bow").pass_until_empty()
    assert t.bowed("Guard")
    assert "enter Bowed" in t.options() and "enter Unbowed" not in t.options()
    t.enter("Dawn").pass_until_empty()
    assert not t.bowed("Guard")


@rule("ninja_slayer", "303.1")
def test_where_cards_have_no_orientation_none_is_bowed() -> None:
    t = Position()
    t.put(0, "hand", spell("Bow", "あなたのオヒガンのカードを1枚選び、それをオジギする。"))
    t.put(0, "ohigan", card("Dead"))
    t.start()
    t.enter("Bow").pass_until_empty()
    assert not t.bowed("Dead")
    assert "bow" not in t.events()


@rule("ninja_slayer", "303.1a")
@pytest.mark.parametrize(("how", "bowed"), [("", False), ("オジギ状態で", True), ("アンタイ・オジギ状態で", False)])
def test_a_card_is_put_unbowed_unless_said_otherwise(how: str, bowed: bool) -> None:
    t = Position()
    t.put(0, "hand", spell("Burn", f"あなたのオヒガンのカードを1枚選び、それを{how}エテル・ゾーンに置く。"))
    t.put(0, "ohigan", card("Dead"))
    t.start()
    t.enter("Burn").pass_until_empty()
    assert (t.where("Dead"), t.bowed("Dead")) == ((0, "ether"), bowed)


@rule("ninja_slayer", "303.1a")
def test_a_card_may_be_put_onto_the_field_bowed() -> None:
    t = Position()
    t.put(0, "hand", spell("Rise", "あなたのオヒガンのキャラクターを1枚選び、それをあなたの場にオジギ状態でアンブッシュする。"))
    t.put(0, "ohigan", card("Dead"))
    t.start()
    t.enter("Rise").pass_until_empty()
    assert (t.where("Dead"), t.bowed("Dead")) == ((0, "field"), True)


@rule("ninja_slayer", "303.1a")
def test_an_orientation_that_is_said_beats_the_one_it_would_keep() -> None:
    t = Position()
    t.put(0, "hand", spell("Burn", "あなたの場のキャラクターを1人選び、それをオジギ状態でエテル・ゾーンに置く。"),
          spell("Fuel", "あなたの場のキャラクターを1人選び、それをアンタイ・オジギ状態でエテル・ゾーンに置く。"))
    t.put(0, "field", card("Runner"))
    t.put(0, "field", card("Sleeper"), bowed=True)
    t.start()
    t.enter("Burn").choose("Runner").pass_until_empty()
    t.enter("Fuel").choose("Sleeper").pass_until_empty()
    assert t.bowed("Runner")
    assert not t.bowed("Sleeper")


@rule("ninja_slayer", "303.1a")
def test_a_character_comes_to_the_field_unbowed() -> None:
    t = Position()
    t.put(0, "hand", card("Runner", cost=0))
    t.start()
    t.enter("Runner").pass_until_empty()
    assert (t.where("Runner"), t.bowed("Runner")) == ((0, "field"), False)


@rule("ninja_slayer", "303.2", "303.2b")
def test_face_down_is_the_opposite_of_face_up_and_shows_nothing() -> None:
    t = Position()
    t.put(0, "hand", spell("Hide", "あなたのダメージ・ゾーンの表向きのカードを1枚選び、それを裏向きにする。"),
          spell("Show", "あなたのダメージ・ゾーンの裏向きのカードを1枚選び、それを表向きにする。"))
    t.put(0, "damage", card("Wound"))
    t.start()
    assert "enter Show" not in t.options()
    t.enter("Hide").pass_until_empty()
    assert t.down("Wound")
    assert "enter Hide" not in t.options()
    t.enter("Show").pass_until_empty()
    assert not t.down("Wound")


@rule("ninja_slayer", "303.2a", "303.2")
@pytest.mark.parametrize(("how", "down"), [("", False), ("裏向きで", True)])
def test_a_card_is_put_face_up_unless_said_otherwise(how: str, down: bool) -> None:
    t = Position()
    t.put(0, "hand", spell("Pit", f"あなたのデッキの一番上のカードを{how}ダメージ・ゾーンに置く。"))
    t.put(0, "deck", card("Wound"))
    t.start()
    t.enter("Pit").pass_until_empty()
    assert (t.where("Wound"), t.down("Wound")) == ((0, "damage"), down)
    for seat in (0, 1):
        assert names(t, seat, 0, "damage") == [None if down else "Wound"]
