"""Re-birth's wording, on the printed cards that lie beside the project; without them only the small cases run."""
from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from taisen.games.rebirth.text.vocabulary import VOCABULARY, texts
from taisen.kernel.effects import tree as t
from taisen.text.errors import AmbiguousText, TextError
from taisen.text.wording import characters
from tools.text_facts import differences
from tools.text_proofs.changes import other_programs, printed_english, unmoved

CARDS = Path(__file__).parents[3] / "shared/cards/rebirth/cards.jsonl"
printed = pytest.mark.skipif(not CARDS.exists(), reason="the printed cards (../shared/cards/rebirth) are not here")

Text = tuple[str, str]


@cache
def rows() -> tuple[dict[str, Any], ...]:
    """Every third card; `tools.text_report` and `tools.text_proofs` go through all of them."""
    return tuple(json.loads(line) for line in CARDS.read_text("utf8").splitlines()[::3])


@cache
def said() -> tuple[Text, ...]:
    return tuple(dict.fromkeys(text for row in rows() for text in texts(row)))


def read(text: str, part: str = "character") -> tuple[t.Ability, ...] | None:
    try:
        return VOCABULARY.compile(text, part)
    except TextError:
        return None


@cache
def whole() -> dict[Text, tuple[t.Ability, ...]]:
    """Every distinct (part, text) that is understood, with its effect."""
    known = {(part, text): read(text, part) for part, text in said()}
    return {key: effect for key, effect in known.items() if effect is not None}


# ---- how much ------------------------------------------------------------------------------------------------------
@printed
def test_share_of_whole_cards() -> None:
    with_text = [texts(row) for row in rows() if texts(row)]
    understood = [keys for keys in with_text if all(key in whole() for key in keys)]
    assert len(understood) >= 0.9 * len(with_text)
    assert len(whole()) >= 0.85 * len(said())


@printed
def test_no_text_is_ambiguous() -> None:
    for part, text in set(said()) - whole().keys():
        with pytest.raises(TextError) as caught:
            VOCABULARY.compile(text, part)
        assert not isinstance(caught.value, AmbiguousText), text


# ---- there and back --------------------------------------------------------------------------------------------------
@printed
def test_round_trip() -> None:
    for (part, text), effect in whole().items():
        written = VOCABULARY.japanese(effect)
        assert written is not None, text
        assert read(written, part) == effect, written


def test_one_name_in_two_places_is_written_as_it_reads() -> None:
    spark = "の【スパーク】から1つ選び、このキャラの【スパーク】として発動する。"
    effect = VOCABULARY.compile(f"【起】【エントリー】:[エネ1]あなたは自分の、メンバーかリタイアにいる《北》{spark}", "character")
    written = VOCABULARY.japanese(effect)
    assert written is not None
    assert read(written) == effect, written
    assert "《北》 in your member area or retire area" in str(VOCABULARY.english(effect))


@printed
def test_every_text_has_english() -> None:
    for (_part, text), effect in whole().items():
        english = VOCABULARY.english(effect)
        assert english, text
        plain = re.sub(r"《[^》]*》|〔[^〕]*〕|a character “[^”]*”", "", english)
        assert not re.search(r"[ぁ-んァ-ヶ一-龠{}\[\]¦]", plain), english


@printed
def test_no_node_keeps_source_text() -> None:
    """Strings in an effect are identifiers, or names that the text puts in brackets."""
    def strings(node: object) -> Iterator[str]:
        if isinstance(node, str):
            yield node
        elif isinstance(node, tuple):
            for one in node:
                yield from strings(one)
        elif is_dataclass(node):
            for f in fields(node):
                yield from strings(getattr(node, f.name))

    for (_part, text), effect in whole().items():
        words = "".join(char for char, _place in characters(text))
        for word in strings(effect):
            quoted = any(mark + word in words for mark in "《〔『")
            assert quoted or re.fullmatch(r"[a-z_]*|X|[<>=+!-]{1,2}", word), word


