"""Altered files of every kind that is read: each is read all the same, or refused with a sentence, soon and in little memory.

Saves, replays and shared words are altered as bytes, as text inside, and inside with a checksum that fits again.
"""

from __future__ import annotations

import json
import os
import random
import resource
import signal
import sys
import tempfile
import time
import traceback
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path

import taisen
from taisen.agents import Table, make_agent
from taisen.cards.decks import WHAT as DECK
from taisen.cards.decks import deck_of, read_deck, write_deck
from taisen.cards.files import WHAT as CARDS
from taisen.cards.files import add_file, own_files, read_set
from taisen.cards.reading import Source, parse
from taisen.errors import TaisenError
from taisen.games import NAMES, game_info
from taisen.games.info import GameInfo
from taisen.replays import load_game, load_replay
from taisen.saving import checksum
from taisen.scenario import export_scenario
from taisen.scenario.files import scenario_of
from taisen.scenario.pieces import Refused
from taisen.scenario.run import run_read
from taisen.server import sharing
from tools.attack.fuzz import dumped, spoiled, spoiled_bytes, spoiled_text

LONGEST = 10.0
"""So many seconds one file may take."""
MEMORY = 2 << 30
PARTS = 2
ANSWERS = 4
Kind = tuple[str, Callable[[random.Random], bytes], Callable[[bytes], None]]


def played(game: str, answers: int, seed: int) -> taisen.Game:
    table = taisen.new_game(game, seed=seed)
    agent = make_agent("random", seed)
    for _ in range(answers):
        if table.question is None:
            break
        table.answer(agent.choose(Table(table.info, table.state)))
    return table


def go_on(game: taisen.Game) -> None:
    """What was read is looked at and played on for a little."""
    for _ in range(ANSWERS):
        question = game.question
        if question is None:
            return
        for seat in range(game.state.seats):
            game.view(seat)
        [option.label("ja") for option in question.options]
        game.answer(0)


def read_save(data: bytes) -> None:
    go_on(load_game(data))


def read_replay(data: bytes) -> None:
    replay = load_replay(data)
    for _ in range(ANSWERS):
        replay.forward()
    load_game(data)


def resealed(data: bytes, r: random.Random) -> bytes:
    """Something inside is changed, and the checksum fits again."""
    line, _, packed = data.partition(b"\n")
    head = json.loads(line)
    raw = zlib.compress(dumped(spoiled(r, json.loads(zlib.decompress(packed)))).encode(), 9)
    head["size"] = len(raw)
    head["check"] = checksum(head, raw)
    return json.dumps(head).encode() + b"\n" + raw


def reword(word: str, r: random.Random) -> bytes:
    raw = zlib.decompress(urlsafe_b64decode(word + "=" * (-len(word) % 4)))
    body = dumped(spoiled(r, json.loads(raw))).encode()
    return urlsafe_b64encode(zlib.compress(body, 9)).rstrip(b"=")


def kinds(seed: int) -> list[Kind]:
    """(name, a spoiled file, how it is read)."""
    return [kind for game in NAMES for kind in (*games_of(game, seed), *texts_of(game, seed), *lists_of(game))]


def games_of(game: str, seed: int) -> list[Kind]:
    """Games that were played."""
    early, late = played(game, 40, seed), played(game, 100_000, seed + 1)
    save, replay, word = early.save(), late.replay(), sharing.pack(late)
    return [(f"{game} save, resealed", partial(resealed, save), read_save),
            (f"{game} save, bytes", partial(spoiled_bytes, right=save), read_save),
            (f"{game} replay, resealed", partial(resealed, replay), read_replay),
            (f"{game} replay, bytes", partial(spoiled_bytes, right=replay), read_replay),
            (f"{game} word, inside", partial(reword, word), read_word), (f"{game} word, letters", partial(as_text, word), read_word)]


def texts_of(game: str, seed: int) -> list[Kind]:
    """What users write."""
    info = game_info(game)
    deck = write_deck(read_deck(info.starters[0], game))
    cards = own_files(game)[0].read_text(encoding="utf8")[:6000].rpartition("[[")[0]
    return [(f"{game} deck", partial(as_text, deck), partial(read_one_deck, game)),
            (f"{game} cards", partial(as_text, cards), partial(read_cards, info)),
            (f"{game} scenario", partial(as_text, export_scenario(played(game, 40, seed))), read_scenario)]


