"""A small packrat parser that keeps every end of every alternative.

Japanese particles are prefixes of each other, so no alternative may win by coming first: a rule at a place yields all
its (end, value) pairs, values being made as the parse goes. Two different values over the same stretch are both kept;
whoever starts the parse sees them all and decides that more than one is an error.

A grammar is made of productions: `g.add("quantity", 'number counter "まで"', build)`. In a pattern `"…"` is a literal
(it gives no value), a bare word names a rule, `role=rule` names a rule whose value is handed over by keyword,
`( | )`, `?` and `*` mean what they usually do. A builder may return `REFUSED`: the pieces do not go together.
"""
from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from .errors import Wording

Value = Any
Found = list[tuple[int, Value]]
Builder = Callable[..., Value]
States = list[tuple[int, tuple[Value, ...]]]    # how far a production has come, and the values so far


class _Refused:
    __slots__ = ()


REFUSED: Final = _Refused()

LIT, RULE, OPT, STAR, GROUP = range(5)

LONGEST: Final = 1500
"""So many characters one ability may have: the longest that is printed has a third of that."""
DEEPEST: Final = 400
"""So many rules may be tried in each other: a row of so many clauses."""
MOST: Final = 30_000
"""So many values may be made on the way: the richest text that is printed makes a hundredth of that."""
FRAMES: Final = 8000
"""A rule takes about a dozen calls; what is read must not depend on how deep in the stack somebody asks."""


class TooLong(Exception):
    """A text that no card has: longer, or with more clauses in each other, than is tried. The place is marked."""

    problem: Final = Wording("This is more than one ability can say", "1つの能力としては長すぎます")

    def __init__(self, start: int, end: int) -> None:
        self.start = start
        self.end = end
        super().__init__(self.problem.en)


@dataclass(slots=True)
class Item:
    """One element of a pattern; `names` are the roles of the values it gives, "" for positional ones."""
    kind: int
    text: str = ""
    rule: Rule | None = None
    inner: tuple[tuple[Item, ...], ...] = ()
    names: tuple[str, ...] = ()


@dataclass(slots=True)
class Production:
    items: tuple[Item, ...]
    build: Builder
    names: tuple[str, ...]
    spanned: bool = False
    distinct: bool = False    # every value has a role, and each its own


@dataclass(slots=True)
class Node:
    """Productions that begin alike share their beginning: what comes next, and those that end here."""
    item: Item
    following: list[Node] = field(default_factory=list)
    done: list[Production] = field(default_factory=list)


@dataclass(slots=True)
class Rule:
    name: str
    number: int
    label: Wording | None = None
    productions: list[Production] = field(default_factory=list)
    words: dict[str, list[Value]] = field(default_factory=dict)
    lengths: tuple[int, ...] = ()
    regex: re.Pattern[str] | None = None
    convert: Builder | None = None
    first: str = ""                  # what a token can begin with; "" for anything
    index: dict[str, list[Node]] = field(default_factory=dict)
    always: list[Node] = field(default_factory=list)
    all: list[Node] = field(default_factory=list)
    empty: tuple[Production, ...] = ()


_TOKEN = re.compile(r'\s*(?:"([^"]*)"|([A-Za-z_]\w*)=([A-Za-z_]\w*)|([A-Za-z_]\w*)|([()|?*]))')


