"""What one seat sees, with words: the kernel's view made readable."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from taisen.asking import Question
from taisen.cards.library import english_texts
from taisen.games.info import GameInfo
from taisen.kernel import knowledge
from taisen.kernel.counters import ABOUT
from taisen.kernel.knowledge import CardSeen, PlaySeen, ZoneSeen
from taisen.kernel.library import CardDef, Library
from taisen.kernel.names import NOTE_SHIFT, PLACE, R_GAME, REC, ROLES, SEAT, W_ABILITY, W_CARD, W_COPY
from taisen.kernel.state import Game as State
from taisen.labels import UNKNOWN, def_name, pick, player

Words = tuple[str, str]


@dataclass(frozen=True, slots=True)
class CardView:
    """A card as a seat sees it. Without an `id` it is a back, of a `kind` where backs can be told apart."""

    handle: int
    """What this seat calls it, as long as it can follow it; 0 for a back that it cannot tell from others."""
    id: str | None
    owner: int
    seat: int
    pose: int
    down: bool
    damage: int
    kind: str = ""
    nums: Mapping[str, int] = field(default_factory=dict)
    """Its numbers now; `printed` are those on the card."""
    printed: Mapping[str, int] = field(default_factory=dict)
    keywords: tuple[Words, ...] = ()
    traits: tuple[str, ...] = ()
    called: str = ""
    """Its name as it is now, where an effect has changed it."""
    definition: CardDef | None = field(default=None, repr=False, compare=False)
    game: str = ""
    host: int = 0
    """The handle of what it is attached to or lies under, or 0."""
    under: bool = False
    """It lies under its host, as part of one stack."""
    counters: Mapping[str, int] = field(default_factory=dict)
    """How many of each kind of counter lie on it."""
    role: str = ""
    """What it is while it is attached, by the game's word, where it is more than an attached card."""
    half: bool = False
    """It is printed on both sides, and this seat does not know what the other side of this one is."""
    other: CardDef | None = field(default=None, repr=False, compare=False)
    """Its other side, where it is printed on both and the seat may know it."""

    def name(self, lang: str = "en", full: bool = False) -> str:
        if self.definition is None:
            return pick(UNKNOWN, lang)
        return self.called or def_name(self.definition, lang, full)

    @property
    def token(self) -> bool:
        """It is no card, but was made in the game."""
        return self.definition is not None and self.definition.token

    def marked(self, info: GameInfo, lang: str = "en") -> list[Words]:
        """The marks of the game that it bears: (word, colour)."""
        return [(info.table.marks[t][0 if lang == "ja" else 1], info.table.marks[t][2]) for t in info.table.marks if t in self.traits]

    def text(self, lang: str = "ja") -> str:
        """What is printed on it; in English, what that means."""
        if self.definition is None:
            return ""
        return self.definition.text if lang == "ja" else english_texts(self.game, self.definition)[0]

    @property
    def reworded_by(self) -> str:
        """Who worded its text anew, so that it plays by that; "" where it plays as printed."""
        return "" if self.definition is None else self.definition.reworded[0]

    def check_text(self, lang: str = "ja") -> str:
        """Its second text (Ninja Slayer: ukemi)."""
        if self.definition is None:
            return ""
        return self.definition.check_text if lang == "ja" else english_texts(self.game, self.definition)[1]


