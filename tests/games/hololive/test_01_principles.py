"""1.3 The principles of the game; 3.1.2.1 whose a permanent ability is; 4.1.4.1 a card that an effect has moved."""
from __future__ import annotations

import pytest

from taisen.games.hololive.rules.r05_instructions import between
from taisen.games.hololive.rules.r05_using_again import use_art_again
from taisen.games.hololive.rules.r10_layers import Allow, ArtFilter
from taisen.games.hololive.terms import (
    ARCHIVE,
    ARCHIVED,
    ARTS,
    BACK,
    CENTER,
    CHEER_DECK,
    COLLAB,
    DECK,
    HAND,
    HP,
    LIFE,
    P_ART,
)
from taisen.kernel.continuous import start_effect, static_scope
from taisen.kernel.lowered import Program, Spec
from taisen.kernel.names import U_TURN
from taisen.kernel.state import Game, Record
from tests.games.hololive.makings import holomem
from tests.games.hololive.table import Table, art, member
from tests.games.hololive.test_bodies import Stage
from tests.games.hololive.test_lowering import gift
from tests.laid import Does
from tests.rules import rule


def num(t: Table, ref: int, field: int) -> int:
    return t.derived(ref).nums[field]


# ---- 1.3.1 the text and the rules
@rule("hololive", "1.3.1")
@pytest.mark.parametrize(("text", "backs"), [("", 0), ("このアーツは、相手のバックホロメンも対象にできる。", 2)])
def test_a_text_that_contradicts_the_rules_wins(text: str, backs: int) -> None:
    t = Table(member("A", art(50, text=text)), member("B", hp=200))
    a, b, c = t.put(0, CENTER, "A"), t.put(1, CENTER, "B"), t.put(1, COLLAB, "B")
    others = [t.put(1, BACK, "B", damage) for damage in (10, 20)]
    t.use(a)
    assert (t.kind, t.offered()) == ("target", [b, c, *others[:backs]])


# ---- 1.3.2 the impossible
@rule("hololive", "1.3.2")
def test_what_cannot_be_done_is_not_done_and_what_follows_is() -> None:
    s = Stage()
    for back in s.backs:
        s.raw(ARCHIVED, back)
    s.fill(0, DECK, "D-1")
    s.says("自分のセンターホロメンと自分のバックホロメンを交代させる。その後、自分のデッキを1枚引く。")
    assert (s.asked, s.place(s.me), s.zone(0, HAND)) == (0, CENTER, ["D-1"])


@rule("hololive", "1.3.2")
def test_of_so_many_as_much_as_possible_is_done() -> None:
    s = Stage()
    s.fill(0, CHEER_DECK, "Y-1", "Y-2")
    s.says("自分のエールデッキの上から3枚をアーカイブする。")
    assert s.zone(0, ARCHIVE) == ["Y-2", "Y-1"]


@rule("hololive", "1.3.2.2")
@pytest.mark.parametrize(("hurt", "archived", "left"), [(0, 2, 0), (0, 0, 0), (40, 2, 0), (40, 1, 20), (40, 0, 40)])
def test_by_a_number_of_none_nothing_is_done(hurt: int, archived: int, left: int) -> None:
    s = Stage()
    s.harm(s.me, hurt)
    s.fill(0, ARCHIVE, *["D-1"] * archived)
    s.says("自分のアーカイブのホロメン1枚につき、このホロメンのHP20回復。")
    assert s.damage(s.me) == left


@rule("hololive", "1.3.2.2")
def test_damage_of_nothing_is_not_dealt() -> None:
    s = Stage()
    s.says("自分のアーカイブのホロメン1枚につき、相手のセンターホロメンに特殊ダメージ20を与える。")
    assert not [e for e in s.g.history if e] and s.damage(s.you) == 0
    assert s.g.results == ()


@rule("hololive", "1.3.2.2.1")
@pytest.mark.parametrize(("held", "drawn"), [(0, 3), (3, 0), (5, 0)])
def test_a_number_below_none_counts_as_none(held: int, drawn: int) -> None:
    s = Stage()
    s.fill(0, HAND, *["E-1"] * held)
    s.fill(0, DECK, *["D-1"] * 5)
    s.says("自分の手札が3枚になるまで、自分のデッキを引く。")
    assert s.zone(0, HAND) == ["E-1"] * held + ["D-1"] * drawn
    assert len(s.zone(0, DECK)) == 5 - drawn


