"""Ways to break a rule: the entry's own breakages, the step skipped, the condition constant, small edits of the code.

Everything is applied in a process made for it and thrown away after. A function is broken in place, by giving it
other code: whoever holds it, in whatever table, then runs the broken one.
"""

from __future__ import annotations

import ast
import builtins
import dis
import functools
import itertools
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from types import CodeType, FunctionType

from taisen.kernel.ledger import Break, Entry, functions

Definition = ast.FunctionDef | ast.Lambda
MOST = 6
"""Breakages tried for a rule; those it names itself all count besides."""
EDITS = 3
"""Edits of the code tried at least, where there are so many."""

OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
BOUNDARY: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
LINE = re.compile(r" \d+ '")
"""Where a description tells the line."""
ADDRESS = re.compile(r" at 0x[0-9a-f]+")
"""Where it tells the place of an object in memory, which is another one every time."""
SEATS = ("seat", "owner", "player", "opponent", "controller", "master", "tp")


class Unbreakable(Exception):
    """The edit makes no code that can stand in the function's place: a compiler or type checker would refuse it."""


@dataclass(frozen=True, slots=True)
class Edit:
    """A change of the syntax tree, made in place."""

    kind: str
    description: str
    make: Callable[[], None]


def breakages(entries: list[Entry], frozen: Sequence[str] = ()) -> dict[str, Break]:
    """What to try for one rule, kept at these places, by key: of a frozen list what still can be broken, else a choice."""
    named = [each for entry in entries for each in entry.breaks]
    whole: list[Break] = []
    small: list[list[Break]] = []
    for entry in entries:
        if entry.breaks:
            continue
        for function in functions(entry.target):
            source = Source.of(function)
            if source is None:
                continue
            whole += source.whole(entry.by)
            small.append(source.edits())
    spread = [each for row in itertools.zip_longest(*small) for each in row if each is not None]
    if frozen:
        found = keyed(distinct([*named, *whole, *spread]))
        still = {key: found[key] for key in frozen if key in found}
        if still:
            return still
    return keyed(distinct([*named, *whole, *spread[: max(EDITS, MOST - len(named) - len(whole))]]))


def distinct(found: list[Break]) -> list[Break]:
    return list({each.description: each for each in found}.values())


def keyed(found: Sequence[Break]) -> dict[str, Break]:
    """Breakages by a key that stays when code moves about in its file: what is edited where, but for the line."""
    out: dict[str, Break] = {}
    for each in found:
        words = ADDRESS.sub("", LINE.sub(" '", each.description, count=1))
        keys = (blake2b(f"{words} {n}".encode(), digest_size=5).hexdigest() for n in itertools.count())
        out[next(key for key in keys if key not in out)] = each
    return out


