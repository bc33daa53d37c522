"""The facts of a card that are words, and its printed pieces, as the game's form says."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from taisen.cards.reading import NUMBER, STRING, Source, expect, only, strings
from taisen.games.forms import CardForm, FactForm, PieceForm
from taisen.games.info import Piece

Where = tuple[str, str]
Row = Mapping[str, Any]
TRUTH: Final = ("true か false", "true or false")
REWORDED: Final = "reworded"
"""Key of a user's own wording, beside the text that it is for."""
BY: Final = "reworded_by"
ADDED: Final = ("記号と数値の表", "a table of symbols and numbers")


def beside(key: str) -> str:
    """The key of the wording for the text of this key."""
    return REWORDED if key == "text" else f"{key}_{REWORDED}"


def wording_keys(form: CardForm) -> tuple[str, ...]:
    return tuple([beside(key) for key in text_keys(form)])


def text_keys(form: CardForm) -> tuple[str, ...]:
    """The keys of a card's own texts."""
    return ("text", *((form.second,) if form.second else ()), *form.texts)


def read_facts(form: CardForm, source: Source, row: Row, where: Where, at: str) -> dict[str, tuple[str, ...]]:
    """Words by fact, and the marks that are true."""
    facts = {f.fact: read_fact(f, source, row, key, where, at) for key, f in form.facts.items() if key in row}
    marks = tuple(m for m in form.marks if expect(source, row, m, bool, False, where, TRUTH, at))
    return facts | ({"marks": marks} if marks else {})


def read_fact(form: FactForm, source: Source, row: Row, key: str, where: Where, at: str) -> tuple[str, ...]:
    if form.many:
        said = strings(source, row, key, where, at)
    else:
        said = (expect(source, row, key, str, None, where, STRING, at),)
    known_words(source, said, form.words, key, where, at)
    return said


def known_words(source: Source, said: tuple[str, ...], words: tuple[str, ...], key: str, where: Where, at: str) -> None:
    for word in said:
        if words and word not in words:
            raise source.fail(f"'{key}' of {where[1]} may be {', '.join(words)}, not '{word}'.",
                              f"{where[0]}の「{key}」は{'、'.join(words)}のいずれかです(「{word}」ではなく)。",
                              source.line(at, key))


def read_pieces(form: CardForm, source: Source, row: Row, facts: Mapping[str, tuple[str, ...]], where: Where,
                at: str) -> tuple[Piece, ...]:
    """The pieces in the order of the form, then the card's own text and further texts."""
    out: list[Piece] = []
    for piece in form.pieces:
        tables = expect(source, row, piece.table, list, [], where,
                        (f"[[card.{piece.table}]]", f"[[card.{piece.table}]] tables"), at)
        out += [read_piece(piece, source, one, where, at) for one in tables]
    def word(key: str) -> str:
        return str(expect(source, row, key, str, "", where, STRING, at))

    if word("text") and facts.get(form.text_part):
        out.append(Piece(facts[form.text_part][0], text=word("text"), reworded=word(REWORDED)))
    for part in form.texts:
        if word(part):
            out.append(Piece(part, text=word(part), reworded=word(beside(part))))
    return tuple(out)


def read_piece(form: PieceForm, source: Source, one: Any, where: Where, at: str) -> Piece:
    if not isinstance(one, dict):
        raise source.fail(f"'{form.table}' of {where[1]} must be written as [[card.{form.table}]].",
                          f"{where[0]}の「{form.table}」は[[card.{form.table}]]と書いてください。", source.line(at, form.table))
    article = "An" if form.table[0] in "aeiou" else "A"
    inside = (f"{where[0]}の{form.table}", f"{article} {form.table} of {where[1]}")
    only(source, one, piece_keys(form), inside, at, form.table)
    part = form.parts[0]
    if len(form.parts) > 1:
        part = expect(source, one, "kind", str, None, inside, STRING, at, form.table)
        known_words(source, (part,), form.parts, "kind", inside, at)
    words = {k: expect(source, one, k, str, "", inside, STRING, at, form.table) for k in ("name", "name_en", "text", REWORDED)}
    cost = strings(source, one, form.cost, inside, at) if form.cost else ()
    known_words(source, cost, form.symbols, form.cost, inside, at)
    number = expect(source, one, form.number, int, 0, inside, NUMBER, at, form.table) if form.number else 0
    return Piece(part, words["name"], words["name_en"] or words["name"], words["text"], cost, number,
                 read_bonus(form, source, one, inside, at), words[REWORDED])


def piece_keys(form: PieceForm) -> tuple[str, ...]:
    kind = ("kind",) if len(form.parts) > 1 else ()
    return (*kind, "name", "name_en", *[k for k in (form.cost, form.number, form.bonus) if k], "text", REWORDED)


def read_bonus(form: PieceForm, source: Source, one: Row, where: Where, at: str) -> tuple[tuple[str, int], ...]:
    if not form.bonus:
        return ()
    table = expect(source, one, form.bonus, dict, {}, where, ADDED, at, form.table)
    known_words(source, tuple(table), form.symbols, form.bonus, where, at)
    return tuple([(k, expect(source, table, k, int, None, where, NUMBER, at, form.bonus)) for k in table])
