"""Pictures of one's own through the page: what is kept, where, how much, how long, and what no link leads to."""
from __future__ import annotations

import http.server
import struct
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from taisen.errors import TaisenError
from taisen.server import fetching, images, pictures
from taisen.server.app import create
from taisen.server.fetching import fetch, is_public
from taisen.server.pictures import KEPT, Shelves, ending_of
from tests.server.drawn import jpeg, png, webp
from tests.server.guests import Client


@pytest.mark.parametrize(("data", "ending"), [(png(), ".png"), (jpeg(), ".jpg"), (webp(), ".webp"), (png(4096, 2000), ".png")])
def test_what_may_be_kept_says_itself_what_it_is(data: bytes, ending: str) -> None:
    assert ending_of(data) == ending


@pytest.mark.parametrize("data", [
    b"", b"<svg onload='alert(1)'/>", b"GIF89a" + b"\0" * 40, b"<html>", png(5000, 5), png(5, 5000), png(4000, 4000), png(0, 5), jpeg(65535, 9),
    jpeg()[:12],
    png()[:20], b"\xff\xd8\xff" + b"\xff" * 90, b"\xff\xd8\xff\xe0\x00\x00" + b"\0" * 50, webp(9000, 9), webp(flags=2), webp()[:22],
    png(before=struct.pack(">I", 8) + b"acTL" + b"\0" * 12), b"RIFF\0\0\0\0WEBPVP9 " + b"\0" * 40, png() + b"\0" * (5 << 20)])
def test_what_else_there_is_is_refused_with_a_sentence(data: bytes) -> None:
    with pytest.raises(TaisenError) as told:
        ending_of(data)
    assert told.value.en.endswith(".") and told.value.ja


def test_a_picture_is_kept_in_the_folder_and_shown(tmp_path: Path) -> None:
    with Client(create(tmp_path, local=True)) as client:
        assert client.post("/api/images/hololive/TS-P01", content=png()).json() == {"kept": "TS-P01"}
        assert client.get("/api/images/hololive").json() == {"cards": ["TS-P01"]}
        assert client.post("/api/images/hololive/TS-P01", content=jpeg()).status_code == 200
        # One card has one picture.
        assert [f.name for f in (tmp_path / "images" / "hololive").iterdir()] == ["TS-P01.jpg"]
        assert client.get("/api/images/hololive/TS-P01").content == jpeg()
        assert client.post("/api/images/hololive/TS-P01/remove").json() == {"removed": True}
        assert client.get("/api/images/hololive").json() == {"cards": []}


@pytest.mark.parametrize("card", ["..", ".hidden", "a%2Fb", "..%2F..%2Fx", "a%5Cb", "%00", "a%20b", "x" * 81, "con:x"])
def test_a_card_that_no_file_can_be_called_by(tmp_path: Path, card: str) -> None:
    with Client(create(tmp_path, local=True)) as client:
        assert client.post(f"/api/images/hololive/{card}", content=png()).status_code in (400, 404, 405)
        assert client.post("/api/images/nothing/TS-P01", content=png()).status_code == 404
    assert not [f for f in tmp_path.rglob("*") if f.suffix == ".png"]


def test_too_much_is_refused_while_it_comes(tmp_path: Path) -> None:
    with Client(create(tmp_path, local=True)) as client:
        found = client.post("/api/images/hololive/TS-P01", content=b"\0" * ((5 << 20) + 1))
        assert found.status_code == 413 and "5 MB" in found.json()["error"]["en"]


def test_on_a_server_for_others_there_is_a_shelf_by_a_secret_link(tmp_path: Path) -> None:
    with Client(create(tmp_path)) as client:
        assert client.post("/api/images/hololive/TS-P01", content=png()).status_code == 404
        mine, theirs = (client.post("/api/shelves", json={}).json()["shelf"] for _ in range(2))
        assert len(mine) >= 32 and mine != theirs
        assert client.post(f"/api/shelves/{mine}/images/hololive/TS-P01", content=png()).status_code == 200
        assert client.get(f"/api/shelves/{mine}/images/hololive").json() == {"cards": ["TS-P01"]}
        assert client.get(f"/api/shelves/{mine}/images/hololive/TS-P01").headers["content-type"] == "image/png"
        assert client.get(f"/api/shelves/{theirs}/images/hololive").json() == {"cards": []}
        for other in ("x" * 32, mine[:-1], mine + "A", "%20", "..%2f.."):
            assert client.get(f"/api/shelves/{other}/images/hololive").status_code == 404
            assert client.post(f"/api/shelves/{other}/images/hololive/TS-P01", content=png()).status_code in (404, 405)
        # Who reads the disk has no link by it.
        assert not [f for f in tmp_path.rglob("*") if mine in str(f)]
        assert client.post("/api/images/hololive/TS-P01/fetch", json={"url": "http://example.com/a.png"}).status_code == 403


def test_on_ones_own_machine_there_are_no_shelves(tmp_path: Path) -> None:
    with Client(create(tmp_path, local=True)) as client:
        assert client.post("/api/shelves", json={}).status_code == 404
        assert client.get("/api/shelves/abc/images/hololive").status_code == 404


