"""Ninja Slayer: what its positions are stocked with, where a card lies whose text is proved, and how things are made to happen."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from taisen.games.info import CardData
from taisen.games.ninja_slayer.rules.r1209_events import VERBS
from taisen.games.ninja_slayer.terms import TATSUJIN
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import nodes
from taisen.kernel.lowered import Ability
from taisen.scenario.pieces import card
from tools.text_proofs.positions import SUBJECT, Layout, Put, Sort, drawn
from tools.text_proofs.subjects import Subject

KINDS: Final = ("character", "kotodama")
DEEDS: Final = (
    "キャラクターを1人選び、それを殺す。", "キャラクターを1人選び、それに1ダメージを与える。", "1枚ドロー。",
    "相手プレイヤーに1ダメージを与える。", "手札を1枚選び、それを捨てる。", "相手は手札を1枚選び、それを捨てる。",
    "キャラクターを1人選び、それをオジギする。", "キャラクターを1人選び、それをアンタイ・オジギする。",
    "あなたのオヒガンのキャラクターを1枚選び、それをアンブッシュする。", "コトダマ空間のカードや能力を1つ選び、それを打ち消す。",
    "キャラクターを1人選び、それを持ち主の手札に戻す。", "1回復する。", "キャラクターを1人選び、それを除外する。",
    "キャラクターを1人選び、このターン、それは+2/+0を得る。", "場のキャラクターを1人選び、それをデッキの一番上に置く。",
    "あなたのオヒガンのカードを1枚選び、それを手札に加える。",
)
"""One kotodama each, in both hands: whatever a text waits for can be made to happen."""
HELPERS: Final = tuple(card(f"deed {i}", kind="kotodama", cost=0, text=text) for i, text in enumerate(DEEDS))
PLAIN: Final = tuple(card(f"plain {i}", cost=c, karate=k, toughness=n, sabotage=1 + i % 2,
                          text=("", "◆これをオジギする:1枚ドロー。", "◆インターラプト", "", "")[i])
                     for i, (c, k, n) in enumerate(((0, 1, 1), (1, 2, 2), (2, 1, 4), (3, 3, 2), (5, 4, 7))))
DECK: Final = tuple(card(f"deck {i}", cost=i % 4) if i % 3 else card(f"deck {i}", kind="kotodama", cost=i % 3, text="1枚ドロー。")
                    for i in range(12))
ETHER: Final = card("ether", cost=1)
HELD: Final = (card("held 0", kind="kotodama", cost=20, text="1枚ドロー。"), card("held 1", cost=20),
               card("held 2", kind="kotodama", cost=21, text="1枚ドロー。"))
"""Too dear to be entered: they are still in hand when something is to be done with cards of it."""
PHASES: Final = ("character", "character", "start", "greeting", "greeting", "ikusa")


EVENTS: Final = {verb: kinds for verb, (kinds, _role) in VERBS.items()}
"""What can set an ability off: the events that a verb means."""
WORKS: Final = ("field",)
"""Where an ability works that says nothing of where its card is."""
ELSEWHERE: Final = ("ohigan", "ether", "damage", "excluded", "deck")


def idle(subject: Subject, a: Ability) -> bool:
    """It is no effect that could be seen: an additional cost, which its card's own effect asks about."""
    return a.keyword == TATSUJIN


def stock() -> tuple[CardData, ...]:
    return (*HELPERS, *PLAIN, *DECK, ETHER, *HELD)


def without(subject: Subject) -> bool:
    """The same can be done with the card when it has no text: then what the text adds is the difference."""
    return False


WITH: Final = {"interrupt": "◆インターラプト", "triggered": "◆これが殺された時、1枚ドロー。", "static": "◆これは+1/+0を得る。",
               "activated": "◆これをオジギする:1枚ドロー。"}
"""What a card says that has such an ability."""


def embody(sort: Sort, n: int) -> list[CardData]:
    """Cards of that sort."""
    kind = sort.kind if sort.kind in KINDS else "character"
    text = next((WITH[k] for k in sort.keywords if k in WITH), "")
    made = card(sort.name or f"actor {n}", kind=kind, traits=sort.traits, text="1枚ドロー。" if kind == "kotodama" else text)
    numbers = {"cost": 1} if kind == "kotodama" else {"cost": 1, "karate": 2, "toughness": 2, "sabotage": 1}
    return [replace(made, id=f"{made.id}-{n}", fields=numbers | dict(sort.fields),
                    check_text="1枚ドロー。" if "ukemi" in sort.keywords else made.check_text)]


