"""A question about what is about to happen shows what it is about: amount, target, what was rolled."""
from __future__ import annotations

import taisen
from taisen.asking import Question
from taisen.games import game_info
from taisen.games.hololive.terms import CENTER, ROLL
from taisen.kernel.chance import seed_rng
from taisen.kernel.names import E_KIND, E_NUMBERS, R_EVENT
from taisen.kernel.sight import sees
from taisen.scenario import Position, card
from tests.games.hololive.makings import support
from tests.games.hololive.table import art, member
from tests.games.hololive.test_10_replacement import DRAWS_INSTEAD, hit, table
from tests.games.hololive.test_bodies import Stage
from tests.games.hololive.test_lowering import gift

HOLOLIVE = game_info("hololive")
LESS = "このホロメンがダメージを受ける時、このホロメンのエール1枚をアーカイブできる:このホロメンが受けるダメージ-20。"


def test_a_reduction_says_how_much_is_dealt_to_whom() -> None:
    for limit in ("", "[ターンに1回]"):
        t = table(member("B", art(), gift(limit + LESS), hp=200))
        a, b = t.put(0, CENTER, "V"), t.put(1, CENTER, "B")
        t.under(b, "Y-1")
        hit(t, b, 50, a)
        question = Question(HOLOLIVE, t.g)
        assert question.text("en").endswith("(Member V deals 50 special damage to Member B)"), question.text("en")
        assert question.text("ja").endswith("に50特殊ダメージ)")


def test_of_several_replacements_it_is_said_what_they_replace() -> None:
    t = table(member("B", art(), gift(DRAWS_INSTEAD), gift(DRAWS_INSTEAD.replace("1枚", "2枚"))))
    a, b = t.put(0, CENTER, "V"), t.put(1, CENTER, "B")
    hit(t, b, 30, a)
    assert Question(HOLOLIVE, t.g).text("en") == "Which replacement effect applies first? (Member V deals 30 special damage to Member B)"


def test_a_roll_that_may_be_made_again_is_shown() -> None:
    luck = support("F-2", "mascot", "このマスコットが付いているホロメンが能力でサイコロを振った時、このマスコットをアーカイブできる:"
                                 "そのサイコロの結果をすべて無くし、はじめからサイコロを振り直す。")
    s = Stage(luck)
    s.g.rng = seed_rng(3)
    s.under(s.me, "F-2")
    s.says("サイコロを1回振れる:6の時、このターンの間、このホロメンのアーツ+30。").yes()
    rolled = next(e.sets[E_NUMBERS][0] for e in s.g.records.values() if e.kind == R_EVENT and e.numbers[E_KIND] == ROLL)
    assert 1 <= rolled <= 6
    assert f"rolls {rolled})" in Question(HOLOLIVE, s.g).text("en")
    assert f"サイコロ:{rolled})" in Question(HOLOLIVE, s.g).text("ja")


def test_of_several_dice_each_shows_its_face() -> None:
    again = support("F-3", "mascot", "このマスコットが付いているホロメンが能力でサイコロを振った時、このマスコットをアーカイブできる:"
                                  "サイコロを1回振り直す。")
    s = Stage(again)
    s.g.rng = seed_rng(5)
    s.under(s.me, "F-3")
    s.says("サイコロを2回振れる:6の時、このターンの間、このホロメンのアーツ+30。").yes()
    faces = next(e.sets[E_NUMBERS] for e in s.g.records.values() if e.kind == R_EVENT and e.numbers[E_KIND] == ROLL)
    s.yes()
    assert Question(HOLOLIVE, s.g).labels("en") == [f"Die {n} (it shows {face})" for n, face in enumerate(faces, 1)]


def test_a_card_that_would_be_killed_is_named() -> None:
    t = Position()
    t.put(0, "hand", card("Blade", kind="kotodama", cost=1, text="キャラクターを1枚選び、それを殺す。"))
    t.put(0, "ether", count=1)
    t.put(1, "field", card("Ghost", text="◆これが殺される場合、代わりにこれを持ち主の手札に戻してもよい。"))
    t.start()
    t.enter("Blade").resolve()
    assert t.kind == "may_replace"
    assert t.asked.text("en") == "Ghost: Apply the replacement effect? (Ghost is killed)"
    assert t.asked.text("ja") == "Ghost:置換効果を適用しますか(Ghostが殺される)"


def test_what_has_happened_already_is_not_told_as_to_come() -> None:
    t = Position()
    t.put(0, "hand", card("Blade", kind="kotodama", cost=1, text="キャラクターを1枚選び、それを殺す。"))
    t.put(0, "ether", count=1)
    t.put(1, "field", card("Ghost", text="◆これが殺された時、1枚ドローしてもよい。"))
    t.start()
    t.enter("Blade").resolve()
    while t.kind == "priority":
        t.pass_()
    assert t.kind == "may" and "killed" not in t.asked.text("en")


def test_why_not_tells_nothing_of_a_card_that_the_seat_does_not_see() -> None:
    """Re-birth's energy lies face down: what fails of such a card would tell its kind and cost."""
    game = taisen.new_game("rebirth", seed=3)
    looked = 0
    for n in range(400):
        question = game.question
        if question is None or looked > 20:
            break
        for seat in range(2):
            handles = game.state.handles[seat]
            unseen = [handle for i, handle in enumerate(handles) if handle and not sees(game.state, seat, i)]
            offered = {handle for o in question.options for handle in o.cards if seat == question.seat}
            for handle in unseen:
                assert [r.en for r in game.why_not(seat, handle)] in ([[], ["You do not see what this card is."]][handle not in offered:])
                looked += 1
        game.answer(n * 7 % len(question.options))
    assert looked > 20
