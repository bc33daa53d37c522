"""Whole abilities: keyword, cost : effect, trigger 時 effect, static, 代わりに, what a card does, what a check does."""
from __future__ import annotations

from dataclasses import replace
from typing import Any

from taisen.kernel.effects import tree as t

from ..draft import Claim
from ..parser import REFUSED, Grammar
from ..vocabulary import Vocabulary
from .clauses import replacement

Trailer = tuple[str, Any]


def install(g: Grammar, v: Vocabulary) -> None:
    _trailers(g)
    g.add("keyword_ability", 'keyword ("。")?', t.Keyword)
    g.add("keyword_ability", 'cost_keyword "-" cost ("。")?', lambda name, cost: t.Keyword(name, cost=cost))
    g.add("zone_prefix", '"これが" zone ("にあり" | "にあるかぎり" | "にある限り" | "にある間") "、"', lambda z: z)
    g.add("activated", 'zone_prefix? once? cost ":" effect trailer*', _activated)
    g.add("triggered", 'zone_prefix? once? trigger "、" effect trailer*', _triggered)
    g.add("static", 'zone_prefix? (static_condition "、")? claim "。" trailer*', _static)
    g.add("replacing", 'zone_prefix? (static_condition "、")? event_would ("、")? "代わりに" ("、")? seq "。" trailer*',
          _replacing)
    g.add("replacing", 'zone_prefix? (static_condition "、")? event_would ("、")? "代わりに" '
          '("何もしない。" | "何も起こらない。") trailer*',
          lambda zone, condition, event, trailers: _trailed(
              t.Replacement(event, (), False, condition, zone or ""), trailers, None, ("limit",)))
    g.add("static_condition", "condition_ba", lambda c: c)
    g.add("static_condition", "condition_kagiri", lambda c: c)
    for kind in ("keyword_ability", "activated", "triggered", "static", "replacing"):
        g.add("ability", kind, lambda a: a)
    g.token("name_words", r"[^『』「」]+", lambda w: w.strip("- "))
    g.add("quoted_ability", '("◆")? ("『" name_words "』")? ability', _named)
    g.add("spell", "effect trailer*", lambda steps, trailers: _trailed(t.Spell(steps), trailers, None, ("where",)))
    g.words("enter_now", [(w, None) for w in v.enter_now])
    g.add("on_check", "enter_now", lambda _w: t.OnCheck(enters=True))
    g.add("on_check", 'condition_ba "、" enter_now', lambda c, _w: t.OnCheck(enters=True, condition=c))
    g.add("on_check", '(cost ":")? effect trailer*',
          lambda cost, steps, trailers: _trailed(t.OnCheck(steps, cost=cost or ()), trailers, None, ("where",)))


def _trailers(g: Grammar) -> None:
    """Sentences at the end that say something about the ability as a whole."""
    g.words("span", [("ターン", "turn"), ("ゲーム", "game")])
    g.words("only", [("誘発しない。", "trigger"), ("使えない。", "use"), ("エントリーできない。", "use"),
                     ("適用されない。", "apply")])
    g.add("trailer", 'variable "は" expression "に等しい。"', lambda var, n: ("where", t.Where(var.name, n)))
    g.add("trailer", '"この能力は1" span "に" digits ("度" | "回") "しか" only',
          lambda per, times, what: (what, t.Limit(times, per)) if times else REFUSED)
    g.add("once", '"1" span "に" digits ("度" | "回") ("だけ")? ("、")?',
          lambda per, times: t.Limit(times, per) if times else REFUSED)


def _trailed(ability: Any, trailers: tuple[Trailer, ...], limit: t.Limit | None, allowed: tuple[str, ...]) -> Any:
    """The ability with what its last sentences say; each may be said once."""
    where: list[t.Where] = []
    for kind, value in trailers:
        if kind == "where" and value.name not in [w.name for w in where] and "where" in allowed:
            where.append(value)
        elif kind != "where" and kind in allowed and limit is None:
            limit = value
        else:
            return REFUSED
    if where:
        ability = replace(ability, where=tuple(where))
    return replace(ability, limit=limit) if limit else ability


def _activated(zone: Any, once: Any, cost: Any, steps: Any, trailers: Any) -> Any:
    return _trailed(t.Activated(cost, steps, zone or ""), trailers, once, ("where", "use"))


def _triggered(zone: Any, once: Any, trigger: Any, steps: Any, trailers: Any) -> Any:
    return _trailed(t.Triggered(trigger, steps, zone or ""), trailers, once, ("where", "trigger"))


def _static(zone: Any, condition: Any, claim: Claim, trailers: Any) -> Any:
    if claim.form != "fin" or claim.until or (zone and claim.zone):
        return REFUSED
    ability = t.Static(claim.changes, claim.to, condition, zone or claim.zone)
    return _trailed(ability, trailers, None, ("where",))


def _replacing(zone: Any, condition: Any, event: t.Event, seq: Any, trailers: Any) -> Any:
    ability = replace(replacement(event, seq, condition), zone=zone or "")
    return _trailed(ability, trailers, None, ("apply", "use"))


def _named(name: str | None, ability: Any) -> Any:
    return replace(ability, name=name) if name and not isinstance(ability, t.Keyword) else ability
