"""Continuous statements: …は+1/+0を得る, …を失う, …できない, …の工作力は1になる, …が与えるダメージを1点増加する.

The rule `claim` gives a draft.Claim in the form its verb stands in; a static ability and a lasting effect share it.
"""
from __future__ import annotations

from typing import Any

from taisen.kernel.effects import tree as t

from ..draft import Claim
from ..parser import REFUSED, Grammar
from ..verbs import forms
from ..vocabulary import Vocabulary
from .numbers import multiplied

_FORMS = ("fin", "te", "ren")
Formed = tuple[tuple[Any, ...], str]


def install(g: Grammar, v: Vocabulary) -> None:
    for rule, verbs in {
        "gain_verb": (("得", "r1"),), "lose_verb": (("失", "u"),), "become_verb": (("にな", "r5"),),
        "more_verb": (("増加", "suru"), ("増え", "r1")), "less_verb": (("減少", "suru"), ("減", "r5")),
    }.items():
        g.words(rule, [pair for stem, conjugation in verbs for pair in forms(stem, conjugation, _FORMS)])
    g.words("duration", [(w + tail, name) for name, word in v.durations.items() for w in word.ja
                         for tail in ("", "の間", "中")])
    g.words("sign", [("+", 1), ("-", -1)])
    _gains(g, v)
    _predicates(g, v)
    _facts(g, v)
    _claims(g, v)


# ---- what is gained ----------------------------------------------------------------------------------------
def _gains(g: Grammar, v: Vocabulary) -> None:
    def pair(sign1: int, n1: Any, sign2: int, n2: Any) -> Any:
        both = zip(v.pair, (sign1, sign2), (n1, n2), strict=True)
        return tuple(t.Add(field, _signed(sign, n)) for field, sign, n in both if n != t.Const(0)) or REFUSED

    g.add("gained", 'sign number "/" sign number', pair)
    g.add("gained", "field sign number", lambda f, s, n: (t.Add(f, _signed(s, n)),) if n != t.Const(0) else REFUSED)
    g.add("gained", "trait", lambda trait: (t.GainTrait(trait.name),))
    g.add("gained", "keyword", lambda name: (t.Gain(t.Keyword(name)),))
    g.add("gained", '"「" quoted_ability "」"', lambda ability: (t.Gain(ability),))
    g.add("all_gained", "gained", lambda x: x)
    g.add("all_gained", 'gained ("と" | "、") all_gained', lambda a, b: a + b)
    g.label("gained", "what is gained", "得るもの")


def _signed(sign: int, number: Any) -> Any:
    if sign > 0:
        return number
    return t.Const(-number.n) if isinstance(number, t.Const) else t.Times(-1, number)


def _times(changes: tuple[Any, ...], per: Any) -> Any:
    """+1/+0 for each of what `per` counts."""
    if per is None:
        return changes
    out = []
    for change in changes:
        number: Any = multiplied(change.number, per) if isinstance(change, t.Add) else REFUSED
        if number is REFUSED:
            return REFUSED
        out.append(t.Add(change.field, number))
    return tuple(out)


# ---- predicates that follow は -----------------------------------------------------------------------------
def _predicates(g: Grammar, v: Vocabulary) -> None:
    def gain(per: Any, changes: tuple[Any, ...], form: str) -> Any:
        scaled = _times(changes, per)
        return scaled if scaled is REFUSED else (scaled, form)

    g.add("predicate", 'per? all_gained "を" gain_verb', gain)
    g.add("predicate", 'keyword "を" lose_verb', lambda name, form: ((t.Lose(name),), form))
    g.add("predicate", 'cost_keyword "を" lose_verb', lambda name, form: ((t.Lose(name),), form))
    g.add("predicate", 'trait "を" lose_verb', lambda trait, form: ((t.LoseTrait(trait.name),), form))
    g.add("predicate", '"すべての能力を" lose_verb', lambda form: ((t.Lose(),), form))
    g.add("predicate", '"「" quoted_ability "」" "を" lose_verb', lambda ability, form: ((_lost(ability),), form))
    for name, word in v.prohibitions.items():
        g.words("prohibition", [(w, (name, "fin")) for w in word.ja] + [(w, (name, "te")) for w in word.te])
    g.add("predicate", '(noun ("によって" | "に"))? prohibition', lambda by, p: ((t.Cannot(p[0], by),), p[1]))
    g.add("predicates", "predicate", lambda p: p)
    g.add("predicates", 'predicate ("、")? predicates', _chained)
    g.label("prohibition", "what may not be done (…できない)", "「…できない」")


def _lost(ability: Any) -> t.Lose:
    return t.Lose(ability.keyword) if isinstance(ability, t.Keyword) and not ability.cost else t.Lose(ability=ability)


def _chained(first: Formed, rest: Formed) -> Any:
    return (first[0] + rest[0], rest[1]) if first[1] in ("te", "ren") else REFUSED


