"""hololive: what its positions are stocked with, where a card lies whose text is proved, and how things are made to happen."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from taisen.games.hololive.rules.r04_zones import HololiveRules
from taisen.games.hololive.rules.r10_events import VERBS
from taisen.games.hololive.terms import (
    ART_POWER,
    COLORS,
    KW_ANY_NUMBER,
    KW_ATTACHING,
    N_ART,
    N_EXTRA_TURN,
    PART,
    SUBTYPES,
)
from taisen.games.hololive.text.scope import SOURCE_IS_SUBJECT
from taisen.games.info import CardData, Piece
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import nodes
from taisen.kernel.lowered import Ability
from taisen.kernel.state import Game
from tools.text_proofs.hololive_aims import OSHIS, just, present, short, sore
from tools.text_proofs.playing import MORE, Facts
from tools.text_proofs.positions import SUBJECT, Layout, Put, Sort, alternatives, drawn, sort_of
from tools.text_proofs.subjects import Subject

KINDS: Final = ("holomem", "oshi", "support", "cheer", *SUBTYPES)
SHOWN: Final = (N_EXTRA_TURN,)
STEP: Final = Piece("art", "一歩", "One Step", cost=("colorless",), number=30)
HIT: Final = Piece("art", "一撃", "One Hit", cost=(), number=60)
FAR: Final = Piece("art", "遠投", "Far Throw", text="相手のバックホロメン1人に特殊ダメージ50を与える。", cost=(), number=30)


def member(name: str, level: str = "debut", color: str = "white", hp: int = 100, **more: Any) -> CardData:
    given: dict[str, Any] = {"pieces": (STEP, HIT, FAR)} | more
    return CardData(f"M-{name}-{level}-{color}-{hp}", name, "holomem", {"hp": hp, "baton": 1},
                    facts={"color": (color,), "level": (level,)}, **given)


def support(name: str, text: str, subtype: str = "event", **more: Any) -> CardData:
    return CardData(f"S-{name}", name, "support", facts={"subtype": (subtype,), "marks": ()}, text=text,
                    pieces=(Piece(subtype, text=text),), **more)


def cheer(color: str, n: int = 0) -> CardData:
    return CardData(f"Y-{color}-{n}", f"cheer {color}", "cheer", facts={"color": (color,)})


DEEDS: Final = (
    "自分のデッキを1枚引く。", "自分の手札1枚をアーカイブする。その後、自分のデッキを1枚引く。", "相手のセンターホロメンに特殊ダメージ50を与える。",
    "自分のセンターホロメンに特殊ダメージ30を与える。", "自分のホロメン1人のHP30回復。", "自分のエールデッキの上から1枚を、自分のホロメンに送る。",
    "サイコロを1回振る:3以下の時、自分のデッキを1枚引く。", "自分のセンターホロメンとバックホロメン1人を交代させる。",
    "自分のデッキから、Debutホロメン1枚を公開し、手札に加える。そしてデッキをシャッフルする。", "相手のバックホロメン1人に特殊ダメージ50を与える。",
    "自分のステージのエール1枚をアーカイブする。その後、自分のデッキを1枚引く。", "自分のステージのホロメン1人をデッキに戻す。",
    "自分のアーカイブのマスコット1枚を自分のホロメンに付ける。",
)
HELPERS: Final = tuple(support(f"deed {i}", text, "item" if i % 3 == 0 else "event") for i, text in enumerate(DEEDS))
PLAIN: Final = tuple(member(f"plain {i}", level, COLORS[i % 6], hp) for i, (level, hp) in enumerate(
    (("debut", 60), ("debut", 100), ("first", 120), ("second", 190), ("spot", 90), ("debut", 90))))
STURDY: Final = member("sturdy", hp=990)
TOOL: Final = support("tool", "このツールが付いているホロメンのアーツ+10。", "tool")
MASCOT: Final = support("mascot", "このマスコットが付いているホロメンのHP+20。", "mascot")
FAN: Final = support("fan", "このファンが付いているホロメンのアーツ+10。", "fan")
DECK: Final = tuple(member(f"deck {i}", ("debut", "first", "debut")[i % 3], COLORS[i % 6]) for i in range(12))
OSHI: Final = CardData("O-plain", "oshi plain", "oshi", {"life": 5}, facts={"color": ("white",)})
CHEERS: Final = tuple(cheer(color, n) for color in COLORS for n in range(2))
MOVING: Final = support("moving", "自分のステージのエール1枚を、自分のホロメン1人に付け替える。")
"""By which a cheer comes to a member that is sent to nobody (5.16.4)."""
DIGGING: Final = support("digging", "自分のデッキの上から2枚をアーカイブする。")
"""By which cards go to the archive from the deck."""
PHASES: Final = ("main", "main", "main", "performance", "performance", "reset", "end")


def said_of_the_art(g: Game) -> Facts:
    """How strong the art in progress is."""
    art = g.records.get(g.numbers[N_ART]) if isinstance(g.rules, HololiveRules) else None
    return {("art", "power"): art.numbers[ART_POWER]} if art is not None and art.numbers[ART_POWER] else {}


MORE.append(said_of_the_art)
BLOOMING: Final = support("bloom", "自分のホロメン1人を、自分の手札のホロメンを使ってBloomできる。この能力では最初のターンでもBloomできる。")
"""By which a member can bloom when it could not by itself (8.3.1)."""


EVENTS: Final = {verb: kinds for verb, (kinds, _role) in VERBS.items()}
"""What can set an ability off: the events that a verb means."""
PASSING: Final = ("roll", *[f"art_cost_{color}" for color in (*COLORS, "colorless", "any")])
"""Of these no amount stays: what an art costs shows only in whether it can be used."""
ONCE: Final = ("oshi", "sp")
"""What is used once whatever it says (8.5.1.1, 8.5.1.2)."""
WORKS: Final = ("center", "collab", "back")
"""Where an ability works that says nothing of where its card is."""
ELSEWHERE: Final = ("archive", "deck", "holo_power", "life")


def same_event(event: t.Event, verb: str) -> bool:
    """Two words for one event, of which the text names the same side."""
    both = (event.verb, verb)
    if set(both) == {"archives", "archived"}:
        return True
    return all(x in VERBS for x in both) and VERBS[event.verb] == VERBS[verb] and len({x in SOURCE_IS_SUBJECT for x in both}) == 1


GROWN: Final = 50
"""From this number on actors are what other actors bloom into."""


def stock() -> tuple[CardData, ...]:
    return (*HELPERS, BLOOMING, MOVING, DIGGING, *PLAIN, STURDY, TOOL, MASCOT, FAN, *DECK, OSHI, *OSHIS, *CHEERS)


def idle(subject: Subject, a: Ability) -> bool:
    """Rules of deck building and attaching are no effects; an art says by itself when it can be used, and at what."""
    return a.keyword in (KW_ANY_NUMBER, KW_ATTACHING) \
        or (a.program is None and a.spec is None and a.matcher is None and subject.part != "art") \
        or not of_piece(subject, a) or "好きな枚数入れられる" in subject.words


def of_piece(subject: Subject, a: Ability) -> bool:
    """It comes of the piece that is proved: another art without a text is an ability too."""
    piece = subject.card.pieces[subject.piece]
    return a.part == PART[piece.part] and a.name == piece.name


def without(subject: Subject) -> bool:
    """The same can be done with the card when it has no text: then what the text adds is the difference."""
    return subject.part == "art"


def embody(sort: Sort, n: int) -> list[CardData]:
    """Cards of that sort: where only a name is said, a member and what can be attached; of a member also what it blooms into."""
    out = embodied_sorts(sort, n)
    if sort.kind in ("", "holomem") and (sort.name or sort.traits):
        sort = replace(sort, name=sort.name or f"actor {n}", kind="holomem")
        level = dict(sort.facts).get("level", "")
        rest = tuple([(k, v) for k, v in sort.facts if k not in ("level", "buzz")])
        for i, grown in enumerate({"": ("first", "second"), "debut": ("first",), "first": ("second",)}.get(level, ())):
            out.append(embodied(replace(sort, facts=(*rest, ("level", grown))), n + GROWN + 20 * i, "holomem"))
    return out


def embodied_sorts(sort: Sort, n: int) -> list[CardData]:
    if sort.kind == "support":
        return [embodied(sort, n, kind) for kind in ("event", "tool")]
    if sort.kind:
        return [embodied(sort, n, sort.kind)]
    named = bool(sort.name) and not sort.traits and not sort.facts
    return [embodied(sort, n, kind) for kind in (("holomem", "mascot", "fan", "event") if named else ("holomem",))]


def embodied(sort: Sort, n: int, kind: str) -> CardData:
    facts: dict[str, tuple[str, ...]] = {}
    marks: tuple[str, ...] = ()
    for name, value in sort.facts:
        if name in ("buzz", "limited"):
            marks += (name,)
        elif name in ("color", "level"):
            facts[name] = (value,)
    i, name = f"A-{n}-{kind}", sort.name or f"actor {n}"
    if kind == "cheer":
        return replace(cheer(facts.get("color", ("white",))[0]), id=i, name=name, traits=sort.traits)
    if kind == "oshi":
        return replace(OSHI, id=i, name=name, facts={"color": ("white",)} | facts, traits=sort.traits)
    if kind == "holomem":
        asked = dict(sort.fields)
        made = member(name, hp=asked.get("hp_left", 100))
        if asked.get("level", 0) in (1, 2):
            facts = {"level": (("first", "second")[asked["level"] - 1],)} | facts
        return replace(made, id=i, traits=sort.traits, facts=dict(made.facts) | facts | {"marks": marks},
                       fields=dict(made.fields) | ({"baton": asked["baton_pass"]} if "baton_pass" in asked else {}))
    subtype = kind if kind in SUBTYPES else "event"
    text = {"tool": TOOL, "mascot": MASCOT, "fan": FAN}.get(subtype, HELPERS[0]).pieces[0].text
    return replace(support(name, text, subtype), id=i, traits=sort.traits, facts={"subtype": (subtype,), "marks": marks})


# ---- what a position must have for the text's conditions to hold ------------------------------------------------------
WORN: Final = ("tool", "mascot", "fan")
SET_OFF: Final = {"moves": (11, 7), "down": (2, 9, 3), "downs": (2, 9), "takes_damage": (3, 2), "archives": (1, 10), "archived": (1, 10),
                  "attaches": (12, 5), "attached": (12, 5), "sent": (5,), "rolls": (6,), "healed": (4,), "reveals": (8,), "switched": (7,),
                  "would_archive": (1,), "would_roll": (6,)}
"""By which of the deeds an event that a text waits for, or asks about, comes to pass."""


BEFORE: Final = {"performance_start": "main", "performance_end": "performance", "end_start": "performance", "main_start": "cheer"}
"""The phase from which a moment that a text waits for comes next."""


def waited(n: Any) -> str:
    """The verb of what a text waits for, or says of what others do."""
    return n.verb if isinstance(n, t.Event) else "rolls" if isinstance(n, t.AbilityOf) and n.kind == "die" else ""


def pinned(trees: Any) -> list[CardData]:
    wanted: dict[int, None] = {i: None for n in nodes(trees) for i in SET_OFF.get(waited(n), ())}
    return [HELPERS[i] for i in wanted]


def given_limits(trees: Any) -> bool:
    return any(isinstance(n, t.Limit) for a in trees if isinstance(a, t.Granting) for n in nodes(a))


def doers(trees: Any) -> list[CardData]:
    """Members by whose arts that comes to pass which a text waits for members to do."""
    out: list[CardData] = []
    for n in nodes(trees):
        if waited(n) in SET_OFF:
            for noun in (n.by, n.subject) if isinstance(n, t.Event) else (n.of,):
                if isinstance(noun, t.Things) and noun.kind in ("holomem", "card") and noun.zone not in ("hand", "archive", "deck"):
                    made = embodied(sort_of("holomem", alternatives(noun.tests)[0]) or Sort("holomem"), 90 + len(out), "holomem")
                    arts = [Piece("art", f"業{i}", f"Deed {i}", text=DEEDS[i], number=10) for i in SET_OFF[waited(n)]]
                    out.append(replace(made, id=f"B-{len(out)}", pieces=tuple(arts)))
    return out[:2]


def fitting(actors: Sequence[CardData], noun: Any, kinds: Sequence[str] = ()) -> list[CardData]:
    """The actors that fit the noun in all that is printed on a card."""
    out: list[CardData] = []
    for tests in alternatives(tuple([x for x in getattr(noun, "tests", ()) if not isinstance(x, t.AttachedTo)])):
        sort = sort_of("", tests) or Sort("")
        facts = dict(sort.facts)
        for a in actors:
            subtype = a.facts.get("subtype", ("",))[0]
            if (kinds and subtype not in kinds and a.kind not in kinds) or (sort.name and a.name != sort.name) \
                    or not set(sort.traits) <= set(a.traits) \
                    or any(v not in a.facts.get(k, ()) for k, v in facts.items() if k in ("level", "color")):
                continue
            out.append(a)
    return out


def worn(trees: Any, actors: Sequence[CardData]) -> list[CardData]:
    """What must be attached to members, as often as the text asks for."""
    out: list[CardData] = []
    for n in nodes(trees):
        least, noun = 3, n
        if isinstance(n, t.HasAttached):
            least, noun = n.least, n.noun
        elif not (isinstance(n, t.Things) and (n.kind in WORN or any(isinstance(x, t.AttachedTo) for x in n.tests))):
            continue
        kind = getattr(noun, "kind", "card")
        found = fitting(actors, noun, (kind,) if kind in WORN else WORN)
        plain = [c for c in (TOOL, MASCOT, FAN) if c.facts["subtype"][0] == kind] if not getattr(noun, "tests", ()) else []
        # Of fans there may be any number.
        found.sort(key=lambda c: c.facts["subtype"][0] != "fan")
        out += ((found or plain)[:1]) * min(least, 4)
    return out


def crowded(trees: Any, actors: Sequence[CardData]) -> list[tuple[str, str, Sequence[CardData], int]]:
    """(whose, zone, cards in turn, how many) of members that the text counts."""
    out: list[tuple[str, str, Sequence[CardData], int]] = []
    names = several(trees)
    for n in nodes(trees):
        if isinstance(n, t.Compare) and isinstance(n.left, t.Kinds) and n.left.field == "color" and isinstance(n.right, t.Const) \
                and n.op == ">=" and isinstance(n.left.of, t.Things) and n.left.of.kind == "holomem":
            # The card itself is white.
            out.append((n.left.of.whose or "you", n.left.of.zone, [*PLAIN[1:], PLAIN[0]], n.right.n))
        if isinstance(n, t.Compare) and isinstance(n.left, t.Count) and isinstance(n.right, t.Const) and n.op in (">=", "=", ">") \
                and isinstance(n.left.of, t.Things) and n.left.of.zone in ("", "stage", "back", "center", "collab"):
            found = fitting(actors, n.left.of, ("holomem",))
            if found:
                out.append((n.left.of.whose or "you", n.left.of.zone, apart_in_name(found, names), n.right.n + (n.op == ">")))
        if isinstance(n, t.Things) and n.kind in ("holomem", "card") and n.zone in ("center", "collab") and n.tests:
            found = fitting(actors, n, ("holomem",))
            if found:
                out.append((n.whose or "you", n.zone, found[:1], 1))
        if isinstance(n, t.Fits) and isinstance(n.noun, t.Things) and n.noun.zone in ("center", "collab"):
            found = fitting(actors, replace(n.noun, tests=(*n.noun.tests, *n.tests)), ("holomem",))
            if found:
                out.append((n.noun.whose or "you", n.noun.zone, found[:1], 1))
    return out


def several(trees: Any) -> int:
    """So many cards of each sort are wanted: more where the text asks whether names and the like are different."""
    return 3 if any(isinstance(n, t.Alike) for n in nodes(trees)) else 1


def apart_in_name(cards: Sequence[CardData], most: int) -> Sequence[CardData]:
    return list({c.name: c for c in reversed(cards)}.values())[::-1][:most]


def crowd(puts: list[Put], x: Put, wanted: list[tuple[str, str, Sequence[CardData], int]]) -> None:
    """Members of the places that are counted are such as are counted; where there are too few of them, more."""
    for whose, zone, cards, least in wanted:
        seat = x.seat if whose == "you" else 1 - x.seat
        place = zone if zone in ("center", "collab") else "back"
        there = [p for p in puts if p.seat == seat and p.on is None and p is not x
                 and p.zone in ((zone,) if zone in ("center", "collab", "back") else ("back", "center", "collab"))]
        for k, p in enumerate(there[:least]):
            card = cards[k % len(cards)]
            p.card = card.id
            p.damage = min(p.damage, max(0, int(card.fields["hp"]) - 10))
        stage = len([p for p in puts if p.seat == seat and p.on is None and p.zone in ("center", "collab", "back")])
        full = 1 if place != "back" else 6 - stage + len(there)
        puts += [Put(seat, place, cards[k % len(cards)].id) for k in range(len(there), min(least, full))]


def of_one_color(trees: Any, puts: list[Put]) -> None:
    """All cheers on the stage are of the colour that the text asks of all of them."""
    for n in nodes(trees):
        color = [x.value for x in getattr(n, "tests", ()) if isinstance(x, t.Is) and x.field == "color"] if isinstance(n, t.Fits) else []
        if color and isinstance(n, t.Fits) and isinstance(n.noun, t.Every) and isinstance(n.noun.of, t.Things) and n.noun.of.kind == "cheer":
            for p in puts:
                if p.card.startswith("Y-") and p.on is not None:
                    p.card = CHEERS[2 * COLORS.index(color[0])].id


def counts_few(trees: Any) -> bool:
    """The text asks for at most so many members: there may be too many."""
    return any(isinstance(n, t.Compare) and n.op in ("<=", "<", "=") and isinstance(n.left, t.Count) and isinstance(n.left.of, t.Things)
               and n.left.of.zone in ("", "stage", "back") for n in nodes(trees))


def fewest(trees: Any, zone: str) -> int:
    """The text asks for at most so many cards there; -1: it does not."""
    return min((n.right.n for n in nodes(trees) if isinstance(n, t.Compare) and isinstance(n.left, t.Count) and n.op in ("<=", "<", "=")
                and isinstance(n.right, t.Const) and isinstance(n.left.of, t.Things) and n.left.of.zone == zone), default=-1)


def attach(puts: list[Put], host: Put, cards: Sequence[CardData]) -> None:
    puts += [Put(host.seat, host.zone, c.id, on=host) for c in cards]


def lay(subject: Subject, actors: Sequence[CardData], rng: Random, seed: int) -> Layout:
    """Both players with the same cards; the card itself with one of them, ready to be used as it is meant."""
    puts: list[Put] = []
    whose = 1 if seed % 5 == 4 else 0
    sure = pinned(subject.trees) if seed % 2 else []
    deeds = [*sure, *rng.sample(HELPERS, 5)][:max(5, len(sure))]
    # What its own card is attached to need not wear more of it.
    wear = worn(subject.trees, actors) if seed % 3 != 2 and subject.card.kind != "support" else []
    again = any(isinstance(n, t.TookPart) and n.event.verb == "bloom" for n in nodes(subject.trees))
    few = fewest(subject.trees, "deck") if seed % 2 else -1
    poor = seed % 7 == 6
    levels = [rng.sample(PLAIN, 3)] * 2 if seed % 2 else [list(PLAIN[:3]), list(PLAIN[2:])]
    cheers = rng.sample(CHEERS, 4)
    for seat in (0, 1):
        mine = drawn(actors, rng, seat, seed)
        # What the text names before what that grows into.
        members = sorted([a for a in mine if a.kind == "holomem"], key=lambda a: int(a.id.split("-")[1]) >= GROWN and seed % 7 != 3)[:3]
        props = [a for a in mine if a.kind == "support" and a.facts["subtype"][0] in ("tool", "mascot", "fan")][:2]
        oshis = [a for a in mine if a.kind == "oshi"]
        if not (seat == whose and subject.card.kind == "oshi"):
            # Where the text names a skill, somebody has it.
            skilled = [c for c in beside(subject) if c.kind == "oshi"]
            puts.append(Put(seat, "oshi", (oshis if oshis and (seed % 4 or not skilled) else skilled or [OSHI])[0].id))
        stage = [*members, *levels[seat]] if seed % 9 != 1 or not members else [members[0]] * 4
        if seed % 3:
            stage.reverse()
        zones = ["center", *(["collab"] if rng.random() < 0.5 else []), "back", "back", "back"]
        for k, (zone, c) in enumerate(zip(zones, stage, strict=False)):
            hp = int(c.fields["hp"])
            host = Put(seat, zone, c.id, turned=zone != "center" and (k + seed) % 3 == 0,
                       damage=(0, 20, hp - 10, 0)[(k + seed) % 4] if hp > 30 else 0)
            puts.append(host)
            attach(puts, host, cheers[: (k + seed) % 4])
            if wear and k < 3:
                attach(puts, host, wear)
            elif k < 2 and (k + seed) % 2:
                attach(puts, host, (props or [(TOOL, MASCOT, FAN)[seed % 3]])[:1])
            if c.facts["level"][0] in ("first", "second") and seed % 2:
                puts.append(Put(seat, zone, PLAIN[1].id, on=host, under=True))
        hand = [*deeds, *drawn([a for a in actors if a.kind in ("holomem", "support")], rng, seat, seed), PLAIN[0], PLAIN[2]]
        if again and seat == whose and seed % 4 == 1:
            # A member that has bloomed is to bloom once more.
            hand = [a for a in actors if a.facts.get("level", ("debut",))[0] in ("first", "second")]
        if subject.part == "bloom" and seed % 5 == 3:
            hand = [BLOOMING, *(hand if seed % 2 else [])]
        if seed % 4 == 1 and any(isinstance(n, t.Event) and n.verb in ("attached", "attaches") for n in nodes(subject.trees)):
            hand = [MOVING] * 2
        if seed % 4 != 3 and any(isinstance(n, t.Event) and n.origin == "deck" for n in nodes(subject.trees)):
            hand = [DIGGING] * 2
        if seed % 8 == 5 and sure and given_limits(subject.trees):
            # What an added ability waits for is to come twice in a turn.
            hand = [c for c in sure for _ in range(3)]
        puts += [Put(seat, "hand", c.id) for c in (hand if not poor else deeds[:1])]
        puts += [Put(seat, "archive", c.id) for c in ([*[a for a in mine if a.kind != "oshi"], PLAIN[1], PLAIN[2], TOOL, MASCOT, FAN, HELPERS[0],
                                                       *DECK[: 6 if seed % 4 == 2 else 0], *CHEERS[::3]] if not poor else [])]
        puts += [Put(seat, "life", rng.choice(CHEERS).id) for _ in range(rng.choice((1, 3, 5)))]
        puts += [Put(seat, "cheer_deck", c.id) for c in [*[a for a in mine if a.kind == "cheer"], *rng.sample(CHEERS, 6)]]
        puts += [Put(seat, "holo_power", DECK[k].id) for k in range(0 if poor else 4 + 4 * (seed % 3 == 1))]
        deck = [*[a for a in mine if a.kind in ("holomem", "support")], *DECK, *HELPERS[:2], TOOL]
        if seed % 4 == 2:
            deck += [TOOL, MASCOT, FAN] * 2 + list(HELPERS[:5])
        rng.shuffle(deck)
        if seed % 8 == 3:
            # All of one level.
            deck = [c for c in deck if c.facts.get("level", ("",))[0] == "debut"]
        puts += [Put(seat, "deck", c.id) for c in (deck[:few] if few > 0 else deck if seed % 8 != 7 else deck[:5])]
    x = put_subject(subject, puts, rng, whose, seed, actors)
    able = doers(subject.trees) if seed % 3 != 1 else []
    for p in puts:
        if able and p.zone == "center" and p.seat == whose and p.on is None and p is not x:
            p.card, p.damage, p.turned = rng.choice(able).id, 0, False
    if subject.part == "art" and seed % 3:
        # Somebody who shows how much damage was dealt.
        for p in puts:
            if p.seat != whose and p.zone in ("center", "collab") and p.on is None and p.card in {c.id for c in PLAIN}:
                p.card, p.damage = STURDY.id, 0
    if wear and x.on is None and x.zone in ("center", "collab", "back"):
        attach(puts, x, wear)
    if seed % 4 != 2 and seed % 5 > 1 and not (seed % 2 and any(isinstance(n, t.Alike) for n in nodes(subject.trees))):
        crowd(puts, x, crowded(subject.trees, actors))
    elif seed % 4 == 2 and counts_few(subject.trees):
        for seat in (0, 1):
            there = len([p for p in puts if p.seat == seat and p.on is None and p.zone in ("center", "collab", "back")])
            puts += [Put(seat, "back", DECK[k].id) for k in range(6 - there)]
    if seed % 2:
        of_one_color(subject.trees, puts)
    if seed % 8 in (0, 1, 3, 5, 6):
        known = (*actors, *stock())
        present(subject, puts, x, known, rng)
        sore(subject, puts, x, STURDY, PLAIN, rng)
        just(subject, puts, x, known, rng)
        short(subject, puts, x, known, rng)
    later = rng.choice((1, 2, 3, 3))
    phase = rng.choice(PHASES)
    if subject.part == "art" and seed % 4 != 1:
        phase = "performance" if seed % 2 else "main"
    turn = whose if rng.random() < 0.7 else 1 - whose
    moment = getattr(subject.trees[0], "trigger", None)
    said = {n.who for n in nodes(subject.trees) if isinstance(n, t.TurnOf)}
    if len(said) == 1 and seed % 8 != 5:
        turn = whose if said == {"you"} else 1 - whose
    if seed % 4 == 1 and any(isinstance(n, t.Happened | t.TookPart | t.Occurrences) for n in nodes(subject.trees)):
        # Time for what the text asks of this turn.
        phase, turn, later = "main", whose, 3
    elif seed % 2 and isinstance(moment, t.Event) and moment.verb in BEFORE:
        phase = BEFORE[moment.verb]
        turn = {"you": whose, "opponent": 1 - whose}.get(moment.whose, turn)
    elif able:
        phase, turn = "performance", whose
    elif seed % 3 == 1 and any(isinstance(n, t.Event) and n.verb in ("down", "downs", "uses_art", "reveals") for n in nodes(subject.trees)):
        phase = "performance"
    if seed % 5 == 3 and subject.part in ("collab", "bloom", "oshi", "sp"):
        # The first turn of whoever goes second.
        return Layout(puts, {"phase": "main", "turn": whose, "turns": [1, 1], "first": 1 - whose}, x)
    # What the text asks of this turn comes to pass before it is used.
    first = bool(able) and seed % 2 == 0 and any(isinstance(n, t.Happened | t.TookPart | t.Occurrences) for n in nodes(subject.trees))
    return Layout(puts, {"phase": phase, "turn": turn, "turns": [later, later], "first": rng.randrange(2)}, x, fond=not first)


def put_subject(subject: Subject, puts: list[Put], rng: Random, seat: int, seed: int, actors: Sequence[CardData]) -> Put:
    """Where its text can matter: an oshi in its place, a member on the stage or to be put there, a support in hand."""
    card = subject.card
    if card.kind == "oshi":
        x = Put(seat, "oshi", SUBJECT)
    elif card.kind == "support":
        x = Put(seat, "hand", SUBJECT)
        hosts = [p for p in puts if p.seat == seat and p.zone in ("center", "collab", "back") and p.on is None]
        if card.facts["subtype"][0] in ("tool", "mascot", "fan") and seed % 2 and hosts:
            named = {n.name for n in nodes(subject.trees) if isinstance(n, t.Named)}
            fitting = [h for h in hosts if any(c.id == h.card and c.name in named for c in actors)]
            host = rng.choice(fitting or hosts)
            if seed % 4 == 1 and host.zone != "center":
                other = next((h for h in hosts if h.zone == "center"), None)
                if other is not None:
                    for p in puts:
                        if p is host or p.on is host:
                            p.zone = "center"
                        elif p is other or p.on is other:
                            p.zone = "back"
            wearer = wearing(subject)
            if wearer is not None and seed % 4 == 3:
                host.card = wearer.id
            if rng.random() < 0.6:
                host.damage = next((int(c.fields["hp"]) - 10 for c in (*actors, *PLAIN) if c.id == host.card), 0)
            for p in [p for p in puts if p.on is host and p.card.startswith(("S-", "A-"))]:
                puts.remove(p)
            x = Put(seat, host.zone, SUBJECT, on=host)
            if seed % 4 == 1:
                attach(puts, host, CHEERS[::2])
    elif card.kind == "cheer":
        hosts = [p for p in puts if p.seat == seat and p.zone == "center" and p.on is None]
        x = Put(seat, "center", SUBJECT, on=hosts[0])
    else:
        return put_member(subject, puts, rng, seat, seed, actors)
    puts.insert(0, x)
    return x


def wearing(subject: Subject) -> CardData | None:
    """Whoever wears the card and is of the others that its text speaks of beside: only so does 他の leave somebody out."""
    names = [n.name for n in nodes(subject.trees) if isinstance(n, t.Named)]
    traits = tuple([n.name for n in nodes(subject.trees) if isinstance(n, t.HasTrait)])
    if not names or not traits or not any(isinstance(n, t.Other) for n in nodes(subject.trees)):
        return None
    return replace(member(names[0]), id="W-wearer", traits=traits)


def put_member(subject: Subject, puts: list[Put], rng: Random, seat: int, seed: int, actors: Sequence[CardData]) -> Put:
    level = subject.card.facts["level"][0]
    said = sorted({z for n in nodes(subject.trees) for z in getattr(n, "at", ()) if not isinstance(n, t.Event)})
    there = said if subject.part in ("gift", "art") else []
    zone = rng.choice(there or {"art": ["center", "center", "collab"], "collab": ["back"], "bloom": ["hand"],
                       "gift": ["center", "back", "collab", "hand"]}.get(subject.part, ["center", "collab", "back"]))
    clear(puts, seat, "collab" if zone == "back" and subject.part == "collab" else zone if zone in ("center", "collab") else "")
    x = Put(seat, zone, SUBJECT)
    dearest = max([p.cost for p in subject.card.pieces if p.part == "art"], key=len, default=())
    if zone != "hand":
        x.damage = rng.choice((0, 0, 20, max(0, int(subject.card.fields["hp"]) - 10)))
        x.turned = (zone == "back" and subject.part == "gift" and seed % 3 == 0) or (
            seed % 2 == 0 and any(isinstance(n, t.Event) and n.verb == "active" for n in nodes(subject.trees)))
    puts.insert(0, x)
    if zone == "hand" and level in ("first", "second"):
        # Something that it can bloom from: its own name, a level lower.
        place = rng.choice(said or ("center", "back", "collab"))
        if place != "back":
            clear(puts, seat, place)
        lower = "debut" if seed % 2 or (level == "first" and seed % 3) else "first"
        # It has been hurt, or not.
        host = Put(seat, place, f"L-{lower}", damage=(0, 20, 40)[seed % 3] if seed % 8 != 6 else int(subject.card.fields["hp"]) - 10)
        puts.append(host)
        attach(puts, host, worn(subject.trees, actors) if seed % 3 != 2 else [])
        attach(puts, host, [*rng.sample(CHEERS, 3), *[CHEERS[2 * COLORS.index(c) if c in COLORS else 0] for c in dearest]])
    elif zone != "hand":
        full = [CHEERS[2 * COLORS.index(c) if c in COLORS else 0] for c in dearest] if subject.part == "art" or seed % 3 else []
        attach(puts, x, [*full, CHEERS[1], *rng.sample(CHEERS, seed % 3)])
        if level in ("first", "second") and seed % 4:
            puts += [Put(seat, zone, "L-first" if level == "second" and seed % 2 else "L-debut", on=x, under=True)
                     for _ in range(1 + (seed % 4 == 1))]
        if not worn(subject.trees, ()) and seed % 3 == 1 and any(isinstance(n, t.Named) for n in nodes(subject.trees)):
            attach(puts, x, [MASCOT])
    return x


def clear(puts: list[Put], seat: int, zone: str) -> None:
    if zone:
        for p in [p for p in puts if p.seat == seat and p.zone == zone]:
            puts.remove(p)


def beside(subject: Subject) -> list[CardData]:
    """Cards that go with the text's own: what it blooms from, an oshi with the skills that it names, who does what it waits for."""
    out = doers(subject.trees)
    blooms = any(isinstance(n, t.Event) and n.verb == "bloom" and isinstance(n.by, t.AbilityOf) for n in nodes(subject.trees))
    deed = "自分のホロメン1人を、自分の手札のホロメンを使ってBloomできる。" if blooms else DEEDS[0]
    if any(isinstance(n, t.Event) and n.verb == "active" for n in nodes(subject.trees)):
        deed = "自分のステージのホロメン1人をアクティブにする。"
    skills = [Piece("sp" if n.kind.startswith("sp") else "oshi", n.name or "名もなき技", text=deed, number=1)
              for n in nodes(subject.trees) if isinstance(n, t.AbilityOf) and "skill" in n.kind]
    if skills and subject.card.kind != "oshi":
        out.append(replace(OSHI, id="O-skilled", pieces=tuple(skills[:2])))
    wearer = wearing(subject) if subject.card.kind == "support" else None
    if wearer is not None:
        out.append(wearer)
    if subject.card.kind == "holomem":
        card = replace(subject.card, pieces=(STEP,), effects=((),))
        out += [replace(card, id=f"L-{level}", fields={"hp": 990, "baton": 1},
                        facts={**card.facts, "level": (level,), "marks": ("buzz",) if level == "first" else ()})
                for level in ("debut", "first")]
    return out
