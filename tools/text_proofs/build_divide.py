"""Build Divide: what its positions are stocked with, where a card lies whose text is proved, and how things are made to happen."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from taisen.games.build_divide import terms
from taisen.games.build_divide.rules.r0500_instructions import Switch
from taisen.games.build_divide.rules.r0520_copying import CopyCommands, EquivalentExchange
from taisen.games.build_divide.rules.r1000_packets import packets
from taisen.games.build_divide.rules.r1205_events import HAPPENING, TIMINGS
from taisen.games.build_divide.terms import COLOURS, D_NUMBER, D_SEAT, N_ATTACK, OPEN_PIECE, TRIGGERS
from taisen.games.info import CardData, Piece
from taisen.kernel.counters import ABOUT
from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import nodes
from taisen.kernel.lowered import Ability, Instruction
from taisen.kernel.names import NOTE_SHIFT, SEAT
from taisen.kernel.state import Game
from tools.text_proofs.playing import MORE, Facts
from tools.text_proofs.positions import SUBJECT, Layout, Put, Sort, drawn
from tools.text_proofs.subjects import Subject

KINDS: Final = ("unit", "command", "territory")
EVENTS: Final = {verb: (kind,) for verb, kind in TIMINGS.items()} | dict(HAPPENING)
"""What can set an ability off: the events that a verb means."""
PASSING: Final = ("scout", "scouting")
"""Of how many cards were looked at nothing stays that can be counted."""
NOBODYS: Final = ("stop_attack", "end_phase")
"""Whoever does it, it is the same."""
NOTED: Final = ("by_keyword",)
"""That it was done by its keyword is noted of what was done: where nothing was, there is nothing to note."""
IMPLIED: Final = {"turn_down": "face_up", "turn_up": "face_down", "rest": "standing", "stand": "rested"}
"""It is done only to what is such, whether a text says so or not."""
WORKS: Final = ("field", "territory")
ELSEWHERE: Final = ("hand", "grave", "energy")
ICONS: Final = {icon: word for word, icon in TRIGGERS.items()}
TITLE: Final = "称"
DEEDS: Final = (
    "カードを1枚引く。", "相手のユニット1体を対象とし、それを破壊する。", "あなたのユニット1体を対象とし、それを破壊する。",
    "ユニット1体を対象とし、それに3000ダメージを与える。", "ユニット1体を対象とし、それに1000ダメージを与える。",
    "相手に1ダメージを与える。", "ユニット1体を対象とし、それをレストする。", "相手のユニット1体を対象とし、それを手札に戻す。",
    "あなたの墓地にあるユニットカード1枚を対象とし、それを登場させる。", "あなたの山札の上から2枚を墓地に置く。", "手札1枚を捨てる。",
    "スカウト2する。", "あなたのユニット1体を対象とし、あなたの墓地にあるカード1枚を+1000オーラとしてそれにつける。",
    "あなたのエナジー1枚を裏にする。", "ユニット1体を対象とし、そのターン中、それのパワーを+5000し、ヒットを+1する。",
    "あなたのテリトリー1枚を開放する。", "あなたのユニット1体を対象とし、それをスイッチする。", "あなたのテリトリー1枚を閉じる。",
)


def unit(name: str, cost: int = 1, power: int = 5000, hit: int = 1, text: str = "", color: tuple[str, ...] = COLOURS,
         traits: tuple[str, ...] = (), **facts: tuple[str, ...]) -> CardData:
    return CardData(f"C-{name}", name, "unit", {"cost": cost, "power": power, "hit": hit, "any": cost}, traits, text,
                    facts={"color": color, **facts})


def command(name: str, text: str, quick: bool = True) -> CardData:
    return CardData(f"D-{name}", name, "command", {"cost": 0}, (), text, facts={"color": COLOURS, **({"timing": ("quick",)} if quick else {})})


def territory(name: str, title: str) -> CardData:
    return CardData(f"T-{name}", name, "territory", {"cost": 4, "power": 6000, "hit": 1}, (), "", facts={"title": (title,)},
                    pieces=(Piece(OPEN_PIECE, f"{name}開", f"{name} open"),))


PLAIN: Final = tuple(unit(f"plain {i}", c, p, h) for i, (c, p, h) in enumerate(
    ((0, 1000, 1), (1, 3000, 1), (2, 5000, 2), (3, 9000, 1), (1, 4000, 1))))
HELPERS: Final = tuple(command(f"deed {i}", text, i % 3 > 0) for i, text in enumerate(DEEDS))
DOERS: Final = tuple(unit(f"doer {i}", 1, 6000, 1, f"⁅起⁆〔クイック/このユニットをレストする〕{text}") for i, text in enumerate(DEEDS))
SHOTS: Final = (CardData("D-shot", "shot", "command", {"cost": 9}, (), "カードを1枚引く。", facts={"trigger": ("shot",)}),
                unit("bust", 9, 2000, 1, trigger=("buster",)))
KIN: Final = (0, 1, 2)
"""By so much they cost more than the card, for which they are exchanged; one is small enough to be switched for anything (528-1)."""
HELD: Final = tuple(unit(f"held {i}", 30) for i in range(2))
"""Nobody can pay for them: they are still in hand when something is done with cards of it."""
ACE: Final = unit("ace", 4, 5000, 1, title=(TITLE,), subtype=(terms.ACE,))
PLACE: Final = territory("place", TITLE)
SCOUT: Final = DOERS[11]
SWITCH: Final = DOERS[16]
LISTENERS: Final = tuple(unit(f"listener {i}", 1, 3000, 1, f"⁅自⁆ユニットが{word}した時、カードを1枚引く。")
                         for i, word in enumerate(("卒業", "ブライト")))
"""That something was done by its keyword is only heard."""
MANY: Final = 20
DECK: Final = tuple(unit(f"deck {i}", 1 + i % 4, 2000 + 1000 * (i % 4), color=(COLOURS[i % 4],)) for i in range(8))


def said_of_fighting(g: Game) -> Facts:
    """Whether an attack goes on, what packets there are, and the counters."""
    if g.rules.name != "build_divide":
        return {}
    out: Facts = {("attack",): 1} if g.numbers[N_ATTACK] else {}
    for p in packets(g):
        out["packets", p.numbers[D_SEAT]] = out.get(("packets", p.numbers[D_SEAT]), 0) + p.numbers[D_NUMBER]
    for key, n in g.counters.items():
        about = key & ABOUT
        seat = about & 7 if about >= SEAT else g.card(about).seat
        out["counters", seat, key >> NOTE_SHIFT] = out.get(("counters", seat, key >> NOTE_SHIFT), 0) + n
    return out


MORE.append(said_of_fighting)


def leaves_open(code: Sequence[Instruction], at: int) -> bool:
    """Which cards go under the deck (518-1), whether a card is shown (528-3), removed (525-1) or something else chosen for a copy (520-1a)."""
    match code[at]:
        case Switch() | EquivalentExchange() | CopyCommands():
            return True
        case ops.Pick():
            return at > 1 and isinstance(code[at - 1], ops.Look) and getattr(code[at - 2], "kind", -1) == terms.SCOUT
    return False


def same_event(event: t.Event, verb: str) -> bool:
    return {event.verb, verb} <= {"destroyed", "dropped", "leave", "put"}


UNPLAYED: Final = (terms.KW_DECK, terms.KW_NAMES)


SETTLED: Final = ("won", "lost", "tied", "wins_battle", "loses_battle")


def never(card: CardData, a: t.Ability) -> bool:
    """Nothing waits in the resolution zone as a battle is settled, nor as what is no quick command is played."""
    asked = [n for n in nodes(a) if isinstance(n, t.Things) and n.zone == "resolution"]
    trigger = getattr(a, "trigger", None)
    if isinstance(trigger, t.Event) and trigger.verb in SETTLED and any(n.kind == "command" for n in asked):
        return True
    return bool(asked) and card.kind == "command" and "quick" not in card.facts.get("timing", ())


def stock() -> tuple[CardData, ...]:
    return (*PLAIN, *HELPERS, *DOERS, *SHOTS, *HELD, *LISTENERS, ACE, PLACE, *DECK)


def idle(subject: Subject, a: Ability) -> bool:
    """What decks hold, what else a card is called, with what a game begins, how much more it may be paid in: no position shows it."""
    return a.program is None and a.spec is None and (a.keyword in UNPLAYED or a.keyword >= terms.KW_START)


def without(subject: Subject) -> bool:
    return False


ACTORS: Final = 12


def several(trees: tuple[t.Ability, ...]) -> int:
    """So many cards of each sort, where they are not to be alike."""
    return 3 if any(isinstance(n, t.Alike) for n in nodes(trees)) else 1


def embody(sort: Sort, n: int) -> list[CardData]:
    """Cards of that sort; of several each has a colour of its own."""
    kind = sort.kind if sort.kind in KINDS else "unit"
    many = n // ACTORS
    said = dict(sort.facts)
    name = sort.name or said.get("card_name", f"actor {n}")
    usual = (COLOURS[many % len(COLOURS)],) if many else COLOURS
    facts: dict[str, tuple[str, ...]] = {"color": (said["colour"],) if said.get("colour") in COLOURS else usual}
    for word, fact in (("title", "title"), ("identity", "ident"), ("subtype", "subtype"), ("crest", "crest")):
        if said.get(word):
            facts[fact] = (said[word],)
    if said.get("trigger") in ICONS:
        facts["trigger"] = (ICONS[said["trigger"]],)
    numbers = {k: v for k, v in sort.fields if k in terms.FIELDS}
    if kind == "command":
        return [CardData(f"A-{n}", name, kind, {"cost": numbers.get("cost", 1)}, sort.traits, "カードを1枚引く。", facts=facts)]
    numbers = {"cost": 1, "power": 5000, "hit": 1} | numbers
    pieces = (Piece(OPEN_PIECE, name),) if kind == "territory" else ()
    return [CardData(f"A-{n}", name, kind, numbers, sort.traits, facts=facts, pieces=pieces)]


def beside(subject: Subject) -> list[CardData]:
    """A territory and an ace of the card's title; units with its attributes, for which it can be exchanged."""
    titles = subject.card.facts.get("title", ())
    cost = subject.card.fields.get("cost", 0)
    kin = [unit(f"kin {n}", int(cost) + n, 6000, traits=subject.card.traits) for n in KIN]
    kin.append(unit("kin small", 1, 2000, traits=subject.card.traits))
    if not titles:
        return kin
    return [territory("its own", titles[0]), *kin, unit("its ace", 4, 6000, 1, title=titles, subtype=(terms.ACE,))]


