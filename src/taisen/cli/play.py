"""`taisen play [GAME]`: a game against an agent, a person, or to watch: in the browser, or in the terminal."""
from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from taisen import Game, load_game, new_game
from taisen.agents import NAMES as AGENTS
from taisen.agents import make_agent
from taisen.cards import Deck
from taisen.cli import as_of_date, language
from taisen.cli.browsing import HUMAN, served, table_asked
from taisen.cli.serve import PORT, Guest, start
from taisen.cli.terminal.commands import Commands
from taisen.cli.terminal.session import Player, Session
from taisen.cli.terminal.words import say
from taisen.errors import TaisenError
from taisen.games import NAMES, game_info
from taisen.saving import write_atomic


def register(root: typer.Typer) -> None:
    root.command("play", help="Play a game / 対戦する")(play)


def play(
    asked: Annotated[str | None, typer.Argument(metavar="[GAME]", help="The game / ゲーム")] = None,
    opponent: Annotated[str | None, typer.Option(help="greedy | random | human / 相手")] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Two agents play, you watch / 自動対戦を見る")] = False,
    delay: Annotated[float, typer.Option(min=0.0, help="Seconds a decision when watching / 観戦の間隔(秒)")] = 0.7,
    deck: Annotated[str | None, typer.Option(help="Your deck: a starter or a file / 自分のデッキ")] = None,
    opponent_deck: Annotated[str | None, typer.Option(help="The opponent's deck / 相手のデッキ")] = None,
    format: Annotated[str | None, typer.Option(help="The format / フォーマット")] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="The same seed deals the same game / 乱数のシード")] = None,
    as_of: Annotated[str | None, typer.Option(metavar="DATE", help="Cards as of this day / この日付の時点で")] = None,
    cards: Annotated[list[Path] | None, typer.Option(metavar="FILE", help="More cards / 追加カード")] = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a save / 保存の続き")] = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a replay / リプレイを残す")] = None,
    lang: Annotated[str | None, typer.Option(help="ja | en")] = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="In the terminal / 端末で遊ぶ")] = False,
) -> None:
    spoken = language(lang)
    game = asked or NAMES[0]
    info = game_info(game)
    if opponent is not None and opponent not in (*AGENTS, HUMAN):
        known = ", ".join((*AGENTS, HUMAN))
        raise TaisenError(f"There is no opponent '{opponent}'; there is {known}.",
                          f"相手「{opponent}」はありません。あるのは {known} です。")
    # What only the terminal can do asks for it: a save and a replay are files, another day a matter of the engine.
    if not (terminal or load or record or as_of) and served(spoken):
        first = table_asked(info, decks(game, deck, opponent_deck, format), watch, opponent, cards or [],
                            {"format": format, "seed": seed, "lang": spoken})
        start("127.0.0.1", PORT, None, Guest({"game": asked, "lang": lang}, first, spoken))
        return
    console = Console(highlight=False)
    if load is not None:
        table = load_game(load)
    else:
        chosen = secrets.randbelow(1 << 31) if seed is None else seed
        table = new_game(game, decks(game, deck, opponent_deck, format), format=format, seed=chosen,
                         as_of=as_of_date(as_of), cards=cards or ())
    session = Session(table, players(table, opponent or "greedy", watch, spoken), spoken, console, delay)
    console.print(introduction(table, spoken))
    session.run(Commands(session).ask)
    if record is not None:
        write_atomic(record, session.game.replay())


def decks(game: str, mine: str | None, theirs: str | None, format: str | None) -> list[str | Path] | None:
    """The decks as given; what is not given is a starter, another one than the other's where there are two."""
    info = game_info(game)
    if mine is None and theirs is None:
        return None
    if format is not None and format in info.formats and info.formats[format].sealed:
        raise TaisenError(f"In {format} the decks are opened from packs: give none.",
                          f"{info.formats[format].ja}ではパックを開けてデッキにします。デッキは指定できません。")
    first = mine or next((s for s in info.starters if s != theirs), info.starters[0])
    second = theirs or next((s for s in info.starters if s != first), info.starters[0])
    return [first, second]


def players(game: Game, opponent: str, watch: bool, lang: str) -> list[Player]:
    if watch:
        kind = "greedy" if opponent == HUMAN else opponent
        return [Player(say(lang, "seat", n=s + 1, agent=k), make_agent(k, game.seed + s))
                for s, k in enumerate(("greedy", kind))]
    if opponent == HUMAN:
        return [Player(say(lang, "player", n=s + 1)) for s in (0, 1)]
    return [Player(say(lang, "you")), Player(say(lang, f"agent_{opponent}"), make_agent(opponent, game.seed + 1))]


def introduction(game: Game, lang: str) -> Text:
    first, second = (deck_name(d, lang) for d in game.decks)
    words = game.info.ja if lang == "ja" else game.info.en
    out = Text(say(lang, "begins", game=words, first=first, second=second, seed=game.seed), style="bold")
    plan = game.decks[0].plan if lang == "ja" else game.decks[0].plan_en
    if plan:
        out.append(f"\n{say(lang, 'deck_plan')}: {plan}", style="not bold dim")
    return out


def deck_name(deck: Deck, lang: str) -> str:
    return (deck.name if lang == "ja" else deck.name_en) or say(lang, "sealed")

