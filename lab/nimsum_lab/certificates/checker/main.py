"""Check that certificates prove what they state.

  python3 nimsum-check.zip certificate.json

This needs nothing but Python, and a C++ compiler for more than 32 million values of an octal game
(tables.py). A .zip file may hold many certificates. The values of the game are
computed from its rules alone, each as the least number that no option has (the mex). Then a test
decides whether they prove that value(n + period) = value(n) + saltus holds for ever, from
n = proof_begins on; and the values show whether it holds from n = preperiod up to there:

- subtraction (take s tokens, s in `amounts`): as many values in a row as the largest s repeat, and
  each value depends only on that many values before it.
- all-but (take any number not in `excluded`) and repeating-set (take one in `numbers`, or one from
  `start` on with a remainder modulo `step` in `remainders`): the last start - 1 values repeat,
  larger by the saltus, and so do the values of those smaller heaps that stay in reach.
- take-and-break (bit j of digit i of the code: a move may take i and leave j heaps): all values
  from where the proof begins repeat among the first h·(proof_begins + period) + d - 1, where h is
  the most heaps that a move leaves and d the number of digits (Partition games, 2020, Theorem 16).
- take-and-break-splits: as above, but heaps left must be equal, or two must differ; the proof is
  above the function `splits`.
- take-and-break-sparse: fewer values than that; the proof is above the function `sparse`.
- cut (make c + 1 heaps of one, c in `cuts`): the AP-test (Partition games, 2020, Theorem 9).
- the block tests of the last two games; the proof is above the function `blocks`.

The test take-and-break-bound states no law, but that none shows among the values computed. Other
tests are about outcomes, that is, who wins a board, and by which first moves: see boards.py; about
values of boards that fall apart: see values.py; and about the laws of thousands of games,
all-but-sets: see sets.py.

A proved law is that of the game with the rules in the certificate. A name that implies rules, as
octal(0.77) does, must imply these rules; any other name proves nothing and is not printed.

The program prints a line for each certificate. It ends with exit code 0 if all prove what they
state; with 1 if one proves nothing; and with 2 if one cannot be read, names a test that this
program does not know, has too large a number, or takes more steps than a few minutes allow
(take-and-break-bound: about ten minutes without numpy). A million values of an octal game take
about half a minute if few of them are rare, as sparse.py explains, and half a second in C++; if
three heaps are left or one is cut, the values are computed as plainly as possible.
"""

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from . import blocks, boards, codes, cuts, rows, sets, splits, values

Test = Callable[[Mapping[str, Any]], tuple[bool, str]]
"""A test of a certificate: it returns whether the certificate proves what it states, and a sentence
about that. It raises KeyError, TypeError or ValueError if it cannot check the certificate."""

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
"""The tests by their names, as the field `test` of a certificate has them."""

MAX_CERTIFICATE_SIZE = 16_000_000
"""The maximum size of a certificate in bytes; all of ours are smaller."""


def proves(certificate: Mapping[str, Any]) -> bool:
    """Return True if `certificate` proves what it states.

    Raises KeyError, TypeError or ValueError if it cannot be checked.
    """
    good, _sentence = TESTS[certificate["test"]](certificate)
    return good


def write_line(line: str) -> None:
    """Write `line`, with any characters replaced that would make it look like several lines."""
    sys.stdout.write("".join(c if c.isprintable() else repr(c)[1:-1] for c in line) + "\n")


def read(path: str) -> Iterator[tuple[str, bytes]]:
    """Yield the name and the content of each certificate in the file at `path`, .json or .zip.

    At most MAX_CERTIFICATE_SIZE + 1 bytes of each are read.
    """
    if not path.endswith(".zip"):
        with Path(path).open("rb") as file:
            yield path, file.read(MAX_CERTIFICATE_SIZE + 1)
        return
    with ZipFile(path) as archive:
        for name in archive.namelist():
            with archive.open(name) as member:
                yield f"{path}/{name}", member.read(MAX_CERTIFICATE_SIZE + 1)


def judge(text: bytes) -> tuple[int, str]:
    """Return the exit code for the certificate `text`, and a sentence about it.

    The code is 0 if it proves what it states, 1 if it does not, and 2 if it cannot be checked.
    """
    try:
        if len(text) > MAX_CERTIFICATE_SIZE:
            raise ValueError(f"it is longer than {MAX_CERTIFICATE_SIZE} bytes")
        certificate = json.loads(text)
        good, sentence = TESTS[certificate["test"]](certificate)
    except (
        ArithmeticError,
        ValueError,
        LookupError,
        TypeError,
        AttributeError,
        RecursionError,
    ) as error:
        return 2, f"cannot be checked here ({error!r})"
    return 0 if good else 1, sentence


def main(*paths: str) -> int:
    """Check the certificates in the files at `paths`, each .json or .zip; return the exit code."""
    worst = 0
    for path in paths:
        try:
            for name, text in read(path):
                code, sentence = judge(text)
                write_line(f"{name}: {sentence}")
                worst = max(worst, code)
        except Exception as error:  # noqa: BLE001 - Spoiled archives raise errors of many kinds.
            write_line(f"{path}: cannot be read ({error!r})")
            worst = 2
    return worst
