"""A wording of one's own beside a printed text that is not understood: it is played, the print is shown, and all say so."""
from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from taisen import TaisenError
from taisen.cards import card_hash, read_set
from taisen.cards.library import english_texts, library
from taisen.cards.reading import Source
from taisen.cards.rewording import AGREES, DIFFERS, REFUSED, mark_of, rewordings_of, told, write_rewordings
from taisen.cards.writing import write_cards
from taisen.games import game_info
from taisen.games.cardbooks import played
from taisen.games.info import CardData
from taisen.saving import card_data, card_from
from taisen.scenario.files import scenario_of
from taisen.scenario.run import run_read

PRINTED = "2枚も引いちゃう。"
WORDING = "2枚ドロー。"
CARD = f"""
[[card]]
id = "X-1"
name = "試し"
kind = "kotodama"
cost = 1
text = "{PRINTED}"
"""
OWN = f'reworded = "{WORDING}"\nreworded_by = "花"\n'
SHARED = f"""
[[rewording]]
card = "X-1"
printed = "{mark_of(PRINTED)}"
wording = "{WORDING}"
by = "花"
"""
NINJA = game_info("ninja_slayer")


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf8")
    return path


def card_of(folder: Path, text: str) -> CardData:
    return read_set("ninja_slayer", [written(folder, "cards.toml", text)]).cards["X-1"]


def test_it_plays_by_the_wording_and_shows_the_print(tmp_path: Path) -> None:
    with pytest.raises(TaisenError):
        library(NINJA, {"X-1": card_of(tmp_path, CARD)})
    card = card_of(tmp_path, CARD + OWN)
    d = library(NINJA, {"X-1": card}).defs[0]
    assert (d.text, d.reworded[0]) == (PRINTED, "花")
    assert english_texts("ninja_slayer", d)[0] == "Draw 2 cards."


def test_a_game_with_it() -> None:
    board = f"""game = "ninja_slayer"
name = "言い換え"
name_en = "Reworded"
script = [{{ do = "enter", card = "試し" }}, "pass until empty"]
{CARD}{OWN}
[position]
phase = "character"
turn = 1
[player1]
hand = ["試し"]
ether = ["filler"]
deck = [{{ card = "filler", count = 5 }}]
[player2]
[expect]
player1.hand = ["filler", "filler"]
"""
    report = run_read(scenario_of(Source("board", board)))
    assert report.passed, report.failures
    # What was drawn is told with whose wording it was.
    told_ja = "\n".join([ja for ja, _en in report.log])
    assert report.log and "試し" in told_ja


def test_who_worded_it_stands_beside_what_its_abilities_say(tmp_path: Path) -> None:
    from taisen.api import Game
    from taisen.cards.decks import Deck
    from taisen.clauses import ability_words
    from taisen.replays import load_game
    from taisen.setting import prepare

    card = card_of(tmp_path, CARD + OWN)
    found = read_set("ninja_slayer")
    found.cards["X-1"] = card
    deck = Deck("ninja_slayer", {"X-1": 40})
    game = Game.begin(prepare(NINJA, NINJA.default_format, 1, [deck, deck], date.today(), found, [], True, False))
    ability = game.state.lib.defs[game.state.lib.by_id["X-1"]].abilities[0]
    assert ability_words(game.state, ability, "ja") == f"{PRINTED} 〔花の言い換え〕"
    assert ability_words(game.state, ability, "en") == "Draw 2 cards. [reworded by 花]"
    mine = [c for cards in game.view(0).zones.values() for c in cards if c.id == "X-1"]
    assert mine and {c.reworded_by for c in mine} == {"花"} and {c.text("ja") for c in mine} == {PRINTED}
    # A saved game goes on with the same wording, and whoever loads it is told.
    again = load_game(game.save())
    assert again.setup.cards["X-1"] == card


