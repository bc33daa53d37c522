"""The Japanese of nouns, numbers, conditions and events."""
from __future__ import annotations

import re

from taisen.kernel.effects import tree as t

from .speech import Speech
from .verbs import conjugate
from .vocabulary import EventVerb, Vocabulary

WHOSE = {"you": "あなたの", "opponent": "相手の", "that": "そのプレイヤーの", "each": "自分の", "": ""}
PLAYER = {"you": "あなた", "opponent": "相手", "each": "各プレイヤー", "that": "そのプレイヤー",
          "chosen": "そのプレイヤー", "owner": "その持ち主", "controller": "その支配者"}
OP = {">=": "以上", "<=": "以下", "=": ""}
EVENT_THING = {"subject": "その時のカード", "object": "その時の対象", "source": "その時の発生源"}

IS = {"ba": "なら", "te": "で", "ka": "か", "toki": "の時", "kagiri": "の間"}
IS_NOT = {"ba": "でないなら", "te": "でなく", "ka": "でないか", "toki": "でない時", "kagiri": "でないかぎり"}
BE = {"ba": "れば", "te": "て", "ka": "るか", "toki": "る時", "kagiri": "るかぎり"}
BE_NOT = {"ba": "いなければ", "te": "いなくて", "ka": "いないか", "toki": "いない時", "kagiri": "いないかぎり"}
EXIST = {"ba": "あれば", "te": "あって", "ka": "あるか", "toki": "ある時", "kagiri": "あるかぎり"}
ADJECTIVE = {"ba": "いなら", "te": "くて", "ka": "いか", "toki": "い時", "kagiri": "いかぎり"}


class NoWording(Exception):
    """A tree that no text of the game could say."""


