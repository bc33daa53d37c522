"""Words for this game's options, where the general ones would not do."""
from __future__ import annotations

from typing import Final

from taisen.games import wording
from taisen.games.build_divide.rules.r1000_packets import amount_of
from taisen.games.build_divide.rules.r1103_actions import at_rest
from taisen.games.build_divide.rules.r1204_costs import alternatives, base_price
from taisen.games.build_divide.terms import (
    ACTS,
    COLOUR_WORDS,
    COLOURS,
    COST,
    D_DEALT,
    D_SOURCE,
    FIELD,
    HIT,
    K_ALTERNATIVE,
    K_ATTACK,
    K_BLOCK,
    K_COPY,
    K_KEEP,
    K_OPEN,
    K_PREDICT,
    K_PRIORITY,
    K_REDRAW,
    K_SHOT,
    K_USE,
    KEYWORD_WORDS,
    KW_EVOL,
    POWER,
    R_PACKET,
    UNIT,
    V_ENERGY,
    V_PLAY,
)
from taisen.games.wording import name_of
from taisen.kernel.continuous import abilities_of, derived
from taisen.kernel.names import (
    ABILITY,
    ID,
    NO,
    PASS,
    PAYLOAD,
    SEAT,
    STOP,
    V_ABILITY,
    V_CARD,
    V_INDEX,
    V_RECORD,
    VERB,
    YES,
)
from taisen.kernel.plays.payment import ANY
from taisen.kernel.sight import sees
from taisen.kernel.state import Game

Words = tuple[str, str]

DECLINED: Final[dict[int, Words]] = {
    K_ATTACK: ("アタックを終える", "End the attacks"),
    K_BLOCK: ("ブロックしない", "Do not block"),
    K_OPEN: ("開放しない", "Open none"),
    K_SHOT: ("プレイしない", "Do not play it"),
    K_USE: ("プレイしない", "Do not play it"),
    K_REDRAW: ("このまま始める", "Keep this hand"),
    K_KEEP: ("取り消さない", "Let it stand"),
    K_COPY: ("そのままコピーする", "Copy it as it is"),
}
"""What it is to decline, by question."""
AGREED: Final[dict[int, Words]] = {
    K_SHOT: ("コストを払わずにプレイする", "Play it without paying"), K_USE: ("プレイする", "Play it"),
    K_REDRAW: ("引き直す", "Draw a new hand"), K_KEEP: ("取り消す", "Take it back"),
    K_COPY: ("選び直す", "Choose anew"),
}
PREDICTED: Final[tuple[wording.Frame, wording.Frame]] = (("", "か", "を予想する。"), ("Predict ", " or ", "."))
PRINTED: Final[Words] = ("プレイコスト", "The play cost")
INSTEAD: Final[Words] = ("代わりのコスト", "The other cost")
ANY_WORDS: Final[Words] = ("無", "any")
ONWARD: Final[Words] = ("アタックフェイズへ", "To the attack phase")
WITHOUT: Final[Words] = ("パス", "Pass")


def option_label(g: Game, option: int, lang: str) -> str | None:
    at = 0 if lang == "ja" else 1
    verb = option >> VERB
    payload = option & PAYLOAD
    if option in (PASS, NO, STOP):
        if g.kind == K_PRIORITY and option == PASS:
            return (ONWARD if at_rest(g, g.seat) else WITHOUT)[at]
        return DECLINED[g.kind][at] if g.kind in DECLINED else None
    if option == YES:
        return AGREED[g.kind][at] if g.kind in AGREED else None
    if verb == V_ABILITY:
        return ability_label(g, payload >> 8, abilities_of(g, payload >> 8)[payload & 255], lang)
    if verb == V_RECORD:
        return packet_label(g, payload, lang) or wording.waiting(g, payload, lang, ability_label)
    if verb == V_INDEX and g.kind == K_ALTERNATIVE:
        return way_to_pay(g, payload, lang)
    if verb == V_INDEX and g.kind == K_PREDICT:
        return wording.one_of(g, payload, "predict", PREDICTED, lang) or None
    if verb == V_CARD:
        return described(g, payload, lang)
    if verb == V_PLAY:
        return wording.act(option, ACTS, lang, lambda ref: costed(g, ref, lang))
    if verb == V_ENERGY:
        return wording.act(option, ACTS, lang, lambda ref: name_of(g, ref, lang))
    return wording.act(option, ACTS, lang, lambda ref: described(g, ref, lang))


