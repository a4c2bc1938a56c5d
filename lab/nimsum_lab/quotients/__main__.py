"""Check the misère quotients that are shipped, or make them anew.

python -m nimsum_lab.quotients          prove every quotient in octal.json
python -m nimsum_lab.quotients make     compute them, prove them, and write octal.json
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from time import perf_counter

from nimsum.theory.quotients.limits import QuotientLimits

from .construction import search_quotient
from .proof import check
from .quotient import Quotient
from .shipped import FILE, as_json, quotient_of, shipped_codes

LONGER_CODES = ("0.115", "0.123", "0.333")
"""Codes of three digits that texts mention; their quotients are finite."""

_DIGITS_AFTER_THE_POINT = (*"1234567", *map("".join, product("01234567", "1234567")))
SHORT_CODES = tuple(f"{first}.{rest}" for first, rest in product("04", _DIGITS_AFTER_THE_POINT))
"""All codes of one or two digits. Many of them have no finite quotient, or a large one."""

_HEAPS = 500
_MAX_ELEMENTS = 100
_MAX_KEPT = 30_000


def _searched_quotients() -> Iterator[Quotient]:
    """Search for the quotients of SHORT_CODES and LONGER_CODES, and yield those that are found.

    Raises SystemExit if that of one of LONGER_CODES is not found.
    """
    for code in (*SHORT_CODES, *LONGER_CODES):
        quotient = search_quotient(code, _HEAPS, QuotientLimits(_MAX_ELEMENTS, _MAX_KEPT))
        if isinstance(quotient, Quotient):
            yield quotient
        elif code in LONGER_CODES:
            raise SystemExit(f"No quotient of {code} was found within the limits.")


def proved(quotients: Iterable[Quotient]) -> Iterator[Quotient]:
    """Prove each of `quotients`, print a line about it and yield it. Raises NotProved."""
    start = perf_counter()
    for quotient in quotients:
        proof = check(quotient)
        monoid = quotient.monoid
        law = quotient.law
        sys.stdout.write(
            f"{quotient.code}: {monoid.order} elements, {len(monoid.p_elements)} of them P; "
            f"period {law.period} from heap {law.preperiod}; proved by {proof.types} types of sums "
            f"of the heaps below {proof.heaps}; {perf_counter() - start:.2f} s\n"
        )
        yield quotient
        start = perf_counter()


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command with `arguments`."""
    parser = argparse.ArgumentParser(prog="python -m nimsum_lab.quotients", description=__doc__)
    parser.add_argument("action", choices=("check", "make"), nargs="?", default="check")
    if parser.parse_args(arguments).action == "make":
        FILE.write_text(as_json(proved(_searched_quotients())), "utf-8")
    else:
        quotients = (quotient_of(code) for code in shipped_codes())
        list(proved(quotient for quotient in quotients if quotient is not None))


if __name__ == "__main__":
    main()
