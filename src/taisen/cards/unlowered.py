"""A text that is understood and cannot be carried out: where in the text, and what it would be, in words."""
from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass, replace
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Any, Final

from taisen.cards.meaning import in_english, in_japanese, paragraphs, sentences, texts_of
from taisen.errors import CannotDo, TaisenError
from taisen.games.info import CardData, GameInfo
from taisen.kernel.effects.tree import Spell

if TYPE_CHECKING:
    from taisen.text import TextError

ALIKE: Final = 2
"""So many letters in a row must stand in the text as they are written for the part."""


def placed(info: GameInfo, card: CardData, trees: tuple[Any, ...], error: TaisenError,
           names: Mapping[str, str] | None = None) -> TextError | TaisenError:
    """The error with the place in the card's text marked (a TextError), where it is about a part of an effect; else as it is.

    trees: what its texts mean, piece by piece where it has pieces.
    """
    cause = cannot_do(error)
    if cause is None:
        return error
    texts = texts_of(info, card)
    said = by_text(info, texts, trees)
    # The part itself, or where the game has made another of it the ability that cannot be built.
    looks: tuple[Callable[[Any], list[Any]], ...] = (lambda a: path_to(a, cause.node),
                                                     lambda a: [a] if fails(info, card, said, a) else [])
    for look in looks:
        for (_part, _name, text), abilities in zip(texts, said, strict=False):
            lines = paragraphs(info.name, text)
            for n, ability in enumerate(abilities):
                path = look(ability)
                if path:
                    line = lines[n] if n < len(lines) and len(lines) == len(abilities) else text
                    return marked(info, text, line, path, cause, names or {})
    return error


def fails(info: GameInfo, card: CardData, said: list[tuple[Any, ...]], ability: Any) -> bool:
    """The ability alone cannot be carried out."""
    alone = tuple([tuple([a for a in trees if a is ability]) for trees in said])
    effects = alone if info.words.part_words else tuple([a for trees in alone for a in trees])
    try:
        info.build_library([replace(card, effects=effects)])
    except TaisenError:
        return True
    return False


def by_text(info: GameInfo, texts: list[tuple[str, str, str]], trees: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    if info.words.part_words:
        return [tuple(t) for t in trees]
    checks = [a for a in trees if type(a).__name__ == "OnCheck"]
    return [tuple([a for a in trees if a not in checks]), tuple(checks)] if len(texts) > 1 or not checks else [tuple(trees)]


def cannot_do(error: BaseException | None) -> CannotDo | None:
    while error is not None and not isinstance(error, CannotDo):
        error = error.__cause__
    return error


def path_to(node: Any, wanted: Any) -> list[Any]:
    """The nodes from a tree to a part of it, the tree first; none where it is no part."""
    if node is wanted or (type(node) is type(wanted) and node == wanted):
        return [node]
    inner = node if isinstance(node, tuple) else [getattr(node, f.name) for f in fields(node)] if is_dataclass(node) else ()
    for child in inner:
        found = path_to(child, wanted)
        if found:
            return found if isinstance(node, tuple) else [node, *found]
    return []


def marked(info: GameInfo, text: str, line: str, path: list[Any], cause: CannotDo, names: Mapping[str, str]) -> TextError:
    """The place of the smallest part around it that has words of its own."""
    errors = importlib.import_module("taisen.text.errors")
    begin = max(0, text.find(line))
    for node in reversed(path):
        ja = words_of(info.name, node, "ja", names)
        span = where(line, ja) if ja else None
        if span is not None:
            en = words_of(info.name, node, "en", names)
            problem = errors.Wording(f"{cause.en.rstrip('.')} yet" + (f" ({en.rstrip('.')})" if en else ""), cause.ja.rstrip("。"))
            return error_at(text, begin + span[0], begin + span[1], problem)
    return error_at(text, begin, begin + len(line), errors.Wording(f"{cause.en.rstrip('.')} yet", cause.ja.rstrip("。")))


def error_at(text: str, start: int, end: int, problem: Any) -> TextError:
    """Imported where it is needed: most games come from the cache."""
    found: TextError = importlib.import_module("taisen.text.errors").TextError(text, start, end, problem)
    return found


def words_of(game: str, node: Any, lang: str, names: Mapping[str, str]) -> str:
    """A part of a tree in words; "" where it has none of its own."""
    def ability(trees: tuple[Any, ...]) -> str:
        return in_japanese(game, trees) if lang == "ja" else in_english(game, trees, names)

    tries: tuple[Callable[[], str], ...] = (lambda: sentences(game, (node,), lang, names), lambda: ability((node,)),
                                            lambda: ability((Spell((node,)),)))
    for one in tries:
        try:
            said = one()
        except Exception:
            # No wording for it alone.
            continue
        if said:
            return said
    return ""


def where(line: str, ja: str) -> tuple[int, int] | None:
    """The part of a line that says this, though it may be written a little otherwise there."""
    exact = line.find(ja.rstrip("。"))
    if exact >= 0:
        return exact, exact + len(ja.rstrip("。"))
    blocks = [b for b in SequenceMatcher(None, line, ja, autojunk=False).get_matching_blocks() if b.size >= ALIKE]
    if not blocks or sum(b.size for b in blocks) * 2 < len(ja):
        return None
    # Letters that only happen to be the same elsewhere do not widen the place.
    sizes = [b.size for b in blocks]
    spans = [(2 * sum(sizes[i:j + 1]) - (blocks[j].a + sizes[j] - blocks[i].a), i, j)
             for i in range(len(blocks)) for j in range(i, len(blocks))]
    _, i, j = max(spans)
    return blocks[i].a, len(line[:blocks[j].a + sizes[j]].rstrip("。、"))
