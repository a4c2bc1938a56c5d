"""Templates read typed values: what reaches one is a class of ours, and what it carries is read.

That a template reads nothing which its class lacks is held by `StrictUndefined` in every test of a
page. Here it is the other direction: no field is computed that nobody reads.
"""

import ast
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from flask import Flask
from jinja2.nodes import Const, Getattr

from tests.pages import PAGES
from tests.views.classroom.room import Room
from tests.views.classroom.test_kinds import KINDS

UNTYPED = (SimpleNamespace, dict)


class Reading:
    """A record of the objects whose attributes templates read, while pages are rendered."""

    def __init__(self, app: Flask, patch: pytest.MonkeyPatch) -> None:
        """Begin to record what the templates of `app` read; `patch` ends that with the test."""
        self.kinds: set[type] = set()
        self.of_untyped: set[str] = set()
        self._read = app.jinja_env.getattr
        patch.setattr(app.jinja_env, "getattr", self._recorded)

    def _recorded(self, item: Any, name: str) -> Any:
        self.kinds.add(type(item))
        if isinstance(item, UNTYPED) and not hasattr(dict, name):
            # A mapping is read by subscripts.
            self.of_untyped.add(name)
        return self._read(item, name)


def attributes_in_templates(app: Flask) -> set[str]:
    """Return the names of all attributes that templates of `app` read, also by `map` or `sort`."""
    env = app.jinja_env
    assert env.loader
    names: set[str] = set()
    for template in env.list_templates():
        tree = env.parse(env.loader.get_source(env, template)[0])
        names |= {node.attr for node in tree.find_all(Getattr)}
        names |= {node.value for node in tree.find_all(Const) if isinstance(node.value, str)}
    return names


def attributes_in_python(packages: Iterable[str]) -> set[str]:
    """Return the names of all attributes that the Python of `packages` reads."""
    names: set[str] = set()
    for package in packages:
        for file in Path(import_module(package).__path__[0]).rglob("*.py"):
            nodes = ast.walk(ast.parse(file.read_text("utf-8")))
            attributes = (node for node in nodes if isinstance(node, ast.Attribute))
            names |= {node.attr for node in attributes if isinstance(node.ctx, ast.Load)}
    return names


def look_at_every_screen_of_a_room(app: Flask, kind: str) -> None:
    """Let a pupil and the teacher see an activity of this `kind`, open and revealed."""
    room = Room.opened(app, f"{kind}~normal~{KINDS[kind]}")
    pupil = room.pupil()
    for step in ({"action": "show", "number": "0"}, {"action": "close"}, {"action": "reveal"}):
        room.steer(**step)
        pupil.get(room.path)
        for screen in ("teach", "wall", "summary"):
            room.teacher.get(f"{room.path}/{screen}")


def test_templates_read_typed_values_and_every_field_is_read(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading = Reading(app, monkeypatch)
    for address in PAGES.values():
        app.test_client().get(address, follow_redirects=True)
    for kind in KINDS:
        look_at_every_screen_of_a_room(app, kind)
    assert not reading.of_untyped, "a page and all that it shows are dataclasses"
    assert len(reading.kinds) > 100
    classes = [kind for kind in reading.kinds if is_dataclass(kind)]
    packages = {class_.__module__.partition(".")[0] for class_ in classes}
    read = attributes_in_templates(app) | attributes_in_python(packages)
    unread: list[str] = []
    for class_ in classes:
        names = {field.name for field in fields(class_)} - read
        unread += [f"{class_.__module__}.{class_.__qualname__}.{name}" for name in names]
    assert not unread
