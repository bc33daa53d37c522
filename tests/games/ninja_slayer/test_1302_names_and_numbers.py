"""1302-1305: names and traits, +/-, undetermined numbers, dividing."""
from __future__ import annotations

from taisen.games.info import CardData
from taisen.scenario import Position, card
from tests.rules import rule


def kotodama(name: str, text: str, cost: int | str = 0) -> CardData:
    return card(name, kind="kotodama", text=text, cost=cost)


WAITING = kotodama("Waiting", "1枚ドロー。")
"""In the other player's hand, so that what is entered waits for an answer."""


def resolved(t: Position) -> Position:
    return t.start().enter("Spell").pass_until_empty()


# ---- 1302 names
@rule("ninja_slayer", "1302.1")
def test_a_name_in_double_quotes_means_cards_of_just_that_name() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "場の“見張り”をすべて殺す。"))
    t.put(1, "field", card("見張り"), card("見張り頭"), card("渡し守"))
    resolved(t)
    assert t.zone(1, "ohigan") == ["見張り"]
    assert sorted(t.zone(1, "field")) == sorted(["見張り頭", "渡し守"])


@rule("ninja_slayer", "1302.1")
def test_the_second_name_is_no_part_of_the_name() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "場の“見張り”をすべて殺す。"))
    t.put(1, "field", card("見張り", title="桟橋の"))
    resolved(t)
    assert t.zone(1, "ohigan") == ["見張り"]


@rule("ninja_slayer", "1302.1a")
def test_only_where_the_text_says_includes_a_part_of_the_name_is_meant() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "場のカード名に“見張り”が含まれているキャラクターをすべて殺す。"))
    t.put(1, "field", card("見張り"), card("夜の見張り頭"), card("渡し守"))
    resolved(t)
    assert sorted(t.zone(1, "ohigan")) == sorted(["見張り", "夜の見張り頭"])
    assert t.zone(1, "field") == ["渡し守"]


@rule("ninja_slayer", "1302.1b")
def test_a_name_without_a_zone_means_cards_on_the_field() -> None:
    t = Position()
    t.put(0, "field", card("Captain", karate=1, text="◆これは“見張り”1人につき+1/+0を得る。"), card("見張り"))
    t.put(0, "hand", card("見張り"), card("Any", cost=0))
    t.put(0, "ohigan", card("見張り"))
    t.put(0, "ether", card("見張り"))
    t.put(1, "field", card("見張り"))
    t.start()
    assert t.value("Captain", "karate") == 3


@rule("ninja_slayer", "1302.2")
def test_a_trait_in_angle_brackets_means_cards_that_have_it_among_theirs() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "場の〈影〉をすべて殺す。"))
    t.put(1, "field", card("Pure", traits=["影"]), card("Mixed", traits=["獣", "影"]),
          card("Beast", traits=["獣"]), card("Longer", traits=["影法師"]), card("影"))
    resolved(t)
    assert sorted(t.zone(1, "ohigan")) == ["Mixed", "Pure"]
    assert sorted(t.zone(1, "field")) == sorted(["Beast", "Longer", "影"])


@rule("ninja_slayer", "1302.2a")
def test_a_trait_without_a_zone_means_cards_on_the_field() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "すべての〈影〉を持ち主の手札に戻す。"))
    t.put(0, "ohigan", card("Dead", traits=["影"]))
    t.put(0, "ether", card("Fuel", traits=["影"]))
    t.put(0, "damage", card("Hurt", traits=["影"]))
    t.put(0, "field", card("Alive", traits=["影"]))
    resolved(t)
    assert t.zone(0, "hand") == ["Alive"]
    assert t.where("Dead") == (0, "ohigan") and t.where("Fuel") == (0, "ether") and t.where("Hurt") == (0, "damage")


# ---- 1303 plus and minus
@rule("ninja_slayer", "1303.1")
def test_plus_raises_karate_and_toughness_each_by_its_number() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "場のキャラクターを1人選び、このターン、それは+2/+3を得る。"))
    t.put(0, "field", card("Runner", karate=1, toughness=1, sabotage=1))
    resolved(t)
    assert (t.value("Runner", "karate"), t.value("Runner", "toughness")) == (3, 4)
    assert t.value("Runner", "sabotage") == 1


