"""How a card is told in words: what stands before each printed piece, and its facts that are no numbers in play."""
from __future__ import annotations

from taisen.games.hololive.terms import BUZZ, FACT_WORDS, LEVEL, MARKS, PART, PART_WORDS, SYMBOL
from taisen.games.info import CardData, Piece


def piece_head(piece: Piece, lang: str) -> str:
    """What a piece is, its name, what it demands and its own number.

    >>> piece_head(Piece("art", "灯", "Light", cost=("red", "colorless"), number=40, bonus=(("blue", 50),)), "en")
    '[Art Light: R◇ 40, B+50]'
    """
    ja = lang == "ja"
    words = PART_WORDS[PART[piece.part]][0 if ja else 1] if piece.part in PART else piece.part
    if ja:
        head = words + (f"「{piece.name}」" if piece.name else "")
    else:
        head = f"{words[:1].upper()}{words[1:]} {piece.name_en or piece.name}".strip()
    more = numbers(piece, ja)
    if not more:
        return f"[{head}]"
    return f"[{head} {more}]" if ja else f"[{head}: {more}]"


def numbers(piece: Piece, ja: bool) -> str:
    if piece.part == "art":
        demanded = "".join([symbol(s, ja) for s in piece.cost])
        told = [f"{demanded} {piece.number}".strip(), *[f"{symbol(s, ja)}+{n}" for s, n in piece.bonus]]
        return ("、" if ja else ", ").join(told)
    if piece.part in ("oshi", "sp") and piece.number:
        return f"ホロパワー{piece.number}" if ja else f"{piece.number} holo power"
    return ""


def symbol(word: str, ja: bool) -> str:
    return SYMBOL.get(word, (word, word))[0 if ja else 1]


def card_facts(card: CardData, lang: str) -> list[str]:
    """Level, colours, marks, subtype and baton pass, as far as they are printed."""
    at = 0 if lang == "ja" else 1
    words = [w for fact in ("level", "subtype", "marks", "color") for w in card.facts.get(fact, ())]
    out = [FACT_WORDS.get(w, (w, w))[at] for w in words]
    baton = card.fields.get("baton")
    return out if baton is None else [*out, f"{FACT_WORDS['baton'][at]} {SYMBOL['colorless'][at] * int(baton) or 0}"]


def level_words(traits: frozenset[str], lang: str) -> str:
    """A member's level, and Buzz, as the table shows them."""
    at = 0 if lang == "ja" else 1
    return " ".join([MARKS[x][at].strip() for x in MARKS if (x == BUZZ or x.startswith(LEVEL)) and x in traits])
