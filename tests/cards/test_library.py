"""The cache of what texts mean."""
from __future__ import annotations

from pathlib import Path

import pytest

from taisen import TaisenError, read_cards
from taisen.cards import library as lib
from taisen.games import game_info
from taisen.scenario import card

INFO = game_info("ninja_slayer")


@pytest.fixture
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(lib, "_trees", {})
    return tmp_path


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lib, "_trees", {})


def test_a_text_is_understood_once(empty_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cards = list(read_cards("ninja_slayer").values())[:6]
    first = lib.understood(INFO, cards)
    forget(monkeypatch)
    monkeypatch.setattr(lib, "compile_card", lambda info, card: pytest.fail("compiled again"))
    assert lib.understood(INFO, cards) == first


@pytest.mark.parametrize("spoilt", ["", "{", "[]", '{"x": 1}'])
def test_a_spoilt_cache_is_no_cache(spoilt: str, empty_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cards = list(read_cards("ninja_slayer").values())[:2]
    first = lib.understood(INFO, cards)
    lib.cache_file("ninja_slayer").write_text(spoilt, encoding="utf8")
    forget(monkeypatch)
    assert lib.understood(INFO, cards) == first


def test_a_cache_that_cannot_be_written_does_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    forget(monkeypatch)
    assert lib.understood(INFO, [card("A", text="◆インターラプト")])[0].effects


def test_a_text_that_is_not_understood_is_marked(empty_cache: Path) -> None:
    with pytest.raises(TaisenError) as error:
        lib.library(INFO, {"T": card("A", text="◆これが登場した時、踊る。")})
    assert "⟦" in error.value.en and "A" in error.value.ja


def test_the_same_cards_share_a_library() -> None:
    one = card("A", karate=2)
    other = card("A", karate=3)
    assert lib.library(INFO, {one.id: one}) is lib.library(INFO, {one.id: one})
    assert lib.library(INFO, {one.id: one}) is not lib.library(INFO, {other.id: other})


def test_any_change_of_how_a_game_reads_its_texts_makes_the_cache_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also beside vocabulary and forms: a tree that another state of the game made is none of this one's."""
    icons = tmp_path / "text" / "icons.py"
    icons.parent.mkdir()
    icons.write_text("ICONS = 1\n")
    monkeypatch.setattr(lib, "folder_of", lambda game: tmp_path)
    before = lib.compiler_state.__wrapped__("ninja_slayer")
    icons.write_text("ICONS = 2\n")
    assert lib.compiler_state.__wrapped__("ninja_slayer") != before
