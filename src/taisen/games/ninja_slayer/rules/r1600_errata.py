"""1600 Corrections of printed cards, by card number and date: what a correction means, not how it is worded.

A card file of the user's that has one of these cards is played as corrected from the date on. Traits are changed, texts
become the effect that the corrected text has.
"""
from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from taisen.games.info import CardData
from taisen.games.ninja_slayer.terms import book
from taisen.games.ninja_slayer.text.vocabulary import VOCABULARY
from taisen.kernel.effects import tree as t
from taisen.kernel.ledger import Break, data, uphold


@dataclass(frozen=True, slots=True)
class Erratum:
    """One dated correction: effects replace the whole text, check_effects the ukemi."""

    since: date
    rule: str
    add_traits: tuple[str, ...] = ()
    drop_traits: tuple[str, ...] = ()
    effects: tuple[t.Ability, ...] | None = None
    check_effects: tuple[t.Ability, ...] | None = None


FEBRUARY: Final = date(2026, 2, 13)
MAY: Final = date(2025, 5, 2)
OWN: Final = "○"
"""Stands for the corrected card's own name."""


def mine(trait: str, zone: str, *tests: t.Test) -> t.Things:
    return t.Things("card", "you", zone, (*tests, t.HasTrait(trait)))


def at_least_one(things: t.Things) -> t.Condition:
    return t.Compare(t.Count(things), ">=", t.Const(1))


def pick(what: t.Noun, least: int, most: int) -> t.Choose:
    return t.Choose((t.Pick(what, t.Const(least), t.Const(most)),))


ERRATA: Final[dict[str, tuple[Erratum, ...]]] = {
    "NST1-22": (Erratum(FEBRUARY, "1602.1", effects=(
        t.Keyword("interrupt"),
        t.Triggered(t.Event("killed", t.This(), manner="ikusa"), (
            t.If(at_least_one(mine("フリーランス", "field", t.Other())), (
                t.Do("heal", amount=t.Const(1)), t.Do("draw", amount=t.Const(1)))),),
            name="命を賭して"))),),
    "NST1-46": (Erratum(FEBRUARY, "1604", effects=(
        t.Triggered(t.Event("ambush", t.This(), origin="ohigan"), (
            t.Lasting((t.Gain(t.Triggered(t.Event("greet", t.This()), (
                t.If(at_least_one(mine("サヴァイヴァー", "field", t.Other())), (t.Do("unbow", t.This()),)),),
                limit=t.Limit(2))),), t.This(), "turn"),)),)),),
    "NST2-11": (Erratum(FEBRUARY, "1605.1", add_traits=("ピストルカラテ",)),),
    "NST2-30": (Erratum(FEBRUARY, "1606.1", add_traits=("ピストルカラテ",)),),
    "NST1-14": (Erratum(MAY, "1607.1", drop_traits=("ソウカイヤ",)),),
    "NST1-19": (Erratum(MAY, "1608.1", effects=(t.Spell((
        t.If(at_least_one(mine("サヴァイヴァー", "ether")), (
            pick(t.Things("character", "you", "ohigan", (t.HasField("cost", "<=", t.Const(3)),)), 1, 1),
            t.Do("ambush", t.Chosen(0)))),)),)),),
    "NST1-71": (Erratum(MAY, "1609.1", effects=(t.Spell((
        t.If(at_least_one(mine("ソウカイヤ", "ether")), (
            t.Choose((t.Pick(t.Things("character", "you", "deck", (t.HasTrait("ソウカイヤ"),)), t.Const(0), t.Const(2)),
                      t.Pick(t.Things("character", "you", "deck"), t.Const(0), t.Const(1))),
                     how="search", total=t.HasField("cost", "<=", t.Const(2))),
            t.Do("ambush", t.Chosen(0)),
            t.Do("shuffle", t.Things("card", "you", "deck")))),)),)),
        Erratum(MAY, "1609.2", check_effects=(t.OnCheck(enters=True, condition=at_least_one(mine("ソウカイヤ", "ether"))),)),
    ),
    "NST2-46": (Erratum(MAY, "1610.1", effects=(
        t.Triggered(t.Event("greet", t.This()), (
            pick(mine("忍殺", "ether"), 0, 2), t.Do("unbow", t.Chosen(0))), name="チャドー呼吸"),)),),
    "NST2-67": (Erratum(MAY, "1611.1", effects=(t.Spell((
        pick(t.Things("card", "you", "ohigan", (t.Not(t.Named(OWN)), t.HasTrait("ザイバツ"))), 0, 2),
        t.Do("move", t.Chosen(0), to=t.Place("hand", "you")))),)),),
}


