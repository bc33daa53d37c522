"""A table of three to six players, or of two teams, with cards written for a test (12)."""

from __future__ import annotations

from taisen.games.info import CardData
from taisen.games.rebirth.rules.r06_setup import new_game
from taisen.games.rebirth.terms import (
    DECK,
    ENERGY,
    ENTRY,
    HAND,
    K_ATTACK,
    K_MAIN,
    K_TARGET,
    MEMBER_1,
    MEMBER_2,
    MEMBER_3,
    MEMBERS,
    N_TURNS,
    RETIRE,
    V_ATTACK,
)
from taisen.games.rebirth.text.cardbook import build_library
from taisen.kernel.names import PASS, PAYLOAD, SEAT, V_CARD, V_SEAT, VERB
from taisen.kernel.procedure import leave, run
from tests.games.rebirth.duel import PARTNER, PLAIN, Duel

SEATS = {"rumble": 4, "rumble_one_drop": 4, "circle": 4, "circle_one_drop": 4, "double_team": 4, "triple_team": 6}
"""As many as play unless a test says so."""


class Table(Duel):
    """A game of several players in which seat 0 (or its team) goes first, at its first main phase. `me` is the turn player."""

    def __init__(self, format_name: str, *cards: CardData, seats: int = 0) -> None:
        self.lib = build_library([PLAIN, PARTNER, *cards])
        deck = [PLAIN.id] * 34 + [c.id for c in cards for _ in range(3)] + [PARTNER.id] * 3
        for seed in range(1, 200):
            self.g = new_game(self.lib, [deck] * (seats or SEATS[format_name]), format_name, seed)
            while self.g.kind != K_MAIN:
                assert not self.g.over, "it is over before anybody has acted"
                self.answer(self.plainest())
            if self.g.tp == 0:
                break
        self.me = 0
        self.you = 1

    def plainest(self) -> int:
        plain = [o for o in self.g.options if o >> VERB == V_CARD and self.g.definition(o & PAYLOAD).id == PLAIN.id]
        return plain[0] if plain else self.g.options[0]

    # ---- going on
    def pass_turn(self) -> None:
        super().pass_turn()
        self.you = (self.me + 1) % self.g.seats

    def turn_of(self, seat: int) -> None:
        """On to a main phase of that player (or the player's team), everybody having had a turn by then."""
        for _ in range(3 * self.g.seats):
            mine = self.g.tp == seat or self.g.team[self.g.tp] == self.g.team[seat]
            if mine and self.g.kind == K_MAIN and all(self.g.numbers[N_TURNS + s] or self.g.gone[s] for s in range(self.g.seats)):
                return
            self.pass_turn()
        raise AssertionError("never came")

    def tidy(self) -> None:
        """Empty hands, members and energy, and one plain member each: everybody can attack."""
        for s in range(self.g.seats):
            for zone in (HAND, *MEMBERS, ENERGY):
                self.clear(s, zone)
            if not self.g.gone[s]:
                self.lay(s, PLAIN.id, MEMBER_3)
        self.again()

    def retired(self, *counts: int) -> None:
        """So many cards lie in each player's retire zone."""
        for s, n in enumerate(counts):
            for _ in range(n):
                self.lay(s, PLAIN.id, RETIRE)

    # ---- attacks
    def supporters(self, seat: int) -> list[int]:
        return [r for z in (MEMBER_1, MEMBER_2, MEMBER_3) for r in self.g.zone(seat, z)]

    def may_attack(self, seat: int) -> bool:
        """In the attack phase: one of the player's members is offered as a supporter."""
        self.until(K_ATTACK)
        return bool([o for o in self.g.options if o >> VERB == V_ATTACK and o & PAYLOAD in self.supporters(seat)])

    def attack(self, seat: int, target: int = -1) -> None:
        """The player attacks with the first member that can support, that opponent where one is to be named."""
        self.until(K_ATTACK)
        mine = [o for o in self.g.options if o >> VERB == V_ATTACK and o & PAYLOAD in self.supporters(seat)]
        assert mine, "no attack is offered"
        self.answer(mine[0])
        if self.g.kind == K_TARGET:
            self.answer(V_SEAT << VERB | SEAT | target)

    def players(self) -> list[int]:
        """The players among whom one is to be named."""
        return sorted(o & 7 for o in self.g.options if o >> VERB == V_SEAT)

    # ---- leaving
    def leave(self, *seats: int) -> None:
        """They concede, one after another; the game goes on to the next question."""
        for s in seats:
            leave(self.g, s)
            if not self.g.over:
                run(self.g)

    def entry(self, seat: int) -> int:
        there = self.g.zone(seat, ENTRY)
        assert there, f"the entry of player {seat} is empty"
        return there[-1]

    def deck(self, seat: int) -> int:
        return len(self.g.zone(seat, DECK))

    def end_main(self) -> None:
        """The attack phase is declared."""
        assert self.g.kind == K_MAIN
        self.answer(PASS)
