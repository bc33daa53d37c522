"""5 What is done with cards: the specified actions, one by one."""
from __future__ import annotations

import pytest

from taisen.games.hololive.rules.r05_damage import is_down
from taisen.games.hololive.rules.r05_dice import throw_again
from taisen.games.hololive.rules.r08_blooming import not_yet_bloomed
from taisen.games.hololive.rules.r10_layers import Forbid
from taisen.games.hololive.terms import (
    ACTIVATE,
    ARCHIVE,
    ARCHIVED,
    ARTS,
    ATTACH,
    BACK,
    BLOOM,
    CENTER,
    CHEER_DECK,
    COLLAB,
    COLLABED,
    DEBUT_RETURN,
    DECK,
    DRAW,
    EXCHANGE,
    HAND,
    HEAL,
    HOLO_POWER,
    NOTE_BLOOMED,
    NOTE_DICE,
    REATTACH,
    REST,
    REVEAL,
    ROLL,
    SEND,
    SET_DOWN,
    SHUFFLE,
    SPECIAL_DAMAGE,
    TO_HAND,
    TO_HOLO_POWER,
)
from taisen.kernel import triggers
from taisen.kernel.chance import seed_rng
from taisen.kernel.continuous import start_effect, static_scope
from taisen.kernel.effects import tree as t
from taisen.kernel.events import UNCHANGED, new_event
from taisen.kernel.lowered import Spec
from taisen.kernel.names import ABILITY, E_NUMBERS, ID, NOTE_SHIFT, P_EVENT, P_SEEN, SEAT, U_TURN, W_ABILITY
from taisen.kernel.state import Game
from tests.games.hololive.makings import holomem, support
from tests.games.hololive.test_bodies import Stage, carried_out
from tests.rules import rule

TOOL = support("T-1", "tool", "このツールが付いているホロメンのHP+10。")
MASCOT_2 = support("M-2", "mascot", "このマスコットが付いているホロメンのHP+10。")
TOOL_2 = support("T-2", "tool", "このツールが付いているホロメンのHP+10。")
LATER = holomem("S-3", "first", 120, name="ウタ")


@pytest.fixture
def s() -> Stage:
    return Stage(TOOL, TOOL_2, MASCOT_2, LATER)


# ---- 5.2-5.7
@rule("hololive", "5.2.1")
def test_a_member_is_made_to_rest_and_active_again(s: Stage) -> None:
    s.raw(REST, s.me)
    assert s.raw(ACTIVATE, s.me) == s.me and not s.bowed(s.me)
    assert s.in_vain(ACTIVATE, s.me)
    assert s.in_vain(REST, s.put(0, HAND, "D-1"))


@rule("hololive", "5.4.1", "4.4.9")
def test_a_member_told_to_go_down_is_down_whatever_its_hp(s: Stage) -> None:
    assert s.raw(SET_DOWN, s.backs[0]) == s.backs[0]
    assert is_down(s.g, s.backs[0]) and not is_down(s.g, s.me)
    assert s.in_vain(SET_DOWN, s.backs[0]), "it is already"
    assert s.in_vain(SET_DOWN, s.put(0, HAND, "D-1")), "it is no member"
    s.check()
    assert s.place(s.backs[0]) == ARCHIVE


@rule("hololive", "5.5.1")
def test_what_is_put_or_returned_somewhere_moves_there(s: Stage) -> None:
    card = s.put(0, ARCHIVE, "D-1")
    s.happen(TO_HAND, card)
    assert s.place(card) == HAND
    s.happen(TO_HOLO_POWER, s.now(card))
    assert s.place(card) == HOLO_POWER


