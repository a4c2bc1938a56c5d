"""The time for tables of Grundy values, compared with the textbook loops in C.

Each ruleset's own recurrence is timed. The C code is compiled with -O2, and both run in turns in
this process. A loop that would take too long runs for fewer heaps, and its time is scaled by the
ratio of the heaps to the power by which the loop grows, which the output says. The values of both
must agree.
"""

import argparse
import ctypes
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from math import log
from pathlib import Path
from time import perf_counter

from nimsum.rulesets.catalogue import ruleset
from nimsum.rulesets.errors import UnknownRuleset
from nimsum.rulesets.heaps.heap import HeapRuleset

SOURCE = Path(__file__).with_name("double_loops.c")


@dataclass(frozen=True)
class Sequence:
    """A measurement: a ruleset, the textbook loop in C for it, the numbers of heaps, the target."""

    title: str
    slug: str
    parameters: str | None
    first: int
    c_function: str
    c_arguments: tuple[int | list[int], ...]
    sizes: tuple[int, ...]
    target: str
    """The target at the largest of the sizes, by issue 3 except for the hexadecimal code."""
    min_ratio: float
    """The target as a number: the smallest ratio of the time of the loop in C to our time."""
    max_c_heaps: int = 100_000
    """The number of heaps up to which the loop in C is run; beyond, its time is scaled."""
    exponent: int = 2
    """The exponent of the loop's time as a function of the number of heaps."""


def _code(title: str, code: str, target: str, min_ratio: float) -> Sequence:
    digits = [int(digit) for digit in code.replace(".", "")]
    arguments = (1, digits, len(digits), 0)
    sizes = (10_000, 100_000)
    return Sequence(
        title=title,
        slug="octal",
        parameters=code,
        first=1,
        c_function="take_and_break",
        c_arguments=arguments,
        sizes=sizes,
        target=target,
        min_ratio=min_ratio,
    )


SEQUENCES = [
    _code("Kayles", "0.77", "100 times faster than C", 100),
    _code("Dawson's Chess", "0.137", "100 times faster than C", 100),
    _code("Officers", "0.6", "as fast as C", 1),
    Sequence(
        title="Grundy's Game",
        slug="grundys-game",
        parameters=None,
        first=3,
        c_function="take_and_break",
        c_arguments=(3, [4], 1, 1),
        sizes=(10_000, 100_000),
        target="as fast as C",
        min_ratio=1,
    ),
    Sequence(
        title="CUT {1,2}",
        slug="cut",
        parameters="1,2",
        first=1,
        c_function="cut_1_2",
        c_arguments=(),
        sizes=(1_000, 2_000),
        target="a quarter of the speed of C",
        min_ratio=0.25,
        exponent=3,
    ),
    Sequence(
        title="Hexadecimal",
        slug="hexadecimal",
        parameters="0.F7B7",
        first=1,
        c_function="take_and_break",
        c_arguments=(1, [0, 15, 7, 11, 7], 5, 0),
        sizes=(2_500, 10_000),
        target="as fast as C",
        min_ratio=1,
        max_c_heaps=2_500,
        exponent=3,
    ),
    *(
        Sequence(
            title=name,
            slug=name,
            parameters=None,
            first=1,
            c_function=name,
            c_arguments=(),
            sizes=(10_000, 100_000),
            target="20 times faster than C",
            min_ratio=20,
            max_c_heaps=10_000,
        )
        for name in ("saliquant", "nontotative")
    ),
]


def time_recurrence(sequence: Sequence, size: int) -> tuple[float, list[int]]:
    """Return the seconds that the recurrence takes for heaps 0 to `size`, and their values."""
    rules = ruleset(sequence.slug, sequence.parameters)
    assert isinstance(rules, HeapRuleset)
    start = perf_counter()
    table = rules.bounds.recurrence()
    while len(table.values) <= size:
        table.extend()
    return perf_counter() - start, list(table.values[: size + 1])


def time_c_loop(library: ctypes.CDLL, sequence: Sequence, size: int) -> tuple[float, list[int]]:
    """Return the seconds that the loop in C takes for heaps 0 to `size`, and their values."""
    values = (ctypes.c_int * (size + 1))()
    seen = (ctypes.c_int * (4 * size + 4))()
    arguments = [
        (ctypes.c_int * len(argument))(*argument) if isinstance(argument, list) else argument
        for argument in sequence.c_arguments
    ]
    start = perf_counter()
    getattr(library, sequence.c_function)(values, seen, size, *arguments)
    return perf_counter() - start, list(values)


def compile_loops(folder: str) -> ctypes.CDLL:
    """Compile the loops in C into `folder` and load them.

    Raises `SystemExit` if there is no compiler.
    """
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        sys.exit("The loops in C need a C compiler (Debian: apt-get install gcc).")
    library = Path(folder) / "double_loops.so"
    subprocess.run(
        [compiler, "-O2", "-shared", "-fPIC", "-o", str(library), str(SOURCE)], check=True
    )
    return ctypes.CDLL(str(library))


def compare(sequence: Sequence, library: ctypes.CDLL, rounds: int, sizes: list[int]) -> bool:
    """Time `sequence` at each of `sizes` and print a line for it.

    The best of `rounds` rounds counts. Return True if the target is met at the last size.
    """
    times: list[float] = []
    is_met = True
    for size in sizes:
        c_size = min(size, sequence.max_c_heaps)
        ours = []
        in_c = []
        for _ in range(rounds):
            seconds, values = time_recurrence(sequence, size)
            ours.append(seconds)
            seconds, c_values = time_c_loop(library, sequence, c_size)
            in_c.append(seconds * (size / c_size) ** sequence.exponent)
            assert values[: c_size + 1] == c_values
        times.append(min(ours))
        ratio = min(in_c) / times[-1]
        scaled = f"at {c_size:,} heaps, scaled" if c_size < size else "here"
        print(f"{sequence.title:15} {size:9,} {times[-1]:9.4f} s {ratio:10.2f}  {scaled}")
        is_met = ratio >= sequence.min_ratio
    if len(sizes) > 1:
        growth = log(times[-1] / times[-2]) / log(sizes[-1] / sizes[-2])
        print(f"{'':15} grows as n^{growth:.2f} between {sizes[-2]:,} and {sizes[-1]:,};", end="")
    print(f" target: at least {sequence.target}: {'met' if is_met else 'MISSED'}")
    return is_met


LONG_SEQUENCES = ("Officers", "Kayles", "Grundy's Game")
"""The sequences that `--long` computes a million values of."""


def main() -> None:
    """Run the benchmark and print the names of the sequences that missed their targets."""
    parser = argparse.ArgumentParser(prog="dev.py bench sequences", description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument(
        "--long", action="store_true", help="1,000,000 values, of " + ", ".join(LONG_SEQUENCES)
    )
    options = parser.parse_args()
    print(f"{'':15} {'heaps':>9} {'ours':>11} {'C/ours':>10}  C measured")
    with tempfile.TemporaryDirectory() as folder:
        library = compile_loops(folder)
        missed = []
        for sequence in SEQUENCES:
            if options.long and sequence.title not in LONG_SEQUENCES:
                continue
            sizes = [100_000, 1_000_000] if options.long else list(sequence.sizes)
            try:
                ruleset(sequence.slug, sequence.parameters)
            except UnknownRuleset:
                print(f"{sequence.title:15} skipped: the catalogue has no {sequence.slug}")
                continue
            if not compare(sequence, library, options.rounds, sizes):
                missed.append(sequence.title)
    print(f"targets missed: {', '.join(missed) or 'none'}")


if __name__ == "__main__":
    main()
