"""hololive's wording, on the printed cards that lie beside the project; without them only the small cases run."""
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

from taisen.games.hololive.text.vocabulary import VOCABULARY, texts
from taisen.kernel.effects import tree as t
from taisen.text.errors import AmbiguousText, TextError
from taisen.text.report import report
from tools.text_facts import differences
from tools.text_proofs.changes import other_programs, printed_english, unmoved

CARDS = Path(__file__).parents[3] / "shared/cards/hololive/cards.jsonl"
DECKS = CARDS.with_name("decks.jsonl")
printed = pytest.mark.skipif(not CARDS.exists(), reason="the printed cards (../shared/cards/hololive) are not here")

Text = tuple[str, str]


@cache
def rows() -> tuple[dict[str, Any], ...]:
    return tuple(json.loads(line) for line in CARDS.read_text("utf8").splitlines())


def read(text: str, part: str) -> tuple[t.Ability, ...] | None:
    try:
        return VOCABULARY.compile(text, part)
    except TextError:
        return None


@cache
def whole() -> dict[Text, tuple[t.Ability, ...]]:
    """Every distinct (part, text) that is understood, with its effect."""
    said = dict.fromkeys(text for row in rows() for text in texts(row))
    known = {(part, text): read(text, part) for part, text in said}
    return {key: effect for key, effect in known.items() if effect is not None}


@cache
def found() -> dict[str, Any]:
    return report(VOCABULARY, rows())


# ---- how much ------------------------------------------------------------------------------------------------------
@printed
def test_share_of_whole_cards() -> None:
    counts = found()
    assert counts["cards"] == len(rows())
    assert counts["whole"] >= 0.99 * counts["with_text"]
    assert counts["texts_whole"] >= 0.99 * counts["texts"]
    assert all({"id", "span", "why"} <= set(refused) for refused in counts["refused"])


@printed
def test_no_text_is_ambiguous() -> None:
    for part, text in {text for row in rows() for text in texts(row)} - whole().keys():
        with pytest.raises(TextError) as caught:
            VOCABULARY.compile(text, part)
        assert not isinstance(caught.value, AmbiguousText), text


@printed
def test_decks_are_mostly_whole() -> None:
    broken = {refused["id"] for refused in found()["refused"]}
    decks = [json.loads(line) for line in DECKS.read_text("utf8").splitlines()]
    playable = [d for d in decks if not broken & {c for part in ("oshi", "main", "cheer") for c in d[part]}]
    assert len(playable) >= 0.9 * len(decks)


# ---- there and back --------------------------------------------------------------------------------------------------
@printed
def test_round_trip() -> None:
    for (part, _text), effect in whole().items():
        written = VOCABULARY.japanese(effect)
        assert written is not None, effect
        assert read(written, part) == effect, written


@printed
def test_every_piece_counts() -> None:
    """A sample; `python -m tools.text_proofs hololive FILE changes` (and `programs`) does it for every text."""
    for key in random.Random(3).sample(sorted(whole()), 30):
        for other, result in unmoved(VOCABULARY, key, whole()[key]):
            assert result != "same", other
        for other, result in other_programs(VOCABULARY, key, whole()[key]):
            assert result != "same", other


@printed
def test_no_node_keeps_source_text() -> None:
    """Strings in an effect are identifiers, or names that the text puts in brackets or after #."""
    from unicodedata import normalize

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
        words = normalize("NFKC", text)
        for word in strings(effect):
            quoted = any(mark + word in words for mark in ("〈", "#", "「"))
            assert quoted or re.fullmatch(r"[a-z_]*|X|[<>=+!-]{1,2}", word), word


# ---- against the printed English ---------------------------------------------------------------------------------------
@printed
def test_agreement_with_the_printed_english() -> None:
    """What differs was read (docs/games/hololive.md): there the printed English says less or more than the Japanese."""
    english = {text: en for row in rows() for text, en in printed_english(row).items()}
    compared = differing = 0
    for (_part, text), effect in whole().items():
        if text in english:
            ours = VOCABULARY.english(effect)
            assert ours is not None
            compared += 1
            differing += bool(differences(ours, english[text], "hololive"))
    assert compared > 1000
    assert differing <= 0.03 * compared


