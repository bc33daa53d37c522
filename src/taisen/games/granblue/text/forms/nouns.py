"""Things: whose, where, like what; several together; what was spoken of before.

団長, 団員, 味方, 宝晶石, アーマー are one's own where nothing else is said (2-11-2, 3-7, 3-8); デッキ, 手札, 奥義ゲージ are
left open here ("") and settled by what the text has chosen (`finishing`).
"""
from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.text.forms.nouns import done_to, headed, modified, nowhere, parted, single_nouns, spoken_of
from taisen.text.forms.numbers import quantified, unquantified
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay, hole

WHOSE: Final = ((("自分の", "あなたの"), "you", "your"), ("相手の", "opponent", "your opponent's"),
                (("お互いの", "各プレイヤーの", "すべてのプレイヤーの", "自分と相手の", "両方のプレイヤーの"), "each", "each player's"),
                (("そのプレイヤーの",), "that", "that player's"))
STAGE: Final = (("団員", ("member", "member"), "member~"), ("団長", ("leader", "leader"), "leader~"), ("味方", ("ally", "stage"), "ally~"))
KINDS: Final = (("カード", "card", "card~"), (("団員カード", "団員"), "member", "member card~"), (("団長カード", "団長"), "leader", "leader card~"),
                (("召喚石カード", "召喚石"), "summon", "summon~"))
ZONES: Final = ((("宝晶石", "宝晶石エリア"), "crystal", "crystals"), (("アーマー", "アーマーエリア"), "armour", "armour"),
                ("奥義ゲージ", "gauge", "ultimate gauge"), ("手札", "hand", "hand"), ("デッキ", "deck", "deck"),
                ("団長デッキ", "leader_deck", "leader deck"))
AREAS: Final = (("団長エリア", "leader_area", "leader area"), ("団員エリア", "member_area", "member area"))
"""Spoken of as places where chips lie (10-16-2); who stands there is 団長 and 団員."""
OPEN: Final = ("gauge", "hand", "deck")
"""Zones that are the chosen thing's master's where nobody is named (3-2-1-1-1, 3-3-1-1-1, 3-4-1-3-1-1)."""
DONE: Final = ((("公開した", "見せた"), "reveal", "shown"), ("引いた", "draw", "drawn"), (("置いた", "置かれた"), "put", "put"),
               (("登場させた", "登場した"), "enter", "entered"), ("戻した", "return", "returned"), ("見た", "look", "seen"),
               ("加えた", "move", "added"), ("宝晶石にした", "crystal", "made a crystal"), ("探した", "search", "found"),
               ("破壊した", "break", "broken"), ("裏向きにした", "turn_down", "turned face down"))


def install(w: TwoWay) -> None:
    w.words("whose", WHOSE)
    w.words("stage_head", STAGE)
    w.words("kind", KINDS)
    w.words("zone_head", ZONES)
    w.grammar.label("stage_head", "members, a leader or allies", "団員・団長・味方")
    w.grammar.label("zone_head", "a zone", "領域")
    w.grammar.label("kind", "a kind of card", "カードの種類")
    _described(w)
    _things(w)
    _references(w)
    _together(w)


# ---- 相手の火属性の団員, 手札の召喚石 ----------------------------------------------------------------------------------------
def _described(w: TwoWay) -> None:
    headed(w, "desc", "stage_head", STAGE)
    modified(w, "desc", "name", lambda mods, head: t.Things("ally", "", "any_stage", (*mods, head)), _unnamed)
    w.form("or_desc", '("か" | "または") x=desc', " or {x}")
    modified(w, "card", "kind", lambda mods, head: t.Things(head, "", "", mods),
             lambda x: {"mods": x.tests, "head": x.kind} if isinstance(x, t.Things) and not _ends_in_name(x) else None)
    modified(w, "card", "name", lambda mods, head: t.Things("card", "", "", (*mods, head)),
             lambda x: {"mods": x.tests[:-1], "head": x.tests[-1]} if isinstance(x, t.Things) and _ends_in_name(x) else None)
    w.form("or_card", '("か" | "または") x=card', " or {x}")
    w.form("cards", "x=card", "{x}")
    w.form("cards", "a=card b=or_card more=or_card*", "{a}{b}{more|}", lambda a, b, more: t.Either((a, b, *more)), parted(t.Either))
    w.form("zone", "whose=whose? mods=mod* head=zone_head", "[{whose}¦its master's] {head}[ {mods| }]", _zone, _unzone)