# ---- 1.3.2.3 demands that cannot all be met
@rule("hololive", "1.3.2.3")
def test_what_can_hit_one_member_only_comes_before_what_can_hit_anybody() -> None:
    t = Table(member("A", art(50)), member("B", hp=200))
    a, b, c = t.put(0, CENTER, "A"), t.put(1, CENTER, "B"), t.put(1, COLLAB, "B")
    t.put(1, BACK, "B")
    spec = t.lib.add_spec(Spec((Allow("must_repeat_art", None, None, ArtFilter()),), None, None))
    start_effect(t.g, spec, static_scope(a, 0, 0), (a,), U_TURN)

    def twice_more(g: Game, r: Record) -> None:
        if t.damage(b) < 100:
            use_art_again(g, r.numbers[P_ART], True, False)

    a_text = t.lib.abilities[t.lib.defs[t.lib.by_id["A"]].abilities[0]]
    a_text.program = t.lib.add_program(Program([Does(twice_more)], 1))
    t.use(a).pick(b)
    # Asked now whom the free repetition hits: could it have come first and downed the member, less would be done.
    assert (t.kind, t.offered(), t.damage(b)) == ("target", [b, c], 150)
    t.pick(b)
    assert not t.alive(b) and t.damage(c) == 0


# ---- 1.3.2.4 numbers
@rule("hololive", "1.3.2.4")
@pytest.mark.parametrize(("text", "field", "value"), [
    ("自分のステージのホロメン全員のアーツ-50。", ARTS, -50), ("自分のステージのホロメン全員のHP-60。", HP, 0),
    ("自分のステージのホロメン全員のHP-80。", HP, -20)])
def test_a_number_may_be_none_or_less(text: str, field: int, value: int) -> None:
    t = Table(member("A", art(), gift(text)), member("W"))
    t.put(0, CENTER, "A")
    assert num(t, t.put(0, BACK, "W"), field) == value


@rule("hololive", "1.3.2.4")
def test_what_went_below_none_is_counted_from_there() -> None:
    t = Table(member("A", art(), gift("自分のステージのホロメン全員のアーツ-50。")),
              member("C", art(), gift("自分のステージのホロメン全員のアーツ+30。")), member("W"))
    t.put(0, CENTER, "A")
    w = t.put(0, BACK, "W")
    t.put(0, COLLAB, "C")
    assert num(t, w, ARTS) == -20


# ---- 1.3.4 several players
@rule("hololive", "1.3.4")
@pytest.mark.parametrize("tp", [0, 1])
def test_the_turn_player_chooses_first_and_the_other_knows_of_it(tp: int) -> None:
    s = Stage()
    s.make_turn(tp)
    cards = [s.fill(seat, ARCHIVE, "D-1", "S-1") for seat in (0, 1)]
    s.says("お互い、アーカイブのホロメン1枚を手札に戻す。")
    assert (s.seat, s.offered()) == (tp, cards[tp])
    s.pick(cards[tp][1])
    assert s.zone(tp, HAND) == ["S-1"], "done before the other chooses"
    assert (s.seat, s.offered()) == (1 - tp, cards[1 - tp])
    s.pick(cards[1 - tp][0])
    assert (s.asked, s.zone(1 - tp, HAND)) == (0, ["D-1"])


@rule("hololive", "1.3.4.1")
@pytest.mark.parametrize("tp", [0, 1])
def test_each_instruction_is_carried_out_by_both_before_the_next(tp: int) -> None:
    s = Stage()
    s.make_turn(tp)
    cards = [s.fill(seat, ARCHIVE, "D-1", "S-1") for seat in (0, 1)]
    backs = [s.backs, s.their_backs]
    s.says("お互い、アーカイブのホロメン1枚を手札に戻し、自身のバックホロメン1人に特殊ダメージ10を与える。")
    s.pick(cards[tp][0])
    assert (s.seat, s.offered()) == (1 - tp, cards[1 - tp]), "no damage yet"
    s.pick(cards[1 - tp][0])
    assert (s.seat, s.offered()) == (tp, backs[tp])
    s.pick(backs[tp][0])
    assert (s.seat, s.offered()) == (1 - tp, backs[1 - tp])
    s.pick(backs[1 - tp][1])
    assert [s.damage(x) for x in backs[tp] + backs[1 - tp]] == [10, 0, 0, 10]


@rule("hololive", "1.3.4.2")
@pytest.mark.parametrize("tp", [0, 1])
def test_hidden_cards_are_chosen_by_both_before_any_is_shown(tp: int) -> None:
    s = Stage()
    s.make_turn(tp)
    hands = [s.fill(seat, HAND, "D-1", "E-1") for seat in (0, 1)]
    s.says("お互い、手札1枚をアーカイブする。")
    assert (s.seat, s.offered()) == (tp, hands[tp])
    s.pick(hands[tp][0])
    assert (s.seat, s.offered()) == (1 - tp, hands[1 - tp])
    assert s.place(hands[tp][0]) == HAND and not s.knows(1 - tp, hands[tp][0])
    s.pick(hands[1 - tp][1])
    assert (s.zone(tp, ARCHIVE), s.zone(1 - tp, ARCHIVE)) == (["D-1"], ["E-1"])


