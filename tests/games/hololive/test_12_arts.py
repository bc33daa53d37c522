"""12.2 Arts: cost, target, damage, using them again, arts that answer an event; 10.5, 10.11.2.4."""
from __future__ import annotations

import pytest

from taisen.games import game_info
from taisen.games.hololive.rules.r05_using_again import use_art_again
from taisen.games.hololive.rules.r09_performing import use_art
from taisen.games.hololive.rules.r10_layers import AddNumber, Allow, ArtFilter
from taisen.games.hololive.rules.r10_permissions import arts_payable
from taisen.games.hololive.rules.r12_arts import AnsweringArt, is_art
from taisen.games.hololive.terms import (
    ARCHIVE,
    ART_DEALT,
    ART_OVER,
    ART_POWER,
    ART_TARGET,
    ARTS,
    ARTS_DAMAGE,
    BACK,
    CENTER,
    COLLAB,
    DECK,
    DOWN,
    EXCHANGE,
    HAND,
    HEAL,
    KW_DEALT,
    KW_TAKEN,
    P_ART,
    PART,
    R_ART,
    SPECIAL_DAMAGE,
    TO_HAND,
    USE_ART,
)
from taisen.kernel.continuous import start_effect, static_scope
from taisen.kernel.effects.values import NConst
from taisen.kernel.events import do
from taisen.kernel.lowered import Program, Spec
from taisen.kernel.names import (
    A_REPLACEMENT,
    ABILITY,
    E_NUMBERS,
    E_SOURCE,
    HOLDER_SHIFT,
    NO,
    P_EVENT,
    U_TURN,
    YES,
)
from taisen.kernel.plays.payment import payable, symbols
from taisen.kernel.state import Game, Record
from taisen.reasons import reasons
from tests.games.hololive.makings import cheer
from tests.games.hololive.table import GWhere, Table, art, member
from tests.games.hololive.test_lowering import gift
from tests.laid import Act, Does, On
from tests.rules import rule

COLORED = [cheer("Y-" + c.replace(" ", "+"), c) for c in ("red", "blue")]


def table(*cards: object) -> Table:
    return Table(member("A", art(50)), member("B", hp=200, color="blue"), *COLORED, *cards)  # type: ignore[arg-type]


def duel(t: Table) -> tuple[int, int]:
    return t.put(0, CENTER, "A"), t.put(1, CENTER, "B")


def text(t: Table, i: str, act: Act, index: int = 0) -> None:
    """What the art of this card says."""
    a = t.lib.abilities[t.lib.defs[t.lib.by_id[i]].abilities[index]]
    a.program = t.lib.add_program(Program([Does(act)], 1))


# ---- 10.5, 12.2.3.1 cost
@rule("hololive", "10.5.1", "10.5.2", "12.2.3.1", "12.2.3.1.1")
@pytest.mark.parametrize(("cost", "cheers", "enough"), [
    ((), (), True),
    (("red",), ("Y-1",), False),
    (("red",), ("Y-red",), True),
    (("red", "red"), ("Y-red",), False),
    (("colorless",), (), False),
    (("colorless",), ("Y-blue",), True),
    (("red", "colorless"), ("Y-red",), False),
    (("red", "colorless"), ("Y-blue", "Y-red"), True),
    (("red", "blue"), ("Y-red+blue", "Y-red"), True),
    (("red", "blue"), ("Y-red", "Y-red+blue"), True),
    (("red", "blue"), ("Y-red+blue",), False),
    (("red", "blue", "colorless"), ("Y-red+blue", "Y-red", "Y-1"), True),
    (("red", "blue", "white"), ("Y-red+blue", "Y-red", "Y-red"), False),
])
def test_each_cheer_serves_for_one_symbol_of_its_colours(cost: tuple[str, ...], cheers: tuple[str, ...], enough: bool) -> None:
    two = cheer("Y-red+blue")
    two = type(two)(two.id, two.name, two.kind, facts={"color": ("red", "blue")})
    t = Table(member("A", art(50, cost)), member("B"), *COLORED, two)
    a, _ = duel(t)
    t.under(a, *cheers)
    assert arts_payable(t.g, a, t.keys(a)[0]) is enough
    assert t.arts() == ([a] if enough else [])


