"""The modules that a C compiler makes faster, where there is one: built here, and found here.

Their source is ordinary Python, which Cython compiles too (its pure-Python mode). `python3 dev.py`
builds them before it runs anything; elsewhere, run this file with the Python of the server. What is
built lies in the `__pycache__` beside its source, under a name with the digest of that source, so
that nothing stale is ever found: a source that has been changed runs as it stands until it is
built again. The answers are the same, and so is the work that they count.
"""

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.abc import MetaPathFinder
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from itertools import repeat
from pathlib import Path
from types import ModuleType

MODULES = (
    "nimsum.theory.nimbers.search",
    "nimsum.theory.places.outcomes",
    "nimsum.theory.heaps.factor_steps",
    "nimsum.theory.heaps.nimhoff_rows",
    "nimsum.theory.heaps.two_heap_scan",
    "nimsum.theory.heaps.wythoff_pairs",
    "nimsum.theory.squares.piece_search",
    "nimsum.theory.squares.small_pieces",
)
"""What is compiled: few modules, since each takes seconds; all below `nimsum.theory`."""

_TREE = Path(__file__).resolve().parent.parent
_SUFFIX: str = sysconfig.get_config_var("EXT_SUFFIX") or ".so"
_DIRECTIVES = ("language_level=3",)
_FLAGS = ("-O2", "-g0", "-w")


def source_of(module: str) -> Path:
    """The source of a module."""
    return _TREE.joinpath(*module.split(".")).with_suffix(".py")


def built(module: str) -> Path:
    """Where the compiled module lies, if it has been built from the source as it is now."""
    source = source_of(module)
    digest = hashlib.sha256(source.read_bytes() + repr((_DIRECTIVES, _FLAGS)).encode())
    name = f"{source.stem}.{digest.hexdigest()[:16]}{_SUFFIX}"
    return source.parent / "__pycache__" / name


class _Finder(MetaPathFinder):
    """Finds what is compiled; of all else it knows nothing."""

    def find_spec(
        self, name: str, _path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in MODULES:
            return None
        file = built(name)
        if not file.is_file():
            return None
        return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, str(file)))


def prefer_compiled() -> None:
    """From now on import the compiled modules where they are; NIMSUM_PLAIN=true forbids it."""
    if os.environ.get("NIMSUM_PLAIN", "false") == "false":
        sys.meta_path.insert(0, _Finder())


def compiled_modules() -> list[str]:
    """The modules of which the compiled ones have been imported."""
    imported = {name: sys.modules[name] for name in MODULES if name in sys.modules}
    return [name for name, module in imported.items() if str(module.__file__).endswith(_SUFFIX)]


class NotBuiltError(Exception):
    """Says why a module cannot be compiled here."""


def build() -> None:
    """Compile what has changed since it was compiled. Raises NotBuiltError."""
    waiting = [module for module in MODULES if not built(module).is_file()]
    if not waiting:
        return
    compiler = _compiler()
    sys.stderr.write(f"compiling {', '.join(waiting)}\n")
    with ThreadPoolExecutor(os.cpu_count()) as several:
        list(several.map(_compile, waiting, repeat(compiler)))


def _compiler() -> list[str]:
    """The command that makes a module of C: Python's own, or any compiler that is there."""
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        raise NotBuiltError("the headers of Python are missing (Debian: python3-dev)")
    command = shlex.split(sysconfig.get_config_var("LDSHARED") or "")
    if not command:
        raise NotBuiltError("on this system nobody has tried")
    for compiler in (command[0], "cc", "gcc", "clang"):
        if found := shutil.which(compiler):
            return [found, *command[1:], *shlex.split(sysconfig.get_config_var("CCSHARED") or "")]
    raise NotBuiltError("there is no C compiler (Debian: gcc)")


def _compile(module: str, compiler: Sequence[str]) -> None:
    source, target = source_of(module), built(module)
    target.parent.mkdir(exist_ok=True)
    directives = [part for directive in _DIRECTIVES for part in ("-X", directive)]
    with tempfile.TemporaryDirectory(dir=target.parent) as folder:
        in_c, made = Path(folder) / "module.c", Path(folder) / target.name
        # By its whole name, so that whoever compiles knows the package that it stands in.
        cython = (sys.executable, "-m", "cython", *directives, "--module-name", module)
        _must(*cython, "-o", str(in_c), str(source))
        headers = f"-I{sysconfig.get_path('include')}"
        _must(*compiler, *_FLAGS, headers, str(in_c), "-o", str(made))
        made.replace(target)
    for older in target.parent.glob(f"{source.stem}.*{_SUFFIX}"):
        if older != target:
            older.unlink()


def _must(*command: str) -> None:
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines() or ["nothing was said"]
        raise NotBuiltError(f"{Path(command[0]).name} failed: {said[-1]}")


def main() -> None:
    """Build what can be built; where nothing can, say why in a line."""
    try:
        build()
    except (NotBuiltError, OSError) as error:
        sys.stderr.write(f"not compiled, plain Python serves as well, only slower: {error}\n")


if __name__ == "__main__":
    main()
