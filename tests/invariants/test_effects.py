"""Abilities of every card: they do something, and static ones are their present controller's at once."""
from __future__ import annotations

import pytest

import taisen
from taisen.cards.files import read_set
from taisen.games import NAMES, game_info
from taisen.kernel.continuous import refresh, whole
from taisen.kernel.moves import move
from taisen.kernel.names import A_STATIC, ID
from taisen.kernel.state import Game
from tests.invariants.checks import cards_in_place, worked_out
from tests.invariants.playing import Plan, begin, play
from tests.invariants.resolving import Resolved, all_of
from tests.invariants.tables import tables

ENOUGH = 240
"""In so many games everything happens; mostly in a quarter of them."""


def with_static(g: Game, zone: int) -> list[int]:
    """The faces with a static ability that works there."""
    kinds = g.lib.abilities
    return [d.face for d in g.lib.defs if any(kinds[a].kind == A_STATIC and kinds[a].zones >> zone & 1 for a in d.abilities)]


def taken(g: Game, face: int, zone: int) -> Game:
    """Each seat has two cards in that zone, and the first card there of seat 0, with this face, goes to seat 1."""
    h = g.clone()
    own = [[c.ref for c in h.cards[1:] if c.owner == s] for s in range(2)]
    h.face = [*h.face]
    h.face[own[0][0] & ID] = face
    refs = [move(h, ref, s, zone) for s in range(2) for ref in own[s][:2]]
    refresh(h)
    whole(h, refs[0])
    move(h, refs[0], 1, zone)
    refresh(h)
    return h


@pytest.mark.parametrize("name", NAMES)
def test_static_abilities_follow_their_controller(name: str) -> None:
    info = game_info(name)
    g = taisen.new_game(name, pool=sorted(read_set(info).cards)).state
    for zone in info.rules.zones:
        if zone.played and not zone.shared:
            for face in with_static(g, zone.id):
                h = taken(g, face, zone.id)
                cards_in_place(h)
                worked_out(h)


@pytest.mark.parametrize("name", NAMES)
def test_every_ability_of_the_starter_decks_does_something(name: str) -> None:
    """Within so many random games: its program ran, it replaced something, or it was in force on something."""
    resolved = Resolved()
    seats = [t for t in tables([name]) if t.decks is not None]
    expected = set(all_of(taisen.new_game(name).state.lib))
    with resolved.listening():
        for seed in range(ENOUGH):
            if expected <= resolved.found:
                break
            play(begin(seats[seed % len(seats)], seed), Plan(), resolved=resolved)
    assert expected - resolved.found == set()
