"""Continuous statements: …は+1/+0を得る, …を失う, …できない, …の工作力は1になる, …が与えるダメージを1点増加する.

The rule `claim` gives a draft.Claim in the form its verb stands in; a static ability and a lasting effect share it.
"""
from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from taisen.games.ninja_slayer.text.words import (
    ABILITY_KINDS,
    KINDS,
    PAIR,
    PHRASES,
    PLAYING_COST,
    PLAYING_ZONE,
    PROHIBITIONS,
    SPANS,
    TRAITS_APART,
)
from taisen.kernel.effects import tree as t
from taisen.text.draft import Claim, ThatPlayer
from taisen.text.forms.times import durations
from taisen.text.inflection import NEXT, inflected
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay
from taisen.text.verbs import forms

from .numbers import each, multiplied

FORMS = ("fin", "te", "ren")
Formed = tuple[tuple[Any, ...], str]    # changes, the form of the last verb
GETS: Final = inflected("gets", "get")
GAINS: Final = inflected("gains", "gain")
LOSES: Final = inflected("loses", "lose")


def install(w: TwoWay) -> None:
    for rule, verbs in {
        "gain_verb": (("得", "r1"),), "lose_verb": (("失", "u"),), "become_verb": (("にな", "r5"),),
        "comes": (("な", "r5"),), "more_verb": (("増加", "suru"), ("増え", "r1")), "less_verb": (("減少", "suru"), ("減", "r5")),
    }.items():
        w.words(rule, [(word, form, "") for stem, conjugation in verbs for word, form in forms(stem, conjugation, FORMS)])
    durations(w, SPANS, during=("", "の間", "中"), comma=("",), begins=("開始時まで", "の開始時まで", "が始まるまで"))
    w.words("sign", [("+", 1, "+"), ("-", -1, "-")])
    _gains(w)
    _predicates(w)
    _facts(w)
    _claims(w)


# ---- what is gained ----------------------------------------------------------------------------------------
def _gains(w: TwoWay) -> None:
    w.form("gained", 's=sign n=number "/" z=sign m=number', f"{GETS} {{s}}{{n}}/{{z}}{{m}}", _pair, _unpair)
    w.form("gained", "field=field s=sign n=number", f"{GETS} {{s}}{{n}} {{field}}",
           lambda field, s, n: (t.Add(field, _times(s, n)),) if n != t.Const(0) else REFUSED,
           lambda x: {"field": x[0].field, **_sized("s", "n", x[0].number)} if len(x) == 1 and isinstance(x[0], t.Add)
           and x[0].field not in PAIR else None)
    w.form("gained", "x=trait", f"{GAINS} {{x}}", lambda x: (t.GainTrait(x.name),),
           lambda x: {"x": t.HasTrait(x[0].name)} if isinstance(x[0], t.GainTrait) and len(x) == 1 else None)
    w.form("gained", "x=keyword", f"{GAINS} {{x}}", lambda x: (t.Gain(t.Keyword(x)),),
           lambda x: _granted(x, True))
    w.form("gained", '"「" x=quoted_ability "」"', f"{GAINS} “{{x}}”", lambda x: (t.Gain(x),),
           lambda x: _granted(x, False))
    w.form("all_gained", "x=gained", "{x}", lambda x: x, lambda x: {"x": x})
    w.form("all_gained", 'x=gained ("と" | "、") rest=all_gained', f"{{x}}{NEXT}{{rest}}", lambda x, rest: x + rest,
           lambda x: {"x": x[:size(x)], "rest": x[size(x):]} if len(x) > size(x) else None)
    w.grammar.label("gained", "what is gained", "得るもの")


def size(changes: tuple[Any, ...]) -> int:
    """How many changes the first gain says: +1/+0 may be two."""
    first, *rest = changes
    pair = rest and isinstance(first, t.Add) and isinstance(rest[0], t.Add) and (first.field, rest[0].field) == PAIR
    return 2 if pair and each(first.number)[0] == each(rest[0].number)[0] else 1


