"""English that is put together from pieces: what depends on number, subject or place is left open in a piece, by marks,
and settled by the template that uses it.

A template says `{role:way}`, where a way is a function of this module (`{things:many}`, `{part:so_many n}` with the words
of another role), and `<role:gets/get>` for a verb that agrees with a role.
"""
from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

MANY, TURN, END = "\ue000", "\ue001", "\ue002"     # one thing / several: MANY one TURN several END
PLURAL: Final = "\ue003"     # its verb is one of several: they get
DOES: Final = "\ue004"       # before a verb in its base form: here its subject may come
WHO: Final = "\ue005"        # the subject, said even when it is you
THEY: Final = "\ue006"       # the subject again: you or they
THEIR: Final = "\ue007"      # of the subject
NEXT: Final = "\ue008"       # between clauses
BEHIND: Final = "\ue009"     # a quality that stands behind its noun
OR: Final = "\ue00a"         # between several sorts of things
SEVERAL: Final = "\ue00b"    # between qualities
VERB: Final = "\ue00c"       # around the three forms of an event's verb
PART: Final = "\ue00d"       # between the words of a place: at, whose, which
NOT: Final = "\ue00e"         # a condition that must not hold; a place that is nobody's
HERE: Final = "\ue00f"        # where a place is said, between a noun and what stands behind it
RETURNED: Final = "back"     # to its owner, from play
THEIRS, ITS = "their owners'", "its owner's"
_EITHER = re.compile(f"{MANY}([^{TURN}]*){TURN}([^{END}]*){END}")
_OWNED = (f"{THEIR} ", "your ", "that player's ")


def inflected(one: str, many: str) -> str:
    """A word whose number is settled later."""
    return f"{MANY}{one}{TURN}{many}{END}"


def is_plural(words: str) -> bool:
    return MANY in words or PLURAL in words or words in ("you", "they", "them")


# ---- number ----------------------------------------------------------------------------------------------------------
def one(words: str) -> str:
    return _EITHER.sub(r"\1", words).replace(OR, " or ").replace(PLURAL, "")


def many(words: str) -> str:
    return _EITHER.sub(r"\2", words).replace(OR, " or ").replace(PLURAL, "")


def an(words: str) -> str:
    """One of them, whichever: a character, another card, one of your characters."""
    return " or ".join(_an(part) for part in words.split(OR))


def _an(words: str) -> str:
    if MANY not in words:
        return words.replace(PLURAL, "")
    if words.startswith(_OWNED):
        return "one of " + many(words)
    single = one(words)
    if single.startswith("other "):
        return "an" + single
    return ("an " if single[0] in "aeiou" else "a ") + single


def a(words: str) -> str:
    """As `an`, where it says what something is."""
    single = one(words)
    return ("an " if single[0] in "aeiou" else "a ") + single


def so_many(words: str, n: str) -> str:
    """「2 characters」; a player who may be chosen as well comes before the number."""
    first, *rest = words.split(OR)
    if MANY not in first:
        return " or ".join([many(first), *(so_many(x, n) for x in rest)])
    return f"{n} {one(words) if n == '1' else many(words)}"


def there(words: str, n: str, op: str = "") -> str:
    """「are 2 or more characters」"""
    if n == "1" and op != " or less":
        return f"is {'at least' if op else 'exactly'} 1 {one(words)}"
    number = "no" if n == "0" and not op else n + op.replace("less", "fewer") if op else f"exactly {n}"
    return f"are {number} {many(words)}"


# ---- who -------------------------------------------------------------------------------------------------------------
def subject(words: str) -> str:
    """As it stands before its verb."""
    return {"them": "they"}.get(many(words), many(words))


def possessive(words: str) -> str:
    plain = many(words)
    return {"it": "its", "them": "their", "you": "your"}.get(plain, plain + ("'" if plain.endswith("s") else "'s"))


def payer(words: str) -> str:
    return "their player" if is_plural(words) else "its player"


def point(timing: str, whose: str) -> str:
    """「the start of your turn」"""
    return timing.replace("WHOSE", whose or "each")


def this_point(timing: str) -> str:
    return timing.replace("WHOSE", "this")


def next_point(timing: str, whose: str = "") -> str:
    return timing.replace("WHOSE", f"{whose} next" if whose else "the next")


def third(verb: str) -> str:
    """The verb as others do it.

    >>> third("draw"), third("search")
    ('draws', 'searches')
    """
    return verb + ("es" if verb.endswith(("s", "sh", "ch", "x", "z")) else "s")


def base(words: str) -> str:
    """What is done, without who does it."""
    return words.replace(DOES, "")


def by(words: str, who: str) -> str:
    """The clauses with their subject."""
    if who == "you":
        return base(words).replace(WHO, "you").replace(THEY, "you").replace(THEIR, "your")
    if who == "each player" and words.startswith("if ") and THEIR in words.split(", ")[0]:
        return "for each player, " + by(words, "that player")
    words = words.replace(WHO, who).replace(THEY, "they").replace(THEIR, "their")
    return re.sub(f"{DOES}([a-z]+)", lambda m: f"{who} {third(m.group(1))}", words)


def theirs(words: str) -> str:
    """What a player who is spoken of as a third does."""
    return base(words).replace("your ", "their ").replace(THEIR, "their")


# ---- clauses ---------------------------------------------------------------------------------------------------------
def listed(words: str) -> str:
    clauses = words.split(NEXT)
    return " and ".join(clauses) if len(clauses) < 3 else ", ".join(clauses[:-1]) + ", and " + clauses[-1]


def commas(words: str) -> str:
    return words.replace(NEXT, ", ")


def sentences(words: str) -> str:
    return words.replace(NEXT, ". ")


