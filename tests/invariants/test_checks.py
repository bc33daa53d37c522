"""The checks notice what they are for: each is shown a position that is broken in its own way."""
from __future__ import annotations

from collections.abc import Callable

import pytest

import taisen
from taisen.kernel.names import ID, INCARNATION, R_EVENT
from taisen.kernel.sight import issue_handle, sees
from taisen.kernel.state import Card, Game
from tests.invariants import checks
from tests.invariants.checks import Broken
from tests.invariants.tables import Chooser, tables
from tests.invariants.watching import Watcher


def position(answers: int = 40) -> taisen.Game:
    game = tables()[0].begin(5)
    chooser = Chooser(5)
    for _ in range(answers):
        game.answer(chooser(game.state))
    return game


def full_zones(g: Game) -> list[list[int]]:
    return [z for z in g.zones if len(z) > 1]


def lose_a_card(g: Game) -> None:
    full_zones(g)[0].pop()


def double_a_card(g: Game) -> None:
    zone = full_zones(g)[0]
    zone[0] = zone[1]


def exchange_cards(g: Game) -> None:
    one, other = full_zones(g)[0], full_zones(g)[1]
    one[0], other[0] = other[0], one[0]


def keep_an_object(g: Game) -> None:
    g.stack[-1].append(True)


def leave_a_record(g: Game) -> None:
    g.new_record(R_EVENT, [0] * 8, [()] * 8)


def wait_for_nothing(g: Game) -> None:
    g.waiting.append(g.next_record)


def offer_twice(g: Game) -> None:
    g.options = [*g.options, g.options[0]]


def offer_nothing(g: Game) -> None:
    g.options = []


BREAKS: list[Callable[[Game], None]] = [lose_a_card, double_a_card, exchange_cards, keep_an_object, leave_a_record,
                                        wait_for_nothing, offer_twice, offer_nothing]


@pytest.mark.parametrize("break_it", BREAKS)
def test_an_unsound_position_is_noticed(break_it: Callable[[Game], None]) -> None:
    g = position().state
    checks.sound(g)
    break_it(g)
    with pytest.raises(Broken):
        checks.sound(g)


# ---- things made of several cards: in the first game that has them
def composed() -> Game:
    """A position in which cards are attached to a thing."""
    for table in tables():
        game, chooser = table.begin(5), Chooser(5)
        for _ in range(90):
            if game.result.over:
                break
            game.answer(chooser(game.state))
            parts = [c for c in game.state.cards if c.host]
            if len(parts) > 2 and len({c.zone for c in parts}) > 1:
                return game.state
    raise AssertionError("no game has such things")


def part(g: Game) -> Card:
    return next(c for c in g.cards if c.host)


def leave_the_host(g: Game) -> None:
    c = part(g)
    other = next(x for x in g.cards[1:] if x.zone != c.zone and not x.host)
    g.cards[c.ref & ID] = c.under(other.ref, 0)


def belong_to_itself(g: Game) -> None:
    g.cards[part(g).ref & ID] = part(g).under(part(g).ref, 0)


def lie_under_another_kind(g: Game) -> None:
    c = next(c for c in g.cards if c.host and g.definition(c.ref).kind != g.definition(c.host).kind)
    g.cards[c.ref & ID] = c.under(c.host, 1)


def lie_under_nothing(g: Game) -> None:
    g.cards[part(g).ref & ID] = part(g).under(part(g).host + INCARNATION, 1)


def hurt_a_part(g: Game) -> None:
    g.cards[part(g).ref & ID] = part(g).hurt(10)


def become_each_other(g: Game) -> None:
    one, other = part(g).ref + INCARNATION, part(g).host + INCARNATION
    g.became = {one: other, other: one}


def become_what_is_there(g: Game) -> None:
    g.became = {part(g).host: part(g).ref}


@pytest.mark.parametrize("break_it", [leave_the_host, belong_to_itself, lie_under_another_kind, lie_under_nothing, hurt_a_part,
                                      become_each_other, become_what_is_there])
def test_a_thing_that_is_badly_made_up_is_noticed(break_it: Callable[[Game], None]) -> None:
    g = composed()
    checks.sound(g)
    break_it(g)
    with pytest.raises(Broken):
        checks.sound(g)


def hidden_card(g: Game, seat: int) -> int:
    return next(i for i in range(1, len(g.cards)) if not sees(g, seat, i))


def test_a_name_for_an_unseen_card_is_noticed() -> None:
    g = position().state
    checks.handles_fit(g)
    issue_handle(g, 0, hidden_card(g, 0))
    with pytest.raises(Broken, match="calls card"):
        checks.handles_fit(g)


def test_knowing_a_card_never_seen_is_noticed() -> None:
    g = position(0).state
    watcher = Watcher(g)
    watcher.agree(g)
    g.knows[0] |= 1 << hidden_card(g, 0)
    with pytest.raises(Broken, match="never saw"):
        watcher.agree(g)


@pytest.mark.parametrize("by_chance", [True, False])
def test_knowing_a_card_after_a_shuffle_is_noticed(by_chance: bool) -> None:
    """Or after its zone's player has put it elsewhere, for another seat."""
    g = position(0).state
    deck = next(z for i, z in enumerate(g.zones) if g.rules.ordered >> i % g.rules.count & 1 and len(z) > 9)
    i = deck[-1] & 1023
    seat = g.cards[i].seat if by_chance else 1 - g.cards[i].seat
    g.shown[seat] |= 1 << i
    watcher = Watcher(g)
    g.shown[seat] &= ~(1 << i)
    g.knows[seat] |= 1 << i
    watcher.agree(g)
    deck[-1], deck[0] = deck[0], deck[-1]
    g.rng += by_chance
    with pytest.raises(Broken, match="lost sight"):
        watcher.agree(g)
