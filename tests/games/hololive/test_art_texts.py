"""What arts say, from their printed text through target, damage and check timing."""
from __future__ import annotations

import pytest

from taisen.games.hololive.terms import ARCHIVE, BACK, CENTER, COLLAB, DECK, HAND, LIFE, NOTE_DICE, RESTING
from taisen.games.info import CardData, Piece
from taisen.kernel.moves import set_pose
from taisen.kernel.names import NOTE_SHIFT
from tests.games.hololive.makings import support
from tests.games.hololive.table import Table, art, member
from tests.rules import rule


def duel(text: str, *cards: CardData, number: int = 50) -> tuple[Table, int, int]:
    t = Table(member("A", art(number, text=text)), member("B", hp=200), *cards)
    return t, t.put(0, CENTER, "A"), t.put(1, CENTER, "B")


@rule("hololive", "12.2.4.2")
@pytest.mark.parametrize(("backs", "damage"), [(0, 80), (2, 140)])
def test_more_for_each_member(backs: int, damage: int) -> None:
    t, a, b = duel("自分のステージのホロメン1人につき、このアーツ+30。")
    for _ in range(backs):
        t.put(0, BACK, "A")
    t.use(a)
    assert t.damage(b) == damage


@rule("hololive", "12.2.3.2")
def test_some_of_the_back_can_be_targeted_too() -> None:
    t, a, b = duel("このアーツは、相手のお休みしているバックホロメンも対象にできる。")
    t.put(1, BACK, "B")
    c = t.put(1, BACK, "B")
    set_pose(t.g, c, RESTING)
    t.use(a)
    assert (t.kind, t.offered()) == ("target", [b, c])
    t.pick(c)
    assert (t.damage(b), t.damage(c)) == (0, 50)


@rule("hololive", "12.2.3.2")
def test_only_the_collab_can_be_targeted() -> None:
    t, a, _ = duel("このアーツは、相手のコラボホロメンしか対象にできない。")
    c = t.put(1, COLLAB, "B")
    t.use(a)
    assert t.asked == 0
    assert t.damage(c) == 50


@rule("hololive", "9.2.1.1")
def test_an_art_that_says_when_it_cannot_be_used() -> None:
    t, a, _ = duel("このアーツは、このホロメンに〈鈴〉が付いていないと使えない。", support("S", "fan", text=""))
    assert t.arts() == []
    bell = CardData("F", "鈴", "support", facts={"subtype": ("fan",)}, pieces=(Piece("fan"),))
    t, a, _ = duel("このアーツは、このホロメンに〈鈴〉が付いていないと使えない。", bell)
    t.under(a, "F")
    assert t.arts() == [a]


@rule("hololive", "5.23.1")
def test_again_on_the_same_member_until_it_goes_down() -> None:
    t, a, b = duel("自分のライフが5以上なら、同じホロメンに、このアーツをもう1回使う。")
    c = t.put(1, COLLAB, "B")
    t.use(a).pick(b)
    assert not t.alive(b)
    assert t.damage(c) == 0
    assert t.asked == 0


@rule("hololive", "11.3.1.1")
@pytest.mark.parametrize(("borne", "lives"), [(160, 4), (190, 3)])
def test_damage_beyond_what_was_left_counts_when_the_art_downs(borne: int, lives: int) -> None:
    t, a, b = duel("このアーツで相手のセンターホロメンをダウンさせた時、与えたダメージが残りHPを20以上オーバーしていれば、相手のライフ-1。")
    t.put(1, BACK, "B")
    t.harm(b, borne)
    t.use(a)
    assert t.zone(1, ARCHIVE) == ["B"]
    assert t.count(1, LIFE) == lives


# ---- 12.2.5 arts that answer
BEFORE = "[ターンに1回]自分のホロメンが相手からダメージを受ける時に使える:このホロメンのHP20回復。"
AFTER = "[ターンに1回]自分のホロメンがダメージを受けた時に使える:このホロメンのHP20回復。"


def answered(text: str, borne: int, cheers: int = 1) -> tuple[Table, int, int]:
    """An art is used against a member whose own art answers that."""
    t = Table(member("A", art(50)), member("B", art(0, ("white",), text=text), hp=200))
    a, b = t.put(0, CENTER, "A"), t.put(1, CENTER, "B", damage=borne)
    t.under(b, *["Y-1"] * cheers)
    t.use(a)
    return t, a, b


@rule("hololive", "12.2.5.1", "12.2.5.2", "12.2.5", "12.2.2")
@pytest.mark.parametrize(("text", "damage"), [(BEFORE, 50), (AFTER, 40)])
def test_an_answering_art_comes_before_or_after_what_it_answers(text: str, damage: int) -> None:
    t, _, b = answered(text, borne=10)
    assert t.seat == 1
    t.yes()
    assert t.damage(b) == damage
    t.use(t.put(0, COLLAB, "A"))
    assert t.asked == 0
    assert t.damage(b) == damage + 50


@rule("hololive", "12.2.5.1", "12.2.5.2")
@pytest.mark.parametrize("text", [BEFORE, AFTER])
def test_an_answering_art_that_was_declined_has_not_been_used(text: str) -> None:
    t, _, b = answered(text, borne=10)
    t.no()
    assert t.damage(b) == 60
    t.use(t.put(0, COLLAB, "A"))
    assert t.asked != 0


@rule("hololive", "12.2.5.1", "12.2.5.2")
@pytest.mark.parametrize("text", [BEFORE, AFTER])
def test_an_answering_art_needs_its_cheers(text: str) -> None:
    t, _, b = answered(text, borne=10, cheers=0)
    assert t.asked == 0
    assert t.damage(b) == 60


@rule("hololive", "12.2.4.2", "5.22.1")
@pytest.mark.parametrize(("face", "drawn"), [(3, 1), (4, 2), (0, 0)])
def test_what_waits_for_an_art_knows_its_dice(face: int, drawn: int) -> None:
    """It triggers as the art is used and is resolved after it, when the text that rolled is over."""
    told = Piece("gift", "眼", text="このホロメンがアーツを使った時、そのアーツでサイコロを振って出た目の合計数が奇数なら、自分のデッキを1枚引く。"
                                    "偶数なら、自分のデッキを2枚引く。")
    rolls = "サイコロを1回振る:3以下の時、このアーツ+10。" if face else ""
    t = Table(member("A", told, art(50, text=rolls)), member("B", hp=200))
    a, _ = t.put(0, CENTER, "A"), t.put(1, CENTER, "B")
    for _ in range(4):
        t.put(0, DECK, "B")
    t.g.notes[NOTE_DICE << NOTE_SHIFT] = (face,) if face else ()
    t.use(a, 1).check()
    assert len(t.zone(0, HAND)) == drawn