def capital(words: str) -> str:
    plain = words.lstrip(DOES).replace(WHO, "you", words.startswith(WHO))
    return plain[:1].upper() + plain[1:]


# ---- qualities and places --------------------------------------------------------------------------------------------
def like(head: str, tests: str) -> str:
    """The noun with its qualities about it; its place may come between."""
    found = [x for x in tests.split(SEVERAL) if x]
    before = sorted((x for x in found if BEHIND not in x), key=lambda x: x != "other")
    behind = "".join(" " + x.replace(BEHIND, "") for x in found if BEHIND in x)
    return f"{''.join(x + ' ' for x in before)}{head}{HERE}{behind}"


def beside(mark: str, tests: str) -> str:
    """A trait or a name that stands for the card itself."""
    return like(inflected("card", "cards"), SEVERAL.join(x for x in (tests, mark) if x))


def placed(noun: str, place: str) -> str:
    """「characters on your field with cost 3」; 「your characters」 where no zone is said."""
    if not place:
        return noun.replace(HERE, "", 1)
    at, whose, _zone = place.split(PART)
    return noun.replace(HERE, where(place), 1) if at else f"{whose} {noun.replace(HERE, '', 1)}"


def without(test: str) -> str:
    if BEHIND not in test:
        return f"non-{test}"
    plain = test.replace(BEHIND, "")
    return BEHIND + (f"without {plain.removeprefix('with ')}" if plain.startswith("with ") else f"not {plain}")


def plain(test: str) -> str:
    return test.replace(BEHIND, "").removeprefix("with ")


def where(place: str) -> str:
    """「 on your field」"""
    at, whose, zone = place.split(PART)
    return f" {at} {whose.strip(NOT)} {zone}"


def whole(place: str) -> str:
    """「your hand」"""
    _at, whose, zone = place.split(PART)
    return f"{whose.strip(NOT)} {zone}"


def zone(place: str) -> str:
    return place.split(PART)[2]


def owned(place: str, whose: str) -> str:
    """That player's, unless there is one for all."""
    at, before, zone = place.split(PART)
    return PART.join((at, before if NOT in before else whose, zone))


def agreeing(verbs: str, who: str) -> str:
    return many(verbs) if is_plural(who) else one(verbs)


def quantified(words: str, quantity: str) -> str:
    """「up to 2 characters」"""
    if quantity == "any number":
        return f"any number of {many(words)}"
    if quantity.endswith(" or more"):
        return f"{quantity} {many(words)}"
    lead, _, n = quantity.rpartition(" ")
    return f"{lead} {so_many(words, n)}".strip()


def goal(place: str, whose: str, end: str, placed_as: str, order: str) -> str:
    """Where something goes, whose zone it is left open where it is its owner's."""
    return PART.join((whose or "owner", zone(place), end, placed_as + order))


def put(goal: str, objects: str) -> str:
    """「put it into your hand」「return them to their owners' hands」「put it on the top of its owner's deck」"""
    whose, place, end, placed_as = goal.split(PART)
    back = whose == RETURNED
    owner = (THEIRS if is_plural(objects) or objects.startswith("all ") else ITS) if whose in ("owner", RETURNED) else whose
    which = f"{owner} {place}{'s' if owner == THEIRS else ''}{placed_as}"
    if end:
        return f"put {objects} on the {end} of {which}"
    return f"return {objects} to {which}" if back else f"put {objects} into {which}"


def onto(goal: str) -> str:
    whose, place, _end, placed_as = goal.split(PART)
    return f" onto {ITS if whose in ('owner', RETURNED) else whose} {place}{placed_as}"


def cards(n: str) -> str:
    return "1 card" if n == "1" else f"{n} cards"


def times(n: str) -> str:
    """「once」「twice」「3 times」"""
    return {"1": "once", "2": "twice"}.get(n, f"{n} times")


# ---- conditions and events -------------------------------------------------------------------------------------------
def negated(ending: str) -> str:
    return " not" if ending == NOT else ""


def unless(ending: str) -> str:
    return "it is not so that " if ending == NOT else ""


def having(ending: str, who: str) -> str:
    if ending == NOT:
        return "do not have" if is_plural(who) else "does not have"
    return "have" if is_plural(who) else "has"


def kind_of(words: str, who: str) -> str:
    """What something is: a character, or characters where there are several."""
    return many(words) if is_plural(who) else a(words)


def while_(condition: str) -> str:
    m = re.fullmatch(r"it is ((?:your|your opponent's) turn)", condition)
    return f"during {m.group(1)}" if m else f"as long as {condition}"


def present(event: str) -> str:
    return _verb(event, lambda you, now, plain, _past: {"be": "are"}.get(plain, plain) if you else now)


def would(event: str) -> str:
    return _verb(event, lambda _you, _now, plain, _past: f"would {plain}")


def past(event: str) -> str:
    return _verb(event, lambda you, _now, _plain, before: "were" if before == "was" and you else before)


def _verb(event: str, form: Callable[[bool, str, str, str], str]) -> str:
    who, verb, rest = event.split(VERB)
    now, plain, before = verb.split("/")
    return f"{who}{form(who.strip() == 'you', now, plain, before)}{rest}"


WAYS: Final[dict[str, Callable[..., str]]] = {f.__name__.rstrip("_"): f for f in (
    one, many, an, a, so_many, there, quantified, cards, times, subject, possessive, payer, base, by, theirs, agreeing,
    listed, commas, sentences, capital, like, beside, placed, without, plain, where, whole, owned, zone, goal, put, onto,
    point, this_point, next_point, negated, unless, having, kind_of, while_, present, would, past)}


def settled(words: str) -> str:
    """A whole text: nothing is left open."""
    return many(by(words, "you")).replace(HERE, "")