def way_to_pay(g: Game, way: int, lang: str) -> str:
    """The play cost itself, or what is paid in its place (1204-2h:ii)."""
    at = 0 if lang == "ja" else 1
    r = g.records[g.about]
    if not way:
        return PRINTED[at] + energies(base_price(g, r), lang)
    other = alternatives(g, r)[way - 1]
    word = KEYWORD_WORDS[KW_EVOL][at] if other.keyword == KW_EVOL else INSTEAD[at]
    return word + energies(list(other.price), lang)


def energies(price: list[int], lang: str) -> str:
    """So many of each colour."""
    at = 0 if lang == "ja" else 1
    counts: dict[str, int] = {}
    for x in price:
        some = [COLOUR_WORDS[c][at] for i, c in enumerate(COLOURS) if x >> i & 1] if x != ANY else []
        word = ("か" if at == 0 else " or ").join(some) or ANY_WORDS[at]
        counts[word] = counts.get(word, 0) + 1
    told = ("" if at == 0 else ", ").join([f"{word}{n}" if at == 0 else f"{word} {n}" for word, n in counts.items()])
    return f"({told})" if at == 0 else f" ({told})"


def costed(g: Game, ref: int, lang: str) -> str:
    """A card of the hand with its total cost, and what it would be."""
    name = name_of(g, ref, lang)
    c = g.cards[ref & ID]
    if not sees(g, g.seat, ref & ID) or c.ref != ref:
        return name
    d = derived(g, ref)
    told = f"{name} [{d.nums[COST]}]"
    return f"{told} {d.nums[POWER]}/{d.nums[HIT]}" if d.kind & UNIT else told


def described(g: Game, ref: int, lang: str) -> str:
    """A unit with its power and hit, as it is now, and whose it is where it stands on the other side."""
    name = name_of(g, ref, lang)
    c = g.cards[ref & ID]
    if not sees(g, g.seat, ref & ID) or c.ref != ref or c.zone != FIELD:
        return name
    d = derived(g, ref)
    told = f"{name} {d.nums[POWER]}/{d.nums[HIT]}" if d.kind & UNIT else name
    if g.team[c.seat] == g.team[g.seat]:
        return told
    return f"相手の{told}" if lang == "ja" else f"their {told}"


def packet_label(g: Game, record: int, lang: str) -> str | None:
    """A packet by what it comes from, and what of it is still to be dealt."""
    r = g.records.get(record)
    if r is None or r.kind != R_PACKET:
        return None
    source = r.numbers[D_SOURCE]
    by = name_of(g, source, lang) if 0 < source < SEAT else ("効果" if lang == "ja" else "an effect")
    left = amount_of(g, r) - r.numbers[D_DEALT]
    return f"{by}による{left}ダメージ" if lang == "ja" else f"{left} damage by {by}"


def ability_label(g: Game, ref: int, key: int, lang: str) -> str:
    """An ability by its place on the card, where it has several."""
    who = name_of(g, ref, lang)
    own = list(g.lib.defs[g.face[ref & ID]].abilities)
    a = key & ABILITY
    if len(own) < 2 or a not in own:
        return f"{who}の能力" if lang == "ja" else f"{who}: its ability"
    n = 1 + own.index(a)
    return f"{who}の能力{n}" if lang == "ja" else f"{who}: ability {n}"
