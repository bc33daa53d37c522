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
from itertools import permutations
from typing import Any, Final, TypeVar

from taisen.api import Game
from taisen.asking import KERNEL_KINDS, Option, Question
from taisen.cards.files import CardSet, read_set
from taisen.cards.library import library
from taisen.games import game_info
from taisen.games.info import CardData, GameInfo
from taisen.kernel.continuous import abilities_of
from taisen.kernel.counters import at_zone, put_counters
from taisen.kernel.library import Library
from taisen.kernel.moves import create, new_card, set_damage, set_down, set_pose, turn_side
from taisen.kernel.names import ABILITY, ID, PAYLOAD, SEAT, V_ABILITY, V_INDEX, V_NUMBER, V_SEAT, VERB
from taisen.kernel.procedure import PROCEDURES
from taisen.kernel.question import K_GAME
from taisen.kernel.rules import CounterDef, RoleDef, ZoneDef
from taisen.kernel.sight import issue_handle
from taisen.kernel.stacks import put_under
from taisen.kernel.state import Card
from taisen.kernel.state import Game as State
from taisen.labels import VERB_NAMES, option_refs, question_names
from taisen.log import Forced
from taisen.scenario.looking import Looking
from taisen.scenario.pieces import FILLER, Piece, Refused, What, card
from taisen.setting import Setup, choose_format, require_seats

LONGEST_GROUP: Final = 6
"""So many picks of one question are put into the order that the engine offers."""


def goes_on(group: tuple[int, str, int, int], q: Question, picked: int) -> bool:
    """Whether a question goes on with the group of picks (seat, kind, most, picked) of which so many more were picked."""
    return len(q.picked) == group[3] + picked or (not q.picked and q.most == group[2] - picked)


Row = TypeVar("Row", CounterDef, RoleDef)


def named_row(rows: Sequence[Row], name: str, en: str, ja: str) -> Row:
    """The row of a game's table that is called so."""
    for row in rows:
        if row.name == name:
            return row
    known = ", ".join([row.name for row in rows]) or "-"
    raise Refused(f"There is no {en} '{name}' in this game; there is {known}.", f"このゲームに{ja}「{name}」はありません。あるのは{known}です。")


