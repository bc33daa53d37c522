"""What a thing must be like, standing before its noun: コスト3以下の, オジギ状態の, 他の, …以外の, …を持つ."""
from __future__ import annotations

from typing import Any

from taisen.games.ninja_slayer.text.words import ABILITY_KINDS, COST_KEYWORDS, KEYWORDS, STATES
from taisen.kernel.effects import tree as t
from taisen.text.forms.qualities import either, of_sorts, utmost
from taisen.text.inflection import BEHIND
from taisen.text.two_way import TwoWay, hole

MARKS = (t.HasTrait, t.Named)
is_mark = of_sorts(*MARKS, least=2)
NOT_SO = '("以外の" | "ではない" | "でない")'


def install(w: TwoWay) -> None:
    w.token("trait_words", r"[^〈〉()「」“”。]+", str, str)
    w.token("quoted_words", r"[^“”「」]+", str, str)
    w.form("trait", '"〈" name=trait_words "〉"', "⟨{name}⟩", t.HasTrait)
    w.grammar.label("trait", "a trait in 〈 〉", "〈属性〉")
    w.form("named", '"“" name=quoted_words "”"', f"{BEHIND}named “{{name}}”", t.Named)
    w.grammar.label("named", "a name in “ ”", "“カード名”")
    _words(w)
    # a trait or a name, or one of several
    for rule in ("mark", "mark_one"):
        w.form(rule, "x=trait", "{x}")
        w.form(rule, "x=named", "{x}")
    either(w, "mark", "mark_one", kinds=MARKS)
    _tests(w)
    _modifiers(w)


def _words(w: TwoWay) -> None:
    w.words("state_noun", [(s.noun, t.InState(name), s.en) for name, s in STATES.items() if s.noun])
    w.words("state_verb", [(s.verb, t.InState(name), s.en) for name, s in STATES.items() if s.verb])
    w.words("keyword", [(word.ja, name, word.en) for name, word in KEYWORDS.items()])
    w.grammar.label("keyword", "a keyword ability", "キーワード能力")
    w.words("cost_keyword", [(word.ja, name, word.en) for name, word in COST_KEYWORDS.items()])
    w.words("ability_kind", [(word.ja, name, word.en) for name, word in ABILITY_KINDS.items()])
    w.words("change_verb", [(("増加して", "増えて"), True, "increased"), (("減少して", "減って"), False, "decreased")])


def _tests(w: TwoWay) -> None:
    w.form("number_test", 'field=field ("が")? number=number op=compare', f"{BEHIND}with {{field}} {{number}}{{op}}", t.HasField,
           lambda x: {"field": x.field, "number": x.number, "op": x.op} if isinstance(x, t.HasField) and x.op in (">=", "<=", "=") else None)
    for op, words, en in (("<", '("低い" | "小さい" | "少ない")', "less"), (">", '("高い" | "大きい" | "多い")', "greater")):
        w.form("relative_test", f'of=reference "より" field=field "が" {words}', f"{BEHIND}with {{field}} {en} than {{of:possessive}} {{field}}",
               lambda of, field, op=op: t.HasField(field, op, t.Value(of, field)), _unrelative(op))
    w.form("changed_test", 'field=field "が" up=change_verb', f"{BEHIND}with {{up}} {{field}}", t.Changed(hole("field"), hole("up")))


def _unrelative(op: str) -> Any:
    def take(x: Any) -> Any:
        if not isinstance(x, t.HasField) or x.op != op or not isinstance(x.number, t.Value) or x.number.field != x.field:
            return None
        return {"of": x.number.of, "field": x.field}
    return take


def _modifiers(w: TwoWay) -> None:
    """Each stands directly before the noun or another modifier."""
    w.words("modifier", [(("他の", "これ以外の"), t.Other(), "other")])
    w.form("modifier", 'x=mark "の"', "{x}")
    w.form("modifier", f"x=mark {NOT_SO}", "{x:without}", t.Not(hole("x")))
    w.form("modifier", 'x=number_test "の"', "{x}")
    w.form("modifier", "x=relative_test", "{x}")
    utmost(w, "modifier", "field", f"{BEHIND}with the {{most}} {{field}}")
    w.form("modifier", 'x=state_noun "の"', "{x}")
    w.form("modifier", 'x=state_noun ("でない" | "以外の" | "ではない")', "{x:without}", t.Not(hole("x")))
    for rule in ("state_verb", "changed_test"):
        w.form("modifier", f'x={rule} "いる"', "{x}")
        w.form("modifier", f'x={rule} "いない"', "{x:without}", t.Not(hole("x")))
    has = f"{BEHIND}with {{x}}"
    lacks = f"{BEHIND}without {{x}}"
    w.form("modifier", 'x=keyword "を持つ"', has, t.HasKeyword(hole("x")))
    w.form("modifier", 'x=cost_keyword "を持つ"', has, t.HasKeyword(hole("x")))
    w.form("modifier", 'x=keyword "を持たない"', lacks, t.Not(t.HasKeyword(hole("x"))))
    w.form("modifier", 'x=ability_kind "を持つ"', has, t.HasAbilityKind(hole("x")))
    w.form("modifier", 'x=ability_kind "を持たない"', lacks, t.Not(t.HasAbilityKind(hole("x"))))
    w.form("modifier", '"カード名に" ("“" | "”") x=quoted_words ("”" | "“") ("が含まれている" | "を含む")', f"{BEHIND}with “{{x}}” in its name",
           t.NameIncludes(hole("x")))
