"""Granblue: what its positions are stocked with, where a card lies whose text is proved, and how things are made to happen."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from taisen.games.granblue import terms
from taisen.games.granblue.rules.r07_fighting import attackers, target
from taisen.games.granblue.rules.r08_events import HAPPENING, TIMINGS
from taisen.games.granblue.terms import ATTRIBUTES, KW_JOB_CHANGE, LEVEL, N_DOWN, N_REFILLS, NOTE_BREAK
from taisen.games.info import CardData, Piece
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import nodes
from taisen.kernel.lowered import Ability
from taisen.kernel.names import NOTE_SHIFT
from taisen.kernel.state import Game
from tools.text_proofs.playing import MORE, Facts
from tools.text_proofs.positions import SUBJECT, Layout, Put, Sort, drawn
from tools.text_proofs.subjects import Subject

KINDS: Final = ("member", "leader", "summon")
EVENTS: Final = {verb: (kind,) for verb, kind in TIMINGS.items()} | {verb: kinds for verb, kinds in HAPPENING.items() if verb != "leave"}
"""What can set an ability off: the events that a verb means."""
INSTEAD_IF_POSSIBLE: Final = True
"""8-10-3: what may be done instead is offered only where it can be."""
PASSING: Final = ("deal", "divide", "set_damage", "change_damage")
"""Damage is not kept (9-2-1): how much it was shows only in who goes down."""
DEEDS: Final = (
    "カード1枚を引く。", "相手の団員1枚を選び、戦闘不能にする。", "自分の団員1枚を選び、戦闘不能にする。",
    "相手の団員1枚を選び、3ダメージを与える。",
    "自分の団員1枚を選び、2ダメージを与える。", "味方1枚を選び、レストにする。", "味方1枚を選び、アクティブにする。",
    "相手の団員1枚を選び、手札に戻す。", "自分の団員1枚を選び、手札に戻す。", "手札の団員カード1枚を登場させる。",
    "自分のアーマー1枚を破壊する。", "相手のアーマー1枚を破壊する。", "デッキの上から1枚を宝晶石にする。", "デッキの上から2枚を奥義ゲージに置く。",
    "手札1枚を選び、奥義ゲージに置く。", "相手は手札1枚を選び、奥義ゲージに置く。", "団員1枚を選び、チップ1個を置く。",
    "自分の団長に8ダメージを与える。", "相手の団長に7ダメージを与える。", "奥義ゲージ2枚を裏向きにする。", "手札すべてを奥義ゲージに置く。",
    "相手の団員1枚を選び、このターン中、ATKに+1する。", "デッキをシャッフルする。",
)


def member(name: str, rank: int = 1, atk: int = 2, hp: int = 4, text: str = "", attribute: str = "fire", traits: tuple[str, ...] = (),
           pieces: tuple[Piece, ...] = ()) -> CardData:
    return CardData(f"C-{name}", name, "member", {"rank": rank, "hp": hp, "atk": atk}, traits, text, facts={"attribute": (attribute,)},
                    pieces=pieces)


def leader(name: str, text: str = "", rank: int = 1, ultimate: str = "") -> CardData:
    pieces = (Piece("ultimate", "わざ", "Art", ultimate, number=1),) if ultimate else ()
    return CardData(f"L-{name}", f"{name} (女)", "leader", {"rank": rank, "hp": 7, "atk": 3}, (), text, facts={"attribute": ("light",)},
                    pieces=pieces)


def summon(name: str, text: str, attribute: str = "wind") -> CardData:
    return CardData(f"S-{name}", name, "summon", {}, (), text, facts={"attribute": (attribute,)})


def doing(*deeds: str) -> str:
    return "\n".join([f"【ターン1回】わざ{i}:[0]{text}" for i, text in enumerate(deeds)])


DOING: Final = "わざ:[①]このターン中、このカードのATKに+1する。"
HELPERS: Final = tuple(member(f"deed {i}", 1, 2, 9, doing(text)) for i, text in enumerate(DEEDS))
LEADERS: Final = tuple(leader(f"doer {i}", doing(*DEEDS[i::6]), 1, "このカードのATKに+2する。") for i in range(6))
FIRST: Final = leader("first", "", 0)
NEXT: Final = (leader("next 0", "", 1), leader("next 1", "名:ジョブチェンジした時、カード1枚を引く。", 2))
PLAIN: Final = tuple(member(f"plain {i}", r, a, h, attribute=ATTRIBUTES[i % 6]) for i, (r, a, h) in enumerate(
    ((1, 1, 1), (1, 3, 3), (2, 4, 5), (3, 3, 8), (2, 2, 6), (0, 1, 1))))
SUMMONS: Final = (summon("stone 0", "カード1枚を引く。"), summon("stone 1", "味方1枚を選び、このターン中、ATKに+1する。", "water"))
DECK: Final = tuple(member(f"deck {i}", 1 + i % 3, 1 + i % 4, 2 + i % 4, attribute=ATTRIBUTES[i % 6]) for i in range(10))
ARTISTS: Final = tuple(member(f"artist {i}", 1, 3, 6, DOING, pieces=(Piece("ultimate", "わざ", "Art", "このカードのATKに+2する。", number=1),))
                       for i in range(3))
"""With something to be made void."""
HELD: Final = tuple(member(f"held {i}", 40, 5, 5) for i in range(2))
"""Of too high a rank to enter: they are still in hand when something is to be done with cards of it."""
WORKS: Final = ("member_area", "leader_area")
PHASES: Final = ("main", "main", "main", "attack", "attack", "start", "burst")


def said_of_the_battle(g: Game) -> Facts:
    """How many attack and whether anybody is attacked; who is down, what waits for the check point."""
    if g.rules.name != "granblue":
        return {}
    out: Facts = {("battle", "attackers"): len(attackers(g)), ("battle", "target"): int(target(g) > 0)}
    for s in range(g.seats):
        out["down leader", s], out["refills", s] = g.numbers[N_DOWN + s], g.numbers[N_REFILLS + s]
    for key, kept in g.notes.items():
        if key >> NOTE_SHIFT == NOTE_BREAK:
            out["breaks", key & 7] = len(kept)
    for key, n in g.counters.items():
        out["chips", key >> NOTE_SHIFT] = out.get(("chips", key >> NOTE_SHIFT), 0) + n
    return {k: n for k, n in out.items() if n}


MORE.append(said_of_the_battle)


def same_event(event: t.Event, verb: str) -> bool:
    """A pursuit is an attack (7-2-1-3-2-1); who goes down is put into the gauge, and was dealt damage at that."""
    both = {event.verb, verb}
    return both <= {"attack", "pursue"} or (both == {"down", "put"} and event.goal == "gauge") or both == {"summon", "trigger"}


def stock() -> tuple[CardData, ...]:
    return (*HELPERS, *LEADERS, FIRST, *NEXT, *PLAIN, *SUMMONS, *DECK, *ARTISTS, *HELD)


def idle(subject: Subject, a: Ability) -> bool:
    """A rule of deck building is no effect, and a job-change icon only says whether."""
    return a.keyword == KW_JOB_CHANGE or (a.program is None and a.spec is None)


def without(subject: Subject) -> bool:
    """The same can be done with the card when it has no text: then what the text adds is the difference."""
    return False


def embody(sort: Sort, n: int) -> list[CardData]:
    """Cards of that sort."""
    kind = sort.kind if sort.kind in KINDS else "member"
    name = sort.name or next((v for k, v in sort.facts if k == "card_name"), f"actor {n}")
    attributes = tuple([v for k, v in sort.facts if k == "attribute" and v in ATTRIBUTES])
    if not attributes and ("attribute", "none") not in sort.facts:
        attributes = (ATTRIBUTES[n % 6],)
    facts = {"attribute": attributes} if attributes else {}
    if kind == "summon":
        return [CardData(f"A-{n}", name, kind, {}, sort.traits, "カード1枚を引く。", facts=facts)]
    numbers = {"rank": 1, "atk": 3, "hp": 4} | {k.removeprefix("printed_"): v for k, v in sort.fields if k.removeprefix("printed_") in terms.FIELDS}
    pieces = (Piece("ultimate", "わざ", "Art", "このカードのATKに+1する。", number=1),)
    return [CardData(f"A-{n}", name, kind, numbers, sort.traits, facts=facts, pieces=pieces)]


def beside(subject: Subject) -> list[CardData]:
    """A card of the name of the card itself, onto which or by which it breaks its limit; members whom just the damage it deals fells."""
    return [*([replace(member("twin", 0, 2, 5), name=subject.card.name or "twin")] if subject.card.kind == "member" else []), *marks(subject)]


def marks(subject: Subject) -> list[CardData]:
    dealt = sorted({n.amount.n for n in nodes(subject.trees) if isinstance(n, t.Do) and n.verb in PASSING and isinstance(n.amount, t.Const)})
    return [member(f"mark {n + more}", 1, 2, n + more) for n in dealt for more in (0, 1) if n > 0]


@dataclass(slots=True)
class Aim:
    """Where the card lies, whose turn it is and in which phase the position begins."""
    zone: str
    mine: bool = True
    phase: str = "main"
    fond: bool = True


STARTS: Final = {"turn_start": "start", "main_start": "start", "battle_start": "main", "attack_step_start": "main", "counter_step_start": "attack",
                 "damage_step_start": "attack", "burst_start": "attack", "turn_end": "burst", "fight_end": "attack", "chain_burst": "burst"}
ATTACKED: Final = ("attacked", "down", "damaged", "level_lost", "leave")


def aim(subject: Subject, a: t.Ability | None, rng: Random) -> Aim:
    """For what the ability waits for."""
    area = f"{subject.card.kind}_area"
    if subject.part == "job_change":
        return Aim("leader_deck")
    if subject.card.kind == "summon":
        return Aim(rng.choice(("hand", "hand", "hand", "deck", "armour")), rng.random() < 0.85, rng.choice(("main", "main", "attack", "start")))
    if isinstance(a, t.Activated):
        return Aim("hand" if a.at else area, rng.random() < 0.8, rng.choice(("main", "main", "attack")))
    trigger = getattr(a, "trigger", None)
    if isinstance(a, t.Spell | t.Reaction) and subject.part == "ultimate":
        return Aim(area, True, rng.choice(("main", "attack", "attack")))
    if isinstance(trigger, t.Event):
        own = isinstance(trigger.subject, t.This)
        if trigger.verb in STARTS:
            mine = trigger.whose != "opponent" if trigger.verb != "counter_step_start" else trigger.whose == "opponent"
            return Aim(area, mine if rng.random() < 0.85 else not mine, STARTS[trigger.verb])
        if own and trigger.verb in ("enter", "limit_break"):
            return Aim("hand", True, "attack" if in_battle(subject) and rng.random() < 0.8 else "main")
        if own and trigger.verb == "job_change":
            return Aim("leader_deck", True, "main")
        if trigger.verb in ATTACKED:
            return Aim(area, rng.random() < 0.3, rng.choice(("main", "attack")), False)
        return Aim(area, rng.random() < 0.7, rng.choice(("main", "main", "attack")), trigger.verb not in ("enter", "draws", "summon"))
    return Aim(area, rng.random() < 0.55, rng.choice(PHASES))


def lay(subject: Subject, actors: Sequence[CardData], rng: Random, seed: int) -> Layout:
    """Both players with the same cards; the card itself where what it waits for can come about."""
    a = subject.about or (subject.trees[seed // 2 % len(subject.trees)] if subject.trees else None)
    goal = aim(subject, a, rng)
    whose = 1 if seed % 9 == 8 else 0
    x = Put(whose, goal.zone, SUBJECT, turned=goal.zone == "member_area" and rng.random() < 0.15)
    many = wanted(subject, whose, rng)
    puts = [x]
    for seat in (0, 1):
        puts += side(subject, drawn(actors, rng, seat, seed), rng, seat, x, many)
    if goal.zone == "member_area" and rng.random() < 0.3:
        puts.append(Put(whose, "member_area", PLAIN[0].id, down=True, on=x, under=LEVEL))
    turns = rng.choice((2, 3, 3))
    return Layout(puts, {"phase": goal.phase, "turn": whose if goal.mine else 1 - whose, "turns": [turns, turns], "first": rng.randrange(2)}, x,
                  fond=goal.fond)


Many = dict[tuple[int, str], int]


def side(subject: Subject, actors: Sequence[CardData], rng: Random, seat: int, x: Put, many: Many) -> list[Put]:
    people = [c for c in actors if c.kind == "member"]
    stones = [c for c in actors if c.kind == "summon"]
    poor = rng.random() < 0.12
    out: list[Put] = []

    def put(zone: str, cards: Sequence[CardData], n: int, down: bool = False, rested: float = 0.0) -> None:
        n = many.get((seat, zone), n)
        pool = list(cards) if not poor else list(PLAIN)
        for k in range(n):
            out.append(Put(seat, zone, pool[k % len(pool)].id, down=down and k >= 2, turned=rng.random() < rested))

    void = any(isinstance(n, t.Lose) for n in nodes(subject.trees)) and rng.random() < 0.5
    """What is void for so long shows when it would be used: turns go by with little else to do."""
    if not (x.seat == seat and x.zone == "leader_area"):
        out.append(Put(seat, "leader_area", rng.choice((FIRST,) if void else (*LEADERS, *LEADERS, FIRST)).id, turned=rng.random() < 0.15))
    if not (x.seat == seat and x.zone == "leader_deck"):
        out += [Put(seat, "leader_deck", c.id) for c in NEXT]
    mine = x.seat == seat and x.zone == "member_area"
    names: set[str] = {subject.card.name} if x.seat == seat and x.zone == "hand" else set()
    standing = [c for c in (*rng.sample(people, min(len(people), 2)), rng.choice(HELPERS), *rng.sample(PLAIN, 3)) if c.name not in names]
    n = min(3 - mine, many.get((seat, "member_area"), rng.choice((0, 1, 2, 3))))
    if void:
        standing, n = [*people, *ARTISTS], 0 if seat == x.seat else 2
    rested = rng.choice((0.0, 0.0, 0.4))
    asked = past(subject) if x.seat == seat and rng.random() < 0.5 else []
    if x.seat == seat and x.zone == "hand" and waits_for(subject, "limit_break") and n:
        # Rested where that it becomes active is to be seen.
        awake = any(isinstance(k, t.Do) and k.verb == "activate" and isinstance(k.objects, t.This) for k in nodes(subject.trees))
        out.append(Put(seat, "member_area", "C-twin", turned=awake and rng.random() < 0.5))
        n = min(n - 1, 2)
    if asked:
        standing, n = [*asked, *standing], max(n, min(2, 3 - len([p for p in out if p.zone == "member_area"]) - mine))
    hit = marks(subject)
    if hit and seat != x.seat and rng.random() < 0.5:
        standing, n = hit[::-1], rng.choice((1, 1, len(hit)))
    for c in standing[:max(0, min(n, 3))]:
        out.append(Put(seat, "member_area", c.id, turned=rng.random() < rested))
    crystals = [*PLAIN, *people, *SUMMONS, *stones]
    rng.shuffle(crystals)
    put("crystal", crystals, rng.choice((7, 9, 12)), rested=rng.choice((0.0, 0.2, 0.6)))
    put("armour", [SUMMONS[0], PLAIN[1], *people, PLAIN[0]], rng.choice((0, 2, 4, 5)))
    gauge = [*people, *PLAIN, *stones, SUMMONS[1]]
    rng.shuffle(gauge)
    put("gauge", gauge, 4 if void else rng.choice((0, 3, 5, 6)), down=not void and rng.random() < 0.4)
    hand = [*people, *stones, *SUMMONS, PLAIN[0], PLAIN[3], *HELD, rng.choice(HELPERS)]
    if subject.card.kind == "member":
        hand.append(beside(subject)[0])
    rng.shuffle(hand)
    put("hand", HELD if void else hand, rng.choice((0, 2, 4, 6)))
    deck = [*people, *stones, *DECK, *SUMMONS]
    rng.shuffle(deck)
    out += [Put(seat, "deck", c.id) for c in deck]
    return out


def waits_for(subject: Subject, verb: str) -> bool:
    return any(isinstance(n, t.Event) and n.verb == verb for n in nodes(subject.trees))


SET_OFF: Final = {"down": (2,), "downs": (1,), "draws": (0,), "damaged": (4,), "rested": (5,), "activated": (6,), "armour_break": (10,)}
"""By which of the deeds what a text asks of this turn has come to pass."""
ENTERING: Final = 9


def in_battle(subject: Subject) -> bool:
    """It speaks of who fights."""
    return any(isinstance(n, t.InState) and n.state in ("attacked", "attacking") for n in nodes(subject.trees))


def past(subject: Subject) -> list[CardData]:
    """Whoever lets come to pass what the text asks of this turn."""
    verbs = [n.event.verb for n in nodes(subject.trees) if isinstance(n, t.Happened | t.TookPart)]
    found = [HELPERS[i] for verb in verbs for i in SET_OFF.get(verb, ())]
    # By an effect a card enters in the midst of a battle.
    return [*found, HELPERS[ENTERING]] if waits_for(subject, "enter") and in_battle(subject) else found


def wanted(subject: Subject, whose: int, rng: Random) -> Many:
    """How many cards lie where, as the conditions would have it, and now and then just not so."""
    out: Many = {}
    for n in nodes(subject.trees):
        if isinstance(n, t.Compare) and isinstance(n.left, t.Count) and isinstance(n.left.of, t.Things) and isinstance(n.right, t.Const):
            seat = 1 - whose if n.left.of.whose == "opponent" else whose
            zone = {"member": "member_area", "stage": "member_area"}.get(n.left.of.zone, n.left.of.zone)
            out[seat, zone] = max(0, n.right.n + rng.choice((-1, 0, 0, 1)))
        elif isinstance(n, t.Compare) and isinstance(n.left, t.Count) and isinstance(n.right, t.Count):
            for side_of in (n.left.of, n.right.of):
                if isinstance(side_of, t.Things):
                    out[1 - whose if side_of.whose == "opponent" else whose, side_of.zone] = rng.choice((0, 2, 4, 6))
    return out

