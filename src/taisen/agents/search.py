"""The player that searches: a tree of moves over many worlds that its seat holds possible.

Information-set Monte Carlo tree search. Every round deals a world anew from what the seat knows, walks down the tree by what
has done well so far, tries something new, plays on lightly to the turn after next and judges what it finds there. The game
itself is never looked at: only its question, and worlds that agree with its view.
"""
from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from taisen.agents.base import Table, mix
from taisen.agents.evaluation import WIN
from taisen.agents.greedy import Outlook, Plan, Playout, passive, tried
from taisen.agents.moves import Move, habit, move
from taisen.agents.network import network_of
from taisen.kernel.names import NO, PASS, STOP
from taisen.kernel.procedure import choose
from taisen.kernel.state import Game

EXPLORING: Final = 1.0
"""How much is tried that has done less well so far, in spreads of what rounds come to."""
WIDENING: Final = 2.0
"""Of a question with many options about so many times the root of its visits are tried."""
PLANNED: Final = 1.0
"""So many where the first look has a plan: an option is worth what comes of it when it is done well."""
BIAS: Final = 5.0
"""How much a first look at what an option leaves counts, as if it had been tried so often."""
EACH: Final = 6
"""Of a question with many options only so many are tried that each could have so many rounds."""
HORIZON: Final = 2
"""So many turns a round goes through, the one in progress included."""
LONGEST: Final = 160
"""A round with more decisions than this is judged where it stands."""
STEEP: Final = 10.0
"""So much better a position is won three times of four; a game may say otherwise (`scale`)."""
WORLDS: Final = 24
"""So many worlds are dealt; further rounds go through them again."""
NOTHING: Final = (PASS, NO, STOP)
LIKED: Final = 0.1
"""What a network likes for certain is taken for so much better a chance: about as far apart are greedy's first looks."""
LEARNED: Final = 0.5
"""Guided by a network, so much of what a round came to is what the network expects there; the rest is the evaluation's."""
TRUST: Final = 4
"""A habit says something once it was seen so often."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long it thinks: rounds, and seconds where they end first."""

    rounds: int = 400
    seconds: float = 0.0
    wide: bool = False
    """Every option of the question is tried, also those that look bad: for judging what somebody did."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What is thought of one option: its place, how often it was tried, and how likely the seat's side then wins."""

    index: int
    visits: int
    chance: float


