"""5-2 Before the game."""
from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest

import taisen
from taisen import Game
from taisen.cards.decks import Deck
from taisen.cards.writing import write_cards
from taisen.games import game_info
from tests.games.granblue.bench import DRAW, auto, leader, member, summon
from tests.rules import rule

LEADERS = [leader("灯(女)", auto("登場", DRAW)), leader("火(女)"), leader("水(女)", rank=1)]
MEMBERS = [member(f"M{n:02}") for n in range(42)]
SUMMONS = [summon(f"S{n}", "相手の団長に1ダメージを与える。") for n in range(8)]


@cache
def card_file() -> str:
    path = Path(mkdtemp(prefix="taisen-granblue-")) / "cards.toml"
    path.write_text(write_cards(game_info("granblue"), [*LEADERS, *MEMBERS, *SUMMONS]), encoding="utf8")
    return str(path)


def begun(seed: int = 1, leaders: int = 3) -> Game:
    """Every card of the deck once, so many leaders."""
    deck = Deck("granblue", {c.id: 1 for c in [*LEADERS[:leaders], *MEMBERS, *SUMMONS]}, "All")
    return taisen.new_game("granblue", [deck, deck], seed=seed, cards=[card_file()])


def lying(g: Game, seat: int, zone: str) -> list[str]:
    """What lies there; the top card last."""
    number = next(z.id for z in g.info.rules.zones if z.name == zone)
    return [g.state.definition(r).name for r in g.state.zone(seat, number)]


def asked(g: Game) -> tuple[int, str]:
    assert g.question is not None
    return g.question.seat, g.question.kind


def say(g: Game, name: str) -> Game:
    """Answer with the option of that verb or of the card of that name."""
    assert g.question is not None
    found = [o for o in g.question.options if name == o.verb or (o.refs and g.state.definition(o.refs[0]).name == name)]
    assert found, (name, g.question)
    g.answer(found[0])
    return g


def decline(g: Game) -> Game:
    """End a redraw."""
    assert g.question is not None
    return say(g, next(o.verb for o in g.question.options if o.verb in ("pass", "stop", "no")))


def to(g: Game, kind: str) -> Game:
    for _ in range(20):
        if g.question is not None and g.question.kind == kind:
            return g
        if g.question is not None and g.question.kind == "redraw":
            decline(g)
        else:
            g.answer(0)
    raise AssertionError(f"never asked '{kind}'")


def first(g: Game) -> int:
    return asked(g)[0]


@rule("granblue", "5-2-1", "5-2-1-1")
def test_both_bring_a_deck_that_is_legal() -> None:
    wrong = Deck("granblue", {c.id: 1 for c in [*LEADERS, *MEMBERS]}, "Small")
    right = Deck("granblue", {c.id: 1 for c in [*LEADERS, *MEMBERS, *SUMMONS]}, "All")
    assert asked(begun())
    for decks in ([wrong, right], [right, wrong]):
        with pytest.raises(taisen.TaisenError):
            taisen.new_game("granblue", decks, cards=[card_file()])


@rule("granblue", "5-2-1-2", "3-5-1")
def test_the_leader_deck_lies_face_down() -> None:
    g = begun()
    for s in (0, 1):
        assert sorted(lying(g, s, "leader_deck")) == sorted(c.name for c in LEADERS)
        assert lying(g, s, "leader_area") == []
        assert [c.definition for c in g.view(1 - s).zone(s, "leader_deck")] == [None] * 3


@rule("granblue", "5-2-1-3", "3-2-1")
def test_the_decks_are_shuffled() -> None:
    orders = set()
    for seed in range(5):
        g = begun(seed)
        for s in (0, 1):
            orders.add(tuple(lying(g, s, "deck")))
            assert sorted(lying(g, s, "deck") + lying(g, s, "hand")) == sorted(c.name for c in [*MEMBERS, *SUMMONS])
            assert all(c.definition is None for v in (0, 1) for c in g.view(v).zone(s, "deck"))
    assert len(orders) == 10


