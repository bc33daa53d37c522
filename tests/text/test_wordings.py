"""The wordings of the book's manner: understood whole, the same effect when written back, and what they mean."""
from __future__ import annotations

import pytest

from taisen.kernel.effects import tree as t

from .ninja_slayer import compile_text, english, japanese
from .wordings import ALL


def compiled(text: str, kind: str = "kotodama", part: str = "text") -> t.Ability:
    (ability,) = compile_text(text, kind, part)
    return ability


def steps(text: str) -> t.Steps:
    ability = compiled(text)
    assert isinstance(ability, t.Spell)
    return ability.steps


FIELD = t.Things("character", "opponent", "field")
ONE = t.Const(1)


@pytest.mark.parametrize(("text", "words"), [
    ("各プレイヤーは自分のデッキをシャッフルする。", "Each player shuffles their deck."),
    ("各プレイヤーは、自分の場にキャラクターが2人以上いるなら、1枚ドローする。",
     "For each player, if there are 2 or more characters on their field, that player draws 1 card."),
    ("このターン、これが殺された時、1枚ドロー。", "The next time this turn this card is killed, draw 1 card."),
    ("このターン、これが殺されるたび、1枚ドロー。", "This turn, whenever this card is killed, draw 1 card."),
])
def test_each_player_and_each_time_in_english(text: str, words: str) -> None:
    assert english(compile_text(text, "kotodama")) == words


@pytest.mark.parametrize(("text", "words"), [
    ("◆これは、1エテルを支払わなければアイサツできない。", "◆ This card can greet only by having its player pay 1 ether."),
    ("◆相手の場のキャラクターは、手札を1枚捨てなければアイサツできない。",
     "◆ Characters on your opponent's field can greet only by having their player discard 1 card from their hand."),
    ("◆あなたの起動能力をエントリーするためのコストは1減る。", "◆ The cost to enter your activated abilities is reduced by 1."),
])
def test_costs_of_greetings_and_abilities_in_english(text: str, words: str) -> None:
    assert english(compile_text(text, "character")) == words


@pytest.mark.parametrize(("text", "kind", "part"), ALL)
def test_wording_comes_back_as_the_same_effect(text: str, kind: str, part: str) -> None:
    effect = compile_text(text, kind, part)
    again = japanese(effect)
    assert compile_text(again, kind, part) == effect, again
    assert english(effect)


def test_choose_return_and_draw() -> None:
    chosen, returned, drawn = steps(
        "相手の場のコスト3以下のキャラクターを1人選び、それを持ち主の手札に戻して、1枚ドロー。")
    cheap = t.Things("character", "opponent", "field", (t.HasField("cost", "<=", t.Const(3)),))
    assert chosen == t.Choose((t.Pick(cheap, ONE, ONE),))
    assert returned == t.Do("move", t.Chosen(0), to=t.Place("hand"))
    assert drawn == t.Do("draw", amount=ONE)


def test_an_increased_number_is_a_quality_and_a_condition() -> None:
    """104.6"""
    choose, kill = steps(
        "相手の場のカラテが増加しているキャラクターを1人選び、それの工作力が減少しているなら、それを殺す。")
    grown = t.Things("character", "opponent", "field", (t.Changed("karate"),))
    assert choose == t.Choose((t.Pick(grown, ONE, ONE),))
    assert isinstance(kill, t.If)
    assert kill.condition == t.Fits(t.Chosen(0), (t.Changed("sabotage", False),))
    assert "with increased karate" in english((t.Spell((choose, kill)),))


def test_how_a_card_lies_is_said_in_both_languages() -> None:
    for text, word in (("あなたの手札のキャラクターを1枚選び、それをあなたの場にオジギ状態でアンブッシュする。", "bowed"),
                       ("あなたのデッキの一番上のカードを裏向きでダメージ・ゾーンに置く。", "face-down")):
        ability = compiled(text)
        assert f", {word}" in english((ability,))
        assert compiled(japanese((ability,))) == ability


def test_te_before_may_is_a_cost() -> None:
    """1203.6: what stands in て-form before してもよい is paid for it."""
    (may,) = steps("手札を1枚選んで捨てて、2枚ドローしてもよい。")
    hand = t.Things("card", "you", "hand")
    assert may == t.May((t.Do("draw", amount=t.Const(2)),),
                        (t.Choose((t.Pick(hand, ONE, ONE),)), t.Do("discard", t.Chosen(0))))


def test_without_may_it_is_a_sequence() -> None:
    assert [type(step) for step in steps("手札を1枚選んで捨てて、2枚ドローする。")] == [t.Choose, t.Do, t.Do]


