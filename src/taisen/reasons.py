"""Why not: which conditions of which action fail for a card."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from taisen.errors import TaisenError
from taisen.games.info import GameInfo
from taisen.kernel.continuous import abilities_of
from taisen.kernel.legality import Requirement, Verb
from taisen.kernel.sight import sees
from taisen.kernel.state import Game as State
from taisen.labels import def_name


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a thing cannot be done: the condition that fails, with its rule. The sentence says what would be right, or what of
    several things is missing."""

    verb: str
    rule: str
    en: str
    ja: str
    part: str = ""
    """The rule of what is missing, where that has one of its own."""

    @property
    def rules(self) -> tuple[str, ...]:
        """What it can be called by, the narrowest first."""
        return (self.part, self.rule) if self.part else (self.rule,)

    def text(self, lang: str = "en") -> str:
        return self.ja if lang == "ja" else self.en


UNSEEN: Final = Reason("", "", "You do not see what this card is.", "このカードの表は、あなたには見えません。")


def reasons(info: GameInfo, g: State, seat: int, ref: int) -> list[Reason]:
    """What fails of each action that is about such a card; of all actions when none is. `g` is looked at freely.

    With a teammate's card it is the teammate who would act.
    """
    holder = g.card(ref).seat
    if g.team[holder] == g.team[seat]:
        seat = holder
    walked = [(verb, what) for verb in info.verbs.values() for what in things(g, seat, verb, ref)]
    failing = [(verb, verb.why_not(g, seat, what)) for verb, what in walked]
    about = [(verb, wrong) for (verb, what), (_, wrong) in zip(walked, failing, strict=True)
             if (verb.about(g, seat, what) if verb.about is not None else verb.conditions[0] not in wrong)]
    which = [(verb, what, wrong) for (verb, what), (_, wrong) in zip(walked, failing, strict=True) if not about or (verb, wrong) in about]
    out = [reason(g, seat, verb, what, c) for verb, what, wrong in which for c in wrong]
    if not out:
        out = [Reason(verb.name, "", "It is not the moment for this: another question is open.",
                      "今はその時ではありません(別の選択が行われています)。") for verb, _ in about[:1]]
    return list(dict.fromkeys(out))


def reason(g: State, seat: int, verb: Verb, what: int, c: Requirement) -> Reason:
    """What fails, by what of it is missing where the condition tells."""
    if c.lacks is not None:
        meant = verb.means(g, what) if verb.means is not None else what
        asked = verb.others(g, seat, meant)[:1] if c.sieve else [seat]
        try:
            for one in asked:
                rule, en, ja = c.lacks(g, one, meant)
                return Reason(verb.name, c.rule, en, ja, rule if rule != c.rule else "")
        except (KeyError, IndexError):
            pass
    return Reason(verb.name, c.rule, c.en, c.ja)


def things(g: State, seat: int, verb: Verb, ref: int) -> list[int]:
    """What a verb can be asked about with a card: the card itself, or each of its abilities and of others that it may use."""
    if not verb.paired:
        return [ref]
    count = len(abilities_of(g, ref))
    own = [ref << 8 | i for i in range(count)]
    return own + [x for x in verb.more(g, seat, ref) if x not in own]


def find(g: State, seat: int, card: int | str) -> int:
    """The reference of a card that the seat can name: by handle, or by id or name among those it sees."""
    if isinstance(card, int):
        for i, handle in enumerate(g.handles[seat]):
            if handle == card and card:
                return g.cards[i].ref
        raise TaisenError(f"Seat {seat} knows no card with the handle {card}.",
                          f"席{seat}にハンドル{card}のカードはありません。")
    for i in by_nearness(g, seat):
        if sees(g, seat, i) and card in names(g, i):
            return g.cards[i].ref
    raise TaisenError(f"Seat {seat} sees no card '{card}'.", f"席{seat}から「{card}」というカードは見えません。")


def by_nearness(g: State, seat: int) -> list[int]:
    """One's own hand and field before what lies elsewhere."""
    real = [i for i in range(len(g.cards)) if g.cards[i].ref and i]
    return sorted(real, key=lambda i: (g.cards[i].seat != seat, not g.rules.played >> g.cards[i].zone & 1
                                       and not g.rules.hidden >> g.cards[i].zone & 1))


def names(g: State, i: int) -> tuple[str, ...]:
    d = g.lib.defs[g.face[i]]
    return (d.id, d.name, d.name_en, def_name(d, "ja", True), def_name(d, "en", True), f"{d.name} {d.title}")
