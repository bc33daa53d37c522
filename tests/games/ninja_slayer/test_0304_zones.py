"""302 and 304-312 The zones: who sees what lies there, whether order counts, what words name them."""
from __future__ import annotations

from taisen.games.info import CardData
from taisen.scenario import Position, card
from tests.rules import rule

TWIST = ("◆あなたのカードがデッキからオヒガンに置かれる場合、代わりに2枚ドローする。"
         "この能力は1ターンに1度しか適用されない。")
PUBLIC = ["field", "ether", "ohigan", "damage", "excluded"]


def spell(name: str, text: str) -> CardData:
    return card(name, kind="kotodama", cost=0, text=text)


def names(t: Position, seat: int, owner: int | None, zone: str) -> list[str | None]:
    """What that seat sees in a zone of the owner's, from the bottom; None for a back."""
    return [c.name() if c.id is not None else None for c in t.game.view(seat).zone(owner, zone)]


# ---- 302
@rule("ninja_slayer", "302.1")
def test_every_card_lies_in_one_zone_and_each_player_has_their_own() -> None:
    t = Position(deck=1)
    for seat in (0, 1):
        for zone in ("hand", *PUBLIC):
            t.put(seat, zone, card(f"{zone} {seat}"))
    t.start()
    for seat in (0, 1):
        for zone in ("hand", *PUBLIC):
            assert t.zone(seat, zone) == [f"{zone} {seat}"]
    g = t.state
    lying = sorted(ref for zone in g.zones for ref in zone)
    assert lying == sorted(c.ref for c in g.cards[1:])


@rule("ninja_slayer", "302.2")
def test_a_public_zone_shows_its_cards_to_all_and_a_hidden_one_does_not() -> None:
    t = Position(deck=0)
    for zone in ("hand", "deck", *PUBLIC):
        t.put(0, zone, card(f"In {zone}"))
    t.put(1, "deck")
    t.start()
    for zone in PUBLIC:
        assert names(t, 0, 0, zone) == names(t, 1, 0, zone) == [f"In {zone}"]
    assert names(t, 1, 0, "hand") == [None]
    assert names(t, 1, 0, "deck") == [None]


@rule("ninja_slayer", "302.2a")
def test_everybody_knows_how_many_cards_a_zone_holds() -> None:
    t = Position(deck=(7, 5))
    t.put(0, "hand", count=3)
    t.put(1, "hand", count=2)
    t.start()
    for seat in (0, 1):
        view = t.game.view(seat)
        assert [view.count(0, "deck"), view.count(1, "deck")] == [7, 5]
        assert [view.count(0, "hand"), view.count(1, "hand")] == [3, 2]


@rule("ninja_slayer", "302.2b")
def test_nobody_need_find_a_card_in_a_hidden_zone() -> None:
    t = Position()
    t.put(0, "hand", spell("Drop", "あなたの手札のキャラクターを1枚選び、それを捨てる。"), card("Runner", cost=9))
    t.start()
    t.enter("Drop").resolve()
    assert t.options() == ["stop", "Runner"]
    t.stop()
    assert t.where("Runner") == (0, "hand")


@rule("ninja_slayer", "302.2b")
def test_a_card_without_certain_facts_must_be_found() -> None:
    t = Position()
    t.put(0, "hand", spell("Drop", "あなたの手札を1枚選び、それを捨てる。"), card("Runner", cost=9), card("Walker", cost=9))
    t.start()
    t.enter("Drop").resolve()
    assert sorted(t.options()) == ["Runner", "Walker"]


@rule("ninja_slayer", "302.2b")
def test_what_everybody_sees_must_be_found() -> None:
    t = Position()
    t.put(0, "hand", spell("Eye", "相手は手札を公開する。その後、相手の手札のキャラクターを1枚選び、それを捨てる。"))
    t.put(1, "hand", card("Runner"), card("Walker"), spell("Song", "1枚ドロー。"))
    t.start()
    t.enter("Eye").resolve()
    assert sorted(t.options()) == ["Runner", "Walker"]


