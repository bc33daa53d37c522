"""What the book itself says that cards say, played: just so many, from the top, shuffled in, needed, that much, from now on, losing."""
from __future__ import annotations

import pytest

from taisen.errors import TaisenError
from taisen.games.info import CardData
from taisen.scenario import Position, card
from tests.rules import rule

GAME = "ninja_slayer"
BLADE = card("Blade", kind="kotodama", cost=0, text="キャラクターを1人選び、それを殺す。")
ASH = card("Ash", kind="kotodama", cost=0, text="キャラクターを1人選び、それに2ダメージを与える。")


def kotodama(text: str, cost: int = 0) -> CardData:
    return card("Spell", kind="kotodama", cost=cost, text=text)


def spell(text: str, **more: int) -> Position:
    t = Position(phase="character", turn=0)
    t.put(0, "hand", kotodama(text, **more))
    return t


# ---- ちょうど
@pytest.mark.parametrize("said", ["あなたの手札が2枚ちょうどなら", "あなたの手札がちょうど2枚ならば", "あなたの場の〈影〉が2人ちょうどなら",
                                  "あなたの場に〈影〉がちょうど2人いれば"])
@pytest.mark.parametrize("n", [1, 2, 3])
def test_just_so_many_and_no_more(said: str, n: int) -> None:
    t = spell(f"{said}、3枚ドロー。")
    t.put(0, "hand" if "手札" in said else "field", card("Shade", traits=["影"]), count=n)
    t.start()
    before = t.count(0, "hand") - 1
    t.enter("Spell").pass_until_empty()
    assert t.count(0, "hand") - before == (3 if n == 2 else 0)


@rule(GAME, "1204.2e")
def test_just_so_many_are_chosen() -> None:
    t = spell("キャラクターを2人ちょうど選び、それらを殺す。")
    t.put(1, "field", card("A"), card("B"), card("C"))
    t.start()
    t.enter("Spell").choose("A", "C").pass_until_empty()
    assert t.zone(1, "field") == ["B"]


# ---- 一番上から
@rule(GAME, "304.3")
@pytest.mark.parametrize(("text", "whose"), [
    ("あなたのデッキの一番上からカードを2枚オヒガンに置く。", 0), ("あなたのデッキの一番上から2枚のカードをオヒガンに置く。", 0),
    ("相手は自分のデッキの一番上からカードを2枚オヒガンに置く。", 1), ("相手のデッキの上からカードを2枚捨てる。", 1),
])
def test_so_many_cards_from_the_top(text: str, whose: int) -> None:
    t = spell(text)
    t.put(whose, "deck", card("Third"), card("Second"), card("Top"))
    t.start()
    deck = t.zone(whose, "deck")
    t.enter("Spell").pass_until_empty()
    assert sorted(x for x in t.zone(whose, "ohigan") if x != "Spell") == sorted(deck[:2])
    assert t.zone(whose, "deck") == deck[2:]


# ---- デッキに加えてシャッフルする
def shuffled(t: Position) -> list[int]:
    return [e.player for e in t.told("shuffle")]


@rule(GAME, "1316.1", "302.5")
@pytest.mark.parametrize(("text", "pick", "whose"), [
    ("場のキャラクターを1人選び、それをデッキに加えてシャッフルする。", "Theirs", 1),
    ("場のキャラクターを1人選び、それを持ち主のデッキに戻してシャッフルする。", "Mine", 0),
    ("場のキャラクターを1人選び、それを持ち主のデッキに戻す。その後、そのデッキをシャッフルする。", "Theirs", 1),
    ("相手の場のキャラクターを1人選び、それをデッキに加えてシャッフルして、1枚ドロー。", "Theirs", 1),
])
def test_the_deck_that_it_has_gone_into_is_shuffled(text: str, pick: str, whose: int) -> None:
    t = spell(text)
    t.put(0, "field", card("Mine"))
    t.put(1, "field", card("Theirs"))
    t.start()
    t.enter("Spell").choose(pick).pass_until_empty()
    assert t.count(whose, "field") == 0 and t.count(whose, "deck") == 11
    assert shuffled(t) == [whose]