def _granted(changes: Any, keyword: bool) -> Any:
    if len(changes) != 1 or not isinstance(changes[0], t.Gain):
        return None
    ability: Any = changes[0].ability
    if _plain_keyword(ability) != keyword:
        return None
    return {"x": ability.keyword if keyword else ability}


def _plain_keyword(ability: Any) -> bool:
    return isinstance(ability, t.Keyword) and not ability.cost


def _pair(s: int, n: Any, z: int, m: Any) -> Any:
    both = zip(PAIR, (s, z), (n, m), strict=True)
    return tuple(t.Add(field, _times(sign, number)) for field, sign, number in both if number != t.Const(0)) or REFUSED


def _unpair(x: Any) -> Any:
    if not all(isinstance(c, t.Add) and c.field in PAIR for c in x) or len(x) > 2:
        return None
    by = {c.field: c.number for c in x}
    less = all(_less(n) for n in by.values())
    zero = {"s": -1 if less else 1, "n": t.Const(0), "z": -1 if less and PAIR[1] not in by else 1, "m": t.Const(0)}
    if PAIR[0] not in by:
        zero["s"] = 1
    out = dict(zero)
    if PAIR[0] in by:
        out |= _sized("s", "n", by[PAIR[0]])
    if PAIR[1] in by:
        out |= _sized("z", "m", by[PAIR[1]])
    return out


def _times(sign: int, number: Any) -> Any:
    if sign > 0:
        return number
    return t.Const(-number.n) if isinstance(number, t.Const) else t.Times(-1, number)


def _less(number: Any) -> bool:
    return (isinstance(number, t.Const) and number.n < 0) or (isinstance(number, t.Times) and number.by == -1)


def _sized(sign: str, size: str, number: Any) -> dict[str, Any]:
    if not _less(number):
        return {sign: 1, size: number}
    return {sign: -1, size: t.Const(-number.n) if isinstance(number, t.Const) else number.number}


def _for_each(changes: tuple[Any, ...], per: Any) -> Any:
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
def _predicates(w: TwoWay) -> None:
    w.form("predicate", 'per=per? x=all_gained "を" form=gain_verb', "{x}[ {per}]", _gain, _ungain)
    for rule in ("keyword", "cost_keyword"):
        w.form("predicate", f'x={rule} "を" form=lose_verb', f"{LOSES} {{x}}", lambda x, form: ((t.Lose(x),), form),
               lambda p: {"x": p[0][0].keyword, "form": p[1]} if _only(p, t.Lose) and p[0][0].keyword else None)
    w.form("predicate", 'x=trait "を" form=lose_verb', f"{LOSES} {{x}}", lambda x, form: ((t.LoseTrait(x.name),), form),
           lambda p: {"x": t.HasTrait(p[0][0].name), "form": p[1]} if _only(p, t.LoseTrait) else None)
    w.form("predicate", '"すべての能力を" form=lose_verb', f"{LOSES} all abilities", lambda form: ((t.Lose(),), form),
           lambda p: {"form": p[1]} if p[0] == (t.Lose(),) else None)
    w.form("predicate", '"「" x=quoted_ability "」を" form=lose_verb', f"{LOSES} “{{x}}”", lambda x, form: ((_lost(x),), form),
           lambda p: {"x": p[0][0].ability, "form": p[1]} if _only(p, t.Lose) and p[0][0].ability is not None else None)
    for name, word in PROHIBITIONS.items():
        w.words("prohibition", [(word.ja, (name, "fin"), word.en), (word.te, (name, "te"), word.en)])
    w.form("predicate", '(by=noun ("によって" | "に"))? what=prohibition', "cannot {what}[ by {by:many}]",
           lambda by, what: ((t.Cannot(what[0], by),), what[1]) if by is None or what[0] != "greet" else REFUSED,
           lambda p: {"by": p[0][0].by, "what": (p[0][0].action, p[1])} if _only(p, t.Cannot) and p[0][0].noun is None else None)
    w.form("predicate", 'noun=noun "に" what=prohibition', "cannot {what} {noun:many}",
           lambda noun, what: ((t.Cannot(what[0], None, noun),), what[1]) if what[0] == "greet" else REFUSED,
           lambda p: {"noun": p[0][0].noun, "what": (p[0][0].action, p[1])} if _only(p, t.Cannot) and p[0][0].noun is not None else None)
    w.form("predicates", "x=predicate", "{x}", lambda x: x, lambda p: {"x": p} if _together(p[0]) == len(p[0]) else None)
    w.form("predicates", 'x=predicate ("、" | "") rest=predicates', f"{{x}}{NEXT}{{rest}}", _chained, _unchained(_together))
    w.grammar.label("prohibition", "what may not be done (…できない)", "「…できない」")


