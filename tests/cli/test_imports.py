"""`taisen card import` and `taisen deck import`: files of other software become files of our own."""
from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import taisen
from taisen.cli.card import MANY
from tests.cli.conftest import Run

CARDS = [
    {"id": "O-1", "name": "カモメ", "type": "oshi_holomem", "colors": ["blue"], "life": 5},
    {"id": "M-1", "name": "ミナト", "name_en": "Minato", "type": "holomem", "colors": ["blue"], "hp": 90,
     "bloom_level": "debut", "baton_pass": ["colorless"], "arts": [{"name": "灯", "cost": ["blue"], "power": "30"}],
     "extra": "このホロメンはデッキに何枚でも入れられる"},
    {"id": "Y-1", "name": "青エール", "type": "cheer", "colors": ["blue"]},
]
DECK = {"deckName": "灯台", "oshi": ["O-1", 0], "deck": [["M-1", 50, 0]], "cheerDeck": [["Y-1", 20, 0]]}


@pytest.fixture
def cards(run: Run, tmp_path: Path) -> Path:
    (tmp_path / "cards.jsonl").write_text("".join(json.dumps(c) + "\n" for c in CARDS), encoding="utf8")
    ran = run("card", "import", "--game", "hololive", "cards.jsonl", "-o", "cards.toml")
    assert (ran.status, ran.out) == (0, "3 cards written to cards.toml.\n")
    return tmp_path / "cards.toml"


def test_imported_cards_can_be_checked(run: Run, cards: Path) -> None:
    ran = run("card", "check", "--game", "hololive", cards)
    assert ran.status == 0 and "All 3 cards are understood." in ran.out


def test_an_imported_deck_can_be_checked(run: Run, cards: Path, tmp_path: Path) -> None:
    (tmp_path / "deck.json").write_text(json.dumps(DECK), encoding="utf8")
    ran = run("deck", "import", "--game", "hololive", "deck.json", "-o", "deck.toml", "--cards", cards)
    assert ran.status == 0 and "71 cards" in ran.out
    text = (tmp_path / "deck.toml").read_text(encoding="utf8")
    assert "[oshi]\nO-1 = 1" in text and "M-1 = 50  # Minato" in text
    assert run("deck", "check", "deck.toml", "--cards", cards).status == 0


def test_all_that_is_wrong_with_a_deck_is_listed(run: Run, cards: Path, tmp_path: Path) -> None:
    (tmp_path / "deck.json").write_text(json.dumps(DECK | {"deck": [["M-1", 40, 0], ["Y-1", 1, 0], ["Z-1", 5, 0]]}), encoding="utf8")
    ran = run("deck", "import", "--game", "hololive", "deck.json", "-o", "deck.toml", "--cards", cards)
    assert ran.status == 1
    assert all(word in ran.out for word in ("Z-1", "6.1.4.1", "6.1.4.2", "6.1.3.2", "6.1.4.3"))


LIST = [*CARDS, {"id": "Z-1", "name": "踊り手", "type": "holomem", "hp": "many"},
        {"id": "S-1", "name": "太鼓", "type": "support", "subtype": "event", "text": "自分のデッキを1枚引く。そして踊る。"}]


@pytest.fixture
def odd(tmp_path: Path) -> Path:
    """A list as it comes, with a row that cannot be taken and a line that is none."""
    (tmp_path / "list.jsonl").write_text("".join(json.dumps(c) + "\n" for c in LIST) + "no row\n", encoding="utf8")
    return tmp_path / "list.jsonl"


def test_a_list_with_odd_rows_is_imported_and_they_are_named(run: Run, odd: Path, tmp_path: Path) -> None:
    ran = run("card", "import", "--game", "hololive", odd, "-o", "cards.toml")
    assert (ran.status, ran.out) == (0, "4 cards written to cards.toml (2 rows left out).\n")
    assert "Z-1" in ran.err and "line 6" in ran.err and "M-1" not in ran.err
    told = run("card", "report", "--game", "hololive", odd, "--json")
    found = json.loads(told.out)
    assert found["cards"] == 4 and [r["id"] for r in found["refused"]] == ["S-1"] and len(found["odd"]) == 2
    assert run("card", "import", "--game", "hololive", odd, "-o", "cards.toml", "--lang", "ja").out == \
        "4枚をcards.tomlに書きました(2行は除きました)。\n"


