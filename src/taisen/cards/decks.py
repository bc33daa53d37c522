"""Deck files: reading, checking against a format, writing."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from taisen.cards.bounds import require_copies, short
from taisen.cards.files import stamp
from taisen.cards.reading import Source, expect, only, parse, quote, read_text, toml_key
from taisen.errors import TaisenError
from taisen.games import PACKAGES, folder_of, game_info
from taisen.games.cardbooks import played
from taisen.games.forms import DeckForm
from taisen.games.info import CardData, GameInfo, Violation

WHAT: Final = ("デッキファイル", "a deck file")
WHERE: Final = ("デッキファイル", "A deck file")
KEYS: Final = ("game", "name", "name_en", "plan", "plan_en", "format", "cards")
STRING: Final = ("文字列", "a string")

_read: dict[tuple[str, str | None, int, int], Deck] = {}
"""Files that were read, for thousands of games with the same decks."""
KEPT: Final = 256
"""So many of them."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck list: how many copies of which card id, with its name and what it wants to do."""

    game: str
    cards: Mapping[str, int]
    name: str = ""
    name_en: str = ""
    plan: str = ""
    plan_en: str = ""
    format: str = ""
    file: str = field(default="", compare=False)
    parts: Mapping[str, Mapping[str, int]] = field(default_factory=dict, compare=False)
    """The cards by section, where the deck was written in sections."""
    order: tuple[str, ...] = ()
    """Every card, copies included, as it is dealt, where that is not the order of the ids: a deck in which one card takes the
    place of another is shuffled as the other deck was."""

    def __post_init__(self) -> None:
        require_copies(self.cards)

    @property
    def size(self) -> int:
        return sum(self.cards.values())

    @property
    def used(self) -> list[str]:
        """The ids of its cards, each once, without what says where in the deck they lie."""
        form = game_info(self.game).files.deck_form
        return sorted({form.plain(i) for i in self.cards})

    def ids(self) -> list[str]:
        """Every card, copies included, in the order of the ids: the same deck deals the same game however written."""
        return list(self.order) or [i for i in sorted(self.cards) for _ in range(self.cards[i])]


@cache
def starter_file(game: str, name: str) -> Path:
    return folder_of(game) / "decks" / f"{name}.toml"


def read_deck(source: str | Path, game: str | None = None) -> Deck:
    """A deck from a file, or a starter deck of the game by its name."""
    path = deck_file(source, game)
    key = (str(path), game, *stamp(path))
    if key not in _read:
        text = read_text(path, WHAT)
        if len(_read) >= KEPT:
            _read.clear()
        _read[key] = deck_of(text, parse(text, WHAT), game)
    deck = _read[key]
    return replace(deck, cards=dict(deck.cards))


def deck_file(source: str | Path, game: str | None) -> Path:
    if isinstance(source, str) and game is not None and source.isidentifier() and starter_file(game, source).exists():
        return starter_file(game, source)
    return Path(source)


def deck_of(source: Source, tables: Mapping[str, Any], game: str | None) -> Deck:
    named = expect(source, tables, "game", str, None, WHERE, ("ゲーム名", "the name of a game"))
    if named not in PACKAGES or (game is not None and named != game):
        wanted = game or ", ".join(PACKAGES)
        raise source.fail(f"this is a deck of '{named}'; expected one of {wanted}.",
                          f"これは「{named}」のデッキです。必要なのは{wanted}のデッキです。", source.line("game"))
    form = game_info(named).files.deck_form
    sections = form.sections
    only(source, tables, (*KEYS, *sections), WHERE)
    parts = {name: read_copies(source, tables, name) for name in sections if name in tables}
    if sections and not parts and "cards" not in tables:
        wanted = ", ".join([f"[{name}]" for name in sections])
        raise source.fail(f"A deck file has no cards; give the tables {wanted}.",
                          f"デッキファイルにカードがありません。{wanted}の表で示してください。")
    cards = read_copies(source, tables, "cards") if "cards" in tables or not parts else {}
    words = {key: expect(source, tables, key, str, "", WHERE, STRING) for key in KEYS if key not in ("game", "cards")}
    words["name_en"] = words["name_en"] or words["name"]
    listed = [{form.marked(i, name): n for i, n in part.items()} for name, part in parts.items()]
    return Deck(named, added_up([cards, *listed]), file=source.name, parts=parts, **words)


def read_copies(source: Source, tables: Mapping[str, Any], table: str) -> dict[str, int]:
    """How many copies of which card: one table of the file."""
    cards: dict[str, int] = expect(source, tables, table, dict, None, WHERE, (f"[{table}]の表", f"a table [{table}]"))
    for i, count in cards.items():
        if not isinstance(count, int) or isinstance(count, bool) or count < 1:
            raise source.fail(f"'{i[:60]}' must have a number of copies from 1 up, not {short(count)}.",
                              f"「{i[:60]}」の枚数は1以上の整数でなければなりません({short(count)}ではなく)。",
                              source.line(f"[{table}]", i))
    return dict(cards)