# ---- small cases -------------------------------------------------------------------------------------------------------
def one(text: str, part: str = "art") -> Any:
    (ability,) = VOCABULARY.compile(text, part)
    return ability


def test_cost_and_may() -> None:
    ability = one("自分の手札1枚をアーカイブできる:自分のデッキを2枚引く。", "bloom")
    (may,) = ability.steps
    assert isinstance(may, t.May)
    assert may.cost == (t.Do("archive", t.Pick(t.Things("card", "you", "hand"), t.Const(1), t.Const(1))),)
    assert may.steps == (t.Do("draw", amount=t.Const(2), player=t.Player("you")),)


def test_for_each_with_a_cap() -> None:
    (each,) = one("自分の手札1枚につき、このアーツ+20。ただし、数える枚数は3枚まで。").steps
    assert each.number == t.Capped(t.Count(t.Things("card", "you", "hand")), 3)


def test_reservation_belongs_to_the_damage() -> None:
    (damage,) = one("相手のバックホロメン1人に特殊ダメージ70を与える。ただし、ダウンしても相手のライフは減らない。").steps
    assert (damage.amount, damage.without) == (t.Const(70), "life_loss")


def test_same_text_is_static_or_not_by_its_part() -> None:
    assert isinstance(one("このホロメンのHP+20。", "gift"), t.Static)
    assert isinstance(one("このホロメンのHP+20。", "bloom"), t.Spell)


def test_tag_stands_with_the_nearest_noun() -> None:
    (step,) = one("自分の#海を持つツールが付いているホロメン1人のHP20回復。").steps
    (test,) = step.objects.of.tests
    assert test == t.HasAttached(t.Things("tool", "", "", (t.HasTrait("海"),)))


@pytest.mark.parametrize("text", [
    "このターンの間、選んだホロメンのアーツ+20。", "公開したカードを手札に加える。", "残ったカードをアーカイブする。", "手札に加える。",
    "アーカイブしたカード1枚につき、このアーツ+70。", "その中から、ホロメン1枚を公開する。",
])
def test_nothing_to_refer_to(text: str) -> None:
    assert read(text, "art") is None
    assert read("自分のデッキの上から3枚を見る。" + text, "art") is None or "選んだ" not in text


def test_a_time_said_once_goes_on() -> None:
    first, second = one("このターンの間、自分のホロメン1人のアーツ+20。自分のライフが3以下なら、さらに、そのホロメンのアーツ+30。").steps
    assert first.until == second.steps[0].steps[0].until == "turn"


def test_a_limit_of_use_is_under_no_condition_of_what_stands_before_it() -> None:
    lead = "自分の推しホロメンが〈灯台守〉なら、自分の手札1枚をアーカイブできる:このアーツ+40。"
    first, last = one(lead + "このアーツは、自分のライフが2以下でなければコラボポジションでは使えない。").steps
    assert isinstance(first, t.If) and isinstance(last, t.If)
    assert last.steps == (t.Lasting((t.Cannot("use_in_collab"),), t.This("art"), ""),)


def test_granted_ability() -> None:
    text = "このツールが付いているホロメンのアーツ+10。\n\n◆1st以上の〈灯台守〉に付いていたら能力追加\nこのホロメンのHP+20。"
    plain, granting = VOCABULARY.compile(text, "tool")
    assert isinstance(plain, t.Static) and isinstance(granting, t.Granting)
    assert isinstance(granting.abilities[0], t.Static)


@pytest.mark.parametrize(("text", "place"), [
    ("自分のデッキを2枚食べる。", "食べる"),
    ("自分のデッキを2枚引く。その後、踊る。", "踊る"),
    ("自分の手札1枚をアーカイブできる：相手は笑う。", "笑う"),
])
def test_error_marks_the_place(text: str, place: str) -> None:
    with pytest.raises(TextError) as caught:
        VOCABULARY.compile(text, "art")
    assert caught.value.found.startswith(place)
    assert caught.value.expected


@pytest.mark.parametrize("text", [
    "相手のデッキに特殊ダメージを与える。", "数える枚数は3枚まで。", "自分のホロメンを引く。", "自分のデッキに1枚引く。",
    "ただし、ダウンしても相手のライフは減らない。", "このホロメンのエール1枚を送る。", "1枚につき、このアーツ+10。",
])
def test_frames_are_enforced(text: str) -> None:
    assert read(text, "art") is None
