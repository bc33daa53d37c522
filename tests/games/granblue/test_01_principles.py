"""1 Who plays, who wins, and the principles that stand above all else."""
from __future__ import annotations

import pytest

import taisen
from taisen.scenario import Position
from tests.games.granblue.bench import DRAW, act, always, auto, cast, hit, hit_leader, leader, member, summon, table, up
from tests.rules import rule


# ---- 1-1, 1-2
@rule("granblue", "1-1-1")
@pytest.mark.parametrize("players", [1, 3, 4])
def test_two_play(players: int) -> None:
    assert table().start().state.seats == 2
    with pytest.raises(taisen.TaisenError):
        Position("granblue", seats=players).start()


@rule("granblue", "1-2-1", "1-2-2-1", "9-4-1-3")
@pytest.mark.parametrize("attacker", [0, 1])
def test_whose_leader_is_down_loses_and_the_other_wins(attacker: int) -> None:
    t = table("attack", turn=attacker, armour=0, leaders=(leader("Captain", atk=5), leader("Rival", atk=5)))
    t.start().attack(("Captain", "Rival")[attacker]).strike()
    assert t.over and t.winner == attacker
    assert t.names("leader_down") == [("Rival", "Captain")[attacker]]


@rule("granblue", "1-2-2", "9-3", "9-4-1-1")
def test_a_leader_that_is_down_loses_at_the_next_check_not_before() -> None:
    """The rest of the effect is still carried out."""
    t = cast(hit_leader(5) + DRAW, armour=(5, 0)).start().act("summon", "Spark")
    assert t.over and t.winner == 0
    assert t.count(0, "hand") == 1


@rule("granblue", "1-2-2-2", "9-4-1-4")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_empty_deck_loses_without_a_draw(seat: int) -> None:
    t = table(deck=(seat, 1 - seat)).start()
    assert t.over and t.winner == 1 - seat
    assert t.told("draw") == []


@rule("granblue", "1-2-2", "1-2-2-2", "9-3")
def test_a_deck_refilled_before_the_check_loses_nothing() -> None:
    t = table(deck=(1, 10))
    t.put(0, "hand", summon("Spark", "1枚を引く。手札1枚を選び、デッキの下に置く。"), member("Held"))
    t.start().act("summon", "Spark").choose("Held")
    assert not t.over and t.zone(0, "deck") == ["Held"]


@rule("granblue", "1-2-3", "9-4-1-2")
def test_both_defeated_at_once_is_a_draw() -> None:
    t = table(deck=0).start()
    assert t.over and t.winner is None and t.game.result.draw


@rule("granblue", "1-2-3", "9-4-1-2")
def test_one_without_leader_and_one_without_deck_is_a_draw_too() -> None:
    t = cast(hit_leader(5) + "10枚を引く。", armour=(5, 0)).start().act("summon", "Spark")
    assert t.over and t.winner is None and t.game.result.draw


@rule("granblue", "1-2-4", "1-2-4-1")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_concedes_loses_at_once_even_amid_an_effect(seat: int) -> None:
    t = cast(hit(1))
    t.put(1, "member_area", member("Ann"), member("Bea"))
    t.start().act("summon", "Spark")
    assert t.said() == (0, "choose")
    t.concede(seat)
    assert t.over and t.winner == 1 - seat
@rule("granblue", "1-2-5")
@pytest.mark.parametrize(("text", "winner"), [("自分はゲームに勝利する。", 0), ("自分はゲームに敗北する。", 1), ("相手はゲームに敗北する。", 0)])
def test_a_card_wins_or_loses_in_the_midst_of_its_effect(text: str, winner: int) -> None:
    t = cast(text + DRAW).start().act("summon", "Spark")
    assert t.over and t.winner == winner
    assert t.count(0, "hand") == 0, "what stands behind it is not reached"


# ---- 1-3
@rule("granblue", "1-3-1-1", "10-2-3", "10-2-3-1-1", "10-2-3-2-1", "3-6-3")
@pytest.mark.parametrize(("there", "held", "enters"), [
    ([], member("Tall", rank=3), True), ([], member("Tall", rank=4), False),
    ([member("Low", rank=1)], member("Tall", rank=2), True), ([member("Low", rank=1)], member("Tall", rank=3), False),
    ([member("Twin", rank=0)], member("[Second]Twin", rank=0), False),
    ([member("Ann", rank=0), member("Bea", rank=0)], member("Cat", rank=0), True),
    ([member("Ann", rank=0), member("Bea", rank=0), member("Cat", rank=0)], member("Dot", rank=0), False)])
def test_the_limits_of_rank_name_and_number_hold_for_effects_too(there: list[object], held: object, enters: bool) -> None:
    t = cast("手札の団員1枚を選び、登場させる。")
    for one in there:
        t.put(0, "member_area", one)  # type: ignore[arg-type]
    new = t.put(0, "hand", held)  # type: ignore[arg-type]
    t.start().act("summon", "Spark")
    if t.kind == "choose":
        t.choose(new)
    assert t.where(new) == (0, "member_area" if enters else "hand")


