"""Words for options that games say alike: a card as far as the asked seat sees it, an action with its card, an ability that waits."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from taisen.kernel.names import ID, P_KEY, P_SOURCE, PAYLOAD, R_PLAY, SEAT, VERB
from taisen.kernel.sight import sees
from taisen.kernel.state import Game

Words = tuple[str, str]
CARD: Final = ("カード", "a card")
"""What a back is called."""


def name_of(g: Game, ref: int, lang: str, unseen: Words = CARD) -> str:
    """A card's name; whoever is asked and does not see the card reads what a back is called."""
    ja = lang == "ja"
    if not sees(g, g.seat, ref & ID):
        return unseen[0 if ja else 1]
    d = g.lib.defs[g.face[ref & ID]]
    return d.name if ja else d.name_en


def act(option: int, words: Mapping[int, Words], lang: str, described: Callable[[int], str]) -> str | None:
    """An action of the game, by its verb, with the card that it names; None where the verb is none of these."""
    verb = option >> VERB
    if verb not in words:
        return None
    said = words[verb][0 if lang == "ja" else 1]
    return f"{said}{':' if lang == 'ja' else ': '}{described(option & PAYLOAD)}"


def waiting(g: Game, record: int, lang: str, ability: Callable[[Game, int, int, str], str]) -> str | None:
    """An ability that waits to be played, in the words of `ability` (game, card, key, language)."""
    r = g.records.get(record)
    if r is None or r.kind != R_PLAY or r.numbers[P_KEY] <= 0 or not 0 < r.numbers[P_SOURCE] < SEAT:
        return None
    return ability(g, r.numbers[P_SOURCE], r.numbers[P_KEY], lang)
