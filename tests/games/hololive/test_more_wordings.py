"""What wordings do that no listed card has, carried out at a table set by hand. The texts are made up."""
from __future__ import annotations

import pytest

from taisen.games.hololive.rules.r08_main_step import support as support_verb
from taisen.games.hololive.rules.r10_layers import forbidden
from taisen.games.hololive.rules.r10_permissions import may_use
from taisen.games.hololive.terms import (
    ARCHIVE,
    ARTS_DAMAGE,
    BACK,
    CANNOT_BATON_PASS,
    CANNOT_COLLAB,
    CHEER_START,
    COLLAB,
    COLLABED,
    DECK,
    EXCHANGE,
    HAND,
    HAND_START,
    HOLO_POWER,
    N_FIRST,
    SPECIAL_DAMAGE,
    TURN_END,
    TURN_START,
)
from taisen.games.info import Piece
from taisen.kernel.names import ID, PAYLOAD, STOP
from tests.games.hololive.makings import cheer, holomem
from tests.games.hololive.test_bodies import Stage
from tests.rules import rule


def drawn(s: Stage) -> int:
    return len(s.zone(0, HAND))


def with_deck(*cards: object) -> Stage:
    s = Stage(*cards)    # type: ignore[arg-type]
    s.fill(0, DECK, *["D-1"] * 6)
    return s


# ---- of whom
def test_only_the_member_that_is_chosen_takes_less() -> None:
    s = Stage()
    s.says("このターンの間、自分のホロメン1人が受けるダメージ-20。").pick(s.backs[0])
    for x in s.backs:
        s.happen(SPECIAL_DAMAGE, x, 30)
    assert [s.damage(x) for x in s.backs] == [10, 30]


def test_that_member_is_the_one_that_was_there() -> None:
    s = Stage()
    s.says("自分のセンターホロメンのHP20回復。このターンの間、そのホロメンが受けるダメージ-20。")
    s.raw(EXCHANGE, s.me, s.backs[0])
    for x in (s.me, s.backs[0]):
        s.happen(SPECIAL_DAMAGE, x, 30)
    assert (s.damage(s.me), s.damage(s.backs[0])) == (10, 30)


def test_what_is_said_of_the_first_holds_for_the_second() -> None:
    s = Stage(cheer("Y-3", "red"))
    mine = s.under(s.me, "Y-2", "Y-3")
    s.under(s.backs[0], "Y-3")
    s.under(s.you, "Y-3")
    s.says("このホロメンの緑エール1枚と赤エール1枚をアーカイブする。")
    assert s.asked == 0 and sorted(s.zone(0, ARCHIVE)) == ["Y-2", "Y-3"]
    assert all(s.place(x) == ARCHIVE for x in mine)


def test_cards_of_two_sorts_from_one_place() -> None:
    s = Stage()
    s.under(s.me, "M-1")
    s.fill(0, ARCHIVE, "D-1", "M-1")
    s.says("自分のアーカイブのホロメン1枚とマスコット1枚を手札に戻す。")
    assert sorted(s.zone(0, HAND)) == ["D-1", "M-1"] and s.zone(0, ARCHIVE) == []


def test_cards_of_one_sort_from_two_places() -> None:
    s = Stage()
    here, _, there = s.put(0, HAND, "D-1"), s.put(0, HAND, "E-1"), s.put(0, ARCHIVE, "D-2")
    s.says("自分の手札かアーカイブのホロメン1枚をステージに出す。")
    assert set(s.offered()) - {STOP & PAYLOAD} == {here, there}


def test_a_kind_of_card_in_holo_power_is_looked_for() -> None:
    s = Stage()
    event, _ = s.fill(0, HOLO_POWER, "E-1", "D-1")
    s.says("自分のホロパワーのイベント1枚を手札に加える。").pick(event)
    assert s.zone(0, HAND) == ["E-1"]


def test_so_many_of_holo_power_as_its_player_says() -> None:
    s = Stage()
    s.fill(0, HOLO_POWER, "E-1", "D-1", "D-2")
    s.says("自分のホロパワー1～3枚をアーカイブする。")
    s.take(1)
    assert len(s.zone(0, ARCHIVE)) == 2


