"""Texts proved by play: what runs does what the text says, shown on positions made for it and beside its relatives."""
from __future__ import annotations

from random import Random

import pytest

from taisen.games import NAMES, game_info
from taisen.kernel.effects import tree as t
from taisen.scenario.pieces import card
from tests.printed import cards as printed_cards
from tests.printed import there
from tools.text_proofs.printing import as_printed
from tools.text_proofs.proofs import Trial, Verdict, bench, prove
from tools.text_proofs.relatives import BOTH, MIRRORED, Relative, relatives
from tools.text_proofs.running import gathered
from tools.text_proofs.subjects import Subject, own, subjects

NINJA_SLAYER = game_info("ninja_slayer")
SAMPLE = 5
"""So many texts of a game are proved with all their relatives here."""


def only(text: str, kind: str = "kotodama", part: str = "text") -> Subject:
    made = card("X", kind=kind, cost=0, **{part: text})
    (subject,), refused = subjects(NINJA_SLAYER, [NINJA_SLAYER.positions.made_up(made)])
    assert not refused
    return subject


def tried(subject: Subject, kin: list[Relative], seeds: int = 12) -> Verdict:
    """What is left to show, and what was shown to be wrong."""
    b, kept = bench(NINJA_SLAYER, subject, kin)
    verdict = Verdict("X", "", subject.words)
    Trial(b, kept, verdict).play(seeds)
    return verdict


# ---- the game's own cards ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", NAMES)
def test_every_text_of_the_own_cards_does_something(game: str) -> None:
    info = game_info(game)
    found, refused = subjects(info, own(info))
    assert not refused
    verdicts = [prove(info, s, ("at all",), 200) for s in found]
    assert [(v.words, v.missing, v.wrong) for v in verdicts if not v.proved] == []


@pytest.mark.more
@pytest.mark.parametrize("game", NAMES)
def test_a_sample_of_the_listed_and_recombined_texts_does_something(game: str) -> None:
    from tools.text_proofs.running import LISTS
    found, _refused = gathered(game, [LISTS / game / "cards.jsonl"], 40)
    verdicts = [prove(game_info(game), s, ("at all",)) for s in Random(5).sample(found, min(len(found), 150))]
    unproved = [(v.card, v.words, v.missing, v.wrong) for v in verdicts if not v.proved]
    assert len(unproved) <= OPEN[game] * len(verdicts), unproved


OPEN = {"ninja_slayer": 0.1, "hololive": 0.1, "rebirth": 0.2}
"""For this share of the listed texts no position has been found yet in which they do something."""


# ---- each proof can fail ---------------------------------------------------------------------------------------------
def test_a_text_that_changes_nothing_is_not_proved() -> None:
    assert tried(only("相手の手札が99枚以上なら、1枚ドロー。"), []).missing
    assert not tried(only("1枚ドロー。"), []).missing


def test_what_one_player_does_is_not_taken_for_both() -> None:
    mine = only("1枚ドロー。")
    each = only("各プレイヤーは1枚ドロー。")
    theirs = only("相手は1枚ドロー。")
    for relation, right, wrong in ((BOTH, each, mine), (MIRRORED, theirs, mine), (MIRRORED, theirs, each), (BOTH, each, theirs)):
        assert not tried(mine, [Relative("whose", relation, right.trees, "")]).missing
        assert tried(mine, [Relative("whose", relation, wrong.trees, "")]).missing


def test_what_makes_no_difference_is_noticed() -> None:
    """A relative that runs the same, as it would if the engine did not look at what is changed."""
    two = only("2枚ドロー。")
    assert tried(two, [Relative("many", "differs", two.trees, "")]).missing
    assert not tried(two, [Relative("many", "differs", only("3枚ドロー。").trees, "")]).missing


def test_what_must_be_done_cannot_be_declined() -> None:
    """The tree says "must", the program that runs says "up to"."""
    b, _ = bench(NINJA_SLAYER, only("あなたのオヒガンのカードを1枚まで選び、それを手札に加える。その後、手札を1枚まで選び、捨てる。"), [])
    verdict = Verdict("X", "", "")
    trial = Trial(b, [], verdict)
    assert not trial.compulsory
    trial.compulsory = True
    for seed in range(12):
        trial.once(seed)
    assert verdict.wrong == ["must: it can be declined"]


def test_relatives_are_texts() -> None:
    """Each can be written down, and is another ability."""
    found = relatives(NINJA_SLAYER, only("相手の場のキャラクターを1人まで選び、それに2ダメージを与える。"))
    assert {r.proof for r in found} >= {"whose", "may", "many"}
    assert all(r.words and r.trees for r in found)
    assert len({r.trees for r in found}) == len(found)


# ---- as printed ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", NAMES)
def test_what_the_own_cards_quote_finds_the_cards_that_carry_it(game: str) -> None:
    info = game_info(game)
    found = as_printed(info, own(info))
    assert found.quoted and found.wrong == []


@pytest.mark.parametrize("game", ["hololive", pytest.param("rebirth", marks=pytest.mark.more)])
def test_what_a_list_quotes_finds_the_cards_that_carry_it(game: str) -> None:
    if not there(game) and not (game == "rebirth" and printed_there(game)):
        pytest.skip(f"the printed cards (../shared/cards/{game}) are not here")
    assert as_printed(game_info(game), list(printed_cards(game).values())).wrong == []


def printed_there(game: str) -> bool:
    from tests.printed import FOLDER
    return (FOLDER / game / "cards.jsonl").exists()


def test_a_name_that_is_spelt_otherwise_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    from taisen.games.rebirth.text import cardbook
    info = game_info("rebirth")
    from taisen.games.info import CardData
    cards = [CardData("a", "ア", "character", {"cost": 1, "atk": 1, "def": 1}, ("空＊海",)),
             CardData("b", "イ", "character", {"cost": 1, "atk": 1, "def": 1}, (),
                      "【スパーク】:あなたは自分の控え室から〔空*海〕を1枚選び、手札に加える。")]
    assert as_printed(info, cards).wrong == []
    monkeypatch.setattr(cardbook, "attribute", lambda word: word)
    assert as_printed(info, cards).wrong != []


def test_only_abilities_are_subjects() -> None:
    (subject,) = subjects(NINJA_SLAYER, [NINJA_SLAYER.positions.made_up(card("X", text="◆インターラプト"))])[0]
    assert isinstance(subject.trees[0], t.Keyword)
