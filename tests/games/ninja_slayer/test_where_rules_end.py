"""Where rules end: what is just inside and just outside of them, whose it is, in which zone, and when it is over."""
from __future__ import annotations

import pytest

from taisen.games.info import CardData
from taisen.kernel.sight import public
from taisen.scenario import Position, card
from tests.rules import rule

GAME = "ninja_slayer"
WIND = card("Wind", kind="kotodama", cost=0, text="1枚ドローする。")
"""Who holds it can do something whenever there is priority."""
TOOL = "◆これをオジギする:1枚ドローする。"


def spell(name: str, text: str, cost: int = 0) -> CardData:
    return card(name, kind="kotodama", cost=cost, text=text)


# ---- 103
@rule(GAME, "103.3")
@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("loser", [0, 1])
def test_whose_turn_it_is_matters_only_when_both_lose(turn: int, loser: int) -> None:
    t = Position(turn=turn)
    t.put(loser, "damage", count=10)
    t.start()
    assert t.over and t.winner == 1 - loser


# ---- 302, 303
@rule(GAME, "302.3a", "303.1a")
def test_through_a_zone_without_orientation_neither_orientation_nor_effects_are_kept() -> None:
    t = Position()
    t.put(0, "hand", spell("Fire", "キャラクターを1人選び、このターン、それは+2/+0を得る。"),
          spell("Back", "キャラクターを1人選び、それを持ち主の手札に戻す。"))
    t.put(0, "field", card("Runner", cost=0), bowed=True)
    t.start()
    t.enter("Fire").pass_until_empty()
    assert t.value("Runner", "karate") == 3
    t.enter("Back").pass_until_empty()
    assert t.zone(0, "hand") == ["Runner"] and not t.bowed("Runner")
    t.enter("Runner").pass_until_empty()
    assert t.zone(0, "field") == ["Runner"]
    assert not t.bowed("Runner") and t.value("Runner", "karate") == 1


@rule(GAME, "303.1a")
@pytest.mark.parametrize(("how", "bowed"), [("", False), ("オジギ状態で", True), ("アンタイ・オジギ状態で", False)])
def test_a_card_is_put_as_it_is_said_to_be_put(how: str, bowed: bool) -> None:
    t = Position()
    t.put(0, "hand", spell("Rise", f"あなたのオヒガンのキャラクターを1枚選び、それを{how}エテル・ゾーンに置く。"))
    t.put(0, "ohigan", card("Runner"))
    t.start()
    t.enter("Rise").pass_until_empty()
    assert t.where("Runner") == (0, "ether") and t.bowed("Runner") is bowed


@rule(GAME, "303.1", "303.1b", "1310.2")
def test_what_is_bowed_has_become_so_once_and_then_no_more() -> None:
    t = Position()
    t.put(0, "hand", spell("Nod", "あなたの場のキャラクターを1人選び、それをオジギする。"),
          spell("Nod again", "あなたの場のキャラクターを1人選び、それをオジギする。"))
    t.put(0, "field", card("Runner", text="◆これがオジギした時、相手プレイヤーに1ダメージを与える。"))
    t.start()
    t.enter("Nod").pass_until_empty()
    assert t.bowed("Runner") and t.count(1, "damage") == 1
    t.enter("Nod again").pass_until_empty()
    assert t.bowed("Runner") and t.count(1, "damage") == 1


@rule(GAME, "303.2b", "303.2")
def test_what_is_turned_face_down_has_become_so_once() -> None:
    t = Position()
    t.put(0, "hand", spell("Hide", "ジツ1。"), WIND)
    t.put(0, "damage", card("Scar"))
    t.start()
    assert not t.down("Scar")
    t.enter("Hide").pass_until_empty()
    assert t.down("Scar") and t.events().count("turn_down") == 1


# ---- 500, 700: each step is its own
BELLS = [("start", "ターン開始時", "start"), ("start", "ドロー・ステップ開始時", "draw"), ("start", "エテル・ステップ開始時", "ether"),
         ("ether", "キャラクターフェイズ開始時", "character"), ("character", "イクサ開始時", "ikusa"),
         ("ikusa", "アイサツ対象選択・ステップ開始時", "greeting"), ("greeting", "インターラプト・ステップ開始時", "interrupt"),
         ("greeting", "イクサダメージ・ステップ開始時", "ikusa_damage"), ("greeting", "イクサダメージ・ステップ終了時", "ikusa_damage"),
         ("greeting", "イクサ終了時", "ikusa_end"), ("greeting", "ターン終了時", "end")]


def rung(begin: str, moment: str) -> Position:
    """Somebody greets; at the moment named, player 0's Bell has triggered, and player 0 has priority."""
    t = Position(phase=begin, turn=0)
    t.put(0, "hand", WIND)
    t.put(0, "field", card("Bell", text=f"◆あなたの{moment}、相手プレイヤーに1ダメージを与える。"), bowed=True)
    t.put(0, "field", card("Runner"))
    t.start()
    while t.kind and not t.pile():
        if t.kind == "greeter" and "Runner" in t.options():
            t.greet("Runner", 1)
        else:
            t.word("pass")
    return t


@rule(GAME, "502.2a", "502.2b", "502.3b", "502.4b", "503.1", "505.1", "702.1", "704.1", "705.1", "706.2", "706.6", "707.1")
@pytest.mark.parametrize(("begin", "moment", "step"), BELLS)
def test_what_begins_a_step_lies_in_that_step(begin: str, moment: str, step: str) -> None:
    t = rung(begin, moment)
    assert t.pile() == ["ability of Bell"] and (t.kind, t.seat, t.state.tp) == ("priority", 0, 0)
    assert t.at == step


