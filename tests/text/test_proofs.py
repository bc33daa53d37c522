"""Nothing is dropped: a text with a clause less, another number, or without まで or してもよい means something else."""
from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

import pytest

from taisen.games.ninja_slayer.text.forms import install
from taisen.games.ninja_slayer.text.vocabulary import VOCABULARY
from taisen.kernel.effects import tree as t
from taisen.text import AmbiguousText, TextError
from taisen.text.two_way import TwoWay

from .cards import texts
from .ninja_slayer import compile_text
from .wordings import ALL

TEXTS = sorted({*ALL, *((c.text, c.kind, c.part) for c in texts())})


def read(text: str, kind: str, part: str) -> tuple[t.Ability, ...] | None:
    try:
        return compile_text(text, kind, part)
    except TextError:
        return None


def changed(text: str) -> Iterator[str]:
    """The text with one thing taken away or changed."""
    for m in re.finditer(r"\d+", text):
        yield text[:m.start()] + str(int(m.group()) + 1) + text[m.end():]
    for word, other in (("まで", ""), ("してもよい", "する"), ("てもよい", "る"), ("以上", ""), ("以下", ""),
                        ("以下", "以上"), ("相手", "あなた"), ("あなた", "相手"), ("このターン、", ""), ("他の", ""),
                        ("代わりに", ""), ("すべて", ""), ("その後、", "")):
        for m in re.finditer(word, text):
            yield text[:m.start()] + other + text[m.end():]
    for m in re.finditer(r"[^、。:\n]+[、。:]", text):
        yield text[:m.start()] + text[m.end():]


@pytest.mark.parametrize(("text", "kind", "part"), TEXTS)
def test_every_piece_counts(text: str, kind: str, part: str) -> None:
    effect = read(text, kind, part)
    for other in changed(text):
        if other.strip() and not same_by_rule(text, other):
            assert read(other, kind, part) != effect, other


def same_by_rule(text: str, other: str) -> bool:
    """Changes that say the same thing: who is not named is you, and a statement about some is about all of them."""
    return any(text.replace(word, without) == other.replace(word, without)
               for word, without in (("あなたは", ""), ("すべては", "は")))


@pytest.mark.parametrize(("text", "kind", "part"), TEXTS)
def test_no_node_keeps_source_text(text: str, kind: str, part: str) -> None:
    """Strings in a tree are identifiers, or names that the text puts in brackets."""
    bracketed = set(re.findall(r"[〈“『]([^〉”』]+)[〉”』]", text))

    def walk(node: object) -> None:
        if isinstance(node, str):
            name = node in bracketed or node + "-" in bracketed
            assert name or re.fullmatch(r"[a-z_]*|[XYZ]|[<>=+!-]{1,2}", node), node
        elif isinstance(node, tuple):
            for one in node:
                walk(one)
        elif is_dataclass(node):
            for f in fields(node):
                walk(getattr(node, f.name))

    for ability in compile_text(text, kind, part):
        walk(ability)


@pytest.mark.parametrize(("text", "found"), [
    ("相手の場のキャラクターを1人選び、それを食べる。", "食べる"),
    ("◆これが登場した時、1枚ドロー。踊る。", "踊る"),
    ("１枚 ドロー。 その後、 歌う。", "歌う"),
    ("(注釈)1枚ドロー。もう1枚。", "もう1枚"),
])
def test_error_marks_the_place_in_the_printed_text(text: str, found: str) -> None:
    with pytest.raises(TextError) as caught:
        compile_text(text, "character" if text[0] == "◆" else "kotodama")
    error = caught.value
    assert error.found.startswith(found[0]) and text[error.start:error.end] == error.found
    assert text.index(found) == error.start
    assert error.expected and error.en and error.ja


def test_it_without_anything_spoken_of() -> None:
    with pytest.raises(TextError) as caught:
        compile_text("1枚ドロー。それを殺す。", "kotodama")
    assert caught.value.found == "それ"


def test_object_left_out_without_a_choice() -> None:
    with pytest.raises(TextError):
        compile_text("アンブッシュする。", "kotodama")


@pytest.mark.parametrize("text", [
    "相手の場のキャラクターを殺す。",                 # one of them, or all?
    "相手を殺す。", "これに1枚ドロー。", "手札に2ダメージを与える。", "1枚ドロー", "◆1枚ドロー。:1枚ドロー。",
    "キャラクターを1人殺す。",                        # who chooses, and when?
    "そうでないなら、1枚ドロー。",
])
def test_frames_are_enforced(text: str) -> None:
    with pytest.raises(TextError):
        compile_text(text, "kotodama")


def ambiguous() -> TwoWay:
    """A grammar with two readings of one text never picks one."""
    w = TwoWay()
    install(w)
    w.form("sentence", '"1枚ドロー。"', "", lambda: (t.Do("draw", amount=t.Const(2)),))
    w.freeze()
    return w


def test_ambiguity_is_an_error() -> None:
    assert len(ambiguous().grammar.parse("spell", "1枚ドロー。")) == 2


def test_ambiguous_text_names_its_readings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(VOCABULARY, "_two_way", ambiguous())
    monkeypatch.setattr(VOCABULARY, "read", {})
    with pytest.raises(AmbiguousText) as caught:
        compile_text("1枚ドロー。", "kotodama")
    assert len(caught.value.readings) == 2
