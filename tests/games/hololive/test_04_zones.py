"""3.1, 3.2, 4 Controllers, zones, who sees what, members as stacks of cards."""
from __future__ import annotations

import pytest

from taisen.games.hololive.rules.r04_stage import hp_left, is_member, stack_of
from taisen.games.hololive.rules.r04_zones import entering_zone
from taisen.games.hololive.rules.r05_damage import raw_heal
from taisen.games.hololive.terms import (
    ARCHIVE,
    ARCHIVED,
    BACK,
    CENTER,
    CHEER_DECK,
    COLLAB,
    DECK,
    DRAW,
    ENTER,
    EXCHANGE,
    HAND,
    HOLO_POWER,
    LIFE,
    LOSE_LIFE,
    MOVE,
    OSHI,
    RESOLUTION,
    REST,
    SPECIAL_DAMAGE,
    TO_DECK,
    TO_HAND,
    TO_RESOLUTION,
    TURN_UP,
    ZONES,
)
from taisen.kernel.knowledge import CardSeen, view
from taisen.kernel.moves import set_damage, set_down
from taisen.kernel.names import ID
from taisen.kernel.sight import hide, show
from taisen.kernel.state import Game
from tests.games.hololive.test_bodies import Stage
from tests.rules import rule

HIDDEN = -1


def faces(s: Stage, seat: int, zone: int) -> list[str]:
    """The cards of a zone of player 0's whose faces that seat sees."""
    return [s.lib.defs[c.face].id for c in seen(s.g, seat, 0, zone) if c.face != HIDDEN]


def seen(g: Game, seat: int, owner: int, zone: int) -> list[CardSeen]:
    """What a seat can tell of the cards in a zone."""
    return view(g, seat).zone(len(ZONES), owner, zone).cards


def open_to(s: Stage, seat: int, zone: int, card: str = "D-1") -> bool:
    """Whether that seat sees the face of a card of player 0's that has just come to the zone."""
    ref = s.put(0, HOLO_POWER, card)
    before = len([c for c in seen(s.g, seat, 0, zone) if c.face != HIDDEN])
    kinds = {HAND: TO_HAND, ARCHIVE: ARCHIVED, DECK: TO_DECK, RESOLUTION: TO_RESOLUTION}
    if zone in kinds:
        s.happen(kinds[zone], ref)
    else:
        s.put(0, zone, card)
    return len([c for c in seen(s.g, seat, 0, zone) if c.face != HIDDEN]) > before


@pytest.fixture
def s() -> Stage:
    return Stage()


# ---- 3
@rule("hololive", "3.1.1")
def test_who_brought_a_card_owns_it(s: Stage) -> None:
    assert [s.owner(r) for r in (s.me, s.you)] == [0, 1]


@rule("hololive", "3.1.2", "4.1.6")
def test_a_card_is_of_the_player_in_whose_zone_it_lies_and_goes_to_that_players_zones(s: Stage) -> None:
    ref = s.put(1, HAND, "D-1")
    s.happen(ARCHIVED, ref)
    assert s.zone(1, ARCHIVE) == ["D-1"] and s.zone(0, ARCHIVE) == []


@rule("hololive", "3.2.1")
def test_each_player_has_life_damage(s: Stage) -> None:
    s.raw(LOSE_LIFE, s.player(1), 2)
    assert s.g.hurt == [0, 2]
    s.raw(LOSE_LIFE, s.player(0), 1)
    assert s.g.hurt == [1, 2]
    assert s.in_vain(LOSE_LIFE, s.player(0), 0) and s.g.hurt == [1, 2]


# ---- 4.1, 4.2
@rule("hololive", "4.1.1")
def test_each_player_has_zones_of_ones_own(s: Stage) -> None:
    s.put(0, HAND, "D-1")
    assert s.zone(0, HAND) == ["D-1"] and s.zone(1, HAND) == []


