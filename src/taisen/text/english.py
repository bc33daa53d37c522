"""Effect tree → English that a player can read: numbers, may, up to, owner, zone and duration all said."""
from __future__ import annotations

import re
from collections.abc import Mapping

from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import speaks_of

from .english_phrases import PLAYER, WHOSE, Phrases, third
from .vocabulary import Action, Vocabulary

__all__ = ["english"]


def english(vocabulary: Vocabulary, abilities: tuple[t.Ability, ...], names: Mapping[str, str] | None = None) -> str:
    """The abilities in English, a paragraph each. `names`: the English of traits and of card names."""
    return "\n".join(_paragraph(vocabulary, names or vocabulary.traits_en, ability) for ability in abilities)


def _paragraph(vocabulary: Vocabulary, names: Mapping[str, str], ability: t.Ability) -> str:
    mark = "" if isinstance(ability, (t.Spell, t.OnCheck)) else "◆ "
    return mark + Writer(vocabulary, names).ability(ability)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _listed(clauses: list[str]) -> str:
    if len(clauses) < 3:
        return " and ".join(clauses)
    return ", ".join(clauses[:-1]) + ", and " + clauses[-1]


class Writer(Phrases):
    """Writes one ability."""

    def __init__(self, vocabulary: Vocabulary, names: Mapping[str, str]) -> None:
        super().__init__(vocabulary, names)
        self.origins: list[tuple[str, str | None]] = []      # whose zone each choice was made in
        self.seen_of = ""                                    # whose cards were last looked at
        self.swallowed: t.Step | None = None

    # ---- abilities -----------------------------------------------------------------------------------------------
    def ability(self, a: t.Ability) -> str:
        if isinstance(a, t.Keyword):
            return self.keyword(a.keyword) + (f" — {_listed(self.clauses(a.cost, True))}" if a.cost else "")
        if isinstance(a, t.Activated):
            cost = _capital(", ".join(self.clauses(a.cost, True)))
            trailers = self.trailers(a.where, a.limit, "Use this ability")
            return f"{self.in_zone(a.zone)}{cost}: {self.effect(a.steps)}{trailers}"
        if isinstance(a, t.Triggered):
            return self.triggered(a)
        if isinstance(a, t.Static):
            return self.static(a)
        if isinstance(a, t.Replacement):
            return f"{_capital(self.replacement(a))}.{self.trailers((), a.limit, 'This applies')}"
        if isinstance(a, t.Spell):
            return self.effect(a.steps) + self.trailers(a.where, None, "")
        assert isinstance(a, t.OnCheck), f"no wording for {type(a).__name__}"
        if a.enters:
            condition = f"If {self.condition(a.condition)}: " if a.condition is not None else ""
            return condition + self.v.enter_now_en
        cost = _capital(", ".join(self.clauses(a.cost, True))) + ": " if a.cost else ""
        return cost + self.effect(a.steps) + self.trailers(a.where, None, "")

    def in_zone(self, zone: str) -> str:
        return f"(While this card is in your {self.v.zones[zone].en}) " if zone else ""

    def triggered(self, a: t.Triggered) -> str:
        if isinstance(a.trigger, t.Holds):
            when = f"When {self.condition(a.trigger.condition)}"
        elif a.trigger.verb in self.v.timings:
            when = f"At {self.timing(a.trigger)}"
        else:
            when = f"When {self.event(a.trigger, 'present')}"
            self.speech.heard(a.trigger)
        if a.condition is not None:
            when += f", if {self.condition(a.condition)}"
        prefix = self.in_zone(a.zone)
        trailers = self.trailers(a.where, a.limit, "This ability triggers")
        return f"{prefix}{when}, {self.lower(self.effect(a.steps))}{trailers}"

    def lower(self, text: str) -> str:
        return text[:1].lower() + text[1:]

    def static(self, a: t.Static) -> str:
        text = self.claim(a.to, a.changes)
        zone = self.v.playing_zone if a.to == t.This() and isinstance(a.changes[0], (t.FreeEntry, t.CostChange)) else ""
        prefix = self.in_zone(a.zone) if a.zone != zone else ""
        if a.condition is not None:
            text = f"{self.while_(a.condition)}, {text}"
        return f"{prefix}{_capital(text)}.{self.trailers(a.where, None, '')}"

    def while_(self, condition: t.Condition) -> str:
        if isinstance(condition, t.TurnOf):
            return f"during {WHOSE[condition.who]} turn"
        return f"as long as {self.condition(condition)}"

    def replacement(self, a: t.Replacement, lead: str = "if ") -> str:
        condition = f"{self.while_(a.condition)}, " if a.condition is not None else ""
        would = f"{self.in_zone(a.zone)}{condition}{lead}{self.event(a.event, 'would')}"
        self.speech.heard(a.event)
        if not a.steps:
            return f"{would}, nothing happens instead"
        return f"{would}, {'you may ' if a.may else ''}{_listed(self.clauses(a.steps))} instead"

    def trailers(self, where: tuple[t.Where, ...], limit: t.Limit | None, verb: str) -> str:
        out = "".join(f" {w.name} is {self.number(w.number)}." for w in where)
        if limit is not None:
            times = {1: "once", 2: "twice"}.get(limit.times, f"{limit.times} times")
            out += f" {verb} only {times} each {limit.per}."
        return out

    # ---- effects -----------------------------------------------------------------------------------------------------
    def effect(self, steps: t.Steps) -> str:
        """A sentence for each step, those that lead on to lists of clauses included."""
        out = []
        for step, following in zip(steps, (*steps[1:], None), strict=True):
            merged = self.merged(step, following, False)
            if merged:
                out.append(_capital(merged) + ".")
            elif not self.said(step):
                out.append(self.sentence(step))
        return " ".join(out)

    def merged(self, step: t.Step, following: t.Step | None, cost: bool) -> str:
        """「discard 1 card from your hand」 for choosing one's own card and discarding it; in a cost, any choice."""
        if not isinstance(step, t.Choose) or not isinstance(following, t.Do) or step.how != "choose":
            return ""
        what = step.parts[0].what
        own = (isinstance(what, t.Things) and what.whose == step.by
               and bool(what.zone) and self.v.zones[what.zone].personal)
        same = following.objects == t.Chosen(self.speech.slots) and len(step.parts) == 1 and not step.total
        by = following.player.who if following.player is not None else "you"
        action = next((a for a in self.v.actions if a.verb == following.verb and "{objects}" in a.en), None)
        if not same or by != step.by or action is None or not (cost or (own and action.chooses)):
            return ""
        objects = self.part(step.parts[0])
        if own and isinstance(what, t.Things):
            whose = "your" if by == "you" else "their"
            zone = self.v.zones[what.zone]
            objects = objects.replace(f" {zone.at} {WHOSE[by]} {zone.en}", f" from {whose} {zone.en}")
        self.note(step)
        self.swallowed = following
        return self.by(by, action.en.replace("{objects}", objects).replace("{to}", "").replace("{free}", ""))

    def said(self, step: t.Step) -> bool:
        """Whether the step was written together with the one before it."""
        done = step is self.swallowed
        self.swallowed = None if done else self.swallowed
        return done

    def note(self, step: t.Choose) -> None:
        what = step.parts[0].what
        self.origins.append((what.whose, what.zone) if isinstance(what, t.Things) else
                            (self.seen_of, None) if isinstance(what, t.Seen) else ("", ""))
        self.speech.chose(step)

    def sentence(self, step: t.Step) -> str:
        if isinstance(step, t.Modes):
            return self.modes(step)
        if isinstance(step, t.If) and len(step.steps) == 1 and isinstance(step.steps[0], t.Modes):
            return f"If {self.condition(step.condition)}, {self.lower(self.modes(step.steps[0]))}"
        return _capital(self.clause(step)) + "."

    def modes(self, step: t.Modes) -> str:
        upto = "up to " if step.upto else ""
        return f"Choose {upto}{step.choose}:" + "".join(f"\n• {self.effect(option)}" for option in step.options)

    def clauses(self, steps: t.Steps, cost: bool = False) -> list[str]:
        out = []
        for step, following in zip(steps, (*steps[1:], None), strict=True):
            merged = self.merged(step, following, cost)
            if merged:
                out.append(merged)
            elif not self.said(step):
                out.append(self.clause(step))
        return out

    def clause(self, step: t.Step) -> str:
        if isinstance(step, t.Choose):
            return self.choose(step)
        if isinstance(step, t.Do):
            return self.do(step)
        if isinstance(step, t.Divide):
            action = next(a for a in self.v.actions if a.verb == step.verb and a.divides)
            return self.act(action, t.Do(step.verb, t.Chosen(step.slot), step.amount))
        if isinstance(step, t.Then):
            return f"then {_listed(self.clauses(step.steps))}"
        if isinstance(step, t.If):
            otherwise = f"; otherwise, {_listed(self.clauses(step.otherwise))}" if step.otherwise else ""
            text = f"if {self.condition(step.condition)}, {_listed(self.clauses(step.steps))}{otherwise}"
            if speaks_of(step.condition, "each"):
                text = "for each player, " + text.replace("each player", "that player")
            return text
        if isinstance(step, t.May):
            return self.may(step)
        if isinstance(step, t.Lasting):
            return self.lasting(step)
        if isinstance(step, t.Later):
            return self.later(step)
        if isinstance(step, t.Shield):
            until = self.v.durations[step.until].en
            lead = f"the next time {until} " if step.uses else f"whenever {until} "
            return self.replacement(step.replacement, lead)
        assert isinstance(step, t.Modes), f"no wording for {type(step).__name__}"
        return self.lower(self.modes(step))

    def may(self, step: t.May) -> str:
        who = PLAYER[step.by]
        if not step.cost:
            return f"{who} may {_listed([self.base(s, step.by) for s in self.clauses(step.steps)])}"
        cost = _listed([self.base(s, step.by) for s in self.clauses(step.cost, True)])
        done = "you do" if step.by == "you" else "they do"
        return f"{who} may {cost}. If {done}, {_listed(self.clauses(step.steps))}"

    def base(self, text: str, by: str) -> str:
        """The clause without its subject, which has just been said."""
        subject = PLAYER[by] + " "
        if by != "you" and text.startswith(subject):
            first, _, rest = text.removeprefix(subject).partition(" ")
            return f"{first.removesuffix('es') if first.endswith('ches') else first.removesuffix('s')} {rest}"
        return text

    def later(self, step: t.Later) -> str:
        event = step.trigger
        if event.verb in self.v.timings:
            word = self.v.timings[event.verb].en
            if event.whose:
                when = "at " + word.replace("{whose}", f"{WHOSE[event.whose]} next")
            else:
                when = "at " + word.replace("{whose}", "this" if event.verb.endswith("_end") else "the next")
        else:
            until = self.v.durations[step.until].en if step.until else ""
            lead = f"{until}, whenever" if step.each else f"the next time {until}".strip()
            when = f"{lead} {self.event(event, 'present')}"
            self.speech.heard(event)
        return f"{when}, {_listed(self.clauses(step.steps))}"

    def choose(self, step: t.Choose) -> str:
        verb = {"choose": "choose", "search": "search out", "random": "choose at random"}[step.how]
        parts = ", or ".join(self.part(part) for part in step.parts)
        total = f" with a total {self.field_total(step.total)}" if step.total is not None else ""
        self.note(step)
        return self.by(step.by, f"{verb} {parts}{total}")

    def field_total(self, total: t.HasField) -> str:
        tail = {"<=": " or less", ">=": " or more", "=": ""}[total.op]
        return f"{self.v.fields[total.field].en} of {self.number(total.number)}{tail}"

    def part(self, part: t.Part) -> str:
        if part.most == t.Count(part.what):
            if part.least == t.Const(0):
                return f"any number of {self.many(part.what)}"
            return f"{self.number(part.least)} or more {self.many(part.what)}"
        if part.least != part.most:
            return f"up to {self.of_many(part.most, part.what)}"
        return self.of_many(part.most, part.what)

    def by(self, who: str, verb: str) -> str:
        return verb if who == "you" else f"{PLAYER[who]} {third(verb)}"

    def do(self, step: t.Do) -> str:
        who = step.player.who if step.player is not None else "you"
        if step.verb == "move":
            return self.by(who, self.move(step))
        action = next(a for a in self.v.actions if a.verb == step.verb and not a.divides)
        text = self.act(action, step)
        if step.source is not None:
            return f"{self.noun(step.source, subject=True)} {third(text)}"
        return self.by(who, text)

    def act(self, action: Action, step: t.Do) -> str:
        def fill(m: re.Match[str]) -> str:
            return self.slot(step, m.group(1), m.group(2) or "")

        text = re.sub(r"\{(\w+)(?::(\w+))?\}", fill, action.en)
        self.speech.did(step)
        if isinstance(step.objects, (t.TopOf, t.Things)):
            self.seen_of = step.objects.whose
        return text

    def slot(self, step: t.Do, role: str, unit: str) -> str:
        if role == "objects":
            assert step.objects is not None
            return self.whole(step.objects)
        if role == "to":
            if step.to is None:
                return ""
            owner = {"you": "your", "opponent": "your opponent's", "": "its owner's"}
            return f" onto {owner[step.to.whose]} {self.v.zones[step.to.zone].en}{self.placed(step.to)}"
        if role == "free":
            return " without paying its cost" if step.free else ""
        assert step.amount is not None
        plain = isinstance(step.amount, (t.Const, t.Var))
        if role == "cards":
            if not plain:
                return f"cards equal to {self.number(step.amount)}"
            return "1 card" if step.amount == t.Const(1) else f"{self.number(step.amount)} cards"
        if unit:
            return f"{self.number(step.amount)} {unit}" if plain else f"{unit} equal to {self.number(step.amount)}"
        return self.number(step.amount)

    def placed(self, to: t.Place) -> str:
        return "".join(f", {self.v.states[name].en}" for name in (to.pose, to.face) if name)

    def whole(self, noun: t.Noun) -> str:
        if isinstance(noun, t.Things):
            if noun.kind == "card" and not noun.tests and noun.zone and self.v.zones[noun.zone].personal:
                return f"{WHOSE[noun.whose]} {self.v.zones[noun.zone].en}"
            return f"all {self.many(noun)}"
        return self.noun(noun)

    def move(self, step: t.Do) -> str:
        to = step.to
        assert to is not None and step.objects is not None
        objects = self.whole(step.objects)
        whose, zone = self.origin(step.objects)
        many = self.plural(step.objects)
        theirs = "your" if whose == "you" else "their owners'" if many else "its owner's"
        owner = {"you": "your", "opponent": "your opponent's", "": theirs}[to.whose]
        place = f"{owner} {self.v.zones[to.zone].en}" + ("s" if owner == "their owners'" else "")
        placed = self.placed(to)
        if to.end:
            return f"put {objects} on the {to.end} of {place}{placed}"
        if self.v.zones[to.zone].personal and zone is not None and (not zone or self.v.zones[zone].people):
            return f"return {objects} to {place}{placed}"
        return f"put {objects} into {place}{placed}"

    def origin(self, noun: t.Noun) -> tuple[str, str | None]:
        """Whose card it is as far as the text tells, and where it was (None: not on the field)."""
        if isinstance(noun, t.Chosen):
            whose, zone = self.origins[noun.slot]
            return ("" if zone is not None and (not zone or self.v.zones[zone].people) else whose, zone)
        if isinstance(noun, t.TopOf):
            return (noun.whose, noun.zone)
        if isinstance(noun, (t.Seen, t.Rest)):
            return (self.seen_of, None)
        if isinstance(noun, t.Things):
            return ("" if not noun.zone or self.v.zones[noun.zone].people else noun.whose, noun.zone)
        return ("", None)

    # ---- continuous statements ---------------------------------------------------------------------------------
    def lasting(self, step: t.Lasting) -> str:
        assert step.to is not None
        text = self.claim(step.to, step.changes)
        return f"{text} {self.v.durations[step.until].en if step.until != 'game' else 'for the rest of the game'}"

    def claim(self, to: t.Noun, changes: tuple[t.Change, ...]) -> str:
        for phrase in self.v.phrases:
            if phrase.changes == changes and to == t.This():
                return phrase.en.replace("{this}", "this card").replace("{This}", "This card")
        first = changes[0]
        if isinstance(first, t.CostChange):
            return self.cost_change(to, first)
        if isinstance(first, t.MoreDamage):
            return self.more_damage(to, first)
        subject, many = self.noun(to, subject=True), self.plural(to)
        if isinstance(first, t.Cannot) and first.action == "enter" and isinstance(first.by, t.Player):
            return f"{self.noun(first.by)} cannot enter {self.many(to)}"
        return f"{subject} {_listed(self.changed(list(changes), to, many))}"

    def cost_change(self, to: t.Noun, change: t.CostChange) -> str:
        words = {"-": "is reduced by", "+": "is increased by", "=": "becomes"}[change.op]
        return f"the {self.v.playing_cost_en} {self.noun(to)} {words} {self.number(change.number)}"

    def more_damage(self, to: t.Noun, change: t.MoreDamage) -> str:
        number = change.number
        less = (isinstance(number, t.Const) and number.n < 0) or (isinstance(number, t.Times) and number.by == -1)
        size = self.unsigned(number)
        word = self.v.damage_words[change.manner].en
        side = "dealt by" if change.side == "dealt" else "dealt to"
        return f"{word} {side} {self.noun(to)} is {'reduced' if less else 'increased'} by {size}"

    def unsigned(self, number: t.Number) -> str:
        if isinstance(number, t.Const):
            return str(abs(number.n))
        return self.number(number.number) if isinstance(number, t.Times) and number.by == -1 else self.number(number)

    def changed(self, changes: list[t.Change], to: t.Noun, many: bool) -> list[str]:
        out = []
        while changes:
            change = changes.pop(0)
            if isinstance(change, t.Add):
                out.append(self.added(change, changes, many))
            else:
                out.append(self.change(change, to, many))
        return out

    def added(self, change: t.Add, rest: list[t.Change], many: bool) -> str:
        get = "get" if many else "gets"
        second = rest[0] if rest else None
        if change.field == self.v.pair[0] and isinstance(second, t.Add) and second.field == self.v.pair[1]:
            del rest[0]
            return f"{get} {self.signed(change.number)}/{self.signed(second.number)}{self.per(change.number)}"
        if change.field == self.v.pair[0]:
            zero = "-0" if self.signed(change.number).startswith("-") else "+0"
            return f"{get} {self.signed(change.number)}/{zero}{self.per(change.number)}"
        if change.field == self.v.pair[1]:
            return f"{get} +0/{self.signed(change.number)}{self.per(change.number)}"
        return f"{get} {self.signed(change.number)} {self.v.fields[change.field].en}{self.per(change.number)}"

    def signed(self, number: t.Number) -> str:
        if isinstance(number, t.Const):
            return f"{number.n:+d}"
        if isinstance(number, t.Times):
            return f"{number.by:+d}" if isinstance(number.number, t.Count) else f"-{self.number(number.number)}"
        return "+1" if isinstance(number, t.Count) else f"+{self.number(number)}"

    def per(self, number: t.Number) -> str:
        counted = number.number if isinstance(number, t.Times) else number
        return f" for each {self.one(counted.of)}" if isinstance(counted, t.Count) else ""

    def change(self, change: t.Change, to: t.Noun, many: bool) -> str:
        s = "" if many else "s"
        if isinstance(change, t.Demanded):
            cost = _listed([self.base(x, "you") for x in self.clauses(change.cost, True)])
            payer = "their player" if many else "its player"
            return f"can {self.v.prohibitions[change.action].en} only by having {payer} {cost.replace('your ', 'their ')}"
        if isinstance(change, t.GainTrait):
            return f"gain{s} ⟨{self.name(change.name)}⟩"
        if isinstance(change, t.LoseTrait):
            return f"lose{s} ⟨{self.name(change.name)}⟩"
        if isinstance(change, t.Gain):
            return f"gain{s} {self.gained(change.ability)}"
        if isinstance(change, t.Lose) and change.ability is not None:
            return f"lose{s} {self.gained(change.ability)}"
        if isinstance(change, t.Lose):
            return f"lose{s} {self.keyword(change.keyword) if change.keyword else 'all abilities'}"
        if isinstance(change, t.Cannot):
            by = f" by {self.noun(change.by)}" if change.by is not None else ""
            return f"cannot {self.v.prohibitions[change.action].en}{by}"
        if isinstance(change, t.SetTo):
            have = "have" if many else "has"
            return f"{have} {self.v.fields[change.field].en} {self.number(change.number)}"
        assert isinstance(change, t.Become), change
        return self.became(change, many)

    def gained(self, ability: t.Ability) -> str:
        if isinstance(ability, t.Keyword) and not ability.cost:
            return self.keyword(ability.keyword)
        return f"“{_paragraph(self.v, self.names, ability)}”"

    def became(self, change: t.Become, many: bool) -> str:
        if change.field == "kind":
            word = self.v.kinds[change.value]
            return f"become {word.many}" if many else f"becomes a {word.en}"
        if change.field == "name":
            return f"{'are' if many else 'is'} named “{self.name(change.value)}”"
        return f"{'come' if many else 'comes'} under {WHOSE[change.value]} control"
