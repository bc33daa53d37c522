"""6.2 Before the game."""

from __future__ import annotations

import pytest

from taisen.games.info import CardData
from taisen.games.rebirth.rules.r06_setup import new_game
from taisen.games.rebirth.terms import (
    DECK,
    DRAW,
    ENERGY,
    ENTRY,
    FACE_DOWN,
    FACE_UP,
    HAND,
    K_ENERGY,
    K_FIRST_ENTRY,
    K_PARTNER,
    N_FIRST,
    TURN_UP,
    ZONES,
)
from taisen.games.rebirth.text.cardbook import build_library
from taisen.kernel.knowledge import view
from taisen.kernel.library import Library
from taisen.kernel.names import ID, PAYLOAD
from taisen.kernel.procedure import choose
from taisen.kernel.state import Game
from tests.games.rebirth.duel import character, rebirth
from tests.rules import rule

LOW, FAIR, HIGH, SONG = character("低", cost=0), character("並", cost=2), character("高", cost=3), rebirth("歌")
FRIENDS = [CardData(f"友{n}", f"友{n}", "partner") for n in (1, 2, 3)]
MAIN = [LOW.id] * 10 + [FAIR.id] * 10 + [HIGH.id] * 10 + [SONG.id] * 8


def library() -> Library:
    return build_library([LOW, FAIR, HIGH, SONG, *FRIENDS])


def begun(seed: int = 1) -> Game:
    deck = [*MAIN, *[f.id for f in FRIENDS]]
    return new_game(library(), [deck, deck], "duel", seed)


def names(g: Game, seat: int, zone: int) -> list[str]:
    return [g.definition(r).id for r in g.zone(seat, zone)]


def offered(g: Game) -> list[str]:
    return [g.definition(o & PAYLOAD).id for o in g.options]


def to(g: Game, kind: int) -> Game:
    for _ in range(10):
        if g.kind == kind:
            return g
        assert g.options, "somebody is asked until the game begins"
        choose(g, 0)
    raise AssertionError("never asked")


@rule("rebirth", "6.2.1.1")
def test_deck_and_partners_are_presented_and_nobody_else_sees_the_partners() -> None:
    g = begun()
    for s in (0, 1):
        assert sorted(names(g, s, DECK)) == sorted(MAIN)
        assert names(g, s, HAND) == [f.id for f in FRIENDS]
        assert view(g, 1 - s).zone(len(ZONES), s, HAND).cards == []


@rule("rebirth", "6.2.1.1")
@pytest.mark.parametrize(("format_name", "seats"), [("duel", 2), ("rumble", 3), ("double_team", 4)])
def test_a_deck_that_is_presented_is_known_to_its_own_side_alone(format_name: str, seats: int) -> None:
    deck = [*MAIN, *[f.id for f in FRIENDS]]
    g = new_game(library(), [deck] * seats, format_name, 1)
    for s in range(seats):
        known = [len(view(g, seat).zone(len(ZONES), s, DECK).cards) for seat in range(seats)]
        assert known == [len(MAIN) * (g.team[seat] == g.team[s]) for seat in range(seats)]


@rule("rebirth", "6.2.1.4", "6.2.1.4.1", "12.6.2", "12.7.2", "12.5.7.1")
@pytest.mark.parametrize(("format_name", "firsts"), [
    ("duel", {0, 1}), ("rumble", {0, 1, 2, 3}), ("circle", {0, 1, 2, 3}), ("double_team", {0, 2}), ("triple_team", {0, 3})])
def test_who_goes_first_is_decided_by_chance_among_players_or_teams(format_name: str, firsts: set[int]) -> None:
    seats = {"duel": 2, "triple_team": 6}.get(format_name, 4)
    deck = [*MAIN, *[f.id for f in FRIENDS]]
    seen = set()
    for seed in range(1, 40):
        g = new_game(library(), [deck] * seats, format_name, seed)
        assert g.turn == 0
        for _ in range(20):
            if g.kind == K_PARTNER:
                break
            assert g.options, "somebody is asked until the game begins"
            choose(g, 0)
        assert g.kind == K_PARTNER and g.tp == g.numbers[N_FIRST]
        seen.add(g.tp)
        if seen == firsts:
            break
    assert seen == firsts


