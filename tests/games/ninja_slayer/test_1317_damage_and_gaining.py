"""1317-1327: damage, healing, jutsu, countering, excluding, gaining and losing."""
from __future__ import annotations

from taisen.games.info import CardData
from taisen.scenario import Position, card
from tests.rules import rule


def kotodama(name: str, text: str, cost: int | str = 0) -> CardData:
    return card(name, kind="kotodama", text=text, cost=cost)


WAITING = kotodama("Waiting", "1枚ドロー。")
"""In the other player's hand, so that what is entered waits for an answer."""


# ---- 1317 damage
@rule("ninja_slayer", "1317.1")
def test_damage_adds_to_what_a_character_bears() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "場のキャラクターを1人選び、それに2ダメージを与える。"))
    t.put(1, "field", card("Guard", toughness=9), damage=3)
    t.start().enter("Spell").pass_until_empty()
    assert t.damage("Guard") == 5


@rule("ninja_slayer", "1317.1")
def test_damage_adds_to_what_a_player_bears() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "相手プレイヤーに2ダメージを与える。その後、相手プレイヤーに1ダメージを与える。"))
    t.start().enter("Spell").pass_until_empty()
    assert t.count(1, "damage") == 3


@rule("ninja_slayer", "1317.2")
def test_damage_of_nothing_is_not_taken() -> None:
    hit = "場のキャラクターを1人選び、それにXダメージを与える。Xはあなたの場の〈影〉の数に等しい。"
    for shades, drawn in ((0, 0), (1, 1)):
        t = Position()
        t.put(0, "hand", kotodama("Spell", hit))
        if shades:
            t.put(0, "ether", card("Any"))
            t.put(0, "field", card("Shade", traits=["影"]))
        t.put(1, "field", card("Guard", toughness=9, text="◆これがダメージを受けた時、1枚ドロー。"))
        t.start().enter("Spell").choose("Guard").pass_until_empty()
        assert t.count(1, "hand") == drawn


# ---- 1319 healing
def hurt(t: Position) -> None:
    t.put(0, "damage", card("Up"))
    t.put(0, "damage", card("Down"), down=True)
    t.put(0, "damage", card("Third"))


@rule("ninja_slayer", "1319.1")
def test_to_heal_is_to_put_so_many_cards_of_ones_damage_zone_into_their_owners_ohigan() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "あなたは2回復する。"))
    hurt(t)
    t.put(1, "damage", card("Theirs"))
    t.start().enter("Spell")
    assert t.seat == 0 and len(t.options()) == 3
    t.choose("Down", "Third").pass_until_empty()
    assert t.zone(0, "damage") == ["Up"]
    assert sorted(t.zone(0, "ohigan")) == ["Down", "Spell", "Third"]
    assert t.zone(1, "damage") == ["Theirs"]


@rule("ninja_slayer", "1319.1")
def test_one_who_is_told_to_heal_heals_himself() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "相手は1回復する。"))
    hurt(t)
    t.put(1, "damage", card("Theirs"))
    t.start().enter("Spell").pass_until_empty()
    assert t.zone(1, "ohigan") == ["Theirs"] and t.count(0, "damage") == 3


@rule("ninja_slayer", "1319.1")
def test_healing_more_than_there_is_heals_all() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "あなたは5回復する。"))
    hurt(t)
    t.start().enter("Spell").pass_until_empty()
    assert t.count(0, "damage") == 0 and t.count(0, "ohigan") == 4


# ---- 1320 jutsu
@rule("ninja_slayer", "1320.1")
def test_jutsu_turns_so_many_face_up_cards_of_ones_damage_zone_face_down() -> None:
    t = Position()
    t.put(0, "field", card("Caster", text="◆ジツ1:1枚ドロー。"))
    hurt(t)
    t.put(1, "damage", card("Theirs"))
    t.start()
    assert "use Caster" in t.options()
    t.use("Caster")
    assert sorted(t.options()) == ["Third", "Up"]
    t.choose("Third").pass_until_empty()
    assert [t.down(x) for x in ("Up", "Down", "Third", "Theirs")] == [False, True, True, False]
    assert t.count(0, "hand") == 1


