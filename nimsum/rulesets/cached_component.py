"""What stands beside a definition, and is made with it: its words, its reach."""

from collections.abc import Callable
from functools import cached_property
from typing import Any, Concatenate, ParamSpec, TypeVar

Beside = TypeVar("Beside")
Told = ParamSpec("Told")


def cached_component(
    kind: Callable[Concatenate[Any, Told], Beside], *told: Told.args, **named: Told.kwargs
) -> cached_property[Beside]:
    """An attribute of the class of a ruleset: the object of that kind for each of its instances.

    It is made of the ruleset and of what else is told, when it is first asked for.
    """
    return cached_property(lambda ruleset: kind(ruleset, *told, **named))