@rule("rebirth", "6.2.1.5", "6.2.1.7", "4.4.2")
def test_everybody_is_told_what_is_drawn_and_turned_up_before_the_game() -> None:
    told: list[tuple[int, int, int]] = []

    def tell(g: Game, kind: int, ref: int, number: int, source: int, by: int, after: int) -> None:
        if g.turn == 0:
            told.append((kind, by, number if kind == DRAW else g.cards[ref & ID].down))

    deck = [*MAIN, *[f.id for f in FRIENDS]]
    g = new_game(library(), [deck, deck], "duel", 1, log=tell)
    while g.turn == 0:
        assert g.options, "somebody is asked until the game begins"
        choose(g, 0)
    order = (g.tp, 1 - g.tp)
    assert told == [*[(DRAW, s, 1) for s in order for _ in range(3)], *[(TURN_UP, s, FACE_UP) for s in order]]


@rule("rebirth", "6.2.1.2")
def test_each_picks_a_character_of_cost_two_or_less_and_lays_it_face_down() -> None:
    g = begun()
    for s in (0, 1):
        assert (g.kind, g.seat, sorted(offered(g))) == (K_FIRST_ENTRY, s, [FAIR.id, LOW.id])
        choose(g, offered(g).index(FAIR.id))
        if s == 0:
            assert [g.cards[r & ID].down for r in g.zone(0, ENTRY)] == [FACE_DOWN]
            assert [c.face for c in view(g, 1).zone(len(ZONES), 0, ENTRY).cards] == [-1]
    assert [names(g, s, ENTRY) for s in (0, 1)] == [[FAIR.id], [FAIR.id]]
    assert all(names(g, s, DECK).count(FAIR.id) + names(g, s, HAND).count(FAIR.id) == 9 for s in (0, 1))


@rule("rebirth", "6.2.1.3")
def test_decks_are_shuffled_and_nobody_knows_their_order() -> None:
    g = to(begun(), K_PARTNER)
    for s in (0, 1):
        order = names(g, s, DECK)
        assert order != sorted(order, key=MAIN.index) and len(order) == len(MAIN) - 4
        assert [view(g, seat).zone(len(ZONES), s, DECK).cards for seat in (0, 1)] == [[], []]


@rule("rebirth", "6.2.1.4", "6.2.1.4.1")
def test_chance_decides_who_goes_first_and_nobody_is_asked() -> None:
    firsts = set()
    for seed in range(1, 9):
        g = begun(seed)
        asked = []
        while g.turn == 0:
            asked.append(g.kind)
            choose(g, 0)
        assert set(asked) == {K_FIRST_ENTRY, K_PARTNER}
        firsts.add(g.tp)
    assert firsts == {0, 1}


@rule("rebirth", "6.2.1.5")
def test_each_takes_three_cards_and_the_three_partners() -> None:
    g = to(begun(), K_PARTNER)
    for s in (0, 1):
        hand = names(g, s, HAND)
        assert len(hand) == 6 and sorted(i for i in hand if i.startswith("友")) == [f.id for f in FRIENDS]


@rule("rebirth", "6.2.1.6")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_who_goes_second_lays_a_partner_face_up(seed: int) -> None:
    g = to(begun(seed), K_PARTNER)
    second = 1 - g.tp
    assert (g.seat, sorted(offered(g))) == (second, [f.id for f in FRIENDS])
    choose(g, offered(g).index("友2"))
    assert (names(g, second, ENERGY), names(g, 1 - second, ENERGY)) == (["友2"], [])
    assert [g.cards[r & ID].down for r in g.zone(second, ENERGY)] == [FACE_UP]


@rule("rebirth", "6.2.1.7", "6.2.1")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_first_player_begins_and_the_entries_are_turned_up(seed: int) -> None:
    g = to(begun(seed), K_PARTNER)
    first = g.tp
    choose(g, 0)
    assert (g.turn, g.tp, g.seat) == (1, first, first)
    assert [g.cards[g.zone(s, ENTRY)[0] & ID].down for s in (0, 1)] == [FACE_UP, FACE_UP]


@rule("rebirth", "6.2.1")
def test_the_steps_come_in_order() -> None:
    g = begun()
    kinds = []
    while g.turn == 0:
        kinds.append((g.kind, [len(g.zone(s, HAND)) for s in (0, 1)]))
        choose(g, 0)
    assert kinds == [(K_FIRST_ENTRY, [3, 3]), (K_FIRST_ENTRY, [3, 3]), (K_PARTNER, [6, 6])]
    assert {names(g, s, HAND)[-1] for s in (0, 1)} and g.kind in (K_PARTNER, K_ENERGY)
    hands = [sorted(names(begun_hand(seed), 0, HAND)) for seed in (1, 2, 3, 4)]
    assert len({tuple(h) for h in hands}) > 1, "hands are taken from shuffled decks"


def begun_hand(seed: int) -> Game:
    return to(begun(seed), K_PARTNER)