def corrected(card: CardData, as_of: date) -> CardData:
    """1601.1: the card as it is to be read on that date."""
    for e in ERRATA.get(card.id, ()):
        if e.since <= as_of:
            card = apply(card, e)
    return card


uphold(book, "1601.1", by=corrected, at=__name__,
       en="A corrected card is read as corrected from the date of the correction.",
       ja="訂正のあるカードは、有効日以降、訂正後の表記として扱う。")


def apply(card: CardData, e: Erratum) -> CardData:
    """Traits are changed; a corrected text is written as what it means now, so that players read what is played."""
    traits = tuple(x for x in card.traits if x not in e.drop_traits)
    traits += tuple(x for x in e.add_traits if x not in traits)
    text = card.text if e.effects is None else written(e.effects, card)
    ukemi = card.check_text if e.check_effects is None else written(e.check_effects, card)
    return replace(card, traits=traits, text=text, check_text=ukemi)


def written(effects: tuple[t.Ability, ...], card: CardData) -> str:
    return (VOCABULARY.japanese(effects) or "").replace(OWN, card.name)


def without(number: str) -> Break:
    """Break a correction by leaving it out."""
    def leave_out() -> None:
        del ERRATA[number]

    return Break(f"no correction of {number}", leave_out)


data(book, "1602.1", by=apply, at=__name__, breaks=(without("NST1-22"),),
     en="NST1-22 has interrupt, and heals and draws when killed in ikusa beside a fellow.",
     ja="NST1-22はインターラプトを持ち、仲間がいる時にイクサで殺されると回復とドローを行う。")
data(book, "1604", by=apply, at=__name__, breaks=(without("NST1-46"),),
     en="NST1-46, ambushed from the ohigan, unbows when greeting beside a fellow, twice a turn.",
     ja="NST1-46はオヒガンからのアンブッシュで、仲間がいればアイサツ時にアンタイ・オジギする能力(1ターンに2度)を得る。")
data(book, "1605.1", by=apply, at=__name__, breaks=(without("NST2-11"),),
     en="NST2-11 has one more trait.", ja="NST2-11に属性を追加する。")
data(book, "1606.1", by=apply, at=__name__, breaks=(without("NST2-30"),),
     en="NST2-30 has one more trait.", ja="NST2-30に属性を追加する。")
data(book, "1607.1", by=apply, at=__name__, breaks=(without("NST1-14"),),
     en="NST1-14 has one trait less.", ja="NST1-14から属性を削除する。")
data(book, "1608.1", by=apply, at=__name__, breaks=(without("NST1-19"),),
     en="NST1-19 ambushes only with its fellows in the ether zone.", ja="NST1-19は、仲間がエテル・ゾーンにある時だけアンブッシュする。")
data(book, "1609.1", by=apply, at=__name__, breaks=(without("NST1-71"),),
     en="NST1-71 searches only with its fellows in the ether zone.", ja="NST1-71は、仲間がエテル・ゾーンにある時だけ探す。")
data(book, "1609.2", by=apply, at=__name__, breaks=(without("NST1-71"),),
     en="NST1-71's ukemi enters it only with its fellows in the ether zone.",
     ja="NST1-71のウケミは、仲間がエテル・ゾーンにある時だけエントリーする。")
data(book, "1610.1", by=apply, at=__name__, breaks=(without("NST2-46"),),
     en="NST2-46 unbows up to two ether of its own trait when it greets.",
     ja="NST2-46はアイサツした時、同じ属性のエテルを2枚までアンタイ・オジギする。")
data(book, "1611.1", by=apply, at=__name__, breaks=(without("NST2-67"),),
     en="NST2-67 brings back up to two of its trait, but not its own name.",
     ja="NST2-67は、自身と同名以外の同じ属性のカードを2枚まで手札に加える。")
