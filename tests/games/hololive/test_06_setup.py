"""6.2 Before the game: decks, who goes first, opening hands, the first members, life."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from taisen.games.hololive.rules.r06_setup import empty_game, new_game, setup
from taisen.games.hololive.terms import (
    BACK,
    CENTER,
    CHEER_DECK,
    DECK,
    HAND,
    K_BACK,
    K_BOTTOM,
    K_CENTER,
    K_FIRST,
    K_REDRAW,
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
from taisen.kernel.knowledge import UNKNOWN, view
from taisen.kernel.library import Library
from taisen.kernel.names import ID, NO, PAYLOAD, STOP, V_SEAT, VERB, YES
from taisen.kernel.opening import bring
from taisen.kernel.rolls import seed_chance
from taisen.kernel.sight import sees
from taisen.kernel.state import Game
from tests.games.hololive.makings import cheer, holomem, oshi, support
from tests.laid import go_on
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
SETUP = (K_FIRST, K_REDRAW, K_CENTER, K_BOTTOM, K_BACK)
Part = tuple[CardData, int]


def deal(seed: int = 1, main: list[Part] = MAIN, other: list[Part] | None = None, lives: tuple[int, int] = (5, 5)) -> Game:
    """Two players with these decks, step by step up to who goes first."""
    lib, lists = decks(main, main if other is None else other, lives)
    g = empty_game(lib)
    seed_chance(g, seed)
    for seat, cards in enumerate(lists):
        bring(g, seat, cards, DECK)
    g.push(setup.id)
    go_on(g)
    return g


def decks(main: list[Part], other: list[Part], lives: tuple[int, int] = (5, 5)) -> tuple[Library, list[list[str]]]:
    parts = [[(oshi(f"O-{seat}", lives[seat]), 1), *part, (cheer("Y-1"), 12), (cheer("Y-2", "red"), 8)]
             for seat, part in enumerate((main, other))]
    lib = build_library([card for deck in parts for card, _ in deck])
    return lib, [[card.id for card, n in deck for _ in range(n)] for deck in parts]


def choose(g: Game, index: int) -> None:
    assert index < len(g.options)
    g.answer = g.options[index]
    go_on(g, answered=True)


def ids(g: Game, seat: int, zone: int) -> list[str]:
    return [g.definition(r).id for r in g.zone(seat, zone)]


def levels(g: Game, seat: int, zone: int) -> list[str]:
    return [x[6:] for r in g.zone(seat, zone) for x in g.definition(r).traits if x.startswith("level:")]


def first_goes(g: Game, seat: int = 0) -> None:
    assert g.kind == K_FIRST
    choose(g, [o >> VERB == V_SEAT and o & 7 == seat for o in g.options].index(True))


def answer(g: Game, option: int) -> None:
    assert option in g.options, (g.kind, g.options)
    choose(g, g.options.index(option))


def keep_hands(g: Game) -> None:
    while g.kind == K_REDRAW and not g.over:
        answer(g, NO)


def until(g: Game, *kinds: int) -> None:
    """Take the last option of everything until one of these is asked."""
    while not g.over and g.kind in SETUP and g.kind not in kinds:
        choose(g, 0 if g.kind == K_REDRAW else len(g.options) - 1)


def finished(g: Game, back: Callable[[Game], int] = lambda g: 0) -> Game:
    """The whole set-up; `back` says which option to take when members for the back are asked for."""
    while not g.over and g.kind in SETUP:
        choose(g, back(g) if g.kind == K_BACK else 0)
    return g


def redealt(wanted: Callable[[Game], bool], main: list[Part] = POOR, other: list[Part] | None = None) -> Game:
    """A game whose hands are settled and of which this is true."""
    for seed in range(300):
        g = deal(seed, main, other)
        first_goes(g)
        keep_hands(g)
        if not g.over and wanted(g):
            return g
    raise AssertionError("no such deal")


@rule("hololive", "1.1.1")
def test_two_players() -> None:
    g = deal()
    assert g.seats == 2
    assert empty_game(g.lib).seats == 2


@rule("hololive", "3.1.1")
def test_cards_belong_to_who_brought_them() -> None:
    g = deal(main=DEBUTS + OTHERS, other=DEBUTS + [(holomem(f"N-{n}"), 4) for n in range(9)])
    assert Counter(c.owner for c in g.cards[1:]) == {0: 1 + 42 + 20, 1: 1 + 52 + 20}
    for c in g.cards[1:]:
        if g.definition(c.ref).id.startswith("N-"):
            assert c.owner == 1
        if g.definition(c.ref).id.startswith("S-"):
            assert c.owner == 0


@rule("hololive", "6.2.1.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_whole_game_deck_is_there(seat: int) -> None:
    g = deal()
    there = Counter(g.definition(c.ref).id for c in g.cards[1:] if c.owner == seat)
    assert there == {f"O-{seat}": 1, "Y-1": 12, "Y-2": 8} | {card.id: n for card, n in MAIN}


@rule("hololive", "6.2.1", "6.2.1.2")
def test_decks_are_shuffled_before_hands_are_dealt() -> None:
    hands = set()
    for seed in range(4):
        lib, lists = decks(MAIN, MAIN)
        g = new_game(lib, lists, "standard", seed)
        first_goes(g)
        hand = ids(g, 0, HAND)
        assert not [i for i in hand if i[0] in "OY"]
        hands.add(tuple(hand))
    assert len(hands) == 4


@rule("hololive", "6.2.1.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_decks_lie_shuffled_in_their_zone(seat: int) -> None:
    lying = [ids(deal(seed), seat, DECK) for seed in range(3)]
    assert lying[0] != lying[1] != lying[2]
    assert all(sorted(one) == sorted(card.id for card, n in MAIN for _ in range(n)) for one in lying)


@rule("hololive", "6.2.1.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_cheer_decks_lie_shuffled_in_their_zone(seat: int) -> None:
    lying = [ids(deal(seed), seat, CHEER_DECK) for seed in range(3)]
    assert lying[0] != lying[1] != lying[2]
    assert all(Counter(one) == {"Y-1": 12, "Y-2": 8} for one in lying)


@rule("hololive", "6.2.1.4")
def test_oshi_lie_face_up_in_their_position() -> None:
    g = deal()
    for seat in (0, 1):
        assert ids(g, seat, OSHI) == [f"O-{seat}"]
        assert all(sees(g, s, g.zone(seat, OSHI)[0] & ID) for s in (0, 1))


@rule("hololive", "6.2.1.5")
def test_a_random_player_decides_who_goes_first() -> None:
    games = [deal(seed) for seed in range(12)]
    assert {g.kind for g in games} == {K_FIRST}
    assert {g.seat for g in games} == {0, 1}


@rule("hololive", "6.2.1.5")
@pytest.mark.parametrize("first", [0, 1])
def test_either_may_be_chosen(first: int) -> None:
    for seed in range(6):
        g = deal(seed)
        assert len(g.options) == 2
        first_goes(g, first)
        assert g.numbers[N_FIRST] == first
        assert g.seat == first


@rule("hololive", "6.2.1.6")
def test_seven_cards_from_the_top() -> None:
    g = deal()
    tops = [g.zone(s, DECK)[-7:] for s in (0, 1)]
    assert [len(g.zone(s, HAND)) for s in (0, 1)] == [0, 0]
    first_goes(g)
    for s in (0, 1):
        assert [r & ID for r in g.zone(s, HAND)] == [r & ID for r in tops[s][::-1]]
        assert len(g.zone(s, DECK)) == 43


@rule("hololive", "6.2.1.7")
@pytest.mark.parametrize("first", [0, 1])
def test_each_may_take_a_new_hand_the_first_player_first(first: int) -> None:
    g = deal()
    first_goes(g, first)
    before = [g.zone(s, HAND)[:] for s in (0, 1)]
    assert (g.kind, g.seat) == (K_REDRAW, first)
    answer(g, YES)
    assert g.zone(first, HAND) != before[first]
    assert len(g.zone(first, HAND)) == 7
    assert len(g.zone(first, DECK)) == 43
    assert g.zone(1 - first, HAND) == before[1 - first]
    assert (g.kind, g.seat) == (K_REDRAW, 1 - first)
    answer(g, NO)
    assert g.zone(1 - first, HAND) == before[1 - first]


@rule("hololive", "6.2.1.7")
def test_the_deck_is_shuffled_for_it() -> None:
    """Else the hand would lie on top again, upside down."""
    g = deal()
    first_goes(g)
    before = {r & ID for r in g.zone(0, HAND)}
    answer(g, YES)
    assert {r & ID for r in g.zone(0, HAND)} != before


@rule("hololive", "6.2.1.7.1")
def test_each_may_do_so_once() -> None:
    g = deal()
    first_goes(g)
    asked = []
    while g.kind == K_REDRAW:
        asked.append(g.seat)
        answer(g, YES)
    assert asked == [0, 1]


@rule("hololive", "6.2.1.8")
def test_forced_redraws_are_counted_from_none() -> None:
    """The free redraw is no forced one: nothing goes under the deck for it."""
    g = redealt(lambda g: bool(debut_in_hand(g, 0) and debut_in_hand(g, 1)), MAIN)
    assert g.numbers[N_REDRAWS:N_REDRAWS + 2] == [0, 0]
    until(g, K_BOTTOM)
    assert g.kind not in SETUP


def debut_in_hand(g: Game, seat: int) -> int:
    return levels(g, seat, HAND).count("debut")


@rule("hololive", "6.2.1.9")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_has_no_debut_shows_the_hand_and_redraws(seat: int) -> None:
    """With 3 Debut cards in 50 it happens in most deals; whoever has one keeps the hand."""
    g = redealt(lambda g: g.numbers[N_REDRAWS + seat] > 0 and g.numbers[N_REDRAWS + 1 - seat] == 0)
    assert debut_in_hand(g, seat) or g.zone(seat, CENTER)


@rule("hololive", "6.2.1.9")
def test_all_see_the_hand_that_has_no_debut() -> None:
    told: list[tuple[int, bool]] = []

    def hear(g: Game, kind: int, ref: int, number: int, source: int, by: int, after: int) -> None:
        if kind == REVEAL:
            told.append((by, all(sees(g, s, ref & ID) for s in (0, 1))))

    g = deal(3, BARREN, MAIN)
    g.log = hear
    first_goes(g, 1)
    keep_hands(g)
    assert told.count((0, True)) == 7 * 7
    assert (0, False) not in told


def at_most(g: Game, redraws: int) -> None:
    """From now on the players redraw no more often than that together."""
    heard: list[int] = []

    def hear(g: Game, kind: int, ref: int, number: int, source: int, by: int, after: int) -> None:
        if kind == REDRAW:
            heard.append(by)
            assert len(heard) <= redraws

    g.log = hear


@rule("hololive", "6.2.1.9.1", "1.2.1.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_seventh_hand_without_a_debut_loses(seat: int) -> None:
    g = deal(3, *((BARREN, MAIN) if seat == 0 else (MAIN, BARREN)))
    at_most(g, 6 + 2)
    first_goes(g)
    keep_hands(g)
    assert g.over
    assert g.winners == 1 << 1 - seat
    assert g.numbers[N_REDRAWS + seat] == 6


@rule("hololive", "6.2.1.9.1", "1.2.1.1")
def test_the_sixth_redraw_may_still_save() -> None:
    g = redealt(lambda g: g.numbers[N_REDRAWS] == 6, [(holomem("D-0"), 1), *POOR[1:], (support("S-y"), 2)])
    assert not g.over


@rule("hololive", "6.2.1.9.1", "1.2.1.1")
def test_both_at_once_is_a_draw() -> None:
    g = deal(3, BARREN, BARREN)
    first_goes(g)
    keep_hands(g)
    assert g.over and g.winners == 0


@rule("hololive", "6.2.1.9.2")
def test_a_forced_redraw_is_seven_cards_of_the_shuffled_deck() -> None:
    """Only one sort of Debut: the center is placed already."""
    g = redealt(lambda g: g.numbers[N_REDRAWS] == 1 and g.kind == K_BOTTOM)
    assert levels(g, 0, CENTER) == ["debut"]
    assert len(g.zone(0, HAND)) == 7 - 1
    assert len(g.zone(0, DECK)) == 43


@rule("hololive", "6.2.1.9.2")
def test_nobody_knows_where_the_shown_cards_lie() -> None:
    g = redealt(lambda g: g.numbers[N_REDRAWS] == 1)
    assert not [r for r in g.zone(0, DECK) if sees(g, 1, r & ID) or sees(g, 0, r & ID)]


@rule("hololive", "6.2.1.9.2", "6.2.1.9.2.1")
def test_each_forced_redraw_counts() -> None:
    told: list[tuple[str, int]] = []
    for seed in range(60):
        g = deal(seed, POOR)
        told.clear()
        g.log = lambda g, kind, ref, x, source, by, after: told.append((g.rules.events[kind].name, by))
        first_goes(g)
        keep_hands(g)
        for seat in (0, 1):
            assert g.numbers[N_REDRAWS + seat] == told.count(("redraw", seat))
        if g.numbers[N_REDRAWS] == 2:
            return
    raise AssertionError("no such deal")


@rule("hololive", "6.2.1.9.3")
def test_hands_are_looked_at_until_all_have_a_debut() -> None:
    settled = 0
    for seed in range(20):
        g = deal(seed, POOR)
        first_goes(g)
        keep_hands(g)
        if not g.over:
            settled = max(settled, *g.numbers[N_REDRAWS:N_REDRAWS + 2])
            assert all(debut_in_hand(g, s) or g.zone(s, CENTER) for s in (0, 1))
    assert settled > 1


@rule("hololive", "6.2.1.10")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_places_before_the_other(first: int) -> None:
    g = deal(4)
    first_goes(g, first)
    keep_hands(g)
    asked = []
    while g.kind in (K_CENTER, K_BACK) and not g.over:
        asked.append(g.seat)
        choose(g, len(g.options) - 1)
    assert asked == sorted(asked, reverse=first == 1)
    assert set(asked) == {0, 1}
    assert all(g.zone(s, CENTER) for s in (0, 1))


@rule("hololive", "6.2.1.10.1")
def test_a_debut_must_go_to_the_center() -> None:
    g = redealt(lambda g: g.kind == K_CENTER and g.seat == 0 and len(g.options) > 1 and "spot" in levels(g, 0, HAND), MAIN)
    offered = [o & PAYLOAD for o in g.options]
    assert {g.definition(r).id for r in offered} == {i for i in ids(g, 0, HAND) if i.startswith("D-")}
    chosen = g.definition(offered[1]).id
    choose(g, 1)
    assert ids(g, 0, CENTER) == [chosen]
    assert len(g.zone(0, HAND)) == 6


@rule("hololive", "6.2.1.10.1", "4.2.2.1")
def test_it_lies_face_down() -> None:
    g = redealt(lambda g: g.kind == K_CENTER and g.seat == 0, MAIN)
    choose(g, 0)
    assert [len(g.zone(s, CENTER)) for s in (0, 1)] == [1, 0]
    (placed,) = g.zone(0, CENTER)
    assert g.cards[placed & ID].down
    assert sees(g, 0, placed & ID)
    assert not sees(g, 1, placed & ID)
    assert [c.face for c in view(g, 1).zone(g.rules.count, 0, CENTER).cards] == [UNKNOWN]


@rule("hololive", "6.2.1.10.2")
@pytest.mark.parametrize("redraws", [1, 2])
def test_as_many_cards_as_redraws_go_under_the_deck_in_any_order(redraws: int) -> None:
    """The other player, with Debut cards of several sorts, has not placed yet."""
    g = redealt(lambda g: g.numbers[N_REDRAWS] == redraws and len({i for i in ids(g, 1, HAND) if i[0] == "D"}) > 1, POOR, MAIN)
    until(g, K_BOTTOM)
    hand = g.zone(0, HAND)[:]
    assert len(hand) == 6
    put = []
    while g.kind == K_BOTTOM and g.seat == 0:
        put.append(g.definition(g.options[-1] & PAYLOAD).id)
        choose(g, len(g.options) - 1)
    assert len(put) == redraws
    assert ids(g, 0, DECK)[:redraws] == put[::-1]
    assert len(g.zone(0, DECK)) == 43 + redraws
    assert not [r for r in g.zone(0, DECK) if sees(g, 1, r & ID)]


@rule("hololive", "6.2.1.10.2")
def test_any_card_of_the_hand_may_be_chosen() -> None:
    g = redealt(lambda g: g.numbers[N_REDRAWS] == 1)
    until(g, K_BOTTOM)
    assert {g.definition(o & PAYLOAD).id for o in g.options} == set(ids(g, 0, HAND))


@rule("hololive", "6.2.1.10.3")
def test_debut_and_spot_may_go_to_the_back() -> None:
    g = redealt(lambda g: g.kind == K_CENTER and g.seat == 0 and {"first", "spot"} <= set(levels(g, 0, HAND)), MAIN)
    until(g, K_BACK)
    offered = {g.definition(o & PAYLOAD).id for o in g.options if o != STOP}
    assert offered == {i for i in ids(g, 0, HAND) if i[0] in "DP"}
    choose(g, 1)
    (placed,) = g.zone(0, BACK)
    assert g.cards[placed & ID].down
    assert not sees(g, 1, placed & ID)


@rule("hololive", "6.2.1.10.2", "6.2.1.10.3")
def test_what_the_first_player_placed_leaves_the_other_every_choice() -> None:
    g = redealt(lambda g: g.kind == K_CENTER and g.seat == 0 and min(len(set(ids(g, s, HAND)) & FIT) for s in (0, 1)) > 2, MAIN)
    until(g, K_BACK)
    assert (g.kind, g.seat) == (K_BACK, 0)
    offered = {g.definition(o & PAYLOAD).id for o in g.options if o != STOP}
    assert offered == {i for i in ids(g, 0, HAND) if i in FIT}
    while g.seat == 0 and g.kind == K_BACK:
        choose(g, len(g.options) - 1)
    assert g.zone(0, BACK)
    while g.kind != K_BACK:
        choose(g, 0)
    assert g.seat == 1
    offered = {g.definition(o & PAYLOAD).id for o in g.options if o != STOP}
    assert offered == {i for i in ids(g, 1, HAND) if i in FIT}


@rule("hololive", "6.2.1.10.3")
def test_as_many_as_one_likes_up_to_the_limit_of_the_stage() -> None:
    """All members: at the most the center and five more."""
    members = [(holomem(f"D-{n:02}"), 4) for n in range(12)] + [(holomem("D-99"), 2)]
    most = finished(deal(2, members), lambda g: 1 if len(g.options) > 1 else 0)
    assert [len(most.zone(s, BACK)) for s in (0, 1)] == [5, 5]
    none = finished(deal(2, members))
    assert [len(none.zone(s, BACK)) for s in (0, 1)] == [0, 0]


@rule("hololive", "6.2.1.10.3")
def test_every_choice_is_offered_in_one_order_only() -> None:
    g = redealt(lambda g: g.kind == K_CENTER and g.seat == 0 and len(set(ids(g, 0, HAND))) > 4, MAIN)
    until(g, K_BACK)
    seen: list[tuple[str, ...]] = []

    def walk(g: Game) -> None:
        if g.kind != K_BACK or g.seat != 0:
            seen.append(tuple(sorted(ids(g, 0, BACK))))
            return
        for i in range(len(g.options)):
            world = g.clone()
            choose(world, i)
            walk(world)

    walk(g)
    assert len(seen) == len(set(seen)) > 1


@rule("hololive", "6.2.1.11")
@pytest.mark.parametrize("lives", [(5, 5), (4, 6), (6, 4)])
def test_life_comes_from_the_top_of_the_cheer_deck(lives: tuple[int, int]) -> None:
    g = deal(2, lives=lives)
    tops = [[r & ID for r in g.zone(s, CHEER_DECK)[-lives[s]:]] for s in (0, 1)]
    finished(g)
    for s in (0, 1):
        assert [r & ID for r in g.zone(s, LIFE)] == tops[s][::-1]
        assert not [r for r in g.zone(s, LIFE) if sees(g, 0, r & ID) or sees(g, 1, r & ID)]
    waiting = 1 - g.tp
    assert len(g.zone(waiting, CHEER_DECK)) == 20 - lives[waiting]


@rule("hololive", "6.2.1.12")
def test_all_members_are_turned_face_up() -> None:
    g = deal(2)
    turned: list[int] = []
    g.log = lambda g, kind, ref, *more: turned.append(ref) if kind == TURN_UP else None
    finished(g, lambda g: len(g.options) - 1)
    placed = [r for s in (0, 1) for z in STAGE for r in g.zone(s, z)]
    assert len(placed) > 2 and sorted(turned) == sorted(placed)
    assert all(not g.cards[r & ID].down and sees(g, s, r & ID) for r in placed for s in (0, 1))


@rule("hololive", "6.2.1.13")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_takes_the_first_turn(first: int) -> None:
    g = deal(2)
    first_goes(g, first)
    finished(g)
    assert g.turn == 1
    assert g.tp == g.numbers[N_FIRST] == first