@dataclass(slots=True)
class Position(Looking):
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
    laid: dict[tuple[int, str], dict[str, int]] = field(default_factory=dict)
    """Counters at players and in zones, by seat and zone ("": at the player)."""
    game: Game = field(init=False, repr=False)
    info: GameInfo = field(init=False, repr=False)
    speaker: int | None = field(init=False, default=None)
    """Who answers what a whole team is asked; None: whom it concerns most."""
    _own: CardSet | None = field(init=False, default=None, repr=False)
    _since: int = field(init=False, default=0, repr=False)
    _phase: int = field(init=False, default=-1, repr=False)
    _claimed: set[int] = field(init=False, default_factory=set, repr=False)
    """Which of the answers that were the only ones have been said."""
    _acted: int = field(init=False, default=0, repr=False)
    """So many of those there were before the last action: they cannot be said any more."""
    meant: str = field(init=False, default="")
    """The name of the question that is answered, where that was said."""

    def __post_init__(self) -> None:
        self.info = game_info(self.name)

    # ---- setting up
    def put(self, seat: int, zone: str, what: CardData | str = FILLER, *more: CardData | str, count: int = 1,
            bowed: bool = False, down: bool = False, damage: int = 0, owner: int | None = None,
            name: str = "", used: int = 0, on: Piece | None = None, under: bool = False,
            fresh: bool = False, known: Sequence[int] = (), role: str = "", counters: Mapping[str, int] | None = None) -> Piece:
        """Put cards into a zone; gives back the first. Into the deck the first goes on top.

        what: a card made with `card`, or the name or id of one of the game's own (or "filler", a blank one).
        name: what to call it here, where its own name would not do. used: how often its limited abilities have been
        used this turn. on: attached to that card, or (under) below it in its stack. fresh: it came this turn.
        known: who knows what it is, though it lies hidden. role: what it is attached as, by the game's word (a level card).
        counters: how many of which kind lie on it. A side of a two-sided card is put by its own name; a token as any card.
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
            piece.role = role
            piece.counters = dict(counters or {})
        self.pieces.extend(made)
        return made[0]

    def count_at(self, seat: int, counters: Mapping[str, int], zone: str = "") -> None:
        """So many counters of each kind lie at a player, or in that zone of theirs."""
        self.laid.setdefault((seat, zone), {}).update(counters)

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
        return self.info.positions.made_up(data) if data.id.startswith("T-") else data

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
            ref = self._laid(g, lib, piece, z)
            piece.instance = ref & ID
            c = g.cards[ref & ID]
            g.cards[ref & ID] = Card(c.ref, piece.owner, c.seat, c.zone, c.pose, c.down, c.damage)
            if piece.on is not None:
                put_under(g, ref, g.cards[piece.on.instance].ref, self._role(piece.role) if piece.role else int(piece.under))
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
                        for _ in range(piece.used):
                            g.count_use(key)
            for name, n in piece.counters.items():
                put_counters(g, ref, self._kind(name), n)
        for (seat, zone), there in self.laid.items():
            for name, n in there.items():
                put_counters(g, at_zone(g, seat, zones[zone].id) if zone else SEAT | seat, self._kind(name), n)
        if self.info.positions.setup_scenario is None:
            raise AssertionError(f"{self.name} cannot be started from a position.")
        g.rng = self.seed
        # A game that is over runs nothing: only the frames are wanted, the log follows the first step already.
        g.over = 1
        start = {"phase": self.phase} if self.phase else {}
        self.info.positions.setup_scenario(g, {**start, "turn": self.turn, "step": self.step, **self.spec})
        g.over = 0
        for piece in self.pieces:
            if piece.fresh:
                c = g.cards[piece.instance]
                g.cards[piece.instance] = Card(c.ref, c.owner, c.seat, c.zone, c.pose, c.down, c.damage, c.came, c.host,
                                               c.tucked, g.clock)
        setup = Setup(self.info, chosen, self.seed, (), self.as_of or date.today(), cards, self._foreign(cards))
        self.game = Game.from_position(setup, g, self._pauses)
        return self

    def _foreign(self, cards: Mapping[str, CardData]) -> tuple[str, ...]:
        """Those that are not the game's own."""
        if all(i.startswith("T-") for i in cards):
            return tuple(cards)
        own = read_set(self.info, None, self.as_of).cards
        return tuple([i for i in cards if i not in own])

    def _laid(self, g: State, lib: Library, piece: Piece, z: ZoneDef) -> int:
        """The card of a piece where it lies: of a side that is no first one its card, turned to it; a token is made."""
        d = lib.defs[lib.by_id[piece.data.id]]
        if d.token:
            ref = create(g, d.face, piece.seat, z.id)
        else:
            ref = new_card(g, d.other if d.behind else d.face, piece.seat, z.id)
        if not ref or (d.behind and not turn_side(g, ref)):
            raise Refused(f"'{piece.name}' cannot lie in {z.en} like that.", f"「{piece.name}」はそのように{z.ja}に置けません。")
        return ref

    def _kind(self, name: str) -> int:
        return named_row(self.info.rules.counters, name, "counter", "カウンター").id

    def _role(self, name: str) -> int:
        return named_row(self.info.rules.roles, name, "way to attach a card", "付き方").id

    def _furnish(self, seat: int, deck: int) -> None:
        """What a position needs besides what is put there: blank cards in the deck, or what the game says."""
        counts: dict[str, int] = {}
        for p in self.pieces:
            if p.seat == seat:
                counts[p.zone] = counts.get(p.zone, 0) + 1
        more = self.info.positions.furnish(deck, counts) if self.info.positions.furnish is not None else \
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

    def go_on(self, quiet: bool = False) -> Position:
        """Go on from a pause to the next question; quiet: it need not be paused."""
        if not self.paused and not quiet:
            raise Refused("The game is not paused: answer what is asked.", "ゲームは止まっていません。質問に答えてください。")
        while self.paused:
            self.go()
        return self

    def claim(self, what: What, seat: int) -> bool:
        """That player's only answer was this, and it has not been said yet."""
        return self._forced(partial(self._is, what), seat)

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

    def who(self, lang: str) -> str:
        """Who is asked, as it is counted here."""
        n = self.seat + self.first
        return f"プレイヤー{n}" if lang == "ja" and self.first else f"席{n}" if lang == "ja" else f"{'Player' if self.first else 'Seat'} {n}"

    def options(self) -> list[str]:
        """Everything that can be answered: "pass", "enter NAME", "use NAME", "NAME", "player 1", "yes", "3"."""
        return [self.say(o) for o in self.asked.options]

    def may(self, verb: str) -> list[str]:
        """The names of the cards with which that can be done now."""
        return [self.named(o.refs[0]) for o in self.asked.options if o.verb == verb and o.refs]

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
        """Not legal: which conditions of which rules fail, what matters first, and what is asked instead."""
        said = wanted.split(" ")[0]
        # Of a choice only what can be chosen matters. What was tried comes before what else could be tried with the card.
        why = self.tried(said, card) if card is not None and not isinstance(card, int) and said != "choose" else []
        lead_en = f"Not legal: {wanted}: {why[0].en} ({why[0].rules[0]})" if why else f"Not legal: {wanted}."
        lead_ja = f"適正ではありません:{wanted}:{why[0].ja}({why[0].rules[0]})" if why else f"適正ではありません:{wanted}。"
        en = [lead_en, *[f"  {r.verb}: {r.en} ({r.rules[0]})" for r in why[1:]],
              f"  {self.who('en')} is asked '{self.kind}' and may say: {', '.join(self.options())}."]
        ja = [lead_ja, *[f"  {r.verb}:{r.ja}({r.rules[0]})" for r in why[1:]],
              f"  {self.who('ja')}への質問は「{self.kind}」、選択肢は{'、'.join(self.options())}です。"]
        return Refused("\n".join(en), "\n".join(ja))

    def _forced(self, fits: Callable[[Forced], bool], seat: int | None = None) -> bool:
        """An answer that was the only one can be said too: claim it, once. seat: of that player alone."""
        log = self.game._log
        forced = log.forced if log is not None else []
        for i in range(self._acted, len(forced)):
            f = forced[i]
            if i not in self._claimed and fits(f) and self.meant in ("", self._kind_of(f.kind)) and seat in (None, f.seat):
                self._claimed.add(i)
                return True
        return False

    def _kind_of(self, kind: int) -> str:
        return KERNEL_KINDS[kind] if kind < K_GAME else question_names(self.name).get(kind, f"question {kind}")

    def _pending(self) -> bool:
        """A question is open, and it is the one that is meant."""
        return not self.over and not self.paused and self.meant in ("", self.kind)

    def _acts(self) -> None:
        """What was forced before this action cannot be said any more."""
        log = self.game._log
        self._acted = len(log.forced) if log is not None else 0

    def _by(self, verb: str, what: What) -> Option | None:
        found = self._about(verb, what)
        return found[0] if found else None

    def _about(self, verb: str, what: What) -> list[Option]:
        """The options of that verb with that card; where one stands for several cards alike, it becomes the one that is meant."""
        piece = self.piece(what)
        offered = [o for o in self.asked.options if o.verb == verb and o.refs]
        exact = [o for o in offered if any(r & ID == piece.instance for r in o.refs)]
        if not exact and not isinstance(what, Piece):
            exact = [o for o in offered if self.named(o.refs[0]) == what]
        if not exact:
            exact = [o for o in offered if len(o.refs) == 1 and self._alike(o.refs[0], piece)]
        for o in exact[:1]:
            self._become(piece, o)
        return exact

    def _alike(self, ref: int, piece: Piece) -> bool:
        """Two cards of one's own that are the same card in the same hidden place: the question offers one of them."""
        g = self.state
        a, b = g.cards[ref & ID], g.cards[piece.instance]
        return g.face[ref & ID] == g.face[piece.instance] and (a.zone, a.seat, a.owner) == (b.zone, b.seat, b.owner) \
            and bool(g.rules.hidden >> a.zone & 1) and not a.host and not b.host

    def _become(self, piece: Piece, option: Option) -> None:
        """Nobody can tell these cards apart, so the one that the engine takes is the one that was said."""
        first = option.refs[0] & ID
        if first == piece.instance or option.verb not in ("choose", *self.info.words.verb_names.values(), "use"):
            return
        if option.raw >> VERB == V_ABILITY or len(option_refs(self.state, option.raw)) == 1:
            other = next((p for p in self.pieces if p.instance == first), None)
            if other is not None and other.data.id == piece.data.id:
                other.instance, piece.instance = piece.instance, other.instance

    # ---- acting
    def act(self, verb: str, what: What, index: int = 0) -> Position:
        """Take an action of the game with a card, by the action's name; `index` among those that are offered."""
        self._acts()
        found = self._about(verb, what)
        return self._answer(f"{verb} {what}", found[index] if index < len(found) else None, what)

    def enter(self, what: What) -> Position:
        """Enter a card."""
        self._acts()
        return self._answer(f"enter {what}", self._by("enter", what), what)

    def use(self, what: What, index: int = 0) -> Position:
        """Use an ability of a card; `index` among those that are offered."""
        self._acts()
        found = self._about("use", what)
        return self._answer(f"use {what}", found[index] if index < len(found) else None, what)

    def choose(self, *what: What) -> Position:
        """Choose these, one question after another: cards, players (by seat), or any option by its words.

        A choice that was the only one, and that nobody was asked for, may be said or left out. Several picks of one question may
        be said in any order.
        """
        rest = list(what)
        while rest:
            rest = self._orderly(rest)
            one = rest.pop(0)
            option = self._choice(one) if self._pending() else None
            if option is not None:
                self._say(option)
            elif not self._forced(partial(self._is, one)):
                if self.meant and not self.over and self.kind != self.meant:
                    raise Refused(f"{self.who('en')} is asked '{self.kind}', not '{self.meant}'.",
                                  f"{self.who('ja')}への質問は「{self.meant}」ではなく「{self.kind}」です。")
                self._answer(f"choose {one}", self._choice(one), one)
        return self

    def _orderly(self, what: list[What]) -> list[What]:
        """The same choices so that the engine takes them: it offers the picks of a group in one order only."""
        if len(what) < 2 or not self._pending() or self.asked.most < 2:
            return what
        several = min(len(what), self.asked.most - len(self.asked.picked), LONGEST_GROUP)
        real = self.game
        try:
            for order in permutations(what[:several]):
                if self._taken(real, order) == several:
                    return [*order, *what[several:]]
        finally:
            self.game = real
        return what

    def _taken(self, game: Game, order: Sequence[What]) -> int:
        """How many of these the pending question would take one after another, tried on a copy."""
        self.game = game.clone()
        first = self.asked
        group = (first.seat, first.kind, first.most, len(first.picked))
        kept = [(p, p.instance) for p in self.pieces]
        try:
            for n, one in enumerate(order):
                q = self.game.question
                if q is None or (q.seat, q.kind) != group[:2] or (n and not goes_on(group, q, n)):
                    return n
                option = self._choice(one)
                if option is None:
                    return n
                self._say(option)
            return len(order)
        finally:
            for p, instance in kept:
                p.instance = instance

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
        if self._forced(lambda f: f.option == V_NUMBER << VERB | n) or not self._pending():
            return self
        return self._answer(f"the number {n}", next((o for o in self.asked.options if o.number == n), None))

    def mode(self, n: int) -> Position:
        """The n-th of several modes or alternatives, from 1."""
        found = [o for o in self.asked.options if o.raw >> VERB == V_INDEX and o.raw & PAYLOAD == n - 1]
        if not found and self._forced(lambda f: f.option == V_INDEX << VERB | n - 1):
            return self
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
        option = next((o for o in self.asked.options if o.verb == verb), None) if self.meant in ("", self.kind) else None
        if option is None and self._forced(lambda f: VERB_NAMES.get(f.option >> VERB) == verb):
            return self
        return self._answer(verb, option)

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
            there = (phase is None or phase == self.at) and (turn is None or turn == self.state.tp)
            if self.paused:
                # Nobody is asked at a pause: a phase or a turn may be waited for there, a question comes later. Going on leads to
                # a question that has not been looked at yet, so it is not declined before it has been.
                if there and kind is None and seat is None:
                    return self
                self.go()
                continue
            if there and (kind is None or kind == self.kind) and (seat is None or seat == self.seat):
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
        raise Refused(f"On the way {self.who('en').lower()} is asked '{self.kind}' and cannot pass: {', '.join(self.options())}.",
                      f"途中で{self.who('ja')}が「{self.kind}」と尋ねられ、パスできません:{'、'.join(self.options())}")
