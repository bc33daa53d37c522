"""2 Card information: types, levels, colours, names, tags, texts."""
from __future__ import annotations

from typing import Any

import pytest

from taisen.errors import TaisenError
from taisen.games.hololive.terms import CHEER, HOLOMEM, HP, LIFE_POINTS, OSHI_HOLOMEM, PART, SUPPORT
from taisen.games.hololive.text.cardbook import build_library
from taisen.games.info import CardData, Piece
from taisen.kernel.library import CardDef
from tests.games.hololive.makings import cheer, holomem, oshi, support
from tests.rules import rule


def built(card: CardData) -> CardDef:
    return build_library([card]).defs[0]


def refused(card: CardData) -> bool:
    try:
        built(card)
    except TaisenError:
        return True
    return False


def colored(*colors: str) -> CardDef:
    card = holomem("M-1", facts={"color": colors, "level": ("debut",)})
    assert not refused(card)
    return built(card)


def refused_in_words(card: CardData) -> bool:
    """It is told what is wrong with it: nothing else goes wrong."""
    with pytest.raises((TaisenError, LookupError, ValueError, TypeError)) as told:
        built(card)
    return isinstance(told.value, TaisenError)


def plain(**fields: Any) -> CardData:
    return CardData("P-1", "Plain", "", fields, facts={"color": ("white",), "level": ("debut",)})


@rule("hololive", "2.2.2")
@pytest.mark.parametrize(("card", "kind"), [(oshi(), OSHI_HOLOMEM), (holomem("M-1"), HOLOMEM), (support("S-1"), SUPPORT),
                                            (cheer(), CHEER)])
def test_a_card_is_of_one_of_four_types(card: CardData, kind: int) -> None:
    assert not refused(card)
    assert built(card).kind == kind


@rule("hololive", "2.2.2")
def test_there_is_no_other_type() -> None:
    assert refused_in_words(CardData("P-1", "Plain", "energy"))
    with pytest.raises(TaisenError, match="P-1"):
        built(CardData("P-1", "Plain", "energy"))


@rule("hololive", "2.2.2.1")
def test_without_a_type_a_card_with_life_is_an_oshi() -> None:
    assert not refused(plain(life=5))
    d = built(plain(life=5))
    assert d.kind == OSHI_HOLOMEM
    assert d.nums[LIFE_POINTS] == 5


@rule("hololive", "2.2.2.2")
def test_without_a_type_a_card_with_hp_is_a_holomem() -> None:
    assert not refused(plain(hp=90))
    d = built(plain(hp=90))
    assert d.kind == HOLOMEM
    assert d.nums[HP] == 90


@rule("hololive", "2.2.2.1", "2.2.2.2")
def test_without_type_life_and_hp_it_is_no_card() -> None:
    with pytest.raises(TaisenError, match="P-1"):
        built(plain())


@rule("hololive", "2.3.2")
@pytest.mark.parametrize("level", ["debut", "first", "second", "spot"])
def test_the_four_bloom_levels(level: str) -> None:
    assert not refused(holomem("M-1", level))
    assert "level:" + level in built(holomem("M-1", level)).traits


@rule("hololive", "2.3.2")
@pytest.mark.parametrize("levels", [("third",), (), ("debut", "first")])
def test_a_holomem_has_just_one_of_them(levels: tuple[str, ...]) -> None:
    with pytest.raises(TaisenError, match="M-1"):
        built(holomem("M-1", facts={"color": ("white",), "level": levels}))


@rule("hololive", "2.4.2")
@pytest.mark.parametrize("color", ["white", "green", "red", "blue", "purple", "yellow"])
def test_six_colours(color: str) -> None:
    assert {x for x in colored(color).traits if x.startswith("color:")} == {"color:" + color}


@rule("hololive", "2.4.2")
def test_no_other_word_is_a_colour() -> None:
    pink = holomem("M-1", facts={"color": ("pink",), "level": ("debut",)})
    assert refused_in_words(pink)
    with pytest.raises(TaisenError, match="pink"):
        built(pink)


@rule("hololive", "2.4.2")
def test_costs_count_the_symbols_of_each_colour() -> None:
    """White, green, red, blue, purple, yellow, then any colour."""
    art = Piece("art", "光", cost=("red", "colorless", "red", "yellow"), number=50, bonus=(("blue", 30),))
    lib = build_library([holomem("M-1", pieces=(art,))])
    a = lib.abilities[lib.defs[0].abilities[0]]
    assert a.price == (0, 0, 2, 0, 0, 1, 1)
    assert a.bonus == (3, 30)
    assert (a.part, a.number) == (PART["art"], 50)


@rule("hololive", "2.4.2.1", "2.4.2.2")
def test_colourless_is_no_colour() -> None:
    assert not [x for x in colored("colorless").traits if x.startswith("color:")]


@rule("hololive", "2.4.3")
@pytest.mark.parametrize(("icon", "colors"), [(("white", "green"), {"color:white", "color:green"}),
                                              (("red", "colorless"), {"color:red"})])
def test_an_icon_of_two_colours_gives_both(icon: tuple[str, ...], colors: set[str]) -> None:
    assert {x for x in colored(*icon).traits if x.startswith("color:")} == colors


def test_tags_that_differ_in_capitals_are_the_same() -> None:
    one = built(holomem("M-1", traits=("#StarCrew", "#歌")))
    other = built(holomem("M-2", traits=("#starcrew",)))
    assert {x for x in one.traits if x.startswith("#")} == {"#starcrew", "#歌"}
    assert {x for x in other.traits if x.startswith("#")} == {"#starcrew"}


def test_a_clause_that_is_not_understood_keeps_the_card_out() -> None:
    with pytest.raises(TaisenError) as told:
        built(support("S-9", text="自分のデッキを1枚引く。そして空を飛ぶ。"))
    assert "S-9" in told.value.en and "event" in told.value.en and "空を飛ぶ" in told.value.en
    assert "S-9" in told.value.ja and "空を飛ぶ" in told.value.ja


def test_a_cheers_text_is_a_reminder() -> None:
    d = built(CardData("Y-9", "Cheer", "cheer", facts={"color": ("red",)}, text="どこにもない文。"))
    assert d.abilities == ()
    assert d.text
