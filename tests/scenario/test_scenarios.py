"""Scenario files: they hold, or say what does not."""
from __future__ import annotations

import random
from pathlib import Path

import pytest

import taisen
from taisen import TaisenError
from taisen.scenario import export_scenario, run_scenario
from taisen.scenario.files import read_scenario
from taisen.scenario.run import set_up

FILES = Path(__file__).parent / "files"
KOTODAMA = (FILES / "kotodama.toml").read_text(encoding="utf8")


@pytest.mark.parametrize("file", sorted(FILES.glob("*.toml")), ids=lambda file: file.stem)
def test_the_scenario_holds(file: Path) -> None:
    report = run_scenario(file)
    assert report.failures == ()
    assert report.log


def changed(folder: Path, *changes: tuple[str, str]) -> Path:
    text = KOTODAMA
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = folder / "changed.toml"
    path.write_text(text, encoding="utf8")
    return path


@pytest.mark.parametrize(("old", "new", "told"), [
    ('player2.ohigan = ["番人"]', "player2.ohigan = 2", "player2.ohigan: expected 2, found 1."),
    ('player2.field = ["もう一人"]', "player2.field = []", "player2.field: expected [], found ['もう一人']."),
    ('refused = "1206.2"', 'refused = "802.4d"', "Not legal: enter 走り手."),
    ('    { do = "enter", card = "走り手", by = 1, refused = "1206.2" },\n', "", ""),
    (', refused = "1206.2"', "", "its cost can be paid. (1206.2)"),
    ('card = "刃", targets = ["番人"]', 'card = "刃", refused = "1204.2i"', "should be refused by 1204.2i, but it is"),
    (', targets = ["番人"] },\n    "pass until empty"', " }", "The script does not answer the question 'choose'"),
    ('targets = ["番人"]', 'targets = ["走り手"]', "Not legal: choose 走り手. Seat 0 is asked 'choose'"),
    ('"pass until empty"', '"pass until empty", { do = "concede", by = 1 }, "pass"', 'over before "pass".'),
    ('card = "刃", targets', 'card = "刃", by = 2, targets', "player 1 is asked, not player 2."),
])
def test_what_does_not_hold_is_told(old: str, new: str, told: str, tmp_path: Path) -> None:
    report = run_scenario(changed(tmp_path, (old, new)))
    assert report.passed is (told == "")
    assert told in " ".join(f.en for f in report.failures)


@pytest.mark.parametrize(("old", "new", "told"), [
    ('phase = "character"', 'phase = "lunch"', "line 30: there is no phase 'lunch'"),
    ('hand = ["刃"', 'hand = ["斧"', "line 34: There is no card '斧'"),
    ("[player1]\n", "[player1]\nhnad = []\n", "line 34: [player1] has no 'hnad'"),
    ('"pass until empty"', '"dance"', 'a script has no line "dance"'),
    ('do = "enter", card = "刃"', 'do = "eat", card = "刃"', "nothing can be done by 'eat'"),
    ("[expect]", "[expect", "this is not a scenario in TOML"),
    ('game = "ninja_slayer"', 'game = "chess"', "line 1: there is no game 'chess'"),
    ("turn = 1", "turn = 3", "'turn' must be 1 or 2, not 3."),
    ('text = "キャラクターを1枚選び、それを殺す。"', 'text = "わからない。"', "Card '刃'"),
])
def test_what_is_no_scenario_gets_a_sentence(old: str, new: str, told: str, tmp_path: Path) -> None:
    with pytest.raises(TaisenError) as error:
        run_scenario(changed(tmp_path, (old, new)))
    assert told in error.value.en
    assert error.value.ja


def played(seed: int, answers: int) -> taisen.Game:
    game = taisen.new_game("ninja_slayer", seed=seed)
    dice = random.Random(seed)
    for _ in range(answers):
        if game.question is not None:
            game.answer(dice.randrange(len(game.question.options)))
    return game


@pytest.mark.parametrize("seed", range(8))
def test_an_exported_position_comes_back(seed: int, tmp_path: Path) -> None:
    game = played(seed, 40 + 15 * seed)
    path = tmp_path / "exported.toml"
    path.write_text(export_scenario(game, "x"), encoding="utf8")
    t = set_up(read_scenario(path))
    assert run_scenario(path).passed
    if game.question is None:
        return
    assert t.asked.labels("en") == game.question.labels("en")
    assert t.asked.kind == game.question.kind
    for seat in (0, 1):
        for z in game.info.rules.zones:
            assert len(t.state.zone(seat, z.id)) == len(game.state.zone(seat, z.id))


def test_an_exported_position_that_can_be_said_is_readable(tmp_path: Path) -> None:
    for seed in range(20):
        game = played(seed, 60)
        while game.question is not None and not (game.question.kind == "priority" and not game.state.pile):
            game.answer(0)
        text = export_scenario(game)
        if game.question is None or "exact" in text:
            continue
        path = tmp_path / "exported.toml"
        path.write_text(text, encoding="utf8")
        t = set_up(read_scenario(path))
        assert t.asked.labels("en") == game.question.labels("en")
        assert "player1" in text and "[position]" in text
        return
    raise AssertionError("no readable position in twenty games")
