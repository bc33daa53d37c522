"""What a thing must be like, standing before its noun: コスト3以下の, オジギ状態の, 他の, …以外の, …を持つ."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from taisen.kernel.effects import tree as t

from ..parser import Grammar
from ..vocabulary import Vocabulary


def install(g: Grammar, v: Vocabulary) -> None:
    g.token("trait_words", r"[^〈〉()「」“”。]+", str)
    g.token("quoted_words", r"[^“”「」]+", str)
    g.add("trait", '"〈" trait_words "〉"', t.HasTrait)
    g.label("trait", "a trait in 〈 〉", "〈属性〉")
    g.add("named", '"“" quoted_words "”"', t.Named)
    g.label("named", "a name in “ ”", "“カード名”")
    _words(g, v)
    # a trait or a name, or one of several
    g.add("mark", "trait", lambda x: x)
    g.add("mark", "named", lambda x: x)
    g.add("mark", 'mark_one "か" mark_more', lambda a, more: t.AnyOf((a, *more)))
    g.add("mark_one", "trait", lambda x: x)
    g.add("mark_one", "named", lambda x: x)
    g.add("mark_more", "mark_one", lambda a: (a,))
    g.add("mark_more", 'mark_one "か" mark_more', lambda a, more: (a, *more))
    g.add("number_test", 'field ("が")? number compare', _field_test)
    g.add("relative_test", 'reference "より" field "が" ("低い" | "小さい" | "少ない")', _than("<"))
    g.add("relative_test", 'reference "より" field "が" ("高い" | "大きい" | "多い")', _than(">"))
    g.words("change_verb", [("増加して", True), ("増えて", True), ("減少して", False), ("減って", False)])
    g.add("changed_test", 'field "が" change_verb', t.Changed)
    _modifiers(g)


def _words(g: Grammar, v: Vocabulary) -> None:
    g.words("state_noun", [(w, t.InState(name)) for name, s in v.states.items() for w in s.noun])
    g.words("state_verb", [(w, t.InState(name)) for name, s in v.states.items() for w in s.verb])
    g.words("keyword", [(w, name) for name, word in v.keywords.items() for w in word.ja])
    g.label("keyword", "a keyword ability", "キーワード能力")
    g.words("cost_keyword", [(w, name) for name, word in v.cost_keywords.items() for w in word.ja])
    g.words("ability_kind", [(w, name) for name, word in v.ability_kinds.items() for w in word.ja])


def _modifiers(g: Grammar) -> None:
    """Each stands directly before the noun or another modifier."""
    g.add("modifier", '"他の"', t.Other)
    g.add("modifier", '"これ以外の"', t.Other)
    g.add("modifier", 'mark "の"', lambda x: x)
    g.add("modifier", 'mark ("以外の" | "ではない" | "でない")', t.Not)
    g.add("modifier", 'number_test "の"', lambda x: x)
    g.add("modifier", "relative_test", lambda x: x)
    g.add("modifier", 'state_noun "の"', lambda x: x)
    g.add("modifier", 'state_noun ("以外の" | "ではない" | "でない")', t.Not)
    g.add("modifier", 'state_verb "いる"', lambda x: x)
    g.add("modifier", 'state_verb "いない"', t.Not)
    g.add("modifier", 'changed_test "いる"', lambda x: x)
    g.add("modifier", 'changed_test "いない"', t.Not)
    g.add("modifier", 'keyword "を持つ"', t.HasKeyword)
    g.add("modifier", 'cost_keyword "を持つ"', t.HasKeyword)
    g.add("modifier", 'keyword "を持たない"', lambda k: t.Not(t.HasKeyword(k)))
    g.add("modifier", 'ability_kind "を持つ"', t.HasAbilityKind)
    g.add("modifier", 'ability_kind "を持たない"', lambda k: t.Not(t.HasAbilityKind(k)))
    g.add("modifier", '"カード名に" named ("が含まれている" | "を含む")', lambda n: t.NameIncludes(n.name))


def _than(op: str) -> Callable[[Any, str], t.HasField]:
    return lambda noun, field: t.HasField(field, op, t.Value(noun, field))


def _field_test(field: str, number: t.Number, op: str) -> Any:
    return t.HasField(field, op, number)
