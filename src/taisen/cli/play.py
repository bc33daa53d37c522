"""`taisen play [GAME]`: a game against an agent, a person, or to watch: in the browser, or in the terminal."""
from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from taisen import Game, load_game, new_game
from taisen.agents import make_agent
from taisen.cards import Deck
from taisen.cli import as_of_date, language
from taisen.cli.browsing import served, table_asked
from taisen.cli.seating import HUMAN, Others, seating
from taisen.cli.serve import PORT, Guest, start
from taisen.cli.terminal.commands import Commands
from taisen.cli.terminal.session import Player, Session
from taisen.cli.terminal.words import say
from taisen.errors import TaisenError
from taisen.games import NAMES, game_info
from taisen.kernel.chance import derived
from taisen.learning import Coach, learning
from taisen.saving import write_atomic


def register(root: typer.Typer) -> None:
    root.command("play", help="Play a game / 対戦する")(play)


def play(
    asked: Annotated[str | None, typer.Argument(metavar="[GAME]", help="The game / ゲーム")] = None,
    format: Annotated[str | None, typer.Option(help="The format / フォーマット")] = None,
    count: Annotated[int | None, typer.Option("--players", min=1, help="How many play, you included / 人数")] = None,
    opponent: Annotated[list[str] | None, typer.Option(help="easy | normal | hard | human; again for each / 相手")] = None,
    ally: Annotated[list[str] | None, typer.Option(help="The same of your team / 味方")] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Agents play, you watch / 自動対戦を見る")] = False,
    delay: Annotated[float, typer.Option(min=0.0, help="Seconds a decision when watching / 観戦の間隔(秒)")] = 0.7,
    deck: Annotated[list[str] | None, typer.Option(help="Your deck: a starter or a file; again for the next seats / デッキ")] = None,
    opponent_deck: Annotated[list[str] | None, typer.Option(help="The others' decks, by seat / 他の席のデッキ")] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="The same seed deals the same game / 乱数のシード")] = None,
    as_of: Annotated[str | None, typer.Option(metavar="DATE", help="Cards as of this day / この日付の時点で")] = None,
    cards: Annotated[list[Path] | None, typer.Option(metavar="FILE", help="More cards / 追加カード")] = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a save / 保存の続き")] = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a replay / リプレイを残す")] = None,
    lang: Annotated[str | None, typer.Option(help="ja | en")] = None,
    explained: Annotated[bool, typer.Option("--first", help="A first game, explained, in the terminal / 説明つきの最初の対戦")] = False,
    terminal: Annotated[bool, typer.Option("--terminal", help="In the terminal / 端末で遊ぶ")] = False,
) -> None:
    spoken = language(lang)
    game = asked or NAMES[0]
    info = game_info(game)
    others = Others(tuple(opponent or ()), tuple(ally or ()))
    others.check()
    lesson = learning(game) if explained else None
    if lesson is not None:
        if not lesson.steps:
            raise TaisenError(f"There is no first game of {game} yet.", f"{game}には、説明つきの最初の対戦がまだありません。")
        deck, opponent_deck, seed = deck or list(lesson.decks[:1]), opponent_deck or list(lesson.decks[1:]), lesson.seed if seed is None else seed
        others = Others(tuple(opponent or (lesson.opponent,)), ())
    mine: list[str | Path | None] = [*(deck or ())] or ([None] if opponent_deck else [])
    decks = [*mine, *(opponent_deck or ())]
    # What only the terminal can do asks for it: a save and a replay are files, another day a matter of the engine.
    if not (terminal or load or record or as_of or explained) and served(spoken):
        seats = seating(info, format, count, decks, others.named)
        others.fit(info, seats.seats)
        first = table_asked(info, seats, others, watch, cards or [],
                            {"format": format or (seats.format if seats.seats > 2 else None), "seed": seed, "lang": spoken})
        start("127.0.0.1", PORT, None, Guest({"game": asked, "lang": lang}, first, spoken))
        return
    console = Console(highlight=False)
    if load is not None:
        table = load_game(load)
    else:
        seats = seating(info, format, count, decks, others.named)
        others.fit(info, seats.seats)
        table = new_game(game, seats.decks, format=seats.format, seats=seats.seats, as_of=as_of_date(as_of), cards=cards or (),
                         seed=secrets.randbelow(1 << 31) if seed is None else seed, veils=HUMAN in (opponent or ()))
    session = Session(table, players(table, others.kinds(table.state.team, watch), spoken), spoken, console, delay)
    if lesson is not None:
        session.coach = Coach(lesson.steps)
    console.print(introduction(table, session.names, spoken))
    if table.note is not None:
        console.print(Text(table.note[spoken != "ja"], style="yellow"))
    session.run(Commands(session).ask)
    if record is not None:
        write_atomic(record, session.game.replay())


def players(game: Game, kinds: Sequence[str], lang: str) -> list[Player]:
    """Who sits where, each with a name of their own."""
    out: list[Player] = []
    for s, kind in enumerate(kinds):
        if HUMAN not in kinds:
            name = say(lang, "seat", n=s + 1, agent=kind)
        elif kind == HUMAN:
            name = say(lang, "you") if kinds.count(HUMAN) == 1 else say(lang, "player", n=s + 1)
        else:
            name = say(lang, f"agent_{kind}")
            if len(kinds) > 2:
                name = say(lang, "numbered", name=name, n=s + 1)
        out.append(Player(name, None if kind == HUMAN else make_agent(kind, derived(game.seed, "agent", s))))
    return out


def introduction(game: Game, names: Sequence[str], lang: str) -> Text:
    told = [deck_name(d, lang) for d in game.decks]
    words = game.info.ja if lang == "ja" else game.info.en
    if len(told) == 2:
        out = Text(say(lang, "begins", game=words, first=told[0], second=told[1], seed=game.seed), style="bold")
    else:
        # A game from a hand-made position has no decks.
        f = game.info.formats[game.format]
        out = Text(say(lang, "begins_many", game=words, format=f.ja if lang == "ja" else f.en, n=len(names), seed=game.seed),
                   style="bold")
        team = game.state.team
        for s, name in enumerate(names if told else ()):
            lead = f"{say(lang, 'team', n=team[s] + 1)}  " if f.teams else ""
            out.append(f"\n  {s + 1}  {lead}{name}: {told[s]}", style="not bold")
    plan = (game.decks[0].plan if lang == "ja" else game.decks[0].plan_en) if told else ""
    if plan:
        out.append(f"\n{say(lang, 'deck_plan')}: {plan}", style="not bold dim")
    return out


def deck_name(deck: Deck, lang: str) -> str:
    return (deck.name if lang == "ja" else deck.name_en) or say(lang, "sealed")
