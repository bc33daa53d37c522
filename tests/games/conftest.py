"""In every rule test what is kept is compared with what would be found anew, at every question."""
from __future__ import annotations

import pytest

from taisen.kernel import procedure
from tests.kept_anew import settle_and_compare


@pytest.fixture(autouse=True)
def nothing_kept_wrongly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(procedure, "answer_itself", settle_and_compare)