# ---- 304 deck
@rule("ninja_slayer", "304.2")
def test_nobody_sees_the_deck_and_it_keeps_its_order() -> None:
    t = Position(deck=2)
    t.put(0, "deck", card("First"), card("Second"))
    t.put(0, "hand", spell("Wind", "1枚ドローする。"), spell("Gale", "1枚ドローする。"))
    t.start()
    for seat in (0, 1):
        assert names(t, seat, 0, "deck") == [None] * 4
    t.enter("Wind").pass_until_empty()
    assert t.where("First") == (0, "hand")
    assert t.where("Second") == (0, "deck")
    t.enter("Gale").pass_until_empty()
    assert t.where("Second") == (0, "hand")


@rule("ninja_slayer", "304.2")
def test_what_was_put_into_the_deck_openly_is_known_by_its_place() -> None:
    t = Position(deck=2, pause_at="505.1")
    t.put(0, "hand", spell("Sink", "相手の場のキャラクターを1人選び、それを持ち主のデッキの一番上に置く。"))
    t.put(1, "field", card("Guard"))
    t.start()
    t.enter("Sink").pass_until_empty()
    for seat in (0, 1):
        assert names(t, seat, 1, "deck") == [None, None, "Guard"]


@rule("ninja_slayer", "304.3")
def test_several_cards_leave_the_deck_one_by_one_from_the_top() -> None:
    t = Position(deck=3, pause_at="505.1")
    t.put(0, "deck", card("A"), card("B"), card("C"))
    t.put(0, "hand", spell("Erode", "あなたのデッキの上から2枚をオヒガンに置く。"))
    t.put(0, "field", card("Miller", text="◆あなたのカードがデッキからオヒガンに置かれた時、1回復する。"), bowed=True)
    t.start()
    t.enter("Erode").resolve()
    moved = [e for e in t.game.events() if e.name == "to_ohigan"]
    assert [e.text() for e in moved][:2] == ["A goes to the ohigan", "B goes to the ohigan"]
    assert t.zone(0, "ohigan")[:2] == ["A", "B"]
    assert t.where("C") == (0, "deck")


@rule("ninja_slayer", "304.3")
def test_each_next_card_is_the_top_one_then() -> None:
    """Drawing in place of the first move changes which card is the second to leave."""
    t = Position(deck=3, pause_at="505.1")
    t.put(0, "deck", card("A"), card("B"), card("C"))
    t.put(0, "hand", spell("Erode", "あなたのデッキの上から2枚をオヒガンに置く。"))
    t.put(0, "field", card("Twist", text=TWIST), bowed=True)
    t.start()
    t.enter("Erode").resolve()
    assert [t.where(x)[1] for x in "ABC"] == ["hand", "hand", "ohigan"]


@rule("ninja_slayer", "304.4")
def test_deck_means_the_cards_in_the_deck() -> None:
    t = Position(deck=4)
    t.put(0, "deck", card("Runner"))
    t.put(0, "ohigan", card("Dead"))
    t.put(0, "hand", spell("Seek", "あなたのデッキからキャラクターを1枚まで探し、それを除外する。"))
    t.put(1, "field", card("Guard", toughness=9))
    t.start()
    t.enter("Seek").resolve()
    assert "Runner" in t.options()
    assert "Dead" not in t.options() and "Guard" not in t.options()


# ---- 305 hand
@rule("ninja_slayer", "305.3")
def test_the_hand_is_seen_by_its_player_alone() -> None:
    t = Position()
    t.put(0, "hand", card("Mine", cost=9))
    t.put(1, "hand", card("Theirs", cost=9))
    t.start()
    assert (names(t, 0, 0, "hand"), names(t, 0, 1, "hand")) == (["Mine"], [None])
    assert (names(t, 1, 0, "hand"), names(t, 1, 1, "hand")) == ([None], ["Theirs"])


@rule("ninja_slayer", "305.2")
def test_a_hand_has_no_order_so_what_leaves_it_unseen_may_be_any_card() -> None:
    """The other player knows the card that went to the hand until one of the hand goes away unseen."""
    t = Position(pause_at="505.1")
    t.put(0, "hand", spell("Back", "あなたの場のキャラクターを1人選び、それを手札に戻す。"),
          spell("Tuck", "あなたの手札を1枚選び、それをデッキの一番下に置く。"), card("Secret", cost=9))
    t.put(0, "field", card("Runner", cost=9))
    t.start()
    t.enter("Back").pass_until_empty()
    assert "Runner" in names(t, 1, 0, "hand")
    t.enter("Tuck").resolve().choose("Secret")
    assert names(t, 1, 0, "hand") == [None]
    assert names(t, 0, 0, "hand") == ["Runner"]


