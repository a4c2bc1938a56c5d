"""Check the misère quotients that are shipped, or make them anew.

python -m webapp.theory.quotients          prove every quotient in octal.json
python -m webapp.theory.quotients make     compute them, prove them, and write octal.json
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from time import perf_counter

from .construction import compute_quotient
from .proof import check
from .quotient import Quotient
from .shipped import FILE, as_json, quotient_of, shipped_codes

CODES = ("0.75", "0.34", "0.53", "0.123", "0.72", "0.71", "0.44", "0.77", "0.15")
"""Known to have finite quotients (Plambeck and Siegel, 2008), in the order of their sizes."""

_HEAPS = 500
_MOST_ELEMENTS = 100


def _never() -> bool:
    return False


def _made() -> Iterator[Quotient]:
    for code in CODES:
        quotient = compute_quotient(code, _HEAPS, _MOST_ELEMENTS, _never)
        if quotient is None:
            raise SystemExit(f"No quotient of {code} was found within the limits.")
        yield quotient


def _proved(quotients: Iterable[Quotient]) -> Iterator[Quotient]:
    """The same quotients, each told about once it is proved."""
    start = perf_counter()
    for quotient in quotients:
        proof = check(quotient)
        monoid, law = quotient.monoid, quotient.law
        sys.stdout.write(
            f"{quotient.code}: {monoid.order} elements, {len(monoid.p_elements)} of them P; "
            f"period {law.period} from heap {law.preperiod}; proved by {proof.types} types of sums "
            f"of the heaps below {proof.heaps}; {perf_counter() - start:.2f} s\n"
        )
        yield quotient
        start = perf_counter()


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m webapp.theory.quotients", description=__doc__)
    parser.add_argument("action", choices=("check", "make"), nargs="?", default="check")
    if parser.parse_args(arguments).action == "make":
        FILE.write_text(as_json(_proved(_made())), "utf-8")
    else:
        found = (quotient_of(code) for code in shipped_codes())
        list(_proved(quotient for quotient in found if quotient is not None))


if __name__ == "__main__":
    main()