@printed
def test_every_piece_counts() -> None:
    """A sample of the changes of `tools.text_proofs`: each gives another effect, which runs as another program, or none."""
    for key in random.Random(3).sample(sorted(whole()), 30):
        for other, result in unmoved(VOCABULARY, key, whole()[key]):
            assert result != "same", other
        for other, result in other_programs(VOCABULARY, key, whole()[key]):
            assert result != "same", other


# ---- against the printed English ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "english"), [
    ("相手は１枚引いてよい。そうしたら、あなたは２枚引く。", "If they did so, draw 2 cards."),
    ("相手は１枚引いてよい。引いたら、あなたは２枚引く。引かないなら、あなたはこのキャラを手札に戻す。", "If they do not draw it, return"),
    ("各プレイヤーは自分のメンバーから１枚控え室に置いてよい。１枚以上置いたら、あなたは１枚引く。", "If any of them put it, draw 1 card."),
    ("相手は１枚引いてよい。あなたは１枚引いてよい。引いたら、このターン中、このキャラを＋１/±０。", "You may draw 1 card. If you draw it,"),
])
def test_what_somebody_else_may_do_is_theirs_in_english(text: str, english: str) -> None:
    assert english in (VOCABULARY.english(VOCABULARY.compile("【スパーク】：" + text, "character")) or "")


@printed
def test_agreement_with_the_printed_english() -> None:
    """What differs was read (docs/games/rebirth.md): there the printed English says less, more or something else."""
    english = {text: en for row in rows() for text, en in printed_english(row).items()}
    compared = differing = 0
    for (_part, text), effect in whole().items():
        if text in english:
            ours = VOCABULARY.english(effect)
            assert ours is not None
            compared += 1
            differing += bool(differences(ours, english[text], "rebirth"))
    assert compared > 500
    assert differing <= 0.06 * compared


# ---- small cases -------------------------------------------------------------------------------------------------------
def one(text: str) -> Any:
    (ability,) = VOCABULARY.compile(text, "character")
    return ability


ONE = (t.Const(1), t.Const(1))


def test_icons() -> None:
    ability = one("【自】【エントリー】【Reコンボ】《灯台》【本領発揮Lv4】〔港〕or〔海〕【ターン1】:このキャラがアタックした時、あなたは1枚引く。")
    assert ability.at == ("entry",) and ability.limit == t.Limit(1)
    combo, showcase = ability.condition.conditions
    assert combo == t.Icon("recombo", tests=(t.Named("灯台"),))
    assert showcase == t.Icon("showcase", 4, (t.HasTrait("港"), t.HasTrait("海")))


def test_spark_is_a_trigger_of_its_card() -> None:
    ability = one("【スパーク】:このターン中、このキャラを+2/±0。")
    assert ability.trigger == t.Event("spark", t.This())
    assert ability.steps == (t.Lasting((t.Add("atk", t.Const(2)),), t.This(), "turn"),)


def test_cost_and_choice() -> None:
    ability = one("【起】【メンバー】:[エネ2、手札から1枚控え室に置く]あなたは相手のメンバーから1枚選び、控え室に置いてよい。")
    pay, put = ability.cost
    assert pay == t.Do("pay", amount=t.Const(2))
    assert put == t.Do("put", t.Pick(t.Things("card", "you", "hand"), *ONE), to=t.Place("waiting_room"))
    (may,) = ability.steps
    choose, away = may.steps
    assert choose == t.Do("choose", t.Pick(t.Things("card", "opponent", "member"), *ONE))
    assert away == t.Do("put", to=t.Place("waiting_room"))


def test_own_is_the_player_who_acts() -> None:
    (by,) = one("【スパーク】:相手は自分の手札から1枚控え室に置く。").steps
    assert by.player == t.Player("opponent") and by.steps[0].objects.of.whose == "own"
    (step,) = one("【スパーク】:あなたは自分の手札から1枚控え室に置く。").steps
    assert step.objects.of.whose == "you"


def test_what_is_paid_takes_in_its_choice() -> None:
    (paying,) = one("【スパーク】:あなたは自分のメンバーから1枚選び、控え室に置くことで、2枚引く。").steps
    assert [step.verb for step in paying.cost] == ["choose", "put"]
    assert [step.verb for step in paying.steps] == ["draw"]


