"""What each player does (各プレイヤーは…): both, with and from their own, choosing themselves, the turn player first.

1307.1 and 1319.1 say who chooses, 1204.2e when, 1307.2 and 302.2 who sees what.
"""
from __future__ import annotations

import pytest

from taisen.games.info import CardData
from taisen.scenario import Position, card
from tests.rules import rule

IDLE = card("Idle", kind="kotodama", cost=9, text="1枚ドローする。")


def kotodama(text: str) -> CardData:
    return card("Spell", kind="kotodama", cost=0, text=text)


def table(text: str, turn: int = 0, seat: int = 0) -> Position:
    """A seat holds a kotodama with that text in somebody's turn; not yet started."""
    t = Position(turn=turn)
    t.put(seat, "hand", kotodama(text))
    return t


def faces(t: Position, seat: int, whose: int, zone: str) -> list[str]:
    """The names of the cards of a zone that a seat sees."""
    return [c.name("en") for c in t.game.view(seat).zone(whose, zone) if c.id]


# ---- deck, damage zone, shuffling
@rule("ninja_slayer", "302.1")
def test_each_player_puts_the_top_cards_of_their_own_deck_into_their_ohigan() -> None:
    t = table("各プレイヤーは自分のデッキの上から2枚をオヒガンに置く。")
    t.put(0, "deck", card("A"), card("B"))
    t.put(1, "deck", card("C"), card("D"))
    t.start()
    t.enter("Spell").pass_until_empty()
    assert (t.count(0, "ohigan"), t.count(1, "ohigan")) == (3, 2)
    assert (t.count(0, "deck"), t.count(1, "deck")) == (10, 10)


@rule("ninja_slayer", "1319.1")
def test_each_player_heals_and_chooses_which_wounds() -> None:
    t = table("各プレイヤーは1回復する。")
    t.put(0, "damage", card("A"), card("B"))
    t.put(1, "damage", card("C"), card("D"))
    t.start()
    t.enter("Spell").pass_until(kind="heal")
    assert (t.seat, t.options()) == (0, ["A", "B"])
    t.choose("B")
    assert (t.seat, t.options()) == (1, ["C", "D"])
    t.choose("C")
    assert (t.zone(0, "damage"), t.zone(1, "damage")) == (["A"], ["D"])


@rule("ninja_slayer", "1319.1")
def test_the_turn_player_heals_first_whoever_had_it_done() -> None:
    t = table("各プレイヤーは1回復する。", turn=1)
    t.put(0, "damage", card("A"), card("B"))
    t.put(1, "damage", card("C"), card("D"))
    t.start()
    t.pass_until(seat=0)
    t.enter("Spell").pass_until(kind="heal")
    assert (t.seat, t.options()) == (1, ["C", "D"])
    t.choose("D")
    assert (t.seat, t.options()) == (0, ["A", "B"])


@rule("ninja_slayer", "302.1")
@pytest.mark.parametrize("text", ["各プレイヤーは自分のデッキをシャッフルする。", "各プレイヤーはデッキをシャッフルする。"])
def test_each_player_shuffles_their_own_deck(text: str) -> None:
    t = table(text)
    t.put(0, "hand", IDLE)
    t.start()
    t.events()
    t.enter("Spell").pass_until_empty()
    shuffled = [e for e in t.events() if "shuffle" in e.lower()]
    assert len(shuffled) == 2


# ---- hands
@rule("ninja_slayer", "1307.1", "302.2")
@pytest.mark.parametrize("text", ["各プレイヤーは手札を1枚捨てる。", "各プレイヤーは自分の手札を1枚選び、捨てる。"])
def test_each_player_discards_of_their_own_hand_and_sees_no_other(text: str) -> None:
    t = table(text)
    t.put(0, "hand", card("A", cost=9), card("B", cost=9))
    t.put(1, "hand", card("C", cost=9), card("D", cost=9))
    t.start()
    t.enter("Spell").pass_until(kind="choose")
    assert (t.seat, t.options()) == (0, ["A", "B"])
    assert faces(t, 0, 1, "hand") == []
    t.choose("A")
    assert (t.seat, t.options()) == (1, ["C", "D"])
    assert faces(t, 1, 0, "hand") == []
    assert (t.zone(0, "ohigan"), t.zone(0, "hand")) == ([], ["A", "B"])
    t.choose("D")
    assert (t.zone(0, "hand"), t.zone(1, "hand")) == (["B"], ["C"])
    assert (t.where("A"), t.where("D")) == ((0, "ohigan"), (1, "ohigan"))


@rule("ninja_slayer", "104.2")
def test_a_player_without_a_hand_discards_nothing_and_the_other_all_the_same() -> None:
    t = table("各プレイヤーは手札を1枚捨てる。")
    t.put(1, "hand", card("C", cost=9))
    t.start()
    t.enter("Spell").pass_until_empty()
    assert (t.count(0, "hand"), t.count(1, "hand"), t.where("C")) == (0, 0, (1, "ohigan"))