def test_a_list_in_a_form_that_imports_is_taken_everywhere(run: Run, odd: Path, tmp_path: Path) -> None:
    ran = run("card", "explain", "--game", "hololive", "M-1", "--cards", odd)
    assert ran.status == 0 and "Minato" in ran.out and "Z-1" in ran.err
    assert "Minato" in run("card", "explain", "--game", "hololive", odd).out
    (tmp_path / "deck.json").write_text(json.dumps(DECK | {"deck": [["M-1", 46, 0], ["S-1", 4, 0]]}), encoding="utf8")
    assert run("deck", "import", "--game", "hololive", "deck.json", "-o", "deck.toml", "--cards", odd).status == 0
    # A deck that is legal but has cards whose texts are not understood cannot be played yet: which they are is said.
    ran = run("deck", "check", "deck.toml", "--cards", odd)
    assert ran.status == 1 and "Cards that cannot be played yet:" in ran.out and "S-1 太鼓" in ran.out and "踊る" in ran.out
    assert "M-1" not in ran.out
    row = json.loads(run("deck", "check", "--game", "hololive", "deck.json", "--cards", odd, "--json").out)[0]
    assert row["violations"] == [] and [(c["card"], c["copies"]) for c in row["unplayable"]] == [("S-1", 4)]
    scenario = 'game = "hololive"\nname = "x"\n[player1]\ncenter = ["M-1"]\n[expect]\nplayer1.center = ["M-1"]\n'
    (tmp_path / "one.toml").write_text(scenario, encoding="utf8")
    ran = run("scenario", "run", "one.toml", "--cards", odd)
    assert ran.status == 0, ran.out


def test_several_decks_go_into_a_folder(run: Run, tmp_path: Path) -> None:
    rows = [{"deck": name, "oshi": ["O-1"], "main": {"M-1": 50}, "cheer": {"Y-1": 20}} for name in ("a", "b", "a")]
    (tmp_path / "decks.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf8")
    ran = run("deck", "import", "--game", "hololive", "decks.jsonl")
    assert ran.status == 2 and "has 3 decks: name a folder" in ran.err
    assert run("deck", "import", "--game", "hololive", "decks.jsonl", "-o", "out").status == 0
    assert sorted(f.name for f in (tmp_path / "out").iterdir()) == ["a.toml", "a_2.toml", "b.toml"]


@pytest.mark.parametrize(("words", "told"), [
    (("card", "import", "--game", "hololive", "none.json"), "There is no file none.json; expected cards of another software."),
    (("card", "import", "--game", "hololive", "bad.json"), "bad.json: line 1: this is no JSON"),
    (("card", "import", "--game", "hololive", "other.json"), "other.json: this form is not known; expected lines of"),
    (("card", "import", "--game", "ninja_slayer", "other.json"), "There is nothing to import for Ninja Slayer TCG"),
    (("deck", "import", "--game", "hololive", "bad.json"), "bad.json: line 1: this is no JSON"),
    (("deck", "import", "--game", "hololive", "other.json"), "other.json: this form is not known; expected a deck of"),
    (("deck", "import", "--game", "ninja_slayer", "other.json"), "There is nothing to import for Ninja Slayer TCG"),
])
def test_other_files_get_a_sentence(words: tuple[str, ...], told: str, run: Run, tmp_path: Path,
                                    monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bad.json").write_text("cards", encoding="utf8")
    (tmp_path / "other.json").write_text('{"a": [1]}', encoding="utf8")
    ran = run(*words)
    assert ran.status == 2 and ran.err.startswith(told)
    monkeypatch.setenv("TAISEN_LANG", "ja")
    other = run(*words)
    assert other.status == 2 and other.err != ran.err


@pytest.mark.skipif(os.name != "posix", reason="there is no pseudo-terminal")
def test_many_cards_show_how_far_they_are_where_somebody_looks_on(tmp_path: Path) -> None:
    many = [CARDS[1] | {"id": f"M-{i}"} for i in range(MANY)]
    (tmp_path / "cards.jsonl").write_text("".join(json.dumps(c) + "\n" for c in many), encoding="utf8")
    told = f"{MANY} cards written to cards.toml.\n"
    words = ["-m", "taisen.cli", "card", "import", "--game", "hololive", "cards.jsonl", "-o", "cards.toml", "--lang", "en"]
    env = {**os.environ, "TERM": "xterm", "PYTHONPATH": str(Path(taisen.__file__).parents[1]), "XDG_STATE_HOME": str(tmp_path)}
    seen, shown = os.openpty()
    with subprocess.Popen([sys.executable, *words], cwd=tmp_path, env=env, stdout=subprocess.PIPE, stderr=shown, text=True) as ran:
        os.close(shown)
        bar = b""
        with contextlib.suppress(OSError):      # the end of a terminal
            while more := os.read(seen, 4096):
                bar += more
        assert ran.stdout is not None and ran.stdout.read() == told
    os.close(seen)
    assert b"Writing cards" in bar and b"100%" in bar
    piped = subprocess.run([sys.executable, *words], cwd=tmp_path, env=env, capture_output=True, text=True, check=True)
    assert (piped.stdout, piped.stderr) == (told, "")
