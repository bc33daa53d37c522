"""A grammar that reads and writes: each form says how a node is written in Japanese and in English.

A form's Japanese is a pattern of the parser (`role=rule`, literals, groups, `?`, `*`); its English is a template with
`{role}`, `{role|separator}` for repeated ones, and `[ … {role} … ¦ … ]` for what is left out (or said otherwise) when
a role is absent; `{role:way}` and `<role:is/are>` settle number and subject (`inflection`), and `*role` is a template that
the words of a role give. The same form builds the node when a text is read and takes it apart when one is written, so that reading and writing cannot
drift apart. Optional literals are read and never written.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from typing import Any

from .inflection import WAYS, is_plural
from .parser import GROUP, LIT, OPT, RULE, Grammar, Item, Rule

Roles = dict[str, Any]
Text = tuple[str, str]    # Japanese, English
_UNSET = object()
ABSENT = " absent"        # roles whose value is the default: left out where the form makes them optional


@dataclass(frozen=True, slots=True)
class Hole:
    """A place in a shape that a role fills."""
    role: str


def hole(role: str) -> Any:
    return Hole(role)


@dataclass(slots=True)
class Form:
    items: tuple[Item, ...]
    en: str
    unmake: Callable[[Any], Roles | None]
    roles: tuple[str, ...]


class TwoWay:
    """Forms by rule. `freeze` before reading or writing."""

    def __init__(self) -> None:
        self.grammar = Grammar()
        self.forms: dict[str, list[Form]] = {}
        self.words_en: dict[str, dict[Any, Text]] = {}
        self.tokens: dict[str, tuple[Callable[[Any], str], Callable[[str], str]]] = {}
        self.memo: dict[tuple[str, Any], Text | None] = {}

    # ---- making ------------------------------------------------------------------------------------------------
    def form(self, rule: str, ja: str, en: str, make: Any = None, unmake: Any = None, *, spanned: bool = False,
             **const: Any) -> None:
        """One more way of writing what `rule` stands for.

        make: a node class whose fields the roles are, a shape (a node with holes, which builds and takes apart alike),
        or a function with its inverse `unmake` (without one the form is read, never written). Without `make` the form
        passes its only role on. spanned: `make` is told where it stands, too, for what a text may be refused.
        """
        g = self.grammar
        at = len(g.rule(rule).productions)
        g.add(rule, ja, lambda: None)
        production = g.rule(rule).productions[at]
        roles = tuple(dict.fromkeys(n for n in production.names if n))
        assert all(production.names), f"a form names all its roles: {ja}"
        build, take = _both_ways(make, unmake, roles, const)
        production.build, production.spanned = build, spanned
        self.forms.setdefault(rule, []).append(Form(production.items, en, take, roles))

    def written(self, rule: str, ja: str, en: str, unmake: Callable[[Any], Roles | None]) -> None:
        """A way of writing what the forms of `rule` read piece by piece."""
        patterns = Grammar()
        patterns.add(rule, ja, lambda: None)
        items = patterns.rule(rule).productions[0].items
        self.forms.setdefault(rule, []).append(Form(items, en, unmake, ()))

    def words(self, rule: str, table: Iterable[tuple[str | tuple[str, ...], Any, str]]) -> None:
        """Fixed words with their values; of several writings the first is written."""
        for written, value, en in table:
            all_written = (written,) if isinstance(written, str) else written
            self.grammar.words(rule, [(w, value) for w in all_written])
            self.words_en.setdefault(rule, {}).setdefault(value, (all_written[0], en))

    def token(self, rule: str, regex: str, read: Callable[[str], Any], write: Callable[[Any], str],
              en: Callable[[str], str] = lambda w: w, first: str = "") -> None:
        self.grammar.token(rule, regex, read, first)
        self.tokens[rule] = (write, en)

    def freeze(self) -> None:
        self.grammar.freeze()

    # ---- writing -----------------------------------------------------------------------------------------------
    def write(self, rule: str, value: Any) -> Text | None:
        """The value in both languages, or None where the rule has no words for it."""
        key = (rule, value)
        found = self.memo.get(key, _UNSET)
        if found is _UNSET:
            self.memo[key] = None      # a value is never part of itself
            found = self.memo[key] = self._written(rule, value)
        return found    # type: ignore[return-value]

    def _written(self, rule: str, value: Any) -> Text | None:
        fixed = self.words_en.get(rule, {}).get(value)
        if fixed is not None:
            return fixed
        token = self.tokens.get(rule)
        if token is not None:
            word = token[0](value)
            return (word, token[1](word))
        for form in self.forms.get(rule, ()):
            roles = form.unmake(value)
            if roles is None:
                continue
            said: dict[str, list[str]] = {}
            ja = self._items(form.items, roles, said)
            if ja is not None:
                return (ja, _filled(form.en, said))
        return None

    def _items(self, items: tuple[Item, ...], roles: Roles, said: dict[str, list[str]]) -> str | None:
        out = ""
        for item in items:
            piece = self._item(item, roles, said)
            if piece is None:
                return None
            out += piece
        return out

    def _item(self, item: Item, roles: Roles, said: dict[str, list[str]]) -> str | None:
        if item.kind == LIT:
            return item.text
        if item.kind == RULE:
            value = roles.get(item.names[0])
            return None if value is None else self._role(item.rule, item.names[0], value, said)
        if item.kind == OPT:
            absent = roles.get(ABSENT, ())
            if not any(roles.get(n) is not None and n not in absent for n in item.names):
                return ""
            return self._items(item.inner[0], roles, said)
        if item.kind == GROUP:
            for branch in item.inner:
                heard = dict(said)
                piece = self._items(branch, roles, heard)
                if piece is not None:
                    said.update(heard)
                    return piece
            return None
        return self._repeated(item, roles, said)

    def _repeated(self, item: Item, roles: Roles, said: dict[str, list[str]]) -> str | None:
        """A repetition has one role, which holds a tuple; literals may stand around it."""
        (name,) = item.names
        out = ""
        for value in roles.get(name) or ():
            piece = self._items(item.inner[0], {name: value}, said)
            if piece is None:
                return None
            out += piece
        return out

    def _role(self, rule: Rule | None, name: str, value: Any, said: dict[str, list[str]]) -> str | None:
        assert rule is not None
        text = self.write(rule.name, value)
        if text is None:
            return None
        said[name] = [*said.get(name, []), text[1]]
        return text[0]


_ROLE = re.compile(r"\{(\w+)(?:\|([^}:]*))?((?::\w+(?: \w+)*)*)\}")
_AGREES = re.compile(r"<(\w+):([^/<>]*)/([^<>]*)>")
_OPTIONAL = re.compile(r"\[([^\[\]]*)\]")


def _filled(template: str, said: dict[str, list[str]]) -> str:
    def optional(m: re.Match[str]) -> str:
        inner, _, otherwise = m.group(1).partition("¦")
        names = re.findall(r"\{(\w+)", inner)
        return inner if all(n in said for n in names) else otherwise

    def role(m: re.Match[str]) -> str:
        text = (m.group(2) if m.group(2) is not None else " ").join(said.get(m.group(1), []))
        for way in m.group(3).split(":")[1:]:
            name, *roles = way.split(" ")
            text = WAYS[name](text, *("".join(said.get(r, [])) for r in roles))
        return text

    def agreeing(m: re.Match[str]) -> str:
        return m.group(3) if is_plural("".join(said.get(m.group(1), []))) else m.group(2)

    if template.startswith("*"):
        template = said[template[1:]][0]
    return _ROLE.sub(role, _AGREES.sub(agreeing, _OPTIONAL.sub(optional, template)))


# ---- building and taking apart -----------------------------------------------------------------------------
def _both_ways(make: Any, unmake: Any, roles: tuple[str, ...], const: Roles) -> tuple[Any, Any]:
    if make is None:
        assert len(roles) == 1, roles
        (only,) = roles
        return (lambda **r: r[only]), (lambda value: {only: value})
    if isinstance(make, type):
        return _class_builder(make, const), unmake or _class_taker(make, roles, const)
    if is_dataclass(make) or isinstance(make, tuple):
        return (lambda **r: _cast(make, r)), unmake or (lambda value: _matched(make, value))
    if unmake is None:
        unmake = _never
    return make if not const else (lambda **r: make(**r, **const)), unmake


def _never(_value: Any) -> None:
    """Another way of writing what an earlier form says already: read, never written."""


def _cast(shape: Any, roles: Roles) -> Any:
    """The shape with its holes filled."""
    if isinstance(shape, Hole):
        return roles[shape.role]
    if isinstance(shape, tuple):
        return tuple(_cast(one, roles) for one in shape)
    if not is_dataclass(shape) or isinstance(shape, type):
        return shape
    return replace(shape, **{f.name: _cast(getattr(shape, f.name), roles) for f in fields(shape)})


def _matched(shape: Any, value: Any) -> Roles | None:
    """What stands in the holes of a value of that shape; None for a value of another."""
    if isinstance(shape, Hole):
        return {shape.role: value}
    if isinstance(shape, tuple):
        if not isinstance(value, tuple) or len(value) != len(shape):
            return None
        return _all_matched(zip(shape, value, strict=True))
    if not is_dataclass(shape) or isinstance(shape, type):
        return {} if shape == value else None
    if type(value) is not type(shape):
        return None
    return _all_matched((getattr(shape, f.name), getattr(value, f.name)) for f in fields(shape))


def _all_matched(pairs: Iterable[tuple[Any, Any]]) -> Roles | None:
    out: Roles = {}
    for shape, value in pairs:
        found = _matched(shape, value)
        if found is None:
            return None
        out.update(found)
    return out


def _class_builder(cls: type, const: Roles) -> Callable[..., Any]:
    def build(**roles: Any) -> Any:
        return cls(**{k: v for k, v in roles.items() if v is not None}, **const)
    return build


def _class_taker(cls: type, roles: tuple[str, ...], const: Roles) -> Callable[[Any], Roles | None]:
    defaults: Roles = {}
    for f in fields(cls):
        defaults[f.name] = f.default if f.default is not MISSING else _UNSET
    others = [n for n in defaults if n not in roles and n not in const]

    def take(value: Any) -> Roles | None:
        if type(value) is not cls:
            return None
        for name, wanted in const.items():
            if getattr(value, name) != wanted:
                return None
        for name in others:
            if getattr(value, name) != defaults[name]:
                return None
        out = {name: getattr(value, name) for name in roles}
        out[ABSENT] = tuple(n for n, v in out.items() if v == defaults[n])
        return out
    return take