@rule(GAME, "502.2a")
def test_the_unbow_step_belongs_to_the_new_turn_player() -> None:
    t = Position(phase="end", turn=0)
    t.put(1, "hand", WIND)
    mine = t.put(0, "field", card("Runner"), bowed=True)
    theirs = t.put(1, "field", card("Guard"), bowed=True)
    t.start()
    assert t.at == "end"
    t.pass_until(turn=1, kind="priority")
    assert (t.at, t.seat) == ("start", 1)
    assert t.bowed(mine) and not t.bowed(theirs)


# ---- 700: who greets, who interrupts
@rule(GAME, "704.3")
def test_nobody_greets_with_what_is_not_their_own_character_on_the_field() -> None:
    t = Position(phase="greeting", turn=0)
    t.put(0, "field", card("Runner"))
    t.put(0, "ether", card("Coin"))
    t.put(1, "field", card("Guard"))
    t.start()
    assert t.kind == "greeter" and t.options() == ["pass", "Runner"]
    assert "704.3" in t.why_not("Coin", 0)


@rule(GAME, "705.3", "705.3a")
def test_without_a_greeting_nobody_interrupts() -> None:
    t = Position(turn=0)
    t.put(0, "hand", WIND)
    t.put(0, "ether", card("Coin"))
    t.start()
    assert "705.3" in t.why_not("Coin", 0)


@rule(GAME, "1402.3")
def test_kaizen_takes_what_is_aimed_at_characters_of_its_own_side_and_plain_interrupt_does_not() -> None:
    t = Position(phase="greeting", turn=0)
    t.put(0, "field", card("Runner"), card("Own Kaizen", text="◆インターラプト・カイゼン"))
    t.put(1, "field", card("Guard"), card("Plain", text="◆インターラプト"), card("Kaizen", text="◆インターラプト・カイゼン"))
    t.start()
    t.greet("Runner", "Guard")
    assert (t.kind, t.seat) == ("interrupt", 1)
    assert t.options() == ["pass", "Kaizen"]
    t.choose("Kaizen")
    t.pass_until(kind="greeter")
    assert t.where("Guard") == (1, "field") and t.where("Kaizen") == (1, "ohigan")


@rule(GAME, "1402.3")
def test_kaizen_does_not_take_what_is_aimed_at_a_character_that_has_left() -> None:
    t = Position(phase="greeting", turn=0)
    t.put(0, "field", card("Runner"))
    t.put(1, "field", card("Guard"), card("Kaizen", text="◆インターラプト・カイゼン"))
    t.put(1, "hand", spell("Home", "あなたの場のキャラクターを1人選び、それを持ち主の手札に戻す。"))
    t.start()
    t.pass_until(kind="greeter")
    t.greet("Runner", "Guard")
    t.pass_until(kind="priority", seat=1)
    t.enter("Home").choose("Guard").pass_until_empty()
    assert t.where("Guard") == (1, "hand")
    while t.kind != "ether":
        assert t.kind != "interrupt"
        t.word("pass")


@rule(GAME, "1403.2")
def test_satsubatsu_of_one_that_is_not_greeted_waits() -> None:
    t = Position(phase="greeting", turn=0)
    t.put(0, "field", card("Runner"), card("Walker"))
    t.put(1, "field", card("Killer", toughness=9, text="◆サツバツ"), card("Guard", toughness=9))
    t.put(1, "hand", WIND)
    t.start()
    t.pass_until(kind="greeter")
    t.greet("Runner", "Killer")
    t.pass_until(kind="greeter")
    assert t.where("Runner") == (0, "ohigan")
    t.greet("Walker", "Guard")
    while t.kind == "priority":
        assert t.pile() == []
        t.pass_()
    assert t.where("Walker") == (0, "field")


# ---- 800
@rule(GAME, "802.4")
def test_what_can_only_be_passed_says_so() -> None:
    t = Position(turn=0)
    t.put(0, "hand", spell("Ash", "相手プレイヤーに2ダメージを与える。"), WIND)
    t.put(0, "field", card("Tool", text=TOOL))
    t.put(1, "deck", card("Top", cost=0, ukemi="これがエントリーする!"))
    t.start()
    t.enter("Ash").resolve()
    assert t.pile() == ["Top", "damage check"]
    assert "802.4" not in t.why_not("Wind", 0)


@rule(GAME, "802.4", "802.4b", "1207.1")
def test_of_a_kotodama_in_hand_only_what_it_lacks_is_told() -> None:
    t = Position(turn=0)
    t.put(0, "hand", spell("Blade", "キャラクターを1人選び、それを殺す。"), WIND)
    t.start()
    assert t.options() == ["pass", "enter Wind"]
    assert t.why_not("Blade", 0) == ["1207.2"]


@rule(GAME, "602.1", "802.4d-1")
def test_of_a_character_in_hand_only_what_it_lacks_is_told() -> None:
    t = Position(turn=0)
    t.put(0, "hand", card("Dear", cost=9), WIND)
    t.start()
    assert t.options() == ["pass", "enter Wind"]
    assert t.why_not("Dear", 0) == ["1206.2"]


@rule(GAME, "802.4", "802.4c")
def test_of_an_activated_ability_only_what_it_lacks_is_told() -> None:
    t = Position(turn=0)
    t.put(0, "hand", WIND)
    t.put(0, "field", card("Tool", text=TOOL), bowed=True)
    t.start()
    assert t.options() == ["pass", "enter Wind"]
    assert set(t.why_not("Tool", 0)) == {"1208.3", "704.3a-1"}


@rule(GAME, "802.4c", "1208.2")
def test_only_of_ones_own_activated_ability_it_is_told_what_it_lacks() -> None:
    t = Position(turn=0)
    t.put(0, "hand", WIND)
    t.put(0, "field", card("Bell", text="◆これがオジギした時、1枚ドローする。"), card("Tool", text=TOOL), bowed=True)
    t.put(1, "field", card("Other", text=TOOL), bowed=True)
    t.start()
    assert t.options() == ["pass", "enter Wind"]
    assert "1208.3" in t.why_not("Tool", 0)
    assert "1208.3" not in t.why_not("Other", 0)
    assert "1208.3" not in t.why_not("Bell", 0)


