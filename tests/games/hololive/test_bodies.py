"""What texts instruct, carried out at a table set by hand. The texts are made up, in the game's wording."""
from __future__ import annotations

import pytest

from taisen.errors import TaisenError
from taisen.games.hololive.terms import (
    ARCHIVE,
    BACK,
    CENTER,
    CHEER_DECK,
    COLLAB,
    DECK,
    HAND,
    HOLO_POWER,
    LIFE,
    N_TURNS,
)
from taisen.games.hololive.text.bodies import Body
from taisen.games.hololive.text.lowering import Lowering
from taisen.games.hololive.text.scope import Scope
from taisen.games.hololive.text.vocabulary import VOCABULARY
from taisen.games.info import CardData, Piece
from taisen.kernel.chance import seed_rng
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.program import run_play
from taisen.kernel.lowered import Ability
from taisen.kernel.names import A_TRIGGERED, E_NUMBERS, ID, R_EVENT, STOP, W_ABILITY
from tests.games.hololive.makings import cheer, holomem, support
from tests.games.hololive.table import Table, art, member
from tests.rules import rule

SINGER = holomem("S-1", name="ウタ", traits=("歌",))
SINGER_1 = holomem("S-2", "first", 90, name="ウタ", traits=("歌",))
DANCER = holomem("D-1", name="マイ")
OTHER = holomem("D-2", name="マイ")
EVENT = support("E-1")
MASCOT = support("M-1", "mascot", "このマスコットが付いているホロメンのHP+20。")
FAN = support("F-1", "mascot", "このマスコットが付いているホロメンの能力でエールをアーカイブする時、"
                            "アーカイブするエール1枚のかわりに、このマスコットをアーカイブできる。")
GREEN = cheer("Y-2", "green")
CARDS = (SINGER, SINGER_1, DANCER, OTHER, EVENT, MASCOT, GREEN)


class Stage(Table):
    """A table with a centre and three backs on either side, and texts that are carried out for player 0's centre."""

    def __init__(self, *cards: CardData) -> None:
        super().__init__(*CARDS, *cards)
        self.me = self.put(0, CENTER, "S-1")
        self.backs = [self.put(0, BACK, i) for i in ("D-1", "D-2")]
        self.you = self.put(1, CENTER, "S-1")
        self.their_backs = [self.put(1, BACK, i) for i in ("D-1", "D-2")]
        self.g.numbers[N_TURNS] = self.g.numbers[N_TURNS + 1] = 3
        self.later()

    def fill(self, seat: int, zone: int, *ids: str) -> list[int]:
        return [self.put(seat, zone, i) for i in ids]

    def says(self, text: str, part: str = "collab", source: int = 0, seat: int = 0) -> Stage:
        """The text is carried out, up to the first question."""
        low = Lowering(self.lib, "T-text")
        ids = low.piece(part, VOCABULARY.compile(text, part), "text")
        a = self.lib.abilities[ids[0]]
        assert a.program is not None
        play = self.g.new_play(W_ABILITY, a.program.id, source or (self.me, self.you)[seat], seat, a.id, a.program.slots)
        self.do(lambda g: run_play(g, play.id, False))
        return self


# ---- drawing, looking, searching
def test_draws_one_by_one_as_far_as_the_deck_goes() -> None:
    s = Stage()
    s.fill(0, DECK, "D-1", "D-1")
    s.says("自分のデッキを3枚引く。")
    assert s.zone(0, HAND) == ["D-1", "D-1"]


def test_a_searched_card_need_not_be_found_and_the_deck_is_shuffled() -> None:
    s = Stage()
    found = s.fill(0, DECK, "S-1", "D-1")[0]
    s.says("自分のデッキから、#歌を持つホロメン1枚を公開し、手札に加える。そしてデッキをシャッフルする。")
    assert s.offered() == [STOP & (1 << 54) - 1, found]
    s.stop()
    assert s.zone(0, HAND) == [] and len(s.zone(0, DECK)) == 2


