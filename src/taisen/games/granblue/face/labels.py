"""Words for this game's options, where the general ones would not do."""
from __future__ import annotations

from typing import Final

from taisen.games import wording
from taisen.games.granblue.terms import (
    ATK,
    ATTRIBUTE_WORDS,
    ATTRIBUTES,
    HP,
    K_ARMOUR_ENTER,
    K_ATTACK,
    K_COUNTER,
    K_COUNTER_ACT,
    K_DECLARE,
    K_DRAW_MORE,
    K_LOOK_MORE,
    K_MAIN,
    K_PUT_MORE,
    K_REDRAW,
    K_REFILL,
    K_TRIGGER,
    K_ULTIMATE,
    K_USE,
    KEYWORD_WORDS,
    KIND_WORDS,
    KW_ULTIMATE,
    N_BATTLE,
    ON_STAGE,
    RANK,
    SUMMON_CARD,
    V_ATTACK,
    V_ENTER,
    V_JOB_CHANGE,
    V_LIMIT_BREAK,
    V_PURSUE,
    V_SUMMON,
    V_ULTIMATE,
    V_USE,
)
from taisen.games.wording import name_of
from taisen.kernel.continuous import abilities_of, derived
from taisen.kernel.names import ABILITY, ID, NO, PASS, PAYLOAD, STOP, V_CARD, V_INDEX, V_RECORD, VERB, YES
from taisen.kernel.sight import sees
from taisen.kernel.state import Game

Words = tuple[str, str]

PASSED: Final[dict[int, Words]] = {
    K_MAIN: ("バトルフェイズへ", "To the battle phase"),
    K_COUNTER: ("行わない", "No"),
    K_COUNTER_ACT: ("カウンターステップを終える", "End the counter step"),
    K_REFILL: ("補充しない", "Nobody"),
    K_ULTIMATE: ("発動しない", "Do not activate it"),
    K_USE: ("発動しない", "Do not activate it"),
    K_ARMOUR_ENTER: ("手札に加える", "Take it into the hand"),
    K_TRIGGER: ("手札に加える", "Take it into the hand"),
    K_REDRAW: ("ここまで", "No more"),
    K_DRAW_MORE: ("ここまで", "No more"),
    K_LOOK_MORE: ("ここまで", "No more"),
    K_PUT_MORE: ("ここまで", "No more"),
}
"""What it is to decline, by question."""
DONE: Final[Words] = ("バトルを終える", "End the battle phase")
STRIKE: Final[Words] = ("このままダメージへ", "On to the damage")
AGREED: Final[dict[int, Words]] = {
    K_COUNTER: ("行う", "Take it"), K_USE: ("発動する", "Activate it"), K_ULTIMATE: ("発動する", "Activate it"),
    K_TRIGGER: ("トリガー発動する", "Trigger-activate it"), K_ARMOUR_ENTER: ("登場させる", "Let it enter"),
}
ACTS: Final[dict[int, Words]] = {
    V_ENTER: ("登場", "Enter"), V_SUMMON: ("召喚石を発動", "Activate"), V_JOB_CHANGE: ("ジョブチェンジ", "Job change to"),
    V_LIMIT_BREAK: ("上限解放", "Limit break with"), V_ATTACK: ("アタック", "Attack with"), V_PURSUE: ("追撃", "Join the attack with"),
}


def option_label(g: Game, option: int, lang: str) -> str | None:
    at = 0 if lang == "ja" else 1
    verb = option >> VERB
    payload = option & PAYLOAD
    if option in (PASS, NO, STOP):
        if g.kind == K_ATTACK:
            return (STRIKE if g.numbers[N_BATTLE] else DONE)[at]
        return PASSED[g.kind][at] if g.kind in PASSED else None
    if option == YES:
        return AGREED[g.kind][at] if g.kind in AGREED else None
    if verb in (V_USE, V_ULTIMATE):
        ref = payload >> 8
        return ability_label(g, ref, abilities_of(g, ref)[payload & 255], lang)
    if verb == V_RECORD:
        return wording.waiting(g, payload, lang, ability_label)
    if verb == V_CARD:
        return described(g, payload, lang)
    if verb == V_INDEX and g.kind == K_DECLARE:
        return declared(payload, len(g.options))[at]
    return wording.act(option, ACTS, lang, lambda ref: described(g, ref, lang))


def declared(i: int, of: int) -> Words:
    """An attribute, or a kind of card, by its place among so many."""
    return ATTRIBUTE_WORDS[ATTRIBUTES[i]] if of == len(ATTRIBUTES) else KIND_WORDS[i]


def described(g: Game, ref: int, lang: str) -> str:
    """A card with its rank, ATK and HP, as it is now, and whose it is where it stands on the other side."""
    name = name_of(g, ref, lang)
    c = g.cards[ref & ID]
    if not sees(g, g.seat, ref & ID) or c.ref != ref:
        return name
    d = derived(g, ref)
    told = name if d.kind == SUMMON_CARD else f"{name} [{d.nums[RANK]}] {d.nums[ATK]}/{d.nums[HP]}"
    if c.seat == g.seat or not ON_STAGE >> c.zone & 1:
        return told
    return f"相手の{told}" if lang == "ja" else f"their {told}"


def ability_label(g: Game, ref: int, key: int, lang: str) -> str:
    """An effect by its own name, or by its place on the card; an ultimate with what it turns down of the gauge."""
    a = g.lib.abilities[key & ABILITY]
    ja = lang == "ja"
    who = name_of(g, ref, lang)
    # A name that nobody has put into English is not told there.
    name = a.name if ja else a.name_en
    if a.keyword == KW_ULTIMATE:
        word = KEYWORD_WORDS[KW_ULTIMATE][0 if ja else 1]
        return f"{who}:{word}{a.number}「{name}」" if ja else f"{who}: {word} {a.number} {name}".rstrip()
    if name:
        return f"{who}「{name}」" if ja else f"{who}: {name}"
    n = 1 + len([k for k in g.lib.defs[g.face[ref & ID]].abilities if k < a.id])
    return f"{who}の効果{n}" if ja else f"{who}: effect {n}"