def places(subject: Subject) -> list[str]:
    """Where the card may lie so that its text can matter."""
    if subject.card.kind == "kotodama":
        return ["hand", "hand", "hand", "deck"]
    at = {getattr(a, "zone", "") for a in subject.trees} - {""}
    if any(isinstance(a, t.OnCheck) for a in subject.trees):
        return ["deck", "deck", "deck", "hand"]
    return [*sorted(at), *sorted(at), "field", "hand", "field", "hand", "ohigan"]


def fitting(actors: Sequence[CardData], noun: t.Things) -> list[CardData]:
    """The actors that have the traits and the name that the noun asks for."""
    traits = {x.name for x in noun.tests if isinstance(x, t.HasTrait)}
    names = {x.name for x in noun.tests if isinstance(x, t.Named)}
    return [a for a in actors if traits <= set(a.traits) and (not names or a.name in names) and a.kind == "character"]


def asked(trees: Any, actors: Sequence[CardData]) -> list[tuple[str, str, list[CardData], int]]:
    """(whose, zone, cards that fit, how many) that conditions count."""
    out = []
    for n in nodes(trees):
        if isinstance(n, t.Compare) and isinstance(n.left, t.Count) and isinstance(n.right, t.Const) and isinstance(n.left.of, t.Things) \
                and n.left.of.tests and n.left.of.zone in ("field", "ohigan", "ether", "damage"):
            found = fitting(actors, n.left.of)
            if found:
                out.append((n.left.of.whose or "you", n.left.of.zone, found, n.right.n))
    return out


def just(puts: list[Put], x: Put, wanted: Sequence[tuple[str, str, list[CardData], int]], seed: int) -> None:
    """As many as a condition asks for, one less or one more."""
    for whose, zone, fit, n in wanted:
        seat = x.seat if whose == "you" else 1 - x.seat
        ids = {c.id for c in fit}
        puts[:] = [p for p in puts if p.seat != seat or p.zone != zone or p.card not in ids]
        puts += [Put(seat, zone, fit[0].id) for _ in range(max(0, n + (-1, 0, 1)[seed % 3]))]


@dataclass(frozen=True, slots=True)
class Aim:
    """Where the card lies, in whose turn (its owner's or not) and phase it begins, and which deeds are in both hands, for one ability."""
    zone: str = ""
    mine: bool | None = None
    phases: tuple[str, ...] = ()
    deeds: tuple[int, ...] = ()


FIGHT: Final = ("greeting", "greeting", "ikusa")
MOMENTS: Final = {"turn_start": "start", "draw_step_start": "start", "ether_step_start": "start", "character_phase_start": "start",
                  "ikusa_start": "ikusa", "ikusa_end": "greeting", "turn_end": "ikusa_end"}
WAYS: Final[dict[str, Aim]] = {
    "killed": Aim("field", None, ("character", "greeting"), (0,)), "takes_damage": Aim("field", None, ("character", "greeting"), (1,)),
    "kills": Aim("field", True, FIGHT), "deals_damage": Aim("field", True, FIGHT), "greet": Aim("field", True, FIGHT),
    "greeted": Aim("field", False, FIGHT), "interrupts": Aim("field", False, FIGHT), "enter": Aim("hand", True, ("character",)),
    "appear": Aim("hand", True, ("character",)), "ambush": Aim("ohigan", True, ("character",), (8,)),
    "discarded": Aim("hand", None, ("character",), (4, 5)), "discards": Aim("", None, ("character",), (4, 5)),
    "draws": Aim("", None, ("start", "character"), (2,)), "bowed": Aim("field", None, ("character",), (6,)),
    "unbowed": Aim("field", None, ("start", "character"), (7,)), "countered": Aim("hand", True, ("character",), (9,)),
    "heals": Aim("field", None, ("character",), (11,)), "moves": Aim("", None, ("character",), (0, 8, 10, 12, 14, 15)),
}


