"""Games played out within the kernel are ordinary games: the same answers come to the same position."""
from __future__ import annotations

import pytest

import taisen
from taisen.games import NAMES
from taisen.kernel.knowledge import redeal
from taisen.kernel.names import V_NO, V_PASS, V_STOP, VERB
from taisen.kernel.playout import Anything, Eager, Policy, next_dice, play_out, play_worlds
from taisen.kernel.procedure import choose
from taisen.kernel.save import digest
from taisen.kernel.state import Game

SEEDS = 6


def by_hand(g: Game, seed: int, policy: Policy, limit: int = 100_000) -> int:
    """Question by question, as anybody plays."""
    dice = seed
    count = 0
    while not g.over and count < limit:
        dice = next_dice(dice)
        choose(g, policy.index(g, dice >> 33))
        count += 1
    return count


@pytest.mark.parametrize("policy", [Anything(), Eager()])
@pytest.mark.parametrize("name", NAMES)
def test_the_same_answers_lead_to_the_same_end(name: str, policy: Policy) -> None:
    table = taisen.new_game(name, seed=0)
    for seed in range(SEEDS):
        inside, outside = table.again(seed), table.again(seed)
        # A game that is watched goes the same way.
        outside.events()
        assert play_out(inside.state, seed, policy) == by_hand(outside.state, seed, policy) > 0
        assert inside.state.over and inside.digest() == outside.digest()


@pytest.mark.parametrize("name", NAMES)
def test_worlds_that_somebody_holds_possible_are_played_out_from_where_they_stand(name: str) -> None:
    g = taisen.new_game(name, seed=3).state
    play_out(g, 3, limit=40)
    assert not g.over
    before = digest(g)
    worlds = [redeal(g, g.seat, n) for n in range(4)]
    again = [world.clone() for world in worlds]
    won = play_worlds(worlds, 9)
    for n, world in enumerate(again):
        by_hand(world, next_dice(9 + n), Anything())
    assert [digest(world) for world in worlds] == [digest(world) for world in again]
    assert won == [world.winners for world in again]
    assert digest(g) == before, "the game itself stays where it stands"


@pytest.mark.parametrize("name", NAMES)
def test_a_playout_stops_at_its_limit(name: str) -> None:
    g = taisen.new_game(name, seed=3).state
    other = g.clone()
    assert play_out(g, 5, limit=20) == 20 and not g.over
    by_hand(other, 5, Anything(), 20)
    assert digest(g) == digest(other)
    assert play_worlds([g.clone()], 1, limit=1) == [-1]


def test_who_is_eager_seldom_declines_what_could_be_done() -> None:
    declined: dict[str, int] = {}
    for kind, policy in (("anything", Anything()), ("eager", Eager(8))):
        g = taisen.new_game("hololive", seed=1).state
        dice = asked = passed = 0
        while not g.over:
            dice = next_dice(dice)
            index = policy.index(g, dice >> 33)
            idle = [o >> VERB in (V_PASS, V_NO, V_STOP) for o in g.options]
            if idle[0] and not all(idle):
                asked += 1
                passed += idle[index]
            choose(g, index)
        declined[kind] = 100 * passed // asked
    assert declined["eager"] < 20 < declined["anything"]


def test_a_game_tells_how_it_would_end() -> None:
    game = taisen.new_game("rebirth", seed=2)
    before = game.digest()
    ends = [game.play_out(seed) for seed in range(6)]
    assert all(end.over for end in ends) and len(set(ends)) == 2
    assert ends == [game.play_out(seed) for seed in range(6)]
    assert not game.play_out(1, limit=3).over
    assert game.play_out(1, policy="eager").over
    assert game.digest() == before
    with pytest.raises(taisen.TaisenError, match="anything, eager"):
        game.play_out(1, policy="clever")