@rule("ninja_slayer", "1303.2")
def test_minus_lowers_karate_and_toughness_each_by_its_number() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "場のキャラクターを1人選び、このターン、それは-1/-2を得る。"))
    t.put(0, "field", card("Runner", karate=4, toughness=4))
    resolved(t)
    assert (t.value("Runner", "karate"), t.value("Runner", "toughness")) == (3, 2)


# ---- 1304 undetermined numbers
@rule("ninja_slayer", "1304.2")
def test_an_undetermined_number_is_settled_when_the_card_is_entered() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "相手プレイヤーにXダメージを与える。", "X"))
    t.put(0, "ether", count=3)
    t.put(1, "hand", WAITING)
    t.start().enter("Spell")
    assert t.kind == "number" and t.seat == 0
    t.number(2)
    assert t.pile() == ["Spell"]
    assert sum(t.bowed(p) for p in t.pieces if p.zone == "ether") == 2
    t.pass_until_empty()
    assert t.count(1, "damage") == 2


@rule("ninja_slayer", "1304.2a")
def test_a_number_that_nothing_defines_is_the_players_free_choice() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "相手プレイヤーにXダメージを与える。", "X"))
    t.put(0, "ether", count=3)
    t.start().enter("Spell")
    assert t.options() == ["0", "1", "2", "3"]


@rule("ninja_slayer", "1304.2", "1304.2a")
def test_an_abilitys_undetermined_number_is_settled_when_it_is_entered() -> None:
    t = Position()
    t.put(0, "field", card("Caster", text="◆Xエテルを支払う:相手プレイヤーにXダメージを与える。"))
    t.put(0, "ether", count=2)
    t.start().use("Caster")
    assert t.options() == ["0", "1", "2"]
    t.number(1).pass_until_empty()
    assert t.count(1, "damage") == 1


COUNTED_TARGETS = "場のキャラクターをX人選び、それらをオジギする。Xはあなたの場の〈影〉の数に等しい。"


@rule("ninja_slayer", "1304.2b")
def test_a_defined_number_that_entering_needs_is_settled_on_entering() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", COUNTED_TARGETS))
    t.put(0, "field", card("Shade", traits=["影"]), card("Second", traits=["影"]))
    t.put(1, "field", card("A"), card("B"), card("C"))
    t.put(1, "hand", WAITING)
    t.start().enter("Spell")
    assert t.seat == 0 and "A" in t.options()
    t.choose("A", "C")
    assert t.pile() == ["Spell"]
    t.pass_until_empty()
    assert t.bowed("A") and t.bowed("C") and not t.bowed("B")


@rule("ninja_slayer", "1304.2c")
def test_a_number_settled_on_entering_does_not_change_until_it_leaves_the_kotodama_space() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "相手の場のキャラクターをX人選び、それらにXダメージを与える。"
                                       "Xはあなたの場の〈影〉の数に等しい。"))
    t.put(0, "field", card("Shade", traits=["影"]), card("Second", traits=["影"]))
    t.put(1, "field", card("A", toughness=9), card("B", toughness=9))
    t.put(1, "hand", kotodama("Blade", "相手の場のキャラクターを1人選び、それを殺す。"))
    t.start().enter("Spell")
    assert t.options() != ["pass"] and t.pile() == ["Spell"] and t.seat == 1
    t.enter("Blade").choose("Second").resolve()
    assert t.where("Second") == (0, "ohigan")
    t.pass_until_empty()
    assert (t.damage("A"), t.damage("B")) == (2, 2)


@rule("ninja_slayer", "1304.3")
def test_a_defined_number_that_entering_does_not_need_is_settled_on_resolution() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "相手プレイヤーにXダメージを与える。Xはあなたの場の〈影〉の数に等しい。"))
    t.put(0, "field", card("Shade", traits=["影"]), card("Second", traits=["影"]), card("Third", traits=["影"]))
    t.put(1, "hand", kotodama("Blade", "相手の場のキャラクターを1人選び、それを殺す。"))
    t.start().enter("Spell").enter("Blade").choose("Second")
    t.pass_until_empty()
    assert t.count(1, "damage") == 2