@rule("ninja_slayer", "1320.1a")
def test_with_too_few_face_up_cards_jutsu_cannot_be_paid() -> None:
    for n, usable in ((2, True), (3, False)):
        t = Position()
        t.put(0, "field", card("Caster", text=f"◆ジツ{n}:1枚ドロー。"))
        t.put(0, "hand", WAITING)
        hurt(t)
        t.start()
        assert ("use Caster" in t.options()) == usable


@rule("ninja_slayer", "1320.1a")
def test_with_too_few_face_up_cards_an_effects_jutsu_is_not_carried_out() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "ジツ3を行う。そうしたなら、1枚ドロー。"))
    hurt(t)
    t.start().enter("Spell").pass_until_empty()
    assert not t.down("Up") and not t.down("Third")
    assert t.count(0, "hand") == 0


# ---- 1321 countering
COUNTER = kotodama("Denial", "コトダマ空間のカードや能力を1つ選び、それを打ち消す。")


@rule("ninja_slayer", "1321.1")
def test_a_countered_card_goes_to_its_owners_ohigan() -> None:
    t = Position()
    t.put(0, "hand", card("Runner", cost=0))
    t.put(1, "hand", COUNTER)
    t.start().enter("Runner").enter("Denial").pass_until_empty()
    assert t.where("Runner") == (0, "ohigan") and t.pile() == []


@rule("ninja_slayer", "1321.1")
def test_a_countered_ability_leaves_the_kotodama_space_and_its_card_stays() -> None:
    t = Position()
    t.put(0, "field", card("Caster", text="◆これをオジギする:1枚ドロー。"))
    t.put(1, "hand", COUNTER)
    t.start().use("Caster").enter("Denial").pass_until_empty()
    assert t.pile() == [] and t.where("Caster") == (0, "field")
    assert t.count(0, "hand") == 0


@rule("ninja_slayer", "1321.2")
def test_a_countered_card_does_not_resolve_and_what_was_paid_stays_paid() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "2枚ドロー。", 1))
    fuel = t.put(0, "ether")
    t.put(1, "hand", COUNTER)
    t.start().enter("Spell").enter("Denial").pass_until_empty()
    assert t.where("Spell") == (0, "ohigan") and t.count(0, "hand") == 0
    assert t.bowed(fuel)


@rule("ninja_slayer", "1321.1")
def test_what_is_said_of_a_countered_card_is_said_of_nothing() -> None:
    """It is used no more: the game goes on, and only the rest is done."""
    t = Position()
    t.put(0, "hand", card("Runner", cost=0))
    t.put(1, "hand", kotodama("Denial", "コトダマ空間のカードを1枚選び、それを打ち消す。このターン、それは+1/+0を得る。1枚ドロー。"))
    t.start().enter("Runner").enter("Denial").pass_until_empty()
    assert t.where("Runner") == (0, "ohigan") and t.count(1, "hand") == 1


# ---- 1324 excluding
@rule("ninja_slayer", "1324.1")
def test_an_excluded_card_goes_to_its_owners_excluded_zone() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "場のキャラクターを1人選び、それを除外する。"))
    t.put(0, "field", card("Borrowed"), owner=1)
    t.start().enter("Spell").pass_until_empty()
    assert t.where("Borrowed") == (1, "excluded")


# ---- 1325 gaining
@rule("ninja_slayer", "1325.1")
def test_a_card_that_gains_a_trait_has_it() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "場のキャラクターを1人選び、このターン、それは〈影〉を得る。"))
    t.put(0, "field", card("Wolf", traits=["獣"]))
    t.start().enter("Spell").pass_until_empty()
    assert t.traits("Wolf") == {"獣", "影"}


