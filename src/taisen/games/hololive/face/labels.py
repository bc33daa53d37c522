"""Words for this game's options, where the general ones would not do."""
from __future__ import annotations

from typing import Final

from taisen.games import wording
from taisen.games.hololive.face.telling import level_words
from taisen.games.hololive.rules.r04_stage import cheers_of, hp_left, members, on_stage
from taisen.games.hololive.rules.r12_arts import art_key
from taisen.games.hololive.terms import (
    ART_KEY,
    BEGIN_EFFECT,
    BEGIN_SKILL,
    CENTER,
    COLLAB,
    HOLO_POWER,
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
from taisen.games.wording import name_of
from taisen.kernel.continuous import abilities_of, derived
from taisen.kernel.names import (
    ABILITY,
    E_NUMBERS,
    ID,
    PASS,
    PAYLOAD,
    STOP,
    V_CARD,
    V_INDEX,
    V_RECORD,
    V_SEAT,
    VERB,
)
from taisen.kernel.question import K_NUMBER
from taisen.kernel.sight import sees
from taisen.kernel.state import Game

DONE: Final = {K_MAIN: ("メインステップを終える", "End the main step"), K_PERFORM: ("パフォーマンスを終える", "End the performance step"),
               K_BACK: ("ここまで", "No more")}
ACTS: Final = {V_PLACE: ("出す", "Place"), V_BLOOM: ("Bloom", "Bloom"), V_COLLAB: ("コラボ", "Collab"),
               V_SUPPORT: ("使う", "Play"), V_BATON: ("バトンタッチ", "Baton")}
HANDS: Final = (("グー", "rock"), ("チョキ", "scissors"), ("パー", "paper"))


def option_label(g: Game, option: int, lang: str) -> str | None:
    at = 0 if lang == "ja" else 1
    verb = option >> VERB
    payload = option & PAYLOAD
    if option in (PASS, STOP) and g.kind in DONE:
        return DONE[g.kind][at]
    if verb in ACTS:
        return wording.act(option, ACTS, lang, lambda ref: described(g, ref, lang))
    if verb == V_ART:
        return ability_label(g, payload >> 8, art_key(g, payload), lang)
    if verb == V_SKILL:
        return ability_label(g, payload >> 8, abilities_of(g, payload >> 8)[payload & 255], lang)
    if verb == V_INDEX and g.kind == K_JANKEN:
        return HANDS[payload][at]
    if verb == V_INDEX and g.kind == K_NUMBER and g.about in g.records and payload < len(g.records[g.about].sets[E_NUMBERS]):
        face = g.records[g.about].sets[E_NUMBERS][payload]
        return (f"{payload + 1}個目(出目{face})", f"Die {payload + 1} (it shows {face})")[at]
    if verb == V_SEAT and g.kind == K_FIRST:
        own = payload & 7 == g.seat
        return (("自分が先攻", "I go first") if own else ("相手が先攻", "My opponent goes first"))[at]
    if verb == V_RECORD:
        return wording.waiting(g, payload, lang, ability_label)
    if verb == V_CARD:
        return described(g, payload, lang, True)
    return None


def described(g: Game, ref: int, lang: str, placed: bool = False) -> str:
    """A card with what tells it from others of its name, as the table shows it: level, HP, cheers, whose it is."""
    name = name_of(g, ref, lang)
    ref = g.now(ref)
    if g.cards[ref & ID].zone == HOLO_POWER and not sees(g, g.seat, ref & ID):
        return f"ホロパワーの{name}" if lang == "ja" else f"{name} of the holo power"
    if not sees(g, g.seat, ref & ID) or g.cards[ref & ID].ref != ref:
        return name
    c = g.cards[ref & ID]
    if not on_stage(g, ref):
        return f"{name} {printed_member(g, ref, lang)}".strip()
    if c.host:
        host = name_of(g, c.host, lang)
        return f"{host}の{name}" if lang == "ja" else f"{name} of {host}"
    member = f"{name} {standing_member(g, ref, lang)}"
    return f"{position(g, ref, lang)}{':' if lang == 'ja' else ': '}{member}" if placed else member


def printed_member(g: Game, ref: int, lang: str) -> str:
    d = g.lib.defs[g.face[ref & ID]]
    return f"{level_words(d.traits, lang)} {d.nums[HP]}" if d.kind == HOLOMEM else ""


def standing_member(g: Game, ref: int, lang: str) -> str:
    cheers = len(cheers_of(g, ref))
    told = f"{level_words(derived(g, ref).traits, lang)} {hp_left(g, ref)}"
    return f"{told} ◆{cheers}" if cheers else told


def position(g: Game, ref: int, lang: str) -> str:
    c = g.cards[ref & ID]
    zone = g.rules.zones[c.zone]
    if lang == "ja":
        where = zone.ja.removesuffix("ポジション")
        return where if c.seat == g.seat else f"相手の{where}"
    return zone.en if c.seat == g.seat else f"their {zone.en}"


def ability_label(g: Game, ref: int, key: int, lang: str) -> str:
    """An art or a skill by its own name, with who uses it and its number."""
    a = g.lib.abilities[key & ABILITY]
    ja = lang == "ja"
    who = name_of(g, ref, lang)
    name = (a.name if ja else a.name_en or a.name) or PART_WORDS[a.part][0 if ja else 1]
    if a.part == PART["art"]:
        if len([m for m in members(g, g.card(ref).seat, (CENTER, COLLAB)) if name_of(g, m, lang) == who]) > 1:
            who = f"{position(g, ref, lang)}:{who}" if ja else f"{position(g, ref, lang)} {who}"
        return f"{who}「{name}」{a.number}" if ja else f"{who}: {name} {a.number}"
    if a.part in (PART["oshi"], PART["sp"]):
        part = PART_WORDS[a.part][0 if ja else 1]
        if ja:
            return f"{part}「{name}」(ホロパワー{a.number})"
        return f"{part[:1].upper()}{part[1:]}: {name} ({a.number} holo power)"
    return f"{who}「{name}」" if ja else f"{who}: {name}"


def told_ability(g: Game, kind: int, number: int) -> int:
    """The ability that an event's number stands for; an art's is in its record."""
    if kind == USE_ART:
        r = g.records.get(number)
        return r.numbers[ART_KEY] & ABILITY if r is not None else -1
    return number if kind in (USE_SKILL, USE_EFFECT, BEGIN_SKILL, BEGIN_EFFECT) else -1