def _only(p: Formed, kind: type) -> bool:
    return len(p[0]) == 1 and isinstance(p[0][0], kind)


def _lost(ability: Any) -> t.Lose:
    return t.Lose(ability.keyword) if _plain_keyword(ability) else t.Lose(ability=ability)


def _gain(per: Any, x: Any, form: str) -> Any:
    scaled = _for_each(x, per)
    return scaled if scaled is REFUSED else (scaled, form)


def _ungain(p: Formed) -> Any:
    if not all(isinstance(c, (t.Add, t.GainTrait, t.Gain)) for c in p[0]):
        return None
    per = _counted(p[0][0])
    plain = p[0] if per is None else tuple(t.Add(c.field, each(c.number)[1]) for c in p[0])
    return {"per": per, "x": plain, "form": p[1]}


def _counted(change: Any) -> Any:
    return each(change.number)[0] if isinstance(change, t.Add) else None


def _together(changes: tuple[Any, ...]) -> int:
    """So many changes go into the first predicate: gains side by side are one 「…と…を得る」, what is counted alone."""
    if not isinstance(changes[0], (t.Add, t.GainTrait, t.Gain)):
        return 1
    n = size(changes)
    if _counted(changes[0]) is not None:
        return n
    while n < len(changes) and isinstance(changes[n], (t.Add, t.GainTrait, t.Gain)) and _counted(changes[n]) is None:
        n += size(changes[n:])
    return n


def _chained(x: Formed, rest: Formed) -> Any:
    return (x[0] + rest[0], rest[1]) if x[1] in ("te", "ren") else REFUSED


def _unchained(together: Any, form: str = "te") -> Any:
    def take(p: Formed) -> Any:
        n = together(p[0])
        return {"x": (p[0][:n], form), "rest": (p[0][n:], p[1])} if n < len(p[0]) else None
    return take


