"""Whole abilities: keyword, cost : effect, trigger 時 effect, static, 代わりに, what a card does, what a check does."""
from __future__ import annotations

from dataclasses import replace
from typing import Any

from taisen.games.ninja_slayer.text.words import ENTER_NOW
from taisen.kernel.effects import tree as t
from taisen.text.draft import Claim
from taisen.text.forms.rows import replacement, unreplaced
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay, hole

from .claims import manifold

Trailer = tuple[str, Any]
PREFIX = "zone=zone_prefix? "
SO_OFTEN = '("度" | "回")'


def install(w: TwoWay) -> None:
    _trailers(w)
    w.form("ability", 'x=keyword ("。")?', "{x}", t.Keyword(hole("x")))
    w.form("ability", "x=keyword_line", "{x}", lambda x: x, lambda x: {"x": x} if isinstance(x, t.Keyword) else None)
    # 1404.1 writes it without a mark
    w.form("keyword_line", 'name=cost_keyword "-" cost=cost ("。")?', "{name} — {cost:base:listed}", t.Keyword(hole("name"), cost=hole("cost")))
    w.form("zone_prefix", '"これが" z=zone ("にあるかぎり" | "にあり" | "にある限り" | "にある間") "、"',
           "(While this card is in your {z:zone}) ")
    w.form("ability", f'{PREFIX}once=once? cost=cost ":" steps=effect trailers=trailer*',
           "[{zone}]{cost:base:commas:capital}: {steps:capital}{trailers|}", _activated, _unactivated)
    w.form("ability", f'{PREFIX}once=once? trigger=trigger "、" steps=effect trailers=trailer*', "[{zone}]{trigger:capital}, {steps}{trailers|}",
           _triggered, _untriggered)
    w.form("ability", f'{PREFIX}(c=static_condition "、")? claim=claim "。" trailers=trailer*',
           "[{zone}][{c:while:capital}, {claim}¦{claim:capital}].{trailers|}", _static, _unstatic)
    would = "[{zone}][{c:while:capital}, if {e}¦If {e}], "
    w.form("ability", f'{PREFIX}(c=static_condition "、")? e=event_would ("、" | "") "代わりに" ("、")? seq=seq "。" trailers=trailer*',
           would + "{seq:listed} instead.{trailers|}", _replacing, _unreplacing)
    for verb, ja, side in (("takes_damage", "受ける", "taken"), ("deals_damage", "与える", "dealt")):
        times = f'"その" by=digits "倍のダメージを{ja}。"'
        w.form("ability", f'{PREFIX}(c=static_condition "、")? e=event_would ("、" | "") "代わりに" ("、")? {times}', "",
               lambda zone, c, e, by, verb=verb, side=side: _manifold_static(zone, c, e, by, verb, side))
    nothing = '("何もしない。" | "何も起こらない。")'
    w.form("ability", f'{PREFIX}(c=static_condition "、")? e=event_would ("、" | "") "代わりに" {nothing} trailers=trailer*',
           would + "nothing happens instead.{trailers|}", _voiding, _unvoiding)
    w.form("static_condition", "c=condition_kagiri", "{c}", lambda c: c, lambda c: {"c": c} if isinstance(c, (t.TurnOf, t.InPhase)) else None)
    w.form("static_condition", "c=condition_ba", "{c}")
    w.token("name_words", r"[^『』「」]+", lambda word: word.strip("- "), str)
    w.form("quoted_ability", '("◆" | "") ("『" name=name_words "』")? x=ability', "◆ {x}", _named,
           lambda a: {"name": getattr(a, "name", None) or None, "x": a if isinstance(a, t.Keyword) else replace(a, name="")})
    w.form("spell", "steps=effect trailers=trailer*", "{steps:capital}{trailers|}",
           lambda steps, trailers: _trailed(t.Spell(steps), trailers, None, ("where",)),
           lambda a: {"steps": a.steps, "trailers": _trailers_of(a, "")} if isinstance(a, t.Spell) else None)
    w.words("enter_now", [(ENTER_NOW.ja, None, ENTER_NOW.en)])
    for rule in ("on_check",):
        w.words(rule, [(ENTER_NOW.ja, t.OnCheck(enters=True), ENTER_NOW.en)])
        w.form(rule, f'c=condition_ba "、{ENTER_NOW.ja[0]}"', f"If {{c}}: {ENTER_NOW.en}", t.OnCheck(enters=True, condition=hole("c")))
    w.form("on_check", '(cost=cost ":")? steps=effect trailers=trailer*', "[{cost:base:commas:capital}: ]{steps:capital}{trailers|}",
           lambda cost, steps, trailers: _trailed(t.OnCheck(steps, cost=cost or ()), trailers, None, ("where",)),
           lambda a: {"cost": a.cost or None, "steps": a.steps, "trailers": _trailers_of(a, "")}
           if isinstance(a, t.OnCheck) and not a.enters else None)


