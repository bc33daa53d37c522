"""What is proved of all texts, in figures: `python -m tools.text_proofs figures [GAME…] [--minutes N]`.

Of each game: every text of its own cards and of the list beside the project does something (*at all*), and each of the things that it
does (*each*); its own texts, and so many drawn from the list, beside all their relatives; so many recombined texts; what is quoted finds
what carries it. What is known is kept in build/proofs by what the game's source was, so that it can be broken off (--minutes) and gone
on with; the tables are of what is known.
--jobs N  processes (1). --drawn N  texts of the list with relatives. --corpus N  recombined texts. --anew  forget what is known.
"""
from __future__ import annotations

import argparse
import hashlib
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from random import Random

from taisen.games import NAMES, game_info
from tools.text_proofs.printing import as_printed
from tools.text_proofs.proofs import SEEDS, Verdict
from tools.text_proofs.recombining import corpus
from tools.text_proofs.running import KEPT, LISTS, each, listed, number
from tools.text_proofs.subjects import Subject, own, subjects

SOURCE = Path(__file__).resolve().parents[2] / "src" / "taisen"
DRAWN = {"rebirth": 120, "hololive": 60}
CORPUS = 200
ALL = ("at all", "each")
SEED = 4


@dataclass(slots=True)
class Stage:
    """Texts with the proofs that are made of them."""
    name: str
    texts: list[Subject]
    proofs: tuple[str, ...] = ()
    found: dict[str, Verdict] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)


@cache
def source(game: str) -> str:
    """What the texts of a game are run by."""
    h = hashlib.sha256()
    for folder in (SOURCE / "kernel", SOURCE / "text", SOURCE / "games" / game):
        for file in sorted(folder.rglob("*.py")):
            h.update(file.read_bytes())
    return h.hexdigest()[:12]


def stages(game: str, drawn: int, recombined: int) -> Iterator[Stage]:
    """One by one, since putting texts together takes its time."""
    info = game_info(game)
    mine, not_mine = subjects(info, own(info))
    every, refused = subjects(info, [*own(info), *listed(game, LISTS / game / "cards.jsonl")])
    keys = {s.key for s in mine}
    theirs = [s for s in every if s.key not in keys]
    yield Stage("own, at all", mine, ALL, refused=not_mine)
    if theirs:
        yield Stage("listed, at all", theirs, ALL, refused=refused)
    yield Stage("own, beside relatives", mine)
    if theirs:
        yield Stage("listed, drawn, beside relatives", Random(SEED).sample(theirs, min(drawn, len(theirs))))
    yield Stage("recombined, at all", corpus(info, every, recombined), ("at all",))


def kept_at(game: str, stage: Stage) -> Path:
    return KEPT / f"figures-{game}-{stage.name.replace(', ', '-').replace(' ', '_')}.jsonl"


def known(game: str, stage: Stage) -> None:
    """What has been found of these texts with the source as it is."""
    file, now = kept_at(game, stage), source(game)
    texts = {number(s) for s in stage.texts}
    for line in file.read_text("utf8").splitlines() if file.exists() else []:
        of, key, verdict = json.loads(line)
        if of == now and key in texts:
            stage.found[key] = Verdict(**verdict)


def find(game: str, stage: Stage, processes: int, until: float) -> bool:
    """Prove what is not known yet. Whether there was time for all."""
    left = [s for s in stage.texts if number(s) not in stage.found]
    file = kept_at(game, stage)
    file.parent.mkdir(parents=True, exist_ok=True)
    now = source(game)
    with file.open("a", encoding="utf8") as out:
        for key, verdict in each([(game, s, stage.proofs, SEEDS, None) for s in left], processes):
            stage.found[key] = verdict
            out.write(json.dumps([now, key, asdict(verdict)], ensure_ascii=False) + "\n")
            out.flush()
            if time.monotonic() > until:
                return len(stage.found) == len(stage.texts)
    return True


def told(game: str, stage: Stage) -> str:
    """One row of the table."""
    done = list(stage.found.values())
    proofs: Counter[str] = Counter()
    for v in done:
        proofs.update(v.proofs)
    refused = sum(bool(v.refused) for v in done)
    cells = (game, stage.name, f"{len(done)} of {len(stage.texts)}", sum(v.proved for v in done),
             sum(bool(v.missing or v.wrong) for v in done), sum(v.idle for v in done), refused + len(stage.refused),
             sum(v.relatives for v in done),
             ", ".join(f"{k} {n}" for k, n in sorted(proofs.items())), sum(len(v.unmet) for v in done), sum(v.plays for v in done))
    return f"| {' | '.join(str(c) for c in cells)} |"


HEAD = """| game | what | texts | proved | not proved | nothing is played | refused | relatives | shown | neighbours that never came | playings |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"""


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="text_proofs figures")
    parser.add_argument("games", nargs="*", default=[])
    parser.add_argument("--minutes", type=float, default=1e6)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--drawn", type=int, default=0)
    parser.add_argument("--corpus", type=int, default=CORPUS)
    parser.add_argument("--anew", action="store_true")
    parser.add_argument("--causes", action="store_true", help="why each card is refused")
    args = parser.parse_args(argv)
    unknown = [g for g in args.games if g not in NAMES]
    if unknown:
        print(f"There is no game {unknown[0]!r}: {', '.join(NAMES)}.", file=sys.stderr)
        return 2
    until = time.monotonic() + args.minutes * 60
    rows: list[str] = []
    wrong = 0
    for game in args.games or NAMES:
        for stage in stages(game, args.drawn or DRAWN.get(game, 0), args.corpus):
            if args.anew:
                kept_at(game, stage).unlink(missing_ok=True)
            known(game, stage)
            if time.monotonic() < until:
                find(game, stage, args.jobs, until)
            rows.append(told(game, stage))
            print(rows[-1], file=sys.stderr, flush=True)
            for v in stage.found.values():
                for words in [*v.wrong, *v.missing]:
                    wrong += 1
                    print(f"{game}, {stage.name}: {v.card} {v.part}: {v.words!r}\n    {words}")
            for card, cause in stage.refused.items() if args.causes else ():
                print(f"{game}: {card} is refused: {cause}")
            if time.monotonic() > until:
                break
        if time.monotonic() > until:
            break
        quoted = as_printed(game_info(game), [*own(game_info(game)), *listed(game, LISTS / game / "cards.jsonl")])
        rows.append(f"| {game} | as printed | {quoted.quoted} quoted | {quoted.quoted - len(quoted.wrong)} | {len(quoted.wrong)} | | | | | | |")
        wrong += len(quoted.wrong)
    print("\n".join([HEAD, *rows]))
    return int(wrong > 0)
