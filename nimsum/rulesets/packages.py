"""Games that installed packages bring, found by their entry points in the group `nimsum.games`.

A process of its own judges each of them first (`judging`), so that what raises, hangs, ends Python
or changes it does no harm here. Processes that this one starts are given the verdicts in the
environment, and so have the same games.
"""

import json
import logging
import os
import signal
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired
from threading import Event, RLock
from typing import Any

from nimsum.language import add_catalogues

from .ruleset import Ruleset

GROUP = "nimsum.games"
VERDICTS = "NIMSUM_GAMES_JUDGED"
"""The environment variable with a verdict on each entry point, in JSON; no other one is loaded."""

_SECONDS_TO_JUDGE = 60  # The judge itself gives up earlier, unless the machine is very slow.
_JUDGES_AT_ONCE, _LONGEST_REASON = 4, 300
_LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Brought:
    """What an entry point brings: the classes of games, or the sentence why it is refused."""

    package: str
    """The name and version of the distribution."""
    entry: EntryPoint
    kinds: tuple[type[Ruleset[Any]], ...] = ()
    refused: str = ""

    @property
    def _key(self) -> str:
        return f"{self.package}: {self.entry.name} = {self.entry.value}"

    def judged(self, verdicts: dict[str, str]) -> "Brought":
        """The same with its games, or with the reason why it has none."""
        verdict = verdicts[self._key]
        if verdict:
            return replace(self, refused=verdict)
        try:
            kinds = kinds_in(self.entry.load())
            for kind in kinds:
                add_translations(kind)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - it may raise anything
            return replace(self, refused=f"It cannot be imported ({error!r}).")
        return replace(self, kinds=kinds)

    def without_slugs_of(self, taken: Iterable[str]) -> "Brought":
        """The same, refused where another game has one of its slugs."""
        slugs = [kind.slug for kind in self.kinds]
        for slug in slugs:
            if slug in taken or slugs.count(slug) > 1:
                return replace(self, kinds=(), refused=f"Another game has the slug `{slug}`.")
        return self


_LOCK, _SEARCHED, _FOUND = RLock(), Event(), list[Brought]()


def brought(taken: Iterable[str]) -> list[Brought]:
    """What the installed packages bring, the same all the life of the process.

    `taken` are the names of games that no package may have. A package that asks for games while it
    is imported sees those that were there before it.
    """
    with _LOCK:
        if not _SEARCHED.is_set():
            _SEARCHED.set()
            names = {*taken}
            for each in _found():
                _FOUND.append(each.without_slugs_of(names))
                names |= {kind.slug for kind in _FOUND[-1].kinds}
                if _FOUND[-1].refused:
                    _LOG.warning("No game from %s: %s", each.package, _FOUND[-1].refused)
        return _FOUND


def _found() -> Iterable[Brought]:
    try:
        there = [Brought(_package(entry), entry) for entry in entry_points(group=GROUP)]
    except Exception as error:  # noqa: BLE001 - one that is spoiled hides the others
        _LOG.warning("No game from packages: what is installed cannot be read (%r)", error)
        return []
    there.sort(key=lambda each: (each.package, each.entry.name, each.entry.value))
    if not there:
        return there
    if VERDICTS in os.environ:
        verdicts = json.loads(os.environ[VERDICTS])
    else:
        with ThreadPoolExecutor(_JUDGES_AT_ONCE) as judges:
            judged = judges.map(_verdict, (each.entry for each in there))
            verdicts = {each._key: reason for each, reason in zip(there, judged, strict=True)}
        os.environ[VERDICTS] = json.dumps(verdicts)
    return (each.judged(verdicts) for each in there if each._key in verdicts)


def _package(entry: EntryPoint) -> str:
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist else "?"


def _verdict(entry: EntryPoint) -> str:
    """Why an entry point is refused, in a sentence; empty if all is well."""
    path = os.pathsep.join(each or str(Path.cwd()) for each in sys.path)
    judge = Popen(
        [sys.executable, "-P", "-m", "nimsum.rulesets.judging", entry.value],
        stdin=DEVNULL,
        stdout=PIPE,
        stderr=DEVNULL,
        env={**os.environ, VERDICTS: "{}", "PYTHONPATH": path},
        start_new_session=True,
    )
    try:
        told, _errors = judge.communicate(timeout=_SECONDS_TO_JUDGE)
        # The system limits what the environment may hold.
        return str(json.loads(told))[:_LONGEST_REASON]
    except TimeoutExpired:
        return f"It was not judged within {_SECONDS_TO_JUDGE} seconds."
    except ValueError:
        return f"It ended Python, or was ended for its time or memory (exit code {judge.wait()})."
    finally:
        # With all that it may have started.
        with suppress(OSError):
            if os.name == "posix":
                os.killpg(judge.pid, signal.SIGKILL)
            else:
                judge.kill()
        judge.wait()


def kinds_in(games: object) -> tuple[type[Ruleset[Any]], ...]:
    """The classes of rulesets that an entry point names: one, or several. Raises TypeError."""
    found = tuple(games) if isinstance(games, list | tuple) else (games,)
    for each in found:
        if not (isinstance(each, type) and issubclass(each, Ruleset) and hasattr(each, "slug")):
            raise TypeError(f"name a ruleset with a slug, as my_package:MyGame, not {each!r}")
    return found


def add_translations(kind: type[Ruleset[Any]]) -> None:
    """Look messages up in the folder `translations` of the package of a game, if it has one."""
    top = sys.modules[kind.__module__.partition(".")[0]]
    for folder in getattr(top, "__path__", ()):
        if (Path(folder) / "translations").is_dir():
            add_catalogues(Path(folder) / "translations", first=False)