def _ends_in_name(x: t.Things) -> bool:
    last = x.tests[-1] if x.tests else None
    return x.kind == "card" and (isinstance(last, t.Named) or (isinstance(last, t.Is) and last.field == "card_name"))


def _unnamed(x: Any) -> Any:
    if not isinstance(x, t.Things) or x.whose or x.zone != "any_stage" or not x.tests:
        return None
    return {"mods": x.tests[:-1], "head": x.tests[-1]}


def _zone(whose: Any, mods: Any, head: str) -> t.Things:
    return t.Things("card", whose or ("" if head in OPEN else "you"), head, mods)


def _unzone(x: Any) -> Any:
    if not isinstance(x, t.Things) or x.kind != "card" or x.zone not in {v for _ja, v, _en in ZONES} or _ends_in_name(x):
        return None
    return {"whose": _said(x), "mods": x.tests, "head": x.zone}


def _said(x: t.Things) -> str | None:
    """How its owner is said: nobody is, where it is the master of what was chosen."""
    return None if x.whose in ("", "master") else x.whose


# ---- nouns --------------------------------------------------------------------------------------------------------------------
def _things(w: TwoWay) -> None:
    w.form("things", "whose=whose? x=desc", "[{whose} ]{x}", lambda whose, x: _owned(whose, x), _unowned)
    w.form("things", "mods=mod_lead whose=whose x=desc", "", lambda mods, whose, x: _owned(whose, replace(x, tests=(mods, *x.tests))))
    w.form("things", "whose=whose? a=desc b=or_desc more=or_desc*", "[{whose} ]{a}{b}{more|}",
           lambda whose, a, b, more: t.Either(tuple(_owned(whose, x) for x in (a, b, *more))), _uneither)
    w.form("things", "x=zone", "{x}")
    w.form("things", 'x=zone ("の" | "にある" | "に置かれている") y=cards', "{y} in {x}", placed, unplaced)
    w.form("mod_lead", "x=mod", "{x}")
    w.words("area_head", AREAS)
    w.form("area", "whose=whose? head=area_head", "{whose} {head}", lambda whose, head: t.Things("card", whose or "you", head),
           lambda x: {"whose": x.whose, "head": x.zone} if isinstance(x, t.Things) and x.zone in {v for _ja, v, _en in AREAS} else None)
    w.form("things", '("アタックカード")', "attacking card~", lambda: t.Things("ally", "", "any_stage", (t.InState("attacking"),)),
           lambda x: {} if x == t.Things("ally", "", "any_stage", (t.InState("attacking"),)) else None)


def _owned(whose: Any, x: t.Things) -> t.Things:
    if x.zone == "any_stage":
        return replace(x, whose=whose or "each")
    return replace(x, whose=whose or "you")


def _unowned(x: Any) -> Any:
    if not isinstance(x, t.Things) or x.zone not in ("member", "leader", "stage", "any_stage"):
        return None
    if x.zone == "any_stage":
        return {"whose": None if x.whose == "each" else x.whose, "x": replace(x, whose="")}
    return {"whose": None if (x.whose == "you" and x.kind == "ally") else x.whose, "x": replace(x, whose="")}


def _uneither(x: Any) -> Any:
    if not isinstance(x, t.Either) or not all(isinstance(n, t.Things) and n.zone in ("member", "leader", "stage", "any_stage") for n in x.nouns):
        return None
    things: Any = x.nouns
    whose = {n.whose for n in things}
    unsaid = all(n.whose == ("each" if n.zone == "any_stage" else "you") for n in things) and "each" in whose
    if len(whose) > 1 and not unsaid:
        return None
    bare = [replace(n, whose="") for n in things]
    return {"whose": None if unsaid else things[0].whose, "a": bare[0], "b": bare[1], "more": tuple(bare[2:])}


