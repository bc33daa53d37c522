"""The texts that the rulebook quotes (1602-1611 and its examples) compile; they are read from it, not kept here."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

from taisen.kernel.effects import tree as t

from .ninja_slayer import compile_text, english, japanese

BOOK = Path(__file__).resolve().parents[3] / "shared/rules/ninja_slayer.tsv"
CHARACTERS = {"1602.1", "1604", "1610.1", "1203.7a", "1302.1", "705.3a-2"}

pytestmark = pytest.mark.skipif(not BOOK.exists(), reason="the rulebook is not beside the repository")


def rules() -> dict[str, str]:
    if not BOOK.exists():
        return {}
    rows = (line.split("\t") for line in BOOK.read_text(encoding="utf-8").splitlines())
    return {row[0]: row[2] for row in rows if len(row) == 3}


def corrected() -> list[tuple[str, str, str]]:
    """(rule, old or new, text) of every corrected text."""
    out = []
    for rule, text in rules().items():
        m = re.search(r"旧\)(.*)新\)(.*)$", text)
        if m and re.match(r"16(0[2-9]|1[01])", rule):
            for which, half in zip(("old", "new"), m.groups(), strict=True):
                out.append((rule, which, "\n".join(p.strip() for p in half.split(" / ") if p.strip())))
    return out


def examples() -> list[tuple[str, str, str]]:
    """The texts that other rules quote whole."""
    out = []
    for rule in ("1203.7a", "1205.1a", "1302.1", "1302.2", "705.3a-2"):
        m = re.search("[「‘]([^」’]*。)[」’]", rules().get(rule, ""))
        out += [(rule, "example", m.group(1))] if m else []
    return out


def compiled(rule: str, text: str) -> tuple[t.Ability, ...]:
    kind = "character" if rule in CHARACTERS else "kotodama"
    return compile_text(text, kind, "ukemi" if rule == "1609.2" else "text")


def new(rule: str) -> tuple[t.Ability, ...]:
    return compiled(rule, next(text for r, which, text in corrected() if r == rule and which == "new"))


@pytest.mark.parametrize(("rule", "which", "text"), [*corrected(), *examples()])
def test_quoted_text_compiles_and_comes_back(rule: str, which: str, text: str) -> None:
    effect = compiled(rule, text)
    again = japanese(effect)
    assert compiled(rule, again) == effect, again
    assert english(effect)


def test_all_corrections_are_there() -> None:
    assert {rule for rule, _, _ in corrected()} == {
        "1602.1", "1604", "1608.1", "1609.1", "1609.2", "1610.1", "1611.1"}


def test_1602_heals_and_draws_when_killed_in_ikusa() -> None:
    interrupt, killed = new("1602.1")
    assert interrupt == t.Keyword("interrupt")
    assert isinstance(killed, t.Triggered)
    assert killed.trigger == t.Event("killed", t.This(), manner="ikusa")
    (condition,) = killed.steps
    assert isinstance(condition, t.If)
    assert condition.steps == (t.Do("heal", amount=t.Const(1)), t.Do("draw", amount=t.Const(1)))


def test_1604_grants_an_ability_that_triggers_twice_a_turn() -> None:
    (ambushed,) = new("1604")
    assert isinstance(ambushed, t.Triggered)
    assert ambushed.trigger == t.Event("ambush", t.This(), origin="ohigan")
    (lasting,) = ambushed.steps
    assert isinstance(lasting, t.Lasting) and lasting.to == t.This() and lasting.until == "turn"
    (gain,) = lasting.changes
    assert isinstance(gain, t.Gain) and isinstance(gain.ability, t.Triggered)
    assert gain.ability.limit == t.Limit(2, "turn")


def test_1604_traits_are_folded_to_one_writing() -> None:
    """サヴァイバー is サヴァイヴァー, as in 1608."""
    assert "サヴァイバー" not in repr(new("1604")) and "サヴァイヴァー" in repr(new("1604"))


def test_1609_searches_two_ways_under_one_total() -> None:
    (spell,) = new("1609.1")
    assert isinstance(spell, t.Spell)
    (condition,) = spell.steps
    assert isinstance(condition, t.If)
    search, ambush, shuffle = condition.steps
    assert isinstance(search, t.Choose) and search.how == "search"
    assert [part.most for part in search.parts] == [t.Const(2), t.Const(1)]
    assert search.total == t.HasField("cost", "<=", t.Const(2))
    assert ambush == t.Do("ambush", t.Chosen(0))
    assert isinstance(shuffle, t.Do) and shuffle.verb == "shuffle"


def test_1611_excepts_a_name_and_takes_parentheses_for_a_trait() -> None:
    (spell,) = new("1611.1")
    assert isinstance(spell, t.Spell) and isinstance(spell.steps[0], t.Choose)
    what = spell.steps[0].parts[0].of
    assert isinstance(what, t.Things)
    named, trait = what.tests
    assert isinstance(named, t.Not) and isinstance(named.test, t.Named) and isinstance(trait, t.HasTrait)