@rule("ninja_slayer", "1304.4")
def test_the_number_of_a_static_ability_changes_all_the_time() -> None:
    t = Position()
    t.put(0, "field", card("Captain", karate=1, text="◆これは+X/+0を得る。Xはあなたの場の〈影〉の数に等しい。"),
          card("Shade", traits=["影"]))
    t.put(0, "hand", card("Late", cost=0, traits=["影"]))
    t.start()
    assert t.value("Captain", "karate") == 2
    t.enter("Late").pass_until_empty()
    assert t.value("Captain", "karate") == 3


@rule("ninja_slayer", "1304.5")
def test_other_letters_are_numbers_of_their_own_read_as_x_is() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "相手プレイヤーにXダメージを与えて、Y枚ドローする。"
                                       "Xはあなたの場の〈影〉の数に等しい。Yはあなたの場の〈獣〉の数に等しい。"))
    t.put(0, "field", card("Shade", traits=["影"]), card("Wolf", traits=["獣"]), card("Dog", traits=["獣"]))
    resolved(t)
    assert t.count(1, "damage") == 1
    assert t.count(0, "hand") == 2


@rule("ninja_slayer", "1304.5", "1304.2a", "1204.2d")
def test_two_numbers_that_nothing_defines_are_settled_one_after_the_other() -> None:
    t = Position()
    t.put(0, "field", card("Caster", text="◆Xエテルを支払い、Yエテルを支払う:相手プレイヤーにXダメージを与えて、Y枚ドローする。"))
    t.put(0, "ether", count=3)
    t.start().use("Caster")
    assert (t.kind, t.options()) == ("x", ["0", "1", "2", "3"])
    t.number(2)
    assert (t.kind, t.options()) == ("y", ["0", "1"])
    t.number(1).pass_until_empty()
    assert (t.count(1, "damage"), t.count(0, "hand")) == (2, 1)
    assert sum(t.bowed(p) for p in t.pieces if p.zone == "ether") == 3


@rule("ninja_slayer", "1304.5", "1304.2a")
def test_a_number_of_the_cost_and_one_of_the_text_are_both_asked_for() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "相手プレイヤーにXダメージを与えて、Y枚ドローする。", "X"))
    t.put(0, "ether", count=2)
    t.start().enter("Spell")
    assert t.options() == ["0", "1", "2"]
    t.number(1)
    assert t.options() == [str(n) for n in range(21)]
    t.number(2).pass_until_empty()
    assert (t.count(1, "damage"), t.count(0, "hand")) == (1, 2)


@rule("ninja_slayer", "1304.5", "1204.2e")
def test_a_first_number_leaves_room_for_what_the_second_needs() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "場のキャラクターをX人選び、それらをオジギする。"
                                       "その後、場のキャラクターをY人選び、それらに1ダメージを与える。"))
    t.put(1, "field", card("A", toughness=3), card("B", toughness=3))
    t.start().enter("Spell")
    assert (t.kind, t.options()) == ("x", ["0", "1", "2"])


# ---- 1305 dividing
DIVIDED = "相手の場のキャラクターを{n}人まで選び、それらに{m}ダメージを割り振る。"


@rule("ninja_slayer", "1305.1")
def test_a_division_is_settled_with_the_targets_at_least_one_for_each() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", DIVIDED.format(n=2, m=3)))
    t.put(1, "field", card("A", toughness=9), card("B", toughness=9))
    t.put(1, "hand", WAITING)
    t.start().enter("Spell").choose("A", "B")
    assert t.options() == ["1", "2"]
    t.number(2)
    assert t.pile() == ["Spell"] and t.damage("A") == 0
    t.pass_until_empty()
    assert (t.damage("A"), t.damage("B")) == (2, 1)


@rule("ninja_slayer", "1305.1")
def test_no_more_targets_are_chosen_than_there_are_units_to_divide() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", DIVIDED.format(n=3, m=2)))
    t.put(1, "field", card("A", toughness=9), card("B", toughness=9), card("C", toughness=9))
    t.start().enter("Spell").choose("A", "B")
    t.pass_until_empty()
    assert (t.damage("A"), t.damage("B"), t.damage("C")) == (1, 1, 0)