def aim(a: t.Ability) -> Aim:
    """For what the ability waits for."""
    trigger = getattr(a, "trigger", None)
    at = getattr(a, "zone", "")
    fights = any(word in repr(a) for word in ("ikusa", "greet", "interrupt"))
    if isinstance(trigger, t.Event):
        if trigger.verb in MOMENTS:
            mine = {"you": True, "opponent": False}.get(trigger.whose)
            return Aim(at or "field", mine, (MOMENTS[trigger.verb],))
        way = WAYS.get(trigger.verb, Aim())
        return way if isinstance(trigger.subject, t.This) else replace(way, zone=at or "field")
    if isinstance(a, t.OnCheck):
        return Aim("deck", False, ("character", *FIGHT), (3,))
    if isinstance(a, t.Spell):
        return Aim("hand", True, ("character", "greeting") if fights else ("character", "character", "greeting"))
    if isinstance(a, t.Static | t.Replacement | t.Keyword | t.Alternative):
        if "entry_cost" in repr(a) or isinstance(a, t.Alternative):
            return Aim("hand", True, ("character",))
        return Aim(at or "field", None, FIGHT if fights else ("character", "greeting"), (0,))
    return Aim(at, True if isinstance(a, t.Activated) else None, ("greeting", "character") if fights else PHASES)


def lay(subject: Subject, actors: Sequence[CardData], rng: Random, seed: int) -> Layout:
    """Both players with the same cards; the card itself with one of them. Two of three positions are made for one ability."""
    puts: list[Put] = []
    a = subject.about or (subject.trees[seed // 3 % len(subject.trees)] if subject.trees else None)
    goal = aim(a) if a is not None and seed % 3 else Aim()
    sure = [HELPERS[i] for i in goal.deeds]
    # Where it is known what is to happen, little else can be done.
    deeds = [*sure, *rng.sample(HELPERS, 7 if goal == Aim() else rng.choice((0, 1, 3)))]
    poor = seed % 7 == 6
    ordinary = [rng.sample(PLAIN, 1 if poor else rng.choice((2, 4, 5)))] * 2 if seed % 2 else [PLAIN[:2], PLAIN[1:]]
    spent = rng.random() < 0.3
    for seat in (0, 1):
        mine = drawn(actors, rng, seat, seed)
        for k, c in enumerate([*ordinary[seat], *[a for a in mine if a.kind == "character"]]):
            puts.append(Put(seat, "field", c.id, turned=(k + seed) % 3 == 2, damage=int((k + seed) % 4 == 3 and c is not PLAIN[0])))
        puts += [Put(seat, "hand", c.id) for c in ([*deeds, *drawn(actors, rng, seat, seed), *PLAIN[:2], *HELD] if not poor else deeds[:1])]
        puts += [Put(seat, "ohigan", c.id) for c in ([*PLAIN[:3], DECK[0], *mine] if not poor else [])]
        puts += [Put(seat, "ether", c.id, turned=k > 9 or (k + seed) % 5 == 0 or (spent and k < len(mine)))
                 for k, c in enumerate([*mine, DECK[0], *[ETHER] * 9])]
        puts += [Put(seat, "damage", PLAIN[k % 5].id, down=k == 3) for k in range(rng.choice((2, 4, 5)))]
        puts += [Put(seat, "excluded", PLAIN[1].id)]
        deck = [*mine, *DECK]
        rng.shuffle(deck)
        puts += [Put(seat, "deck", c.id) for c in deck]
    zone = goal.zone or rng.choice(places(subject))
    whose = 1 if seed % 5 == 4 else 0
    x = Put(whose, zone, SUBJECT, turned=zone == "field" and seed % 11 in (3, 10))
    puts.insert(0, x)
    for k, c in enumerate(beside(subject)):
        puts += [Put(whose if k else 1 - whose, "field", c.id), Put(whose, "field", c.id)]
    if seed % 2:
        just(puts, x, asked(subject.trees, actors), seed // 2)
    turn = int(rng.random() < 0.3)
    if goal.mine is not None and seed % 8 != 7:
        turn = whose if goal.mine else 1 - whose
    return Layout(puts, {"phase": rng.choice(goal.phases or PHASES), "turn": turn}, x)


def beside(subject: Subject) -> list[CardData]:
    """Where an ability that is waited for can be aimed at another ability: one that the same event sets off."""
    out: list[CardData] = []
    for a in subject.trees:
        event = getattr(a, "trigger", None)
        if isinstance(event, t.Event) and any(isinstance(n, t.Things) and n.zone == "kotodama_space" for n in nodes(a)):
            anybody = t.Things("character", "", "field") if isinstance(event.subject, t.This) else event.subject
            draws = t.Triggered(replace(event, subject=anybody), (t.Do("draw", amount=t.Const(1)),))
            out.append(replace(card(f"beside {len(out)}", cost=1, karate=2, toughness=4, sabotage=1), effects=(draws,)))
    return out
