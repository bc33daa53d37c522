"""6.2 Before the game."""

from __future__ import annotations

from typing import Self

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
    N_FIRST,
    TURN_UP,
    ZONES,
)
from taisen.games.rebirth.text.cardbook import build_library
from taisen.kernel.library import Library
from taisen.kernel.names import ID
from taisen.kernel.rules import Log
from taisen.kernel.state import Game
from tests.games.rebirth.duel import character, rebirth
from tests.laid import Laid
from tests.rules import rule

LOW, FAIR, HIGH, SONG = character("低", cost=0), character("並", cost=2), character("高", cost=3), rebirth("歌")
FRIENDS = [CardData(f"友{n}", f"友{n}", "partner") for n in (1, 2, 3)]
MAIN = [LOW.id] * 10 + [FAIR.id] * 10 + [HIGH.id] * 10 + [SONG.id] * 8


def library() -> Library:
    return build_library([LOW, FAIR, HIGH, SONG, *FRIENDS])


class Start(Laid):
    """The game is being set up."""

    def __init__(self, seed: int = 1, format_name: str = "duel", seats: int = 2, log: Log | None = None) -> None:
        self.lib = library()
        deck = [*MAIN, *[f.id for f in FRIENDS]]
        self.g = new_game(self.lib, [deck] * seats, format_name, seed, log=log)

    def names(self) -> list[str]:
        """The ids of the cards that are offered."""
        return [self.called(r) for r in self.offered()]

    def until(self, kind: str) -> Self:
        for _ in range(20):
            if self.kind == kind:
                return self
            assert self.choices, "somebody is asked until the game begins"
            self.take(0)
        raise AssertionError("never asked")


@rule("rebirth", "6.2.1.1")
def test_deck_and_partners_are_presented_and_nobody_else_sees_the_partners() -> None:
    t = Start()
    for s in (0, 1):
        assert sorted(t.zone(s, DECK)) == sorted(MAIN)
        assert t.zone(s, HAND) == [f.id for f in FRIENDS]
        assert t.view(1 - s).zone(len(ZONES), s, HAND).cards == []


@rule("rebirth", "6.2.1.1")
@pytest.mark.parametrize(("format_name", "seats"), [("duel", 2), ("rumble", 3), ("double_team", 4)])
def test_a_deck_that_is_presented_is_known_to_its_own_side_alone(format_name: str, seats: int) -> None:
    t = Start(1, format_name, seats)
    for s in range(seats):
        known = [len(t.view(seat).zone(len(ZONES), s, DECK).cards) for seat in range(seats)]
        assert known == [len(MAIN) * (t.g.team[seat] == t.g.team[s]) for seat in range(seats)]


@rule("rebirth", "6.2.1.4", "6.2.1.4.1", "12.6.2", "12.7.2", "12.5.7.1")
@pytest.mark.parametrize(("format_name", "firsts"), [
    ("duel", {0, 1}), ("rumble", {0, 1, 2, 3}), ("circle", {0, 1, 2, 3}), ("double_team", {0, 2}), ("triple_team", {0, 3})])
def test_who_goes_first_is_decided_by_chance_among_players_or_teams(format_name: str, firsts: set[int]) -> None:
    seats = {"duel": 2, "triple_team": 6}.get(format_name, 4)
    seen = set()
    for seed in range(1, 40):
        t = Start(seed, format_name, seats)
        assert t.turn == 0
        t.until("partner")
        assert t.tp == t.tally(N_FIRST)
        seen.add(t.tp)
        if seen == firsts:
            break
    assert seen == firsts


@rule("rebirth", "6.2.1.5", "6.2.1.7", "4.4.2")
def test_everybody_is_told_what_is_drawn_and_turned_up_before_the_game() -> None:
    told: list[tuple[int, int, int]] = []

    def tell(g: Game, kind: int, ref: int, number: int, source: int, by: int, after: int) -> None:
        if g.turn == 0:
            told.append((kind, by, number if kind == DRAW else g.cards[ref & ID].down))

    t = Start(log=tell)
    while t.turn == 0:
        assert t.choices, "somebody is asked until the game begins"
        t.take(0)
    order = (t.tp, 1 - t.tp)
    assert told == [*[(DRAW, s, 1) for s in order for _ in range(3)], *[(TURN_UP, s, FACE_UP) for s in order]]


