"""Effect tree → Japanese that compiles back to the same tree.

Every effect is written in the wording of the game's texts. A tree that no text could give (Python may build such) has
no wording and is refused with NoWording.
"""
from __future__ import annotations

import re

from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import speaks_of

from .japanese_claims import Claims
from .japanese_phrases import NoWording, Phrases
from .verbs import conjugate
from .vocabulary import Action, Vocabulary

__all__ = ["NoWording", "japanese"]

_MOVES = {"hand": ("加え", "r1"), "deck": ("戻", "su")}
_HOW = {"choose": ("選", "bu"), "search": ("探", "su"), "random": ("無作為に選", "bu")}


def japanese(vocabulary: Vocabulary, abilities: tuple[t.Ability, ...]) -> str:
    """The text of a card: one paragraph for each ability."""
    return "\n".join(_paragraph(vocabulary, ability) for ability in abilities)


def _paragraph(vocabulary: Vocabulary, ability: t.Ability) -> str:
    mark = "" if isinstance(ability, (t.Spell, t.OnCheck)) else "◆"
    name = f"『{ability.name}』" if not isinstance(ability, t.Keyword) and ability.name else ""
    return mark + name + Writer(vocabulary).ability(ability)


class Writer(Phrases):
    """Writes one ability; a granted one inside it gets a writer of its own."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        super().__init__(vocabulary)
        self.claims = Claims(self, lambda ability: _paragraph(vocabulary, ability), lambda steps: self.cost(steps, "unless"))
        self.subject = "you"
        self.on_field = False
        self.zones: list[str | None] = []      # where each choice was made, for 戻す and 加える

    # ---- abilities -----------------------------------------------------------------------------------------------
    def ability(self, a: t.Ability) -> str:
        self.on_field = not isinstance(a, (t.OnCheck, t.Spell)) and not getattr(a, "zone", "")
        if isinstance(a, t.Keyword):
            return self.keyword(a.keyword) + (f"-{self.cost(a.cost)}" if a.cost else "")
        if isinstance(a, t.Activated):
            paid = f"{self.zone_prefix(a.zone)}{self.cost(a.cost)}:"
            return f"{paid}{self.effect(a.steps)}{self.trailers(a.where, a.limit, '使え')}"
        if isinstance(a, t.Triggered):
            return self.triggered(a)
        if isinstance(a, t.Static):
            return self.static(a)
        if isinstance(a, t.Replacement):
            return f"{self.zone_prefix(a.zone)}{self.replacement(a)}。{self.trailers((), a.limit, '適用され')}"
        if isinstance(a, t.Spell):
            return self.effect(a.steps) + self.trailers(a.where, None, "")
        if not isinstance(a, t.OnCheck):
            raise NoWording(a)
        return self.on_check(a)

    def zone_prefix(self, zone: str) -> str:
        return f"これが{self.v.zones[zone].ja[0]}にあるかぎり、" if zone else ""

    def triggered(self, a: t.Triggered) -> str:
        if isinstance(a.trigger, t.Holds):
            when = self.condition(a.trigger.condition, "toki")
        elif a.trigger.verb in self.v.timings:
            when = self.timing(a.trigger)
        else:
            when = self.event(a.trigger, "past") + "時"
            self.speech.heard(a.trigger)
        if a.condition is not None:
            raise NoWording(a)
        prefix = self.zone_prefix(a.zone)
        return f"{prefix}{when}、{self.effect(a.steps)}{self.trailers(a.where, a.limit, '誘発し')}"

    def static(self, a: t.Static) -> str:
        condition = ""
        if a.condition is not None:
            form = "kagiri" if isinstance(a.condition, (t.TurnOf, t.InPhase)) else "ba"
            condition = self.condition(a.condition, form) + "、"
        text, zone = self.claims.write(a.to, a.changes, "fin")
        prefix = self.zone_prefix(a.zone) if a.zone != zone else ""
        return f"{prefix}{condition}{text}。{self.trailers(a.where, None, '')}"

    def replacement(self, a: t.Replacement) -> str:
        condition = self.condition(a.condition) + "、" if a.condition is not None else ""
        would = self.event(a.event, "fin")
        self.speech.heard(a.event)
        if not a.steps:
            return f"{condition}{would}場合、代わりに何もしない"
        return f"{condition}{would}場合、代わりに{self.sentence(a.steps, 'may' if a.may else 'fin')}"

    def on_check(self, a: t.OnCheck) -> str:
        if a.enters:
            condition = self.condition(a.condition) + "、" if a.condition is not None else ""
            return condition + self.v.enter_now[0]
        cost = self.cost(a.cost) + ":" if a.cost else ""
        return cost + self.effect(a.steps) + self.trailers(a.where, None, "")

    def trailers(self, where: tuple[t.Where, ...], limit: t.Limit | None, verb: str) -> str:
        out = "".join(f"{w.name}は{self.number(w.number)}に等しい。" for w in where)
        if limit is not None:
            span = "ターン" if limit.per == "turn" else "ゲーム"
            out += f"この能力は1{span}に{limit.times}度しか{verb}ない。"
        return out

    # ---- effects and sentences -------------------------------------------------------------------------------------
    def effect(self, steps: t.Steps) -> str:
        """Sentences: a choice goes on into what it is for, everything else ends its sentence."""
        out = []
        start = 0
        for i, step in enumerate(steps):
            if isinstance(step, t.Choose) and i + 1 < len(steps):
                continue
            if i + 2 == len(steps) and isinstance(step, t.Do) and isinstance(steps[i + 1], t.Do) and i - start < 2:
                continue      # 「…して、1枚ドロー。」
            out.append(self.full_sentence(steps[start:i + 1]))
            start = i + 1
        return "".join(out)

    def full_sentence(self, steps: t.Steps) -> str:
        self.subject = "you"
        last = steps[-1]
        if isinstance(last, t.Modes):
            return self.modes(last)
        if isinstance(last, t.If) and isinstance(last.steps[0], t.Modes) and not last.otherwise:
            return f"{self.condition(last.condition)}、{self.modes(last.steps[0])}"
        text = self.sentence(steps, "fin") + "。"
        if isinstance(last, t.If) and last.otherwise:
            self.subject = "you"
            text += f"そうでないなら、{self.sentence(last.otherwise, 'fin')}。"
        return text

    def modes(self, step: t.Modes) -> str:
        upto = "まで" if step.upto else ""
        options = "".join(f"\n・{self.effect(option)}" for option in step.options)
        return f"次から{step.choose}つ{upto}選択する。{options}"

    def sentence(self, steps: t.Steps, final: str, joint: str = "te") -> str:
        """Steps in one sentence without its full stop. `joint`: how what is not a choice goes on."""
        out = ""
        for i, step in enumerate(steps):
            is_last = i == len(steps) - 1
            turned = self.turn_to(step) or self.said_you(step, out, final)
            if not turned and out and isinstance(step, t.May) and not isinstance(steps[i - 1], t.Choose):
                turned = self.noun(t.Player(self.subject)) + "は"     # or what came before would be its cost
            out += turned
            if is_last:
                return out + self.last(step, final)
            form = "ren" if isinstance(step, t.Choose) or final == "may" else joint
            out += self.clause(step, form) + "、"
        raise NoWording(steps)

    def turn_to(self, step: t.Step) -> str:
        """「相手は」 where the subject changes."""
        who = self.subject
        if isinstance(step, t.Do):
            who = step.player.who if step.player is not None else "you"
        elif isinstance(step, (t.Choose, t.May)):
            who = step.by
        elif isinstance(step, t.If) and speaks_of(step.condition, "each"):
            who = "each"
        if who == self.subject:
            return ""
        self.subject = who
        return self.noun(t.Player(who)) + "は"

    def said_you(self, step: t.Step, before: str, final: str) -> str:
        if before or final == "may" or self.subject != "you" or not isinstance(step, t.Do):
            return ""
        return "あなたは" if any(a.you for a in self.v.actions if a.verb == step.verb) else ""

    def last(self, step: t.Step, form: str) -> str:
        if isinstance(step, t.If):
            return f"{self.condition(step.condition)}、{self.sentence(step.steps, 'fin')}"
        if isinstance(step, t.Then):
            return f"その後、{self.sentence(step.steps, 'fin')}"
        if isinstance(step, t.May):
            cost = "".join(self.te_clauses(step.cost)) if step.cost else ""
            return cost + self.sentence(step.steps, "may")
        if isinstance(step, t.Later):
            return self.later(step)
        if isinstance(step, t.Shield):
            once = "次に" if step.uses else ""
            return f"{self.v.durations[step.until].ja[0]}、{once}{self.replacement(step.replacement)}"
        return self.clause(step, form)

    def later(self, step: t.Later) -> str:
        event = step.trigger
        if event.verb in self.v.timings:
            this = "この" if event.verb.endswith("_end") and not event.whose else "次の"
            return f"{this}{self.timing(event)}、{self.sentence(step.steps, 'fin')}"
        until = self.v.durations[step.until].ja[0] + "、" if step.until else "次に"
        when = self.event(event, "fin") + "たび" if step.each else self.event(event, "past") + "時"
        self.speech.heard(event)
        return f"{until}{when}、{self.sentence(step.steps, 'fin')}"

    def te_clauses(self, steps: t.Steps) -> list[str]:
        """A cost inside a sentence: every verb in て-form, the object of a choice not said again."""
        return [text + ("" if isinstance(step, t.Choose) else "、") for step, text in self.joined(steps, "te", "te")]

    def cost(self, steps: t.Steps, form: str = "fin") -> str:
        """A cost before its colon, or before what cannot be done without it."""
        self.subject = "you"
        clauses = self.joined(steps[:-1], "te", "ren") + self.joined(steps[-1:], "te", form, steps[:-1])
        return "、".join("".join(group) for group in _grouped([(isinstance(s, t.Choose), x) for s, x in clauses]))

    def joined(self, steps: t.Steps, choosing: str, doing: str, before: t.Steps = ()) -> list[tuple[t.Step, str]]:
        out: list[tuple[t.Step, str]] = []
        for step in steps:
            turned = self.turn_to(step)
            chosen = isinstance(out[-1][0] if out else before[-1] if before else None, t.Choose)
            form = choosing if isinstance(step, t.Choose) else doing
            out.append((step, turned + self.clause(step, form, omit=chosen)))
        return out

    # ---- clauses -----------------------------------------------------------------------------------------------------
    def clause(self, step: t.Step, form: str, omit: bool = False) -> str:
        if isinstance(step, t.Choose):
            return self.choose(step, form)
        if isinstance(step, t.Do):
            return self.do(step, form, omit)
        if isinstance(step, t.Divide):
            action = next(a for a in self.v.actions if a.verb == step.verb and a.divides)
            return self.act(action, t.Do(step.verb, t.Chosen(step.slot), step.amount), form)
        if isinstance(step, t.Lasting) and form != "may" and step.to is not None:
            until = self.v.durations[step.until].ja[0] + "、" if step.until != "game" else ""
            return until + self.claims.write(step.to, step.changes, form)[0]
        raise NoWording(step)

    def choose(self, step: t.Choose, form: str) -> str:
        stem, conjugation = _HOW[step.how]
        total = ""
        if step.total is not None:
            field = self.v.fields[step.total.field].ja[0]
            bound = "以下" if step.total.op == "<=" else "以上"
            total = f"合計{field}が{self.number(step.total.number)}{bound}になるように"
        place = self.common_place(step)
        parts = "か、".join(self.part(part, bool(place)) for part in step.parts)
        what = step.parts[0].what
        self.zones.append(what.zone if isinstance(what, t.Things) else None if isinstance(what, t.Seen) else "")
        self.speech.chose(step)
        return conjugate(f"{place}{total}{parts}{stem}", conjugation, form)

    def common_place(self, step: t.Choose) -> str:
        """「あなたのデッキから」 for a search."""
        first = step.parts[0].what
        if step.how != "search" or not isinstance(first, t.Things) or not first.zone:
            return ""
        same = all(isinstance(p.what, t.Things) and (p.what.whose, p.what.zone) == (first.whose, first.zone)
                   for p in step.parts)
        return self.place(first.whose, first.zone) + "から" if same else ""

    def part(self, part: t.Part, placed: bool) -> str:
        what = part.what
        noun = self.bare(what.kind, what.tests) if placed and isinstance(what, t.Things) else self.own(what)
        if part.most == t.Count(what):
            if part.least == t.Const(0):
                return f"{noun}を好きな数"
            return f"{noun}を{self.number(part.least)}{self.counter(what)}以上"
        upto = "まで" if part.least != part.most else ""
        return f"{noun}を{self.number(part.most)}{self.counter(what)}{upto}"

    def do(self, step: t.Do, form: str, omit: bool = False) -> str:
        if step.verb == "move":
            return self.move(step, form, omit)
        action = next((a for a in self.v.actions if a.verb == step.verb and not a.divides), None)
        if action is None:
            raise NoWording(step)
        return self.act(action, step, form, omit)

    def act(self, action: Action, step: t.Do, form: str, omit: bool = False) -> str:
        prefix, amount = ("", step.amount) if step.amount is None else self.each(step.amount)
        omit = omit and "objects=omitted" in action.frames and step.objects == self.speech.last

        def fill(m: re.Match[str]) -> str:
            return self.slot(step, m.group(1), amount)

        template = action.ja.replace("{objects}を", "") if omit else action.ja
        self_text = re.sub(r"\{(\w+)\}", fill, template)
        self.speech.did(step)
        if action.bare and form == "fin":
            return prefix + self_text + action.stem
        if action.conjugation:
            return prefix + conjugate(self_text + action.stem, action.conjugation, form)
        stem, conjugation = action.stems[0]
        return prefix + conjugate(self_text + stem, conjugation, form)

    def slot(self, step: t.Do, role: str, amount: t.Number | None) -> str:
        if role == "objects":
            assert step.objects is not None
            return self.whole(step.objects)
        if role == "source":
            return self.noun(step.source) + "は" if step.source is not None else ""
        if role == "to":
            return self.destination(step.to) if step.to is not None else ""
        if role == "free":
            return "コストを支払わずに" if step.free else ""
        if amount is None:
            raise NoWording(step)
        plain = isinstance(amount, (t.Const, t.Var))
        if role == "cards":
            return f"{self.number(amount)}枚" if plain else f"{self.number(amount)}に等しい枚数のカードを"
        return self.number(amount) if plain else self.number(amount) + "に等しい"

    def whole(self, noun: t.Noun) -> str:
        """Things that an instruction is done to are all of them: said with すべて, a hand or a deck aside."""
        text = self.own(noun) if isinstance(noun, t.Things) else self.noun(noun)
        if isinstance(noun, t.Things) and self.noun(noun) != self.place(noun.whose, noun.zone):
            return text + "すべて"
        return "相手プレイヤー" if noun == t.Player("opponent") else text

    def own(self, noun: t.Noun) -> str:
        """A whole hand or deck of the subject needs no owner: 「手札を1枚選んで捨てる」."""
        if isinstance(noun, t.Seen):
            return f"その中の{self.bare(noun.kind, noun.tests)}"
        text = self.noun(noun)
        if isinstance(noun, t.Things) and noun.whose == self.subject and text == self.place(noun.whose, noun.zone):
            return self.v.zones[noun.zone].ja[0]
        return text

    def move(self, step: t.Do, form: str, omit: bool) -> str:
        assert step.to is not None and step.objects is not None
        stem, conjugation = _MOVES.get(step.to.zone, ("置", "ku"))
        from_field = self.comes_from_field(step.objects)
        if step.to.zone == "hand" and from_field and not step.to.whose:
            stem, conjugation = "戻", "su"
        objects = "" if omit and step.objects == self.speech.last else self.whole(step.objects) + "を"
        return conjugate(f"{objects}{self.destination(step.to, stem == '戻')}{stem}", conjugation, form)

    def comes_from_field(self, noun: t.Noun) -> bool:
        if isinstance(noun, t.Chosen):
            zone = self.zones[noun.slot]
            return zone is not None and (not zone or self.v.zones[zone].people)
        return isinstance(noun, (t.This, t.EventThing)) and self.on_field

    def destination(self, to: t.Place, back: bool = False) -> str:
        placed = next((self.v.states[name].adverb[0] for name in (to.pose, to.face) if name), "")
        whose = {"you": "あなたの", "opponent": "相手の", "": "持ち主の" if back else ""}[to.whose]
        end = {"top": "の一番上", "bottom": "の一番下", "": ""}[to.end]
        return f"{placed}{whose}{self.v.zones[to.zone].ja[0]}{end}に"



def _grouped(clauses: list[tuple[bool, str]]) -> list[list[str]]:
    """A choice belongs to what follows it."""
    groups: list[list[str]] = [[]]
    for choosing, text in clauses:
        groups[-1].append(text)
        if not choosing:
            groups.append([])
    return [group for group in groups if group]
