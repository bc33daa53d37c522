"""Words for options that games say alike: a card as far as the asked seat sees it, an action with its card, an ability that waits."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from taisen.clauses import played_ability, written
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import nodes
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


Frame = tuple[str, str, str]
"""What stands before, between and behind."""


def one_of(g: Game, index: int, verb: str, frames: tuple[Frame, Frame], lang: str) -> str:
    """One of several things that a text sets to choice in an instruction with that verb, in the words of the text; "" where it has none."""
    ability = played_ability(g, g.about)
    said = [x.objects for x in nodes(g.lib.abilities[ability].tree) if isinstance(x, t.Do) and x.verb == verb] if ability >= 0 else []
    if not said or not isinstance(said[0], t.Either) or index >= len(said[0].nouns):
        return ""
    # What is written of one thing and the same thing again is twice its words.
    one = said[0].nouns[index]
    words = written(g.rules.name, t.Spell((t.Do(verb, t.Either((one, one))),)), lang, g.lib.words)
    before, between, behind = frames[0 if lang == "ja" else 1]
    both = words.removeprefix(before).removesuffix(behind)
    return both[:(len(both) - len(between)) // 2]