def test_the_hash_tells_it_from_the_card_as_printed(tmp_path: Path) -> None:
    plain, anew = card_of(tmp_path, CARD), card_of(tmp_path, CARD + OWN)
    other = card_of(tmp_path, CARD + OWN.replace("2枚", "3枚"))
    theirs = replace(anew, reworded_by="月")
    assert len({card_hash(plain), card_hash(anew), card_hash(other), card_hash(theirs)}) == 4
    assert [library(NINJA, {"X-1": card}).defs[0].reworded[0] for card in (anew, theirs)] == ["花", "月"]
    assert card_from(card_data(anew)) == anew and "reworded" not in card_data(plain)


def test_a_file_reads_back_as_it_was_written(tmp_path: Path) -> None:
    card = card_of(tmp_path, CARD + OWN)
    assert card_of(tmp_path, write_cards(NINJA, [card])) == card


PIECES = {
    "hololive": """
[[card]]
id = "X-1"
name = "試し"
type = "holomem"
colors = ["white"]
level = "debut"
hp = 60
extra = "何枚でも入れちゃう。"
extra_reworded = "このホロメンはデッキに何枚でも入れられる"
reworded_by = "花"
[[card.art]]
name = "歌"
cost = ["white"]
power = 20
text = "1枚引いちゃう。"
reworded = "自分のデッキを1枚引く。"
""",
    "granblue": """
[[card]]
id = "X-1"
name = "試し"
type = "member"
attributes = ["light"]
rank = 2
hp = 4
atk = 2
text = "見張り:1枚引いちゃう。"
reworded = "見張り:登場時、カード1枚を引く。"
reworded_by = "花"
""",
    "rebirth": """
[[card]]
id = "X-1"
name = "試し"
type = "character"
cost = 1
atk = 1
def = 1
text = "【スパーク】:1枚引いちゃう。"
reworded = "【スパーク】:あなたは1枚引く。"
reworded_by = "花"
""",
}


@pytest.mark.parametrize("game", PIECES)
def test_every_game_takes_wordings_beside_its_texts(game: str, tmp_path: Path) -> None:
    info = game_info(game)
    path = written(tmp_path, "cards.toml", PIECES[game])
    card = read_set(info, [path]).cards["X-1"]
    d = library(info, {"X-1": card}).defs[0]
    assert "引いちゃう" in d.text and "引く" not in d.text
    assert "draw" in english_texts(game, d)[0].lower()
    assert card_from(card_data(card)) == card
    assert read_set(info, [written(tmp_path, "again.toml", write_cards(info, [card]))]).cards["X-1"] == card


def test_a_printed_text_that_lifts_a_limit_does_so_by_its_wording(tmp_path: Path) -> None:
    from taisen.cards.decks import Deck, check_deck

    info = game_info("hololive")
    card = read_set(info, [written(tmp_path, "cards.toml", PIECES["hololive"])]).cards["X-1"]
    plain = replace(card, reworded_by="", pieces=tuple([replace(p, reworded="") for p in card.pieces]))

    def told_of(c: CardData) -> set[str]:
        return {v.rule for v in check_deck(info, Deck("hololive", {"X-1": 50}), {"X-1": c})}

    assert told_of(plain) - told_of(card) == {"6.1.4.3"}


# ---- shared
def test_a_shared_file_words_the_card_of_another(tmp_path: Path) -> None:
    card, words = written(tmp_path, "cards.toml", CARD), written(tmp_path, "words.toml", SHARED)
    for files in ([card, words], [words, card]):
        found = read_set("ninja_slayer", files)
        assert (found.cards["X-1"].reworded, found.cards["X-1"].reworded_by) == (WORDING, "花") and not found.odd
    again = write_rewordings("ninja_slayer", rewordings_of(NINJA, found.cards["X-1"]))
    assert read_set("ninja_slayer", [card, written(tmp_path, "again.toml", again)]).cards == found.cards


def test_spaces_and_wide_letters_are_the_same_print() -> None:
    assert mark_of("カードを 2枚\n引く。") == mark_of("カードを２枚引く。") != mark_of("カードを3枚引く。")