@rule("hololive", "12.2.3.1.1")
def test_the_cheers_stay_with_the_member() -> None:
    t = Table(member("A", art(50, ("red",))), member("B", hp=200), *COLORED)
    a, b = duel(t)
    t.under(a, "Y-red")
    assert t.arts() == [a]
    t.use(a)
    assert t.damage(b) == 50
    assert t.zone(0, CENTER) == ["A", "Y-red"]
    assert t.zone(0, ARCHIVE) == []


# ---- 12.2.3.2 target
@rule("hololive", "12.2.3.2", "12.2.3")
def test_the_opponents_centre_or_collab_is_targeted() -> None:
    t = table()
    a, b = duel(t)
    c = t.put(1, COLLAB, "B")
    t.put(1, BACK, "B")
    t.put(0, COLLAB, "A")
    t.use(a)
    assert (t.kind, t.seat, t.offered()) == ("target", 0, [b, c])
    t.pick(c)
    assert (t.damage(b), t.damage(c)) == (0, 50)


@rule("hololive", "10.7.2.3.4", "10.7.2.5.4")
def test_with_nobody_to_target_the_text_is_done_and_no_art_was_used() -> None:
    t = table()
    a = t.put(0, CENTER, "A", damage=30)
    b = t.put(1, BACK, "B")
    used: list[int] = []
    t.ability("A", lambda g, r: used.append(1), matcher=On(USE_ART))
    text(t, "A", lambda g, r: do(g, HEAL, a, 10))
    assert t.arts() == [a]
    t.use(a)
    assert t.damage(a) == 20
    assert t.damage(b) == 0
    assert used == []


@rule("hololive", "10.7.2.5.4")
def test_with_a_target_the_art_has_been_used_and_what_triggers_waits_for_the_check() -> None:
    t = table()
    a, b = duel(t)
    seen: list[tuple[int, int]] = []

    def look(g: Game, r: Record) -> None:
        art = g.records[g.records[r.numbers[P_EVENT]].sets[E_NUMBERS][0]]
        seen.append((art.numbers[ART_DEALT], t.damage(b)))

    t.ability("A", look, matcher=On(USE_ART))
    t.use(a)
    assert seen == [(50, 50)]


# ---- 12.2.4 damage
@rule("hololive", "12.2.4.1", "12.2.4", "12.2.4.5")
def test_the_art_deals_its_base_value() -> None:
    t = table()
    a, b = duel(t)
    t.use(a)
    assert t.damage(b) == 50


@rule("hololive", "12.2.4.2")
def test_the_text_is_resolved_first_and_may_change_the_damage() -> None:
    t = table()
    a, b = duel(t)
    before: list[tuple[int, int]] = []

    def more(g: Game, r: Record) -> int:
        n = g.records[r.numbers[P_ART]].numbers
        before.append((n[ART_POWER], n[ART_TARGET]))
        n[ART_POWER] += 30
        return do(g, HEAL, b, 10)

    t.harm(b, 20)
    text(t, "A", more)
    t.use(a)
    assert before == [(50, b)]
    assert t.damage(b) == 10 + 80


@rule("hololive", "12.2.4.3")
@pytest.mark.parametrize(("color", "damage"), [("blue", 100), ("red", 50)])
def test_special_advantage_counts_against_its_colour(color: str, damage: int) -> None:
    t = Table(member("A", art(50, bonus=(("blue", 50),))), member("B", hp=200, color=color))
    a, b = duel(t)
    t.use(a)
    assert t.damage(b) == damage


@rule("hololive", "12.2.4.4")
def test_effects_on_the_arts_of_its_user_count() -> None:
    t = table()
    a, b = duel(t)
    other = t.put(0, COLLAB, "A")
    lasting(t, a, AddNumber(ARTS, NConst(20)))
    t.use(a)
    assert t.damage(b) == 70
    t.use(other)
    assert t.damage(b) == 120


@rule("hololive", "12.2.4.5")
def test_no_damage_when_the_target_has_gone() -> None:
    t = table()
    a, b = duel(t)
    c = t.put(1, BACK, "B")
    text(t, "A", lambda g, r: do(g, TO_HAND, b))
    t.use(a)
    assert t.damage(c) == 0


