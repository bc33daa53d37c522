"""Chance: a small seed can be found out by what one sees, a secret one cannot; both deal the same game again."""
from __future__ import annotations

import json
from collections import Counter

import pytest

import taisen
from taisen.agents import RandomAgent, Table
from taisen.errors import TaisenError
from taisen.kernel import save
from taisen.kernel.chance import SECRET, Numbers, derived, key_of, rng_next, seed_rng
from taisen.kernel.names import ID
from taisen.kernel.rolls import random_below
from taisen.kernel.state import Game

GAMES = ("ninja_slayer", "hololive", "rebirth")
BIG = (1 << 200) + 987654321


def hand(g: Game, seat: int) -> list[int]:
    """The instances of the first cards that a seat holds, as they were dealt."""
    zone = next(z for z in range(g.rules.count) if 4 <= len(g.zone(seat, z)) <= 7)
    return [r & ID for r in g.zone(seat, zone)]


def begun(name: str, seed: int) -> str:
    """Where the cards lie after the first answers."""
    game = taisen.new_game(name, seed=seed)
    for _ in range(6):
        game.answer(0)
    return repr(game.state.zones)


def guessed(cards: int, first: list[int], seeds: range) -> list[int]:
    """Every small seed by which a first shuffled deck of so many would have given these first cards."""
    found: list[int] = []
    for seed in seeds:
        x = seed_rng(seed)
        deck = list(range(1, cards + 1))
        for i in range(cards - 1, 0, -1):
            x = rng_next(x)
            j = x % (i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        if deck[::-1][:len(first)] == first:
            found.append(seed)
    return found


def test_the_first_cards_give_a_small_seed_away_and_with_it_everything() -> None:
    """Four cards of one's own and some twelve bits; eleven cards and 31 bits only take longer."""
    game = taisen.new_game("ninja_slayer", seed=2345)
    cards = sum(game.decks[0].cards.values())
    assert guessed(cards, hand(game.state, 0), range(1 << 12)) == [2345]
    other = taisen.new_game("ninja_slayer", seed=2345)
    assert other.state.zones == game.state.zones and other.state.face == game.state.face


def test_a_secret_seed_is_none_of_the_small_ones() -> None:
    game = taisen.new_game("ninja_slayer", seed=SECRET + 2345)
    cards = sum(game.decks[0].cards.values())
    assert not guessed(cards, hand(game.state, 0), range(1 << 12))


@pytest.mark.parametrize("name", GAMES)
def test_a_secret_seed_deals_the_same_game_again_and_its_neighbours_another(name: str) -> None:
    game = taisen.new_game(name, seed=BIG)
    assert len(game.state.key) == 32 and game.seed == BIG
    again = taisen.new_game(name, seed=BIG)
    assert again.digest() == game.digest()
    assert len({begun(name, s) for s in (BIG, BIG + 1, BIG ^ 1 << 199, BIG << 1, SECRET)}) == 5


@pytest.mark.parametrize("name", GAMES)
def test_a_clone_a_save_a_replay_and_an_undone_game_go_on_alike(name: str) -> None:
    game = taisen.new_game(name, seed=BIG)
    agent = RandomAgent(3)
    for _ in range(25):
        game.answer(agent.choose(Table(game.info, game.state)))
    copies = [game.clone(), taisen.load_game(game.save())]
    kept = json.loads(json.dumps(save.dump(game.state)))
    assert save.digest(save.load(kept, game.info.rules, game.state.lib)) == game.digest()
    back = game.clone()
    back.undo(25)
    for entry in game.record:
        assert isinstance(entry.answer, int)
        back.answer(entry.answer, entry.seat)
    copies.append(back)
    while not game.result.over:
        choice = agent.choose(Table(game.info, game.state))
        for one in (game, *copies):
            one.answer(choice)
    assert len({one.digest() for one in (game, *copies)}) == 1
    assert taisen.load_game(game.replay()).digest() == game.digest()


def test_the_position_of_a_small_seed_says_nothing_of_a_key() -> None:
    game = taisen.new_game("ninja_slayer", seed=7)
    assert game.state.key == b"" and "key" not in save.dump(game.state)


@pytest.mark.parametrize("wrong", [{"key": "00"}, {"key": "zz" * 32}, {"key": 5}, {"rng": -1}, {"rng": 1 << 70}])
def test_a_position_with_a_key_that_is_none_is_refused(wrong: dict[str, object]) -> None:
    game = taisen.new_game("ninja_slayer", seed=BIG)
    with pytest.raises(TaisenError):
        save.load(save.dump(game.state) | wrong, game.info.rules, game.state.lib)


@pytest.mark.parametrize("name", GAMES)
def test_worlds_have_nothing_of_the_key_nor_of_the_seed(name: str) -> None:
    games = [taisen.new_game(name, seed=BIG), taisen.new_game(name, seed=BIG)]
    games[1].state.key = bytes(32)
    worlds = [game.worlds(0, 3, seed=5) for game in games]
    for world in worlds[0]:
        assert world.state.key == b"" and world.seed < SECRET
        assert world.state.checkpoint is None or world.state.checkpoint.key == b""
    assert [w.digest() for w in worlds[0]] == [w.digest() for w in worlds[1]]


def test_packs_of_a_secret_seed() -> None:
    packs = [[d.cards for d in taisen.new_game("ninja_slayer", format="sealed", seed=s).decks] for s in (BIG, BIG, BIG + 1)]
    assert packs[0] == packs[1] != packs[2]


def test_every_use_of_a_secret_seed_has_a_key_of_its_own() -> None:
    assert len({key_of(BIG, "game"), key_of(BIG, "packs"), key_of(BIG, "agent"), key_of(BIG + 1, "game")}) == 4
    assert key_of(SECRET - 1, "game") == b""
    numbers = {derived(BIG, "agent", 0), derived(BIG, "agent", 1), derived(BIG, "hint"), derived(BIG + 1, "agent", 0)}
    assert len(numbers) == 4 and all(0 <= n < SECRET for n in numbers)
    assert derived(7, "agent", 1) == 8


def test_keyed_numbers_are_even() -> None:
    """Of 60,000 throws every face of a die comes 10,000 times, give or take five deviations; in the game and beside it."""
    game = taisen.new_game("ninja_slayer", seed=BIG)
    beside = Numbers(BIG, "packs")
    for thrown in (Counter([random_below(game.state, 6) for _ in range(60_000)]), Counter([beside.next() % 6 for _ in range(60_000)])):
        assert set(thrown) == set(range(6)) and all(abs(n - 10_000) < 460 for n in thrown.values())
