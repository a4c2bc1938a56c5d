"""Octal games whose periods begin so late that an answer has no time to prove them.

`late_periods.json` has the first heap of the period and its length for each code. The values up to
the end of the first period are computed when they are asked for; the proof, which needs twice as
many, was made once: `python -m nimsum.lab.certificates.late_periods` makes it anew, and with `make`
looks for such codes and writes the file.
"""

import argparse
import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import product
from pathlib import Path

from nimsum.rulesets.breaking.codes import write_code
from nimsum.rulesets.breaking.take_and_break import Octal
from nimsum.rulesets.heaps.heap_bounds import LONGEST_LOOK_FOR_A_PERIOD
from nimsum.theory.heaps.take_and_break import two_heap_moves
from nimsum.theory.heaps.two_heaps import TwoHeapValues
from nimsum.theory.periods.octal_periodicity import OctalCertificate, octal_period

FILE = Path(__file__).with_name("late_periods.json")

TRIED = tuple(f"0.{''.join(digits)}" for digits in product("01234567", "01234567", "1234567"))
"""All codes of three digits, and those of two with a zero before them."""

_TRIED_TO = 100_000
FARTHER = {"0.16": 520_000, "0.56": 660_000}
"""How many values are looked through: of codes whose period is known to be later still, more."""


def late_law(digits: tuple[int, ...]) -> OctalCertificate | None:
    """The law of a game with that code, if it is one of those that are shipped.

    >>> law = late_law((0, 1, 2, 7))
    >>> law.preperiod, law.period
    (46578, 4)
    """
    return late_laws().get(digits)


@cache
def late_laws() -> Mapping[tuple[int, ...], OctalCertificate]:
    """All laws that are shipped, by the digits of their codes."""
    stored = json.loads(FILE.read_text("utf-8")).items()
    laws = (OctalCertificate.of(Octal.from_parameters(code).digits, *law) for code, law in stored)
    return {law.digits: law for law in laws}


def is_proved(law: OctalCertificate) -> bool:
    """Whether the values prove a law; they are computed anew, in some tenths of a second."""
    return law.holds_for(_values(law.digits, law.computed))


def _values(digits: tuple[int, ...], count: int) -> list[int]:
    table = TwoHeapValues(two_heap_moves(digits))
    table.extend(count - len(table.values))
    return table.values


def _found(code: str) -> OctalCertificate | None:
    """The law of a code, if it is proved by so many values and not by those that one waits for."""
    digits = Octal.from_parameters(code).digits
    if octal_period(_values(digits, LONGEST_LOOK_FOR_A_PERIOD), digits):
        return None
    return octal_period(_values(digits, FARTHER.get(code, _TRIED_TO)), digits)


def as_json(laws: Iterable[OctalCertificate]) -> str:
    """The text of the file: a code a line."""
    lines = (f'"{write_code(law.digits)}": [{law.preperiod}, {law.period}]' for law in laws)
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Prove the laws that are shipped, or make them; 1 if one is not proved."""
    parser = argparse.ArgumentParser(
        prog="python -m nimsum.lab.certificates.late_periods", description=__doc__
    )
    parser.add_argument("action", choices=("check", "make"), nargs="?", default="check")
    if parser.parse_args(arguments).action == "make":
        found = (law for code in (*FARTHER, *TRIED) if (law := _found(code)))
        FILE.write_text(as_json(sorted(found, key=lambda law: law.digits)), "utf-8")
        late_laws.cache_clear()
    wrong = 0
    for law in late_laws().values():
        proved = is_proved(law)
        wrong += not proved
        told = "proved" if proved else "NOT PROVED"
        sys.stdout.write(
            f"{write_code(law.digits)}: period {law.period} from heap {law.preperiod}, "
            f"{told} by {law.computed} values\n"
        )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
