"""`taisen card reword` and `card rewordings`: worded anew, shared, and said wherever the card is told of."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

from taisen.cards.rewording import mark_of
from tests.cli.conftest import Run

ROW = {"id": "X-1", "name": "灯台守", "type": "Character", "color": "Blue", "cost": 1, "atk": 1, "df": 1,
       "abilities": [{"text": "【スパーク】：あなたは1枚引ぐ。"}], "text": "【スパーク】：あなたは1枚引ぐ。"}
WORDING = "【スパーク】:あなたは1枚引く。"


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    path = tmp_path / "cards.jsonl"
    path.write_text(json.dumps(ROW, ensure_ascii=False), encoding="utf8")
    return path


def reword(run: Run, cards: Path, *more: object) -> tuple[int, str, str]:
    ran = run("card", "reword", "X-1", "--game", "rebirth", "--cards", cards, *more)
    return ran.status, ran.out, ran.err


def test_the_refused_clause_is_marked_and_readable_forms_are_offered(run: Run, cards: Path) -> None:
    status, out, _ = reword(run, cards)
    assert status == 0 and "^^^" in out and "あなたは1枚引く。" in out


def test_worded_anew_and_shared(run: Run, cards: Path, tmp_path: Path) -> None:
    words = tmp_path / "words.toml"
    status, out, _ = reword(run, cards, "--text", WORDING, "--by", "Hana", "-o", words)
    assert status == 0 and "words.toml" in out and mark_of(str(ROW["text"])) in words.read_text(encoding="utf8")

    # Without it the card cannot be played, with it it can, and that is said.
    assert run("card", "check", "--game", "rebirth", cards).status == 1
    checked = run("card", "check", "--game", "rebirth", cards, words)
    assert checked.status == 0 and "X-1 灯台守 is played as reworded by Hana." in checked.out
    explained = run("card", "explain", "X-1", "--game", "rebirth", "--cards", cards, "--cards", words).out
    assert "引ぐ" in explained and f"Reworded by Hana {WORDING}" in explained and "draw 1 card" in explained
    told = json.loads(run("card", "report", "--game", "rebirth", cards, words, "--json").out)
    assert told["whole"] == 1 and told["reworded"] == [{"id": "X-1", "by": "Hana", "print": "refused"}]
    listed = json.loads(run("card", "rewordings", "--game", "rebirth", cards, words, "--json").out)
    assert [(r["card"], r["by"], r["wording"], r["print"]) for r in listed] == [("X-1", "Hana", WORDING, "refused")]

    # As one card file, and out of it again as the file to share.
    whole = tmp_path / "whole.toml"
    assert run("card", "import", "--game", "rebirth", cards, words, "-o", whole).status == 0
    assert run("card", "check", "--game", "rebirth", whole).status == 0
    again = tmp_path / "again.toml"
    assert run("card", "rewordings", "--game", "rebirth", whole, "-o", again).status == 0
    assert again.read_text(encoding="utf8") == words.read_text(encoding="utf8")


def test_given_anew_the_wording_takes_the_place_of_the_older(run: Run, cards: Path, tmp_path: Path) -> None:
    words = tmp_path / "words.toml"
    for text in (WORDING, "【スパーク】:あなたは2枚引く。"):
        assert reword(run, cards, "--text", text, "--by", "Hana", "-o", words)[0] == 0
    assert words.read_text(encoding="utf8").count("[[rewording]]") == 1 and "2枚引く" in words.read_text(encoding="utf8")


@pytest.mark.parametrize(("more", "said"), [
    (("--text", WORDING), "Say by whom the wording is"),
    (("--text", "【スパーク】:飛んでいく。", "--by", "Hana"), "This wording is not understood either"),
    (("--part", "art"), "has no text 'art'; it has text"),
])
def test_what_is_wrong_is_one_sentence(run: Run, cards: Path, more: tuple[str, ...], said: str) -> None:
    status, _, err = reword(run, cards, *more)
    assert status == 2 and said in err and "Traceback" not in err and len(err.strip().splitlines()) == 1


def test_a_text_that_is_read_is_played_as_printed(run: Run, cards: Path, tmp_path: Path) -> None:
    cards.write_text(json.dumps(ROW | {"text": WORDING, "abilities": [{"text": WORDING}]}, ensure_ascii=False), encoding="utf8")
    status, _, err = reword(run, cards, "--text", WORDING, "--by", "Hana")
    assert status == 2 and "there is nothing to reword" in err


def test_a_card_file_is_not_written_over(run: Run, cards: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('[[card]]\nid = "A"\nname = "A"\ntype = "character"\ncost = 1\natk = 1\ndef = 1\n', encoding="utf8")
    before = mine.read_text(encoding="utf8")
    status, _, err = reword(run, cards, "--text", WORDING, "--by", "Hana", "-o", mine)
    assert status == 2 and "would be written over" in err and mine.read_text(encoding="utf8") == before


def test_the_report_names_the_forms_that_would_bring_most(run: Run, tmp_path: Path) -> None:
    spark = "【スパーク】："
    texts = [f"{spark}あなたは2枚引いちゃう。", f"{spark}あなたは3枚引いちゃう。",
             f"{spark}踊る。\n{spark}あなたは1枚引いちゃう。", f"{spark}踊る。", WORDING]
    path = tmp_path / "cards.jsonl"
    rows = [ROW | {"id": f"X-{k}", "text": t, "abilities": [{"text": x} for x in t.split("\n")]} for k, t in enumerate(texts)]
    path.write_text("\n".join([json.dumps(row, ensure_ascii=False) for row in rows]), encoding="utf8")
    found = json.loads(run("card", "report", "--game", "rebirth", path, "--json").out)
    assert found["causes"] == {"unread": 4}
    assert [(f["cards"], f["whole"]) for f in found["forms"]] == [(3, 2), (2, 1)]
    assert "ちゃう" in found["forms"][0]["form"] and found["forms"][1]["form"] == "踊る"
    told = run("card", "report", "--game", "rebirth", path).out
    assert "4 cards: not understood" in told and "If this were read" in told
