"""A position laid out by hand: cards made up on the spot, the turn run from one step to another or to a question."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

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
from taisen.kernel.continuous import derived
from taisen.kernel.events import do
from taisen.kernel.lowered import Ability, Instruction, Matcher, Program
from taisen.kernel.moves import new_card, set_damage
from taisen.kernel.names import (
    A_TRIGGERED,
    ASK,
    GOING,
    HOLDER_SHIFT,
    ID,
    NEXT,
    NO,
    PASS,
    PAYLOAD,
    PROC,
    STEP,
    VERB,
    YES,
    Frame,
)
from taisen.kernel.procedure import STEPS, Procedure, answer_itself
from taisen.kernel.state import ALL_ZONES, FULLY, Game, Record
from tests.games.rebirth.duel import PARTNER, character, rebirth

Act = Callable[[Game, Record], int | None]
DONE = 99
"""What is being asked when the bench has come to the step where it was to stop."""
ENDLESS = 9000
PHASES = {"7.2": "standby", "7.3": "energy", "7.4": "main", "7.5": "main", "7.6": "end"}
ANY = character("無名", cost=1, atk=2, df=4)
SONG = rebirth("歌")

still = Procedure(None, "rebirth test bench")


@still.step(label="act")
def act(g: Game, f: Frame) -> int:
    return PENDING.pop()(g)


@still.step(label="wait")
def wait(g: Game, f: Frame) -> int:
    return g.ask(g.tp, DONE, [1, 2])


PENDING: list[Callable[[Game], int]] = []


class Does(Instruction):
    """What a made-up ability does: called once; an event it ends with is its signal."""

    def __init__(self, act: Act) -> None:
        self.act = act

    def run(self, g: Game, f: Frame, r: Record) -> int:
        signal = self.act(g, r)
        return GOING if signal is None else signal


class On(Matcher):
    """Listens to events of these kinds that fit the test (g, listener's card, part, number, source)."""

    def __init__(self, *kinds: int, fits: Callable[[Game, int, int, int, int], bool] | None = None) -> None:
        self.kinds = kinds
        self.fits = fits

    def matches(self, g: Game, key: int, kind: int, part: int, number: int, source: int, by: int, after: int) -> bool:
        return self.fits is None or self.fits(g, key >> HOLDER_SHIFT, part, number, source)


class Bench:
    """Player 0's third turn. Everybody has a character in the entry (無名 2/4) and a deck of five more."""

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
        self.stop = ""
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
        a = Ability(kind, zones)
        for name, value in facts.items():
            setattr(a, name, value)
        if act is not None:
            a.program = self.lib.add_program(Program([Does(act)], 1))
        self.lib.add_ability(a)
        d = self.lib.defs[self.lib.by_id[card]]
        d.abilities = (*d.abilities, a.id)
        d.zones |= a.zones
        d.listens |= a.zones
        self.lib.listens |= a.zones
        self.g.stale_voices = ALL_ZONES
        self.g.audible = tuple(range(len(self.g.zones)))
        self.g.stale = FULLY
        self.g.touch()
        return a.id

    def notes(self, card: str, *kinds: int, look: Callable[[Game], Any] | None = None, **facts: Any) -> list[Any]:
        """Let that card hear these events; as its ability resolves, the kind (or what `look` sees) is noted."""
        out: list[Any] = []
        for kind in kinds:
            def note(g: Game, r: Record, kind: int = kind) -> None:
                out.append(kind if look is None else look(g))
            self.ability(card, note, matcher=On(kind), **facts)
        return out

    # ---- running
    def start(self, step: str, until: str = "") -> Bench:
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

    def main(self) -> Bench:
        return self.start("7.4.1 check")

    def attack(self) -> Bench:
        return self.start("8.2.2")

    def go(self, until: str = "") -> Bench:
        self.stop = until or self.stop
        g = self.g
        first = True
        steps = 0
        while not g.over:
            steps += 1
            assert steps < ENDLESS, "it does not end"
            assert g.stack, "nothing is in progress, and the game is not over"
            f = g.stack[-1]
            if not first and self.label(f) == self.stop:
                g.kind = DONE
                return self
            first = False
            f[STEP] += 1
            signal = STEPS[f[PROC]][f[STEP] - 1](g, f)
            if signal == ASK:
                if answer_itself(g):
                    if g.kind != K_WAITING_ORDER or not self.auto:
                        return self
                    g.answer = g.options[0]
            elif signal != NEXT:
                g.stack.pop()
        return self

    def label(self, f: Frame) -> str:
        for p in (turn, main, attacking):
            if p.id == f[PROC]:
                return p.labels[f[STEP]]
        return "?"

    def do(self, act: Callable[[Game], int]) -> Bench:
        """Run this, and stop when it is through."""
        self.g.stack = []
        self.g.push(still.id)
        PENDING.append(act)
        return self.go("")

    def check(self) -> Bench:
        self.g.due = 1
        self.g.numbers[N_STRAY] = 1
        return self.do(check_timing)

    def happen(self, kind: int, ref: int, number: int = 0, source: int = 0, by: int = -1) -> Bench:
        return self.do(lambda g: do(g, kind, ref, number, source, by))

    # ---- answering
    def answer(self, option: int) -> Bench:
        assert option in self.g.options, (option, self.g.options, self.g.kind)
        self.g.answer = option
        return self.go()

    def act(self, verb: int, what: int) -> Bench:
        return self.answer(verb << VERB | what)

    def pick(self, *refs: int) -> Bench:
        """Answer with this card, seat or record, one question after another."""
        for r in refs:
            found = [o for o in self.g.options if o & PAYLOAD == r]
            assert found, (r, self.offered(), self.g.kind)
            self.answer(found[0])
        return self

    def done(self) -> Bench:
        return self.answer(PASS)

    def yes(self) -> Bench:
        return self.answer(YES)

    def no(self) -> Bench:
        return self.answer(NO)

    # ---- seeing
    @property
    def asked(self) -> int:
        """What is being asked, or 0 when the bench has stopped."""
        return 0 if self.g.kind == DONE else self.g.kind

    def offered(self) -> list[int]:
        return [o & PAYLOAD for o in self.g.options]

    def acts(self, verb: int) -> list[int]:
        """What may be done in that way now."""
        return [o & PAYLOAD for o in self.g.options if o >> VERB == verb]

    def why_not(self, verb: str, what: int, seat: int = 0) -> list[str]:
        verbs = {**main_phase.VERBS, **battle.VERBS}
        return [r.rule for r in verbs[verb].why_not(self.g, seat, what)]

    def where(self, ref: int) -> int:
        return self.g.cards[ref & ID].zone

    def rested(self, ref: int) -> bool:
        return self.g.cards[ref & ID].pose == 1

    def damage(self, ref: int) -> int:
        return self.g.card(ref).damage

    def zone(self, seat: int, zone: int) -> list[str]:
        return [self.g.definition(r).id for r in self.g.zone(seat, zone)]

    def count(self, seat: int, zone: int) -> int:
        return len(self.g.zone(seat, zone))

    def nums(self, ref: int) -> tuple[int, int]:
        d = derived(self.g, ref)
        return d.nums[1], d.nums[2]
