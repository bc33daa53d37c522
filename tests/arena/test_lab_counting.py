"""What the laboratory makes of its games: verdicts that hold however often one looks, numbers that add up, pages that say them."""
from __future__ import annotations

import csv
import random
import re
from dataclasses import replace
from pathlib import Path

import pytest

from taisen.arena.lab import Plan, Ran, Results, Row, matrix_plan, run, swap_plan, table_plan
from taisen.arena.lab.counting import CardFacts, Share, count_card, difference, facts_of, strata, swap_facts
from taisen.arena.lab.pictures import cut
from taisen.arena.lab.report import page
from taisen.arena.lab.settling import ENOUGH, Verdicts, chance, evidence
from taisen.arena.lab.tables import tables, write
from taisen.arena.simulate import Setup

RANDOM = Setup("ninja_slayer", agents=("random",))


def row(number: int, *won: int, turns: int = 10) -> Row:
    return Row(number, tuple(won), 0, (), turns, 1, ((1 - won[0], "1002.1"),) if won else ((-1, "draw"),), ({}, {}))


def played(plan: Plan, winners: list[tuple[int, ...]]) -> Ran:
    rows = tuple([row(n, *w) for n, w in zip(plan.numbers(), winners, strict=True)])
    return Ran(plan, rows, 1.0, len(rows), False, (0,) * len(plan.tables))


# ---- when a question is settled ----------------------------------------------------------------------------------------
def test_looking_at_every_game_settles_equal_pairs_seldom() -> None:
    dice = random.Random(7)
    wrong = 0
    for _ in range(1000):
        ups = downs = 0
        for _ in range(150):
            up = dice.random() < 0.5
            ups, downs = ups + up, downs + (not up)
            if evidence(ups, downs) >= ENOUGH:
                wrong += 1
                break
    assert 0 < wrong <= 50


def test_a_difference_is_settled_soon() -> None:
    dice = random.Random(8)
    ups = downs = 0
    while evidence(ups, downs) < ENOUGH:
        up = dice.random() < 0.75
        ups, downs = ups + up, downs + (not up)
    assert 8 <= ups + downs < 100 and ups > downs


def test_the_sign_test() -> None:
    assert chance(0, 0) == chance(4, 4) == 1.0 and chance(0, 5) == pytest.approx(2 / 32) and chance(2, 8) == chance(8, 2)
    assert chance(2, 8) == pytest.approx(2 * (1 + 10 + 45) / 1024)


def test_a_deal_is_one_trial() -> None:
    plan = table_plan(RANDOM, 100, settle=True)
    verdicts = Verdicts(plan)
    for n, winner in enumerate([0, 0, 0, 1, 1, 1, 0]):
        verdicts.add(row(n, winner))
    assert verdicts.trials == [[1, 1, 1]] and verdicts.next == [3]
    verdicts.add(row(9, 0))
    assert verdicts.next == [3], "the deal before has to come first"


@pytest.mark.parametrize("shuffled", [False, True])
def test_what_counts_does_not_depend_on_who_was_quicker(shuffled: bool) -> None:
    plan = table_plan(RANDOM, 100, settle=True)
    rows = [row(n, 0) for n in plan.numbers()]
    if shuffled:
        random.Random(1).shuffle(rows)
    verdicts = Verdicts(plan)
    for r in rows:
        verdicts.add(r)
    assert evidence(7, 0) < ENOUGH <= evidence(8, 0)
    assert verdicts.after() == (16,) and [n for n in range(100) if verdicts.counts(n)] == list(range(16))
    assert verdicts.spared(set(range(20))) == 80


def test_a_run_ends_when_it_is_settled(tmp_path: Path) -> None:
    """Ebb-Tide Raid, played by chance, wins a tenth of its games."""
    plan = table_plan(RANDOM, 300, settle=True)
    alone, shared = run(plan, Results(plan, None), 1), run(plan, Results(plan, tmp_path / "r.jsonl"), 2)
    assert 16 <= alone.settled[0] < 100 and len(alone.rows) == alone.settled[0]
    assert alone.rows == shared.rows and alone.settled == shared.settled
    again = run(plan, Results(plan, tmp_path / "r.jsonl"), 1)
    assert again.rows == alone.rows and again.fresh == 0
    assert "Settled: Lights on the Far Shore is stronger" in page(alone, "en")


# ---- numbers -----------------------------------------------------------------------------------------------------------
def test_a_difference_between_shares() -> None:
    found = difference([(Share(30, 40), Share(20, 40))])
    assert found is not None and found.value == pytest.approx(0.25) and found.clear and found.low == pytest.approx(0.25 - 0.205, abs=0.02)
    assert difference([(Share(1, 1), Share(0, 0))]) is None


