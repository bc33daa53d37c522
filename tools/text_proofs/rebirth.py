"""Re-birth: what its positions are stocked with, where a card lies whose text is proved, and how things are made to happen."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from taisen.games.info import CardData
from taisen.games.rebirth import terms
from taisen.games.rebirth.rules.r04_zones import RebirthRules
from taisen.games.rebirth.rules.r08_battle import current
from taisen.games.rebirth.rules.r09_events import BATTLE, TIMINGS
from taisen.games.rebirth.terms import AT_AMOUNT, AT_BLOCKED, AT_PARTNER, KW_POTENTIAL, NOTE_KEEPS
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import nodes
from taisen.kernel.lowered import Ability
from taisen.kernel.names import NOTE_SHIFT
from taisen.kernel.state import Game
from tools.text_proofs.playing import MORE, Facts
from tools.text_proofs.positions import SUBJECT, Layout, Put, Sort, drawn
from tools.text_proofs.rebirth_aims import OTHERWISE, aim, asked, compared, deeds, everymen
from tools.text_proofs.subjects import Subject

KINDS: Final = ("character", "rebirth", "partner")
MOVED: Final = ("retires", "retired", "enters", "put", "set", "spark")
EVENTS: Final = {verb: (kind,) for verb, kind in (TIMINGS | BATTLE).items() if verb != "supported_attack_end"} | dict.fromkeys(MOVED, (-1,)) \
    | {"heal": (terms.HEAL,), "cancelled": (terms.CANCELLED,), "use": (terms.CANCEL,)}
"""What can set an ability off: the events that a verb means, all that moves cards as one. An attack is always supported."""
MEMBERS: Final = ("member_1", "member_2", "member_3")
DEEDS: Final = (
    "あなたは1枚引く。", "あなたは1点回復する。", "あなたは自分の手札を1枚選び、控え室に置く。", "あなたは相手のメンバーを1枚選び、【レスト】する。",
    "あなたは相手のメンバーを1枚選び、控え室に置く。", "あなたは相手のエントリーを1枚選び、リタイアに置く。",
    "あなたは自分のメンバーを1枚選び、手札に戻す。", "あなたは自分のメンバーを1枚選び、【スタンド】する。",
    "あなたは自分のデッキの上から2枚を控え室に置く。", "このターン中、相手のエントリーを±0/-9。",
    "あなたは自分の控え室からキャラを1枚選び、手札に戻す。",
    "あなたは自分のリタイアを1枚選び、控え室に置く。", "あなたは自分のデッキの上から1枚をエネルギーに置く。",
    "あなたは自分の手札からReバースを1枚選び、セットする。", "あなたは自分の控え室からキャラを1枚選び、空席のメンバーに置く。",
    "あなたは自分の控え室からキャラを1枚選び、エントリーに置く。",
)


def character(name: str, cost: int = 0, atk: int = 2, df: int = 5, text: str = "", traits: tuple[str, ...] = ()) -> CardData:
    return CardData(f"C-{name}", name, "character", {"cost": cost, "atk": atk, "def": df}, traits, text)


HELPERS: Final = tuple(character(f"deed {i}", text=f"【起】【メンバー】【ターン1】:[エネ0]{text}\n【起】【エントリー】【ターン1】:[エネ0]{text}")
                       for i, text in enumerate(DEEDS))
CANCEL: Final = character("cancel", text="【キャンセル】:【スパーク】or【キャンセル】")
BLOCK: Final = character("block", text="【ブロッカー】")
SPARK: Final = character("spark", text="【スパーク】:あなたは1枚引く。")
PLAIN: Final = tuple(character(f"plain {i}", c, a, d) for i, (c, a, d) in enumerate(
    ((0, 1, 3), (1, 3, 5), (2, 6, 6), (3, 4, 9), (5, 9, 2))))
REBIRTH: Final = tuple(CardData(f"R-{i}", f"rebirth {i}", "rebirth", text="【スパーク】:あなたは1枚引く。") for i in range(2))
PARTNER: Final = CardData("P-plain", "partner", "partner")
DECK: Final = tuple(character(f"deck {i}", i % 4, 1 + i % 5, 3 + i % 4) for i in range(10))
HELD: Final = tuple(character(f"held {i}", 12, 5, 5) for i in range(2))
"""Too dear to be played: they are still in hand when something is to be done with cards of it."""
WITH: Final = {"potential": "【のびしろ】", "spark": "【スパーク】:あなたは1枚引く。", "blocker": "【ブロッカー】",
               "cancel": "【キャンセル】:【スパーク】or【キャンセル】", "recombo": "【永】【エントリー】【Reコンボ】:このキャラを+1/±0。"}
PHASES: Final = ("main", "main", "main", "start", "start", "energy", "standby", "end")


def said_of_the_attack(g: Game) -> Facts:
    """That it is a partner attack, what it adds, who is blocked; and what may stay set as the turn ends."""
    if not isinstance(g.rules, RebirthRules):
        return {}
    out: Facts = {}
    a = current(g)
    if a is not None:
        for n in (AT_PARTNER, AT_BLOCKED, AT_AMOUNT):
            if a.numbers[n]:
                out["attack", n] = a.numbers[n]
    for key, kept in g.notes.items():
        if key >> NOTE_SHIFT == NOTE_KEEPS:
            out["keeps", key & 7] = len(kept)
    return out


MORE.append(said_of_the_attack)


def same_event(event: t.Event, verb: str) -> bool:
    """To return is to put (5.2.1), to retire is to be put there (5.15.1), and who is put from elsewhere onto the stage comes into
    play, and nobody else does (5.5.1)."""
    both = {event.verb, verb}
    if both == {"put", "returned"} or (both == {"put", "retired"} and event.goal == "retire"):
        return True
    return both == {"put", "enters"} and event.goal in ("entry", "member", "stage") \
        and event.origin not in ("", "entry", "member", "stage")


def stock() -> tuple[CardData, ...]:
    return (*HELPERS, CANCEL, BLOCK, SPARK, *PLAIN, *REBIRTH, PARTNER, *DECK, *HELD)


def idle(subject: Subject, a: Ability) -> bool:
    """A rule of deck building is no effect, and のびしろ does nothing by itself (11.8.2)."""
    return a.keyword == KW_POTENTIAL or ("枚より多く" in subject.words and a.program is None and a.spec is None)


def without(subject: Subject) -> bool:
    """The same can be done with the card when it has no text: then what the text adds is the difference."""
    return False


def embody(sort: Sort, n: int) -> list[CardData]:
    """Cards of that sort."""
    kind = sort.kind or "character"
    numbers = {"cost": 1, "atk": 3, "def": 5} | {k: v for k, v in sort.fields if k in ("cost", "atk", "def")}
    return [CardData(f"A-{n}", sort.name or f"actor {n}", kind, numbers if kind == "character" else {}, sort.traits,
                     "\n".join([WITH[k] for k in sort.keywords if k in WITH])
                     or ("【スパーク】:あなたは1枚引く。" if kind == "rebirth" or n % 3 == 2 else ""))]


def beside(subject: Subject) -> list[CardData]:
    """Cards made for this text: all that it asks for at once, and deeds by which what it waits for comes about."""
    return [*everymen(subject, WITH), *deeds(subject)]


def zones_of(subject: Subject) -> list[str]:
    """Where the card may lie so that its text can matter."""
    if subject.card.kind == "partner":
        return ["hand", "energy"]
    at = [z for a in subject.trees for z in getattr(a, "at", ())]
    out: list[str] = []
    for zone in at:
        out += list(MEMBERS) if zone == "member" else [zone]
    if subject.card.kind == "rebirth":
        return [*out, "hand", "rebirth", "deck"]
    for node in nodes(subject.trees):
        if isinstance(node, t.Event) and isinstance(node.subject, t.This):
            out += {"spark": ["deck"] * 3, "put": ["hand", "hand", "entry"], "cancelled": ["deck"], "retires": ["entry"],
                    "attack": ["entry"], "support": list(MEMBERS), "block": ["hand", "hand"]}.get(node.verb, [])
        if isinstance(node, t.Keyword):
            out += {"cancel": ["hand"], "blocker": ["hand"], "potential": ["entry"]}.get(node.keyword, [])
    return [*out, *out, "entry", "member_2", "hand"]


def lay(subject: Subject, actors: Sequence[CardData], rng: Random, seed: int) -> Layout:
    """Every other position is made so that one ability of the text can do what it says."""
    return aimed(subject, actors, rng, seed) if seed % 2 == 0 else mixed(subject, actors, rng, seed)


def aimed(subject: Subject, actors: Sequence[CardData], rng: Random, seed: int) -> Layout:
    """What the conditions of the text ask for is there in most of them, and what one of its abilities waits for can come about."""
    a = subject.about or (subject.trees[seed // 2 % len(subject.trees)] if subject.trees else None)
    goal = aim(subject, a, rng, zones_of(subject))
    many, level = wanted(subject, rng)
    made = everymen(subject, WITH)
    fit = [c for c in made if c.kind == "character"]
    songs = [c for c in made if c.kind == "rebirth"]
    acts = deeds(subject)
    others = [c for c in actors if c.kind == "character"] or list(PLAIN)
    zone = rng.choice(MEMBERS) if goal.zone == "member" else goal.zone
    puts: list[Put] = []
    x = Put(0, zone, SUBJECT, turned=zone in MEMBERS and rng.random() < 0.2)
    bars = any(isinstance(n, t.Cannot) for n in nodes(a))
    """It keeps somebody from something: that is to be tried."""
    vacancy = any(isinstance(n, t.Place) and n.zone == "vacancy" for n in nodes(subject.trees))
    hidden = any(isinstance(n, t.Things) and n.zone == "entry" and t.InState("face_down") in n.tests for n in nodes(a))
    trigger = getattr(a, "trigger", None)
    by_effect = isinstance(trigger, t.Event) and trigger.verb in ("put", "enters", "returned") and zone == "hand" and seed % 8 == 2
    """It can come out of the hand by an effect only: nothing can be paid."""
    ready = rng.random() < 0.6
    """Nothing has been rested yet."""
    late = zone == "deck" and rng.random() < 0.35
    """The card comes up as the entry before it has been retired by an attack."""
    if late:
        goal.mine, goal.phase = False, "start"

    def someone(sure: float = 0.75) -> CardData:
        u = rng.random()
        return rng.choice(fit) if u < sure else rng.choice(others if u < 0.9 else PLAIN)

    for seat in (0, 1):
        n = many.get((seat, "member"), rng.choice((1, 2, 3, 3))) - (seat == 0 and zone in MEMBERS)
        free = [m for m in MEMBERS if seat or m != zone]
        n = min(len(free), max(0, n))
        if seat == 0 and n == 3 and vacancy and rng.random() < 0.7:
            n = 2
        turned = rng.random() < 0.2
        for m in rng.sample(free, n):
            puts.append(Put(seat, m, someone().id, turned=turned or (not ready and rng.random() < 0.5)))
        first = not late and seat == (0 if zone == "deck" else 1) and (zone == "deck" or sparks(a))
        if (seat or zone != "entry") and not first:
            c = someone(0.8 if level or many else 0.6)
            df = int(c.fields["def"])
            puts.append(Put(seat, "entry", c.id, damage=max(0, df - 1) if rng.random() < (0.75 if seat or late else 0.3) else 0,
                            down=hidden and rng.random() < 0.7))
        energy = many.get((seat, "energy"), rng.choice((6, 7, 9)) if seat or not by_effect else 0)
        rested = rng.random() < 0.25
        for _ in range(3 if seat or not by_effect else 0):
            puts.append(Put(seat, "energy", PARTNER.id, turned=rested or (not ready and rng.random() < 0.3)))
        for k in range(max(0, energy)):
            c = rng.choice(made) if k % 2 else PLAIN[k % len(PLAIN)]
            puts.append(Put(seat, "energy", c.id, down=True, turned=rested and rng.random() < 0.5))
        if rng.random() < 0.9:
            puts += [Put(seat, "rebirth", c.id) for c in songs[:rng.choice((1, 1, 2, 3))]]
            puts += [Put(seat, "rebirth", c.id) for c in acts[:2] + rng.sample(acts, min(3, len(acts)))]
        hand = many.get((seat, "hand"), rng.choice((0, 2, 5, 7)))
        cards = [*([CANCEL] if rng.random() < 0.4 else []), *([BLOCK] if rng.random() < 0.4 else []),
                 *[someone() for _ in range(4)], *songs, REBIRTH[0], *HELD, PLAIN[0]]
        rng.shuffle(cards)
        if bars and rng.random() < 0.6:
            cards = [*songs, *cards]
        bare = rng.random() < 0.12
        """Nothing that the text could look for is there."""
        if bare:
            cards = [PLAIN[0], *HELD, PLAIN[3]]
        puts += [Put(seat, "hand", c.id) for c in cards[:max(0, hand)]]
        room = [*fit, *rng.sample(others, min(3, len(others))), *[c for c in actors if c.kind == "rebirth"][:2], *songs, PLAIN[1], SPARK]
        rng.shuffle(room)
        if bare:
            room = list(PLAIN)
        puts += [Put(seat, "waiting_room", c.id) for c in (room if rng.random() < (0.6 if (seat, "waiting_room") in many else 0.9)
                                                        else room[:rng.randint(0, max(1, many.get((seat, "waiting_room"), 1)))])]
        gone = many.get((seat, "retire"), rng.choice((0, 1, 3, 5, 6)))
        if seat == 0 and level and rng.random() < 0.85:
            gone = max(gone, level - n)
        puts += [Put(seat, "retire", (rng.choice(fit) if rng.random() < 0.85 else rng.choice(PLAIN)).id) for _ in range(min(6, max(0, gone)))]
        puts += [Put(seat, "memory", rng.choice(fit).id)]
        deck = [*fit, *others[:6], *DECK, SPARK, *songs, *[c for c in actors if c.kind == "rebirth"][:2]]
        rng.shuffle(deck)
        if first and seat:
            deck.insert(0, SPARK)
        elif seat and rng.random() < (0.7 if bars else 0.35):
            # Something happens when their entry is retired in one's own turn.
            deck.insert(0, rng.choice([c for c in fit if "【スパーク】" in c.text]))
        if rng.random() < 0.15:
            deck = [*songs, *deck]
        puts += [Put(seat, "deck", c.id) for c in deck]
    if zone == "entry" and rng.random() < 0.3:
        x.damage = max(0, int(subject.card.fields.get("def", 1)) - 1)
    puts.insert(0, x)
    return Layout(puts, {"phase": goal.phase, "turn": 0 if goal.mine else 1, "turns": [3, 3], "first": rng.randrange(2)}, x,
                  fond=goal.fond)


def sparks(a: object) -> bool:
    """It waits for a spark of the other player."""
    trigger = getattr(a, "trigger", None)
    return isinstance(trigger, t.Event) and (
        (isinstance(trigger.by, t.AbilityOf) and trigger.by.kind == "cancel") or trigger.verb in ("cancelled", "use"))


def wanted(subject: Subject, rng: Random) -> tuple[dict[tuple[int, str], int], int]:
    """How many cards lie where, as the conditions would have it (mostly), and the level that a condition keyword names."""
    out: dict[tuple[int, str], int] = {}
    for x in asked(subject.trees):
        # Now and then it is just not so.
        op = x.op if rng.random() < 0.75 else OTHERWISE[x.op]
        seat = 1 if x.whose == "opponent" else 0
        if x.whose == "each" and x.zone:
            # Of both together: all of it with one of them.
            seat = rng.randrange(2)
            out[1 - seat, x.zone] = 0
        n = {">=": x.number + rng.randrange(2), ">": x.number + 1, "<=": rng.randint(0, x.number), "<": max(0, x.number - 1),
             "!=": x.number + 1}.get(op, x.number)
        if x.kind == "vacancy":
            n = 3 - n
        if x.zone in ("member", "retire", "hand", "energy", "waiting_room") and not (op == ">=" and x.number == 1 and x.tests):
            out[seat, x.zone] = n
        elif x.zone in ("member", "retire", "hand"):
            out[seat, x.zone] = rng.choice((1, 2, 2, 3))
    level = max([n.number for n in nodes(subject.trees) if isinstance(n, t.Icon)], default=0)
    for left, op, right in compared(subject.trees):
        low = rng.choice((max(0, level - 3), max(0, level - 3), 1))
        high = min(6, low + rng.choice((1, 2, 6)))
        n, other = (high, low) if op in (">", ">=", "!=") else (low, high) if op in ("<", "<=") else (high, high)
        out[1 if left.whose == "opponent" else 0, left.zone] = n
        out[1 if right.whose == "opponent" else 0, right.zone] = other
    if level > 5 and rng.random() < 0.8:
        out[0, "member"] = 3
    return out, level


def mixed(subject: Subject, actors: Sequence[CardData], rng: Random, seed: int) -> Layout:
    """Both players with the same cards; the card itself with one of them, ready to be used as it is meant."""
    puts: list[Put] = []
    whose = 1 if seed % 5 == 4 else 0
    zone = rng.choice(zones_of(subject))
    if seed % 8 in (3, 5) and any(isinstance(n, t.Event) and n.verb == "spark" for n in nodes(subject.trees)):
        # It comes into play otherwise than by its spark.
        zone = "hand"
    deeds = rng.sample(HELPERS, 4)
    poor = seed % 7 == 6
    ordinary = [rng.sample(PLAIN, 4)] * 2 if seed % 2 else [list(PLAIN[:4]), list(PLAIN[1:])]
    for seat in (0, 1):
        mine = drawn(actors, rng, seat, seed)
        people = [a for a in mine if a.kind == "character"]
        rng.shuffle(people)
        places = ["entry", *MEMBERS]
        if seat == whose:
            if zone in places:
                places.remove(zone)
            elif zone == "deck":
                places.remove("entry")
        if seed % 4 in (0, 3) and len(places) > 2:
            # A vacant seat.
            places.remove(places[-1])
        for k, (place, c) in enumerate(zip(places, [*people[:3], deeds[0], *ordinary[seat]], strict=False)):
            df = int(c.fields["def"])
            puts.append(Put(seat, place, c.id, turned=place != "entry" and ((k + seed) % 4 == 0 or (seed % 4 == 1 and seat != whose)),
                            damage=max(0, df - 1) if place == "entry" and rng.random() < 0.5 else 0))
        puts += [Put(seat, "energy", c.id, turned=k > 6, down=c.kind != "partner")
                 for k, c in enumerate([PARTNER, *[a for a in mine if a.kind == "partner"], *people[:2], *PLAIN[:4 if not poor else 1],
                                        *DECK[:2]])]
        sets = [a for a in mine if a.kind == "rebirth"][:2]
        puts += [Put(seat, "rebirth", c.id) for c in ([*sets, REBIRTH[0]] if seed % 3 else sets[:1])]
        hand = [*drawn(actors, rng, seat, seed)[:6], *deeds[:2], CANCEL, BLOCK, PLAIN[0], PLAIN[2], REBIRTH[1], *HELD, PARTNER]
        puts += [Put(seat, "hand", c.id) for c in (hand if not poor else hand[-2:])]
        puts += [Put(seat, "waiting_room", c.id) for c in ([*mine, *PLAIN[:3], REBIRTH[0], SPARK] if not poor else PLAIN[:1])]
        level = max([n.number for n in nodes(subject.trees) if isinstance(n, t.Icon)], default=0)
        bearers = [a for a in people if a.traits or a.name[:5] != "actor"]
        retired = [*(bearers * 6 if level else bearers[:2]), *PLAIN, *DECK]
        many = max(1, min(6, level + rng.choice((-3, -1, 0, 1)))) if level else rng.choice((1, 3, 5))
        puts += [Put(seat, "retire", c.id) for c in retired[:many]]
        puts += [Put(seat, "memory", PLAIN[1].id)]
        deck = [*mine, *DECK, SPARK, REBIRTH[0]]
        rng.shuffle(deck)
        if seat != whose and seed % 3 == 2:
            # A spark of the other player comes up first.
            deck.insert(0, SPARK)
            puts = [p for p in puts if (p.seat, p.zone) != (seat, "entry")]
        puts += [Put(seat, "deck", c.id) for c in deck]
    x = Put(whose, zone, SUBJECT, turned=zone in MEMBERS and seed % 9 == 8)
    if zone == "entry" and rng.random() < 0.3:
        x.damage = max(0, int(subject.card.fields.get("def", 1)) - 1)
    puts.insert(0, x)
    later = rng.choice((1, 2, 3, 3))
    turn = whose if rng.random() < 0.65 else 1 - whose
    return Layout(puts, {"phase": rng.choice(PHASES), "turn": turn, "turns": [later, later], "first": rng.randrange(2)}, x)
