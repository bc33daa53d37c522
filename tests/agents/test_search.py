"""The player that searches: honest, steady, better the longer it thinks, and it stops when told."""
from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

import taisen
from taisen.agents import LEVELS, Budget, RandomAgent, SearchAgent, Table, make_agent
from taisen.agents.greedy import Outlook
from taisen.agents.moves import move
from taisen.agents.search import Edge, Node, Search
from taisen.arena import Setup, simulate
from taisen.errors import TaisenError
from taisen.games import NAMES, game_info
from taisen.kernel.knowledge import permute_hidden
from taisen.kernel.names import ID, PASS, PAYLOAD, V_OWN, VERB
from taisen.kernel.procedure import choose
from taisen.kernel.state import Game


def walk(game: str, seed: int, every: int, most: int) -> list[Game]:
    """Questions of a random game, with a choice to make."""
    state = taisen.new_game(game, seed=seed).state
    walker, found, n = RandomAgent(seed), [], 0
    while not state.over and len(found) < most:
        n += 1
        if n % every == 0 and len(state.options) > 1:
            found.append(state.clone())
        choose(state, walker.choose(Table(game_info(game), state)))
    return found


@pytest.mark.parametrize("game", NAMES)
def test_what_it_cannot_see_does_not_change_its_choice(game: str) -> None:
    info = game_info(game)
    positions = walk(game, 3, 9, 14)
    assert len(positions) >= 10
    for state in positions:
        seat = Table(info, state).seat
        first = SearchAgent(5, Budget(16))
        expected = first.choose(Table(info, state))
        for shuffle in (1, 2):
            again = SearchAgent(5, Budget(16))
            assert again.choose(Table(info, permute_hidden(state, seat, shuffle))) == expected
            assert again.thoughts == first.thoughts


def test_the_same_seed_and_rounds_think_the_same() -> None:
    info = game_info("hololive")
    for state in walk("hololive", 4, 20, 4):
        one, other = SearchAgent(9, Budget(30)), SearchAgent(9, Budget(30))
        assert one.choose(Table(info, state)) == other.choose(Table(info, state))
        assert one.thoughts == other.thoughts


def test_looking_leaves_the_game_as_it_is() -> None:
    game = taisen.new_game("ninja_slayer", seed=5)
    before = game.digest()
    SearchAgent(1, Budget(20)).choose(Table(game.info, game.state))
    assert game.digest() == before


def test_it_tells_what_it_thinks_of_each_option() -> None:
    info = game_info("hololive")
    for state in walk("hololive", 6, 15, 4):
        agent = SearchAgent(2, Budget(40))
        chosen = agent.choose(Table(info, state))
        if agent.thoughts:
            assert agent.thoughts[0].index == chosen
            assert sum(t.visits for t in agent.thoughts) <= 40 + 40 * 24
            assert all(0 <= t.chance <= 1 and t.visits > 0 for t in agent.thoughts)
            assert len({t.index for t in agent.thoughts}) == len(agent.thoughts)


def test_it_stops_when_it_is_told_to() -> None:
    info = game_info("ninja_slayer")
    state = next(s for s in walk("ninja_slayer", 7, 1, 200) if PASS in s.options and len(s.options) > 2)
    asked = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 5

    agent = SearchAgent(3, Budget(100_000))
    agent.stop = stop
    index = agent.choose(Table(info, state))
    assert 0 <= index < len(state.options) and len(asked) == 6
    hasty = SearchAgent(3, Budget(100_000, seconds=0.05))
    assert 0 <= hasty.choose(Table(info, state)) < len(state.options)


def test_a_card_that_some_do_not_see_is_meant_by_its_face() -> None:
    """What the other player holds is another card in another world, and the same move where it has the same face."""
    info = game_info("hololive")
    state = taisen.new_game("hololive", seed=2).state
    hand = next(z.id for z in info.rules.zones if z.name == "hand")
    refs = list(state.zone(1, hand))
    options = [V_OWN << VERB | ref for ref in refs]
    other = permute_hidden(state, 0, 4)
    again = [V_OWN << VERB | ref for ref in other.zone(1, hand)]
    faces = [state.face[ref & ID] for ref in refs]
    assert len({move(state, o) for o in options}) == len(set(faces))
    there = {other.face[(o & PAYLOAD) & ID]: move(other, o) for o in again}
    assert all(there[face] == move(state, o) for face, o in zip(faces, options, strict=True) if face in there)


def test_search_beats_random() -> None:
    summary = simulate(Setup("ninja_slayer", agents=("search:12", "random")), 6, seed=5, jobs=1)
    assert summary.wins[0] >= 5


def test_the_levels_are_agents() -> None:
    for name in LEVELS:
        assert make_agent(name, 1).name == name
    assert make_agent("search:7", 1).name == "search:7"
    for wrong in ("search:none", "search:0", "greedy:3", "hard:2"):
        with pytest.raises(TaisenError, match="no agent"):
            make_agent(wrong)


@pytest.mark.more
@pytest.mark.parametrize("game", NAMES)
def test_search_beats_greedy(game: str) -> None:
    summary = simulate(Setup(game, agents=("search:60", "greedy")), 6, seed=40, jobs=1)
    assert summary.wins[0] >= 3


class Watched(Search):
    """Tells of each round which option it was of, and the luck that it had."""

    def __init__(self, agent: SearchAgent, table: Table, rules: Outlook) -> None:
        super().__init__(agent, table, rules)
        self.rounds: list[tuple[Edge, int]] = []
        self.planned: list[bool] = []

    def round(self, first: Edge, at: int, world: Game) -> None:
        self.rounds.append((first, self.luck))
        super().round(first, at, world)

    def pick(self, node: Node, moves: Sequence[int], planned: int = -1) -> tuple[int, Edge]:
        at, edge = super().pick(node, moves, planned)
        if planned >= 0 and not node.visits:
            self.planned.append(at == planned)
        return at, edge


def watched(name: str, state: Game, rounds: int) -> tuple[SearchAgent, Watched]:
    info = game_info(name)
    agent = SearchAgent(4, Budget(rounds))
    search = Watched(agent, Table(info, state), Outlook(info))
    search.think()
    return agent, search


@pytest.mark.parametrize("name", NAMES)
def test_options_are_compared_with_the_same_luck_and_the_worse_drop_out(name: str) -> None:
    fallen = answered = 0
    for state in walk(name, 8, 7, 10):
        agent, search = watched(name, state, 32)
        lucks = [luck for _, luck in search.rounds]
        turns = [[edge for edge, at in search.rounds if at == luck] for luck in dict.fromkeys(lucks)]
        # Rounds of one luck follow one another, each of another option, and no option comes back that has dropped out.
        assert lucks == [luck for luck, edges in zip(dict.fromkeys(lucks), turns, strict=True) for _ in edges]
        for before, after in pairwise(turns):
            assert len(set(map(id, before))) == len(before) and {id(e) for e in after} <= {id(e) for e in before}
        assert sum(t.visits for t in agent.thoughts) == len(search.rounds) == 32
        fallen += len(turns[0]) > 3 and 2 * len(turns[-2]) <= len(turns[0]) + 1
        answered += len(search.planned)
        # What the first look would answer is what is tried first.
        assert all(search.planned)
    assert fallen >= 2 and answered
