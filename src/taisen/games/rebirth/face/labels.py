"""Words for this game's options, where the general ones would not do."""
from __future__ import annotations

from typing import Final

from taisen.games import wording
from taisen.games.rebirth.terms import (
    ATK,
    CHARACTER,
    COST,
    DEF,
    ENTRY,
    K_ATTACK,
    K_BLOCK,
    K_CANCEL,
    K_ENERGY,
    K_KEEP,
    K_MAIN,
    K_PARTNER,
    K_PAY_PARTNERS,
    K_PLACE,
    K_SLOT,
    KEYWORD_WORDS,
    SLOTS,
    V_ATTACK,
    V_BLOCK,
    V_CANCEL,
    V_MOVE,
    V_PLAY,
    V_SET,
    V_USE,
)
from taisen.kernel.continuous import abilities_of, derived
from taisen.kernel.names import (
    ABILITY,
    ID,
    PASS,
    PAYLOAD,
    SEAT,
    V_CARD,
    V_INDEX,
    V_NUMBER,
    V_RECORD,
    VERB,
)
from taisen.kernel.sight import sees
from taisen.kernel.state import Game

DONE: Final = {K_MAIN: ("アタックフェイズへ", "To the attack phase"), K_ATTACK: ("アタックを終える", "End the attacks"),
               K_BLOCK: ("ブロックしない", "Do not block"), K_CANCEL: ("キャンセルしない", "Do not cancel"),
               K_PARTNER: ("置かない", "None"), K_ENERGY: ("置かない", "None"), K_KEEP: ("残さない", "None")}
ACTS: Final = {V_PLAY: ("プレイ", "Play"), V_MOVE: ("空席に移動", "Move to a vacant seat"), V_SET: ("セットして1枚引く", "Set and draw"),
               V_ATTACK: ("アタック(サポート)", "Attack, supported by"), V_BLOCK: ("ブロック", "Block")}


UNSEEN: Final = (("カード", "a card"), ("パートナー", "a partner"))
"""What a back is called, by its lot (4.10.4)."""


def option_label(g: Game, option: int, lang: str) -> str | None:
    at = 0 if lang == "ja" else 1
    verb = option >> VERB
    payload = option & PAYLOAD
    if option == PASS and g.kind in DONE:
        return DONE[g.kind][at]
    if verb in ACTS:
        return wording.act(option, ACTS, lang, lambda ref: described(g, ref, lang))
    if verb in (V_USE, V_CANCEL):
        return ability_label(g, payload >> 8, abilities_of(g, payload >> 8)[payload & 255], lang)
    if verb == V_INDEX and g.kind in (K_PLACE, K_SLOT):
        return place_label(g, payload, lang)
    if verb == V_NUMBER and g.kind == K_PAY_PARTNERS:
        return f"パートナー{payload}枚" if lang == "ja" else f"{payload} partner{'' if payload == 1 else 's'} among them"
    if verb == V_RECORD:
        return wording.waiting(g, payload, lang, ability_label)
    if verb == V_CARD:
        return described(g, payload, lang)
    return None


def name_of(g: Game, ref: int, lang: str) -> str:
    return wording.name_of(g, ref, lang, UNSEEN[g.rules.lot(g, ref & ID)])


def described(g: Game, ref: int, lang: str) -> str:
    """A card with its numbers, as it is now."""
    name = name_of(g, ref, lang)
    if not sees(g, g.seat, ref & ID) or g.cards[ref & ID].ref != ref:
        return name
    d = derived(g, ref)
    if d.kind != CHARACTER:
        return name
    told = f"{name} [{d.nums[COST]}] {d.nums[ATK]}/{d.nums[DEF]}"
    c = g.cards[ref & ID]
    if c.seat == g.seat or c.zone not in SLOTS or g.seats > 2:
        # At a larger table the question itself says whose a card is.
        return told
    return f"相手の{told}" if lang == "ja" else f"their {told}"


def place_label(g: Game, zone: int, lang: str) -> str:
    words = g.rules.zones[zone]
    there = g.zone(g.cards[g.about & ID].owner if 0 < g.about < SEAT else g.seat, zone)
    where = words.ja if lang == "ja" else words.en
    if not there:
        return f"{where}(空席)" if lang == "ja" else f"{where} (vacant)"
    who = name_of(g, there[-1], lang)
    if zone == ENTRY:
        return f"{where}({who}は控え室へ)" if lang == "ja" else f"{where} ({who} leaves)"
    return f"{where}({who}と交代)" if lang == "ja" else f"{where} (in place of {who})"


def ability_label(g: Game, ref: int, key: int, lang: str) -> str:
    a = g.lib.abilities[key & ABILITY]
    who = name_of(g, ref, lang)
    if a.keyword in KEYWORD_WORDS:
        return f"{who}【{KEYWORD_WORDS[a.keyword][0]}】" if lang == "ja" else f"{who}: {KEYWORD_WORDS[a.keyword][1]}"
    n = 1 + len([k for k in g.lib.defs[g.face[ref & ID]].abilities if k < a.id])
    return f"{who}の能力{n}" if lang == "ja" else f"{who}: ability {n}"