@rule("ninja_slayer", "305.4")
def test_hand_means_the_cards_in_the_hand() -> None:
    t = Position()
    t.put(0, "hand", spell("Count", "X枚ドローする。Xは相手の手札の数に等しい。"))
    t.put(1, "hand", count=3)
    t.put(1, "ohigan", count=2)
    t.start()
    t.enter("Count").pass_until_empty()
    assert t.count(0, "hand") == 3


@rule("ninja_slayer", "305.5")
def test_a_hand_has_no_limit() -> None:
    t = Position(deck=12)
    t.put(0, "hand", count=9)
    t.put(0, "hand", spell("Wind", "6枚ドローする。"))
    t.start()
    t.enter("Wind").pass_until_empty()
    assert t.count(0, "hand") == 15
    t.pass_until(turn=1)
    assert t.count(0, "hand") == 15


# ---- 306 field
@rule("ninja_slayer", "306.2")
def test_all_see_the_field() -> None:
    t = Position()
    t.put(0, "field", card("Runner"), card("Walker"))
    t.start()
    for seat in (0, 1):
        assert sorted(names(t, seat, 0, "field"), key=str) == ["Runner", "Walker"]


@rule("ninja_slayer", "306.3")
def test_cards_on_the_field_have_an_orientation() -> None:
    t = Position()
    t.put(0, "hand", spell("Bow", "キャラクターを1人選び、それをオジギする。"))
    t.put(1, "field", card("Guard"))
    t.start()
    assert not t.bowed("Guard")
    t.enter("Bow").pass_until_empty()
    assert t.bowed("Guard")


@rule("ninja_slayer", "306.4")
def test_a_card_moves_to_its_new_controllers_field() -> None:
    t = Position()
    t.put(0, "hand", spell("Charm", "相手の場のキャラクターを1人選び、それの支配者はあなたになる。"))
    t.put(1, "field", card("Guard"))
    t.start()
    t.enter("Charm").pass_until_empty()
    assert t.zone(0, "field") == ["Guard"]
    assert t.zone(1, "field") == []


@rule("ninja_slayer", "306.4")
def test_a_card_whose_control_a_static_ability_changes_moves_and_comes_back() -> None:
    t = Position()
    t.put(0, "hand", spell("Blade", "〈影〉を1人選び、それを殺す。"))
    t.put(0, "field", card("Siren", traits=["影"], text="◆〈獣〉の支配者はあなたになる。"))
    t.put(1, "field", card("Beast", traits=["獣"]))
    t.start()
    assert t.where("Beast") == (0, "field")
    t.enter("Blade").pass_until_empty()
    assert t.where("Beast") == (1, "field")


@rule("ninja_slayer", "306.5")
def test_facts_and_traits_without_a_zone_mean_cards_on_the_field() -> None:
    t = Position()
    t.put(0, "hand", spell("Blade", "〈影〉を1枚選び、それを殺す。"), card("InHand", traits=["影"], cost=9))
    t.put(0, "field", card("Shade", traits=["影"]))
    t.put(1, "field", card("Other", traits=["影"]))
    t.put(0, "ohigan", card("Dead", traits=["影"]))
    t.start()
    assert "enter Blade" in t.options()
    t.enter("Blade")
    assert set(t.options()) == {"Shade", "Other"}


@rule("ninja_slayer", "306.5a")
def test_counting_without_a_zone_counts_on_the_field() -> None:
    t = Position()
    t.put(0, "hand", spell("Count", "X枚ドローする。Xは〈影〉の数に等しい。"), card("InHand", traits=["影"], cost=9))
    t.put(0, "field", card("Shade", traits=["影"]))
    t.put(1, "field", card("Other", traits=["影"]))
    t.put(0, "ohigan", card("Dead", traits=["影"]), count=3)
    t.start()
    t.enter("Count").pass_until_empty()
    assert t.count(0, "hand") == 1 + 2


# ---- 307-312
@rule("ninja_slayer", "307.2")
def test_all_see_the_ether_zone() -> None:
    t = Position()
    t.put(0, "ether", card("Fuel"))
    t.start()
    assert names(t, 0, 0, "ether") == names(t, 1, 0, "ether") == ["Fuel"]


@rule("ninja_slayer", "307.3")
def test_cards_in_the_ether_zone_have_an_orientation() -> None:
    t = Position()
    t.put(0, "hand", card("Runner", cost=1))
    t.put(0, "ether", card("Fuel"))
    t.start()
    assert not t.bowed("Fuel")
    t.enter("Runner").pass_until_empty()
    assert t.bowed("Fuel")