# ---- statements about one fact: …のカラテは3になり --------------------------------------------------------
def _facts(g: Grammar, v: Vocabulary) -> None:
    g.add("fact", 'field "は" expression become_verb', lambda f, n, form: ((t.SetTo(f, n),), form))
    g.add("fact", 'field "は" number ("点")? more_verb', lambda f, n, form: ((t.Add(f, n),), form))
    g.add("fact", 'field "は" number ("点")? less_verb', lambda f, n, form: ((t.Add(f, _signed(-1, n)),), form))
    g.add("fact", '"種類は" kind become_verb', lambda kind, form: ((t.Become("kind", kind),), form))
    g.add("fact", '"カード名は" named become_verb', lambda n, form: ((t.Become("name", n.name),), form))
    g.add("fact", '"支配者は" whose become_verb', lambda who, form: ((t.Become("controller", who),), form))
    g.add("facts", "fact", lambda f: f)
    g.add("facts", 'fact ("、")? facts', _chained)
    g.add("cost_change", 'number ("点")? less_verb', lambda n, form: ((t.CostChange("-", n),), form))
    g.add("cost_change", 'number ("点")? more_verb', lambda n, form: ((t.CostChange("+", n),), form))
    g.add("cost_change", "number become_verb", lambda n, form: ((t.CostChange("=", n),), form))


def _claims(g: Grammar, v: Vocabulary) -> None:
    g.add("topic", "noun", lambda n: n)
    g.add("topic", "definite", lambda n: n)
    g.add("claim", 'topic "は" ("、")? (duration ("、")?)? predicates', _about)
    g.add("claim", 'topic "の" facts', lambda to, fact: Claim(to, fact[0], fact[1]))
    g.add("claim", 'topic "は" ("、")? (duration ("、")?)? unless_cost ("、")? prohibition', _unless)
    g.words("playing_cost", [(w, None) for w in v.playing_cost])
    g.add("claim", 'noun playing_cost "は" cost_change', lambda to, _w, change: _cost(v, to, change))
    g.words("ability_word", [(v.kinds["ability"].ja[0], "")] + [(w, name) for name, word in v.ability_kinds.items() for w in word.ja])
    g.add("entered_ability", '(whose "の")? ability_word',
          lambda who, kind: t.AbilityOf(kind, whose=who or "") if kind else REFUSED)
    g.add("entered_ability", 'topic ("の" | "が持つ") ability_word', _ability_of)
    g.add("claim", 'entered_ability playing_cost "は" cost_change', lambda to, _w, change: _cost(v, to, change))
    g.add("claim", 'player "は" entered_ability "を" prohibition', _forbidden)
    g.add("claim", 'noun "が与える" damage_word ("は" | "を") number ("点")? more_verb',
          lambda to, manner, n, form: Claim(to, (t.MoreDamage(n, manner),), form))
    g.add("claim", 'noun "が与える" damage_word ("は" | "を") number ("点")? less_verb',
          lambda to, manner, n, form: Claim(to, (t.MoreDamage(_signed(-1, n), manner),), form))
    g.add("claim", 'noun "が受ける" damage_word ("は" | "を") number ("点")? more_verb',
          lambda to, manner, n, form: Claim(to, (t.MoreDamage(n, manner, "taken"),), form))
    g.add("claim", 'noun "が受ける" damage_word ("は" | "を") number ("点")? less_verb',
          lambda to, manner, n, form: Claim(to, (t.MoreDamage(_signed(-1, n), manner, "taken"),), form))
    # a player may not enter such cards: said of the cards, by that player
    g.add("claim", 'player "は" things "を" prohibition', _forbidden)
    for phrase in v.phrases:
        g.words("phrase", [(w, Claim(t.This(), phrase.changes, "fin", "", phrase.zone)) for w in phrase.ja])
    g.add("claim", "phrase", lambda c: c)


def _about(to: Any, until: str | None, predicates: Formed) -> Any:
    if isinstance(to, t.Player) and not all(isinstance(c, t.Cannot) for c in predicates[0]):
        return REFUSED
    return Claim(to, predicates[0], predicates[1], until or "")


def _unless(to: Any, until: str | None, cost: tuple[Any, ...], prohibition: tuple[str, str]) -> Any:
    """…しなければアイサツできない: what must be done for it."""
    if isinstance(to, t.Player) or prohibition[0] != "greet":
        return REFUSED
    return Claim(to, (t.Demanded(prohibition[0], cost),), prohibition[1], until or "")


def _ability_of(of: Any, kind: str) -> Any:
    return REFUSED if isinstance(of, t.Player) or (isinstance(of, t.Things) and of.kind in ("ability", "player")) \
        else t.AbilityOf(kind, of=of)


def _odd_abilities(to: Any) -> bool:
    """Where an ability lies or what it is like is said of its card."""
    return isinstance(to, t.Things) and to.kind == "ability" and bool(to.zone or to.tests)


def _cost(v: Vocabulary, to: Any, change: Formed) -> Any:
    if isinstance(to, t.Player) or _odd_abilities(to):
        return REFUSED
    return Claim(to, change[0], change[1], "", v.playing_zone if isinstance(to, t.This) else "")


def _forbidden(player: Any, things: Any, prohibition: tuple[str, str]) -> Any:
    if prohibition[0] != "enter" or _odd_abilities(things):
        return REFUSED
    return Claim(things, (t.Cannot(prohibition[0], player),), prohibition[1])