@rule("ninja_slayer", "1309.2")
def test_each_player_discards_the_whole_hand() -> None:
    t = table("各プレイヤーは手札を捨てる。")
    t.put(0, "hand", card("A", cost=9))
    t.put(1, "hand", card("C", cost=9), card("D", cost=9))
    t.start()
    t.enter("Spell").pass_until_empty()
    assert (t.count(0, "hand"), t.count(1, "hand"), t.count(1, "ohigan")) == (0, 0, 2)


@rule("ninja_slayer", "1307.1")
def test_what_each_player_puts_from_hand_goes_to_their_own_zone() -> None:
    t = table("各プレイヤーは手札のカードを1枚選び、エテル・ゾーンに置く。")
    t.put(0, "hand", card("A", cost=9), card("B", cost=9))
    t.put(1, "hand", card("C", cost=9), card("D", cost=9))
    t.start()
    t.enter("Spell").pass_until(kind="choose")
    t.choose("B").choose("C")
    assert (t.zone(0, "ether"), t.zone(1, "ether")) == (["B"], ["C"])


# ---- targets
@rule("ninja_slayer", "1204.2e", "1307.1")
def test_each_player_chooses_a_character_of_their_own_on_entering_and_both_are_killed_at_once() -> None:
    t = table("各プレイヤーは自分の場のキャラクターを1人選び、それを殺す。")
    t.put(0, "field", card("A"), card("B"))
    t.put(1, "field", card("C"), card("D"))
    t.put(1, "hand", IDLE)
    t.start()
    t.enter("Spell")
    assert (t.seat, t.kind, t.options()) == (0, "choose", ["A", "B"])
    t.choose("A")
    assert (t.seat, t.options(), t.pile()) == (1, ["C", "D"], [])
    t.choose("D")
    t.pass_until_empty()
    assert (t.zone(0, "field"), t.zone(1, "field")) == (["B"], ["C"])
    assert (t.where("A"), t.where("D")) == ((0, "ohigan"), (1, "ohigan"))


@rule("ninja_slayer", "1204.2e")
def test_the_turn_player_names_their_character_first() -> None:
    t = table("各プレイヤーは自分の場のキャラクターを1人選び、それを殺す。", turn=1)
    t.put(0, "field", card("A"), card("B"))
    t.put(1, "field", card("C"), card("D"))
    t.start()
    t.pass_until(seat=0)
    t.enter("Spell")
    assert (t.seat, t.options()) == (1, ["C", "D"])
    t.choose("C")
    assert (t.seat, t.options()) == (0, ["A", "B"])


@rule("ninja_slayer", "1204.2e")
def test_where_one_player_has_nothing_to_choose_it_is_not_entered() -> None:
    t = table("各プレイヤーは自分の場のキャラクターを1人選び、それを殺す。")
    t.put(0, "field", card("A"))
    t.put(0, "hand", card("Idle", kind="kotodama", cost=0, text="1枚ドローする。"))
    t.start()
    assert t.options() == ["pass", "enter Idle"]


@rule("ninja_slayer", "1205.1a")
def test_what_is_no_longer_proper_of_one_player_does_not_save_the_other() -> None:
    t = table("各プレイヤーは自分の場のキャラクターを1人選び、それを殺す。")
    t.put(0, "field", card("A"))
    t.put(1, "field", card("C"))
    t.put(1, "hand", card("Rescue", kind="kotodama", cost=0, text="場のキャラクターを1人選び、それを持ち主の手札に戻す。"))
    t.start()
    t.enter("Spell").enter("Rescue").choose("C").pass_until_empty()
    assert (t.where("A"), t.where("C")) == ((0, "ohigan"), (1, "hand"))


@rule("ninja_slayer", "1307.1")
def test_each_player_takes_a_card_of_their_own_ohigan() -> None:
    t = table("各プレイヤーは自分のオヒガンのキャラクターを1枚選び、手札に戻す。")
    t.put(0, "ohigan", card("A"), card("B"))
    t.put(1, "ohigan", card("C"), card("D"))
    t.start()
    t.enter("Spell")
    assert (t.seat, t.options()) == (0, ["A", "B"])
    t.choose("B")
    assert (t.seat, t.options()) == (1, ["C", "D"])
    t.choose("C").pass_until_empty()
    assert (t.zone(0, "hand"), t.zone(1, "hand")) == (["B"], ["C"])


@rule("ninja_slayer", "1314.1")
def test_what_each_player_ambushes_comes_to_their_own_field_and_is_still_theirs_to_speak_of() -> None:
    t = table("各プレイヤーは自分のオヒガンのキャラクターを1枚選び、アンブッシュする。このターン、それらはカラテ+2を得る。")
    t.put(0, "ohigan", card("A"))
    t.put(1, "ohigan", card("C"))
    t.put(1, "field", card("D"))
    t.start()
    t.enter("Spell").pass_until_empty()
    assert (t.zone(0, "field"), t.zone(1, "field")) == (["A"], ["D", "C"])
    assert (t.value("A", "karate"), t.value("C", "karate"), t.value("D", "karate")) == (3, 3, 1)