class Grammar:
    """Rules by name. Freeze it once all productions are there; then `parse`."""

    def __init__(self) -> None:
        self.rules: dict[str, Rule] = {}
        self.frozen = False

    # ---- making ------------------------------------------------------------------------------------------------
    def rule(self, name: str) -> Rule:
        found = self.rules.get(name)
        if found is None:
            found = self.rules[name] = Rule(name, len(self.rules))
        return found

    def label(self, name: str, en: str, ja: str) -> None:
        """What an error message calls this rule when it was expected and not there."""
        self.rule(name).label = Wording(en, ja)

    def add(self, name: str, pattern: str, build: Builder, spanned: bool = False) -> None:
        """One more alternative. With `spanned` the builder gets `at=(start, end)` too."""
        items, rest = self._sequence(_tokens(pattern.strip()))
        assert rest is None, pattern
        names = tuple(n for item in items for n in item.names)
        self.rule(name).productions.append(Production(items, build, names, spanned, all(names) and len(set(names)) == len(names)))

    def words(self, name: str, table: Iterable[tuple[str, Value]]) -> None:
        """Literals with their values; all that fit at a place are kept, long and short."""
        rule = self.rule(name)
        for written, value in table:
            values = rule.words.setdefault(written, [])
            if value not in values:
                values.append(value)
        rule.lengths = tuple(sorted({len(w) for w in rule.words}))

    def token(self, name: str, regex: str, convert: Builder, first: str = "") -> None:
        """A regular expression. first: the characters it can begin with, where they are few."""
        rule = self.rule(name)
        rule.regex, rule.convert, rule.first = re.compile(regex), convert, first

    def _sequence(self, tokens: list[tuple[str, str]]) -> tuple[tuple[Item, ...], str | None]:
        items: list[Item] = []
        while tokens:
            kind, text = tokens.pop(0)
            if kind == "lit":
                items.append(Item(LIT, text))
            elif kind == "rule":
                role, _, name = text.rpartition("=")
                items.append(Item(RULE, name, self.rule(name), (), (role,)))
            elif text == "(":
                items.append(self._group(tokens))
            elif text in "?*":
                items[-1] = _repeated(items[-1], text)
            else:
                return tuple(items), text
        return tuple(items), None

    def _group(self, tokens: list[tuple[str, str]]) -> Item:
        branches: list[tuple[Item, ...]] = []
        closing: str | None = "|"
        while closing == "|":
            items, closing = self._sequence(tokens)
            branches.append(items)
        assert closing == ")"
        names = {tuple(n for item in branch for n in item.names) for branch in branches}
        assert len(names) == 1, f"alternatives of a group give different values: {names}"
        return Item(GROUP, "", None, tuple(branches), names.pop())

    def freeze(self) -> None:
        """Check the grammar (undefined rules, left recursion) and index every rule by first character."""
        for rule in self.rules.values():
            assert rule.productions or rule.words or rule.regex, f"rule {rule.name} is used but not defined"
        nullable = _nullable(self)
        _refuse_left_recursion(self, nullable)
        firsts = _firsts(self, nullable)
        for rule in self.rules.values():
            _index(rule, firsts, nullable)
        sys.setrecursionlimit(max(sys.getrecursionlimit(), FRAMES))
        self.frozen = True

    # ---- parsing -------------------------------------------------------------------------------------------------
    def parse(self, name: str, text: str) -> list[Value]:
        """All different values of the rule over the whole text; empty when there is none."""
        if len(text) > LONGEST:
            raise TooLong(LONGEST, len(text))
        return [value for _, value in Run(text).whole(self.rules[name], 0)]

    def failure(self, name: str, text: str) -> tuple[int, list[Wording]]:
        """Where the parse got stuck at the furthest, and what would have let it go on."""
        run = TracedRun(text)
        found = run.apply(self.rules[name], 0)
        for end, _ in found:
            run.miss(end, Wording("the end of the text", "文の終わり"))
        return run.furthest, run.expected


def _tokens(pattern: str) -> list[tuple[str, str]]:
    out: list[tuple[str, str]] = []
    at = 0
    while at < len(pattern):
        m = _TOKEN.match(pattern, at)
        assert m and m.end() > at, f"bad pattern at {at}: {pattern}"
        literal, role, ruled, bare, mark = m.groups()
        if literal is not None:
            out.append(("lit", literal))
        elif role:
            out.append(("rule", f"{role}={ruled}"))
        elif bare:
            out.append(("rule", bare))
        else:
            out.append(("mark", mark))
        at = m.end()
    return out


def _repeated(item: Item, mark: str) -> Item:
    if mark == "?":
        return Item(OPT, "", None, ((item,),), item.names)
    assert len(item.names) <= 1, "a repetition gives at most one value each time"
    return Item(STAR, "", None, ((item,),), item.names or ("",))