@dataclass(slots=True)
class Aim:
    """Where the card lies, whose turn it is and in which phase the position begins."""
    zone: str
    mine: bool = True
    phase: str = "main"
    fond: bool = True
    other: bool = False


STARTS: Final = {"turn_start": "stand", "draw_start": "draw", "main_start": "main", "attack_start": "attack", "attack_step_start": "attack",
                 "block_step_start": "attack", "turn_end": "end", "battle_end": "attack", "attack_end": "attack"}
FOUGHT: Final = ("attack", "block", "battle", "won", "lost", "tied", "unblocked")


ENTERING: Final = 8
"""Which of the deeds lets a unit come from the graveyard."""


def in_progress(a: t.Ability | None) -> bool:
    """It speaks of what waits in the resolution zone."""
    return any(isinstance(n, t.Things) and n.zone == "resolution" for n in nodes(a))


def aim(subject: Subject, a: t.Ability | None, rng: Random) -> Aim:
    """For what the ability waits for."""
    if subject.card.kind == "command":
        if "quick" in subject.card.facts.get("timing", ()):
            return Aim("hand", rng.random() < 0.5, rng.choice(("main", "attack", "attack")))
        return Aim("hand", rng.random() < 0.85)
    trigger = getattr(a, "trigger", None)
    if isinstance(a, t.Keyword) and a.keyword == "assault" and rng.random() < 0.5:
        return Aim("field", True, rng.choice(("main", "attack")), other=True)
    if subject.card.kind == "territory":
        own = isinstance(trigger, t.Event) and isinstance(trigger.subject, t.This) and trigger.verb == "opened"
        phases = ("main",) if own else (STARTS[trigger.verb],) if isinstance(trigger, t.Event) and trigger.verb in STARTS \
            else ("main", "main", "attack", "stand")
        return Aim("territory", rng.random() < 0.8, rng.choice(phases), other=subject.part == OPEN_PIECE and not own and rng.random() < 0.8)
    if isinstance(trigger, t.Event):
        own = isinstance(trigger.subject, t.This)
        if trigger.verb in STARTS:
            mine = trigger.whose != "opponent"
            return Aim("field", mine if rng.random() < 0.85 else not mine, STARTS[trigger.verb])
        if own and trigger.verb == "enter":
            # By an effect it comes in answer to something.
            return Aim("grave", True, "main", False) if rng.random() < (0.6 if in_progress(a) else 0.1) else Aim("hand")
        if own and trigger.verb == "discarded":
            return Aim("hand", True, "main", False)
        if trigger.verb in FOUGHT:
            return Aim("field", rng.random() < 0.7, "attack")
        return Aim("field", rng.random() < 0.5, rng.choice(("main", "attack")), own)
    return Aim("field", rng.random() < 0.7, rng.choice(("main", "main", "attack")))