# ---- 1102, 1317 damage
@rule(GAME, "1102.4d", "1102.5", "1317.2")
def test_one_point_is_damage_taken_by_a_character() -> None:
    t = Position()
    t.put(0, "hand", spell("Ash", "キャラクターを1人選び、それに1ダメージを与える。"))
    t.put(1, "field", card("Rock", toughness=9, text="◆これがダメージを受けた時、1枚ドローする。"))
    t.start()
    t.enter("Ash").choose("Rock").pass_until_empty()
    assert t.damage("Rock") == 1 and t.count(1, "hand") == 1


@rule(GAME, "1102.5", "1317.2", "1102.4")
def test_less_than_one_point_is_no_damage_to_a_player_or_a_character() -> None:
    t = Position()
    t.put(0, "hand", spell("Ash", "キャラクターを1人選び、それにXダメージを与える。相手プレイヤーにXダメージを与える。"
                                  "Xはあなたのオヒガンの〈影〉の枚数に等しい。"))
    t.put(1, "field", card("Rock", toughness=9, text="◆これがダメージを受けた時、1枚ドローする。"))
    t.start()
    t.enter("Ash").choose("Rock")
    t.events()
    t.pass_until_empty()
    assert (t.damage("Rock"), t.count(1, "hand"), t.count(1, "damage")) == (0, 0, 0)
    assert "damage" not in t.events()


# ---- 1204
@rule(GAME, "1204.2h", "1204.2i", "1204.2g")
@pytest.mark.parametrize("cost", [1, 2, 3])
def test_the_cost_that_was_worked_out_is_paid_whole(cost: int) -> None:
    t = Position()
    t.put(0, "hand", spell("Wave", "1枚ドローする。", cost), WIND)
    ether = [t.put(0, "ether") for _ in range(4)]
    t.start()
    t.enter("Wave")
    assert t.pile() == ["Wave"] and sum(map(t.bowed, ether)) == cost


@rule(GAME, "1204.2h", "1204.2i")
def test_a_cost_that_was_chosen_is_paid_whole() -> None:
    t = Position()
    t.put(0, "hand", card("Wave", kind="kotodama", cost="X", text="X枚ドローする。"))
    ether = [t.put(0, "ether") for _ in range(4)]
    t.start()
    t.enter("Wave").number(3)
    assert sum(map(t.bowed, ether)) == 3
    t.pass_until_empty()
    assert t.count(0, "hand") == 3


@rule(GAME, "1307.4")
def test_what_is_chosen_on_the_field_is_chosen_on_entering_and_what_is_chosen_in_a_hand_is_not() -> None:
    t = Position()
    t.put(0, "hand", spell("Swap", "相手の場のキャラクターを1人選び、それをオジギする。あなたの手札を1枚選んで捨てる。"),
          card("One", cost=9), card("Two", cost=9))
    t.put(1, "field", card("Guard"), card("Watch"))
    t.start()
    t.enter("Swap")
    assert t.kind == "choose" and t.options() == ["Guard", "Watch"]
    t.choose("Watch")
    t.pass_until_empty()
    assert t.kind == "choose" and t.options() == ["One", "Two"]
    t.choose("Two")
    assert t.bowed("Watch") and not t.bowed("Guard") and t.zone(0, "hand") == ["One"]


# ---- the second seat as well as the first
@rule(GAME, "1003.1", "1003.2", "1102.4a", "704.4", "705.5", "706.4", "706.4a")
def test_the_first_seat_is_greeted_and_hurt_as_the_second_is() -> None:
    t = Position(phase="greeting", turn=1)
    t.put(1, "field", card("Runner", karate=5, sabotage=2))
    t.put(0, "field", card("Guard", toughness=9))
    t.start()
    t.choose("Runner")
    assert t.kind == "greeted" and sorted(t.options()) == ["Guard", "player 0"]
    t.choose(0)
    t.pass_until(kind="greeter", turn=0)
    assert (t.count(0, "damage"), t.count(1, "damage"), t.where("Guard")) == (2, 0, (0, "field"))