@rule("ninja_slayer", "1325.2")
def test_a_card_that_gains_an_ability_has_it() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "場のキャラクターを1人選び、このターン、それは"
                                       "「◆これをオジギする:1枚ドロー。」とインターラプトを得る。"))
    t.put(0, "field", card("Wolf"))
    t.start().enter("Spell").pass_until_empty()
    assert t.has("Wolf", "interrupt")
    t.use("Wolf").pass_until_empty()
    assert t.bowed("Wolf") and t.count(0, "hand") == 1


# ---- 1326 more damage
@rule("ninja_slayer", "1326.1")
def test_what_a_source_deals_is_raised_to_players_and_characters() -> None:
    t = Position()
    t.put(0, "field", card("Captain", text="◆あなたの場の〈影〉が与えるダメージを2点増加する。"))
    t.put(0, "field", card("Shade", traits=["影"], text="◆これが登場した時、1枚ドロー。\n"
                           "◆これをオジギする:場のキャラクターを1人選び、それに1ダメージを与える。"))
    t.put(0, "field", card("Wolf", text="◆これをオジギする:場の〈的〉を1人選び、それに1ダメージを与える。"))
    t.put(1, "field", card("Guard", toughness=20, traits=["的"]))
    t.start().use("Shade").choose("Guard").pass_until_empty()
    assert t.damage("Guard") == 3
    t.use("Wolf").pass_until_empty()
    assert t.damage("Guard") == 4


@rule("ninja_slayer", "1326.1")
def test_ikusa_damage_to_a_player_is_raised_too() -> None:
    t = Position(phase="greeting")
    t.put(0, "field", card("Shade", sabotage=1, karate=0, traits=["影"], text="◆これが与えるダメージを2点増加する。"))
    t.start().greet("Shade", 1)
    t.pass_until_empty()
    assert t.count(1, "damage") == 3


# ---- 1327 losing
@rule("ninja_slayer", "1327.1")
def test_losing_a_keyword_loses_every_one_of_it() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Gift", "場のキャラクターを1人選び、このターン、それはインターラプトを得る。"),
          kotodama("Spell", "場のキャラクターを1人選び、このターン、それはインターラプトを失う。"))
    t.put(0, "field", card("Guard", text="◆インターラプト\n◆インターラプト\n◆これをオジギする:1枚ドロー。"))
    t.start().enter("Gift").pass_until_empty()
    assert t.has("Guard", "interrupt")
    t.enter("Spell").pass_until_empty()
    assert not t.has("Guard", "interrupt")
    assert "use Guard" in t.options()


@rule("ninja_slayer", "1327.1")
def test_losing_a_quoted_ability_loses_every_one_of_it_and_no_other() -> None:
    t = Position()
    well = "これをオジギする:1枚ドロー。"
    t.put(0, "hand", kotodama("Gift", f"場のキャラクターを1人選び、このターン、それは「◆{well}」を得る。"),
          kotodama("Spell", f"場のキャラクターを1人選び、このターン、それは「◆{well}」を失う。"))
    t.put(0, "field", card("Guard", text=f"◆インターラプト\n◆『井戸』{well}\n◆これをオジギする:2枚ドロー。"))
    t.start().enter("Gift").pass_until_empty()
    assert t.options().count("use Guard") == 3
    t.enter("Spell").pass_until_empty()
    assert t.options().count("use Guard") == 1
    assert t.has("Guard", "interrupt")
    t.use("Guard").pass_until_empty()
    assert t.count(0, "hand") == 2


@rule("ninja_slayer", "1327.1")
def test_losing_all_abilities_loses_every_one() -> None:
    t = Position()
    t.put(0, "field", card("Guard", karate=1, text="◆インターラプト\n◆これをオジギする:1枚ドロー。\n◆これは+3/+0を得る。"))
    t.put(0, "hand", WAITING)
    t.put(1, "field", card("Hush", text="◆相手の場のキャラクターはすべての能力を失う。"))
    t.start()
    assert not t.has("Guard", "interrupt") and "use Guard" not in t.options()
    assert t.value("Guard", "karate") == 1
