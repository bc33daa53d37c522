"""Was it dealt as was promised? A recorded game is checked from the commitment to the last answer."""
from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from taisen.api import Game
from taisen.errors import TaisenError
from taisen.proof import Proof, commitment_of
from taisen.replays import Replay, load_game, read_facts, whole
from taisen.saving import REPLAY, read_bytes, unpack
from taisen.setting import Setup, opened_packs


@dataclass(frozen=True, slots=True)
class Verified:
    """A game that was dealt as was promised."""

    proof: Proof
    game: Game
    """Played through."""


def verify(source: str | Path | bytes, commitment: str | None = None, nonce: str | None = None) -> Verified:
    """Check the file of a game; a sentence says what does not fit.

    commitment: what was told when the table was opened. nonce: one's own number, which must be among those it was dealt by.
    """
    data, name = read_bytes(source)
    file = unpack(data, name)
    with whole(name):
        setup, record = read_facts(file.game, file.body, name)
    proof = check_seed(setup, name, commitment, nonce)
    check_packs(setup, name)
    if file.kind == REPLAY:
        replay = Replay(setup, record, file.body["digests"], name, file.rules)
        ends = replay.digests[-1] if replay.digests else ""
    else:
        saved = load_game(data)
        if saved._fixed:
            raise unproven(name)
        replay = Replay(setup, record, [], name, file.rules)
        ends = saved.digest()
    while replay.forward():
        pass
    if file.rules != setup.info.rules_version and replay.note is not None:
        # The deal is as was promised; by these rules the answers do not lead where they led.
        raise TaisenError(replay.note[1], replay.note[0])
    if replay.position < len(replay.entries) or replay.game.digest() != ends:
        raise TaisenError(f"{name} does not fit: dealt by its seed and played by its answers, the game does not come to its end.",
                          f"{name}は合いません。そのシードで配って記録どおりに進めても、同じ結果になりません。")
    return Verified(proof, replay.game)


def check_seed(setup: Setup, name: str, commitment: str | None = None, nonce: str | None = None) -> Proof:
    """The commitment is that of the secret, and the seed is made from the secret, the table and everybody's nonce."""
    proof = setup.proof
    if proof is None:
        raise unproven(name)
    if commitment is not None and commitment.strip().lower() != proof.commitment:
        raise TaisenError(f"{name} does not fit: its commitment {proof.commitment} is not the one that you were told.",
                          f"{name}は合いません。記録されたコミットメント{proof.commitment}は、知らされたものと違います。")
    if commitment_of(proof.table, proof.secret) != proof.commitment:
        raise TaisenError(f"{name} does not fit: its secret is not the one that was committed to.",
                          f"{name}は合いません。サーバーの秘密の数が、先に約束されたものと違います。")
    if nonce is not None and nonce.strip().lower() not in proof.nonces.values():
        raise TaisenError(f"{name} does not fit: your number is not among those that it was dealt by.",
                          f"{name}は合いません。あなたの数がシャッフルに使われていません。")
    if proof.seed != setup.seed:
        raise TaisenError(f"{name} does not fit: its seed is not made from the secret and the players' numbers.",
                          f"{name}は合いません。シードが、秘密の数とプレイヤーの数から作られたものではありません。")
    return proof


def check_packs(setup: Setup, name: str) -> None:
    """Packs that were opened hold what the seed gives."""
    if setup.proof is not None and setup.proof.packs \
            and [d.cards for d in opened_packs(setup.info, setup.format, list(setup.cards.values()), setup.seed)] != [d.cards for d in setup.decks]:
        raise TaisenError(f"{name} does not fit: its packs are not those that the seed opens.",
                          f"{name}は合いません。開封されたパックがシードのものではありません。")


def unproven(name: str) -> TaisenError:
    return TaisenError(f"{name} holds no proof: its seed was given, or it was played before the table's secret was committed to.",
                       f"{name}には証明がありません(シードを指定した対戦か、コミットメントのない対戦です)。")


def dealt(setup: Setup, proof: Proof, units: int = 0) -> Game:
    """The game that a proof deals, between the decks of the set-up, or between packs opened from its cards. units: as of
    `Game.begin`."""
    setup = replace(setup, seed=proof.seed, proof=proof)
    if proof.packs:
        setup = replace(setup, decks=tuple(opened_packs(setup.info, setup.format, list(setup.cards.values()), setup.seed)))
    return Game.begin(setup, units)
