"""Keywords (1400) that are shorter words for an ability: each becomes the ability that the book says it is."""
from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.text.forms.paragraphs import finished, unfinished
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay

ONE: Final = t.Const(1)
TWO: Final = t.Const(2)
THIS: Final = t.This()
HAND: Final = t.Things("card", "you", "hand")
ENTERED: Final = t.Event("enter", THIS)
ATTACKED: Final = t.Event("attack", THIS)


def by(keyword: str, objects: Any = None) -> t.If:
    """What was done was done by that keyword."""
    return t.If(t.DidSo(), (t.Do("by_keyword", objects, manner=keyword),))


ROMANCE: Final = t.Triggered(ENTERED, (t.May((t.Do("set", t.Pick(HAND, ONE, ONE)),)),))
GRADUATION: Final = t.Triggered(t.Event("attack_end", THIS), (t.May((t.Do("remove", THIS),)), by("graduate", t.Affected("remove"))))
LOG: Final = t.Triggered(ENTERED, (t.May((t.Do("attach", t.TopOf(ONE), target=t.Pick(t.Things("territory", "you"), ONE, ONE), manner="log"),)),))
TWO_DOWN: Final = (t.Do("turn_down", t.Pick(t.Things("card", "you", "energy", (t.InState("face_up"),)), TWO, TWO)),)
FIXED: Final = (('"【恋愛頭脳戦】"', ROMANCE, "Battle of Wits"), ('"【卒業】"', GRADUATION, "Graduation"), ('"【ログ】"', LOG, "Log"))
COLOURS: Final = (("黒", "black"), ("青", "blue"), ("白", "white"), ("赤", "red"))


def install(w: TwoWay) -> None:
    for ja, tree, en in FIXED:
        w.form("paragraph", f'{ja} ("。")?', en, lambda tree=tree: tree, lambda a, tree=tree: {} if a == tree else None)
    w.form("paragraph", '("【ジャッジメント:" event=judged "】" | "【ジャッジメント】" event=judged) ("。")?', "Judgment: {event}", _judgment,
           _unjudgment)
    w.form("paragraph", '"【マギア】" steps=body', "Magia: {steps}", _magia, _unmagia)
    w.form("paragraph", '"【マケイン】" steps=body', "Losing Heroine: {steps}", _loser, _unloser)
    w.form("quoted_name", '"「" name=words "」"', "{name}", t.HasTrait)
    w.form("paragraph", '"【ブライト" a=quoted_name more=quoted_name* "+" n=big "】" ("。")?', "Bright {a}{more|} +{n}", _bright, _unbright)
    w.form("paragraph", '("【結束「" name=words "」】" | "【結束】「" name=words "」") ("。")?', "Cohesion {name}", _cohesion, _uncohesion)
    w.form("paragraph", '("【コスプレ" n=big "】" | "【コスプレ】" n=big) ("。")?', "Cosplay {n}", _cosplay, _uncosplay)
    w.form("paragraph", '"【夢を見ない】〔" x=cards "〕" steps=body', "Dreamless ({x}): {steps}", _dreamless, _undreamless)
    w.form("paragraph", '"【CAD】" ("〔")? x=cards ("〕")? ("。")?', "CAD: {x}", _cad, _uncad)
    w.form("paragraph", '"【名称ルール】「" name=words "」" ("。")?', "Name rule: {name}", lambda name: t.Keyword("names",
        of=t.Things(tests=(t.Named(name),))), _unnames)
    w.form("paragraph", '"【レガシー】" ("〔")? cost=energies ("〕")? ("。")?', "Legacy ({cost})", lambda cost: t.Keyword("legacy", cost=(cost,)),
           lambda a: {"cost": a.cost[0]} if isinstance(a, t.Keyword) and a.keyword == "legacy" else None)
    w.form("paragraph", '"【神衣-" word=garment "】" ("。")?', "Godrobe: {word}", _godrobe, _ungodrobe)
    w.form("paragraph", '"【" word=garment "】" steps=body', "{word}: {steps}", _worn, _unworn)
    w.token("evol_name", r"[^「」《》【】〔〕\n・。、:\-]+", str, str)
    w.form("paragraph", '"【エヴォル-" name=evol_name "〔" cost=energies "〕】" ("。")?', "Evol {name} ({cost})",
           lambda name, cost: t.Keyword(f"evol:{name}", cost=(cost,)),
           lambda a: {"name": a.keyword[5:], "cost": a.cost[0]} if isinstance(a, t.Keyword) and a.keyword.startswith("evol:") else None)
    w.form("option", '"・" name=evol_name "-" x=option_body', "• {name}: {x} ", lambda name, x: (t.If(t.Icon(f"evolved:{name}"), x),), _unoption)
    _validity(w)


