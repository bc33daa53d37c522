"""1306-1309: revealing, choosing and searching, drawing, discarding."""
from __future__ import annotations

from taisen.games.info import CardData
from taisen.kernel.sight import public
from taisen.scenario import Position, card
from tests.rules import rule


def kotodama(name: str, text: str, cost: int | str = 0) -> CardData:
    return card(name, kind="kotodama", text=text, cost=cost)


WAITING = kotodama("Waiting", "1枚ドロー。")
"""In the other player's hand, so that what is entered waits for an answer."""


def seen(t: Position, seat: int, owner: int, zone: str) -> list[str]:
    """The names of the cards in a zone whose faces a seat sees."""
    return sorted(c.name("ja") for c in t.game.view(seat).zone(owner, zone) if c.id is not None)


# ---- 1306 revealing
REVEAL = "手札を1枚選び、それを公開する。その後、場のキャラクターを1人選び、それをオジギする。"


def revealing() -> Position:
    t = Position()
    t.put(0, "hand", kotodama("Spell", REVEAL), card("Secret"), card("Other"))
    t.put(1, "field", card("A"), card("B"))
    return t.start().enter("Spell").choose("Secret")


@rule("ninja_slayer", "1306.1")
def test_a_revealed_card_is_seen_by_all_players() -> None:
    t = revealing()
    assert "A" in t.options()
    assert seen(t, 1, 0, "hand") == ["Secret"]
    assert public(t.state, t.ref("Secret"))


@rule("ninja_slayer", "1306.1")
def test_a_reveal_lasts_until_the_effect_has_resolved() -> None:
    t = revealing().choose("A")
    assert t.pile() == []
    assert not public(t.state, t.ref("Secret"))


@rule("ninja_slayer", "1306.1")
def test_a_reveal_ends_when_the_card_moves_to_another_zone() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "デッキからキャラクターを1枚探し、それを公開し、手札に加えて、デッキをシャッフルする。"
                                       "その後、場のキャラクターを1人選び、それをオジギする。"))
    t.put(0, "deck", card("Found"))
    t.put(1, "field", card("A"), card("B"))
    t.start().enter("Spell").choose("Found")
    assert "A" in t.options() and t.where("Found") == (0, "hand")
    assert not public(t.state, t.ref("Found"))


@rule("ninja_slayer", "1306.2")
def test_what_is_revealed_already_is_not_revealed_again() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "手札を1枚選び、それを公開する。その後、それを公開する。"
                                       "その後、場のキャラクターを1人選び、それをオジギする。"), card("Secret"))
    t.put(1, "field", card("A"), card("B"))
    t.start().enter("Spell")
    t.choose("Secret")
    shown = [e for e in t.game.events() if e.name == "reveal" and "Secret" in e.text("ja")]
    assert len(shown) == 1


# ---- 1307 choosing
@rule("ninja_slayer", "1307.1")
def test_who_is_told_to_choose_must_choose_the_number_said() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "場のキャラクターを2人選び、それらをオジギする。"))
    t.put(0, "field", card("A"), card("B"))
    t.put(1, "field", card("C"))
    t.put(1, "hand", WAITING)
    t.start().enter("Spell")
    assert t.seat == 0 and "stop" not in t.options() and "pass" not in t.options()
    t.choose("A")
    assert sorted(t.options()) == ["B", "C"]
    t.choose("C").pass_until_empty()
    assert [t.bowed(x) for x in "ABC"] == [True, False, True]


@rule("ninja_slayer", "1307.1")
def test_with_too_few_to_choose_from_it_cannot_be_entered() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "場のキャラクターを2人選び、それらをオジギする。"), WAITING)
    t.put(0, "field", card("A"))
    t.start()
    assert "enter Spell" not in t.options()