@pytest.mark.parametrize(("kind", "cards"), [(SPECIAL_DAMAGE, 1), (ARTS_DAMAGE, 0)])
def test_by_which_damage_a_member_goes_down(kind: int, cards: int) -> None:
    s = with_deck(holomem("N-1", pieces=(Piece("gift", text="相手のホロメンが特殊ダメージでダウンした時、自分のデッキを1枚引く。"),)))
    s.put(0, COLLAB, "N-1")
    s.happen(kind, s.their_backs[0], 90)
    s.check()
    assert s.place(s.their_backs[0]) == ARCHIVE and drawn(s) == cards


def test_what_is_both_players_is_hit_on_both_sides() -> None:
    s = Stage()
    s.says("お互いのセンターホロメンに特殊ダメージ20を与える。")
    assert s.asked == 0 and (s.damage(s.me), s.damage(s.you)) == (20, 20)


# ---- whether
@pytest.mark.parametrize(("did", "cards"), [(True, 2), (False, 0)])
def test_having_done_so_or_not(did: bool, cards: int) -> None:
    s = with_deck()
    discard = s.put(0, HAND, "E-1")
    s.says("自分の手札1枚をアーカイブできる。そうしたなら、自分のデッキを2枚引く。そうしなかったなら、自分のデッキの上から1枚をアーカイブする。")
    if did:
        s.yes()
        if s.asked:
            s.pick(discard)
        assert drawn(s) == 2 and s.zone(0, ARCHIVE) == ["E-1"]
    else:
        s.no()
        assert drawn(s) == 1 and s.zone(0, ARCHIVE) == ["D-1"]


@pytest.mark.parametrize(("level", "cards"), [("debut", 1), ("first", 2), ("second", 3)])
def test_otherwise_and_the_same_member_again(level: str, cards: int) -> None:
    s = with_deck(holomem("L-1", level))
    collab = s.put(0, COLLAB, "L-1")
    s.says("自分のコラボホロメンがDebutホロメンなら、自分のデッキを1枚引く。1stホロメンなら、自分のデッキを2枚引く。2ndホロメンなら、自分のデッキを3枚引く。",
           source=collab)
    assert drawn(s) == cards
    s = with_deck(holomem("L-1", level))
    s.put(0, COLLAB, "L-1")
    s.says("自分のコラボホロメンがDebutホロメンなら、自分のデッキを1枚引く。そうでないなら、自分のデッキを2枚引く。")
    assert drawn(s) == (1 if level == "debut" else 2)


def test_both_must_be_there_to_be_alike() -> None:
    for text in ("自分のセンターホロメンとコラボホロメンが#歌を持つなら、自分のデッキを1枚引く。",
                 "自分のセンターホロメンとコラボホロメンの色が同じなら、自分のデッキを1枚引く。"):
        s = with_deck()
        s.says(text)
        assert drawn(s) == 0
        s.put(0, COLLAB, "S-1")
        s.says(text)
        assert drawn(s) == 1


@pytest.mark.parametrize(("text", "cards"), [
    ("自分のバックホロメンが相手より多いなら、自分のデッキを1枚引く。", 1),
    ("相手のバックホロメンが自分より多いなら、自分のデッキを1枚引く。", 0),
    ("このホロメンがお休みしていないなら、自分のデッキを1枚引く。", 1),
    ("このホロメンのHPが60以下なら、自分のデッキを1枚引く。", 1),
    ("このホロメンのHPが70以上なら、自分のデッキを1枚引く。", 0),
    ("このホロメンのHPが10以上減っているなら、自分のデッキを1枚引く。", 0),
    ("自分の手札がないなら、自分のデッキを1枚引く。", 1),
    ("自分のセンターホロメンが〈マイ〉以外なら、自分のデッキを1枚引く。", 1),
    ("自分のコラボホロメンが〈マイ〉以外なら、自分のデッキを1枚引く。", 0),
    ("自分が先攻なら、自分のデッキを1枚引く。", 0),
    ("自分が後攻なら、自分のデッキを1枚引く。", 1),
    ("自分の最初のターンなら、自分のデッキを1枚引く。", 0),
    ("このターンにこのホロメンがコラボしていないなら、自分のデッキを1枚引く。", 1),
])
def test_how_things_are(text: str, cards: int) -> None:
    s = with_deck()
    s.put(0, BACK, "D-1")
    s.lay_number(N_FIRST, 1)
    s.says(text)
    assert drawn(s) == cards