@rule("hololive", "4.1.2.1", "4.2.1", "4.2.3")
def test_cards_are_open_in_public_zones_and_not_in_hidden_ones(s: Stage) -> None:
    assert open_to(s, 1, ARCHIVE) and not open_to(s, 1, DECK) and not open_to(s, 1, HAND)
    assert [c.face != HIDDEN for c in seen(s.g, 1, 0, CENTER)] == [True]


@rule("hololive", "4.2.2")
def test_all_players_see_what_is_open(s: Stage) -> None:
    for seat in (0, 1):
        assert open_to(s, seat, ARCHIVE)
        assert len(seen(s.g, seat, 1, CENTER)) == 1


@rule("hololive", "4.2.2.1")
def test_a_card_that_lies_face_down_in_set_up_is_not_open(s: Stage) -> None:
    ref = s.put(0, BACK, "D-2")
    set_down(s.g, ref, 1)
    s.g.knows[1] &= ~(1 << (ref & ID))
    faces = [c.face for c in seen(s.g, 1, 0, BACK) if c.down]
    assert faces == [HIDDEN]


@rule("hololive", "4.1.2.2")
def test_everybody_can_count_every_zone(s: Stage) -> None:
    s.fill(0, DECK, "D-1", "D-1", "S-1")
    s.fill(0, HAND, "S-1", "D-1")
    assert s.view(1).zone(len(ZONES), 0, DECK).count == 3
    assert s.view(1).zone(len(ZONES), 0, HAND).count == 2


@rule("hololive", "4.1.2.3", "10.7.2.3.5")
def test_nobody_need_find_a_card_in_a_hidden_zone(s: Stage) -> None:
    s.fill(0, DECK, "S-1", "D-1")
    s.says("自分のデッキから、〈ウタ〉1枚を公開し、手札に加える。そしてデッキをシャッフルする。").stop()
    assert s.zone(0, HAND) == []


@rule("hololive", "4.1.3", "4.1.3.2")
def test_a_deck_keeps_its_order_and_new_cards_go_on_top(s: Stage) -> None:
    s.fill(0, DECK, "S-1", "D-1")
    s.happen(TO_DECK, s.put(0, HAND, "D-2"))
    assert s.zone(0, DECK) == ["S-1", "D-1", "D-2"]
    s.happen(DRAW, s.player(0), 1)
    assert s.zone(0, HAND) == ["D-2"]
    top = s.cards(0, DECK)[-1]
    show(s.g, top, 1)
    assert s.view(0).zone(len(ZONES), 0, DECK).at == [1], "known by its place"


@rule("hololive", "4.1.4")
def test_within_the_stage_a_card_stays_the_same_and_elsewhere_it_is_new(s: Stage) -> None:
    back = s.backs[0]
    s.raw(REST, back)
    s.raw(MOVE, back, COLLAB)
    assert s.now(back) == back and s.bowed(back)
    s.happen(TO_HAND, back)
    assert s.now(back) != back and not s.bowed(back)


# ---- 4.3, 4.4
@rule("hololive", "4.3.2", "5.2.1", "1.3.2.1")
def test_a_member_is_active_or_resting_and_does_not_become_what_it_is(s: Stage) -> None:
    assert s.raw(REST, s.me) == s.me and s.bowed(s.me)
    assert s.in_vain(REST, s.me)
    held = s.put(0, HAND, "D-1")
    assert s.in_vain(REST, held) and not s.bowed(held), "only what is on the stage rests"


@rule("hololive", "4.3.2.3", "4.4.5.1")
def test_a_member_comes_to_the_stage_active_and_unhurt(s: Stage) -> None:
    ref = s.put(0, BACK, "D-2", damage=30)
    s.raw(REST, ref)
    s.happen(TO_HAND, ref)
    s.happen(ENTER, s.now(ref))
    c = s.g.cards[ref & ID]
    assert (c.zone, c.pose, c.damage) == (BACK, 0, 0)
    assert (c.owner, c.seat) == (0, 0)


