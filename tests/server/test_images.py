"""The user's own pictures: those and no other file."""
from __future__ import annotations

from pathlib import Path

import pytest

from taisen.server.app import create
from tests.server.guests import Client

PNG = b"\x89PNG\r\n\x1a\n a picture"


@pytest.fixture
def pictures(tmp_path: Path) -> Path:
    own = tmp_path / "images" / "hololive"
    own.mkdir(parents=True)
    (own / "TS-P01.png").write_bytes(PNG)
    (own / "TS-P02.JPG").write_bytes(b"jpeg")
    (own / "TS-P03.svg").write_text("<svg onload='alert(1)'/>")
    (tmp_path / "secret.png").write_bytes(b"secret")
    (own / "TS-P04.png").symlink_to(tmp_path / "secret.png")
    (tmp_path / "images" / "other.png").write_bytes(b"secret")
    return tmp_path


def test_pictures_in_the_folder_are_used(pictures: Path) -> None:
    with Client(create(pictures, local=True)) as client:
        assert client.get("/api/images/hololive").json() == {"cards": ["TS-P01", "TS-P02"]}
        assert client.get("/api/images/ninja_slayer").json() == {"cards": []}
        shown = client.get("/api/images/hololive/TS-P01")
        assert shown.content == PNG
        assert shown.headers["content-type"] == "image/png"
        assert shown.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("path", [
    "hololive/TS-P03", "hololive/TS-P04", "hololive/TS-P99", "hololive/TS-P01.png", "hololive/..%2Fother", "hololive/%2e%2e%2fother",
    "hololive/..%2F..%2Fsecret", "hololive/..%5C..%5Csecret", "%2e%2e/secret", "..%2Fimages/other", "hololive/%2Fetc%2Fpasswd",
    "hololive/%00", "nothing/TS-P01"])
def test_no_other_file_is_read(pictures: Path, path: str) -> None:
    with Client(create(pictures, local=True)) as client:
        assert client.get(f"/api/images/{path}").status_code == 404


def test_a_server_for_others_has_none(pictures: Path) -> None:
    with Client(create(pictures)) as client:
        assert client.get("/api/images/hololive").json() == {"cards": []}
        assert client.get("/api/images/hololive/TS-P01").status_code == 404