@rule("ninja_slayer", "1307.1")
def test_of_two_sorts_only_one_of_which_there_is_enough_can_be_chosen() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "場の〈影〉を2人か、場の〈獣〉を1人選び、それらをオジギする。"))
    t.put(1, "field", card("Shade", traits=["影"]), card("Wolf", traits=["獣"]), card("Dog", traits=["獣"]))
    t.put(1, "hand", WAITING)
    t.start().enter("Spell")
    assert sorted(t.options()) == ["Dog", "Wolf"]


SEARCH = "デッキから〈影〉を1枚探し、手札に加えて、デッキをシャッフルする。"


def searching(text: str = SEARCH) -> Position:
    t = Position(deck=1)
    t.put(0, "hand", kotodama("Spell", text))
    t.put(0, "deck", card("Shade", traits=["影"]), card("Wolf", traits=["獣"]))
    t.put(1, "field", card("A"), card("B"))
    return t.start().enter("Spell")


@rule("ninja_slayer", "1307.2")
def test_who_searches_sees_the_zone_and_the_other_player_does_not() -> None:
    t = searching()
    assert t.seat == 0
    assert seen(t, 0, 0, "deck") == ["Shade", "Wolf", "filler"]
    assert seen(t, 1, 0, "deck") == []


@rule("ninja_slayer", "1307.2")
def test_who_searches_for_certain_facts_may_leave_a_fitting_card() -> None:
    t = searching()
    assert t.options() == ["stop", "Shade"]
    t.stop()
    assert t.where("Shade") == (0, "deck")


@rule("ninja_slayer", "1307.2")
def test_who_chooses_from_the_others_hand_sees_it() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "相手の手札を1枚選び、相手はそれを捨てる。"))
    t.put(1, "hand", card("Left"), card("Right"))
    t.start().enter("Spell")
    assert t.seat == 0
    assert seen(t, 0, 1, "hand") == ["Left", "Right"]
    assert "stop" not in t.options()
    t.choose("Right")
    assert t.zone(1, "ohigan") == ["Right"]


@rule("ninja_slayer", "1307.2")
def test_in_the_others_hand_which_both_then_see_one_must_choose_what_fits() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "相手の手札の〈影〉を1枚選び、相手はそれを捨てる。"))
    t.put(1, "hand", card("Shade", traits=["影"]), card("Dusk", traits=["影"]), card("Wolf", traits=["獣"]))
    t.start().enter("Spell")
    assert sorted(t.options()) == ["Dusk", "Shade"]


@rule("ninja_slayer", "1307.2")
def test_in_ones_own_hand_one_may_leave_what_fits() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "あなたの手札の〈影〉を1枚選び、それを捨てる。"),
          card("Shade", traits=["影"]), card("Wolf", traits=["獣"]))
    t.start().enter("Spell")
    assert t.options() == ["stop", "Shade"]


@rule("ninja_slayer", "1307.2")
def test_in_a_hidden_zone_that_all_see_choosing_is_as_in_a_public_one() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "相手の手札を公開して、その中から〈影〉を1枚選び、相手はそれを捨てる。"))
    t.put(1, "hand", card("Shade", traits=["影"]), card("Dusk", traits=["影"]), card("Wolf", traits=["獣"]))
    t.start().enter("Spell")
    assert sorted(t.options()) == ["Dusk", "Shade"]


@rule("ninja_slayer", "1307.3")
def test_a_card_searched_for_by_its_facts_is_shown_to_all_when_chosen() -> None:
    t = searching("デッキから〈影〉を1枚探す。その後、場のキャラクターを1人選び、それをオジギする。")
    t.choose("Shade")
    assert "A" in t.options()
    assert public(t.state, t.ref("Shade"))
    assert "Shade" in seen(t, 1, 0, "deck")


@rule("ninja_slayer", "1307.3")
def test_a_card_searched_for_by_number_alone_is_not_shown() -> None:
    t = searching("デッキからカードを1枚探す。その後、場のキャラクターを1人選び、それをオジギする。")
    t.choose("Shade")
    assert "A" in t.options()
    assert seen(t, 1, 0, "deck") == []