def lay(subject: Subject, actors: Sequence[CardData], rng: Random, seed: int) -> Layout:
    """Both players with the same cards; the card itself where what it waits for can come about."""
    a = subject.about or (subject.trees[seed // 2 % len(subject.trees)] if subject.trees else None)
    goal = aim(subject, a, rng)
    whose = 1 if seed % 9 == 8 else 0
    x = Put(whose, goal.zone, SUBJECT, other=goal.other, turned=goal.zone == "field" and rng.random() < 0.15)
    puts = [x]
    for seat in (0, 1):
        puts += side(subject, drawn(actors, rng, seat, seed), rng, seat, x)
    turns = rng.choice((2, 3))
    if goal.zone == "field" and any(isinstance(n, t.Things) and n.kind == "aura" for n in nodes(subject.trees)):
        puts += [Put(whose, "field", DECK[rng.randrange(8)].id, on=x, under=terms.AS_AURA) for _ in range(rng.choice((0, 1, 3)))]
    return Layout(puts, {"phase": goal.phase, "turn": whose if goal.mine else 1 - whose, "turns": [turns, turns], "first": rng.randrange(2)}, x,
                  fond=goal.fond, counters=kept(subject, rng))


def kept(subject: Subject, rng: Random) -> list[tuple[int, int, int]]:
    """Counters, as many as are spent, and now and then just not so many."""
    asked = [n.amount.n for n in nodes(subject.trees) if isinstance(n, t.Do) and n.verb in ("spend_counter", "equivalent_exchange")
             and isinstance(n.amount, t.Const)]
    asked += [2 for n in nodes(subject.trees) if isinstance(n, t.Value) and n.field.startswith("counter:")]
    return [(seat, kind, rng.choice((0, n - 1, n, n, n + 2))) for n in asked[:1] for seat in (0, 1) for kind in (terms.JUDGED, terms.ALCHEMY)]


def most(subject: Subject) -> int:
    """As many cards as the text would count."""
    return max([n.right.n for n in nodes(subject.trees) if isinstance(n, t.Compare) and isinstance(n.left, t.Count)
                and isinstance(n.right, t.Const) and n.right.n < MANY], default=3) + 3


def answering(subject: Subject) -> list[CardData]:
    """Whoever shows what would else only be noted."""
    found = list(nodes(subject.trees))
    heard = any(isinstance(n, t.Do) and n.verb == "by_keyword" for n in found)
    scouts = any(isinstance(n, t.Add) and n.field == "scouting" for n in found)
    switched = any(isinstance(n, t.Event) and n.manner == "switch" for n in found)
    dropped = any(isinstance(n, t.Event) and n.verb in ("destroyed", "dropped") for n in found)
    return [*(LISTENERS if heard else ()), *([SCOUT] if scouts else []), *([SWITCH] if switched else []), *(DOERS[1:3] if dropped else ())]


def side(subject: Subject, actors: Sequence[CardData], rng: Random, seat: int, x: Put) -> list[Put]:
    units = [c for c in actors if c.kind == "unit"]
    kin = [c for c in beside(subject) if c.kind == "unit"]
    others = [c for c in actors if c.kind == "command"]
    out: list[Put] = []

    def put(zone: str, cards: Sequence[CardData], n: int, rested: float = 0.0, down: float = 0.0) -> None:
        for k in range(n):
            out.append(Put(seat, zone, cards[k % len(cards)].id, turned=rng.random() < rested, down=rng.random() < down))

    if not (x.seat == seat and x.zone == "territory"):
        titles = subject.card.facts.get("title", ())
        own = titles and x.seat == seat
        out.append(Put(seat, "territory", "T-its own" if own else PLACE.id, other=rng.random() < (0.5 if own else 0.2)))
    if rng.random() < 0.3:
        out.append(Put(seat, "territory", PLACE.id))
    standing = [*rng.sample(units, min(len(units), 3)), rng.choice(DOERS), *rng.sample(PLAIN, 3), *rng.sample(kin, 1)]
    put("field", standing, rng.choice((0, 2, 3, 5)), rng.choice((0.0, 0.4, 0.8)))
    if x.zone == "grave":
        put("field", (DOERS[ENTERING], DOERS[0]), 2)
    heard = answering(subject)
    put("field", heard, len(heard))
    fuel = [*PLAIN, *units, *others]
    rng.shuffle(fuel)
    put("energy", fuel, rng.choice((4, 7, 9)), rng.choice((0.0, 0.2)), rng.choice((0.0, 0.0, 0.4)))
    life = [*SHOTS, PLAIN[1], *units, PLAIN[0]]
    rng.shuffle(life)
    put("life", life, rng.choice((1, 3, 5, 6, 10)))
    grave = [*units, *others, *PLAIN, *HELPERS[:2]]
    rng.shuffle(grave)
    put("grave", [*kin, *grave] if rng.random() < 0.5 else units or grave, rng.choice((0, 3, 6, most(subject))))
    spare = [*standing, *units, *([c for c in beside(subject) if c.kind == "territory"])]
    rng.shuffle(spare)
    put("d_deck", spare, rng.choice((0, 2, 6)))
    hand = [*units, *others, *kin, ACE, *HELD, *rng.sample(HELPERS, 4), PLAIN[1]]
    rng.shuffle(hand)
    put("hand", hand, rng.choice((0, 2, 4, 6)))
    deck = [*units, *others, *DECK, *HELPERS[:3], *SHOTS]
    rng.shuffle(deck)
    put("deck", deck, len(deck))
    return out


