"""Rules of building a deck that several books have: how many cards, how many of one name, how many of a sort in all.

Each is told by a game with its own rule and words, and gives what is wrong in sentences of both languages.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from taisen.games.info import CardData, Violation
from taisen.kernel.effects import tree as t
from taisen.text import TextError
from taisen.text.wording import TextWording

Deck = Mapping[str, int]
Cards = Mapping[str, CardData]
MORE_IN_DECK: Final = "more_in_deck"
UNLIMITED: Final = 1 << 16


def exactly(rule: str, deck: Deck, size: int, ja: str, en: str) -> list[Violation]:
    """A deck of so many cards, no more and no fewer."""
    n = sum(deck.values())
    if n == size:
        return []
    return [Violation(rule, f"{ja}は{size}枚ちょうどでなければなりません({n}枚です)。", f"{en} has exactly {size} cards; this one has {n}.")]


def in_all(rule: str, n: int, most: int, ja: str, en: str) -> list[Violation]:
    """At most so many of a sort."""
    if n <= most:
        return []
    return [Violation(rule, f"{ja}は合計{most}枚までです({n}枚です)。", f"At most {most} {en} in all; this deck has {n}.")]


def of_one(rule: str, deck: Deck, most: int, called: Callable[[str], tuple[str, str] | None], ja: str, en: str) -> list[Violation]:
    """At most so many that count as one card. called: the name of what a card counts as, in both languages; None: it counts as nothing."""
    counts: dict[str, int] = {}
    english: dict[str, str] = {}
    for i, n in deck.items():
        name = called(i)
        if name is not None:
            counts[name[0]] = counts.get(name[0], 0) + n
            english[name[0]] = name[1]
    return [Violation(rule, f"{ja}カードは{most}枚までです({name}が{n}枚)。",
                      f"At most {most} cards of one {en}; {english[name]} is there {n} times.")
            for name, n in counts.items() if n > most]


def own_limit(card: CardData, vocabulary: TextWording, word: str) -> int:
    """How many of it a continuous ability of the card lets a deck hold, UNLIMITED for any number; 0: it says nothing of that.

    It holds as decks are built, and here only. word: a text without it says nothing about decks, and need not be read.
    """
    for a in meaning(card, vocabulary, word):
        if isinstance(a, t.Continuous) and a.condition is None:
            for step in a.steps:
                if isinstance(step, t.Lasting) and isinstance(step.to, t.This):
                    for c in step.changes:
                        if isinstance(c, t.Can) and c.action == MORE_IN_DECK:
                            return c.number.n if isinstance(c.number, t.Const) else UNLIMITED
    return 0


def meaning(card: CardData, vocabulary: TextWording, word: str) -> tuple[t.Ability, ...]:
    """A text that is not understood says nothing here: the card cannot be played at all."""
    if card.effects is not None:
        return tuple([a for x in card.effects for a in (x if isinstance(x, tuple | list) else (x,))])
    try:
        return tuple(vocabulary.compile(card.text, card.kind)) if word in card.text else ()
    except TextError:
        return ()


def part(deck: Deck, cards: Cards, name: str, part_of: Callable[[CardData], str], main: str) -> dict[str, int]:
    """The cards of one part of a deck. A card nobody knows counts to the main one: it is complained about by itself."""
    return {i: n for i, n in deck.items() if (part_of(cards[i]) if i in cards else main) == name}


def nothing_wrong(*_: object) -> list[Violation]:
    """For the proofs: whatever somebody brings."""
    return []


def misplaced(rules: Mapping[str, str], words: Mapping[str, tuple[str, str]],
              part_of: Callable[[CardData], str]) -> Callable[[CardData, str], Violation]:
    """What to say of a card that stands in a section of a deck where it does not belong: by section its rule and its words."""
    def wrong(card: CardData, section: str) -> Violation:
        ja, en = words[section]
        there_ja, there_en = words[part_of(card)]
        return Violation(rules[section], f"{card.id}「{card.name}」は{ja}には入れられません({there_ja}のカードです)。",
                         f"{card.id} {card.name_en or card.name} does not belong in {en}: it is a card of {there_en}.")

    return wrong
