"""As printed: whatever a text quotes (names, tags, attributes) finds the cards of the list that carry it, in any spelling."""
from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from importlib import import_module
from unicodedata import normalize

from taisen.errors import TaisenError
from taisen.games.info import CardData, GameInfo
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import nodes
from taisen.kernel.library import Library
from taisen.kernel.lowered import Test
from taisen.kernel.moves import new_card
from taisen.kernel.names import P_INTS, P_SLOTS, R_PLAY
from taisen.kernel.state import Game, Record
from taisen.text.errors import TextError
from tools.text_proofs.subjects import read

MOST = 900
"""So many cards a game can hold."""


@dataclass(slots=True)
class Found:
    """What came of it: what is quoted, what of it is on cards of the list, and where the engine finds others than the eye."""
    quoted: int = 0
    carried: int = 0
    wrong: list[str] = field(default_factory=list)


def plainly(words: str) -> str:
    """A spelling without widths, signs, brackets and spaces."""
    plain = re.sub(r"[\s・･‧.,!?'’`\"“”()\[\]<>〈〉《》「」『』【】〔〕#~～〜*☆★♪\-‐–—―\u2212]", "", normalize("NFKC", words))
    return plain or normalize("NFKC", words)


def lowered(game: str, lib: Library, test: t.Test) -> Test:
    """The engine's own test."""
    reading = import_module(f"taisen.games.{game}.text.reading")
    scope = import_module(f"taisen.games.{game}.text.scope")
    made = reading.Reader(lib, getattr(scope, "References", scope.Scope)()).test(test)
    assert isinstance(made, Test)
    return made


def quotes(info: GameInfo, cards: Iterable[CardData]) -> Iterator[tuple[str, t.Test]]:
    """(card, what its text says that another must be called or have)."""
    for card in cards:
        try:
            parts = list(read(info, card))
        except (TextError, TaisenError):
            continue
        for _i, trees, _words in parts:
            for node in nodes(trees):
                if isinstance(node, t.HasTrait | t.Named | t.NameIncludes):
                    yield card.id, node


def as_printed(info: GameInfo, cards: list[CardData]) -> Found:
    """Every quoted thing against every card of the list."""
    out = Found()
    wanted: dict[t.Test, str] = {}
    for i, test in quotes(info, cards):
        wanted.setdefault(test, i)
    hits: dict[t.Test, set[str]] = {test: set() for test in wanted}
    bare = [replace(c, effects=tuple(() for _ in c.pieces) if info.words.part_words else ()) for c in cards]
    for start in range(0, len(bare), MOST):
        some = bare[start:start + MOST]
        lib = info.build_library(some)
        g: Game = info.empty_game(lib, 2)
        hand = next(z.id for z in info.rules.zones if z.name == "hand")
        refs = {c.id: new_card(g, lib.by_id[c.id], 0, hand) for c in some}
        r = Record(0, R_PLAY, [0] * P_INTS, [()] * P_SLOTS)
        for test in wanted:
            engine = lowered(info.name, lib, test)
            hits[test] |= {i for i, ref in refs.items() if engine.holds(g, r, ref)}
    for test, where in wanted.items():
        carried = {c.id for c in cards if carries(info.name, c, test)}
        out.quoted += 1
        out.carried += bool(carried)
        if hits[test] != carried:
            out.wrong.append(f"{where}: {test} is carried by {len(carried)} cards and finds {len(hits[test])}: "
                             f"{sorted(carried ^ hits[test])[:4]}")
    return out


def carries(game: str, card: CardData, test: t.Test) -> bool:
    """What the eye would say. Re-birth's names mean also those that contain them (2.1.2)."""
    if isinstance(test, t.HasTrait):
        return plainly(test.name).casefold() in {plainly(x).casefold() for x in card.traits}
    if isinstance(test, t.Named):
        within = plainly(test.name) in plainly(card.name)
        return within if game == "rebirth" else plainly(test.name) == plainly(card.name)
    return isinstance(test, t.NameIncludes) and plainly(test.words) in plainly(card.name)