def test_otherwise_is_the_other_branch() -> None:
    put, branch = one("【スパーク】:あなたは自分のデッキの上から1枚控え室に置く。それがReバースなら、あなたは1枚引く。"
                      "違うなら、あなたは1点回復する。").steps
    assert put.objects == t.TopOf(t.Const(1))
    assert branch.condition == t.Fits(t.That(""), (), "rebirth")
    assert branch.steps[0].verb == "draw" and branch.otherwise[0].verb == "heal"


def test_options_belong_to_their_choice() -> None:
    (modes,) = one("【スパーク】:あなたは以下から1つ選ぶ。\ni.1枚引く。\nii.このターン中、このキャラを+3/±0。").steps
    assert modes.choose == 1 and len(modes.options) == 2
    assert read("【スパーク】:あなたは以下から1つ選ぶ。") is None


def test_a_time_said_once_goes_on() -> None:
    first, second = one("【スパーク】:このターン中、このキャラは相手から選ばれず、このキャラを+1/±0。").steps
    assert first.until == second.until == "turn"


def test_statements_hold_all_the_time() -> None:
    ability = one("【永】【メンバー】:あなたのリタイアが3枚以上なら、あなたのエントリーを±0/+1。")
    (branch,) = ability.steps
    assert isinstance(ability, t.Continuous)
    assert branch.condition == t.Compare(t.Count(t.Things("card", "you", "retire")), ">=", t.Const(3))
    assert read("【永】:あなたは1枚引く。") is None


def test_attacks_by_number() -> None:
    (during,) = one("【永】【エントリー】:各ターンこのキャラの2回目のアタック中、このキャラを+2/±0。").steps
    assert during.condition == t.During(t.Occasion(t.Event("attack", t.This()), (2,), within="each_turn"))


def test_one_time_after_the_other() -> None:
    first, second = one("【永】【エントリー】:各ターンこのキャラの1回目のアタック中、相手は【ブロッカー】を使えず、"
                        "2回目のアタック中、このキャラを+2/±0。").steps
    assert first.condition.noun.nth == (1,) and second.condition.noun == t.Occasion(t.Event("attack", t.This()), (2,), within="each_turn")


@pytest.mark.parametrize("text", [
    "【スパーク】:あなたは控え室に置く。", "【スパーク】:あなたは残りを控え室に置く。", "【スパーク】:あなたは公開したカードを控え室に置く。",
    "【スパーク】:このターン中、選んだキャラを+1/±0。", "【スパーク】:あなたはその中から1枚選び、手札に加える。",
])
def test_nothing_to_refer_to(text: str) -> None:
    assert read(text) is None


def test_keywords() -> None:
    assert one("【のびしろ】(今後の成長に期待!)") == t.Keyword("potential")
    assert one("【ブロッカー】〔港〕").of == t.Things("card", "", "", (t.HasTrait("港"),))
    assert one("【キャンセル】:【スパーク】or【キャンセル】").of == t.Either((t.AbilityOf("spark"), t.AbilityOf("cancel")))


@pytest.mark.parametrize(("text", "place"), [
    ("【スパーク】:あなたは1枚食べる。", "食べる"),
    ("【スパーク】:あなたは1枚引き、踊る。", "踊る"),
])
def test_error_marks_the_place(text: str, place: str) -> None:
    with pytest.raises(TextError) as caught:
        VOCABULARY.compile(text, "character")
    assert place in caught.value.found or caught.value.found in text


@pytest.mark.parametrize("text", [
    "【スパーク】:あなたは控え室に1枚引く。", "【スパーク】:あなたは相手のメンバーを引く。", "【スパーク】:このターン中、1枚引く。",
    "【自】:あなたは1枚引く。", "【起】:[エネ2]", "【スパーク】:i.1枚引く。ii.2枚引く。", "【キャンセル】:あなたは1枚引く。",
])
def test_frames_are_enforced(text: str) -> None:
    assert read(text) is None
