"""602-1f, 602-1k What cards do at the start of the game, and with how many cards a territory lets a player begin."""
from __future__ import annotations

from typing import Final

from taisen.games.build_divide.terms import DECK, GAME_START, K_RULE, KW_START, N_FIRST, STARTING, TERRITORY_ZONE, book
from taisen.kernel import opening
from taisen.kernel.effects.program import run_play, run_program
from taisen.kernel.ledger import uphold
from taisen.kernel.moves import shuffle
from taisen.kernel.names import (
    A_TRIGGERED,
    ABILITY,
    DONE,
    HOLDER_SHIFT,
    NEXT,
    PAYLOAD,
    SEAT,
    V_CARD,
    VERB,
    W_ABILITY,
    Frame,
)
from taisen.kernel.plays.choices import targets_exist
from taisen.kernel.procedure import Procedure
from taisen.kernel.sight import hide_all, show
from taisen.kernel.state import Game

starting: Final = Procedure(book, "602 at the start of the game")

ZONES: Final = 2
"""Local: the zones, as bits, in which such abilities are looked for."""
TURN: Final = 3
"""How far round the table it has come."""
PLAY_ID: Final = 4
SHUFFLES: Final = 5
"""Whose deck is shuffled when all is done, as bits."""
USED: Final = 6
"""From here on: the abilities that have been carried out."""


def begins_with(g: Game, seat: int, what: str, usual: int) -> int:
    """So many cards of the hand, of energy, of life: as many as is usual, unless the player's territory says otherwise."""
    keyword = KW_START + STARTING.index(what)
    for r in g.zone(seat, TERRITORY_ZONE):
        for i in g.definition(r).abilities:
            if g.lib.abilities[i].keyword == keyword:
                return g.lib.abilities[i].number
    return usual


def at_the_start(g: Game, zones: int) -> int:
    """As the last act of a step."""
    for s in range(g.seats):
        if abilities_then(g, s, zones):
            g.push(starting.id, zones)
            g.stack[-1].extend([0] * (USED - len(g.stack[-1])))
            return NEXT
    return NEXT


def abilities_then(g: Game, seat: int, zones: int) -> list[int]:
    """The abilities about the start of the game of that player's cards in these zones, where they work."""
    out: list[int] = []
    for zone in range(g.rules.count):
        if not zones >> zone & 1:
            continue
        for ref in g.zone(seat, zone):
            for i in g.definition(ref).abilities:
                a = g.lib.abilities[i]
                if a.kind == A_TRIGGERED and a.zones >> zone & 1 and a.matcher is not None and GAME_START in a.matcher.kinds:
                    key = i | ref << HOLDER_SHIFT
                    if a.matcher.matches(g, key, GAME_START, SEAT | seat, 0, 0, -1, SEAT | seat):
                        out.append(key)
    return out


def whose(g: Game, f: Frame) -> tuple[int, list[int]]:
    """How far round the table somebody has something left to do, and what."""
    order = opening.from_first(g, g.numbers[N_FIRST])
    for turn in range(f[TURN], g.seats):
        left = [k for k in abilities_then(g, order[turn], f[ZONES]) if k not in f[USED:]]
        if left:
            return turn, left
    return g.seats, []


@starting.step("602-1k:i", "602-1f", en="The first player carries out all of his in any order, then the other.",
               ja="先攻プレイヤーから順に、自身の能力の効果を任意の順番ですべて実行する。")
def which(g: Game, f: Frame) -> int:
    turn, left = whose(g, f)
    if not left:
        return starting.goto(f, "over")
    cards = list(dict.fromkeys([k >> HOLDER_SHIFT for k in left]))
    return g.ask(opening.from_first(g, g.numbers[N_FIRST])[turn], K_RULE, [V_CARD << VERB | r for r in cards])


@starting.step(label="602-1k:i take")
def take(g: Game, f: Frame) -> int:
    turn, left = whose(g, f)
    seat = opening.from_first(g, g.numbers[N_FIRST])[turn]
    key = next(k for k in left if k >> HOLDER_SHIFT == g.answer & PAYLOAD)
    a = g.lib.abilities[key & ABILITY]
    f[TURN] = turn
    f.append(key)
    if f[ZONES] == 1 << DECK:
        show(g, key >> HOLDER_SHIFT)
        f[SHUFFLES] |= 1 << seat
    r = g.new_play(W_ABILITY, a.program.id if a.program is not None else -1, key >> HOLDER_SHIFT, seat, key,
                   a.program.slots if a.program is not None else 0)
    f[PLAY_ID] = r.id
    if a.program is None or not targets_exist(g, a, r):
        g.drop_play(r)
        f[PLAY_ID] = 0
        return starting.goto(f, "602-1k:i")
    return run_program(g, r.id, a.aim.id) if a.aim is not None else NEXT


@starting.step(label="602-1k:i carry out")
def carry_out(g: Game, f: Frame) -> int:
    starting.goto(f, "602-1k:i")
    i, f[PLAY_ID] = f[PLAY_ID], 0
    return run_play(g, i, False)


@starting.step(label="over")
def over(g: Game, f: Frame) -> int:
    hide_all(g)
    for s in range(g.seats):
        if f[SHUFFLES] >> s & 1:
            shuffle(g, s, DECK)
    return DONE


uphold(book, "602-1f", by=abilities_then, at=__name__, en="A card of the deck that leaves it at the start of the game does so.",
       ja="ゲーム開始時に自身をデッキ外の領域に移動する山札内のカードは、その領域に移動する。")
uphold(book, "2103-3a", by=begins_with, at=__name__, en="A territory may say with how much life its player begins.",
       ja="テリトリーにゲーム開始時のライフの値が指定されていれば、それに従う。")