def test_what_is_found_is_shown_to_all_and_goes_to_hand() -> None:
    s = Stage()
    found, _ = s.fill(0, DECK, "S-1", "D-1")
    s.says("自分のデッキから、#歌を持つホロメン1枚を公開し、手札に加える。そしてデッキをシャッフルする。").pick(found)
    assert s.zone(0, HAND) == ["S-1"]
    assert s.knows(1, found)


@rule("hololive", "5.11.2")
@pytest.mark.parametrize(("third", "drawn"), [("E-1", 1), ("D-1", 0)])
def test_what_was_revealed_counts_where_it_has_gone(third: str, drawn: int) -> None:
    s = Stage()
    s.fill(0, DECK, "D-1", "D-1", third, "S-1")
    s.says("自分のデッキの上から2枚を公開する。そして公開したカードをアーカイブする。その中にイベントがあるなら、自分のデッキを1枚引く。")
    assert sorted(s.zone(0, ARCHIVE)) == sorted([third, "S-1"]) and len(s.zone(0, HAND)) == drawn


def test_any_card_must_be_found() -> None:
    s = Stage()
    s.fill(0, DECK, "S-1", "D-1")
    s.says("自分のデッキから、カード1枚を公開し、手札に加える。そしてデッキをシャッフルする。")
    assert not s.can("stop")


def test_without_the_condition_nothing_is_searched_or_shuffled() -> None:
    s = Stage()
    s.fill(0, DECK, "S-1", "D-1", "D-1", "S-1")
    before = s.g.rng
    s.says("自分のセンターホロメンが〈マイ〉なら、自分のデッキから、ホロメン1枚を公開し、手札に加える。そしてデッキをシャッフルする。")
    assert s.asked == 0 and s.g.rng == before


def test_the_rest_goes_under_the_deck_in_the_order_its_player_likes() -> None:
    s = Stage()
    low, a, b, found = s.fill(0, DECK, "E-1", "D-1", "S-2", "S-1")
    s.says("自分のデッキの上から3枚を見る。その中から、#歌を持つDebutホロメン1枚を公開し、手札に加える。そして残ったカードを好きな順でデッキの下に戻す。")
    s.pick(found)
    assert s.kind == "order" and s.seat == 0
    s.pick(a)
    assert s.which(s.cards(0, DECK)) == s.which([b, a, low])
    assert not s.knows(1, a)


def test_looked_at_cards_are_seen_by_one_player_only() -> None:
    s = Stage()
    top = s.fill(0, DECK, "D-1", "S-1")[-1]
    s.says("自分のデッキの上から1枚を見る。その中から、#歌を持つDebutホロメン1枚を公開し、手札に加える。そして残ったカードを好きな順でデッキの下に戻す。")
    assert s.shown(0, top) and not s.shown(1, top)


# ---- choosing
def test_a_number_said_is_chosen_as_far_as_possible() -> None:
    s = Stage()
    only = s.fill(0, ARCHIVE, "Y-1")[0]
    s.says("自分のアーカイブのエール1～3枚を、自分のホロメンに割り振って送る。")
    # One cheer is all there is: it must be chosen, and only whom it goes to is asked.
    assert s.offered() == [s.me, *s.backs]
    s.pick(s.backs[1])
    assert s.host(only) == s.backs[1]


def test_each_of_several_cheers_goes_where_its_player_says() -> None:
    s = Stage()
    a, b = s.fill(0, ARCHIVE, "Y-1", "Y-2")
    s.says("自分のアーカイブのエール1～3枚を、自分のホロメンに割り振って送る。").pick(a, b)
    s.pick(s.me, s.backs[0])
    assert s.host(a) == s.me and s.host(b) == s.backs[0]


def test_every_member_is_hit_at_once() -> None:
    s = Stage()
    s.says("相手のバックホロメン全員に特殊ダメージ10を与える。")
    assert [s.damage(x) for x in s.their_backs] == [10, 10]