class Phrases:
    """Writes the smaller pieces; `speech` knows what それ means where the text has come to."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.v = vocabulary
        self.speech = Speech()

    # ---- numbers -------------------------------------------------------------------------------------------------
    def number(self, n: t.Number) -> str:
        if isinstance(n, t.Const):
            return str(n.n)
        if isinstance(n, t.Var):
            return n.name
        if isinstance(n, t.Times):
            return f"{self.number(n.number)}の{n.by}倍"
        if isinstance(n, t.Plus):
            if isinstance(n.right, (t.Const, t.Var)):
                return f"{self.number(n.left)}に{self.number(n.right)}を加えた数"
            return f"{self.number(n.left)}と{self.number(n.right)}の合計"
        if isinstance(n, t.Count):
            return f"{self.noun(n.of)}の数"
        if isinstance(n, t.Value):
            total = "の合計" if isinstance(n.of, (t.Things, t.Either)) else ""
            return f"{self.noun(n.of)}の{self.v.fields[n.field].ja[0]}{total}"
        return "そのダメージ"

    def counter(self, noun: t.Noun) -> str:
        if isinstance(noun, t.Either):
            return self.counter(noun.nouns[-1])
        if not isinstance(noun, t.Things):
            return "枚"
        if noun.kind in ("ability", "card_or_ability"):
            return "つ"
        if noun.kind == "player" or not noun.zone or self.v.zones[noun.zone].people:
            return "人"
        return "枚"

    def each(self, n: t.Number) -> tuple[str, t.Number]:
        """(「〈A〉1人につき」, how many for each), or no prefix where the number counts nothing."""
        by, counted = (n.by, n.number) if isinstance(n, t.Times) else (1, n)
        if isinstance(counted, t.Count) and isinstance(counted.of, t.Things):
            return (f"{self.noun(counted.of)}1{self.counter(counted.of)}につき", t.Const(by))
        return ("", n)

    # ---- nouns -----------------------------------------------------------------------------------------------------
    def noun(self, noun: t.Noun) -> str:
        if isinstance(noun, t.This):
            return "これ"
        if isinstance(noun, (t.Chosen, t.EventThing)):
            return self.reference(noun)
        if isinstance(noun, t.Player):
            return PLAYER[noun.who]
        if isinstance(noun, t.Things):
            return self.things(noun)
        if isinstance(noun, t.Either):
            opponent = t.Player("opponent")
            return "か".join("相手プレイヤー" if n == opponent else self.noun(n) for n in noun.nouns)
        if isinstance(noun, t.TopOf):
            end = "上" if noun.end == "top" else "下"
            place = f"{self.place(noun.whose, noun.zone)}の"
            if noun.number == t.Const(1):
                return f"{place}一番{end}のカード"
            return f"{place}{end}から{self.number(noun.number)}枚"
        if isinstance(noun, t.Seen):
            if noun == self.speech.last == t.Seen():
                return "それら" if self.speech.seen_many else "それ"
            return f"その中の{self.bare(noun.kind, noun.tests)}"
        if isinstance(noun, t.AbilityOf):
            word = self.v.ability_kinds[noun.kind].ja[0] if noun.kind else self.v.kinds["ability"].ja[0]
            return f"{self.noun(noun.of)}の{word}" if noun.of is not None else WHOSE[noun.whose] + word
        return "残り"

    def reference(self, noun: t.Chosen | t.EventThing) -> str:
        if noun == self.speech.last:
            return "それら" if isinstance(noun, t.Chosen) and noun.slot in self.speech.plural else "それ"
        return f"{noun.slot + 1}番目に選んだもの" if isinstance(noun, t.Chosen) else EVENT_THING[noun.role]

    def place(self, whose: str, zone: str) -> str:
        return WHOSE[whose] + (self.v.zones[zone].ja[0] if zone else "")

    def things(self, noun: t.Things) -> str:
        if noun.kind == "card" and not noun.tests and noun.zone and self.v.zones[noun.zone].personal:
            return self.place(noun.whose, noun.zone)
        of = "の" if noun.zone else ""
        return f"{self.place(noun.whose, noun.zone)}{of}{self.bare(noun.kind, noun.tests)}"

    def bare(self, kind: str, tests: tuple[t.Test, ...]) -> str:
        """Modifiers and head; a trait or a name can be the head itself."""
        head = self.mark(tests[-1]) if kind == "card" and tests else ""
        before = tests[:-1] if head else tests
        return "".join(self.modifier(test) for test in before) + (head or self.v.kinds[kind].ja[0])

    def mark(self, test: t.Test) -> str:
        if isinstance(test, t.HasTrait):
            return f"〈{test.name}〉"
        if isinstance(test, t.Named):
            return f"“{test.name}”"
        if isinstance(test, t.AnyOf) and all(self.mark(one) for one in test.tests):
            return "か".join(self.mark(one) for one in test.tests)
        return ""

    def modifier(self, test: t.Test) -> str:
        mark = self.mark(test)
        if mark:
            return mark + "の"
        if isinstance(test, t.Other) and test.than is None:
            return "他の"
        if isinstance(test, t.HasField):
            return self.field_test(test) + ("" if test.op in "<>" else "の")
        if isinstance(test, t.Changed):
            return self.changed_test(test) + "いる"
        if isinstance(test, t.InState):
            state = self.v.states[test.state]
            return state.noun[0] + "の" if state.noun else state.verb[0] + "いる"
        if isinstance(test, t.HasKeyword):
            return self.keyword(test.keyword) + "を持つ"
        if isinstance(test, t.HasAbilityKind):
            return self.v.ability_kinds[test.kind].ja[0] + "を持つ"
        if isinstance(test, t.NameIncludes):
            return f"カード名に“{test.words}”が含まれている"
        if isinstance(test, t.Not):
            return self.without(test.test)
        raise NoWording(test)

    def without(self, test: t.Test) -> str:
        mark = self.mark(test)
        if mark:
            return mark + "以外の"
        if isinstance(test, t.Changed):
            return self.changed_test(test) + "いない"
        if isinstance(test, t.InState):
            state = self.v.states[test.state]
            return state.noun[0] + "でない" if state.noun else state.verb[0] + "いない"
        if isinstance(test, t.HasKeyword):
            return self.keyword(test.keyword) + "を持たない"
        if isinstance(test, t.HasAbilityKind):
            return self.v.ability_kinds[test.kind].ja[0] + "を持たない"
        raise NoWording(test)

    def keyword(self, name: str) -> str:
        return (self.v.keywords.get(name) or self.v.cost_keywords[name]).ja[0]

    def field_test(self, test: t.HasField) -> str:
        field = self.v.fields[test.field].ja[0]
        if test.op in OP:
            return f"{field}{self.number(test.number)}{OP[test.op]}"
        if test.op in "<>" and isinstance(test.number, t.Value) and test.number.field == test.field:
            return f"{self.noun(test.number.of)}より{field}が{'低い' if test.op == '<' else '高い'}"
        raise NoWording(test)

    def changed_test(self, test: t.Changed) -> str:
        return f"{self.v.fields[test.field].ja[0]}が{'増加' if test.up else '減少'}して"

    # ---- conditions ------------------------------------------------------------------------------------------------
    def condition(self, c: t.Condition, form: str = "ba", yes: bool = True) -> str:
        if isinstance(c, t.Unless):
            return self.condition(c.condition, form, not yes)
        is_ = (IS if yes else IS_NOT)[form]
        if isinstance(c, t.Compare):
            return self.compare(c, form, is_, yes)
        if isinstance(c, t.Fits):
            return self.fits(c, form, is_, yes)
        if isinstance(c, t.TurnOf):
            return f"{PLAYER[c.who]}のターン{is_}"
        if isinstance(c, t.InPhase):
            return f"{WHOSE[c.who]}{self.v.phases[c.phase].ja[0]}中{is_}" if form != "kagiri" else (
                f"{WHOSE[c.who]}{self.v.phases[c.phase].ja[0]}中")
        if isinstance(c, t.All | t.Some) and yes:
            joint = "te" if isinstance(c, t.All) else "ka"
            return "、".join([*(self.condition(one, joint) for one in c.conditions[:-1]),
                             self.condition(c.conditions[-1], form)])
        if form != "ba":
            raise NoWording(c)
        if isinstance(c, t.Happened) and yes:
            times = f"{c.least}回以上" if c.least > 1 else ""
            return f"このターン、{times}{self.event(c.event, 'teita')}なら"
        if isinstance(c, t.DidSo):
            return "そうしたなら" if yes else "そうしなかったなら"
        if isinstance(c, t.PaidExtra):
            return self.v.extra_costs[c.name].ja[0] + ("が支払われていたなら" if yes else "が支払われていないなら")
        raise NoWording(c)

    def compare(self, c: t.Compare, form: str, is_: str, yes: bool) -> str:
        left = c.left
        if c.op in "<>":
            if not yes:
                raise NoWording(c)
            than = "少な" if c.op == "<" else "多"
            both = (left, c.right)
            if isinstance(left, t.Count) and isinstance(c.right, t.Count):
                return f"{self.noun(left.of)}が{self.noun(c.right.of)}より{than}{ADJECTIVE[form]}"
            return f"{self.number(both[0])}が{self.number(both[1])}より{than}{ADJECTIVE[form]}"
        number = f"{self.number(c.right)}"
        if isinstance(left, t.Count) and isinstance(left.of, t.Things):
            return self.how_many(left.of, f"{number}{self.counter(left.of)}{OP[c.op]}", c.op, form, is_, yes)
        return f"{self.number(left)}が{number}{OP[c.op]}{is_}"

    def how_many(self, things: t.Things, many: str, op: str, form: str, is_: str, yes: bool) -> str:
        whole = things.zone and self.things(things) == self.place(things.whose, things.zone)
        if op == "=" or not yes or whole:
            return f"{self.things(things)}が{many}{is_}"
        exists = "い" + BE[form] if self.counter(things) == "人" else EXIST[form]
        if things.zone:
            return f"{self.place(things.whose, things.zone)}に{self.bare(things.kind, things.tests)}が{many}{exists}"
        return f"{self.things(things)}が{many}{exists}"

    def fits(self, c: t.Fits, form: str, is_: str, yes: bool) -> str:
        subject = self.noun(c.noun)
        if c.zone:
            if not yes or form not in ("ba", "toki"):
                raise NoWording(c)
            return f"{subject}が{self.v.zones[c.zone].ja[0]}に{EXIST[form]}"
        only = c.tests[0] if len(c.tests) == 1 and c.kind == "card" else None
        if isinstance(only, t.InState):
            state = self.v.states[only.state]
            if state.noun:
                return f"{subject}が{state.noun[0]}{is_}"
            return f"{subject}が{state.verb[0]}{'い' + BE[form] if yes else BE_NOT[form]}"
        if isinstance(only, t.Changed):
            return f"{subject}の{self.changed_test(only)}{'い' + BE[form] if yes else BE_NOT[form]}"
        if isinstance(only, t.HasField) and only.op in OP:
            return f"{subject}が{self.field_test(only)}{is_}"
        return f"{subject}が{self.bare(c.kind, c.tests)}{is_}"

    # ---- events ------------------------------------------------------------------------------------------------------
    def event(self, event: t.Event, form: str) -> str:
        """「これがイクサで殺された」 in the form wanted."""
        verb = event_verb(self.v, event)

        def fill(m: re.Match[str]) -> str:
            return self.role(event, m.group(1), m.group(2) or "")

        return conjugate(re.sub(r"\{(\w+)(?::([^}]*))?\}", fill, verb.ja) + verb.stem, verb.conjugation, form)

    def role(self, event: t.Event, role: str, particle: str) -> str:
        if role in ("subject", "object", "by"):
            thing: t.Noun | None = getattr(event, role)
            return self.noun(thing) + particle if thing is not None else ""
        if role == "damage":
            return self.v.damage_words[event.manner].ja[0]
        if role == "manner":
            return self.v.manners[event.manner].ja[0] if event.manner else ""
        zone = event.goal if role == "goal" else event.origin
        tail = {"origin": "から", "goal": "に", "left": "を"}[role]
        return self.v.zones[zone].ja[0] + tail if zone else ""

    def timing(self, event: t.Event) -> str:
        return WHOSE[event.whose] + self.v.timings[event.verb].ja[0]


def event_verb(vocabulary: Vocabulary, event: t.Event) -> EventVerb:
    """The writing whose template has a place for all that the event says."""
    for verb in vocabulary.events:
        if verb.verb == event.verb and verb.ja and _has_room(verb.ja, event):
            return verb
    raise NoWording(event)


def _has_room(template: str, event: t.Event) -> bool:
    roles = set(re.findall(r"\{(\w+)", template))
    room = {"origin": {"origin", "left"}, "manner": {"manner", "damage"}}
    for role in ("subject", "object", "by", "manner", "origin", "goal"):
        if getattr(event, role) and not roles & room.get(role, {role}):
            return False
    needed = {"goal": event.goal, "left": event.origin}
    if template.startswith("{by") and event.by is None:
        return False
    return all(needed[role] for role in ("goal", "left") if role in roles)
