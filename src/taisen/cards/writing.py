"""Cards as the text of a card file."""
from __future__ import annotations

from collections.abc import Iterable, Mapping

from taisen.cards.files import number_keys
from taisen.cards.pieces import BY, REWORDED, beside
from taisen.cards.reading import quote, toml_key, toml_value
from taisen.games.forms import CardForm, PieceForm
from taisen.games.info import CardData, GameInfo, Piece


def write_cards(info: GameInfo, cards: Iterable[CardData], traits: Mapping[str, str] | None = None) -> str:
    """A card file that reads as these cards. Effects given as trees are not written."""
    lines = [f"game = {quote(info.name)}"]
    if traits:
        lines += ["", "[traits]", *[f"{toml_key(k)} = {quote(v)}" for k, v in traits.items()]]
    for card in cards:
        lines += ["", "[[card]]", *card_lines(info, card)]
    return "\n".join(lines) + "\n"


def card_lines(info: GameInfo, card: CardData) -> list[str]:
    form = info.files.card_form
    return [*pairs(card_values(info, card)), *[line for p in card.pieces for line in piece_lines(form, p)]]


def card_values(info: GameInfo, card: CardData) -> dict[str, object]:
    """The keys of a card in a card file, but for its pieces."""
    form = info.files.card_form
    values: dict[str, object] = {"id": card.id, "name": card.name, "name_en": other(card.name_en, card.name)}
    if form.titled:
        values |= {"title": card.title, "title_en": other(card.title_en, card.title)}
    values[form.kind] = card.kind
    values |= {k: list(card.facts.get(f.fact, ())) if f.many else "".join(card.facts.get(f.fact, ())[:1])
               for k, f in form.facts.items()}
    values |= {k: card.fields[k] for k in number_keys(info) if k in card.fields}
    values |= {form.traits: list(card.traits)} | {m: True for m in form.marks if m in card.facts.get("marks", ())}
    values["text"] = card.text
    if form.second:
        values[form.second] = card.check_text
    values |= {part: "\n\n".join(p.text for p in card.pieces if p.part == part) for part in form.texts}
    values |= {REWORDED: card.reworded, beside(form.second): card.check_reworded if form.second else "", BY: card.reworded_by}
    values |= {beside(part): "\n\n".join(p.reworded for p in card.pieces if p.part == part and p.reworded) for part in form.texts}
    return values | {"rarity": card.rarity, "flavour": card.flavour, "flavour_en": card.flavour_en}


def other(english: str, japanese: str) -> str:
    return "" if english == japanese else english


def pairs(values: Mapping[str, object]) -> list[str]:
    """What is there; an empty text or list is not written."""
    return [f"{key} = {toml_value(value)}" for key, value in there(values).items()]


def there(values: Mapping[str, object]) -> dict[str, object]:
    return {key: value for key, value in values.items() if value not in ("", [], {})}


def piece_lines(form: CardForm, piece: Piece) -> list[str]:
    table = form.table_of(piece.part)
    return [] if table is None else [f"[[card.{table.table}]]", *pairs(piece_values(table, piece))]


def piece_values(form: PieceForm, piece: Piece) -> dict[str, object]:
    values: dict[str, object] = {"kind": piece.part} if len(form.parts) > 1 else {}
    values |= {"name": piece.name, "name_en": other(piece.name_en, piece.name)}
    if form.cost:
        values[form.cost] = list(piece.cost)
    if form.number:
        values[form.number] = piece.number
    if form.bonus:
        values[form.bonus] = dict(piece.bonus)
    return values | {"text": piece.text, REWORDED: piece.reworded}
