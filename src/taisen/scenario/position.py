"""Hand-made positions for rule tests: put cards, start, act as a player would say it, look.

    from taisen.scenario import Position, card

    t = Position(phase="character", turn=0)
    t.put(0, "hand", card("Runner", cost=1, karate=2, text="◆これが登場した時、1枚ドローする。"))
    t.put(0, "ether", count=1)
    t.start()
    t.enter("Runner")
    t.pass_until_empty()
    assert t.zone(0, "field") == ["Runner"]

Seats are counted from 0; there are two, or as many as `seats` says, in a `format` for so many. A card is named by its
name (of `card` or of the game's own cards), or by what `put` gave back where two share a name. Whatever is not legal
fails with the reasons and the rules; so does a question answered wrongly.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from typing import Any

from taisen.api import Game
from taisen.asking import Option, Question
from taisen.cards.files import CardSet, read_set
from taisen.cards.library import library
from taisen.games import game_info
from taisen.games.info import CardData, GameInfo
from taisen.kernel.continuous import abilities_of, derived
from taisen.kernel.model import ZoneDef
from taisen.kernel.moves import issue_handle, new_card, put_under, set_damage, set_down, set_pose
from taisen.kernel.names import ABILITY, ID, PAYLOAD, SEAT, V_INDEX, V_NUMBER, V_SEAT, VERB
from taisen.kernel.procedure import PROCEDURES
from taisen.kernel.state import Card
from taisen.kernel.state import Game as State
from taisen.kernel.things import parts_of
from taisen.labels import source_card
from taisen.log import Event, Forced
from taisen.reasons import Reason
from taisen.scenario.pieces import FILLER, Piece, Refused, What, card
from taisen.setting import Setup, choose_format, require_seats


@dataclass(slots=True)
class Position:
    """A position in the making, and then a game that plays from it."""

    name: str = "ninja_slayer"
    phase: str = ""
    """Where it begins; "": where positions of the game usually do."""
    turn: int = 0
    step: str = ""
    """The rule number of the step to begin at, instead of the beginning of the phase."""
    seats: int = 2
    format: str = ""
    """The format; "": the usual one, or the first that so many can play."""
    deck: int | Sequence[int] = 10
    """So many blank cards lie in each deck, below those that are put there; or one number a seat."""
    spec: dict[str, Any] = field(default_factory=dict)
    """Further keys for the game's own set-up of a position."""
    as_of: date | None = None
    seed: int = 1
    cards: Mapping[str, CardData] | None = None
    pause_at: str | Sequence[str] = ()
    """Rule numbers of steps before which the game pauses, to be looked at; it always does as the last phase begins."""
    still: bool = False
    """Pause before anything happens: the cards as they were laid."""
    first: int = 0
    """How the first player is numbered in the words of options: "player 0"."""
    bare: frozenset[tuple[int, str]] = frozenset()
    """Zones (by seat) that stay empty, though the game would furnish them."""
    pieces: list[Piece] = field(default_factory=list)
    game: Game = field(init=False, repr=False)
    info: GameInfo = field(init=False, repr=False)
    speaker: int | None = field(init=False, default=None)
    """Who answers what a whole team is asked; None: whom it concerns most."""
    _own: CardSet | None = field(init=False, default=None, repr=False)
    _since: int = field(init=False, default=0, repr=False)
    _phase: int = field(init=False, default=-1, repr=False)
    _claimed: int = field(init=False, default=0, repr=False)

    def __post_init__(self) -> None:
        self.info = game_info(self.name)

    # ---- setting up
    def put(self, seat: int, zone: str, what: CardData | str = FILLER, *more: CardData | str, count: int = 1,
            bowed: bool = False, down: bool = False, damage: int = 0, owner: int | None = None,
            name: str = "", used: int = 0, on: Piece | None = None, under: bool = False,
            fresh: bool = False, known: Sequence[int] = ()) -> Piece:
        """Put cards into a zone; gives back the first. Into the deck the first goes on top.

        what: a card made with `card`, or the name or id of one of the game's own (or "filler", a blank one).
        name: what to call it here, where its own name would not do. used: how often its limited abilities have been
        used this turn. on: attached to that card, or (under) below it in its stack. fresh: it came this turn.
        known: who knows what it is, though it lies hidden.
        """
        if zone not in {z.name for z in self.info.rules.zones}:
            raise AssertionError(f"There is no zone '{zone}': {', '.join(z.name for z in self.info.rules.zones)}.")
        made = [Piece("", self._data(one), seat, zone, int(bowed), int(down), damage, seat if owner is None else owner)
                for one in (what, *more) for _ in range(count)]
        for piece in made:
            piece.name = name or piece.data.name
            piece.used = used
            piece.on = on
            piece.under = under
            piece.fresh = fresh
            piece.known = tuple(known)
        self.pieces.extend(made)
        return made[0]

    def _data(self, what: CardData | str) -> CardData:
        if isinstance(what, CardData):
            return self._whole(what)
        if what == FILLER:
            return self._whole(card(FILLER))
        for piece in self.pieces:
            if piece.data.name == what:
                return piece.data
        if self._own is None:
            self._own = CardSet(dict(self.cards)) if self.cards is not None else read_set(self.info, None, self.as_of)
        return self._own.find(what)

    def _whole(self, data: CardData) -> CardData:
        """A made-up card has what a card of its kind must have."""
        return self.info.made_up(data) if data.id.startswith("T-") else data

    def start(self) -> Position:
        """Build the position and run to the first question."""
        for seat in range(self.seats):
            self._furnish(seat, self.deck if isinstance(self.deck, int) else self.deck[seat])
        cards = {p.data.id: p.data for p in self.pieces}
        lib = library(self.info, cards)
        chosen = choose_format(self.info, self.format or None, self.seats)
        require_seats(self.info, chosen, self.seats)
        g = self.info.empty_game(lib, self.seats, *([chosen] if self.seats > 2 else []))
        zones = {z.name: z for z in self.info.rules.zones}
        flat = [p for p in self.pieces if not zones[p.zone].ordered]
        for piece in [*reversed([p for p in self.pieces if zones[p.zone].ordered]),
                      *[p for p in flat if p.on is None], *[p for p in flat if p.on is not None]]:
            z = zones[piece.zone]
            ref = new_card(g, lib.by_id[piece.data.id], piece.seat, z.id)
            piece.instance = ref & ID
            c = g.cards[ref & ID]
            g.cards[ref & ID] = Card(c.ref, piece.owner, c.seat, c.zone, c.pose, c.down, c.damage)
            if piece.on is not None:
                put_under(g, ref, g.cards[piece.on.instance].ref, int(piece.under))
            if piece.pose:
                set_pose(g, ref, 1)
            if piece.down:
                set_down(g, ref, 1)
                # It was laid so: nobody has seen it before.
                for s in range(g.seats):
                    g.knows[s] &= ~(1 << (ref & ID))
            if piece.damage:
                set_damage(g, ref, piece.damage)
            for s in piece.known:
                g.knows[s] |= 1 << (ref & ID)
                issue_handle(g, s, ref & ID)
            if piece.used:
                for key in abilities_of(g, ref):
                    if lib.abilities[key & ABILITY].limit:
                        g.limits[key] = piece.used
        if self.info.setup_scenario is None:
            raise AssertionError(f"{self.name} cannot be started from a position.")
        g.rng = self.seed
        # A game that is over runs nothing: only the frames are wanted, the log follows the first step already.
        g.over = 1
        start = {"phase": self.phase} if self.phase else {}
        self.info.setup_scenario(g, {**start, "turn": self.turn, "step": self.step, **self.spec})
        g.over = 0
        for piece in self.pieces:
            if piece.fresh:
                c = g.cards[piece.instance]
                g.cards[piece.instance] = Card(c.ref, c.owner, c.seat, c.zone, c.pose, c.down, c.damage, c.came, c.host,
                                               c.tucked, g.clock)
        setup = Setup(self.info, chosen, self.seed, (), self.as_of or date.today(), cards,
                      tuple(cards))
        self.game = Game.from_position(setup, g, self._pauses)
        return self

    def _furnish(self, seat: int, deck: int) -> None:
        """What a position needs besides what is put there: blank cards in the deck, or what the game says."""
        counts: dict[str, int] = {}
        for p in self.pieces:
            if p.seat == seat:
                counts[p.zone] = counts.get(p.zone, 0) + 1
        more = self.info.furnish(deck, counts) if self.info.furnish is not None else \
            [("deck", self._data(FILLER)) for _ in range(deck)]
        self.pieces.extend([Piece(data.name, data, seat, zone, owner=seat) for zone, data in more
                            if (seat, zone) not in self.bare])

    def _pauses(self, g: State, proc: int, step: int) -> bool:
        """Nobody may have anything to do, and the turn would go by before anybody has looked."""
        if self.still:
            self.still = False
            return True
        stops = (self.pause_at,) if isinstance(self.pause_at, str) else self.pause_at
        if PROCEDURES[proc].labels[step] in stops:
            return True
        last = len(self.info.phases) - 1
        began = self._phase != last and self.info.phase_of(g) == last
        self._phase = self.info.phase_of(g)
        return began and self.phase != self.info.phases[last][0]

    @property
    def paused(self) -> bool:
        log = self.game._log
        return log is not None and log.paused

    def go(self) -> Position:
        """Go on from a pause. Every action, and every look at the question, does so by itself."""
        log = self.game._log
        if log is not None and log.paused:
            log.run(self.state)
        return self

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

    # ---- the question
    @property
    def asked(self) -> Question:
        while self.paused:
            self.go()
        q = self.game.question
        if q is None:
            raise Refused("The game is over: nobody is asked.", "ゲームは終わっています。")
        return q

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.asked.seat

    @property
    def kind(self) -> str:
        """The name of the question: priority, greeter, choose, …"""
        return self.asked.kind

    def options(self) -> list[str]:
        """Everything that can be answered: "pass", "enter NAME", "use NAME", "NAME", "player 1", "yes", "3"."""
        return [self.say(o) for o in self.asked.options]

    def say(self, o: Option) -> str:
        """An option as a player would say it."""
        verb = o.raw >> VERB
        if verb == V_NUMBER:
            return str(o.number)
        if verb == V_SEAT:
            return f"player {(o.player or 0) + self.first}"
        refs = o.refs
        if not refs:
            return f"mode {(o.raw & PAYLOAD) + 1}" if verb == V_INDEX else o.verb
        name = self.named(refs[0])
        return name if o.verb == "choose" else f"{o.verb} {name}"

    def _answer(self, wanted: str, option: Option | None, card: What | None = None) -> Position:
        if option is None:
            raise self._refused(wanted, card)
        self._say(option)
        return self

    def _say(self, option: Option) -> None:
        """Answer; for a team the one who was said to."""
        who = self.speaker if self.speaker is not None and self.speaker in option.question.seats else None
        self.game.answer(option, who)

    def _refused(self, wanted: str, card: What | None) -> Refused:
        """Not legal: what is asked instead, and which conditions of which rules fail."""
        why = self.reasons(card) if card is not None and not isinstance(card, int) else []
        en = [f"Not legal: {wanted}. Seat {self.seat} is asked '{self.kind}' and may say: {self.options()}."]
        ja = [f"適正ではありません:{wanted}。席{self.seat}への質問は「{self.kind}」、選択肢は{self.options()}です。"]
        return Refused("\n".join(en + [f"  {r.verb}: {r.en} ({r.rule})" for r in why]),
                       "\n".join(ja + [f"  {r.verb}:{r.ja}({r.rule})" for r in why]))

    def _forced(self, fits: Callable[[Forced], bool]) -> bool:
        """An answer that was the only one can be said too: claim it, once."""
        log = self.game._log
        forced = log.forced if log is not None else []
        for i in range(self._claimed, len(forced)):
            if fits(forced[i]):
                self._claimed = i + 1
                return True
        return False

    def _acts(self) -> None:
        """What was forced before this action cannot be said any more."""
        log = self.game._log
        self._claimed = len(log.forced) if log is not None else 0

    def _by(self, verb: str, what: What) -> Option | None:
        i = self.piece(what).instance
        exact = [o for o in self.asked.options if o.verb == verb and any(r & ID == i for r in o.refs)]
        if exact or isinstance(what, Piece):
            return exact[0] if exact else None
        same = [o for o in self.asked.options if o.verb == verb and o.refs and self.named(o.refs[0]) == what]
        return same[0] if same else None

    # ---- acting
    def act(self, verb: str, what: What, index: int = 0) -> Position:
        """Take an action of the game with a card, by the action's name; `index` among those that are offered."""
        self._acts()
        i = self.piece(what).instance
        found = [o for o in self.asked.options if o.verb == verb and any(r & ID == i for r in o.refs)]
        if not found and isinstance(what, str):
            found = [o for o in self.asked.options if o.verb == verb and o.refs and self.named(o.refs[0]) == what]
        return self._answer(f"{verb} {what}", found[index] if index < len(found) else None, what)

    def enter(self, what: What) -> Position:
        """Enter a card."""
        self._acts()
        return self._answer(f"enter {what}", self._by("enter", what), what)

    def use(self, what: What, index: int = 0) -> Position:
        """Use an ability of a card; `index` among those that are offered."""
        self._acts()
        i = self.piece(what).instance
        usable = [o for o in self.asked.options if o.verb == "use" and o.refs]
        found = [o for o in usable if any(r & ID == i for r in o.refs)]
        if not found and not isinstance(what, Piece):
            found = [o for o in usable if self.named(o.refs[0]) == what]
        return self._answer(f"use {what}", found[index] if index < len(found) else None, what)

    def choose(self, *what: What) -> Position:
        """Choose these, one question after another: cards, players (by seat), or any option by its words.

        A choice that was the only one, and that nobody was asked for, may be said or left out.
        """
        for one in what:
            if not (self.over or self.paused):
                option = self._choice(one)
                if option is not None:
                    self._say(option)
                    continue
            if not self._forced(partial(self._is, one)):
                self._answer(f"choose {one}", self._choice(one), one)
        return self

    def _is(self, what: What, f: Forced) -> bool:
        if isinstance(what, int):
            return f.option >> VERB == V_SEAT and f.option & 7 == what
        names = [self.named(r) for r in f.refs if 0 < r < SEAT]
        if isinstance(what, Piece):
            return any(r & ID == what.instance for r in f.refs if 0 < r < SEAT)
        return what in names

    def _choice(self, what: What) -> Option | None:
        if isinstance(what, int):
            return next((o for o in self.asked.options if o.player == what), None)
        if isinstance(what, str):
            for o in self.asked.options:
                if self.say(o) == what or what in (o.label("ja"), o.label("en")):
                    return o
        if isinstance(what, str) and not any(p.name == what for p in self.pieces):
            return None
        return self._by("choose", what)

    def greet(self, who: What, whom: What) -> Position:
        """A character greets a character or (by seat) a player."""
        return self.choose(who, whom)

    def number(self, n: int) -> Position:
        if self._forced(lambda f: f.option == V_NUMBER << VERB | n):
            return self
        return self._answer(f"the number {n}", next((o for o in self.asked.options if o.number == n), None))

    def mode(self, n: int) -> Position:
        """The n-th of several modes or alternatives, from 1."""
        found = [o for o in self.asked.options if o.raw >> VERB == V_INDEX and o.raw & PAYLOAD == n - 1]
        return self._answer(f"mode {n}", found[0] if found else None)

    def yes(self) -> Position:
        return self.word("yes")

    def no(self) -> Position:
        return self.word("no")

    def stop(self) -> Position:
        """No more picks."""
        return self.word("stop")

    def pass_(self, seat: int | None = None) -> Position:
        """Pass; with a seat, make sure that it is that one."""
        self._acts()
        if seat is not None and self.seat != seat:
            raise Refused(f"Seat {self.seat} is asked, not {seat}.",
                          f"尋ねられているのは席{seat}ではなく席{self.seat}です。")
        return self.word("pass")

    def word(self, verb: str) -> Position:
        """Answer with a plain word: pass, yes, no, stop."""
        return self._answer(verb, next((o for o in self.asked.options if o.verb == verb), None))

    def concede(self, seat: int) -> Position:
        self.game.concede(seat)
        return self

    # ---- passing through what does not matter
    def pass_until_empty(self) -> Position:
        """Both pass until nothing is left in progress; stops at any question where one cannot pass."""
        while not self.over and self.state.pile and self._can_pass():
            self.pass_()
        return self

    def resolve(self) -> Position:
        """Both pass until the topmost thing in progress has gone; stops at any question where one cannot pass."""
        pile = self.state.pile
        top = pile[-1] if pile else 0
        while not self.over and top in self.state.pile and self._can_pass():
            self.pass_()
        return self

    def pass_until(self, *, phase: str | None = None, kind: str | None = None, seat: int | None = None,
                   turn: int | None = None) -> Position:
        """Pass (or say no, or stop) until all of these are so: phase, kind of question, who is asked, whose turn."""
        for _ in range(1000):
            if self.over:
                raise Refused("The game ended before that.", "その前にゲームが終わりました。")
            if (phase in (None, self.at) and kind in (None, self.kind) and seat in (None, self.seat)
                    and turn in (None, self.state.tp)):
                return self
            self._decline()
        raise Refused(f"That was not reached: {phase or kind or seat or turn}.",
                      f"{phase or kind or seat or turn}になりません。")

    def _can_pass(self) -> bool:
        return any(o.verb == "pass" for o in self.asked.options)

    def _decline(self) -> None:
        for verb in ("pass", "no", "stop"):
            for o in self.asked.options:
                if o.verb == verb:
                    self._say(o)
                    return
        raise Refused(f"On the way seat {self.seat} is asked '{self.kind}' and cannot pass: {self.options()}.",
                      f"途中で席{self.seat}が「{self.kind}」と尋ねられ、パスできません:{self.options()}")

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

    def pile(self) -> list[str]:
        """What is in progress, the newest first: cards by name, abilities as "ability of NAME"."""
        out = []
        for i in reversed(self.state.pile):
            ref = source_card(self.state, i)
            is_card = bool(ref) and self.state.records[i].n[14] == 0
            out.append(self.named(ref) if is_card else f"ability of {self.named(ref)}" if ref else "damage check")
        return out

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
            words = self.info.keyword_words.get(g.lib.abilities[key & ABILITY].keyword)
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

    # ---- why
    def reasons(self, what: What, seat: int | None = None) -> list[Reason]:
        """Why nothing can be done with a card: reasons with verb, rule and sentence."""
        who = seat if seat is not None else self.seat if not self.over else 0
        return self.game.reasons(who, self.ref(what))

    def why_not(self, what: What, seat: int | None = None) -> list[str]:
        """The rules that forbid acting with a card now; empty when one can."""
        return [r.rule for r in self.reasons(what, seat)]

    def events(self) -> list[str]:
        """The names of what has happened since the last time this was asked."""
        found = self.game.events(self._since)
        self._since += len(found)
        return [e.name for e in found]

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