# ---- statements about one fact: …のカラテは3になり --------------------------------------------------------
def _facts(w: TwoWay) -> None:
    has = inflected("has", "have")
    w.form("fact", 'f=field "は" n=expression form=become_verb', f"{has} {{f}} {{n}}", lambda f, n, form: ((t.SetTo(f, n),), form),
           lambda p: {"f": p[0][0].field, "n": p[0][0].number, "form": p[1]} if _only(p, t.SetTo) else None)
    for verb, sign in (("more_verb", 1), ("less_verb", -1)):
        w.form("fact", f'f=field "は" n=number ("点")? form={verb}', "",
               lambda f, n, form, sign=sign: ((t.Add(f, _times(sign, n)),), form))
    w.form("fact", '"種類は" x=kind form=become_verb', f"{inflected('becomes a', 'become')} {{x}}",
           lambda x, form: ((t.Become("kind", x),), form), _became("kind"))
    w.form("fact", '"カード名は" x=named form=become_verb', f"{inflected('is', 'are')} {{x:plain}}",
           lambda x, form: ((t.Become("name", x.name),), form),
           lambda p: {"x": t.Named(p[0][0].value), "form": p[1]} if _only(p, t.Become) and p[0][0].field == "name" else None)
    w.form("fact", '"支配者は" x=whose form=become_verb', f"{inflected('comes', 'come')} under {{x}} control",
           lambda x, form: ((t.Become("controller", x),), form), _became("controller"))
    w.form("facts", "x=fact", "{x}", lambda x: x, lambda p: {"x": p} if len(p[0]) == 1 else None)
    w.form("facts", 'x=fact ("、" | "") rest=facts', f"{{x}}{NEXT}{{rest}}", _chained, _unchained(lambda changes: 1, "ren"))
    traits = f"{inflected('is', 'are')} {{x:listed}}, and of no other trait"
    w.form("fact", '"属性は" x=only_traits form=become_verb', traits, lambda x, form: ((t.Become("trait", TRAITS_APART.join(x)),), form),
           lambda p: {"x": tuple(p[0][0].value.split(TRAITS_APART)), "form": p[1]} if _only(p, t.Become) and p[0][0].field == "trait" else None)
    w.form("only_traits", "x=trait", "{x}", lambda x: (x.name,), lambda x: {"x": t.HasTrait(x[0])} if len(x) == 1 else None)
    w.form("only_traits", 'x=trait "と" rest=only_traits', f"{{x}}{NEXT}{{rest}}", lambda x, rest: (x.name, *rest) if x.name not in rest else REFUSED,
           lambda x: {"x": t.HasTrait(x[0]), "rest": x[1:]} if len(x) > 1 else None)
    for word, op in (("少なく", "-"), ("多く", "+")):
        w.form("cost_change", f'n=number ("点" | "枚" | "エテル")? "{word}" form=comes', "", lambda n, form, op=op: ((t.CostChange(op, n),), form))
    for verb, op, en in (("less_verb", "-", "is reduced by"), ("more_verb", "+", "is increased by")):
        w.form("cost_change", f'n=number ("点")? form={verb}', f"{en} {{n}}", lambda n, form, op=op: ((t.CostChange(op, n),), form), _cost_roles(op))
    w.form("cost_change", "n=number form=become_verb", "becomes {n}", lambda n, form: ((t.CostChange("=", n),), form), _cost_roles("="))


def _became(field: str) -> Any:
    return lambda p: {"x": p[0][0].value, "form": p[1]} if _only(p, t.Become) and p[0][0].field == field else None


def _cost_roles(op: str) -> Any:
    return lambda p: {"n": p[0][0].number, "form": p[1]} if _only(p, t.CostChange) and p[0][0].op == op else None


def _claims(w: TwoWay) -> None:
    for phrase in PHRASES:
        w.words("phrase", [(phrase.ja, Claim(t.This(), phrase.changes, "fin", "", phrase.zone), phrase.en)])
    w.form("claim", "x=phrase", "{x}")
    w.form("claim", 'who=player "は" ("、")? (until=duration ("、")?)? to=definite "の支配者に" form=comes', "",
           lambda who, until, to, form: Claim(to, (t.Become("controller", who.who),), form, until or "")
           if who in (t.Player("you"), t.Player("opponent")) and not isinstance(to, t.TopOf) else REFUSED)
    w.form("topic", "x=noun", "{x}")
    w.form("topic", "x=definite", "{x}")
    w.form("claim", 'to=topic "は" ("、")? (until=duration ("、")?)? p=predicates', "{to:subject} {p:agreeing to:listed}[ {until}]", _about, _unabout)
    w.form("claim", 'per=per to=topic "は" ("、")? (until=duration ("、")?)? x=all_gained "を" form=gain_verb', "", _each_gains)
    w.form("claim", 'to=topic "の" p=facts', "{to:subject} {p:agreeing to:listed}", lambda to, p: Claim(to, p[0], p[1]),
           lambda c: {"to": c.to, "p": (c.changes, c.form)} if all(isinstance(x, (t.SetTo, t.Become)) for x in c.changes) else None)
    w.form("claim", 'to=topic ("は、" | "は") (until=duration ("、")?)? cost=unless_cost ("、")? what=prohibition',
           "{to:subject} can {what} only by having {to:payer} {cost:theirs:listed}", _unless, _ununless)
    w.words("needing", [("アイサツするには", ("greet", "fin"), "")])
    w.form("claim", 'to=topic "が" what=needing ("、" | "") cost=cost "必要がある"', "",
           lambda to, what, cost: _unless(to, None, cost, what))
    _playing(w)
    _dealt(w)