# ---- searching, looking, numbers, may
@rule("ninja_slayer", "1307.2")
def test_each_player_searches_their_own_deck_and_sees_no_other() -> None:
    t = table("各プレイヤーは自分のデッキからキャラクターを1枚探し、手札に加える。各プレイヤーは自分のデッキをシャッフルする。")
    t.put(0, "deck", card("A"))
    t.put(1, "deck", card("C"))
    t.start()
    t.enter("Spell").pass_until(kind="choose")
    assert t.seat == 0 and "A" in t.options() and "C" not in t.options()
    assert faces(t, 0, 1, "deck") == []
    t.choose("A")
    assert t.seat == 1 and "C" in t.options()
    assert faces(t, 1, 0, "deck") == ["A"]
    t.choose("C")
    assert (t.zone(0, "hand"), t.zone(1, "hand")) == (["A"], ["C"])


@rule("ninja_slayer", "1306.2")
def test_each_player_looks_at_and_takes_of_what_they_have_looked_at() -> None:
    t = table("各プレイヤーは自分のデッキの上から2枚を見て、その中から1枚選び、手札に加え、残りをデッキの下に置く。")
    t.put(0, "deck", card("A"), card("B"))
    t.put(1, "deck", card("C"), card("D"))
    t.start()
    t.enter("Spell").pass_until(kind="choose")
    assert (t.seat, sorted(t.options())) == (0, ["A", "B"])
    assert faces(t, 1, 0, "deck") == []
    t.choose("A")
    assert (t.seat, sorted(t.options())) == (1, ["C", "D"])
    t.choose("D")
    assert (t.zone(0, "hand"), t.zone(1, "hand")) == (["A"], ["D"])
    assert (t.zone(0, "deck")[-1], t.zone(1, "deck")[-1]) == ("B", "C")


@rule("ninja_slayer", "1304.3")
def test_a_number_of_each_players_own_is_counted_for_each() -> None:
    t = table("各プレイヤーは自分の場のキャラクターの数に等しい枚数ドローする。")
    t.put(0, "field", card("A"))
    t.put(1, "field", card("C"), card("D"), card("E"))
    t.start()
    t.enter("Spell").pass_until_empty()
    assert (t.count(0, "hand"), t.count(1, "hand")) == (1, 3)


@rule("ninja_slayer", "1203.6")
def test_each_player_says_whether_they_pay_for_themselves() -> None:
    t = table("各プレイヤーは手札を1枚捨てて、2枚ドローしてもよい。")
    t.put(0, "hand", card("A", cost=9), card("B", cost=9))
    t.put(1, "hand", card("C", cost=9), card("D", cost=9))
    t.start()
    t.enter("Spell").pass_until(kind="may")
    assert t.seat == 0
    t.no()
    assert (t.seat, t.kind) == (1, "may")
    t.yes().choose("C")
    assert (t.count(0, "hand"), t.count(1, "hand"), t.where("C")) == (2, 3, (1, "ohigan"))


@rule("ninja_slayer", "1205.1d")
def test_a_condition_about_their_own_is_asked_for_each_player() -> None:
    t = table("各プレイヤーは、自分の場にキャラクターが2人以上いるなら、1枚ドローする。")
    t.put(0, "field", card("A"))
    t.put(1, "field", card("C"), card("D"))
    t.start()
    t.enter("Spell").pass_until_empty()
    assert (t.count(0, "hand"), t.count(1, "hand")) == (0, 1)


@rule("ninja_slayer", "1209.7")
def test_what_each_player_chose_is_kept_for_later() -> None:
    t = table("各プレイヤーは自分の場のキャラクターを1人選び、それをオジギする。このターン終了時、それらを殺す。")
    t.put(0, "field", card("A"), card("B"))
    t.put(1, "field", card("C"), card("D"))
    t.start()
    t.enter("Spell").choose("A").choose("C").pass_until_empty()
    assert t.bowed("A") and t.bowed("C")
    t.pass_until(turn=1)
    assert (t.zone(0, "field"), t.zone(1, "field")) == (["B"], ["D"])


# ---- the opponent alone
@rule("ninja_slayer", "1313.1")
def test_the_opponent_enters_a_card_of_their_own() -> None:
    t = table("相手は自分の手札のキャラクターを1枚選び、それをコストを支払わずにエントリーする。")
    t.put(1, "hand", card("C", cost=9), card("D", cost=9))
    t.start()
    t.enter("Spell").pass_until(kind="choose")
    assert (t.seat, [o for o in t.options() if o != "stop"]) == (1, ["C", "D"])
    t.choose("D")
    t.pass_until_empty()
    assert t.zone(1, "field") == ["D"]


@rule("ninja_slayer", "1306.2")
def test_the_opponent_looks_and_nobody_else() -> None:
    t = table("相手は自分のデッキの上から2枚を見て、その中から1枚選び、手札に加え、残りをデッキの下に置く。")
    t.put(1, "deck", card("C"), card("D"))
    t.start()
    t.enter("Spell").pass_until(kind="choose")
    assert (t.seat, sorted(t.options())) == (1, ["C", "D"])
    assert faces(t, 0, 1, "deck") == []
