"""What is to be translated in files of data, as Babel collects it: babel.cfg."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, BinaryIO


def of_toml(
    file: BinaryIO, _keywords: object, _tags: object, options: Mapping[str, str]
) -> Iterator[tuple[int, None, str, list[str]]]:
    """The messages of a TOML file: its fields that the option `translated` names, at any depth."""
    for message in _fields(tomllib.load(file), frozenset(options["translated"].split())):
        yield 1, None, message, []


def _fields(table: Mapping[str, Any], names: Iterable[str]) -> Iterator[str]:
    for name, value in table.items():
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, dict):
                yield from _fields(each, names)
            elif name in names:
                yield each