class Run:
    """One parse of one text."""
    __slots__ = ("depth", "made", "memo", "text", "wholes")

    def __init__(self, text: str) -> None:
        self.text = text
        self.memo: list[dict[int, Found]] = [{} for _ in range(len(text) + 1)]
        self.wholes: list[dict[int, Found]] = [{} for _ in range(len(text) + 1)]
        self.depth = 0
        """So many rules are being tried in each other."""
        self.made = 0
        """So many values were made."""

    def apply(self, rule: Rule, at: int) -> Found:
        """All ends and values of a rule at a place."""
        memo = self.memo[at]
        known = memo.get(rule.number)
        if known is not None:
            return known
        self.depth += 1
        if self.depth > DEEPEST:
            raise TooLong(at, at + 1)
        text = self.text
        found: Found = []
        for length in rule.lengths:
            values = rule.words.get(text[at:at + length])
            if values is not None and at + length <= len(text):
                found.extend((at + length, v) for v in values)
        if rule.regex is not None:
            self._token(rule, at, found)
        for production in rule.empty:
            self._keep(production, [(at, ())], at, found)
        self._walk(self._candidates(rule, at), [(at, ())], at, found)
        memo[rule.number] = found
        self.depth -= 1
        if not found:
            self.missed(rule, at)
        return found

    # ---- to the end of the text ------------------------------------------------------------------------------
    # What comes last must reach the end. Of a row of sentences that is one value a sentence; all its beginnings would
    # be the square of them, each as long as the row.
    def whole(self, rule: Rule, at: int) -> Found:
        """The values of a rule from a place to the end of the text."""
        memo = self.wholes[at]
        known = memo.get(rule.number)
        if known is not None:
            return known
        self.depth += 1
        if self.depth > DEEPEST:
            raise TooLong(at, at + 1)
        end = len(self.text)
        found: Found = []
        if end - at in rule.lengths:
            found.extend((end, v) for v in rule.words.get(self.text[at:], ()))
        if rule.regex is not None:
            token: Found = []
            self._token(rule, at, token)
            found.extend(one for one in token if one[0] == end)
        if at == end:
            for production in rule.empty:
                self._keep(production, [(at, ())], at, found)
        self._walk_whole(self._candidates(rule, at), [(at, ())], at, found)
        memo[rule.number] = found
        self.depth -= 1
        return found

    def _walk_whole(self, nodes: list[Node], states: States, at: int, found: Found) -> None:
        for node in nodes:
            if node.done:
                last = self._last(node.item, states)
                if last:
                    for production in node.done:
                        self._keep(production, last, at, found)
            if node.following:
                after = self._step(node.item, states)
                if after:
                    self._walk_whole(node.following, after, at, found)

    def _match_whole(self, items: tuple[Item, ...], at: int) -> States:
        states: States = [(at, ())]
        for item in items[:-1]:
            states = self._step(item, states)
            if not states:
                return states
        return self._last(items[-1], states) if items else [s for s in states if s[0] == len(self.text)]

    def _last(self, item: Item, states: States) -> States:
        """The states after one more item that come to the end of the text."""
        kind = item.kind
        end = len(self.text)
        if kind == LIT:
            literal = item.text
            start = end - len(literal)
            return [(end, v) for p, v in states if p == start] if self.text.endswith(literal) else []
        if kind == RULE:
            rule = item.rule
            assert rule is not None
            return [(end, (*v, value)) for p, v in states for _, value in self.whole(rule, p)]
        if kind == GROUP:
            return [(e, v + w) for p, v in states for branch in item.inner for e, w in self._match_whole(branch, p)]
        if kind == OPT:
            none = (None,) * len(item.names)
            return [(p, v + none) for p, v in states if p == end] + [
                (e, v + w) for p, v in states for e, w in self._match_whole(item.inner[0], p)]
        return [(p, v) for p, v in self._star(item, states) if p == end]

    def _walk(self, nodes: list[Node], states: States, at: int, found: Found) -> None:
        # Mostly there is one state: what comes of it is looked at here.
        p, v = states[0] if len(states) == 1 else (-1, ())
        for node in nodes:
            item = node.item
            if p >= 0 and item.kind == LIT:
                if not self.text.startswith(item.text, p):
                    self.mismatched(item.text, states)
                    continue
                after = [(p + len(item.text), v)]
            elif p >= 0 and item.kind == RULE:
                rule = item.rule
                assert rule is not None
                got = self.memo[p].get(rule.number)
                if got is None:
                    got = self.apply(rule, p)
                if not got:
                    continue
                after = [(end, (*v, value)) for end, value in got]
            else:
                after = self._step(item, states)
                if not after:
                    continue
            for production in node.done:
                self._keep(production, after, at, found)
            if node.following:
                self._walk(node.following, after, at, found)

    def _keep(self, production: Production, states: States, at: int, found: Found) -> None:
        self.made += len(states)
        if self.made > MOST:
            raise TooLong(at, at + 1)
        for end, values in states:
            value = _built(production, values, at, end)
            if value is REFUSED:
                self.refused(end)
            elif (end, value) not in found:
                found.append((end, value))

    def _candidates(self, rule: Rule, at: int) -> list[Node]:
        return rule.index.get(self.text[at], rule.always) if at < len(self.text) else rule.always

    def _token(self, rule: Rule, at: int, found: Found) -> None:
        assert rule.regex is not None and rule.convert is not None
        m = rule.regex.match(self.text, at)
        if m:
            value = rule.convert(m.group())
            if value is not REFUSED:
                found.append((m.end(), value))

    def _match(self, items: tuple[Item, ...], at: int) -> States:
        states: States = [(at, ())]
        for item in items:
            states = self._step(item, states)
            if not states:
                break
        return states

    def _step(self, item: Item, states: States) -> States:
        """The states after one more item."""
        kind = item.kind
        if kind == LIT:
            literal, text = item.text, self.text
            size = len(literal)
            after = [(p + size, v) for p, v in states if text.startswith(literal, p)]
            if len(after) < len(states):
                self.mismatched(literal, states)
            return after
        if kind == RULE:
            rule = item.rule
            assert rule is not None
            return [(end, (*v, value)) for p, v in states for end, value in self.apply(rule, p)]
        if kind == GROUP:
            return [(e, v + w) for p, v in states for branch in item.inner for e, w in self._match(branch, p)]
        if kind == OPT:
            none = (None,) * len(item.names)
            return [(p, v + none) for p, v in states] + [
                (e, v + w) for p, v in states for e, w in self._match(item.inner[0], p)]
        return self._star(item, states)

    def _star(self, item: Item, states: States) -> States:
        done: States = []
        for at, before in states:
            growing: States = [(at, ())]
            while growing:
                done.extend((p, before + (got,)) for p, got in growing)
                growing = [(e, got + w) for p, got in growing for e, w in self._match(item.inner[0], p) if e > p]
        return done

    # A plain run notes no misses: they are only wanted once the text is known not to parse.
    def mismatched(self, literal: str, states: States) -> None:
        pass

    def missed(self, rule: Rule, at: int) -> None:
        pass

    def refused(self, at: int) -> None:
        pass


