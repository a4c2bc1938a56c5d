"""The judge of an entry point, in a process of its own: `-m nimsum.rulesets.judging PACKAGE:CLASS`.

It imports what is named, and holds it to what the house expects of a ruleset, within limits of
time and memory. To standard output it writes why that is refused, a sentence in JSON.
"""

import builtins
import json
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from importlib.metadata import EntryPoint
from io import StringIO
from pathlib import Path
from traceback import extract_tb
from types import FrameType
from typing import Any

from nimsum.language import LANGUAGES, catalogue, speak
from nimsum.registry import registry

from .packages import GROUP, add_translations, kinds_in
from .validate import IT_PRINTS, raised, validate_class

_SECONDS, _SECONDS_BY_THE_CLOCK, _BYTES = 10, 40, 4 << 30


class _OutOfTime(BaseException):
    """The limit of time is reached; what a game catches, it does not catch."""


def _limit() -> None:
    """Limit what this process may take, where the system can."""
    if os.name != "posix":
        return
    import resource  # noqa: PLC0415 - Windows has none

    def out_of_time(_number: int, _frame: FrameType | None) -> None:
        raise _OutOfTime

    signal.signal(signal.SIGPROF, out_of_time)
    signal.signal(signal.SIGALRM, out_of_time)
    signal.setitimer(signal.ITIMER_PROF, _SECONDS)
    signal.alarm(_SECONDS_BY_THE_CLOCK)
    used = round(sum(os.times()[:2]))
    # For what does not heed a signal.
    resource.setrlimit(resource.RLIMIT_CPU, (used + 2 * _SECONDS,) * 2)
    resource.setrlimit(resource.RLIMIT_AS, (_BYTES, _BYTES))


def _changeable() -> Iterator[tuple[str, dict[str, Any]]]:
    """What belongs to Python and Nimsum, by name."""
    yield "builtins", {**vars(builtins)}
    yield "nimsum.registry.REGISTRY", {**vars(registry())}
    for module, content in [*sys.modules.items()]:
        if module.partition(".")[0] == "nimsum":
            yield module, {**vars(content)}
            for name, each in [*vars(content).items()]:
                if isinstance(each, type) and each.__module__ == module:
                    yield f"{module}.{name}", {**vars(each)}


def _contents() -> Iterator[tuple[str, Any, Any]]:
    """The containers of Nimsum's modules: their names, themselves, and what is in them now."""
    for where, content in _changeable():
        for name, each in content.items():
            if isinstance(each, dict | list | set):
                yield f"{where}.{name}", each, each.copy()


def _has_children() -> bool:
    try:
        return os.name == "posix" and os.waitpid(-1, os.WNOHANG) is not None
    except ChildProcessError:
        return False


def _problems(entry: EntryPoint) -> Iterator[str]:
    before, sys.stdout = dict(_changeable()), StringIO()
    printed, contents = sys.stdout, [*_contents()]
    kinds = kinds_in(entry.load())
    # Later some grow by themselves, as what is remembered does.
    for name, each, content in contents:
        if each != content:
            yield f"It changes {name}."
    for kind in kinds:
        add_translations(kind)
        for code in LANGUAGES:
            speak(code)
            if code == next(iter(LANGUAGES)) or kind.title != catalogue(code).gettext(kind.title):
                yield from (f"{kind.__name__}: {problem}" for problem in validate_class(kind))
        if kind.loopy:
            yield f"{kind.__name__}: Let play end, or add the game to Nimsum itself."
    after = dict(_changeable())
    for where, content in before.items():
        for name, each in content.items():
            if after[where].get(name) is not each:
                yield f"It changes {where}.{name}."
    if threading.active_count() > 1 or _has_children():
        yield "It starts threads or processes, which need not end."
    if printed.getvalue():
        yield IT_PRINTS


def judged(value: str) -> str:
    """Why what an entry point names is refused, in a sentence; empty if all is well."""
    try:
        return next(_problems(EntryPoint("", value, GROUP)), "")
    except _OutOfTime as error:
        # The last one is where the signal came in.
        at = extract_tb(error.__traceback__)[-2]
        return f"It takes too long, seen at line {at.lineno} of {Path(at.filename).name}."
    except BaseException as error:  # noqa: BLE001 - whatever a package raises
        return f"It cannot be imported: {raised(error, value.partition(':')[0].split('.')[0])}."


def main(value: str) -> None:
    """Judge, and end at once, whatever the package has left running."""
    told = os.dup(1)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    _limit()
    verdict = judged(value)
    signal.alarm(0)
    os.write(told, json.dumps(verdict).encode())
    with suppress(OSError):
        os.close(told)
    os._exit(0)


if __name__ == "__main__":
    main(*sys.argv[1:])