@rule("hololive", "12.2.4.5.1", "10.13.3")
def test_arts_damage_comes_from_the_member_that_used_the_art() -> None:
    t = table()
    a, _b = duel(t)
    told: list[int] = []
    t.ability("B", lambda g, r: told.append(g.records[r.numbers[P_EVENT]].numbers[E_SOURCE]), matcher=On(ARTS_DAMAGE))
    t.ability("B", lambda g, r: told.append(-1), matcher=On(SPECIAL_DAMAGE))
    t.use(a)
    assert told == [a]


def test_how_much_an_art_dealt_and_by_how_much_too_much() -> None:
    t = table()
    a, b = duel(t)
    t.put(1, BACK, "B")
    t.harm(b, 180)
    told: list[tuple[int, int]] = []

    def tell(g: Game, r: Record) -> None:
        art_used = next(x for x in g.records.values() if x.kind == R_ART)
        told.append((art_used.numbers[ART_DEALT], art_used.numbers[ART_OVER]))

    t.ability("A", tell, matcher=On(DOWN))
    t.use(a)
    assert told == [(50, 30)]
    assert [x for x in t.g.records.values() if x.kind == R_ART] == []


# ---- what cards allow
def lasting(t: Table, ref: int, change: object) -> None:
    """An effect on this member for the turn."""
    spec = t.lib.add_spec(Spec((change,), None, None))  # type: ignore[arg-type]
    start_effect(t.g, spec, static_scope(ref, t.holder(ref), 0), (ref,), U_TURN)


def allow(t: Table, ref: int, action: str, noun: GWhere | None = None) -> None:
    lasting(t, ref, Allow(action, noun, None, ArtFilter()))


@rule("hololive", "12.2.4.5", "12.2.4.5.1", "10.13.3")
def test_the_damage_goes_to_others_than_its_target_where_the_text_says_so() -> None:
    t = table()
    a, b = duel(t)
    c = t.put(1, COLLAB, "B")
    allow(t, a, "redirect", GWhere(lambda g, x: x in (b, c), (b, c)))
    told: list[tuple[int, int, int]] = []
    t.hear(lambda e: told.append((e.ref, e.number, e.source)), ARTS_DAMAGE)
    t.use(a).pick(b)
    assert (t.damage(b), t.damage(c)) == (50, 50)
    assert told == [(b, 50, a), (c, 50, a)]


def test_others_arts_are_used_where_a_card_says_so() -> None:
    t = table(member("P", art(90, ("red",))))
    a, b = duel(t)
    p = t.put(0, BACK, "P")
    allow(t, a, "use_arts_of", GWhere(lambda g, x: x == p, (p,)))
    assert t.arts() == [a]
    t.under(a, "Y-red")
    assert t.arts() == [a, a]
    borrowed = t.keys(p)[0] & ABILITY | a << 32
    t.do(lambda g: use_art(g, a, borrowed))
    assert t.damage(b) == 90


DRAWS = "このアーツで相手のホロメンをダウンさせた時、自分のデッキを1枚引く。"


def borrower(said: str, price: tuple[str, ...] = (), lenders: int = 1) -> tuple[Table, int, int]:
    """A member that may use the arts of back members with this text; an opposing center with 200 HP."""
    t = table(member("P", art(190, price, text=said)))
    a, b = duel(t)
    backs = [t.put(0, BACK, "P") for _ in range(lenders)]
    t.put(1, BACK, "B")
    for _ in range(4):
        t.put(0, DECK, "A")
    allow(t, a, "use_arts_of", GWhere(lambda g, x: x in backs, tuple(backs)))
    return t, a, b


def borrows(t: Table, a: int) -> Table:
    """It uses the art of the member in the back."""
    key = t.lib.defs[t.lib.by_id["P"]].abilities[0] | a << HOLDER_SHIFT
    return t.do(lambda g: use_art(g, a, key))


@pytest.mark.parametrize("lenders", [1, 2])
@pytest.mark.parametrize(("hurt", "drawn"), [(0, 0), (10, 1)])
def test_a_borrowed_art_has_what_it_says_of_itself(hurt: int, drawn: int, lenders: int) -> None:
    """Once for its user, however many members have the art."""
    t, a, b = borrower(DRAWS, lenders=lenders)
    t.harm(b, hurt)
    borrows(t, a)
    while t.asked:
        t.take(0)
    assert (t.alive(b), len(t.zone(0, HAND))) == (not drawn, drawn)


