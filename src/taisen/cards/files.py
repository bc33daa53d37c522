"""Card files: the printed facts of cards as of a date, with the corrections that hold by then."""
from __future__ import annotations

import hashlib
import importlib
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from taisen.cards.bounds import require_card
from taisen.cards.pieces import BY, REWORDED, beside, read_facts, read_pieces, text_keys, wording_keys
from taisen.cards.reading import NUMBER, STRING, Source, expect, only, parse, read_text, strings
from taisen.cards.trees import tree_to_data
from taisen.errors import TaisenError
from taisen.games import folder_of, game_info
from taisen.games.info import CardData, GameInfo

if TYPE_CHECKING:
    from taisen.cards.rewording import Rewording

WHAT: Final = ("カードファイル", "a card file")
FILE: Final = ("カードファイル", "A card file")
FOREIGN: Final = (".json", ".jsonl", ".r4uset")

_read: dict[tuple[str, date, tuple[tuple[str, int, int], ...]], CardSet] = {}
"""Files that were read, for thousands of games with the same cards."""
HASHES: Final = 4000
"""So many cards' hashes are kept."""
_hashes: dict[int, tuple[CardData, str]] = {}
"""By the card's identity: hashing every card of a deck took half of dealing. Holding the card keeps its number its own."""


@dataclass(frozen=True, slots=True)
class CardSet:
    """Cards by id, and the English of their traits."""

    cards: dict[str, CardData]
    traits: dict[str, str] = field(default_factory=dict)
    odd: tuple[tuple[str, str], ...] = ()
    """Rows of other software's lists that were left out, and why: sentences in Japanese and English."""

    def find(self, name: str) -> CardData:
        """A card by its id, or by its name in either language (with its title where several share the name)."""
        if name in self.cards:
            return self.cards[name]
        found = [c for c in self.cards.values() if name in names_of(c)]
        if len(found) == 1:
            return found[0]
        if found:
            ids = ", ".join(c.id for c in found)
            raise TaisenError(f"The name '{name}' is borne by {ids}: give one of these ids.",
                              f"「{name}」という名のカードは{ids}です。このIDのどれかで指定してください。")
        raise TaisenError(f"There is no card '{name}': give the id or the whole name of one.",
                          f"「{name}」というカードはありません。IDかカード名で指定してください。")


def names_of(card: CardData) -> tuple[str, ...]:
    """Every way to call a card by name."""
    names = [card.name, card.name_en]
    if card.title:
        names += [f"{card.title} {card.name}", f"{card.name} {card.title}", f"{card.name}◆{card.title}"]
    if card.title_en:
        names += [f"{card.name_en}, {card.title_en}"]
    return tuple(n for n in names if n)


def own_files(game: str) -> list[Path]:
    """The card files that come with a game."""
    return list(installed_files(game))


@cache
def installed_files(game: str) -> tuple[Path, ...]:
    """Which they are does not change while the process runs; what is in them may."""
    return tuple(sorted((folder_of(game) / "cards").glob("*.toml")))


def read_cards(game: GameInfo | str, paths: Sequence[str | Path] | None = None,
               as_of: date | None = None) -> dict[str, CardData]:
    """The cards of these files (of the game's own when none are given) as they are on that day (today).

    >>> cards = read_cards("ninja_slayer")
    >>> cards["TB-F01"].name_en
    'Okitsu'
    """
    return read_set(game, paths, as_of).cards


def read_set(game: GameInfo | str, paths: Sequence[str | Path] | None = None, as_of: date | None = None) -> CardSet:
    """As read_cards, with the English of the traits."""
    info = game_info(game) if isinstance(game, str) else game
    day_meant = as_of or date.today()
    files = own_files(info.name) if paths is None else [p if isinstance(p, Path) else Path(p) for p in paths]
    key = (info.name, day_meant, tuple([(str(f), *stamp(f)) for f in files]))
    if key not in _read:
        cards: dict[str, CardData] = {}
        traits: dict[str, str] = {}
        odd: list[tuple[str, str]] = []
        words: list[tuple[Rewording, str]] = []
        for file in files:
            source = read_text(file, WHAT)
            if is_foreign(info, file, source.text):
                odd += add_foreign(info, source, cards, traits)
            else:
                words += add_file(info, source, parse(source, WHAT), day_meant, cards, traits)
        odd += give_wordings(cards, words, own_ids(info, files, day_meant) if words else ())
        _read[key] = CardSet(cards, traits, tuple(odd))
    return CardSet(dict(_read[key].cards), dict(_read[key].traits), _read[key].odd)