@rule("ninja_slayer", "1307.4")
def test_choosing_from_hand_is_done_on_resolution() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "手札を1枚選び、それを捨てる。"), card("Left"), card("Right"))
    t.put(1, "hand", WAITING)
    t.start().enter("Spell")
    assert t.seat == 1 and t.pile() == ["Spell"]
    t.pass_(1)
    assert t.seat == 0 and sorted(t.options()) == ["Left", "Right"]


@rule("ninja_slayer", "1307.4")
def test_choosing_from_an_empty_hand_does_not_keep_a_card_from_being_entered() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "手札を1枚選び、それを捨てる。その後、1枚ドロー。"))
    t.start().enter("Spell").pass_until_empty()
    assert t.count(0, "hand") == 1


# ---- 1308 drawing
@rule("ninja_slayer", "1308.1")
def test_to_draw_is_to_put_the_top_card_of_the_deck_into_the_hand() -> None:
    t = Position(deck=3)
    t.put(0, "hand", kotodama("Spell", "1枚ドロー。"))
    t.put(0, "deck", card("Top"), card("Below"))
    t.start().enter("Spell").pass_until_empty()
    assert t.zone(0, "hand") == ["Top"]
    assert t.zone(0, "deck")[0] == "Below"


@rule("ninja_slayer", "1308.1a")
def test_unless_a_player_is_named_the_effects_controller_draws() -> None:
    t = Position(turn=0)
    t.put(0, "hand", kotodama("Spell", "2枚ドロー。"))
    t.put(1, "hand", kotodama("Answer", "1枚ドロー。"), WAITING)
    t.start().enter("Spell").enter("Answer").resolve()
    assert (t.count(0, "hand"), t.count(1, "hand")) == (0, 2)
    t.pass_until_empty()
    assert (t.count(0, "hand"), t.count(1, "hand")) == (2, 2)


@rule("ninja_slayer", "1308.1a", "1308.1")
def test_a_named_player_draws_instead() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "相手は1枚ドローする。"))
    t.start().enter("Spell").pass_until_empty()
    assert (t.count(0, "hand"), t.count(1, "hand")) == (0, 1)


@rule("ninja_slayer", "1308.2")
def test_drawing_several_is_drawing_one_so_many_times() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "3枚ドロー。"))
    t.put(0, "field", card("Watcher", text="◆あなたがカードをドローした時、相手プレイヤーに1ダメージを与える。"))
    t.start().enter("Spell")
    assert t.count(0, "hand") == 3
    while t.kind == "trigger":
        t.choose("Watcher")
    t.pass_until_empty()
    assert t.count(1, "damage") == 3


# ---- 1309 discarding
@rule("ninja_slayer", "1309.1")
def test_a_discarded_card_goes_to_the_ohigan_of_the_player_whose_zone_it_was_in() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "相手は手札を1枚選んで捨てる。"))
    t.put(1, "hand", card("Left"), card("Right"))
    t.start().enter("Spell")
    assert t.seat == 1
    t.choose("Left").pass_until_empty()
    assert t.zone(1, "ohigan") == ["Left"]
    assert t.zone(1, "hand") == ["Right"]


@rule("ninja_slayer", "1309.2")
def test_discarding_the_hand_discards_all_of_it() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "手札を捨てる。そうしたなら、2枚ドロー。"), card("A"), card("B"), card("C"))
    t.start().enter("Spell").pass_until_empty()
    assert sorted(t.zone(0, "ohigan")) == ["A", "B", "C", "Spell"]
    assert t.zone(0, "hand") == ["filler", "filler"]


@rule("ninja_slayer", "1309.2")
def test_an_empty_hand_counts_as_discarded() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "手札を捨てる。そうしたなら、2枚ドロー。"))
    t.start().enter("Spell").pass_until_empty()
    assert t.zone(0, "hand") == ["filler", "filler"]
