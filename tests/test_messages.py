"""What is said to visitors is collected for the translators, and can be told in any language."""

import ast
from collections.abc import Iterator

from dev import ROOT

SOURCES = sorted([*ROOT.glob("nimsum/**/*.py"), *ROOT.glob("webapp/**/*.py")])
GETTEXT = {"_": 1, "N_": 1, "gettext": 1, "ngettext": 2, "pgettext": 2}
"""Each function, and how many of its first arguments are messages or contexts."""


def calls_of_gettext(tree: ast.AST) -> Iterator[ast.Call]:
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    for call in calls:
        if isinstance(call.func, ast.Name) and call.func.id in GETTEXT:
            yield call


def messages(call: ast.Call) -> list[ast.expr]:
    assert isinstance(call.func, ast.Name)
    return call.args[: GETTEXT[call.func.id]]


def test_no_message_hides_in_an_f_string_or_is_one() -> None:
    """Babel does not look into f-strings, and a message that is one changes with its values."""
    for path in SOURCES:
        tree = ast.parse(path.read_text())
        for outer in ast.walk(tree):
            if isinstance(outer, ast.JoinedStr):
                for call in calls_of_gettext(outer):
                    assert not any(
                        isinstance(message, ast.Constant) for message in messages(call)
                    ), path
        for call in calls_of_gettext(tree):
            assert not any(isinstance(message, ast.JoinedStr) for message in messages(call)), path


def test_a_singular_has_one_plural() -> None:
    """A catalogue finds both by the singular."""
    plurals: dict[str, set[str]] = {}
    for path in SOURCES:
        for call in calls_of_gettext(ast.parse(path.read_text())):
            assert isinstance(call.func, ast.Name)
            if call.func.id != "ngettext":
                continue
            one, more = (ast.unparse(message) for message in messages(call))
            plurals.setdefault(one, set()).add(more)
    assert {one for one, more in plurals.items() if len(more) > 1} == set()
