"""6.2 Before the game: decks, who goes first, opening hands, the first members, life."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Self

import pytest

from taisen.games.hololive.rules.r06_setup import empty_game, new_game, setup
from taisen.games.hololive.terms import (
    BACK,
    CENTER,
    CHEER_DECK,
    DECK,
    HAND,
    LIFE,
    N_FIRST,
    N_REDRAWS,
    OSHI,
    REDRAW,
    REVEAL,
    STAGE,
    TURN_UP,
)
from taisen.games.hololive.text.cardbook import build_library
from taisen.games.info import CardData
from taisen.kernel.library import Library
from taisen.kernel.opening import bring
from taisen.kernel.rolls import seed_chance
from tests.games.hololive.makings import cheer, holomem, oshi, support
from tests.laid import Happened, Stepping
from tests.rules import rule

DEBUTS = [(holomem(f"D-{n}"), 4) for n in range(4)]
SPOTS = [(holomem(f"P-{n}", "spot"), 4) for n in range(2)]
OTHERS = [(holomem(f"F-{n}", "first"), 4) for n in range(3)] + [(support(f"S-{n}"), 4) for n in range(3)] + [
    (support("S-9"), 2)]
MAIN = DEBUTS + SPOTS + OTHERS
BARREN = [(holomem(f"F-{n}", "first"), 4) for n in range(12)] + [(support("S-9"), 2)]
"""A deck with no Debut at all."""
POOR = [(holomem("D-0"), 3), *[(support(f"S-{n}"), 4) for n in range(11)], (support("S-x"), 3)]
FIT = {card.id for card, _ in DEBUTS + SPOTS}
"""What may begin on the stage."""
SETUP = ("first", "redraw", "center", "bottom", "back")
Part = tuple[CardData, int]


class Start(Stepping):
    """Two players with these decks, step by step up to who goes first; whole: as a game is begun."""

    def __init__(self, seed: int = 1, main: list[Part] = MAIN, other: list[Part] | None = None, lives: tuple[int, int] = (5, 5),
                 whole: bool = False) -> None:
        self.lib, lists = decks(main, main if other is None else other, lives)
        if whole:
            self.g = new_game(self.lib, lists, "standard", seed)
            return
        self.g = empty_game(self.lib)
        seed_chance(self.g, seed)
        for seat, cards in enumerate(lists):
            bring(self.g, seat, cards, DECK)
        self.g.push(setup.id)
        self.go()

    def levels(self, seat: int, zone: int) -> list[str]:
        return [x[6:] for r in self.cards(seat, zone) for x in self.g.definition(r).traits if x.startswith("level:")]

    def first_goes(self, seat: int = 0) -> Self:
        assert self.kind == "first"
        return self.pick(self.player(seat))

    def keep_hands(self) -> Self:
        while self.asks("redraw"):
            self.no()
        return self

    def asks(self, *kinds: str) -> bool:
        """One of these is asked, and the game goes on."""
        return not self.over and self.kind in kinds

    def until(self, kind: str) -> Self:
        """Take the last option of everything until that is asked."""
        while self.asks(*SETUP) and self.kind != kind:
            self.take(0 if self.kind == "redraw" else -1)
        return self

    def finish(self, back: Callable[[], int] = lambda: 0) -> Self:
        """The whole set-up; `back` says which option to take when members for the back are asked for."""
        while self.asks(*SETUP):
            self.take(back() if self.kind == "back" else 0)
        return self

    def ids(self) -> list[str]:
        """The ids of the cards that are offered."""
        return [self.called(r) for r in self.offered() if r]


def decks(main: list[Part], other: list[Part], lives: tuple[int, int] = (5, 5)) -> tuple[Library, list[list[str]]]:
    parts = [[(oshi(f"O-{seat}", lives[seat]), 1), *part, (cheer("Y-1"), 12), (cheer("Y-2", "red"), 8)]
             for seat, part in enumerate((main, other))]
    lib = build_library([card for deck in parts for card, _ in deck])
    return lib, [[card.id for card, n in deck for _ in range(n)] for deck in parts]


def redealt(wanted: Callable[[Start], bool], main: list[Part] = POOR, other: list[Part] | None = None) -> Start:
    """A game whose hands are settled and of which this is true."""
    for seed in range(300):
        t = Start(seed, main, other)
        t.first_goes()
        t.keep_hands()
        if not t.over and wanted(t):
            return t
    raise AssertionError("no such deal")


@rule("hololive", "1.1.1")
def test_two_players() -> None:
    t = Start()
    assert t.seats == 2
    assert empty_game(t.g.lib).seats == 2


@rule("hololive", "3.1.1")
def test_cards_belong_to_who_brought_them() -> None:
    t = Start(main=DEBUTS + OTHERS, other=DEBUTS + [(holomem(f"N-{n}"), 4) for n in range(9)])
    assert Counter(c.owner for c in t.g.cards[1:]) == {0: 1 + 42 + 20, 1: 1 + 52 + 20}
    for c in t.g.cards[1:]:
        if t.called(c.ref).startswith("N-"):
            assert c.owner == 1
        if t.called(c.ref).startswith("S-"):
            assert c.owner == 0


@rule("hololive", "6.2.1.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_whole_game_deck_is_there(seat: int) -> None:
    t = Start()
    there = Counter(t.called(c.ref) for c in t.g.cards[1:] if c.owner == seat)
    assert there == {f"O-{seat}": 1, "Y-1": 12, "Y-2": 8} | {card.id: n for card, n in MAIN}


@rule("hololive", "6.2.1", "6.2.1.2")
def test_decks_are_shuffled_before_hands_are_dealt() -> None:
    hands = set()
    for seed in range(4):
        t = Start(seed, whole=True)
        t.first_goes()
        hand = t.zone(0, HAND)
        assert not [i for i in hand if i[0] in "OY"]
        hands.add(tuple(hand))
    assert len(hands) == 4


@rule("hololive", "6.2.1.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_decks_lie_shuffled_in_their_zone(seat: int) -> None:
    lying = [Start(seed).zone(seat, DECK) for seed in range(3)]
    assert lying[0] != lying[1] != lying[2]
    assert all(sorted(one) == sorted(card.id for card, n in MAIN for _ in range(n)) for one in lying)


@rule("hololive", "6.2.1.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_cheer_decks_lie_shuffled_in_their_zone(seat: int) -> None:
    lying = [Start(seed).zone(seat, CHEER_DECK) for seed in range(3)]
    assert lying[0] != lying[1] != lying[2]
    assert all(Counter(one) == {"Y-1": 12, "Y-2": 8} for one in lying)


@rule("hololive", "6.2.1.4")
def test_oshi_lie_face_up_in_their_position() -> None:
    t = Start()
    for seat in (0, 1):
        assert t.zone(seat, OSHI) == [f"O-{seat}"]
        assert all(t.sees(s, t.cards(seat, OSHI)[0]) for s in (0, 1))


@rule("hololive", "6.2.1.5")
def test_a_random_player_decides_who_goes_first() -> None:
    games = [Start(seed) for seed in range(12)]
    assert {t.kind for t in games} == {"first"}
    assert {t.seat for t in games} == {0, 1}


@rule("hololive", "6.2.1.5")
@pytest.mark.parametrize("first", [0, 1])
def test_either_may_be_chosen(first: int) -> None:
    for seed in range(6):
        t = Start(seed)
        assert len(t.choices) == 2
        t.first_goes(first)
        assert t.tally(N_FIRST) == first
        assert t.seat == first


@rule("hololive", "6.2.1.6")
def test_seven_cards_from_the_top() -> None:
    t = Start()
    tops = [t.cards(s, DECK)[-7:] for s in (0, 1)]
    assert [t.count(s, HAND) for s in (0, 1)] == [0, 0]
    t.first_goes()
    for s in (0, 1):
        assert t.which(t.cards(s, HAND)) == t.which(tops[s][::-1])
        assert t.count(s, DECK) == 43


@rule("hololive", "6.2.1.7")
@pytest.mark.parametrize("first", [0, 1])
def test_each_may_take_a_new_hand_the_first_player_first(first: int) -> None:
    t = Start()
    t.first_goes(first)
    before = [t.cards(s, HAND)[:] for s in (0, 1)]
    assert (t.kind, t.seat) == ("redraw", first)
    t.yes()
    assert t.cards(first, HAND) != before[first]
    assert t.count(first, HAND) == 7
    assert t.count(first, DECK) == 43
    assert t.cards(1 - first, HAND) == before[1 - first]
    assert (t.kind, t.seat) == ("redraw", 1 - first)
    t.no()
    assert t.cards(1 - first, HAND) == before[1 - first]


@rule("hololive", "6.2.1.7")
def test_the_deck_is_shuffled_for_it() -> None:
    """Else the hand would lie on top again, upside down."""
    t = Start()
    t.first_goes()
    before = set(t.which(t.cards(0, HAND)))
    t.yes()
    assert set(t.which(t.cards(0, HAND))) != before


@rule("hololive", "6.2.1.7.1")
def test_each_may_do_so_once() -> None:
    t = Start()
    t.first_goes()
    asked = []
    while t.kind == "redraw":
        asked.append(t.seat)
        t.yes()
    assert asked == [0, 1]


@rule("hololive", "6.2.1.8")
def test_forced_redraws_are_counted_from_none() -> None:
    """The free redraw is no forced one: nothing goes under the deck for it."""
    t = redealt(lambda t: bool(debut_in_hand(t, 0) and debut_in_hand(t, 1)), MAIN)
    assert [t.tally(N_REDRAWS + s) for s in (0, 1)] == [0, 0]
    t.until("bottom")
    assert t.kind not in SETUP


def debut_in_hand(t: Start, seat: int) -> int:
    return t.levels(seat, HAND).count("debut")


@rule("hololive", "6.2.1.9")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_has_no_debut_shows_the_hand_and_redraws(seat: int) -> None:
    """With 3 Debut cards in 50 it happens in most deals; whoever has one keeps the hand."""
    t = redealt(lambda t: t.tally(N_REDRAWS + seat) > 0 and t.tally(N_REDRAWS + 1 - seat) == 0)
    assert debut_in_hand(t, seat) or t.cards(seat, CENTER)


@rule("hololive", "6.2.1.9")
def test_all_see_the_hand_that_has_no_debut() -> None:
    told: list[tuple[int, bool]] = []
    t = Start(3, BARREN, MAIN)
    t.hear(lambda e: told.append((e.by, all(t.sees(s, e.ref) for s in (0, 1)))), REVEAL)
    t.first_goes(1)
    t.keep_hands()
    assert told.count((0, True)) == 7 * 7
    assert (0, False) not in told


def at_most(t: Start, redraws: int) -> None:
    """From now on the players redraw no more often than that together."""
    heard: list[int] = []

    def count(e: Happened) -> None:
        heard.append(e.by)
        assert len(heard) <= redraws

    t.hear(count, REDRAW)


@rule("hololive", "6.2.1.9.1", "1.2.1.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_seventh_hand_without_a_debut_loses(seat: int) -> None:
    t = Start(3, *((BARREN, MAIN) if seat == 0 else (MAIN, BARREN)))
    at_most(t, 6 + 2)
    t.first_goes()
    t.keep_hands()
    assert t.over
    assert t.won == [1 - seat]
    assert t.tally(N_REDRAWS + seat) == 6


@rule("hololive", "6.2.1.9.1", "1.2.1.1")
def test_the_sixth_redraw_may_still_save() -> None:
    t = redealt(lambda t: t.tally(N_REDRAWS) == 6, [(holomem("D-0"), 1), *POOR[1:], (support("S-y"), 2)])
    assert not t.over


@rule("hololive", "6.2.1.9.1", "1.2.1.1")
def test_both_at_once_is_a_draw() -> None:
    t = Start(3, BARREN, BARREN)
    t.first_goes()
    t.keep_hands()
    assert t.over and t.won == []


@rule("hololive", "6.2.1.9.2")
def test_a_forced_redraw_is_seven_cards_of_the_shuffled_deck() -> None:
    """Only one sort of Debut: the center is placed already."""
    t = redealt(lambda t: t.tally(N_REDRAWS) == 1 and t.kind == "bottom")
    assert t.levels(0, CENTER) == ["debut"]
    assert t.count(0, HAND) == 7 - 1
    assert t.count(0, DECK) == 43


@rule("hololive", "6.2.1.9.2")
def test_nobody_knows_where_the_shown_cards_lie() -> None:
    t = redealt(lambda t: t.tally(N_REDRAWS) == 1)
    assert not [r for r in t.cards(0, DECK) if t.sees(1, r) or t.sees(0, r)]


@rule("hololive", "6.2.1.9.2", "6.2.1.9.2.1")
def test_each_forced_redraw_counts() -> None:
    told: list[int] = []
    for seed in range(60):
        t = Start(seed, POOR)
        told.clear()
        t.hear(lambda e: told.append(e.by), REDRAW)
        t.first_goes()
        t.keep_hands()
        for seat in (0, 1):
            assert t.tally(N_REDRAWS + seat) == told.count(seat)
        if t.tally(N_REDRAWS) == 2:
            return
    raise AssertionError("no such deal")


@rule("hololive", "6.2.1.9.3")
def test_hands_are_looked_at_until_all_have_a_debut() -> None:
    settled = 0
    for seed in range(20):
        t = Start(seed, POOR)
        t.first_goes()
        t.keep_hands()
        if not t.over:
            settled = max(settled, *[t.tally(N_REDRAWS + s) for s in (0, 1)])
            assert all(debut_in_hand(t, s) or t.cards(s, CENTER) for s in (0, 1))
    assert settled > 1


@rule("hololive", "6.2.1.10")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_places_before_the_other(first: int) -> None:
    t = Start(4)
    t.first_goes(first)
    t.keep_hands()
    asked = []
    while t.kind in ("center", "back") and not t.over:
        asked.append(t.seat)
        t.take(-1)
    assert asked == sorted(asked, reverse=first == 1)
    assert set(asked) == {0, 1}
    assert all(t.cards(s, CENTER) for s in (0, 1))


@rule("hololive", "6.2.1.10.1")
def test_a_debut_must_go_to_the_center() -> None:
    t = redealt(lambda t: t.kind == "center" and t.seat == 0 and len(t.choices) > 1 and "spot" in t.levels(0, HAND), MAIN)
    offered = t.ids()
    assert set(offered) == {i for i in t.zone(0, HAND) if i.startswith("D-")}
    chosen = offered[1]
    t.take(1)
    assert t.zone(0, CENTER) == [chosen]
    assert t.count(0, HAND) == 6


@rule("hololive", "6.2.1.10.1", "4.2.2.1")
def test_it_lies_face_down() -> None:
    t = redealt(lambda t: t.kind == "center" and t.seat == 0, MAIN)
    t.take(0)
    assert [t.count(s, CENTER) for s in (0, 1)] == [1, 0]
    (placed,) = t.cards(0, CENTER)
    assert t.down(placed)
    assert t.sees(0, placed)
    assert not t.sees(1, placed)
    assert t.seen(1, 0, CENTER) == ["?"]


@rule("hololive", "6.2.1.10.2")
@pytest.mark.parametrize("redraws", [1, 2])
def test_as_many_cards_as_redraws_go_under_the_deck_in_any_order(redraws: int) -> None:
    """The other player, with Debut cards of several sorts, has not placed yet."""
    t = redealt(lambda t: t.tally(N_REDRAWS) == redraws and len({i for i in t.zone(1, HAND) if i[0] == "D"}) > 1, POOR, MAIN)
    t.until("bottom")
    hand = t.cards(0, HAND)[:]
    assert len(hand) == 6
    put = []
    while t.kind == "bottom" and t.seat == 0:
        put.append(t.ids()[-1])
        t.take(-1)
    assert len(put) == redraws
    assert t.zone(0, DECK)[:redraws] == put[::-1]
    assert t.count(0, DECK) == 43 + redraws
    assert not [r for r in t.cards(0, DECK) if t.sees(1, r)]


@rule("hololive", "6.2.1.10.2")
def test_any_card_of_the_hand_may_be_chosen() -> None:
    t = redealt(lambda t: t.tally(N_REDRAWS) == 1)
    t.until("bottom")
    assert set(t.ids()) == set(t.zone(0, HAND))


@rule("hololive", "6.2.1.10.3")
def test_debut_and_spot_may_go_to_the_back() -> None:
    t = redealt(lambda t: t.kind == "center" and t.seat == 0 and {"first", "spot"} <= set(t.levels(0, HAND)), MAIN)
    t.until("back")
    offered = set(t.ids())
    assert offered == {i for i in t.zone(0, HAND) if i[0] in "DP"}
    t.take(1)
    (placed,) = t.cards(0, BACK)
    assert t.down(placed)
    assert not t.sees(1, placed)


@rule("hololive", "6.2.1.10.2", "6.2.1.10.3")
def test_what_the_first_player_placed_leaves_the_other_every_choice() -> None:
    t = redealt(lambda t: t.kind == "center" and t.seat == 0 and min(len(set(t.zone(s, HAND)) & FIT) for s in (0, 1)) > 2, MAIN)
    t.until("back")
    assert (t.kind, t.seat) == ("back", 0)
    offered = set(t.ids())
    assert offered == {i for i in t.zone(0, HAND) if i in FIT}
    while t.seat == 0 and t.kind == "back":
        t.take(-1)
    assert t.cards(0, BACK)
    while t.kind != "back":
        t.take(0)
    assert t.seat == 1
    offered = set(t.ids())
    assert offered == {i for i in t.zone(1, HAND) if i in FIT}


@rule("hololive", "6.2.1.10.3")
def test_as_many_as_one_likes_up_to_the_limit_of_the_stage() -> None:
    """All members: at the most the center and five more."""
    members = [(holomem(f"D-{n:02}"), 4) for n in range(12)] + [(holomem("D-99"), 2)]
    most = Start(2, members)
    most.finish(lambda: 1 if len(most.choices) > 1 else 0)
    assert [len(most.zone(s, BACK)) for s in (0, 1)] == [5, 5]
    none = Start(2, members).finish()
    assert [len(none.zone(s, BACK)) for s in (0, 1)] == [0, 0]


@rule("hololive", "6.2.1.10.3")
def test_every_choice_is_offered_in_one_order_only() -> None:
    t = redealt(lambda t: t.kind == "center" and t.seat == 0 and len(set(t.zone(0, HAND))) > 4, MAIN)
    t.until("back")
    seen: list[tuple[str, ...]] = []

    def walk(t: Start) -> None:
        if t.kind != "back" or t.seat != 0:
            seen.append(tuple(sorted(t.zone(0, BACK))))
            return
        for i in range(len(t.choices)):
            walk(t.copy().take(i))

    walk(t)
    assert len(seen) == len(set(seen)) > 1


@rule("hololive", "6.2.1.11")
@pytest.mark.parametrize("lives", [(5, 5), (4, 6), (6, 4)])
def test_life_comes_from_the_top_of_the_cheer_deck(lives: tuple[int, int]) -> None:
    t = Start(2, lives=lives)
    tops = [t.which(t.cards(s, CHEER_DECK)[-lives[s]:]) for s in (0, 1)]
    t.finish()
    for s in (0, 1):
        assert t.which(t.cards(s, LIFE)) == tops[s][::-1]
        assert not [r for r in t.cards(s, LIFE) if t.sees(0, r) or t.sees(1, r)]
    waiting = 1 - t.tp
    assert t.count(waiting, CHEER_DECK) == 20 - lives[waiting]


@rule("hololive", "6.2.1.12")
def test_all_members_are_turned_face_up() -> None:
    t = Start(2)
    turned: list[int] = []
    t.hear(lambda e: turned.append(e.ref), TURN_UP)
    t.finish(lambda: -1)
    placed = [r for s in (0, 1) for z in STAGE for r in t.cards(s, z)]
    assert len(placed) > 2 and sorted(turned) == sorted(placed)
    assert all(not t.down(r) and t.sees(s, r) for r in placed for s in (0, 1))


@rule("hololive", "6.2.1.13")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_takes_the_first_turn(first: int) -> None:
    t = Start(2)
    t.first_goes(first)
    t.finish()
    assert t.turn == 1
    assert t.tp == t.tally(N_FIRST) == first