def test_one_of_two_named_places_is_chosen() -> None:
    s = Stage()
    collab = s.put(1, COLLAB, "D-1")
    s.says("相手のセンターホロメンかコラボホロメンに特殊ダメージ20を与える。")
    assert s.offered() == [s.you, collab]
    s.pick(collab)
    assert (s.damage(s.you), s.damage(collab)) == (0, 20)


def test_both_named_places_are_hit() -> None:
    s = Stage()
    collab = s.put(1, COLLAB, "D-1")
    s.says("相手のセンターホロメンとコラボホロメンに特殊ダメージ20を与える。")
    assert (s.damage(s.you), s.damage(collab)) == (20, 20)


def test_nobody_there_means_nothing_is_done() -> None:
    s = Stage()
    s.says("相手のコラボホロメンに特殊ダメージ20を与える。")
    assert s.asked == 0 and s.damage(s.you) == 0


# ---- may, costs
def test_a_cost_that_cannot_be_paid_whole_is_not_asked_for() -> None:
    s = Stage()
    s.fill(0, HAND, "D-1")
    s.fill(0, DECK, "D-1")
    s.says("自分の手札2枚をアーカイブできる:自分のデッキを1枚引く。")
    assert s.asked == 0 and s.zone(0, HAND) == ["D-1"]


def test_a_cost_is_paid_and_what_follows_is_done() -> None:
    s = Stage()
    b = s.fill(0, HAND, "D-1", "E-1")[1]
    s.fill(0, DECK, "S-1")
    s.says("自分の手札1枚をアーカイブできる:自分のデッキを1枚引く。")
    assert s.kind == "may"
    s.yes().pick(b)
    assert s.zone(0, ARCHIVE) == ["E-1"] and s.zone(0, HAND) == ["D-1", "S-1"]


def test_an_optional_step_refused_does_nothing() -> None:
    s = Stage()
    s.fill(0, ARCHIVE, "S-1")
    s.says("自分のアーカイブの〈ウタ〉1枚を手札に戻せる。").no()
    assert s.zone(0, ARCHIVE) == ["S-1"]


# ---- what was spoken of
def test_that_member_is_the_one_chosen_before() -> None:
    s = Stage()
    s.says("このターンの間、自分のホロメン1人のアーツ+20。そのホロメンが〈マイ〉なら、さらに、そのホロメンのアーツ+10。") \
        .pick(s.backs[0])
    assert s.derived(s.backs[0]).nums[2] == 30


def test_what_was_archived_is_counted() -> None:
    s = Stage()
    a, b = s.under(s.me, "Y-1", "Y-2")
    s.says("このホロメンのエール2枚をアーカイブできる:相手のセンターホロメンに、アーカイブしたカード1枚につき、特殊ダメージ20を与える。")
    s.yes()
    assert s.damage(s.you) == 40 and {s.place(a), s.place(b)} == {ARCHIVE}


def test_instead_looks_before_it_does() -> None:
    s = Stage()
    s.says("相手のセンターホロメンに特殊ダメージ10を与える。自分のセンターホロメンが〈ウタ〉なら、かわりに、相手のセンターホロメンに特殊ダメージ30を与える。")
    assert s.damage(s.you) == 30


def test_for_each_multiplies_the_numbers() -> None:
    s = Stage()
    s.fill(0, DECK, "D-1", "D-1", "D-1")
    s.says("自分のステージの〈マイ〉1人につき、自分のデッキを1枚引く。")
    assert len(s.zone(0, HAND)) == 2


# ---- players
def test_each_player_returns_and_draws_their_own_hand() -> None:
    s = Stage()
    s.fill(0, HAND, "D-1")
    s.fill(1, HAND, "S-1", "S-1")
    for seat in (0, 1):
        s.fill(seat, DECK, "E-1", "E-1", "E-1")
    s.says("お互い、手札すべてを好きな順でデッキの下に戻す。その後、お互い、デッキに戻したカード1枚につき、それぞれのデッキを1枚引く。")
    while s.asked:
        s.take(0)
    assert s.zone(0, HAND) == ["E-1"] and s.zone(1, HAND) == ["E-1", "E-1"]