def _about(to: Any, until: str | None, p: Formed) -> Any:
    first = p[0][0]
    if to == t.Player("opponent") and isinstance(first, t.Cannot) and first.action == "greet" and first.noun is not None:
        # Whoever your opponent cannot greet is not greeted: nobody else could.
        ours = len(p[0]) == 1 and isinstance(first.noun, t.Things) and first.noun.whose == "you"
        return Claim(first.noun, (t.Cannot("be_greeted"),), p[1], until or "") if ours else REFUSED
    if isinstance(to, t.Player) and not all(isinstance(c, t.Cannot) for c in p[0]):
        return REFUSED
    return Claim(to, p[0], p[1], until or "")


def _each_gains(per: Any, to: Any, until: str | None, x: Any, form: str) -> Any:
    """「…1人につき、これは…を得る」: the same said in another order."""
    p = _gain(per, x, form)
    return REFUSED if p is REFUSED else _about(to, until, p)


def _unabout(c: Claim) -> Any:
    if any(_kept_from(x) for x in c.changes):
        return None
    return {"to": c.to, "until": c.until or None, "p": (c.changes, c.form)}


def _unless(to: Any, until: str | None, cost: tuple[Any, ...], what: tuple[str, str]) -> Any:
    """…しなければアイサツできない: what must be done for it."""
    if isinstance(to, t.Player) or what[0] != "greet":
        return REFUSED
    return Claim(to, (t.Demanded(what[0], cost),), what[1], until or "")


def _ununless(c: Claim) -> Any:
    change = c.changes[0]
    if not isinstance(change, t.Demanded) or len(c.changes) != 1:
        return None
    return {"to": c.to, "until": c.until or None, "cost": change.cost, "what": (change.action, c.form)}


# ---- what entering costs, who may enter -----------------------------------------------------------------------
def _playing(w: TwoWay) -> None:
    words = " | ".join([f'"{word}"' for word in PLAYING_COST])
    cost = f'({words}) "は"'
    w.form("claim", f"to=noun {cost} p=cost_change", "the cost to enter {to:many} {p}", lambda to, p: _cost(to, p), _uncost(False))
    ability = KINDS["ability"]
    w.words("ability_word", [(ability.ja[0], "", inflected(ability.en, ability.many))]
            + [(word.ja, name, inflected(word.en.split(" ", 1)[1], word.en.split(" ", 1)[1].replace(ability.en, ability.many)))
               for name, word in ABILITY_KINDS.items()])
    w.form("entered_ability", '(whose=whose "の")? kind=ability_word', "[{whose} ]{kind}",
           lambda whose, kind: t.AbilityOf(kind, whose=whose or "") if kind else REFUSED,
           lambda x: {"whose": x.whose or None, "kind": x.kind} if isinstance(x, t.AbilityOf) and x.of is None else None)
    w.form("entered_ability", 'of=topic ("の" | "が持つ") kind=ability_word', "{kind} of {of:many}", _ability_of,
           lambda x: {"of": x.of, "kind": x.kind} if isinstance(x, t.AbilityOf) and x.of is not None else None)
    w.form("claim", f"to=entered_ability {cost} p=cost_change", "the cost to enter {to:many} {p}", lambda to, p: _cost(to, p), _uncost(True))
    w.form("claim", f'by=player "が" to=things {cost} p=cost_change', "", _cost_to)
    # a player may not enter such cards: said of the cards, by that player
    for rule in ("entered_ability", "things"):
        w.form("claim", f'by=player "は" to={rule} "を" what=prohibition', "{by} cannot enter {to:many}", _forbidden, _unforbidden)


def _ability_of(of: Any, kind: str) -> Any:
    return REFUSED if isinstance(of, t.Player) or (isinstance(of, t.Things) and of.kind in ("ability", "player")) \
        else t.AbilityOf(kind, of=of)