class Edge:
    """A move at a node: what it came to, for the side that makes it."""

    __slots__ = ("after", "bias", "plan", "there", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.there = 0
        """How often it could be made when the node was come to."""
        self.bias = 0.0
        self.plan: Plan = []
        """What the first look would answer to what is asked next."""
        self.after: dict[tuple[int, int], Node] = {}
        """What is asked next, by seat and kind: hidden cards may make it differ."""


class Node:
    """A question, as it is come to by the same moves."""

    __slots__ = ("moves", "visits")

    def __init__(self) -> None:
        self.moves: dict[Move, Edge] = {}
        self.visits = 0


Step = tuple[Edge, int]
"""A move that was made in a round, and the team that made it."""


class Memory:
    """How options did in all rounds so far, wherever they were taken: what the light player goes by."""

    def __init__(self) -> None:
        self._seen: dict[Move, list[float]] = {}

    def worth(self, habit: Move) -> float:
        found = self._seen.get(habit)
        return found[1] / found[0] if found is not None and found[0] >= TRUST else 1.0

    def learn(self, habit: Move, value: float) -> None:
        found = self._seen.get(habit)
        if found is None:
            self._seen[habit] = [1.0, value]
        else:
            found[0] += 1.0
            found[1] += value


class SearchAgent:
    """Thinks as long as its budget says. The same seed and rounds answer the same questions alike.

    guided: the game's network says what to try first, and judges with the evaluation.
    """

    def __init__(self, seed: int = 0, budget: Budget | None = None, name: str = "search", guided: bool = False) -> None:
        self.name = name
        self.budget = budget or Budget()
        self.guided = guided
        self.thoughts: list[Thought] = []
        """What it thought of the options at the last question that it looked at, the best first."""
        self.stop: Callable[[], bool] = never
        """Asked between rounds whether it is to answer now."""
        self._seed = mix(seed, 3)
        self._asked = 0
        self._rules: Outlook | None = None
        self._memory: list[Memory] = []
        self._tree: Node | None = None
        self._next: tuple[int, int, int] = (-1, -1, -1)
        self._idle: tuple[object, ...] = ()

    def choose(self, table: Table) -> int:
        rules = self._rules
        if rules is None or table.info is not rules.info:
            self._rules = rules = Outlook(table.info)
            self._memory = []
        self._asked += 1
        self.thoughts = []
        if len(table.options) == 1 or table.kind in rules.payments:
            return 0
        situation = table.situation()
        if situation == self._idle:
            return passive(table.options)
        index = Search(self, table, rules).think()
        self._idle = situation if table.options[index] == PASS else ()
        return index


def shares(worth: Sequence[float]) -> list[float]:
    """Logits as chances."""
    top = max(worth)
    raised = [math.exp(w - top) for w in worth]
    return [r / sum(raised) for r in raised]


def never() -> bool:
    return False


class Search:
    """The thinking about one question."""

    def __init__(self, agent: SearchAgent, table: Table, rules: Outlook) -> None:
        self.agent = agent
        self.table = table
        self.rules = rules
        self.scale = float(table.info.worth.evaluation.get("scale", STEEP))
        self.dice = mix(agent._seed, agent._asked)
        self.luck = 0
        """Of a round: the same for every option, and at the same point of each turn."""
        self.when = (0, 0)
        self.network = network_of(table.info.name) if agent.guided else None
        self.count = 0
        self.sum = 0.0
        self.squares = 0.0

    # ---- rounds
    def think(self) -> int:
        agent, table = self.agent, self.table
        worlds = [w for w in table.worlds(min(WORLDS, agent.budget.rounds), self.dice)
                  if w.askers >> table.seat & 1 and w.kind == table.kind]
        quiet = passive(table.options)
        if not worlds:
            return quiet
        first = worlds[0]
        while len(agent._memory) < first.seats:
            agent._memory.append(Memory())
        moves = [move(first, o) for o in table.options]
        root = self.root(moves, first.turn)
        self.look(root, first, moves)
        left = self.compare(root, moves, worlds)
        return self.decide(root, moves, left, quiet, first)

    def compare(self, root: Node, moves: Sequence[Move], worlds: Sequence[Game]) -> list[int]:
        """Rounds for each option in turn, in the same worlds with the same luck; the worse half drops out again and again.

        What is left, the best first.
        """
        budget = self.agent.budget
        left = self.worth_trying(root, moves)
        halvings = max(1, (len(left) - 1).bit_length())
        start = time.monotonic()
        dice = self.dice
        done = cycle = halved = 0
        while done < budget.rounds:
            for i in left:
                spent = time.monotonic() - start if budget.seconds else 0.0
                if done >= budget.rounds or (done and budget.seconds and spent > budget.seconds) or self.agent.stop():
                    return self.ordered(root, moves, left)
                self.luck = mix(dice, cycle)
                world = worlds[cycle % len(worlds)]
                if self.table.options[i] in world.options:
                    self.round(root.moves[moves[i]], world.options.index(self.table.options[i]), world.clone())
                done += 1
            cycle += 1
            if len(left) > 1:
                share = max(done / budget.rounds, spent / budget.seconds if budget.seconds else 0.0)
                if share * halvings >= halved + 1:
                    left = self.ordered(root, moves, left)[:(len(left) + 1) // 2]
                    halved += 1
        return self.ordered(root, moves, left)

    def worth_trying(self, root: Node, moves: Sequence[Move]) -> list[int]:
        """The options that get a round, by what the first look says: no more than the budget can tell apart."""
        budget = self.agent.budget
        places: dict[Move, int] = {}
        for i, m in enumerate(moves):
            places.setdefault(m, i)
            root.moves.setdefault(m, Edge())
        found = sorted(places.values(), key=lambda i: (-root.moves[moves[i]].bias, i))
        return found if budget.wide else found[:max(2, budget.rounds // EACH)]

    def ordered(self, root: Node, moves: Sequence[Move], left: Sequence[int]) -> list[int]:
        return sorted(left, key=lambda i: -self.worth(root.moves[moves[i]]))

    def worth(self, edge: Edge) -> float:
        """What its rounds came to, with the first look as so many rounds more."""
        middle = self.sum / self.count if self.count else 0.5
        return (edge.total + BIAS * (middle + edge.bias)) / (edge.visits + BIAS)

    def root(self, moves: Sequence[Move], turn: int) -> Node:
        """Where the thinking begins: what was thought of this question as the one before it was answered goes on."""
        agent, table = self.agent, self.table
        kept, where = agent._tree, (table.seat, table.kind, turn)
        agent._tree = None
        if kept is not None and agent._next == where and all(m in moves for m in kept.moves):
            return kept
        return Node()

    def look(self, root: Node, world: Game, moves: Sequence[Move]) -> None:
        """The first look: what each option leaves when the phase ends, as greedy sees it, or how much a network likes it."""
        seat = self.table.seat
        found: dict[Move, float] = {}
        if self.network is not None:
            likes = shares(self.network.judge(self.table)[0])
            for m, value in zip(moves, likes, strict=True):
                root.moves.setdefault(m, Edge()).bias = LIKED * (value - 1 / len(likes))
            return
        for i in tried(world.kind, self.table.options):
            if self.table.options[i] in world.options:
                at = world.options.index(self.table.options[i])
                plan: Plan = []
                found[moves[i]] = self.chance(Playout(self.rules, seat, plan, throughout=True).after(world.clone(), at, 1))
                root.moves.setdefault(moves[i], Edge()).plan = plan
        middle = sum(found.values()) / len(found) if found else 0.0
        for m, value in found.items():
            root.moves.setdefault(m, Edge()).bias = value - middle

    def round(self, first: Edge, at: int, world: Game) -> None:
        """One world played on from that option, which is the first of the path."""
        until = world.turn + int(HORIZON)
        self.when = (0, 0)
        seat = world.seat
        path: list[Step] = [(first, seat)]
        made: list[tuple[int, Move]] = [(seat, habit(world, world.options[at]))]
        plan = first.plan
        step = 0
        choose(world, at)
        edge = first
        node: Node | None = None
        if not world.over:
            node = first.after.setdefault((world.seat, world.kind), Node())
        for _ in range(LONGEST):
            if world.over or world.turn >= until:
                break
            options = world.options
            seat = world.seat
            planned = -1
            if step < len(plan) and seat == self.table.seat and plan[step][0] == world.kind and plan[step][1] in options:
                planned = options.index(plan[step][1])
                step += 1
            elif len(options) > 1:
                step = len(plan)
            if len(options) == 1 or world.kind in self.rules.payments:
                choose(world, 0)
                continue
            if node is None:
                at = planned if planned >= 0 else self.lightly(world)
            else:
                at, edge = self.pick(node, [move(world, o) for o in options], planned)
                node.visits += 1
                path.append((edge, seat))
            if at != planned:
                step = len(plan)
            made.append((seat, habit(world, options[at])))
            choose(world, at)
            if node is not None:
                node = None
                if edge.visits and not world.over:
                    node = edge.after.setdefault((world.seat, world.kind), Node())
        self.back(path, made, world)

    def pick(self, node: Node, moves: Sequence[Move], planned: int = -1) -> tuple[int, Edge]:
        """What to try at a node: what was planned, something new as long as there is room, else what has done well or was tried little."""
        known: list[tuple[int, Edge]] = []
        new: list[int] = []
        for i, m in enumerate(moves):
            edge = node.moves.get(m)
            if edge is None or not edge.visits:
                new.append(i)
            else:
                known.append((i, edge))
            if edge is not None:
                edge.there += 1
        if new and len(known) < (WIDENING if planned < 0 else PLANNED) * math.sqrt(node.visits + 1):
            at = planned if planned in new else new[self.roll(len(new))]
            edge = node.moves.setdefault(moves[at], Edge())
            edge.there = max(1, edge.there)
            return at, edge
        width = EXPLORING * self.spread()
        best, best_value = known[0], float("-inf")
        for i, edge in known:
            value = edge.total / edge.visits + width * math.sqrt(math.log(edge.there + 1) / edge.visits)
            if value > best_value:
                best, best_value = (i, edge), value
        return best

    def lightly(self, world: Game) -> int:
        """The usual thing, or any option: of two that come by chance the one that has done better."""
        options = world.options
        turn, count = self.when
        self.when = (turn, count + 1) if turn == world.turn else (world.turn, 0)
        self.dice = mix(self.luck, self.when[0] << 10 | self.when[1])
        quiet = passive(options)
        if world.kind in self.rules.active:
            return len(options) - 1
        if options[quiet] in NOTHING:
            return quiet
        memory = self.agent._memory[world.seat]
        one, other = self.roll(len(options)), self.roll(len(options))
        if one == other:
            return one
        return one if memory.worth(habit(world, options[one])) >= memory.worth(habit(world, options[other])) else other

    def back(self, path: Sequence[Step], made: Sequence[tuple[int, Move]], world: Game) -> None:
        """What the round came to, told to all that led there."""
        values: dict[int, float] = {}
        for s in range(world.seats):
            team = world.team[s]
            if team not in values:
                values[team] = self.chance(self.rules.evaluate(world, s))
        if self.network is not None and not world.over:
            # It was trained for two sides: what one may expect the other may not.
            there = Table(self.table.info, world)
            expected = self.network.judge(there)[1]
            for team in values:
                own = expected if team == world.team[there.seat] else 1.0 - expected
                values[team] += LEARNED * (own - values[team])
        for edge, seat in path:
            edge.visits += 1
            edge.total += values[world.team[seat]]
        for seat, what in made:
            self.agent._memory[seat].learn(what, values[world.team[seat]])
        mine = values[world.team[self.table.seat]]
        self.count += 1
        self.sum += mine
        self.squares += mine * mine

    # ---- numbers
    def chance(self, worth: float) -> float:
        """How likely a side wins that stands so much better."""
        if worth >= WIN:
            return 1.0
        if worth <= -WIN:
            return 0.0
        return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, worth / self.scale))))

    def spread(self) -> float:
        """How far apart rounds end."""
        if self.count < 2:
            return 0.2
        middle = self.sum / self.count
        return max(0.02, math.sqrt(max(0.0, self.squares / self.count - middle * middle)))

    def roll(self, sides: int) -> int:
        self.dice = mix(self.dice)
        return self.dice % sides

    # ---- the answer
    def decide(self, root: Node, moves: Sequence[Move], left: Sequence[int], quiet: int, first: Game) -> int:
        agent = self.agent
        places: dict[Move, int] = {}
        for i, m in enumerate(moves):
            places.setdefault(m, i)
        others = [i for i in places.values() if i not in left]
        others.sort(key=lambda i: (-root.moves[moves[i]].visits, -self.worth(root.moves[moves[i]])))
        agent.thoughts = [Thought(i, root.moves[moves[i]].visits, min(1.0, max(0.0, self.worth(root.moves[moves[i]]))))
                          for i in [*left, *others] if root.moves[moves[i]].visits]
        if not agent.thoughts:
            return quiet
        best = agent.thoughts[0].index
        edge = root.moves[moves[best]]
        for (seat, kind), node in edge.after.items():
            if seat == self.table.seat:
                agent._tree, agent._next = node, (seat, kind, first.turn)
        return best
