"""Small changes of Python code that a test should notice: where they can be made, and making one."""

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass

Change = tuple[str, Callable[[], None]]

_COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add,
}
_NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
_REMOVABLE = (ast.Raise, ast.AugAssign, ast.Expr, ast.Continue, ast.Break)


@dataclass(frozen=True)
class Mutant:
    """The nth change that can be made in a module; `what` tells it to a person."""

    path: str
    number: int
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}  {self.what}"


def mutants_of(path: str, source: str) -> list[Mutant]:
    """Every mutant of a module, in the order of its code."""
    found = []
    for number, (line, (what, _)) in enumerate(_changes(ast.parse(source))):
        found.append(Mutant(path, number, line, what))
    return found


def mutated(mutant: Mutant, source: str) -> ast.Module:
    """The module with the one change made."""
    tree = ast.parse(source)
    for number, (_, (_, make)) in enumerate(_changes(tree)):
        if number == mutant.number:
            make()
            return ast.fix_missing_locations(tree)
    raise LookupError(f"no such mutant: {mutant}")


def _changes(tree: ast.Module) -> Iterator[tuple[int, Change]]:
    for node in list(_code(tree)):
        line = getattr(node, "lineno", 0)
        for change in _changes_at(node):
            yield line, change


def _code(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes that decide something: no annotations, decorators, docstrings or wordings of errors."""
    yield node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_params"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _is_wording(child):
                yield from _code(child)


def _is_wording(node: ast.AST) -> bool:
    is_docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return is_docstring or isinstance(node, ast.Import | ast.ImportFrom | ast.Raise | ast.JoinedStr)


def _changes_at(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.Compare():
            yield from _comparisons(node)
        case ast.BoolOp():
            other: ast.boolop = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield f"{_name(node.op)} to {_name(other)}", lambda: setattr(node, "op", other)
        case ast.BinOp() | ast.AugAssign() if type(node.op) in _ARITHMETIC:
            swapped = _ARITHMETIC[type(node.op)]()
            yield f"{_name(node.op)} to {_name(swapped)}", lambda: setattr(node, "op", swapped)
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield from _unsigned(node)
        case ast.Constant():
            yield from _constants(node)
        case ast.If() | ast.IfExp():
            test = node.test
            negated = ast.UnaryOp(ast.Not(), test)
            yield f"negated: {ast.unparse(test)}", lambda: setattr(node, "test", negated)
        case ast.Return(value=ast.expr()) if not isinstance(node.value, ast.Constant):
            yield f"nothing for: {ast.unparse(node)}", lambda: setattr(node, "value", ast.Constant(None))
        case ast.Call(func=ast.Name(id=name)) if name in _NAMES:
            function = node.func
            yield f"{name} to {_NAMES[name]}", lambda: setattr(function, "id", _NAMES[name])
    yield from _removals(node)


def _comparisons(node: ast.Compare) -> Iterator[Change]:
    for at, operator in enumerate(node.ops):
        if type(operator) in _COMPARISONS:
            swapped = _COMPARISONS[type(operator)]()

            def swap(at: int = at, swapped: ast.cmpop = swapped) -> None:
                node.ops[at] = swapped

            yield f"{_name(operator)} to {_name(swapped)} in {ast.unparse(node)}", swap


def _constants(node: ast.Constant) -> Iterator[Change]:
    value = node.value
    if isinstance(value, bool):
        yield f"{value} to {not value}", lambda: setattr(node, "value", not value)
    elif isinstance(value, int):
        yield f"{value} to {value + 1}", lambda: setattr(node, "value", value + 1)
        yield f"{value} to {value - 1}", lambda: setattr(node, "value", value - 1)


def _unsigned(node: ast.UnaryOp) -> Iterator[Change]:
    what = ast.unparse(node)
    if isinstance(node.op, ast.USub):
        yield f"other sign: {what}", lambda: setattr(node, "op", ast.UAdd())
    else:
        negated = ast.UnaryOp(ast.Not(), node.operand)
        yield f"negated: {what}", lambda: setattr(node, "operand", negated)


def _removals(node: ast.AST) -> Iterator[Change]:
    """A statement that does something is left out."""
    for name in ("body", "orelse"):
        block = getattr(node, name, None)
        if not isinstance(block, list):
            continue
        for at, statement in enumerate(block):
            if isinstance(statement, _REMOVABLE) and not _is_docstring(statement):

                def remove(block: list[ast.stmt] = block, at: int = at) -> None:
                    block[at] = ast.Pass()

                yield f"without: {ast.unparse(statement)[:60]}", remove


def _is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _name(operator: ast.AST) -> str:
    return type(operator).__name__