@rule("ninja_slayer", "308.2")
def test_all_see_the_ohigan() -> None:
    t = Position()
    t.put(0, "ohigan", card("Dead"))
    t.start()
    assert names(t, 0, 0, "ohigan") == names(t, 1, 0, "ohigan") == ["Dead"]


@rule("ninja_slayer", "309.1a")
def test_all_see_the_damage_zone() -> None:
    t = Position()
    t.put(0, "damage", card("Wound"))
    t.start()
    assert names(t, 0, 0, "damage") == names(t, 1, 0, "damage") == ["Wound"]


@rule("ninja_slayer", "309.1b")
def test_cards_in_the_damage_zone_can_be_turned_face_down() -> None:
    t = Position()
    t.put(0, "hand", spell("Hide", "あなたのダメージ・ゾーンのカードを1枚選び、それを裏向きにする。"))
    t.put(0, "damage", card("Wound"))
    t.start()
    t.enter("Hide").pass_until_empty()
    assert t.down("Wound")


@rule("ninja_slayer", "309.1b")
def test_elsewhere_cards_have_no_face_down_side() -> None:
    t = Position()
    t.put(0, "hand", spell("Hide", "あなたのオヒガンのカードを1枚選び、それを裏向きにする。"))
    t.put(0, "ohigan", card("Dead"))
    t.start()
    t.enter("Hide").pass_until_empty()
    assert not t.down("Dead")


@rule("ninja_slayer", "309.1b-1")
def test_a_face_down_card_in_the_damage_zone_has_no_facts_to_be_chosen_by() -> None:
    t = Position()
    t.put(0, "hand", spell("Pull", "あなたのダメージ・ゾーンのキャラクターを1枚選び、それを手札に加える。"))
    t.put(0, "damage", card("Open"), card("Clear"))
    t.put(0, "damage", card("Shut"), down=True)
    t.start()
    t.enter("Pull")
    assert set(t.options()) == {"Open", "Clear"}


@rule("ninja_slayer", "309.1b-1")
def test_a_face_down_card_in_the_damage_zone_is_not_counted_by_its_facts() -> None:
    t = Position()
    t.put(0, "hand", spell("Count", "X枚ドローする。Xはあなたのダメージ・ゾーンのキャラクターの数に等しい。"))
    t.put(0, "damage", card("Open"))
    t.put(0, "damage", card("Shut"), down=True)
    t.start()
    t.enter("Count").pass_until_empty()
    assert t.count(0, "hand") == 1


@rule("ninja_slayer", "310.2")
def test_there_is_one_kotodama_space_seen_by_all_and_in_order() -> None:
    t = Position()
    t.put(0, "hand", spell("Wind", "1枚ドローする。"), spell("More", "1枚ドローする。"))
    t.put(1, "hand", spell("Reply", "1枚ドローする。"))
    t.start()
    t.enter("Wind").pass_(0).enter("Reply")
    for seat in (0, 1):
        assert names(t, seat, None, "kotodama_space") == ["Wind", "Reply"]
    assert t.pile() == ["Reply", "Wind"]
    t.resolve()
    assert t.pile() == ["Wind"]


@rule("ninja_slayer", "311.2")
def test_all_see_what_is_excluded() -> None:
    t = Position()
    t.put(0, "hand", spell("Banish", "あなたのデッキの一番上のカードを除外する。"))
    t.put(0, "deck", card("Secret"))
    t.start()
    t.enter("Banish").pass_until_empty()
    assert t.where("Secret") == (0, "excluded")
    assert names(t, 0, 0, "excluded") == names(t, 1, 0, "excluded") == ["Secret"]


@rule("ninja_slayer", "312.2")
def test_all_see_the_card_in_the_check_zone() -> None:
    t = Position()
    t.put(0, "hand", spell("Stone", "相手プレイヤーに1ダメージを与える。"))
    t.put(1, "deck", card("Lucky", ukemi="1エテルを支払う:1枚ドロー。"))
    t.put(1, "ether")
    t.start()
    t.enter("Stone").pass_until_empty()
    assert t.kind == "ukemi"
    assert names(t, 0, 1, "check") == names(t, 1, 1, "check") == ["Lucky"]