@rule("hololive", "4.3.3", "5.3.1")
def test_a_card_shows_one_of_its_sides(s: Stage) -> None:
    ref = s.backs[0]
    set_down(s.g, ref, 1)
    assert s.raw(TURN_UP, ref) == ref and s.down(ref) == 0
    assert s.in_vain(TURN_UP, ref)


@rule("hololive", "4.4.1", "4.4.2", "4.4.2.1.1", "4.4.2.2")
def test_a_stack_is_one_member(s: Stage) -> None:
    under = s.under(s.me, "S-1", "S-1", tucked=1)
    assert s.members(0, (CENTER,)) == [s.me]
    assert is_member(s.g, s.me) and not any(is_member(s.g, r) for r in under)
    assert s.in_vain(SPECIAL_DAMAGE, under[0], 10)


@rule("hololive", "4.4.2.1", "5.13.3")
def test_a_members_facts_are_those_of_its_top_card(s: Stage) -> None:
    new = s.bloom(s.me, "S-2")
    assert is_member(s.g, new) and not is_member(s.g, s.now(s.me))
    assert "level:first" in s.derived(new).traits and hp_left(s.g, new) == 90


@rule("hololive", "4.4.2.3", "4.4.8")
def test_the_cards_of_a_stack_keep_their_order(s: Stage) -> None:
    low, high = s.under(s.me, "S-1", "D-1", tucked=1)
    assert s.below(s.me) == [low, high] == stack_of(s.g, s.me)
    s.raw(EXCHANGE, s.me, s.backs[0])
    assert s.below(s.me) == [low, high] == stack_of(s.g, s.me)


@rule("hololive", "4.4.4")
def test_a_member_moves_within_the_stage_as_a_whole(s: Stage) -> None:
    low = s.under(s.backs[0], "D-1", tucked=1)[0]
    sent = s.under(s.backs[0], "Y-1")[0]
    s.raw(MOVE, s.backs[0], COLLAB)
    assert [s.place(r) for r in (s.backs[0], low, sent)] == [COLLAB] * 3
    assert [s.holder(r) for r in (s.backs[0], low, sent)] == [0] * 3
    assert s.members(0) == [s.me, s.backs[0], s.backs[1]] and s.members(1) == [s.you, *s.their_backs]
    assert s.below(s.backs[0]) == [low] and s.attached(s.backs[0]) == [sent]


@rule("hololive", "4.4.5", "4.4.5.2", "4.4.5.4", "5.20.1", "5.20.2")
def test_damage_is_added_to_what_a_member_bears(s: Stage) -> None:
    s.raw(SPECIAL_DAMAGE, s.me, 20)
    s.raw(SPECIAL_DAMAGE, s.me, 10)
    assert s.in_vain(SPECIAL_DAMAGE, s.me, 0), "none is no damage"
    assert s.damage(s.me) == 30 and hp_left(s.g, s.me) == 30


@rule("hololive", "4.4.5", "4.4.5.2", "5.20.1", "5.20.2")
def test_the_least_damage_counts_and_only_members_bear_any(s: Stage) -> None:
    held = s.put(0, HAND, "D-1")
    assert s.raw(SPECIAL_DAMAGE, s.me, 1) == s.me and s.damage(s.me) == 1
    assert s.in_vain(SPECIAL_DAMAGE, held, 20) and s.damage(held) == 0


@rule("hololive", "4.4.5.4")
def test_a_members_hp_is_less_by_what_it_bears(s: Stage) -> None:
    assert hp_left(s.g, s.put(0, BACK, "D-1", damage=20)) == 40


@rule("hololive", "4.4.6.1", "4.7.3", "4.8.3")
@pytest.mark.parametrize("zone", [CENTER, COLLAB])
def test_one_member_in_the_centre_and_one_in_the_collab_position(s: Stage, zone: int) -> None:
    if zone == COLLAB:
        assert s.raw(MOVE, s.backs[1], COLLAB) == s.backs[1] and s.place(s.backs[1]) == COLLAB
    assert s.in_vain(MOVE, s.backs[0], zone) and s.place(s.backs[0]) == BACK
    there = s.me if zone == CENTER else s.backs[1]
    assert s.raw(MOVE, there, BACK) == there and s.place(there) == BACK, "any number of them in the back"
    assert s.raw(MOVE, s.backs[0], zone) == s.backs[0] and s.place(s.backs[0]) == zone