def test_a_choice_before_may_is_no_cost() -> None:
    choose, may = steps("相手の場のキャラクターを1人選び、それを殺してもよい。")
    assert isinstance(choose, t.Choose)
    assert may == t.May((t.Do("kill", t.Chosen(0)),))


def test_the_subject_goes_on_through_the_sentence() -> None:
    opponent = t.Player("opponent")
    choose, discard, draw = steps("相手は手札を1枚選んで捨てて、1枚ドローする。")
    assert choose == t.Choose((t.Pick(t.Things("card", "opponent", "hand"), ONE, ONE),), by="opponent")
    assert discard == t.Do("discard", t.Chosen(0), player=opponent)
    assert draw == t.Do("draw", amount=ONE, player=opponent)


def test_it_is_what_was_spoken_of_last() -> None:
    ability = compiled("◆これがキャラクターにアイサツした時、それに1ダメージを与える。", "character")
    assert isinstance(ability, t.Triggered)
    assert ability.trigger == t.Event("greet", t.This(), t.Things("character"))
    assert ability.steps == (t.Do("damage", t.EventThing("object"), ONE),)
    ability = compiled("◆相手のキャラクターが登場した時、それを殺す。", "character")
    assert isinstance(ability, t.Triggered)
    assert ability.steps == (t.Do("kill", t.EventThing("subject")),)


def test_quoted_ability_has_its_own_this_and_limit() -> None:
    (lasting,) = steps("このターン、あなたの場の〈影〉は「◆これがアイサツした時、これをアンタイ・オジギする。"
                       "この能力は1ターンに2度しか誘発しない。」を得る。")
    assert isinstance(lasting, t.Lasting) and lasting.until == "turn"
    (gain,) = lasting.changes
    assert gain == t.Gain(t.Triggered(t.Event("greet", t.This()), (t.Do("unbow", t.This()),), limit=t.Limit(2)))


def test_delayed_trigger_keeps_the_choice() -> None:
    later = steps("場のキャラクターを1人選び、このターンの終了時、それを殺す。")[1]
    assert later == t.Later(t.Event("turn_end"), (t.Do("kill", t.Chosen(0)),))


def test_state_trigger() -> None:
    ability = compiled("◆あなたの手札が0枚の時、1枚ドロー。", "character")
    assert isinstance(ability, t.Triggered)
    assert ability.trigger == t.Holds(t.Compare(t.Count(t.Things("card", "you", "hand")), "=", t.Const(0)))


def test_replacement_and_its_option() -> None:
    killed = t.Event("killed", t.This())
    plain = compiled("◆これが殺される場合、代わりにこれを除外する。", "character")
    assert plain == t.Replacement(killed, (t.Do("exclude", t.This()),))
    optional = compiled("◆これが殺される場合、代わりにこれを除外してもよい。", "character")
    assert optional == t.Replacement(killed, (t.Do("exclude", t.This()),), may=True)


def test_free_entry_works_from_hand() -> None:
    ability = compiled("◆あなたの場に“灯”が1人以上いれば、このコストを支払わずにエントリーしてもよい。", "character")
    lamp = t.Things("card", "you", "field", (t.Named("灯"),))
    assert ability == t.Static((t.FreeEntry(),), t.This(), t.Compare(t.Count(lamp), ">=", ONE), "hand")


def test_ability_of_a_card_in_hand() -> None:
    ability = compiled("◆これが手札にあり、あなたのキャラクターが殺された時、1枚ドロー。", "character")
    assert isinstance(ability, t.Triggered) and ability.zone == "hand"


def test_printed_name_is_kept_aside() -> None:
    ability = compiled("◆『波の型-』これがアイサツした時、1枚ドロー。", "character")
    assert isinstance(ability, t.Triggered) and ability.name == "波の型"


def test_ukemi() -> None:
    assert compiled("これがエントリーする!", "character", "ukemi") == t.OnCheck(enters=True)
    paid = compiled("1エテルを支払う:1枚ドロー。", "kotodama", "ukemi")
    assert paid == t.OnCheck((t.Do("draw", amount=ONE),), cost=(t.Do("pay_ether", amount=ONE),))


def test_one_meaning_of_many_ways_of_writing() -> None:
    plain = compile_text("◆あなたのオヒガンの〈影〉を1枚選び、それを手札に加える。", "kotodama")
    for text in (
        "■あなたのオヒガンの<影>を1枚選び、それを手札に加える。",
        "▶あなたのオヒガンの(影)を1枚選び、それを手札に加える。",
        "あなたの オヒガンの⟨影⟩を１枚選び、それを手札に加える。",
        "あなたのオヒガンの〈影〉を1枚選び、手札に加える。(思い出しましょう。)",
    ):
        assert compile_text(text, "kotodama") == plain