@pytest.mark.parametrize(("text", "whose"), [("あなたの手札をデッキに加えてシャッフルする。", 0), ("相手は手札をデッキに加えてシャッフルする。", 1)])
def test_a_whole_hand_is_shuffled_in(text: str, whose: int) -> None:
    t = spell(text)
    t.put(0, "hand", count=2)
    t.put(1, "hand", count=2)
    t.start()
    t.enter("Spell").pass_until_empty()
    assert (t.count(0, "hand"), t.count(1, "hand")) == ((0, 2) if whose == 0 else (2, 0))
    assert shuffled(t) == [whose]


@rule(GAME, "1316.1")
def test_each_player_shuffles_their_hand_into_their_own_deck() -> None:
    t = spell("各プレイヤーは手札をデッキに加えてシャッフルする。その後、各プレイヤーは4枚ドローする。")
    t.put(0, "hand", count=2)
    t.put(1, "hand", count=3)
    t.start()
    t.enter("Spell").pass_until_empty()
    assert (t.count(0, "deck"), t.count(1, "deck")) == (8, 9) and sorted(shuffled(t)) == [0, 1]


def test_that_deck_must_have_been_spoken_of() -> None:
    with pytest.raises(TaisenError):
        spell("そのデッキをシャッフルする。").start()


# ---- …する必要がある
@rule(GAME, "704.5")
@pytest.mark.parametrize(("ether", "greets"), [(0, False), (1, True)])
def test_what_greeting_needs_is_done_or_it_does_not_greet(ether: int, greets: bool) -> None:
    t = Position(phase="greeting", turn=0)
    t.put(0, "field", card("Runner", text="◆これがアイサツするには、1エテルを支払う必要がある。"), card("Other"))
    if ether:
        t.put(0, "ether", name="Coin")
    t.start()
    if greets:
        t.greet("Runner", 1)
        assert t.bowed("Runner") and t.bowed("Coin")
    else:
        assert "704.5" in t.why_not("Runner")


@rule(GAME, "704.5")
def test_what_the_opponents_greetings_need() -> None:
    t = Position(phase="greeting", turn=1)
    t.put(0, "field", card("Gate", text="◆相手の場のキャラクターがアイサツするには、手札を1枚捨てる必要がある。"))
    t.put(1, "field", card("Runner"))
    t.put(1, "hand", card("Chaff", cost=9))
    t.start()
    t.greet("Runner", 0)
    assert t.zone(1, "ohigan") == ["Chaff"]


# ---- 属性は〈〉になる
@rule(GAME, "1213.1d", "1213.5")
@pytest.mark.parametrize(("said", "traits"), [("〈鐘〉", {"鐘"}), ("〈鐘〉と〈獣〉", {"鐘", "獣"})])
def test_it_comes_to_have_those_traits_and_no_others(said: str, traits: set[str]) -> None:
    t = spell(f"場のキャラクターを1人選び、このターン、それの属性は{said}になる。")
    t.put(1, "field", card("Shade", traits=["影", "町人"]), card("Other", traits=["影"]))
    t.start()
    t.enter("Spell").choose("Shade").pass_until_empty()
    assert t.traits("Shade") == traits and t.traits("Other") == {"影"}
    t.pass_until(turn=1)
    assert t.traits("Shade") == {"影", "町人"}


@rule(GAME, "1213.1b", "1213.1d")
def test_traits_that_it_has_gained_are_lost_with_its_own() -> None:
    t = Position(phase="character", turn=0)
    t.put(0, "field", card("Shade", traits=["影"], text="◆これの属性は〈鐘〉になる。"),
          card("Lamp", text="◆あなたの場の他のキャラクターは〈灯〉を得る。"))
    t.start()
    assert t.traits("Shade") == {"鐘"}, "1213.1b comes before 1213.1d"


# ---- 同時に
@rule(GAME, "1209.6")
def test_those_that_die_at_one_moment_see_each_other_die() -> None:
    mourner = "◆あなたの場の他のキャラクターが殺された時、1枚ドロー。"
    t = spell("キャラクターを2人選び、それらを同時に殺す。")
    t.put(0, "field", card("A", text=mourner), card("B", text=mourner))
    t.start()
    t.enter("Spell").choose("A", "B").pass_until_empty()
    assert t.count(0, "field") == 0 and t.count(0, "hand") == 2


def test_one_alone_is_done_nothing_to_at_the_same_time() -> None:
    with pytest.raises(TaisenError):
        spell("これを同時に殺す。").start()


