"""Looking at a hand-made position: what lies where, what cards are, what has happened and why something cannot be done."""
from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from taisen.api import Game
from taisen.games.info import GameInfo
from taisen.kernel.continuous import abilities_of, derived
from taisen.kernel.counters import all_counters, at_zone
from taisen.kernel.names import ABILITY, ID, P_WHAT, SEAT, W_ABILITY, W_CARD, W_COPY
from taisen.kernel.rules import ZoneDef
from taisen.kernel.sight import sees
from taisen.kernel.state import Game as State
from taisen.kernel.things import parts_of
from taisen.labels import source_card
from taisen.log import Event, Named
from taisen.reasons import Reason, reasons
from taisen.scenario.pieces import Piece, Refused, What

PILED: Final = {W_CARD: "", W_ABILITY: "ability of ", W_COPY: "copy of "}
"""What stands before the name of what is in progress."""


@dataclass(frozen=True, slots=True)
class Told:
    """What an event was, by names: the thing ("" where it is a player), the number, the source ("" for none) and who did it."""

    card: str
    number: int
    source: str
    player: int


class Looking:
    """The part of a position that only looks; `Position` sets it up and plays it."""

    if TYPE_CHECKING:
        info: GameInfo
        game: Game
        pieces: list[Piece]
        _since: int

        @property
        def seat(self) -> int: ...

    # ---- naming
    def piece(self, what: What) -> Piece:
        if isinstance(what, Piece):
            return what
        found = [p for p in self.pieces if p.name == what]
        if not found:
            raise Refused(f"No card '{what}' was put into this position.",
                          f"この局面に「{what}」というカードはありません。")
        return found[0]

    def ref(self, what: What) -> int:
        """The kernel's reference: of a card as it is now, or of a player."""
        if isinstance(what, int):
            return SEAT | what
        return self.state.cards[self.piece(what).instance].ref

    def named(self, ref: int) -> str:
        """The name that a card was put with."""
        i = ref & ID
        for piece in self.pieces:
            if piece.instance == i:
                return piece.name
        return self.state.definition(ref).name

    @property
    def state(self) -> State:
        """The kernel's state."""
        return self.game.state

    # ---- looking
    def zone(self, seat: int, zone: str) -> list[str]:
        """The names of what lies there: from the top where the zone keeps order, else in the order of coming.

        What is attached to something or lies under it is not named.
        """
        z = self._zone(zone)
        refs = [r for r in self.state.zone(seat, z.id) if (not z.shared or self.state.cards[r & ID].seat == seat)
                and not self.state.cards[r & ID].host]
        names = [self.named(r) for r in refs]
        return names[::-1] if z.ordered else names

    def attached(self, what: What) -> list[str]:
        """The names of what is attached to a thing."""
        return self._parts(what, 0)

    def stack(self, what: What) -> list[str]:
        """The names of the cards that lie under a thing's top card, the lowest first."""
        return self._parts(what, 1)

    def _parts(self, what: What, tucked: int) -> list[str]:
        g = self.state
        return [self.named(r) for r in parts_of(g, self.ref(what)) if g.cards[r & ID].tucked == tucked]

    def count(self, seat: int, zone: str) -> int:
        return len(self.zone(seat, zone))

    def _zone(self, name: str) -> ZoneDef:
        found = [z for z in self.info.rules.zones if z.name == name]
        if not found:
            raise AssertionError(f"There is no zone '{name}'.")
        return found[0]

    def where(self, what: What) -> tuple[int, str]:
        """(seat, zone) of a card."""
        c = self.state.cards[self.piece(what).instance]
        return c.seat, self.info.rules.zones[c.zone].name

    def roles(self, what: What, role: str) -> list[str]:
        """The names of what is attached to a thing as that, by the game's word."""
        return self._parts(what, next(r.id for r in self.info.rules.roles if r.name == role))

    def side(self, what: What) -> str:
        """The id of the side of a card that counts now."""
        return self.state.definition(self.ref(what)).id

    def pile(self) -> list[str]:
        """What is in progress, the newest first: cards by name, abilities as "ability of NAME"."""
        out = []
        for i in reversed(self.state.pile):
            ref = source_card(self.state, i)
            what = PILED.get(self.state.records[i].numbers[P_WHAT], "") if ref else "damage check"
            out.append(f"{what}{self.named(ref)}" if ref else what)
        return out

    def counters(self, what: What | None = None, zone: str = "", seat: int = 0) -> dict[str, int]:
        """How many counters of each kind lie on a card, at a player (its number) or, where a zone is named, in that zone of a seat."""
        g = self.state
        there = all_counters(g, at_zone(g, seat, self._zone(zone).id) if zone else self.ref(seat if what is None else what))
        return {self.info.rules.counters[there[k]].name: there[k + 1] for k in range(0, len(there), 2)}

    def value(self, what: What, field: str) -> int:
        """A number of a card as it is now."""
        return int(derived(self.state, self.ref(what)).nums[self.info.fields[field]])

    def damage(self, what: What) -> int:
        return int(self.state.cards[self.piece(what).instance].damage)

    def bowed(self, what: What) -> bool:
        return bool(self.state.cards[self.piece(what).instance].pose)

    def down(self, what: What) -> bool:
        return bool(self.state.cards[self.piece(what).instance].down)

    def traits(self, what: What) -> set[str]:
        return set(derived(self.state, self.ref(what)).traits)

    def called(self, what: What) -> str:
        """The card's name as it is now."""
        return str(derived(self.state, self.ref(what)).name)

    def has(self, what: What, keyword: str) -> bool:
        """Whether the card has that keyword now, by its Japanese or English name."""
        g = self.state
        for key in abilities_of(g, self.ref(what)):
            words = self.info.words.keyword_words.get(g.lib.abilities[key & ABILITY].keyword)
            if words and keyword in (words[0], words[1], words[1].lower(), words[1].lower().replace(" ", "_")):
                return True
        return False

    @property
    def at(self) -> str:
        """The phase or step."""
        return self.info.phases[self.info.phase_of(self.state)][0]

    @property
    def over(self) -> bool:
        return self.game.result.over

    @property
    def winner(self) -> int | None:
        winners = self.game.result.winners
        return winners[0] if winners else None

    def hurt(self, seat: int) -> int:
        """The damage that a player bears, or has yet to take."""
        return int(self.state.hurt[seat])

    def sort(self, what: What) -> str:
        """Of which of the game's kinds a card is."""
        kind = derived(self.state, self.ref(what)).kind
        return next(name for name, k in self.info.kinds.items() if k == kind)

    def waiting(self) -> list[str]:
        """The names of the cards whose abilities have triggered and wait to be played."""
        g = self.state
        return [self.named(source_card(g, i)) for i in g.waiting]

    # ---- who sees what
    def sees(self, seat: int, what: What) -> bool:
        """Whether that player can tell what the card is, by seeing its face or by remembering it."""
        return sees(self.state, seat, self.ref(what) & ID)

    def seen(self, seat: int, owner: int, zone: str) -> list[str]:
        """What that player sees of somebody's zone: names, "?" for a back; from the top where the zone keeps order."""
        cards = self.game.view(seat).zone(owner, zone)
        names = ["?" if c.definition is None else c.definition.name for c in cards]
        return names[::-1] if self._zone(zone).ordered else names

    # ---- why
    def reasons(self, what: What, seat: int | None = None) -> list[Reason]:
        """Why nothing can be done with a card: reasons with verb, rule and sentence."""
        who = seat if seat is not None else self.seat if not self.over else 0
        return self.game.reasons(who, self.ref(what))

    def tried(self, verb: str, what: What) -> list[Reason]:
        """Why that cannot be done with a card, by the verb of an option: what is about it first; all else only where the card can
        do nothing at all."""
        def about(r: Reason) -> bool:
            return r.verb.startswith(verb) or (verb == "use" and self.info.verbs[r.verb].paired)

        found = reasons(self.info, self.state.clone(), self.seat, self.ref(what))
        mine = [r for r in found if about(r)]
        return mine + [r for r in self.reasons(what) if r not in mine]

    def why_not(self, what: What, seat: int | None = None, verb: str = "", index: int = 0) -> list[str]:
        """The rules that forbid acting with a card now; empty when one can.

        verb: of that action alone, whether or not it is what the card is for; of its abilities the one with that index.
        """
        if not verb:
            return [r.rule for r in self.reasons(what, seat)]
        action, ref = self.info.verbs[verb], self.ref(what)
        who = seat if seat is not None else self.seat
        return [c.rule for c in action.why_not(self.state.clone(), who, ref << 8 | index if action.paired else ref)]

    def against(self, what: What, seat: int | None = None) -> list[str]:
        """The same with the rules of what is missing in particular."""
        return [rule for r in self.reasons(what, seat) for rule in r.rules]

    def events(self) -> list[str]:
        """The names of what has happened since the last time this was asked."""
        return [e.name for e in self.happened()]

    def happened(self) -> list[Event]:
        """What has happened since the last time this was asked."""
        found = self.game.events(self._since)
        self._since += len(found)
        return found

    def told(self, name: str) -> list[Told]:
        """Everything of that name that has happened."""
        return [Told(self._of(e.kept.card), e.number, self._of(e.kept.source), e.player)
                for e in self.game.events() if e.name == name]

    def _of(self, card: Named | None) -> str:
        if card is None:
            return ""
        named = [p.name for p in self.pieces if p.instance == card.instance]
        return named[0] if named else self.state.lib.defs[card.face].name

    def log(self, seat: int | None = None, lang: str = "en") -> list[str]:
        """Everything that has happened, in sentences."""
        return [e.text(lang) for e in self.game.events(0, seat)]

    def last(self, name: str) -> Event:
        """The last event of that name."""
        found = [e for e in self.game.events() if e.name == name]
        if not found:
            raise AssertionError(f"No '{name}' has happened.")
        return found[-1]

    def why(self, name: str) -> list[str]:
        """The rules and card names behind the last event of that name, the innermost first."""
        return [c.rule or c.ja for c in self.game.why(self.last(name))]

