"""The words for what a player sees: cards, players, options, in Japanese ("ja") and English ("en")."""
from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from taisen.clauses import ability_words, alternative, option_ability, played_ability
from taisen.games import part_of
from taisen.games.info import GameInfo
from taisen.kernel import events
from taisen.kernel.continuous import abilities_of
from taisen.kernel.counters import all_counters
from taisen.kernel.library import CardDef
from taisen.kernel.names import (
    E_KEY,
    HOLDER_SHIFT,
    ID,
    P_CARD,
    P_SOURCE,
    P_WHAT,
    PAYLOAD,
    R_EVENT,
    R_PLAY,
    REC,
    SEAT,
    V_ABILITY,
    V_CARD,
    V_INDEX,
    V_NO,
    V_NUMBER,
    V_OWN,
    V_PAIR,
    V_PASS,
    V_RECORD,
    V_SEAT,
    V_STOP,
    V_YES,
    VERB,
    W_CARD,
    W_COPY,
)
from taisen.kernel.question import K_CHOOSE, K_EFFECT_ORDER, K_MAY_REPLACE, K_MODE, K_REPLACE, WORDS
from taisen.kernel.sight import sees
from taisen.kernel.state import Game

VERB_NAMES: Final = {V_PASS: "pass", V_CARD: "choose", V_YES: "yes", V_NO: "no", V_STOP: "stop", V_NUMBER: "number",
                     V_ABILITY: "use", V_RECORD: "choose", V_SEAT: "choose", V_INDEX: "choose"}
PLAIN: Final = {V_PASS: ("パス", "Pass"), V_YES: ("はい", "Yes"), V_NO: ("いいえ", "No"), V_STOP: ("ここまで", "Done")}
UNKNOWN: Final = ("カード", "a card")


def pick(words: tuple[str, str], lang: str) -> str:
    return words[0] if lang == "ja" else words[1]


def player(seat: int, lang: str, names: Sequence[str] | None = None) -> str:
    """A player by number, or by name where `names` are given."""
    if names is not None and 0 <= seat < len(names):
        return names[seat]
    return f"プレイヤー{seat + 1}" if lang == "ja" else f"Player {seat + 1}"


def def_name(d: CardDef, lang: str, full: bool = False) -> str:
    """A card's name; with its title where it is wanted in full."""
    if lang == "ja":
        return f"{d.title} {d.name}" if full and d.title else d.name
    return f"{d.name_en}, {d.title_en}" if full and d.title_en else d.name_en


def card_name(g: Game, ref: int, lang: str, seat: int | None = None, full: bool = False) -> str:
    """The name of a card as far as that seat knows it."""
    i = ref & ID
    if seat is not None and not sees(g, seat, i) and ref not in g.last_known:
        return pick(UNKNOWN, lang)
    return def_name(g.lib.defs[g.face[i]], lang, full)


def source_card(g: Game, record: int) -> int:
    """The card that a record on the stack is, or comes from."""
    r = g.records.get(record)
    if r is None or r.kind != R_PLAY:
        return 0
    return r.numbers[P_CARD] if r.numbers[P_WHAT] == W_CARD else r.numbers[P_SOURCE]


def thing(g: Game, ref: int, lang: str, seat: int | None = None, names: Sequence[str] | None = None) -> str:
    """A card, a player, or something in progress."""
    if ref >= REC:
        card = source_card(g, ref)
        if not card or card >= SEAT:
            return "?"
        name = card_name(g, card, lang, seat)
        if g.records[ref].numbers[P_WHAT] == W_CARD:
            return name
        if g.records[ref].numbers[P_WHAT] == W_COPY:
            return f"{name}のコピー" if lang == "ja" else f"copy of {name}"
        return f"{name}の能力" if lang == "ja" else f"ability of {name}"
    if ref >= SEAT:
        return player(ref & 7, lang, names)
    return card_name(g, ref, lang, seat)


def option_refs(g: Game, option: int) -> tuple[int, ...]:
    """The cards that an option touches."""
    verb = option >> VERB
    payload = option & PAYLOAD
    if verb == V_ABILITY or verb >= V_PAIR:
        return (payload >> 8,)
    if verb == V_CARD or verb >= V_OWN:
        return (payload,)
    if verb == V_RECORD:
        card = source_card(g, payload)
        return (card,) if 0 < card < SEAT else ()
    if verb == V_INDEX:
        key = listed_key(g, payload)
        return (key >> HOLDER_SHIFT,) if key else ()
    return ()


def listed_key(g: Game, index: int) -> int:
    """The ability behind an option that is only a place in a list of the kernel's."""
    if g.kind == K_REPLACE and g.about in g.records:
        e = g.records[g.about]
        return events.first_affected(g, e, events.applicable(g, e))[index][0]
    if g.kind == K_EFFECT_ORDER and index < len(g.unordered):
        return g.effects[g.unordered[index]].key
    return 0