def added_up(tables: Iterable[Mapping[str, int]]) -> dict[str, int]:
    out: dict[str, int] = {}
    for table in tables:
        for i, n in table.items():
            out[i] = out.get(i, 0) + n
    return out


def check_deck(info: GameInfo, deck: Deck, cards: Mapping[str, CardData], format: str | None = None) -> list[Violation]:
    """Everything that is wrong with the deck, each with its rule; empty when it may be played."""
    chosen = format or deck.format or info.default_format
    if chosen not in info.formats:
        known = ", ".join(info.formats)
        raise TaisenError(f"There is no format '{chosen}' in {info.en}; there is {known}.",
                          f"{info.ja}に「{chosen}」という形式はありません。あるのは{known}です。")
    wrong: list[Violation] = []
    for i in deck.used:
        if i not in cards:
            wrong.append(Violation("", f"「{i}」というカードはありません。", f"There is no card '{i}'."))
    meant = {i: played(cards[i]) if i in deck.cards else cards[i] for i in cards} if has_reworded(deck, cards) else cards
    return wrong + misplaced(info, deck, cards) + list(info.formats[chosen].check(deck.cards, meant))


def has_reworded(deck: Deck, cards: Mapping[str, CardData]) -> bool:
    return any(i in cards and cards[i].reworded_by for i in deck.cards)


def misplaced(info: GameInfo, deck: Deck, cards: Mapping[str, CardData]) -> list[Violation]:
    """Cards that stand in a section where they do not belong."""
    form = info.files.deck_form
    if form.misplaced is None:
        return []
    return [form.misplaced(cards[i], section) for section, part in deck.parts.items() for i in part
            if i in cards and section not in form.marks and form.section_of(cards[i]) != section]


def require_legal(info: GameInfo, deck: Deck, cards: Mapping[str, CardData], format: str) -> None:
    """Raise one error that lists every violation."""
    refuse(deck, check_deck(info, deck, cards, format))


def require_opened(info: GameInfo, deck: Deck, opened: Deck, cards: Mapping[str, CardData], format: str) -> None:
    """A sealed deck is what was in its packs."""
    against = info.formats[format].opened
    if against is not None:
        refuse(deck, against(deck.cards, opened.cards, cards))


def refuse(deck: Deck, wrong: Sequence[Violation]) -> None:
    if wrong:
        en = " ".join(f"{v.en} ({v.rule})" if v.rule else v.en for v in wrong)
        ja = "".join(f"{v.ja}({v.rule})" if v.rule else v.ja for v in wrong)
        name = deck.name_en or deck.file or "The deck"
        raise TaisenError(f"{name} may not be played: {en}", f"{deck.name or deck.file or 'デッキ'}は使えません:{ja}")


def write_deck(deck: Deck, cards: Mapping[str, CardData] | None = None) -> str:
    """The deck as the text of a deck file, the cards' names beside their ids where they are known."""
    lines = [f"game = {quote(deck.game)}"]
    for key in ("name", "name_en", "plan", "plan_en", "format"):
        value = getattr(deck, key)
        if value and not (key == "name_en" and value == deck.name):
            lines.append(f"{key} = {quote(value)}")
    for section, part in sections_of(deck, cards).items():
        lines += ["", f"[{section}]"]
        for i, n in part.items():
            card = cards.get(i) if cards is not None else None
            beside = "" if card is None else f"  # {card.name_en}" + (f", {card.title_en}" if card.title_en else "")
            lines.append(f"{toml_key(i)} = {n}{beside}")
    return "\n".join(lines) + "\n"


def sections_of(deck: Deck, cards: Mapping[str, CardData] | None) -> dict[str, dict[str, int]]:
    """The deck in the game's sections: as it was written, else by its cards; in one where they are not known."""
    form = game_info(deck.game).files.deck_form if deck.game in PACKAGES else DeckForm()
    if deck.parts and added_up([{form.marked(i, name): n for i, n in part.items()} for name, part in deck.parts.items()]) == dict(deck.cards):
        return {name: dict(deck.parts[name]) for name in form.sections if deck.parts.get(name)}
    known = {i: cards.get(form.plain(i)) for i in deck.cards} if cards is not None else {}
    if form.sections and cards is not None and all(known.values()):
        parts = {name: {form.plain(i): deck.cards[i] for i, card in known.items() if card and form.section(i, card) == name}
                 for name in form.sections}
        return {name: part for name, part in parts.items() if part}
    return {"cards": dict(deck.cards)}