# ---- members
def test_bloom_by_an_effect_obeys_the_conditions_of_the_action() -> None:
    s = Stage()
    card = s.fill(0, ARCHIVE, "S-2")[0]
    s.lay_number(1, 0)
    s.lay_number(2, 1)
    s.says("自分のホロメン1人を、自分のアーカイブのホロメンを使ってBloomできる。").yes()
    assert s.place(card) == CENTER
    assert s.g.cards[s.me & ID].tucked


def test_a_member_with_too_much_damage_does_not_bloom() -> None:
    s = Stage()
    s.fill(0, ARCHIVE, "S-2")
    s.lay_number(2, 1)
    s.harm(s.me, 90)
    s.says("自分のホロメン1人を、自分のアーカイブのホロメンを使ってBloomさせる。")
    assert s.zone(0, ARCHIVE) == ["S-2"]


def test_entering_stops_at_six_members() -> None:
    s = Stage()
    s.fill(0, BACK, "D-1", "D-1", "D-1")
    s.fill(0, DECK, "S-1")
    s.says("自分のデッキから、白Debutホロメン1枚を公開し、ステージに出す。そしてデッキをシャッフルする。", "item")
    while s.asked:
        s.take(-1)
    assert len(s.zone(0, BACK)) == 5


def test_all_stacked_cards_return_to_hand() -> None:
    s = Stage(holomem("Z-9", name="ネオ"))
    s.under(s.backs[0], "S-1", tucked=1)
    s.says("自分のバックポジションの〈マイ〉1人を選ぶ。選んだホロメンを含め重なっているホロメンすべてを好きな順でデッキの下に戻す。", "event")
    s.pick(s.backs[0])
    while s.asked:
        s.take(0)
    assert sorted(s.zone(0, DECK)) == ["D-1", "S-1"] and s.zone(0, ARCHIVE) == []


def test_divided_damage_is_dealt_in_tens() -> None:
    s = Stage()
    s.says("相手のバックホロメンに特殊ダメージ30を10ずつ割り振って与える。")
    s.pick(20)
    assert [s.damage(x) for x in s.their_backs] == [20, 10]


def test_damage_that_costs_no_life_is_dealt() -> None:
    s = Stage()
    s.says("相手のバックホロメン1人に特殊ダメージ60を与える。ただし、ダウンしても相手のライフは減らない。").pick(s.their_backs[0])
    s.check()
    assert s.place(s.their_backs[0]) == ARCHIVE and len(s.zone(1, 4)) == 5


def test_cheers_from_the_cheer_deck_are_revealed_before_it_is_said_who_gets_them() -> None:
    s = Stage()
    top = s.fill(0, CHEER_DECK, "Y-1", "Y-2")[-1]
    s.says("自分のエールデッキの上から1枚を自分のホロメンに送る。")
    assert s.kind == "choose" and s.shown(1, top)
    s.pick(s.backs[0])
    assert s.host(top) == s.backs[0]


def test_a_second_mascot_is_not_offered_a_member_that_has_one() -> None:
    s = Stage()
    s.under(s.me, "M-1")
    s.fill(0, ARCHIVE, "M-1")
    s.says("自分のアーカイブのマスコット1枚を自分のホロメンに付ける。")
    assert s.offered() == s.backs


def test_holo_power_is_archived_from_the_top() -> None:
    s = Stage()
    s.fill(0, HOLO_POWER, "D-1", "E-1")
    s.says("自分のホロパワー1枚をアーカイブする。")
    assert s.zone(0, HOLO_POWER) == ["D-1"] and s.zone(0, ARCHIVE) == ["E-1"]


