"""The words of abilities: the printed paragraph that one stands in, its English, and the words of its modes."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from taisen.cards.library import english_names, meaning_of
from taisen.cards.meaning import in_english, in_japanese, paragraphs, sentences
from taisen.games import game_info
from taisen.games.info import OWN_TEXT
from taisen.kernel.effects.tree import Choose, Modes, OnCheck, Spell
from taisen.kernel.library import CardDef
from taisen.kernel.lowered import Ability
from taisen.kernel.names import ABILITY, P_KEY, P_PROGRAM, PAYLOAD, R_PLAY, V_ABILITY, V_PAIR, VERB
from taisen.kernel.state import Game


def as_printed(g: Game, ability: int) -> Ability:
    """The ability that stands on the card: of one that was given or delayed, what gave it. Only that can be read alone,
    since the inner one may speak of what the outer one chose."""
    a = g.lib.abilities[ability]
    while a.parent >= 0:
        a = g.lib.abilities[a.parent]
    return a


def paragraph(g: Game, ability: int) -> tuple[str, str]:
    """(card id, paragraph of its text) of an ability; of one that was given, those of what gave it."""
    a = as_printed(g, ability)
    face = g.lib.by_id.get(a.card, -1)
    if face < 0:
        return a.card, ""
    d = g.lib.defs[face]
    if d.pieces:
        return a.card, piece_text(g, d, a)
    if isinstance(a.tree, OnCheck):
        return a.card, d.check_text
    found = paragraphs(g.rules.name, d.text)
    trees = [x for x in trees_of(g, d) if not isinstance(x, OnCheck)]
    if d.reworded[0] and len(found) != len(trees):
        return a.card, d.text
    wanted = a.tree if isinstance(a.tree, tuple) else (a.tree,)
    mine = [found[i] for i in range(min(len(found), len(trees))) if trees[i] in wanted]
    return a.card, "\n".join(mine) if mine else d.text


def piece_text(g: Game, d: CardDef, a: Ability) -> str:
    """The printed piece that an ability is of, or the paragraph of it."""
    found = piece_of(g, d, a)
    if found is None:
        return ""
    piece, trees = found
    lines = paragraphs(g.rules.name, piece.text) if len(trees) > 1 else []
    return lines[trees.index(a.tree)] if a.tree in trees and len(lines) == len(trees) else str(piece.text)


def piece_of(g: Game, d: CardDef, a: Ability) -> tuple[Any, tuple[Any, ...]] | None:
    """The piece with its trees: the one that means the ability, else the one of its name, else the card's own text."""
    pieces = list(zip(d.pieces, trees_of(g, d), strict=True))
    for piece, trees in pieces:
        if a.tree is not None and a.tree in trees and (piece.name == a.name or piece.part == OWN_TEXT):
            return piece, trees
    own: tuple[Any, tuple[Any, ...]] | None = None
    for piece, trees in pieces:
        if piece.part == OWN_TEXT:
            # What was lowered may say otherwise what the text says (an X by what it is): the text as a whole has its words.
            own = own or (piece, trees)
        elif piece.name == a.name:
            return piece, trees
    return own


def said_tree(g: Game, ability: int) -> Any:
    """What to write for an ability: its own tree, or all of its piece where it is only an inner part of that."""
    a = as_printed(g, ability)
    face = g.lib.by_id.get(a.card, -1)
    if face < 0 or not g.lib.defs[face].pieces:
        return a.tree
    found = piece_of(g, g.lib.defs[face], a)
    return a.tree if found is None or a.tree in found[1] else found[1]


def trees_of(g: Game, d: CardDef) -> tuple[Any, ...]:
    key = ("trees", d.face, "")
    if key not in g.lib.said:
        g.lib.said[key] = meaning_of(game_info(g.rules.name), d)
    found: tuple[Any, ...] = g.lib.said[key]
    return found


def written(game: str, tree: Any, lang: str, words: Mapping[str, str]) -> str:
    """An ability's tree in words. words: the English of names that the game's own cards do not have (Library.words)."""
    trees = tree if isinstance(tree, tuple) else (tree,)
    return in_japanese(game, trees) if lang == "ja" else in_english(game, trees, {**english_names(game), **words})


def ability_words(g: Game, ability: int, lang: str) -> str:
    """What an ability says: as printed, or in English; of one without a text, what it is."""
    key = ("ability", ability, lang)
    if key not in g.lib.said:
        g.lib.said[key] = find_words(g, ability, lang)
    return str(g.lib.said[key])


def find_words(g: Game, ability: int, lang: str) -> str:
    a = as_printed(g, ability)
    tree = said_tree(g, ability)
    if lang == "ja" or tree is None:
        said = paragraph(g, ability)[1] or bare(g, a, lang)
    else:
        said = (written(g.rules.name, tree, "en", g.lib.words) if tree else "") or bare(g, a, lang)
    face = g.lib.by_id.get(a.card, -1)
    by = g.lib.defs[face].reworded[0] if face >= 0 else ""
    return f"{said} {reworded_by(by, lang)}" if by else said


def reworded_by(by: str, lang: str) -> str:
    """What is said wherever a card is not played as printed."""
    return f"〔{by}の言い換え〕" if lang == "ja" else f"[reworded by {by}]"


def bare(g: Game, a: Ability, lang: str) -> str:
    """The name and numbers of a piece that has no text."""
    head = game_info(g.rules.name).words.piece_head
    face = g.lib.by_id.get(a.card, -1)
    if head is None or face < 0:
        return ""
    return next((head(p, lang) for p in g.lib.defs[face].pieces if p.name == a.name), "")


def played_ability(g: Game, record: int) -> int:
    """The ability that a play is of, or -1."""
    r = g.records.get(record)
    if r is None or r.kind != R_PLAY:
        return -1
    if r.numbers[P_KEY] > 0:
        return r.numbers[P_KEY] & ABILITY
    program = r.numbers[P_PROGRAM]
    return g.lib.programs[program].ability if 0 <= program < len(g.lib.programs) else -1


def option_ability(g: Game, option: int, keys: tuple[int, ...]) -> int:
    """The ability that an option uses, of the keys of its card; -1."""
    index = option & 255
    verb = option >> VERB
    if (verb != V_ABILITY and verb < V_PAIR) or index >= len(keys):
        return -1
    return keys[index] & ABILITY


def alternative(g: Game, ability: int, option: int, modes: bool, lang: str) -> str:
    """The words of one mode, or of one of several things to choose among."""
    node = first_of(g.lib.abilities[ability].tree, Modes if modes else Choose)
    index = option & PAYLOAD
    if isinstance(node, Modes) and index < len(node.options):
        return written(g.rules.name, Spell(node.options[index]), lang, g.lib.words) \
            or sentences(g.rules.name, node.options[index], lang, {**english_names(g.rules.name), **g.lib.words})
    if isinstance(node, Choose) and index < len(node.parts):
        return written(g.rules.name, Spell((Choose((node.parts[index],), node.how, node.by),)), lang, g.lib.words)
    return ""


def first_of(node: Any, kind: type) -> Any:
    """The first node of that kind in a tree; of choices, the first that has alternatives."""
    if isinstance(node, kind) and not (isinstance(node, Choose) and len(node.parts) < 2):
        return node
    inner = node if isinstance(node, tuple) else \
        [getattr(node, f.name) for f in fields(node)] if is_dataclass(node) else []
    for child in inner:
        found = first_of(child, kind)
        if found is not None:
            return found
    return None