class Source:
    """A function together with its place in the syntax tree of its file."""

    def __init__(self, function: FunctionType, tree: ast.Module, index: int, node: Definition) -> None:
        self.function = function
        self.tree = tree
        self.index = index
        self.node = node
        self.name = function.__qualname__

    @staticmethod
    def of(function: FunctionType) -> Source | None:
        """None where the file is not there or is no longer the one that was imported."""
        file = Path(function.__code__.co_filename)
        if not file.is_file():
            return None
        tree, compiled = parsed(file)
        try:
            index = compiled.index(function.__code__)
        except ValueError:
            print(f"{file}: {function.__qualname__} has changed since it was imported", file=sys.stderr)
            return None
        node = definition(tree, compiled, index)
        return None if node is None else Source(function, tree, index, node)

    def whole(self, by: str) -> list[Break]:
        """Breakages of the function as a whole."""
        if by == "step":
            return [self.returning(0, "skipped")]
        if by == "condition" or self.answers() == "bool":
            return [self.returning(True, "always true"), self.returning(False, "always false")]
        if self.answers() == "None":
            return [self.returning(None, "does nothing")]
        if self.answers() == "int":
            return [self.returning(0, "always 0")]
        return []

    def answers(self) -> str:
        if isinstance(self.node, ast.Lambda) or self.node.returns is None:
            return ""
        return ast.unparse(self.node.returns).strip("'\"")

    def returning(self, value: object, what: str) -> Break:
        def make() -> None:
            answer = ast.Constant(value)  # type: ignore[arg-type]
            if isinstance(self.node, ast.Lambda):
                self.node.body = answer
            else:
                self.node.body = [ast.Return(answer)]

        return self.broken(f"{self.name} {what}", make)

    def edits(self) -> list[Break]:
        """Small edits, one of each kind before a second of any."""
        kinds: dict[str, list[Edit]] = {}
        for edit in (*edits(self.node), *name_edits(self.node, self.siblings())):
            kinds.setdefault(edit.kind, []).append(edit)
        rows = itertools.zip_longest(*kinds.values())
        spread = [edit for row in rows for edit in row if edit is not None]
        return [self.broken(f"{self.name} {edit.description}", edit.make) for edit in spread]

    def siblings(self) -> dict[str, str]:
        """For every numeric constant that the file imports, another imported with it: another zone, another state."""
        found: dict[str, str] = {}
        known = self.function.__globals__
        for line in self.tree.body:
            if isinstance(line, ast.ImportFrom):
                names = [each.name for each in line.names if each.asname is None and each.name.isupper()]
                names = [name for name in names if type(known.get(name)) is int]
                for name, other in itertools.pairwise([*names, *names[:1]]):
                    if known[name] != known[other]:
                        found[name] = other
        return found

    def broken(self, description: str, make: Callable[[], None]) -> Break:
        def apply() -> None:
            answered = not self.answers_nothing()
            make()
            ast.fix_missing_locations(self.tree)
            made = all_codes(compile(self.tree, self.function.__code__.co_filename, "exec", dont_inherit=True))
            if answered and self.answers_nothing():
                raise Unbreakable(f"{self.name} would end without its answer")
            unknown = self.unknown_names(made[self.index])
            if unknown:
                raise Unbreakable(f"{self.name} would read {', '.join(sorted(unknown))}, which nothing sets")
            replace_code(self.function, made[self.index])

        return Break(description, apply)


    def answers_nothing(self) -> bool:
        """It can end without the answer that it says it gives."""
        return isinstance(self.node, ast.FunctionDef) and self.answers() not in ("", "None") and goes_on(self.node.body)

    def unknown_names(self, code: CodeType) -> set[str]:
        """Names that the code reads and nothing sets."""
        read = {each.argval for one in all_codes(code) for each in dis.get_instructions(one) if each.opname == "LOAD_GLOBAL"}
        return {name for name in read if name not in self.function.__globals__ and not hasattr(builtins, name)}


def goes_on(block: list[ast.stmt]) -> bool:
    """Whether what follows a block can be reached."""
    return all(map(lets_on, block))


def lets_on(statement: ast.stmt) -> bool:
    if isinstance(statement, ast.Return | ast.Raise):
        return False
    if isinstance(statement, ast.If):
        return goes_on(statement.body) or goes_on(statement.orelse)
    if isinstance(statement, ast.With):
        return goes_on(statement.body)
    if isinstance(statement, ast.While) and isinstance(statement.test, ast.Constant) and statement.test.value:
        return any(isinstance(each, ast.Break) for each in ast.walk(statement))
    if isinstance(statement, ast.Try) and not statement.finalbody:
        return goes_on([*statement.body, *statement.orelse]) or any(goes_on(each.body) for each in statement.handlers)
    return True


def replace_code(function: FunctionType, code: CodeType) -> None:
    free = function.__code__.co_freevars
    if code.co_freevars != free:
        # A broken function that has lost some of its closure can keep the cells only if it uses none.
        if code.co_freevars:
            raise Unbreakable(f"{function.__qualname__} would lose a part of its closure")
        code = code.replace(co_freevars=free)
    function.__code__ = code


@functools.cache
def parsed(file: Path) -> tuple[ast.Module, list[CodeType]]:
    tree = ast.parse(file.read_text(encoding="utf8"))
    return tree, all_codes(compile(tree, str(file), "exec", dont_inherit=True))


def all_codes(code: CodeType) -> list[CodeType]:
    """A code object and those inside it, outer before inner: an edit inside a function leaves its place alone."""
    found = [code]
    for const in code.co_consts:
        if isinstance(const, CodeType):
            found += all_codes(const)
    return found


def definition(tree: ast.Module, compiled: list[CodeType], index: int) -> Definition | None:
    """The node from which a code object was compiled; lambdas on one line are told apart by their order."""
    code = compiled[index]

    def same(line: int, name: str) -> bool:
        return line == code.co_firstlineno and name == code.co_name

    rank = sum(same(other.co_firstlineno, other.co_name) for other in compiled[:index])
    nodes = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.Lambda) and same(first_line(node), called(node))
    ]
    nodes.sort(key=lambda node: (node.lineno, node.col_offset))
    return nodes[rank] if rank < len(nodes) else None


def first_line(node: Definition) -> int:
    decorators = node.decorator_list if isinstance(node, ast.FunctionDef) else []
    return decorators[0].lineno if decorators else node.lineno


def called(node: Definition) -> str:
    return node.name if isinstance(node, ast.FunctionDef) else "<lambda>"