# ---- the last sentences ------------------------------------------------------------------------------------
def _trailers(w: TwoWay) -> None:
    """Sentences at the end that say something about the ability as a whole."""
    w.words("span", [("ターン", "turn", "turn"), ("ゲーム", "game", "game")])
    w.words("only", [("誘発しない。", "trigger", "This ability triggers"), (("使えない。", "エントリーできない。"), "use", "Use this ability"),
                     ("適用されない。", "apply", "This applies")])
    w.form("trailer", 'var=variable "は" n=expression "に等しい。"', " {var} is {n}.", lambda var, n: ("where", t.Where(var.name, n)),
           lambda x: {"var": t.Var(x[1].name), "n": x[1].number} if x[0] == "where" else None)
    w.form("trailer", f'"この能力は1" per=span "に" times=digits {SO_OFTEN} "しか" what=only', " {what} only {times:times} each {per}.",
           lambda per, times, what: (what, t.Limit(times, per)) if times else REFUSED,
           lambda x: {"per": x[1].per, "times": x[1].times, "what": x[0]} if x[0] != "where" else None)
    w.form("once", f'"1" per=span "に" times=digits {SO_OFTEN} ("だけ")? ("、")?', "", lambda per, times: t.Limit(times, per) if times else REFUSED)


def _trailed(ability: Any, trailers: tuple[Trailer, ...], limit: t.Limit | None, allowed: tuple[str, ...]) -> Any:
    """The ability with what its last sentences say; each may be said once."""
    where: list[t.Where] = []
    for kind, value in trailers:
        if kind == "where" and value.name not in [x.name for x in where] and "where" in allowed:
            where.append(value)
        elif kind != "where" and kind in allowed and limit is None:
            limit = value
        else:
            return REFUSED
    if where:
        ability = replace(ability, where=tuple(where))
    return replace(ability, limit=limit) if limit else ability


def _trailers_of(a: Any, limiting: str) -> tuple[Trailer, ...]:
    limit = getattr(a, "limit", None)
    return (*(("where", x) for x in getattr(a, "where", ())), *(((limiting, limit),) if limit is not None else ()))


# ---- kinds of abilities ------------------------------------------------------------------------------------
def _activated(zone: Any, once: Any, cost: Any, steps: Any, trailers: Any) -> Any:
    return _trailed(t.Activated(cost, steps, zone or ""), trailers, once, ("where", "use"))


def _unactivated(a: Any) -> Any:
    if not isinstance(a, t.Activated):
        return None
    return {"zone": a.zone or None, "cost": a.cost, "steps": a.steps, "trailers": _trailers_of(a, "use")}


def _triggered(zone: Any, once: Any, trigger: Any, steps: Any, trailers: Any) -> Any:
    return _trailed(t.Triggered(trigger, steps, zone or ""), trailers, once, ("where", "trigger"))


def _untriggered(a: Any) -> Any:
    if not isinstance(a, t.Triggered) or a.condition is not None:
        return None
    return {"zone": a.zone or None, "trigger": a.trigger, "steps": a.steps, "trailers": _trailers_of(a, "trigger")}


def _static(zone: Any, c: Any, claim: Claim, trailers: Any) -> Any:
    if claim.form != "fin" or claim.until or (zone and claim.zone):
        return REFUSED
    return _trailed(t.Static(claim.changes, claim.to, c, zone or claim.zone), trailers, None, ("where",))


def _unstatic(a: Any) -> Any:
    if not isinstance(a, t.Static):
        return None
    said = a.zone if a.to == t.This() and isinstance(a.changes[0], (t.FreeEntry, t.CostChange)) else ""
    claim = Claim(a.to, a.changes, "fin", "", said if isinstance(a.changes[0], t.FreeEntry) else "")
    return {"zone": (a.zone if a.zone != said else "") or None, "c": a.condition, "claim": claim, "trailers": _trailers_of(a, "")}


def _replacing(zone: Any, c: Any, e: t.Event, seq: Any, trailers: Any) -> Any:
    return _trailed(replace(replacement(e, seq, c), zone=zone or ""), trailers, None, ("apply", "use"))


def _unreplacing(a: Any) -> Any:
    if not isinstance(a, t.Replacement) or not a.steps:
        return None
    return {"zone": a.zone or None, "c": a.condition, "e": a.event, "seq": unreplaced(a), "trailers": _trailers_of(a, "apply")}


def _manifold_static(zone: Any, c: Any, e: t.Event, by: int, verb: str, side: str) -> Any:
    """「…場合、代わりにその2倍のダメージを受ける」: the damage is another amount, dealt by the same."""
    if e.verb != verb or e.object is not None or e.by is not None or e.subject is None:
        return REFUSED
    claim = manifold(e.subject, e.manner, by, "fin", side)
    return claim if claim is REFUSED else t.Static(claim.changes, claim.to, c, zone or "")


def _voiding(zone: Any, c: Any, e: t.Event, trailers: Any) -> Any:
    return _trailed(t.Replacement(e, (), False, c, zone or ""), trailers, None, ("limit",))


def _unvoiding(a: Any) -> Any:
    if not isinstance(a, t.Replacement) or a.steps:
        return None
    return {"zone": a.zone or None, "c": a.condition, "e": a.event, "trailers": ()}


def _named(name: str | None, x: Any) -> Any:
    return replace(x, name=name) if name and not isinstance(x, t.Keyword) else x
