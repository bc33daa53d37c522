"""Nouns as all games say them: several in a row, each of the things in one, what was looked at, what was spoken of."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields, replace
from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay

Link = tuple[str, str]
OR: Final[Link] = ("か", "or")
AND: Final[Link] = ("と", "and")


# ---- AかBかC, AとB ---------------------------------------------------------------------------------------------------
def link(w: TwoWay, one: str, word: Link, comma: str = "", make: Any = None, unmake: Any = None) -> str:
    """The rule of one more of them: `or_<one>`, `and_<one>`. comma: what may stand behind the word."""
    ja, en = word
    rule = f"{en}_{one}"
    if rule not in w.forms:
        w.form(rule, f'"{ja}" {comma} x={one}', f" {en} {{x}}", make, unmake)
    return rule


def several(w: TwoWay, rule: str, one: str, word: Link, kind: Any, ja: str = "{}", en: str = "{}", comma: str = "",
            make: Any = None, unmake: Any = None) -> None:
    """Two or more of what `one` stands for, as the parts of a node of that kind; in what stands around them."""
    more = link(w, one, word, comma)
    w.form(rule, ja.format(f"a={one} b={more} more={more}*"), en.format("{a}{b}{more|}"),
           make or (lambda a, b, more: kind((a, b, *more))), unmake or parted(kind))


def parted(kind: Any, sorts: tuple[type, ...] = (), such: Callable[[Any], bool] = lambda _x: True) -> Any:
    """The way back: the first part of such a node, the second and the others. sorts: what all of them must be; such: like what."""
    name = fields(kind)[0].name

    def take(x: Any) -> Any:
        parts: Any = getattr(x, name) if isinstance(x, kind) else ()
        if len(parts) < 2 or (sorts and not all(isinstance(y, sorts) for y in parts)) or not such(x):
            return None
        return {"a": parts[0], "b": parts[1], "more": parts[2:]}
    return take


def modified(w: TwoWay, rule: str, head: str, make: Any, unmake: Any) -> None:
    """A head with what stands before it in Japanese and behind it in English."""
    w.form(rule, f"mods=mod* head={head}", "{head}[ {mods| }]", make, unmake)


def headed(w: TwoWay, rule: str, head: str, heads: Iterable[tuple[Any, tuple[str, str], str]]) -> None:
    """Things by a head, nobody's in particular. head: the rule of heads; heads: Japanese, (kind, zone), English."""
    known = {value for _ja, value, _en in heads}

    def take(x: Any) -> Any:
        plain = isinstance(x, t.Things) and not x.whose and (x.kind, x.zone) in known
        return {"mods": x.tests, "head": (x.kind, x.zone)} if plain else None

    modified(w, rule, head, lambda mods, head: t.Things(head[0], "", head[1], mods), take)


# ---- each of the things ------------------------------------------------------------------------------------------------
def each_thing(x: Any, change: Callable[[Any], Any], sort: type = t.Things) -> Any:
    """The same noun with `change` done to each thing in it; REFUSED where something in it is none of that sort, or refuses."""
    if isinstance(x, (t.Pick, t.Every)):
        of = each_thing(x.of, change, sort)
        return REFUSED if of is REFUSED else replace(x, of=of)
    if isinstance(x, (t.Either, t.Both)):
        nouns = tuple(each_thing(n, change, sort) for n in x.nouns)
        return REFUSED if any(n is REFUSED for n in nouns) else type(x)(nouns)
    return change(x) if isinstance(x, sort) else REFUSED


def things_in(x: Any) -> tuple[t.Things, ...] | None:
    """The things of a noun that is one sort or several; None for another."""
    if isinstance(x, t.Things):
        return (x,)
    if not isinstance(x, (t.Either, t.Both)) or not all(isinstance(n, t.Things) for n in x.nouns):
        return None
    return x.nouns    # type: ignore[return-value]


def nowhere(x: Any) -> Any:
    """Like this, whosever and wherever."""
    return each_thing(x, lambda n: replace(n, whose="", zone=""))


# ---- その中の… -----------------------------------------------------------------------------------------------------------
def among(x: Any) -> Any:
    """Those of the cards looked at that are like this."""
    return each_thing(x, lambda n: t.Seen(n.kind, n.tests) if not n.whose and not n.zone else REFUSED)


def unamong(x: Any) -> Any:
    """What they are like; None for another noun."""
    inner = each_thing(x, lambda n: t.Things(n.kind, "", "", n.tests), t.Seen)
    return None if inner is REFUSED else inner


def unamong_as(role: str) -> Any:
    def take(x: Any) -> Any:
        inner = unamong(x)
        return inner and {role: inner}
    return take


def single_nouns(w: TwoWay) -> None:
    """`np`: a noun of one part (`single`): things, or what was spoken of."""
    for rule, parts in (("single", ("things", "ref")), ("np", ("single",))):
        for part in parts:
            w.form(rule, f"x={part}", "{x}")


# ---- その…, 選んだ…, 公開した… ---------------------------------------------------------------------------------------------
def spoken_of(w: TwoWay, nouns: Iterable[tuple[str, str, str]]) -> None:
    """`ref`: the thing of that kind which was spoken of last, and what was chosen. nouns: Japanese, the game's word, English."""
    for ja, kind, en in nouns:
        w.words("ref", [(f"その{ja}", t.That(kind), f"that {en.rstrip('~')}"),
                        ((f"選んだ{ja}", f"選ばれた{ja}"), t.Selected(kind), f"the chosen {en}")])


def done_to(w: TwoWay, verbs: Iterable[tuple[Any, str, str]]) -> None:
    """`ref`: what the text has done that to. verbs: 公開した, the verb, English; the rule `kind` is the game's."""
    w.words("done", verbs)
    w.form("ref", '("この効果で")? verb=done kind=kind', "the {kind} {verb}", lambda verb, kind: t.Affected(verb, kind),
           lambda n: {"verb": n.verb, "kind": n.kind} if isinstance(n, t.Affected) and not n.tests and not n.origin else None)