# ---- 1404, 1421, 1416, 1410
def _judgment(event: t.Event) -> Any:
    return t.Triggered(event, (t.Do("get_counter", amount=ONE, manner="judgment"),), name="ジャッジメント")


def _unjudgment(a: Any) -> Any:
    return {"event": a.trigger} if isinstance(a, t.Triggered) and a.name == "ジャッジメント" else None


def _magia(steps: Any) -> Any:
    done = finished(steps)
    return REFUSED if done is None else t.Triggered(ATTACKED, (t.Paying(TWO_DOWN, done),))


def _unmagia(a: Any) -> Any:
    if not isinstance(a, t.Triggered) or a.trigger != ATTACKED or len(a.steps) != 1 or a.condition is not None:
        return None
    step: Any = a.steps[0]
    return {"steps": unfinished(step.steps)} if isinstance(step, t.Paying) and step.cost == TWO_DOWN else None


def _loser(steps: Any) -> Any:
    done = finished(steps)
    return REFUSED if done is None else t.Triggered(t.Event("lost", THIS), done, name="マケイン")


def _unloser(a: Any) -> Any:
    return {"steps": unfinished(a.steps)} if isinstance(a, t.Triggered) and a.name == "マケイン" else None


def _bright(a: t.HasTrait, more: tuple[t.HasTrait, ...], n: int) -> Any:
    test: Any = t.AnyOf((a, *more)) if more else a
    discard = t.Do("discard", t.Pick(replace(HAND, tests=(test,)), ONE, ONE))
    gains = t.Lasting((t.Add("power", t.Const(n)),), THIS, "turn")
    return t.Triggered(t.Event("battle", THIS, whose="you"), (t.Paying((discard,), (t.Do("by_keyword", THIS, manner="bright"), gains)),),
                       name="ブライト")


def _unbright(a: Any) -> Any:
    if not isinstance(a, t.Triggered) or a.name != "ブライト":
        return None
    step: Any = a.steps[0]
    test = step.cost[0].objects.of.tests[0]
    parts = test.tests if isinstance(test, t.AnyOf) else (test,)
    return {"a": parts[0], "more": parts[1:], "n": step.steps[1].changes[0].number.n}


# ---- 1412, 1413, 1420, 1424
def _cohesion(name: str) -> Any:
    came = t.Happened(t.Event("enter", t.Things("unit", "", "", (t.HasTrait(name),))))
    return t.Triggered(ENTERED, (t.If(came, (t.Do("draw", amount=ONE), by("cohesion"))),), name="結束")


def _uncohesion(a: Any) -> Any:
    if not isinstance(a, t.Triggered) or a.name != "結束":
        return None
    step: Any = a.steps[0]
    return {"name": step.condition.event.subject.tests[0].name}


def _cosplay(n: int) -> Any:
    like = t.Things("unit", "you", "hand", (t.SameAs("attribute", THIS), t.HasField("cost", "<=", t.Const(n))))
    come = t.Do("enter", t.Affected("reveal"), manner="cosplay")
    return t.Triggered(t.Event("turn_end", whose="you"), (t.Paying((t.Do("reveal", t.Pick(like, ONE, ONE)),),
                       (t.Do("return", THIS, to=t.Place("hand")), come)),), condition=t.Icon("opened"), name=f"コスプレ{n}")


def _uncosplay(a: Any) -> Any:
    return {"n": int(a.name[4:])} if isinstance(a, t.Triggered) and a.name.startswith("コスプレ") else None


def _dreamless(x: Any, steps: Any) -> Any:
    done = finished(steps)
    if done is None:
        return REFUSED
    shown = (t.Do("reveal", t.TopOf(ONE)),)
    fits = t.If(t.Fits(t.Affected("drop"), x.tests, x.kind), done)
    return t.Triggered(ATTACKED, (t.Paying(shown, (t.Do("drop", t.Affected("reveal")), fits)),), name="夢を見ない")


def _undreamless(a: Any) -> Any:
    if not isinstance(a, t.Triggered) or a.name != "夢を見ない":
        return None
    paid: Any = a.steps[0]
    fits: Any = paid.steps[1]
    return {"x": t.Things(fits.condition.kind, "", "", fits.condition.tests), "steps": unfinished(fits.steps)}


def _cad(x: Any) -> Any:
    cards = replace(x, whose="you", zone="hand", tests=(t.Is("subtype", "魔法"), *x.tests))
    return t.Triggered(ATTACKED, (t.May((t.Do("play", t.Pick(cards, ONE, ONE), free=True),)),), name="CAD")


def _uncad(a: Any) -> Any:
    if not isinstance(a, t.Triggered) or a.name != "CAD":
        return None
    may: Any = a.steps[0]
    cards: Any = may.steps[0].objects.of
    return {"x": replace(cards, whose="", zone="", tests=cards.tests[1:])}


