"""Words for this game's options, where the general ones would not do."""
from __future__ import annotations

from typing import Final

from taisen.games.hololive.arts import art_key
from taisen.games.hololive.terms import (
    K_BACK,
    K_FIRST,
    K_HOST,
    K_JANKEN,
    K_MAIN,
    K_PERFORM,
    K_SEND,
    V_ART,
    V_BATON,
    V_BLOOM,
    V_COLLAB,
    V_PLACE,
    V_SKILL,
    V_SUPPORT,
)
from taisen.kernel.continuous import abilities_of
from taisen.kernel.moves import sees
from taisen.kernel.names import ABILITY, ID, PASS, PAYLOAD, STOP, V_CARD, V_INDEX, V_SEAT, VERB
from taisen.kernel.state import Game

DONE: Final = {K_MAIN: ("メインステップを終える", "End the main step"), K_PERFORM: ("パフォーマンスを終える", "End the performance step"),
               K_BACK: ("ここまで", "No more")}
ACTS: Final = {V_PLACE: ("{}をステージに出す", "Put {} on the stage"), V_BLOOM: ("{}でBloomする", "Bloom with {}"),
               V_COLLAB: ("{}をコラボする", "Collab with {}"), V_SUPPORT: ("{}を使う", "Play {}"),
               V_BATON: ("{}にバトンタッチする", "Pass the baton to {}")}
HANDS: Final = (("グー", "rock"), ("チョキ", "scissors"), ("パー", "paper"))


def option_label(g: Game, option: int, lang: str) -> str | None:
    at = 0 if lang == "ja" else 1
    verb = option >> VERB
    payload = option & PAYLOAD
    if option in (PASS, STOP) and g.kind in DONE:
        return DONE[g.kind][at]
    if verb in ACTS:
        return ACTS[verb][at].format(name_of(g, payload, lang))
    if verb == V_ART:
        return ability_label(g, payload >> 8, art_key(g, payload), lang)
    if verb == V_SKILL:
        return ability_label(g, payload >> 8, abilities_of(g, payload >> 8)[payload & 255], lang)
    if verb == V_INDEX and g.kind == K_JANKEN:
        return HANDS[payload][at]
    if verb == V_SEAT and g.kind == K_FIRST:
        own = payload & 7 == g.seat
        return (("自分が先攻", "I go first") if own else ("相手が先攻", "My opponent goes first"))[at]
    if verb == V_CARD and g.kind in (K_SEND, K_HOST):
        return name_of(g, payload, lang)
    return None


def name_of(g: Game, ref: int, lang: str) -> str:
    if not sees(g, g.seat, ref & ID):
        return "カード" if lang == "ja" else "a card"
    d = g.lib.defs[g.face[ref & ID]]
    return d.name if lang == "ja" else d.name_en


def ability_label(g: Game, ref: int, key: int, lang: str) -> str:
    """An art or a skill by its own name, with who uses it."""
    a = g.lib.abilities[key & ABILITY]
    who = name_of(g, ref, lang)
    if lang == "ja":
        return f"{who}「{a.name}」"
    return f"{who}: {a.name_en or a.name}"