def _odd_abilities(to: Any) -> bool:
    """Where an ability lies or what it is like is said of its card."""
    return isinstance(to, t.Things) and to.kind == "ability" and bool(to.zone or to.tests)


def _cost(to: Any, p: Formed) -> Any:
    if isinstance(to, t.Player) or _odd_abilities(to):
        return REFUSED
    return Claim(to, p[0], p[1], "", PLAYING_ZONE if isinstance(to, t.This) else "")


def _cost_to(by: Any, to: t.Things, p: Formed) -> Any:
    """「相手がコトダマを…」: of those cards of the player's."""
    if to.whose or to.zone or by not in (t.Player("you"), t.Player("opponent")):
        return REFUSED
    return _cost(replace(to, whose=by.who), p)


def _uncost(ability: bool) -> Any:
    def take(c: Claim) -> Any:
        if not isinstance(c.changes[0], t.CostChange) or isinstance(c.to, t.AbilityOf) != ability:
            return None
        return {"to": c.to, "p": (c.changes, c.form)}
    return take


def _forbidden(by: Any, to: Any, what: tuple[str, str]) -> Any:
    if what[0] != "enter" or _odd_abilities(to):
        return REFUSED
    return Claim(to, (t.Cannot(what[0], by),), what[1])


def _kept_from(change: Any) -> bool:
    """Entering, by a player."""
    return isinstance(change, t.Cannot) and change.action == "enter" and isinstance(change.by, (t.Player, ThatPlayer))


def _unforbidden(c: Claim) -> Any:
    change = c.changes[0]
    if len(c.changes) != 1 or not isinstance(change, t.Cannot) or not _kept_from(change):
        return None
    return {"by": change.by, "to": c.to, "what": ("enter", c.form)}


# ---- damage ---------------------------------------------------------------------------------------------------
def _dealt(w: TwoWay) -> None:
    for ja, side, en in (("与える", "dealt", "dealt by"), ("受ける", "taken", "dealt to")):
        w.form("claim", f'to=noun "が{ja}" manner=damage_word "は" by=digits "倍に" form=comes', f"{{manner}} {en} {{to}} is {{by}} times as much",
               lambda to, manner, by, form, side=side: manifold(to, manner, by, form, side), _unmanifold(side))
        for verb, sign, word in (("more_verb", 1, "increased"), ("less_verb", -1, "reduced")):
            w.form("claim", f'to=noun "が{ja}" manner=damage_word ("を" | "は") n=number ("点" | "") form={verb}',
                   f"{{manner}} {en} {{to}} is {word} by {{n}}",
                   lambda to, manner, n, form, side=side, sign=sign: Claim(to, (t.MoreDamage(_times(sign, n), manner, side),), form),
                   _undealt(side, sign))


def manifold(to: Any, manner: str, by: int, form: str, side: str) -> Any:
    """So many times as much: as much again is added, once less."""
    if by < 2:
        return REFUSED
    more: Any = t.EventAmount() if by == 2 else t.Times(by - 1, t.EventAmount())
    return Claim(to, (t.MoreDamage(more, manner, side),), form)


def _unmanifold(side: str) -> Any:
    def take(c: Claim) -> Any:
        change = c.changes[0]
        if not isinstance(change, t.MoreDamage) or len(c.changes) != 1 or change.side != side:
            return None
        by = 2 if change.number == t.EventAmount() else change.number.by + 1 \
            if isinstance(change.number, t.Times) and change.number.number == t.EventAmount() else 0
        return {"to": c.to, "manner": change.manner, "by": by, "form": c.form} if by else None
    return take


def _undealt(side: str, sign: int) -> Any:
    def take(c: Claim) -> Any:
        change = c.changes[0]
        if not isinstance(change, t.MoreDamage) or len(c.changes) != 1 or change.side != side or _less(change.number) != (sign < 0):
            return None
        return {"to": c.to, "manner": change.manner, "n": _sized("", "n", change.number)["n"], "form": c.form}
    return take