# ---- dice
def test_a_die_has_six_faces_and_what_follows_looks_at_it() -> None:
    odd = even = 0
    for seed in range(1, 40):
        s = Stage()
        s.g.rng = seed_rng(seed)
        s.fill(0, DECK, "D-1")
        s.says("サイコロを1回振れる:奇数の時、自分のデッキを1枚引く。").yes()
        odd += s.zone(0, HAND) == ["D-1"]
        even += s.zone(0, HAND) == []
    assert odd > 5 and even > 5


def test_what_cannot_be_done_is_refused_with_a_sentence() -> None:
    s = Stage()
    with pytest.raises(TaisenError, match="cannot do this part"):
        Body(Lowering(s.lib, "T"), Scope("art")).main((t.Do("fly"),))



@pytest.mark.parametrize(("text", "seats"), [
    ("相手は、サイコロを1回振り、出た目の数1につき自身の手札のカード1枚をアーカイブする。", (1,)),
    ("サイコロを1回振る。出た目の数1につき、自分の手札1枚をアーカイブする。", (0,))])
def test_what_is_counted_is_what_ones_own_dice_show(text: str, seats: tuple[int, ...]) -> None:
    s = Stage()
    for seat in (0, 1):
        s.fill(seat, HAND, *["D-1"] * 6)
    s.says(text, "sp")
    while s.kind:
        assert s.g.seat in seats
        s.answer(s.g.options[0])
    for seat in (0, 1):
        assert (len(s.zone(seat, HAND)) < 6) == (seat in seats)


# ---- costs and replacements
def test_a_card_searched_for_as_a_cost_need_not_be_there() -> None:
    s = Stage()
    s.fill(0, DECK, "D-1", "D-2")
    s.says("自分のデッキから、〈ウタ〉1枚を公開できる:公開したホロメンをステージに出す。そしてデッキをシャッフルする。")
    assert s.kind == "may"
    before = s.g.rng
    s.yes()
    assert s.asked == 0 and s.g.rng != before and len(s.zone(0, BACK)) == 2


def test_a_fan_archived_in_place_of_a_cheer_pays_a_cost() -> None:
    s = Stage(FAN)
    pinned = s.under(s.me, "F-1")[0]
    s.says("このホロメンのエール1枚をアーカイブできる:相手のセンターホロメンに特殊ダメージ10を与える。")
    assert s.kind == "may"
    s.yes()
    assert s.place(pinned) == ARCHIVE and s.damage(s.you) == 10


def test_another_members_fan_does_not_pay_it() -> None:
    s = Stage(FAN)
    s.under(s.backs[0], "F-1")
    s.says("このホロメンのエール1枚をアーカイブできる:相手のセンターホロメンに特殊ダメージ10を与える。")
    assert s.asked == 0 and s.damage(s.you) == 0


def test_the_opponent_moves_one_of_their_own_members() -> None:
    s = Stage()
    s.says("相手のコラボホロメンがいない時、相手は、自身のバックホロメン1人をコラボポジションに移動させる。")
    assert s.seat == 1 and s.offered() == s.their_backs
    s.pick(s.their_backs[1])
    assert s.place(s.their_backs[1]) == COLLAB


def test_both_choose_from_hand_before_any_card_is_shown() -> None:
    s = Stage()
    mine = s.fill(0, HAND, "D-1", "E-1")
    theirs = s.fill(1, HAND, "D-1", "E-1")
    s.says("お互い、手札1枚をアーカイブする。")
    s.pick(mine[0])
    assert s.seat == 1 and s.place(mine[0]) == HAND
    s.pick(theirs[1])
    assert s.zone(0, ARCHIVE) == ["D-1"] and s.zone(1, ARCHIVE) == ["E-1"]


def test_a_janken_goes_on_until_somebody_wins() -> None:
    s = Stage()
    s.says("相手と勝敗が決まるまでじゃんけんできる:自分が勝った時、このターンの間、このホロメンのアーツ+30。").yes()
    s.pick(1).pick(1).pick(2).pick(1)
    assert s.derived(s.me).nums[2] == 30