def test_what_a_borrowed_art_says_is_not_said_of_the_next_art() -> None:
    t, a, b = borrower(DRAWS)
    borrows(t, a)
    assert t.damage(b) == 190
    t.use(a)
    while t.asked:
        t.take(0)
    assert (t.alive(b), t.zone(0, HAND)) == (False, [])


def test_a_limit_in_a_borrowed_art_is_counted_for_its_user() -> None:
    t, a, b = borrower("[ターンに1回]" + DRAWS)
    for _ in range(2):
        t.harm(b, 10)
        borrows(t, a)
        while t.asked:
            t.take(0)
        assert not t.alive(b)
        assert len(t.zone(0, HAND)) == 1
        b = t.put(1, CENTER, "B")


def test_a_borrowed_art_keeps_its_position() -> None:
    t, a, b = borrower("[コラボポジション限定]" + DRAWS)
    t.harm(b, 10)
    borrows(t, a)
    while t.asked:
        t.take(0)
    assert (t.alive(b), t.zone(0, HAND)) == (False, [])


def test_what_a_borrowed_art_says_of_its_cost_and_targets_holds_for_its_user() -> None:
    t, a, _ = borrower("このホロメンに青エールが付いているなら、このアーツに必要な赤-1。このアーツは、相手のバックホロメンも対象にできる。", ("red",))
    assert t.arts() == [a]
    t.under(a, "Y-blue")
    assert t.arts() == [a, a]
    borrows(t, a)
    assert (t.kind, len(t.offered())) == ("target", 2)


def test_why_not_speaks_of_borrowed_arts() -> None:
    t, a, _ = borrower("", ("red",))
    assert t.arts() == [a]
    told = [r.rule for r in reasons(game_info("hololive"), t.g, 0, a)]
    assert told == ["12.2.3.1"], "its own can be used, the other's lacks a cheer"


@rule("hololive", "10.13.3")
@pytest.mark.parametrize(("user", "drawn"), [("S", 1), ("A", 0)])
def test_who_downs_by_an_art_is_the_member_that_used_it(user: str, drawn: int) -> None:
    t = table(member("S", art(50), gift("このホロメンが相手のホロメンをダウンさせた時、自分のデッキを1枚引く。")))
    users = {i: t.put(0, zone, i) for i, zone in (("S", CENTER), ("A", COLLAB))}
    b = t.put(1, CENTER, "B", damage=150)
    t.put(1, BACK, "B")
    t.put(0, DECK, "A")
    t.use(users[user])
    while t.asked:
        t.take(0)
    assert (t.alive(b), len(t.zone(0, HAND))) == (False, drawn)


# ---- 5.23 again
@rule("hololive", "5.23.1", "12.2.3", "12.2.3.2")
def test_an_art_used_again_waits_until_nothing_else_is_to_be_resolved() -> None:
    t = table()
    a, b = duel(t)
    told: list[tuple[str, int]] = []
    t.ability("A", lambda g, r: told.append(("used", t.damage(b))), matcher=On(USE_ART))

    def once_more(g: Game, r: Record) -> None:
        told.append(("text", t.damage(b)))
        if t.damage(b) == 0:
            use_art_again(g, r.numbers[P_ART], True, False)

    text(t, "A", once_more)
    t.use(a)
    assert told == [("text", 0), ("used", 50), ("text", 50), ("used", 100)]
    assert t.damage(b) == 100
    assert t.arts() == []


@rule("hololive", "5.23.1")
def test_on_the_same_member_it_is_not_used_again_once_that_is_gone() -> None:
    t = table()
    a, b = duel(t)
    c = t.put(1, COLLAB, "B")
    t.harm(b, 150)
    text(t, "A", lambda g, r: use_art_again(g, r.numbers[P_ART], True, False))
    t.use(a).pick(b)
    assert not t.alive(b)
    assert t.damage(c) == 0
    assert t.asked == 0


@rule("hololive", "10.7.2.3.4")
def test_a_member_that_can_no_longer_be_targeted_is_dealt_nothing() -> None:
    t = table()
    a, b = duel(t)
    c = t.put(1, BACK, "B")
    t.ability("A", lambda g, r: do(g, EXCHANGE, b, c), matcher=On(USE_ART))
    text(t, "A", lambda g, r: use_art_again(g, r.numbers[P_ART], True, False) if t.damage(b) == 0 else None)
    t.use(a)
    assert (t.damage(b), t.damage(c)) == (50, 0)


