"""What `nimsum check-game` tells the author of a game, in a file or in an installed package.

A game is held to what Nimsum expects of a ruleset, in each language that it speaks. What it prints,
what it changes in Nimsum and which threads it starts is told, too, and a game that takes too long.
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

from nimsum.language import LANGUAGES, catalogue, language, speak
from nimsum.rulesets.catalogue import from_packages
from nimsum.rulesets.packages import GROUP, MAY_NOT_END, add_translations, kinds_in
from nimsum.rulesets.ruleset import Ruleset
from nimsum.rulesets.validate import raised, seen_at, validate_class

MAX_SECONDS = 60

_HOUSE = Path(__file__).resolve().parent

Kind = type[Ruleset[Any]]

Objects = tuple[Any, ...]


def problems_of(target: str) -> dict[str, list[str]]:
    """Return the problems of the games in `target`, by the name of their class.

    `target` is a Python file, a module or, as in an entry point, package.module:Class. Problems of
    the whole are under `target` itself. What takes more than MAX_SECONDS is stopped, as by Ctrl+C.
    """
    found: dict[str, list[str]] = {}
    kinds: tuple[Kind, ...] = ()
    general: list[str] = []
    with _watched(target, general, "imported"):
        kinds = _kinds_in(target)
        if not kinds:
            general.append("Write a class with a `slug` that is a Ruleset.")
    # What other packages do when they are imported is not told of this one.
    from_packages()
    with _watched(target, general, "checked"):
        for kind in kinds:
            found[kind.__name__] = _problems_of_class(kind)
    if general:
        found[target] = [*dict.fromkeys(general)]
    return found


@contextmanager
def _watched(target: str, problems: list[str], done: str) -> Iterator[None]:
    """Add what goes wrong in the block to `problems`, and what it prints, changes and starts.

    There `target` is `done`, which is "imported" or "checked".
    """
    values = dict(_values())
    # Some containers grow while a game is checked, as what is remembered does.
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
    place = seen_at(error, _file_of(target))
    return place and f", seen{place}"


def _file_of(target: str) -> str:
    """Return what stands in the names of the files of `target`."""
    return target if _is_file(target) else target.partition(":")[0].partition(".")[0]


def _is_file(target: str) -> bool:
    return Path(target).is_file()


@contextmanager
def _limited_time() -> Iterator[None]:
    """Raise KeyboardInterrupt after MAX_SECONDS, where the system has an alarm."""
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
    """Return the rulesets with a slug that `target` names. Raises whatever importing them does."""
    if _is_file(target):
        return _own_kinds(_module_in(Path(target)))
    named = EntryPoint("", target, GROUP).load()
    return _own_kinds(named) if isinstance(named, ModuleType) else kinds_in(named)


def _own_kinds(module: ModuleType) -> tuple[Kind, ...]:
    classes = [each for each in vars(module).values() if isinstance(each, type)]
    own = [kind for kind in classes if kind.__module__ == module.__name__]
    return tuple(kind for kind in own if issubclass(kind, Ruleset) and hasattr(kind, "slug"))


def _module_in(file: Path) -> ModuleType:
    here = file.resolve()
    if here.is_relative_to(_HOUSE):
        parts = here.relative_to(_HOUSE).with_suffix("").parts
        return import_module(".".join((_HOUSE.name, *parts)))
    name = f"checked_{file.stem}"
    module = sys.modules[name] = ModuleType(name)
    module.__file__ = str(file)
    # A file is run as it reads: the cache of an import knows only its second and its length.
    exec(compile(file.read_bytes(), str(file), "exec"), vars(module))
    return module


def _problems_of_class(kind: Kind) -> list[str]:
    """Return the problems of a class, in English and in each language that has its title."""
    spoken = language()
    add_translations(kind)
    problems: dict[str, None] = {}
    try:
        for code in LANGUAGES:
            speak(code)
            title = getattr(kind, "title", "")
            if code == next(iter(LANGUAGES)) or title != catalogue(code).gettext(title):
                problems |= dict.fromkeys(validate_class(kind))
    finally:
        speak(spoken)
    if kind.loopy and kind.__module__.partition(".")[0] != _HOUSE.name:
        problems[MAY_NOT_END] = None
    return [*problems]


def _values() -> Iterator[tuple[str, Objects]]:
    """Yield the names of what belongs to Python and Nimsum, and which object each is now."""
    for module, content in [("builtins", builtins), *_house_modules()]:
        for name, value in [*vars(content).items()]:
            yield f"{module}.{name}", (value,)
            if isinstance(value, type) and value.__module__ == module != "builtins":
                for member, held in [*vars(value).items()]:
                    yield f"{module}.{name}.{member}", (held,)


def _contents() -> Iterator[tuple[str, Objects]]:
    """Yield the names of the containers in Nimsum's modules, and what they hold now."""
    for module, content in _house_modules():
        for name, value in [*vars(content).items()]:
            if isinstance(value, dict):
                yield f"{module}.{name}", (*value, *value.values())
            elif isinstance(value, list | set):
                yield f"{module}.{name}", tuple(value)


def _house_modules() -> list[tuple[str, ModuleType]]:
    modules = [*sys.modules.items()]
    return [each for each in modules if each[0].partition(".")[0] == _HOUSE.name]


def _changes(before: dict[str, Objects], after: dict[str, Objects]) -> list[str]:
    """Return a sentence for the first of the names in `before` that has changed, if any has."""
    for name, objects in before.items():
        now = after.get(name, ())
        if len(now) != len(objects) or not all(map(is_, now, objects)):
            return [f"It changes {name}."]
    return []