@rule("hololive", "4.4.7", "5.5.1")
def test_a_member_that_leaves_the_stage_comes_apart(s: Stage) -> None:
    s.under(s.backs[0], "D-2", tucked=1)
    s.happen(TO_HAND, s.backs[0])
    assert s.zone(0, HAND) == ["D-1"] and s.zone(0, ARCHIVE) == ["D-2"]


# ---- 4.5-4.16
@rule("hololive", "4.5.2")
def test_the_oshi_is_open(s: Stage) -> None:
    s.put(0, OSHI, "O-1")
    assert faces(s, 1, OSHI) == ["O-1"]


@rule("hololive", "4.6.1")
def test_the_stage_is_centre_collab_and_back(s: Stage) -> None:
    s.raw(MOVE, s.backs[1], COLLAB)
    assert s.members(0) == [s.me, s.backs[1], s.backs[0]]


@rule("hololive", "4.6.2", "4.6.2.1")
def test_a_stage_holds_six_members(s: Stage) -> None:
    s.fill(0, BACK, "D-1", "D-1")
    sixth, seventh = s.put(0, HAND, "D-1"), s.put(0, HAND, "D-1")
    assert not s.in_vain(ENTER, sixth)
    assert s.in_vain(ENTER, seventh) and len(s.members(0)) == 6


@rule("hololive", "4.6.3")
def test_a_member_put_on_the_stage_goes_to_the_back(s: Stage) -> None:
    ref = s.put(0, HAND, "D-1")
    s.raw(ENTER, ref)
    assert s.place(ref) == BACK
    assert [entering_zone(x) for x in (0, CENTER, COLLAB, HAND)] == [BACK, CENTER, COLLAB, BACK]


@rule("hololive", "4.7.2")
def test_the_centre_is_open(s: Stage) -> None:
    assert faces(s, 1, CENTER) == ["S-1"]


@rule("hololive", "4.8.2")
def test_the_collab_position_is_open(s: Stage) -> None:
    s.put(0, COLLAB, "D-1")
    assert faces(s, 1, COLLAB) == ["D-1"]


@rule("hololive", "4.9.2")
def test_the_back_is_open(s: Stage) -> None:
    assert faces(s, 1, BACK) == ["D-1", "D-2"]


@rule("hololive", "4.10.2")
def test_nobody_sees_the_life_area_and_it_keeps_its_order(s: Stage) -> None:
    unseen_pile(s, LIFE, "Y-1")


@rule("hololive", "4.11.2")
def test_nobody_sees_a_deck_and_it_keeps_its_order(s: Stage) -> None:
    unseen_pile(s, DECK, "D-1")


@rule("hololive", "4.12.2")
def test_nobody_sees_a_cheer_deck_and_it_keeps_its_order(s: Stage) -> None:
    unseen_pile(s, CHEER_DECK, "Y-1")


@rule("hololive", "4.15.2")
def test_nobody_sees_holo_power_and_it_keeps_its_order(s: Stage) -> None:
    unseen_pile(s, HOLO_POWER, "D-1")


def unseen_pile(s: Stage, zone: int, card: str) -> None:
    refs = s.fill(0, zone, card, card, card)
    assert [c for seat in (0, 1) for c in seen(s.g, seat, 0, zone)] == []
    show(s.g, refs[1], 1)
    place = s.cards(0, zone).index(refs[1])
    assert s.view(0).zone(len(ZONES), 0, zone).at == [place], "a card that is known is known by its place"


@rule("hololive", "4.13.2")
def test_its_player_alone_sees_a_hand_and_it_has_no_order(s: Stage) -> None:
    refs = s.fill(0, HAND, "D-1", "S-1", "D-2")
    assert len([c for c in seen(s.g, 0, 0, HAND) if c.face != HIDDEN]) == 3
    assert seen(s.g, 1, 0, HAND) == []
    show(s.g, refs[1], 2)
    assert s.view(1).zone(len(ZONES), 0, HAND).at == [], "where in the hand it is cannot be told"