@rule("hololive", "5.6.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_shuffling_changes_the_order_at_random(s: Stage, seat: int) -> None:
    refs = s.fill(seat, DECK, *["D-1"] * 12)
    orders = set()
    for seed in range(1, 6):
        s.g.rng = seed_rng(seed)
        s.raw(SHUFFLE, s.player(seat))
        orders.add(tuple(s.cards(seat, DECK)))
    assert len(orders) > 1 and all(sorted(o) == sorted(refs) for o in orders)


@rule("hololive", "5.6.1.1")
@pytest.mark.parametrize("cards", [0, 1])
def test_a_deck_of_one_card_or_none_counts_as_shuffled(s: Stage, cards: int) -> None:
    refs = s.fill(0, DECK, *["D-1"] * cards)
    assert not s.in_vain(SHUFFLE, s.player(0)) and s.cards(0, DECK) == refs


@rule("hololive", "5.7.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_drawing_takes_the_top_card_to_hand(s: Stage, seat: int) -> None:
    s.fill(seat, DECK, "S-1", "D-2")
    s.happen(DRAW, s.player(seat), 1)
    assert s.zone(seat, HAND) == ["D-2"] and s.zone(seat, DECK) == ["S-1"]
    assert s.zone(1 - seat, HAND) == []


@rule("hololive", "5.7.2")
def test_drawing_several_is_drawing_so_often(s: Stage) -> None:
    s.fill(0, DECK, "S-1", "D-1", "D-2")
    s.says("自分のデッキを2枚引く。")
    assert s.zone(0, HAND) == ["D-2", "D-1"]
    carried_out(s, t.Do("draw", amount=t.Const(0), player=t.Player("you")))
    assert s.zone(0, HAND) == ["D-2", "D-1"] and s.g.results == ()


def drawing(n: int) -> t.Do:
    return t.Do("draw", amount=t.Const(n), player=t.Player("you"), manner="up_to")


def looking(n: int) -> t.Do:
    return t.Do("look", t.TopOf(t.Const(n)), manner="up_to")


@rule("hololive", "5.7.3", "5.7.3.1", "5.7.3.2", "5.7.3.3", "5.7.3.4")
def test_drawing_up_to_so_many_goes_on_as_long_as_its_player_likes(s: Stage) -> None:
    s.fill(0, DECK, "S-1", "D-1", "D-2")
    told: list[tuple[int, int]] = []
    s.hear(lambda e: told.append((e.kind, e.number)))
    carried_out(s, drawing(2))
    assert s.asked
    s.yes()
    assert told == [(DRAW, 1)], "one card"
    assert s.zone(0, HAND) == ["D-2"] and s.asked
    s.yes()
    assert s.zone(0, HAND) == ["D-2", "D-1"] and not s.asked, "that was the last one allowed"


@rule("hololive", "5.7.3", "5.7.3.2")
def test_one_may_stop_before_the_first(s: Stage) -> None:
    s.fill(0, DECK, "S-1", "D-1")
    s.g.results = (s.me,)
    carried_out(s, drawing(2)).no()
    assert s.zone(0, HAND) == [] and not s.asked
    assert s.g.results == (), "nothing came of it"


@rule("hololive", "5.7.3.1", "5.9.2.1")
def test_up_to_none_is_not_asked(s: Stage) -> None:
    s.fill(0, DECK, "S-1", "D-1")
    carried_out(s, drawing(0))
    assert not s.asked and s.zone(0, HAND) == []
    carried_out(s, looking(0))
    assert not s.asked and s.g.shown[0] == 0


# ---- 5.8, 5.9, 5.11
@rule("hololive", "5.8.1", "5.9.1")
def test_who_looks_learns_the_cards_and_nobody_else(s: Stage) -> None:
    cards = s.fill(0, DECK, "S-1", "D-1", "D-2")
    s.says("自分のデッキの上から2枚を見る。その中から、ホロメン1枚を公開し、手札に加える。そして残ったカードを好きな順でデッキの下に戻す。")
    mine = [bool(s.shown(0, r)) for r in cards]
    yours = [bool((s.g.shown[1] | s.g.knows[1]) >> (r & ID) & 1) for r in cards]
    assert mine == [False, True, True] and yours == [False] * 3


@rule("hololive", "5.9.2", "5.9.2.1", "5.9.2.2", "5.9.2.3", "5.9.2.4", "5.9.2.5")
def test_looking_at_up_to_so_many_goes_deeper_card_by_card(s: Stage) -> None:
    cards = s.fill(0, DECK, "S-1", "D-1", "D-2")
    theirs = s.fill(1, DECK, "S-1")
    carried_out(s, looking(3))

    def looked_at() -> list[bool]:
        return [bool(s.shown(0, r)) for r in cards]

    def seen() -> tuple[int, ...]:
        """What その中 means."""
        return s.g.records[s.g.about].sets[P_SEEN]

    assert (s.kind, s.seat) == ("number", 0) and looked_at() == [False, False, False]
    s.yes()
    assert (s.kind, s.seat) == ("number", 0) and looked_at() == [False, False, True]
    assert seen() == (cards[2],)
    s.yes()
    assert s.asked and seen() == (cards[2], cards[1])
    assert not any((s.g.shown[0] | s.g.knows[0]) >> (r & ID) & 1 for r in theirs)
    s.no()
    assert not s.asked and [bool((s.g.shown[0] | s.g.knows[0]) >> (r & ID) & 1) for r in cards] == [False, True, True]


@rule("hololive", "5.11.1")
def test_what_all_see_is_not_revealed(s: Stage) -> None:
    assert s.in_vain(REVEAL, s.me)
    card = s.put(0, HAND, "S-1")
    assert s.raw(REVEAL, card) == card and s.shown(1, card)
    assert s.in_vain(REVEAL, card)


@rule("hololive", "5.11.1")
def test_a_revealed_card_is_seen_by_all(s: Stage) -> None:
    hidden, shown = s.fill(0, HAND, "S-1", "D-1")
    s.says("自分の手札の〈マイ〉1枚を公開し、デッキの下に戻す。")
    while s.asked:
        s.pick(shown)
    assert s.knows(1, shown) and not s.knows(1, hidden)


@rule("hololive", "5.11.2")
def test_cards_to_be_revealed_from_a_deck_are_chosen_by_what_is_said(s: Stage) -> None:
    singer, dancer = s.fill(0, DECK, "S-1", "D-1")
    s.says("自分のデッキから、〈ウタ〉1枚を公開し、手札に加える。そしてデッキをシャッフルする。")
    assert singer in s.offered() and dancer not in s.offered()
    s.pick(singer)
    assert s.zone(0, HAND) == ["S-1"] and s.knows(1, singer)


@rule("hololive", "5.12.1")
def test_to_archive_is_to_put_into_the_archive(s: Stage) -> None:
    card = s.put(0, HAND, "D-1")
    s.happen(ARCHIVED, card)
    assert s.zone(0, ARCHIVE) == ["D-1"] and s.zone(0, HAND) == []


# ---- 5.10, 5.17
@rule("hololive", "5.10.1", "5.10.2", "5.17.1")
def test_exchanged_members_go_each_where_the_other_was(s: Stage) -> None:
    assert s.raw(EXCHANGE, s.me, s.backs[0]) == s.me
    assert (s.place(s.me), s.place(s.backs[0])) == (BACK, CENTER)
    assert s.members(0) == [s.backs[0], s.backs[1], s.me] and s.members(1) == [s.you, *s.their_backs]


@rule("hololive", "5.10.2", "5.10.1", "5.17.1")
def test_where_one_cannot_go_nothing_is_exchanged(s: Stage) -> None:
    assert s.in_vain(EXCHANGE, s.me, s.their_backs[0])
    assert s.in_vain(EXCHANGE, s.backs[0], s.backs[1])
    assert (s.place(s.me), s.place(s.their_backs[0])) == (CENTER, BACK)
    held = s.lib.add_spec(Spec((Forbid("move"),), None, None))
    start_effect(s.g, held, static_scope(s.backs[0], 0, 0), (s.backs[0],), U_TURN)
    assert s.raw(EXCHANGE, s.me, s.backs[0]) == s.raw(EXCHANGE, s.backs[0], s.me) == UNCHANGED
    assert s.raw(EXCHANGE, s.me, s.backs[1]) == s.me


# ---- 5.13, 5.14, 5.15
@rule("hololive", "5.13.1", "5.13.1.1")
def test_a_bloom_card_is_laid_on_top(s: Stage) -> None:
    new = s.bloom(s.me, "S-2")
    assert new != UNCHANGED
    assert s.called(new) == "S-2"
    assert [s.called(r) for r in s.below(new)] == ["S-1"]
    newest = s.bloom(new, "S-3")
    assert s.called(newest) == "S-3"
    assert [s.called(r) for r in s.below(newest)] == ["S-1", "S-2"]


@rule("hololive", "5.13.1", "5.13.1.1")
def test_only_a_holomem_card_is_laid_on_a_member(s: Stage) -> None:
    held, tool = s.fill(0, HAND, "S-2", "T-1")
    assert s.in_vain(BLOOM, s.me, tool)
    assert s.in_vain(BLOOM, s.put(0, HAND, "S-1"), held)
    assert s.in_vain(BLOOM, s.me, s.backs[0]), "it is on the stage already"


@rule("hololive", "5.13.1", "5.13.1.1")
def test_it_is_known_how_often_a_member_has_bloomed(s: Stage) -> None:
    new = s.bloom(s.me, "S-2")
    assert not_yet_bloomed(s.g, s.backs[0]) and not not_yet_bloomed(s.g, new)
    assert s.g.notes[NOTE_BLOOMED << NOTE_SHIFT | new] == (1, s.lib.by_id["S-1"])
    newest = s.bloom(new, "S-3")
    assert s.g.notes[NOTE_BLOOMED << NOTE_SHIFT | newest] == (2, s.lib.by_id["S-2"])


@rule("hololive", "5.13.2", "4.4.2.1", "5.13.3")
def test_who_blooms_among_others_takes_nothing_of_theirs(s: Stage) -> None:
    mine = s.under(s.backs[0], "Y-1")
    other = s.under(s.backs[1], "Y-1")
    new = s.bloom(s.backs[0], "S-2")
    assert s.members(0) == [s.me, new, s.backs[1]]
    assert (s.attached(new), s.attached(s.backs[1])) == (mine, other)
    assert [s.holder(x) for x in (new, s.now(s.backs[0]))] == [0, 0]


@rule("hololive", "5.13.2")
def test_a_member_that_blooms_stays_the_same_member(s: Stage) -> None:
    s.says("このターンの間、このホロメンのアーツ+20。")
    s.raw(SPECIAL_DAMAGE, s.me, 30)
    s.raw(REST, s.me)
    sent = s.under(s.me, "Y-1")
    new = s.bloom(s.me, "S-2")
    c = s.g.cards[new & ID]
    assert (c.damage, c.pose) == (30, 1) and s.attached(new) == sent
    assert s.derived(new).nums[ARTS] == 20 and s.g.now(s.me) == new


@rule("hololive", "5.13.3", "5.13.3.1", "5.13.3.1.1")
def test_the_new_cards_abilities_are_other_abilities_even_if_they_say_the_same(s: Stage) -> None:
    first = s.bloom(s.me, "S-2")
    used = s.abilities(first)[0]
    s.lib.abilities[used & ABILITY].limit = 1
    s.g.limits[used] = 1
    assert triggers.used_up(s.g, used)
    again = s.bloom(first, "S-2")
    [new] = s.abilities(again)
    assert new & ABILITY == used & ABILITY and not triggers.used_up(s.g, new)
    assert s.abilities(s.now(first)) == (), "the card below has no abilities"


@rule("hololive", "5.14.1", "5.14.1.1", "5.14.1.2", "5.14.1.3")
def test_a_member_that_goes_back_to_debut_keeps_one_debut_card_and_its_cheers(s: Stage) -> None:
    new = s.bloom(s.bloom(s.me, "S-2"), "S-3")
    s.raw(SPECIAL_DAMAGE, new, 40)
    sent, tool = *s.under(new, "Y-1"), *s.under(new, "T-1")
    back = s.raw(DEBUT_RETURN, new)
    assert back != UNCHANGED
    assert s.called(back) == "S-1" and s.below(back) == []
    assert s.damage(back) == 0 and s.attached(back) == [sent]
    assert sorted(s.zone(0, HAND)) == ["S-2", "S-3", "T-1"] and s.place(tool) == HAND


@rule("hololive", "5.14.1", "5.14.1.2", "5.14.1.3")
@pytest.mark.parametrize("kept", [0, 1])
def test_which_of_several_debut_cards_stays_is_chosen(s: Stage, kept: int) -> None:
    debuts = [s.under(s.me, "D-1", tucked=1)[0], s.me]
    new = s.bloom(s.me, "S-2")
    back = s.raw(DEBUT_RETURN, new, s.now(debuts[kept]))
    assert back != UNCHANGED
    assert s.called(back) == ("D-1", "S-1")[kept]
    assert sorted(s.zone(0, HAND)) == [("S-1", "D-1")[kept], "S-2"]


@rule("hololive", "5.14.1.1")
def test_only_what_bloomed_from_a_debut_goes_back(s: Stage) -> None:
    first = s.put(0, BACK, "S-2")
    s.under(first, "S-3", tucked=1)
    assert s.in_vain(DEBUT_RETURN, first), "the lowest card is no Debut"
    assert s.in_vain(DEBUT_RETURN, s.me), "it is a Debut"


@rule("hololive", "5.15.1")
def test_to_collab_is_to_move_to_the_collab_position(s: Stage) -> None:
    s.happen(COLLABED, s.backs[0])
    assert s.place(s.backs[0]) == COLLAB


# ---- 5.16, 5.19
@rule("hololive", "5.16.1", "5.16.2", "5.19.1")
def test_what_is_attached_lies_with_its_member_and_belongs_to_it(s: Stage) -> None:
    tool, cheer = s.put(0, HAND, "T-1"), s.put(0, ARCHIVE, "Y-1")
    s.raw(ATTACH, tool, s.backs[0])
    s.raw(SEND, cheer, s.backs[0])
    assert [s.place(tool), s.place(cheer)] == [BACK, BACK]
    assert s.attached(s.backs[0]) == [s.now(tool), s.now(cheer)] and s.attached(s.backs[1]) == []
    other, held = s.fill(0, HAND, "T-2", "D-1")
    assert s.in_vain(ATTACH, other, held) and s.place(other) == HAND, "only to a member"


@rule("hololive", "5.16.3.1", "5.16.3.4")
def test_a_member_has_one_tool(s: Stage) -> None:
    s.under(s.me, "T-1")
    second = s.put(0, HAND, "T-2")
    assert s.in_vain(ATTACH, second, s.me) and s.place(second) == HAND
    assert not s.in_vain(ATTACH, second, s.backs[0])


@rule("hololive", "5.16.3.2", "5.16.3.4")
def test_a_member_has_one_mascot(s: Stage) -> None:
    s.under(s.me, "M-1")
    second = s.put(0, HAND, "M-1")
    assert s.in_vain(ATTACH, second, s.me) and s.place(second) == HAND
    assert not s.in_vain(ATTACH, s.put(0, HAND, "T-1"), s.me), "a tool is no mascot"


@rule("hololive", "5.16.3.4.1")
def test_of_several_cards_as_many_as_there_is_room_for_are_attached(s: Stage) -> None:
    one, other = s.fill(0, ARCHIVE, "M-1", "M-2")
    s.says("自分のアーカイブのマスコットすべてを自分のセンターホロメンに付ける。")
    assert sorted(s.offered()) == sorted([one, other])
    s.pick(other)
    assert s.attached(s.me) == [s.now(other)] and s.place(one) == ARCHIVE


@rule("hololive", "5.16.4", "5.16.4.1", "5.16.4.2")
def test_re_attaching_takes_a_card_from_one_member_to_another(s: Stage) -> None:
    card = s.under(s.me, "Y-1")[0]
    assert s.raw(REATTACH, card, s.backs[0]) == card
    assert s.attached(s.me) == [] and s.attached(s.backs[0]) == [card] and s.place(card) == BACK
    held = s.put(0, HAND, "T-1")
    assert s.in_vain(REATTACH, held, s.me) and s.place(held) == HAND, "it was attached to nothing"


@rule("hololive", "5.16.4", "5.16.4.1", "5.16.4.2")
def test_re_attaching_to_the_same_member_is_nothing(s: Stage) -> None:
    card = s.under(s.me, "Y-1")[0]
    assert s.in_vain(REATTACH, card, s.me)
    assert s.attached(s.me) == [card]


@rule("hololive", "5.19.2")
def test_a_cheer_sent_from_the_cheer_deck_is_its_top_card_shown_to_all(s: Stage) -> None:
    s.fill(0, CHEER_DECK, "Y-1", "Y-2")
    s.says("自分のエールデッキの上から1枚を、このホロメンに送る。")
    assert [s.called(r) for r in s.attached(s.me)] == ["Y-2"] and s.zone(0, CHEER_DECK) == ["Y-1"]


# ---- 5.21, 5.22, 5.24
@rule("hololive", "5.21.1", "5.21.1.1")
def test_recovering_takes_off_so_much_damage(s: Stage) -> None:
    s.raw(SPECIAL_DAMAGE, s.me, 50)
    s.raw(HEAL, s.me, 20)
    assert s.damage(s.me) == 30
    assert s.in_vain(HEAL, s.me, 0) and s.in_vain(HEAL, s.backs[0], 20)
    assert s.raw(HEAL, s.me, 1) == s.me and s.damage(s.me) == 29


@rule("hololive", "5.21.1.1")
def test_recovering_more_than_there_is_leaves_no_damage(s: Stage) -> None:
    s.raw(SPECIAL_DAMAGE, s.me, 10)
    s.raw(HEAL, s.me, 50)
    assert s.damage(s.me) == 0


@rule("hololive", "5.21.2")
def test_all_hp_is_recovered(s: Stage) -> None:
    s.raw(SPECIAL_DAMAGE, s.me, 50)
    s.says("このホロメンのHPすべて回復。")
    assert s.damage(s.me) == 0


@rule("hololive", "5.22.1")
def test_a_die_has_six_faces(s: Stage) -> None:
    faces = set()
    for seed in range(1, 80):
        s.g.rng = seed_rng(seed)
        faces.add(rolled(s))
    assert faces == {1, 2, 3, 4, 5, 6}


@rule("hololive", "5.22.1")
def test_dice_that_are_laid_out_come_one_after_another(s: Stage) -> None:
    s.g.notes[NOTE_DICE << NOTE_SHIFT] = (2, 5, 3)
    for face in (2, 5, 3):
        assert rolled(s) == face


def rolled(s: Stage) -> int:
    """What one die showed: the damage that it deals tells."""
    before = s.damage(s.you)
    s.says("サイコロを1回振る:相手のセンターホロメンに、出た目の数1につき、特殊ダメージ10を与える。")
    dealt = s.damage(s.you) - before
    s.raw(HEAL, s.you, 999)
    return dealt // 10


@rule("hololive", "5.22.2")
def test_whether_to_roll_may_be_asked(s: Stage) -> None:
    dice: list[int] = []

    def hear(g: Game, kind: int, ref: int, number: int, source: int, by: int, after: int) -> None:
        if kind == ROLL:
            dice.append(number)
            assert len(dice) < 2, "one die"

    s.g.log = hear
    s.g.notes[NOTE_DICE << NOTE_SHIFT] = (6, 6)
    text = "サイコロを1回振れる:偶数の時、このターンの間、このホロメンのアーツ+30。"
    s.says(text).no()
    assert s.derived(s.me).nums[ARTS] == 0
    s.says(text).yes()
    assert s.derived(s.me).nums[ARTS] == 30


@rule("hololive", "5.24.1")
@pytest.mark.parametrize(("die", "faces"), [(0, (5, 2, 3)), (1, (1, 5, 3)), (2, (1, 2, 5))])
def test_of_several_dice_only_the_one_rolled_anew_has_another_face(s: Stage, die: int, faces: tuple[int, ...]) -> None:
    roll = new_event(s.g, ROLL, (SEAT, SEAT, SEAT), (1, 2, 3), s.me, 0)
    play = s.g.new_play(W_ABILITY, -1, s.me, 0, 0, 0)
    play.numbers[P_EVENT] = roll
    s.g.notes[NOTE_DICE << NOTE_SHIFT] = (5,)
    throw_again(s.g, play, die)
    assert s.g.records[roll].sets[E_NUMBERS] == faces


@rule("hololive", "5.24.1")
def test_a_die_rolled_anew_counts_with_its_new_face() -> None:
    fan = support("F-2", "mascot", "このマスコットが付いているホロメンが能力でサイコロを振った時、このマスコットをアーカイブできる:"
                                "そのサイコロの結果をすべて無くし、はじめからサイコロを振り直す。")
    s = Stage(fan)
    s.under(s.me, "F-2")
    s.g.notes[NOTE_DICE << NOTE_SHIFT] = (1, 6)
    s.says("サイコロを1回振れる:6の時、このターンの間、このホロメンのアーツ+30。").yes().yes()
    assert s.derived(s.me).nums[ARTS] == 30


