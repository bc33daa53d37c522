"""Whole abilities (1201): icons, 覚醒, 〔タイミング/コスト〕, keywords, limits; a command's text (1201-1a).

Of an activated ability `zone` is its timing: normal or quick.
"""
from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.text.forms.paragraphs import bulleted, costs, finished, options, sentences, statement, unfinished
from taisen.text.forms.sequences import timed
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay

ICONS: Final = {"auto": '("⁅自⁆" | "⁅自動⁆" | "【自】" | "【自動】")', "act": '("⁅起⁆" | "⁅起動⁆" | "【起】" | "【起動】")',
                "perm": '("⁅永⁆" | "⁅永続⁆" | "【永】" | "【永続】")'}
KEYWORDS: Final = (("デコイ", "decoy", "Decoy"), ("ブリッツ", "blitz", "Blitz"), ("バーサーク", "berserk", "Berserk"),
                   ("アサルトテリトリー", "assault", "Assault Territory"))
ICONLESS: Final = ("more_in_deck", "play_set")
OF_DECKS: Final = ("deck_", "d_deck_", "start_")
COLOURED: Final = (("黒", "black", "black"), ("青", "blue", "blue"), ("白", "white", "white"), ("赤", "red", "red"))


def install(w: TwoWay) -> None:
    sentences(w, "body")
    sentences(w, "option_body")
    options(w)
    w.form("option", '"・" x=option_body', "• {x} ", lambda x: x, lambda x: {"x": x})
    bulleted(w)
    _awakened(w)
    _costs(w)
    w.words("timing", [(("ノーマル", "メイン"), "normal", "Normal"), (("クイック",), "quick", "Quick")])
    w.words("limit", [(("この能力は1ターンに1回しか起動できない。", "この能力は1ターンに1回しか発動できない。",
                        "この能力は各ターンに1回だけ起動できる。"), t.Limit(1), "(Once per turn)")])
    w.form("paragraph", f'a=awakened? {ICONS["auto"]} trigger=trigger "、" steps=body limit=limit?',
           "[{a} ]Automatic: {trigger}, {steps}[ {limit}]", _auto, _unauto)
    w.form("paragraph", f'a=awakened? {ICONS["act"]} "〔" zone=timing "/" cost=cost_list "〕" (":")? steps=body limit=limit?',
           "[{a} ]Activated ({zone}, {cost}): {steps}[ {limit}]", _act, _unact)
    w.form("paragraph", f'a=awakened? {ICONS["perm"]} steps=body', "[{a} ]Permanent: {steps}", _perm, _unperm)
    for ja, keyword, en in KEYWORDS:
        w.words("keyword", [(f"【{ja}】", t.Keyword(keyword), en)])
    w.form("keyword", '"【エヴォル〔" cost=energies "〕】"', "Evol ({cost})", lambda cost: t.Keyword("evol", cost=(cost,)),
           lambda a: {"cost": a.cost[0]} if isinstance(a, t.Keyword) and a.keyword == "evol" and len(a.cost) == 1 and a.condition is None else None)
    w.form("paragraph", 'x=keyword ("。")?', "{x}")
    w.form("paragraph", 'a=awakened x=keyword ("。")?', "{a} {x}", _under_title, lambda k: {"a": k.condition, "x": replace(k, condition=None)}
           if isinstance(k, t.Keyword) and k.keyword == "evol" and k.condition is not None else None)
    w.form("paragraph", "steps=body", "{steps}", _spell, lambda a: {"steps": unfinished(a.steps)} if isinstance(a, t.Spell) else None)


# ---- 312-3
def _awakened(w: TwoWay) -> None:
    w.form("awakened", '("⁅覚醒⁆" | "【覚醒】")', "(Awakened)", lambda: t.Icon("awakened"), lambda c: {} if c == t.Icon("awakened") else None)
    w.form("awakening_title", '"「" value=words "」"', "{value}", t.Is, field="title")
    w.form("awakened", '("⁅覚醒⁆" | "【覚醒】") a=awakening_title more=awakening_title* "-"', "(Awakened {a}{more| })",
           lambda a, more: t.Icon("awakened", 0, (a, *more)), _unawakened)