def test_a_shelf_has_so_much_room_for_so_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelves = Shelves(tmp_path)
    token = shelves.make(0)
    monkeypatch.setattr(pictures, "SHELF_FILES", 2)
    for card in ("A", "B", "A"):
        shelves.keep(token, "hololive", card, png(), 10)
    with pytest.raises(TaisenError, match="full"):
        shelves.keep(token, "hololive", "C", png(), 10)
    monkeypatch.setattr(pictures, "SHELF_FILES", 20)
    monkeypatch.setattr(pictures, "SHELF_BYTES", 2 * len(png()) + 5)
    with pytest.raises(TaisenError, match="full"):
        shelves.keep(token, "hololive", "C", png(), 10)
    monkeypatch.setattr(pictures, "SHELVES_BYTES", 2 * len(png()))
    other = shelves.make(10)
    with pytest.raises(TaisenError, match="no room"):
        shelves.keep(other, "hololive", "C", png(), 10)
    # Used, it stays; unused, it goes with everything on it.
    shelves.open(token, 10 + KEPT - 1)
    shelves.open(token, 10 + 2 * KEPT - 2)
    with pytest.raises(TaisenError, match="no shelf"):
        shelves.open(other, 10 + 2 * KEPT - 2)
    assert shelves.place(token).is_dir()
    shelves.make(10 + 4 * KEPT)
    assert not shelves.place(token).exists() and not shelves.place(other).exists()


# ---- links
@pytest.mark.parametrize("address", [
    "127.0.0.1", "127.9.9.9", "0.0.0.0", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "224.0.0.1", "255.255.255.255",
    "192.0.2.1", "198.18.0.1", "240.0.0.1", "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1",
    "64:ff9b::7f00:1", "2002:7f00:1::", "2001:db8::1", "nonsense", ""])
def test_what_is_no_public_address(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "93.184.216.34", "2606:4700:4700::1111", "64:ff9b::808:808"])
def test_what_is_one(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize("url", [
    "ftp://example.com/a.png", "file:///etc/passwd", "data:image/png;base64,AA", "http://", "https:///a.png", "//example.com/a.png", "http://[::1",
    "http://a:b@example.com/a.png", "http://example.com:99999/a.png", "javascript:alert(1)", "http://127.0.0.1/a.png", "http://localhost:1/",
    "http://[::1]/a.png", "http://0x7f000001/", "http://2130706433/"])
def test_what_is_not_fetched(url: str) -> None:
    with pytest.raises(TaisenError) as told:
        fetch(url)
    assert told.value.en.startswith("The picture could not be fetched") and told.value.ja


class Site(http.server.BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        port = self.server.server_address[1]
        leads = {"/moved": f"http://good.test:{port}/a.png", "/inside": f"http://inside.test:{port}/a.png", "/round": "/round", "/rel": "a.png",
                 "/file": "file:///etc/passwd"}
        if self.path in leads:
            self.send_response(302)
            self.send_header("Location", leads[self.path])
            self.end_headers()
        elif self.path == "/huge":
            self.send_response(200)
            self.end_headers()
            try:
                for _ in range(90):
                    self.wfile.write(b"\0" * 65536)
            except OSError:
                pass
        else:
            self.send_response(200 if self.path in ("/a.png", "/a.svg") else 404)
            self.end_headers()
            self.wfile.write(png() if self.path == "/a.png" else b"<svg/>")

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def port() -> Iterator[int]:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Site)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server.server_address[1]
    server.shutdown()
    server.server_close()


def resolve(name: str, port: int) -> list[str]:
    """A net in which this machine is public under one name, and is called by others that are not."""
    return {"good.test": ["127.0.0.1"], "mixed.test": ["127.0.0.1", "10.0.0.1"]}.get(name, ["10.0.0.1"])


def outside(address: str) -> bool:
    return address == "127.0.0.1"


@pytest.mark.parametrize("path", ["/a.png", "/moved", "/rel"])
def test_a_link_is_fetched_also_after_redirects(port: int, path: str) -> None:
    assert fetch(f"http://good.test:{port}{path}", resolve, outside) == png()


@pytest.mark.parametrize(("address", "why"), [
    ("good.test{}/inside", "not an address on the public net"), ("inside.test{}/a.png", "not an address on the public net"),
    ("mixed.test{}/a.png", "not an address on the public net"), ("good.test{}/round", "on and on"), ("good.test{}/file", "only http and https"),
    ("good.test{}/huge", "5 MB"), ("good.test{}/none", "404")])
def test_no_redirect_leads_inside_nor_round_nor_to_too_much(port: int, address: str, why: str) -> None:
    with pytest.raises(TaisenError, match=why):
        fetch("http://" + address.format(f":{port}"), resolve, outside)


def test_who_takes_long_is_given_up(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fetching, "SECONDS", -1.0)
    began = time.monotonic()
    with pytest.raises(TaisenError, match="too long"):
        fetch(f"http://good.test:{port}/a.png", resolve, outside)
    assert time.monotonic() - began < 5


def test_what_was_fetched_is_judged_like_what_was_sent(tmp_path: Path, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(images.fetching, "fetch", lambda url: fetch(url, resolve, outside))
    with Client(create(tmp_path, local=True)) as client:
        assert client.post("/api/images/rebirth/RW-01/fetch", json={"url": f"http://good.test:{port}/a.png"}).json() == {"kept": "RW-01"}
        bad = client.post("/api/images/rebirth/RW-02/fetch", json={"url": f"http://good.test:{port}/a.svg"})
        assert bad.status_code == 400 and "no PNG, JPEG or WebP" in bad.json()["error"]["en"]
        assert client.post("/api/images/rebirth/RW-02/fetch", json={"url": 5}).status_code == 400
        assert client.get("/api/images/rebirth").json() == {"cards": ["RW-01"]}
