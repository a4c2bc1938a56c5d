"""Tables of the first values of a code whose moves leave at most two heaps.

Python computes up to MAX_IN_PYTHON values. More are computed by the program `sparse.cpp`, which is
compiled first; for that, g++ or clang++ must be installed.
"""

import subprocess
from collections.abc import Sequence
from functools import cache
from mmap import ACCESS_READ, mmap
from pathlib import Path
from pkgutil import get_data
from shutil import which
from tempfile import TemporaryDirectory
from typing import NamedTuple

from .sparse import SparseValues

MAX_IN_PYTHON = 32_000_000
"""The maximum number of values that are computed by Python."""
MAX_COMPUTED = 500_000_000
"""The maximum number of values that are computed at all. Each takes two bytes."""
MAX_PROGRAM_STEPS = 200_000_000_000
"""The maximum number of steps of the program, which takes some minutes for them."""
_MILLION_VALUES_PER_MINUTE = 100
_TOO_MANY_STEPS = 3


class Table(NamedTuple):
    """The first values of a code, and what it took to find the last of them."""

    values: Sequence[int]
    alternate: bool
    """True if rare heaps alternate; see the module `sparse`."""
    reach: int
    """The last rare heap, or the most tokens in the smaller heap of any pair that was tried while
    the mask was kept, whichever is more."""


def table_of(digits: Sequence[int], computed: int, kept_from: int) -> Table:
    """Return the first `computed` values of the code `digits`.

    The mask is kept from heap `kept_from` on. Raises ValueError if that takes too many steps, or
    needs a compiler that is not there.
    """
    if computed > MAX_IN_PYTHON:
        return table_by_program(digits, computed, kept_from)
    return table_by_python(digits, computed, kept_from)


def table_by_python(digits: Sequence[int], computed: int, kept_from: int) -> Table:
    """Return what `table_of` returns, computed by Python alone."""
    table = SparseValues(digits)
    table.extend(kept_from)
    table.keep_mask()
    table.extend(computed)
    reach = max([table.max_smaller_heap, *table.rare[-1:]])
    return Table(table.values, table.alternate, reach)


def table_by_program(digits: Sequence[int], computed: int, kept_from: int) -> Table:
    """Return what `table_of` returns, computed by the program `sparse.cpp`."""
    needs = (
        f"it needs {computed} values, which take {computed // 500_000} MB of memory, as much on "
        f"the disk, and about {-(-computed // (_MILLION_VALUES_PER_MINUTE * 10**6))} minutes"
    )
    numbers = " ".join(map(str, (MAX_PROGRAM_STEPS, computed, kept_from, *digits)))
    with TemporaryDirectory() as folder:
        file = Path(folder) / "values"
        command = [_program(needs), file]
        done = subprocess.run(command, input=numbers, capture_output=True, text=True, check=False)
        if done.returncode == _TOO_MANY_STEPS:
            raise ValueError(f"it takes more than {MAX_PROGRAM_STEPS} steps, some minutes")
        if done.returncode:
            raise ValueError(f"{needs}; the program failed with exit code {done.returncode}")
        with file.open("rb") as opened:
            # The pages of the file remain readable after it is deleted.
            values = memoryview(mmap(opened.fileno(), 0, access=ACCESS_READ)).cast("H")
    alternate, max_smaller_heap, last_rare = map(int, done.stdout.split())
    return Table(values, alternate == 1, max(max_smaller_heap, last_rare))


@cache
def _new_folder() -> TemporaryDirectory[str]:
    return TemporaryDirectory()


def _folder() -> Path:
    """Return the folder of the compiled program, which is deleted when this process ends."""
    return Path(_new_folder().name)


def _program(needs: str) -> Path:
    """Compile `sparse.cpp`, once in each process, and return the program.

    Raises ValueError, which begins with what the check `needs`, if that is impossible.
    """
    program = _folder() / "sparse"
    if program.exists():
        return program
    compiler = which("g++") or which("clang++")
    if compiler is None:
        raise ValueError(f"{needs}, and a C++ compiler: install g++ or clang++")
    source = get_data(__package__, "sparse.cpp")
    command = [compiler, "-O2", "-march=native", "-std=c++17", "-x", "c++", "-", "-o", str(program)]
    done = subprocess.run(command, input=source, capture_output=True, check=False)
    if done.returncode:
        raise ValueError(f"{needs}; {compiler} failed: {done.stderr.decode(errors='replace')}")
    return program
