"""Positions set up by hand, and answers said as a player would."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from taisen.kernel.library import Library
from taisen.kernel.names import (
    HOLDER_SHIFT,
    ID,
    NO,
    P_CARD,
    P_KEY,
    P_SOURCE,
    PASS,
    PAYLOAD,
    SEAT,
    STOP,
    V_ABILITY,
    V_CARD,
    V_OWN,
    V_RECORD,
    V_SEAT,
    VERB,
    YES,
)
from taisen.kernel.procedure import choose
from taisen.kernel.state import Game
from tests.kernel import toy
from tests.kernel.fidelity import Worker, faithful
from tests.kernel.toy_cards import LIB

PLAIN = {PASS: "pass", YES: "yes", NO: "no", STOP: "stop"}
VERBS = {V_OWN: "enter", V_ABILITY: "use", V_CARD: "pick", V_RECORD: "record", V_SEAT: "player"}


def table(*seats: Mapping[int, Sequence[str]], lib: Library = LIB, teams: Sequence[int] | None = None,
          hurt: Sequence[int] = (), deck: int = 6) -> Game:
    """A game at its first question: the named cards in the named zones (bottom first), soldiers in the decks."""
    g = toy.empty_game(lib, len(seats), 5, teams)
    for s, zones in enumerate(seats):
        for zone, names in {toy.DECK: ["soldier"] * deck, **zones}.items():
            for name in names:
                toy.put_card(g, name, s, zone)
    for s, n in enumerate(hurt):
        g.hurt[s] = n
    return toy.begin_turns(g)


def name_of(g: Game, ref: int) -> str:
    return g.lib.defs[g.face[ref & ID]].id


def said(g: Game, option: int) -> str:
    """An option in words: "enter bolt", "use archer", "pick soldier", "player 1", "pass"."""
    if option in PLAIN:
        return PLAIN[option]
    verb = option >> VERB
    what = option & PAYLOAD
    if verb == V_RECORD:
        r = g.records[what]
        return f"record {name_of(g, r.numbers[P_CARD] or r.numbers[P_KEY] >> HOLDER_SHIFT or r.numbers[P_SOURCE])}"
    if verb == V_SEAT or what >= SEAT:
        return f"player {what & 7}"
    if verb == V_ABILITY:
        return f"use {name_of(g, what >> 8)}"
    if verb in VERBS:
        return f"{VERBS[verb]} {name_of(g, what)}"
    return str(what)


def options(g: Game) -> list[str]:
    return [said(g, o) for o in g.options]


class Story:
    """Answers one after another; at every question on the way the position is tested for fidelity."""

    def __init__(self, g: Game, worker: Worker | None = None) -> None:
        self.g = g
        self.worker = worker
        self.told = 0

    def say(self, *answers: str) -> None:
        """Each answer is "<seat>: <option>". A question that is another's, or an option that is not there, fails."""
        for answer in answers:
            g = self.g
            seat, _, words = answer.partition(": ")
            assert not g.over, f"the game is over before '{answer}'"
            assert g.seat == int(seat), f"'{answer}', but seat {g.seat} is asked: {options(g)}"
            assert words in options(g), f"'{answer}' is not among {options(g)}"
            self.answer(options(g).index(words))

    def answer(self, index: int) -> None:
        self.told += 1
        if self.worker is not None:
            faithful(self.g, 7919 * self.told, self.g.lib, self.worker)
        choose(self.g, index)

    def resolve(self, left: int = 0) -> None:
        """Everybody passes until no more than so many things are in the pile, or something else is asked."""
        g = self.g
        while g.kind == toy.K_ACT and len(g.pile) > left and not g.over:
            self.say(f"{g.seat}: pass")


def names(g: Game, seat: int, zone: int) -> list[str]:
    return [name_of(g, r) for r in g.zone(seat, zone)]


def ref_of(g: Game, name: str, zone: int = -1) -> int:
    return toy.card_named(g, name, zone)