def has_rewordings(file: Path) -> bool:
    """A file of rewordings for cards of other files."""
    try:
        text = file.read_text(encoding="utf8")
    except (OSError, UnicodeDecodeError):
        return False
    return bool(re.search(r"^\s*\[\[rewording\]\]", text, re.MULTILINE)) and "[[card]]" not in text


def sharing() -> Any:
    """Imported where somebody has worded a card anew: it compares what texts mean."""
    return importlib.import_module("taisen.cards.rewording")


def give_wordings(cards: dict[str, CardData], words: Sequence[tuple[Rewording, str]],
                  kept: Iterable[str]) -> list[tuple[str, str]]:
    """Give the cards their wordings; what is wrong with those that are for none of them. kept: cards that play as printed."""
    found: list[tuple[str, str]] = sharing().add_rewordings(cards, words, kept) if words else []
    return found


def own_ids(info: GameInfo, files: Sequence[Path], day_meant: date) -> frozenset[str]:
    """The cards among these that come with the game."""
    own = own_files(info.name)
    return frozenset(read_set(info, own, day_meant).cards) if set(own) & set(files) else frozenset()


def is_foreign(info: GameInfo, file: Path, text: str) -> bool:
    """A list of another software, which is JSON: no file of ours begins so."""
    return info.files.import_cards is not None and (file.suffix in FOREIGN or bool(re.match(r"\s*(\{|\[\s*[{\]])", text)))


def add_foreign(info: GameInfo, source: Source, cards: dict[str, CardData], traits: dict[str, str]) -> list[tuple[str, str]]:
    """Add the cards of another software's list; what is wrong with the rows that are left out."""
    assert info.files.import_cards is not None
    try:
        found = info.files.import_cards(source.text)
    except TaisenError as error:
        raise TaisenError(f"{source.name}: {error.en}", f"{source.name}:{error.ja}") from None
    odd = [(f"{source.name}:{ja}", f"{source.name}: {en}") for ja, en in found.odd]
    for card in found.cards:
        try:
            require_card(card)
        except TaisenError as error:
            odd.append((f"{source.name}:{card.id}:{error.ja}", f"{source.name}: {card.id}: {error.en}"))
            continue
        if card.id in cards:
            raise TaisenError(f"{source.name}: there are two cards with the id '{card.id}': leave one of the files out.",
                              f"{source.name}:ID「{card.id}」のカードが2つあります。どちらかのファイルを外してください。")
        cards[card.id] = card
    traits.update({info.files.spelt(ja): en for ja, en in found.traits.items()})
    return odd


def stamp(file: Path) -> tuple[int, int]:
    """Whether a file is still the one that was read."""
    try:
        facts = file.stat()
    except OSError:
        return 0, 0
    return facts.st_mtime_ns, facts.st_size


def read_with_own(game: GameInfo, more: Sequence[str | Path], as_of: date | None) -> CardSet:
    """The game's own cards and those of further files."""
    return read_set(game, [*own_files(game.name), *[Path(p) for p in more]], as_of)


def add_file(info: GameInfo, source: Source, tables: Mapping[str, Any], as_of: date, cards: dict[str, CardData],
             traits: dict[str, str]) -> list[tuple[Rewording, str]]:
    """Add what one file holds; the rewordings in it, which are for cards of any file."""
    only(source, tables, ("card", "traits", "game", "rewording"), FILE)
    game = tables.get("game", info.name)
    if game != info.name:
        raise source.fail(f"these are cards of '{game}', not of '{info.name}'.",
                          f"これは「{info.name}」ではなく「{game}」のカードです。", source.line("game"))
    rows = expect(source, tables, "card", list, [] if "rewording" in tables else None, FILE, ("[[card]]", "[[card]] tables"))
    words = expect(source, tables, "traits", dict, {}, FILE, ("表", "a table"))
    traits.update({info.files.spelt(str(k)): str(v) for k, v in words.items()})
    for row in rows:
        if not isinstance(row, dict):
            raise source.fail("'card' must be written as [[card]].", "「card」は[[card]]と書いてください。",
                              source.line("card"))
        card = read_card(info, source, row, as_of)
        if card.id in cards:
            raise source.fail(f"there are two cards with the id '{card.id}': give one of them another.",
                              f"ID「{card.id}」のカードが2つあります。片方を変えてください。",
                              source.line(f'"{card.id}"'))
        cards[card.id] = card
    said = expect(source, tables, "rewording", list, [], FILE, ("[[rewording]]", "[[rewording]] tables"))
    return sharing().read_rewordings(source, said) if said else []


