"""The attacks find nothing, at a size that fits into every run; `python -m tools.attack all` is the whole of it."""

from __future__ import annotations

import pytest

from tools.attack import files, kills, messages


@pytest.mark.more
def test_fuzzed_messages_are_refused_in_words_and_disturb_nobody() -> None:
    assert messages.attack(3000, 5) == []


@pytest.mark.more
def test_altered_files_are_refused_in_words() -> None:
    assert files.attack(4000, 5) == []


@pytest.mark.more
def test_nothing_is_lost_or_doubled_when_the_server_is_killed() -> None:
    assert kills.attack(4, 5) == []
