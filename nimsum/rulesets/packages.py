"""Games of installed packages, found by entry points in the group `nimsum.games`.

A package is refused, with a reason, if it cannot be imported or if its game is visibly incomplete.
`nimsum check-game` lists everything that is wrong with a game.
"""

import logging
import re
import sys
from collections.abc import Collection
from dataclasses import dataclass
from importlib.metadata import EntryPoint
from pathlib import Path
from threading import Event, RLock
from typing import Any

from nimsum.language import add_catalogues
from nimsum.plugins import Plugin, entries_of, load_plugins

from .heaps.heap import SingleHeapRuleset
from .ruleset import Ruleset

GROUP = "nimsum.games"

SLUG = re.compile("[a-z]+(-[a-z]+)*")

MAY_NOT_END = "Let play end, or add the game to Nimsum itself."

_DEFINING = (SingleHeapRuleset.targets, SingleHeapRuleset.can_become, SingleHeapRuleset.options)
"""Methods of which a game of single heaps defines one."""

_LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class PackageGames:
    """The ruleset classes that an entry point names, or the reason why they are refused."""

    package: str
    """The name and version of the distribution."""
    entry: EntryPoint
    kinds: tuple[type[Ruleset[Any]], ...] = ()
    refused: str = ""
    """The reason in a sentence; empty if the games are accepted."""


_LOCK = RLock()
_SEARCHED = Event()
_GAMES: list[PackageGames] = []


def package_games(taken: Collection[str]) -> list[PackageGames]:
    """Return the games of the installed packages, which the first call in a process loads.

    `taken` are the slugs that no package may use. If a package calls this function while it is
    being imported, the result has only the games of the packages before it.
    """
    with _LOCK:
        if not _SEARCHED.is_set():
            _SEARCHED.set()
            names = {*taken}
            for plugin in load_plugins(GROUP):
                games = _games_of(plugin, names)
                names.update(kind.slug for kind in games.kinds)
                _GAMES.append(games)
        return _GAMES


def brings_games(module: str) -> bool:
    """Return True if `module` belongs to a package that an entry point for games names."""
    top = module.partition(".")[0]
    return any(
        entry.value.partition(":")[0].partition(".")[0] == top for entry in entries_of(GROUP)
    )


def _games_of(plugin: Plugin, taken: Collection[str]) -> PackageGames:
    """Return the games of `plugin`, or why they are refused; `taken` are slugs of other games."""
    if plugin.refusal:
        return PackageGames(plugin.package, plugin.entry, refused=plugin.refusal)
    try:
        kinds = kinds_in(plugin.target)
        for kind in kinds:
            add_translations(kind)
        problem = _problem(kinds, taken)
    except (Exception, SystemExit) as error:  # noqa: BLE001 - a package may raise anything
        problem = f"It cannot be used ({error!r})."
    if problem:
        _LOG.warning("No game from %s (%s): %s", plugin.package, plugin.entry.value, problem)
        return PackageGames(plugin.package, plugin.entry, refused=problem)
    return PackageGames(plugin.package, plugin.entry, kinds)


def _problem(kinds: tuple[type[Ruleset[Any]], ...], taken: Collection[str]) -> str:
    """Return the first obvious problem of the ruleset classes `kinds`; "" if there is none.

    `taken` are the slugs of other games.
    """
    if not kinds:
        return "Name a ruleset with a slug, as my_package:MyGame."
    slugs = [kind.slug for kind in kinds]
    for kind in kinds:
        if not SLUG.fullmatch(kind.slug):
            return "Write `slug` in small letters and hyphens."
        if missing := missing_in(kind):
            return missing
        if kind.loopy:
            return MAY_NOT_END
        _slug, _colon, written = kind.example.partition(":")
        rules = kind.from_parameters(parameters_in(kind.example))
        next(iter(rules.options(rules.read_position(written))), None)
        if kind.slug in taken or slugs.count(kind.slug) > 1:
            return f"Another game has the slug `{kind.slug}`."
    return ""


def kinds_in(games: object) -> tuple[type[Ruleset[Any]], ...]:
    """Return the ruleset classes in `games`, the object of an entry point: one class, or a list.

    Raises `TypeError` for anything else.
    """
    kinds = tuple(games) if isinstance(games, list | tuple) else (games,)
    for kind in kinds:
        if not (isinstance(kind, type) and issubclass(kind, Ruleset) and hasattr(kind, "slug")):
            raise TypeError(f"name a ruleset with a slug, as my_package:MyGame, not {kind!r}")
    return kinds


def missing_in(kind: type[Ruleset[Any]]) -> str:
    """Return a sentence that names the members that the ruleset class `kind` must still define.

    Return "" if it has them all.
    """
    missing = [name for name in ("title", "source", "board", "example") if not hasattr(kind, name)]
    missing += sorted(getattr(kind, "__abstractmethods__", ()))
    if all(getattr(kind, method.__name__, None) is method for method in _DEFINING):
        missing.append("targets")
    return f"Give the class {', '.join(f'`{name}`' for name in missing)}." if missing else ""


def parameters_in(example: str) -> str | None:
    """Return the text in the brackets of `example`, such as "1,4" for cut(1,4):12, or None.

    None means that the example has no brackets.
    """
    brackets = re.fullmatch(r"[^(:]*\((.*)\):.*", example)
    return brackets[1] if brackets else None


def add_translations(kind: type[Ruleset[Any]]) -> None:
    """Look messages up in the translations of the package of the class `kind`, too.

    They are in its folder `translations`, if it has one.
    """
    top = sys.modules[kind.__module__.partition(".")[0]]
    for folder in getattr(top, "__path__", ()):
        if (Path(folder) / "translations").is_dir():
            add_catalogues(Path(folder) / "translations", first=False)
