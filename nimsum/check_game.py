"""The checks of `nimsum check-game`, for authors of games in a file or an installed package.

A game must do what Nimsum expects of a ruleset, in every language into which it is translated. It
must not print, change anything in Nimsum, start threads or take too long.
"""

import builtins
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from importlib import import_module
from importlib.metadata import EntryPoint
from io import StringIO
from operator import is_
from pathlib import Path
from types import ModuleType
from typing import Any

from nimsum.language import LANGUAGES, SOURCE_LANGUAGE, catalogue, speaking
from nimsum.rulesets.catalogue import from_packages
from nimsum.rulesets.packages import GROUP, MAY_NOT_END, add_translations, kinds_in
from nimsum.rulesets.ruleset import Ruleset
from nimsum.rulesets.validate import raised, seen_at, validate_class

MAX_SECONDS = 60
"""The largest number of seconds for the import of a game, and again for its checks."""

_NIMSUM = Path(__file__).resolve().parent
"""The folder of the package `nimsum`."""

Kind = type[Ruleset[Any]]

Objects = tuple[Any, ...]


def problems_of(target: str) -> dict[str, list[str]]:
    """Return the problems of the games in `target`, as sentences, by the names of their classes.

    `target` is a Python file, a module or, as in an entry point, package.module:Class. Problems
    that belong to no class have the key `target`. The import and the checks are interrupted, as by
    Ctrl+C, after `MAX_SECONDS` each.
    """
    problems: dict[str, list[str]] = {}
    kinds: tuple[Kind, ...] = ()
    general: list[str] = []
    with _watched(target, general, "imported"):
        kinds = _kinds_in(target)
        if not kinds:
            general.append("Write a class with a `slug` that is a Ruleset.")
    # Import all other packages now, so that their effects are not ascribed to this one.
    from_packages()
    with _watched(target, general, "checked"):
        for kind in kinds:
            problems[kind.__name__] = _problems_of_class(kind)
    if general:
        problems[target] = [*dict.fromkeys(general)]
    return problems


@contextmanager
def _watched(target: str, problems: list[str], done: str) -> Iterator[None]:
    """Add to `problems` any error that the block raises, and what it prints, changes or starts.

    `done` is "imported" or "checked": what the block does with `target`.
    """
    values = dict(_values())
    # Caches and the like grow while a game is checked, so contents count only for an import.
    contents = dict(_contents()) if done == "imported" else {}
    threads = threading.active_count()
    printed = StringIO()
    try:
        with redirect_stdout(printed), _limited_time():
            yield
    except KeyboardInterrupt as error:
        problems.append(f"It takes too long{_seen(error, target)}.")
    except BaseException as error:  # noqa: BLE001 - a game may raise anything, or end Python
        problems.append(f"It cannot be {done}: {raised(error, _file_of(target))}.")
    problems += _changes(values, dict(_values()))
    problems += _changes(contents, dict(_contents()))
    if threading.active_count() > threads:
        problems.append("It starts threads, which need not end.")
    if printed.getvalue():
        problems.append("It prints; let it return what it has to say.")


def _seen(error: BaseException, target: str) -> str:
    """Return where in the files of `target` an error was raised: ", seen at line 3 of game.py".

    Return "" if it was raised in no file of `target`.
    """
    place = seen_at(error, _file_of(target))
    return f", seen{place}" if place else ""


def _file_of(target: str) -> str:
    """Return a text that is in the path of every file of `target`.

    That is `target` itself if it is a file, otherwise the name of its top package.
    """
    return target if _is_file(target) else target.partition(":")[0].partition(".")[0]


def _is_file(target: str) -> bool:
    return Path(target).is_file()


@contextmanager
def _limited_time() -> Iterator[None]:
    """Raise `KeyboardInterrupt` in the block after `MAX_SECONDS`, if the system has an alarm."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)
    signal.setitimer(signal.ITIMER_REAL, MAX_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _kinds_in(target: str) -> tuple[Kind, ...]:
    """Return the rulesets in `target` that have a slug.

    Raises any error that the import of `target` raises.
    """
    if _is_file(target):
        return _own_kinds(_module_in(Path(target)))
    named = EntryPoint("", target, GROUP).load()
    return _own_kinds(named) if isinstance(named, ModuleType) else kinds_in(named)


def _own_kinds(module: ModuleType) -> tuple[Kind, ...]:
    classes = [value for value in vars(module).values() if isinstance(value, type)]
    own = [kind for kind in classes if kind.__module__ == module.__name__]
    return tuple(kind for kind in own if issubclass(kind, Ruleset) and hasattr(kind, "slug"))


def _module_in(file: Path) -> ModuleType:
    """Return the module in `file`: imported if it belongs to Nimsum, otherwise executed."""
    path = file.resolve()
    if path.is_relative_to(_NIMSUM):
        parts = path.relative_to(_NIMSUM).with_suffix("").parts
        return import_module(".".join((_NIMSUM.name, *parts)))
    name = f"checked_{file.stem}"
    module = sys.modules[name] = ModuleType(name)
    module.__file__ = str(file)
    # An import would use stale bytecode after a change in the same second that keeps the length.
    exec(compile(file.read_bytes(), str(file), "exec"), vars(module))
    return module


def _problems_of_class(kind: Kind) -> list[str]:
    """Return the problems of the ruleset class `kind`, as sentences.

    The class is checked in English and in each language that translates its title.
    """
    add_translations(kind)
    problems: dict[str, None] = {}
    title = getattr(kind, "title", "")
    for code in LANGUAGES:
        if code == SOURCE_LANGUAGE or title != catalogue(code).gettext(title):
            with speaking(code):
                problems |= dict.fromkeys(validate_class(kind))
    if kind.loopy and kind.__module__.partition(".")[0] != _NIMSUM.name:
        problems[MAY_NOT_END] = None
    return [*problems]


def _values() -> Iterator[tuple[str, Objects]]:
    """Yield every name in Python's builtins and in Nimsum's modules and classes, with its object.

    The object is the only item of a tuple, so that `_changes` can compare it as it does contents.
    """
    for module, content in [("builtins", builtins), *_nimsum_modules()]:
        for name, value in [*vars(content).items()]:
            yield f"{module}.{name}", (value,)
            if isinstance(value, type) and value.__module__ == module != "builtins":
                for member, member_value in [*vars(value).items()]:
                    yield f"{module}.{name}.{member}", (member_value,)


def _contents() -> Iterator[tuple[str, Objects]]:
    """Yield the name of each dict, list and set in Nimsum's modules, with its present contents."""
    for module, content in _nimsum_modules():
        for name, value in [*vars(content).items()]:
            if isinstance(value, dict):
                yield f"{module}.{name}", (*value, *value.values())
            elif isinstance(value, list | set):
                yield f"{module}.{name}", tuple(value)


def _nimsum_modules() -> list[tuple[str, ModuleType]]:
    modules = [*sys.modules.items()]
    return [(name, module) for name, module in modules if name.partition(".")[0] == _NIMSUM.name]


def _changes(before: dict[str, Objects], after: dict[str, Objects]) -> list[str]:
    """Return a list with a sentence about the first name whose objects have changed.

    Both arguments map names to tuples of objects. The list is empty if no name has other objects in
    `after` than in `before`.
    """
    for name, objects in before.items():
        objects_now = after.get(name, ())
        if len(objects_now) != len(objects) or not all(map(is_, objects_now, objects)):
            return [f"It changes {name}."]
    return []