@dataclass(frozen=True, slots=True)
class PlayView:
    """Something in progress: a card, an ability, or something of the rules (no card)."""

    seat: int
    what: str
    """card, ability or check."""
    handle: int
    id: str | None
    number: int
    targets: tuple[tuple[int, ...], ...]
    """What was chosen for it: handles, players as -1 - seat."""
    definition: CardDef | None = field(default=None, repr=False, compare=False)

    def name(self, lang: str = "en") -> str:
        if self.definition is None:
            return ("処理" if lang == "ja" else "a process") if self.what == "check" else pick(UNKNOWN, lang)
        name = def_name(self.definition, lang)
        if self.what == "card":
            return name
        if self.what == "copy":
            return f"{name}のコピー" if lang == "ja" else f"copy of {name}"
        return f"{name}の能力" if lang == "ja" else f"ability of {name}"


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player as another seat sees them."""

    seat: int
    team: int
    """Players of one team have one number; without teams everybody has their own."""
    gone: bool
    """They have left the game, which goes on."""
    marks: tuple[Words, ...] = ()
    """What they are to the seat that looks, where that is not plain: an ally, in front, …"""


@dataclass(frozen=True, slots=True)
class View:
    """Everything that one seat sees."""

    seat: int
    turn: int
    turn_seat: int
    phase: str
    phase_words: Words
    over: bool
    winners: tuple[int, ...]
    zones: Mapping[tuple[int | None, str], list[CardView]]
    """By (seat, zone name), shared zones by (None, name), a team's by the first of its seats;
    every card there, the top one last where there is order."""
    pile: tuple[PlayView, ...]
    """What is in progress, the newest last."""
    waiting: tuple[PlayView, ...]
    hurt: tuple[int, ...]
    deciding: bool
    """Somebody else is being asked."""
    question: Question | None
    """The pending question, when this seat is asked, alone or with others of its team."""
    raw: knowledge.View = field(repr=False, compare=False)
    players: tuple[PlayerView, ...] = ()
    scores: Mapping[int, int] = field(default_factory=dict)
    """The points of each team, where the format counts some."""
    counters: Mapping[tuple[int | None, str], Mapping[str, int]] = field(default_factory=dict)
    """How many counters of each kind lie at a player, (seat, ""), or in a zone, as `zones` names it."""

    @property
    def in_teams(self) -> bool:
        return len({p.team for p in self.players}) < len(self.players)

    def zone(self, seat: int | None, name: str) -> list[CardView]:
        if (seat, name) in self.zones:
            return self.zones[(seat, name)]
        team = [p.team for p in self.players if p.seat == seat]
        for p in self.players:
            if p.team in team and (p.seat, name) in self.zones:
                return self.zones[(p.seat, name)]
        return self.zones[(None, name)]

    def count(self, seat: int | None, name: str) -> int:
        return len(self.zone(seat, name))

    def things(self, seat: int | None, name: str) -> list[CardView]:
        """What lies in a zone by itself: without what is attached to something or lies under it."""
        return [c for c in self.zone(seat, name) if not c.host]

    def parts(self, card: CardView, under: bool = False) -> list[CardView]:
        """What is attached to a thing, or lies under it."""
        return [c for cards in self.zones.values() for c in cards if c.host and c.host == card.handle and c.under == under]

    def card(self, handle: int) -> CardView | None:
        """The card of that handle."""
        for cards in self.zones.values():
            for c in cards:
                if handle and c.handle == handle:
                    return c
        return None

    def player(self, seat: int, lang: str = "en") -> str:
        return player(seat, lang)


def view_of(info: GameInfo, g: State, seat: int) -> View:
    raw = knowledge.view(g, seat)
    phase = info.phases[info.phase_of(g)]
    zones: dict[tuple[int | None, str], list[CardView]] = {}
    for i in range(len(raw.zones)):
        z = info.rules.zones[i % info.rules.count]
        if g.home[i] != i:
            continue
        owner = i // info.rules.count
        zones[(None if z.shared else owner, z.name)] = zone_cards(info, g.lib, raw.zones[i], owner)
    winners = tuple([s for s in range(g.seats) if raw.over and raw.winners >> s & 1])
    return View(seat, raw.turn, raw.tp, phase[0], (phase[1], phase[2]), bool(raw.over), winners, zones,
                tuple([play_view(g.lib, p) for p in raw.pile]), tuple([play_view(g.lib, p) for p in raw.waiting]),
                raw.hurt, raw.deciding, Question(info, g, seat) if raw.question is not None else None, raw,
                players_seen(info, g, seat), scores(info, g), counters_about(info, g))


def players_seen(info: GameInfo, g: State, seat: int) -> tuple[PlayerView, ...]:
    """Everybody at the table; who looks and is no player (a negative seat) is nothing to anybody."""
    def marks(other: int) -> tuple[Words, ...]:
        return tuple(info.table.plate(g, seat, other)) if info.table.plate is not None and seat >= 0 else ()

    return tuple([PlayerView(s, g.team[s], bool(g.gone[s]), marks(s)) for s in range(g.seats)])


def scores(info: GameInfo, g: State) -> dict[int, int]:
    if info.table.score is None:
        return {}
    counted = {team: info.table.score(g, team) for team in sorted(set(g.team))}
    return {team: n for team, n in counted.items() if n >= 0}


def zone_cards(info: GameInfo, lib: Library, z: ZoneSeen, owner: int) -> list[CardView]:
    """Every card of a zone, backs included; those known in an ordered hidden zone stand in their places."""
    if len(z.cards) == z.count:
        return [card_view(info, lib, c) for c in z.cards]
    out = [CardView(0, None, owner, owner, 0, True, 0) for _ in range(z.count)]
    at = len(z.cards)
    for lot, n in enumerate(z.backs):
        if info.table.back_kinds:
            out[at:at + n] = [CardView(0, None, owner, owner, 0, True, 0, info.table.back_kinds[lot]) for _ in range(n)]
        at += n
    for k, c in enumerate(z.cards):
        out[z.at[k] if z.at else k] = card_view(info, lib, c)
    return out


def laid(info: GameInfo, c: CardSeen) -> dict[str, int]:
    """How many counters of each kind lie on a card."""
    return {info.rules.counters[c.counters[k]].name: c.counters[k + 1] for k in range(0, len(c.counters), 2)}


def counters_about(info: GameInfo, g: State) -> dict[tuple[int | None, str], dict[str, int]]:
    """How many counters of each kind lie at players and in zones."""
    out: dict[tuple[int | None, str], dict[str, int]] = {}
    for key in sorted(g.counters, key=lambda k: (k & ABOUT, k)):
        about = key & ABOUT
        if about >= PLACE:
            z = info.rules.zones[(about - PLACE) % info.rules.count]
            where = (None if z.shared else (about - PLACE) // info.rules.count, z.name)
        elif about >= SEAT:
            where = (about - SEAT, "")
        else:
            continue
        out.setdefault(where, {})[info.rules.counters[key >> NOTE_SHIFT].name] = g.counters[key]
    return out


def role_name(info: GameInfo, tucked: int) -> str:
    return info.rules.roles[tucked - ROLES].name if tucked >= ROLES else ""


def card_view(info: GameInfo, lib: Library, c: CardSeen) -> CardView:
    if c.face == knowledge.UNKNOWN:
        return CardView(c.handle, None, c.owner, c.seat, c.pose, bool(c.down), c.damage, counters=laid(info, c))
    d = lib.defs[c.face]
    now = c.facts
    has = now.has if now is not None else d.has
    nums = now.nums if now is not None else d.nums
    kind = now.kind if now is not None else d.kind
    abilities = now.abilities if now is not None else d.abilities
    keywords = [info.words.keyword_words[k] for k in dict.fromkeys([lib.abilities[a].keyword for a in abilities])
                if k in info.words.keyword_words]
    return CardView(
        c.handle, d.id, c.owner, c.seat, c.pose, bool(c.down), c.damage, info.kind_called(kind),
        {name: nums[i] for name, i in info.fields.items() if has >> i & 1},
        {name: d.nums[i] for name, i in info.fields.items() if d.has >> i & 1}, tuple(keywords),
        tuple(sorted(now.traits if now is not None else d.traits)),
        now.name if now is not None and now.name != d.name else "", d, info.name, c.host, bool(c.tucked), laid(info, c),
        role_name(info, c.tucked) if c.host else "", c.half, lib.defs[d.other] if d.other >= 0 and not c.half else None)


def play_view(lib: Library, p: PlaySeen) -> PlayView:
    d = lib.defs[p.face] if p.face != knowledge.UNKNOWN else None
    what = "card" if p.what == W_CARD else "ability" if p.what == W_ABILITY else "copy" if p.what == W_COPY else "check"
    targets = tuple([tuple([-1 - (x & 7) if SEAT <= x < REC else x for x in group]) for group in p.targets])
    return PlayView(p.seat, what, p.card, d.id if d is not None else None, p.numbers[0], targets, d)


def contests(info: GameInfo, g: State) -> list[tuple[int, int]]:
    """Attacks in progress: who against whom, by references. A game's first kind of record is that, or it says so itself."""
    if info.table.contests is not None:
        return info.table.contests(g)
    first, second = info.table.contest
    return [(r.numbers[first], r.numbers[second]) for r in g.records.values()
            if r.kind == R_GAME and len(r.numbers) > max(first, second) and r.numbers[first] and r.numbers[second]]
