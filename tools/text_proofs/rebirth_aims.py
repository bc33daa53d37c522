"""Re-birth: positions in which a text can do what it says, stocked with what its conditions ask for and its trigger waits for."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from taisen.errors import TaisenError
from taisen.games import game_info
from taisen.games.info import CardData
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import nodes
from tools.text_proofs.subjects import Subject

IN_WORDS: Final = {"hand": "手札", "member": "メンバー", "entry": "エントリー", "waiting_room": "控え室", "retire": "リタイア",
                   "energy": "エネルギー", "stage": "メンバー"}
GOES: Final = {"hand": "手札に加える", "waiting_room": "控え室に置く", "entry": "エントリーに置く", "member": "メンバーに置く",
               "energy": "エネルギーに置く", "retire": "リタイアに置く", "deck": "デッキの下に置く", "stage": "メンバーに置く",
               "your_entry": "エントリーに置く", "your_member": "メンバーに置く"}
FROM: Final = {"not_deck": ("hand", "waiting_room", "member"), "not_entry": ("hand", "waiting_room"), "stage": ("member", "entry")}
ATTACKING: Final = ("attack", "support", "supported", "retires", "attack_end", "supported_attack_end", "attacked", "block", "retired")
DEEDS: Final = (
    "相手は1点回復する。", "あなたは1点回復する。", "あなたは相手のメンバーから1枚選び、控え室に置く。",
    "あなたは自分のメンバーから1枚選び、控え室に置く。",
    "あなたは自分のメンバーをすべて【レスト】する。", "あなたは自分のデッキの上から2枚を控え室に置く。", "あなたは自分の手札をすべて控え室に置く。",
    "あなたは相手のエントリーを控え室に置く。",
)

SPARKS: Final = ("【スパーク】:あなたは1枚引く。", "【スパーク】:あなたは自分の手札からReバースを1枚選び、セットする。")


@dataclass(frozen=True, slots=True)
class Asked:
    """What a condition says of a place: how many cards like this of that player lie there."""
    whose: str
    zone: str
    op: str
    number: int
    kind: str
    tests: tuple[t.Test, ...]


OTHERWISE: Final = {">=": "<", "<": ">=", "<=": ">", ">": "<=", "=": "!=", "!=": "="}


def come_from(origin: str) -> tuple[str, ...]:
    """The zones that a word for where something was means."""
    return FROM.get(origin) or tuple(origin.split("_or_"))


def asked(trees: Any) -> list[Asked]:
    out: list[Asked] = []
    not_so = [n.condition for n in nodes(trees) if isinstance(n, t.Unless)]
    for node in nodes(trees):
        if isinstance(node, t.Compare) and isinstance(node.left, t.Count) and isinstance(node.right, t.Const):
            op = OTHERWISE[node.op] if node in not_so else node.op
            for noun in places(node.left.of):
                out.append(Asked(noun.whose, noun.zone, op, node.right.n, noun.kind, noun.tests))
    return out


def compared(trees: Any) -> list[tuple[t.Things, str, t.Things]]:
    """Where a condition compares how many cards lie in two places."""
    not_so = [n.condition for n in nodes(trees) if isinstance(n, t.Unless)]
    return [(node.left.of, OTHERWISE[node.op] if node in not_so else node.op, node.right.of) for node in nodes(trees)
            if isinstance(node, t.Compare) and isinstance(node.left, t.Count) and isinstance(node.right, t.Count)
            and isinstance(node.left.of, t.Things) and isinstance(node.right.of, t.Things)]


def places(noun: Any) -> Iterator[t.Things]:
    if isinstance(noun, t.Things):
        yield noun
    elif isinstance(noun, t.Either | t.Both):
        for x in noun.nouns:
            yield from places(x)
    elif isinstance(noun, t.Every | t.Pick):
        yield from places(noun.of)


def quoted(trees: Any) -> tuple[list[str], list[str], list[str]]:
    """The names, traits and keywords that a text speaks of, but for those that a card must not have."""
    names: dict[str, None] = {}
    traits: dict[str, None] = {}
    words: dict[str, None] = {}
    for node in nodes(trees):
        if isinstance(node, t.Named):
            names[node.name] = None
        elif isinstance(node, t.NameIncludes):
            names[node.words] = None
        elif isinstance(node, t.HasTrait):
            traits[node.name] = None
        elif isinstance(node, t.HasKeyword):
            words[node.keyword] = None
        elif isinstance(node, t.AbilityOf):
            words[node.kind] = None
    return list(names), list(traits), list(words)


def everymen(subject: Subject, texts: dict[str, str]) -> list[CardData]:
    """Cards that are all that the text asks for at once: a name means every name that contains it (2.1.2)."""
    names, traits, words = quoted(subject.trees)
    name = "と".join(names)
    text = "\n".join([texts[w] for w in words if w in texts])
    fields = [{"cost": 0, "atk": 2, "def": 5}, {"cost": 2, "atk": 4, "def": 4}, {"cost": 4, "atk": 7, "def": 8}]
    for node in nodes(subject.trees):
        if isinstance(node, t.HasField) and isinstance(node.number, t.Const) and node.field in ("cost", "atk", "def"):
            n = max(0, node.number.n + {"<": -1, ">": 1}.get(node.op, 0))
            fields += [{**fields[0], node.field: n}, {**fields[1], node.field: n}, {**fields[0], node.field: n + 1},
                       {**fields[0], node.field: max(0, n - 1)}]
    kept = list({tuple(f.items()): f for f in fields}.values())[:8]
    out = [CardData(f"E-{i}", f"{name}{i}番", "character", f, tuple(traits), text if i % 2 == 0 else "") for i, f in enumerate(kept)]
    for i, spark in enumerate(SPARKS):
        out.append(CardData(f"E-spark{i}", f"{name}の灯{i}", "character", kept[0], tuple(traits), spark))
    return [*out, *[CardData(f"E-R{i}", f"{name}の節{i}", "rebirth", text=("", *SPARKS)[i]) for i in range(3)]]


def deeds(subject: Subject) -> list[CardData]:
    """A Re-birth card by which what the text waits for can be made to happen, to its very card or to any."""
    lines: list[str] = []
    name = f"《{subject.card.name}》" if subject.card.name and "》" not in subject.card.name else ""
    for node in nodes(subject.trees):
        if isinstance(node, t.Event) and node.verb in ("put", "returned", "enters"):
            goal = GOES.get(node.goal, "")
            origins = come_from(node.origin) if node.origin else ("hand", "member", "waiting_room")
            for origin in origins:
                if origin in IN_WORDS and goal:
                    for what in (name, ""):
                        lines += [f"あなたは自分の{IN_WORDS[origin]}から{what}を1枚選び、{goal}。".replace("からを", "から"),
                                  f"あなたは相手の{IN_WORDS[origin]}から{what}を1枚選び、{goal}。".replace("からを", "から")]
    lasting: list[str] = []
    for node in nodes(subject.trees):
        if isinstance(node, t.Fits) and isinstance(node.noun, t.This):
            for test in node.tests:
                if isinstance(test, t.HasTrait):
                    lasting += [f"あなたのメンバーは〔{test.name}〕を得る。", f"あなたのエントリーは〔{test.name}〕を得る。"]
                elif isinstance(test, t.HasField):
                    lasting += ["あなたのメンバーを+3/+3。", "あなたのエントリーを+3/+3。"]
    texts = [*[f"【永】:{x}" for x in dict.fromkeys(lasting)], *[f"【起】【ターン1】:{x}" for x in dict.fromkeys([*lines, *DEEDS])]]
    return [CardData(f"D-{i:02}", f"業{i}", "rebirth", text=text) for i, text in enumerate([x for x in texts if understood(x)])]


_understood: dict[str, bool] = {}


def understood(text: str) -> bool:
    if text not in _understood:
        try:
            game_info("rebirth").build_library([CardData("D", "業", "rebirth", text=text)])
            _understood[text] = True
        except TaisenError:
            _understood[text] = False
    return _understood[text]


@dataclass(slots=True)
class Aim:
    """Where the card lies, in whose turn and phase it begins, for one ability."""
    zone: str
    mine: bool
    phase: str
    fond: bool = True


def aim(subject: Subject, a: Any, rng: Random, zones: Sequence[str]) -> Aim:
    """For what the ability waits for."""
    trigger = getattr(a, "trigger", None)
    at = [z for z in getattr(a, "at", ()) if z]
    zone = rng.choice(at) if at else rng.choice(zones)
    out = Aim(zone, True, "main")
    if not isinstance(trigger, t.Event):
        if isinstance(a, t.Continuous | t.Static | t.Keyword | t.Replacement) or not isinstance(a, t.Activated):
            out.phase = rng.choice(("main", "start"))
            out.mine = rng.random() < 0.6
        return out
    by_opponent = isinstance(trigger.by, t.AbilityOf) and (trigger.by.whose == "opponent" or trigger.by.kind == "attack")
    out.mine = not (by_opponent or trigger.whose == "opponent" or trigger.verb in ("block", "attacked", "retired"))
    if trigger.verb == "attack_end" and isinstance(trigger.subject, t.Things):
        out.mine = trigger.subject.whose != "opponent"
    if trigger.verb in ATTACKING or (isinstance(trigger.by, t.AbilityOf) and trigger.by.kind in ("attack", "partner_attack")):
        out.phase = "start" if rng.random() < 0.8 else "main"
    elif trigger.verb in ("main_start", "energy_start"):
        out.phase = "energy" if trigger.verb == "main_start" else "standby"
    elif trigger.verb in ("turn_end", "end_start"):
        out.phase = rng.choice(("start", "end"))
    elif trigger.verb in ("cancelled", "spark") or (isinstance(trigger.by, t.AbilityOf) and trigger.by.kind == "cancel"):
        out.mine = rng.random() < 0.5
        out.phase = rng.choice(("main", "start"))
    if isinstance(trigger.subject, t.This) and trigger.subject.kind in ("", "rebirth"):
        if trigger.verb in ("put", "returned", "enters"):
            if isinstance(trigger.by, t.AbilityOf) and trigger.by.kind == "cancel":
                out.zone = "hand"
            elif trigger.origin:
                out.fond = trigger.goal in ("entry", "member", "stage")
                out.zone = rng.choice(come_from(trigger.origin))
            elif not at:
                out.zone = rng.choice({"member": ("hand", "waiting_room", "entry"), "entry": ("hand", "member", "waiting_room"),
                                       "retire": ("entry",)}.get(trigger.goal, ("member", "hand", "entry")))
        elif trigger.verb == "spark":
            out.zone = "deck"
        elif trigger.verb in ("support", "supported_attack_end"):
            out.zone = "member"
        elif trigger.verb in ("set", "block"):
            out.zone = "hand"
        elif trigger.verb in ("retires", "attack", "supported", "attack_end", "retired", "attacked"):
            out.zone = "entry"
        elif trigger.verb == "cancelled":
            out.zone = "deck"
    elif isinstance(trigger.object, t.AbilityOf) and t.This() in nodes(trigger.object):
        out.zone = "deck" if trigger.verb == "cancelled" else out.zone
    return out