# ---- 支配者になる
@rule(GAME, "306.4")
@pytest.mark.parametrize(("who", "picked", "seat"), [("あなた", "Theirs", 0), ("相手", "Mine", 1)])
def test_somebody_comes_to_control_it_for_as_long_as_it_says(who: str, picked: str, seat: int) -> None:
    t = spell(f"場のキャラクターを1人選び、このターン、{who}はそれの支配者になる。")
    t.put(0, "field", card("Mine"))
    t.put(1, "field", card("Theirs"))
    t.start()
    t.enter("Spell").choose(picked).pass_until_empty()
    assert t.where(picked) == (seat, "field")
    t.pass_until(turn=1)
    assert t.where(picked) == (1 - seat, "field")


@rule(GAME, "306.4", "1213.8")
def test_without_a_time_it_is_for_the_game() -> None:
    t = spell("相手の場のキャラクターを1人選び、あなたはそれの支配者になる。")
    t.put(1, "field", card("Theirs"))
    t.start()
    t.enter("Spell").choose("Theirs").pass_until_empty()
    t.pass_until(turn=1)
    assert t.where("Theirs") == (0, "field")


# ---- 支払うエテル
@rule(GAME, "1204.2g-4", "1204.2g-5", "1204.2g-6")
@pytest.mark.parametrize(("said", "cost"), [
    ("◆あなたがコトダマをエントリーするために支払うエテルは1少なくなる。", 2),
    ("◆あなたがコトダマをエントリーするために支払うエテルは2多くなる。", 5),
    ("◆あなたがコトダマをエントリーするために支払うエテルは1になる。", 1), ("◆相手がコトダマをエントリーするために支払うエテルは1少なくなる。", 3),
    ("◆あなたがキャラクターをエントリーするために支払うエテルは1少なくなる。", 3),
])
def test_the_ether_to_pay_is_more_or_less(said: str, cost: int) -> None:
    t = Position(phase="character", turn=0)
    t.put(0, "hand", kotodama("1枚ドロー。", 3))
    t.put(0, "field", card("Broker", text=said))
    t.put(0, "ether", count=6)
    t.start()
    t.enter("Spell").pass_until_empty()
    assert len(t.told("bow")) == cost


# ---- その2倍の, そのダメージ
@rule(GAME, "1209.3")
@pytest.mark.parametrize(("said", "damage"), [("その2倍の", 4), ("その3倍の", 6), ("その", 2), ("同じ点数の", 2), ("それと同じ数値の", 2)])
def test_as_much_as_the_damage_or_so_many_times_it(said: str, damage: int) -> None:
    t = Position(phase="character", turn=0)
    t.put(0, "hand", ASH)
    t.put(0, "field", card("Jar", toughness=9, sabotage=0, text=f"◆これがダメージを受けた時、相手に{said}ダメージを与える。"))
    t.start()
    t.enter("Ash").choose("Jar").pass_until_empty()
    assert [e.number for e in t.told("damage")] == [2, damage]
    assert [e.player for e in t.told("damage_check")] == [1] * damage


@pytest.mark.parametrize("said", ["Xの2倍のダメージ", "Xの2倍に等しいダメージ"])
def test_twice_the_number_that_is_chosen(said: str) -> None:
    t = Position(phase="character", turn=0)
    t.put(0, "hand", card("Spell", kind="kotodama", cost="X", text=f"キャラクターを1人選び、それに{said}を与える。"))
    t.put(0, "ether", count=2)
    t.put(1, "field", card("Wall", toughness=9))
    t.start()
    t.enter("Spell").number(2).choose("Wall").pass_until_empty()
    assert t.damage("Wall") == 4


def test_twice_a_number_that_is_counted() -> None:
    t = spell("場のキャラクターを1人選び、それにあなたのエテル・ゾーンのカードの枚数の2倍のダメージを与える。")
    t.put(0, "ether", count=3)
    t.put(1, "field", card("Wall", toughness=9))
    t.start()
    t.enter("Spell").choose("Wall").pass_until_empty()
    assert t.damage("Wall") == 6