def read_card(info: GameInfo, source: Source, row: Mapping[str, Any], as_of: date) -> CardData:
    """One [[card]] table, with the corrections that hold on that day: the file's own, then the publisher's."""
    form = info.files.card_form
    i = expect(source, row, "id", str, None, ("カード", "A card"), STRING)
    where = (f"カード「{i}」", f"Card '{i}'")
    at = f'"{i}"'
    only(source, row, card_keys(info), where, at)
    row = corrected(info, source, row, i, as_of)

    def text(key: str, default: str | None = "") -> str:
        return str(expect(source, row, key, str, default, where, STRING, at)) if key else ""

    numbers = read_fields(info, source, row, where, at)
    kind = text(form.kind, form.unmarked(numbers) or None)
    if kind not in info.kinds:
        known = ", ".join(info.kinds)
        raise source.fail(f"card '{i}' is of no {form.kind} '{kind}'; there is {known}.",
                          f"カード「{i}」の種類「{kind}」はありません。あるのは{known}です。", source.line(at, form.kind))
    facts = read_facts(form, source, row, where, at)
    card = CardData(
        i, text("name", None), kind, numbers, read_traits(info, source, row, form.traits, where, at), text("text"),
        text(form.second), text("name_en") or text("name", None), text("title"),
        text("title_en") or text("title"), text("flavour"), text("flavour_en"), text("rarity"), facts=facts,
        pieces=read_pieces(form, source, row, facts, where, at), reworded=text(beside("text")),
        check_reworded=text(beside(form.second)) if form.second else "", reworded_by=text(BY))
    try:
        require_card(card)
        require_wordings(info, card)
    except TaisenError as error:
        raise source.fail(error.en, error.ja, source.line(at)) from None
    return of_printed(card, info.files.errata(card, as_of)) if info.files.errata is not None else card


def require_wordings(info: GameInfo, card: CardData) -> None:
    """Each wording stands beside a text, and somebody's name with it."""
    texts = [(card.text, card.reworded), (card.check_text, card.check_reworded), *[(p.text, p.reworded) for p in card.pieces]]
    if [w for t, w in texts if w and not t]:
        raise TaisenError(f"card '{card.id}' has a wording ('{REWORDED}') where it has no text.",
                          f"カード「{card.id}」の言い換え(「{REWORDED}」)に、元のテキストがありません。")
    if bool([w for _t, w in texts if w]) != bool(card.reworded_by):
        raise TaisenError(f"card '{card.id}': a wording of one's own needs '{REWORDED}' and '{BY}', the wording and by whom it is.",
                          f"カード「{card.id}」の言い換えには「{REWORDED}」(文)と「{BY}」(誰によるか)の両方が必要です。")


def of_printed(before: CardData, after: CardData) -> CardData:
    """A wording is for the text as it was: another text has none."""
    if not after.reworded_by or (before.text, before.check_text) == (after.text, after.check_text):
        return after
    found = replace(after, reworded=after.reworded if before.text == after.text else "",
                    check_reworded=after.check_reworded if before.check_text == after.check_text else "")
    left = found.reworded or found.check_reworded or [p for p in found.pieces if p.reworded]
    return found if left else replace(found, reworded_by="")


def card_keys(info: GameInfo) -> tuple[str, ...]:
    """Every key that a card of the game may have."""
    form = info.files.card_form
    titles = ("title", "title_en") if form.titled else ()
    second = (form.second,) if form.second else ()
    return ("id", "name", "name_en", *titles, form.kind, form.traits, "text", *second, "rarity", "flavour",
            "flavour_en", "errata", BY, *wording_keys(form), *number_keys(info), *form.facts, *form.marks, *form.texts,
            *[p.table for p in form.pieces])


def number_keys(info: GameInfo) -> tuple[str, ...]:
    return info.files.card_form.numbers or tuple(info.fields)


def read_fields(info: GameInfo, source: Source, row: Mapping[str, Any], where: tuple[str, str],
                at: str) -> dict[str, int | str]:
    fields: dict[str, int | str] = {}
    words = ("整数か「X」", 'a whole number or "X"') if info.files.card_form.letters else NUMBER
    for name in number_keys(info):
        if name in row:
            value = expect(source, row, name, (int, str), None, where, words, at)
            if isinstance(value, str) and (value not in ("X", "Y", "Z") or not info.files.card_form.letters):
                raise source.fail(f"'{name}' of {where[1]} must be {words[1]}, not {value!r}.",
                                  f"{where[0]}の「{name}」は{words[0]}でなければなりません。", source.line(at, name))
            fields[name] = value
    return fields


