"""The English of nouns, numbers, conditions and events."""
from __future__ import annotations

import re
from collections.abc import Mapping

from taisen.kernel.effects import tree as t

from .japanese_phrases import event_verb
from .speech import Speech
from .vocabulary import Vocabulary

WHOSE = {"you": "your", "opponent": "your opponent's", "that": "that player's", "each": "their", "": "any"}
PLAYER = {"you": "you", "opponent": "your opponent", "each": "each player", "that": "that player",
          "chosen": "that player", "owner": "its owner", "controller": "its controller"}
ORDINAL = ("first", "second", "third", "fourth", "fifth", "sixth")
EVENT_THING = {"subject": "that card", "object": "its object", "source": "its source"}


def third(verb: str) -> str:
    """The verb as others do it.

    >>> third("draw 1 card"), third("search your deck")
    ('draws 1 card', 'searches your deck')
    """
    first, _, rest = verb.partition(" ")
    ending = "es" if first.endswith(("s", "sh", "ch", "x", "z")) else "s"
    return f"{first}{ending} {rest}".rstrip()


class Phrases:
    """Writes the smaller pieces; `names` has the English of traits and card names."""

    def __init__(self, vocabulary: Vocabulary, names: Mapping[str, str]) -> None:
        self.v = vocabulary
        self.names = names
        self.speech = Speech()

    def name(self, word: str) -> str:
        return self.names.get(word, word)

    # ---- numbers -------------------------------------------------------------------------------------------------
    def number(self, n: t.Number) -> str:
        if isinstance(n, t.Const):
            return str(n.n)
        if isinstance(n, t.Var):
            return n.name
        if isinstance(n, t.Times):
            return f"{n.by} times {self.number(n.number)}" if n.by != 2 else f"twice {self.number(n.number)}"
        if isinstance(n, t.Plus):
            return f"{self.number(n.left)} plus {self.number(n.right)}"
        if isinstance(n, t.Count):
            return f"the number of {self.many(n.of)}"
        if isinstance(n, t.Value):
            field = self.v.fields[n.field].en
            if isinstance(n.of, (t.Things, t.Either)):
                return f"the total {field} of {self.many(n.of)}"
            return f"{self.possessive(n.of)} {field}"
        return "that amount"

    def of_many(self, number: t.Number, noun: t.Noun) -> str:
        """「2 characters …」; a player who may be chosen as well comes before the number."""
        if isinstance(noun, t.Either) and isinstance(noun.nouns[0], t.Player):
            return " or ".join([self.noun(noun.nouns[0]), *(self.of_many(number, n) for n in noun.nouns[1:])])
        return f"{self.number(number)} {self.one(noun) if number == t.Const(1) else self.many(noun)}"

    # ---- nouns -----------------------------------------------------------------------------------------------------
    def many(self, noun: t.Noun) -> str:
        if isinstance(noun, t.Things):
            return self.things(noun, self.v.kinds[noun.kind].many)
        if isinstance(noun, t.Either):
            return " or ".join(self.many(n) for n in noun.nouns)
        if isinstance(noun, t.Seen):
            return f"{self.kinds(noun.kind, noun.tests, self.v.kinds[noun.kind].many)} among them"
        return self.noun(noun)

    def one(self, noun: t.Noun) -> str:
        """Without article: after a number, or `an` before it."""
        if isinstance(noun, t.Things):
            return self.things(noun, self.v.kinds[noun.kind].en)
        if isinstance(noun, t.Either):
            return " or ".join(self.one(n) for n in noun.nouns)
        if isinstance(noun, t.Seen):
            return f"{self.kinds(noun.kind, noun.tests, self.v.kinds[noun.kind].en)} among them"
        return self.noun(noun)

    def an(self, noun: t.Noun) -> str:
        if isinstance(noun, t.Either):
            return " or ".join(self.an(n) for n in noun.nouns)
        if not isinstance(noun, (t.Things, t.Seen)):
            return self.noun(noun)
        text = self.one(noun)
        if text.startswith(("your ", "that player's ")):
            return "one of " + self.many(noun)
        if text.startswith("other "):
            return "an" + text
        return ("an " if text[0] in "aeiou" else "a ") + text

    def noun(self, noun: t.Noun, subject: bool = False) -> str:
        if isinstance(noun, t.This):
            return "this card"
        if isinstance(noun, t.Chosen):
            return self.chosen(noun, subject)
        if isinstance(noun, t.EventThing):
            return "it" if noun == self.speech.last else EVENT_THING[noun.role]
        if isinstance(noun, t.Player):
            return PLAYER[noun.who]
        if isinstance(noun, (t.Things, t.Either)):
            return self.many(noun)
        if isinstance(noun, t.TopOf):
            owner = WHOSE[noun.whose]
            count = "card" if noun.number == t.Const(1) else f"{self.number(noun.number)} cards"
            return f"the {noun.end} {count} of {owner} {self.v.zones[noun.zone].en}"
        if isinstance(noun, t.Seen):
            if noun == t.Seen():
                return ("they" if subject else "them") if self.speech.seen_many else "it"
            return self.many(noun)
        if isinstance(noun, t.AbilityOf):
            return self.ability_of(noun)
        return "the rest"

    def ability_of(self, noun: t.AbilityOf) -> str:
        word = self.v.ability_kinds[noun.kind].en.split(" ", 1)[1] if noun.kind else self.v.kinds["ability"].en
        many = self.v.kinds["ability"].many
        words = many if not noun.kind else word.replace(self.v.kinds["ability"].en, many)
        return f"{words} of {self.noun(noun.of)}" if noun.of is not None else \
            f"{WHOSE[noun.whose]} {words}" if noun.whose else words

    def chosen(self, noun: t.Chosen, subject: bool) -> str:
        many = noun.slot in self.speech.plural
        if noun == self.speech.last:
            return ("they" if subject else "them") if many else "it"
        if self.speech.slots == 1:
            return "the chosen cards" if many else "the chosen card"
        return f"the {ORDINAL[noun.slot]} chosen {'cards' if many else 'card'}"

    def plural(self, noun: t.Noun) -> bool:
        """Whether its verb is one of many: they get."""
        if isinstance(noun, t.Chosen):
            return noun.slot in self.speech.plural
        if isinstance(noun, t.Seen):
            return self.speech.seen_many or noun != t.Seen()
        return isinstance(noun, (t.Things, t.Either, t.Rest)) or noun == t.Player("you")

    def possessive(self, noun: t.Noun) -> str:
        if isinstance(noun, t.Player):
            return WHOSE[noun.who] if noun.who in WHOSE else PLAYER[noun.who] + "'s"
        text = self.noun(noun)
        return {"it": "its", "them": "their"}.get(text, text + ("'" if text.endswith("s") else "'s"))

    def things(self, noun: t.Things, head: str) -> str:
        text = self.kinds(noun.kind, noun.tests, head, self.where(noun))
        if not noun.zone and noun.whose:
            return f"{WHOSE[noun.whose]} {text}"
        return text

    def where(self, noun: t.Things) -> str:
        if not noun.zone:
            return ""
        zone = self.v.zones[noun.zone]
        owner = "the" if zone.shared or (zone.people and not noun.whose) else WHOSE[noun.whose]
        return f" {zone.at} {owner} {zone.en}"

    def kinds(self, kind: str, tests: tuple[t.Test, ...], head: str, place: str = "") -> str:
        before = [text for text, after in map(self.test, tests) if not after]
        behind = [text for text, after in map(self.test, tests) if after]
        adjectives = "".join(text + " " for text in sorted(before, key=lambda text: text != "other"))
        return f"{adjectives}{head}{place}{''.join(' ' + text for text in behind)}"

    def test(self, test: t.Test) -> tuple[str, bool]:
        """The words, and whether they stand behind the noun."""
        if isinstance(test, t.HasTrait):
            return f"⟨{self.name(test.name)}⟩", False
        if isinstance(test, t.Named):
            return f"named “{self.name(test.name)}”", True
        if isinstance(test, t.NameIncludes):
            return f"with “{self.name(test.words)}” in its name", True
        if isinstance(test, t.HasField):
            return f"with {self.field_test(test)}", True
        if isinstance(test, t.Changed):
            return f"with {self.changed_test(test)}", True
        if isinstance(test, t.InState):
            return self.v.states[test.state].en, False
        if isinstance(test, t.HasKeyword):
            return f"with {self.keyword(test.keyword)}", True
        if isinstance(test, t.HasAbilityKind):
            return f"with {self.v.ability_kinds[test.kind].en}", True
        if isinstance(test, t.Other):
            return "other", False
        if isinstance(test, t.AnyOf):
            return " or ".join(self.test(one)[0] for one in test.tests), any(self.test(one)[1] for one in test.tests)
        assert isinstance(test, t.Not), f"no wording for {type(test).__name__}"
        return self.without(test.test)

    def without(self, test: t.Test) -> tuple[str, bool]:
        text, behind = self.test(test)
        if not behind:
            return f"non-{text}", False
        return (f"without {text.removeprefix('with ')}" if text.startswith("with ") else f"not {text}"), True

    def keyword(self, name: str) -> str:
        return (self.v.keywords.get(name) or self.v.cost_keywords[name]).en

    def field_test(self, test: t.HasField) -> str:
        field, number = self.v.fields[test.field].en, self.number(test.number)
        ends = {"<=": " or less", ">=": " or more", "=": ""}
        if test.op in ends:
            return f"{field} {number}{ends[test.op]}"
        return f"{field} {'less' if test.op == '<' else 'greater'} than {number}"

    def changed_test(self, test: t.Changed) -> str:
        return f"{'increased' if test.up else 'decreased'} {self.v.fields[test.field].en}"

    # ---- conditions ------------------------------------------------------------------------------------------------
    def condition(self, c: t.Condition, yes: bool = True) -> str:
        """Without its if."""
        if isinstance(c, t.Unless):
            return self.condition(c.condition, not yes)
        if isinstance(c, t.Compare):
            return ("" if yes else "it is not so that ") + self.compare(c)
        if isinstance(c, t.Fits):
            return self.fits(c, yes)
        if isinstance(c, t.TurnOf):
            return f"it is {'' if yes else 'not '}{WHOSE[c.who]} turn"
        if isinstance(c, t.InPhase):
            whose = WHOSE[c.who] if c.who else "the"
            return f"it is {'' if yes else 'not '}{whose} {self.v.phases[c.phase].en}"
        if isinstance(c, (t.All, t.Some)):
            return (" and " if isinstance(c, t.All) else " or ").join(self.condition(one, yes) for one in c.conditions)
        if isinstance(c, t.Happened):
            times = f" {c.least} or more times" if c.least > 1 else ""
            return f"{'' if yes else 'it is not so that '}{self.event(c.event, 'past')}{times} this turn"
        if isinstance(c, t.DidSo):
            return "you do" if yes else "you do not"
        assert isinstance(c, t.PaidExtra), f"no wording for {type(c).__name__}"
        return f"its {self.v.extra_costs[c.name].en} was {'' if yes else 'not '}paid"

    def compare(self, c: t.Compare) -> str:
        if isinstance(c.left, t.Count) and c.op in (">=", "<=", "="):
            if c.right == t.Const(1) and c.op != "<=":
                return f"there is {'at least' if c.op == '>=' else 'exactly'} 1 {self.one(c.left.of)}"
            tail = {">=": " or more", "<=": " or fewer", "=": ""}[c.op]
            number = "no" if c.op == "=" and c.right == t.Const(0) else f"{self.number(c.right)}{tail}"
            return f"there are {number} {self.many(c.left.of)}"
        ends = {"<=": "or less", ">=": "or more"}
        if c.op in ends:
            return f"{self.number(c.left)} is {self.number(c.right)} {ends[c.op]}"
        words = {"=": "", "<": "less than ", ">": "more than ", "!=": "not "}[c.op]
        return f"{self.number(c.left)} is {words}{self.number(c.right)}"

    def fits(self, c: t.Fits, yes: bool) -> str:
        many = self.plural(c.noun)
        be = ("are" if many else "is") + ("" if yes else " not")
        subject = self.noun(c.noun, subject=True)
        if c.zone:
            return f"{subject} {be} in the {self.v.zones[c.zone].en}"
        if c.kind == "card" and len(c.tests) == 1 and isinstance(c.tests[0], t.InState):
            return f"{subject} {be} {self.v.states[c.tests[0].state].en}"
        if c.kind == "card" and len(c.tests) == 1 and isinstance(c.tests[0], t.HasField | t.Changed):
            have = ("have" if many else "has") if yes else ("do not have" if many else "does not have")
            return f"{subject} {have} {self.test(c.tests[0])[0].removeprefix('with ')}"
        word = self.v.kinds[c.kind]
        text = self.kinds(c.kind, c.tests, word.many if many else word.en)
        article = "" if many else "an " if text[0] in "aeiou" else "a "
        return f"{subject} {be} {article}{text}"

    # ---- events ------------------------------------------------------------------------------------------------------
    def event(self, event: t.Event, form: str) -> str:
        """「this card is killed in ikusa」; form: present, would or past."""
        template = self.template(event)
        role, verb, rest = re.fullmatch(r"\{(\w+)\} (\S+?)(?=[ {]|$)(.*)", template).groups()  # type: ignore[union-attr]
        present, base, past = verb.split("/")
        thing: t.Noun | None = getattr(event, role)
        assert thing is not None
        you = thing == t.Player("you")
        if form == "would":
            verb = f"would {base}"
        elif form == "past":
            verb = "were" if past == "was" and you else past
        else:
            verb = {"be": "are"}.get(base, base) if you else present

        def fill(m: re.Match[str]) -> str:
            return self.role(event, m.group(1), m.group(2) or "")

        tail = re.sub(r"\{(\w+)(?::([^}]*))?\}", fill, rest)
        return f"{self.an(thing)} {verb}{tail}"

    def template(self, event: t.Event) -> str:
        return event_verb(self.v, event).en

    def role(self, event: t.Event, role: str, before: str) -> str:
        if role in ("subject", "object", "by"):
            thing: t.Noun | None = getattr(event, role)
            return before + self.an(thing) if thing is not None else ""
        if role == "damage":
            return self.v.damage_words[event.manner].en
        if role == "manner":
            return " " + self.v.manners[event.manner].en if event.manner else ""
        zone = event.goal if role == "goal" else event.origin
        word = {"origin": " from the ", "goal": " into the ", "left": " the "}[role]
        return word + self.v.zones[zone].en if zone else ""

    def timing(self, event: t.Event) -> str:
        whose = {"you": "your", "opponent": "your opponent's", "": "each"}[event.whose]
        return self.v.timings[event.verb].en.replace("{whose}", whose)