@rule(GAME, "1102.4c", "1214.1")
@pytest.mark.parametrize(("said", "hurt"), [
    ("◆これが受けるダメージは2倍になる。", 4), ("◆これがダメージを受ける場合、代わりにその3倍のダメージを受ける。", 6),
    ("◆相手の場のキャラクターが受けるダメージは2倍になる。", 2), ("◆これが受けるイクサダメージは2倍になる。", 2),
])
def test_damage_that_is_taken_becomes_so_many_times_as_much(said: str, hurt: int) -> None:
    t = Position(phase="character", turn=0)
    t.put(0, "hand", ASH)
    t.put(0, "field", card("Wall", toughness=9, text=said))
    t.start()
    t.enter("Ash").choose("Wall").pass_until_empty()
    assert t.damage("Wall") == hurt
    assert [e.number for e in t.told("damage")] == [hurt], "one hit"


@rule(GAME, "1102.4c")
@pytest.mark.parametrize(("said", "hurt"), [("◆これが与えるダメージは2倍になる。", 6), ("◆これが与えるイクサダメージは3倍になる。", 9),
                                            ("◆これがイクサダメージを与える場合、代わりにその2倍のダメージを与える。", 6)])
def test_damage_that_is_dealt_becomes_so_many_times_as_much(said: str, hurt: int) -> None:
    t = Position(phase="greeting", turn=0)
    t.put(0, "field", card("Runner", karate=3, text=said))
    t.put(1, "field", card("Wall", toughness=20))
    t.start()
    t.greet("Runner", "Wall")
    t.pass_until(turn=1)
    assert [e.number for e in t.told("ikusa_damage")] == [hurt]


@pytest.mark.parametrize("text", ["◆これがアイサツした時、相手にそのダメージを与える。", "◆あなたのターン開始時、相手にその2倍のダメージを与える。"])
def test_where_there_was_no_damage_nothing_is_as_much(text: str) -> None:
    t = Position()
    t.put(0, "field", card("Runner", text=text))
    with pytest.raises(TaisenError):
        t.start()


# ---- この後
@rule(GAME, "1209.7")
@pytest.mark.parametrize(("said", "draws"), [("この後、それが殺された時、2枚ドロー。", 2), ("この後、キャラクターが殺された時、2枚ドロー。", 2),
                                             ("次にそれが殺された時、2枚ドロー。", 2), ("この後、キャラクターが殺されるたび、2枚ドロー。", 4)])
def test_from_now_on_once_or_each_time_also_in_a_later_turn(said: str, draws: int) -> None:
    t = spell(f"場のキャラクターを1人選ぶ。{said}")
    t.put(0, "hand", BLADE, BLADE)
    t.put(1, "field", card("A"), card("B"))
    t.start()
    t.enter("Spell").choose("A").pass_until_empty()
    t.pass_until(turn=1, phase="character")
    t.pass_until(seat=0)
    hand = t.count(0, "hand")
    t.enter("Blade").choose("A").pass_until_empty()
    t.pass_until(seat=0)
    t.enter("Blade").choose("B").pass_until_empty()
    assert t.count(0, "hand") == hand - 2 + draws


# ---- 敗北する場合、代わりに
def dying(seat: int = 0, damage: int = 10, **more: str) -> Position:
    t = Position(phase="character", turn=0)
    if damage:
        t.put(seat, "damage", count=damage)
    if more:
        t.put(seat, "field", card("Keeper", **more))
    return t


@rule(GAME, "1002.1", "1214.1", "902.1a")
def test_who_would_lose_does_something_else_and_is_looked_at_again() -> None:
    t = dying(text="◆あなたが敗北する場合、代わりにこれを除外する。")
    t.put(0, "ether", name="Coin")
    t.start()
    assert t.where("Keeper") == (0, "excluded")
    assert t.over and t.winner == 1, "ten cards are still there"


@rule(GAME, "1002.1", "1214.1")
def test_who_no_longer_meets_the_condition_plays_on() -> None:
    t = dying(text="◆あなたが敗北する場合、代わりに3回復する。")
    t.start()
    assert not t.over and len(t.told("heal")) == 3


@rule(GAME, "1002.1", "1214.1")
def test_it_is_about_the_player_that_it_names() -> None:
    t = dying(1)
    t.put(0, "field", card("Keeper", text="◆あなたが敗北する場合、代わりに3回復する。"))
    t.start()
    assert t.over and t.winner == 0