@rule("hololive", "5.23.1")
@pytest.mark.parametrize(("action", "answer", "damage"), [
    ("repeat_art", YES, 100), ("repeat_art", NO, 50), ("must_repeat_art", None, 100)])
def test_who_uses_the_same_art_again_does_so_once(action: str, answer: int | None, damage: int) -> None:
    t = table()
    a, b = duel(t)
    allow(t, a, action)
    t.use(a)
    if answer is not None:
        assert (t.kind, t.seat) == ("use", 0)
        t.answer(answer)
    assert t.damage(b) == damage
    assert t.asked == 0


# ---- 12.2.2, 12.2.5 arts that answer
def answering(t: Table, limit: int = 0) -> int:
    a = t.ability("B", lambda g, r: do(g, SPECIAL_DAMAGE, t.cards(0, CENTER)[0], 10), kind=A_REPLACEMENT,
                  part=PART["art"], may=True, price=(0, 0, 1, 0, 0, 0, 0), limit=limit)
    t.lib.abilities[a].matcher = AnsweringArt(On(ARTS_DAMAGE))
    t.g.stale = 1
    return a


@rule("hololive", "12.2.2")
def test_an_art_that_answers_an_event_is_no_activated_ability() -> None:
    t = table()
    _, b = duel(t)
    a = answering(t)
    assert not is_art(t.g, a)
    t.under(b, "Y-red")
    t.make_turn(1)
    assert len(t.arts(1)) == 1


@rule("hololive", "12.2.5", "12.2.5.1")
def test_an_answering_art_may_be_used_while_its_cheers_are_there() -> None:
    t = table()
    a, b = duel(t)
    answering(t)
    t.use(a)
    assert t.asked == 0
    assert t.damage(b) == 50
    t = table()
    a, b = duel(t)
    t.under(b, "Y-red")
    answering(t)
    t.use(a)
    assert (t.kind, t.seat) == ("may_replace", 1)
    t.yes()
    assert t.damage(a) == 10
    assert t.damage(b) == 50


@rule("hololive", "12.2.5.1", "12.2.5.2")
def test_an_answering_art_keeps_to_its_limit() -> None:
    t = table()
    a, b = duel(t)
    c = t.put(0, COLLAB, "A")
    t.under(b, "Y-red")
    answering(t, limit=1)
    t.use(a).yes()
    t.use(c)
    assert t.asked == 0
    assert t.damage(a) == 10
    assert t.damage(b) == 100


# ---- 10.11.2.4
@rule("hololive", "10.11.2.4")
def test_damage_as_it_is_dealt_is_changed_before_damage_as_it_is_taken() -> None:
    t = table()
    a, b = duel(t)
    order: list[str] = []
    t.ability("B", lambda g, r: order.append("taken"), kind=A_REPLACEMENT, matcher=On(ARTS_DAMAGE), keyword=KW_TAKEN)
    t.ability("A", lambda g, r: order.append("dealt"), kind=A_REPLACEMENT, matcher=On(ARTS_DAMAGE), keyword=KW_DEALT)
    t.use(a)
    assert t.asked == 0
    assert order == ["dealt", "taken"]
    assert t.damage(b) == 50


def test_between_two_that_change_damage_taken_its_player_picks() -> None:
    t = table()
    a, _ = duel(t)
    for _ in range(2):
        t.ability("B", lambda g, r: None, kind=A_REPLACEMENT, matcher=On(ARTS_DAMAGE), keyword=KW_TAKEN)
    t.use(a)
    assert (t.kind, t.seat) == ("replace", 1)


@rule("hololive", "10.5.1")
@pytest.mark.parametrize(("price", "spare", "enough"), [
    ((0, 0, 2, 0, 0, 0, 0), 0, False),
    ((0, 0, 2, 0, 0, 0, 0), 1, True),
    ((0, 1, 1, 0, 0, 0, 0), 1, True),
    ((0, 1, 1, 0, 0, 0, 1), 1, False),
    ((0, 1, 1, 0, 0, 0, 1), 2, True),
])
def test_symbols_that_need_no_cheer_are_those_that_suit_best(price: tuple[int, ...], spare: int, enough: bool) -> None:
    assert payable([1 << 2], symbols(price), spare) is enough
