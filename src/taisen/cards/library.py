"""Compiled cards: the library of a game in progress, and a cache of what card texts mean.

Understanding a text takes milliseconds, so the effect trees are kept in the user's cache directory, as JSON, under the
text and the state of the compiler. A library that was built is also kept while the process runs.
"""
from __future__ import annotations

import hashlib
import importlib
import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from taisen.cards.files import CardSet, card_hash, read_set
from taisen.cards.meaning import compile_card, in_english, texts_of
from taisen.cards.trees import data_to_tree, tree_to_data
from taisen.errors import TaisenError
from taisen.games import folder_of, game_info
from taisen.games.info import CardData, GameInfo, Piece
from taisen.kernel.effects.tree import OnCheck
from taisen.kernel.library import CardDef, Library

LIBRARIES: Final = 64
"""So many libraries are kept while the process runs."""
MOST: Final = 4000
"""So many texts are kept."""
KEPT: Final = 4
"""So many caches stay, one for each state of the compiler: several versions may be in use side by side."""

WRITES: Final = [True]
"""Whether what was understood is kept in the cache directory: not what strangers sent."""

_built: dict[tuple[str, tuple[tuple[str, str], ...], tuple[tuple[str, str], ...]], Library] = {}
_trees: dict[str, dict[str, Any]] = {}


def library(info: GameInfo, cards: Mapping[str, CardData], words: Mapping[str, str] | None = None) -> Library:
    """These cards, compiled, in the order of their ids. The same cards give the same library.

    words: the English of what their texts mention that is not of the game's own cards.
    """
    said = dict(words or {})
    key = (info.name, tuple([(i, card_hash(cards[i])) for i in sorted(cards)]), tuple(sorted(said.items())))
    if key not in _built:
        made = build(info, understood(info, [cards[i] for i in sorted(cards)]))
        made.words = said
        for d in made.defs:
            # What a game adds to them by itself, such as what is made in it, is no card of anybody's.
            d.hash = card_hash(cards[d.id]) if d.id in cards else ""
            d.words = said
        if len(_built) >= LIBRARIES:
            del _built[next(iter(_built))]
        _built[key] = made
    return _built[key]


def build(info: GameInfo, cards: Sequence[CardData]) -> Library:
    """As the game builds it; what it cannot carry out is marked in the text of the card."""
    try:
        return info.build_library(cards)
    except TaisenError as error:
        from taisen.cards.unlowered import cannot_do, placed

        if cannot_do(error) is None:
            raise
        for card in cards:
            try:
                info.build_library([card])
            except TaisenError as one:
                told = placed(info, card, card.effects or (), one)
                if isinstance(told, TaisenError):
                    raise one from None
                raise TaisenError(f"Card '{card.id}' ({card.name}): {told.en} {told.marked()}",
                                  f"カード「{card.id}」({card.name}):{told.ja} {told.marked()}") from None
        raise


def understood(info: GameInfo, cards: Sequence[CardData]) -> list[CardData]:
    """The cards with their effects beside their texts, from the cache where they are in it."""
    if info.name not in _trees:
        _trees[info.name] = read_cache(info.name)
    kept = _trees[info.name]
    fresh = False
    out: list[CardData] = []
    for card in cards:
        if card.effects is not None:
            out.append(card)
            continue
        key = text_key(info, card)
        effects = cached_tree(kept.get(key))
        if effects is None:
            effects = compile_card(info, card)
            kept[key] = tree_to_data(effects)
            fresh = True
        out.append(replace(card, effects=effects))
    if fresh:
        keep_trees(info, kept)
    return out


def keep_trees(info: GameInfo, kept: dict[str, Any]) -> None:
    for old in list(kept)[:-MOST]:
        del kept[old]
    if WRITES[0]:
        write_cache(info.name, kept)


def trees_of(info: GameInfo, cards: Sequence[CardData]) -> dict[str, Any]:
    """What these cards' texts were understood as, as data that another process can `remember`."""
    return {text_key(info, card): tree_to_data(found.effects) for card, found in zip(cards, understood(info, cards), strict=True)
            if card.effects is None}


def remember(game: str, trees: Mapping[str, Any]) -> None:
    """Keep what another process has understood."""
    if game not in _trees:
        _trees[game] = read_cache(game)
    kept = _trees[game]
    kept.update(trees)
    for old in list(kept)[:-MOST]:
        del kept[old]


def text_key(info: GameInfo, card: CardData) -> str:
    texts = [[part, text] for part, _name, text in texts_of(info, card)]
    return hashlib.sha256(json.dumps([card.kind, texts]).encode()).hexdigest()[:24]


def cached_tree(data: Any) -> tuple[Any, ...] | None:
    if data is None:
        return None
    try:
        found = data_to_tree(data)
    except ValueError:
        return None
    return found if isinstance(found, tuple) else None


# ---- the file --------------------------------------------------------------------------------------------------------
def cache_folder() -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(base) if base else Path.home() / ".cache") / "taisen"


