"""The commands around the games: happy path and what they say of bad input."""
from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

import taisen
from taisen.cards.decks import starter_file, write_deck
from taisen.cards.files import own_files
from taisen.server import sharing
from tests.cli.conftest import Run

BAD_CARD = """
[[card]]
id = "X-1"
name = "テスト"
kind = "character"
cost = 1
karate = 1
toughness = 1
sabotage = 1
text = "◆これが登場した時、踊る。"
"""


def test_deck_check(run: Run) -> None:
    ran = run("deck", "check", starter_file("ninja_slayer", "ebb_tide_raid"), starter_file("ninja_slayer", "far_shore_lights"))
    assert ran.status == 0 and ran.out.count("✓") == 2


def test_deck_check_names_every_violation(run: Run, tmp_path: Path) -> None:
    text = starter_file("ninja_slayer", "ebb_tide_raid").read_text(encoding="utf8")
    (tmp_path / "bad.toml").write_text(text.replace('"TB-T01" = 4', '"TB-T01" = 5'), encoding="utf8")
    ran = run("deck", "check", "bad.toml")
    assert ran.status == 1 and "402.4a" in ran.out and "402.4b" in ran.out
    rows = json.loads(run("deck", "check", "bad.toml", "--json").out)
    assert {"402.4a", "402.4b"} <= {v["rule"] for v in rows[0]["violations"]}


def test_card_check(run: Run, tmp_path: Path) -> None:
    ran = run("card", "check", *own_files("ninja_slayer"))
    assert ran.status == 0 and "are understood" in ran.out
    (tmp_path / "x.toml").write_text(BAD_CARD, encoding="utf8")
    ran = run("card", "check", "x.toml")
    assert ran.status == 1 and "踊る" in ran.out and "^^^^" in ran.out
    found = json.loads(run("card", "check", "x.toml", "--json").out)
    assert found["errors"][0]["card"] == "X-1" and "⟦踊る⟧" in found["errors"][0]["marked"]


def test_the_mark_stands_under_full_width_text(run: Run, tmp_path: Path) -> None:
    from rich.cells import cell_len

    (tmp_path / "x.toml").write_text(BAD_CARD, encoding="utf8")
    lines = run("card", "check", "x.toml").out.splitlines()
    text, mark = next((a, b) for a, b in pairwise(lines) if "^^" in b)
    assert cell_len(text[:text.index("踊る")]) == mark.index("^")


def test_card_explain(run: Run, tmp_path: Path) -> None:
    ran = run("card", "explain", "TB-T02", "--tree")
    assert ran.status == 0 and "EN ◆" in ran.out and "JA ◆" in ran.out and "Triggered(" in ran.out
    assert run("card", "explain", "Koma").status == 0
    (tmp_path / "x.toml").write_text(BAD_CARD, encoding="utf8")
    assert run("card", "explain", "x.toml").status == 1


def test_simulate(run: Run) -> None:
    ran = run("simulate", "--games", "6", "--agents", "random", "random", "--jobs", "1")
    assert ran.status == 0 and "Ebb-Tide Raid" in ran.out and "95%" in ran.out
    found = json.loads(run("simulate", "--games", "4", "--agents", "random", "random", "--jobs", "1", "--json").out)
    assert found["games"] == 4 and sum(s["wins"] for s in found["sides"]) + found["draws"] == 4


def test_simulate_as_a_laboratory(run: Run, tmp_path: Path) -> None:
    words = ("simulate", "--games", "4", "--agent", "random", "--jobs", "1", "--out", "r.jsonl")
    ran = run(*words, "--swap", "TB-T01=TB-F05:1", "--report", "r.html", "--csv", "tables")
    assert ran.status == 0 and "(swapped)" in ran.out and "deals played both ways" in " ".join(ran.out.split())
    assert (tmp_path / "r.html").read_text(encoding="utf8").startswith("<!doctype html>") and (tmp_path / "tables" / "cards.csv").is_file()
    assert len((tmp_path / "r.jsonl").read_text(encoding="utf8").splitlines()) == 9
    refused = run(*words)
    assert refused.status == 2 and "another kind of question" in refused.err
    taken = run("simulate", "--out", "r.jsonl", "--again", "2", "--save", "g.taisen")
    assert taken.status == 0 and "Game 2: won by player" in taken.out and run("replay", "g.taisen").status == 0
    linked = run("simulate", "--out", "r.jsonl", "--again", "2", "--link").out
    shared = sharing.unpack(linked.split("#/s/")[1])
    assert shared.note is None and "TB-F05" in shared.decks[0].cards | shared.decks[1].cards
    found = json.loads(run("simulate", "--games", "2", "--agent", "random", "--jobs", "1", "--matrix", "--json").out)
    assert found["kind"] == "matrix" and found["tables"][0]["games"] == 2


def test_scenario_run_and_export(run: Run, tmp_path: Path) -> None:
    game = taisen.new_game("ninja_slayer", seed=2)
    game.answer(0)
    game.save_to(tmp_path / "g.taisen")
    assert run("scenario", "export", "g.taisen", "s.toml").status == 0
    assert run("scenario", "run", "s.toml", "--log").status == 0
    shown = run("scenario", "export", "g.taisen")
    assert 'game = "ninja_slayer"' in shown.out
    wrong = (tmp_path / "s.toml").read_text(encoding="utf8") + '\n[expect]\nphase = "ikusa"\n'
    (tmp_path / "w.toml").write_text(wrong, encoding="utf8")
    ran = run("scenario", "run", "s.toml", "w.toml")
    assert ran.status == 1 and "1 of 2 scenarios hold." in ran.out
    rows = json.loads(run("scenario", "run", "w.toml", "--json").out)
    assert rows[0]["passed"] is False and rows[0]["failures"]