def lists_of(game: str) -> list[Kind]:
    """Card and deck lists in other software's forms, where some lie beside the project."""
    info = game_info(game)
    out: list[Kind] = []
    folder = Path(__file__).resolve().parents[3] / "shared" / "cards" / game
    for file in sorted(folder.rglob("*.json*"))[:3] if info.files.import_cards is not None else ():
        lines = file.read_text(encoding="utf8")[:20_000].splitlines()
        sample = "\n".join(lines[:8] if file.suffix == ".jsonl" else lines)
        out.append((f"{game} list {file.suffix}", partial(as_text, sample), partial(importing, info)))
    return out


def as_text(of: str, r: random.Random) -> bytes:
    return spoiled_text(r, of).encode("utf8", "surrogatepass")


def read_cards(info: GameInfo, data: bytes) -> None:
    found = read_set(info, None)
    source = Source("cards", data.decode("utf8", "surrogatepass"))
    add_file(info, source, parse(source, CARDS), date(2026, 1, 1), dict(found.cards), dict(found.traits))


def read_one_deck(game: str, data: bytes) -> None:
    source = Source("deck", data.decode("utf8", "surrogatepass"))
    deck_of(source, parse(source, DECK), game)


def read_scenario(data: bytes) -> None:
    run_read(scenario_of(Source("scenario", data.decode("utf8", "surrogatepass"))))


def read_word(data: bytes) -> None:
    sharing.unpack(data.decode("ascii", "replace"))


def importing(info: GameInfo, data: bytes) -> None:
    text = data.decode("utf8", "surrogatepass")
    for reader in (info.files.import_cards, info.files.import_decks):
        if reader is not None:
            reader(text)


class TooLong(Exception):
    pass


def alarm(signum: int, frame: object) -> None:
    raise TooLong


def part(count: int, seed: int, out: Path) -> None:
    """Worker: so many files, one kind after the other."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGALRM, alarm)
    r = random.Random(seed)
    every = kinds(seed)
    refused = slow = 0.0
    faults: list[str] = []
    for n in range(count):
        name, make, read = every[n % len(every)]
        data = make(r)
        began = time.time()
        signal.setitimer(signal.ITIMER_REAL, LONGEST)
        try:
            read(data)
        except (TaisenError, Refused):
            refused += 1
        except TooLong:
            faults.append(f"{name}: took longer than {LONGEST:.0f} s ({len(data)} bytes)")
        except MemoryError:
            faults.append(f"{name}: took more than {MEMORY >> 20} MB ({len(data)} bytes)")
        except Exception as error:
            place = traceback.extract_tb(error.__traceback__)[-1]
            faults.append(f"{name}: {type(error).__name__}: {error} at {Path(place.filename).name}:{place.lineno}")
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
        slow = max(slow, time.time() - began)
    out.write_text(json.dumps({"tried": count, "refused": refused, "slow": slow, "faults": faults}), encoding="utf8")


def attack(count: int, seed: int) -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        children: list[tuple[int, Path]] = []
        for n in range(PARTS):
            out = Path(folder) / str(n)
            child = os.fork()
            if child == 0:
                try:
                    part(-(-count // PARTS), seed + n, out)
                except BaseException:
                    traceback.print_exc()
                finally:
                    sys.stdout.flush()
                    os._exit(0)
            children.append((child, out))
        faults: list[str] = []
        tried = refused = 0
        slow = 0.0
        for child, out in children:
            os.waitpid(child, 0)
            if not out.is_file():
                faults.append("a process that read files ended before its time")
                continue
            told = json.loads(out.read_text(encoding="utf8"))
            tried += told["tried"]
            refused += int(told["refused"])
            slow = max(slow, told["slow"])
            faults += told["faults"]
    print(f"files: {tried} altered files read, {refused} refused in words, {len(faults)} faults; the slowest took {slow:.2f} s")
    return faults