@rule("granblue", "5-2-1-4", "5-2-1-4-1")
def test_chance_alone_says_who_goes_first() -> None:
    assert {first(begun(seed)) for seed in range(12)} == {0, 1}
    assert {asked(begun(seed))[1] for seed in range(12)} == {"redraw"}, "nobody is asked"


@rule("granblue", "5-2-1-5", "5-2-1-5-1", "5-2-1-5-2")
@pytest.mark.parametrize("back", [0, 1, 3, 5])
def test_each_once_puts_any_number_back_and_draws_as_many(back: int) -> None:
    g = begun()
    me = first(g)
    assert [len(lying(g, s, "hand")) for s in (0, 1)] == [5, 5]
    held, deck = lying(g, me, "hand"), lying(g, me, "deck")
    for name in held[:back]:
        say(g, name)
    if asked(g) == (me, "redraw"):
        decline(g)
    assert asked(g) == (1 - me, "redraw"), "once each, the first player first"
    fresh = deck[::-1][:back]
    assert lying(g, me, "hand") == held[back:] + fresh
    assert lying(g, me, "deck")[:back][::-1] == held[:back], "under the deck in the order in which they were named"
    assert lying(g, me, "deck")[back:] == deck[:len(deck) - back], "nothing is shuffled"
    decline(g)
    assert asked(g)[1] != "redraw"


@rule("granblue", "5-2-1-5-1")
def test_nobody_else_sees_what_goes_back() -> None:
    g = begun()
    me = first(g)
    say(g, lying(g, me, "hand")[0])
    decline(g)
    assert g.view(me).zone(me, "deck")[0].definition is not None, "its player remembers it"
    assert g.view(1 - me).zone(me, "deck")[0].definition is None


@rule("granblue", "5-2-1-6", "3-8-2")
def test_five_cards_become_armour_that_nobody_sees() -> None:
    g = begun()
    me = first(g)
    before = lying(g, me, "deck")[::-1]
    decline(decline(g))
    assert sorted(lying(g, me, "armour")) == sorted(before[:5])
    for viewer in (0, 1):
        assert [c.definition for c in g.view(viewer).zone(me, "armour")] == [None] * 5
    assert len(lying(g, 1 - me, "armour")) == 5


@rule("granblue", "5-2-1-7", "3-5-1", "3-5-1-1")
def test_each_chooses_a_starting_leader_of_rank_zero() -> None:
    g = to(begun(), "first_leader")
    me = first(g)
    assert {g.state.definition(o.refs[0]).name for o in g.question.options} == {"灯(女)", "火(女)"}  # type: ignore[union-attr]
    say(g, "火(女)")
    assert asked(g) == (1 - me, "first_leader")
    say(g, "灯(女)")
    assert (lying(g, me, "leader_area"), lying(g, 1 - me, "leader_area")) == (["火(女)"], ["灯(女)"])
    for s in (0, 1):
        there = g.view(1 - s).zone(s, "leader_area")
        assert [bool(c.definition) for c in there] == [True]
        assert [c.pose for c in there] == [0]


@rule("granblue", "5-2-1-7")
def test_the_starting_leader_enters_without_a_trigger() -> None:
    g = to(begun(), "first_leader")
    me = first(g)
    say(say(g, "灯(女)"), "灯(女)")
    hand = 5
    to(g, "main")
    assert len(lying(g, 1 - me, "hand")) == hand and g.state.waiting == []


@rule("granblue", "5-2-1-7")
def test_with_one_leader_of_rank_zero_there_is_nothing_to_choose() -> None:
    g = begun(leaders=1)
    decline(decline(g))
    assert [lying(g, s, "leader_area") for s in (0, 1)] == [["灯(女)"]] * 2


@rule("granblue", "5-2-1-8", "6-2-5")
def test_the_first_player_begins() -> None:
    for seed in range(4):
        g = begun(seed)
        me = first(g)
        to(g, "main")
        assert asked(g) == (me, "main") and g.view(me).turn_seat == me
        assert len(lying(g, me, "hand")) == 5 and len(lying(g, me, "crystal")) == 1