@rule(GAME, "304.4", "305.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_deck_and_hand_are_those_of_the_player_meant(seat: int) -> None:
    t = Position(turn=seat)
    t.put(seat, "hand", spell("Mill", "あなたのデッキの上から2枚をオヒガンに置く。あなたの手札のカードを1枚選び、それを除外する。"),
          card("Mine", cost=9), card("Other", cost=9))
    t.put(1 - seat, "hand", card("Theirs", cost=9))
    t.put(seat, "deck", card("Top", cost=9), card("Next", cost=9))
    t.start()
    t.enter("Mill").pass_until_empty()
    assert (t.seat, t.options()) == (seat, ["Mine", "Other"])
    t.choose("Mine")
    assert t.where("Top") == (seat, "ohigan") and t.where("Next") == (seat, "ohigan")
    assert t.where("Mine") == (seat, "excluded") and t.count(1 - seat, "deck") == 10


@rule(GAME, "306.3", "307.3", "1308.1", "1316.1a", "1316.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_draws_from_and_shuffles_their_own_deck(seat: int) -> None:
    t = Position(turn=seat)
    t.put(seat, "hand", spell("Fan", "あなたのデッキをシャッフルする。1枚ドローする。"))
    names = [f"Card {n}" for n in range(20)]
    t.put(seat, "deck", *[card(name, cost=9) for name in names])
    t.put(1 - seat, "deck", *[card(f"Their {name}", cost=9) for name in names])
    t.start()
    t.enter("Fan").pass_until_empty()
    assert t.count(seat, "hand") == 1 and t.count(1 - seat, "hand") == 0
    assert [x for x in t.zone(seat, "deck") if x in names] != [x for x in names if x in t.zone(seat, "deck")]
    assert t.zone(1 - seat, "deck")[:20] == [f"Their {name}" for name in names]


# ---- what fits
@rule(GAME, "1204.2e-5", "309.1b-1")
@pytest.mark.parametrize("zone", ["オヒガン", "ダメージ・ゾーン"])
@pytest.mark.parametrize(("kind", "fits"), [("キャラクター", ["A", "B"]), ("コトダマ", ["C", "D"])])
def test_of_a_kind_only_what_is_of_that_kind_is_chosen(zone: str, kind: str, fits: list[str]) -> None:
    t = Position()
    t.put(0, "hand", spell("Pull", f"あなたの{zone}の{kind}を1枚選び、それを手札に加える。"))
    t.put(0, {"オヒガン": "ohigan"}.get(zone, "damage"), card("A"), card("B"), spell("C", "1枚ドローする。", 9),
          spell("D", "1枚ドローする。", 9))
    t.start()
    t.enter("Pull")
    assert t.kind == "choose" and t.options() == fits


@rule(GAME, "1207.2")
@pytest.mark.parametrize(("whose", "there"), [("あなた", 0), ("相手", 1)])
def test_a_kotodama_needs_the_targets_of_who_enters_it(whose: str, there: int) -> None:
    for seat in (0, 1):
        t = Position()
        t.put(0, "hand", spell("Nod", f"{whose}の場のキャラクターを1人選び、それを手札に戻す。"), WIND)
        t.put(seat, "field", card("Runner"))
        t.start()
        assert ("enter Nod" in t.options()) == (seat == there)


@rule(GAME, "1203.2", "1404.2")
def test_an_additional_action_that_cannot_be_carried_out_cannot_be_declared() -> None:
    for spare in (0, 1):
        t = Position()
        t.put(0, "hand", spell("Art", "◆タツジン-手札を1枚選んで捨てる\n1枚ドローする。"))
        if spare:
            t.put(0, "hand", card("Spare", cost=9))
        t.put(1, "hand", WIND)
        t.start()
        t.enter("Art")
        assert (t.kind, t.seat) == (("extra", 0) if spare else ("priority", 1))


@rule(GAME, "1203.6", "1203.7")
def test_on_resolution_its_controller_is_asked_whether_to_pay() -> None:
    for text in ("手札を1枚選んで捨てて、2枚ドローしてもよい。", "あなたの場のキャラクターを1人選んでオジギして、2枚ドローしてもよい。"):
        t = Position()
        t.put(0, "hand", spell("Trade", text), card("Spare", cost=9))
        t.put(0, "field", card("Friend"))
        t.put(1, "field", card("Foe"))
        t.put(1, "hand", card("Theirs", cost=9))
        t.start()
        t.enter("Trade").pass_until_empty()
        assert (t.kind, t.seat) == ("may", 0)


# ---- damage of nothing
@rule(GAME, "1102.4", "1102.5", "1317.1", "1317.2")
@pytest.mark.parametrize(("karate", "taken"), [(0, 0), (1, 1)])
def test_a_blow_without_force_is_not_taken(karate: int, taken: int) -> None:
    t = Position(phase="greeting", turn=0)
    t.put(0, "field", card("Runner", karate=karate, text="◆これがダメージを与えた時、1枚ドローする。"))
    t.put(1, "field", card("Rock", toughness=9, text="◆これがダメージを受けた時、1枚ドローする。"))
    t.start()
    t.greet("Runner", "Rock")
    t.pass_until(kind="ether", turn=1)
    assert (t.count(0, "hand"), t.count(1, "hand")) == (taken, taken + 2)


@rule(GAME, "1102.4", "1102.4a", "1317.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_who_takes_damage_is_the_one_who_took_it(seat: int) -> None:
    t = Position()
    t.put(0, "hand", spell("Ash", f"{['あなた', '相手プレイヤー'][seat]}に1ダメージを与える。"))
    for s in (0, 1):
        t.put(s, "field", card(f"Crow {s}", text="◆あなたがダメージを受けた時、1枚ドローする。"))
    t.start()
    t.enter("Ash").pass_until_empty()
    assert [t.count(s, "damage") for s in (0, 1)] == [int(s == seat) for s in (0, 1)]
    assert [t.count(s, "hand") for s in (0, 1)] == [int(s == seat) for s in (0, 1)]


# ---- ukemi
def checked(ukemi: str) -> Position:
    t = Position(turn=0)
    t.put(0, "hand", spell("Ash", "相手プレイヤーに1ダメージを与える。"), WIND)
    t.put(1, "deck", card("Top", cost=0, ukemi=ukemi))
    return t


@rule(GAME, "1104.4", "1211.3", "1211.2b")
def test_who_is_hurt_controls_the_card_that_their_ukemi_enters() -> None:
    t = checked("これがエントリーする!").start()
    t.enter("Ash").resolve()
    assert t.pile()[:1] == ["Top"]
    t.pass_until_empty()
    assert t.where("Top") == (1, "field")


@rule(GAME, "1104.4a", "1211.3a")
@pytest.mark.parametrize(("ukemi", "ether", "asked"), [("2枚ドローする。", 1, False), ("1エテルを支払う:2枚ドローする。", 0, False),
                                                       ("1エテルを支払う:2枚ドローする。", 1, True)])
def test_only_a_ukemi_with_a_cost_that_can_be_paid_is_asked_about(ukemi: str, ether: int, asked: bool) -> None:
    t = checked(ukemi)
    if ether:
        t.put(1, "ether", count=ether)
    t.start()
    t.enter("Ash").resolve()
    assert (t.kind == "ukemi") is asked
    assert t.seat == (1 if asked else 0)


# ---- abilities
@rule(GAME, "1205.1d", "1205.1d-1")
def test_the_only_ability_of_a_game_resolves_though_its_card_is_gone() -> None:
    t = Position(phase="greeting", turn=0)
    t.put(0, "field", card("Runner", karate=5))
    t.put(1, "field", card("Mule", text="◆これが殺された時、1枚ドローする。"))
    t.start()
    t.greet("Runner", "Mule")
    t.pass_until(kind="ether", turn=1)
    assert t.where("Mule") == (1, "ohigan") and t.count(1, "hand") == 3


@rule(GAME, "1209.2", "1209.3")
@pytest.mark.parametrize(("often", "drawn"), [("", 3), ("この能力は1ターンに1度しか誘発しない。", 1), ("この能力は1ターンに2度しか誘発しない。", 2)])
def test_it_triggers_each_time_unless_it_says_how_often(often: str, drawn: int) -> None:
    t = Position()
    t.put(0, "hand", *[spell(f"Nod {n}", "相手の場のキャラクターを1人選び、それに1ダメージを与える。") for n in (1, 2, 3)])
    t.put(1, "field", card("Rock", toughness=9, text=f"◆これがダメージを受けた時、1枚ドローする。{often}"))
    t.start()
    for n in (1, 2, 3):
        t.enter(f"Nod {n}").pass_until_empty()
    assert t.count(1, "hand") == drawn


@rule(GAME, "1214.1", "1214.3")
@pytest.mark.parametrize(("often", "times"), [("", 3), ("この能力は1ターンに1度しか適用されない。", 1),
                                              ("この能力は1ターンに2度しか適用されない。", 2)])
def test_a_replacement_applies_as_often_as_it_says(often: str, times: int) -> None:
    t = Position()
    t.put(0, "hand", *[spell(f"Nod {n}", "あなたは1枚ドローする。") for n in (1, 2, 3)])
    t.put(0, "field", card("Monk", text=f"◆あなたがカードをドローする場合、代わりに相手プレイヤーに1ダメージを与える。{often}"))
    t.start()
    for n in (1, 2, 3):
        t.enter(f"Nod {n}").pass_until_empty()
    assert (t.count(1, "damage"), t.count(0, "hand")) == (times, 3 - times)


@rule(GAME, "1213.7")
@pytest.mark.parametrize("whose", ["あなた", "相手"])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_next_turn_of_a_player_is_that_players(whose: str, seat: int) -> None:
    t = Position(turn=seat, deck=20)
    t.put(seat, "hand", spell("Oath", f"キャラクターを1人選び、次の{whose}のターン、それは+2/+0を得る。"))
    t.put(1, "field", card("Guard", karate=1, text="◆これはアイサツできない。"))
    t.start()
    t.enter("Oath").pass_until_empty()
    t.pass_until(turn=1 - seat)
    assert t.value("Guard", "karate") == (3 if whose == "相手" else 1)
    t.pass_until(turn=seat)
    assert t.value("Guard", "karate") == (1 if whose == "相手" else 3)


@rule(GAME, "1310.1")
def test_what_may_not_be_unbowed_stays_bowed() -> None:
    t = Position()
    t.put(0, "hand", spell("Rise", "あなたの場のキャラクターを1人選び、それをアンタイ・オジギする。"))
    t.put(0, "field", card("Sleeper", text="◆これはアンタイ・オジギできない。"), bowed=True)
    t.start()
    t.enter("Rise").pass_until_empty()
    assert t.bowed("Sleeper")


@rule(GAME, "1314.1b", "302.3a")
@pytest.mark.parametrize(("how", "bowed"), [("", True), ("アンタイ・オジギ状態で", False), ("オジギ状態で", True)])
def test_between_field_and_ether_a_card_lies_as_it_did_unless_the_text_says_how(how: str, bowed: bool) -> None:
    t = Position()
    t.put(0, "hand", spell("Dip", f"あなたの場のキャラクターを1人選び、それを{how}エテル・ゾーンに置く。"),
          spell("Rise", "あなたのエテル・ゾーンのキャラクターを1枚選び、それをアンブッシュする。"))
    t.put(0, "field", card("Runner", toughness=3), bowed=True, damage=2)
    t.start()
    t.enter("Dip").pass_until_empty()
    assert t.where("Runner") == (0, "ether") and t.bowed("Runner") is bowed and t.damage("Runner") == 0
    t.enter("Rise").pass_until_empty()
    assert t.where("Runner") == (0, "field") and t.bowed("Runner") is bowed


@rule(GAME, "1403.2a", "1403.2")
def test_satsubatsu_is_known_by_its_word() -> None:
    t = Position(phase="greeting", turn=0)
    t.put(0, "field", card("Runner", toughness=9))
    t.put(1, "field", card("Killer", toughness=9, text="◆サツバツ"))
    t.put(1, "hand", spell("Calm", "キャラクターを1人選び、このターン、それは「サツバツ」を失う。"))
    t.start()
    assert t.has("Killer", "サツバツ") and not t.has("Killer", "タツジン")
    t.pass_until(kind="priority", seat=1)
    t.enter("Calm").choose("Killer").pass_until_empty()
    assert not t.has("Killer", "サツバツ")
    t.pass_until(kind="greeter")
    t.greet("Runner", "Killer")
    t.pass_until(turn=1)
    assert t.where("Runner") == (0, "field")


@rule(GAME, "1216.7", "1216.7a", "1216.7b")
def test_a_card_that_the_other_player_moves_is_not_moved_by_oneself() -> None:
    text = "◆これがあなたによって捨てられた時、1枚ドロー。"
    for seat, drawn in ((0, 0), (1, 1)):
        t = Position(turn=seat)
        t.put(seat, "hand", spell("Purge", f"{['相手', 'あなた'][seat]}の手札をすべて捨てる。"), WIND)
        t.put(1, "hand", card("Omen", cost=9, text=text))
        t.start()
        t.enter("Purge").pass_until_empty()
        assert t.where("Omen") == (1, "ohigan")
        assert t.count(1, "hand") == drawn


@rule(GAME, "802.4a", "1204.2l")
def test_after_an_action_that_could_not_be_done_one_may_pass_or_do_another() -> None:
    t = Position()
    t.put(0, "field", card("User", text="◆手札を1枚選んで捨てる、あなたの場のキャラクターを1人選んでオジギする:1枚ドローする。\n"
                                        "◆あなたの手札が捨てられる場合、代わりにこれをオジギする。"))
    t.put(0, "hand", WIND)
    t.put(1, "hand", WIND)
    t.start()
    assert t.options() == ["pass", "enter Wind", "use User"]
    t.use("User")
    assert (t.seat, t.options()) == (0, ["pass", "enter Wind"])
    t.enter("Wind")
    assert t.pile() == ["Wind"] and "use User" not in t.options(), "with nothing to discard"


@rule(GAME, "705.5a", "706.1")
def test_when_who_is_greeted_has_left_no_damage_step_begins() -> None:
    t = Position(phase="greeting", turn=0)
    t.put(0, "field", card("Runner", karate=5),
          card("Bell", text="◆あなたのイクサダメージ・ステップ開始時、1枚ドローする。"), bowed=False)
    t.put(1, "field", card("Guard"), card("Watch"))
    t.put(1, "hand", spell("Home", "あなたの場のキャラクターを1人選び、それを持ち主の手札に戻す。"))
    t.start()
    t.pass_until(kind="greeter")
    t.greet("Runner", "Guard")
    t.pass_until(kind="priority", seat=1)
    t.enter("Home").choose("Guard").pass_until_empty()
    t.pass_until(kind="greeter")
    assert t.count(0, "hand") == 0 and t.where("Watch") == (1, "field")


# ---- 1202 where abilities work
ELSEWHERE = [("field", "◆あなたのキャラクターが殺された時、相手プレイヤーに1ダメージを与える。"),
             ("hand", "◆これが手札にあり、あなたのキャラクターが殺された時、相手プレイヤーに1ダメージを与える。"),
             ("ohigan", "◆これがオヒガンにあり、あなたのキャラクターが殺された時、相手プレイヤーに1ダメージを与える。"),
             ("damage", "◆これがダメージ・ゾーンにあり、あなたのキャラクターが殺された時、相手プレイヤーに1ダメージを与える。"),
             ("ether", "◆これがエテル・ゾーンにあり、あなたのキャラクターが殺された時、相手プレイヤーに1ダメージを与える。")]


@rule(GAME, "1202.1", "1202.2", "1202.3")
@pytest.mark.parametrize("zone", [zone for zone, _ in ELSEWHERE])
@pytest.mark.parametrize(("where", "text"), ELSEWHERE)
def test_an_ability_works_where_it_means_something_and_nowhere_else(where: str, text: str, zone: str) -> None:
    t = Position()
    t.put(0, "hand", spell("Blade", "あなたの場の“Mark”を1人選び、それを殺す。"))
    t.put(0, "field", card("Mark"))
    t.put(0, zone, card("Bell", cost=9, text=text))
    t.start()
    t.enter("Blade").pass_until_empty()
    assert t.where("Mark") == (0, "ohigan")
    if where == zone == "hand":
        assert t.kind == "show"
        t.yes().pass_until_empty()
    assert t.count(1, "damage") == (1 if zone == where else 0)


@rule(GAME, "1202.1")
def test_an_ability_of_a_face_down_card_does_not_work() -> None:
    t = Position()
    t.put(0, "hand", spell("Blade", "あなたの場のキャラクターを1人選び、それを殺す。"))
    t.put(0, "field", card("Mark"))
    t.put(0, "damage", card("Bell", text=ELSEWHERE[3][1]), down=True)
    t.start()
    t.enter("Blade").pass_until_empty()
    assert t.where("Mark") == (0, "ohigan") and t.count(1, "damage") == 0


@rule(GAME, "1202.2", "1202.3", "1204.2k")
def test_what_happens_when_a_card_is_entered_happens_before_it_comes_to_the_field() -> None:
    t = Position()
    t.put(0, "hand", card("Runner", cost=0, text="◆これがエントリーした時、相手プレイヤーに1ダメージを与える。"), WIND)
    t.put(0, "field", card("Walker", text="◆これがエントリーした時、相手プレイヤーに1ダメージを与える。"))
    t.start()
    t.enter("Runner")
    assert t.pile() == ["ability of Runner", "Runner"]
    t.pass_until_empty()
    assert t.count(1, "damage") == 1 and t.where("Runner") == (0, "field")


@rule(GAME, "1311.2", "1311.1")
def test_what_is_no_longer_on_the_field_when_it_is_to_be_killed_is_not_killed() -> None:
    t = Position()
    t.put(0, "hand", spell("Sink", "相手の場のキャラクターを1人選び、それをエテル・ゾーンに置く。それを殺す。"))
    t.put(1, "field", card("Guard", text="◆これが殺された時、1枚ドローする。"))
    t.start()
    t.enter("Sink").pass_until_empty()
    assert t.where("Guard") == (1, "ether") and t.count(1, "hand") == 0


@rule(GAME, "1307.2")
def test_who_has_chance_choose_in_the_others_hand_sees_nothing_of_it() -> None:
    t = Position()
    t.put(0, "hand", spell("Grab", "相手の手札を1枚無作為に選んで捨てる。"))
    t.put(1, "hand", *[card(f"Card {n}", cost=9) for n in range(5)])
    t.start()
    t.enter("Grab").pass_until_empty()
    assert t.count(1, "ohigan") == 1
    assert [c.id for c in t.game.view(0).zone(1, "hand")] == [None] * 4


@rule(GAME, "1213.7", "105.3c")
def test_an_effect_for_a_turn_to_come_is_of_who_made_it() -> None:
    t = Position(turn=0, deck=20)
    t.put(0, "hand", spell("Oath", "相手の場のキャラクターを1人選び、次のあなたのターン、それの支配者はあなたになる。"))
    t.put(1, "field", card("Guard", text="◆これはアイサツできない。"))
    t.start()
    t.enter("Oath").pass_until_empty()
    assert t.where("Guard") == (1, "field")
    t.pass_until(kind="ether", turn=1)
    assert t.where("Guard") == (1, "field")
    t.pass_until(kind="ether", turn=0)
    assert t.where("Guard") == (0, "field")
    t.pass_until(kind="ether", turn=1)
    assert t.where("Guard") == (1, "field")


@rule(GAME, "1313.1c", "1313.2", "104.4")
def test_a_card_that_may_not_be_entered_is_not_entered_by_an_effect() -> None:
    for barred in (False, True):
        t = Position()
        t.put(0, "hand", spell("Call", "あなたの手札のキャラクターを1枚選び、コストを支払わずにエントリーする。"), card("Runner", cost=3),
              card("Walker", cost=3), WIND)
        if barred:
            t.put(1, "field", card("Gate", text="◆相手は“Runner”をエントリーできない。"))
        t.start()
        t.enter("Call").resolve()
        assert ("Runner" in t.options()) is not barred
        t.choose("Walker").pass_until_empty()
        assert t.where("Walker") == (0, "field") and t.where("Runner") == (0, "hand")


# ---- what goes on, and what does not
@rule(GAME, "302.3")
def test_what_was_done_to_a_card_in_the_ohigan_does_not_go_along_to_the_field() -> None:
    t = Position()
    t.put(0, "hand", spell("Bless", "あなたのオヒガンのキャラクターを1枚選び、このターン、それは+2/+1を得る。"),
          spell("Rise", "あなたのオヒガンのキャラクターを1枚選び、それをアンブッシュする。"))
    t.put(0, "ohigan", card("Runner"))
    t.start()
    t.enter("Bless").pass_until_empty()
    assert t.value("Runner", "karate") == 3
    t.enter("Rise").pass_until_empty()
    assert t.where("Runner") == (0, "field") and t.value("Runner", "karate") == 1


@rule(GAME, "306.4", "104.3")
def test_who_controls_a_greeting_character_already_does_not_take_it_out_of_its_greeting() -> None:
    t = Position(phase="greeting", turn=0)
    t.put(0, "field", card("Runner", sabotage=2))
    t.put(0, "hand", spell("Claim", "場のキャラクターを1人選び、それの支配者はあなたになる。"))
    t.start()
    t.pass_until(kind="greeter")
    t.greet("Runner", 1)
    t.enter("Claim").pass_until_empty()
    t.pass_until(turn=1)
    assert t.where("Runner") == (0, "field") and t.count(1, "damage") == 2


@rule(GAME, "704.6a", "705.5a")
@pytest.mark.parametrize("leaves", ["Walker", "Watch"])
def test_a_greeting_goes_on_when_somebody_else_leaves(leaves: str) -> None:
    t = Position(phase="greeting", turn=0)
    t.put(0, "field", card("Runner", karate=3), card("Walker"), card("Waiting"))
    t.put(1, "field", card("Guard", toughness=9), card("Watch"))
    t.put(1, "hand", spell("Home", "場のキャラクターを1人選び、それを持ち主の手札に戻す。"))
    t.start()
    t.pass_until(kind="greeter")
    t.greet("Runner", "Guard")
    t.pass_until(kind="priority", seat=1)
    t.enter("Home").choose(leaves).pass_until_empty()
    assert t.where(leaves)[1] == "hand"
    t.pass_until(kind="greeter")
    assert t.damage("Guard") == 3


@rule(GAME, "704.6a", "706.4")
@pytest.mark.parametrize("target", ["player", "Guard"])
def test_a_character_that_leaves_just_before_the_blow_deals_none(target: str) -> None:
    t = Position(phase="greeting", turn=0)
    t.put(0, "field", card("Runner", karate=3, sabotage=3))
    t.put(1, "field", card("Guard", toughness=9))
    t.put(1, "hand", spell("Home", "場の“Runner”を1人選び、それを持ち主の手札に戻す。"))
    t.start()
    t.pass_until(kind="greeter")
    t.greet("Runner", 1 if target == "player" else "Guard")
    while t.at != "ikusa_damage":
        t.word("pass")
    t.enter("Home").pass_until_empty()
    assert t.where("Runner") == (0, "hand")
    t.pass_until(kind="ether")
    assert t.count(1, "damage") == 0 and t.damage("Guard") == 0


@rule(GAME, "1205.1b", "1304.3")
@pytest.mark.parametrize("shades", [0, 1, 2])
def test_a_number_counted_on_resolution_may_be_nothing(shades: int) -> None:
    t = Position()
    t.put(0, "hand", spell("Fan", "X枚ドローする。Xはあなたの場の〈影〉の数に等しい。"), WIND)
    if shades:
        t.put(0, "field", card("Shade", traits=["影"]), count=shades)
    t.start()
    t.enter("Fan").pass_until_empty()
    assert t.count(0, "hand") == 1 + shades


@rule(GAME, "1304.2b", "1304.2c")
@pytest.mark.parametrize("shades", [0, 1, 2])
def test_a_number_of_targets_counted_on_entering_may_be_nothing(shades: int) -> None:
    t = Position()
    t.put(0, "hand", spell("Net", "相手の場のキャラクターをX人選び、それらをオジギする。Xはあなたの場の〈影〉の数に等しい。"), WIND)
    if shades:
        t.put(0, "field", card("Shade", traits=["影"]), count=shades)
    guards = [t.put(1, "field", card(f"Guard {n}")) for n in range(3)]
    t.start()
    t.enter("Net")
    if shades:
        t.choose(*guards[:shades])
    t.pass_until_empty()
    assert sum(map(t.bowed, guards)) == shades


@rule(GAME, "1213.1f")
@pytest.mark.parametrize(("what", "field"), [("カラテ", "karate"), ("耐久力", "toughness"), ("工作力", "sabotage"), ("コスト", "cost")])
def test_each_number_of_a_character_can_be_raised(what: str, field: str) -> None:
    t = Position()
    t.put(0, "field", card("Runner", cost=1, text=f"◆あなたの場の他のキャラクターの{what}は1増える。"), card("Walker", cost=1))
    t.start()
    assert t.value("Walker", field) == 2 and t.value("Runner", field) == 1


@rule(GAME, "1209.3c", "1306.1")
def test_a_card_that_was_shown_for_an_effect_is_hidden_before_one_that_waits_to_trigger() -> None:
    t = Position()
    t.put(0, "hand", spell("Show", "あなたの手札のカードを1枚選び、公開する。あなたの場のキャラクターを1人選び、それを殺す。"), WIND)
    t.put(0, "hand", card("Plain", cost=9),
          card("Crow", cost=9, text="◆これが手札にあり、あなたのキャラクターが殺された時、1枚ドロー。"))
    t.put(0, "field", card("Runner"))
    t.start()
    t.enter("Show").resolve().choose("Plain")
    t.pass_until(kind="show")
    t.yes()
    assert t.pile() == ["ability of Crow"]
    assert public(t.state, t.ref("Crow")) and not public(t.state, t.ref("Plain"))


@rule(GAME, "1307.4")
def test_what_lies_in_the_kotodama_space_is_chosen_on_entering() -> None:
    t = Position()
    t.put(0, "hand", WIND, card("Gale", kind="kotodama", cost=0, text="1枚ドローする。"),
          spell("Hush", "コトダマ空間のカードを1つ選び、それを打ち消す。"))
    t.put(1, "hand", WIND)
    t.start()
    t.enter("Wind").enter("Gale").enter("Hush")
    assert t.kind == "choose" and sorted(t.options()) == ["Gale", "Wind"]
    t.choose("Wind")
    assert t.pile() == ["Hush", "Gale", "Wind"]
    t.resolve()
    assert t.pile() == ["Gale"]


@rule(GAME, "1312.1")
def test_which_ether_is_bowed_is_asked_only_where_some_card_tells() -> None:
    for tells in (False, True):
        t = Position()
        t.put(0, "hand", spell("Wave", "1枚ドローする。", 1), WIND)
        if tells:
            t.put(0, "hand", spell("Rise", "あなたのエテル・ゾーンの〈影〉を1枚選び、それをアンタイ・オジギする。", 1))
        t.put(0, "ether", card("Shade", traits=["影"]), card("Plain"))
        t.start()
        t.enter("Wave")
        if tells:
            assert (t.kind, t.seat, t.options()) == ("pay", 0, ["Shade", "Plain"])
            t.choose("Plain")
            assert t.bowed("Plain") and not t.bowed("Shade")
        assert t.pile() == ["Wave"] and t.bowed("Plain") + t.bowed("Shade") == 1


@rule(GAME, "502.2a", "1213.7")
@pytest.mark.parametrize(("whose", "bowed"), [("あなた", True), ("相手", False)])
def test_what_a_turn_to_come_forbids_it_forbids_from_the_unbow_step_on(whose: str, bowed: bool) -> None:
    t = Position(turn=0, deck=20)
    t.put(0, "hand", spell("Web", f"あなたの場のキャラクターを1人選び、次の{whose}のターン、それはアンタイ・オジギできない。"))
    t.put(0, "field", card("Runner"), bowed=True)
    t.start()
    t.enter("Web").pass_until_empty()
    t.pass_until(kind="ether", turn=1)
    t.pass_until(kind="ether", turn=0)
    assert t.bowed("Runner") is bowed


@rule(GAME, "105.3b", "105.3c", "1213.3b-2", "1213.3b-4")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_replaces_something_this_turn_is_of_who_made_it(seat: int) -> None:
    t = Position(turn=seat)
    t.put(seat, "hand", spell("Ward", "このターン、場のキャラクターが殺される場合、代わりにあなたは1枚ドローする。"),
          spell("Blade", "場の“Guard”を1人選び、それを殺す。"))
    t.put(1 - seat, "field", card("Guard"))
    t.start()
    t.enter("Ward").pass_until_empty()
    t.enter("Blade").pass_until_empty()
    assert t.where("Guard") == (1 - seat, "field")
    assert (t.count(seat, "hand"), t.count(1 - seat, "hand")) == (1, 0)


@rule(GAME, "1307.1", "1204.2e")
def test_what_was_left_unchosen_on_entering_is_not_chosen_later() -> None:
    t = Position()
    t.put(0, "hand", spell("Net", "相手の場のキャラクターを2人まで選び、それらをオジギする。"), WIND)
    guards = [t.put(1, "field", card(f"Guard {n}")) for n in range(3)]
    t.start()
    t.enter("Net").choose(guards[1])
    assert t.kind == "choose" and "stop" in t.options()
    t.stop()
    assert t.pile() == ["Net"] and t.kind == "priority"
    t.resolve()
    assert t.kind == "priority" and [t.bowed(p) for p in guards] == [False, True, False]
