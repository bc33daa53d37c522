"""Cards and decks of public databases, deck builders and simulators."""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from taisen.games.forms import DeckRow, Imported
from taisen.games.hololive.rules.r06_formats import CHEER_PART, MAIN, OSHI, PARTS
from taisen.games.hololive.terms import COLORLESS
from taisen.games.info import CardData, Piece
from taisen.games.rows import Refused, Row, card_rows, card_values, copies, decks, gather, name_of, named

TYPES: Final = {"oshi_holomem": "oshi", "holomem": "holomem", "support": "support", "cheer": "cheer"}
SKILLS: Final = {None: "oshi", "special": "sp", "stage": "stage"}
CARD_FORMS: Final = ("{id, name, type, …}の行(jsonl)か、カード番号ごとの表(hocg_cards.json)",
                     "lines of {id, name, type, …} (jsonl) or one table by card number (hocg_cards.json)")
DECK_FORMS: Final = ("holoDeltaのデッキ、デッキログ(card_numberとnumの一覧)、{deck, oshi, main, cheer}の行のいずれか",
                     "a deck of holoDelta, a deck log (lists of card_number and num) or lines of {deck, oshi, main, cheer}")


# ---- cards ---------------------------------------------------------------------------------------------------------
def import_cards(text: str) -> Imported:
    value = card_values(text)
    rows = list(value.values()) if isinstance(value, dict) and "id" not in value else value
    return gather(card_rows(rows, CARD_FORMS, flat), whole_card)


def flat(row: Row) -> Row | None:
    """A row of hocg_cards.json in the form of the lines."""
    if "card_number" not in row or "card_type" not in row:
        return None
    kind = row["card_type"]
    subtype = kind.get("support") if isinstance(kind, dict) else None
    tags = [t for t in row.get("tags", ()) if isinstance(t, dict)]
    return {
        "id": row["card_number"], "type": "support" if subtype else kind, "subtype": subtype,
        **in_both(row, "name"), **in_both(row, "text"), **in_both(row, "extra"),
        "tags": [t.get("jp", "") for t in tags], "tags_en": [t.get("en", "") for t in tags],
        **{k: row.get(k) for k in ("colors", "hp", "life", "bloom_level", "baton_pass", "limited", "buzz")},
        "oshi_skills": [{**s, **in_both(s, "name"), **in_both(s, "text")} for s in row.get("oshi_skills", ())],
        "keywords": [{"kind": s.get("type"), **in_both(s, "name"), **in_both(s, "text")} for s in row.get("keywords", ())],
        "arts": [{**s, "cost": s.get("cheers"), **in_both(s, "name"), **in_both(s, "text")} for s in row.get("arts", ())],
    }


def in_both(row: Row, key: str) -> dict[str, Any]:
    value = row.get(key)
    if isinstance(value, dict):
        return {key: value.get("jp") or value.get("ja"), f"{key}_en": value.get("en")}
    return {key: value}


def whole_card(i: str, row: Row) -> CardData:
    if row["type"] not in TYPES:
        raise Refused(f"{i}の種類「{row['type']}」は知りません。", f"{i} is of the unknown type '{row['type']}'.")
    name = name_of(i, row)
    fields: dict[str, int | str] = {k: int(row[k]) for k in ("hp", "life") if row.get(k) is not None}
    if row["type"] == "holomem":
        fields["baton"] = baton(i, row.get("baton_pass") or ())
    marks = tuple(m for m in ("buzz", "limited") if row.get(m))
    said = {"color": tuple(row.get("colors") or ()), "level": one(row.get("bloom_level")),
            "subtype": one(row.get("subtype")), "marks": marks}
    text = row.get("text") or ""
    return CardData(i, name, TYPES[row["type"]], fields, tuple(row.get("tags") or ()), text,
                    name_en=row.get("name_en") or name, facts={k: v for k, v in said.items() if v},
                    pieces=tuple(pieces(i, row, text)))


def one(word: str | None) -> tuple[str, ...]:
    return (word,) if word else ()


def baton(i: str, symbols: Sequence[str]) -> int:
    """All printed ones are paid with cheers of any colour."""
    if any(s != COLORLESS for s in symbols):
        raise Refused(f"{i}のバトンタッチに色があります。無色だけが使えます。", f"{i} has a colour in its baton pass; only colorless is known.")
    return len(symbols)


def pieces(i: str, row: Row, text: str) -> Iterator[Piece]:
    for skill in row.get("oshi_skills") or ():
        yield Piece(known(i, SKILLS, skill.get("kind")), *words(skill), number=price(skill.get("holo_power")))
    for keyword in row.get("keywords") or ():
        yield Piece(str(keyword["kind"]), *words(keyword))
    for art in row.get("arts") or ():
        bonus = art.get("advantage")
        yield Piece("art", *words(art), cost=tuple(art.get("cost") or ()), number=int(str(art["power"]).rstrip("+")),
                    bonus=((str(bonus[0]), int(bonus[1])),) if bonus else ())
    if text and row.get("subtype"):
        yield Piece(row["subtype"], text=text)
    if row.get("extra"):
        yield Piece("extra", text=row["extra"])


def words(row: Row) -> tuple[str, str, str]:
    name = row.get("name") or ""
    return name, row.get("name_en") or name, row.get("text") or ""


def known(i: str, table: Mapping[Any, str], word: Any) -> str:
    if word not in table:
        raise Refused(f"{i}に知らないスキル「{word}」があります。", f"{i} has a skill of the unknown kind '{word}'.")
    return table[word]


def price(said: Any) -> int:
    """A price of x is what the text of the skill itself takes."""
    return 0 if said is None or said == "x" else int(said)


# ---- decks ---------------------------------------------------------------------------------------------------------
LOG_LISTS: Final = {"p_list": OSHI, "list": MAIN, "sub_list": CHEER_PART}


def import_decks(text: str) -> list[DeckRow]:
    return decks(text, PARTS, DECK_FORMS, LOG_LISTS, delta_deck)


def delta_deck(row: Row) -> DeckRow | None:
    """A deck as holoDelta writes it."""
    if "cheerDeck" not in row or "deck" not in row:
        return None
    lists = {OSHI: oshi_entries(row.get("oshi")), MAIN: row["deck"], CHEER_PART: row["cheerDeck"]}
    return DeckRow(str(row.get("deckName") or ""), {part: copies(entries, delta_entry, DECK_FORMS) for part, entries in lists.items()})


def oshi_entries(value: Any) -> list[Any]:
    """holoDelta writes the oshi as [number, picture], the others as [number, copies, picture]."""
    if not isinstance(value, list) or not value:
        return []
    several = value if isinstance(value[0], list) else [value]
    return [[x[0], 1] for x in several]


def delta_entry(value: Any) -> tuple[str, int]:
    return named(value[0]), int(value[1])