def placed(x: t.Things, y: Any) -> Any:
    """Cards like that, in this zone."""
    if isinstance(y, t.Either):
        return t.Either(tuple(placed(x, n) for n in y.nouns))
    return t.Things(y.kind, x.whose, x.zone, (*x.tests, *y.tests))


def unplaced(x: Any) -> Any:
    zones = {v for _ja, v, _en in ZONES}
    if isinstance(x, t.Either):
        parts: Any = x.nouns
        if not all(isinstance(n, t.Things) and n.zone in zones for n in parts) or len({(n.zone, n.whose) for n in parts}) > 1:
            return None
        return {"x": t.Things("card", parts[0].whose, parts[0].zone), "y": nowhere(x)}
    if not isinstance(x, t.Things) or x.zone not in zones or (x.kind == "card" and not _ends_in_name(x)):
        return None
    return {"x": t.Things("card", x.whose, x.zone), "y": replace(x, whose="", zone="")}


# ---- what was spoken of ----------------------------------------------------------------------------------------------------------
def _references(w: TwoWay) -> None:
    w.words("ref", [(("このカード", "この団員", "この団長", "この召喚石"), t.This(), "this card"),
                    (("それらのカード", "それらの団員", "それら"), t.Every(t.That("")), "them"), (("それ",), t.That(""), "it"),
                    (("残り", "残りのカード", "残ったカード"), t.Rest(), "the rest"),
                    ((*(f"{x}{y}" for x in ("そのダメージの発生源", "ダメージの発生源") for y in ("", "のカード", "の団員", "の味方")),),
                     t.EventThing("source"), "the source of that damage"),
                    (("バトル相手",), t.Things("ally", "", "any_stage", (t.InState("attacked"),)), "the attacked card"),
                    (("このカードのバトル相手", "この団員のバトル相手"), t.TargetOf(t.This()), "what this card attacks")])
    nouns = (("カード", "card", "card"), ("団員", "member", "member"), ("団長", "leader", "leader"), ("召喚石", "summon", "summon"),
             ("味方", "ally", "ally"), ("宝晶石", "crystal", "crystal"), ("アーマー", "armour", "armour"))
    spoken_of(w, nouns)
    done_to(w, DONE)
    w.form("levels", 'noun=ref ("の" | "が持つ") "レベルカード"', "level card~ of {noun}", lambda noun: _levels(noun), _unlevels)
    w.form("things", "x=levels", "{x}")
    w.words("levels", [(("そのレベルカード",), t.Things("card", "", "level", (t.AttachedTo(t.That("")),)), "level card~ of it")])


def _levels(noun: Any) -> t.Things:
    return t.Things("card", "", "level", (t.AttachedTo(noun),))


def _unlevels(x: Any) -> Any:
    if not isinstance(x, t.Things) or x.zone != "level" or len(x.tests) != 1 or not isinstance(x.tests[0], t.AttachedTo):
        return None
    return {"noun": x.tests[0].noun}


def _together(w: TwoWay) -> None:
    single_nouns(w)
    w.form("np", 'x=things ("すべて" | "全て" | "全員")', "all {x}", t.Every(hole("x")), lambda x: {"x": x.of} if isinstance(x, t.Every)
           and not isinstance(x.of, t.That) else None)
    w.form("np", '("すべての" | "全ての") x=things', "", lambda x: t.Every(x))
    w.form("np", 'a=single "と" b=single', "{a} and {b}", lambda a, b: t.Both((a, b)) if a != b else REFUSED,
           lambda x: {"a": x.nouns[0], "b": x.nouns[1]} if isinstance(x, t.Both) and len(x.nouns) == 2 else None)
    w.form("target", "x=np", "{x}")
    w.form("target", "x=things q=q", "{q} {x}", lambda x, q: quantified(x, q) if q.least is not None else REFUSED, _untarget)


def _untarget(x: Any) -> Any:
    found = unquantified(x)
    return {"x": found[0], "q": found[1]} if found and isinstance(x, t.Pick) and not isinstance(x.of, t.Seen) else None