@rule(GAME, "1002.2", "1214.1")
def test_also_who_has_no_deck_left() -> None:
    t = Position(phase="character", turn=0, deck=0)
    t.put(0, "ohigan", card("Back"))
    t.put(1, "deck", count=3)
    t.put(0, "field", card("Keeper", text="◆あなたが敗北する場合、代わりにあなたのオヒガンのカードをすべてデッキに加えてシャッフルする。"))
    t.start()
    assert not t.over and t.zone(0, "deck") == ["Back"]


@rule(GAME, "1214.3")
def test_only_the_next_time_and_only_this_turn() -> None:
    t = spell("このターン、次にあなたが敗北する場合、代わりに2回復する。")
    t.put(0, "damage", count=9)
    t.put(0, "hand", card("Wound", kind="kotodama", cost=0, text="あなたに1ダメージを与える。"), count=3)
    t.start()
    t.enter("Spell").pass_until_empty()
    t.enter("Wound").pass_until_empty()
    assert not t.over and t.count(0, "damage") == 8
    t.enter("Wound").pass_until_empty()
    t.enter("Wound").pass_until_empty()
    assert t.over and t.winner == 1


@rule(GAME, "103.3", "1214.1")
def test_of_two_at_one_moment_one_may_be_spared() -> None:
    t = dying(text="◆あなたが敗北する場合、代わりに3回復する。")
    t.put(1, "damage", count=10)
    t.start()
    assert t.over and t.winner == 0, "without it the turn player would have lost"


@rule(GAME, "1501.1c", "1214.1")
def test_spared_again_and_again_by_nothing_but_what_is_forced_is_a_draw() -> None:
    t = dying(text="◆あなたが敗北する場合、代わりに何もしない。")
    t.start()
    assert t.over and t.winner is None


@rule(GAME, "1002.1", "1214.3")
def test_it_is_offered_as_long_as_it_can_be_done() -> None:
    t = dying(text="◆あなたが敗北する場合、代わりに手札を1枚選んで捨ててもよい。")
    t.put(0, "hand", card("C", cost=9))
    t.start()
    t.yes()
    assert t.zone(0, "ohigan") == ["C"] and t.over and t.winner == 1


@rule(GAME, "103.4")
def test_conceding_is_not_replaced() -> None:
    t = dying(damage=0, text="◆あなたが敗北する場合、代わりに3回復する。")
    t.start()
    t.concede(0)
    assert t.over and t.winner == 1


@pytest.mark.parametrize("text", ["◆あなたが敗北した時、1枚ドロー。", "◆相手が敗北した時、1枚ドロー。"])
def test_after_losing_nothing_is_done(text: str) -> None:
    with pytest.raises(TaisenError):
        dying(damage=0, text=text).start()


# ---- タツジン
@rule(GAME, "1404.1", "1404.2", "1404.2a")
@pytest.mark.parametrize("line", ["タツジン-1エテルを支払う", "◆タツジン-1エテルを支払う"])
@pytest.mark.parametrize("said", ["が支払われていたなら", "を支払っているなら", "を支払っていたなら、さらに"])
@pytest.mark.parametrize("pays", [True, False])
def test_the_additional_cost_may_be_paid_for_more(line: str, said: str, pays: bool) -> None:
    t = spell(f"{line}\n1枚ドロー。タツジン・コスト{said}、2枚ドロー。")
    t.put(0, "ether")
    t.start()
    t.enter("Spell")
    (t.yes if pays else t.no)()
    t.pass_until_empty()
    assert t.count(0, "hand") == (3 if pays else 1)


def test_a_keyword_that_wants_a_cost_must_have_one() -> None:
    with pytest.raises(TaisenError):
        spell("タツジン\n1枚ドロー。").start()


# ---- さらに
def test_what_comes_on_top_is_done_as_well() -> None:
    t = spell("2枚ドロー。さらに、1回復する。")
    t.put(0, "damage", count=2)
    t.start()
    t.enter("Spell").pass_until_empty()
    assert len(t.told("draw")) == 2 and len(t.told("heal")) == 1


@rule(GAME, "1302.1a")
@pytest.mark.parametrize("said", ["“舟”", "”舟“"])
def test_the_words_of_a_name_are_quoted_either_way_round(said: str) -> None:
    t = spell(f"場のカード名に{said}が含まれているキャラクターをすべて殺す。")
    t.put(1, "field", card("葦舟"), card("葦"))
    t.start()
    t.enter("Spell").pass_until_empty()
    assert t.zone(1, "field") == ["葦"]
