"""1600: dated corrections of printed cards: what the book's sentences mean, and what they do in play.

The corrected cards are put under their numbers with names and old texts of our own; the book's sentences are read from
the rulebook where it lies beside the repository.
"""
from __future__ import annotations

import json
import re
from dataclasses import fields, is_dataclass, replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from taisen.cards.files import read_set
from taisen.games.info import CardData
from taisen.games.ninja_slayer.rules.r1600_errata import ERRATA, OWN
from taisen.games.ninja_slayer.text.vocabulary import VOCABULARY
from taisen.kernel.effects import tree
from taisen.scenario import Position, card
from tests.rules import rule

BOOK = Path(__file__).resolve().parents[4] / "shared/rules/ninja_slayer.tsv"
FEBRUARY = date(2026, 2, 13)
MAY = date(2025, 5, 2)
KINDS = {"NST1-22": "character", "NST1-46": "character", "NST1-19": "kotodama", "NST1-71": "kotodama",
         "NST2-46": "character", "NST2-67": "kotodama"}


def kotodama(name: str, text: str, cost: int | str = 0) -> CardData:
    return card(name, kind="kotodama", text=text, cost=cost)


class Shelf:
    """A card file with one card of that number, read as of a day."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def read(self, number: str, day: date, *, text: str = "", ukemi: str = "", traits: tuple[str, ...] = (),
             kind: str = "", **numbers: int) -> CardData:
        kind = kind or KINDS.get(number, "character")
        facts: dict[str, Any] = {"id": number, "name": "札", "name_en": "Card", "kind": kind, "cost": 0}
        if kind == "character":
            facts |= {"karate": 1, "toughness": 1, "sabotage": 1}
        facts |= {"text": text, "ukemi": ukemi, "traits": list(traits)} | numbers
        path = self.folder / f"{number}-{day}.toml"
        path.write_text("[[card]]\n" + "".join(f"{k} = {json.dumps(v, ensure_ascii=False)}\n" for k, v in facts.items()),
                        encoding="utf8")
        return read_set("ninja_slayer", [path], day).cards[number]


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)


# ---- what the sentences mean
def quoted(number: str) -> str:
    """The corrected text of a rule, as the book has it."""
    if not BOOK.exists():
        pytest.skip("the rulebook is not beside the repository")
    rows = (line.split("\t") for line in BOOK.read_text(encoding="utf8").splitlines())
    text = next(row[2] for row in rows if row[0] == number)
    found = re.search(r"新\)(.*)$", text)
    assert found
    return "\n".join(p.strip() for p in found.group(1).split(" / ") if p.strip())


def nameless(x: Any) -> Any:
    """A tree without the printed names of abilities, and with one name for every card name."""
    if isinstance(x, tuple):
        return tuple(nameless(y) for y in x)
    if not is_dataclass(x) or isinstance(x, type):
        return x
    if isinstance(x, tree.Named):
        return tree.Named(OWN)
    inner = {f.name: nameless(getattr(x, f.name)) for f in fields(x)}
    return replace(x, **inner | ({"name": ""} if isinstance(x, tree.Triggered | tree.Spell | tree.OnCheck) else {}))


@pytest.mark.parametrize(("number", "which"), [
    ("NST1-22", "1602.1"), ("NST1-46", "1604"), ("NST1-19", "1608.1"), ("NST1-71", "1609.1"), ("NST1-71", "1609.2"),
    ("NST2-46", "1610.1"), ("NST2-67", "1611.1")])
def test_a_correction_is_what_the_books_sentence_compiles_to(number: str, which: str) -> None:
    part = "ukemi" if which == "1609.2" else "text"
    meant = VOCABULARY.compile(quoted(which), part, KINDS[number])
    (erratum,) = [e for e in ERRATA[number] if e.rule == which]
    kept = erratum.check_effects if part == "ukemi" else erratum.effects
    assert nameless(kept) == nameless(tuple(meant))


@pytest.mark.parametrize(("number", "part"), [
    ("NST1-22", "text"), ("NST1-46", "text"), ("NST1-19", "text"), ("NST1-71", "text"), ("NST1-71", "ukemi"),
    ("NST2-46", "text"), ("NST2-67", "text")])
def test_the_corrected_card_reads_as_what_is_played(number: str, part: str, shelf: Shelf) -> None:
    now = shelf.read(number, FEBRUARY)
    read = VOCABULARY.compile(now.text if part == "text" else now.check_text, part, now.kind)
    wanted = [e.effects if part == "text" else e.check_effects for e in ERRATA[number]]
    assert nameless(tuple(read)) in [nameless(x) for x in wanted if x is not None]


# ---- dates
@rule("ninja_slayer", "1601.1")
@pytest.mark.parametrize(("number", "since"), [
    ("NST1-22", FEBRUARY), ("NST1-46", FEBRUARY), ("NST1-19", MAY), ("NST1-71", MAY), ("NST2-46", MAY),
    ("NST2-67", MAY)])
def test_a_text_is_corrected_from_its_day_on_and_not_before(number: str, since: date, shelf: Shelf) -> None:
    old = "◆これが登場した時、1枚ドロー。" if KINDS[number] == "character" else "1枚ドロー。"
    assert shelf.read(number, since - timedelta(days=1), text=old).text == old
    assert shelf.read(number, since, text=old).text != old
    assert shelf.read(number, since + timedelta(days=1000), text=old).text != old


@rule("ninja_slayer", "1601.1")
def test_other_cards_are_not_corrected(shelf: Shelf) -> None:
    now = shelf.read("NST1-23", FEBRUARY, text="◆サツバツ", traits=("ソウカイヤ",))
    assert (now.text, now.traits) == ("◆サツバツ", ("ソウカイヤ",))


@rule("ninja_slayer", "1601.1")
def test_a_part_that_was_not_corrected_stays_as_printed(shelf: Shelf) -> None:
    now = shelf.read("NST1-22", FEBRUARY, text="◆サツバツ", ukemi="あなたは1回復する。", traits=("影",))
    assert now.check_text == "あなたは1回復する。" and now.traits == ("影",)


# ---- 1602
def fighter(shelf: Shelf, *, fellow: bool) -> Position:
    t = Position(phase="greeting", turn=1)
    t.put(0, "field", shelf.read("NST1-22", FEBRUARY, toughness=1), name="It")
    if fellow:
        t.put(0, "field", card("Fellow", traits=["フリーランス"]))
    t.put(0, "damage", card("Wound"))
    t.put(1, "field", card("Raider", karate=3))
    return t.start()


@rule("ninja_slayer", "1602.1")
def test_1602_killed_in_ikusa_beside_a_fellow_it_heals_one_and_draws_one(shelf: Shelf) -> None:
    t = fighter(shelf, fellow=True).greet("Raider", "It")
    assert t.where("It") == (0, "ohigan")
    assert t.where("Wound") == (0, "ohigan") and t.count(0, "hand") == 1


@rule("ninja_slayer", "1602.1")
def test_1602_killed_in_ikusa_alone_it_does_nothing(shelf: Shelf) -> None:
    t = fighter(shelf, fellow=False).greet("Raider", "It")
    assert t.where("It") == (0, "ohigan")
    assert t.where("Wound") == (0, "damage") and t.count(0, "hand") == 0


@rule("ninja_slayer", "1602.1")
def test_1602_killed_by_an_effect_it_does_nothing(shelf: Shelf) -> None:
    t = Position(turn=1)
    t.put(0, "field", shelf.read("NST1-22", FEBRUARY), name="It")
    t.put(0, "field", card("Fellow", traits=["フリーランス"]))
    t.put(0, "damage", card("Wound"))
    t.put(1, "hand", kotodama("Blade", "相手の場のキャラクターを1人選び、それを殺す。"))
    t.start().enter("Blade").choose("It").pass_until_empty()
    assert t.where("It") == (0, "ohigan") and t.where("Wound") == (0, "damage") and t.count(0, "hand") == 0


@rule("ninja_slayer", "1602.1")
def test_1602_it_has_interrupt(shelf: Shelf) -> None:
    t = fighter(shelf, fellow=False)
    assert t.has("It", "interrupt")


# ---- 1604
def ambusher(shelf: Shelf, *, zone: str = "ohigan", fellow: bool = True) -> Position:
    t = Position()
    where = {"ohigan": "オヒガン", "ether": "エテル・ゾーン"}[zone]
    t.put(0, zone, shelf.read("NST1-46", FEBRUARY, traits=("的",)), name="It")
    t.put(0, "hand", kotodama("Call", f"あなたの{where}の〈的〉を1枚選び、それをアンブッシュする。"))
    if fellow:
        t.put(0, "field", card("Fellow", traits=["サヴァイヴァー"]))
    t.start().enter("Call").pass_until_empty()
    return t.pass_until(kind="greeter")


@rule("ninja_slayer", "1604")
def test_1604_ambushed_from_the_ohigan_it_unbows_when_greeting_only_twice_a_turn(shelf: Shelf) -> None:
    t = ambusher(shelf).greet("It", 1)
    assert not t.bowed("It")
    t.pass_until(kind="greeter").greet("It", 1)
    assert not t.bowed("It")
    t.pass_until(kind="greeter").greet("It", 1)
    assert t.bowed("It")


@rule("ninja_slayer", "1604")
def test_1604_without_a_fellow_it_stays_bowed(shelf: Shelf) -> None:
    t = ambusher(shelf, fellow=False).greet("It", 1)
    assert t.bowed("It")


@rule("ninja_slayer", "1604")
def test_1604_ambushed_from_elsewhere_it_gains_nothing(shelf: Shelf) -> None:
    t = ambusher(shelf, zone="ether").greet("It", 1)
    assert t.where("It") == (0, "field") and t.bowed("It")


@rule("ninja_slayer", "1604")
def test_1604_what_it_gained_ends_with_the_turn(shelf: Shelf) -> None:
    t = ambusher(shelf)
    t.pass_until(turn=1).pass_until(turn=0).pass_until(kind="greeter").greet("It", 1)
    assert t.bowed("It")


# ---- 1605-1607
@rule("ninja_slayer", "1605.1")
def test_1605_a_trait_is_added(shelf: Shelf) -> None:
    assert shelf.read("NST2-11", FEBRUARY - timedelta(days=1), traits=("影",)).traits == ("影",)
    now = shelf.read("NST2-11", FEBRUARY, traits=("影",))
    t = Position()
    t.put(0, "field", now, name="It")
    t.start()
    assert t.traits("It") == {"影", "ピストルカラテ"}


@rule("ninja_slayer", "1606.1")
def test_1606_a_trait_is_added_once(shelf: Shelf) -> None:
    assert shelf.read("NST2-30", FEBRUARY - timedelta(days=1), traits=("影",)).traits == ("影",)
    assert shelf.read("NST2-30", FEBRUARY, traits=("影",)).traits == ("影", "ピストルカラテ")
    assert shelf.read("NST2-30", FEBRUARY, traits=("ピストルカラテ",)).traits == ("ピストルカラテ",)


@rule("ninja_slayer", "1607.1")
def test_1607_a_trait_is_removed(shelf: Shelf) -> None:
    printed = ("ソウカイヤ", "影")
    assert shelf.read("NST1-14", MAY - timedelta(days=1), traits=printed).traits == printed
    assert shelf.read("NST1-14", MAY, traits=printed).traits == ("影",)


# ---- 1608
def caller(shelf: Shelf, *traits: str) -> Position:
    t = Position()
    t.put(0, "hand", shelf.read("NST1-19", MAY), name="It")
    t.put(0, "ether", card("Fuel", traits=traits))
    t.put(0, "ohigan", card("Cheap", cost=3), card("Other", cost=1), card("Dear", cost=4))
    return t.start().enter("It")


@rule("ninja_slayer", "1608.1")
def test_1608_with_its_fellow_in_the_ether_zone_it_ambushes_a_cheap_character(shelf: Shelf) -> None:
    t = caller(shelf, "サヴァイヴァー")
    assert sorted(t.options()) == ["Cheap", "Other"]
    t.choose("Cheap").pass_until_empty()
    assert t.zone(0, "field") == ["Cheap"]


@rule("ninja_slayer", "1608.1")
def test_1608_without_one_it_does_nothing(shelf: Shelf) -> None:
    t = caller(shelf, "影")
    assert t.zone(0, "field") == []
    assert t.where("It") == (0, "ohigan")


# ---- 1609
def summoner(shelf: Shelf, *traits: str) -> Position:
    t = Position(deck=2)
    t.put(0, "hand", shelf.read("NST1-71", MAY), name="It")
    t.put(0, "ether", card("Fuel", traits=traits))
    own = ("ソウカイヤ",)
    t.put(0, "deck", card("One", cost=1, traits=own), card("Two", cost=1, traits=own), card("Both", cost=2, traits=own),
          card("Stranger", cost=2), card("Dear", cost=3, traits=own))
    return t.start().enter("It")


@rule("ninja_slayer", "1609.1")
def test_1609_it_finds_two_of_its_own_within_a_total_cost_of_two(shelf: Shelf) -> None:
    t = summoner(shelf, "ソウカイヤ")
    assert not t.paused and t.options() == ["mode 1", "mode 2"]
    t.mode(1)
    assert sorted(t.options()) == ["Both", "One", "Two", "stop"]
    t.choose("Two")
    assert sorted(t.options()) == ["One", "stop"]
    t.choose("One").pass_until_empty()
    assert sorted(t.zone(0, "field")) == ["One", "Two"]


@rule("ninja_slayer", "1609.1")
def test_1609_or_any_one_character_within_that_cost(shelf: Shelf) -> None:
    t = summoner(shelf, "ソウカイヤ")
    assert not t.paused
    t.mode(2)
    assert {"Stranger", "Both", "One", "stop"} <= set(t.options()) and "Dear" not in t.options()
    t.choose("Stranger").pass_until_empty()
    assert t.zone(0, "field") == ["Stranger"]


@rule("ninja_slayer", "1609.1")
def test_1609_without_its_own_in_the_ether_zone_it_finds_nothing(shelf: Shelf) -> None:
    t = summoner(shelf, "影")
    assert t.zone(0, "field") == [] and t.where("It") == (0, "ohigan")


def rescued(shelf: Shelf, *traits: str) -> Position:
    t = Position(turn=1)
    t.put(1, "hand", kotodama("Bolt", "相手プレイヤーに1ダメージを与える。"))
    t.put(0, "deck", shelf.read("NST1-71", MAY, cost=3), name="It")
    t.put(0, "deck", card("One", cost=1, traits=["ソウカイヤ"]))
    t.put(0, "ether", card("Fuel", traits=traits))
    return t.start().enter("Bolt")


@rule("ninja_slayer", "1609.2")
def test_1609_its_ukemi_enters_it_with_its_own_in_the_ether_zone(shelf: Shelf) -> None:
    t = rescued(shelf, "ソウカイヤ")
    assert not t.paused and t.options() == ["mode 1", "mode 2"]
    t.mode(1).choose("One").pass_until_empty()
    assert t.where("It") == (0, "ohigan") and t.where("One") == (0, "field")
    assert t.count(0, "damage") == 0


@rule("ninja_slayer", "1609.2")
def test_1609_its_ukemi_does_nothing_without(shelf: Shelf) -> None:
    t = rescued(shelf, "影")
    assert t.where("It") == (0, "ohigan") and t.where("One") == (0, "deck")


# ---- 1610
@rule("ninja_slayer", "1610.1")
def test_1610_when_it_greets_up_to_two_of_its_trait_in_the_ether_zone_unbow(shelf: Shelf) -> None:
    t = Position(phase="greeting")
    t.put(0, "field", shelf.read("NST2-46", MAY), name="It")
    for name in ("A", "B", "C"):
        t.put(0, "ether", card(name, traits=["忍殺"]), bowed=True)
    t.put(0, "ether", card("Plain"), bowed=True)
    t.start().greet("It", 1)
    assert sorted(t.options()) == ["A", "B", "C", "stop"]
    t.choose("A", "C").pass_until_empty()
    assert [t.bowed(x) for x in ("A", "B", "C", "Plain")] == [False, True, False, True]


# ---- 1611
@rule("ninja_slayer", "1611.1")
def test_1611_it_brings_back_up_to_two_of_its_trait_but_not_its_own_name(shelf: Shelf) -> None:
    t = Position()
    it = shelf.read("NST2-67", MAY, traits=("ザイバツ",))
    t.put(0, "hand", it, name="It")
    t.put(0, "ohigan", it, name="Same")
    for name in ("A", "B", "C"):
        t.put(0, "ohigan", card(name, traits=["ザイバツ"]))
    t.put(0, "ohigan", card("Plain"))
    t.start().enter("It")
    assert sorted(t.options()) == ["A", "B", "C", "stop"]
    t.choose("A", "B").pass_until_empty()
    assert sorted(t.zone(0, "hand")) == ["A", "B"]


# ---- one spelling for two
def test_a_trait_printed_in_two_ways_is_read_as_one(shelf: Shelf) -> None:
    assert shelf.read("X-1", MAY, traits=("サヴァイバー",)).traits == ("サヴァイヴァー",)
    t = Position()
    t.put(0, "hand", shelf.read("NST1-19", MAY), name="It")
    t.put(0, "ether", shelf.read("X-1", MAY, traits=("サヴァイバー",)), name="Fuel")
    t.put(0, "ohigan", card("Cheap", cost=3))
    t.start().enter("It").pass_until_empty()
    assert t.zone(0, "field") == ["Cheap"]


@rule("ninja_slayer", "1302.1")
def test_a_name_is_the_same_in_wide_and_narrow_letters() -> None:
    t = Position()
    t.put(0, "hand", kotodama("Spell", "場の“見張り!”をすべて殺す。"))
    t.put(1, "field", card("見張り！"), card("見張り"))
    t.start().enter("Spell").pass_until_empty()
    assert t.zone(1, "ohigan") == ["見張り！"]
