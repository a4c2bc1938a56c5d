"""The tables in `data/` by which the tests are driven, with those of the plug-ins in play."""

import os
import tomllib
from pathlib import Path
from typing import Any

from dev import PLUGINS, distribution
from nimsum.plugins import VARIABLE

_FOLDER = Path("data")


def table(name: str) -> dict[str, Any]:
    """Return the TOML table in the file `name`, joined with those of the plug-ins in play.

    The tests of Nimsum run without any plug-in, and those of a plug-in with it alone.
    """
    folders = [Path(__file__).parent, *folders_of_plugins()]
    found: dict[str, Any] = {}
    for folder in folders:
        path = folder / _FOLDER / name
        if path.is_file():
            _join(found, tomllib.loads(path.read_text(encoding="utf-8")))
    return found


def folders_of_plugins() -> list[Path]:
    """Return the folders with the tests of the plug-ins in play: of all, where none is chosen."""
    chosen = os.environ.get(VARIABLE)
    return [
        folder
        for plugin in PLUGINS
        if chosen is None or distribution(plugin) in chosen.split(",")
        for folder in sorted(plugin.glob("*_tests"))
    ]


def _join(into: dict[str, Any], added: dict[str, Any]) -> None:
    """Put the entries of `added` into the table `into`, those of its tables into tables there."""
    for key, value in added.items():
        if isinstance(value, dict) and isinstance(into.get(key), dict):
            _join(into[key], value)
        else:
            into[key] = value
