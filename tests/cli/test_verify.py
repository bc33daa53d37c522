"""`taisen replay verify FILE`: commitment, seed, packs, deal and answers; each that does not fit is a sentence of its own."""
from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import taisen
from taisen.agents import RandomAgent, Table
from taisen.proof import Proof, commitment_of, proof_from, seed_of
from taisen.saving import REPLAY, pack, unpack
from taisen.verifying import dealt
from tests.cli.conftest import Run

SECRET = "5e" * 32
NONCES = {0: "a1" * 16, 1: "b2" * 32}


def proof(packs: bool = False, nonces: dict[int, str] = NONCES) -> Proof:
    return Proof("table-1", SECRET, nonces, commitment_of("table-1", SECRET), packs)


def played(p: Proof, game: str = "ninja_slayer", answers: int = 40, **more: Any) -> taisen.Game:
    found = dealt(taisen.new_game(game, **more).setup, p)
    agent = RandomAgent(1)
    for _ in range(answers):
        found.answer(agent.choose(Table(found.info, found.state)))
    return found


def test_the_formulas_are_plain_sha_256_over_lines() -> None:
    lines = f"taisen commitment\ntable-1\n{SECRET}"
    assert commitment_of("table-1", SECRET) == hashlib.sha256(lines.encode()).hexdigest()
    lines = f"taisen seed\ntable-1\n{SECRET}\n0:{NONCES[0]}\n1:{NONCES[1]}"
    assert seed_of("table-1", SECRET, NONCES) == (1 << 256) + int(hashlib.sha256(lines.encode()).hexdigest(), 16)


def test_changing_any_part_changes_the_deal() -> None:
    deals = [proof(), proof(nonces={**NONCES, 0: "a2" + NONCES[0][2:]}), proof(nonces={**NONCES, 1: "b3" + NONCES[1][2:]}),
             proof(nonces={0: NONCES[1], 1: NONCES[0]}), replace(proof(), table="table-2"), replace(proof(), secret="5f" + SECRET[2:])]
    assert len({repr(played(p, answers=0).state.zones) for p in deals}) == len(deals)


@pytest.mark.parametrize("packs", [False, True])
def test_a_fair_game_is_told_line_by_line(run: Run, tmp_path: Path, packs: bool) -> None:
    more = {"format": "sealed", "pool": list(taisen.new_game("ninja_slayer").setup.cards)} if packs else {}
    game = played(proof(packs), **more)
    (tmp_path / "r.taisen").write_bytes(game.replay())
    (tmp_path / "s.taisen").write_bytes(game.save())
    for file in ("r.taisen", "s.taisen"):
        found = run("replay", "verify", file, "--commitment", proof().commitment, "--nonce", NONCES[0])
        assert found.status == 0 and not found.err
        assert "The secret is the one that was committed to" in found.out and "the players' numbers (2)" in found.out
        assert "all 40 answers" in found.out and "nothing was dealt by hand" in found.out
        assert NONCES[1] in found.out and "--commitment" not in found.out
        assert f"{NONCES[0]} (yours)\n" in found.out and found.out.count("yours") == 1
    assert "give it as --commitment" in run("replay", "verify", "r.taisen").out
    said = run("replay", "verify", "r.taisen", "--lang", "ja").out
    assert "手で配られたものはありません" in said


def altered(game: taisen.Game, change: Callable[[dict[str, Any]], None]) -> bytes:
    """The replay with something in it changed, and a checksum that fits again."""
    name, body = unpack(game.replay(), "x")[1:3]
    change(body)
    return pack(REPLAY, name, body)


def other_nonce(body: dict[str, Any]) -> None:
    body["proof"]["nonces"]["1"] = "c3" * 32


def other_secret(body: dict[str, Any]) -> None:
    """A server that found a better secret afterwards, and a seed that fits it."""
    body["proof"]["secret"] = "77" * 32
    body["seed"] = seed_of("table-1", "77" * 32, NONCES)


def other_commitment(body: dict[str, Any]) -> None:
    other_secret(body)
    body["proof"]["commitment"] = commitment_of("table-1", "77" * 32)


def other_seed(body: dict[str, Any]) -> None:
    body["seed"] += 1


def other_answer(body: dict[str, Any]) -> None:
    body["record"][-1][1] = 0 if body["record"][-1][1] else 1


def one_less(body: dict[str, Any]) -> None:
    body["record"].pop()


def no_digests(body: dict[str, Any]) -> None:
    body["digests"] = []


def other_deck(body: dict[str, Any]) -> None:
    body["decks"].reverse()


def no_proof(body: dict[str, Any]) -> None:
    del body["proof"]


def bad_proof(body: dict[str, Any]) -> None:
    body["proof"]["nonces"] = {"0": "short"}


@pytest.mark.parametrize(("change", "says"), [
    (other_nonce, "its seed is not made from"), (other_secret, "its secret is not the one"),
    (other_commitment, "is not the one that you were told"), (other_seed, "its seed is not made from"),
    (other_answer, ""), (one_less, ""), (no_digests, "does not come to its end"), (other_deck, ""), (no_proof, "holds no proof"),
    (bad_proof, "not written as it should be")])
def test_what_does_not_fit_is_refused(run: Run, tmp_path: Path, change: Callable[[dict[str, Any]], None], says: str) -> None:
    (tmp_path / "r.taisen").write_bytes(altered(played(proof()), change))
    found = run("replay", "verify", "r.taisen", "--commitment", proof().commitment)
    assert found.status == 2 and found.err.count("\n") <= 4 and says in " ".join(found.err.split()), found
    assert "Traceback" not in found.err and "nothing was dealt by hand" not in found.out
    assert run("replay", "verify", "r.taisen", "--commitment", proof().commitment, "--lang", "ja").status == 2


def test_packs_that_the_seed_does_not_open_are_refused(run: Run, tmp_path: Path) -> None:
    pool = list(taisen.new_game("ninja_slayer").setup.cards)
    game = played(proof(True), format="sealed", pool=pool)
    (tmp_path / "r.taisen").write_bytes(altered(game, other_deck))
    assert "its packs are not those" in " ".join(run("replay", "verify", "r.taisen").err.split())


def test_a_number_of_mine_that_was_not_used_is_missed(run: Run, tmp_path: Path) -> None:
    (tmp_path / "r.taisen").write_bytes(played(proof()).replay())
    found = run("replay", "verify", "r.taisen", "--nonce", "99" * 16)
    assert found.status == 2 and "your number is not among" in " ".join(found.err.split())


def test_two_files_are_one_too_many(run: Run) -> None:
    assert "One file is shown at a time" in " ".join(run("replay", "a.taisen", "b.taisen").err.split())


@pytest.mark.parametrize("data", [5, {}, {**proof().data(), "secret": "zz" * 32}, {**proof().data(), "table": "a\nb"},
                                  {**proof().data(), "nonces": {"0": "A1" * 16}}, {**proof().data(), "nonces": {"x": "a1" * 16}},
                                  {**proof().data(), "nonces": {"0": "a1" * 100}}, {**proof().data(), "commitment": None}])
def test_a_proof_is_written_in_one_way_only(data: object) -> None:
    assert proof_from(None) is None
    assert proof_from(json.loads(json.dumps(proof().data()))) == proof()
    with pytest.raises(taisen.TaisenError):
        proof_from(data)


def test_worlds_and_another_game_have_no_proof() -> None:
    game = played(proof(), answers=0)
    assert all(w.setup.proof is None for w in game.worlds(0, 2)) and game.again(3).setup.proof is None