def test_replay_of_a_save_and_of_a_replay(run: Run, tmp_path: Path) -> None:
    game = taisen.new_game("ninja_slayer", seed=2)
    for _ in range(40):
        game.answer(len(game.state.options) - 1)
    game.save_to(tmp_path / "g.taisen")
    (tmp_path / "r.taisen").write_bytes(game.replay())
    one, other = run("replay", "g.taisen"), run("replay", "r.taisen")
    assert one.status == other.status == 0 and one.out == other.out and "Turn 1" in one.out
    stepped = run("replay", "r.taisen", "--step", typed="\n\nb\n\nq\n")
    assert stepped.status == 0 and "(2/40)" in stepped.out
    seen = run("replay", "r.taisen", "--seat", "1")
    assert "draws a card" in seen.out and "draws a card" not in one.out
    assert "concedes" not in one.out
    game.concede(1)
    (tmp_path / "c.taisen").write_bytes(game.replay())
    assert run("replay", "c.taisen").out.endswith("  Player 2 concedes\nPlayer 1 wins.\n")


def test_bench(run: Run) -> None:
    found = json.loads(run("bench", "--seconds", "0.1", "--no-beside", "--json").out)
    assert found["speed"]["decisions_per_s"] > 100 and found["speed"]["steps_per_decision"] > 1


def test_bench_with_given_decks_and_cards(run: Run, tmp_path: Path) -> None:
    deck = taisen.read_deck("ebb_tide_raid", "ninja_slayer")
    cards = dict(deck.cards) | {"TB-T01": deck.cards["TB-T01"] - 1, "X-1": 1}
    (tmp_path / "deck.toml").write_text(write_deck(taisen.Deck("ninja_slayer", cards)), encoding="utf8")
    (tmp_path / "cards.toml").write_text('[[card]]\nid = "X-1"\nname = "試し"\nkind = "character"\ncost = 1\n', encoding="utf8")
    words = ("bench", "--decks", str(tmp_path / "deck.toml"), "far_shore_lights", "--seconds", "0.1", "--no-beside", "--json")
    assert "X-1" in run(*words).err
    assert json.loads(run(*words, "--cards", str(tmp_path / "cards.toml")).out)["speed"]["games"] > 0


@pytest.mark.parametrize(("words", "said"), [
    (("simulate", "chess"), "There is no game 'chess'"),
    (("simulate", "--agents", "clever", "greedy"), "There is no agent 'clever'"),
    (("simulate", "--decks", "foo", "bar"), "foo"),
    (("simulate", "--games", "none"), "--games"),
    (("simulate", "--matrix", "--swap", "A=B"), "three questions"),
    (("simulate", "--matrix", "--deck", "ebb_tide_raid"), "at least two different decks"),
    (("simulate", "--matrix", "--agents", "greedy", "random"), "one agent plays all decks"),
    (("simulate", "--swap", "TB-T01"), "is no swap"),
    (("simulate", "--swap", "TB-T01=TB-F05", "--format", "sealed"), "packs that are opened"),
    (("simulate", "--again", "3"), "say --out FILE"),
    (("simulate", "--again", "3", "--out", "nothing.jsonl"), "cannot be read"),
    (("deck", "check", "nothing.toml"), "nothing.toml"),
    (("card", "check", "nothing.toml"), "nothing.toml"),
    (("card", "explain", "Shionagi"), "TB-T05"),
    (("card", "explain", "nobody"), "There is no card 'nobody'"),
    (("scenario", "run", "nothing.toml"), "nothing.toml"),
    (("scenario", "export", "nothing.taisen"), "There is no file nothing.taisen."),
    (("replay", "nothing.taisen"), "There is no file nothing.taisen."),
    (("bench", "chess"), "There is no game 'chess'"),
    (("dance",), "dance"),
])
def test_bad_input_is_one_sentence(run: Run, words: tuple[str, ...], said: str) -> None:
    ran = run(*words)
    assert ran.status == 2 and said in ran.err
    assert len(ran.err.strip().splitlines()) == 1 and ran.out == ""


@pytest.mark.parametrize("change", [lambda d: d[:-20], lambda d: d[:10], lambda d: b"hello", lambda d: d[:-3] + b"xyz",
                                    lambda d: d.replace(b'"taisen": "', b'"taisen": "9')])
def test_a_broken_save_is_one_sentence(run: Run, tmp_path: Path, change: object) -> None:
    assert callable(change)
    data = taisen.new_game("ninja_slayer", seed=2).save()
    (tmp_path / "g.taisen").write_bytes(change(data))
    for words in (("play", "--load"), ("replay",), ("scenario", "export")):
        ran = run(*words, "g.taisen")
        assert ran.status == 2 and len(ran.err.strip().splitlines()) == 1


def test_as_a_program_of_its_own() -> None:
    """The entry point in a fresh process, in the language of the locale."""
    env = {**os.environ, "LANG": "ja_JP.UTF-8", "PYTHONPATH": str(Path(taisen.__file__).parents[1])}
    for name in ("TAISEN_LANG", "LC_ALL"):
        env.pop(name, None)
    done = subprocess.run([sys.executable, "-m", "taisen.cli", "play", "chess"], capture_output=True, text=True, env=env)
    assert done.returncode == 2 and "ありません" in done.stderr and "Traceback" not in done.stderr
