"""The Japanese of continuous statements: what a thing gains, loses, becomes, may not do."""
from __future__ import annotations

from collections.abc import Callable

from taisen.kernel.effects import tree as t

from .japanese_phrases import NoWording, Phrases
from .verbs import conjugate

_ATTRIBUTE = {"kind": "種類", "name": "カード名", "controller": "支配者"}


class Claims:
    """Writes (what it is about, changes) as one statement."""

    def __init__(self, phrases: Phrases, quoted: Callable[[t.Ability], str], unless: Callable[[t.Steps], str]) -> None:
        self.p = phrases
        self.v = phrases.v
        self.quoted = quoted
        self.unless = unless

    def write(self, to: t.Noun, changes: tuple[t.Change, ...], form: str) -> tuple[str, str]:
        """The statement and the zone it works in by itself."""
        for phrase in self.v.phrases:
            if phrase.changes == changes and to == t.This():
                return phrase.ja[0], phrase.zone
        first = changes[0]
        if isinstance(first, t.CostChange) and len(changes) == 1:
            zone = self.v.playing_zone if to == t.This() else ""
            return f"{self.p.noun(to)}{self.v.playing_cost[0]}は{self.cost_change(first, form)}", zone
        if isinstance(first, t.Demanded) and len(changes) == 1:
            word = self.v.prohibitions[first.action]
            return f"{self.p.noun(to)}は、{self.unless(first.cost)}{word.ja[0] if form == 'fin' else word.te[0]}", ""
        if isinstance(first, t.MoreDamage) and len(changes) == 1:
            return self.more_damage(to, first, form), ""
        if isinstance(first, t.Cannot) and first.action == "enter" and isinstance(first.by, t.Player):
            return f"{self.p.noun(first.by)}は{self.p.noun(to)}を{self.v.prohibitions['enter'].ja[0]}", ""
        if all(isinstance(c, (t.SetTo, t.Become)) for c in changes):
            return f"{self.p.noun(to)}の{self.facts(changes, form)}", ""
        return f"{self.p.noun(to)}は{self.predicates(changes, form)}", ""

    def cost_change(self, change: t.CostChange, form: str) -> str:
        number = self.p.number(change.number)
        if change.op == "=":
            return conjugate(f"{number}にな", "r5", form)
        return conjugate(number + ("減少" if change.op == "-" else "増加"), "suru", form)

    def more_damage(self, to: t.Noun, change: t.MoreDamage, form: str) -> str:
        less, number = _sign(change.number)
        verb = "与える" if change.side == "dealt" else "受ける"
        word = self.v.damage_words[change.manner].ja[0]
        size = f"{self.p.number(number)}点{'減少' if less else '増加'}"
        return conjugate(f"{self.p.noun(to)}が{verb}{word}を{size}", "suru", form)

    def facts(self, changes: tuple[t.Change, ...], form: str) -> str:
        out = []
        for i, change in enumerate(changes):
            if isinstance(change, t.SetTo):
                fact = f"{self.v.fields[change.field].ja[0]}は{self.p.number(change.number)}"
            else:
                assert isinstance(change, t.Become)
                fact = f"{_ATTRIBUTE[change.field]}は{self.became(change)}"
            out.append(conjugate(fact + "にな", "r5", form if i == len(changes) - 1 else "ren"))
        return "、".join(out)

    def became(self, change: t.Become) -> str:
        if change.field == "kind":
            return self.v.kinds[change.value].ja[0]
        if change.field == "name":
            return f"“{change.value}”"
        return "あなた" if change.value == "you" else "相手"

    # ---- predicates after は -----------------------------------------------------------------------------------------
    def predicates(self, changes: tuple[t.Change, ...], form: str) -> str:
        groups = self.groups(list(changes))
        out = []
        for i, (kind, text) in enumerate(groups):
            inner = form if i == len(groups) - 1 else "te"
            out.append(self.predicate(kind, text, inner))
        return "、".join(out)

    def predicate(self, kind: str, text: str, form: str) -> str:
        if kind == "gain":
            return conjugate(text + "を得", "r1", form)
        if kind == "lose":
            return conjugate(text + "を失", "u", form)
        name, _, by = kind.partition(":")
        word = self.v.prohibitions[name]
        return (by + "によって" if by else "") + (word.ja[0] if form == "fin" else word.te[0])

    def groups(self, changes: list[t.Change]) -> list[tuple[str, str]]:
        """Gains side by side are one 「…と…を得る」; what is counted for each stands before its own verb."""
        out: list[tuple[str, str]] = []
        counted = ""
        while changes:
            kind, text, per, used = self.next(changes)
            del changes[:used]
            joins = kind == "gain" and out and out[-1][0] == "gain" and per == counted == ""
            if joins:
                out[-1] = ("gain", f"{out[-1][1]}と{text}")
            else:
                out.append((kind, per + text))
            counted = per
        return out

    def next(self, changes: list[t.Change]) -> tuple[str, str, str, int]:
        change = changes[0]
        if isinstance(change, t.Add):
            return self.added(change, changes[1] if len(changes) > 1 else None)
        if isinstance(change, t.GainTrait):
            return "gain", f"〈{change.name}〉", "", 1
        if isinstance(change, t.Gain):
            ability = change.ability
            if isinstance(ability, t.Keyword) and not ability.cost:
                return "gain", self.p.keyword(ability.keyword), "", 1
            return "gain", f"「{self.quoted(ability)}」", "", 1
        if isinstance(change, t.LoseTrait):
            return "lose", f"〈{change.name}〉", "", 1
        if isinstance(change, t.Lose) and change.ability is not None:
            return "lose", f"「{self.quoted(change.ability)}」", "", 1
        if isinstance(change, t.Lose):
            return "lose", self.p.keyword(change.keyword) if change.keyword else "すべての能力", "", 1
        if isinstance(change, t.Cannot) and change.action in self.v.prohibitions:
            return f"{change.action}:{self.p.noun(change.by) if change.by is not None else ''}", "", "", 1
        raise NoWording(change)

    def added(self, first: t.Add, second: t.Change | None) -> tuple[str, str, str, int]:
        """+1/+0: the pair of fields in one, where they stand side by side and count the same."""
        per, number = self.p.each(first.number)
        text = self.signed(number)
        if first.field not in self.v.pair:
            return "gain", self.v.fields[first.field].ja[0] + text, per, 1
        if first.field == self.v.pair[1]:
            return "gain", f"+0/{text}", per, 1
        if isinstance(second, t.Add) and second.field == self.v.pair[1]:
            per2, number2 = self.p.each(second.number)
            if per2 == per:
                return "gain", f"{text}/{self.signed(number2)}", per, 2
        return "gain", f"{text}/{'-' if text.startswith('-') else '+'}0", per, 1

    def signed(self, number: t.Number) -> str:
        less, size = _sign(number)
        if not isinstance(size, (t.Const, t.Var)):
            raise NoWording(number)
        return ("-" if less else "+") + self.p.number(size)


def _sign(number: t.Number) -> tuple[bool, t.Number]:
    if isinstance(number, t.Const) and number.n < 0:
        return True, t.Const(-number.n)
    if isinstance(number, t.Times) and number.by == -1:
        return True, number.number
    return False, number