@rule("rebirth", "6.2.1.2")
def test_each_picks_a_character_of_cost_two_or_less_and_lays_it_face_down() -> None:
    t = Start()
    for s in (0, 1):
        assert (t.kind, t.seat, sorted(t.names())) == ("first_entry", s, [FAIR.id, LOW.id])
        t.take(t.names().index(FAIR.id))
        if s == 0:
            assert [t.down(r) for r in t.cards(0, ENTRY)] == [FACE_DOWN]
            assert [c.face for c in t.view(1).zone(len(ZONES), 0, ENTRY).cards] == [-1]
    assert [t.zone(s, ENTRY) for s in (0, 1)] == [[FAIR.id], [FAIR.id]]
    assert all(t.zone(s, DECK).count(FAIR.id) + t.zone(s, HAND).count(FAIR.id) == 9 for s in (0, 1))


@rule("rebirth", "6.2.1.3")
def test_decks_are_shuffled_and_nobody_knows_their_order() -> None:
    t = Start().until("partner")
    for s in (0, 1):
        order = t.zone(s, DECK)
        assert order != sorted(order, key=MAIN.index) and len(order) == len(MAIN) - 4
        assert [t.view(seat).zone(len(ZONES), s, DECK).cards for seat in (0, 1)] == [[], []]


@rule("rebirth", "6.2.1.4", "6.2.1.4.1")
def test_chance_decides_who_goes_first_and_nobody_is_asked() -> None:
    firsts = set()
    for seed in range(1, 9):
        t = Start(seed)
        asked = []
        while t.turn == 0:
            asked.append(t.kind)
            t.take(0)
        assert set(asked) == {"first_entry", "partner"}
        firsts.add(t.tp)
    assert firsts == {0, 1}


@rule("rebirth", "6.2.1.5")
def test_each_takes_three_cards_and_the_three_partners() -> None:
    t = Start().until("partner")
    for s in (0, 1):
        hand = t.zone(s, HAND)
        assert len(hand) == 6 and sorted(i for i in hand if i.startswith("友")) == [f.id for f in FRIENDS]


@rule("rebirth", "6.2.1.6")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_who_goes_second_lays_a_partner_face_up(seed: int) -> None:
    t = Start(seed).until("partner")
    second = 1 - t.tp
    assert (t.seat, sorted(t.names())) == (second, [f.id for f in FRIENDS])
    t.take(t.names().index("友2"))
    assert (t.zone(second, ENERGY), t.zone(1 - second, ENERGY)) == (["友2"], [])
    assert [t.down(r) for r in t.cards(second, ENERGY)] == [FACE_UP]


@rule("rebirth", "6.2.1.7", "6.2.1")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_first_player_begins_and_the_entries_are_turned_up(seed: int) -> None:
    t = Start(seed).until("partner")
    first = t.tp
    t.take(0)
    assert (t.turn, t.tp, t.seat) == (1, first, first)
    assert [t.down(t.cards(s, ENTRY)[0]) for s in (0, 1)] == [FACE_UP, FACE_UP]


@rule("rebirth", "6.2.1")
def test_the_steps_come_in_order() -> None:
    t = Start()
    kinds = []
    while t.turn == 0:
        kinds.append((t.kind, [t.count(s, HAND) for s in (0, 1)]))
        t.take(0)
    assert kinds == [("first_entry", [3, 3]), ("first_entry", [3, 3]), ("partner", [6, 6])]
    assert {t.zone(s, HAND)[-1] for s in (0, 1)} and t.kind in ("partner", "energy")
    hands = [sorted(begun_hand(seed).zone(0, HAND)) for seed in (1, 2, 3, 4)]
    assert len({tuple(h) for h in hands}) > 1, "hands are taken from shuffled decks"


def begun_hand(seed: int) -> Start:
    return Start(seed).until("partner")