class TracedRun(Run):
    """A slower run that remembers how far it came and what it wanted there."""
    __slots__ = ("expected", "furthest")

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.furthest = 0
        self.expected: list[Wording] = []

    def _candidates(self, rule: Rule, at: int) -> list[Node]:
        return rule.all

    def miss(self, at: int, wanted: Wording) -> None:
        if at > self.furthest:
            self.furthest, self.expected = at, []
        if at == self.furthest and wanted not in self.expected:
            self.expected.append(wanted)

    def mismatched(self, literal: str, states: States) -> None:
        for p, _ in states:
            if not self.text.startswith(literal, p):
                self.miss(p, Wording(f"“{literal}”", f"「{literal}」"))

    def missed(self, rule: Rule, at: int) -> None:
        if rule.label is not None:
            self.miss(at, rule.label)


def _built(production: Production, values: tuple[Value, ...], at: int, end: int) -> Value:
    if production.distinct and not production.spanned:
        return production.build(**dict(zip(production.names, values, strict=True)))
    named: dict[str, Value] = {}
    plain: list[Value] = []
    for name, value in zip(production.names, values, strict=True):
        if name:
            if value is not None or name not in named:
                named[name] = value
        else:
            plain.append(value)
    if production.spanned:
        named["at"] = (at, end)
    return production.build(*plain, **named)


# ---- what is known of a grammar before any text ------------------------------------------------------------
def _item_nullable(item: Item, nullable: set[str]) -> bool:
    if item.kind == LIT:
        return not item.text
    if item.kind == RULE:
        return item.text in nullable
    if item.kind == GROUP:
        return any(all(_item_nullable(i, nullable) for i in branch) for branch in item.inner)
    return True


