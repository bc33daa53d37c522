"""A short moving picture of a turn, for the README: `python -m tools.moving` plays one at the page as the hint says and writes it.

The browser is photographed while it is played, as often as the machine can; every frame stays as long as it was there.
"""
from __future__ import annotations

import json
import struct
import sys
import tempfile
import time
from base64 import b64decode, b64encode
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

from tests.browser.hands import Mouse, is_selection
from tests.browser.sight import Sight
from tests.browser.site import Site
from tools import chromium
from tools.pictures import DOCS, SEED

GAME: Final = "rebirth"
WIDE: Final = (960, 600)
QUALITY: Final = 0.5
FRAME: Final = (90, 1100)
"""So many milliseconds a frame stays at least and at most: a slow machine must not be seen."""
MOST: Final = 48
EARLY: Final = 2
"""After so many turns."""
POINTER: Final = """() => {
  const dot = document.createElement("div");
  dot.style.cssText = "position:fixed;z-index:99999;width:18px;height:18px;margin:-9px;border-radius:50%;left:-50px;"
    + "background:#e8402acc;border:2px solid #fff;pointer-events:none";
  document.body.append(dot);
  addEventListener("pointermove", (e) => { dot.style.left = `${e.clientX}px`; dot.style.top = `${e.clientY}px`; }, true);
}"""
DRAWN: Final = """async ([data, wide, high, quality]) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob(),
    { resizeWidth: wide, resizeHeight: high, resizeQuality: "high" });
  const canvas = Object.assign(document.createElement("canvas"), { width: wide, height: high });
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  pen.drawImage(image, 0, 0);
  const now = pen.getImageData(0, 0, wide, high).data;
  const last = window.last;
  let [left, top, right, bottom] = last ? [wide, high, 0, 0] : [0, 0, wide, high];
  if (last) for (let k = 0; k < now.length; k += 4) {
    if (Math.abs(now[k] - last[k]) + Math.abs(now[k + 1] - last[k + 1]) + Math.abs(now[k + 2] - last[k + 2]) < 24) continue;
    const [x, y] = [(k / 4) % wide, Math.floor(k / 4 / wide)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
  }
  if (right <= left) return null;
  window.last = now;
  [left, top] = [left & ~1, top & ~1];
  const part = Object.assign(document.createElement("canvas"), { width: right - left, height: bottom - top });
  part.getContext("2d").drawImage(canvas, -left, -top);
  return [left, top, part.width, part.height, part.toDataURL("image/webp", quality).split(",")[1]];
}"""
"""What of a picture differs from the last one: where it lies, and that part as a WebP picture."""


class Camera:
    """Takes pictures of a page, and puts what changes from one to the next together to a WebP picture that moves."""

    def __init__(self, page: Page, desk: Page) -> None:
        self.page = page
        self.desk = desk
        self.frames: list[tuple[int, int, int, int, bytes]] = []
        self.times: list[int] = []

    def shoot(self, times: int = 1, stays: int = 0) -> None:
        """So many frames one after another; the last stays so long."""
        for _ in range(times):
            since = time.monotonic()
            data = b64encode(self.page.screenshot()).decode()
            found = self.desk.evaluate(DRAWN, [data, *WIDE, QUALITY])
            took = int((time.monotonic() - since) * 1000)
            if found is None:
                self.times[-1] = min(FRAME[1], self.times[-1] + min(took, 200))
            else:
                self.frames.append((*found[:4], pixels(b64decode(found[4]))))
                self.times.append(min(350, max(FRAME[0], took)))
        if stays:
            self.times[-1] = max(self.times[-1], stays)

    def write(self, file: Path) -> None:
        body = chunk(b"VP8X", b"\x02\0\0\0" + small(WIDE[0] - 1) + small(WIDE[1] - 1)) + chunk(b"ANIM", b"\xff\xff\xff\xff\0\0")
        for (left, top, wide, high, data), stays in zip(self.frames, self.times, strict=True):
            # Not blended, and left as it is: each is the part that differs.
            head = small(left // 2) + small(top // 2) + small(wide - 1) + small(high - 1) + small(stays) + b"\x02"
            body += chunk(b"ANMF", head + data)
        file.write_bytes(chunk(b"RIFF", b"WEBP" + body))
        print(f"{file.name}: {len(self.frames)} frames, {sum(self.times) / 1000:.1f} s, {file.stat().st_size} bytes", flush=True)


def small(n: int) -> bytes:
    return struct.pack("<I", n)[:3]


def chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) & 1)


def pixels(file: bytes) -> bytes:
    """The chunk of a still picture's file that holds the picture itself."""
    at = 12
    while file[at:at + 4] not in (b"VP8 ", b"VP8L"):
        at += 8 + (struct.unpack("<I", file[at + 4:at + 8])[0] + 1 & ~1)
    return chunk(file[at:at + 4], file[at + 8:at + 8 + struct.unpack("<I", file[at + 4:at + 8])[0]])


def turn(sight: Sight, hand: Mouse, camera: Camera) -> None:
    """One's own turn, as the hint says, and what the other makes of it."""
    begun = sight.view["turn"]
    camera.shoot(1, 1100)
    while len(camera.frames) < MOST and sight.asked(hand.last) and sight.view["turn"] == begun:
        answer(sight, hand, camera)
        print(f"{len(camera.frames)} frames", flush=True)
    camera.shoot(2, 1100)


def answer(sight: Sight, hand: Mouse, camera: Camera | None = None) -> None:
    """As the hint says; several picks as they come."""
    question = sight.question
    hand.last = sight.key
    if is_selection(question):
        hand.select(question)
    else:
        sight.page.keyboard.press("h")
        sight.at("hinted").wait_for()
        said = sight.at("hinted").inner_text()
        option = next((o for o in question["options"] if said.endswith(o["label"]["en"])), question["options"][0])
        hand.uncover(option)
        sight.page.mouse.move(*sight.point(hand.spot(option)), steps=6)
        if camera is not None:
            camera.shoot(1, 900)
        hand.choose(question, option)
    if camera is not None:
        camera.shoot(3, 250)


def main() -> None:
    program = chromium.install()
    if program is None:
        sys.exit("There is no Chromium to take pictures with.")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder) / "data")
        browser = playwright.chromium.launch(executable_path=program, args=chromium.arguments())
        try:
            links = site.table(GAME, seed=SEED, opponent="greedy", lang="en")
            context = browser.new_context(viewport={"width": 1280, "height": 800})
            sight = Sight(context, {"lang": "en", "theme": "light", "speed": 1, "held": 1})
            sight.go(f"{site.address}/#/t/{links['seats']['0']}")
            sight.page.wait_for_selector("[data-test=prompt]")
            sight.page.evaluate(POINTER)
            camera = Camera(sight.page, browser.new_page())
            hand = Mouse(sight, SEED)
            while sight.asked(hand.last) and not (sight.view["turn"] > EARLY and sight.view["turn_seat"] == 0):
                answer(sight, hand)
            turn(sight, hand, camera)
            DOCS.mkdir(parents=True, exist_ok=True)
            camera.write(DOCS / "turn.webp")
            print(json.dumps(sight.wrong[:3]), flush=True)
        finally:
            browser.close()
            site.stop()


if __name__ == "__main__":
    main()