@rule("granblue", "1-3-1-1", "2-6-1-1-3")
def test_no_text_gives_a_card_its_ultimate_twice_a_turn() -> None:
    t = table("attack")
    t.put(0, "member_area", member("Ann", auto("アタックした", "このカードをアクティブにする。"), ultimate=(1, up(1)), hp=9))
    t.put(0, "gauge", count=4)
    t.put(1, "member_area", member("Guard", hp=9))
    t.start().attack("Ann")
    t.act("ultimate", "Ann").through("waiting_order").strike()
    t.act("attack", "Ann").through("waiting_order")
    assert t.kind == "attack" and len(t.told("ultimate")) == 1


@rule("granblue", "1-3-2", "8-6-3-3")
def test_what_cannot_be_done_whole_is_done_as_far_as_possible() -> None:
    t = cast("相手の団員2枚を選び、1ダメージを与える。")
    t.put(1, "member_area", member("Ann"))
    t.start().act("summon", "Spark")
    assert t.hits() == [("Ann", 1)]


@rule("granblue", "1-3-2", "4-8-3")
def test_of_too_few_cards_all_are_drawn() -> None:
    t = cast("3枚を引く。手札1枚を選び、デッキの下に置く。", deck=(2, 10)).start().act("summon", "Spark")
    assert len(t.told("draw")) == 2


@rule("granblue", "1-3-2-1")
@pytest.mark.parametrize(("rested", "times"), [(True, 0), (False, 1)])
def test_what_is_so_already_is_not_done_again(rested: bool, times: int) -> None:
    t = cast("相手の団員1枚を選び、レストにする。")
    t.put(1, "member_area", member("Ann", auto("レストになった", DRAW)), bowed=rested)
    t.start().act("summon", "Spark")
    assert len(t.told("rest")) == times == t.count(1, "hand")
    assert t.bowed("Ann")


@rule("granblue", "1-3-2-2", "4-8-3")
@pytest.mark.parametrize(("atk", "drawn"), [(2, 2), (0, 0), (-2, 0)])
def test_a_number_of_zero_or_less_does_nothing(atk: int, drawn: int) -> None:
    t = table()
    t.put(0, "member_area", member("Ann", act("このカードのATKに等しい枚数のカードを引く。"), atk=atk))
    t.start().use("Ann")
    assert t.count(0, "hand") == drawn and t.count(0, "deck") == 10 - drawn


@rule("granblue", "1-3-3")
def test_a_prohibition_beats_an_instruction() -> None:
    t = cast("自分の団員1枚を選び、アクティブにする。")
    t.put(0, "member_area", member("Ann", always("このカードはアクティブにならない。")), bowed=True)
    t.start().act("summon", "Spark")
    assert t.bowed("Ann") and t.told("activate") == []


@rule("granblue", "1-3-1", "1-3-3", "6-2-3")
def test_a_prohibition_beats_the_start_phase() -> None:
    t = table("start")
    t.put(0, "member_area", member("Ann", always("このカードはアクティブにならない。")), member("Bea"), bowed=True)
    t.start()
    assert t.at == "main" and t.bowed("Ann") and not t.bowed("Bea")
@rule("granblue", "1-3-6")
def test_numbers_go_below_zero() -> None:
    t = cast("相手の団員1枚を選び、このターン中、そのカードのATKに-3する。")
    t.put(1, "member_area", member("Ann", atk=1))
    t.start().act("summon", "Spark")
    assert t.numbers("Ann") == (1, 3, -2)


@rule("granblue", "1-3-4")
@pytest.mark.parametrize("master", [0, 1])
def test_the_turn_player_chooses_first_whoever_has_the_effect(master: int) -> None:
    t = table("attack")
    t.put(master, "member_area", member("Caller", act("お互いは手札1枚を選び、デッキの下に置く。")))
    for s in (0, 1):
        t.put(s, "hand", member(f"Ann {s}"), member(f"Bea {s}"))
    t.start()
    if master:
        t.to("counter").yes()
    t.use("Caller")
    assert t.said() == (0, "choose") and set(t.may("choose")) == {"Ann 0", "Bea 0"}
    t.choose("Ann 0")
    assert t.said() == (1, "choose") and set(t.may("choose")) == {"Ann 1", "Bea 1"}


@rule("granblue", "1-3-5")
def test_a_number_that_is_chosen_is_whole_and_not_below_zero() -> None:
    t = cast("数字1つを宣言する。カード1枚を引く。").start().act("summon", "Spark")
    assert t.kind == "declare"
    said = [o.number for o in t.asked.options]
    assert said == list(range(len(said))) and len(said) > 5
