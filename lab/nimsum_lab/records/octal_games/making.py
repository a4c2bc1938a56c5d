"""The periods of octal games, and their proofs.

`make` computes the values by the compiled sparse-space loop, as many as Theorem 16 of Partition
games (2020) needs: to twice the end of the first period. The certificates contain the law alone.
The checker computes the values from the rules by a program of its own, and proves the period by
another theorem if rare heaps end; `checker/codes.py` has that theorem and its proof. The solved
games in the list of `tczajka/octal-games` have the same numbers there, except that it counts heap 0
as rare. The codes of four digits are those from 0.0001 to 0.7777 whose period begins late among
those with few rare heaps; none has the values of a code of three digits. We found no table of such
codes.

For 0.454, `make` needs 443,139,475 values: `values.cpp` computes them in 185 s of processor time
and 890 MB. On five other codes it gives what the compiled loop gives, to the last number. The
checker needs 221,635,257 values, more than its limit of 32,000,000 for Python. It computes them by
its own program, `checker/sparse.cpp`, which took 90 s and 446 MB, compiling included, on 1 December
2026. For smaller codes, tests compare that program with the definition, and with the checker in
Python.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from nimsum.budget import Budget
from nimsum.rulesets.breaking.take_and_break import Octal
from nimsum.theory.heaps.take_and_break import two_heap_moves
from nimsum.theory.periods.octal_periodicity import OctalCertificate, octal_period
from nimsum_lab.papers.check import Value
from nimsum_lab.programs import compiled, output_of
from nimsum_lab.records.rare import features, values_to
from nimsum_lab.records.record import RECORDS, Progress, Result

_VALUES_COMPUTED = {
    "0.45": 1_100,
    "4.344": 2_200,
    "0.156": 7_700,
    "0.356": 15_000,
    "0.644": 7_500,
    "0.165": 13_500,
    "4.364": 23_600,
    "0.16": 510_000,
    "0.56": 654_000,
    "4.406": 588_300,
    "0.127": 93_200,
    "0.376": 4_536_600,
    "0.354": 20_126_300,
    "0.1065": 13_496,
    "0.1704": 16_610,
    "0.3172": 16_642,
    "0.5644": 18_278,
    "0.7724": 12_554,
    "0.7764": 14_502,
    "0.7146": 40_474,
    "0.7566": 33_018,
    "0.3157": 95_502,
    "0.1345": 238_896,
    "0.1075": 214_192,
    "0.3564": 296_798,
}
"""The number of values that are computed of each code. Fewer would show or prove no period."""

_COMPUTED_BY_PROGRAM = {"0.454": 443_139_475}
"""The number of values of each code that has too many for a table in Python."""

PARTS = (*_VALUES_COMPUTED, *_COMPUTED_BY_PROGRAM)
SAMPLE = PARTS[:7]

_PROGRAM = Path(__file__).with_name("values.cpp")

_MAX_PAIRS = 65_520
"""The maximum number of pairs among which the checker searches for rare options after the last rare
heap."""


def make(part: str, progress: Progress, budget: Budget) -> Result:
    """Find the period of the octal game with the code `part`; return it with statistics.

    Raises OutOfBudget if it is stopped, RuntimeError if no period is proved, and FileNotFoundError
    if the part needs a compiler and there is none.
    """
    if part in _COMPUTED_BY_PROGRAM:
        with budget:
            return make_by_program(part, _COMPUTED_BY_PROGRAM[part], progress)
    digits = digits_of(part)
    moves = two_heap_moves(digits)
    values = values_to(moves, _VALUES_COMPUTED[part], progress, budget)
    law = octal_period(values, digits)
    if law is None:
        raise RuntimeError(f"{part} shows no period among {_VALUES_COMPUTED[part]:,} values")
    table = np.array(values[: law.computed], dtype=np.int64)
    return {"preperiod": law.preperiod, "period": law.period, **features(table, moves)}


def make_by_program(part: str, count: int, progress: Progress) -> Result:
    """Return what `make` returns, from the first `count` values, computed by `values.cpp`.

    Raises RuntimeError if they prove no period, and FileNotFoundError if there is no compiler.
    """
    program = compiled(_PROGRAM)
    if program is None:
        raise FileNotFoundError("there is no C++ compiler (Debian: g++)")
    digits = digits_of(part)
    text = " ".join(map(str, (len(digits), *digits, count)))
    law, statistics = output_of([program], text, progress)
    preperiod, period = map(int, law.split())
    if period == 0:
        raise RuntimeError(f"{part} shows no period among {count:,} values")
    largest, largest_at, mask, alternate, rare, last_rare = map(int, statistics.split())
    return {
        "preperiod": preperiod,
        "period": period,
        "largest": largest,
        "largest_at": largest_at,
        "mask": mask,
        "alternate": alternate == 1,
        "rare": rare,
        "last_rare": last_rare,
    }


def digits_of(part: str) -> tuple[int, ...]:
    """Return the digits of the code `part`: `0.17` -> `(0, 1, 7)`."""
    return Octal.from_parameters(part).digits


def _law(part: str, result: Mapping[str, Any]) -> OctalCertificate:
    """Return the preperiod and the period in `result`, that of the code `part`, as a law."""
    return OctalCertificate.of(digits_of(part), result["preperiod"], result["period"])


def certificates(part: str, result: Result) -> Iterable[Mapping[str, Any]]:
    """Yield a certificate of the law in `result`, that of the code `part`.

    It names the one of two tests that needs fewer values, and the number of these values.
    """
    law = _law(part, result)
    reach = max(result["last_rare"], _MAX_PAIRS)
    needed = law.preperiod + law.period + len(law.digits) - 1 + reach
    test = "take-and-break-sparse" if needed < law.computed else "take-and-break"
    yield {
        "game": f"octal({part})",
        "test": test,
        "digits": list(law.digits),
        "preperiod": law.preperiod,
        "period": law.period,
        "saltus": 0,
        "computed": min(needed, law.computed),
    }


def rows(made: Mapping[str, Result]) -> Iterable[tuple[Value, ...]]:
    """Yield a row for each code: its period, its largest value, and its rare heaps if they end."""
    for part, result in made.items():
        rare_heaps_end = result["last_rare"] < result["preperiod"]
        rare = (result["rare"], result["last_rare"]) if rare_heaps_end else ("–", "–")
        largest = result["largest"], result["largest_at"]
        yield (part, result["preperiod"], result["period"], *largest, *rare)


@cache
def _laws() -> Mapping[tuple[int, ...], OctalCertificate]:
    """Return the shipped laws by the digits of the codes."""
    laws = (_law(each.part, each.result) for each in RECORDS["octal-games"].made.values())
    return {law.digits: law for law in laws}


def shipped_law(digits: tuple[int, ...]) -> OctalCertificate | None:
    """Return the law of the code with these `digits` if it is in the record, else None.

    >>> law = shipped_law((0, 1, 2, 7))
    >>> law.preperiod, law.period
    (46578, 4)
    """
    return _laws().get(digits)