def _nullable(grammar: Grammar) -> set[str]:
    found: set[str] = set()
    size = -1
    while size != len(found):
        size = len(found)
        for rule in grammar.rules.values():
            if "" in rule.words or any(all(_item_nullable(i, found) for i in p.items) for p in rule.productions):
                found.add(rule.name)
    return found


def _leading(items: tuple[Item, ...], nullable: set[str]) -> Iterable[Item]:
    """The items that can come first."""
    for item in items:
        if item.inner:
            for branch in item.inner:
                yield from _leading(branch, nullable)
        else:
            yield item
        if not _item_nullable(item, nullable):
            return


def _refuse_left_recursion(grammar: Grammar, nullable: set[str]) -> None:
    edges = {
        rule.name: {i.text for p in rule.productions for i in _leading(p.items, nullable) if i.kind == RULE}
        for rule in grammar.rules.values()
    }
    done: set[str] = set()

    def walk(name: str, path: tuple[str, ...]) -> None:
        assert name not in path, f"left recursion: {' → '.join((*path, name))}"
        if name in done:
            return
        for following in edges[name]:
            walk(following, (*path, name))
        done.add(name)

    for name in edges:
        walk(name, ())


def _firsts(grammar: Grammar, nullable: set[str]) -> dict[str, set[str] | None]:
    """First characters of each rule; None where anything may come (a token)."""
    firsts: dict[str, set[str] | None] = {name: set() for name in grammar.rules}
    changed = True
    while changed:
        changed = False
        for rule in grammar.rules.values():
            now = _rule_firsts(rule, firsts, nullable)
            if now != firsts[rule.name]:
                firsts[rule.name] = now
                changed = True
    return firsts


def _rule_firsts(rule: Rule, firsts: dict[str, set[str] | None], nullable: set[str]) -> set[str] | None:
    if rule.regex is not None and not rule.first:
        return None
    out: set[str] = {w[0] for w in rule.words if w} | set(rule.first)
    for production in rule.productions:
        more = _production_firsts(production, firsts, nullable)
        if more is None:
            return None
        out |= more
    return out


def _production_firsts(production: Production, firsts: dict[str, set[str] | None],
                       nullable: set[str]) -> set[str] | None:
    out: set[str] = set()
    for item in _leading(production.items, nullable):
        if item.kind == LIT:
            out |= {item.text[0]} if item.text else set()
        else:
            more = firsts[item.text]
            if more is None:
                return None
            out |= more
    return out


def _index(rule: Rule, firsts: dict[str, set[str] | None], nullable: set[str]) -> None:
    known: list[tuple[Production, set[str] | None]] = []
    for production in rule.productions:
        empty = all(_item_nullable(i, nullable) for i in production.items)
        known.append((production, None if empty else _production_firsts(production, firsts, nullable)))
    characters: set[str] = set().union(*(chars for _, chars in known if chars is not None))
    rule.empty = tuple(p for p in rule.productions if not p.items)
    rule.all = _shared(p for p in rule.productions if p.items)
    rule.always = _shared(p for p, chars in known if chars is None and p.items)
    rule.index = {c: _shared(p for p, chars in known if p.items and (chars is None or c in chars)) for c in characters}


def _shared(productions: Iterable[Production]) -> list[Node]:
    roots: list[Node] = []
    for production in productions:
        level = roots
        node: Node | None = None
        for item in production.items:
            node = next((n for n in level if _alike(n.item, item)), None)
            if node is None:
                node = Node(item)
                level.append(node)
            level = node.following
        assert node is not None
        node.done.append(production)
    return roots


def _alike(a: Item, b: Item) -> bool:
    """Whether two items match the same and give as many values, whatever these are called."""
    if (a.kind, a.text, a.rule is b.rule, len(a.names), len(a.inner)) != (b.kind, b.text, True, len(b.names), len(b.inner)):
        return False
    return all(len(x) == len(y) and all(_alike(i, j) for i, j in zip(x, y, strict=True))
               for x, y in zip(a.inner, b.inner, strict=True))