@rule("hololive", "4.13.2")
def test_which_of_two_alike_left_a_hand_cannot_be_told(s: Stage) -> None:
    known, drawn = s.fill(0, HAND, "D-1", "D-1")
    show(s.g, known, 2)
    hide(s.g, known)
    assert [c.face for c in seen(s.g, 1, 0, HAND)] == [s.lib.by_id["D-1"]]
    s.happen(ARCHIVED, drawn, 0, 0, 0)
    assert seen(s.g, 1, 0, HAND) == [], "it may have been the one that was shown"


@rule("hololive", "4.13.4")
def test_there_is_no_limit_to_a_hand(s: Stage) -> None:
    s.fill(0, HAND, *["D-1"] * 20)
    s.fill(0, DECK, "S-1")
    s.happen(DRAW, s.player(0), 1)
    assert len(s.zone(0, HAND)) == 21


@rule("hololive", "4.14.2")
def test_the_archive_is_open(s: Stage) -> None:
    s.put(0, ARCHIVE, "D-1")
    assert faces(s, 1, ARCHIVE) == ["D-1"]


@rule("hololive", "4.16.1", "4.16.2")
def test_there_is_one_resolution_zone_open_to_all_with_the_newest_on_top(s: Stage) -> None:
    mine, yours = s.put(0, HAND, "E-1"), s.put(1, HAND, "D-1")
    s.happen(TO_RESOLUTION, mine)
    s.happen(TO_RESOLUTION, yours)
    assert s.cards(0, RESOLUTION) == s.cards(1, RESOLUTION)
    assert [s.called(r) for r in s.cards(0, RESOLUTION)] == ["E-1", "D-1"]
    assert faces(s, 1, RESOLUTION) == ["E-1", "D-1"]
    assert s.g.rules.ordered >> RESOLUTION & 1


# ---- 4.1.5: cards put somewhere at once
@rule("hololive", "4.1.5")
def test_its_player_orders_cards_that_go_to_a_zone_at_once(s: Stage) -> None:
    s.fill(0, DECK, "D-1")
    s.fill(0, HAND, "S-1", "D-2")
    s.says("自分の手札すべてを好きな順でデッキの下に戻す。")
    assert (s.kind, s.seat) == ("order", 0)
    assert [s.called(r) for r in s.offered()] == ["S-1", "D-2"]


@rule("hololive", "4.1.5.1")
@pytest.mark.parametrize(("first", "deck"), [(0, ["D-2", "S-1", "D-1"]), (1, ["S-1", "D-2", "D-1"])])
def test_the_other_player_does_not_learn_the_order(s: Stage, first: int, deck: list[str]) -> None:
    a, b = s.fill(0, ARCHIVE, "S-1", "D-2")
    s.fill(0, DECK, "D-1")
    s.says("自分のアーカイブのホロメン2枚を好きな順でデッキの下に戻す。")
    while s.g.kind != 99:
        s.answer(s.choices[first if s.kind == "order" else 0])
    assert s.zone(0, DECK) == deck, "the first named lies topmost"
    assert not any(s.knows(1, r) for r in (a, b))
    assert s.knows(0, a)


@rule("hololive", "4.11.3", "4.13.3")
def test_deck_and_hand_mean_the_cards_there(s: Stage) -> None:
    s.fill(0, HAND, "S-1", "D-2")
    s.fill(0, DECK, "D-1")
    s.says("自分の手札すべてをアーカイブする。")
    assert s.zone(0, HAND) == [] and len(s.zone(0, ARCHIVE)) == 2


def test_healing_never_goes_below_nothing(s: Stage) -> None:
    set_damage(s.g, s.me, 10)
    assert raw_heal(s.g, s.me, 50, 0) == s.me and s.damage(s.me) == 0


