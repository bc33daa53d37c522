"""A position laid out by hand: cards made up on the spot, the turn run from one step to another or to a question."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

from taisen.games.info import CardData
from taisen.games.rebirth.rules import r07_main_phase as main_phase
from taisen.games.rebirth.rules import r08_battle as battle
from taisen.games.rebirth.rules.r04_moving import energy_face
from taisen.games.rebirth.rules.r06_setup import empty_game
from taisen.games.rebirth.rules.r07_turn import main, turn
from taisen.games.rebirth.rules.r08_battle import attacking
from taisen.games.rebirth.rules.r10_checks import check_timing
from taisen.games.rebirth.terms import (
    DECK,
    ENERGY,
    ENTRY,
    IN_SLOTS,
    K_WAITING_ORDER,
    N_CLOCK,
    N_FIRST,
    N_PHASE,
    N_STRAY,
    N_TURNS,
    PHASE,
)
from taisen.games.rebirth.text.cardbook import build_library
from taisen.kernel.moves import new_card, set_damage
from taisen.kernel.names import A_TRIGGERED, ID, PROC, STEP, Frame
from taisen.kernel.state import Game, Record
from tests.games.rebirth.duel import PARTNER, Cards, character, rebirth
from tests.laid import Act, On, Stepping

PHASES = {"7.2": "standby", "7.3": "energy", "7.4": "main", "7.5": "main", "7.6": "end"}
ANY = character("無名", cost=1, atk=2, df=4)
SONG = rebirth("歌")


class Bench(Cards, Stepping):
    """Player 0's third turn. Everybody has a character in the entry (無名 2/4) and a deck of five more."""

    asked_first = False

    def __init__(self, *cards: CardData, tp: int = 0, turns: int = 3, first: int = 0, seats: int = 2, form: str = "duel",
                 deck: int = 5, bare: bool = False) -> None:
        self.lib = build_library([ANY, PARTNER, SONG, *cards])
        self.g = g = empty_game(self.lib, seats, form)
        g.tp = tp
        g.clock = 10
        g.turn = seats * turns - (seats - 1 - (tp - first) % seats)
        g.numbers[N_CLOCK] = g.clock
        g.numbers[N_FIRST] = first
        for s in range(seats):
            g.numbers[N_TURNS + s] = turns - (1 if (s - first) % seats > (tp - first) % seats else 0)
        self.auto = True
        """Waiting abilities are played in the order in which they are offered; else it is asked."""
        for s in range(seats):
            self.put(s, DECK, *[ANY.id] * deck)
        self.entries = [] if bare else [self.put(s, ENTRY, ANY.id) for s in range(seats)]

    # ---- laying out
    def put(self, seat: int, zone: int, *ids: str, damage: int = 0, pose: int = 0) -> int:
        """New cards; the last one is given back. Of a deck the last one is on top."""
        ref = 0
        for i in ids:
            ref = new_card(self.g, self.lib.by_id[i], seat, zone)
            c = self.g.cards[ref & ID]
            if pose:
                self.g.cards[ref & ID] = c.posed(pose)
            if zone == ENERGY and energy_face(self.g, ref):
                self.g.cards[ref & ID] = self.g.cards[ref & ID].faced(1)
            if damage:
                set_damage(self.g, ref, damage)
        return ref

    def energy(self, seat: int, n: int) -> None:
        for _ in range(n):
            self.put(seat, ENERGY, ANY.id)

    def ability(self, card: str, act: Act | None = None, kind: int = A_TRIGGERED, zones: int = IN_SLOTS, **facts: Any) -> int:
        """Give the card a made-up ability, working in entry and members unless said otherwise."""
        return self.give_ability(card, kind, zones, act, **facts)

    def notes(self, card: str, *kinds: int, look: Callable[[Game], Any] | None = None, **facts: Any) -> list[Any]:
        """Let that card hear these events; as its ability resolves, the kind (or what `look` sees) is noted."""
        out: list[Any] = []
        for kind in kinds:
            def note(g: Game, r: Record, kind: int = kind) -> None:
                out.append(kind if look is None else look(g))
            self.ability(card, note, matcher=On(kind), **facts)
        return out

    # ---- running
    def start(self, step: str, until: str = "") -> Self:
        """From this step (7.… of the turn, 8.… of the attack phase) up to (not with) that one, or to a question."""
        g = self.g
        g.stack = []
        g.push(turn.id)
        if step.startswith("8"):
            g.numbers[N_PHASE] = PHASE["start"]
            g.stack[-1][STEP] = turn.index["7.6.1"]
            g.push(attacking.id)
            g.stack[-1][STEP] = attacking.index[step]
        elif step in main.index and step != "7.4":
            g.numbers[N_PHASE] = PHASE["main"]
            g.stack[-1][STEP] = turn.index["7.4 over"]
            g.push(main.id)
            g.stack[-1][STEP] = main.index[step]
        else:
            g.numbers[N_PHASE] = PHASE[PHASES[step[:3]]]
            g.stack[-1][STEP] = turn.index[step]
        g.due = 1
        g.numbers[N_STRAY] = 1
        g.stale = 1
        return self.go(until)

    def main(self) -> Self:
        return self.start("7.4.1 check")

    def attack(self) -> Self:
        return self.start("8.2.2")

    def stops(self, f: Frame) -> bool:
        return f[PROC] in (turn.id, main.id, attacking.id) and super().stops(f)

    def answers_itself(self) -> bool:
        g = self.g
        if g.kind != K_WAITING_ORDER or not self.auto:
            return False
        g.answer = g.options[0]
        return True

    def check(self) -> Self:
        self.unsettle()
        self.g.numbers[N_STRAY] = 1
        return self.do(check_timing)

    # ---- seeing
    def why_not(self, verb: str, what: int, seat: int = 0) -> list[str]:
        verbs = {**main_phase.VERBS, **battle.VERBS}
        return [r.rule for r in verbs[verb].why_not(self.g, seat, what)]
