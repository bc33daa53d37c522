"""The command `taisen`: one module a command, imported only when it is the one asked for.

A module `taisen.cli.NAME` has `register(root)`, which adds its command (`root.command("NAME")(function)`) or its
group of commands (`root.add_typer(app, name="NAME")`). What a user gave wrong is raised as TaisenError and shown
as one sentence with exit status 2.
"""

from __future__ import annotations

import importlib
import locale
import os
import sys
from datetime import date
from typing import NoReturn

import typer

from taisen.built import start_over
from taisen.errors import TaisenError
from taisen.written import mended

COMMANDS = {
    "play": "Play a game / 対戦する",
    "serve": "Serve tables to browsers / ブラウザ用のテーブルを提供する",
    "simulate": "Let agents play many games / 多数の自動対戦を行う",
    "certify": "Show that an agent is honest / エージェントが公正かを確かめる",
    "league": "Rank agents by many games / エージェントの強さを比べる",
    "replay": "Show a saved game again / 保存した対戦を再生する",
    "review": "Look back at a game: what decided it? / 対戦を振り返る",
    "scenario": "Run positions and rulings / 局面と裁定を実行する",
    "card": "Check, explain and import cards / カードを検査・説明・取り込む",
    "deck": "Check and import decks / デッキを検査・取り込む",
    "rules": "Show which rule is kept where / どのルールがどこで守られているかを示す",
    "bench": "Measure the engine / 速さを測る",
}


MUCH_PLAYED = ("play", "serve", "simulate", "league", "certify")


def language(chosen: str | None = None) -> str:
    """'ja' or 'en': as chosen, else TAISEN_LANG, else the locale."""
    if chosen is not None:
        if chosen not in ("ja", "en"):
            raise TaisenError(
                f"There is no language '{chosen}': say ja or en.",
                f"言語「{chosen}」はありません。ja か en を指定してください。",
            )
        return chosen
    said = os.environ.get("TAISEN_LANG") or os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    if not said:
        said = locale.getlocale()[0] or ""
    return "ja" if said.lower().startswith("ja") else "en"


def as_of_date(said: str | None) -> date | None:
    """A day as an option gives it; None is today."""
    if said is None:
        return None
    try:
        return date.fromisoformat(said)
    except ValueError:
        raise TaisenError(f"'{said}' is no day: write it as 2026-03-01.",
                          f"「{said}」は日付ではありません。2026-03-01 のように書いてください。") from None


def build(asked: str | None) -> typer.Typer:
    """The application with the asked command in it; of the others only name and sentence, for the help."""
    root = typer.Typer(
        name="taisen",
        help="Trading card games by their rules / ルール通りに対戦するTCGエンジン",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
    )
    root.callback()(_nothing)
    for name, sentence in COMMANDS.items():
        if name == asked:
            importlib.import_module(f"taisen.cli.{name}").register(root)
        else:
            root.command(name, help=sentence)(_nothing)
    return root


def _nothing() -> None:
    pass


def fail(sentence: str) -> NoReturn:
    # What was given on the command line may not be text at all.
    print(mended(sentence), file=sys.stderr)
    sys.exit(2)


def start() -> None:
    """The command as it is called: what plays much runs compiled, where a build of this checkout is there and current."""
    if asked_for() in MUCH_PLAYED:
        start_over()
    main()


def asked_for() -> str | None:
    return next((word for word in sys.argv[1:] if not word.startswith("-")), None)


def main() -> None:
    """Run the command line; no traceback reaches a user for what the user gave."""
    try:
        status = build(asked_for())(prog_name="taisen", standalone_mode=False)
    except TaisenError as error:
        fail(error.ja if language() == "ja" else error.en)
    except (typer.Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except Exception as error:
        # The parser's own complaints; their class is not public in every version of typer.
        told = getattr(error, "format_message", None)
        if told is None:
            raise
        fail(str(told()))
    sys.exit(status if isinstance(status, int) else 0)