@pytest.mark.parametrize(("words", "said"), [
    (SHARED.replace('"X-1"', '"X-9"'), "there is no card 'X-9' for this rewording"),
    (SHARED.replace(mark_of(PRINTED), "0" * 12), "printed otherwise than the text that this rewording is for"),
    (SHARED.replace('"X-1"', '"TB-F01"'), "the game's own and plays as printed"),
])
def test_what_is_for_no_card_is_left_out_and_said(tmp_path: Path, words: str, said: str) -> None:
    from taisen.cards.files import own_files

    found = read_set("ninja_slayer", [*own_files("ninja_slayer"), written(tmp_path, "cards.toml", CARD), written(tmp_path, "words.toml", words)])
    assert not found.cards["X-1"].reworded_by and not found.cards["TB-F01"].reworded_by
    ((ja, en),) = found.odd
    assert said in en and "words.toml" in en and ja != en


@pytest.mark.parametrize(("text", "said"), [
    (CARD + f'reworded = "{WORDING}"\n', "needs 'reworded' and 'reworded_by'"),
    (CARD + 'reworded_by = "花"\n', "needs 'reworded' and 'reworded_by'"),
    (CARD + 'ukemi_reworded = "これがエントリーする!"\nreworded_by = "花"\n', "where it has no text"),
    (CARD + 'reworded = 3\nreworded_by = "花"\n', "'reworded' of Card 'X-1' must be a string"),
    (CARD + "rewording = 3\n", "Card 'X-1' has no 'rewording'"),
    (SHARED.replace('by = "花"', ""), "A rewording has no 'by'"),
    (SHARED.replace('by = "花"', 'by = " "'), "has an empty 'by'"),
    (SHARED.replace('"2枚ドロー。"', "[]"), "'wording' of A rewording must be a string"),
    (SHARED + 'note = "x"\n', "A rewording has no 'note'"),
    ("rewording = 3\n", "[[rewording]]"),
    ("rewording = [3]\n", "must be written as [[rewording]]"),
    (SHARED.replace("2枚ドロー。", "引" * 30_000), "too long"),
])
def test_a_bad_file_gets_one_sentence(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(TaisenError) as error:
        read_set("ninja_slayer", [written(tmp_path, "words.toml", text)])
    assert said in error.value.en and "\n" not in error.value.en and error.value.ja != error.value.en


def test_another_print_has_no_wording(tmp_path: Path) -> None:
    later = CARD + OWN + '[[card.errata]]\nfrom = "2026-02-01"\ntext = "1枚ドロー。"\n'
    path = written(tmp_path, "cards.toml", later)
    before = read_set("ninja_slayer", [path], date(2026, 1, 1)).cards["X-1"]
    after = read_set("ninja_slayer", [path], date(2026, 3, 1)).cards["X-1"]
    assert before.reworded == WORDING and (after.reworded, after.reworded_by) == ("", "")
    assert played(after) is after


# ---- a later compiler
@pytest.mark.parametrize(("printed", "wording", "how"), [
    (PRINTED, WORDING, REFUSED), ("カードを2枚引く。", WORDING, AGREES),
    ("2枚ドローする。", WORDING, AGREES), ("3枚ドロー。", WORDING, DIFFERS),
])
def test_whether_a_print_that_is_read_by_now_agrees(tmp_path: Path, printed: str, wording: str, how: str) -> None:
    card = card_of(tmp_path, CARD.replace(PRINTED, printed) + f'reworded = "{wording}"\nreworded_by = "花"\n')
    assert [one[3] for one in told(NINJA, card)] == [how]


def test_agreement_is_of_programs_and_not_of_letters(tmp_path: Path) -> None:
    info = game_info("rebirth")
    text = PIECES["rebirth"].replace("1枚引いちゃう。", "あなたは、1枚引く。")
    card = read_set(info, [written(tmp_path, "cards.toml", text)]).cards["X-1"]
    assert [one[3] for one in told(info, card)] == [AGREES]
