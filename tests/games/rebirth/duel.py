"""A duel of cards written for a test: their texts are compiled and lowered, the set-up is answered, then the test goes on."""

from __future__ import annotations

from collections.abc import Iterable

from taisen.games.info import CardData
from taisen.games.rebirth.rules.r04_moving import energy_face, put
from taisen.games.rebirth.rules.r06_setup import new_game
from taisen.games.rebirth.rules.r09_layers import AddNumber
from taisen.games.rebirth.terms import (
    DECK,
    ENERGY,
    HAND,
    K_ATTACK,
    K_MAIN,
    K_WAITING_ORDER,
    MEMBER_1,
    MEMBER_2,
    MEMBER_3,
    V_ATTACK,
    V_SET,
    V_USE,
    WAITING_ROOM,
)
from taisen.games.rebirth.text.cardbook import build_library
from taisen.kernel.continuous import abilities_of
from taisen.kernel.effects.values import NConst
from taisen.kernel.moves import arrange
from taisen.kernel.names import A_ACTIVATED, ABILITY, ID, NO, PASS, PAYLOAD, U_TURN, V_CARD, V_INDEX, VERB
from taisen.kernel.procedure import reask
from tests.laid import Laid


def character(i: str, text: str = "", cost: int = 1, atk: int = 1, df: int = 9, traits: tuple[str, ...] = (), name: str = "") -> CardData:
    return CardData(i, name or i, "character", {"cost": cost, "atk": atk, "def": df}, traits, text)


def rebirth(i: str, text: str = "", name: str = "") -> CardData:
    return CardData(i, name or i, "rebirth", text=text)


PLAIN = character("プレーン", cost=0)
"""Free to move from the entry, so that a main phase goes on being asked about."""
PARTNER = CardData("相棒", "相棒", "partner")


class Cards(Laid):
    """What Re-birth's cards add."""

    def send(self, ref: int, zone: int, pose: int = 0, down: int = 0, bottom: bool = False) -> int:
        """It goes there, as a rule would move it; what it is called then."""
        return put(self.g, ref, zone, pose, down, bottom=bottom)

    def add(self, ref: int, field: int, by: int, until: int = U_TURN) -> None:
        """An effect adds so much to one of the card's numbers."""
        self.begin(ref, AddNumber(field, NConst(by)), until)

    def nums(self, ref: int) -> tuple[int, int]:
        d = self.derived(ref)
        return d.nums[1], d.nums[2]


class Duel(Cards):
    """The game of two at the turn player's first main phase (`me`: the turn player, `you`: the other)."""

    def __init__(self, *cards: CardData) -> None:
        self.lib = build_library([PLAIN, PARTNER, *cards])
        deck = [PLAIN.id] * 34 + [c.id for c in cards for _ in range(3)] + [PARTNER.id] * 3
        self.g = new_game(self.lib, [deck, deck], "duel", 1)
        while self.g.kind != K_MAIN:
            assert not self.g.over, "it is over before anybody has acted"
            plain = [o for o in self.g.options if o >> VERB == V_CARD and self.g.definition(o & PAYLOAD).id == PLAIN.id]
            self.answer(plain[0] if plain else self.g.options[0])
        self.me = self.g.tp
        self.you = 1 - self.g.tp

    # ---- laying out
    def lay(self, seat: int, card: str, zone: int, pose: int = 0) -> int:
        """A card of the player's deck is laid somewhere, before anything goes on."""
        for r in self.g.zone(seat, DECK):
            if self.g.definition(r).id == card:
                return put(self.g, r, zone, pose, energy_face(self.g, r) if zone == ENERGY else 0)
        raise AssertionError(card)

    def stack(self, seat: int, *cards: str) -> None:
        """These lie on top of the deck, the first one topmost."""
        deck = self.g.zone(seat, DECK)
        found: list[int] = []
        for card in cards:
            found.append(next(r for r in deck if self.g.definition(r).id == card and r not in found))
        rest = [r for r in deck if r not in found]
        arrange(self.g, seat, DECK, [*found, *reversed(rest)])

    def clear(self, seat: int, zone: int) -> None:
        for r in self.g.zone(seat, zone)[:]:
            put(self.g, r, DECK, bottom=True)

    def energy(self, seat: int, n: int) -> None:
        for _ in range(n):
            self.lay(seat, PLAIN.id, ENERGY)

    # ---- answering
    def again(self) -> None:
        """What is being asked is asked anew, with what lies there now."""
        reask(self.g)

    def card(self, ref: int) -> None:
        self.answer(V_CARD << VERB | self.g.cards[ref & ID].ref)

    def slot(self, zone: int) -> None:
        self.answer(V_INDEX << VERB | zone)

    def names(self) -> list[str]:
        """The ids of the cards that are offered."""
        return [self.g.definition(o & PAYLOAD).id for o in self.g.options if o >> VERB == V_CARD]

    def usable(self, ref: int) -> list[int]:
        return [o for o in self.g.options if o >> VERB == V_USE and (o & PAYLOAD) >> 8 == ref]

    def use(self, ref: int) -> None:
        """The card's first activated ability."""
        keys = [self.lib.abilities[k & ABILITY].kind for k in abilities_of(self.g, ref)]
        self.answer(V_USE << VERB | ref << 8 | keys.index(A_ACTIVATED))

    def say(self, ref: int) -> None:
        """Use it with what lies there now."""
        self.again()
        self.use(ref)

    def set(self, ref: int) -> None:
        self.answer(V_SET << VERB | ref)

    def until(self, *kinds: int, prefer: Iterable[int] = (PASS,)) -> None:
        """Answer by what is preferred, else by the first option, until such a question comes."""
        for _ in range(200):
            if self.g.kind in kinds or self.g.over:
                return
            wanted = [o for o in prefer if o in self.g.options]
            self.answer(wanted[0] if wanted else self.g.options[0])
        raise AssertionError("never asked")

    def pass_turn(self) -> None:
        """On to the next player's main phase."""
        turn = self.g.turn
        while self.g.turn == turn or self.g.kind != K_MAIN:
            if self.g.kind == K_WAITING_ORDER:
                self.answer(self.g.options[0])
            else:
                self.answer(PASS if PASS in self.g.options else NO if NO in self.g.options else self.g.options[0])
        self.me = self.g.tp
        self.you = 1 - self.g.tp


def attack_with(t: Duel, supporter: int) -> None:
    t.until(K_ATTACK)
    t.answer(V_ATTACK << VERB | supporter)


def ready(*cards: CardData) -> Duel:
    """The second player's first main phase: attacks are allowed now, a spare member can support. The hands are empty."""
    t = Duel(*cards)
    t.pass_turn()
    for seat in (0, 1):
        t.clear(seat, HAND)
        for zone in (MEMBER_1, MEMBER_2, MEMBER_3, ENERGY):
            t.clear(seat, zone)
    t.lay(t.me, PLAIN.id, MEMBER_3)
    return t


SPEAKER = "話し手"


def speaking(text: str, *cards: CardData, cost: str = "エネ１", where: str = "【メンバー】") -> tuple[Duel, int]:
    """Ready, with a member whose activated ability says the text, and the energy for it."""
    t = ready(character(SPEAKER, f"【起】{where}：［{cost}］{text}"), *cards)
    ref = t.lay(t.me, SPEAKER, MEMBER_1)
    t.clear(t.me, WAITING_ROOM)
    t.energy(t.me, 1)
    return t, ref


def said(text: str, *cards: CardData) -> Duel:
    """The text has been used; the main phase goes on, or somebody is asked."""
    t, ref = speaking(text, *cards)
    t.say(ref)
    return t