def read_traits(info: GameInfo, source: Source, row: Mapping[str, Any], key: str, where: tuple[str, str],
                at: str) -> tuple[str, ...]:
    return tuple(info.files.spelt(x) for x in strings(source, row, key, where, at))


def corrected(info: GameInfo, source: Source, row: Mapping[str, Any], i: str, as_of: date) -> Mapping[str, Any]:
    """The row with the file's dated corrections that are in force, the older first."""
    where = (f"カード「{i}」の訂正", f"An erratum of card '{i}'")
    at = f'"{i}"'
    rows = expect(source, row, "errata", list, [], where, ("[[card.errata]]", "[[card.errata]] tables"), at)
    traits = info.files.card_form.traits
    keys = [k for k in card_keys(info) if k not in ("id", "errata")]
    dated: list[tuple[date, Mapping[str, Any]]] = []
    for one in rows:
        only(source, one, ("from", *keys, f"{traits}_add", f"{traits}_remove"), where, at, "errata")
        dated.append((day(source, one, where, at), one))
    for begins, one in sorted(dated, key=lambda pair: pair[0]):
        if begins <= as_of:
            was = {beside(k): "" for k in text_keys(info.files.card_form) if k in one and beside(k) in row}
            row = {**row, **was, **{k: one[k] for k in keys if k in one}}
            if was and not has_wording(info, row):
                row = {**row, BY: ""}
            printed = read_traits(info, source, row, traits, (f"カード「{i}」", f"Card '{i}'"), at)
            row = {**row, traits: correct_traits(info, source, printed, one, where, at)}
    return row


def has_wording(info: GameInfo, row: Mapping[str, Any]) -> bool:
    form = info.files.card_form
    return any(row.get(k) for k in wording_keys(form)) or any(
        isinstance(one, dict) and one.get(REWORDED) for p in form.pieces for one in row.get(p.table, ()))


def correct_traits(info: GameInfo, source: Source, traits: tuple[str, ...], one: Mapping[str, Any],
                   where: tuple[str, str], at: str) -> list[str]:
    key = info.files.card_form.traits
    gone = read_traits(info, source, one, f"{key}_remove", where, at)
    new = read_traits(info, source, one, f"{key}_add", where, at)
    for trait in gone:
        if trait not in traits:
            raise source.fail(f"{where[1]} removes the trait '{trait}', which the card does not have.",
                              f"{where[0]}は、カードにない属性「{trait}」を削除しています。",
                              source.line(at, f"{key}_remove"))
    kept = [t for t in traits if t not in gone]
    return kept + [t for t in new if t not in kept]


def day(source: Source, one: Mapping[str, Any], where: tuple[str, str], at: str) -> date:
    words = ("日付 \"YYYY-MM-DD\"", 'a date "YYYY-MM-DD"')
    value = expect(source, one, "from", (str, date), None, where, words, at, "errata")
    if isinstance(value, date):
        return value
    try:
        return date.fromisoformat(value)
    except ValueError:
        raise source.fail(f"'from' of {where[1]} must be {words[1]}, not {value!r}.",
                          f"{where[0]}の「from」は{words[0]}でなければなりません。", source.line(at, value)) from None


def card_hash(card: CardData) -> str:
    """What identifies the facts that matter in play; the English and the flavour do not."""
    kept = _hashes.get(id(card))
    if kept is None:
        if len(_hashes) >= HASHES:
            _hashes.clear()
        kept = _hashes[id(card)] = (card, hash_facts(card))
    return kept[1]


def hash_facts(card: CardData) -> str:
    facts = [card.id, card.name, card.title, card.kind, sorted(card.fields.items()), sorted(card.traits), card.text,
             card.check_text, tree_to_data(card.effects) if card.effects is not None else None]
    if card.facts or card.pieces:
        facts += [sorted(card.facts.items()), [[p.part, p.name, p.text, p.cost, p.number, p.bonus] for p in card.pieces]]
    if card.reworded_by:
        # By whom it is is told with it wherever it is played.
        facts += [[card.reworded_by, card.reworded, card.check_reworded, *[p.reworded for p in card.pieces]]]
    return hashlib.sha256(json.dumps(facts, ensure_ascii=False).encode()).hexdigest()[:16]
