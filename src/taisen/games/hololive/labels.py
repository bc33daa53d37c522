"""Words for this game's options, where the general ones would not do."""
from __future__ import annotations

from typing import Final

from taisen.games.hololive.arts import art_key
from taisen.games.hololive.faces import level_words
from taisen.games.hololive.stage import cheers_of, hp_left, on_stage
from taisen.games.hololive.terms import (
    ART_KEY,
    BUZZ,
    HOLOMEM,
    HP,
    K_BACK,
    K_FIRST,
    K_JANKEN,
    K_MAIN,
    K_PERFORM,
    PART,
    PART_WORDS,
    USE_ART,
    USE_EFFECT,
    USE_SKILL,
    V_ART,
    V_BATON,
    V_BLOOM,
    V_COLLAB,
    V_PLACE,
    V_SKILL,
    V_SUPPORT,
)
from taisen.kernel.continuous import abilities_of, derived
from taisen.kernel.moves import sees
from taisen.kernel.names import (
    ABILITY,
    ID,
    P_KEY,
    P_SOURCE,
    PASS,
    PAYLOAD,
    R_PLAY,
    SEAT,
    STOP,
    V_CARD,
    V_INDEX,
    V_RECORD,
    V_SEAT,
    VERB,
)
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
        return ACTS[verb][at].format(described(g, payload, lang))
    if verb == V_ART:
        return ability_label(g, payload >> 8, art_key(g, payload), lang)
    if verb == V_SKILL:
        return ability_label(g, payload >> 8, abilities_of(g, payload >> 8)[payload & 255], lang)
    if verb == V_INDEX and g.kind == K_JANKEN:
        return HANDS[payload][at]
    if verb == V_SEAT and g.kind == K_FIRST:
        own = payload & 7 == g.seat
        return (("自分が先攻", "I go first") if own else ("相手が先攻", "My opponent goes first"))[at]
    if verb == V_RECORD:
        return waiting_label(g, payload, lang)
    if verb == V_CARD:
        return described(g, payload, lang, True)
    return None


def name_of(g: Game, ref: int, lang: str) -> str:
    if not sees(g, g.seat, ref & ID):
        return "カード" if lang == "ja" else "a card"
    d = g.lib.defs[g.face[ref & ID]]
    return d.name if lang == "ja" else d.name_en


def described(g: Game, ref: int, lang: str, placed: bool = False) -> str:
    """A card with what tells it from others of its name: a member's level and HP, whose a cheer is."""
    name = name_of(g, ref, lang)
    ref = g.now(ref)
    if not sees(g, g.seat, ref & ID) or g.cards[ref & ID].ref != ref:
        return name
    more = on_stage_words(g, ref, lang, placed) if on_stage(g, ref) else level_and_hp(g, ref, lang)
    if not more:
        return name
    return f"{name}({'・'.join(more)})" if lang == "ja" else f"{name} ({', '.join(more)})"


def level_and_hp(g: Game, ref: int, lang: str) -> list[str]:
    d = g.lib.defs[g.face[ref & ID]]
    if d.kind != HOLOMEM:
        return []
    level = level_words(d.traits, lang)
    return [f"{level} Buzz" if BUZZ in d.traits else level, f"HP{d.nums[HP]}" if lang == "ja" else f"HP {d.nums[HP]}"]


def on_stage_words(g: Game, ref: int, lang: str, placed: bool) -> list[str]:
    """Where a member stands, its level, what is left of its HP, its cheers; of what is attached or stacked, to whom."""
    c = g.cards[ref & ID]
    if c.host:
        host = name_of(g, c.host, lang)
        return [f"{host}の" if lang == "ja" else f"of {host}"]
    ja = lang == "ja"
    out = []
    if placed:
        zone = g.rules.zones[c.zone]
        whose = "" if c.seat == g.seat else "相手の" if ja else "opponent's "
        out.append(whose + (zone.ja if ja else zone.en))
    out.append(level_words(derived(g, ref).traits, lang))
    out.append(f"HP{hp_left(g, ref)}" if ja else f"HP {hp_left(g, ref)}")
    cheers = len(cheers_of(g, ref))
    if cheers:
        out.append(f"エール{cheers}" if ja else f"{cheers} cheer{'s' if cheers > 1 else ''}")
    return out


def ability_label(g: Game, ref: int, key: int, lang: str) -> str:
    """An art or a skill by its own name, with who uses it and its number."""
    a = g.lib.abilities[key & ABILITY]
    ja = lang == "ja"
    who = name_of(g, ref, lang)
    name = (a.name if ja else a.name_en or a.name) or PART_WORDS[a.part][0 if ja else 1]
    if a.part == PART["art"]:
        zone = g.rules.zones[g.card(ref).zone]
        return f"{who}({zone.ja})「{name}」{a.number}" if ja else f"{who} ({zone.en}): {name}, {a.number}"
    if a.part in (PART["oshi"], PART["sp"]):
        part = PART_WORDS[a.part][0 if ja else 1]
        if ja:
            return f"{part}「{name}」(ホロパワー{a.number})"
        return f"{part[:1].upper()}{part[1:]}: {name} ({a.number} holo power)"
    return f"{who}「{name}」" if ja else f"{who}: {name}"


def waiting_label(g: Game, record: int, lang: str) -> str | None:
    """An ability that waits to be played."""
    r = g.records.get(record)
    if r is None or r.kind != R_PLAY or r.n[P_KEY] <= 0 or not 0 < r.n[P_SOURCE] < SEAT:
        return None
    return ability_label(g, r.n[P_SOURCE], r.n[P_KEY], lang)


def told_ability(g: Game, kind: int, x: int) -> int:
    """The ability that an event's number stands for; an art's is in its record."""
    if kind == USE_ART:
        r = g.records.get(x)
        return r.n[ART_KEY] & ABILITY if r is not None else -1
    return x if kind in (USE_SKILL, USE_EFFECT) else -1
