"""`taisen replay FILE`: a recorded or saved game, step by step or as its log; `taisen replay verify FILE`: was it dealt fairly?"""
from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from taisen import Entry, Game, Question, Replay, load_replay
from taisen.api import CONCEDE
from taisen.cli import language
from taisen.cli.terminal.board import Board
from taisen.cli.terminal.session import listed
from taisen.cli.terminal.telling import telling
from taisen.cli.terminal.words import say
from taisen.errors import TaisenError
from taisen.replays import replay_save
from taisen.saving import REPLAY, read_bytes, unpack
from taisen.verifying import verify


def register(root: typer.Typer) -> None:
    root.command("replay", help="Show a saved game again / 保存した対戦を再生する")(command)


def command(
    file: Annotated[Path, typer.Argument(help="A replay or a save; or `verify` and then one / リプレイまたは保存データ(verify に続けてもよい)")],
    checked: Annotated[Path | None, typer.Argument(metavar="[FILE]", help="verify: was it dealt as was promised? / verify: 公正に配られたか")] = None,
    step: Annotated[bool, typer.Option("--step", help="Board by board, on Enter / 1手ずつ盤面を見る")] = False,
    seat: Annotated[int | None, typer.Option(min=1, help="As this player saw it / この席の視点で")] = None,
    commitment: Annotated[str | None, typer.Option(help="verify: what was told first / 最初に知らされたコミットメント")] = None,
    nonce: Annotated[str | None, typer.Option(help="verify: your own number / 自分の数")] = None,
    lang: Annotated[str | None, typer.Option(help="ja | en")] = None,
) -> None:
    spoken = language(lang)
    if checked is not None:
        if str(file) != "verify":
            raise TaisenError(f"One file is shown at a time: {file}, or 'verify' and a file.",
                              f"一度に示せるファイルは1つです({file}だけ、または verify とファイル)。")
        tell_verified(checked, commitment, nonce, spoken)
        return
    console = Console(highlight=False, soft_wrap=not step)
    replay = opened(file)
    seats = replay.game.state.seats
    if seat is not None and seat > seats:
        raise TaisenError(f"{file} has {seats} players: there is no player {seat}.",
                          f"{file}のプレイヤーは{seats}人です。プレイヤー{seat}はいません。")
    if step:
        walk(replay, (seat or 1) - 1, spoken, console)
    else:
        while replay.forward():
            pass
        tell(replay.game, None if seat is None else seat - 1, spoken, console)
    if replay.note is not None:
        typer.echo(replay.note[spoken != "ja"], err=True)


def tell_verified(file: Path, commitment: str | None, nonce: str | None, lang: str) -> None:
    found = verify(file, commitment, nonce)
    proof = found.proof
    told = [say(lang, "proof_commitment", table=proof.table, commitment=proof.commitment)]
    if commitment is None:
        told.append(say(lang, "proof_compare"))
    told.append(say(lang, "proof_seed", n=len(proof.nonces)))
    told += [say(lang, "proof_yours" if one == nonce else "proof_nonce", n=s + 1, nonce=one) for s, one in sorted(proof.nonces.items())]
    told.append(say(lang, "proof_played", n=len(found.game.record)))
    for line in told:
        print(line)


def opened(file: Path) -> Replay:
    """A replay, or a save played again from its beginning."""
    data, name = read_bytes(file)
    return load_replay(file) if unpack(data, name).kind == REPLAY else replay_save(file)


def names(game: Game, lang: str) -> list[str]:
    return [say(lang, "player", n=s + 1) for s in range(game.state.seats)]


def tell(game: Game, seat: int | None, lang: str, console: Console) -> None:
    """The whole log, turn by turn, and the result."""
    turn = 0
    for event in telling(game.events(0, seat)):
        if event.turn != turn:
            turn = event.turn
            console.print(Text(say(lang, "turn", n=turn), style="bold"))
        console.print(Text(f"  {event.text(lang, names(game, lang))}"))
    # Giving up is no event: nothing can listen to it.
    if game.result.over and game.record and game.record[-1].answer == CONCEDE:
        console.print(Text("  " + say(lang, "conceded", who=names(game, lang)[game.record[-1].seat])))
    console.print(Text(outcome(game, lang), style="bold"))


def outcome(game: Game, lang: str) -> str:
    result = game.result
    if not result.over:
        return say(lang, "left")
    if result.draw:
        return say(lang, "draw")
    return say(lang, "won" if len(result.winners) == 1 else "won_together",
               who=listed([names(game, lang)[s] for s in result.winners], lang))


def taken_words(question: Question, entry: Entry, called: list[str], lang: str) -> str:
    """What the entry did with the question; conceding says who, whoever is asked."""
    if isinstance(entry.answer, int):
        return question.labels(lang, called)[entry.answer]
    return say(lang, "conceded", who=called[entry.seat])


def walk(replay: Replay, seat: int, lang: str, console: Console) -> None:
    """Enter goes on, b goes back, q leaves."""
    called = names(replay.game, lang)
    board = Board(replay.game.info, called, lang, console)
    told = dict.fromkeys(range(len(called)), 0)
    hint = "Enter / b / q > "
    while True:
        question = replay.game.question
        place = f"{replay.position}/{len(replay.entries)}"
        if question is None or replay.position >= len(replay.entries):
            board.show_end(replay.game, seat, told[seat])
            console.print(Text(f"{place}  {outcome(replay.game, lang)}", style="bold"))
        else:
            entry = replay.entries[replay.position]
            taken = taken_words(question, entry, called, lang)
            board.show_watched(replay.game, question, f"{taken}  ({place})", told, seat)
        told = dict.fromkeys(told, len(replay.game.events()))
        line = sys.stdin.readline() if not sys.stdin.isatty() else input(hint) + "\n"
        if not line or line.strip() == "q":
            return
        if line.strip() == "b":
            replay.back()
            told = dict.fromkeys(told, 0)
        elif not replay.forward():
            return