# --- edits ----------------------------------------------------------------------------------------------------------


def edits(node: Definition) -> Iterator[Edit]:
    """Every small edit of the body; places are told by line and by what stands there."""
    body: list[ast.stmt] | list[ast.expr] = [node.body] if isinstance(node, ast.Lambda) else node.body
    for part in body:
        for each in ast.walk(part):
            yield from value_edits(each)
    for holder in ast.walk(node):
        for field in ("body", "orelse"):
            block = getattr(holder, field, None)
            if isinstance(block, list) and isinstance(holder, ast.stmt):
                yield from drops(block)


def value_edits(node: ast.AST) -> Iterator[Edit]:
    if isinstance(node, ast.Compare):
        for n, operator in enumerate(node.ops):
            yield from compare_edits(node, n, operator)
    elif isinstance(node, ast.BoolOp):
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield Edit("bool", f"{at(node)}: and/or exchanged", functools.partial(setattr, node, "op", other))
    elif isinstance(node, ast.If | ast.IfExp | ast.While) and not isinstance(node.test, ast.Compare):
        negated = node.test.operand if isinstance(node.test, ast.UnaryOp) else ast.UnaryOp(ast.Not(), node.test)
        yield Edit("bool", f"{at(node)}: test negated", functools.partial(setattr, node, "test", negated))
    elif isinstance(node, ast.Return) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, bool):
        turned = ast.Constant(not node.value.value)
        yield Edit("bool", f"{at(node)}: returns {turned.value!r}", functools.partial(setattr, node, "value", turned))
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        for by in (1, -1) if node.value > 0 else (1,):
            changed = node.value + by
            yield Edit("number", f"{at(node)}: → {changed}", functools.partial(setattr, node, "value", changed))
    else:
        yield from seat_edits(node)


def compare_edits(node: ast.Compare, n: int, operator: ast.cmpop) -> Iterator[Edit]:
    def make(other: type[ast.cmpop]) -> None:
        node.ops[n] = other()

    for kind, table in (("compare", OPPOSITE), ("boundary", BOUNDARY)):
        if type(operator) in table:
            other = table[type(operator)]
            yield Edit(kind, f"{at(node)}: → {other.__name__}", functools.partial(make, other))


def seat_edits(node: ast.AST) -> Iterator[Edit]:
    """The other player: 1 - x becomes x, and a seat that is read or worked out becomes 1 - it."""
    for field, value in ast.iter_fields(node):
        if isinstance(value, ast.expr) and not (isinstance(node, ast.Call) and field == "func"):
            other = other_seat(value)
            if other is not None:
                yield Edit("seat", f"{at(called_or_read(value))}: other player", functools.partial(setattr, node, field, other))
        elif isinstance(value, list) and field in ("args", "elts"):
            for n, one in enumerate(value):
                other = other_seat(one)
                if other is not None:
                    change = functools.partial(value.__setitem__, n, other)
                    yield Edit("seat", f"{at(called_or_read(one))}: other player", change)


def called_or_read(node: ast.expr) -> ast.expr:
    """What tells the place: of a call the function's name."""
    return node.func if isinstance(node, ast.Call) else node


def other_seat(node: ast.AST) -> ast.expr | None:
    if isinstance(node, ast.Call) and other_seat(node.func) is not None:
        return ast.BinOp(ast.Constant(1), ast.Sub(), node)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub):
        if isinstance(node.left, ast.Constant) and node.left.value == 1:
            return node.right
    if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load):
        name = node.id if isinstance(node, ast.Name) else node.attr
        if name.islower() and name.endswith(SEATS):
            return ast.BinOp(ast.Constant(1), ast.Sub(), node)
    return None


def name_edits(node: Definition, siblings: dict[str, str]) -> Iterator[Edit]:
    for each in ast.walk(node):
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load) and each.id in siblings:
            other = siblings[each.id]
            yield Edit("name", f"{at(each)}: → {other}", functools.partial(setattr, each, "id", other))


def drops(block: list[ast.stmt]) -> Iterator[Edit]:
    for n, statement in enumerate(block):
        if isinstance(statement, ast.Pass | ast.FunctionDef | ast.Import | ast.ImportFrom | ast.Global):
            continue
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            continue
        change = functools.partial(block.__setitem__, n, ast.Pass())
        yield Edit("drop", f"{at(statement)} dropped", change)


def at(node: ast.AST) -> str:
    text = ast.unparse(node).splitlines()[0]
    return f"{getattr(node, 'lineno', 0)} '{text if len(text) <= 48 else text[:47] + '…'}'"
