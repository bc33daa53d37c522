"""The toy as a game: its words, where its zones lie, how a position of it starts."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from taisen.games.building import nothing_wrong
from taisen.games.forms import CardForm
from taisen.games.info import CardData, Files, Format, GameInfo, Layout, Place, Positions, Table, Telling
from taisen.kernel import question
from taisen.kernel.ledger import BOOKS, Book
from taisen.kernel.library import Library
from taisen.kernel.procedure import run
from taisen.kernel.state import Game
from tests.kernel import toy
from tests.kernel.toy_cards import build

TEAMS: Final = {"pairs": [0, 1, 0, 1]}
KINDS: Final = {"character": toy.CHARACTER, "spell": toy.SPELL, "place": toy.PLACE, "aura": toy.AURA}
FIELDS: Final = {"power": toy.POWER, "guard": toy.GUARD}
BLANK: Final = CardData("omen", "omen", "spell")


def build_library(cards: Sequence[CardData]) -> Library:
    """The toy's cards are made of the effect language's own objects: all of them, whichever are asked for."""
    return build()


def new_game(lib: Library, decks: Sequence[Sequence[str]], format: str, seed: int, **_: Any) -> Game:
    return toy.new_game(lib, decks, seed, TEAMS.get(format))


def empty_game(lib: Library, seats: int = 2, format: str = "duel") -> Game:
    return toy.empty_game(lib, seats, 1, TEAMS.get(format))


def setup_scenario(g: Game, spec: Mapping[str, Any]) -> None:
    g.turn_to(int(spec.get("turn", 0)))
    g.push(toy.turn.id)
    run(g)


def furnish(deck: int, counts: Mapping[str, int]) -> list[tuple[str, CardData]]:
    return [("deck", BLANK)] * deck


INFO: Final = GameInfo(
    name="toy", ja="おもちゃ", en="Toy", rules=toy.RULES, rules_version=1, book=Book("toy"),
    formats={"duel": Format("duel", "2人戦", "Duel", nothing_wrong), "pairs": Format("pairs", "ペア", "Pairs", nothing_wrong, seats=(4,), teams=2)},
    default_format="duel", starters=(), fields=FIELDS, kinds=KINDS, events=toy.RULES.events,
    phases=[("play", "プレイ", "Play"), ("end", "終わり", "End")], verbs={},
    build_library=build_library, new_game=new_game, empty_game=empty_game,
    words=Telling(field_words=[("力", "power"), ("守", "guard")],
                  kind_words=[("人", "character"), ("術", "spell"), ("所", "place"), ("衣", "aura")],
                  questions={**question.WORDS, toy.K_ACT: ("行動", "Act"), toy.K_TEAM: ("チームで", "As a team")}),
    table=Table(shown_fields=("power", "guard"), layout=Layout(3, 6, (
        Place("field", 0, 0, 3), Place("land", 0, 3, 2), Place("life", 0, 5, 1, "pile"),
        Place("trap", 1, 0), Place("box", 1, 1), Place("gauge", 1, 2), Place("store", 1, 3), Place("grave", 1, 4, 1, "pile"),
        Place("deck", 1, 5, 1, "pile"), Place("hand", 2, 0, 6, "fan")), middle=("space",))),
    positions=Positions(setup_scenario=setup_scenario, starts=("play",), furnish=furnish),
    files=Files(card_form=CardForm(titled=False)),
)
# It is nobody's book: no ledger asks for it.
del BOOKS["toy"]