def option_words(info: GameInfo, g: Game, option: int, lang: str, names: Sequence[str] | None = None) -> str:
    """The label of one option: the game's own words, else general ones."""
    own = info.words.option_label(g, option, lang)
    if own is not None:
        return own
    verb = option >> VERB
    payload = option & PAYLOAD
    if verb in PLAIN:
        return pick(PLAIN[verb], lang)
    if verb == V_NUMBER:
        return str(payload)
    if verb == V_OWN:
        name = card_name(g, payload, lang, g.seat, full=True)
        return f"{name}をエントリー" if lang == "ja" else f"Enter {name}"
    if verb in (V_CARD, V_RECORD, V_SEAT):
        return thing(g, payload, lang, g.seat, names)
    return indexed(g, verb, payload, option, lang)


def indexed(g: Game, verb: int, payload: int, option: int, lang: str) -> str:
    refs = option_refs(g, option)
    if refs and 0 < refs[0] < SEAT:
        name = card_name(g, refs[0], lang, g.seat)
        return f"{name}の能力" if lang == "ja" else f"Ability of {name}"
    ability = played_ability(g, g.about)
    if ability >= 0 and g.kind in (K_MODE, K_CHOOSE):
        words = alternative(g, ability, option, g.kind == K_MODE, lang)
        if words:
            return words
    if g.kind == K_MODE:
        return f"{payload + 1}つ目" if lang == "ja" else f"Mode {payload + 1}"
    return str(payload + 1)


@cache
def question_names(game: str) -> dict[int, str]:
    """The names of a game's own questions, from its terms."""
    terms = part_of(game, "terms")
    return {value: name[2:].lower() for name, value in vars(terms).items()
            if name.startswith("K_") and isinstance(value, int)}


def question_words(info: GameInfo, g: Game, lang: str, names: Sequence[str] | None = None) -> str:
    text = pick(info.words.questions.get(g.kind) or WORDS.get(g.kind, ("選んでください", "Choose")), lang)
    about = asked_about(g, lang, names)
    if not about:
        return text
    return f"{about}:{text}" if lang == "ja" else f"{about}: {text}"


def asked_about(g: Game, lang: str, names: Sequence[str] | None = None) -> str:
    """What the question is about: a card, a player, the card of what is in progress or replaces something."""
    about = g.about
    if about >= REC:
        r = g.records.get(about)
        if r is not None and r.kind == R_EVENT:
            about = r.numbers[E_KEY] >> HOLDER_SHIFT if g.kind == K_MAY_REPLACE else 0
        else:
            about = source_card(g, about)
    if SEAT <= about < REC:
        return player(about & 7, lang, names)
    return card_name(g, about, lang, g.seat) if 0 < about < SEAT else ""


def detail(g: Game, option: int, ref: int, lang: str, names: Sequence[str] | None = None) -> str:
    """What tells an option from another with the same words: what the ability says, or how the card lies."""
    verb = option >> VERB
    ability = played_ability(g, option & PAYLOAD) if verb == V_RECORD else \
        option_ability(g, option, abilities_of(g, ref)) if verb == V_ABILITY or verb >= V_PAIR else -1
    return ability_words(g, ability, lang) if ability >= 0 else how_it_lies(g, ref, lang, names)


def how_it_lies(g: Game, ref: int, lang: str, names: Sequence[str] | None = None) -> str:
    """Its title, whose a card is, where it lies and how, what it has taken, who else knows it."""
    c = g.cards[ref & ID]
    z = g.rules.zones[c.zone]
    d = g.lib.defs[g.face[ref & ID]]
    title = (d.title if lang == "ja" else d.title_en) if sees(g, g.seat, ref & ID) else ""
    parts = [*([title] if title else []), player(c.seat, lang, names), z.ja if lang == "ja" else z.en]
    if z.posed and c.pose:
        parts.append("横向き" if lang == "ja" else "turned")
    if z.faced and c.down:
        parts.append("裏向き" if lang == "ja" else "face down")
    if c.damage:
        parts.append(f"{c.damage}ダメージ" if lang == "ja" else f"{c.damage} damage")
    there = all_counters(g, ref) if g.counters else ()
    for k in range(0, len(there), 2):
        kind = g.rules.counters[there[k]]
        parts.append(f"{kind.ja}{there[k + 1]}個" if lang == "ja" else f"{there[k + 1]} {kind.en}")
    parts += [f"{player(s, lang, names)}に知られている" if lang == "ja" else f"known to {player(s, lang, names)}"
              for s in range(g.seats) if s != c.seat and not z.others_see and sees(g, s, ref & ID)]
    return ("、" if lang == "ja" else ", ").join(parts)
