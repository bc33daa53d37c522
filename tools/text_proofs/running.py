"""Proofs by play over many texts: `python -m tools.text_proofs play GAME`, of the game's own cards unless more is said.

--list FILE    the cards of a list as well (`all`: those beside the project)
--book         the texts in which the phrases of the book stand (Ninja Slayer, where the book lies beside the project)
--corpus N     N recombined texts as well
--sample N     so many of the texts (--seed S)
--proofs …     only these: "at all", each, whose, whether, may, many, long, often, when, which
--quick        so few positions that most of it is soon shown; what is not is tried again without
--minutes M    no longer than that
Two processes share the work (--jobs); what was proved is kept in build/proofs, and a second run goes on there (--anew: from the start).
"""
from __future__ import annotations

import argparse
import hashlib
import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

from taisen.games import game_info
from taisen.games.info import CardData
from taisen.scenario.pieces import card
from tools.text_proofs.proofs import LONG, SEEDS, Verdict, prove
from tools.text_proofs.recombining import corpus
from tools.text_proofs.subjects import Subject, own, subjects

LISTS = Path(__file__).resolve().parents[3] / "shared" / "cards"
KEPT = Path(__file__).resolve().parents[2] / "build" / "proofs"


def listed(game: str, file: Path) -> list[CardData]:
    take = game_info(game).files.import_cards
    return list(take(file.read_text("utf8")).cards) if take is not None and file.exists() else []


def of_the_book() -> list[CardData]:
    """Ninja Slayer: a card for each phrase that the book quotes from cards."""
    from tests.text.book_phrases import No, Term
    from tests.text.test_books import GAMES, QUOTED, stands

    table, holes = GAMES["ninja_slayer"]
    out = []
    for rule, phrases in QUOTED["ninja_slayer"].items():
        for n, (phrase, entry) in enumerate(zip(phrases, table.get(rule, ()), strict=False)):
            if not isinstance(entry, Term | No):
                part, text = stands(entry, phrase, holes)
                made = card(f"B-{rule}-{n}", kind="kotodama" if part == "k" else "character", cost=0,
                            **{"ukemi" if part == "u" else "text": text})
                out.append(game_info("ninja_slayer").positions.made_up(made))
    return out


def gathered(game: str, lists: Iterable[Path], recombined: int, book: bool = False) -> tuple[list[Subject], dict[str, str]]:
    """The different texts of the own cards, of the lists and the book, and recombined from them."""
    info = game_info(game)
    cards = own(info) + (of_the_book() if book else [])
    for file in lists:
        cards += listed(game, file)
    found, refused = subjects(info, cards)
    return [*found, *corpus(info, found, recombined)], refused


QUICK = 30

Job = tuple[str, Subject, tuple[str, ...], int, Verdict | None]


def one(job: Job) -> tuple[str, Verdict]:
    game, subject, proofs, seeds, earlier = job
    return number(subject), prove(game_info(game), subject, proofs, seeds, LONG if seeds >= SEEDS else seeds, earlier)


def number(subject: Subject) -> str:
    return hashlib.sha256(subject.key.encode()).hexdigest()[:16]


def each(jobs: list[Job], processes: int) -> Iterator[tuple[str, Verdict]]:
    if processes == 1:
        yield from map(one, jobs)
        return
    with get_context("spawn").Pool(processes) as pool:
        yield from pool.imap_unordered(one, jobs, chunksize=4)


def tally(game: str, verdicts: Iterable[Verdict], refused: dict[str, str]) -> str:
    done = list(verdicts)
    proofs: Counter[str] = Counter()
    for v in done:
        proofs.update(v.proofs)
    return (f"{game}: {len(done)} texts, {sum(v.proved for v in done)} proved, "
            f"{sum(bool(v.missing or v.wrong) for v in done)} not proved, {sum(v.idle for v in done)} of which nothing is played, "
            f"{sum(bool(v.refused) for v in done)} refused; "
            f"{len(refused)} cards refused before; {sum(v.relatives for v in done)} relatives ({dict(proofs)}), "
            f"{sum(v.shut_out for v in done)} refused, {sum(len(v.unmet) for v in done)} that never came to pass, "
            f"{sum(v.plays for v in done)} playings")


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="text_proofs play")
    parser.add_argument("game")
    parser.add_argument("--list", action="append", default=[])
    parser.add_argument("--corpus", type=int, default=0)
    parser.add_argument("--book", action="store_true")
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seeds", type=int, default=SEEDS)
    parser.add_argument("--proofs", nargs="*", default=[])
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--anew", action="store_true")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--minutes", type=float, default=1e6)
    args = parser.parse_args(argv)
    lists = [LISTS / args.game / "cards.jsonl" if x == "all" else Path(x) for x in args.list]
    found, refused = gathered(args.game, lists, args.corpus, args.book)
    if args.sample and args.sample < len(found):
        found = Random(args.seed).sample(found, args.sample)
    kept = KEPT / f"{args.game}{''.join('-' + p.replace(' ', '_') for p in args.proofs)}.jsonl"
    kept.parent.mkdir(parents=True, exist_ok=True)
    found_out = {} if args.anew else read(kept)
    done = {key: v for key, v in found_out.items() if not (v.missing or v.wrong)}
    left = sorted([s for s in found if number(s) not in done], key=lambda s: len(s.words))
    if args.quick:
        left = [s for s in left if number(s) not in found_out]
    # Only what was not shown is tried again.
    earlier = {key: v for key, v in found_out.items() if v.missing and not v.wrong}
    jobs = [(args.game, s, tuple(args.proofs), QUICK if args.quick else args.seeds, earlier.get(number(s))) for s in left]
    verdicts = {number(s): found_out[number(s)] for s in found if number(s) in found_out}
    began = time.monotonic()
    with kept.open("w" if args.anew else "a", encoding="utf8") as file:
        for i, (key, v) in enumerate(each(jobs, args.jobs), 1):
            verdicts[key] = v
            file.write(json.dumps([key, asdict(v)], ensure_ascii=False) + "\n")
            file.flush()
            if i % 50 == 0 or i == len(jobs):
                print(f"{i} of {len(jobs)}, {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)
            if time.monotonic() - began > args.minutes * 60:
                break
    for v in verdicts.values():
        if v.missing or v.wrong:
            print(f"{v.card} {v.part}: {v.words!r}")
            for words in [*v.wrong, *v.missing]:
                print(f"    {words}")
    print(tally(args.game, verdicts.values(), refused))
    return int(any(v.wrong or v.missing for v in verdicts.values()))


def read(file: Path) -> dict[str, Verdict]:
    """What earlier runs have found, the last of each text."""
    out: dict[str, Verdict] = {}
    for line in file.read_text("utf8").splitlines() if file.exists() else []:
        data: tuple[str, dict[str, Any]] = json.loads(line)
        out[data[0]] = Verdict(**data[1])
    return out
