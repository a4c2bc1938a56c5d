"""Check that a certificate proves its law:  python3 nimsum-check.zip certificate.json

Nothing but Python is needed. A .zip file may hold many certificates. The values of the game are
computed from its rules alone, each as the least number that no option has (the mex). Then it is
looked whether they pass the test by which value(n + period) = value(n) + saltus holds for ever,
from n = proof_begins on; and whether it holds from n = preperiod up to there:

- subtraction (take s tokens, s in `amounts`): as many values in a row as the largest s come back,
  and each value depends on so many before it alone.
- all-but (take any number not in `excluded`) and repeating-set (take one in `numbers`, or one from
  `start` on with a remainder modulo `step` in `remainders`): the last start - 1 values come back
  larger by the saltus, and with them those farther below that are in reach.
- take-and-break (bit j of digit i of the code: one may take i and leave j heaps): all values from
  where the proof begins on come back among the first h·(proof_begins + period) + d - 1, where h is
  the most heaps that a move leaves and d the number of digits (Partition games, 2020, Theorem 16).
- take-and-break-splits: the same where heaps left must be equal, or two must differ, as is proved
  above the function `splits`.
- take-and-break-sparse: fewer values than that, as is proved above the function `sparse`.
- cut (make c + 1 heaps of one, c in `cuts`): the AP-test (Partition games, 2020, Theorem 9).
- the block tests of the last two games, which are proved above the function `blocks`.

The test take-and-break-bound says no law, but that none is to be seen among so many values. Others
are outcomes, of who wins a board, and by which first moves: see boards.py; values, of boards that
fall apart: see values.py; and all-but-sets, of the laws of thousands of games: see sets.py.

What is proved is the law of the game that these rules describe. A name that says its own rules, as
octal(0.77) does, must say the same ones; any other name proves nothing and is not repeated.

It says what it has found and ends with 0; with 1 if the certificate proves nothing, and with 2 if
it cannot be read, names a test that this program does not know, has too large a number, or takes
more steps than some minutes allow (take-and-break-bound: some ten without numpy). A million
values of an octal game take about half a minute where few of them are rare, as sparse.py explains;
it counts as plainly as can be where three heaps are left or one is cut.
"""

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from . import blocks, boards, codes, cuts, rows, sets, splits, values

Test = Callable[[Mapping[str, Any]], tuple[bool, str]]
"""Whether a certificate proves what it states, and what is to be said of that. Raises KeyError,
TypeError or ValueError for what it cannot check."""

TESTS: Mapping[str, Test] = {
    **rows.TESTS,
    **codes.TESTS,
    **cuts.TESTS,
    **blocks.TESTS,
    **splits.TESTS,
    **boards.TESTS,
    **values.TESTS,
    **sets.TESTS,
}
"""By the name that a certificate has as its `test`."""

LONGEST = 16_000_000
"""So many bytes of a certificate are read; none of ours is as long."""


def proves(certificate: Mapping[str, Any]) -> bool:
    """Whether a certificate proves what it states. Raises as its test does."""
    good, _said = TESTS[certificate["test"]](certificate)
    return good


def say(line: str) -> None:
    """Write a line, and nothing in it that would look like another one."""
    sys.stdout.write("".join(c if c.isprintable() else repr(c)[1:-1] for c in line) + "\n")


def read(path: str) -> Iterator[tuple[str, bytes]]:
    """The certificates in a file, or in a .zip file, with their names.

    No more than LONGEST + 1 bytes of each are read.
    """
    if not path.endswith(".zip"):
        with Path(path).open("rb") as file:
            yield path, file.read(LONGEST + 1)
        return
    with ZipFile(path) as archive:
        for name in archive.namelist():
            with archive.open(name) as member:
                yield f"{path}/{name}", member.read(LONGEST + 1)


def judged(text: bytes) -> tuple[int, str]:
    """The exit code of a certificate, and what is said of it."""
    try:
        if len(text) > LONGEST:
            raise ValueError(f"it is longer than {LONGEST} bytes")
        certificate = json.loads(text)
        good, said = TESTS[certificate["test"]](certificate)
    except (
        ArithmeticError,
        ValueError,
        LookupError,
        TypeError,
        AttributeError,
        RecursionError,
    ) as error:
        return 2, f"cannot be checked here ({error!r})"
    return 0 if good else 1, said


def main(*paths: str) -> int:
    """Check the certificates in some files, each .json or .zip."""
    worst = 0
    for path in paths:
        try:
            for name, text in read(path):
                code, said = judged(text)
                say(f"{name}: {said}")
                worst = max(worst, code)
        except Exception as error:  # noqa: BLE001 - Spoiled archives raise errors of many kinds.
            say(f"{path}: cannot be read ({error!r})")
            worst = 2
    return worst