# ---- 1407, 1417, 1409
def _unnames(a: Any) -> Any:
    of: Any = getattr(a, "of", None)
    return {"name": of.tests[0].name} if isinstance(a, t.Keyword) and a.keyword == "names" else None


def _godrobe(word: str) -> t.Keyword:
    return t.Keyword("godrobe", of=t.Things(tests=(t.Is("worn", word),)))


def _ungodrobe(a: Any) -> Any:
    of: Any = getattr(a, "of", None)
    return {"word": of.tests[0].value} if isinstance(a, t.Keyword) and a.keyword == "godrobe" else None


def _worn(word: str, steps: Any) -> Any:
    done = finished(steps)
    if done is None or not all(isinstance(s, t.Lasting) and s.to in (THIS, None) and not s.until for s in done):
        return REFUSED
    return t.Continuous(done, name=word)


def _unworn(a: Any) -> Any:
    return {"word": a.name, "steps": unfinished(a.steps)} if isinstance(a, t.Continuous) and a.name else None


def _unoption(x: Any) -> Any:
    if len(x) != 1 or not isinstance(x[0], t.If) or not isinstance(x[0].condition, t.Icon) or not x[0].condition.keyword.startswith("evolved:"):
        return None
    return {"name": x[0].condition.keyword[8:], "x": x[0].steps}


# ---- 1411, 1414, 1422, 1423: what makes an ability valid
def _validity(w: TwoWay) -> None:
    w.form("paragraph", '"保持称号解放中" ("、")? x=paragraph', "(While a territory of its title is open) {x}", lambda x: _conditioned(x,
        t.Icon("own_titles")),
           _ununder(lambda c: {} if c == t.Icon("own_titles") else None))
    w.form("paragraph", '"【相棒】" x=marks y=paragraph', "Partner {x}: {y}", lambda x, y: _conditioned(y, partner(x)), _ununder(_unpartner, "y"))
    w.words("bound_colour", [(ja, en, en) for ja, en in COLOURS])
    w.form("paragraph", '"【境界-" a=bound_colour b=bound_colour "】" x=paragraph', "Boundary {a} {b}: {x}",
           lambda a, b, x: _conditioned(x, t.Icon("boundary", 0, (t.Is("colour", a), t.Is("colour", b)))), _ununder(_unboundary))
    w.form("paragraph", '"【境界-「」】" x=paragraph', "Boundary: {x}", lambda x: _conditioned(x, t.Icon("boundary")),
           _ununder(lambda c: {} if c == t.Icon("boundary") else None))
    w.form("paragraph", '"【怪異】「" name=words "」" x=paragraph', "Oddity {name}: {x}", _haunted, _unhaunted)


def _conditioned(x: Any, condition: Any) -> Any:
    if isinstance(x, (t.Triggered, t.Activated, t.Continuous)):
        return replace(x, condition=condition if x.condition is None else t.All((condition, x.condition)))
    return replace(x, condition=condition) if isinstance(x, t.Keyword) and x.condition is None and not x.of else REFUSED


def _ununder(said: Any, role: str = "x") -> Any:
    def take(a: Any) -> Any:
        c: Any = getattr(a, "condition", None)
        rest = None
        if isinstance(c, t.All) and len(c.conditions) == 2:
            c, rest = c.conditions
        found = said(c)
        return None if found is None else {**found, role: replace(a, condition=rest)}
    return take


def partner(x: Any) -> t.Compare:
    return t.Compare(t.Count(t.Things("unit", "you", "", (t.Other(), x))), ">=", ONE)


def _unpartner(c: Any) -> Any:
    if not isinstance(c, t.Compare) or not isinstance(c.left, t.Count) or not isinstance(c.left.of, t.Things) or len(c.left.of.tests) != 2:
        return None
    return {"x": c.left.of.tests[1]} if c == partner(c.left.of.tests[1]) else None


def _unboundary(c: Any) -> Any:
    if not isinstance(c, t.Icon) or c.keyword != "boundary" or len(c.tests) != 2:
        return None
    tests: Any = c.tests
    return {"a": tests[0].value, "b": tests[1].value}


def _haunted(name: str, x: Any) -> Any:
    """1411-3: of a command it is a condition of what it does."""
    condition = t.Icon("haunted", 0, (t.HasTrait(name),))
    return t.Spell((t.If(condition, x.steps),)) if isinstance(x, t.Spell) else _conditioned(x, condition)


def _unhaunted(a: Any) -> Any:
    if isinstance(a, t.Spell):
        step: Any = a.steps[0] if len(a.steps) == 1 else None
        found = _haunting(step.condition) if isinstance(step, t.If) and not step.otherwise else None
        return found and {**found, "x": t.Spell(step.steps)}
    return _ununder(_haunting)(a)


def _haunting(c: Any) -> Any:
    tests: Any = getattr(c, "tests", ())
    return {"name": tests[0].name} if isinstance(c, t.Icon) and c.keyword == "haunted" else None