def test_who_collabed_this_turn() -> None:
    s = with_deck()
    text = "自分のこのターンにコラボしたホロメン1人につき、自分のデッキを1枚引く。"
    s.says(text)
    assert drawn(s) == 0
    s.happen(COLLABED, s.backs[0])
    s.says(text)
    assert drawn(s) == 1


# ---- what may not be done
def test_what_a_member_may_not_do_for_a_time() -> None:
    s = Stage()
    s.under(s.me, "Y-2")
    assert s.arts() == [s.me]
    s.says("このターンの間、自分のセンターホロメンはアーツを使えない。")
    s.g.stale = 1
    assert s.arts() == []
    s.says("このターンの間、自分のバックホロメン1人はコラボできない。").pick(s.backs[0])
    s.says("このターンの間、自分のセンターホロメンはバトンタッチできない。")
    s.g.stale = 1
    assert [forbidden(s.g, x, CANNOT_COLLAB) for x in s.backs] == [True, False]
    assert forbidden(s.g, s.me, CANNOT_BATON_PASS)


@rule("hololive", "1.3.3")
def test_supports_that_a_player_may_not_use() -> None:
    s = Stage(holomem("N-1", pieces=(Piece("gift", text="[コラボポジション限定]相手はイベントを使えない。"),)))
    event, mascot = s.put(1, HAND, "E-1"), s.put(1, HAND, "M-1")
    mine = s.put(0, HAND, "E-1")
    assert may_use(s.g, 1, event)
    s.put(0, COLLAB, "N-1")
    assert not may_use(s.g, 1, event) and may_use(s.g, 1, mascot) and may_use(s.g, 0, mine)
    s = Stage()
    mine, theirs = s.put(0, HAND, "M-1"), s.put(1, HAND, "M-1")

    def forbidden_by() -> list[bool]:
        return ["1.3.3" in [r.rule for r in support_verb.why_not(s.g, seat, card)] for seat, card in ((0, mine), (1, theirs))]

    assert forbidden_by() == [False, False]
    s.says("このターンの間、自分はサポートカードを使えない。")
    assert not may_use(s.g, 0, mine)
    assert forbidden_by() == [True, False]


# ---- when
def test_at_the_end_of_this_turn() -> None:
    s = with_deck()
    s.says("このターンの終わりに、自分のデッキを2枚引く。")
    assert drawn(s) == 0
    s.happen(TURN_END, s.player(0))
    s.check()
    assert drawn(s) == 2


@pytest.mark.parametrize(("text", "moment"), [
    ("自分のターンの始めに、自分のデッキを1枚引く。", TURN_START), ("自分のターンの終わりに、自分のデッキを1枚引く。", TURN_END),
    ("自分の手札ステップの始めに、自分のデッキを1枚引く。", HAND_START), ("エールステップの始めに、自分のデッキを1枚引く。", CHEER_START),
])
def test_the_moments_that_the_rules_name(text: str, moment: int) -> None:
    s = with_deck(holomem("N-1", pieces=(Piece("gift", text=text),)))
    s.put(0, COLLAB, "N-1")
    s.happen(moment, s.player(1))
    s.check()
    others = drawn(s)
    s.happen(moment, s.player(0))
    s.check()
    assert (others, drawn(s)) == ((1, 2) if text.startswith("エール") else (0, 1))


def test_one_thing_of_several() -> None:
    s = with_deck()
    s.g.cards[s.me & ID].damage = 30
    s.says("次のうち1つを選ぶ。\n・自分のデッキを2枚引く。\n・このホロメンのHP30回復。その後、自分のデッキを1枚引く。")
    s.take(1)
    assert drawn(s) == 1 and s.damage(s.me) == 0
