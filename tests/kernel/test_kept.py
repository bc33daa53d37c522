"""After every kind of change all that is kept is what a position that keeps nothing finds, and what is told of it is true."""
from __future__ import annotations

import pytest

from taisen.kernel.continuous import abilities_of, derived, refresh
from taisen.kernel.counters import all_counters
from taisen.kernel.layers import work_out
from taisen.kernel.names import ID
from taisen.kernel.state import Game
from taisen.kernel.things import doubled, heap
from tests.kept_anew import facts, keeping_nothing, kept_heaps, listeners
from tests.kernel.kept_cards import N_RECORD, Changing, in_play, likeness

GAMES = 60
SPARSE = 48
MORE = 600
CHANGES = 60


class Before:
    """What is true of a position, found without anything that it keeps; and the counts by which others know of changes."""

    def __init__(self, g: Game) -> None:
        anew = keeping_nothing(g)
        refresh(anew)
        self.like = like(anew)
        self.local = g.all_local
        self.version = g.version
        self.own = [self.owned(g, s) for s in range(g.seats)]
        self.counted = [g.touched + g.moved[s] for s in range(g.seats)]
        # Not where in the turn it is: nobody looks at that but cards.
        numbers = [x for n, x in enumerate(g.numbers) if not g.rules.whereabouts >> n & 1]
        cards = [(c.ref, c.zone, c.seat, c.pose, c.down, c.damage, c.host, c.tucked) for c in g.cards]
        self.small = (numbers, g.records[g.numbers[N_RECORD]].numbers[:], dict(g.notes), g.turn, g.tp, g.pile[:], g.history, g.hurt[:],
                      dict(g.limits), dict(g.counters), g.shown[:], g.zones[:], g.face[:], cards)
        here = [g.cards[r & ID] for r in in_play(g)]
        self.things = {c.ref: (c.seat, c.zone, c.damage, c.host, c.tucked, all_counters(g, c.ref), self.like.get(c.ref)) for c in here}

    def owned(self, g: Game, seat: int) -> list[object]:
        """What a seat has, the effects in force and, where none looks from one thing to another, what its cards are like."""
        like = self.like if g.all_local else {}
        there = [c for c in g.cards if c.seat == seat and c.ref and c.zone < g.rules.count]
        return [list(g.effects), [(c.ref, c.zone, c.pose, c.down, like.get(c.ref)) for c in there]]


def like(g: Game) -> dict[int, object]:
    """What every card is, wherever it lies; of one that lies under others or face down only its abilities."""
    here = [c for c in g.cards[1:] if c.zone < g.rules.count]
    return {c.ref: (() if c.tucked == 1 or c.down else likeness(derived(g, c.ref)), abilities_of(g, c.ref)) for c in here}


def fill(g: Game) -> None:
    """Everything that can be kept is."""
    if g.stale:
        refresh(g)
    if g.layering and not g.cache:
        work_out(g)
    for s in range(g.seats):
        for z in range(g.rules.count):
            heap(g, s, z)
            doubled(g, s, z)


@pytest.mark.parametrize("seed", range(GAMES))
def test_what_is_kept_is_what_is_found_anew(seed: int) -> None:
    changes_and_compares(seed)


@pytest.mark.more
@pytest.mark.parametrize("seed", range(GAMES, MORE))
def test_what_is_kept_is_what_is_found_anew_in_more_games(seed: int) -> None:
    changes_and_compares(seed)


@pytest.mark.parametrize("seed", range(SPARSE))
def test_what_is_kept_is_what_is_found_anew_where_little_is_looked_at(seed: int) -> None:
    """With one or two cards that have an ability nothing is told by the way: each change must tell of itself."""
    changes_and_compares(seed, 1 + seed // 24 % 2)


@pytest.mark.more
@pytest.mark.parametrize("seed", range(SPARSE, MORE))
def test_what_is_kept_is_what_is_found_anew_where_little_is_looked_at_in_more_games(seed: int) -> None:
    changes_and_compares(seed, 1 + seed // 24 % 2)


def changes_and_compares(seed: int, few: int = 0) -> None:
    table = Changing(seed, few)
    for _ in range(CHANGES):
        g = table.g
        fill(g)
        # As a game does that has found everything in order, and nothing to process.
        g.orderly = g.touched
        g.unseen = []
        g.due = 0
        g.quiet = [g.version] * g.seats
        g.poor = [g.touched] * g.seats
        before = Before(g)
        done = [table.change() for _ in range(table.dice.choice((1, 1, 1, 2, 3)))]
        if table.g is not g:
            assert table.g.quiet == table.g.poor == [-1] * table.g.seats
            assert_kept(table.g, done)
            continue
        assert_kept(g, done)
        assert_told(g, before, done)


def assert_kept(g: Game, done: list[str]) -> None:
    anew = keeping_nothing(g)
    refresh(anew)
    assert kept_heaps(g), done
    if g.stale:
        refresh(g)
    # What cards were before is kept for what is worked out next, and only while something is.
    assert not g.cache_before or (g.layering and not g.cache), done
    assert listeners(g) == listeners(anew), done
    assert facts(g) == facts(anew), done
    assert like(g) == like(anew), done
    assert facts(g) == facts(anew), done


def assert_told(g: Game, before: Before, done: list[str]) -> None:
    """Whoever remembers by a count, or by what has changed since, learns of it."""
    after = Before(g)
    if before.small != after.small or before.like != after.like:
        assert g.version != before.version, done
    for s in range(g.seats):
        if before.local == after.local and before.own[s] != after.own[s]:
            assert after.counted[s] != before.counted[s], (s, done)
    changed = [r for r in before.things.keys() | after.things.keys() if before.things.get(r) != after.things.get(r)]
    if changed:
        assert g.due, done
    if g.orderly == g.touched and before.local and after.local:
        seen = {g.now(r) for r in g.unseen} | set(g.unseen)
        for r in changed:
            host = g.cards[r & ID].host
            assert r in seen or g.now(r) in seen or (host and host in seen), (r, g.unseen, done)
