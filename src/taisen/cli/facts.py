"""A card told in the terminal: its printed facts, its text as understood, and the place where it is not."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import typer
from rich.cells import cell_len
from rich.text import Text

from taisen.cards import meaning
from taisen.cards.files import CardSet
from taisen.cards.meaning import compile_texts, pieces_of
from taisen.cards.rewording import texts_with
from taisen.games.info import CardData, GameInfo
from taisen.text import TextError


def tell_odd(found: CardSet, lang: str) -> None:
    """Say which rows of other software's lists were left out, and why."""
    for ja, en in found.odd:
        typer.echo(ja if lang == "ja" else en, err=True)


def parts(info: GameInfo, card: CardData) -> list[tuple[str, str]]:
    """The card's texts that are there, with what each is called before it."""
    if info.words.piece_head is not None:
        return [(f"{info.words.piece_head(p, 'ja')} ".lstrip(), p.text) for p in pieces_of(info, card)]
    return [("ウケミ " if part == "ukemi" else "", text) for part, text in (("text", card.text), ("ukemi", card.check_text)) if text]


def rewordings(info: GameInfo, card: CardData, lang: str) -> list[tuple[str, str]]:
    """What the card is played by in place of what is printed: by whom, and the wording."""
    if not card.reworded_by:
        return []
    lead = f"{card.reworded_by}の言い換え " if lang == "ja" else f"Reworded by {card.reworded_by} "
    return [(lead, wording) for _part, _text, wording in texts_with(info, card) if wording]


def english_parts(info: GameInfo, card: CardData, names: Mapping[str, str]) -> list[tuple[str, str]]:
    """The same in English, as far as there is something to say. Raises TextError."""
    if info.words.piece_head is None:
        said = in_english(info, card, names)
        return [("", said)] if said else []
    found = card.effects if card.effects is not None else compile_texts(info, card)
    return [(f"{info.words.piece_head(p, 'en')} ".lstrip(), meaning.in_english(info.name, tuple(trees), names) if trees else "")
            for p, trees in zip(pieces_of(info, card), found, strict=True)]


def abilities(info: GameInfo, card: CardData) -> tuple[Any, ...]:
    """What the card's texts mean. Raises TextError."""
    found = tuple(card.effects) if card.effects is not None else compile_texts(info, card)
    return tuple([a for trees in found for a in trees]) if info.words.part_words else found


def english_names(found: CardSet) -> dict[str, str]:
    """The English of traits and of card names."""
    return dict(found.traits) | {c.name: c.name_en for c in found.cards.values()}


def in_english(info: GameInfo, card: CardData, names: Mapping[str, str]) -> str:
    return meaning.in_english(info.name, abilities(info, card), names)


def in_japanese(info: GameInfo, card: CardData) -> str:
    return meaning.in_japanese(info.name, abilities(info, card))


def full_name(card: CardData, lang: str) -> str:
    if lang == "ja":
        return f"{card.title} {card.name}" if card.title else card.name
    return f"{card.name_en}, {card.title_en}" if card.title_en else card.name_en


def heading(info: GameInfo, card: CardData, names: Mapping[str, str], lang: str) -> Text:
    """One line of name, one of facts."""
    other = "en" if lang == "ja" else "ja"
    out = Text(full_name(card, lang), style="bold")
    out.append(f"  {full_name(card, other)}  [{card.id}]\n", style="not bold dim")
    pick = 0 if lang == "ja" else 1
    facts = [info.words_of_kind(card.kind)[pick]]
    facts += [f"{info.words.field_words[i][pick]} {card.fields[n]}" for n, i in info.fields.items() if n in card.fields]
    if info.words.card_facts is not None:
        facts[1:1] = info.words.card_facts(card, lang)
    if card.traits:
        facts.append(" ".join(f"〈{t}〉" if lang == "ja" else f"<{names.get(t, t)}>" for t in card.traits))
    out.append(" · ".join(facts), style="not bold")
    return out


def marked(error: TextError) -> Text:
    """The paragraph with the place underlined, and what was expected there."""
    start = error.text.rfind("\n", 0, error.start) + 1
    end = error.text.find("\n", error.start)
    line = error.text[start:] if end < 0 else error.text[start:end]
    place, width = error.start - start, max(1, cell_len(error.found.split("\n")[0]))
    out = Text(f"  {line}\n")
    out.append("  " + " " * cell_len(line[:place]) + "^" * width, style="bold red")
    return out