@rule("hololive", "1.3.4.2")
def test_what_is_chosen_to_be_shown_is_shown_when_both_have_chosen() -> None:
    s = Stage()
    hands = [s.fill(seat, HAND, "D-1", "E-1") for seat in (0, 1)]
    s.says("お互い、手札1枚を公開する。")
    s.pick(hands[0][0])
    assert s.seat == 1 and not s.shown(1, hands[0][0])
    s.pick(hands[1][1])
    assert [s.knows(1 - seat, hands[seat][i]) for seat in (0, 1) for i in (0, 1)] == [1, 0, 0, 1]


@rule("hololive", "1.3.4.1")
@pytest.mark.parametrize("text", [
    "お互い、手札すべてをデッキに戻してシャッフルする。そしてそれぞれのデッキを4枚引く。",
    "お互いの手札すべてをデッキに戻してシャッフルする。そしてそれぞれのデッキを4枚引く。"])
def test_what_follows_for_each_is_done_by_both(text: str) -> None:
    s = Stage()
    for seat in (0, 1):
        s.fill(seat, HAND, "D-1")
        s.fill(seat, DECK, *["E-1"] * 5)
    s.says(text)
    assert [len(s.zone(seat, HAND)) for seat in (0, 1)] == [4, 4]


# ---- 1.3.5 choosing a number
@rule("hololive", "1.3.5", "1.3.5.2")
@pytest.mark.parametrize(("there", "numbers"), [(5, [2, 3]), (3, [2, 3])])
def test_a_number_from_one_to_another_is_a_whole_number_between_them(there: int, numbers: list[int]) -> None:
    s = Stage()
    s.fill(0, CHEER_DECK, *["Y-1"] * there)
    s.says("自分のエールデッキの上から2～3枚をアーカイブできる:アーカイブしたエール1枚につき、このターンの間、このホロメンのアーツ+10。")
    assert s.kind == "may"
    s.yes()
    assert (s.kind, s.offered()) == ("number", numbers)
    s.pick(3)
    assert (len(s.zone(0, ARCHIVE)), num(s, s.me, ARTS)) == (3, 30)


@rule("hololive", "1.3.5", "1.3.5.2")
@pytest.mark.parametrize(("least", "most", "numbers"), [(0, 2, [0, 1, 2]), (2, 3, [2, 3]), (1, 0, [0]), (0, 0, [0]),
                                                        (-2, 1, [0, 1])])
def test_both_ends_can_be_chosen_and_nothing_below_none(least: int, most: int, numbers: list[int]) -> None:
    assert between(least, most) == numbers


@rule("hololive", "1.3.5")
def test_no_number_below_none_can_be_chosen() -> None:
    s = Stage()
    s.says("相手のバックホロメンに特殊ダメージ20を10ずつ割り振って与える。")
    assert s.offered() == [0, 10, 20]


# ---- 3.1.2.1
@rule("hololive", "3.1.2.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_permanent_ability_is_of_the_player_who_controls_its_card(seat: int) -> None:
    t = Table(member("A", art(), gift("自分のステージのホロメン全員のHP+30。")), member("W"))
    members = [t.put(s, BACK, "W") for s in (0, 1)]
    t.put(seat, CENTER, "A")
    assert [num(t, x, HP) for x in members] == [90 if s == seat else 60 for s in (0, 1)]


# ---- 4.1.4.1
@rule("hololive", "4.1.4.1")
def test_an_effect_means_the_card_where_it_has_put_it() -> None:
    s = Stage(holomem("N-1", name="ナツ"))
    card = s.fill(0, ARCHIVE, "N-1")[0]
    s.says("自分のアーカイブの〈ナツ〉1枚をステージに出す。このターンの間、そのホロメンのアーツ+20。")
    now = s.now(card)
    assert now != card and s.place(now) == BACK
    assert num(s, now, ARTS) == 20


@rule("hololive", "4.1.4.1")
def test_a_card_put_into_hand_and_gone_on_from_there_is_another() -> None:
    s = Stage()
    s.fill(0, ARCHIVE, "S-2")
    s.says("自分のアーカイブの〈ウタ〉1枚を手札に戻す。戻したカードが1stホロメンなら、相手のセンターホロメンに特殊ダメージ10を与える。")
    assert s.zone(0, HAND) == ["S-2"] and s.damage(s.you) == 10
    assert len(s.zone(0, LIFE)) == 5