def test_dice_count_as_said_for_the_rest_of_the_turn() -> None:
    s = Stage()
    s.put(0, 0, "O-1")
    s.says("このターンの間、自分のサイコロの目の数すべてを6として扱う。", "sp")
    s.says("サイコロを1回振れる:6の時、このターンの間、このホロメンのアーツ+30。").yes()
    assert s.derived(s.me).nums[2] == 30


def test_of_different_names_no_two_are_alike() -> None:
    s = Stage()
    a, b, c = s.fill(0, HAND, "S-1", "S-2", "D-1")
    s.says("自分の手札の異なるカード名のホロメン2枚をアーカイブできる:自分のデッキを1枚引く。").yes().pick(a)
    assert b not in s.offered()
    assert s.place(c) == ARCHIVE or c in s.offered()


def test_each_member_counts_its_own_cheers() -> None:
    s = Stage()
    s.under(s.me, "Y-1", "Y-2")
    s.under(s.backs[0], "Y-1")
    s.says("このターンの間、自分のステージのホロメン全員は、そのホロメンのエール1色につき、アーツ+20。")
    assert [s.derived(x).nums[2] for x in (s.me, *s.backs)] == [40, 20, 0]


def test_a_limit_by_name_holds_for_the_player() -> None:
    s = Stage()
    s.fill(0, DECK, "D-1", "D-1", "D-1")
    for _ in range(2):
        s.says("自分のデッキを1枚引く。自分のブルームエフェクト「text」はターンに1回しか使えない。", "bloom")
    assert len(s.zone(0, HAND)) == 1


def test_how_many_of_the_top_are_archived_is_said_first() -> None:
    s = Stage()
    s.fill(0, CHEER_DECK, "Y-1", "Y-1", "Y-2")
    s.says("自分のエールデッキの上から1～3枚をアーカイブできる:アーカイブしたエール1枚につき、このターンの間、このホロメンのアーツ+10。")
    assert s.kind == "may"
    s.yes().pick(2)
    assert len(s.zone(0, ARCHIVE)) == 2 and s.derived(s.me).nums[2] == 20


def test_dice_to_be_rolled_by_a_number_of_none_are_not_offered() -> None:
    s = Stage()
    s.says("自分のステージのマスコット2枚につき、サイコロを1回振れる:奇数が1回以上出たなら、相手のライフ-1。")
    assert s.asked == 0
    s.under(s.me, "M-1")
    s.under(s.backs[0], "M-1")
    s.says("自分のステージのマスコット2枚につき、サイコロを1回振れる:奇数が1回以上出たなら、相手のライフ-1。")
    assert s.kind == "may"


def test_a_cost_of_several_cards_of_a_pile_needs_all_of_them() -> None:
    s = Stage()
    s.fill(0, HOLO_POWER, "D-1")
    s.says("自分のホロパワーの上から2枚をアーカイブできる:相手のセンターホロメンに特殊ダメージ10を与える。")
    assert s.asked == 0
    s.fill(0, HOLO_POWER, "D-2")
    s.says("自分のホロパワーの上から2枚をアーカイブできる:相手のセンターホロメンに特殊ダメージ10を与える。")
    assert s.kind == "may"


def test_what_was_looked_at_is_hidden_again_and_remembered() -> None:
    s = Stage()
    top = s.fill(0, DECK, "D-1")[0]
    s.says("自分のデッキの上から1枚を見る。そのカードをデッキの上か下に戻す。")
    s.take(0)
    now = s.now(top)
    assert not s.shown(0, now) and s.knows(0, now)


# ---- one by one, as long as its player likes (5.7.3, 5.9.2)
def carried_out(s: Stage, step: t.Step) -> Stage:
    low = Lowering(s.lib, "T-tree")
    body = Body(low, Scope("collab"))
    body.main((step,))
    a = Ability(A_TRIGGERED, 0)
    body.finish(a)
    low.add(a, step)
    assert a.program is not None
    play = s.g.new_play(W_ABILITY, a.program.id, s.me, 0, a.id, a.program.slots)
    s.do(lambda g: run_play(g, play.id, False))
    return s