@cache
def compiler_state(game: str) -> str:
    """A mark of everything that a text's meaning depends on: any change of the compiler makes the cache anew."""
    package = Path(__file__).resolve().parents[1]
    rooms = [package / "text", package / "cards", package / "kernel" / "effects", folder_of(game)]
    files = [*(file for room in rooms for file in sorted(room.rglob("*.py"))), *sorted((package / "games").glob("*.py"))]
    mark = hashlib.sha256()
    for file in files:
        mark.update(f"{file.name}\n".encode())
        mark.update(file.read_bytes())
    return mark.hexdigest()[:24]


def cache_file(game: str) -> Path:
    return cache_folder() / f"{game}-{compiler_state(game)}.json"


def read_cache(game: str) -> dict[str, Any]:
    try:
        kept = json.loads(cache_file(game).read_bytes())
    except (OSError, ValueError):
        return {}
    return kept if isinstance(kept, dict) else {}


def write_cache(game: str, trees: Mapping[str, Any]) -> None:
    """Keep what was understood; a cache that cannot be written is no cache."""
    path = cache_file(game)
    part = path.with_suffix(f".{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_text(json.dumps(trees, ensure_ascii=False, separators=(",", ":")), encoding="utf8")
        os.replace(part, path)
        others = sorted(path.parent.glob(f"{game}-*.json"), key=lambda file: file.stat().st_mtime)
        for old in others[:-KEPT]:
            old.unlink()
    except OSError:
        return


# ---- what a text says, in English ------------------------------------------------------------------------------------
_english: dict[tuple[object, ...], tuple[str, str]] = {}


def english_texts(game: str, d: CardDef) -> tuple[str, str]:
    """The English of a card's two texts, written from what they mean; of one with pieces, of all of them in the first."""
    info = game_info(game)
    kind = info.kind_called(d.kind)
    key = (game, kind, d.text, d.check_text, d.reworded, *[p.reworded for p in d.pieces], tuple(d.words.items()))
    if key not in _english:
        names = english_names(game) | d.words
        effects = meaning_of(info, d)
        if info.words.part_words:
            said = [english_piece(info, p, trees, names)
                    for p, trees in zip(d.pieces, effects, strict=True) if trees or p.name]
            _english[key] = ("\n".join(said), "")
        else:
            first = tuple([a for a in effects if not isinstance(a, OnCheck)])
            second = tuple([a for a in effects if isinstance(a, OnCheck)])
            _english[key] = (in_english(game, first, names), in_english(game, second, names))
    return _english[key]


def english_piece(info: GameInfo, piece: Piece, trees: tuple[Any, ...], names: Mapping[str, str]) -> str:
    """A piece with its text, as the card would show it."""
    head = info.words.piece_head(piece, "en") if info.words.piece_head is not None else f"[{piece.part}]"
    return f"{head} {in_english(info.name, trees, names) if trees else ''}".strip()


def meaning_of(info: GameInfo, d: CardDef) -> tuple[Any, ...]:
    """The effects of a card in a library: of one with pieces, piece by piece."""
    # Of a card with pieces its own text is one of them.
    own = not (d.pieces and info.words.part_words)
    card = CardData(d.id, d.name, info.kind_called(d.kind), text=d.text if own else "", check_text=d.check_text, pieces=d.pieces,
                    reworded=d.reworded[1] if own else "", check_reworded=d.reworded[2], reworded_by=d.reworded[0])
    return tuple(understood(info, [card])[0].effects)


@cache
def english_names(game: str) -> dict[str, str]:
    """The English of the traits and card names that texts may mention."""
    found = read_set(game)
    return {c.name: c.name_en for c in found.cards.values()} | found.traits


_mentioned: dict[tuple[object, ...], tuple[CardSet, dict[str, str]]] = {}
"""By the cards' identities, for thousands of games with the same decks. Holding the set keeps their numbers their own."""


def mentioned_words(info: GameInfo, cards: Mapping[str, CardData], found: CardSet) -> dict[str, str]:
    """The English of the names (of cards and their pieces) and traits that the texts of these cards mention."""
    key = (info.name, *cards, *[id(card) for card in found.cards.values()])
    if key not in _mentioned:
        if len(_mentioned) >= LIBRARIES:
            _mentioned.clear()
        _mentioned[key] = (found, find_words(info, cards, found))
    return _mentioned[key][1]


def find_words(info: GameInfo, cards: Mapping[str, CardData], found: CardSet) -> dict[str, str]:
    folded = importlib.import_module("taisen.text.normalise").folded
    texts = "\n".join([folded(text) for c in cards.values() for _part, _name, text in texts_of(info, c)]).casefold()
    known = {spelling: en for ja, en in found.traits.items() for spelling in (folded(ja), folded(ja).casefold())}
    for card in found.cards.values():
        known |= {folded(p.name): p.name_en for p in card.pieces}
    known |= {folded(card.name): card.name_en for card in found.cards.values()}
    return {ja: en for ja, en in known.items() if ja and en and ja != en and ja.casefold() in texts}