def _unawakened(c: Any) -> Any:
    return {"a": c.tests[0], "more": c.tests[1:]} if isinstance(c, t.Icon) and c.keyword == "awakened" and c.tests else None


def _under_title(a: Any, x: Any) -> Any:
    return replace(x, condition=a) if x.keyword == "evol" else REFUSED


# ---- 510-2a
def _costs(w: TwoWay) -> None:
    w.words("coloured", COLOURED)
    w.form("point", '"⁅" colour=coloured n=big "⁆"', "{colour} {n}", lambda colour, n: (colour, n), lambda x: {"colour": x[0], "n": x[1]}
           if x[0] != "any" else None)
    w.form("point", '"⁅無" n=big "⁆"', "{n}", lambda n: ("any", n), lambda x: {"n": x[1]} if x[0] == "any" else None)
    w.form("energies", 'a=point more=point*', "{a}[ + {more| + }]", _price, _unprice)
    w.form("cost_item", "x=energies", "pay {x}", lambda x: (x,), lambda x: {"x": x[0]} if len(x) == 1 and isinstance(x[0], t.Do)
           and x[0].verb == "pay" else None)
    costs(w)


def _price(a: Any, more: Any) -> Any:
    points = (a, *more)
    return t.Do("pay", amount=t.Const(sum(n for c, n in points if c == "any")), manner=" ".join(c for c, n in points if c != "any"
            for _ in range(n)))


def _unprice(s: Any) -> Any:
    if not isinstance(s, t.Do) or s.verb != "pay" or not isinstance(s.amount, t.Const):
        return None
    words = s.manner.split()
    points = [(c, words.count(c)) for c in dict.fromkeys(words)] + ([("any", s.amount.n)] if s.amount.n or not words else [])
    return {"a": points[0], "more": tuple(points[1:])}


# ---- abilities
def _auto(a: Any, trigger: Any, steps: Any, limit: Any) -> Any:
    done = finished(steps)
    return REFUSED if done is None else t.Triggered(trigger, timed(done), condition=a, limit=limit)


def _unauto(a: Any) -> Any:
    return {"a": a.condition, "trigger": a.trigger, "steps": unfinished(a.steps), "limit": a.limit} if isinstance(a, t.Triggered) and not a.name \
        else None


def _act(a: Any, zone: str, cost: Any, steps: Any, limit: Any) -> Any:
    done = finished(steps)
    return REFUSED if done is None else t.Activated(cost, timed(done), zone, a, limit)


def _unact(a: Any) -> Any:
    if not isinstance(a, t.Activated):
        return None
    return {"a": a.condition, "zone": a.zone, "cost": a.cost, "steps": unfinished(a.steps), "limit": a.limit}


def _perm(a: Any, steps: Any) -> Any:
    done = finished(steps)
    if done is not None:
        # Of what holds all the time 「間」 and 「なら」 are the same.
        done = tuple([t.If(s.condition, s.steps) if isinstance(s, t.While) else s for s in done])
    return REFUSED if done is None or not all(statement(s) or is_let(s) for s in done) else t.Continuous(done, a)


def _unperm(a: Any) -> Any:
    return {"a": a.condition, "steps": unfinished(a.steps)} if isinstance(a, t.Continuous) else None


def _spell(steps: Any) -> Any:
    done = finished(steps)
    return REFUSED if done is None else t.Continuous(done) if iconless(done) else t.Spell(timed(done))


def iconless(steps: Any) -> bool:
    """1201-5a:i, 1201-5a:ii: what is said of playing the card and of building decks is a permanent ability without its icon."""
    step = steps[0]
    while isinstance(step, t.If) and step.steps:
        step = step.steps[0]
    if len(steps) != 1 or not isinstance(step, t.Lasting) or step.until:
        return False
    if isinstance(step.to, t.This) and all(isinstance(c, t.CostChange) or c == t.Cannot("be_countered") for c in step.changes):
        return True
    return all((isinstance(c, t.Can) and c.action in ICONLESS) or (isinstance(c, t.SetTo) and c.field.startswith(OF_DECKS)) for c in step.changes)


def is_let(step: Any) -> bool:
    """What X is (522)."""
    return isinstance(step, t.Do) and step.verb == "let"