def test_length_does_not_pass_for_a_cards_worth() -> None:
    """Long games are won more often and draw more cards: within games of a length the card does nothing."""
    card = CardFacts("X", 4)
    for stratum, rate, drawn in ((0, 0.2, 10), (1, 0.8, 90)):
        for i in range(100):
            with_it = i < drawn
            won = (i if with_it else i - drawn) < rate * (drawn if with_it else 100 - drawn)
            count_card(card, [0, 0, 1, 0, 1] if with_it else None, won, stratum)
    assert card.drawn.rate - card.never.rate > 0.4
    assert card.effect is not None and abs(card.effect.value) < 0.001 and not card.effect.clear
    assert card.times == [0, 0, 100, 0, 100] and card.dead == 1.0


def test_lengths_are_put_with_their_like() -> None:
    shelf = strata([1, 2, 3, 4, 5, 6, 7, 8])
    assert [shelf(n) for n in range(1, 9)] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert {strata([5, 5, 5])(5), strata([5, 5, 5])(5)} == {1}


def test_a_swap_is_compared_deal_by_deal() -> None:
    plan = swap_plan(RANDOM, ["TB-T01=TB-F05:1"], 4)
    # Each deal: twice as it was, twice with the swap.
    found = swap_facts(plan, played(plan, [(0,), (1,), (0,), (0,), (1,), (1,), (), (1,)]).rows)
    assert found is not None and (found.deals, found.better, found.worse, found.same) == (2, 2, 0, 0)
    assert (found.before, found.after) == (0.25, 0.625) and found.effect.value == pytest.approx(0.375)
    assert swap_facts(plan, played(replace(plan, games=1), [(0,), (1,)]).rows) is None


def test_tables_add_up_to_the_games(tmp_path: Path) -> None:
    plan = table_plan(RANDOM, 8)
    ran = run(plan, Results(plan, None), 1)
    facts = facts_of(plan, ran.rows)[0]
    assert sum(s.wins.won for s in facts.sides) + facts.drawn == 8 == facts.first.of == sum(facts.turns.values()) == sum(facts.ends.values())
    for side in facts.sides:
        assert side.first.of + side.later.of == 8 and side.first.won + side.later.won == side.wins.won
        for card in side.cards.values():
            assert card.drawn.of + card.never.of == 8 and card.played.of + card.held.of == card.drawn.of
            assert card.drawn.won + card.never.won == side.wins.won
    games, cards = (list(csv.DictReader(path.open(encoding="utf8"))) for path in write(ran, tmp_path / "t"))
    assert [int(g["game"]) for g in games] == list(range(8)) and len(cards) == sum(len(s.cards) for s in facts.sides)
    assert {(c["side"], c["card"]): int(c["copies_drawn"]) for c in cards} == \
        {(str(s + 1), i): c.times[2] for s, side in enumerate(facts.sides) for i, c in side.cards.items()}


@pytest.mark.more
def test_parquet_holds_what_the_csv_holds(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed: Parquet was not tried")
    plan = table_plan(RANDOM, 2)
    ran = run(plan, Results(plan, None), 1)
    games, cards = write(ran, tmp_path, parquet=True)
    assert parquet.read_table(games).to_pylist() == tables(ran)["games"] and parquet.read_table(cards).to_pylist() == tables(ran)["cards"]


# ---- the page ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("lang", "words"), [("en", ("Going first", "How games end", "Cards: ", "Dead cards")),
                                             ("ja", ("先攻の有利", "決まり方", "カード: ", "手札で腐ったカード"))])
def test_a_page_says_it_in_either_language(lang: str, words: tuple[str, ...]) -> None:
    plan = table_plan(RANDOM, 4)
    told = page(run(plan, Results(plan, None), 1), lang)
    assert all(w in told for w in words) and told.count("<svg") >= 6
    assert not re.search(r"(src|href)=|https?://", told), "it stands alone"
    assert (re.search(r"[ぁ-ん]", re.sub(r"<[^>]+>", "", told)) is not None) == (lang == "ja")


def test_a_page_of_a_matrix_and_of_a_swap() -> None:
    plan = matrix_plan(RANDOM, 2)
    told = page(played(plan, [(0,), (0,)]), "en")
    assert "100%" in told and ">0%<" in told and "beats the column" in told
    swap = swap_plan(RANDOM, ["TB-T01=TB-F05:1"], 16)
    better = played(swap, [(1,), (1,), (0,), (0,)] * 8)
    assert "makes the deck better" in page(better, "en") and "良い入れ替え" in page(better, "ja")
    alike = page(played(swap, [(1,), (0,), (1,), (0,)] * 8), "en")
    assert "no difference is shown" in alike and "(swapped)" in alike


def test_many_at_a_table_are_told_of_too() -> None:
    plan = table_plan(Setup("rebirth", agents=("random",), format="rumble", seats=3), 3, settle=True)
    told = page(run(plan, Results(plan, None), 1), "en")
    assert "number 3 in turn order" in told


def test_long_names_are_cut() -> None:
    assert cut("abc", 3) == "abc" and cut("abcd", 3) == "abc…" and cut("あいう", 4) == "あい…"
