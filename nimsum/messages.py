"""The extraction of translatable messages from data files, for Babel; babel.cfg names it."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, BinaryIO


def extract_toml(
    file: BinaryIO, _keywords: object, _tags: object, options: Mapping[str, str]
) -> Iterator[tuple[int, None, str, list[str]]]:
    """Yield the messages of a TOML file as Babel expects them: line, function, message, comments.

    The messages are the values, at any depth, of the fields that the option `translated` names.
    """
    for message in _fields(tomllib.load(file), frozenset(options["translated"].split())):
        yield 1, None, message, []


def _fields(table: Mapping[str, Any], names: Iterable[str]) -> Iterator[str]:
    for name, value in table.items():
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, dict):
                yield from _fields(item, names)
            elif name in names:
                yield item