def test_drawing_up_to_a_number_stops_when_its_player_likes() -> None:
    s = Stage()
    s.fill(0, DECK, "D-1", "D-1", "D-1", "D-1")
    carried_out(s, t.Do("draw", amount=t.Const(3), player=t.Player("you"), manner="up_to"))
    s.yes().yes().no()
    assert len(s.zone(0, HAND)) == 2 and s.asked == 0


def test_drawing_up_to_a_number_ends_there() -> None:
    s = Stage()
    s.fill(0, DECK, "D-1", "D-1", "D-1", "D-1")
    carried_out(s, t.Do("draw", amount=t.Const(2), player=t.Player("you"), manner="up_to")).yes().yes()
    assert len(s.zone(0, HAND)) == 2 and s.asked == 0


def test_looking_at_up_to_a_number_goes_deeper_card_by_card() -> None:
    s = Stage()
    cards = s.fill(0, DECK, "D-1", "D-2", "S-1")
    carried_out(s, t.Do("look", t.TopOf(t.Const(3)), manner="up_to")).yes()
    assert [bool(s.shown(0, x)) for x in cards] == [False, False, True]
    s.yes()
    assert [bool(s.shown(0, x)) for x in cards] == [False, True, True]
    s.no()
    assert s.asked == 0


# ---- dice rolled anew (5.24)
def test_a_die_may_be_rolled_anew_before_it_counts() -> None:
    fan = support("F-2", "mascot", "このマスコットが付いているホロメンが能力でサイコロを振った時、このマスコットをアーカイブできる:"
                                "そのサイコロの結果をすべて無くし、はじめからサイコロを振り直す。")
    for seed in range(1, 30):
        s = Stage(fan)
        s.g.rng = seed_rng(seed)
        pinned = s.under(s.me, "F-2")[0]
        s.says("サイコロを1回振れる:6の時、このターンの間、このホロメンのアーツ+30。").yes()
        first = next(r.sets[E_NUMBERS][0] for r in s.g.records.values() if r.kind == R_EVENT)
        s.yes()
        if first != 6 and s.derived(s.me).nums[2] == 30:
            assert s.place(pinned) == ARCHIVE
            return
    raise AssertionError("in thirty rolls no six came of rolling anew")


# ---- what an art reveals
SLOT = "自分のデッキの上から3枚を公開できる:公開したホロメン1枚につき、このアーツ+25。そして公開したカードをアーカイブする。"


def gambler(gift: str) -> CardData:
    return member("G-1", art(20, name="スロット", text=SLOT), Piece("gift", "運", "Luck", text=gift))


def test_a_revealed_support_goes_to_hand_instead_once_a_turn() -> None:
    s = Stage(gambler("[ターンに1回]このホロメンのアーツ「スロット」でカードを公開した時、"
                      "公開したサポートカード1枚を、アーカイブするかわりに手札に加えられる。"))
    collab = s.put(0, COLLAB, "G-1")
    s.fill(0, DECK, "E-1", "D-1", "E-1")
    s.use(collab)
    s.yes().yes()
    assert s.zone(0, HAND) == ["E-1"] and sorted(s.zone(0, ARCHIVE)) == ["D-1", "E-1"]


def test_three_revealed_members_of_one_level_cost_a_life() -> None:
    s = Stage(gambler("[ターンに1回]このホロメンのアーツ「スロット」でカードを公開した時、"
                      "公開したカード3枚が同じBloomレベルのホロメンなら、相手のライフ-1。"))
    collab = s.put(0, COLLAB, "G-1")
    s.fill(0, DECK, "D-2", "D-1", "S-1")
    s.use(collab)
    s.yes()
    while s.asked:
        s.take(0)
    # One for the member that the art brings down, and one for what was revealed, once.
    assert len(s.zone(1, LIFE)) == 3
