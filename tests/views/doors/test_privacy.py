"""The page for data officers names all that is kept: each column of the database, each cookie."""

import ast
import re
from importlib import import_module
from pathlib import Path

from flask.testing import FlaskClient

from dev import ROOT
from webapp.classroom.tables import METADATA
from webapp.slots import slots_of


def in_code(page: str) -> list[str]:
    return re.findall(r"<code>([^<]+)</code>", page)


def test_every_column_is_named_once_and_no_other(client: FlaskClient) -> None:
    page = client.get("/privacy").text
    kept = [
        f"{table}.{each.name}" for table in METADATA.tables for each in METADATA.tables[table].c
    ]
    assert sorted(each for each in in_code(page) if "." in each) == sorted(kept)


def names_of_cookies(file: Path) -> set[str]:
    """Return the names that a module gives to cookies; names for rooms end with a code."""
    module = import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))
    names = set()
    for call in ast.walk(ast.parse(file.read_text())):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "keep_in_cookie":
            name, _plus, code = ast.unparse(call.args[1]).partition(" + ")
            names.add(getattr(module, name) + code.upper())
    return names


def test_every_cookie_is_named_and_no_other(client: FlaskClient) -> None:
    page = client.get("/privacy").text
    files = [each for each in (ROOT / "webapp").rglob("*.py") if "_cookie(" in each.read_text()]
    of_plugins = (cookie.names for cookie in slots_of(client.application).cookies)
    assert sorted(each for each in in_code(page) if "." not in each) == sorted(
        set().union(*map(names_of_cookies, files), *of_plugins)
    )
    set_by = [file.name for file in files if ".set_cookie(" in file.read_text()]
    assert set_by == ["answers.py"]


def test_teachers_and_pupils_find_the_page(client: FlaskClient) -> None:
    for path in ("/teach", "/about"):
        assert 'href="/privacy"' in client.get(path).text
